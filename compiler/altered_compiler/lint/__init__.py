"""The linter: what the catalogue of wording rules finds in the texts of a card. One module of ``rules`` each code."""

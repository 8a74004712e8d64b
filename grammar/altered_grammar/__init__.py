"""Card text to tree and back, in both languages, and the ``.card`` and set files. Words, no behaviour."""

"""Cards and words as files: ``paths.read_path`` and ``reading.read_card_file`` read cards, ``words.load_words`` words.

``compose.write_card`` writes a card, ``layout.format_card_file`` lays a file out, ``setwrite.write_set`` writes words.
"""

"""Cards as tables: what design teams keep in spreadsheets, to card files and back.

``columns`` says what columns are called, ``rows`` makes a card of a row and a row of a card; each module of ``formats``
reads and writes one kind of file; ``transfer`` does the whole way.
"""

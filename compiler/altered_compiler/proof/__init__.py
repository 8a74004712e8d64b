"""Cards as they would be printed: faces of text in both languages, on a page of its own, on sheets to cut, as PDF.

``faces`` makes a face of a card, ``fit`` the size of its text, ``sheets`` the places on paper, ``changes`` old beside
new, ``page`` the HTML, ``pdf`` the PDF of that HTML.
"""

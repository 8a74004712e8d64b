"""Words to text: contractions and elisions closed, capitals, spaces and no-break spaces (the inverse of
:mod:`altered_grammar.tokens`)."""

from __future__ import annotations

import re

_FR_CLOSE = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_FR_ELIDE = {"le", "la", "de", "je", "me", "ne", "te", "se", "que", "jusque", "lorsque", "puisque"}
_ASPIRATED = ("héros", "huit", "haut", "hors")
_VOWEL = tuple("aàâeéèêëiîïoôöuùûühyœæ")
_EN_AN = tuple("aeiou")
_EN_CONTRACT = {("it", "is"): "it's", ("I", "am"): "I'm", ("that", "is"): "that's"}
_NO_SPACE_BEFORE = {",", ".", ")", "+", "'s", ";", "]", "/"}
_NO_SPACE_AFTER = {"(", "-", "'", "[", "/"}
_NBSP = "\u00a0"


def _starts_vowel(word: str) -> bool:
    low = word.lower()
    return low.startswith(_VOWEL) and not low.startswith(_ASPIRATED)


def _french(words: list[str]) -> list[str]:
    out: list[str] = []
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        low = word.lower()
        elides = (
            (low in _FR_ELIDE or (low == "ce" and following.lower() in ("est", "était")))
            and _starts_vowel(following)
            and (not out or out[-1] != "-")
        )
        if low == "si" and following.lower() in ("il", "ils"):
            elides = True
        if elides:
            word = word[:-1] + "'"
            low = word.lower()
        if low == "ce" and _starts_vowel(following) and following.lower() not in ("est", "était"):
            word += "t"
        elif low in ("ma", "sa") and _starts_vowel(following):
            word = word[0] + "on"
        if out and (joined := _FR_CLOSE.get((out[-1].lower(), low))):
            out[-1] = joined if out[-1][0].islower() else joined.capitalize()
            continue
        out.append(word)
    return out


def _english(words: list[str]) -> list[str]:
    out: list[str] = []
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        if following == "[" and index + 2 < len(words):
            following = words[index + 2]
        if word in ("a", "A") and following.lower().lstrip("[").startswith(_EN_AN):
            word += "n"
        if word == "'s" and out and out[-1].endswith("s"):
            out[-1] += "'"
            continue
        keyword = following.startswith("[") and (word == "is" or not following.startswith("[["))
        if out and not keyword and (joined := _EN_CONTRACT.get((out[-1], word))):
            out[-1] = joined
            continue
        out.append(word)
    return out


def _numbered(words: list[str]) -> list[str]:
    """The number of a keyword stands inside its mark: "[Tough 2]"; how often something is done does not."""
    out: list[str] = []
    for index, word in enumerate(words):
        marked = out and out[-1].startswith("[") and out[-1].endswith("]")
        following = words[index + 1] if index + 1 < len(words) else ""
        if marked and (word.isdecimal() or word == "X") and following not in ("times", "fois"):
            name = out[-1].rstrip("]")
            out[-1] = f"{name} {word}{out[-1][len(name) :]}"
        else:
            out.append(word)
    return out


def _capital(word: str) -> str:
    for index, char in enumerate(word):
        if char.isalpha():
            return word[:index] + char.upper() + word[index + 1 :]
    return word


def _glue(before: str, word: str, lang: str) -> str:
    if word in (":", "»", "—") and lang == "fr":
        return _NBSP
    if before == "«":
        return _NBSP if lang == "fr" else ""
    if word == ":" and before.endswith("}"):
        return " "
    if word in _NO_SPACE_BEFORE or word in (":", "»") or word == "-" or before in _NO_SPACE_AFTER:
        return "" if not (word == "-" and before == "—") else " "
    if before.endswith(("'", "\n") if lang == "fr" else "\n"):
        return ""
    return " "


def _quote(word: str, around: int) -> str:
    """English quotation marks, curly ones inside of others so that they nest."""
    if word == "«":
        return "“" if around else '"'
    return "”" if around > 1 else '"'


def render(words: list[str], lang: str) -> str:
    """One text from printed words. A capital opens it and follows a full stop, a dash, a bullet and a symbol."""
    closed = _numbered(_french(words) if lang == "fr" else _english(words))
    text = ""
    before = ""
    capital = True
    quotes = 0
    for word in closed:
        shown = _capital(word) if capital and word[:1].isalpha() else word
        if not text:
            text = shown
        else:
            text += _glue(before, word, lang) + (_quote(word, quotes) if word in "«»" and lang == "en" else shown)
        quotes += (word == "«") - (word == "»")
        if re.match(r"[\w()\[]", word) and word != "[":
            capital = False
        if word in (".", "—", "•", "«", ":") or re.fullmatch(r"\{[JHRTDI]\}", word):
            capital = word != ":" or before.endswith("}") or lang == "en"
        before = word
    return text


def comparable(text: str) -> str:
    """A text without marks, case and spaces, for "printed back as written"."""
    plain = re.sub(r"[#\[\]\s\u00a0\u202f]", "", text).replace("’", "'").casefold()
    return plain.replace("“", '"').replace("”", '"')

"""Why a paragraph could not be read, from where reading stopped and what could have stood there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from altered_compiler import hints
from altered_compiler.messages import finding
from altered_grammar.agreement import without_slips
from altered_grammar.findings import Finding, Span
from altered_grammar.languages import wordings
from altered_grammar.reader import Language, Reading, read
from altered_grammar.tokens import Token

MOST_READINGS = 16
_FAR = 2
"""Letters by which a word that is suggested may differ."""
_TOO_FAR = 3
_COMPARED = 12
"""Words of which the one is suggested that makes the sentence whole."""
_SHOWN = 6
_MANY = 4
"""Verbs of which only the kind is said."""
_VERB = ("un verbe", "a verb")
_ENDS = (",", ".", ":", "—")
_NO_DASH = re.compile(r"[ \u00a0]*(?:,|;|:|\||-{1,3}|[‒–―])[ \u00a0]+")
"""Marks that are written where the dash of a Reaction belongs."""
_TRIED = 4
_NO_STOP = re.compile(r"\[[^\[\]]*\]+(?=[ \u00a0]+\[)")
"""Brackets that are followed by others."""
_LANGUAGES = {
    "fr": {"lang_fr": "du français", "lang_en": "French"},
    "en": {"lang_fr": "de l'anglais", "lang_en": "English"},
}
_CLASSES = {
    "NOUN": ("un nom", "a noun"),
    "TYPE": ("un type de carte", "a card type"),
    "SUBTYPE": ("un sous-type", "a sub-type"),
    "TOKEN": ("un nom de jeton", "the name of a token"),
    "COUNTER": ("un nom de compteur", "the name of a counter"),
    "STATUS": ("un statut", "a status"),
    "KEYWORD": ("une capacité", "a keyword"),
    "FACTION": ("une faction", "a faction"),
    "RARITY": ("une rareté", "a rarity"),
    "NAME": ("un nom propre", "a proper name"),
    "ZONE": ("une zone", "a zone"),
    "PHASE": ("une phase", "a phase"),
    "NUM": ("un nombre en lettres", "a number in words"),
    "MANY": ("un nombre en lettres", "a number in words"),
    "ORDINAL": ("un rang", "a rank"),
    "INT": ("un nombre", "a number"),
    "DIGITS": ("un nombre", "a number"),
    "DIGIT1": ("1", "1"),
    "MANA": ("un coût comme {2}", "a cost such as {2}"),
    "TERRAIN": ("un terrain comme {V}", "a terrain such as {V}"),
    "ABILITY": ("un symbole comme {j}", "a symbol such as {j}"),
    "$END": ("la fin du paragraphe", "the end of the paragraph"),
}


def unread(reading: Reading, language: Language, other: Language) -> Finding:
    """The finding for a paragraph without a reading. Its span is in the paragraph. ``other``: the other language."""
    size = len(reading.text)
    if reading.overflow:
        return finding("P003", Span(0, size), words=reading.text, most=str(MOST_READINGS))
    if hints.is_of(language, other, reading.tokens.words):
        return finding("P013", Span(0, size), words=reading.text, block=other.lang, **_LANGUAGES[other.lang])
    tokens = [token for token in reading.tokens.words if token.start >= reading.stopped_at]
    stop = len(reading.tokens.words) - len(tokens)
    name = _name_at(reading, tokens, language)
    if found := (
        _dashed(reading, language)
        or _stopped(reading, language)
        or unended(reading, stop, language)
        or (None if name else _hinted(reading, language, stop))
    ):
        return found
    expected = {"expected_fr": _expected(reading, language, 0), "expected_en": _expected(reading, language, 1)}
    if not tokens:
        last = reading.tokens.words[-1] if reading.tokens.words else Token("", 0, size)
        return finding("P004", Span(last.start, last.end), words=reading.text[last.start : last.end], **expected)
    span, near = name or _elided(reading, tokens, language) or _nearest(reading, tokens, language, reading.expected)
    if not near or not _is_read(reading, span, near, language):
        span, near = _before(reading, stop, language) or (span, near)
    words = reading.text[span.start : span.end]
    if any(_unknown(token, language) for token in reading.tokens.words if token.start == span.start):
        near = near if near and _goes_on(reading, span, near, language) else ""
        return finding("P002", span, words=words, paste=near, near=near)
    if near:
        expected = {"expected": f"« {near} »" if language.lang == "fr" else f"“{near}”"}
    return finding("P001", span, words=words, paste=near, **expected)


def _dashed(reading: Reading, language: Language) -> Finding | None:
    """The finding for another mark where a dash gives a reading: the first that does."""
    for mark in list(_NO_DASH.finditer(reading.text))[:_TRIED]:
        before, after = reading.text[: mark.start()], reading.text[mark.end() :]
        if "—" in before:
            break
        dash = "\u00a0—" if language.lang == "fr" else " —"
        if read(f"{before}{dash} {after}", language).trees:
            span = Span(mark.start(), mark.start() + len(mark.group().rstrip()))
            expected = "« — »" if language.lang == "fr" else "“—”"
            return finding("P001", span, words=reading.text[span.start : span.end], paste=dash, expected=expected)
    return None


def _stopped(reading: Reading, language: Language) -> Finding | None:
    """The finding for keywords that stand side by side without a full stop, where full stops give a reading."""
    first = _NO_STOP.search(reading.text)
    if first is None or not read(_NO_STOP.sub(r"\g<0>.", reading.text), language).trees:
        return None
    paste = f"{first.group()}."
    return finding("P011", Span(*first.span()), words=first.group(), paste=paste, missing=".", near=paste)


def _hinted(reading: Reading, language: Language, stop: int) -> Finding | None:
    """The finding for an everyday word, or for a mark that is not written so; None for all the rest."""
    words = reading.tokens.words
    known = not any(_unknown(one, language) for one in words[stop : stop + 2])
    house = hints.hyphenated(words, stop, language.lang)
    if house is None and stop == len(words):
        return None
    if house := house or hints.house_word(words, stop, language, known):
        span = hints.span_of(words, house.start, house.end)
        written = reading.text[span.start : span.end]
        if not house.words:
            return finding("P002", span, words=written)._replace(help=hints.NO_SUCH_THING)
        code = "P002" if any(_unknown(one, language) for one in words[house.start : house.end]) else "P001"
        if house.words.startswith("!"):
            return finding(code, span, words=written)._replace(help=hints.what_is_said(house.words[1:]))
        near = house.words[:1].upper() + house.words[1:] if written[:1].isupper() else house.words
        expected = {"expected": f"« {near} »" if language.lang == "fr" else f"“{near}”"}
        return finding(code, span, words=written, paste=near, near=near, **(expected if code == "P001" else {}))
    span = hints.span_of(words, stop, stop + 1)
    written = reading.text[span.start : span.end]
    if symbol := hints.capital_symbol(words, stop):
        return finding("P001", span, words=written, paste=symbol, expected=symbol)
    said = hints.about_marks(words, stop, language.lang)
    if "W:«" in reading.expected and {"W:«", "TERRAIN"}.issuperset(reading.expected):
        said = hints.ONLY_ABILITIES
    return finding("P001", span, words=written)._replace(help=said) if said else None


def _unknown(token: Token, language: Language) -> bool:
    return token.form not in language.longest and token.form[:1].isalpha()


def _goes_on(reading: Reading, span: Span, near: str, language: Language) -> bool:
    """Whether the reading goes on behind a word that is suggested."""
    tried = _with(reading, span, near, language)
    return bool(tried.trees) or tried.stopped_at > span.start


def _elided(reading: Reading, tokens: list[Token], language: Language) -> tuple[Span, str] | None:
    """A French word without its last vowel, and another mark or nothing for its apostrophe: "Lorsqu`un"."""
    from altered_grammar.tokens import FR_ELIDED

    first, text = tokens[0], reading.text
    if language.lang != "fr" or f"{first.form}'" not in FR_ELIDED or text[first.end : first.end + 1] in ("'", "’"):
        return None
    following = next((one for one in tokens[1:] if one.form[:1].isalpha()), None)
    if following is None or following.start > first.end + 2:
        return None
    span = Span(first.start, following.end)
    return span, f"{text[first.start : first.end]}'{text[following.start : following.end]}"


def unended(reading: Reading, stop: int, language: Language) -> Finding | None:
    """The finding for a sentence that has no full stop before the next, where one gives a reading: the next begins with
    a capital letter that no name has, the nearest to where reading stopped first."""
    words, text, tried = reading.tokens.words, reading.text, 0
    for at in range(min(stop, len(words) - 1), 0, -1):
        before, word = words[at - 1], words[at]
        terminals = [terminal for terminal, _ in language.forms.get(word.form, ())]
        begins = text[word.start].isupper() and terminals and not any(one in _CLASSES for one in terminals)
        if not begins or not before.form[-1].isalnum() or tried >= _TRIED:
            continue
        tried += 1
        if read(f"{text[: before.end]}.{text[before.end :]}", language).trees:
            written = text[before.start : before.end]
            span = Span(before.start, before.end)
            return finding("P011", span, words=written, paste=f"{written}.", missing=".", near=f"{written}.")
    return None


def _name_at(reading: Reading, tokens: list[Token], language: Language) -> tuple[Span, str] | None:
    """A name of several words that is misspelt where reading stopped, and how it is written, if that is read."""
    if not any(_unknown(token, language) for token in tokens[1:2]):
        return None
    span, near = _nearest(reading, tokens, language, reading.expected)
    return (span, near) if " " in near and _is_read(reading, span, near, language) else None


def _before(reading: Reading, stop: int, language: Language) -> tuple[Span, str] | None:
    """The word before the one where reading stopped and the form nearest to it with which the paragraph is read: it was
    taken for another word, or is the first of a name."""
    if not stop:
        return None
    tokens = list(reading.tokens.words[stop - 1 :])
    expected = read(reading.text[: tokens[0].start], language).expected
    span, near = _nearest(reading, tokens, language, expected)
    return (span, near) if near and _is_read(reading, span, near, language) else None


def _nearest(reading: Reading, tokens: list[Token], language: Language, expected: Iterable[str]) -> tuple[Span, str]:
    """The words that ``tokens`` begin with and the known form nearest to them, if one is near: of the nearest, the
    first with which the paragraph is read. ``expected``: the terminals that could stand there."""
    first = Span(tokens[0].start, tokens[0].end)
    wanted = set(expected)
    found: list[tuple[int, bool, int, str, Span]] = []
    as_printed = _as_printed(language.lang)
    unknown = _unknown(tokens[0], language)
    sizes = range(1, min(len(tokens), max(language.longest.values())) + 1)
    starts = [" ".join([token.form for token in tokens[:size]]) for size in sizes]
    written = [(start, *_shape(start)[1:]) for start in starts]
    for key, edges in _forms(language, starts[0]):
        spaces, letters, plain = _shape(key)
        if spaces >= len(written):
            continue
        start, own_letters, own_plain = written[spaces]
        if plain == own_plain and start != key and not key.isascii() and key[:1].isalpha():
            fits = any(terminal in wanted for terminal, _ in edges)
            if not fits and not unknown:
                continue  # "de", which cards say, is no slip for "dé" where neither can stand
            found.append((-1 if fits else 2, False, 0, key, Span(first.start, tokens[spaces].end)))
            continue
        if not -_FAR <= len(start) - len(key) <= _FAR or len(letters ^ own_letters) > 2 * _FAR or start == key:
            continue
        fits = any(terminal in wanted for terminal, _ in edges)
        most = (min(_FAR, len(start) // 3) if fits else min(1, len(start) // 4)) if fits or unknown else -1
        if abs(len(start) - len(key)) > most or len(letters ^ own_letters) > 2 * most or not key[:1].isalpha():
            continue
        away = distance(start, key)
        if away <= most and away + (not fits) < _TOO_FAR:
            other = key not in as_printed and all(terminal.partition("_")[0] in _CLASSES for terminal, _ in edges)
            found.append(
                (away + (not fits), other, abs(len(start) - len(key)), key, Span(first.start, tokens[spaces].end))
            )
    nearest = [(away, span, _cased(near, span, reading, language)) for away, *_, near, span in sorted(found)]
    return _read_with(nearest[:_COMPARED], reading, language) or (nearest[0][1:] if nearest else (first, ""))


def _read_with(nearest: list[tuple[int, Span, str]], reading: Reading, language: Language) -> tuple[Span, str] | None:
    """The first with which the paragraph is read; of those as near, one whose words agree, if there is one."""
    read_with: tuple[int, Span, str] | None = None
    for away, span, near in nearest if len(nearest) > 1 else ():
        if read_with is not None and away > read_with[0]:
            break
        tried = _with(reading, span, near, language)
        if tried.trees and without_slips(tried, language, wordings(language.lang)):
            return span, near
        if tried.trees and read_with is None:
            read_with = (away, span, near)
    return read_with and read_with[1:]


def _forms(language: Language, start: str) -> Iterator[tuple[str, Sequence[tuple[str, Any]]]]:
    """The forms and what they are; beside a French word without its last vowel those without theirs."""
    from altered_grammar.tokens import FR_ELIDED

    yield from language.forms.items()
    if start.endswith("'") and language.lang == "fr":
        for elided, whole in FR_ELIDED.items():
            yield elided, language.forms.get(whole, ())


@lru_cache(maxsize=2)
def _as_printed(lang: str) -> Mapping[str, str]:
    """How each form of a name is printed."""
    from altered_grammar.vocabulary import form_key

    entries = wordings(lang).printed.values()
    return {form_key(form, lang): form for entry in entries for form in entry.values() if isinstance(form, str)}


def _cased(near: str, span: Span, reading: Reading, language: Language) -> str:
    """The form with the capitals of the words that are written, of several words those that a name has."""
    written = reading.text[span.start : span.end]
    if " " in near:
        near = _as_printed(language.lang).get(near, near)
        return near[:1].upper() + near[1:] if written[:1].isupper() else near
    return near.capitalize() if written[:1].isupper() else near


def _with(reading: Reading, span: Span, near: str, language: Language) -> Reading:
    return read(f"{reading.text[: span.start]}{near}{reading.text[span.end :]}", language)


def _is_read(reading: Reading, span: Span, near: str, language: Language) -> bool:
    return bool(_with(reading, span, near, language).trees)


@lru_cache(maxsize=8192)
def _shape(text: str) -> tuple[int, frozenset[str], str]:
    """How many spaces a form has, its letters (a step of :func:`distance` changes two of them at most), and the form
    without accents."""
    return text.count(" "), frozenset(text), unaccented(text)


def unaccented(text: str) -> str:
    """``text`` without its accents."""
    from unicodedata import normalize

    return "".join(char for char in normalize("NFD", text) if not "\u0300" <= char <= "\u036f")


def distance(left: str, right: str) -> int:
    """How many letters to add, take out, change or swap with the next, to come from one word to the other."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        before, above, row = row, before, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if above and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _expected(reading: Reading, language: Language, ui: int) -> str:
    """What could have stood there, the words of the text's language as they are written, the most telling first."""
    shown: dict[str, None] = {}
    verbs = _verbs(reading, language.lang)
    for terminal in sorted(reading.expected, key=lambda one: (1, "") if one in verbs else _order(one)):
        if terminal in verbs and len(verbs) >= _MANY:
            shown[_VERB[ui]] = None
        elif name := _CLASSES[terminal][ui] if terminal in _CLASSES else _word(terminal, language):
            shown[name] = None
    first = list(shown)[:_SHOWN]
    return ", ".join(first) + (", …" if len(shown) > _SHOWN else "")


def _verbs(reading: Reading, lang: str) -> set[str]:
    """The words that could have stood there and have an infinitive."""
    inflected = wordings(lang).inflected
    return {one for one in reading.expected if one[:2] == "L:" and "inf" in inflected.get(one[2:], {})}


def _order(terminal: str) -> tuple[int, str]:
    """Marks that end what is said, then classes of words, then words, then the other marks."""
    if terminal in _CLASSES:
        return (1, f"{list(_CLASSES).index(terminal):02}")
    return (0 if terminal[2:] in _ENDS else 2 if terminal[2:3].isalpha() else 3, terminal)


def _word(terminal: str, language: Language) -> str:
    """A form of a word terminal; the lemma of an inflected one, without the number that tells it from another."""
    kind, _, name = terminal.partition(":")
    if kind in ("W", "L"):
        name = name.rstrip("0123456789") if kind == "L" else name
        return name if name[:1].isalnum() else f"« {name} »" if language.lang == "fr" else f"“{name}”"
    return next((key for key, edges in language.forms.items() if any(found == terminal for found, _ in edges)), "")

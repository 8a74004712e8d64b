"""Helps for a paragraph that can't be read: the house's word for an everyday one (``hints.toml``), how marks are
written, and the other language's text in this one's place."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from altered_grammar.findings import Span
from altered_grammar.reader import Language
from altered_grammar.records import NamedTuple
from altered_grammar.tokens import Token, tokenize

FILE = Path(__file__).with_name("hints.toml")
_BACK = 4
"""Words before the place where reading stopped at which an everyday phrase may begin."""
_FEW = 3
"""Words that a text must have to be taken for one of the other language."""
_OPENING = ("{J}", "{H}", "{R}")
_SMALL = {"{j}": "{J}", "{h}": "{H}", "{r}": "{R}", "{t}": "{T}", "{d}": "{D}", "{i}": "{I}", "{x}": "{X}"}
_SYMBOLS = "{J} {H} {R} {T} {D} {I} {X} {V} {M} {O} {1} {j} {h} {r}"
Help = dict[str, str]

_ONE_SYMBOL = {
    "fr": "Une ligne n'a qu'un symbole devant elle : pour deux moments, écrivez deux lignes.",
    "en": "A line has one symbol in front: for two moments, write two lines.",
}
_NO_MARK = {
    "fr": "Entre {symbol} et l'effet il n'y a pas de signe : « {symbol} Piochez une carte. »",
    "en": "No mark stands between {symbol} and the effect: “{symbol} Draw a card.”",
}
_COST = {
    "fr": "{symbol} est un coût : écrivez « : » derrière, comme dans « {symbol} : Piochez une carte. »",
    "en": "{symbol} is a cost: write “:” behind it, as in “{symbol} : Draw a card.”",
}
_UNKNOWN = {
    "fr": "Ce symbole n'existe pas ; il y a : " + _SYMBOLS + ".",
    "en": "There is no such symbol; there are: " + _SYMBOLS + ".",
}
_TABLE = {
    "fr": "Un résultat s'écrit « Sur 4+, … » ; une table, « Sur : », puis des lignes « • 1-3, … » et « • 4+, … ».",
    "en": "A die's result is written “On a 4+, …”; a table, “On a:”, then lines “• 1-3, …” and “• 4+, …”.",
}
_MODE = {
    "fr": "Un mode, comme une ligne d'une table, commence par « • ».",
    "en": "A mode, as a row of a table, begins with “•”.",
}
_BULLETS = frozenset({"-", "—", "*", "·", "+", "o"})
NO_SUCH_THING = {
    "fr": "Le jeu n'a pas d'action de ce nom : dites-le avec celles qu'il a.",
    "en": "The game has no action of that name: say it with those that it has.",
}
ONLY_ABILITIES = {
    "fr": "Sans moment, on ne gagne qu'une capacité entre guillemets ; pour des boosts, dites quand : « À Midi — … ».",
    "en": "Without a moment only an ability in quotation marks is gained; for boosts say when: “At Noon — …”.",
}
_BRACKETS = {
    "fr": "Entre parenthèses ne se lit qu'un rappel, derrière sa phrase : ôtez les parenthèses si la carte le fait.",
    "en": "Only a reminder stands in parentheses, behind its sentence: take them away if the card does it.",
}
_ROLLS = {
    "fr": frozenset({"lancez", "lancer", "lance", "dé", "dés"}),
    "en": frozenset({"roll", "rolls", "die", "dice"}),
}


class House(NamedTuple):
    """The house's words for the tokens ``start`` to ``end`` of a text; with a "!", the name of what is said of them."""

    start: int
    end: int
    words: str


@cache
def what_is_said(name: str) -> Help:
    """Why the rules have no such thing, and what they have."""
    found: Help = tomllib.loads(FILE.read_text("utf-8"))["says"][name]
    return found


@cache
def instead_of(reason: str) -> Help:
    """What to write instead, where a reading is refused for that reason; empty for most."""
    found: dict[str, Help] = tomllib.loads(FILE.read_text("utf-8"))["instead"]
    return found.get(reason, {})


@cache
def _table(lang: str) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(FILE.read_text("utf-8"))[lang]
    return {" ".join(token.form for token in tokenize(key, lang).words): value for key, value in found.items()}


def house_word(words: tuple[Token, ...], stop: int, language: Language, known: bool) -> House | None:
    """The house's words for an everyday phrase that holds the word where reading stopped, or, if that word is
    ``known``, the one before it, which was read as another word; a phrase of several words may end one word earlier."""
    table = _table(language.lang)
    most = max(key.count(" ") + 1 for key in table)
    for start in range(max(0, stop - _BACK), stop + 1):
        for size in range(min(most, len(words) - start), 0, -1):
            before = start + size == stop if size == 1 else start + size >= stop - 1
            covers = start + size > stop or (known and before)
            found = table.get(" ".join([word.form for word in words[start : start + size]])) if covers else None
            if found is not None:
                return House(start, start + size, found)
    return None


def hyphenated(words: tuple[Token, ...], stop: int, lang: str) -> House | None:
    """A French order and "moi" behind it, which a hyphen joins, where reading stopped at one of them or behind."""
    for at in range(max(1, stop - 2), min(stop + 2, len(words))) if lang == "fr" else ():
        if words[at].form == "moi" and words[at - 1].form.endswith("ez"):
            return House(at - 1, at + 1, f"{words[at - 1].form}-moi")
    return None


def about_marks(words: tuple[Token, ...], stop: int, lang: str) -> Help | None:
    """How a mark is written, where reading stopped at one."""
    form, before = words[stop].form, words[stop - 1].form if stop else ""
    if stop == 0 and form in _BULLETS:
        return _MODE
    if form == "(":
        return _BRACKETS
    if form.startswith("{") and form in _OPENING and before in _OPENING:
        return _ONE_SYMBOL
    if before in _OPENING and form in (":", "—", ",", "-"):
        return _with(_NO_MARK, before)
    if before in ("{T}", "{D}"):
        return _with(_COST, before)
    inside = form[1:-1] if form[0] == "{" and form[-1] == "}" else ""
    if inside.isalpha() and form.lower() not in _SYMBOLS.lower().split():
        return _UNKNOWN
    rolled = any(word.form in _ROLLS[lang] for word in words[:stop])
    if rolled and (form.isdigit() or form in ("-", "+", "•", ":") or (before.isdigit() and form in (":", ","))):
        return _TABLE
    return None


def capital_symbol(words: tuple[Token, ...], stop: int) -> str:
    """The symbol that a small one at the head of a line stands for; empty for anything else."""
    return _SMALL.get(words[stop].form, "") if stop == 0 else ""


def is_of(language: Language, other: Language, words: tuple[Token, ...]) -> bool:
    """Whether the words are of the other language: it knows nearly all of them, and this one few."""
    written = [word.form for word in words if word.form.isalpha()]
    mine, theirs = (sum(form in one.longest for form in written) for one in (language, other))
    return len(written) >= _FEW and theirs >= 0.8 * len(written) and mine <= 0.5 * len(written)


def span_of(words: tuple[Token, ...], start: int, end: int) -> Span:
    """The characters of some tokens."""
    return Span(words[start].start, words[end - 1].end)


def _with(texts: Help, symbol: str) -> Help:
    return {lang: text.replace("{symbol}", symbol) for lang, text in texts.items()}

"""What printing and agreement need of one language, as plain data: wordings laid flat, categories, inflections."""

from __future__ import annotations

from typing import Any, TypeAlias

from altered_grammar.inflection import Agreement
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node, Standing
from altered_grammar.vocabulary import Printed

Item: TypeAlias = tuple[Any, ...]
"""``("t", text)``, ``("w", lemma, agree)`` or ``("s", slot, category, many, agree)``."""
Flat: TypeAlias = tuple[str, str, tuple[tuple[str, str | int], ...], tuple[Item, ...]]
"""Category, mood condition, constants, items."""

_CLASSES = ("NOUN", "TYPE", "SUBTYPE", "TOKEN", "ZONE", "PHASE")
NOUNS = {name + number for name in _CLASSES for number in ("", "_S", "_P")}
"""Classes of nouns: of any number, of one, of several."""


NEUTRAL = Agreement("fin", 3, "s", "m")


class Genders(NamedTuple):
    """What is not in the sentence: the gender that a pronoun takes up (of the noun said ``last``) and that of the
    ``card``. ``?`` agrees with either."""

    last: str
    card: str


class Wordings(NamedTuple):
    """``flats[kind]``: its wordings, the canonical first. ``holds[category]``: the categories it may be filled by,
    itself included. ``lends[kind]``: what it lends to agreement. ``layouts[rule]``: the items of a rule, one for each
    symbol of its right side."""

    lang: str
    flats: dict[str, tuple[Flat, ...]]
    holds: dict[str, tuple[str, ...]]
    lends: dict[str, dict[str, Any]]
    inflected: dict[str, dict[str, str]]
    printed: Printed
    layouts: tuple[tuple[Item, ...], ...]


def closure(categories: dict[str, tuple[str, ...]], names: set[str]) -> dict[str, tuple[str, ...]]:
    """For each category, every category that can stand in it."""
    out: dict[str, tuple[str, ...]] = {}
    for name in names | set(categories):
        found = [name]
        for held in found:
            found.extend(c for c in categories.get(held, ()) if c not in found)
        out[name] = tuple(found)
    return out


def number_of(value: Any) -> str:
    """``s`` for one, else ``p``."""
    if isinstance(value, Node):
        value = value.get("n")
    return "s" if value in (1, None) else "p"


def own_features(node: Node, wordings: Wordings, genders: Genders, inherited: Agreement = NEUTRAL) -> Agreement | None:
    """What the construct lends to words that agree with it; None if it has nothing of its own. ``inherited`` is the
    agreement of what it stands in, for what the construct does not tell itself."""
    lends = wordings.lends.get(node.kind)
    if not lends:
        return None
    person, number, gender = int(lends.get("person", 3)), lends.get("number", inherited.number), lends.get("gender", "")
    if gender == "last":
        gender = gender_of(node.word, wordings) if isinstance(node, Standing) else genders.last
        number = lends.get("number", "s")
    elif person < 3:
        gender = _of_both(genders) if person == 1 and number == "p" else genders.card
    if "agr" in lends:
        held = node.get(lends["agr"])
        first = held[0] if isinstance(held, tuple) and held else held
        if isinstance(first, Node):
            inner = own_features(first, wordings, genders)
            gender = gender or (inner.gender if inner else "m")
            person = inner.person if inner else person
        elif isinstance(first, str):
            gender = gender or gender_of(first, wordings)
    if "number_from" in lends:
        held = node.get(lends["number_from"])
        held = held[-1] if isinstance(held, tuple) else held
        if isinstance(held, Node) and (inner := own_features(held, wordings, genders)) is not None:
            number = inner.number
        else:
            number = "s" if held == 0 and wordings.lang == "fr" else number_of(held)
    two = bool(lends.get("two"))
    if isinstance(held := node.get(lends.get("two_from", "")), Node):
        inner = own_features(held, wordings, genders)
        two = inner is not None and inner.number == "s"
    return Agreement("fin", person, number, gender or inherited.gender, two=two)


def behind(item: Item, node: Node, context: Agreement, wordings: Wordings, mixed: str = "") -> Agreement:
    """What agrees behind the item: names of both genders, behind them, have the gender ``mixed``; without it, one of
    them has that of the last, several are masculine."""
    name = wordings.lends.get(node.kind, {}).get("agr")
    if item[0] != "s" or item[1] != name or not mixes(node, wordings):
        return context
    last = own_features(node.get(name)[-1], wordings, Genders("m", "m")) if context.number == "s" else None
    return context._replace(gender=mixed or (last.gender if last else "m"))


def mixes(node: Node, wordings: Wordings) -> bool:
    """Whether the construct agrees with names of both genders."""
    held = node.get(wordings.lends.get(node.kind, {}).get("agr", ""))
    if not isinstance(held, tuple) or len(held) < 2:
        return False
    found = [own_features(one, wordings, Genders("m", "m")) for one in held]
    return len({one.gender for one in found if one is not None}) > 1


def _of_both(genders: Genders) -> str:
    """The gender of the card and what was named before together: feminine if both are."""
    return genders.card if genders.last in (genders.card, "?") or genders.card == "?" else "m"


def gender_of(word: str, wordings: Wordings) -> str:
    """The gender of a word's id in this language."""
    for terminal in _CLASSES:
        entry = wordings.printed.get(f"{terminal}:{word}")
        if entry is not None and "gender" in entry:
            return str(entry["gender"])
    return "m"


def handed_down(agree: str, node: Node, context: Agreement, wordings: Wordings, genders: Genders) -> Agreement:
    """The agreement that ``agree`` (as a wording writes it) gives inside ``node``."""
    if not agree:
        return context
    target, _, extra = agree.partition(".")
    if target.startswith("@"):
        held = node.get(target[1:])
        found = own_features(held, wordings, genders) if isinstance(held, Node) else None
        if found is None:
            gender = gender_of(held, wordings) if isinstance(held, str) else context.gender
            found = Agreement("fin", 3, "s", gender)
        context = found._replace(mood="fin")
    elif target == "last":
        context = context._replace(gender=genders.last)
    elif target:
        context = context._replace(mood=target)
    return _fixed(extra, context)


def _fixed(extra: str, context: Agreement) -> Agreement:
    if extra in ("past", "subj", "pp", "inf"):
        return context._replace(mood=extra)
    for letter in extra:
        if letter in "mf":
            context = context._replace(gender=letter)
        elif letter in "sp":
            context = context._replace(number=letter)
        elif letter in "123":
            context = context._replace(person=int(letter), mood="fin")
    return context

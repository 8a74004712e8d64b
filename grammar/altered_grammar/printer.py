"""A tree to text, from the same declarations that read it. It contains no construct's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

from altered_grammar.driver import UNORDERED
from altered_grammar.inflection import Agreement, choose
from altered_grammar.others import as_said
from altered_grammar.records import NamedTuple
from altered_grammar.surface import render
from altered_grammar.tree import Node, Standing, nodes
from altered_grammar.vocabulary import print_symbol
from altered_grammar.wordings import (
    NEUTRAL,
    NOUNS,
    Flat,
    Genders,
    Item,
    Wordings,
    behind,
    handed_down,
    mixes,
    own_features,
)

JOINTS = {
    "en": {"and": "and", "both": "and", "or": "or", "either": "or", "ora": "or", "ord": "or", "orn": "or"},
    "fr": {"and": "et", "both": "et", "or": "ou", "either": "ou", "ora": "ou", "ord": "ou", "orn": "ou"},
}
ARTICLES = {"en": {"ora": "a"}, "fr": {"ora": "un"}}
"""The article that follows a joint."""
REPEATED = {"ord": "de"}
"""The word that follows a joint whatever stands behind it."""


IS_AFTER = {"en": {"it", "that", "there", "he", "she", "here", "who"}, "fr": set[str]()}
"""Words after which "'s" is read as "is": nothing is owned by a phrase that ends in one."""
NEGATION = {"en": set[str](), "fr": {"pas", "ne"}}
"""The words behind which a verb is negated: what is its object may have another article."""
NOBODY = "aucun"
"""The word that begins what negates its verb by itself."""
LEADING = {"dans", "en"}
"""Words that begin a place: where one would follow the other, the place that something goes to stands first."""
MEASURE = "measure"
"""What may have qualifiers of its own: behind it, those of the noun before would be read as its."""
RELATIVE = {"que", "qui"}
"""Words that begin a clause which tells which objects are meant: their article stays under a negation."""
NAMED = {"subj", "doer", "obj", "np", "cards"}
"""What a pronoun takes up: what was named as a subject or an object, not as a place."""
PLACES = {"place_np", "place"}
"""What names a place: nothing that was named in it is taken up."""
GIVEN = {"agr", "gender"}
"""What a construct that names something lends: a gender, its own or that of its noun."""


class UnprintableError(ValueError):
    """A tree that no wording of the language can say."""


Choices: TypeAlias = Mapping[int, Flat]
"""The wording wanted for a construct, by the ``id`` of its node."""


class Printed(NamedTuple):
    """A text, and the wording that was taken for each node, by its ``id``."""

    text: str
    taken: dict[int, Flat]


class _Printer:
    """Prints one tree; keeps what a pronoun would stand for. ``grouped``: parentheses show what "and" and "or" join
    where one stands inside the other."""

    def __init__(self, wordings: Wordings, gender: str, choices: Choices | None = None, grouped: bool = False) -> None:
        self.wordings = wordings
        self.grouped = grouped
        self.genders = Genders(gender, gender)
        self.choices = choices or {}
        self.taken: dict[int, Flat] = {}

    def node(self, node: Node, category: str, context: Agreement) -> list[str] | None:
        held = self.wordings.holds.get(category, (category,))
        own = own_features(node, self.wordings, self.genders, context)
        inside = context if own is None else own
        before = self.genders
        flats = self.wordings.flats.get(node.kind, ())
        wanted = self.choices.get(id(node))
        first = (wanted,) if wanted is not None and wanted[0] in held else ()
        for flat in [*first, *(flat for one in held for flat in flats if flat[0] == one)]:
            if not _fits(flat, node, context) or (flat[1] == "mixed" and not mixes(node, self.wordings)):
                continue
            words = self.items(flat[3], node, inside)
            if words is not None and _reads_well(flat[1], words):
                named = category in NAMED and not isinstance(node, Standing)
                if category in PLACES:
                    self.genders = before
                elif own is not None and named and not GIVEN.isdisjoint(self.wordings.lends[node.kind]):
                    self.genders = self.genders._replace(last=own.gender)
                self.taken[id(node)] = flat
                return words
            self.genders = before
        return None

    def items(self, items: tuple[Item, ...], node: Node, context: Agreement) -> list[str] | None:
        shares = self.shares(items, node)
        if shares is None:
            return None
        words: list[str] = []
        negated = context.negated
        for index, item in enumerate(items):
            if item[0] == "t":
                fixed = item[1].split(" ")
                nobody = fixed[0] == NOBODY and any(
                    word in NEGATION[self.wordings.lang] or word[:2] == "n'" for word in fixed
                )
                negated = fixed[-1] in NEGATION[self.wordings.lang] or nobody
                if fixed[0] == "'s" and words and _no_owner(words[-1], self.wordings.lang):
                    return None
                words.extend(fixed)
                continue
            agreement = handed_down(item[-1], node, context, self.wordings, self.genders)
            if item[0] == "w":
                words.append(choose(self.wordings.inflected[item[1]], agreement, self.wordings.lang))
                continue
            said = self.slot(item, shares.get(index, node.get(item[1])), agreement._replace(negated=negated))
            if said is None:
                return None
            negated = False
            if self.grouped and node.kind in self.wordings.lends and _ambiguous(items, index, said, self.wordings.lang):
                said = ["(", *said, ")"]
            words.extend(said)
            context = behind(item, node, context, self.wordings)
        return words

    def shares(self, items: tuple[Item, ...], node: Node) -> dict[int, Any] | None:
        """A list that has several places in a wording: each element goes to the place that takes the fewest kinds,
        its own among them."""
        places: dict[str, list[int]] = {}
        for index, item in enumerate(items):
            if item[0] == "s" and item[3]:
                places.setdefault(item[1], []).append(index)
        out: dict[int, Any] = {}
        for name, indexes in places.items():
            given: dict[int, list[Node]] = {index: [] for index in indexes}
            narrow = sorted(indexes, key=lambda index: len(self.wordings.holds.get(items[index][2], ())))
            for element in node.get(name) or ():
                for index in narrow:
                    if self.takes(items[index][2], element):
                        given[index].append(element)
                        break
                else:
                    return None
            if not all(given.values()):
                return None
            out.update({index: tuple(elements) for index, elements in given.items()})
        return out

    def takes(self, category: str, element: Node) -> bool:
        held = self.wordings.holds.get(category, (category,))
        flats = self.wordings.flats.get(element.kind, ())
        return any(flat[0] in held and _says(flat, element) for flat in flats)

    def slot(self, item: Item, value: Any, agreement: Agreement) -> list[str] | None:
        _, _, category, many, _ = item
        if not many:
            if isinstance(value, Node):
                return self.node(value, category, agreement)
            word = self.word(category, value, agreement)
            return None if word is None else [word]
        if item[1] == UNORDERED:
            value = sorted(value, key=self.measured)
        said = [self.node(element, category, agreement) for element in value]
        if many in ("both", "either", "ord") and len(said) < 2:
            return None
        if any(words is None for words in said):
            return None
        out: list[str] = []
        joint = JOINTS[self.wordings.lang].get(many, "")
        for index, words in enumerate(said):
            if index and many != "+":
                out.append(joint if joint and index == len(said) - 1 else ",")
                out.extend(self.article(many, value[index]))
            out.extend(words or ())
        return out

    def measured(self, node: Node) -> bool:
        """Whether the construct tells an amount by what there is."""
        return any(flat[0] == MEASURE for one in nodes(node) for flat in self.wordings.flats[one.kind][:1])

    def article(self, many: str, element: Node) -> list[str]:
        """The article that a list says again before each of its elements."""
        if many in REPEATED:
            return [REPEATED[many]]
        lemma = ARTICLES.get(self.wordings.lang, {}).get(many)
        if lemma is None:
            return []
        own = own_features(element, self.wordings, self.genders) or NEUTRAL
        if self.wordings.lang == "en":
            return [lemma]
        return [choose(self.wordings.inflected[lemma], own._replace(number="s"), self.wordings.lang)]

    def word(self, category: str, value: Any, agreement: Agreement) -> str | None:
        entry = self.wordings.printed.get(f"{category}:{value}")
        if entry is None:
            return print_symbol(category, value)
        if category in NOUNS and "gender" in entry:
            agreement = agreement._replace(gender=entry["gender"])
        shapes = {
            name: form for name, form in entry.items() if isinstance(form, str) and name not in ("gender", "mark")
        }
        text = choose(shapes, agreement, self.wordings.lang)
        left, _, right = str(entry.get("mark", "")).partition(" ")
        return left + text + right


def _ambiguous(items: tuple[Item, ...], index: int, said: list[str], lang: str) -> bool:
    """Whether the slot is joined to another by "and" or "or", and has the other of the two inside."""
    joints = {JOINTS[lang]["and"], JOINTS[lang]["or"]}
    before = items[index - 1][1].split(" ")[-1] if index and items[index - 1][0] == "t" else ""
    behind = items[index + 1][1].split(" ")[0] if items[index + 1 :] and items[index + 1][0] == "t" else ""
    beside = {before, behind} & joints
    return bool(beside) and not (joints - beside).isdisjoint(said)


def _no_owner(word: str, lang: str) -> bool:
    """Whether "'s" behind the word would be another word than that of an owner."""
    return word in IS_AFTER[lang] or word.endswith("n't")


CONDITIONS: Mapping[str, Callable[[Agreement], bool]] = {
    "we": lambda context: context.person == 1 and context.number == "p",
    "we_two": lambda context: context.person == 1 and context.two,
    "neg": lambda context: context.negated,
    "plural": lambda context: context.number == "p",
    "imp": lambda context: context.mood == "imp",
    "!imp": lambda context: context.mood != "imp",
    "echo": lambda context: True,
    "mixed": lambda context: True,
}


def _reads_well(mood: str, words: list[str]) -> bool:
    """Whether the words that a wording under that condition gives are those that it is for."""
    if mood == "neg":
        return RELATIVE.isdisjoint(words)
    places = sum(here in LEADING and then != "tant" for here, then in pairwise(words))
    return mood != "echo" or (places > 1 and "(" not in words)


def _fits(flat: Flat, node: Node, context: Agreement) -> bool:
    mood = flat[1]
    return (not mood or CONDITIONS[mood](context)) and _says(flat, node)


def _says(flat: Flat, node: Node) -> bool:
    """Whether the wording says all that the construct has, and nothing else."""
    _, _, constants, items = flat
    given = dict(constants)
    if any(node.get(name) != value for name, value in given.items()):
        return False
    named = {item[1] for item in items if item[0] == "s"}
    return named | set(given) == set(node.slots)


def print_tree(node: Node, wordings: Wordings, *, category: str = "start", gender: str = "m") -> str:
    """The canonical wording of a tree, a sentence's last full stop not included. ``gender``: of the card's French
    name. Raises :class:`UnprintableError`."""
    return print_chosen(node, wordings, {}, category=category, gender=gender).text


def print_chosen(
    node: Node, wordings: Wordings, choices: Choices, *, category: str = "start", gender: str = "m"
) -> Printed:
    """The same, in the wordings that ``choices`` asks for where they can say it. Raises :class:`UnprintableError`."""
    printer = _Printer(wordings, gender, choices)
    words = printer.node(as_said(node), category, Agreement("imp", 3, "s", gender))
    if words is None:
        raise UnprintableError(node.kind)
    return Printed(render(words, wordings.lang), printer.taken)


def _alone(node: Node, wordings: Wordings, gender: str, grouped: bool = False) -> tuple[_Printer, Agreement, Agreement]:
    """A printer, and the agreement outside and inside of a construct that stands alone."""
    printer, context = _Printer(wordings, gender, grouped=grouped), Agreement("imp", 3, "s", gender)
    own = own_features(node, wordings, printer.genders, context)
    return printer, context, context if own is None else own


def chosen_items(node: Node, wordings: Wordings, gender: str = "m") -> tuple[Item, ...]:
    """The items of the wording that :func:`print_tree` takes for ``node`` standing alone. Raises
    :class:`UnprintableError`."""
    printer, context, inside = _alone(node, wordings, gender)
    for flat in wordings.flats.get(node.kind, ()):
        if _fits(flat, node, context) and printer.items(flat[3], node, inside) is not None:
            return flat[3]
    raise UnprintableError(node.kind)


def print_items(
    items: tuple[Item, ...], node: Node, wordings: Wordings, gender: str = "m", *, grouped: bool = False
) -> str:
    """A stretch of ``node``'s wording as a text of its own; ``grouped``: with parentheses that no card has, where "and"
    and "or" could join more or less. Raises :class:`UnprintableError`."""
    printer, _, inside = _alone(node, wordings, gender, grouped)
    words = printer.items(items, node, inside)
    if words is None:
        raise UnprintableError(node.kind)
    return render(words, wordings.lang)

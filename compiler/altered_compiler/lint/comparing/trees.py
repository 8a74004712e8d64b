"""Where two trees part in meaning: English with one piece of the French in it, lowered, tells which pieces matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from altered_compiler.lint.comparing.kinds import MAY, WRAPPERS
from altered_compiler.lint.phrases import done, heads
from altered_grammar.tree import Node

CHAINS = {"more_sentences": ("before", "last"), "one_sentence": ("last",), "then": ("first", "next"),
          "and": ("first", "next"), "effect": ("steps",), "more_keywords": ("before", "last"),
          "one_keyword": ("last",), "then_sentence": ("then",), "both_do": ("all", "then"),
          "then_do": ("all", "then")}  # fmt: skip
"""Constructs that string others together, and the slots that hold them in order."""
_NONE = ("what", "none")
_ALIKE = 0.3
"""From here on two members of a list are the same member, changed."""
_INSIDE = 0.7
"""How like the other a part has to be for the rest to be taken for something added."""
_WRAPPED = 0.12
"""How much more alike a part has to be than the whole, for the rest to be taken for something added."""


Up = tuple[tuple[Node, ...], tuple[Node, ...]]
"""The constructs around, of English and of French."""


class Parting(NamedTuple):
    """One place where the trees part: ``english`` or ``french`` None if that language has nothing there. ``slot`` is
    the one that differs, empty for the whole construct. ``inner``: what an added construct was put around.
    ``within``: the constructs around it, innermost last, of English and of French."""

    english: Node | None
    french: Node | None
    slot: str = ""
    inner: Node | None = None
    within: Up = ((), ())


Gift = tuple[Node, Node | None]
"""What is made to do something, and what it gains."""
Verbs = tuple[Node, ...]
Same = Callable[[Node], bool]
"""Whether a tree means what the English means; whether it means anything."""


def exchanged(tree: Node, old: Node, new: Node) -> Node:
    """The tree with ``new`` in the place of that very node."""
    if tree is old:
        return new
    slots = {}
    changed = False
    for name, value in tree.slots.items():
        slots[name] = made = _exchanged(value, old, new)
        changed = changed or made is not value
    return Node(tree.kind, slots, tree.start, tree.end) if changed else tree


def _exchanged(value: Any, old: Node, new: Node) -> Any:
    if isinstance(value, Node):
        return exchanged(value, old, new)
    if isinstance(value, tuple):
        made = tuple([_exchanged(item, old, new) for item in value])
        return value if all(a is b for a, b in zip(made, value, strict=True)) else made
    return value


def features(value: Any) -> Counter[Any]:
    """What a tree is made of, to tell how alike two are."""
    found: Counter[Any] = Counter()
    if isinstance(value, Node):
        found[value.kind] += 1
        for name, held in value.slots.items():
            if isinstance(held, Node | tuple):
                found += features(held)
            else:
                found[name, held] += 1
    elif isinstance(value, tuple):
        for item in value:
            found += features(item)
    return found


def alike(left: Any, right: Any) -> float:
    """From 0 (nothing in common) to 1."""
    a, b = features(left), features(right)
    size = a.total() + b.total()
    return 2 * (a & b).total() / size if size else 1.0


class Comparer:
    """Compares the French tree with the English one, piece by piece."""

    def __init__(self, root: Node, same: Same, sound: Same) -> None:
        self.root = root
        self.same = same
        self.sound = sound

    def harmless(self, old: Node, new: Node) -> bool:
        """Whether English means the same with ``new`` in the place of ``old``."""
        return self.same(exchanged(self.root, old, new))

    def compare(self, en: Node, fr: Node, up: Up = ((), ())) -> Iterator[Parting]:
        """Every place where the meaning parts, the smallest there is."""
        if en == fr or self.harmless(en, fr):
            return
        inside = ((*up[0], en), (*up[1], fr))
        if verbs := _one_subject(en, fr):
            found = list(self.members(en, fr, *verbs, inside))
        elif offers := _offers(en, fr):
            found = [one for left, right in offers for one in self.members(en, fr, left, right, inside)]
        elif en.kind in CHAINS or fr.kind in CHAINS:
            found = list(self.wrapped(en, fr, inside)) or list(self.members(en, fr, chained(en), chained(fr), inside))
        elif en.kind == fr.kind:
            found = list(self.slots(en, fr, inside))
        else:
            found = list(self.others(en, fr, inside))
        yield from found or [Parting(en, fr, within=up)]

    def slots(self, en: Node, fr: Node, up: Up) -> Iterator[Parting]:
        if _expeditions(en, fr) and en.get("det") != fr.get("det"):
            yield Parting(en, fr, "det", within=(up[0][:-1], up[1][:-1]))
            return
        none = _none_of(en), _none_of(fr)
        for name in dict.fromkeys((*en.slots, *fr.slots)):
            left, right = (en.get(name), fr.get(name)) if None in none or name not in _NONE else none
            if left == right:
                continue
            if isinstance(left, Node) and isinstance(right, Node):
                yield from self.compare(left, right, up)
            elif isinstance(left, tuple | None) and isinstance(right, tuple | None):
                yield from self.members(en, fr, left or (), right or (), up, name)
            elif not (_shape(left) is _shape(right) and self.harmless(en, with_slot(en, name, right))):
                yield Parting(en, fr, name, within=(up[0][:-1], up[1][:-1]))

    def others(self, en: Node, fr: Node, up: Up) -> Iterator[Parting]:
        """Constructs of two kinds: one is put around the other, or they hold parts of the same name."""
        if added := list(self.wrapped(en, fr, up)):
            yield from added
            return
        if (gifts := _gifts(en, fr)) and (given := list(self.given(en, fr, gifts, up))):
            yield from given
            return
        if (en.kind in MAY) != (fr.kind in MAY):
            yield Parting(en, fr, within=(up[0][:-1], up[1][:-1]))
            for left, right in _permitted(en, fr):
                yield from self.compare(left, right, up)
            return
        mixed = fr
        found: list[Parting] = []
        for name in dict.fromkeys((*en.slots, *(("mods",) if "mods" in fr.slots else ()))):
            nothing = () if name == "mods" else None
            value, theirs = en.slots.get(name, nothing), fr.slots.get(name, nothing)
            if isinstance(value, Node) and isinstance(theirs, Node):
                found += self.compare(value, theirs, up)
            elif isinstance(value, tuple) and isinstance(theirs, tuple):
                found += self.members(en, fr, value, theirs, up, name)
            elif theirs is None or _shape(value) is not _shape(theirs):
                continue
            mixed = with_slot(mixed, name, value)
        yield from found
        made = exchanged(self.root, en, mixed)
        if not self.same(made) and (not found or self.sound(made)):
            yield Parting(en, fr, within=(up[0][:-1], up[1][:-1]))

    def given(self, en: Node, fr: Node, gifts: tuple[Gift, Gift], up: Up) -> Iterator[Parting]:
        """ "Give 1 boost to X" and "X gains 1 boost", "have X switch" and "X switches", each permitted or not."""
        if (en.kind in MAY) != (fr.kind in MAY):
            yield Parting(en, fr, within=(up[0][:-1], up[1][:-1]))
        for left, right in zip(*gifts, strict=True):
            if left is not None and right is not None:
                yield from self.compare(left, right, up)

    def wrapped(self, en: Node, fr: Node, up: Up) -> Iterator[Parting]:
        """One construct put around what answers the other whole: it is added, and what it holds is compared."""
        left, right = chained(en), chained(fr)
        if len(left) > 1 and len(right) > 1:
            return
        whole = alike(left, right)
        in_french = _most_alike(left, right[0]) if len(right) == 1 and right[0].kind in WRAPPERS else (0.0, None)
        in_english = _most_alike(right, left[0]) if len(left) == 1 and left[0].kind in WRAPPERS else (0.0, None)
        if in_french[0] > max(whole + _WRAPPED, in_english[0], _INSIDE) and in_french[1]:
            yield Parting(None, right[0], inner=in_french[1], within=(up[0], up[1][:-1]))
            yield from self.inside(en, in_french[1], up)
        elif in_english[0] > max(whole + _WRAPPED, _INSIDE) and in_english[1]:
            yield Parting(left[0], None, inner=in_english[1], within=(up[0][:-1], up[1]))
            yield from self.inside(in_english[1], fr, up)

    def inside(self, en: Node, fr: Node, up: Up) -> Iterator[Parting]:
        """What else parts, beside what was added: nothing that is not smaller."""
        return (one for one in self.compare(en, fr, up) if (one.english, one.french) != (en, fr))

    def members(
        self, en: Node, fr: Node, left: tuple[Any, ...], right: tuple[Any, ...],
        up: Up, slot: str = "",
    ) -> Iterator[Parting]:  # fmt: skip
        """Two lists, member by member; the parts of a cost have no order."""
        if slot == "cost":
            left, right = (tuple(sorted(members, key=lambda one: one.kind)) for members in (left, right))
        for one, other in _paired(left, right):
            if isinstance(one, Node) and isinstance(other, Node):
                yield from self.compare(one, other, up)
            elif isinstance(one, Node):
                if not slot or not self.harmless(en, with_slot(en, slot, tuple(x for x in left if x is not one))):
                    yield Parting(one, None, within=up)
            elif isinstance(other, Node):
                at = right.index(other)
                more = (*left[:at], other, *left[at:])
                if not slot or not self.harmless(en, with_slot(en, slot, more)):
                    yield Parting(None, other, within=up)


def _shape(value: Any) -> type:
    """Of what a slot holds: a construct, several of them, or a word or number."""
    return next((shape for shape in (Node, tuple) if isinstance(value, shape)), object)


def _one_subject(en: Node, fr: Node) -> tuple[tuple[Node, ...], tuple[Node, ...]] | None:
    """The verbs of "I lose A and gain B" and "je perds A et je gagne B"."""
    clauses = [chained(one) for one in (en, fr)]
    subjects = {one.get("who") if one.kind == "clause" else None for some in clauses for one in some}
    if {len(some) for some in clauses} != {1, 2} or len(subjects) != 1 or None in subjects:
        return None
    left, right = (tuple(verb for one in some for verb in done(one.slots["do"])) for some in clauses)
    return (left, right) if len(left) == len(right) else None


def _offers(en: Node, fr: Node) -> list[tuple[Verbs, Verbs]] | None:
    """What answers what in "you may A to B" and "vous pouvez A. Si vous le faites, B"."""
    left, right = chained(en), chained(fr)
    english, french = _offer(left), _offer(right)
    if english is None or french is None or len(left) == len(right):
        return None
    return list(zip(english, french, strict=True))


def _offer(steps: tuple[Node, ...]) -> tuple[Verbs, Verbs] | None:
    """What is paid, and what for."""
    if len(steps) == 1 and steps[0].kind == "may_pay":
        return tuple(done(steps[0].slots["cost"])), tuple(done(steps[0].slots["do"]))
    if len(steps) == 2 and (steps[0].kind, steps[1].kind) == ("may", "if_done"):
        then = chained(steps[1].slots["then"])
        deeds = tuple(verb for one in then for verb in (done(one.slots["do"]) if one.kind == "order" else (one,)))
        return tuple(done(steps[0].slots["do"])), deeds
    return None


def _expeditions(en: Node, fr: Node) -> bool:
    """Whether both name one Expedition: mine and the one that faces me are two places."""
    same = en.kind == fr.kind == "np" and en.get("target") == fr.get("target")
    return same and heads(en) == heads(fr) == {"expedition"}


def _none_of(node: Node) -> Node | None:
    """What there is none of: "no Characters" and "aucun Personnage" stand in slots of their own."""
    return next((one for one in map(node.get, _NONE) if isinstance(one, Node)), None)


def _gifts(en: Node, fr: Node) -> tuple[Gift, Gift] | None:
    """The gifts of two steps that make something gain or switch, one of them with a verb of giving."""
    found = [_gift(one) for one in (en, fr)]
    (kind, left), (other, right) = found
    return (left, right) if left is not None and right is not None and kind == other else None


def _gift(node: Node) -> tuple[str, Gift | None]:
    do, plain = node.get("do"), {"clause": "who", "may_have": "whom"}.get(node.kind)
    if not isinstance(do, Node):
        return "", None
    if plain and do.kind in ("gain", "switch"):
        return do.kind, (node.slots[plain], do.get("what"))
    if node.kind in ("order", "may") and do.kind == "give" and isinstance(do.get("whom"), Node):
        return "gain", (do.slots["whom"], do.get("what"))
    if node.kind in ("order", "may") and do.kind == "switch_other":
        return "switch", (do.slots["what"], None)
    return "", None


def _permitted(en: Node, fr: Node) -> Iterator[tuple[Node, Node]]:
    """What answers what in a step that one language permits and the other orders: the deed, and who does it."""
    may, other = (en, fr) if en.kind in MAY else (fr, en)
    subject = "whom" if "whom" in may.slots else "who"
    for mine, theirs in (("do", "do"), (subject, "who")):
        if isinstance(may.get(mine), Node) and isinstance(other.get(theirs), Node):
            pair = (may.slots[mine], other.slots[theirs])
            yield pair if may is en else (pair[1], pair[0])


def with_slot(node: Node, slot: str, value: Any) -> Node:
    """The node with another value in a slot; None takes the slot away."""
    slots = {name: held for name, held in node.slots.items() if name != slot}
    if value is not None and value != ():
        slots[slot] = value
    return Node(node.kind, slots, node.start, node.end)


def chained(node: Node) -> tuple[Node, ...]:
    """The members that a construct strings together, itself if it strings none."""
    if node.kind not in CHAINS:
        return (node,)
    return tuple(
        member
        for slot in CHAINS[node.kind]
        for member in (chained(node.slots[slot]) if isinstance(node.get(slot), Node) else ())
    )


def _most_alike(wanted: tuple[Node, ...], large: Node) -> tuple[float, Node | None]:
    """The part of ``large`` that is most like the members ``wanted``."""
    best: tuple[float, Node | None] = (0.0, None)
    for value in large.slots.values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                mine = alike(wanted, chained(item))
                best = max(best, (mine, item), _most_alike(wanted, item), key=lambda one: one[0])
    return best


def _paired(left: tuple[Any, ...], right: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """Members that answer each other in order, None where one has no answer."""
    size = (len(left) + 1, len(right) + 1)
    best = [[0.0] * size[1] for _ in range(size[0])]
    score = [[alike(a, b) for b in right] for a in left]
    for i in range(len(left) - 1, -1, -1):
        for j in range(len(right) - 1, -1, -1):
            met = score[i][j] + best[i + 1][j + 1] if score[i][j] >= _ALIKE else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], met)
    i = j = 0
    gap: tuple[list[Any], list[Any]] = ([], [])
    while i < len(left) or j < len(right):
        at_end = i == len(left) or j == len(right)
        if not at_end and score[i][j] >= _ALIKE and best[i][j] == score[i][j] + best[i + 1][j + 1]:
            yield from _filled(*gap)
            gap = ([], [])
            yield left[i], right[j]
            i, j = i + 1, j + 1
        elif j == len(right) or (i < len(left) and best[i + 1][j] >= best[i][j + 1]):
            gap[0].append(left[i])
            i += 1
        else:
            gap[1].append(right[j])
            j += 1
    yield from _filled(*gap)


def _filled(left: list[Any], right: list[Any]) -> Iterator[tuple[Any, Any]]:
    if len(left) == len(right):
        yield from zip(left, right, strict=True)
        return
    yield from ((one, None) for one in left)
    yield from ((None, other) for other in right)

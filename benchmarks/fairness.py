"""What a construct leans on: what must be named before it, decided from the trees of published paragraphs alone.

A tree is walked in the order of its text. A construct *names* sorts of things (a noun phrase names an object, an
Expedition or a player; "reveal" and "look at" name cards seen; "roll" a roll; "if" and "may" a choice between two ways;
a cost before a colon an action), another *needs* such a sort before it ("it", "that player", "the others",
"otherwise", "the result", "this action").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from altered_grammar.tree import Node, nodes

OBJECT, EXPEDITION, PLAYER, SEEN, TOKEN, ROLL, CHOICE, ACTION = (
    "object", "expedition", "player", "cards seen", "token", "roll", "choice", "action",
)  # fmt: skip
PEOPLE = frozenset({"player", "opponent"})
HOLDERS = frozenset({"controller", "owner"})
PLACES = frozenset({"expedition", "hero_expedition", "companion_expedition", "region"})
ALWAYS = {
    "we_both": OBJECT, "exchange_boosts": OBJECT, "it_is": OBJECT,
    "the_rest": SEEN, "otherwise": CHOICE, "die_result": ROLL, "change_roll": ROLL, "on_roll": ROLL,
    "roll_table": ROLL, "own_action": ACTION,
}  # fmt: skip
"""Constructs that need a sort whatever they hold."""
SAID = {
    ("create", "there"): EXPEDITION, ("create", "only"): TOKEN, ("dont_prevent", "it"): EXPEDITION,
    ("draw", "one"): SEEN, ("put_split", "one"): SEEN, ("all_boosts", "of"): OBJECT,
}  # fmt: skip
"""Constructs that need a sort where a wording fills that slot with a pronoun."""
UNSAID = {("abilities_of", "of"): OBJECT, ("cost_of", "whom"): OBJECT}
"""Constructs that need a sort where that slot is empty: "its abilities", "its cost"."""
NAMES = {
    "reveal": SEEN, "create": TOKEN, "roll": ROLL, "exhaust_me": ACTION, "discard_me": ACTION,
    "mana_cost": ACTION, "cost_action": ACTION, "top_card": OBJECT,
}  # fmt: skip
CHOICES = frozenset({"if", "may", "may_have", "may_pay", "may_pay_have", "may_target", "on_roll"})
PLAIN = frozenset({"order", "clause", "clause_or", "next_costs"})
"""Steps that are no choice, unless what holds them is one."""
OF_EXPEDITIONS = frozenset({"move_forward", "move_backwards", "fail_forward", "ascend"})
OF_OBJECTS = frozenset(
    {
        "gain", "lose", "switch", "defect", "join", "leave", "go", "undergo", "gain_nth", "gain_some",
        "exchange_boosts",
    }
)  # fmt: skip
_IN_EXPEDITION = frozenset({("inside", "exp"), ("out_of", "exp"), ("to", "exp"), ("create", "among"), ("join", "where"),
                            ("create", "where"), ("leave", "where"), ("dont_prevent", "what")})  # fmt: skip


class Swap(NamedTuple):
    """``new`` stands where ``old`` (that very node) stood."""

    old: Node
    new: Node


class _Said(NamedTuple):
    """``sort`` is needed; or named; or, ``gone``, no longer what was named last."""

    how: str
    sort: str


def children(node: Node) -> list[tuple[str, Node]]:
    """The constructs in a construct, with their slots, in the order of the text."""
    found = []
    for slot, value in node.slots.items():
        found += [(slot, one) for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node)]
    return sorted(found, key=lambda pair: pair[1].start)


def doers(verb: Node, swap: Swap | None = None) -> str:
    """The sort of thing that does a verb."""
    if swap is not None and verb is swap.old:
        verb = swap.new
    while verb.kind in ("both_do", "then_do", "once_more", "several_times"):
        verb = verb.slots["all" if verb.kind in ("both_do", "then_do") else "what"]
        if swap is not None and verb is swap.old:
            verb = swap.new
    if verb.kind in OF_EXPEDITIONS:
        return EXPEDITION
    return OBJECT if verb.kind in OF_OBJECTS else PLAYER


def heads(node: Node) -> frozenset[str]:
    """The names of what a noun phrase is headed by."""
    found = node.get("head")
    return frozenset(str(one.get("id")) for one in found) if isinstance(found, tuple) else frozenset()


def _pronoun(parent: Node | None, slot: str, swap: Swap | None) -> str:
    """The sort of thing that "it" is in a place."""
    if parent is None:
        return OBJECT
    if (parent.kind, slot) in _IN_EXPEDITION:
        return EXPEDITION
    if slot in ("who", "whom") and parent.kind in ("may", "may_pay", "may_have", "may_pay_have"):
        verb = parent.get("do")
        return doers(verb, swap) if slot == "whom" and isinstance(verb, Node) else PLAYER
    verb = parent.get("do")
    verb = verb[0] if isinstance(verb, tuple) and verb else verb
    if slot in ("who", "whom") and isinstance(verb, Node):
        return doers(verb, swap)
    return PLAYER if slot == "who" and parent.kind in ("controlled", "owned", "played", "controls", "has") else OBJECT


def _needed(node: Node, parent: Node | None, slot: str, swap: Swap | None) -> Iterator[str]:
    if node.kind in ALWAYS:
        yield ALWAYS[node.kind]
    yield from (sort for (kind, said), sort in SAID.items() if node.kind == kind and node.get(said) is not None)
    yield from (sort for (kind, unsaid), sort in UNSAID.items() if node.kind == kind and node.get(unsaid) is None)
    if node.kind == "if_done" and node.get("how") == "didnt":
        yield CHOICE
    if node.kind in ("it", "them"):
        yield _pronoun(parent, slot, swap)
    det = node.get("det")
    if isinstance(det, Node):
        yield from _determined(node, det)


def _determined(node: Node, det: Node) -> Iterator[str]:
    """What a determiner takes up."""
    named = heads(node)
    if det.kind == "his":
        if node.get("id") is not None:
            yield PLAYER
        else:
            yield OBJECT if named & (PLACES | HOLDERS) else EXPEDITION
    elif det.kind in ("that", "the"):
        if named & PEOPLE:
            yield PLAYER
        elif named & PLACES:
            yield EXPEDITION
        elif det.kind == "that" or node.get("id") is None:
            told = node.get("target") or any(one.kind == "with_highest" for one in node.get("mods") or ())
            if not told:
                yield SEEN if node.get("other") else OBJECT


def _named(node: Node) -> Iterator[_Said]:
    named = heads(node)
    if named:
        sort = PLAYER if named & (PEOPLE | HOLDERS) else EXPEDITION if named & PLACES else OBJECT
        yield _Said("named", sort)
    if node.kind in NAMES:
        yield _Said("named", NAMES[node.kind])
    if node.kind == "create":
        yield _Said("named", OBJECT)
    if node.kind in CHOICES:
        yield _Said("named", CHOICE)
    elif node.kind in PLAIN:
        yield _Said("gone", CHOICE)


def _walk(node: Node, parent: Node | None, slot: str, swap: Swap | None) -> Iterator[_Said]:
    now = swap
    if swap is not None and node is swap.old:
        node, now, swap = swap.new, None, None
    yield from (_Said("needed", sort) for sort in _needed(node, parent, slot, now))
    for name, child in children(node):
        yield from _walk(child, node, name, swap)
    yield from _named(node)


def unbound(tree: Node, swap: Swap | None = None) -> frozenset[str]:
    """The sorts that a tree needs and has not named before; with ``swap``, those of the tree that it makes."""
    known: set[str] = set()
    missing: set[str] = set()
    for how, sort in _walk(tree, None, "", swap):
        if how == "needed":
            missing.update({sort} - known)
        elif how == "named":
            known.add(sort)
        else:
            known.discard(sort)
    return frozenset(missing)


TIMES = frozenset({"in_period", "this_turn", "this_day"})
DEED = "played"
AHEAD = frozenset({"next_np", "first_np", "first_only"})
"""Phrases of what comes next or first: of a deed, or of a deck."""
COUNTING = frozenset({"many", "at_least", "at_most", "less_than", "more_than", "none", "x_many"})
COUNTED = frozenset({"controls", "has", "there_is"})
"""Conditions on how many there are."""
TOLD = frozenset({"on", "cond", "says", "cost", "each", "than", "mods"})
"""Slots in which nothing is done."""

LEANS, QUALIFIES, COMES_NEXT, COUNTS, IN_TURN = (
    "leans on what is not named", "a qualifier out of place", "what comes next or first", "how many is not said",
    "in turn without each player",
)  # fmt: skip


def ancestors(tree: Node, path: tuple[tuple[str, int], ...]) -> list[tuple[Node, str]]:
    """The constructs around a place, the outermost first, each with the slot that leads there."""
    found = []
    for slot, index in path:
        found.append((tree, slot))
        value = tree.slots[slot]
        tree = value if index < 0 else value[index]
    return found


def unfair(tree: Node, path: tuple[tuple[str, int], ...], old: Node, new: Node) -> str:
    """The rule by which nobody would write ``new`` in the place of ``old`` ("" if there is none): those of
    :mod:`recombine`."""
    around = ancestors(tree, path)
    parent, slot = around[-1]
    if slot == "mods" and not _qualifies(parent, old, new):
        return QUALIFIES
    if _comes_next(around, old, new):
        return COMES_NEXT
    if parent.kind in COUNTED and slot != "who" and _counts(old) and not _counts(new):
        return COUNTS
    if slot == "det" and len(around) > 1 and around[-2][0].kind in COUNTED and _counting(old) != _counting(new):
        return COUNTS
    if parent.kind == "starting_with" and not any(_each_player(one) for one in nodes(new)):
        return IN_TURN
    return "" if unbound(tree, Swap(old, new)) <= unbound(tree) else LEANS


def _qualifies(phrase: Node, old: Node, new: Node) -> bool:
    kinds = {one.kind for one in phrase.slots["mods"] if one is not old}
    if new.kind in kinds or (new.kind in TIMES and TIMES & kinds):
        return False
    return _of_deed(phrase.kind, {*kinds, new.kind}) or not _of_deed(phrase.kind, {*kinds, old.kind})


def _of_deed(phrase: str, kinds: set[str]) -> bool:
    return DEED in kinds or not (phrase in AHEAD or TIMES & kinds)


def _comes_next(around: list[tuple[Node, str]], old: Node, new: Node) -> bool:
    parent, _ = around[-1]
    if any(one.kind in ("first_np", "first_only") and slot == "mods" for one, slot in around):
        return True
    if new.kind in AHEAD and new.kind != old.kind:
        return new.kind != "next_np" or any(slot in TOLD for _, slot in around)
    return old.kind in AHEAD and new.kind not in AHEAD and parent.kind == "next_costs"


def _counting(det: Node) -> bool:
    return det.kind in COUNTING


def _counts(phrase: Node) -> bool:
    det = phrase.get("det")
    return not phrase.get("target") and (det is None or _counting(det))


def _each_player(node: Node) -> bool:
    det = node.get("det")
    return isinstance(det, Node) and det.kind == "each" and bool(heads(node) & PEOPLE)

"""Where things are and where they come from, as each language says it: the same Program, other words (3.1).

What leaves a place is told by "from" and « de », what stays there by "in" and « dans »; of two places French gives each
its article, English the first.
"""

from __future__ import annotations

from typing import Any

from altered_grammar.tree import Node

_LEAVING = frozenset({"put", "return", "send"})
"""The verbs that say where their object goes to."""
_STAYING = frozenset({"cannot", "clause", "exhaust", "per", "ready", "there_is"})
"""What speaks of things that stay where they are."""
_NAMING = frozenset({"bare_np", "each_of", "inside_or", "located", "np", "or_np", "things"})
"""What names things with the place that qualifies them."""
_DONE_TO = frozenset({"done_this_way", "done_within", "played", "to_which", "was_played"})
"""What was done to the things: the place that is told is where they came from."""
_OWNED = frozenset({"det_zone", "or_zone", "zone_of"})


def placed(tree: Node, lang: str) -> Node:
    """The tree with the prepositions of ``lang``."""
    made: Node = _french(tree, False) if lang == "fr" else _english(tree, False)
    return made


def _english(value: Any, stays: bool) -> Any:
    """``stays``: what is spoken of stays where it is."""
    if isinstance(value, tuple):
        return tuple(_english(one, stays) for one in value)
    if not isinstance(value, Node):
        return value
    if value.kind == "out_of" and stays and _owned(value):
        return value.saying(value.slots, "inside")
    done_to = any(mod.kind in _DONE_TO for mod in value.get("mods") or ())
    stays = value.kind in _STAYING or (stays and value.kind in _NAMING and not done_to)
    return _one_article(_with(value, {name: _english(held, stays) for name, held in value.slots.items()}))


def _french(value: Any, leaves: bool) -> Any:
    """``leaves``: it is what qualifies the object of a verb that says where it goes to."""
    if isinstance(value, tuple):
        return tuple(_french(one, leaves) for one in value)
    if not isinstance(value, Node):
        return value
    if value.kind == "inside" and leaves and _owned(value):
        value = value.saying(value.slots, "out_of")
    leaves = value.kind in _LEAVING or (leaves and value.kind in _NAMING)
    made = _with(value, {name: _french(held, leaves) for name, held in value.slots.items()})
    return _each_article(made)


def _one_article(node: Node) -> Node:
    """ "from your hand or from your Reserve" as "from your hand or Reserve"."""
    if node.kind == "inside_or" and not node.get("all") and {one.kind for one in node.slots.values()} == {"out_of"}:
        zones = {name: place.get("zone") for name, place in node.slots.items()}
        if all(zone is not None and zone.kind == "det_zone" for zone in zones.values()):
            node = node.saying({"zone": Node("or_zone", zones)}, "out_of")
    zone = node.get("zone")
    if not isinstance(zone, Node) or zone.kind != "or_zone":
        return node
    first, then = zone.slots["first"], zone.slots["then"]
    if then.kind != "det_zone" or then.get("det") != first.get("det"):
        return node
    bare = zone.saying({**zone.slots, "then": then.saying({"id": then.slots["id"]}, "bare_zone")})
    return node.saying({**node.slots, "zone": bare})


def _each_article(node: Node) -> Node:
    """« de votre main ou Réserve » as « de votre main ou de votre Réserve », « dans » with the article alone."""
    zone = node.get("zone") if node.kind in ("inside", "out_of", "from") else None
    if zone is None or zone.kind != "or_zone" or zone.slots["first"].kind != "det_zone":
        return node
    first, then = zone.slots["first"], zone.slots["then"]
    if then.kind == "bare_zone":
        then = then.saying({"det": first.slots["det"], **then.slots}, "det_zone")
    if node.kind == "out_of" and then.kind == "det_zone":
        places = {name: Node("out_of", {"zone": one}) for name, one in (("first", first), ("then", then))}
        return node.saying(places, "inside_or")
    return node.saying({**node.slots, "zone": zone.saying({**zone.slots, "then": then})})


def _owned(place: Node) -> bool:
    zone = place.get("zone")
    return zone is not None and zone.kind in _OWNED


def _with(node: Node, slots: dict[str, Any]) -> Node:
    """The node with these slots; the node itself where they are its own."""
    if all(slots[name] is held or slots[name] == held for name, held in node.slots.items()):
        return node
    return node.saying(slots)

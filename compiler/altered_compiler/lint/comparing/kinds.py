"""What sort of thing a construct tells, for naming where languages part."""

from __future__ import annotations

from typing import Any

from altered_grammar.tree import Node

MAY = frozenset(("may", "may_have", "may_target", "may_pay", "may_pay_have"))
WRAPPERS = frozenset(
    ("if", "if_statement", "for_each", "after_rest", "several_times", "once_more", "where_x", "then_sentence",
     "on_roll", "starting_with", "capped", "per", "keywords_then", "support", "statement_more", "each_of", "one_of",
     "some_of", "otherwise", "if_done", "spell_effect", "plain")
)  # fmt: skip
"""What can be put around a thing of the same sort."""
WOULD = frozenset(("would_instead", "would_do"))
TIMES = frozenset(("this_turn", "this_day", "in_period", "during", "at", "after_rest", "lasting"))
LASTS = frozenset(("clause", "next_costs", "cannot", "cost_change", "cannot_cost_less", "may_have"))
"""What is said for a time."""
ZONES = frozenset(("bare_zone", "det_zone", "zone_of", "your_landmarks", "player_landmarks", "or_zone", "in_play"))
PLACES = frozenset(("inside", "out_of", "from", "to", "inside_or", "is_at", "controlled_or_in"))
LOST_PLACES = PLACES | {"located", "played_from", "opposing"}
PHRASES = frozenset(
    ("np", "bare_np", "bare_only", "first_only", "bounded_np", "as_many_np", "next_np", "first_np", "each_of", "one_of",
     "some_of", "possessed_np", "opposing", "things")
)  # fmt: skip
FEW = frozenset(("many", "at_least", "at_most", "less_than", "more_than", "none", "x_many"))
SCOPES = frozenset(("up_to", "every", "each"))
MEMBERS = FEW | SCOPES | {"that", "the", "your", "his", "my"}
COSTS = frozenset(("hand_cost", "reserve_cost", "plain_cost", "base_cost"))
KEYWORDS = frozenset(("keyword", "status_line", "one_keyword", "more_keywords", "option", "quick_option", "row"))
NUMBERS = frozenset(
    ("n", "op", "low", "high", "up", "forest", "mountain", "water", "least", "most", "under", "plus", "more", "nth",
     "range", "x")
)  # fmt: skip
PLAYERS = frozenset(("player", "opponent", "controller", "owner"))
_EXPEDITIONS = frozenset(("expedition", "hero_expedition", "companion_expedition"))
_WORDS = {
    "bare_zone": "L008", "det_zone": "L008", "zone_of": "L008",
    "at": "L009", "during": "L009", "in_period": "L009",
    "after_rest": "L009", "terrain_word": "L010", "ability_symbol": "L010",
}  # fmt: skip


def is_player(node: Node) -> bool:
    """Whether a noun phrase or pronoun is surely a player."""
    if node.kind == "you":
        return True
    heads = node.get("head") or ()
    return node.kind in PHRASES and any(one.get("id") in PLAYERS for one in heads if isinstance(one, Node))


def code_of_word(kind: str, english: Any, french: Any) -> str:
    """The code of a word that is another word."""
    if {english, french} <= PLAYERS:
        return "L005"
    if english in _EXPEDITIONS and french in _EXPEDITIONS and kind == "plain_noun":
        return "L008"
    return _WORDS.get(kind, "L011")

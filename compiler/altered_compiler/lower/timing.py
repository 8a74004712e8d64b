"""The first, the second … time that something happens in a turn or a Day (6.6)."""

from __future__ import annotations

from altered_compiler.lower.events import event
from altered_compiler.lower.registry import Refused, consumes, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import Event


@lowers("first_time", "the_first_time")
@consumes("each_time")
def first_time(node: Node, scope: Scope) -> list[Event]:
    """Something happens for the first, the second … time in a turn or a Day (6.6)."""
    plain = Node("event", {"who": node.slots["who"], "do": node.slots["do"]}, node.start, node.end)
    found = event(plain, scope)
    if any(one.during or one.ordinal for one in found):
        raise Refused(node, "the first of which time")
    return [one.replace(ordinal=node.slots["nth"], during=node.slots["when"].slots["id"]) for one in found]

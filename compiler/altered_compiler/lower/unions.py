"""Noun phrases joined by "or", each with its own determiner and qualifiers (2.2.1)."""

from __future__ import annotations

from altered_compiler.lower.nouns import PEOPLE
from altered_compiler.lower.numbers import ONE
from altered_compiler.lower.phrases import finish, remember
from altered_compiler.lower.registry import Refused, lowers
from altered_compiler.lower.scope import Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import AllOf, AnyOf, Count, IsKind, Objects, Predicate, Some

DEFINITE = frozenset({"your", "my", "his", "theirs", "the"})
"""Before a noun in the singular: there is one such thing, and one or another of these is one."""
BEFORE = frozenset({"has_status", "lacks_status", "is_not_kind", "keyword_adjective", "terrain_adjective"})
"""What English puts before its noun."""


def alternatives(node: Node) -> tuple[Node, ...]:
    """The phrases of a union; the phrase itself if it is none. Raises :class:`Refused` for what one phrase says."""
    if node.kind != "or_np":
        return (node,)
    parts: tuple[Node, ...] = node.slots["any"]
    if _one_phrase(parts):
        raise Refused(node, "one phrase with several names says it")
    return parts


def _one_phrase(parts: tuple[Node, ...]) -> bool:
    """Whether "a Plant or a Song in play" is the one phrase that says "in play" of both names."""
    if any(part.get(slot) is not None for part in parts for slot in ("det", "target", "other")):
        return False
    last = parts[-1].get("mods") or ()
    return not any(part.get("mods") for part in parts[:-1]) and not any(one.kind in BEFORE for one in last)


@lowers("or_np")
def union(node: Node, scope: Scope) -> Objects:
    """One thing or another, as many of each. Raises :class:`Refused` for players and for different numbers."""
    found: list[Some] = []
    heads: frozenset[str] = frozenset()
    plural = False
    definite = True
    for part in alternatives(node):
        with scope.using(role="silent"):
            sketch = Sketch(part, scope)
            if sketch.heads & PEOPLE:
                raise Refused(part, "a player stands where an object should")
            one = finish(sketch, scope)
        if not isinstance(one, Some):
            raise Refused(part, "what was named before stands among alternatives")
        found.append(one)
        heads |= sketch.heads
        plural = plural or sketch.det.plural
        det = part.get("det")
        definite = definite and det is not None and det.kind in DEFINITE and not det.get("many")
    first = found[0]
    if any(one.targeted != first.targeted for one in found):
        raise Refused(node, "say “target” of each of the alternatives, or of none")
    if any((one.count, one.total) != (first.count, None) for one in found):
        raise Refused(node, "the alternatives are not as many of each")
    if "expedition" in heads and len(heads) > 1:
        raise Refused(node, "an Expedition is no alternative to an object")
    count = Count(kind="exactly", n=ONE) if definite and scope.role == "choose" else first.count
    made = first.replace(where=either([one.where for one in found]), count=count, slot=scope.slot())
    remember(made, heads, plural, scope)
    return made


def either(branches: list[tuple[Predicate, ...]]) -> tuple[Predicate, ...]:
    """What all the branches say, and that one of them holds."""
    shared = tuple(one for one in branches[0] if all(one in branch for branch in branches))
    rest = [tuple(one for one in branch if one not in shared) for branch in branches]
    if not all(rest):
        return shared
    kinds = [branch[0] for branch in rest if len(branch) == 1 and isinstance(branch[0], IsKind)]
    if len(kinds) == len(rest):
        return (*shared, IsKind(any_of=tuple(name for kind in kinds for name in kind.any_of)))
    parts = tuple(branch[0] if len(branch) == 1 else AllOf(parts=branch) for branch in rest)
    return (*shared, AnyOf(parts=parts))

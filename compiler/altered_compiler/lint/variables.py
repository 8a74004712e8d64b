"""X: where a text uses it, and whether it says what X is."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import LintParagraph, held, parents
from altered_grammar.findings import Span
from altered_grammar.tree import Node, nodes
from altered_runtime.program import Inner, QuickAction, Variable
from altered_runtime.values import Value

_X = frozenset({"x", "x_many"})
_WITH_NOUN = frozenset({"boosts", "counters", "np", "create", "with_cost", "keyword", "keyword_gain", "kw"})


def undefined(paragraph: LintParagraph, tree: Node) -> Iterator[Span]:
    """The places of an X that nothing defines, with the noun that it counts."""
    if not _open(paragraph.abilities) or any(_defines(node) for node in nodes(tree)):
        return
    above = parents(tree)
    for node in nodes(tree):
        if (
            node.kind in _X
            or (node.kind in ("cards", "keyword") and node.get("x"))
            or (node.kind in ("figure", "mana") and (node.get("x") or node.get("n") is None))
        ):
            yield _counted(paragraph, node, above)


def _defines(node: Node) -> bool:
    """Whether it says what X is, or has it chosen as it is paid (1.2.5.e)."""
    return isinstance(node.get("x"), Node) or (node.kind == "pay" and bool(node.get("x")))


def _open(value: object) -> bool:
    """Whether a Program holds an X without a value; one that is paid is chosen as it is paid (1.2.5.e)."""
    if isinstance(value, Variable):
        return True
    if isinstance(value, QuickAction | Inner) and _open(value.cost):
        return False
    if isinstance(value, tuple):
        return any(_open(item) for item in value)
    return isinstance(value, Value) and any(_open(getattr(value, name)) for name in type(value).FIELDS)  # type: ignore[attr-defined]


def _counted(paragraph: LintParagraph, node: Node, above: dict[int, Node]) -> Span:
    holder: Node | None = node
    while holder is not None and holder.kind not in _WITH_NOUN:
        holder = above.get(id(holder))
    if holder is None or holder.kind == "create":
        return paragraph.span(node)
    end = max((noun.end for noun in held(holder, "head")), default=holder.end)
    return paragraph.tokens_span(node.start, max(end, node.end))

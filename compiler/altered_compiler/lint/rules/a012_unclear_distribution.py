"""A012 unclear-distribution: tokens "in your Expeditions"; a group of targets that gains a number without "each"."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import EXPEDITIONS, determiner, done, heads, number, unquoted
from altered_compiler.lint.rewriting import swapped
from altered_grammar.tree import Node

CODE = "A012"
NAME = "unclear-distribution"
SEVERITY = "warning"
TITLE = {
    "fr": "répartition incertaine",
    "en": "unclear distribution",
}
MESSAGE = {
    "fr": "Deux lectures : (1) ce nombre pour chacun ; (2) ce nombre en tout, à répartir. Pour un groupe de cibles, "
    "c'est (1) (6.1.e) ; pour des Expéditions, rien ne tranche.",
    "en": "Two readings: (1) that many for each; (2) that many in all, to share. For a group of targets it is (1) "
    "(6.1.e); for Expeditions nothing settles it.",
}
HELP = {
    "fr": "« chacun », « dans chacune de vos Expéditions », ou « répartis comme vous le souhaitez ».",
    "en": "“each”, “in each of your Expeditions”, or “distributed as you choose”.",
}
WHY = {
    "fr": "Le lecteur n'a pas le livret sous la main.",
    "en": "The reader has no rulebook at hand.",
}


_GROUPS = frozenset({"many", "up_to", "any_number", "x_many"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A012: one hit for each place of tokens, or for each verb with its number."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "create"):
            where = node.get("where")
            if _several(node.get("n")) and isinstance(where, Node) and _your_expeditions(where):
                yield paragraph.hit(paragraph.tokens_span(where.start - 1, where.end), node=where)
        for node in lint.find(tree, "give"):
            if isinstance(whom := node.get("whom"), Node) and _targets(whom) and _counted(node):
                yield paragraph.hit(paragraph.tokens_span(node.start, _end_of_gift(node)), node=node)
        for node in lint.find(tree, "clause", "may_have"):
            group = node.slots["who" if node.kind == "clause" else "whom"]
            for verb in done(node.slots["do"]) if _targets(group) else ():
                if verb.kind in ("gain", "lose") and not verb.get("each") and _counted(verb):
                    yield paragraph.hit(paragraph.span(verb), node=verb)


def _end_of_gift(give: Node) -> int:
    return max(one.end for one in lint.held(give, "what"))


def _several(amount: Node | None) -> bool:
    return amount is not None and number(amount) != 1


def _your_expeditions(where: Node) -> bool:
    if where.kind != "np" or where.get("other"):
        return False
    return determiner(where) == "your" and heads(where) == {"expedition"}


def _targets(group: Node) -> bool:
    """A counted group of targets: two, up to two, X."""
    if (
        group.kind not in ("np", "as_many_np")
        or not group.get("target")
        or determiner(group) not in _GROUPS
        or heads(group) & EXPEDITIONS
    ):
        return False
    det = group.get("det")
    return not isinstance(det, Node) or det.get("n") != 1


def _counted(verb: Node) -> bool:
    """Whether boosts or counters are among what is gained or lost."""
    return any(one.kind in ("boosts", "counters", "per", "capped") for one in lint.held(verb, "what"))


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "each"."""
    if node.kind == "np":
        yield 1, exchanged(tree, node, Node("each_of", {"of": node}))
    elif node.kind != "give":
        yield 1, swapped(tree, node, each="yes")


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(2): so many in all."""
    from altered_compiler.lint.supplied import to_share

    yield from ((2, one) for one in to_share(paragraph.abilities))

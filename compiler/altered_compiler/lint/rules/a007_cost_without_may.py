"""A007 cost-without-may: in an effect, an order to pay something in order to do something, without "may"."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import done, unquoted, without_gloss
from altered_compiler.lint.rewriting import YOU, broken, swapped
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "A007"
NAME = "cost-without-may"
SEVERITY = "warning"
TITLE = {
    "fr": "coût sans « pouvez »",
    "en": "cost without may",
}
MESSAGE = {
    "fr": "Deux lectures : (1) c'est un ordre ; (2) c'est une offre. Nul n'est forcé de payer un coût (1.2.5.b), mais "
    "une étape facultative s'écrit avec « pouvez » (1.2.6.d).",
    "en": "Two readings: (1) it is an order; (2) it is an offer. Nobody is forced to pay a cost (1.2.5.b), but an "
    "optional step is written with “may” (1.2.6.d).",
}
HELP = {
    "fr": "« Vous pouvez … pour … », ou « …. Si vous le faites, … ».",
    "en": "“You may … to …”, or “…. If you do, …”.",
}
WHY = {
    "fr": "Le texte se contredit : l'un paiera, l'autre demandera s'il peut refuser.",
    "en": "The text contradicts itself: one player will pay, another will ask whether to.",
}


_PAYMENTS = frozenset({"spend", "pay", "sacrifice", "discard", "exhaust", "lose", "remove"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A007: one hit for each payment, verb and object."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "may_pay", "may_pay_have"):
            who, cost = node.get("who"), node.slots["cost"]
            if (who is None or node.get("ordered")) and any(verb.kind in _PAYMENTS for verb in done(cost)):
                payment = without_gloss(paragraph, cost)
                yield paragraph.hit(payment if who is None else Span(paragraph.span(who).start, payment.end), node=node)


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(2): "You may"; (1): an order, and "If you do"."""
    do = Node("order", {"do": node.slots["do"]})
    if node.kind == "may_pay_have":
        do = Node("clause", {"who": node.slots["whom"], "do": node.slots["do"]})
    paid = Node("order", {"do": node.slots["cost"]})
    who = node.get("who")
    if node.get("ordered") and isinstance(who, Node):
        paid = Node("clause", {"who": who, "do": node.slots["cost"]})
        if who.kind != "me":
            yield 2, swapped(tree, node, without="ordered")
            return
    else:
        yield 2, swapped(tree, node, node.kind, who=YOU)
    if node.get("or") is not None or (node.kind == "may_pay_have" and do.slots["who"].kind == "you"):
        return
    done_ = Node("if_done", {"how": "did", "then": do})
    holder = next((one for one in lint.find(tree, "if", "on_roll") if one.get("then") is node), None)
    first = paid if holder is None else swapped(holder, holder, then=paid)
    if made := broken(tree, holder or node, first, done_):
        yield 1, made

"""What rules ask of trees: what a noun phrase is about, which zone a place names, where a condition stands."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import LintCard, LintParagraph, find, held
from altered_grammar.findings import Span
from altered_grammar.tree import Node, nodes

PEOPLE = frozenset({"player", "opponent", "controller", "owner"})
_PLAYERS = frozenset({"you", "most_player", "who_did", "the_first_player", "player_who"})
"""The constructs that name players without a noun of theirs."""
EXPEDITIONS = frozenset({"expedition", "hero_expedition", "companion_expedition"})
NOUN_PHRASES = frozenset(
    {"np", "bare_np", "bounded_np", "possessed_np", "opposing", "as_many_np", "next_np", "first_np"}
)
IFS = frozenset({"if", "unless", "si", "sauf"})
QUOTES = frozenset({"granted", "have_ability"})


def heads(phrase: Node) -> frozenset[str]:
    """The ids of the nouns that head a phrase; those of each part of a pair."""
    if phrase.kind == "pair":
        return heads(phrase.slots["first"]) | heads(phrase.slots["then"])
    if phrase.kind in ("one_of", "each_of", "some_of"):
        return heads(phrase.slots["of"])
    if phrase.kind == "top_card":
        return frozenset({"card"})
    return frozenset(str(noun.get("id") or "token") for noun in held(phrase, "head"))


def is_person(phrase: Node) -> bool:
    """Whether it names players: "you", "target opponent", "its controller"."""
    return phrase.kind in _PLAYERS or bool(heads(phrase) & PEOPLE)


def mods(phrase: Node, *kinds: str) -> Iterator[Node]:
    """The qualifiers of these kinds."""
    return (one for one in held(phrase, "mods") if one.kind in kinds)


def determiner(phrase: Node) -> str:
    """The kind of its determiner, "one" for a number of one, empty for "a" and for none."""
    if phrase.kind == "as_many_np":
        return "any_number"
    det = phrase.get("det")
    if not isinstance(det, Node):
        return ""
    return "one" if det.kind == "many" and det.get("n") == 1 else det.kind


def zones(place: Node) -> frozenset[str]:
    """The ids of the zones that a place or a "to" names."""
    return frozenset(str(zone.slots["id"]) for zone in find(place, "bare_zone", "det_zone", "zone_of")) | frozenset(
        "landmarks" for _ in find(place, "your_landmarks", "player_landmarks")
    )


def row_start(row: Node) -> int:
    """The token where what a row of a die table says of its results begins: behind its bullet, or at "On a"."""
    return int(row.slots["range"].start) if row.kind == "row" else row.start + (row.kind == "on_row")


def conditions(tree: Node) -> Iterator[tuple[Node, Node]]:
    """Each condition with the node that holds it."""
    for node in nodes(tree):
        for one in held(node, "cond"):
            yield node, one


def condition_span(paragraph: LintParagraph, holder: Node, condition: Node) -> Span:
    """A condition with its "if", "unless", "si", "sauf si"."""
    start = condition.start
    while start > holder.start and paragraph.form(start - 1) in IFS:
        start -= 1
    return paragraph.tokens_span(start, condition.end)


def effects(tree: Node) -> Iterator[Node]:
    """The effects of a paragraph, those of quoted abilities too."""
    return find(tree, "effect")


def acts(node: Node) -> Iterator[Node]:
    """What is done in an effect: every node, but nothing inside a condition, a trigger or a measure."""
    yield node
    for slot in node.slots:
        if slot in ("cond", "on", "x", "each"):
            continue
        for inner in held(node, slot):
            yield from acts(inner)


def done(verb: Node) -> Iterator[Node]:
    """The single verbs of "A and B", "A, then B"."""
    if verb.kind == "both_do" or verb.kind == "then_do":
        yield from done(verb.slots["all"])
        yield from done(verb.slots["then"])
    else:
        yield verb


def without_gloss(paragraph: LintParagraph, node: Node) -> Span:
    """The characters of a node without a gloss in parentheses at its end."""
    end = node.end
    if paragraph.form(end - 1) == ")":
        while end > node.start and paragraph.form(end - 1) != "(":
            end -= 1
        end -= 1
    return paragraph.tokens_span(node.start, end)


def ability_of(tree: Node) -> Node | None:
    """The ability of a paragraph that has one: a Reaction, a quick action or a passive."""
    inner = tree.get("what") or tree.get("then")
    return inner if isinstance(inner, Node) else None


def unquoted(card: LintCard, box: str = "") -> Iterator[tuple[LintParagraph, Node]]:
    """The paragraphs of a card with their tree, where they have one."""
    for paragraph in card.paragraphs(box=box):
        if (tree := paragraph.tree) is not None:
            yield paragraph, tree


def number(node: Node | None) -> int | None:
    """The number that an amount prints, None for X and the like."""
    if node is None:
        return None
    if node.kind == "a_single":
        return 1
    value = node.get("n")
    return value if isinstance(value, int) else None

"""Who "it", "that Character" and "its" can be: what a paragraph has named so far, and what still can be meant (7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from altered_compiler.lint.card import LintParagraph, find, held
from altered_compiler.lint.phrases import EXPEDITIONS, NOUN_PHRASES, PEOPLE, determiner, heads, mods, zones
from altered_grammar.findings import Span
from altered_grammar.tree import Node
from altered_grammar.wordings import gender_of

STEP, TRIGGER, ASIDE = "step", "trigger", "aside"
"""How a thing was named: by a step, by the trigger, or in passing (a condition, a place, a possessor)."""
HIDDEN = frozenset({"hand", "deck", "discard"})
"""The zones where a card can have neither statuses nor counters (2.4.1, 2.5.b)."""
_MOVES = frozenset({"return", "send", "put"})
_PILE = frozenset({"discard", "sacrifice"})
_ACTIONS = {"sabotage": "discard", "resupply": "", "exhausted_resupply": ""}
_PLURAL = frozenset({"many", "any_number", "x_many", "every", "at_least", "more_than", "up_to"})
_APART = frozenset({"option", "quick_option", "row", "threshold"})
_TYPES = frozenset({"spell", "hero", "permanent", "landmark_permanent", "expedition_permanent", "character", "card"})
_MADE_OF = {"card": frozenset({"token"}), "permanent": frozenset({"landmark_permanent", "expedition_permanent"})}
_OWN = frozenset({"that", "his"})


@dataclass(eq=False, slots=True)
class Mention:
    """Something named. ``gone``: the hidden zone it has been moved to ("" if none), "away" for an unknown one."""

    node: Node
    role: str
    heads: frozenset[str]
    plural: bool
    gender: str
    apart: int
    gone: str = ""


@dataclass(eq=False, slots=True)
class Reference:
    """A word that takes up something named. ``span`` is it, with its noun if it is a possessive.

    ``verb`` is the verb that it is the subject or object of, if any, ``clause`` the clause whose subject it is.
    ``before`` is what was named until there; ``own`` is what "its owner's hand" is said of.
    """

    node: Node
    form: str
    span: Span
    apart: int
    verb: Node | None
    clause: Node | None
    before: tuple[Mention, ...]
    gone: dict[int, str] = field(default_factory=dict)
    own: Mention | None = None


class Walker:
    """Goes through a paragraph in the order of its words."""

    def __init__(self, paragraph: LintParagraph, tree: Node, before: tuple[Mention, ...] = ()) -> None:
        self.paragraph = paragraph
        self.mentions: list[Mention] = list(before)
        self.references: list[Reference] = []
        self._apart = 0
        self._wordings = paragraph.setting.wordings(paragraph.lang)
        self._walk(tree, None, "", ASIDE, None)

    def _walk(self, node: Node, parent: Node | None, slot: str, role: str, clause: Node | None) -> None:
        """One node: what it names, what it takes up, what is inside, and what it does to what it names."""
        outer = self._apart
        if node.kind in _APART:
            self._apart = id(node)
        if node.get("linked"):
            for one in self.mentions:
                one.role = ASIDE
        if node.kind in ("when", "at"):
            role = TRIGGER
        elif node.kind == "effect":
            role = STEP
        elif slot in ("cond", "mods", "where", "to", "origin", "x", "each", "zone"):
            role = ASIDE
        inside = node if node.kind in ("clause", "may_have", "may_pay_have", "event") else clause
        named = self._name(node, role)
        self._refer(node, parent, slot, inside)
        mentioned = len(self.mentions)
        inner_role = ASIDE if named is not None or node.kind in NOUN_PHRASES else role
        for name, child in _children(node):
            self._walk(child, node, name, inner_role, inside)
        self._moved(node, mentioned, role)
        self._apart = outer

    def _name(self, node: Node, role: str) -> Mention | None:
        if node.kind in _ACTIONS:
            return self._add(node, role, frozenset({"card"}), False, _ACTIONS[node.kind])
        if node.kind == "create":
            token = node.get("token")
            amount = node.get("n")
            plural = isinstance(amount, Node) and amount.kind not in ("a_single",) and amount.get("n") != 1
            names = frozenset({"token", "character", *([str(token.slots["id"])] if isinstance(token, Node) else ())})
            return self._add(node, role, names, plural)
        if node.kind == "cards":
            return self._add(node, role, frozenset({"card"}), node.get("n") != 1, "hand")
        if node.kind == "top_card":
            return self._add(node, role, frozenset({"card"}), node.get("n") not in (None, 1), "deck")
        if node.kind == "for_each" and node.get("who"):
            return self._add(
                node, ASIDE, frozenset({"opponent" if node.slots["who"] == "opponent" else "player"}), False
            )
        if node.kind == "things":
            return self._add(node, ASIDE, heads(node), False)
        if node.kind in NOUN_PHRASES | {"one_of", "each_of"} and not self._again(node):
            hidden = HIDDEN & {zone for mod in mods(node, "located") for zone in zones(mod)}
            plural = node.kind in ("bare_np", "as_many_np") or determiner(node) in _PLURAL
            if determiner(node) == "up_to" and node.slots["det"].get("n") == 1:
                plural = False
            return self._add(node, role, heads(node), plural, next(iter(hidden), ""))
        return None

    def _again(self, node: Node) -> bool:
        """Whether a phrase only takes up what was named: "that Character", "the target"."""
        names = heads(node)
        known = any(names & one.heads for one in self.mentions) or names == {"target"}
        return determiner(node) in _OWN or (determiner(node) == "the" and known)

    def _add(self, node: Node, role: str, names: frozenset[str], plural: bool, gone: str = "") -> Mention:
        gender = "f" if names & {"token"} else ""
        nouns = [noun for noun in held(node, "head") if isinstance(noun.get("id"), str)]
        if nouns:
            genders = {gender_of(str(noun.slots["id"]), self._wordings) for noun in nouns}
            gender = "m" if len(genders) > 1 else next(iter(genders))
        elif node.kind == "create":
            gender = "m"
        elif names == {"card"}:
            gender = "f"
        made = Mention(node, role, names, plural, gender, self._apart, gone)
        self.mentions.append(made)
        return made

    def _refer(self, node: Node, parent: Node | None, slot: str, clause: Node | None) -> None:
        found = self._taking_up(node)
        if found is None:
            return
        form, span = found
        subject = clause is not None and parent is clause and slot in ("who", "whom")
        verb = parent if parent is not None and not subject else None
        gone = {id(one): one.gone for one in self.mentions}
        own = self.mentions[-1] if parent is not None and parent.kind == "zone_of" and self.mentions else None
        taking = clause if subject else None
        self.references.append(Reference(node, form, span, self._apart, verb, taking, tuple(self.mentions), gone, own))

    def _taking_up(self, node: Node) -> tuple[str, Span] | None:
        """How a node takes up something, and with which words."""
        paragraph = self.paragraph
        if node.kind in ("it", "them"):
            return node.kind, paragraph.span(node)
        if node.kind == "np" and determiner(node) in ("that", "his"):
            end = max((noun.end for noun in held(node, "head")), default=node.end)
            return determiner(node), paragraph.tokens_span(node.start, end)
        if node.kind == "det_zone" and determiner(node) == "his":
            return "his", paragraph.span(node)
        if node.kind == "we_both":
            return "both", paragraph.span(node)
        if node.kind == "the_rest" and node.get("other"):
            return "other", paragraph.span(node)
        if node.kind == "cost_of" and node.get("whom") is None:
            return "cost", paragraph.span(node)
        if node.kind == "it_is" and not node.get("mine"):
            return "it", paragraph.tokens_span(node.start, node.start + 1)
        return None

    def _moved(self, node: Node, before: int, role: str) -> None:
        """Marks what a verb has moved out of sight, or back where it can be seen."""
        if node.kind == "play":
            for one in self.mentions:
                one.gone = "" if one.node is node.get("what") else one.gone
        zone: str | None = None
        if node.kind in _PILE or (node.kind == "undergo" and node.slots["what"] in _PILE):
            zone = "discard"
        elif node.kind in _MOVES or node.kind == "go":
            zone = next(iter(HIDDEN & zones(node.slots["to"])), "")
        elif node.kind == "leave":
            zone = "away"
        if zone is None:
            return
        what = node.get("what")
        if node.kind in ("undergo", "go", "leave"):
            for one in [one for one in self.mentions if one.role == TRIGGER][-1:]:
                one.gone = zone
        elif isinstance(what, Node) and what.kind in ("it", "them"):
            for one in [one for one in self.mentions if one.role != ASIDE and not one.heads & PEOPLE][-1:]:
                one.gone = zone
        elif isinstance(what, Node):
            for one in self.mentions:
                if one.node is what:
                    one.gone = zone


def references(paragraph: LintParagraph, tree: Node, before: tuple[Mention, ...] = ()) -> list[Reference]:
    """Every reference of a paragraph, in the order of its words; worked out once. ``before``: what earlier paragraphs
    named."""
    if before or tree is not paragraph.tree:
        return Walker(paragraph, tree, before).references
    if "references" not in paragraph.known:
        paragraph.known["references"] = Walker(paragraph, tree).references
    found: list[Reference] = paragraph.known["references"]
    return found


def mentions(paragraph: LintParagraph, tree: Node) -> tuple[Mention, ...]:
    """Everything that a paragraph names."""
    return tuple(Walker(paragraph, tree).mentions)


def objects(reference: Reference) -> Iterator[Mention]:
    """What was named by a step or the trigger before the reference and is an object, not of another option."""
    for one in reference.before:
        if one.node.start <= reference.node.start < one.node.end:
            continue
        if one.role == ASIDE or one.heads & (PEOPLE | EXPEDITIONS) or one.apart not in (0, reference.apart):
            continue
        if reference.form != "that" or can_be(heads(reference.node), one):
            yield one


def can_be(names: frozenset[str], one: Mention) -> bool:
    """Whether a thing can be called so: "that Character" can't be a Spell, nor a card that was drawn."""
    if one.heads & (PEOPLE | EXPEDITIONS):
        return False
    if names & one.heads or names <= {"card", "token", "target"}:
        return True
    if one.heads == {"card"}:
        return one.gone != "hand"
    return not (names & _TYPES and one.heads & _TYPES) or any(one.heads & _MADE_OF.get(n, frozenset()) for n in names)


def _children(node: Node) -> list[tuple[str, Node]]:
    """The nodes inside, in the order of the words."""
    return sorted(((slot, one) for slot in node.slots for one in held(node, slot)), key=lambda pair: pair[1].start)


def gained(clause: Node) -> Iterator[Node]:
    """The verbs of a clause that give or take statuses or counters."""
    for verb in find(clause.slots["do"], "gain", "lose"):
        if any(one.kind in ("status_gain", "boosts", "counters", "per", "capped") for one in held(verb, "what")):
            yield verb

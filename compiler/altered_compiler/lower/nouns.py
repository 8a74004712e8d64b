"""What a noun phrase is headed by, and its determiners (2.2.1, 2.2.2, 6.1.h)."""

from __future__ import annotations

from altered_compiler.lower.numbers import ONE, X, number, that_many
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Amount, AnyOf, Count, IsKind, Player, Predicate

Kinds = tuple[str, ...]
PEOPLE = frozenset({"player", "opponent", "controller", "owner"})
LANDMARKS = frozenset({"landmark_permanent", "subtype:landmark"})


def _known(kind: str) -> str:
    return "landmark" if kind in LANDMARKS else kind


@lowers("type_noun")
def type_noun(node: Node, scope: Scope) -> Kinds:
    """A type (2.2.1); the type of tokens is Character (2.2.1.d)."""
    kind = node.slots["id"]
    if kind.startswith("token_"):
        return (_known(kind.removeprefix("token_")), "token")
    return ("character", "token") if kind == "token" else (_known(kind),)


@lowers("plain_noun")
def plain_noun(node: Node, scope: Scope) -> Kinds:
    """A common noun."""
    return (node.slots["id"],)


@lowers("subtype_noun")
def subtype_noun(node: Node, scope: Scope) -> Kinds:
    """A sub-type (2.2.2)."""
    return (_known(f"subtype:{node.slots['id']}"),)


@lowers("token_noun")
def token_noun(node: Node, scope: Scope) -> Kinds:
    """A token by its name (7.3.5)."""
    return (f"name:{node.slots['id']}",)


@lowers("token_character")
def token_character(node: Node, scope: Scope) -> Kinds:
    """A token of a type (2.2.1.d)."""
    of: Kinds = lower(node.slots["of"], scope)
    if "target" in of:
        raise Refused(node, "no token is a target by its kind")
    return (*of, "token")


def kinds(heads: tuple[Node, ...], scope: Scope) -> list[Kinds]:
    """Each alternative of the head: all the names of one must hold."""
    return [lower(head, scope) for head in heads]


def kind_predicates(alternatives: list[Kinds]) -> tuple[Predicate, ...]:
    """The predicates that say the head."""
    if len(alternatives) == 1:
        return tuple(IsKind(any_of=(name,)) for name in alternatives[0])
    if all(len(names) == 1 for names in alternatives):
        return (IsKind(any_of=tuple(names[0] for names in alternatives)),)
    shared = [name for name in alternatives[0] if all(name in names for names in alternatives)]
    rest = [tuple(name for name in names if name not in shared) for names in alternatives]
    common = tuple(IsKind(any_of=(name,)) for name in shared)
    if all(len(names) == 1 for names in rest):
        return (*common, IsKind(any_of=tuple(names[0] for names in rest)))
    last = tuple(IsKind(any_of=(names[-1],)) for names in rest if names)
    return (*common, AnyOf(parts=last))


class Det(NamedTuple):
    """A determiner: how many are chosen (None for all), how a count of them compares, and whose they are."""

    chosen: Count | None
    op: str = ">="
    amount: Amount = ONE
    owner: str = ""
    kind: str = ""

    @property
    def plural(self) -> bool:
        """Whether several can be meant."""
        return self.chosen is None or self.chosen.kind != "exactly" or self.chosen.n != ONE


A = Det(Count(kind="exactly", n=ONE))
ALL = Det(None, kind="bare")


@lowers("many")
def many(node: Node, scope: Scope) -> Det:
    """One, two, three…: so many exactly; "or more" is always said."""
    amount = number(node.slots["n"])
    return Det(Count(kind="exactly", n=amount), "==", amount)


@lowers("at_least")
def at_least(node: Node, scope: Scope) -> Det:
    """So many or more."""
    amount = number(node.slots["n"])
    return Det(Count(kind="at_least", n=amount), ">=", amount)


@lowers("at_most")
def at_most(node: Node, scope: Scope) -> Det:
    """So many or less."""
    amount = number(node.slots["n"])
    return Det(Count(kind="up_to", n=amount), "<=", amount)


@lowers("less_than")
def less_than(node: Node, scope: Scope) -> Det:
    """Less than so many."""
    n = node.slots["n"]
    return Det(Count(kind="up_to", n=number(n - 1)), "<", number(n))


@lowers("none")
def none(node: Node, scope: Scope) -> Det:
    """No such thing."""
    return Det(Count(kind="exactly", n=number(0)), "==", number(0))


@lowers("up_to")
def up_to(node: Node, scope: Scope) -> Det:
    """Up to so many."""
    amount = number(node.slots["n"])
    return Det(Count(kind="up_to", n=amount), "<=", amount)


@lowers("x_many")
def x_many(node: Node, scope: Scope) -> Det:
    """X of them, or up to X."""
    if node.get("upto"):
        return Det(Count(kind="up_to", n=X), "<=", X)
    return Det(Count(kind="exactly", n=X), "==", X)


@lowers("that_number")
def that_number(node: Node, scope: Scope) -> Det:
    """As many as the step before did it to."""
    amount = that_many(node)
    return Det(Count(kind="exactly", n=amount), "==", amount)


@lowers("every", "each", "both_of_them")
def every(node: Node, scope: Scope) -> Det:
    """All of them, each of them."""
    return Det(None, kind=node.kind)


@lowers("more_than")
def more_than(node: Node, scope: Scope) -> Det:
    """More than so many."""
    n = node.slots["n"]
    return Det(Count(kind="at_least", n=number(n + 1)), ">", number(n))


@lowers("that")
def that(node: Node, scope: Scope) -> Det:
    """The one, or those, named before."""
    return Det(None, kind="these" if node.get("many") else "that")


@lowers("the")
def the(node: Node, scope: Scope) -> Det:
    """The one named before, or all of them."""
    return Det(None, kind="the")


@lowers("your")
def your(node: Node, scope: Scope) -> Det:
    """Yours."""
    return Det(None, owner="you", kind="your")


@lowers("his", "theirs")
def his(node: Node, scope: Scope) -> Det:
    """Of what was named before. Raises :class:`Refused` for what several have where one player is spoken of, and for
    what one has where several are."""
    if isinstance(scope.subject, Player):
        several = scope.subject.count is not None
        if node.kind == "theirs" and not node.get("many") and not several:
            raise Refused(node, "one player has it, not several")
        if node.kind == "his" and several:
            raise Refused(node, "several players have it, not one")
    return Det(None, owner="it", kind="his")


@lowers("my")
def my(node: Node, scope: Scope) -> Det:
    """Mine."""
    return Det(None, owner="me", kind="my")

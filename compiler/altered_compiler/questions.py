"""What stands before a sentence, what sentences add to it, and what can be asked of it.

Noun phrases of a sentence are numbered from :data:`OWN` on; those before it have the numbers that they have in the
finished ability.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from altered_compiler.lower.canon import SLOTTED, rebuild
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Named, antecedent, fits_type, named_such
from altered_grammar.records import NamedTuple
from altered_runtime.program import Amount, Bound, Create, Objects, Player, Some
from altered_runtime.values import Value

OWN, UNNAMED = 1000, 5000
"""Above these: the numbers of a sentence's own noun phrases; those of phrases before it that are not numbered in the
ability, unless something speaks of them."""
FEW = 100
"""Noun phrases of a sentence."""


class Before(NamedTuple):
    """What stands before a sentence: what was named and drawn there, what its scope holds, how many noun phrases are
    numbered, how many sentences there are, whether the last of them ends with a choice of targets, and whether they
    speak of an X."""

    named: tuple[Named, ...] = ()
    drawn: tuple[Named, ...] = ()
    player: bool = False
    theirs: Player | None = None
    bearer: str = ""
    created: Create | None = None
    counted: str = ""
    pool: Some | None = None
    x: Amount | None = None
    slots: int = 0
    sentences: int = 0
    aims: bool = False
    varies: bool = False


class After(NamedTuple):
    """What sentences add to what stands before them; ``held``: by the names of :class:`Before`; the last two as there,
    of these sentences."""

    named: tuple[Named, ...]
    drawn: tuple[Named, ...]
    held: tuple[tuple[str, Any], ...]
    aims: bool
    varies: bool

    def behind(self, slots: int, sentences: int) -> After:
        """The same with the numbers that it has there."""
        named, drawn = (
            tuple([one._replace(value=shown(one.value, slots, sentences)) for one in known])
            for known in (self.named, self.drawn)
        )
        held = tuple([(name, shown(value, slots, sentences)) for name, value in self.held])
        return After(named, drawn, held, self.aims, self.varies)


def shown(value: Any, slots: int, sentences: int) -> Any:
    """What sentences mean or add, with the numbers that it has behind so many numbered noun phrases and sentences."""

    def change(node: Value) -> Value:
        slot = node.slot if isinstance(node, SLOTTED) else 0
        if slot <= OWN:
            return node
        return node.replace(slot=slot + (FEW * sentences if slot > UNNAMED else slots - OWN))

    return rebuild(value, change)


def behind(before: Before, added: After, slots: int) -> Before:
    """What stands before the sentence that follows those that add this, with so many numbered noun phrases."""
    made = Before(
        before.named + added.named,
        before.drawn + added.drawn,
        before.player,
        before.theirs,
        before.bearer,
        before.created,
        before.counted,
        before.pool,
        before.x,
        before.slots + slots,
        before.sentences + 1,
        added.aims,
        before.varies or added.varies,
    )
    return made._replace(**dict(added.held)) if added.held else made


class Refusal(NamedTuple):
    """That nothing answers, and why."""

    reason: str


Question: TypeAlias = tuple[Any, ...]
"""What a sentence asks: by what function of what stands before it, and with what."""


def asked(question: Question, before: Before) -> Any:
    """The answer."""
    ask, *given = question
    return ask(before, *given)


def held(before: Before, name: str) -> Any:
    return getattr(before, name)


def names(before: Before) -> tuple[Named, ...]:
    return before.named


def any_name(before: Before) -> bool:
    return bool(before.named)


def last_sort(before: Before) -> str:
    return before.named[-1].sort if before.named else ""


def other_than(before: Before, drawn: tuple[Named, ...], heads: frozenset[str]) -> tuple[Bound, bool] | None:
    return named_such([*reversed(before.named), *reversed(drawn), *reversed(before.drawn)], heads)


def may_be_me(before: Before, heads: frozenset[str]) -> bool:
    return fits_type(before.bearer, heads)


def nearest(
    before: Before, named: tuple[Named, ...], drawn: tuple[Named, ...], *what: Any
) -> Named | Objects | Refusal:
    """How that is named, or what it is where no single name stands for it."""
    known = [*reversed(named), *reversed(before.named), *reversed(drawn), *reversed(before.drawn)]
    try:
        value, found = antecedent(None, known, *what)
    except Refused as why:
        return Refusal(why.reason)
    return value if found is None or not found.open else found

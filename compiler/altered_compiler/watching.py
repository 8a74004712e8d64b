"""Sentences lowered by themselves: what they asked of what stands before them, and what they mean where it answers so.

A sentence asks little of what was named before it: what "it" is, whether "their" can be that of a player. Behind
anything else that answers the same, it means the same. Noun phrases of the sentence are numbered from :data:`OWN` on;
those before it have the numbers that they have in the finished ability.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias, cast

from altered_compiler.compile import Lowering
from altered_compiler.lower.canon import PHRASES, SLOTTED, numbered, numbering, rebuild, sorted_out, values_in
from altered_compiler.lower.registry import Refused, lower
from altered_compiler.lower.scope import Context, Named, Scope, antecedent, compatible, fits_type, named_such
from altered_compiler.lower.sentences import steps_of
from altered_compiler.settling import settled_ways
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Amount, Bound, Create, Effect, Objects, Player, Some, Step, Target, Variable
from altered_runtime.values import Value

OWN, UNNAMED = 1000, 5000
"""Above these: the numbers of a sentence's own noun phrases; those of phrases before it that are not numbered in the
ability, unless something speaks of them."""
FEW = 100
"""Noun phrases of a sentence."""
_LEANING = {"otherwise", "if_done", "on_roll", "repeat_this"}
"""Sentences that change the step before them."""
_OF_THE_ACTION = {"own_action"}
"""Sentences that speak of the quick action whose effect they end."""
_LEFT = ("player", "theirs", "bearer", "created", "counted", "pool", "x")
"""What sentences leave to others in a scope, besides names."""
_CLEAN = {
    "pending": None,
    "ahead": False,
    "waiting": None,
    "adds": (),
    "subject": None,
    "role": "choose",
    "compared": False,
}
"""What nothing may be left of."""


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


class Meant(NamedTuple):
    """What sentences mean: their steps (None where these can't be told from what they asked), how many noun phrases
    are numbered in them, what they add (None where that can't be told), whether other trees, that do not agree, mean
    something else, and whether a rule dropped a meaning; ``others``: the steps of their other meanings, where they stay
    ambiguous."""

    steps: tuple[Step, ...] | None
    slots: int = 0
    after: After | None = None
    preferred: bool = False
    settled: bool = False
    others: tuple[tuple[Step, ...], ...] = ()


class Refusal(NamedTuple):
    """That nothing answers, and why."""

    reason: str


Question: TypeAlias = tuple[Any, ...]
"""What a sentence asks: by what function of what stands before it, and with what."""


class _Asked(Exception):  # noqa: N818 - it is an answer
    """Something was asked that can't be answered."""


def asked(question: Question, before: Before) -> Any:
    """The answer."""
    ask, *given = question
    return ask(before, *given)


def _held(before: Before, name: str) -> Any:
    return getattr(before, name)


def _names(before: Before) -> tuple[Named, ...]:
    return before.named


def _any_name(before: Before) -> bool:
    return bool(before.named)


def _other_than(before: Before, drawn: tuple[Named, ...], heads: frozenset[str]) -> tuple[Bound, bool] | None:
    return named_such([*reversed(before.named), *reversed(drawn), *reversed(before.drawn)], heads)


def _fits_type(before: Before, heads: frozenset[str]) -> bool:
    return fits_type(before.bearer, heads)


def _antecedent(before: Before, named: tuple[Named, ...], drawn: tuple[Named, ...], *what: Any) -> Objects | Refusal:
    known = [*reversed(named), *reversed(before.named), *reversed(drawn), *reversed(before.drawn)]
    try:
        return antecedent(None, known, *what)[0]
    except Refused as why:
        return Refusal(why.reason)


class _Names(list[Named]):
    """What the sentences named themselves. Only the last of it can be told without asking what was named before."""

    def __init__(self, scope: _Watched) -> None:
        self.scope = scope

    def __getitem__(self, index: Any) -> Any:
        if index != -1 or not len(self):
            raise _Asked
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if index != -1 or not len(self):
            raise _Asked
        super().__setitem__(index, value)

    def __bool__(self) -> bool:
        return len(self) > 0 or bool(self.scope.ask((_any_name,)))

    def __iter__(self) -> Iterator[Named]:
        return iter([*self.scope.ask((_names,)), *self.own()])

    def __reversed__(self) -> Iterator[Named]:
        return reversed(list(self))

    def __contains__(self, one: object) -> bool:
        return one in list(self)

    def own(self) -> tuple[Named, ...]:
        """Those of the sentences."""
        return tuple(super().__iter__())


def _own(name: str) -> Any:
    """An attribute that is asked for unless the sentences have set it."""

    def get(scope: _Watched) -> Any:
        return scope.own[name] if name in scope.own else scope.ask((_held, name))

    def put(scope: _Watched, value: Any) -> None:
        scope.own[name] = value

    return property(get, put)


class _Watched(Scope):
    """A scope that notes what is asked of what stands before; that raises where nothing is known of it."""

    __slots__ = ("answers", "before", "own", "set_names")
    player, theirs, bearer, created, counted, pool = map(_own, _LEFT[:-1])

    def __init__(self, scope: Scope, before: Before | None, answers: dict[Question, Any]) -> None:
        self.own: dict[str, Any] = {}
        self.before = before
        self.answers = answers
        super().__init__(scope.tokens, scope.define)
        self.own = {}
        self.set_names: Any = _Names(self)
        self.next_slot = OWN + 1

    @property
    def named(self) -> Any:
        """What was named."""
        return self.set_names

    @named.setter
    def named(self, value: Any) -> None:
        if value or isinstance(getattr(self, "set_names", None), _Names):
            raise _Asked

    def mine(self) -> Sequence[Named]:
        """What the sentences named."""
        return cast("Sequence[Named]", self.named.own())

    def ask(self, question: Question) -> Any:
        """What is known before; noted."""
        if question not in self.answers:
            if self.before is None:
                raise _Asked
            self.answers[question] = asked(question, self.before)
        return self.answers[question]

    def known(self) -> list[Named]:
        """What was named, the nearest first."""
        drawn: tuple[Named, ...] = self.ask((_held, "drawn"))
        return [*reversed(self.named), *reversed(self.drawn), *reversed(drawn)]

    def find(self, node: Node, sort: str, plural: bool | None = None, heads: frozenset[str] = frozenset()) -> Objects:
        """The nearest thing; asked for unless it is all that was wished: nothing before can be nearer then."""
        named = self.named.own()
        for one in reversed(named):
            fits = not heads or (heads & one.heads and compatible(heads, one.heads))
            if one.sort == sort and plural in (None, one.plural) and fits:
                return self.stands_for(node, one)
        found = self.ask((_antecedent, named, self.drawn, sort, plural, heads))
        if isinstance(found, Refusal):
            raise Refused(node, found.reason)
        return cast("Objects", found)

    def other_than(self, heads: frozenset[str]) -> tuple[Bound, bool] | None:
        """What "another" can leave out; asked for unless the sentences named it."""
        own = named_such(reversed(self.named.own()), heads)
        return own or cast("tuple[Bound, bool] | None", self.ask((_other_than, self.drawn, heads)))

    def may_be_me(self, heads: frozenset[str]) -> bool:
        """Whether the card can be named by these heads; asked for."""
        return bool(self.ask((_fits_type, heads)))

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Forget at the end what was named inside."""
        size, drawn = len(self.named), self.drawn
        yield
        del self.named[size:]
        self.drawn = drawn


def clean(scope: Scope) -> bool:
    """Whether a scope leaves nothing to what follows but what :class:`Before` tells: no player still to be chosen."""
    return all(getattr(scope, name) == value for name, value in _CLEAN.items())


_Found: TypeAlias = dict[tuple[Step, ...], list[tuple[int, After | None, tuple[Node, ...]]]]
"""Steps, and in which readings they are meant."""


def meant(
    ways: Mapping[tuple[Node, ...], bool], lowering: Lowering, before: Before | None, answers: dict[Question, Any]
) -> Meant:
    """What sentences mean: one thing or several, in the readings that are no nonsense; in those that agree, if these
    mean several. ``ways``: the readings, and whether they agree. ``answers``: filled with what they asked, in turn."""
    found: _Found = {}
    for sentences in ways:
        if leans(sentences[0]) or any(one.kind in _OF_THE_ACTION for one in sentences):
            return Meant(None)
        try:
            steps, slots, after = _meant(sentences, _Watched(lowering.scope(), before, answers))
        except Refused:
            continue
        except _Asked:
            return Meant(None)
        found.setdefault(steps, []).append((slots, after, sentences))
    preferred, agreeing = len(found) > 1, 0
    if preferred:
        found = _those(found, [way for way, agrees in ways.items() if agrees])
        agreeing = len(found)
        found = _those(found, settled_ways([way for kept in found.values() for *_, way in kept], Context())[0])
    every = [(slots, after) for kept in found.values() for slots, after, _ in kept]
    if len({slots for slots, _ in every}) != 1:
        return Meant(None)
    (slots, after), (steps, *others) = every[0], found
    same = all(one == (slots, after) for one in every)
    return Meant(steps, slots, after if same else None, preferred, len(found) < agreeing, tuple(others))


def _those(found: _Found, ways: Collection[tuple[Node, ...]]) -> _Found:
    """The meanings of these readings alone."""
    return {steps: kept for steps, every in found.items() if (kept := [one for one in every if one[-1] in ways])}


def _meant(sentences: Sequence[Node], scope: _Watched) -> tuple[tuple[Step, ...], int, After | None]:
    tree = Node("one_sentence", {"last": sentences[0]})
    for one in sentences[1:]:
        tree = Node("more_sentences", {"before": tree, "last": one})
    found: Effect = sorted_out(Effect(steps=tuple(steps_of(tree, scope))))
    numbers = numbering(found)
    if any(slot and not OWN < slot <= UNNAMED for slot in numbers):
        raise _Asked
    slots = max(numbers.values())
    numbers = {slot: new and OWN + new for slot, new in numbers.items()}
    made = numbered(found, numbers)
    spoken = {one.slot for one in values_in(made) if isinstance(one, SLOTTED)}
    if scope.pending is not None or max(slots, scope.next_slot - OWN) >= FEW or max(spoken, default=0) > OWN + slots:
        raise _Asked
    if any(0 < slot < OWN for slot in spoken) and scope.ask((_held, "aims")):
        raise _Asked
    asks_x = _varies(made) if scope.x is None else True
    if asks_x and scope.ask((_held, "varies" if scope.x is not None else "x")):
        raise _Asked
    if not clean(scope):
        return made.steps, slots, None
    numbers |= {slot: UNNAMED + slot - OWN for slot in range(OWN + 1, scope.next_slot) if not numbers.get(slot)}
    own = scope.own if scope.x is None else {**scope.own, "x": scope.x}
    held = tuple([(name, numbered(value, numbers)) for name, value in own.items()])
    aims = bool(made.steps) and isinstance(made.steps[-1].do, Target)
    named, drawn = _named(scope.named.own(), numbers), _named(scope.drawn, numbers)
    return made.steps, slots, After(named, drawn, held, aims, _varies(made))


def _varies(value: Any) -> bool:
    return any(isinstance(one, Variable) and one.name == "X" for one in values_in(value))


def _named(known: Iterable[Named], numbers: Mapping[int, int]) -> tuple[Named, ...]:
    return tuple([one._replace(value=numbered(one.value, numbers)) for one in known])


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


def opened(scope: Scope, made: Value, fields: Iterable[str]) -> Before | None:
    """What stands before an effect: a scope that opened an ability, which numbers the phrases of these fields first."""
    if not clean(scope):
        return None
    numbers = numbering(sorted_out(made))
    first = {one.slot for name in fields for one in values_in(getattr(made, name)) if isinstance(one, PHRASES)}
    numbers = {slot: new if slot in first else 0 for slot, new in numbers.items()}
    slots = max(numbers.values(), default=0)
    numbers |= {slot: UNNAMED + slot for slot in range(1, scope.next_slot) if not numbers.get(slot)}
    held = {name: numbered(getattr(scope, name), numbers) for name in _LEFT}
    return Before(_named(scope.named, numbers), _named(scope.drawn, numbers), **held, slots=slots, sentences=1)


def nonsense(effect: Node | None, lowering: Lowering) -> bool:
    """Whether an effect is refused, whatever stands before it."""
    if effect is not None:
        with suppress(_Asked):
            try:
                lower(effect, _Watched(lowering.scope(), None, {}))
            except Refused:
                return True
    return False


def leans(sentence: Node) -> bool:
    """Whether a sentence changes the step before it, or says more of what that waits for."""
    if sentence.kind == "if":
        cond = sentence.slots["cond"]
        had_been = cond.get("past") and cond.get("already")
        return bool(sentence.get("instead") or had_been) or cond.kind == "happens"
    return sentence.kind in _LEANING

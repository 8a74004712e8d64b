"""Sentences lowered by themselves: what they asked of what stands before them, and what they mean where it answers so.

A sentence asks little of what was named before it: what "it" is, whether "their" can be that of a player. Behind
anything else that answers the same, it means the same. Noun phrases of the sentence are numbered from :data:`OWN` on;
those before it have the numbers that they have in the finished ability.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias, cast

from altered_compiler import questions
from altered_compiler.compile import Lowering
from altered_compiler.lower.abilities import one_sentence
from altered_compiler.lower.ahead import mentions
from altered_compiler.lower.canon import PHRASES, SLOTTED, numbered, numbering, sorted_out, values_in
from altered_compiler.lower.registry import Refused, lower
from altered_compiler.lower.scope import Context, Named, Scope, compatible, named_such
from altered_compiler.lower.sentences import steps_of
from altered_compiler.questions import FEW, OWN, UNNAMED, After, Before, Question, Refusal, asked
from altered_compiler.settling import settled_ways
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Bound, Effect, Objects, Step, Target, Variable
from altered_runtime.values import Value

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


class Meant(NamedTuple):
    """What sentences mean: their steps (None where these can't be told from what they asked), how many noun phrases
    are numbered in them, what they add (None where that can't be told), whether other trees, that do not agree, mean
    something else, and whether a rule dropped a meaning; ``others``: their other meanings, where they stay ambiguous:
    their steps and how many noun phrases are numbered in each."""

    steps: tuple[Step, ...] | None
    slots: int = 0
    after: After | None = None
    preferred: bool = False
    settled: bool = False
    others: tuple[tuple[tuple[Step, ...], int], ...] = ()


class _Asked(Exception):  # noqa: N818 - it is an answer
    """Something was asked that can't be answered."""


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
        return len(self) > 0 or bool(self.scope.ask((questions.any_name,)))

    def __iter__(self) -> Iterator[Named]:
        return iter([*self.scope.ask((questions.names,)), *self.own()])

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
        return scope.own[name] if name in scope.own else scope.ask((questions.held, name))

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
        drawn: tuple[Named, ...] = self.ask((questions.held, "drawn"))
        return [*reversed(self.named), *reversed(self.drawn), *reversed(drawn)]

    def find(self, node: Node, sort: str, plural: bool | None = None, heads: frozenset[str] = frozenset()) -> Objects:
        """The nearest thing; asked for unless it is all that was wished: nothing before can be nearer then."""
        named = self.named.own()
        for one in reversed(named):
            fits = not heads or (heads & one.heads and compatible(heads, one.heads))
            if one.sort == sort and plural in (None, one.plural) and fits:
                return self.stands_for(node, one)
        found = self.ask((questions.nearest, named, self.drawn, sort, plural, heads))
        if isinstance(found, Refusal):
            raise Refused(node, found.reason)
        return self.stands_for(node, found) if isinstance(found, Named) else cast("Objects", found)

    def stands_for(self, node: Node, named: Named) -> Objects:
        """What a pronoun stands for: what becomes one by that is one for the sentences before, too."""
        if self.role == "choose" and named.open and not any(one is named for one in self.named.own()):
            raise _Asked
        return super().stands_for(node, named)

    def last_sort(self) -> str:
        """The sort of what was named last; asked for unless the sentences named it."""
        own = self.named.own()
        return own[-1].sort if own else str(self.ask((questions.last_sort,)))

    def other_than(self, heads: frozenset[str]) -> tuple[Bound, bool] | None:
        """What "another" can leave out; asked for unless the sentences named it."""
        own = named_such(reversed(self.named.own()), heads)
        return own or cast("tuple[Bound, bool] | None", self.ask((questions.other_than, self.drawn, heads)))

    def may_be_me(self, heads: frozenset[str]) -> bool:
        """Whether the card can be named by these heads; asked for."""
        return bool(self.ask((questions.may_be_me, heads)))

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
    if not every:
        return Meant(None)
    slots, after = every[0]
    same = all(one == (slots, after) for one in every)
    (steps, _), *others = [(steps, kept[0][0]) for steps, kept in found.items()]
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
    if any(0 < slot < OWN for slot in spoken) and scope.ask((questions.held, "aims")):
        raise _Asked
    asks_x = _varies(made) if scope.x is None else True
    if asks_x and scope.ask((questions.held, "varies" if scope.x is not None else "x")):
        raise _Asked
    if mentions(made):
        raise _Asked
    scope.ahead = False
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


def nonsense(tree: Node, lowering: Lowering) -> bool:
    """Whether the effect of a paragraph is refused, whatever stands before it: one that lasts for a time that nothing
    tells, or several sentences before their trigger."""
    inside = tree.slots["what"] if tree.kind in ("plain", "support") else None
    effect = inside.get("effect") if inside is not None else None
    if inside is None or not isinstance(effect, Node):
        return False
    with suppress(_Asked):
        try:
            if inside.kind == "reaction_after":
                one_sentence(effect.slots["steps"])
            elif effect.kind == "open_effect":
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

"""Sentences that lean on nothing before them: whether they can be lowered without asking what was named there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

from altered_compiler.compile import Lowering
from altered_compiler.lower.canon import canonical
from altered_compiler.lower.registry import Refused, lower
from altered_compiler.lower.scope import Named, Scope, compatible
from altered_compiler.lower.sentences import steps_of
from altered_grammar.tree import Node
from altered_runtime.program import Effect, Objects, Step

_LEANING = {"otherwise", "if_done", "on_roll"}
"""Sentences that change the step before them."""
_OF_THE_ACTION = {"own_action"}
"""Sentences that speak of the quick action whose effect they end."""


class _Asked(Exception):  # noqa: N818 - it is an answer
    """The scope was asked for something that stood before."""


def _asked(*_: Any) -> NoReturn:
    raise _Asked


class _Names(list[Named]):
    """What the sentences named themselves. Only the last of it can be told without asking what was named before."""

    def __getitem__(self, index: Any) -> Any:
        if index != -1 or not len(self):
            _asked()
        return super().__getitem__(index)

    def __bool__(self) -> bool:
        return len(self) > 0 or _asked()

    __contains__ = __iter__ = __reversed__ = _asked


def _own(name: str) -> Any:
    """An attribute that the sentences must have set before they ask for it."""

    def get(scope: _Watched) -> Any:
        return scope.own[name] if name in scope.own else _asked()

    def put(scope: _Watched, value: Any) -> None:
        scope.own[name] = value

    return property(get, put)


class _Watched(Scope):
    """A scope that raises where it is asked for what other sentences may have left (they left nothing open)."""

    __slots__ = ("own",)
    player, pending, created, counted = _own("player"), _own("pending"), _own("created"), _own("counted")

    def __init__(self, scope: Scope) -> None:
        self.own: dict[str, Any] = {}
        super().__init__(scope.tokens, scope.define)
        self.own = {"pending": None}
        self.named = _Names()

    def find(self, node: Node, sort: str, plural: bool | None = None, heads: frozenset[str] = frozenset()) -> Objects:
        """The nearest thing that is all that was asked for: nothing before can be nearer, or answer better."""
        for index in range(len(self.named) - 1, -1, -1):
            one: Named = list.__getitem__(self.named, index)
            fits = not heads or (heads & one.heads and compatible(heads, one.heads))
            if one.sort == sort and plural in (None, one.plural) and fits:
                return one.value
        _asked()

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Forget at the end what was named inside."""
        size = len(self.named)
        yield
        del self.named[size:]


def settled(scope: Scope) -> bool:
    """Whether nothing is left open for the sentence that follows: no X to be put in, no player still to be chosen."""
    return scope.x is None and scope.pending is None


def steps_alone(readings: Iterable[Sequence[Node]], lowering: Lowering) -> tuple[Step, ...] | None:
    """The steps of sentences in canonical form, if they are the same whatever stands before them and in each reading
    that is no nonsense; else None."""
    found: set[tuple[Step, ...]] = set()
    for sentences in readings:
        if _leans(sentences[0]) or any(one.kind in _OF_THE_ACTION for one in sentences):
            return None
        try:
            found.add(_steps(sentences, _Watched(lowering.scope())))
        except Refused:
            continue
        except _Asked:
            return None
    return found.pop() if len(found) == 1 else None


def nonsense(effect: Node | None, lowering: Lowering) -> bool:
    """Whether an effect is refused, whatever stands before it."""
    if effect is not None:
        with suppress(_Asked):
            try:
                lower(effect, _Watched(lowering.scope()))
            except Refused:
                return True
    return False


def _steps(sentences: Sequence[Node], scope: Scope) -> tuple[Step, ...]:
    tree = Node("one_sentence", {"last": sentences[0]})
    for one in sentences[1:]:
        tree = Node("more_sentences", {"before": tree, "last": one})
    made: Effect = canonical(Effect(steps=tuple(steps_of(tree, scope))))
    if not settled(scope):
        raise _Asked
    return made.steps


def _leans(sentence: Node) -> bool:
    """Whether a sentence changes the step before it, or says more of what that waits for."""
    if sentence.kind == "if":
        return bool(sentence.get("instead")) or sentence.slots["cond"].kind == "happens"
    return sentence.kind in _LEANING

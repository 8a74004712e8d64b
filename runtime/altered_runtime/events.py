"""What happened: game events and the Emblems that Reactions leave in Limbo (6.2 to 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.context import Ctx
    from altered_runtime.program import Ability, Step


class GameEvent:
    """One atomic action that happened or would (6.1.e). ``verbs`` are all the names that triggers give to it.

    ``ref`` is the thing before, ``new`` the object it became; ``before`` and ``after`` are the Expeditions where it
    was and is; ``gains`` the names of what was gained, lost or spent; ``due_to`` the terrains of a move forward;
    ``by`` the controller and ``cause`` the object of the effect. ``refs``: the cards of an event about several.
    ``ability``: that of a Reaction which is activated or resolves. ``group``: events of one number are of one step.
    ``apart``: what bears on each of its atomic actions has been applied to them one by one, or will be; ``part``: what
    bears on all of those of its step has been applied to them together (6.2.f).
    """

    who: int | None = None
    ref: Ref | None = None
    new: Ref | None = None
    by: int | None = None
    source = ""
    source_of = -1
    to = ""
    to_of = -1
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    name = ""
    amount = 1
    gains: tuple[str, ...] = ()
    due_to: tuple[str, ...] = ()
    failed = False
    attempt = False
    apart = False
    part = False
    played_from = ""
    phase = ""
    stamp = 0
    cause = 0
    refs: tuple[Ref, ...] = ()
    ability: Ability | None = None
    group = 0

    # What most events leave as it is stays with the class: a thousand events are made in a game.

    def __init__(self, *verbs: str, **given: Any) -> None:
        self.verbs = verbs
        self.__dict__.update(given)

    @property
    def subject(self) -> Ref | None:
        """The thing after the event, or before it where it became nothing."""
        return self.new or self.ref


class Emblem:
    """An Emblem-Reaction in Limbo (6.3.h): the effect of a Reaction with what it is bound to."""

    __slots__ = ("controller", "ctx", "effect", "id", "source")

    def __init__(self, id_: int, source: int, controller: int, effect: tuple[Step, ...], ctx: Ctx) -> None:
        self.id = id_
        self.source = source
        self.controller = controller
        self.effect = effect
        self.ctx = ctx

    def clone(self) -> Emblem:
        """A copy that resolves on its own."""
        return Emblem(self.id, self.source, self.controller, self.effect, self.ctx.copy())

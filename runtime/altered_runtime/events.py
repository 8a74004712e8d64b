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
    """

    __slots__ = (
        "ability", "after", "amount", "attempt", "before", "by", "cause", "due_to", "failed", "gains", "group", "name",
        "new", "phase", "played_from", "ref", "refs", "source", "source_of", "stamp", "to", "to_of", "verbs", "who",
    )  # fmt: skip

    def __init__(self, *verbs: str, who: int | None = None, ref: Ref | None = None, **more: Any) -> None:
        self.verbs = verbs
        self.who = who
        self.ref = ref
        self.new: Ref | None = None
        self.by: int | None = None
        self.source = ""
        self.source_of = -1
        self.to = ""
        self.to_of = -1
        self.before: tuple[int, ...] = ()
        self.after: tuple[int, ...] = ()
        self.name = ""
        self.amount = 1
        self.gains: tuple[str, ...] = ()
        self.due_to: tuple[str, ...] = ()
        self.failed = False
        self.attempt = False
        self.played_from = ""
        self.phase = ""
        self.stamp = 0
        self.cause = 0
        self.refs: tuple[Ref, ...] = ()
        self.ability: Ability | None = None
        self.group = 0
        for key, value in more.items():
            setattr(self, key, value)

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

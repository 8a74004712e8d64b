"""Passive abilities in force (6.4, 2.3.1): which ones exist and work, indexed by what they say.

The table is made again when an object enters or leaves a zone, or gains or loses abilities; the condition of a passive
is tested each time it is used. They apply in the order in which their objects came (2.3.3.b). What a passive depends on
is looked up as it is read (2.3.2); one that is being read does not apply to what it reads, so that two passives cannot
wait for each other: of those that do, the oldest comes first (2.3.3.a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.cards import (
    Sorted,
    changes_own_play,
    given_by,
    own_abilities,
    printed,
    sort_abilities,
    sorted_of,
)
from altered_runtime.context import Active, Ctx
from altered_runtime.program import (
    Ability,
    Cannot,
    CostChange,
    CostFloor,
    Granted,
    Have,
    Ignore,
    Inner,
    Instead,
    Keyword,
    Lack,
    May,
    Me,
    NotCounted,
    Objects,
    Passive,
    Raw,
    ReduceCost,
    Status,
    StaysExhausted,
    Subtype,
)
from altered_runtime.read import satisfies, test
from altered_runtime.registry import interprets
from altered_runtime.state import IN_PLAY, Obj, Ref
from altered_runtime.timing import in_period

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

NONE = 1 << 62
"""Later than every timestamp."""


class Table:
    """Passives by class of statement. ``cannot`` and ``instead``: prohibitions and replacements by the verb of their
    event; ``discounts``: the replacements that may lower what playing a card costs; ``permits``: some permit to play.
    ``grants``: those that give abilities, with what they give; ``verbs``: what the Reactions among these wait for;
    ``given``: the names of the keywords and statuses that
    some give; ``ignoring``: those that say what to ignore."""

    __slots__ = (
        "by_type",
        "cannot",
        "discounts",
        "given",
        "grants",
        "ignoring",
        "instead",
        "kinds",
        "permits",
        "verbs",
        "version",
    )

    def __init__(self, version: int) -> None:
        self.version = version
        self.by_type: dict[type, list[Active]] = {}
        self.cannot: dict[str, list[Active]] = {}
        self.instead: dict[str, list[Active]] = {}
        self.discounts: list[Active] = []
        self.permits = False
        self.grants: list[tuple[Active, Objects, tuple[Ability, ...]]] = []
        self.verbs: frozenset[str] = frozenset()
        self.given: set[str] = set()
        self.kinds = False
        self.ignoring: list[Active] = self.by_type.setdefault(Ignore, [])

    def add(self, active: Active) -> None:
        """List a passive."""
        statement = active.passive.statement
        self.by_type.setdefault(type(statement), []).append(active)
        match statement:
            case Cannot(event=event):
                self.cannot.setdefault(event.verb, []).append(active)
            case Instead(event=event, effect=effect):
                self.instead.setdefault(event.verb, []).append(active)
                if event.verb == "play" and any(isinstance(step.do, ReduceCost | Inner) for step in effect):
                    self.discounts.append(active)
            case Lack():
                self.ignoring.append(active)
            case May(event=event):
                self.permits = self.permits or event.verb == "play"
            case Have(objects=objects, gains=gains):
                given = tuple(one for gain in gains for one in given_by(gain))
                if given:
                    self.grants.append((active, objects, given))
                    self.verbs |= sort_abilities(given).verbs
                for gain in gains:
                    self.given.update(gain.any_of if isinstance(gain, Status) else [getattr(gain, "name", "")])
                self.kinds = self.kinds or any(isinstance(gain, Subtype) for gain in gains)


def works(obj: Obj, passive: Passive) -> bool:
    """Whether the passive works where its object is (1.2.4.d). [glossaire 1.2.4.d, 2.2.10.f]"""
    if obj.zone == "reserve" and passive.support:
        return not obj.exhausted
    if obj.zone in IN_PLAY:
        return not passive.support
    statement = passive.statement
    return isinstance(statement, NotCounted | StaysExhausted) and isinstance(statement.objects, Me)


@interprets(Passive, Raw)
def _build(m: Machine) -> Table:
    table = Table(m.state.version)
    m.tables = table
    found: list[Active] = []
    for obj in m.state.visible():
        for passive in sorted_of(obj).passives:
            if works(obj, passive):
                found.append(Active(passive, Ctx(obj.controller, obj.id), "", obj.id))
                if isinstance(passive.statement, Raw) and (obj.id, passive) not in m.told:
                    m.told.add((obj.id, passive))
                    m.note("no_effect", "6.4", name=passive.statement.name, what=m.name(obj.id))
    found.extend(m.state.lasting)
    found.sort(key=lambda active: active.stamp)
    for active in found:
        table.add(active)
    if table.grants:
        _add_granted(m, table)
    return table


def _add_granted(m: Machine, table: Table) -> None:
    """Passives inside abilities that other passives grant."""
    for obj in m.state.visible():
        for ability in abilities(m, obj)[len(own_abilities(obj)) :]:
            if isinstance(ability, Passive) and works(obj, ability):
                table.add(Active(ability, Ctx(obj.controller, obj.id), "", obj.id))


def table_of(m: Machine) -> Table:
    """The table for the state as it is."""
    table = m.tables
    same = table is not None and (m.leaving is not None or table.version == m.state.version)
    return table if table is not None and same else _build(m)


def applies(m: Machine, active: Active) -> bool:
    """Whether the passive's condition holds and nothing ignores it."""
    if active.passive.condition is None and not table_of(m).ignoring:
        return True
    return _being_read(m, active) if id(active) in m.guard else _read(m, active)


def _holds(m: Machine, active: Active) -> bool:
    condition, statement = active.passive.condition, active.passive.statement
    if condition is not None and not test(m, condition, active.ctx):
        return False
    if not table_of(m).ignoring or active.until or isinstance(statement, Ignore | Lack):
        return True
    return not ignored(m, active.ctx.source, "passives")


def _being_read(m: Machine, active: Active) -> bool:
    """What is taken for granted of a passive that is being read: that it is not applied, unless it is presumed."""
    m.waits = min(m.waits, active.stamp)
    return active.stamp < m.presumed


def _read(m: Machine, active: Active, objects: Objects | None = None, ref: Ref | None = None) -> bool:
    """Read a passive: whether it holds, or applies to a thing.

    Where that hangs on an older one which is being read, and so hangs on this one, the older one comes first and this
    one is not applied yet (2.3.3.a, 2.3.3.b in 4.0).
    """
    reading, waits, m.waits = id(active), m.waits, NONE
    m.guard.add(reading)
    so = _asked(m, active, objects, ref)
    if so and m.waits < active.stamp > m.presumed:
        m.presumed, presumed = active.stamp, m.presumed
        so = _asked(m, active, objects, ref)
        m.presumed = presumed
    m.guard.discard(reading)
    m.waits = min(waits, m.waits if m.waits != active.stamp else NONE)
    return so


def _asked(m: Machine, active: Active, objects: Objects | None, ref: Ref | None) -> bool:
    if objects is not None and ref is not None:
        return satisfies(m, objects, ref, active.ctx)
    return _holds(m, active)


def covers(m: Machine, active: Active, objects: Objects, ref: Ref) -> bool:
    """Whether the passive applies now, and to this thing."""
    if isinstance(objects, Me) and ref.n != active.ctx.source and not active.ctx.follow:
        return False
    if id(active) in m.guard:
        return _being_read(m, active)
    return applies(m, active) and _read(m, active, objects, ref)


def in_force(m: Machine, cls: type) -> list[Active]:
    """The passives of that class that apply now."""
    listed = table_of(m).by_type.get(cls)
    return [active for active in listed if applies(m, active)] if listed else []


def _now(m: Machine, statement: Ignore, player: int) -> bool:
    first = statement.during == "first_day" and m.state.day <= statement.days
    return first or in_period(m, statement.during, player)


def _lacks(statement: Lack, what: str) -> bool:
    """Whether something lost is such abilities: all of them, or that keyword."""
    return any(
        what != "statistics" if isinstance(gain, Granted) else isinstance(gain, Keyword) and gain.name == what
        for gain in statement.gains
    )


@interprets(Ignore, Lack)
def ignored(m: Machine, n: int, what: str) -> bool:
    """Whether passives say to ignore such abilities or statistics of the object (7.3.18), or it lacks them (7.3.19)."""
    listed = table_of(m).ignoring
    if not listed or n not in m.state.objects:
        return False
    for active in listed:
        statement = active.passive.statement
        if isinstance(statement, Lack):
            if _lacks(statement, what) and covers(m, active, statement.objects, Ref("object", n)):
                return True
            continue
        if not isinstance(statement, Ignore):
            continue
        if statement.during and not _now(m, statement, active.ctx.controller):
            continue
        if statement.what != what and not (statement.what == "abilities" and what != "statistics"):
            continue
        if covers(m, active, statement.objects, Ref("object", n)):
            return True
    return False


def _silenced(m: Machine, obj: Obj) -> bool:
    """Whether passives say that it has no abilities (7.3.19)."""
    return any(
        _lacks(active.passive.statement, "abilities") and covers(m, active, active.passive.statement.objects, obj.ref)
        for active in table_of(m).by_type.get(Lack, ())
        if isinstance(active.passive.statement, Lack)
    )


def abilities(m: Machine, obj: Obj) -> tuple[Ability, ...]:
    """All abilities that it has now, those given by passives last; none if passives say that it lacks them."""
    own = own_abilities(obj)
    if obj.zone in IN_PLAY and own and _silenced(m, obj):
        return ()
    if obj.zone not in IN_PLAY or not table_of(m).grants:
        return own
    found = own
    for active, objects, given in table_of(m).grants:
        if covers(m, active, objects, obj.ref):
            found += given
    return found


def parts(m: Machine, obj: Obj) -> Sorted:
    """All abilities that it has now, by kind."""
    if obj.alive and obj.zone in IN_PLAY and table_of(m).grants:
        return sort_abilities(abilities(m, obj))
    return sorted_of(obj)


def costs_about(m: Machine, obj: Obj) -> list[Active]:
    """The changes and floors of cost that bear on playing the card (5.1.2.e), its own ones wherever it is."""
    found = [
        active
        for cls in (CostChange, CostFloor)
        for active in table_of(m).by_type.get(cls, ())
        if isinstance(active.passive.statement, CostChange | CostFloor)
        and covers(m, active, active.passive.statement.objects, obj.ref)
    ]
    if obj.zone not in IN_PLAY and printed(obj.card).costs:
        for passive in printed(obj.card).passives:
            if isinstance(passive.statement, CostChange | CostFloor) and changes_own_play(passive):
                active = Active(passive, Ctx(obj.controller, obj.id), "", obj.id)
                if applies(m, active):
                    found.append(active)
    return found

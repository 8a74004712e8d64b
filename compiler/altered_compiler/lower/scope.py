"""What a reading has named so far, so that "it", "that Character" and "their" find their antecedent (7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, TypeAlias

from altered_compiler.lower.registry import Refused
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Ability, Amount, Both, Bound, Count, Create, Event, Number, Objects, Player, Some
from altered_runtime.values import Value

OBJECT, EXPEDITION, PLAYER = "object", "expedition", "player"
YOU = Player(kind="you")
THAT = Player(kind="that")
NEXT = Bound(slot=-1)
"""The next thing that is played, in what is said of it before it is; never in a finished ability."""


class Context(NamedTuple):
    """Where a text stands: the card's type and the ``main`` or ``support`` box (1.2.4, 2.2.10)."""

    type: str = "character"
    box: str = "main"

    @property
    def spell(self) -> bool:
        """Whether paragraphs are steps of an effect (1.2.4.c)."""
        return self.type == "spell"


class TokenWord(NamedTuple):
    """What the words declare of a token: statistics and sub-types (2.3)."""

    stats: tuple[int, int, int]
    subtypes: tuple[str, ...]


class Named(NamedTuple):
    """A noun phrase that was named: what sort of thing, the heads it was named by, how to name it again."""

    sort: str
    value: Objects
    heads: frozenset[str]
    plural: bool
    chosen: bool
    targeted: bool = False

    @property
    def open(self) -> bool:
        """Whether it is one of some that nobody has chosen from yet."""
        return not self.plural and isinstance(self.value, Some) and self.value.count is None


class Waiting(NamedTuple):
    """The event that something waits for, until when, and how many of them."""

    event: Event
    duration: str
    times: int = 1


Define: TypeAlias = "Callable[[Node, str, Amount | None, bool], tuple[Ability, ...]]"
"""What a set's own keyword means, with its number, gained or lost. Raises :class:`Refused`."""

TYPES = frozenset({"character", "spell", "landmark", "expedition_permanent", "permanent", "hero", "mana_orb"})
CARD = frozenset({"card"})
"""What one that was chosen among others can be called again, whatever it was called."""
PERMANENTS = frozenset({"landmark", "expedition_permanent"})
_NEVER = frozenset({"spell", "hero"})
"""Types of cards that are none of the objects that an effect speaks of (2.2.1)."""
_TYPE = MappingProxyType({"landmark_permanent": "landmark"})


def _types(heads: frozenset[str]) -> frozenset[str]:
    found = heads & TYPES
    return found | PERMANENTS if "permanent" in found else found


def compatible(heads: frozenset[str], named: frozenset[str]) -> bool:
    """Whether a thing named by some heads can be named by others: no Spell is a Character (2.2.1)."""
    mine, theirs = _types(heads), _types(named)
    return not mine or not theirs or bool(mine & theirs)


def fits_type(bearer: str, heads: frozenset[str]) -> bool:
    """Whether a card of that type can be a thing named by these heads."""
    return bearer not in _NEVER and compatible(heads, frozenset({_TYPE.get(bearer, bearer)}))


def named_such(known: Iterable[Named], heads: frozenset[str]) -> tuple[Bound, bool] | None:
    """What was named by a step or the trigger and can be named by these heads: the first, of what is known; and whether
    that was targeted."""
    for one in known:
        such = ("card" in one.heads) == ("card" in heads) and compatible(heads, one.heads)
        if such and one.sort == OBJECT and isinstance(one.value, Bound):
            return one.value, one.targeted
    return None


def _together(known: list[Named]) -> Objects | None:
    """Those that "they" are where each was named alone: all that were chosen and named by the same head."""
    chosen = [one for one in reversed(known) if one.chosen]
    if len(chosen) < 2 or len({one.heads for one in chosen}) > 1:
        return None
    return Both(parts=tuple(one.value for one in chosen))


def antecedent(
    node: Node | None, known: Sequence[Named], sort: str, plural: bool | None, heads: frozenset[str]
) -> tuple[Objects, Named | None]:
    """What a pronoun or "that Character" stands for, of what is known, the nearest first, and how that was named if it
    is one: see :meth:`Scope.find`."""
    known = [one for one in known if one.sort == sort]
    if heads and known:
        known = [one for one in known if compatible(heads, one.heads)]
        if not known:
            raise Refused(node, "nothing of that type was named before")
    fits = [one for one in known if plural in (None, one.plural)]
    wishes = [fits, known]
    if heads:
        such, those = ([one for one in some if heads & one.heads] for some in wishes)
        picked = [one for one in fits if one.chosen and not one.targeted] if heads == CARD else []
        wishes = [such, picked, those, fits, known]
    several = _together(known) if plural and not wishes[0] else None
    if several is not None:
        return several, None
    for found in wishes:
        if found:
            return found[0].value, found[0]
    if sort != OBJECT:
        raise Refused(node, "nothing named an Expedition before")
    return Bound(slot=0), None


class Scope:
    """The state of lowering one ability. ``subject`` is the subject of the verb being lowered, ``hint`` the sort of
    thing that a pronoun should be, ``x`` what X was said to be, ``player`` whether a player was named who can be
    "that player", ``waiting`` what the verb being lowered waits for, ``pool`` among what was chosen last, ``adds``
    the events that are replaced, ``drawn`` the cards that a step drew or put in Reserve without naming them,
    ``counted`` the name of the counters said last, ``ahead`` whether anything waited for the next thing played,
    ``bearer`` the type of the card, ``theirs`` the owner of whom only a zone was told,
    ``compared`` whether something is being compared with others. ``role`` tells what becomes of a noun phrase:
    ``choose``, ``describe`` or ``trigger``."""

    __slots__ = (
        "adds",
        "ahead",
        "bearer",
        "compared",
        "counted",
        "created",
        "define",
        "drawn",
        "hint",
        "named",
        "next_slot",
        "pending",
        "player",
        "pool",
        "role",
        "subject",
        "theirs",
        "tokens",
        "waiting",
        "x",
    )

    def __init__(self, tokens: Mapping[str, TokenWord], define: Define | None = None) -> None:
        self.tokens = tokens
        self.define = define
        self.named: list[Named] = []
        self.next_slot = 1
        self.subject: Node | Value | None = None
        self.hint = OBJECT
        self.role = "choose"
        self.player = False
        self.bearer = ""
        self.compared = False
        self.theirs: Player | None = None
        self.pending: Player | None = None
        self.pool: Some | None = None
        self.created: Create | None = None
        self.counted = ""
        self.x: Amount | None = None
        self.ahead = False
        self.waiting: Waiting | None = None
        self.adds: tuple[Event, ...] = ()
        self.drawn: tuple[Named, ...] = ()

    def definition(self, node: Node, keyword: str, amount: Amount | None, lost: bool = False) -> tuple[Ability, ...]:
        """What the sentence that defines a keyword of the set says, none for a keyword that the rules define (7.4)."""
        return () if self.define is None else self.define(node, keyword, amount, lost)

    def state(self) -> tuple[Any, ...]:
        """Everything that what follows can depend on."""
        held = (getattr(self, name) for name in self.__slots__ if name not in ("define", "named", "tokens"))
        return (tuple(self.named), *held)

    def slot(self) -> int:
        """A number that no phrase of this ability has; the canonical form numbers them again."""
        self.next_slot += 1
        return self.next_slot - 1

    @contextmanager
    def using(self, **changes: Any) -> Iterator[None]:
        """Have some attributes changed for a while."""
        before = {name: getattr(self, name) for name in changes}
        for name, value in changes.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Forget at the end what was named inside: options and rows don't see each other."""
        before, drawn = list(self.named), self.drawn
        try:
            yield
        finally:
            self.named, self.drawn = before, drawn

    def known(self) -> list[Named]:
        """What was named, the nearest first: what a step drew is further than all that has a name."""
        return [*reversed(self.named), *reversed(self.drawn)]

    def find(self, node: Node, sort: str, plural: bool | None = None, heads: frozenset[str] = frozenset()) -> Objects:
        """The nearest thing of that sort, of those heads and that number if there is one (7.2.3, 7.2.4).

        Without any antecedent of that sort: the object of the event. Raises :class:`Refused` for an Expedition that
        nothing named.
        """
        value, named = antecedent(node, self.known(), sort, plural, heads)
        return value if named is None else self.stands_for(node, named)

    def last_sort(self) -> str:
        """Of what sort what was named last is; "" if nothing was."""
        return self.named[-1].sort if self.named else ""

    def other_than(self, heads: frozenset[str]) -> tuple[Bound, bool] | None:
        """What "another" of these heads can leave out, of what was named: the nearest; and whether it was targeted."""
        return named_such(self.known(), heads)

    def may_be_me(self, heads: frozenset[str]) -> bool:
        """Whether the card can be named by these heads."""
        return fits_type(self.bearer, heads)

    def stands_for(self, node: Node, named: Named) -> Objects:
        """What a pronoun stands for. One of those that a condition asked for is chosen when something is done to it,
        and is that one from then on."""
        self.took_up(node, named)
        value = named.value
        if self.role != "choose" or not named.open or not isinstance(value, Some):
            return value
        made = value.replace(count=Count(kind="exactly", n=Number(n=1)), slot=self.slot())
        for at, one in enumerate(self.mine()):
            if one is named:
                list.__setitem__(self.named, at, named._replace(value=Bound(slot=made.slot)))
        return made

    def mine(self) -> Sequence[Named]:
        """What was named here."""
        return self.named

    def named_player(self, node: Node) -> None:
        """Told of each phrase that names a player, or a pronoun that stands for one; nothing follows from it here."""

    def took_up(self, node: Node, named: Named) -> None:
        """Told of what each pronoun stands for; nothing follows from it here."""

    def that_player(self) -> Player:
        """The player named before; a player who was only told to be targeted is chosen here."""
        if self.pending is not None:
            found, self.pending = self.pending, None
            return found
        return THAT if self.theirs is None else self.theirs

"""What stands on a small board: objects of the kinds that two readings speak of, in each place and state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any

from altered_compiler.sources import Setting
from altered_grammar.records import NamedTuple
from altered_runtime.program import (
    CardProgram,
    Compare,
    CostIs,
    CostOf,
    Counters,
    CountersOn,
    Exists,
    HasCounters,
    HasStatus,
    Have,
    Is,
    IsKind,
    Keyword,
    Loses,
    Me,
    Number,
    Passive,
    Program,
    Ready,
    Roll,
    Spend,
)
from altered_runtime.state import TERRAINS, Obj, Region, State
from altered_runtime.values import Value

_APART = (1, 6)
"""Hand and Reserve Cost of cards where the readings speak of costs."""
_MOST = 6
"""So many of a thing make a small board at most."""
BEARER = "bearer"
"""The reference of the card that the readings are of."""

Words = tuple[str, str]
"""French and English."""


class Piece(NamedTuple):
    """Something that a board may have: its words, what puts it there, and where (player and zone)."""

    words: Words
    put: Callable[[State], object]
    place: tuple[int, str] = (-1, "")


_TYPES: dict[str, tuple[str, Words]] = {
    "character": ("character", ("Personnage", "Character")),
    "token": ("token", ("jeton", "token")),
    "permanent": ("landmark_permanent", ("Repère", "Landmark")),
    "landmark": ("landmark_permanent", ("Repère", "Landmark")),
    "landmark_permanent": ("landmark_permanent", ("Repère", "Landmark")),
    "expedition_permanent": ("expedition_permanent", ("Équipement", "Gear")),
    "spell": ("spell", ("Sort", "Spell")),
}
_EXPEDITIONS: tuple[tuple[int, int, Words], ...] = (
    (0, 0, ("dans mon Expédition", "in my Expedition")),
    (0, 1, ("dans l'autre Expédition de A", "in A's other Expedition")),
    (1, 2, ("en face de moi", "facing me")),
)
_ELSEWHERE: tuple[tuple[int, str, Words], ...] = (
    (0, "reserve", ("dans la Réserve de A", "in A's Reserve")),
    (1, "reserve", ("dans la Réserve de B", "in B's Reserve")),
    (0, "hand", ("dans la main de A", "in A's hand")),
    (1, "hand", ("dans la main de B", "in B's hand")),
)
_LANDMARKS: tuple[tuple[int, str, Words], ...] = (
    (0, "landmarks", ("chez A", "of A's")),
    (1, "landmarks", ("chez B", "of B's")),
)
_TOUGH = Program(abilities=(Passive(statement=Have(objects=Me(), gains=(Keyword(name="tough", amount=Number(n=1)),))),))
_STATUS: dict[str, Words] = {
    "fleeting": ("Fugace", "Fleeting"),
    "anchored": ("Ancré", "Anchored"),
    "asleep": ("Endormi", "Asleep"),
}


def values(node: object) -> Iterator[Value]:
    """Every value inside an ability."""
    if isinstance(node, tuple):
        for item in node:
            yield from values(item)
    elif isinstance(node, Value):
        yield node
        for field in type(node).FIELDS:  # type: ignore[attr-defined]
            yield from values(getattr(node, field))


def pieces(readings: tuple[object, ...], setting: Setting) -> Iterator[Piece]:
    """The pieces that may matter to these readings, the plainest first."""
    kinds: dict[str, None] = {}
    statuses: dict[str, None] = {}
    costs = (2, 2)
    for value in values(readings):
        if isinstance(value, IsKind):
            kinds |= dict.fromkeys(value.any_of)
        elif isinstance(value, HasStatus):
            statuses |= dict.fromkeys(value.any_of)
        elif isinstance(value, CostIs | CostOf):
            costs = _APART
        elif isinstance(value, Ready):
            statuses["exhausted"] = None
    made = [_card(kind, setting) for kind in [*kinds, "character"] if kind in _TYPES or kind.startswith("subtype:")]
    cards = [
        card.replace(hand_cost=costs[0], reserve_cost=costs[1])
        for card in {one.reference: one for one in made}.values()
    ]
    yield from _states(readings, statuses, setting)
    for card in cards:
        yield from _placed(card, {}, ("", ""))
    for card, many in ((card, many) for many in _thresholds(readings) for card in cards):
        for piece in _placed(card, {}, ("", "")):
            if "," not in piece.words[0]:
                yield Piece(
                    (f"{many} × {piece.words[0]}", f"{many} × {piece.words[1]}"), partial(_several, piece, many)
                )
    for card in cards:
        for status in [one for one in statuses if one in _STATUS]:
            yield from _placed(card, {"statuses": frozenset({status})}, _STATUS[status])
        if "boosted" in statuses:
            yield from _placed(card, {"counters": {"boost": 1}}, ("avec 1 boost", "with 1 boost"))
        if "exhausted" in statuses:
            yield from _placed(card, {"exhausted": True}, ("épuisé", "exhausted"))
    if not any(isinstance(value, Me) for value in values(readings)):
        yield from _bearing(statuses)
    yield from _around(readings)
    for card in cards[:1]:
        yield from _placed(card.replace(program=_TOUGH), {}, ("Coriace 1", "with Tough 1"))


def _states(readings: tuple[object, ...], statuses: Iterable[str], setting: Setting) -> Iterator[Piece]:
    """States of the card itself, where the readings ask for them: so many counters, or statuses."""
    for value in dict.fromkeys(values(readings)):
        name, amount = "", None
        if isinstance(value, HasCounters):
            name, amount = value.name, value.amount
        elif isinstance(value, Compare) and isinstance(value.left, CountersOn):
            name, amount = value.left.name, value.right
        elif isinstance(value, Spend):
            name, amount = value.counters.name, value.counters.n
        elif isinstance(value, Loses) and len(value.gains) == 1 and isinstance(value.gains[0], Counters):
            name, amount = value.gains[0].name, value.gains[0].n
        if name and isinstance(amount, Number):
            kind = "boost" if name == "any" else name
            word = setting.words.entries.get(("counter", kind))
            french, english = (
                (f"compteurs {word.form('fr')}", f"{word.form('en')} counters") if word else ("boosts",) * 2
            )
            for n in (amount.n, amount.n + 1) if amount.n else (1,):
                told = (f"cette carte a {n} {french}", f"this card has {n} {english}")
                yield Piece(told, partial(_changed, counters={kind: n}))
    if any(isinstance(value, Is) and isinstance(value.objects, Me) for value in values(readings)):
        yield from _bearing(statuses)


def _thresholds(readings: tuple[object, ...]) -> list[int]:
    """How many of a thing the conditions ask for, where one is not enough."""
    found = [
        value.amount.n for value in values(readings) if isinstance(value, Exists) and isinstance(value.amount, Number)
    ]
    return list(dict.fromkeys(n for n in found if 1 < n <= _MOST))


def _several(piece: Piece, many: int, state: State) -> None:
    for _ in range(many):
        piece.put(state)


def _bearing(statuses: Iterable[str]) -> Iterator[Piece]:
    """States of the card itself."""
    for status in [one for one in statuses if one in _STATUS]:
        french, english = _STATUS[status]
        change = partial(_changed, statuses=frozenset({status}))
        yield Piece((f"cette carte est [[{french}]]", f"this card is [[{english}]]"), change)
    boosted = partial(_changed, counters={"boost": 1})
    yield Piece(("cette carte a 1 boost", "this card has 1 boost"), boosted)


def _changed(state: State, **more: Any) -> None:
    for obj in state.objects.values():
        if obj.card.reference == BEARER and obj.alive:
            for name, value in more.items():
                setattr(obj, name, dict(value) if isinstance(value, dict) else value)


def _around(readings: tuple[object, ...]) -> Iterator[Piece]:
    """The region, the race, the first player."""
    named = {one for value in values(readings) for field in type(value).FIELDS for one in _texts(value, field)}  # type: ignore[attr-defined]
    for terrain in [one for one in TERRAINS if one in named]:
        yield Piece((f"ma région est {{{terrain}}}", f"my region is {{{terrain}}}"), partial(_region, terrain=terrain))
    if any(isinstance(value, Roll) for value in values(readings)):
        yield Piece(("le dé donne 6", "the die shows 6"), _six)
    ahead = ("l'Expédition Héros de B a une région d'avance", "B's Hero Expedition is one region ahead")
    yield Piece(ahead, lambda state: setattr(state.expeditions[2], "position", 1))
    yield Piece(("B est premier joueur", "B is the first player"), lambda state: setattr(state, "first_player", 1))


def _six(state: State) -> None:
    """The next die shows a 6."""
    state.rng = Random(next(seed for seed in range(99) if Random(seed).randint(1, 6) == 6))


def _texts(value: Value, field: str) -> tuple[object, ...]:
    held = getattr(value, field)
    return tuple(one for one in (held if isinstance(held, tuple) else (held,)) if isinstance(one, str))


def _region(state: State, terrain: str) -> None:
    state.regions[0] = Region(0, (terrain,))
    state.version += 1


def _card(kind: str, setting: Setting) -> CardProgram:
    """A card without text, of that kind."""
    type_, words = _TYPES.get(kind, _TYPES["character"])
    subtypes: tuple[str, ...] = ()
    if kind.startswith("subtype:"):
        subtypes = (kind.partition(":")[2],)
        word = setting.words.entries.get(("subtype", subtypes[0]))
        words = (word.form("fr"), word.form("en")) if word else ("Personnage", "Character")
    return _program(kind, words, type_, subtypes)


def _program(name: str, words: Words, type_: str, subtypes: tuple[str, ...]) -> CardProgram:
    return CardProgram(
        reference=name,
        name_fr=words[0],
        name_en=words[1],
        type=type_,
        program=Program(abilities=()),
        subtypes=subtypes,
        hand_cost=2,
        reserve_cost=2,
        stats=(1, 1, 1),
    )


def _placed(card: CardProgram, state: dict[str, Any], how: Words) -> Iterator[Piece]:
    """The card in each place where its type may be, in that state."""
    in_play = "landmarks" if card.type == "landmark_permanent" else "" if card.type == "spell" else "expedition"
    if in_play == "expedition":
        for player, expedition, where in _EXPEDITIONS:
            yield _piece(card, player, "expedition", expedition, state, (how, where))
        if not state:
            yield taken(card)
    for player, zone, where in _LANDMARKS if in_play == "landmarks" else ():
        yield _piece(card, player, zone, -1, state, (how, where))
    if in_play == "landmarks" and not state:
        yield taken(card)
    if card.type != "token":
        for player, zone, where in _ELSEWHERE:
            if zone == "reserve" or not state:
                yield _piece(card, player, zone, -1, state, (how, where))


def _piece(
    card: CardProgram, player: int, zone: str, expedition: int, state: dict[str, Any], words: tuple[Words, Words]
) -> Piece:
    how, where = words
    french = " ".join(one for one in (card.name_fr, how[0], where[0]) if one)
    english = " ".join(one for one in (card.name_en, how[1], where[1]) if one)
    put = partial(add, card=card, player=player, zone=zone, expedition=expedition, **state)
    return Piece((french, english), put, (player, zone))


def taken(card: CardProgram) -> Piece:
    """A card of A's that B controls."""
    words = (f"{card.name_fr} de A, sous le contrôle de B", f"{card.name_en} of A's, under B's control")
    return Piece(words, partial(_taken, card=card), (1, "taken"))


def _taken(state: State, card: CardProgram) -> Obj:
    landmark = card.type == "landmark_permanent"
    obj = add(state, card, 1, "landmarks" if landmark else "expedition", -1 if landmark else 2)
    obj.owner = 0
    return obj


def add(state: State, card: CardProgram, player: int, zone: str, expedition: int = -1, **more: Any) -> Obj:
    """A new object in a zone."""
    obj = state.new_object(card, state.next_id, player, zone)
    obj.expedition = expedition
    obj.token = card.type == "token"
    for name, value in more.items():
        setattr(obj, name, dict(value) if isinstance(value, dict) else value)
    state.zones[player][zone].append(obj.id)
    return obj

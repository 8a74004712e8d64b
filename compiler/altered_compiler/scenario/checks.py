"""Checks on the state of the game: each gives what is wrong, or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from altered_compiler.scenario.cards import Cards
from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS, STATUSES, Names, place_of, zone_name
from altered_compiler.scenario.saying import both, joined
from altered_runtime.chars import has_keyword, has_status, lead, present_in, statistics, terrains
from altered_runtime.machine import Machine
from altered_runtime.state import HIDDEN, Obj
from altered_runtime.view import view

Check = dict[str, Any]


class StateChecks:
    """The checks that need nothing but the state."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self.names = names
        self.cards = cards

    @property
    def m(self) -> Machine:
        """The game."""
        return self.names.machine

    def table(self) -> dict[str, Callable[[Check], str]]:
        """Each check by its name."""
        return {
            "object": self.object, "zone": self.zone, "mana": self.mana, "position": self.position,
            "relative": self.relative, "expedition": self.expedition, "terrains": self.terrains, "gone": self.gone,
            "present_in": self.present_in, "card_is_in": self.card_is_in, "has_ability": self.has_ability,
            "in_arena": self.in_arena, "moved_due_to": self.moved_due_to, "die_result": self.die_result,
            "deck_position": self.deck_position, "turn": self.turn, "first_player": self.first_player,
            "winner": self.winner, "phase": self.phase, "day": self.day, "tiebreak": self.tiebreak,
            "zone_kind": self.zone_kind,
        }  # fmt: skip

    def contents(self, zone: str) -> list[Obj]:
        """The objects of a zone, in order."""
        player, name, expedition = place_of(zone)
        found = [self.m.obj(n) for n in self.m.state.zones[player][name]]
        return [obj for obj in found if expedition < 0 or obj.expedition == expedition]

    def labels(self, zone: str) -> list[str]:
        """What the case calls the objects of a zone."""
        return [self.names.label(obj.id) for obj in self.contents(zone)]

    def where(self, obj: Obj | None) -> str:
        """The zone of an object."""
        if obj is None:
            return both("nulle part", "nowhere")
        holder = obj.controller if obj.zone == "expedition" else obj.owner
        return "Limbo" if obj.zone == "limbo" else zone_name(holder, obj.zone, obj.expedition)

    def object(self, check: Check) -> str:
        """An object in a zone, with what it has."""
        obj = self.names.find(check["card"])
        if obj is None or self.where(obj) != check["zone"]:
            return both(
                "{} est en {}, pas en {}", "{} is in {}, not in {}", check["card"], self.where(obj), check["zone"]
            )
        wrong = [self._held(key, check[key], obj) for key in check if key not in {"check", "card", "zone", "at"}]
        return joined([both("{} : {}", "{}: {}", check["card"], one) for one in wrong if one], "; ")

    def _held(self, key: str, wanted: Any, obj: Obj) -> str:
        match key:
            case "boosts":
                return _differs("boosts", obj.boosts, wanted)
            case "counters":
                held = {name: n for name, n in obj.counters.items() if name != "boost" and n}
                return _differs(
                    both("compteurs", "counters"),
                    held,
                    {self.cards.counter(name): n for name, n in wanted.items() if n},
                )
            case "statuses":
                lacks = [one for one in wanted if not has_status(self.m, obj.ref, STATUSES[one])]
                return both("n'est pas {}", "is not {}", ", ".join(lacks)) if lacks else ""
            case "without":
                has = [one for one in wanted if has_status(self.m, obj.ref, STATUSES[one])]
                return both("est {}", "is {}", ", ".join(has)) if has else ""
            case "ready":
                return _differs(both("redressé :", "ready"), not obj.exhausted, wanted)
            case "stats":
                return _differs(both("statistiques", "statistics"), list(statistics(self.m, obj)), wanted)
            case "owner" | "controller":
                return _differs(_WHOSE[key], PLAYERS[getattr(obj, key)], wanted)
        return ""

    def zone(self, check: Check) -> str:
        """The content of a zone."""
        held = self.labels(check["zone"])
        listed: list[str] = next((check[key] for key in ("exactly", "includes", "excludes") if key in check), [])
        wanted = [self._labelled(ref) for ref in listed]
        content = held or both("rien", "nothing")
        shown = both("{} contient {}", "{} holds {}", check["zone"], content)
        if "exactly" in check and Counter(held) != Counter(wanted):
            return both("{}, pas exactement {}", "{}, not exactly {}", shown, wanted)
        if "includes" in check and not set(wanted) <= set(held):
            return both("{}, sans {}", "{}, without {}", shown, sorted(set(wanted) - set(held)))
        if "excludes" in check and set(wanted) & set(held):
            return both("{}, avec {}", "{}, with {}", shown, sorted(set(wanted) & set(held)))
        if "top" in check and held[: len(check["top"])] != [self._labelled(ref) for ref in check["top"]]:
            return both(
                "{} commence par {}, pas {}",
                "{} begins with {}, not {}",
                check["zone"],
                held[: len(check["top"])],
                check["top"],
            )
        if "count" in check and len(held) != check["count"]:
            return both("{} en contient {}, pas {}", "{} holds {}, not {}", check["zone"], len(held), check["count"])
        return ""

    def _labelled(self, ref: str) -> str:
        """The label of what a reference names, which may be written with or without a token's number."""
        obj = self.names.find(ref)
        return ref if obj is None else self.names.label(obj.id)

    def mana(self, check: Check) -> str:
        """Ready and exhausted Orbs."""
        orbs = self.contents(f"{check['player']}.mana")
        held = (sum(not orb.exhausted for orb in orbs), sum(orb.exhausted for orb in orbs))
        wanted = (check.get("ready", held[0]), check.get("exhausted", held[1]))
        return _differs(
            both("Orbes de {} (redressés, épuisés)", "Orbs of {} (ready, exhausted)", check["player"]), held, wanted
        )

    def position(self, check: Check) -> str:
        """Regions moved from the start."""
        found = self.m.state.expeditions[EXPEDITIONS.index(check["expedition"])]
        return _differs(both("{} est à", "{} is at", check["expedition"]), found.position, check["value"])

    def relative(self, check: Check) -> str:
        """Ahead, behind or tied."""
        by = lead(self.m, EXPEDITIONS.index(check["expedition"]))
        return _differs(check["expedition"], "ahead" if by > 0 else "behind" if by else "tied", check["value"])

    def expedition(self, check: Check) -> str:
        """The statuses of an Expedition."""
        ref = self.m.state.expeditions[EXPEDITIONS.index(check["expedition"])].ref
        lacks = [one for one in check.get("statuses", ()) if not has_status(self.m, ref, STATUSES[one])]
        has = [one for one in check.get("without", ()) if has_status(self.m, ref, STATUSES[one])]
        if not lacks and not has:
            return ""
        return both("{} : il manque {}, il y a {}", "{}: lacks {}, has {}", check["expedition"], lacks, has)

    def terrains(self, check: Check) -> str:
        """The terrains of a region."""
        return _differs(
            both("région {}", "region {}", check["region"]),
            sorted(terrains(self.m, check["region"])),
            sorted(check["value"]),
        )

    def gone(self, check: Check) -> str:
        """The object does not exist."""
        obj = self.names.find(check["card"])
        return "" if obj is None else both("{} est en {}", "{} is in {}", check["card"], self.where(obj))

    def _present(self, name: str) -> list[str]:
        obj = self.names.find(name)
        return [] if obj is None or obj.zone != "expedition" else [EXPEDITIONS[n] for n in present_in(self.m, obj)]

    def present_in(self, check: Check) -> str:
        """The Expeditions where a Character is present."""
        return _differs(check["card"], sorted(self._present(check["card"])), sorted(check["expeditions"]))

    def card_is_in(self, check: Check) -> str:
        """The Expedition where the card lies."""
        obj = self.names.find(check["card"])
        held = EXPEDITIONS[obj.expedition] if obj is not None and obj.expedition >= 0 else self.where(obj)
        return _differs(check["card"], held, check["expedition"])

    def has_ability(self, check: Check) -> str:
        """Whether an object has a keyword."""
        obj = self.names.find(check["card"])
        has = obj is not None and has_keyword(self.m, obj, check["ability"].lower())
        return _differs(both("{} a {} :", "{} has {}", check["card"], check["ability"]), has, check["value"])

    def in_arena(self, check: Check) -> str:
        """Whether these Expeditions are in the Arena, as all are once tiebreakers have started (4.3.a)."""
        held = check["expeditions"] if self.m.state.tiebreak else []
        return _differs(both("dans l'Arène :", "in the Arena"), sorted(held), sorted(check["expeditions"]))

    def moved_due_to(self, check: Check) -> str:
        """The reasons of the last move forward."""
        held = self.m.state.expeditions[EXPEDITIONS.index(check["expedition"])].due_to
        wanted = [one.lower() if one == "Ascend" else one for one in check["value"]]
        return _differs(
            both("{} a avancé grâce à", "{} moved due to", check["expedition"]), sorted(held), sorted(wanted)
        )

    def die_result(self, check: Check) -> str:
        """The result of the last roll."""
        return _differs(both("le résultat est", "the result"), self.m.state.roll, check["value"])

    def deck_position(self, check: Check) -> str:
        """The place of a card from the top of a deck."""
        labels = self.labels(f"{check['player']}.deck")
        held = labels.index(check["card"]) + 1 if check["card"] in labels else 0
        return _differs(both("{} dans le deck :", "{} in the deck", check["card"]), held, check["value"])

    def turn(self, check: Check) -> str:
        """Whose turn it is."""
        active = self.m.state.active
        if active is None and self.m.state.phase == "afternoon":
            active = self.m.state.first_player
        return _differs(
            both("le tour est à", "the turn is of"),
            both("personne", "nobody") if active is None else PLAYERS[active],
            check["player"],
        )

    def first_player(self, check: Check) -> str:
        """The first player."""
        return _differs(
            both("le premier joueur est", "the first player is"), PLAYERS[self.m.state.first_player], check["player"]
        )

    def winner(self, check: Check) -> str:
        """Who has won."""
        won = self.m.state.winner
        wanted = check.get("player", check.get("value"))
        return _differs(both("le gagnant est", "the winner is"), "none" if won is None else PLAYERS[won], wanted)

    def phase(self, check: Check) -> str:
        """The phase."""
        return _differs(both("la phase est", "the phase is"), self.m.state.phase.capitalize(), check["value"])

    def day(self, check: Check) -> str:
        """The day."""
        return _differs(both("le jour est", "the day is"), self.m.state.day, check["value"])

    def tiebreak(self, check: Check) -> str:
        """Whether tiebreakers have started."""
        return _differs(both("départage :", "tiebreakers"), self.m.state.tiebreak, check["value"])

    def zone_kind(self, check: Check) -> str:
        """Whether a zone is hidden or visible by the rules of the edition."""
        zone = place_of(check["zone"]).zone
        hidden = zone in HIDDEN and (zone != "mana" or self.m.edition.mana_zone_hidden)
        return _differs(check["zone"], "hidden" if hidden else "visible", check["value"])

    def sees(self, player: int, card: str) -> bool:
        """Whether the player may know which card an object is."""
        obj = self.names.find(card)
        if obj is None:
            return False
        shown = view(self.m.state, player).zones.values()
        return any(seen.id == obj.id for zone in shown for seen in zone) or obj.zone == "limbo"


def _differs(what: str, held: Any, wanted: Any) -> str:
    return "" if held == wanted else both("{} {}, pas {}", "{} {}, not {}", what, held, wanted)


_WHOSE = {"owner": both("propriétaire", "owner"), "controller": both("contrôleur", "controller")}

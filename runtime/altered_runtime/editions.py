"""The two rulebooks that the machine plays by: an edition is a named set of rule switches.

``glossaire`` is the older rulebook, of which the French extracts are left; where they are silent the current one fills
in. ``4.0`` is the current one. Each switch names its rule in both: the same number means different rules in the two.
"""

from __future__ import annotations

from typing import NamedTuple


class Switch(NamedTuple):
    """A rule that differs: its value and number under ``glossaire``, its value and number under ``4.0``."""

    glossaire: str
    glossaire_rule: str
    current: str
    current_rule: str


SWITCHES = {
    "targets": Switch("declaration", "5.1.2.b", "resolution", "6.5.b"),
    "modes": Switch("declaration", "5.1.2.b", "resolution", "6.5.g"),
    "tough": Switch("cost", "7.4.5.c", "payment", "7.4.7.c"),
    "free_and_tough": Switch("skipped", "7.4.5.c", "paid", "7.4.7.f"),
    "heroes": Switch("in play", "3.1.4.a", "not in play", "3.1.4.a"),
    "cleaned_landmarks": Switch("discarded", "4.2.5.c", "sacrificed", "4.2.5.c"),
    "mana_zone": Switch("hidden", "1.2.3.f", "visible", "3.2.9.a"),
    "orb_swap": Switch("at any time", "3.2.9.e", "before a choice of own Orbs", "3.2.9.e"),
    "check_victory": Switch("end of the day", "4.2.5.a", "daily effect", "4.2.5.d"),
}
"""Every difference, by the name that the machine asks for. docs/editions.md says why each was read so."""


class Edition(NamedTuple):
    """One rulebook: its name and the value of every switch."""

    name: str
    targets_declared: bool
    modes_declared: bool
    tough_in_cost: bool
    free_skips_tough: bool
    heroes_in_play: bool
    landmarks_sacrificed: bool
    mana_zone_hidden: bool
    orbs_any_time: bool
    victory_is_daily: bool

    def rule(self, switch: str) -> str:
        """The number of the rule that the switch follows in this edition."""
        found = SWITCHES[switch]
        return f"glossaire {found.glossaire_rule}" if self.name == "glossaire" else found.current_rule

    def hides(self, zone: str) -> bool:
        """Whether the zone is hidden (3.1.3.d)."""
        return zone in {"deck", "hand"} or (zone == "mana" and self.mana_zone_hidden)


def _edition(name: str) -> Edition:
    def value(switch: str) -> str:
        found = SWITCHES[switch]
        return found.glossaire if name == "glossaire" else found.current

    return Edition(
        name=name,
        targets_declared=value("targets") == "declaration",
        modes_declared=value("modes") == "declaration",
        tough_in_cost=value("tough") == "cost",
        free_skips_tough=value("free_and_tough") == "skipped",
        heroes_in_play=value("heroes") == "in play",
        landmarks_sacrificed=value("cleaned_landmarks") == "sacrificed",
        mana_zone_hidden=value("mana_zone") == "hidden",
        orbs_any_time=value("orb_swap") == "at any time",
        victory_is_daily=value("check_victory") == "daily effect",
    )


GLOSSAIRE = _edition("glossaire")
CURRENT = _edition("4.0")
EDITIONS = {GLOSSAIRE.name: GLOSSAIRE, CURRENT.name: CURRENT}

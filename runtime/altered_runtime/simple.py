"""A simple player: a few rules of thumb, and the rest at random. It knows no card: only what a decision says."""

from __future__ import annotations

from random import Random

from altered_runtime.decisions import Answer, Decision, Option

ENOUGH_ORBS = 8


class SimplePlayer:
    """Plays the dearest card that it can, where it is behind; takes what it may; keeps as much as it can."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._asked: tuple[Option, ...] = ()
        self._tried: set[int] = set()

    def decide(self, decision: Decision) -> Answer:
        """A legal answer."""
        answer = self._wanted(decision)
        return answer if decision.legal(answer) else decision.default

    def _wanted(self, decision: Decision) -> Answer:
        match decision.kind:
            case "action" | "play":
                return self._play(decision)
            case "may" | "pay" | "replacement":
                return (0,)
            case "swap":
                return ()
            case "expand":
                orbs = decision.view.counts[decision.player, "mana"]
                few = orbs < ENOUGH_ORBS and len(decision.options) > 1
                return (self.rng.randrange(len(decision.options)),) if few else ()
        count = decision.most
        if decision.repeat:
            return tuple(self.rng.choices(range(len(decision.options)), k=count))
        places = list(range(len(decision.options)))
        self.rng.shuffle(places)
        if decision.kind == "target":
            places.sort(key=lambda place: _mine(decision, decision.options[place]))
        while count > decision.least and not decision.legal(tuple(places[:count])):
            count -= 1
        return tuple(places[:count])

    def _play(self, decision: Decision) -> Answer:
        """The card of the highest cost, on the side that is behind; else a quick action; a pass last. What came to
        nothing (its targets cost too much, 6.4.d) is not tried again while nothing else is offered."""
        if decision.options != self._asked:
            self._asked, self._tried = decision.options, set()
        offered = enumerate(decision.options)
        plays = [place for place, option in offered if option.kind == "play" and place not in self._tried]
        if plays:
            behind = _behind(decision)
            chosen = max(plays, key=lambda place: _worth(decision.options[place], behind))
            self._tried.add(chosen)
            return (chosen,)
        quick = [place for place, option in enumerate(decision.options) if option.kind == "quick_action"]
        return (self.rng.choice(quick),) if quick and self.rng.random() < 0.5 else decision.default


def _mine(decision: Decision, option: Option) -> bool:
    """Whether the option is one of the player's own objects: targets are mostly taken from the other side."""
    if option.kind != "object":
        return False
    for (owner, _), seen in decision.view.zones.items():
        if owner == decision.player and any(one.id == option.n for one in seen):
            return True
    return False


def _behind(decision: Decision) -> str:
    """The name of the own Expedition that has fewer cards in it."""
    view = decision.view
    held = [one.expedition for one in view.zones.get((decision.player, "expedition"), ())]
    own = [2 * decision.player, 2 * decision.player + 1]
    return f"expedition{min(own, key=held.count)}"


def _worth(option: Option, behind: str) -> tuple[int, bool]:
    cost = next((int(one) for one in reversed(option.detail) if one.isdecimal()), 0)
    return cost, behind in option.detail

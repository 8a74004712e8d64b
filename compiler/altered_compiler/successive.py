"""The paragraphs of a Spell as what they are, successive steps of one effect: what one names, the next can take up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from altered_compiler.compile import Compiled, Lowering, Meaning
from altered_compiler.lower.abilities import abilities
from altered_compiler.lower.canon import SLOTTED, canonical, rebuild, values_in
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import THAT
from altered_runtime.program import Ability, Bound, Effect, Step
from altered_runtime.values import Value

_APART = 1000
"""More than the noun phrases of a paragraph."""
_LEANING = frozenset({Bound(slot=0), THAT})
"""What stands for something that the paragraph itself may not name."""


def together(paragraphs: Sequence[Compiled], lowering: Lowering, most: int) -> list[tuple[Ability, ...]]:
    """What the paragraphs of a Spell can mean together, one of its meanings from each."""
    if not any(_leans(made) for paragraph in paragraphs[1:] for made in paragraph.programs):
        found: list[tuple[Ability, ...]] = [()]
        for paragraph in paragraphs:
            found = [done + made for done in found for made in paragraph.programs][:most]
        return found
    ways = product(*[paragraph.meanings for paragraph in paragraphs])
    return [_effect(way, lowering) for way, _ in zip(ways, range(most), strict=False)]


def in_turn(paragraphs: Sequence[Compiled], lowering: Lowering) -> list[list[tuple[Ability, ...]]]:
    """What each reading of each paragraph of a Spell does, with what the paragraphs before it name, as long as each of
    them means one thing."""
    found = [list(paragraph.programs) for paragraph in paragraphs]
    before: list[Meaning] = []
    for at, paragraph in enumerate(paragraphs):
        for number, meaning in enumerate(paragraph.meanings):
            if before and _leans(meaning.abilities):
                *earlier, found[at][number] = _parted((*before, meaning), lowering)
                found[:at] = [[one] for one in earlier]
        if len(paragraph.meanings) != 1:
            break
        before.append(paragraph.meanings[0])
    return found


def _parted(way: Sequence[Meaning], lowering: Lowering) -> list[tuple[Ability, ...]]:
    """The one effect of these paragraphs, paragraph by paragraph; each by itself where its steps are not told apart."""
    alone = [meaning.abilities for meaning in way]
    steps = _steps(_effect(way, lowering))
    if len(steps) != sum(len(_steps(made)) for made in alone):
        return alone
    parted: list[tuple[Ability, ...]] = []
    for made in alone:
        mine = len(_steps(made))
        whole = tuple(one for one in made if not isinstance(one, Effect))
        parted.append((*whole, Effect(steps=steps[:mine])) if mine else made)
        steps = steps[mine:]
    return parted


def _leans(made: Iterable[Ability]) -> bool:
    return any(isinstance(one, Effect) and not _LEANING.isdisjoint(values_in(one)) for one in made)


def _effect(way: Sequence[Meaning], lowering: Lowering) -> tuple[Ability, ...]:
    """One effect (1.2.4.c), where that says more than the paragraphs by themselves do."""
    alone = [one for meaning in way for one in meaning.abilities]
    scope = lowering.scope("spell")
    try:
        found = [one for meaning in way if _steps(meaning.abilities) for one in abilities(meaning.tree, scope)]
    except Refused:  # what it takes up is named nowhere (M011)
        return tuple(alone)
    whole = canonical(Effect(steps=_steps(found)))
    if whole == canonical(Effect(steps=_steps([_moved(one, at * _APART) for at, one in enumerate(alone)]))):
        return tuple(alone)
    first = next(at for at, one in enumerate(alone) if isinstance(one, Effect))
    others = [one for one in alone if not isinstance(one, Effect)]
    return (*others[:first], whole, *others[first:])


def _steps(found: Iterable[Ability]) -> tuple[Step, ...]:
    return tuple([step for one in found if isinstance(one, Effect) for step in one.steps])


def _moved(ability: Ability, by: int) -> Ability:
    """The ability with other numbers for its noun phrases."""

    def change(node: Value) -> Value:
        return node.replace(slot=node.slot + by) if isinstance(node, SLOTTED) and node.slot else node

    return rebuild(ability, change)  # type: ignore[no-any-return]

"""Choosing: targets and modes of the declaration (glossaire 5.1.2.b), and choices made as a step comes (6.1.g)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from altered_runtime.chars import has_keyword, keyword_numbers
from altered_runtime.chosen_sets import choose_related, fitting, weigh
from altered_runtime.context import Can, Ctx
from altered_runtime.decisions import Option
from altered_runtime.declaring import aimed, declared, waits_for
from altered_runtime.mana import offer_swaps, pay
from altered_runtime.nouns import at_deck_end
from altered_runtime.people import players
from altered_runtime.program import (
    Both,
    Condition,
    Count,
    ExpeditionOf,
    Facing,
    InZone,
    Modes,
    Objects,
    Player,
    RegionOf,
    Sabotage,
    Some,
    Step,
    Zone,
)
from altered_runtime.reactions import settle
from altered_runtime.read import refs, test, value
from altered_runtime.state import Ref
from altered_runtime.targeting import open_to, target_event
from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

IN_A_RESERVE = Some(where=(InZone(any_of=(Zone(name="reserve"),)),), count=Count(kind="up_to", n=None), targeted=True)


def choose_people(m: Machine, step: Step, ctx: Ctx) -> None:
    """Choose the targeted players of a step that was not declared."""
    for node in declared((step,)):
        if isinstance(node, Player) and node not in ctx.chosen:
            ctx.chosen[node] = [_choose_player(m, node, ctx)]


def declare(m: Machine, steps: tuple[Step, ...], ctx: Ctx, mana: int | None) -> int:
    """Choose modes and targets for the effect; ``mana`` is what can be spent on Tough, None if it is skipped.

    Gives the mana that Tough adds to the cost (glossaire 7.4.5.c). A phrase that needs what the effect has still to
    find out is chosen when its step comes, and so is everything in the edition 4.0 (6.5.b, 6.5.g).

    [glossaire 5.1.2.b]
    """
    extra = 0
    for node in declared(steps) if m.edition.targets_declared else ():
        slots, rolls = waits_for(node)
        if rolls or any(slot not in ctx.bound for slot in slots):
            continue
        left = None if mana is None else mana - extra
        match node:
            case Modes():
                chosen = choose_modes(m, node, ctx)
                ctx.chosen.setdefault(node, []).append(chosen)
                for ref in chosen:
                    extra += declare(m, node.options[ref.n], ctx, left)
            case Player():
                ctx.chosen.setdefault(node, [_choose_player(m, node, ctx)])
            case Sabotage():
                who = acting(m, node.who, ctx)
                picked = choose_some(m, IN_A_RESERVE, ctx, who[0], left, most=1, targeted=True) if who else ()
                extra += 0 if mana is None else tough_cost(m, picked, ctx)
                ctx.chosen.setdefault(node, []).append(picked)
            case Some():
                picked = choose_some(m, node, ctx, ctx.controller, left, targeted=True)
                extra += 0 if mana is None else tough_cost(m, picked, ctx)
                ctx.chosen.setdefault(node, []).append(picked)
                if node.slot:
                    ctx.bound[node.slot] = picked
    return extra


def taken(ctx: Ctx, node: Value) -> tuple[Ref, ...] | None:
    """What was declared for this phrase; each occurrence in turn, the last one again and again."""
    listed = ctx.chosen.get(node)
    if not listed:
        return None
    return listed.pop(0) if len(listed) > 1 else listed[0]


def acting(m: Machine, player: Player, ctx: Ctx) -> tuple[int, ...]:
    """The players who act, in initiative order: the declared target, a chosen one, or all whom the words name."""
    if player.targeted:
        chosen = taken(ctx, player)
        found = tuple(ref.n for ref in (chosen if chosen is not None else _choose_player(m, player, ctx)))
    else:
        found = players(m, player, ctx)
    if player.each and ctx.only is not None:
        return tuple(one for one in found if one in ctx.only)
    if player.kind == "player" and not player.each and not player.targeted and len(found) > 1:
        return tuple(ref.n for ref in _choose_player(m, player, ctx))
    return found


def by_turns(m: Machine, player: Player, ctx: Ctx) -> Iterator[int]:
    """The players who act, each in turn being "that player" unless it is you (7.2.4)."""
    for one in acting(m, player, ctx):
        if player.kind != "you":
            ctx.that_player = one
        yield one


def _choose_player(m: Machine, player: Player, ctx: Ctx) -> tuple[Ref, ...]:
    who = players(m, player, ctx)
    kind = "target" if player.targeted else "player"
    options = tuple(Option("player", n) for n in who)
    least, most = (1, 1) if player.count is None else how_many(m, player.count, len(who), ctx)
    rule = m.edition.rule("targets")
    places = m.decide(ctx.controller, kind, rule, options, least=least, most=most, source=ctx.source)
    if not player.each:
        ctx.that_player = who[places[0]]
    return tuple(Ref("player", who[place]) for place in sorted(places))


def tough_cost(m: Machine, picked: tuple[Ref, ...], ctx: Ctx) -> int:
    """What choosing these as targets costs more (glossaire 7.4.5.c)."""
    return sum(_toughness(m, picked, ctx))


def _toughness(m: Machine, found: tuple[Ref, ...], ctx: Ctx) -> tuple[int, ...]:
    """What each of them costs more as a target: nothing if the effect has it as a target already (7.4.7.f)."""
    had = {ref for listed in ctx.chosen.values() for one in listed for ref in one}
    return tuple(0 if ref in had else _tough(m, ref, ctx) for ref in found)


def _tough(m: Machine, ref: Ref, ctx: Ctx) -> int:
    """What Tough adds to the cost of choosing the object as a target. [glossaire 7.4.5.a, 7.4.5.b, 7.4.5.c]"""
    obj = m.thing(ref)
    if obj is None or ref in ctx.paid or obj.controller == ctx.controller or not has_keyword(m, obj, "tough"):
        return 0
    return sum(keyword_numbers(m, obj, "tough"))


def how_many(m: Machine, count: Count | None, there: int, ctx: Ctx) -> tuple[int, int]:
    """The least and the most that can be chosen among so many: as much as possible of what is asked (6.5.f)."""
    if count is None:
        return there, there
    number = there if count.n is None else max(0, min(there, value(m, count.n, ctx)))
    match count.kind:
        case "exactly":
            return number, number
        case "all_but":
            return there - number, there - number
        case "at_least":
            return number, there
        case "up_to":
            return 0, number
    return 0, there


def choose_some(
    m: Machine,
    phrase: Some,
    ctx: Ctx,
    who: int,
    mana: int | None = None,
    *,
    most: int | None = None,
    targeted: bool = False,
    can: Can | None = None,
) -> tuple[Ref, ...]:
    """Have the player choose among what the phrase names. ``mana`` limits Tough targets, ``can`` what is no target."""
    ctx.bound.pop(phrase.slot, None) if phrase.slot else None
    found = refs(m, phrase, ctx)
    if any(ref.kind == "object" and m.obj(ref.n).zone == "mana" for ref in found):
        m.reached("orbs")
        if any(ref.n in m.state.zones[who]["mana"] for ref in found):
            offer_swaps(m, who)
        found = refs(m, phrase, ctx)
    found = open_to(m, found, ctx, who) if targeted else found
    if can is not None and not targeted:
        found = tuple(ref for ref in found if can(m, ref, ctx))
    weights, limit = weigh(m, phrase, found, ctx)
    if targeted and mana is not None and not weights:
        weights, limit = _toughness(m, found, ctx), mana
        if not any(weights):
            weights = ()
    if weights:
        kept = [place for place, weight in enumerate(weights) if weight <= limit]
        found, weights = tuple(found[n] for n in kept), tuple(weights[n] for n in kept)
    if not found:
        return ()
    least, highest = how_many(m, phrase.count, len(found), ctx)
    highest = highest if most is None else min(highest, most)
    if weights:
        least = min(least, fitting(weights, limit))
    kind = "target" if targeted else "expedition" if found[0].kind == "expedition" else "object"
    if phrase.apart or phrase.alike:
        picked = choose_related(m, phrase, found, weights, limit, least, highest, who, kind, ctx.source)
    else:
        options = [m.option(ref) for ref in found]
        chosen = m.decide(
            who, kind, "6.1.g", options, least=least, most=highest, source=ctx.source, weights=weights, limit=limit
        )
        picked = tuple(found[place] for place in chosen)
    for ref in picked if targeted else ():
        m.note("target", m.edition.rule("targets"), who=who, what=m.call(ref))
        m.emit(target_event(ref, ctx, who))
    return picked


def pick(m: Machine, objects: Objects, ctx: Ctx, who: int | None = None, can: Can | None = None) -> tuple[Ref, ...]:
    """The things that a step acts on: declared targets that still exist, a choice now, or all that are named."""
    match objects:
        case Both(parts=parts):
            return tuple(dict.fromkeys(ref for part in parts for ref in pick(m, part, ctx, who, can)))
        case ExpeditionOf(of=of) | Facing(of=of) | RegionOf(of=of):
            if isinstance(of, Some) and of.count is not None and of.slot not in ctx.bound:
                pick(m, of, ctx, who)
    if not isinstance(objects, Some):
        return existing(m, refs(m, objects, ctx))
    chosen = taken(ctx, objects)
    if chosen is None:
        for inner in aimed(objects.where):
            if inner.slot not in ctx.bound:
                pick(m, inner, ctx, who)
        if objects.count is None:
            chosen = refs(m, objects, ctx)
        elif at_deck_end(objects.where):
            found = refs(m, objects, ctx)
            chosen = found[: how_many(m, objects.count, len(found), ctx)[1]]
        else:
            player = ctx.controller if who is None else who
            if objects.random:
                return existing(m, _at_random(m, objects, ctx))
            skipped = not objects.targeted or (ctx.free and m.edition.free_skips_tough)
            mana = None if skipped else len(m.state.ready_orbs(player))
            chosen = choose_some(m, objects, ctx, player, mana, targeted=objects.targeted, can=can)
            if not skipped:
                chosen = _pay_tough(m, chosen, ctx)
    chosen = existing(m, chosen)
    if objects.slot:
        ctx.bound[objects.slot] = chosen
    return chosen


def _at_random(m: Machine, objects: Some, ctx: Ctx) -> tuple[Ref, ...]:
    """As many of them as are asked, by chance (3.2.5.c)."""
    found = list(refs(m, objects, ctx))
    chosen = tuple(m.state.rng.sample(found, how_many(m, objects.count, len(found), ctx)[1]))
    if objects.slot:
        ctx.bound[objects.slot] = chosen
    return chosen


def _pay_tough(m: Machine, chosen: tuple[Ref, ...], ctx: Ctx) -> tuple[Ref, ...]:
    """Pay for the Tough targets of a step, each once in an effect; one that is not paid for is no target
    ([glossaire 7.4.5.c] [4.0 7.4.7.c, 7.4.7.f])."""
    if m.edition.tough_in_cost:
        pay(m, ctx.controller, tough_cost(m, chosen, ctx), "tough")
        return chosen
    kept: list[Ref] = []
    for ref in chosen:
        amount = _tough(m, ref, ctx)
        if amount:
            more = {"purpose": "tough", "amount": amount, "thing": ref.n}
            if not m.agrees(ctx.controller, "pay", "7.4.7.c", ctx.source, **more):
                continue
            pay(m, ctx.controller, amount, "tough")
            settle(m)
            ctx.paid.add(ref)
        kept.append(ref)
    return tuple(kept)


def tough_targets(m: Machine, ctx: Ctx) -> list[tuple[Ref, int]]:
    """The Tough objects among the declared targets, each with what it makes the effect cost (glossaire 7.4.5.c)."""
    found = dict.fromkeys(ref for listed in ctx.chosen.values() for one in listed for ref in one)
    return [(ref, amount) for ref in found if (amount := _tough(m, ref, ctx))]


def existing(m: Machine, found: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those that still exist (2.1.d, 2.1.i)."""
    return tuple(ref for ref in found if ref.kind != "object" or m.state.objects[ref.n].alive)


def choose_modes(m: Machine, modes: Modes, ctx: Ctx) -> tuple[Ref, ...]:
    """So many modes, in the order chosen (6.5.e). [glossaire 6.5.e]"""
    least, most = how_many(m, modes.count, len(modes.options), ctx)
    if modes.repeatable and modes.count.n is not None:
        most = value(m, modes.count.n, ctx)
        least = most if modes.count.kind == "exactly" else 0
    if _more(m, modes.more_if, ctx):
        most = len(modes.options)
    options = [Option("mode", n) for n in range(len(modes.options))]
    who = (*acting(m, modes.who, ctx), ctx.controller)[0]
    if modes.who.kind != "you":
        ctx.that_player = who
    if modes.random:
        chosen = tuple(m.state.rng.sample(range(len(options)), most))
    else:
        chosen = m.decide(
            who, "mode", "6.5.e", options, least=least, most=most, source=ctx.source, repeat=modes.repeatable
        )
    for place in chosen:
        m.note("mode", "6.5.e", who=who, n=place + 1)
    return tuple(Ref("mode", place) for place in chosen)


def _more(m: Machine, condition: Condition | None, ctx: Ctx) -> bool:
    return condition is not None and test(m, condition, ctx)

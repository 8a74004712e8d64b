"""Texts about how things stand and what happened to them, in both languages, played on a board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from runtime_made import PLAIN, Board, boosts, card, draw, landmark, n, pick

from altered_runtime import program as p
from altered_runtime.chars import has_keyword, statistics
from altered_runtime.context import Ctx
from altered_runtime.night import excess, rest
from altered_runtime.playing import check_reactions, play_quick_action, quick_actions
from altered_runtime.read import holds, value
from altered_runtime.state import Obj
from altered_runtime.timing import forget
from compiled_texts import abilities

Do = Callable[..., Obj]


@pytest.fixture(params=["en", "fr"])
def do(request: pytest.FixtureRequest) -> Do:
    """Resolve the effect of a Character's {J} ability, in one language and then the other; the Character."""

    def resolve(board: Board, en: str, fr: str, where: str = "hero") -> Obj:
        (found,) = abilities({"en": en, "fr": fr}[request.param], request.param)
        assert isinstance(found, p.Reaction)
        me = board.put(PLAIN, where)
        board.do(*found.effect, source=me)
        return me

    return resolve


@pytest.mark.parametrize(("hero", "companion", "drawn"), [(3, 4, 1), (3, 3, 0)])
def test_expeditions_in_one_region(do: Do, hero: int, companion: int, drawn: int) -> None:
    board = Board()
    for place, moved in enumerate((hero, companion)):
        board.state.expeditions[place].position = moved
    do(
        board,
        "{J} If your Expeditions are in the same region, draw a card.",
        "{J} Si vos Expéditions sont dans la même région, piochez une carte.",
    )
    assert board.count("hand") == drawn


@pytest.mark.parametrize(("theirs", "drawn"), [("one region", 0), ("two regions", 1), ("three regions", 1)])
def test_so_many_regions_behind(do: Do, theirs: str, drawn: int) -> None:
    board = Board()
    (forward,) = abilities(f"The Expedition facing me moves forward {theirs}.", "en", "spell")
    assert isinstance(forward, p.Effect)
    board.do(*forward.steps, source=board.put(PLAIN))
    do(
        board,
        "{J} If my Expedition is two or more regions behind, draw a card.",
        "{J} Si mon Expédition a au moins deux régions de retard, piochez une carte.",
    )
    assert board.count("hand") == drawn


@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (1, 0)])
def test_the_only_one(do: Do, others: int, drawn: int) -> None:
    board = Board()
    for _ in range(others):
        board.put(PLAIN)
    board.put(PLAIN, "companion")
    do(
        board,
        "{J} If I'm the only Character in my Expedition, draw a card.",
        "{J} Si je suis le seul Personnage dans mon Expédition, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_the_total_of_an_expedition() -> None:
    board = Board()
    me = board.put(card("Big", stats=(3, 0, 0)))
    board.put(card("Small", stats=(1, 0, 0)))
    board.put(card("Far", stats=(7, 0, 0)), "companion")
    total = p.Total(which="V", among=p.ExpeditionOf(of=p.Me()))
    assert value(board.m, total, Ctx(0, me.id)) == 4


def test_a_third() -> None:
    board = Board()
    seven = p.Number(n=7)
    assert value(board.m, p.Half(of=seven, by=3), Ctx(0, 0)) == 2
    assert value(board.m, p.Half(of=seven, by=3, up=True), Ctx(0, 0)) == 3


def test_how_many_were_sacrificed_this_turn(do: Do) -> None:
    board = Board(pick("Lamb"), pick("Lamb"))
    for _ in range(2):
        board.put(card("Lamb"), "companion")
        (sacrifice,) = abilities("Sacrifice a Character in your Companion Expedition.", "en", "spell")
        assert isinstance(sacrifice, p.Effect)
        board.do(*sacrifice.steps)
    me = do(
        board,
        "{J} I gain X boosts, where X is the number of Characters sacrificed this turn.",
        "{J} Je gagne X boosts, X étant le nombre de Personnages sacrifiés ce tour.",
    )
    assert me.counters["boost"] == 2


def test_what_joined_this_turn(do: Do) -> None:
    board = Board()
    old, new = board.put(PLAIN), board.put(PLAIN, "companion")
    board.do(p.Switch(objects=p.Some(where=(p.InExpedition(expedition=p.ExpeditionOf(of=p.Me())),))), source=new)
    do(
        board,
        "{J} Each Character that joined my Expedition this turn gains 1 boost.",
        "{J} Chaque Personnage qui a rejoint mon Expédition ce tour gagne 1 boost.",
    )
    assert (old.counters.get("boost", 0), board.now(new).counters.get("boost", 0)) == (0, 1)


def test_the_last_counter() -> None:
    board = Board()
    (reaction,) = abilities("When I lose my last boost — Draw a card.", "en")
    me = board.put(card("Thin", reaction), counters={"boost": 2})
    lose = p.RemoveCounters(who=p.Player(kind="you"), counters=p.Counters(name="boost", n=n(1)), of=p.Me())
    board.do(lose, source=me)
    assert board.count("hand") == 0
    board.do(lose, source=me)
    assert board.count("hand") == 1


def test_keywords_for_a_time_are_also_those_of_who_comes_later(do: Do) -> None:
    board = Board()
    do(
        board,
        "{J} Until the end of the Day, Characters you control are [Tough 1].",
        "{J} Jusqu'à la fin du Jour, les Personnages que vous contrôlez sont [Coriaces 1].",
    )
    assert has_keyword(board.m, board.put(PLAIN), "tough")


@pytest.mark.parametrize(("phase", "water"), [("dusk", 2), ("noon", 1)])
def test_a_passive_within_a_phase(phase: str, water: int) -> None:
    (passive,) = abilities("During Dusk, Characters in my Expedition have 1 more {O}.", "en")
    board = Board()
    me = board.put(card("Tide", passive))
    board.state.phase = phase
    board.m.changed()
    assert statistics(board.m, me)[2] == water


@pytest.mark.parametrize(("mine", "theirs", "left"), [(0, 2, 1), (1, 2, 2)])
def test_only_the_players_of_whom_it_holds(do: Do, mine: int, theirs: int, left: int) -> None:
    board = Board(pick("Plain"))
    for player, many in enumerate((mine, theirs)):
        for _ in range(many):
            board.put(PLAIN, "companion", player)
    do(
        board,
        "{J} Each opponent who controls more Characters than you sacrifices a Character.",
        "{J} Chaque adversaire qui contrôle plus de Personnages que vous sacrifie un Personnage.",
    )
    assert board.count("expedition", 1) == left


def test_the_most_boosts(do: Do) -> None:
    board = Board(pick("Full"))
    full = board.put(card("Full"), counters={"boost": 3})
    board.put(card("Half"), counters={"boost": 2})
    do(
        board,
        "{J} Target Character with the most boosts loses 2 boosts.",
        "{J} Un Personnage ciblé avec le plus de boosts perd 2 boosts.",
    )
    assert full.counters["boost"] == 1
    assert all("Half" not in option.name.en for one in board.asked for option in one.options if option.name)


@pytest.mark.parametrize(("stats", "drawn"), [((2, 0, 1), 1), ((1, 0, 1), 0)])
def test_more_of_one_statistic_than_of_another(stats: tuple[int, int, int], drawn: int) -> None:
    (reaction,) = abilities("{J} If I have more {V} than {O}, draw a card.", "en")
    assert isinstance(reaction, p.Reaction)
    board = Board()
    board.do(*reaction.effect, source=board.put(card("Slope", stats=stats)))
    assert board.count("hand") == drawn


def test_cards_that_do_not_count_towards_the_limit() -> None:
    (passive,) = abilities("Exhausted cards in your Reserve don't count towards your Reserve limit.", "en")
    board = Board()
    board.put(card("Shelf", passive))
    for exhausted in (True, False):
        board.put(PLAIN, "reserve", exhausted=exhausted)
    counted, _ = excess(board.m, 0, "reserve")
    assert [one.exhausted for one in counted] == [False]


@pytest.mark.parametrize(("many", "drawn"), [(2, 1), (1, 0)])
def test_both_expeditions_have_so_many(do: Do, many: int, drawn: int) -> None:
    board = Board()
    board.put(PLAIN)
    for _ in range(many):
        board.put(PLAIN, "companion")
    do(
        board,
        "{J} If both of your Expeditions have two or more Characters, draw a card.",
        "{J} Si vos deux Expéditions ont au moins deux Personnages, piochez une carte.",
    )
    assert board.count("hand") == drawn


@pytest.mark.parametrize(("terrains", "gained"), [(("V",), 1), (("V", "O"), 2)])
def test_terrains_of_regions(do: Do, terrains: tuple[str, ...], gained: int) -> None:
    board = Board()
    for region in board.state.regions:
        region.terrains = terrains
    me = do(
        board,
        "{J} I gain 1 boost for each different terrain among your Expeditions.",
        "{J} Je gagne 1 boost par terrain différent parmi vos Expéditions.",
    )
    assert me.counters["boost"] == gained


@pytest.mark.parametrize(("held", "kept"), [(3, True), (2, False)])
def test_who_does_not_go_to_reserve_during_rest(held: int, kept: bool) -> None:
    (passive,) = abilities("I don't go to Reserve during Rest if I have 3 or more boosts.", "en")
    board = Board()
    board.state.expeditions[0].position = 1
    me = board.put(card("Rock", passive), counters={"boost": held})
    board.state.expeditions[0].moved_today = True
    board.state.phase, board.m.cause = "night", "rest"
    board.m.changed()
    rest(board.m)
    assert (board.now(me).zone == "expedition") == kept


def test_a_difference_is_never_below_zero() -> None:
    seven, five = p.Number(n=7), p.Number(n=5)
    board = Board()
    assert value(board.m, p.Difference(of=seven, less=five), Ctx(0, 0)) == 2
    assert value(board.m, p.Difference(of=five, less=seven), Ctx(0, 0)) == 0


def test_elsewhere(do: Do) -> None:
    board = Board(pick("Far"))
    board.put(card("Near"))
    far = board.put(card("Far"), "companion")
    do(
        board,
        "{J} Target Character in a different Expedition than me gains 1 boost.",
        "{J} Un Personnage ciblé dans une autre Expédition que moi gagne 1 boost.",
    )
    assert far.counters["boost"] == 1
    assert all("Near" not in option.name.en for one in board.asked for option in one.options if option.name)


def test_a_subtype_beside_ones_own() -> None:
    (passive,) = abilities("Characters you control are Robots in addition to their other sub-types.", "en")
    board = Board()
    board.put(card("Foundry", passive, type="landmark_permanent"), "landmarks")
    mine, theirs = board.put(card("Fox", subtypes=("animal",))), board.put(PLAIN, player=1)
    for subtype, whose in (("robot", (True, False)), ("animal", (True, False))):
        test = p.IsKind(any_of=(f"subtype:{subtype}",))
        assert tuple(holds(board.m, test, one.ref, Ctx(0, 0)) for one in (mine, theirs)) == whose
    kinds = p.Varieties(what="subtype", among=p.Some(where=(p.IsKind(any_of=("character",)),)))
    assert value(board.m, kinds, Ctx(0, 0)) == 2


@pytest.mark.parametrize(("text", "gained"), [("a Support ability", 1), ("a quick action", 2)])
def test_quick_actions_are_told_of(text: str, gained: int) -> None:
    verb = "use" if "ability" in text else "play"
    (watching,) = abilities(f"When you {verb} {text} — I gain 1 boost.", "en")
    (support,) = abilities("{D} : Draw a card.", "en", box="support")
    (main,) = abilities("{T} : Draw a card.", "en", "landmark_permanent")
    assert isinstance(support, p.QuickAction)
    assert isinstance(main, p.QuickAction)
    board = Board()
    me = board.put(card("Watcher", watching))
    held = board.put(card("Held", support), "reserve")
    shed = board.put(landmark("Shed", main), "landmarks")
    for obj, action in ((held, support), (shed, main)):
        play_quick_action(board.m, 0, obj.id, 0, action)
        check_reactions(board.m)
    assert me.counters["boost"] == gained


def test_how_many_times_it_happened(do: Do) -> None:
    board = Board()
    for _ in range(2):
        board.do(p.Resupply(who=p.Player(kind="you")))
    me = do(
        board,
        "{J} I gain 1 boost for each time you've [Resupplied] this Day.",
        "{J} Je gagne 1 boost pour chaque fois que vous avez [Ravitaillé] ce Jour.",
    )
    assert me.counters["boost"] == 2


@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_a_full_reserve(do: Do, cards: int, drawn: int) -> None:
    board = Board()
    for _ in range(cards):
        board.put(PLAIN, "reserve")
    do(board, "{J} If your Reserve is full, draw a card.", "{J} Si votre Réserve est pleine, piochez une carte.")
    assert board.count("hand") == drawn


@pytest.mark.parametrize(("reserve", "landmarks", "drawn"), [(0, 0, 0), (3, 0, 1), (0, 1, 1)])
def test_two_conditions_of_one_subject(do: Do, reserve: int, landmarks: int, drawn: int) -> None:
    board = Board()
    for _ in range(reserve):
        board.put(PLAIN, "reserve")
    for _ in range(landmarks):
        board.put(landmark("A landmark"), "landmarks")
    do(
        board,
        "{J} If you control a Landmark or have three or more cards in Reserve, draw a card.",
        "{J} Si vous contrôlez un Repère ou avez au moins trois cartes en Réserve, piochez une carte.",
    )
    assert board.count("hand") == drawn


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Characters facing me lose [Defender] and can't gain boosts."),
        ("fr", "Les Personnages face à moi perdent [Défenseur] et ne peuvent pas gagner de boosts."),
    ],
)
def test_two_statements_of_one_subject(lang: str, text: str) -> None:
    board = Board()
    (defends,) = abilities("[Defender].", "en")
    facing = board.put(card("Facing", defends), player=1)
    assert has_keyword(board.m, facing, "defender")
    board.put(card("Me", *abilities(text, lang)))
    board.do(boosts(2), source=facing)
    assert not has_keyword(board.m, facing, "defender") and not facing.counters


ONCE = [
    (
        "en",
        "Once per Day, when you draw a card — I gain 1 boost.",
        "{1} : I gain 1 boost. Activate this ability only once per Day.",
    ),
    (
        "fr",
        "Une fois par Jour, lorsque vous piochez une carte — Je gagne 1 boost.",
        "{1} : Je gagne 1 boost. N'activez cette capacité qu'une fois par Jour.",
    ),
]


@pytest.mark.parametrize(("lang", "reaction", "quick"), ONCE)
def test_at_most_once_each_day(lang: str, reaction: str, quick: str) -> None:
    board = Board()
    me = board.put(card("Me", *abilities(reaction, lang), *abilities(quick, lang)))
    for day in (1, 2):
        for _ in range(2):
            board.do(draw())
        assert me.counters["boost"] == 2 * day - 1
        ((n, place, action),) = quick_actions(board.m, 0)
        play_quick_action(board.m, 0, n, place, action)
        assert me.counters["boost"] == 2 * day and not quick_actions(board.m, 0)
        forget(board.m)

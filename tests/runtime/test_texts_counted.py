"""Effects of texts played: so often, until there are enough, as the dice say, one mode or another."""

from __future__ import annotations

import pytest
from runtime_made import FOE, NO, PLAIN, YES, Board, Do, boosts, card, draw, landmark, pick


@pytest.mark.parametrize(("boosts", "drawn"), [(1, 1), (0, 0)])
def test_if_an_object_does(do: Do, boosts: int, drawn: int) -> None:
    board = Board()
    board.put(card("Fern", subtypes=("plant",)), counters={"boost": boosts} if boosts else {})
    do(
        board,
        "Target Plant loses 1 boost. If it does, draw a card.",
        "Une Plante ciblée perd 1 boost. Si elle le fait, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_one_mode_or_both(do: Do) -> None:
    text = (
        "Choose one or both:\n• Draw a card.\n• Draw two cards.",
        "Choisissez l'un ou les deux :\n• Piochez une carte.\n• Piochez deux cartes.",
    )
    board = Board(pick("mode 0", "mode 1"), pick("mode 1"))
    do(board, *text)
    assert board.count("hand") == 3
    do(board, *text)
    assert board.count("hand") == 5
    assert [(one.least, one.most) for one in board.asked] == [(1, 2), (1, 2)]


def test_chance_chooses_the_mode(do: Do) -> None:
    board = Board(deck=60)
    drawn = set()
    for _ in range(30):
        before = board.count("hand")
        do(
            board,
            "Choose one at random:\n• Draw a card.\n• Draw two cards.",
            "Choisissez l'un au hasard :\n• Piochez une carte.\n• Piochez deux cartes.",
        )
        drawn.add(board.count("hand") - before)
    assert drawn == {1, 2} and not board.asked


def test_for_each_one_sacrificed(do: Do) -> None:
    board = Board(pick("Shed", "Barn"))
    for name in ("Shed", "Barn", "Hut"):
        board.put(landmark(name), "landmarks")
    do(
        board,
        "Sacrifice any number of Landmarks. For each one sacrificed this way, draw a card.",
        "Sacrifiez n'importe quel nombre de Repères. Pour chacun sacrifié de cette façon, piochez une carte.",
    )
    assert board.count("hand") == 2 and board.names("landmarks") == ["Hut"]


@pytest.mark.parametrize(("held", "drawn"), [(1, 3), (4, 0), (6, 0)])
def test_drawn_until_there_are_enough(do: Do, held: int, drawn: int) -> None:
    board = Board()
    for _ in range(held):
        board.put(PLAIN, "hand")
    do(
        board,
        "Draw cards until you have four cards in hand.",
        "Piochez des cartes jusqu'à avoir quatre cartes en main.",
    )
    assert board.count("hand") == held + drawn


@pytest.mark.parametrize(("chosen", "drawn"), [(3, 1), (2, 0)])
def test_the_chosen_number(do: Do, chosen: int, drawn: int) -> None:
    board = Board(pick(f"number {chosen}"), deck=0)
    board.put(card("Top", hand_cost=3), "deck")
    do(
        board,
        "Choose a number. Reveal the top card of your deck. If its Hand Cost is equal to the chosen number, draw it.",
        "Choisissez un nombre. Révélez la première carte de votre deck. Si son Coût de Main est égal au nombre choisi, "
        "piochez-la.",
    )
    assert board.count("hand") == drawn


def test_dice_are_rolled_again(do: Do) -> None:
    board = Board(YES)
    rolls = [[2, 3], [6, 5]]
    board.m.dice = lambda player, n: rolls.pop(0)[:n]
    do(board, "Roll two dice. You may reroll them.", "Lancez deux dés. Vous pouvez les relancer.")
    assert board.state.dice == (6, 5) and not rolls


@pytest.mark.parametrize(
    ("en", "fr", "drawn"),
    [
        ("Do the following three times: Draw a card.", "Faites ce qui suit trois fois : piochez une carte.", 3),
        ("Draw a card. Repeat this process twice.", "Piochez une carte. Répétez ce processus deux fois.", 3),
        (
            "Draw a card. Repeat this process for each Landmark you control.",
            "Piochez une carte. Répétez ce processus pour chaque Repère que vous contrôlez.",
            2,
        ),
    ],
)
def test_the_same_again(do: Do, en: str, fr: str, drawn: int) -> None:
    board = Board()
    board.put(landmark("Shed"), "landmarks")
    do(board, en, fr)
    assert board.count("hand") == drawn


@pytest.mark.parametrize("times", [0, 2, 3])
def test_each_time_that_it_is_done(do: Do, times: int) -> None:
    board = Board(*[YES if n < times else NO for n in range(3)])
    do(
        board,
        "You may pay {1} up to three times. Each time you do, draw a card.",
        "Vous pouvez payer {1} jusqu'à trois fois. Chaque fois que vous le faites, piochez une carte.",
    )
    assert (board.count("hand"), len(board.state.ready_orbs(0))) == (times, 10 - times)


@pytest.mark.parametrize(("rolled", "drawn"), [(4, 2), (5, 1)])
def test_an_even_result(do: Do, rolled: int, drawn: int) -> None:
    board = Board()
    board.m.dice = lambda player, n: [rolled] * n
    do(
        board,
        "Roll a die. If the result is even, draw two cards. Otherwise, draw a card.",
        "Lancez un dé. Si le résultat est pair, piochez deux cartes. Sinon, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_the_highest_of_the_dice(do: Do) -> None:
    board = Board()
    board.m.dice = lambda player, n: [2, 3][:n]
    do(
        board,
        "Roll two dice. Draw X cards, where X is the highest result.",
        "Lancez deux dés. Piochez X cartes, X étant le résultat le plus élevé.",
    )
    assert board.count("hand") == 3


@pytest.mark.parametrize(("mode", "left"), [(0, (0, 1)), (1, (1, 0))])
def test_one_order_or_another(do: Do, mode: int, left: tuple[int, int]) -> None:
    board = Board(pick(f"mode {mode}"))
    board.put(landmark("Shed"), "landmarks")
    board.put(PLAIN, "reserve")
    do(
        board,
        "Sacrifice a Landmark or discard a card in your Reserve.",
        "Sacrifiez un Repère ou défaussez une carte dans votre Réserve.",
    )
    assert (board.count("landmarks"), board.count("reserve")) == left


@pytest.mark.parametrize("held", [0, 2, 4])
def test_resupplied_until_there_are_enough(do: Do, held: int) -> None:
    board = Board()
    for _ in range(held):
        board.put(PLAIN, "reserve")
    do(
        board,
        "[Resupply] until you have three cards in Reserve.",
        "[Ravitaillez] jusqu'à avoir trois cartes en Réserve.",
    )
    assert board.count("reserve") == max(3, held)


def test_one_result_of_several(do: Do) -> None:
    board = Board(pick("die 5"))
    board.m.dice = lambda player, n: [2, 5, 3][:n]
    do(
        board,
        "Roll three dice. Choose one result. Draw that many cards.",
        "Lancez trois dés. Choisissez un résultat. Piochez le même nombre de cartes.",
    )
    assert board.count("hand") == 5


@pytest.mark.parametrize(("draws", "drawn"), [((1,), 0), ((1, 1), 1), ((2,), 1), ((1, 2), 0)])
def test_so_many_were_drawn_over_the_day(do: Do, draws: tuple[int, ...], drawn: int) -> None:
    board = Board()
    for number in draws:
        board.do(draw(number, FOE))
    do(
        board,
        "If an opponent drew exactly two cards this Day, draw a card.",
        "Si un adversaire a pioché exactement deux cartes ce Jour, piochez une carte.",
    )
    assert board.count("hand") == drawn


@pytest.mark.parametrize(("gains", "drawn"), [((1,), 0), ((1, 2), 1), ((3,), 1)])
def test_so_many_boosts_were_gained_over_the_day(do: Do, gains: tuple[int, ...], drawn: int) -> None:
    board = Board()
    fern = board.put(card("Fern", subtypes=("plant",)))
    for number in gains:
        board.do(boosts(number), source=fern)
    do(
        board,
        "If a Plant gained 3 or more boosts this Day, draw a card.",
        "Si une Plante a gagné au moins 3 boosts ce Jour, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_who_removes_boosts_chooses_from_what(do: Do) -> None:
    board = Board(pick("player 1"), pick("Moss"))
    for name in ("Fern", "Moss"):
        board.put(card(name), "hero", 1, counters={"boost": 2})
    do(
        board,
        "Target opponent removes 1 boost from a Character they control.",
        "Un adversaire ciblé retire 1 boost d'un Personnage qu'il contrôle.",
    )
    assert [(one.kind, one.player) for one in board.asked] == [("target", 0), ("object", 1)]
    assert [board.m.obj(n).counters["boost"] for n in board.state.zones[1]["expedition"]] == [2, 1]


def test_each_player_removes_boosts_of_their_own(do: Do) -> None:
    board = Board()
    for player in (0, 1):
        board.put(card("Fern"), "hero", player, counters={"boost": 2})
    do(
        board,
        "Each player removes 1 boost from a Character they control.",
        "Chaque joueur retire 1 boost d'un Personnage qu'il contrôle.",
    )
    left = [board.m.obj(n).counters["boost"] for player in (0, 1) for n in board.state.zones[player]["expedition"]]
    assert left == [1, 1]

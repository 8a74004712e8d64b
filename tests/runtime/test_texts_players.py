"""Effects of texts played: each player who does, cannot, chooses (6.5.e)."""

from __future__ import annotations

import pytest
from runtime_made import NO, YES, Board, Do, card, landmark, pick

from altered_runtime.decisions import Decision
from altered_runtime.program import Effect
from compiled_texts import abilities


def test_you_and_another_each_draw(do: Do) -> None:
    board = Board(pick("player 1"))
    do(board, "You and target player each draw a card.", "Vous et un joueur ciblé piochez chacun une carte.")
    assert (board.count("hand", 0), board.count("hand", 1)) == (1, 1)


@pytest.mark.parametrize(("first", "second", "drawn"), [(YES, NO, (1, 0)), (NO, YES, (0, 1)), (NO, NO, (0, 0))])
def test_each_player_who_does(do: Do, first: object, second: object, drawn: tuple[int, int]) -> None:
    board = Board(first, second)
    for player in (0, 1):
        board.put(landmark("Shed"), "landmarks", player)
    do(
        board,
        "Each player may sacrifice a Landmark. Each player who does draws a card.",
        "Chaque joueur peut sacrifier un Repère. Chaque joueur qui le fait pioche une carte.",
    )
    assert (board.count("hand", 0), board.count("hand", 1)) == drawn


def test_each_player_who_cannot(do: Do) -> None:
    board = Board()
    board.put(landmark("Shed"), "landmarks", 1)
    do(
        board,
        "Each player sacrifices a Landmark. Each player who can't draws a card.",
        "Chaque joueur sacrifie un Repère. Chaque joueur qui ne peut pas le faire pioche une carte.",
    )
    assert (board.count("hand", 0), board.count("hand", 1)) == (1, 0)
    assert board.count("landmarks", 1) == 0


@pytest.mark.parametrize(("answers", "drawn"), [((YES, NO), (0, 2)), ((YES, YES), (0, 0)), ((NO, NO), (2, 2))])
def test_if_they_do_not(do: Do, answers: tuple[object, ...], drawn: tuple[int, int]) -> None:
    board = Board(*answers)
    for player in (0, 1):
        board.put(landmark("Shed"), "landmarks", player)
    do(
        board,
        "Each player may sacrifice a Landmark. If they don't, they draw two cards.",
        "Chaque joueur peut sacrifier un Repère. S'il ne le fait pas, il pioche deux cartes.",
    )
    assert (board.count("hand", 0), board.count("hand", 1)) == drawn


@pytest.mark.parametrize(("answers", "sacrificed"), [((YES, NO), (0, 1)), ((NO, YES), (1, 0))])
def test_each_player_who_does_not_pay(do: Do, answers: tuple[object, ...], sacrificed: tuple[int, int]) -> None:
    board = Board(*answers)
    for player in (0, 1):
        board.put(landmark("Shed"), "landmarks", player)
    do(
        board,
        "Each player may pay {1}. Each player who doesn't sacrifices a Landmark.",
        "Chaque joueur peut payer {1}. Chaque joueur qui ne le fait pas sacrifie un Repère.",
    )
    assert tuple(1 - board.count("landmarks", player) for player in (0, 1)) == sacrificed


def test_an_opponent_who_cannot(do: Do) -> None:
    text = (
        "Each opponent sacrifices a Landmark. If they can't, draw a card.",
        "Chaque adversaire sacrifie un Repère. S'il ne peut pas le faire, piochez une carte.",
    )
    board = Board()
    do(board, *text)
    assert board.count("hand") == 1
    board.put(landmark("Shed"), "landmarks", 1)
    do(board, *text)
    assert board.count("hand") == 1


def test_control_is_gained(do: Do) -> None:
    board = Board(pick("Foe"), pick("expedition 1"))
    theirs = board.put(card("Foe"), "hero", 1, counters={"boost": 2})
    do(board, "Gain control of target Character.", "Prenez le contrôle d'un Personnage ciblé.")
    assert (theirs.controller, theirs.owner, theirs.expedition, theirs.boosts) == (0, 1, 1, 2)
    do(board, "Gain control of target Character.", "Prenez le contrôle d'un Personnage ciblé.")
    assert theirs.expedition == 1


def test_control_of_a_landmark(do: Do) -> None:
    board = Board()
    board.put(landmark("Shed"), "landmarks", 1)
    do(board, "Gain control of target Landmark.", "Prenez le contrôle d'un Repère ciblé.")
    assert (board.names("landmarks"), board.names("landmarks", 1)) == (["Shed"], [])
    do(board, "Sacrifice a Landmark.", "Sacrifiez un Repère.")
    assert board.names("discard", 1) == ["Shed"]


def test_each_player_keeps_one(do: Do) -> None:
    board = Board(pick("Oak"), pick("Yew"))
    for name, player in (("Oak", 0), ("Elm", 0), ("Yew", 1), ("Fir", 1)):
        board.put(card(name), "hero", player)
    do(
        board,
        "Each player chooses one of their Characters and discards the others.",
        "Chaque joueur choisit l'un de ses Personnages et défausse les autres.",
    )
    assert (board.names("expedition"), board.names("expedition", 1)) == (["Oak"], ["Yew"])


@pytest.mark.parametrize(("owner", "drawn"), [(0, 1), (1, 0)])
def test_who_owns_it(do: Do, owner: int, drawn: int) -> None:
    board = Board()
    board.put(card("Oak"), "hero", owner)
    do(
        board,
        "Send target Character to Reserve. If you own it, draw a card.",
        "Envoyez un Personnage ciblé en Réserve. S'il vous appartient, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_control_is_given_and_exchanged(do: Do) -> None:
    board = Board(pick("Oak"), pick("expedition 3"))
    oak = board.put(card("Oak"))
    do(
        board,
        "Give control of target Character to your opponent.",
        "Donnez le contrôle d'un Personnage ciblé à votre adversaire.",
    )
    assert (oak.controller, oak.expedition) == (1, 3)
    for name, player in (("Shed", 0), ("Barn", 1)):
        board.put(landmark(name), "landmarks", player)
    do(board, "Exchange control of two target Landmarks.", "Échangez le contrôle de deux Repères ciblés.")
    assert (board.names("landmarks"), board.names("landmarks", 1)) == (["Barn"], ["Shed"])


def test_control_is_not_exchanged_between_characters_of_one_player(do: Do) -> None:
    board = Board(pick("Oak"), pick("Elm"))
    oak, elm = board.put(card("Oak")), board.put(card("Elm"), expedition=1)
    do(board, "Exchange control of two target Characters.", "Échangez le contrôle de deux Personnages ciblés.")
    assert (oak.expedition, elm.expedition) == (0, 1)


@pytest.mark.parametrize(("answer", "drawn"), [(YES, 0), (NO, 1)])
def test_for_each_opponent_who_does_not(do: Do, answer: object, drawn: int) -> None:
    board = Board(answer)
    board.put(landmark("Shed"), "landmarks", 1)
    do(
        board,
        "Each opponent may sacrifice a Landmark. For each opponent who doesn't, draw a card.",
        "Chaque adversaire peut sacrifier un Repère. Pour chaque adversaire qui ne le fait pas, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_for_each_player(do: Do) -> None:
    board = Board(YES, pick("Of 0"), YES, pick("Of 1"))
    for player in (0, 1):
        board.put(card(f"Of {player}"), "reserve", player)
    do(
        board,
        "For each player, you may discard a card in their Reserve.",
        "Pour chaque joueur, vous pouvez défausser une carte dans sa Réserve.",
    )
    assert (board.count("reserve"), board.count("reserve", 1)) == (0, 0)


def test_each_player_in_their_hero_expedition(do: Do) -> None:
    board = Board()
    do(
        board,
        "Each player creates an [Ordis Recruit 1/1/1] Soldier token in their Hero Expedition.",
        "Chaque joueur crée un jeton Soldat [1/1/1 Recrue Ordis] dans son Expédition Héros.",
    )
    assert [[board.m.obj(n).expedition for n in board.state.zones[who]["expedition"]] for who in (0, 1)] == [[0], [2]]


@pytest.mark.parametrize("en", [True, False])
def test_control_that_is_gained_is_told_of(en: bool) -> None:
    board = Board()
    text = {
        "en": "When you gain control of a Character — Draw a card.",
        "fr": "Lorsque vous prenez le contrôle d'un Personnage — Piochez une carte.",
    }
    lang = "en" if en else "fr"
    board.put(card("Watcher", *abilities(text[lang], lang)))
    board.put(card("Foe"), "hero", 1)
    (effect,) = abilities("Gain control of target Character an opponent controls.", "en", "spell")
    assert isinstance(effect, Effect)
    board.do(*effect.steps)
    assert board.count("hand") == 1


@pytest.mark.parametrize(("answer", "drawn"), [(YES, 1), (NO, 0)])
def test_who_may_do_one_thing_and_then_does_another(do: Do, answer: object, drawn: int) -> None:
    board = Board(pick("player 1"), answer, pick("Held"))
    board.put(card("Held"), "hand", 1)
    board.put(card("Kept"), "hand", 0)
    do(
        board,
        "Target opponent may draw a card, then discards a card from their hand.",
        "Un adversaire ciblé peut piocher une carte, puis défausse une carte de sa main.",
    )
    assert (board.names("hand", 0), board.count("hand", 1), board.names("discard", 1)) == (["Kept"], drawn, ["Held"])


def test_each_who_may_do_one_thing_and_then_does_another(do: Do) -> None:
    board = Board(YES, NO)
    for player in (0, 1):
        board.put(landmark("Shed"), "landmarks", player)
    do(
        board,
        "Each player may draw a card, then sacrifices a Landmark.",
        "Chaque joueur peut piocher une carte, puis sacrifie un Repère.",
    )
    assert [(board.count("hand", one), board.count("landmarks", one)) for one in (0, 1)] == [(1, 0), (0, 0)]


@pytest.mark.parametrize("whom", [("target opponent", "à un adversaire ciblé"), ("each player", "à chaque joueur")])
def test_you_decide_whether_others_are_had_to_do_it(do: Do, whom: tuple[str, str]) -> None:
    board = Board(*([pick("player 1")] if "target" in whom[0] else []), YES)
    do(board, f"You may have {whom[0]} draw a card.", f"Vous pouvez faire piocher une carte {whom[1]}.")
    (asked,) = [one for one in board.asked if one.kind == "may"]
    assert (asked.player, board.count("hand", 1)) == (0, 1)


def test_who_is_targeted_decides_what_they_may_do(do: Do) -> None:
    board = Board(pick("player 1"), NO)
    do(board, "Target opponent may draw a card.", "Un adversaire ciblé peut piocher une carte.")
    (asked,) = [one for one in board.asked if one.kind == "may"]
    assert (asked.player, board.count("hand", 1)) == (1, 0)


def test_who_is_told_to_sacrifice_or_discard_chooses(do: Do) -> None:
    board = Board(pick("player 1"), pick("Worse"), pick("Low"))
    for name in ("Better", "Worse"):
        board.put(card(name), "hero", 1)
    for name in ("High", "Low"):
        board.put(card(name), "hand", 1)
    do(
        board,
        "Target opponent sacrifices a Character. Target opponent discards a card from their hand.",
        "Un adversaire ciblé sacrifie un Personnage. Un adversaire ciblé défausse une carte de sa main.",
    )
    chose = [one.player for one in board.asked if one.kind == "object"]
    assert (chose, board.names("expedition", 1), board.names("hand", 1)) == ([1, 1], ["Better"], ["High"])


def test_who_does_one_thing_or_another_chooses_which(do: Do) -> None:
    board = Board(pick("player 1"), pick("mode 1"), pick("Low"))
    board.put(card("Foe"), "hero", 1)
    for name in ("High", "Low"):
        board.put(card(name), "hand", 1)
    do(
        board,
        "Target opponent sacrifices a Character or discards a card from their hand.",
        "Un adversaire ciblé sacrifie un Personnage ou défausse une carte de sa main.",
    )
    assert [(one.kind, one.player) for one in board.asked] == [("target", 0), ("mode", 1), ("object", 1)]
    assert (board.names("expedition", 1), board.names("hand", 1)) == (["Foe"], ["High"])


@pytest.mark.parametrize(("held", "drawn"), [("spell", 1), ("character", 0)])
def test_a_condition_on_what_was_discarded_is_of_the_draw(do: Do, held: str, drawn: int) -> None:
    board = Board(pick("player 1"))
    board.put(card("Held", type=held), "hand", 1)
    do(
        board,
        "Target opponent discards a card from their hand, then draws a card if it was a Spell.",
        "Un adversaire ciblé défausse une carte de sa main, puis pioche une carte si c'était un Sort.",
    )
    assert (board.names("discard", 1), board.count("hand", 1)) == (["Held"], drawn)


@pytest.mark.parametrize(
    ("en", "fr"),
    [
        (
            "Each player discards a card from their hand unless they control a Landmark.",
            "Chaque joueur défausse une carte de sa main sauf s'il contrôle un Repère.",
        ),
        (
            "Each player draws a card, then discards two cards from their hand unless they control a Landmark.",
            "Chaque joueur pioche une carte, puis défausse deux cartes de sa main sauf s'il contrôle un Repère.",
        ),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_condition_is_asked_of_each_player(do: Do, owner: int, en: str, fr: str) -> None:
    def first(decision: Decision) -> tuple[int, ...]:
        return tuple(range(decision.least))

    board = Board(*[first] * 2)
    board.put(landmark("Shed"), "landmarks", owner)
    for player in (0, 1):
        board.put(card("Held"), "hand", player)
    do(board, en, fr)
    assert (board.count("hand", owner), board.count("hand", 1 - owner)) == (1, 0)


@pytest.mark.parametrize(
    ("targets", "drawn"), [((), (0, 0)), (("player 1",), (0, 1)), (("player 0", "player 1"), (1, 1))]
)
def test_up_to_two_target_players(do: Do, targets: tuple[str, ...], drawn: tuple[int, int]) -> None:
    board = Board(pick(*targets))
    do(board, "Up to two target players draw a card.", "Jusqu'à deux joueurs ciblés piochent une carte.")
    assert (board.count("hand", 0), board.count("hand", 1)) == drawn


@pytest.mark.parametrize("targets", [(), ("player 1",)])
def test_any_number_of_target_opponents_may(do: Do, targets: tuple[str, ...]) -> None:
    board = Board(pick(*targets), *([YES] if targets else []))
    board.put(landmark("Shed"), "landmarks", 1)
    do(
        board,
        "Any number of target opponents may sacrifice a Landmark and draw a card.",
        "N'importe quel nombre d'adversaires ciblés peuvent sacrifier un Repère et piocher une carte.",
    )
    assert [one.player for one in board.asked if one.kind == "may"] == [1] * len(targets)
    assert (board.count("landmarks", 1), board.count("hand", 1)) == (1 - len(targets), len(targets))


@pytest.mark.parametrize("payers", [(), (0,), (1,), (0, 1)])
def test_each_player_unless_they_pay(do: Do, payers: tuple[int, ...]) -> None:
    def answer(decision: Decision) -> tuple[int, ...]:
        return NO if decision.kind == "pay" and decision.player not in payers else YES

    board = Board(*[answer] * 4)
    for player in (0, 1):
        board.put(card("Held"), "hand", player)
    do(
        board,
        "Each player discards a card from their hand unless they pay {1}.",
        "Chaque joueur défausse une carte de sa main sauf s'il paie {1}.",
    )
    assert [one.player for one in board.asked if one.kind == "pay"] == [0, 1]
    assert [board.count("hand", player) for player in (0, 1)] == [int(player in payers) for player in (0, 1)]


@pytest.mark.parametrize(("answer", "kept"), [(YES, 1), (NO, 0)])
def test_target_opponent_unless_they_pay(do: Do, answer: object, kept: int) -> None:
    board = Board(pick("player 1"), answer, pick("Held"))
    board.put(card("Held"), "hand", 1)
    do(
        board,
        "Target opponent discards a card from their hand unless they pay {1}.",
        "Un adversaire ciblé défausse une carte de sa main sauf s'il paie {1}.",
    )
    assert [(one.kind, one.player) for one in board.asked][:2] == [("target", 0), ("pay", 1)]
    assert board.count("hand", 1) == kept

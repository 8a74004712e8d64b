"""Effects as they are written, in both languages, played on a board: each player who does, modes, what was named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from runtime_made import NO, NONE, PLAIN, YES, Board, card, landmark, pick

from altered_runtime.chars import has_status
from altered_runtime.program import Effect
from compiled_texts import abilities


@pytest.fixture(params=["en", "fr"])
def do(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Resolve a Spell of this text, in one language and then the other."""

    def resolve(board: Board, en: str, fr: str) -> None:
        (effect,) = abilities({"en": en, "fr": fr}[request.param], request.param, "spell")
        assert isinstance(effect, Effect)
        board.do(*effect.steps)

    return resolve


Do = Callable[[Board, str, str], None]


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


def test_one_here_one_there_and_the_rest(do: Do) -> None:
    board = Board(pick("Oak"), pick("Elm"), deck=0)
    for name in ("Oak", "Elm", "Ash", "Yew", "Fir"):
        board.put(card(name), "deck")
    do(
        board,
        "Look at the top four cards of your deck. Put one in your hand and one in your Reserve. Discard the others.",
        "Regardez les quatre premières cartes de votre deck. Mettez-en une dans votre main et une dans votre Réserve. "
        "Défaussez les autres.",
    )
    assert (board.names("hand"), board.names("reserve")) == (["Oak"], ["Elm"])
    assert sorted(board.names("discard")) == ["Ash", "Yew"]


def test_one_of_those_cards(do: Do) -> None:
    board = Board(pick("play Elm expedition0"), deck=0)
    for name in ("Oak", "Elm"):
        board.put(card(name, hand_cost=3, reserve_cost=3), "deck")
    board.put(card("Other"), "reserve")
    do(
        board,
        "[Resupply] twice. You may play one of those cards for {1} less.",
        "[Ravitaillez] deux fois. Vous pouvez jouer l'une de ces cartes pour {1} de moins.",
    )
    assert board.names("expedition") == ["Elm"] and board.names("reserve") == ["Other", "Oak"]
    assert len(board.state.ready_orbs(0)) == 8
    assert {option.name.en for option in board.asked[0].options if option.name} == {"Oak", "Elm"}


@pytest.mark.parametrize(("type_", "drawn"), [("spell", 1), ("character", 0)])
def test_what_it_was(do: Do, type_: str, drawn: int) -> None:
    board = Board(deck=0)
    for kind in (type_, "character"):
        board.put(card("Top", type=kind), "deck")
    do(
        board,
        "Discard the top card of your deck. If it was a Spell, draw a card.",
        "Défaussez la première carte de votre deck. Si c'était un Sort, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_the_card_that_was_drawn_is_played(do: Do) -> None:
    board = Board(pick("play Top expedition0"), deck=0)
    board.put(card("Held"), "hand")
    board.put(card("Top"), "deck")
    do(board, "Draw a card. You may play it immediately.", "Piochez une carte. Vous pouvez la jouer immédiatement.")
    assert board.names("expedition") == ["Top"]
    assert {option.name.en for option in board.asked[0].options if option.name} == {"Top"}


def test_a_character_becomes_asleep(do: Do) -> None:
    board = Board()
    mine = board.put(PLAIN)
    do(board, "Target Character becomes [[Asleep]].", "Un Personnage ciblé devient [[Endormi]].")
    assert has_status(board.m, mine.ref, "asleep")


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


def test_nothing_is_taken_from_none(do: Do) -> None:
    board = Board(NONE)
    board.put(PLAIN, "reserve")
    do(
        board,
        "Exhaust all cards in Reserve. Discard up to one of them.",
        "Épuisez toutes les cartes en Réserve. Défaussez jusqu'à l'une d'elles.",
    )
    assert board.count("reserve") == 1


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


def test_two_in_different_expeditions(do: Do) -> None:
    board = Board(pick("Oak"), pick("Yew"))
    oak, elm, yew = board.put(card("Oak")), board.put(card("Elm")), board.put(card("Yew"), "companion", 1)
    do(
        board,
        "Two target Characters in different Expeditions each gain 2 boosts.",
        "Deux Personnages ciblés dans des Expéditions différentes gagnent chacun 2 boosts.",
    )
    assert [one.boosts for one in (oak, elm, yew)] == [2, 0, 2]
    assert [option.name.en for option in board.asked[1].options if option.name] == ["Yew"]


def test_fewer_where_there_are_not_so_many(do: Do) -> None:
    board = Board()
    same = [board.put(card("Oak")) for _ in range(2)]
    do(
        board,
        "Two target Characters with different names gain 1 boost.",
        "Deux Personnages ciblés avec des noms différents gagnent 1 boost.",
    )
    assert sum(one.boosts for one in same) == 1


def test_all_but_one(do: Do) -> None:
    board = Board(pick("Oak", "Yew"), pick("Ash"))
    for name in ("Oak", "Elm", "Yew"):
        board.put(card(name))
    for name in ("Fir", "Ash"):
        board.put(card(name), "hero", 1)
    do(
        board,
        "Each player sacrifices all but one Character they control.",
        "Chaque joueur sacrifie tous les Personnages qu'il contrôle sauf un.",
    )
    assert (board.names("expedition"), board.names("expedition", 1)) == (["Elm"], ["Fir"])


def test_revealed_until_one_is_found(do: Do) -> None:
    board = Board(deck=0)
    for name, kind in (("Oak", "character"), ("Elm", "character"), ("Song", "spell"), ("Yew", "character")):
        board.put(card(name, type=kind), "deck")
    do(
        board,
        "Reveal cards from the top of your deck until you reveal a Spell. Put it in your hand. Discard the others.",
        "Révélez des cartes du dessus de votre deck jusqu'à révéler un Sort. Mettez-le dans votre main. "
        "Défaussez les autres.",
    )
    assert (board.names("hand"), board.names("discard"), board.names("deck")) == (["Song"], ["Oak", "Elm"], ["Yew"])


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


def test_shuffled_into_a_deck(do: Do) -> None:
    board = Board(pick("Oak"))
    board.put(card("Oak"), "discard")
    do(
        board,
        "Shuffle target card from your discard pile into your deck.",
        "Mélangez une carte ciblée de votre défausse dans votre deck.",
    )
    assert board.count("discard") == 0 and board.names("deck").count("Oak") == 1


def test_those_revealed_of_a_sort(do: Do) -> None:
    board = Board(deck=0)
    for name, kind in (("Oak", "character"), ("Song", "spell"), ("Elm", "character"), ("Yew", "character")):
        board.put(card(name, type=kind), "deck")
    do(
        board,
        "Reveal the top three cards of your deck. Put all Characters revealed this way in your hand and discard "
        "the rest.",
        "Révélez les trois premières cartes de votre deck. Mettez tous les Personnages révélés de cette façon dans "
        "votre main et défaussez le reste.",
    )
    assert (board.names("hand"), board.names("discard"), board.names("deck")) == (["Oak", "Elm"], ["Song"], ["Yew"])


def test_those_of_a_sort_are_counted(do: Do) -> None:
    board = Board(deck=0)
    for kind in ("character", "spell", "spell", "character", "character"):
        board.put(card("Top", type=kind), "deck")
    do(
        board,
        "Discard the top three cards of your deck. Draw a card for each Spell discarded this way.",
        "Défaussez les trois premières cartes de votre deck. Piochez une carte pour chaque Sort défaussé de cette "
        "façon.",
    )
    assert board.count("hand") == 2


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


@pytest.mark.parametrize("at", [0, 3])
def test_a_region_beside_another(do: Do, at: int) -> None:
    board = Board(pick("expedition 0"))
    board.state.expeditions[0].position = at
    do(
        board,
        "Place a {V} Terrain Marker on a region adjacent to target Expedition.",
        "Placez un marqueur Terrain {V} sur une région adjacente à une Expédition ciblée.",
    )
    assert {option.n for option in board.asked[-1].options} == {n for n in (at - 1, at + 1) if n >= 0}


def test_one_token_in_each(do: Do) -> None:
    board = Board()
    do(
        board,
        "Create two [Brassbug 2/2/2] Robot tokens, one in each of your Expeditions.",
        "Créez deux jetons Robot [2/2/2 Scarabot], un dans chacune de vos Expéditions.",
    )
    assert sorted(board.m.obj(n).expedition for n in board.state.zones[0]["expedition"]) == [0, 1]


@pytest.mark.parametrize("at", [0, 1])
def test_what_is_told_by_a_target_is_of_that_target(do: Do, at: int) -> None:
    board = Board(pick(f"expedition {at}"))
    both = [board.put(PLAIN, where) for where in ("hero", "companion")]
    do(
        board,
        "Characters in target Expedition gain 1 boost.",
        "Les Personnages dans une Expédition ciblée gagnent 1 boost.",
    )
    assert [one.boosts for one in both] == [int(at == 0), int(at == 1)]


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


@pytest.mark.parametrize("times", [0, 2, 3])
def test_each_time_that_it_is_done(do: Do, times: int) -> None:
    board = Board(*[YES if n < times else NO for n in range(3)])
    do(
        board,
        "You may pay {1} up to three times. Each time you do, draw a card.",
        "Vous pouvez payer {1} jusqu'à trois fois. Chaque fois que vous le faites, piochez une carte.",
    )
    assert (board.count("hand"), len(board.state.ready_orbs(0))) == (times, 10 - times)


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


def test_one_more_than_were_discarded(do: Do) -> None:
    board = Board(pick("Oak", "Elm"))
    for name in ("Oak", "Elm", "Yew"):
        board.put(card(name), "hand")
    do(
        board,
        "Discard any number of cards from your hand, then draw that many cards plus one.",
        "Défaussez n'importe quel nombre de cartes de votre main, puis piochez le même nombre de cartes plus une.",
    )
    assert board.count("hand") == 4


def test_put_back_on_the_deck(do: Do) -> None:
    board = Board(YES, deck=0)
    for name in ("Oak", "Elm"):
        board.put(card(name), "deck")
    do(
        board,
        "Look at the top card of your deck. You may put it back on top of your deck.",
        "Regardez la première carte de votre deck. Vous pouvez la remettre au-dessus de votre deck.",
    )
    assert board.names("deck") == ["Oak", "Elm"]


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


def test_two_that_share_a_subtype(do: Do) -> None:
    board = Board(pick("Oak"), pick("Elm"))
    oak, elm = (board.put(card(name, subtypes=("plant",))) for name in ("Oak", "Elm"))
    board.put(card("Rook", subtypes=("animal",)))
    do(
        board,
        "Two target Characters that share a sub-type each gain 2 boosts.",
        "Deux Personnages ciblés qui partagent un sous-type gagnent chacun 2 boosts.",
    )
    assert (oak.boosts, elm.boosts) == (2, 2)
    assert [option.name.en for option in board.asked[1].options if option.name] == ["Elm"]


def test_two_in_different_reserves(do: Do) -> None:
    board = Board(pick("Oak"))
    for name, player in (("Oak", 0), ("Elm", 0), ("Yew", 1)):
        board.put(card(name), "reserve", player)
    do(
        board,
        "Discard two target cards in different Reserves.",
        "Défaussez deux cartes ciblées dans des Réserves différentes.",
    )
    assert (board.names("reserve"), board.names("reserve", 1)) == (["Elm"], [])


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


def test_a_marker_of_your_choice(do: Do) -> None:
    board = Board(pick("mode 1"), pick("region 1"))
    do(
        board,
        "Place a Terrain Marker of your choice on a region adjacent to your Hero Expedition.",
        "Placez un marqueur Terrain de votre choix sur une région adjacente à votre Expédition Héros.",
    )
    (marker,) = board.state.markers
    assert (marker.region, marker.terrains) == (1, ("M",))


def test_forward_and_back(do: Do) -> None:
    board = Board()
    do(
        board,
        "Move your Hero Expedition forward two regions. Move it backwards one region.",
        "Faites avancer votre Expédition Héros de deux régions. Faites-la reculer d'une région.",
    )
    assert board.state.expeditions[0].position == 1


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


@pytest.mark.parametrize(("subtypes", "drawn"), [(("plant",), 1), ((), 0)])
def test_what_that_card_is(do: Do, subtypes: tuple[str, ...], drawn: int) -> None:
    board = Board(deck=0)
    for _ in range(2):
        board.put(card("Top", subtypes=subtypes), "deck")
    do(
        board,
        "[Resupply]. If that card is a Plant, draw a card.",
        "[Ravitaillez]. Si cette carte est une Plante, piochez une carte.",
    )
    assert board.count("hand") == drawn


def test_those_of_them(do: Do) -> None:
    board = Board(pick("Oak", "Elm"))
    oak, elm, yew = (board.put(card(name), counters={"boost": n}) for name, n in (("Oak", 2), ("Elm", 1), ("Yew", 3)))
    do(
        board,
        "Any number of target Characters gain [[Fleeting]]. Those with 2 or more boosts also gain [[Asleep]].",
        "N'importe quel nombre de Personnages ciblés gagnent [[Fugace]]. Ceux avec au moins 2 boosts gagnent également "
        "[[Endormi]].",
    )
    assert [has_status(board.m, one.ref, "asleep") for one in (oak, elm, yew)] == [True, False, False]


def test_one_of_two_that_were_chosen(do: Do) -> None:
    board = Board(pick("Shed"), pick("Oak"), pick("Oak"))
    board.put(landmark("Shed"), "landmarks", 1)
    board.put(card("Oak"), "hero", 1)
    do(
        board,
        "Choose a Landmark and a Character. Discard one of them.",
        "Choisissez un Repère et un Personnage. Défaussez l'un d'eux.",
    )
    assert (board.names("landmarks", 1), board.names("expedition", 1)) == (["Shed"], [])


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


def test_a_hand_is_shuffled_away(do: Do) -> None:
    board = Board()
    for _ in range(3):
        board.put(PLAIN, "hand")
    do(
        board,
        "Shuffle your hand into your deck, then draw four cards.",
        "Mélangez votre main dans votre deck, puis piochez quatre cartes.",
    )
    assert (board.count("hand"), board.count("deck")) == (4, 9)


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


def test_one_that_another_chooses_and_the_others(do: Do) -> None:
    board = Board(pick("player 1"), pick("Elm"), deck=0)
    for name in ("Oak", "Elm", "Ash"):
        board.put(card(name), "deck")
    do(
        board,
        "Reveal the top three cards of your deck. Target opponent chooses one. Discard it, then put the others in your "
        "Reserve.",
        "Révélez les trois premières cartes de votre deck. Un adversaire ciblé en choisit une. Défaussez-la, puis "
        "mettez les autres dans votre Réserve.",
    )
    assert (board.names("discard"), sorted(board.names("reserve"))) == (["Elm"], ["Ash", "Oak"])
    assert board.asked[1].player == 1


def test_the_others_gain(do: Do) -> None:
    board = Board(pick("Oak"))
    named = [board.put(card(name)) for name in ("Oak", "Elm", "Ash")]
    do(
        board,
        "Choose a Character you control. The others gain 1 boost.",
        "Choisissez un Personnage que vous contrôlez. Les autres gagnent 1 boost.",
    )
    assert [one.boosts for one in named] == [0, 1, 1]

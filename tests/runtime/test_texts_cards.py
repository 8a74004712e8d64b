"""Effects of texts played: cards looked at, revealed, drawn, shuffled, and those of them that are named after."""

from __future__ import annotations

import pytest
from runtime_made import NONE, PLAIN, YES, Board, Do, card, pick


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


def test_nothing_is_taken_from_none(do: Do) -> None:
    board = Board(NONE)
    board.put(PLAIN, "reserve")
    do(
        board,
        "Exhaust all cards in Reserve. Discard up to one of them.",
        "Épuisez toutes les cartes en Réserve. Défaussez jusqu'à l'une d'elles.",
    )
    assert board.count("reserve") == 1


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

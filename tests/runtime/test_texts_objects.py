"""Effects of texts played: the objects, Expeditions and regions that they name."""

from __future__ import annotations

import pytest
from runtime_made import PLAIN, Board, Do, card, landmark, pick

from altered_runtime.chars import has_status


def test_a_character_becomes_asleep(do: Do) -> None:
    board = Board()
    mine = board.put(PLAIN)
    do(board, "Target Character becomes [[Asleep]].", "Un Personnage ciblé devient [[Endormi]].")
    assert has_status(board.m, mine.ref, "asleep")


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


def test_the_others_gain(do: Do) -> None:
    board = Board(pick("Oak"))
    named = [board.put(card(name)) for name in ("Oak", "Elm", "Ash")]
    do(
        board,
        "Choose a Character you control. The others gain 1 boost.",
        "Choisissez un Personnage que vous contrôlez. Les autres gagnent 1 boost.",
    )
    assert [one.boosts for one in named] == [0, 1, 1]

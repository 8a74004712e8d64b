"""``altered diff``: what a card means now that it did not mean before, in either user language."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]


def test_nothing_changed(altered: Run, card: Write) -> None:
    result = altered("diff", card(), card(name="new.card"))
    assert result.exit_code == 0
    assert result.output == "unchanged 1\n"


def test_other_words_same_meaning(altered: Run, card: Write) -> None:
    old = card(("Draw a card.", "You may have target Character gain 1 boost."))
    new = card(("Draw a card.", "You may give 1 boost to target Character."), name="new.card")
    for path in (old, new):
        text = path.read_text("utf-8").replace("Piochez une carte", "Vous pouvez donner 1 boost à un Personnage ciblé")
        path.write_text(text, "utf-8")
    result = altered("diff", old, new)
    assert result.exit_code == 0
    assert "same meaning, other words 1" in result.output
    assert "+ {J} You may give 1 boost to target Character." in result.output


@pytest.mark.parametrize(
    ("french", "english", "code"),
    [
        ("{J} Piochez deux cartes.", "{J} Draw two cards.", "L001"),
        ("{J} Vous pouvez piocher une carte.", "{J} You may draw a card.", "L002"),
        ("{J} Piochez une carte, puis [Sabotez].", "{J} Draw a card, then [Sabotage].", "L006"),
        ("{H} Piochez une carte.", "{H} Draw a card.", "L010"),
    ],
)
def test_meaning_changed_in_both_languages_is_told_once(
    altered: Run, card: Write, french: str, english: str, code: str
) -> None:
    new = card(("{J} Piochez une carte.", french), ("{J} Draw a card.", english), name="new.card")
    result = altered("diff", card(), new, "--format", "json")
    assert result.exit_code == 1
    (found,) = json.loads(result.output)["cards"]
    assert (found["ref"], found["verdict"]) == ("TST-001", "changed")
    assert [change["code"] for change in found["changes"]] == [code]


def test_the_differing_words_and_steps_are_shown_in_the_users_language(altered: Run, card: Write) -> None:
    old = card(("Draw a card.", "I gain 2 boosts. Draw a card."), ("Piochez", "Je gagne 2 boosts. Piochez"))
    new = card(
        ("Draw a card.", "I gain 3 boosts. Draw a card."), ("Piochez", "Je gagne 3 boosts. Piochez"), name="new.card"
    )
    english, french = altered("diff", old, new), altered("diff", old, new, "--ui", "fr")
    assert "  a number: 2 → 3\n" in english.output
    assert "- " in english.output and "I gain 3 boosts" in english.output
    assert "  un nombre : 2 → 3\n" in french.output
    assert "Je gagne 3 boosts" in french.output
    marks = {line[4] for line in french.output.splitlines() if line.startswith("    ")}
    assert marks == {" ", "-", "+"}


def test_one_language_alone(altered: Run, card: Write) -> None:
    result = altered("diff", card(), card(("Piochez une carte.", "Piochez deux cartes."), name="new.card"))
    assert result.exit_code == 1
    assert "Draw two cards" in result.output


def test_added_removed_and_fields(altered: Run, card: Write, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    card(name="old/one.card")
    card(("TST-001", "TST-002"), name="old/two.card")
    card(("cost     2 / 1", "cost     3 / 1"), ("1 2 1", "1 2 2"), name="new/one.card")
    card(("TST-001", "TST-003"), name="new/three.card")
    report = json.loads(altered("diff", tmp_path / "old", tmp_path / "new", "--format", "json").output)
    assert {one["ref"]: one["verdict"] for one in report["cards"]} == {
        "TST-001": "changed", "TST-002": "removed", "TST-003": "added",
    }  # fmt: skip
    fields = next(one["fields"] for one in report["cards"] if one["ref"] == "TST-001")
    assert fields == [
        {"field": "hand_cost", "old": "2", "new": "3"},
        {"field": "stats", "old": "1 2 1", "new": "1 2 2"},
    ]
    assert report["counts"]["changed"] == report["counts"]["added"] == report["counts"]["removed"] == 1


def test_across_languages(altered: Run, card: Write) -> None:
    french = card(("\nen  Quayside Lamplighter\n  {J} Draw a card.\n", ""))
    english = card(("fr  Allumeuse des quais\n  genre  f\n  {J} Piochez une carte.\n\n", ""), name="new.card")
    assert altered("diff", french, english).output == "unchanged 1\n"


def test_what_is_not_understood_is_said_so(altered: Run, card: Write) -> None:
    result = altered("diff", card(), card(("Draw a card.", "Draw a crad."), name="new.card"))
    assert result.exit_code == 1
    assert "meaning unknown" in result.output


def test_by_set(altered: Run, card: Write, tmp_path: Path) -> None:
    for folder, change in (("old", ()), ("new", (("Draw a card.", "Draw two cards."),))):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "set.toml").write_text('code = "TST"\n', "utf-8")
        card(*change, name=f"{folder}/one.card")
    result = altered("diff", tmp_path / "old", tmp_path / "new", "--by", "set")
    assert result.output.startswith("TST\n")
    report = json.loads(altered("diff", tmp_path / "old", tmp_path / "new", "--by", "set", "--format", "json").output)
    assert report["sets"]["TST"]["changed"] == 1


def test_spaces_that_may_not_break_change_nothing(altered: Run, card: Write) -> None:
    old = card(("{J} Piochez", "À Midi — Piochez"), ("{J} Draw", "At Noon — Draw"))
    new = card(("{J} Piochez", "À Midi\u00a0— Piochez"), ("{J} Draw", "At Noon\u202f— Draw"), name="new.card")
    result = altered("diff", old, new)
    assert (result.exit_code, result.output) == (0, "unchanged 1\n")


def test_another_order_of_abilities_is_no_other_meaning(altered: Run, tmp_path: Path) -> None:
    head = "card  TST-001\n  type  {kind}\n\nen  One\n"
    one, other = "  {J} I gain 1 boost.\n", "  At Noon — Draw a card.\n"
    (tmp_path / "old.card").write_text(head.format(kind="Character") + one + other, "utf-8")
    (tmp_path / "new.card").write_text(head.format(kind="Character") + other + one, "utf-8")
    result = altered("diff", tmp_path / "old.card", tmp_path / "new.card")
    assert (result.exit_code, result.output) == (
        0,
        "TST-001  same meaning, other words\n"
        "  - {J} I gain 1 boost.  At Noon — Draw a card.\n"
        "  + At Noon — Draw a card.  {J} I gain 1 boost.\n"
        "same meaning, other words 1\n",
    )
    first, then = "  Draw a card.\n", "  Discard a card from your hand.\n"
    (tmp_path / "old.card").write_text(head.format(kind="Spell") + first + then, "utf-8")
    (tmp_path / "new.card").write_text(head.format(kind="Spell") + then + first, "utf-8")
    assert "meaning changed" in altered("diff", tmp_path / "old.card", tmp_path / "new.card").output


def test_put_and_send_are_one(altered: Run, tmp_path: Path) -> None:
    text = "card  TST-001\n  type  Spell\n\nen  One\n  {} target Character {} its owner's Reserve.\n"
    (tmp_path / "old.card").write_text(text.format("Put", "in"), "utf-8")
    (tmp_path / "new.card").write_text(text.format("Send", "to"), "utf-8")
    assert "same meaning, other words 1" in altered("diff", tmp_path / "old.card", tmp_path / "new.card").output

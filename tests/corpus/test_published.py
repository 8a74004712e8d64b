"""How texts are printed against how they were written, and the rule behind each difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from altered_compiler.published import HOUSE, Judged, judge, main
from altered_compiler.sources import LANGS, load
from corpus_lines import CORPUS, needs_corpus

CARD = "card  TST-001\n  type  {kind}\n\n{lang}  One\n  {text}\n"


def _judged(tmp_path: Path, lang: str, text: str, kind: str = "Character") -> Judged:
    path = tmp_path / "one.card"
    path.write_text(CARD.format(kind=kind, lang=lang, text=text), "utf-8")
    (found,) = judge(load([str(path)]))
    return found


@pytest.mark.parametrize(
    ("lang", "text", "rule", "what"),
    [
        ("en", "{J} Each opponent does [Resupply].", "S001", "resupply"),
        ("fr", "{J} Un adversaire ciblé se défausse d'une carte.", "S001", "discard"),
        ("fr", "{J} L'adversaire ciblé pioche une carte.", "S001", "np"),
        ("fr", "{J} Je gagne 1 boost pour chaque Plante que vous contrôlez.", "S002", "per"),
        ("en", "If I'm in {V}, I'm [Eternal].", "S002", "have_keyword"),
        ("en", "{J} Create a [Ordis Recruit 1/1/1] Soldier token in my Expedition.", "L013", "agreement-slip"),
        ("fr", "{T} : La prochaine Plante que vous jouez ce tour-ci gagne 1 boost.", "epoch first", "this_turn"),
        ("en", "{J} You may give target Plant 1 boost.", "order", "give"),
        ("fr", "{J} Une Plante ciblée [[Fugace]] gagne 1 boost.", "order", "np"),
        ("en", "{J} Put target Plant into its owner's hand.", "S010", "to"),
        ("en", "{J} If I wasn't in {V}, draw a card.", "S010", "a contraction"),
        ("en", "{J} Draw a crad.", "P002", ""),
    ],
)
def test_a_difference_has_its_rule(tmp_path: Path, lang: str, text: str, rule: str, what: str) -> None:
    found = _judged(tmp_path, lang, text)
    assert [reason.rule for reason in found.reasons] == [rule]
    assert found.reasons[0].what.startswith(what)
    assert found.house == (rule in HOUSE)


@pytest.mark.parametrize(("lang", "text"), [("en", "{J} Draw a card."), ("fr", "{J} Piochez une carte.")])
def test_what_is_printed_as_written_has_none(tmp_path: Path, lang: str, text: str) -> None:
    found = _judged(tmp_path, lang, text)
    assert (found.reasons, found.house, found.returns) == ((), True, True)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "{J} Révélez la première carte de votre deck."),
        ("fr", "Lorsqu'une carte quitte la zone d'Expédition — Piochez une carte."),
        ("fr", "Lorsqu'un adversaire joue une carte depuis la Réserve — Piochez une carte."),
        ("fr", "{J} Sacrifiez une Plante ou un Robot."),
        ("fr", "{J} Ciblez une Plante. Nous gagnons tous les deux 1 boost."),
        ("en", "{J} Reveal the top card of your deck."),
        ("en", "When a card leaves the Expedition zone — Draw a card."),
        ("en", "When an opponent plays a card from Reserve — Draw a card."),
        ("en", "{J} If there is only one Robot in my Expedition, draw a card."),
        ("en", "[Scout] {2}."),
    ],
)
def test_there_and_back_it_is_the_same_tree(tmp_path: Path, lang: str, text: str) -> None:
    assert _judged(tmp_path, lang, text).returns


def test_two_rules_in_one_text(tmp_path: Path) -> None:
    text = (
        "Défaussez un Robot ciblé avec un Coût de Main {X} ou moins, où X est le nombre de Plantes que vous contrôlez."
    )
    found = _judged(tmp_path, "fr", text, "Spell")
    assert {(reason.rule, reason.what.partition(":")[0]) for reason in found.reasons} == {
        ("S001", "with_cost"),
        ("S001", "where_x"),
    }


def test_the_command_shows_texts_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "one.card"
    path.write_text(CARD.format(kind="Character", lang="en", text="{J} You may give target Plant 1 boost."), "utf-8")
    plain, full = CliRunner().invoke(main, [str(path)]).output, CliRunner().invoke(main, ["--texts", str(path)]).output
    assert "en: 1 paragraphs, 1 worded as today's house does, 0 of these printed as published (0.0%)" in plain
    assert "order" in plain
    assert "target Plant" not in plain
    assert "{J} You may give target Plant 1 boost." in full


@needs_corpus
def test_published_texts_are_printed_as_published() -> None:
    """At least 95 % of each language; every other one has its rule; French comes back from English as it was."""
    judged = judge(load([str(CORPUS)]))
    assert not [one for one in judged if any(reason.rule == "none" for reason in one.reasons)]
    for lang in LANGS:
        house = [one for one in judged if one.lang == lang and one.house]
        assert sum(not one.reasons for one in house) >= 0.95 * len(house), lang
        away = [one for one in judged if one.lang == lang and not one.returns]
        assert len(away) <= 4, (lang, len(away))

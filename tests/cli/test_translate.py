"""``altered translate``: the other language from the meaning, into the file, and nothing where it can't be said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from altered_compiler.compile import Context, Meaning
from altered_compiler.rewording import say
from altered_compiler.sources import Setting, load, setting_for
from altered_compiler.translating import translate
from altered_grammar.cards.words import builtin_words
from altered_grammar.wordings import Wordings
from compiled_texts import compiled
from corpus_lines import CORPUS, needs_corpus

Run = Callable[..., Result]
Write = Callable[..., Path]

HEAD = "card  TST-001\n  type  Character\n  cost  2 / 1\n  stats  1 1 1\n\n"
FRENCH = HEAD + "fr  Allumeuse\n  genre  f\n  {J} Piochez une carte.\n  soutien  {D} : [Ravitaillez].\n"
ENGLISH = HEAD + "en  Lamplighter\n  {J} Draw a card.\n  support  {D} : [Resupply].\n"


def _written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "one.card"
    path.write_bytes(text.encode())
    return path


def test_every_card_is_said_in_the_language(altered: Run, card: Write) -> None:
    result = altered("translate", card(), "--to", "en")
    assert result.exit_code == 0
    assert result.output == "TST-001\n  {J} Draw a card.\n\n"


def test_write_adds_the_missing_block_after_the_other(altered: Run, tmp_path: Path) -> None:
    path = _written(tmp_path, FRENCH)
    assert altered("translate", path, "--to", "en", "--write").exit_code == 0
    assert path.read_text("utf-8") == FRENCH + "\nen\n  {J} Draw a card.\n  support  {D} : [Resupply].\n"
    assert altered("check", path).exit_code == 0


def test_french_stands_first_and_has_its_spaces(altered: Run, tmp_path: Path) -> None:
    path = _written(tmp_path, ENGLISH)
    assert altered("translate", path, "--to", "fr", "--write").exit_code == 0
    block = "fr\n  {J} Piochez une carte.\n  soutien  {D}\u00a0: [Ravitaillez].\n\n"
    assert path.read_text("utf-8") == ENGLISH.replace("en  ", block + "en  ")


@pytest.mark.parametrize("end", ["\r\n", "\n"])
def test_everything_else_stays_byte_for_byte(altered: Run, tmp_path: Path, end: str) -> None:
    odd = "\ufeff//  above\n" + FRENCH + "\n\n\n//  between \n" + ENGLISH.replace("001", "002") + "  // under\t\n"
    path = _written(tmp_path, odd.replace("\n", end))
    before = path.read_bytes().decode()
    assert altered("translate", path, "--to", "en", "--write").exit_code == 0
    after = path.read_bytes().decode()
    added = f"{end}en{end}  {{J}} Draw a card.{end}  support  {{D}} : [Resupply].{end}"
    assert after.count(added) == 1
    assert after.replace(added, "") == before


def test_a_name_without_a_text_gets_the_text_below_it(altered: Run, tmp_path: Path) -> None:
    path = _written(tmp_path, FRENCH + "\nen  Lamplighter\n\n\n")
    assert altered("translate", path, "--to", "en", "--write").exit_code == 0
    wanted = "\nen  Lamplighter\n  {J} Draw a card.\n  support  {D} : [Resupply].\n\n\n"
    assert path.read_text("utf-8") == FRENCH + wanted


def test_bullets_have_lines_of_their_own(altered: Run, tmp_path: Path) -> None:
    text = HEAD + "en  One\n  {J} Choose one:\n    • Draw a card.\n    • I gain 2 boosts.\n"
    path = _written(tmp_path, text)
    assert altered("translate", path, "--to", "fr", "--write").exit_code == 0
    assert "\n  {J} Choisissez l'un\u00a0:\n    • Piochez une carte.\n    • Je gagne 2 boosts.\n" in path.read_text(
        "utf-8"
    )
    assert altered("check", path).exit_code == 0


def test_nothing_is_written_for_a_card_that_is_not_understood(altered: Run, tmp_path: Path) -> None:
    path = _written(tmp_path, FRENCH.replace("carte", "brouette"))
    before = path.read_bytes()
    result = altered("translate", path, "--to", "en", "--write")
    assert result.exit_code == 1
    assert "P002" in result.output
    assert path.read_bytes() == before


def test_diff_writes_nothing(altered: Run, tmp_path: Path) -> None:
    path = _written(tmp_path, FRENCH)
    result = altered("translate", path, "--to", "en", "--diff")
    assert "+  {J} Draw a card." in result.output
    assert path.read_bytes() == FRENCH.encode()


def test_a_corpus_is_never_written(altered: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text('{"ref": "X", "type": "SPELL", "name": {"en": "One"}, "main": {"en": "Draw a card."}}\n', "utf-8")
    before = path.read_bytes()
    result = altered("translate", path, "--to", "fr", "--write")
    assert result.exit_code == 2
    assert "--write only writes .card files" in result.output
    assert path.read_bytes() == before
    assert altered("translate", path, "--to", "fr").output == "X\n  Piochez une carte.\n\n"


def test_words_agree_with_the_card(altered: Run, tmp_path: Path) -> None:
    text = HEAD + "en  One\n  gender  f\n  [Seasoned].\n"
    assert "[Aguerrie]." in altered("translate", _written(tmp_path, text), "--to", "fr").output
    result = altered("translate", _written(tmp_path, text.replace("  gender  f\n", "")), "--to", "fr")
    assert "[Aguerri]." in result.output
    assert "P010" in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("text", "reminder"),
    [
        ("[Tough 2].", "(Opponents must pay {2} to target me.)"),
        ("{J} I gain [[Anchored]].", "(During Rest, I don't go to Reserve and I lose Anchored.)"),
        ("{J} Target Character gains [[Fleeting]].", "(If it would be sent to Reserve, discard it instead.)"),
        (
            "{J} A [[Fleeting]] Robot gains [[Anchored]].",
            "(During Rest, it doesn't go to Reserve and it loses Anchored.)",
        ),
        ("{J} I gain 1 boost.", "(A boost is a +1/+1/+1 counter. Remove it when it leaves the Expedition zone.)"),
        ("At Dusk — If I have 2 or more Kelon counters, I gain 1 Kelon counter.", ""),
        ("{J} [Exhausted Resupply].", "(Put the top card of your deck in Reserve, then exhaust it {T}.)"),
    ],
)
def test_reminders(altered: Run, tmp_path: Path, text: str, reminder: str) -> None:
    path = _written(tmp_path, HEAD + "en  One\n  " + text + "\n")
    assert altered("translate", path, "--to", "fr", "--write").exit_code == 0
    result = altered("translate", path, "--to", "en", "--reminders")
    assert result.output == f"TST-001\n  {text} {reminder}".rstrip() + "\n\n"


@pytest.mark.parametrize(
    ("text", "french", "reminder"),
    [
        ("[Tough 2].", "[Coriace 2].", "(Vos adversaires doivent payer {2} pour me cibler.)"),
        (
            "{J} Target Robot gains [[Fleeting]].",
            "{J} Un Robot ciblé gagne [[Fugace]].",
            "(S'il devait aller en Réserve, défaussez-le à la place.)",
        ),
        (
            "{J} Target Plant gains [[Fleeting]].",
            "{J} Une Plante ciblée gagne [[Fugace]].",
            "(Si elle devait aller en Réserve, défaussez-la à la place.)",
        ),
        (
            "{J} Plants you control gain [[Anchored]].",
            "{J} Les Plantes que vous contrôlez gagnent [[Ancré]].",
            "(Au Repos, elles ne vont pas en Réserve et elles perdent Ancré.)",
        ),
    ],
)
@pytest.mark.parametrize("given", ["", " (Some other words.)"])
def test_french_with_reminders_or_without(
    altered: Run, tmp_path: Path, text: str, french: str, reminder: str, given: str
) -> None:
    """Whatever the English has in parentheses: the reminder is that of the word, and only where it is asked for."""
    path = _written(tmp_path, HEAD + "en  One\n  " + text + given + "\n")
    assert altered("translate", path, "--to", "fr").output == f"TST-001\n  {french}\n\n"
    assert altered("translate", path, "--to", "fr", "--reminders").output == f"TST-001\n  {french} {reminder}\n\n"
    assert altered("translate", path, "--to", "fr", "--reminders", "--write").exit_code == 0
    assert f"  {french} {reminder}\n" in path.read_text("utf-8")
    assert altered("translate", path, "--to", "en").output == f"TST-001\n  {text}\n\n"


def test_json(altered: Run, card: Write) -> None:
    report = json.loads(altered("translate", card(), "--to", "fr", "--format", "json").output)
    assert report == {"cards": [{"ref": "TST-001", "lang": "fr", "main": ["{J} Piochez une carte."]}], "findings": []}


def test_a_meaning_that_its_words_do_not_have_is_not_said() -> None:
    """What is printed is read back: another meaning, another text."""
    setting = setting_for("x.card")
    (one,) = compiled("{J} Draw a card.", "en")
    (other,) = compiled("{J} Draw two cards.", "en")
    crossed = Meaning(one.meanings[0].tree, other.meanings[0].abilities)
    assert say(one.meanings[0], setting, "fr", Context()).text == "{J} Piochez une carte."
    assert say(crossed, setting, "fr", Context()).code == "P009"


class _Mumbling(Setting):
    """A setting whose first wording of every construct has a word too many."""

    def wordings(self, lang: str) -> Wordings:
        said = super().wordings(lang)
        first = {
            kind: ((*flats[0][:3], (*flats[0][3], ("t", "peut-être"))), *flats)
            for kind, flats in said.flats.items()
            if flats and kind == self.kind
        }
        return said._replace(flats={**said.flats, **first})


def test_where_the_first_wording_fails_another_one_is_taken() -> None:
    (one,) = compiled("{J} Draw a card.", "en")
    setting = _Mumbling(builtin_words())
    setting.kind = one.meanings[0].tree.slots["what"].kind
    said = say(one.meanings[0], setting, "fr", Context())
    assert (said.text, said.code, said.canonical) == ("{J} Piochez une carte.", "", False)


@needs_corpus
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_published_card_that_is_understood_can_be_said(lang: str) -> None:
    """Both ways, each text with its one meaning; what is not said is not understood in the first place."""
    made = list(translate(load([str(CORPUS)]), lang))
    codes = {problem.code for one in made for problem in one.findings if problem.severity == "error"}
    assert not codes & {"P008", "P009"}
    assert sum(not any(p.severity == "error" for p in one.findings) for one in made) >= 0.99 * len(made)

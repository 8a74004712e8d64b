"""``altered fmt --epoch``: the words of the glossary, of the first set and of today, with one Program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from altered_compiler.rewriting import applied, edits
from altered_grammar import languages
from altered_grammar.vocabulary import EPOCHS, form_key
from compiled_texts import abilities

Run = Callable[..., Result]
NBSP = "\u00a0"
CARD = "// kept\ncard  TST-001\n  type     {kind}\n\n{lang}  One\n  {text}\n"

FIRST = [
    ("en", "When an opponent does [Resupply] — Draw a card.", "When an opponent [Resupplies] — Draw a card."),
    (
        "en",
        "{J} Target opponent does [Exhausted Resupply].",
        "{J} Target opponent [Exhausted Resupplies].",
    ),
    ("en", "{J} I gain a Scrap counter.", "{J} I gain 1 Scrap counter."),
    ("en", "{J} I gain three Scrap counters.", "{J} I gain 3 Scrap counters."),
    (
        "en",
        "{J} You may spend five of my Scrap counters to [Resupply].",
        "{J} You may spend 5 of my Scrap counters to [Resupply].",
    ),
    (
        "en",
        "When a Plant goes to your discard pile — Draw a card.",
        "When a Plant joins your discard pile — Draw a card.",
    ),
    ("en", "{J} Put a card from your hand in your Mana Orbs.", "{J} Put a card from your hand in your Mana zone."),
    (
        "en",
        "{J} Activate the {j} triggers of another target Robot you control.",
        "{J} Activate the {j} abilities of another target Robot you control.",
    ),
    ("en", "My region is {V} in addition to its other types.", "My region is {V} in addition to its other terrains."),
    ("en", "{J} Sacrifice a Plant controlled by target player.", "{J} Sacrifice a Plant target player controls."),
    ("fr", "Ma région est {V} en plus de ses autres types.", "Ma région est {V} en plus de ses autres terrains."),
    ("fr", "{J} L'adversaire ciblé se défausse d'une carte.", "{J} Un adversaire ciblé défausse une carte."),
    (
        "fr",
        "{J} Mettez la carte du dessus de votre deck en Réserve.",
        "{J} Mettez la première carte de votre deck en Réserve.",
    ),
    (
        "fr",
        "{J} Défaussez un Robot ciblé avec un Coût de Main {2} ou moins.",
        "{J} Défaussez un Robot ciblé de Coût de Main {2} ou moins.",
    ),
    (
        "fr",
        "{J} Je gagne X boosts, où X est le nombre de Plantes que vous contrôlez.",
        "{J} Je gagne X boosts, X étant le nombre de Plantes que vous contrôlez.",
    ),
    ("fr", "J'ai [Défenseur] si je suis en {V}.", "Je suis [Défenseur] si je suis en {V}."),
    (
        "fr",
        f"{{T}}{NBSP}: La prochaine Plante que vous jouez ce tour-ci gagne 1 boost.",
        f"{{T}}{NBSP}: La prochaine Plante que vous jouez ce tour gagne 1 boost.",
    ),
    (
        "fr",
        "{J} Activez les déclencheurs {j} d'un autre Robot ciblé.",
        "{J} Activez les capacités {j} d'un autre Robot ciblé.",
    ),
]
GLOSSARY = [
    ("fr", "{J} Envoyez un Robot ciblé dans la Réserve.", "{J} Envoyez un Robot ciblé en Réserve."),
    (
        "fr",
        "{J} Créez deux jetons Brassbug 2/2/2 dans mon Expédition.",
        "{J} Créez deux jetons Robot [2/2/2 Scarabot] dans mon Expédition.",
    ),
    (
        "fr",
        "{J} Créez un jeton Ordis Recrue 1/1/1 dans mon Expédition.",
        "{J} Créez un jeton Soldat [1/1/1 Recrue Ordis] dans mon Expédition.",
    ),
    ("fr", "{J} Vous pouvez payer 1 pour piocher une carte.", "{J} Vous pouvez payer {1} pour piocher une carte."),
    (
        "fr",
        f"{{J}} Sacrifiez une Plante{NBSP}; si vous le faites, piochez une carte.",
        "{J} Sacrifiez une Plante. Si vous le faites, piochez une carte.",
    ),
    (
        "fr",
        f"{{J}} Choisissez-en un{NBSP}:  • Piochez une carte.  • Je gagne 1 boost.",
        f"{{J}} Choisissez l'un{NBSP}:  • Piochez une carte.  • Je gagne 1 boost.",
    ),
    ("fr", f"{{T}}{NBSP}: [Après toi].", f"{{T}}{NBSP}: [Après vous]."),
    ("fr", "{J} Préparez-moi.", "{J} Redressez-moi."),
    (
        "fr",
        "{J} Placez une carte de votre main dans votre zone de Mana.",
        "{J} Mettez une carte de votre main dans votre zone de Mana.",
    ),
    (
        "fr",
        f"Lorsqu'un Permanent rejoint la zone du Repère{NBSP}— Piochez une carte.",
        f"Lorsqu'un Permanent rejoint la zone de Repères{NBSP}— Piochez une carte.",
    ),
    (
        "fr",
        "{J} Activez les déclencheurs {j} d'un autre Robot ciblé.",
        "{J} Activez les capacités {j} d'un autre Robot ciblé.",
    ),
]
ALL = [*(("first", *one) for one in FIRST), *(("glossary", *one) for one in GLOSSARY)]
WORDS = {"en": "today", "fr": "aujourd'hui"}


def _card(tmp_path: Path, lang: str, text: str, kind: str = "Character") -> Path:
    path = tmp_path / "one.card"
    path.write_text(CARD.format(kind=kind, lang=lang, text=text), "utf-8")
    return path


@pytest.mark.parametrize(("epoch", "lang", "old", "new"), ALL)
def test_two_wordings_have_one_program(epoch: str, lang: str, old: str, new: str) -> None:
    assert old != new
    assert abilities(old, lang) == abilities(new, lang)


@pytest.mark.parametrize(("epoch", "lang", "old", "new"), ALL)
def test_an_old_text_is_said_in_the_words_of_today(
    altered: Run, tmp_path: Path, epoch: str, lang: str, old: str, new: str
) -> None:
    path = _card(tmp_path, lang, old)
    assert altered("fmt", "--epoch", WORDS[lang], path).exit_code == 0
    assert path.read_text("utf-8") == CARD.format(kind="Character", lang=lang, text=new)
    assert altered("fmt", "--check", "--epoch", "today", path).exit_code == 0


@pytest.mark.parametrize(("epoch", "lang", "old", "new"), ALL)
def test_a_text_of_today_is_said_in_old_words(
    altered: Run, tmp_path: Path, epoch: str, lang: str, old: str, new: str
) -> None:
    path = _card(tmp_path, lang, new)
    name = {"first": "première", "glossary": "glossaire"}[epoch] if lang == "fr" else epoch
    assert altered("fmt", "--epoch", name, path).exit_code == 0
    assert path.read_text("utf-8") == CARD.format(kind="Character", lang=lang, text=old)


def test_check_and_diff_write_nothing(altered: Run, tmp_path: Path) -> None:
    path = _card(tmp_path, "en", "{J} I gain a Scrap counter.")
    before = path.read_bytes()
    check, diff = (altered("fmt", option, "--epoch", "today", path) for option in ("--check", "--diff"))
    assert (check.exit_code, diff.exit_code) == (1, 1)
    assert str(path) in check.output
    assert "-  {J} I gain a Scrap counter.\n+  {J} I gain 1 Scrap counter." in diff.output
    assert path.read_bytes() == before


def test_without_an_epoch_the_words_stay(altered: Run, tmp_path: Path) -> None:
    path = _card(tmp_path, "en", "{J} I gain a Scrap counter.")
    assert altered("fmt", "--check", path).exit_code == 0


def test_marks_reminders_and_other_wordings_stay(altered: Run, tmp_path: Path) -> None:
    """Only what differs between the epochs changes, also beside a variant and inside marks."""
    old = "#{J} I gain a Scrap counter#. Then draw a card, and [[Sabotage]]. (Discard it.)"
    path = _card(tmp_path, "en", old)
    assert altered("fmt", "--epoch", "today", path).exit_code == 0
    assert path.read_text("utf-8") == CARD.format(kind="Character", lang="en", text=old.replace("a Scrap", "1 Scrap"))


def test_a_text_that_would_mean_something_else_is_kept_and_reported(altered: Run, tmp_path: Path) -> None:
    """To choose up to one target is not to decide after the target was chosen (1.2.6.c, 7.3.17)."""
    path = _card(tmp_path, "en", "{J} Up to one target Plant gains 2 boosts.\n  {J} I gain a Scrap counter.")
    result = altered("fmt", "--epoch", "today", path)
    assert result.exit_code == 1
    assert "P012" in result.output
    text = path.read_text("utf-8")
    assert "{J} Up to one target Plant gains 2 boosts.\n  {J} I gain 1 Scrap counter.\n" in text


def test_a_text_that_is_not_understood_is_kept_and_reported(altered: Run, tmp_path: Path) -> None:
    path = _card(tmp_path, "en", "Draw a crad.")
    before = path.read_bytes()
    result = altered("fmt", "--epoch", "first", path)
    assert result.exit_code == 1
    assert "P002" in result.output
    assert path.read_bytes() == before


def test_the_cards_of_the_glossary_are_in_its_words(altered: Run) -> None:
    cards = Path(__file__).resolve().parents[2] / "cardscripts" / "glossaire"
    result = altered("fmt", "--check", "--epoch", "glossary", cards)
    assert (result.exit_code, result.output) == (0, "")
    assert altered("fmt", "--check", "--epoch", "today", cards).exit_code == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_words_of_an_epoch_are_read(lang: str) -> None:
    language, printed = languages.get(lang), languages.wordings(lang).printed
    for name, entry in printed.items():
        for epoch in EPOCHS:
            for text in entry.get(epoch, {}).values():
                assert name.partition(":")[2] in {value for _, value in language.forms[form_key(text, lang)]}


@pytest.mark.parametrize(
    ("lang", "text", "before", "after", "made"),
    [
        ("fr", "Le coût du #Robot#.", "Le coût du Robot", "Le coût de la Plante", "Le coût #de la Plante#."),
        ("en", "do [Resupply] now", "do [Resupply] now", "[Resupplies] now", "[Resupplies] now"),
        ("en", "#two cards#, then stop", "two cards, then stop", "three cards, then stop", "#three cards#, then stop"),
        ("en", "a #red# card", "a red card", "a blue card", "a #blue# card"),
        ("en", "an odd  card", "a odd card", "a odd token", "an odd  token"),
        ("fr", "Plante. Si oui", "Plante. Si oui", "Plante ; si oui", "Plante ; si oui"),
    ],
)
def test_only_what_differs_is_put_in(lang: str, text: str, before: str, after: str, made: str) -> None:
    found = edits(text, before, after, lang)
    assert found is not None
    assert applied(text, found) == made


def test_a_reminder_is_never_overwritten() -> None:
    assert edits("old (A note.) words", "old words", "quite new", "en") is None

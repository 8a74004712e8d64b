"""Text to trees: the forms of the glossary and of the cards, every character accounted for, every tree printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from altered_grammar import languages
from altered_grammar.agreement import agreeing
from altered_grammar.paragraphs import split
from altered_grammar.printer import print_tree
from altered_grammar.reader import Reading, read, spans
from corpus_lines import boxes, lines, needs_corpus

LANGS = ("en", "fr")
OTHER = {"en": "fr", "fr": "en"}

GLOSSARY = [
    "À Midi | Vous pouvez payer 1 et mettre une carte de votre Main dans la Réserve pour créer un jeton"
    " Brassbug 2/2/2 dans une Expédition ciblée",
    "Sabotez, puis Ravitaillez",
    "Créez deux jetons Ordis Recrue 1/1/1 dans chacune de vos Expéditions",
    "Piochez une carte lorsque je suis sacrifié",
    "Sabotez ; si vous le faites, piochez une carte",
    "Choisissez-en un • Piochez une carte. • Ravitaillez.",
    "Après toi",
    "{T} : Après vous.",
    "Gigantesque. Coriace 2. Aguerri.",
]
OURS = [
    ("en", "{T}, {2}, Sacrifice a Robot: Target opponent loses 1 boost."),
    ("en", "When a token you control is sacrificed — Ready me."),
    ("en", "Each Animal or Plant you control with Hand Cost {2} or less gains 1 boost and [[Anchored]]."),
    ("en", "{J} If you control three or more Robots, draw two cards unless your hand is empty."),
    ("en", "At Dusk, if you control a Boosted Song — Resupply, then Sabotage."),
    ("fr", "{R} Lancez un dé. Sur 4+, créez deux jetons Scarabot dans mon Expédition. Sur 1-3, piochez une carte."),
    (
        "fr",
        "Lorsqu'un Mage que vous contrôlez quitte vos Expéditions — Vous pouvez m'épuiser pour piocher une carte.",
    ),
    ("fr", "Les Fées et les Esprits que vous contrôlez coûtent {1} de moins."),
]


def uncovered(reading: Reading) -> str:
    """The characters that no token, mark, reminder or leftover owns, and those owned twice."""
    left, at = "", 0
    for start, end in spans(reading):
        left += reading.text[at:start] if at <= start else "overlap"
        at = end
    return (left + reading.text[at:]).strip()


@pytest.mark.parametrize("text", GLOSSARY)
def test_the_glossary_reads(text: str) -> None:
    assert read(text, languages.get("fr")).trees


@pytest.mark.parametrize("dash", [" — ", " | ", " - ", "\u00a0— "])
def test_trigger_and_effect_parted_alike(dash: str) -> None:
    french = languages.get("fr")
    wanted = read("À Midi — Piochez une carte.", french).trees
    assert wanted
    assert read(f"À Midi{dash}Piochez une carte.", french).trees == wanted


@pytest.mark.parametrize(("lang", "text"), OURS[:-1])
def test_ours_read_and_print_in_both_languages(lang: str, text: str) -> None:
    tree = agreeing(read(text, languages.get(lang)), languages.get(lang), languages.wordings(lang))[0]
    for said in LANGS:
        printed = print_tree(tree, languages.wordings(said))
        assert tree in read(printed, languages.get(said)).trees, printed


def test_marks_change_nothing() -> None:
    english = languages.get("en")
    plain = read("{J} Target Character gains 2 boosts and Fleeting.", english).trees
    marked = read("{J} Target #Character# gains #2# boosts[] and [[Fleeting]].", english).trees
    assert plain and plain == marked


@pytest.mark.parametrize(
    ("lang", "text", "stop"),
    [
        ("fr", "{J} Piochez une brouette.", "brouette"),
        ("en", "{J} Draw a card, then juggle.", "juggle"),
        ("en", "At Noon — I gain 1 boost per wheelbarrow.", "wheelbarrow"),
    ],
)
def test_reading_stops_at_the_word(lang: str, text: str, stop: str) -> None:
    reading = read(text, languages.get(lang))
    assert not reading.trees
    assert text[reading.stopped_at :].startswith(stop)
    assert reading.expected


def test_a_clause_is_never_swallowed() -> None:
    assert not read("{J} Draw a card and also something else entirely.", languages.get("en")).trees
    assert not read("{J} Piochez une carte peut-être.", languages.get("fr")).trees


def test_a_sets_words_are_read_and_printed() -> None:
    words = {
        "counter": [{"id": "tide", "en": "Tide", "fr": "Marée"}],
        "subtype": [{"id": "sailor", "en": ["Sailor", "Sailors"], "fr": {"m": "Marin", "mp": "Marins"}, "gender": "m"}],
    }
    text = "Lorsqu'un Marin rejoint vos Expéditions — Je gagne 2 compteurs Marée."
    assert not read(text, languages.get("fr")).trees
    trees = agreeing(
        read(text, languages.get("fr", words)), languages.get("fr", words), languages.wordings("fr", words)
    )
    english = print_tree(trees[0], languages.wordings("en", words))
    assert english == "When a Sailor joins your Expeditions — I gain 2 Tide counters"
    assert trees[0] in read(english, languages.get("en", words)).trees


@needs_corpus
def test_every_character_of_the_corpus_is_accounted_for() -> None:
    for lang, text, _, _ in boxes():
        at = 0
        for paragraph in split(text):
            assert not text[at : paragraph.start].strip()
            at = paragraph.end
            assert not uncovered(read(paragraph.text, languages.get(lang))), paragraph.text
        assert not text[at:].strip()


@given(st.text(alphabet="aeélmst'’-—|{}JT[]#().,:;«»\" \u00a0\n0123/•", max_size=60), st.sampled_from(LANGS))
def test_no_text_crashes_and_none_is_swallowed(text: str, lang: str) -> None:
    assert not uncovered(read(text, languages.get(lang)))


@needs_corpus
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("said", LANGS)
def test_every_reading_prints_and_reads_back(lang: str, said: str) -> None:
    language, wordings = languages.get(lang), languages.wordings(lang)
    wrong = []
    for text in lines(lang):
        for tree in agreeing(read(text, language), language, wordings)[:2]:
            printed = print_tree(tree, languages.wordings(said))
            if tree not in read(printed, languages.get(said)).trees:
                wrong.append((text, printed))
    assert not wrong


@pytest.mark.parametrize(
    "unit",
    [
        "If you control two Plants, draw a card. ",
        "A Plant and a Robot you control gain 1 boost. ",
        "Target Plant gains [Tough 1] and loses [Seasoned] this Day. ",
        "Target Plant has [Tough 1] and can't be sacrificed this Day. ",
    ],
)
def test_more_readings_than_are_followed_are_given_up(unit: str) -> None:
    """Each of these sentences has two readings that the parse does not fork for."""
    assert len(read("{J} " + unit * 4 + "draw a card.", languages.get("en")).trees) == 16
    reading = read("{J} " + unit * 40 + "draw a card.", languages.get("en"))
    assert reading.overflow and not reading.trees


@pytest.mark.parametrize("unit", ["Draw a card. ", "I gain 1 boost, then ", "For each Character you control, "])
def test_a_paragraph_without_end_is_given_up(unit: str) -> None:
    reading = read("{J} " + unit * 400 + "draw a card.", languages.get("en"))
    assert reading.overflow and not reading.trees
    assert read("{J} " + unit * 60 + "draw a card.", languages.get("en")).trees

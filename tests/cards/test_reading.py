"""Card files to cards; bad input is a finding with a line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.model import Card, Located, Number, paragraphs
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.reading import parse_cards, read_card_file
from altered_grammar.findings import Finding, Span

from .test_structure import PIECES, SKETCH

HERO = "carte  H-1\nfaction Ordis\ntype Héros\nlimites 2 / #3#\n\nfr  Une\n  Texte.\n"


def codes(source: str) -> list[tuple[str, int, str]]:
    return [(found.code, found.line, found.words) for found in parse_cards(source).findings]


def spans(value: object) -> list[Span]:
    if isinstance(value, Span):
        return [value]
    if isinstance(value, dict):
        value = tuple(value.values())
    return [span for item in value for span in spans(item)] if isinstance(value, tuple) else []


def test_sketch() -> None:
    file = parse_cards(SKETCH, "a.card")
    (card,) = file.cards
    assert not file.findings
    assert card.ref == "LAN-012"
    assert (card.type and card.type.value, [each.value for each in card.subtypes]) == ("character", ["artist"])
    assert (card.faction and card.faction.value, card.rarity and card.rarity.value) == ("lyra", "common")
    assert (card.hand_cost and card.hand_cost.value, card.reserve_cost and card.reserve_cost.value) == (2, 1)
    assert [stat.value for stat in card.stats] == [1, 2, 1]
    assert card.gender and card.gender.value == "f"
    assert {lang: name.value for lang, name in card.names.items()} == {
        "fr": "Allumeuse des quais",
        "en": "Quayside Lamplighter",
    }
    assert [text for text, _ in card.support["fr"]] == ["{D} : Piochez une carte."]
    for text, span in (*card.main["fr"], *card.main["en"], *card.support["en"]):
        assert SKETCH[span.start : span.end] == text


def test_french_keys_and_values() -> None:
    (card,) = parse_cards(HERO).cards
    assert card.type and card.type.value == "hero"
    assert card.reserve_limit == Number(2, card.reserve_limit.span if card.reserve_limit else Span(0, 0), False)
    assert card.landmark_limit and (card.landmark_limit.value, card.landmark_limit.changed) == (3, True)


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("coût  3 / #1#", "hand_cost", 3),
        ("cost 3/1", "hand_cost", 3),
        ("coût de main  4", "hand_cost", 4),
        ("Reserve Cost: 4", "reserve_cost", 4),
        ("limite de repères : 1", "landmark_limit", 1),
    ],
)
def test_numbers(line: str, field: str, value: int) -> None:
    (card,) = parse_cards(f"card A\n{line}\ntype Sort\nen  N\n").cards
    assert getattr(card, field).value == value


@pytest.mark.parametrize(
    "text",
    [
        "{J} Vous pouvez… : « Piochez ; défaussez » — #[[Fugace]]#.",
        '{T} : I gain "{D} : Draw a card." // or not',
        "Support abilities can't be used.",
        "# [] [BB] [MANA_MOTH] \\n %s {0}",
        "http://example.org/a//b",
        "Type, cost and name: all text.",
        "  ".join(["One.", "{J} Two.", "• Three."]),
    ],
)
def test_text_needs_no_escape(text: str) -> None:
    (card,) = parse_cards(f"card A\ntype Spell\nen  N\n  {text}\n  support  {text}\n").cards
    assert [line.value for line in card.main["en"]] == [text]
    assert [line.value for line in card.support["en"]] == [text]


def test_comments_and_allow() -> None:
    source = (
        "card A\n// allow A001: the first\n  type Spell  // a type\nen  N\n"
        "  Draw a card.  // allow L002: on the line\n  // allow M003\n\n  Resupply.\n"
    )
    (card,) = parse_cards(source).cards
    assert [(allow.name, allow.why) for allow in card.allows] == [
        ("A001", "the first"),
        ("L002", "on the line"),
        ("M003", ""),
    ]
    assert [source[allow.target.start : allow.target.end] for allow in card.allows] == [
        "type Spell",
        "Draw a card.",
        "Resupply.",
    ]
    assert [line.value for line in card.main["en"]] == ["Draw a card.", "Resupply."]


def test_bullets_and_paragraphs() -> None:
    source = "card A\ntype Spell\nen  N\n  Choose one:\n    • Draw.\n    • Roll.\n  One.  #{J} Two.  Three\n"
    (card,) = parse_cards(source).cards
    found = paragraphs(card.main["en"])
    assert [each.text for each in found] == ["Choose one:  • Draw.  • Roll.", "One.", "#{J} Two.", "Three"]
    head = found[0]
    at = head.text.index("Roll")
    place = head.locate(Span(at, at + 4))
    assert source[place.start : place.end] == "Roll"


def test_support_on_the_lines_below() -> None:
    (card,) = parse_cards("card A\ntype Spell\nen  N\n  Draw.\nsupport\n  {D} : Choose one:\n  • One.\n").cards
    assert [line.value for line in card.support["en"]] == ["{D} : Choose one:", "• One."]
    assert [line.value for line in card.main["en"]] == ["Draw."]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("card A\nfacton Lyra\ntype Spell\nen  N\n", ("F001", 2, "facton")),
        ("card A\ntype Spell\nen  N\n  Draw.\nfr  M\n", ("F009", 5, "main")),
        ("card A\ntype\nen  N\n", ("F010", 2, "type")),
        ("card A\ntype Spel\nen  N\n", ("F011", 2, "Spel")),
        ("card A\ntype Spell\nfaction Lyre\nen  N\n", ("F011", 3, "Lyre")),
        ("card A\ntype Spell — Artst\nen  N\n", ("F011", 2, "Artst")),
        ("card A\ntype Spell\ncost deux\nen  N\n", ("F012", 3, "deux")),
        ("card A\ntype Spell\nstats 1 2\nen  N\n", ("F012", 3, "1 2")),
        ("card A\ntype Spell\n{J} Draw.\nen  N\n", ("F013", 3, "")),
        ("card A\ntype Spell\ntype Hero\nen  N\n", ("F015", 3, "type")),
        ("card A\ntype Spell\nen  N\nsuport {D} : Draw.\n", ("F017", 4, "suport")),
        ("card A\ntype Spell\nen  N\nsuport  {D} : Draw.\n", ("F001", 4, "suport")),
        ("Draw a card.\n", ("F018", 1, "")),
        ("card A\nen  N\n", ("F019", 1, "")),
        ("card A\ntype Spell\n", ("F008", 1, "")),
        ('card A\ntype Spell\nen  N\n  I gain "Draw a card.\n', ("F024", 4, "")),
        ("card A\ntype Spell\nen  N\ncard A\ntype Spell\nen  M\n", ("F007", 4, "A")),
        ("// nothing\n", ("F014", 1, "")),
        ("card A\ntype Spell\ncost 2 / 1\nstats 1 2 1\nen  N\n", ("F027", 4, "stats")),
        ("card A\ntype Héros\ncoût 2 / 1\nfr  N\n", ("F027", 3, "coût")),
        ("card A\ntype Landmark\nlimits 2 / 2\nen  N\n", ("F027", 3, "limits")),
        ("card A\ntype Repère\nlimites 2 / 2\nfr  N\n", ("F027", 3, "limites")),
        ("card A\ntype Character\ncost 2 / 1\nen  N\n", ("F028", 2, "Character")),
        ("card A\ntype Character\nstats 1 2 1\nen  N\n", ("F028", 2, "Character")),
        ("card A\ntype Spell\nhand cost 2\nen  N\n", ("F028", 2, "Spell")),
        ("card A\ntype Spell\nen  N\n  Draw.\n\nen  M\n  Roll.\n", ("F029", 6, "en")),
        ("card A\ntype Spell\nen  N\nfr  P\n\nfr  Q\nen  M\n", ("F029", 6, "fr")),
    ],
)
def test_findings(source: str, expected: tuple[str, int, str]) -> None:
    assert codes(source) == [expected]


@pytest.mark.parametrize(
    "source",
    [
        "card A\ntype Character\nen  N\n",  # a draft
        "card A\ntype Hero\ncost 0 / 0\nen  N\n",  # as published data says that there is none
        "card A\ntype Token Character\ncost 0 / 0\nstats 1 1 1\nen  N\n",
        "card A\ntype Hero\nlandmark limit 2\nen  N\n",
    ],
)
def test_numbers_that_fit_the_type(source: str) -> None:
    assert codes(source) == []


def test_a_second_block_is_not_added_to_the_card_above() -> None:
    file = parse_cards("card A\ntype Spell\nen  N\n  Draw.\n\nen  M\n  Roll.\n")
    (card,) = file.cards
    assert [line.value for line in card.main["en"]] == ["Draw."]
    assert [(extra.key.value, extra.value.value) for extra in card.extra] == [("en", "M"), ("", "Roll.")]


@pytest.mark.parametrize(
    ("source", "near"),
    [
        ("card A\nfacton Lyra\ntype Spell\nen  N\n", "faction"),
        ("card A\ntype Personage\nfr  N\n", "Personnage"),
        ("card A\ntype Spell\nen  N\nsuport  {D} : Draw.\n", "support"),
    ],
)
def test_did_you_mean(source: str, near: str) -> None:
    (found,) = parse_cards(source).findings
    assert found.paste == near
    assert near in found.help["fr"] and near in found.help["en"]


def test_unknown_keys_are_kept() -> None:
    (card,) = parse_cards("card A\nartiste-du-lieu  Une  Autre\nx-id: 12 // 3\ntype Spell\nen  N\nflavour  So\n").cards
    kept = [(extra.key.value, extra.value.value, extra.lang) for extra in card.extra]
    assert kept == [("artiste-du-lieu", "Une  Autre", ""), ("x-id", "12 // 3", ""), ("flavour", "So", "en")]


def test_keys_with_x_are_no_findings() -> None:
    assert codes("card A\nx-id 12\ntype Spell\nen  N\nx-flavour  So\n") == []


def bad_files(folder: Path) -> list[tuple[Path, str]]:
    contents: dict[str, tuple[bytes, str]] = {
        "binary.card": (b"\x7fELF\x00\x01", "F003"),
        "noise.card": (bytes(range(128, 256)) + bytes(range(1, 32)), "F003"),
        "big.card": (b"card A\n" * 1_500_000, "F004"),
        "latin.card": ("card A\nfr  Été\n".encode("cp1252"), "F005"),
        "wide.card": ("card A\nfr  Été\n".encode("utf-16"), "F005"),
    }
    for name, (data, _) in contents.items():
        (folder / name).write_bytes(data)
    (folder / "empty").mkdir()
    rest = [(folder / "empty", "F006"), (folder / "nowhere.card", "F002")]
    return [(folder / name, code) for name, (_, code) in contents.items()] + rest


def test_bad_files(tmp_path: Path) -> None:
    for path, code in bad_files(tmp_path):
        found = read_path(path)
        assert [finding.code for finding in found.findings] == [code], path
        assert found.findings[0].line >= 1 and found.findings[0].path == str(path)
        assert not found.cards
    latin = read_card_file(tmp_path / "latin.card").findings[0]
    assert (latin.line, latin.column, latin.words) == (2, 5, "É")


def test_folder_with_its_words(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('code = "S"\n[[subtype]]\nid = "knight"\nen = "Knight"\nfr = "Chevalier"\n')
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "one.card").write_text("card A\ntype Character — Knight\nen  N\n")
    (tmp_path / "a.card").write_text("card A\ntype Personnage — Chevalier\nen  M\n")
    found = read_path(tmp_path)
    assert [card.set_code for card in found.cards] == ["S", "S"]
    assert [card.subtypes[0].value for card in found.cards] == ["knight", "knight"]
    assert [(each.code, Path(each.path).name) for each in found.findings] == [("F007", "one.card")]
    assert found.set_paths == (str(tmp_path / "set.toml"),)


def test_a_bad_set_file_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('code = "S\n')
    for name in ("a", "b"):
        (tmp_path / f"{name}.card").write_text(f"card {name}\ntype Spell\nen  N\n")
    assert [found.code for found in read_path(tmp_path).findings] == ["F021"]


@settings(max_examples=800, deadline=None)
@given(st.lists(st.sampled_from([*PIECES, "card A\nfr  B\n", "type Sort\n", "stats 1 2 3", '"']), max_size=30))
def test_any_file_gives_cards_and_findings(pieces: list[str]) -> None:
    source = "".join(pieces)
    file = parse_cards(source)
    assert file.source == source
    for span in spans(tuple(file.cards)):
        assert 0 <= span.start <= span.end <= len(source)
    for finding in file.findings:
        assert isinstance(finding, Finding) and finding.line >= 1 and finding.message["fr"] and finding.message["en"]
    again = parse_cards(format_card_file(source))
    assert [said(card) for card in file.cards] == [said(card) for card in again.cards]


def said(card: Card) -> object:
    """A card without its places."""

    def bare(value: object) -> object:
        if isinstance(value, Span):
            return None
        if isinstance(value, Located):
            return "".join(value.value.split())
        if isinstance(value, dict):
            return {key: bare(item) for key, item in value.items()}
        return tuple(bare(item) for item in value) if isinstance(value, tuple) else value

    return bare(tuple(card))


def test_happy_path_imports_nothing_heavy() -> None:
    check = (
        "import sys; from altered_grammar.cards.reading import parse_cards;"
        f"assert parse_cards({SKETCH!r}).cards;"
        "print(sorted({'lark', 'pathlib', 'dataclasses', 'difflib', 'json', 'rich'} & set(sys.modules)))"
    )
    folder = str(Path(__file__).resolve().parents[2] / "grammar")
    made = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); {check}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout.strip() == "[]"


@pytest.mark.parametrize("space", ["\u2028", "\u00a0", "\u2003\u3000", "\x0c"])
def test_white_space_that_is_no_blank_is_no_value(space: str) -> None:
    lines = ("card  A", f"  faction  {space}", f"fr  {space}", "  {J} Piochez une carte.", space, f"  soutien  {space}")
    file = parse_cards("\n".join(lines))
    assert [line.value for line in file.cards[0].main["fr"]] == ["{J} Piochez une carte."]
    assert file.cards[0].names == {} and file.cards[0].support == {}
    assert "F010" in [finding.code for finding in file.findings]


def test_a_block_of_another_language_is_not_read() -> None:
    block = "de  Lampe\n  Zieht eine Karte.\n"
    source = "card  T-1\n  type     Spell\n\nfr  Une\n  Piochez.\n\n" + block + "\nen  One\n  Draw.\n"
    file = parse_cards(source)
    (card,) = file.cards
    assert [(found.code, found.line, found.words) for found in file.findings if found.code != "F019"] == [
        ("F016", 7, "de")
    ]
    assert {lang: [line.value for line in lines] for lang, lines in card.main.items()} == {
        "fr": ["Piochez."],
        "en": ["Draw."],
    }
    assert block in format_card_file(source)

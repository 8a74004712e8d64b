"""The definition (card.lark) and the hand reader give the same lines; nothing of a file is lost."""

from __future__ import annotations

import re
from unicodedata import normalize

from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Token

from altered_grammar.cards.keys import CARD_WORDS, KEYS, LANGUAGE_WORDS, LONGEST, TEXT_FIELDS
from altered_grammar.cards.lines import read_lines, split_lines
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.structure import GRAMMAR, card_tree, tree_lines

SKETCH = """// a line for the next reader
card  LAN-012
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1           // hand / reserve; #1# = differs from the common
  stats    1 2 1           // forest mountain water

fr  Allumeuse des quais
  genre  f
  {J} Vous pouvez faire gagner 1 boost à un Personnage ciblé.
  soutien  {D} : Piochez une carte.

en  Quayside Lamplighter
  {J} You may have target Character gain 1 boost.
  support  {D} : Draw a card.
"""

PIECES = [
    *KEYS, *CARD_WORDS, *LANGUAGE_WORDS, "FR", "Fr", "EN", "Card", "CARTE", "Soutien", "Type", "x-id", "x-", "flavour",
    "Foo", "l'arbre", "2", "1", "/", "#1#", "{J}", "{D}", ":", "•", "—", "Piochez une carte.", "//", "///", "/", " ",
    " ", "  ", "  ", "   ", "\t", "\t", " \t", "\n", "\n", "\n", "\n  ", "\n  ", "\r\n", "\r", "\n\n", "\u00a0", "é",
    "\"", "«", "_", "-", "// allow A001: why", "  // note", "\ufeff", "\u2028", "²",
]  # fmt: skip


def _tokens(source: str) -> str:
    return "".join(str(token) for token in card_tree(source).scan_values(lambda value: isinstance(value, Token)))


def test_sketch_same_both_ways() -> None:
    assert read_lines(SKETCH) == tree_lines(SKETCH)
    assert [line.kind for line in read_lines(SKETCH)].count("keys") == 7


@settings(max_examples=1500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_same_lines_both_ways(source: str) -> None:
    assert read_lines(source) == tree_lines(source)


@settings(max_examples=500, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="ſKİı"), max_size=80))
def test_any_text_has_lines(source: str) -> None:
    assert read_lines("card X\nfr  Y\n" + source) == tree_lines("card X\nfr  Y\n" + source)
    assert read_lines(source) == tree_lines(source)


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_every_character_is_in_a_token(source: str) -> None:
    assert _tokens(source).removesuffix("\n") == source.removesuffix("\n")


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_spans_are_what_was_written(source: str) -> None:
    for line in read_lines(source):
        places = [line.span]
        for cell in line.cells:
            assert source[cell.key_span.start : cell.key_span.end] == cell.key
            assert source[cell.value_span.start : cell.value_span.end] == cell.value
            places += [cell.key_span, cell.value_span]
        if line.comment:
            assert source[line.comment.start :].startswith("//")
            places.append(line.comment)
        assert all(line.span.start <= place.start <= place.end <= line.span.end for place in places)
    covered = source
    for span in reversed(split_lines(source)):
        covered = covered[: span.start] + covered[span.end :]
    assert not covered.strip("\r\n")


def test_grammar_holds_the_same_words() -> None:
    with open(GRAMMAR, encoding="utf-8") as file:
        text = file.read()

    def words(terminal: str) -> set[str]:
        found = re.search(rf"^{terminal}: (.*?)^(?=\w|$|\n)", text, re.MULTILINE | re.DOTALL)
        assert found, terminal
        return set(re.findall(r'"([^"]+)"', found[1]))

    fields = {key for key, field in KEYS.items() if field not in TEXT_FIELDS}
    assert words("FIELD_WORD") == words("FIELD_LOWER") == fields
    assert words("TEXT_WORD") == words("TEXT_LOWER") == set(KEYS) - fields
    assert words("CARD_WORD") == CARD_WORDS
    assert words("LANGUAGE_WORD") == words("LANGUAGE_LOWER") == set(LANGUAGE_WORDS)
    assert words("LANGUAGE_UPPER") == {word.upper() for word in LANGUAGE_WORDS}
    assert max(len(key.split(" ")) for key in KEYS) == LONGEST


def test_keys_with_accents_written_apart() -> None:
    written = "card  A\n  coût  2 / 1\n  rareté  Commune\n\nfrançais  Été\n  genre  m\n"
    source = normalize("NFD", written)
    assert tree_lines(source) == read_lines(source)
    card = parse_cards(source).cards[0]
    assert card.hand_cost and card.rarity and card.rarity.value == "common" and card.gender and "fr" in card.names

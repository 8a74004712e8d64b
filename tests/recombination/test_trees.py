"""Trees made from the declarations, printed in both languages and read back."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from altered_grammar import languages
from altered_grammar.automaton import START
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.reader import read
from altered_grammar.tree import Node
from trees import LANGS, Maker, culprit, fault, inside, shrunk, size

COUNT = 150
FAULTY = 0.02
"""The share that may be too deep to be read or can't be said; it may only be lowered."""
maker = cache(Maker)


@pytest.mark.parametrize("lang", LANGS)
def test_they_print_in_both_languages_and_read_back(lang: str) -> None:
    chance = random.Random(7)
    wrong = []
    for _ in range(COUNT):
        tree = maker(lang).make(START, chance.choice)
        if problem := fault(tree):
            wrong.append((problem, tree))
    assert not [problem for problem, _ in wrong if problem.how in ("unread", "other tree")]
    assert len(wrong) <= FAULTY * COUNT, Counter(problem.how for problem, _ in wrong)


@settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(LANGS), st.data())
def test_what_is_printed_is_read_as_that_tree(lang: str, data: st.DataObject) -> None:
    """Printing says one thing, always the same, and that is read back, if it is not too deep to be read."""
    tree = maker(lang).make(START, lambda options: data.draw(st.sampled_from(options)), 7)
    for said in LANGS:
        wordings = languages.wordings(said)
        try:
            text = print_tree(tree, wordings)
        except UnprintableError:
            assert culprit(tree, said)
            continue
        assert text == print_tree(tree, wordings)
        reading = read(text, languages.get(said))
        assert reading.overflow or tree in reading.trees, text
        assert len(reading.trees) == len(set(reading.trees))
        for mine in reading.trees:
            assert 0 <= mine.start <= mine.end <= len(reading.tokens.words)


@pytest.mark.parametrize("lang", LANGS)
def test_trees_are_well_formed(lang: str) -> None:
    """Each construct is declared, and has the slots of one of its wordings."""
    chance = random.Random(3)
    flats = languages.wordings(lang).flats
    for _ in range(40):
        for node in inside(maker(lang).make(START, chance.choice)):
            shapes = [{item[1] for item in flat[3] if item[0] == "s"} | set(dict(flat[2])) for flat in flats[node.kind]]
            assert set(node.slots) in shapes


def test_a_failing_tree_is_shrunk_to_what_fails() -> None:
    made = maker("en")
    chance = random.Random(1)
    failing = ((tree, fault(tree)) for tree in iter(lambda: made.make(START, chance.choice), None))
    tree, problem = next(pair for pair in failing if pair[1] is not None)
    small = shrunk(tree, made, problem.how)
    again = fault(small)
    assert again is not None and again.how == problem.how
    assert size(small) <= size(tree)


def test_a_construct_without_a_wording_is_named() -> None:
    assert culprit(Node("no such construct", {"what": Node("nor this", {})}), "en") == "nor this()"

"""What the docs and the README show is what happens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from docs.examples import PAGES, SHOWN, fences, fits, is_slow, play, prepared

SLOW = "ALTERED_DOCS" in os.environ
"""``make docs`` asks for the pages that make the tables anew."""


@pytest.mark.parametrize("page", [page for page in PAGES if SLOW or not is_slow(page)], ids=lambda page: page.name)
def test_a_page_is_as_it_says(page: Path, tmp_path: Path) -> None:
    for _, step, printed in play(page, prepared(page, tmp_path)):
        assert fits(step.output, printed), f"$ {step.command}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_block_is_of_a_known_kind(page: Path) -> None:
    found = fences(page.read_text("utf-8"))
    assert {fence.lang for fence in found} <= {"console", "card", "toml", *SHOWN}
    assert not [fence.text for fence in found if fence.lang in SHOWN and fence.text.startswith("$ ")]  # none is not run


def test_dots_stand_for_any_lines() -> None:
    assert fits("a\n…\nb", "a\nx\ny\nb")
    assert fits("a\n…", "a\nb")
    assert not fits("a\n…\nb", "a\nx")
    assert not fits("a.", "ab")

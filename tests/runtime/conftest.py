"""What the tests of played texts share."""

from __future__ import annotations

import pytest
from runtime_made import Board, Do

from altered_runtime.program import Effect
from compiled_texts import abilities


@pytest.fixture(params=["en", "fr"])
def do(request: pytest.FixtureRequest) -> Do:
    """Resolve a Spell of this text, in one language and then the other."""

    def resolve(board: Board, en: str, fr: str) -> None:
        (effect,) = abilities({"en": en, "fr": fr}[request.param], request.param, "spell")
        assert isinstance(effect, Effect)
        board.do(*effect.steps)

    return resolve

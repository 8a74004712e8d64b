"""What every test has: verdicts of the linter are kept in a folder of the test run, not in the user's."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder: Path = tmp_path_factory.mktemp("verdicts")
    pytest.MonkeyPatch().setenv("ALTERED_CACHE", str(folder))

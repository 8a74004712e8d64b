"""Help pages, whole in the user's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.mark.parametrize("command", [[], ["check"], ["explain"], ["import"]])
def test_help_is_in_the_users_language(altered: Run, command: list[str]) -> None:
    french = altered("--ui", "fr", *command, "--help")
    english = altered(*command, "--ui", "en", "-h")
    assert french.exit_code == english.exit_code == 0
    assert "Utilisation : " in french.output and "Montre cette aide." in french.output
    assert "Usage: " in english.output and "Shows this help." in english.output
    for word in ("Usage", "Show", "Commands", "Language"):
        assert word not in french.output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_each_command_is_told_in_a_whole_sentence(altered: Run, lang: str) -> None:
    said = " ".join(altered("--ui", lang, "--help").output.split())
    assert "..." not in said.split("Command")[-1].removeprefix(" [ARGS]...")
    whole = {
        "fr": "Explique un texte de carte (« {J} Piochez une carte. ») ou un code (P001).",
        "en": "or a code (P001).",
    }
    assert whole[lang] in said

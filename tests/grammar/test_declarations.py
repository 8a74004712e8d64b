"""The declarations: both languages side by side, no dead category, templates that say what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_grammar import build, freeze, languages
from altered_grammar.declarations import LANGS, load
from altered_grammar.surface import comparable, render
from altered_grammar.template import Literal, Slot, TemplateError, expand, parse
from altered_grammar.tokens import tokenize

DECLARATIONS = load()


@pytest.mark.parametrize("name", sorted(DECLARATIONS.by_name))
def test_each_construct_is_worded_in_both_languages(name: str) -> None:
    declaration = DECLARATIONS.by_name[name]
    assert all(declaration.wordings[lang] for lang in LANGS)


def test_each_slot_of_a_construct_is_in_both_languages() -> None:
    for declaration in DECLARATIONS.by_name.values():
        named = []
        for lang in LANGS:
            slots: set[str] = set()
            for wording in declaration.wordings[lang]:
                slots |= set(wording.constants)
                slots |= {item.name for flat in wording.flats for item in flat if isinstance(item, Slot)}
            named.append(slots)
        assert named[0] == named[1], declaration.name


def test_each_category_can_be_filled() -> None:
    known = set(DECLARATIONS.categories)
    for declaration in DECLARATIONS.by_name.values():
        known |= {wording.category for lang in LANGS for wording in declaration.wordings[lang]}
    for declaration in DECLARATIONS.by_name.values():
        for lang in LANGS:
            for wording in declaration.wordings[lang]:
                for flat in wording.flats:
                    for item in flat:
                        if isinstance(item, Slot) and not item.category[0].isupper():
                            clitic = item.category in ("enclitic", "proclitic")
                            assert clitic or item.category in known, (declaration.name, item.category)


@pytest.mark.parametrize("source", ["{who np}", "[a b", "(a | b", "a ]", "<"])
def test_a_broken_wording_is_refused(source: str) -> None:
    with pytest.raises(TemplateError):
        parse(source, "en")


def test_a_wording_is_laid_flat() -> None:
    pieces, constants = parse("draw [only] {n:NUM} (card | cards) => x=1 y=yes", "en")
    assert constants == {"x": 1, "y": "yes"}
    flats = expand(pieces)
    assert len(flats) == 4
    assert flats[0] == (Literal("draw", ("draw",)), Slot("n", "NUM", "", ""), Literal("card", ("card",)))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "Lorsqu'un Héros de l'adversaire s'élève, s'il n'est pas Ancré du tout"),
        ("fr", "J'épuise cet Orbe d'un des joueurs jusqu'à ce que vous l'ayez au moins aux deux tiers"),
        ("en", "It's an Artist that's behind an Animal"),
    ],
)
def test_contractions_open_and_close(lang: str, text: str) -> None:
    words = [token.form for token in tokenize(text, lang).words]
    assert not any(word in ("du", "au", "aux", "an") for word in words)
    assert comparable(render(words, lang)) == comparable(text)


def test_frozen_tables_are_those_of_the_sources(tmp_path: Path) -> None:
    written = freeze.write(tmp_path / "frozen.py")
    space: dict[str, object] = {}
    exec(compile(written.read_text("utf-8"), str(written), "exec"), space)
    assert space["KEY"] == languages.source_key()
    parts = space["PARTS"]
    expected = {f"{what}_{lang}" for what in ("read", "print") for lang in LANGS} | {"words"}
    assert isinstance(parts, dict) and set(parts) == expected


def test_a_changed_source_is_never_read_with_stale_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, here = languages.source_key(), Path(languages.HERE)
    (tmp_path / "cards").mkdir()
    (tmp_path / "declarations").mkdir()
    for path in [*(here / name for name in languages.SOURCES), *(here / "declarations").glob("*.toml")]:
        (tmp_path / path.relative_to(here)).write_bytes(path.read_bytes())
    monkeypatch.setattr(languages, "HERE", str(tmp_path))
    assert languages.source_key() == before
    changed = tmp_path / "lexicon.toml"
    changed.write_text(changed.read_text("utf-8") + "\n# a new line\n", "utf-8")
    assert languages.source_key() != before
    monkeypatch.setattr(languages, "_made", {})
    assert languages.frozen("read_en") is None


def test_lark_builds_the_grammar_with_its_own_lalr() -> None:
    rules = build.productions(DECLARATIONS, "en")
    text, names, groups = build.lark_grammar(build.unique(rules))
    assert len(groups) <= len(rules)
    assert text.startswith(names[rules[0].left]) or "start" in text

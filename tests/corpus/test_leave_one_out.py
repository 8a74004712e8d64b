"""The forecast: what a set alone uses."""

from __future__ import annotations

from pathlib import Path

from altered_compiler.leave_one_out import forecasts, needs
from altered_compiler.sources import load
from corpus_lines import CORPUS, needs_corpus

CARD = "card  {ref}\n  type  Character\n\nen  {ref}\n  {text}\n"
COUNTER = '[[counter]]\nid = "pearl"\nen = "Pearl"\nfr = "Perle"\n'


def _set(folder: Path, code: str, *texts: str) -> None:
    folder.mkdir()
    (folder / "set.toml").write_text(f'code = "{code}"\n' + COUNTER, "utf-8")
    cards = [CARD.format(ref=f"{code}-{number}", text=text) for number, text in enumerate(texts)]
    (folder / "all.card").write_text("\n".join(cards), "utf-8")


def test_what_one_set_alone_uses(tmp_path: Path) -> None:
    _set(tmp_path / "one", "ONE", "{J} Draw a card.", "{J} I gain 1 Pearl counter.")
    texts = ("{H} Draw a card.", "{H} I gain 1 Kelon counter.", "{R} [Sabotage].", "{R} [[Sabotage]].")
    _set(tmp_path / "two", "TWO", *texts)
    found = forecasts(needs(load([str(tmp_path)])))
    one, two = found["ONE", "en"], found["TWO", "en"]
    assert one.paragraphs == 2
    assert (one.words, one.by_word) == (("pearl",), 1)
    assert two.paragraphs == 3
    assert (two.words, two.by_word) == (("kelon",), 1)
    assert two.by_construct == 1
    assert one.by_construct == 0


def test_editions_of_one_set_count_as_one(tmp_path: Path) -> None:
    texts = ("{J} Draw a card.", "{R} [Sabotage].", "{H} Ready me.")
    _set(tmp_path / "one", "ONE", *texts)
    _set(tmp_path / "again", "AGAIN", *texts)
    _set(tmp_path / "two", "TWO", "{J} Draw a card.", "{J} I gain 1 boost.", "At Noon — I gain 1 boost.")
    found = forecasts(needs(load([str(tmp_path)])))
    assert set(found) == {("AGAIN+ONE", "en"), ("TWO", "en")}
    assert found["AGAIN+ONE", "en"].by_construct == 2


@needs_corpus
def test_published_sets() -> None:
    """The figures are shares of each set's paragraphs, in both languages alike."""
    found = forecasts(needs(load([str(CORPUS)])))
    assert {lang for _, lang in found} == {"en", "fr"}
    for (name, lang), one in found.items():
        assert one.paragraphs > 100
        assert max(one.by_construct, one.by_word) <= one.either <= one.by_construct + one.by_word
        other = found[name, "fr" if lang == "en" else "en"]
        assert abs(one.either / one.paragraphs - other.either / other.paragraphs) < 0.05

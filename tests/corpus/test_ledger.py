"""The ratchet: no published card is understood less well than the ledger says, and its meaning changes in the open."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler import ledger
from altered_compiler.ledger import Entry, entries, read_ledger, worse, written
from altered_compiler.sources import load
from corpus_lines import CORPUS, needs_corpus

FILE = Path(__file__).with_name("ledger.tsv")
AGAIN = "write it anew with `make ledger`, and look at its diff: it is the list of readings that changed"


@needs_corpus
@pytest.mark.skipif(not FILE.exists(), reason="there is no ledger yet: make ledger")
def test_the_ledger_is_kept() -> None:
    found = entries(load([str(CORPUS)]))
    before = read_ledger(FILE)
    got_worse = worse(before, found)
    assert not got_worse, f"{len(got_worse)} verdicts got worse:\n" + "\n".join(got_worse[:20])
    changed = sorted(set(found).symmetric_difference(before))
    assert not changed, f"{len(changed)} lines of {FILE} are out of date, the first for {changed[0].ref}: {AGAIN}"
    assert FILE.read_text("utf-8") == written(found), AGAIN


@pytest.mark.skipif(not FILE.exists(), reason="there is no ledger yet: make ledger")
def test_the_ledger_is_sorted_and_holds_no_text() -> None:
    found = read_ledger(FILE)
    assert found == sorted(set(found))
    assert {entry.verdict for entry in found} <= set(ledger.VERDICTS)
    assert all(set(entry.program) <= set("0123456789abcdef+-") for entry in found)
    assert not any(entry.verdict == "MISMATCH" for entry in found)


def test_only_a_worse_verdict_or_a_lost_card_is_refused() -> None:
    before = [Entry("A", "en", "VARIANT", "1"), Entry("A", "fr", "VARIANT", "1"), Entry("B", "en", "DECLINED", "-")]
    better = [before[0]._replace(verdict="ROUND_TRIP"), before[1]._replace(program="2"), before[2]]
    assert worse(before, better) == []
    assert worse(better, before) == ["A en: ROUND_TRIP, now VARIANT"]
    assert worse(before, better[:2]) == ["B en: DECLINED, now gone"]


def test_a_card_has_one_line_for_each_language(tmp_path: Path) -> None:
    path = tmp_path / "one.card"
    path.write_text(
        "card  X-1\n  type  Character\n\nfr  Un\n  {J} Piochez une brouette.\n\nen  One\n  {J} Draw a card.\n", "utf-8"
    )
    english, french = entries(load([str(path)]))
    assert (english.ref, english.lang, english.verdict) == ("X-1", "en", "ROUND_TRIP")
    assert (french.lang, french.verdict, french.program) == ("fr", "DECLINED", "-")
    assert len(english.program) == 16
    out = tmp_path / "ledger.tsv"
    out.write_text(written([english, french]), "utf-8")
    assert read_ledger(out) == [english, french]
    assert "Draw" not in out.read_text("utf-8")


def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.tsv"
    path.write_text("something\n", "utf-8")
    with pytest.raises(ValueError, match="not a ledger"):
        read_ledger(path)

"""The proof: what is on it, that it stands alone, that nothing overflows, and where paper is cut."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from weasyprint import HTML

from altered_compiler.cli import group
from altered_compiler.proof import fit, marks, sheets
from altered_compiler.proof.faces import HIGH, WIDE, Face, Options, faces
from altered_compiler.proof.page import Paper, proof_page
from altered_compiler.sources import load
from altered_compiler.ui import Say

HERE = Path(__file__).resolve().parents[2]
SET = HERE / "cardscripts" / "quais"
CARD = """card  T-1
  faction  Lyra            rarity  rare
  type     Character — Artist
  cost     #3# / 2
  stats    1 #2# 0

fr  Veilleuse à l'œil d'or
  genre  f
  {J} #Piochez# une carte. (Le rappel.)
  [[Aguerri]].
  soutien  {D} : [Ravitaillez].

en  Golden-Eyed Watcher
  {J} #Draw# a card. (The reminder.)
  [[Seasoned]].
  support  {D} : [Resupply].
"""


def altered(*args: object) -> Result:
    given = ["--ui", "en", *[str(arg) for arg in args]]
    return CliRunner().invoke(group(given), given)


class Page(HTMLParser):
    """The tags of a page, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))

    def of(self, tag: str) -> list[dict[str, str]]:
        return [attrs for name, attrs in self.tags if name == tag]


def made(tmp_path: Path, text: str = CARD, *args: str) -> str:
    (tmp_path / "a.card").write_text(text, "utf-8")
    result = altered("proof", tmp_path / "a.card", "-o", tmp_path / "a.html", *args)
    assert result.exit_code in (0, 1), result.output
    return (tmp_path / "a.html").read_text("utf-8")


def test_a_face_in_each_language(tmp_path: Path) -> None:
    html = made(tmp_path)
    page = Page(html)
    assert [attrs["lang"] for attrs in page.of("article")] == ["fr", "en"]
    assert "Veilleuse à l&#39;œil d&#39;or" in html
    assert "Personnage — Artiste" in html
    assert "Character — Artist" in html
    assert html.count("<mark>") == 2
    assert "<mark>Piochez</mark> une carte.<i> (Le rappel.)</i>" in html
    assert "<b>Aguerri</b>." in html
    assert "#" not in "".join(line for line in html.splitlines() if "Piochez" in line).replace("%23", "")
    assert Page(made(tmp_path, CARD, "--lang", "en")).of("article")[0]["lang"] == "en"


def test_the_page_stands_alone_and_is_told(tmp_path: Path) -> None:
    html = made(tmp_path)
    page = Page(html)
    assert not page.of("link")
    assert all(attrs["src"].startswith("data:") for attrs in page.of("img"))
    assert "http" not in html.replace("http%3A", "http:").replace("http://www.w3.org/2000/svg", "")
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    for attrs in page.of("article"):
        assert attrs["tabindex"] == "0"
        assert attrs["aria-labelledby"] in ids
    alts = [attrs["alt"] for attrs in page.of("img") if attrs.get("class") == "sym"]
    assert {"quand la carte arrive", "when the card comes into play", "forêt", "water"} <= set(alts)
    told = [attrs["aria-label"] for _, attrs in page.tags if attrs.get("role") == "img" and "aria-label" in attrs]
    assert {"Coût de main 3 (modifié)", "Hand cost 3 (changed)", "Reserve cost 2"} <= set(told)
    assert page.of("html")[0]["lang"] == "en"
    assert page.of("a")[0]["href"] == "#cards"


def test_reminder_text_on_and_off(tmp_path: Path) -> None:
    text = CARD.replace(" (Le rappel.)", "").replace(" (The reminder.)", "")
    assert "reminder" not in made(tmp_path, CARD, "--reminders", "off")
    assert "rappel" not in made(tmp_path, CARD, "--reminders", "off")
    assert "<i>" not in made(tmp_path, text)
    on = made(tmp_path, text, "--reminders", "on")
    assert on.count("<i> (") == 4  # Seasoned and Resupply, in both languages
    assert made(tmp_path, CARD, "--reminders", "on").count("(The reminder.)") == 1
    twice = "card  A-1\ntype  Character\nen  Twice\n  {J} I gain 1 boost.\n  At Noon — I gain 1 boost.\n"
    assert made(tmp_path, twice, "--reminders", "on").count("<i> (") == 1


def test_runs() -> None:
    found = marks.runs("[] [a #[[b]] {J}# (c {T}). [1/1/1 Jeton] [", "en")
    assert "".join(run.text for run in found) == "[] [a b J (c T). 1/1/1 Jeton ["
    assert [run.text for run in found if run.keyword] == ["b", "1/1/1 Jeton"]
    assert [run.text for run in found if run.symbol] == ["J", "T"]
    assert [run.text for run in found if run.changed] == ["b", " ", "J"]


def test_no_line_ends_behind_a_bullet_or_between_a_number_and_its_noun() -> None:
    shown = [run.text for run in marks.typeset("• It gains 1 boost and X boosts. (A boost is +1/+1/+1.)", "en")]
    assert shown == ["•\u00a0It gains 1\u00a0boost and X\u00a0boosts.", " (A boost is +1/+1/+1.)"]
    assert [run.text for run in marks.typeset("2 / 1 ou 3 {V}.", "fr")] == ["2 / 1\u00a0ou 3 ", "V", "."]


def test_long_text_is_shrunk_and_told(tmp_path: Path) -> None:
    long = CARD.replace("(The reminder.)", "Draw a card. " * 45)
    (tmp_path / "a.card").write_text(long, "utf-8")
    result = altered("proof", tmp_path / "a.card", "-o", tmp_path / "a.html")
    assert "The English text of “Golden-Eyed Watcher” is shrunk from 9.5 to" in result.output
    assert "French text" not in result.output
    (tmp_path / "a.card").write_text(CARD.replace("(The reminder.)", "Draw a card. " * 400), "utf-8")
    result = altered("proof", tmp_path / "a.card", "-o", tmp_path / "a.html")
    assert result.exit_code == 1
    assert "overflows, even at 4.5 points" in result.output
    (tmp_path / "a.card").write_text(CARD.replace("Golden-Eyed Watcher", "Watcher " * 12), "utf-8")
    assert "doesn't fit on its line" in altered("proof", tmp_path / "a.card", "-o", tmp_path / "a.html").output


def test_wrapping_counts_lines() -> None:
    piece = fit.Piece("aaaa " * 10)
    one = fit.width([fit.Piece("aaaa")])
    room = (3 * one + 2 * fit.width([fit.Piece(" ")])) * 10 * fit.MM
    assert fit.lines_of([piece], 10, room + 0.01) == 4
    assert fit.lines_of([piece], 10, room - 0.01) == 5
    assert fit.lines_of([fit.Piece("a" * 100)], 10, room) > 5


def test_backs_lie_behind_their_fronts() -> None:
    for bleed in (0.0, 2.0, 3.0):
        spots = sheets.places(bleed)
        assert len(set(spots)) == 9
        for index, spot in enumerate(spots):
            back = spots[sheets.back_place(index)]
            assert back.top == spot.top
            # seen through the paper, the back's left edge is the front's right edge
            assert back.left == pytest.approx(sheets.PAGE[0] - spot.left - (WIDE + 2 * bleed))
        edges = {round(spot.left + bleed, 3) for spot in spots} | {round(spot.left + bleed + WIDE, 3) for spot in spots}
        rows = {round(spot.top + bleed, 3) for spot in spots} | {round(spot.top + bleed + HIGH, 3) for spot in spots}
        lines = sheets.cut_marks(bleed)
        assert {a for a, _, c, _ in lines if a == c} == edges
        assert {b for _, b, _, d in lines if b == d} == rows
        assert all(value >= 0 for line in lines for value in line)


def test_sheets_of_nine() -> None:
    assert [len(nine) for nine in sheets.sheets(list(range(20)))] == [9, 9, 2]
    ground = sheets.ground(["#111111", "#222222"], 2, True)
    left, right = ground.index('x="4.5"') if 'x="4.5"' in ground else -1, ground.index('x="138.5"')
    assert left == -1
    assert "#111111" in ground[right : right + 60]


def changed_set(tmp_path: Path) -> Path:
    new = tmp_path / "new"
    new.mkdir()
    for path in SET.glob("*.*"):
        text = path.read_text("utf-8")
        text = text.replace("Vous pouvez faire gagner 1 boost à un Personnage ciblé.", "Piochez une carte.", 1)
        text = text.replace("You may have target Character gain 1 boost.", "Draw a card.", 1)
        (new / path.name).write_text(text.replace("Paper Regatta Skipper", "Paper Regatta Captain"), "utf-8")
    return new


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_only_what_changed(tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"out.{kind}"
    result = altered("proof", changed_set(tmp_path), "--against", SET, "-o", out)
    assert result.output == f"{out}: 2 cards\n"
    if kind == "html":
        html = out.read_text("utf-8")
        assert [attrs["lang"] for attrs in Page(html).of("article")] == ["fr", "fr", "en", "en"] * 2
        assert "<ins>Draw a card</ins>" in html
        assert "same meaning, other name or typography" in html
    assert altered("proof", SET, "--against", SET, "-o", out).output == f"{out}: 0 cards\n"
    unread = altered("proof", SET, "--against", tmp_path / "none", "-o", tmp_path / "b.html")
    assert unread.exit_code == 1 and "error[F002]" in unread.output and not (tmp_path / "b.html").exists()


def boxes(box: Any) -> Iterator[Any]:
    box = getattr(box, "_box", box)
    yield box
    for child in getattr(box, "children", None) or ():
        yield from boxes(child)


def bottoms(article: Any) -> dict[str, tuple[float, float]]:
    """Top and bottom of each part of a face."""
    found: dict[str, tuple[float, float]] = {}
    for box in boxes(article):
        names = (box.element.get("class") or "").split() if getattr(box, "element", None) is not None else []
        if names and names[0] in ("name", "kind", "text", "support", "stats", "foot"):
            found.setdefault(names[0], (box.position_y, box.position_y + box.height))
    return found


def test_nothing_overflows_as_rendered() -> None:
    shown: list[Face] = list(faces(load([str(SET)]).cards, Options(reminders="on")))
    shown.sort(key=lambda face: -sum(map(len, (*face.main, *face.support))))
    pages = HTML(string=proof_page(shown[:18], "t", Say("en"), Paper(2, False), [])).render().pages
    articles = [box for page in pages for box in boxes(page._page_box) if getattr(box, "element_tag", "") == "article"]
    assert len(pages) == 2
    assert len(articles) == 18
    for article in articles:
        parts = bottoms(article)
        below = min(parts[name][0] for name in ("support", "stats", "foot") if name in parts)
        assert parts["name"][1] <= parts["kind"][0]
        assert parts["kind"][1] <= parts["text"][0]
        assert parts["text"][1] <= below, article.element.get("id")


def test_a_back_for_each_sheet(tmp_path: Path) -> None:
    (tmp_path / "a.card").write_text(CARD, "utf-8")
    shown = list(faces(load([str(tmp_path)]).cards, Options()))
    for backs, pages in ((False, 1), (True, 2)):
        html = proof_page(shown, "t", Say("en"), Paper(2, backs), [])
        assert len(HTML(string=html).render().pages) == pages


def test_pdf(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    (tmp_path / "a.card").write_text(CARD, "utf-8")
    assert altered("proof", tmp_path / "a.card", "-o", out).output == f"{out}: 2 faces\n"
    assert out.read_bytes().startswith(b"%PDF")


def test_without_weasyprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    (tmp_path / "a.card").write_text(CARD, "utf-8")
    result = altered("proof", tmp_path / "a.card", "-o", tmp_path / "a.pdf")
    assert result.exit_code == 1
    assert "pip install 'altered-cards[pdf]'" in result.output
    assert not (tmp_path / "a.pdf").exists()


def test_wrong_use(tmp_path: Path) -> None:
    assert altered("proof", SET, "-o", tmp_path / "a.doc").exit_code == 2
    assert altered("proof", tmp_path / "none.card", "-o", tmp_path / "a.html").exit_code == 1

"""The proof as one page of HTML that stands alone: on screen a gallery, on paper sheets to cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from altered_compiler.outcome import in_order
from altered_compiler.proof import fit, marks, sheets, symbols
from altered_compiler.proof.faces import HIGH, WIDE, Face
from altered_compiler.ui import Say
from altered_grammar.findings import Finding

if TYPE_CHECKING:
    from jinja2 import Environment

    from altered_compiler.proof.changes import Pair

_HERE = Path(__file__).parent
COLOURS = {
    "axiom": "#8c432a", "bravos": "#a8322d", "lyra": "#b5487c", "muna": "#3f7a3a", "ordis": "#1f5f8b",
    "yzmir": "#6a4a92", "none": "#5a5f66",
}  # fmt: skip
"""The ground of each faction's cards."""


class Paper(NamedTuple):
    """How sheets are printed: the bleed in millimetres, and whether backs follow each sheet."""

    bleed: float = 2.0
    backs: bool = True


def proof_page(faces: Sequence[Face], title: str, say: Say, paper: Paper, findings: Sequence[Finding]) -> str:
    """The page of all faces."""

    def ground(nine: Sequence[Face], back: bool) -> str:
        colours = [COLOURS.get(face.faction, COLOURS["none"]) for face in nine]
        return symbols.svg(sheets.ground(colours, paper.bleed, back), *sheets.PAGE)

    places = "".join(
        f".p{index} {{ left: {place.left + paper.bleed:g}mm; top: {place.top + paper.bleed:g}mm; }}\n"
        for index, place in enumerate(sheets.places(paper.bleed))
    )
    return rendered(
        "proof.html",
        say,
        f"@media print {{\n{places}}}\n",
        title=title,
        sheets=list(sheets.sheets(faces)),
        ground=ground,
        paper=paper,
        findings=in_order(findings),
    )


def change_page(pairs: Sequence[Pair], title: str, say: Say, findings: Sequence[Finding]) -> str:
    """The page of the cards that changed, old beside new."""
    return rendered("changes.html", say, "", title=title, pairs=pairs, findings=in_order(findings))


def rendered(name: str, say: Say, own_style: str, **values: object) -> str:
    """The template ``name``, with all that faces need; ``own_style`` comes after the common style."""
    colours = "".join(
        f'.face.{faction} {{ background: url("{symbols.svg(sheets.front(colour), WIDE, HIGH)}"); }}\n'
        for faction, colour in COLOURS.items()
    )
    sizes = "".join(f".z{quarter} {{ font-size: {quarter / 4:g}pt; }}\n" for quarter in range(12, 39))
    return (
        _environment()
        .get_template(name)
        .render(
            say=say,
            style=colours + sizes + (_HERE / "proof.css").read_text("utf-8") + own_style,
            script=(_HERE / "proof.js").read_text("utf-8"),
            text=marks.html,
            colours=COLOURS,
            symbol=symbols.drawn,
            labels={lang: Say(lang) for lang in ("fr", "en")},
            quarters=lambda size: round(size * 4),
            marked=lambda number, differs: " changed" * number.changed + " differs" * differs,
            foot=_foot,
            foot_size=lambda text: fit.fit_line(text, 54.0, 5.0, 3.0).size,
            said=lambda number, label: f"{number.value}" + label(" (modifié)", " (changed)") * number.changed,
            **values,
        )
    )


def _foot(card: Face, label: Say) -> str:
    """The small print: a Hero's limits, the rarity, the language, the reference."""
    reserve, landmarks = card.limits
    parts = [
        card.reference,
        f"{label('Réserve', 'Reserve')} {reserve.value}" if reserve else "",
        f"{label('Repères', 'Landmarks')} {landmarks.value}" if landmarks else "",
        card.rarity,
        card.lang.upper(),
    ]
    return " · ".join(part for part in parts if part)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )

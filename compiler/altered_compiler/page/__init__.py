"""A set on one page: each card's text in both languages, its reading, its findings, and a game told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.checking import needs_words
from altered_compiler.compile import agreed
from altered_compiler.outcome import in_order
from altered_compiler.playing import Table
from altered_compiler.render.game import game_of
from altered_compiler.report import card_findings, plain_words
from altered_compiler.sources import Source, Sources
from altered_compiler.ui import Say
from altered_grammar.cards.model import Card
from altered_grammar.findings import Finding

TEMPLATE = Path(__file__).with_name("page.html")


class Shown(NamedTuple):
    """One card as the page shows it. ``texts`` and ``readings`` are by language, ``readings`` as indented lines."""

    reference: str
    names: dict[str, str]
    line: str
    texts: dict[str, list[str]]
    readings: dict[str, list[str]]
    findings: list[tuple[str, str, str]]
    same: bool | None


def page(sources: Sources, table: Table, seed: int, say: Say) -> str:
    """The page's HTML."""
    from jinja2 import Environment, StrictUndefined

    result = game_of(table, seed, say.lang)
    template = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    ).from_string(TEMPLATE.read_text("utf-8"))
    return template.render(
        say=say,
        title=_title(sources, say),
        cards=[_shown(analyse(card, source.setting), source.file.source, say) for source, card in _cards(sources)],
        files=in_order(sources.findings),
        decks=[say.of(names) for names in table.names],
        seed=seed,
        log=result.lines(say.lang),
        days=result.days,
    )


def _cards(sources: Sources) -> list[tuple[Source, Card]]:
    return [(source, card) for source in sources.all for card in source.file.cards]


def _title(sources: Sources, say: Say) -> str:
    names = [say.of(dict(source.setting.words.name)) for source in sources.all if source.setting.words.name]
    return ", ".join(dict.fromkeys(names)) or "altered"


def _shown(report: CardReport, source: str, say: Say) -> Shown:
    card, words = report.card, report.setting.words
    gender = card.gender.value if card.gender else "m"
    texts: dict[str, list[str]] = {}
    readings: dict[str, list[str]] = {}
    for lang in ("fr", "en"):
        boxes = list(report.of(lang))
        texts[lang] = [line.value for box in boxes for line in box.lines]
        prefer = report.setting.agreeing(lang)
        paragraphs = [agreed(paragraph, prefer) for box in boxes for paragraph in box.paragraphs]
        meanings = [meaning for paragraph in paragraphs for meaning in paragraph.meanings[:1]]
        readings[lang] = [
            line for meaning in meanings for line in plain_words(meaning.tree, report.setting, lang, gender)
        ]
    found = card_findings(report, source) if needs_words(report) else []
    located = (card.type, *card.subtypes, card.faction, card.rarity)
    kinds = ("type", *["subtype"] * len(card.subtypes), "faction", "rarity")
    shown = [
        entry.form(say.lang) if (entry := words.entries.get((kind, value.value))) else value.value
        for kind, value in zip(kinds, located, strict=True)
        if value
    ]
    numbers = [f"{_n(card.hand_cost)} / {_n(card.reserve_cost)}"] if card.hand_cost else []
    numbers += [" ".join(str(number.value) for number in card.stats)] if card.stats else []
    return Shown(
        card.ref,
        {lang: name.value for lang, name in card.names.items()},
        " · ".join([*shown, *numbers]),
        texts,
        readings,
        [_said(finding, say) for finding in found],
        report.same(),
    )


def _n(number: object) -> str:
    return str(getattr(number, "value", "—"))


def _said(finding: Finding, say: Say) -> tuple[str, str, str]:
    return finding.code, say.of(finding.message), say.of(finding.help)


def write_page(target: Path, html: str) -> None:
    """Writes the page, whole or not at all; makes its folder."""
    from altered_grammar.cards.files import write_atomic

    target.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(target, html)


def find_decks(paths: Sequence[str]) -> list[str]:
    """The first two decks in the folders given, or in their ``decks``."""
    found = [str(deck) for path in paths for deck in sorted(Path(path).glob("**/*.deck"))]
    return found[:2]

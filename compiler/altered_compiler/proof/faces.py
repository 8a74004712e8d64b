"""A card to its faces: what is printed in one language, and how large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.compile import Context, agreed
from altered_compiler.messages import finding
from altered_compiler.proof import fit, marks
from altered_compiler.sources import Setting
from altered_grammar.cards.compose import named
from altered_grammar.cards.model import Card, Number, paragraphs
from altered_grammar.findings import Finding, Span

WIDE, HIGH = 63.0, 88.0
"""A card, in millimetres."""

TEXT_WIDE = 54.0
"""The text box, in millimetres; the style sheet says the same, with a little more room."""

_TEXT_HIGH = {True: 61.0, False: 68.0}
"""With statistics below it, and without."""

_BETWEEN = 3.2
"""Millimetres that the support box takes beside its lines: the space above it and inside it."""

_TERRAINS = ("V", "M", "O")


class Face(NamedTuple):
    """One card in one language. Paragraphs are as written, sizes in points; ``differs`` names what an older version has
    otherwise."""

    id: str
    reference: str
    lang: str
    name: str
    name_size: float
    kind: str
    kind_size: float
    faction: str
    rarity: str
    set_code: str
    hand_cost: Number | None
    reserve_cost: Number | None
    limits: tuple[Number | None, Number | None]
    stats: tuple[tuple[str, Number], ...]
    main: tuple[str, ...]
    support: tuple[str, ...]
    size: float
    findings: tuple[Finding, ...]
    differs: frozenset[str] = frozenset()


class Options(NamedTuple):
    """What is printed: the languages, and reminder text: ``written`` (as it stands), ``on`` (made where it is missing)
    or ``off``."""

    langs: tuple[str, ...] = ("fr", "en")
    reminders: str = "written"


def faces(cards: Iterable[tuple[Card, Setting]], options: Options) -> Iterator[Face]:
    """The faces of every card, in order: its languages side by side."""
    for number, (card, setting) in enumerate(cards, 1):
        yield from card_faces(card, setting, options, f"c{number}")


def card_faces(card: Card, setting: Setting, options: Options, anchor: str) -> Iterator[Face]:
    """The faces of one card, in the languages that it has; ``anchor`` names them in the page."""
    report = analyse(card, setting) if options.reminders == "on" else None
    for lang in options.langs:
        if lang in card.names or card.main.get(lang) or card.support.get(lang):
            yield _face(card, setting, lang, options, report, f"{anchor}-{lang}")


def _face(card: Card, setting: Setting, lang: str, options: Options, report: CardReport | None, anchor: str) -> Face:
    boxes = [_paragraphs(card, box, lang, options, report) for box in ("main", "support")]
    name = card.names[lang].value if lang in card.names else card.ref
    kind = _type_line(card, setting, lang)
    size = fit.fit(
        [[marks.pieces(text, lang) for text in box] for box in boxes], TEXT_WIDE, _TEXT_HIGH[bool(card.stats)], _BETWEEN
    )
    name_fit = fit.fit_line(name, 38.0 if card.hand_cost else 54.0, 9.0, 4.5, bold=True)
    kind_fit = fit.fit_line(kind, 38.0 if card.hand_cost else 54.0, 6.5, 3.5)
    return Face(
        id=anchor,
        reference=card.reference.value if card.reference else "",
        lang=lang,
        name=name,
        name_size=name_fit.size,
        kind=kind,
        kind_size=kind_fit.size,
        faction=card.faction.value if card.faction else "",
        rarity=named(card.rarity, "rarity", setting.words, lang),
        set_code=card.set_code,
        hand_cost=card.hand_cost,
        reserve_cost=card.reserve_cost,
        limits=(card.reserve_limit, card.landmark_limit),
        stats=tuple(zip(_TERRAINS, card.stats, strict=False)),
        main=tuple(boxes[0]),
        support=tuple(boxes[1]),
        size=size.size,
        findings=tuple(_said(card, lang, name, size, name_fit, kind, kind_fit)),
    )


def _said(
    card: Card, lang: str, name: str, size: fit.Fit, name_fit: fit.Fit, kind: str, kind_fit: fit.Fit
) -> Iterator[Finding]:
    """What is too long for its place."""
    params = {"lang_fr": _OF[lang][0], "lang_en": _OF[lang][1]}
    for key, points in (("size", f"{size.size:g}"), ("usual", f"{fit.SIZES[0]:g}")):
        params |= {f"{key}_fr": points.replace(".", ","), f"{key}_en": points}
    if not size.fits:
        yield finding("F072", Span(0, 0), words=name, **params)._replace(path=card.path, card=card.ref, lang=lang)
    elif size.size < fit.SIZES[0]:
        made = finding("F073", Span(0, 0), words=name, **params)._replace(path=card.path, card=card.ref, lang=lang)
        yield made._replace(severity="warning") if size.size < fit.SMALLEST else made
    for text, line in ((name, name_fit), (kind, kind_fit)):
        if not line.fits:
            yield finding("F074", Span(0, 0), words=text)._replace(path=card.path, card=card.ref, lang=lang)


_OF = {"fr": ("français", "French"), "en": ("anglais", "English")}


def _paragraphs(card: Card, box: str, lang: str, options: Options, report: CardReport | None) -> list[str]:
    lines = (card.main if box == "main" else card.support).get(lang, ())
    texts = [part.value for paragraph in paragraphs(lines) for part in paragraph.parts]
    if options.reminders == "off":
        return [text for text in (marks.without_reminders(text, lang) for text in texts) if text]
    if report is not None:
        return _reminded(texts, report, box, lang)
    return texts


def _reminded(texts: Sequence[str], report: CardReport, box: str, lang: str) -> list[str]:
    """The texts, with reminder text made for each paragraph that is understood and has none; the same one once."""
    from altered_compiler.reminders import reminders

    found = list(texts)
    said: set[str] = set()
    shown = report.boxes.get((lang, box))
    for compiled in shown.paragraphs if shown else ():
        compiled = agreed(compiled, report.setting.agreeing(lang))
        if len(compiled.meanings) != 1 or compiled.reading.tokens.reminders:
            continue
        kind = report.card.type.value if report.card.type else "character"
        made = reminders(compiled.meanings[0].tree, report.setting, lang, Context(kind, box))
        last = next((text for text in reversed(found) if compiled.reading.text.endswith(text)), "")
        if made and last and made not in said:
            said.add(made)
            found[found.index(last)] = f"{last} {made}"
    return found


def _type_line(card: Card, setting: Setting, lang: str) -> str:
    kind = named(card.type, "type", setting.words, lang)
    subtypes = ", ".join(named(subtype, "subtype", setting.words, lang) for subtype in card.subtypes)
    return f"{kind} — {subtypes}" if kind and subtypes else kind or subtypes

"""Lint cases: cards in YAML, each with what the linter must say about it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from altered_compiler.lint.build import LANDMARKS, card_from
from altered_compiler.lint.card import Facts, Hit, LintCard
from altered_compiler.lint.rules import rule
from altered_compiler.lint.runner import lint_card, lint_set
from altered_compiler.scenario.model import NotRead, read_yaml, yaml_files
from altered_compiler.scenario.saying import both
from altered_compiler.scenario.schema import first_problem
from altered_grammar.findings import Span

PASSED, FAILED, UNREADABLE, DISPUTED = "passed", "failed", "unreadable", "disputed"
_SCHEMA = Path(__file__).with_name("cases.json")
_ENDS = " \u00a0\u202f\n.,;:"


class NoCases(Exception):  # noqa: N818 - said to the user as it is
    """What is no case, or no file of them; ``why`` knows its French."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Expected(NamedTuple):
    """A finding that a case asks for: its code, language, place in the texts of that language, and card (of a set)."""

    code: str
    lang: str
    words: str
    box: str
    span: Span
    card: str


class Reported(NamedTuple):
    """A finding of the linter: ``exact`` if its span is an expected one, spaces and final punctuation aside."""

    code: str
    lang: str
    words: str
    severity: str
    card: str
    exact: bool


class Verdict(NamedTuple):
    """What came of a case. ``missing`` and ``extra`` are written ``CODE lang: words``."""

    id: str
    status: str
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    findings: tuple[Reported, ...] = ()
    expected: tuple[str, ...] = ()
    why: str = ""


def load(paths: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The cases of files and folders. Raises :class:`altered_compiler.scenario.model.NoYaml`, ``OSError``, or
    :class:`NoCases` for a file that holds none."""
    for path in yaml_files(list(paths)):
        try:
            found = read_yaml(path)
        except NotRead as broken:
            raise NoCases(both("{} : {}", "{}: {}", path, broken.why)) from broken
        if not isinstance(found, list) or not all(isinstance(case, dict) and "id" in case for case in found):
            raise NoCases(both("{} : ce n'est pas une liste de cas", "{}: this is no list of cases", path))
        yield from found


@cache
def case_schema() -> dict[str, Any]:
    """The schema of one case."""
    found: dict[str, Any] = json.loads(_SCHEMA.read_text("utf-8"))
    return found


def judged(case: dict[str, Any]) -> Verdict:
    """Runs one case, if it is one."""
    if problem := first_problem(case, case_schema()):
        return Verdict(str(case.get("id")), UNREADABLE, why=problem)
    try:
        cards = [card_of_case(one) for one in case.get("cards") or [case]]
        expected = [_place(one, cards) for one in case.get("expect", ())]
    except NoCases as wrong:
        return Verdict(str(case["id"]), UNREADABLE, why=wrong.why)
    found = lint_set(cards) if "cards" in case else [(cards[0], hit) for hit in lint_card(cards[0])]
    missing = [one for one in expected if not any(_meets(one, card, hit) for card, hit in found)]
    extra = [
        (card, hit)
        for card, hit in found
        if _unwanted(case, hit) and not any(_meets(one, card, hit) for one in expected)
    ]
    told = tuple(_reported(card, hit, expected) for card, hit in found)
    status = FAILED if missing or extra else PASSED
    return Verdict(
        str(case["id"]),
        status,
        tuple(f"{one.code} {one.lang}: {one.words}" for one in missing),
        tuple(f"{hit.code} {hit.lang}: {_words(card, hit)}" for card, hit in extra),
        told,
        tuple(one.code for one in expected),
    )


def as_json(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """All verdicts, in the form that the issue gives."""
    return {
        "cases": [
            {
                "id": one.id,
                "status": one.status,
                "missing": list(one.missing),
                "extra": list(one.extra),
                "findings": [finding._asdict() for finding in one.findings],
                **({"why": one.why} if one.why else {}),
            }
            for one in verdicts
        ]
    }


def card_of_case(data: dict[str, Any]) -> LintCard:
    """The card of a case, or one card of its set."""
    card = data.get("card") or {}
    kind = str(card.get("type", "CHARACTER")).lower()
    subtypes = card.get("subtypes")
    facts = Facts(
        ref=str(data.get("ref", data.get("id", ""))),
        type=LANDMARKS.get(kind, kind),
        subtypes=None if subtypes is None else tuple(str(one).lower() for one in subtypes),
        names={lang: str(card[f"name_{lang}"]) for lang in ("fr", "en") if card.get(f"name_{lang}")},
        hand_cost=card.get("hand_cost"),
        reserve_cost=card.get("reserve_cost"),
        stats=tuple(card.get("stats") or ()),
        faction=str(card.get("faction", "")),
    )
    keys = {"main": "text", "support": "support"}
    texts = {
        (lang, box): str(data[f"{key}_{lang}"])
        for lang in ("fr", "en")
        for box, key in keys.items()
        if data.get(f"{key}_{lang}")
    }
    return card_from(texts, facts)


def _place(one: dict[str, Any], cards: list[LintCard]) -> Expected:
    """Where the words of an expected finding stand. Raises :class:`NoCases` if they don't, or not once."""
    code, lang, words, ref = str(one["code"]), str(one["lang"]), str(one["words"]), str(one.get("card", ""))
    places: list[tuple[str, str, Span]] = []
    for card in cards:
        if ref in ("", card.facts.ref):
            for box in card.of(lang):
                at = box.text.find(words)
                while at >= 0:
                    places.append((card.facts.ref, box.name, Span(at, at + len(words))))
                    at = box.text.find(words, at + 1)
    nth = one.get("nth")
    if len(places) < (nth or 1) or (nth is None and len(places) > 1):
        often = "« {} » : {} fois ({})", "“{}”: {} times ({})"
        raise NoCases(both(*often, words, len(places), lang))
    found_ref, name, span = places[(nth or 1) - 1]
    return Expected(code, lang, words, name, span, found_ref)


def _meets(one: Expected, card: LintCard, hit: Hit) -> bool:
    same = (hit.code, hit.lang, hit.box, card.facts.ref) == (one.code, one.lang, one.box, one.card)
    return same and hit.span.start < one.span.end and one.span.start < hit.span.end


def _unwanted(case: dict[str, Any], hit: Hit) -> bool:
    """Whether a case does not want a finding of that code besides those that it expects."""
    if hit.code in case.get("absent", ()):
        return True
    allowed = case.get("may_also", ())
    if hit.code in allowed or hit.code[0] in allowed:
        return False
    return rule(hit.code).severity != "info"


def _reported(card: LintCard, hit: Hit, expected: list[Expected]) -> Reported:
    text = card.boxes[hit.lang, hit.box].text
    exact = any(_meets(one, card, hit) and _core(text, hit.span) == _core(text, one.span) for one in expected)
    return Reported(hit.code, hit.lang, _words(card, hit), rule(hit.code).severity, card.facts.ref, exact)


def _core(text: str, span: Span) -> Span:
    """A span without spaces at its ends and final punctuation."""
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1] in _ENDS:
        end -= 1
    return Span(start, end)


def _words(card: LintCard, hit: Hit) -> str:
    return card.boxes[hit.lang, hit.box].words(hit.span)

"""The pages of the rules: Markdown, one file a code, that documents the rule and tests it.

A page is headed ``# CODE name``. ``## en`` and ``## fr`` hold its prose. Each ``## bad`` and ``## good`` is an example:
a card for each indented block, with a line for each text (``en``, ``fr``, ``support en``, ``support fr``) and, where
they matter, ``type``, ``subtypes``, ``cost``, ``stats``, ``name en`` and ``name fr``; ``‹`` and ``›`` stand around the
words that the rule points to.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from altered_grammar.records import NamedTuple

FOLDER = Path(__file__).with_name("pages")
_HEAD = re.compile(r"# (?P<code>\w+) (?P<name>[\w-]+)\n")
_KEY = re.compile(r"(en|fr|support en|support fr|type|subtypes|cost|stats|name en|name fr)  (.*)")
_TEXTS = {"en": "text_en", "fr": "text_fr", "support en": "support_en", "support fr": "support_fr"}
_MARKED = re.compile(r"‹([^›]*)›")


class Example(NamedTuple):
    """Cards as they should not, or as they should, be: the data of each, as a lint case has it, and the words that the
    rule points to: the card's number, the language and the words."""

    bad: bool
    cards: tuple[dict[str, Any], ...]
    found: tuple[tuple[int, str, str], ...]
    text: str


class Page(NamedTuple):
    """A rule's page: its prose by user language, and its examples."""

    code: str
    name: str
    prose: dict[str, str]
    examples: tuple[Example, ...]


def page(code: str) -> Page | None:
    """The page of a code, if it has one. Raises ``ValueError`` for a page that is not in the form."""
    text = text_of(code)
    return parsed(text) if text else None


def text_of(code: str) -> str:
    """The page of a code as it is written, empty if it has none."""
    path = FOLDER / f"{code}.md"
    return path.read_text("utf-8") if path.exists() else ""


def parsed(text: str) -> Page:
    """A page. Raises ``ValueError`` for one that is not in the form."""
    head = _HEAD.match(text)
    if head is None:
        raise ValueError(f"no heading: {text[:40]}")
    prose: dict[str, str] = {}
    examples = []
    for section in text[head.end() :].split("\n## ")[1:]:
        title, _, body = section.partition("\n")
        if title in ("en", "fr"):
            prose[title] = body.strip()
        elif title in ("bad", "good"):
            examples.append(_example(title == "bad", body.strip("\n")))
        else:
            raise ValueError(f"no such section: {title}")
    return Page(head["code"], head["name"], prose, tuple(examples))


def _example(bad: bool, body: str) -> Example:
    cards, found = [], []
    for number, block in enumerate(body.split("\n\n")):
        data: dict[str, Any] = {"ref": str(number), "card": {}}
        for line in block.split("\n"):
            entry = _KEY.fullmatch(line.strip())
            if entry is None:
                raise ValueError(f"no such line: {line}")
            key, value = entry.groups()
            if key in _TEXTS:
                found += [(number, key[-2:], match[1]) for match in _MARKED.finditer(value)]
                data[_TEXTS[key]] = _MARKED.sub(r"\1", value)
            else:
                data["card"] |= _fact(key, value)
        cards.append(data)
    return Example(bad, tuple(cards), tuple(found), "\n".join(line[4:] for line in body.split("\n")))


def _fact(key: str, value: str) -> dict[str, Any]:
    match key:
        case "cost":
            hand, reserve = value.split(" / ")
            return {"hand_cost": int(hand), "reserve_cost": int(reserve)}
        case "stats":
            return {"stats": [int(one) for one in value.split()]}
        case "subtypes":
            return {"subtypes": value.upper().split(", ")}
        case "type":
            return {"type": value.upper()}
        case _:
            return {key.replace(" ", "_"): value}

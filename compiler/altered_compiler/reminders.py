"""Reminder text of a reading: the defining sentence of each keyword, status and action that it gives.

Sentences are those of the keywords' own entries and of ``reminders.toml``. What only describes a thing ("a Fleeting
Character") needs none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from altered_compiler.compile import Context
from altered_compiler.numbered import has_number, with_number
from altered_compiler.sources import Setting
from altered_grammar.tree import Node, nodes
from altered_grammar.wordings import NEUTRAL, Genders, Wordings, own_features

FILE = Path(__file__).with_name("reminders.toml")


class _Found(NamedTuple):
    """A word that a construct holds: ``STATUS:anchored``, ``KEYWORD:tough`` or the words of a wording, by lemma."""

    word: str
    who: str
    number: str


@cache
def _table(lang: str) -> dict[str, dict[str, str]]:
    """Each word's sentences in one language, by who has it."""
    found = {}
    for entry in tomllib.loads(FILE.read_text("utf-8"))["reminder"]:
        word = "STATUS:" + entry["status"] if "status" in entry else entry["word"][lang]
        found[word] = entry[lang]
    return found


def reminders(tree: Node, setting: Setting, lang: str, context: Context) -> str:
    """The reminder text of a reading in parentheses, or nothing."""
    sentences: dict[str, None] = {}
    for found in _words(tree, setting.wordings(lang), "me"):
        if sentence := _sentence(found, setting, lang, context):
            sentences[sentence] = None
    return f"({' '.join(sentences)})" if sentences else ""


def defining(setting: Setting, lang: str) -> dict[str, tuple[str, ...]]:
    """Every sentence that may define a word, by word: ``STATUS:asleep``, ``KEYWORD:tough``, or an action's words."""
    found = {word: tuple(given.values()) for word, given in _table(lang).items()}
    for word in setting.words.of("keyword"):
        given = word.data.get("reminder")
        if isinstance(given, dict) and given.get(lang):
            found["KEYWORD:" + word.id] = (str(given[lang]),)
    return found


def named(tree: Node, wordings: Wordings) -> dict[str, str]:
    """The words of a reading that a reminder can define, each with the number that goes with it; also those that only
    describe a noun."""
    found: dict[str, str] = {}
    for node in nodes(tree):
        items = [item for flat in wordings.flats.get(node.kind, ()) for item in flat[3]]
        for phrase in _phrases(node, wordings):
            if phrase in _table(wordings.lang):
                found[phrase] = ""
        for item in items:
            if item[0] == "s" and item[2] in ("STATUS", "KEYWORD") and isinstance(node.get(item[1]), str):
                found[f"{item[2]}:{node.get(item[1])}"] = _number(node)
    return found


def _sentence(found: _Found, setting: Setting, lang: str, context: Context) -> str:
    if found.word.startswith("KEYWORD:"):
        word = setting.words.entries.get(("keyword", found.word.partition(":")[2]))
        given = word.data.get("reminder") if word and found.who == "me" else None
        sentence = str(given.get(lang, "")) if isinstance(given, dict) else ""
        return with_number(sentence, found.number) if found.number or not has_number(sentence) else ""
    sentences = _table(lang).get(found.word, {})
    who = "spell" if found.who == "me" and context.spell and "spell" in sentences else found.who
    said = sentences.get(who) or sentences.get(who.removesuffix("_f"))
    return said or (sentences["me"] if len(sentences) == 1 else "")


def _words(node: Node, wordings: Wordings, who: str) -> Iterator[_Found]:
    """The words of a construct and of what it holds, nouns and their qualifiers aside."""
    if "agr" in wordings.lends.get(node.kind, {}):
        return
    items = [item for flat in wordings.flats.get(node.kind, ()) for item in flat[3]]
    for phrase in _phrases(node, wordings):
        if phrase in _table(wordings.lang):
            yield _Found(phrase, who, "")
    for name, value in node.slots.items():
        for item in items:
            if item[0] == "s" and item[1] == name and item[2] in ("STATUS", "KEYWORD"):
                yield _Found(f"{item[2]}:{value}", who, _number(node))
                break
    for name, value in node.slots.items():
        inner = _subject(node, name, wordings) or who
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from _words(child, wordings, inner)


def _phrases(node: Node, wordings: Wordings) -> dict[str, None]:
    """The words of each wording that can say the construct: what it gives is what the construct has."""
    flats = wordings.flats.get(node.kind, ())
    return {_phrase(flat[3]): None for flat in flats if all(node.get(name) == value for name, value in flat[2])}


def _phrase(items: tuple[Any, ...]) -> str:
    """A wording's own words, inflected ones by their lemma, brackets and slots aside."""
    return " ".join(part for item in items if item[0] != "s" for part in str(item[1]).split() if part not in "[]")


def _subject(node: Node, slot: str, wordings: Wordings) -> str:
    """Who a slot speaks of: the construct beside it that has a person, or a gender."""
    for name, value in node.slots.items():
        lends = wordings.lends.get(value.kind, {}) if isinstance(value, Node) and name != slot else {}
        if "agr" in lends or "person" in lends:
            features = own_features(value, wordings, Genders("m", "m"), NEUTRAL) or NEUTRAL
            feminine = "_f" * (wordings.lang == "fr" and features.gender == "f")
            return "me" if features.person < 3 else ("they" if features.number == "p" else "it") + feminine
    return ""


def _number(value: Any) -> str:
    """The number that goes with a keyword; X where it is one."""
    if isinstance(value, bool) or not isinstance(value, int | Node | tuple):
        return ""
    if isinstance(value, int):
        return str(value)
    parts = value if isinstance(value, tuple) else tuple(value.slots.values())
    found = next((number for part in parts if (number := _number(part))), "")
    return found or ("X" if isinstance(value, Node) and not value.slots else "")

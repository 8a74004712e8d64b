"""Import of the public card database's files: card files, a set file, and a file that holds all the rest.

A card's own values go to the card files. They are read back as written, and every field of the data that they do not
give back exactly is kept in ``source.json``; so ``rebuild_altered_json`` returns the data, whatever it held.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import NamedTuple

from altered_compiler.import_words import named_words
from altered_grammar.cards.compose import fits, fits_name, write_card
from altered_grammar.cards.files import read_text, write_all_atomic
from altered_grammar.cards.messages import problem
from altered_grammar.cards.model import Card, Located, Number
from altered_grammar.cards.paths import SET_FILE, read_path
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.setwrite import write_set
from altered_grammar.cards.system_errors import because
from altered_grammar.cards.words import Words, load_words
from altered_grammar.findings import Finding, Span
from altered_grammar.numerals import numeral

SOURCE = "source.json"
"""Name of the file that keeps what card files have no place for."""

LARGEST = 200_000_000
"""Most bytes of a database file."""

Json = dict[str, object]

_NOWHERE = Span(0, 0)
_NUMBERS = {
    "MAIN_COST": "hand_cost",
    "RECALL_COST": "reserve_cost",
    "RESERVE": "reserve_limit",
    "PERMANENT": "landmark_limit",
}
_STATS = ("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")
_BOXES = {"MAIN_EFFECT": "main", "ECHO_EFFECT": "support"}


class Imported(NamedTuple):
    """The paths written, in order, and what there is to say about the data."""

    files: tuple[str, ...]
    findings: tuple[Finding, ...]


def import_altered_json(
    en_path: str | os.PathLike[str],
    fr_path: str | os.PathLike[str],
    out_dir: str | os.PathLike[str],
    words: str | os.PathLike[str] | None = None,
) -> Imported:
    """Write the cards of two database files to ``out_dir``: a card file per faction, a set file and ``source.json``.

    ``words`` is a set file of the designer's own: its words are added to the set file, and win over those of the data.
    Every file is written or none; files that are there already and differ are findings, and nothing is written.
    """
    findings: list[Finding] = []
    data = {"en": _load(en_path, findings), "fr": _load(fr_path, findings)}
    own = load_words(words, builtin=False) if words is not None else load_words(builtin=False)
    findings.extend(own.findings)
    if any(finding.severity == "error" for finding in findings):
        return Imported((), tuple(findings))
    folder = os.fspath(out_dir)
    texts = _texts(data, own, findings, (os.fspath(en_path), os.fspath(fr_path)))
    files = {os.path.join(folder, name): text for name, text in texts.items()}
    taken = [name for name, text in files.items() if _differs(name, text)]
    if taken:
        findings.extend(problem("F033", name, "", _NOWHERE) for name in taken)
        return Imported((), tuple(findings))
    try:
        os.makedirs(folder, exist_ok=True)
        write_all_atomic(files)
    except OSError as error:
        findings.append(problem("F036", folder, "", _NOWHERE, **because(error)))
        return Imported((), tuple(findings))
    return Imported(tuple(files), tuple(findings))


def rebuild_altered_json(out_dir: str | os.PathLike[str]) -> dict[str, list[Json]]:
    """The data of an import, by language, from the files that it wrote: what cards hold, as the card files say it."""
    folder = os.fspath(out_dir)
    with open(os.path.join(folder, SOURCE), encoding="utf-8") as file:
        kept = json.load(file)
    cards = {card.reference.value: card for card in read_path(folder).cards if card.reference}
    found: dict[str, list[Json]] = {}
    for lang, entries in kept.items():
        found[lang] = [
            _merged(_derived(cards[entry["card"]], lang) if entry["card"] else {}, entry["rest"], entry["without"])
            for entry in entries
        ]
    return found


def _load(path: str | os.PathLike[str], findings: list[Finding]) -> list[Json]:
    source, problems = read_text(path, LARGEST)
    findings.extend(problems)
    if problems:
        return []
    name = os.fspath(path)
    try:
        data = json.loads(source.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        findings.append(problem("F030", name, source, Span(error.pos, error.pos), why=error.msg))
        return []
    except RecursionError:
        findings.append(problem("F030", name, source, _NOWHERE, why="[[[[…"))
        return []
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        findings.append(problem("F030", name, source, _NOWHERE, why="[{…}, …]"))
        return []
    return data


def _texts(data: dict[str, list[Json]], own: Words, findings: list[Finding], paths: tuple[str, str]) -> dict[str, str]:
    """The files to write, by name: everything is made before anything is written."""
    pairs = _pairs(data, findings, paths)
    named = named_words(pairs.values(), own)
    for word in named.new:
        findings.append(problem("F034", "", "", _NOWHERE, word, where=SET_FILE))
    setting = write_set(named.code, named.name, named.words, "Made from the public card database.")
    words = named.all_words()
    by_file: dict[str, list[str]] = {}
    cards: dict[str, Card] = {}
    for reference, by_lang in pairs.items():
        entry = write_card(_card(reference, by_lang, words), words)
        card = parse_cards(entry, "", words).cards[0]
        if card.reference and card.reference.value == reference:
            cards[reference] = card
            faction = card.faction.value if card.faction else "cards"
            by_file.setdefault(f"{_file_name(faction)}.card", []).append(entry)
        else:
            findings.append(problem("F032", "", "", _NOWHERE, reference, card=reference, where=SOURCE))
    kept = {lang: [_kept(item, lang, cards) for item in items] for lang, items in data.items()}
    _report_unfit(kept, findings)
    files = {name: "\n\n".join(entries) for name, entries in sorted(by_file.items())}
    return files | {SET_FILE: setting, SOURCE: json.dumps(kept, ensure_ascii=False, indent=1) + "\n"}


def _pairs(data: dict[str, list[Json]], findings: list[Finding], paths: tuple[str, str]) -> dict[str, dict[str, Json]]:
    """Each reference with its entry in each language; the first of a file counts."""
    pairs: dict[str, dict[str, Json]] = {}
    for path, (lang, items) in zip(paths, data.items(), strict=True):
        for item in items:
            reference = item.get("reference")
            if not isinstance(reference, str) or not reference:
                findings.append(problem("F035", path, "", _NOWHERE, where=SOURCE))
            elif lang in pairs.setdefault(reference, {}):
                findings.append(problem("F007", path, "", _NOWHERE, reference, card=reference, where=path))
            else:
                pairs[reference][lang] = item
    for reference, by_lang in pairs.items():
        if len(by_lang) < len(data):
            path = paths[list(data).index(next(iter(by_lang)))]
            findings.append(problem("F031", path, "", _NOWHERE, reference, card=reference))
    return pairs


def _report_unfit(kept: Mapping[str, list[Json]], findings: list[Finding]) -> None:
    ours = {"name", "reference"}
    for entries in kept.values():
        for entry in entries:
            rest = entry["rest"]
            assert isinstance(rest, dict)
            elements = rest.get("elements") or {}
            if entry["card"] and (
                ours & rest.keys() or (isinstance(elements, dict) and _BOXES.keys() & elements.keys())
            ):
                reference = str(entry["card"])
                findings.append(problem("F032", "", "", _NOWHERE, reference, card=reference, where=SOURCE))


# data to card


def _card(reference: str, by_lang: Mapping[str, Json], words: Words) -> Card:
    first = next(iter(by_lang.values()))
    elements = _object(first, "elements")
    numbers = {field: _number(elements.get(key)) for key, field in _NUMBERS.items()}
    stats = [_number(elements.get(key)) for key in _STATS]
    names = {lang: name for lang, item in by_lang.items() if isinstance(name := item.get("name"), str)}
    boxes: dict[str, dict[str, tuple[Located, ...]]] = {"main": {}, "support": {}}
    for lang, item in by_lang.items():
        for key, box in _BOXES.items():
            if lines := _lines(_object(item, "elements").get(key)):
                boxes[box][lang] = lines
    return Card(
        path="",
        span=_NOWHERE,
        reference=Located(reference, _NOWHERE),
        names={
            lang: Located(name, _NOWHERE) for lang, name in names.items() if isinstance(name, str) and fits_name(name)
        },
        type=_word(first, "cardType", "type", words),
        subtypes=_subtypes(first, words),
        faction=_word(first, "mainFaction", "faction", words),
        rarity=_word(first, "rarity", "rarity", words),
        hand_cost=numbers["hand_cost"],
        reserve_cost=numbers["reserve_cost"],
        stats=tuple(stat for stat in stats if stat) if all(stats) else (),
        reserve_limit=numbers["reserve_limit"],
        landmark_limit=numbers["landmark_limit"],
        gender=None,
        main=boxes["main"],
        support=boxes["support"],
        extra=(),
        allows=(),
    )


def _object(item: Json, key: str) -> Json:
    value = item.get(key)
    return value if isinstance(value, dict) else {}


def _word(item: Json, key: str, category: str, words: Words) -> Located | None:
    written = _object(item, key).get("reference")
    if not isinstance(written, str) or not written.replace("_", "").replace("-", "").isalnum():
        return None
    return Located(words.find(category, written) or written, _NOWHERE)


def _subtypes(item: Json, words: Words) -> tuple[Located, ...]:
    listed = item.get("cardSubTypes")
    entries = [entry for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []
    found = (_word({"x": entry}, "x", "subtype", words) for entry in entries)
    return tuple(subtype for subtype in found if subtype)


def _number(text: object) -> Number | None:
    if not isinstance(text, str):
        return None
    changed = len(text) > 2 and text[0] == "#" == text[-1]
    digits = text[1:-1] if changed else text
    number = numeral(digits)
    return None if number is None else Number(number, _NOWHERE, changed)


def _lines(text: object) -> tuple[Located, ...]:
    """The paragraphs of a text; nothing when one of them fits no line: then the text stays whole in the other file."""
    if not isinstance(text, str) or not text:
        return ()
    lines = [line for line in text.replace("\n", "  ").split("  ") if line]
    return tuple(Located(line, _NOWHERE) for line in lines) if all(fits(line) for line in lines) else ()


# card to data


def _derived(card: Card, lang: str) -> Json:
    """The fields of the data that ``card`` gives back."""
    elements: Json = {}
    for key, field in _NUMBERS.items():
        number = getattr(card, field)
        if number is not None:
            elements[key] = _shown(number)
    elements.update({key: _shown(stat) for key, stat in zip(_STATS, card.stats, strict=False)})
    for key, box in _BOXES.items():
        if lines := getattr(card, box).get(lang):
            elements[key] = "  ".join(line.value for line in lines)
    found: Json = {"elements": elements}
    if card.reference:
        found["reference"] = card.reference.value
    if lang in card.names:
        found["name"] = card.names[lang].value
    return found


def _shown(number: Number) -> str:
    return f"#{number.value}#" if number.changed else str(number.value)


def _kept(item: Json, lang: str, cards: Mapping[str, Card]) -> Json:
    """What is kept beside the card to give ``item`` back: fields it lacks or gives otherwise, and those too many."""
    reference = item.get("reference")
    card = cards.get(reference) if isinstance(reference, str) else None
    derived = _derived(card, lang) if card else {}
    rest, without = _less(item, derived)
    return {"card": reference if card else "", "rest": rest, "without": without}


def _less(item: Json, derived: Json) -> tuple[Json, list[list[str]]]:
    rest: Json = {}
    without = [[key] for key in derived if key not in item]
    for key, value in item.items():
        given = derived.get(key)
        if isinstance(value, dict) and isinstance(given, dict):
            inner, missing = _less(value, given)
            without.extend([key, *path] for path in missing)
            if inner or not given:
                rest[key] = inner
        elif key not in derived or given != value:
            rest[key] = value
    return rest, without


def _merged(derived: Json, rest: Json, without: list[list[str]]) -> Json:
    merged = dict(derived)
    for key, value in rest.items():
        given = merged.get(key)
        merged[key] = _merged(given, value, []) if isinstance(value, dict) and isinstance(given, dict) else value
    for path in without:
        inner = merged
        for key in path[:-1]:
            copy = inner[key]
            assert isinstance(copy, dict)
            inner[key] = inner = dict(copy)
        inner.pop(path[-1], None)
    return merged


def _file_name(faction: str) -> str:
    return "".join(char if char.isalnum() else "-" for char in faction.lower())


def _differs(path: str, text: str) -> bool:
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read() != text.encode("utf-8")

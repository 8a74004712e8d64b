"""Cards for Tabletop Simulator: sheets of faces as pictures, and the saved object that cuts them into a deck."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from altered_compiler.proof import symbols
from altered_compiler.proof.faces import HIGH, WIDE, Face
from altered_compiler.proof.marks import runs
from altered_compiler.proof.page import rendered
from altered_compiler.proof.pdf import pictures
from altered_compiler.proof.sheets import back_pattern, front
from altered_compiler.ui import Say
from altered_grammar.findings import Finding

COLUMNS, ROWS = 10, 7
"""Cards of a sheet: the most that Tabletop Simulator takes."""

PIXELS = 410
"""Width of a card on the picture; ten are 4100 pixels wide."""

_BACK = "#3a3f47"


def tabletop(
    faces: Sequence[Face], title: str, say: Say, out: str, base: str = ""
) -> tuple[dict[str, bytes], list[Finding]]:
    """The files, by path: sheets, the back and the saved object, to lie in ``out``; or what prevents them.

    ``base`` is the address under which the pictures will be found; without it, the object names the files themselves.
    """
    size = COLUMNS * ROWS
    parts = [faces[start : start + size] for start in range(0, len(faces), size)]
    images, found = pictures(_page(parts, say), PIXELS / WIDE)
    if found:
        return {}, found
    back, found = pictures(_back_page(say), PIXELS / WIDE)
    names = [f"sheet-{number}.png" for number in range(1, len(parts) + 1)]
    files = dict(zip(names, images, strict=True)) | {"back.png": back[0]}
    address = base.rstrip("/") if base else Path(os.path.abspath(out)).as_uri()
    saved = _saved(parts, [f"{address}/{name}" for name in names], f"{address}/back.png", title)
    files["deck.json"] = (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode("utf-8")
    return {os.path.join(out, name): data for name, data in files.items()}, found


def _page(parts: Sequence[Sequence[Face]], say: Say) -> str:
    places = "".join(
        f".p{index} {{ left: {index % COLUMNS * WIDE:g}mm; top: {index // COLUMNS * HIGH:g}mm; }}\n"
        for index in range(COLUMNS * ROWS)
    )
    size = f"{COLUMNS * WIDE:g}mm {ROWS * HIGH:g}mm"
    style = (
        f"@page {{ size: {size}; margin: 0; }}\n{places}"
        f".table {{ position: relative; width: {COLUMNS * WIDE:g}mm; height: {ROWS * HIGH:g}mm; break-after: page; }}\n"
        ".table .face { position: absolute; }\n.table:last-child { break-after: auto; }\n"
    )
    return rendered("tabletop.html", say, style, parts=parts)


def _back_page(say: Say) -> str:
    picture = symbols.svg(front(_BACK).partition("/>")[0] + "/>" + back_pattern(), WIDE, HIGH)
    style = f"@page {{ size: {WIDE:g}mm {HIGH:g}mm; margin: 0; }}\n"
    return rendered("tabletop.html", say, style, parts=[], picture=picture)


def _saved(parts: Sequence[Sequence[Face]], sheets: Sequence[str], back: str, title: str) -> dict[str, Any]:
    decks = {
        str(number): {
            "FaceURL": sheet, "BackURL": back, "NumWidth": COLUMNS, "NumHeight": ROWS, "BackIsHidden": True,
            "UniqueBack": False, "Type": 0,
        }
        for number, sheet in enumerate(sheets, 1)
    }  # fmt: skip
    cards = [
        _card(face, number * 100 + index, {str(number): decks[str(number)]})
        for number, part in enumerate(parts, 1)
        for index, face in enumerate(part)
    ]
    deck: dict[str, Any] = cards[0]
    if len(cards) > 1:
        ids = [card["CardID"] for card in cards]
        deck = _object("DeckCustom", title, "") | {"DeckIDs": ids, "CustomDeck": decks, "ContainedObjects": cards}
    return {"SaveName": title, "ObjectStates": [deck]}


def _card(face: Face, number: int, deck: dict[str, Any]) -> dict[str, Any]:
    text = "\n".join(_plain(line, face.lang) for line in (*face.main, *face.support))
    made = _object("CardCustom", face.name, "\n".join(part for part in (face.kind, text) if part))
    return made | {"CardID": number, "CustomDeck": deck, "GMNotes": face.reference}


def _plain(line: str, lang: str) -> str:
    return "".join(f"{{{run.text}}}" if run.symbol else run.text for run in runs(line, lang))


def _object(kind: str, name: str, text: str) -> dict[str, Any]:
    place = {
        "posX": 0,
        "posY": 1,
        "posZ": 0,
        "rotX": 0,
        "rotY": 180,
        "rotZ": 180,
        "scaleX": 1,
        "scaleY": 1,
        "scaleZ": 1,
    }
    return {"Name": kind, "Transform": place, "Nickname": name, "Description": text}

"""How long the proof of 270 faces takes, as HTML and as PDF: the cards of our sets. ``make bench-tools`` runs it."""

from __future__ import annotations

import time
from itertools import cycle, islice
from pathlib import Path

from altered_compiler.proof.faces import Options, card_faces
from altered_compiler.proof.page import Paper, proof_page
from altered_compiler.proof.pdf import pdf
from altered_compiler.sources import load
from altered_compiler.ui import Say

FACES = 270
SETS = Path(__file__).resolve().parents[1] / "cardscripts"


def main() -> None:
    """Times both, from the card files to the bytes; the processor's time is given beside the clock's."""
    for kind in ("HTML", "PDF"):
        clock, processor = time.perf_counter(), time.process_time()
        cards = list(load([str(SETS)]).cards)
        faces = [
            face
            for number, (card, setting) in enumerate(islice(cycle(cards), FACES))
            for face in card_faces(card, setting, Options(), f"c{number}")
        ][:FACES]
        html = proof_page(faces, "bench", Say("en"), Paper(), [])
        size = len(html.encode("utf-8")) if kind == "HTML" else len(pdf(html)[0])
        took, used = time.perf_counter() - clock, time.process_time() - processor
        print(f"{len(faces)} faces to {kind}: {took:.2f} s ({used:.2f} s of processor), {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

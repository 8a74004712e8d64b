"""Where the published cards and the reference stand, when they are there."""

from pathlib import Path

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
CORPUS = SHARED / "corpus"
REFERENCE = SHARED / "reference"

"""Programs as JSON: read back equal, described by the schema, hashed the same in every process."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys

import pytest

from altered_compiler.serial import canonical_json, classes, from_json, program_hash, schema, to_json
from altered_runtime import program as p
from compiled_texts import abilities

TEXTS = [
    "{J} You may pay {1} to create two [Brassbug 2/2/2] Robot tokens in target Expedition.",
    'If I have 2 or more boosts, I gain "{T} : Draw a card."',
    "{H} Roll a die. On a 4+, draw a card. Otherwise, [Sabotage].",
    "Songs you play cost {1} less, down to a minimum of {1}.",
]


def program() -> p.Program:
    """A Program with many parts."""
    return p.Program(abilities=tuple(one for text in TEXTS for one in abilities(text, "en")))


def test_round_trip() -> None:
    """What is written is read back equal."""
    written = json.loads(json.dumps(to_json(program())))
    assert from_json(written) == program()


def test_defaults_are_left_out() -> None:
    """A field with its default is not written; one without a default always is."""
    assert to_json(p.Player(kind="you")) == {"is": "Player", "kind": "you"}
    assert to_json(p.Number(n=0)) == {"is": "Number", "n": 0}


@pytest.mark.parametrize("data", [{"is": "Nothing"}, {"kind": "you"}, {"is": "Player"}, {"is": "Me", "x": 1}])
def test_refused(data: object) -> None:
    """What is no node is refused."""
    with pytest.raises(ValueError):
        from_json(data)


def test_schema_names_every_class() -> None:
    """Every class and every union of the instruction set has its place."""
    made = schema()
    assert made["version"] == p.VERSION
    assert set(classes()) <= set(made["$defs"])
    text = json.dumps(made)
    for name in made["$defs"]:
        assert name == "CardProgram" or name == "Program" or f"#/$defs/{name}" in text or name in ("RawValue",), name


@pytest.mark.skipif(importlib.util.find_spec("jsonschema") is None, reason="jsonschema is not installed")
def test_schema_accepts_programs() -> None:
    """What is written is what the schema says; a strange field is not."""
    import jsonschema

    validator = jsonschema.Draft202012Validator(schema())
    data = to_json(program())
    validator.validate(data)
    data["abilities"][0]["strange"] = 1
    assert not validator.is_valid(data)


def test_hash_is_stable() -> None:
    """The hash does not depend on the process, nor on the order of keys."""
    text = canonical_json(program())
    code = (
        "import json, sys; from altered_compiler.serial import from_json, program_hash;"
        "print(program_hash(from_json(json.loads(sys.stdin.read()))))"
    )
    done = subprocess.run([sys.executable, "-c", code], input=text, capture_output=True, text=True, check=True,
                          env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "7"})  # fmt: skip
    assert done.stdout.strip() == program_hash(program())
    assert program_hash(p.Me()) != program_hash(p.Bound(slot=0))

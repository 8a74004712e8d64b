"""A value against a JSON Schema: the part of the language that ``schema.json`` uses."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from altered_compiler.scenario.saying import both

_HERE = os.path.dirname(os.path.abspath(__file__))
_TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
_KNOWN = frozenset(
    [
        "$schema",
        "$defs",
        "$ref",
        "title",
        "description",
        "type",
        "enum",
        "const",
        "pattern",
        "not",
        "anyOf",
        "oneOf",
        "allOf",
        "if",
        "then",
        "else",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minimum",
        "maximum",
        "minLength",
        "propertyNames",
        "minProperties",
        "dependentRequired",
    ]
)


@cache
def case_schema(subtypes: tuple[str, ...] = ()) -> dict[str, Any]:
    """The schema of one case, with its definitions; ``subtypes``: those that are allowed besides."""
    with open(os.path.join(_HERE, "schema.json"), encoding="utf-8") as file:
        whole: dict[str, Any] = json.load(file)
    known = whole["$defs"]
    return {"$defs": {**known, "subtype": {"enum": [*known["subtype"]["enum"], *subtypes]}}, "$ref": "#/$defs/case"}


def first_problem(value: object, schema: dict[str, Any] | None = None) -> str:
    """What first breaks the schema (that of a case, if none is given); empty if nothing does."""
    root = case_schema() if schema is None else schema
    return next(_Check(root).problems(value, root, ""), "")


class _Check:
    """One root schema, for its references."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root

    def problems(self, value: object, schema: Any, path: str) -> Iterator[str]:
        """Every problem of the value, each with its place."""
        if schema is True:
            return
        if schema is False:
            yield both("{} : pas admis ici", "{}: not allowed here", path or "case")
            return
        unknown = set(schema) - _KNOWN
        if unknown:
            raise ValueError(f"schema keywords not supported: {sorted(unknown)}")
        if "$ref" in schema:
            target: Any = self.root
            for part in schema["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            yield from self.problems(value, target, path)
        yield from self._plain(value, schema, path)
        yield from self._combined(value, schema, path)
        if isinstance(value, dict):
            yield from self._object(value, schema, path)
        if isinstance(value, list):
            yield from self._array(value, schema, path)

    def fits(self, value: object, schema: Any) -> bool:
        """Whether the value has no problem."""
        return next(self.problems(value, schema, ""), None) is None

    def _plain(self, value: object, schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        kind = schema.get("type")
        if kind is not None and (
            not isinstance(value, _TYPES[kind]) or (kind == "integer" and isinstance(value, bool))
        ):
            yield both("{} : {!r} n'est pas de la sorte {}", "{}: {!r} is no {}", where, value, kind)
        if "const" in schema and not _same(value, schema["const"]):
            yield both("{} : {!r} n'est pas {!r}", "{}: {!r} is not {!r}", where, value, schema["const"])
        if "enum" in schema and not any(_same(value, one) for one in schema["enum"]):
            names = ", ".join(map(str, schema["enum"]))
            yield both("{} : {!r} n'est aucun de {}", "{}: {!r} is none of {}", where, value, names)
        if isinstance(value, str):
            if "pattern" in schema and not re.search(schema["pattern"], value):
                fr, en = "{} : {!r} n'a pas la forme {}", "{}: {!r} has not the form {}"
                yield both(fr, en, where, value, schema["pattern"])
            if len(value) < schema.get("minLength", 0):
                yield both("{} : vide", "{}: empty", where)
        if isinstance(value, int) and not isinstance(value, bool):
            if value < schema.get("minimum", value):
                yield both("{} : {} est moins que {}", "{}: {} is less than {}", where, value, schema["minimum"])
            if value > schema.get("maximum", value):
                yield both("{} : {} est plus que {}", "{}: {} is more than {}", where, value, schema["maximum"])

    def _combined(self, value: object, schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        if "not" in schema and self.fits(value, schema["not"]):
            yield both("{} : {!r} n'est pas admis", "{}: {!r} is not allowed", where, value)
        for part in schema.get("allOf", ()):
            yield from self.problems(value, part, path)
        for key in ("anyOf", "oneOf"):
            parts = schema.get(key)
            if parts is None:
                continue
            count = sum(self.fits(value, part) for part in parts)
            if count == 0:
                yield self._nearest(value, parts, path)
            elif key == "oneOf" and count > 1:
                yield both("{} : a {} formes, pas une", "{}: fits {} forms, not one", where, count)
        if "if" in schema:
            branch = schema.get("then" if self.fits(value, schema["if"]) else "else", True)
            yield from self.problems(value, branch, path)

    def _nearest(self, value: object, parts: list[Any], path: str) -> str:
        """The problem under the alternative that the value comes closest to."""
        found = [list(self.problems(value, part, path)) for part in parts]
        best = min(found, key=lambda one: (any(" is not " in text or "none of" in text for text in one), len(one)))
        return best[0]

    def _object(self, value: dict[str, Any], schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        known = schema.get("properties", {})
        for key in schema.get("required", ()):
            if key not in value:
                yield both("{} : {!r} manque", "{}: {!r} is missing", where, key)
        for key, needed in schema.get("dependentRequired", {}).items():
            if key in value:
                for one in needed:
                    if one not in value:
                        yield both("{} : {!r} demande {!r}", "{}: {!r} needs {!r}", where, key, one)
        if len(value) < schema.get("minProperties", 0):
            yield both("{} : trop peu de clés", "{}: too few keys", where)
        for key, item in value.items():
            inner = f"{path}.{key}" if path else str(key)
            if "propertyNames" in schema:
                yield from self.problems(key, schema["propertyNames"], inner)
            if key in known:
                yield from self.problems(item, known[key], inner)
            elif schema.get("additionalProperties") is False:
                yield both("{} : clé inconnue {!r}", "{}: unknown key {!r}", where, key)
            elif "additionalProperties" in schema:
                yield from self.problems(item, schema["additionalProperties"], inner)

    def _array(self, value: list[Any], schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        if len(value) < schema.get("minItems", 0):
            yield both("{} : moins de {} éléments", "{}: fewer than {} items", where, schema["minItems"])
        if len(value) > schema.get("maxItems", len(value)):
            yield both("{} : plus de {} éléments", "{}: more than {} items", where, schema["maxItems"])
        if schema.get("uniqueItems") and any(_same(a, b) for n, a in enumerate(value) for b in value[:n]):
            yield both("{} : deux fois le même élément", "{}: the same item twice", where)
        for place, item in enumerate(value):
            yield from self.problems(item, schema.get("items", True), f"{where}[{place}]")


def _same(one: object, other: object) -> bool:
    """Equal as JSON values: true is not 1."""
    return type(one) is type(other) and one == other

"""A value against a JSON Schema: the part of the language that ``schema.json`` uses."""

from __future__ import annotations

import difflib
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from altered_compiler.scenario.saying import both

_HERE = os.path.dirname(os.path.abspath(__file__))
_TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
_NAMES = {
    "object": both("un groupe de clés", "a group of keys"),
    "array": both("une liste", "a list"),
    "string": both("un texte", "a text"),
    "integer": both("un nombre entier", "a whole number"),
    "boolean": both("true ou false", "true or false"),
    "null": both("vide", "empty"),
}
"""The types of JSON, said to a person."""
_KINDS = ("do", "check", "event", "kind")
"""The keys that say which of several forms a step, a check or an event has."""
_SHOWN = 40
"""How many characters of a wrong value are shown."""
_MANY = 12
"""How many words that would be right are all shown, even where one of them is nearly what was written."""
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
        "form",
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
        if isinstance(value, dict):
            yield from self._object(value, schema, path)
        if isinstance(value, list):
            yield from self._array(value, schema, path)
        yield from self._combined(value, schema, path)

    def fits(self, value: object, schema: Any) -> bool:
        """Whether the value has no problem."""
        return next(self.problems(value, schema, ""), None) is None

    def _plain(self, value: object, schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        kind = schema.get("type")
        if kind is not None and (
            not isinstance(value, _TYPES[kind]) or (kind == "integer" and isinstance(value, bool))
        ):
            yield both("{} : {}, il faut {}", "{}: {}, where {} is needed", where, _shown(value), _NAMES[kind])
        if "const" in schema and not _same(value, schema["const"]):
            yield both("{} : {} n'est pas {}", "{}: {} is not {}", where, _shown(value), _shown(schema["const"]))
        if "enum" in schema and not any(_same(value, one) for one in schema["enum"]):
            names = _likely(value, schema["enum"])
            yield both("{} : {} n'est aucun de {}", "{}: {} is none of {}", where, _shown(value), names)
        if isinstance(value, str):
            if "pattern" in schema and not re.search(schema["pattern"], value):
                form = schema["form"]
                fr, en = "{} : {} devrait être {}", "{}: {} should be {}"
                yield both(fr, en, where, _shown(value), both(form["fr"], form["en"]))
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
            yield both("{} : {} n'est pas admis", "{}: {} is not allowed", where, _shown(value))
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
        """The problem under the alternative that the value comes closest to; none has what says which one it is, if
        the value names none of them."""
        for key in _KINDS:
            known = [word for part in parts if isinstance(part, dict) for word in self._words(part, key)]
            if isinstance(value, dict) and known and key in value and value[key] not in known:
                fr, en = "{} : {} n'est aucun de {}", "{}: {} is none of {}"
                place = f"{path}.{key}" if path else key
                return both(fr, en, place, _shown(value[key]), _likely(value[key], list(dict.fromkeys(known))))
        found = [list(self.problems(value, part, path)) for part in parts]
        best = min(found, key=lambda one: (any(" is not " in text or "none of" in text for text in one), len(one)))
        return best[0]

    def _words(self, part: dict[str, Any], key: str) -> list[Any]:
        """What that key may be under the alternative."""
        while "$ref" in part:
            part = self.root["$defs"][part["$ref"].rpartition("/")[2]]
        inner = [word for one in part.get("oneOf", part.get("anyOf", ())) for word in self._words(one, key)]
        own = part.get("properties", {}).get(key)
        if not isinstance(own, dict):
            return inner
        return [*inner, *own.get("enum", [own["const"]] if "const" in own else [])]

    def _object(self, value: dict[str, Any], schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        known = schema.get("properties", {})
        if schema.get("additionalProperties") is False:
            for key in value:
                if key not in known:
                    names = _likely(key, list(known))
                    yield both(
                        "{} : clé inconnue {} ; il y a {}",
                        "{}: unknown key {}; there are {}",
                        where,
                        _shown(key),
                        names,
                    )
        for key in schema.get("required", ()):
            if key not in value:
                yield both("{} : {} manque", "{}: {} is missing", where, _shown(key))
        for key, needed in schema.get("dependentRequired", {}).items():
            if key in value:
                for one in needed:
                    if one not in value:
                        yield both("{} : {} demande {}", "{}: {} needs {}", where, _shown(key), _shown(one))
        if len(value) < schema.get("minProperties", 0):
            yield both("{} : trop peu de clés", "{}: too few keys", where)
        for key, item in value.items():
            inner = f"{path}.{key}" if path else str(key)
            if "propertyNames" in schema:
                yield from self.problems(key, schema["propertyNames"], inner)
            if key in known:
                yield from self.problems(item, known[key], inner)
            elif "additionalProperties" in schema and schema["additionalProperties"] is not False:
                yield from self.problems(item, schema["additionalProperties"], inner)

    def _array(self, value: list[Any], schema: dict[str, Any], path: str) -> Iterator[str]:
        where = path or "case"
        if len(value) < schema.get("minItems", 0):
            yield both("{} : il en faut au moins {}", "{}: at least {} needed", where, schema["minItems"])
        if len(value) > schema.get("maxItems", len(value)):
            yield both("{} : il en faut au plus {}", "{}: at most {} allowed", where, schema["maxItems"])
        if schema.get("uniqueItems") and any(_same(a, b) for n, a in enumerate(value) for b in value[:n]):
            yield both("{} : deux fois le même élément", "{}: the same item twice", where)
        for place, item in enumerate(value):
            yield from self.problems(item, schema.get("items", True), f"{where}[{place}]")


def _shown(value: object) -> str:
    """The value as it may be quoted in a sentence, cut where it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    text = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return both("« {} »", "“{}”", text) if isinstance(value, str) else text


def _likely(value: object, known: list[Any]) -> str:
    """The words that would be right: of many, those that are written nearly so, if there are any."""
    words = list(map(str, known))
    close = difflib.get_close_matches(str(value), words) if len(words) > _MANY else []
    return ", ".join([*close, "…"] if close else words)


def _same(one: object, other: object) -> bool:
    """Equal as JSON values: true is not 1."""
    return type(one) is type(other) and one == other

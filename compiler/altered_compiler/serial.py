"""Programs as JSON: written, read back, described by a schema, hashed (law 7).

A node is an object whose ``is`` is its class; a field that has its default is left out. The schema is made from the
annotations of :mod:`altered_runtime.program`, so that it can't fall behind.
"""

from __future__ import annotations

import ast
import hashlib
import json
from functools import cache
from typing import Any

from altered_runtime import program
from altered_runtime.values import Value

SCHEMA = "https://json-schema.org/draft/2020-12/schema"
TAG = "is"
_MISSING = object()


@cache
def classes() -> dict[str, type[Value]]:
    """Every class of the instruction set, by name."""
    return {
        name: cls
        for name, cls in vars(program).items()
        if isinstance(cls, type) and issubclass(cls, Value) and cls is not Value
    }


def _fields(cls: type[Value]) -> dict[str, Any]:
    defaults: dict[str, Any] = cls.DEFAULTS  # type: ignore[attr-defined]
    return {name: defaults.get(name, _MISSING) for name in cls.FIELDS}  # type: ignore[attr-defined]


def _optional(cls: type[Value], name: str) -> bool:
    """Whether the field may be left out."""
    default = _fields(cls)[name]
    return default is None or isinstance(default, str | int | bool | tuple)


def to_json(value: Any) -> Any:
    """A value as what ``json`` writes: objects, lists, strings, numbers, null."""
    if isinstance(value, Value):
        cls = type(value)
        out: dict[str, Any] = {TAG: cls.__name__}
        for name, default in _fields(cls).items():
            field = getattr(value, name)
            if not _optional(cls, name) or field != default:
                out[name] = to_json(field)
        return out
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    return value


def from_json(data: Any) -> Any:
    """The value that :func:`to_json` wrote. Raises ``ValueError`` for a class or a field that there is not."""
    if isinstance(data, list):
        return tuple(from_json(item) for item in data)
    if not isinstance(data, dict):
        return data
    name = data.get(TAG)
    cls = classes().get(name) if isinstance(name, str) else None
    if cls is None:
        raise ValueError(f"no such node: {name!r}")
    try:
        return cls(**{key: from_json(item) for key, item in data.items() if key != TAG})
    except TypeError as problem:
        raise ValueError(str(problem)) from None


def canonical_json(value: Any) -> str:
    """One text for equal values: keys sorted, no spaces."""
    return json.dumps(to_json(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def program_hash(value: Any) -> str:
    """A stable hash of a Program: SHA-256 of its version and canonical JSON, in hexadecimal."""
    text = f"{program.VERSION}\n{canonical_json(value)}"
    return hashlib.sha256(text.encode()).hexdigest()


# The schema


def _type(node: ast.expr) -> dict[str, Any]:
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _union([*_parts(left), *_parts(right)])
        case ast.Constant(value=None):
            return {"type": "null"}
        case ast.Constant(value=str() as quoted):
            return _type(ast.parse(quoted, mode="eval").body)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return _sequence(items)
        case ast.Name(id=name):
            return _named(name)
    raise TypeError(f"no schema for {ast.unparse(node)}")


def _parts(node: ast.expr) -> list[dict[str, Any]]:
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*_parts(left), *_parts(right)]
    return [_type(node)]


def _union(parts: list[dict[str, Any]]) -> dict[str, Any]:
    return {"anyOf": parts}


def _sequence(items: list[ast.expr]) -> dict[str, Any]:
    if len(items) == 2 and isinstance(items[1], ast.Constant) and items[1].value is ...:
        return {"type": "array", "items": _type(items[0])}
    return {"type": "array", "prefixItems": [_type(item) for item in items], "minItems": len(items), "items": False}


def _named(name: str) -> dict[str, Any]:
    plain = {"str": "string", "int": "integer", "bool": "boolean"}
    if name in plain:
        return {"type": plain[name]}
    if name in classes() or isinstance(getattr(program, name, None), str):
        return {"$ref": f"#/$defs/{name}"}
    raise TypeError(f"no schema for {name}")


def _object(cls: type[Value]) -> dict[str, Any]:
    fields = _fields(cls)
    properties: dict[str, Any] = {TAG: {"const": cls.__name__}}
    for name in fields:
        properties[name] = _type(ast.parse(cls.__annotations__[name], mode="eval").body)
    required = [TAG, *(name for name in fields if not _optional(cls, name))]
    first = " ".join((cls.__doc__ or "").split("\n\n")[0].split())
    return {
        "description": first,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a Program, or of any part of one by its name in ``$defs``."""
    defs = {name: _object(cls) for name, cls in classes().items()}
    for name, alias in vars(program).items():
        if isinstance(alias, str) and name[0].isupper() and name != "VERSION":
            defs[name] = _type(ast.parse(alias.strip(), mode="eval").body)
    return {
        "$schema": SCHEMA,
        "title": "Program",
        "version": program.VERSION,
        "$ref": "#/$defs/Program",
        "$defs": defs,
    }

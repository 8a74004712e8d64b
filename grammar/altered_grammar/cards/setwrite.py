"""Words as a set file, in the form that ``setfile`` reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from altered_grammar.cards.words import Word


def write_set(code: str, name: Mapping[str, str], words: Iterable[Word], comment: str = "") -> str:
    """A set file that names the set and declares ``words``; read back, it says the same."""
    lines = [f"# {line}" for line in comment.splitlines()]
    lines += [""] * bool(lines) + [f"code = {_value(code)}"]
    if name:
        lines.append(f"name = {_value(name)}")
    for word in words:
        lines += ["", f"[[{word.category}]]", f"id = {_value(word.id)}"]
        lines.extend(f"{key} = {_value(value)}" for key, value in _fields(word).items())
    return "\n".join(lines) + "\n"


def _fields(word: Word) -> dict[str, object]:
    english = list(word.en.values())
    fields: dict[str, object] = {}
    if english:
        fields["en"] = english[0] if list(word.en) == ["s"] else english if list(word.en) == ["s", "p"] else word.en
    if word.fr:
        fields["fr"] = word.fr["m"] if list(word.fr) == ["m"] and word.gender != "f" else word.fr
    if word.gender:
        fields["gender"] = word.gender
    if word.also_en:
        fields["also_en"] = word.also_en
    if word.also_fr:
        fields["also_fr"] = word.also_fr
    return fields | dict(word.data)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(key))} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return str(value)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _string(key)


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(char if char >= " " and char != "\x7f" else f"\\u{ord(char):04X}" for char in escaped) + '"'

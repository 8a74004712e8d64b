"""Set files: TOML that names a set and declares its words in both languages. The built-in lexicon has the same form."""

from __future__ import annotations

import os
from collections.abc import Mapping

from altered_grammar.cards.lines import split_lines
from altered_grammar.cards.words import Word, Words, normal
from altered_grammar.findings import Finding, Span
from altered_grammar.records import NamedTuple

CATEGORIES = ("type", "faction", "rarity", "subtype", "token", "counter", "status", "keyword", "proper_name")
"""The tables that declare words; ``proper_name`` is a name that texts say and that means nothing more."""

_COMMON = ("id", "en", "fr", "also_en", "also_fr", "gender", "code", "rule", "mark", "glossary_fr")
_MORE = {
    "token": ("stats", "subtypes", "text", "type"),
    "keyword": ("number", "reminder", "runtime"),
}
_FEATURES = ("m", "f", "mp", "fp")
_BRACKETS = ("[ ]", "[[ ]]", "")
"""What a word may be printed in (``mark``): the brackets of a keyword, those of a status, none."""
_MARKS = frozenset('{}[]()#•—“”«»"')


class SetFile(NamedTuple):
    """What a set file says: ``name`` by language, ``words`` in the order of the file, ``places`` where each stands."""

    path: str
    source: str
    code: str
    name: Mapping[str, str]
    words: tuple[Word, ...]
    places: Mapping[tuple[str, str], Span]
    findings: tuple[Finding, ...]


def read_set_file(path: str | os.PathLike[str]) -> SetFile:
    """The set file at ``path``; whatever is wrong with it is a finding."""
    from altered_grammar.cards.files import read_text

    source, findings = read_text(path)
    if findings:
        return SetFile(os.fspath(path), source, "", {}, (), {}, tuple(findings))
    return parse_set(source, str(path))


def parse_set(source: str, path: str = "") -> SetFile:
    """The set file of text ``source``."""
    import tomllib

    report = _Report(path, source)
    try:
        data = tomllib.loads(source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
    except (ValueError, RecursionError) as error:
        report.add("F021", report.of_error(str(error)), why=str(error))
        return SetFile(path, source, "", {}, (), {}, tuple(report.findings))
    code, name = "", {}
    words: dict[tuple[str, str], Word] = {}
    for key, value in data.items():
        if key == "code" and isinstance(value, str):
            code = value
        elif key == "name" and isinstance(value, str | dict):
            name = {"en": value, "fr": value} if isinstance(value, str) else _texts(value)
        elif key in CATEGORIES and isinstance(value, list):
            for index, table in enumerate(value):
                _add(words, key, table, index, report)
        elif key in CATEGORIES:
            shape = f"[[{key}]]"
            report.bad(
                report.line_of(key), f"il faut {shape}, entre doubles crochets", f"{shape} is needed, in two brackets"
            )
        elif key == "lint":  # the linter reads its settings itself
            if not isinstance(value, dict):
                report.bad(report.line_of(key), "lint : une table, [lint]", "lint: a table, [lint]")
        elif key in ("code", "name"):
            report.bad(report.line_of(key), f"{key} : des mots entre guillemets", f"{key}: words in quotes")
        else:
            report.unknown(key, ["code", "name", "lint", *CATEGORIES], report.line_of(key))
    return SetFile(path, source, code, name, tuple(words.values()), report.places, tuple(report.findings))


def with_known_subtypes(found: SetFile, words: Words) -> SetFile:
    """``found`` with the sub-types of its tokens, which may be written in either language, as ids of ``words``."""
    report = _Report(found.path, found.source)
    made = []
    for word in found.words:
        written = word.data.get("subtypes")
        if word.category == "token" and isinstance(written, list):
            ids = [words.find("subtype", str(text)) for text in written]
            for text, word_id in zip(written, ids, strict=True):
                if not word_id:
                    report.no_subtype(str(text), found.places[word.category, word.id], words)
            kept = [word_id or text for word_id, text in zip(ids, written, strict=True)]
            word = word._replace(data={**word.data, "subtypes": kept})
        made.append(word)
    return found._replace(words=tuple(made), findings=(*found.findings, *report.findings))


def _add(words: dict[tuple[str, str], Word], category: str, table: object, index: int, report: _Report) -> None:
    where = report.line_of(category, index)
    if not isinstance(table, dict):
        report.bad(where, "il faut une table", "a table is needed")
        return
    word = _word(category, table, index, report)
    if word is None:
        return
    if (category, word.id) in words:
        report.add("F023", where, words=word.id)
    elif double := _double(word, words, report):
        report.add("F023", where, words=double)
        return
    words[category, word.id] = word
    report.places[category, word.id] = where


def _double(word: Word, words: dict[tuple[str, str], Word], report: _Report) -> str:
    """The name that the word shares with another of its kind; nothing says which of them a text would mean."""
    for lang, forms in (("en", (*word.en.values(), *word.also_en)), ("fr", (*word.fr.values(), *word.also_fr))):
        for form in forms:
            other = report.names.setdefault((word.category, lang, normal(form)), word.id)
            if other != word.id and (word.category, other) in words:
                return form
    return ""


def _word(category: str, table: dict[str, object], index: int, report: _Report) -> Word | None:
    where = report.line_of(category, index)
    known = _COMMON + _MORE.get(category, ())
    for key in table:
        if key not in known:
            report.unknown(key, list(known), report.line_of(category, index, key))
    gender = table.get("gender", "")
    if gender not in ("", "m", "f"):
        report.bad(report.line_of(category, index, "gender"), "gender est « m » ou « f »", "gender is “m” or “f”")
        gender = ""
    en, fr = _english(table.get("en")), _french(table.get("fr"), str(gender))
    also_en, also_fr = _also(table.get("also_en")), _also(table.get("also_fr"))
    for key, forms in (("en", en), ("fr", fr), ("also_en", also_en), ("also_fr", also_fr)):
        place = report.line_of(category, index, key)
        if forms is None:
            report.bad(place, *_shapes(key))
        for form in forms.values() if isinstance(forms, dict) else forms or ():
            if not _is_name(form):
                report.bad(place, f"« {form} » n'est pas fait de mots", f"“{form}” is not made of words")
                return None
    if not en and not fr:
        if en is not None and fr is not None:
            report.bad(where, "il manque en et fr", "en and fr are missing")
        return None
    word_id = table.get("id") or _slug(next(iter((en or fr or {}).values())))
    data = {key: value for key, value in table.items() if key not in _COMMON[:6]}
    for key, (fr_why, en_why) in _misshapen(category, data).items():
        report.bad(report.line_of(category, index, key), f"{key} : {fr_why}", f"{key}: {en_why}")
        data.pop(key, None)
    if isinstance(text := data.get("text"), dict):
        data["text"] = {lang: list(_list(lines)) for lang, lines in text.items()}
    return Word(category, str(word_id), en or {}, fr or {}, also_en or (), also_fr or (), str(gender), data)


def _is_name(form: str) -> bool:
    """Whether texts can say the form as a name: it has a letter, and no mark that texts use otherwise."""
    plain = form.replace("\u00a0", " ").replace("\u202f", " ")
    return any(map(str.isalpha, plain)) and plain.isprintable() and not _MARKS.intersection(plain)


def _misshapen(category: str, data: Mapping[str, object]) -> dict[str, tuple[str, str]]:
    """The keys of an entry whose values are none, and what each should be, in French and English."""
    bad: dict[str, tuple[str, str]] = {}
    stats = data.get("stats", [0, 0, 0])
    if not isinstance(stats, list) or len(stats) != 3 or not all(type(stat) is int and stat >= 0 for stat in stats):
        bad["stats"] = ("trois nombres, comme [1, 2, 1]", "three numbers, such as [1, 2, 1]")
    if not isinstance(data.get("subtypes", []), list):
        bad["subtypes"] = ('des mots, comme ["robot"]', 'words, such as ["robot"]')
    for key in ("text", "reminder"):
        value = data.get(key, {})
        if not isinstance(value, dict) or not set(value) <= {"en", "fr"} or not all(map(_list, value.values())):
            bad[key] = ("en et fr, entre guillemets", "en and fr, in quotes")
    if category == "keyword" and "reminder" not in data:
        bad["reminder"] = (
            "la phrase qui définit le mot-clé manque",
            "the sentence that defines the keyword is missing",
        )
    if data.get("number", True) not in (True, False, "mana"):
        bad["number"] = ('true ou "mana"', 'true or "mana"')
    if data.get("mark", "") not in _BRACKETS:
        bad["mark"] = (
            "« [ ] » ou « [[ ]] », avec une espace là où vient le mot",
            "“[ ]” or “[[ ]]”, with a space where the word goes",
        )
    return bad


def _shapes(key: str) -> tuple[str, str]:
    """What is written under a key of a word, in both languages."""
    keys = {"en": "s, p", "fr": "m, f, mp, fp"}.get(key)
    fr, en = f"{key} : des mots entre guillemets", f"{key}: words in quotes"
    return (f"{fr}, ou des formes {keys}", f"{en}, or forms {keys}") if keys else (fr, en)


def _english(value: object) -> dict[str, str] | None:
    """English forms; ``None`` for a value that is none."""
    if value is None:
        return {}
    if isinstance(value, dict) and value and all(key in ("s", "p") for key in value):
        return _texts(value) if len(_texts(value)) == len(value) else None
    forms = _list(value)
    return dict(zip(("s", "p"), forms, strict=False)) if 0 < len(forms) <= 2 else None


def _french(value: object, gender: str) -> dict[str, str] | None:
    """French forms; ``None`` for a value that is none. One or two bare forms are those of ``gender``."""
    if value is None:
        return {}
    if isinstance(value, dict):
        forms = _texts(value)
        return forms if forms and len(forms) == len(value) and all(key in _FEATURES for key in value) else None
    bare = _list(value)
    own = gender or "m"
    return dict(zip((own, own + "p"), bare, strict=False)) if 0 < len(bare) <= 2 else None


def _also(value: object) -> tuple[str, ...] | None:
    """Forms that are read besides; ``None`` for a value that is none."""
    return _list(value) or (None if value not in (None, []) else ())


def _texts(value: dict[str, object]) -> dict[str, str]:
    return {key: text for key, text in value.items() if isinstance(text, str) and text.strip()}


def _list(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list):
        return ()
    return tuple(text for text in value if isinstance(text, str) and text.strip())


def _slug(text: str) -> str:
    return "_".join("".join(char if char.isalnum() else " " for char in text.lower()).split())


class _Report:
    """Gathers findings and finds the lines of the file that they are about: tomllib doesn't say."""

    def __init__(self, path: str, source: str) -> None:
        self.path, self.source = path, source
        self.findings: list[Finding] = []
        self.places: dict[tuple[str, str], Span] = {}
        self.shown: list[tuple[Span, str]] = []
        self.heads: dict[str, list[int]] = {}
        self.names: dict[tuple[str, str, str], str] = {}

    def no_subtype(self, text: str, span: Span, words: Words) -> None:
        from altered_grammar.cards.messages import near

        close = near(text, [form for word in words.of("subtype") for form in (*word.en.values(), *word.fr.values())])
        self.add("F011", span, text, near=close, what_fr="un sous-type", what_en="a sub-type")

    def add(self, code: str, span: Span, words: str = "", **params: str) -> None:
        from altered_grammar.cards.messages import problem

        self.findings.append(problem(code, self.path, self.source, span, words, **params))

    def bad(self, span: Span, fr: str, en: str) -> None:
        self.add("F022", span, why_fr=fr, why_en=en)

    def unknown(self, key: str, known: list[str], span: Span) -> None:
        from altered_grammar.cards.messages import near

        self.add("F001", span, words=key, near=near(key, known))

    def of_error(self, message: str) -> Span:
        """The line that tomllib names in ``message``, else the last."""
        lines = _lines(self.source)
        words = message.replace(",", " ").replace(")", " ").split()
        number = int(words[words.index("line") + 1]) if "line" in words and "(at" in words else len(lines)
        return lines[min(number, len(lines)) - 1]

    def line_of(self, table: str, index: int = -1, key: str = "") -> Span:
        """The line of ``key`` in the ``index``-th ``[[table]]``, else that of the table, else the first."""
        lines = self.lines()
        if index < 0:
            opens = (f"{table}=", f"[{table}]", f"[[{table}]]", f"{table}.")
            return next((span for span, text in lines if text.startswith(opens)), Span(0, 0))
        heads = self.heads.get(f"[[{table}]]", [])
        if index >= len(heads):
            return Span(0, 0)
        place = lines[heads[index]][0]
        for span, text in lines[heads[index] + 1 :] if key else ():
            if text.startswith("["):
                break
            if text.startswith((f"{key}=", f"{key}.")):
                return span
        return place

    def lines(self) -> list[tuple[Span, str]]:
        """Every line of the file with its text, blanks left out; found once, with the lines of the tables."""
        if not self.shown:
            for span in _lines(self.source):
                text = self.source[span.start : span.end].replace(" ", "").replace("\t", "")
                if text.startswith("[["):
                    self.heads.setdefault(text[: text.find("]]") + 2], []).append(len(self.shown))
                self.shown.append((span, text))
        return self.shown


def _lines(source: str) -> list[Span]:
    return split_lines(source) or [Span(0, 0)]

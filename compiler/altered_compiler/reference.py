"""The pages of the docs that are written from the code: rules of the linter, other findings, words, verbs.

``python -m altered_compiler.reference OUT [CARDS…]``

Each page is written in both languages (``rules.md``, ``rules.fr.md``). What a rule finds, and its examples, are those
of its own page (``lint/pages``); the example of a verb is a paragraph of the cards at CARDS.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from altered_compiler.constructs import Use, uses
from altered_compiler.lint.documented import Example, page
from altered_compiler.lint.rules import rules
from altered_compiler.messages import codes
from altered_compiler.sources import LANGS, load
from altered_compiler.ui import Say
from altered_grammar.cards.words import Word, builtin_words
from altered_grammar.declarations import Declaration
from altered_grammar.declarations import load as declarations

VERBS = ("vp", "numbered", "evp")
"""Categories of declarations that say what is done, or what happened."""
_SEVERITIES = {"error": "erreur", "warning": "avertissement", "info": "remarque"}
_KINDS = {"A": ("Ambiguïté", "Ambiguity"), "L": ("Deux langues", "Two languages"), "M": ("Sens", "Meaning"),
          "S": ("Style de la maison", "House style")}  # fmt: skip
_CATEGORIES = {
    "keyword": ("Mots-clés", "Keywords"), "status": ("Statuts", "Statuses"), "type": ("Types", "Types"),
    "subtype": ("Sous-types", "Sub-types"), "token": ("Jetons", "Tokens"), "counter": ("Compteurs", "Counters"),
    "faction": ("Factions", "Factions"), "rarity": ("Raretés", "Rarities"),
}  # fmt: skip


class Page(NamedTuple):
    """One page: its file without the language's ending, and what it says in a language."""

    name: str
    text: Callable[[Say], Iterator[str]]


def pages(cards: Iterable[str]) -> dict[str, str]:
    """Every page, by file name; ``cards`` are the paths that examples of verbs come from."""
    use = uses(load(list(cards)))
    found = (
        Page("rules", rules_page),
        Page("findings", findings_page),
        Page("words", words_page),
        Page("verbs", lambda say: verbs_page(say, use)),
    )
    ends = {"en": ".md", "fr": ".fr.md"}
    return {page.name + ends[lang]: "\n".join(page.text(Say(lang))) + "\n" for page in found for lang in LANGS}


def rules_page(say: Say) -> Iterator[str]:
    """The rules of the linter, each with what ``altered explain`` says of it."""
    yield say("# Les règles de relecture", "# The rules of proof-reading")
    yield say(
        "\n`altered lint` signale ce que ces règles trouvent. Pour garder une formulation, écrivez sur sa ligne "
        "`// allow NOM: pourquoi`, avec le nom de la règle.",
        "\n`altered lint` tells what these rules find. To keep a wording, write on its line `// allow NAME: why`, with "
        "the rule's name.",
    )
    kind = ""
    for rule in rules():
        if rule.code[0] != kind:
            kind = rule.code[0]
            yield f"\n## {kind} — {say(*_KINDS[kind])}"
        yield f"\n### {rule.code} {rule.name} {{ #{rule.code.lower()} }}"
        yield f"\n**{_safe(say.of(rule.title))}** ({_severity(rule.severity, say)})"
        for part in (rule.message, rule.help, rule.why):
            if part and say.of(part):
                yield "\n" + _plain(say.of(part))
        if written := page(rule.code):
            yield "\n" + written.prose[say.lang]
            for example in written.examples:
                yield from _example(example, say)


def _example(example: Example, say: Say) -> Iterator[str]:
    """An example of a rule's page: each line of its cards, what the rule finds set off."""
    yield "\n" + (say("À éviter :", "Not so:") if example.bad else say("Plutôt :", "Rather:")) + "\n"
    for line in example.text.split("\n"):
        key, _, text = line.partition("  ")
        shown = _safe(text).replace("‹", "**").replace("›", "**")
        yield f"> {key} — {shown}  " if text else ">"


def findings_page(say: Say) -> Iterator[str]:
    """Every other finding, by code."""
    yield say("# Ce qui peut être signalé d'autre", "# What else can be told")
    yield say(
        "\nF : les fichiers, les tableaux, les planches. P : ce que le lecteur de textes ne comprend pas.",
        "\nF: files, spreadsheets, proofs. P: what the reader of texts doesn't understand.",
    )
    known = {rule.code for rule in rules()}
    for code, entry in sorted(codes().items()):
        if code not in known:
            yield f"\n### {code} {_plain(say.of(entry.title))} {{ #{code.lower()} }}"
            yield f"\n{_plain(say.of(entry.message))} ({_severity(entry.severity, say)})"
            for part in (entry.help, entry.why):
                if part and say.of(part):
                    yield "\n" + _plain(say.of(part))


def words_page(say: Say) -> Iterator[str]:
    """The built-in words, by kind, in both languages."""
    yield say("# Les mots du jeu", "# The words of the game")
    yield say(
        "\nUne extension déclare les siens dans son `set.toml` ([format](../cards.md)).",
        "\nA set declares its own in its `set.toml` ([format](../cards.md)).",
    )
    words = builtin_words()
    for category, names in _CATEGORIES.items():
        yield f"\n## {say(*names)}"
        if category == "keyword":
            yield from _keywords(words.of(category), say)
            continue
        yield say("\n| français | anglais | règle |\n|---|---|---|", "\n| English | French | rule |\n|---|---|---|")
        for word in words.of(category):
            both = (_forms(word, "fr"), _forms(word, "en"))
            first, second = both if say.lang == "fr" else both[::-1]
            yield f"| {first} | {second} | {word.data.get('rule', '')} |"


def _keywords(words: Iterable[Word], say: Say) -> Iterator[str]:
    for word in words:
        names = [_forms(word, lang) for lang in ("fr", "en")]
        yield f"\n### {' / '.join(names if say.lang == 'fr' else names[::-1])}"
        rule = word.data.get("rule", "")
        how = (
            say("le moteur connaît cette règle", "the machine knows this rule")
            if word.data.get("runtime")
            else say("défini par la phrase ci-dessous", "defined by the sentence below")
        )
        yield f"\n{say('Règle', 'Rule')} {rule} — {how}."
        reminder = word.data.get("reminder")
        if isinstance(reminder, dict):
            for lang in ("fr", "en") if say.lang == "fr" else ("en", "fr"):
                yield f"\n> {_safe(str(reminder.get(lang, '')))}"


def verbs_page(say: Say, use: Use) -> Iterator[str]:
    """What a text can have done: each declaration of a verb, its wordings, and an example where the cards have one."""
    yield say("# Les verbes", "# The verbs")
    yield say(
        "\nChaque déclaration de `grammar/altered_grammar/declarations/60_verbs.toml`, sa règle et ses formulations. "
        "La première s'imprime. `…` est un groupe de mots, `<verbe>` s'accorde. [En ajouter un](../adding.md).",
        "\nEach declaration of `grammar/altered_grammar/declarations/60_verbs.toml`, its rule and its wordings. The "
        "first is printed. `…` is a phrase, `<verb>` agrees. [Adding one](../adding.md).",
    )
    for declared in declarations().by_name.values():
        if _is_verb(declared):
            yield f"\n### {declared.name} {{ #{declared.name} }}"
            yield f"\n{say('Règle', 'Rule')} {declared.rule or '—'}."
            for lang in ("fr", "en") if say.lang == "fr" else ("en", "fr"):
                shown = list(dict.fromkeys(_wording(written) for written in _sources()[declared.name][lang]))
                yield f"\n- {say(*_LANG[lang])}" + say(" : ", ": ") + ", ".join(f"`{text}`" for text in shown)
            texts = [min((text for text, _, _ in use.by[declared.name][lang]), key=len)
                     for lang in LANGS if use.by.get(declared.name, {}).get(lang)]  # fmt: skip
            for text in texts:
                yield f"\n> {_safe(text)}"


_LANG = {"fr": ("français", "French"), "en": ("anglais", "English")}


def _is_verb(declared: Declaration) -> bool:
    return any(one.category in VERBS for written in declared.wordings.values() for one in written)


@cache
def _sources() -> dict[str, dict[str, list[str]]]:
    """The wordings of each declaration as they are written."""
    import tomllib

    from altered_grammar.declarations import FOLDER

    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for name, table in tomllib.loads(path.read_text("utf-8")).items():
            if name != "category":
                found[name] = {lang: list(_strings(table.get(lang, []))) for lang in LANGS}
    return found


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)


def _wording(template: str) -> str:
    """A wording without what only the grammar needs: constants, names of slots."""
    text = re.sub(r"\s*=>.*", "", template).replace("\\", "")
    text = re.sub(r"\{(?![A-Z0-9]\}|\d)[^{}]*\}", "…", text)
    return text.replace("<&", "<")


def _forms(word: Word, lang: str) -> str:
    forms = word.fr if lang == "fr" else word.en
    return ", ".join(dict.fromkeys(forms.values())) or "—"


def _severity(severity: str, say: Say) -> str:
    return say(_SEVERITIES[severity], severity)


def _safe(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text.strip())


def _plain(template: str) -> str:
    """A message without the names of what it is filled with."""
    return _safe(re.sub(r"\{[a-z_]+\}", "…", " ".join(template.split())))


def main(args: list[str]) -> None:
    """Writes the pages."""
    out = Path(args[0])
    out.mkdir(parents=True, exist_ok=True)
    for name, text in pages(args[1:]).items():
        (out / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

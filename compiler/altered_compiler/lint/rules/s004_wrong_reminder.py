"""S004 wrong-reminder: reminder text that contradicts the keyword or status it follows, or orders what no word does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from altered_compiler.analysis import compile_text
from altered_compiler.lint.card import Hit, LintCard, LintParagraph
from altered_compiler.reminders import defining, named
from altered_grammar.findings import Span
from altered_runtime.program import Effect

CODE = "S004"
NAME = "wrong-reminder"
SEVERITY = "warning"
TITLE = {"fr": "rappel faux", "en": "wrong reminder"}
MESSAGE = {
    "fr": "Ce rappel dit « {words} » ; {but}.",
    "en": "This reminder says “{words}”; {but}.",
}
HELP = {"fr": "{rule}", "en": "{rule}"}
_OTHER = {
    "fr": "le mot qu'il explique veut dire autre chose",
    "en": "the word that it explains means something else",
}
_NOTHING = {"fr": "aucun mot de ce paragraphe ne le fait", "en": "no word of this paragraph does so"}
_TAKE_AWAY = {
    "fr": "Ce qui est entre parenthèses ne se joue pas : ôtez-les si la carte le fait.",
    "en": "What stands in parentheses is not played: take them away if the card does it.",
}
WHY = {
    "fr": "Un rappel n'a pas valeur de règle (2.2.12.c) : qui le croit joue une autre carte.",
    "en": "Reminder text has no rules value (2.2.12.c), so players who believe it play another card.",
}

_SENTENCE = re.compile(r"[^.()]*[^.()\s][^.()]*\.?")
_WORD = re.compile(r"[^\W\d_]+")
_AMOUNT = re.compile(r"\{(?:\d+|X)\}|\+?\d+(?:/\+?\d+)*")
_NUMBERS = {
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "fr": ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
}
_SMALL = {
    "en": re.compile(
        r"(?:a|an|the|i|me|my|it|its|they|them|their|you|your|to|of|in|on|is|are|if|would|and|or|from|who|this|that"
        r"|not|don|doesn|t)"
    ),
    "fr": re.compile(
        r"(?:une?|l[ea]?s?|de?|du|des|à|aux?|je?|me?|moi|mon|mas?|mes|ils?|elles?|se?|son|sa|ses|vous|votre|vos|leurs?"
        r"|en|est|sont|si|et|ou|qui|que|ce|cette|y|ne|n|pas)"
    ),
}
_PLACE = {
    "en": re.compile(
        r"(?:in|into|to|from|of)\s+(?:(?:your|my|the|a|any|its|their|his|her|one's|owner's)\s+)*"
        r"(?P<zone>hand|reserve|deck|discard pile|mana zone|landmark zone|expedition zone)s?\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"(?:d'|(?:en|dans|à|de|du|depuis|vers|sur|au)\s+)"
        r"(?:(?:votre|ma|mon|la|le|une|un|sa|son|leur|n'importe quelle)\s+)*"
        r"(?P<zone>main|réserve|deck|défausse|zone de mana|zone de repères|zone d'expédition)s?\b",
        re.IGNORECASE,
    ),
}
_OPPOSITES = {
    "en": (
        ("discard", "put return send sent", "draw"),
        ("forward", "backward"),
        ("exhaust", "ready"),
        ("gain", "lose"),
        ("keep", "lose"),
        ("top", "bottom"),
        ("dusk", "noon", "rest night", "morning", "afternoon"),
    ),
    "fr": (
        ("défauss", "met mettez renvo envo", "pioch"),
        ("avanc", "recul"),
        ("épuis", "redress"),
        ("gagn", "perd"),
        ("conser garde", "perd"),
        ("premi dessus", "derni dessous"),
        ("crépus", "midi", "repos nuit", "matin"),
    ),
}
"""Of each line, a reminder does one thing and not another: beginnings of words that say the same stand together."""
_LIMITS = {
    "en": re.compile(
        r"(?:only|unless|except|not|once|twice|up to|at most|max(?:imum)?|optional(?:ly)?|during|with(?:out)?"
        r"|you don't have to)\b|you (?:may|can)(?: do (?:so|it|this))?\W*$|if\b[^,]*$",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"(?:seulement|uniquement|sauf|à moins|pas|une fois|deux fois|jusqu'à|au plus|max(?:imum)?|facultati(?:f|ve)"
        r"|pendant|durant|avec|sans|vous n'êtes pas obligée?)\b|vous pouvez(?: le faire)?\W*$|s(?:i\b|'ils?\b)[^,]*$",
        re.IGNORECASE,
    ),
}
"""How a sentence in parentheses begins that would allow or limit what the line does."""
_NOT = re.compile(r"\b(?:not|cannot|never|n'|ne)\b|n't\b|\bn'", re.IGNORECASE)
_LIKE, _UNLIKE, _APART, _SAME = 0.6, 0.4, 0.25, 0.75
"""How like another word's sentence, and how unlike one's own, a reminder is that was written for the other word; and
how like one's own a reminder is that says it anew."""


def find(card: LintCard) -> Iterator[Hit]:
    """S004: one hit for each contradiction; the sentence, if all of it belongs to another word."""
    for paragraph in card.paragraphs():
        spans = paragraph.compiled.reading.tokens.reminders
        tree = paragraph.tree
        if spans and tree is not None:
            known = defining(paragraph.setting, paragraph.lang)
            own = named(tree, paragraph.setting.wordings(paragraph.lang))
            mine = [sentence for word in own for sentence in _sentences(known.get(word, ()))]
            others = [one for word, given in known.items() if word not in own for one in _sentences(given)]
            for start, end in spans:
                yield from _reminder(paragraph, (start, end), mine, others, set(own.values()) - {""})


def _sentences(given: tuple[str, ...]) -> list[str]:
    return [match.group().strip() for text in given for match in _SENTENCE.finditer(text)]


def _reminder(
    paragraph: LintParagraph, span: tuple[int, int], mine: list[str], others: list[str], numbers: set[str]
) -> Iterator[Hit]:
    for match in _SENTENCE.finditer(paragraph.text, *span):
        said = match.group()
        start = match.start() + len(said) - len(said.lstrip())
        said = said.strip()
        own = max(mine, key=lambda one: _alike(said, one, paragraph.lang), default="")
        likeness = _alike(said, own, paragraph.lang)
        other = max((_alike(said, one, paragraph.lang) for one in others), default=0.0)
        apart = likeness <= _UNLIKE and other - likeness >= _APART
        more = other > 0.99 and bool(_content(said, paragraph.lang) - _content(" ".join(mine), paragraph.lang))
        turned = likeness >= _SAME and _turned(said, own) and not any(_opposed(said, mine, own, paragraph.lang))
        if mine and ((other >= _LIKE and apart) or more or turned):
            yield _hit(paragraph, start, start + len(said), own)
        elif likeness <= _UNLIKE and (
            (other < _LIKE and _limits(paragraph, said)) or (other <= _UNLIKE and _orders(paragraph, said))
        ):
            span = Span(paragraph.start + start, paragraph.start + start + len(said))
            yield paragraph.hit(span, words=said, but=_NOTHING, rule=_TAKE_AWAY)
        elif mine and likeness > 0.2:
            yield from _facts(paragraph, start, said, mine, own, numbers)


def _facts(
    paragraph: LintParagraph, start: int, said: str, mine: list[str], own: str, numbers: set[str]
) -> Iterator[Hit]:
    """Zones, numbers and statuses that no sentence of the words explained has."""
    place = _PLACE[paragraph.lang]
    zones = {match["zone"].lower() for one in mine for match in place.finditer(one)}
    for match in place.finditer(said):
        if match["zone"].lower() not in zones:
            yield _hit(paragraph, start + match.start(), start + match.end(), own)
    opposed = _alike(said, own, paragraph.lang) > _UNLIKE and not _turned(said, own)
    for match in _opposed(said, mine, own, paragraph.lang) if opposed else ():
        yield _hit(paragraph, start + match.start(), start + match.end(), own)
    amounts = {*(amount for one in mine for amount in _AMOUNT.findall(one)), *("{" + one + "}" for one in numbers)}
    amounts |= {amount.strip("{}+").split("/")[0].strip("+") for amount in amounts}
    for match in _AMOUNT.finditer(said):
        plain = match.group().strip("+").split("/")[0]
        if match.group() not in amounts and plain not in amounts:
            yield _hit(paragraph, start + match.start(), start + match.end(), own)
    words = {word.lower() for one in mine for word in _WORD.findall(one)}
    for match in _WORD.finditer(said):
        low = match.group().lower()
        if low not in words and (low in _NUMBERS[paragraph.lang] or _status(paragraph, low, mine)):
            yield _hit(paragraph, start + match.start(), start + match.end(), own)


def _turned(said: str, own: str) -> bool:
    """Whether one of them says "not" and the other doesn't."""
    return bool(_NOT.search(said)) != bool(_NOT.search(own))


def _opposed(said: str, mine: list[str], own: str, lang: str) -> Iterator[re.Match[str]]:
    """Words that do the opposite of what the word's sentence does."""

    def has(text: str, beginnings: str) -> bool:
        return any(word.lower().startswith(tuple(beginnings.split())) for word in _WORD.findall(text))

    for line in _OPPOSITES[lang]:
        meant = [one for one in line if has(own, one)]
        if not meant or any(has(said, one) for one in meant):
            continue
        wrong = [one for one in line if not any(has(sentence, one) for sentence in mine)]
        for match in _WORD.finditer(said):
            if any(has(match.group(), one) for one in wrong):
                yield match


def _status(paragraph: LintParagraph, word: str, mine: list[str]) -> bool:
    """Whether it is a status, in a reminder that has to name another one."""
    forms = paragraph.setting.language(paragraph.lang).forms
    kinds = {value for terminal, value in forms.get(word, ()) if terminal == "STATUS"} - {
        "exhausted",
        "ready",
        "boosted",
    }
    named_there = {
        value
        for one in mine
        for low in _WORD.findall(one)
        for terminal, value in forms.get(low.lower(), ())
        if terminal == "STATUS"
    }
    return bool(kinds) and bool(named_there) and not kinds & named_there


def _limits(paragraph: LintParagraph, said: str) -> bool:
    """Whether it would allow or limit what the paragraph does."""
    return bool(_LIMITS[paragraph.lang].match(said.replace("’", "'")))


def _orders(paragraph: LintParagraph, said: str) -> bool:
    """Whether it orders something by itself that the paragraph does not say."""
    rules = paragraph.text
    for start, end in reversed(paragraph.compiled.reading.tokens.reminders):
        rules = rules[:start] + rules[end:]
    if _alike(said, rules, paragraph.lang) > _UNLIKE:
        return False
    read = compile_text(said, paragraph.lang, paragraph.setting, "spell", "main")
    made = [ability for one in read for meaning in one.meanings for ability in meaning.abilities]
    return any(isinstance(ability, Effect) for ability in made)


def _alike(left: str, right: str, lang: str) -> float:
    a, b = (_content(one, lang) for one in (left, right))
    return 2 * len(a & b) / (len(a) + len(b)) if a and b else 0.0


@lru_cache(maxsize=1024)
def _content(text: str, lang: str) -> frozenset[str]:
    words = [word.lower() for word in _WORD.findall(text)]
    return frozenset(word[:6] for word in words if not _SMALL[lang].fullmatch(word))


def _hit(paragraph: LintParagraph, start: int, end: int, rule: str) -> Hit:
    span = Span(paragraph.start + start, paragraph.start + end)
    said = {"fr": f"La règle : {rule}", "en": f"The rule: {rule}"}
    return paragraph.hit(span, words=paragraph.text[start:end], but=_OTHER, rule=said)

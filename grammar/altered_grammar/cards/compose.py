"""Cards as text: a card of the model, from wherever it comes, written as an entry of a card file."""

from __future__ import annotations

from collections.abc import Iterable

from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.lines import read_lines
from altered_grammar.cards.model import Card, Located, Number
from altered_grammar.cards.words import Words, load_words


def write_card(card: Card, words: Words | None = None, lang: str = "en") -> str:
    """``card`` as an entry in the canonical layout, its keys and values in ``lang``; read back, it is the same card.

    Only places change, and ``allow`` comments, which go to the top of the entry. ``ValueError`` for a text that a line
    cannot hold (see ``fits``).
    """
    words = words or load_words()
    lines = [f"card  {card.reference.value}" if card.reference else "card"]
    lines.extend(f"  // allow {allow.name}: {allow.why}" for allow in card.allows)
    lines.extend(f"  {line}" for line in _header(card, words, lang))
    lines.extend(f"  {extra.key.value}  {extra.value.value}" for extra in card.extra if not extra.lang)
    order = sorted({*card.names, *card.main, *card.support}, key=lambda name: (name != "fr", name))
    for block in order:
        lines.extend(["", *block_lines(card, block)])
    return format_card_file("\n".join(lines) + "\n")


def write_cards(cards: Iterable[Card], words: Words | None = None, lang: str = "en") -> str:
    """``cards`` as a card file."""
    return "\n\n".join(write_card(card, words, lang) for card in cards)


def fits(text: str, support: bool = False) -> bool:
    """Whether ``text`` can stand on a line of its own and be read back as it is: one line, no comment, no key; one of
    the support box that is no bullet stands after that key."""
    after_key = support and not _bullet(text)
    lines = read_lines("fr\n  " + "soutien  " * after_key + text)
    kind = "keys" if after_key else "text"
    return len(lines) == 2 and lines[1].kind == kind and lines[1].cells[0].value == text and not lines[1].comment


def fits_name(text: str) -> bool:
    """Whether ``text`` can be a name, or a reference, and be read back as it is."""
    lines = read_lines("fr  " + text)
    return len(lines) == 1 and lines[0].cells[0].value == text and not lines[0].comment


def _header(card: Card, words: Words, lang: str) -> list[str]:
    french = lang == "fr"
    faction, rarity = named(card.faction, "faction", words, lang), named(card.rarity, "rarity", words, lang)
    lines = []
    if faction:
        lines.append(f"faction  {faction}" + (f"   {'rareté' if french else 'rarity'}  {rarity}" if rarity else ""))
    elif rarity:
        lines.append(f"{'rareté' if french else 'rarity'}  {rarity}")
    subtypes = ", ".join(named(subtype, "subtype", words, lang) for subtype in card.subtypes)
    if card.type:
        name = named(card.type, "type", words, lang)
        lines.append(f"type  {name} — {subtypes}" if subtypes else f"type  {name}")
    elif subtypes:
        lines.append(f"{'sous-types' if french else 'subtypes'}  {subtypes}")
    cost, hand, reserve = (
        ("coût", "coût de main", "coût de réserve") if french else ("cost", "hand cost", "reserve cost")
    )
    lines.extend(_numbers((cost, hand, reserve), card.hand_cost, card.reserve_cost))
    if card.stats:
        lines.append("stats  " + " ".join(shown(stat) for stat in card.stats))
    limits = ("limites", "limite de réserve", "limite de repères")
    limits = limits if french else ("limits", "reserve limit", "landmark limit")
    lines.extend(_numbers(limits, card.reserve_limit, card.landmark_limit))
    return lines


def block_lines(card: Card, lang: str) -> list[str]:
    """What ``card`` says in ``lang``, line by line."""
    name = card.names.get(lang)
    lines = [f"{lang}  {name.value}" if name else lang]
    if lang == "fr" and card.gender:
        lines.append(f"  genre  {card.gender.value}")
    if lang == "en" and card.gender and "fr" not in {*card.names, *card.main, *card.support}:
        lines.append(f"  gender  {card.gender.value}")
    for text in card.main.get(lang, ()):
        lines.append(f"  {_checked(text)}")
    support = card.support.get(lang, ())
    for text in support:
        key = "soutien" if lang == "fr" else "support"
        alone = _bullet(text.value) and text is not support[0]
        lines.append(f"  {_checked(text, True)}" if alone else f"  {key}  {_checked(text, True)}")
    lines.extend(f"  {extra.key.value}  {extra.value.value}" for extra in card.extra if extra.lang == lang)
    return lines


def _bullet(text: str) -> bool:
    return text.lstrip("#").startswith("•")


def _checked(text: Located, support: bool = False) -> str:
    if not fits(text.value, support):
        raise ValueError(f"no line of a card file can hold {text.value!r}")
    return text.value


def named(located: Located | None, category: str, words: Words, lang: str) -> str:
    """A word of a card's header in ``lang``; as it stands where nobody knows it, nothing where there is none."""
    if located is None:
        return ""
    word = words.entries.get((category, located.value))
    return word.form(lang) if word else located.value


def _numbers(keys: tuple[str, str, str], first: Number | None, second: Number | None) -> list[str]:
    both, one, two = keys
    if first and second:
        return [f"{both}  {shown(first)} / {shown(second)}"]
    return [f"{key}  {shown(number)}" for key, number in ((one, first), (two, second)) if number]


def shown(number: Number) -> str:
    """A number as it is written."""
    return f"#{number.value}#" if number.changed else str(number.value)

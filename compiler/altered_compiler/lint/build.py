"""Cards for the linter: from card files, and from bare texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from altered_compiler.analysis import CardReport, compile_text
from altered_compiler.inline_words import inline_words
from altered_compiler.lint.card import BOXES, LANGS, Facts, LintBox, LintCard
from altered_compiler.sources import Setting
from altered_grammar.cards.words import build_words, builtin_words

LANDMARKS = {"permanent": "landmark_permanent"}
"""What older sets call a Landmark."""


def card_of(report: CardReport) -> LintCard:
    """A card that was read and compiled."""
    card = report.card
    kind = card.type.value if card.type else "character"
    facts = Facts(
        ref=card.ref,
        type=LANDMARKS.get(kind, kind),
        subtypes=tuple(one.value for one in card.subtypes),
        names={lang: name.value for lang, name in card.names.items()},
        hand_cost=card.hand_cost.value if card.hand_cost else None,
        reserve_cost=card.reserve_cost.value if card.reserve_cost else None,
        stats=tuple(one.value for one in card.stats),
        faction=card.faction.value if card.faction else "",
        gender=card.gender.value if card.gender else "",
    )
    boxes = {
        key: LintBox(box.lang, box.name, box.text, box.paragraphs, report.setting) for key, box in report.boxes.items()
    }
    return LintCard(facts, boxes, report.setting)


def card_from(texts: Mapping[tuple[str, str], str], facts: Facts) -> LintCard:
    """A card from its texts by language and box; words that both languages declare by use are known."""
    pair = tuple("  ".join(texts.get((lang, box), "") for box in BOXES) for lang in ("en", "fr"))
    setting = _setting(pair[0], pair[1])
    boxes = {
        (lang, box): LintBox(lang, box, text, compile_text(text, lang, setting, facts.type, box), setting)
        for lang in LANGS
        for box in BOXES
        if (text := texts.get((lang, box), ""))
    }
    return LintCard(facts, boxes, setting)


@lru_cache(maxsize=256)
def _setting(english: str, french: str) -> Setting:
    known = builtin_words()
    new = inline_words([(english, french)], known)
    return _builtin() if not new else Setting(build_words([*known.entries.values(), *new]))


@lru_cache(maxsize=1)
def _builtin() -> Setting:
    return Setting(builtin_words())

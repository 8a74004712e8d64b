"""The words that stand at the head of a line of a card file, in French and English."""

from __future__ import annotations

CARD_WORDS = frozenset({"card", "carte"})
"""Words that open a card."""

LANGUAGE_WORDS = {
    "fr": "fr", "français": "fr", "francais": "fr", "french": "fr",
    "franc\u0327ais": "fr",
    "en": "en", "english": "en", "anglais": "en",
}  # fmt: skip
"""Words that open a language's block."""

OTHER_LANGUAGES = frozenset(
    {
        "de", "deutsch", "german", "allemand", "es", "español", "espanol", "spanish", "espagnol", "it", "italiano",
        "italian", "italien", "pt", "português", "portugues", "portuguese", "portugais", "nl", "nederlands", "dutch",
        "pl", "polski", "polish", "ja", "jp", "japanese", "zh", "cn", "chinese", "ko", "korean", "ru", "russian",
    }
)  # fmt: skip
"""Words that open a block of a language that is not read."""

KEYS = {
    "reference": "reference", "référence": "reference", "ref": "reference", "réf": "reference",
    "faction": "faction",
    "rarity": "rarity", "rareté": "rarity", "rarete": "rarity",
    "type": "type",
    "subtypes": "subtypes", "subtype": "subtypes", "sub-types": "subtypes", "sub-type": "subtypes",
    "sous-types": "subtypes", "sous-type": "subtypes",
    "cost": "cost", "costs": "cost", "coût": "cost", "coûts": "cost", "cout": "cost", "couts": "cost",
    "hand cost": "hand_cost", "coût de main": "hand_cost",
    "reserve cost": "reserve_cost", "coût de réserve": "reserve_cost",
    "stats": "stats", "stat": "stats", "statistics": "stats", "statistiques": "stats",
    "limits": "limits", "limites": "limits",
    "reserve limit": "reserve_limit", "limite de réserve": "reserve_limit",
    "landmark limit": "landmark_limit", "limite de repères": "landmark_limit",
    "name": "name", "nom": "name",
    "gender": "gender", "genre": "gender",
    "support": "support", "soutien": "support",
    # accents written apart from their letters
    "re\u0301fe\u0301rence": "reference", "re\u0301f": "reference", "rarete\u0301": "rarity", "cou\u0302t": "cost",
    "cou\u0302ts": "cost", "cou\u0302t de main": "hand_cost", "cou\u0302t de re\u0301serve": "reserve_cost",
    "limite de re\u0301serve": "reserve_limit", "limite de repe\u0300res": "landmark_limit",
}  # fmt: skip
"""Every spelling of every key, and the field it fills."""

FIRST_WORDS = frozenset(key.split(" ")[0] for key in KEYS)
"""The first word of each spelling."""

TEXT_FIELDS = frozenset({"name", "support"})
"""Fields whose value runs to the end of the line, or to a comment after two blanks, whatever it holds."""

LONGEST = 3
"""The most words a spelling of a key has."""

CANONICAL = {
    "reference": ("reference", "référence"), "faction": ("faction", "faction"), "rarity": ("rarity", "rareté"),
    "type": ("type", "type"), "subtypes": ("subtypes", "sous-types"), "cost": ("cost", "coût"),
    "stats": ("stats", "stats"), "limits": ("limits", "limites"), "gender": ("gender", "genre"),
    "support": ("support", "soutien"),
}  # fmt: skip
"""The spelling that is written, English then French."""

SPELLED = {
    **CANONICAL, "hand_cost": ("hand cost", "coût de main"), "reserve_cost": ("reserve cost", "coût de réserve"),
    "reserve_limit": ("reserve limit", "limite de réserve"), "landmark_limit": ("landmark limit", "limite de repères"),
}  # fmt: skip
"""The spelling of each field, that of one number of a pair too."""

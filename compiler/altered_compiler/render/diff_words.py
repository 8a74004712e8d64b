"""The words for what changed in a card, French and English."""

from __future__ import annotations

VERDICTS = {
    "added": ("nouvelle carte", "new card"),
    "removed": ("carte retirée", "card removed"),
    "changed": ("le sens change", "meaning changed"),
    "reworded": ("même sens, autres mots", "same meaning, other words"),
    "unclear": ("texte changé, sens inconnu", "text changed, meaning unknown"),
    "same": ("inchangée", "unchanged"),
}
"""What is said of a card, by verdict: French, English."""

CHANGES = {
    "L001": ("un nombre", "a number"),
    "L002": ("ce qui est facultatif, ou qui choisit", "what is optional, or who chooses"),
    "L003": ("ce qui est ciblé", "what is targeted"),
    "L004": ("la portée ou la condition", "the scope or the condition"),
    "L005": ("le joueur", "the player"),
    "L006": ("quelque chose en plus ou en moins", "something more or less"),
    "L007": ("« autre »", "“other”"),
    "L008": ("le lieu", "the place"),
    "L009": ("le moment ou la durée", "the time or the duration"),
    "L010": ("le symbole ou l'événement", "the symbol or the event"),
    "L011": ("un terme du jeu", "a game term"),
    "L012": ("un remplacement", "a replacement"),
    "P006": ("le sens", "the meaning"),
}
"""What is said of a change, by code."""

FIELDS = {
    "type": ("type", "type"),
    "subtypes": ("sous-types", "sub-types"),
    "faction": ("faction", "faction"),
    "rarity": ("rareté", "rarity"),
    "hand_cost": ("coût de main", "hand cost"),
    "reserve_cost": ("coût de réserve", "reserve cost"),
    "stats": ("statistiques", "statistics"),
    "reserve_limit": ("limite de réserve", "reserve limit"),
    "landmark_limit": ("limite de repères", "landmark limit"),
}
"""What is said of what else is printed on a card, by field."""

"""Inflected words: every form of a lemma with its features, for reading and for printing.

A form is found under its feature: verbs ``inf imp s1 s3 p1 p2 p3 subj subj3p past_s1 … pp_ms pp_fs pp_mp pp_fp``
(English: ``inf s3 past pp``), adjectives and determiners ``ms fs mp fp``, nouns ``s p``. Irregular ones stand in
``inflection.toml``; the rest follow the rules of their ending.
"""

from __future__ import annotations

from altered_grammar.records import NamedTuple

_FR_MOODS_ER = {
    "inf": "er", "imp": "ez", "s1": "e", "s3": "e", "p1": "ons", "p2": "ez", "p3": "ent", "subj": "e", "subj3p": "ent",
    "past_s1": "ais", "past_s3": "ait", "past_p2": "iez", "past_p3": "aient",
    "pp_ms": "é", "pp_fs": "ée", "pp_mp": "és", "pp_fp": "ées",
}  # fmt: skip
_FR_MOODS_IR = {
    "inf": "ir", "imp": "issez", "s1": "is", "s3": "it", "p1": "issons", "p2": "issez", "p3": "issent",
    "subj": "isse", "subj3p": "issent", "past_s1": "issais", "past_s3": "issait", "past_p2": "issiez",
    "past_p3": "issaient", "pp_ms": "i", "pp_fs": "ie", "pp_mp": "is", "pp_fp": "ies",
}  # fmt: skip
_SILENT = ("s1", "s3", "p3", "subj", "subj3p")


class Agreement(NamedTuple):
    """What a word agrees with: ``mood`` "" or imp, inf, fin, subj, past, pp; person 1 to 3; number s or p; gender m
    or f; ``negated``: it is the object of a verb with a negation; ``two``: it is two."""

    mood: str = "imp"
    person: int = 3
    number: str = "s"
    gender: str = "m"
    negated: bool = False
    two: bool = False


def _fr_verb(lemma: str) -> dict[str, str]:
    if lemma.endswith("er"):
        stem = lemma[:-2]
        forms = {feature: stem + end for feature, end in _FR_MOODS_ER.items()}
        silent = _silent_stem(stem)
        for feature in _SILENT:
            forms[feature] = silent + _FR_MOODS_ER[feature]
        if stem.endswith("g"):
            for feature in ("p1", "past_s1", "past_s3", "past_p3"):
                forms[feature] = stem + "e" + _FR_MOODS_ER[feature]
        return forms
    return {feature: lemma[:-2] + end for feature, end in _FR_MOODS_IR.items()}


def _silent_stem(stem: str) -> str:
    """envoy- → envoi-, révél- → révèl-, élev- → élèv-."""
    if stem.endswith("oy"):
        return stem[:-1] + "i"
    if len(stem) > 2 and stem[-2] in "ée" and stem[-1] not in "aeiouéy":
        return stem[:-2] + "è" + stem[-1]
    return stem


def _fr_adjective(lemma: str) -> dict[str, str]:
    feminine = lemma if lemma.endswith("e") else lemma + "e"
    return {"ms": lemma, "fs": feminine, "mp": lemma + "s", "fp": feminine + "s"}


def _en_verb(lemma: str) -> dict[str, str]:
    sibilant = lemma.endswith(("s", "sh", "ch", "x", "z", "o"))
    third = lemma[:-1] + "ies" if lemma.endswith("y") and lemma[-2] not in "aeiou" else lemma + "es" * sibilant
    third = third if third != lemma else lemma + "s"
    past = lemma[:-1] + "ied" if third.endswith("ies") else lemma + ("d" if lemma.endswith("e") else "ed")
    return {"inf": lemma, "s3": third, "past": past, "pp": past}


def forms(lemma: str, lang: str, irregular: dict[str, dict[str, dict[str, str]]]) -> dict[str, str]:
    """Every form of a lemma by feature."""
    known = irregular[lang].get(lemma)
    if lang == "fr":
        verb = lemma.endswith(("er", "ir")) and (known is None or "ms" not in known)
        regular = _fr_verb(lemma) if verb else {}
        if not regular and known is None:
            return _fr_adjective(lemma)
    else:
        regular = _en_verb(lemma) if known is None or "s3" not in known else {}
        if known is not None and "inf" not in known:
            regular = {}
    return {**regular, **(known or {})}


def choose(table: dict[str, str], agreement: Agreement, lang: str) -> str:
    """The form of an inflected word that agrees. Falls back along: exact, without gender, first."""
    for feature in _features(agreement, lang):
        if feature in table:
            return table[feature]
    return next(iter(table.values()))


def _features(agreement: Agreement, lang: str) -> list[str]:
    mood, person, number, gender, *_ = agreement
    shape = gender + number
    finite = f"{number}{person}"
    if mood == "pp":
        order = [f"pp_{shape}", "pp"]
    elif mood == "past":
        order = [f"past_{finite}", "past"]
    elif mood == "subj":
        order = ["subj3p" if number == "p" else "subj"]
    elif mood == "fin":
        order = [finite]
    else:
        order = [mood]
    if lang == "en" and mood in ("imp", "fin", "subj"):
        order.append("inf")
    return [*order, shape, number]

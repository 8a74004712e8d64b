"""What is wrong with a file, in the user's language: the catalogue of the codes F001 and after."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from altered_grammar.cards.lines import split_lines
from altered_grammar.findings import Finding, Span, cited

# code: severity, (fr, en) sentence, (fr, en) help or nothing
CATALOGUE: dict[str, tuple[str, tuple[str, str], tuple[str, str]]] = {
    "F001": (
        "warning",
        ("« {words} » n'est pas une clé connue.", "“{words}” is not a known key."),
        ("Vouliez-vous dire « {near} » ?", "Did you mean “{near}”?"),
    ),
    "F002": ("error", ("Ce fichier ne peut pas être lu : {why_fr}.", "This file can't be read: {why_en}."), ("", "")),
    "F003": (
        "error",
        ("Ce fichier n'est pas du texte.", "This file is not text."),
        ("Donnez un fichier écrit avec un éditeur de texte.", "Give a file written in a text editor."),
    ),
    "F004": (
        "error",
        ("Ce fichier est trop grand : {size} Mo, au plus {most}.", "This file is too big: {size} MB, at most {most}."),
        ("Répartissez les cartes en plusieurs fichiers.", "Spread the cards over several files."),
    ),
    "F005": (
        "error",
        ("Ce fichier n'est pas en UTF-8 ; il semble être en {near}.", "This file is not UTF-8; it looks like {near}."),
        (
            "Enregistrez-le à nouveau en choisissant l'encodage UTF-8.",
            "Save it again and choose the encoding UTF-8.",
        ),
    ),
    "F006": (
        "error",
        ("Ce dossier ne contient pas de cartes.", "This folder holds no cards."),
        ("Mettez-y des fichiers .card.", "Put .card files in it."),
    ),
    "F007": (
        "error",
        (
            "La référence « {words} » est déjà celle d'une autre carte ({where}).",
            "The reference “{words}” is already another card's ({where}).",
        ),
        ("Donnez à chaque carte sa propre référence.", "Give each card a reference of its own."),
    ),
    "F008": (
        "error",
        ("Cette carte n'a pas de nom.", "This card has no name."),
        (
            "Ajoutez une ligne « fr  Nom » ou « en  Name » ; les textes viennent dessous.",
            "Add a line “fr  Nom” or “en  Name”; the texts go below it.",
        ),
    ),
    "F009": (
        "warning",
        (
            "Le texte manque ici, alors que l'autre langue en a un.",
            "The text is missing here, while the other language has one.",
        ),
        ("", ""),
    ),
    "F010": ("error", ("« {words} » n'a pas de valeur.", "“{words}” has no value."), ("", "")),
    "F011": (
        "error",
        ("« {words} » n'est pas {what_fr}.", "“{words}” is not {what_en}."),
        ("Vouliez-vous dire « {near} » ?", "Did you mean “{near}”?"),
    ),
    "F012": (
        "error",
        ("« {words} » n'est pas ce qu'il faut ici : {what_fr}.", "“{words}” is not what goes here: {what_en}."),
        ("", ""),
    ),
    "F013": (
        "error",
        ("Ce texte n'est dans le bloc d'aucune langue.", "This text is in no language's block."),
        (
            "Mettez au-dessus une ligne « fr  Nom » ou « en  Name ».",
            "Put a line “fr  Nom” or “en  Name” above it.",
        ),
    ),
    "F014": (
        "warning",
        ("Ce fichier ne contient pas de carte.", "This file holds no card."),
        ("Une carte commence par une ligne « card ».", "A card begins with a line “card”."),
    ),
    "F015": (
        "warning",
        (
            "« {words} » est donné deux fois pour cette carte ; la première valeur compte.",
            "“{words}” is given twice for this card; the first value counts.",
        ),
        ("", ""),
    ),
    "F016": (
        "warning",
        (
            "« {words} » : cette langue n'est pas lue, seuls le français et l'anglais le sont.",
            "“{words}”: this language is not read, only French and English are.",
        ),
        ("Le bloc est gardé tel quel.", "The block is kept as it is."),
    ),
    "F017": (
        "warning",
        (
            "Cette ligne est lue comme du texte ; « {words} » ressemble à un mot-clé.",
            "This line is read as text; “{words}” looks like a key.",
        ),
        ("Vouliez-vous dire « {near} » ?", "Did you mean “{near}”?"),
    ),
    "F018": (
        "error",
        ("Cette ligne est avant la première carte.", "This line stands before the first card."),
        ("Commencez par une ligne « card ».", "Begin with a line “card”."),
    ),
    "F019": (
        "warning",
        ("Cette carte n'a pas de type.", "This card has no type."),
        ("Ajoutez par exemple « type  Personnage ».", "Add for example “type  Character”."),
    ),
    "F020": (
        "error",
        ("Cette ligne n'est pas une carte en JSON.", "This line is not a card in JSON: {why}."),
        ("", ""),
    ),
    "F021": (
        "error",
        ("Ce fichier d'extension n'est pas du TOML à partir d'ici.", "This set file is not TOML: {why}."),
        (
            'Chaque texte se met entre guillemets droits : en = "Artist".',
            'Each text stands in straight quotes: en = "Artist".',
        ),
    ),
    "F022": (
        "error",
        ("Ce mot n'est pas bien déclaré : {why_fr}.", "This word is not declared well: {why_en}."),
        ("", ""),
    ),
    "F023": (
        "error",
        ("Le mot « {words} » est déclaré deux fois.", "The word “{words}” is declared twice."),
        ("", ""),
    ),
    "F024": (
        "warning",
        ("Un guillemet ouvert n'est jamais fermé.", "A quotation mark is opened and never closed."),
        ("", ""),
    ),
    "F027": (
        "warning",
        (
            "« {words} » : une carte de type {type} n'en a pas.",
            "“{words}”: a card of the type {type} has none.",
        ),
        ("Enlevez la ligne, ou corrigez le type.", "Take the line out, or correct the type."),
    ),
    "F028": (
        "warning",
        (
            "À une carte de type {words}, il manque « {key_fr} ».",
            "A card of the type {words} lacks “{key_en}”.",
        ),
        ("Ajoutez une ligne « {key_fr} ».", "Add a line “{key_en}”."),
    ),
    "F029": (
        "error",
        (
            "Un second bloc « {words} » : la ligne « card » de la carte suivante manque.",
            "A second block “{words}”: the line “card” of the next card is missing.",
        ),
        ("Mettez au-dessus une ligne « card » et sa référence.", "Put a line “card” and its reference above it."),
    ),
    "F030": (
        "error",
        (
            "Ce fichier n'est pas une liste de cartes en JSON à partir d'ici.",
            "This file is not a list of cards in JSON: {why}.",
        ),
        ("", ""),
    ),
    "F031": (
        "warning",
        (
            "La carte « {words} » n'est que dans l'un des deux fichiers.",
            "The card “{words}” is in one of the two files only.",
        ),
        ("", ""),
    ),
    "F032": (
        "warning",
        (
            "Une valeur de « {words} » ne tient pas sur une ligne de carte ; elle est dans {where}.",
            "A value of “{words}” fits no line of a card; it is in {where}.",
        ),
        ("", ""),
    ),
    "F033": (
        "error",
        (
            "Ce fichier existe déjà et dit autre chose ; rien n'a été écrit.",
            "This file is there already and says something else; nothing was written.",
        ),
        ("Choisissez un autre dossier.", "Choose another folder."),
    ),
    "F034": (
        "info",
        (
            "Le mot « {words} » est nouveau ; les données n'en donnent ni le pluriel ni le genre.",
            "The word “{words}” is new; the data gives neither its plural nor its gender.",
        ),
        ("Complétez-le dans {where}.", "Complete it in {where}."),
    ),
    "F036": ("error", ("Impossible d'écrire ici : {why_fr}.", "Nothing can be written here: {why_en}."), ("", "")),
    "F035": (
        "warning",
        ("Une entrée n'a pas de référence ; elle est dans {where}.", "An entry has no reference; it is in {where}."),
        ("", ""),
    ),
}


def problem(
    code: str,
    path: str,
    source: str,
    span: Span,
    words: str = "",
    paste: str = "",
    lang: str = "",
    card: str = "",
    **params: str,
) -> Finding:
    """The finding ``code`` at ``span`` of ``source``; ``params`` fill its sentences; no ``near``, no help with it."""
    severity, sentences, helps = CATALOGUE[code]
    values = {"words": cited(words), **params}
    given = all("{near}" not in text for text in helps) or params.get("near")
    line, column = position(source, span.start)
    return Finding(
        code=code,
        severity=severity,
        span=span,
        message=_both(sentences, values),
        words=words,
        help=_both(helps, values) if helps[0] and given else {},
        paste=paste or (params.get("near", "") if "{near}" in helps[0] else ""),
        path=path,
        line=line,
        column=column,
        lang=lang,
        card=card,
    )


def position(source: str, offset: int) -> tuple[int, int]:
    """Line and column, from 1, of a character of ``source``; lines end with CRLF, LF or CR."""
    starts = _starts(source)
    line = bisect_right(starts, offset)
    column = offset - starts[line - 1] + 1
    return line, column - (line == 1 and column > 1 and source.startswith("\ufeff"))


@lru_cache(8)
def _starts(source: str) -> list[int]:
    return [span.start for span in split_lines(source)] or [0]


def near(word: str, known: list[str]) -> str:
    """The nearest of ``known`` to ``word``, or nothing; never the word itself."""
    import difflib

    close = difflib.get_close_matches(word.lower(), [name.lower() for name in known], 1, 0.6)
    return next((name for name in known if close and name.lower() == close[0] and name != word), "")


def _both(sentences: tuple[str, str], values: dict[str, str]) -> dict[str, str]:
    return {lang: text.format_map(values) for lang, text in zip(("fr", "en"), sentences, strict=True)}

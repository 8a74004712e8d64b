"""What click says of itself, in French: the sentences of its errors, and how help pages name values."""

from __future__ import annotations

import re

import click

SENTENCES = (
    (r"No such command '(.+)'\.", "la commande « {0} » n'existe pas"),
    (r"Got unexpected extra arguments? \((.+)\)", "« {0} » est de trop"),
    (r"Option '(.+)' requires an argument\.", "l'option {0} attend une valeur"),
    (r"Option '(.+)' requires (\d+) arguments\.", "l'option {0} attend {1} valeurs"),
    (r"Option '(.+)' does not take a value\.", "l'option {0} ne prend pas de valeur"),
    (r"Argument '(.+)' takes (\d+) values\.", "il faut {1} fois {0}"),
    (r"Missing command\.", "il manque une commande"),
    (r"(?:Path|File|Directory) ['\"](.+)['\"] does not exist\.", "« {0} » n'existe pas"),
    (r"(?:Path|File|Directory) ['\"](.+)['\"] is a directory\.", "« {0} » est un dossier"),
    (r"(?:Path|File|Directory) ['\"](.+)['\"] is a file\.", "« {0} » est un fichier"),
    (r"(?:Path|File|Directory) ['\"](.+)['\"] is not readable\.", "« {0} » ne peut pas être lu"),
    (r"(?:Path|File|Directory) ['\"](.+)['\"] is not writable\.", "« {0} » ne peut pas être écrit"),
    (r"'(.*)' is not a valid integer(?: range)?\.", "« {0} » n'est pas un nombre entier"),
    (r"'(.*)' is not a valid float(?: range)?\.", "« {0} » n'est pas un nombre"),
    (r"(.+) is not in the range (.+)\.", "{0} n'est pas dans l'intervalle {1}"),
    (r"'(.*)' is not one of (.+)\.", "« {0} » n'est aucun de ces choix : {1}"),
    (r"'(.*)' is not '(.+)'\.", "« {0} » n'est pas « {1} »"),
    (r"(\d+) values are required, but (\d+) (?:was|were) given\.", "il faut {0} valeurs, et non {1}"),
    (r"Takes (\d+) values but (\d+) (?:was|were) given\.", "il faut {0} valeurs, et non {1}"),
)
"""Click's sentences, as patterns, and the same in French."""

VALUES = {
    "DECK": "DECK",
    "DECK DECK": "DECK DECK",
    "DIR": "DOSSIER",
    "DIRECTORY": "DOSSIER",
    "FILE": "FICHIER",
    "FLOAT": "NOMBRE",
    "FLOAT RANGE": "NOMBRE",
    "INTEGER": "ENTIER",
    "INTEGER RANGE": "ENTIER",
    "PATH": "CHEMIN",
    "SETFILE": "FICHIER",
    "TEXT": "TEXTE",
}
"""Names of values, as help pages show them."""


def named(value: str) -> str:
    """A value's name, with what stands around it ("[PATH]...")."""
    match = re.fullmatch(r"(\[?)(.*?)(\]?(?:\.\.\.)?)", value)
    assert match is not None
    return match[1] + VALUES.get(match[2], match[2]) + match[3]


def sentence(error: click.ClickException) -> str:
    """An error in one French sentence, without its full stop; the words of a command's own errors are left as they
    are."""
    match error:
        case click.NoSuchOption():
            return f"l'option {error.option_name} n'existe pas" + _near(error.possibilities)
        case click.MissingParameter():
            return f"il manque {_parameter(error)}"
        case click.BadParameter():
            return f"la valeur de {_parameter(error)} ne convient pas : {_said(error.message)}"
        case click.FileError():
            return f"« {error.ui_filename} » ne peut pas être lu ou écrit : {error.message}"
    return _said(error.message) + _near(getattr(error, "possibilities", None))


def _said(message: str) -> str:
    for pattern, french in SENTENCES:
        if match := re.fullmatch(pattern, message):
            return french.format(*match.groups())
    return message


def _near(names: object) -> str:
    return f". Vouliez-vous dire {' ou '.join(map(str, names))} ?" if isinstance(names, (list, tuple)) and names else ""


def _parameter(error: click.BadParameter) -> str:
    """The option by its longest name, an argument by what the help page calls it."""
    match error.param:
        case click.Option():
            return max(error.param.opts, key=len)
        case click.Argument() if error.ctx is not None:
            return named(error.param.make_metavar(error.ctx)).removesuffix("...")
    return str(error.param_hint or "")

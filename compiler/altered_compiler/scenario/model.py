"""Cases as they are written: YAML files read, checked against the schema, split by edition."""

from __future__ import annotations

import os
from collections.abc import Iterator
from errno import EINVAL
from typing import Any, NamedTuple

from altered_compiler.scenario.saying import both
from altered_compiler.scenario.schema import case_schema, first_problem
from altered_compiler.ui import Say

EDITIONS = ("glossaire", "4.0")

Facts = dict[str, Any]


class Case(NamedTuple):
    """One case of a file; ``problem`` says why it can't be read, if it can't."""

    id: str
    path: str
    data: Facts
    problem: str = ""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that it is for; an unreadable one is reported under each."""
        named = self.data.get("editions")
        if self.problem or not isinstance(named, list) or "both" in named:
            return EDITIONS
        return tuple(one for one in EDITIONS if one in named)

    def steps(self, edition: str) -> list[Facts]:
        """The steps of ``when``, then those of the edition."""
        return [*self.data["when"], *self.data.get(f"when_{edition}", ())]

    def checks(self, edition: str) -> list[Facts]:
        """The checks of ``then``, then those of the edition."""
        return [*self.data["then"], *self.data.get(f"then_{edition}", ())]


class NoYaml(Exception):  # noqa: N818 - said to the user as it is
    """PyYAML is not installed."""

    def said(self, say: Say) -> str:
        """What to do, in the user's language."""
        return say("les cas demandent PyYAML : ", "scenarios need PyYAML: ") + "pip install 'altered-cards[scenarios]'"


class NotRead(Exception):  # noqa: N818 - said to the user as it is
    """A file that is not in YAML; ``why`` may know its French."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def yaml_files(paths: list[str]) -> list[str]:
    """The files named, and those in the folders named."""
    found: dict[str, None] = {}
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                found.update({os.path.join(folder, n): None for n in sorted(names) if n.endswith((".yaml", ".yml"))})
        else:
            found[path] = None
    return list(found)


def read_yaml(path: str) -> Any:
    """What a file of cases says. Raises :class:`NoYaml`, :class:`NotRead`, or ``OSError`` if the file can't be read."""
    try:
        import yaml
    except ImportError as missing:
        raise NoYaml from missing
    if not os.path.isfile(path) and os.path.exists(path):
        raise OSError(EINVAL, "not a regular file", path)
    with open(path, "rb") as file:
        content = file.read()
    try:
        return yaml.load(content.decode("utf-8"), Loader=_loader(yaml))
    except UnicodeDecodeError as error:
        raise NotRead(both("ce n'est pas de l'UTF-8", "this is not UTF-8")) from error
    except RecursionError as error:
        raise NotRead(both("trop de parenthèses les unes dans les autres", "nested too deep")) from error
    except (yaml.YAMLError, ValueError) as error:
        raise NotRead(" ".join(str(error).split())) from error


def load_cases(path: str) -> list[Case]:
    """The cases of one file. Raises :class:`NoYaml`, or ``OSError`` if the file can't be read."""
    try:
        data = read_yaml(path)
    except NotRead as broken:
        return [Case(os.path.basename(path), path, {}, broken.why)]
    if not isinstance(data, list) or not data:
        return [
            Case(os.path.basename(path), path, {}, both("un fichier est une liste de cas", "a file is a list of cases"))
        ]
    return list(_cases(data, path))


def _loader(yaml: Any) -> Any:
    """Safe loading that refuses a key written twice."""

    class Strict(yaml.SafeLoader):  # type: ignore[misc]
        def construct_mapping(self, node: Any, deep: bool = False) -> Any:
            keys = [key.value for key, _ in node.value]
            twice = next((key for key in keys if keys.count(key) > 1), None)
            if twice is not None:
                raise yaml.constructor.ConstructorError(None, None, f"key {twice!r} twice", node.start_mark)
            return super().construct_mapping(node, deep)

    return Strict


def _cases(data: list[Any], path: str) -> Iterator[Case]:
    seen: set[str] = set()
    schema = case_schema(_subtypes(path))
    for place, item in enumerate(data):
        name = item.get("id") if isinstance(item, dict) else None
        ref = name if isinstance(name, str) else f"{os.path.basename(path)}[{place}]"
        problem = first_problem(item, schema)
        if not problem and ref in seen:
            problem = both("id « {} » deux fois dans un fichier", "id “{}” twice in one file", ref)
        seen.add(ref)
        yield Case(ref, path, item if isinstance(item, dict) else {}, problem or _beyond_schema(item))


def _subtypes(path: str) -> tuple[str, ...]:
    """The sub-types of the set that the file lies in, if it lies in one."""
    from altered_grammar.cards.paths import set_files
    from altered_grammar.cards.words import load_words

    files = set_files(path)
    return tuple(word.form("en") for word in load_words(*files).of("subtype")) if files else ()


def _beyond_schema(data: Facts) -> str:
    """What the schema can't say: cards are placed, ``at`` is not beyond the last step."""
    for edition in EDITIONS:
        if "both" not in data["editions"] and edition not in data["editions"]:
            continue
        last = len(data["when"]) + len(data.get(f"when_{edition}", ()))
        for check in (*data["then"], *data.get(f"then_{edition}", ())):
            if check.get("at", 0) > last:
                fr, en = "at : {} est après la dernière étape ({})", "at: {} is beyond the last step ({})"
                return both(fr, en, check["at"], last)
    placed = {base(_card_of(entry)) for fact in data["given"] for entry in fact.get("cards", ())}
    for card in data["cards"]:
        if card["name_en"] not in placed:
            return both("{} n'est pas placé dans given", "{} is not placed in given", card["name_en"])
    known = {card["name_en"] for card in data["cards"]}
    if len(known) < len(data["cards"]):
        return both("deux cartes ont un seul nom", "two cards have one name")
    for fact in data["given"]:
        for entry in fact.get("cards", ()):
            name = _card_of(entry)
            token = isinstance(entry, dict) and entry.get("token")
            if base(name) not in known and not token:
                return both("{} n'est pas une carte du cas", "{} is no card of the case", name)
    return ""


def _card_of(entry: Any) -> str:
    """The card reference of an entry of ``given``."""
    return str(entry["card"] if isinstance(entry, dict) else entry)


def base(ref: str) -> str:
    """A card reference without its number."""
    return ref.partition("#")[0]

"""L013 agreement-slip: inside one language, a word that does not agree with its noun, its subject or its mood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph
from altered_compiler.lint.card import find as find_nodes
from altered_compiler.lint.comparing.kinds import MEMBERS, PHRASES
from altered_compiler.lint.comparing.wording import Range, chars, part
from altered_compiler.lint.phrases import EXPEDITIONS, PEOPLE, determiner
from altered_compiler.lint.references import Mention, Reference, objects, references
from altered_grammar.agreement import Slip, slips
from altered_grammar.findings import Span
from altered_grammar.inflection import Agreement, choose
from altered_grammar.tree import Node, nodes
from altered_grammar.vocabulary import form_key
from altered_grammar.wordings import Genders, own_features

CODE = "L013"
NAME = "agreement-slip"
SEVERITY = "error"
TITLE = {"fr": "faute d'accord", "en": "agreement slip"}
MESSAGE = {"fr": "« {words} » ne s'accorde pas.", "en": "“{words}” does not agree."}
HELP = {"fr": "Écrivez « {wanted} ».", "en": "Write “{wanted}”."}
WHY = {
    "fr": "C'est toujours une faute ; et qui lit « Vous pouvez piochez » doit deviner quel mot est faux.",
    "en": "It is always wrong; and a reader of “Vous pouvez piochez” must guess which word is the slip.",
}

_AN = re.compile(r"\b([Aa]n?)[ \u00a0]+(?=#*(\[?)([A-Za-z]))")
_ELIDED = re.compile(
    r"(?<![-\w])(?:(?P<si>[Ss]i)[ \u00a0](?=ils?\b)|(?P<au>[Aa]u) Midi\b"
    r"|(?P<e>[JjMmTtSsNnDd]e|[Qq]ue|[Ll][ea]|[Jj]usque|[Ll]orsque)[ \u00a0]"
    r"(?=#*(?:une?|ils?|elles?|à|aux?|en|autre|adversaire|Expéditions?|Artistes?|Animal|Animaux|Apprentis?|Érudits?"
    r"|Esprits?|Ingénieurs?|Orbes?|Illusions?)\b))"
)
"""French words that lose their vowel before another one, where the next word is one of the game's."""
_BRACKETED = re.compile(r"#*\[[^\]]*\]+|#*[A-Za-z]+")
_PRONOUNS = {"il": ("m", "elle"), "elle": ("f", "il"), "le": ("m", "la"), "la": ("f", "le")}
"""The gender of a pronoun, and that of the other gender."""
_SI = re.compile(r"\b([Ss])(?:['’]|i[ \u00a0])$")
_SOUNDS_CONSONANT = ("uni", "use", "one", "eu")
_FIRST = re.compile(r"#*\w*")
_ARTICLES = MEMBERS | PHRASES | {"a_single"}


def find(card: LintCard) -> Iterator[Hit]:
    """L013: one hit for each word that has to change; of an article, with its noun."""
    for paragraph in card.paragraphs():
        yield from _disagreeing(paragraph)
        if paragraph.lang == "en":
            yield from _articles(paragraph)
        else:
            yield from _elided(paragraph)
            yield from _pronouns(paragraph)
            yield from _bare_zones(paragraph)


def _disagreeing(paragraph: LintParagraph) -> Iterator[Hit]:
    """The slips of the reading that has the fewest."""
    wordings = paragraph.setting.wordings(paragraph.lang)
    found = [
        ([one for one in slips(tree, paragraph.words, wordings) if not _either(one, paragraph, tree)], tree)
        for tree in paragraph.readings
    ]
    if not found or any(not wrong for wrong, _ in found):
        return
    wrong, tree = min(found, key=lambda one: len(one[0]))
    last: Range | None = None
    for slip in wrong:
        tokens = _pointed(slip, tree, paragraph)
        if last is not None and tokens[0] < last[1]:
            continue
        last = tokens
        both = _of_both(slip, paragraph, tree)
        if both is not None:
            yield both
            continue
        wanted = slip.wanted[0]
        place = chars(paragraph, (slip.start, slip.end))
        fix = Fix((Edit(place, _cased(wanted, paragraph, place)),), safe=True) if len({*slip.wanted}) == 1 else None
        span = chars(paragraph, tokens)
        yield paragraph.hit(span, None, fix, words=_said(paragraph, span), wanted=_cased(wanted, paragraph, place))


def _either(slip: Slip, paragraph: LintParagraph, tree: Node) -> bool:
    """Words that the house leaves as they are: a status that is had stays masculine and singular, and an English noun
    after "the" or "no" is of either number; a verb that agrees with the subject before it; and one of "each A and each
    B"."""
    if _second_verb(slip, paragraph, tree) or _of_each(slip, paragraph, tree) or _one_or_more(slip, paragraph, tree):
        return True
    if paragraph.lang == "fr" and _feminine(slip, paragraph, tree):
        return True
    before = paragraph.form(slip.start - 1)
    said = {paragraph.form(at) for at in range(max(0, slip.start - 4), slip.start - 1)}
    if before in ("de", "d'") and said & {"pas", "ne", "n'"}:
        return True  # "pas joué de Sort", "pas joué de Sorts", "ne contrôle de Plante"
    if before == "ni" and {paragraph.form(at) for at in range(slip.start)} & {"ne", "n'"}:
        return True  # "ne contrôlez ni Mage ni Soldat"
    if slip.node.kind in ("keyword_gain", "kw", "keyword") and before in ("a", "ont", "ai", "avez"):
        return True  # "ont [Coriace 1]", which is another wording (S001)
    if slip.node.kind == "status_gain" and before in ("a", "ont", "ai", "avez", "et", "ou", ","):
        return True
    return paragraph.lang == "en" and before in ("the", "other", "no") and slip.node.kind.endswith("_noun")


def _feminine(slip: Slip, paragraph: LintParagraph, tree: Node) -> bool:
    """What agrees with a noun that stands in its feminine form ("une Citoyenne")."""
    printed = paragraph.setting.wordings("fr").printed
    for noun in find_nodes(tree, "subtype_noun"):
        entry = printed.get(f"SUBTYPE:{noun.slots['id']}", {})
        forms = {
            form_key(str(entry.get(one, "")), "fr")
            for one in ("fs", "fp")
            if entry.get(one, "") != entry.get("m" + one[1])
        }
        if entry.get("gender") == "m" and paragraph.form(noun.start) in forms:
            return any(_is(slip, Agreement("fin", 3, number, "f"), paragraph) for number in "sp")
    return False


def _second_verb(slip: Slip, paragraph: LintParagraph, tree: Node) -> bool:
    """A verb of the subject before it, read as a step of yours ("a Character gains A then loses B")."""
    for node in find_nodes(tree, "then", "and"):
        first, following = node.slots["first"], node.slots["next"]
        who = first.get("who")
        if not isinstance(who, Node) or who.kind == "you" or following.kind not in ("order", "clause_or"):
            continue
        if following.start <= slip.start < following.end and _agrees(slip, who, paragraph):
            return True
    return False


def _of_each(slip: Slip, paragraph: LintParagraph, tree: Node) -> bool:
    """The singular verb of "each A and each B"."""
    for node in find_nodes(tree, "clause"):
        who = node.slots["who"]
        pair = [who.slots["first"], who.slots["then"]] if who.kind == "pair" else []
        if pair and who.end <= slip.start < node.end and all(determiner(one) == "each" for one in pair):
            return _agrees(slip, pair[1], paragraph)
    return False


def _one_or_more(slip: Slip, paragraph: LintParagraph, tree: Node) -> bool:
    """The plural of "one or more", in its noun, its qualifiers and the verb; the singular behind "Each" alone."""
    if slip.node.get("each") and paragraph.lang == "en" and paragraph.form(slip.start - 1) == "each":
        return _is(slip, Agreement("fin", 3, "s"), paragraph)
    for node in find_nodes(tree, "event", "clause", "np"):
        who = node if node.kind == "np" else node.slots["who"]
        det = who.get("det")
        more = isinstance(det, Node) and det.kind == "at_least" and paragraph.form(det.end - 1) in ("plusieurs", "more")
        if more and node.start <= slip.start < node.end:
            return any(_is(slip, Agreement("fin", 3, "p", gender), paragraph) for gender in "mf")
    return False


def _of_both(slip: Slip, paragraph: LintParagraph, tree: Node) -> Hit | None:
    """ "A et un B ciblés" targets both: the word stands behind each noun, or the first is none."""
    if paragraph.lang != "fr" or not slip.node.get("target"):
        return None
    for node in nodes(tree):
        first = node.get("first")
        head = part(paragraph, first, "head") if isinstance(first, Node) and node.get("then") is slip.node else None
        if head is None or not isinstance(first, Node) or first.get("target"):
            continue
        agreement, last = (
            own_features(one, paragraph.setting.wordings("fr"), Genders("m", "m")) for one in (first, slip.node)
        )
        if agreement is None or last is None:
            continue
        gender = "f" if agreement.gender == last.gender == "f" else "m"
        if not _is(slip, agreement._replace(number="p", gender=gender), paragraph):
            continue
        place, end = chars(paragraph, (slip.start, slip.end)), chars(paragraph, head).end
        mine = " " + choose(slip.shapes, agreement, "fr")
        span = chars(paragraph, (first.start, slip.end))
        said = _said(paragraph, span)
        wanted = said[: end - span.start] + mine + said[end - span.start : place.start - span.start] + slip.wanted[0]
        fix = Fix((Edit(Span(end, end), mine), Edit(place, slip.wanted[0])))
        return paragraph.hit(span, None, fix, words=_said(paragraph, place), wanted=wanted)
    return None


def _agrees(slip: Slip, who: Node, paragraph: LintParagraph) -> bool:
    """Whether the word is as that subject has it."""
    agreement = own_features(who, paragraph.setting.wordings(paragraph.lang), Genders("m", "m"))
    return agreement is not None and _is(slip, agreement, paragraph)


def _is(slip: Slip, agreement: Agreement, paragraph: LintParagraph) -> bool:
    return form_key(choose(slip.shapes, agreement, paragraph.lang), paragraph.lang) == paragraph.form(slip.start)


def _pointed(slip: Slip, tree: Node, paragraph: LintParagraph) -> Range:
    """The word; an article or possessive together with its noun, a keyword together with its number."""
    if slip.node.kind in ("kw", "keyword"):
        return slip.node.start, slip.node.end
    if slip.node.kind in _ARTICLES:
        for node in nodes(tree):
            head = part(paragraph, node, "head") if node.kind in PHRASES else None
            if (
                head
                and node.start <= slip.start
                and slip.end <= head[0]
                and (node is slip.node or node.get("det") is slip.node)
            ):
                return slip.start, head[1]
    return slip.start, slip.end


def _cased(word: str, paragraph: LintParagraph, span: Span) -> str:
    first = paragraph.text[span.start - paragraph.start]
    return word[:1].upper() + word[1:] if first.isupper() else word


def _said(paragraph: LintParagraph, span: Span) -> str:
    return paragraph.text[span.start - paragraph.start : span.end - paragraph.start]


def _articles(paragraph: LintParagraph) -> Iterator[Hit]:
    """ "a" before a vowel, "an" before a consonant."""
    reminders = paragraph.compiled.reading.tokens.reminders
    for match in _AN.finditer(paragraph.text):
        if any(start <= match.start() < end for start, end in reminders):
            continue
        following = _BRACKETED.match(paragraph.text, match.end())
        if following is None or len(following.group().strip("#[]")) < 2:
            continue
        name = following.group().strip("#[]").lower()
        right = "an" if name[0] in "aeiou" and not name.startswith(_SOUNDS_CONSONANT) else "a"
        if match[1].lower() != right:
            place = Span(paragraph.start + match.start(1), paragraph.start + match.end(1))
            put = _cased(right, paragraph, place)
            span = Span(place.start, paragraph.start + following.end())
            yield paragraph.hit(
                span, None, Fix((Edit(place, put),), safe=True), words=_said(paragraph, span), wanted=put
            )


def _elided(paragraph: LintParagraph) -> Iterator[Hit]:
    """ "si il", "de une", "que un", "au Midi"."""
    reminders = paragraph.compiled.reading.tokens.reminders
    for match in _ELIDED.finditer(paragraph.text):
        if any(start <= match.start() < end for start, end in reminders):
            continue
        written = match.group()
        put = "À Midi" if match["au"] == "Au" else "à Midi" if match["au"] else written.rstrip(" \u00a0")[:-1] + "'"
        place = Span(paragraph.start + match.start(), paragraph.start + match.end())
        end = place.end if match["au"] else place.end + len(_FIRST.match(paragraph.text, match.end()).group())  # type: ignore[union-attr]
        fix = Fix((Edit(place, put),), safe=True)
        yield paragraph.hit(Span(place.start, end), None, fix, words=written.strip(), wanted=put)


def _pronouns(paragraph: LintParagraph) -> Iterator[Hit]:
    """ "Il", "le" where all that was named is feminine; "elle", "la" where all is masculine, or what was named last,
    which it stands for. A card that was drawn is no object, and not meant where something else was named (2.1.j)."""
    tree = paragraph.tree
    for reference in references(paragraph, tree) if tree is not None else ():
        pronoun = paragraph.form(reference.node.start)
        named = [one for one in reference.before if one.node.kind != "cards"] or list(reference.before)
        place = chars(paragraph, (reference.node.start, reference.node.start + 1))
        if (
            reference.form != "it"
            or pronoun not in _PRONOUNS
            or not named
            or _said(paragraph, place).lower() != pronoun
        ):
            continue
        gender, other = _PRONOUNS[pronoun]
        agreeing = [one for one in named if one.gender == gender]
        if not agreeing and len({one.gender for one in named}) == 1:
            edit = _behind_si(paragraph, place, other) or Edit(place, _cased(other, paragraph, place))
            sure = not any(one.gender == gender for one in reference.before)
            yield paragraph.hit(
                place, None, Fix((edit,), safe=True) if sure else None, words=_said(paragraph, place), wanted=other
            )
        elif agreeing and _passed_over(reference, agreeing):
            wanted = _this(paragraph, agreeing[-1])
            if wanted is not None:
                yield paragraph.hit(place, None, words=_said(paragraph, place), wanted=wanted)


def _passed_over(reference: Reference, agreeing: list[Mention]) -> bool:
    """Whether another object was named behind all that the pronoun agrees with, objects themselves."""
    if any(one.heads & (PEOPLE | EXPEDITIONS) or one.plural for one in agreeing):
        return False
    last = [one for one in objects(reference) if one.node.kind != "cards" and not one.plural][-1:]
    return bool(last) and last[0].gender in ("m", "f") and last[0].node.start > agreeing[-1].node.end


def _this(paragraph: LintParagraph, mention: Mention) -> str | None:
    """ "Cette Plante": what was named, named again."""
    head = part(paragraph, mention.node, "head")
    if head is None:
        return None
    noun = _said(paragraph, chars(paragraph, head))
    if mention.gender == "f":
        return f"cette {noun}"
    return f"cet {noun}" if form_key(noun[:1], "fr") in tuple("aeiouéh") else f"ce {noun}"


def _behind_si(paragraph: LintParagraph, place: Span, pronoun: str) -> Edit | None:
    """ "S'il" for "si elle", and "si elle" for "s'il"."""
    before = _SI.search(paragraph.text[: place.start - paragraph.start])
    if before is None or pronoun not in ("il", "elle"):
        return None
    put = before[1] + ("'" if pronoun == "il" else "i ") + pronoun
    return Edit(Span(paragraph.start + before.start(), place.end), put)


def _bare_zones(paragraph: LintParagraph) -> Iterator[Hit]:
    """ "Dans main de son propriétaire", without the article."""
    printed = paragraph.setting.wordings("fr").printed
    for zone in find_nodes(paragraph.tree, "zone_of") if paragraph.tree is not None else ():
        if paragraph.form(zone.start - 1) != "dans" or paragraph.form(zone.start) in ("le", "la", "l'", "les"):
            continue
        words = part(paragraph, zone, "id")
        if words is not None:
            article = "la" if printed[f"ZONE:{zone.slots['id']}"].get("gender") == "f" else "le"
            span = chars(paragraph, words)
            wanted = f"{article} {_said(paragraph, span)}"
            yield paragraph.hit(span, None, Fix((Edit(span, wanted),), safe=True), words=wanted[3:], wanted=wanted)

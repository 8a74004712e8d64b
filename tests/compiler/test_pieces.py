"""The memo by piece: what it recalls is what would be compiled, and nothing is recalled that other words changed."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from altered_compiler import pieces
from altered_compiler.analysis import compile_text
from altered_compiler.compile import Compiled, Context, compile_box
from altered_compiler.pieces import Pieces
from altered_compiler.recalled import Recalled, Recent
from altered_compiler.sources import Setting, setting_for
from altered_grammar.cards.words import builtin_words
from altered_grammar.tree import nodes
from composing import composers_of, same
from corpus_lines import CORPUS, needs_corpus

HEADS = {
    "en": (
        "{J} ", "#{H}# ", "{I} {R} ", "At Noon — ", "When you play a Character — ", "When an opponent plays a Spell — ",
        "When I leave the Expedition zone, if I was Fleeting — ", "{1}, {T} : ", "{D} : ", "Sacrifice a Character: ",
        "When a Character joins your Expeditions | ", "When you play a Song or Artist — ",
        "At Dusk, if you control a Fleeting Character and another Asleep Character — ", "",
    ),
    "fr": (
        "{J} ", "#{H}# ", "{I} {R} ", "À Midi — ", "Lorsque vous jouez un Personnage — ",
        "Lorsqu'un adversaire joue un Sort depuis la Réserve — ", "{1}, {T} : ", "{D} : ",
        "Sacrifiez un Personnage : ", "Lorsque vous jouez un Chant ou un Artiste — ", "",
    ),
}  # fmt: skip
EFFECTS = {
    "en": (
        "Draw a card.", "It gains 1 boost.", "Target Character gains 1 boost. It gains Asleep.", "#I gain 2 boosts.#",
        "Create a Mana Moth 2/2/2 Illusion token in target Expedition.",
        "You may sacrifice me. If you do, draw a card.",
        "Target opponent discards a card. That player draws a card.", "Sacrifice it.", "Draw a car.",
        "If you control a Plant, draw two cards instead.", "Exhaust me ({T}).",
        "Choose one: • Draw a card. • I gain 1 boost.",
        "The next Permanent you play this turn costs {1} less.", "That player discards their hand.",
        "I lose Fleeting.", "Target opponent discards a card from their hand.", "Otherwise, draw two cards.",
        "Each player discards their hand, then draws two cards.",
        "Other Characters you control gain 1 boost.", "Another target Plant gains 1 boost.",
        "Create a Mana Moth 2/2/2 Illusion token in your other Expedition.",
        "Mages and Boosted Soldiers you control gain 1 boost.",
        "Put a card and a Robot from your Reserve in your hand.",
        "You may exhaust target card in Reserve, then roll a die.",
        'I gain "{D}: Draw a card."', "Roll a die. On a 4+, draw a card. On a 1-3, I gain 1 boost.",
    ),
    "fr": (
        "Piochez une carte.", "Il gagne 1 boost.", "Un Personnage ciblé gagne 1 boost. Il gagne Endormi.",
        "#Je gagne 2 boosts.#", "Créez un jeton Illusion 2/2/2 Phalène de Mana dans une Expédition ciblée.",
        "Vous pouvez me sacrifier. Si vous le faites, piochez une carte.", "Sacrifiez-le.", "Piochez une cart.",
        "Épuisez-moi ({T}).", "Choisissez une option : • Piochez une carte. • Je gagne 1 boost.",
        "Le prochain Permanent que vous jouez ce tour coûte {1} de moins.", "Chaque joueur défausse sa main.",
        "Les autres Personnages que vous contrôlez gagnent 1 boost.", "Une autre Plante ciblée gagne 1 boost.",
        "Les Mages et les Soldats Boostés que vous contrôlez gagnent 1 boost.",
        "Mettez une carte et un Robot de votre Réserve dans votre main.",
        "Vous pouvez épuiser une carte ciblée en Réserve, puis lancer un dé.",
        "Je perds Fugace.", "Si j'ai au moins 3 boosts, piochez une carte.", "Sinon, piochez deux cartes.",
    ),
}  # fmt: skip
CONTEXTS = (Context(), Context("spell"), Context("character", "support"))


def plain(text: str, lang: str, context: Context, setting: Setting) -> tuple[Compiled, ...]:
    """The text compiled without any memo."""
    setting.lowering.kept.clear()
    prefer = setting.agreeing(lang)
    return compile_box(text, lang, setting.language(lang), context, setting.words, prefer, setting.lowering)


def all_of(made: Compiled) -> tuple[object, ...]:
    """All that can be told of a compiled paragraph, places included."""
    trees = [tree for meaning in made.meanings for tree in (meaning.tree, *meaning.others)]
    places = [(node.start, node.end) for tree in trees for node in nodes(tree)]
    settled = [(note.name, note.tree) for note in made.settled]
    return made.start, made.programs, made.refused, made.clear, trees, places, settled, made.reading


def memo(setting: Setting, lang: str) -> Pieces:
    return Pieces(setting.language(lang), setting.wordings, setting.agreeing(lang), setting.lowering, setting.askings)


def texts(lang: str, count: int = 700) -> list[str]:
    """Heads before effects, and before any two: so many of them, in no order."""
    pairs = (f"{one} {other}" for one, other in product(EFFECTS[lang], EFFECTS[lang]) if "•" not in one)
    every = [head + effect for head, effect in product(HEADS[lang], [*EFFECTS[lang], *pairs])]
    return random.Random(3).sample(every, count)


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("proven", [0, 10**6], ids=["at once", "met again"])
def test_what_is_recalled_is_what_would_be_compiled(
    proven: int, lang: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "PROVEN", proven)
    setting = Setting(builtin_words())
    known = memo(setting, lang)
    recalled = 0
    for text in texts(lang):
        (made,) = known.box(text, context)
        (wanted,) = plain(text, lang, context, setting)
        assert all_of(made) == all_of(wanted), text
        recalled += isinstance(made, Recalled)
    assert recalled > 100


def test_what_has_two_meanings_is_recalled_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PROVEN", 0)
    setting = Setting(builtin_words())
    known = memo(setting, "en")
    others = "Other Characters you control gain 2 boosts."
    for text in (others, f"{others} Draw a card.", f"Draw a card. {others}", f"{others} Draw a card. {others}"):
        whole = f"When you play a Character — {text}"
        (made,) = known.box(whole, Context())
        assert isinstance(made, Recalled), text
        assert len(made.programs) == 2 ** text.count("Other"), text
        assert all_of(made) == all_of(plain(whole, "en", Context(), setting)[0]), text


def test_what_a_rule_settles_is_recalled_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PROVEN", 0)
    setting = Setting(builtin_words())
    known = memo(setting, "en")
    settled = "You may exhaust target card in Reserve, then roll a die."
    for text in (settled, f"Draw a card. {settled}", f"{settled} Draw a card."):
        (made,) = known.box("{J} " + text, Context())
        assert isinstance(made, Recalled), text
        assert [note.name for note in made.settled] == ["may-then"], text
        assert not made.clear
        assert all_of(made) == all_of(plain("{J} " + text, "en", Context(), setting)[0]), text


APART = (
    # a reading that is refused whatever stands before it: a Spell's paragraphs, what lasts without an end
    ("spell", "Resupply. Sabotage after Rest."),
    ("character", "{J} If you control two or more other Characters, I lose Fleeting."),
    # "facing me" asks nothing; the meanings of one sentence number other noun phrases
    ("character", "{J} You may pay {2}. If you do, target Character in the Expedition facing me gains Asleep."),
    ("character", "At Noon — Sabotage after Rest. Discard all other cards in Reserve."),
    # what waits for the next thing played, with a sentence behind it that speaks of something else
    ("character", "{J} The next Spell you play this turn costs {1} less. Another target Character gains 1 boost."),
    # a head that is read in two ways
    ("hero", "When I leave the Expedition zone, for each of my boosts — Sacrifice me. If you do, Sabotage. Resupply."),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), APART)
def test_sentences_are_put_together_without_their_tree(kind: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PROVEN", 0)

    def lowered(*_: object) -> None:
        raise AssertionError("lowered from its tree")

    monkeypatch.setattr(Pieces, "_lowered", lowered)
    setting = Setting(builtin_words())
    (made,) = memo(setting, "en").box(text, Context(kind))
    assert isinstance(made, Recalled)
    assert all_of(made) == all_of(plain(text, "en", Context(kind), setting)[0])


def test_one_of_those_that_a_place_names_is_the_same_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PROVEN", 0)
    setting = Setting(builtin_words())
    for text in (
        "{J} Create a Mana Moth 2/2/2 Illusion token in your Hero Expedition. Target Character in it gains Asleep.",
        "{J} If you control a Plant, draw a card. It gains 1 boost. Sacrifice it.",
    ):
        (made,) = memo(setting, "en").box(text, Context())
        assert made.programs
        assert all_of(made) == all_of(plain(text, "en", Context(), setting)[0]), text


def test_places_are_those_in_the_box() -> None:
    setting = Setting(builtin_words())
    known = memo(setting, "en")
    text = "{J} Draw a card.\nAt Noon — It gains 1 boost. Draw a card.\n{J} I gain 1 boost.  At Noon — Draw a card."
    for _ in range(6):
        made = known.box(text, Context())
    assert any(isinstance(one, Recalled) and one.start > 0 for one in made)
    assert list(map(all_of, made)) == list(map(all_of, plain(text, "en", Context(), setting)))
    assert all_of(made[1].at(0))[1:] == all_of(made[1])[1:]


def test_little_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "MOST", 16)
    setting = Setting(builtin_words())
    known = memo(setting, "en")
    for text in texts("en", 300):
        assert all_of(known.box(text, Context())[0]) == all_of(plain(text, "en", Context(), setting)[0]), text
        assert max(held.size for held in known._held()) <= 32


def test_what_is_asked_for_is_not_forgotten() -> None:
    table: Recent[int, str] = Recent(8)
    for number in range(100):
        table[number] = str(number)
        assert table[0] == "0"
        assert table.size <= 16
    assert table[99] == "99"
    assert table[50] is None


def with_token(name: str, folder: Path) -> Setting:
    """The setting of a set with a token of that name."""
    lines = ('code = "MOS"', "[[token]]", 'id = "moss"', f'en = "{name}"', "stats = [1, 1, 1]", 'subtypes = ["plant"]')
    (folder / "set.toml").write_text("\n".join(lines), "utf-8")
    return setting_for(str(folder / "moss.card"))


@pytest.mark.parametrize("name", ["Noon. Draw", "Mr. Moss", "Half: Life"])
def test_names_that_go_on_over_a_cut_are_read(name: str, tmp_path: Path) -> None:
    setting = with_token(name, tmp_path)
    known = memo(setting, "en")
    for _ in range(4):
        for effect in (f"Create a {name} 1/1/1 Plant token in target Expedition. Draw a card.", "Draw a card."):
            (made,) = known.box("{J} " + effect, Context())
            assert made.programs
            assert all_of(made) == all_of(plain("{J} " + effect, "en", Context(), setting)[0])


def test_other_words_have_another_memo(tmp_path: Path) -> None:
    text = "{J} Create a Tall Moss 1/1/1 Plant token in target Expedition. Draw a card."
    before, after = setting_for(str(tmp_path / "moss.card")), with_token("Tall Moss", tmp_path)
    for setting, count in ((before, 0), (after, 1), (before, 0)):
        for number in range(100):
            compile_text(f"{{J}} I gain {number + 1} boosts.", "en", setting, "character", "main")
        assert "en" in setting.pieces
        (made,) = compile_text(text, "en", setting, "character", "main")
        assert len(made.programs) == count


@needs_corpus
def test_composed_cards_are_the_same_without_a_memo() -> None:
    composers, setting, _ = composers_of(CORPUS, seed=2)
    for number in range(120):
        card = composers[number % 2].card()
        assert same(card, setting), card

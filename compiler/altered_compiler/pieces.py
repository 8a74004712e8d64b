"""The memo by piece: what stands before the effect of an ability, and sentences of effects, each understood once.

"Trigger — effect", "{J} effect" and "cost : effect" are cut after the dash, the symbol or the colon, effects after full
stops. What follows the first cut depends on what stands before it through two things alone: the *place* where the
automaton stands, and what the scope holds that the effect may speak of ("it", "that player"); both make a *room*.
A sentence means the same wherever the place is the same and what it asks of what stands before it is answered so
(:mod:`.asking`), a whole effect wherever the room is. So pieces are kept, not their products.

A memo belongs to one :class:`~altered_compiler.sources.Setting`. Other words have another: nothing in it grows old.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any

from altered_compiler import parts
from altered_compiler.asking import Asking, Askings, Known, asking
from altered_compiler.compile import Compiled, Context, Lowering, Prefer, compile_paragraph
from altered_compiler.learning import LEANING, Learning
from altered_compiler.lower.abilities import opening
from altered_compiler.lower.canon import PHRASES, canonical, values_in
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Scope
from altered_compiler.ordering import in_order
from altered_compiler.questions import Before
from altered_compiler.recalled import Front, Head, Piece, Programs, Recalled, Recent, Said, Seen, Tail
from altered_compiler.settling import Way, settled_ways
from altered_compiler.watching import opened
from altered_grammar.alike import alike
from altered_grammar.paragraphs import split
from altered_grammar.reader import LONGEST, Language, Reading, read
from altered_grammar.tree import Node, nodes
from altered_runtime.program import Ability, QuickAction, Reaction

if TYPE_CHECKING:
    from altered_grammar.wordings import Wordings

MOST = 16384
"""Pieces of each sort that are kept, and as many that were asked for before these."""
PROVEN = 200
"""Paragraphs put together from pieces, after which each piece is learnt as it is met: it will be met again."""
_CUT = re.compile(
    r"(?:[#\[\s]*(?:\{I\}[#\]\s]*)?\{[JHR]\}[#\]]*\s*|[^\"«»“”().•]*?(?:\s[—–|-]|:)\s+)(?=[\w{#\[])",
)
"""Up to the effect. Nothing in it changes how what follows is cut into words, nor the other way round."""
_ENDS = {"—", ":", "{J}", "{H}", "{R}"}
_OPENED = {"reaction", "reaction_if", "reaction_per", "symbol_reaction", "quick_action"}
_SETTLING = {"if", "may", "may_have", "then", "then_do", "and", "both_do"}
"""What the rules that settle readings look at."""
_HEADLESS = Node("spell_effect", {})


class Pieces:
    """What was understood of one language with a set's words. A piece is learnt when it is met again, or at once where
    many are."""

    __slots__ = (
        "_agreed", "_cuts", "_fronts", "_groups", "_heads", "_ids", "_kept", "_learning", "_met", "_numbers",
        "_pieces", "_served", "_stops", "_tails", "askings", "language", "lowering", "prefer",
    )  # fmt: skip

    def __init__(
        self,
        language: Language,
        wordings: Callable[[str], Wordings],
        prefer: Prefer,
        lowering: Lowering,
        askings: Askings,
    ) -> None:
        self.language = language
        self.prefer = prefer
        self.lowering = lowering
        self.askings = askings
        inside: set[str] = {word for form in language.forms if " " in form for word in form.split(" ")[:-1]}
        self._cuts, self._stops = inside.isdisjoint(_ENDS), "." not in inside
        """Whether no name goes on over a cut."""
        self._numbers = count(1)
        self._ids: Recent[Any, int] = Recent(MOST)
        """No number is given twice: what is kept under those that are forgotten is never met again."""
        self._learning = Learning(language, wordings, lowering, askings, self._number)
        self._heads: Recent[tuple[str, Context], Head | None] = Recent(MOST)
        self._tails: Recent[tuple[int, str], Tail] = Recent(MOST)
        self._pieces: Recent[tuple[int, str], Piece] = Recent(MOST)
        self._fronts: Recent[int, Front] = Recent(MOST)
        """What is read before sentences to learn them at a place: the shortest of what stood there."""
        self._groups: Recent[tuple[int, str], Piece] = Recent(MOST)
        """Sentences that are told together with those before them."""
        self._agreed: Recent[tuple[Asking, str], bool] = Recent(MOST)
        self._kept: Recent[Programs, Programs] = Recent(MOST)
        self._met = Seen(2 * MOST)
        self._served = 0

    def _held(self) -> tuple[Recent[Any, Any], ...]:
        return (
            self._ids, self._heads, self._tails, self._pieces, self._fronts, self._groups, self._agreed, self._kept,
        )  # fmt: skip

    def box(self, text: str, context: Context) -> tuple[Compiled, ...]:
        """The paragraphs of a text box."""
        found = [self._paragraph(one.text, context, one.start) for one in split(text)]
        return tuple([one for one in found if one is not None])

    def _paragraph(self, text: str, context: Context, start: int) -> Compiled | None:
        """A paragraph compiled; None where there is nothing to read."""
        head, cut = self._opened(text, context)
        rest = parts.unstopped(text[cut:])
        known = self._tails[head.room, rest]
        if known is not None:
            single = known.single and head.ways == 1
            return Recalled(text, context, start, parts.under(head, known), known, single, self)
        known = self._joined(text[:cut], head, rest, context)
        if known is not None:
            self._served += 1
            return Recalled(text, context, start, known.programs, known, known.single, self)
        made = self._compiled(text, context, start)
        if made is not None:
            self._keep(head, rest, made)
        return made

    def _compiled(self, text: str, context: Context, start: int) -> Compiled | None:
        reading = read(text, self.language)
        if not reading.tokens.words:
            return None
        return compile_paragraph(reading, context, self.lowering, self.prefer, start)

    def _again(self, key: Any) -> bool:
        """Whether a piece was met before: what comes once is not worth learning, where most comes once."""
        return self._served >= PROVEN or self._met.again(key)

    def _number(self, key: Any) -> int:
        """The number of a room or a place; none is given twice."""
        found = self._ids[key]
        if found is None:
            found = self._ids[key] = next(self._numbers)
        return found

    # Heads

    def _opened(self, text: str, context: Context) -> tuple[Head, int]:
        """What stands before the effect, and where that begins: at 0 where nothing is known to stand before it."""
        match = _CUT.match(text) if self._cuts and len(text) <= LONGEST else None
        if match is not None:
            cut = match.end()
            key = (text[:cut], context)
            head = self._heads[key]
            if head is None and key not in self._heads and self._again(key):
                reading = read(text, self.language)
                if reading.trees:
                    self._heads[key] = head = self._head(reading, cut, context)
            if head is not None:
                return head, cut
        key = ("", context)
        head = self._heads[key]
        if head is None:
            kinds, states = parts.kinds(_HEADLESS), (self.language.tables.start,)
            before = Before(bearer=context.type)
            self._heads[key] = head = Head(
                None, {}, kinds, self._number(context), self._number(kinds), states, before, 0, 1, (_HEADLESS,)
            )
        return head, 0

    def _head(self, reading: Reading, cut: int, context: Context) -> Head | None:
        """What stands before the cut, if what follows depends on it through its room alone."""
        words, trees = reading.tokens.words, reading.trees
        size = sum(word.start < cut for word in words)
        kinds = parts.kinds(trees[0])
        if kinds[1] not in _OPENED or any(parts.kinds(tree) != kinds for tree in trees):
            return None
        if words[size - 1].form not in _ENDS or reading.tokens.leaks:
            return None
        forks = self._learning.forks(words[:size])
        before = [node.kind for tree in trees for node in nodes(tree) if node.end <= size]
        if (
            len({states for states, _ in forks}) != 1
            or not _SETTLING.isdisjoint(before)
            or self._learning.slips(reading, size)
        ):
            return None
        found: list[tuple[Reaction | QuickAction, Scope]] = []
        kept: list[Node] = []
        for tree in trees:
            scope = self.lowering.scope(context.type)
            try:
                made = opening(tree.slots["what"], scope)
            except Refused:
                continue
            kept.append(parts.opened(tree))
            if scope.x is not None or scope.pending is not None:
                return None
            if all((made, scope.state()) != (one, other.state()) for one, other in found):
                found.append((made, scope))
        if len(found) != 1:
            return None
        made, scope = found[0]
        names = parts.FIELDS[type(made)]
        support = made.support or context.box == "support" or kinds[0] == "support"
        shown = canonical(made.replace(support=support))
        fields = {name: getattr(shown, name) for name in names}
        states = forks[0][0]
        place = self._ids[states]
        if place is None:
            place = self._ids[states] = self._number(alike(self.language.tables, states))
        numbered = tuple([one.slot for one in values_in(made) if isinstance(one, PHRASES) and one.slot])
        apart = len(numbered) < 2 and not parts.slots(fields.get("condition") or ()) and not parts.creates(made)
        room = self._number((context, place, kinds, scope.state(), numbered if apart else made))
        slots = parts.slots(fields[names[0]])
        return Head(
            shown,
            {0: fields},
            kinds,
            room,
            place,
            states,
            opened(scope, made, names[:1]),
            slots,
            len(forks),
            tuple(dict.fromkeys(kept)),
        )

    # Effects that lean on what stands before them

    def _keep(self, head: Head, text: str, compiled: Compiled) -> None:
        """Keeps what a whole effect means in a head's room."""
        reading = compiled.reading
        if reading.tokens.leaks or reading.overflow:
            return
        programs = compiled.programs
        if head.opened is not None and any(parts.kinds(tree) != head.kinds for tree in reading.trees):
            return
        known = self._kept[programs]
        if known is None:
            known = self._kept[programs] = programs
        single = len(reading.trees) == head.ways
        slots = parts.told_apart(head, known)
        self._tails[head.room, text] = Tail(known, compiled.refused, bool(compiled.settled), single, slots)

    # Sentences

    def _joined(self, opened: str, head: Head, rest: str, context: Context) -> Tail | None:
        """What an effect means by its sentences; None where these are not known yet, or do not go by themselves."""
        if not self._stops or len(opened) + len(rest) > LONGEST:
            return None
        places = parts.places(rest)
        if head.opened is None and (len(places) < 2 or context.box == "support"):
            return None
        said: list[Said] = []
        place: int | None = head.place
        for start, end in places:
            piece = self._pieces[place, rest[start:end]] if place is not None else None
            if piece is None and place is not None:
                piece = self._piece(place, opened, rest, start, end, head)
            while piece is LEANING or place is None:  # they are read together with those before them
                if not said:
                    return None
                start, _, place, _ = said.pop()
                piece = self._piece(place, opened, rest, start, end, head)
            if piece is None:
                return None
            said.append(Said(start, end, place, piece))
            place = piece.place
        found = self._grouped(head, rest, said)
        if found[0][1].meant.steps is None:
            known, preferred = self._lowered(head, [one.piece for one, _ in found], context)
        else:
            known, preferred = parts.put_together(head, found), any(one.meant.preferred for _, one in found)
        if preferred and not self._agree(opened, rest, said):
            known = None
        if known is not None and (len(places) == 1 or self._met.again((head.room, rest))):
            self._tails[head.room, rest] = known
        return known

    def _agree(self, opened: str, rest: str, said: Sequence[Said]) -> bool:
        """Whether each sentence can be read so that its words agree: if one can't, no reading is better than others."""
        for one in said:
            text = rest[one.start : one.end]
            key = (one.piece.asking, text)
            agrees = self._agreed[key]
            if agrees is None:
                front = self._fronts[one.place]
                before = front.text if front is not None else opened + rest[: one.start]
                agrees = self._agreed[key] = self._learning.agrees(before, text)
            if not agrees:
                return False
        return True

    def _grouped(self, head: Head, rest: str, said: list[Said]) -> list[tuple[Said, Known]]:
        """Sentences and what they mean, each with those before it that it can't be told apart from; the first alone may
        have no meaning then."""
        groups: list[tuple[Said, Known]] = []
        states = [head.before]
        for one in said:
            known = one.piece.asking.alone or self._known(one.piece, groups, states)
            while known.meant.steps is None and groups:
                before, _ = groups.pop()
                del states[len(groups) + 1 :]
                one = Said(before.start, one.end, before.place, self._both(before, rest[before.start : one.end], one))
                known = one.piece.asking.alone or self._known(one.piece, groups, states)
            groups.append((one, known))
        return groups

    def _known(self, piece: Piece, groups: list[tuple[Said, Known]], states: list[Before | None]) -> Known:
        """What sentences mean behind others; ``states``: what stands before each of these, as far as that was asked."""
        for _, one in groups[len(states) - 1 :]:
            states.append(None if states[-1] is None else one.behind(states[-1]))
        known = piece.asking.known(states[-1])
        if known is None:
            known = piece.asking.learn(states[-1], self.lowering)
        return known

    def _both(self, before: Said, text: str, one: Said) -> Piece:
        """Sentences and one more as a piece."""
        key = (before.place, text)
        known = self._groups[key]
        if known is None:
            ways = parts.in_turn(before.piece, one.piece)
            single = before.piece.single and one.piece.single
            known = self._groups[key] = Piece(asking(ways, self.askings), one.piece.place, single)
        return known

    def _lowered(self, head: Head, pieces: list[Piece], context: Context) -> tuple[Tail | None, bool]:
        """What an effect means of which a sentence leans on what stands before it: its tree is put together; whether
        trees that agree are preferred."""
        kept: list[tuple[tuple[Ability, ...], Way, bool]] = []
        for tree, way, agrees in parts.grown(head, pieces):
            with suppress(Refused):
                kept.append((self.lowering(tree, context), way, agrees))
        found, settled = tuple({made for made, *_ in kept}), False
        preferred = len(found) > 1
        if preferred:
            kept = [one for one in kept if one[-1]] or kept
            left, _ = settled_ways([way for _, way, _ in kept], context)
            made = {made for made, way, _ in kept if way in left}
            settled = any(one not in made for one, *_ in kept)
            found = tuple(in_order(made))
        if not found:
            return None, False
        return Tail(found, "", settled, parts.single(head, pieces), parts.told_apart(head, found)), preferred

    def _piece(self, place: int, opened: str, rest: str, start: int, end: int, head: Head) -> Piece | None:
        """Sentences at a place; None where they were never met before."""
        key = (place, rest[start:end])
        piece = self._pieces[key]
        if piece is None and self._again(key):
            front = Front(opened + rest[:start], bool(start), head)
            known = self._fronts[place]
            if known is None or len(front.text) < len(known.text):
                self._fronts[place] = known = front
            self._pieces[key] = piece = self._learning.alone(known, known.text + rest[start:end])
        return piece

"""``altered diff``: what changed in the meaning of cards, not in their letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from altered_compiler.options import FORM
from altered_compiler.render.diff_words import CHANGES, FIELDS, VERDICTS
from altered_compiler.ui import Say

if TYPE_CHECKING:
    from altered_compiler.meaning_diff import CardDiff, Change

_MEANT = ("added", "removed", "changed", "unclear")

_NOTHING_READ = ("F002", "F006")
"""A path that doesn't exist or holds no cards: there is nothing to compare."""


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "diff",
        help=say(
            "Dit ce qui change dans le sens des cartes, d'une version à l'autre.",
            "Tells what changes in the meaning of cards, from one version to another.",
        ),
    )
    @click.argument("old", metavar=say("ANCIEN", "OLD"), type=click.Path())
    @click.argument("new", metavar=say("NOUVEAU", "NEW"), type=click.Path())
    @click.option("--by", type=click.Choice(["card", "set"]), default="card", help=say("Par extension.", "By set."))
    @FORM
    def diff(old: str, new: str, by: str, form: str) -> int:
        from altered_compiler.meaning_diff import compare, counts
        from altered_compiler.outcome import exit_code, in_order
        from altered_compiler.render.text import show_findings
        from altered_compiler.sources import load

        before, after = load([old]), load([new])
        broken = [one for one in (*before.findings, *after.findings) if one.severity == "error"]
        show_findings(in_order(broken), {**before.texts(), **after.texts()}, say, err=True)
        if any(one.code in _NOTHING_READ for one in broken):
            return exit_code(broken)
        found = compare(before, after)
        sets: dict[str, list[CardDiff]] = {}
        for card in found:
            sets.setdefault(card.set_code if by == "set" else "", []).append(card)
        if form == "json":
            from altered_compiler.render.as_json import show_json

            parts = {name: counts(cards) for name, cards in sorted(sets.items())} if by == "set" else {}
            entries = [_as_json(card, say) for card in found if card.verdict != "same"]
            show_json({"counts": counts(found), **({"sets": parts} if parts else {}), "cards": entries})
        else:
            for name, cards in sorted(sets.items()):
                _show(name, cards, counts(cards), say)
        return max(exit_code(broken), int(any(card.verdict in _MEANT for card in found)))

    return diff


def _show(name: str, cards: list[CardDiff], counted: dict[str, int], say: Say) -> None:
    """A set's cards, then how many there are of each sort."""
    if name:
        click.secho(name, bold=True)
    for card in cards:
        if card.verdict != "same":
            _show_card(card, say)
    shown = [f"{say(*texts)} {counted[verdict]}" for verdict, texts in VERDICTS.items() if counted[verdict]]
    click.echo(", ".join(shown) + "\n" * bool(name))


def _show_card(card: CardDiff, say: Say) -> None:
    colour = {"added": "green", "removed": "red", "changed": "yellow", "unclear": "red"}.get(card.verdict)
    click.echo(click.style(card.ref, bold=True) + "  " + click.style(say(*VERDICTS[card.verdict]), fg=colour))
    for field, old, new in card.fields:
        click.echo(f"  {say(*FIELDS[field])}{say(' :', ':')} {old or '—'} → {new or '—'}")
    for change in card.changes:
        _show_change(change, say)
    for old, new in card.texts:
        for mark, text in (("-", old), ("+", new)):
            if text:
                click.echo(f"  {mark} {text}")


def _show_change(change: Change, say: Say) -> None:
    from altered_compiler.meaning_diff import steps, words

    old, new = words(change, say.lang)
    head = say(*CHANGES[change.code]) + (say(" (soutien)", " (support)") if change.box == "support" else "")
    click.echo("  " + head + (f"{say(' :', ':')} {old} → {new}" if old and new and old != new else ""))
    for mark, line in steps(change, say.lang):
        click.secho(f"    {mark} {line}".rstrip(), fg={"-": "red", "+": "green"}.get(mark))


def _as_json(card: CardDiff, say: Say) -> dict[str, Any]:
    from altered_compiler.meaning_diff import steps, words

    return {
        "ref": card.ref,
        "set": card.set_code,
        "verdict": card.verdict,
        "fields": [{"field": field, "old": old, "new": new} for field, old, new in card.fields],
        "changes": [
            {
                "box": change.box,
                "code": change.code,
                "what": say(*CHANGES[change.code]),
                "words": dict(zip(("old", "new"), words(change, say.lang), strict=True)),
                "old": change.old.text if change.old else "",
                "new": change.new.text if change.new else "",
                "steps": [{"mark": mark, "text": line} for mark, line in steps(change, say.lang)],
            }
            for change in card.changes
        ],
        "texts": [{"old": old, "new": new} for old, new in card.texts],
    }

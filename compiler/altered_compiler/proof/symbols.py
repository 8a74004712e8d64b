"""The symbols of rules text, drawn for this project: SVG inside the page, each with its name in both languages."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup

_INK = 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
_DRAWN: dict[str, tuple[str, str, str, str]] = {
    "J": ("quand la carte arrive", "when the card comes into play", "#26323f", "M12 5v9M8 10.5l4 4 4-4M6.5 18.5h11"),
    "H": ("de la main", "from the hand", "#26323f", "M6 13l3-6M10 12V5.5M14 12V5.5M18 13l-2-6M6 13q6 10 12 0"),
    "R": ("de la Réserve", "from the Reserve", "#26323f", "M5.5 12v6h13v-6M12 14.5V6M8.5 9L12 5.5 15.5 9"),
    "T": ("épuiser", "exhaust", "#26323f", "M17.5 9a6.5 6.5 0 1 0 .8 5M18.3 5v4.4h-4.4"),
    "D": ("défausser de la Réserve", "discard from the Reserve", "#26323f", "M7 8h10l-1 11H8L7 8zM5.5 8h13M10 5h4"),
    "I": ("dans la Réserve", "in the Reserve", "#26323f", "M12 12c-3-5-7-4-7 0s4 5 7 0 7-4 7 0-4 5-7 0z"),
    "V": ("forêt", "forest", "#2e6b3c", "M12 4.5l5.5 9h-11zM12 13.5v6"),
    "M": ("montagne", "mountain", "#7a5a35", "M3.5 18.5l6-10 3.5 5.5 2-3 5.5 7.5z"),
    "O": ("eau", "water", "#22628f", "M4.5 9.5q2.5-3 5 0t5 0 5 0M4.5 15q2.5-3 5 0t5 0 5 0"),
}
NAMES = "|".join(_DRAWN)
SYMBOL = re.compile(rf"\{{([{NAMES.replace('|', '')}]|\d{{1,2}}|X)\}}", re.IGNORECASE)
"""A symbol as texts write it."""


@lru_cache(256)
def drawn(name: str, lang: str) -> Markup:
    """The symbol ``name`` (as between braces), told in ``lang``: a drawing, or a cost in mana on a disc."""
    known = _DRAWN.get(name.upper())
    if known is None:
        return Markup('<span class="mana" role="img" aria-label="{} mana">{}</span>').format(name, name)
    fr, en, colour, path = known
    ground = f'<circle cx="12" cy="12" r="12" fill="{colour}"/>'
    picture = svg(f'{ground}<path d="{path}" {_INK}/>', 24, 24)
    return Markup('<img class="sym" alt="{}" src="{}"/>').format(fr if lang == "fr" else en, picture)


def svg(inside: str, wide: float, high: float) -> str:
    """A drawing as the address of a picture."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">{inside}</svg>'
    return "data:image/svg+xml," + quote(whole, safe=" =:/'(),.-;")

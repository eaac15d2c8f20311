"""What "larger" and "smaller" do: cards on the table first, then everything with its words."""

from __future__ import annotations

STEP = 0.1
MOST_CARDS = 1.3
"""How much larger than usual cards become before everything else does."""


def larger(scale: float, cards: float) -> tuple[float, float]:
    """The size of everything and that of the cards, one step up."""
    if scale >= 1.0 and cards < MOST_CARDS:
        return scale, round(min(MOST_CARDS, cards + STEP), 2)
    return scale + STEP, cards


def smaller(scale: float, cards: float) -> tuple[float, float]:
    """The way back, one step."""
    if scale <= 1.0 and cards > 1.0:
        return scale, round(max(1.0, cards - STEP), 2)
    return scale - STEP, cards

"""Which players the program has, by name. Apart from the players, so that a saved game can name one without them."""

from __future__ import annotations

from typing import Literal, TypeAlias

BotKind: TypeAlias = Literal["goldfish", "random", "practice", "heuristic", "thinker"]
"""goldfish: does nothing but what it must. random: any legal answer. practice: plays like heuristic, with slips.
heuristic: what looks best at once. thinker: tries its options out."""

"""What is kept, while several objects leave the field together, of one that has left already."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import Triggered
from gatcg_desktop.rules.model.resolution_context import ResolutionContext


class Departing(msgspec.Struct, frozen=True):
    """What the abilities of such an object mean by their words, and those that watch for something, each with how often
    it may still trigger in this turn (-1: without a limit)."""

    context: ResolutionContext
    watching: tuple[tuple[Triggered, int], ...]

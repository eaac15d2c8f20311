"""The only way up to what runs instructions, for what is asked in the middle of them: damage, copies, choices.

`effects.run` registers itself here when it is loaded, which resolution sees to.
"""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.language.ast import Effect
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.resolution_context import ResolutionContext


class Interpreter:
    """`run` carries out instructions one after the other, in a context that they change."""

    run: Callable[[GameWriter, ResolutionContext, tuple[Effect, ...]], Flow[None]]


INTERPRETER = Interpreter()

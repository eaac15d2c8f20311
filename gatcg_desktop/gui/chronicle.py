"""What happened, in words: every step of a game as the current viewer may read it."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.gui.names import may_know, name_in, name_of_key
from gatcg_desktop.gui.translation import shown
from gatcg_desktop.rules.definitions import Definitions
from gatcg_desktop.rules.events import (
    Fizzled,
    GameEnded,
    Negated,
    OpportunityGiven,
    Passed,
    PhaseBegan,
    Put,
    Resolved,
    TurnBegan,
)
from gatcg_desktop.rules.model import MATCH
from gatcg_desktop.rules.narration import narrate

STACK_EVENTS = (Put, Resolved, Fizzled, Negated)


class Line(msgspec.Struct, frozen=True):
    """One step in words. `turn` is the turn it happened in; `kind` says how to show it."""

    text: str
    turn: int
    kind: str
    manual: bool


def kind_of(step: Step) -> str:
    """What sort of line a step is: "turn", "phase", "stack", "quiet", "end" or "plain"."""
    event = step.event
    if isinstance(event, TurnBegan):
        return "turn"
    if isinstance(event, PhaseBegan):
        return "phase"
    if isinstance(event, STACK_EVENTS):
        return "stack"
    if isinstance(event, OpportunityGiven | Passed):
        return "quiet"
    return "end" if isinstance(event, GameEnded) else "plain"


class Chronicle:
    """The lines of a game, one per step, kept per viewer.

    A card is named as its viewer could at the time of the step: what was drawn face down stays "a card" even
    when it is on the field later. Must be told by `shorten` when steps were taken back.
    """

    def __init__(self, game: Game, definitions: Definitions) -> None:
        self._game = game
        self._definitions = definitions
        self._lines: dict[int, list[Line]] = {}

    def shorten(self, steps: int) -> None:
        """Forget the lines after the first `steps`."""
        for lines in self._lines.values():
            del lines[steps:]

    def forget(self) -> None:
        """Forget everything, as when the language changed."""
        self._lines.clear()

    def lines(self, viewer: int) -> list[Line]:
        """The lines of all steps so far. The list is the chronicle's own: do not change it."""
        lines = self._lines.setdefault(viewer, [])
        steps = self._game.steps
        if len(lines) < len(steps):
            cursor = Cursor(self._game)
            before = cursor.seek(len(lines)).copy()
            for number in range(len(lines), len(steps)):
                after = cursor.seek(number + 1)
                lines.append(self._line(steps[number], viewer, before, after))
                before = after.copy() if number + 1 < len(steps) else after
        return lines

    def _line(self, step: Step, viewer: int, before: State, after: State) -> Line:
        def name_of(id: int) -> str:
            known = after if id in after.entities and may_know(after, self._definitions, viewer, id) else before
            for state in (known, after):
                name = name_in(state, self._definitions, viewer, id)
                if name is not None:
                    return name
            return QCoreApplication.translate("names", "something")

        match = after.get(MATCH)
        turn = match.turn if match is not None else 0
        return Line(shown(narrate(step.event, name_of, self._name_of_key)), turn, kind_of(step), step.manual)

    def _name_of_key(self, key: str) -> str:
        return name_of_key(self._definitions, key)

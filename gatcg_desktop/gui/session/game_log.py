"""What happened, in words: every step of a game as the current viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.gui.foundation.names import may_know, name_in, name_of_key
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.events import (
    AnyEvent,
    Fizzled,
    GameEnded,
    Negated,
    OpportunityGiven,
    Passed,
    PhaseBegan,
    PutOnStack,
    Resolved,
    Resolving,
    TurnBegan,
)
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.narration import narrate

STACK_EVENTS = (PutOnStack, Resolved, Fizzled, Negated)


def stack_change(steps: Sequence[Step], position: int, direction: int) -> int:
    """The previous (-1) or next (1) position at which an item came onto or left the Effects Stack, else the end."""
    position += direction
    while 1 < position < len(steps) and not isinstance(steps[position - 1].event, STACK_EVENTS):
        position += direction
    return position


MOST_BACK = 60
"""How far back the beginning of a resolution is looked for."""


class Line(msgspec.Struct, frozen=True):
    """One step in words. `turn` is the turn it happened in; `kind` says how to show it; `depth` groups the steps:
    0 a turn, 1 a phase, 2 what happened in it, 3 what the resolving item of the stack did."""

    text: str
    turn: int
    kind: str
    manual: bool
    depth: int = 0


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


class GameLog:
    """The lines of a game, one per step, kept per viewer.

    A card is named as its viewer could at the time of the step: what was drawn face down stays "a card" even
    when it is on the field later. Must be told by `shorten` when steps were taken back.
    """

    def __init__(self, game: Game, definitions: Definitions) -> None:
        self._game = game
        self._definitions = definitions
        self._lines: dict[int, list[Line]] = {}
        self._stands: Cursor | None = None
        """Where writing was left off: to walk back there from the present takes as long as what happened since."""

    def shorten(self, steps: int) -> None:
        """Forget the lines after the first `steps`."""
        self._stands = None
        for lines in self._lines.values():
            del lines[steps:]

    def forget(self) -> None:
        """Forget everything, as when the language changed."""
        self._lines.clear()

    def lines(self, viewer: int) -> list[Line]:
        """The lines of all steps so far. The list is the log's own: do not change it."""
        self.write_on(viewer, len(self._game.steps))
        return self._lines[viewer]

    def write_on(self, viewer: int, most: int) -> bool:
        """Write that many lines more at most; gives whether all steps have theirs."""
        lines = self._lines.setdefault(viewer, [])
        steps = self._game.steps
        until = min(len(steps), len(lines) + most)
        cursor = self._stands or Cursor(self._game)
        lines += self._written(viewer, len(lines), until, cursor)
        self._stands = cursor if until < len(steps) else None
        return until == len(steps)

    def between(self, viewer: int, first: int, until: int) -> list[Line]:
        """The lines of the steps behind the first `first`, up to the `until`th, whether or not those before them have
        been written."""
        lines = self._lines.get(viewer, [])
        return lines[first:until] if until <= len(lines) else self._written(viewer, first, until, Cursor(self._game))

    def _written(self, viewer: int, first: int, until: int, cursor: Cursor) -> list[Line]:
        lines: list[Line] = []
        if first < until:
            before = cursor.seek(first).copy()
            for number in range(first, until):
                after = cursor.seek(number + 1)
                lines.append(self._line(self._game.steps[number], viewer, before, after, number))
                before = after.copy() if number + 1 < until else after
        return lines

    def _depth(self, number: int, kind: str) -> int:
        """How deep a step lies, found from the last step that begins or ends a group."""
        if kind in ("turn", "end"):
            return 0
        if kind == "phase":
            return 1
        steps = self._game.steps
        for earlier in range(number - 1, max(-1, number - MOST_BACK), -1):
            event = steps[earlier].event
            if isinstance(event, Resolving):
                return 3
            if isinstance(event, Resolved | Fizzled | PhaseBegan | TurnBegan | OpportunityGiven):
                break
        return 2

    def _line(self, step: Step, viewer: int, before: State, after: State, number: int) -> Line:
        unnamed = QCoreApplication.translate("names", "a card"), QCoreApplication.translate("names", "something")

        def name_of(id: ThingId) -> str:
            if not id:  # what a viewer is told of a card that may not be known
                return unnamed[0]
            known = after if id in after.entities and may_know(after, self._definitions, viewer, id) else before
            for state in (known, after):
                name = name_in(state, self._definitions, viewer, id)
                if name is not None:
                    return name
            return unnamed[1]

        match = after.get(MATCH)
        turn = match.turn if isinstance(match, Match) else 0
        kind = kind_of(step)
        text = translate_message(narrate(cast("AnyEvent", step.event), name_of, self._name_of_key))
        if text.startswith(unnamed):
            text = text[0].upper() + text[1:]
        return Line(text, turn, kind, step.manual, self._depth(number, kind))

    def _name_of_key(self, key: str) -> str:
        return name_of_key(self._definitions, key)

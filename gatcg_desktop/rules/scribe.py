"""Reading and writing a game: what every part of the referee works with."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.definitions import Definitions
from gatcg_desktop.rules.events import Happening
from gatcg_desktop.rules.model import MATCH
from gatcg_desktop.rules.reading import Reader


class Scribe(Reader):
    """A Reader that may also write. Attributes: `writer`."""

    __slots__ = ("writer",)

    def __init__(self, writer: Writer, definitions: Definitions) -> None:
        super().__init__(writer.state, definitions)
        self.writer = writer

    def step(self, event: Happening, rule: str, actor: int = 0, cause: int = 0) -> None:
        """Begin the next step of the journal: what happens, and the key of the rule that says so."""
        self.writer.step(event, rule, actor, cause)

    def change(self, entity: int, **fields: Any) -> None:
        """Give some fields of an entity new values."""
        self.writer.change(entity, **fields)

    def change_match(self, **fields: Any) -> None:
        """Give some fields of the match new values."""
        self.writer.change(MATCH, **fields)

    def timestamp(self) -> int:
        """A new timestamp, later than all others (continuous-effects, Timestamps)."""
        clock = self.match.clock + 1
        self.change_match(clock=clock)
        return clock

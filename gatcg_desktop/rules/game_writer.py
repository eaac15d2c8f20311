"""Reading and writing a game: what every part of the referee works with."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Combat, Instance, Match, Played, Player
from gatcg_desktop.rules.model.events import Happening
from gatcg_desktop.rules.query.game_query import GameQuery

NOTHING: frozenset[str] = frozenset()
UNREAD: dict[type, frozenset[str]] = {
    Match: frozenset({"stage", "holder", "passed", "acted", "clock", "ending", "skips", "distorted", "late"}),
    Player: frozenset(
        {"turns", "agility", "empower", "failed_draw", "had_champion", "activated", "aenean", "verdict", "done"}
    ),
    Combat: frozenset({"stage", "intercepted"}),
    Card: frozenset({"face_up", "seen_by"}),
    Instance: frozenset(
        {
            "lines",
            "targets",
            "target_marks",
            "modes",
            "properties",
            "empowered",
            "extra_subtypes",
            "subject",
            "lost",
            "victim",
        }
    ),
    Played: frozenset({"paid"}),
}
"""What no characteristic, level, element, condition, amount or filter reads: changing it derives nothing anew."""


class GameWriter(GameQuery):
    """A GameQuery that may also write. Attributes: `writer`."""

    __slots__ = ("writer",)

    def __init__(self, writer: Writer, definitions: Definitions) -> None:
        super().__init__(writer.state, definitions)
        self.writer = writer

    def step(self, event: Happening, rule: str, actor: int = 0, cause: int = 0) -> None:
        """Begin the next step of the journal: what happens, and the key of the rule that says so."""
        self.writer.step(event, rule, actor, cause)

    def change(self, entity: int, **fields: Any) -> None:
        """Give some fields of an entity new values."""
        if UNREAD.get(type(self.state.entities[entity]), NOTHING).issuperset(fields):
            self.writer.change_quietly(entity, **fields)
        else:
            self.writer.change(entity, **fields)

    def change_match(self, **fields: Any) -> None:
        """Give some fields of the match new values."""
        self.change(MATCH, **fields)

    def timestamp(self) -> int:
        """A new timestamp, later than all others (continuous-effects, Timestamps)."""
        clock = self.match.clock + 1
        self.change_match(clock=clock)
        return clock

"""Reading and writing a game: what every part of the referee works with."""

from __future__ import annotations

from msgspec.structs import replace

from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.departing import Departing
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import NOBODY, DerivationIgnores, PlayerId, ThingId, fields_marked
from gatcg_desktop.rules.model.game_event import GameEvent
from gatcg_desktop.rules.query.characteristics import uses_this_turn
from gatcg_desktop.rules.query.game_query import GameQuery


class _Unread(dict[type, frozenset[str]]):
    """By kind of entity, the fields from which nothing is derived: looked up in its types once."""

    def __missing__(self, kind: type) -> frozenset[str]:
        found = self[kind] = fields_marked(kind, DerivationIgnores())
        return found


MOST_EFFORT = 2_000
"""How many steps and instructions one process may have, from a point of rest to the next. Games have a few dozen."""

_NOT_READ = _Unread()
_NOT_READ_OF_MATCH = _NOT_READ[Match]


class GameWriter(GameQuery):
    """A GameQuery that may also write, for one process.

    Attributes: `writer`; `departing`, what leaves the field together and goes on watching for what happens to the rest
    of it (triggers/leaving_together.py); `effort`, how many steps and instructions there were.
    """

    __slots__ = ("departing", "effort", "writer")

    def __init__(self, writer: Writer, definitions: Definitions) -> None:
        super().__init__(writer.state, definitions)
        self.writer = writer
        self.departing: dict[ThingId, Departing] = {}
        self.effort = 0

    def spend(self) -> None:
        """Count a step or an instruction. Raises EngineFault when there is no end of them: a card from elsewhere may
        ask for more than any machine can do."""
        self.effort += 1
        if self.effort > MOST_EFFORT:
            raise EngineFault(f"more than {MOST_EFFORT} things would happen at once")

    def step(self, event: GameEvent, rule: str, actor: PlayerId = NOBODY, cause: ThingId = 0) -> None:
        """Begin the next step of the journal: what happens, and the key of the rule that says so. Raises as `spend`."""
        self.spend()
        self.writer.step(event, rule, actor, cause)

    def change(self, entity: ThingId, **fields: object) -> None:
        """Give some fields of an entity new values."""
        old = self.state.entities[entity]
        self.writer.put(entity, old, replace(old, **fields), _NOT_READ[type(old)].issuperset(fields))

    def change_match(self, **fields: object) -> None:
        """Give some fields of the match new values."""
        old = self.match
        self.writer.put(MATCH, old, replace(old, **fields), _NOT_READ_OF_MATCH.issuperset(fields))

    def timestamp(self) -> int:
        """A new timestamp, later than all others (continuous-effects, Timestamps)."""
        clock = self.match.clock + 1
        self.change_match(clock=clock)
        return clock


def count_use_of(game: GameWriter, id: ThingId, index: int) -> None:
    """Count that an ability at work was used, by its position (`uses_this_turn`)."""
    used = uses_this_turn(game, id)
    counted = tuple(sorted({**used, index: used.get(index, 0) + 1}.items()))
    if game.bearer(id) is not None:
        game.change(id, used=counted)
    elif game.is_card(id):
        game.change(id, times=counted)

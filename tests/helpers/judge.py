"""Which viewer may know which card when: judged by the rules alone, without what is told to anybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Instance, Object, PendingTrigger, PlayedCard
from gatcg_desktop.rules.model.events import IntentCopied, PlayAnnounced, PutOnStack, Revealed, Triggered
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.projection import may_see

NEVER = 1 << 30
"""Later than every moment of a game."""


class Judge:
    """Looks at a game after everything that is put into it, taking back included, step by step.

    A moment is the number of such a look. Known is what somebody may see at the end of a step of it, and what a public
    event or the Effects Stack names.
    """

    def __init__(self, definitions: Definitions, viewers: Iterable[int]) -> None:
        self._definitions = definitions
        self._viewers = tuple(viewers)
        self._steps: list[Step] = []
        self._looked_at: dict[int, tuple[Card, Zone]] = {}
        self._known: list[dict[int, set[int]]] = []
        self._hidden: list[dict[int, frozenset[int]]] = []

    def since(self, viewer: int, card: int, after: int = -1) -> int:
        """The first moment later than `after` at which a viewer may know which card that is; NEVER."""
        for moment in range(after + 1, len(self._known)):
            if card in self._known[moment][viewer] or card not in self._hidden[moment][viewer]:
                return moment
        return NEVER

    def hidden(self, viewer: int, moment: int) -> frozenset[int]:
        """The cards that a viewer may not know at the end of a moment."""
        return self._hidden[moment][viewer]

    def look(self, game: Game) -> None:
        """Judge what has happened since the last look."""
        steps, common = game.steps, 0
        while common < min(len(steps), len(self._steps)) and steps[common] is self._steps[common]:
            common += 1
        self._known.append({viewer: set() for viewer in self._viewers})
        cursor = Cursor(game)
        for position in range(common, len(steps) + 1):
            self._see(cursor.seek(position))
        for step in steps[common:]:
            self._named(game.state, step.event)
        self._steps = list(steps)
        query = GameQuery(game.state, self._definitions)
        cards = [id for id, thing in game.state.entities.items() if type(thing) is Card]
        self._hidden.append(
            {
                viewer: frozenset(id for id in cards if not may_see(query, viewer, id, *game.state.zone_of(id)))
                for viewer in self._viewers
            }
        )

    def _see(self, state: State) -> None:
        if MATCH not in state.entities:
            return
        query = GameQuery(state, self._definitions)
        over = bool(query.match.outcome)
        tops = {ids[0] for (name, _), ids in state.zones.items() if name == "deck" and ids}
        public: set[int] = set()
        for id, thing in list(state.entities.items()):
            match thing:
                case Card():
                    where = state.zone_of(id)
                    last = self._looked_at.get(id)
                    if last is not None and last[0] is thing and last[1] == where and not over and id not in tops:
                        continue
                    self._looked_at[id] = (thing, where)
                    for viewer, known in self._known[-1].items():
                        if may_see(query, viewer, id, *where):
                            known.add(id)
                case Instance(source=source) | PendingTrigger(source=source):
                    public.add(source)
                case PlayedCard(card=card) | Object(card=card):
                    public.add(card)
        self._known_to_all(public)

    def _named(self, state: State, event: Any) -> None:
        match event:
            case Revealed(cards=cards):
                self._known_to_all(cards)
            case PlayAnnounced(card=card) | IntentCopied(card=card) | Triggered(source=card):
                self._known_to_all((card,))
            case PutOnStack(instance=instance):
                thing = state.get(instance)
                if isinstance(thing, Instance):
                    self._known_to_all((thing.source,))

    def _known_to_all(self, cards: Iterable[int]) -> None:
        for known in self._known[-1].values():
            known.update(cards)

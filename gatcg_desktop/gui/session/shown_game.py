"""A game as it is looked at: now or as it was, with the eyes of somebody."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import SIGNAL, QObject, Signal

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.gui.foundation.names import may_know, name_in, name_of_key
from gatcg_desktop.gui.session.game_log import GameLog, Line, stack_change
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View

FIRST = 1
"""The first position there is anything to see at: before the first step there are no players and no cards."""
_VIEW_CHANGED = SIGNAL("view_changed(PyObject,PyObject)")
"""A QMetaMethod would say the same, and PySide would keep the session of the signal it was made from."""


class ShownGame(QObject):
    """A game at a position, as `viewer` may see it; with `open_hands`, all of it. While the screen is handed over,
    `waiting` is to whom, and the view shows what everybody may see.

    Looking at past steps (`seek`) never changes the game.

    Signals
    -------
    view_changed(View, steps): what is shown now, and the steps that led there, for the table to move things.
    position_changed(position, total): how many steps are shown, of how many.
    """

    looks_ahead = True
    """Whether it may be shown what will come of the Effects Stack."""
    button_stays = False
    """Whether the one button stays where it is although the quiet one below it comes and goes."""
    keeps_quiet = False
    """Whether the table says nothing of what comes next, not even what anybody could read off: that is being asked."""
    seat = NOBODY
    """Who sits at the bottom, whoever looks; NOBODY where whoever looks does."""
    in_match = False
    """Whether it is a game of a match in the network, which may go on when the game is over."""
    match_over = False
    """Whether that match is over, too."""
    kept = False
    """Whether it is a game of this table, which may be played again once it is over."""
    reviewed = False
    """Whether there is a review of it once it is over: all that happened in it may be known by then."""
    view_changed = Signal(object, object)
    position_changed = Signal(int, int)

    def __init__(
        self, game: Game, definitions: Definitions | dict[str, CardDefinition], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.definitions = Definitions.of(definitions)
        self.viewer = self.players[0]
        self.open_hands = False
        self.waiting = NOBODY
        self.game_log = GameLog(game, self.definitions)
        self._cursor: Cursor | None = None
        self._unseen = len(game.steps)
        self._view: View | None = None

    @property
    def view(self) -> View:
        """What is shown now. It is made when somebody asks: a game that nobody follows goes on in half the time."""
        if self._view is None:
            self._view = self._project()
        return self._view

    @property
    def decision(self) -> Decision | None:
        """What is asked here. Who only looks is asked nothing."""
        return None

    # What is so --------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The ids of the players, in seat order."""
        return self.game.state.entity(MATCH, Match).players

    @property
    def state(self) -> State:
        """The state shown now: to read, never to write or keep."""
        return self._cursor.state if self._cursor is not None else self.game.state

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self._cursor is None

    @property
    def looks_back(self) -> bool:
        """Whether what is shown is past, and not on the way to the present, as in a lesson."""
        return not self.live

    @property
    def position(self) -> int:
        """How many steps have happened in what is shown."""
        return self._cursor.position if self._cursor is not None else len(self.game.steps)

    @property
    def total(self) -> int:
        """How many steps have happened."""
        return len(self.game.steps)

    @property
    def steps(self) -> list[Step]:
        """All steps of the game. The list is the game's own: do not change it."""
        return self.game.steps

    @property
    def lines(self) -> list[Line]:
        """All steps in words, as the viewer may read them."""
        return self.game_log.lines(self.eyes)

    def line_of(self, number: int) -> Line:
        """The step behind the first `number` in words, whether or not those before it were ever asked for."""
        return self.game_log.between(self.eyes, number, number + 1)[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.decision is None

    def name_of(self, id: ThingId) -> str:
        """What the viewer calls the thing of that id; "?" when there is none."""
        return name_in(self.state, self.definitions, self._eyes_for(id), id) or "?"

    def key_of(self, id: ThingId) -> str:
        """The face of the thing of that id, "" where the viewer may not know it or it has none."""
        if not may_know(self.state, self.definitions, self._eyes_for(id), id):
            return ""
        return getattr(self.state.get(id), "key", "")

    def name_of_key(self, key: str) -> str:
        """The name of a face, to be shown."""
        return name_of_key(self.definitions, key)

    # Looking back ------------------------------------------------------------------------------------------

    def seek(self, position: int) -> None:
        """Show the game after `position` steps (brought within FIRST to `total`; `total` is the present)."""
        if self.waiting:
            return
        position = max(FIRST, min(position, self.total))
        forward = position == self.position + 1
        if position == self.position:
            return
        moved = (self.steps[position - 1],) if forward else ()
        if position == self.total:
            self._cursor = None
        else:
            if self._cursor is None:
                self._cursor = Cursor(self.game)
            self._cursor.seek(position)
        self._show(moved)

    def step_back(self) -> None:
        """Show one step less."""
        self.seek(self.position - 1)

    def step_forward(self) -> None:
        """Show one step more."""
        self.seek(self.position + 1)

    def seek_stack(self, direction: int) -> None:
        """Go to the previous (-1) or next (1) position at which an item came onto or left the Effects Stack."""
        self.seek(stack_change(self.steps, self.position, direction))

    def go_live(self) -> None:
        """Show the present."""
        self.seek(self.total)

    # What is told ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Say everything again, as when the language changed."""
        self.game_log.forget()
        self._show(())

    def _take_unseen(self) -> tuple[Step, ...]:
        unseen, self._unseen = tuple(self.steps[self._unseen :]), self.total
        return unseen

    def _show(self, steps: tuple[Step, ...]) -> None:
        self._view = None
        self._tell(steps)
        self.position_changed.emit(self.position, self.total)

    def _tell(self, steps: tuple[Step, ...]) -> None:
        """Say that there is another View."""
        if self.receivers(_VIEW_CHANGED) and not self.signalsBlocked():
            self.view_changed.emit(self.view, steps)

    @property
    def eyes(self) -> int:
        """Whose knowledge the View has."""
        return EVERYBODY if self.waiting else OMNISCIENT if self.open_hands else self.viewer

    def _eyes_for(self, id: ThingId) -> int:
        """A player who is offered a card knows it, wherever it lies."""
        decision = self.decision
        if decision is not None and any(getattr(option, "id", 0) == id for option in decision.options):
            return OMNISCIENT
        return self.eyes

    def _project(self) -> View:
        view = project(self.state, self.definitions, self.eyes, self.decision)
        return msgspec.structs.replace(view, viewer=self.viewer) if view.viewer != self.viewer else view

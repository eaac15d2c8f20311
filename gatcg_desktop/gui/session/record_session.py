"""The record of a game behind a session: everything can be looked at, and nothing changes."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.shown_game import FIRST
from gatcg_desktop.lan.verification.recorded_game import RecordedGame
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.fields import PlayerId

_A_RECORD = Explained(
    say("This is the record of a game: nothing in it changes. Play on in a what-if (Ctrl+W)."), "timeline.past"
)


class RecordSession(Session):
    """A recorded game, from its beginning.

    The record has everything of everybody. It is shown as its owner saw it, because that is the game that was played;
    open hands show the rest.
    """

    def __init__(self, recorded: RecordedGame, parent: QObject | None = None) -> None:
        super().__init__(recorded.game, recorded.definitions, recorded.names, hot_seat=False, parent=parent)
        self.viewer = PlayerId(recorded.viewer) or self.viewer
        self.seek(FIRST)

    def take_back(self) -> bool:
        """Nothing can be: it was played."""
        self.refused.emit(_A_RECORD)
        return False

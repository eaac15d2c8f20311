"""The table of a pupil: it shows what the teacher shows, and can be looked back at and forked."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.match.remote_session import RemoteSession
from gatcg_desktop.gui.session.session import Lead
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.rules.model.choices import AnyPick, Choice, Explained
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.visibility import OMNISCIENT


class StudySession(RemoteSession):
    """A session on a game that a teacher shows. Nobody is asked anything here. `ended`: nothing more is shown."""

    looks_ahead = False  # what comes is about to be seen
    ended = False

    def __init__(self, game: RemoteGame, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(game, names, parent)
        self.spectating = True
        self.open_hands = game.viewer == OMNISCIENT
        self.refresh()

    @property
    def decision(self) -> Decision | None:
        """Nothing is asked."""
        return None

    @property
    def leads_on(self) -> Lead | None:
        """The button leads back to the class for one who looks back, and says who leads for all others."""
        if self.live:
            return Lead(say("The study room has ended") if self.ended else say("The teacher leads"), possible=False)
        return Lead(say("Back to the class"), end=True)

    def end(self) -> None:
        """The room has ended: the table stays as it is."""
        self.ended = True
        self.refresh()

    def explain(self, choice: Choice) -> Explained | None:
        """Why nothing can be done here."""
        return _led()

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Nothing can be: say what can be done instead."""
        self.refused.emit(_led())
        return False

    def take_back(self) -> bool:
        """Nothing can be."""
        self.refused.emit(_led())
        return False


def _led() -> Explained:
    return Explained(say("Here the teacher leads: try it out in a fork (Ctrl+W)."), "lessons.script")

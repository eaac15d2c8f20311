"""A match in the network behind the signals of a session: answers go out, and what comes back is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.messages.protocol import NotTaken
from gatcg_desktop.rules.model.choices import AnyPick, Choice, Explained
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.views import View

if TYPE_CHECKING:
    from gatcg_desktop.lan.game.remote_game import RemoteGame


PATIENCE_MS = 60
"""An answer that comes back within that long changes the table once instead of twice."""


class RemoteSession(Session):
    """A session on a game that the host runs.

    Signals: `take_back_wanted()`: the person asks to take back, which the others have to allow.
    """

    take_back_wanted = Signal()
    in_match = True

    def __init__(self, game: RemoteGame, names: tuple[str, ...], parent: QObject | None = None) -> None:
        self.spectating = game.viewer <= EVERYBODY
        self._halted = False
        self._waiting_long = QTimer(singleShot=True, interval=PATIENCE_MS)
        self.remote = game
        super().__init__(game, game.definitions, names, hot_seat=False, parent=parent)  # type: ignore[arg-type]
        self._waiting_long.timeout.connect(self._tell_waiting)
        self.viewer = PlayerId(max(1, game.viewer))
        self._view = None
        self.pending.begin(self.decision)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.remote.over

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now; None also while no answer would reach anybody."""
        return None if self._halted else super().decision

    def halt(self, on: bool) -> None:
        """Nothing can be answered for now, because the connection is cut or the match waits; or it can again."""
        if on != self._halted:
            self._halted = on
            self._show(())

    def end_match(self) -> None:
        """With this game the match is over."""
        if not self.match_over:
            self.match_over = True
            self._show(())

    def explain(self, choice: Choice) -> Explained | None:
        """Why the viewer cannot pick this now; None if they can, or if nobody knows a reason."""
        if self._halted and self.live:
            return _halted()
        if self.live and not self.over and self.game.decision is None:
            if self.remote.deciding == self.viewer:
                return Explained(say("Your last answer is still on its way to the host."), "opportunity.holder")
            name = self.view.player(self.remote.deciding).name if self.remote.deciding else ""
            return Explained(say("It is {player}'s turn to answer.", player=name), "opportunity.holder")
        return super().explain(choice)

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Send an answer. Gives whether it was one that may be given; what the host says to it comes back."""
        if self.spectating:
            self.refused.emit(Explained(say("You are watching: only the players answer."), "opportunity.holder"))
            return False
        if self._halted:
            self.refused.emit(_halted())
            return False
        try:
            self.remote.answer(Answer(self.remote.viewer, tuple(choices)))
        except Refused as refusal:
            self.refused.emit(refusal)
            return False
        self._waiting_long.start()
        return True

    def _tell_waiting(self) -> None:
        """The host takes its time: the question goes away meanwhile."""
        if self.game.decision is None:
            self.pending.begin(None)
            self.decision_changed.emit(None)

    def take_back(self) -> bool:
        """Ask the others to let the last answer be taken back."""
        self.take_back_wanted.emit()
        return True

    def set_open_hands(self, on: bool) -> None:
        """In a match nobody opens the hands alone."""

    def took_in(self) -> None:
        """Something came from the host and is in the game now."""
        self._waiting_long.stop()
        kept = self.remote.kept
        rolled_back = kept < self._told
        if rolled_back or (self._cursor is not None and self._cursor.position >= self.total):
            self._cursor = None
        if rolled_back:
            self.game_log.shorten(kept)
            self._unseen = min(self._unseen, kept)
        self._told = self.remote.kept = self.total
        before = self.game.decision
        self.passes.give(self.game, self._skipped)
        if self._cursor is not None:
            self.position_changed.emit(self.position, self.total)
        else:
            self._show(() if rolled_back else self._take_unseen())
            self._unseen = self.total
        if before is not self.game.decision:
            return
        self.game_changed.emit()

    def not_taken(self, refusal: NotTaken) -> None:
        """The host refused something: `refusal` has a message and a rule."""
        self.refused.emit(Explained(refusal.message, refusal.rule))
        self._show(())

    _told = 0

    @property
    def eyes(self) -> int:
        """Whose knowledge the View has: a spectator's is told by the host."""
        return self.remote.viewer if self.spectating else self.viewer

    def _project(self) -> View:
        view = super()._project()
        if not self.live:
            return view
        return msgspec.structs.replace(view, deciding=self.remote.deciding)


def _halted() -> Explained:
    return Explained(say("The match is paused: answer when it goes on."), "opportunity.holder")

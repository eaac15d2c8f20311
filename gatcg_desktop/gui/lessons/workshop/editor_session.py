"""The game of the lesson editor: what is answered goes into the draft."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.game_log import GameLog
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.authoring.recording import in_its_words
from gatcg_desktop.lessons.play.beats import bring
from gatcg_desktop.lessons.play.runner import Prepared
from gatcg_desktop.rules.model.choices import AnyPick, is_manual
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId


class EditorSession(Session):
    """A game whose answers go into a draft as they are given; moves by hand change its board instead.

    Attributes: `recording`: whether answers are written down. Signals: recorded(), the draft has other moves now;
    undo_wanted(), somebody takes something back, which is the draft's affair.
    """

    recorded = Signal()
    undo_wanted = Signal()

    def __init__(self, prepared: Prepared, draft: Draft, parent: QObject | None = None) -> None:
        """`prepared` stands where the draft is worked on."""
        names = tuple(prepared.loaded.players.values())
        super().__init__(prepared.game, prepared.cards.definitions, names, parent=parent)
        self.names = prepared.names
        self.draft = draft
        self.open_hands = True
        self.skip_empty = False
        self.passes.offered = False
        self.recording = True
        self._begun = False
        """Whether another board was begun, of which nothing was told yet."""
        self._ends: list[int] = []
        """How many answers had been given before each move of the step."""

    def begin_again(self, prepared: Prepared) -> None:
        """Have another board, for as many players. Nothing is told of it before it is said where it stands."""
        self.game, self.definitions = prepared.game, prepared.cards.definitions
        self.seats_names, self.names = tuple(prepared.loaded.players.values()), prepared.names
        self.game_log = GameLog(self.game, self.definitions)
        self.passes.forget_after(0)
        self._begun = True

    def stand(self, answers: tuple[Answer, ...], ends: tuple[int, ...], *, recording: bool) -> None:
        """Bring the game to where these answers were given. Who is about to pay goes on paying: where no lesson says
        with what, it is paid by itself."""
        self.recording = recording
        self._ends = list(ends)
        before, decision = len(self.game.answers), self.game.decision
        if decision is not None and decision.kind == DecisionKind.PAY_RESERVE and self._ends:
            if self.game.answers == list(answers[:before]) and not self._begun:
                return
        kept = bring(self.game, answers)
        if kept < before or len(answers) > kept or self._begun:
            anew, self._begun = self._begun, False
            self._changed(rolled_back=anew or kept < before)

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Give an answer; a legal one is written down, and is what its words say. One that takes a play back takes its
        moves out. What is moved by hand is refused while moves are written down: no step could have it."""
        by_hand, decision = any(is_manual(choice) for choice in choices), self.game.decision
        if by_hand and self.recording and decision is not None and decision.kind != DecisionKind.BY_HAND:
            words = say("No step keeps this: tick “Move things on the table by hand” on the page Board first.")
            self.refused.emit(Refused(words))
            return False
        before = self.game.fork() if self.recording and not by_hand and self.game.decision is not None else None
        if before is not None:
            choices = in_its_words(Answer(player, choices), before, self.names).picks
        given = len(self.game.answers)
        taken = super().answer_for(player, *choices)
        if before is not None:
            after = len(self.game.answers)
            if after < given:
                gone = [end for end in self._ends if end >= after]
                del self._ends[len(self._ends) - len(gone) :]
                self.draft.forget(len(gone))
            elif taken and after > given:
                self._ends.append(given)
                self.draft.record(Answer(player, choices), before, self.names)
            self.recorded.emit()
        return taken

    def take_back(self) -> bool:
        """Take back what was done last: a move, a word, a step."""
        self.undo_wanted.emit()
        return self.draft.history.can_undo

"""The game of the lesson editor: what is answered goes into the draft."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.play.runner import Prepared
from gatcg_desktop.rules.model.choices import MANUAL, AnyPick
from gatcg_desktop.rules.model.fields import PlayerId


class EditorSession(Session):
    """A game whose answers go into a draft as they are given; moves by hand change its board instead."""

    def __init__(self, prepared: Prepared, draft: Draft, parent: QObject | None = None) -> None:
        names = tuple(prepared.loaded.players.values())
        super().__init__(prepared.game, prepared.cards.definitions, names, parent=parent)
        self.names = prepared.names
        self.draft = draft
        self.open_hands = True
        self.skip_empty = False
        self.passes.offered = False
        self.recording = True

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Give an answer; a legal one is written down."""
        by_hand = any(isinstance(choice, MANUAL) for choice in choices)
        before = self.game.fork() if self.recording and not by_hand and self.game.decision is not None else None
        given = len(self.game.answers)
        taken = super().answer_for(player, *choices)
        if before is not None:
            after = len(self.game.answers)
            if after < given:
                self.draft.forget(given - after)
            elif taken and after > given:
                self.draft.record(Answer(player, tuple(choices)), before, self.names)
            self.game_changed.emit()
        return taken

    def take_back(self) -> bool:
        """Take the last answer back, out of the draft too."""
        given = len(self.game.answers)
        taken = super().take_back()
        if self.recording:
            self.draft.forget(given - len(self.game.answers))
            self.game_changed.emit()
        return taken

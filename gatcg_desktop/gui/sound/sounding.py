"""What is heard of a game: the beats of its table, and a bell when somebody else's move becomes one's own."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.sound.speaker import SPEAKER
from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.gui.table.scene.beat_player import BeatPlayer

SILENT = frozenset({"move", "vanish", "open", "advance", "rise", "count"})
ALIKE = {"stamp": "token"}
"""Beats that sound as others do."""
CHORDS = {
    "": "resolve",
    "NORM": "resolve",
    "FIRE": "resolve-fire",
    "WATER": "resolve-water",
    "WIND": "resolve-wind",
    "ARCANE": "resolve-arcane",
}
"""The chord of what resolves, by element; all others are advanced elements and share one."""
YOURS = "yours"


def sound_of(beat: Beat) -> str:
    """The name of a beat's sound, "" for none."""
    if beat.kind in SILENT:
        return ""
    return CHORDS.get(beat.element, "resolve-advanced") if beat.kind == "resolve" else ALIKE.get(beat.kind, beat.kind)


class Sounding(QObject):
    """Lets the table of a page be heard while it is seen.

    It hears the beats and nothing else, so nothing sounds that is not to be seen. Where somebody else sits at another
    screen, their window asks for attention when it is its player's move. `teaching`: this is a lesson.
    """

    def __init__(self, page: QWidget, session: Session, player: BeatPlayer) -> None:
        super().__init__(page)
        self._page = page
        self._session = session
        self._asked = session.decision is not None
        self.teaching = False
        player.beat_started.connect(self._hear)
        session.decision_changed.connect(self._decides)

    @property
    def heard(self) -> bool:
        """Whether anything is to be heard of this game."""
        taught = self.teaching or SPEAKER.teaching
        return self._page.isVisible() and (SPEAKER.in_lessons or not taught)

    def _hear(self, beat: Beat) -> None:
        if not self.heard:
            return
        mine = beat.kind == "turn" and beat.player == self._session.viewer and not self._session.hot_seat
        name = YOURS if mine else sound_of(beat)
        if name:
            SPEAKER.play(name)

    def _decides(self, decision: Decision | None) -> None:
        asked, self._asked = self._asked, decision is not None and self._session.live
        if asked or not self._asked or self._session.hot_seat or not self._page.isVisible():
            return
        window = self._page.window()
        if not window.isActiveWindow():
            QApplication.alert(window)
            if self.heard:
                SPEAKER.play(YOURS)

"""Another way than the lesson's: a move of the learner's own is played in a fork, against the tutor, and left again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.session.computer_players import LENT, ComputerPlayers
from gatcg_desktop.lessons.play.beats import LEARNER

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.shell.window import Window


class ForkWords(QWidget):
    """What a fork of a lesson keeps of it, and the way back. Signals: back_wanted()."""

    back_wanted = Signal()

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel(words, self, wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about = QLabel(self.tr("Play both sides as you like: the lesson waits where it was."), self, wordWrap=True)
        back = QPushButton(self.tr("&Back to the lesson"), self)
        back.clicked.connect(self.back_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(8), px(8), px(8), px(8))
        for widget in (self.words, self.about, back):
            layout.addWidget(widget)
        layout.addStretch(1)

    def play_against(self, tutor: str, why: str) -> None:
        """Say that the tutor plays the other side, and what they said of the move."""
        told = self.tr("You play it your way, and {name} plays on against you. The lesson waits where it was.")
        self.about.setText("\n\n".join(filter(None, (why, told.format(name=tutor)))))


def tell_fork(window: Window, game: GamePage, fork: GamePage) -> None:
    """Have a fork of a lesson keep the words of the step that it was made at, and lead back."""
    if isinstance(game.guide, LessonPanel):
        words = ForkWords(game.guide.words.text(), fork)
        words.back_wanted.connect(window.named_actions["what_if_end"].trigger)
        fork.ui.tabs.insertTab(0, words, QCoreApplication.translate("Window", "Lesson"))
        fork.show_tab(words)


def play_on(window: Window, panel: LessonPanel) -> None:
    """Make the move that the learner wanted in a fork, where the computer plays the others."""
    session = panel.session
    if not isinstance(session, LessonSession) or session.other is None:
        return
    made, why, open_hands = session.other, panel.told_wrong, session.open_hands
    fork = window.what_if.begin()
    if fork is None:
        return
    others = [player for player in fork.session.players if player != LEARNER]
    fork.session.hot_seat = False
    fork.session.set_computers(others, LEARNER)
    fork.session.set_open_hands(open_hands)
    computers = ComputerPlayers(fork.session, dict.fromkeys(others, LENT), parent=fork)
    computers.tells_why = True
    fork.seat_computers(computers)
    words = fork.ui.tabs.widget(0)
    if isinstance(words, ForkWords):
        words.play_against(fork.session.seats_names[others[0] - 1], why)
    fork.session.answer_for(LEARNER, *made.picks)
    fork.table.setFocus()

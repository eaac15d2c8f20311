"""The class beside the teacher's table: how pupils come in, who is here, hands, votes, and lessons to give away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.placing import ANY_SIZE
from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.gui.match.study.study_host import StudyHost
from gatcg_desktop.gui.match.study.vote_bars import VoteBars
from gatcg_desktop.lan.study.attendance import Pupil


class TeacherPanel(QWidget):
    """Shows the room of a host. Made anew with every page; all it shows is the room's. Its title tells of raised hands.

    Signals: vote_wanted(): the question of the lesson goes to all. ask_wanted(): the teacher types one. show_wanted(),
    end_vote_wanted(). offer_wanted(folder): a lesson is given to
    all, or a folder of them. end_wanted(): the room ends.
    """

    vote_wanted = Signal()
    ask_wanted = Signal()
    show_wanted = Signal()
    end_vote_wanted = Signal()
    offer_wanted = Signal(bool)
    end_wanted = Signal()

    def __init__(self, host: StudyHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self.setProperty("tall", True)
        self.code = QLabel(self, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setProperty("type", "title")
        self.code.setAccessibleName(self.tr("Pairing code"))
        self.address = QLabel(self, wordWrap=True)
        self.address.setProperty("tone", "muted")
        self.copy = QPushButton(self.tr("&Copy the invitation"), self)
        self.here = QLabel(self)
        self.here.setProperty("type", "heading")
        self.pupils = QListWidget(self)
        self.pupils.setAccessibleName(self.tr("Pupils"))
        self.lower_hand = QPushButton(self.tr("&Lower the hand"), self)
        self.out = QPushButton(self.tr("Send &out"), self)
        self.ask = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.answered = QLabel(self)
        self.answered.setProperty("tone", "muted")
        self.bars = VoteBars(self)
        self.vote = QPushButton(self.tr("Vote o&n this question"), self)
        self.own = QPushButton(self.tr("&Ask another…"), self)
        self.show_answers = QPushButton(self.tr("Sho&w the answers"), self)
        self.show_answers.setProperty("kind", "primary")
        self.end_vote = QPushButton(self.tr("Take it awa&y"), self)
        self.drawing = QLabel(self.tr("Hold Shift and move the mouse to point, drag to draw an arrow."), self)
        self.drawing.setWordWrap(True)
        self.drawing.setProperty("tone", "muted")
        self.offered = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.offered.setProperty("tone", "muted")
        self.offer = QPushButton(self.tr("G&ive a lesson to all"), self)
        menu = QMenu(self.offer)
        menu.addAction(self.tr("A &lesson file…"), lambda: self.offer_wanted.emit(False))
        menu.addAction(self.tr("A &folder, as a course…"), lambda: self.offer_wanted.emit(True))
        self.offer.setMenu(menu)
        self.end = QPushButton(self.tr("En&d the study room"), self)
        self._lay_out()
        self.copy.clicked.connect(self._copy)
        self.pupils.itemActivated.connect(lambda _: self._lower())
        self.pupils.itemSelectionChanged.connect(self._light)
        self.lower_hand.clicked.connect(self._lower)
        self.out.clicked.connect(self._send_out)
        for button, signal in (
            (self.vote, self.vote_wanted),
            (self.own, self.ask_wanted),
            (self.show_answers, self.show_wanted),
            (self.end_vote, self.end_vote_wanted),
            (self.end, self.end_wanted),
        ):
            button.clicked.connect(signal)
        host.changed.connect(self.refresh)
        self.can_vote = False
        self.refresh()

    def _lay_out(self) -> None:
        inner = QWidget(self)
        told, hands, outer = QVBoxLayout(inner), FlowLayout(gap=px(6)), QVBoxLayout(self)
        told.setContentsMargins(0, 0, 0, 0)
        outer.setContentsMargins(px(6), px(6), px(6), px(6))
        for layout in (told, outer):
            layout.setSpacing(px(6))
        self.pupils.setMinimumHeight(px(66))
        hands.addWidget(self.lower_hand)
        hands.addWidget(self.out)
        head, asked = (self.code, self.address, self.copy, self.here), (self.ask, self.answered, self.bars)
        ways = (self.show_answers, self.end_vote, self.vote, self.own, self.drawing, self.offered, self.offer, self.end)
        for widget in head:
            told.addWidget(widget)
        told.addWidget(self.pupils, 1)
        told.addLayout(hands)
        for part in asked:
            told.addWidget(part)
        outer.addWidget(scrolled(inner), 1)
        for way in ways:
            outer.addWidget(way)

    # Showing -----------------------------------------------------------------------------------------------

    def let_vote(self, on: bool) -> None:
        """The lesson asks something now, or not."""
        self.can_vote = on
        self.vote.setEnabled(on)

    @property
    def hands(self) -> int:
        """How many pupils raise a hand."""
        return len(self._host.room.attendance.hands)

    def refresh(self) -> None:
        """Show how the room stands."""
        host, room = self._host, self._host.room
        self.code.setText(host.code)
        self.address.setText(" · ".join(host.addresses[:2]) or self.tr("The room is being opened…"))
        here = len(room.attendance.here)
        self.here.setText(counted("{count} pupil is here", "{count} pupils are here", here))
        self._list()
        hands = self.hands
        self.setWindowIcon(icon("hand", "accent", 16) if hands else QIcon())
        self.setWindowTitle(self.tr("Class ({hands})").format(hands=hands) if hands else self.tr("Class"))
        offered = room.offered
        self.offered.setVisible(offered is not None)
        if offered is not None:
            title = offered.told.title.text(language())
            self.offered.setText(
                self.tr("“{title}” is offered. {number} of {total} have taken it.").format(
                    title=title, number=len(offered.sent), total=here
                )
            )
        vote = room.vote
        for widget in (self.ask, self.answered, self.end_vote):
            widget.setVisible(vote is not None)
        for widget in (self.vote, self.own, self.drawing):
            widget.setVisible(vote is None)
        counted_out = vote is not None and vote.shown
        self.bars.setVisible(counted_out)
        self.pupils.setMaximumHeight(px(66) if counted_out else ANY_SIZE)  # the bars come first
        self.show_answers.setVisible(vote is not None and not vote.shown)
        self.vote.setEnabled(self.can_vote)
        if vote is None:
            return
        self.ask.setText(vote.ask.text(language()))
        self.answered.setText(self.tr("{number} of {total} have answered").format(number=len(vote.given), total=here))
        if vote.shown:
            self.bars.show_counts(vote.answers, vote.counts, vote.right)

    def _list(self) -> None:
        """Raised hands first, the first raised first; then all others who are here; then those who were cut off."""
        attendance, chosen = self._host.room.attendance, self._chosen
        hands = attendance.hands
        others = [pupil for pupil in attendance.here if not pupil.raised]
        gone = [pupil for pupil in attendance.pupils.values() if not pupil.here]
        self.pupils.blockSignals(True)
        self.pupils.clear()
        for place, pupil in enumerate([*hands, *others, *gone]):
            words = pupil.name
            if place < len(hands):
                words = f"{place + 1}. {words}"
            if not pupil.here:
                words = self.tr("{name} (cut off)").format(name=words)
            elif pupil.away:
                words = self.tr("{name} (tries something out)").format(name=words)
            item = QListWidgetItem(words, self.pupils)
            item.setData(Qt.ItemDataRole.UserRole, pupil.number)
            if place < len(hands):
                item.setIcon(icon("hand", "accent", 16))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, self.tr("{name} raises a hand").format(name=words))
            if chosen is not None and pupil.number == chosen.number:
                self.pupils.setCurrentItem(item)
        self.pupils.blockSignals(False)
        self._light()

    @property
    def _chosen(self) -> Pupil | None:
        item = self.pupils.currentItem()
        number = item.data(Qt.ItemDataRole.UserRole) if item is not None else 0
        return self._host.room.pupils.get(number)

    def _light(self) -> None:
        self.lower_hand.setEnabled(bool(self._host.room.attendance.hands))
        self.out.setEnabled(self._chosen is not None)

    # Doing -------------------------------------------------------------------------------------------------

    def _lower(self) -> None:
        """Lower the hand of the one who is chosen, else that of the first."""
        hands, chosen = self._host.room.attendance.hands, self._chosen
        who = chosen if chosen is not None and chosen.raised else next(iter(hands), None)
        if who is not None:
            self._host.say(self._host.room.lower([who.number]))
            self.refresh()

    def _send_out(self) -> None:
        chosen = self._chosen
        if chosen is not None:
            self._host.say(self._host.room.send_away(chosen.number))
            self.refresh()

    def _copy(self) -> None:
        where = next(iter(self._host.addresses), "")
        QGuiApplication.clipboard().setText(f"{where} {self._host.code}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.pupils.hasFocus():
            self._send_out()
        else:
            super().keyPressEvent(event)

"""Which part of a game becomes a lesson: from here to here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QWidget

from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.foundation.designer_forms import SpinBox
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.authoring.from_game import GameSource
from gatcg_desktop.rules.procedure.new_game import Seat

LITTLE = 40
"""How many steps are taken where nothing else was chosen: about a turn."""


class PartOfGame(QDialog):
    """Asks for two steps of the game on the table; what stands at each is shown there as they are chosen.

    Signals: chosen(first, last).
    """

    chosen = Signal(int, int)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("A lesson of this game"))
        here, total = session.position, session.total
        self.first, self.last = SpinBox(self), SpinBox(self)
        for box, value in ((self.first, here if here < total else max(1, total - LITTLE)), (self.last, total)):
            box.setRange(1, total)
            box.setValue(value)
            box.valueChanged.connect(session.seek)
        about = QLabel(self.tr("The table shows the step that is chosen."), self)
        about.setProperty("tone", "muted")
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.addRow(self.tr("From step"), self.first)
        form.addRow(self.tr("To step"), self.last)
        form.addRow(about)
        form.addRow(buttons)

    def _choose(self) -> None:
        first, last = sorted((self.first.value(), self.last.value()))
        self.accept()
        self.chosen.emit(first, last)


def source_of(setup: GameSetup, session: Session) -> GameSource:
    """The game on the table as a lesson is made of it."""
    seats = tuple(Seat(one.name, tuple(one.material), tuple(one.main)) for one in setup.seats)
    answers = tuple(session.game.answers)
    return GameSource(dict(setup.definitions), seats, setup.seed, setup.first_player, answers)

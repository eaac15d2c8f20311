"""The lines of play that a hint compared, best first, in the drawer; what is looked at there is shown on the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget

from gatcg_desktop.bots.thinker import Compared
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.learning.hint_words import line_words, percent, result_words
from gatcg_desktop.gui.learning.hints import Hints
from gatcg_desktop.gui.panels.decision_bodies import ChoiceList
from gatcg_desktop.gui.table.composition.arrows import HintMark
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

MOST_LINES = 4


class HintPanel(QWidget):
    """Shows what `hints` finds, and points it out on a table."""

    def __init__(self, hints: Hints, table: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hints = hints
        self._table = table
        self.ui = load_form("hint_panel", self)
        self.list = ChoiceList(hints.session, self)
        self.list.setAccessibleName(self.tr("Lines of play, best first"))
        self.ui.list_place.addWidget(self.list, 1)
        self.ui.list_place.addStretch()  # without the list the words stay at the top
        self.list.currentRowChanged.connect(hints.look_at)
        self.list.itemActivated.connect(lambda _: self._play())
        self.ui.play.clicked.connect(self._play)
        self.ui.away.clicked.connect(hints.put_away)
        hints.changed.connect(self._show)
        self._shown: Compared | None = None
        self._show()

    @property
    def text(self) -> str:
        """All that the panel says, in one string."""
        rows = (self.list.item(row).text() for row in range(self.list.count()))
        return "\n".join((self.ui.heading.text(), self.ui.asked.text(), *rows))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_shown"):
            self._shown = None
            self._show()

    def _play(self) -> None:
        self.hints.play()

    def _show(self) -> None:
        hints = self.hints
        if hints.compared is None or hints.compared is not self._shown:
            self._tell()
        self._table.hint(marks_of_hint(hints))

    def _tell(self) -> None:
        hints, session = self.hints, self.hints.session
        decision, compared = session.decision, hints.compared
        self._shown = compared
        self.list.blockSignals(True)
        self.list.clear()
        asked = ""
        if decision is not None and (compared is not None or hints.comparing):
            asked = translate_message(decision.prompt)
        if compared is not None and decision is not None:
            heading = self.tr("What the computer would do")
            for number, line in enumerate(compared.lines[:MOST_LINES], 1):
                words = self.tr("{number}. {play}").format(number=number, play=line_words(line, decision, session))
                self.list.add_row(None, f"{words}\n{result_words(compared, line)}")
            self.list.setCurrentRow(hints.line)
        elif hints.comparing:
            heading = self.tr("Comparing what you could do…")
        else:
            heading = self.tr("Ask for a hint when you are to act.")
        self.list.blockSignals(False)
        self.ui.heading.setText(heading)
        self.ui.asked.setText(asked)
        self.ui.asked.setVisible(bool(asked))
        self.list.setVisible(compared is not None)
        self.ui.note.setVisible(compared is not None)
        self.ui.play.setVisible(compared is not None)
        self.ui.away.setVisible(compared is not None or hints.comparing)
        self.ui.away.setText(self.tr("&Stop") if hints.comparing else self.tr("&Put away"))
        if compared is not None and self.isVisible():
            announce(self, self.text)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)


def marks_of_hint(hints: Hints) -> tuple[HintMark, ...]:
    """What to point out on the table for the lines that are told."""
    compared, decision = hints.compared, hints.session.decision
    if compared is None or decision is None:
        return ()
    marks = []
    for number, line in enumerate(compared.lines[:MOST_LINES], 1):
        word = str(number)
        if line.outcomes:
            word = f"{number} · {percent(compared.chance(line))}\u00a0%"
        looked_at = number == hints.line + 1
        aimed = decision.kind in (DecisionKind.TARGETS, DecisionKind.ATTACK_TARGET)
        for pick in line.picks:
            aims, start = line.aims, 0
            if aimed and isinstance(pick, Pick):
                aims, start = (pick.id, *line.aims), decision.source
            marks.append(HintMark(entity_of(pick), word, start, aims, looked_at))
    return tuple(marks)

"""The parts of the decision panel that show options: lists, orders, numbers, yes and no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import SpinBox
from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.gui.session.pending_picks import Pending
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import AnyChoice, AnyPick, CostByHand, Number, Place, subject_of
from gatcg_desktop.rules.model.fields import ThingId

CHOICE = Qt.ItemDataRole.UserRole
DIGITS = 9
"""So many rows have a digit that picks them."""
LIST_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)
"""Keys that belong to a list even where they move nothing, such as Home on the first row."""


class CostSteps(QWidget):
    """What a cost that hangs on a text by hand is changed with, while it is paid."""

    def __init__(self, session: Session, card: ThingId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        for words, amount in ((self.tr("1 less"), -1), (self.tr("1 more"), 1)):
            button = QPushButton(words, self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, amount=amount: session.answer(CostByHand(card, amount)))
            row.addWidget(button)


class ChoiceList(QListWidget):
    """Rows of choices that wrap their words. Signals: hovered((id, key) | None), for the preview."""

    hovered = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._heights: dict[tuple[str, int], int] = {}
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.itemEntered.connect(self._point)
        self.currentItemChanged.connect(lambda item, _: self._point(item) if self.hasFocus() else None)

    def add_row(self, choice: AnyPick | None, text: str) -> QListWidgetItem:
        """Add a row for a choice, or for none."""
        item = QListWidgetItem(text, self)
        item.setData(CHOICE, choice)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        return item

    def choice(self, row: int) -> AnyPick | None:
        """The choice of a row; None where there is no such row, or it stands for none."""
        item = self.item(row)
        found: AnyPick | None = item.data(CHOICE) if item is not None else None
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalnum():
            event.ignore()  # digits and letters are the window's, not for searching this list
            return
        super().keyPressEvent(event)
        if event.key() in LIST_KEYS:
            event.accept()

    def sizeHint(self) -> QSize:
        return QSize(px(200), self.heightForWidth(max(self.width(), px(80))))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 34)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as all rows together, their words wrapped to that width."""
        frame = 2 * self.frameWidth()
        return sum(self._row_height(row, width - frame) for row in range(self.count())) + frame + px(2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._heights.clear()

    def _row_height(self, row: int, width: int) -> int:
        """Measured once: a layout asks for the same height several times."""
        words, room = self.item(row).text(), max(60, width - px(16))
        height = self._heights.get((words, room))
        if height is None:
            box = QFontMetrics(self.font()).boundingRect(0, 0, room, 4000, Qt.TextFlag.TextWordWrap, words)
            height = self._heights[words, room] = box.height()
        return height + px(9)

    def _fit(self) -> None:
        """Give every row the height of its wrapped words: Qt computes its hint before a scroll bar is there. A bar
        that all rows have room without goes: with it words would need more lines, and those the bar."""
        whole = self.heightForWidth(self.width()) <= self.height()
        width = self.width() - 2 * self.frameWidth() if whole else self.viewport().width()
        for row in range(self.count()):
            self.item(row).setSizeHint(QSize(max(60, width - px(16)), self._row_height(row, width)))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def _point(self, item: QListWidgetItem | None) -> None:
        choice = item.data(CHOICE) if item is not None else None
        id = subject_of(choice)
        self.hovered.emit((id, self.session.key_of(id)) if id else None)


class OptionList(ChoiceList):
    """The options to pick from. With several to pick, rows have a mark (a number where the order matters).

    A click or Enter picks; the picks themselves are kept by `session.pending`.
    """

    def __init__(self, session: Session, options: Sequence[AnyChoice], parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.pending: Pending = session.pending
        for number, (option, label) in enumerate(zip(options, labels_of(options, session), strict=True)):
            digit = f"{number + 1}  " if number < DIGITS else ""
            item = self.add_row(option, digit + label)
            item.setData(CHOICE + 1, item.text())
        self.itemClicked.connect(lambda item: self.pick_row(self.indexFromItem(item).row()))
        self.pending.changed.connect(self.mark)
        self.mark()

    def pick_row(self, row: int) -> bool:
        """Pick the choice of a row, or take it back. Gives whether there is such a row."""
        choice = self.choice(row)
        if choice is None:
            return False
        self.pending.toggle(choice)
        return True

    def spoken(self, with_key: Callable[[str, str], str]) -> str:
        """What a screen reader says as the list opens: each choice that a digit picks (told `with_key`), and how the
        others are found."""
        rows = [self.item(row).data(CHOICE + 1).partition("  ") for row in range(min(self.count(), DIGITS))]
        said = [f"{with_key(digit, label.removesuffix('.'))}." for digit, _, label in rows]
        if self.count() > DIGITS:
            said.append(self.tr("O: the whole list."))
        return " ".join(said)

    def mark(self) -> None:
        """Show what is picked."""
        decision = self.pending.decision
        if decision is None or not self.pending.multiple:
            return
        picks = self.pending.picks
        for row in range(self.count()):
            item = self.item(row)
            choice = item.data(CHOICE)
            picked = choice in picks
            mark = f"✓{picks.index(choice) + 1}" if picked and decision.ordered else "✓" if picked else "○"
            item.setText(f"{mark}  {item.data(CHOICE + 1)}")
            state = self.tr("picked") if picked else self.tr("not picked")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.data(CHOICE + 1)}, {state}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentRow() >= 0:
            if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.pick_row(self.currentRow())
                return
        super().keyPressEvent(event)


class OrderList(QWidget):
    """Things to be put into an order: drag them, use the buttons, or Alt+Up and Alt+Down.

    With a divider (glimpse), what stands above it goes on the top and the rest on the bottom of the deck. The order is
    the picks of `session.pending`, whoever made them; what is not picked stands last.
    """

    hovered = Signal(object)

    def __init__(
        self, session: Session, options: Sequence[AnyChoice], divided: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.options = tuple(options)
        self._session = session
        self._asked = session.pending.decision
        self._divided = divided
        self._moving = False
        self.list = ChoiceList(session, self)
        self.list.hovered.connect(self.hovered)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.list.setAccessibleName(self.tr("Order: Alt+Up and Alt+Down move the row"))
        self._fill()
        self.list.setCurrentRow(0)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.list, 1)
        column = QVBoxLayout()
        column.setSpacing(4)
        self.up = self._button("chevron-up", self.tr("Move up"), -1, "Alt+Up")
        self.down = self._button("chevron-down", self.tr("Move down"), 1, "Alt+Down")
        column.addWidget(self.up)
        column.addWidget(self.down)
        column.addStretch(1)
        layout.addLayout(column)
        self.list.model().rowsMoved.connect(self._propose)
        session.pending.changed.connect(self._follow)
        if not session.pending.picks:
            self._propose()

    def _fill(self) -> None:
        """The rows for the picks as they are."""
        words: dict[object, str] = dict(zip(self.options, labels_of(self.options, self._session), strict=True))
        rows: list[AnyPick | None] = [pick for pick in self._session.pending.picks if pick in words]
        if self._divided:
            rows = [pick for pick in rows if isinstance(pick, Place)]
            placed = {pick.id for pick in rows if isinstance(pick, Place)}
            bottom = [pick for pick in rows if isinstance(pick, Place) and pick.where == "bottom"]
            rows = [pick for pick in rows if pick not in bottom]
            rows += [
                one for one in self.options if isinstance(one, Place) and one.where == "top" and one.id not in placed
            ]
            rows += [None, *(Place(pick.id, "top") for pick in bottom)]
        else:
            rows += [option for option in self.options if option not in rows]
        self.list.clear()
        for row in rows:
            if row is None:
                line = self.list.add_row(None, self.tr("▲ top      bottom ▼"))
                line.setFlags(line.flags() & ~Qt.ItemFlag.ItemIsDragEnabled)
                line.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            else:
                self.list.add_row(row, self._session.name_of(row.id) if isinstance(row, Place) else words[row])

    def _follow(self) -> None:
        """The picks were changed elsewhere: show them."""
        pending = self._session.pending
        if self._moving or pending.decision is not self._asked:
            return
        if pending.picks != self.picks():
            current = self.list.choice(self.list.currentRow())
            self._fill()
            rows = [self.list.choice(row) for row in range(self.list.count())]
            self.list.setCurrentRow(rows.index(current) if current in rows else 0)

    def _propose(self, *_: object) -> None:
        """The rows stand otherwise: these are the picks, as long as it is this that is asked."""
        if self._session.pending.decision is not self._asked:
            return
        self._moving = True
        self._session.pending.set(self.picks())
        self._moving = False

    def _button(self, name: str, text: str, by: int, key: str) -> QToolButton:
        button, told = QToolButton(self), QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        button.setIcon(icon(name, "text", 16))
        button.setToolTip(f"{text} ({told})")
        button.setAccessibleName(text)
        button.setAccessibleDescription(told)
        # A button's own shortcut moves the row a tenth of a second later: an answer given at once would be without it.
        QShortcut(QKeySequence(key), self).activated.connect(lambda: self.move_row(by))
        button.clicked.connect(lambda: self.move_row(by))
        return button

    def move_row(self, by: int) -> None:
        """Move the current row up (-1) or down (1)."""
        row = self.list.currentRow()
        to = row + by
        if row >= 0 and 0 <= to < self.list.count():
            item = self.list.takeItem(row)
            self.list.insertItem(to, item)
            self.list.setCurrentRow(to)
            self._propose()

    def picks(self) -> tuple[AnyPick, ...]:
        """The answer that this order is."""
        rows = [self.list.choice(row) for row in range(self.list.count())]
        line = rows.index(None) if None in rows else len(rows)
        top = (row for row in rows[:line] if row is not None)
        return (*top, *(Place(row.id, "bottom") for row in rows[line + 1 :] if isinstance(row, Place)))


class NumberBody(QWidget):
    """One number, between the least and the most on offer."""

    def __init__(self, session: Session, options: Sequence[Number], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        values = sorted(option.value for option in options)
        proposed = next((pick.value for pick in session.pending.picks if isinstance(pick, Number)), values[-1])
        self.box = SpinBox(self)
        self.box.setRange(values[0], values[-1])
        self.box.setValue(proposed)
        self.box.setAccessibleName(self.tr("Number"))
        self.box.selectAll()
        hint = QLabel(self.tr("from {least} to {most}").format(least=values[0], most=values[-1]), self)
        hint.setProperty("type", "small")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        layout.addWidget(hint)
        self.box.valueChanged.connect(lambda value: session.pending.set((Number(value),)))
        if not session.pending.picks:
            session.pending.set((Number(proposed),))

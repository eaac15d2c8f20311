"""What the pages of the lesson editor are made of, and what they need of it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import ComboBox, leave_wheel, name_and_tip
from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.lessons.workshop.editor_session import EditorSession
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.files.format import BilingualText, Text, text_in
from gatcg_desktop.rules.model.fields import ThingId

Picked = Callable[[ThingId], None]


class Bench(Protocol):
    """What a page needs of the editor: the lesson, the game on the table, the language that is written in, and what
    speaks against beginning the lesson, or against some of its steps (by their numbers, from 1)."""

    draft: Draft
    session: EditorSession | None
    speech: str
    problem: str

    @property
    def faulty(self) -> frozenset[int]: ...

    @property
    def at_board(self) -> bool:
        """Whether the board is set up by hand, and stands on the table as the draft has it."""

    def did(self) -> None:
        """The draft is another now: show it, and play it."""

    def take_over(self, without: ThingId | None = None) -> str:
        """What was moved by hand is on the board, `without` one thing. Gives why it cannot be."""

    def pick(self, by: QToolButton, what: Picked | None) -> None:
        """What the next clicks on the table are for, as long as a button is pressed."""

    def tell(self, text: str) -> None:
        """Say something below the pages."""


class KeepsTyping(QObject):
    """What is typed into a widget, or beside a field of it, goes no further: to the window letters, Space and Enter
    mean a play. Keys with Ctrl or Alt go on, and so do Tab and Escape."""

    def __init__(self, of: QWidget) -> None:
        super().__init__(of)
        of.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not isinstance(event, QKeyEvent):
            return False
        letters = event.text() != "" and event.text().isprintable()
        typed = letters or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        others = (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        )
        if not typed or event.modifiers() & others:
            return False
        event.accept()
        return True


def edited(text: Text, speech: str, now: str) -> BilingualText:
    """A text with what is written of it in one language, and the other language as it was."""
    en, fr = (text.en, text.fr) if isinstance(text, BilingualText) else (text_in(text, "en"), text_in(text, "fr"))
    return BilingualText(en, now) if speech == "fr" else BilingualText(now, fr)


def written_in(text: Text, speech: str) -> str:
    """What is written of a text in one language; of one that has both alike, that."""
    return (text.fr if speech == "fr" else text.en) if isinstance(text, BilingualText) else text_in(text, speech)


def show_text(box: QPlainTextEdit | QLineEdit, words: str) -> None:
    """Show words in a box; where it has them already its cursor stays."""
    if isinstance(box, QLineEdit):
        if box.text() != words:
            box.setText(words)
    elif box.toPlainText() != words:
        box.setPlainText(words)


def lines(parent: QWidget, name: str, rows: int = 3) -> QPlainTextEdit:
    """A box for a few lines."""
    box = QPlainTextEdit(parent, placeholderText=name, tabChangesFocus=True)
    box.setAccessibleName(name)
    box.setFixedHeight(box.fontMetrics().lineSpacing() * rows + px(14))
    return box


def line(parent: QWidget, name: str) -> QLineEdit:
    """A box for one line."""
    box = QLineEdit(parent, placeholderText=name)
    box.setAccessibleName(name)
    return box


def choice(parent: QWidget, name: str) -> QComboBox:
    """A box to choose from that becomes as narrow as there is room; the wheel scrolls past it."""
    box = ComboBox(parent)
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(6)
    leave_wheel(box)
    return box


def tool(parent: QWidget, sign: str, tip: str, do: Callable[[], object] | None = None) -> QToolButton:
    """A small button with a sign; without `do` it stays pressed."""
    button = QToolButton(parent)
    button.setIcon(icon(sign, "text", 16))
    name_and_tip(button, tip)
    button.setCheckable(do is None)
    if do is not None:
        button.clicked.connect(lambda: do())
    return button


def row(*widgets: QWidget) -> QHBoxLayout:
    """Widgets beside each other; buttons and boxes to tick take no more than they need."""
    layout = QHBoxLayout()
    layout.setSpacing(px(4))
    for widget in widgets:
        layout.addWidget(widget, 0 if isinstance(widget, QToolButton | QCheckBox) else 1)
    return layout


def offer(box: QComboBox, offered: list[tuple[str, str]], chosen: str | None = None) -> None:
    """Fill a box with words and what they stand for, unless it has them; without `chosen` the choice stays what it
    was."""
    kept = box.currentData() if chosen is None else chosen
    box.blockSignals(True)
    if [(box.itemText(place), box.itemData(place)) for place in range(box.count())] != offered:
        box.clear()
        for word, data in offered:
            box.addItem(word, data)
    box.setCurrentIndex(max(0, box.findData(kept)))
    box.blockSignals(False)


def fill(box: QListWidget, rows: list[str]) -> None:
    """Show rows in a list; those that are there already stay, and so does what is chosen."""
    while box.count() > len(rows):
        box.takeItem(box.count() - 1)
    for place, words in enumerate(rows):
        item = box.item(place)
        if item is None:
            box.addItem(item := QListWidgetItem())
        item.setText(words)
        item.setToolTip(f"<span>{escape(words)}</span>")  # Qt would read words as markup that look like it

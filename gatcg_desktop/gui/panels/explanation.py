"""The explanation sheet: an object or stack item in two columns, what it is and what it is now; of a copy or token what
was copied and what was not.

Everything said comes from the referee's copy sheet and the View; the sheet decides nothing.
"""

from __future__ import annotations

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.preview_choice import preview_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.labels import kind_label
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rulebook import rule, terms
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.fields import ObjectId, ThingId
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.copy_sheet import ChainLink, CopySheet, SheetLine, copy_sheet, planned_copy
from gatcg_desktop.rules.views.stat_changes import StatChange, stat_changes
from gatcg_desktop.rules.views.views import InstanceView

KEY = Qt.ItemDataRole.UserRole


class _Wrapped(QStyledItemDelegate):
    """Qt forgets the style's padding where it asks how high wrapped words are, and cuts the last ones off."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        option.rect = option.rect.adjusted(0, 0, -px(20), 0)
        return super().sizeHint(option, index)


class LineList(QTableWidget):
    """Lines of a sheet: what and its value, and the rule's name. The rule of the current line is told below."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(0, 2, parent)
        self.setHorizontalHeaderLabels([title, self.tr("Rule")])
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(title)
        header = self.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setItemDelegate(_Wrapped(self))

    def add(self, text: str, key: str) -> None:
        """Add a line with the key of its rule ("": none)."""
        told = rule(key) if key else None
        row = self.rowCount()
        self.insertRow(row)
        for column, words in enumerate((text, told.title(QLocale().name()) if told is not None else "")):
            item = QTableWidgetItem(words)
            item.setData(KEY, key)
            self.setItem(row, column, item)

    @property
    def texts(self) -> list[str]:
        """The lines, as shown."""
        return [item.text() for row in range(self.rowCount()) if (item := self.item(row, 0)) is not None]


class ExplanationSheet(QDialog):
    """Explains one thing on the table. Does not stop the game; shows the position it was opened at."""

    def __init__(self, session: Session, id: ThingId, parent: QWidget | None = None, *, planned: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session = session
        query = GameQuery(session.state, session.definitions)
        steps = session.steps[: session.position]
        sheet = planned_copy(query, id) if planned else copy_sheet(query, steps, id)
        item = session.view.item(id)
        self.heading = QLabel(self._title(sheet, id), self)
        self.heading.setProperty("type", "heading")
        self.chain = QLabel(self._chain(sheet), self, wordWrap=True)
        self.chain.setVisible(bool(self.chain.text()))
        planned_words = self.tr("Would be copied") if planned else self.tr("What was copied")
        self.left = LineList(planned_words if sheet is not None else self.tr("What it is"), self)
        self.right = LineList(self.tr("What is not copied") if sheet is not None else self.tr("Now"), self)
        self.rule = QLabel(self, wordWrap=True, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse)
        self._fill(sheet, item, id)
        self._arrange()
        self.setWindowTitle(self.heading.text())

    # What is said -------------------------------------------------------------------------------------------

    def _title(self, sheet: CopySheet | None, id: ThingId) -> str:
        name = self._session.name_of(id)
        if sheet is None:
            return name
        if sheet.planned:
            return self.tr("A token that would be a copy of {name}").format(name=name)
        if sheet.chain and sheet.chain[0].copy:
            return self.tr("{name}, a copy").format(name=name)
        if sheet.token:
            return self.tr("{name}, a token").format(name=name)
        return self.tr("{name}, which was copied").format(name=name)

    def _chain(self, sheet: CopySheet | None) -> str:
        if sheet is None:
            return ""
        parts = []
        if len(sheet.chain) > 1:
            parts.append(
                self.tr("From here back to the first original: {chain}").format(
                    chain="  ←  ".join(self._link(link) for link in sheet.chain)
                )
            )
        if sheet.copies:
            names = ", ".join(self._session.name_of(copy) for copy in sheet.copies)
            parts.append(self.tr("Its copies: {names}").format(names=names))
        return "\n".join(parts)

    def _link(self, link: ChainLink) -> str:
        name = self._session.name_of_key(link.key)
        text = f"#{link.number} {name}" if link.number else name
        if link.copy:
            text = self.tr("{name} (copy)").format(name=text)
        return text if link.there else self.tr("{name} (gone)").format(name=text)

    def _fill(self, sheet: CopySheet | None, item: InstanceView | None, id: ThingId) -> None:
        if sheet is not None:
            for line in sheet.copied:
                self.left.add(_line(line), line.rule)
            for line in sheet.not_copied:
                self.right.add(_line(line), line.rule)
            if not sheet.not_copied:
                self.right.add(self.tr("There is nothing else to copy."), "")
            return
        session = self._session
        preview = preview_of(session.view, session.definitions, session.name_of, id, session.key_of(id))
        if preview is None:
            return
        if item is not None:
            self.left.add(kind_label(item.kind, item.manner), "stack.put")
        for number in preview.numbers:
            printed = self.tr("{number} ({printed} printed)").format(number=number.now, printed=number.printed)
            self._say(self.left, number.label, printed if number.printed else number.now)
        for paragraph in preview.words:
            self.left.add(paragraph.text, "manual.resolve" if paragraph.by_hand else "")
        for word in preview.keywords:
            self._say(self.left, word.label, word.meaning)
        for source, changes in self._changes(id):
            self._say(self.right, source, changes)
        for note in preview.notes:
            self.right.add(note, "")
        against = self._against_attacking(id)
        if against is not None:
            self.right.add(translate_message(against.message), against.rule)

    def _say(self, column: LineList, what: str, value: str) -> None:
        column.add(self.tr("{what}: {value}").format(what=what, value=value), "")

    def _changes(self, id: ThingId) -> list[tuple[str, str]]:
        """What of its numbers and keywords comes from where."""
        session = self._session
        thing = session.view.object(id)
        if thing is None:
            return []
        lines = []
        for change in stat_changes(GameQuery(session.state, session.definitions), id):
            parts = [
                label.format(number=f"{number:+d}".replace("-", "\N{MINUS SIGN}"))
                for label, number in (
                    (self.tr("power {number}"), change.power),
                    (self.tr("life {number}"), change.life),
                    (self.tr("its attacks {number}"), change.attack),
                )
                if number
            ]
            parts += [translate_message(terms.quality(name, number)) for name, number in change.gained]
            parts += [
                self.tr("no {keyword}").format(keyword=translate_message(terms.quality(name))) for name in change.lost
            ]
            lines.append((self._source(change), ", ".join(parts)))
        return lines

    def _source(self, change: StatChange) -> str:
        session = self._session
        if not change.source and not change.key:
            return self.tr("Counters and combat")
        name = session.name_of(change.source)
        return session.name_of_key(change.key) if name == "?" and change.key else name

    def _against_attacking(self, id: ThingId) -> Explained | None:
        """Why a unit of whoever acts cannot attack now; what others could do hangs on what they hide."""
        session = self._session
        thing = session.view.object(id)
        if thing is None or thing.controller != session.actor or UNIT_TYPES.isdisjoint(thing.types):
            return None
        return may_attack_with(GameQuery(session.state, session.definitions), thing.controller, ObjectId(id))

    def _tell(self, line: LineList) -> None:
        chosen = line.currentItem()
        key = chosen.data(KEY) if chosen is not None else ""
        told = rule(key) if key else None
        self.rule.setText(told.sentence(QLocale().name()) if told is not None else "")

    def _arrange(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        columns = QHBoxLayout()
        for line in (self.left, self.right):
            columns.addWidget(line, 1)
            line.currentItemChanged.connect(lambda *_, line=line: self._tell(line))
        layout = QVBoxLayout(self)
        layout.addWidget(self.heading)
        layout.addWidget(self.chain)
        layout.addLayout(columns, 1)
        layout.addWidget(self.rule)
        layout.addWidget(buttons)
        self.rule.setMinimumHeight(px(38))
        make_room(self, 900, 460)
        self.left.setFocus()
        if self.left.rowCount():
            self.left.setCurrentCell(0, 0)


def _line(line: SheetLine) -> str:
    return f"{translate_message(line.what)}: {translate_message(line.value)}"


def can_explain(session: Session, id: ThingId) -> bool:
    """Whether there is a sheet for a thing: every stack item, and every object whose face the viewer knows."""
    if any(one.id == id for one in session.view.stack):
        return True
    thing = session.view.object(id)
    return thing is not None and bool(thing.key)

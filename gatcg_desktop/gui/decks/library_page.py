"""The library: every deck a person keeps, in folders, with those that are at hand from the first start."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.decks.shown_decks import AtHand, Tile, folders_of, found_in
from gatcg_desktop.gui.foundation.theme import THEME, element_colour, font, icon, px
from gatcg_desktop.gui.pictures.card_picture import scaled_picture
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import ASPECT

TILE = Qt.ItemDataRole.UserRole
_CARD = 92
_SIZE = (258, 150)


class _Tiles(QStyledItemDelegate):
    """A deck: its champion, its name, what it is made of, and how it stands with its format."""

    def __init__(self, pictures: Pictures, decks: QListView) -> None:
        super().__init__(decks)
        self._pictures, self._decks = pictures, decks

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self._decks.gridSize()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tile: Tile = index.data(TILE)
        state = option.state
        room = QRectF(option.rect).adjusted(px(4), px(4), -px(4), -px(4))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = state & QStyle.StateFlag.State_Selected
        painter.setPen(THEME.colour("accent" if chosen else "line"))
        painter.setBrush(THEME.colour("accent_ground" if chosen else "raised"))
        painter.drawRoundedRect(room, px(8), px(8))
        inner = room.adjusted(px(8), px(8), -px(8), -px(8))
        width = min(px(_CARD), inner.height() / ASPECT)
        if tile.champion:
            ratio = painter.device().devicePixelRatio()
            picture = scaled_picture(self._pictures.pixmap(tile.champion, "table"), width, ratio)
            painter.drawPixmap(inner.topLeft(), picture)
        text = inner.adjusted(width + px(10), 0, 0, 0)
        painter.setPen(THEME.colour("text"))
        painter.setFont(font("lead", 600))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        title = QRectF(text.left(), text.top(), text.width(), painter.fontMetrics().height() * 2.1)
        painter.drawText(
            title,
            int(flags),
            painter.fontMetrics().elidedText(tile.title, Qt.TextElideMode.ElideRight, int(1.8 * text.width())),
        )
        painter.setFont(font("small"))
        line = painter.fontMetrics().height() * 1.25
        top = title.bottom() + px(2)
        painter.setPen(THEME.colour("muted"))
        for words in tile.lines:
            painter.drawText(
                QRectF(text.left(), top, text.width(), line),
                Qt.AlignmentFlag.AlignVCenter,
                painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(text.width())),
            )
            top += line
        for place, element in enumerate(tile.elements):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(element_colour(element))
            painter.drawRoundedRect(QRectF(text.left() + place * px(20), inner.bottom() - px(5), px(16), px(5)), 2, 2)
        if tile.favourite:
            painter.setPen(THEME.colour("text"))
            painter.setFont(font("lead", 600))
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom), "★")
        painter.restore()


class _Decks(QListWidget):
    """Tiles as wide as there is room for a whole number of them beside each other."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        width = self.viewport().width() - 1  # a row as wide as the view is one too many for Qt
        self.setGridSize(QSize(width // max(1, width // px(_SIZE[0])), px(_SIZE[1])))
        super().resizeEvent(event)


class LibraryPage(QWidget):
    """Signals: open_wanted(Tile); new_wanted(); bring_in_wanted(); tournaments_wanted(), the lists of the largest;
    menu_wanted(Tile, global position); remove_wanted(Tile), by the key."""

    open_wanted = Signal(object)
    new_wanted = Signal()
    bring_in_wanted = Signal()
    tournaments_wanted = Signal()
    menu_wanted = Signal(object, object)
    remove_wanted = Signal(object)

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.new, self.bring_in, self.tournaments = QPushButton(self), QPushButton(self), QPushButton(self)
        self.new.setProperty("kind", "primary")
        self.folders, self.decks = QListWidget(self), _Decks(self)
        self.folders.setFixedWidth(px(210))
        self.decks.setItemDelegate(_Tiles(pictures, self.decks))
        self.decks.setViewMode(QListWidget.ViewMode.IconMode)
        self.decks.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.decks.setMovement(QListWidget.Movement.Static)
        self.decks.setUniformItemSizes(True)
        self.decks.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.trouble = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.trouble.setProperty("tone", "danger")
        self.nothing = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.nothing.setProperty("tone", "muted")
        top, both, rows = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        top.addWidget(self.search, 1)
        top.addWidget(self.bring_in)
        top.addWidget(self.new)
        right = QVBoxLayout()
        right.addWidget(self.nothing)
        right.addWidget(self.tournaments, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self.decks, 1)
        both.addWidget(self.folders)
        both.addLayout(right, 1)
        rows.setContentsMargins(px(12), px(10), px(12), px(12))
        rows.addLayout(top)
        rows.addWidget(self.trouble)
        rows.addLayout(both, 1)
        self.has_catalogue = False
        self._tiles: tuple[Tile, ...] = ()
        self._known = False
        self.search.textChanged.connect(lambda _: self._show())
        self.folders.currentRowChanged.connect(lambda _: self._show())
        self.decks.itemActivated.connect(lambda item: self.open_wanted.emit(item.data(TILE)))
        self.decks.customContextMenuRequested.connect(self._menu)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.decks)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(lambda: self.remove_wanted.emit(self.current) if self.current is not None else None)
        self.new.clicked.connect(self.new_wanted)
        self.bring_in.clicked.connect(self.bring_in_wanted)
        self.tournaments.clicked.connect(self.tournaments_wanted)
        pictures.ready.connect(self._paint_again)  # which ends with this page, while pictures still come
        self.name_parts()

    def _paint_again(self, *_: object) -> None:
        self.decks.viewport().update()

    @property
    def current(self) -> Tile | None:
        """The deck that is current."""
        item = self.decks.currentItem()
        tile: Tile | None = item.data(TILE) if item is not None else None
        return tile

    def show_decks(self, tiles: tuple[Tile, ...], troubles: tuple[str, ...]) -> None:
        """Show these; `troubles` are sentences about files that cannot be read."""
        if not self._known:
            self._known = True
            self.folders.clear()  # which is shown first depends on what there is
        self._tiles = tiles
        self.trouble.setText("\n".join(troubles))
        self.trouble.setVisible(bool(troubles))
        self._list_folders()
        self._show()

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.search.setPlaceholderText(self.tr("Name of a deck, a champion, an element, a card, a note"))
        self.search.setAccessibleName(self.tr("Decks to look for"))
        self.new.setText(self.tr("&New deck"))
        self.bring_in.setText(self.tr("&Bring one in…"))
        self.tournaments.setText(self.tr("&Fetch the best lists of the largest tournaments"))
        self.tournaments.setToolTip(self.tr("From the official site, where they are public"))
        self.tournaments.setIcon(icon("download"))
        self.new.setIcon(icon("plus", "on_accent"))
        self.bring_in.setIcon(icon("folder-open"))
        self.folders.setAccessibleName(self.tr("Folders"))
        self.decks.setAccessibleName(self.tr("Decks"))
        self._list_folders()
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "decks"):
            self.name_parts()

    def _list_folders(self) -> None:
        fixed: tuple[tuple[AtHand, str, str], ...] = (
            ("all", self.tr("My decks"), "layers"),
            ("recent", self.tr("Recent"), "clock"),
            ("favourite", self.tr("Favourites"), "sparkles"),
            ("ready", self.tr("Ready to play"), "play"),
            ("people", self.tr("Decks people play"), "users"),
        )
        chosen = self.folders.currentItem().data(TILE) if self.folders.currentItem() is not None else None
        self.folders.blockSignals(True)
        self.folders.clear()
        for key, words, sign in fixed:
            self._folder((key, ""), words, sign)
        for name in folders_of(self._tiles):
            self._folder(("folder", name), name, "folder-open")
        if any(tile.removed for tile in self._tiles):
            self._folder(("removed", ""), self.tr("Removed"), "trash-2")
        keys = [self.folders.item(row).data(TILE) for row in range(self.folders.count())]
        if chosen is None:
            own = any(not (tile.shipped or tile.removed) for tile in self._tiles)
            chosen = ("all" if own or not self._tiles else "ready", "")
        self.folders.setCurrentRow(keys.index(chosen) if chosen in keys else 0)
        self.folders.blockSignals(False)

    def _folder(self, key: tuple[str, str], words: str, sign: str) -> None:
        item = QListWidgetItem(icon(sign, "muted"), words, self.folders)
        item.setData(TILE, key)

    def _show(self) -> None:
        item = self.folders.currentItem()
        kind, folder = item.data(TILE) if item is not None else ("all", "")
        before = self.current
        wanted = self.search.text().strip()
        shown = here = found_in(self._tiles, kind, folder, wanted)
        if wanted and not here:
            shown = found_in(self._tiles, "anywhere", "", wanted)
        self.decks.clear()
        for tile in shown:
            entry = QListWidgetItem(tile.title, self.decks)
            entry.setData(TILE, tile)
            entry.setToolTip("\n".join((tile.title, *tile.lines)))
        keys = [tile.key for tile in shown]
        if before is not None and before.key in keys:
            self.decks.setCurrentRow(keys.index(before.key))
        elif shown:
            self.decks.setCurrentRow(0)
        if wanted:
            words = self.tr("In this folder no deck is like that, but elsewhere:")
            words = words if shown else self.tr("No deck is like that.")
        else:
            words = self.tr(
                "No decks here yet. Begin a new one, bring one in by paste, file, picture or link, or open one of those"
                " that are ready to play."
            )
        if kind == "people" and not wanted:
            words = self.tr(
                "The lists that people played in tournaments stand here, the best placed first. Those of another"
                " tournament come by its link (omni.gatcg.com/events/…), pasted into “Bring one in”."
            )
        self.tournaments.setVisible(kind == "people" and self.has_catalogue)
        self.nothing.setText("" if here else words)
        self.nothing.setVisible(not here and self._known)

    def _menu(self, at: QPoint) -> None:
        item = self.decks.itemAt(at)
        if item is not None:
            self.decks.setCurrentItem(item)
            self.menu_wanted.emit(item.data(TILE), self.decks.viewport().mapToGlobal(at))

"""A way to go as a tile: a sign, a name, and a line below it; and the tiles of who can sit opposite."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon_pixmap, px

Opposite: TypeAlias = Literal["here", "computer", "nobody", "network", "watch"]
OPPOSITE: tuple[Opposite, ...] = get_args(Opposite)
SIGNS: dict[Opposite, str] = {
    "here": "users",
    "computer": "sparkles",
    "nobody": "user",
    "network": "link",
    "watch": "eye",
}
NARROWEST = 116
"""Of a tile, in pixels at text scale 1."""


class ChoiceTile(QPushButton):
    """`tell` says what stands on it; a letter after "&" in the name is its key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "tile")
        self._sign = ""
        self._narrowest = NARROWEST
        self._picture, self._name, self._line = (QLabel(self) for _ in range(3))
        self._name.setProperty("type", "heading")
        self._line.setProperty("tone", "muted")
        rows = self._rows = QVBoxLayout(self)
        rows.addStretch(1)
        for part in (self._picture, self._name, self._line):
            part.setWordWrap(part is not self._picture)
            part.setTextFormat(Qt.TextFormat.PlainText)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            rows.addWidget(part)
        rows.addStretch(1)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()

    def centre(self, narrowest: int) -> None:
        """Write everything in the middle, in so many pixels at text scale 1 at least."""
        self._narrowest = narrowest
        for part in (self._picture, self._name, self._line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def tell(self, sign: str, name: str, line: str = "") -> None:
        """Show an icon, a name and, where there is one, a line."""
        self._sign = sign
        self.setText(name)
        self._name.setText(name.replace("&", ""))
        self._line.setText(line)
        self._line.setVisible(bool(line))
        self.setAccessibleName(self._name.text())
        self.setAccessibleDescription(line)
        self._dress()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = px(self._narrowest)
        return QSize(width, self._rows.totalHeightForWidth(max(width, self.width())))

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width its words have other lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate; what stands on it are labels."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        with painter:
            painter.drawControl(QStyle.ControlElement.CE_PushButton, option)

    def _dress(self) -> None:
        self._rows.setSpacing(px(4))
        self._rows.setContentsMargins(px(12), px(10), px(10), px(10))
        if self._sign:
            self._picture.setPixmap(icon_pixmap(self._sign, "text", 24, self.devicePixelRatioF()))


class OpponentTiles(QWidget):
    """Who sits opposite: `kind`. Arrow keys go from one to another. Signals: chosen(), by the person."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self.tiles: dict[Opposite, ChoiceTile] = {}
        for kind in OPPOSITE:
            tile = self.tiles[kind] = ChoiceTile(self)
            tile.setObjectName(kind)
            tile.setCheckable(True)
            tile.setAutoExclusive(True)  # one of several, to a screen reader; the group alone does not say so
            tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            self._group.addButton(tile)
        self._kind: Opposite = "here"
        self._columns = 0
        self._group.buttonToggled.connect(self._toggled)
        self.choose("here")
        self._tell()

    @property
    def kind(self) -> Opposite:
        """Who was chosen."""
        return self._kind

    def choose(self, kind: Opposite) -> None:
        """Mark one of them."""
        self._kind = kind
        self.tiles[kind].setChecked(True)

    def arrange(self, width: int) -> None:
        """Stand in as few rows as fit into so many pixels."""
        gap = px(10)
        columns = next((n for n in (5, 3, 2) if n * px(NARROWEST) + (n - 1) * gap <= width), 1)
        if columns == self._columns and self._grid.spacing() == gap:
            return
        self._columns = columns
        self._grid.setSpacing(gap)
        for place, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, place // columns, place % columns)
        for column in range(5):
            self._grid.setColumnStretch(column, int(column < columns))

    def _toggled(self, *_: object) -> None:
        kind = next(kind for kind, tile in self.tiles.items() if tile is self._group.checkedButton())
        if kind != self._kind:
            self._kind = kind
            self.chosen.emit()

    def _tell(self) -> None:
        words: dict[Opposite, tuple[str, str]] = {
            "here": (self.tr("Someone here"), self.tr("two at one screen")),
            "computer": (self.tr("The co&mputer"), self.tr("practice, even or hard")),
            "nobody": (self.tr("N&obody"), self.tr("only your side plays")),
            "network": (self.tr("The &network"), self.tr("a friend in the room")),
            "watch": (self.tr("Only watch"), self.tr("two computers play")),
        }
        for kind, tile in self.tiles.items():
            tile.tell(SIGNS[kind], *words[kind])

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "tiles"):
            self._tell()

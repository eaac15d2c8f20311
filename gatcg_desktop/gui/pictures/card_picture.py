"""Widgets that show cards outside of the table: one card, and a fan of several."""

from __future__ import annotations

import math

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, px
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import ASPECT, SIZES, PictureSize

GATHERING_MS = 80
"""Pictures of a fan that come within that time are drawn together: to draw a fan takes as long as a frame."""


def scaled_picture(pixmap: QPixmap, width: float, ratio: float) -> QPixmap:
    """A card's pixmap at `width` device-independent pixels for a screen of that ratio, smooth and once."""
    size = QSize(round(width * ratio), round(width * ASPECT * ratio))
    scaled = pixmap.scaled(
        size,
        QtCore.Qt.AspectRatioMode.IgnoreAspectRatio,
        QtCore.Qt.TransformationMode.SmoothTransformation,
    )
    scaled.setDevicePixelRatio(ratio)
    return scaled


class CardPicture(QWidget):
    """One card at a given width, following the text scale; keeps its picture up to date.

    Its height is the card's. `show_card` says what it shows.
    """

    def __init__(self, parent: QWidget | None = None, width: int = 150) -> None:
        super().__init__(parent)
        self._pictures: Pictures | None = None
        self._key: str | None = None
        self._token = self._copy = False
        self._width = width
        self._drawn: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        THEME_CHANGES.changed.connect(self._resized)
        self._resized()

    def set_pictures(self, pictures: Pictures) -> None:
        """Where pictures come from."""
        self._pictures = pictures
        pictures.ready.connect(self._on_ready)
        self._drawn = None
        self.update()

    def set_width(self, width: int) -> None:
        """The card's width in pixels at text scale 1."""
        if width != self._width:
            self._width = width
            self._resized()

    def show_card(self, key: str, *, token: bool = False, copy: bool = False) -> None:
        """Show the face of that key; "" shows a back."""
        if (key, token, copy) != (self._key, self._token, self._copy):
            self._key, self._token, self._copy = key, token, copy
            self._drawn = None
            self.update()

    def show_nothing(self) -> None:
        """Show the quiet outline of a card."""
        self._key = None
        self.update()

    @property
    def key(self) -> str | None:
        """The face shown; None before there was any."""
        return self._key

    @property
    def real(self) -> bool:
        """Whether it is the picture of a real card."""
        return self._pictures is not None and bool(self._key) and self._pictures.is_real(self._key or "")

    def sizeHint(self) -> QSize:
        return QSize(px(self._width), round(px(self._width) * ASPECT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pictures is None or self._key is None:
            self._paint_outline()
            return
        if self._drawn is None:
            ratio = self.devicePixelRatioF()
            size: PictureSize = "preview" if self.width() * ratio > SIZES["table"][0] else "table"
            picture = self._pictures.pixmap(self._key, size, token=self._token, copy=self._copy)
            self._drawn = scaled_picture(picture, self.width(), ratio)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._drawn)

    def _paint_outline(self) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(THEME.colour("line"))
            painter.setBrush(THEME.colour("surface", 120))
            corner = self.width() * THEME.card_corner
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._drawn = None

    def _on_ready(self, key: str) -> None:
        if key == self._key:
            self._drawn = None
            self.update()

    def _resized(self) -> None:
        self.setFixedSize(self.sizeHint())
        self._drawn = None
        self.updateGeometry()


class CardFan(QWidget):
    """Several cards held like a hand, as large as there is room for; only to be looked at."""

    DEGREES = 7.0
    """How much further each card is turned than the one before."""
    DROP = 0.022
    """How far cards sink towards the sides, in heights of a card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures: Pictures | None = None
        self._keys: tuple[str, ...] = ()
        self._drawn: QPixmap | None = None
        self._gathering = QTimer(self, singleShot=True, interval=GATHERING_MS)
        self._gathering.timeout.connect(self._draw_anew)

    def set_pictures(self, pictures: Pictures) -> None:
        """Where pictures come from."""
        self._pictures = pictures
        pictures.ready.connect(self._on_ready)

    def show_cards(self, keys: tuple[str, ...]) -> None:
        """The faces to show, from left to right."""
        if keys != self._keys:
            self._keys = keys
            self._drawn = None
            if self._pictures is not None:
                for key in keys:  # so that most are there when the fan is drawn
                    self._pictures.pixmap(key, "table")
            self._gathering.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pictures is None or not self._keys:
            return
        if self._drawn is None:
            if self._gathering.isActive():
                return
            self._drawn = self._draw(self._pictures)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._drawn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._drawn = None

    def _draw(self, pictures: Pictures) -> QPixmap:
        """The whole fan as one pixmap: painting it again costs next to nothing."""
        ratio = self.devicePixelRatioF()
        fan = QPixmap(self.size() * ratio)
        fan.setDevicePixelRatio(ratio)
        fan.fill(QtCore.Qt.GlobalColor.transparent)
        with QPainter(fan) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            width, places = self._places()
            height = width * ASPECT
            for key, (at, degrees) in zip(self._keys, places, strict=True):
                painter.save()
                painter.translate(at)
                painter.rotate(degrees)
                painter.setPen(QtCore.Qt.PenStyle.NoPen)
                for spread in (5, 3, 1):
                    painter.setBrush(QColor(0, 0, 0, 22))
                    shadow = QRectF(-width / 2, -height / 2 + 3, width, height)
                    shadow.adjust(-spread, -spread, spread, spread)
                    painter.drawRoundedRect(shadow, width * 0.06, width * 0.06)
                picture = scaled_picture(pictures.pixmap(key, "table"), width, ratio)
                painter.drawPixmap(QPointF(-width / 2, -height / 2), picture)
                painter.restore()
        return fan

    def _places(self) -> tuple[float, list[tuple[QPointF, float]]]:
        """Width of the cards, and the middle and turn of each, so that all corners stay inside."""
        side = (len(self._keys) - 1) / 2
        turn = math.radians(side * self.DEGREES)
        deepest = self.DROP * side**1.7 + (math.cos(turn) + math.sin(turn) / ASPECT) / 2
        height = min((self.height() - 14) / (0.5 + deepest), px(300))
        width = max(height / ASPECT, 8.0)
        height = width * ASPECT
        outer = width * math.cos(turn) + height * math.sin(turn)
        step = min(width * 0.80, (self.width() - outer - 14) / max(2 * side, 1))
        top = (self.height() - height * (0.5 + deepest)) / 2 + height / 2
        places = []
        for place in range(len(self._keys)):
            off = place - side
            at = QPointF(self.width() / 2 + off * step, top + self.DROP * abs(off) ** 1.7 * height)
            places.append((at, off * self.DEGREES))
        return width, places

    def _on_ready(self, key: str) -> None:
        if key in self._keys and not self._gathering.isActive():
            self._gathering.start()

    def _draw_anew(self) -> None:
        self._drawn = None
        self.update()

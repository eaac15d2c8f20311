"""A piece of the table as it is laid out now: mat, both backs, and how text on it looks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, px
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.pictures.card_backs import draw_back
from gatcg_desktop.gui.pictures.card_picture import scaled_picture
from gatcg_desktop.gui.pictures.sizes import ASPECT
from gatcg_desktop.gui.table.layout.table_layout import LEAST_HEIGHT, LEAST_WIDTH, table_layout
from gatcg_desktop.gui.table.scene.felt import Felt

HEIGHT = 112
CARD = 64


class LooksPreview(QWidget):
    """`refresh` shows what is laid out by then; another theme is followed by itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt = Felt()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Preview of the table"))
        THEME_CHANGES.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is laid out now."""
        self.setFixedHeight(px(HEIGHT))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(self.rect()), px(THEME.radius), px(THEME.radius))
            painter.setClipPath(shape)
            painter.save()
            share = max(self.width() / LEAST_WIDTH, self.height() / LEAST_HEIGHT)
            painter.translate(0, (self.height() - LEAST_HEIGHT * share) / 2)  # what is too much is cut at both ends
            painter.scale(share, share)
            self._felt.paint(painter, table_layout(LEAST_WIDTH, LEAST_HEIGHT), "WATER", "FIRE")
            painter.restore()
            width = px(CARD)
            top = (self.height() - width * ASPECT) / 2
            for number, kind in enumerate(("main", "material")):
                drawn = QPixmap.fromImage(draw_back(kind, "table", table_looks.laid()))
                x = px(18) + number * (width + px(14))
                painter.drawPixmap(round(x), round(top), scaled_picture(drawn, width, self.devicePixelRatioF()))
            words = QRectF(px(18) + 2 * (width + px(14)) + px(6), 0, self.width(), self.height())
            painter.setPen(THEME.colour("text"))
            painter.setFont(font("cardname", 600, serif=True))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.tr("Your table"))

"""The games of a deck as columns: each as high as it had turns, won ones above the line, lost ones below it."""

from __future__ import annotations

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gatcg_desktop.games.results import DeckTally, GameResult
from gatcg_desktop.gui.foundation.theme import THEME, font, px

MOST_COLUMNS = 60
"""How many games are shown, the latest."""


class DeckChart(QWidget):
    """Shows the latest games of one deck, and the share that was won as a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tally: DeckTally | None = None
        self.setMinimumHeight(px(110))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tally(self, tally: DeckTally | None) -> None:
        """Show these games, or none."""
        self.tally = tally
        self.update()

    @property
    def games(self) -> tuple[GameResult, ...]:
        """The games that have a column, from left to right."""
        return self.tally.games[-MOST_COLUMNS:] if self.tally is not None else ()

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(130))

    @property
    def _step(self) -> float:
        return min(px(22), (self.width() - px(16)) / max(1, len(self.games)))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle, room = self.height() / 2, self.height() / 2 - px(8)
            games, step = self.games, self._step
            longest = max((game.turns for game in games), default=1) or 1
            painter.setPen(QPen(THEME.colour("edge"), 1))
            painter.drawLine(QPointF(px(8), middle), QPointF(self.width() - px(8), middle))
            for place, game in enumerate(games):
                left, height = px(8) + place * step, max(px(4), room * game.turns / longest)
                painter.setPen(Qt.PenStyle.NoPen)
                if game.ending == "drawn":
                    painter.setBrush(THEME.colour("muted"))
                    painter.drawRoundedRect(QRectF(left, middle - height / 2, step * 0.7, height), 2, 2)
                    continue
                won = game.ending == "won"
                painter.setBrush(THEME.colour("good" if won else "danger"))
                painter.drawRoundedRect(QRectF(left, middle - height if won else middle, step * 0.7, height), 2, 2)
            if not games:
                painter.setPen(THEME.colour("muted"))
                painter.setFont(font("body"))
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("No games yet."))

    def told(self, game: GameResult) -> str:
        """A game in words."""
        words = {
            "won": self.tr("Won in turn {turn}, {when}"),
            "lost": self.tr("Lost in turn {turn}, {when}"),
            "drawn": self.tr("Drawn in turn {turn}, {when}"),
        }
        day = game.at.astimezone()
        when = QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)
        return words[game.ending].format(turn=game.turns, when=when)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = int((event.pos().x() - px(8)) / self._step) if self.games else -1
            if 0 <= place < len(self.games):
                QToolTip.showText(event.globalPos(), self.told(self.games[place]), self)
            return True
        return super().event(event)

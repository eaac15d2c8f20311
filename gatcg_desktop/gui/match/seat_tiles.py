"""The places at the table of a match before it begins: who sits there, with which deck, and whether they are ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, icon_pixmap, px
from gatcg_desktop.gui.foundation.themes import TypeRole
from gatcg_desktop.gui.match.lobby_words import key_words, seat_state, seat_words
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.lan.messages import protocol as p

translate = QCoreApplication.translate

LEAST, MOST = 68, 300
"""How high a place is, in pixels at text scale 1."""
ROOMY = 118
"""From this height on it says where somebody sits, and all larger."""
ACROSS = 2
ART = 0.44
"""How much of its width a place gives to the picture, if that is not more than its height."""
SIGNS = {"ready": "check", "away": "wifi-off", "waiting": "hourglass", "free": "user"}
_SIGN, _EDGE = 16, 14


class SeatTile(QWidget):
    """One place. `show_seat` says who sits there; None: nobody so far. What is too long for it is in its tool tip.

    Attributes: `where`, `name`, `deck`, `state`, what is read on it; `face`, the card of its picture, "" for a back.
    """

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures, self.face, self._kind = pictures, "", "free"
        self.where = self.name = self.deck = self.state = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        pictures.ready.connect(self._on_ready)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()

    def show_seat(self, seat: p.SeatInfo | None, stage: str, where: str, key: str) -> None:
        """`where`: where they sit; `key`: the face to show, "" for the back of a card."""
        self.where, self.face = where, key
        if seat is None:
            self._kind, self.state = "free", translate("Lobby", "for whoever knows the code")
            self.name, self.deck = translate("Lobby", "Free place"), ""
            self.setToolTip("")
        else:
            self._kind, self.state = seat_state(seat, stage)
            self.name, self.deck = seat.name, card_name(seat.deck)
            self.setToolTip(f"{seat_words(seat, stage)}\n{key_words(seat)}")
        self.setAccessibleName(". ".join(part for part in (self.name, where, self.deck, self.state) if part))
        self.update()

    def _dress(self) -> None:
        self.setMinimumHeight(px(LEAST))
        self.setMaximumHeight(px(MOST))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(3 * LEAST), px(LEAST))

    def _on_ready(self, key: str) -> None:
        if key == self.face:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            room = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            taken = self._kind != "free"
            plate = QPainterPath()
            plate.addRoundedRect(room, px(THEME.radius_large), px(THEME.radius_large))
            painter.fillPath(plate, THEME.colour("surface"))
            art = QRectF(room.topLeft(), QSize(round(min(room.width() * ART, room.height())), round(room.height())))
            if taken:
                painter.setClipPath(plate)
                self._paint_art(painter, art)
                painter.setClipping(False)
            self._paint_words(painter, room.adjusted(art.width() * taken + px(_EDGE), 0, -px(_EDGE), 0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(THEME.colour("edge"), 1, Qt.PenStyle.SolidLine if taken else Qt.PenStyle.DashLine))
            painter.drawPath(plate)

    def _paint_art(self, painter: QPainter, room: QRectF) -> None:
        """The picture fills its side, its middle in sight, and runs out towards the words."""
        picture = self._pictures.pixmap(self.face, "art") if self.face else self._pictures.back("main", "table")
        times = max(room.width() / picture.width(), room.height() / picture.height())
        part = QRectF(0, 0, room.width() / times, room.height() / times)
        part.moveCenter(QRectF(picture.rect()).center())
        painter.drawPixmap(room, picture, part)
        shade = QLinearGradient(room.topLeft(), room.topRight())
        shade.setColorAt(0.7, THEME.colour("surface", 0))
        shade.setColorAt(1, THEME.colour("surface"))
        painter.fillRect(room.adjusted(0, 0, 1, 0), shade)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        roomy = room.height() >= px(ROOMY)
        name: TypeRole = "title" if roomy else "lead"
        lines: list[tuple[str, TypeRole, str]] = [(self.name, name, "text"), (self.deck, "body", "text")]
        if roomy:
            lines.insert(0, (self.where, "body", "muted"))
        tone = "good" if self._kind == "ready" else "muted"
        lines = [line for line in [*lines, (self.state, "body" if roomy else "small", tone)] if line[0]]
        letters = [font(role, 600 if words == self.name else 400, serif=role == "title") for words, role, _ in lines]
        gap = px(6 if roomy else 1)
        y = room.center().y() - (sum(QFontMetricsF(one).height() + gap for one in letters) - gap) / 2
        for (words, _, colour), written in zip(lines, letters, strict=True):
            metrics = QFontMetricsF(written)
            x, last = room.left(), words is self.state
            if last:
                sign = icon_pixmap(SIGNS[self._kind], tone, _SIGN, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(x, y + (metrics.height() - px(_SIGN)) / 2), sign)
                x += px(_SIGN) + px(6)
            painter.setFont(written)
            painter.setPen(THEME.colour(colour))
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.right() - x)
            painter.drawText(QPointF(x, y + metrics.ascent()), shown)
            y += metrics.height() + gap


class SeatTiles(QWidget):
    """All places, two in a row."""

    def __init__(self, pictures: Pictures, face_of: Callable[[str], str], parent: QWidget | None = None) -> None:
        """`face_of`: the face that stands for the deck of that name, "" where none is known."""
        super().__init__(parent)
        self._pictures, self._face_of = pictures, face_of
        self.tiles: list[SeatTile] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._shown: tuple[Sequence[p.SeatInfo], str, int, int] = ((), "", 2, 0)

    def show_seats(self, seats: Sequence[p.SeatInfo], stage: str, players: int, mine: int) -> None:
        """Show who is there, and a free place for everybody who is still awaited. `mine`: the number of one's own."""
        self._shown = seats, stage, players, mine
        places: list[p.SeatInfo | None] = [*seats, *[None] * (players - len(seats))]
        while len(self.tiles) < len(places):
            self.tiles.append(SeatTile(self._pictures, self))
            self._grid.addWidget(self.tiles[-1], *divmod(len(self.tiles) - 1, ACROSS))
        for tile, seat in zip(self.tiles, places, strict=False):
            if seat is None:
                tile.show_seat(None, stage, "", "")
            else:
                own = translate("Lobby", "at this computer")
                where = own if seat.seat == mine else translate("Lobby", "has joined")
                tile.show_seat(seat, stage, where, self._face_of(seat.deck))

    def look_again(self) -> None:
        """More is known of decks, or the language is another."""
        self.show_seats(*self._shown)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.look_again()

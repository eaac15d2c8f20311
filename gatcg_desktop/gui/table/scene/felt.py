"""The felt the cards lie on: lit in the middle, dark at the rim, each side tinted by its champion's elements."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.table.layout.table_layout import TableLayout, beside_champions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.views import View

STITCH = 13
"""How much of what is stitched into the felt is seen, of 255."""
_COARSE = 4
"""The felt is drawn at a fourth of its size and scaled up once: it has no edges, and a resize must not wait for it."""


class Felt:
    """The drawn felt of a size and a pair of tints, kept until one of them changes."""

    def __init__(self) -> None:
        self._key: tuple[float, float, str, str, str, int] | None = None
        self._pixmap = QPixmap()

    def paint(self, painter: QPainter, table: TableLayout, far: str, near: str) -> None:
        """Fill the table with felt. `far`, `near`: the element of the champion on each side, "" for none."""
        key = (table.width, table.height, far, near, THEME.felt, table_looks.version())
        if key != self._key:
            size = QSize(round(table.width), round(table.height))
            self._key = key
            self._pixmap = QPixmap(size)
            with QPainter(self._pixmap) as onto:
                onto.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                mat = table_looks.laid().mat
                if mat is not None:
                    _lay_mat(onto, mat, size)
                onto.drawPixmap(self._pixmap.rect(), _draw(table, far, near, mat is None))
                if mat is None:
                    _stitch(onto, table)
        painter.drawPixmap(0, 0, self._pixmap)


def _lay_mat(painter: QPainter, mat: QImage, size: QSize) -> None:
    """Their playmat, as much of it as covers the table, dimmed so that cards and words stand out from it."""
    whole = QRectF(0, 0, size.width(), size.height())
    share = max(whole.width() / mat.width(), whole.height() / mat.height())
    width, height = whole.width() / share, whole.height() / share
    painter.drawImage(whole, mat, QRectF((mat.width() - width) / 2, (mat.height() - height) / 2, width, height))
    painter.fillRect(whole, THEME.colour("felt_outer", THEME.mat_dimmed))


def _draw(table: TableLayout, far: str, near: str, felt: bool) -> QPixmap:
    """What lies on the table, or, without the felt, only the shadows and tints over another mat."""
    width, height = max(1, int(table.width / _COARSE)), max(1, int(table.height / _COARSE))
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        if felt:
            light = QRadialGradient(QPointF(width / 2, height * 0.45), max(width, height) * 0.66)
            light.setColorAt(0, THEME.colour("felt"))
            light.setColorAt(0.7, THEME.colour("felt_outer"))
            light.setColorAt(1, THEME.colour("felt_rim"))
            painter.fillRect(pixmap.rect(), QBrush(light))
        for element, top in ((far, True), (near, False)):
            if element:
                edge, tint = (0 if top else height), QColor(theme.element_colour(element))
                tint.setAlpha(THEME.felt_tint)
                _fade(painter, tint, QPointF(0, edge), QPointF(0, height * 0.5))
        for start, end in ((0.0, 0.09), (1.0, 0.91)):  # the sides fall into shadow
            _fade(painter, THEME.colour("felt_rim", 170), QPointF(width * start, 0), QPointF(width * end, 0))
        for y, reach in ((0.0, table.far.strip.h / table.height), (1.0, 1 - table.near.strip.h / table.height)):
            _fade(painter, THEME.colour("felt_rim", 200), QPointF(0, height * y), QPointF(0, height * reach))
    return pixmap


def _stitch(painter: QPainter, table: TableLayout) -> None:
    """The rings and the line that a playmat has: around the middle and the champions, and between the halves. As faint
    as can be: nobody is to take them for anything of the game."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(THEME.colour("text", STITCH), max(1.0, 1.4 * table.unit)))
    middle = QPointF(table.width / 2, (table.far.area.y + table.near.area.bottom) / 2)
    rings = [(middle, table.height * share) for share in (0.1, 0.31, 0.33)]
    reach = beside_champions(table.unit, table.cards)
    for side in (table.far, table.near):
        rings += [(QPointF(reach / 2, side.ground.cy), reach * share) for share in (0.68, 0.72)]
    for centre, radius in rings:
        painter.drawEllipse(centre, radius, radius)
    for start, end in ((0.03, 0.5 - 0.1 * table.height / table.width), (0.5 + 0.1 * table.height / table.width, 0.97)):
        painter.drawLine(QPointF(table.width * start, middle.y()), QPointF(table.width * end, middle.y()))


def _fade(painter: QPainter, colour: QColor, start: QPointF, end: QPointF) -> None:
    """Cover everything with a colour that is gone at `end`."""
    band = QLinearGradient(start, end)
    band.setColorAt(0, colour)
    gone = QColor(colour)
    gone.setAlpha(0)
    band.setColorAt(1, gone)
    painter.fillRect(painter.viewport(), QBrush(band))


def tint_of(view: View, player: PlayerId) -> str:
    """The element that a player's side is tinted by: the champion's, norm only where there is no other."""
    champion = view.object(view.player(player).champion)
    elements = champion.elements if champion is not None else ()
    return next((element for element in elements if element != "NORM"), "")

"""The spotlight of a lesson: what is spoken of stays bright and is pointed at, the rest of the table is dimmed."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem

from gatcg_desktop.gui.foundation.theme import THEME, font, px
from gatcg_desktop.gui.table.composition.composition import Composition, home_of, place_of_shown
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_DIM, Z_HAND, Z_POINTER, SceneKey
from gatcg_desktop.gui.table.layout.table_layout import TableLayout
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.views.views import View

DIMMED = 150
"""How dark the rest of the table gets, of 255."""
DISC = 11
"""The radius of the disc with a mark, at text scale 1."""
ROOM = 7.0
"""How far the light reaches beyond what it is on."""
SMALL = 100
"""What is less wide, at text scale 1, cannot be read: what it is stands beside it."""
LINE, MOST_LINES = 34, 4
"""How many letters a line of that has, and how many lines it has at most; else it is the name alone."""


class Lit(NamedTuple):
    """What the light is on: the thing of an id, the `zone` of a player ("stack" and "button" are nobody's). `words`
    stand below it, the `mark` (a letter) in its corner."""

    entity: ThingId = 0
    zone: str = ""
    player: PlayerId = NOBODY
    words: str = ""
    mark: str = ""


class Spotlight:
    """The light on the table now; nothing of it takes clicks. `dims`: whether the rest gets dark, which is nothing for
    paper."""

    def __init__(self, scene: QGraphicsScene, draw: Callable[[], None], show: Callable[[], None]) -> None:
        """`draw` draws what lies over the table anew, `show` all of it."""
        self._draw_anew, self._show_anew = draw, show
        self._dim = QGraphicsPathItem()
        self._frames = QGraphicsPathItem()
        self._pointer = QGraphicsPathItem()
        self._labels: list[_Label] = []
        self._scene = scene
        self._discs = QGraphicsPathItem()
        self._marks = QGraphicsPathItem()
        for item, z in (
            (self._dim, Z_DIM),
            (self._frames, Z_POINTER),
            (self._pointer, Z_POINTER),
            (self._discs, Z_POINTER),
            (self._marks, Z_POINTER),
        ):
            _lay_over(scene, item, z)
        self.wanted: tuple[Lit, ...] = ()
        self.points = self.dims = True
        self.what: Callable[[ThingId], tuple[str, ...]] = lambda entity: ()
        """The name of what a thing is, and the paragraphs of its text."""
        self._found: list[tuple[Lit, Rect]] = []
        self._button = Rect(0, 0, 0, 0)

    @property
    def shown(self) -> tuple[Rect, ...]:
        """The places that are bright."""
        return tuple(rect for _, rect in self._found)

    @property
    def zones(self) -> frozenset[SceneKey]:
        """The piles that are wanted: as answers they are seen, named and read aloud even when they are empty."""
        return frozenset(SceneKey("pile", lit.player, lit.zone) for lit in self.wanted if lit.player)

    def lit_at(self, point: QPointF) -> list[Lit]:
        """What the light is on at a point."""
        return [lit for lit, rect in self._found if QRectF(*rect).contains(point)]

    def marked_at(self, point: QPointF) -> list[Lit]:
        """What the disc of a mark at a point speaks of."""
        discs = ((lit, *_disc(rect, self.shown)) for lit, rect in self._found if lit.mark)
        return [lit for lit, middle, radius in discs if QLineF(middle, point).length() <= radius]

    def light(self, lit: tuple[Lit, ...], pointing: bool = True) -> None:
        """Dim the table but for what is spoken of, `pointing` at the first of it; with nothing, light it all."""
        if (lit, pointing) != (self.wanted, self.points):
            before, self.wanted, self.points = self.zones, lit, pointing
            (self._draw_anew if self.zones == before else self._show_anew)()

    def button_stands(self, place: QRectF) -> None:
        """Know where the one button of the window stands over the table."""
        before, self._button = self._button, Rect(place.x(), place.y(), place.width(), place.height())
        if self._button != before and any(lit.zone == "button" for lit in self.wanted):
            self._draw_anew()

    def draw(self, view: View, composition: Composition, table: TableLayout, far: PlayerId) -> None:
        """Put the light on what is wanted, as far as it is on the table; without any of it nothing is dimmed."""
        found = self._found = [
            (lit, rect)
            for lit in self.wanted
            if (rect := self._button if lit.zone == "button" else _rect_of(lit, view, composition, table, far))
        ]
        if not found:
            self.clear()
            return
        whole = QPainterPath()
        whole.addRect(QRectF(0, 0, table.width, table.height))
        holes, rings = QPainterPath(), QPainterPath()
        for rect in self.shown:
            around = _around(rect, self.shown)
            hole = QPainterPath()
            hole.addRoundedRect(around, 10, 10)
            holes = holes.united(hole)
            rings.addRoundedRect(around, 10, 10)
        self._dim.setPath(whole.subtracted(holes))
        self._dim.setBrush(QColor(6, 9, 13, DIMMED))
        self._dim.setPen(QPen(Qt.PenStyle.NoPen))
        self._frames.setPath(rings)
        self._frames.setPen(QPen(THEME.colour("accent"), 2.5))
        self._pointer.setPath(_pointer_at(self.shown[0], table))
        self._pointer.setBrush(QBrush(THEME.colour("text")))
        self._pointer.setPen(QPen(QColor(6, 9, 13), 2))
        for item, seen in ((self._dim, self.dims), (self._frames, True), (self._pointer, self.points)):
            item.setVisible(seen)
        self._mark(found)
        self._tell(
            dict(reversed([(words, rect) for lit, rect in found if (words := self._words_for(lit, rect))])), table
        )

    def _mark(self, found: list[tuple[Lit, Rect]]) -> None:
        """Write each mark on a disc at the upper left of what it is of."""
        discs, marks = QPainterPath(), QPainterPath()
        for lit, rect in found:
            if lit.mark:
                middle, radius = _disc(rect, self.shown)
                discs.addEllipse(middle, radius, radius)
                letter = QPainterPath()
                letter.addText(0, 0, font("body", 700), lit.mark)
                letter = QTransform.fromScale(radius / px(DISC), radius / px(DISC)).map(letter)
                marks.addPath(letter.translated(middle - letter.boundingRect().center()))
        self._discs.setPath(discs)
        self._discs.setBrush(THEME.colour("accent"))
        self._discs.setPen(QPen(QColor(6, 9, 13), 1.5))
        self._marks.setPath(marks)
        self._marks.setBrush(THEME.colour("on_accent"))
        self._marks.setPen(QPen(Qt.PenStyle.NoPen))
        for item in (self._discs, self._marks):
            item.setVisible(not marks.isEmpty())

    def _words_for(self, lit: Lit, rect: Rect) -> str:
        """What stands beside something: its words, or of what is too small to be read what it is."""
        told = {one.entity for one in self.wanted if one.words}
        if lit.words or lit.entity in told or rect.w >= px(SMALL) or not (what := self.what(lit.entity)):
            return lit.words
        name, *text = what
        if text:
            first = QCoreApplication.translate("Table", "{name}: {text}").format(name=name, text=text[0])
            text = [fill(line, LINE) for line in (first, *text[1:])]
        words = "\n".join(text or [fill(name, LINE)])
        return words if words.count("\n") < MOST_LINES else name

    @property
    def told(self) -> tuple[str, ...]:
        """The words that stand beside what is lit."""
        return tuple(label.words.text() for label in self._labels if label.words.isVisible())

    def _tell(self, told: dict[str, Rect], table: TableLayout) -> None:
        while len(self._labels) < len(told):
            self._labels.append(_Label(self._scene))
        for label in self._labels:
            label.hide()
        taken = list(self.shown)
        for label, (words, rect) in zip(self._labels, told.items(), strict=False):
            taken.append(label.show(words, rect, taken, table))

    def clear(self) -> None:
        """Take the light away; while things move there is none."""
        self._found = []
        for item in (self._dim, self._frames, self._pointer, self._discs, self._marks):
            item.setVisible(False)
        for label in self._labels:
            label.hide()


class _Label:
    """Words on a ground of their own, beside what they are of."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._ground, self.words = QGraphicsPathItem(), QGraphicsSimpleTextItem()
        for item in (self._ground, self.words):
            _lay_over(scene, item, Z_POINTER)

    def show(self, words: str, rect: Rect, taken: list[Rect], table: TableLayout) -> Rect:
        """Write below what they stand on, or where that is taken or there is no room above it. Gives where."""
        self.words.setFont(font("body", 600))
        self.words.setText(words)
        self.words.setBrush(THEME.colour("text"))
        box = self.words.boundingRect()
        x = max(px(8), min(rect.cx - box.width() / 2, table.width - box.width() - px(8)))
        below, above = rect.bottom + ROOM + px(8), rect.y - ROOM - px(8) - box.height()
        places = [
            Rect(x - px(8), y - px(4), box.width() + px(16), box.height() + px(8))
            for y in (below, above)
            if y >= 0 and y + box.height() < table.height
        ]
        free = (place for place in places if not any(QRectF(*place).intersects(QRectF(*one)) for one in taken))
        place = next(free, places[0])
        self.words.setPos(place.x + px(8), place.y + px(4))
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(*place), 6, 6)
        self._ground.setPath(ground)
        self._ground.setBrush(THEME.colour("surface"))
        self._ground.setPen(QPen(THEME.colour("accent"), 1.5))
        for item in (self._ground, self.words):
            item.setVisible(True)
        return place

    def hide(self) -> None:
        """Take the words away."""
        for item in (self._ground, self.words):
            item.setVisible(False)


def _lay_over(scene: QGraphicsScene, item: QGraphicsItem, z: float) -> None:
    """Lay something over the table that takes no clicks, and is not seen yet."""
    item.setZValue(z)
    item.setVisible(False)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    scene.addItem(item)


def _around(rect: Rect, all_lit: tuple[Rect, ...]) -> QRectF:
    """The frame of a place, as far from it as usual, or half as far as the next place lies beside, above or below."""
    beside, above = ROOM, ROOM
    for one in all_lit:
        across, down = max(one.x - rect.right, rect.x - one.right), max(one.y - rect.bottom, rect.y - one.bottom)
        if down < 0 <= across:
            beside = min(beside, across / 2 - 1.5)
        elif across < 0 <= down:
            above = min(above, down / 2 - 1.5)
    return QRectF(rect.x - beside, rect.y - above, rect.w + 2 * beside, rect.h + 2 * above)


def _disc(rect: Rect, all_lit: tuple[Rect, ...]) -> tuple[QPointF, float]:
    """The middle and the radius of the disc with the mark of what stands there: at its upper left, but all of it on the
    table, and as small as it has to be beside other places that are narrow."""
    x = max(rect.x, px(DISC)) if rect.w > 2 * px(DISC) else rect.cx
    far = [abs(one.x - rect.x) for one in all_lit if one != rect and abs(one.y - rect.y) < 2 * px(DISC)]
    radius = min([px(DISC), *(apart / 2 - 1 for apart in far if apart > 2)])
    return QPointF(x, max(rect.y, radius)), radius


def _rect_of(lit: Lit, view: View, composition: Composition, table: TableLayout, far: PlayerId) -> Rect | None:
    """Where something is on the table; None for what is not on it."""
    if not lit.zone:
        return _uncovered(
            home_of(lit.entity, composition, view), composition.shown.get(SceneKey("card", lit.entity)), composition
        )
    if lit.zone == "stack":
        return table.column if composition.stack.rows else table.tab
    side = table.far if lit.player == far else table.near
    shown = composition.shown.get(SceneKey("pile", lit.player, lit.zone))
    if shown is not None:
        return place_of_shown(shown)
    known = {"hand": side.hand, "memory": side.memory_and_label, "field": side.area}
    return known.get(lit.zone) or side.piles.get(lit.zone)


def _uncovered(rect: Rect | None, shown: Shown | None, composition: Composition) -> Rect | None:
    """Of a card in a fanned hand what can be seen of it: up to the next card, which lies over it."""
    if rect is None or shown is None or int(shown.at.z) != int(Z_HAND):
        return rect
    hand = (one for one in composition.shown.values() if one.thing.kind == "card" and int(one.at.z) == int(Z_HAND))
    others = (place_of_shown(one) for one in hand if one.at.z > shown.at.z)
    over = [other.x for other in others if abs(other.cy - rect.cy) < rect.h / 2 and rect.x < other.x < rect.right]
    return Rect(rect.x, rect.y, min([*over, rect.right]) - rect.x, rect.h)


def _pointer_at(rect: Rect, table: TableLayout) -> QPainterPath:
    """An arrow whose tip touches the left edge of a place, or its right edge where there is no room at the left."""
    size = px(26)
    left = rect.x - ROOM > size * 1.4
    middle = (max(rect.y, 0) + min(rect.bottom, table.height)) / 2  # of a hand the lower part lies outside
    tip = QPointF(rect.x - ROOM - 2 if left else rect.right + ROOM + 2, middle)
    back = -1.0 if left else 1.0
    corners = ((0, 0), (0.55, -0.5), (0.55, -0.2), (1.2, -0.2), (1.2, 0.2), (0.55, 0.2), (0.55, 0.5))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(tip.x() + back * x * size, tip.y() + y * size) for x, y in corners]))
    path.closeSubpath()
    return path

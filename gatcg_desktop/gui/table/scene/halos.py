"""Frames laid over things: what a stack item came from and aims at, its copies, and the keyboard's focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.composition.arrows import HintMark
from gatcg_desktop.gui.table.composition.composition import Composition, thing_of
from gatcg_desktop.gui.table.layout.scene_key import Z_FOCUS, Z_HIGHLIGHT, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, HaloAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.render_overlay import WORD_ABOVE
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import View

if TYPE_CHECKING:
    from typing import Literal

translate = QCoreApplication.translate

JUST_ABOVE = 0.005
"""How much higher than a thing that others lie over its frame lies: below the next one."""


class Halo(NamedTuple):
    """A thing to point out, and as what."""

    thing: SceneKey
    word: str
    role: Literal["source", "target", "copy", "hint"]


def halos_for(view: View, composition: Composition, pointed: SceneKey | None) -> list[Halo]:
    """What to point out while the pointer is on a thing: of a stack item its source, targets and copies; of an
    object or source card the items that came from it or aim at it."""
    if pointed is None:
        return []
    halos: list[Halo] = []

    def add(entity: ThingId, word: str, role: Literal["source", "target", "copy"]) -> None:
        thing = thing_of(entity, composition) if entity else None
        if thing is not None and thing != pointed and all(halo.thing != thing for halo in halos):
            halos.append(Halo(thing, word, role))

    if pointed.kind == "instance":
        item = view.item(pointed.id)
        if item is None:
            return []
        for number, target in enumerate(item.targets, 1):
            label = translate("Table", "Target")
            add(target.id, label if len(item.targets) == 1 else f"{label} {number}", "target")
        add(item.source, translate("Table", "Source"), "source")
        for other in view.stack:
            if other.copy_of == item.id:
                add(other.id, translate("Table", "Copy"), "copy")
        if item.copy_of:
            add(item.copy_of, translate("Table", "Original"), "copy")
        return halos
    for item in view.stack:
        if item.source == pointed.id and pointed.kind in ("object", "source", "card"):
            add(item.id, translate("Table", "From here"), "source")
        elif pointed.entity and any(target.id == pointed.id for target in item.targets):
            add(item.id, translate("Table", "Aims here"), "target")
    return halos


def hint_halos(marks: Sequence[HintMark], composition: Composition) -> list[Halo]:
    """What to point out for a hint; a thing that several lines begin with carries the word of the best."""
    halos: dict[SceneKey, Halo] = {}
    for mark in marks:
        thing = thing_of(mark.thing, composition) if mark.thing else None
        if thing is not None:
            halos.setdefault(thing, Halo(thing, mark.word, "hint"))
    return list(halos.values())


class Halos:
    """The frames shown now; `ring` is what the keyboard's focus has around it."""

    def __init__(self, scene: QGraphicsScene, renderer: Renderer) -> None:
        self._scene = scene
        self._renderer = renderer
        self._items: list[QGraphicsPixmapItem] = []
        self.shown: tuple[Halo, ...] = ()
        self.ring = QGraphicsPathItem()  # dark, and wider than the bright one on it: seen on any frame
        self._bright = QGraphicsPathItem(self.ring)
        self.ring.setZValue(Z_FOCUS)
        self.ring.setVisible(False)
        for item in (self.ring, self._bright):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self.ring)

    @property
    def frames(self) -> tuple[QGraphicsPixmapItem, ...]:
        """The frames in the scene."""
        return tuple(self._items)

    def show(self, halos: Sequence[Halo], items: Mapping[SceneKey, TableItem], focused: SceneKey | None) -> None:
        """Show these frames, and the ring around what has the focus."""
        self.clear()
        self.shown = tuple(halos)
        for halo in halos:
            item = items.get(halo.thing)
            if item is None:
                continue
            width, height = item.size
            room = int(item.home.room)
            # Of a card in the hand the lower edge is not seen, and above one at the top of the table there is no room.
            above = halo.role == "hint" and item.home.cy - height / 2 > WORD_ABOVE
            look = HaloAppearance(halo.word, halo.role, round(width), round(height), room, above)
            frame = QGraphicsPixmapItem(self._renderer.pixmap(look))
            frame.setOffset(-width / 2 - MARGIN, -height / 2 - MARGIN)
            frame.setPos(item.home.cx, item.home.cy)
            frame.setRotation(item.home.angle)
            frame.setZValue(item.home.z + JUST_ABOVE if room else Z_HIGHLIGHT)  # what lies over it covers both
            frame.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(frame)
            self._items.append(frame)
        focus = items.get(focused) if focused is not None else None
        for ring, colour, wide in ((self.ring, "ground", 8.0), (self._bright, "text", 3.0)):
            ring.setPen(QPen(THEME.colour(colour), wide, c=Qt.PenCapStyle.FlatCap))
        self.ring.setVisible(focus is not None)
        if focus is not None:
            path = _around(focus)
            self.ring.setPath(path)
            self._bright.setPath(path)
            self.ring.setPos(QPointF(focus.home.cx, focus.home.cy))
            self.ring.setRotation(focus.home.angle)

    def clear(self) -> None:
        """Take all frames away; the focus ring is hidden until things stand still."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        self.shown = ()
        self.ring.setVisible(False)


def _around(item: TableItem) -> QPainterPath:
    """The ring around a thing, beyond the frame of a card that is picked, which is as bright; open where a sign stands
    above a card."""
    width, height = item.size
    box, corner = QRectF(-width / 2, -height / 2, width, height).adjusted(-6.5, -6.5, 6.5, 6.5), 9.0
    look, gap = item.look, 0.0
    if isinstance(look, CardAppearance) and (look.pays or look.number or look.frame == "picked"):
        gap = min(0.37 * width, 26.0)
    path = QPainterPath(QPointF(gap, box.top()))
    turn = QRectF(0, 0, 2 * corner, 2 * corner)
    inner = box.adjusted(corner, corner, -corner, -corner)
    corners = (inner.topRight(), inner.bottomRight(), inner.bottomLeft(), inner.topLeft())
    for angle, centre in zip((90, 0, 270, 180), corners, strict=True):
        turn.moveCenter(centre)
        path.arcTo(turn, angle, -90)
    path.lineTo(-gap, box.top())
    return path

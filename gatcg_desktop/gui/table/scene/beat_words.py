"""What beats say: a number that rises from a thing, the level of a champion beside it, and whose turn begins."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.table.composition.composition import Composition, covered, place_of_shown
from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.gui.table.composition.poses import LARGER
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect, free_beside
from gatcg_desktop.gui.table.layout.scene_key import Z_BANNER, Z_BUBBLE
from gatcg_desktop.gui.table.layout.table_layout import TableLayout
from gatcg_desktop.gui.table.rendering.appearance import RisingAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rules.model.fields import PlayerId

translate = QCoreApplication.translate

NUMBER, LEVEL, TURN = 76.0, 44.0, 56.0
"""How high the words are, in units."""
REACH = 260.0
"""How far from its champion a level is told at most, in units."""


class BeatWords:
    """Makes the items that show the words of beats."""

    def __init__(
        self,
        scene: QGraphicsScene,
        layout: Callable[[], TableLayout],
        context: Callable[[], TableContext],
        composition: Callable[[], Composition | None],
        renderer: Renderer,
    ) -> None:
        """`layout`, `context` and `composition`: those of the moment at which words are said."""
        self._scene = scene
        self._layout = layout
        self._context = context
        self._composition = composition
        self._renderer = renderer

    def item_of(self, beat: Beat) -> QGraphicsPixmapItem:
        """The item with a beat's words, in its place, which is its middle; it takes no pointer. A number stands on what
        it is of, over all else. A level stands beside its champion, a turn in the middle of the scene, and both below
        what flies and what is chosen from."""
        item = QGraphicsPixmapItem(self._renderer.pixmap(self.look_of(beat)))
        size = item.pixmap().deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        number = beat.kind in ("damage", "recover")
        item.setZValue(Z_BUBBLE + 1 if number else Z_BANNER)  # a note may stand where something was struck
        item.setPos(*self._place(beat, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN))
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item

    def _place(self, beat: Beat, width: float, height: float) -> tuple[float, float]:
        layout, composition = self._layout(), self._composition()
        if beat.thing is None:
            return layout.lane.cx, layout.lane.cy
        if beat.kind == "level_up" and composition is not None and beat.thing in composition.shown:
            champion, whole = place_of_shown(composition.shown[beat.thing]), Rect(0, 0, layout.width, layout.height)
            width, height = width * (1 + LARGER), height * (1 + LARGER)
            free = free_beside(champion, width, height, covered(composition), whole, REACH * layout.unit)
            if free is not None:
                return free.cx, free.cy
        return beat.end.cx, beat.end.cy

    def look_of(self, beat: Beat) -> RisingAppearance:
        """How the words of a beat look."""
        unit = self._layout().unit
        match beat.kind:
            case "damage":
                return RisingAppearance(f"−{beat.number}", round(NUMBER * unit), "less")
            case "recover":
                return RisingAppearance(f"+{beat.number}", round(NUMBER * unit), "more")
            case "level_up":
                level = translate("Table", "Level {number}").format(number=beat.number)
                return RisingAppearance(level, round(LEVEL * unit), "level")
            case _:
                return RisingAppearance(self._turn(beat.player), round(TURN * unit), "banner")

    def _turn(self, player: PlayerId) -> str:
        context = self._context()
        if player == context.looking:
            return translate("Table", "Your turn")
        return translate_message(say("{player}'s turn", player=context.view.player(player).name))

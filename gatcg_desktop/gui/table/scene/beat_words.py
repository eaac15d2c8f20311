"""What beats say: a number that rises from a thing, and whose turn begins."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import Z_BUBBLE
from gatcg_desktop.gui.table.layout.table_layout import TableLayout
from gatcg_desktop.gui.table.rendering.appearance import RisingAppearance
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rules.model.fields import PlayerId

translate = QCoreApplication.translate

NUMBER, LEVEL, TURN = 76.0, 44.0, 56.0
"""How high the words are, in units."""


class BeatWords:
    """Makes the items that show the words of beats."""

    def __init__(
        self,
        scene: QGraphicsScene,
        layout: Callable[[], TableLayout],
        context: Callable[[], TableContext],
        renderer: Renderer,
    ) -> None:
        """`layout` and `context`: those of the moment at which words are said."""
        self._scene = scene
        self._layout = layout
        self._context = context
        self._renderer = renderer

    def item_of(self, beat: Beat) -> QGraphicsPixmapItem:
        """The item with a beat's words, in the middle of the scene. Its place is its middle; it takes no pointer."""
        item = QGraphicsPixmapItem(self._renderer.pixmap(self.look_of(beat)))
        size = item.pixmap().deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        item.setZValue(Z_BUBBLE + 1)  # a note may stand where something was struck
        lane = self._layout().lane
        item.setPos(lane.cx, lane.cy)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item

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

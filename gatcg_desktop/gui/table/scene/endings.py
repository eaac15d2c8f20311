"""What ends before the eyes: a note where a token ceased to exist, an item fizzled or was negated."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_BUBBLE
from gatcg_desktop.gui.table.rendering.appearance import TextAppearance
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.events import Fizzled, Negated, TokenCeased

translate = QCoreApplication.translate

SHOWN_MS = 2_600
MOST = 4
WIDTH = 230


def ending_of(step: Step, name_of_key: Callable[[str], str]) -> tuple[int, str] | None:
    """What a step ended, by its id, and the words for it: what happened, and by which rule unless something negated it.

    None for other steps.
    """
    match step.event:
        case TokenCeased(object=id, key=key):
            text = translate("Table", "{name} ceases to exist").format(name=name_of_key(key))
        case Fizzled(instance=id, number=number, key=key):
            text = translate("Table", "#{number} {name} fizzles").format(number=number, name=name_of_key(key))
        case Negated(instance=id, number=number, key=key):
            return id, translate("Table", "#{number} {name} is negated").format(number=number, name=name_of_key(key))
        case _:
            return None
    told = rule(step.rule)
    title = told.title(QLocale().name()) if told is not None else ""
    return id, translate("Table", "{what}: {rule}").format(what=text, rule=title) if title else text


class Endings(QObject):
    """Notes that go away by themselves. `shown` has the words of those to be seen."""

    def __init__(self, scene: QGraphicsScene, renderer: Renderer) -> None:
        super().__init__(scene)
        self._scene = scene
        self._renderer = renderer
        self._notes: list[tuple[QGraphicsPixmapItem, str]] = []

    @property
    def shown(self) -> tuple[str, ...]:
        """What is said now."""
        return tuple(text for _, text in self._notes)

    def tell(self, endings: Iterable[tuple[tuple[float, float], str]], inside: Rect) -> None:
        """Show notes at places, kept within a rectangle, and take them away after a while."""
        for (x, y), text in list(endings)[-MOST:]:
            item = QGraphicsPixmapItem(self._renderer.pixmap(TextAppearance(text, WIDTH, "no")))
            size = item.boundingRect()
            left = max(inside.x + 4, min(x - size.width() / 2, inside.right - size.width() - 4))
            top = max(inside.y + 4, min(y - size.height() / 2, inside.bottom - size.height() - 4))
            for other, _ in self._notes:  # below what is said there already
                if abs(other.y() - top) < size.height() and abs(other.x() - left) < size.width():
                    top = other.y() + other.boundingRect().height() + 4
            item.setPos(left, top)
            item.setZValue(Z_BUBBLE)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)
            self._notes.append((item, text))
            QTimer.singleShot(SHOWN_MS, self, self._oldest_goes)

    def clear(self) -> None:
        """Take all notes away, as when another position is shown."""
        while self._notes:
            self._oldest_goes()

    def _oldest_goes(self) -> None:
        if self._notes:
            item, _ = self._notes.pop(0)
            self._scene.removeItem(item)

"""What ends before the eyes: a note where a token ceased to exist, an item fizzled or was negated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.table.composition.poses import FALL
from gatcg_desktop.gui.table.layout.geometry import Rect, free_beside
from gatcg_desktop.gui.table.layout.scene_key import Z_BUBBLE
from gatcg_desktop.gui.table.rendering.appearance import TextAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.events import Fizzled, Negated, TokenCeased

translate = QCoreApplication.translate

SHOWN_MS = 2_600
MOST = 4
WIDTH = 230
REACH = 260.0
"""How far from what ended it is told at most."""


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

    def tell(self, endings: Iterable[tuple[Rect, str]], taken: Sequence[Rect], inside: Rect) -> None:
        """Show notes beside what ended, within a rectangle, and take them away after a while. They cover neither it as
        it falls nor what is `taken`, where there is room for that."""
        for place, text in list(endings)[-MOST:]:
            item = QGraphicsPixmapItem(self._renderer.pixmap(TextAppearance(text, WIDTH, "no")))
            said = [_plate(other) for other, _ in self._notes]
            at = _room_for(_plate(item), place, [*taken, *said], said, inside)
            item.setPos(at.x - MARGIN, at.y - MARGIN)
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


def _plate(note: QGraphicsPixmapItem) -> Rect:
    """Where a note's plate is, without the margin of its picture."""
    plate = note.sceneBoundingRect()
    return Rect(plate.x(), plate.y(), plate.width(), plate.height()).inset(MARGIN)


def _room_for(note: Rect, place: Rect, taken: Sequence[Rect], said: Sequence[Rect], inside: Rect) -> Rect:
    """Beside what falls from a place; where there is no room for that, on it, and below what is `said` there."""
    found = free_beside(place._replace(h=place.h + FALL), note.w, note.h, taken, inside, REACH)
    if found is None:
        left = max(inside.x + 4, min(place.cx - note.w / 2, inside.right - note.w - 4))
        top = max(inside.y + 4, min(place.cy - note.h / 2, inside.bottom - note.h - 4))
        found = note._replace(x=left, y=top)
        for other in said:
            found = found._replace(y=other.bottom + 4) if found.overlaps(other) else found
    return found

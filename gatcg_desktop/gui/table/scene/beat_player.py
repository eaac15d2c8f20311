"""Plays beats: one animation moves everything that is on its way, and never keeps anybody waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QTimer, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.gui.table.composition.motions import Beat, ComposedView
from gatcg_desktop.gui.table.composition.poses import pose_of
from gatcg_desktop.gui.table.layout.scene_key import Z_FLYING, Placement, SceneKey
from gatcg_desktop.gui.table.scene.table_item import TableItem

FLYING_KINDS = frozenset({"play", "resolve", "draw", "attack", "copy", "vanish", "rise"})
"""Beats that go over everything else."""
_WORDED = frozenset({"damage", "recover", "level_up", "turn"})
"""Beats that show words of their own and move no thing."""
MANY = 12
"""With more things on their way than this nobody looks at the edges of each."""
LATE_MS = 250
"""So long after somebody saw where a thing is their hand is there."""
A_FRAME = 16


class _Moving(NamedTuple):
    item: QGraphicsPixmapItem
    beat: Beat
    waits: bool
    """Whether it stands at its start until it begins; else another beat has the item until then."""


class BeatPlayer(QObject):
    """Plays the beats of one change at a time.

    `pace` is how long everything takes, of its full length; 0 for everything at its place at once. `words_of` makes the
    item that shows the words of a beat, where they belong. Nothing runs while nothing moves.

    Signals: beat_started(Beat): one begins, also where nothing moves. changed(): things set out, or all have arrived.
    ended(): nothing of what was played is to come any more.
    """

    beat_started = Signal(object)
    changed = Signal()
    ended = Signal()

    def __init__(self, scene: QGraphicsScene, words_of: Callable[[Beat], QGraphicsPixmapItem]) -> None:
        super().__init__(scene)
        self.pace = 1.0
        self._scene = scene
        self._words_of = words_of
        self._moving: list[_Moving] = []
        self._to_come: list[Beat] = []
        self._set_out: list[tuple[TableItem, Beat]] = []
        self._moment = 0.0
        self._late = QTimer(self, singleShot=True, interval=LATE_MS)
        self._late.timeout.connect(self._forget)
        self._parents: dict[QGraphicsItem, QGraphicsItem] = {}
        self._was_running = False
        self._animation = QVariantAnimation(self, startValue=0.0)
        self._animation.valueChanged.connect(self.show_moment)
        self._animation.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether a thing is on its way (a number that rises is none)."""
        return any(isinstance(moving.item, TableItem) for moving in self._moving)

    @property
    def crowded(self) -> bool:
        """Whether many things are on their way at once."""
        return sum(isinstance(moving.item, TableItem) for moving in self._moving) > MANY

    @property
    def idle(self) -> bool:
        """Whether nothing at all is shown on its way, and no frame comes."""
        return not self._moving and self._animation.state() == QAbstractAnimation.State.Stopped

    @property
    def leaving(self) -> frozenset[QGraphicsItem]:
        """The items that are on the table for their way out only."""
        return frozenset(moving.item for moving in self._moving if moving.beat.leaves)

    @property
    def beats(self) -> tuple[Beat, ...]:
        """What is being played."""
        return tuple(moving.beat for moving in self._moving)

    def run(
        self, beats: Iterable[Beat], items: Mapping[SceneKey, TableItem], leaving: Mapping[SceneKey, TableItem]
    ) -> None:
        """Play beats of things that are there, and of those `leaving`, whose items go when they are over.

        What leaves without a beat goes now. What was on its way before has been brought to its end (`finish`).
        """
        beats = list(beats)
        self._to_come = list(beats)
        if self.pace:
            self._begin(beats, items, leaving)
        on_their_way = self.leaving
        for item in leaving.values():
            if item not in on_their_way:
                self._gone(item)
        if not self._moving:
            self._tell(float("inf"))
            return
        self._late.stop()
        self._set_out = [
            (item, beat) for item, beat, _ in self._moving if isinstance(item, TableItem) and not beat.leaves
        ]
        self.show_moment(0.0)
        length = max(moving.beat.ends for moving in self._moving)
        self._animation.setEndValue(float(length))
        self._animation.setDuration(max(1, round(length * self.pace)))
        self._animation.start()

    def _begin(
        self, beats: list[Beat], items: Mapping[SceneKey, TableItem], leaving: Mapping[SceneKey, TableItem]
    ) -> None:
        seen: set[QGraphicsItem] = set()
        for beat in beats:
            if beat.kind in _WORDED:
                words = self._words_of(beat)
                words.setVisible(False)
                place = Placement(words.x(), words.y())
                self._moving.append(_Moving(words, beat._replace(end=place, leaves=True), False))
                continue
            item = (leaving if beat.leaves else items).get(beat.thing) if beat.thing is not None else None
            if item is None:
                continue
            if beat.kind in FLYING_KINDS and not _fades_in_place(beat):
                item.setZValue(Z_FLYING + item.home.z / 100)
                parent = item.parentItem()
                if parent is not None and item not in self._parents:  # nothing cuts it off on its way
                    self._parents[item] = parent
                    item.setParentItem(None)  # type: ignore[arg-type]
            self._moving.append(_Moving(item, beat, item not in seen))
            seen.add(item)

    def glide(self, item: TableItem, start: Placement) -> None:
        """Let one item go home from where it was let go; at once where nothing moves."""
        if not self.pace:
            item.put(item.home)
            return
        self.finish()
        self.run([Beat("move", item.thing, start, item.home)], {item.thing: item}, {})

    def aim(self, item: TableItem, home: Placement) -> bool:
        """An item on its way has another home now. Gives whether it is on its way."""
        found = False
        for n, moving in enumerate(self._moving):
            if moving.item is item and not moving.beat.leaves:
                self._moving[n] = moving._replace(beat=moving.beat._replace(end=home))
                item.home = home
                found = True
        return found

    def met_at(self, point: QPointF) -> Iterator[SceneKey]:
        """What passes a point on its way: it was there when a hand that presses now was on its way, too, or is on its
        way there."""
        seen_from = round(self._moment - LATE_MS / self.pace) if self.pace else 0
        for item, beat in self._set_out:
            width, height = item.size
            for moment in range(max(seen_from, beat.begins), beat.ends + A_FRAME, A_FRAME):
                pose = pose_of(beat, moment - beat.begins)
                if abs(point.x() - pose.x) <= width / 2 and abs(point.y() - pose.y) <= height / 2:
                    yield item.thing
                    break

    def _forget(self) -> None:
        self._set_out.clear()

    def finish(self) -> None:
        """Bring everything to its end at once."""
        self._animation.stop()
        moving, self._moving, self._to_come = self._moving, [], []
        if moving:
            self._late.start()
        for each in moving:
            self._over(each)
        self.ended.emit()
        self._tell_changed()

    def show_moment(self, milliseconds: float) -> None:
        """Show everything as it is so long after the change (which comes without being asked for, frame by frame)."""
        now = self._moment = milliseconds
        self._tell(now)
        over = False
        for item, beat, waits in self._moving:
            if now < beat.begins and not waits:
                continue
            x, y, angle, size, seen = pose_of(beat, now - beat.begins)
            if item in self._parents:  # within what cuts it off, Qt forgets where it was painted
                self._scene.update(item.sceneBoundingRect())
            item.setPos(x, y)
            item.setRotation(angle)
            item.setScale(size)
            item.setOpacity(seen)
            if beat.kind in _WORDED:
                item.setVisible(True)
            over = over or now >= beat.ends
        if over:
            ended = [moving for moving in self._moving if now >= moving.beat.ends]
            self._moving = [moving for moving in self._moving if now < moving.beat.ends]
            still = {moving.item for moving in self._moving}
            for moving in ended:
                if moving.item not in still:
                    self._over(moving)
        self._tell_changed()

    def _tell(self, now: float) -> None:
        begun = [beat for beat in self._to_come if beat.begins <= now]
        self._to_come = [beat for beat in self._to_come if beat.begins > now]
        for beat in begun:
            self.beat_started.emit(beat)

    def _tell_changed(self) -> None:
        if self.running != self._was_running:
            self._was_running = self.running
            self.changed.emit()

    def _over(self, moving: _Moving) -> None:
        item = moving.item
        parent = self._parents.pop(item, None)
        if moving.beat.leaves:
            self._gone(item)
            return
        if parent is not None:
            self._scene.update(item.sceneBoundingRect())
            item.setParentItem(parent)
        if isinstance(item, TableItem):
            item.put(item.home)

    def _gone(self, item: QGraphicsItem) -> None:
        if item.scene() is not None:
            self._scene.removeItem(item)


def _fades_in_place(beat: Beat) -> bool:
    """Whether it goes where it lies: it keeps its height, and what stood over it does so to the end."""
    return beat.kind == "vanish" and beat.start == beat.end


def as_seen(placed: ComposedView, items: Mapping[SceneKey, TableItem]) -> ComposedView:
    """What was shown last, with what was dragged where it was let go."""
    view, composition = placed
    strayed = {
        thing: entry._replace(at=entry.at._replace(cx=item.x(), cy=item.y(), angle=item.rotation()))
        for thing, entry in composition.shown.items()
        if (item := items.get(thing)) is not None and (item.x(), item.y()) != (entry.at.cx, entry.at.cy)
    }
    if strayed:
        composition = msgspec.structs.replace(composition, shown=composition.shown | strayed)
    return ComposedView(view, composition)

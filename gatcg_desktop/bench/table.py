"""The table's budgets: frames while dragging, panning, zooming and while cards move, and seeking, on the real table,
drawn offscreen.

The yardstick is as many bare pixmap items with the same pictures at the same places, moved, panned and zoomed in the
same way.

What is measured is processor time of the whole program: nothing here waits for a disk, a network or another process,
so a clock on the wall would show as much where nothing else runs, and where something does it would show that.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from statistics import median

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from gatcg_desktop.bench import positions
from gatcg_desktop.bench.engine import Budget, in_turns
from gatcg_desktop.bench.yardsticks import FRAME_MS
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.garbage_collection import Collecting
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.motions import LENGTHS, Beat
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.rules.model.definitions import Definitions

SIZE = (1920, 1080)
CARDS = (60, 200, 500)
FRAMES = 60
SEEKS = 200
MOVING = 60


def table_budgets(rounds: int = 3) -> dict[str, Budget]:
    """Measure all of the table's budgets; takes about a minute. Needs no screen: set QT_QPA_PLATFORM before."""
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0)
    found: dict[str, Budget] = {}
    for cards in CARDS:
        ours = _Table(positions.crowded(cards))
        theirs = _Bare(ours.pictures_shown(), cards + positions.STACK_ITEMS)
        try:
            for what, budget in (("drag", 3.0), ("pan", 1.5), ("zoom", 1.5)):
                found[f"{what}_{cards}"] = _frames(what, ours, theirs, rounds, budget)
            if cards == CARDS[0]:
                found[f"resolve_{MOVING}"], found[f"resolve_{MOVING}_bare"] = moving(ours, theirs, rounds)
        finally:
            ours.close()
            theirs.close()
    found["seek_2000"] = seeking(rounds)
    return found


def _frames(what: str, ours: _Table, theirs: _Bare, rounds: int, budget: float) -> Budget:
    return in_turns(lambda _: ours.frames(what), lambda _: theirs.frames(what), rounds, budget, "ms a frame, median")


# Frames -------------------------------------------------------------------------------------------------------


class _Stage:
    """A graphics view whose frames can be timed."""

    view: QGraphicsView

    def frames(self, what: str) -> float:
        """The median of FRAMES frames of dragging, panning or zooming, in milliseconds."""
        move = {"drag": self._drag, "pan": self._pan, "zoom": self._zoom}[what]
        if what == "pan":
            self.view.scale(1.6, 1.6)
            self.view.centerOn(SIZE[0] / 2, SIZE[1] / 2)  # where a view stands depends on its anchor
        _settle()
        times = []
        for number in range(FRAMES):
            begun = time.process_time()
            move(number)
            QApplication.processEvents()
            times.append(time.process_time() - begun)
        self._end(what)
        if what == "pan":
            self.view.scale(1 / 1.6, 1 / 1.6)
        return 1e3 * median(times)

    def flights(self) -> list[float]:
        """Each frame while MOVING cards fly from the stack to their places, in milliseconds."""
        self._set_out()
        times = []
        for milliseconds in range(0, LENGTHS["resolve"], 4):
            begun = time.process_time()
            self._fly(milliseconds)
            QApplication.processEvents()
            times.append(1e3 * (time.process_time() - begun))
        self._land()
        return times

    def _set_out(self) -> None:
        raise NotImplementedError

    def _fly(self, milliseconds: int) -> None:
        raise NotImplementedError

    def _land(self) -> None:
        """Everything is where it belongs."""

    def _drag(self, number: int) -> None:
        raise NotImplementedError

    def _pan(self, number: int) -> None:
        bar = self.view.horizontalScrollBar()
        bar.setValue(bar.value() + (6 if number % 40 < 20 else -6))

    def _zoom(self, number: int) -> None:
        raise NotImplementedError

    def _end(self, what: str) -> None:
        """What a person does when the gesture is over."""

    def close(self) -> None:
        """Put the view away."""
        self.view.close()
        self.view.deleteLater()
        QApplication.sendPostedEvents(None, 0)


class _Table(_Stage):
    """The real table. Drags are real mouse events of a hand card over the field."""

    def __init__(self, position: tuple[Game, Definitions]) -> None:
        game, definitions = position
        self.session = Session(game, definitions, ("Ada", "Bo"), hot_seat=False)
        self.session.viewer = positions.decider(game)
        self.session.set_open_hands(True)
        self.pictures = Pictures(definitions)
        self.view: TableView = TableView(self.session, self.pictures)
        self.view.set_pace(0)
        self.view.resize(*SIZE)
        self.view.show()
        _dressed(self.view, self.pictures)
        hand = self.session.view.cards("hand", self.session.viewer)
        assert hand, "there is a card to drag"
        at = self.view.table.rect_of(SceneKey("card", hand[0].id))
        assert at is not None
        self._from = self.view.mapFromScene(QPointF(at.cx, at.cy))
        self._held = False

    def pictures_shown(self) -> list[tuple[QPixmap, QPointF]]:
        """The pixmaps of everything on the table, and where they are."""
        return [
            (item.pixmap(), item.scenePos() + item.offset())
            for item in self.view.table.items()
            if isinstance(item, QGraphicsPixmapItem) and item.isVisible() and not item.pixmap().isNull()
        ]

    def _set_out(self) -> None:
        items = self.view.table.items_by_thing
        flying = [item for thing, item in items.items() if thing.kind in ("object", "card", "instance")][:MOVING]
        assert len(flying) == MOVING, "there are cards enough"
        column = self.view.table.table.column
        away = Placement(column.cx, column.cy)
        self.view.set_pace(1e6)  # the moments are shown below
        beats = [Beat("resolve", item.thing, away, item.home, 0.6) for item in flying]
        self.view.table.motion.run(beats, items, {})

    def _fly(self, milliseconds: int) -> None:
        self.view.table.motion.show_moment(milliseconds)

    def _land(self) -> None:
        self.view.set_pace(0)

    def _drag(self, number: int) -> None:
        if not self._held:
            self._mouse(QEvent.Type.MouseButtonPress, self._from)
            self._held = True
        step = number % 60
        self._mouse(QEvent.Type.MouseMove, self._from + QPoint(4 * step, -60 - 5 * step))

    def _pan(self, number: int) -> None:
        self.view.pan(-6 if number % 40 < 20 else 6, 0)

    def _zoom(self, number: int) -> None:
        self.view.zoom_by(1.03 if number % 40 < 20 else 1 / 1.03)

    def _end(self, what: str) -> None:
        if self._held:
            self._mouse(QEvent.Type.MouseMove, self._from)
            self._mouse(QEvent.Type.MouseButtonRelease, self._from)
            self._held = False
        if what == "zoom":
            self.view.zoom_by(0.01)

    def _mouse(self, kind: QEvent.Type, at: QPoint) -> None:
        left = Qt.MouseButton.LeftButton
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else left
        held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else left
        viewport = self.view.viewport()
        event = QMouseEvent(
            kind, QPointF(at), QPointF(viewport.mapToGlobal(at)), button, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(viewport, event)

    def close(self) -> None:
        super().close()
        self.pictures.close()


class _Bare(_Stage):
    """The same pictures as bare pixmap items and nothing else: what Qt itself takes."""

    def __init__(self, shown: list[tuple[QPixmap, QPointF]], least: int) -> None:
        """Items with the pixmaps of the real table at their places; some twice, if it shows fewer than `least`."""
        self.scene = QGraphicsScene(0, 0, *SIZE)
        self.items = []
        for number in range(max(least, len(shown))):
            pixmap, at = shown[number % len(shown)]
            item = QGraphicsPixmapItem(pixmap)
            item.setPos(at)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            self.scene.addItem(item)
            self.items.append(item)
        self.view = QGraphicsView(self.scene)
        self.view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.view.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.resize(*SIZE)
        self.view.show()
        self._scale = 1.0
        cards = [item for item in self.items if item.pixmap().width() < item.pixmap().height() < SIZE[1] / 3]
        self._dragged = max(cards, key=lambda item: item.pixmap().height())
        _settle()

    def _set_out(self) -> None:
        cards = [item for item in self.items if item.pixmap().width() < SIZE[0] / 5]
        self._homes = [(item, item.pos()) for item in cards[:MOVING]]
        self._draw(Qt.TransformationMode.FastTransformation)  # as the table does while much moves

    def _fly(self, milliseconds: int) -> None:
        share = milliseconds / LENGTHS["resolve"]
        for item, home in self._homes:
            item.setPos(QPointF(1600, 500) + (home - QPointF(1600, 500)) * share)

    def _land(self) -> None:
        for item, home in self._homes:
            item.setPos(home)
        self._draw(Qt.TransformationMode.SmoothTransformation)

    def _draw(self, mode: Qt.TransformationMode) -> None:
        for item in self.items:
            item.setTransformationMode(mode)

    def _drag(self, number: int) -> None:
        step = number % 60
        self._dragged.setPos(500 + 4 * step, 700 - 5 * step)

    def _zoom(self, number: int) -> None:
        if self._scale == 1.0:
            self._draw(Qt.TransformationMode.FastTransformation)
        factor = 1.03 if number % 40 < 20 else 1 / 1.03
        self._scale *= factor
        self.view.scale(factor, factor)

    def _end(self, what: str) -> None:
        if what == "zoom":
            self.view.scale(1 / self._scale, 1 / self._scale)
            self._scale = 1.0
            self._draw(Qt.TransformationMode.SmoothTransformation)


def _settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def _dressed(view: TableView, pictures: Pictures) -> None:
    """Wait until every picture of a table is there and drawn: what comes late is drawn between frames, and would be
    measured with them."""
    while pictures.busy or not view.table.dressing.complete:
        QApplication.processEvents()
    _settle()


def moving(ours: _Table, theirs: _Bare, rounds: int) -> tuple[Budget, Budget]:
    """Frames while cards move, against one frame's time, and against what as many bare pixmaps take: where Qt alone
    needs more than a frame, the machine is too slow or too busy, and the second still says what is ours."""
    pairs = [(ours.flights(), theirs.flights()) for _ in range(rounds + 1)][1:]
    mine, bare = (_p99(told) for told in zip(*pairs, strict=True))
    unit = "ms a frame, p99"
    return _against(mine, FRAME_MS, 1.0, unit), _against(mine, bare, 1.5, unit)


def _p99(rounds: Sequence[list[float]]) -> float:
    """The 99th of a hundred of all that was measured."""
    times = sorted(chain.from_iterable(rounds))
    return times[len(times) * 99 // 100]


def _against(value: float, yardstick: float, budget: float, unit: str) -> Budget:
    """A value in milliseconds beside its yardstick."""
    ratio = round(value / yardstick, 4)
    return Budget(round(value, 4), round(yardstick, 4), ratio, budget, ratio <= budget, unit)


# Seeking ------------------------------------------------------------------------------------------------------


def seeking(rounds: int) -> Budget:
    """From the wish to see another step to the table showing it, in a long game: the 99th of a hundred, against one
    frame."""
    game, definitions = positions.long_game()
    session = Session(game, definitions, ("Ada", "Bo"), hot_seat=False)
    session.set_open_hands(True)
    pictures = Pictures(definitions)
    view = TableView(session, pictures)
    view.set_pace(0)
    view.resize(*SIZE)
    view.show()
    _dressed(view, pictures)
    rounds_told = []
    with _collecting_as_the_program_does():
        for number in range(rounds):
            dice = random.Random(number)
            times = []
            for _ in range(SEEKS):
                position = dice.randrange(1, session.total)
                begun = time.process_time()
                session.seek(position)
                times.append(1e3 * (time.process_time() - begun))
                QApplication.processEvents()
            rounds_told.append(times)
    view.close()
    pictures.close()
    return _against(_p99(rounds_told), FRAME_MS, 1.0, "ms, p99")


@contextmanager
def _collecting_as_the_program_does() -> Iterator[None]:
    """Cycles are collected between frames, as while the window lives, not in the middle of what is measured."""
    collecting = Collecting()
    try:
        yield
    finally:
        collecting.stop()
        gc.unfreeze()
        gc.enable()

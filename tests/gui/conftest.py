"""What all tests of the window share: where cycles of Qt objects go, and faces that were drawn before."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PIL.Image import Image
from PySide6.QtCore import SIGNAL, QCoreApplication, QEvent
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gatcg_desktop.artwork import card_face, motifs
from gatcg_desktop.artwork.face_facts import FaceFacts
from gatcg_desktop.bots.processes import helping
from gatcg_desktop.gui.foundation.garbage_collection import Collecting
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES
from gatcg_desktop.gui.games.game_files import GameFiles
from gatcg_desktop.gui.games.last_look import LastLook
from gatcg_desktop.gui.learning import coming_end
from gatcg_desktop.gui.pictures import card_backs
from gatcg_desktop.gui.pictures.sizes import PictureSize
from gatcg_desktop.gui.pictures.table_looks import TableLooks
from gatcg_desktop.gui.table.layout.table_layout import TableLayout
from gatcg_desktop.gui.table.rendering.appearance import Appearance, RowAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.renderer import Late, Renderer
from gatcg_desktop.gui.table.scene.felt import Felt

HERE = Path(__file__).parent


# What is made for every test of the window is made once a file, so that rows of a `parametrize` are one test here too
# (tests/helpers/tables.py).


@pytest.fixture(autouse=True, scope="module")
def collected_in_the_gui_thread(qapp: QApplication) -> Iterator[None]:
    """As in the program: a collection in a worker would take timers down in the wrong thread, which Qt warns of and
    may crash at."""
    collecting = Collecting()
    yield
    collecting.stop()


@pytest.fixture(autouse=True, scope="module")
def bots_think_here() -> Iterator[None]:
    """A process that thinks takes a second to begin, and answers the same: only tests that make `Helpers` have some."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(helping, "Helpers", lambda definitions, processes: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def games_put_away_keep_no_picture(request: pytest.FixtureRequest) -> Iterator[None]:
    """Drawing the table once more when its window closes is a seventh of what a test of the window takes; files of
    tests of the pictures on the start screen are marked `keeps_pictures`."""
    with pytest.MonkeyPatch.context() as patch:
        if request.node.get_closest_marker("keeps_pictures") is None:
            patch.setattr(GameFiles, "_keep_picture", lambda files, page, journal: None)
            patch.setattr(LastLook, "_look", lambda look: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def no_review_comes_by_itself() -> Iterator[None]:
    """A game that ends in a test would begin processes that look at it; tests of that call `ComingEnd.come`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coming_end, "SEEN_MS", 10_000_000)
        yield


DRAWN, FELT = Renderer._render, Felt.paint


@pytest.fixture(autouse=True, scope="module")
def the_table_is_plates() -> Iterator[None]:
    """Drawing cards, piles, rows and felt is a third of what a window of a test takes: they stay the plain plates that
    a person sees until they are drawn. Tests that look at how they look use `draws_table`."""

    def plate(renderer: Renderer, look: Appearance) -> QPixmap:
        if isinstance(look, RowAppearance):  # its rough picture is drawn too, with its art
            return renderer._instead(look)
        return renderer.rough(look) if isinstance(look, Late | ZoneAppearance) else DRAWN(renderer, look)

    def plain(felt: Felt, painter: QPainter, table: TableLayout, far: str, near: str) -> None:
        painter.fillRect(painter.viewport(), THEME.colour("felt"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Renderer, "_render", plate)
        patch.setattr(Felt, "paint", plain)
        yield


@pytest.fixture
def draws_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of this test is drawn, with all that lies on it."""
    monkeypatch.setattr(Renderer, "_render", DRAWN)
    monkeypatch.setattr(Felt, "paint", FELT)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[object]:
    """What a test of the window leaves behind does not wait for the next one: neither cycles, nor widgets for which
    `deleteLater` was called outside of an event loop, which Qt keeps until one runs (and dresses with every theme). A
    fixture would be too early: pytest holds what a test was given until it is over. Until then nothing is collected by
    itself, as in the program: `Collecting.stop` says why. What is left is gone through once and not again: the words of
    a language, say, are a million objects.

    A file that leaves a window behind fails: what stands in the process is dressed anew with every theme of every test
    that follows, and listens to what no longer concerns it. Two panels of three hundred widgets once cost a minute.
    """
    if not item.path.is_relative_to(HERE):  # pytest asks this of all tests
        return (yield)
    gc.disable()
    done = yield
    if (app := QApplication.instance()) is not None:
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    gc.freeze()
    gc.enable()
    if app is not None and (nextitem is None or nextitem.path != item.path) and (left := left_behind(app)):
        told = f"{item.path.name} leaves behind: {', '.join(left)}"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "teardown")
        item.ihook.pytest_runtest_logreport(report=report)
    return done


def left_behind(app: QCoreApplication) -> list[str]:
    """The windows that stand in the process, which go now, and how many listen to themes still."""
    windows = app.topLevelWidgets() if isinstance(app, QApplication) else []
    left = [f"{type(window).__name__} {window.objectName()!r}" for window in windows]
    for window in windows:
        window.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    listeners = THEME_CHANGES.receivers(SIGNAL("changed(double)"))
    return [*left, f"{listeners} that listen to themes"] if listeners else left


@pytest.fixture(autouse=True, scope="session")
def faces_are_drawn_once() -> Iterator[None]:
    """The same facts give the same face and the same art (tests/unit/artwork), and a figure its back; each test has a
    home of its own, where none is kept."""
    drawn, back = lru_cache(maxsize=256)(card_face.draw_face), card_backs.draw_back
    art = lru_cache(maxsize=256)(motifs.draw_art)
    plain = lru_cache(maxsize=64)(lambda kind, size, figure: back(kind, size, TableLooks(back=figure)))

    def draw_face(facts: FaceFacts, size: tuple[int, int]) -> Image:
        return drawn(facts, size).copy()

    def draw_art(facts: FaceFacts, size: tuple[int, int], centre: tuple[float, float], unit: float) -> Image:
        return art(facts, size, centre, unit).copy()

    def draw_back(kind: str, size: PictureSize, looks: TableLooks | None = None) -> QImage:
        looks = looks or TableLooks()
        return plain(kind, size, looks.back).copy() if looks.sleeve is None else back(kind, size, looks)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_face, "draw_face", draw_face)
        patch.setattr(motifs, "draw_art", draw_art)
        patch.setattr(card_backs, "draw_back", draw_back)
        yield

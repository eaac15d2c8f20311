"""The budgets of the card desk: how soon a card is found after a key, and its pictures scrolled, on the real widgets,
drawn offscreen.

What is measured is processor time of the whole program, its threads included, as for the table.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.bench.engine import Budget, in_turns
from gatcg_desktop.bench.yardsticks import FRAME_MS
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import SIZES
from gatcg_desktop.mistakes import UserMistake

SIZE = (1600, 900)
FIRST_RESULT_MS = 50.0
"""How soon after a key what it found may be painted."""
TYPED = ("e:fire t:al", "k:interc", 'o:"draw a c', "spirit", "c<=3 p>=2")
SCROLLED = 2_000
"""Over how many cards it is scrolled."""
FRAMES = 240
PATIENCE = 20.0


def desk_budgets(store: CardStore, rounds: int) -> dict[str, Budget]:
    """Measure the desk over a store; takes about twenty seconds. Needs no screen: set QT_QPA_PLATFORM before."""
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0)
    with _shown(app, store) as desk:
        return {
            "first_result": in_turns(
                lambda _: first_result(app, desk), lambda _: FIRST_RESULT_MS, rounds, 1.0, "ms, the slowest"
            ),
            f"scroll_{SCROLLED}": in_turns(
                lambda number: scroll_p99(app, desk, number), lambda _: FRAME_MS, rounds, 1.0, "ms, p99"
            ),
        }


@contextmanager
def _shown(app: QApplication, store: CardStore) -> Iterator[CardDesk]:
    catalogue = Catalogue()
    catalogue.store, catalogue.state, catalogue.cards = store, "ready", store.count()
    pictures = _Painted()
    cards = AllCards(catalogue, pictures, lambda faces, editions: pictures.use(faces))
    desk = CardDesk(cards)
    desk.resize(*SIZE)
    desk.show()
    try:
        _until(app, lambda: cards.shelf is not None and not desk.search.busy)
        yield desk
    finally:
        cards.close()
        pictures.close()
        catalogue.store = None
        catalogue.close()
        desk.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class _Painted(Pictures):
    """Pictures that are at hand at once: what is measured is the desk and not the drawing of faces."""

    def __init__(self) -> None:
        super().__init__({})
        self._made: list[QPixmap] = []
        for colour in range(12):
            made = QPixmap(*SIZES["table"])
            made.fill(Qt.GlobalColor(7 + colour))
            self._made.append(made)

    def at_hand(self, key: str, size: object) -> QPixmap:
        return self.pixmap(key, size)

    def pixmap(self, key: str, size: object, **_: object) -> QPixmap:
        return self._made[sum(key.encode()) % len(self._made)]


def first_result(app: QApplication, desk: CardDesk) -> float:
    """Milliseconds from a key to the paint of what it found: the slowest of the keys of some queries."""
    slowest = 0.0
    for query in TYPED:
        desk.line.clear()
        _until(app, lambda: not desk.search.busy)
        for letter in query:
            done: list[bool] = []
            link = desk.found.connect(partial(done.append, True))
            begun = time.process_time()
            QTest.keyClicks(desk.line, letter)
            _until(app, partial(bool, done))
            desk.view.viewport().repaint()
            slowest = max(slowest, 1e3 * (time.process_time() - begun))
            desk.found.disconnect(link)
    return slowest


def scroll_p99(app: QApplication, desk: CardDesk, number: int) -> float:
    """Milliseconds of processor time that all but one in a hundred frames stay below, scrolled over 2,000 cards at
    different speeds; the pictures are not at hand in their small size before."""
    desk.line.clear()
    _until(app, lambda: not desk.search.busy)
    desk.view.thumbnails.forget()
    bar = desk.view.verticalScrollBar()
    last = round(bar.maximum() * min(1.0, SCROLLED / max(1, len(desk.view.results.cards))))
    dice, at, spent = random.Random(number), 0.0, []
    for _ in range(FRAMES):
        at += dice.choice((0.3, 1.0, 1.7)) * last / FRAMES
        begun = time.process_time()
        bar.setValue(min(last, round(at)))
        app.processEvents()  # what comes into sight is painted, and what is at hand for it
        spent.append(1e3 * (time.process_time() - begun))
    return sorted(spent)[len(spent) * 99 // 100]


def _until(app: QApplication, so: Callable[[], bool]) -> None:
    """Serve the window until it is so. Raises UserMistake when it never becomes so."""
    begun = time.perf_counter()
    while not so():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 5)
        if time.perf_counter() - begun > PATIENCE:
            raise UserMistake("The card desk does not answer; run the benchmark again with less beside it.")

"""A game in the real window, and fingers: what the tests of the window do to it with mouse and keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.panels.decision_bodies import NumberBody, OptionList, OrderList
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.rules.model.choices import Accept, Decline, Done, PassOpportunity
from gatcg_desktop.settings import Settings
from tests.helpers.games import dice_answer, play_on, session_of, starter_setup

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier


class WindowGame:
    """A window with a starter game on the table. `close` when done."""

    def __init__(
        self,
        folder: Path,
        seed: int = 1,
        *,
        ask: bool = False,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        setup: GameSetup | None = None,
    ) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, scale)
        self.setup = setup or starter_setup(seed)
        self.session: Session = session_of(self.setup)
        self.pictures = Pictures(self.session.definitions)
        self.window = Window(self.pictures, Settings(motion="off", scale=scale))
        self.window.resize(*size)
        QCursor.setPos(0, 0)  # a pointer that another test left where this one points would not move there
        self.window.show()
        self.journal = GameJournal(folder / "games", self.setup)
        self.page: GamePage = self.window.show_game(self.session, self.journal, ask=ask)
        self.window.activateWindow()
        QApplication.processEvents()

    def close(self) -> None:
        self.window.close()
        self.window.game_files.close()
        self.pictures.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(self.window, QEvent.Type.DeferredDelete)  # or the next theme would dress it

    def play_to(self, dice: random.Random, until: Callable[[Session], bool], most: int = 600) -> bool:
        """Play by dice until `until` says so, and show only what has become of the game: a window that follows takes
        ten times as long. `until` is about the session; what it asks of the table would be old."""
        with self.out_of_sight():
            return play_on(self.session, dice, until, most)

    @contextmanager
    def out_of_sight(self) -> Iterator[None]:
        """What happens in the game meanwhile is seen, and kept, when all of it is over."""
        session = self.session
        with QSignalBlocker(session), QSignalBlocker(session.pending):
            yield
        session.game_changed.emit()
        session.refresh()

    # Fingers

    def press(self, key: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key, wherever the keyboard is."""
        target = QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, modifier)
        QApplication.processEvents()

    def pass_on(self) -> None:
        """Pass with Space, twice where the first press only says what would be given up; face down with N."""
        decision = self.session.decision
        self.press(Key.Key_N if self.session.asked_face_down else Key.Key_Space)
        if self.session.decision is decision:
            self.press(Key.Key_Space)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget with the left button."""
        assert widget.isVisible(), f"{widget.objectName()} cannot be seen"
        assert widget.isEnabled(), f"{widget.objectName()} cannot be used"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        QApplication.processEvents()

    def click_row(self, row: int) -> None:
        """Click a row of the options."""
        body = self.page.corner.decision.body
        assert isinstance(body, OptionList)
        if not body.isVisible():
            self.page.focus_options()
            QApplication.processEvents()
        item = body.item(row)
        body.scrollToItem(item)
        self.click(body.viewport(), body.visualItemRect(item).center())

    # Playing with keys alone

    def answer_by_keys(self, dice: random.Random) -> None:
        """Accept a hand-over, or answer the decision that is asked by dice, with nothing but key presses."""
        session = self.session
        if session.waiting:
            self.press(Key.Key_Return)
            return
        decision = session.decision
        assert decision is not None
        picks = dice_answer(decision, dice)
        body = self.page.corner.decision.body
        if picks == (PassOpportunity(),):
            self.pass_on()
        elif picks and isinstance(picks[0], Accept | Done):
            self.press(Key.Key_Return)
        elif picks == (Decline(),):
            self.press(Key.Key_N)
        elif isinstance(body, NumberBody):
            QTest.keyClicks(body.box, str(picks[0].value))
            self.press(Key.Key_Return)
        elif isinstance(body, OrderList):
            self.press(dice.choice((Key.Key_Up, Key.Key_Down)), Qt.KeyboardModifier.AltModifier)
            self.press(Key.Key_Return)
        else:
            self._pick_rows(body, picks)

    def _pick_rows(self, body: Any, picks: tuple[Any, ...]) -> None:
        session = self.session
        assert isinstance(body, OptionList)
        several = session.pending.multiple
        wanted = {self._row(body, pick) for pick in picks}
        marked = {self._row(body, pick) for pick in session.pending.picks} if several else set()
        before = session.game.answers.copy()
        for row in sorted(marked - wanted) + sorted(wanted - marked):
            self._go_to(body, row)
        if several:
            self.press(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        if self.page.corner.warned:  # to retaliate with nothing is asked twice
            self.press(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert session.game.answers != before, "the keys did not answer"

    def _go_to(self, body: OptionList, row: int) -> None:
        if row < 9:
            self.press(Key(int(Key.Key_1) + row))
            return
        self.press(Key.Key_O)
        self.press(Key.Key_Home)
        for _ in range(row):
            self.press(Key.Key_Down)
        self.press(Key.Key_Return)

    def _row(self, body: OptionList, pick: Any) -> int:
        rows = [body.choice(row) for row in range(body.count())]
        if pick in rows:
            return rows.index(pick)
        name = self.session.name_of(pick.card)  # a second copy of a card is not listed by itself
        return next(row for row, choice in enumerate(rows) if self.session.name_of(getattr(choice, "card", 0)) == name)

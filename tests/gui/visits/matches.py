"""Visits of a match in the network and of a study room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import qasync
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.lobby_panel import LobbyPanel
from gatcg_desktop.lan.messages import protocol as p
from tests.gui.match.study.test_study_window import Class, click
from tests.gui.match.test_lobby_panel import hosted
from tests.gui.visits.around import Around, Seen, Visit, gone
from tests.helpers.games import starter_session
from tests.helpers.lan import at_rest, until
from tests.helpers.window_games import WindowGame

FINGERPRINT = "e3b0 c442 98fc 1c14 9afb"
"""Of a key that nobody has."""
DECK = starter_set().decks[0].name
ADA, BO = (p.SeatInfo(number, name, DECK, number == 1, True, 0) for number, name in ((1, "Rowan"), (2, "Ash")))


def network(around: Around) -> Iterator[Seen]:
    """What is asked before a match, and its lobby."""
    dialog = LanDialog("Rowan", starter_set().decks[0].name, None, around.game.pictures, around.window)
    dialog.show()
    yield Seen(dialog, frozenset({DECK}))
    match: Any = hosted(around.folder)
    for stage, seats in (("seats", (ADA,)), ("decks", (ADA, BO)), ("over", (ADA, BO))):
        match.peer.lobby = p.Lobby(seats, stage, 1, 1)
        if dialog.match is None:
            dialog.show_match(match)
        match.changed.emit()
        yield Seen(dialog, frozenset({DECK}))
    dialog.hide()
    dialog.deleteLater()


def beside_the_table(around: Around) -> Iterator[QWidget]:
    """What a match has to say in the drawer, while it is played."""
    game = WindowGame(around.folder, 3, scale=around.scale)
    match: Any = hosted(around.folder)
    match.peer.lobby = p.Lobby((ADA, BO), "playing", 1, 1)
    panel = LobbyPanel(match)
    panel.session = starter_session(3)
    page = game.window.show_match(panel.session, panel)
    page.show_tab(panel)
    panel.refresh()
    match._hear(p.Said(2, "Ash", "\N{WAVING HAND SIGN}"))
    yield game.window
    game.close()


def study(around: Around) -> Iterator[Seen]:
    """A teacher's window and a pupil's: the lesson, its question, the vote."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    room = Class(around.bot, around.folder, around.scale)

    async def voting() -> None:
        while not (room.lesson.told and room.lesson.step.question):
            room.lesson.next()
        await room.follows()
        click(room.room.vote)
        await until(lambda: room.panel.ask.text())

    async def voted() -> None:
        click(room.panel.buttons.button(0))
        await until(lambda: room.panel.given.text())
        click(room.room.show_answers)
        await until(lambda: room.panel.bars.isVisible())

    try:
        for story in (room.begin, voting, voted):
            loop.run_until_complete(asyncio.wait_for(story(), 60))
            for window in (room.window, room.teacher.window):
                yield Seen(window, frozenset({room.teaching.host.code}))
    finally:
        room.end()
        loop.run_until_complete(at_rest())
        loop.close()
        asyncio.set_event_loop(None)
        app.setQuitOnLastWindowClosed(True)
        gone()


MATCHES: dict[str, Visit] = {"network": network, "match beside the table": beside_the_table, "study room": study}

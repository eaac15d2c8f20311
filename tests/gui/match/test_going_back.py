"""Back to a match in the network that was broken off: offered on the start screen, one click from its server."""

from __future__ import annotations

import asyncio
import errno
import random
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from gatcg_desktop import paths
from gatcg_desktop.app import Program
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.gui.games.deck_choice import DeckSource
from gatcg_desktop.gui.games.kept.kept_games_dialog import KeptGamesDialog
from gatcg_desktop.gui.match import network
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.return_dialog import ReturnDialog
from gatcg_desktop.lan.connection import discovery
from gatcg_desktop.lan.connection.discovery import Found
from gatcg_desktop.lan.connection.opening import OpenMatch, open_match
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.seat_file import SeatFile, path_of
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.locking import is_locked
from tests.gui.match.test_network_match import Desk, run
from tests.helpers.games import play_on, session_of, small_setup
from tests.helpers.lan import CODE, HERE, STARTER, answered, begun, hosting, new_match, until
from tests.helpers.seated import company

__all__ = ["run"]


@asynccontextmanager
async def started() -> AsyncIterator[Program]:
    """The program, as a person starts it."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    args = Namespace(deck=[], seed=None, offline=True, size=(1280, 720), screenshot=None)
    program = Program(app, CrashReporter(folder=paths.data_dir() / "reports"), args)
    asyncio.get_running_loop().call_soon(program.show)  # it handles events, which no task may do while others run
    await until(program.window.isVisible)
    try:
        yield program
    finally:
        program.close()


def click(widget: QWidget) -> None:
    assert widget.isVisible() and widget.isEnabled(), widget.objectName()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


async def offered(program: Program) -> Any:
    """The Continue bar of the start screen, when it is there and can be used: what is on the disk is looked at again
    after each way back that led nowhere."""
    bar = program.start.ui.continueBar
    await until(lambda: bar.isVisible() and bar.ui.resume.isEnabled(), 20)
    return bar.ui


def keep_seat(seat: SeatFile, server: MatchServer, number: int, port: int = 0) -> None:
    for one in company(server)[number].kept:
        if isinstance(one, Ticket):
            one = Ticket(HERE, port, one.match, one.seat, one.token, one.key, one.listed, one.history, one.seeds)
        seat.keep(one, 754)
    seat.close()


def played(server: MatchServer, answers: int = 12) -> MatchServer:
    """A match in which Ada and Bo have answered that often."""
    begun(server)
    for _ in range(answers):
        answered(server)
    return server


def asked_of(player: int, server: MatchServer) -> bool:
    """Whether the player has something to decide: who could only pass is passed for by the window."""
    assert server.game is not None
    asked = server.game.game.decision
    return asked is not None and asked.player == player and len(asked.options) > 1


def hosted(answers: int = 12) -> OpenMatch:
    """A match that Ada hosted with Bo in this home, and whose program was killed."""
    journal = paths.matches_dir() / "hosted.gatcghost"
    kept = open_match(p.Settings(), DeckFaces(STARTER).faces_of, journal, CODE, port=0)
    kept.began(0)
    played(kept.match_server, answers)
    seat = kept.own_seat()
    assert seat is not None
    keep_seat(seat, kept.match_server, 1)
    kept.close(False)
    return kept


def joined(server: MatchServer, port: int) -> Path:
    """The seat of Bo in somebody else's match, in this home."""
    ticket = next(one for one in company(server)[2].kept if isinstance(one, Ticket))
    path = path_of(ticket, paths.matches_dir())
    keep_seat(SeatFile(path), server, 2, port)
    return path


def dialog_of(program: Program) -> ReturnDialog:
    assert program.lan is not None and isinstance(program.lan.dialog, ReturnDialog)
    return program.lan.dialog


def bo_of(server: MatchServer, port: int) -> Peer:
    """Bo's program, started again too."""
    kept = company(server)[2].kept
    tickets = [one for one in kept if isinstance(one, Ticket)]
    peer = Peer(HERE, port, "", "Bo")
    peer.come_back_with(tickets[-1], [one for one in kept if isinstance(one, Noted)])
    return peer


def test_a_program_that_asks_no_server_finds_matches_and_tells_of_its_own(run: Any, monkeypatch: Any) -> None:
    """`--offline` is about servers: who opens the network wants the people in the room."""
    announced: list[str] = []

    class Ears:
        def __init__(self, changed: Callable[[tuple[Found, ...]], None]) -> None:
            self._changed = changed

        async def begin(self) -> bool:
            self._changed((Found("x", "Bo", "192.0.2.7", 47_610, p.VERSION, "free", 1, "2"),))
            return True

        async def end(self) -> None: ...

    class Voice:
        async def begin(self, id: str, port: int, properties: dict[str, str], addresses: tuple[str, ...]) -> bool:
            announced.append(properties["name"])
            return True

        async def end(self) -> None: ...

    monkeypatch.setattr(network, "Lookout", Ears)
    monkeypatch.setattr(network, "Announcement", Voice)
    monkeypatch.setattr(discovery, "DEFAULT_PORT", 0)

    async def story(_: Desk) -> None:
        async with started() as program:
            program.start.network_requested.emit("Ada", DeckSource("starter", "Glass Tide", key="glass-tide"))
            await until(lambda: program.lan is not None and program.lan.dialog is not None, 20)
            dialog = program.lan.dialog if program.lan is not None else None
            assert isinstance(dialog, LanDialog)
            await until(lambda: dialog.ui.games.count() == 1)
            assert dialog.ui.games.item(0).text().startswith("Bo · one game")
            click(dialog.ui.host)
            await until(lambda: announced == ["Ada"], 20)

    run(story)


def test_a_hosted_match_is_one_click_from_the_start_screen_at_its_table(run: Any) -> None:
    async def story(_: Desk) -> None:
        server = hosted().match_server
        async with started() as program:
            ui = await offered(program)
            assert ui.names.text() == "The match you hosted with Bo" and ui.resume.text() == "&Continue"
            assert ui.when.text().startswith(f"game 1, turn {server.game.turn}, today at")  # type: ignore[union-attr]
            assert not ui.others.isVisible(), "there is nothing else"
            click(ui.resume)
            await until(lambda: program.window.page is not None)
            lan, page = program.lan, program.window.page
            assert lan is not None and lan.match is not None and lan.match.host is not None and page is not None
            assert lan.match.host.code == CODE and lan.match.host.match_server.match == server.match
            assert lan.session is not None and len(lan.session.game.answers) == 12
            panel = lan.panel
            assert panel is not None
            await until(lambda: "Bo is away: " in panel.ui.countdown.text())
            words = panel.ui.countdown.text()
            assert "Bo can come back with Go back on their own start screen" in words
            assert f":{lan.match.host.port}" in words, "where that is"
            await until(lambda: page.ui.phase_bar.whose.text() == "Bo away")
            assert page.ui.phase_bar.clock.text().startswith("12:3"), "the clock goes on"
            page.show_tab(panel)
            assert panel.ui.standIn.isVisible()
            click(panel.ui.standIn)
            await until(lambda: "Bo · " in panel.ui.seats.text() and "the computer plays on" in panel.ui.seats.text())
            assert not panel.ui.standIn.isVisible() and not panel.ui.countdown.isVisible()
            running = asyncio.ensure_future((bo := bo_of(server, lan.match.host.port)).run())
            await until(lambda: bo.state == "here" and not panel.ui.countdown.isVisible())
            await until(lambda: "computer" not in panel.ui.seats.text())
            bo.leave()
            await running
            click(panel.ui.leave)
            box = program.window.findChild(QMessageBox)
            assert box is not None and lan.match.host is not None, "nothing has ended yet"
            assert "It ends for everybody." in box.informativeText() and box.defaultButton() is box.escapeButton()
            click(next(one for one in box.buttons() if box.buttonRole(one) == QMessageBox.ButtonRole.DestructiveRole))
            await until(lambda: not (paths.matches_dir() / "hosted.gatcghost").exists())
            assert list(paths.matches_dir().glob("hosted.left-*.gatcghost")), "it is kept, and not offered"

    run(story)


def test_a_host_who_closes_the_window_finds_the_match_again(run: Any) -> None:
    async def story(_: Desk) -> None:
        server = hosted().match_server
        for _round in range(3):
            async with started() as program:
                click((await offered(program)).resume)
                await until(lambda program=program: program.window.page is not None)
                assert program.lan is not None and program.lan.match is not None and program.lan.match.host is not None
                assert program.lan.match.host.match_server.match == server.match
            await until(lambda: not any(is_locked(path) for path in paths.matches_dir().iterdir()))

    run(story)


def test_a_joined_match_is_gone_back_to_without_a_code(run: Any) -> None:
    async def story(_: Desk) -> None:
        server = played(new_match())
        while not asked_of(2, server):
            answered(server)
        async with hosting(server) as host:
            path = joined(server, host.port)
            async with started() as program:
                ui = await offered(program)
                assert ui.names.text() == "The match with Ada" and ui.resume.text() == "Go ba&ck"
                assert "game 1" in ui.when.text()
                program.window.activateWindow()
                QTest.keyClick(program.window, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
                await until(lambda: program.window.page is not None)
                assert program.lan is not None and program.lan.session is not None
                session = program.lan.session
                assert session.viewer == 2 and len(session.game.steps) == len(server.game.game.steps)  # type: ignore[union-attr]
                told, asked = session.total, session.decision
                assert asked is not None
                assert session.answer(*RandomPlayer(1).answer(asked).picks)
                # Half of what is played leads to no step yet, but to the next question: what to pay with.
                await until(lambda: session.total > told or session.decision not in (None, asked))
            await until(lambda: not is_locked(path))
            assert 754 <= SeatFile(path).played < 900, "for how long it was played is kept"

    run(story)


def test_nobody_hosts_there_any_more(run: Any) -> None:
    """It says so and what the host has to do, can be tried elsewhere, given up, and put away with its file kept."""

    async def story(_: Desk) -> None:
        server = played(new_match())
        path = joined(server, 1)
        kept = path.read_bytes()
        async with started() as program:
            click((await offered(program)).resume)
            await until(lambda: program.lan is not None and program.lan.match is not None)
            dialog = dialog_of(program)
            assert dialog.progress.isVisible() and f"Looking for the host at {HERE}:1" in dialog.status.text()
            dialog._patience.setInterval(0)
            dialog._patience.start()
            await until(lambda: "The host has to go back to the match too" in dialog.status.text())
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            await until(lambda: program.lan is not None and program.lan.match is None)
            ui = await offered(program)
            async with hosting() as other:  # another match
                click(ui.resume)
                await until(lambda: program.lan is not None and program.lan.match is not None)
                dialog = dialog_of(program)
                dialog.address.selectAll()
                QTest.keyClicks(dialog.address, f"{HERE}:{other.port}")
                QTest.keyClick(dialog.address, Qt.Key.Key_Return)
                await until(lambda: "Your match is not at" in dialog.trouble.text())
                assert not dialog.progress.isVisible()
                assert other.attempts.wrong == 0, "a seat is no code"
            assert path.read_bytes().startswith(kept), "the seat is still there"
            async with hosting(server) as host:
                dialog.address.selectAll()
                QTest.keyClicks(dialog.address, f"{HERE}:{host.port}")
                click(dialog.again)
                await until(lambda: program.window.page is not None)
                program.window.named_actions["new_game"].trigger()
            ui = await offered(program)
            click(ui.putAway)
            await until(lambda: not program.start.ui.continueBar.isVisible())
            assert not path.exists()
            (aside,) = path.parent.glob("joined-*.left-*")
            assert aside.read_bytes().startswith(kept)

    run(story)


@pytest.mark.parametrize("later", ["game", "match"])
def test_the_latest_is_on_the_button_and_the_rest_in_the_list(run: Any, later: str) -> None:
    async def story(_: Desk) -> None:
        def game() -> None:
            setup = small_setup(1)
            session, journal = session_of(setup), GameJournal(paths.games_dir(), setup)
            play_on(session, random.Random(1), most=5)
            change = journal.lacks(session.game, session.passes.given)
            assert change is not None
            journal.keep(change)
            journal.close()

        for make in (hosted, game) if later == "game" else (game, hosted):
            make()
            await asyncio.sleep(0.05)
        names = ["The match you hosted with Bo", "Rowan against Ash"]
        async with started() as program:
            ui = await offered(program)
            assert ui.names.text() == names[later == "game"]
            assert ui.putAway.isVisible() == (later == "match")
            click(ui.others)
            dialog = program.window.findChild(KeptGamesDialog)
            assert dialog is not None
            await until(lambda: dialog.list.topLevelItemCount() == 2)
            rows = [dialog.list.topLevelItem(row) for row in range(2)]
            listed = [row.text(0) for row in rows if row is not None]
            assert listed == (names[::-1] if later == "game" else names)
            match = listed.index(names[0])
            for _ in range(match):
                QTest.keyClick(dialog.list, Qt.Key.Key_Down)
            assert dialog.remove.text() == "&Put away"
            QTest.keyClick(dialog.list, Qt.Key.Key_Return)
            await until(lambda: program.window.page is not None and program.lan is not None)

    run(story)


def test_a_host_who_waits_for_the_disk_says_so_to_who_comes_back(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async def story(_: Desk) -> None:
        server = played(new_match())
        async with hosting(server) as host:
            joined(server, host.port)
            monkeypatch.setattr(server.journal_gate, "_keep", full)
            server.lost(2, 0.0)
            async with started() as program:
                click((await offered(program)).resume)
                await until(lambda: program.lan is not None and program.lan.match is not None)
                dialog = dialog_of(program)
                await until(lambda: "The host's disk is full" in dialog.status.text(), 10)

    run(story)

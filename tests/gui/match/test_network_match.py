"""Matches in the network through the real dialog and table, on the loop that Qt runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast, get_args

import msgspec
import pytest
import qasync
from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.messages import say
from gatcg_desktop.games.results import Results
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.placing import FRAME
from gatcg_desktop.gui.games.deck_choice import DeckSource
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.lan_play import LanPlay
from gatcg_desktop.gui.match.match_end import MatchEnd
from gatcg_desktop.gui.match.network import GamesNearby
from gatcg_desktop.gui.match.result_sheet import ResultSheet
from gatcg_desktop.gui.match.seat_tiles import SeatTile
from gatcg_desktop.gui.match.sideboard_dialog import SideboardDialog
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.automatic_passes import moment
from gatcg_desktop.gui.session.stops import begin_stops
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.lan.connection.pairing import normal_code
from gatcg_desktop.lan.connection.peer_events import ConnectionChanged
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.record import read
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.settings import Moment, Settings
from tests.helpers.lan import CODE, HERE, at_rest, bot, deck, hosting, new_match, until

SOURCE = DeckSource("starter", "Glass Tide", key="glass-tide")


class Desk:
    """A window whose person plays in the network."""

    def __init__(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, 1.0)
        self.pictures = Pictures({})
        self.window = Window(self.pictures, Settings(motion="off"))
        self.window.resize(1280, 720)
        self.window.show()
        self.background = Background(self.window, "games")
        self.lan = LanPlay(
            self.window,
            starter_set(),
            None,
            self.background,
            lambda faces, editions: self.pictures.use(faces),
            announce=False,
            port=0,
        )
        self.dice = RandomPlayer(3)

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible() and widget.isEnabled(), widget.objectName()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    async def join_and_be_ready(self, dialog: LanDialog) -> None:
        """Join at the address that is in the dialog, and wait for the game."""
        dialog.ui.code.setText(CODE)
        self.click(dialog.ui.join)
        await until(lambda: dialog.lobby is not None and dialog.lobby.ui.ready.isEnabled())
        assert dialog.lobby is not None and self.lan.match is not None and self.lan.match.peer is not None
        name = self.lan.match.name_of(self.lan.match.peer.seat)
        assert dialog.ui.you.text().startswith(f"You are {name},"), "as at the table"
        self.click(dialog.lobby.ui.ready)
        await until(lambda: self.lan.session is not None)

    async def play(self, while_true: Callable[[], bool]) -> None:
        """Answer at random whatever is asked."""
        async with asyncio.timeout(120):
            while while_true():
                session = self.lan.session
                if session is not None and session.decision is not None:
                    session.answer(*self.dice.answer(session.decision).picks)
                await asyncio.sleep(0.002)

    def close(self) -> None:
        self.lan.close()
        self.background.close()
        self.window.close()
        self.pictures.close()
        self.window.deleteLater()


@pytest.fixture
def run(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Runs a story at a desk on the Qt loop."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)

    def running(story: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            desk = Desk()
            try:
                async with asyncio.timeout(140):
                    await story(desk)
            finally:
                desk.close()
                await at_rest()

        loop.run_until_complete(whole())

    yield running
    loop.close()
    asyncio.set_event_loop(None)
    app.setQuitOnLastWindowClosed(True)


def test_a_match_is_hosted_played_to_its_end_and_its_record_kept(run: Any, tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        desk.lan.begin("Rowan", SOURCE)
        dialog = desk.lan.dialog
        assert dialog is not None
        desk.click(dialog.ui.host)
        await until(lambda: desk.lan.match is not None and desk.lan.match.lobby is not None)
        match = desk.lan.match
        assert match is not None and match.host is not None and match.opened is not None and dialog.lobby is not None
        await until(lambda: dialog.lobby.ui.code.parts)
        assert "-".join(dialog.lobby.ui.code.parts) == match.opened.code
        assert not dialog.lobby.ui.qr.pixmap().isNull() and dialog.lobby.ui.address.currentText()
        assert dialog.lobby.ui.status.text() == "Waiting for somebody to join."
        dialog.activateWindow()
        await until(lambda: dialog.focusWidget() is dialog.lobby.ui.ready)
        dialog.lobby.ui.say.setFocus()
        QTest.keyClicks(dialog.lobby.ui.say, "Anybody?")
        QTest.keyClick(dialog.lobby.ui.say, Qt.Key.Key_Return)
        assert dialog.isVisible() and not dialog.lobby.ui.ready.isChecked(), "Enter only says it"
        other = bot(match.host.port, 7, most=25)
        other._code = normal_code(match.opened.code)
        running = asyncio.ensure_future(other.run())
        await until(lambda: [tile.name for tile in dialog.findChildren(SeatTile)] == ["Rowan", "bot 7"])
        own = dialog.findChildren(SeatTile)[0]
        await until(lambda: own.face != "")
        assert own.face in deck().main or own.face in deck().material
        await until(lambda: dialog.lobby.ui.ready.isEnabled())
        desk.click(dialog.lobby.ui.ready)
        await until(lambda: desk.lan.session is not None)
        session, panel = desk.lan.session, desk.lan.panel
        assert session is not None and panel is not None and desk.window.page is not None
        assert desk.window.page.session is session and desk.window.page.ui.tabs.indexOf(panel) == 3
        assert all(not card.known for card in session.view.cards("hand", 2)), "the other's hand is hidden"
        assert not desk.window.named_actions["open_hands"].isEnabled(), "nobody opens the hands of a match alone"
        await desk.play(lambda: session.total < 60)
        other.send(p.Chat("Good luck!"))
        await until(lambda: "bot 7: Good luck!" in panel.ui.talk.toPlainText())
        panel.ui.say.setFocus()
        QTest.keyClicks(panel.ui.say, "You too")
        QTest.keyClick(panel.ui.say, Qt.Key.Key_Return)
        await until(lambda: "Rowan: You too" in panel.ui.talk.toPlainText())
        session.step_back()
        assert not session.live and session.decision is None
        session.go_live()
        await desk.play(lambda: not session.over)
        await until(lambda: desk.lan.match is not None and "won game 1" in panel.ui.talk.toPlainText())
        corner = desk.window.page.corner
        await until(lambda: corner.button.words == "Rematch or leave")  # a new game at this table would leave it
        desk.click(corner.button)
        await asyncio.sleep(0.05)
        assert panel.isVisible()
        shown = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
        assert {panel.ui.result, panel.ui.rematch, panel.ui.leave} <= set(shown)
        side = desk.window.page.ui.tabs
        for button in shown:
            assert button.width() >= button.sizeHint().width(), button.objectName()
            place = QRect(button.mapTo(side, QPoint()), button.size())
            assert side.rect().contains(place), f"{button.objectName()} is cut in the smallest window"
        await running
        end = desk.window.page.findChild(MatchEnd)
        assert end is not None and not end.coming.isActive(), "whoever goes on with the match is not called away"
        end.come()
        assert end.sheet is not None and end.sheet.isVisible()
        title, summary = end.sheet.head.title.text(), end.sheet.head.summary.text()
        winner = session.seats_names[session.view.winner - 1]
        assert title == f"{winner} wins" and end.sheet.head.why.text() and f"{winner} 1" in summary
        reviewed: list[Path] = []
        desk.window.game_files.open_requested.connect(reviewed.append)
        await until(lambda: end.sheet is not None and len(end.sheet.ways) == 3)
        assert [button.text().replace("&", "") for button in end.sheet.ways] == [
            "Look at the table",
            "Result of the match",
            "Review the game",
        ]
        end.ways()[3].go()
        end.come()
        desk.click(end.sheet.ways[1])
        assert end.sheet is None
        await until(lambda: any(sheet.isVisible() for sheet in desk.window.findChildren(ResultSheet)))
        sheet = next(sheet for sheet in desk.window.findChildren(ResultSheet) if sheet.isVisible())
        words = sheet.text.toPlainText()
        assert "Rowan with Glass Tide" in words and "Game 1: " in words and "Record: " in words
        desk.click(sheet.check)
        await until(lambda: sheet.verdict.text().startswith("Verified. "))
        opened: list[Path] = []
        desk.window.game_files.open_requested.connect(opened.append)
        desk.click(sheet.replay)
        files = list((tmp_path / "data" / "matches").glob("*.gatcgmatch"))
        proof = read(files[0])
        assert len(files) == 1 and verify(proof.record, proof.heard).fault is None
        assert opened == files == reviewed[:1], "the record is opened on the table"

    run(story)


def test_a_spectator_sees_what_everybody_may_know_and_cannot_answer(run: Any, tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        async with hosting(new_match(spectator_delay=0)) as host:
            others = [bot(host.port, seed, most=30) for seed in (8, 9)]
            running = [asyncio.ensure_future(other.run()) for other in others]
            await until(lambda: host.match_server.game is not None)
            desk.lan.begin("Cy", SOURCE)
            dialog = desk.lan.dialog
            assert dialog is not None
            dialog.ui.address.setText(f"{HERE}:{host.port}")
            dialog.ui.code.setText(CODE)
            desk.click(dialog.ui.watch)
            await until(lambda: desk.lan.session is not None)
            session, panel = desk.lan.session, desk.lan.panel
            assert session is not None and panel is not None and session.decision is None
            hands = [card for seat in (1, 2) for card in session.view.cards("hand", seat)]
            assert hands and not any(card.known for card in hands)
            refusals: list[Any] = []
            session.refused.connect(refusals.append)
            assert not session.answer(PassOpportunity()) and "watching" in str(refusals[0].message)
            if not session.over and panel.ui.openHands.isVisibleTo(panel):
                panel.ui.openHands.click()
                await until(lambda: host.match_server.audience.open_handed or session.over)
                await until(lambda: desk.lan.session is not session or session.over)
                assert desk.lan.session is not None
                hands = [card for seat in (1, 2) for card in desk.lan.session.view.cards("hand", seat)]
                assert session.over or all(card.known for card in hands)
            await asyncio.gather(*running)
            await until(lambda: desk.window.page is not None and bool(desk.window.page.findChild(MatchEnd)))
            end = desk.window.page.findChild(MatchEnd)
            end.come()
            assert end.sheet.again.words == "Rematch or leave", "the match of one game is over with it"
            assert [button.text() for button in end.sheet.ways] == ["&Look at the table", "Res&ult of the match"]
            desk.lan.match.kept.emit(1, tmp_path / "record.gatcgmatch")
            await asyncio.sleep(0.05)
            *_, late = end.sheet.ways
            assert late.isVisible() and late.text() == "Review the ga&me", "what comes late is offered then"
            end.sheet.setFocus()
            for button in end.sheet.ways:
                QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
                assert QApplication.focusWidget() is button

    run(story)


def test_with_three_at_the_table_each_opponent_can_be_looked_at(run: Any) -> None:
    async def story(desk: Desk) -> None:
        async with hosting(new_match(players=3)) as host:
            others = [bot(host.port, seed, most=30) for seed in (8, 9)]
            running = [asyncio.ensure_future(other.run()) for other in others]
            await until(lambda: all(other.state == "here" for other in others))
            desk.lan.begin("Rowan", SOURCE)
            dialog = desk.lan.dialog
            assert dialog is not None
            dialog.ui.address.setText(f"{HERE}:{host.port}")
            await desk.join_and_be_ready(dialog)
            session, page = desk.lan.session, desk.window.page
            assert session is not None and page is not None
            await desk.play(lambda: session.total < 60)
            scene = page.table.table
            first = scene.context().far
            page.table.setFocus()
            desk.window.activateWindow()
            await asyncio.sleep(0.05)
            QTest.keyClick(page.table, Qt.Key.Key_V)
            second = scene.context().far
            assert {first, second} == set(scene.context().others)
            shown = {thing.id for thing in scene.items_by_thing if thing.kind == "player"}
            assert shown == {session.viewer, second}
            words = page.table.words_for(SceneKey("player", second))
            assert session.view.player(second).name in words
            desk.lan.close()
            for other in others:
                other.leave()
            await asyncio.gather(*running)

    run(story)


def test_in_a_match_one_is_passed_for_where_one_has_no_stop(run: Any) -> None:
    async def story(desk: Desk) -> None:
        async with hosting() as host:
            other = bot(host.port, 8)
            running = asyncio.ensure_future(other.run())
            await until(lambda: other.state == "here")
            desk.lan.begin("Rowan", SOURCE)
            dialog = desk.lan.dialog
            assert dialog is not None
            dialog.ui.address.setText(f"{HERE}:{host.port}")
            await desk.join_and_be_ready(dialog)
            session = desk.lan.session
            assert session is not None
            begin_stops(session, (get_args(Moment), ()))
            asked: list[tuple[str | None, bool]] = []

            def note(decision: Any) -> None:
                if decision is not None and decision.kind == "opportunity":
                    asked.append((moment(session.state, session.viewer), bool(session.view.stack)))

            session.decision_changed.connect(note)
            await desk.play(lambda: session.total < (80 if session.passes.given else 160))
            assert asked and all(stack or where is None for where, stack in asked)
            assert session.passes.given, "the host heard of passes that nobody was asked for"
            desk.lan.close()
            other.leave()
            await running

    run(story)


def test_a_match_is_joined_and_what_is_asked_for_can_be_allowed(run: Any) -> None:
    async def story(desk: Desk) -> None:
        async with hosting() as host:
            other = bot(host.port, 8)
            running = asyncio.ensure_future(other.run())
            await until(lambda: other.state == "here")
            desk.lan.begin("bot 8", SOURCE)
            dialog = desk.lan.dialog
            assert dialog is not None
            assert dialog.ui.you.text().startswith("You are bot 8,")
            desk.click(dialog.ui.join)
            assert "type the address" in dialog.ui.trouble.text()
            dialog.ui.address.setText(f"{HERE}:{host.port}")
            desk.click(dialog.ui.join)
            assert dialog.ui.trouble.text() == "Type the pairing code that the host shows."
            QTest.keyClicks(dialog.ui.code, "999 999")
            QTest.keyClick(dialog.ui.code, Qt.Key.Key_Return)
            assert dialog.isVisible(), "Enter joins, and presses no other button"
            await until(lambda: "pairing code" in dialog.ui.trouble.text() and desk.lan.match is not None)
            await until(lambda: dialog.ui.join.isVisible())
            dialog.ui.code.clear()
            await desk.join_and_be_ready(dialog)
            session, panel = desk.lan.session, desk.lan.panel
            assert session is not None and panel is not None
            # Until it is ours to answer: the bot goes on answering otherwise, which takes back what it asked for.
            await desk.play(lambda: session.total < 80 or session.decision is None)
            other.send(p.RequestConsent("take_back"))
            await until(lambda: panel.ui.wish.isVisible())
            assert "asks to take back their last answer" in panel.ui.wishWords.toPlainText()
            assert not panel.ui.talk.isVisible(), "what is asked for has the room"
            desk.window.activateWindow()
            panel.ui.allow.setFocus()
            assert desk.window.page is not None
            assert "asks to take back" in desk.window.page.toast.text
            QTest.keyClick(panel.ui.allow, Qt.Key.Key_Space)
            assert not desk.window.page.toast.text, "what was asked has been answered"
            assert desk.window.focusWidget() is desk.window.page.table, "on what one does next"
            await until(lambda: "Everybody agreed." in panel.ui.talk.toPlainText())
            assert not panel.ui.talk.isHidden() and not panel.isVisible(), "the drawer was shut before"
            desk.window.page.show_tab(panel)
            panel._waits = {2: 9.0}
            panel._count_down(0.0)
            page, match = desk.window.page, desk.lan.match
            assert page is not None and match is not None and match.peer is not None
            await desk.play(lambda: not page.corner.can_pass)
            whose, button = page.ui.phase_bar.whose.text(), page.corner.button
            assert button.isEnabled()
            for state, words in (("lost", "Connection lost"), ("here", whose)):
                match.peer.state = state  # type: ignore[assignment]
                match._hear(ConnectionChanged(state))  # type: ignore[arg-type]
                assert page.ui.phase_bar.whose.text() == words, "nobody is to act while no answer gets through"
                assert state == "here" or (session.decision is None and not session.answer(PassOpportunity()))
            for on in (True, False):
                match._hear(p.Paused(say("The disk is full."), on))
                assert page.ui.phase_bar.whose.text() == ("The match is paused" if on else whose)
                assert not (on and session.decision is not None)
                assert button.isEnabled() != on, "as long as it can be used"
                assert (panel.ui.status.text() == "The disk is full.") == on, "to be read until the match goes on"
                panel._count_down()
                assert ("9 s" in panel.ui.countdown.text()) == on, "and nobody's time runs meanwhile"
            assert panel.ui.talk.toPlainText().count("The disk is full.") == 2
            for here, words in ((False, "bot 8 away"), (True, whose)):
                lobby, mine = match.peer.lobby, match.peer.seat
                assert lobby is not None
                seats = [msgspec.structs.replace(seat, here=here or seat.seat == mine) for seat in lobby.seats]
                match.peer.lobby = msgspec.structs.replace(lobby, seats=tuple(seats))
                match._hear(p.Presence(3 - mine, here, 120.0))
                assert page.ui.phase_bar.whose.text() == words
                assert session.decision is not None, "who is there goes on"
            if session.decision is None:
                await desk.play(lambda: session.decision is None)
            session.take_back()
            await until(lambda: panel.ui.talk.toPlainText().count("Everybody agreed.") == 2)
            assert desk.window.page is not None
            before = len(Results().all)
            desk.window.page.session.concede()
            await until(lambda: session.over)
            await until(lambda: len(Results().all) > before)
            result = Results().all[-1]
            assert (result.opponent, result.ending, result.deck) == ("network", "lost", deck().name)
            await running

    run(story)


@pytest.mark.parametrize("button", ["host", "join"])
def test_enter_presses_the_button_that_has_the_keyboard(qtbot: Any, button: str) -> None:
    dialog = LanDialog("Rowan", "Glass Tide", None, Pictures({}))
    qtbot.addWidget(dialog)
    hosted: list[object] = []
    dialog.host_wanted.connect(hosted.append)
    dialog.show()
    pressed = dialog.ui.host if button == "host" else dialog.ui.join
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Return)
    assert bool(hosted) == (button == "host") and bool(dialog.ui.trouble.text()) == (button == "join")
    assert dialog.isVisible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_buttons_that_host_and_join_are_seen_at_once(qtbot: Any, qapp: QApplication, language: str) -> None:
    """Somebody new found a form without a button but Close: what hosts and joins lay below what was scrolled."""
    theme.apply_theme(qapp)
    translation.install(qapp, language)
    try:
        dialog = LanDialog("Rowan", "Glass Tide", None, Pictures({}))
        qtbot.addWidget(dialog)
        dialog.show()
        QApplication.processEvents()
        seen = dialog.ui.choosePage.viewport()
        for button in (dialog.ui.host, dialog.ui.join, dialog.ui.watch):
            assert seen.rect().contains(QRect(button.mapTo(seen, QPoint()), button.size())), button.text()
        assert dialog.ui.choosePage.verticalScrollBar().maximum() == 0
        assert dialog.height() <= 720 - FRAME
    finally:
        translation.install(qapp, "en")


def test_one_button_is_gold_to_host_or_to_join_what_is_being_typed(qtbot: Any) -> None:
    dialog = LanDialog("Rowan", "Glass Tide", None, Pictures({}))
    qtbot.addWidget(dialog)
    dialog.show()

    def gold() -> list[str]:
        return [one.objectName() for one in dialog.findChildren(QPushButton) if one.property("kind") == "primary"]

    assert gold() == ["host"]
    QTest.keyClicks(dialog.ui.code, "iris")
    assert gold() == ["join"]
    dialog.ui.code.clear()
    assert gold() == ["host"]
    QTest.keyClicks(dialog.ui.address, "192.0.2.7:47610")
    assert gold() == ["join"]
    QGuiApplication.clipboard().setText("192.0.2.8:47610 iris-piano-27")  # as a host copies it
    dialog.ui.address.selectAll()
    dialog.ui.address.paste()
    assert (dialog.ui.address.text(), dialog.ui.code.text()) == ("192.0.2.8:47610", "iris-piano-27")


def test_an_empty_list_says_what_will_stand_there(qtbot: Any) -> None:
    nearby = Nearby()
    dialog = LanDialog("Rowan", "Glass Tide", cast("GamesNearby", nearby), Pictures({}))
    qtbot.addWidget(dialog)
    dialog.show()
    words, room = dialog.ui.looking, dialog.ui.games.viewport()
    assert words.isVisible() and "appear here" in words.text()
    assert room.rect().contains(QRect(words.mapTo(room, QPoint()), words.size())) and words.height() > 0
    found = SimpleNamespace(name="Mia", best_of=1, study=False, address="192.0.2.7", port=47610)
    nearby.changed.emit((found,))
    assert not words.isVisible() and dialog.ui.games.count() == 1
    nearby.changed.emit(())
    assert words.isVisible()
    nearby.deaf.emit()
    assert "type the address" in words.text() and "appear here" not in words.text()
    assert room.rect().contains(QRect(words.mapTo(room, QPoint()), words.size()))


class Nearby(QObject):
    """Games of the network, as a test has them."""

    changed = Signal(object)
    deaf = Signal()

    def begin(self) -> None: ...

    def end(self) -> None: ...


def test_cards_change_places_between_games(qtbot: Any) -> None:
    starter = starter_set()
    shipped = deck()
    pool = p.ChooseDeck(shipped.name, shipped.material, shipped.main[1:], shipped.main[:1])
    chosen: list[p.ChooseDeck] = []
    dialog = SideboardDialog(
        pool,
        lambda key: starter.definitions[key].name,
        lambda key: starter.definitions[key].cost_kind == "memory" or "CHAMPION" in starter.definitions[key].types,
    )
    qtbot.addWidget(dialog)
    dialog.chosen.connect(chosen.append)
    dialog.show()
    assert f"Main deck {len(pool.main)}" in dialog.count.text()
    dialog.outside.setCurrentRow(0)
    QTest.keyClick(dialog.outside, Qt.Key.Key_Return)
    assert dialog.outside.count() == 0
    dialog.accept()
    assert sorted(chosen[0].main) == sorted(shipped.main) and chosen[0].sideboard == ()

"""Who can be silenced at a table, and what the panel beside it has room for."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.lobby_panel import LobbyPanel
from gatcg_desktop.gui.match.network import WATCHING, NetworkMatch
from gatcg_desktop.gui.match.seat_tiles import LEAST, SeatTile
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.scaling import growth
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import Agreement
from tests.helpers.cut_off import cut_off


def seat(number: int, name: str, here: bool = True) -> p.SeatInfo:
    return p.SeatInfo(number, name, "Deck", False, here, 0)


def hosted(records: Path) -> Any:
    """Ada's match; Bo sits there too, and somebody watches."""
    match: Any = NetworkMatch(records)
    lobby = p.Lobby((seat(1, "Ada"), seat(2, "Bo")), "decks", 1, 1)
    match.peer = Peer("127.0.0.1", 1, "123456", "Ada")
    match.peer.seat, match.peer.lobby, match.peer.state = 1, lobby, "here"
    match.host, match.opened = SimpleNamespace(port=47610, addresses=("192.168.1.4",)), SimpleNamespace(code="123456")
    return match


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> LobbyPanel:
    made = LobbyPanel(hosted(tmp_path))
    qtbot.addWidget(made)
    return made


def said(panel: LobbyPanel, number: int, name: str, text: str) -> bool:
    """Whether a line can be read after it was said."""
    panel.match._hear(p.Said(number, name, text))
    return text in panel.ui.talk.toPlainText()


def muted(panel: LobbyPanel, name: str) -> None:
    """Choose a line of the menu, as it is when it opens."""
    menu = panel.ui.mute.menu()
    menu.aboutToShow.emit()
    (action,) = (one for one in menu.actions() if one.text() == name)
    action.trigger()


def test_who_watches_can_be_silenced_and_the_opponent_is_still_heard(panel: LobbyPanel) -> None:
    assert said(panel, 101, "Eve", "noise")
    muted(panel, "All spectators")
    assert panel.match.muted == {WATCHING}
    assert not said(panel, 102, "Eve again", "more noise"), "whoever comes to watch later is not heard either"
    assert said(panel, 2, "Bo", "hello Ada")
    muted(panel, "All spectators")
    assert said(panel, 103, "Cy", "good game")


def test_a_player_can_be_silenced_alone(panel: LobbyPanel) -> None:
    muted(panel, "Bo")
    assert not said(panel, 2, "Bo", "chatter")
    assert said(panel, 101, "Eve", "nice")
    panel.ui.mute.menu().aboutToShow.emit()
    assert [(one.text(), one.isChecked()) for one in panel.ui.mute.menu().actions()] == [
        ("Bo", True),
        ("All spectators", False),
    ]


def test_the_face_of_the_emotes_is_seen_in_large_letters(panel: LobbyPanel, qapp: QApplication) -> None:
    panel.show()
    theme.apply_theme(qapp, 1.6)
    QApplication.processEvents()
    emote = panel.ui.emote
    option = QStyleOptionComboBox()
    emote.initStyleOption(option)
    style = emote.style()
    field = style.subControlRect(style.ComplexControl.CC_ComboBox, option, style.SubControl.SC_ComboBoxEditField, emote)
    face = emote.fontMetrics().horizontalAdvance(emote.itemText(0))
    theme.apply_theme(qapp)
    assert field.width() >= face


def test_in_a_narrow_drawer_the_buttons_stand_below_each_other_whole(panel: LobbyPanel, qapp: QApplication) -> None:
    for button in (panel.ui.takeBack, panel.ui.openHands, panel.ui.leave):
        button.show()
    panel.show()
    theme.apply_theme(qapp, 2.0)
    try:
        for width in (420, 700, 420):
            panel.setFixedWidth(width)
            QApplication.processEvents()
            for button in (panel.ui.takeBack, panel.ui.leave, panel.ui.mute):
                assert button.width() >= button.sizeHint().width(), (width, button.text())
            assert panel.ui.say.width() >= 8 * panel.ui.say.fontMetrics().averageCharWidth()
    finally:
        theme.apply_theme(qapp)


def test_to_be_ready_is_called_for_once_all_are_there(panel: LobbyPanel) -> None:
    peer: Any = panel.match.peer
    for stage, kind in (("seats", ""), ("decks", "primary")):
        peer.lobby = p.Lobby((seat(1, "Ada"), seat(2, "Bo")), stage, 1, 0)
        panel.refresh()
        assert panel.ui.ready.property("kind") == kind and panel.ui.ready.isEnabled()


def test_who_comes_and_is_ready_is_told_and_who_is_awaited(panel: LobbyPanel) -> None:
    assert not panel.ui.talk.toPlainText() and panel.ui.talk.placeholderText(), "an empty box says what it is for"
    peer: Any = panel.match.peer
    ada, bo = p.SeatInfo(1, "Ada", "Deck", True, True, 0), p.SeatInfo(2, "Bo", "Second", False, True, 0)
    peer.lobby = p.Lobby((ada, bo, seat(3, "Cy")), "decks", 1, 0)
    panel.refresh()
    lines = ["Ada is ready.", "Bo plays Second.", "Cy has joined.", "Cy plays Deck."]
    assert panel.ui.talk.toPlainText().splitlines() == lines
    assert panel.ui.status.text() == "The game begins by itself. Not ready yet: Bo, Cy"
    panel.refresh()
    peer.lobby = p.Lobby((p.SeatInfo(1, "Ada", "", False, True, 0), bo), "decks", 1, 0)
    panel.refresh()
    assert panel.ui.talk.toPlainText().splitlines() == [*lines, "Cy has left."], "nothing is told twice"
    assert not panel.ui.ready.isEnabled(), "and why not is to be read:"
    assert panel.ui.status.text() == "You can be ready as soon as your deck is at the table."


def test_nothing_is_asked_of_a_host_who_has_ended_the_match(panel: LobbyPanel) -> None:
    ui, match = panel.ui, panel.match
    match.peer.lobby = p.Lobby((seat(1, "Ada"), seat(2, "Bo", here=False)), "over", 1, 1)
    panel.refresh()
    heard = ui.rematch, ui.say, ui.emote
    assert all(one.isVisibleTo(panel) and one.isEnabled() for one in heard), "who is away may come back"
    match.peer.state = "gone"
    match.changed.emit()
    assert not any(one.isEnabled() for one in heard)
    assert ui.result.isEnabled() and ui.leave.isEnabled()


def test_only_what_is_asked_calls_for_the_panel(panel: LobbyPanel) -> None:
    """Beside the table the panel lies in the drawer, which opens when it is called for."""
    news: list[str] = []
    called: list[str] = []
    panel.news.connect(news.append)
    panel.attention.connect(called.append)
    panel.match._hear(p.Presence(2, False, 120))
    panel.match._hear(p.Presence(2, True))
    panel.match._hear(p.Paused(say("The host has lost the connection.")))
    assert [line.split(",")[0] for line in news] == [
        "Bo has lost the connection",
        "Bo is back.",
        "The host has lost the connection.",
    ]
    assert not called
    panel.match._hear(p.ConsentRequested(Agreement("take_back", 2, "Bo", 1, 0, 1)))
    assert len(called) == 1 and len(news) == 3


def test_who_asked_is_told_at_the_table_what_became_of_it(panel: LobbyPanel) -> None:
    """The drawer is shut meanwhile; who was asked has it open, and it can close when nothing is asked any more."""
    news: list[str] = []
    settled: list[bool] = []
    panel.news.connect(news.append)
    panel.settled.connect(lambda: settled.append(True))
    mine = Agreement("take_back", 1, "Ada", 1, 0, 1)
    panel.match.peer._witness.agreed = True
    panel.match._hear(p.ConsentRequested(mine))
    panel.match._hear(p.ConsentRequested(mine, open=False))
    assert [text.split(":")[0] for text in news] == ["Request sent", "The request failed"] and not settled
    panel.match.peer._witness.agreed = False
    theirs = Agreement("take_back", 2, "Bo", 1, 0, 1)
    panel.match._hear(p.ConsentRequested(theirs))
    panel.match._hear(p.ConsentRequested(theirs, open=False))
    assert len(news) == 2 and settled == [True]


@pytest.mark.parametrize(("playing", "here", "shown"), [(False, True, True), (True, True, False), (True, False, True)])
def test_the_invitation_goes_when_all_are_there_for_another_game(
    panel: LobbyPanel, playing: bool, here: bool, shown: bool
) -> None:
    """Beside a table there is no room for it; whoever is missing needs it."""
    peer: Any = panel.match.peer
    peer.lobby = p.Lobby((seat(1, "Ada"), seat(2, "Bo", here)), "decks", 2, 0)
    panel.session = SimpleNamespace() if playing else None  # type: ignore[assignment]
    panel.refresh()
    assert panel.ui.invitation.isHidden() != shown


@pytest.mark.exhaustive(sample=3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [330, 716])
@pytest.mark.parametrize("code", ["xylophone-crocodile-99", "cadet-harmonica-91", "duo-zoo-10", "123456"])
def test_the_code_is_large_and_all_can_be_read(
    panel: LobbyPanel, qapp: QApplication, language: str, width: int, code: str
) -> None:
    """In the dialog, and in the drawer beside the table."""
    theme.apply_theme(qapp)  # with the letters of the program, whatever was tested before
    translation.install(qapp, language)
    try:
        opened: Any = panel.match.opened
        opened.code = code
        panel.resize(width, 640)
        panel.show()
        panel.refresh()
        qapp.processEvents()
        tiles = panel.ui.code
        words = code.split("-") if "-" in code else ["123", "456"]
        assert list(tiles.parts) == words and tiles.accessibleName() == " ".join(words)
        assert tiles.height() >= (32 if width < 400 else 60)
        places = tiles.tiles(tiles.letters)
        assert places[0].left() >= 1 and places[-1].right() <= tiles.width() - 1, "their edges are seen"
        assert panel.width() == width, "it asks for more than it has"
        assert cut_off(panel) == {}
    finally:
        translation.install(qapp, "en")


# The places at the table ---------------------------------------------------------------------------------------


class Asked(Pictures):
    """Pictures that note which art is asked for."""

    def __init__(self) -> None:
        super().__init__({})
        self.art: list[str] = []

    def pixmap(self, key: str, *args: Any, **named: Any) -> Any:
        self.art.append(key)
        return super().pixmap(key, *args, **named)


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("size", [(960, 720), (1280, 720), (1920, 1080), (2560, 1440)])
def test_a_lobby_shows_all_its_places_in_any_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str, players: int, size: tuple[int, int]
) -> None:
    """Nothing scrolls, nothing is cut off, and the picture of a deck is there as soon as it is known."""
    translation.install(qapp, language)
    theme.apply_theme(qapp, 1.0, grown=growth(QSize(*size)))
    window, pictures = QWidget(), Asked()
    qtbot.addWidget(window)
    window.resize(*size)
    dialog = LanDialog("Ada", "Deck", None, pictures, window)
    try:
        match = hosted(tmp_path)
        match.peer.settings = p.Settings(players=players, open_lists=True)
        match.opened.code = "xylophone-crocodile-99"
        match.peer.lobby = p.Lobby((seat(1, "Ada"), seat(2, "Bo", False)), "decks" if players == 2 else "seats", 1, 1)
        dialog.show_match(match)
        dialog.show()
        dialog.know_faces({"Deck": "face-of-it"})
        qapp.processEvents()
        dialog.grab()
        lobby, tiles = dialog.lobby, dialog.findChildren(SeatTile)
        assert lobby is not None and window.geometry().contains(dialog.geometry())
        assert dialog.width() >= 0.6 * size[0] and dialog.height() >= 0.6 * size[1]
        assert cut_off(dialog) == {}
        assert not dialog.ui.lobbyPage.verticalScrollBar().maximum()
        assert not dialog.ui.lobbyPage.horizontalScrollBar().maximum()
        assert len(tiles) == players and len({tile.geometry().getRect() for tile in tiles}) == players
        assert not any(a.geometry().intersects(b.geometry()) for a in tiles for b in tiles if a is not b)
        assert all(tile.height() >= theme.px(LEAST) for tile in tiles)
        assert "face-of-it" in pictures.art
        names = [tile.accessibleName() for tile in tiles]
        with_code, away = ("Free place", "away") if language == "en" else ("Place libre", "absent")
        assert [name.startswith(with_code) for name in names] == [False, False, *[True] * (players - 2)]
        assert names[1] == f"Bo. {tiles[1].where}. Deck. {away}"
        order = [lobby.ui.code, tiles[0], lobby.ui.ready]
        assert [one.mapTo(dialog, QPoint()).y() for one in order] == sorted(
            one.mapTo(dialog, QPoint()).y() for one in order
        )
        assert lobby.ui.talk.mapTo(dialog, QPoint()).x() > tiles[1].mapTo(dialog, tiles[1].rect().topRight()).x()
    finally:
        dialog.match = None  # there is no loop to leave it on
        dialog.close()
        pictures.close()
        theme.apply_theme(qapp)
        translation.install(qapp, "en")

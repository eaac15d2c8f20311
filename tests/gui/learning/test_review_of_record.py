"""The end of a record that is looked at has its review: all of that game may be known by then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.record_session import RecordSession
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.lan.verification.record import save
from gatcg_desktop.lan.verification.recorded_game import open_record
from gatcg_desktop.settings import Settings
from tests.helpers.starter_decks import new_match
from tests.helpers.wired import WiredMatch


@pytest.fixture
def page(tmp_path: Path) -> Iterator[GamePage]:
    """A record that was just opened."""
    match = WiredMatch(new_match())
    match.ready()
    match.play(30)
    match.concede(2)
    save(match.sides[2].peer.proofs[1], tmp_path / "r.gatcgmatch")
    recorded = open_record(tmp_path / "r.gatcgmatch")
    assert recorded is not None
    session, pictures = RecordSession(recorded), Pictures(recorded.definitions)
    window = Window(pictures, Settings(motion="off"))
    window.resize(1280, 720)
    window.show()
    shown = window.show_match(session, None)
    window.reviews.follow(shown, recorded.setup)
    QApplication.processEvents()
    yield shown
    window.close()
    window.game_files.close()
    pictures.close()
    window.deleteLater()


def test_it_comes_once_the_end_is_looked_at(page: GamePage) -> None:
    window, session = page.window(), page.session
    assert isinstance(window, Window)
    reviews = window.reviews
    assert not reviews.end.coming.isActive() and page.corner.wanted.act == "forward"
    session.go_live()
    assert reviews.end.coming.isActive() and page.corner.wanted.other == "Review the game"
    reviews.end.come()
    sheet, reviewing = reviews.sheet, reviews.reviewing
    assert sheet is not None and reviewing is not None
    assert sheet.head.title.text() == "Ada wins" and sheet.head.why.text() == "Bo concedes."
    assert reviewing._judged == {1, 2} and sheet._seat == 2, "as its owner saw it"
    words = [sheet.again.words, *(button.text().replace("&", "") for button in sheet.ways)]
    assert words == ["Look at the table", "Save…", "Back to the start"], "nothing of it is played again"
    for _ in range(2_000):
        reviewing._ask()
        if reviewing.review is not None and not reviewing.review.ahead:
            break
    reviewing.stop()
    assert reviewing.review is not None
    assert len(reviewing.review.moments) == len(session.game.answers) + 1
    assert reviewing.review.moments[-1].chances == (1.0, 0.0)
    session.seek(3)
    assert reviews.sheet is None
    session.go_live()
    assert not reviews.end.coming.isActive(), "once is enough: F3 brings it back"


def test_nothing_comes_where_not_all_may_be_known(page: GamePage) -> None:
    window = page.window()
    assert isinstance(window, Window)
    window.reviews.close()
    page.session.go_live()
    assert window.reviews.show() is None and not window.reviews.possible

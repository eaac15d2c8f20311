"""The catalogue behind the window: opened, downloaded, stopped, and never in the way."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue import sync as syncing
from gatcg_desktop.catalogue.model import Progress, ServerUnreachable
from gatcg_desktop.catalogue.news import News
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.sync import Report, SyncReport, sync
from gatcg_desktop.gui.foundation import catalogue as catalogues
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.shell.catalogue_dialog import CatalogueDialog
from gatcg_desktop.gui.shell.start.catalogue_line import CatalogueLine
from tests.helpers.api_server import ApiServer, held, made_up_card, server_error

CARDS = [made_up_card(f"made-up-{number}") for number in range(120)]


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(CARDS) as running:
        yield running


@pytest.fixture
def catalogue(qapp: QApplication, tmp_path: Path, server: ApiServer) -> Iterator[Catalogue]:
    made = Catalogue(tmp_path / "catalogue.sqlite3")
    made.base_url = server.url
    yield made
    server.release()
    made.close()


@pytest.fixture
def dialog(qtbot: QtBot, catalogue: Catalogue) -> CatalogueDialog:
    made = CatalogueDialog(catalogue)
    qtbot.addWidget(made)
    made.show()
    return made


def opened(qtbot: QtBot, catalogue: Catalogue) -> None:
    with qtbot.waitSignal(catalogue.changed):
        catalogue.open()


def test_a_missing_file_is_no_catalogue_and_is_not_made(qtbot: QtBot, catalogue: Catalogue) -> None:
    opened(qtbot, catalogue)
    assert (catalogue.state, catalogue.cards, catalogue.store) == ("none", 0, None)
    assert not catalogue.path.exists()


def test_what_the_server_has_by_now_is_told_on_the_start_screen_until_it_is_fetched(
    qtbot: QtBot, tmp_path: Path, server: ApiServer
) -> None:
    with CardStore.open(tmp_path / "catalogue.sqlite3") as store:
        sync(store, server.url)
    server.sets["NEW"] = "Further Shores"
    catalogue = Catalogue(tmp_path / "catalogue.sqlite3", online=True)
    screen = QWidget()
    qtbot.addWidget(screen)
    ui = SimpleNamespace(catalogue=QLabel(screen), catalogueIcon=QLabel(screen), download=QPushButton(screen))
    CatalogueLine(catalogue, ui, screen)  # type: ignore[arg-type]
    catalogue.open()
    qtbot.waitUntil(lambda: catalogue.news is not None)
    assert ui.catalogue.text() == "A set is out that is not here yet: Further Shores."
    catalogue.news = News(("Further Shores", "Deeper Shores"), 3)
    catalogue.changed.emit()
    assert ui.catalogue.text() == "2 sets are out that are not here yet: Further Shores, Deeper Shores."
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        catalogue.base_url = server.url
        catalogue.download()
    assert ui.catalogue.text() == "Card catalogue: 120 cards"
    catalogue.close()


def test_a_download_fills_it_and_tells_how_far_it_is(
    qtbot: QtBot, catalogue: Catalogue, dialog: CatalogueDialog
) -> None:
    opened(qtbot, catalogue)
    told: list[str] = []
    catalogue.progressed.connect(lambda progress: told.append(progress.phase))
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        qtbot.mouseClick(dialog.ui.start, Qt.MouseButton.LeftButton)
        assert catalogue.downloading and dialog.ui.stop.isVisible() and not dialog.ui.start.isVisible()
    assert told and set(told) <= {"fetching", "reading", "storing"}
    assert (catalogue.state, catalogue.cards) == ("ready", 120)
    assert dialog.ui.told.text() == "Done: the catalogue has 120 cards now."
    assert dialog.ui.start.isVisible() and dialog.ui.start.text() == "&Update cards"
    assert "120 cards, from http://127.0.0.1" in dialog.ui.state.text()


def test_a_second_download_finds_nothing_new(qtbot: QtBot, catalogue: Catalogue, dialog: CatalogueDialog) -> None:
    for _ in range(2):
        with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
            catalogue.download()
    assert dialog.ui.told.text() == "The catalogue is up to date: 120 cards. Nothing had to be fetched again."


def test_it_can_be_stopped_and_is_then_as_before(
    qtbot: QtBot, catalogue: Catalogue, server: ApiServer, dialog: CatalogueDialog
) -> None:
    server.fail("/cards/search", held(), times=50)
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000) as told:
        qtbot.mouseClick(dialog.ui.start, Qt.MouseButton.LeftButton)
        assert server.wait_for_requests(1)
        qtbot.mouseClick(dialog.ui.stop, Qt.MouseButton.LeftButton)
        assert not dialog.ui.stop.isEnabled()
    assert told.args[0].cancelled and catalogue.cards == 0
    assert dialog.ui.told.text().startswith("Stopped.")
    assert dialog.ui.start.isVisible()


def test_closing_the_dialog_lets_the_download_go_on(qtbot: QtBot, catalogue: Catalogue) -> None:
    dialog = CatalogueDialog(catalogue)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        dialog.ui.start.click()
        dialog.close()
    assert catalogue.cards == 120


def test_a_dialog_opened_in_the_middle_shows_how_far_it_is(
    qtbot: QtBot, catalogue: Catalogue, server: ApiServer
) -> None:
    server.fail("/cards/search?page=3", held())
    with qtbot.waitSignal(catalogue.progressed, timeout=20_000):
        catalogue.download()
    late = CatalogueDialog(catalogue)
    qtbot.addWidget(late)
    late.show()
    assert late.ui.stop.isVisible() and "page" in late.ui.told.text()
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        server.release()
    assert catalogue.cards == 120


def test_a_download_waits_for_a_network_that_went_away_and_goes_on(
    qtbot: QtBot, catalogue: Catalogue, dialog: CatalogueDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []
    told: list[str] = []
    catalogue.progressed.connect(lambda _: told.append(dialog.ui.told.text()))

    def cut(store: CardStore, url: str, report: Report, cancel: threading.Event) -> SyncReport:
        tries.append(url)
        if len(tries) < 3:
            report(Progress("fetching", 2, 3))
            raise ServerUnreachable("The server cannot be reached.")
        return sync(store, url, report, cancel)

    monkeypatch.setattr(catalogues, "RETRY_AFTER", 0.05)
    monkeypatch.setattr(syncing, "sync", cut)
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        dialog.ui.start.click()
    assert len(tries) == 3 and sum("goes on by itself after page 2 of 3" in one for one in told) == 2
    assert catalogue.cards == 120


def test_a_server_that_fails_is_said_in_a_sentence(
    qtbot: QtBot, catalogue: Catalogue, server: ApiServer, dialog: CatalogueDialog
) -> None:
    server.fail("/cards/search", server_error(404), times=50)
    with qtbot.waitSignal(catalogue.download_failed, timeout=30_000) as told:
        dialog.ui.start.click()
    assert dialog.ui.told.text() == told.args[0] != ""
    assert dialog.ui.start.isVisible() and not catalogue.downloading


def test_a_server_that_fails_and_records_left_out_are_told_in_french(
    qtbot: QtBot, qapp: QApplication, catalogue: Catalogue, server: ApiServer, dialog: CatalogueDialog
) -> None:
    translation.install(qapp, "fr")
    try:
        server.fail("/cards/search", server_error(404), times=1)
        with qtbot.waitSignal(catalogue.download_failed, timeout=30_000):
            dialog.ui.start.click()
        assert dialog.ui.told.text() == f"{server.url} n'a rien à l'adresse /cards/search (404)."
        server.records.append({"slug": "broken", "name": 7})
        with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
            dialog.ui.start.click()
        assert dialog.ui.problems.toPlainText().startswith(f"La page 3 de {server.url}, fiche 21 (sans nom lisible) : ")
    finally:
        translation.install(qapp, "en")


def test_records_that_were_left_out_are_listed(
    qtbot: QtBot, catalogue: Catalogue, server: ApiServer, dialog: CatalogueDialog
) -> None:
    server.records.append({"slug": "broken", "name": 7})
    with qtbot.waitSignal(catalogue.downloaded, timeout=20_000):
        dialog.ui.start.click()
    assert "Records left out: 1" in dialog.ui.told.text()
    assert dialog.ui.problems.isVisible() and dialog.ui.problems.toPlainText()


def test_closing_the_program_stops_a_download(qtbot: QtBot, catalogue: Catalogue, server: ApiServer) -> None:
    server.fail("/cards/search", held(), times=50)
    catalogue.download()
    assert server.wait_for_requests(1)
    with qtbot.assertNotEmitted(catalogue.downloaded, wait=50):
        catalogue.close()

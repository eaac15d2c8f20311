"""Making pictures available offline from the window: chosen, estimated, begun, paused, stopped, and gone on with."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.library import DeckLibrary, KeptDeck
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.pictures.offline import OfflinePictures
from gatcg_desktop.gui.pictures.offline_choices import OfflineChoices, offline_choices
from gatcg_desktop.gui.pictures.offline_dialog import OfflineDialog
from gatcg_desktop.pictures import keeping
from gatcg_desktop.pictures.fetching import PictureStore
from tests.helpers.api_server import ApiServer
from tests.helpers.card_desks import CARDS

UUIDS = ("ed-fox", "ed-fox-2", "ed-hound", "ed-tide")


def jpeg() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (500, 700), (90, 20, 120)).save(out, "JPEG")
    return out.getvalue()


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(pictures={f"{uuid}.jpg": jpeg() for uuid in UUIDS}) as made:
        yield made


@pytest.fixture
def cards(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "cards.sqlite3") as made:
        made.replace_all(CARDS, "file", "cards of our own")
        yield made


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    folder = tmp_path / "decks"
    kept = KeptDeck(Deck("Foxes", (), ((4, "Ember Fox"), (1, "Nobody"))), editions={"Ember Fox": "ed-fox-2"})
    DeckLibrary(folder).add(kept)
    return folder


@pytest.fixture
def dialog(
    qapp: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    server: ApiServer,
    cards: CardStore,
    decks: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[OfflineDialog]:
    monkeypatch.setattr(keeping.Pace, "wait", lambda self, stop: None)
    theme.apply_theme(qapp)
    offline, background = OfflinePictures(), Background(None, "test")
    with PictureStore(tmp_path / "pictures", server.url) as store:
        made = OfflineDialog(offline, store, lambda: offline_choices(cards, decks), background, 512)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitUntil(lambda: made.takes.text() != "", timeout=10_000)
        yield made
        offline.close()
        background.close()


def rows(dialog: OfflineDialog) -> dict[str, object]:
    return {row.text(0): row for row in dialog._rows()}


def mark(dialog: OfflineDialog, *names: str) -> None:
    for row in dialog._rows():
        if row.data(0, Qt.ItemDataRole.UserRole) is not None:
            row.setCheckState(0, Qt.CheckState.Checked if row.text(0) in names else Qt.CheckState.Unchecked)


def test_everything_sets_and_decks_can_be_chosen(dialog: OfflineDialog) -> None:
    assert list(rows(dialog)) == [
        "Everything: 4 pictures",
        "Sets",
        "First Light (ONE): 2 pictures",
        "Second Light (TWO): 2 pictures",
        "Decks",
        "Foxes: 1 picture",
    ]
    assert len(dialog.chosen()) == 4
    mark(dialog, "Foxes: 1 picture")
    assert [one.uuid for one in dialog.chosen()] == ["ed-fox-2"]


def test_what_is_marked_is_kept_and_the_next_estimate_knows_it(dialog: OfflineDialog, qtbot: QtBot) -> None:
    assert dialog.takes.text().startswith("0 of 4 are here. The others are about 1 MiB")
    mark(dialog, "Second Light (TWO): 2 pictures")
    qtbot.waitUntil(lambda: dialog.takes.text().startswith("0 of 2"), timeout=10_000)
    with qtbot.waitSignal(dialog._offline.ended, timeout=20_000) as told:
        dialog.start.click()
        assert dialog.pause.isVisible() and not dialog.start.isVisible()
    assert (
        told.args[0] == dialog.told.text() == ("Done: 2 came, 0 were here. All of them can be seen without a network.")
    )
    assert dialog._store.get("ed-tide", "preview") and not dialog._store.files.has("ed-fox", "table")
    qtbot.waitUntil(lambda: dialog.takes.text() == "All of it is here already.", timeout=10_000)
    assert not dialog.start.isEnabled()
    dialog.check.setChecked(True)
    assert dialog.start.isEnabled()


def test_a_run_is_paused_gone_on_with_and_stopped(dialog: OfflineDialog, qtbot: QtBot, server: ApiServer) -> None:
    server.hold()
    dialog.begin()
    dialog.pause.click()
    assert dialog.pause.text() == "&Go on"
    server.release()
    dialog.pause.click()
    assert dialog.pause.text() == "&Pause"
    dialog.stop.click()
    qtbot.waitUntil(lambda: not dialog._offline.running, timeout=20_000)
    assert dialog.start.isVisible()
    with qtbot.waitSignal(dialog._offline.ended, timeout=20_000):
        dialog.begin()
    assert dialog._offline.outcome.startswith("Done")


def test_closing_lets_it_go_on_and_another_dialog_tells(dialog: OfflineDialog, qtbot: QtBot) -> None:
    dialog.begin()
    dialog.close()
    qtbot.waitUntil(lambda: not dialog._offline.running, timeout=20_000)
    assert dialog._offline.outcome.startswith("Done: 4 came")


def test_more_than_there_is_room_for_is_said_before(dialog: OfflineDialog, qtbot: QtBot) -> None:
    many = tuple(
        msgspec.structs.replace(CARDS[0].editions[0], uuid=f"ed-{n}", image=f"/cards/images/ed-{n}.jpg")
        for n in range(2_000)
    )
    dialog._offer(OfflineChoices(many, (), ()))
    qtbot.waitUntil(lambda: "0 of 2000" in dialog.takes.text(), timeout=10_000)
    with qtbot.waitSignal(dialog.space_wanted) as told:
        dialog.space.setValue(64)
    assert told.args == [64]
    assert "more than pictures may take (64 MiB" in dialog.takes.text()
    assert dialog._store.files.limit == 64 * 1024 * 1024


def test_without_a_network_it_says_so(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, cards: CardStore, decks: Path
) -> None:
    offline, background = OfflinePictures(), Background(None, "test")
    with PictureStore(tmp_path / "pictures", None) as store:
        made = OfflineDialog(offline, store, lambda: offline_choices(cards, decks), background, 512)
        qtbot.addWidget(made)
        made.begin()
        assert "without --offline" in made.told.text()
        offline.close()
        background.close()

"""Pictures of cards: at once something, soon something better, and never too much of it."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from PIL import Image
from PySide6.QtCore import Qt, QThread
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import EditionRecord, ServerUnreachable
from gatcg_desktop.catalogue.request_rate import Pace
from gatcg_desktop.gui.pictures import making
from gatcg_desktop.gui.pictures.card_backs import draw_back
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import SIZES, PictureSize
from gatcg_desktop.gui.pictures.supply import PictureSupply
from gatcg_desktop.gui.pictures.table_looks import TableLooks
from gatcg_desktop.pictures.fetching import UNREACHABLE_FOR, PictureStore
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.settings import BackName, Settings
from tests.gui.looks_samples import DEFINITIONS, TOKEN
from tests.helpers.api_server import ApiServer

OTTER = "reed-otter"
OTHER = next(key for key in DEFINITIONS if key not in (OTTER, TOKEN))
EDITION = EditionRecord(uuid="otter-1", image="/cards/images/otter-1.jpg")
BLUE = (20, 60, 200)


def jpeg(colour: tuple[int, int, int], size: tuple[int, int] = (500, 700)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "JPEG")
    return out.getvalue()


def middle(pixmap: QPixmap) -> tuple[int, int, int]:
    colour = pixmap.toImage().pixelColor(pixmap.width() // 2, pixmap.height() // 2)
    return colour.red(), colour.green(), colour.blue()


def is_blue(pixmap: QPixmap) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(middle(pixmap), BLUE, strict=True))


def alpha_at(pixmap: QPixmap, x: int, y: int) -> int:
    return pixmap.toImage().pixelColor(x, y).alpha()


@pytest.fixture
def pictures(qapp: QApplication) -> Iterator[Pictures]:
    made = Pictures(DEFINITIONS)
    yield made
    made.close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[PictureStore]:
    (tmp_path / "source").mkdir()
    with PictureStore(tmp_path / "kept", tmp_path / "source") as made:
        yield made


def settled(qtbot: QtBot, pictures: Pictures, key: str, size: PictureSize, **how: bool) -> QPixmap:
    """Ask, wait for the next better one, and ask again."""
    with qtbot.waitSignal(pictures.ready, timeout=20_000, check_params_cb=lambda told: told == key):
        pictures.pixmap(key, size, **how)
    return pictures.pixmap(key, size, **how)


@pytest.mark.parametrize("size", list(SIZES))
def test_something_of_the_right_size_is_there_at_once(pictures: Pictures, size: PictureSize) -> None:
    pixmap = pictures.pixmap(OTTER, size)
    assert (pixmap.width(), pixmap.height()) == SIZES[size]
    assert size == "art" or alpha_at(pixmap, 0, 0) == 0, "corners are rounded"


@pytest.mark.parametrize("size", list(SIZES))
def test_the_drawn_face_follows(qtbot: QtBot, pictures: Pictures, size: PictureSize) -> None:
    first = pictures.pixmap(OTTER, size)
    face = settled(qtbot, pictures, OTTER, size)
    assert (face.width(), face.height()) == SIZES[size]
    assert face.toImage() != first.toImage()
    assert alpha_at(face, 0, 0) == (255 if size == "art" else 0)
    assert alpha_at(face, face.width() // 2, face.height() // 2) == 255


def test_faces_asked_for_together_are_told_of_once_each(qtbot: QtBot, pictures: Pictures) -> None:
    told: list[str] = []
    pictures.ready.connect(told.append)
    for key in DEFINITIONS:
        pictures.pixmap(key, "table")
        pictures.pixmap(key, "table")
    qtbot.waitUntil(lambda: set(told) == set(DEFINITIONS), timeout=20_000)
    qtbot.wait(20)
    assert sorted(told) == sorted(DEFINITIONS)


def test_results_that_arrive_together_are_one_signal_for_each_key(qtbot: QtBot, pictures: Pictures) -> None:
    """Three sizes of one card that are made before the event loop turns are one `ready`."""
    told: list[str] = []
    pictures.ready.connect(told.append)
    for size in SIZES:
        pictures.pixmap(OTTER, size)
    for pool in pictures._pools.values():
        pool.shutdown(wait=True)  # the event loop has not turned yet
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)
    assert told == [OTTER]


def test_ready_comes_in_the_gui_thread(qtbot: QtBot, pictures: Pictures) -> None:
    threads = []
    pictures.ready.connect(lambda key: threads.append(QThread.currentThread()))
    settled(qtbot, pictures, OTTER, "table")
    assert threads == [QApplication.instance().thread()]


def test_a_token_does_not_look_like_a_card(qtbot: QtBot, pictures: Pictures) -> None:
    card = settled(qtbot, pictures, OTTER, "table").toImage()
    token = settled(qtbot, pictures, OTTER, "table", token=True).toImage()
    assert card != token
    copy = settled(qtbot, pictures, "twin-gale", "preview", copy=True).toImage()
    assert copy != settled(qtbot, pictures, "twin-gale", "preview").toImage()


@pytest.mark.parametrize("shape", ["die", "coin"])
def test_tokens_are_shown_as_the_person_chose(qtbot: QtBot, pictures: Pictures, shape: str) -> None:
    asked: list[str] = []

    def choice(name: str) -> str:
        asked.append(name)
        return shape

    pictures.token_representation = choice  # type: ignore[assignment]
    pixmap = settled(qtbot, pictures, TOKEN.key, "table", token=True)
    assert alpha_at(pixmap, 125, 4) == 0, "a die or coin does not fill the card"
    assert alpha_at(pixmap, 125, 175) == 255
    assert set(asked) == {TOKEN.name}


def test_hidden_and_unknown_cards_show_a_back(pictures: Pictures) -> None:
    back = pictures.back("main", "table")
    assert pictures.pixmap("", "table").toImage() == back.toImage()
    assert pictures.pixmap("no-such-card", "table").toImage() == back.toImage()
    assert pictures.back("material", "table").toImage() != back.toImage()


@pytest.mark.parametrize("kind", ["main", "material"])
def test_no_two_backs_look_alike_as_small_as_a_pile(qapp: QApplication, kind: str) -> None:
    def tones(back: BackName) -> list[int]:
        small = draw_back(kind, "table", TableLooks(back=back)).scaled(
            40, 56, mode=Qt.TransformationMode.SmoothTransformation
        )
        return [QColor(small.pixel(x, y)).lightness() for x in range(40) for y in range(56)]

    looks = [tones(back) for back in get_args(BackName) if back != "own"]
    for one, other in itertools.combinations(looks, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) >= 4


def test_the_real_picture_takes_the_place_of_the_drawn_face(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path
) -> None:
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    pictures.pixmap(OTTER, "table")
    assert not pictures.is_real(OTTER)
    qtbot.waitUntil(lambda: is_blue(pictures.pixmap(OTTER, "table")), timeout=20_000)
    assert pictures.is_real(OTTER)
    assert alpha_at(pictures.pixmap(OTTER, "table"), 0, 0) == 0
    pictures.close()


def test_a_picture_that_is_kept_already_needs_no_drawn_face_first(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path
) -> None:
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    before = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    before.pixmap(OTTER, "table")
    qtbot.waitUntil(lambda: store.get("otter-1", "table") is not None, timeout=20_000)
    before.close()
    again = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    assert is_blue(settled(qtbot, again, OTTER, "table"))
    again.close()


def test_what_will_be_looked_at_is_ready_where_a_real_picture_can_come(
    qtbot: QtBot, pictures: Pictures, store: PictureStore, tmp_path: Path
) -> None:
    pictures.look_ahead([OTTER])
    assert not pictures.busy, "none is drawn before somebody looks"
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    pictures.use(DEFINITIONS, store, {OTTER: (EDITION,)})
    pictures.look_ahead([OTHER, OTTER])
    qtbot.waitUntil(lambda: pictures.is_real(OTTER), timeout=20_000)
    assert is_blue(pictures.pixmap(OTTER, "table"))
    assert pictures.at_hand(OTHER, "table") is None and not pictures.busy


def test_until_there_is_a_picture_a_card_has_its_name(qtbot: QtBot, pictures: Pictures) -> None:
    waiting = [pictures.pixmap(key, "table").toImage() for key in (OTTER, OTHER)]
    assert pictures.busy and waiting[0] != waiting[1]
    assert pictures.pixmap(OTTER, "art").toImage() == pictures.pixmap(OTHER, "art").toImage(), "art has no words"


def test_where_one_printing_has_no_picture_the_next_is_shown(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path
) -> None:
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    lost = EditionRecord(uuid="otter-0", image="/cards/images/otter-0.jpg")
    pictures = Pictures(DEFINITIONS, store, {OTTER: (lost, EDITION)})
    pictures.pixmap(OTTER, "table")
    qtbot.waitUntil(lambda: is_blue(pictures.pixmap(OTTER, "table")), timeout=20_000)
    pictures.close()


def test_where_many_cards_are_shown_none_is_drawn_while_its_picture_may_come(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(making, "drawn_picture", _noted(making.drawn_picture, drawn))
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    lost = EditionRecord(uuid="otter-0", image="/cards/images/otter-0.jpg")
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,), OTHER: (lost,)}, patient=True)
    assert is_blue(settled(qtbot, pictures, OTTER, "table"))
    assert drawn == []
    assert pictures.at_hand(OTHER, "table") is None
    face = settled(qtbot, pictures, OTHER, "table")  # its picture cannot be had
    assert drawn == [OTHER]
    kept = pictures.at_hand(OTHER, "table")
    assert kept is not None and kept.toImage() == face.toImage()
    pictures.close()


class _Away:
    """A server that cannot be reached until it can."""

    is_remote = True
    there = False

    def fetch(self, edition: EditionRecord) -> bytes:
        if not self.there:
            raise ServerUnreachable("away")
        return jpeg(BLUE)

    def close(self) -> None:
        """Nothing to let go of."""


def test_while_the_server_is_away_faces_are_drawn_and_once_it_is_back_pictures_come(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    now, source = [0.0], _Away()
    other = EditionRecord(uuid="other-1", image="/cards/images/other-1.jpg")
    with PictureStore(tmp_path / "kept", source, clock=lambda: now[0]) as store:
        pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,), OTHER: (other,)}, patient=True)
        told: list[bool] = []
        pictures.watch.changed.connect(told.append)
        assert not is_blue(settled(qtbot, pictures, OTTER, "table"))
        settled(qtbot, pictures, OTHER, "table")
        qtbot.waitUntil(lambda: told == [True], timeout=20_000)
        source.there, now[0] = True, now[0] + UNREACHABLE_FOR
        pictures.ready.connect(lambda key: pictures.pixmap(key, "table"))  # as what shows them does
        pictures.watch.again.emit()
        qtbot.waitUntil(lambda: told == [True, False], timeout=20_000)
        qtbot.waitUntil(lambda: all(_came(pictures, key) for key in (OTTER, OTHER)), timeout=20_000)
        pictures.close()


def test_a_picture_that_has_changed_on_the_server_is_shown_in_the_open_window(
    qtbot: QtBot, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pace, "wait", lambda self, stop: None)
    with ApiServer(pictures={"otter-1.jpg": jpeg((200, 20, 20))}) as server:
        supply = PictureSupply(pictures, Settings(), server.url, False)
        supply.use(DEFINITIONS, {OTTER: (EDITION,)})
        supply.use_cards(DEFINITIONS, {OTTER: (EDITION,)})
        for shown in (pictures, supply.of_cards):
            qtbot.waitUntil(lambda shown=shown: middle(shown.pixmap(OTTER, "table"))[0] > 180, timeout=20_000)  # type: ignore[misc]
        server.pictures["otter-1.jpg"] = jpeg(BLUE)
        assert supply.offline.begin(supply.store, (EDITION,), refresh=True)
        for shown in (pictures, supply.of_cards):
            qtbot.waitUntil(lambda shown=shown: is_blue(shown.pixmap(OTTER, "table")), timeout=20_000)  # type: ignore[misc]
        supply.close()


def test_a_picture_that_was_missing_is_shown_once_it_was_made_available_offline(
    qtbot: QtBot, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pace, "wait", lambda self, stop: None)
    edition = EditionRecord(uuid="otter-late", image="/cards/images/otter-late.jpg")
    with ApiServer() as server:
        supply = PictureSupply(pictures, Settings(), server.url, False)
        supply.use(DEFINITIONS, {OTTER: (edition,)})
        pictures.pixmap(OTTER, "table")
        qtbot.waitUntil(lambda: supply.store.failure(edition.uuid) is not None and not pictures.busy, timeout=20_000)
        server.pictures["otter-late.jpg"] = jpeg(BLUE)
        with qtbot.waitSignal(pictures.ready, timeout=20_000):
            assert supply.offline.begin(supply.store, (edition,))
        qtbot.waitUntil(lambda: is_blue(pictures.pixmap(OTTER, "table")), timeout=20_000)
        supply.close()


def _came(pictures: Pictures, key: str) -> bool:
    """Whether the real picture is there, without asking for it."""
    shown = pictures.at_hand(key, "table")
    return shown is not None and is_blue(shown)


def _noted(draw: Callable[..., QImage], drawn: list[str]) -> Callable[..., QImage]:
    def noting(definition: CardDefinition, *args: object, **how: object) -> QImage:
        drawn.append(definition.key)
        return draw(definition, *args, **how)

    return noting


def test_two_that_show_pictures_share_one_store(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path
) -> None:
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    table, desk = (Pictures(DEFINITIONS, store, {OTTER: (EDITION,)}) for _ in range(2))
    table.pixmap(OTTER, "table")
    desk.pixmap(OTTER, "preview")
    qtbot.waitUntil(lambda: is_blue(table.pixmap(OTTER, "table")), timeout=20_000)
    qtbot.waitUntil(lambda: is_blue(desk.pixmap(OTTER, "preview")), timeout=20_000)
    desk.close()
    table.forget()
    assert is_blue(settled(qtbot, table, OTTER, "table"))
    table.close()


@pytest.mark.parametrize("content", [None, b"this is not a picture", jpeg(BLUE)[:200]])
def test_without_a_usable_picture_the_drawn_face_stays(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path, content: bytes | None
) -> None:
    if content is not None:
        (tmp_path / "source" / "otter-1.jpg").write_bytes(content)
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    face = settled(qtbot, pictures, OTTER, "table")
    qtbot.waitUntil(lambda: store.failure("otter-1") is not None, timeout=20_000)
    assert pictures.pixmap(OTTER, "table").toImage() == face.toImage()
    assert not is_blue(face)
    pictures.close()


def test_with_pictures_turned_off_none_is_asked_for(
    qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path
) -> None:
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg(BLUE))
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    pictures.real_pictures = False
    assert not is_blue(settled(qtbot, pictures, OTTER, "table"))
    assert store.get("otter-1", "table") is None
    pictures.real_pictures = True
    pictures.forget()
    pictures.pixmap(OTTER, "table")
    qtbot.waitUntil(lambda: is_blue(pictures.pixmap(OTTER, "table")), timeout=20_000)
    pictures.close()


def test_no_more_is_kept_than_allowed(qtbot: QtBot, qapp: QApplication) -> None:
    width, height = SIZES["table"]
    pictures = Pictures(DEFINITIONS, memory_limit=width * height * 4 * 2)
    for key in DEFINITIONS:
        settled(qtbot, pictures, key, "table")
    assert pictures._kept.bytes <= width * height * 4 * 2
    kept = [variant.key for variant in pictures._kept]
    assert kept == list(DEFINITIONS)[-2:], "the ones shown last"
    first = next(iter(DEFINITIONS))
    assert settled(qtbot, pictures, first, "table").width() == width, "made again when it is shown again"
    pictures.close()


def test_other_cards_may_be_shown_after_a_game(qtbot: QtBot, pictures: Pictures) -> None:
    settled(qtbot, pictures, OTTER, "table")
    with qtbot.waitSignal(pictures.ready) as told:
        pictures.use({TOKEN.key: TOKEN})
    assert told.args == [OTTER], "whoever shows it asks again"
    assert pictures.pixmap(OTTER, "table").toImage() == pictures.back("main", "table").toImage()
    settled(qtbot, pictures, TOKEN.key, "table")


def test_whoever_waits_for_a_picture_is_told_when_it_will_not_come(pictures: Pictures) -> None:
    """The start screen asks for the faces of one deck, and then real pictures come with the other."""
    told: list[str] = []
    pictures.ready.connect(told.append)
    pictures.pixmap(OTTER, "preview")
    pictures.use(DEFINITIONS)
    assert told == [OTTER]


@pytest.mark.allow_log_messages
def test_a_face_that_cannot_be_drawn_is_tried_once(
    qtbot: QtBot, pictures: Pictures, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from gatcg_desktop.gui.pictures import face_facts

    def fail(*_: object, **__: object) -> None:
        raise ValueError("no ink")

    monkeypatch.setattr(face_facts, "drawn_face", fail)
    for _ in range(3):
        assert pictures.pixmap(OTTER, "table").width() == 250
        qtbot.waitUntil(lambda: not pictures._under_way, timeout=5_000)
    assert [record.levelname for record in caplog.records].count("ERROR") == 1


def test_after_closing_nothing_comes_any_more(qtbot: QtBot, qapp: QApplication) -> None:
    pictures = Pictures(DEFINITIONS)
    told: list[str] = []
    pictures.ready.connect(told.append)
    for key in DEFINITIONS:
        pictures.pixmap(key, "preview")
    pictures.close()
    qtbot.wait(50)
    assert told == []
    assert pictures.pixmap(OTTER, "table").width() == 250


def test_pixels_on_the_edge_are_not_dark(qtbot: QtBot, qapp: QApplication, store: PictureStore, tmp_path: Path) -> None:
    """Corners are cut with alpha, not painted over: half-clear pixels keep the picture's colour."""
    (tmp_path / "source" / "otter-1.jpg").write_bytes(jpeg((255, 255, 255)))
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    pictures.pixmap(OTTER, "table")
    white = QColor("white").rgb()
    qtbot.waitUntil(
        lambda: pictures.pixmap(OTTER, "table").toImage().pixelColor(125, 175).rgb() == white, timeout=20_000
    )
    image = pictures.pixmap(OTTER, "table").toImage()
    partly = [image.pixelColor(x, y) for x in range(14) for y in range(14) if 40 < image.pixelColor(x, y).alpha() < 255]
    assert partly and all(colour.red() > 240 for colour in partly)
    pictures.close()


def test_the_art_of_a_real_picture_is_what_lies_between_its_name_and_its_type_line(
    qtbot: QtBot, store: PictureStore, tmp_path: Path
) -> None:
    whole = Image.new("RGB", (500, 700), (200, 40, 20))
    whole.paste(BLUE, (36, 76, 464, 452))
    whole.save(tmp_path / "source" / "otter-1.jpg", "JPEG")
    pictures = Pictures(DEFINITIONS, store, {OTTER: (EDITION,)})
    qtbot.waitUntil(lambda: is_blue(pictures.pixmap(OTTER, "art")), timeout=20_000)
    art = pictures.pixmap(OTTER, "art").toImage()
    corners = [art.pixelColor(x, y) for x in (0, art.width() - 1) for y in (0, art.height() - 1)]
    assert all(corner.blue() > 150 and corner.red() < 60 for corner in corners), "nothing of the frame"
    pictures.close()


def test_the_drawn_art_has_no_words(qtbot: QtBot, pictures: Pictures) -> None:
    named = settled(qtbot, pictures, OTTER, "art").toImage()
    pictures.use({OTTER: msgspec.structs.replace(DEFINITIONS[OTTER], name="Another Name", power=7)})
    assert settled(qtbot, pictures, OTTER, "art").toImage() == named

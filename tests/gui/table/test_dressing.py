"""What there is no time to draw at once is seen as it was until it is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QTimer
from PySide6.QtGui import QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.composition.hand import card_look
from gatcg_desktop.gui.table.composition.motions import Beat, ComposedView, beats_between
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import Appearance, CardAppearance, RowAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.renderer import Late
from gatcg_desktop.gui.table.scene import dressing, table_scene
from gatcg_desktop.gui.table.scene.beat_player import BeatPlayer
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from tests.helpers.games import play_on
from tests.helpers.window_games import WindowGame

pytestmark = pytest.mark.usefixtures("draws_table")


@pytest.fixture(scope="module")
def dressed_once(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WindowGame]:
    """For tests in which nothing is played."""
    made = WindowGame(tmp_path_factory.mktemp("game"), 3, size=(1600, 900))
    yield made
    made.close()


@pytest.fixture
def still(dressed_once: WindowGame, qtbot: QtBot) -> WindowGame:
    dressed_once.session.refresh()  # what a test dressed in something else wears its own again
    return complete(dressed_once, qtbot)


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3, size=(1600, 900))
    yield complete(made, qtbot)
    made.close()


def complete(game: WindowGame, qtbot: QtBot) -> WindowGame:
    """The same, once all of it is drawn."""
    scene = game.page.table.table
    qtbot.waitUntil(lambda: not game.pictures.busy and scene.dressing.complete, timeout=20_000)
    return game


def champion(game: WindowGame) -> tuple[TableItem, CardAppearance]:
    scene, view = game.page.table.table, game.session.view
    thing = scene.thing_of(view.player(game.session.viewer).champion)
    item = scene.item(thing)
    assert item is not None and isinstance(item.look, CardAppearance)
    return item, item.look


def test_a_card_whose_size_changes_is_no_empty_plate_until_it_is_drawn(
    still: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, renderer = still.page.table.table, still.page.table.table.renderer
    item, look = champion(still)
    worn = item.pixmap().cacheKey()
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    larger = msgspec.structs.replace(look, width=look.width + 8, height=look.height + 10)
    scene.dressing.begin()
    scene.dressing.dress(item, larger)
    assert not scene.dressing.complete and renderer.drawn(larger) is None, "there was no time for it"
    assert item.size == (larger.width, larger.height)
    assert item.pixmap().cacheKey() == worn
    reach = item.mapRectToScene(item.shape().boundingRect())
    assert (round(reach.width()), round(reach.height())) == (larger.width, larger.height)
    assert (round(item.footprint.w), round(item.footprint.h)) == (larger.width, larger.height)
    qtbot.waitUntil(lambda: scene.dressing.complete, timeout=20_000)
    assert item.pixmap().toImage() == renderer.pixmap(larger).toImage()
    assert item.transform().isIdentity() and item.size == (larger.width, larger.height)


def test_what_one_may_choose_from_is_ready_and_a_plate_has_the_name_of_its_card(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[set[str]] = []
    monkeypatch.setattr(Pictures, "look_ahead", lambda pictures, keys: told.append(set(keys)))
    made = WindowGame(tmp_path, 3)
    session, renderer = made.session, made.page.table.table.renderer
    keys = {card.key for card in session.view.cards("material", session.viewer)}
    assert len(keys) > 5 and told[0] == keys and not set().union(*told[1:]), "once, as the game begins"
    first, second = (renderer.rough(CardAppearance(key, 120, 168)).toImage() for key in sorted(keys)[:2])
    assert first != second
    back, narrow = CardAppearance("", 120, 168), CardAppearance(min(keys), 60, 84)
    assert renderer.rough(back).toImage() not in (first, second)
    assert renderer.rough(narrow) is renderer.rough(msgspec.structs.replace(narrow, key=max(keys)))
    made.close()


def test_a_copy_wears_the_art_of_its_original_before_its_words_are_drawn(
    still: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, renderer, pictures = still.page.table.table, still.page.table.table.renderer, still.pictures
    keys = [card.key for card in still.session.view.cards("material", still.session.viewer)][:2]
    qtbot.waitUntil(lambda: all(pictures.pixmap(key, "art") and pictures.at_hand(key, "art") for key in keys))
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    for first, art in ((True, QRect(180, 12, 60, 40)), (False, QRect(16, 38, 30, 12))):
        one, other = (
            RowAppearance(1, key, 250, 240 if first else 60, "Name", "Action", "Rowan", True, first=first)
            for key in keys
        )
        place = art.translated(MARGIN, MARGIN)
        original = renderer.pixmap(one).toImage().copy(place)
        assert original != renderer.pixmap(other).toImage().copy(place), "the art is seen there"
        copied = msgspec.structs.replace(one, number=2, copy=True, ribbon="copy of #1")
        item = TableItem(SceneKey("stack", 2))
        scene.dressing.begin()
        scene.dressing.dress(item, copied)
        assert renderer.drawn(copied) is None and item.pixmap().toImage().copy(place) == original
        assert item.pixmap().toImage() != renderer.pixmap(copied).toImage(), "its words are still to come"
        scene.dressing.draw_late(float("inf"))


def test_another_card_or_its_back_shows_nothing_of_what_was_there(
    still: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, renderer = still.page.table.table, still.page.table.table.renderer
    item, look = champion(still)
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    for key, stays in (("", True), ("", False), ("another", False)):
        item.dress(look, renderer.pixmap(look))
        hidden = msgspec.structs.replace(look, key=key)
        for _ in range(2):
            scene.dressing.begin()
            scene.dressing.dress(item, hidden, stays)
            assert item.pixmap().toImage() == renderer.rough(hidden).toImage()


def test_a_champion_that_levels_up_is_seen_as_it_was_until_the_next_is_drawn(
    still: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, renderer = still.page.table.table, still.page.table.table.renderer
    item, look = champion(still)
    worn = item.pixmap().cacheKey()
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    another = next(
        key for key, face in still.session.definitions.items() if "CHAMPION" in face.types and key != look.key
    )
    higher = msgspec.structs.replace(look, key=another)
    scene.dressing.begin()
    scene.dressing.dress(item, higher, stays=True)
    assert item.pixmap().cacheKey() == worn and not scene.dressing.complete
    qtbot.waitUntil(lambda: scene.dressing.complete, timeout=20_000)
    assert item.pixmap().toImage() == renderer.pixmap(higher).toImage()


def plates(scene: TableScene) -> list[TableItem]:
    """The items that are nothing but a plate now; of an outlined place nothing is seen until it is drawn."""
    looks = [(item, item.look) for item in scene.items_by_thing.values() if isinstance(item.look, Late)]
    seen = [(item, look) for item, look in looks if not isinstance(look, ZoneAppearance)]
    return [item for item, look in seen if item.pixmap().cacheKey() == scene.renderer.rough(look).cacheKey()]


def test_nothing_that_stays_is_an_empty_plate_for_a_moment_and_plates_are_drawn_first(
    game: WindowGame, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    """A bar, a pile or an item that only changes wears what it wore; what is new is waited for by the eye."""
    scene, session = game.page.table.table, game.session
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    dice = random.Random(5)
    seen_new = kept = 0
    for _ in range(60 if exhaustive else 25):
        there = dict(scene.items_by_thing)
        play_on(session, dice, most=1)
        plain = plates(scene)
        late = [item for item in scene.items_by_thing.values() if item.look and not scene.renderer.drawn(item.look)]
        seen_new += len(plain)
        kept += len(late) - len(plain)
        assert not [item.thing for item in plain if there.get(item.thing) is item]
        for left in range(len(plain) - 1, -1, -1):
            scene.dressing.draw_late(0.0)
            assert len(plates(scene)) == left
        scene.dressing.draw_late(float("inf"))
    assert seen_new > 10 and kept > 10


def test_a_whole_card_is_drawn_once_however_much_of_it_is_seen(still: WindowGame) -> None:
    """A hand that grows covers its cards further; only numbers above them move."""
    scene = still.page.table.table
    renderer, card = scene.renderer, still.session.view.cards("hand", still.session.viewer)[0]
    card, fewer = (card_look(scene.context(), card, 90, room=room) for room in (60, 40))
    assert card == fewer and renderer.pixmap(card) is renderer.drawn(fewer)
    card, fewer = (msgspec.structs.replace(card, room=room) for room in (60, 40))
    picked, further = (msgspec.structs.replace(one, number=2) for one in (card, fewer))
    assert renderer.pixmap(picked).toImage() != renderer.pixmap(further).toImage()


def test_what_goes_and_comes_while_looking_back_wears_its_own_picture(
    game: WindowGame, qtbot: QtBot, exhaustive: bool
) -> None:
    session, scene = game.session, game.page.table.table
    assert play_on(session, random.Random(3), lambda now: now.view.turn > 3)
    dice, items = random.Random(1), set()
    positions = [dice.randrange(1, session.total) for _ in range(12 if exhaustive else 4)]
    for position in (*positions, *positions):
        session.seek(position)
        qtbot.waitUntil(lambda: scene.dressing.complete, timeout=20_000)
        assert scene.composition is not None
        assert scene.items_by_thing.keys() == scene.composition.shown.keys()
        for thing, shown in scene.composition.shown.items():
            item = scene.items_by_thing[thing]
            assert item.thing == thing and item.scene() is scene and item.look == shown.look
            assert item.pixmap().cacheKey() == scene.renderer.pixmap(shown.look).cacheKey()
            assert item.transform().isIdentity() and item.home == shown.at and item.x() == shown.at.cx
        seen = {item for item in scene.items() if isinstance(item, TableItem) and item.isVisible()}
        assert seen == set(scene.items_by_thing.values()), "nothing that has gone is seen"
        items |= seen
    most = len(session.view.objects) + max(len(scene.items_by_thing), 60)
    assert len(items) < 2 * most, "what has gone gives its item to what comes"


def test_a_full_table_is_drawn_in_turns_that_nobody_notices(game: WindowGame, qtbot: QtBot) -> None:
    """All of it at once, as when somebody looks far back or the window grows: tests/helpers/long_turns.py
    watches."""
    session, scene = game.session, game.page.table.table
    assert game.play_to(random.Random(3), lambda now: now.view.turn > 9)
    now, size = session.total, game.window.size()
    for change in (
        lambda: session.seek(5),
        lambda: session.seek(now),
        lambda: game.window.resize(size.width() - 40, size.height() - 20),
    ):
        looks = {item.look for item in scene.items_by_thing.values()}
        scene.renderer.forget()
        QTimer.singleShot(0, scene, change)
        qtbot.waitUntil(
            lambda looks=looks: (  # type: ignore[misc]
                scene.dressing.complete and looks != {item.look for item in scene.items_by_thing.values()}
            ),
            timeout=20_000,
        )
    assert len(looks) > 20


def test_in_other_letters_all_is_seen_as_it_was_until_it_is_drawn(
    still: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = still.page.table.table
    late = {item: item.pixmap().cacheKey() for item in scene.items_by_thing.values() if isinstance(item.look, Late)}
    monkeypatch.setattr(dressing, "SECONDS", -1.0)
    still.window.set_scale(1.2)
    assert still.page.table.table is scene and not scene.dressing.complete
    assert {item: item.pixmap().cacheKey() for item in late} == late and len(late) > 10
    complete(still, qtbot)
    assert all(item.pixmap().cacheKey() == scene.renderer.pixmap(item.look).cacheKey() for item in late if item.look)
    assert not {item.pixmap().cacheKey() for item in late} & {*late.values()}
    still.window.set_scale(1.0)
    complete(still, qtbot)


def test_what_is_no_longer_seen_of_a_place_is_painted_over(still: WindowGame) -> None:
    scene = still.page.table.table
    field = scene.items_by_thing[SceneKey("zone", still.session.viewer, "field")]
    look = field.look
    assert isinstance(look, ZoneAppearance) and look.bare
    scene.dressing.dress(field, msgspec.structs.replace(look, frame="drop"))
    QApplication.processEvents()
    with seen_painted(still.page.table.viewport()) as painted:
        scene.dressing.dress(field, look)
        QApplication.processEvents()
    box = still.page.table.mapFromScene(field.sceneBoundingRect()).boundingRect()
    assert painted and QRegion(box.adjusted(2, 2, -2, -2)).subtracted(painted[0]).isEmpty()
    assert field in scene.items(field.sceneBoundingRect().center()), "things can still be dropped on it"


def test_where_something_was_is_painted_over_also_if_another_than_the_window_had_it_painted(
    still: WindowGame, qtbot: QtBot
) -> None:
    """As for a picture, or where a dialog goes that lay over half of it."""
    table = still.page.table
    viewport = table.viewport()
    item = next(item for thing, item in table.table.items_by_thing.items() if thing.kind == "object")
    home = item.pos()
    qtbot.waitUntil(lambda: not table._told)  # no request of the window's is being carried out
    left = table.mapFromScene(item.sceneBoundingRect()).boundingRect().intersected(viewport.rect())
    item.setPos(home + QPointF(300, 0))
    viewport.grab()
    with seen_painted(viewport) as painted:  # all of where it was in one piece, or a part is left standing
        qtbot.waitUntil(lambda: any(QRegion(left).subtracted(region).isEmpty() for region in painted))
    item.setPos(home)


@contextmanager
def seen_painted(widget: QWidget) -> Iterator[list[QRegion]]:
    """The regions that a widget paints meanwhile."""
    regions: list[QRegion] = []

    class Listening(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                regions.append(QRegion(event.region()))
            return False

    listening = Listening()
    widget.installEventFilter(listening)
    yield regions
    widget.removeEventFilter(listening)


def test_a_card_that_is_played_flies_with_its_picture_from_the_first_frame_on(
    game: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it took to find out what is to be shown and what moves, and takes to draw all else."""
    scene, session, dice = game.page.table.table, game.session, random.Random(5)
    found, clock = beats_between, count()
    now = [0]
    monkeypatch.setattr(dressing, "time", SimpleNamespace(perf_counter=lambda: now[0]))

    def slowly(before: ComposedView, after: ComposedView, events: Sequence[object] = ()) -> tuple[Beat, ...]:
        now[0] = next(clock)
        return found(before, after, events)

    def drawn_slowly(look: Appearance) -> QPixmap:
        now[0] = next(clock)
        return draw(look)

    draw = scene.renderer.pixmap
    monkeypatch.setattr(scene.renderer, "pixmap", drawn_slowly)
    monkeypatch.setattr(table_scene, "beats_between", slowly)
    game.page.table.set_pace(1.0)
    flown = 0
    for _ in range(40):
        there = set(scene.items_by_thing)
        play_on(session, dice, most=1)
        played = [item for thing, item in scene.items_by_thing.items() if thing.kind == "source" and thing not in there]
        flown += len(played)
        assert not [item for item in played if item in plates(scene)]
        scene.dressing.draw_late(float("inf"))
    assert flown > 3


def test_where_a_stack_item_flew_is_painted_again_once_it_is_in_its_window(qtbot: QtBot) -> None:
    """Qt forgets where something was painted that comes to lie in what cuts it off."""
    scene = QGraphicsScene(0, 0, 600, 400)
    view, clip = QGraphicsView(scene), QGraphicsRectItem(400, 0, 200, 400)
    qtbot.addWidget(view)
    clip.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
    scene.addItem(clip)
    item = TableItem(SceneKey("instance", 1), clip)
    item.setPixmap(QPixmap(80, 80))
    item.put(Placement(500.0, 200.0))
    view.resize(620, 420)
    view.show()
    player = BeatPlayer(scene, lambda beat: QGraphicsPixmapItem())
    player.run([Beat("play", item.thing, Placement(80.0, 100.0), item.home)], {item.thing: item}, {})
    place = view.mapFromScene(item.pos() + QPointF(20, 20))
    with seen_painted(view.viewport()) as regions:
        qtbot.waitUntil(lambda: any(region.contains(place) for region in regions))
        regions.clear()
        player.finish()
        qtbot.waitUntil(lambda: any(region.contains(place) for region in regions))

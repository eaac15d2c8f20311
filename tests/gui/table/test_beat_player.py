"""Beats in the scene: they never change what is shown in the end, nothing waits for them, and at rest nothing runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsView
from pytestqt.qtbot import QtBot

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.gui.foundation.pace import pace_of, switched
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.composition import covered, place_of_shown
from gatcg_desktop.gui.table.composition.motions import ARRIVED, CONTACT, Beat
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.rules.model.choices import CopyByHand, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.fields import PlayerId
from tests.helpers.games import session_of, starter_setup


class PlayedCard:
    """A game between bots on two tables: one where things move, and one where they are there at once."""

    def __init__(self, qtbot: QtBot, seed: int = 3) -> None:
        self.session: Session = session_of(starter_setup(seed), hot_seat=False)
        self.session.viewer = 1
        self.pictures = Pictures(self.session.definitions)
        self.moving, self.still = (self._table(qtbot, pace) for pace in (1.0, 0.0))
        while self.pictures.busy:
            QApplication.processEvents()
        self.started: list[Beat] = []
        self.moving.table.motion.beat_started.connect(self.started.append)
        session = self.session
        self._bots = {p: make_bot("steady", session.definitions, PlayerId(p), p) for p in session.players}

    def _table(self, qtbot: QtBot, pace: float) -> TableView:
        table = TableView(self.session, self.pictures)
        qtbot.addWidget(table)
        table.set_pace(pace)
        table.resize(1280, 640)
        table.show()
        QApplication.processEvents()
        return table

    def go_on(self) -> bool:
        """One more decision; gives whether there was one."""
        decision = self.session.game.decision
        return decision is not None and self.session.answer_for(
            decision.player, *self._bots[decision.player](self.session.game).picks
        )

    def until(self, kind: str) -> Beat:
        """Play until a beat of that kind is on its way."""
        for _ in range(300):
            assert self.go_on()
            found = [beat for beat in self.moving.table.motion.beats if beat.kind == kind]
            if found:
                return found[0]
        raise AssertionError(f"no {kind} in this game")


@pytest.fixture
def played(qtbot: QtBot) -> Iterator[PlayedCard]:
    played = PlayedCard(qtbot)
    yield played
    played.pictures.close()


def seen(table: TableView) -> tuple[Any, ...]:
    """Everything that can be seen of a table, item by item."""
    scene = table.table
    items = {
        thing: (
            item.look,
            (item.x(), item.y(), item.rotation(), item.scale(), item.opacity(), item.zValue()),
            item.isVisible(),
            item.parentItem() is None,
        )
        for thing, item in scene.items_by_thing.items()
    }
    visible = [item for item in scene.items() if item.isVisible()]
    shown = sum(isinstance(item, TableItem) for item in visible)
    return items, shown, len(visible), scene.arrows.specs, scene.halos.shown


def test_a_long_game_ends_every_beat_where_it_would_without_motion_and_tells_each_once(
    played: PlayedCard, exhaustive: bool
) -> None:
    """Answers come as fast as they like: every other one finishes what is on its way, and nothing is left over."""
    motion = played.moving.table.motion
    told: list[Beat] = []
    played.still.table.motion.beat_started.connect(told.append)
    on_their_way = 0
    for number in range(220 if exhaustive else 50):
        played.go_on()
        on_their_way += bool(motion.beats)
        motion._tell(float("inf"))
        one, other = ([b for b in beats if b.kind not in ("move", "vanish")] for beats in (told, played.started))
        assert one == other, "told once, also where nothing moves"
        told.clear()
        played.started.clear()
        if number % 2:
            motion.finish()
            for table in (played.moving, played.still):
                table.table.dressing.draw_late(float("inf"))
            assert seen(played.moving) == seen(played.still)
    assert on_their_way > (60 if exhaustive else 12)


def test_a_card_that_is_on_its_way_can_be_chosen(qtbot: QtBot) -> None:
    played = PlayedCard(qtbot, 1)
    session, view = played.session, played.moving
    while not any(isinstance(option, PlayCard) for option in (session.decision.options if session.decision else ())):
        played.go_on()
    assert session.decision is not None
    items = view.table.items_by_thing
    falls = [Beat("draw", thing, item.home._replace(cy=100.0), item.home) for thing, item in items.items()]
    view.table.motion.run(falls, items, {})
    wanted = next(option.card for option in session.decision.options if isinstance(option, PlayCard))
    item = items[SceneKey("card", wanted)]
    assert view.table.motion.running
    before = len(session.game.answers)
    at = view.mapFromScene(item.pos())
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert len(session.game.answers) > before
    played.pictures.close()


@pytest.mark.usefixtures("draws_table")
def test_pointing_at_something_stops_nothing(played: PlayedCard) -> None:
    beat = played.until("resolve")
    scene = played.moving.table
    hand = [thing for thing in scene.items_by_thing if played.moving.in_hand(thing)]
    scene.raise_card(hand[0])
    assert beat in scene.motion.beats
    scene.raise_card(None)
    scene.motion.finish()
    assert seen(played.moving) == seen(played.still)
    nothing_stays_where_it_was(played.moving, scene.items_by_thing[hand[0]])


def nothing_stays_where_it_was(view: TableView, item: TableItem) -> None:
    """An item that moves just before the window is painted is seen in one place only."""
    QApplication.processEvents()
    old = view.mapFromScene(item.pos())
    item.setPos(item.x(), item.y() - 200)
    view.viewport().update(QRect(old - QPoint(20, 220), QSize(40, 40)))
    QApplication.sendPostedEvents(view, QEvent.Type.UpdateRequest)
    QApplication.processEvents()
    on_screen = view.screen().grabWindow(view.winId()).toImage()
    place = QRect(old - QPoint(20, 70), QSize(40, 40))
    seen_now, drawn_anew = (image.copy(place) for image in (on_screen, view.grab().toImage()))
    assert seen_now == drawn_anew.convertToFormat(seen_now.format())


@pytest.mark.usefixtures("draws_table")
def test_another_mat_covers_the_whole_table_at_once(played: PlayedCard) -> None:
    """Not only what lies around the cards that are drawn again."""
    view, mat = played.moving, QImage(64, 64, QImage.Format.Format_RGB32)
    mat.fill(Qt.GlobalColor.red)
    felt = [QPoint(x, 300) for x in (300, 640, 1200)]
    before = table_looks.laid()
    try:
        table_looks.lay(before._replace(mat=mat))
        view.table.draw_again()
        QApplication.processEvents()
        seen_now, whole = view.screen().grabWindow(view.winId()).toImage(), view.grab().toImage()
        assert all(seen_now.pixelColor(at).red() == whole.pixelColor(at).red() > 40 for at in felt)
    finally:
        table_looks.lay(before)


def test_arrows_that_stay_are_seen_while_things_move(played: PlayedCard) -> None:
    scene = played.moving.table
    for _ in range(300):
        before = scene.arrows.specs
        assert played.go_on()
        after = played.still.table.arrows.specs
        if before and set(before) & set(after) and scene.motion.running:
            assert set(scene.arrows.specs) == set(before) & set(after)
            return
    pytest.fail("no arrow stayed")


def test_numbers_and_turns_are_words_on_the_table(played: PlayedCard) -> None:
    words = {}
    for kind in ("damage", "turn"):
        beat = played.until(kind)
        scene = played.moving.table
        words[kind] = scene.words.look_of(beat).text
        items: list[QGraphicsItem] = [item for item in scene.items() if not isinstance(item, TableItem)]
        shown = len(items)
        scene.motion.finish()
        assert sum(not isinstance(item, TableItem) for item in scene.items()) < shown, "they go"
    assert words["damage"].startswith("−") and "turn" in words["turn"].lower()


def words_on(table: TableView, kind: str) -> QGraphicsItem:
    """The item with the words of a beat that is played."""
    return next(moving.item for moving in table.table.motion._moving if moving.beat.kind == kind)


def test_a_turn_that_begins_with_a_question_is_told_behind_what_is_chosen_from(played: PlayedCard) -> None:
    scene = played.moving.table
    while scene.opened is None:
        played.until("turn")
    assert scene.composition is not None and scene.composition.opened is not None
    words, asked = words_on(played.moving, "turn"), scene.composition.opened.shown
    assert words.zValue() < min(scene.items_by_thing[one.thing].zValue() for one in asked)


def test_a_level_is_told_beside_its_champion_and_covers_nothing(played: PlayedCard) -> None:
    scene = played.moving.table
    beat = played.until("level_up")
    words = words_on(played.moving, "level_up")
    box = words.sceneBoundingRect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    plate = Rect(box.x(), box.y(), box.width(), box.height())
    assert scene.composition is not None and beat.thing is not None
    assert not [place for place in covered(scene.composition) if place.overlaps(plate)]
    champion = place_of_shown(scene.composition.shown[beat.thing])
    assert plate.overlaps(champion.inset(-plate.w, -plate.h)), "beside it"
    brought = [moving for moving in scene.motion._moving if moving.beat.kind == "play"]
    assert brought and all(moving.item.zValue() > words.zValue() for moving in brought)
    scene.motion.show_moment(beat.ends - 1.0)
    assert (words.x(), words.y()) == pytest.approx((plate.cx, plate.cy)), "and stays there"


def test_a_copy_gets_its_plate_when_it_has_become_a_token(played: PlayedCard) -> None:
    scene, session = played.moving.table, played.session

    def an_ally() -> bool:
        lands = {id for one in session.view.played if one.lands == "field" for id in one.instances}
        decision = session.decision
        return bool(session.view.stack) and session.view.stack[-1].id in lands and decision is not None

    while not (an_ally() and session.decision is not None and session.decision.kind == "opportunity"):
        assert played.go_on()
    assert session.answer_for(session.decision.player, CopyByHand(session.view.stack[-1].id))
    beat = played.until("stamp")
    thing = beat.thing
    assert thing is not None

    def plate(table: TableView) -> str:
        look = table.table.items_by_thing[thing].look
        assert isinstance(look, CardAppearance)
        return look.ribbon

    flight = next(one for one in scene.motion.beats if one.thing == thing and one.kind == "resolve")
    assert beat.begins == flight.ends
    assert plate(played.still) and not plate(played.moving)
    scene.motion.show_moment(beat.begins - 1.0)
    assert not plate(played.moving)
    scene.motion.show_moment(float(beat.begins))
    assert plate(played.moving) == plate(played.still)


def test_life_falls_as_the_blow_lands_and_not_before(played: PlayedCard) -> None:
    scene = played.moving.table

    def struck() -> Beat:
        while True:
            beat = played.until("damage")
            if beat.begins >= CONTACT and beat.thing in scene.items_by_thing:
                return beat
            scene.motion.finish()

    def life(beat: Beat, table: TableView) -> str:
        assert beat.thing is not None
        look = table.table.items_by_thing[beat.thing].look
        assert isinstance(look, CardAppearance)
        return next(stat.text for stat in look.stats if stat.icon == "heart")

    beat = struck()
    now, before = life(beat, played.still), life(beat, played.moving)
    assert int(before) == int(now) + beat.number
    scene._again()
    scene.motion.show_moment(beat.begins - 1.0)
    assert life(beat, played.moving) == before, "whatever else is shown anew meanwhile"
    scene.motion.show_moment(float(beat.begins))
    assert life(beat, played.moving) == now
    beat = struck()
    scene.motion.finish()
    assert life(beat, played.moving) == life(beat, played.still), "an answer brings it to its end"


def test_a_champion_turns_as_its_next_level_arrives(played: PlayedCard) -> None:
    scene = played.moving.table

    def face(table: TableView, thing: SceneKey) -> str:
        look = table.table.items_by_thing[thing].look
        assert isinstance(look, CardAppearance)
        return look.key

    faces = {thing: face(played.still, thing) for thing in scene.items_by_thing if thing.kind == "object"}
    beat = played.until("level_up")
    assert beat.thing is not None
    before, now = faces[beat.thing], face(played.still, beat.thing)
    scene.motion.show_moment(beat.begins - 1.0)
    assert face(played.moving, beat.thing) == before != now
    scene.motion.show_moment(float(beat.begins))
    assert face(played.moving, beat.thing) == now


def test_the_band_of_an_attack_covers_no_card_as_it_goes(played: PlayedCard) -> None:
    """A champion stands over it before, and so it does to the end."""
    scene = played.moving.table
    while not (going := [item for item in scene.motion.leaving if str(getattr(item, "thing", "")).count("lane")]):
        played.until("attack")
    champions = [item for thing, item in scene.items_by_thing.items() if thing.kind == "object"]
    assert max(item.zValue() for item in going) < min(item.zValue() for item in champions)


class Counting(QObject):
    """Counts the events that are sent, but for the asking itself."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[QEvent.Type] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.kinds.append(event.type())
        return False


def test_at_rest_nothing_runs(played: PlayedCard, qapp: QApplication, qtbot: QtBot) -> None:
    """No clock, no event: a table that nobody touches costs nothing."""
    played.until("resolve")
    scene, view = played.moving.table, played.moving
    assert not scene.motion.idle
    scene.motion.finish()
    while played.pictures.busy:
        qapp.processEvents()
    for table in (played.moving, played.still):
        table.table.dressing.draw_late(float("inf"))
    for _ in range(20):
        qapp.processEvents()
    assert scene.motion.idle
    dispatcher = QAbstractEventDispatcher.instance()
    parts: list[QObject] = [scene, view, view.viewport(), *scene.findChildren(QObject), *view.findChildren(QObject)]
    qtbot.waitUntil(lambda: not any(dispatcher.registeredTimers(part) for part in parts))
    counting = Counting()
    qapp.installEventFilter(counting)

    def nothing_happens() -> bool:
        counting.kinds.clear()
        for _ in range(200):
            qapp.processEvents()
        return counting.kinds == []

    rest = any(nothing_happens() for _ in range(10))  # what was posted before may still come
    qapp.removeEventFilter(counting)
    assert rest, f"these come again and again: {set(counting.kinds)}"


def test_a_finished_run_stops_by_itself(played: PlayedCard, qtbot: QtBot) -> None:
    played.moving.set_pace(0.05)
    played.until("resolve")
    qtbot.waitUntil(lambda: played.moving.table.motion.idle)
    played.moving.table.dressing.draw_late(float("inf"))
    assert seen(played.moving) == seen(played.still)


def test_the_setting_says_how_fast() -> None:
    assert [pace_of(name) for name in ("off", "fast", "normal", "system")] == [0.0, 0.5, 1.0, 1.0]
    assert switched("fast", True) == "fast" and switched("off", True) == "normal" and switched("system", False) == "off"


def test_a_windows_desktop_that_wants_less_motion_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gatcg_desktop.gui.foundation.pace.sys.platform", "win32")
    monkeypatch.setattr(QApplication, "isEffectEnabled", lambda effect: False)
    assert pace_of("system") == 0.0
    monkeypatch.setattr(QApplication, "isEffectEnabled", lambda effect: True)
    assert pace_of("system") == 1.0


def test_a_crowd_is_drawn_coarsely_and_finely_again_when_it_has_arrived(played: PlayedCard) -> None:
    view, items = played.moving, played.moving.table.items_by_thing
    some = list(items.values())
    for count, coarse in ((3, False), (20, True)):
        beats = [Beat("draw", item.thing, item.home._replace(cy=0.0), item.home) for item in some[:count]]
        view.table.motion.run(beats, items, {})
        assert view.fineness.coarse == coarse
        assert bool(view.renderHints() & QPainter.RenderHint.SmoothPixmapTransform) == (not coarse)
        view.table.motion.finish()
        assert not view.fineness.coarse
        assert view.renderHints() & QPainter.RenderHint.SmoothPixmapTransform
        assert view.viewportUpdateMode() == QGraphicsView.ViewportUpdateMode.SmartViewportUpdate


@pytest.mark.usefixtures("draws_table")
def test_what_leaves_is_drawn_on_its_way_out(played: PlayedCard) -> None:
    """Its picture may have been left for later when it was put there."""
    played.until("destroyed")
    player = played.moving.table.motion
    leaving = [item for item in player.leaving if isinstance(item, TableItem)]
    assert leaving
    played.moving.table.dressing.draw_late(float("inf"))
    for item in leaving:
        assert item.look is not None
        assert item.pixmap().cacheKey() == played.moving.renderer.pixmap(item.look).cacheKey()


def test_passing_is_possible_at_once(played: PlayedCard) -> None:
    """An answer given while cards fly is taken as one given after."""
    played.until("play")
    decision = played.session.game.decision
    assert decision is not None
    if decision.kind == "opportunity":
        assert played.session.answer_for(decision.player, PassOpportunity())
    else:
        assert played.go_on()


def test_counters_change_as_what_gives_them_arrives(played: PlayedCard) -> None:
    scene = played.moving.table

    def counters(beat: Beat, table: TableView) -> tuple[tuple[str, int], ...]:
        assert beat.thing is not None
        look = table.table.items_by_thing[beat.thing].look
        assert isinstance(look, CardAppearance)
        return look.counters

    beat = played.until("count")
    now, before = counters(beat, played.still), counters(beat, played.moving)
    assert beat.begins == ARRIVED and now != before
    scene.motion.show_moment(beat.begins - 1.0)
    assert counters(beat, played.moving) == before
    scene.motion.show_moment(float(beat.begins))
    assert counters(beat, played.moving) == now

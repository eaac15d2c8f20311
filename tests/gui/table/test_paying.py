"""Paying for a card: the tray in the memory, and what on the table can pay."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt

from gatcg_desktop.demo.hands import Hands
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.stops import begin_stops
from gatcg_desktop.gui.table.composition.descriptions import describe
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.tray_layout import tray_layout
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, TrayAppearance, ZoneAppearance
from gatcg_desktop.rules.model.choices import Pick, PlayCard
from gatcg_desktop.settings import Settings
from tests.helpers.games import play_on, session_of, workshop_setup
from tests.helpers.window_games import WindowGame

pytestmark = pytest.mark.exhaustive(sample=1)  # of the sizes, one test in this and the next in that


@pytest.fixture(params=[(1280, 720), (1600, 900), (1920, 1080)], ids=str)
def game(qapp: object, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[WindowGame]:
    """A game in which it is asked what pays at least 2."""
    made = WindowGame(tmp_path, 3, size=request.param)
    assert made.play_to(random.Random(5), paying(lambda session: session.decision.least > 1))
    yield made
    made.close()


def paying(wanted: Callable[[Session], bool]) -> Callable[[Session], bool]:
    def asked(session: Session) -> bool:
        return session.decision is not None and session.decision.kind == "pay_reserve" and wanted(session)

    return asked


def tray(game: WindowGame) -> TrayAppearance:
    item = game.page.table.table.item(SceneKey("zone", game.session.viewer, "memory"))
    assert item is not None and isinstance(item.look, TrayAppearance)
    return item.look


def header(game: WindowGame) -> tuple[str, str]:
    item = game.page.table.table.item(SceneKey("zone", game.session.viewer, "memory_label"))
    assert item is not None and isinstance(item.look, ZoneAppearance)
    return item.look.label, item.look.count


def look_of(game: WindowGame, thing: SceneKey) -> CardAppearance:
    item = game.page.table.table.item(thing)
    assert item is not None and isinstance(item.look, CardAppearance)
    return item.look


def test_there_is_a_place_for_each_card_that_is_still_needed(game: WindowGame) -> None:
    session = game.session
    decision = session.decision
    assert decision is not None
    cost, before = decision.least, len(session.view.cards("memory", session.viewer))
    assert tray(game).places == () and header(game)[1] == f"{cost}/{cost}"
    for left in range(cost - 1, -1, -1):
        session.pending.toggle(session.pending.picks[-1])
        assert [place.number for place in tray(game).places] == list(range(left + 1, cost + 1))
        assert header(game) == (f"Reserve {cost} · memory {before} → {before + cost}", f"{left}/{cost}")
        for place in tray(game).places:
            assert place.x >= 0 and place.x + place.width <= tray(game).width and place.height > place.width
    memory = SceneKey("zone", session.viewer, "memory")
    assert f"0/{cost}" in describe(game.page.table.table.context(), memory, game.page.table.table.composition)


def test_a_card_dropped_on_an_empty_place_pays_and_lies_there(game: WindowGame) -> None:
    session, table, hands = game.session, game.page.table, Hands(game.window)
    for pick in session.pending.picks:
        session.pending.toggle(pick)
    first = tray(game).places[0]
    home = table.table.rect_of(SceneKey("zone", session.viewer, "memory"))
    assert home is not None
    place = Rect(home.x + first.x, home.y + first.y, first.width, first.height)
    card = session.view.cards("hand", session.viewer)[0]
    hands.drag(SceneKey("card", card.id), table.mapFromScene(QPointF(place.cx, place.cy)))
    assert [pick.id for pick in session.pending.picks if isinstance(pick, Pick)] == [card.id]
    lies = table.table.rect_of(SceneKey("card", card.id))
    assert lies is not None and (lies.cx, lies.cy) == pytest.approx((place.cx, place.cy), abs=2)


def test_the_keyboards_ring_stands_clear_of_the_frame_and_the_number_of_a_picked_card(game: WindowGame) -> None:
    """Frame and ring are equally bright: one upon the other, nobody saw where the focus was."""
    scene = game.page.table.table
    pick = next(pick for pick in game.session.pending.picks if isinstance(pick, Pick))
    scene.focus_on(SceneKey("card", pick.id))
    item = scene.item(SceneKey("card", pick.id))
    assert item is not None and isinstance(item.look, CardAppearance) and item.look.number
    width, height = item.size
    path = scene.halos.ring.path()
    drawn = [path.pointAtPercent(part / 200) for part in range(201)]
    assert all(max(abs(at.x()) - width / 2, abs(at.y()) - height / 2) > 3.5 for at in drawn)
    assert all(abs(at.x()) > 11 or at.y() > 0 for at in drawn), "the number stands there"


def test_tab_shows_first_where_one_is_after_a_card_was_picked_by_mouse(game: WindowGame) -> None:
    """A picked card lies in the tray, the last part of the table: Tab left the table, and nothing had a ring."""
    session, table, hands = game.session, game.page.table, Hands(game.window)
    session.pending.set(())
    table.setFocus()
    card = SceneKey("card", session.view.cards("hand", session.viewer)[0].id)
    hands.click(card)
    assert table.table.marks.picked(card.id) and table.hasFocus()
    ring = table.table.halos.ring
    assert table.focused == card and not ring.isVisible(), "after a click it would look like another pick"
    game.press(Qt.Key.Key_Tab)
    assert table.hasFocus() and table.focused == card and ring.isVisible()
    item = table.table.item(card)
    assert item is not None and (ring.x(), ring.y()) == (item.home.cx, item.home.cy)
    game.press(Qt.Key.Key_Tab)
    assert table.focused != card, "and then it goes on"


def test_what_can_be_added_to_what_pays_is_marked_until_it_is(game: WindowGame) -> None:
    session = game.session
    decision = session.decision
    assert decision is not None
    session.pending.toggle(session.pending.picks[-1])
    picked = {pick.id for pick in session.pending.picks if isinstance(pick, Pick)}
    for card in session.view.cards("hand", session.viewer):
        assert look_of(game, SceneKey("card", card.id)).pays == (card.id not in picked)
    session.answer(*decision.suggestion)
    for card in session.view.cards("hand", session.viewer):
        assert not look_of(game, SceneKey("card", card.id)).pays


def test_an_object_that_can_be_rested_to_pay_says_so(qapp: object, tmp_path: Path) -> None:
    def reservable(session: Session) -> list[int]:
        options = session.decision.options if session.decision is not None else ()
        return [pick.id for pick in options if isinstance(pick, Pick) and session.view.object(pick.id) is not None]

    def comes_to_it(setup: GameSetup) -> bool:
        session = session_of(setup)
        begin_stops(session, Settings().passed_moments)
        return play_on(session, random.Random(2), paying(lambda session: bool(reservable(session))), 60)

    seeds = (57, *range(1, 400))  # the 57th comes to it soon unless cards have changed
    setup = next(setup for seed in seeds if comes_to_it(setup := workshop_setup(seed, 2)))
    game = WindowGame(tmp_path, size=(1600, 900), setup=setup)
    assert game.play_to(random.Random(2), paying(lambda session: bool(reservable(session))))
    session, table = game.session, game.page.table.table
    one = reservable(session)[0]
    table.mark(msgspec.structs.replace(table.marks, picks=()))
    look = look_of(game, SceneKey("object", one))
    assert look.pays and look.note == "rests: pays 1"
    table.mark(msgspec.structs.replace(table.marks, picks=(Pick(one),)))
    look = look_of(game, SceneKey("object", one))
    assert not look.pays and (look.frame, look.number) == ("picked", 1) and look.note != "rests: pays 1"
    assert game.page.table.words_for(SceneKey("object", one)).endswith("Picked, number 1")
    cost, before = table.marks.most, len(session.view.cards("memory", session.viewer))
    assert header(game) == (f"Reserve {cost} · memory {before} → {before + cost - 1}", f"1/{cost}")
    game.close()


@pytest.mark.exhaustive(sample=16)
@pytest.mark.parametrize("lie", [0, 1, 3, 9])
@pytest.mark.parametrize("coming", [1, 2, 5, 9])
def test_what_lies_in_the_memory_makes_room_for_what_pays(lie: int, coming: int) -> None:
    row = Rect(10, 20, 280, 66)
    laid = tray_layout(row, lie, coming, 7)
    assert (len(laid.lie), len(laid.coming)) == (lie, coming)
    assert all(row.holds(rect) for rect in (*laid.lie, *laid.coming))
    assert [rect.x for rect in (*laid.lie, *laid.coming)] == sorted(rect.x for rect in (*laid.lie, *laid.coming))
    if coming == 2:
        assert laid.coming[0].right < laid.coming[1].x
        assert not lie or laid.lie[-1].right < laid.coming[0].x


def test_how_a_card_is_played_is_said_until_it_is(qapp: object, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3)
    session, page = game.session, game.page

    def may_play(session: Session) -> bool:
        decision = session.decision
        return decision is not None and any(isinstance(one, PlayCard) for one in decision.options)

    assert game.play_to(random.Random(3), lambda one: may_play(one) and not one.view.stack)
    held = {card.id for card in session.view.cards("hand", session.viewer)}
    decision = session.decision
    assert decision is not None
    play = next(one for one in decision.options if isinstance(one, PlayCard) and one.card in held)
    Hands(game.window).click(SceneKey("card", play.card))
    assert page.toast.text == "Drag it onto the table, or double-click it, to play it."
    assert session.answer(play) and session.decision is not decision
    assert not page.toast.text, "who plays it knows"
    game.close()

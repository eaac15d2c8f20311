"""The places that are kept free for played cards: each card lies exactly there once it has resolved."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.stops import begin_stops
from gatcg_desktop.gui.table.composition.composition import place_of_shown
from gatcg_desktop.gui.table.composition.descriptions import describe
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, PileAppearance, SlotAppearance
from gatcg_desktop.gui.table.rendering.render_paying import slot_lines
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from gatcg_desktop.rules.model.choices import CopyByHand
from gatcg_desktop.rules.views.views import PlayedView
from gatcg_desktop.settings import Settings
from tests.helpers.games import play_on, session_of
from tests.helpers.window_games import WindowGame

Key = Qt.Key


def places(table: TableScene) -> dict[int, Rect]:
    """The places kept free, by the card that comes there."""
    assert table.composition is not None
    return {thing.id: place_of_shown(one) for thing, one in table.composition.shown.items() if thing.zone == "landing"}


def shape_of(table: TableScene, thing: SceneKey) -> str:
    """The shape that a thing on the table has."""
    assert table.composition is not None
    look = table.composition.shown[thing].look
    assert isinstance(look, CardAppearance)
    return look.shape


pytestmark = pytest.mark.exhaustive(sample=1)  # of the sizes, one test in this and the next in that


@pytest.fixture(params=[(2, (1280, 720)), (5, (1600, 900)), (9, (1920, 1080))], ids=str)
def game(qapp: object, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[WindowGame]:
    """Games in which allies and others resolve, at three sizes of window."""
    seed, size = request.param
    made = WindowGame(tmp_path, seed, size=size)
    yield made
    made.close()


def until_asked(game: WindowGame, lands: str) -> PlayedView:
    """Play on until it is asked what pays for a card that lands there."""

    def asked(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.kind != "pay_reserve":
            return False
        return any((one.card, one.lands) == (decision.source, lands) for one in session.view.played)

    assert game.play_to(random.Random(1), asked, 1500)
    decision = game.session.decision
    assert decision is not None
    return next(one for one in game.session.view.played if one.card == decision.source)


def test_a_card_lies_exactly_where_its_place_was_kept_free(game: WindowGame) -> None:
    table = game.page.table.table
    compared: set[str] = set()
    kept: dict[int, Rect] = {}
    before: object = None

    def look(session: Session) -> bool:
        nonlocal kept, before
        view = session.view
        there = {obj.card: SceneKey("object", obj.id) for obj in view.objects if obj.card and obj.id}
        now = places(table)
        after = view.turn, view.phase, frozenset(there) | frozenset(now), len(view.objects) + len(now)
        for card, rect in kept.items():
            if card in there and card not in now and after == before:
                assert table.composition is not None
                assert place_of_shown(table.composition.shown[there[card]]) == rect
                compared.add(shape_of(table, there[card]))
        kept, before = now, after
        return compared == {"table", "medallion"}

    assert play_on(game.session, random.Random(10), look, 1500)


def test_the_place_is_lit_while_it_is_asked_what_pays_and_kept_until_the_card_resolves(game: WindowGame) -> None:
    played = until_asked(game, "field")
    session, table = game.session, game.page.table.table
    thing = SceneKey("zone", played.card, "landing")
    asked = table.composition and table.composition.shown[thing]
    assert asked and isinstance(asked.look, SlotAppearance) and asked.look.lit
    assert "lands here" in asked.look.words
    name = session.name_of(played.card)
    assert describe(table.context(), thing, table.composition) == f"{name} lands here when it resolves"
    assert session.decision is not None
    assert session.answer(*session.decision.suggestion)
    paid = table.composition and table.composition.shown[thing]
    assert paid and isinstance(paid.look, SlotAppearance) and not paid.look.lit, "nothing is to be done there now"


def test_a_place_in_which_several_copies_land_says_which(game: WindowGame) -> None:
    played = until_asked(game, "field")
    session, table = game.session, game.page.table.table
    assert session.decision is not None and session.answer(*session.decision.suggestion)

    def words() -> set[str]:
        assert table.composition is not None
        looks = (one.look for thing, one in table.composition.shown.items() if thing.zone == "landing")
        return {look.words.split("\n")[0] for look in looks if isinstance(look, SlotAppearance)}

    for numbers in ((2,), (2, 3), (2, 3, 4), ()):
        assert session.answer(CopyByHand(played.instances[0]))
        told = [f"#{number}" for number in numbers]
        many = f"{', '.join(told)} land{'s' * (len(told) == 1)} here" if told else "4 land here"
        assert {"#1 lands here", many} <= words()


def test_taking_the_play_back_closes_the_place(game: WindowGame) -> None:
    played = until_asked(game, "field")
    kept = places(game.page.table.table)
    game.page.table.setFocus()
    game.press(Key.Key_Escape)
    assert game.session.decision is not None and game.session.decision.kind == "opportunity"
    del kept[played.card]
    assert places(game.page.table.table).keys() == kept.keys()


def test_a_card_for_the_graveyard_is_announced_on_the_pile(game: WindowGame) -> None:
    played = until_asked(game, "graveyard")
    table = game.page.table.table
    assert played.card not in places(table) and table.composition is not None
    for player in game.session.players:
        pile = SceneKey("pile", player, "graveyard")
        shown = table.composition.shown.get(pile)
        said = f"{game.session.name_of(played.card)} lands here when it resolves"
        if player == played.player:
            assert shown is not None and isinstance(shown.look, PileAppearance) and shown.look.landing
            assert said in describe(table.context(), pile, table.composition)
        elif shown is not None:
            assert isinstance(shown.look, PileAppearance) and not shown.look.landing
            assert said not in describe(table.context(), pile, table.composition)


def test_an_attack_has_its_lane_open_from_when_its_card_is_played(game: WindowGame) -> None:
    played = until_asked(game, "intent")
    table = game.page.table.table
    place, lane = places(table)[played.card], table.table.lane
    assert lane.h and lane.holds(place, 1.0)


def test_a_champion_that_levels_up_keeps_the_place_of_the_next_one(game: WindowGame) -> None:
    table = game.page.table.table

    def rising(session: Session) -> bool:
        return any(one.lands == "lineage" for one in session.view.played)

    def comes_to_it(dice: int) -> bool:
        session = session_of(game.setup)
        begin_stops(session, Settings().passed_moments)
        return play_on(session, random.Random(dice), rising, 150)

    dice = next(filter(comes_to_it, range(1, 200)))
    assert game.play_to(random.Random(dice), rising, 150)
    played = next(one for one in game.session.view.played if one.lands == "lineage")
    champion = game.session.view.player(played.player).champion
    place, shown = places(table)[played.card], table.composition and table.composition.shown
    assert shown
    look = shown[SceneKey("object", champion)].look
    assert isinstance(look, CardAppearance) and look.note == "levels up"
    viewer = game.session.viewer
    assert play_on(game.session, random.Random(6), lambda session: not rising(session), 20)
    assert table.composition is not None
    if game.session.viewer == viewer:
        lies = place_of_shown(table.composition.shown[SceneKey("object", champion)])
        assert (lies.cx, lies.cy) == pytest.approx((place.cx, place.cy)) and place.holds(lies)


def test_what_a_small_place_says_is_said_to_its_end(qapp: object) -> None:
    for width, height, said in ((150, 210, "lands here when it resolves"), (56, 62, "lands here")):
        look = SlotAppearance("lands here\nwhen it resolves", width, height, lit=False)
        assert " ".join(slot_lines(look, painting.interface_font(11.0, 600), 11.0)) == said
    french = SlotAppearance("arrive ici\nà sa résolution", 58, 120, lit=False)
    lines = slot_lines(french, painting.interface_font(11.0, 600), 11.0)
    assert " ".join(lines) == "arrive ici", "no word is torn apart, in whatever letters"

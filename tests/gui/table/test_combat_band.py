"""The band of an attack: whoever attacks steps towards it, and its words stay to be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.pass_words import pass_follows
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.composition import place_of_shown, reach_of_shown
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import ForceAppearance, OutcomeAppearance, ZoneAppearance
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import MoveByHand, PassOpportunity, Pick
from gatcg_desktop.rules.views.position_text import position_as_text
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, target


@pytest.fixture(params=[1.0, 1.4])
def letters(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[float]:
    theme.apply_theme(qapp, request.param)
    yield request.param
    theme.apply_theme(qapp)


@contextmanager
def shown(qtbot: QtBot, desk: Desk, viewer: int, size: tuple[int, int]) -> Iterator[TableView]:
    """The table of a game as one of its players sees it, in that size."""
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    session.viewer = viewer
    session.refresh()
    pictures = Pictures(session.definitions)
    view = TableView(session, pictures)
    view.resize(*size)
    view.show()
    try:
        yield view
    finally:
        qtbot.waitUntil(lambda: not pictures.busy)
        pictures.close()
        view.close()


@pytest.mark.parametrize("size", [(1280, 678), (1600, 858), (2560, 1380)])
@pytest.mark.parametrize("viewer", [ADA, BO])
@pytest.mark.parametrize("beside", [0, 4])
def test_who_attacks_covers_no_words_of_the_band(
    qtbot: QtBot, letters: float, size: tuple[int, int], viewer: int, beside: int
) -> None:
    board = Board(ally("giant", 2, 20), ally("golem", 1, 3))
    giant = board.field(ADA, "giant")
    for _ in range(beside):
        board.field(ADA, "golem")
        board.field(BO, "golem")
    desk = board.start()
    desk.attack(giant, board.champions[BO])
    with shown(qtbot, desk, viewer, size) as view:
        composition, lane = view.table.composition, view.table.table.lane
        assert composition is not None and lane.h
        attacker = composition.shown[SceneKey("object", giant)]
        reach = reach_of_shown(attacker)
        inside = [one for thing, one in composition.shown.items() if thing.zone.startswith("lane_")]
        assert len(inside) >= 4
        assert not [one.look for one in inside if place_of_shown(one).overlaps(reach, 0.5)]


def test_what_is_struck_back_stands_on_the_arrow_on_the_button_and_in_the_band(qtbot: QtBot) -> None:
    board = Board(ally("giant", 2, 20), ally("golem", 1, 3))
    giant, golem = board.field(ADA, "giant"), board.field(BO, "golem")
    desk = board.start()
    desk.attack(giant, golem)
    while desk.game.decision is not None and desk.game.decision.kind != "retaliate":
        desk.answer("opportunity", PassOpportunity())
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    session.viewer = BO
    session.refresh()
    pictures = Pictures(session.definitions)
    view = TableView(session, pictures)
    view.resize(1600, 858)
    view.show()
    try:
        assert [arrow.label for arrow in view.table.arrows.specs] == ["Attack 2"]
        session.answer(Pick(golem))
        session.viewer = ADA
        session.refresh()
        assert [arrow.label for arrow in view.table.arrows.specs] == ["Attack 2 · 1 back"]
        assert action_button(session).follows == "Giant: 2 to Golem, 1 back"
        qtbot.waitUntil(lambda: not session.foreseen.looking)
        assert view.table.composition is not None
        shown = view.table.composition.shown
        parts = [place_of_shown(one) for thing, one in shown.items() if thing.zone.startswith("lane_part")]
        badge = Rect(*view.table.arrows.badges[0].getRect())
        assert not any(part.overlaps(badge, 0.5) for part in parts), "it covers nobody's picture"
        outcome = shown[SceneKey("zone", 0, f"lane_outcome{golem}")].look
        assert isinstance(outcome, OutcomeAppearance) and outcome.note == "retaliates with 1: Giant 20 → 19"
    finally:
        qtbot.waitUntil(lambda: not pictures.busy)
        pictures.close()
        view.close()


def test_an_attack_whose_target_left_says_so_where_the_target_stood(qtbot: QtBot) -> None:
    board = Board(ally("giant", 2, 20), ally("golem", 1, 3))
    giant, golem = board.field(ADA, "giant"), board.field(BO, "golem")
    desk = board.start()
    desk.attack(giant, golem).answer("opportunity", MoveByHand(golem, "graveyard"))
    with shown(qtbot, desk, ADA, (1280, 678)) as view:
        composition = view.table.composition
        assert composition is not None and desk.view().combat is not None
        told = [one.look for one in composition.shown.values() if isinstance(one.look, OutcomeAppearance)]
        assert [look.title for look in told] == ["The target is gone"]


def test_an_attacker_that_changed_sides_attacks_no_more_and_only_what_is_struck_back_is_shown(qtbot: QtBot) -> None:
    charm = action("charm", t.GainControl(t.Target()), targets=target(ALLY))
    board = Board(ally("giant", 2, 20), ally("golem", 1, 3), charm)
    giant, golem = board.field(ADA, "giant"), board.field(BO, "golem")
    (spell,) = board.hand(BO, "charm")
    desk = board.start()
    desk.attack(giant, golem).passes(2).answer("retaliate", Pick(golem)).passes()
    desk.play(spell, targets=(giant,)).resolve()
    with shown(qtbot, desk, ADA, (1280, 678)) as view:
        composition = view.table.composition
        assert composition is not None and view.session.view.combat is not None
        (arrow,) = view.table.arrows.specs
        assert arrow.label == "1 back"
        ends = {id: place_of_shown(composition.shown[SceneKey("object", id)]) for id in (giant, golem)}
        assert (arrow.start[0] > arrow.end[0]) == (ends[golem].cx > ends[giant].cx), "from who strikes back"
        looks = {thing.zone: one.look for thing, one in composition.shown.items()}
        title, force = looks["lane_title"], looks["lane_force"]
        assert isinstance(title, ZoneAppearance) and title.label == "Attacks no more"
        assert isinstance(force, ForceAppearance) and force.power == 0
        assert str(pass_follows(view.session.view, ADA, [])) == "Giant attacks no more, 1 back"
        told = [str(line) for line in position_as_text(view.session.view, str, str)]
        assert f"Combat: {giant} attacks no more." in told


def test_the_button_says_who_dies_of_the_damage_that_it_deals(qapp: QApplication, qtbot: QtBot) -> None:
    board = Board(ally("wolf", 3, 1), ally("golem", 1, 3))
    wolf, golem = board.field(ADA, "wolf"), board.field(BO, "golem")
    desk = board.start()
    desk.attack(wolf, golem)
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    told: dict[str, str] = {}
    while session.view.combat is not None and (decision := session.game.decision) is not None:
        session.viewer = decision.player
        session.refresh()
        qtbot.waitUntil(lambda: not session.foreseen.looking)
        if decision.kind == "opportunity":
            told[session.view.combat.stage] = action_button(session).follows
        session.answer(Pick(golem) if decision.kind == "retaliate" else PassOpportunity())
    assert told["damage"] == "Golem and Wolf die"
    assert told["retaliation"] == "Wolf: 3 to Golem", "what comes before the damage may change it"
    assert {wolf, golem}.isdisjoint(one.id for one in session.view.objects)


@pytest.mark.parametrize("size", [(1280, 678), (1600, 858), (2560, 1380)])
@pytest.mark.parametrize("others", [0, 3])
def test_the_arrow_between_allies_goes_straight_and_the_words_stand_beside_it(
    qtbot: QtBot, size: tuple[int, int], others: int
) -> None:
    board = Board(ally("giant", 2, 20), ally("golem", 1, 3))
    for _ in range(others):
        board.field(ADA, "golem")
        board.field(BO, "golem")
    giant, golem = board.field(ADA, "giant"), board.field(BO, "golem")
    desk = board.start()
    desk.attack(giant, golem)
    with shown(qtbot, desk, ADA, size) as view:
        (arrow,) = view.table.arrows.specs
        assert len({round(x) for x, _ in arrow.way}) == 1, arrow.way
        assert view.table.composition is not None
        told = [
            place_of_shown(one)
            for thing, one in view.table.composition.shown.items()
            if thing.zone.startswith("lane_") and thing.zone != "lane_title"
        ]
        badge = Rect(*view.table.arrows.badges[0].getRect())
        assert not any(one.overlaps(badge, 0.5) for one in told)
        assert not any(one.x < arrow.start[0] < one.right for one in told), "nothing of it lies under the arrow"

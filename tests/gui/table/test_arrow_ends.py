"""Arrows end where the card begins: what is on it stays readable."""

from __future__ import annotations

import itertools
import math
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gatcg_desktop.gui.table.composition.arrows import attack_arrow, edge_lanes, free_lanes, lanes_behind, lanes_to
from gatcg_desktop.gui.table.composition.combat_lane import ROOM_FOR_LABEL
from gatcg_desktop.gui.table.composition.composition import place_of_shown, reach_of_shown
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.corridors import (
    FROM_SOURCE,
    HALF_A_LABEL,
    beside_other_heads,
    past_cards,
    through_corridors,
    to_right_edge,
)
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.half_layout import ALLY_ASPECT
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import boxes_of
from tests.gui.looks_samples import card_looks

PLACES = st.floats(-500, 500)


@given(PLACES, PLACES, st.floats(0, 1), st.floats(0, 1))
def test_a_line_into_a_rectangle_meets_it_at_the_rim(x: float, y: float, across: float, down: float) -> None:
    card = Rect(-60, -80, 120, 160)
    aim = card.x + across * card.w, card.y + down * card.h
    end = card.entered_at((x, y), aim)
    if card.has(x, y):
        assert end == (x, y)
        return
    at_side = abs(abs(end[0]) - 60) < 1e-6 and abs(end[1]) <= 80 + 1e-6
    at_edge = abs(abs(end[1]) - 80) < 1e-6 and abs(end[0]) <= 60 + 1e-6
    assert at_side or at_edge
    turned = (end[0] - x) * (aim[1] - y) - (end[1] - y) * (aim[0] - x)
    assert abs(turned) < 1e-3, "it stays on the line"


def test_an_arrow_goes_along_the_middle_to_the_edge_that_faces_it() -> None:
    far, near = Rect(400, 60, 100, 126), Rect(400, 360, 100, 126)
    assert through_corridors((900, 80), far, 300, 0, [near])[-3:] == [(889, 300), (450, 300), (450, 186)]
    assert through_corridors((900, 80), near, 300, 0, [far])[-3:] == [(889, 300), (450, 300), (450, 360)]


@pytest.mark.parametrize("width", [90, 130, 180, 230])
def test_the_heads_of_several_arrows_to_a_card_lie_between_its_numbers(width: int) -> None:
    """Where they reach it at its foot; at its head they may lie further apart."""
    boxes = boxes_of(card_looks(width)["plain"])
    power, life = (stat.box for stat in boxes.stats)
    card = Rect(400, 60, width, width * ALLY_ASPECT)
    at_foot, at_head = (
        [beside_other_heads(card, middle, nth, 26) for nth in range(1, 6)] for middle in (card.bottom, card.y)
    )
    assert all(power.right() <= width / 2 + across <= life.left() for across in at_foot)
    for heads in (at_foot, at_head):
        assert heads[0] == 0 and len(set(heads)) == 5, "each has a place of its own"
    assert max(at_head) - min(at_head) > max(at_foot) - min(at_foot)


def test_behind_another_card_there_is_only_the_straight_way() -> None:
    front, behind = Rect(400, 120, 100, 126), Rect(410, 10, 80, 90)
    assert through_corridors((900, 80), behind, 300, 0, [front]) == []


def test_what_a_row_keeps_from_the_middle_is_reached_behind_the_rows() -> None:
    half, band = Rect(0, 40, 1000, 260), Rect(0, 300, 1000, 0)
    front, behind = Rect(400, 180, 100, 110), Rect(410, 66, 80, 100)
    lanes = list(lanes_behind(behind, half, band, 8, []))
    assert lanes == [46, 54] and list(lanes_behind(behind, half, band, 8, [46])) == [54]
    way = through_corridors((900, 80), behind, lanes[0], 0, [front])
    assert way[-2:] == [(450, 46), (450, 66)]
    near = Rect(0, 300, 1000, 260)
    assert list(lanes_behind(Rect(410, 434, 80, 100), near, band, 8, [])) == [554, 546]


WIDE = st.integers(0, 12)


@given(st.lists(st.tuples(WIDE, st.booleans()), min_size=1, max_size=10, unique=True), st.floats(-60, 60))
def test_no_leg_of_a_way_runs_over_another_card(places: list[tuple[int, bool]], across: float) -> None:
    """Cards side by side in two rows, and every one of them aimed at."""
    cards = [Rect(20 + 64 * place, 60 if far else 360, 90, 113) for place, far in places]
    for goal in cards:
        others = [card for card in cards if card is not goal]
        way = through_corridors((1000, 90), goal, 300, across, others)
        if not way:
            assert any(abs(card.cx - goal.cx) < 90 and card.cy == goal.cy for card in others), "it is covered"
            continue
        assert goal.x <= way[-1][0] <= goal.right and way[-1][1] in (goal.y, goal.bottom)
        for (x, y), (to_x, to_y) in pairwise(way[1:]):
            leg = Rect(min(x, to_x), min(y, to_y), abs(x - to_x), abs(y - to_y))
            assert not any(leg.overlaps(card) for card in others)


@given(
    st.integers(0, 11),
    st.integers(0, 11),
    st.booleans(),
    st.integers(0, 24),
    st.integers(250, 600),
    st.integers(300, 600),
)
@example(begin=6, aim=0, rises=False, forward=0, first=305, wide=300)  # a long way
def test_an_attack_goes_through_the_free_part_of_the_band(
    begin: int, aim: int, rises: bool, forward: int, first: int, wide: int
) -> None:
    """Whoever attacks whom, and however far the attacker stands forward."""
    band, left = Rect(0, 270, 1280, 110), 190
    x, goal = 212 + 90 * begin, 212 + 90 * aim
    attacker = Rect(x, 390 - forward, 90, 126) if rises else Rect(x, 134 + forward, 90, 126)
    attacked = Rect(goal, 134, 90, 126) if rises else Rect(goal, 390, 90, 126)
    told = (first, first + wide, 1280.0)
    arrow = attack_arrow(attacker, attacked, band, left, told, "Attack 3")
    points = arrow.way
    assert points[0] == arrow.start and points[-1] == arrow.end
    assert attacked.x <= arrow.end[0] <= attacked.right and arrow.end[1] == (attacked.bottom if rises else attacked.y)
    for (x, y), (next_x, next_y) in pairwise(points):
        assert x == next_x or y == next_y, "no slanting legs"
        if abs(next_y - y) > 60:
            assert x > left and not told[0] - 40 < x < told[1] + 40, "neither what the band shows nor a champion"
    turned = next((x for (x, y), (_, next_y) in pairwise(points) if abs(next_y - y) > 60), arrow.start[0])
    assert arrow.badge is not None and band.y < arrow.badge[1] < band.bottom
    assert not told[0] - 40 < arrow.badge[0] < told[1] + 40, "its label is read, and so is what the band shows"
    to = 1 if turned > arrow.start[0] else -1
    beside = arrow.start[0] + to * FROM_SOURCE
    if abs(turned - arrow.start[0]) > 220:
        near = told[1] + ROOM_FOR_LABEL if to > 0 else told[0] - ROOM_FOR_LABEL
        where = near if told[0] - ROOM_FOR_LABEL < beside < told[1] + ROOM_FOR_LABEL else beside
        assert arrow.badge[0] == where, "near its source, or next to what the band shows there"
    shortest = abs(attacker.cx - attacked.cx)
    if attacker.cx < told[0] - 60 or attacked.cx < told[0] - 60:
        assert abs(attacker.cx - turned) + abs(attacked.cx - turned) <= shortest + 1, (
            "and no way is longer than it must"
        )


def test_an_arrow_leaves_a_turned_attacker_at_its_side_and_not_over_its_numbers() -> None:
    """Turned, it reaches further down than its place."""
    band, attacker = Rect(0, 270, 1280, 110), Rect(600, 146, 90, 126)
    arrow = attack_arrow(attacker, Rect(20, 390, 150, 190), band, 190, (400, 900, 1280.0), "Attack 3")
    assert arrow.start[0] == attacker.x


def test_without_a_band_an_attack_is_straight() -> None:
    one, other = Rect(500, 390, 90, 126), Rect(20, 134, 90, 126)
    assert attack_arrow(one, other, Rect(0, 300, 1280, 0), 105, (300, 900, 1280), "").way == ()


@given(st.integers(0, 3), st.booleans(), st.integers(0, 24))
def test_an_arrow_to_a_card_keeps_off_the_numbers_of_an_attack(nth: int, far: bool, forward: int) -> None:
    """Whichever half the card lies in, and however far it stands forward: the middle third of the band stays free."""
    band = Rect(0, 270, 1280, 180)
    card = Rect(400, 134 + forward, 90, 126) if far else Rect(400, 460 - forward, 90, 126)
    way = through_corridors((1000, 90), card, lanes_to(card, band, nth)[0], 0, [])
    assert way and way[-1][1] == (card.bottom if far else card.y)
    along = way[2][1]
    assert band.y < along < band.y + band.h / 3 if far else band.bottom - band.h / 3 < along < band.bottom


def test_without_an_attack_arrows_lie_beside_each_other_along_the_middle() -> None:
    card, closed = Rect(400, 134, 90, 126), Rect(0, 300, 1280, 0)
    heights = [lanes_to(card, closed, nth) for nth in range(4)]
    assert heights[0] == [300] and len({height for (height,) in heights}) == 4
    assert all(abs(height - 300) <= 20 for (height,) in heights)


def test_where_a_row_comes_near_the_middle_arrows_take_the_free_lanes_beside_each_other() -> None:
    card, closed = Rect(400, 134, 90, 126), Rect(0, 300, 1280, 0)
    near = Rect(600, 301, 90, 126)
    assert through_corridors((1000, 90), card, lanes_to(card, closed, 0)[0], 0, [near]) == []
    taken: list[float] = []
    for nth in range(4):
        lanes = free_lanes(card, closed, nth, 8, taken)
        taken.append(next(lane for lane in lanes if through_corridors((1000, 90), card, lane, 0, [near])))
    assert all(card.bottom < lane < near.y for lane in taken)
    assert all(abs(one - other) >= 7 for n, one in enumerate(taken) for other in taken[:n])


@pytest.mark.parametrize("rises", [True, False])
def test_an_attack_comes_to_the_side_of_a_champion_who_stands_in_the_band(rises: bool) -> None:
    """Above the numbers at the foot, from wherever it begins, and leaves from there."""
    band, left = Rect(0, 270, 1280, 110), 187
    far, near, ally = Rect(19, 88, 168, 217), Rect(19, 345, 168, 217), Rect(565, 365 if rises else 134, 150, 130)
    attacked, own = (far, near) if rises else (near, far)
    for attacker in (ally, own):
        for goal in (attacked, Rect(500, 134 if rises else 400, 90, 126)):
            arrow = attack_arrow(attacker, goal, band, left, (450, 850, 1280), "Attack 3")
            if attacked is not goal and attacker is ally:
                continue
            for (x, y), (next_x, next_y) in pairwise(arrow.way):
                assert x == next_x or y == next_y, "no slanting legs"
                leg = Rect(min(x, next_x), min(y, next_y), abs(x - next_x), abs(y - next_y))
                assert not any(leg.overlaps(card) for card in (far, near)), "round the champions"
            if goal is attacked:
                assert arrow.end[0] == attacked.right and attacked.y < arrow.end[1] < attacked.bottom - 40
            assert arrow.badge is not None
            assert near.y > arrow.badge[1] > far.bottom or arrow.badge[0] > near.right + 40, "over no champion"


def test_an_arrow_of_the_stack_comes_along_the_edge_of_the_band_to_a_champion() -> None:
    band, champion = Rect(0, 270, 1280, 110), Rect(19, 88, 168, 217)
    taken: list[float] = []
    for _ in range(3):
        lane = next(edge_lanes(champion, band, 170, 8, taken))
        way = to_right_edge((1000, 90), champion, lane, [Rect(400, 134, 90, 126)])
        assert way[-1] == (champion.right, lane) and band.y < lane < band.y + band.h / 3
        taken.append(lane)
    assert len(set(taken)) == 3
    assert list(edge_lanes(Rect(400, 134, 90, 140), band, 170, 8, [])) == [], "an ally stands in its row"
    assert to_right_edge((1000, 90), champion, 274, [Rect(400, 200, 90, 100)]) == []


@pytest.mark.parametrize("angle", [0.0, 7.0, -7.0])
def test_an_arrow_goes_round_a_card_as_it_lies_with_its_numbers(angle: float) -> None:
    card = Shown(SceneKey("object", 1), CardAppearance(key="a", width=100, height=140), Placement(500, 300, angle, 1))
    place, reach = place_of_shown(card), reach_of_shown(card)
    turn = math.radians(angle)
    for x, y in itertools.product((-50, 50), (-70, 70)):
        corner = 500 + x * math.cos(turn) - y * math.sin(turn), 300 + x * math.sin(turn) + y * math.cos(turn)
        assert reach.inset(-0.01).has(*corner)
    assert reach.bottom >= place.bottom + 4, "its numbers hang over its lower edge"
    side = (1000.0, 90.0)
    goal = Rect(200, 130, 90, 126)
    assert through_corridors(side, goal, place.bottom + 3, 0, [place]), "the bare card leaves it free"
    assert not through_corridors(side, goal, place.bottom + 3, 0, [reach])


def test_a_label_goes_past_the_cards_beside_a_champion_and_not_as_far_as_what_its_arrow_is_aimed_at() -> None:
    guard = Rect(500, 100, 120, 160)
    regalia = [Rect(200, 104 + 80 * n, 60, 70) for n in range(3)]
    along = 98.0
    assert past_cards((240, along), 48, guard, []) == (240, along)
    for beside in (regalia, [*regalia, Rect(270, 104, 60, 70)], [*regalia, guard]):
        x, y = past_cards((240, along), 48, guard, beside)
        label = Rect(x - 48, y - HALF_A_LABEL, 96, 2 * HALF_A_LABEL)
        assert y == along and label.right <= guard.x and not any(label.overlaps(card, 0.5) for card in beside)
    assert past_cards((240, along - 20), 48, guard, regalia) == (240, along - 20), "it lies above them"
    near = Rect(300, 100, 120, 160)
    assert past_cards((240, along), 48, near, regalia) == (240, along), "there is no room before what it is aimed at"

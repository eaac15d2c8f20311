"""How large cards are, and that nothing lies over anything else, at every size of window."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.table.composition.field import TILT
from gatcg_desktop.gui.table.composition.hand import open_row
from gatcg_desktop.gui.table.layout.band_layout import band_layout
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, fan
from gatcg_desktop.gui.table.layout.half_layout import (
    BACK_ROW,
    HalfLayout,
    half_layout,
)
from gatcg_desktop.gui.table.layout.stack_layout import HEAD, LEAST_SHELF, StackLayout, stack_layout
from gatcg_desktop.gui.table.layout.table_layout import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    TableLayout,
    beside_champions,
    table_layout,
)
from gatcg_desktop.gui.table.rendering.render_stack_item import least_height

WINDOWS = {"1280x720": (1280, 658), "1600x900": (1600, 834), "1920x1080": (1920, 1007), "2560x1440": (2560, 1354)}
"""The room of the table in windows of these sizes, between menus and strip."""


def table(window: str, text: float = 1.0, **opened: Any) -> TableLayout:
    width, height = WINDOWS[window]
    unit = min(width / 1600, height / 834)
    return table_layout(width, height, text, (max(240.0, 262 * unit), 122 * unit), **opened)


def half(of: TableLayout, near: bool = True, front: int = 3, back: int = 0, regalia: int = 6) -> HalfLayout:
    side = of.near if near else of.far
    counts = {"lineage": 3, "regalia": regalia, "front": front, "back": back}
    return half_layout(of, side, **counts)


@pytest.mark.parametrize(
    ("window", "stack", "count", "least"),
    [
        ("1600x900", False, 7, 130),
        ("1600x900", True, 7, 130),
        ("1280x720", False, 10, 90),
        ("1280x720", True, 10, 90),
        ("1920x1080", True, 7, 150),
        ("2560x1440", False, 5, 265),
    ],
)
def test_one_row_of_large_cards(window: str, stack: bool, count: int, least: float) -> None:
    laid = half(table(window, stack=stack), front=count, back=4)
    assert min(rect.w for rect in laid.front) >= least - 0.5
    assert len({rect.y for rect in laid.front}) == 1


@pytest.mark.parametrize(("window", "count", "least"), [("1600x900", 7, 130), ("1280x720", 10, 90)])
@pytest.mark.parametrize("stack", [False, True])
def test_two_at_one_screen_have_as_large_cards_below_a_hand_that_is_seen(
    window: str, count: int, least: float, stack: bool
) -> None:
    for near in (True, False):
        laid = half(table(window, stack=stack, open_hand=True), near, front=count, back=4)
        assert min(rect.w for rect in laid.front) >= least - 0.5
        assert len({rect.y for rect in laid.front}) == 1


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("back", [0, 4])
@pytest.mark.parametrize("open_hand", [False, True])
@pytest.mark.parametrize("cards", [1.0, 1.3])
@pytest.mark.parametrize("combat", [False, True])
def test_a_champion_is_never_small(window: str, back: int, open_hand: bool, cards: float, combat: bool) -> None:
    """Whether hands lie open or an attack is under way, and two of them do not meet when one of them rests."""
    of = table(window, combat=combat, cards=cards, open_hand=open_hand)
    far, near = (half(of, side, back=back, front=7) for side in (False, True))
    assert min(far.champion.w, near.champion.w) >= 169.5
    turn = math.radians(TILT)
    for one, other in ((far, near), (near, far)):  # one of them may rest
        turned = (one.champion.h * math.cos(turn) + one.champion.w * math.sin(turn)) / 2
        assert abs(one.champion.cy - other.champion.cy) >= turned + other.champion.h / 2
    assert not far.champion.overlaps(of.far.plate) and not far.champion.overlaps(of.far.hand)
    assert near.champion.bottom <= of.near.area.bottom
    for laid in (far, near):
        assert not combat or laid.champion.right <= beside_champions(of.unit, cards) + 0.5, (
            "what the band shows begins further right"
        )
        assert all(rect.x > laid.champion.right for rect in (*laid.regalia, *laid.front, *laid.back))


@pytest.mark.parametrize(("window", "least"), [("1280x720", 105), ("1600x900", 130), ("2560x1440", 210)])
def test_an_attack_leaves_the_allies_their_size_where_there_is_a_back_row(window: str, least: float) -> None:
    of = table(window, combat=True)
    for near in (True, False):
        laid = half(of, near, front=5, back=4)
        assert laid.front[0].w >= least and laid.back[0].w >= 38


@pytest.mark.parametrize(
    ("window", "count", "least"),
    [("1280x720", 7, 99), ("1600x900", 7, 130), ("1920x1080", 7, 155), ("2560x1440", 7, 210)],
)
def test_two_at_one_screen_see_an_attack_between_allies_as_large_as_before(
    window: str, count: int, least: float
) -> None:
    of = table(window, combat=True, open_hand=True)
    for near in (True, False):
        laid = half(of, near, front=count, back=4)
        assert min(rect.w for rect in laid.front) >= least - 0.5 and laid.back[0].w >= 31
        assert len({rect.y for rect in laid.front}) == 1


@pytest.mark.parametrize(
    ("window", "least", "in_attack"),
    [("1280x720", 71, 49), ("1600x900", 90, 62), ("1920x1080", 108, 75), ("2560x1440", 146, 101)],
)
def test_an_open_hand_at_the_top_is_large_while_nobody_attacks(window: str, least: float, in_attack: float) -> None:
    for combat, wanted in ((False, least), (True, in_attack)):
        of = table(window, open_hand=True, combat=combat)
        laid = open_row(of.far.hand, 6, of.unit)
        assert laid.width >= wanted and laid.pitch >= laid.width * 0.8
        assert all(card.cy - laid.width / CARD_ASPECT / 2 >= 0 for card in laid.cards), "no name is cut off"


@pytest.mark.parametrize("count", [5, 8, 10])
def test_allies_are_never_small_with_an_attack_an_open_hand_and_a_back_row(count: int) -> None:
    of = table("1280x720", combat=True, open_hand=True)
    assert min(rect.w for near in (True, False) for rect in half(of, near, front=count, back=4).front) >= 89.5


def test_with_the_largest_letters_an_attack_leaves_room_for_the_cards() -> None:
    of = table_layout(1280, 582, 2.0, (450, 120), combat=True)  # between menus and strip, which grow as well
    assert half(of).champion.w >= 85 and half(of).front[0].w >= 95


def test_few_are_larger_than_many() -> None:
    widths = [half(table("1600x900"), front=count).front[0].w for count in (1, 7, 8, 10)]
    assert widths == sorted(widths, reverse=True) and len(set(widths)) == 4


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    "opened",
    [
        {},
        {"stack": True, "tray": True},
        {"combat": True},
        {"stack": True, "combat": True},
        {"open_hand": True},
        {"open_hand": True, "stack": True, "combat": True, "far_tray": True},
        {"boons": True, "tray": True, "far_tray": True},
    ],
)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_parts_of_the_table_lie_beside_each_other(window: str, opened: dict[str, bool], text: float) -> None:
    of = table(window, text, **opened)
    parts = {"far line": of.far.strip, "far": of.far.area, "near": of.near.area, "hand": of.near.strip}
    if of.lane.h:
        parts["lane"] = of.lane
    for (one, first), (other, second) in itertools.combinations(parts.items(), 2):
        assert not first.overlaps(second, 0.5), f"{one} and {other}"
    whole = Rect(0, 0, of.width, of.height)
    for side in (of.near, of.far):
        places = [side.plate, *side.piles.values(), side.memory, side.label, side.hand]
        assert all((whole if side.near else side.strip).holds(place, 0.5) for place in places)
        for first, second in itertools.combinations(places, 2):
            assert not first.overlaps(second, 0.5), f"{first} and {second}"
    assert not of.near.memory.overlaps(of.corner) and not of.column.overlaps(of.corner, 0.5)
    assert whole.holds(of.column) and whole.holds(of.tab)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("opened", [{}, {"stack": True}, {"open_hand": True}, {"stack": True, "open_hand": True}])
@pytest.mark.parametrize("count", [1, 4, 7, 8, 10, 14, 24])
@pytest.mark.parametrize("cards", [1.0, 1.3])
def test_nothing_in_a_half_lies_over_anything_else(
    window: str, opened: dict[str, bool], count: int, cards: float
) -> None:
    for near, back, regalia in ((True, 4, 6), (False, 0, 0), (False, 9, 3)):
        of = table(window, cards=cards, **opened)
        laid = half(of, near, front=count, back=back, regalia=regalia)
        side = of.near if near else of.far
        groups = [[laid.champion], laid.regalia, laid.front, laid.back]
        assert all(side.ground.holds(rect, 1.0) for rect in (laid.champion, *laid.lineage))
        for rect in itertools.chain.from_iterable(groups):
            assert rect is laid.champion or side.area.holds(rect, 1.0)
            assert rect.right <= of.right + 1
        for one, other in itertools.combinations(groups, 2):
            assert not any(first.overlaps(second, 1.0) for first in one for second in other)
        steps = [b.x - a.x for a, b in itertools.pairwise(laid.front) if a.y == b.y]
        if count <= 14:
            assert all(step >= laid.front[0].w * 0.79 for step in steps), "at most a fifth of a card is covered"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("back", [0, 4])
@pytest.mark.parametrize("count", [1, 5, 7])
def test_what_rests_keeps_to_its_half_with_its_numbers(window: str, back: int, count: int) -> None:
    """A rested card is turned about its middle; its numbers hang over its lower edge a little."""
    of = table(window)
    turn = math.radians(TILT)
    far, near = (half(of, side, front=count, back=back).front[0] for side in (False, True))
    reach = far.cy + (far.h * 1.03 * math.cos(turn) + far.w * math.sin(turn)) / 2
    assert reach <= near.y, "it does not lie under a card of the other half"


@pytest.mark.parametrize("window", WINDOWS)
def test_above_the_back_row_there_is_room_for_a_line_of_words(window: str) -> None:
    of = table(window)
    for near in (True, False):
        laid = half(of, near, back=4)
        top = of.near.area.bottom - BACK_ROW * of.unit if near else of.far.area.y
        assert min(rect.y for rect in laid.back) - top >= 17 * of.text


def test_copies_on_the_stack_are_set_in_and_everything_scrolls_into_sight() -> None:
    of = table("1600x900", stack=True)
    for count in range(1, 14):
        laid = stack_layout(of, [n % 2 == 0 for n in range(count)], 2, 10_000)
        assert laid.rows[0].h >= 198
        assert laid.rows[-1].bottom <= laid.window.bottom + 1
        assert all(first.bottom <= second.y for first, second in itertools.pairwise(laid.rows))
        assert all(row.h >= 54 for row in laid.rows)
        if count > 1:
            assert laid.rows[0].x > laid.rows[1].x


def test_the_last_item_of_a_stack_is_not_cut_for_the_sake_of_the_first() -> None:
    of = table("1920x1080", stack=True)
    laid = stack_layout(of, [False] * 8, 0)
    assert laid.reach == 0 and laid.rows[0].h >= 0.28 * laid.window.h


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_of_a_long_stack_every_item_has_its_name_and_a_line(qapp: QApplication, text: float) -> None:
    try:
        theme.apply_theme(qapp, text)
        for window in WINDOWS:
            of = table(window, stack=True, text=text)
            laid = stack_layout(of, [False] * 12, 1)
            assert min(row.h for row in laid.rows) >= least_height()
    finally:
        theme.apply_theme(qapp)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("played", [1, 2, 3, 5, 9])
def test_the_numbers_of_source_cards_stand_all_beside_them_or_all_on_them(window: str, played: int) -> None:
    of = table(window, stack=True)
    laid = stack_layout(of, [False] * played, played)
    assert len(laid.sources) == len(laid.tags) == played
    pairs = list(zip(laid.sources, laid.tags, strict=True))
    beside = {tag.x >= card.right for card, tag in pairs}
    assert beside == {played <= 2}
    assert laid.shelf_title.bottom <= laid.sources[0].y - 3 * of.unit, "a frame around a card leaves the title alone"
    assert laid.sources[-1].right <= laid.shelf.right + 1 and laid.tags[-1].right <= laid.shelf.right + 1
    for (card, tag), (following, _) in itertools.pairwise(pairs):
        assert (tag.right if played <= 2 else card.x) < following.x


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
def test_the_item_that_resolves_next_grows_for_its_words_into_empty_space_and_the_shelf(
    window: str, count: int
) -> None:
    of = table(window, stack=True)

    def laid(wanted: float) -> StackLayout:
        return stack_layout(of, [False] * count, 1, 0.0, wanted)

    plain = laid(0.0)
    free = of.column.bottom - plain.ground.bottom
    assert plain.ground.bottom == pytest.approx(plain.shelf.bottom + 8 * of.unit), "nothing empty below"
    shelf = plain.shelf.bottom - plain.shelf_title.y - LEAST_SHELF * of.unit
    squeezed = plain.reach or count == 5
    for wanted in (10.0, plain.rows[0].h + 20, plain.rows[0].h + free + shelf - 2, 5_000.0):
        grown = laid(wanted)
        more = grown.rows[0].h - plain.rows[0].h
        most = max(0.0, min(wanted - plain.rows[0].h, free + shelf))
        assert squeezed or more == pytest.approx(most, abs=6 * of.unit + 1)
        assert squeezed or [row.h for row in grown.rows[1:]] == [row.h for row in plain.rows[1:]]
        assert grown.reach <= plain.reach, "nothing is pushed out of sight"
        assert grown.shelf.h >= round(LEAST_SHELF * of.unit) and grown.sources[0].h == grown.shelf.h
        if wanted <= plain.rows[0].h + free:
            assert grown.shelf.h == plain.shelf.h and grown.shelf_title.h, "not before it has to"


@pytest.mark.parametrize("window", WINDOWS)
def test_the_stack_ends_above_what_is_asked_and_stays_high_enough_for_an_item(window: str) -> None:
    free = table(window, stack=True)
    for asked in (0.2, 0.3, 0.9):
        of = table(window, stack=True, asked=asked * free.height)
        assert of.column.h <= free.column.h and of.near.area == free.near.area, "nothing else moves"
        assert of.tab.bottom <= of.height * (1 - asked) or of.tab.y == of.column.y
        assert of.column.bottom <= of.height * (1 - asked) or of.column.h >= min(free.column.h, 400 * of.unit - 1)
        laid = stack_layout(of, [False, True], 1)
        assert laid.rows[0].h >= 140 and laid.rows[0].bottom <= laid.window.bottom + 1


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("whole", "goals"), [([False], 1), ([False, True, False], 1), ([False, *[True] * 6, False], 4)]
)
def test_the_parts_of_an_attack_stand_in_the_band_in_a_row(
    window: str, text: float, whole: list[bool], goals: int
) -> None:
    of = table(window, text, stack=True, combat=True)
    room = Rect(200 * of.unit, of.lane.y + 12 * of.unit, of.right - 200 * of.unit, of.lane.h - 24 * of.unit)
    laid = band_layout(room, of.unit, of.text, whole, goals)
    assert (len(laid.parts), len(laid.pluses), len(laid.goals)) == (len(whole), len(whole) - 1, goals)
    plain = [*laid.parts, *laid.pluses, laid.force, *laid.goals, *laid.words]
    assert all(room.holds(rect, 1.0) and rect.w > 6 and rect.h > 6 for rect in plain)
    assert not any(one.overlaps(other, 0.5) for one, other in itertools.combinations([laid.title, *plain], 2))
    assert [rect.x for rect in laid.parts] == sorted(rect.x for rect in laid.parts)
    assert laid.words[-1].right >= room.right - 1, "what comes next has all the room there is"
    assert laid.title.w >= 150 * of.unit, "who attacks can be read beside a single picture too"
    if goals == 1 and text == 1.0:
        assert min(rect.w for rect in laid.parts) >= 50, "what attacks is seen"


@pytest.mark.parametrize("window", ["1280x720", "1600x900", "2560x1440"])
@pytest.mark.parametrize("played", [1, 2, 3, 6])
def test_the_numbers_of_who_reads_a_source_card_stand_beside_it_or_over_its_head(window: str, played: int) -> None:
    of = table(window, stack=True)
    laid = stack_layout(of, [False], played)
    assert len(laid.tags) == len(laid.sources) == played
    for card, tags in zip(laid.sources, laid.tags, strict=True):
        assert laid.shelf.holds(tags, 1.0)
        assert card.holds(tags, 1.0) or not any(tags.overlaps(other, 1.0) for other in laid.sources)


@pytest.mark.parametrize(("window", "least"), [("1280x720", 108), ("1600x900", 190), ("1920x1080", 240)])
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_a_card_that_is_being_declared_is_large_below_the_name_of_its_item(
    window: str, least: float, text: float
) -> None:
    of = table(window, text, stack=True, asked=90.0 * text)
    laid = stack_layout(of, [False], 1, declared=True)
    (card,), (row,) = laid.sources, laid.rows
    assert card.w >= least / text, (card.w, of.column)
    assert laid.ground.holds(card, 0.5) and card.cx == pytest.approx(laid.ground.cx, abs=1)
    assert row.h >= HEAD * of.text and row.bottom <= laid.shelf_title.y + 0.5


@pytest.mark.parametrize("text", [1.0, 1.4])
def test_a_card_that_is_being_declared_leaves_the_words_of_its_item_their_room(text: float) -> None:
    """Who chooses a target reads how much damage it is: it said "Deal damage to target ..." above a large picture."""
    of = table("1280x720", text, stack=True, asked=90.0 * text)
    for words in (100.0, 150.0, 170.0):
        laid = stack_layout(of, [False], 1, wanted=words * text, declared=True)
        (card,), (row,) = laid.sources, laid.rows
        assert row.h >= words * text and row.bottom <= laid.shelf_title.y + 0.5
        assert laid.ground.holds(card, 0.5) and card.h > stack_layout(of, [False], 1, wanted=words * text).sources[0].h


def test_a_hand_hangs_over_the_edge_and_shows_every_card() -> None:
    of = table("1280x720")
    for count in (1, 5, 12, 25):
        fanned = fan(of.near.hand, count, 152 * of.unit)
        assert all(of.near.hand.x <= card.cx <= of.near.hand.right for card in fanned.cards)
        if count > 1:
            assert fanned.pitch >= 16


@pytest.mark.parametrize("count", [2, 5, 8])
def test_in_a_narrow_place_hand_cards_become_smaller_before_they_hide_each_other(count: int) -> None:
    """As in the smallest window with the drawer open."""
    place = Rect(0, 0, 150, 118)
    fanned = fan(place, count, 148)
    assert fanned.pitch >= min(24, 75 / (count - 1)) - 0.5 and fanned.width >= 74.5
    assert all(card.cx - fanned.width / 2 >= -0.5 and card.cx + fanned.width / 2 <= 150.5 for card in fanned.cards)


def test_the_smallest_table_and_one_too_small() -> None:
    least = table_layout(LEAST_WIDTH, LEAST_HEIGHT, corner=(240, 88), stack=True)
    assert half(least, front=4).front[0].w >= 60
    with pytest.raises(ValueError, match="smaller than"):
        table_layout(LEAST_WIDTH - 2, LEAST_HEIGHT)

"""Masteries and statuses in texts: gained, set to directions, asked for, with counters on them."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PickMode
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

WIND = written(
    "turning-wind",
    "mastery",
    "At the beginning of your end phase, you may change the direction of your Turning Wind to a different direction "
    "of your choice.",
)
SHARDS = card("glass-shards", "mastery")
FAME = written("great-fame", "status", "Whenever an opponent gains the Great Fame status, you lose this status.")


def played(text: str, *more: Any) -> Desk:
    """After a player with the masteries has played an action with this text."""
    board = Board(written("deed", "action", text), WIND, SHARDS, FAME, *more)
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(card).resolve()


def standing(desk: Desk, player: int, kind: str) -> list[tuple[str, str]]:
    return [(one.key, one.mode) for _, one in desk.query.statuses(player, kind)]


def test_a_mastery_gained_faces_the_first_direction() -> None:
    assert standing(played("You gain the Turning Wind mastery."), ADA, "mastery") == [("turning-wind", "North")]


def test_a_mastery_is_turned_to_the_direction_that_is_named() -> None:
    text = "You gain the Turning Wind mastery. Then change the direction of your Turning Wind to {}."
    assert standing(played(text.format("South")), ADA, "mastery") == [("turning-wind", "South")]
    desk = played(text.format("East or South"))
    decision = desk.game.decision
    assert decision is not None and {one.label for one in decision.options if isinstance(one, PickMode)} == {
        "East",
        "South",
    }


def test_a_mastery_without_directions_faces_none_and_takes_counters() -> None:
    desk = played("You gain the Glass Shards mastery. Then put two chip counters on it.")
    ((_, shards),) = desk.query.statuses(ADA, "mastery")
    assert (shards.key, shards.mode, shards.count("chip")) == ("glass-shards", "", 2)


def test_only_the_mastery_that_is_named_takes_counters() -> None:
    desk = played("You gain the Glass Shards mastery. Put a chip counter on your Turning Wind.")
    ((_, shards),) = desk.query.statuses(ADA, "mastery")
    assert shards.count("chip") == 0


def test_a_status_is_lost_when_an_opponent_gains_it() -> None:
    board = Board(written("deed", "action", "You gain the Great Fame status."), FAME)
    board.status(BO, "great-fame", kind="status")
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(card).resolve()
    assert standing(desk, ADA, "status") == [("great-fame", "")]
    desk.resolve()
    assert standing(desk, BO, "status") == []
    assert standing(desk, ADA, "status") == [("great-fame", "")]


def facing(mode: str, *texts: str) -> tuple[Desk, list[int]]:
    """A player whose mastery faces this way, and actions with these texts in hand."""
    board = Board(WIND, FAME, ally("bear"), *(written(f"deed-{n}", "action", text) for n, text in enumerate(texts)))
    board.status(ADA, "turning-wind", mode=mode)
    cards = [board.put(ADA, "hand", f"deed-{number}") for number in range(len(texts))]
    board.put(ADA, "hand", "filler", 3)
    return board.start(), cards


@pytest.mark.parametrize(("mode", "drawn"), [("North", 1), ("East", 1), ("South", 0)])
def test_a_condition_asks_for_a_direction(mode: str, drawn: int) -> None:
    desk, (card,) = facing(mode, "If your Turning Wind face North or East, draw a card into your memory.")
    desk.play(card).resolve()
    assert len(desk.zone("memory", ADA)) == 1 + drawn


def test_a_direction_is_that_of_the_named_mastery() -> None:
    desk, (card,) = facing("North", "If your Other Wind face North, draw a card into your memory.")
    assert len(desk.play(card).resolve().zone("memory", ADA)) == 1


def test_any_other_direction_may_be_chosen() -> None:
    desk, (card,) = facing(
        "North", "You may change the direction of your Turning Wind to a different direction of your choice."
    )
    desk.play(card).resolve().answer("may", Accept())
    decision = desk.game.decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["East", "South", "West"]
    desk.answer("modes", PickMode(2, "South"))
    assert standing(desk, ADA, "mastery") == [("turning-wind", "South")]


def test_an_adjacent_direction_is_not_the_opposite_one() -> None:
    desk, (card,) = facing("East", "Change the direction of your Turning Wind to an adjacent direction of your choice.")
    decision = desk.play(card).resolve().game.decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["North", "South"]


def test_the_opposite_direction_is_the_only_one_across() -> None:
    desk, (card,) = facing("East", "Change the direction of your Turning Wind to the opposite direction.")
    assert standing(desk.play(card).resolve(), ADA, "mastery") == [("turning-wind", "West")]


@pytest.mark.parametrize(("chosen", "drawn"), [("West", 1), ("South", 0)])
def test_turning_from_one_direction_to_another_triggers(chosen: str, drawn: int) -> None:
    watcher = written(
        "watcher",
        "ally",
        "Whenever your Turning Wind change from facing North to West, draw a card into your memory.",
        power=1,
        life=1,
    )
    turn = "Change the direction of your Turning Wind to a different direction of your choice."
    board = Board(WIND, watcher, written("deed", "action", turn))
    board.status(ADA, "turning-wind", mode="North")
    board.field(ADA, "watcher")
    board.field(BO, "watcher")
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(card).resolve().answer("modes", PickMode({"West": 3, "South": 2}[chosen], chosen))
    if drawn:
        desk.resolve()
    assert len(desk.zone("memory", ADA)) == 1 + drawn
    assert desk.zone("memory", BO) == []


@pytest.mark.parametrize(("mine", "theirs", "may"), [(True, False, True), (False, True, False), (False, False, False)])
def test_only_who_has_a_status_may(mine: bool, theirs: bool, may: bool) -> None:
    text = "(0): Draw a card. Activate this ability only if you have the Great Fame status."
    board = Board(written("orb", "item", text), FAME)
    for player, has in ((ADA, mine), (BO, theirs)):
        if has:
            board.status(player, "great-fame", kind="status")
    orb = board.field(ADA, "orb")
    desk = board.start()
    if not may:
        assert desk.refused(ActivateAbility(orb, 0))
        return
    desk.use(orb).resolve()
    assert len(desk.zone("hand", ADA)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Change the direction of your Turning Wind to a different direction.",
        "If your Turning Wind face Upward, draw a card.",
        "If your Turning Wind faces North, draw a card.",
        "You gain the mastery.",
        "You lose this status.",
        "Put a chip counter on your deck.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


TURN = "change the direction of your Turning Wind to {how} direction of your choice."


@pytest.mark.parametrize(
    ("how", "before", "chosen", "drawn"),
    [
        ("a different", "South", "North", 1),
        ("a different", "South", "East", 0),
        ("a different", "West", "North", 0),
        ("an adjacent", "East", "South", 0),
    ],
)
@pytest.mark.parametrize("asked", ["When", "If"])
def test_what_follows_turning_asks_from_where_and_to_where_it_was_turned(
    how: str, before: str, chosen: str, drawn: int, asked: str
) -> None:
    so = "change" if asked == "When" else "changed"
    text = f"You may {TURN.format(how=how)} {asked} you {so} it from facing South to North this way, draw a card."
    desk, (card,) = facing(before, text)
    desk.play(card).resolve().answer("may", Accept())
    picked = next(one for one in desk.game.decision.options if one.label == chosen)  # type: ignore[union-attr]
    hand = len(desk.zone("hand", ADA))
    desk.answer("modes", picked)
    assert desk.stack() == ["deed-0"] * (drawn if asked == "When" else 0)
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) - hand == drawn


def test_what_was_not_turned_was_turned_from_nowhere() -> None:
    text = (
        f"You may {TURN.format(how='a different')} When you change it from facing South to North this way, recover 1."
    )
    desk, (card,) = facing("South", text)
    assert desk.play(card).resolve().answer("may", Decline()).stack() == []
    assert unread("Draw a card. When you change it from facing South to North this way, recover 1.")
    assert unread(
        f"{TURN.format(how='a different').capitalize()} When you change it from facing South to South this way, recover 1."
    )

"""Counters in texts: moved, doubled, removed, put by others, and what has to do with how many there were."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Number
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

SHARDS = card("glass-shards", "mastery")


def deed(
    text: str,
    *,
    targets: tuple[str, ...] = (),
    wolf: tuple[tuple[str, int], ...] = (),
    damage: int = 0,
    shards: int = 0,
) -> tuple[Desk, dict[str, int]]:
    """After Ada has played an action with this text. Bo has a wolf, Ada a stag and a mastery."""
    board = Board(written("deed", "action", text), SHARDS, ally("wolf", 2, 9), ally("stag", 2, 9))
    ids = {"wolf": board.field(BO, "wolf", counters=wolf, damage=damage), "stag": board.field(ADA, "stag")}
    ids["shards"] = board.status(ADA, "glass-shards", counters=(("chip", shards),))
    ids["bo"] = BO
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(played, targets=tuple(ids[name] for name in targets)).resolve(), ids


def count(desk: Desk, id: int, kind: str = "chip") -> int:
    thing = desk.query.bearer(id)
    assert thing is not None
    return thing.damage if kind == "damage" else thing.count(kind)


def test_counters_move_to_a_mastery_and_are_counted() -> None:
    text = (
        "Move all chip counters from target ally to your Glass Shards. "
        "Then deal X damage to that ally, where X is the amount of counters moved this way."
    )
    desk, ids = deed(text, targets=("wolf",), wolf=(("chip", 3),), shards=1)
    assert (count(desk, ids["wolf"]), count(desk, ids["shards"]), count(desk, ids["wolf"], "damage")) == (0, 4, 3)


def test_any_amount_may_be_moved() -> None:
    text = "Move any amount of chip counters from your Glass Shards to target ally."
    desk, ids = deed(text, targets=("wolf",), shards=5)
    desk.answer("choose", Number(2))
    assert (count(desk, ids["wolf"]), count(desk, ids["shards"])) == (2, 3)


def test_counters_are_doubled() -> None:
    desk, ids = deed("Double the amount of chip counters on target ally.", targets=("wolf",), wolf=(("chip", 3),))
    assert count(desk, ids["wolf"]) == 6


def test_counters_of_two_kinds() -> None:
    desk, ids = deed("Put two chip counters and a buff counter on target ally.", targets=("wolf",), wolf=(("chip", 3),))
    assert (count(desk, ids["wolf"]), count(desk, ids["wolf"], "buff")) == (5, 1)
    desk, ids = deed("Put a chip counter and a buff counter on an ally you control.")
    assert (count(desk, ids["stag"]), count(desk, ids["stag"], "buff")) == (1, 1)


def test_damage_is_removed_from_an_ally() -> None:
    desk, ids = deed("Remove all temporary damage from target ally.", targets=("wolf",), damage=4)
    assert count(desk, ids["wolf"], "damage") == 0


@pytest.mark.parametrize(("there", "drawn"), [(1, 1), (0, 0)])
def test_whether_a_counter_was_removed(there: int, drawn: int) -> None:
    text = "Remove a chip counter from target ally. If a chip counter was removed this way, draw a card."
    desk, _ = deed(text, targets=("wolf",), wolf=(("chip", there),))
    assert len(desk.zone("hand", ADA)) == 2 + drawn


@pytest.mark.parametrize("before", ["Remove a buff counter from target ally. ", "Destroy target ally. "])
def test_a_counter_that_nothing_before_removes_is_not_asked_for(before: str) -> None:
    assert unread(before + "If a chip counter was removed this way, draw a card.")


def test_an_amount_of_counters_equal_to_another() -> None:
    text = "Put an amount of chip counters on target ally equal to the amount of chip counters on your Glass Shards."
    desk, ids = deed(text, targets=("wolf",), shards=3)
    assert count(desk, ids["wolf"]) == 3


def test_an_opponent_puts_counters_on_what_they_control() -> None:
    desk, ids = deed("Target opponent puts two chip counters on an ally they control.", targets=("bo",))
    assert count(desk, ids["wolf"]) == 2


def test_the_controller_of_a_target_puts_counters() -> None:
    text = "Destroy target ally. Then its controller puts a chip counter on a unit they control."
    desk, _ = deed(text, targets=("wolf",))
    assert desk.objects(BO) == []
    assert count(desk, desk.champions[BO]) == 1


def test_another_player_gains_control() -> None:
    board = Board(written("trap", "item", "On Enter: Choose a player. That player gains control of Trap."))
    played = board.put(ADA, "hand", "trap")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve().resolve().answer("choose", BO)
    assert (desk.objects(ADA), desk.objects(BO)) == ([], ["trap"])


def test_a_targeted_opponent_may_be_given_control() -> None:
    text = "On Enter: You may have target opponent gain control of Trap. If you do, draw a card into your memory."
    board = Board(written("trap", "item", text))
    played = board.put(ADA, "hand", "trap")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", BO)
    desk.resolve().answer("may", Accept())
    assert desk.objects(BO) == ["trap"]
    assert len(desk.zone("memory", ADA)) == 2


@pytest.mark.parametrize(
    ("event", "text", "drawn"),
    [
        ("you gather", "Gather twice.", 2),
        ("you suppress an ally", "Suppress target ally.", 1),
        ("a player suppresses an object", "Suppress target ally.", 1),
        ("you suppress an item", "Suppress target ally.", 0),
    ],
)
def test_gathering_and_suppressing_trigger(event: str, text: str, drawn: int) -> None:
    watcher = written("watcher", "item", f"Whenever {event}, draw a card into your memory.")
    herb = card("manaroot", "item", supertypes=("TOKEN",))
    board = Board(watcher, herb, ally("wolf"), written("deed", "action", text))
    board.field(ADA, "watcher")
    board.field(BO, "watcher")
    wolf = board.field(BO, "wolf")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played, targets=(wolf,) if "target" in text else ()).resolve()
    for _ in range(4):
        desk.in_any_order()
        if desk.stack():
            desk.resolve()
    assert len(desk.zone("memory", ADA)) == 1 + drawn
    assert len(desk.zone("memory", BO)) == (1 if "a player" in event else 0)


def test_a_new_omen_triggers() -> None:
    watcher = written(
        "watcher", "item", "Whenever an omen counter is put on a card in your banishment, draw a card into your memory."
    )
    deeds = written("deed", "action", "Banish a card from your graveyard and put an omen counter on it.")
    board = Board(watcher, deeds)
    board.field(ADA, "watcher")
    board.field(BO, "watcher")
    board.put(ADA, "graveyard", "bolt")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve().resolve()
    assert (len(desk.zone("memory", ADA)), len(desk.zone("memory", BO))) == (2, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Double the amount of chip counters on each card in your hand.",
        "Move all chip counters from target ally to each ally.",
        "That player gains control of target ally.",
        "If 3 or more damage was dealt, draw a card.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(
    ("text", "picked", "moved"),
    [
        ("Move two chip counters from target ally to your champion.", None, 2),
        ("Move five chip counters from target ally to your champion.", None, 3),
        ("Move up to two chip counters from target ally onto your champion.", 2, 2),
        ("Move up to two chip counters from target ally onto your champion.", 0, 0),
    ],
)
def test_so_many_counters_are_moved(text: str, picked: int | None, moved: int) -> None:
    desk, ids = deed(text, targets=("wolf",), wolf=(("chip", 3), ("age", 4)))
    if picked is not None:
        desk.answer("choose", Number(picked))
    assert (count(desk, ids["wolf"]), count(desk, desk.champions[ADA])) == (3 - moved, moved)
    assert count(desk, ids["wolf"], "age") == 4


@pytest.mark.parametrize(("had", "drawn"), [(3, 1), (4, 2), (5, 2)])
def test_for_each_two_counters_is_half_as_often(had: int, drawn: int) -> None:
    text = "Move all chip counters from target ally to your champion. Then draw a card for each two counters moved this way."
    desk, _ = deed(text, targets=("wolf",), wolf=(("chip", had),))
    assert len(desk.zone("hand", ADA)) == 2 + drawn, "beside two that were there"


def test_a_number_is_no_kind_of_counter() -> None:
    assert unread("Put two two counters on target ally.")

"""What it means to be destroyed, to die, to be banished and to leave, each with what it is not.

game-terms: Banish, Control and Ownership, Destruction, Died, Leave.
"""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import destroy, give_control, leave_field, move_card, sacrifice, transform
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, action, card, target

WORDS: tuple[Any, ...] = ("death", "destroyed", "banished", "sacrificed", "leave")
ANYTHING = t.Filter(types=("ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA", "CHAMPION"))
WATCHER = card(
    "watcher",
    "phantasia",
    abilities=tuple(t.Triggered(t.Event(word, ANYTHING), (t.Draw(1),), text=word) for word in WORDS),
)
VOID = card("void", "phantasia", abilities=(t.ZoneReplacement("banishment", "graveyard", t.Filter(types=("ALLY",))),))
ORB = card("orb", "item")
KEEP = card("keep", "domain", subtypes=("SIEGEABLE",), durability=2)
THINGS = (WATCHER, VOID, ORB, KEEP)


def _do(game: GameWriter, how: str, thing: int) -> None:
    match how:
        case "destroyed":
            destroy(game, thing, "terms.destroy")
        case "sacrificed":
            sacrifice(game, thing, "terms.sacrifice")
        case "banished":
            leave_field(game, thing, "banishment", "banished", "terms.banish")
        case "returned":
            leave_field(game, thing, "hand", "returned", "effects.move")
        case "put into the graveyard":
            leave_field(game, thing, "graveyard", "put", "effects.move")
        case "taken":
            give_control(game, thing, ADA)
        case "transformed":
            transform(game, thing)


@pytest.mark.parametrize(
    ("how", "of_a_unit", "of_others"),
    [
        ("destroyed", {"destroyed", "death", "leave"}, {"destroyed", "leave"}),
        ("sacrificed", {"destroyed", "death", "sacrificed", "leave"}, {"destroyed", "sacrificed", "leave"}),
        ("put into the graveyard", {"death", "leave"}, {"leave"}),
        ("banished", {"banished", "leave"}, {"banished", "leave"}),
        ("returned", {"leave"}, {"leave"}),
        ("taken", set(), set()),
        ("transformed", set(), set()),
    ],
)
@pytest.mark.parametrize("key", ["filler", "orb", "keep"])
def test_only_units_die_and_only_what_is_destroyed_or_sacrificed_was_destroyed(
    key: str, how: str, of_a_unit: set[str], of_others: set[str]
) -> None:
    board = Board(*THINGS)
    board.field(ADA, "watcher")
    thing = board.field(BO, key)
    s = GameWriter(board.writer, board.start().definitions)
    _do(s, how, thing)
    told = [s.state[id].text for id in s.state.zone("triggers", 0)]
    assert len(told) == len(set(told)) and set(told) == (of_a_unit if key == "filler" else of_others)


@pytest.mark.parametrize("how", ["destroyed", "sacrificed"])
@pytest.mark.parametrize("void", [True, False])
def test_who_is_banished_instead_was_not_destroyed_and_did_not_die(how: str, void: bool) -> None:
    board = Board(*THINGS)
    board.field(ADA, "watcher")
    if void:
        board.field(ADA, "void")
    unit = board.field(BO, "filler")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    _do(s, how, unit)
    told = {s.state[id].text for id in s.state.zone("triggers", 0)}
    assert "leave" in told and ("sacrificed" in told) == (how == "sacrificed")
    assert ({"death", "destroyed"} & told) == (set() if void else {"death", "destroyed"})
    assert ("banished" in told) == void
    assert desk.zone("banishment" if void else "graveyard", BO) == ["filler"]
    assert desk.zone("graveyard" if void else "banishment", BO) == []


@pytest.mark.parametrize("origin", ["hand", "deck", "memory"])
def test_a_card_that_is_no_object_is_not_destroyed_does_not_die_and_does_not_leave(origin: str) -> None:
    board = Board(*THINGS)
    board.field(ADA, "watcher")
    lying = board.put(BO, origin, "filler")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    move_card(s, s.cards(origin, BO)[-1], "graveyard", "put", "effects.move")
    assert desk.zone("graveyard", BO) == ["filler"] and s.state.zone_of(lying)[0] == "graveyard"
    assert s.state.zone("triggers", 0) == ()


@pytest.mark.parametrize("token", [True, False])
@pytest.mark.parametrize("stolen", [True, False])
def test_what_is_destroyed_goes_to_its_owners_graveyard_and_a_token_nowhere(token: bool, stolen: bool) -> None:
    board = Board()
    unit = board.field(BO, "filler", token=token)
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    if stolen:
        give_control(s, unit, ADA)
    destroy(s, unit, "terms.destroy")
    assert unit not in s.state.zone("objects", 0) and s.object(unit) is None
    assert desk.zone("graveyard", BO) == ([] if token else ["filler"])
    assert desk.zone("graveyard", ADA) == desk.zone("banishment", BO) == []


@pytest.mark.parametrize("stolen", [True, False])
@pytest.mark.parametrize("where", ["field", "graveyard"])
def test_what_is_banished_goes_to_its_owners_banishment_from_wherever_it_is(where: str, stolen: bool) -> None:
    described = t.Filter(types=("ALLY",)) if where == "field" else t.Filter(kind="card", zone="graveyard")
    board = Board(action("away", t.Banish(t.Target()), targets=target(described)))
    thing = board.field(BO, "filler") if where == "field" else board.put(BO, "graveyard", "filler")
    if stolen and where == "field":
        board.writer.change(thing, controller=ADA)
    spell = board.put(ADA, "hand", "away")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(thing,)).resolve()
    assert desk.zone("banishment", BO) == ["filler"]
    assert (
        desk.zone("banishment", ADA) == desk.zone("graveyard", BO) == [] and desk.objects(ADA) == desk.objects(BO) == []
    )


@pytest.mark.parametrize("to", [ADA, BO])
def test_control_changes_hands_and_ownership_does_not(to: int) -> None:
    board = Board()
    unit = board.field(BO, "filler")
    s = GameWriter(board.writer, board.start().definitions)
    give_control(s, unit, to)
    thing = s.object(unit)
    assert thing is not None and (thing.controller, thing.owner) == (to, BO)
    assert s.card(thing.card).owner == BO


@pytest.mark.parametrize(
    ("instruction", "controller"),
    [(t.PutInto(t.Target(), "field", under_owner=True), BO), (t.PutInto(t.Target(), "field"), ADA)],
)
def test_a_card_enters_under_who_puts_it_unless_its_owner_is_named(instruction: Any, controller: int) -> None:
    board = Board(action("rise", instruction, targets=target(t.Filter(kind="card", zone="graveyard"))))
    lying = board.put(BO, "graveyard", "filler")
    spell = board.put(ADA, "hand", "rise")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(lying,)).resolve()
    entered = desk.query.objects()[-1][1]
    assert (entered.key, entered.controller, entered.owner) == ("filler", controller, BO)


def test_a_suppressed_object_comes_back_under_its_owner_whoever_had_it() -> None:
    board = Board(action("away", t.Suppress(t.Target()), targets=target(t.Filter(types=("ALLY",)))))
    unit = board.field(BO, "filler")
    board.writer.change(unit, controller=ADA)
    spell = board.put(ADA, "hand", "away")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(unit,)).resolve()
    assert desk.objects(ADA) == desk.objects(BO) == [] and desk.zone("banishment", BO) == ["filler"]
    desk.passes(2).resolve()
    assert desk.view().phase == Phase.END
    assert desk.objects(ADA) == [] and desk.objects(BO) == ["filler"]

"""Counters without a kind are of any: so many in all, which the player chooses; a champion's damage is among them."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import PickMode
from tests.helpers.boards import ADA, BO, Board, Desk, ally, settle
from tests.helpers.worded import unread, worded


def offered(desk: Desk) -> list[str]:
    decision = desk.game.decision
    assert decision is not None
    return [str(one.label.text) for one in decision.options if isinstance(one, PickMode)]  # type: ignore[union-attr]


def counters(desk: Desk, id: int) -> dict[str, int]:
    thing = desk.query.object(id)
    assert thing is not None
    return dict(thing.counters)


def choose(desk: Desk, kind: str) -> None:
    decision = desk.game.decision
    assert decision is not None
    desk.answer("choose", decision.options[offered(desk).index(kind)])


def test_an_instruction_takes_as_many_in_all_as_it_says() -> None:
    board = Board(worded("sap", "action", "Remove two counters from target ally.", cost=0), ally("wolf", 1, 9))
    wolf = board.field(BO, "wolf", counters=(("age", 2), ("buff", 2)))
    sap = board.put(ADA, "hand", "sap")
    desk = board.start().play(sap, targets=(wolf,)).resolve()
    assert offered(desk) == ["age", "buff"]
    choose(desk, "buff")
    choose(desk, "age")
    assert counters(desk, wolf) == {"age": 1, "buff": 1}


def test_nothing_is_asked_where_all_of_them_go() -> None:
    text = "Remove three counters of any kind from target ally. If a counter was removed this way, draw a card."
    board = Board(worded("sap", "action", text, cost=0), ally("wolf", 1, 9))
    wolf = board.field(BO, "wolf", counters=(("age", 1), ("buff", 1)))
    sap = board.put(ADA, "hand", "sap")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.play(sap, targets=(wolf,)).resolve()
    assert (counters(desk, wolf), before - len(desk.zone("deck", ADA))) == ({}, 1)


@pytest.mark.parametrize("kind", ["damage", "level"])
def test_the_damage_of_a_champion_is_counters_of_one_kind(kind: str) -> None:
    board = Board(worded("balm", "action", "Remove a counter from target champion.", cost=0))
    balm = board.put(ADA, "hand", "balm")
    hero = board.champions[ADA]
    board.writer.change(hero, damage=3, counters=(("level", 1),))
    desk = board.start().play(balm, targets=(hero,)).resolve()
    assert offered(desk) == ["damage", "level"]
    choose(desk, kind)
    assert (desk.damage(ADA), counters(desk, hero)) == ((2, {"level": 1}) if kind == "damage" else (3, {}))


@pytest.mark.parametrize(("number", "drawn"), [("four", 1), ("five", 0)])
def test_all_counters_are_the_damage_of_a_champion_too(number: str, drawn: int) -> None:
    text = f"Remove all counters from target object. Draw a card if {number} or more counters were removed this way."
    board = Board(worded("pact", "action", text, cost=0))
    pact, hero = board.put(ADA, "hand", "pact"), board.champions[ADA]
    board.writer.change(hero, damage=3, counters=(("level", 1),))
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.play(pact, targets=(hero,)))
    assert (desk.damage(ADA), counters(desk, hero), before - len(desk.zone("deck", ADA))) == (0, {}, drawn)


@pytest.mark.parametrize("what", ["object", "ally"])
def test_the_damage_of_an_ally_stays(what: str) -> None:
    board = Board(worded("pact", "action", f"Remove all counters from target {what}.", cost=0), ally("wolf", 1, 9))
    wolf = board.field(ADA, "wolf", damage=3, counters=(("age", 2), ("buff", 1)))
    pact = board.put(ADA, "hand", "pact")
    desk = settle(board.start().play(pact, targets=(wolf,)))
    thing = desk.query.object(wolf)
    assert thing is not None and (thing.damage, thing.counters) == (3, ())


def test_the_damage_of_an_ally_is_no_counter() -> None:
    board = Board(worded("balm", "action", "Remove a counter from target ally.", cost=0), ally("wolf", 1, 9))
    wolf = board.field(ADA, "wolf", damage=3)
    balm = board.put(ADA, "hand", "balm")
    desk = settle(board.start().play(balm, targets=(wolf,)))
    thing = desk.query.object(wolf)
    assert thing is not None and thing.damage == 3


def test_they_are_paid_off_several_objects_whatever_their_kinds() -> None:
    cost = "As an additional cost to activate this card, remove two counters of any kind from among allies you control."
    board = Board(worded("toll", "action", f"{cost}\n\nDraw a card.", cost=0), ally("wolf", 1, 9))
    wolves = [board.field(ADA, "wolf", counters=(kind,)) for kind in (("age", 1), ("buff", 1))]
    board.field(BO, "wolf", counters=(("buff", 5),))
    toll = board.put(ADA, "hand", "toll")
    desk = board.start()
    desk.play(toll)
    while desk.game.decision is not None and desk.game.decision.kind == "cost_objects":
        desk.answer("cost_objects", desk.game.decision.options[0])
    settle(desk)
    assert [counters(desk, wolf) for wolf in wolves] == [{}, {}]


def test_a_cost_that_nobody_can_pay_forbids_the_play() -> None:
    text = "Remove two counters from Bell: Draw a card."
    board = Board(worded("bell", "item", text, cost=0))
    bell = board.field(ADA, "bell", counters=(("age", 1),))
    more = board.field(ADA, "bell", counters=(("age", 1), ("buff", 2)))
    desk = board.start()
    with pytest.raises(Exception, match="Bell"):
        desk.use(bell)
    desk.use(more)
    assert offered(desk) == ["age", "buff"]
    choose(desk, "age")
    assert (counters(desk, bell), counters(desk, more)) == ({"age": 1}, {"buff": 1})


@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_so_many_are_as_many_as_the_player_likes(number: int) -> None:
    board = Board(worded("sap", "action", "Remove up to two counters from target ally.", cost=0), ally("wolf", 1, 9))
    wolf = board.field(BO, "wolf", counters=(("age", 3),))
    sap = board.put(ADA, "hand", "sap")
    desk = board.start().play(sap, targets=(wolf,)).resolve()
    assert desk.game.decision is not None
    desk.answer("choose", desk.game.decision.options[number])
    assert counters(desk, wolf) == {"age": 3 - number}


def test_counters_that_are_moved_have_a_kind() -> None:
    assert "which counters" in unread("Move a counter from target ally onto another target ally.")


def test_as_long_as_the_kind_is_said_it_is_that_one() -> None:
    (paragraph,) = compile_text("Remove an age counter from target ally.", CardFacts("Sap", ("ACTION",)))
    assert paragraph.abilities is not None and "'age'" in repr(paragraph.abilities)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When the last age counter is removed from Bell, draw a card.", [0, 1]),
        ("Whenever the last age counter is removed from an item you control, draw a card.", [0, 1]),
        ("Whenever one or more age counters are removed from Bell, draw a card.", [1, 1]),
        ("When the last buff counter is removed from Bell, draw a card.", [0, 0]),
    ],
)
def test_the_last_counter_is_the_one_after_which_there_is_none(text: str, drawn: list[int]) -> None:
    chip = worded("chip", "action", "Remove an age counter from target item.", cost=0)
    board = Board(worded("bell", "item", text, cost=0), chip)
    bell = board.field(ADA, "bell", counters=(("age", 2), ("buff", 1)))
    chips = [board.put(ADA, "hand", "chip") for _ in range(2)]
    desk, found = board.start(), []
    for one in chips:
        before = len(desk.zone("deck", ADA))
        settle(desk.play(one, targets=(bell,)))
        found.append(before - len(desk.zone("deck", ADA)))
    assert found == drawn


@pytest.mark.parametrize(("there", "drawn"), [(4, 0), (5, 1)])
def test_what_has_so_many_counters_has_them_on_it(there: int, drawn: int) -> None:
    text = "On Attack: If Wolf has five or more glory counters, draw a card."
    board = Board(worded("wolf", "ally", text, power=1, life=1))
    wolf = board.field(ADA, "wolf", counters=(("glory", there),))
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.attack(wolf, desk.champions[BO]))
    assert before - len(desk.zone("deck", ADA)) == drawn

"""Cards among the omens that work there, and attack cards that come out of them into the intent."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Filter, Static
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WATCH = (
    "As long as this card is one of your omens and you have no other reserve cost 1 omens, "
    "allies you control get +2 POWER."
)
FEINT = (
    "(1), Banish Feint and put an omen counter on it: Put another target attack omen into the attacker's intent. "
    "Trigger each of that card's on attack abilities. You may choose a new target for this attack."
)
SLASH = worded("slash", "attack", "On Attack: Draw two cards.", power=4, cost=2, speed="slow")
OMEN = (("omen", 1),)


def banished(board: Board, player: int, key: str, **state: object) -> int:
    return board.writer.create(Card(player, key, **state), ("banishment", player))  # type: ignore[arg-type]


def power(desk: Desk, key: str) -> int | None:
    return next(thing.power for thing in desk.view().objects if thing.key == key)


@pytest.mark.parametrize(
    ("state", "others", "expected"),
    [
        ({"counters": OMEN}, (), 3),
        ({}, (), 1),
        ({"counters": OMEN, "face_up": False}, (), 1),
        ({"counters": OMEN}, ("filler",), 1),
        ({"counters": OMEN}, ("slash",), 3),
    ],
)
def test_a_card_works_among_the_omens(state: dict[str, object], others: tuple[str, ...], expected: int) -> None:
    board = Board(worded("watch", "ally", WATCH, power=1, life=1), ally("wolf", 1, 9), SLASH)
    board.field(ADA, "wolf")
    board.field(BO, "filler")
    banished(board, ADA, "watch", **state)
    banished(board, BO, "filler", counters=OMEN)
    for other in others:
        banished(board, ADA, other, counters=OMEN)
    desk = board.start()
    assert (power(desk, "wolf"), power(desk, "filler")) == (expected, 2)


def test_it_works_from_the_moment_it_becomes_an_omen() -> None:
    """What was derived before knew of no card there."""
    board = Board(
        worded("watch", "ally", WATCH, power=1, life=1),
        ally("wolf", 1, 9),
        worded("deed", "action", "Banish a card from your graveyard and put an omen counter on it.", cost=0),
    )
    board.field(ADA, "wolf")
    watch, filler = board.put(ADA, "graveyard", "watch"), board.put(ADA, "graveyard", "filler")
    deeds = [board.put(ADA, "hand", "deed") for _ in range(2)]
    desk = board.start()
    assert power(desk, "wolf") == 1
    assert power(desk.play(deeds[0]).resolve().answer("choose", watch), "wolf") == 3
    desk.play(deeds[1]).resolve().answer("choose", filler)
    assert power(desk, "wolf") == 1, "another omen of that cost has come"


@pytest.mark.parametrize("zone", ["field", "banishment"])
def test_what_works_among_the_banished_cards_works_nowhere_else(zone: str) -> None:
    always = Static(Filter(types=("ALLY",)), power=2, zone="banishment")
    board = Board(card("watch", "item", abilities=(always,)), ally("wolf", 1, 9))
    board.field(ADA, "wolf")
    if zone == "field":
        board.field(ADA, "watch")
    else:
        banished(board, ADA, "watch")
    assert power(board.start(), "wolf") == (1 if zone == "field" else 3)


def test_a_trigger_waits_among_the_omens() -> None:
    text = "Whenever an opponent activates a card while this card is one of your omens, draw a card."
    for counters, drawn in ((OMEN, 1), ((), 0)):
        board = Board(worded("ear", "ally", text, power=1, life=1))
        banished(board, ADA, "ear", counters=counters)
        bolt = board.put(BO, "hand", "bolt")
        board.put(BO, "hand", "filler")
        desk = board.start().passes().play(bolt, targets=(board.champions[ADA],))
        if drawn:
            desk.resolve()
        assert len(desk.zone("hand", ADA)) == drawn


ECHO = (
    'Your omens have "Whenever an opponent activates a card with the same reserve cost as this omen, '
    'recover 1 and deal 1 damage to their champion."'
)


@pytest.mark.parametrize(
    ("omens", "there", "triggered"),
    [(("filler",), True, 1), (("filler", "bolt", "slash"), True, 2), (("slash",), True, 0), (("filler",), False, 0)],
)
def test_omens_are_given_what_triggers_there(omens: tuple[str, ...], there: bool, triggered: int) -> None:
    """Bo activates a card of cost 1, as a filler and a bolt cost; a slash costs 2."""
    board = Board(worded("echo", "phantasia", ECHO), SLASH)
    if there:
        board.field(ADA, "echo")
    for key in omens:
        banished(board, ADA, key, counters=OMEN)
    banished(board, ADA, "filler")
    banished(board, BO, "filler", counters=OMEN)
    board.writer.change(board.champions[ADA], damage=5)
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler")
    desk = board.start().passes().play(bolt, targets=(board.champions[BO],)).in_any_order()
    assert desk.stack() == ["bolt", *(key for key in omens if key != "slash" and there)]
    for _ in range(triggered):
        desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (5 - triggered, triggered)


def feint(omen: str = "slash", *fields: str) -> tuple[Desk, int, int]:
    """Ada's champion attacks Bo's with a feint; she has an omen; both players' objects."""
    board = Board(
        worded("feint", "attack", FEINT, power=3, speed="slow"),
        SLASH,
        worded("order", "attack", "Command\n\nOn Attack: Draw two cards.", power=4, speed="slow"),
        ally("guard", 0, 9, abilities=worded("guard", "ally", "Taunt").abilities),
        ally("brave", 1, 9),
    )
    for key in fields:
        board.field(BO, key)
    there = banished(board, ADA, omen, counters=OMEN)
    attack = board.put(ADA, "hand", "feint")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(attack, pay=1).resolve()
    return desk, attack, there


def test_an_omen_comes_into_the_intent_for_the_card_that_becomes_one() -> None:
    desk, attack, omen = feint()
    desk.answer("attack_target", desk.champions[BO])
    desk.use(attack).answer("targets", omen).pay(1)
    banished_card = desk.game.state.entity(attack, Card)
    assert desk.game.state.zone_of(attack)[0] == "banishment" and banished_card.counters == OMEN
    desk.resolve()
    assert desk.game.state.zone_of(omen) == ("intent", desk.champions[ADA])
    assert desk.game.state.entity(omen, Card).counters == ()
    hand = len(desk.zone("hand", ADA))
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == hand + 2, "it triggers"
    desk.fight()
    assert desk.damage(BO) == 4, "the attack has the power of what came"
    assert desk.game.state.zone_of(omen)[0] == "graveyard"


@pytest.mark.parametrize("turns", [True, False])
def test_the_attack_gets_a_new_target_whatever_taunts(turns: bool) -> None:
    desk, attack, omen = feint("slash", "guard", "brave")
    guard, brave = (id for id, _ in desk.query.objects(BO) if id != desk.champions[BO])
    desk.answer("attack_target", guard)
    desk.use(attack).answer("targets", omen).pay(1).resolve()
    if turns:
        decision = desk.answer("may", Accept()).game.decision
        assert decision is not None
        assert {pick.id for pick in decision.options} == {brave, desk.champions[BO]}
        desk.answer("choose", brave)
    else:
        desk.answer("may", Decline())
    desk.resolve()
    desk.fight()
    hurt = {id: thing.damage for id, thing in desk.query.objects(BO)}
    assert (hurt[guard], hurt[brave]) == ((0, 4) if turns else (4, 0))


def test_a_command_may_be_the_target_and_stays_where_it_is() -> None:
    desk, attack, omen = feint("order")
    desk.answer("attack_target", desk.champions[BO])
    desk.use(attack).answer("targets", omen).pay(1).resolve()
    assert desk.game.state.zone_of(omen)[0] == "banishment"
    assert desk.stack() == [], "none of its abilities triggers"
    desk.fight()
    assert desk.damage(BO) == 0


def test_only_another_omen_that_attacks_is_a_target() -> None:
    desk, attack, _ = feint("filler")
    desk.answer("attack_target", desk.champions[BO])
    assert "no legal target" in str(desk.refused(ActivateAbility(attack, 0)))


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Put target ally into the attacker's intent.", "action"),
        ("Trigger each of that card's on attack abilities.", "action"),
        ("As long as target ally is one of your omens, allies you control get +1 POWER.", "ally"),
        ("Whenever you draw a card as this card is one of your omens, draw a card.", "ally"),
    ],
)
def test_what_is_no_card_comes_into_no_intent(text: str, types: str) -> None:
    assert unread(text, types)

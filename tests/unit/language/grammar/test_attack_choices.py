"""Attacks of which the attacked player chooses the target, and attack cards that rest nobody, played."""

from __future__ import annotations

from gatcg_desktop.rules.model.choices import DeclareAttack, Pick, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

CY = 3
WOLF, STAG = ally("wolf", 2, 5), ally("stag", 1, 5)
GUARD = worded("guard", "ally", "Taunt", power=1, life=3)
TEXT = (
    "Choose an opponent as you declare an attack with Fool rather than a target defender. "
    "That opponent chooses a valid unit they control as the target defender."
)


def test_the_opponent_who_is_chosen_chooses_what_is_attacked() -> None:
    board = Board(worded("fool", "ally", TEXT, power=2, life=2), WOLF, STAG, players=("Ada", "Bo", "Cy"))
    fool = board.field(ADA, "fool")
    board.field(BO, "wolf")
    mine, other = board.field(CY, "wolf"), board.field(CY, "stag")
    desk = board.start().answer("opportunity", DeclareAttack(fool)).answer("attack_target", CY)
    decision = desk.game.decision
    assert decision is not None and decision.player == CY and not decision.cancellable
    assert {pick.id for pick in decision.options if isinstance(pick, Pick)} == {mine, other, board.champions[CY]}
    desk.answer("attack_target", other)
    combat = desk.query.combat
    assert combat is not None and combat.targets == (other,)


def test_who_has_taunt_has_to_be_chosen() -> None:
    board = Board(worded("fool", "ally", TEXT, power=2, life=2), WOLF, GUARD)
    fool = board.field(ADA, "fool")
    board.field(BO, "wolf")
    guard = board.field(BO, "guard")
    desk = board.start().answer("opportunity", DeclareAttack(fool))
    decision = desk.game.decision
    assert decision is not None and decision.player == BO and decision.options == (Pick(guard),)


def test_others_choose_for_themselves() -> None:
    board = Board(worded("fool", "ally", TEXT, power=2, life=2), WOLF)
    board.field(ADA, "fool")
    wolf = board.field(ADA, "wolf")
    desk = board.start().answer("opportunity", DeclareAttack(wolf))
    assert desk.game.decision is not None and desk.game.decision.player == ADA


def can_play(desk: Desk, card: int) -> bool:
    assert desk.game.decision is not None
    return PlayCard(card) in desk.game.decision.options


def rested(desk: Desk, id: int) -> bool:
    return next(thing.rested for thing in desk.view().objects if thing.id == id)


def test_the_next_attack_card_rests_nobody_and_the_one_after_it_does() -> None:
    text = "The next attack card you activate this turn doesn't rest its attacker as part of its cost."
    board = Board(worded("vow", "action", text, cost=0), worded("stab", "attack", "", power=2, cost=0))
    hero = board.champions[ADA]
    vow, first, second = (board.put(ADA, "hand", key) for key in ("vow", "stab", "stab"))
    desk = board.start().play(vow).resolve().play(first)
    assert not rested(desk, hero)
    desk.resolve()
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, *desk.game.decision.options[: desk.game.decision.least])
    desk.fight()
    assert desk.damage(BO) == 2
    desk.play(second)
    assert rested(desk, hero)


def test_who_is_rested_already_may_attack_so() -> None:
    text = "The next attack card you activate this turn doesn't rest its attacker as part of its cost."
    board = Board(
        worded("vow", "action", text, cost=0),
        worded("calm", "action", "Rest your champion.", cost=0),
        worded("stab", "attack", "", power=2, cost=0),
    )
    vow, calm, stab = (board.put(ADA, "hand", key) for key in ("vow", "calm", "stab"))
    desk = board.start().play(calm).resolve()
    assert not can_play(desk, stab)
    assert can_play(desk.play(vow).resolve(), stab)


def test_only_attack_cards_rest_an_attacker() -> None:
    unread("The next ally card you activate this turn doesn't rest its attacker as part of its cost.")

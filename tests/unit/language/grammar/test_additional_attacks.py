"""An attacker that declares an additional attack, and the copy of the card it attacked with: on a board."""

from __future__ import annotations

from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

TEXT = (
    "Prepare 2\n"
    "On Hit: If Slash was prepared, you may have the attacker declare an additional attack. If you do, create a copy of "
    "Slash in that attacker's intent except it isn't prepared and it gets +3 POWER."
)


def hit(*, prepared: bool = True, others: bool = False, watched: bool = False) -> tuple[Desk, int, int]:
    """Ada's champion has hit Bo's with a slash of 2, and what it does is asked or over; Bo has a wolf."""
    board = Board(
        worded("slash", "attack", TEXT, cost=0, power=2),
        ally("wolf", 1, 9),
        worded("bell", "item", "Whenever a champion attacks, draw a card."),
        card("rod", "weapon", power=1),
        worded("eye", "item", "Whenever a champion hits a champion, draw a card."),
    )
    board.writer.change(board.champions[ADA], counters=(("preparation", 2 if prepared else 1),))
    wolf, slash = board.field(BO, "wolf"), board.put(ADA, "hand", "slash")
    if others:
        board.field(ADA, "bell")
        board.field(ADA, "rod")
    if watched:
        board.field(ADA, "eye")
    desk = board.start()
    desk.answer("opportunity", PlayCard(slash))
    if prepared:
        desk.answer("optional_cost", *desk.game.decision.options)  # type: ignore[union-attr]
    desk.passes(2)
    if others:
        desk.answer("attack_weapons")
    desk.answer("attack_target", board.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.damage(BO) == 0:
        desk.passes()
    if watched:
        waiting = {desk.game.state[pick.id].key: pick for pick in desk.game.decision.options}  # type: ignore[union-attr]
        desk.answer("order_triggers", waiting["eye"], waiting["slash"])
    while desk.stack() and desk.game.decision is not None and desk.game.decision.kind == "opportunity":
        desk.passes()
    return desk, wolf, board.champions[BO]


def finish(desk: Desk) -> Desk:
    while (decision := desk.game.decision) is not None and (desk.query.combat is not None or desk.stack()):
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else ()))
    return desk


def test_the_attacker_attacks_again_with_a_stronger_copy_and_chooses_anew() -> None:
    desk, wolf, _ = hit()
    desk.answer("may", Accept())
    desk.answer("attack_target", wolf)
    assert desk.query.combat is not None and desk.query.combat.targets == (wolf,)
    assert desk.zone("intent", desk.champions[ADA]) == ["slash"]
    assert desk.zone("graveyard", ADA) == ["slash"]
    finish(desk)
    assert desk.query.object(wolf).damage == 5  # type: ignore[union-attr]
    assert desk.damage(BO) == 2
    assert desk.query.match.phase.value == "main" and desk.query.combat is None


def test_the_copy_is_not_prepared() -> None:
    desk, _, champion = hit()
    desk.answer("may", Accept()).answer("attack_target", champion)
    finish(desk)  # nothing is asked again
    assert desk.damage(BO) == 7
    assert desk.zone("intent", desk.champions[ADA]) == []


def test_nothing_is_asked_of_what_was_not_prepared_and_it_may_be_declined() -> None:
    desk, *_ = hit(prepared=False)
    assert finish(desk).damage(BO) == 2
    desk, *_ = hit()
    desk.answer("may", Decline())
    assert finish(desk).damage(BO) == 2


def test_it_is_an_attack_of_its_own_and_a_weapon_may_be_used() -> None:
    desk, _, champion = hit(others=True)
    before = len(desk.zone("hand", ADA))
    desk.answer("may", Accept())
    (rod,) = (pick.id for pick in desk.game.decision.options)  # type: ignore[union-attr]
    desk.answer("attack_weapons", rod).answer("attack_target", champion)
    finish(desk)
    assert len(desk.zone("hand", ADA)) == before + 1
    assert desk.damage(BO) == 2 + 5 + 1


def test_what_else_is_on_the_stack_is_banished() -> None:
    for answer, cards in ((Accept(), 0), (Decline(), 1)):
        desk, _, champion = hit(watched=True)
        assert desk.stack() == ["eye", "slash"]
        desk.answer("may", answer)
        if cards == 0:
            desk.answer("attack_target", champion)
            assert desk.stack() == []
        else:
            finish(desk)
        assert len(desk.zone("hand", ADA)) == cards


def test_only_an_attack_that_hit_has_an_attacker_to_attack_again() -> None:
    assert unread("On Attack: You may have the attacker declare an additional attack.", "attack") == "which attacker"
    assert unread("Have the attacker declare an additional attack.") == "which attacker"


def test_an_attack_card_of_an_intent_may_gain_that() -> None:
    text = (
        'Target attack card in an intent of a unit you control gains "On Hit: You may have the attacker declare an '
        "additional attack. If you do, create a copy of this card in that attacker's intent.\""
    )
    board = Board(
        worded("slash", "attack", "Slash gets +1 POWER.", cost=0, power=2), worded("again", "action", text, cost=0)
    )
    slash, again = board.put(ADA, "hand", "slash"), board.put(ADA, "hand", "again")
    desk = board.start()
    assert desk.refused(PlayCard(again))  # there is no intent
    desk.play(slash).passes(2).answer("attack_target", board.champions[BO])
    desk.play(again, targets=(slash,)).resolve()
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity":
        desk.passes()
    assert desk.damage(BO) == 3
    desk.answer("may", Accept()).answer("attack_target", board.champions[BO])
    finish(desk)  # the copy has not gained it
    assert desk.damage(BO) == 6

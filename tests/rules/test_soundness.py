"""What holds in every position (`invariant_violation`): also in the middle of a resolution, and where a source has gone."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import CopyByHand, Done, MoveByHand
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from tests.helpers.boards import ADA, Board, Desk, card

BY_HAND = t.ByHandEffect("Something nobody understands.")


def with_spell(*effects: t.Effect) -> tuple[Desk, int]:
    board = Board(card("spell", "action", cost_kind="reserve", cost=0, abilities=(t.OnResolve(effects),)))
    spell = board.put(ADA, "hand", "spell")
    return board.start(), spell


def by_hand(desk: Desk, move: object) -> None:
    assert desk.game.decision is not None
    desk.game.answer(Answer(desk.game.decision.player, (move,)))


def test_a_card_that_moves_itself_as_it_resolves_leaves_its_instance_to_the_end() -> None:
    desk, spell = with_spell(t.PutInto(t.This(), "hand"), BY_HAND)
    desk.play(spell).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "by_hand"
    assert spell in desk.game.state.zone("hand", ADA) and invariant_violation(desk.game.state) == ""
    desk.answer("by_hand", Done())
    assert not desk.query.stack and invariant_violation(desk.game.state) == ""


def test_what_reads_a_card_that_was_taken_out_of_the_effects_stack_goes_with_it() -> None:
    desk, spell = with_spell(BY_HAND)
    desk.play(spell)
    by_hand(desk, CopyByHand(desk.query.stack[0]))
    assert len(desk.query.stack) == 2 and invariant_violation(desk.game.state) == ""
    by_hand(desk, MoveByHand(spell, "banishment"))
    assert not desk.query.stack and invariant_violation(desk.game.state) == ""


def test_a_card_in_the_effects_stack_that_no_instance_reads_is_unsound() -> None:
    desk, spell = with_spell(BY_HAND)
    desk.play(spell)
    assert invariant_violation(desk.game.state) == ""
    card = desk.query.card(spell)
    desk.game._writer.change(spell, incarnation=card.incarnation + 1)
    assert "has no instance" in invariant_violation(desk.game.state)
    desk.game._writer.change(spell, incarnation=card.incarnation)
    desk.game._writer.remove(desk.query.stack[0])
    assert "has no instance" in invariant_violation(desk.game.state)

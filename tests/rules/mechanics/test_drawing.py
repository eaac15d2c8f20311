"""What is drawing a card, and what only takes one from the deck (drawing cards)."""

from __future__ import annotations

from typing import Literal

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.events import CardMoved
from tests.helpers.boards import ADA, BO, Board, action, ally

IN_DECK = t.Filter(kind="card", zone="deck", controller="you", types=("ACTION",))


@pytest.mark.parametrize("to", ["hand", "memory"])
def test_drawing_puts_the_top_card_into_hand_or_memory(to: Literal["hand", "memory"]) -> None:
    board = Board(action("spell", t.Draw(1, to=to), cost=0), deck=0)
    spell = board.put(ADA, "hand", "spell")
    deck = [board.put(ADA, "deck", key) for key in ("bolt", "filler")]
    desk = board.start().play(spell).resolve()
    assert {zone: list(desk.game.state.zone(zone, ADA)) for zone in ("deck", "hand", "memory")} == {
        "deck": deck[1:],
        "hand": deck[:1] if to == "hand" else [],
        "memory": deck[:1] if to == "memory" else [],
    }


@pytest.mark.parametrize(
    ("effect", "drawn"),
    [
        (t.Draw(2), 2),
        (t.Draw(1, to="memory"), 1),
        (t.PutInto(t.Top(2), "hand"), 0),
        (t.Scavenge(2, IN_DECK), 0),
        (t.LookAtTop(2, IN_DECK), 0),
        (t.Search(IN_DECK), 0),
    ],
)
def test_only_what_says_draw_is_drawing_and_each_card_is_an_event(effect: t.Effect, drawn: int) -> None:
    felt = t.Triggered(t.Event("draw", whose="you"), (t.Damage(1, t.Champion("opponent")),), text="Whenever you draw")
    board = Board(action("spell", effect, cost=0), ally("scribe", abilities=(felt,)), deck=0)
    board.field(ADA, "scribe")
    spell = board.put(ADA, "hand", "spell")
    for key in ("bolt", "filler", "filler"):
        board.put(ADA, "deck", key)
    desk = board.start().play(spell).resolve()
    if desk.game.decision.kind not in ("opportunity", "order_triggers"):  # type: ignore[union-attr]
        desk.answer(desk.game.decision.kind, desk.game.decision.options[0])  # type: ignore[union-attr]
    taken = desk.zone("hand", ADA) + desk.zone("memory", ADA)
    assert "bolt" in taken, "it was taken, drawn or not"
    assert desk.in_any_order().stack() == ["scribe"] * drawn
    while desk.view().stack:
        desk.resolve()
    assert desk.damage(BO) == drawn


@pytest.mark.parametrize("left", [0, 2, 5])
def test_cards_moved_from_the_deck_are_moved_one_by_one_as_far_as_there_are_any(left: int) -> None:
    felt = t.Triggered(t.Event("milled"), (t.Damage(1, t.Champion("opponent")),), text="Whenever a card is milled")
    board = Board(action("spell", t.Mill(3), cost=0), ally("scribe", abilities=(felt,)), deck=0)
    board.field(ADA, "scribe")
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "deck", "filler", left)
    desk = board.start()
    deck = list(desk.game.state.zone("deck", ADA))
    desk.play(spell).resolve()
    moved = [
        step.event.card for step in desk.game.steps if isinstance(step.event, CardMoved) and step.event.how == "milled"
    ]
    assert moved == deck[:3], "from the top, each a step of its own"
    assert desk.in_any_order().stack() == ["scribe"] * min(3, left)

"""Other amounts instead, in words: of glimpsing, recovering and counters."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded


def played(text: str, deed: str, whose: int = ADA) -> Desk:
    """Ada or Bo has an item with this text; Ada has taken 6 damage and plays an action that does the deed."""
    board = Board(
        worded("idea", "item", text),
        worded("deed", "action", deed, cost=0),
        worded("zap", "action", "Deal 6 damage to target champion.", cost=0),
    )
    board.field(whose, "idea")
    zap, spell = board.put(ADA, "hand", "zap"), board.put(ADA, "hand", "deed")
    desk = board.start()
    return desk.play(zap, targets=(desk.champions[ADA],)).resolve().play(spell).resolve()


@pytest.mark.parametrize(
    ("text", "whose", "left"),
    [
        ("If you would recover an amount, recover X instead, where X is that amount plus 1.", ADA, 3),
        ("If you would recover an amount, recover X instead, where X is that amount plus 1.", BO, 4),
        ("If a player would recover an amount, they recover X instead, where X is that amount minus 3.", BO, 6),
        ("If an opponent would recover an amount, they recover 5 instead.", BO, 1),
        ("If an opponent would recover an amount, they recover 5 instead.", ADA, 4),
        ("If you would recover, recover that much plus 2 instead.", ADA, 2),
        ("If you would recover, recover twice that much instead.", ADA, 2),
        ("If a player would recover an amount, they recover that much minus 1 instead.", BO, 5),
    ],
)
def test_another_amount_is_recovered(text: str, whose: int, left: int) -> None:
    assert played(text, "Recover 2.", whose).damage(ADA) == left


def test_more_cards_are_glimpsed() -> None:
    desk = played("If you would glimpse an amount, glimpse X instead, where X is that amount plus 1.", "Glimpse 2.")
    decision = desk.game.decision
    assert decision is not None
    assert len(decision.options) == 6


@pytest.mark.parametrize(("answer", "cards"), [(Accept(), 3), (Decline(), 1)])
def test_a_player_may_have_another_glimpse_otherwise(answer: object, cards: int) -> None:
    desk = played("If an opponent would glimpse, you may have that player glimpse 3 instead.", "Glimpse 1.", BO)
    decision = desk.game.decision
    assert decision is not None
    assert decision.player == BO
    desk.answer("may", answer)
    decision = desk.game.decision
    assert decision is not None
    assert len(decision.options) == 2 * cards


@pytest.mark.parametrize(
    "instead",
    [
        "that many plus one enlighten counters are put on your champion",
        "put that many plus one enlighten counters on it",
    ],
)
@pytest.mark.parametrize(("counter", "number"), [("enlighten", 3), ("level", 2)])
def test_more_counters_are_put(counter: str, number: int, instead: str) -> None:
    text = f"If one or more enlighten counters would be put on your champion, {instead} instead."
    desk = played(text, f"Put two {counter} counters on your champion.")
    thing = desk.query.object(desk.champions[ADA])
    assert thing is not None
    assert thing.count(counter) == number


@pytest.mark.parametrize(
    "text",
    [
        "If you would glimpse an amount, recover X instead, where X is that amount plus 1.",
        (
            "If one or more buff counters would be put on your champion, that many plus one level counters are put on your "
            "champion instead."
        ),
        "If you would draw an amount, draw X instead, where X is that amount plus 1.",
    ],
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text, "item")


def test_counters_cannot_be_placed() -> None:
    board = Board(
        worded("tower", "domain", "Buff counters can't be placed on objects you don't control."),
        worded("deed", "action", "Put a buff counter on each ally. Put a debuff counter on each ally.", cost=0),
        ally("wolf", 2, 5),
    )
    board.field(ADA, "tower")
    for player in (ADA, BO):
        board.field(player, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert [thing.count("debuff") for _, thing in desk.query.objects(BO)][1:] == [1]
    assert [thing.count("debuff") for _, thing in desk.query.objects(ADA) if thing.key == "wolf"] == [0]


@pytest.mark.parametrize(("player", "counters"), [(ADA, 2), (BO, 0)])
def test_nor_can_they_as_an_object_enters_the_field(player: int, counters: int) -> None:
    """Ruling of a domain with such a text."""
    board = Board(
        worded("tower", "domain", "Buff counters can't be placed on objects you don't control."),
        worded("grown", "ally", "Grown enters the field with two buff counters on it.", power=1, life=5, cost=0),
    )
    board.field(ADA, "tower")
    grown = board.put(player, "hand", "grown")
    board.set(turn_player=player)
    desk = board.start().play(grown).resolve()
    assert [thing.count("buff") for _, thing in desk.query.objects(player) if thing.key == "grown"] == [counters]

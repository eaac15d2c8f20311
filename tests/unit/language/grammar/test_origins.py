"""Where cards were played from and objects entered from, what was starcalled, and that nothing was reserved."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, action, ally
from tests.helpers.written import read, unread, written

ELSEWHERE = "You may activate this card from your {}.\n"


@pytest.mark.parametrize(("zone", "drawn"), [("memory", 1), ("hand", 0)])
def test_an_action_activated_from_somewhere(zone: str, drawn: int) -> None:
    text = ELSEWHERE.format("memory") + "If Deed was activated from your memory, draw a card."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, zone, "deed")
    desk = board.start().play(deed).resolve()
    assert desk.zone("hand", ADA) == ["filler"] * drawn


@pytest.mark.parametrize(("zone", "negated"), [("material", True), ("hand", False)])
def test_an_activation_of_a_card_from_somewhere(zone: str, negated: bool) -> None:
    sneaky = written("sneaky", "action", ELSEWHERE.format("material deck") + "Draw a card.", cost=0)
    hush = written(
        "ward", "action", "Negate target card activation if that card was activated from a material deck.", cost=0
    )
    board = Board(sneaky, hush)
    played, ward = board.put(ADA, zone, "sneaky"), board.put(BO, "hand", "ward")
    desk = board.start().play(played)
    (shown,) = [one.id for one in desk.view().stack]
    desk.passes().play(ward, targets=(shown,)).resolve()
    assert (desk.stack() == []) == negated


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("Put an ally card from your banishment onto the field.", 2),
        ("Put an ally card from your graveyard onto the field.", 0),
    ],
)
def test_an_object_that_entered_from_somewhere(text: str, counters: int) -> None:
    saint = written(
        "saint", "ally", "On Enter: If Saint entered from a banishment, put two buff counters on it.", power=1, life=1
    )
    board = Board(saint, written("deed", "action", text, cost=0))
    for zone in ("banishment", "graveyard"):
        board.put(ADA, zone, "saint")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve().resolve()
    (thing,) = [one for _, one in desk.query.objects(ADA) if one.key == "saint"]
    assert thing.count("buff") == counters


def test_what_was_activated_from_a_banishment_entered_from_the_stack() -> None:
    text = ELSEWHERE.format("banishment") + "On Enter: If Saint entered from a banishment, draw a card."
    board = Board(written("saint", "ally", text, power=1, life=1, cost=0, speed="fast"))
    saint = board.put(ADA, "banishment", "saint")
    desk = board.start().play(saint).resolve().resolve()
    assert desk.objects(ADA) == ["saint"] and desk.zone("hand", ADA) == []


@pytest.mark.parametrize("called", [True, False])
def test_what_was_starcalled(called: bool) -> None:
    text = "Starcalling — (0)\nOn Enter: If Nova was starcalled, as a Spell, deal 2 damage to target unit."
    nova = written("nova", "phantasia", text, cost=1)
    assert nova.abilities[1].as_spell  # type: ignore[union-attr]
    board = Board(nova, action("gaze", t.Glimpse(1), cost=0))
    board.put(ADA, "hand", "filler", 1)
    gaze = board.put(ADA, "hand", "gaze")
    if called:
        top = board.put(ADA, "deck", "nova")
        board.writer.order(("deck", ADA), (top, *(id for id in board.writer.state.zone("deck", ADA) if id != top)))
        desk = board.start().play(gaze).resolve().answer("materialize", PlayCard(top)).resolve()
    else:
        drawn = board.put(ADA, "hand", "nova")
        desk = board.start().play(drawn).resolve()
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == (2 if called else 0)


@pytest.mark.parametrize("called", [True, False])
def test_it_is_the_card_where_the_card_was_asked_about(called: bool) -> None:
    text = "Starcalling — (0)\nDeal 2 damage to target ally. If Nova was starcalled, put it into its owner's memory."
    board = Board(written("nova", "action", text, cost=0), action("gaze", t.Glimpse(1), cost=0), ally("wolf", 1, 9))
    wolf, gaze, nova = board.field(BO, "wolf"), board.put(ADA, "hand", "gaze"), board.put(ADA, "hand", "nova")
    board.put(ADA, "hand", "filler", 1)
    if called:
        top = board.put(ADA, "deck", "nova")
        board.writer.order(("deck", ADA), (top, *(id for id in board.writer.state.zone("deck", ADA) if id != top)))
        desk = board.start().play(gaze).resolve().answer("materialize", PlayCard(top)).answer("targets", wolf).resolve()
    else:
        desk = board.start().play(nova, targets=(wolf,)).resolve()
    assert desk.zone("memory", ADA) == (["nova"] if called else []) and desk.objects(BO)[-1] == "wolf"


@pytest.mark.parametrize("deed", ["deal 3 damage to it instead", "rest it", "put a buff counter on it"])
def test_what_cannot_be_done_to_a_card_is_not_guessed_to_be_done_to_another(deed: str) -> None:
    assert "as if it were an object" in unread(f"Wake up target ally. If Bright Idea was prepared, {deed}.", "ACTION")


@pytest.mark.parametrize(("price", "drawn"), [(0, 2), (1, 1)])
def test_nothing_was_reserved(price: int, drawn: int) -> None:
    unpaid = "no cards were reserved into your memory to pay for this card's reserve cost"
    text = f"Draw a card. Then if {unpaid}, draw an additional card."
    board = Board(written("deed", "action", text, cost=price))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", price)
    desk = board.start().play(deed, pay=price).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    ("text", "types", "reason"),
    [
        (
            "If Saint entered from a banishment, draw a card.",
            "ACTION",
            "an instruction about this card as if it were an object",
        ),
        (
            "On Enter: If Saint was activated from your memory, draw a card.",
            "ALLY",
            "from where what is an object by now was activated",
        ),
        (
            "Negate target card activation. If that card was activated from a material deck, draw a card.",
            "ACTION",
            "from where what may have left the stack was activated",
        ),
        ("Draw a card if that card was activated from a material deck.", "ACTION", "which card was activated"),
    ],
)
def test_what_is_not_known_is_not_asked(text: str, types: str, reason: str) -> None:
    assert unread(text, types, "Saint") == reason


def test_zones_of_anybody() -> None:
    found = read("If Saint was activated from your graveyard, draw a card.", name="Saint")
    assert found.effects == (t.If(t.CameFrom(t.This(), "graveyard", played=True), (t.Draw(),)),)  # type: ignore[union-attr]

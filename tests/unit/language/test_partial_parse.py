"""A paragraph that is not understood still triggers, and has its cost paid, where that much of it is read."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Activated, Inherited
from gatcg_desktop.rules.model.choices import ActivateAbility, Done
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import outlined, worded

JUGGLER = "juggler"


def _announced(desk: Desk) -> list[tuple[str, str]]:
    """What waits on the stack to be done by hand: its card and kind."""
    return [(item.key, item.kind) for item in desk.view().stack if item.by_hand]


def test_what_it_does_is_done_by_hand_as_it_resolves() -> None:
    text = "On Enter: Juggle three torches."
    board = Board(outlined(JUGGLER, "ally", text, power=1, life=1))
    board.put(ADA, "hand", "filler", 1)
    played = board.put(ADA, "hand", JUGGLER)
    desk = board.start()
    desk.play(played).passes(2)
    assert [(item.key, item.text) for item in desk.view().stack] == [(JUGGLER, text)]
    desk.passes(2)
    assert desk.game.decision is not None and text in str(desk.game.decision.prompt)
    desk.answer("by_hand", Done())
    assert desk.stack() == []


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("Whenever an ally you control dies, juggle three torches.", True),
        ("Whenever an ally dies, if you juggle, draw a card.", True),
        ("Whenever a Fox, Bear, or Owl ally dies, juggle.", False),  # "a Fox" alone is no event
        ("Whenever an ally an opponent controls dies, juggle.", False),
        ("Whenever an ally you control dies, juggle. This ability triggers only once each turn.", True),
    ],
)
def test_the_event_before_the_comma_sets_it_off(text: str, waits: bool) -> None:
    board = Board(outlined(JUGGLER, "item", text))
    board.field(ADA, JUGGLER)
    unit = board.field(ADA, "filler")
    board.put(ADA, "hand", "filler", 1)
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.play(bolt, targets=(unit,)).passes(2)
    assert _announced(desk) == ([(JUGGLER, "triggered")] if waits else [])


def test_the_last_sentence_still_says_how_often() -> None:
    text = "Whenever an ally you control dies, juggle. This ability triggers only once each turn."
    board = Board(outlined(JUGGLER, "item", text), worded("storm", "action", "Destroy all allies.", cost=0))
    board.field(ADA, JUGGLER)
    board.field(ADA, "filler")
    board.field(ADA, "filler")
    storm = board.put(ADA, "hand", "storm")
    desk = board.start()
    desk.play(storm).passes(2)
    assert _announced(desk) == [(JUGGLER, "triggered")]


def test_the_cost_of_an_activated_ability_is_paid() -> None:
    board = Board(outlined(JUGGLER, "item", "(2), REST: Juggle. Activate this ability only once each turn."))
    juggler = board.field(ADA, JUGGLER)
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.use(juggler).pay()
    assert desk.zone("hand", ADA) == [] and len(desk.zone("memory", ADA)) == 2
    thing = desk.view().object(juggler)
    assert thing is not None and thing.rested
    assert _announced(desk) == [(JUGGLER, "activated")]


def test_when_it_may_be_activated_still_counts() -> None:
    text = "(0): Juggle. Activate this ability only if you control two or more allies."
    board = Board(outlined(JUGGLER, "item", text))
    juggler = board.field(ADA, JUGGLER)
    desk = board.start()
    assert desk.game.decision is not None and ActivateAbility(juggler, 0) not in desk.game.decision.options
    desk.refused(ActivateAbility(juggler, 0))


@pytest.mark.parametrize(("bonus", "waits"), [("WARRIOR", True), ("MAGE", False)])
def test_a_restriction_still_holds(bonus: str, waits: bool) -> None:
    board = Board(outlined(JUGGLER, "ally", "[Class Bonus] On Enter: Juggle.", power=1, life=1, classes=(bonus,)))
    board.put(ADA, "hand", "filler", 1)
    played = board.put(ADA, "hand", JUGGLER)
    desk = board.start()
    desk.play(played).passes(2)
    assert _announced(desk) == ([(JUGGLER, "triggered")] if waits else [])


def test_a_restriction_nobody_knows_is_left_to_the_players() -> None:
    board = Board(outlined(JUGGLER, "ally", "[Moon 3+] On Enter: Juggle.", power=1, life=1))
    board.put(ADA, "hand", "filler", 1)
    played = board.put(ADA, "hand", JUGGLER)
    desk = board.start()
    desk.play(played).passes(2)
    assert _announced(desk) == [(JUGGLER, "triggered")]


def test_what_is_inherited_or_released_from_the_lineage() -> None:
    (inherited,) = outlined("a", "champion", "Inherited Effect \u2014 (1), REST: Juggle.", level=1).abilities
    assert isinstance(inherited, Inherited)
    (of_champion,) = inherited.abilities
    assert isinstance(of_champion, Activated) and of_champion.cost.rest
    (released,) = outlined("b", "champion", "Lineage Release \u2014 Juggle.", level=1).abilities
    assert isinstance(released, Activated) and released.cost.banish_this and released.zone == "lineage"


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("item", "Whenever somebody juggles, draw a card."),
        ("item", "Drop a torch: Draw a card."),
        ("item", "On Bounce: Draw a card."),
        ("ally", "Jugglers you control are tall."),
        ("action", "Juggle three torches."),
        ("action", "On Enter: Juggle."),
        ("action", "Whenever an ally dies, juggle."),
    ],
)
def test_there_is_no_outline_where_not_even_that_is_understood(types: str, text: str) -> None:
    assert outlined(JUGGLER, types, text).abilities == ()


def test_a_trigger_whose_event_nobody_knows_is_announced_by_its_controller() -> None:
    from gatcg_desktop.language.ast import ByHand

    text = "Whenever somebody juggles, draw a card."
    board = Board(ally("odd", abilities=(ByHand(text, "triggered"),)))
    odd, theirs = board.field(ADA, "odd"), board.field(BO, "odd")
    desk = board.start()
    desk.refused(ActivateAbility(theirs, 0))
    desk.use(odd)
    assert _announced(desk) == [("odd", "triggered")]
    desk.passes(2)
    desk.answer("by_hand", Done())
    assert desk.stack() == []

"""Modes: how many, which, after what, and lists of what happens in which case."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PickMode, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

TWO = "\n• Draw a card.\n• Recover 1."
THREE = f"{TWO}\n• Deal 2 damage to target champion."


def modes(desk: Desk) -> tuple[list[str], int, int]:
    """The modes that may be chosen now, the least and the most."""
    decision = desk.game.decision
    assert decision is not None and decision.kind == "modes", decision
    return [pick.label for pick in decision.options], decision.least, decision.most


@pytest.mark.parametrize(
    ("how", "bounds"),
    [("one", (1, 1)), ("two", (2, 2)), ("up to two", (0, 2)), ("one or more", (1, 3)), ("one or both", (1, 2))],
)
def test_how_many(how: str, bounds: tuple[int, int]) -> None:
    board = Board(written("deed", "action", f"Choose {how} —{THREE}", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert modes(desk)[1:] == bounds


def test_more_modes_when_it_was_prepared() -> None:
    text = f"Prepare 1\nChoose one. If Deed was prepared, choose two instead—{TWO}"
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.writer.change(board.champions[ADA], counters=(("preparation", 1),))
    desk = board.start().answer("opportunity", PlayCard(deed))
    decision = desk.game.decision
    assert decision is not None
    desk.answer("optional_cost", *decision.options)
    assert modes(desk)[1:] == (2, 2)


def test_a_further_mode_once_paying_has_imbued_it() -> None:
    text = f"Fire Imbue 1\nChoose one. If Deed is imbued, choose two instead—{THREE}"
    ember = card("ember", "action", elements=("FIRE",))
    board = Board(written("deed", "action", text, cost=1), ember)
    deed, paid = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "ember")
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert modes(desk)[1:] == (1, 1)
    desk.answer("modes", PickMode(2, "Deal 2 damage to target champion.")).answer("targets", board.champions[BO])
    desk.answer("pay_reserve", paid).answer("may", Accept())
    labels, least, most = modes(desk)
    assert (labels, least, most) == (["Draw a card.", "Recover 1."], 1, 1)
    desk.answer("modes", PickMode(0, "Draw a card.")).resolve()
    assert desk.damage(BO) == 2
    assert len(desk.zone("hand", ADA)) == 1


def test_a_mode_behind_a_restriction() -> None:
    text = "Choose one —\n• Draw a card.\n• [Level 3+] Recover 1."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert modes(desk)[0] == ["Draw a card."]


def test_each_mode_of_an_ability_only_once() -> None:
    text = f"(0): Choose one that hasn't been chosen—{TWO}"
    board = Board(written("orb", "item", text))
    orb = board.field(ADA, "orb")
    desk = board.start().use(orb)
    desk.answer("modes", PickMode(1, "Recover 1.")).resolve()
    desk.use(orb)
    assert modes(desk)[0] == ["Draw a card."]
    desk.answer("modes", PickMode(0, "Draw a card.")).resolve()
    decision = desk.game.decision
    assert decision is not None and ActivateAbility(orb, 0) not in decision.options


def test_modes_of_an_event() -> None:
    text = f"Whenever you sacrifice an item, choose one—{TWO}"
    sage = written("sage", "item", "Sacrifice Sage: Recover 1.")
    board = Board(written("pup", "ally", text, power=1, life=1), sage)
    board.field(ADA, "pup")
    herb = board.field(ADA, "sage")
    desk = board.start().use(herb)
    assert modes(desk)[0] == ["Draw a card.", "Recover 1."]


@pytest.mark.parametrize(("cards", "drawn"), [(0, 2), (1, 1), (2, 1), (3, 0)])
def test_what_happens_depends_on_an_amount(cards: int, drawn: int) -> None:
    text = (
        "On Enter: Depending on the amount of cards in your memory—\n• 0— Draw two cards.\n• 1 to 2— Draw a card."
        "\n• 3 or more— Recover 1."
    )
    board = Board(written("pup", "ally", text, power=1, life=1, cost=0))
    pup = board.put(ADA, "hand", "pup")
    board.put(ADA, "memory", "filler", cards)
    desk = board.start().play(pup).resolve().resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("cards", "recovered"), [(0, 2), (1, 5), (2, 5), (3, 9)])
@pytest.mark.parametrize(
    "text",
    [
        "Recover X. X is 2. Depending on your influence—\n• 1 to 2— X is 5 instead.\n• 3 or more— X is 9 instead.",
        "If your influence is 0, X is 2. Otherwise, if your influence is 2 or less, X is 5. Otherwise, X is 9. Recover X.",
    ],
)
def test_what_x_is_depends_on_an_amount(text: str, cards: int, recovered: int) -> None:
    board = Board(written("pup", "ally", f"On Enter: {text}", power=1, life=1, cost=0))
    board.writer.change(board.champions[ADA], damage=10)
    pup = board.put(ADA, "hand", "pup")
    board.put(ADA, "memory", "filler", cards)
    desk = board.start().play(pup).resolve().resolve()
    assert desk.damage(ADA) == 10 - recovered


@pytest.mark.parametrize("head", ["On Enter: ", "", "(0): "])
@pytest.mark.parametrize("rests", [True, False])
def test_modes_are_chosen_while_something_resolves(head: str, rests: bool) -> None:
    """Only if what comes before was done; and none of those that a restriction keeps away."""
    text = f"{head}You may rest your champion. If you do, choose two—\n• [Level 9+] Draw five cards.{TWO}\n• Gather."
    types = "ally" if head else "action"
    board = Board(written("pup", types, text, cost=0, **({"power": 1, "life": 1} if head else {})))
    pup = board.field(ADA, "pup") if head == "(0): " else board.put(ADA, "hand", "pup")
    board.writer.change(board.champions[ADA], damage=3)
    desk = board.start()
    desk.use(pup) if head == "(0): " else desk.play(pup)
    for _ in range(2 if head == "On Enter: " else 1):
        desk.resolve()
    desk.answer("may", Accept() if rests else Decline())
    if rests:
        labels, least, most = modes(desk)
        assert (labels, least, most) == (["Draw a card.", "Recover 1.", "Gather."], 2, 2)
        desk.answer("modes", PickMode(2, "Recover 1."), PickMode(1, "Draw a card."))
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == ((1, 2) if rests else (0, 3))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"On Enter: Draw a card. Choose one—{TWO}", "a list"),
        (
            f"On Enter: You may draw a card. If you do, choose one—{THREE}",
            "how modes are chosen while something resolves",
        ),
        (f"On Enter: Recover 1. Draw a card. If you do, choose one—{TWO}", "what 'if you do' asks about"),
        ("Choose three—\n• Draw a card.\n• Recover 1.", "more modes than there are"),
        ("Draw a card. X is 2. Depending on your influence—\n• 1— X is 5 instead.", "what X is for"),
        ("Recover X. X is 2. Depending on your influence—\n• 1— Recover 5.", "what X is in a case"),
        ("Choose one—\n• Draw a card.\n• [Odd Bonus 2] Recover 1.", "the restriction [Odd Bonus 2]"),
    ],
)
def test_modes_that_are_not_understood(text: str, reason: str) -> None:
    assert unread(text, "ALLY" if text.startswith("On") else "ACTION") == reason


def test_allies_do_not_stand_in_for_actions() -> None:
    assert unread(f"Choose one—{TWO}", "ALLY") == "modes of a card that is no action"
    assert ally("wolf").key == "wolf"

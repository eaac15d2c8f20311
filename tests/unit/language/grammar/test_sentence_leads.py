"""How sentences begin, and what may follow within one: "then you may", "if you do", whoever did what came before."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.written import read, unread, written

RUNT = ally("runt", 1, 1)


def after(text: str, *answers: tuple[str, object], hand: int = 3) -> Desk:
    """After Ada has played an action with this text, with fillers in both hands, and these answers were given."""
    board = Board(written("deed", "action", text, cost=0), RUNT)
    board.put(ADA, "hand", "filler", hand)
    board.put(BO, "hand", "filler", hand)
    board.field(ADA, "runt")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", BO)
    desk.resolve()
    for kind, *picks in answers:
        if kind == "first":
            decision = desk.game.decision
            assert decision is not None and decision.kind != "opportunity"
            desk.answer(decision.kind, *decision.options[: max(1, decision.least)])
        else:
            desk.answer(str(kind), *picks)
    return desk


def effects(text: str) -> tuple[t.Effect, ...]:
    ability = read(text)
    assert isinstance(ability, t.OnResolve)
    return ability.effects


@pytest.mark.parametrize(("picked", "hand", "damage"), [(Accept(), 4, 0), (Decline(), 4, 2)])
def test_what_may_be_done_then_is_asked_about(picked: object, hand: int, damage: int) -> None:
    text = "Draw a card, then you may sacrifice an ally. If you don't, deal 2 damage to your champion."
    desk = after(text, ("may", picked))
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (hand, damage)
    assert desk.objects(ADA) == (["runt"] if picked == Decline() else [])


def test_if_you_do_asks_about_the_last_that_may_be_done() -> None:
    draw, may = effects("Draw a card and you may rest an ally you control. If you do, recover 1.")
    assert draw == t.Draw()
    assert isinstance(may, t.May) and may.then == (t.Recover(1),) and may.otherwise == ()


def test_what_follows_may_be_optional_too() -> None:
    (may,) = effects("You may discard a card. If you do, you may pay (2). If you do, draw two cards.")
    assert isinstance(may, t.May)
    assert may.then == (t.MayPay(t.Cost(reserve=2), (t.Draw(2),)),)


def test_when_you_do_is_only_for_those_who_do() -> None:
    text = "If you control an ally, you may sacrifice an ally. When you do, deal 3 damage to target champion."
    desk = after(text, ("may", Decline()))
    assert desk.stack() == [] and desk.objects(ADA) == ["runt"]
    desk = after(text, ("may", Accept()))
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == 3


def test_class_bonus_and_a_condition_before_what_may_be_done() -> None:
    (found,) = effects("Class Bonus: If you control an ally, you may draw a card. If you do, discard a card.")
    assert isinstance(found, t.If) and isinstance(found.condition, t.AllOf)
    (may,) = found.then
    assert isinstance(may, t.May) and may.effects == (t.Draw(),) and may.then == (t.Discard(1),)


def test_otherwise_with_a_condition_of_its_own() -> None:
    (found,) = effects("If it's your turn, draw a card. Otherwise, if you control an ally, you may recover 2.")
    assert isinstance(found, t.If)
    (otherwise,) = found.otherwise
    assert isinstance(otherwise, t.If) and otherwise.then == (t.May((t.Recover(2),)),)


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you control an ally, draw two cards instead.",  # of what may not be done
        "If you do, draw a card.",
        "If you control an ally, if you do, draw a card.",
        "For each ally you control, draw a card, then discard a card.",  # each time, or once at the end
        "Activate a card from your memory this turn.",  # nobody said that one may
    ],
)
def test_sentences_that_follow_nothing_are_not_read(text: str) -> None:
    unread(text)


# Whoever did what came before --------------------------------------------------------------------------------


def test_the_same_player_goes_on() -> None:
    desk = after("Each player draws two cards, then discards a card at random.")
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [4, 4]
    assert [len(desk.zone("graveyard", player)) for player in (ADA, BO)] == [2, 1]  # and the action itself


def test_the_same_player_is_the_one_that_was_targeted() -> None:
    text = "Target opponent puts the top two cards of their deck into their graveyard and draws a card."
    desk = after(text)
    assert len(desk.zone("graveyard", BO)) == 2 and len(desk.zone("hand", BO)) == 4
    assert len(desk.zone("hand", ADA)) == 3


@pytest.mark.parametrize("text", ["Discards a card.", "Draw a card, then discards a card."])
def test_somebody_must_have_been_said_to_do_it(text: str) -> None:
    assert "'discards'" in unread(text) or "who does that" in unread(text)


# Unless ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("picked", "hands", "damage"), [(Accept(), (3, 2), 0), (Decline(), (3, 3), 4)])
def test_unless_they_do_something(picked: object, hands: tuple[int, int], damage: int) -> None:
    text = "Deal 4 damage to each opponent's champion unless target opponent discards a card."
    desk = after(text, ("may", picked), *([("first",)] if picked == Accept() else []))
    assert tuple(len(desk.zone("hand", player)) for player in (ADA, BO)) == hands
    assert desk.damage(BO) == damage


def test_who_cannot_do_it_is_not_asked() -> None:
    desk = after("Deal 4 damage to each opponent's champion unless target opponent discards a card.", hand=0)
    assert desk.damage(BO) == 4


def test_unless_you_pay_or_do_something() -> None:
    assert effects("Discard a card unless you pay (2).") == (t.MayPay(t.Cost(reserve=2), (), (t.Discard(1),)),)
    assert effects("Deal 3 damage to your champion unless you discard a card.") == (
        t.May((t.Discard(1),), otherwise=(t.Damage(3, t.Champion()),)),
    )


def test_what_others_may_pay_for() -> None:
    desk = after("Target opponent may pay (2). If they don't, draw two cards.", ("pay_or_not", Decline()))
    assert len(desk.zone("hand", ADA)) == 5
    assert unread("Target opponent may pay (2).")


# Permissions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("this turn", [True, False, False, False]),
        ("until the beginning of your next turn", [True, True, False, False]),
        ("until the end of your next turn", [True, True, True, False]),
    ],
)
def test_how_long_a_card_may_be_played(until: str, turns: list[bool]) -> None:
    text = f"Banish the top card of your deck. {until.capitalize()}, you may activate that card."
    echo = written("echo", "action", "Recover 1.", cost=0)
    board = Board(written("deed", "action", text, cost=0), echo, deck=0)
    board.put(ADA, "deck", "echo")
    board.put(ADA, "deck", "filler", 5)
    board.put(BO, "deck", "filler", 5)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    (banished,) = desk.query.state.zone("banishment", ADA)
    found = []
    for _ in turns:
        turn, seen = desk.query.match.turn, False
        while desk.query.match.turn == turn:
            decision = desk.game.decision
            assert decision is not None
            seen = seen or any(isinstance(one, PlayCard) and one.card == banished for one in decision.options)
            desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
        found.append(seen)
    assert found == turns

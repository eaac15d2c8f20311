"""How sentences join: what "if you do", "if you don't", "otherwise", "this way" and "that many" look back at."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.choices import Accept, Decline
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.written import read, unread, written

OGRE = ally("ogre", 4, 4, subtypes=("BEAST",), elements=("WIND",))
FLAME = card("flame", "action", elements=("FIRE",))


def made(text: str) -> tuple[Board, int]:
    """Ada has 9 damage, an ogre, and a card with this text in hand."""
    board = Board(OGRE, FLAME, written("ask", "action", text, cost=0))
    board.writer.change(board.champions[ADA], damage=9)
    return board, board.put(ADA, "hand", "ask")


@pytest.mark.parametrize(("rested", "damage"), [(False, 7), (True, 8)])
def test_if_you_do_asks_whether_the_instruction_before_was_carried_out(rested: bool, damage: int) -> None:
    board, asked = made("Rest target ally. If you do, recover 2. If you don't, recover 1.")
    ogre = board.field(ADA, "ogre", rested=rested)
    assert board.start().play(asked, targets=(ogre,)).resolve().damage(ADA) == damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("If you control a Beast ally, draw a card. If you do, recover 2.", 7),
        ("If you control two or more Beast allies, draw a card. If you do, recover 2.", 9),
        ("Class Bonus: Draw a card. If you do, recover 2.", 9),
        (
            (
                "If you control two or more allies, draw a card. Otherwise, if you control an item, draw a card. If you do, "
                "recover 2."
            ),
            9,
        ),
    ],
)
def test_what_a_condition_keeps_from_happening_was_not_carried_out(text: str, damage: int) -> None:
    board, asked = made(text)
    board.field(ADA, "ogre")
    assert board.start().play(asked).resolve().damage(ADA) == damage


@pytest.mark.parametrize(("counters", "damage"), [(1, 6), (2, 9), (3, 9)])
def test_if_you_dont_asks_whether_all_of_it_was_done(counters: int, damage: int) -> None:
    board, asked = made("Remove two age counters from target ally. If you don't, recover 3.")
    ogre = board.field(ADA, "ogre", counters=(("age", counters),))
    desk = board.start().play(asked, targets=(ogre,)).resolve()
    assert desk.damage(ADA) == damage


@pytest.mark.parametrize(("turn", "damage"), [(ADA, 8), (BO, 6)])
def test_otherwise_is_when_the_condition_does_not_hold(turn: int, damage: int) -> None:
    board, asked = made("If you control an ally, recover 1. Otherwise, recover 3.")
    board.field(turn, "ogre")
    assert board.start().play(asked).resolve().damage(ADA) == damage


def test_what_was_destroyed_this_way_is_asked_about_as_it_was() -> None:
    text = "Destroy target ally. If a Beast ally was destroyed this way, recover 2."
    for key, damage in (("ogre", 7), ("filler", 9)):
        board, asked = made(text)
        victim = board.field(BO, key)
        assert board.start().play(asked, targets=(victim,)).resolve().damage(ADA) == damage


def test_the_banished_card_is_what_the_cost_banished() -> None:
    text = "Banish a card from your graveyard: If the banished card was a fire element card, recover 2."
    for key, damage in (("flame", 7), ("filler", 9)):
        board = Board(FLAME, written("urn", "item", text))
        board.writer.change(board.champions[ADA], damage=9)
        urn = board.field(ADA, "urn")
        board.put(ADA, "graveyard", key)
        desk = board.start().use(urn)
        if desk.game.decision is not None and desk.game.decision.kind == "cost_objects":
            desk.answer("cost_objects", *(pick.id for pick in desk.game.decision.options))
        assert desk.resolve().damage(ADA) == damage


UNCLEAR = [
    ("If you do, draw a card.", "if you do"),
    ("If you don't, draw a card.", "if you don't"),
    ("Otherwise, draw a card.", "otherwise"),
    ("Draw a card. Otherwise, draw two cards.", "otherwise"),
    ("Draw a card, then recover 2. If you do, recover 1.", "if you do"),
    ("Draw a card. If a card was sacrificed this way, recover 2.", "what was sacrificed"),
]


@pytest.mark.parametrize(("text", "named"), UNCLEAR, ids=[text for text, _ in UNCLEAR])
def test_what_is_too_unclear(text: str, named: str) -> None:
    assert named in unread(text)


def test_for_each_card_banished_this_way() -> None:
    board, asked = made(
        "You may banish up to two fire element cards from your graveyard. For each card banished this way, recover 2."
    )
    flames = [board.put(ADA, "graveyard", "flame") for _ in range(3)]
    desk = board.start().play(asked).resolve().answer("may", Accept()).answer("choose", *flames[:2])
    assert desk.damage(ADA) == 9 - 2 * 2


def test_what_was_declined_was_not_done_this_way() -> None:
    board, asked = made("You may banish up to two fire element cards from your graveyard. Then draw that many cards.")
    board.put(ADA, "graveyard", "flame")
    desk = board.start().play(asked).resolve().answer("may", Decline())
    assert desk.zone("hand", ADA) == []


@pytest.mark.parametrize("many", [0, 1, 2])
def test_that_many_is_how_many_the_instruction_before_was_about(many: int) -> None:
    board, asked = made(
        "Recover 1. Put any amount of cards from your memory on the bottom of your deck in any order. "
        "Then draw that many cards."
    )
    cards = [board.put(ADA, "memory", "flame") for _ in range(2)]
    desk = board.start().play(asked).resolve().answer("choose", *cards[:many])
    if many > 1:
        desk.answer("order_cards", *(pick.id for pick in desk.game.decision.options))  # type: ignore[union-attr]
    assert desk.zone("hand", ADA).count("filler") == many


def test_each_time_separately() -> None:
    board, asked = made("For each Beast you control, choose a unit and deal 1 damage to it.")
    first, second = board.field(ADA, "ogre"), board.field(ADA, "ogre")
    desk = board.start().play(asked).resolve().answer("choose", first).answer("choose", first)
    thing = desk.query.object(first)
    assert thing is not None and thing.damage == 2
    assert desk.query.object(second).damage == 0  # type: ignore[union-attr]


def test_class_bonus_and_a_condition_together() -> None:
    for held, damage in (("ogre", 7), ("filler", 9)):
        board = Board(
            OGRE,
            written("ask", "action", "Class Bonus: If you control a Beast, recover 2.", cost=0, classes=("WARRIOR",)),
        )
        board.writer.change(board.champions[ADA], damage=9)
        board.field(ADA, held)
        asked = board.put(ADA, "hand", "ask")
        assert board.start().play(asked).resolve().damage(ADA) == damage


def test_influence_is_compared_with_that_of_a_targeted_opponent() -> None:
    for mine, damage in ((1, 5), (3, 9)):
        board, asked = made("If target opponent's influence is greater than yours, recover 4.")
        board.put(BO, "memory", "flame", 2)
        board.put(ADA, "memory", "flame", mine)
        assert board.start().play(asked, targets=(BO,)).resolve().damage(ADA) == damage


UNCLEAR_COUNTS = [
    ("For each ally you control, choose a unit. Draw a card.", "for each"),
    ("For each card discarded this way, draw a card.", "what was discarded"),
    ("Draw that many cards.", "how many"),
]


@pytest.mark.parametrize(("text", "named"), UNCLEAR_COUNTS, ids=[text for text, _ in UNCLEAR_COUNTS])
def test_what_is_counted_must_be_known(text: str, named: str) -> None:
    assert named in unread(text)


def test_if_a_condition_holds_the_player_may_pay() -> None:
    board, asked = made("If you control an ally, you may pay (1). If you do, recover 2.")
    board.put(ADA, "hand", "flame")
    board.field(ADA, "ogre")
    assert board.start().play(asked).resolve().answer("pay_or_not", Accept()).pay(1).damage(ADA) == 7
    board, asked = made("If you control an ally, you may pay (1). If you do, recover 2.")
    board.put(ADA, "hand", "flame")
    assert board.start().play(asked).resolve().damage(ADA) == 9


def test_that_ally_is_still_the_one_of_the_event_when_something_else_has_moved() -> None:
    text = (
        "Whenever a Beast ally enters the field under your control, you may sacrifice ~. If you do, wake up that ally."
    )
    ability = read(text, "ITEM", "Cake")
    assert ability == ast.Triggered(
        ast.Event("enter", ast.Filter(types=("ALLY",), subtypes=("BEAST",), controller="you")),
        (ast.May((ast.Sacrifice(ast.This()),), (ast.Wake(ast.EventSubject()),)),),
        text=ability.text,  # type: ignore[union-attr]
    )


def test_that_opponent_is_whose_the_event_is() -> None:
    text = "Whenever an opponent activates a card, if that opponent has exactly two cards in their hand, wake up ~."
    ability = read(text, "ITEM", "Scale")
    assert isinstance(ability, ast.Triggered)
    assert ability.condition == ast.Compare(ast.ZoneSize("hand", "event"), "equal", 2)


def test_the_target_is_the_only_one_there_is() -> None:
    text = "If you control an ally, rest target ally. Otherwise, destroy the target."
    for mine, gone in ((True, False), (False, True)):
        board = Board(written("order", "action", text))
        if mine:
            board.field(ADA, "filler")
        prey = board.field(BO, "filler")
        spell = board.put(ADA, "hand", "order")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell, targets=(prey,)).resolve()
        thing = desk.view().object(prey)
        assert (thing is None) == gone and (gone or thing.rested)  # type: ignore[union-attr]
    unread("Rest target ally and target item. Destroy the target.")


def test_the_targets_are_all_that_were_targeted_whatever_was_spoken_of_since() -> None:
    board, asked = made("Rest up to two target allies. Draw a card. Destroy the targets.")
    prey = (board.field(BO, "ogre"), board.field(BO, "ogre"))
    spared = board.field(BO, "ogre")
    desk = board.start().play(asked, targets=prey).resolve()
    assert [desk.query.object(one) is None for one in (*prey, spared)] == [True, True, False]
    unread("Rest target ally. Destroy the targets.")
    unread("Rest up to two target allies and up to two target items. Destroy the targets.")


@pytest.mark.parametrize("words", [" and if", ", then if"])
@pytest.mark.parametrize("ogre", [False, True])
def test_and_if_asks_only_for_what_comes_after_it(words: str, ogre: bool) -> None:
    board, asked = made(f"Recover 2{words} you control a Beast ally, draw a card.")
    if ogre:
        board.field(ADA, "ogre")
    desk = board.start().play(asked).resolve()
    assert (desk.damage(ADA), len(desk.zone("hand", ADA))) == (7, int(ogre))


def test_and_if_within_what_happens_later() -> None:
    found = read("At the beginning of your next main phase, recover 2 and if you control an ally, draw a card.")
    (later,) = found.effects  # type: ignore[union-attr]
    assert isinstance(later, ast.Delayed) and later.condition is None and isinstance(later.effects[1], ast.If)


@pytest.mark.parametrize(
    ("text", "answer", "damage"),
    [
        ("You may discard a card. If you do, recover 3. Otherwise, recover 1.", Accept(), 6),
        ("You may discard a card. If you do, recover 3. Otherwise, recover 1.", Decline(), 8),
        ("Target opponent may discard a card. If they do, recover 3. Otherwise, recover 1.", Accept(), 6),
        ("Target opponent may discard a card. If they do, recover 3. Otherwise, recover 1.", Decline(), 8),
    ],
)
def test_otherwise_is_when_what_may_be_done_is_not(text: str, answer: Accept | Decline, damage: int) -> None:
    board, asked = made(text)
    for player in (ADA, BO):
        board.put(player, "hand", "flame")
    desk = board.start().play(asked, targets=(BO,) if "opponent" in text else ()).resolve()
    assert desk.answer("may", answer).damage(ADA) == damage


def test_others_may_pay_and_otherwise_something_is_done() -> None:
    body = read("Target opponent may pay (2). If they do, draw a card. Otherwise, recover 1.")
    assert isinstance(body, ast.OnResolve)
    assert body.effects == (ast.Unless((ast.Recover(1),), "target", 2, (ast.Draw(1),)),)
    assert unread("Draw a card. Otherwise, recover 2.") == "otherwise than what"
    assert unread("You may draw a card. Otherwise, recover 2.") == "otherwise than what"

"""Cards that an instruction lets a player activate at once: several, cheaper ones, those of others, copies of them."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, Decline, PlayCard
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card
from tests.helpers.worded import unread, worded


def options(desk: Desk) -> set[object]:
    """What may be picked now."""
    assert desk.game.decision is not None
    assert invariant_violation(desk.game.state) == ""
    return set(desk.game.decision.options)


# Several, which cost less

CALL = (
    "Look at the top three cards of your deck. You may activate up to two Beast ally cards from among them. "
    "Cards you activate this way cost 1 less to activate. Put the rest of the cards on the bottom of your deck in any order."
)


def calling(hand: int, wanted: int) -> tuple[Desk, int]:
    """Ada has activated so many as she could of three allies on top of her deck; gives what she paid as well."""
    board = Board(worded("call", "action", CALL, cost=0), ally("cat", cost=2, subtypes=("BEAST",)), ally("imp", cost=0))
    board.put(ADA, "deck", "imp")
    cats = [board.put(ADA, "deck", "cat") for _ in range(2)]
    for deck in (board.writer.state.zone("deck", ADA),):
        for id in (*cats, deck[10]):
            board.writer.move(id, ("deck", ADA), 0)
    call = board.put(ADA, "hand", "call")
    board.put(ADA, "hand", "filler", hand)
    desk = board.start().play(call).resolve()
    done = 0
    while desk.game.decision is not None and desk.game.decision.kind == "materialize":
        found = options(desk)
        assert found <= {PlayCard(cats[0]), PlayCard(cats[1]), Decline()}
        if done == wanted:
            desk.answer("materialize", Decline())
            continue
        desk.answer("materialize", next(one for one in found if one != Decline())).pay(1)
        done += 1
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, *desk.game.decision.suggestion)
    while desk.stack():
        desk.resolve()
    return desk, hand - len(desk.zone("hand", ADA))


@pytest.mark.parametrize(("hand", "wanted", "there"), [(5, 2, 2), (5, 1, 1), (5, 0, 0), (1, 2, 1), (0, 2, 0)])
def test_up_to_so_many_each_of_which_costs_less(hand: int, wanted: int, there: int) -> None:
    desk, paid = calling(hand, wanted)
    assert (desk.objects(ADA), paid) == (["cat"] * there, there)
    assert sorted(desk.zone("deck", ADA)[10:]) == sorted(["cat"] * (2 - there) + ["imp"])


def test_what_costs_less_was_activated_before() -> None:
    unread("Draw a card. Cards you activate this way cost 1 less to activate.")
    unread(
        "Look at the top card of your deck. You may activate it without paying its cost. "
        "Cards you activate this way cost 1 less to activate."
    )


# Those of others

GLANCE = (
    "On Enter: Look at target opponent's memory. You may activate a card from among them without paying its costs and "
    "ignoring its elemental requirements. If you do, your opponents can't play cards with the same name as the "
    "activated card for as long as you control Eye."
)


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_a_card_of_another_is_activated_and_its_name_forbidden(taken: bool, there: bool) -> None:
    ray = action("ray", t.Recover(1), cost=4, elements=("WATER",))
    gone = action("gone", t.Destroy(t.Target()), cost=0, targets=(t.TargetLine(t.Filter(types=("PHANTASIA",))),))
    spark = action("spark", t.Recover(1), cost=0)
    board = Board(worded("eye", "phantasia", GLANCE, cost=0), ray, gone, spark)
    board.writer.change(board.champions[ADA], damage=5)
    hidden = board.put(BO, "memory", "spark" if taken else "ray")
    other = board.put(BO, "hand", "spark")
    played, over = board.put(ADA, "hand", "eye"), board.put(ADA, "hand", "gone")
    desk = board.start()
    desk.answer("opportunity", PlayCard(played)).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", BO)
    desk.resolve()
    assert options(desk) == {PlayCard(hidden), Decline()}
    desk.answer("materialize", PlayCard(hidden))
    assert len(desk.stack()) == 1
    desk.resolve()
    assert desk.damage(ADA) == 4
    assert desk.zone("memory", BO) == [] and len(desk.zone("graveyard", BO)) == 1
    if not there:
        desk.play(over, targets=(next(id for id, one in desk.query.objects(ADA) if one.key == "eye"),)).resolve()
    desk.passes()
    assert (PlayCard(other) in options(desk)) is (not taken or not there)


def test_the_activated_card_was_activated() -> None:
    unread("On Enter: Draw a card. Your opponents can't play cards with the same name as the activated card.", "ally")


# Copies of cards

ECHO = (
    "(0): Banish an action card with reserve cost 2 or less from your graveyard. If you do, copy it and you may "
    "activate that copy without paying its reserve cost."
)


@pytest.mark.parametrize("used", [True, False])
def test_a_copy_is_activated_and_gone_afterwards(used: bool) -> None:
    ray = action("ray", t.Recover(2), cost=2)
    board = Board(worded("bell", "item", ECHO, cost=0), ray, action("big", t.Recover(9), cost=3))
    board.writer.change(board.champions[ADA], damage=5)
    bell = board.field(ADA, "bell")
    first = board.put(ADA, "graveyard", "ray")
    board.put(ADA, "graveyard", "big")
    desk = board.start()
    cards = len([one for one in desk.game.state.entities.values() if type(one).__name__ == "Card"])
    desk.answer("opportunity", ActivateAbility(bell, 0)).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "choose":
        desk.answer("choose", first)
    found = options(desk)
    assert Decline() in found and PlayCard(first) not in found and len(found) == 2
    desk.answer("materialize", next(one for one in found if (one != Decline()) is used))
    assert desk.stack() == (["ray"] if used else [])
    if used:
        assert invariant_violation(desk.game.state) == ""
        desk.resolve()
    assert desk.damage(ADA) == (3 if used else 5)
    assert desk.zone("banishment", ADA) == ["ray"] and desk.zone("graveyard", ADA) == ["big"]
    assert len([one for one in desk.game.state.entities.values() if type(one).__name__ == "Card"]) == cards
    assert invariant_violation(desk.game.state) == ""


def test_only_actions_that_were_just_banished_are_copied() -> None:
    unread("Copy target action card in your graveyard and you may activate that copy.")
    unread(ECHO.replace("an action card", "an ally card"), "item")


# What was banished for it

TOME = (
    "You may banish a Book regalia you control to activate this card from your material deck. If you do, Tome enters the "
    "field with all abilities of the banished card."
)


@pytest.mark.parametrize("warrior", [True, False])
def test_it_enters_with_the_abilities_of_what_was_banished(warrior: bool) -> None:
    """An On Enter ability among them triggers, and one behind a restriction is there as long as that is met."""
    text = "On Enter: Recover 1.\n[Class Bonus] REST: Recover 2."
    book = worded("book", "item", text, subtypes=("BOOK",), supertypes=("REGALIA",), classes=("WARRIOR",) * warrior)
    tome = worded("tome", "item", TOME, supertypes=("REGALIA",), classes=("WARRIOR",), cost_kind="memory", cost=0)
    if not warrior:
        tome = worded("tome", "item", TOME, supertypes=("REGALIA",), classes=("MAGE",), cost_kind="memory", cost=0)
    board = Board(book, tome, card("plate", "item", supertypes=("REGALIA",)))
    board.writer.change(board.champions[ADA], damage=5)
    held, plate = board.field(ADA, "book"), board.field(ADA, "plate")
    played = board.put(ADA, "material", "tome")
    desk = board.start()
    assert PlayCard(played) in options(desk)
    desk.answer("opportunity", PlayCard(played))
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        assert plate not in {getattr(one, "id", 0) for one in desk.game.decision.options}
        desk.answer(desk.game.decision.kind, *(desk.game.decision.suggestion or desk.game.decision.options[:1]))
    assert "book" not in desk.objects(ADA) and desk.query.object(held) is None
    desk.resolve()
    assert desk.objects(ADA) == ["plate", "tome"]
    assert desk.resolve().damage(ADA) == 4
    there = next(id for id, one in desk.query.objects(ADA) if one.key == "tome")
    uses = [one for one in options(desk) if isinstance(one, ActivateAbility) and one.source == there]
    assert len(uses) == warrior
    if warrior:
        assert desk.answer("opportunity", uses[0]).resolve().damage(ADA) == 2


def test_without_a_book_it_stays_where_it_is() -> None:
    tome = worded("tome", "item", TOME, supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = Board(tome, card("plate", "item", supertypes=("REGALIA",)))
    board.field(ADA, "plate")
    played = board.put(ADA, "material", "tome")
    assert PlayCard(played) not in options(board.start())


def test_what_was_not_banished_has_no_abilities_to_give() -> None:
    unread(TOME.replace("banish a Book", "sacrifice a Book").replace("Tome", "Odd Bell"), "item")


# For nothing, for a turn

HOARD = (
    "Banish the top three cards of your deck.\nUntil end of turn, you may activate Warrior action and Warrior attack cards "
    "banished this way without paying their reserve cost. When you do, wake up your champion."
)


@pytest.mark.parametrize("hand", [0, 9])
def test_what_was_banished_this_way_costs_nothing_for_a_turn(hand: int) -> None:
    """Not what is described otherwise, nor what was banished before; each time the champion wakes up."""
    cards = (
        action("ray", t.Recover(2), cost=9, classes=("WARRIOR",)),
        action("plain", t.Recover(2), cost=0),
        card("slash", "attack", power=1, speed="slow", cost=9, classes=("WARRIOR",)),
    )
    board = Board(worded("hoard", "action", HOARD, cost=0, speed="slow"), *cards)
    board.writer.change(board.champions[ADA], damage=5, rested=True)
    before = board.put(ADA, "banishment", "ray")
    made = [board.put(ADA, "deck", key) for key in ("ray", "plain", "slash")]
    for id in made:
        board.writer.move(id, ("deck", ADA), 0)
    hoard = board.put(ADA, "hand", "hoard")
    board.put(ADA, "hand", "filler", hand)
    desk = board.start().play(hoard).resolve()
    ray, plain, slash = made
    assert PlayCard(ray) in options(desk)
    assert not options(desk) & {PlayCard(before), PlayCard(plain)}
    desk.answer("opportunity", PlayCard(ray))
    assert len(desk.zone("hand", ADA)) == hand and len(desk.stack()) == 2, "it was not paid for"
    champion = board.champions[ADA]
    asleep = desk.query.object(champion)
    assert asleep is not None and asleep.rested
    desk.resolve()
    woken = desk.query.object(champion)
    assert woken is not None and not woken.rested
    assert desk.resolve().damage(ADA) == 3
    assert PlayCard(slash) in options(desk)
    turn = desk.query.match.turn
    while desk.game.decision is not None and desk.query.match.turn == turn:
        found = desk.game.decision
        desk.passes() if found.kind == "opportunity" else desk.answer(found.kind, *found.suggestion)
    while desk.game.decision is not None and desk.query.match.turn_player != ADA:
        found = desk.game.decision
        desk.passes() if found.kind == "opportunity" else desk.answer(found.kind, *found.suggestion)
    assert desk.game.decision is not None and PlayCard(slash) not in desk.game.decision.options


@pytest.mark.parametrize("rested", [False, True])
def test_an_attack_card_that_costs_nothing_rests_nobody(rested: bool) -> None:
    """Resting the attacker is one of the costs that are not paid."""
    slash = card("slash", "attack", power=1, speed="slow", cost=9, classes=("WARRIOR",))
    board = Board(worded("hoard", "action", HOARD.replace("When you do, wake up your champion.", ""), cost=0), slash)
    champion = board.champions[ADA]
    board.writer.change(champion, rested=rested)
    attack = board.put(ADA, "deck", "slash")
    board.writer.move(attack, ("deck", ADA), 0)
    hoard = board.put(ADA, "hand", "hoard")
    desk = board.start().play(hoard).resolve()
    desk.answer("opportunity", PlayCard(attack))
    attacker = desk.query.object(champion)
    assert attacker is not None and attacker.rested is rested and desk.stack() == ["slash"]


def test_only_what_the_text_banishes_is_meant_by_banished_this_way() -> None:
    unread("Until end of turn, you may activate action cards banished this way without paying their reserve cost.")
    unread("Draw a card. Until end of turn, you may activate Warrior action and Mage attack cards banished this way.")

"""Known pieces where they were not read: what did not happen, counters by number, cards on the stack, swapped zones."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PlayCard
from gatcg_desktop.rules.query.characteristics import has_keyword, traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

ELDER = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=0, classes=("WARRIOR",))


def resolved(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


@pytest.mark.parametrize("leveled", [True, False])
def test_what_did_not_happen_this_turn_is_asked(leveled: bool) -> None:
    text = "(0): If your champion didn't level up this turn, sacrifice Lamp."
    board = Board(worded("lamp", "item", text), ELDER, worded("rise", "action", "Level up your champion.", cost=0))
    lamp, rise = board.field(ADA, "lamp"), board.put(ADA, "hand", "rise")
    elder = board.put(ADA, "material", "elder")
    desk = board.start()
    if leveled:
        desk.play(rise).resolve().answer("choose", elder)
    assert desk.use(lamp).resolve().objects(ADA) == (["lamp"] if leveled else [])


@pytest.mark.parametrize(("counters", "may"), [(1, False), (2, True), (3, False)])
def test_so_many_counters_are_just_so_many(counters: int, may: bool) -> None:
    text = "(0): Draw a card. Activate this ability only if there are two charge counters on Lamp."
    board = Board(worded("lamp", "item", text))
    lamp = board.field(ADA, "lamp", counters=(("charge", counters),))
    desk = board.start()
    if may:
        desk.use(lamp)
    else:
        assert desk.refused(ActivateAbility(lamp, 0))


COUNTER = (
    "This card costs X less to activate, where X is the highest reserve cost among Spell cards your opponents control "
    "on the effects stack."
)


@pytest.mark.parametrize(
    ("spells", "paid"),
    [((), 6), (("big",), 2), (("small",), 5), (("small", "big"), 2), (("plain",), 6)],
)
def test_cards_that_opponents_control_on_the_stack_are_looked_at(spells: tuple[str, ...], paid: int) -> None:
    text = f"{COUNTER}\n\nDraw a card."
    board = Board(
        worded("reply", "action", text, cost=6),
        worded("big", "action", "Recover 1.", cost=4, subtypes=("SPELL",)),
        worded("small", "action", "Recover 1.", cost=1, subtypes=("SPELL",)),
        worded("plain", "action", "Recover 1.", cost=5),
    )
    cards = [board.put(BO, "hand", key) for key in spells]
    board.put(BO, "hand", "filler", 9)
    reply = board.put(ADA, "hand", "reply")
    board.put(ADA, "hand", "filler", 6)
    own = board.put(ADA, "hand", "big")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().play(own).passes()
    for one in cards:
        desk.play(one)
    desk.passes().play(reply, pay=paid)


def test_cards_on_the_stack_are_counted_and_nothing_is_done_with_them() -> None:
    board = Board(worded("reply", "action", "Draw a card for each card on the effects stack.", cost=0))
    first, second = (board.put(ADA, "hand", "reply") for _ in range(2))
    desk = board.start().play(first).play(second).resolve()
    assert len(desk.zone("hand", ADA)) == 2  # itself as well, while it resolves
    board = Board(worded("reply", "action", "Draw a card for each card you control on the effects stack.", cost=0))
    own, theirs = board.put(ADA, "hand", "reply"), board.put(BO, "hand", "reply")
    desk = board.start().play(own).passes().play(theirs).resolve()
    assert len(desk.zone("hand", BO)) == 1
    assert unread("Banish all cards on the effects stack.")
    assert unread("Return target card on the effects stack to your hand.")


@pytest.mark.parametrize(("accepts", "hand", "memory"), [(True, 1, 3), (False, 3, 1)])
def test_hand_and_memory_are_swapped_at_once(accepts: bool, hand: int, memory: int) -> None:
    text = (
        "You may have target opponent swap the cards in their hand and memory. Then if there are three or more cards "
        "in their memory, draw a card."
    )
    board = Board(worded("deed", "action", text, cost=0), ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    board.put(BO, "hand", "wolf", 3)
    board.put(BO, "memory", "filler")
    desk = board.start().play(deed, targets=(BO,)).resolve().answer("may", Accept() if accepts else Decline())
    assert (len(desk.zone("hand", BO)), len(desk.zone("memory", BO))) == (hand, memory)
    assert desk.zone("memory", BO) == (["wolf"] * 3 if accepts else ["filler"])
    assert len(desk.zone("hand", ADA)) == int(accepts)


def test_everybody_may_swap() -> None:
    board = Board(worded("deed", "action", "Each player swaps the cards in their hand and memory.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "memory", "filler", 2)
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(deed).resolve()
    assert [len(desk.zone(zone, player)) for player in (ADA, BO) for zone in ("hand", "memory")] == [2, 0, 0, 1]


def test_what_was_killed_comes_back_under_the_killers_control() -> None:
    text = "On Kill: Return the killed unit from its owner's graveyard to the field under your control rested."
    board = Board(worded("reaper", "ally", text, power=3, life=9), ally("wolf", 1, 2))
    reaper, wolf = board.field(ADA, "reaper"), board.field(BO, "wolf")
    desk = board.start().attack(reaper, wolf).fight()
    (thing,) = (one for one in resolved(desk).view().objects if one.key == "wolf")
    assert (thing.controller, thing.rested) == (ADA, True)
    assert unread("On Kill: Return the hit unit from its owner's graveyard to the field under your control.", "ally")


GUARD = (
    "Prevent the next 3 damage that would be dealt to target unit this turn.\n\n"
    "The first time damage is prevented from being dealt to a unit this way, that unit gains stealth until end of turn."
)


def test_what_happens_the_first_time_that_damage_is_prevented_happens_once() -> None:
    board = Board(
        worded("guard", "action", GUARD, cost=0),
        worded("sting", "action", "Deal 1 damage to each ally.", cost=0),
        ally("wolf", 1, 9),
    )
    wolf = board.field(ADA, "wolf")
    other = board.field(ADA, "wolf")
    guard, *stings = board.put(ADA, "hand", "guard"), *(board.put(ADA, "hand", "sting") for _ in range(2))
    desk = board.start().play(guard, targets=(wolf,)).resolve()
    desk.play(stings[0]).resolve()
    assert desk.stack() == ["guard"]
    desk.resolve()
    assert has_keyword(desk.query, wolf, "Stealth") and not has_keyword(desk.query, other, "Stealth")
    assert desk.play(stings[1]).resolve().stack() == []
    assert traits(desk.query, wolf).life == 9


def test_the_first_time_is_told_of_another_paragraph_only() -> None:
    assert unread(GUARD.replace("\n\n", " "))


@pytest.mark.parametrize(("sword", "may"), [(True, True), (False, False)])
def test_a_card_may_be_ephemeral_only_if_something_is_so(sword: bool, may: bool) -> None:
    text = "Recover 1.\n\nEphemerate — (1). Activate this card this way only if you control a Sword weapon."
    board = Board(worded("echo", "action", text, cost=3), card("saber", "weapon", power=1, subtypes=("SWORD",)))
    echo = board.put(ADA, "graveyard", "echo")
    board.put(ADA, "hand", "filler", 1)
    if sword:
        board.field(ADA, "saber")
    desk = board.start()
    if may:
        assert desk.play(echo, pay=1).resolve().zone("banishment", ADA) == ["echo"]
    else:
        assert desk.refused(PlayCard(echo))


def test_that_token_is_the_summoned_one_after_cards_were_banished() -> None:
    text = (
        "Summon a Stone Bear token rested. Then you may banish an ally card from your graveyard. If you do, wake up that "
        "token and put a buff counter on it."
    )
    bear = ally("stone-bear", 1, 1, supertypes=("TOKEN",))
    board = Board(worded("deed", "action", text, cost=0), bear, ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "graveyard", "wolf")
    desk = board.start().play(deed).resolve().answer("may", Accept())
    (thing,) = (one for one in desk.view().objects if one.key == "stone-bear")
    assert not thing.rested and dict(thing.counters) == {"buff": 1}


@pytest.mark.parametrize(("whom", "drawn"), [(BO, 1), (ADA, 0)])
def test_whether_that_player_is_an_opponent(whom: int, drawn: int) -> None:
    text = "Target player recovers 2. If that player is an opponent, draw a card into your memory."
    board = Board(worded("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(whom,)).resolve()
    assert len(desk.zone("memory", ADA)) == drawn
    assert unread("Target opponent recovers 2. If that player is an opponent, draw a card.")


def test_what_was_attacked_is_no_longer_and_others_still_are() -> None:
    """With several targets it is the one that the ability speaks of whose place is taken."""
    text = (
        "Whenever another Beast you control is targeted for an attack, you may change the target of that attack to ~."
    )
    cat = worded("cat", "ally", text.replace("~", "Cat"), power=1, life=9)
    board = Board(
        cat,
        ally("elk", 1, 9, subtypes=("BEAST",)),
        ally("man", 1, 9),
        worded("hydra", "ally", "Multistrike 1", power=2, life=9),
    )
    ids = {key: board.field(BO, key) for key in ("cat", "elk", "man")}
    hydra = board.field(ADA, "hydra")
    desk = board.start().attack(hydra, ids["man"]).answer("attack_target", ids["elk"])
    desk.resolve().answer("may", Accept()).fight()
    hurt = {key: thing.damage for key, id in ids.items() if (thing := desk.query.object(id)) is not None}
    assert hurt == {"cat": 2, "elk": 0, "man": 2}


def test_a_card_is_put_onto_the_field_distant() -> None:
    board = Board(
        worded("deed", "action", "Put an ally card from your hand onto the field distant.", cost=0), ally("wolf")
    )
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "wolf")
    desk = board.start().play(deed).resolve()
    (thing,) = (one for one in desk.view().objects if one.key == "wolf")
    assert "distant" in thing.properties


@pytest.mark.parametrize(("pays", "drawn"), [(False, 1), (True, 0)])
def test_the_summoned_token_becomes_brewed(pays: bool, drawn: int) -> None:
    text = (
        "Summon a token copy of target Potion or Herb you control unless an opponent pays (1). If the summoned token is a "
        "Potion, it becomes brewed."
    )
    brew = worded("brew", "item", "(0): If Brew was brewed, draw a card.", subtypes=("POTION",))
    board = Board(worded("deed", "action", text, cost=0), brew)
    potion, deed = board.field(ADA, "brew"), board.put(ADA, "hand", "deed")
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(deed, targets=(potion,)).resolve()
    desk.answer("pay_or_not", Accept() if pays else Decline())
    if pays:
        desk.pay()
    tokens = [one.id for one in desk.view().objects if one.key == "brew" and one.token]
    assert len(tokens) == int(not pays)
    for token in tokens:
        desk.use(token).resolve()
    assert len(desk.zone("hand", ADA)) == drawn
    assert desk.use(potion).resolve() and len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("allies", "hand", "offered"), [(2, 5, 2), (5, 2, 2), (0, 4, 0)])
def test_x_that_is_paid_is_chosen_within_what_it_can_be_and_what_can_be_paid(
    allies: int, hand: int, offered: int
) -> None:
    text = "You may pay (X). X can't be more than the amount of allies you control. If you do, recover X."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", hand)
    for _ in range(allies):
        board.field(ADA, "wolf")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start().play(deed).resolve()
    if offered:
        decision = desk.game.decision
        assert decision is not None and [one.value for one in decision.options] == list(range(offered + 1))
        desk.answer("choose", decision.options[2])
    desk.answer("pay_or_not", Accept())
    if offered:
        desk.pay(2)
    assert desk.damage(ADA) == 9 - (2 if offered else 0)
    assert len(desk.zone("hand", ADA)) == hand - (2 if offered else 0)


def test_x_that_nobody_bounds_or_pays_is_not_read() -> None:
    assert unread("You may pay (X). If you do, recover X.")
    assert unread("You may pay (2). X can't be more than the amount of allies you control. If you do, recover 1.")
    assert unread("Draw a card. X can't be more than the amount of allies you control.")


@pytest.mark.parametrize(("zone", "drawn"), [("hand", 1), ("graveyard", 0)])
def test_from_where_something_was_loaded_this_way_is_asked(zone: str, drawn: int) -> None:
    text = (
        "You may load a Bullet card from your graveyard or hand into a Gun weapon you control. If a card was loaded from "
        "your hand this way, draw a card into your memory."
    )
    board = Board(
        worded("deed", "action", text, cost=0),
        card("gun", "weapon", power=1, subtypes=("GUN",)),
        card("shot", "item", subtypes=("BULLET",)),
    )
    gun, deed, shot = board.field(ADA, "gun"), board.put(ADA, "hand", "deed"), board.put(ADA, zone, "shot")
    desk = board.start().play(deed).resolve().answer("may", Accept())
    assert desk.game.state.zone_of(shot) == ("loaded", gun)
    assert len(desk.zone("memory", ADA)) == drawn


def test_x_may_be_found_between_two_sentences() -> None:
    text = (
        "Reveal a card from your memory and put it into your graveyard. X is that card's reserve cost. Then put the top X "
        "cards of your deck into your graveyard."
    )
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", cost=3))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "memory", "wolf")
    desk = board.start().play(deed).resolve()
    assert desk.zone("graveyard", ADA) == ["wolf", "filler", "filler", "filler", "deed"]
    assert unread("Choose an ally you control. Draw X cards. X is its power.")


def test_counters_that_were_removed_come_back_in_the_next_turn() -> None:
    text = (
        "Remove all damage counters from target champion you don't control. Return those counters onto that champion at "
        "the beginning of your next turn."
    )
    board = Board(worded("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.writer.change(board.champions[BO], damage=7)
    desk = board.start().play(deed, targets=(board.champions[BO],)).resolve()
    assert desk.damage(BO) == 0
    for _ in range(300):
        if desk.query.match.turn_player == ADA and desk.query.match.turn > 5 and not desk.stack():
            break
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.options[-1:] if decision.kind == "opportunity" else decision.suggestion))
    assert desk.damage(BO) == 7


@pytest.mark.parametrize(("tokens", "left"), [(0, 0), (1, 1), (2, 1), (5, 3)])
def test_each_opponent_sacrifices_by_what_they_have(tokens: int, left: int) -> None:
    text = "For each opponent, for every two token objects they control, they sacrifice one."
    board = Board(worded("deed", "action", text, cost=0), ally("bear", supertypes=("TOKEN",)), ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    for _ in range(tokens):
        board.field(BO, "bear", token=True)
    board.field(BO, "wolf")
    for _ in range(3):
        board.field(ADA, "bear", token=True)
    desk = board.start().play(deed).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind == "choose":
        assert decision.player == BO and (decision.least, decision.most) == (tokens - left, tokens - left)
        desk.answer("choose", *decision.options[: tokens - left])
    assert desk.objects(BO) == ["bear*"] * left + ["wolf"]
    assert desk.objects(ADA) == ["bear*"] * 3

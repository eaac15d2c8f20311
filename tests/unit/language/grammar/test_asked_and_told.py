"""What is asked of players and of attacks, what is told of what was done, and amounts that come of it: on a board."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

SLAY = worded("slay", "action", "Destroy target ally.", cost=0)
PYRE = card("pyre", "action", elements=("FIRE",), cost=4)


def board(text: str, types: str = "action", **printed: Any) -> tuple[Board, int]:
    """Ada has a card with this text: in hand, or on the field if it is an object. She has a pup, Bo a wolf."""
    printed = {"cost": 0, **printed}
    made = Board(worded("deed", types, text, **printed), ally("pup", 1, 9), ally("wolf", 2, 9), PYRE, SLAY, deck=0)
    made.put(ADA, "deck", "pyre", 4)
    made.put(BO, "deck", "pyre", 4)
    found = made.put(ADA, "hand", "deed") if types == "action" else made.field(ADA, "deed")
    return made, found


# Players ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "damage"), [(2, 5), (1, 1)])
def test_what_the_controller_of_something_has_is_asked(cards: int, damage: int) -> None:
    made, deed = board(
        "Deal 1 damage to target champion. If that champion's controller has two or more cards in their graveyard, deal "
        "5 damage to that champion instead."
    )
    made.put(BO, "graveyard", "pyre", cards)
    made.put(ADA, "graveyard", "pyre", 3)
    desk = made.start().play(deed, targets=(made.champions[BO],)).resolve()
    assert desk.damage(BO) == damage


def struck(text: str, *, cards: int = 0, damage: int = 0) -> Desk:
    """Ada's champion hits Bo's, who has so many cards in hand, with a card of this text."""
    made, deed = board(text, "attack", power=3)
    made.writer.change(made.champions[BO], damage=damage)
    made.put(BO, "hand", "pyre", cards)
    deed = made.put(ADA, "hand", "deed")
    return settle(made.start().play(deed))


@pytest.mark.parametrize(("cards", "left"), [(3, 0), (4, 1)])
def test_the_influence_of_that_opponent_is_asked(cards: int, left: int) -> None:
    text = (
        "On Champion Hit: That opponent discards a card. Then if that opponent's influence is two or less, recover 2."
    )
    made, _ = board(text, "attack", power=1)
    made.writer.change(made.champions[ADA], damage=2 + left)
    made.put(BO, "hand", "pyre", cards)
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed)
    desk = settle(desk)
    assert desk.damage(ADA) == (2 + left if left else 0)


def test_the_controller_of_the_hit_champion_acts_for_each_counter_on_it() -> None:
    text = (
        "On Champion Hit: For each damage counter on the hit champion, their controller puts the top card from their "
    )
    desk = struck(f"{text}deck into their graveyard.", damage=0)
    assert len(desk.zone("graveyard", BO)) == 3


def test_what_the_defending_player_controls_is_meant() -> None:
    text = "On Attack: If there is a fire element card in this attacker's intent, deal 2 damage to each unit the defending player controls."
    made, _ = board(text, "attack", power=0, elements=("FIRE",))
    wolf, pup = made.field(BO, "wolf"), made.field(ADA, "pup")
    deed = made.put(ADA, "hand", "deed")
    desk = settle(made.start().play(deed))
    assert (desk.damage(BO), desk.damage(ADA)) == (2, 0)
    assert [desk.query.object(id).damage for id in (wolf, pup)] == [2, 0]  # type: ignore[union-attr]


@pytest.mark.parametrize("gained", [True, False])
def test_whether_agility_was_gained_is_asked(gained: bool) -> None:
    first = "You gain agility 1 for this turn." if gained else "Glimpse 1."
    made, deed = board(f"{first}\nIf you have agility, put three more age counters on your champion.")
    desk = settle(made.start().play(deed))
    assert desk.query.object(made.champions[ADA]).count("age") == (3 if gained else 0)  # type: ignore[union-attr]


# Attacks ----------------------------------------------------------------------------------------------------


def axe_used(text: str, *, wields: bool) -> Desk:
    """Ada attacks Bo's champion with a card of this text, and with an axe or without."""
    _made, _ = board(text, "attack", power=1)
    axed = Board(
        worded("deed", "attack", text, cost=0, power=1), card("axe", "weapon", power=2, subtypes=("AXE",)), PYRE, deck=4
    )
    axe, deed = axed.field(ADA, "axe"), axed.put(ADA, "hand", "deed")
    axed.writer.change(axed.champions[ADA], damage=9)
    desk = axed.start().play(deed).passes(2)
    desk.answer("attack_weapons", *([axe] if wields else []))
    desk.answer("attack_target", axed.champions[BO])
    return settle(desk)


@pytest.mark.parametrize(("wields", "damage"), [(True, 5), (False, 9)])
def test_what_the_attacker_uses_is_asked(wields: bool, damage: int) -> None:
    text = 'As long as the attacker is attacking using an Axe weapon, Deed has "On Hit: Recover 4."'
    assert axe_used(text, wields=wields).damage(ADA) == damage


@pytest.mark.parametrize(("at", "life", "power"), [("champion", 9, 4), ("ally", 9, 1), ("champion", 0, 1)])
def test_a_state_and_an_attack_are_asked_of_one_thing(at: str, life: int, power: int) -> None:
    """Both must hold: with no damage on it, it is not damaged."""
    made, deed = board(
        "As long as Deed is damaged and is attacking a champion, it gets +3 POWER.", "ally", power=1, life=20
    )
    made.writer.change(deed, damage=life)
    wolf = made.field(BO, "wolf")
    desk = made.start().attack(deed, wolf if at == "ally" else made.champions[BO])
    assert traits(desk.query, deed).power == power


# What was done ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wanted", "damage"), [("fire", 2), ("wind", 0)])
def test_a_trigger_asks_what_was_revealed(wanted: str, damage: int) -> None:
    made, deed = board(
        f"Reveal the top card of your deck. When you reveal a {wanted} element card this way, deal 2 damage to target unit."
    )
    wolf = made.field(BO, "wolf")
    desk = made.start().play(deed).resolve()
    if damage:
        desk.answer("targets", wolf)
        assert desk.stack() == ["deed"]
        desk.resolve()
    assert desk.query.object(wolf).damage == damage  # type: ignore[union-attr]


DEEDS = [
    ("Discard two cards.", "discard two or more cards", 1),
    ("Discard two cards.", "discard three or more cards", 0),
    ("Discard a card.", "discard a fire element card", 1),
    ("Sacrifice an ally.", "sacrifice an ally", 1),
    ("Sacrifice an ally.", "sacrifice a Beast ally", 0),
    ("Destroy target ally.", "destroy an ally", 1),
    ("Banish two cards from your hand.", "banish a card", 1),
]


@pytest.mark.parametrize(("deed", "what", "cards"), DEEDS)
def test_a_trigger_asks_what_was_done(deed: str, what: str, cards: int) -> None:
    made, played = board(f"{deed} When you {what} this way, as a Spell, recover 3.")
    made.field(ADA, "pup")
    made.put(ADA, "hand", "pyre", 3)
    made.writer.change(made.champions[ADA], damage=3)
    desk = settle(made.start().play(played))
    assert desk.damage(ADA) == 3 - 3 * cards


@pytest.mark.parametrize(("memory", "damage"), [(1, 6), (0, 0)])
def test_when_both_were_banished_their_costs_are_added_up(memory: int, damage: int) -> None:
    text = (
        "On Death: Banish Deed, and a card at random from your memory. When you do, deal X damage to target champion "
        "where X is the total reserve cost of the banished cards."
    )
    made, deed = board(text, "ally", cost=2, power=1, life=1)
    made.put(ADA, "memory", "pyre", memory)
    slay = made.put(ADA, "hand", "slay")
    desk = made.start().play(slay, targets=(deed,)).resolve()
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.stack():
        desk.resolve()
    if damage:
        desk.answer("targets", made.champions[BO]).resolve()
    assert desk.damage(BO) == damage
    assert "deed" in desk.zone("banishment", ADA)  # what can be done of it is done


# Amounts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counters", "after"), [(1, 3), (3, 3), (4, 4)])
def test_the_difference_is_that_of_what_was_compared(counters: int, after: int) -> None:
    text = (
        "At the beginning of your end phase, if the amount of age counters on Deed is less than the amount of allies you "
        "control, put an amount of age counters on Deed equal to the difference."
    )
    made, deed = board(text, "ally", power=1, life=9)
    made.writer.change(deed, counters=(("age", counters),))
    for _ in range(2):
        made.field(ADA, "pup")
    desk = made.start().passes()
    desk.passes()
    while desk.stack():
        desk.resolve()
    assert desk.query.object(deed).count("age") == after  # type: ignore[union-attr]


def test_so_many_counters_of_a_kind_that_were_removed_count() -> None:
    made, deed = board(
        "Remove up to nine age counters from your champion. For every two age counters removed this way, draw a card."
    )
    made.writer.change(made.champions[ADA], counters=(("age", 5),))
    desk = made.start().play(deed).resolve()
    desk.answer("choose", desk.game.decision.options[-1])  # type: ignore[union-attr]
    assert len(settle(desk).zone("hand", ADA)) == 2


def test_something_is_chosen_anew_for_each() -> None:
    made, deed = board("For each ally you control, choose a unit you don't control. Deal 2 damage to it.")
    wolf = made.field(BO, "wolf")
    made.field(ADA, "pup")
    made.field(ADA, "pup")
    desk = made.start().play(deed).resolve()
    desk.answer("choose", wolf).answer("choose", made.champions[BO])
    assert (desk.query.object(wolf).damage, desk.damage(BO)) == (2, 2)  # type: ignore[union-attr]


def test_this_or_another_is_chosen() -> None:
    made, deed = board("REST: Put two buff counters on Deed or a Human ally you control.", "ally", power=1, life=1)
    pup = made.field(ADA, "pup")
    desk = made.start().use(deed)
    desk = settle(desk)
    assert desk.query.object(deed).count("buff") == 2  # type: ignore[union-attr]
    assert desk.query.object(pup).count("buff") == 0  # type: ignore[union-attr]


def test_cards_loaded_into_this_are_counted() -> None:
    made, deed = board(
        "REST: Draw X cards, where X is the amount of fire element cards loaded into Deed.", "weapon", power=1
    )
    for _ in range(2):
        made.writer.create(made.writer.state.entities[made.put(ADA, "hand", "pyre")], ("loaded", deed))
    desk = settle(made.start().use(deed))
    assert len(desk.zone("hand", ADA)) == 4


def test_a_champion_loses_a_level_of_its_own() -> None:
    text = "Whenever you activate an action card, delevel Sage."
    made = Board(
        worded("sage", "champion", text, level=2, life=20, cost_kind="memory", cost=2),
        worded("deed", "action", "Recover 1.", cost=0),
    )
    made.writer.change(made.champions[ADA], key="sage")
    deed = made.put(ADA, "hand", "deed")
    desk = settle(made.start().play(deed))
    assert desk.query.face(made.champions[ADA]).key != "sage"


def test_what_these_wordings_need() -> None:
    assert unread("Draw cards equal to the difference.") == "the difference of what"
    assert unread("For each ally you control, choose a unit. Draw a card.") == "what is done for each of something"
    assert unread("Delevel ~.", "ally")
    assert unread("Their controller draws a card.")
    assert unread("When you reveal a card this way, draw a card.")

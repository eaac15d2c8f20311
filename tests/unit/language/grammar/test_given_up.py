"""What was given up to pay for a card, as the card speaks of it: while it resolves, as an object, as an intent."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.written import read, unread, written

KEEP = card("keep", "domain", cost=4)
SLASH = (
    "As an additional cost to activate this card, sacrifice a domain you control.\n"
    "Slash gets +X POWER where X is the reserve cost of the sacrificed domain."
)


def test_what_was_sacrificed_for_an_attack_card() -> None:
    board = Board(written("slash", "attack", SLASH, power=1, cost=0), KEEP, card("hut", "domain", cost=2))
    keep = board.field(ADA, "keep")
    board.field(ADA, "hut")
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().answer("opportunity", PlayCard(slash)).answer("cost_objects", keep).resolve()
    desk.answer("attack_target", board.champions[BO])
    assert desk.damage(BO) == 0
    while desk.view().combat is not None:
        desk.passes()
    assert desk.damage(BO) == 5
    assert desk.query.card(slash).given == (), "it is forgotten as the intent leaves"


@pytest.mark.parametrize(("given", "drawn"), [("ember", 1), ("filler", 0)])
def test_what_was_discarded_for_an_attack_card(given: str, drawn: int) -> None:
    text = (
        "As an additional cost to activate this card, discard a card.\n"
        "On Hit: If a fire element card was discarded, draw a card."
    )
    board = Board(written("slash", "attack", text, power=1, cost=0), ally("ember", elements=("FIRE",)))
    slash, paid = board.put(ADA, "hand", "slash"), board.put(ADA, "hand", given)
    desk = board.start().answer("opportunity", PlayCard(slash)).answer("cost_objects", paid).resolve()
    desk.answer("attack_target", board.champions[BO])
    while desk.view().combat is not None:
        desk.passes()
    assert desk.query.card(slash).given == () and desk.stack() == ["slash"], "it has left when its trigger resolves"
    assert len(desk.resolve().zone("hand", ADA)) == drawn


def test_what_was_done_to_what_is_told_apart() -> None:
    text = (
        "Discard a card, Banish a card from your graveyard: Deal X damage to each champion where X is the reserve cost "
        "of the discarded card. Recover Y where Y is the reserve cost of the banished card."
    )
    assert "Y" in unread(text, "ITEM")
    text = "Discard a card, Banish a card from your graveyard: Draw a card for each Slime card banished."
    bell = written("bell", "item", text)
    slime = ally("slime", subtypes=("SLIME",))
    board = Board(bell, slime)
    rung = board.field(ADA, "bell")
    thrown = board.put(ADA, "hand", "slime")
    old = board.put(ADA, "graveyard", "filler")
    desk = board.start().answer("opportunity", ActivateAbility(rung, 0))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        if decision.kind == "cost_order":
            desk.answer("cost_order", decision.options[-1])
        else:
            desk.answer("cost_objects", old if any(one.id == old for one in decision.options) else thrown)
    desk.resolve()
    assert desk.zone("hand", ADA) == [], "the slime was discarded, not banished"


def test_an_object_remembers_it_all_the_time() -> None:
    text = (
        "As an additional cost to materialize this card, sacrifice a domain you control.\n"
        "Tower gets +X LIFE where X is the reserve cost of the sacrificed domain."
    )
    found = written("tower", "ally", text, power=1, life=1).abilities[1]
    assert found == t.Static(life=t.Stat(t.Done("sacrificed"), "cost"), text=found.text)  # type: ignore[union-attr]


def test_what_only_happens_is_not_asked_about_all_the_time() -> None:
    text = "Tower gets +X LIFE where X is the reserve cost of the sacrificed domain."
    assert unread(text, "ALLY", "Tower") == "what was sacrificed"
    assert isinstance(read("Sacrifice an ally: Draw a card.", "ALLY"), t.Activated)


HERB = card("mint", "item", subtypes=("HERB",), supertypes=("TOKEN",))
FLARE = (
    "As an additional cost to activate this card, sacrifice {} Herbs.\n"
    "Deal 1+X damage to target unit where X is the amount of Herbs sacrificed."
)


@pytest.mark.parametrize(
    ("how_many", "given", "asked"),
    [
        ("any amount of", 3, False),
        ("any number of", 0, True),
        ("up to two", 2, False),
        ("up to two", 1, True),
    ],
)
def test_as_many_as_one_wants_are_given_up(how_many: str, given: int, asked: bool) -> None:
    board = Board(written("flare", "action", FLARE.format(how_many), cost=0), HERB)
    mints = [board.field(ADA, "mint", token=True) for _ in range(3)]
    flare = board.put(ADA, "hand", "flare")
    desk = board.start().answer("opportunity", PlayCard(flare)).answer("targets", board.champions[BO])
    for mint in mints[:given]:
        desk.answer("cost_objects", mint)
    if asked:
        desk.answer("cost_objects")
    assert desk.resolve().damage(BO) == 1 + given
    assert desk.objects(ADA) == ["mint*"] * (3 - given)


def test_with_nothing_to_give_up_it_is_played_all_the_same() -> None:
    board = Board(written("flare", "action", FLARE.format("any amount of"), cost=0), HERB)
    flare = board.put(ADA, "hand", "flare")
    desk = board.start().play(flare, targets=(board.champions[BO],)).resolve()
    assert desk.damage(BO) == 1


def test_what_may_be_given_up_leaves_enough_for_what_must() -> None:
    text = (
        "As an additional cost to activate this card, sacrifice up to two Herbs and sacrifice a Herb.\n"
        "Draw a card for each Herb sacrificed."
    )
    board = Board(written("deed", "action", text, cost=0), HERB)
    mints = [board.field(ADA, "mint", token=True) for _ in range(2)]
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed))
    while (decision := desk.game.decision) is not None and decision.kind == "cost_objects":
        desk.answer("cost_objects", decision.options[0].id)
    assert len(desk.resolve().zone("hand", ADA)) == 2 and mints and desk.objects(ADA) == []


@pytest.mark.parametrize("given", [0, 1, 2])
def test_an_intent_has_more_power_for_what_was_given_up_for_it(given: int) -> None:
    text = (
        "As an additional cost to activate this card, sacrifice up to two domains.\n"
        "Slash enters the intent with +2 POWER for each domain sacrificed this way."
    )
    board = Board(written("slash", "attack", text, power=1, cost=0), KEEP)
    keeps = [board.field(ADA, "keep") for _ in range(2)]
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().answer("opportunity", PlayCard(slash))
    for keep in keeps[:given]:
        desk.answer("cost_objects", keep)
    if given < 2:
        desk.answer("cost_objects")
    desk.resolve().answer("attack_target", board.champions[BO])
    while desk.view().combat is not None:
        desk.passes()
    assert desk.damage(BO) == 1 + 2 * given


def test_only_intents_enter_the_intent_so() -> None:
    assert unread("Slash enters the intent with +2 POWER.", "ALLY", "Slash") == "what an intent enters with"
    assert unread("Slash enters the intent with +2 POWER for each domain sacrificed this way.", "ATTACK", "Slash") == (
        "what was sacrificed"
    )

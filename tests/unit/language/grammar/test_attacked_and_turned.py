"""What is attacked, masteries that turn, what is told of a card in its own zone, and branches that were not taken."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, ally, card, settle
from tests.helpers.worded import unread, worded

# Attacks ----------------------------------------------------------------------------------------------------


def test_what_is_attacked_strikes_the_attacker_and_a_champion() -> None:
    steed = worded(
        "steed", "ally", "Whenever Steed is attacked, deal 2 damage to the attacker and your champion.", power=0, life=9
    )
    board = Board(steed, ally("wolf", 1, 9), ally("pup", 1, 9))
    thing, wolf = board.field(BO, "steed"), board.field(ADA, "wolf")
    board.field(BO, "pup")
    desk = settle(board.start().attack(wolf, thing))
    assert (desk.query.object(wolf).damage, desk.damage(BO), desk.damage(ADA)) == (2, 2, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("who", "at", "cards"),
    [
        ("an ally you control", "pup", 1),
        ("an ally you control", "hero", 0),
        ("your champion", "hero", 1),
        ("your champion", "pup", 0),
    ],
)
def test_whoever_is_described_is_attacked(who: str, at: str, cards: int) -> None:
    board = Board(
        worded("bell", "item", f"Whenever {who} is attacked, draw a card."), ally("wolf", 1, 9), ally("pup", 1, 9)
    )
    board.field(BO, "bell")
    wolf, pup = board.field(ADA, "wolf"), board.field(BO, "pup")
    desk = settle(board.start().attack(wolf, pup if at == "pup" else board.champions[BO]))
    assert len(desk.zone("hand", BO)) == cards


@pytest.mark.parametrize(("kind", "before", "buff"), [("KNIGHT", 0, 2), ("KNIGHT", 1, 1), ("PAWN", 0, 0)])
def test_whoever_attacks_with_a_card_has_what_is_in_quotes(kind: str, before: int, buff: int) -> None:
    text = (
        "Command Chessman\n"
        'As long as a Chessman Knight ally is attacking with Charge, it has "On Kill: If there are no buff counters on this '
        'ally, put two buff counters on it."'
    )
    board = Board(
        worded("charge", "attack", text, cost=0, power=5),
        ally("horse", 1, 9, subtypes=("CHESSMAN", kind)),
        ally("wolf", 1, 1),
    )
    horse = board.field(ADA, "horse", counters=(("buff", before),) if before else ())
    wolf, charge = board.field(BO, "wolf"), board.put(ADA, "hand", "charge")
    desk = board.start()
    desk.answer("opportunity", PlayCard(charge))
    while desk.game.decision is not None and desk.game.decision.kind != "attack_target":
        decision = desk.game.decision
        desk.passes() if decision.kind == "opportunity" else desk.answer(
            decision.kind, *decision.options[: max(1, decision.least)]
        )
    desk.answer("attack_target", wolf)
    assert settle(desk).query.object(horse).count("buff") == buff  # type: ignore[union-attr]


@pytest.mark.parametrize(("power", "cards"), [(4, 1), (3, 0)])
def test_a_source_that_deals_so_much_is_noticed(power: int, cards: int) -> None:
    for words in ("a unit source you control deals 4 or more damage", "an ally you control deals 4 or more damage"):
        board = Board(worded("bell", "item", f"Whenever {words}, draw a card."), ally("wolf", power, 9))
        board.field(ADA, "bell")
        wolf = board.field(ADA, "wolf")
        assert len(settle(board.start().attack(wolf, board.champions[BO])).zone("hand", ADA)) == cards


@pytest.mark.parametrize(("hits", "buried"), [("wolf", 1), ("champion", 0)])
def test_whoever_controls_what_was_hit_does_something(hits: str, buried: int) -> None:
    text = "On Hit: If the hit unit is an ally, its controller puts the top card of their deck into their graveyard."
    board = Board(worded("saber", "ally", text, power=1, life=9), ally("wolf", 1, 9))
    saber, wolf = board.field(ADA, "saber"), board.field(BO, "wolf")
    for player in (ADA, BO):
        board.put(player, "deck", "filler", 4)
    desk = settle(board.start().attack(saber, wolf if hits == "wolf" else board.champions[BO]))
    assert [desk.zone("graveyard", player).count("filler") for player in (ADA, BO)] == [0, buried]


# Masteries --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "before", "after", "cards"),
    [
        ("change to facing the next clockwise direction", "North", "East", 1),
        ("change to facing the next clockwise direction", "West", "North", 1),
        ("change to facing the next clockwise direction", "East", "North", 0),
        ("change to facing the next clockwise direction", "North", "South", 0),
        ("change directions", "North", "South", 1),
    ],
)
def test_how_a_mastery_turns(event: str, before: str, after: str, cards: int) -> None:
    board = Board(
        worded("bell", "item", f"Whenever your Winds {event}, draw a card."),
        card("winds", "mastery"),
        worded("deed", "action", "Change the direction of your Winds to a different direction of your choice.", cost=0),
    )
    board.status(ADA, "winds", kind="mastery", mode=before)
    board.field(ADA, "bell")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, *(one for one in decision.options if one.label == after))  # type: ignore[union-attr]
    assert len(settle(desk).zone("hand", ADA)) == cards


# A card where it has gone -----------------------------------------------------------------------------------


def test_a_counter_is_put_on_a_card_that_was_banished() -> None:
    spark = worded(
        "spark", "action", "Whenever this card is banished from your memory, put a charge counter on it.\nDraw a card."
    )
    board = Board(spark, worded("deed", "action", "Banish a card from your memory.", cost=0))
    spark_id, deed = board.put(ADA, "memory", "spark"), board.put(ADA, "hand", "deed")
    desk = settle(board.start().play(deed))
    assert desk.zone("banishment", ADA) == ["spark"]
    assert desk.query.card(spark_id).count("charge") == 1


def test_the_owner_of_each_card_draws_for_it() -> None:
    text = "Any amount of target players banish two cards from their memory. For each card banished this way, its owner draws a card."
    board = Board(worded("deed", "action", text, cost=0))
    board.put(ADA, "memory", "filler", 1)
    board.put(BO, "memory", "filler", 3)
    deed = board.put(ADA, "hand", "deed")
    desk = settle(board.start().play(deed, targets=(ADA, BO)))
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [1, 2]
    assert unread("Its owner draws a card.") == "whose owner"


# Conditions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "even"), [(2, True), (0, True), (3, False)])
def test_whether_a_cost_is_even(cost: int, even: bool) -> None:
    text = (
        "REST: Reveal the top card of your deck. If that card's reserve cost is even, recover 1. Otherwise, recover 3."
    )
    board = Board(worded("bell", "item", text), ally("cub", cost=cost), deck=0)
    board.put(ADA, "deck", "cub")
    board.writer.change(board.champions[ADA], damage=5)
    bell = board.field(ADA, "bell")
    assert settle(board.start().use(bell)).damage(ADA) == (4 if even else 2)


@pytest.mark.parametrize(("key", "damage"), [("relic", 0), ("filler", 3)])
def test_what_was_not_discarded(key: str, damage: int) -> None:
    text = (
        "Draw a card, then discard a card. If you didn't discard an Artifact item card, deal 3 damage to your champion."
    )
    board = Board(worded("deed", "action", text, cost=0), card("relic", "item", subtypes=("ARTIFACT",)), deck=0)
    board.put(ADA, "deck", key)
    deed = board.put(ADA, "hand", "deed")
    assert settle(board.start().play(deed)).damage(ADA) == damage


@pytest.mark.parametrize(("before", "there", "after"), [(0, True, 1), (1, False, 0)])
def test_otherwise_nothing_was_destroyed(before: int, there: bool, after: int) -> None:
    text = "If target ally has a debuff counter on it, destroy that ally. Otherwise, put a debuff counter on it."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 1, 9))
    wolf = board.field(BO, "wolf", counters=(("debuff", before),) if before else ())
    deed = board.put(ADA, "hand", "deed")
    thing = board.start().play(deed, targets=(wolf,)).resolve().query.object(wolf)
    assert (thing is not None) == there
    assert thing is None or thing.count("debuff") == after


def test_a_change_made_instead_lasts_as_long() -> None:
    text = "Target ally gets -5 POWER until end of turn. If it's your turn, that ally gets -2 LIFE instead."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 9, 9))
    wolf, deed = board.field(BO, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    assert (traits(desk.query, wolf).power, traits(desk.query, wolf).life) == (9, 7)
    while desk.query.match.turn == 5:
        desk.passes()
    assert traits(desk.query, wolf).life == 9


def test_it_is_what_was_brewed() -> None:
    board = Board(worded("brute", "ally", "On Enter: If Brute was brewed, put two age counters on it.", cost=0))
    brute = board.put(ADA, "hand", "brute")
    desk = settle(board.start().play(brute))
    ((_, thing),) = (pair for pair in desk.query.objects(ADA) if pair[1].key == "brute")
    assert thing.count("age") == 0


@pytest.mark.parametrize("side", ["owner", "controller"])
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(1, 4, 3), (3, 1, 0)])
def test_the_influence_of_who_owns_or_controls_the_target(mine: int, theirs: int, damage: int, side: str) -> None:
    text = f"Deal an amount of damage to target unit equal to its {side}'s influence minus your influence."
    board = Board(worded("deed", "action", text, cost=0))
    board.put(ADA, "memory", "filler", mine)
    board.put(BO, "hand", "filler", theirs)
    deed = board.put(ADA, "hand", "deed")
    assert board.start().play(deed, targets=(board.champions[BO],)).resolve().damage(BO) == damage


@pytest.mark.parametrize(("key", "cards"), [("pup", 1), ("wolf", 0)])
def test_whether_you_control_it(key: str, cards: int) -> None:
    text = "Deal 1 damage to target ally. If you control that ally, draw a card."
    board = Board(worded("deed", "action", text, cost=0), ally("pup", 1, 9), ally("wolf", 1, 9))
    ids = {"pup": board.field(ADA, "pup"), "wolf": board.field(BO, "wolf")}
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(ids[key],)).resolve()
    assert len(desk.zone("hand", ADA)) == cards


def test_regalia_among_all_banishments_count() -> None:
    text = "If there are two or more regalia cards among all banishments, draw a card."
    for cards in (1, 2):
        board = Board(worded("deed", "action", text, cost=0), card("crown", "item", supertypes=("REGALIA",)))
        board.put(BO, "banishment", "crown")
        board.put(ADA, "banishment", "crown", cards - 1)
        deed = board.put(ADA, "hand", "deed")
        assert len(board.start().play(deed).resolve().zone("hand", ADA)) == cards - 1


# Counted resolutions, memory, X told later ------------------------------------------------------------------


def test_how_often_an_ability_has_resolved_this_turn() -> None:
    text = "Whenever you activate an action card, recover 1. If this is the second time this ability has resolved this turn, draw a card."
    board = Board(worded("fort", "domain", text), worded("deed", "action", "Glimpse 1.", cost=0))
    board.field(ADA, "fort")
    deeds = [board.put(ADA, "hand", "deed") for _ in range(3)]
    desk, cards = board.start(), []
    for deed in deeds:
        desk = settle(desk.play(deed))
        cards.append(desk.zone("hand", ADA).count("filler"))
    assert cards == [0, 1, 1]


@pytest.mark.parametrize(("turn_player", "milled"), [(ADA, 2), (BO, 0)])
def test_cards_from_the_memory_of_the_turn_player_are_noticed(turn_player: int, milled: int) -> None:
    text = (
        "Until end of turn, whenever a card from the turn player's memory is put into their hand, that player puts the top "
        "card of their deck into their graveyard."
    )
    board = Board(
        worded("deed", "action", text, cost=0),
        worded("back", "action", "Return two cards from your memory to your hand.", cost=0),
    )
    board.put(ADA, "memory", "filler", 2)
    deed, back = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "back")
    board.set(turn_player=turn_player)
    desk = board.start()
    if turn_player == BO:
        desk.passes()
    settle(desk.play(deed))
    if turn_player == BO and desk.game.decision is not None and desk.game.decision.player == BO:
        desk.passes()
    settle(desk.play(back))
    assert desk.zone("graveyard", ADA).count("filler") == milled


def test_x_that_is_told_later_is_what_was_done() -> None:
    text = (
        "Sacrifice any amount of Beast objects. Target weapon you control gets +X POWER until end of turn, where X is the "
        "amount of objects sacrificed this way. Then put X age counters on your champion."
    )
    board = Board(
        worded("deed", "action", text, cost=0), card("rod", "weapon", power=1), ally("cat", subtypes=("BEAST",))
    )
    rod, cats = board.field(ADA, "rod"), [board.field(ADA, "cat") for _ in range(2)]
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(rod,)).resolve().answer("choose", *cats)
    assert traits(desk.query, rod).power == 3
    assert desk.query.object(board.champions[ADA]).count("age") == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("pays", [True, False])
def test_whoever_controls_what_was_hit_may_pay(pays: bool) -> None:
    text = (
        "On Hit: The hit object doesn't wake up during its controller's next wake up phase unless that player pays (1)."
    )
    board = Board(worded("bash", "attack", text, cost=0, power=2), ally("wolf", 1, 9))
    wolf, bash = board.field(BO, "wolf"), board.put(ADA, "hand", "bash")
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(bash).passes(2)
    desk.answer("attack_target", wolf)
    while (decision := desk.game.decision) is not None and decision.kind != "pay_or_not":
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else ()))
    assert desk.game.decision is not None and desk.game.decision.player == BO
    desk.answer("pay_or_not", Accept() if pays else Decline())
    settle(desk)
    thing = desk.query.object(wolf)
    assert thing is not None and ("dormant" in thing.properties) == (not pays)

"""Known pieces put together in ways that were not read before."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import BeginsOnField
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded
from tests.helpers.written import written

BEAR, ELK = (ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("stone-bear", "stone-elk"))


def done(text: str, *more: CardDefinition, graveyard: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Desk:
    """Ada has played an action with this text; Bo has a wolf."""
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 9), BEAR, ELK, *more)
    board.field(BO, "wolf")
    for key in graveyard:
        board.put(ADA, "graveyard", key)
    for key in hand:
        board.put(ADA, "hand", key)
    deed = board.put(ADA, "hand", "deed")
    return board.start().play(deed).resolve()


def test_one_token_of_each_name_is_summoned() -> None:
    assert done("Summon a Stone Bear and a Stone Elk token.").objects(ADA)[-2:] == ["stone-bear*", "stone-elk*"]
    each = "Summon a Stone Bear token and a Stone Elk token."
    assert done(each).objects(ADA)[-2:] == ["stone-bear*", "stone-elk*"]
    three = "Summon a Stone Bear, Stone Elk, and a Stone Bear token."
    assert done(three).objects(ADA)[-3:] == ["stone-bear*", "stone-elk*", "stone-bear*"]


def test_each_of_several_goes_under_the_deck_of_its_owner() -> None:
    board = Board(
        written("deed", "action", "Put all allies on the bottom of their owners' decks.", cost=0), ally("wolf", 1, 9)
    )
    board.field(ADA, "wolf")
    board.field(BO, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert [desk.zone("deck", player)[-1] for player in (ADA, BO)] == ["wolf", "wolf"]
    assert "wolf" not in (*desk.objects(ADA), *desk.objects(BO))


def test_an_object_may_enter_distant() -> None:
    bow = worded("bow", "ally", "Bow enters the field distant.", cost=0)
    board = Board(bow)
    played = board.put(ADA, "hand", "bow")
    desk = board.start().play(played).resolve()
    (thing,) = (one for one in desk.view().objects if one.key == "bow")
    assert "distant" in thing.properties


def test_damage_from_a_source_of_the_opponent_is_heard_and_from_one_of_ones_own_is_not() -> None:
    text = "Whenever your champion is dealt damage from a source you don't control, draw a card."
    for player, cards in ((BO, 1), (ADA, 0)):
        board = Board(
            worded("nun", "ally", text),
            worded("zing", "action", "Deal 1 damage to target champion.", cost=0),
        )
        board.field(ADA, "nun")
        zing = board.put(player, "hand", "zing")
        board.set(turn_player=player)
        desk = board.start().play(zing, targets=(board.champions[ADA],)).resolve()
        while desk.stack():
            desk.resolve()
        assert len(desk.zone("hand", ADA)) == cards


def test_the_total_of_what_was_revealed_is_asked_for() -> None:
    text = (
        "Reveal the top two cards of your deck. If the total reserve cost of the revealed cards is 8, put both of them "
        "into your memory. Otherwise put one of them into your memory and the other on the bottom of your deck."
    )
    for costs, memory in (((5, 3), 2), ((5, 2), 1)):
        board = Board(
            written("deed", "action", text, cost=0), ally("big", cost=costs[0]), ally("small", cost=costs[1]), deck=0
        )
        board.put(ADA, "deck", "big")
        board.put(ADA, "deck", "small")
        deed = board.put(ADA, "hand", "deed")
        desk = board.start().play(deed).resolve()
        if desk.game.decision is not None and desk.game.decision.kind == "choose":
            desk.answer("choose", desk.game.decision.options[0])
        assert len(desk.zone("memory", ADA)) == memory


def test_cards_of_two_descriptions_come_out_of_one_place() -> None:
    text = "Banish a wind element card and up to two fire element cards from your graveyard."
    wind, fire = card("gale", "action", elements=("WIND",)), card("blaze", "action", elements=("FIRE",))
    desk = done(text, wind, fire, graveyard=("gale", "blaze", "blaze", "filler"))
    while desk.game.decision is not None and desk.game.decision.kind == "choose":
        options = desk.game.decision.options
        desk.answer("choose", *options[: 2 if len(options) == 2 else 1])
    assert sorted(desk.zone("banishment", ADA)) == ["blaze", "blaze", "gale"]


def test_it_may_begin_the_game_on_the_field() -> None:
    text = "If this card is in your starting material deck, you may begin the game with it on the field."
    (paragraph,) = compile_text(text, CardFacts("Pane", ("ITEM",), ("REGALIA",)))
    assert paragraph.abilities == (BeginsOnField(text=text),)


def test_what_was_revealed_is_forgotten_by_a_trigger_of_its_own() -> None:
    text = "Reveal the top two cards of your deck. When you do, put one of the revealed cards into your hand."
    assert unread(text)


def test_what_a_champion_levels_up_into_is_asked() -> None:
    elder = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=3)
    for level, cards in ((2, 1), (3, 0)):
        fractal = worded(
            "fractal",
            "phantasia",
            f"Whenever your champion levels up into a champion with base level {level}, draw a card.",
        )
        board = Board(fractal, elder, worded("idea", "action", "Level up your champion.", cost=0))
        board.field(ADA, "fractal")
        board.put(ADA, "material", "elder")
        idea = board.put(ADA, "hand", "idea")
        desk = board.start().play(idea).resolve()
        decision = desk.game.decision
        if decision is not None and decision.kind != "opportunity":
            desk.answer(decision.kind, *decision.options[:1])
        while desk.stack():
            desk.resolve()
        assert len(desk.zone("hand", ADA)) == cards


def test_a_counter_is_put_on_each_card_that_was_banished_this_way() -> None:
    desk = done(
        "Banish two cards from your graveyard. Put an omen counter on each card banished this way.",
        graveyard=("wolf", "wolf"),
    )
    state = desk.game.state
    counters = [state.entity(id, Card).count("omen") for id in state.zone("banishment", ADA)]
    assert counters == [1, 1]


def test_another_player_does_two_things_for_each_card() -> None:
    text = (
        "Target opponent discards two cards. For each card discarded this way, that opponent reveals the top card of "
        "their deck and puts it into their hand."
    )
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 9))
    board.put(BO, "hand", "wolf", 2)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,))
    desk.resolve()
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, *desk.game.decision.options[:2])
    assert desk.zone("hand", BO) == ["filler", "filler"] and desk.zone("graveyard", BO) == ["wolf", "wolf"]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_for_each_of_some_something_may_be_done(taken: int) -> None:
    """Asked each time anew."""
    board = Board(
        written(
            "deed",
            "action",
            "For each ally you control, you may put an ally card from your hand onto the field.",
            cost=0,
        ),
        ally("wolf", 1, 9),
    )
    for _ in range(2):
        board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(deed).resolve()
    for time in range(2):
        desk.answer("may", Accept() if time < taken else Decline())
        if time < taken:
            decision = desk.game.decision
            assert decision is not None
            desk.answer("choose", decision.options[0])
    assert desk.objects(ADA) == ["wolf", "wolf"] + ["filler"] * taken


def test_it_is_not_asked_which_time_something_was_done() -> None:
    text = "For each ally you control, you may discard a card. If you do, draw a card."
    assert unread(text) == "which of several times 'if you do' asks about"


def test_amounts_are_added() -> None:
    text = "Draw X cards, where X is the amount of allies you control plus the amount of cards in your memory."
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 9))
    board.field(ADA, "wolf")
    board.put(ADA, "memory", "filler", 2)
    deed = board.put(ADA, "hand", "deed")
    assert len(board.start().play(deed).resolve().zone("hand", ADA)) == 3


@pytest.mark.parametrize("curses", [0, 2])
def test_what_hits_counts_in_the_lineage_of_the_attacker(curses: int) -> None:
    text = "On Hit: Deal X damage to the hit unit, where X is the amount of Curse cards in the attacker's lineage."
    board = Board(
        written("slash", "attack", text, power=2, speed="slow", cost=0), card("woe", "action", subtypes=("CURSE",))
    )
    for player in (ADA, ADA, BO)[2 - curses :]:
        board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[player]))
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO])
    while desk.query.combat is not None or desk.stack():
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer("retaliate")
    assert desk.damage(BO) == 2 + curses


@pytest.mark.parametrize("omens", [1, 2])
def test_an_additional_card_is_one_of_those_that_are_left(omens: int) -> None:
    text = (
        "Look at target opponent's memory and discard a card from among them. "
        "If you have two or more omens, discard an additional card from among them."
    )
    board = Board(written("deed", "action", text, cost=0))
    board.put(BO, "memory", "filler", 3)
    for _ in range(omens):
        board.writer.create(Card(ADA, "filler", counters=(("omen", 1),)), ("banishment", ADA))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,)).resolve()
    for left in range(3, 3 - omens, -1):
        decision = desk.game.decision
        assert decision is not None and len(decision.options) == left
        desk.answer("choose", decision.options[0])
    assert len(desk.zone("graveyard", BO)) == omens
    assert unread("Draw an additional card from your hand.")


@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (0, 2), (0, 0)])
def test_for_each_that_was_rested_this_way_its_controller_does_something(mine: int, theirs: int) -> None:
    text = (
        "Each player may rest up to two Horse allies they control. "
        "For each Horse ally rested this way, its controller draws a card."
    )
    board = Board(written("deed", "action", text, cost=0), ally("mare", 1, 9, subtypes=("HORSE",)), ally("wolf", 1, 9))
    herd = {player: [board.field(player, "mare") for _ in range(3)] for player in (ADA, BO)}
    board.field(ADA, "wolf", rested=True)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    for player, number in ((ADA, mine), (BO, theirs)):
        desk.answer("may", Accept() if number else Decline())
        if number:
            desk.answer("choose", *herd[player][:number])
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (mine, theirs)

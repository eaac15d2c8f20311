"""Rules that last: keywords nobody gains, cards kept in a deck, elements ignored, arrivals, lineages, X of an intent."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Number, PassOpportunity, PickMode, PlayCard
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

IMP = ally("imp", 1, 9, cost=0)
ELDER = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=0, classes=("WARRIOR",))


def playable(desk: Desk) -> list[str]:
    """The cards that whoever has Opportunity may play."""
    decision = desk.game.decision
    assert decision is not None and decision.kind == "opportunity", decision
    return sorted(desk.game.state[one.card].key for one in decision.options if isinstance(one, PlayCard))


def test_a_keyword_that_is_lost_cannot_be_gained_this_turn() -> None:
    text = "Each unit loses stealth until end of turn. Those units can't gain stealth this turn."
    hide = worded("hide", "action", "Target ally gains stealth until end of turn.", cost=0)
    board = Board(worded("flare", "action", text, cost=0), hide, IMP, worded("lynx", "ally", "Stealth", cost=0))
    flare = board.put(ADA, "hand", "flare")
    hides = [board.put(ADA, "hand", "hide") for _ in range(2)]
    lynx, imp = board.field(ADA, "lynx"), board.field(ADA, "imp")
    desk = board.start().play(hides[0], targets=(imp,)).resolve()
    assert has_keyword(desk.query, lynx, "Stealth") and has_keyword(desk.query, imp, "Stealth")
    desk.play(flare).resolve()
    assert not has_keyword(desk.query, lynx, "Stealth") and not has_keyword(desk.query, imp, "Stealth")
    desk.play(hides[1], targets=(imp,)).resolve()
    assert not has_keyword(desk.query, imp, "Stealth")


def test_cards_stay_in_the_material_deck_outside_of_the_materialize_phase() -> None:
    stay = "cards can't leave your opponents' material decks unless it's their materialize phase."
    for text, rested, stays in (
        (f"As long as Clerk is awake, {stay}", True, False),
        (f"As long as Clerk is awake, {stay}", False, True),
        (stay.capitalize(), True, True),
    ):
        board = Board(
            worded("clerk", "ally", text),
            ELDER,
            worded("rise", "action", "Level up your champion.", cost=0),
            worded("fetch", "action", "Put a card from your material deck into your hand.", cost=0),
            card("ring", "item", cost_kind="memory", cost=0),
        )
        board.field(ADA, "clerk", rested=rested)
        for key in ("elder", "ring"):
            board.put(BO, "material", key)
        rise = board.put(BO, "hand", "rise")
        board.set(turn_player=BO)
        desk = board.start().play(rise).resolve()
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "choose":
            desk.answer("choose", decision.options[0])
        thing = desk.query.object(desk.champions[BO])
        assert thing is not None and thing.key == ("hero" if stays else "elder")
        assert ("elder" in desk.zone("material", BO)) is stays


def test_what_is_played_is_heard_however_it_is_played() -> None:
    bell = worded("bell", "item", "Whenever you play a fire element card, draw a card.")
    forge = worded("forge", "action", "Materialize a card from your material deck.", cost=0)
    ruby = card("ruby", "item", cost_kind="memory", cost=0, elements=("FIRE",), supertypes=("REGALIA",))
    board = Board(bell, forge, ruby, ally("spark", cost=0, elements=("FIRE",)), IMP)
    board.field(ADA, "bell")
    board.put(ADA, "material", "ruby")
    played = [board.put(ADA, "hand", key) for key in ("spark", "imp", "forge")]
    desk = board.start().play(played[0])
    assert desk.stack() == ["spark", "bell"]
    desk.resolve().resolve().play(played[1])
    assert desk.stack() == ["imp"]
    desk.resolve().play(played[2]).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "materialize"
    desk.answer("materialize", decision.options[0])
    assert desk.stack() == ["ruby", "bell"]


def test_elemental_requirements_are_ignored_for_the_rest_of_the_game() -> None:
    text = (
        "For the rest of the game, ignore the elemental requirements of non-advanced element Beast cards you activate."
    )
    board = Board(
        worded("pact", "action", text, cost=0),
        ally("eel", cost=0, elements=("WATER",), subtypes=("BEAST",), speed="fast"),
        ally("wyrm", cost=0, elements=("ASTRA",), subtypes=("BEAST",), speed="fast"),
        ally("rain", cost=0, elements=("WATER",), speed="fast"),
    )
    pact = board.put(ADA, "hand", "pact")
    for key in ("eel", "wyrm", "rain"):
        board.put(ADA, "hand", key)
    desk = board.start()
    assert playable(desk) == ["pact"]
    desk.play(pact).resolve()
    assert playable(desk) == ["eel"]
    while desk.query.match.turn_player == ADA:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or (PassOpportunity(),)))
    decision = desk.game.decision
    while decision is not None and (decision.kind != "opportunity" or decision.player != ADA):
        desk.answer(decision.kind, *(decision.suggestion or (PassOpportunity(),)))
        decision = desk.game.decision
    assert "eel" in playable(desk)


def test_allies_of_the_others_enter_rested_until_ones_next_turn() -> None:
    text = "Until the beginning of your next turn, allies your opponents control enter the field rested."
    board = Board(worded("frost", "action", text, cost=0), ally("moth", cost=0, speed="fast"))
    frost = board.put(ADA, "hand", "frost")
    moths = [board.put(player, "hand", "moth") for player in (ADA, BO)]
    desk = board.start().play(frost).resolve().play(moths[0]).resolve()
    desk.passes().play(moths[1]).resolve()
    rested = {thing.controller: thing.rested for _, thing in desk.query.objects() if thing.key == "moth"}
    assert rested == {ADA: False, BO: True}


def test_cards_of_a_lineage_that_lose_their_abilities_give_their_champion_none() -> None:
    curse = worded("curse", "action", "Inherited Effect: Vigor", subtypes=("CURSE",))
    blessing = worded("blessing", "action", "Inherited Effect: Taunt")
    hush = worded("hushed", "ally", "Curse cards in your champion's lineage lose all abilities.")
    for silenced in (True, False):
        board = Board(curse, blessing, hush)
        for key in ("curse", "blessing"):
            board.writer.move(board.put(ADA, "graveyard", key), ("lineage", board.champions[ADA]))
        if silenced:
            board.field(ADA, "hushed")
        desk = board.start()
        assert has_keyword(desk.query, board.champions[ADA], "Taunt")
        assert has_keyword(desk.query, board.champions[ADA], "Vigor") is not silenced


def test_the_champion_that_leveled_up_is_meant_again() -> None:
    text = (
        "On Enter: You may level up your champion. If you do, deal 1+X unpreventable damage to it, where X is twice that "
        "champion's base level."
    )
    board = Board(worded("guide", "ally", text, cost=0), ELDER)
    board.put(ADA, "material", "elder")
    guide = board.put(ADA, "hand", "guide")
    desk = board.start().play(guide).resolve().resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "may"
    desk.answer("may", decision.options[0])
    decision = desk.game.decision
    assert decision is not None and decision.kind == "choose"
    desk.answer("choose", decision.options[0])
    assert desk.damage(ADA) == 5


def test_an_ability_costs_less_as_long_as_something_holds_that_is_said_before() -> None:
    text = "(2): Draw a card. As long as you control another ally, this ability costs (2) less to activate."
    for other in (True, False):
        board = Board(worded("sage", "ally", text), IMP)
        sage = board.field(ADA, "sage")
        if other:
            board.field(ADA, "imp")
        board.put(ADA, "hand", "filler", 2)
        desk = board.start().use(sage)
        decision = desk.game.decision
        assert decision is not None and (decision.kind == "pay_reserve") is not other


def test_what_was_prepared_with_x_counters_has_that_much_power_in_the_attack() -> None:
    strike = worded("strike", "attack", "Prepare X. X can't be 0.\nStrike gets +X POWER.", cost=0, power=1)
    for x in (0, 2):
        board = Board(strike)
        played = board.put(ADA, "hand", "strike")
        board.writer.change(board.champions[ADA], counters=(("preparation", 3),))
        desk = board.start().answer("opportunity", PlayCard(played))
        decision = desk.game.decision
        assert decision is not None and decision.kind == "optional_cost"
        desk.answer("optional_cost", *([one for one in decision.options if isinstance(one, PickMode)] if x else ()))
        if x:
            decision = desk.game.decision
            assert decision is not None and decision.options == (Number(1), Number(2), Number(3))
            desk.answer("declare_x", Number(x))
        desk.resolve()
        desk.answer("attack_target", board.champions[BO])
        desk.fight()
        assert desk.damage(BO) == 1 + x
        thing = desk.query.object(board.champions[ADA])
        assert thing is not None and thing.count("preparation") == 3 - x


def test_what_is_prepared_with_x_counters_may_be_prepared_with_none() -> None:
    board = Board(worded("strike", "attack", "Prepare X.\nStrike gets +X POWER.", cost=0, power=1))
    played = board.put(ADA, "hand", "strike")
    board.writer.change(board.champions[ADA], counters=(("preparation", 3),))
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "optional_cost"
    desk.answer("optional_cost", *(one for one in decision.options if isinstance(one, PickMode)))
    decision = desk.game.decision
    assert decision is not None and decision.options == tuple(map(Number, range(4)))


def test_such_rules_are_not_read_where_nothing_keeps_them() -> None:
    assert unread("Curse cards in your champion's lineage get +1 POWER.", "ally")
    assert unread("Curse cards in your champion's lineage have vigor.", "ally")
    assert unread("For the rest of the game, ignore the elemental requirements of Beast cards.")
    assert unread("Cards can't leave your material deck unless it's their materialize phase.", "ally")


@pytest.mark.parametrize(
    ("which", "cheaper"),
    [
        ("card you activate from your hand", 1),
        ("card you activate from your graveyard", 0),
        ("two cards you activate", 2),
        ("two cards you activate from your hand", 2),
    ],
)
def test_the_next_ones_may_be_told_by_number_and_by_zone(which: str, cheaper: int) -> None:
    """Cards from the hand, of which the first ones cost less."""
    hint = worded(
        "hint", "action", f"The next {which} this turn costs 1 less to activate.".replace("s costs", "s cost"), cost=0
    )
    board = Board(hint, ally("moth", cost=1, speed="fast"), deck=0)
    played = board.put(ADA, "hand", "hint")
    moths = [board.put(ADA, "hand", "moth") for _ in range(3)]
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(played).resolve()
    for number, moth in enumerate(moths):
        desk.play(moth, pay=0 if number < cheaper else 1).resolve()


def test_activating_cards_that_were_put_aside_costs_damage_and_the_next_ones_cost_less() -> None:
    text = (
        "Banish the top two cards of your deck. For as long as they're banished, you may activate them. As an additional "
        "cost to activate each of those cards, deal 2 unpreventable damage to your champion.\n"
        "The next two cards you activate from banishment this turn cost 1 less to activate."
    )
    board = Board(worded("vow", "action", text, cost=0), ally("moth", cost=1, speed="fast"), deck=0)
    vow = board.put(ADA, "hand", "vow")
    aside = [board.put(ADA, "deck", "moth") for _ in range(2)]
    later, kept = board.put(ADA, "banishment", "moth"), board.put(ADA, "hand", "moth")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(vow).resolve()
    desk.play(kept, pay=1).resolve()
    assert desk.damage(ADA) == 0
    for done, card_ in enumerate(aside, 1):
        desk.play(card_, pay=None)
        assert desk.damage(ADA) == 2 * done
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == 1, "only what came from the hand was paid for"
    assert desk.zone("banishment", ADA) == ["moth"] and playable(desk) == [], later

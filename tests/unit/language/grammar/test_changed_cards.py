"""Continuous effects on cards where they lie: what a card is then, and what that changes for a cost."""

from __future__ import annotations

from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.elements import elements_of
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

EMBER = ally("ember", elements=("FIRE",))
FORGE = card("forge", "action", cost=2, speed="fast", abilities=(Keyword("Kindle", 2),))
SAGE = ally("sage", cost=2, elements=("FIRE",), abilities=(Keyword("Imbue", 2),))


def kindled(lamp: bool) -> Desk:
    """Ada may play the forge, whose cost of 2 only two fire cards in her graveyard can pay."""
    board = Board(worded("lamp", "item", "Cards in graveyards are norm element."), EMBER, FORGE)
    if lamp:
        board.field(BO, "lamp")
    board.put(ADA, "graveyard", "ember", 2)
    board.put(ADA, "hand", "forge")
    return board.start()


def test_a_card_in_a_graveyard_is_of_no_other_element_than_an_effect_makes_it() -> None:
    for lamp in (False, True):
        decision = kindled(lamp).game.decision
        assert decision is not None
        assert any(isinstance(one, PlayCard) for one in decision.options) is not lamp


def imbued(glass: bool) -> bool:
    """Whether Bo is asked to imbue what he pays for with two fire cards, after Ada used her glass on his memory."""
    text = "REST: Until end of turn, cards in target opponent's memory are norm element."
    board = Board(worded("glass", "item", text), EMBER, SAGE)
    used = board.field(ADA, "glass")
    sage = board.put(BO, "hand", "sage")
    embers = [board.put(BO, "hand", "ember") for _ in range(2)]
    board.set(turn_player=BO)
    desk = board.start()
    if glass:
        desk.passes().use(used)
        desk.answer("targets", BO).resolve()
    desk.answer("opportunity", PlayCard(sage)).answer("pay_reserve", *embers)
    decision = desk.game.decision
    assert decision is not None
    return decision.kind == "may"


def test_a_card_in_a_targeted_memory_is_of_no_other_element_whenever_it_came() -> None:
    assert imbued(False)
    assert not imbued(True)


def test_the_memory_of_the_other_players_stays_as_it_is() -> None:
    board = Board(
        worded("glass", "item", "REST: Until end of turn, cards in target opponent's memory are norm element."), EMBER
    )
    used = board.field(ADA, "glass")
    mine, theirs = (board.put(player, "memory", "ember") for player in (ADA, BO))
    desk = board.start().use(used)
    desk.answer("targets", BO).resolve()
    assert elements_of(desk.query, mine) == ("FIRE",)
    assert elements_of(desk.query, theirs) == ("NORM",)


def test_cards_may_lose_their_abilities_where_they_lie() -> None:
    text = "Until end of turn, cards in each opponent's memory are norm element and lose all abilities."
    board = Board(worded("hex", "action", text, cost=0), FORGE)
    hex_ = board.put(ADA, "hand", "hex")
    mine, theirs = (board.put(player, "memory", "forge") for player in (ADA, BO))
    desk = board.start().play(hex_).resolve()
    assert has_keyword(desk.query, mine, "Kindle")
    assert not has_keyword(desk.query, theirs, "Kindle")


def test_what_is_said_of_cards_for_no_time_or_given_to_them_is_not_read() -> None:
    assert unread("Cards in your graveyard are norm element.")
    assert unread("Cards in your graveyard gain vigor until end of turn.")
    assert unread("Cards in your graveyard are basic element.", "item")

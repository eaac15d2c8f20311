"""What elements things have, names of something meant before, and the least of a measure among cards, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Pick, PlayCard
from gatcg_desktop.rules.query.elements import elements_of
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.worded import unread, worded

COAL = ally("coal", 1, 1, elements=("FIRE",), cost=0)


def test_cards_in_a_memory_are_of_another_element_until_the_turn_ends() -> None:
    glass = worded("glass", "item", "REST: Until end of turn, cards in target opponent's memory are norm element.")
    board = Board(glass, COAL)
    theirs, mine = board.put(BO, "memory", "coal"), board.put(ADA, "memory", "coal")
    thing = board.field(ADA, "glass")
    desk = board.start()
    assert elements_of(desk.query, theirs) == ("FIRE",)
    desk.use(thing).answer("targets", Pick(BO)).resolve()
    assert elements_of(desk.query, theirs) == ("NORM",)
    assert elements_of(desk.query, mine) == ("FIRE",)


def test_cards_in_graveyards_are_of_another_element_while_the_source_is_there() -> None:
    board = Board(worded("lantern", "item", "Cards in graveyards are norm element."), COAL)
    lying = board.put(BO, "graveyard", "coal")
    assert elements_of(board.start().query, lying) == ("FIRE",)
    board = Board(worded("lantern", "item", "Cards in graveyards are norm element."), COAL)
    lying = board.put(BO, "graveyard", "coal")
    board.field(ADA, "lantern")
    assert elements_of(board.start().query, lying) == ("NORM",)


def test_cards_with_the_name_of_what_was_sent_away_cannot_be_activated() -> None:
    text = (
        "Return target ally to its owner's memory. "
        "Players can't activate cards with that ally's name until end of turn."
    )
    board = Board(worded("gust", "action", text, cost=0), COAL, ally("page", 1, 1, cost=0))
    there = board.field(BO, "coal")
    gust = board.put(ADA, "hand", "gust")
    other, page = board.hand(ADA, "coal", "page")
    desk = board.start().play(gust, targets=(there,)).resolve()
    assert desk.zone("memory", BO) == ["coal"]
    assert desk.game.decision is not None
    assert PlayCard(page) in desk.game.decision.options
    assert PlayCard(other) not in desk.game.decision.options


def test_only_the_cheapest_of_those_revealed_can_be_chosen() -> None:
    text = (
        "Reveal all cards in your material deck. "
        "Then put a regalia card with the lowest memory cost from among them onto the field."
    )
    relic, crown = (
        card(key, "item", supertypes=("REGALIA",), cost_kind="memory", cost=cost)
        for key, cost in (("relic", 1), ("crown", 2))
    )
    board = Board(worded("seek", "action", text, cost=0), relic, crown)
    cheap = board.put(ADA, "material", "relic", 2)
    board.put(ADA, "material", "crown")
    seek = board.put(ADA, "hand", "seek")
    desk = board.start().play(seek).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "choose"
    assert {desk.game.state[pick.id].key for pick in desk.game.decision.options} == {"relic"}
    desk.answer("choose", Pick(cheap))
    assert "relic" in desk.objects(ADA)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all allies with the lowest power.",
        "Destroy target ally with the highest power.",
        "Draw a card for each ally with the lowest power.",
    ],
)
def test_the_least_of_which_ones_is_not_guessed_at(text: str) -> None:
    unread(text)

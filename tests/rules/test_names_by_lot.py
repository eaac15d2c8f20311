"""Copies of a card that are looked at in a zone whose order is secret: which has which name is a lot. And so
is which back of a hand is meant."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.dice import DICE
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.views.sight import Sight
from tests.helpers.boards import ADA, BO, Board, ally


def named_in_order(seed: bytes) -> bool:
    """Whether the copy that lies first in Bo's memory has the first name for Ada, who looks at all of it."""
    board = Board(ally("wolf"), ally("imp"))
    first = board.put(BO, "memory", "wolf")
    board.put(BO, "memory", "imp", 2)
    last = board.put(BO, "memory", "wolf")
    state = board.start().game.state.copy()
    state.entities[DICE] = msgspec.structs.replace(state[DICE], seed=seed)
    for card in state.zone("memory", BO):
        state.entities[card] = msgspec.structs.replace(state[card], seen_by=(ADA,))
    sight = Sight(ADA, board.definitions, state)
    sight.cards = set(state.zone("memory", BO))
    sight.see(sight.cards)
    names = [sight.name_of(card) for card in state.zone("memory", BO)]
    assert len(set(names)) == 4 and all(sight.knows(card) for card in (first, last))
    return sight.name_of(first) < sight.name_of(last)


def test_the_place_of_a_copy_is_not_in_its_name() -> None:
    found = [named_in_order(number.to_bytes(4, "big")) for number in range(40)]
    assert 8 <= sum(found) <= 32


def test_the_same_game_gives_the_same_names() -> None:
    assert len({named_in_order(b"the same") for _ in range(4)}) == 1


def test_who_is_asked_about_hidden_cards_is_shown_the_first_backs_whatever_was_meant_before() -> None:
    board = Board(ally("wolf"))
    cards = [board.put(BO, "hand", "wolf") for _ in range(9)]
    state = board.start().game.state
    sight = Sight(ADA, board.definitions, state)
    sight.cards = set(state.zone("hand", BO))
    _, backs, _ = sight.listed(("hand", BO))
    assert len(backs) == len(state.zone("hand", BO))
    meant = {sight.card_of(back) for back in backs}
    assert meant == set(state.zone("hand", BO))
    for asked in (cards[:3], cards[3:6], cards[6:]):
        decision = sight.decision(Decision(ADA, "choose", tuple(map(Pick, asked)), say("Which?"), "cards"))
        assert {option.id for option in decision.options} == set(backs[:3])
        assert {sight.card_of(back) for back in backs[:3]} == set(asked)

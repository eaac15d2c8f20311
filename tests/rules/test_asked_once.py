"""What the options of a decision are found from is worked out once: bots and windows wait for it at each decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, Explained
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play import attack_permissions, permissions
from gatcg_desktop.rules.play.costs import affording, play_context, play_costs
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.procedure.opportunity import legal_plays
from gatcg_desktop.rules.query.game_query import GameQuery
from tests.helpers.boards import ADA, Board, ally


@pytest.mark.parametrize(("cards", "times"), [(3, 1), (1, 2)], ids=["can be paid", "cannot be paid, and why"])
def test_the_cost_of_a_card_is_worked_out_once_if_it_can_be_paid(
    monkeypatch: pytest.MonkeyPatch, cards: int, times: int
) -> None:
    board = Board(ally("ogre", cost=3))
    board.put(ADA, "hand", "filler", cards)
    ogre = board.put(ADA, "hand", "ogre")
    desk = board.start()
    asked = []

    def counted(query: GameQuery, player: PlayerId, card: int, *more: object) -> int:
        asked.append(card)
        return worked_out(query, player, card, *more)

    worked_out: Callable[..., int] = play_costs.play_cost
    for module in (affording, permissions):
        monkeypatch.setattr(module, "play_cost", counted)
    assert (may_activate(desk.query, ADA, ogre) is None) == (cards == 3)
    assert asked == [ogre] * times


def test_a_card_that_says_nothing_of_costs_has_a_context_for_its_play_and_one_for_its_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board(ally("ogre", cost=1))
    board.put(ADA, "hand", "filler")
    ogre = board.put(ADA, "hand", "ogre")
    desk = board.start()
    made = []

    def counted(query: GameQuery, player: PlayerId, card: CardId, x: int = 0) -> ResolutionContext:
        made.append(card)
        return play_context.play_context(query, player, card, x)

    for module in (affording, permissions, play_costs):
        monkeypatch.setattr(module, "play_context", counted)
    assert may_activate(desk.query, ADA, ogre) is None
    assert made == [ogre, ogre]


def test_whether_a_player_may_attack_at_all_is_asked_once_for_all_units(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    units = [board.field(ADA, "filler") for _ in range(3)]
    desk = board.start()
    asked = []

    def counted(query: GameQuery, player: PlayerId) -> Explained | None:
        asked.append(player)
        return may_attack_at_all(query, player)

    may_attack_at_all = attack_permissions.may_attack_at_all
    monkeypatch.setattr(attack_permissions, "may_attack_at_all", counted)
    offered = [play.unit for play in legal_plays(desk.query, ADA) if isinstance(play, DeclareAttack)]
    assert offered == units
    assert asked == [ADA]

"""What the first opponent takes when it is offered something, and what it does with a hand that is too full."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.costs import reserve_cost
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.valuation import LOSING, face_worth
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Number, PassOpportunity, Pick, PickMode, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.views.observation import observe
from tests.helpers.boards import ADA, BO, UNIT, Board, Desk, action, ally, card
from tests.unit.bots.test_steady import Bot

WING = t.Filter(kind="object", types=("WEAPON",), controller="you")


def test_it_loads_the_weapon_it_is_offered_to_load() -> None:
    arrow = action("arrow", t.May((t.Load(t.This(), t.Choose(WING)),)), cost=0, speed="fast")
    board = Board(arrow, card("wing", "weapon", power=1, durability=2))
    board.field(ADA, "wing")
    shot = board.put(ADA, "hand", "arrow")
    desk = board.start()
    desk.play(shot)
    desk.resolve()
    assert Bot(desk).until("may") == (Accept(),)


def test_it_levels_up_into_what_a_card_offers() -> None:
    lift = action("lift", t.LevelUp(t.Filter(kind="card", types=("CHAMPION",), zone="material")), cost=0)
    board = Board(lift, card("legend", "champion", level=2, life=25, cost_kind="memory", cost=2, classes=("WARRIOR",)))
    legend = board.put(ADA, "material", "legend")
    lifting = board.put(ADA, "hand", "lift")
    desk = board.start()
    desk.play(lifting)
    desk.resolve()
    assert Bot(desk).until("choose") == (Pick(legend),)


def test_it_takes_as_much_as_it_may_where_a_number_is_asked_for() -> None:
    desk = Board().start()
    decision = Decision(ADA, DecisionKind.CHOOSE, tuple(map(Number, range(4))), say("?"), "resolution.choose")
    seen = observe(desk.game.state, desk.definitions, ADA, decision)
    assert Bot(desk).player.answer(seen).picks == (Number(3),)


def plays_draw(hand: int, memory: int = 0, **champion: Any) -> bool:
    """Whether a card that only draws one is played with so many cards in hand."""
    board = Board(
        action("idea", t.Draw(1), cost=1),
        card("legend", "champion", cost_kind="memory", classes=("WARRIOR",), **champion),
        ally("huge", 9, 9, cost=19),
    )
    if champion:
        board.put(ADA, "material", "legend")
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "huge", hand - 1)
    if memory:
        board.put(ADA, "memory", "huge", memory)
    return Bot(board.start()).picks() == (PlayCard(idea),)


def test_a_card_of_a_full_hand_is_worth_little() -> None:
    assert plays_draw(9)
    assert not plays_draw(3)


def test_cards_go_to_memory_where_the_next_champion_lacks_them() -> None:
    assert plays_draw(4, level=2, life=25, cost=2)
    assert not plays_draw(4, memory=2, level=2, life=25, cost=2)
    assert not plays_draw(4, level=3, life=25, cost=2), "nobody can level up into that one yet"


def test_what_is_chosen_first_is_what_it_means_afterwards() -> None:
    def worth(*effects: t.Effect) -> list[t.Effect]:
        position = Position(Board().start().query, ADA)
        return list(position.leaves(effects, Reading(ADA, 0, "")))

    chosen = t.Choose(UNIT)
    assert worth(t.Select(chosen), t.Damage(2, t.It())) == [t.Damage(2, chosen)]
    assert worth(t.Damage(2, t.It())) == [t.Damage(2, t.It())]
    assert worth(t.Separate(2, (t.Select(chosen), t.Rest(t.It())))) == [t.Rest(chosen)]


def test_what_may_lose_the_game_is_not_taken_up() -> None:
    doom = t.Triggered(t.Event("phase", phase="recollection", whose="you"), (t.Lose(),), text="You lose the game.")
    tome, plain = card("tome", "item", abilities=(doom,)), card("plain", "item")
    position = Position(Board(tome, plain).start().query, ADA)
    assert face_worth(position, tome, ADA) < face_worth(position, plain, ADA) - LOSING // 2


def test_a_unit_that_cannot_pay_for_its_attack_is_sent_no_more_than_thrice(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    board.field(BO, "filler", rested=True)
    desk = board.start()
    bot = Bot(desk)
    decision = desk.game.decision
    assert decision is not None

    def asked(at: Desk) -> tuple[Any, ...]:
        seen = observe(at.game.state, at.definitions, ADA, decision)
        return bot.player.answer(seen).picks

    assert [asked(desk) for _ in range(4)] == [(DeclareAttack(unit),)] * 3 + [(PassOpportunity(),)]


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("optional", [False, True])
def test_of_costs_joined_by_or_it_pays_the_one_that_gives_up_less(optional: bool, swapped: bool) -> None:
    offers = [t.AdditionalCost(t.Cost(discard=number), text=f"discard {number}") for number in (1, 3)]
    either = tuple(reversed(offers) if swapped else offers)
    joined = t.AdditionalCost(t.Cost(), optional=optional, either=either)
    board = Board(action("idea", t.Draw(4), cost=0, more=(joined,)))
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start().answer("opportunity", PlayCard(idea))
    (pick,) = Bot(desk).until(DecisionKind.OPTIONAL_COST)
    assert isinstance(pick, PickMode) and pick.label == "discard 1"


@pytest.mark.parametrize(("discarded", "counted"), [((3, 2), 2), ((2, 3), 2)])
def test_a_cost_with_or_takes_the_cards_that_the_cheaper_one_takes(discarded: tuple[int, int], counted: int) -> None:
    either = tuple(t.AdditionalCost(t.Cost(discard=number)) for number in discarded)
    board = Board(action("idea", t.Draw(4), cost=1, more=(t.AdditionalCost(t.Cost(), either=either),)))
    idea = CardId(board.put(ADA, "hand", "idea"))
    assert reserve_cost(Position(board.start().query, ADA), idea) == 1 + counted

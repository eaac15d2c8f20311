"""What players do in the words of the glossary, each with what it is not.

game-terms: Awake, Damage Counters, Discard, Durability Counters, Gather, Generate, Glimpse, PendingDamage, Influence.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.damage import PendingDamage, deal
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Place
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.ability_use import may_use_ability
from gatcg_desktop.rules.procedure.turn import clean_up
from gatcg_desktop.rules.query.amounts import amount_of
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card

HERBS = ("blightroot", "fraysia", "manaroot", "razorvine", "silvershine", "springleaf")


def _resolved(board: Board, key: str) -> Desk:
    """Ada plays that card for 1, and it has begun to resolve."""
    spell = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    return board.start().play(spell, pay=1).resolve()


@pytest.mark.parametrize("zone", ["hand", "memory"])
@pytest.mark.parametrize("random", [True, False])
def test_a_discarded_card_goes_to_the_graveyard_and_its_owner_chooses_unless_chance_does(
    zone: Literal["hand", "memory"], random: bool
) -> None:
    told = card(
        "told", "item", abilities=(t.Triggered(t.Event("discarded", t.Filter(kind="card")), (t.Draw(1),), text="D"),)
    )
    spell = action("plague", t.Discard(1, "opponent", random=random, zone=zone))
    board = Board(spell, told)
    board.field(ADA, "told")
    lying = [board.put(BO, where, key) for where in ("hand", "memory") for key in ("bolt", "hush")]
    there = lying[:2] if zone == "hand" else lying[2:]
    desk = _resolved(board, "plague")
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "discard") == (not random)
    if not random:
        assert decision.player == BO and [one.id for one in decision.options] == there
        desk.answer("discard", there[1])
        assert desk.zone("graveyard", BO) == ["hush"] and desk.zone(zone, BO) == ["bolt"]
    assert len(desk.zone("graveyard", BO)) == 1 and len(desk.zone(zone, BO)) == 1 and desk.zone("banishment", BO) == []
    assert len(desk.zone("memory" if zone == "hand" else "hand", BO)) == 2
    assert desk.stack() == ["told"]


@pytest.mark.parametrize(("there", "left"), [(0, 0), (1, 0), (2, 0)])
def test_who_has_no_more_than_has_to_be_discarded_chooses_nothing(there: int, left: int) -> None:
    board = Board(action("plague", t.Discard(2, "opponent")))
    board.put(BO, "hand", "bolt", there)
    desk = _resolved(board, "plague")
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"
    assert desk.zone("graveyard", BO) == ["bolt"] * there and len(desk.zone("hand", BO)) == left


@pytest.mark.parametrize("amount", [0, 1, 30])
def test_gathering_makes_as_many_ingredients_each_by_itself_and_by_chance(amount: int) -> None:
    herbs = [card(key, "item", supertypes=("TOKEN",), cost_kind="none", cost=None) for key in HERBS]
    told = card("told", "phantasia", abilities=(t.Triggered(t.Event("gathered", t.Filter()), (t.Draw(1),), text="G"),))
    board = Board(action("gather", t.Gather(HERBS, amount), t.PutCounters("age", 1, t.It())), told, *herbs)
    watcher = board.field(ADA, "told")
    desk = _resolved(board, "gather").in_any_order()
    made = {id: thing for id, thing in desk.query.objects(ADA) if thing.key in HERBS}
    assert len(made) == amount and all(thing.is_token and thing.owner == ADA for thing in made.values())
    assert [thing.counters for thing in made.values()] == [(("age", 1),)] * amount, "what is gathered is meant later"
    assert len(desk.stack()) == amount and desk.query.object(watcher) is not None
    if amount == 30:
        counts = Counter(thing.key for thing in made.values())
        assert set(counts) == set(HERBS) and max(counts.values()) < 15


@pytest.mark.parametrize(
    ("said", "zone"),
    [({}, "hand"), ({"zone": "memory"}, "memory"), ({"zone": "graveyard"}, "graveyard"), ({"zone": "deck"}, "deck")],
)
def test_a_generated_card_is_put_from_outside_into_the_hand_or_where_it_is_told(
    said: dict[str, str], zone: str
) -> None:
    board = Board(action("make", t.Generate("bolt", 5, **said)), deck=0)  # type: ignore[arg-type]
    for player in (ADA, BO):
        board.put(player, "deck", "filler", 2)
    desk = _resolved(board, "make")
    places = ("hand", "memory", "graveyard", "deck", "banishment", "material")
    assert {where: desk.zone(where, ADA).count("bolt") for where in places} == dict.fromkeys(places, 0) | {zone: 5}
    assert not any("bolt" in desk.zone(where, BO) for where in places)
    shown = [step.event.keys for step in desk.game.steps if isinstance(step.event, Revealed)]
    assert shown == ([] if zone == "graveyard" else [("bolt",)] * 5)


@pytest.mark.parametrize(
    ("places", "deck"),
    [
        ((("top", 1), ("top", 0)), ["twin", "bolt", "hush", "sever"]),
        ((("top", 0), ("bottom", 1)), ["bolt", "hush", "sever", "twin"]),
        ((("bottom", 1), ("bottom", 0)), ["hush", "sever", "twin", "bolt"]),
    ],
)
def test_glimpsed_cards_go_on_top_or_under_the_deck_in_the_order_wanted(
    places: tuple[tuple[Literal["top", "bottom"], int], ...], deck: list[str]
) -> None:
    board = Board(action("look", t.Glimpse(2)), deck=0)
    for key in ("bolt", "twin", "hush", "sever"):
        board.put(ADA, "deck", key)
    desk = _resolved(board, "look")
    first = desk.game.state.zone("deck", ADA)[:2]
    decision = desk.game.decision
    assert decision is not None and {one.id for one in decision.options} == set(first) and decision.player == ADA
    assert [one.key for one in desk.view(ADA).cards("deck", ADA)] == ["bolt", "twin"]
    assert desk.view(BO).cards("deck", ADA) == ()
    desk.answer("glimpse", *(Place(first[at], where) for where, at in places))
    assert desk.zone("deck", ADA) == deck and desk.view(ADA).cards("deck", ADA) == ()


@pytest.mark.parametrize("combat", [True, False])
@pytest.mark.parametrize("amount", [0, 1, 3])
def test_a_unit_is_hit_by_combat_damage_above_0_and_by_no_other(combat: bool, amount: int) -> None:
    events = (t.Event("hit"), t.Event("deals", what="combat"), t.Event("deals", what="noncombat"))
    told = ally("told", 1, 9, abilities=tuple(t.Triggered(one, (t.Draw(1),), text=one.what or "hit") for one in events))
    board = Board(told)
    one, aim = board.field(ADA, "told"), board.champions[BO]
    s = GameWriter(board.writer, board.start().definitions)
    with pytest.raises(StopIteration):
        next(deal(s, [PendingDamage(one, aim, amount, combat)], "damage.deal"))
    assert s.state[aim].damage == amount
    texts = {s.state[id].text for id in s.state.zone("triggers", 0)}
    assert texts == (set() if not amount else {"combat", "hit"} if combat else {"noncombat"})
    assert s.state[aim].hit_by == ((one,) if combat and amount else ())


@pytest.mark.parametrize("prevented", [True, False])
def test_prevented_damage_hits_nobody(prevented: bool) -> None:
    told = ally("told", 1, 9, abilities=(t.Triggered(t.Event("hit"), (t.Draw(1),), text="On Hit"),))
    ward = card(
        "ward", "phantasia", abilities=(t.DamageReplacement(to=t.Filter(types=("CHAMPION",)), prevent_all=True),)
    )
    board = Board(told, ward)
    one, aim = board.field(ADA, "told"), board.champions[BO]
    if prevented:
        board.field(BO, "ward")
    desk = board.start().attack(one, aim).passes(4)
    assert desk.stack() == ([] if prevented else ["told"]) and desk.damage(BO) == int(not prevented)


@pytest.mark.parametrize(("hand", "memory"), [(0, 0), (3, 0), (0, 2), (3, 2)])
def test_influence_is_the_own_hand_and_memory_and_nothing_else(hand: int, memory: int) -> None:
    board = Board()
    for zone, number in (("hand", hand), ("memory", memory), ("graveyard", 4), ("banishment", 4), ("material", 4)):
        board.put(ADA, zone, "filler", number)
    board.put(BO, "hand", "filler", 7)
    query = board.start().query
    assert amount_of(query, ResolutionContext(ADA, board.champions[ADA], "hero"), t.Influence()) == hand + memory


@pytest.mark.parametrize("rested", [True, False])
@pytest.mark.parametrize("rests", [True, False])
def test_an_ability_that_rests_its_object_needs_it_awake(rests: bool, rested: bool) -> None:
    lamp = card("lamp", "item", abilities=(t.Activated(t.Cost(rest=rests), (t.Draw(1),), text="Draw."),))
    board = Board(lamp)
    one = board.field(ADA, "lamp", rested=rested)
    desk = board.start()
    refusal = may_use_ability(desk.query, ADA, one, 0)
    assert (refusal is not None) == (rests and rested)
    assert refusal is None or refusal.rule == "abilities.rest"
    if refusal is None:
        desk.use(one)
        thing = desk.query.object(one)
        assert thing is not None and thing.rested == (rests or rested)


def test_damage_counters_stay_on_champions_and_damage_on_others_goes_with_the_turn() -> None:
    board = Board(ally("ogre", 1, 9))
    ogres = [board.field(player, "ogre", damage=3) for player in (ADA, BO)]
    for player in (ADA, BO):
        board.writer.change(board.champions[player], damage=4)
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    clean_up(s)
    assert [s.state[id].damage for id in ogres] == [0, 0]
    assert [desk.damage(player) for player in (ADA, BO)] == [4, 4]

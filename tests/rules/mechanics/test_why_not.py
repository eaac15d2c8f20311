"""Why something cannot be chosen: the part of what a text asks for that it does not fit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Choice, Pick, PlayCard
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.procedure.why_not import explain
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

YOURS = t.Filter(types=("ALLY",), controller="you")
HELD = t.Filter(kind="card", zone="graveyard", controller="you", types=("ALLY",))


def _why(desk: Desk, choice: Choice) -> str:
    """The reason, or "" where it can be chosen."""
    decision = desk.game.decision
    assert decision is not None
    told = explain(desk.game.state, desk.definitions, decision, PlayerId(decision.player), choice)
    assert (told is None) == (choice in decision.options), "an option and its refusal agree"
    return "" if told is None else str(told.message)


def _board(*effects: Any, targets: tuple[t.TargetLine, ...] = ()) -> Board:
    wolf = ally("wolf", 1, cost=2, subtypes=("WOLF",))
    return Board(wolf, ally("bear", 5, cost=4), card("ring", "item"), action("call", *effects, cost=0, targets=targets))


@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ({}, {"wolf": "", "bear": "", "theirs": "ally you control", "ring": "ally you control"}),
        ({"subtypes": ("WOLF",)}, {"wolf": "", "bear": "Wolf ally you control", "ring": "Wolf ally you control"}),
        ({"power_at_least": 3}, {"wolf": "power 3 or more", "bear": "", "ring": "ally you control"}),
        ({"cost_at_most": 3}, {"wolf": "", "bear": "cost 3 or less", "theirs": "ally you control"}),
        ({"rested": False}, {"wolf": "", "bear": "", "tired": "awake"}),
        ({"not_subtypes": ("WOLF",)}, {"wolf": "not Wolf", "bear": "", "tired": ""}),
        ({"counter": "buff"}, {"wolf": "with a buff counter", "tired": ""}),
    ],
)
@pytest.mark.parametrize("targeted", [True, False])
def test_a_thing_is_told_the_part_of_the_description_that_it_does_not_fit(
    more: dict[str, Any], asked: dict[str, str], targeted: bool
) -> None:
    """Whether it is targeted or chosen while something resolves; another choice of the same text is not meant."""
    wanted = msgspec.structs.replace(YOURS, **more)
    other = t.Choose(t.Filter(types=("ITEM",), controller="opponent"))
    if targeted:
        board = _board(t.Rest(t.Target()), targets=target(wanted))
    else:
        board = _board(t.Rest(other), t.Rest(t.Choose(wanted)))
    there = {key: board.field(ADA, key) for key in ("wolf", "bear", "ring")}
    there |= {
        "theirs": board.field(BO, "wolf"),
        "tired": board.field(ADA, "bear", rested=True, counters=(("buff", 1),)),
        "twin": board.field(ADA, "bear", counters=(("buff", 1),)),
        "small": board.field(ADA, "wolf", counters=(("buff", 1),)),
    }
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call)
    if not targeted:
        desk.resolve()
    told = {key: _why(desk, Pick(ThingId(there[key]))) for key in asked}
    assert told == {
        key: words and f"{desk.query.name(there[key])} does not fit. Asked for: {words}."
        for key, words in asked.items()
    }


def test_a_card_of_a_zone_is_told_what_it_must_be_and_where() -> None:
    asked = msgspec.structs.replace(HELD, cost_at_most=3)
    board = _board(t.PutInto(t.Choose(asked), "hand"))
    there = {key: board.put(ADA, "graveyard", key) for key in ("wolf", "bear", "ring")}
    board.put(ADA, "graveyard", "wolf")
    held = board.put(ADA, "hand", "wolf")
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call).resolve()
    told = {key: _why(desk, Pick(ThingId(id))) for key, id in (*there.items(), ("held", held))}
    assert told == {
        "wolf": "",
        "bear": "Bear does not fit. Asked for: cost 3 or less.",
        "ring": "Ring does not fit. Asked for: ally card in your graveyard.",
        "held": "Wolf does not fit. Asked for: ally card in your graveyard.",
    }


def test_of_several_zones_each_is_named() -> None:
    both = msgspec.structs.replace(HELD, zones=("hand", "memory"))
    board = _board(t.PutInto(t.Choose(both), "deck_bottom"))
    board.put(ADA, "memory", "wolf", 2)
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call).resolve()
    assert str(desk.game.decision.prompt) == "Choose for Call: ally card in your hand or memory."  # type: ignore[union-attr]


def test_of_cards_looked_at_those_that_do_not_fit_are_told_what_is_asked_for() -> None:
    wanted = t.Filter(kind="card", zone="deck", controller="you", types=("ALLY",))
    board = _board(t.LookAtTop(3, wanted))
    tops = [board.put(ADA, "deck", key) for key in ("wolf", "ring", "bear")]
    rest = [id for id in board.writer.state.zone("deck", ADA) if id not in tops]
    board.writer.order(("deck", ADA), (*tops, *rest))
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call).resolve()
    assert [_why(desk, Pick(ThingId(id))) for id in tops] == [
        "",
        "Ring does not fit. Asked for: ally card in your main deck.",
        "",
    ]


def test_a_card_glimpsed_is_told_why_it_cannot_be_starcalled() -> None:
    def star(key: str, reserve: int, **printed: Any) -> Any:
        words = t.AlternativeCost(t.Cost(reserve=reserve), "", glimpsed=True, text=f"Starcalling {reserve}")
        return action(key, t.Damage(1, t.Champion("opponent")), cost=9, more=(words,), **printed)

    flame = star("flame", 1, elements=("WATER",))
    board = Board(star("comet", 1), star("sun", 9), flame, action("call", t.Glimpse(4), cost=0))
    tops = {key: board.put(ADA, "deck", key) for key in ("comet", "sun", "flame", "bolt")}
    rest = [id for id in board.writer.state.zone("deck", ADA) if id not in tops.values()]
    board.writer.order(("deck", ADA), (*tops.values(), *rest))
    call, held = board.put(ADA, "hand", "call"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(call).resolve()
    assert {key: _why(desk, PlayCard(id)) for key, id in (*tops.items(), ("held", held))} == {  # type: ignore[arg-type]
        "comet": "",
        "sun": "Sun: its Starcalling cost cannot be paid.",
        "flame": "Flame needs Water, which you have not enabled.",
        "bolt": "Bolt has no Starcalling that works now.",
        "held": "Bolt is not one of the cards you look at.",
    }

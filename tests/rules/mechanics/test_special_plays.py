"""Playing a card because an effect says so, and because it lets a player (timing and permissions)."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Decline, PlayCard
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.procedure.why_not import explain
from tests.helpers.boards import ADA, BO, Board, action, card

BANISHED = t.Filter(kind="card", zone="banishment", controller="you")


@pytest.mark.parametrize("wants", [True, False])
def test_told_to_play_a_card_a_player_does_so_now_whatever_its_speed_or_never(wants: bool) -> None:
    board = Board(action("spell", t.ActivateCard(t.Choose(BANISHED)), cost=0))
    slow, spell, bolt = (
        board.put(ADA, "banishment", "filler"),
        board.put(ADA, "hand", "spell"),
        board.put(ADA, "hand", "bolt"),
    )
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(bolt, targets=(board.champions[BO],)).play(spell).resolve()
    desk.answer("materialize", PlayCard(slow) if wants else Decline())
    if wants:
        desk.pay(1)
    assert desk.stack() == (["bolt", "filler"] if wants else ["bolt"])
    while desk.view().stack:
        desk.resolve()
    assert desk.objects(ADA) == (["filler"] if wants else [])
    assert PlayCard(slow) not in desk.game.decision.options, "the permission has ended"  # type: ignore[union-attr]


@pytest.mark.parametrize("let", [True, False])
def test_a_permission_overrides_the_zone_and_leaves_the_speed(let: bool) -> None:
    board = Board(action("spell", t.AllowPlay(t.Every(BANISHED)), cost=0))
    slow, fast = board.put(ADA, "banishment", "filler"), board.put(ADA, "banishment", "bolt")
    spell, other = board.put(ADA, "hand", "spell"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    if let:
        desk.play(spell).resolve()
    options = desk.game.decision.options  # type: ignore[union-attr]
    assert [PlayCard(one) in options for one in (slow, fast)] == [let, let]
    assert [may_activate(desk.query, ADA, one) is None for one in (slow, fast)] == [let, let]
    options = desk.play(other, targets=(board.champions[BO],)).game.decision.options  # type: ignore[union-attr]
    assert [PlayCard(one) in options for one in (slow, fast)] == [False, let]


@pytest.mark.parametrize("free", [True, False])
def test_the_reason_below_a_card_that_an_instruction_does_not_mean_is_that_of_the_instruction(free: bool) -> None:
    cheap = t.Filter(kind="card", zone="material", supertypes=("REGALIA",), costs=(0,))
    costs = {"ring": 0, "crown": 2, "orb": 9}
    relics = [card(key, "item", supertypes=("REGALIA",), cost_kind="memory", cost=n) for key, n in costs.items()]
    toy = card("toy", "item", cost_kind="memory", cost=0)
    either = t.Filter(kind="card", zone="material", any_of=(cheap, t.Filter(kind="card", cost_at_most=2)))
    for filter, reasons in (
        (
            cheap,
            {"ring": "", "crown": "Asked for: cost 0.", "orb": "Asked for: cost 0.", "toy": "Asked for: Regalia card."},
        ),
        (msgspec.structs.replace(cheap, costs=(), cost_at_most=2), {"crown": "", "orb": "Asked for: cost 2 or less."}),
        (either, {"toy": "", "orb": "fit what is asked for."}),
        (t.Filter(kind="card", zone="material"), {"crown": "", "orb": "" if free else "costs 9 memory"}),
    ):
        board = Board(*relics, toy, action("call", t.Materialize(filter, free), cost=0))
        there = {key: board.put(ADA, "material", key) for key in ("ring", "crown", "orb", "toy")}
        board.put(ADA, "memory", "filler", 2)
        call = board.put(ADA, "hand", "call")
        desk = board.start().play(call).resolve()
        decision = desk.game.decision
        assert decision is not None and decision.kind == "materialize"
        for key, id in there.items():
            play = PlayCard(id, "materialization")
            told = explain(desk.game.state, desk.definitions, decision, PlayerId(ADA), play)
            assert (told is None) == (play in decision.options), "an option and its refusal agree"
            if key in reasons:
                assert reasons[key] in (str(told.message) if told is not None else "")
                assert bool(reasons[key]) == (told is not None)


def test_what_an_instruction_does_not_activate_has_its_own_reason() -> None:
    fire = msgspec.structs.replace(card("flame", "item", cost=0), elements=("WATER",))
    cards = (
        fire,
        card("gem", "item", cost=0),
        card("ring", "item", cost_kind="memory", cost=0),
        card("orb", "item", cost=9),
    )
    items = msgspec.structs.replace(BANISHED, types=("ITEM",))
    board = Board(*cards, action("call", t.ActivateCard(t.Choose(items)), cost=0))
    there = {key: board.put(ADA, "banishment", key) for key in ("gem", "flame", "ring", "orb", "bolt")}
    call = board.put(ADA, "hand", "call")
    held = board.put(ADA, "hand", "filler")
    desk = board.start().play(call).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.rule == "effects.activate"
    told = {
        key: explain(desk.game.state, desk.definitions, decision, PlayerId(ADA), PlayCard(id))
        for key, id in (*there.items(), ("filler", held))
    }
    assert {key: reason and reason.rule for key, reason in told.items()} == {
        "gem": None,
        "flame": "activation.elements",
        "ring": "costs.none",
        "orb": "costs.reserve",
        "bolt": "effects.activate",
        "filler": "timing.slow",
    }
    assert "Asked for: item card" in str(told["bolt"] and told["bolt"].message)

"""Delayed and reflexive triggers do not move what left the field after they were made, except by what they wait for."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, target
from tests.helpers.real_cards import flow, plays, settled, to_phase

BLOW = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
GAIN = t.If(t.Succeeded(), (t.PutCounters("honor", 1, t.Champion()),))
BACK = (t.ReturnToHand(t.This()), GAIN)
ITS_RETURN = (t.ReturnToHand(t.Target()), GAIN)


def fickle(*effects: t.Effect, cost: t.Cost = t.Cost()) -> tuple[Desk, int, int]:  # noqa: B008
    """Ada has used the ability of an ally; Bo has what destroys it."""
    board = Board(ally("fickle", abilities=(t.Activated(cost, effects),)), BLOW)
    one, blow = board.field(ADA, "fickle"), board.put(BO, "hand", "blow")
    board.put(BO, "hand", "filler")
    desk = board.start()
    desk.answer("opportunity", ActivateAbility(one, 0))
    return desk, one, blow


def bo_may_act(desk: Desk) -> None:
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)


def honored(desk: Desk) -> bool:
    champion = desk.query.object(desk.champions[ADA])
    return champion is not None and champion.count("honor") == 1


@pytest.mark.parametrize("answered", [True, False])
def test_a_delayed_trigger_returns_its_source_only_from_the_field(answered: bool) -> None:
    desk, one, blow = fickle(t.Delayed("end", BACK))
    settled(desk)
    if answered:
        bo_may_act(desk)
        plays(desk, blow, (one,))
        settled(desk)
    to_phase(desk, BO, Phase.MAIN)
    assert ("fickle" in desk.zone("hand", ADA)) != answered
    assert ("fickle" in desk.zone("graveyard", ADA)) == answered
    assert honored(desk) != answered


@pytest.mark.parametrize("answered", [True, False])
def test_a_reflexive_trigger_returns_its_source_only_from_the_field(answered: bool) -> None:
    desk, one, blow = fickle(t.PutCounters("omen", 1, t.Champion()), t.WhenYouDo(BACK))
    desk.resolve()
    assert desk.stack() == ["fickle"]
    if answered:
        bo_may_act(desk)
        plays(desk, blow, (one,))
    settled(desk)
    assert ("fickle" in desk.zone("hand", ADA)) != answered
    assert honored(desk) != answered


@pytest.mark.parametrize("answered", [True, False])
def test_a_delayed_trigger_returns_what_was_targeted_only_from_the_field(answered: bool) -> None:
    lease = action("lease", t.Delayed("end", ITS_RETURN), targets=target(t.Filter(types=("ALLY",))))
    board = Board(ally("guest"), lease, BLOW)
    guest, blow = board.field(ADA, "guest"), board.put(BO, "hand", "blow")
    one = board.put(ADA, "hand", "lease")
    board.put(ADA, "hand", "filler", 3)
    board.put(BO, "hand", "filler", 3)
    desk = board.start()
    plays(desk, one, (guest,))
    settled(desk)
    if answered:
        bo_may_act(desk)
        plays(desk, blow, (guest,))
        settled(desk)
    to_phase(desk, BO, Phase.MAIN)
    assert ("guest" in desk.zone("hand", ADA)) != answered
    assert ("guest" in desk.zone("graveyard", ADA)) == answered


@pytest.mark.parametrize("how", ["itself", "cost"])
def test_what_had_left_as_the_trigger_was_made_is_followed(how: str) -> None:
    later = t.Delayed("end", BACK)
    if how == "cost":
        desk, _, _ = fickle(later, cost=t.Cost(sacrifice_this=True))
    else:
        desk, _, _ = fickle(t.Banish(t.This()), later)
    settled(desk)
    assert "fickle" in desk.zone("graveyard" if how == "cost" else "banishment", ADA)
    to_phase(desk, BO, Phase.MAIN)
    assert "fickle" in desk.zone("hand", ADA) and honored(desk)


def test_what_the_trigger_waits_for_may_be_its_leaving() -> None:
    death = t.Event("death")
    desk, one, blow = fickle(t.Delayed("end", BACK, event=death, about=t.This(), until="turn"))
    settled(desk)
    bo_may_act(desk)
    plays(desk, blow, (one,))
    settled(desk)
    assert "fickle" in desk.zone("hand", ADA) and honored(desk)

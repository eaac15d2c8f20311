"""Delayed and reflexive triggers in texts: later phases, the next time, each time this turn, when you do."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity
from gatcg_desktop.rules.model.zones import EFFECTS
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.written import unread, written

WOLF = ally("wolf", 2, 5, subtypes=("BEAST",))
STAG = ally("stag", 1, 5)
CALL = written("call", "action", "Draw a card.", cost=0)
BLOW = written("blow", "action", "Destroy target ally.", cost=0)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def deed(text: str, *targets: str, pay: int = 0) -> tuple[Desk, dict[str, int]]:
    """Ada has played an action with this text and it has resolved; Bo has a wolf, Ada a stag, both cards in hand."""
    made = Board(written("deed", "action", text, cost=0), WOLF, STAG, CALL, BLOW)
    ids = {"wolf": made.field(BO, "wolf"), "stag": made.field(ADA, "stag")}
    for key in ("deed", "call", "blow"):
        ids[key] = made.put(ADA, "hand", key)
    ids["recall"] = made.put(ADA, "hand", "call")
    made.put(ADA, "hand", "filler", pay)
    return made.start().play(ids["deed"], targets=tuple(ids[name] for name in targets)).resolve(), ids


def until(desk: Desk, phase: str, player: int) -> Desk:
    """Pass until that phase of that player has begun and what it triggered has resolved."""
    for _ in range(200):
        match = desk.query.match
        if match.phase == phase and match.turn_player == player and not desk.stack():
            return desk
        decision = asked(desk)
        picks: tuple[Any, ...] = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    raise AssertionError(f"{phase} of {player} does not come")


def test_what_waits_for_the_next_end_phase() -> None:
    desk, _ = deed("At the beginning of the next end phase, put the top two cards of your deck into your graveyard.")
    assert desk.zone("graveyard", ADA) == ["deed"]
    until(desk, "end", ADA)
    assert desk.zone("graveyard", ADA) == ["deed", "filler", "filler"]
    assert not desk.game.state.zone(*EFFECTS)


def test_your_next_phase_is_not_an_opponents() -> None:
    desk, _ = deed(
        "Put the top card of your deck into your graveyard at the beginning of your next recollection phase."
    )
    assert desk.zone("graveyard", ADA) == ["deed"]
    until(desk, "recollection", BO)
    assert desk.zone("graveyard", ADA) == ["deed"]
    until(desk, "recollection", ADA)
    assert desk.zone("graveyard", ADA) == ["deed", "filler"]


def test_words_keep_what_they_meant() -> None:
    desk, _ = deed("Target ally becomes distant. At the beginning of the next end phase, destroy that ally.", "wolf")
    assert desk.objects(BO) == ["wolf"]
    until(desk, "end", ADA)
    assert desk.objects(BO) == []


def test_a_later_trigger_chooses_its_own_targets_then() -> None:
    desk, _ = deed(
        "Put a buff counter on target ally. At the beginning of the next end phase, deal 5 damage to target "
        "ally you don't control.",
        "stag",
    )
    until(desk, "end", ADA)
    assert (desk.objects(ADA), desk.objects(BO)) == (["stag"], [])


def test_a_condition_between_is_asked_twice() -> None:
    desk, _ = deed("At the beginning of the next end phase, if you control a Beast ally, draw a card.")
    hand = len(desk.zone("hand", ADA))
    until(desk, "end", ADA)
    assert len(desk.zone("hand", ADA)) == hand


@pytest.mark.parametrize("pick", [Accept(), Decline()])
def test_what_may_be_done_later_and_what_follows_from_it(pick: Any) -> None:
    desk, ids = deed("At the beginning of the next end phase, you may destroy an ally. If you do, recover 1.")
    while asked(desk).kind != "may":
        desk.answer("opportunity", PassOpportunity())
    desk.answer("may", pick)
    if pick == Accept():
        desk.answer("choose", ids["wolf"])
    assert desk.objects(BO) == ([] if pick == Accept() else ["wolf"])


@pytest.mark.parametrize(
    ("head", "times"),
    [
        ("The next time you draw a card this turn", 1),
        ("When you draw a card this turn", 1),
        ("Whenever you draw a card this turn", 2),
        ("Until end of turn, whenever you draw a card", 2),
    ],
)
def test_once_or_each_time_until_the_turn_ends(head: str, times: int) -> None:
    desk, ids = deed(f"{head}, put the top card of your deck into your graveyard.")
    desk.play(ids["call"]).resolve()
    if desk.stack():
        desk.resolve()
    assert desk.zone("graveyard", ADA) == ["deed", "call", "filler"]
    desk.play(ids["recall"]).resolve()
    while desk.stack():
        desk.resolve()
    assert desk.zone("graveyard", ADA).count("filler") == times
    until(desk, "main", BO)
    assert not desk.game.state.zone(*EFFECTS)


def test_it_is_what_the_event_happens_to() -> None:
    desk, _ = deed(
        "Until end of turn, whenever an ally becomes fostered, destroy that ally.\nTarget ally becomes fostered.",
        "wolf",
    )
    assert desk.objects(BO) == ["wolf"]
    assert desk.resolve().objects(BO) == []
    assert desk.objects(ADA) == ["stag"]


@pytest.mark.parametrize("pick", [Accept(), Decline()])
def test_when_you_do_is_a_trigger_of_its_own(pick: Any) -> None:
    desk, ids = deed("You may discard a card. When you do, destroy target ally you don't control.")
    desk.answer("may", pick)
    if pick == Decline():
        assert desk.stack() == []
        return
    desk.answer("discard", ids["call"])
    desk.answer("targets", ids["wolf"])
    assert (desk.stack(), desk.objects(BO)) == (["deed"], ["wolf"])
    assert desk.resolve().objects(BO) == []


def test_a_reflexive_trigger_remembers_the_first_target() -> None:
    desk, ids = deed(
        "Target ally becomes distant. You may pay (1). When you do, put a buff counter on that ally and "
        "destroy target ally you control.",
        "wolf",
        pay=1,
    )
    desk.answer("pay_or_not", Accept()).pay(1).answer("targets", ids["stag"])
    assert (desk.stack(), desk.objects(ADA)) == (["deed"], ["stag"])
    desk.resolve()
    wolf = desk.query.object(ids["wolf"])
    assert wolf is not None and wolf.count("buff") == 1
    assert desk.objects(ADA) == []


@pytest.mark.parametrize("pick", [Accept(), Decline()])
def test_when_you_do_you_may_do_something_more(pick: Any) -> None:
    desk, ids = deed("Discard a card. When you do, you may destroy target ally you don't control.")
    desk.answer("discard", ids["call"]).answer("targets", ids["wolf"])
    assert (desk.stack(), desk.objects(BO)) == (["deed"], ["wolf"])
    desk.resolve().answer("may", pick)
    assert desk.objects(BO) == ([] if pick == Accept() else ["wolf"])


@pytest.mark.parametrize(("dies", "drawn"), [("stag", 1), ("wolf", 0)])
def test_what_was_spoken_of_is_watched(dies: str, drawn: int) -> None:
    desk, ids = deed("Put a buff counter on target ally. When it dies this turn, draw a card into your memory.", "stag")
    desk.play(ids["blow"], targets=(ids[dies],)).resolve()
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(("extreme", "dealt"), [("lowest", 2), ("highest", 5)])
def test_a_reflexive_trigger_knows_what_the_revealed_cards_cost(extreme: str, dealt: int) -> None:
    text = (
        f"Reveal the top two cards of your deck. When you do, as a Spell, deal X damage to target unit where X is the "
        f"{extreme} reserve cost among the revealed cards."
    )
    board = Board(written("deed", "action", text, cost=0), ally("ox", cost=5), ally("cub", cost=2), deck=0)
    for key in ("ox", "cub", "filler"):
        board.put(ADA, "deck", key)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve().answer("targets", board.champions[BO])
    assert desk.damage(BO) == 0
    assert desk.resolve().damage(BO) == dealt


UNREAD = [
    "The next time Bright Idea dies this turn, draw a card.",
    "At the beginning of the next end phase, destroy target ally. Deal 1 damage to target unit.",
    "When you do, draw a card.",
    "Draw a card when you draw a card this turn.",
    "At the beginning of the next end phase, draw a card instead.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_must_not_be_guessed_at(text: str) -> None:
    assert unread(text)

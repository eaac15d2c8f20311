"""Searching, chance, masteries, statuses, tokens and choices, each with what they are not."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import leave_field
from gatcg_desktop.rules.actions.statuses import gain_player_status
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline, PickMode
from gatcg_desktop.rules.model.events import DieRolled
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target


def _played(board: Board, key: str) -> Desk:
    """Ada's card has begun to resolve."""
    spell = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    return board.start().play(spell).resolve()


@pytest.mark.parametrize(
    ("zone", "described", "least"),
    [("material", True, 0), ("material", False, 1), ("graveyard", True, 1), ("graveyard", False, 1)],
)
def test_a_described_card_in_a_private_zone_need_not_be_found_any_other_must(
    zone: str, described: bool, least: int
) -> None:
    wanted = t.Filter(kind="card", zone=zone, types=("ACTION",) if described else ())  # type: ignore[arg-type]
    board = Board(action("seek", t.Search(wanted), t.Damage(1, t.Champion("opponent"))))
    bolt = board.put(ADA, zone, "bolt")
    filler = board.put(ADA, zone, "filler")
    desk = _played(board, "seek")
    decision = desk.game.decision
    assert decision is not None and decision.kind == "choose" and (decision.least, decision.most) == (least, 1)
    offered = [pick.id for pick in decision.options]
    assert (bolt in offered, filler in offered) == (True, not described)
    desk.answer("choose", bolt)
    assert bolt in desk.game.state.zone("hand", ADA) and desk.damage(BO) == 1
    assert ("reveals" in desk.log()) == described, "that it fits is shown"


@pytest.mark.parametrize("there", [True, False])
def test_without_any_card_that_fits_nobody_is_asked_and_the_rest_is_done(there: bool) -> None:
    seek = action("seek", t.Search(t.Filter(kind="card", zone="deck", types=("ACTION",))), t.Draw(1))
    board = Board(seek)
    if there:
        board.put(ADA, "deck", "bolt")
    desk = _played(board, "seek")
    if there:
        desk.answer("choose")
    assert len(desk.zone("hand", ADA)) == 1 and desk.game.decision is not None
    assert desk.game.decision.kind == "opportunity"


def test_every_number_is_as_likely_as_any_other() -> None:
    """Of three parts the first is hit a third of the time, though two to the 64 is no multiple of three parts."""
    writer = Writer.fresh(b"fair", 3)
    part = 1 << 62
    hits = [writer.random_below(3 * part) // part for _ in range(900)]
    assert all(250 < hits.count(one) < 350 for one in range(3))


def test_a_die_is_rolled_as_it_resolves_and_what_it_shows_is_told() -> None:
    board = Board(action("gamble", t.RollDie(6), t.Damage(t.EventAmount(), t.Champion("opponent"))))
    spell = board.put(ADA, "hand", "gamble")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell)
    assert [step for step in desk.game.steps if type(step.event) is DieRolled] == []
    desk.resolve()
    (rolled,) = [step.event for step in desk.game.steps if type(step.event) is DieRolled]
    assert (rolled.player, rolled.sides) == (ADA, 6) and 1 <= rolled.result <= 6
    assert desk.damage(BO) == rolled.result


COMPASS = card(
    "compass", "mastery", abilities=(t.Activated(t.Cost(), (t.SetMasteryMode(("N", "E", "S", "W"), True),)),)
)
MEMORY = card("memory", "mastery")
FAVOR = card("favor", "status")


def test_a_mastery_replaces_the_one_a_player_has_and_a_status_is_there_once() -> None:
    board = Board(COMPASS, MEMORY, FAVOR, card("fame", "status"))
    s = GameWriter(board.writer, board.start().definitions)
    for player, key, kind in ((BO, "memory", "mastery"), (ADA, "memory", "mastery"), (ADA, "favor", "status")):
        gain_player_status(s, player, key, kind)  # type: ignore[arg-type]
    gain_player_status(s, ADA, "compass", "mastery")
    fame = gain_player_status(s, ADA, "fame", "status")
    again = gain_player_status(s, ADA, "favor", "status")
    assert [one.key for _, one in s.statuses(ADA, "mastery")] == ["compass"]
    assert [(id, one.key) for id, one in s.statuses(ADA, "status")] == [(again, "favor"), (fame, "fame")]
    assert [one.key for _, one in s.statuses(BO, "mastery")] == ["memory"], "the other keeps theirs"


@pytest.mark.parametrize("exclusive", [True, False])
def test_an_exclusive_status_is_lost_by_the_opponents(exclusive: bool) -> None:
    board = Board(FAVOR, card("fame", "status"), action("cheer", t.GainStatus("favor", exclusive=exclusive)))
    board.status(BO, "favor", kind="status")
    board.status(BO, "fame", kind="status")
    desk = _played(board, "cheer")
    assert [one.key for _, one in desk.query.statuses(ADA, "status")] == ["favor"]
    left = [one.key for _, one in desk.query.statuses(BO, "status")]
    assert left == (["fame"] if exclusive else ["favor", "fame"])


def test_the_directions_stand_in_a_ring_and_the_first_is_the_north() -> None:
    board = Board(COMPASS, action("learn", t.GainMastery("compass")))
    desk = _played(board, "learn")
    ((compass, one),) = desk.query.statuses(ADA, "mastery")
    assert one.mode == "N"
    desk.use(compass).resolve()
    offered = [pick.label for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert offered == ["E", "W"], "neither where it is nor what lies opposite"
    desk.answer("modes", PickMode(3, "W"))
    ((_, one),) = desk.query.statuses(ADA, "mastery")
    assert one.mode == "W", "one at a time"


@pytest.mark.parametrize("token", [True, False])
@pytest.mark.parametrize("to", ["hand", "graveyard", "banishment"])
def test_a_token_that_leaves_is_nowhere_and_a_card_is_where_it_went(token: bool, to: str) -> None:
    board = Board()
    unit = board.field(BO, "filler", token=token)
    s = GameWriter(board.writer, board.start().definitions)
    assert leave_field(s, unit, to, "put", "zones.move") == ("" if token else to)
    assert s.object(unit) is None
    assert [s.state[id].key for id in s.state.zone(to, BO)] == ([] if token else ["filler"])


@pytest.mark.parametrize("first", [True, False])
def test_what_may_be_done_is_decided_as_it_resolves_and_only_then_done(first: bool) -> None:
    may = t.May((t.Destroy(t.Choose(t.Filter(types=("ALLY",), controller="opponent"))),))
    board = Board(action("spare", may))
    board.field(BO, "filler")
    desk = _played(board, "spare")
    desk.answer("may", Accept() if first else Decline())
    if first and desk.game.decision is not None and desk.game.decision.kind == "choose":
        desk.answer("choose", desk.game.decision.options[0])
    assert desk.objects(BO) == ([] if first else ["filler"])


@pytest.mark.parametrize("named", ["own", "other"])
def test_unique_counts_for_one_name_and_one_player(named: str) -> None:
    board = Board(ally("king", supertypes=("UNIQUE",)), ally("queen", supertypes=("UNIQUE",)))
    kept = board.field(ADA, "king")
    board.field(ADA, "king" if named == "own" else "queen")
    board.field(BO, "king")
    spell = board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(spell)
    if named == "own":
        desk.answer("unique", kept)
    assert desk.objects(ADA) == (["king"] if named == "own" else ["king", "queen"]) and desk.objects(BO) == ["king"]
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"


@pytest.mark.parametrize("gone", [True, False])
def test_a_target_that_is_gone_is_no_target_any_more(gone: bool) -> None:
    volley = action("volley", t.Damage(1, t.Target()), targets=target(ALLY, 0, 2))
    board = Board(volley)
    units = [board.field(BO, "filler") for _ in range(2)]
    spell, bolt = board.put(ADA, "hand", "volley"), board.put(BO, "hand", "bolt")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(units[0], units[1])).passes()
    if gone:
        desk.play(bolt, targets=(units[0],)).resolve()
    legal = [(one.id, one.legal) for one in desk.view().stack[0].targets]
    assert legal == [(0 if gone else units[0], not gone), (units[1], True)]


@pytest.mark.parametrize("leaves", [True, False])
def test_what_lies_under_an_object_goes_to_the_graveyard_with_it(leaves: bool) -> None:
    board = Board()
    units = [board.field(BO, "filler") for _ in range(2)]
    for unit in units:
        board.writer.move(board.put(BO, "graveyard", "bolt"), ("loaded", unit))
    s = GameWriter(board.writer, board.start().definitions)
    if leaves:
        leave_field(s, units[0], "hand", "put", "zones.move")
    assert [s.state[id].key for id in s.cards("graveyard", BO)] == (["bolt"] if leaves else [])
    assert len(s.cards("loaded", units[1])) == 1, "the other keeps its own"
    assert len(s.cards("loaded", units[0])) == int(not leaves)


@pytest.mark.parametrize("how", ["destroyed", "sacrificed", "negated", "resolved", "discarded"])
def test_what_is_done_with_goes_to_the_graveyard(how: str) -> None:
    doom = action("doom", t.Destroy(t.Target()), targets=target(ALLY))
    edict = action("edict", t.Sacrifice(t.Choose(t.Filter(types=("ALLY",)), who="opponent")))
    board = Board(doom, edict, action("rob", t.Discard(1, who="opponent")))
    unit = board.field(BO, "filler") if how in ("destroyed", "sacrificed") else 0
    key = {"destroyed": "doom", "sacrificed": "edict", "discarded": "rob"}.get(how, "bolt")
    spell, hush = board.put(ADA, "hand", key), board.put(BO, "hand", "hush")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    aimed = {"doom": (unit,), "bolt": (board.champions[BO],)}.get(key, ())
    desk.play(spell, targets=aimed)
    if how == "negated":
        desk.passes().play(hush, targets=(desk.view().stack[0].id,))
    desk.resolve()
    if desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, desk.game.decision.options[0])
    assert desk.zone("graveyard", ADA) == [key] and desk.zone("banishment", ADA) == []
    lost = {"destroyed": ["filler"], "sacrificed": ["filler"], "negated": ["hush"]}.get(how, [])
    assert how == "discarded" or desk.zone("graveyard", BO) == lost
    assert how != "discarded" or len(desk.zone("graveyard", BO)) == 1
    assert desk.zone("banishment", BO) == []

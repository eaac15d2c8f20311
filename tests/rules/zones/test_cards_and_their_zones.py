"""Where cards are, whose that is, what goes along with them and who can tell, each with what is not so (game-zones)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.state import NOWHERE
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import leave_field, move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import MoveByHand, Number, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.procedure.moves_by_hand import why_not_by_hand
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from tests.helpers.boards import ADA, BO, Board, action, ally, card, target

OWNED: tuple[Any, ...] = ("hand", "memory", "material", "deck", "graveyard", "banishment")
OPEN = ("graveyard", "banishment")
VIEWERS = (ADA, BO, EVERYBODY)


def _writer(board: Board) -> GameWriter:
    return GameWriter(board.writer, board.start().definitions)


# One place at a time -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", [("b", 1), ("a", 1), NOWHERE])
@pytest.mark.parametrize("origin", [("a", 1), NOWHERE])
def test_a_card_is_where_it_was_moved_to_and_nowhere_else(origin: Any, to: Any) -> None:
    writer = Writer.fresh(b"zones", 1)
    first, moved, last = (writer.create(Card(1, "filler"), zone) for zone in (("a", 1), origin, ("a", 1)))  # type: ignore[arg-type]
    writer.move(moved, to)
    state = writer.state
    assert state.zone_of(moved) == to
    assert [zone for zone, ids in state.zones.items() if moved in ids] == ([] if to == NOWHERE else [to])
    assert state.zone("a", 1) == ((first, last, moved) if to == ("a", 1) else (first, last)), "the others stay"
    writer.journal.roll_back(state, 0)
    assert not any(state.zones.values()) and not state.where


@pytest.mark.parametrize("owner", [ADA, BO])
@pytest.mark.parametrize("zone", OWNED)
def test_a_card_goes_to_the_zone_of_its_owner_whoever_had_it(zone: Any, owner: int) -> None:
    board = Board()
    unit = board.field(owner, "filler")
    other = board.put(owner, "graveyard" if zone != "graveyard" else "hand", "bolt")
    board.writer.change(unit, controller=ADA)
    s = _writer(board)
    before = {player: len(s.state.zone(zone, player)) for player in (ADA, BO)}
    moved = s.state[unit].card
    leave_field(s, unit, zone, "put", "effects.move", holder=board.champions[ADA])
    move_card(s, other, zone, "put", "effects.move", owner=board.champions[ADA], actor=ADA)
    assert [s.state.zone_of(id) for id in (moved, other)] == [(zone, owner)] * 2
    after = {player: len(s.state.zone(zone, player)) for player in (ADA, BO)}
    assert after == {**before, owner: before[owner] + 2}


@pytest.mark.parametrize("zone", ["lineage", "loaded", "intent"])
@pytest.mark.parametrize("owner", [ADA, BO])
def test_only_the_zone_of_an_object_takes_the_cards_of_everybody(owner: int, zone: Any) -> None:
    board = Board()
    lying = board.put(owner, "graveyard", "bolt")
    s = _writer(board)
    move_card(s, lying, zone, "put", "effects.move", owner=board.champions[ADA])
    assert s.state.zone_of(lying) == (zone, board.champions[ADA]) and s.card(lying).owner == owner
    assert lying not in s.state.zone(zone, board.champions[BO])


# How it lies there ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face_up", [None, True, False])
@pytest.mark.parametrize(
    ("origin", "to"),
    [("banishment", "hand"), ("banishment", "graveyard"), ("hand", "graveyard"), ("graveyard", "memory")],
)
def test_a_card_turns_as_its_new_zone_has_it(origin: Any, to: Any, face_up: bool | None) -> None:
    board = Board()
    lying = board.put(ADA, origin, "bolt")
    board.writer.change(lying, face_up=face_up)
    s = _writer(board)
    move_card(s, lying, to, "put", "effects.move")
    assert s.card(lying).face_up is None
    assert may_see(s, BO, lying, to, ADA) == (to in OPEN), "open in an open zone, hidden in a private one"


@pytest.mark.parametrize("face_up", [True, False])
def test_a_card_that_is_put_face_down_lies_so_where_others_lie_open(face_up: bool) -> None:
    board = Board()
    lying = board.put(ADA, "deck", "bolt")
    s = _writer(board)
    move_card(s, lying, "banishment", "banished", "terms.banish", face_up=None if face_up else False)
    assert [may_see(s, viewer, lying, "banishment", ADA) for viewer in VIEWERS] == [face_up] * 3
    assert s.card(lying).seen_by == (), "nobody knew which card it was"


@pytest.mark.parametrize("face_down", [True, False])
@pytest.mark.parametrize("origin", ["graveyard", "hand", "deck"])
def test_who_knew_a_card_that_is_put_face_down_knows_it_still(origin: Any, face_down: bool) -> None:
    board = Board()
    lying = board.put(BO, origin, "bolt")
    s = _writer(board)
    move_card(s, lying, "banishment", "banished", "terms.banish", actor=ADA, face_up=False if face_down else None)
    assert s.card(lying).seen_by == ((BO,) if face_down and origin != "deck" else ())
    seen = [may_see(s, viewer, lying, "banishment", BO) for viewer in VIEWERS]
    assert seen == ([False, origin != "deck", False] if face_down else [True] * 3)


# What is told of it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize(
    ("kind", "origin", "to", "how"),
    [
        ("milled", "deck", "graveyard", "milled"),
        ("discarded", "hand", "graveyard", "discarded"),
        ("card_banished", "graveyard", "banishment", "banished"),
        ("memory_banished", "memory", "banishment", "banished"),
    ],
)
def test_the_game_knows_of_every_change_of_zones_and_who_waits_for_it_triggers(
    kind: Any, origin: Any, to: Any, how: Any, watched: bool
) -> None:
    event = t.Event(kind, t.Filter(kind="card", zone="anywhere") if kind == "card_banished" else None)
    eye = card("eye", "phantasia", abilities=(t.Triggered(event, (t.Draw(1),), text="When: draw."),))
    board = Board(eye)
    if watched:
        board.field(ADA, "eye")
    lying, still = board.put(ADA, origin, "bolt"), board.put(ADA, origin, "bolt")
    s = _writer(board)
    begun = len(s.writer.steps)
    move_card(s, lying, to, how, "effects.move", actor=ADA)
    move_card(s, still, origin, "put", "effects.move", actor=ADA)
    moved, _ = [step.event for step in s.writer.steps[begun:] if type(step.event).__name__ == "CardMoved"]
    assert (moved.card, moved.from_zone, moved.to_zone) == (lying, origin, to)
    assert len(s.state.zone("triggers", 0)) == int(watched), "who stays where it is has not changed zones"


# What goes along -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["played", "copied", "put"])
def test_an_object_knows_what_was_declared_and_paid_for_it(how: str) -> None:
    """X, a brew, what was sacrificed for it and the cards that were reserved; what was put there knows nothing."""
    golem = ally(
        "golem",
        1,
        9,
        cost=None,
        abilities=(
            t.AdditionalCost(t.Cost(sacrifice=t.Filter(types=("ITEM",))), text="Sacrifice an item."),
            t.EntersWith("buff", t.X()),
        ),
    )
    wake = action("wake", t.PutInto(t.Every(t.Filter(kind="card", zone="hand", name="Golem")), "field"))
    echo = action("echo", t.CopyInstance(t.Target()), targets=target(t.Filter(kind="instance")))
    board = Board(golem, wake, echo, card("vial", "item"))
    vial = board.field(ADA, "vial")
    played, awake, copier = (board.put(ADA, "hand", key) for key in ("golem", "wake", "echo"))
    fillers = [board.put(ADA, "hand", "filler") for _ in range(3)]
    desk = board.start()
    if how == "put":
        desk.play(awake, pay=1).resolve()
    else:
        desk.answer("opportunity", PlayCard(played)).answer("declare_x", Number(2))
        desk.answer("pay_reserve", *fillers[:2]).answer("cost_objects", vial)
        if how == "copied":
            desk.play(copier, targets=(desk.query.stack[0],)).resolve()
        desk.resolve()
    thing = next(one for _, one in desk.query.objects(ADA) if one.key == "golem")
    nothing = how == "put"
    assert thing.enters == thing.count("buff") == (0 if nothing else 2)
    assert thing.paid == (() if nothing else tuple(fillers[:2]))
    assert [(one.verb, one.id) for one in thing.given] == ([] if nothing else [("sacrificed", vial)])


# Who can tell --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("zone", OWNED)
def test_open_cards_are_counted_and_named_by_all_and_hidden_ones_only_counted(zone: Any, viewer: int) -> None:
    board = Board(deck=0)
    for player, keys in ((ADA, ("bolt", "filler")), (BO, ("filler",))):
        for key in keys:
            board.put(player, zone, key)
    view = board.start().view(viewer)
    for player, keys in ((ADA, ["bolt", "filler"]), (BO, ["filler"])):
        size = getattr(next(one for one in view.players if one.id == player), zone)
        assert size == len(keys)
        named = [one.key for one in view.cards(zone, player) if one.key]
        known = zone in OPEN or (zone != "deck" and viewer == player)
        assert sorted(named) == (keys if known else [])


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("zone", [*OWNED, "lineage"])
def test_in_which_order_private_cards_lie_only_their_owner_sees(zone: Any, viewer: int) -> None:
    """Two cards that everybody has seen: elsewhere than in a private zone it shows which came first."""
    told = []
    for keys in (("bolt", "filler"), ("filler", "bolt")):
        board = Board(deck=0)
        for key in keys:
            lying = board.put(ADA, "graveyard", key)
            board.writer.change(lying, seen_by=(ADA, BO))
            board.writer.move(lying, (zone, board.champions[ADA] if zone == "lineage" else ADA))
        view = board.start().view(viewer)
        champion = next(one for one in view.objects if one.id == board.champions[ADA])
        told.append(
            [one.key for one in (champion.lineage[1:] if zone == "lineage" else view.cards(zone, ADA)) if one.key]
        )
    hidden = zone in ("hand", "memory", "material")
    if viewer == EVERYBODY and (hidden or zone == "deck"):
        assert told == [[], []], "who has seen nothing"
    elif hidden and viewer != ADA:
        assert told == [["bolt", "filler"]] * 2
    else:
        assert told == [["bolt", "filler"], ["filler", "bolt"]]


@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_what_is_done_to_a_zone_is_done_to_all_of_its_cards_and_to_no_others(zone: Any) -> None:
    all_of_it = t.Every(t.Filter(kind="card", zone=zone, controller="opponent"))
    board = Board(action("purge", t.Banish(all_of_it)))
    purge = board.put(ADA, "hand", "purge")
    board.put(ADA, "hand", "filler", 1)
    lying = [board.put(BO, zone, key) for key in ("bolt", "filler", "hush")]
    others = [board.put(BO, "memory", "bolt"), board.put(ADA, zone, "bolt")]
    desk = board.start().play(purge)
    context = ResolutionContext(ADA, 0, "purge")
    fit = [id for id in (*lying, *others) if matches(desk.query, context, id, all_of_it.filter)]
    assert fit == lying
    desk.resolve()
    assert [desk.game.state.zone_of(id) for id in lying] == [("banishment", BO)] * 3
    assert [desk.game.state.zone_of(id) for id in others] == [("memory", BO), (zone, ADA)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_field_is_one_for_all_and_each_object_has_its_controller(viewer: int) -> None:
    board = Board()
    mine, theirs = board.field(ADA, "filler"), board.field(BO, "filler")
    desk = board.start()
    assert desk.game.state.zone("objects", 0) == (*board.champions.values(), mine, theirs)
    assert [id for id, _ in desk.query.objects(ADA)] == [board.champions[ADA], mine]
    assert [id for id, _ in desk.query.objects(BO)] == [board.champions[BO], theirs]
    assert [id for id, _ in desk.query.objects()] == [*board.champions.values(), mine, theirs]
    view = desk.view(viewer)
    assert [(one.id, one.controller) for one in view.objects][2:] == [(mine, ADA), (theirs, BO)]
    for id in (mine, theirs):
        thing = desk.query.object(id)
        assert thing is not None and may_see(desk.query, viewer, thing.card, "field", 0)
        assert desk.game.state.zone_of(thing.card) == ("field", 0)


@pytest.mark.parametrize(
    ("why", "rested"), [("", False), ("Hindered", True), ("told to", True), ("somebody else's", False)]
)
def test_an_object_enters_awake_unless_something_says_otherwise(why: str, rested: bool) -> None:
    guard = ally("guard", abilities=(t.Keyword("Hindered"),) if why == "Hindered" else ())
    whose = "opponent" if why == "somebody else's" else "you"
    snare = card(
        "snare",
        "phantasia",
        abilities=(t.EntersWith(applies=t.Filter(types=("ALLY",), controller=whose), rested=True),),
    )
    board = Board(guard, snare)
    if why in ("told to", "somebody else's"):
        board.field(ADA, "snare")
    played = board.put(ADA, "hand", "guard")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played).resolve()
    (id,) = [id for id, one in desk.query.objects(ADA) if one.key == "guard"]
    thing = desk.query.object(id)
    assert thing is not None and thing.rested == rested
    assert (thing.card, desk.game.state.zone_of(played)) == (played, ("field", 0)), "the card stands for the object"


@pytest.mark.parametrize(
    ("zone", "there"),
    [*((zone, True) for zone in (*OWNED, "field")), ("attic", False), ("", False), ("triggers", False)],
)
def test_a_card_is_put_by_hand_only_into_a_zone_that_there_is(zone: str, there: bool) -> None:
    board = Board()
    lying = board.put(ADA, "hand" if zone != "hand" else "graveyard", "filler")
    query = board.start().query
    refusal = why_not_by_hand(query, MoveByHand(lying, zone))
    assert (refusal is None) == there and (there or "no zone called" in str(refusal))


@pytest.mark.parametrize("limited", [True, False])
def test_a_hand_may_be_as_large_as_it_likes_unless_a_card_says_otherwise(limited: bool) -> None:
    board = Board(card("bag", "item", abilities=(t.Static(hand_limit=7),)))
    if limited:
        board.field(ADA, "bag")
    board.put(ADA, "hand", "filler", 30)
    desk = board.start().passes(4)
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.player) == (
        ("discard", ADA) if limited else ("opportunity", BO)
    )
    assert decision.least == (23 if limited else 1) and len(desk.zone("hand", ADA)) == 30

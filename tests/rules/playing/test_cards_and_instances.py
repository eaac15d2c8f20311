"""A played card, its instances, and who they belong to, each with what is not so (playing-cards, 1 to 9)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.stack import negate
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.entities import PlayedCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.targeting import context_of
from tests.helpers.boards import ACTIVATION, ADA, BO, Board, Desk, action, ally, card, target

ECHO = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
TOME = card("tome", "item", abilities=(t.Activated(t.Cost(), (t.Draw(1),)),))
RELIC = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1)
BOON = card("boon", "lesser-boon", speed="fast", cost=1)
DRUM = card("drum", "item", abilities=(t.Triggered(t.Event("activate"), (t.Draw(1),), text="Whenever: draw."),))


def _plays(desk: Desk) -> list[PlayedCard]:
    return [one for one in desk.game.state.entities.values() if type(one) is PlayedCard]


def _copied(board: Board, key: str, *, by: int = ADA, targets: tuple[int, ...] = ()) -> tuple[Desk, int, int]:
    """A card of Ada's on the stack, and above it a copy that a player made."""
    played, echo = board.put(ADA, "hand", key), board.put(by, "hand", "echo")
    board.put(ADA, "hand", "filler", 4)
    board.put(BO, "hand", "filler", 4)
    desk = board.start().play(played, targets=targets)
    original = desk.game.state.zone("stack", 0)[0]
    desk.passes(int(by == BO)).play(echo, targets=(original,)).resolve()
    return desk, original, desk.game.state.zone("stack", 0)[-1]


@pytest.mark.parametrize("kind", ["activation", "materialization", "bestowment", "activated", "triggered"])
def test_activating_materializing_and_bestowing_are_playing_and_using_an_ability_is_not(kind: str) -> None:
    board = Board(TOME, RELIC, BOON, DRUM)
    tome, bolt = board.field(ADA, "tome"), board.put(ADA, "hand", "bolt")
    relic, boon = board.put(ADA, "material", "relic"), board.put(ADA, "pantheon", "boon")
    board.put(ADA, "hand", "filler", 1)
    board.put(ADA, "memory", "filler", 1)
    if kind == "triggered":
        board.field(ADA, "drum")
    if kind == "materialization":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    match kind:
        case "materialization":
            desk.answer("materialize", PlayCard(relic, "materialization"))
        case "bestowment":
            desk.answer("opportunity", PlayCard(boon, "bestowment")).pay(1)
        case "activated":
            desk.use(tome)
        case _:
            desk.play(bolt, targets=(desk.champions[BO],))
    put = [step.event for step in desk.game.steps if type(step.event).__name__ == "PutOnStack"]
    announced = [step.event for step in desk.game.steps if type(step.event).__name__ == "PlayAnnounced"]
    assert put[-1].kind == kind, "it is on top"  # type: ignore[attr-defined]
    assert len(announced) == (0 if kind == "activated" else 1)
    if kind != "bestowment":  # that has resolved by now
        top = desk.query.instance(desk.query.stack[-1])
        assert top.is_play == (kind not in ("activated", "triggered")) and bool(top.played) == top.is_play
    before = len(desk.zone("hand", ADA))
    if kind != "bestowment":
        desk.resolve()
    drawn = kind in ("activated", "triggered")
    assert len(desk.zone("hand", ADA)) == before + int(drawn), "an ability does what it says, not what its card says"
    assert desk.objects(ADA) == ["tome", *{"triggered": ["drum"], "materialization": ["relic"]}.get(kind, [])]


def test_a_played_card_has_one_instance_and_a_later_timestamp_than_what_was_played_before() -> None:
    board = Board()
    first, second = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(first, targets=(board.champions[BO],)).play(second, targets=(board.champions[BO],))
    plays = {one.card: one for one in _plays(desk)}
    assert plays.keys() == {first, second} and plays[first].timestamp < plays[second].timestamp
    for played, at in ((first, 0), (second, 1)):
        assert desk.query.instances_of(desk.query.played_card(played)) == (desk.query.stack[at],), "one and no other"
    assert [(one.card, one.player) for one in desk.view().played] == [(first, ADA), (second, ADA)]


@pytest.mark.parametrize("by", [ADA, BO])
def test_who_makes_an_instance_has_it_and_the_card_stays_with_who_played_it(by: int) -> None:
    """The bonus of the class is that of who played the card; "you" is who has the instance."""
    lash = action(
        "lash",
        t.Damage(1, t.Champion("opponent")),
        classes=("WARRIOR",),
        more=(t.Restricted((t.ClassBonus(),), (t.OnResolve((t.Damage(2, t.Champion("opponent")),)),)),),
    )
    board = Board(ECHO, lash, card("sage", "champion", level=1, life=20, classes=("MAGE",), cost_kind="memory"))
    board.writer.change(board.champions[BO], key="sage")
    desk, original, copy = _copied(board, "lash", by=by)
    instances = [desk.query.instance(id) for id in (original, copy)]
    assert [(one.controller, one.copy) for one in instances] == [(ADA, False), (by, True)]
    assert [one.player for one in desk.view().played] == [ADA]
    contexts = [context_of(desk.query, id) for id in (original, copy)]
    assert [(one.controller, one.restricted) for one in contexts] == [(ADA, ADA), (by, ADA)]
    desk.resolve()
    assert (desk.damage(BO), desk.damage(ADA)) == ((3, 0) if by == ADA else (0, 3)), "the copy, with Ada's bonus"
    desk.resolve()
    assert (desk.damage(BO), desk.damage(ADA)) == ((6, 0) if by == ADA else (3, 3)), "and Ada's own"


def test_an_instance_reads_its_card_a_copy_itself_and_an_ability_its_source() -> None:
    board = Board(ECHO, TOME)
    tome = board.field(ADA, "tome")
    desk, original, copy = _copied(board, "bolt", targets=(board.champions[BO],))
    (played,) = _plays(desk)
    desk.use(tome)
    ability = desk.query.stack[-1]
    sources = [context_of(desk.query, id).source for id in (original, copy, ability)]
    assert sources == [played.card, copy, tome]
    board.writer.remove(desk.query.instance(original).played)
    context = context_of(desk.query, copy)
    assert (context.source, context.player, context.paid) == (copy, 0, 0), "without a card nothing is known of it"


@pytest.mark.parametrize("how", ["resolved", "negated"])
def test_the_card_leaves_with_the_last_of_its_instances_and_not_before(how: str) -> None:
    board = Board(ECHO)
    hushes = [board.put(ADA, "hand", "hush") for _ in range(2)]
    desk, original, copy = _copied(board, "bolt", targets=(board.champions[BO],))
    for id, left, zone in ((copy, 1, "effects_stack"), (original, 0, "graveyard")):
        if how == "negated":
            desk.play(hushes.pop(), targets=(id,))
        desk.resolve()
        lying = [one.card for one in _plays(desk)]
        assert len(lying) == left and desk.zone("effects_stack", 0) == ["bolt"] * left
        assert ("bolt" in desk.zone("graveyard", ADA)) == (zone == "graveyard")
    assert desk.damage(BO) == (6 if how == "resolved" else 0)


@pytest.mark.parametrize("how", ["resolved", "negated"])
@pytest.mark.parametrize("kind", ["reserve", "memory"])
@pytest.mark.parametrize("types", ["item", "action"])
def test_a_card_leaves_by_its_cost_unless_it_has_become_an_object(types: str, kind: str, how: str) -> None:
    more: dict[str, Any] = {"speed": "fast", "cost_kind": kind, "cost": 0}
    mine = t.Filter(kind="card", zone="hand", controller="you", name="Thing")
    again = t.ActivateCard(t.Choose(mine), free=True, either=True)
    board = Board(card("thing", types, **more), action("gift", again))
    thing, gift = board.put(ADA, "hand", "thing"), board.put(ADA, "hand", "gift")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(gift).resolve()
    desk.answer("materialize", PlayCard(thing))
    assert desk.stack() == ["thing"] and desk.zone("effects_stack", 0) == ["thing"]
    if how == "negated":
        negate(GameWriter(board.writer, desk.definitions), desk.query.stack[0], 0)
    else:
        desk.resolve()
    expected = "banishment" if kind == "memory" else "graveyard"
    if how == "resolved" and types == "item":
        expected = "field"
        assert [one.card for _, one in desk.query.objects(ADA)][-1] == thing
    assert desk.game.state.zone_of(thing)[0] == expected


@pytest.mark.parametrize("banished", [True, False])
def test_without_its_card_every_instance_goes_and_nothing_else_does(banished: bool) -> None:
    board = Board(ECHO, TOME)
    tome = board.field(ADA, "tome")
    end = board.put(BO, "hand", "sever" if banished else "hush")
    desk, original, copy = _copied(board, "bolt", targets=(board.champions[BO],))
    desk.use(tome)
    ability = desk.query.stack[-1]
    desk.passes().play(end, targets=(copy,)).resolve()
    assert desk.query.stack == ((ability,) if banished else (original, ability))
    assert desk.zone("banishment", ADA) == (["bolt"] if banished else [])
    assert desk.log().count("fizzles") == int(banished)
    while desk.query.stack:
        desk.resolve()
    assert desk.damage(BO) == (0 if banished else 3)


@pytest.mark.parametrize("blessed", [True, False])
def test_what_was_given_to_the_card_its_copies_have_as_well(blessed: bool) -> None:
    ward = action("ward", t.ChangePlays(t.Filter(kind="card", name="Bolt"), next=True, unnegatable=True))
    board = Board(ECHO, ward)
    bless = board.put(ADA, "hand", "ward")
    board.put(ADA, "hand", "filler", 1)
    hush = board.put(BO, "hand", "hush")
    played, echo = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "echo")
    board.put(ADA, "hand", "filler", 2)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    if blessed:
        desk.play(bless, pay=1).resolve()
    desk.play(played, targets=(desk.champions[BO],)).play(echo, targets=(desk.query.stack[0],)).resolve()
    instances = [desk.query.instance(id) for id in desk.query.stack]
    assert [("unnegatable" in one.properties) for one in instances] == [blessed, blessed]
    desk.passes().play(hush, targets=(desk.query.stack[-1],)).resolve()
    assert len(desk.query.stack) == (2 if blessed else 1)


def test_a_copy_is_marked_as_one_and_becomes_a_token_where_the_other_becomes_the_card() -> None:
    board = Board(ECHO, ally("guard"))
    desk, original, copy = _copied(board, "guard")
    seen = {one.id: (one.copy, one.copy_of) for one in desk.view().stack}
    assert seen == {original: (False, 0), copy: (True, original)}
    desk.resolve()
    assert desk.objects(ADA) == ["guard*"]
    desk.resolve()
    assert desk.objects(ADA) == ["guard*", "guard"]

"""What is summoned, transformed, loaded, generated and suppressed, each with what it is not.

game-terms: Generate, Load, Loaded, Summon, Suppress, Token, Transform.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import leave_field, move_card, transform
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import MoveManner
from gatcg_desktop.rules.query.matching import candidates
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

AWAY = action("away", t.Suppress(t.Every(ALLY)))
EGG = ally("egg", 1, 5, other_face="phoenix")
PHOENIX = ally("phoenix", 4, 6, other_face="egg", cost_kind="none", cost=None)


def _resolved(board: Board, key: str, *targets: int) -> Desk:
    """Ada plays that card for 1, and it has begun to resolve."""
    spell = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    return board.start().play(spell, targets=targets, pay=1).resolve()


@pytest.mark.parametrize("amount", [0, 1, 3])
def test_summoned_objects_are_tokens_of_who_summons_and_an_object_of_a_card_is_none(amount: int) -> None:
    board = Board(
        action("call", t.Summon("puppet", amount)),
        ally("puppet"),
        action("raise", t.PutInto(t.Target(), "field"), targets=target(t.Filter(kind="card"))),
    )
    lying = board.put(ADA, "graveyard", "puppet")
    second = board.put(ADA, "hand", "raise")
    board.put(ADA, "hand", "filler", 1)
    desk = _resolved(board, "call")
    assert desk.objects(ADA) == ["puppet*"] * amount and desk.objects(BO) == []
    desk.play(second, targets=(lying,)).resolve()
    assert desk.objects(ADA) == [*["puppet*"] * amount, "puppet"]
    query, context = desk.query, ResolutionContext(ADA, 0, "")
    tokens = candidates(query, context, t.Filter(token=True))
    assert len(tokens) == amount and all(query.object(id).origin.kind == "token" for id in tokens)  # type: ignore[union-attr]
    assert {thing.key for _, thing in query.objects(ADA) if not thing.is_token} == {"hero", "puppet"}


@pytest.mark.parametrize(("how", "to"), [("destroyed", "graveyard"), ("returned", "hand"), ("banished", "banishment")])
@pytest.mark.parametrize("token", [True, False])
def test_what_a_token_triggers_as_it_leaves_comes_and_it_is_gone(token: bool, how: MoveManner, to: str) -> None:
    words = ("death", "leave", "banished")
    bell = ally("bell", abilities=tuple(t.Triggered(t.Event(word), (t.Draw(1),), text=word) for word in words))  # type: ignore[arg-type]
    board = Board(bell)
    unit = board.field(BO, "bell", token=token)
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    leave_field(s, unit, to, how, "effects.move")
    told = {s.state[id].text for id in s.state.zone("triggers", 0)}
    assert told == {"leave"} | {"destroyed": {"death"}, "banished": {"banished"}}.get(how, set())
    assert s.object(unit) is None and desk.zone(to, BO) == ([] if token else ["bell"])


@pytest.mark.parametrize("faces", [2, 1])
def test_an_object_turns_over_with_all_that_is_on_it_if_it_has_another_face(faces: int) -> None:
    board = Board(EGG, PHOENIX) if faces == 2 else Board(ally("egg", 1, 5))
    egg = board.field(ADA, "egg", counters=(("buff", 1),), damage=2, rested=True, link=3)
    s = GameWriter(board.writer, board.start().definitions)
    s.writer.create(Change(egg, ADA, s.timestamp(), (egg,), "permanent", power=2), ("effects", 0))
    before = s.object(egg)
    assert transform(s, egg) == (faces == 2)
    thing = s.object(egg)
    assert thing is not None and thing.key == ("phoenix" if faces == 2 else "egg")
    assert (thing.counters, thing.damage, thing.rested, thing.link) == ((("buff", 1),), 2, True, 3)
    assert ("transformed" in thing.properties) == (faces == 2) and (thing == before) == (faces == 1)
    view = board.start().view().object(egg)
    assert view is not None and (view.power, view.life) == ((7, 7) if faces == 2 else (4, 6))


@pytest.mark.parametrize("faces", [2, 1])
def test_a_card_enters_transformed_if_it_has_another_face(faces: int) -> None:
    rise = action("rise", t.PutInto(t.Target(), "field", transformed=True), targets=target(t.Filter(kind="card")))
    board = Board(rise, EGG, PHOENIX) if faces == 2 else Board(rise, ally("egg", 1, 5))
    desk = _resolved(board, "rise", board.put(ADA, "graveyard", "egg"))
    assert desk.objects(ADA) == (["phoenix"] if faces == 2 else ["egg"])
    assert desk.query.objects(ADA)[-1][1].properties == (("transformed",) if faces == 2 else ())


@pytest.mark.parametrize("gun", [True, False])
@pytest.mark.parametrize("of", ["hand", "field"])
def test_a_card_is_loaded_underneath_an_object_that_is_there(of: str, gun: bool) -> None:
    what = t.Every(t.Filter(kind="card", zone="hand", name="Bolt")) if of == "hand" else t.Every(ALLY)
    weapon = card("gun", "weapon", power=1, subtypes=("GUN",), durability=2)
    board = Board(weapon, action("load", t.Load(what, t.Every(t.Filter(types=("WEAPON",))))))
    holder = board.field(ADA, "gun") if gun else 0
    if of == "hand":
        board.put(ADA, "hand", "bolt")
    else:
        board.field(ADA, "filler")
    desk = _resolved(board, "load")
    key = "bolt" if of == "hand" else "filler"
    assert desk.zone("loaded", holder) == ([key] if gun else [])
    assert desk.zone("loaded", board.champions[ADA]) == []
    assert (desk.zone("hand", ADA), desk.objects(ADA)) == (
        ([], ["gun"]) if gun else (["bolt"], []) if of == "hand" else ([], ["filler"])
    )


@pytest.mark.parametrize("under", [0, 1, 2])
def test_an_object_is_loaded_while_cards_lie_under_it(under: int) -> None:
    board = Board(card("gun", "weapon", power=1, subtypes=("GUN",), durability=2))
    holder, other = board.field(ADA, "gun"), board.field(ADA, "gun")
    for _ in range(under):
        board.writer.move(board.put(ADA, "hand", "bolt"), ("loaded", holder))
    query, context = board.start().query, ResolutionContext(ADA, 0, "")
    loaded = candidates(query, context, t.Filter(types=("WEAPON",), property="loaded"))
    unloaded = candidates(query, context, t.Filter(types=("WEAPON",), property="unloaded"))
    assert (loaded, unloaded) == (([holder], [other]) if under else ([], [holder, other]))


@pytest.mark.parametrize("by", [ADA, BO])
def test_each_suppressed_object_returns_to_its_owner_by_a_trigger_of_who_suppressed_it(by: int) -> None:
    board = Board(AWAY, action("no", t.Negate(t.Target()), targets=target(t.Filter(kind="instance"))))
    board.field(ADA, "filler")
    taken = board.field(BO, "filler")
    board.writer.change(taken, controller=ADA)
    spell, no = board.put(by, "hand", "away"), board.put(BO, "hand", "no")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    board.set(turn_player=by)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.objects(ADA) == desk.objects(BO) == []
    assert [desk.zone("banishment", player) for player in (ADA, BO)] == [["filler"], ["filler"]]
    desk.passes(2)
    assert desk.game.decision is not None and desk.view().phase == Phase.END
    assert desk.game.decision.kind == "order_triggers" and desk.game.decision.player == by
    desk.in_any_order()
    assert [one.controller for one in desk.view().stack] == [by, by]
    top = desk.query.stack[-1]
    back = desk.query.instance(top).subject
    desk.passes(int(desk.game.decision.player == ADA)).play(no, targets=(top,)).resolve()
    assert desk.objects(ADA) == desk.objects(BO) == [] and len(desk.stack()) == 1, "one negated, the other stays"
    desk.resolve()
    left = ADA if desk.query.card(back).owner == BO else BO
    assert [desk.objects(player) for player in (ADA, BO)] == ([["filler"], []] if left == ADA else [[], ["filler"]])


@pytest.mark.parametrize("left", [True, False])
def test_a_suppressed_card_returns_only_if_it_did_not_leave_banishment(left: bool) -> None:
    board = Board(AWAY)
    board.field(BO, "filler")
    desk = _resolved(board, "away")
    s = GameWriter(board.writer, desk.definitions)
    if left:  # and even if it is there again
        (banished,) = s.cards("banishment", BO)
        move_card(s, banished, "graveyard", "put", "effects.move")
        move_card(s, banished, "banishment", "banished", "terms.banish")
    desk.passes(2).resolve()
    assert desk.objects(BO) == ([] if left else ["filler"])
    assert desk.zone("banishment", BO) == (["filler"] if left else [])

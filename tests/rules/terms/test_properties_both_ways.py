"""Properties that objects, activations and intents have, and when they have them no more.

game-terms: Distant, Ephemeral, Fizzle, Fostered; keywords, Ephemerate.
"""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import gain_property, leave_field
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.zones import MoveManner
from gatcg_desktop.rules.procedure.turn import clean_up
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, Desk, action, ally, card, target

EPHEMERATE = t.AlternativeCost(t.Cost(reserve=1), zone="graveyard", property="ephemeral", text="Ephemerate 1")
ECHO = action("echo", t.Damage(1, t.Target()), targets=target(ALLY), more=(EPHEMERATE,))
SHADE = ally("shade", 1, 3, abilities=(EPHEMERATE,))
CHARGE = card("charge", "attack", power=2, speed="slow", abilities=(EPHEMERATE,))


@pytest.mark.parametrize(
    ("to", "how"), [("graveyard", "destroyed"), ("graveyard", "sacrificed"), ("hand", "returned"), ("deck", "put")]
)
@pytest.mark.parametrize("ephemeral", [True, False])
def test_an_ephemeral_object_is_banished_however_it_leaves_and_others_are_not(
    ephemeral: bool, to: str, how: MoveManner
) -> None:
    board = Board(deck=0)
    unit = board.field(BO, "filler", properties=("ephemeral",) if ephemeral else ())
    desk = board.start()
    leave_field(GameWriter(board.writer, desk.definitions), unit, to, how, "effects.move")
    assert desk.zone("banishment", BO) == (["filler"] if ephemeral else [])
    assert desk.zone(to, BO) == ([] if ephemeral else ["filler"])


def _played(key: str, ephemeral: bool, *answer: Any) -> tuple[Desk, int, int]:
    """Ada has activated that card, from the graveyard or the hand; Bo has Opportunity, and an answer in hand."""
    board = Board(ECHO, SHADE, CHARGE, *answer)
    one = board.put(ADA, "graveyard" if ephemeral else "hand", key)
    aim = board.field(BO, "filler")
    spell = board.put(BO, "hand", answer[0].key if answer else "hush")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(one))
    if key == "echo":
        desk.answer("targets", aim)
    return desk.pay(1), spell, aim


@pytest.mark.parametrize("how", ["resolved", "negated", "fizzled", "returned"])
@pytest.mark.parametrize("ephemeral", [True, False])
def test_an_ephemeral_action_is_banished_however_it_leaves_the_stack(ephemeral: bool, how: str) -> None:
    spell = {
        "resolved": action("wait", t.Draw(1)),
        "negated": action("no", t.Negate(t.Target()), targets=target(ACTIVATION)),
        "fizzled": action("gone", t.Destroy(t.Target()), targets=target(ALLY)),
        "returned": action("back", t.BanishSource(t.Target(), to="hand"), targets=target(ACTIVATION)),
    }[how]
    desk, reply, aim = _played("echo", ephemeral, spell)
    desk.passes()
    stacked = desk.game.state.zone("stack", 0)[0]
    desk.play(reply, targets=() if how == "resolved" else (aim if how == "fizzled" else stacked,)).resolve()
    if desk.stack():
        desk.resolve()
    assert desk.stack() == [] and ("fizzles" in desk.log()) == (how == "fizzled")
    assert desk.zone("banishment", ADA) == (["echo"] if ephemeral else [])
    there = "hand" if how == "returned" else "graveyard"
    assert ("echo" in desk.zone(there, ADA)) == (not ephemeral)


@pytest.mark.parametrize("key", ["shade", "charge"])
@pytest.mark.parametrize("ephemeral", [True, False])
def test_what_becomes_an_object_or_an_intent_is_not_ephemeral_before_it_is_one(key: str, ephemeral: bool) -> None:
    no = action("no", t.Negate(t.Target()), targets=target(ACTIVATION))
    desk, reply, _ = _played(key, ephemeral, no)
    desk.passes().play(reply, targets=(desk.game.state.zone("stack", 0)[0],)).resolve()
    assert desk.zone("graveyard", ADA) == [key] and desk.zone("banishment", ADA) == []


@pytest.mark.parametrize("ephemeral", [True, False])
def test_an_ephemeral_ally_is_one_from_when_it_enters(ephemeral: bool) -> None:
    desk, _, _ = _played("shade", ephemeral)
    desk.resolve()
    entered = desk.query.objects(ADA)[-1][1]
    assert entered.key == "shade" and ("ephemeral" in entered.properties) == ephemeral
    assert desk.query.card(entered.card).properties == ()


@pytest.mark.parametrize("ephemeral", [True, False])
def test_an_ephemeral_attack_is_banished_after_combat_and_others_go_to_the_graveyard(ephemeral: bool) -> None:
    desk, _, _ = _played("charge", ephemeral)
    desk.resolve().answer("attack_target", desk.champions[BO])
    assert desk.zone("intent", desk.champions[ADA]) == ["charge"]
    desk.passes(4)
    assert desk.damage(BO) == 2 and desk.zone("intent", desk.champions[ADA]) == []
    assert desk.zone("banishment" if ephemeral else "graveyard", ADA) == ["charge"]
    assert desk.zone("graveyard" if ephemeral else "banishment", ADA) == []


@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_a_unit_is_distant_until_the_end_of_the_turn_of_its_controller(turn_player: int) -> None:
    board = Board()
    unit = board.field(ADA, "filler", properties=("distant", "fostered"), damage=1)
    s = GameWriter(board.writer, board.start().definitions)
    s.change_match(turn_player=turn_player)
    clean_up(s)
    thing = s.object(unit)
    assert thing is not None and thing.damage == 0, "other things end at the same time"
    assert thing.properties == (("fostered",) if turn_player == ADA else ("distant", "fostered"))


@pytest.mark.parametrize("before", [True, False])
def test_an_ally_becomes_fostered_once_and_stays_so(before: bool) -> None:
    cub = ally("cub", abilities=(t.Triggered(t.Event("fostered"), (t.Draw(1),), text="On Foster"),))
    board = Board(cub)
    unit = board.field(ADA, "cub", properties=("fostered",) if before else ())
    s = GameWriter(board.writer, board.start().definitions)
    assert gain_property(s, unit, "fostered") is not before
    thing = s.object(unit)
    assert thing is not None and thing.properties == ("fostered",)
    assert len(s.state.zone("triggers", 0)) == int(not before)


@pytest.mark.parametrize("negated", [True, False])
def test_what_fizzles_was_not_negated(negated: bool) -> None:
    watcher = card(
        "watcher", "item", abilities=(t.Triggered(t.Event("negates", ACTIVATION), (t.Draw(1),), text="Negates"),)
    )
    spell = (
        action("no", t.Negate(t.Target()), targets=target(ACTIVATION))
        if negated
        else action("gone", t.Destroy(t.Target()), targets=target(ALLY))
    )
    board = Board(ECHO, watcher, spell)
    board.field(ADA, "watcher")
    aim = board.field(BO, "filler")
    one, reply = board.put(ADA, "hand", "echo"), board.put(BO, "hand", spell.key)
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(one, targets=(aim,)).passes()
    desk.play(reply, targets=(desk.game.state.zone("stack", 0)[0] if negated else aim,)).resolve()
    assert desk.stack() == (["watcher"] if negated else [])
    assert ("fizzles" in desk.log()) == (not negated)
    assert desk.zone("graveyard", ADA) == ["echo"]

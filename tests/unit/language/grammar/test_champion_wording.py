"""Champions that may not level up, what champions inherit, phases ended, and objects that stay as they are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gatcg_desktop.rules.actions.champions import level_up
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.play.permissions import may_level_into
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written


def deed(text: str, *, targets: tuple[str, ...] = (), rested: bool = False) -> tuple[Desk, dict[str, int]]:
    board = Board(written("deed", "action", text), ally("wolf", 2, 3), ally("stag", 1, 9))
    ids = {"wolf": board.field(BO, "wolf", rested=rested), "stag": board.field(ADA, "stag")}
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(played, targets=tuple(ids[name] for name in targets)).resolve(), ids


@pytest.mark.parametrize(
    ("text", "into", "may"),
    [
        ("This champion can't level up.", "kin", False),
        ('Ila can only level up into another "Ila" champion.', "kin", False),
        ('Ila can only level up into another "Ila" champion.', "ila-again", True),
        ("", "kin", True),
    ],
)
def test_what_a_champion_may_level_up_into(text: str, into: str, may: bool) -> None:
    champions = [card(key, "champion", level=3, cost_kind="memory", cost=0, life=20) for key in ("kin", "ila-again")]
    named = {"kin": "Kin, Stranger", "ila-again": "Ila, Grown"}
    faces = [replace(one, name=named[one.key]) for one in champions]
    ila = written("ila", "champion", text, level=2, cost_kind="memory", cost=0, life=20)
    board = Board(ila, *faces)
    level_up(GameWriter(board.writer, board.definitions), ADA, board.put(ADA, "material", "ila"))
    query = board.start().query
    assert (may_level_into(query, ADA, query.definitions[into]) is None) == may


def test_what_is_inherited_is_about_the_champion() -> None:
    curse = written("woe", "action", "Inherited Effect: This object gets -2 LIFE.", subtypes=("CURSE",))
    board = Board(curse)
    board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[BO]))
    life = {one.controller: one.life for one in board.start().view().objects}
    assert life == {ADA: 20, BO: 18}


def test_the_combat_phase_ends() -> None:
    board = Board(written("deed", "action", "If a unit is attacking, end the combat phase."), ally("stag", 2, 2))
    stag = board.field(ADA, "stag")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().attack(stag, board.champions[BO]).play(played).resolve()
    assert desk.query.combat is None
    assert desk.damage(BO) == 0


@pytest.mark.parametrize("rested", [True, False])
def test_an_object_stays_rested_in_its_controllers_next_wake_up_phase(rested: bool) -> None:
    text = "Rest target ally. It doesn't wake up during its controller's next wake up phase."
    desk, ids = deed(text, targets=("wolf",), rested=rested)
    for _ in range(60):
        if desk.query.match.turn_player == BO and desk.query.match.phase == "main":
            break
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or decision.options[-1:]))
    wolf = desk.query.object(ids["wolf"])
    assert wolf is not None
    assert (wolf.rested, wolf.properties) == (True, ())


def test_damage_to_all_but_your_champion() -> None:
    desk, ids = deed("Deal 2 damage to all units except for your champion.")
    stag = desk.query.object(ids["stag"])
    assert stag is not None
    assert (desk.damage(ADA), desk.damage(BO), stag.damage) == (0, 2, 2)


def test_waking_it_up() -> None:
    text = "Target ally gets +1 LIFE until end of turn. If that ally is rested, wake it up."
    desk, ids = deed(text, targets=("wolf",), rested=True)
    wolf = desk.query.object(ids["wolf"])
    assert wolf is not None and not wolf.rested


def test_the_counters_that_were_on_it_pass_on() -> None:
    slime = written(
        "slime", "ally", "On Leave: Put the buff counters that were on Slime on an ally you control.", power=1, life=1
    )
    hush = written("deed", "action", "Destroy target ally.")
    board = Board(slime, ally("stag", 1, 1), hush)
    one = board.field(ADA, "slime", counters=(("buff", 3),))
    stag = board.field(ADA, "stag")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(played, targets=(one,)).resolve().resolve()
    thing = desk.query.object(stag)
    assert thing is not None and thing.count("buff") == 3


def test_one_of_several_tokens_is_chosen() -> None:
    bear, boar = (ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("stone-bear", "marsh-boar-of-old"))
    text = "Summon your choice of a Stone Bear or a Marsh Boar of Old token."
    board = Board(written("deed", "action", text), bear, boar)
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer("modes", decision.options[1])
    assert desk.objects(ADA) == ["marsh-boar-of-old*"]


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to all units except for target ally.",
        "Target ally doesn't wake up during the next wake up phase.",
        "End the phase.",
        "Put the buff counters that were on Bright Idea on target ally.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)

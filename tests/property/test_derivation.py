"""What is kept of derived characteristics is, at every moment at which it is used again, what is found from scratch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.engine.entity import DerivedFrom, Entity, NotDerivedFrom
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.replacing import object_destination
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import ActivateAbility
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.effects import Change, Shield
from gatcg_desktop.rules.model.entities import COMBAT, Combat
from gatcg_desktop.rules.model.fields import NotReadByDerivation
from gatcg_desktop.rules.model.zones import EFFECTS, ZONES
from gatcg_desktop.rules.play import state_based_actions
from gatcg_desktop.rules.play.costs.means_of_payment import reservable_objects
from gatcg_desktop.rules.play.usable_abilities import usable_abilities, uses_borne
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query.characteristics import all_traits, player_rules
from gatcg_desktop.rules.query.continuous import layers
from gatcg_desktop.rules.query.continuous.levels import champion_classes, champion_level
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.replica import AnyEntity
from tests.helpers.boards import ADA, BO, Board, card
from tests.helpers.exhaustive import examples
from tests.helpers.worded import worded
from tests.helpers.workshop import DEFINITIONS, seats
from tests.property.test_every_mechanic import PLAYERS, SEEDS, play

KEPT = {"traits", "player_rules", "objects", "champions", "intents", "level", "classes", "elements"} | {
    "uses",
    "reservable",
}
"""What is kept and compared below. What else is kept is made of these alone, or carries its version (a View)."""
MADE_OF_THEM = {"abilities_of_type", "asked", "zone_replacements", "settled", "hanging", "view"}


def _told(query: GameQuery) -> list[object]:
    """Everything that may be kept, as plain values."""
    everything = all_traits(query)
    players = query.match.players
    return [
        {id: [getattr(one, slot) for slot in one.__slots__ if slot != "shared"] for id, one in everything.items()},
        [(context.source, static) for context, static in player_rules(query)],
        [(query.champions(p), champion_level(query, p), champion_classes(query, p)) for p in players],
        [(enabled_elements(query, p), query.objects(p)) for p in players],
        query.intents(),
        [(uses_borne(query, p), reservable_objects(query, p)) for p in players],
    ]


@pytest.fixture(scope="module", autouse=True)
def recalled() -> Iterator[list[int]]:
    """Each time something derived is used again, all of it is compared. Counts how often that was."""
    times: list[int] = []
    inner = layers.restore_derived

    def restore_derived(query: GameQuery) -> bool:
        kept = inner(query)
        if kept:
            times.append(query.state.version)
            assert {key if isinstance(key, str) else key[0] for key in query.state.derived} <= KEPT | MADE_OF_THEM
            assert _told(query) == _told(GameQuery(query.state.copy(), query.definitions))
        return kept

    layers.restore_derived = restore_derived
    yield times
    layers.restore_derived = inner


@pytest.fixture(scope="module", autouse=True)
def spared() -> Iterator[list[int]]:
    """Each time the checks are passed over they are made on a copy, and write nothing. Counts how often that was."""
    times: list[int] = []
    inner = state_based_actions._all_quiet

    def all_quiet(game: GameWriter) -> bool:
        quiet = inner(game)
        if quiet:
            times.append(game.state.version)
            twin = GameWriter(game.writer.copy(), game.definitions)
            assert list(state_based_actions.check_once(twin)) == []
            assert twin.writer.journal.writes == game.writer.journal.writes
        return quiet

    state_based_actions._all_quiet = all_quiet
    yield times
    state_based_actions._all_quiet = inner


@examples(sample=4, whole=15)
@given(SEEDS, PLAYERS)
def test_in_random_games_with_every_mechanic(recalled: list[int], spared: list[int], seed: int, players: int) -> None:
    before, unchecked = len(recalled), len(spared)
    game = new_game(DEFINITIONS, seats(players), seed.to_bytes(8, "big"))
    play(game, seed, 120)
    assert len(recalled) > before and len(spared) > unchecked
    assert {name for name, _ in game.state.zones} <= ZONES.keys()


@examples(sample=2, whole=6)
@given(SEEDS, st.integers(5, 60))
def test_also_after_taking_back(seed: int, answers: int) -> None:
    game: Game = new_game(DEFINITIONS, seats(2), seed.to_bytes(8, "big"))
    play(game, seed, answers)
    game.take_back(min(4, len(game.answers)))
    play(game, seed + 1, 30)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("Watcher gets +1 POWER for each card in your hand.", 2 + 2, 2 + 4),
        ("Watcher gets +1 POWER for each card in your graveyard.", 2, 2 + 1),
        ("As long as you have five or more cards in your hand, Watcher gets +3 POWER.", 2, 2),
        ("As long as you have four or more cards in your hand, Watcher gets +3 POWER.", 2, 2 + 3),
    ],
)
def test_what_looks_beyond_the_field_is_never_out_of_date(text: str, before: int, after: int) -> None:
    watching = worded("watcher", "ally", text, power=2, life=2)
    board = Board(watching, worded("idea", "action", "Draw three cards.", cost=0))
    watcher = board.field(ADA, "watcher")
    board.put(ADA, "hand", "filler")
    played = board.put(ADA, "hand", "idea")
    desk = board.start()
    assert all_traits(desk.query)[watcher].power == before
    desk.play(played).resolve()
    assert all_traits(desk.query)[watcher].power == after


@pytest.mark.parametrize("kind", get_args(AnyEntity))
def test_every_entity_says_whether_anything_is_derived_from_it(kind: type) -> None:
    assert issubclass(kind, Entity) and issubclass(kind, NotDerivedFrom) != issubclass(kind, DerivedFrom)


READ = sorted({*get_args(t.Condition), *get_args(t.Amount), *get_args(t.Ref), t.Filter} - {int}, key=str)


@pytest.mark.parametrize("kind", READ)
def test_every_node_that_is_read_says_whether_it_looks_beyond_the_field(kind: type) -> None:
    assert issubclass(kind, t.Node) and issubclass(kind, t.FieldNode) != issubclass(kind, t.GameNode)


class Thing(msgspec.Struct, frozen=True, tag="thing"):
    power: int = 0
    stage: NotReadByDerivation[int] = 0


@pytest.mark.parametrize(
    ("changed", "kept"), [({"stage": 1}, True), ({"power": 1}, False), ({"stage": 1, "power": 1}, False)]
)
def test_a_field_that_does_not_say_otherwise_is_derived_from(changed: dict[str, int], kept: bool) -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing())
    writer.state.derived["traits"] = "known"
    GameWriter(writer, Definitions({})).change(id, **changed)
    assert bool(writer.state.derived) == kept


def test_a_part_of_a_description_that_does_not_say_otherwise_looks_beyond_the_field() -> None:
    newcomers = t.Count(t.Filter(types=("ALLY",), controller="you", property="entered"))
    rally = t.Static(t.Filter(other=True, types=("ALLY",)), power=newcomers)
    board = Board(card("banner", "item", abilities=(rally,)))
    board.field(ADA, "banner")
    one = board.field(ADA, "filler")
    board.set(turn=1)  # in which everything on this board has entered
    desk = board.start()
    assert all_traits(desk.query)[one].power == 3
    while desk.query.match.turn == 1:
        desk.passes()
    assert all_traits(desk.query)[one].power == 2


RESTED = t.Static(t.Filter(other=True, types=("ALLY",), rested=True), power=1)
DAMAGED = t.Static(t.Filter(other=True, types=("ALLY",), damaged=True), power=1)
IF_HARMED = t.Static(t.Filter(other=True, types=("ALLY",)), power=1, condition=t.DamageAtLeast(1))
BY_DAMAGE = t.Static(t.Filter(other=True, types=("ALLY",)), power=t.Stat(t.This(), "damage"))
MARKED = t.Static(t.Filter(other=True, types=("ALLY",), counter="omen"), power=1)
BY_COUNTERS = t.Static(t.Filter(other=True, types=("ALLY",)), power=t.Counters(t.This(), "omen"))
BY_ALL_COUNTERS = t.Static(t.Filter(other=True, types=("ALLY",)), power=t.Counters(t.This(), ""))
OMEN = {"counters": (("omen", 1),)}


@pytest.mark.parametrize(
    ("static", "whose", "state"),
    [
        (RESTED, "filler", {"rested": True}),
        (DAMAGED, "filler", {"damage": 1}),
        (IF_HARMED, "champion", {"damage": 1}),
        (BY_DAMAGE, "banner", {"damage": 1}),
        (MARKED, "filler", OMEN),
        (BY_COUNTERS, "banner", OMEN),
        (BY_ALL_COUNTERS, "banner", OMEN),
        (BY_ALL_COUNTERS, "banner", {"damage": 1}),
    ],
)
def test_what_asks_for_a_state_is_derived_anew_when_it_changes(
    static: t.Static, whose: str, state: dict[str, object]
) -> None:
    board = Board(card("banner", "item", abilities=(static,)))
    ids = {"banner": board.field(ADA, "banner"), "filler": board.field(ADA, "filler")}
    desk = board.start()
    ids["champion"] = desk.query.champion(ADA)
    writing = GameWriter(desk.game._writer, desk.query.definitions)
    assert all_traits(writing)[ids["filler"]].power == 2
    writing.change(ids[whose], **state)
    assert all_traits(writing)[ids["filler"]].power == 3


def test_what_asks_for_no_state_is_kept_while_that_changes() -> None:
    board = Board(card("banner", "item", abilities=(t.Static(t.Filter(other=True, types=("ALLY",)), power=1),)))
    board.field(ADA, "banner")
    one = board.field(ADA, "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    before = all_traits(writing)
    shield = Shield(one, ADA, 1, one, 2, "shield", "any", "turn")
    for change in (
        lambda: writing.change(one, rested=True, damage=1),
        lambda: writing.change(one, **OMEN),
        lambda: writing.writer.create(Combat(one, ADA, BO, ()), id=COMBAT),
        lambda: writing.writer.create(shield, EFFECTS),
    ):
        change()
        assert all_traits(writing) is before
    assert dict(writing.objects())[one].rested


def test_what_may_be_used_and_rested_for_reserve_is_never_that_of_an_earlier_position() -> None:
    drill = t.Activated(t.Cost(rest=True), (t.Draw(1),))
    board = Board(card("sergeant", "ally", power=1, life=1, abilities=(t.Keyword("Reservable"), drill)))
    one = board.field(ADA, "sergeant", rested=True)
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)

    def found(query: GameQuery) -> list[object]:
        return [(usable_abilities(query, player), reservable_objects(query, player)) for player in (ADA, BO)]

    nothing: object = ([], [])
    something: object = ([ActivateAbility(one, 1)], [one])
    assert found(writing) == [nothing, nothing]
    for write, whose in (
        ({"rested": False}, [something, nothing]),
        ({"controller": BO}, [nothing, something]),
        ({"rested": True}, [nothing, nothing]),
        ({"controller": ADA, "rested": False}, [something, nothing]),
        ({"key": "filler"}, [nothing, nothing]),
    ):
        writing.change(one, **write)
        assert found(writing) == whose


@pytest.mark.parametrize("counter", ["buff", "debuff", "enlighten", "level"])
def test_counters_that_change_what_bears_them_are_never_passed_over(counter: str) -> None:
    writing = GameWriter((desk := Board().start()).game._writer, desk.query.definitions)
    before = _told(writing)
    writing.change(writing.champion(ADA), counters=((counter, 1),))
    assert _told(writing) != before


def test_an_effect_that_asks_for_a_state_is_derived_anew_when_it_changes() -> None:
    board = Board()
    one = board.field(ADA, "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    resting = t.Filter(types=("ALLY",), rested=True)
    writing.writer.create(Change(one, ADA, 1, (), "turn", power=1, described=resting), EFFECTS)
    before = all_traits(writing)[one].power or 0
    writing.change(one, rested=True)
    assert all_traits(writing)[one].power == before + 1


def test_of_an_attack_is_derived_anew_what_fights_in_it() -> None:
    keywords = (t.Keyword("Ranged", 2), t.Keyword("Retort", 3))
    board = Board(card("archer", "ally", power=1, life=3, abilities=keywords))
    archer, other = board.field(ADA, "archer", properties=("distant",)), board.field(ADA, "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    before = all_traits(writing)
    for attacker, retaliating, stats in ((other, (), (1, 0)), (archer, (), (1, 2)), (other, (archer,), (4, 0))):
        writing.writer.create(Combat(attacker, ADA, BO, (), retaliating=retaliating), id=COMBAT)
        one = all_traits(writing)[archer]
        assert (one.power, one.attack) == stats and (all_traits(writing) is before) == (stats == (1, 0))
        writing.writer.remove(COMBAT)
    assert (all_traits(writing)[archer].power, all_traits(writing)[archer].attack) == (1, 0)


def test_what_attacks_have_is_derived_anew_when_one_begins() -> None:
    sight = t.Static(
        t.Filter(other=True, types=("ALLY",)),
        keywords=(t.Keyword("True Sight"),),
        attacks=True,
        traits=t.TraitChange(abilities=(t.Keyword("Vigor"),)),
    )
    board = Board(card("banner", "item", abilities=(sight,)))
    board.field(ADA, "banner")
    one = board.field(ADA, "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    assert "Vigor" not in all_traits(writing)[one].keywords
    writing.writer.create(Combat(one, ADA, BO, ()), id=COMBAT)
    assert "Vigor" in all_traits(writing)[one].keywords


def test_an_intent_is_one_only_in_the_attack_that_it_is_for() -> None:
    board = Board()
    one, other = board.field(ADA, "filler"), board.field(ADA, "filler")
    intent = board.put(one, "intent", "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    assert intent in all_traits(writing)
    writing.writer.create(Combat(other, ADA, BO, ()), id=COMBAT)
    assert intent not in all_traits(writing) and not writing.intents()
    writing.writer.remove(COMBAT)
    assert intent in all_traits(writing) and writing.intents() == [(ADA, intent)]


@pytest.mark.parametrize("what", ["damage", "durability", "target"])
def test_the_checks_are_passed_over_until_something_happens_that_they_look_at(what: str) -> None:
    board = Board(card("sword", "weapon", power=1, durability=1))
    one, sword = board.field(ADA, "filler"), board.field(ADA, "sword")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    assert list(state_based_actions.check_once(writing)) == []
    writing.change(one, rested=True, hit_by=(sword,), action_history=("attacked",))
    assert state_based_actions._all_quiet(writing)
    if what == "damage":
        writing.change(one, damage=9)
    elif what == "durability":
        writing.change(sword, counters=())
    else:
        writing.writer.create(Combat(one, ADA, BO, (sword,)), id=COMBAT)
    assert not state_based_actions._all_quiet(writing)


@pytest.mark.parametrize(
    ("condition", "change"),
    [
        (t.DamageAtLeast(1), lambda writing, _: writing.change(writing.champion(ADA), damage=1)),
        (t.YourTurn(), lambda writing, _: writing.change_match(turn_player=ADA)),
        (t.MemoryAtLeast(1), lambda writing, card: writing.writer.move(card, ("memory", ADA))),
    ],
)
def test_whether_a_replacement_is_in_force_is_asked_when_it_is_needed(
    condition: t.Condition, change: Callable[[GameWriter, int], None]
) -> None:
    exile = t.ZoneReplacement("banishment", "graveyard", t.Filter(types=("ALLY",)), condition=condition)
    board = Board(card("banner", "item", abilities=(exile,)))
    board.field(ADA, "banner")
    one, held = board.field(ADA, "filler"), board.put(ADA, "hand", "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    writing.change_match(turn_player=BO)
    before = all_traits(writing)
    assert object_destination(writing, one, "graveyard", "destroyed") == "graveyard"
    change(writing, held)
    assert object_destination(writing, one, "graveyard", "destroyed") == "banishment"
    assert all_traits(writing) is before


def test_a_level_may_be_what_is_asked_first_after_a_write() -> None:
    board = Board(card("banner", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",)), level=1),)))
    board.field(ADA, "banner")
    drawn = board.put(ADA, "hand", "filler")
    writing = GameWriter((desk := board.start()).game._writer, desk.query.definitions)
    before = all_traits(writing)
    level = champion_level(writing, ADA)
    writing.writer.move(drawn, ("memory", ADA))
    assert champion_level(writing, ADA) == level and all_traits(writing) is before

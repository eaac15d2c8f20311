"""What a card is: types that are set, added and acted as, stats that come, and the two faces of a card.

Each sentence with what it does not say (card-characteristics, double-faced-cards, card-types-supertypes).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card, LastKnown
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.attackable import attackable_targets
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.query.wielding import wieldable_weapons
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

CHAMPION = t.Filter(types=("CHAMPION",))


def _changed(board: Board, id: int, **change: Any) -> int:
    """An effect on an object, there from the start."""
    return board.writer.create(Change(0, ADA, 50, (id,), "permanent", traits=t.TraitChange(**change)), EFFECTS)


@pytest.mark.parametrize(
    ("change", "types", "supertypes", "subtypes"),
    [
        ({}, ("ALLY",), ("UNIQUE",), ("ANGEL",)),
        ({"set_types": ("ITEM",)}, ("ITEM",), (), ("ANGEL",)),
        ({"set_types": ("ITEM",), "set_supertypes": ("UNIQUE",)}, ("ITEM",), ("UNIQUE",), ("ANGEL",)),
        ({"set_subtypes": ("HORSE",)}, ("ALLY",), ("UNIQUE",), ("HORSE",)),
        ({"add_types": ("ITEM",)}, ("ALLY", "ITEM"), ("UNIQUE",), ("ANGEL",)),
    ],
)
def test_a_type_that_is_set_takes_the_supertype_with_it_and_leaves_the_subtypes(
    change: dict[str, Any], types: tuple[str, ...], supertypes: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    board = Board(ally("angel", supertypes=("UNIQUE",), subtypes=("ANGEL",)))
    angel = board.field(ADA, "angel")
    _changed(board, angel, **change)
    one = traits(board.start().query, angel)
    assert (one.types, one.supertypes, one.subtypes) == (types, supertypes, subtypes)


@pytest.mark.parametrize("added", [True, False])
def test_an_added_type_brings_what_it_does_besides_the_old_one(added: bool) -> None:
    board = Board(card("grove", "domain"), action("zap", t.Damage(2, t.Every(t.Filter(types=("ALLY",)))), cost=0))
    grove, foe = board.field(ADA, "grove"), board.field(BO, "filler")
    _changed(board, grove, set_power=1, set_life=3, **({"add_types": ("ALLY",)} if added else {}))
    zap = board.put(ADA, "hand", "zap")
    desk = board.start()
    assert (may_attack_with(desk.query, ADA, grove) is None) == added
    assert (grove in attackable_targets(desk.query, BO, foe, (), ())) == added
    assert "DOMAIN" in traits(desk.query, grove).types
    desk.play(zap).resolve()
    assert desk.query.state[grove].damage == (2 if added else 0)


@pytest.mark.parametrize(("types", "to"), [((), "graveyard"), (("CHAMPION",), "banishment"), (("ITEM",), "graveyard")])
def test_where_the_types_disagree_the_stricter_rule_holds(types: tuple[str, ...], to: str) -> None:
    board = Board(action("raze", t.Destroy(t.Target()), targets=target(ALLY), cost=0))
    unit = board.field(BO, "filler")
    _changed(board, unit, add_types=types)
    raze = board.put(ADA, "hand", "raze")
    desk = board.start().play(raze, targets=(unit,)).resolve()
    assert {zone: desk.zone(zone, BO) for zone in ("graveyard", "banishment")} == {
        "graveyard": ["filler"] if to == "graveyard" else [],
        "banishment": ["filler"] if to == "banishment" else [],
    }


@pytest.mark.parametrize(("power", "life"), [(None, None), (0, None), (None, 0), (3, 4)])
def test_a_stat_that_was_not_there_starts_from_0_and_one_that_is_not_set_stays_away(
    power: int | None, life: int | None
) -> None:
    board = Board(card("ring", "item"))
    ring, unit = board.field(ADA, "ring"), board.field(ADA, "filler")
    for id in (ring, unit):
        _changed(board, id, set_power=power, set_life=life)
        board.writer.create(Change(0, ADA, 60, (id,), "permanent", power=1, life=2), EFFECTS)
    desk = board.start()
    one, other = traits(desk.query, ring), traits(desk.query, unit)
    assert (one.power, one.life) == (None if power is None else power + 1, None if life is None else life + 2)
    assert (other.power, other.life) == (3 if power is None else power + 1, 4 if life is None else life + 2)


@pytest.mark.parametrize("acts", [True, False])
def test_acting_as_a_champion_is_not_being_one(acts: bool) -> None:
    """It wields as a champion does, and is targeted and damaged as the ally it is."""
    board = Board(
        ally("squire", 1, 5, abilities=(t.Static(may_wield=True),) if acts else ()),
        card("blade", "weapon", power=3),
    )
    squire, blade = board.field(ADA, "squire", damage=3), board.field(ADA, "blade")
    desk = board.start()
    assert wieldable_weapons(desk.query, ADA, squire) == ([blade] if acts else [])
    assert wieldable_weapons(desk.query, ADA, desk.champions[ADA]) == [blade]
    context = ResolutionContext(ADA, blade, "blade")
    assert traits(desk.query, squire).types == ("ALLY",)
    assert [matches(desk.query, context, squire, one) for one in (ALLY, CHAMPION)] == [True, False]
    assert [matches(desk.query, context, desk.champions[ADA], one) for one in (ALLY, CHAMPION)] == [False, True]
    desk.passes(4)
    assert desk.query.state[squire].damage == 0, "the damage of an ally ends with the turn"


# Two faces -------------------------------------------------------------------------------------------------------

STONE = card("stone", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0, other_face="dragon")
DRAGON = ally(
    "dragon",
    5,
    5,
    cost_kind="none",
    cost=None,
    abilities=(t.Static(t.Filter(types=("ALLY",), other=True), set_power=7),),
)
TURN = action("turn", t.Transform(t.Target()), targets=target(t.Filter()), cost=0)


def _stones(*more: CardDefinition) -> Board:
    return Board(STONE, DRAGON, TURN, *more)


def _turned(board: Board, id: int) -> Desk:
    turn = board.put(ADA, "hand", "turn")
    return board.start().play(turn, targets=(id,)).resolve()


@pytest.mark.parametrize("times", [0, 1, 2])
def test_transforming_turns_a_card_over_and_back_and_the_face_that_is_up_counts(times: int) -> None:
    board = _stones()
    stone, plain = board.field(ADA, "stone", counters=(("charge", 2),)), board.field(ADA, "filler")
    turns = [board.put(ADA, "hand", "turn") for _ in range(times)]
    desk = board.start()
    for turn in turns:
        desk.play(turn, targets=(stone,)).resolve()
    one, thing = traits(desk.query, stone), desk.query.object(stone)
    up = times == 1
    assert thing is not None and ("transformed" in thing.properties) == up
    assert (one.name, one.types, one.power) == (("Dragon", ("ALLY",), 5) if up else ("Stone", ("ITEM",), None))
    assert thing.count("charge") == 2 and traits(desk.query, plain).power == (7 if up else 2)
    assert desk.game.state[thing.card].key == "stone", "the card is the one it was"


@pytest.mark.parametrize("key", ["filler", "stone"])
def test_what_has_one_face_does_not_transform(key: str) -> None:
    board = _stones()
    id = board.field(ADA, key)
    desk = _turned(board, id)
    assert traits(desk.query, id).name == ("Filler" if key == "filler" else "Dragon")


def test_the_flip_side_is_not_played_and_the_default_side_enters() -> None:
    board = _stones(ally("pup", 1, 1, other_face="wolf"), ally("wolf", 4, 4, cost_kind="none", cost=None))
    pup, wolf = board.put(ADA, "hand", "pup"), board.put(ADA, "hand", "wolf")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert desk.refused(PlayCard(wolf)).rule == "costs.none"
    desk.play(pup, pay=1).resolve()
    ((_, thing),) = [pair for pair in desk.query.objects(ADA) if pair[1].card == pup]
    assert (thing.key, thing.properties) == ("pup", ())


@pytest.mark.parametrize(("zone", "to"), [("graveyard", "banishment"), ("hand", "material"), ("deck_top", "material")])
@pytest.mark.parametrize("up", [True, False])
def test_what_leaves_is_turned_back_and_goes_where_its_default_side_goes(up: bool, zone: Any, to: str) -> None:
    """What it was last is known with the face it had."""
    board = _stones(action("send", t.PutInto(t.Target(), zone), targets=target(t.Filter()), cost=0))
    stone, plain = board.field(ADA, "stone"), board.field(ADA, "filler", token=True)
    send, other = board.put(ADA, "hand", "send"), board.put(ADA, "hand", "send")
    turn = board.put(ADA, "hand", "turn")
    desk = board.start()
    if up:
        desk.play(turn, targets=(stone,)).resolve()
    desk.play(send, targets=(stone,)).resolve().play(other, targets=(plain,)).resolve()
    assert desk.zone(to, ADA) == ["stone"] and desk.query.object(plain) is None, (
        "a token has no card that goes anywhere"
    )
    known = desk.query.state[stone]
    assert type(known) is LastKnown
    assert (known.object.key, known.types, known.power) == (
        ("dragon", ("ALLY",), 5) if up else ("stone", ("ITEM",), None)
    )


@pytest.mark.parametrize("up", [True, False])
def test_a_copy_has_the_face_that_is_up_and_cannot_transform(up: bool) -> None:
    mirror = action("mirror", t.CopyObject(t.Target()), targets=target(t.Filter()), cost=0)
    board = _stones(mirror)
    stone, spell = board.field(ADA, "stone"), board.put(ADA, "hand", "mirror")
    turns = [board.put(ADA, "hand", "turn") for _ in range(2)]
    desk = board.start()
    if up:
        desk.play(turns[0], targets=(stone,)).resolve()
    desk.play(spell, targets=(stone,)).resolve()
    ((copy, thing),) = [pair for pair in desk.query.objects(ADA) if pair[1].is_token]
    name = "Dragon" if up else "Stone"
    assert (thing.key, traits(desk.query, copy).name, thing.properties) == (name.lower(), name, ())
    desk.play(turns[1], targets=(copy,)).resolve()
    assert traits(desk.query, copy).name == name


@pytest.mark.parametrize(("printed", "copied"), [("filler", "stone"), ("stone", "filler")])
def test_a_card_that_became_a_copy_cannot_transform_either(printed: str, copied: str) -> None:
    board = _stones()
    amalgam = board.field(ADA, printed)
    board.writer.change(amalgam, key=copied)
    assert traits(_turned(board, amalgam).query, amalgam).name == copied.title()


@pytest.mark.parametrize("face_up", [True, False])
def test_face_down_it_has_no_characteristics_and_elsewhere_than_on_the_field_its_default_side(face_up: bool) -> None:
    board = _stones()
    stone = board.writer.create(Card(ADA, "stone", face_up=face_up), ("banishment", ADA))
    desk = board.start()
    context = ResolutionContext(ADA, 0, "filler")
    lies = t.Filter(kind="card", zone="banishment")
    asked = (lies, *(msgspec.structs.replace(lies, types=(word,)) for word in ("ITEM", "ALLY")))
    assert [matches(desk.query, context, stone, one) for one in asked] == [True, face_up, False]


@pytest.mark.parametrize("later", [True, False])
def test_transforming_makes_no_new_object_but_its_static_abilities_are_new(later: bool) -> None:
    """Of two that set the power of others the later counts; effects on the card go on."""
    crown = card("crown", "item", abilities=(t.Static(t.Filter(types=("ALLY",)), set_power=1),))
    entered = t.Triggered(t.Event("enter", t.Filter()), (t.Draw(1),))
    board = _stones(crown, card("herald", "item", abilities=(entered,)))
    stone, unit = board.field(ADA, "stone"), board.field(ADA, "filler")
    board.field(ADA, "herald")
    board.writer.create(Change(0, ADA, 1, (stone,), "permanent", power=2, keywords=(t.Keyword("Taunt"),)), EFFECTS)
    turn, played = board.put(ADA, "hand", "turn"), board.put(ADA, "hand", "crown")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if not later:
        desk.play(played, pay=1).resolve().resolve()
    desk.play(turn, targets=(stone,)).resolve()
    assert desk.stack() == [], "nothing has entered"
    if later:
        desk.play(played, pay=1).resolve().resolve()
    assert traits(desk.query, unit).power == (1 if later else 7), "the timestamp is that of the turning"
    one = traits(desk.query, stone)
    assert (one.name, one.power, "Taunt" in one.keywords) == ("Dragon", 3, True)


def test_the_name_of_either_face_may_be_chosen() -> None:
    board = _stones(card("scroll", "item", abilities=(t.Activated(t.Cost(), (t.NameCard(),)),)))
    scroll = board.field(ADA, "scroll")
    board.field(ADA, "stone")
    desk = board.start().use(scroll).resolve()
    names = {pick.label for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert {"Stone", "Dragon", "Filler", "Scroll"} <= names and not {"Crown", ""} & names

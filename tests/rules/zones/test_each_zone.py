"""Each zone with what it is and what it is not: decks, pantheon, intent, what lies under objects, what is put aside."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.format_rules import RULE_MATERIAL, RULE_SPIRIT
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.champions import delevel, level_up
from gatcg_desktop.rules.actions.drawing import draw
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.matching import candidates, matches
from gatcg_desktop.rules.query.visibility import may_see
from tests.helpers.boards import ADA, BASICS, BO, Board, Desk, action, card, target
from tests.unit.decks.cards import Catalogue, Facts, regalia, spirit

ANYTHING = t.Filter()
BULLET = card("bullet", "item", subtypes=("BULLET",))
GUN = card("gun", "weapon", power=1, durability=3)
RELIC = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
START = card("start", "champion", level=0, life=15, elements=("FIRE",))
LESSER, GREATER = (card(key, key + "-boon", speed="fast", cost=0) for key in ("lesser", "greater"))
LISTED = ("hand", "memory", "material", "deck", "pantheon", "graveyard", "banishment")


# As a game begins ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boons", [(), ("lesser", "greater")])
def test_a_game_begins_with_decks_and_boons_in_their_zones_and_with_nothing_elsewhere(boons: tuple[str, ...]) -> None:
    definitions = Definitions({one.key: one for one in (*BASICS, START, RELIC, LESSER, GREATER)})
    seats = tuple(Seat(name, ("start", "hero", "relic"), ("filler",) * 9 + ("bolt",), boons) for name in ("Ada", "Bo"))
    desk = Desk(new_game(definitions, seats, b"seed", ADA), definitions, {})
    for player in (ADA, BO):
        there = {zone: sorted(desk.zone(zone, player)) for zone in LISTED}
        begun = {"material": ["hero", "relic"], "deck": ["bolt"] + ["filler"] * 9, "pantheon": sorted(boons)}
        assert there == {**{zone: [] for zone in LISTED}, **begun}
        for boon in desk.game.state.zone("pantheon", player):
            assert [may_see(desk.query, who, boon, "pantheon", player) for who in (ADA, BO, 0)] == [
                player == ADA,
                player == BO,
                False,
            ], "face down"
    assert len(desk.game.state.zone("objects", 0)) == 2 and desk.stack() == []


@pytest.mark.parametrize(
    ("material", "rule"),
    [
        (((1, "Spirit of Ash"), (1, "Relic")), ""),
        (((1, "Spirit of Ash"), (2, "Relic")), RULE_MATERIAL),
        (((1, "Grown"), (1, "Relic")), RULE_SPIRIT),
        (((1, "Relic"),), RULE_SPIRIT),
    ],
)
def test_a_material_deck_has_a_champion_of_level_0_and_each_card_once(material: Any, rule: str) -> None:
    known = [spirit(), spirit("Grown", level=1), regalia("Relic"), *(Facts(name=f"Card {n}") for n in range(15))]
    deck = Deck("d", material, tuple((4, f"Card {n}") for n in range(15)))
    assert [problem.rule for problem in check_deck(deck, Catalogue(known))] == ([rule] if rule else [])


def test_a_card_of_level_0_that_is_no_champion_does_not_start_a_game() -> None:
    known = [Facts(name="Relic", types=("REGALIA", "ITEM"), level=0), *(Facts(name=f"Card {n}") for n in range(15))]
    deck = Deck("d", ((1, "Relic"),), tuple((4, f"Card {n}") for n in range(15)))
    assert RULE_SPIRIT in [problem.rule for problem in check_deck(deck, Catalogue(known))]


# The main deck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_cards_are_drawn_from_the_top_of_the_deck_and_from_nowhere_else(cards: int) -> None:
    board = Board(deck=0)
    for zone in ("material", "graveyard", "banishment", "memory"):
        board.put(ADA, zone, "bolt", 2)
    deck = [board.put(ADA, "deck", "filler") for _ in range(cards)]
    s = GameWriter(board.writer, board.start().definitions)
    assert draw(s, ADA, 2, "effects.draw") == tuple(deck[:2])
    assert s.state.zone("hand", ADA) == tuple(deck[:2]) and s.state.zone("deck", ADA) == tuple(deck[2:])
    assert s.player(ADA).failed_draw == (cards < 2)
    assert [len(s.state.zone(zone, ADA)) for zone in ("material", "graveyard", "banishment", "memory")] == [2] * 4


# The Pantheon --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bestowed", [True, False])
def test_a_boon_is_no_object_and_no_target_before_and_after_it_is_bestowed(bestowed: bool) -> None:
    board = Board(LESSER)
    board.put(ADA, "pantheon", "lesser")
    unit = board.field(ADA, "filler")
    boon = board.status(ADA, "lesser", kind="boon") if bestowed else 0
    query = board.start().query
    found = candidates(query, ResolutionContext(ADA, 0, "bolt"), ANYTHING)
    assert found == [*board.champions.values(), unit]
    assert [id for id, _ in query.objects()] == found and query.object(unit) is not None
    if bestowed:
        assert query.object(boon) is None and query.bearer(boon) is not None


# Under objects -------------------------------------------------------------------------------------------------------


def test_champions_below_the_top_one_are_the_inner_lineage_of_that_champion() -> None:
    heirs = [card(key, "champion", level=at, life=20, cost_kind="memory") for at, key in ((2, "sage"), (3, "lord"))]
    board = Board(*heirs)
    cards = [board.put(ADA, "material", one.key) for one in heirs]
    s = GameWriter(board.writer, board.start().definitions)
    champion, other = board.champions[ADA], board.champions[BO]
    seen = []
    for up in cards:
        level_up(s, ADA, up)  # type: ignore[arg-type]
        seen.append([s.card(id).key for id in s.lineage(champion)])
    delevel(s, ADA)
    seen.append([s.card(id).key for id in s.lineage(champion)])
    assert seen == [["spirit", "hero"], ["spirit", "hero", "sage"], ["spirit", "hero"]]
    assert [s.card(id).key for id in s.lineage(other)] == ["spirit"], "each has its own"
    thing = s.object(champion)
    assert thing is not None and thing.key == "sage" and s.state.zone_of(thing.card) == ("field", 0)
    for lying in s.lineage(champion):
        assert s.object(lying) is None and lying not in s.state.zone("field", 0), "cards, and no objects"
        assert not matches(s, ResolutionContext(ADA, 0, "bolt"), lying, ANYTHING)


@pytest.mark.parametrize("whence", ["field", "hand"])
def test_what_is_loaded_lies_under_that_object_and_is_no_object(whence: str) -> None:
    what = t.Filter(types=("ITEM",)) if whence == "field" else t.Filter(kind="card", zone="hand", name="Bullet")
    load = action("load", t.Load(t.Every(what), t.Target()), targets=target(t.Filter(types=("WEAPON",))))
    board = Board(BULLET, GUN, load)
    guns = [board.field(ADA, "gun") for _ in range(2)]
    if whence == "field":
        object = board.field(ADA, "bullet")
        bullet = board.writer.state[object].card  # type: ignore[attr-defined]
    else:
        bullet = board.put(ADA, "hand", "bullet")
    spell = board.put(ADA, "hand", "load")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(guns[0],)).resolve()
    assert [desk.game.state.zone("loaded", gun) for gun in guns] == [(bullet,), ()], "that one's and not the other's"
    assert desk.objects(ADA) == ["gun", "gun"] and desk.query.object(bullet) is None
    assert bullet not in desk.game.state.zone("field", 0)


@pytest.mark.parametrize("wielded", [0, 1])
def test_loaded_cards_go_into_the_intent_with_the_weapon_that_is_wielded_and_are_intents(wielded: int) -> None:
    board = Board(BULLET, GUN)
    guns = [board.field(ADA, "gun") for _ in range(2)]
    bullets = []
    for gun in guns:
        bullets.append(board.put(ADA, "graveyard", "bullet"))
        board.writer.move(bullets[-1], ("loaded", gun))
    desk = board.start()
    champion = desk.champions[ADA]
    intents = t.Filter(kind="card", zone="intent")
    context = ResolutionContext(ADA, 0, "bolt")
    assert candidates(desk.query, context, intents) == []
    desk.answer("opportunity", DeclareAttack(champion)).answer("attack_weapons", guns[wielded])
    desk.answer("attack_target", desk.champions[BO])
    assert desk.game.state.zone("intent", champion) == (bullets[wielded],)
    assert desk.game.state.zone("loaded", guns[wielded]) == ()
    assert desk.game.state.zone("loaded", guns[1 - wielded]) == (bullets[1 - wielded],)
    found = [id for id in bullets if matches(desk.query, context, id, intents)]
    assert found == [bullets[wielded]] == candidates(desk.query, context, intents), "though it is no attack"


@pytest.mark.parametrize("with_card", [True, False])
def test_a_card_in_the_intent_is_the_source_of_its_abilities(with_card: bool) -> None:
    abilities = (
        t.Triggered(t.Event("attack"), (t.Draw(1),), text="On Attack: draw."),
        t.Activated(t.Cost(), (t.Damage(1, t.Champion("opponent")),), zone="intent", limit=1),
        t.Triggered(t.Event("hit"), (t.Draw(1),), text="On Hit: draw."),
    )
    slash = card("slash", "attack", power=2, speed="slow", abilities=abilities)
    board = Board(slash)
    unit, spell = board.field(ADA, "filler"), board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if with_card:
        desk.play(spell).resolve().answer("attack_target", desk.champions[BO])
    else:
        desk.attack(unit, desk.champions[BO])
    assert [(one.key, one.source) for one in desk.view().stack] == ([("slash", spell)] if with_card else [])
    offered = [getattr(pick, "source", 0) for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert (spell in offered) == with_card, "in the hand neither works"
    if with_card:
        desk.use(spell, 1)
        assert desk.view().stack[-1].source == spell
        desk.resolve()
        assert desk.damage(BO) == 1


# What was put aside, and what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("remember", [True, False])
def test_what_an_object_banished_is_told_from_everything_else_there(remember: bool) -> None:
    """Two chests of one name, each with what it took; and what was banished otherwise."""
    take = t.Activated(t.Cost(), (t.Banish(t.Choose(t.Filter(kind="card", zone="graveyard")), remember=remember),))
    board = Board(card("chest", "item", abilities=(take,)))
    chests = [board.field(ADA, "chest") for _ in range(2)]
    board.put(ADA, "banishment", "bolt")
    lying = [board.put(ADA, "graveyard", "bolt") for _ in range(2)]
    desk = board.start()
    for chest, bolt in zip(chests, lying, strict=True):
        desk.use(chest).resolve()
        if desk.game.decision is not None and desk.game.decision.kind == "choose":
            desk.answer("choose", bolt)
    assert len(desk.zone("banishment", ADA)) == 3, "they lie with the others"
    mine = t.Filter(kind="card", zone="banishment", remembered=True)
    found = [candidates(desk.query, ResolutionContext(ADA, chest, "chest"), mine) for chest in chests]
    assert found == ([[lying[0]], [lying[1]]] if remember else [[], []])
    everything = candidates(
        desk.query, ResolutionContext(ADA, chests[0], "chest"), t.Filter(kind="card", zone="banishment")
    )
    assert len(everything) == 3


@pytest.mark.parametrize(
    ("zone", "shown"),
    [("deck", True), ("hand", True), ("memory", True), ("material", True), ("graveyard", False), ("banishment", False)],
)
def test_what_is_named_is_shown_before_it_goes_to_a_private_zone(zone: Any, shown: bool) -> None:
    board = Board(action("forge", t.Generate("bolt", zone=zone)), deck=0)
    forge = board.put(ADA, "hand", "forge")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(forge)
    begun = len(desk.game.steps)
    desk.resolve()
    kinds = [(type(step.event).__name__, getattr(step.event, "to_zone", "")) for step in desk.game.steps[begun:]]
    assert ("Revealed", "") in kinds if shown else ("Revealed", "") not in kinds
    assert not shown or kinds.index(("Revealed", "")) < kinds.index(("CardMoved", zone))
    assert "bolt" in desk.zone(zone, ADA)

"""The other side of what texts say of cards, damage and masteries: what lies elsewhere, or is something else."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import PickMode, PlayCard
from gatcg_desktop.rules.model.events import DeckShuffled
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import worded

STAG = ally("stag", 1, 9)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def deed(text: str, *definitions: object, **zones: str) -> tuple[Board, int]:
    """A board on which Ada has a free action with this text in hand, and in each zone a card with this key."""
    board = Board(worded("deed", "action", text, cost=0), STAG, *definitions)  # type: ignore[arg-type]
    for zone, key in zones.items():
        board.put(ADA, zone, key)
    return board, board.put(ADA, "hand", "deed")


# Costs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tax", "paid"), [("more", 4), ("less", 2)])
def test_what_is_brewed_costs_what_it_says_whatever_else_changes(tax: str, paid: int) -> None:
    tonic, sage = worded("tonic", "item", "Brew \u2014 One Sage", cost=3), card("sage", "item", subtypes=("HERB",))
    board = Board(worded("orb", "item", f"Cards cost 1 {tax} to activate."), tonic, sage)
    board.field(ADA, "orb")
    board.field(ADA, "sage", token=True)
    first, second = board.put(ADA, "hand", "tonic"), board.put(ADA, "hand", "tonic")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().answer("opportunity", PlayCard(first))
    desk.answer("alternative_cost", asked(desk).options[1])
    desk.answer("cost_objects", *asked(desk).options).resolve()
    assert (desk.objects(ADA), len(desk.zone("memory", ADA))) == (["orb", "tonic"], 0)
    desk.play(second, pay=paid)


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Destroy all items with memory cost 1 or less.", {"gem"}),
        ("Destroy all items with reserve cost 1 or less.", {"bell"}),
        ("Destroy all items with reserve cost 2 or more.", {"drum"}),
    ],
)
def test_a_memory_cost_is_no_reserve_cost(text: str, gone: set[str]) -> None:
    gem = card("gem", "item", cost_kind="memory", cost=0)
    items = (gem, card("bell", "item", cost=1), card("drum", "item", cost=4))
    board, played = deed(text, *items)
    for one in items:
        board.field(BO, one.key)
    desk = board.start().play(played).resolve()
    assert {"gem", "bell", "drum"} - set(desk.objects(BO)) == gone


# Events, names and descriptions --------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "drawn"), [("hand", 1), ("graveyard", 0)])
def test_what_is_activated_from_the_hand(zone: str, drawn: int) -> None:
    ghost_face = worded("ghost", "ally", "You may activate this card from your graveyard.", power=1, life=1, cost=0)
    board = Board(
        worded("bell", "item", "Whenever you activate a card from your hand, draw a card into your memory."), ghost_face
    )
    board.field(ADA, "bell")
    ghost = board.put(ADA, zone, "ghost")
    desk = board.start().play(ghost)
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(("zone", "damage"), [("memory", 5), ("hand", 8)])
def test_what_is_revealed_from_the_memory(zone: str, damage: int) -> None:
    omen = worded("omen", "action", "Whenever you reveal this card from your memory, recover 3.", cost=9)
    board, played = deed(f"Reveal all cards from your {zone}.", omen, **{zone: "omen"})
    board.writer.change(board.champions[ADA], damage=8)
    desk = board.start().play(played).resolve()
    while desk.stack():
        desk.resolve()
    assert desk.damage(ADA) == damage


@pytest.mark.parametrize("property", ["ephemeral", "fostered", "distant"])
def test_only_allies_with_the_property_are_targets(property: str) -> None:
    board, played = deed(f"Destroy target {property} ally.")
    board.field(BO, "stag")
    one = board.field(BO, "stag", properties=(property,))
    desk = board.start().answer("opportunity", PlayCard(played))
    assert [pick.id for pick in asked(desk).options] == [one]


@pytest.mark.parametrize(("keys", "drawn"), [(("stag", "pup"), 1), (("stag", "stag"), 0)])
def test_allies_with_different_names(keys: tuple[str, ...], drawn: int) -> None:
    board, played = deed("If you control two or more allies with different names, draw a card.", ally("pup"))
    for key in keys:
        board.field(ADA, key)
    assert len(board.start().play(played).resolve().zone("hand", ADA)) == drawn


# Damage -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "left"), [("non-combat", (3, 0)), ("combat", (0, 3)), ("", (0, 0))])
def test_which_damage_is_prevented(kind: str, left: tuple[int, int]) -> None:
    text = f"Prevent all {kind} damage that would be dealt to your champion.".replace("  ", " ")
    board = Board(
        worded("wall", "item", text),
        ally("brute", 3, 9),
        worded("zap", "action", "Deal 3 damage to target champion.", cost=0),
    )
    board.field(BO, "wall")
    brute, zap = board.field(ADA, "brute"), board.put(ADA, "hand", "zap")
    desk = board.start().attack(brute, board.champions[BO])
    while desk.query.combat is not None:
        desk.passes() if asked(desk).kind == "opportunity" else desk.answer(asked(desk).kind)
    attacked = desk.damage(BO)
    desk.play(zap, targets=(desk.champions[BO],)).resolve()
    assert (attacked, desk.damage(BO) - attacked) == left


@pytest.mark.parametrize(("hurt", "taken"), [("linked", 2), ("other", 5)])
def test_only_the_linked_unit_is_guarded(hurt: str, taken: int) -> None:
    text = "Ally Link\nIf damage would be dealt to linked unit, prevent 3 of that damage."
    board = Board(
        worded("shield", "item", text), STAG, worded("zap", "action", "Deal 5 damage to target unit.", cost=0)
    )
    stags = {key: board.field(BO, "stag") for key in ("linked", "other")}
    board.field(BO, "shield", link=stags["linked"])
    zap = board.put(ADA, "hand", "zap")
    desk = board.start().play(zap, targets=(stags[hurt],)).resolve()
    assert desk.query.object(stags[hurt]).damage == taken  # type: ignore[union-attr]


def test_units_that_come_later_are_guarded_until_the_turn_ends() -> None:
    text = "Until end of turn, if damage would be dealt to a unit you control, prevent 1 of that damage."
    zap_face = worded("zap", "action", "Deal 3 damage to target unit.", cost=0)
    board, played = deed(text, zap_face, ally("pup", 1, 9, cost=0))
    pup, zap = board.put(ADA, "hand", "pup"), board.put(ADA, "hand", "zap")
    desk = board.start().play(played).resolve().play(pup).resolve()
    (there,) = (id for id, thing in desk.query.objects(ADA) if thing.key == "pup")
    desk.play(zap, targets=(there,)).resolve()
    assert desk.query.object(there).damage == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(("on", "counters"), [("your champion", 3), ("target ally", 2)])
def test_counters_on_something_else_are_not_more(on: str, counters: int) -> None:
    text = (
        "If one or more enlighten counters would be put on your champion, that many plus one enlighten counters "
        "are put on your champion instead."
    )
    board, played = deed(f"Put two enlighten counters on {on}.", worded("orb", "item", text))
    board.field(ADA, "orb")
    stag = board.field(ADA, "stag")
    aimed = "target" in on
    desk = board.start().play(played, targets=(stag,) if aimed else ()).resolve()
    thing = desk.query.object(stag if aimed else desk.champions[ADA])
    assert thing is not None and thing.count("enlighten") == counters


# Where cards go ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("would", "discarded"),
    [
        ("If an ally would die, banish it instead.", "graveyard"),
        ("If an ally card would be put into a graveyard, banish it instead.", "banishment"),
    ],
)
def test_what_is_discarded_does_not_die(would: str, discarded: str) -> None:
    board, played = deed("Destroy target ally. Discard your hand.", worded("pyre", "domain", would), ally("pup"))
    board.field(ADA, "pyre")
    stag = board.field(ADA, "stag")
    board.put(ADA, "hand", "pup")
    desk = board.start().play(played, targets=(stag,)).resolve()
    assert ("stag" in desk.zone("banishment", ADA), "pup" in desk.zone(discarded, ADA)) == (True, True)


@pytest.mark.parametrize(
    ("what", "face_down", "seen"),
    [
        ("the top card of target opponent's deck", True, {ADA}),
        ("the top card of target opponent's deck", False, {ADA, BO}),
        ("a card at random from target opponent's memory", True, {ADA, BO}),
    ],
)
def test_who_knows_what_is_banished_face_down(what: str, face_down: bool, seen: set[int]) -> None:
    board, played = deed(f"Banish {what}{' face down' * face_down}.")
    board.put(BO, "memory", "filler")
    desk = board.start().play(played, targets=(BO,)).resolve()
    shown = {viewer: [one.key for one in desk.view(viewer).zones["banishment", BO]] for viewer in (ADA, BO)}
    assert {viewer for viewer, keys in shown.items() if keys == ["filler"]} == seen


def test_a_card_may_be_played_as_long_as_it_is_banished() -> None:
    text = "Banish target action card from your graveyard. As long as it's banished, you may activate it."
    board, played = deed(text, worded("echo", "action", "Draw a card.", cost=0))
    echo = board.put(ADA, "graveyard", "echo")
    desk = board.start().play(played, targets=(echo,)).resolve()
    turn = desk.query.match.turn
    while desk.query.match.turn < turn + 2 or PlayCard(echo) not in asked(desk).options:
        decision = asked(desk)
        assert desk.query.match.turn <= turn + 2
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    assert desk.query.match.turn_player == ADA


def test_the_deck_of_the_owner_is_shuffled() -> None:
    board, played = deed("Shuffle target ally into its owner's deck.")
    stag = board.field(BO, "stag")
    desk = board.start().play(played, targets=(stag,)).resolve()
    assert [step.event.player for step in desk.game.steps if isinstance(step.event, DeckShuffled)] == [BO]


# Masteries --------------------------------------------------------------------------------------------------

TURNS = (
    "At the beginning of your end phase, you may change the direction of your {} to a different direction of your "
    "choice."
)
WIND = worded("turning-wind", "mastery", TURNS.format("Turning Wind"))
TIDE = worded("rising-tide", "mastery", TURNS.format("Rising Tide"))
VANE = "Whenever your Turning Wind change from facing North to West, draw a card into your memory."


@pytest.mark.parametrize(
    ("turned", "to", "drawn"),
    [
        ("Turning Wind", "West", 1),
        ("Turning Wind", "South", 0),
        ("Rising Tide", "West", 0),
    ],
)
def test_only_the_mastery_that_is_named_turns_and_is_watched(turned: str, to: str, drawn: int) -> None:
    text = f"Change the direction of your {turned} to a different direction of your choice."
    board, played = deed(text, WIND, TIDE, worded("vane", "item", VANE))
    for key in ("turning-wind", "rising-tide"):
        board.status(ADA, key, mode="North")
    board.field(ADA, "vane")
    desk = board.start().play(played).resolve()
    desk.answer("modes", next(one for one in asked(desk).options if isinstance(one, PickMode) and one.label == to))
    while desk.stack():
        desk.resolve()
    facing = {one.key.replace("-", " ").title(): one.mode for _, one in desk.query.statuses(ADA, "mastery")}
    assert facing == {"Turning Wind": "North", "Rising Tide": "North"} | {turned: to}
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(("facing", "drawn"), [("North", 1), ("South", 0)])
def test_which_mastery_faces_where(facing: str, drawn: int) -> None:
    board, played = deed("If your Turning Wind face North, draw a card.", WIND, TIDE)
    board.status(ADA, "turning-wind", mode=facing)
    board.status(ADA, "rising-tide", mode="North" if facing == "South" else "South")
    assert len(board.start().play(played).resolve().zone("hand", ADA)) == drawn

"""What holds for a time or while something is so, what is looked back at, and who controls how much: played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Pick, PickMode, PlayCard
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import read, unread, written

WOLF = ally("wolf", 3, 3, subtypes=("BEAST",))
CUB = ally("cub", 1, 1, cost=0)
FORT = card("fort", "domain", durability=5, subtypes=("SIEGEABLE",))


def deed(text: str, *more: object) -> Board:
    return Board(written("deed", "action", text, cost=0), WOLF, CUB, FORT, *more, deck=12)  # type: ignore[arg-type]


def done(board: Board, *targets: int) -> Desk:
    """Ada's action, played and resolved."""
    id = board.put(ADA, "hand", "deed")
    return board.start().play(id, targets=targets).resolve()


def attackable(desk: Desk, unit: int) -> set[str]:
    """What a unit may attack now."""
    desk.answer("opportunity", DeclareAttack(unit))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "attack_target"
    return {desk.game.state[one.id].key for one in decision.options if isinstance(one, Pick)}


# For a time


@pytest.mark.parametrize(
    ("text", "aims", "zone"),
    [
        ("Deal 3 damage to target ally. If that ally would die this turn, banish it instead.", True, "banishment"),
        (
            "Until end of turn, if an ally would die, return it to its owner's hand instead. Destroy target ally.",
            True,
            "hand",
        ),
        ("Deal 3 damage to target ally.", True, "graveyard"),
    ],
)
def test_what_would_die_in_this_turn_goes_elsewhere(text: str, aims: bool, zone: str) -> None:
    board = deed(text)
    wolf = board.field(BO, "wolf")
    assert "wolf" in done(board, wolf).zone(zone, BO)


def test_what_a_player_controls_goes_elsewhere_as_it_dies() -> None:
    board = deed(
        "Deal 1 damage to all units target player controls. Until end of turn, if a unit that player controls "
        "would die, banish it instead."
    )
    for player in (ADA, BO):
        board.field(player, "cub")
    desk = done(board, BO)
    assert "cub" in desk.zone("banishment", BO) and "cub" in desk.objects(ADA)


@pytest.mark.parametrize(
    "text",
    ["Units can't attack champions this turn.", "Target ally can't attack champions this turn."],
)
def test_some_are_not_attacked_for_a_turn(text: str) -> None:
    board = deed(text)
    wolf = board.field(ADA, "wolf")
    board.field(BO, "cub")
    desk = done(board, *((wolf,) if "target" in text.lower() else ()))
    assert attackable(desk, wolf) == {"cub"}


def test_some_are_never_attacked_by_others() -> None:
    board = Board(written("law", "item", "Beast allies can't attack champions."), WOLF, CUB)
    board.field(BO, "law")
    wolf, cub = board.field(ADA, "wolf"), board.field(ADA, "cub")
    board.field(BO, "cub")
    assert attackable(board.start(), wolf) == {"cub"}
    desk = board.start()
    assert attackable(desk, cub) == {"cub", desk.game.state[desk.champions[BO]].key}


def test_spells_cannot_target_what_they_are_said_not_to() -> None:
    board = deed("Target ally can't be targeted by Spells until end of turn.")
    wolf = board.field(ADA, "wolf")
    desk = done(board, wolf)
    assert has_keyword(desk.query, wolf, "Spellshroud")


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Ally cards can't be activated until end of turn.", True),
        ("Until end of turn, ally cards can't be played.", True),
        ("Regalia cards can't be materialized until end of turn.", False),
    ],
)
def test_cards_cannot_be_played_for_a_time(text: str, stopped: bool) -> None:
    board = deed(text)
    pup = board.put(ADA, "hand", "cub")
    desk = done(board)
    decision = desk.game.decision
    assert decision is not None
    assert (PlayCard(pup) in decision.options) is not stopped
    assert read(text).effects[0].what in ("activate", "materialize", "play")  # type: ignore[union-attr]


def test_what_lasts_as_long_as_it_is_there() -> None:
    board = deed("Target ally gets +2 POWER for as long as it remains on the field.")
    wolf = board.field(ADA, "wolf")
    assert done(board, wolf).view().object(wolf).power == 5


# While something is so


@pytest.mark.parametrize(("text", "power"), [("a domain", 4), ("a champion", 1), ("domains", 4)])
def test_it_is_stronger_while_it_attacks_something(text: str, power: int) -> None:
    board = Board(written("ram", "ally", f"Ram gets +3 POWER while attacking {text}.", power=1, life=9), FORT)
    ram, fort = board.field(ADA, "ram"), board.field(BO, "fort")
    desk = board.start().attack(ram, fort)
    assert desk.view().object(ram).power == power


def test_each_of_several_is_stronger_while_it_attacks() -> None:
    board = Board(written("lord", "ally", "Other allies you control get +1 POWER while attacking a domain."), FORT, CUB)
    board.field(ADA, "lord")
    cubs, fort = [board.field(ADA, "cub") for _ in range(2)], board.field(BO, "fort")
    desk = board.start().attack(cubs[0], fort)
    assert [desk.view().object(one).power for one in cubs] == [2, 1]


@pytest.mark.parametrize("rested", [True, False])
def test_it_has_something_while_it_is_so(rested: bool) -> None:
    board = Board(written("gate", "ally", "Gate has taunt while awake.", power=1, life=9))
    gate = board.field(ADA, "gate", rested=rested)
    assert has_keyword(board.start().query, gate, "Taunt") is not rested


@pytest.mark.parametrize("before", [True, False])
def test_the_first_card_costs_less(before: bool) -> None:
    text = "This card costs 2 less to activate if it's the first card you activate this turn.\nDraw a card."
    board = Board(written("deed", "action", text, cost=2), written("chant", "action", "Recover 1.", cost=0))
    chant, id = board.put(ADA, "hand", "chant"), board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    if before:
        desk.play(chant).resolve()
    desk.play(id, pay=2 if before else 0)


# What is looked back at


def test_cards_are_taken_from_among_those_put_into_the_graveyard() -> None:
    board = deed(
        "Put the top two cards of your deck into your graveyard. You may put an ally card from among them into your hand."
    )
    board.put(ADA, "graveyard", "wolf")
    desk = done(board).answer("may", Accept())
    decision = desk.game.decision
    assert decision is not None
    offered = [one.id for one in decision.options if isinstance(one, Pick)]
    assert [desk.game.state[id].key for id in offered] == ["filler", "filler"], "not what was there before"
    assert desk.answer(decision.kind, offered[0]).zone("hand", ADA) == ["filler"]


def test_what_was_attacked_is_that_unit() -> None:
    text = "Whenever a unit you control is attacked, that unit gets +2 LIFE until end of turn."
    board = Board(written("keep", "item", text), WOLF, CUB)
    board.field(BO, "keep")
    wolf, cubs = board.field(ADA, "wolf"), [board.field(BO, "cub") for _ in range(2)]
    desk = board.start().attack(wolf, cubs[0]).resolve()
    assert [desk.view().object(one).life for one in cubs] == [3, 1]


def test_the_controller_of_the_champion_that_was_hit() -> None:
    text = "On Champion Hit: If Fang is distant, draw a card. That champion's controller discards a card."
    board = Board(written("fang", "ally", text, power=1, life=9))
    fang = board.field(ADA, "fang")
    board.put(BO, "hand", "filler", 2)
    desk = board.start().attack(fang, board.champions[BO])
    while (decision := desk.game.decision) is not None and decision.kind != "discard":
        desk.answer(decision.kind, *decision.suggestion) if decision.kind != "opportunity" else desk.passes()
    assert decision is not None and decision.player == BO


def test_each_of_them() -> None:
    board = (
        deed("Put a buff counter on each of up to two target allies.")
        if False
        else deed("Up to two target allies get +1 POWER until end of turn. Deal 1 damage to each of them.")
    )
    wolves = [board.field(BO, "wolf") for _ in range(2)]
    desk = done(board, *wolves)
    assert [desk.view().object(one).damage for one in wolves] == [1, 1]


def test_the_total_of_what_was_sacrificed() -> None:
    text = (
        "As an additional cost to activate this card, sacrifice an ally.\n"
        "Deal X damage to target champion, where X is the total power of the sacrificed allies."
    )
    board = deed(text)
    wolf, id = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(id))
    desk.answer("targets", board.champions[BO])
    if desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, wolf)
    assert desk.resolve().damage(BO) == 3


def test_the_linked_ally_dies() -> None:
    text = "Ally Link\nWhenever linked ally dies, draw a card."
    board = Board(
        written("bond", "phantasia", text, cost=0), written("deed", "action", "Destroy target ally.", cost=0), WOLF
    )
    wolf, other = board.field(ADA, "wolf"), board.field(ADA, "wolf")
    deeds = [board.put(ADA, "hand", "deed") for _ in range(2)]
    bond = board.put(ADA, "hand", "bond")
    desk = board.start().play(bond, targets=(wolf,)).resolve()
    desk.play(deeds[0], targets=(other,)).resolve()
    assert not desk.stack()
    desk.play(deeds[1], targets=(wolf,)).resolve()
    hand = len(desk.zone("hand", ADA))
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == hand + 1


# Who controls how much, and what was chosen


@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("Each player who controls an ally", (1, 1)),
        ("Each player that controls two or more allies", (1, 0)),
        ("Each opponent that controls exactly one ally", (0, 1)),
        ("Each opponent with two or more allies they control", (0, 0)),
        ("Each opponent with exactly one ally they control", (0, 1)),
    ],
)
def test_players_by_what_they_control(who: str, drawn: tuple[int, int]) -> None:
    board = deed(f"{who} draws a card.")
    for player in (ADA, ADA, BO):
        board.field(player, "cub")
    desk = done(board)
    assert tuple(len(desk.zone("hand", player)) for player in (ADA, BO)) == drawn


def test_cards_of_the_chosen_element_cost_less() -> None:
    text = "As Prism enters the field, choose a basic element.\nCards of the chosen element you activate cost 1 less to activate."
    board = Board(
        written("prism", "item", text, cost=0),
        written("spark", "action", "Recover 1.", cost=2, elements=("FIRE",)),
        written("drop", "action", "Recover 1.", cost=2),
    )
    prism, spark, drop = (board.put(ADA, "hand", key) for key in ("prism", "spark", "drop"))
    board.put(ADA, "hand", "filler", 6)
    desk = board.start().play(prism).resolve()
    decision = desk.game.decision
    assert decision is not None
    fire = next(one for one in decision.options if isinstance(one, PickMode) and one.label == "Fire")
    desk.answer(decision.kind, fire).play(spark, pay=1).resolve().play(drop, pay=2)


@pytest.mark.parametrize(
    "text", ["Cards of the chosen element cost 1 less to activate.", "While attacking a domain, draw a card."]
)
def test_what_nothing_tells_is_left_to_the_players(text: str) -> None:
    assert unread(text, "ACTION")


# Several at once, "unless", and phases


def test_what_entered_together_is_them() -> None:
    text = "Whenever one or more tokens enter the field under your control, put a buff counter on them."
    board = deed("Summon two Pup tokens.", written("den", "item", text), ally("pup", 1, 1))
    board.field(ADA, "den")
    cub = board.field(ADA, "cub")
    desk = done(board).resolve()
    pups = [one for one in desk.view().objects if one.key == "pup"]
    assert [dict(one.counters).get("buff") for one in pups] == [1, 1]
    assert not desk.view().object(cub).counters


@pytest.mark.parametrize("there", [True, False])
def test_something_is_done_unless_something_is_so(there: bool) -> None:
    board = deed("Draw two cards. Then discard a card unless you control a domain.")
    if there:
        board.field(ADA, "fort")
    desk = done(board)
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "discard") is not there


@pytest.mark.parametrize(("memory", "hand", "power"), [(2, 1, 3), (1, 1, 1), (1, 2, 1)])
def test_more_cards_are_in_one_zone_than_in_another(memory: int, hand: int, power: int) -> None:
    text = "As long as you have more cards in your memory than in your hand, Owl gets +2 POWER."
    board = Board(written("owl", "ally", text, power=1, life=1))
    owl = board.field(ADA, "owl")
    board.put(ADA, "memory", "filler", memory)
    board.put(ADA, "hand", "filler", hand)
    assert board.start().view().object(owl).power == power


@pytest.mark.parametrize(("whose", "vigilant"), [("your", True), ("an opponent's", False)])
def test_something_is_so_during_a_phase(whose: str, vigilant: bool) -> None:
    board = Board(written("owl", "ally", f"Owl has taunt during {whose} main phase.", power=1, life=1))
    owl = board.field(ADA, "owl")
    assert has_keyword(board.start().query, owl, "Taunt") is vigilant


def test_two_things_that_cannot_be_done() -> None:
    board = deed("Target ally can't attack or wake up this turn.")
    wolf = board.field(ADA, "wolf")
    desk = done(board, wolf)
    decision = desk.game.decision
    assert decision is not None and DeclareAttack(wolf) not in decision.options
    assert unread("Target ally can't attack or attack this turn.")


def test_others_than_the_one_that_was_chosen() -> None:
    board = deed("Choose an ally you control. Destroy all other allies.")
    wolf, cub = board.field(ADA, "wolf"), board.field(ADA, "cub")
    board.field(BO, "cub")
    desk = done(board).answer("choose", wolf)
    assert (cub and desk.zone("graveyard", ADA) == ["cub"]) or "cub" in desk.zone("graveyard", ADA)
    assert "wolf" in desk.objects(ADA) and "cub" in desk.zone("graveyard", BO)

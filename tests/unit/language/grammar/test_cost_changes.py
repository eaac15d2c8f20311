"""Changed costs of other cards and abilities, and plays that are changed otherwise."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Pick, PlayCard
from gatcg_desktop.rules.model.phases import MainPart
from gatcg_desktop.rules.play.costs.play_changes import play_changes
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

WOLF = ally("wolf", cost=3, subtypes=("BEAST",))
STONE = ally("stone", cost=3, elements=("WATER",))
NOTE = card("note", "action", cost=3, speed="fast")


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


def after(text: str, *hand: str) -> tuple[Desk, list[int]]:
    """After Ada has played a free action with this text; she has these cards in hand, and fillers."""
    board = Board(written("deed", "action", text, cost=0), WOLF, STONE, NOTE)
    deed = board.put(ADA, "hand", "deed")
    ids = [board.put(ADA, "hand", key) for key in hand]
    board.put(ADA, "hand", "filler", 9)
    return board.start().play(deed).resolve(), ids


def test_the_next_card_costs_less_and_only_that_one() -> None:
    desk, (stone, first, second) = after(
        "The next Beast ally card you activate this turn costs 2 less to activate.", "stone", "wolf", "wolf"
    )
    assert not may(desk, PlayCard(stone)), "water is not enabled"
    desk.play(first, pay=1).resolve()
    desk.play(second, pay=3)


def test_the_next_card_is_not_one_that_does_not_match() -> None:
    desk, ids = after("The next Beast ally card you activate this turn costs 2 less to activate.", "note", "wolf")
    note, wolf = ids
    desk.play(note, pay=3).resolve()
    desk.play(wolf, pay=1)


def test_the_next_card_this_turn_is_not_the_first_of_the_next() -> None:
    desk, _ = after("The next ally card you activate this turn costs 2 less to activate.", "wolf")
    assert list(play_changes(desk.query, ADA, WOLF))
    while desk.query.match.turn_player == ADA:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or decision.options[-1:]))
    assert not list(play_changes(desk.query, ADA, WOLF))


def test_the_next_card_is_fast() -> None:
    desk, (wolf, other) = after(
        "The next ally card you activate this turn can be activated as though it had fast activation.", "wolf", "wolf"
    )
    desk.play(wolf, pay=3)
    assert not may(desk, PlayCard(other)), "with something on the stack, the second is slow"


def test_the_next_card_enters_with_counters() -> None:
    text = (
        "The next ally card you activate this turn costs 1 less to activate and enters the field with two additional "
        "buff counters on it."
    )
    desk, (wolf,) = after(text, "wolf")
    desk.play(wolf, pay=2).resolve()
    thing = next(one for _, one in desk.query.objects(ADA) if one.key == "wolf")
    assert thing.count("buff") == 2


def test_the_elements_of_the_next_card_do_not_matter() -> None:
    desk, (stone, other) = after(
        "Ignore the elemental requirements of the next card you activate this turn.", "stone", "stone"
    )
    desk.play(stone, pay=3).resolve()
    assert not may(desk, PlayCard(other))


def test_the_next_activation_cannot_be_negated() -> None:
    board = Board(
        written("deed", "action", "The activation of the next card you activate this turn can't be negated.", cost=0),
        NOTE,
    )
    deed, note = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "note")
    board.put(ADA, "hand", "filler", 5)
    hush = board.put(BO, "hand", "hush")
    board.put(BO, "hand", "filler", 5)
    desk = board.start().play(deed).resolve().play(note)
    (shown,) = [one.id for one in desk.view().stack]
    desk.passes()
    desk.play(hush, targets=(shown,)).resolve()
    assert desk.stack() == ["note"]


def test_what_its_text_says_cannot_be_negated() -> None:
    board = Board(written("deed", "action", "This card's activation can't be negated.\nDraw a card.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    hush = board.put(BO, "hand", "hush")
    board.put(BO, "hand", "filler", 5)
    desk = board.start().play(deed)
    (shown,) = [one.id for one in desk.view().stack]
    desk.passes().play(hush, targets=(shown,)).resolve()
    assert desk.stack() == ["deed"]


OTHERS = [
    ("Cards your opponents activate cost 1 more to activate.", 3),
    ("Beast cards you activate cost 1 less to activate.", 2),
    ("Beast cards you materialize cost 1 less to materialize.", 3),
    ("Non-norm element cards cost 1 more to activate.", 3),
    ("Norm element cards cost 1 more to activate.", 4),
    ("As long as you control a domain, Beast cards you activate cost 2 less to activate.", 3),
    ("During your turn, Beast cards you activate cost 2 less to activate.", 1),
    ("Beast cards you activate cost 1 less to activate for each item you control.", 2),
    ("The first Beast card you activate each turn costs 2 less to activate.", 1),
    ("The first card your opponents activate each turn costs 2 less to activate.", 3),
    ("The first card each player activates each turn costs 2 less to activate.", 1),
]


@pytest.mark.parametrize(("text", "price"), OTHERS)
def test_what_other_cards_cost(text: str, price: int) -> None:
    board = Board(written("orb", "item", text), WOLF)
    board.field(ADA, "orb")
    wolf = board.put(ADA, "hand", "wolf")
    board.put(ADA, "hand", "filler", 6)
    board.start().play(wolf, pay=price)


def test_the_first_of_a_turn_and_then_no_more() -> None:
    board = Board(written("orb", "item", "The first Beast card you activate each turn costs 2 less to activate."), WOLF)
    board.field(ADA, "orb")
    one, two = board.put(ADA, "hand", "wolf"), board.put(ADA, "hand", "wolf")
    board.put(ADA, "hand", "filler", 6)
    board.start().play(one, pay=1).resolve().play(two, pay=3)


def test_an_inherited_tax() -> None:
    text = "Inherited Effect: The first card you activate each turn costs 1 more to activate."
    past = written("past", "champion", text, level=0, life=10)
    board = Board(past, WOLF)
    below = board.put(ADA, "hand", "past")
    board.writer.move(below, ("lineage", board.champions[ADA]))
    wolf = board.put(ADA, "hand", "wolf")
    board.put(ADA, "hand", "filler", 6)
    board.start().play(wolf, pay=4)


AIMED = [
    ("This card costs 2 less to activate if it targets a unique ally.", "queen", 1),
    ("This card costs 2 less to activate if it targets a unique ally.", "wolf", 3),
    ("This card costs 2 more to activate if it targets a unique ally.", "queen", 5),
    ("This card costs 1 less to activate as long as it's targeting a rested ally.", "wolf", 3),
]


@pytest.mark.parametrize(("text", "aim", "price"), AIMED)
def test_a_cost_that_depends_on_the_target(text: str, aim: str, price: int) -> None:
    deed = written("deed", "action", f"{text}\nDeal 1 damage to target ally.", cost=3)
    board = Board(deed, WOLF, ally("queen", supertypes=("UNIQUE",)))
    ids = {key: board.field(BO, key) for key in ("wolf", "queen")}
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 6)
    board.start().play(card, targets=(ids[aim],), pay=price)


@pytest.mark.parametrize(("cards", "offered"), [(1, {"queen"}), (3, {"queen", "wolf"})])
def test_only_targets_that_can_be_paid_for_are_offered(cards: int, offered: set[str]) -> None:
    text = "This card costs 2 less to activate if it targets a unique ally.\nDeal 1 damage to target ally."
    board = Board(written("deed", "action", text, cost=3), WOLF, ally("queen", supertypes=("UNIQUE",)))
    ids = {board.field(BO, key): key for key in ("wolf", "queen")}
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", cards)
    decision = board.start().answer("opportunity", PlayCard(card)).game.decision
    assert decision is not None
    assert decision.kind == "targets"
    assert {ids[pick.id] for pick in decision.options if isinstance(pick, Pick) and pick.id in ids} == offered


def test_abilities_of_others_cost_more() -> None:
    orb = written("orb", "item", "Activated abilities of items you don't control cost (2) more to activate.")
    bell = written("bell", "item", "(1): Recover 1.")
    board = Board(orb, bell)
    board.field(ADA, "orb")
    mine, theirs = board.field(ADA, "bell"), board.field(BO, "bell")
    board.put(ADA, "hand", "filler", 5)
    board.put(BO, "hand", "filler", 5)
    desk = board.start().use(mine).pay(1)
    desk.passes().use(theirs).pay(3)


def test_cards_of_opponents_cost_more_until_the_own_turn() -> None:
    text = "Until the beginning of your next turn, cards your opponents activate cost 2 more to activate."
    board = Board(written("deed", "action", text, cost=0), NOTE)
    deed = board.put(ADA, "hand", "deed")
    note = board.put(BO, "hand", "note")
    board.put(BO, "hand", "filler", 6)
    desk = board.start().play(deed).resolve().passes()
    desk.play(note, pay=5)


def test_elements_of_own_cards_do_not_matter() -> None:
    text = "Ignore the elemental requirements of water element ally cards you activate."
    board = Board(written("orb", "item", text), STONE)
    stone = board.put(ADA, "hand", "stone")
    theirs = board.put(BO, "hand", "stone")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 5)
    board.field(ADA, "orb")
    desk = board.start()
    assert may(desk, PlayCard(stone))
    assert not may(desk, PlayCard(theirs))


def test_fast_and_cheaper_while_a_condition_holds() -> None:
    text = (
        "As long as you control a domain, this card costs 2 less to activate and you may activate it as though it had "
        "fast activation."
    )
    pup = written("pup", "ally", text, power=1, life=1, cost=3)
    board = Board(pup, card("keep", "domain"))
    mine = board.put(ADA, "hand", "pup")
    board.put(ADA, "hand", "filler", 4)
    board.field(ADA, "keep")
    board.set(turn_player=BO)
    desk = board.start().passes()
    desk.play(mine, pay=1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Beast cards you activate cost 1 less to materialize.", "which plays cost more or less"),
        ("The first Beast card you activate each turn costs 1 less to materialize.", "the first of which plays"),
    ],
)
def test_changes_that_are_not_understood(text: str, reason: str) -> None:
    assert reason in unread(text, "ITEM REGALIA")


@pytest.mark.parametrize(("zone", "price"), [("graveyard", 1), ("hand", 2)])
def test_cards_played_from_a_zone(zone: str, price: int) -> None:
    ghost = written("ghost", "ally", "You may activate this card from your graveyard.", power=1, life=1, cost=2)
    orb = written("orb", "item", "Ally cards you activate from your graveyard cost (1) less to activate.")
    board = Board(ghost, orb)
    board.field(ADA, "orb")
    id = board.put(ADA, zone, "ghost")
    board.put(ADA, "hand", "filler", 3)
    board.start().play(id, pay=price)


def test_the_next_card_of_the_player_who_did_not_pay() -> None:
    text = (
        "At the beginning of each opponent's main phase, that player may banish a card from their graveyard. If they "
        "don't, the next card they activate this turn costs 2 more to activate."
    )
    board = Board(written("orb", "item", text), NOTE)
    board.field(BO, "orb")
    note = board.put(ADA, "hand", "note")
    board.put(ADA, "hand", "filler", 6)
    board.set(stage=MainPart.TRIGGERS)
    desk = board.start()
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.stack():
        desk.passes()
    desk.play(note, pay=5)

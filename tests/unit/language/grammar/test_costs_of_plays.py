"""What activating and materializing costs: whose plays, for how long; and elements that do not matter."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language.ast import Ability, Filter, IgnoreElements
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WOLF = ally("wolf", cost=3, subtypes=("BEAST",))
GEM = card("gem", "item", cost_kind="memory", cost=2, supertypes=("REGALIA",))
FORGE = worded("forge", "action", "Materialize an item card from your material deck.", cost=0)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    return choice in asked(desk).options


def playing(*definitions: object, player: int = ADA) -> Board:
    """It is that player's turn. Ada has an "orb" on the field; both have six cards in hand and five in memory."""
    board = Board(*definitions, WOLF, GEM, FORGE)  # type: ignore[arg-type]
    board.field(ADA, "orb")
    board.set(turn_player=player)
    for seat in (ADA, BO):
        board.put(seat, "hand", "filler", 6)
        board.put(seat, "memory", "filler", 5)
    return board


def price(board: Board, key: str, player: int = ADA) -> int:
    """What a player has to reserve for activating such a card, or to banish out of memory for materializing it."""
    material = board.definitions[key].cost_kind == "memory"
    it = board.put(player, "material" if material else "hand", key)
    forge = board.put(player, "hand", "forge")
    desk = board.start()
    if player == BO and asked(desk).player == ADA:
        desk.passes()
    if material:
        desk.play(forge).resolve()
    before = len(desk.zone("memory", player))
    if material:
        desk.answer("materialize", PlayCard(it, "materialization"))
    else:
        desk.play(it)
    return abs(len(desk.zone("memory", player)) - before)


@pytest.mark.parametrize(
    ("text", "wolf", "gem"),
    [
        ("Beast cards you activate cost 1 less to activate.", 2, 2),
        ("Cards you activate cost 1 less to activate.", 2, 2),
        ("Cards you materialize cost 1 less to materialize.", 3, 1),
        ("Item cards you materialize cost 2 more to materialize.", 3, 4),
        ("Weapon cards you materialize cost 1 less to materialize.", 3, 2),
        ("Cards your opponents materialize cost 1 more to materialize.", 3, 2),
        ("Cards cost 1 more to play.", 4, 3),
        ("Item cards cost 1 more to play.", 3, 3),
        ("Cards you play cost 1 less to play.", 2, 1),
        ("As long as you control a Beast, cards you activate cost 2 less to activate.", 3, 2),
        ("As long as you control an item, cards you activate cost 2 less to activate.", 1, 2),
        ("Cards cost (1+X) more to activate, where X is the amount of items you control.", 5, 2),
        ("The first card you activate each turn costs 2 less to activate.", 1, 2),
    ],
)
def test_what_activating_and_materializing_costs(text: str, wolf: int, gem: int) -> None:
    orb = worded("orb", "item", text)
    assert (price(playing(orb), "wolf"), price(playing(orb), "gem")) == (wolf, gem)


@pytest.mark.parametrize(
    ("text", "wolf", "gem"),
    [
        ("Cards your opponents materialize cost 1 more to materialize.", 3, 3),
        ("Cards your opponents activate cost 1 more to activate.", 4, 2),
        ("The first card your opponents activate each turn costs 2 more to activate.", 5, 2),
        ("The first card each opponent activates each turn costs 2 more to activate.", 5, 2),
        ("The first card each player activates each turn costs 2 more to activate.", 5, 2),
        ("Cards you materialize cost 1 less to materialize.", 3, 2),
    ],
)
def test_what_the_plays_of_an_opponent_cost(text: str, wolf: int, gem: int) -> None:
    orb = worded("orb", "item", text)
    assert price(playing(orb, player=BO), "gem", BO) == gem
    assert price(playing(orb, player=BO), "wolf", BO) == wolf


def test_the_first_card_of_an_opponent_costs_more_and_the_second_does_not() -> None:
    board = playing(
        worded("orb", "item", "The first card your opponents activate each turn costs 2 more to activate."), player=BO
    )
    wolves = [board.put(BO, "hand", "wolf") for _ in range(2)]
    board.put(BO, "hand", "filler", 3)
    desk = board.start().play(wolves[0], pay=5).resolve()
    desk.play(wolves[1], pay=3)


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("This card costs 1 less to materialize.", 1),
        ("This card costs 3 less to materialize.", 0),
        ("This card costs 1 more to materialize as long as you control an item.", 3),
        ("This card costs 1 more to materialize as long as you control an ally.", 2),
    ],
)
def test_what_a_card_says_of_its_own_materialization(text: str, paid: int) -> None:
    crown = worded("crown", "item", text, cost_kind="memory", cost=2, supertypes=("REGALIA",))
    assert price(playing(card("orb", "item"), crown), "crown") == paid


# For a time -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Until end of turn, non-ally cards your opponents activate cost (1) more to activate.", 3, 3),
        ("Until end of turn, cards your opponents activate cost (1) more to activate.", 3, 4),
        ("Beast cards your opponents activate this turn cost (2) more to activate.", 3, 5),
        ("Beast cards you activate this turn cost 1 less to activate.", 2, 3),
        ("Cards cost 1 less to activate until end of turn.", 2, 2),
    ],
)
def test_plays_that_cost_more_this_turn(text: str, mine: int, theirs: int) -> None:
    board = Board(
        worded("deed", "action", text, cost=0),
        ally("wolf", cost=3, subtypes=("BEAST",)),
        worded("quick", "ally", "Fast Activation", power=1, life=1, cost=3, subtypes=("BEAST",)),
    )
    deed, wolf, quick = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "wolf"), board.put(BO, "hand", "quick")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 6)
    desk = board.start().play(deed).resolve().play(wolf, pay=mine).resolve()
    desk.passes().play(quick, pay=theirs)


def hit(text: str, until: str) -> tuple[Desk, int]:
    """Ada's "fang" has hit Bo's champion; then it is asked for `until` in Bo's turn. Bo has a wolf in hand, a gem."""
    board = Board(worded("fang", "ally", f"On Champion Hit: {text}", power=1, life=9), WOLF, GEM)
    fang, wolf = board.field(ADA, "fang"), board.put(BO, "hand", "wolf")
    board.put(BO, "material", "gem")
    board.put(BO, "hand", "filler", 6)
    board.put(BO, "memory", "filler", 5)
    desk = board.start().attack(fang, board.champions[BO])
    while not (asked(desk).kind == until and asked(desk).player == BO and desk.query.match.turn_player == BO):
        decision = asked(desk)
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    return desk, wolf


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Cards that opponent activates cost 2 more to activate until the beginning of your next turn.", 2),
        ("Cards that opponent activates this turn cost 2 more to activate.", 0),
        ("Cards that opponent materializes cost 2 more to materialize until the beginning of your next turn.", 0),
    ],
)
def test_the_activations_of_whoever_was_hit(text: str, more: int) -> None:
    desk, wolf = hit(text, "opportunity")
    while PlayCard(wolf) not in asked(desk).options:
        desk.passes()
    desk.play(wolf, pay=3 + more)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Cards that opponent materializes cost 1 more to materialize until the beginning of your next turn.", 1),
        ("Cards that opponent activates cost 1 more to activate until the beginning of your next turn.", 0),
    ],
)
def test_the_materializations_of_whoever_was_hit(text: str, more: int) -> None:
    desk, _ = hit(text, "materialize")
    before = len(desk.zone("memory", BO))
    desk.answer("materialize", *[pick for pick in asked(desk).options if isinstance(pick, PlayCard)])
    assert before - len(desk.zone("memory", BO)) == 2 + more


# Elements ---------------------------------------------------------------------------------------------------

STONE = ally("stone", cost=0, elements=("WATER",))
PEARL = card("pearl", "item", cost_kind="memory", cost=0, elements=("WATER",), supertypes=("REGALIA",))


@pytest.mark.parametrize(
    ("text", "stone", "pearl"),
    [
        ("Ignore the elemental requirements of water element cards you activate.", True, False),
        ("Ignore the elemental requirements of water element cards you materialize.", False, True),
        ("Ignore the elemental requirements of water element cards you play.", True, True),
        ("Ignore the elemental requirements of wind element cards you play.", False, False),
        ("Ignore the elemental requirements of cards your opponents activate.", False, False),
    ],
)
def test_whose_elements_do_not_matter(text: str, stone: bool, pearl: bool) -> None:
    board = Board(worded("orb", "item", text), STONE, PEARL, FORGE)
    board.field(ADA, "orb")
    one, forge = board.put(ADA, "hand", "stone"), board.put(ADA, "hand", "forge")
    two = board.put(ADA, "material", "pearl")
    desk = board.start()
    assert may(desk, PlayCard(one)) is stone
    desk.play(forge).resolve()
    assert may(desk, PlayCard(two, "materialization")) is pearl
    if pearl:
        desk.answer("materialize", PlayCard(two, "materialization")).resolve()
    assert ("pearl" in desk.objects(ADA)) is pearl


def test_which_plays_are_meant_is_kept() -> None:
    def ignored(whose: str) -> Ability:
        (found,) = worded("orb", "item", f"Ignore the elemental requirements of cards {whose}.").abilities
        assert isinstance(found, IgnoreElements)
        return IgnoreElements(found.applies, method=found.method)

    mine = Filter(kind="card", controller="you")
    assert ignored("you play") == IgnoreElements(mine)
    assert ignored("you activate") == IgnoreElements(mine, method="activate")
    assert ignored("you materialize") == IgnoreElements(mine, method="materialize")
    assert unread("Ignore the elemental requirements of cards you activate from your graveyard.", "item")


@pytest.mark.parametrize(
    "text",
    [
        "As long as you control an item, ignore this card's elemental requirements as you activate it.",
        "Ignore this card's elemental requirements as you activate it.",
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_a_cards_own_elements_do_not_matter(text: str, there: bool) -> None:
    board = Board(worded("mist", "ally", text, power=1, life=1, cost=0, elements=("WATER",)), card("orb", "item"))
    mist = board.put(ADA, "hand", "mist")
    if there:
        board.field(ADA, "orb")
    assert may(board.start(), PlayCard(mist)) is (there or "as long" not in text.lower())


# Fast, and entering with counters -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "As long as you control an item, you may activate this card as though it had fast activation.",
        "You may activate this card as though it had fast activation as long as you control an item.",
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_fast_while_a_condition_holds(text: str, there: bool) -> None:
    board = Board(worded("pup", "ally", text, power=1, life=1, cost=0), card("orb", "item"))
    pup = board.put(ADA, "hand", "pup")
    if there:
        board.field(ADA, "orb")
    board.set(turn_player=BO)
    assert may(board.start().passes(), PlayCard(pup)) is there


@pytest.mark.parametrize(
    ("text", "fast"),
    [
        ("The next ally card you activate this turn can be activated as though it had fast activation.", [True, False]),
        ("The next item card you activate this turn can be activated at fast speed.", [False, False]),
    ],
)
def test_only_the_next_card_is_fast(text: str, fast: list[bool]) -> None:
    board = Board(
        worded("deed", "action", text, cost=0), worded("hum", "action", "Glimpse 1.", cost=0), ally("pup", cost=0)
    )
    deed, hum, *pups = (board.put(ADA, "hand", key) for key in ("deed", "hum", "pup", "pup"))
    desk = board.start().play(deed).resolve().play(hum)
    found = []
    for pup in pups:
        found.append(may(desk, PlayCard(pup)))
        if found[-1]:
            desk.play(pup)
    assert found == fast


def test_the_next_card_enters_with_a_counter() -> None:
    text = "The next ally card you activate this turn enters the field with an additional buff counter on it."
    board = Board(worded("deed", "action", text, cost=0), ally("pup", cost=0))
    deed, *pups = (board.put(ADA, "hand", key) for key in ("deed", "pup", "pup"))
    desk = board.start().play(deed).resolve()
    for pup in pups:
        desk.play(pup).resolve()
    assert [one.count("buff") for _, one in desk.query.objects(ADA) if one.key == "pup"] == [1, 0]


def test_cards_have_a_keyword_of_an_element_as_they_are_activated() -> None:
    orb = worded("orb", "item", "Beast cards you activate have fire imbue 2.")
    pup = worded(
        "pup", "ally", "On Enter: If Pup is imbued, draw a card.", power=1, life=1, cost=2, subtypes=("BEAST",)
    )
    board = Board(orb, pup, ally("ember", elements=("FIRE",)))
    board.field(ADA, "orb")
    one = board.put(ADA, "hand", "pup")
    board.put(ADA, "hand", "ember", 2)
    desk = board.start().answer("opportunity", PlayCard(one))
    while asked(desk).kind != "opportunity":
        desk.answer(asked(desk).kind, *asked(desk).options[: max(1, asked(desk).least)])
    while desk.stack():
        desk.resolve()
    assert desk.zone("hand", ADA) == ["filler"]


@pytest.mark.parametrize(("targeted", "paid"), [("ghost", 1), ("wolf", 3)])
def test_a_cost_that_depends_on_a_targeted_card(targeted: str, paid: int) -> None:
    text = "This card costs 2 less to activate if it targets a Specter card.\nBanish target card from your graveyard."
    board = Board(worded("deed", "action", text, cost=3), WOLF, ally("ghost", subtypes=("SPECTER",)))
    ids = {key: board.put(ADA, "graveyard", key) for key in ("wolf", "ghost")}
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 6)
    desk = board.start().play(deed, targets=(ids[targeted],), pay=paid).resolve()
    assert desk.zone("banishment", ADA) == [targeted]

"""What happened this turn, in words: counted as it happens, for those who ask, until the turn ends."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, BOLT, HUSH, Board, Desk, ally, card
from tests.helpers.worded import unread, worded


def watched(condition: str, *deeds: str, seen_by: int = ADA) -> list[int]:
    """The power (1, or 3 while it is so) of a watcher of that player's, at first and after each of Ada's deeds."""
    watcher = worded("watcher", "ally", f"As long as {condition}, Watcher gets +2 POWER.", power=1, life=9)
    veil = worded("veil", "action", "Suppress target ally.")
    tonic = worded("tonic", "item", "Brew \u2014 One Sage", subtypes=("POTION",), cost=1)
    sage, gem = card("sage", "item", subtypes=("HERB",)), card("gem", "item", cost_kind="memory", cost=0)
    forge = worded("forge", "action", "Materialize an item card from your material deck.", cost=0)
    club_face, pup_face = card("club", "weapon", power=2, durability=9), ally("pup", 1, 1, subtypes=("BEAST",))
    board = Board(watcher, veil, BOLT, HUSH, pup_face, club_face, tonic, sage, gem, forge)
    eye = board.field(seen_by, "watcher")
    pup, club = board.field(ADA, "pup"), board.field(ADA, "club")
    board.field(ADA, "sage", token=True)
    keys = ("veil", "bolt", "hush", "tonic", "forge")
    cards = {key: [board.put(ADA, "hand", key) for _ in range(2)] for key in keys}
    board.put(ADA, "material", "gem")
    board.put(ADA, "hand", "filler", 8)
    desk = board.start()
    found = [traits(desk.query, eye).power or 0]
    for deed in deeds:
        _do(desk, deed, cards, pup, club)
        found.append(traits(desk.query, eye).power or 0)
    return found


def _do(desk: Desk, deed: str, cards: dict[str, list[int]], pup: int, club: int) -> None:
    hero = desk.champions[ADA]
    match deed:
        case "suppress":
            desk.play(cards["veil"].pop(), targets=(pup,)).resolve()
        case "kill":
            desk.play(cards["bolt"].pop(), targets=(pup,)).resolve()
        case "hurt":
            desk.play(cards["bolt"].pop(), targets=(hero,)).resolve()
        case "negate":
            desk.play(cards["bolt"].pop(), targets=(hero,))
            desk.play(cards["hush"].pop(), targets=(desk.query.state.zone("stack", 0)[0],)).resolve()
        case "brew":
            desk.answer("opportunity", PlayCard(cards["tonic"].pop()))
            for kind in ("alternative_cost", "cost_objects"):
                assert desk.game.decision is not None
                desk.answer(kind, desk.game.decision.options[-1])
            desk.resolve()
        case "materialize":
            desk.play(cards["forge"].pop()).resolve()
            assert desk.game.decision is not None
            options = desk.game.decision.options
            desk.answer("materialize", *[pick for pick in options if isinstance(pick, PlayCard)])
        case "attack":
            desk.answer("opportunity", DeclareAttack(hero)).answer("attack_weapons", club)
            desk.answer("attack_target", desk.champions[BO])
            while desk.query.combat is not None:
                decision = desk.game.decision
                assert decision is not None
                desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind)


@pytest.mark.parametrize(
    ("condition", "deeds", "powers"),
    [
        ("an ally has been suppressed this turn", ("suppress",), [1, 3]),
        ("an item was suppressed this turn", ("suppress",), [1, 1]),
        ("a Beast ally you controlled has died this turn", ("kill",), [1, 3]),
        ("a Human ally you controlled has died this turn", ("kill",), [1, 1]),
        ("your champion has taken 6 or more damage this turn", ("hurt", "hurt"), [1, 1, 3]),
        ("a card activation has been negated this turn", ("hurt", "negate"), [1, 1, 3]),
        ("no units have attacked this turn", ("hurt", "attack"), [3, 3, 1]),
        ("you have not declared an attack this turn", ("attack",), [3, 1]),
        ("your champion has dealt combat damage this turn", ("attack",), [1, 3]),
        ("your champion has dealt 3 or more combat damage this turn", ("attack",), [1, 1]),
        ("a card activation you controlled was negated this turn", ("hurt", "negate"), [1, 1, 3]),
        ("you've brewed a Potion this turn", ("hurt", "brew"), [1, 1, 3]),
        ("you've brewed a Beast this turn", ("brew",), [1, 1]),
        ("you've materialized a card this turn", ("brew", "materialize"), [1, 1, 3]),
        ("you haven't materialized a card this turn", ("brew", "materialize"), [3, 3, 1]),
        ("one or more allies died this turn", ("kill",), [1, 3]),
        ("two or more allies died this turn", ("kill",), [1, 1]),
        ("no allies have died this turn", ("kill",), [3, 1]),
        ("an ally has left the field this turn", ("hurt", "kill"), [1, 1, 3]),
        ("you wielded a weapon this turn", ("hurt", "attack"), [1, 1, 3]),
        ("you've wielded a Bow weapon this turn", ("attack",), [1, 1]),
        ("you've suppressed an ally this turn", ("hurt", "suppress"), [1, 1, 3]),
        ("you've declared an attack with two or more units this turn", ("attack",), [1, 1]),
        ("you've declared an attack with one or more units this turn", ("attack",), [1, 3]),
        ("a unit was dealt damage this turn", ("attack",), [1, 3]),
        ("a champion has dealt combat damage to an ally this turn", ("attack",), [1, 1]),
        ("a champion has dealt combat damage to a champion this turn", ("attack",), [1, 3]),
        ("two or more cards were put into your graveyard this turn", ("kill",), [1, 3]),
        ("two or more cards were put into your graveyard this turn", ("hurt",), [1, 1]),
        ("an ally card has been put into your graveyard this turn", ("hurt", "kill"), [1, 1, 3]),
        ("a card left your material deck this turn", ("hurt", "materialize"), [1, 1, 3]),
        ("a card left your banishment this turn", ("materialize",), [1, 1]),
        ("a champion attacked this turn", ("attack",), [1, 3]),
        ("an ally entered the field this turn", ("hurt",), [1, 1]),
        ("your champion was dealt 6 or more damage this turn", ("hurt", "hurt"), [1, 1, 3]),
        ("you've activated two or more cards this turn", ("hurt", "hurt"), [1, 1, 3]),
        ("you haven't activated a card this turn", ("hurt",), [3, 1]),
        ("you haven't declared an attack this turn", ("hurt", "attack"), [3, 3, 1]),
        ("an opponent has declared an attack this turn", ("attack",), [1, 1]),
        ("an ally you control is damaged", ("hurt",), [1, 1]),
        ("a champion is damaged", ("hurt",), [1, 3]),
        ("no champions are damaged", ("hurt",), [3, 1]),
        ("two or more units are level 1 or higher", (), [3]),
        ("a champion is level 2 or higher", (), [1]),
    ],
)
def test_what_happened_is_counted(condition: str, deeds: tuple[str, ...], powers: list[int]) -> None:
    assert watched(condition, *deeds) == powers


def test_what_happened_is_seen_from_each_side() -> None:
    assert watched("an ally you controlled has died this turn", "kill", seen_by=BO) == [1, 1]
    assert watched("your champion has taken 3 or more damage this turn", "hurt", seen_by=BO) == [1, 1]
    assert watched("you have not declared an attack this turn", "attack", seen_by=BO) == [3, 3]
    assert watched("you've materialized a card this turn", "materialize", seen_by=BO) == [1, 1]
    assert watched("you've brewed a Potion this turn", "brew", seen_by=BO) == [1, 1]
    assert watched("a card activation you controlled was negated this turn", "hurt", "negate", seen_by=BO) == [1, 1, 1]


def test_nothing_is_counted_that_nobody_asks_for() -> None:
    board = Board(BOLT)
    shot = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).resolve()
    assert desk.query.player(ADA).turn_counters == desk.query.player(BO).turn_counters == ()


def test_the_count_ends_with_the_turn() -> None:
    text = "As long as your champion has taken 3 or more damage this turn, Watcher gets +2 POWER."
    watcher = worded("watcher", "ally", text, power=1, life=9)
    board = Board(watcher, BOLT)
    eye = board.field(ADA, "watcher")
    shot = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(shot, targets=(desk.champions[ADA],)).resolve()
    assert traits(desk.query, eye).power == 3
    turn = desk.query.match.turn
    while desk.query.match.turn == turn:
        desk.passes()
    assert traits(desk.query, eye).power == 1


def test_whose_damage_must_be_clear() -> None:
    unread("As long as Odd Bell has taken 3 or more damage this turn, it gets +1 POWER.", "ally")


@pytest.mark.parametrize(("materialized", "price"), [(0, 4), (1, 2), (2, 0)])
def test_what_was_materialized_is_counted(materialized: int, price: int) -> None:
    text = "(4): Draw a card. This ability costs (2) less to activate for each card you've materialized this turn."
    board = Board(
        worded("stone", "item", text),
        card("gem", "item", cost_kind="memory", cost=0),
        worded("forge", "action", "Materialize an item card from your material deck.", cost=0),
    )
    stone = board.field(ADA, "stone")
    forges = [board.put(ADA, "hand", "forge") for _ in range(materialized)]
    board.put(ADA, "material", "gem", 3)
    board.put(ADA, "hand", "filler", 6)
    desk = board.start()
    for forge in forges:
        desk.play(forge).resolve()
        assert desk.game.decision is not None
        options = desk.game.decision.options
        desk.answer("materialize", next(pick for pick in options if isinstance(pick, PlayCard)))
        if desk.stack():
            desk.resolve()
    desk.use(stone).pay(price).resolve()
    assert len(desk.zone("hand", ADA)) == 6 - price + 1


def test_what_players_did_again_and_again() -> None:
    text = "As long as {}, Watcher gets +2 POWER."
    thrice = worded("watcher", "ally", text.format("you've glimpsed three or more times this turn"), power=1, life=9)
    drawn = worded(
        "reader",
        "ally",
        text.replace("Watcher", "Reader").format("an opponent has drawn two or more cards this turn"),
        power=1,
        life=9,
    )
    peek = worded("peek", "action", "Glimpse 1. Draw a card.", cost=0)
    board = Board(thrice, drawn, peek)
    eyes = board.field(ADA, "watcher"), board.field(BO, "reader")
    peeks = [board.put(ADA, "hand", "peek") for _ in range(3)]
    desk = board.start()
    found = []
    for one in peeks:
        desk.play(one).resolve()
        decision = desk.game.decision
        if decision is not None and decision.kind != "opportunity":
            desk.answer(decision.kind, *decision.suggestion)
        found.append([traits(desk.query, eye).power for eye in eyes])
    assert found == [[1, 1], [1, 3], [3, 3]]


def test_what_was_done_is_counted() -> None:
    deed = worded("deed", "ally", "On Enter: Recover 2 for each card you've discarded this turn.", cost=0)
    toss = worded("toss", "action", "Discard two cards. Draw a card for each ally that died this turn.", cost=0)
    board = Board(deed, toss, BOLT)
    tossed, played = board.put(ADA, "hand", "toss"), board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start()
    desk.play(tossed).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *[pick for pick in decision.options if desk.game.state[pick.id].key == "filler"][:2])
    desk.play(played).resolve().resolve()
    assert desk.damage(ADA) == 9 - 4


@pytest.mark.parametrize(
    "text",
    [
        "As long as you've drawn a fire element card this turn, Odd Bell has vigor.",
        "As long as an ally you control is retaliating, Odd Bell has vigor.",
        "As long as an allies died this turn, Odd Bell has vigor.",
    ],
)
def test_what_nobody_counts(text: str) -> None:
    unread(text, "ally")


def test_whether_this_card_counts_is_left_open() -> None:
    unread("Draw a card for each card you've activated this turn.")

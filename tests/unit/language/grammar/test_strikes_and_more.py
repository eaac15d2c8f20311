"""Attacks on, hits on and kills of what is described, and more of what texts do that no card has: on a board."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.paragraphs import SELF, with_self
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, BOLT, Board, Desk, ally, settle
from tests.helpers.worded import unread, worded


def rings(event: str, *, at: str = "champion", power: int = 2) -> int:
    """How often a bell rings when Ada's cat (a Beast) attacks Bo's champion or an ally of his, with 3 life."""
    bell = worded("bell", "item", f"Whenever {event}, put a quest counter on Bell.")
    board = Board(bell, ally("cat", power, 5, subtypes=("BEAST",)), ally("wolf", 1, 3))
    thing, cat = board.field(ADA, "bell"), board.field(ADA, "cat")
    wolf = board.field(BO, "wolf")
    desk = settle(board.start().attack(cat, wolf if at == "ally" else board.champions[BO]))
    found = desk.query.object(thing)
    assert found is not None
    return found.count("quest")


@pytest.mark.parametrize(
    ("event", "at", "power", "times"),
    [
        ("an ally you control attacks a champion", "champion", 2, 1),
        ("an ally you control attacks a champion", "ally", 2, 0),
        ("a Human ally you control attacks a champion", "champion", 2, 0),
        ("a Beast ally attacks an ally", "ally", 2, 1),
        ("an ally you control hits a champion", "champion", 2, 1),
        ("an ally you control hits a champion", "ally", 2, 0),
        ("an ally you control kills an ally", "ally", 3, 1),
        ("an ally you control kills an ally", "ally", 2, 0),
        ("an ally you control kills a Beast ally", "ally", 3, 0),
    ],
)
def test_whom_it_attacks_hits_or_kills(event: str, at: str, power: int, times: int) -> None:
    assert rings(event, at=at, power=power) == times


def test_with_cleave_each_is_attacked() -> None:
    bell = worded("bell", "item", "Whenever an ally you control attacks a champion, put a quest counter on Bell.")
    cat = worded("cat", "ally", "Cleave", power=2, life=9)
    board = Board(bell, cat, ally("wolf", 1, 3))
    thing, beast = board.field(ADA, "bell"), board.field(ADA, "cat")
    board.field(BO, "wolf")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(beast))
    found = settle(desk).query.object(thing)
    assert found is not None and found.count("quest") == 1


def test_that_much_is_what_the_hit_dealt() -> None:
    bell = worded("bell", "item", "Whenever an ally you control hits a champion, recover that much.")
    board = Board(bell, ally("cat", 3, 5))
    board.field(ADA, "bell")
    cat = board.field(ADA, "cat")
    board.writer.change(board.champions[ADA], damage=8)
    assert settle(board.start().attack(cat, board.champions[BO])).damage(ADA) == 5


def played(text: str, *more: object, types: str = "action", hand: int = 0, targets: tuple[str, ...] = ()) -> Desk:
    """After Ada has played a card with this text; she has a pup, Bo a wolf, each a bolt in the graveyard."""
    board = Board(worded("deed", types, text, cost=0), ally("pup", 1, 4), ally("wolf", 2, 9), BOLT, *more)  # type: ignore[arg-type]
    ids = {"pup": board.field(ADA, "pup"), "wolf": board.field(BO, "wolf")}
    ids["bolt"] = board.put(ADA, "graveyard", "bolt")
    board.put(BO, "graveyard", "bolt")
    board.put(ADA, "hand", "filler", hand)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed)
    if targets:
        desk.answer("targets", *(ids[one] for one in targets))
    return settle(desk)


@pytest.mark.parametrize(("banished", "more"), [("an ally", 1), ("an item", 0), ("an ally you control", 0)])
def test_what_is_banished_from_the_field(banished: str, more: int) -> None:
    bell = worded("bell", "item", f"Whenever {banished} is banished, draw a card.")
    board = Board(bell, worded("deed", "action", "Banish target ally.", cost=0), ally("wolf", 2, 9))
    board.field(ADA, "bell")
    wolf = board.field(BO, "wolf")
    deed = board.put(ADA, "hand", "deed")
    assert len(settle(board.start().play(deed, targets=(wolf,))).zone("hand", ADA)) == more


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Whenever you discard this card, draw two cards.", 2),
        ("Whenever you discard this card, recover 1.", 0),
    ],
)
def test_a_card_that_is_discarded(text: str, more: int) -> None:
    board = Board(worded("gift", "action", text), worded("deed", "action", "Discard a card.", cost=0))
    board.put(ADA, "hand", "gift")
    deed = board.put(ADA, "hand", "deed")
    assert len(settle(board.start().play(deed)).zone("hand", ADA)) == more


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("Prevent all damage that would be dealt to allies you control this turn.", False),
        ("Prevent all combat damage that would be dealt to allies you control this turn.", True),
        ("Prevent all damage that would be dealt to Beast allies you control this turn.", True),
    ],
)
def test_damage_to_whatever_is_described_then(text: str, hurt: bool) -> None:
    late = ally("late", 1, 9)  # comes after the prevention
    board = Board(
        worded("deed", "action", text, cost=0),
        late,
        BOLT,
        worded("call", "action", "Put an ally card from your hand onto the field.", cost=0),
    )
    deed, call, shot = (board.put(ADA, "hand", key) for key in ("deed", "call", "bolt"))
    board.put(ADA, "hand", "late")
    board.put(ADA, "memory", "filler", 2)
    board.put(ADA, "hand", "filler", 1)
    desk = settle(board.start().play(deed))
    desk.play(call).resolve()
    decision = desk.game.decision
    assert decision is not None
    if decision.kind != "opportunity":
        desk.answer(decision.kind, *[one for one in decision.options if desk.game.state[one.id].key == "late"])
    ((id, _),) = [(id, one) for id, one in desk.query.objects(ADA) if one.key == "late"]
    settle(desk.play(shot, targets=(id,)))
    found = desk.query.object(id)
    assert found is not None and (found.damage > 0) == hurt


def test_damage_equal_to_what_was_sacrificed() -> None:
    text = "You may sacrifice an ally. When you do, "
    text += "deal damage equal to the sacrificed ally's power to target champion."
    board = Board(worded("deed", "action", text, cost=0), ally("ox", 5, 5))
    board.field(ADA, "ox")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer("may", decision.options[0]).answer("targets", board.champions[BO])
    assert settle(desk).damage(BO) == 5


def test_cards_are_shuffled_into_decks() -> None:
    desk = played("Each player shuffles all cards in their graveyard into their deck, then draws a card.")
    assert [len(desk.zone("graveyard", player)) for player in (ADA, BO)] == [1, 0]  # the action itself
    assert [len(desk.zone("deck", player)) for player in (ADA, BO)] == [10, 10]
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [1, 1]


@pytest.mark.parametrize("place", ["in a graveyard", "from your graveyard"])
def test_a_targeted_card_is_shuffled_into_a_deck(place: str) -> None:
    desk = played(f"Shuffle up to one target card {place} into its owner's deck.", targets=("bolt",))
    assert (len(desk.zone("deck", ADA)), len(desk.zone("deck", BO))) == (11, 10)


def test_a_whole_hand_is_so_many() -> None:
    assert len(played("Discard your hand, then draw that many cards.", hand=3).zone("hand", ADA)) == 3


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Deed enters the field with two quest counters on it for each card in your graveyard.", 2),
        ("Deed enters the field with X quest counters on it, where X is the amount of units on the field plus 2.", 6),
    ],
)
def test_counters_it_enters_with(text: str, count: int) -> None:
    desk = played(text, types="item")
    (found,) = (one for _, one in desk.query.objects(ADA) if one.key == "deed")
    assert found.count("quest") == count


@pytest.mark.parametrize(("condition", "price"), [("you control an ally", 3), ("you control an item", 1)])
def test_a_card_is_cheaper_unless(condition: str, price: int) -> None:
    board = Board(
        worded("deed", "action", f"This card costs 2 less to activate unless {condition}.\nDraw a card.", cost=3),
        ally("pup", 1, 4),
    )
    board.field(ADA, "pup")
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().answer("opportunity", PlayCard(deed)).pay(price)
    assert desk.stack() == ["deed"]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("your influence is greater than 2", True),
        ("your influence is more than 3", False),
        ("your influence is equal to 3", True),
        ("your influence is exactly 2", False),
        ("your influence is less than the amount of allies you control", False),
        ("the amount of allies you control is less than your influence", True),
        ("your influence is 2 or less", False),
        ("your influence was 3 or more", True),
    ],
)
def test_amounts_held_against_others(condition: str, holds: bool) -> None:
    board = Board(worded("watcher", "ally", f"As long as {condition}, Watcher gets +2 POWER.", power=1, life=9))
    eye = board.field(ADA, "watcher")
    board.put(ADA, "hand", "filler", 2)
    board.put(ADA, "memory", "filler", 1)
    assert traits(board.start().query, eye).power == (3 if holds else 1)


@pytest.mark.parametrize(
    ("when", "price"),
    [
        ("unless you control an ally", 0),
        ("unless you control an item", 1),
        ("as long as you control an ally", 1),
    ],
)
def test_abilities_cost_more_unless(when: str, price: int) -> None:
    orb = worded("orb", "domain", f"Activated abilities of allies cost (1) more to activate {when}.")
    board = Board(orb, worded("cub", "ally", "(0): Recover 1.", power=1, life=1))
    board.field(ADA, "orb")
    cub = board.field(ADA, "cub")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().use(cub).pay(price or None)
    assert len(desk.zone("hand", ADA)) == 2 - price


@pytest.mark.parametrize(
    ("shown", "from_where", "drawn"),
    [
        ("a fire element card", "memory", 1),
        ("a card", "memory", 1),
        ("a card", "hand", 0),
        ("a water element card", "memory", 0),
    ],
)
def test_what_was_revealed_from_memory(shown: str, from_where: str, drawn: int) -> None:
    text = f"Reveal all cards in your {from_where}. If {shown} was revealed from your memory this turn, draw a card."
    board = Board(worded("deed", "action", text, cost=0), ally("ember", 1, 1, elements=("FIRE",)))
    board.put(ADA, from_where, "ember")
    deed = board.put(ADA, "hand", "deed")
    found = settle(board.start().play(deed)).zone("hand", ADA)
    assert len(found) == drawn + (from_where == "hand")


@pytest.mark.parametrize(
    ("until", "powers"), [("until end of turn", [4, 1]), ("until the beginning of your next turn", [4, 4])]
)
def test_switched_for_a_time(until: str, powers: list[int]) -> None:
    deed = worded("deed", "action", f"Switch the power and life stat of target ally {until}.", cost=0)
    board = Board(deed, ally("pup", 1, 4))
    pup, played_card = board.field(ADA, "pup"), board.put(ADA, "hand", "deed")
    desk = settle(board.start().play(played_card, targets=(pup,)))
    found = [traits(desk.query, pup).power]
    turn = desk.query.match.turn
    while desk.query.match.turn == turn:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert [*found, traits(desk.query, pup).power] == powers


def test_a_name_may_follow_itself() -> None:
    facts = CardFacts("Odd Bell, Bright Ringer", ("ALLY",), ("UNIQUE",))
    assert with_self("If there are counters on Odd Bell, Odd Bell has vigor.", facts) == (
        f"If there are counters on {SELF}, {SELF} has vigor."
    )
    assert with_self("Odd Bell, Loud Ringer enters.", facts) == "Odd Bell, Loud Ringer enters."


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent discards this card, draw a card.",
        "Whenever an ally you control attacks champions, draw a card.",
        "Odd Bell enters the field with X quest counters on it.",
        "Prevent all damage that would be dealt to ally you control this turn.",
        "On Enter: Until the end of your next turn, if damage would be dealt to your champion, prevent 1 of that damage.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    unread(text, "ally")

"""What is said of a thing after its name, amounts of one event, statuses, and cards from zone to zone."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded


@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("each ally that isn't a Beast", ["wolf", "lion"]),
        ("each ally that isn't fire element", ["elf", "lion"]),
        ("each ally that's rested", ["elf", "lion"]),
        ("each ally that's not rested", ["wolf"]),
        ("each ally that isn't unique", ["lion"]),
        ("all objects that aren't champions", []),
        ("each unit that isn't a champion", []),
        ("each ally that isn't distant", ["wolf"]),
        ("each Beast that isn't fire element", ["elf", "lion"]),
    ],
)
def test_what_is_not_so_is_said_after_the_noun(which: str, left: list[str]) -> None:
    board = Board(
        ally("elf", 1, 1, elements=("FIRE",)),
        ally("wolf", 1, 1, elements=("WATER",), subtypes=("BEAST",)),
        ally("lion", 1, 1, elements=("FIRE",), subtypes=("BEAST",), supertypes=("UNIQUE",)),
        worded("storm", "action", f"Destroy {which}.", cost=0),
    )
    board.field(BO, "elf")
    board.field(BO, "wolf", rested=True, properties=("distant",))
    board.field(BO, "lion")
    storm = board.put(ADA, "hand", "storm")
    assert board.start().play(storm).resolve().objects(BO) == left


def heard(event: str, deed: str) -> int:
    """How often a watcher of Ada's has triggered as she did that, taking as much as may be taken."""
    watcher = worded("watcher", "ally", f"Whenever {event}, put a level counter on Watcher.", power=1, life=9)
    board = Board(watcher, worded("deed", "action", deed, cost=0))
    eye, spell = board.field(ADA, "watcher"), board.put(ADA, "hand", "deed")
    for zone in ("graveyard", "memory", "material"):
        board.put(ADA, zone, "filler", 2)
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start().play(spell).resolve()
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.most]))
    thing = settle(desk).query.object(eye)
    assert thing is not None
    return thing.count("level")


@pytest.mark.parametrize(
    ("event", "deed", "times"),
    [
        ("you recover 3 or more", "Recover 3.", 1),
        ("you recover 3 or more", "Recover 2.", 0),
        ("you empower 3 or more", "Empower 4.", 1),
        ("a player empowers 3 or more", "Empower 2.", 0),
        ("you glimpse 2 or more", "Glimpse 2.", 1),
        ("you glimpse 2 or more", "Glimpse 1.", 0),
        ("a card is banished from your material deck", "Banish a card from your material deck.", 1),
        ("one or more cards are banished from your memory", "Banish two cards from your memory.", 1),
        ("a card is put into your graveyard from your memory", "Discard two cards from your memory.", 2),
        (
            "a card is put into your graveyard from your memory",
            "Put the top two cards of your deck into your graveyard.",
            0,
        ),
        ("a card is returned from your graveyard to your hand", "Return a card from your graveyard to your hand.", 1),
        ("one or more cards are returned from your graveyard to your hand", "Draw a card.", 0),
        (
            "one or more cards enter your memory from a graveyard",
            "Put two cards from your graveyard into your memory.",
            1,
        ),
    ],
)
def test_how_much_it_is_and_from_where(event: str, deed: str, times: int) -> None:
    assert heard(event, deed) == times


@pytest.mark.parametrize(
    ("condition", "who", "draws"),
    [
        ("you don't have the Crown status", None, 1),
        ("you don't have the Crown status", ADA, 0),
        ("an opponent has the Crown status", BO, 1),
        ("an opponent has the Crown status", ADA, 0),
    ],
)
def test_who_has_a_status(condition: str, who: int | None, draws: int) -> None:
    board = Board(worded("ask", "action", f"If {condition}, draw a card.", cost=0), card("crown", "status"))
    if who is not None:
        board.status(who, "crown", kind="status")
    ask = board.put(ADA, "hand", "ask")
    assert len(board.start().play(ask).resolve().zone("hand", ADA)) == draws


@pytest.mark.parametrize("more", ["", " when you activate it"])
def test_the_next_card_is_copied(more: str) -> None:
    board = Board(
        worded(
            "echo",
            "action",
            f"Copy the next Spell card you activate this turn{more}. You may choose new targets for the copy.",
            cost=0,
        ),
        worded("bolt", "action", "Deal 2 damage to target champion.", cost=0, subtypes=("SPELL",)),
    )
    echo, *bolts = (board.put(ADA, "hand", key) for key in ("echo", "bolt", "bolt"))
    desk = board.start().play(echo).resolve()
    for bolt in bolts:
        settle(desk.play(bolt, targets=(board.champions[BO],)))
    assert desk.damage(BO) == 6


def test_cards_may_be_activated_as_though_they_were_fast() -> None:
    plan = worded("plan", "action", "Draw a card.", cost=0, speed="slow", subtypes=("SPELL",))
    board = Board(plan, worded("lens", "item", "You may activate Spell cards as though they had fast activation."))
    mine, theirs = board.put(ADA, "hand", "plan"), board.put(BO, "hand", "plan")
    board.field(ADA, "lens")
    board.set(turn_player=BO)
    desk = board.start().passes()
    assert PlayCard(mine) in _offered(desk)
    assert PlayCard(theirs) not in _offered(desk)


def _offered(desk: Desk) -> tuple[object, ...]:
    decision = desk.game.decision
    assert decision is not None
    return decision.options


def test_what_is_no_quality_is_not_read_after_the_noun() -> None:
    assert unread("Destroy each ally that isn't a rested Beast.")
    assert unread("Destroy each ally that isn't other.")

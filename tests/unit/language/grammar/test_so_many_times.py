"""Events for the first time each turn: what happened before the ability was there counts, another's does not."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.views.viewer_stream import ViewerStream
from tests.helpers.boards import ADA, BO, Board, Desk, ally, settle
from tests.helpers.worded import unread, worded

SLAY = worded("slay", "action", "Destroy target ally.", cost=0)
IDEA = worded("idea", "action", "Recover 1.", cost=0)

PAIR = worded("pair", "action", "Put a buff counter on each of two target allies.", cost=0)


def bell(event: str, *, enters: bool = False) -> tuple[Board, int]:
    """Ada has, or may play, a bell that draws a card for such an event; both have wolves."""
    text = f"Whenever {event} each turn, draw a card."
    board = Board(worded("bell", "item", text, cost=0), SLAY, IDEA, PAIR, ally("wolf", 1, 3))
    put = board.put(ADA, "hand", "bell") if enters else board.field(ADA, "bell")
    return board, put


def settled(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


@pytest.mark.parametrize(("time", "drawn"), [("first", [1, 1, 1]), ("second", [0, 1, 1]), ("third", [0, 0, 1])])
def test_a_death_is_one_of_so_many_in_the_turn(time: str, drawn: list[int]) -> None:
    board, _ = bell(f"an ally you control dies for the {time} time")
    wolves = [board.field(ADA, "wolf") for _ in range(3)]
    slays = [board.put(ADA, "hand", "slay") for _ in range(3)]
    desk = board.start()
    before, found = len(desk.zone("hand", ADA)), []
    for number, (slay, wolf) in enumerate(zip(slays, wolves, strict=True), 1):
        settled(desk.play(slay, targets=(wolf,)).resolve())
        found.append(len(desk.zone("hand", ADA)) - before + number)
    assert found == drawn


def test_what_is_not_described_does_not_count() -> None:
    board, _ = bell("an ally you control dies for the first time")
    theirs, mine = board.field(BO, "wolf"), board.field(ADA, "wolf")
    slays = [board.put(ADA, "hand", "slay") for _ in range(2)]
    desk = board.start()
    before = len(desk.zone("hand", ADA))
    settled(desk.play(slays[0], targets=(theirs,)).resolve())
    assert len(desk.zone("hand", ADA)) == before - 1
    settled(desk.play(slays[1], targets=(mine,)).resolve())
    assert len(desk.zone("hand", ADA)) == before - 1


@pytest.mark.parametrize("event", ["an ally you control dies", "you recover"])
def test_what_happened_before_it_was_there_was_the_first_time(event: str) -> None:
    board, late = bell(f"{event} for the first time", enters=True)
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    deeds = [board.put(ADA, "hand", "idea" if "recover" in event else "slay") for _ in range(2)]
    desk = board.start()
    for deed, wolf, then in zip(deeds, wolves, (late, 0), strict=True):
        settled(desk.play(deed, targets=(wolf,) if "dies" in event else ()).resolve())
        if then:
            before = len(desk.play(then).resolve().zone("hand", ADA))
    assert len(desk.zone("hand", ADA)) == before - 1


def test_recovering_for_the_first_time_is_heard_once() -> None:
    board, _ = bell("you recover for the first time")
    ideas = [board.put(ADA, "hand", "idea") for _ in range(2)]
    desk = board.start()
    before = len(desk.zone("hand", ADA))
    for idea in ideas:
        settled(desk.play(idea).resolve())
    assert len(desk.zone("hand", ADA)) == before - 2 + 1


GIFT = worded("gift", "action", "Put a buff counter on target ally.", cost=0)
GIFTS = worded("gifts", "action", "Put two buff counters on target ally.", cost=0)
SCRATCH = worded("scratch", "action", "Deal 1 damage to target unit.", cost=0)
CULL = worded("cull", "action", "Destroy all allies.", cost=0)
INTER = worded("inter", "action", "Banish a card from your graveyard.", cost=0)
CHEER = worded("cheer", "action", "Recover 3.", cost=0)
DEEDS = (IDEA, GIFT, GIFTS, SCRATCH, CULL, INTER, CHEER, SLAY)


@pytest.mark.parametrize(
    ("event", "deeds", "drawn"),
    [
        ("a buff counter is put on an ally you control for the first time", ["gift", "gift"], [1, 0]),
        ("a buff counter is put on an ally you control for the first time", ["gifts", "gift"], [1, 0]),
        ("a buff counter is put on an ally you control for the second time", ["gift", "gifts", "gift"], [0, 1, 0]),
        ("a buff counter is put on an ally you control", ["gifts", "gift"], [2, 1]),
        ("one or more buff counters are put on an ally you control for the first time", ["gifts", "gift"], [1, 0]),
        ("you banish a card from your graveyard for the first time", ["idea", "inter", "inter"], [0, 1, 0]),
        ("one or more allies die for the first time", ["cull", "idea"], [1, 0]),
        ("one or more cards leave your graveyard for the first time", ["idea", "inter", "inter"], [0, 1, 0]),
        ("you recover 2 or more for the first time", ["idea", "cheer", "cheer"], [0, 1, 0]),
        ("you activate a card that targets an ally for the second time", ["idea", "gift", "scratch"], [0, 0, 1]),
        ("a source you control deals damage to an ally for the second time", ["scratch", "scratch"], [0, 1]),
    ],
)
def test_whatever_can_happen_is_counted(event: str, deeds: list[str], drawn: list[int]) -> None:
    often = " each turn" if event.endswith("time") else ""
    text = f"Whenever {event}{often}, draw a card."
    board = Board(worded("bell", "item", text, cost=0), *DEEDS, ally("wolf", 1, 9))
    board.field(ADA, "bell")
    wolf = board.field(ADA, "wolf")
    board.field(ADA, "wolf")
    cards = [board.put(ADA, "hand", key) for key in deeds]
    desk, found = board.start(), []
    for key, deed in zip(deeds, cards, strict=True):
        before = len(desk.zone("deck", ADA))
        settle(desk.play(deed, targets=(wolf,) if key in ("gift", "gifts", "scratch") else ()))
        found.append(before - len(desk.zone("deck", ADA)))
    assert found == drawn


def test_a_card_with_two_such_targets_is_one_activation() -> None:
    board, _ = bell("you activate a card that targets an ally for the first time")
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    pair = board.put(ADA, "hand", "pair")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.play(pair, targets=tuple(wolves)))
    assert before - len(desk.zone("deck", ADA)) == 1


def test_attacks_of_what_is_described_are_counted_together() -> None:
    board, _ = bell("an ally you control attacks for the first time")
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    desk, found = board.start(), []
    for wolf in wolves:
        before = len(desk.zone("deck", ADA))
        settle(desk.attack(wolf, desk.champions[BO]))
        found.append(before - len(desk.zone("deck", ADA)))
    assert found == [1, 0]


def drawn_one_by_one(board: Board, cards: list[int], targets: tuple[int, ...]) -> list[int]:
    """How many cards Ada draws for each of her cards, played at those targets."""
    desk, found = board.start(), []
    for card, target in zip(cards, targets, strict=True):
        before = len(desk.zone("deck", ADA))
        settled(desk.play(card, targets=(target,)).resolve())
        found.append(before - len(desk.zone("deck", ADA)))
    return found


@pytest.mark.parametrize(("time", "drawn"), [("first", [0, 1, 0]), ("second", [0, 0, 1])])
def test_each_counts_what_happens_to_itself(time: str, drawn: list[int]) -> None:
    """Two hounds with the same text: what happens to the one is no time of the other's."""
    text = f"Whenever Hound is dealt damage for the {time} time each turn, draw a card."
    board = Board(worded("hound", "ally", text, cost=0, power=1, life=9), SCRATCH, ally("wolf", 1, 9))
    wolf, hound, other = board.field(BO, "wolf"), board.field(ADA, "hound"), board.field(ADA, "hound")
    cards = [board.put(ADA, "hand", "scratch") for _ in range(4)]
    assert drawn_one_by_one(board, cards, (wolf, hound, hound, other)) == [*drawn, 1 if time == "first" else 0]


def test_others_alone_count_where_it_says_others() -> None:
    text = "Whenever a buff counter is put on another ally for the second time each turn, draw a card."
    board = Board(worded("hound", "ally", text, cost=0, power=1, life=9), GIFT, ally("wolf", 1, 9))
    wolf, hound = board.field(ADA, "wolf"), board.field(ADA, "hound")
    cards = [board.put(ADA, "hand", "gift") for _ in range(4)]
    assert drawn_one_by_one(board, cards, (hound, wolf, hound, wolf)) == [0, 0, 0, 1]


def test_a_new_turn_counts_anew() -> None:
    text = "Whenever Hound is dealt damage for the first time each turn, draw a card."
    hound = worded("hound", "ally", text, cost=0, power=1, life=9)
    board = Board(hound, SCRATCH, worded("dusk", "action", "End the turn.", cost=0))
    there = board.field(ADA, "hound")
    scratch, dusk = board.put(ADA, "hand", "scratch"), board.put(ADA, "hand", "dusk")
    desk = board.start()
    counted = []
    for deed in (scratch, dusk):
        settle(desk.play(deed, targets=(there,) if deed == scratch else ()))
        bearer = desk.query.object(there)
        assert bearer is not None
        counted.append([times for _, times in bearer.turn_counters])
    assert counted == [[1], []]


@pytest.mark.parametrize("event", ["one or more allies die", "one or more buff counters are put on an ally"])
def test_what_nobody_counts_is_not_read(event: str) -> None:
    assert "how often" in unread(f"Whenever {event} for the second time each turn, draw a card.", "ITEM")


@pytest.mark.parametrize("shown", [False, True])
def test_what_an_object_has_seen_is_told_to_those_who_know_who_asks(shown: bool) -> None:
    text = "Whenever another ally is dealt damage for the second time each turn, draw a card."
    board = Board(worded("hound", "ally", text, cost=0, power=1, life=9), SCRATCH, ally("wolf", 1, 9))
    wolf, scratch = board.field(ADA, "wolf"), board.put(ADA, "hand", "scratch")
    board.put(BO, "graveyard" if shown else "hand", "hound")
    desk = settle(board.start().play(scratch, targets=(wolf,)))
    stream = ViewerStream(ADA, desk.query.definitions)
    stream.advance(desk.game)
    bearer = desk.query.object(wolf)
    told = next(one for one in stream.replica.state.entities.values() if isinstance(one, Object) and one.key == "wolf")
    assert isinstance(bearer, Object) and [more for _, more in bearer.turn_counters] == [-1]
    assert told.turn_counters == (bearer.turn_counters if shown else ())

"""Cards on their way from zone to zone, counters that a player puts somewhere, and what cannot be done to an object."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, BOLT, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded


def watched(event: str, *played: str, by: int = ADA) -> int:
    """How often a watcher of Ada's has triggered after that player played these."""
    watcher = worded("watcher", "ally", f"Whenever {event}, put a level counter on Watcher.", power=1, life=9)
    board = Board(
        watcher,
        worded("mill", "action", "Put the top two cards of your deck into your graveyard.", cost=0),
        worded("grave", "action", "Banish up to two cards from your graveyard.", cost=0),
        worded("think", "action", "Draw a card into your memory.", cost=0),
        worded(
            "jinx",
            "action",
            "Put target Curse card from your graveyard on the bottom of your champion's lineage.",
            cost=0,
        ),
        worded("feed", "action", "Put two buff counters on target ally.", cost=0),
        card("hex", "action", subtypes=("CURSE",)),
        ally("pup", 1, 9),
    )
    eye, pup, hex_ = board.field(ADA, "watcher"), board.field(ADA, "pup"), board.put(by, "graveyard", "hex")
    board.put(by, "graveyard", "filler")
    keys = [board.put(by, "hand", key) for key in played]
    board.set(turn_player=by)
    desk = board.start()
    for key, id in zip(played, keys, strict=True):
        aim = {"jinx": (hex_,), "feed": (pup,)}.get(key, ())
        settle(_all_of_them(desk.play(id, targets=aim)))
    thing = desk.query.object(eye)
    assert thing is not None
    return thing.count("level")


def _all_of_them(desk: Desk) -> Desk:
    """Resolve, taking as much as may be taken."""
    desk.resolve()
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[: decision.most])
    return desk


@pytest.mark.parametrize(
    ("event", "played", "by", "times"),
    [
        ("a card is put into your banishment", ("grave",), ADA, 2),
        ("a card is put into your banishment", ("grave",), BO, 0),
        ("one or more cards are put into your banishment", ("grave",), ADA, 1),
        ("one or more cards leave your graveyard", ("mill", "grave"), ADA, 1),
        ("a card leaves a graveyard", ("grave",), BO, 2),
        ("an action card leaves an opponent's graveyard", ("grave",), BO, 1),
        ("an action card enters a player's graveyard from anywhere", ("think",), BO, 1),
        ("a card is put into your memory", ("think",), ADA, 1),
        ("a card is put into an opponent's memory", ("think",), ADA, 0),
        ("a Curse card is put into a champion's lineage", ("jinx",), ADA, 1),
        ("a Spell card is put into a champion's lineage", ("jinx",), ADA, 0),
        ("you put a buff counter on an ally", ("feed",), ADA, 2),
        ("you put one or more buff counters on an ally", ("feed",), ADA, 1),
        ("you put one or more buff counters on an ally", ("feed",), BO, 0),
        ("an opponent puts one or more buff counters on an ally you control", ("feed",), BO, 1),
        ("you put one or more age counters on an ally", ("feed",), ADA, 0),
    ],
)
def test_what_is_on_the_move_is_noticed(event: str, played: tuple[str, ...], by: int, times: int) -> None:
    assert watched(event, *played, by=by) == times


def test_nobody_sees_which_card_is_put_into_a_memory() -> None:
    unread("Whenever a fire element card is put into your memory, recover 1.", "ally")


@pytest.mark.parametrize(("text", "there"), [("can't be destroyed", True), ("can't be suppressed", False)])
def test_what_cannot_be_destroyed_stays(text: str, there: bool) -> None:
    board = Board(worded("rock", "ally", f"Rock {text}.", power=1, life=1), BOLT)
    rock, bolt = board.field(BO, "rock"), board.hand(ADA, "bolt")[0]
    desk = settle(board.start().play(bolt, targets=(rock,)))
    assert (desk.objects(BO) == ["rock"]) is there


@pytest.mark.parametrize("text", ["can't be suppressed", "can't be attacked or suppressed", "can't be destroyed"])
def test_what_cannot_be_suppressed_stays(text: str) -> None:
    veil = worded("veil", "action", "Suppress target ally.", cost=0)
    board = Board(worded("rock", "ally", f"Rock {text}.", power=1, life=1), veil)
    rock, played = board.field(BO, "rock"), board.put(ADA, "hand", "veil")
    desk = settle(board.start().play(played, targets=(rock,)))
    assert (desk.objects(BO) == ["rock"]) is (text != "can't be destroyed")


def test_a_champion_that_cannot_be_destroyed_does_not_die_of_its_damage() -> None:
    board = Board(worded("charm", "item", "Your champion can't be destroyed."), BOLT)
    board.field(BO, "charm")
    board.writer.change(board.champions[BO], damage=18)
    bolt = board.hand(ADA, "bolt")[0]
    desk = settle(board.start().play(bolt, targets=(board.champions[BO],)))
    assert desk.query.match.outcome == "" and desk.damage(BO) == 21


def test_three_things_that_it_cannot_do() -> None:
    board = Board(worded("rock", "ally", "Rock can't attack, retaliate, or be suppressed.", power=1, life=1))
    rock = board.field(ADA, "rock")
    assert traits(board.start().query, rock).cant == frozenset({"attack", "retaliate", "be_suppressed"})


def strikes(*powers: int) -> Desk:
    """Ada's allies of these powers attack Bo's champion one after the other."""
    text = "Whenever one or more allies you control deal combat damage to a champion, put a level counter on Watcher."
    board = Board(worded("watcher", "item", text), *(ally(f"pup-{power}", power, 9) for power in powers))
    board.field(ADA, "watcher")
    pups = [board.field(ADA, f"pup-{power}") for power in powers]
    desk = board.start()
    for pup in pups:
        settle(desk.attack(pup, board.champions[BO]))
    return desk


@pytest.mark.parametrize(("powers", "times"), [((2,), 1), ((2, 3), 2), ((), 0)])
def test_each_combat_by_itself(powers: tuple[int, ...], times: int) -> None:
    assert [one.count("level") for _, one in strikes(*powers).query.objects(ADA) if one.key == "watcher"] == [times]


@pytest.mark.parametrize("before", [("idea",), ()])
def test_another_card_activated_before(before: tuple[str, ...]) -> None:
    """What asks is none of them: neither as it resolves nor as it is paid for."""
    cheap = "This card costs 1 less to activate if you've activated another card this turn."
    text = f"{cheap}\nIf you've activated another card this turn, draw a card."
    board = Board(worded("after", "action", text, cost=1), worded("idea", "action", "Recover 1.", cost=0))
    ids = [board.put(ADA, "hand", key) for key in (*before, "after")]
    board.put(ADA, "hand", "filler")
    desk = board.start()
    for id in ids:
        settle(desk.play(id))
    assert len(desk.zone("hand", ADA)) == (2 if before else 0)

"""What cards have while they are looked at or revealed, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Decline, Place, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WING = card("wing", "weapon", power=1, subtypes=("AETHERWING",))
CHARGE = card("charge", "action", subtypes=("AETHERCHARGE",), speed="fast")
HYMN = worded("hymn", "action", "Recover 2.", cost=2, elements=("FIRE",), subtypes=("SPELL",))
LOOK = worded("look", "action", "Glimpse 2.", cost=0)
CALLING = (
    'Until end of turn, cards you look at while glimpsing have "Starcalling \u2014 (X)", where X is that card\'s reserve '
    "cost. Glimpse 2."
)


def looking(
    *definitions: Any, deck: tuple[str, ...], hand: tuple[str, ...], field: tuple[str, ...] = ()
) -> tuple[Desk, dict[str, int]]:
    """Ada plays a card and it resolves."""
    board = Board(*definitions, deck=0)
    ids = {key: board.put(ADA, "deck", key) for key in deck}
    ids |= {key: board.field(ADA, key) for key in field}
    ids |= {key: board.put(ADA, "hand", key) for key in hand}
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(ids[hand[0]]).resolve(), ids


def test_what_is_looked_at_may_be_activated_for_its_own_cost() -> None:
    deed = worded("deed", "action", CALLING, cost=0)
    desk, ids = looking(deed, HYMN, LOOK, deck=("hymn", "filler"), hand=("deed", "look"))
    desk.answer("materialize", PlayCard(ids["hymn"])).pay(2)
    desk.answer("glimpse", Place(ids["filler"], "bottom"))
    assert desk.stack() == ["hymn"]
    assert desk.game.state.entity(ids["filler"], type(desk.query.card(ids["filler"]))).properties == ()


def test_it_may_be_in_what_is_looked_at_later_in_the_turn_and_no_longer() -> None:
    deed = worded("deed", "action", CALLING, cost=0)
    desk, ids = looking(deed, HYMN, LOOK, deck=("filler", "hymn"), hand=("deed", "look"))
    assert desk.game.decision is not None and set(desk.game.decision.options) == {
        PlayCard(ids["hymn"]),
        PlayCard(ids["filler"]),
        Decline(),
    }
    desk.answer("materialize", Decline()).answer("glimpse", Place(ids["hymn"], "top"), Place(ids["filler"], "top"))
    desk.play(ids["look"]).resolve()
    desk.answer("materialize", PlayCard(ids["hymn"])).pay(2)


def test_others_look_at_cards_that_have_nothing() -> None:
    board = Board(worded("deed", "action", CALLING, cost=0), HYMN, LOOK, deck=0)
    hymn = board.put(ADA, "deck", "hymn")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    cards = [board.put(BO, "deck", "hymn") for _ in range(2)]
    deed, look = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "look")
    desk = board.start().play(deed).resolve()
    desk.answer("materialize", Decline()).answer("glimpse", Place(hymn, "top"))
    desk.passes().play(look).resolve().answer("glimpse", *(Place(id, "top") for id in cards))


@pytest.mark.parametrize("gained", [False, True])
def test_a_keyword_is_had_by_what_is_described(gained: bool) -> None:
    said = "Aethercharge cards you look at while glimpsing have aethercalling."
    orb = worded("orb", "item", f'(0): Orb gains "{said}"' if gained else said)
    board = Board(orb, WING, CHARGE, HYMN, LOOK, deck=0)
    charge, hymn = board.put(ADA, "deck", "charge"), board.put(ADA, "deck", "hymn")
    wing, thing = board.field(ADA, "wing"), board.field(ADA, "orb")
    look = board.put(ADA, "hand", "look")
    desk = board.start()
    if gained:
        desk.use(thing).resolve()
    desk.play(look).resolve().answer("choose", wing).answer("glimpse", Place(hymn, "top"))
    assert desk.game.state.zone("loaded", wing) == (charge,)


SHAPING = "Cards you reveal from your memory have all abilities of each other card revealed this way from your memory."
SONG = worded("song", "action", "Whenever you reveal this card from your memory, recover 1.")
RITE = worded(
    "rite", "action", "[Class Bonus] Whenever you reveal this card from your memory, draw a card.", classes=("WARRIOR",)
)
PLAIN = ally("plain", classes=("WARRIOR",))
SHOW = worded("show", "action", "Reveal all cards in your memory.", cost=0)


@pytest.mark.parametrize(
    ("memory", "healed", "drawn"),
    [
        (("song",), 1, 0),
        (("song", "filler"), 2, 0),
        (("song", "song"), 4, 0),
        (("song", "song", "song"), 9, 0),
        (("rite", "plain"), 0, 2),
        (("rite", "filler"), 0, 1),
        (("rite", "song"), 2, 1),
        (("filler", "plain"), 0, 0),
    ],
)
def test_revealed_cards_have_the_abilities_of_each_other(memory: tuple[str, ...], healed: int, drawn: int) -> None:
    board = Board(worded("web", "phantasia", SHAPING), SONG, RITE, PLAIN, SHOW)
    board.writer.change(board.champions[ADA], damage=15)
    board.field(ADA, "web")
    for key in memory:
        board.put(ADA, "memory", key)
    show = board.put(ADA, "hand", "show")
    desk = board.start().play(show).resolve().in_any_order()
    while desk.stack():
        desk.resolve().in_any_order()
    assert (15 - desk.damage(ADA), len(desk.zone("hand", ADA))) == (healed, drawn)
    assert all(desk.query.card(id).properties == () for id in desk.game.state.zone("memory", ADA))


def test_what_is_revealed_by_others_or_without_it_has_its_own_abilities_alone() -> None:
    board = Board(worded("web", "phantasia", SHAPING), SONG, SHOW)
    board.writer.change(board.champions[BO], damage=15)
    board.field(ADA, "web")
    board.put(BO, "memory", "song", 2)
    show = board.put(BO, "hand", "show")
    desk = board.start().passes().play(show).resolve().in_any_order()
    while desk.stack():
        desk.resolve()
    assert desk.damage(BO) == 13


def test_only_what_is_had_can_be_said_of_cards_for_a_moment() -> None:
    unread("Banish cards you look at while glimpsing.")
    unread('Until end of turn, cards you look at while glimpsing have "Starcalling \u2014 (X)". Glimpse 3.')
    unread('Until end of turn, cards you look at while glimpsing have "(1): Draw a card." Glimpse 3.')


@pytest.mark.parametrize(("times", "loaded"), [("two times", 2), ("three times", 3)])
def test_cards_have_it_only_the_next_so_many_times(times: str, loaded: int) -> None:
    text = f"Aethercharge cards you look at while glimpsing the next {times} this turn have aethercalling."
    peek = worded("peek", "action", "Glimpse 1.", cost=0)
    board = Board(worded("deed", "action", text, cost=0), peek, WING, CHARGE, deck=0)
    charges = [board.put(ADA, "deck", "charge") for _ in range(4)]
    board.put(BO, "deck", "charge")
    wing, deed = board.field(ADA, "wing"), board.put(ADA, "hand", "deed")
    theirs = board.put(BO, "hand", "peek")
    peeks = [board.put(ADA, "hand", "peek") for _ in range(3)]
    desk = board.start().play(deed).resolve().passes().play(theirs).resolve()
    desk.answer("glimpse", Place(desk.game.state.zone("deck", BO)[0], "top"))
    for one in peeks:
        desk.play(one).resolve()
        if desk.game.decision is not None and desk.game.decision.kind == "choose":
            desk.answer("choose", wing)
        else:
            desk.answer("glimpse", Place(desk.game.state.zone("deck", ADA)[0], "top"))
    assert set(desk.game.state.zone("loaded", wing)) == set(charges[:loaded])

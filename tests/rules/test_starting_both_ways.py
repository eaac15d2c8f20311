"""How a game starts and whose turn follows whose, each sentence with what it does not say (starting-the-game)."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.events import CardMoved, GameBegan, OpportunityGiven, PhaseBegan, TurnBegan
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from tests.helpers.boards import ADA, BASICS, BO, Board, Desk, ally, card

NAMES = ("Ada", "Bo", "Cy", "Di")
HAND = t.Triggered(t.Event("enter"), (t.Draw(7),))
START = card("start", "champion", level=0, life=15, elements=("FIRE",), abilities=(HAND,))
GLASS = card("glass", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",), abilities=(t.BeginsOnField(),))
MIRROR = card("mirror", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
BARRIER = ally("barrier", 0, 5, supertypes=("TOKEN",), cost_kind="none", cost=None)
LESSER, GREATER = (card(key, key + "-boon", speed="fast", cost=1) for key in ("lesser", "greater"))


def _begun(
    *material: str,
    seats: int = 2,
    first: int = ADA,
    seed: bytes = b"seed",
    pantheon: bool = False,
    extra: tuple[CardDefinition, ...] = (),
) -> Desk:
    """A game at its first question."""
    known = (*BASICS, START, GLASS, MIRROR, BARRIER, LESSER, GREATER, *extra)
    definitions = Definitions({one.key: one for one in known})
    boons = ("lesser", "greater") if pantheon else ()
    decks = [
        Seat(name, ("start", "hero", *material), ("filler",) * 20, boons, "barrier" if pantheon else "")
        for name in NAMES[:seats]
    ]
    return Desk(new_game(definitions, tuple(decks), seed, first), definitions, {})


def _asked(desk: Desk) -> tuple[str, int]:
    decision = desk.game.decision
    assert decision is not None
    return decision.kind, decision.player


def _phases(desk: Desk) -> list[tuple[int, str]]:
    """The phases so far, each with the turn player, in order."""
    return [(one.event.player, one.event.phase) for one in desk.game.steps if type(one.event) is PhaseBegan]


@pytest.mark.parametrize("pantheon", [False, True])
def test_the_cards_of_each_deck_lie_in_their_own_zones(pantheon: bool) -> None:
    desk = _begun(pantheon=pantheon)
    for player in (ADA, BO):
        assert desk.zone("material", player) == ["hero"], "the champion of level 0 is on the field"
        assert len(desk.zone("deck", player)) + len(desk.zone("hand", player)) == 20
        assert desk.zone("pantheon", player) == (["lesser", "greater"] if pantheon else [])
        assert desk.objects(player) == (["barrier*"] if pantheon else [])


@pytest.mark.parametrize("seats", [2, 3])
def test_chance_says_who_begins_unless_it_was_agreed(seats: int) -> None:
    """The seed decides alone, each player begins in some games, and what was agreed holds whatever the seed."""
    everybody = set(range(1, seats + 1))
    by_lot = set()
    for seed in range(12):
        desk = _begun(seats=seats, first=0, seed=b"%d" % seed)
        told = [one.event.first_player for one in desk.game.steps if type(one.event) is GameBegan]
        assert told == [0, desk.query.match.first_player], "everybody hears who begins"
        by_lot.add(told[-1])
    assert by_lot == everybody
    for agreed in everybody:
        desk = _begun(seats=seats, first=agreed)
        assert desk.query.match.first_player == agreed and desk.query.match.turn_player == agreed
        order = [agreed]
        for _ in range(seats - 1):
            desk.passes(2 * seats)  # the main phase, the end phase
            order.append(desk.query.match.turn_player)
        assert order == [(agreed - 1 + at) % seats + 1 for at in range(seats)], "round from there"


@pytest.mark.parametrize("first", [ADA, BO])
def test_what_comes_before_the_game_is_asked_in_turn_order_and_before_the_champions_come(first: int) -> None:
    desk = _begun("glass", "mirror", first=first)
    second = BO if first == ADA else ADA
    assert _asked(desk) == ("may", first) and not desk.query.champion(first)
    desk.answer("may", Accept())
    assert _asked(desk) == ("may", second) and not desk.query.champion(first)
    desk.answer("may", Decline())
    assert desk.objects(first) == ["glass"] and desk.objects(second) == []
    assert sorted(desk.zone("material", second)) == ["glass", "hero", "mirror"], "only where the text says so"
    assert _asked(desk) == ("opportunity", first) and desk.query.champion(first)


@pytest.mark.parametrize("accepted", [True, False])
def test_a_first_boon_may_be_gained_before_the_game_and_another_boon_not(accepted: bool) -> None:
    early = card("early", "lesser-boon", speed="fast", cost=1, abilities=(t.Keyword("First Boon"),))
    definitions = Definitions({one.key: one for one in (*BASICS, START, GREATER, early)})
    seats = tuple(Seat(name, ("start",), ("filler",) * 20, ("early", "greater")) for name in NAMES[:2])
    desk = Desk(new_game(definitions, seats, b"seed", ADA), definitions, {})
    for player in (ADA, BO):
        assert _asked(desk) == ("may", player)
        desk.answer("may", Accept() if accepted else Decline())
    assert [one.key for _, one in desk.query.statuses(ADA, "boon")] == (["early"] if accepted else [])
    shown = [desk.game.state[id].face_up or False for id in desk.game.state.zone("pantheon", ADA)]
    assert shown == [accepted, False]
    assert _asked(desk) == ("opportunity", ADA)


@pytest.mark.parametrize(("lost", "following"), [(None, BO), (BO, 3), (ADA, BO)])
def test_the_turn_of_one_who_has_lost_is_passed_over(lost: int | None, following: int) -> None:
    board = Board(players=("Ada", "Bo", "Cy"))
    if lost is not None:
        board.writer.change(board.champions[lost], damage=20)
    spell = board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if lost is not None:  # found by the checks after the play
        desk.play(spell)
    for _ in range(8):
        if desk.query.match.turn_player == ADA:
            desk.passes(1)
    assert desk.query.match.turn_player == following


def test_without_a_card_that_says_so_nothing_is_asked_before_the_game() -> None:
    assert _asked(_begun("mirror")) == ("opportunity", ADA)


@pytest.mark.parametrize("first", [ADA, BO])
def test_hands_are_drawn_in_turn_order_before_anybody_may_act(first: int) -> None:
    desk = _begun(first=first)
    events = [step.event for step in desk.game.steps]
    drawn = [at for at, one in enumerate(events) if type(one) is CardMoved and one.how == "drawn"]
    assert [events[at].owner for at in drawn] == [first] * 7 + [BO if first == ADA else ADA] * 7
    kinds, hands = [type(one) for one in events], max(drawn)
    assert kinds.index(OpportunityGiven) > hands and kinds.index(TurnBegan) > hands
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [7, 7]


def test_who_has_champions_of_level_0_to_choose_from_chooses_and_others_are_not_asked() -> None:
    other = card("other", "champion", level=0, life=10, elements=("WATER",), abilities=(HAND,))
    assert _asked(_begun("start")) == ("opportunity", ADA), "two of the same are no choice"
    desk = _begun("other", extra=(other,))
    for player in (ADA, BO):
        assert _asked(desk) == ("choose_champion", player)
        decision = desk.game.decision
        assert decision is not None
        assert [desk.game.state[pick.id].key for pick in decision.options] == ["start", "other"], "not the hero"
        desk.game.answer(Answer(player, decision.options[1:]))
    assert [desk.query.face(desk.query.champion(player)).key for player in (ADA, BO)] == ["other", "other"]


@pytest.mark.parametrize("seats", [2, 3])
def test_first_turns_have_a_main_and_an_end_phase_and_a_draw_but_for_the_first_of_two(seats: int) -> None:
    desk = _begun(seats=seats)
    for _ in range(seats):
        desk.passes(2 * seats)
    expected = [
        (player, phase)
        for player in range(1, seats + 1)
        for phase in ("draw", "main", "end")
        if (seats, player, phase) != (2, ADA, "draw")
    ]
    assert _phases(desk) == [*expected, *((ADA, phase) for phase in ("wake_up", "materialize", "recollection"))]
    assert [len(desk.zone("hand", player)) for player in range(1, seats + 1)] == [7 if seats == 2 else 8, 8, 8][:seats]

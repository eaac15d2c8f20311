"""What a player's program remembers of a game, and how it holds a host to it."""

from __future__ import annotations

import pytest

from gatcg_desktop.lan.messages.game_terms import ProtocolViolation
from gatcg_desktop.lan.verification.heard_game import HeardGame, Noted
from gatcg_desktop.lan.verification.record import GivenAnswer
from gatcg_desktop.rules.model.choices import Done, Pick


def heard(*chains: bytes) -> tuple[HeardGame, list[Noted]]:
    """A game of which so much was told, one after the other."""
    notes: list[Noted] = []
    heard_game = HeardGame(notes.append)
    heard_game.begins(3)
    for seq, chain in enumerate(chains, 1):
        heard_game.told(seq, chain, False)
    return heard_game, notes


def again(notes: list[Noted], sure: bool = True) -> HeardGame:
    """The same in a program that was started again."""
    heard_game = HeardGame(lambda note: None)
    heard_game.remember(3, notes, sure)
    heard_game.begins(3)
    return heard_game


@pytest.mark.parametrize("restarted", [False, True])
def test_what_is_told_anew_must_be_the_same_and_goes_on_after_it(restarted: bool) -> None:
    heard_game, notes = heard(b"one", b"two", b"three")
    if restarted:
        heard_game = again(notes)
    heard_game.begins(3)
    heard_game.told(1, b"one", True)
    heard_game.told(2, b"two", True)
    with pytest.raises(ProtocolViolation, match="rewritten what happened before update 3"):
        heard_game.told(3, b"another", True)
    heard_game.told(3, b"three", True)
    heard_game.told(4, b"four", False)
    assert heard_game.chains[1:] == (b"one", b"two", b"three", b"four") and heard_game.behind is None


def test_nothing_is_noted_twice() -> None:
    heard_game, notes = heard(b"one", b"two")
    heard_game.begins(3)
    for seq, chain in ((1, b"one"), (2, b"two")):
        heard_game.told(seq, chain, seq == 1)
    heard_game.gave(GivenAnswer(2, (Done(),)))
    heard_game.gave(GivenAnswer(2, (Done(),)))
    assert notes == [Noted(3, 1, b"one"), Noted(3, 2, b"two"), Noted(3, 2, b"", (Done(),))]


@pytest.mark.parametrize("restarted", [False, True])
def test_a_host_with_less_has_to_ask_and_then_both_forget_the_rest(restarted: bool) -> None:
    heard_game, notes = heard(b"one", b"two", b"three")
    heard_game.gave(GivenAnswer(1, (Pick(1),)))
    heard_game.gave(GivenAnswer(2, (Pick(2),)))
    heard_game.begins(3)
    heard_game.told(1, b"one", True)
    heard_game.told(2, b"two", False)
    assert heard_game.behind == 2
    with pytest.raises(ProtocolViolation, match="went on from update 2 without asking"):
        heard_game.told(3, b"another", False)
    heard_game.go_back(2)
    heard_game.told(3, b"another", False)
    if restarted:
        heard_game = again(notes)
    assert heard_game.chains[1:] == (b"one", b"two", b"another")
    assert heard_game.given == [GivenAnswer(1, (Pick(1),))], "what was answered to it is forgotten, too"


@pytest.mark.parametrize(("sure", "unsure"), [(True, [(2, 5)]), (False, [(0, 5)])])
def test_answers_of_a_time_without_notes_are_not_sworn_to(sure: bool, unsure: list[tuple[int, int]]) -> None:
    _, notes = heard(b"1", b"2")
    heard_game = again(notes, sure)
    for seq in range(1, 6):
        heard_game.told(seq, str(seq).encode(), seq < 5)
    heard_game.told(6, b"6", False)
    assert heard_game.unsure == unsure


def test_another_game_begins_with_nothing() -> None:
    heard_game, notes = heard(b"one")
    heard_game.begins(4)
    assert (heard_game.game, heard_game.last, heard_game.chain_at(1)) == (4, 0, b"")
    other = HeardGame(lambda note: None)
    other.remember(4, notes, True)
    assert other.last == 0, "notes of another game are not of this one"

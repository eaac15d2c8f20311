"""What a player's program remembers of a game, and how it holds a host to it."""

from __future__ import annotations

import pytest

from gatcg_desktop.lan.messages.terms import Unfair
from gatcg_desktop.lan.verification.hearing import Hearing, Noted
from gatcg_desktop.lan.verification.record import Given
from gatcg_desktop.rules.model.choices import Done, Pick


def heard(*chains: bytes) -> tuple[Hearing, list[Noted]]:
    """A game of which so much was told, one after the other."""
    notes: list[Noted] = []
    hearing = Hearing(notes.append)
    hearing.begins(3)
    for seq, chain in enumerate(chains, 1):
        hearing.told(seq, chain, False)
    return hearing, notes


def again(notes: list[Noted], sure: bool = True) -> Hearing:
    """The same in a program that was started again."""
    hearing = Hearing(lambda note: None)
    hearing.remember(3, notes, sure)
    hearing.begins(3)
    return hearing


@pytest.mark.parametrize("restarted", [False, True])
def test_what_is_told_anew_must_be_the_same_and_goes_on_after_it(restarted: bool) -> None:
    hearing, notes = heard(b"one", b"two", b"three")
    if restarted:
        hearing = again(notes)
    hearing.begins(3)
    hearing.told(1, b"one", True)
    hearing.told(2, b"two", True)
    with pytest.raises(Unfair, match="rewritten what happened before update 3"):
        hearing.told(3, b"another", True)
    hearing.told(3, b"three", True)
    hearing.told(4, b"four", False)
    assert hearing.chains[1:] == (b"one", b"two", b"three", b"four") and hearing.behind is None


def test_nothing_is_noted_twice() -> None:
    hearing, notes = heard(b"one", b"two")
    hearing.begins(3)
    for seq, chain in ((1, b"one"), (2, b"two")):
        hearing.told(seq, chain, seq == 1)
    hearing.gave(Given(2, (Done(),)))
    hearing.gave(Given(2, (Done(),)))
    assert notes == [Noted(3, 1, b"one"), Noted(3, 2, b"two"), Noted(3, 2, b"", (Done(),))]


@pytest.mark.parametrize("restarted", [False, True])
def test_a_host_with_less_has_to_ask_and_then_both_forget_the_rest(restarted: bool) -> None:
    hearing, notes = heard(b"one", b"two", b"three")
    hearing.gave(Given(1, (Pick(1),)))
    hearing.gave(Given(2, (Pick(2),)))
    hearing.begins(3)
    hearing.told(1, b"one", True)
    hearing.told(2, b"two", False)
    assert hearing.behind == 2
    with pytest.raises(Unfair, match="went on from update 2 without asking"):
        hearing.told(3, b"another", False)
    hearing.go_back(2)
    hearing.told(3, b"another", False)
    if restarted:
        hearing = again(notes)
    assert hearing.chains[1:] == (b"one", b"two", b"another")
    assert hearing.given == [Given(1, (Pick(1),))], "what was answered to it is forgotten, too"


@pytest.mark.parametrize(("sure", "unsure"), [(True, [(2, 5)]), (False, [(0, 5)])])
def test_answers_of_a_time_without_notes_are_not_sworn_to(sure: bool, unsure: list[tuple[int, int]]) -> None:
    _, notes = heard(b"1", b"2")
    hearing = again(notes, sure)
    for seq in range(1, 6):
        hearing.told(seq, str(seq).encode(), seq < 5)
    hearing.told(6, b"6", False)
    assert hearing.unsure == unsure


def test_another_game_begins_with_nothing() -> None:
    hearing, notes = heard(b"one")
    hearing.begins(4)
    assert (hearing.game, hearing.last, hearing.chain_at(1)) == (4, 0, b"")
    other = Hearing(lambda note: None)
    other.remember(4, notes, True)
    assert other.last == 0, "notes of another game are not of this one"

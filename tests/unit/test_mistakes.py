"""A mistake keeps its sentence as a template, and is translated where it is shown."""

from __future__ import annotations

import pytest

from gatcg_desktop.cli import program
from gatcg_desktop.localization import message_of, told
from gatcg_desktop.mistakes import UserMistake


def test_a_mistake_is_english_in_logs_and_french_for_a_french_person() -> None:
    mistake = UserMistake("The deck {deck} cannot be read: {reason}.", deck="a.txt", reason="no")
    assert str(mistake) == "The deck a.txt cannot be read: no."
    assert told(message_of(mistake), "fr") == "Impossible de lire le deck a.txt\u00a0: no."


def test_a_mistake_counts() -> None:
    mistake = UserMistake("{count} card", plural="{count} cards", count=2)
    assert str(mistake) == told(message_of(mistake), "en") == "2 cards"


def test_a_mistake_within_another_is_translated_too() -> None:
    inner = UserMistake("The deck has no main deck.")
    outer = UserMistake("The deck {deck} cannot be used. {reason}", deck="a", reason=inner)
    assert told(message_of(outer), "fr") == "Le deck a ne peut pas être utilisé. Le deck n'a pas de deck principal."


def test_the_command_line_says_it_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert program.main(["join", "192.0.2.7", "--code", "123456", "--deck", "nothing-of-that-name"]) == 2
    assert "Il n'y a pas de deck nothing-of-that-name" in capsys.readouterr().err


def test_any_other_exception_speaks_for_itself() -> None:
    assert told(message_of(OSError("no {room}")), "fr") == "no {room}"

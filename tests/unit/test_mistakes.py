"""A mistake keeps its sentence as a template, and is translated where it is shown."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from gatcg_desktop.cli import program
from gatcg_desktop.games.reading import read
from gatcg_desktop.games.saved import SaveProblem
from gatcg_desktop.localization import message_of, told
from gatcg_desktop.mistakes import UserMistake

DISK = (
    *(errno.EPERM, errno.ENOENT, errno.EIO, errno.EACCES, errno.EBUSY, errno.EEXIST, errno.ENOTDIR, errno.EISDIR),
    *(errno.ENFILE, errno.EMFILE, errno.EFBIG, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG, errno.ENOTEMPTY),
)
"""What reading and writing files ends with."""


def test_a_mistake_is_english_in_logs_and_french_for_a_french_person() -> None:
    mistake = UserMistake("The deck {deck} cannot be read: {reason}.", deck="a.txt", reason="no")
    assert str(mistake) == "The deck a.txt cannot be read: no."
    assert told(message_of(mistake), "fr") == "Impossible de lire le deck a.txt\u00a0: no."


def test_a_mistake_counts() -> None:
    mistake = UserMistake("{count} card", plural="{count} cards", count=2)
    assert str(mistake) == told(message_of(mistake), "en") == "2 cards"


def test_a_mistake_within_another_is_translated_too() -> None:
    inner = UserMistake("There is no cluster at {address}.", address="b")
    outer = UserMistake("The deck {deck} cannot be used. {reason}", deck="a", reason=inner)
    assert told(message_of(outer), "fr") == "Le deck a ne peut pas être utilisé. Il n'y a pas de grappe à l'adresse b."


def test_the_command_line_says_it_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert program.main(["join", "192.0.2.7", "--code", "123456", "--deck", "nothing-of-that-name"]) == 2
    assert "Il n'y a pas de deck nothing-of-that-name" in capsys.readouterr().err


def test_any_other_exception_speaks_for_itself() -> None:
    assert told(message_of(OSError("no {room}")), "fr") == "no {room}"


SPOKEN = [
    *(OSError(number, os.strerror(number)) for number in DISK),
    ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused"),
    TimeoutError(errno.ETIMEDOUT, "Connection timed out"),
    OSError(errno.EHOSTUNREACH, "No route to host"),
    OSError(errno.ELOOP, "Too many levels of symbolic links"),
]


@pytest.mark.parametrize("error", SPOKEN, ids=lambda error: errno.errorcode[error.errno])
def test_why_the_disk_or_the_network_refuses_is_said_in_french(error: OSError) -> None:
    words = told(message_of(error), "fr")
    assert words and words != error.strerror and words != told(message_of(error), "en")


@pytest.mark.parametrize("data", [b"", b"hello", b'{"format": 1', b"[1, 2]"])
def test_a_damaged_save_is_told_in_french(tmp_path: Path, data: bytes) -> None:
    """Not a word of what the library that reads it says in English."""
    path = tmp_path / "a.gatcg"
    path.write_bytes(data)
    with pytest.raises(SaveProblem) as refused:
        read(path)
    words = told(message_of(refused.value), "fr")
    assert not {"Input", "data", "malformed", "Expected", "got"} & set(re.findall(r"[A-Za-z]+", words)), words

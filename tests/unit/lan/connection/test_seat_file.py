"""The files in which a peer keeps its seats: found again, locked, private, and never in each other's way."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.seat_file import KIND, Entry, SeatFile, left_seats, path_of
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.locking import InUse
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import NotRecords
from gatcg_desktop.rules.model.choices import Pick
from tests.helpers.disks import small_disk

ONE = Ticket("192.0.2.7", 1, b"match", 2, b"token")
OTHER = Ticket("192.0.2.8", 1, b"other", 1, b"token")


def kept(ticket: Ticket, folder: Path, *more: Ticket) -> Path:
    file = SeatFile(path_of(ticket, folder))
    for one in (ticket, *more):
        file.keep(one)
    file.close()
    return path_of(ticket, folder)


def test_every_match_and_seat_has_a_file_of_its_own_and_the_last_left_comes_first(tmp_path: Path) -> None:
    later = Ticket("192.0.2.7", 1, b"match", 2, b"token 2")
    seat = Ticket("192.0.2.7", 1, b"match", 3, b"token 3")
    for number, path in enumerate((kept(ONE, tmp_path, later), kept(OTHER, tmp_path), kept(seat, tmp_path))):
        os.utime(path, (number, number))
    assert [ticket for _, ticket in left_seats(tmp_path)] == [seat, OTHER, later]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


def test_a_seat_that_is_played_is_not_offered_to_another_window(tmp_path: Path) -> None:
    kept(ONE, tmp_path)
    kept(OTHER, tmp_path)
    playing = SeatFile(path_of(ONE, tmp_path))
    assert playing.ticket == ONE
    assert [ticket for _, ticket in left_seats(tmp_path)] == [OTHER]
    with pytest.raises(InUse):
        SeatFile(path_of(ONE, tmp_path))
    playing.close(over=True)
    playing.close()
    assert [path.name for path in tmp_path.iterdir()] == [path_of(OTHER, tmp_path).name]


def test_what_cannot_be_read_is_left_where_it_is_and_offered_to_nobody(tmp_path: Path) -> None:
    old, odd, torn = (tmp_path / f"joined-{name}.gatcgseat" for name in ("old", "odd", "torn"))
    old.write_bytes(b'{"address": "192.0.2.7"}')
    with RecordFile.create(odd, KIND) as file:
        file.append(msgspec.msgpack.encode(Entry(OTHER)))
        for body in (b"\xc1", b"9" * 200_000, b"\x91" * 5_000, b"\x81\xa4port\xcf" + b"\xff" * 8):
            file.append(body)
    data = kept(ONE, tmp_path, OTHER).read_bytes()
    path_of(ONE, tmp_path).unlink()
    torn.write_bytes(data[:-3])
    before = {path: path.read_bytes() for path in (old, odd, torn)}
    assert [ticket for _, ticket in left_seats(tmp_path)] == [ONE, OTHER], "what was kept before that"
    assert {path: path.read_bytes() for path in before} == before
    with pytest.raises(NotRecords, match="left as it is"):
        SeatFile(old)
    assert SeatFile(odd).ticket == OTHER
    assert before[old] == old.read_bytes()
    flipped = bytearray(data)
    flipped[-1] ^= 1
    torn.write_bytes(flipped)
    damaged = SeatFile(torn)
    assert damaged.ticket == ONE
    told = str(damaged.problem)
    assert "is damaged at byte" in told and "joined-torn.damaged-" in told


def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        file = SeatFile(path_of(ONE, disk.path))
        file.keep(ONE)
        disk.fill()
        large = Ticket("192.0.2.7", 1, b"match", 2, bytes(10_000))
        with pytest.raises(UserMistake, match=r"The seat cannot be kept .*the disk is full"):
            file.keep(large)
        file.keep(Noted(1, 1, bytes(10_000)))  # of what is heard it is only remembered that something is missing
        disk.free()
        file.keep(Noted(1, 2, b"chain"))
        file.close()
        assert [ticket for _, ticket in left_seats(disk.path)] == [large], "it is kept with what comes next"
        again = SeatFile(path_of(ONE, disk.path))
        assert again.notes == [Noted(1, 2, b"chain")] and not again.sure
        again.keep(OTHER)
        again.close()
        assert [ticket for _, ticket in left_seats(disk.path)] == [OTHER]


def test_what_was_heard_and_answered_is_found_again_of_the_match_that_is_left(tmp_path: Path) -> None:
    notes = [Noted(1, 1, b"one"), Noted(1, 1, b"", (Pick(4),)), Noted(1, 2, b"two")]
    file = SeatFile(path_of(ONE, tmp_path))
    for what in (ONE, *notes):
        file.keep(what)
    file.close()
    again = SeatFile(path_of(ONE, tmp_path))
    assert (again.ticket, again.notes, again.over, again.sure) == (ONE, notes, [], True)
    peer = Peer("192.0.2.9", 7, "1", "Ada")
    again.bring_back(peer, "192.0.2.9", 7)
    assert peer.ticket == msgspec.structs.replace(ONE, address="192.0.2.9", port=7)
    again.close()


def test_a_note_that_the_disk_refused_is_said_to_be_lost(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        file = SeatFile(path_of(ONE, disk.path))
        file.keep(ONE)
        disk.fill()
        for number in range(400):  # what is refused of a game does not stop the game
            file.keep(Noted(1, number, bytes(32)))
        disk.free()
        file.keep(Noted(1, 400, bytes(32)))
        file.close()
        again = SeatFile(path_of(ONE, disk.path))
        assert again.ticket == ONE and not again.sure and again.notes[-1].seq == 400
        again.close()

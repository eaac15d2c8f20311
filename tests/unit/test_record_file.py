"""Files of records, held to their promises byte by byte."""

from __future__ import annotations

import errno
import os
import random
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gatcg_desktop import record_file, record_format
from gatcg_desktop.locking import InUse
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Kind, NotRecords, Records, read_records
from tests.helpers.disks import small_disk
from tests.helpers.exhaustive import Sampler

ROOT = Path(__file__).resolve().parents[2]
KIND = Kind("test", 1)
BODIES = (b"first", b"", bytes(40), b"the last one")


def written(path: Path, bodies: tuple[bytes, ...] = BODIES) -> bytes:
    with RecordFile.create(path, KIND) as file:
        for body in bodies:
            file.append(body)
    return path.read_bytes()


def reopened(path: Path) -> Records:
    with RecordFile.open(path, KIND) as file:
        return file.found


def added(file: RecordFile, bodies: list[bytes], taken: list[bytes]) -> list[int | None]:
    """Try to add all of these; what is goes to `taken`. Gives the errors."""
    refused = []
    for body in bodies:
        try:
            file.append(body)
        except OSError as error:
            refused.append(error.errno)
        else:
            taken.append(body)
    return refused


def until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        threading.Event().wait(0.005)


def test_what_was_added_is_there_again_and_can_be_added_to(tmp_path: Path) -> None:
    path = tmp_path / "records"
    data = written(path)
    found = read_records(path, KIND)
    assert found == Records(BODIES, len(data))
    with RecordFile.open(path, KIND) as file:
        assert file.found == found
        file.append(b"more")
    assert path.read_bytes().startswith(data)
    assert read_records(path, KIND).bodies == (*BODIES, b"more")


def test_a_file_cut_off_anywhere_is_readable_and_stays_so_when_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "records"
    data = written(path)
    ends = [end for end in range(len(data) + 1) if _whole(data[:end])]
    assert len(ends) == len(BODIES) + 1
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        whole = sum(end <= length for end in ends[1:])
        assert read_records(path, KIND).bodies == BODIES[:whole]
        assert path.read_bytes() == data[:length], "reading changes nothing"
        with RecordFile.open(path, KIND) as file:
            assert (file.found.bodies, file.found.damage) == (BODIES[:whole], None)
            file.append(b"after")
        again = read_records(path, KIND)
        assert again.bodies == (*BODIES[:whole], b"after")
        assert (again.torn, again.damage) == (0, None)
        if length >= ends[0]:
            assert path.read_bytes().startswith(data[: ends[whole]]), "what was whole has not been touched"
    assert [one.name for one in tmp_path.iterdir()] == ["records"], "a torn file is not a damaged one"


def _whole(data: bytes) -> bool:
    """Whether a file ends with a record, by its lengths alone."""
    at = 48
    while at < len(data):
        at += 16 + int.from_bytes(data[at : at + 4], "big")
    return at == len(data)


def test_every_flipped_bit_is_found_and_what_stands_before_it_is_used(tmp_path: Path, sampled: Sampler[int]) -> None:
    path = tmp_path / "records.gatcg"
    data = written(path)
    starts = [48]
    for body in BODIES:
        starts.append(starts[-1] + 16 + len(body))
    bits = sampled(range(len(data) * 8), 200)
    for bit in bits:
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        if bit < 64:  # not even the name of the format
            with pytest.raises(NotRecords, match="left as it is"):
                RecordFile.open(path, KIND)
            assert path.read_bytes() == flipped
            continue
        whole = max((number for number, start in enumerate(starts) if start <= bit // 8), default=0)
        damage = read_records(path, KIND).damage
        assert damage is not None and damage.aside is None and path.read_bytes() == flipped
        with RecordFile.open(path, KIND) as file:
            assert file.found.bodies == BODIES[:whole]
            found = file.found.damage
            file.append(b"after")
        assert found is not None and found.aside is not None
        assert found.aside.read_bytes() == flipped
        assert stat.S_IMODE(found.aside.stat().st_mode) == 0o600
        at = 0 if bit < 48 * 8 else starts[whole]
        told = str(found.sentence)
        assert told.startswith(f"records.gatcg is damaged at byte {at}: ") and found.aside.name in told
        assert reopened(path) == Records((*BODIES[:whole], b"after"), path.stat().st_size)
    assert len(list(tmp_path.iterdir())) == sum(bit >= 64 for bit in bits) + 1, "each was kept, under a name of its own"


def test_records_that_change_places_or_come_from_another_file_are_not_taken(tmp_path: Path) -> None:
    path, other = tmp_path / "one", tmp_path / "other"
    same = (b"aaaa", b"bbbb", b"cccc")
    data, foreign = written(path, same), written(other, same)
    size = 16 + 4
    one, two = data[48 : 48 + size], data[48 + size : 48 + 2 * size]
    swapped = data[:48] + two + one + data[48 + 2 * size :]
    grafted = data[: 48 + size] + foreign[48 + size :]
    left_out = data[: 48 + size] + data[48 + 2 * size :]
    twice = data + data[-size:]
    inside = data[:56] + two[8:] + two[:8] + one[8:] + data[48 + 2 * size :]  # the lengths stay where they are
    foreign_inside = data[: 56 + size] + foreign[56 + size : 48 + 2 * size] + data[48 + 2 * size :]
    changes = ((swapped, 0), (grafted, 1), (left_out, 1), (twice, 3), (inside, 0), (foreign_inside, 1))
    for changed, whole in changes:
        path.write_bytes(changed)
        found = read_records(path, KIND)
        assert found.bodies == same[:whole] and found.damage is not None
        assert found.damage.at == 48 + whole * size


def test_what_is_no_file_of_records_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content in (b"\0\0\0\x10old frames of msgpack", b"GATCGRED" + bytes(40), b"{}", b"G!"):
        path.write_bytes(content)
        for read in (read_records, RecordFile.open):
            with pytest.raises(NotRecords, match="is not a file of this program"):
                read(path, KIND)
        assert path.read_bytes() == content
    path.unlink()
    written(path)
    for kind, words in ((Kind("other", 1), "of another kind"), (Kind("test", 2), "version")):
        before = path.read_bytes()
        with pytest.raises(NotRecords, match=words):
            RecordFile.open(path, kind)
        assert path.read_bytes() == before
    with pytest.raises(NotRecords, match="is not a file"):
        read_records(tmp_path, KIND)
    os.mkfifo(tmp_path / "pipe")
    for read in (read_records, RecordFile.open):
        with pytest.raises(NotRecords, match="is not a file"):
            read(tmp_path / "pipe", KIND)


def test_a_new_file_is_never_put_over_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    with pytest.raises(FileExistsError):
        RecordFile.create(path, KIND)
    assert path.read_bytes() == b""


def test_files_are_for_the_person_alone_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes = []
    real = os.open

    def opening(path: object, flags: int, mode: int = 0o777, **more: object) -> int:
        handle = real(path, flags, mode, **more)  # type: ignore[call-overload]
        if flags & os.O_CREAT:
            modes.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return int(handle)

    monkeypatch.setattr(os, "open", opening)
    before = os.umask(0)
    try:
        written(tmp_path / "one")
        RecordFile.open(tmp_path / "two", KIND).close()
    finally:
        os.umask(before)
    assert modes == [0o600, 0o600]
    (tmp_path / "one").chmod(0o644)
    reopened(tmp_path / "one")
    assert stat.S_IMODE((tmp_path / "one").stat().st_mode) == 0o600


# Locks -------------------------------------------------------------------------------------------------------

HOLDING = """
import sys
from pathlib import Path
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Kind
file = RecordFile.open(Path(sys.argv[1]), Kind("test", 1))
print("held", flush=True)
number = 0
while len(sys.argv) > 2:
    file.append(b"%d" % number + bytes(int(sys.argv[2])))
    print(number, flush=True)
    number += 1
sys.stdin.read()
"""


def holding(path: Path, *more: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path), *more], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None and process.stdout.readline() == b"held\n"
    return process


def test_two_never_add_to_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with holding(path) as other:
        with pytest.raises(InUse, match="file is in use by another window"):
            RecordFile.open(path, KIND)
        assert read_records(path, KIND).bodies == (), "reading needs no lock"
        other.kill()
        other.wait()
    with RecordFile.open(path, KIND), pytest.raises(InUse):
        RecordFile.open(path, KIND)
    reopened(path)


def test_who_comes_to_a_file_that_is_just_taken_away_gets_the_one_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    first = RecordFile.create(path, KIND)
    first.append(b"old")
    real = record_file.lock_handle

    def lock(handle: int) -> bool:
        if path.exists() and path.stat().st_size > 48:
            first.close(remove=True)  # after the file was opened and before it is locked
            assert not path.exists()
        return real(handle)

    monkeypatch.setattr(record_file, "lock_handle", lock)
    with RecordFile.open(path, KIND) as file:
        assert file.found.bodies == ()
        file.append(b"new")
    assert read_records(path, KIND).bodies == (b"new",)


# The end of the program, the disk ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 100, 300_000])
def test_a_killed_program_loses_nothing_that_was_taken(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    dice = random.Random(size)
    for _ in range(3):
        path.unlink(missing_ok=True)
        with holding(path, str(size)) as other:
            assert other.stdout is not None
            taken = [int(other.stdout.readline()) for _ in range(dice.randrange(1, 60))]
            other.kill()
            other.wait()
            taken += [int(line) for line in other.stdout.read().splitlines()]
        found = reopened(path)
        assert found.damage is None
        assert len(taken) <= len(found.bodies) <= len(taken) + 1
        assert [body[: len(body) - size] for body in found.bodies] == [b"%d" % one for one in range(len(found.bodies))]
        assert read_records(path, KIND).torn == 0


def test_a_full_disk_refuses_a_record_and_takes_it_when_there_is_space(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path = disk.path / "file"
        file = RecordFile.create(path, KIND)
        file.append(b"before")
        disk.fill(spare=8192)
        taken = [b"before"]
        assert added(file, [bytes(3000)] * 9, taken) == [errno.ENOSPC] * 5
        found = read_records(path, KIND)
        assert (list(found.bodies), found.torn) == (taken, 0), "the part that was written is off again"
        for _ in range(5):
            with pytest.raises(OSError):
                file.append(bytes(3000))
        disk.free()
        file.append(b"after")
        file.close()
        assert list(reopened(path).bodies) == [*taken, b"after"]


def test_a_disk_that_is_full_at_the_beginning_leaves_nothing_behind(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.fill()
        with pytest.raises(OSError) as refused:
            RecordFile.create(disk.path / "file", KIND)
        assert refused.value.errno == errno.ENOSPC
        assert [one.name for one in disk.path.iterdir()] == ["ballast"]


def test_a_damaged_file_on_a_full_disk_is_not_touched(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path = disk.path / "file"
        data = bytearray(written(path, (b"one", bytes(9000), b"three")))
        data[-20] ^= 1
        path.write_bytes(data)
        disk.fill()
        with pytest.raises(OSError):
            RecordFile.open(path, KIND)
        assert path.read_bytes() == data
        assert sorted(one.name for one in disk.path.iterdir()) == ["ballast", "file"]
        disk.free()
        assert reopened(path).bodies == (b"one", bytes(9000))


def test_a_disk_that_cannot_be_written_is_told_and_read(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        data = written(disk.path / "file")
        disk.read_only(True)
        for open_ in (RecordFile.open, RecordFile.create):
            with pytest.raises(OSError):
                open_(disk.path / "file", KIND)
        with pytest.raises(OSError) as refused:
            RecordFile.open(disk.path / "new", KIND)
        assert refused.value.errno == errno.EROFS
        assert read_records(disk.path / "file", KIND) == Records(BODIES, len(data))


class Faults:
    """Stands for the system's calls on files: each fails when `failing` names it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failing: set[str] = set()
        self.part = 0
        for name in ("write", "ftruncate"):
            monkeypatch.setattr(os, name, self._failing(name, getattr(os, name)))
        monkeypatch.setattr(record_file, "_synced", self._failing("sync", os.fsync))

    def _failing(self, name: str, real: Callable[..., int]) -> Callable[..., int]:
        def call(handle: int, *more: object) -> int:
            if name not in self.failing:
                return real(handle, *more)
            if self.part and name == "write":
                data, self.part = bytes(more[0])[: self.part], 0  # type: ignore[call-overload]
                return real(handle, data)
            raise OSError(errno.EIO, "a fault")

        return call


@pytest.mark.parametrize("part", [0, 1, 15, 16, 17, 30])
def test_what_cannot_even_be_cut_off_is_cut_off_before_anything_else_is_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    path = tmp_path / "file"
    faults = Faults(monkeypatch)
    file = RecordFile.create(path, KIND)
    file.append(b"one")
    whole = path.stat().st_size
    faults.failing, faults.part = {"write", "ftruncate"}, part
    with pytest.raises(OSError):
        file.append(b"two, which is not kept")
    assert path.stat().st_size == whole + part
    assert read_records(path, KIND).bodies == (b"one",)
    faults.failing = {"ftruncate"} if part else {"write"}
    with pytest.raises(OSError):
        file.append(b"three, neither")
    faults.failing = set()
    file.append(b"4")
    file.close()
    assert reopened(path) == Records((b"one", b"4"), path.stat().st_size)


def test_a_record_is_on_its_way_to_the_disk_within_a_second_and_the_caller_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[int, str]] = []
    finished: list[bool] = []
    slow = threading.Event()

    def sync(handle: int) -> None:
        synced.append((os.fstat(handle).st_size, threading.current_thread().name))
        finished.append(slow.wait(5))

    file = RecordFile.create(tmp_path / "file", KIND)
    monkeypatch.setattr(record_file, "_synced", sync)
    file.append(b"one")
    until(lambda: synced)
    assert synced[0] == (file.path.stat().st_size, "records")
    file.append(b"two")  # while the disk is busy
    assert not finished, "who adds does not wait for the disk"
    slow.set()
    until(lambda: len(synced) > 1)
    assert synced[1][0] == file.path.stat().st_size
    file.close()


def test_what_the_disk_did_not_take_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    faults = Faults(monkeypatch)
    file = RecordFile.create(path, KIND)
    file.append(b"kept")
    file.sync()
    kept = path.stat().st_size
    faults.failing = {"sync"}
    file.append(b"lost by the disk")
    until(lambda: file.trouble is not None)
    size = path.stat().st_size
    with path.open("r+b") as other:  # what a system may give back after a page could not be written
        other.seek(kept)
        other.write(bytes(size - kept))
    with pytest.raises(OSError, match="a fault"):
        file.append(b"more")
    with pytest.raises(OSError, match="a fault"):
        file.sync()
    faults.failing = set()
    file.append(b"more")
    assert file.trouble is None
    file.close()
    assert reopened(path).bodies == (b"kept", b"lost by the disk", b"more")


def test_a_power_cut_loses_no_record_that_was_on_the_disk_and_invents_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a disk may hold after a cut: all that was synced, and of what was written since any sectors, in any order,
    with zeros where nothing arrived, at any length in between."""
    path, cut = tmp_path / "file", tmp_path / "cut"
    dice = random.Random(4)
    writes: list[tuple[int, bytes]] = []
    real = record_file.write_at

    def write(handle: int, at: int, data: bytes) -> None:
        writes.append((at, data))
        real(handle, at, data)

    file = RecordFile.create(path, KIND)
    monkeypatch.setattr(record_file, "write_at", write)
    bodies: list[bytes] = []
    cases = 0
    for _ in range(40):
        synced, kept = path.read_bytes(), len(bodies)
        writes.clear()
        for _ in range(dice.randrange(1, 6)):
            bodies.append(dice.randbytes(dice.choice((0, 30, 700, 3000))))
            file.append(bodies[-1])
        since, whole = list(writes), path.stat().st_size
        for _ in range(12):
            left = bytearray(synced.ljust(dice.randrange(len(synced), whole + 1), b"\0"))
            for at, data in since:
                for sector in range(at // 512, (at + len(data) - 1) // 512 + 1):
                    begin, end = max(at, sector * 512), min(at + len(data), sector * 512 + 512, len(left))
                    if begin < end and dice.random() < 0.6:
                        left[begin:end] = data[begin - at : end - at]
            cut.write_bytes(left)
            with RecordFile.open(cut, KIND) as again:
                found = again.found.bodies
                again.append(b"after")
            assert kept <= len(found) and found == tuple(bodies[: len(found)])
            assert read_records(cut, KIND).bodies == (*found, b"after")
            cases += 1
        file.sync()
    file.close()
    assert cases == 480


def test_sizes_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    monkeypatch.setattr(record_file, "MOST_BODY", 1000)
    monkeypatch.setattr(record_file, "MOST_BYTES", 3000)
    file = RecordFile.create(path, KIND)
    taken: list[bytes] = []
    assert added(file, [bytes(1001), bytes(1000), bytes(1000), bytes(1000)], taken) == [errno.EFBIG] * 2
    file.append(b"small")
    file.close()
    assert reopened(path).bodies == (bytes(1000), bytes(1000), b"small")
    monkeypatch.setattr(record_format, "MOST_BYTES", 2000)
    with pytest.raises(NotRecords, match="larger than"):
        RecordFile.open(path, KIND)


def test_several_threads_add_whole_records(tmp_path: Path) -> None:
    file = RecordFile.create(tmp_path / "file", KIND)

    def add(name: int) -> None:
        for number in range(200):
            file.append(b"%d %d" % (name, number))

    threads = [threading.Thread(target=add, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    file.close()
    bodies = reopened(file.path).bodies
    assert sorted(bodies) == sorted(b"%d %d" % (name, number) for name in range(4) for number in range(200))

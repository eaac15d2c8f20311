"""The host's journal as bytes: what a match costs, where it was cut off, what was done to it, what it never held."""

from __future__ import annotations

import random
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.lan.connection.broken_off import hosted_at, left_matches, put_away
from gatcg_desktop.lan.connection.opening import OpenMatch, new_match, open_match
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.match.match_journal import KIND, Entry, open_journal, read_journal
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.locking import InUse
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import NotRecords, read_records
from tests.helpers.disks import small_disk
from tests.helpers.exhaustive import Sampler
from tests.helpers.lan import STARTER, answered, begun, deck, seated

FACES_OF = DeckFaces(STARTER).faces_of


def hosted(path: Path, answers: int = 0) -> OpenMatch:
    """A match in its first game, kept in a file."""
    opened = open_match(p.Settings(), FACES_OF, path, "123456")
    opened.began(47_000)
    begun(opened.match_server)
    for _ in range(answers):
        answered(opened.match_server)
    return opened


def left(path: Path, answers: int = 0) -> OpenMatch:
    opened = hosted(path, answers)
    opened.close(False)
    return opened


def test_an_answer_costs_its_own_bytes_and_a_deck_its_cards_once(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    opened = hosted(path, 30)
    bodies = read_records(path, KIND).bodies
    assert [len(msgspec.msgpack.decode(body, type=Entry).inputs) for body in bodies[-30:]] == [1] * 30
    assert max(len(body) for body in bodies[-30:]) < 300
    opened.close(True)
    opened = open_match(p.Settings(), FACES_OF, path)
    opened.began(1)
    seated(opened.match_server)
    before = path.stat().st_size
    for number in range(600):  # as somebody did to fill the disk
        opened.match_server.receive(1, deck(number % 2), 1.0)
    assert (path.stat().st_size - before) / 600 < 5_000
    same = path.stat().st_size
    for _ in range(600):
        opened.match_server.receive(1, deck(1), 1.0)
        opened.match_server.receive(1, p.Ready(), 1.0)
        opened.match_server.receive(1, p.Ready(False), 1.0)
        opened.match_server.receive(1, p.Chat("words"), 1.0)
        opened.match_server.tick(2.0)
    assert path.stat().st_size == same, "what changes nothing that is kept is not written"
    opened.close(False)


def test_clocks_are_kept_with_every_answer_and_time_alone_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(minutes=10), FACES_OF, path)
    opened.began(1)
    begun(opened.match_server)
    for number in range(1, 6):
        answered(opened.match_server, 20.0 * number)
    clocks = [opened.match_server.seats[seat].clock for seat in (1, 2)]
    assert sum(clocks) == 1_200 - 100
    size = path.stat().st_size
    for number in range(60):
        opened.match_server.tick(100.0 + number)
    assert sum(opened.match_server.seats[seat].clock for seat in (1, 2)) == 1_200 - 159 and path.stat().st_size == size
    opened.close(False)
    again = open_match(p.Settings(), FACES_OF, path)
    assert [again.match_server.seats[seat].clock for seat in (1, 2)] == clocks
    again.close(False)


def test_who_goes_and_comes_back_is_not_written(tmp_path: Path) -> None:
    """Nor how long somebody is away already: after a crash all are lost anew, from when the host is there again."""
    path = tmp_path / "match.gatcghost"
    opened = hosted(path, 3)
    size = path.stat().st_size
    opened.match_server.lost(2, 100.0)
    for number in range(20):
        opened.match_server.tick(101.0 + number, kept_out=(2,))
    assert opened.match_server.seats[2].lost_at != 100.0 and path.stat().st_size == size
    opened.match_server.back(2, p.Hello("Bo"), 121.0)
    opened.match_server.lost(2, 130.0)
    assert path.stat().st_size == size
    opened.close(False)
    again = open_match(p.Settings(), FACES_OF, path)
    assert len({player.lost_at for player in again.match_server.seats.values()} - {None}) == 1
    again.close(False)


def test_a_journal_cut_off_anywhere_is_gone_on_with(tmp_path: Path, sampled: Sampler[int], exhaustive: bool) -> None:
    """A hundred lengths, and the ends of all records; play goes on, and then it is read again."""
    path, cut = tmp_path / "match.gatcghost", tmp_path / "cut.gatcghost"
    first = left(path, 6)
    data = path.read_bytes()
    dice = random.Random(1)
    inputs = []
    lengths = sorted({*dice.sample(range(len(data)), 100), *range(len(data) - 200, len(data) + 1)})
    for length in [*sampled(lengths[:-1], 20), lengths[-1]]:
        cut.write_bytes(data[:length])
        again = open_match(p.Settings(), FACES_OF, cut)
        assert again.problem is None
        if again.match_server.game is None:
            again.close(False)
            continue
        again.began(1)
        inputs.append(len(again.match_server.game.inputs))
        assert first.match_server.game is not None
        for number in (1, 2):
            chains = again.match_server.game.chains(number)
            assert chains == first.match_server.game.chains(number)[: len(chains)]
        answered(again.match_server)
        again.close(False)
        kept = read_journal(cut)
        assert (len(kept.inputs), kept.damage) == (inputs[-1] + 1, None)
    assert set(inputs) >= {3, 4, 5, 6} if exhaustive else min(inputs) < max(inputs) == 6
    assert {one.name for one in tmp_path.iterdir()} == {path.name, cut.name}


def test_a_damaged_journal_is_kept_aside_and_its_beginning_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    first = left(path, 6)
    data = path.read_bytes()
    dice = random.Random(2)
    for number, bit in enumerate(sorted(dice.sample(range(64, len(data) * 8), 60)), 1):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        again = open_match(p.Settings(), FACES_OF, path)
        assert str(again.problem).startswith("match.gatcghost is damaged at byte ")
        kept = list(tmp_path.glob("match.damaged-*"))
        assert len(kept) == number and any(one.read_bytes() == flipped for one in kept)
        if again.match_server.game is not None:
            assert first.match_server.game is not None
            chains = again.match_server.game.chains(1)
            assert chains == first.match_server.game.chains(1)[: len(chains)]
        again.close(False)


HOSTILE: list[Any] = [
    b"",
    b"\xc1",
    b"\x91" * 20_000,
    b"\x81" * 20_000,
    b"9" * 200_000,
    b"\xdd\xff\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff\x01",
    {"state": {(0, "stage"): 7}},
    {"state": {(9, "9" * 200_000): "x"}},
    {"state": {("x", "name"): "x"}},
    {"state": {"stage": 7}},
    {"state": {(1, ""): 1, (-1, "name"): 2}},
    {"state": {(1, "faces"): ["nobody"]}},
    {"state": {(1, "faces"): 3}},
    {"state": {(1, "seat"): 2**63}},
    {"state": {(1, "clock"): "late"}},
    {"state": {(0, "settings"): {"players": 2**64 - 1}}},
    {"gone": [[0, "never"]]},
    {"keys": ["nobody"], "began": {}},
    {"gone": [[1, "faces"], [1, "seat"]]},
    {"gone": [[0, "stage"]]},
    {"gone": ["stage"]},
    {"number": "9" * 200_000},
    {"opened": {"code": 5}},
    {"unknown": 1},
    {"closed": 3},
    {"inputs": [["dance", 1]]},
]


@pytest.mark.exhaustive(sample=12)
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_whatever_a_record_holds_is_a_sentence(tmp_path: Path, number: int) -> None:
    path = tmp_path / "match.gatcghost"
    left(path, 2)
    body = HOSTILE[number]
    with RecordFile.open(path, KIND) as file:
        file.append(body if isinstance(body, bytes) else msgspec.msgpack.encode(body))
    data = path.read_bytes()
    for read in (read_journal, lambda path: open_match(p.Settings(), FACES_OF, path)):
        with pytest.raises(UserMistake) as told:
            read(path)
        assert "match.gatcghost" in str(told.value) and len(str(told.value)) < 500
    assert path.read_bytes() == data
    assert hosted_at(path) is None and left_matches(tmp_path) == ()


def test_inputs_that_cannot_be_played_are_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    left(path, 2)
    data = path.read_bytes()
    for inputs in ([["take_back", 1, [], 10**6]], [["answer", 7, [], 0]], [["take_back", 1, [], -5]]):
        path.write_bytes(data)
        with RecordFile.open(path, KIND) as file:
            file.append(msgspec.msgpack.encode({"inputs": inputs}))
        try:
            open_match(p.Settings(), FACES_OF, path).close(False)
        except UserMistake as told:
            assert "cannot be continued" in str(told)  # noqa: PT017


def test_a_journal_of_an_older_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    old = b"\x00\x00\x00\x2a\x84\xa4type\xa6opened" + bytes(60)
    path.write_bytes(old)
    for read in (read_journal, open_journal):
        with pytest.raises(NotRecords, match=r"match\.gatcghost is not a file of this program, or not of this version"):
            read(path)
    assert path.read_bytes() == old and hosted_at(path) is None
    with pytest.raises(UserMistake, match="cannot be read"):
        read_journal(tmp_path / "missing")


def test_a_second_host_takes_another_file_and_neither_touches_the_other(tmp_path: Path) -> None:
    first = new_match(p.Settings(), FACES_OF, tmp_path)
    second = new_match(p.Settings(), FACES_OF, tmp_path)
    for number, opened in enumerate((first, second), 1):
        opened.began(number)
        begun(opened.match_server)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hosted-2.gatcghost", "hosted.gatcghost"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    with pytest.raises(InUse):
        open_match(p.Settings(), FACES_OF, tmp_path / "hosted.gatcghost")
    assert left_matches(tmp_path) == (), "both are being hosted"
    second.close(False)
    (found,) = left_matches(tmp_path)
    assert (found.path.name, found.hosted, found.names, found.game) == ("hosted-2.gatcghost", True, ("Ada", "Bo"), 1)
    assert found.others == ("Bo",) and found.turn == second.match_server.game.turn  # type: ignore[union-attr]
    first.close(False)


def test_a_match_that_was_left_is_put_aside_and_one_that_is_over_goes(tmp_path: Path) -> None:
    path = tmp_path / "hosted.gatcghost"
    left(path, 3)
    data = path.read_bytes()
    (found,) = left_matches(tmp_path)
    put_away(found)
    aside = list(tmp_path.iterdir())
    assert len(aside) == 1 and aside[0].name.startswith("hosted.left-") and aside[0].read_bytes() == data
    opened = hosted(path)
    opened.close(True)  # in the middle of a game
    assert len(list(tmp_path.iterdir())) == 2 and left_matches(tmp_path) == ()
    opened = hosted(path)
    assert opened.match_server.game is not None
    opened.match_server.stage = "over"
    opened.close(True)
    never = new_match(p.Settings(), FACES_OF, tmp_path)
    never.close(True)
    assert len(list(tmp_path.glob("hosted.left-*"))) == len(list(tmp_path.iterdir())) == 2


def test_a_match_that_is_over_and_still_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    opened = hosted(path, 1)
    opened.match_server.close()
    opened.close(False)
    data = path.read_bytes()
    again = open_match(p.Settings(), FACES_OF, path)
    assert again.match_server.game is None and again.match_server.seats == {}
    aside = list(tmp_path.glob("match.over-*"))
    assert len(aside) == 1 and aside[0].read_bytes() == data
    again.close(False)


def test_a_disk_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 4 << 20) as disk:
        left(disk.path / "hosted.gatcghost", 2)
        disk.read_only(True)
        (found,) = left_matches(disk.path)
        assert found.names == ("Ada", "Bo"), "it can be looked at"
        for attempt in (
            lambda: new_match(p.Settings(), FACES_OF, disk.path),
            lambda: open_match(p.Settings(), FACES_OF, found.path),
            lambda: put_away(found),
        ):
            with pytest.raises(UserMistake, match="the disk cannot be written"):
                attempt()
        disk.read_only(False)
        open_match(p.Settings(), FACES_OF, found.path).close(False)

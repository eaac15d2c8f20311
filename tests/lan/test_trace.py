"""What `join --trace` writes: every frame that came, no more and no less, and nothing of it can harm the match."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import HEADER, packed
from gatcg_desktop.lan.messages.trace import Trace
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.lan import CODE, HERE, bot, hosting, until
from tests.helpers.match_processes import Side, run_sides
from tests.helpers.starter_decks import short_list


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    seconds: float
    message: msgspec.Raw


def _frames(path: Path) -> list[bytes]:
    """The frames of a trace, made again from its lines; those of the pairing and the beats are left out."""
    frames = []
    before = 0.0
    for number, text in enumerate(path.read_bytes().splitlines(), 1):
        line = msgspec.json.decode(text, type=_Line)
        assert line.number == number and line.seconds >= before
        before = line.seconds
        if json.loads(bytes(line.message))["type"] in ("challenge", "beat"):
            continue
        frames.append(packed(msgspec.json.decode(line.message, type=p.FromHost)))
    return frames


def test_the_trace_of_a_match_has_the_frames_that_came_byte_for_byte(tmp_path: Path) -> None:
    sent: dict[int, list[bytes]] = {}
    paths = {number: tmp_path / f"{number}.jsonl" for number in (1, 2, 101)}
    traces = {number: Trace(path) for number, path in paths.items()}

    async def play() -> None:
        async with hosting(sent=lambda number, frame: sent.setdefault(number, []).append(frame)) as host:
            watcher = Peer(HERE, host.port, CODE, "Eve", spectator=True, trace=traces[101])
            watching = asyncio.ensure_future(watcher.run())
            await until(lambda: watcher.state == "here")
            peers = []
            for seed in (1, 2):
                peers.append(bot(host.port, seed, most=30, trace=traces[seed]))
            running = []
            for seat, peer in enumerate(peers, 1):
                running.append(asyncio.ensure_future(peer.run()))
                await until(lambda seat=seat: len(host.match_server.seats) == seat)
            async with asyncio.timeout(100):
                await asyncio.gather(*running)
            await until(lambda: watcher.game is not None and watcher.game.over and host.connected == 1)
            watcher.leave()
            await watching

    asyncio.run(play())
    for trace in traces.values():
        trace.close()
    for number, path in paths.items():
        came = _frames(path)
        kinds = {type(p.from_host.decode(frame[HEADER:])) for frame in came}
        assert {p.Welcome, p.Lobby, p.SeedCall, p.Sync, p.Ended} <= kinds
        assert came == sent[number][: len(came)] and len(came) >= len(sent[number]) - 2, "after leaving nothing comes"
        assert len(came) > 40


def test_what_is_no_message_is_written_as_bytes(tmp_path: Path) -> None:
    path = tmp_path / "trace"
    trace = Trace(path)
    for body in (b"\xc1", b"", b"\x91" * 3_000, msgspec.msgpack.encode({(1, 2): 3}), msgspec.msgpack.encode(p.Beat(1))):
        trace(body)
    trace.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [set(line) - {"number", "seconds"} for line in lines] == [{"bytes"}] * 4 + [{"message"}]
    assert lines[0]["bytes"] == "wQ==" and lines[4]["message"] == {"type": "beat", "number": 1, "back": False}


@given(body=st.binary(max_size=60))
def test_any_frame_is_one_line(tmp_path_factory: pytest.TempPathFactory, body: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    trace = Trace(path)
    trace(body)
    trace.close()
    (line,) = path.read_bytes().splitlines()
    assert ("bytes" in json.loads(line)) != ("message" in json.loads(line))


def test_only_oneself_may_read_it_for_the_token_is_in_it(tmp_path: Path) -> None:
    Trace(tmp_path / "trace").close()
    assert stat.S_IMODE((tmp_path / "trace").stat().st_mode) == 0o600


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_ends_the_trace_with_one_sentence_and_not_the_match() -> None:
    said: list[UserMistake] = []

    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, 1, most=5, trace=Trace(Path("/dev/full"), said.append)), bot(host.port, 2, most=5)]
            async with asyncio.timeout(60):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert all(peer.game is not None and peer.game.over for peer in peers)

    asyncio.run(play())
    assert [str(one) for one in said] == ["The trace full ends here, the match goes on: the disk is full."]


def test_a_file_that_cannot_be_written_is_named_before_the_match(tmp_path: Path) -> None:
    with pytest.raises(UserMistake, match=r"nowhere.*cannot be written"):
        Trace(tmp_path / "nowhere" / "trace")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_join_writes_a_trace_while_the_match_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        bot = ("--bot", "random", "--code", CODE, "--deck", short_list(tmp_path))
        host = Side(tmp_path / "host", "host", *bot, "--port", "0", "--quiet", "--address", HERE)
        await host.start()
        port = (await host.event("listening"))["port"]
        path = tmp_path / "trace.jsonl"
        join = Side(tmp_path / "join", "join", f"{HERE}:{port}", *bot, "--trace", os.fspath(path))
        await join.start()
        await until(lambda: path.exists() and path.read_bytes().count(b'"type":"sync"') > 3, 60)
        assert not any(one["event"] == "result" for one in join.events)
        for side in (join, host):
            await side.event("result", 120)
            await side.process.wait()
            await side._reading
        assert isinstance(p.from_host.decode(_frames(path)[-1][HEADER:]), p.Ended | p.Lobby)

    run_sides(play())

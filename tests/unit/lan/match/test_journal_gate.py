"""Nothing is told that is not kept, whatever the disk does; the match waits for it and nobody is lost."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gatcg_desktop import record_file
from gatcg_desktop.engine.decisions import Concede
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.connection.opening import OpenMatch, open_match
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.hosted_game import chain_hash
from gatcg_desktop.lan.match.disputes import judge
from gatcg_desktop.lan.match.journal_gate import MOST_MEANWHILE, NotNow, as_the_host_is_told
from gatcg_desktop.lan.match.match_journal import read_journal
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.seeds import commitment
from tests.helpers.exhaustive import Sampler
from tests.helpers.lan import STARTER, answered, begun, deck
from tests.helpers.seated import Seat

ANSWERS = 4


class Disk:
    """Writes of a record fail from the `after`-th on, `times` times, with a part of it written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.after, self.times, self.writes, self.sound = -1, 0, 0, False
        self.error = errno.ENOSPC
        self._real = record_file.write_at
        monkeypatch.setattr(record_file, "write_at", self._write)

    def fails(self, times: int, after: int = 0) -> None:
        self.after, self.times = self.writes + after, times

    def _write(self, handle: int, at: int, data: bytes) -> None:
        if self.sound:
            self._real(handle, at, data)
            return
        if self.times and self.writes >= self.after >= 0:
            self.times -= 1
            self._real(handle, at, data[: len(data) // 2])
            raise OSError(self.error, "a fault")
        self.writes += 1
        self._real(handle, at, data)


class Witness:
    """Hears what everybody is told, and looks into the file each time whether it follows from what is kept."""

    def __init__(self, opened: OpenMatch, path: Path, disk: Disk) -> None:
        self.opened, self.path, self.disk = opened, path, disk
        self.match_server = opened.match_server
        self.told: dict[int, list[Any]] = {}
        self.seats: dict[int, Seat] = {}
        self.replies: list[tuple[int, Any]] = []
        self.now = 0.0
        self.waits = 0

    def hear(self, out: Out) -> None:
        kept = read_journal(self.path)
        last = {number: message for number, message in out if isinstance(message, p.Lobby)}
        for number, message in out:
            self.told.setdefault(number, []).append(message)
            if not isinstance(message, p.Lobby) or message is last[number]:  # an event may say two of these
                self._follows(number, message, kept)
            if number in self.seats:
                reply = self.seats[number].hear(message)
                self.replies += [(number, reply)] if reply is not None else []

    def _follows(self, number: int, message: Any, kept: Any) -> None:
        snapshot = kept.snapshot
        match message:
            case p.Lobby():
                infos = [(one.seat, one.name, one.deck, one.wins) for one in message.seats]
                assert infos == [
                    (one.seat, one.name, one.deck.name if one.deck else "", one.wins) for one in snapshot.seats
                ]
                assert (message.stage, message.game, message.chooser) == (
                    snapshot.stage,
                    snapshot.number,
                    snapshot.history.chooser if not snapshot.deal.choice else 0,
                )
            case p.Welcome() if message.token:
                assert {one.seat: one.token for one in snapshot.seats}[number] == message.token
            case p.SeedCall():
                assert commitment(snapshot.deal.host_secret) == message.host
            case p.SeedTerms(terms):
                assert snapshot.deal.terms == terms
            case p.Revealed(game, record):
                assert snapshot.records[game] == record
            case p.Sync():
                assert (message.game, message.seq) <= (kept.number, len(kept.inputs) + 1)
            case p.Ended():
                assert snapshot.stage in ("between", "over") and kept.number == message.game

    def do(self, out: Out | tuple[int, Out]) -> None:
        """Something has happened at the table. When it waits, so does everybody, until it goes on."""
        self.hear(out[1] if isinstance(out, tuple) else out)
        while self.match_server.journal_gate.waiting is not None:
            self.waits += 1
            self.killed_now()
            self.now += 0.5
            self.hear(self.match_server.tick(self.now))

    def killed_now(self) -> None:
        """If the program were killed now: the match is found as everybody was told it."""
        self.disk.sound, copy = True, self.path.with_name("killed.gatcghost")
        shutil.copyfile(self.path, copy)
        again = open_match(p.Settings(), DeckFaces(STARTER).faces_of, copy)
        game = again.match_server.game
        for number in (1, 2):
            syncs = [one for one in self.told.get(number, []) if isinstance(one, p.Sync)]
            if syncs and game is not None and game.number == syncs[-1].game:
                assert game.chains(number) == chains_of(syncs, game.number)
        again.close(False)
        copy.unlink()
        self.disk.sound = False


def chains_of(syncs: list[p.Sync], game: int) -> list[bytes]:
    chains = [bytes(32)]
    for sync in syncs:
        if sync.game == game and sync.seq == len(chains):
            chains.append(chain_hash(chains[-1], sync.delta))
    return chains


def events(witness: Witness) -> Iterator[Out | tuple[int, Out]]:
    """A match of three games with somebody coming back in the middle, and a rematch."""
    server = witness.match_server
    for number, name in enumerate(("Ada", "Bo"), 1):
        witness.seats[number] = Seat()
        yield server.join(p.Hello(name, key=witness.seats[number].witness.public), witness.now)
    yield server.join(p.Hello("Cy", "spectator"), witness.now)

    def said(number: int, message: Any) -> Out:
        return server.receive(number, witness.seats[number].witness.completed(message), witness.now)

    for number in (1, 2):
        yield said(number, deck(number - 1))
    for game in (1, 2, 3):
        for number in (1, 2):
            yield said(number, p.Ready())
        if server.dealing.chooser:
            yield said(server.dealing.chooser, p.GoFirst(2))
        assert server.stage == "seeds" and server.number == game
        while witness.replies:
            yield server.receive(*witness.replies.pop(0), witness.now)
        for _ in range(ANSWERS):
            yield answered(server, witness.now)
        assert server.game is not None and len(server.game.inputs) == ANSWERS
        yield server.lost(1, witness.now)
        syncs = [one for one in witness.told[1] if isinstance(one, p.Sync)]
        chains = chains_of(syncs, game)
        yield server.back(1, p.Hello("Ada", game=game, seen=len(chains) - 1, chain=chains[-1]), witness.now)
        yield said((2, 1, 2)[game - 1], p.SubmitAnswer(game, server.game.seq, (Concede(),)))
    for number in (1, 2):
        yield said(number, p.RequestConsent("rematch"))
    while witness.replies:
        yield server.receive(*witness.replies.pop(0), witness.now)
    assert server.stage == "decks"


def match(path: Path, disk: Disk) -> Witness:
    opened = open_match(p.Settings(best_of=3, minutes=10), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    witness = Witness(opened, path, disk)
    for out in events(witness):
        witness.do(out)
    return witness


def plain(messages: list[Any]) -> list[Any]:
    """Messages, without what no two matches have in common."""
    secret = {"token": b"", "match": b"", "host": b"", "record": b"", "clock": 0.0, "digest": b""}
    found = []
    for message in messages:
        if isinstance(message, p.Lobby):
            message = msgspec.structs.replace(
                message, seats=tuple(msgspec.structs.replace(one, clock=0.0) for one in message.seats)
            )
        fields = {name: value for name, value in secret.items() if name in message.__struct_fields__}
        found.append(msgspec.structs.replace(message, **fields) if fields else message)
    return found


def same_as_kept(witness: Witness, folder: Path) -> None:
    """Memory and file have the same match, and the file gives the same deltas."""
    server, copy = witness.match_server, folder / "again.gatcghost"
    shutil.copyfile(witness.path, copy)
    kept = read_journal(copy)
    assert kept.snapshot is not None and server.game is not None
    assert (kept.snapshot.stage, kept.snapshot.number, kept.number) == (server.stage, server.number, server.game.number)
    assert kept.inputs == tuple(server.game.inputs) and kept.began == server.game.setup
    assert kept.snapshot.faces == server.dealing.faces
    again = open_match(p.Settings(), DeckFaces(STARTER).faces_of, copy)
    assert again.match_server.game is not None
    for number in (1, 2):
        assert again.match_server.game.chains(number) == server.game.chains(number)
    assert again.match_server.game.digest() == server.game.digest()
    again.close(False)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    for module in ("match.dealing", "verification.witness"):
        monkeypatch.setattr(f"gatcg_desktop.lan.{module}.new_secret", lambda: bytes(32))
    monkeypatch.setattr("gatcg_desktop.lan.verification.witness.new_key", lambda: bytes(32))
    monkeypatch.setattr(
        "gatcg_desktop.lan.match.match_server.secrets", SimpleNamespace(token_bytes=lambda count: bytes(count))
    )
    return Disk(monkeypatch)


def test_a_disk_that_fails_at_any_record_of_a_match_changes_nothing_of_it(
    tmp_path: Path, disk: Disk, sampled: Sampler[int]
) -> None:
    (tmp_path / "usual").mkdir()
    usual = match(tmp_path / "usual" / "match.gatcghost", disk)
    usual.opened.close(False)
    records = disk.writes
    assert usual.waits == 0 and records > 35
    stages = set()
    for number in sampled(range(2, records), 2):  # the first two are the file's beginning and where it is served
        folder = tmp_path / str(number)
        folder.mkdir()
        disk.fails(3, after=number)
        witness = match(folder / "match.gatcghost", disk)
        assert (witness.waits, disk.times) == (3, 0)
        for seat in usual.told:
            heard = [one for one in witness.told[seat] if not isinstance(one, p.Paused | p.Presence)]
            expected = [one for one in usual.told[seat] if not isinstance(one, p.Presence)]
            assert plain(heard) == plain(expected)
        paused = [
            [(one.on, str(one.reason)) for one in witness.told[seat] if isinstance(one, p.Paused)]
            for seat in witness.told
        ]
        full = "The host's disk is full: the match waits until there is space."
        assert [one for one in paused if one] and all(
            one in ([], [(True, full), (False, "The match goes on.")]) for one in paused
        )
        same_as_kept(witness, folder)
        stages.add(read_journal(witness.path).damage)
        witness.opened.close(False)
        shutil.rmtree(folder)
    assert stages == {None}


# While it waits ----------------------------------------------------------------------------------------------


@pytest.fixture
def waiting(tmp_path: Path, disk: Disk) -> MatchServer:
    """A table in a game with a clock and a spectator whose disk has refused an answer."""
    opened = open_match(p.Settings(minutes=1, grace=30), DeckFaces(STARTER).faces_of, tmp_path / "match.gatcghost")
    opened.began(1)
    begun(opened.match_server)
    opened.match_server.join(p.Hello("Cy", "spectator"), 0.0)
    disk.fails(10**9)
    out = answered(opened.match_server, 10.0)
    assert {(number, type(message)) for number, message in out} == {(number, p.Paused) for number in (1, 2, 101)}
    return opened.match_server


def kinds(out: Out) -> list[tuple[int, str]]:
    return [(number, type(message).__name__) for number, message in out]


def test_time_stands_still_while_the_match_waits(waiting: MatchServer, disk: Disk) -> None:
    clocks = [waiting.seats[seat].clock for seat in (1, 2)]
    assert sum(clocks) == 110.0
    for now in range(11, 500):
        assert waiting.tick(float(now)) == []
    disk.times = 0
    out = waiting.tick(500.0)
    assert [waiting.seats[seat].clock for seat in (1, 2)] == clocks and waiting.stage == "game"
    assert kinds(out) == [(1, "Sync"), (2, "Sync"), (101, "Sync"), (1, "Paused"), (2, "Paused"), (101, "Paused")]
    waiting.tick(501.0)
    assert sum(waiting.seats[seat].clock for seat in (1, 2)) == 109.0


def test_who_was_lost_before_is_waited_for_as_long_as_was_said(waiting: MatchServer, disk: Disk) -> None:
    disk.times = 0
    waiting.tick(11.0)
    waiting.lost(2, 12.0)
    disk.fails(10**9)
    assert kinds(answered_by(waiting, 1, 20.0)) == [(1, "Paused"), (2, "Paused"), (101, "Paused")]
    waiting.tick(300.0)
    disk.times = 0
    out = waiting.tick(400.0)
    presence = [message for number, message in out if number == 1 and isinstance(message, p.Presence)]
    assert presence == [p.Presence(2, False, 22.0)]
    waiting.tick(421.0)
    assert waiting.stage == "game"
    waiting.tick(422.5)
    assert waiting.stage == "over"


def answered_by(server: MatchServer, seat: int, now: float) -> Out:
    """Something of that player that changes the game, whoever is asked."""
    assert server.game is not None
    if server.game.game.decision is not None and server.game.game.decision.player == seat:
        return answered(server, now)
    server.tick(now)
    server.seats[3 - seat].wins += 1  # stands for whatever else is kept
    return server.receive(seat, p.Consent(False), now)


def test_coming_and_going_is_put_off_and_only_the_last_of_it_counts(waiting: MatchServer, disk: Disk) -> None:
    assert waiting.lost(1, 11.0) == waiting.lost(101, 11.0) == waiting.lost(2, 11.0) == []
    for _ in range(100):
        assert kinds(waiting.back(1, p.Hello("Ada"), 12.0)) == [(1, "Paused")]
        assert waiting.lost(1, 13.0) == []
    assert kinds(waiting.back(1, p.Hello("Ada"), 14.0)) == [(1, "Paused")]
    with pytest.raises(NotNow) as refused:
        waiting.join(p.Hello("Di", "spectator"), 15.0)
    assert "disk is full" in str(refused.value.args[0])
    assert all(seat.here for seat in waiting.seats.values()) and 101 in waiting.spectators
    disk.times = 0
    out = waiting.tick(20.0)
    assert [waiting.seats[seat].here for seat in (1, 2)] == [True, False] and waiting.spectators == {}
    assert kinds(out).count((1, "Welcome")) == 1 and waiting.resumes == 1
    assert [one for one in kinds(out) if one[1] == "Presence"].count((1, "Presence")) == 3
    assert waiting.seats[2].lost_at == 20.0


def test_who_comes_back_meanwhile_is_told_once(waiting: MatchServer, disk: Disk) -> None:
    assert waiting.game is not None
    chains = waiting.game.chains(2)
    seen = len(chains) - 2  # all but what waits
    waiting.lost(2, 11.0)
    waiting.back(2, p.Hello("Bo", game=1, seen=seen, chain=chains[seen]), 12.0)
    disk.times = 0
    told = [message for number, message in waiting.tick(13.0) if number == 2]
    assert [one.seq for one in told if isinstance(one, p.Sync)] == [seen + 1]
    kinds_told = [type(one) for one in told]
    assert kinds_told.index(p.Welcome) < kinds_told.index(p.Sync)


def test_a_dispute_that_is_settled_meanwhile_is_told_of_when_the_match_goes_on(
    waiting: MatchServer, disk: Disk
) -> None:
    disk.times = 0
    waiting.tick(11.0)
    assert waiting.game is not None
    waiting.receive(1, p.Seen(1, waiting.game.seq, bytes(16), bytes(32)), 12.0)
    claim = waiting.disputes.next()
    assert claim is not None
    disk.fails(10**9)
    answered(waiting, 13.0)
    assert waiting.settle(judge(claim), 14.0) == []
    assert waiting.journal_gate.waiting is not None and waiting.tick(15.0) == []
    disk.times = 0
    told = [message for number, message in waiting.tick(16.0) if number == 1]
    assert [type(one) for one in told[:2]] == [p.Sync, p.Resync]
    anew = [one for one in told[2:] if isinstance(one, p.Sync)]
    assert [one.seq for one in anew] == list(range(1, waiting.game.seq + 1)) and anew[0].first


def test_what_is_said_meanwhile_is_dealt_with_in_its_order(waiting: MatchServer, disk: Disk) -> None:
    assert kinds(waiting.receive(1, p.Chat("is it full?"), 11.0)) == [(1, "Said"), (2, "Said"), (101, "Said")]
    assert waiting.receive(7, p.Chat("nobody is there"), 11.0) == []
    assert waiting.receive(1, p.Chat("", "no such emote"), 11.0) == []
    assert waiting.receive(101, p.Chat("", "", 5), 11.0) == [], "what a thing is called may follow from what waits"
    assert waiting.game is not None
    for number in (1, 2):
        assert waiting.receive(number, p.RequestConsent("take_back"), 11.0) == []
    for _ in range(MOST_MEANWHILE - 2):  # the emote that there is not waits too
        assert waiting.receive(1, p.Consent(True), 12.0) == []
    out = waiting.receive(1, p.Consent(True), 12.0)
    assert kinds(out) == [(1, "NotTaken")] and "disk is full" in str(out[0][1].message)
    assert waiting.receive(2, p.Consent(True), 12.0) == []
    disk.times = 0
    out = waiting.tick(13.0)
    heard = [(number, str(getattr(message, "message", type(message).__name__))) for number, message in out]
    told = [words for number, words in heard if number == 1]
    not_answered = "You have not given any answer yet that could be taken back."
    assert told[:4] == ["Sync", "Paused", "There is no such emote.", "Said"] and "ConsentRequested" in told[4:6]
    idle = 3 - waiting.game.game.answers[0].player
    assert [number for number, words in heard if words == not_answered] == [idle]
    refused = [words for words in told[4:] if words not in (not_answered, "ConsentRequested")]
    assert refused == ["What you have signed is not what is asked for now."] * (MOST_MEANWHILE - 2)


def test_a_disk_that_is_full_again_while_all_that_is_dealt_with_lets_the_rest_wait_anew(
    waiting: MatchServer, disk: Disk
) -> None:
    game = waiting.game
    assert game is not None
    asked = game.game.decision
    assert asked is not None
    first = game.last(asked.player).decision
    assert first is not None
    give = p.SubmitAnswer(1, game.seq, first.options[: max(1, first.least)])
    assert waiting.receive(asked.player, give, 11.0) == []
    assert waiting.receive(3 - asked.player, p.SubmitAnswer(1, 0, (Concede(),)), 11.0) == []
    disk.fails(2, after=1)  # what waits is taken, the next two are not
    out = waiting.tick(12.0)
    assert waiting.journal_gate.waiting is not None and not game.over
    assert [(one.on) for number, one in out if number == 1 and isinstance(one, p.Paused)] == [False, True]
    assert waiting.tick(13.0) == []
    waiting.tick(14.0)
    assert waiting.journal_gate.waiting is None and game.over and waiting.stage == "over"


@pytest.mark.parametrize(
    ("told", "to_the_host"),
    [
        (
            say("The host's disk is full: the match waits until there is space."),
            "Your disk is full: the match waits until there is space.",
        ),
        (
            say("The host cannot keep the match ({reason}): it waits until that is possible.", reason="a fault"),
            "Your match cannot be kept (a fault): it waits until that is possible.",
        ),
        (say("The match goes on."), "The match goes on."),
    ],
)
def test_the_host_is_told_of_their_own_disk(told: Message, to_the_host: str) -> None:
    assert str(as_the_host_is_told(told)) == to_the_host


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (errno.ENOSPC, "The host's disk is full: the match waits until there is space."),
        (errno.EROFS, "The host cannot keep the match (a fault): it waits until that is possible."),
        (errno.EIO, "The host cannot keep the match (a fault): it waits until that is possible."),
    ],
)
def test_the_reason_is_said(tmp_path: Path, disk: Disk, error: int, sentence: str) -> None:
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, tmp_path / "match.gatcghost")
    opened.began(1)
    disk.error = error
    disk.fails(1)
    out = opened.match_server.join(p.Hello("Ada", key=Seat().witness.public), 0.0)[1]
    assert [(number, str(message.reason)) for number, message in out] == [(1, sentence)]
    assert kinds(opened.match_server.tick(1.0)) == [(1, "Welcome"), (1, "Lobby"), (1, "Paused")]
    opened.close(False)

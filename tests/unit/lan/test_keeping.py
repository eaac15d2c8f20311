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
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.deck_desk import DeckDesk
from gatcg_desktop.lan.fairness import commitment
from gatcg_desktop.lan.journal import read_journal
from gatcg_desktop.lan.keeping import Out
from gatcg_desktop.lan.opening import OpenTable, open_table
from gatcg_desktop.lan.refereed import chained
from tests.helpers.lan import STARTER, answered, deck
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

    def __init__(self, opened: OpenTable, path: Path, disk: Disk) -> None:
        self.opened, self.path, self.disk = opened, path, disk
        self.table = opened.table
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
                    snapshot.stage, snapshot.number, snapshot.history.chooser if not snapshot.deal.choice else 0
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
        while self.table.keeping.waiting is not None:
            self.waits += 1
            self.killed_now()
            self.now += 0.5
            self.hear(self.table.tick(self.now))

    def killed_now(self) -> None:
        """If the program were killed now: the match is found as everybody was told it."""
        self.disk.sound, copy = True, self.path.with_name("killed.gatcghost")
        shutil.copyfile(self.path, copy)
        again = open_table(p.Settings(), DeckDesk(STARTER).faces_of, copy)
        game = again.table.game
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
            chains.append(chained(chains[-1], sync.telling))
    return chains


def events(witness: Witness) -> Iterator[Out | tuple[int, Out]]:
    """A match of three games with somebody coming back in the middle, and a rematch."""
    table = witness.table
    for number, name in enumerate(("Ada", "Bo"), 1):
        witness.seats[number] = Seat()
        yield table.join(p.Hello(name, key=witness.seats[number].witness.public), witness.now)
    yield table.join(p.Hello("Cy", "spectator"), witness.now)

    def said(number: int, message: Any) -> Out:
        return table.receive(number, witness.seats[number].witness.completed(message), witness.now)

    for number in (1, 2):
        yield said(number, deck(number - 1))
    for game in (1, 2, 3):
        for number in (1, 2):
            yield said(number, p.Ready())
        if table.dealing.chooser:
            yield said(table.dealing.chooser, p.GoFirst(2))
        assert table.stage == "seeds" and table.number == game
        while witness.replies:
            yield table.receive(*witness.replies.pop(0), witness.now)
        for _ in range(ANSWERS):
            yield answered(table, witness.now)
        assert table.game is not None and len(table.game.inputs) == ANSWERS
        yield table.lost(1, witness.now)
        syncs = [one for one in witness.told[1] if isinstance(one, p.Sync)]
        chains = chains_of(syncs, game)
        yield table.back(1, p.Hello("Ada", game=game, seen=len(chains) - 1, chain=chains[-1]), witness.now)
        yield said((2, 1, 2)[game - 1], p.Give(game, table.game.seq, (Concede(),)))
    for number in (1, 2):
        yield said(number, p.Ask("rematch"))
    while witness.replies:
        yield table.receive(*witness.replies.pop(0), witness.now)
    assert table.stage == "decks"


def match(path: Path, disk: Disk) -> Witness:
    opened = open_table(p.Settings(best_of=3, minutes=10), DeckDesk(STARTER).faces_of, path)
    opened.began(1)
    witness = Witness(opened, path, disk)
    for out in events(witness):
        witness.do(out)
    return witness


def plain(messages: list[Any]) -> list[Any]:
    """What was said, without what no two matches have in common."""
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
    """Memory and file have the same match, and the file gives the same tellings."""
    table, copy = witness.table, folder / "again.gatcghost"
    shutil.copyfile(witness.path, copy)
    kept = read_journal(copy)
    assert kept.snapshot is not None and table.game is not None
    assert (kept.snapshot.stage, kept.snapshot.number, kept.number) == (table.stage, table.number, table.game.number)
    assert kept.inputs == tuple(table.game.inputs) and kept.began == table.game.setup
    assert kept.snapshot.faces == table.dealing.faces
    again = open_table(p.Settings(), DeckDesk(STARTER).faces_of, copy)
    assert again.table.game is not None
    for number in (1, 2):
        assert again.table.game.chains(number) == table.game.chains(number)
    assert again.table.game.digest() == table.game.digest()
    again.close(False)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    for module in ("dealing", "witness"):
        monkeypatch.setattr(f"gatcg_desktop.lan.{module}.new_secret", lambda: bytes(32))
    monkeypatch.setattr("gatcg_desktop.lan.witness.new_key", lambda: bytes(32))
    monkeypatch.setattr("gatcg_desktop.lan.table.secrets", SimpleNamespace(token_bytes=lambda count: bytes(count)))
    return Disk(monkeypatch)


def test_a_disk_that_fails_at_any_record_of_a_match_changes_nothing_of_it(tmp_path: Path, disk: Disk) -> None:
    (tmp_path / "usual").mkdir()
    usual = match(tmp_path / "usual" / "match.gatcghost", disk)
    usual.opened.close(False)
    records = disk.writes
    assert usual.waits == 0 and records > 35
    stages = set()
    for number in range(2, records):  # the first two are the file's beginning and where it is served
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

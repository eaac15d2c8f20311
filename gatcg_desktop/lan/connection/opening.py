"""Opening a match, or finding one again after the program ended: the host's journal, a peer's ticket, the proofs."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.engine.decisions import EngineFault, Refused, Vocabulary
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.pairing import new_code
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.seat_file import SUFFIX as SEAT_SUFFIX
from gatcg_desktop.lan.connection.seat_file import SeatFile
from gatcg_desktop.lan.game.deck_faces import FacesOf
from gatcg_desktop.lan.match.disputes import OneSide
from gatcg_desktop.lan.match.match_journal import KIND, MatchJournal, Opened, open_journal
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.record import SUFFIX, Proof, save
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile

log = logging.getLogger(__name__)

JOURNAL_SUFFIX = ".gatcghost"
NOTHING_PLAYED: tuple[p.Stage, ...] = ("seats", "decks", "over")
"""Stages of a match in which there is nothing to go on with."""


class OpenMatch:
    """A match about to be hosted, new or found again.

    Attributes: `match_server`, `code`, `port` (None: the usual one), `problem` (a sentence when not all of the file it
    was kept in could be read, else "").
    """

    def __init__(
        self,
        match_server: MatchServer,
        journal: MatchJournal,
        code: str,
        port: int | None,
        problem: UserMistake | None = None,
        found: bool = False,
    ) -> None:
        self.match_server = match_server
        self.code = code
        self.port = port
        self.problem = problem
        self._journal = journal
        self._found = found
        self._served: int | None = None
        match_server.disputes.keep_side = self._keep_side

    def _keep_side(self, side: OneSide) -> None:
        path = self._journal.path
        if path is None:
            return
        try:
            _keep(side, path.parent, "host")
        except UserMistake as mistake:
            log.error("%s", mistake)

    def host(self, changed: Callable[[], None] = lambda: None) -> Host:
        """The network's end of it."""
        return Host(self.match_server, self.code, changed=changed)

    def began(self, port: int) -> None:
        """It is served at that port: to be found again there. Raises UserMistake when that cannot be kept."""
        try:
            self._journal.open(Opened(self.code, port, f"gatcg-desktop {__version__}"))
        except OSError as error:
            raise UserMistake("The match cannot be kept: {reason}.", reason=error) from error
        self._served = port

    @property
    def goes_on(self) -> bool:
        """Whether it is found again when it is put away now without being finished."""
        return self.match_server.stage not in NOTHING_PLAYED

    def renew_code(self) -> str:
        """Make another pairing code. After a restart it is this one, unless the disk does not take it."""
        self.code = new_code()
        if self._served is not None:
            with suppress(UserMistake):
                self.began(self._served)
        return self.code

    def own_seat(self) -> SeatFile | None:
        """The file beside the journal in which the player at this machine keeps the seat; None without a journal.

        What is there of another match is removed. Raises UserMistake.
        """
        path = self._journal.path
        if path is None:
            return None
        seat = SeatFile(path.with_suffix(SEAT_SUFFIX))
        left = seat.ticket
        if left is None or (left.match == self.match_server.match and left.token == self.match_server.token(left.seat)):
            return seat
        seat.close(over=True)
        return SeatFile(path.with_suffix(SEAT_SUFFIX))

    def close(self, finished: bool) -> None:
        """Put the journal away. That of a match which is `finished` is removed when the match came to its end, or to
        no game at all; else it is kept under another name. One that was found again and never served stays as it is,
        and so does what the disk refuses to change."""
        match_server = self.match_server
        if self._served is None:
            finished = not self._found
        elif finished:
            with suppress(OSError):
                match_server.close()
        try:
            if not finished:
                self._journal.close()
            elif match_server.desync:
                self._journal.set_aside("desync")  # for whoever looks for the reason
            elif match_server.number and match_server.stage != "over":
                self._journal.set_aside("left")
            else:
                self._journal.close(remove=True)
        except OSError as error:
            log.info("the journal of a match that is over stays where it is: %s", error)
            self._journal.close()


def open_match(
    settings: p.Settings,
    faces_of: FacesOf,
    path: Path | None = None,
    code: str = "",
    port: int | None = None,
    names: Vocabulary | None = None,
) -> OpenMatch:
    """A new match, kept in `path`; where one is there that is not over, that one. `names` as of `MatchServer`.

    A match there that is over is kept under another name. Raises UserMistake (`InUse` when another program has the
    file) and leaves the file as it is when it is none of a match, or of one that cannot be played.
    """
    if path is None:
        return OpenMatch(MatchServer(settings, faces_of, names=names), MatchJournal(), code or new_code(), port)
    journal = open_journal(path)
    try:
        kept = journal.kept
        problem = kept.damage.sentence if kept.damage is not None else None
        if kept.goes_on and kept.snapshot is not None and kept.opened is not None:
            match_server = MatchServer(kept.snapshot.settings, faces_of, journal, kept.snapshot.match, names)
            match_server.restore(kept, time.monotonic())
            return OpenMatch(match_server, journal, kept.opened.code, kept.opened.port, problem, found=True)
        if kept.closed or kept.snapshot is not None:
            journal.set_aside("over")
            journal = open_journal(path)
        found = journal.kept.opened is not None  # it was opened once, and nobody came
        return OpenMatch(
            MatchServer(settings, faces_of, journal, names=names), journal, code or new_code(), port, problem, found
        )
    except (UserMistake, OSError, EngineFault, Refused, ValueError, KeyError) as error:
        journal.close()
        if isinstance(error, UserMistake):
            raise
        raise UserMistake("The match {file} cannot be continued: {reason}.", file=path.name, reason=error) from error


def new_match(
    settings: p.Settings,
    faces_of: FacesOf,
    folder: Path,
    code: str = "",
    port: int | None = None,
    names: Vocabulary | None = None,
) -> OpenMatch:
    """A new match, kept in a new file of a folder: `hosted.gatcghost`, `hosted-2.gatcghost` ... Raises UserMistake."""
    try:
        journal = MatchJournal(RecordFile.create_in(folder, "hosted", JOURNAL_SUFFIX, KIND))
    except OSError as error:
        raise UserMistake("The match cannot be kept in {folder}: {reason}.", folder=folder, reason=error) from error
    return OpenMatch(MatchServer(settings, faces_of, journal, names=names), journal, code or new_code(), port)


def keep_one_side(peer: Peer, why: str, folder: Path) -> Path | None:
    """Save this side of a match that came apart. Gives the file. Raises UserMistake of the disk."""
    game, ticket = peer.game, peer.ticket
    if game is None and ticket is None:
        return None
    match = ticket.match if ticket is not None else b""
    if ticket is not None:  # what the seat could be taken with is nobody else's
        ticket = msgspec.structs.replace(ticket, address="", port=0, token=b"", key=b"")
    side = OneSide(
        f"gatcg-desktop {__version__}",
        why,
        match,
        peer.game_number,
        game.seq if game is not None else 0,
        tuple(game.chains) if game is not None else (),
        tuple(game.digests) if game is not None else (),
        game.state.encode() if game is not None else b"",
        ticket,
    )
    return _keep(side, folder, f"seat {peer.seat}")


def _keep(side: OneSide, folder: Path, whose: str) -> Path:
    path = folder / f"{side.match.hex()[:32]} game {side.game} {whose}.desync"
    try:
        paths.write_durably(path, msgspec.msgpack.encode(side))
    except OSError as error:
        raise UserMistake(
            "The report on how the two games differ cannot be written: {reason}.", reason=error
        ) from error
    return path


def keep_proof(proof: Proof, folder: Path) -> Path:
    """Write the record of a game, with what this side heard. Gives the file. Raises UserMistake."""
    terms = proof.record.terms
    names = paths.stem_of(" vs ".join(player.name for player in terms.players))
    path = folder / f"{terms.match.hex()[:32]} game {terms.game} {names} seat {proof.heard.viewer}{SUFFIX}"
    try:
        save(proof, path)
    except OSError as error:
        raise UserMistake("The record of the game cannot be kept: {reason}.", reason=error) from error
    return path

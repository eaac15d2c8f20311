"""The game of a record, to be looked at: read, held against what its owner heard, and played again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.lan.game.hosted_game import HostedGame
from gatcg_desktop.lan.game.validation import check_face
from gatcg_desktop.lan.messages.game_terms import ProtocolViolation
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.lan.verification.record import Proof, read
from gatcg_desktop.lan.verification.verifying import Again, check_bound
from gatcg_desktop.mistakes import UserMistake, in_short
from gatcg_desktop.rules.model.definitions import Definitions


class RecordedGame(msgspec.Struct, frozen=True):
    """A game that was played to its end. `viewer`: the seat of whoever kept the record, 0 for one who watched;
    `number`: of the game in its match; `setup`: what it began from where two play without boons, and so can be looked
    back at."""

    game: Game
    definitions: Definitions
    names: tuple[str, ...]
    viewer: int
    number: int
    setup: GameSetup | None = None


def open_record(path: Path, cancelled: Callable[[], bool] = lambda: False) -> RecordedGame | None:
    """Read a record and play its game again; None when `cancelled` said so. May run in a worker thread.

    Raises UserMistake naming the file and the reason, also for a record that `verify` finds fault with: it would show
    a game that was not played. Decks are not held against a format.
    """
    proof = read(path)
    # Definitions made to deceive may make the rules fail in any way; whatever it is, the file is to blame.
    try:
        return _played_again(proof, cancelled)
    except ProtocolViolation as violation:
        raise _no_game(path, violation.reason) from violation
    except Exception as error:
        raise _no_game(
            path, say("The record cannot be replayed: {why}.", why=in_short(str(error) or type(error).__name__))
        ) from error


def _played_again(proof: Proof, cancelled: Callable[[], bool]) -> RecordedGame | None:
    record, heard = proof.record, proof.heard
    names = tuple(player.name for player in record.terms.players)
    for face in record.definitions:
        check_face(face)
    if any(not name or plain_name(name) != name for name in names):
        raise ProtocolViolation(say("A player has a name that cannot be shown."))
    check_bound(record, heard)
    hosted = Again(record, heard).play(cancelled)
    if cancelled():
        return None
    if not hosted.over:
        raise ProtocolViolation(say("Its game does not come to an end."))
    seat = heard.viewer if 0 < heard.viewer <= len(names) else 0
    return RecordedGame(hosted.game, hosted.definitions, names, seat, record.terms.game, _for_two(hosted))


def _for_two(hosted: HostedGame) -> GameSetup | None:
    setup = hosted.setup
    if len(setup.seats) != 2 or any(seat.boons or seat.barrier for seat in setup.seats):
        return None
    one, two = (SeatSetup(seat.name, seat.material, seat.main) for seat in setup.seats)
    faces = {face.key: face for face in setup.definitions}
    return GameSetup((one, two), faces, setup.seed, setup.first_player)


def _no_game(path: Path, reason: Message) -> UserMistake:
    return UserMistake(
        "{file} does not show the game that was played. {reason} Ask another player of the match for their record.",
        file=path.name,
        reason=reason,
    )

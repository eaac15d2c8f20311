"""Saved games read: the file to its records, and those played up to where the game was saved."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

import msgspec

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.saved import (
    KIND,
    MAX_ANSWERS,
    Beginning,
    Change,
    SavedAnswer,
    SavedGame,
    SaveProblem,
    check_bounds,
    check_definitions,
    invalid,
)
from gatcg_desktop.games.saved_json import decode_json
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.mistakes import decoding_mistake, in_short
from gatcg_desktop.record_format import NotRecords, Records, is_records, read_bytes, read_whole
from gatcg_desktop.rules.model.bounds import MOST_TOLD
from gatcg_desktop.settings import sitter_now

T = TypeVar("T")


class Opened(msgspec.Struct, frozen=True):
    """A game read from a file: how it began, the game as it stood, and which answers were given by themselves.

    `problem`: why it was played only up to there, None when that is all of it; `played`: how long it took (None: nobody
    knows).
    """

    setup: GameSetup
    game: Game
    automatic: tuple[int, ...]
    problem: SaveProblem | None = None
    played: timedelta | None = None


def read(path: Path) -> SavedGame:
    """Read a saved game without playing it, as far as it can be read. Raises SaveProblem."""
    try:
        return decode(read_whole(path), path)
    except OSError as error:
        raise SaveProblem(
            path,
            None,
            "{file} cannot be opened: {reason}. Look whether it is there and whether you may read it, or open another"
            " file.",
            reason=error,
        ) from error
    except NotRecords as error:
        raise SaveProblem(path, None, "{reason}", reason=error) from error


def decode(data: bytes, path: Path) -> SavedGame:
    """A saved game from the bytes of its file, as far as it can be read; `path` is what a refusal names.

    Raises SaveProblem.
    """
    if not is_records(data):
        return decode_json(data, path)
    try:
        records = read_bytes(data, path, KIND).records
    except NotRecords as error:
        raise SaveProblem(path, None, "{reason}", reason=error) from error
    saved = from_records(records, path)
    if records.torn and len(records.bodies) == 1:  # one in progress may end anywhere, but not one that was saved
        lost = SaveProblem(path, say("byte {number}", number=records.end), "it breaks off, and what followed is lost")
        return msgspec.structs.replace(saved, problem=lost)
    return saved


def from_records(records: Records, path: Path) -> SavedGame:
    """A saved game from what its file holds. Raises SaveProblem when not even its beginning can be read."""
    if not records.bodies:
        raise without_beginning(records, path)
    damage = records.damage
    problem = (
        SaveProblem(path, say("byte {number}", number=damage.at), "{reason}", reason=damage.reason)
        if damage is not None
        else None
    )
    beginning = decoded(records.bodies[0], Beginning, path, say("the beginning of the game"))
    check_definitions(beginning, path)
    answers: list[SavedAnswer] = []
    turn, over, took = 0, False, None
    for number, body in enumerate(records.bodies[1:], start=2):
        where = say("record {number}", number=number)
        try:
            change = decoded(body, Change, path, where)
            if change.kept > len(answers) or change.kept + len(change.answers) > MAX_ANSWERS:
                raise SaveProblem(
                    path, where, "it goes on after answer {kept} of {total}", kept=change.kept, total=len(answers)
                )
            check_bounds(change.answers, path, where, MOST_TOLD)
        except SaveProblem as found:
            problem = found
            break
        answers[change.kept :] = change.answers
        turn, over, took = change.turn, change.over, change.took
        if change.sitters is not None:
            seats = zip(beginning.seats, change.sitters, strict=True)
            one, two = (msgspec.structs.replace(seat, sitter=who) for seat, who in seats)
            beginning = msgspec.structs.replace(beginning, seats=(one, two))
    played = timedelta(seconds=took) if took is not None else None
    return SavedGame(beginning, tuple(answers), turn, over, problem, played)


def without_beginning(records: Records, path: Path) -> SaveProblem:
    """What to say of a file that has not even the beginning of a game."""
    if records.damage is None:
        return SaveProblem(
            path,
            None,
            "{file} cannot be opened: it breaks off before the game in it begins. It is left as it is; open another"
            " file, or an earlier copy of this one.",
        )
    return SaveProblem(
        path,
        None,
        "{file} cannot be opened: it is damaged where the game in it begins ({reason}). It is left as it is; open"
        " another file, or an earlier copy of this one.",
        reason=records.damage.reason,
    )


def decoded(body: bytes, kind: type[T], path: Path, where: Message) -> T:
    """A record. Raises SaveProblem."""
    try:
        return msgspec.msgpack.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise invalid(path, where, error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem(path, where, "{reason}", reason=decoding_mistake(error)) from error


def replay(
    saved: SavedGame,
    path: Path,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Opened | None:
    """Play a saved game up to where it was saved; None when `cancelled` said so. May run in a worker thread.

    `progress(done, total)` counts answers. An answer that cannot be given ends it there, and is the `problem` of what
    is given back. Raises SaveProblem when the game cannot even begin.
    """
    begun = saved.beginning
    one, two = (
        SeatSetup(seat.name, seat.material, seat.main, sitter_now(seat.sitter), seat.deck) for seat in begun.seats
    )
    definitions = {definition.key: definition for definition in begun.definitions}
    setup = GameSetup((one, two), definitions, begun.seed, begun.first_player)
    total = len(saved.answers)
    # Refused and EngineFault are what honest files can meet. Definitions made to deceive may make the rules fail in
    # any way; whatever it is, the file is to blame.
    try:
        game = setup.begin()
    except Exception as error:
        raise SaveProblem(path, say("the beginning of the game"), "{reason}", reason=_shown(error)) from error
    problem = saved.problem
    for number, answer in enumerate(saved.answers):
        if cancelled():
            return None
        try:
            game.answer(Answer(answer.player, answer.picks))
        except Exception as error:
            problem = SaveProblem(
                path,
                say("answer {number} of {total}", number=number + 1, total=total),
                "{reason}",
                reason=_shown(error),
            )
            problem.__cause__ = error
            break
        if progress is not None:
            progress(number + 1, total)
    automatic = (number for number, answer in enumerate(saved.answers[: len(game.answers)]) if answer.automatic)
    return Opened(setup, game, tuple(automatic), problem, saved.played)


def open_game(path: Path) -> Opened:
    """Read a saved game and play it up to where it was saved. Raises SaveProblem, also for what is not all there."""
    return open_saved(read(path), path)


def open_saved(saved: SavedGame, path: Path) -> Opened:
    """Play a saved game up to where it was saved; `path` is what a refusal names. Raises SaveProblem."""
    opened = replay(saved, path)
    assert opened is not None
    if opened.problem is not None:
        raise opened.problem
    return opened


def _shown(error: Exception) -> Exception | str:
    """What an error says of a file made to deceive, whose names may hold anything."""
    return error if str(error).isprintable() else in_short(str(error))

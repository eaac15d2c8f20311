"""Saved games: how a game began and every answer since, as JSON. A game is read by playing it again.

The file holds the definitions it was played with, so that it opens the same after the catalogue has changed.
What is read is not trusted: size, types and every answer are checked, and a refusal says where and why.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.engine.decisions import Answer, EngineFault, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.rules.choices import AnyPick
from gatcg_desktop.rules.definitions import CardDefinition

FORMAT = 1
SUFFIX = ".gatcg"
MAX_BYTES = 32 * 1024 * 1024
MAX_ANSWERS = 200_000
MAX_CARDS = 200
MAX_PICKS = 200
MAX_DEFINITIONS = 5_000

_Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Keys = Annotated[tuple[_Key, ...], msgspec.Meta(max_length=MAX_CARDS)]


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    material: _Keys
    main: _Keys


class SavedAnswer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An answer in the file; `automatic`: a pass that nobody was asked for."""

    player: Annotated[int, msgspec.Meta(ge=1, le=2)]
    picks: Annotated[tuple[AnyPick, ...], msgspec.Meta(max_length=MAX_PICKS)]
    automatic: bool = False


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `definitions_hash` is of `definitions` as encoded here; `program` is who wrote it."""

    format: int
    program: Annotated[str, msgspec.Meta(max_length=100)]
    seats: tuple[SavedSeat, SavedSeat]
    seed: Annotated[bytes, msgspec.Meta(max_length=64)]
    first_player: Annotated[int, msgspec.Meta(ge=0, le=2)]
    definitions_hash: str
    definitions: Annotated[tuple[CardDefinition, ...], msgspec.Meta(max_length=MAX_DEFINITIONS)]
    answers: Annotated[tuple[SavedAnswer, ...], msgspec.Meta(max_length=MAX_ANSWERS)]


class _Header(msgspec.Struct, frozen=True):
    format: int


class SaveProblem(Exception):
    """A saved game that cannot be opened. `str()` is a sentence that names the file, the place and the reason."""

    def __init__(self, path: Path, where: str, reason: str) -> None:
        super().__init__(f"{path.name} cannot be opened: {where}: {reason}.")
        self.path = path
        self.where = where
        self.reason = reason


class Opened(msgspec.Struct, frozen=True):
    """A game read from a file: how it began, the game as it stood, and which answers were given by themselves."""

    setup: GameSetup
    game: Game
    automatic: tuple[int, ...]


def record(setup: GameSetup, game: Game, automatic: frozenset[int] | set[int] = frozenset()) -> SavedGame:
    """What to save of a game, as immutable data: may be handed to another thread."""
    definitions = tuple(setup.definitions.values())
    answers = tuple(
        SavedAnswer(answer.player, answer.picks, number in automatic) for number, answer in enumerate(game.answers)
    )
    return SavedGame(
        FORMAT,
        f"gatcg-desktop {__version__}",
        tuple(SavedSeat(seat.name, seat.material, seat.main) for seat in setup.seats),  # type: ignore[arg-type]
        setup.seed,
        setup.first_player,
        _hash(definitions),
        definitions,
        answers,
    )


def save(saved: SavedGame, path: Path) -> None:
    """Write a game, whole or not at all. Raises OSError when the disk refuses."""
    paths.write_durably(path, msgspec.json.encode(saved) + b"\n")


def read(path: Path) -> SavedGame:
    """Read a saved game without playing it. Raises SaveProblem."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SaveProblem(path, "the file", f"it cannot be read ({error.strerror or error})") from error
    return decode(data, path)


def decode(data: bytes, path: Path) -> SavedGame:
    """A saved game from its bytes; `path` is what a refusal names. Raises SaveProblem."""
    if len(data) > MAX_BYTES:
        raise SaveProblem(path, "the file", f"it is larger than {MAX_BYTES // 2**20} MiB")
    try:
        header = msgspec.json.decode(data, type=_Header)
        if header.format != FORMAT:
            raise SaveProblem(
                path, "format", f"it is of version {header.format}, and this program reads version {FORMAT}; update it"
            )
        saved = msgspec.json.decode(data, type=SavedGame)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise SaveProblem(path, place.strip("` ") or "the beginning", reason) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem(path, "the text of the file", str(error)) from error
    _check(saved, path)
    return saved


def replay(
    saved: SavedGame,
    path: Path,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Opened | None:
    """Play a saved game up to where it was saved; None when `cancelled` said so. May run in a worker thread.

    `progress(done, total)` counts answers. Raises SaveProblem, naming the answer that cannot be given.
    """
    setup = GameSetup(
        tuple(SeatSetup(seat.name, seat.material, seat.main) for seat in saved.seats),  # type: ignore[arg-type]
        {definition.key: definition for definition in saved.definitions},
        saved.seed,
        saved.first_player,
    )
    total = len(saved.answers)
    try:
        game = setup.begin()
    except (Refused, EngineFault, KeyError, ValueError) as error:
        raise SaveProblem(path, "the beginning of the game", str(error)) from error
    for number, answer in enumerate(saved.answers):
        if cancelled():
            return None
        try:
            game.answer(Answer(answer.player, answer.picks))
        except (Refused, EngineFault) as error:
            raise SaveProblem(path, f"answer {number + 1} of {total}", str(error).rstrip(".")) from error
        if progress is not None:
            progress(number + 1, total)
    return Opened(setup, game, tuple(number for number, answer in enumerate(saved.answers) if answer.automatic))


def open_game(path: Path) -> Opened:
    """Read a saved game and play it up to where it was saved. Raises SaveProblem."""
    opened = replay(read(path), path)
    assert opened is not None
    return opened


def file_name(setup: GameSetup) -> str:
    """A name for the file of a game: who plays, without what file systems refuse."""
    names = " vs ".join(setup.names)
    return "".join(c if c.isalnum() or c in " -_" else "_" for c in names).strip()[:80] + SUFFIX


def _hash(definitions: tuple[CardDefinition, ...]) -> str:
    return hashlib.blake2b(msgspec.json.encode(definitions), digest_size=16).hexdigest()


def _check(saved: SavedGame, path: Path) -> None:
    keys = {definition.key for definition in saved.definitions}
    if len(keys) != len(saved.definitions):
        raise SaveProblem(path, "definitions", "a card is defined twice")
    if _hash(saved.definitions) != saved.definitions_hash:
        raise SaveProblem(path, "definitions", "they were changed since the game was saved")
    for number, seat in enumerate(saved.seats, start=1):
        for key in (*seat.material, *seat.main):
            if key not in keys:
                raise SaveProblem(path, f"the deck of seat {number}", f'the card "{key}" is not defined in the file')

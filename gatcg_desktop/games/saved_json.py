"""Saved games as they were written before they became files of records: one JSON text. They are read, not written."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.games.saved import (
    MAX_ANSWERS,
    MAX_DEFINITIONS,
    Beginning,
    SavedAnswer,
    SavedGame,
    SavedSeat,
    SaveProblem,
    check_bounds,
    check_definitions,
    invalid,
)
from gatcg_desktop.mistakes import decoding_mistake
from gatcg_desktop.rules.model.bounds import MOST_TOLD
from gatcg_desktop.rules.model.definitions import CardDefinition

FORMAT = 1
MAX_BYTES = 32 * 1024 * 1024
_BEGINNING = b'{"format":'


class JsonSave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    format: Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]


def decode_json(data: bytes, path: Path) -> SavedGame:
    """A saved game from its text. Raises SaveProblem."""
    if len(data) > MAX_BYTES:
        raise SaveProblem(
            path,
            None,
            "{file} cannot be opened: it is larger than {size} MiB, which no saved game of its kind is. Open another"
            " file.",
            size=MAX_BYTES // 2**20,
        )
    if not data:
        raise SaveProblem(
            path,
            None,
            "{file} cannot be opened: it is empty, and no game is in it. Open another file, or an earlier copy of this"
            " one.",
        )
    if not data.startswith(_BEGINNING):
        raise SaveProblem(
            path,
            None,
            "{file} cannot be opened: it is not a game saved by this program, or its beginning is damaged. It is left"
            " as it is; open another file, or an earlier copy of this one.",
        )
    try:
        header = msgspec.json.decode(data, type=_Header)
        if header.format != FORMAT:
            raise SaveProblem(
                path,
                say("the format"),
                "it is of version {format}, and this program reads version {known}; update it",
                format=header.format,
                known=FORMAT,
            )
        saved = msgspec.json.decode(data, type=JsonSave)
        hashed = hash_of(saved.definitions)
    except msgspec.ValidationError as error:
        raise invalid(path, say("the text of the file"), error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem(
            path,
            None,
            "{file} cannot be opened: it is damaged ({reason}). It is left as it is; open another file, or an earlier"
            " copy of this one.",
            reason=decoding_mistake(error),
        ) from error
    if hashed != saved.definitions_hash:
        raise SaveProblem(path, say("the definitions of the cards"), "they were changed since the game was saved")
    beginning = Beginning(
        saved.program, datetime.fromtimestamp(0, UTC), saved.seats, saved.seed, saved.first_player, saved.definitions
    )
    check_definitions(beginning, path)
    check_bounds(saved.answers, path, say("the answers"), MOST_TOLD)
    return SavedGame(beginning, saved.answers, 0, False)


def hash_of(definitions: tuple[CardDefinition, ...]) -> str:
    """What tells whether definitions are as they were written."""
    return hashlib.blake2b(msgspec.json.encode(definitions), digest_size=16).hexdigest()

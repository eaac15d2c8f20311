"""A trace of what a host told: every frame as it came, decoded, one JSON object a line."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from gatcg_desktop.mistakes import UserMistake

CLOSED = -1
_encoder = msgspec.json.Encoder()


class Trace:
    """Writes frames into a file, each with its number and the seconds since the beginning, as soon as it came.

    `message` has the fields of the frame by their names, bytes in base64; a frame that is no message has `bytes`
    instead. When the file can be written no more, `failed` is told once, in a sentence, and the trace ends there.
    """

    def __init__(self, path: Path, failed: Callable[[UserMistake], None] = lambda mistake: None) -> None:
        """Begin the file anew. Raises UserMistake when that is not possible."""
        try:
            # For nobody else to read: the token of a seat is among what is told.
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise UserMistake("The trace {file} cannot be written: {reason}.", file=path, reason=error) from error
        self._path = path
        self._failed = failed
        self._begun = time.monotonic()
        self._number = 0

    def __call__(self, body: bytes) -> None:
        """Write a frame, without its length. Raises nothing."""
        if self._file == CLOSED:
            return
        self._number += 1
        line = _encoder.encode_lines([self._line(body)])
        try:
            if os.write(self._file, line) != len(line):
                raise OSError("the last line is cut off")
        except OSError as error:
            self.close()
            self._failed(
                UserMistake(
                    "The trace {file} ends here, the match goes on: {reason}.", file=self._path.name, reason=error
                )
            )

    def close(self) -> None:
        """The end of it."""
        file, self._file = self._file, CLOSED
        if file != CLOSED:
            os.close(file)

    def _line(self, body: bytes) -> dict[str, Any]:
        head: dict[str, Any] = {"number": self._number, "seconds": round(time.monotonic() - self._begun, 3)}
        try:
            message = msgspec.msgpack.decode(body)
            _encoder.encode(message)
        except (msgspec.MsgspecError, TypeError, ValueError, RecursionError, OverflowError):
            return head | {"bytes": body}
        return head | {"message": message}

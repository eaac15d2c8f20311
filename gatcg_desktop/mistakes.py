"""What a person did wrong, as a sentence for them."""

from __future__ import annotations

import errno
import re

_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


class UserMistake(Exception):
    """Something a person can put right: one sentence with the thing, the reason, the way out.

    It keeps the English template and what stands in its places, as `say` takes them, because it is translated only
    where it is shown (`localization.message_of`). A place may hold another mistake, which is translated with it; an
    error of the disk becomes the mistake that says why (`disk_mistake`). `str()` is the English, for logs. Any command
    may raise it; the command line prints the sentence and ends with status 2.

    A kind of mistake that is caught by its name derives from this one. Its own `__init__` calls its template
    `template`, so that the sentences are found for translation.
    """

    def __init__(self, template: str, /, *, plural: str = "", **places: object) -> None:
        super().__init__(template)
        self.template = template
        self.plural = plural
        self.places = {name: disk_mistake(one) if _of_the_disk(one) else one for name, one in places.items()}

    def __str__(self) -> str:
        template = self.plural if self.plural and self.places.get("count") != 1 else self.template
        filled = ""
        for number, piece in enumerate(_PLACE.split(template)):
            if number % 2:
                filled += str(self.places.get(piece, f"{{{piece}}}"))
            else:  # a sentence in a place has its own stop already
                filled += piece[1:] if filled.endswith(".") and piece.startswith(".") else piece
        return filled


def _of_the_disk(value: object) -> bool:
    return isinstance(value, OSError) and not isinstance(value, UserMistake)


def disk_mistake(error: object) -> UserMistake:
    """Why the disk or the network refuses, as a reason that fits into a sentence after a colon."""
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return UserMistake("the disk is full")
        case errno.EROFS:
            return UserMistake("the disk cannot be written")
        case errno.EACCES | errno.EPERM:
            return UserMistake("this is not allowed there")
        case errno.ENOENT:
            return UserMistake("it is not there")
        case errno.EISDIR:
            return UserMistake("it is a folder")
        case errno.ENOTDIR:
            return UserMistake("a folder of its path is a file")
        case errno.EEXIST:
            return UserMistake("something with this name is there already")
        case errno.ENAMETOOLONG:
            return UserMistake("its name is too long")
        case errno.EADDRINUSE | errno.EBUSY | errno.ETXTBSY:
            return UserMistake("another program uses it")
        case errno.ENOTEMPTY:
            return UserMistake("the folder is not empty")
        case errno.EFBIG:
            return UserMistake("it is too large for this disk")
        case errno.ELOOP:
            return UserMistake("its links lead in a circle")
        case errno.EIO:
            return UserMistake("the disk has a fault")
        case errno.EMFILE | errno.ENFILE:
            return UserMistake("too many files are open")
        case errno.ECONNREFUSED:
            return UserMistake("nobody answers there")
        case errno.ECONNRESET | errno.ECONNABORTED | errno.EPIPE:
            return UserMistake("the connection was cut")
        case errno.ENETUNREACH | errno.EHOSTUNREACH | errno.ENETDOWN:
            return UserMistake("the network does not lead there")
        case errno.ETIMEDOUT:
            return UserMistake("no answer came in time")
    words = getattr(error, "strerror", None) or str(error).rstrip(".") or type(error).__name__
    return UserMistake("{reason}", reason=words)


def decoding_mistake(error: Exception) -> UserMistake:
    """Why data could not be read, as a reason that fits into a sentence after a colon; msgspec says it in English."""
    if isinstance(error, RecursionError):
        return UserMistake("it is nested too deeply")
    words = in_short(str(error))
    if "truncated" in words:
        return UserMistake("it is cut off")
    if found := re.search(r"malformed.*\(byte (\d+)\)", words):
        return UserMistake("byte {number} cannot be read", number=int(found[1]))
    if found := re.match(r"Expected `(.+?)`, got `(.+?)`", words):
        return UserMistake("{wanted} is expected there and not {found}", wanted=found[1], found=found[2])
    return UserMistake("{reason}", reason=words)


def in_short(text: str, most: int = 200) -> str:
    """Words that come from outside as they may stand in a sentence: on one line, and not longer than `most`."""
    plain = "".join(c if c.isprintable() else " " for c in text[: most + 1])
    return plain if len(text) <= most else plain[: most - 1] + "…"

"""Arguments that several commands share, and the checks of what is given for them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path

MIN_SIZE, MAX_SIZE = (640, 360), (7680, 4320)
MAX_SEED = 2**63 - 1
MAX_DECK_BYTES = 1024 * 1024


def add_deck(parser: argparse.ArgumentParser) -> None:
    """`--deck`, at most twice."""
    parser.add_argument(
        "--deck",
        action=_AtMostTwo,
        type=_deck,
        default=[],
        metavar="DECK",
        help="a deck list file, or the name of a starter deck; give it twice for both players",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """`--seed`: a whole number, None when it is not given."""
    parser.add_argument(
        "--seed",
        type=whole_number("a whole number", 0, MAX_SEED),
        metavar="N",
        help="shuffle so that a game can be repeated",
    )


def add_size(parser: argparse.ArgumentParser) -> None:
    """`--size`: width and height in pixels."""
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window, as 1280x720")


def add_steps(parser: argparse.ArgumentParser, least: int, first: str, last: str) -> None:
    """`--from` and `--to`, as `first` and `last`: numbers of steps from `least` on; `first`, `last`: what they say."""
    for option, name, metavar, says in (("--from", "first", "A", first), ("--to", "last", "B", last)):
        kind = whole_number("the number of a step", least, 10_000_000)
        parser.add_argument(option, dest=name, type=kind, metavar=metavar, help=says)


def whole_number(what: str, least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number; `what`: how many of what, for the sentence that refuses it."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not {what} from {least} to {most}")
        return int(text)

    return read


class _AtMostTwo(argparse.Action):
    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        given = [*getattr(namespace, self.dest), values]
        if len(given) > 2:
            parser.error(f"{option_string} was given {len(given)} times, but there are two players")
        setattr(namespace, self.dest, given)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (MIN_SIZE[0] <= width <= MAX_SIZE[0] and MIN_SIZE[1] <= height <= MAX_SIZE[1]):
        raise argparse.ArgumentTypeError(
            f"{text} is outside {MIN_SIZE[0]}x{MIN_SIZE[1]} to {MAX_SIZE[0]}x{MAX_SIZE[1]}"
        )
    return width, height


def _deck(text: str) -> str:
    """The path of a deck file as given, or a bare word, which is left for the starter decks to know."""
    path = Path(text)
    if path.is_file():
        if path.stat().st_size > MAX_DECK_BYTES:
            raise argparse.ArgumentTypeError(f"{text} is too large for a deck list")
        return text
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder, not a deck list")
    if re.fullmatch(r"\w[\w -]*", text):
        return text
    raise argparse.ArgumentTypeError(f"there is no deck file {text}")


def existing_file(text: str) -> Path:
    """A path that is a file."""
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return path


def existing_folder(text: str) -> Path:
    """A path that is a folder."""
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text}")
    return path


def new_file(text: str) -> Path:
    """A path that a file can be written to."""
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path


def new_folder(text: str) -> Path:
    """A path that is a folder or can become one."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a file, not a folder")
    return path


def base_url(text: str) -> str:
    """An address, without a slash at its end."""
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an address like https://example.org")
    return text.rstrip("/")

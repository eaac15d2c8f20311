"""Arguments that several commands share, and the checks of what is given for them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.cli.speech import worded

if TYPE_CHECKING:
    from gatcg_desktop.bots.processes.parallel import Workers

MIN_SIZE, MAX_SIZE = (640, 360), (7680, 4320)
MAX_SEED = 2**63 - 1
MAX_DECK_BYTES = 1024 * 1024
MOST_GAMES = 1_000_000


def add_decks(parser: argparse.ArgumentParser) -> None:
    """`--deck`, at most twice: a list of up to two."""
    parser.add_argument(
        "--deck",
        action=_Decks,
        type=_deck,
        default=[],
        metavar="DECK",
        help="a deck list file, or the name of a starter deck; give it twice for both players",
    )


def add_own_deck(parser: argparse.ArgumentParser) -> None:
    """`--deck`, once, of those who play one side only: a list of up to one."""
    parser.add_argument(
        "--deck",
        action=_OwnDeck,
        type=_deck,
        default=[],
        metavar="DECK",
        help="a deck list file, or the name of a starter deck",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """`--seed`: a whole number, None when it is not given."""
    parser.add_argument(
        "--seed",
        type=whole_number("a whole number", 0, MAX_SEED),
        metavar="N",
        help="shuffle so that a game can be repeated",
    )


def add_games(parser: argparse.ArgumentParser, default: int) -> None:
    """`--games`: how many."""
    parser.add_argument(
        "--games",
        type=whole_number("a number of games", 1, MOST_GAMES),
        default=default,
        metavar="N",
        help="how many games (default: %(default)s)",
    )


def add_size(parser: argparse.ArgumentParser) -> None:
    """`--size`: width and height in pixels."""
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window without its frame, as 1280x720")


def add_workers(parser: argparse.ArgumentParser, alone: bool = False) -> None:
    """`--workers` and `--cluster`, which `workers_from` reads. `alone`: no others play unless they are asked for."""
    parser.add_argument(
        "--workers",
        type=whole_number("a number of processes", 1, 256),
        metavar="N",
        help="how many processes play (default: this one)"
        if alone
        else "how many processes play (default: one for each processor)",
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="play on the Dask cluster at this address, as tcp://10.0.0.1:8786, with the same results",
    )


def workers_from(args: argparse.Namespace) -> Workers:
    """Who plays."""
    from gatcg_desktop.bots.processes.parallel import Workers, processors

    return Workers(args.workers or processors(), args.cluster)


def add_steps(parser: argparse.ArgumentParser, least: int, first: str, last: str, words: Collection[str] = ()) -> None:
    """`--from` and `--to`, as `first` and `last`: numbers of steps from `least` on; `first`, `last`: what they say.

    `--to` may also be one of the `words`, where a command has another use of it.
    """
    number = whole_number("the number of a step", least, 10_000_000)

    def number_or_word(text: str) -> int | str:
        return text if text in words else number(text)

    parser.add_argument("--from", dest="first", type=number, metavar="A", help=first)
    parser.add_argument("--to", dest="last", type=number_or_word, metavar="B", help=last)


def whole_number(what: str, least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number; `what`: how many of what, for the sentence that refuses it."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                worded(
                    "{text} is not {what} from {least} to {most}",
                    text=repr(text),
                    what=worded(what),
                    least=least,
                    most=most,
                )
            )
        return int(text)

    return read


class _Decks(argparse.Action):
    most = 2

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        given = [*getattr(namespace, self.dest), values]
        if len(given) > self.most:
            parser.error(self.refusal(option_string))
        setattr(namespace, self.dest, given)

    def refusal(self, option: str | None) -> str:
        return worded("{option} was given more than twice, but there are two players", option=option)


class _OwnDeck(_Decks):
    most = 1

    def refusal(self, option: str | None) -> str:
        return worded("{option} was given twice, but only one side is yours", option=option)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(worded("{text} is not a size like 1280x720", text=f"{text!r}"))
    width, height = int(match[1]), int(match[2])
    if not (MIN_SIZE[0] <= width <= MAX_SIZE[0] and MIN_SIZE[1] <= height <= MAX_SIZE[1]):
        raise argparse.ArgumentTypeError(
            worded(
                "{text} is not between {least} and {most}",
                text=text,
                least="{}x{}".format(*MIN_SIZE),
                most="{}x{}".format(*MAX_SIZE),
            )
        )
    return width, height


def _deck(text: str) -> str:
    """The path of a deck file as given, or a bare word, which is left for the starter decks to know."""
    path = Path(text)
    if path.is_file():
        if path.stat().st_size > MAX_DECK_BYTES:
            raise argparse.ArgumentTypeError(worded("{text} is too large for a deck list", text=text))
        return text
    if path.is_dir():
        raise argparse.ArgumentTypeError(worded("{text} is a folder, not a deck list", text=text))
    if re.fullmatch(r"\w[\w -]*", text):
        return text
    raise argparse.ArgumentTypeError(worded("there is no deck file {text}", text=text))


def existing_file(text: str) -> Path:
    """A path that is a file."""
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(worded("there is no file {text}", text=text))
    return path


def existing_folder(text: str) -> Path:
    """A path that is a folder."""
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(worded("there is no folder {text}", text=text))
    return path


def new_file(text: str) -> Path:
    """A path that a file can be written to."""
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(worded("{text} is a folder", text=text))
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(
            worded(
                "there is no folder {folder} to write {file} to",
                folder=path.parent,
                file=path.name,
            )
        )
    return path


def new_folder(text: str) -> Path:
    """A path that is a folder or can become one."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(worded("{text} is a file, not a folder", text=text))
    return path


def base_url(text: str) -> str:
    """An address, without a slash at its end."""
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        raise argparse.ArgumentTypeError(worded("{text} is not an address like https://example.org", text=f"{text!r}"))
    return text.rstrip("/")

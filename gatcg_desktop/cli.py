"""The command ``gatcg-desktop``: what can be asked of the program from a terminal, a line each.

Every command's module is imported when the command runs and not before, so that ``--version`` and ``--help``
answer at once. A person's mistake is one sentence on stderr and exit status 2; a crash is a report on disk, a
sentence and status 1; Ctrl+C is status 130.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from gatcg_desktop import __version__

MISTAKE = 2
CRASH = 1
INTERRUPTED = 130

MIN_SIZE, MAX_SIZE = (640, 360), (7680, 4320)
MAX_SEED = 2**63 - 1
MAX_DECK_BYTES = 1024 * 1024


class Command(NamedTuple):
    """One command: a line of help, what adds its arguments, what runs it and gives the exit status."""

    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int | None]


# -- the window, without a command ---------------------------------------------------------------------------


def _window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--version", action="version", version=f"gatcg-desktop {__version__}")
    _deck_argument(parser)
    _seed_argument(parser)
    parser.add_argument("--offline", action="store_true", help="never use the network")
    _size_argument(parser)
    parser.add_argument(
        "--screenshot",
        type=_new_file,
        metavar="FILE",
        help="open the window, write a picture of it to FILE and end; works without a display",
    )


def _run_window(args: argparse.Namespace) -> int | None:
    if args.screenshot is not None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    elif not has_display():
        return _mistake(
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
            "try `gatcg-desktop demo --out DIR`, which plays a game into numbered pictures without one."
        )
    from gatcg_desktop.app import run_window

    return run_window(args)


# -- demo ----------------------------------------------------------------------------------------------------


def _demo_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=_new_folder, required=True, metavar="DIR", help="where the pictures and summary.json go"
    )
    parser.add_argument(
        "--cards", type=_existing_file, metavar="FILE", help="card records (.json or .json.gz) to play with"
    )
    parser.add_argument(
        "--images", type=_existing_folder, metavar="DIR", help="card pictures, named by edition uuid"
    )
    parser.add_argument("--base-url", type=_base_url, metavar="URL", help="where card pictures are asked for")
    _deck_argument(parser)
    _seed_argument(parser)
    _size_argument(parser)


def _run_demo(args: argparse.Namespace) -> int | None:
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gatcg_desktop.gui.demo.command import run_demo

    return run_demo(args)


# -- cards ---------------------------------------------------------------------------------------------------


def _sync_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.cards.commands import add_sync_arguments

    add_sync_arguments(parser)


def _run_sync(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.cards.commands import run_sync

    return run_sync(args)


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.cards.commands import add_import_arguments

    add_import_arguments(parser)


def _run_import(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.cards.commands import run_import

    return run_import(args)


def _coverage_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.cards.reading_commands import add_coverage_arguments

    add_coverage_arguments(parser)


def _run_coverage(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.cards.reading_commands import run_coverage

    return run_coverage(args)


def _explain_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.cards.reading_commands import add_explain_arguments

    add_explain_arguments(parser)


def _lessons_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.lessons.commands import add_lessons_arguments

    add_lessons_arguments(parser)


def _run_lessons(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.lessons.commands import record, run_lessons

    if args.from_game is not None:
        from gatcg_desktop.games.reading import open_game
        from gatcg_desktop.games.saved import SaveProblem

        try:
            opened = open_game(args.from_game)
        except SaveProblem as problem:
            return _mistake(str(problem))
        return record(args, opened.setup, tuple(opened.game.answers))
    return run_lessons(args)


def _run_explain(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.cards.reading_commands import run_explain

    return run_explain(args)


# -- games without a window --------------------------------------------------------------------------------


def _selfplay_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.bots.command import add_selfplay_arguments

    _deck_argument(parser)
    _seed_argument(parser)
    add_selfplay_arguments(parser)


def _run_selfplay(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.bots.command import run_selfplay

    return run_selfplay(args)


def _bench_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.bench.command import add_bench_arguments

    add_bench_arguments(parser)


def _run_bench(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.bench.command import run_bench

    return run_bench(args)


# -- matches in the network --------------------------------------------------------------------------------


def _host_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.lan.commands import add_host_arguments

    _deck_argument(parser)
    _seed_argument(parser)
    add_host_arguments(parser)


def _run_host(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.lan.commands import run_host

    return run_host(args)


def _join_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.lan.commands import add_join_arguments

    _deck_argument(parser)
    _seed_argument(parser)
    add_join_arguments(parser)


def _run_join(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.lan.commands import run_join

    return run_join(args)


def _verify_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.lan.verify_command import add_verify_arguments

    add_verify_arguments(parser)


def _run_verify(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.lan.verify_command import run_verify

    return run_verify(args)


# -- the rules -----------------------------------------------------------------------------------------------


def _rules_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.rulebook.command import add_rules_arguments

    add_rules_arguments(parser)


def _run_rules(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.rulebook.command import run_rules

    return run_rules(args)


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    from gatcg_desktop.gui.replay_command import add_replay_arguments

    add_replay_arguments(parser)


def _run_replay(args: argparse.Namespace) -> int | None:
    from gatcg_desktop.gui.replay_command import run_replay

    return run_replay(args)


WINDOW = Command("open the table", _window_arguments, _run_window)

COMMANDS: dict[str, Command] = {
    "sync": Command("download the card catalogue", _sync_arguments, _run_sync),
    "import-cards": Command("read card records from a file", _import_arguments, _run_import),
    "coverage": Command("print how much of the card texts is read", _coverage_arguments, _run_coverage),
    "lessons": Command("list, read, check and record lessons", _lessons_arguments, _run_lessons),
    "explain": Command("print a card as the program reads it", _explain_arguments, _run_explain),
    "demo": Command("play a game through the real window into pictures", _demo_arguments, _run_demo),
    "selfplay": Command("let bots play games without a window", _selfplay_arguments, _run_selfplay),
    "host": Command("offer a match to others in the network", _host_arguments, _run_host),
    "join": Command("play or watch a match that somebody hosts", _join_arguments, _run_join),
    "verify": Command("hold the record of a match against what was told", _verify_arguments, _run_verify),
    "replay": Command("show any position of a saved game without a screen", _replay_arguments, _run_replay),
    "rules": Command("print how the program carries each rule", _rules_arguments, _run_rules),
    "bench": Command("measure the program against its budgets", _bench_arguments, _run_bench),
}


# -- running -------------------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``argv`` (sys.argv when None) asks for; gives its exit status, never raises."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output went away, as `| head` does
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        return CRASH
    except SystemExit as leaving:  # argparse, after --help, --version or its one sentence
        if isinstance(leaving.code, int):
            return leaving.code
        return 0 if leaving.code is None else _mistake(str(leaving.code))


def _run(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        command, rest, prog = COMMANDS[name], arguments[1:], f"gatcg-desktop {name}"
    elif name and not name.startswith("-"):
        return _mistake(_no_such_command(name))
    else:
        command, rest, prog = WINDOW, arguments, "gatcg-desktop"
    from gatcg_desktop.mistakes import UserMistake
    from gatcg_desktop.paths import FolderUnavailable

    try:
        args = _parser(prog, command).parse_args(_checked(rest))
        status = command.run(args)
    except (UserMistake, FolderUnavailable) as mistake:
        return _mistake(str(mistake))
    except ImportError as error:
        library = re.match(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object", str(error))
        if library is None:
            return _crashed(error)
        return _mistake(
            f"Qt cannot start because the system library {library[1]} is missing; "
            "`python packaging/bootstrap.py run` names the package that has it."
        )
    except BrokenPipeError:  # the reader went away: no fault of the program
        raise
    except Exception as error:
        return _crashed(error)
    return status or 0


def _parser(prog: str, command: Command) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=prog,
        description=command.help.capitalize() + ".",
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if command is WINDOW:
        width = max(map(len, COMMANDS))
        lines = [f"  {name:<{width}}  {each.help}" for name, each in COMMANDS.items()]
        parser.epilog = "\n".join(["commands (each with --help):", *lines])
    command.add_arguments(parser)
    return parser


class _Parser(argparse.ArgumentParser):
    """argparse, saying a mistake in one sentence rather than behind a page of usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise SystemExit(_mistake(f"{sentence}; `{self.prog} --help` shows what can be given."))


def _checked(arguments: list[str]) -> list[str]:
    if any("\0" in each for each in arguments):
        raise SystemExit(_mistake("An argument has a NUL character in it, which no file or option can have."))
    return arguments


def _mistake(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return MISTAKE


def _crashed(error: Exception) -> int:
    from gatcg_desktop.crash import CrashReporter

    report = CrashReporter().report(error, where="command line")
    print(report.summary if report else f"Something went wrong ({error}).", file=sys.stderr)
    return CRASH


def _no_such_command(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, n=1)
    hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(COMMANDS)}."
    return f"There is no command `{name}`; {hint}"


def has_display() -> bool:
    """Whether a window can be expected to open: on Linux, only where a display or a platform is named."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


# -- arguments several commands share ------------------------------------------------------------------------


def _deck_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--deck",
        action=_AtMostTwo,
        type=_deck,
        default=[],
        metavar="DECK",
        help="a deck list file, or the name of a starter deck; give it twice for both players",
    )


def _seed_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_seed, metavar="N", help="shuffle so that a game can be repeated")


def _size_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window, as 1280x720")


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


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {MAX_SEED}")
    return int(text)


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


def _existing_file(text: str) -> Path:
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return path


def _existing_folder(text: str) -> Path:
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text}")
    return path


def _new_file(text: str) -> Path:
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path


def _new_folder(text: str) -> Path:
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a file, not a folder")
    return path


def _base_url(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an address like https://example.org")
    return text.rstrip("/")

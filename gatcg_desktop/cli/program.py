"""The command ``gatcg-desktop``: what can be asked of the program from a terminal, a line each.

Every command's module is imported when the command runs and not before, so that ``--version`` and ``--help``
answer at once. A person's mistake is one sentence on stderr and exit status 2; a crash is a report on disk, a
sentence and status 1; Ctrl+C is status 130.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from gatcg_desktop.cli.parser import MISTAKE, Parser
from gatcg_desktop.cli.speech import error_text, said, worded
from gatcg_desktop.mistakes import UserMistake

CRASH = 1
INTERRUPTED = 130


class Runnable(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add what the command is told."""

    def run(self, args: argparse.Namespace) -> int | None:
        """Do it. Gives the exit status; None is 0. Raises UserMistake."""


class Command(NamedTuple):
    """One command: a line of help, and the module of `cli/` that has it."""

    help: str
    module: str

    def load(self) -> Runnable:
        """The module, imported now: `--version` and `--help` answer without it."""
        return cast(Runnable, importlib.import_module(f"gatcg_desktop.cli.{self.module}"))


WINDOW = Command("open the table", "commands.window")
ELSEWHERE = {"doctor": "doctor.command"}
"""The modules of commands that have a room of their own."""

COMMANDS = {
    name: Command(line, ELSEWHERE.get(name, f"commands.{name.replace('-', '_')}"))
    for name, line in {
        "sync": "download the card catalogue",
        "import-cards": "read card records from a file",
        "search": "find cards by name, text and what they are",
        "deck": "read, write and check deck lists of any form",
        "coverage": "print how much of the card texts is read",
        "lessons": "list, read, check and record lessons",
        "puzzles": "list puzzles, and try every line of each",
        "explain": "print a card as the program reads it",
        "demo": "play a game through the real window into pictures",
        "selfplay": "let bots play games without a window",
        "arena": "measure which of two bots is stronger",
        "soak": "play random decks of all cards and check everything",
        "host": "offer a match to others in the network",
        "join": "play or watch a match that somebody hosts",
        "verify": "check the record of a match against what the players were told",
        "replay": "show any position of a saved game without a screen",
        "rules": "print how the program carries each rule",
        "doctor": "check that all the program needs is here, and say how to mend what is not",
        "bench": "measure the program against its budgets",
    }.items()
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``argv`` (sys.argv when None) asks for; gives its exit status, never raises."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if argv is None:  # this process is the program: nothing that it imports is garbage
        gc.disable()
    try:
        return _run(arguments, begins=argv is None)
    except KeyboardInterrupt:
        print(worded("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output went away, as `| head` does
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        return CRASH
    except SystemExit as leaving:  # argparse, after --help, --version or its one sentence
        if isinstance(leaving.code, int):
            return leaving.code
        return 0 if leaving.code is None else _mistake(str(leaving.code))


def _run(arguments: list[str], begins: bool) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        command, rest, prog = COMMANDS[name], arguments[1:], f"gatcg-desktop {name}"
    elif name and not name.startswith("-") and not _is_file(name):
        return _mistake(_no_such_command(name))
    else:
        command, rest, prog = WINDOW, arguments, "gatcg-desktop"
    try:
        runnable = command.load()
        if begins and command is not WINDOW:  # which collects by itself: gui/foundation/garbage_collection.py
            gc.freeze()
            gc.enable()
        args = parser_of(prog, command, runnable).read(_checked(rest))
        status = runnable.run(args)
    except UserMistake as mistake:
        return _mistake(error_text(mistake))
    except ImportError as error:
        from gatcg_desktop.system_libraries import not_found_by

        if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith("gatcg_desktop"):
            # In English: words in another language need a library, which may be the one.
            again = f"{sys.executable} -m pip install --force-reinstall"
            return _mistake(f"The Python library {error.name} is not here; install the program anew ({again} FOLDER).")
        if library := not_found_by(error):
            return _mistake(error_text(_libraries_not_here(library)))
        return _crashed(error)
    except BrokenPipeError:  # the reader went away: no fault of the program
        raise
    except Exception as error:
        return _crashed(error)
    return status or 0


def _is_file(name: str) -> bool:
    """Whether what was given is a file to open, or is at least called like one."""
    path = Path(name)
    return path.suffix.lower().startswith(".gatcg") or os.path.isfile(path)


def _libraries_not_here(first: str) -> UserMistake:
    """What to say of the library that an import of Qt did not find, and of the others that are missing."""
    from gatcg_desktop.system_libraries import family_here, look, not_here, platforms_to_load

    return not_here(sorted({first, *look(platforms_to_load(os.environ)).missing}), family_here())


def parser_of(prog: str, command: Command, runnable: Runnable) -> Parser:
    """What reads the arguments of a command."""
    told = [(name, each.help) for name, each in COMMANDS.items()] if command is WINDOW else []
    parser = Parser(prog, command.help, told)
    runnable.add_arguments(parser)
    return parser


def _checked(arguments: list[str]) -> list[str]:
    if any("\0" in each for each in arguments):
        raise SystemExit(_mistake(worded("An argument has a NUL character in it, which no file or option can have.")))
    return arguments


def _mistake(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return MISTAKE


def _crashed(error: Exception) -> int:
    from gatcg_desktop.crash import CrashReporter
    from gatcg_desktop.localization import crash_message

    report = CrashReporter().report(error, where="command line")
    if report is None:
        sentence = worded("Something went wrong ({error}).", error=error)
    else:
        sentence = said(crash_message(report.error, report.place, report.unwritten))
    print(sentence, file=sys.stderr)
    return CRASH


def _no_such_command(name: str) -> str:
    near = get_close_matches(name, COMMANDS, n=1)
    if near:
        return worded("There is no command `{name}`; did you mean `{near}`?", name=name, near=near[0])
    return worded("There is no command `{name}`; there are {commands}.", name=name, commands=", ".join(COMMANDS))

"""argparse, in the person's language: its help when it is asked for, and a mistake in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator
from typing import NoReturn

from gatcg_desktop.cli.speech import aligned, in_help, worded

MISTAKE = 2
USAGE = "usage: "
COMMANDS_TITLE = "commands (each with --help):"


class Parser(argparse.ArgumentParser):
    """A parser whose help is translated where it is printed, and whose errors are a sentence, not a page of usage.

    `description`: what the command does, as a line without its capital and its full stop; `commands`: names and what
    they do, told below the help.
    """

    def __init__(self, prog: str, description: str, commands: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=_Formatter,
        )
        self._commands = tuple(commands)

    def read(self, words: list[str]) -> argparse.Namespace:
        """The arguments of a command line. Names may follow options: `lessons check --cards FILE LESSON`."""
        given, left = self.parse_known_args(words)
        return self.parse_intermixed_args(words) if left else given

    def texts(self) -> Iterator[str]:
        """All that its help says, to be translated."""
        yield from (USAGE, self.description or "")
        yield from (group.title or "" for group in self._action_groups if group._group_actions)
        yield from (action.help for action in self._actions if action.help)
        if self._commands:
            yield from (COMMANDS_TITLE, *(does for _, does in self._commands))

    def format_help(self) -> str:
        """The help in the person's language."""
        line = in_help(self.description or "")
        self.description = f"{line[:1].upper()}{line[1:]}."
        for group in self._action_groups:
            group.title = in_help(group.title or "")
        for action in self._actions:
            action.help = in_help(action.help) if action.help else action.help
        if self._commands:
            lines = aligned([(name, in_help(does)) for name, does in self._commands], inset="  ")
            self.epilog = "\n".join([in_help(COMMANDS_TITLE), *lines])
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """End with the sentence on stderr and status 2."""
        sentence = _in_words(message)
        sentence = sentence[:1].upper() + sentence[1:].rstrip(".")
        told = worded("{sentence}; `{command} --help` shows what can be given.", sentence=sentence, command=self.prog)
        self.exit(MISTAKE, f"{told}\n")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def add_usage(self, usage: str | None, actions: object, groups: object, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, in_help(USAGE) if prefix is None else prefix)  # type: ignore[arg-type]


def _in_words(message: str) -> str:
    """A message of argparse in the person's language; what a command's own check said is in it already."""
    match = re.fullmatch(r"argument (\S+): (.*)", message, re.DOTALL)
    if match is not None:
        return worded("argument {option}: {problem}", option=match[1], problem=_in_words(match[2]))
    if match := re.fullmatch(r"the following arguments are required: (.*)", message):
        return worded("the following arguments are required: {options}", options=match[1])
    if match := re.fullmatch(r"unrecognized arguments: (.*)", message, re.DOTALL):
        return worded("unrecognized arguments: {options}", options=match[1])
    if match := re.fullmatch(r"invalid choice: (.*) \(choose from (.*)\)", message, re.DOTALL):
        choices = match[2].replace("'", "")  # some versions of Python quote each, some do not
        return worded("{given} is not among {choices}", given=match[1], choices=choices)
    if match := re.fullmatch(r"invalid \w+ value: (.*)", message, re.DOTALL):
        return worded("{given} cannot be used here", given=match[1])
    if match := re.fullmatch(r"ignored explicit argument (.*)", message, re.DOTALL):
        return worded("it takes no value, and {given} was given", given=match[1])
    if match := re.fullmatch(r"not allowed with argument (.*)", message):
        return worded("it cannot be given together with {option}", option=match[1])
    return worded("expected one argument") if message == "expected one argument" else message

"""What commands say to a person: help, refusals and sentences, in their language. What programs read is not translated.

The language is the one of the settings, which follow the environment (`LANG` and its kin) unless they say otherwise.
Nothing is looked up before something is said, so that `--version` needs none of it.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from gatcg_desktop.paths import FolderUnavailable, settings_path

if TYPE_CHECKING:
    from gatcg_desktop.engine.messages import Message

HELP = "command line"
"""The context of the translations of what stands in `--help`."""


def language() -> Literal["en", "fr"]:
    """The language to speak, "en" or "fr". What cannot be read, or is not spoken, is English."""
    import json

    from gatcg_desktop.localization import LANGUAGES

    wanted: object = None
    with suppress(OSError, ValueError, AttributeError, FolderUnavailable):
        wanted = json.loads(settings_path().read_bytes()).get("language")
    if wanted not in LANGUAGES:
        wanted = _of_the_environment()
    return "fr" if wanted == "fr" else "en"


def _of_the_environment() -> str:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name][:2]
    import locale

    return (locale.getlocale()[0] or "")[:2]


def worded(text: str, /, *, plural: str = "", **args: object) -> str:
    """A sentence in the person's language, with its places filled in; `plural` and `count` as for `say`."""
    from gatcg_desktop.engine.messages import Message, say
    from gatcg_desktop.localization import told

    values = {name: value if isinstance(value, int | Message) else str(value) for name, value in args.items()}
    return told(say(text, plural=plural, **values), language())


def said(message: Message) -> str:
    """A message in the person's language."""
    from gatcg_desktop.localization import told

    return told(message, language())


def error_text(error: BaseException) -> str:
    """What an exception tells a person, in their language."""
    from gatcg_desktop.localization import message_of

    return said(message_of(error))


def in_figures(value: float, spec: str = "g") -> str:
    """A number as the person's language writes it: French has a comma where English has a point."""
    told = format(value, spec)
    return told.replace(".", ",") if language() == "fr" else told


def aligned(rows: Iterable[Sequence[str]], right: Container[int] = (), inset: str = "") -> list[str]:
    """The lines of a table: columns as wide as their longest word in any language, those numbered in `right` flush
    right."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip_longest(*table, fillvalue="")]
    lines = (
        inset
        + "  ".join(
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=False))
        )
        for row in table
    )
    return [line.rstrip() for line in lines]


def in_help(text: str) -> str:
    """A text of `--help` in the person's language."""
    from gatcg_desktop.localization import translated

    return translated(text, HELP, language())

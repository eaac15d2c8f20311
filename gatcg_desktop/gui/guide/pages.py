"""The pages of the guide, in the order they are listed, and which of them fits what is on the screen."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from gatcg_desktop import paths

PageName = Literal[
    "index",
    "first-game",
    "mouse",
    "keyboard",
    "decks",
    "network",
    "stack",
    "by-hand",
    "class",
    "club",
    "lessons",
    "troubleshooting",
    "dev/index",
    "dev/keyword",
    "dev/verb",
    "dev/panel",
    "dev/message",
    "dev/lesson",
    "dev/translation",
    "dev/bot",
]
"""The pages, by their file: those for players, then those for developers, which are English only."""
PAGES: tuple[PageName, ...] = get_args(PageName)


class Page(NamedTuple):
    """A page: its name, its heading, and its text as Markdown."""

    name: PageName
    title: str
    text: str


def read_page(name: PageName, language: str) -> Page:
    """A page in a language, in English where there is none in that. Raises OSError where the installation lacks it."""
    text = file_of(name, language).read_text("utf-8")
    first = next((line for line in text.splitlines() if line.startswith("# ")), f"# {name}")
    return Page(name, first[2:].strip(), text)


def file_of(name: PageName, language: str) -> Path:
    """The file of a page: that of the language if there is one."""
    own = paths.guide(language[:2], f"{name}.md")
    return own if own.is_file() else paths.guide(f"{name}.md")


def named(address: str, on: PageName) -> PageName | None:
    """The page that a link on a page leads to; None for an address that is not of the guide."""
    name = posixpath.normpath(posixpath.join(posixpath.dirname(on), address.split("#")[0])).removesuffix(".md")
    return next((page for page in PAGES if page == name), None)


def page_that_fits(*, in_lesson: bool, in_match: bool, by_hand: bool, stack: bool) -> PageName:
    """The page for a game on the screen: what somebody who presses F1 there most likely asks."""
    if by_hand:
        return "by-hand"
    if in_lesson:
        return "class"
    if in_match:
        return "network"
    return "stack" if stack else "mouse"


OF_ROOMS: dict[str, PageName] = {
    "cards": "decks",
    "decks": "decks",
    "keyboard": "keyboard",
    "lessons.workshop": "lessons",
    "lessons": "class",
    "match": "network",
}
"""The page for the windows and dialogs of a room, the inner rooms first."""


def page_of_room(module: str) -> PageName | None:
    """The page for a window of that module; None where that depends on more than the room."""
    return next((page for room, page in OF_ROOMS.items() if module.startswith(f"gatcg_desktop.gui.{room}.")), None)

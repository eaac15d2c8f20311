"""Deck lists as text: reading and writing the Omnidex form.

    // Name: Ember Watch
    # Material Deck
    1 Spirit of Something

    # Main Deck
    4 Some Card

    # Sideboard
    2 Another Card

Reading is forgiving about form (order of sections, missing headings, Windows line ends, a byte-order mark, `//`
comments, and whatever `formats/list_lines.py` knows of single lines) and exact about content: every line that cannot be
used is reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec

from gatcg_desktop.decks.deck import MAX_COUNT, MAX_NAME_LENGTH, Deck, Entry, Section, merge_entries, tidy_name
from gatcg_desktop.decks.formats.list_lines import (
    is_few_copies,
    is_heading,
    is_remark,
    readings,
    section_of,
    spellings,
    visible,
    without_bullet,
)
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.paths import DECK_SUFFIX

MAX_BYTES = 64 * 1024
MAX_LINES = 500
HEADINGS: dict[Section, str] = {
    "material": "# Material Deck",
    "main": "# Main Deck",
    "sideboard": "# Sideboard",
}
_BINARY = re.compile(rb"[\x00-\x08]")
_NAME = re.compile(r"(?:deck\s*)?(?:name|title|deck)\s*:\s*", re.IGNORECASE)
_NAME_COMMENT = re.compile(r"//\s*(?:deck\s+)?name\s*:\s*(.*)", re.IGNORECASE)
_TITLE = re.compile(r"###\s+[^:]{1,60}\bDeck:\s*(.*)")
"""How the text of Card Game Simulator begins."""
_COMMENT = re.compile(r"(?:^|\s)//.*$")
_WEB_PAGE = re.compile(r"\s*<(?:!doctype|html|head|body|\?xml)", re.IGNORECASE)
_COUNT = re.compile(r"^[\W\d_]+")
_QUOTED_LENGTH = 80


class LineProblem(msgspec.Struct, frozen=True):
    """A line that was not used: its number (from 1; 0 where there are no lines), its text (shortened; "" when it is
    about the whole file), why not, and what to write instead."""

    line_number: int
    line: str
    reason: Message
    way_out: Message

    @property
    def sentence(self) -> Message:
        """All of it: where, why not, and the way out."""
        if not self.line:
            return say("{reason} {way_out}", reason=self.reason, way_out=self.way_out)
        if not self.line_number:
            return say('"{line}": {reason} {way_out}', line=self.line, reason=self.reason, way_out=self.way_out)
        return say(
            'Line {number}, "{line}": {reason} {way_out}',
            number=self.line_number,
            line=self.line,
            reason=self.reason,
            way_out=self.way_out,
        )

    def __str__(self) -> str:
        return str(self.sentence)


class DeckReading(msgspec.Struct, frozen=True):
    """What a text held: the deck made of its usable lines, and every line that was not usable.

    `headed`: whether it says which cards are the main deck or the material deck.
    """

    deck: Deck
    problems: tuple[LineProblem, ...] = ()
    headed: bool = False

    @property
    def ok(self) -> bool:
        """Whether every line was used and there is at least one card."""
        return not self.problems


def read_deck(text: str | bytes, name: str = "", known: Callable[[str], bool] | None = None) -> DeckReading:
    """Reads a deck list. Never raises for what the text holds; all of it is in `DeckReading.problems`.

    `name` is used when the text does not name its deck. Entries of one name in one section are added up.
    Cards before the first heading go to the main deck. Whether the cards exist is not checked here, but where `known`
    tells the names of cards from other words, a line that is one is a copy of it.
    """
    decoded = _decoded(text)
    if isinstance(decoded, LineProblem):
        return DeckReading(Deck(name=tidy_name(name)), (decoded,))
    if _WEB_PAGE.match(decoded):
        return DeckReading(Deck(name=tidy_name(name)), (_web_page(),))
    reader = _Reader(tidy_name(name), known)
    lines = decoded.splitlines()
    for number, line in enumerate(lines[:MAX_LINES], start=1):
        reader.take(number, line)
    if len(lines) > MAX_LINES:
        reader.report(
            MAX_LINES + 1,
            lines[MAX_LINES],
            say("a deck list may have {most} lines and this one has {number}.", most=MAX_LINES, number=len(lines)),
            say("Nothing from here on was read; remove the lines that do not belong to the deck."),
        )
    return reader.reading()


def load_deck(path: Path) -> DeckReading:
    """Reads a deck file of at most 64 KiB; the file's stem, without the ".deck" of those
    written here, names the deck unless the file does.

    Raises OSError when the file cannot be opened or read.
    """
    with path.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    return read_deck(data, name=path.stem.removesuffix(Path(DECK_SUFFIX).stem))


def write_deck(deck: Deck) -> str:
    """The deck as text that `read_deck` turns back into an equal deck, provided its names are tidy
    (`deck.tidy_name`) and no section names a card twice. Empty sections are left out."""
    blocks = []
    name = tidy_name(deck.name)
    if name:
        blocks.append(f"// Name: {name}")
    for which, heading in HEADINGS.items():
        entries = deck.section(which)
        if entries:
            blocks.append("\n".join([heading, *(f"{count} {tidy_name(card)}" for count, card in entries)]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


class _Reader:
    """Takes lines in order and keeps what they said."""

    def __init__(self, name: str, known: Callable[[str], bool] | None) -> None:
        self.name = name
        self.named = False
        self.first: tuple[int, str, str] | None = None
        self.undecided = False
        self.known = known
        self.section: Section | None = "main"
        self.headed = False
        self.entries: dict[Section, list[Entry]] = {which: [] for which in HEADINGS}
        self.problems: list[LineProblem] = []

    def take(self, number: int, line: str) -> None:
        stripped = visible(line)
        named = _NAME_COMMENT.fullmatch(stripped) or _TITLE.fullmatch(stripped)
        if named:
            self.name = tidy_name(named.group(1))[:MAX_NAME_LENGTH] or self.name
            self.named = True
            return
        content = _COMMENT.sub("", stripped).strip()
        if not content:
            if section_of(stripped) is not None:  # "// Sideboard"
                self.begin(section_of(stripped))
            return
        if not self.title(number, line, content):
            self.content(number, line, content)

    def title(self, number: int, line: str, content: str) -> bool:
        """Whether it is the first line and may be what the deck is called, which the next line decides."""
        if self.first is None:
            self.first = number, line, content
            words = content.lstrip("#").strip()
            told = self.named or is_heading(words) or bool(is_remark(words))
            self.undecided = not told and (content.startswith("#") or self.counted(content) is None)
            return self.undecided
        if self.undecided:
            self.undecided = False
            counts = any(map(str.isdigit, content)) and self.counted(content) is not None
            if counts or is_heading(content) or is_remark(content):
                words = _NAME.sub("", self.first[2].lstrip("#").strip())
                self.name = tidy_name(words)[:MAX_NAME_LENGTH] or self.name
            else:
                self.content(*self.first)
        return False

    def content(self, number: int, line: str, content: str) -> None:
        words = content.lstrip("#").strip()
        copies = self.known is not None and is_few_copies(without_bullet(content), self.known)
        if content.startswith("#") or (is_heading(words) and not copies):
            self.heading(number, line, words)
        else:
            self.entry(number, line, content)

    def begin(self, section: Section | None) -> None:
        self.section = section
        self.headed = self.headed or section in ("main", "material")

    def heading(self, number: int, line: str, words: str) -> None:
        if is_remark(words):
            return
        self.begin(section_of(words))
        if self.section is None:
            self.report(
                number,
                line,
                say("this heading is not one of a deck's sections."),
                say('Write {headings}; for a remark, begin the line with "//".', headings=_alternatives()),
            )

    def entry(self, number: int, line: str, content: str) -> None:
        read = self.counted(content)
        if read is None and is_remark(content):
            return
        if self.section is None and (read is None or read[0] is None):
            self.report(
                number,
                line,
                say("it stands under a heading that is not one of a deck's sections."),
                say("Move it under {headings}.", headings=_alternatives()),
            )
            return
        if read is None:
            example = tidy_name(_COUNT.sub("", content))[:40] or "Card Name"
            reason = say("it is not a count followed by a card name.")
            self.report(number, line, reason, say('Write, for example, "1 {card}".', card=example))
            return
        named, found, card = read
        section = named or self.section or "main"
        digits = found.lstrip("0")
        count = int(digits) if 0 < len(digits) <= 4 else 0
        held = sum(n for n, other in self.entries[section] if other == card)
        if not 1 <= count <= MAX_COUNT:
            self.report(
                number,
                line,
                say("the count must be from 1 to {most}.", most=MAX_COUNT),
                say("Correct the count, or remove the line to leave the card out."),
            )
        elif held + count > MAX_COUNT:
            self.report(
                number,
                line,
                say("with the {held} copies named above this makes more than {most}.", held=held, most=MAX_COUNT),
                say("Keep one line for each card."),
            )
        elif len(card) > MAX_NAME_LENGTH:
            self.report(
                number,
                line,
                say("the name is longer than {most} characters.", most=MAX_NAME_LENGTH),
                say("Write one card to a line."),
            )
        else:
            self.headed = self.headed or named in ("main", "material")
            self.entries[section].append((count, card))

    def counted(self, content: str) -> tuple[Section | None, str, str] | None:
        """The section that an entry names itself, its count as it is written, and the card's name; None where it is no
        entry. Of several ways to read it the first counts whose name is a card's."""
        content = without_bullet(content)
        if self.known is not None:
            for section, text in spellings(content):
                for count, card, _ in readings(text):
                    if card and self.known(card):
                        return section, count, card
        if is_remark(content):
            return None
        return next(((None, count, card) for count, card, sure in readings(content) if sure and card), None)

    def report(self, number: int, line: str, reason: Message, way_out: Message) -> None:
        self.problems.append(LineProblem(number, _quoted(line), reason, way_out))

    def reading(self) -> DeckReading:
        if self.undecided and self.first is not None:
            self.content(*self.first)
        deck = Deck(
            name=self.name,
            material=merge_entries(self.entries["material"]),
            main=merge_entries(self.entries["main"]),
            sideboard=merge_entries(self.entries["sideboard"]),
        )
        if not self.problems and not any(self.entries.values()):
            self.report(0, "", say("The deck list holds no cards."), say('Add lines such as "4 Card Name".'))
        return DeckReading(deck, tuple(self.problems), self.headed)


def _decoded(text: str | bytes) -> str | LineProblem:
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        return LineProblem(
            0,
            "",
            say("The deck list is larger than {most} KiB, so it was not read.", most=MAX_BYTES // 1024),
            say("Choose a text file that holds only the deck."),
        )
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    encoding = "utf-16" if text[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        decoded = text.decode(encoding)
    except UnicodeDecodeError as fault:
        if not _BINARY.search(text):  # text of an older system
            return LineProblem(
                0,
                "",
                say("The file is not UTF-8 text (byte {number} cannot be read).", number=fault.start),
                say("Save the deck as UTF-8 text and open it again."),
            )
        decoded = "\0"
    if "\0" in decoded:
        return LineProblem(
            0,
            "",
            say("The file is not a deck list, or it is damaged: what it holds is no text."),
            say("Open the text file that holds the deck, or save the deck as UTF-8 text."),
        )
    return decoded


def _web_page() -> LineProblem:
    return LineProblem(
        0,
        "",
        say("This is a web page and no deck list."),
        say("Use the export of the site, or copy the list itself."),
    )


def _quoted(line: str) -> str:
    plain = tidy_name(line[: 4 * _QUOTED_LENGTH])
    return plain if len(plain) <= _QUOTED_LENGTH else plain[: _QUOTED_LENGTH - 1] + "\u2026"


def _alternatives() -> Message:
    first, second, third = (f'"{heading}"' for heading in HEADINGS.values())
    return say("{first}, {second} or {third}", first=first, second=second, third=third)

"""What the catalogue is made of: immutable records of cards, editions and rulings, and its errors."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import UserMistake

DEFAULT_BASE_URL = "https://api.gatcg.com"
"""The public card API."""

SUPERTYPES = frozenset({"UNIQUE", "REGALIA", "TOKEN"})
"""Words the API mixes into `types` that are supertypes by the rules."""

BROUGHT = frozenset({"SUMMON", "GENERATE", "MASTERY", "STATUS"})
"""The kinds of references that bring something into a game; others name what is in it already."""

CostKind = Literal["reserve", "memory", "none"]
Phase = Literal["fetching", "waiting", "reading", "storing"]


class CatalogueError(UserMistake):
    """Something from outside (server, file, store) cannot be used."""


class ServerUnreachable(CatalogueError):
    """No answer came from the server at all, none in time, or that it has too much to do: others would fare no better
    now."""


class LeadsElsewhere(CatalogueError):
    """The server sends on to another one. `there`: the address, which was not asked."""

    there = ""


class CardNotFound(CatalogueError):
    """The server answered 404: it has no such card, edition or picture."""


class CatalogueCancelled(CatalogueError):
    """The work was stopped on request; what had been fetched is kept."""


class EditionRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One printing of a card.

    `image` is an absolute path on the API's host (`/cards/images/<uuid>.jpg`), None where there is no
    picture. `rarity` is the API's number (1 common ... 9). `orientation` is `front` or `back` on double-faced
    cards.
    """

    uuid: str
    slug: str = ""
    image: str | None = None
    set_prefix: str = ""
    set_name: str = ""
    language: str = ""
    collector_number: str = ""
    rarity: int | None = None
    orientation: str | None = None
    illustrator: str | None = None
    flavor: str | None = None


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ruling or erratum: ISO date, title (often empty, or ERRATA) and text."""

    date: str
    title: str
    text: str


class Amendment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an erratum of that date says instead of what was printed; `was` is "" where it is told in prose."""

    date: str
    now: str
    was: str = ""


class Reference(msgspec.Struct, frozen=True):
    """Something that the server says a card is about: what it summons, a token for one."""

    kind: str
    slug: str
    name: str


class FormatLimit(msgspec.Struct, frozen=True):
    """How many copies a deck of this format may hold. 0 means banned."""

    format: str
    limit: int


class CardRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of one card, as printed and corrected; every word list is upper case as the API writes it.

    `cost_value` is a number, a letter ("X") where the card says so, or None (kind "none"). `speed` is True
    for fast, False for slow, None where the card has none. `elements` may be empty although `element` is set
    (masteries). `subtypes` does not repeat `classes`. `effect` is the plain rules text, paragraphs separated
    by newlines, as errata have it; `amended` is what of the face is not as printed any more. An empty `legality`
    means legal everywhere. `faces` are the other faces of a double-faced card, each with its own editions and no
    faces of its own.
    """

    slug: str
    uuid: str
    name: str
    element: str = ""
    elements: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    cost_kind: CostKind = "none"
    cost_value: int | str | None = None
    speed: bool | None = None
    level: int | None = None
    life: int | None = None
    power: int | None = None
    durability: int | None = None
    effect: str = ""
    flavor: str | None = None
    amended: tuple[Amendment, ...] = ()
    rule: tuple[Ruling, ...] = ()
    references: tuple[Reference, ...] = ()
    legality: tuple[FormatLimit, ...] = ()
    editions: tuple[EditionRecord, ...] = ()
    faces: tuple[CardRecord, ...] = ()

    def limit(self, format_name: str) -> int | None:
        """The format's own limit of copies, or None where the format sets none for this card."""
        for entry in self.legality:
            if entry.format == format_name.upper():
                return entry.limit
        return None

    @property
    def brings(self) -> tuple[str, ...]:
        """The slugs of what the server says it can bring into a game beside the decks, each once."""
        return tuple(dict.fromkeys(one.slug for one in self.references if one.kind in BROUGHT))

    def edition(self, uuid: str) -> EditionRecord | None:
        """The printing with this uuid, of this face only."""
        return next((edition for edition in self.editions if edition.uuid == uuid), None)

    @property
    def pictured_edition(self) -> EditionRecord | None:
        """The printing to show when nobody chose one: the first English one with a picture, else any."""
        return next(iter(self.pictured_editions), None)

    @property
    def pictured_editions(self) -> tuple[EditionRecord, ...]:
        """The printings with a picture, those in English first: where one cannot be had, the next may serve."""
        pictured = [edition for edition in self.editions if edition.image]
        return tuple(sorted(pictured, key=lambda edition: edition.language not in ("EN", "")))


class RecordProblem(msgspec.Struct, frozen=True):
    """A record that was left out: where it stood (file or page, position from 1), name, reason."""

    where: str | Message
    position: int
    name: str | Message
    reason: Message

    @property
    def sentence(self) -> Message:
        """All of it, for a person; without a stop, so that it may stand in another sentence."""
        return say(
            "{where}, record {number} ({card}): {reason}",
            where=self.where,
            number=self.position,
            card=self.name,
            reason=self.reason,
        )


class Progress(msgspec.Struct, frozen=True):
    """How far a sync or an import is: `done` of `total` pages, then cards; total 0 means not known yet."""

    phase: Phase
    done: int
    total: int

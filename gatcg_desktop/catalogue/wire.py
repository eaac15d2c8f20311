"""From the API's JSON to `CardRecord`: tolerant of missing and null fields, strict about sizes and kinds.

One bad record is reported and left out; a body that is not a list of records is refused as a whole.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from gatcg_desktop.catalogue.errata import amended
from gatcg_desktop.catalogue.model import (
    SUPERTYPES,
    CardRecord,
    CatalogueError,
    CostKind,
    EditionRecord,
    FormatLimit,
    RecordProblem,
    Reference,
    Ruling,
)
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import in_short

MAX_RECORDS = 50_000
MAX_RECORD_BYTES = 1_000_000

# Keys become file names and SQL keys, so they are kept to characters that are safe in both.
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,200}\Z")]
Word = Annotated[str, Meta(max_length=100)]
Line = Annotated[str, Meta(max_length=500)]
Text = Annotated[str, Meta(max_length=20_000)]
Number = Annotated[int, Meta(ge=-1_000, le=100_000)]
Words = Annotated[list[Word], Meta(max_length=100)]

_PICTURE_PATH = re.compile(r"/(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)?\Z")
_TAG = re.compile(r"<[^<>]*>")
_ICON = re.compile(r'<span class="effect__icon effect__icon--([a-z]+)"></span>')
_BUBBLE = re.compile(r'<span class="effect__bubble">([^<>]*)</span>')
_ICON_WORDS = {"rest": " REST", "sword": " POWER", "heart": " LIFE"}


class _Cost(Struct):
    type: Word | None = None
    value: Word | Number | None = None


class _Set(Struct):
    prefix: Word | None = None
    name: Line | None = None
    language: Word | None = None


class _Rule(Struct):
    date_added: Word | None = None
    title: Line | None = None
    description: Text | None = None


class _Reference(Struct):
    kind: Word
    slug: Key
    name: Line | None = None
    direction: Word | None = None


class _Limit(Struct):
    limit: Number


class _Edition(Struct):
    uuid: Key
    slug: Line | None = None
    image: Line | None = None
    set: _Set | None = None
    collector_number: Word | Number | None = None
    rarity: Number | None = None
    orientation: Word | None = None
    illustrator: Line | None = None
    flavor: Text | None = None
    other_orientations: Annotated[list[_Card], Meta(max_length=20)] | None = None


class _Card(Struct):
    slug: Key
    name: Annotated[str, Meta(min_length=1, max_length=300)]
    uuid: Key
    element: Word | None = None
    elements: Words | None = None
    types: Words | None = None
    subtypes: Words | None = None
    classes: Words | None = None
    cost: _Cost | None = None
    cost_memory: Number | None = None
    cost_reserve: Number | None = None
    speed: bool | None = None
    level: Number | None = None
    life: Number | None = None
    power: Number | None = None
    attack: Number | None = None
    durability: Number | None = None
    effect_raw: Text | None = None
    effect: Text | None = None
    flavor: Text | None = None
    rule: Annotated[list[_Rule], Meta(max_length=500)] | None = None
    references: Annotated[list[_Reference], Meta(max_length=200)] | None = None
    legality: Annotated[dict[Word, _Limit | None], Meta(max_length=50)] | None = None
    editions: Annotated[list[_Edition], Meta(max_length=500)] | None = None
    edition: _Edition | None = None


class _Named(Struct):
    name: Line | None = None
    slug: Line | None = None


class _Wrapped(Struct):
    data: list[Raw]


class Page(Struct, frozen=True):
    """One answer of `/cards/search`: its place, the totals it claims, and the undecoded records."""

    data: list[Raw]
    page: int = 0
    page_size: int = 0
    total_cards: int | None = None
    total_pages: int | None = None
    has_more: bool = False


UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeDecodeError)
"""What decoding raises for bytes that are not what they should be."""

_cards = msgspec.json.Decoder(_Card)
_named = msgspec.json.Decoder(_Named)
_lists = msgspec.json.Decoder(list[Raw])
_wraps = msgspec.json.Decoder(_Wrapped)
_pages = msgspec.json.Decoder(Page)


def page_of(number: int, server: str) -> Message:
    """What a page of a server's catalogue is called in sentences."""
    return say("Page {page} of {server}", page=number, server=server)


def decode_page(payload: bytes, where: Message) -> Page:
    """The page in `payload`; `where` names it in errors. Raises CatalogueError when it is none."""
    try:
        page = _pages.decode(payload)
    except UNREADABLE as error:
        raise CatalogueError(
            "{where} is not a page of cards: {reason}.", where=where, reason=_reason(payload, error)
        ) from error
    _check_count(len(page.data), where)
    return page


def decode_list(payload: bytes, where: str | Message) -> list[Raw]:
    """The undecoded records of a list, or of an object whose `data` is one; else CatalogueError."""
    body = payload.removeprefix(b"\xef\xbb\xbf").strip()
    try:
        records = _wraps.decode(body).data if body.startswith(b"{") else _lists.decode(body)
    except UNREADABLE as error:
        raise CatalogueError(
            "{where} is not a list of card records (nor an object with one in `data`): {reason}.",
            where=where,
            reason=_reason(body, error),
        ) from error
    _check_count(len(records), where)
    return records


def decode_records(raws: list[Raw], where: str | Message) -> Iterator[CardRecord | RecordProblem]:
    """Each record in turn, or the problem that keeps it out. Positions count from 1."""
    for position, raw in enumerate(raws, start=1):
        try:
            yield decode_card(bytes(raw))
        except CatalogueError as error:
            yield RecordProblem(where, position, _name_of(bytes(raw)), message_of(error))


def decode_card(payload: bytes) -> CardRecord:
    """One card object. Raises CatalogueError whose text is the bare reason."""
    if len(payload) > MAX_RECORD_BYTES:
        raise CatalogueError("it is {length} bytes long, more than {most}", length=len(payload), most=MAX_RECORD_BYTES)
    try:
        card = _cards.decode(payload)
    except UNREADABLE as error:
        raise _reason(payload, error) from error
    rulings = _rulings(card)
    return _record(card, _editions(card), rulings, _faces(card, rulings))


def _check_count(count: int, where: str | Message) -> None:
    if count > MAX_RECORDS:
        raise CatalogueError(
            "{where} holds more records ({found}) than this program accepts ({most}).",
            where=where,
            found=count,
            most=MAX_RECORDS,
        )


def _reason(payload: bytes, error: Exception) -> CatalogueError:
    if isinstance(error, RecursionError):
        return CatalogueError("it is nested too deeply")
    if not payload.strip():
        return CatalogueError("it is empty")
    if payload.lstrip().startswith(b"<"):
        return CatalogueError("it is a web page")
    return CatalogueError("{reason}", reason=in_short(str(error)))


def _name_of(raw: bytes) -> str | Message:
    try:
        named = _named.decode(raw)
    except UNREADABLE:
        return say("no readable name")
    return named.name or named.slug or say("no name")


def _record(
    card: _Card, editions: tuple[EditionRecord, ...], rulings: tuple[Ruling, ...], faces: tuple[CardRecord, ...]
) -> CardRecord:
    """A face of a card, whose `rulings` the front has, and which may be about any of its faces."""
    types = _upper(card.types)
    subtypes = _upper(card.subtypes)
    classes = _upper(card.classes)
    text = card.effect_raw or plain_text(card.effect or "", card.name)
    text, changes = amended(text, (*types, *subtypes, *classes), rulings)
    kind, value = _cost(card)
    # Old-schema records know only `element`; an empty `elements` of a new one is meant (masteries).
    elements = _upper(card.elements if card.elements is not None else [card.element or ""])
    return CardRecord(
        slug=card.slug,
        uuid=card.uuid,
        name=" ".join(card.name.split()),
        element=(card.element or (elements[0] if elements else "")).upper(),
        elements=elements,
        types=tuple(word for word in types if word not in SUPERTYPES),
        supertypes=tuple(word for word in types if word in SUPERTYPES),
        subtypes=tuple(word for word in subtypes if word not in classes),
        classes=classes,
        cost_kind=kind,
        cost_value=value,
        speed=card.speed,
        level=card.level,
        life=card.life,
        power=card.power if card.power is not None else card.attack,
        durability=card.durability,
        effect=text,
        amended=changes,
        flavor=card.flavor,
        rule=_rulings(card),
        references=tuple(
            Reference(one.kind.upper(), one.slug, one.name or "")
            for one in card.references or ()
            if (one.direction or "TO").upper() == "TO"
        ),
        legality=tuple(
            FormatLimit(name.upper(), limit.limit)
            for name, limit in sorted((card.legality or {}).items())
            if limit is not None
        ),
        editions=editions,
        faces=faces,
    )


def _rulings(card: _Card) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(rule.date_added or "", rule.title or "", rule.description)
        for rule in card.rule or ()
        if rule.description
    )


def _upper(words: list[str] | None) -> tuple[str, ...]:
    return tuple(word.strip().upper() for word in words or () if word.strip())


def _cost(card: _Card) -> tuple[CostKind, int | str | None]:
    kind, value = (card.cost.type or "", card.cost.value) if card.cost else ("", None)
    match kind.lower():
        case "memory":
            return "memory", _amount(value, card.cost_memory)
        case "reserve":
            return "reserve", _amount(value, card.cost_reserve)
        case "none":
            return "none", None
        case "" if card.cost_memory is not None:
            return "memory", _amount(None, card.cost_memory)
        case "" if card.cost_reserve is not None:
            return "reserve", _amount(None, card.cost_reserve)
        case "":
            return "none", None
        case other:
            raise CatalogueError("its cost is of the unknown kind {kind}", kind=repr(other))


def _amount(value: str | int | None, numeric: int | None) -> int | str | None:
    # The numeric field says -1 for X, so the written value comes first.
    if isinstance(value, str) and value.strip():
        text = value.strip()
        return int(text) if re.fullmatch(r"[0-9]{1,5}", text) else text.upper()
    if isinstance(value, int):
        return value
    return "X" if numeric == -1 else numeric


def _edition(edition: _Edition) -> EditionRecord:
    printed_in = edition.set or _Set()
    # A picture path that could leave the host or the picture folder is dropped: the card then shows its drawn
    # face.
    image = edition.image if edition.image and _PICTURE_PATH.match(edition.image) else None
    number = edition.collector_number
    return EditionRecord(
        uuid=edition.uuid,
        slug=edition.slug or "",
        image=image,
        set_prefix=printed_in.prefix or "",
        set_name=printed_in.name or "",
        language=printed_in.language or "",
        collector_number="" if number is None else str(number),
        rarity=edition.rarity,
        orientation=edition.orientation,
        illustrator=edition.illustrator,
        flavor=edition.flavor,
    )


def _editions(card: _Card) -> tuple[EditionRecord, ...]:
    return tuple(_edition(edition) for edition in card.editions or ())


def _faces(card: _Card, rulings: tuple[Ruling, ...]) -> tuple[CardRecord, ...]:
    """The other faces, once each, with the printings gathered from all of the card's editions."""
    faces: dict[str, _Card] = {}
    printings: dict[str, list[EditionRecord]] = {}
    for edition in card.editions or ():
        for face in edition.other_orientations or ():
            faces.setdefault(face.slug, face)
            if face.edition is not None:
                printings.setdefault(face.slug, []).append(_edition(face.edition))
    return tuple(_record(face, tuple(printings.get(slug, ())), rulings, ()) for slug, face in faces.items())


def plain_text(effect: str, name: str) -> str:
    """The `effect` field (HTML or bold marks, CARDNAME) as the API's raw text would read."""
    text = _BUBBLE.sub(r"[\1] ", effect)
    text = _ICON.sub(lambda icon: _ICON_WORDS.get(icon[1], f" {icon[1].upper()}"), text)
    text = html.unescape(_TAG.sub("", text)).replace("**", "").replace("CARDNAME", name)
    paragraphs = (" ".join(line.split()) for line in text.splitlines())
    return "\n\n".join(line for line in paragraphs if line)

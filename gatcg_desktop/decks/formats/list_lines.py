"""One line of a deck list, however somebody writes it: a heading, a rule between cards, or so many copies of a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from gatcg_desktop.catalogue.search_words import name_key
from gatcg_desktop.decks.deck import Section, tidy_name

_LONGEST_HEADING = 40
_LONGEST_ENTRY = 200
"""A longer line is no entry in one of the less usual ways."""

_SECTIONS: dict[str, Section] = {
    **dict.fromkeys(("material", "materials", "materialdeck", "materialcards", "mat", "matdeck"), "material"),
    **dict.fromkeys(("materiel", "deckmateriel", "paquetmateriel"), "material"),
    **dict.fromkeys(("main", "maindeck", "mainboard", "maincards", "mb", "deck"), "main"),
    **dict.fromkeys(("principal", "deckprincipal", "paquetprincipal"), "main"),
    **dict.fromkeys(("side", "sideboard", "sidedeck", "sb", "reserve"), "sideboard"),
}
_GROUP = re.compile(
    "decklist|cards|lineage|champions?|spirits?|all(?:y|ies)|actions?|attacks?|items?|regalia|weapons?|domains?|phantasias?|"
    "uniques?|others?|spells?|(?:level|lvl?|niveau)[0-9]"
)
"""Headings of kinds of cards within a section."""
_OUTSIDE = re.compile("maybe(?:board)?|considering|tokens?|wishlist|notes|sideboardplan")
"""Headings of what is no part of a deck."""
_COLUMN = re.compile(
    "quantity|qty|count|amount|copies|number|name|card|card(?:name|title)|set|edition|foil|section|board|deck"
)
_TALLY = re.compile(r"\s*(?:[:\u2013-]\s*)?[(\[]?\s*[0-9]+(?:\s+(?:cards?|points?|pts?))?\s*[)\]]?\s*$", re.IGNORECASE)
_TALLY_BEFORE = re.compile(r"[0-9]{1,3}\s+")
_SUM = re.compile(r"(?:total|sum)\b[^\w]*(?:[0-9]{1,3}\b.{0,20})?|[0-9]{1,3}\s+cards?(?:\s+total)?", re.IGNORECASE)
_EDGE = re.compile(r"^[\W_]+|[\W_]+$")
_ADDRESS = re.compile(r"https?://\S{1,300}", re.IGNORECASE)
"""Where the list was made, which Silvie writes below it."""
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")

_PLAIN = re.compile(r"(?P<count>[0-9]+)\s*[xX\u00d7]?\s+(?P<card>\S.*)")
_MARKED = (
    re.compile(r"[xX\u00d7]\s?(?P<count>[0-9]+)\s+(?P<card>\S.*)"),
    re.compile(r"(?P<card>\S.*?)[\s,;]+[xX\u00d7]\s?(?P<count>[0-9]+)"),
    re.compile(r"(?P<card>\S.*?)\s*\(\s?[xX\u00d7]?(?P<count>[0-9]+)[xX\u00d7]?\s?\)"),
    re.compile(r"(?P<count>[0-9]+)\s*[,;\t]\s*(?P<card>\S.*)"),
    re.compile(r"(?P<card>\S.*?)\s*[,;\t]\s*(?P<count>[0-9]+)"),
)
"""Counts that are one even beside a name that nobody knows: before the name or behind it, as a column."""
_BESIDE_KNOWN = (
    re.compile(r"(?P<count>[0-9]+)\s+(?:copy |copies )?(?:of\s+|[-\u2013]\s+)(?P<card>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<count>[0-9]+)(?:[xX\u00d7]\s*|\s*[:=]\s*)(?P<card>\S.*)"),
    re.compile(r"[(\[]\s*(?P<count>[0-9]+)\s*[xX\u00d7]?\s*[)\]]\s*(?P<card>\S.*)"),
    re.compile(r"(?P<card>\S.*?)\s*[:=\u2013\u2014-]\s*[xX\u00d7]?(?P<count>[0-9]{1,2})[xX\u00d7]?"),
    re.compile(r"(?P<card>\S.*?)\s+(?P<count>[1-9][0-9]?)[xX\u00d7]?"),
)
_BULLET = re.compile(r"^(?:[-*+\u2013\u2014]\s+|[\u2022\u25e6\u00b7\u2023\u25aa\u25cf\u25cb\u2043>]\s*)(?=\S)")
_ORDINAL = re.compile(r"^(?:\[[ xX]?\]\s*|[0-9]{1,3}[.)]\s+(?=[0-9]))")
_LINK = re.compile(r"!?\[([^\[\]]{1,120})\]\([^()\s]{0,200}\)")
_MARKS = re.compile(
    r"\[/?[a-z]{1,6}\]|</?[a-z]{1,6}/?>|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|\[\[|\]\]|\"", re.IGNORECASE
)
_BEHIND = re.compile(
    r"\s*(?:"
    r"[(\[<{][^()\[\]<>{}]{1,60}[)\]>}]"  # (Set), [set-012], <set>
    r"|\*[A-Z]{1,3}\*"  # *F*
    r"|(?:[\s,;|/#-]|\u2013|\u2014)(?:[A-Z][A-Z0-9]{1,6}|#?[0-9]{1,4}[a-z]?|[A-Z]{2,5}-[0-9]{1,4}|foil|Foil)"
    r"|(?:#|--|//|;|\||\u2014)\s*[^#;|]*"  # a remark
    r"|[\s.,;:!?*_~`'\"#|\u2013\u2014-]+"
    r")$"
)
_MOST_BEHIND = 5
_ID_BEFORE = re.compile(r"\[[^\[\]]{1,60}\]\s*")
_SECTION_BESIDE = (
    re.compile(r"\"?(?P<section>[^\W\d_][\w -]{1,20}?)\"?\s*[:,;\t]\s*(?P<rest>\S.*)"),
    re.compile(r"(?P<rest>\S.*?)\s*[,;\t]\s*\"?(?P<section>[^\W\d_][\w -]{1,20}?)\"?"),
)


class Counted(NamedTuple):
    """One way to read a line: the number as it is written, and the name. `sure`: it is one whoever the card is."""

    number: str
    card: str
    sure: bool


def visible(line: str) -> str:
    """The line without what takes no room and without space at its ends."""
    return _INVISIBLE.sub("", line).strip()


def without_bullet(content: str) -> str:
    """What stands behind a bullet."""
    return _BULLET.sub("", content, count=1)


def section_of(words: str) -> Section | None:
    """The section that a heading or a field names, however it is written: `== Main Deck (60) ==`."""
    return _SECTIONS.get(_heading_key(words))


def is_remark(words: str) -> Literal["group", "sum", "rule", ""]:
    """What a line is that says nothing of its own: the heading of a kind of card within a section, or the names of
    columns; how many cards there are; a line drawn between others. Empty for anything else."""
    if not any(map(str.isalnum, words)) or _ADDRESS.fullmatch(words):
        return "rule"
    if _GROUP.fullmatch(_heading_key(words)):
        return "group"
    if len(words) <= _LONGEST_HEADING and _SUM.fullmatch(_EDGE.sub("", words)):
        return "sum"
    columns = [_heading_key(one) for one in re.split(r"[,;\t|]", words)[:12]]
    return "group" if sum(map(bool, columns)) > 1 and all(_COLUMN.fullmatch(one) for one in columns if one) else ""


def is_heading(words: str) -> bool:
    """Whether it names a section, or a list beside the deck that is no part of it."""
    return section_of(words) is not None or _OUTSIDE.fullmatch(_heading_key(words)) is not None


def is_few_copies(content: str, known: Callable[[str], bool]) -> bool:
    """Whether it is up to four copies of a card, though a heading may be called like it: "4 Main" where there is such a
    card. What a heading says of how many cards stand below it is more, or written otherwise ("Main: 4")."""
    plain = _PLAIN.fullmatch(content)
    return plain is not None and plain["count"] in ("1", "2", "3", "4") and known(plain["card"])


def spellings(content: str) -> Iterator[tuple[Section | None, str]]:
    """An entry as it stands; what is left of it beside a section that it names (`SB: 3 Card`, `3,Card,main`); and all
    of these without what stands behind them."""
    yield None, content
    if len(content) > _LONGEST_ENTRY:
        return
    for pattern in _SECTION_BESIDE:
        found = pattern.fullmatch(content)
        section = section_of(found["section"]) if found is not None else None
        if found is not None and (section is not None or is_remark(found["section"]) == "group"):
            yield section, found["rest"]
            yield from ((section, rest) for rest in without_rest(found["rest"]))
    yield from ((None, rest) for rest in without_rest(content))
    bare = _bare(content)
    if bare != content:
        yield from ((None, rest) for rest in without_rest(bare))


def readings(content: str) -> Iterator[Counted]:
    """Every way in which a line may be copies of a card, the plainest first. No name among them is looked up."""
    found = _PLAIN.fullmatch(content)
    if found is not None:
        yield Counted(found["count"], tidy_name(found["card"]), True)
    if len(content) > _LONGEST_ENTRY:
        return
    bare = _bare(content)
    for text in dict.fromkeys((content, bare)):
        unmarked = text != content
        for pattern in (_PLAIN, *_MARKED, *_BESIDE_KNOWN) if unmarked else (*_MARKED, *_BESIDE_KNOWN):
            other = pattern.fullmatch(text)
            if other is not None:
                sure = found is None and not unmarked and pattern in _MARKED
                yield Counted(other["count"], tidy_name(other["card"].strip('"')), sure)
    yield Counted("1", tidy_name(content), False)
    yield Counted("1", tidy_name(bare), False)


def without_rest(called: str) -> Iterator[str]:
    """A name without what people write beside one: an id before it, sets, numbers and remarks behind it."""
    plain = _ID_BEFORE.sub("", called, count=1) if called.startswith("[") else called
    if plain != called:
        yield plain
    for _ in range(_MOST_BEHIND):
        found = _BEHIND.search(plain)
        if found is None or not found.start():
            return
        plain = plain[: found.start()]
        yield plain


def letters(name: str) -> str:
    """What is left of a name where spaces, punctuation and capitals are held to be nothing."""
    return "".join(filter(str.isalnum, name_key(name)))


def _bare(content: str) -> str:
    """The line without the marks of Markdown, BBCode and tables, with plain digits."""
    text = _LINK.sub(r"\1", content)
    if text.startswith("|"):
        text = "\t".join(cell.strip() for cell in text.strip("|").split("|") if cell.strip())
    text = _BULLET.sub("", _ORDINAL.sub("", text, count=1), count=1)
    text = _MARKS.sub("", text)
    return "".join(str(int(char)) if char.isdecimal() else char for char in text).strip()


def _heading_key(words: str) -> str:
    if len(words) > _LONGEST_HEADING:
        return ""
    plain = _EDGE.sub("", _MARKS.sub("", words))
    plain = _EDGE.sub("", _TALLY_BEFORE.sub("", _TALLY.sub("", _TALLY.sub("", plain)), count=1))
    return letters(plain)

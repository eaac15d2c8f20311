"""The keyword abilities of the glossary, and how they are written on a line of their own.

A `Keyword` node carries the name as printed ("Floating Memory"), its N as `value` and its element, type or lineage
name as `word`. Keywords with a cost or a target of their own (Brew, Starcalling, Ephemerate, Link ...) are named here;
`compiler.py` reads the lines that write them.
"""

from __future__ import annotations

import re

from gatcg_desktop.language.ast import Keyword, X

PLAIN = frozenset(
    {
        "Aenean Progression",
        "Aethercalling",
        "Ambush",
        "Bulwark",
        "Class Locked",
        "Cleave",
        "Divine Relic",
        "Efficiency",
        "Elysian Aura",
        "Fast Activation",
        "First Boon",
        "Floating Memory",
        "Foster",
        "Hindered",
        "Immortality",
        "Intercept",
        "Interdiction",
        "Omnishroud",
        "Preserve",
        "Renewable",
        "Reservable",
        "Spellshroud",
        "Steadfast",
        "Stealth",
        "Taunt",
        "True Sight",
        "Unblockable",
        "Vigor",
    }
)
"""Keywords that stand alone."""

NUMBERED = frozenset(
    {
        "Commanded Will",
        "Critical",
        "Imbue",
        "Kindle",
        "Level Locked",
        "Multistrike",
        "Prepare",
        "Pride",
        "Ranged",
        "Retort",
    }
)
"""Keywords followed by their N."""

WORDED = frozenset({"Command", "Lineage", "Link", "Link Shield"})
"""Keywords with a word: the type that is commanded or linked, the name of the lineage."""

LABELS = frozenset({"Balance", "Cardistry", "Deluge", "Equestrian", "Harmonize", "Upkeep"})
"""Labels name a kind of ability and do nothing, but can be asked for (game-terms, Label Keywords 1 and 2)."""

UNREAD = frozenset({"Brew", "Ephemerate", "Lineage Release", "Starcalling"})
"""Keywords with costs, which are abilities with costs in the tree."""

KEYWORDS = PLAIN | NUMBERED | WORDED | LABELS | UNREAD

ELEMENTS = frozenset(
    {"NORM", "FIRE", "WATER", "WIND", "ARCANE", "ASTRA", "CRUX", "EXALTED", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA"}
)

BASIC_ELEMENTS = ("FIRE", "WATER", "WIND")
ADVANCED_ELEMENTS = ("ARCANE", "ASTRA", "CRUX", "EXALTED", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA")

_BY_WORDS = {name.casefold(): name for name in PLAIN | NUMBERED}
_NUMBERED = re.compile(
    r"(?:(?P<word>[A-Za-z]+(?: & [A-Za-z]+)*) )?(?P<name>[A-Za-z]+(?: [A-Za-z]+)?) (?P<number>[0-9]{1,2})"
)
_IMBUE_X = re.compile(r"(?:(?P<word>[A-Za-z]+(?: & [A-Za-z]+)*) )?Imbue X")
_LINEAGE = re.compile(r"(?P<word>[A-Z][^\s,.:]*(?: [A-Z][^\s,.:]*)?(?: of [A-Z][^\s,.:]*)?) Lineage")
_LABEL = re.compile(r"(?P<name>[A-Z][a-z]+)(?: (?P<number>[0-9]{1,2}))? ?\u2014 ?(?=\S)")
_LINKED = "(?:[A-Z][a-z]+ )?(?:Ally|Champion|Unit|Weapon|Item|Domain|Phantasia|Regalia)"
_LINK = re.compile(rf"(?P<word>{_LINKED}(?: or {_LINKED})?) (?P<name>Link(?: Shield)?)")
_COMMAND = re.compile(r"Command(?: (?P<word>[A-Z][a-z]+(?: or [A-Z][a-z]+)?))?")

EPHEMERATE = re.compile(
    r"Ephemerate\s*[\u2014:-]\s*(?P<cost>[^.]+?)\.?(?: (?P<less>[^.]*[Tt]his card costs [^.]*) this way\.)?"
    r"(?: Activate this card this way only if (?P<only>[^.]+)\.)?"
)
BREW = re.compile(r"Brew\s*[\u2014:-]\s*(.+?)\.?")
STARCALLING = re.compile(r"Starcalling\s*[\u2014:-]\s*(\((?:[0-9]+|X)\))\.?")
"""Lines of keywords that say what is paid."""


def read_keyword(words: str) -> Keyword | None:
    """The keyword these words are, and nothing else: "Taunt", "Pride 2", "Fire & Wind Imbue 2", "Oriel Lineage"."""
    plain = _BY_WORDS.get(words.casefold())
    if plain in PLAIN:
        return Keyword(plain)
    if found := _LINEAGE.fullmatch(words):
        return Keyword("Lineage", word=found["word"])
    if found := _COMMAND.fullmatch(words):
        return Keyword("Command", word=(found["word"] or "").upper())
    if found := _LINK.fullmatch(words):
        return Keyword(found["name"], word=found["word"].upper())
    if (found := _IMBUE_X.fullmatch(words)) and _imbues(found["word"] or ""):
        return Keyword("Imbue", word=(found["word"] or "").upper(), amount=X())
    if found := _NUMBERED.fullmatch(words):
        word, name = found["word"] or "", _BY_WORDS.get(found["name"].casefold())
        if name is None and word:  # a name of two words
            word, name = "", _BY_WORDS.get(f"{word} {found['name']}".casefold())
        if name not in NUMBERED or (word and name != "Imbue"):
            return None
        if not _imbues(word):
            return None
        return Keyword(name, int(found["number"]), word.upper())
    return None


def _imbues(word: str) -> bool:
    """Whether a word before Imbue says for which elements."""
    return word.upper() in ("", "ADVANCED") or ELEMENTS.issuperset(word.upper().split(" & "))


def read_label(line: str) -> tuple[Keyword, str] | None:
    """The label a paragraph begins with ("Harmonize — ...", "Deluge 4 — ...") and the rest, or None."""
    found = _LABEL.match(line)
    if found is None or found["name"] not in LABELS:
        return None
    return Keyword(found["name"], int(found["number"] or 0)), line[found.end() :]


def read_keyword_line(line: str) -> tuple[Keyword, ...] | None:
    """The keywords of a line that is nothing but keywords with commas between them, or None."""
    found = [read_keyword(part.strip()) for part in line.strip().rstrip(".").split(",")]
    if all(keyword is not None for keyword in found):
        return tuple(keyword for keyword in found if keyword is not None)
    return None

"""From a card's text to its paragraphs: odd characters, reminders, bullets, restriction bubbles, self-reference."""

from __future__ import annotations

import re

from gatcg_desktop.language.ast import (
    Champion,
    ChampionNamed,
    ClassBonus,
    Condition,
    DamageAtLeast,
    ElementBonus,
    Filter,
    LevelAtLeast,
    Matches,
    MemoryAtLeast,
    SheenAtLeast,
)
from gatcg_desktop.language.card_types import OBJECT_TYPES, SUBTYPES, UNIT_TYPES
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

BULLETS = ("\u2022", "* ")
"""What a line with one of several choices begins with."""
SELF = "~"
"""Stands for the card's own name from here on."""

CLASSES = frozenset({"ANOMALY", "ASSASSIN", "CLERIC", "GUARDIAN", "MAGE", "RANGER", "SPIRIT", "TAMER", "WARRIOR"})

_CHARACTERS = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u02bc": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u00a0": " ",
        "\u202f": " ",
        "\ufff0": "",
        "\u200b": "",
        "\ufeff": "",
        "\u2212": "-",
        "\t": " ",
        "\r": "",
    }
)
_REMINDER = re.compile(r"\((?!(?:[0-9]{1,2}|X|Y|LV)(?:\+(?:[0-9]{1,2}|X|Y|LV))?\))(?:[^()]|\([^()]*\))*\)")
_DEEDS = r"(?:Banish|Sacrifice|Discard|Remove|Rest|Return|Reveal|Put)\b"
"""What begins a further cost after a name and a comma, which does not go on with the name."""
_CAPITAL_IF = re.compile(r"(?<=[a-z]) If\b")
_COLON = re.compile(r":(?=[A-Z])")
_GLUED = re.compile(r"(?<=[0-9XV])(?=(?:POWER|LIFE)\b)")
_BUBBLE = re.compile(r"\s*\[([^\[\]]{1,60})\]\s*")
_LEVEL = re.compile(r"(Level|Memory|Damage|Sheen) ([0-9]{1,2})\+")
_THIS = re.compile(r"\"[^\"]*\"|\b[Tt]his (object|unit|ally|champion|weapon|item|domain|phantasia)\b")
_CHAMPION = re.compile(r"([A-Z][\w']*(?: [A-Z][\w']*)?) Bonus")


def split(text: str) -> tuple[str, ...]:
    """The paragraphs, as printed: single newlines part them, and the bullets of a choice stay with its first line.

    An icon is printed as a plate, and the records run the word that stands for it on: +2POWER.
    """
    found: list[str] = []
    for line in _GLUED.sub(" ", text).replace("\r\n", "\n").split("\n"):
        line = line.strip()
        if not line:
            continue
        if found and line.startswith(BULLETS):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return tuple(found)


def plain(paragraph: str) -> str:
    """The words that count: straight quotes, plain spaces, no reminders, no emphasis marks."""
    text = paragraph.translate(_CHARACTERS).replace("**", "")
    text = _REMINDER.sub(" ", text).replace("[REST]", "REST")
    text = _COLON.sub(": ", _CAPITAL_IF.sub(" if", text))
    text = _GLUED.sub(" ", text).rstrip(" *")
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def bubbles(text: str) -> tuple[tuple[Condition, ...], str]:
    """The restrictions a paragraph begins with, and the rest. Raises NotUnderstood for one nobody knows."""
    conditions: list[Condition] = []
    while (found := _BUBBLE.match(text)) is not None:
        conditions.append(_restriction(found[1].strip().rstrip(":").strip()))
        text = text[found.end() :]
    return tuple(conditions), text.strip()


def _restriction(words: str) -> Condition:
    if words == "Class Bonus":
        return ClassBonus()
    if words == "Element Bonus":
        return ElementBonus()
    if found := _LEVEL.fullmatch(words):
        number = int(found[2])
        match found[1]:
            case "Level":
                return LevelAtLeast(number)
            case "Memory":
                return MemoryAtLeast(number)
            case "Sheen":
                return SheenAtLeast(number)
            case _:
                return DamageAtLeast(number)
    if found := _CHAMPION.fullmatch(words):
        kind = found[1].upper()
        if kind in SUBTYPES:
            return Matches(Champion(), Filter(subtypes=(kind,)))
        if kind in CLASSES:
            return Matches(Champion(), Filter(classes=(kind,)))
        if kind not in ELEMENTS:
            return ChampionNamed(found[1])
    raise NotUnderstood(f"the restriction [{words}]")


def with_self(text: str, card: CardFacts) -> str:
    """The text with the card's own name, or its short one, replaced by `SELF`.

    Cards are called by the part before the comma or after the colon as well. A name that is a part of another
    ("Ada Bonus", "Ada Lineage", "Ada, Fate Weaver", "Crown of Ada") is left alone. "This object" and the like are the
    card as well, outside quoted abilities, which belong to whatever gains them.
    """
    full = card.name.translate(_CHARACTERS)
    for name in dict.fromkeys((full, full.split(",")[0].strip(), full.split(": ", 1)[-1])):
        own = re.escape(name)
        written = rf"([A-Z][\w']* [Oo]f )?(?<![\w']){own}(?!\w| Bonus| Lineage|, (?!{_DEEDS}|{own}\b)[A-Z])"
        text = re.sub(written, lambda found: found[0] if found[1] else SELF, text)
    return _THIS.sub(lambda found: SELF if found[1] and _is_one(found[1], card) else found[0], text)


def short_name(card: CardFacts) -> str:
    """What a card calls itself: champions, unique cards and regalia by the part before the comma."""
    full = card.name.translate(_CHARACTERS)
    if "CHAMPION" in card.types or "UNIQUE" in card.supertypes or "REGALIA" in card.supertypes:
        return full.split(",")[0].strip()
    return full


def _is_one(word: str, card: CardFacts) -> bool:
    """Whether "this ally", "this object" ... in the text of a card is what the card is on the field."""
    types = OBJECT_TYPES.intersection(card.types)
    if word == "unit":
        return not UNIT_TYPES.isdisjoint(types)
    return bool(types) and (word == "object" or word.upper() in types)

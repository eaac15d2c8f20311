"""What each format asks of a deck, and where the official rules have it. Data, no checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from gatcg_desktop.engine.messages import Message, say

MAIN_LEAST = 60
MAIN_COPIES = 4
MATERIAL_MOST = 12
MATERIAL_COPIES = 1
SIDEBOARD_MOST = 15
SIDEBOARD_POINTS = 15
POINTS_MAIN = 1
POINTS_MATERIAL = 3

_CONVENTIONS = "general-rules/general-rules-format-conventions"
RULE_MAIN = f"{_CONVENTIONS}, Standard Constructed Rules 1"
RULE_MATERIAL = f"{_CONVENTIONS}, Standard Constructed Rules 2"
RULE_SPIRIT = f"{_CONVENTIONS}, Standard Constructed Rules 3"
RULE_SIDEBOARD = f"{_CONVENTIONS}, Standard Constructed Rules 4"
RULE_PANTHEON_MAIN = f"{_CONVENTIONS}, Pantheon Rules 1"
RULE_PANTHEON_MATERIAL = f"{_CONVENTIONS}, Pantheon Rules 2"
RULE_PANTHEON_SIDEBOARD = f"{_CONVENTIONS}, Pantheon Rules 4"
RULE_DRAFT_MAIN = f"{_CONVENTIONS}, Draft Rules 1"
RULE_DRAFT_MATERIAL = f"{_CONVENTIONS}, Draft Rules 2"
RULE_INDEX = f"{_CONVENTIONS}, General Rules 1"
RULE_CHAMPION = "general-rules/general-rules-card-types/card-types-champion, General Rules 2"
RULE_LEVELING = "general-rules/general-rules-card-types/card-types-champion, General Rules 7"
RULE_ELEMENTS = "general-rules/general-rules-parts-of-a-card/parts-of-a-card-element, General Rules 2"
RULE_REGALIA = "general-rules/general-rules-card-types/card-types-supertypes, Regalia 1"
RULE_DIVINE_RELIC = "glossary/keywords-and-abilities, Divine Relic 1"
RULE_BOON = "general-rules/general-rules-card-types/card-types-boons, General Rules 1"
RULE_TOKEN = "game-mechanics/game-mechanics-tokens, General Rules 3"
RULE_MASTERY = "game-mechanics/game-mechanics-mastery, General Rules 3"
RULE_STATUS = "game-mechanics/game-mechanics-statuses, General Rules 1"

GameFormat = Literal["standard", "pantheon", "draft"]
GAME_FORMATS: tuple[GameFormat, ...] = get_args(GameFormat)


class SectionRules(msgspec.Struct, frozen=True):
    """How many cards a section may have, and copies of one (`most`, `copies` None: any number), by which rule."""

    least: int
    most: int | None
    copies: int | None
    rule: str


class FormatRules(msgspec.Struct, frozen=True):
    """What a format asks of a deck.

    `sideboard`: counted by `points`, `none`, or the whole `pool` of what was drafted.
    """

    name: Message
    main: SectionRules
    material: SectionRules
    sideboard: Literal["points", "none", "pool"]
    spirit_rule: str


RULES: Mapping[GameFormat, FormatRules] = {
    "standard": FormatRules(
        say("standard constructed"),
        SectionRules(MAIN_LEAST, None, MAIN_COPIES, RULE_MAIN),
        SectionRules(0, MATERIAL_MOST, MATERIAL_COPIES, RULE_MATERIAL),
        "points",
        RULE_SPIRIT,
    ),
    "pantheon": FormatRules(
        say("Pantheon"),
        SectionRules(MAIN_LEAST, None, 1, RULE_PANTHEON_MAIN),
        SectionRules(MATERIAL_MOST, MATERIAL_MOST, MATERIAL_COPIES, RULE_PANTHEON_MATERIAL),
        "none",
        RULE_PANTHEON_MATERIAL,
    ),
    "draft": FormatRules(
        say("draft"),
        SectionRules(30, None, None, RULE_DRAFT_MAIN),
        SectionRules(0, 10, None, RULE_DRAFT_MATERIAL),
        "pool",
        RULE_DRAFT_MATERIAL,
    ),
}

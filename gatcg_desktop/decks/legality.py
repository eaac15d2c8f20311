"""Whether a deck may be played in standard constructed, and if not, everything that stands in the way."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, RulesText, known_cards

FORMAT = "STANDARD"
MAIN_LEAST = 60
MAIN_COPIES = 4
MATERIAL_MOST = 12
MATERIAL_COPIES = 1
SIDEBOARD_MOST = 15
SIDEBOARD_POINTS = 15
POINTS_MAIN = 1
POINTS_MATERIAL = 3

_CONVENTIONS = "general-rules-format-conventions.md"
RULE_MAIN = f"{_CONVENTIONS}, Standard Constructed Rules 1"
RULE_MATERIAL = f"{_CONVENTIONS}, Standard Constructed Rules 2"
RULE_SPIRIT = f"{_CONVENTIONS}, Standard Constructed Rules 3"
RULE_SIDEBOARD = f"{_CONVENTIONS}, Standard Constructed Rules 4"
RULE_INDEX = f"{_CONVENTIONS}, General Rules 1"
RULE_CHAMPION = "card-types-champion.md, General Rules 2"
RULE_REGALIA = "card-types-supertypes.md, Regalia 1"
RULE_DIVINE_RELIC = "keywords-and-abilities.md, Divine Relic 1"
RULE_BOON = "card-types-boons.md, General Rules 1"
RULE_TOKEN = "game-mechanics-tokens.md, General Rules 3"
RULE_MASTERY = "game-mechanics-mastery.md, General Rules 3"
RULE_STATUS = "game-mechanics-statuses.md, General Rules 1"

_TITLES: dict[Section, str] = {
    "material": "material deck",
    "main": "main deck",
    "sideboard": "sideboard",
}
# Never part of a deck: they come into being in a game, or belong to another format.
_NOT_DECK_CARDS = {
    "TOKEN": ("a token", RULE_TOKEN),
    "MASTERY": ("a mastery", RULE_MASTERY),
    "STATUS": ("a status", RULE_STATUS),
    "LESSER BOON": ("a boon of the Pantheon format", RULE_BOON),
    "GREATER BOON": ("a boon of the Pantheon format", RULE_BOON),
}


def check_deck(deck: Deck, lookup: CardLookup[CardFacts]) -> list[Problem]:
    """Every problem the deck has under the standard constructed rules; empty when it may be played.

    Names nobody knows are problems too (with suggestions), and are counted in the sizes of their sections.
    Not checked: tournament documents (side-boarding between games, proxies), and whether the champions make
    a lineage that can be levelled.
    """
    known, problems = known_cards(deck, lookup)
    problems += _main_deck(deck)
    problems += _material_deck(deck, known)
    problems += _sideboard(deck, known)
    for name, facts in known.items():
        problems += _places(deck, name, facts)
        problems += _limits(deck, name, facts)
    return problems


def belongs_in_material(facts: CardFacts) -> bool:
    """Whether the card is a material card: a champion, a regalia, or paid for with memory."""
    return bool(_kinds(facts) & {"CHAMPION", "REGALIA"}) or facts.cost_kind == "memory"


def sideboard_points(facts: CardFacts) -> int:
    """What one copy counts in a sideboard: 3 for a material card, else 1."""
    return POINTS_MATERIAL if belongs_in_material(facts) else POINTS_MAIN


def is_divine_relic(facts: CardFacts) -> bool:
    """Whether the card itself has the keyword; a text that only speaks of it does not count. Facts without a
    text have no keyword."""
    for line in facts.effect.splitlines() if isinstance(facts, RulesText) else ():
        bare = re.sub(r"\([^()]*\)|\[[^\][]*\]|[*_]", " ", line)
        if any(word.strip(" .").casefold() == "divine relic" for word in bare.split(",")):
            return True
    return False


def standard_limit(facts: CardFacts) -> int | None:
    """How many copies the format allows of this card in a deck, or None when it has no limit of its own.

    An entry that is not understood counts as no limit.
    """
    if isinstance(facts.legality, Mapping):
        entry = facts.legality.get(FORMAT)
        limit = entry.get("limit") if isinstance(entry, Mapping) else None
    else:
        limit = next((entry.limit for entry in facts.legality or () if entry.format == FORMAT), None)
    return limit if isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0 else None


def _main_deck(deck: Deck) -> list[Problem]:
    problems = []
    size = deck.size("main")
    if size < MAIN_LEAST:
        problems.append(
            Problem(
                None,
                f"The main deck has {_cards(size)} and needs at least {MAIN_LEAST}. Add {MAIN_LEAST - size} more.",
                RULE_MAIN,
            )
        )
    for name, count in _counts(deck, "main").items():
        if count > MAIN_COPIES:
            problems.append(
                Problem(
                    name,
                    f'The main deck has {count} copies of "{name}" and may have {MAIN_COPIES}. '
                    f"Take out {count - MAIN_COPIES}.",
                    RULE_MAIN,
                )
            )
    return problems


def _material_deck(deck: Deck, known: Mapping[str, CardFacts]) -> list[Problem]:
    problems = []
    size = deck.size("material")
    if size > MATERIAL_MOST:
        problems.append(
            Problem(
                None,
                f"The material deck has {_cards(size)} and may have {MATERIAL_MOST}. Take out {size - MATERIAL_MOST}.",
                RULE_MATERIAL,
            )
        )
    counts = _counts(deck, "material")
    for name, count in counts.items():
        if count > MATERIAL_COPIES:
            problems.append(
                Problem(
                    name,
                    f'The material deck has {count} copies of "{name}" and may have {MATERIAL_COPIES}. '
                    f"Take out {count - MATERIAL_COPIES}.",
                    RULE_MATERIAL,
                )
            )
    cards = {name: known[name] for name in counts if name in known}
    if not any("CHAMPION" in _kinds(facts) and facts.level == 0 for facts in cards.values()):
        problems.append(Problem(None, "The material deck has no level 0 champion to start with. Add one.", RULE_SPIRIT))
    relics = [name for name, facts in cards.items() if is_divine_relic(facts)]
    # A second copy of one relic is already told as a second copy.
    for name in relics[1:]:
        problems.append(
            Problem(
                name,
                f'The material deck may have one card with Divine Relic and has "{relics[0]}" as well as '
                f'"{name}". Keep one of them.',
                RULE_DIVINE_RELIC,
            )
        )
    return problems


def _sideboard(deck: Deck, known: Mapping[str, CardFacts]) -> list[Problem]:
    problems = []
    size = deck.size("sideboard")
    if size > SIDEBOARD_MOST:
        problems.append(
            Problem(
                None,
                f"The sideboard has {_cards(size)} and may have {SIDEBOARD_MOST}. Take out {size - SIDEBOARD_MOST}.",
                RULE_SIDEBOARD,
            )
        )
    points = sum(
        count * (sideboard_points(known[name]) if name in known else POINTS_MAIN) for count, name in deck.sideboard
    )
    if points > SIDEBOARD_POINTS and points > size:
        problems.append(
            Problem(
                None,
                f"The sideboard counts {points} points and may count {SIDEBOARD_POINTS}: each champion or "
                f"regalia is {POINTS_MATERIAL}, any other card {POINTS_MAIN}. Take out cards for "
                f"{points - SIDEBOARD_POINTS}.",
                RULE_SIDEBOARD,
            )
        )
    return problems


def _places(deck: Deck, name: str, facts: CardFacts) -> list[Problem]:
    """Problems with the sections this card stands in."""
    where = [section for section in SECTIONS if name in _counts(deck, section)]
    kinds = _kinds(facts)
    for kind, (words, rule) in _NOT_DECK_CARDS.items():
        if kind in kinds:
            titles = " and the ".join(_TITLES[section] for section in where)
            reason = f'"{name}" is {words} and no deck may hold it. Take it out of the {titles}.'
            return [Problem(name, reason, rule)]
    if belongs_in_material(facts) and "main" in where:
        words, rule = ("a champion", RULE_CHAMPION) if "CHAMPION" in kinds else ("a regalia", RULE_REGALIA)
        if not kinds & {"CHAMPION", "REGALIA"}:
            words = "paid for with memory"
        return [
            Problem(
                name,
                f'"{name}" is {words} and starts in the material deck. Move it there from the main deck.',
                rule,
            )
        ]
    if not belongs_in_material(facts) and "material" in where:
        return [
            Problem(
                name,
                f'"{name}" is neither a champion nor a regalia, so it cannot start in the material deck. '
                "Move it to the main deck.",
                RULE_REGALIA,
            )
        ]
    return []


def _limits(deck: Deck, name: str, facts: CardFacts) -> list[Problem]:
    limit = standard_limit(facts)
    count = sum(_counts(deck, section).get(name, 0) for section in SECTIONS)
    if limit is None or count <= limit:
        return []
    if limit == 0:
        return [Problem(name, f'"{name}" is not legal in standard constructed. Take it out.', RULE_INDEX)]
    return [
        Problem(
            name,
            f'The deck has {count} copies of "{name}" and standard constructed allows {limit}. '
            f"Take out {count - limit}.",
            RULE_INDEX,
        )
    ]


def _counts(deck: Deck, section: Section) -> dict[str, int]:
    counts: dict[str, int] = {}
    for count, name in deck.section(section):
        counts[name] = counts.get(name, 0) + count
    return counts


def _kinds(facts: CardFacts) -> frozenset[str]:
    return frozenset(kind.upper().replace("_", " ") for kind in (*facts.types, *facts.supertypes))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"

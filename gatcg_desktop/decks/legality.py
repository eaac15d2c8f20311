"""Whether a deck may be played in a format, and if not, everything that stands in the way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, RulesText, known_cards
from gatcg_desktop.engine.messages import Message, say

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
RULE_PANTHEON_MAIN = f"{_CONVENTIONS}, Pantheon Rules 1"
RULE_PANTHEON_MATERIAL = f"{_CONVENTIONS}, Pantheon Rules 2"
RULE_PANTHEON_SIDEBOARD = f"{_CONVENTIONS}, Pantheon Rules 4"
RULE_DRAFT_MAIN = f"{_CONVENTIONS}, Draft Rules 1"
RULE_DRAFT_MATERIAL = f"{_CONVENTIONS}, Draft Rules 2"
RULE_INDEX = f"{_CONVENTIONS}, General Rules 1"
RULE_CHAMPION = "card-types-champion.md, General Rules 2"
RULE_REGALIA = "card-types-supertypes.md, Regalia 1"
RULE_DIVINE_RELIC = "keywords-and-abilities.md, Divine Relic 1"
RULE_BOON = "card-types-boons.md, General Rules 1"
RULE_TOKEN = "game-mechanics-tokens.md, General Rules 3"
RULE_MASTERY = "game-mechanics-mastery.md, General Rules 3"
RULE_STATUS = "game-mechanics-statuses.md, General Rules 1"

# Never part of a deck: they come into being in a game, or belong to another format.
_NOT_DECK_CARDS = {
    "TOKEN": '"{card}" is a token and no deck may hold it. Take it out.',
    "MASTERY": '"{card}" is a mastery and no deck may hold it. Take it out.',
    "STATUS": '"{card}" is a status and no deck may hold it. Take it out.',
    "LESSER BOON": '"{card}" is a boon, which Pantheon has beside the deck. Take it out.',
    "GREATER BOON": '"{card}" is a boon, which Pantheon has beside the deck. Take it out.',
}
_RULES_AGAINST = {
    "TOKEN": RULE_TOKEN,
    "MASTERY": RULE_MASTERY,
    "STATUS": RULE_STATUS,
    "LESSER BOON": RULE_BOON,
    "GREATER BOON": RULE_BOON,
}

GameFormat = Literal["standard", "pantheon", "draft"]
GAME_FORMATS: tuple[GameFormat, ...] = get_args(GameFormat)


class FormatRules(msgspec.Struct, frozen=True):
    """What a format asks of a deck, and where the rules have it. Copies of None: as many as there are.

    `sideboard`: counted by `points`, `none`, or the whole `pool` of what was drafted.
    """

    name: Message
    main_least: int
    main_copies: int | None
    material_least: int
    material_most: int
    material_copies: int | None
    sideboard: Literal["points", "none", "pool"]
    main_rule: str
    material_rule: str
    spirit_rule: str


RULES: Mapping[GameFormat, FormatRules] = {
    "standard": FormatRules(
        say("standard constructed"),
        MAIN_LEAST,
        MAIN_COPIES,
        0,
        MATERIAL_MOST,
        MATERIAL_COPIES,
        "points",
        RULE_MAIN,
        RULE_MATERIAL,
        RULE_SPIRIT,
    ),
    "pantheon": FormatRules(
        say("Pantheon"),
        MAIN_LEAST,
        1,
        MATERIAL_MOST,
        MATERIAL_MOST,
        MATERIAL_COPIES,
        "none",
        RULE_PANTHEON_MAIN,
        RULE_PANTHEON_MATERIAL,
        RULE_PANTHEON_MATERIAL,
    ),
    "draft": FormatRules(
        say("draft"), 30, None, 0, 10, None, "pool", RULE_DRAFT_MAIN, RULE_DRAFT_MATERIAL, RULE_DRAFT_MATERIAL
    ),
}


def check_deck(deck: Deck, lookup: CardLookup[CardFacts], game_format: GameFormat = "standard") -> list[Problem]:
    """Every problem the deck has under the rules of the format; empty when it may be played.

    Names nobody knows are problems too (with suggestions), and are counted in the sizes of their sections.
    Not checked: the boons of Pantheon, which no list has, tournament documents (side-boarding between games, proxies),
    and whether the champions make a lineage that can be levelled.
    """
    rules = RULES[game_format]
    known, problems = known_cards(deck, lookup)
    problems += _main_deck(deck, rules)
    problems += _material_deck(deck, known, rules)
    problems += _sideboard(deck, known, rules)
    for name, facts in known.items():
        problems += _places(deck, name, facts)
        problems += _limits(deck, name, facts, game_format)
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


def format_limit(facts: CardFacts, game_format: GameFormat = "standard") -> int | None:
    """How many copies the format allows of this card in a deck, or None when it has no limit of its own.

    An entry that is not understood counts as no limit.
    """
    key = game_format.upper()
    if isinstance(facts.legality, Mapping):
        entry = facts.legality.get(key)
        limit = entry.get("limit") if isinstance(entry, Mapping) else None
    else:
        limit = next((entry.limit for entry in facts.legality or () if entry.format == key), None)
    return limit if isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0 else None


def _main_deck(deck: Deck, rules: FormatRules) -> list[Problem]:
    problems = []
    size = deck.size("main")
    if size < rules.main_least:
        reason = say(
            "The main deck has {count} card and needs at least {least}. Add {number} more.",
            plural="The main deck has {count} cards and needs at least {least}. Add {number} more.",
            count=size,
            least=rules.main_least,
            number=rules.main_least - size,
        )
        problems.append(Problem(None, reason, rules.main_rule))
    for name, count in _counts(deck, "main").items():
        if rules.main_copies is not None and count > rules.main_copies:
            reason = say(
                'The main deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
                copies=count,
                card=name,
                most=rules.main_copies,
                number=count - rules.main_copies,
            )
            problems.append(Problem(name, reason, rules.main_rule))
    return problems


def _material_deck(deck: Deck, known: Mapping[str, CardFacts], rules: FormatRules) -> list[Problem]:
    problems = []
    size = deck.size("material")
    if size < rules.material_least:
        reason = say(
            "The material deck has {count} card and needs {least}. Add {number} more.",
            plural="The material deck has {count} cards and needs {least}. Add {number} more.",
            count=size,
            least=rules.material_least,
            number=rules.material_least - size,
        )
        problems.append(Problem(None, reason, rules.material_rule))
    if size > rules.material_most:
        reason = say(
            "The material deck has {count} card and may have {most}. Take out {number}.",
            plural="The material deck has {count} cards and may have {most}. Take out {number}.",
            count=size,
            most=rules.material_most,
            number=size - rules.material_most,
        )
        problems.append(Problem(None, reason, rules.material_rule))
    counts = _counts(deck, "material")
    for name, count in counts.items():
        if rules.material_copies is not None and count > rules.material_copies:
            reason = say(
                'The material deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
                copies=count,
                card=name,
                most=rules.material_copies,
                number=count - rules.material_copies,
            )
            problems.append(Problem(name, reason, rules.material_rule))
    cards = {name: known[name] for name in counts if name in known}
    if not any("CHAMPION" in _kinds(facts) and facts.level == 0 for facts in cards.values()):
        reason = say("The material deck has no level 0 champion to start with. Add one.")
        problems.append(Problem(None, reason, rules.spirit_rule))
    relics = [name for name, facts in cards.items() if is_divine_relic(facts)]
    # A second copy of one relic is already told as a second copy.
    for name in relics[1:]:
        reason = say(
            'The material deck may have one card with Divine Relic and has "{other}" as well as "{card}". '
            "Keep one of them.",
            other=relics[0],
            card=name,
        )
        problems.append(Problem(name, reason, RULE_DIVINE_RELIC))
    return problems


def _sideboard(deck: Deck, known: Mapping[str, CardFacts], rules: FormatRules) -> list[Problem]:
    if rules.sideboard == "pool" or not deck.sideboard:
        return []
    if rules.sideboard == "none":
        return [Problem(None, say("There is no sideboard in Pantheon. Take it out."), RULE_PANTHEON_SIDEBOARD)]
    problems = []
    size = deck.size("sideboard")
    if size > SIDEBOARD_MOST:
        reason = say(
            "The sideboard has {count} card and may have {most}. Take out {number}.",
            plural="The sideboard has {count} cards and may have {most}. Take out {number}.",
            count=size,
            most=SIDEBOARD_MOST,
            number=size - SIDEBOARD_MOST,
        )
        problems.append(Problem(None, reason, RULE_SIDEBOARD))
    points = sum(
        count * (sideboard_points(known[name]) if name in known else POINTS_MAIN) for count, name in deck.sideboard
    )
    if points > SIDEBOARD_POINTS and points > size:
        reason = say(
            "The sideboard counts {points} points and may count {most}: each champion or regalia is {material}, any "
            "other card {main}. Take out cards for {number}.",
            points=points,
            most=SIDEBOARD_POINTS,
            material=POINTS_MATERIAL,
            main=POINTS_MAIN,
            number=points - SIDEBOARD_POINTS,
        )
        problems.append(Problem(None, reason, RULE_SIDEBOARD))
    return problems


def _places(deck: Deck, name: str, facts: CardFacts) -> list[Problem]:
    """Problems with the sections this card stands in."""
    where = [section for section in SECTIONS if name in _counts(deck, section)]
    kinds = _kinds(facts)
    for kind, rule in _RULES_AGAINST.items():
        if kind in kinds:
            return [Problem(name, say(_NOT_DECK_CARDS[kind], card=name), rule)]
    if belongs_in_material(facts) and "main" in where:
        return [Problem(name, _material_card(name, kinds), RULE_CHAMPION if "CHAMPION" in kinds else RULE_REGALIA)]
    if not belongs_in_material(facts) and "material" in where:
        reason = say(
            '"{card}" is neither a champion nor a regalia, so it cannot start in the material deck. '
            "Move it to the main deck.",
            card=name,
        )
        return [Problem(name, reason, RULE_REGALIA)]
    return []


def _material_card(name: str, kinds: frozenset[str]) -> Message:
    if "CHAMPION" in kinds:
        return say('"{card}" is a champion, which starts in the material deck. Move it there.', card=name)
    if "REGALIA" in kinds:
        return say('"{card}" is a regalia, which starts in the material deck. Move it there.', card=name)
    return say('"{card}" is paid for with memory, so it starts in the material deck. Move it there.', card=name)


def _limits(deck: Deck, name: str, facts: CardFacts, game_format: GameFormat) -> list[Problem]:
    limit = format_limit(facts, game_format)
    count = sum(_counts(deck, section).get(name, 0) for section in SECTIONS)
    if limit is None or count <= limit:
        return []
    if limit == 0:
        reason = say('"{card}" is not legal in {format}. Take it out.', card=name, format=RULES[game_format].name)
        return [Problem(name, reason, RULE_INDEX)]
    reason = say(
        'The deck has {copies} copies of "{card}" and {format} allows {most}. Take out {number}.',
        format=RULES[game_format].name,
        copies=count,
        card=name,
        most=limit,
        number=count - limit,
    )
    return [Problem(name, reason, RULE_INDEX)]


def _counts(deck: Deck, section: Section) -> dict[str, int]:
    counts: dict[str, int] = {}
    for count, name in deck.section(section):
        counts[name] = counts.get(name, 0) + count
    return counts


def _kinds(facts: CardFacts) -> frozenset[str]:
    return frozenset(kind.upper().replace("_", " ") for kind in (*facts.types, *facts.supertypes))

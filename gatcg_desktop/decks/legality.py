"""Whether a deck may be played in standard constructed, and if not, everything that stands in the way."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, RulesText, known_cards
from gatcg_desktop.engine.messages import Message, say

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
        reason = say(
            "The main deck has {count} card and needs at least {least}. Add {number} more.",
            plural="The main deck has {count} cards and needs at least {least}. Add {number} more.",
            count=size,
            least=MAIN_LEAST,
            number=MAIN_LEAST - size,
        )
        problems.append(Problem(None, reason, RULE_MAIN))
    for name, count in _counts(deck, "main").items():
        if count > MAIN_COPIES:
            reason = say(
                'The main deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
                copies=count,
                card=name,
                most=MAIN_COPIES,
                number=count - MAIN_COPIES,
            )
            problems.append(Problem(name, reason, RULE_MAIN))
    return problems


def _material_deck(deck: Deck, known: Mapping[str, CardFacts]) -> list[Problem]:
    problems = []
    size = deck.size("material")
    if size > MATERIAL_MOST:
        reason = say(
            "The material deck has {count} card and may have {most}. Take out {number}.",
            plural="The material deck has {count} cards and may have {most}. Take out {number}.",
            count=size,
            most=MATERIAL_MOST,
            number=size - MATERIAL_MOST,
        )
        problems.append(Problem(None, reason, RULE_MATERIAL))
    counts = _counts(deck, "material")
    for name, count in counts.items():
        if count > MATERIAL_COPIES:
            reason = say(
                'The material deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
                copies=count,
                card=name,
                most=MATERIAL_COPIES,
                number=count - MATERIAL_COPIES,
            )
            problems.append(Problem(name, reason, RULE_MATERIAL))
    cards = {name: known[name] for name in counts if name in known}
    if not any("CHAMPION" in _kinds(facts) and facts.level == 0 for facts in cards.values()):
        reason = say("The material deck has no level 0 champion to start with. Add one.")
        problems.append(Problem(None, reason, RULE_SPIRIT))
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


def _sideboard(deck: Deck, known: Mapping[str, CardFacts]) -> list[Problem]:
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


def _limits(deck: Deck, name: str, facts: CardFacts) -> list[Problem]:
    limit = standard_limit(facts)
    count = sum(_counts(deck, section).get(name, 0) for section in SECTIONS)
    if limit is None or count <= limit:
        return []
    if limit == 0:
        reason = say('"{card}" is not legal in standard constructed. Take it out.', card=name)
        return [Problem(name, reason, RULE_INDEX)]
    reason = say(
        'The deck has {copies} copies of "{card}" and standard constructed allows {most}. Take out {number}.',
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

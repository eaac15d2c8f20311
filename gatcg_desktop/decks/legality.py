"""Whether a deck may be played in a format, and if not, everything that stands in the way, with its ways out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.fixes import Fix, Put, Take, move, take_out
from gatcg_desktop.decks.format_rules import (
    POINTS_MAIN,
    POINTS_MATERIAL,
    RULE_BOON,
    RULE_CHAMPION,
    RULE_DIVINE_RELIC,
    RULE_INDEX,
    RULE_MASTERY,
    RULE_PANTHEON_SIDEBOARD,
    RULE_REGALIA,
    RULE_SIDEBOARD,
    RULE_STATUS,
    RULE_TOKEN,
    RULES,
    SIDEBOARD_MOST,
    SIDEBOARD_POINTS,
    FormatRules,
    GameFormat,
    SectionRules,
)
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, ChampionListing, RulesText, known_cards
from gatcg_desktop.engine.messages import Message, say

_FIXES = 3
"""Ways out that are offered where there are many."""

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


def check_deck(deck: Deck, lookup: CardLookup[CardFacts], game_format: GameFormat = "standard") -> list[Problem]:
    """Every problem the deck has under the rules of the format; empty when it may be played.

    Names nobody knows are problems too (with suggestions), and are counted in the sizes of their sections.
    Not checked: the boons of Pantheon, which no list has, tournament documents (side-boarding between games, proxies);
    what may be played and is no use (`champion_line.advice`).
    """
    rules = RULES[game_format]
    known, problems = known_cards(deck, lookup)
    asked_of: dict[Section, SectionRules] = {"main": rules.main, "material": rules.material}
    for which, asked in asked_of.items():
        problems += _size(deck, which, asked, known)
        problems += _copies(deck, which, asked)
    problems += _start(deck, known, rules, lookup)
    problems += _relics(deck, known)
    problems += _sideboard(deck, known, rules)
    for name, facts in known.items():
        problems += _places(deck, name, facts)
        problems += _limits(deck, name, facts, game_format)
    return problems


def belongs_in_material(facts: CardFacts) -> bool:
    """Whether the card is a material card: a champion, a regalia, or paid for with memory."""
    return bool(kinds_of(facts) & {"CHAMPION", "REGALIA"}) or facts.cost_kind == "memory"


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


def _size(deck: Deck, which: Section, rules: SectionRules, known: Mapping[str, CardFacts]) -> Iterator[Problem]:
    """Too few cards in the main deck or the material deck, or too many."""
    size = deck.size(which)
    if size < rules.least:
        yield Problem(None, _too_few(which, size, rules.least), rules.rule, _filled(deck, which, rules, known))
    if rules.most is not None and size > rules.most:
        reason = say(
            "The material deck has {count} card and may have {most}. Take out {number}.",
            plural="The material deck has {count} cards and may have {most}. Take out {number}.",
            count=size,
            most=rules.most,
            number=size - rules.most,
        )
        last = [name for _, name in deck.section(which) if name in known and known[name].level != 0][-_FIXES:]
        yield Problem(None, reason, rules.rule, tuple(take_out(name, 1, which) for name in reversed(last)))


def _too_few(which: Section, size: int, least: int) -> Message:
    if which == "main":
        return say(
            "The main deck has {count} card and needs at least {least}. Add {number} more.",
            plural="The main deck has {count} cards and needs at least {least}. Add {number} more.",
            count=size,
            least=least,
            number=least - size,
        )
    return say(
        "The material deck has {count} card and needs {least}. Add {number} more.",
        plural="The material deck has {count} cards and needs {least}. Add {number} more.",
        count=size,
        least=least,
        number=least - size,
    )


def _filled(deck: Deck, which: Section, rules: SectionRules, known: Mapping[str, CardFacts]) -> tuple[Fix, ...]:
    """More copies of what is in the section already, where that is enough."""
    missing = rules.least - deck.size(which)
    puts = []
    for name, count in _counts(deck, which).items():
        room = (rules.copies or rules.least) - count
        if name in known and format_limit(known[name]) is None and room > 0 and missing:
            puts.append(Put(name, min(room, missing), which))
            missing -= puts[-1].number
    if missing or not puts:
        return ()
    cards = ", ".join(f"{put.number} {put.card}" for put in puts)
    return (Fix(say("Fill it up with more copies: {cards}", cards=cards), tuple(puts)),)


def _copies(deck: Deck, which: Section, rules: SectionRules) -> Iterator[Problem]:
    for name, count in _counts(deck, which).items():
        if rules.copies is not None and count > rules.copies:
            reason = _too_many_copies(which, name, count, rules.copies)
            yield Problem(name, reason, rules.rule, (take_out(name, count - rules.copies, which),))


def _too_many_copies(which: Section, name: str, count: int, most: int) -> Message:
    if which == "main":
        return say(
            'The main deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
            copies=count,
            card=name,
            most=most,
            number=count - most,
        )
    return say(
        'The material deck has {copies} copies of "{card}" and may have {most}. Take out {number}.',
        copies=count,
        card=name,
        most=most,
        number=count - most,
    )


def _start(
    deck: Deck, known: Mapping[str, CardFacts], rules: FormatRules, lookup: CardLookup[CardFacts]
) -> Iterator[Problem]:
    cards = [known[name] for _, name in deck.material if name in known]
    if any("CHAMPION" in kinds_of(facts) and facts.level == 0 for facts in cards):
        return
    reason = say("The material deck has no level 0 champion to start with. Add one.")
    yield Problem(None, reason, rules.spirit_rule, _starters(deck, known, lookup))


def _starters(deck: Deck, known: Mapping[str, CardFacts], lookup: CardLookup[CardFacts]) -> tuple[Fix, ...]:
    """Champions to start with, those first that enable most of what is in the deck."""
    if not isinstance(lookup, ChampionListing):
        return ()
    wanted = [
        element for _, count, name in deck.entries() if name in known for element in (*known[name].elements,) * count
    ]
    starters = [facts for facts in lookup.champions() if facts.level == 0 and format_limit(facts) != 0]
    starters.sort(key=lambda facts: (-sum(element in facts.elements for element in wanted), facts.name))
    return tuple(
        Fix(say("Add {card}", card=facts.name), (Put(facts.name, 1, "material"),)) for facts in starters[:_FIXES]
    )


def _relics(deck: Deck, known: Mapping[str, CardFacts]) -> Iterator[Problem]:
    names = (name for name in _counts(deck, "material") if name in known)
    relics = [name for name in names if is_divine_relic(known[name])]
    # A second copy of one relic is already told as a second copy.
    for name in relics[1:]:
        reason = say(
            'The material deck may have one card with Divine Relic and has "{other}" as well as "{card}". '
            "Keep one of them.",
            other=relics[0],
            card=name,
        )
        ways = (take_out(name, section="material"), take_out(relics[0], section="material"))
        yield Problem(name, reason, RULE_DIVINE_RELIC, ways)


def _sideboard(deck: Deck, known: Mapping[str, CardFacts], rules: FormatRules) -> list[Problem]:
    if rules.sideboard == "pool" or not deck.sideboard:
        return []
    if rules.sideboard == "none":
        empty = Fix(say("Empty the sideboard"), tuple(Take(name, None, "sideboard") for _, name in deck.sideboard))
        reason = say("There is no sideboard in Pantheon. Take it out.")
        return [Problem(None, reason, RULE_PANTHEON_SIDEBOARD, (empty,))]
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
        problems.append(Problem(None, reason, RULE_SIDEBOARD, _shorter(deck, size - SIDEBOARD_MOST, {})))
    worth = {name: sideboard_points(known[name]) if name in known else POINTS_MAIN for _, name in deck.sideboard}
    points = sum(count * worth[name] for count, name in deck.sideboard)
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
        problems.append(Problem(None, reason, RULE_SIDEBOARD, _shorter(deck, points - SIDEBOARD_POINTS, worth)))
    return problems


def _shorter(deck: Deck, number: int, worth: Mapping[str, int]) -> tuple[Fix, ...]:
    """Take the last cards out of the sideboard that are worth so much; a card that is not named is worth 1."""
    takes = []
    for count, name in reversed(deck.sideboard):
        gone = min(count, -(-number // worth.get(name, 1)))
        if gone > 0:
            takes.append(Take(name, gone, "sideboard"))
            number -= gone * worth.get(name, 1)
    cards = ", ".join(f"{take.number} {take.card}" for take in takes)
    return (Fix(say("Take out the last: {cards}", cards=cards), tuple(takes)),)


def _places(deck: Deck, name: str, facts: CardFacts) -> list[Problem]:
    """Problems with the sections this card stands in."""
    counts = {section: _counts(deck, section).get(name, 0) for section in SECTIONS}
    kinds = kinds_of(facts)
    for kind, rule in _RULES_AGAINST.items():
        if kind in kinds:
            return [Problem(name, say(_NOT_DECK_CARDS[kind], card=name), rule, (take_out(name),))]
    if belongs_in_material(facts) and counts["main"]:
        rule = RULE_CHAMPION if "CHAMPION" in kinds else RULE_REGALIA
        return [Problem(name, _material_card(name, kinds), rule, (move(name, counts["main"], "main", "material"),))]
    if not belongs_in_material(facts) and counts["material"]:
        reason = say(
            '"{card}" is neither a champion nor a regalia, so it cannot start in the material deck. '
            "Move it to the main deck.",
            card=name,
        )
        return [Problem(name, reason, RULE_REGALIA, (move(name, counts["material"], "material", "main"),))]
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
        return [Problem(name, reason, RULE_INDEX, (take_out(name),))]
    reason = say(
        'The deck has {copies} copies of "{card}" and {format} allows {most}. Take out {number}.',
        format=RULES[game_format].name,
        copies=count,
        card=name,
        most=limit,
        number=count - limit,
    )
    return [Problem(name, reason, RULE_INDEX, (take_out(name, count - limit),))]


def _counts(deck: Deck, section: Section) -> dict[str, int]:
    counts: dict[str, int] = {}
    for count, name in deck.section(section):
        counts[name] = counts.get(name, 0) + count
    return counts


def kinds_of(facts: CardFacts) -> frozenset[str]:
    """Types and supertypes, in capitals."""
    return frozenset(kind.upper().replace("_", " ") for kind in (*facts.types, *facts.supertypes))

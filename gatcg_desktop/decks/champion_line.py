"""What of a deck can never be played: champions that nothing leads to, and cards of elements that nobody enables.

It is no fault under the rules of any format, so it is advice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.fixes import Fix, Put, take_out
from gatcg_desktop.decks.format_rules import RULE_ELEMENTS, RULE_LEVELING
from gatcg_desktop.decks.legality import belongs_in_material, format_limit, kinds_of
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, ChampionListing, RulesText, known_cards
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rulebook.terms import card_word

_LINEAGE = re.compile(r"(?:^|,)\s*\**([^,*\n]+?) Lineage\**\s*(?:,|\(|$)", re.MULTILINE)
_OTHER_WAYS = re.compile(
    r"\b(?:enabled?s?|level up|levels up|leveling up|ignor\w+ (?:its|their|the)? ?element)\b", re.I
)
"""What a text says that plays champions or elements in another way: then nothing is advised about them."""
_BASIC = frozenset({"NORM", "FIRE", "WATER", "WIND"})
_SUGGESTED = 3


def lineage_name(facts: CardFacts) -> str:
    """The name of a champion without its titles."""
    return facts.name.partition(",")[0].strip()


def reachable_champions(champions: Iterable[CardFacts]) -> frozenset[str]:
    """The names of those that a game with all of them could come to, from a champion of level 0 and level by level."""
    left = list(champions)
    reached = [facts for facts in left if facts.level == 0]
    while step := [one for one in left if one not in reached and any(_leads(now, one) for now in reached)]:
        reached += step
    return frozenset(facts.name for facts in reached)


def advice(deck: Deck, lookup: CardLookup[CardFacts]) -> list[Problem]:
    """What can never be played of the deck, where no text of it speaks of other ways.

    Fixes name champions that lead on. Material cards of the sideboard count as there: they may come in between games.
    """
    known, _ = known_cards(deck, lookup)
    if any(_OTHER_WAYS.search(facts.effect) for facts in known.values() if isinstance(facts, RulesText)):
        return []
    champions = [facts for facts in known.values() if "CHAMPION" in kinds_of(facts)]
    reached = reachable_champions(champions)
    if not reached:
        return []  # without a champion to start with nothing else is worth saying
    found = [_unreached(facts, champions, lookup) for facts in champions if facts.name not in reached]
    return found + _elements(known, frozenset(reached))


def _leads(now: CardFacts, to: CardFacts) -> bool:
    """Whether a champion can level up into another."""
    wanted = _LINEAGE.search(to.effect) if isinstance(to, RulesText) else None
    return to.level == (now.level or 0) + 1 and (wanted is None or wanted[1] in (now.name, lineage_name(now)))


def _unreached(facts: CardFacts, champions: Iterable[CardFacts], lookup: CardLookup[CardFacts]) -> Problem:
    level = facts.level or 0
    reason = say(
        'No champion of the deck levels up into "{card}", which is level {level}. Add one of level {below} that does.',
        card=facts.name,
        level=level,
        below=level - 1,
    )
    own = {one.name for one in champions}
    listed = lookup.champions() if isinstance(lookup, ChampionListing) else ()
    leading = sorted(
        (one for one in listed if _leads(one, facts) and one.name not in own and format_limit(one) != 0),
        key=lambda one: (lineage_name(one) != lineage_name(facts), one.name),
    )
    ways = [Fix(say("Add {card}", card=one.name), (Put(one.name, 1, "material"),)) for one in leading[:_SUGGESTED]]
    return Problem(facts.name, reason, RULE_LEVELING, (*ways, take_out(facts.name)))


def _elements(known: Mapping[str, CardFacts], reached: frozenset[str]) -> list[Problem]:
    enabled = {"NORM"} | {element for name in reached for element in known[name].elements}
    if not enabled <= _BASIC:
        enabled.add("EXALTED")
    found = []
    for name, facts in known.items():
        # Material cards of other elements are played for what brings them in another way.
        missing = [] if belongs_in_material(facts) else [one for one in facts.elements if one not in enabled]
        if missing:
            reason = say(
                '"{card}" is of the element {element}, which no champion of the deck enables. Add a champion that '
                "does, or take the card out, unless an effect brings it into play.",
                card=name,
                element=card_word(missing[0]),
            )
            found.append(Problem(name, reason, RULE_ELEMENTS, (take_out(name),)))
    return found

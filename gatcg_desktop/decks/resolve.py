"""Matching a deck's names to cards, whoever knows them: a catalogue, or the embedded starter set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar, runtime_checkable

import msgspec
from rapidfuzz import fuzz, process

from gatcg_desktop.decks.deck import Deck, Section
from gatcg_desktop.decks.fixes import Fix, Rename, take_out
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms

RULE_NAMES = "general-rules/general-rules-format-conventions, General Rules 1"
_SUGGESTIONS = 3
_LEAST_ALIKE = 70


class FormatLimit(Protocol):
    """A format's own limit of copies."""

    @property
    def format(self) -> str:
        """The format's key, upper case: `STANDARD`."""
        ...

    @property
    def limit(self) -> int:
        """How many copies a deck may have; 0 means banned."""
        ...


class CardFacts(Protocol):
    """What deck rules need to know of a card. Types and supertypes may come mixed, in any letter case."""

    @property
    def name(self) -> str:
        """The printed name, which deck lists have."""
        ...

    @property
    def slug(self) -> str:
        """The key of its face in a game."""
        ...

    @property
    def types(self) -> Sequence[str]: ...
    @property
    def supertypes(self) -> Sequence[str]: ...
    @property
    def subtypes(self) -> Sequence[str]: ...
    @property
    def classes(self) -> Sequence[str]: ...
    @property
    def elements(self) -> Sequence[str]: ...
    @property
    def level(self) -> int | None:
        """A champion's level; None for any other card."""
        ...

    @property
    def cost_kind(self) -> str:
        """`reserve`, `memory` or `none`."""
        ...

    @property
    def legality(self) -> Iterable[FormatLimit] | Mapping[str, object] | None:
        """Limits by format, as records or as the API has them: `{"STANDARD": {"limit": 0}}`. None or empty
        means no limits."""
        ...


@runtime_checkable
class RulesText(Protocol):
    """Facts that also carry the card's text, with or without markup; keywords for deck building are found in
    it."""

    @property
    def effect(self) -> str:
        """The text; empty where there is none."""
        ...


F = TypeVar("F", bound=CardFacts)
F_co = TypeVar("F_co", bound=CardFacts, covariant=True)


class CardLookup(Protocol[F_co]):
    """Knows cards by their exact name."""

    def by_name(self, name: str, /) -> F_co | None:
        """The card of that name, or None."""
        ...


@runtime_checkable
class NameListing(Protocol):
    """A lookup that can also list its names, so that a misspelt one can be told what it is close to."""

    def names(self) -> Iterable[str]:
        """Every card name known."""
        ...


@runtime_checkable
class ChampionListing(Protocol):
    """A lookup that can also list its champions, so that a deck without one can be told which there are."""

    def champions(self) -> Iterable[CardFacts]:
        """Every champion known."""
        ...


class ResolvedEntry(msgspec.Struct, Generic[F], frozen=True):
    """How many copies of which card."""

    count: int
    card: F


class ResolvedDeck(msgspec.Struct, Generic[F], frozen=True):
    """A deck whose every name is a known card. Says nothing about legality."""

    name: str
    material: tuple[ResolvedEntry[F], ...]
    main: tuple[ResolvedEntry[F], ...]
    sideboard: tuple[ResolvedEntry[F], ...]

    def cards(self, section: Section) -> tuple[F, ...]:
        """Each copy by itself, in the order of the list."""
        return tuple(entry.card for entry in getattr(self, section) for _ in range(entry.count))


def resolve_deck(deck: Deck, lookup: CardLookup[F]) -> ResolvedDeck[F] | list[Problem]:
    """The deck with its cards, or else one problem for each name nobody knows (then never empty)."""
    known, problems = known_cards(deck, lookup)
    if problems:
        return problems

    def matched(section: Section) -> tuple[ResolvedEntry[F], ...]:
        return tuple(ResolvedEntry(count, known[card]) for count, card in deck.section(section))

    return ResolvedDeck(deck.name, matched("material"), matched("main"), matched("sideboard"))


def known_cards(deck: Deck, lookup: CardLookup[F]) -> tuple[dict[str, F], list[Problem]]:
    """The deck's names with their cards, and a problem for each name without one."""
    known: dict[str, F] = {}
    unknown: list[str] = []
    for name in deck.card_names():
        facts = find_card(name, lookup)
        if facts is None:
            unknown.append(name)
        else:
            known[name] = facts
    return known, unknown_names(unknown, lookup)


def find_card(name: str, lookup: CardLookup[F]) -> F | None:
    """The card of that name; a straight apostrophe in the deck also finds a curly one in the catalogue."""
    found = lookup.by_name(name)
    if found is None and "'" in name:
        found = lookup.by_name(name.replace("'", "\u2019"))
    return found


def unknown_names(unknown: list[str], lookup: object) -> list[Problem]:
    """A problem for each of these names, with the names that are close to it where the lookup can list them."""
    if not unknown:
        return []
    known = {name.casefold(): name for name in lookup.names()} if isinstance(lookup, NameListing) else {}
    close = {name: _close(name, known) for name in unknown}
    return [Problem(name, _sentence(name, close[name]), RULE_NAMES, _renamed(name, close[name])) for name in unknown]


def _renamed(name: str, close: list[str]) -> tuple[Fix, ...]:
    """Each of the names that are close, or no such card."""
    changes = (Fix(say("Change it to {card}", card=other), (Rename(name, other),)) for other in close)
    return (*changes, take_out(name))


def _close(name: str, known: Mapping[str, str]) -> list[str]:
    wanted = name.casefold()
    if wanted in known:
        return [known[wanted]]
    # A name given without its title, as players say it, comes before names that merely look alike.
    begun = sorted(full for key, full in known.items() if key.startswith(wanted + ","))
    words = set(wanted.split())
    held = sorted((full for key, full in known.items() if words and words.issubset(key.split())), key=len)
    found = process.extract(wanted, known.keys(), scorer=fuzz.ratio, score_cutoff=_LEAST_ALIKE, limit=_SUGGESTIONS)
    alike = [known[key] for key, _, _ in found]
    return list(dict.fromkeys([*begun, *alike[:1], *held, *alike]))[:_SUGGESTIONS]


def _sentence(name: str, close: list[str]) -> Message:
    if not close:
        return say(
            'No known card is called "{card}". Check its spelling, or bring the card catalogue up to date.', card=name
        )
    others = terms.either(say('"{card}"', card=one) for one in close)
    return say('No known card is called "{card}". Did you mean {others}?', card=name, others=others)

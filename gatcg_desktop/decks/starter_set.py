"""The starter set: the original cards and decks the program comes with, so that it plays with no network.

`resources/starter/cards.json` is a list of `CardDefinition` (tokens among them), `decks/*.txt` the two decks it is
made for and `lists/*.txt` more lists of its cards, in the Omnidex form. Words in other languages are in the catalogue
(`gatcg_desktop.localization`). How a card behaves is the
ability tree in its record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import TypeVar

import msgspec

from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.language.ast import (
    Activated,
    Keyword,
    Mode,
    Node,
    OnResolve,
    Summon,
    Target,
    TargetLine,
    Triggered,
    WhenYouDo,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.keywords import KEYWORDS
from gatcg_desktop.localization import CARD_NAMES, catalogue
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import resource
from gatcg_desktop.rules.model.definitions import CardDefinition

T = TypeVar("T")
CONTEXT = "starter set"
"""Of the translations of its cards' texts; their names have a context of their own (`localization.CARD_NAMES`)."""


class StarterSetBroken(UserMistake):
    """The files of the starter set cannot be used. The sentence names the file and the card."""


class StarterDeck(msgspec.Struct, frozen=True):
    """A deck as keys of definitions, each copy by itself, in the order of its list. `key` is the file's stem."""

    key: str
    name: str
    material: tuple[str, ...]
    main: tuple[str, ...]


class StarterFacts(msgspec.Struct, frozen=True):
    """What deck rules ask about a card of the set (`decks.resolve.CardFacts`). Nothing limits its use."""

    name: str
    slug: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...]
    subtypes: tuple[str, ...]
    classes: tuple[str, ...]
    elements: tuple[str, ...]
    level: int | None
    cost_kind: str
    effect: str
    cost_value: int | str | None = None
    legality: tuple[()] = ()


class StarterSet(msgspec.Struct, frozen=True):
    """The definitions by key (tokens included), the decks, and more `lists` of the same cards to play.

    It answers `by_name` and `names`, so deck lists can be resolved and checked against it.
    """

    definitions: dict[str, CardDefinition]
    decks: tuple[StarterDeck, ...]
    lists: tuple[StarterDeck, ...] = ()

    def by_name(self, name: str) -> StarterFacts | None:
        """The card (or token) of exactly this English name, or None."""
        found = next((card for card in self.definitions.values() if card.name == name), None)
        return None if found is None else _facts(found)

    def names(self) -> Iterable[str]:
        """Every English card name, tokens left out."""
        return (card.name for card in self.definitions.values() if "TOKEN" not in card.supertypes)

    def champions(self) -> Iterable[StarterFacts]:
        """Every champion of the set."""
        return (_facts(card) for card in self.definitions.values() if "CHAMPION" in card.types)

    def deck(self, key: str) -> StarterDeck:
        """The deck or list of this key. Raises KeyError."""
        for deck in (*self.decks, *self.lists):
            if deck.key == key:
                return deck
        raise KeyError(key)

    def list_of(self, key: str) -> Deck:
        """The deck of this key as a list of names. Raises KeyError."""
        deck = self.deck(key)

        def tallied(keys: tuple[str, ...]) -> tuple[Entry, ...]:
            return tuple((number, self.definitions[one].name) for one, number in Counter(keys).items())

        return Deck(deck.name, tallied(deck.material), tallied(deck.main))


@lru_cache(maxsize=1)
def starter_set() -> StarterSet:
    """The set as shipped, read and checked once.

    Raises StarterSetBroken when a file is missing or damaged; the sentence says which.
    """
    return read_starter_set(resource("starter"))


def read_starter_set(folder: Path) -> StarterSet:
    """The set in a folder laid out like the shipped one.

    Checks that keys and names are used once, that each paragraph has its one ability, that every token summoned
    and every card of a deck is defined, that keywords are known and that effects refer to targets their ability
    has. Does not check that the decks are legal (`decks.legality` does). Raises StarterSetBroken.
    """
    cards = _read(folder / "cards.json", list[CardDefinition])
    for what, words in (("key", [card.key for card in cards]), ("name", [card.name for card in cards])):
        twice = [word for word, times in Counter(words).items() if times > 1]
        if twice:
            raise StarterSetBroken(
                "cards.json has the {what} {key} twice; give one of the two another.", what=what, key=repr(twice[0])
            )
    definitions = {card.key: card for card in cards}
    for card in cards:
        _check(card, definitions)
    decks = tuple(_deck(path, cards) for path in sorted((folder / "decks").glob("*.txt")))
    lists = tuple(_deck(path, cards) for path in sorted((folder / "lists").glob("*.txt")))
    if not decks:
        raise StarterSetBroken("There is no deck in {folder}; please reinstall.", folder=folder / "decks")
    return StarterSet(definitions, decks, lists)


def in_language(card: CardDefinition, language: str) -> CardDefinition:
    """A card of the set with its name and texts as a language has them, to be shown."""
    return _in_words_of(card, catalogue(language))


@lru_cache(maxsize=1024)
def _in_words_of(card: CardDefinition, words: GNUTranslations | None) -> CardDefinition:
    """The same for the same: every lesson asks for all cards, and what games find in a face is kept with it."""
    if words is None:
        return card
    *paragraphs, flavor = (text and words.pgettext(CONTEXT, text) for text in (*card.paragraphs, card.flavor))
    return msgspec.structs.replace(
        card, name=words.pgettext(CARD_NAMES, card.name), paragraphs=tuple(paragraphs), flavor=flavor
    )


def _facts(card: CardDefinition) -> StarterFacts:
    return StarterFacts(
        card.name,
        card.key,
        card.types,
        card.supertypes,
        card.subtypes,
        card.classes,
        card.elements,
        card.level,
        card.cost_kind,
        "\n".join(card.paragraphs),
        card.cost,
    )


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise StarterSetBroken(
            "{file} of the starter set cannot be read ({reason}); please reinstall.", file=path.name, reason=error
        ) from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise StarterSetBroken(
            "{file} of the starter set is damaged: {reason}.", file=path.name, reason=error
        ) from error


def _deck(path: Path, cards: list[CardDefinition]) -> StarterDeck:
    try:
        reading = load_deck(path)
    except OSError as error:
        raise StarterSetBroken("The deck {file} cannot be read ({reason}).", file=path.name, reason=error) from error
    if reading.problems:
        raise StarterSetBroken(
            "The deck {file} cannot be used. {reason}", file=path.name, reason=reading.problems[0].sentence
        )
    keys = {card.name: card.key for card in cards}

    def copies(entries: Iterable[Entry]) -> Iterator[str]:
        for count, name in entries:
            if name not in keys:
                raise StarterSetBroken(
                    "The deck {file} names {name}, which cards.json does not define.", file=path.name, name=repr(name)
                )
            yield from [keys[name]] * count

    deck = reading.deck
    return StarterDeck(path.stem, deck.name, tuple(copies(deck.material)), tuple(copies(deck.main)))


def _check(card: CardDefinition, definitions: Mapping[str, CardDefinition]) -> None:
    if len(card.paragraphs) != len(card.abilities):
        raise StarterSetBroken(
            "{card} in cards.json has not as many texts ({texts}) as abilities ({abilities}); give each text its one"
            " ability.",
            card=repr(card.key),
            texts=len(card.paragraphs),
            abilities=len(card.abilities),
        )
    if card.other_face and card.other_face not in definitions:
        raise StarterSetBroken(
            "{card} in cards.json has the other face {face}, which is not defined.",
            card=repr(card.key),
            face=repr(card.other_face),
        )
    for node in nodes(card.abilities):
        if isinstance(node, Summon):
            token = definitions.get(node.token)
            if token is None or "TOKEN" not in token.supertypes:
                raise StarterSetBroken(
                    "{card} in cards.json summons {token}, which is not a token of the set.",
                    card=repr(card.key),
                    token=repr(node.token),
                )
        elif isinstance(node, Keyword) and node.name not in KEYWORDS:
            raise StarterSetBroken(
                "{card} in cards.json has the unknown keyword {keyword}.",
                card=repr(card.key),
                keyword=repr(node.name),
            )
        elif isinstance(node, OnResolve | Activated | Triggered | Mode | WhenYouDo):
            _check_targets(card.key, node, node.targets)


def _check_targets(key: str, ability: Node, lines: tuple[TargetLine, ...]) -> None:
    own = list(_own_nodes(ability))
    used = {node.slot for node in own if isinstance(node, Target)}
    if any(getattr(node, "who", "") == "target" for node in own):
        used |= {slot for slot, line in enumerate(lines) if line.filter.kind == "player"}
    if used != set(range(len(lines))):
        raise StarterSetBroken(
            "{card} in cards.json has an ability that refers to the targets {used}, and its lines for targets are"
            " {lines}.",
            card=repr(key),
            lines=len(lines),
            used=sorted(used),
        )


def _own_nodes(ability: Node) -> Iterator[Node]:
    """The nodes of an ability without those of modes and reflexive triggers in it, which have their own targets."""
    inner = [node for node in nodes(ability) if node is not ability and isinstance(node, Mode | WhenYouDo)]
    theirs = {id(part) for node in inner for part in nodes(node)}
    return (node for node in nodes(ability) if id(node) not in theirs)

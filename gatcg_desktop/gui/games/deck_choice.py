"""Which deck a player brings: a starter deck or a deck file, checked, with what is wrong with it in words.

No Qt here: checking runs in a worker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import Sitter

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.formats.deck_text import DeckReading
    from gatcg_desktop.decks.problem import Problem
    from gatcg_desktop.decks.resolve import CardFacts
    from gatcg_desktop.decks.starter_set import StarterSet
    from gatcg_desktop.rules.model.definitions import CardDefinition


class DeckSource(msgspec.Struct, frozen=True):
    """Where a deck comes from: `key` of a starter deck, or `path` and the `deck` read from it, which is a file or, for
    one that is kept in the library, its key there. `editions`: the printings that show cards, as name and uuid."""

    kind: Literal["starter", "file", "kept"]
    name: str
    key: str = ""
    path: str = ""
    deck: Deck | None = None
    editions: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """What the deck is called where it is shown: those of the starter set have names in the person's language."""
        return card_name(self.name) if self.kind == "starter" else self.name

    @property
    def reference(self) -> str:
        """What finds it again in another run; "" for a list that was only pasted."""
        place = self.key if self.kind == "starter" else self.path
        return f"{self.kind}:{place}" if place else ""


class SeatRequest(msgspec.Struct, frozen=True):
    """Who sits there, a person or a bot, with which deck."""

    name: str
    deck: DeckSource
    sitter: Sitter = ""


class GameRequest(msgspec.Struct, frozen=True):
    """The game a person asked for. `seed` None: random. `first_player` 1 or 2, or 0: random."""

    seats: tuple[SeatRequest, SeatRequest]
    seed: int | None = None
    first_player: int = 0


class Face(msgspec.Struct, frozen=True):
    """A card to show: what is printed, and the printing whose picture shows it (None: drawn)."""

    definition: CardDefinition
    edition: EditionRecord | None = None


class DeckLook(msgspec.Struct, frozen=True):
    """What a deck is recognized by: a card (None: none is known), and its elements. The card is the highest champion,
    or where that is drawn, as all drawn ones look alike, the one that the fewest decks have."""

    card: Face | None
    elements: tuple[str, ...]


class DeckCheck(msgspec.Struct, frozen=True):
    """What was found about a deck.

    `playable`: every card is known and there is a champion to start with, so a game can begin; `lost`: that the first
    draw loses it; `problems` are sentences, none when it is legal as well. `by_hand` are those cards of which the
    program leaves a text to the players, by name, of so many that are `different`.
    """

    source: DeckSource
    main: int
    material: int
    sideboard: int
    elements: tuple[str, ...]
    classes: tuple[str, ...]
    problems: tuple[Message, ...]
    playable: bool
    by_hand: tuple[str, ...] = ()
    different: int = 0
    lost: Message | None = None

    @property
    def mostly_by_hand(self) -> bool:
        """Whether a bot can hardly play it: what most of its cards do is left to a person."""
        return 2 * len(self.by_hand) > self.different


def read_deck_text(
    text: str, starter: StarterSet | None, store: CardStore | None
) -> tuple[DeckSource, tuple[Message, ...]]:
    """The deck of a list that was copied, and a sentence for each line not used. Where the list has no name, the deck
    has that of its highest champion; "" where that is not known either."""
    from gatcg_desktop.decks.card_names import NameLookup
    from gatcg_desktop.decks.formats.deck_text import read_deck
    from gatcg_desktop.decks.resolve import find_card

    reading = read_deck(text)
    name = reading.deck.name
    if not name and starter is not None:
        lookup = NameLookup(starter, store)
        known = (find_card(one, lookup) for one in _names(reading.deck.material))
        name = "".join(card_name(facts.name) for facts in _champions(filter(None, known))[-1:])
    return DeckSource("file", name, deck=reading.deck), _sentences(reading)


def read_deck_file(path: Path) -> tuple[DeckSource, tuple[Message, ...]]:
    """The deck of a file and a sentence for each line that was not used.

    Raises OSError when the file cannot be read. Whether the cards exist is for `remarks_on`.
    """
    from gatcg_desktop.decks.formats.deck_text import load_deck

    reading = load_deck(path)
    source = DeckSource("file", reading.deck.name or path.stem, path=str(path), deck=reading.deck)
    return source, _sentences(reading)


def _sentences(reading: DeckReading) -> tuple[Message, ...]:
    return tuple(problem.sentence for problem in reading.problems)


def remarks_on(
    source: DeckSource, starter: StarterSet, store: CardStore | None, unread: tuple[Message, ...] = ()
) -> DeckCheck:
    """What there is to say about a deck. `unread` are sentences from reading its file. For a worker."""
    from gatcg_desktop.decks.card_names import NameLookup
    from gatcg_desktop.decks.legality import check_deck
    from gatcg_desktop.decks.resolve import known_cards
    from gatcg_desktop.decks.seating import faces_of_keys, lost_at_first_draw

    deck = source.deck if source.deck is not None else starter.list_of(source.key)
    lookup = NameLookup(starter, store)
    known, unknown = known_cards(deck, lookup)
    found = [problem.reason for problem in check_deck(deck, lookup)]
    if store is None or not store.count():
        found = _told_once(found, unknown)
    champions = _champions(known.values())
    starting = [facts.slug for facts in champions if facts.level == 0 and facts.name in _names(deck.material)]
    main = [known[name] for count, name in deck.main if name in known for _ in range(count)]
    lost = lost_at_first_draw(faces_of_keys(starting, starter, store).values(), len(main)) if main else None
    everything = [known[name] for name in (*_names(deck.material), *_names(deck.main)) if name in known]
    return DeckCheck(
        source,
        deck.size("main"),
        deck.size("material"),
        deck.size("sideboard"),
        _elements(known.values()),
        tuple(champions[-1].classes[:3]) if champions else (),
        (*unread, *found),
        bool(starting and not unknown and main),
        _by_hand(everything, store),
        len({card.slug for card in everything}),
        lost,
    )


def _told_once(found: list[Message], unknown: list[Problem]) -> list[Message]:
    """Where no cards are downloaded: one sentence for names that resemble none of the starter set, instead of one
    for each, which would all ask for the same."""
    strange = [problem.reason for problem in unknown if len(problem.fixes) == 1]  # none but to take it out
    if len(strange) < 2:  # a single one is misspelt rather than not downloaded
        return found
    told = say(
        "No cards are downloaded yet, and {count} card of this deck is not in the starter set: press Download cards.",
        plural="No cards are downloaded yet, and {count} cards of this deck are not in the starter set: press Download"
        " cards.",
        count=len(strange),
    )
    return [told, *(one for one in found if one not in strange)]


def looks_of(sources: Iterable[DeckSource], starter: StarterSet, store: CardStore | None) -> dict[DeckSource, DeckLook]:
    """What decks are recognized by. For a worker."""
    from gatcg_desktop.decks.card_names import NameLookup
    from gatcg_desktop.decks.resolve import find_card

    lookup, looks = NameLookup(starter, store), {}
    common = Counter(key for deck in (*starter.decks, *starter.lists) for key in {*deck.main, *deck.material})
    for source in sources:
        deck = source.deck if source.deck is not None else starter.list_of(source.key)
        known = [facts for name in deck.card_names() if (facts := find_card(name, lookup)) is not None]
        champions = [_face(facts, starter) for facts in _champions(known)]
        shown = next((face for face in champions[::-1] if face is not None and face.edition is not None), None)
        if shown is None:
            drawn = [face for facts in known if (face := _face(facts, starter)) is not None]
            shown = min(
                drawn, key=lambda face: (common[face.definition.key], -(face.definition.cost or 0)), default=None
            )
        looks[source] = DeckLook(shown, _elements(known))
    return looks


def _champions(cards: Iterable[CardFacts]) -> list[CardFacts]:
    """The champions among cards, the highest last."""
    return sorted((facts for facts in cards if "CHAMPION" in facts.types), key=lambda facts: facts.level or 0)


def _elements(cards: Iterable[CardFacts]) -> tuple[str, ...]:
    """The elements of cards by how often they come, at most three."""
    counts = Counter(word for facts in cards for word in facts.elements if word != "NORM")
    return tuple(sorted(counts, key=lambda word: (-counts[word], word))[:3])


def _by_hand(cards: Sequence[CardFacts], store: CardStore | None) -> tuple[str, ...]:
    """Which of these a bot cannot carry out, each named once."""
    from gatcg_desktop.catalogue.model import CardRecord
    from gatcg_desktop.decks.judging import read_by_hand

    records = {card.slug: card for card in cards if isinstance(card, CardRecord)}
    if not records:
        return ()
    left = read_by_hand(records.values(), store)
    return tuple(card.name for slug, card in records.items() if left[slug])


def _names(entries: Iterable[tuple[int, str]]) -> list[str]:
    return [name for _, name in entries]


def _face(facts: CardFacts, starter: StarterSet) -> Face | None:
    from gatcg_desktop.catalogue.model import CardRecord
    from gatcg_desktop.gui.pictures.face_facts import printed_definition

    if isinstance(facts, CardRecord):
        return Face(printed_definition(facts), facts.pictured_edition)
    definition = starter.definitions.get(facts.slug)
    return Face(definition) if definition is not None else None


def game_between(names: Iterable[str], sources: Iterable[DeckSource], seed: int | None) -> GameRequest:
    """A game of two people with these decks; the dice say who begins."""
    one, two = (SeatRequest(name, source) for name, source in zip(names, sources, strict=True))
    return GameRequest((one, two), seed, 0)


def deck_named(name: str) -> DeckSource:
    """A deck of the command line: a file, or a starter deck by its key or name. Raises UserMistake."""
    from gatcg_desktop.decks.starter_set import starter_set  # only for a deck of the command line

    path = Path(name)
    if path.is_file():
        try:
            source, unread = read_deck_file(path)
        except OSError as error:
            raise UserMistake("{file} cannot be read ({reason}).", file=path.name, reason=error) from error
        if unread:
            raise UserMistake("The deck {deck} cannot be used. {reason}", deck=path.name, reason=unread[0])
        return source
    decks = (*starter_set().decks, *starter_set().lists)
    for deck in decks:
        if name.casefold() in (deck.key.casefold(), deck.name.casefold()):
            return DeckSource("starter", deck.name, key=deck.key)
    known = ", ".join(deck.key for deck in decks)
    raise UserMistake(
        "There is no deck file and no starter deck {name}; the starter decks are {known}.", name=repr(name), known=known
    )

"""What a lesson file holds. docs/lesson-format.md tells people; docs/lesson.schema.json is made from here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, Union, get_type_hints

import msgspec

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.localization import translated

FORMAT = 1
"""The version of the format. A file of another version is refused."""

TEXTS, CARDS = "lessons", "lesson cards"
"""The contexts of translations: of what is told, and of the names and texts of cards."""

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=2_000)]
Prose = Annotated[str, msgspec.Meta(max_length=3_000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=r"^[a-z0-9][a-z0-9._-]*$")]
REAL = "real:"
"""Stands before the address name (slug) of a real card on a board."""
CardKey = Annotated[str, msgspec.Meta(min_length=1, max_length=105, pattern=r"^(real:)?[a-z0-9][a-z0-9._-]*$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class BilingualText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages, as an author may write it. Where only one is given, it is shown in both.

    The lessons of the program have plain English texts; their translations are in the catalogue.
    """

    en: Prose = ""
    fr: Prose = ""

    def text(self, language: str) -> str:
        """The text in a language ("fr", "fr_CA"; English for any other), or in the other one where it lacks."""
        first, second = (self.fr, self.en) if language[:2] == "fr" else (self.en, self.fr)
        return first or second


Text = Union[Prose, BilingualText]


def text_in(text: Text, language: str, context: str = TEXTS) -> str:
    """A text of a file in a language; a plain one as the catalogue has it in that context."""
    return text.text(language) if isinstance(text, BilingualText) else translated(text, context, language)


def texts(part: object) -> Iterator[tuple[str, str]]:
    """Every plain text of a lesson (or of a part of one), with its context."""
    if isinstance(part, msgspec.Struct) and type(part).__module__.startswith(__package__):
        hints = _hints(type(part))
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if hints[name] != Text:
                yield from texts(value)
            elif isinstance(value, str) and value:
                yield CARDS if "types" in hints else TEXTS, value
    elif isinstance(part, dict | tuple):
        for one in part.values() if isinstance(part, dict) else part:
            yield from texts(one)


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, object]:
    return get_type_hints(kind, include_extras=True)


class LessonCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card (or token) that the lesson brings along. Words such as types may be in any case.

    What it does is read from the English `text`, a line for each paragraph; with `abilities` it is that tree, and the
    text is only shown. `real`: the address name of a real card this stands in for; where the catalogue has that card,
    it is used instead. `cost` "X" is allowed; without `costs` there is no cost. `elements` and `classes` may be "all".
    """

    name: Text
    types: Line
    text: Text = ""
    costs: Literal["reserve", "memory", "none"] = "none"
    cost: Count | Literal["X"] = 0
    speed: Literal["fast", "slow", ""] = ""
    elements: Line = "NORM"
    classes: Annotated[str, msgspec.Meta(max_length=300)] = ""
    subtypes: Annotated[str, msgspec.Meta(max_length=300)] = ""
    supertypes: Annotated[str, msgspec.Meta(max_length=300)] = ""
    level: Count | None = None
    power: Count | None = None
    life: Count | None = None
    durability: Count | None = None
    other_face: str = ""
    abilities: tuple[Ability, ...] | None = None
    real: str = ""


class PlacedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the field (or, with `n`, several alike), and how it stands there. `called` is a name of its own.

    `loaded` are the cards that a weapon is loaded with, `linked` the name of what on the field it is linked to.
    """

    card: CardKey
    called: Annotated[str, msgspec.Meta(max_length=40)] = ""
    n: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    token: bool = False
    rested: bool = False
    damage: Count = 0
    counters: Annotated[dict[Short, Count], msgspec.Meta(max_length=20)] = {}
    properties: Annotated[tuple[Short, ...], msgspec.Meta(max_length=20)] = ()
    entered_this_turn: bool = False
    lineage: Annotated[tuple[CardKey, ...], msgspec.Meta(max_length=10)] = ()
    loaded: Annotated[tuple[CardKey, ...], msgspec.Meta(max_length=10)] = ()
    linked: Annotated[str, msgspec.Meta(max_length=40)] = ""
    lasting: Literal["", "mastery", "status", "boon"] = ""
    mode: str = ""


Pile = Annotated[tuple[Union[Line, PlacedCard], ...], msgspec.Meta(max_length=120)]
"""Cards: "card", "card * 3", "its own name: card", or a table with all there is to say. `real:` before the address name
of a card means the real one."""


class PlayerBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player has. A champion is put where none is said; `champion = ""` means there is none yet.

    The deck is told from the top; without one there are ten plain cards. `boons` are those in a player's Pantheon;
    `barrier` is for whole games of that kind.
    """

    champion: Union[str, PlacedCard, None] = None
    hand: Pile = ()
    memory: Pile = ()
    field: Pile = ()
    graveyard: Pile = ()
    banishment: Pile = ()
    material: Pile = ()
    deck: Pile | None = None
    boons: Annotated[tuple[CardKey, ...], msgspec.Meta(max_length=2)] = ()
    barrier: str = ""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the lesson begins. Players sit in the order in which they are written.

    Without `phase` the turn player is in the main phase. With `game = true` a whole game begins instead: decks are
    shuffled with the seed, champions enter, hands are drawn.
    """

    players: Annotated[dict[Short, PlayerBoard], msgspec.Meta(min_length=2, max_length=4)]
    turn: str = ""
    turn_number: Annotated[int, msgspec.Meta(ge=1, le=500)] = 5
    phase: Literal["wake_up", "materialize", "recollection", "draw", "main", "end"] = "main"
    seed: Annotated[str, msgspec.Meta(max_length=140)] = ""
    game: bool = False


Listed = Literal["types", "subtypes", "supertypes", "elements", "keywords", "properties", "counters"]
"""What is said of a thing by listing some of it."""


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that has to be so. Exactly one subject is named; the other fields say what about it.

    Subjects: `stack` (the Effects Stack from the bottom), `played` (the played cards in it), `object`, `card` (one that
    lies in a zone), `zone`, `tokens` (of a player), `gone`, `opportunity`, `asked`, `refused` (a move that is not
    possible), `legal` (one that is), `phase`, `winner`, `rule_applied` (the key of a rule that a step of the game since
    the last one was made by), `revealed` (the cards that were shown to everybody since then).

    Of `asked`, `holds`, `has`, `lacks` and `count` are about what is offered (a thing by its name, anything else by its
    words), `least` and `most` are how many have to and may be picked. Lists such as `keywords` say what is among them;
    those that `exactly` names are all there is. `seen_by` are the players who know which card it is, `top` and `bottom`
    the cards at either end of a deck, from above.
    """

    stack: tuple[Line, ...] | None = None
    played: tuple[Line, ...] | None = None
    object: str | None = None
    card: str | None = None
    zone: str | None = None
    tokens: str | None = None
    gone: str | None = None
    opportunity: str | None = None
    asked: str | None = None
    refused: str | None = None
    legal: str | None = None
    phase: str | None = None
    winner: str | None = None
    rule_applied: str | None = None
    revealed: tuple[Line, ...] | None = None
    # What is said about the subject.
    power: int | None = None
    life: int | None = None
    level: int | None = None
    damage: int | None = None
    durability: int | None = None
    rested: bool | None = None
    token: bool | None = None
    copy: bool | None = None
    controller: str | None = None
    name: str | None = None
    chosen: str | None = None
    types: tuple[str, ...] | None = None
    not_types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    not_subtypes: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] | None = None
    elements: tuple[str, ...] | None = None
    not_elements: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    not_keywords: tuple[str, ...] | None = None
    properties: tuple[str, ...] | None = None
    not_properties: tuple[str, ...] | None = None
    counters: dict[str, int] | None = None
    exactly: tuple[Listed, ...] | None = None
    seen_by: tuple[Short, ...] | None = None
    loaded: tuple[Line, ...] | None = None
    holds: tuple[Line, ...] | None = None
    has: tuple[Line, ...] | None = None
    lacks: tuple[Line, ...] | None = None
    top: tuple[Line, ...] | None = None
    bottom: tuple[Line, ...] | None = None
    count: int | None = None
    least: int | None = None
    most: int | None = None
    targets: tuple[Line, ...] | None = None
    kind: str | None = None
    rule: str | None = None
    turn: str | None = None
    x: int | None = None
    without: tuple[Literal["power", "life", "level"], ...] | None = None


_BAG = frozenset({"holds", "has", "lacks", "count"})
_LISTED = frozenset(
    {
        "types",
        "not_types",
        "subtypes",
        "not_subtypes",
        "supertypes",
        "elements",
        "not_elements",
        "keywords",
        "not_keywords",
        "properties",
        "not_properties",
        "counters",
        "exactly",
    }
)
SAYS: dict[str, frozenset[str]] = {
    "stack": frozenset(),
    "played": frozenset(),
    "object": _LISTED
    | {
        "power",
        "life",
        "level",
        "damage",
        "durability",
        "rested",
        "token",
        "copy",
        "controller",
        "name",
        "chosen",
        "loaded",
        "without",
        "kind",
        "targets",
        "x",
    },
    "card": _LISTED | {"seen_by"},
    "zone": _BAG | {"top", "bottom"},
    "tokens": _BAG,
    "gone": frozenset(),
    "opportunity": frozenset(),
    "asked": _BAG | {"kind", "least", "most"},
    "refused": frozenset({"rule"}),
    "legal": frozenset(),
    "phase": frozenset({"turn"}),
    "winner": frozenset(),
    "rule_applied": frozenset(),
    "revealed": frozenset(),
}
"""What may be said about each subject of an expectation."""
SAYS_OF_ITEMS = frozenset(
    {
        "copy",
        "kind",
        "name",
        "x",
        "controller",
        "properties",
        "not_properties",
        "targets",
    }
)
"""What of that may be said about a stack item."""
SUBJECTS = tuple(SAYS)


class Pointed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A paragraph of what is printed on a thing, counted from 1, to be pointed at."""

    thing: Line
    line: Annotated[int, msgspec.Meta(ge=1, le=40)]


class WrongMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that a learner is likely to make instead, and why it is wrong here."""

    do: Move
    why: Text


class AnswerLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer to a question. `claim` is what it amounts to: all of it holds if the answer is right, and not all of
    it if it is wrong, so that the program can tell; where nothing is claimed nobody proves it. `why` is what the
    learner is told. `on` names what on the table stands for the answer, a thing or a zone: a click there
    gives it."""

    says: Text
    why: Text
    claim: Annotated[tuple[Expectation, ...], msgspec.Meta(max_length=20)] = ()
    right: bool = False
    on: Annotated[str, msgspec.Meta(max_length=300)] = ""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question at the end of a step. The claims of its answers are held against the position after the next step,
    or with `when = "now"` against the one it is asked in. `point` is what it speaks of, where that is something else
    than what its step points at."""

    ask: Text
    answer: Annotated[tuple[AnswerLine, ...], msgspec.Meta(min_length=2, max_length=6)]
    when: Literal["now", "next"] = "next"
    point: Annotated[tuple[Union[Line, Pointed], ...], msgspec.Meta(max_length=8)] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: moves first, then what is told about the position they led to (a scenario need not tell anything).

    `yours`: the learner makes the moves (of the first player), the text tells which; `wrong` are those that are likely
    instead. `rules` are keys of the rulebook. `point` is what the text speaks of: things, stack items and zones by
    name, "the button", or a line of a thing's text.
    """

    say: Text = ""
    do: Annotated[tuple[Move, ...], msgspec.Meta(max_length=5_000)] = ()
    yours: bool = False
    rules: Annotated[tuple[str, ...], msgspec.Meta(max_length=10)] = ()
    expect: Annotated[tuple[Expectation, ...], msgspec.Meta(max_length=60)] = ()
    question: Question | None = None
    parts: bool = False
    """In a comparison: here the two rulebooks part."""
    point: Annotated[tuple[Union[Line, Pointed], ...], msgspec.Meta(max_length=8)] = ()
    wrong: Annotated[tuple[WrongMove, ...], msgspec.Meta(max_length=12)] = ()


class Lesson(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="rulebook",
    tag="grand-archive",
):
    """A lesson on Grand Archive. Without a `course` it stands alone: a puzzle, a ruling, an exam. `covers` are keys of
    numbered rules (`rules --coverage`); `like` is the lesson of the other rulebook about the same situation.

    `before` are moves that were made on the board before the lesson begins; nobody is shown them, the timeline has
    them. `continues` is the lesson whose game goes on here: this one begins where that one ends.
    """

    format: int
    id: Key
    title: Text
    board: Board
    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=200)]
    course: Annotated[str, msgspec.Meta(max_length=100, pattern=r"^([a-z0-9][a-z0-9._-]*)?$")] = ""
    number: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    cards: Annotated[dict[Key, LessonCard], msgspec.Meta(max_length=400)] = {}
    summary: Text = ""
    covers: Annotated[tuple[str, ...], msgspec.Meta(max_length=60)] = ()
    like: str = ""
    hands: Literal["open", "hidden"] = "open"
    before: Annotated[tuple[Move, ...], msgspec.Meta(max_length=5_000)] = ()
    continues: str = ""

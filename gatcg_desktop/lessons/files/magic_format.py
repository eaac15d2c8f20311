"""What a lesson file on Magic holds; the steps are those of every lesson."""

from __future__ import annotations

from typing import Annotated, Union

import msgspec

from gatcg_desktop.lessons.files.format import Count, Key, Lesson, LessonStep, Line, Short, Text


class MagicCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card for a lesson on Magic, with the abilities the small model knows (docs/lesson-format.md lists them)."""

    name: Text
    types: Line
    text: Text = ""
    cost: Annotated[str, msgspec.Meta(max_length=40)] = ""
    colors: Annotated[str, msgspec.Meta(max_length=60)] = ""
    power: int | None = None
    toughness: int | None = None
    does: Annotated[tuple[Line, ...], msgspec.Meta(max_length=20)] = ()
    flipped: str = ""


class MagicPlacedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A permanent. `chosen`: what was chosen for it as it entered; `until_end_of_turn`: power and toughness added."""

    card: Key
    called: Annotated[str, msgspec.Meta(max_length=40)] = ""
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    token: bool = False
    counters: Annotated[dict[Short, Count], msgspec.Meta(max_length=20)] = {}
    chosen: str = ""
    plus: tuple[int, int] | None = None


class MagicPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player of Magic has in a lesson."""

    hand: Annotated[tuple[Line, ...], msgspec.Meta(max_length=30)] = ()
    battlefield: Annotated[tuple[Union[Line, MagicPlacedCard], ...], msgspec.Meta(max_length=30)] = ()
    graveyard: Annotated[tuple[Line, ...], msgspec.Meta(max_length=30)] = ()
    library: Count = 10
    life: Count = 20
    energy: Count = 0


class MagicBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a lesson on Magic begins: the first player's main phase."""

    players: Annotated[dict[Short, MagicPlayer], msgspec.Meta(min_length=2, max_length=2)]


class MagicLesson(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="rulebook", tag="magic"
):
    """A lesson on Magic's copy rules. `rule` is the rule or ruling it is an example of."""

    format: int
    id: Key
    course: Key
    number: Annotated[int, msgspec.Meta(ge=1, le=999)]
    title: Text
    board: MagicBoard
    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=200)]
    rule: Line
    cards: Annotated[dict[Key, MagicCard], msgspec.Meta(max_length=100)] = {}
    summary: Text = ""
    like: str = ""


AnyLesson = Union[Lesson, MagicLesson]

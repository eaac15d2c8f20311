"""The cards of a lesson: its own, those of the starter set, and real ones where the catalogue has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gatcg_desktop.catalogue.model import SUPERTYPES
from gatcg_desktop.decks.starter_set import StarterSet, in_language
from gatcg_desktop.language.ast import Ability, Inherited, Keyword, Mode, Restricted
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.keywords import ELEMENTS, LABELS
from gatcg_desktop.language.paragraphs import BULLETS, CLASSES, split
from gatcg_desktop.language.wording import BOONS, CardFacts
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.board.real_cards import Real, front, nothing_real, real_faces
from gatcg_desktop.lessons.files.format import CARDS, REAL, Lesson, LessonCard, Text, text_in
from gatcg_desktop.localization import LANGUAGES
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.keywords import ENFORCED

TYPES = OBJECT_TYPES | {"ACTION", "ATTACK", "MASTERY", "STATUS", *BOONS}


class CardProblem(UserMistake):
    """Why a card of a lesson cannot be used, and its key."""

    def __init__(self, key: str, template: str, /, **places: object) -> None:
        super().__init__(template, plural="", **places)
        self.key = key


class LessonCards(msgspec.Struct, frozen=True):
    """Definitions in the language asked for, what each may be called in moves and expectations, and the keys of those
    that are the real cards the board names, with what they bring."""

    definitions: Definitions
    names: dict[str, tuple[str, ...]]
    real: frozenset[str] = frozenset()


def cards_of(lesson: Lesson, starter: StarterSet, real: Real = nothing_real, language: str = "en") -> LessonCards:
    """All faces of a lesson. Raises CardProblem for a text that is not understood whole, BoardProblem for a real card
    on the board that there is not or that is not read whole."""
    made: dict[str, CardDefinition] = {}
    names: dict[str, tuple[str, ...]] = {}
    english: dict[str, str] = {}
    for key, face in starter.definitions.items():
        made[key] = in_language(face, language)
        names[key] = (key, *(in_language(face, one).name for one in LANGUAGES))
        english[key] = face.name
    for key, card in lesson.cards.items():
        found = front(card.real, real) if card.real else None
        if found is not None and by_hand_text(found.abilities):
            found = None  # what is not read whole teaches nothing
        made[key] = _own(key, card, language) if found is None else msgspec.structs.replace(found, key=key)
        english[key] = text_in(card.name, "en", CARDS) if found is None else found.name
        names[key] = tuple(dict.fromkeys((key, *_in_all(card.name), made[key].name)))
    named = real_faces(lesson.board, real)
    for key, face in named.items():
        if key in made:
            raise CardProblem(
                key, "the board names the real card {card}, so no other may have its key", card=REAL + key
            )
        made[key], english[key] = face, face.name
        names[key] = (key, REAL + key, face.name)
    renamed = {english[key]: made[key].name for key in made if made[key].name != english[key]}
    if renamed:
        made = {key: _in_words_of(face, renamed) for key, face in made.items()}
    called = {key: tuple(one.casefold() for one in names[key]) for key in names}
    return LessonCards(Definitions(made), called, frozenset(named))


def _in_words_of(face: CardDefinition, renamed: dict[str, str]) -> CardDefinition:
    """A face whose abilities speak the language of its text: their words, their modes, and the cards they name."""
    told = _renaming(msgspec.to_builtins(face.abilities), renamed)
    abilities: tuple[Ability, ...] = msgspec.convert(told, tuple[Ability, ...])
    if len(abilities) == len(face.paragraphs):
        abilities = tuple(map(_telling, abilities, face.paragraphs))
    return msgspec.structs.replace(face, abilities=abilities)


def _renaming(part: object, renamed: dict[str, str]) -> object:
    if isinstance(part, dict):
        return {
            key: renamed.get(value, value)
            if key in ("name", "word") and isinstance(value, str)
            else _renaming(value, renamed)
            for key, value in part.items()
        }
    return [_renaming(one, renamed) for one in part] if isinstance(part, (list, tuple)) else part


def _telling(ability: Ability, paragraph: str) -> Ability:
    """An ability with a paragraph as its text; a line with a bullet for each of its modes."""
    changes: dict[str, Any] = {}
    if getattr(ability, "text", ""):
        changes["text"] = paragraph
    inner: tuple[Ability, ...] = getattr(ability, "abilities", ())
    if inner and isinstance(ability, (Restricted, Inherited)):
        changes["abilities"] = tuple(_telling(one, paragraph) for one in inner)
    lines = [line.strip()[1:].strip() for line in paragraph.split("\n") if line.strip().startswith(BULLETS)]
    modes: tuple[Mode, ...] = getattr(ability, "modes", ())
    if modes and len(modes) == len(lines):
        told = zip(modes, lines, strict=True)
        changes["modes"] = tuple(msgspec.structs.replace(mode, text=line) for mode, line in told)
    return msgspec.structs.replace(ability, **changes) if changes else ability


def _in_all(text: Text) -> Iterable[str]:
    return (text_in(text, language, CARDS) for language in LANGUAGES)


_WORD = re.compile("|".join((*BOONS, r"[^\s,]+")))


def _words(text: str) -> tuple[str, ...]:
    """The words of a typeline; the types of boons are two words each."""
    return tuple(_WORD.findall(text.upper()))


def _words_or_all(text: str, every: Iterable[str]) -> tuple[str, ...]:
    """The words of a text; "all" means every one there is."""
    words = _words(text)
    return tuple(sorted(every)) if words == ("ALL",) else words


def _known(words: tuple[str, ...], every: Iterable[str], problem: Callable[[str], CardProblem]) -> tuple[str, ...]:
    """Words that are all there; a misspelt one would make a card that is of no kind, and say so nowhere."""
    unknown = next((word for word in words if word not in every), None)
    if unknown is not None:
        raise problem(unknown.casefold())
    return words


def _own(key: str, card: LessonCard, language: str) -> CardDefinition:
    """A card as it is written; supertypes may stand among its types, as on a typeline."""
    typeline = _words(card.types)
    types = _known(
        tuple(word for word in typeline if word not in SUPERTYPES),
        TYPES,
        lambda word: CardProblem(key, "there is no card type {word}", word=word),
    )
    supertypes = tuple(dict.fromkeys((*_words(card.supertypes), *(word for word in typeline if word in SUPERTYPES))))
    elements = _known(
        _words_or_all(card.elements, ELEMENTS),
        ELEMENTS,
        lambda word: CardProblem(key, "there is no element {word}", word=word),
    )
    classes = _known(
        _words_or_all(card.classes, CLASSES),
        CLASSES,
        lambda word: CardProblem(key, "there is no class {word}", word=word),
    )
    name, text = text_in(card.name, "en", CARDS), text_in(card.text, "en", CARDS)
    if "ACTION" in types and not card.speed and card.abilities is None:  # a recorded one has what is printed
        raise CardProblem(key, "an action has a speed: fast or slow")
    face = CardDefinition(
        key=key,
        name=text_in(card.name, language, CARDS),
        types=types,
        elements=elements,
        supertypes=supertypes,
        subtypes=_words(card.subtypes),
        classes=classes,
        cost_kind=card.costs,
        cost=None if card.costs == "none" or card.cost == "X" else int(card.cost),
        speed=card.speed,
        level=card.level,
        power=card.power,
        life=card.life,
        durability=card.durability,
        paragraphs=split(text_in(card.text, language, CARDS)),
        abilities=card.abilities
        if card.abilities is not None
        else _read(key, text, CardFacts(name, types, supertypes, card.cost == "X")),
        other_face=card.other_face,
    )
    return face if card.abilities is None else _in_words_of(face, {})  # what is recorded says what is printed


def _read(key: str, text: str, facts: CardFacts) -> tuple[Ability, ...]:
    """What a text means. A lesson must not teach what the program does not carry out."""
    found: list[Ability] = []
    look()
    for paragraph in compile_text(text, facts):
        if paragraph.abilities is None:
            raise CardProblem(
                key,
                "the program does not read the text {text}: {reason}",
                text=repr(paragraph.text),
                reason=paragraph.reason,
            )
        found += paragraph.abilities
    unknown = [one for one in found if getattr(one, "name", "") and _unenforced(one)]
    if unknown:
        raise CardProblem(key, "the program does not carry out the keyword {keyword}", keyword=unknown[0])
    return tuple(dict.fromkeys(found))


def _unenforced(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name not in ENFORCED | LABELS

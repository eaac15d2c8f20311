"""What there is to tell of a card beside its picture, found in a worker: as plain values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from gatcg_desktop.analysis.coverage import ReadParagraph, Status, read_face
from gatcg_desktop.analysis.explain import Names, told
from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.catalogue.model import CardRecord, Ruling
from gatcg_desktop.catalogue.search.index import keywords_of
from gatcg_desktop.gui.cards.all_cards import Shelf
from gatcg_desktop.language.ast import OnResolve
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.keywords import KEYWORDS
from gatcg_desktop.language.sentences import Language, words_of_key
from gatcg_desktop.lessons.files.format import Lesson, text_in
from gatcg_desktop.lessons.files.lesson_files import LessonProblem
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.rulebook import keyword_text
from gatcg_desktop.rulebook.rulings import rules_of

_WORD = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(KEYWORDS, key=len, reverse=True)))
LESSONS = 2
"""How many lessons are named for a keyword."""


class Reading(NamedTuple):
    """A paragraph of a face, what became of it and why, and what it is read as, sentence by sentence."""

    text: str
    status: Status
    partly: bool
    reason: str
    sentences: tuple[str, ...]


class Taught(NamedTuple):
    """A keyword or a rule: what it means in our own words ("" where there are none), lessons in which it is met, and of
    a rule its number and the address of the official text."""

    keyword: str
    meaning: str
    lessons: tuple[tuple[str, str], ...]
    number: str = ""
    link: str = ""


class Related(NamedTuple):
    """A card that this one is about, or that is about this one: in which way, its slug and its name."""

    kind: str
    slug: str
    name: str


class Story(NamedTuple):
    """Everything of a card that takes a moment to find out. `readings`: face by face."""

    card: CardRecord
    readings: tuple[tuple[Reading, ...], ...]
    keywords: tuple[Taught, ...]
    rulings: tuple[tuple[Ruling, tuple[Taught, ...]], ...]
    brings: tuple[Related, ...]
    brought_by: tuple[Related, ...]


def printed_story(card: CardRecord) -> Story:
    """What takes no moment: what is printed."""
    return Story(card, tuple(() for _ in (card, *card.faces)), (), (), (), ())


def story_of(card: CardRecord, shelf: Shelf, language: Language) -> Story:
    """Find all of it, in that language; compiles the texts of the card and, once, reads the lessons."""

    def name(key: str) -> str:
        return shelf.cards[key].name if key in shelf.cards else words_of_key(key)

    faces = (card, *card.faces)
    own = dict.fromkeys(word for face in faces for word in keywords_of(face.effect))
    brings = dict.fromkeys(Related(one.kind, one.slug, one.name) for face in faces for one in face.references)
    slugs = {face.slug for face in faces}
    by = [Related(kind, slug, shelf.cards[slug].name) for one in slugs for kind, slug in shelf.referring.get(one, ())]
    return Story(
        card,
        tuple(tuple(_readings(face, language, name)) for face in faces),
        tuple(_taught(word, language) for word in own),
        tuple((one, tuple(_about(one, card, own, language))) for one in _latest(card)),
        tuple(one for one in brings if one.slug not in slugs),
        tuple(dict.fromkeys(sorted((one for one in by if one.slug not in slugs), key=lambda one: one.name))),
    )


def _readings(face: CardRecord, language: Language, name: Names) -> list[Reading]:
    found: list[Reading] = []
    paragraphs = read_face(face)
    for place, one in enumerate(paragraphs):
        sentences: tuple[str, ...] = ()
        if one.status == "compiled" or one.partly:
            goes_on = any(isinstance(node, OnResolve) and node.earlier for node in nodes(one.abilities))
            before = tuple(each for past in paragraphs[:place] for each in past.abilities) if goes_on else ()
            said = told(one.abilities, facts_of(face), language, name, before)
            sentences = tuple(each.sentence for each in said if each.sentence)
        found.append(_reading(one, sentences))
    return found


def _reading(one: ReadParagraph, sentences: tuple[str, ...]) -> Reading:
    return Reading(one.text, one.status, one.partly, one.reason, sentences)


def _about(ruling: Ruling, card: CardRecord, own: Iterable[str], language: Language) -> Iterator[Taught]:
    """The keywords that a ruling speaks of, and the rules that it is about."""
    words = _keywords_in(ruling.text, own)
    yield from (_taught(word, language) for word in words)
    names = sorted({name for face in (card, *card.faces) for name in (face.name, face.name.partition(",")[0])}, key=len)
    text = ruling.text
    for name in reversed(names):
        text = text.replace(name, " ")
    for found in rules_of(ruling.text, text):
        if found.heading not in words:
            lessons = _lessons_of_rule(found.key, language)
            yield Taught(found.title(language), found.sentence(language), lessons, found.number, found.link)


def _latest(card: CardRecord) -> list[Ruling]:
    return sorted(card.rule, key=lambda one: one.date, reverse=True)


def _keywords_in(text: str, own: Iterable[str]) -> tuple[str, ...]:
    """Keywords as they are written, and those of the card itself in small letters too."""
    small = [word for word in own if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE)]
    return tuple(dict.fromkeys([*small, *(found[0] for found in _WORD.finditer(text))]))


def _taught(keyword: str, language: Language) -> Taught:
    return Taught(keyword, keyword_text(keyword, 0, language), _lessons_about(keyword, language))


@cache
def _lessons_about(keyword: str, language: Language) -> tuple[tuple[str, str], ...]:
    """Lessons whose title speaks of it, then those that tell of it most often."""
    counted: list[tuple[bool, int, str, str]] = []
    word = re.compile(rf"\b{re.escape(keyword)}\b", re.IGNORECASE)
    for id, title, text, shown in _lesson_texts(language):
        times = len(word.findall(text))
        if times:
            counted.append((word.search(title) is None, -times, id, shown))
    return tuple((id, shown) for _, _, id, shown in sorted(counted)[:LESSONS])


@cache
def _lessons_of_rule(key: str, language: Language) -> tuple[tuple[str, str], ...]:
    """The lessons that name the rule, those first that name it most often."""
    counted = [(-sum(key in step.rules for step in one.step), one) for one in _lessons()]
    found = sorted((times, one.id, text_in(one.title, language)) for times, one in counted if times)
    return tuple((id, title) for _, id, title in found[:LESSONS])


@cache
def _lessons() -> tuple[Lesson, ...]:
    """The lessons of the program that are about this game."""
    try:
        return tuple(source.lesson for source in library().all() if isinstance(source.lesson, Lesson))
    except LessonProblem:
        return ()


@cache
def _lesson_texts(language: Language) -> tuple[tuple[str, str, str, str], ...]:
    """Id, English title, English text, and the title in that language, of each lesson of the program."""
    found = []
    for lesson in _lessons():
        title = text_in(lesson.title, "en")
        told_words = " ".join(text_in(step.say, "en") for step in lesson.step)
        found.append((lesson.id, title, f"{title} {told_words}", text_in(lesson.title, language)))
    return tuple(found)

"""What is told of a card, as a page with links: `card:` a slug, `lesson:` an id, `edition:` a uuid, `https:` a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.gui.cards.card_lines import cost_words, element_words, stat_words
from gatcg_desktop.gui.cards.card_story import Reading, Related, Story, Taught
from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.theme import THEME

_BOLD = re.compile(r"\*\*(.+?)\*\*")

translate = QCoreApplication.translate
RARITIES = ("", "C", "U", "R", "SR", "UR", "PR", "CSR", "CUR", "CPR")


def story_html(story: Story, front: int = 0) -> str:
    """The page of a card, in the language of the program; the face in front comes first."""
    return "".join(_parts(story, front))


def edition_words(edition: EditionRecord) -> str:
    """A printing in a line: its set, number and rarity."""
    rarity = RARITIES[edition.rarity] if edition.rarity is not None and edition.rarity < len(RARITIES) else ""
    parts = (edition.set_name or edition.set_prefix, edition.set_prefix, edition.collector_number, rarity)
    return " · ".join(part for part in dict.fromkeys(parts) if part)


def _parts(story: Story, front: int) -> Iterator[str]:
    faces = (story.card, *story.card.faces)
    told = tuple(zip(faces, story.readings, strict=True))
    for face, readings in (*told[front:], *told[:front]):
        if len(faces) > 1:
            yield f"<h3>{escape(card_name(face.name))}</h3>"
            if face is not faces[front]:
                yield f"<p>{escape(facts_line(face))}</p>"
        yield from _text(face)
        yield from _readings(readings)
    yield from _keywords(story.keywords)
    yield from _related(translate("CardPage", "Brings or speaks of"), story.brings)
    yield from _related(translate("CardPage", "Brought or spoken of by"), story.brought_by)
    yield from _rulings(story)
    yield from _legality(story.card)
    yield from _editions(faces)


def facts_line(card: CardRecord) -> str:
    """Element, cost and numbers of a face in a line."""
    return " · ".join(part for part in (element_words(card), cost_words(card), stat_words(card)) if part)


def _text(face: CardRecord) -> Iterator[str]:
    for paragraph in face.effect.split("\n"):
        if paragraph.strip():
            yield f"<p>{_bold(escape(paragraph))}</p>"
    if face.flavor:
        yield f"<p><i>{_faint(escape(face.flavor))}</i></p>"
    for one in face.amended:
        when = translate("CardPage", "Amended on {date}: {words}").format(date=_date(one.date), words=one.now)
        was = translate("CardPage", "(printed: {words})").format(words=one.was) if one.was else ""
        yield f"<p>{_faint(escape(when))} {_faint(escape(was))}</p>"


def _readings(readings: tuple[Reading, ...]) -> Iterator[str]:
    if not readings:
        return
    yield _heading(translate("CardPage", "How the program reads it"))
    for one in readings:
        if one.status == "reminder":
            continue
        if one.status == "compiled":
            words = [escape(sentence) for sentence in one.sentences] or [escape(one.text)]
            yield "".join(f"<p>✓ {_lines(sentence)}</p>" for sentence in words)
            continue
        state = (
            translate("CardPage", "Partly by hand")
            if one.partly
            else translate("CardPage", "By hand: the players do it, with the tools of the table")
        )
        yield f"<p>✋ <b>{escape(state)}</b><br>{_lines(escape(one.text))}</p>"
        yield "".join(f"<p>✓ {_lines(escape(sentence))}</p>" for sentence in one.sentences)


def _keywords(keywords: tuple[Taught, ...]) -> Iterator[str]:
    told = [one for one in keywords if one.meaning or one.lessons]
    if told:
        yield _heading(translate("CardPage", "Keywords"))
    for one in told:
        yield f"<p>{_taught(one)}</p>"


def _rulings(story: Story) -> Iterator[str]:
    if story.rulings:
        yield _heading(translate("CardPage", "Rulings and errata"))
    for ruling, taught in story.rulings:
        head = " · ".join(part for part in (_date(ruling.date), ruling.title) if part)
        yield f"<p>{_faint(escape(head))}<br>{_lines(escape(ruling.text.strip()))}</p>"
        for one in taught:
            if one.meaning or one.lessons:
                yield f"<p>→ {_taught(one)}</p>"


def _related(heading: str, cards: Iterable[Related]) -> Iterator[str]:
    links: dict[str, list[str]] = {}
    for one in cards:
        links.setdefault(one.kind, []).append(_link(f"card:{one.slug}", card_name(one.name)))
    if links:
        yield _heading(heading)
    for kind, found in links.items():
        yield f"<p>{_faint(escape(_kind(kind)))} {', '.join(found)}</p>"


def _legality(card: CardRecord) -> Iterator[str]:
    if not card.legality:
        return
    yield _heading(translate("CardPage", "Formats"))
    for one in card.legality:
        words = (
            translate("CardPage", "{format}: banned")
            if one.limit == 0
            else translate("CardPage", "{format}: at most {number}")
        )
        yield f"<p>{escape(words.format(format=type_word(one.format), number=one.limit))}</p>"


def _editions(faces: tuple[CardRecord, ...]) -> Iterator[str]:
    if any(face.editions for face in faces):
        yield _heading(translate("CardPage", "Printings"))
    for face in faces:
        for one in face.editions:
            words = edition_words(one)
            shown = _link(f"edition:{one.uuid}", words) if one.image else escape(words)
            artist = (
                translate("CardPage", "drawn by {artist}").format(artist=one.illustrator) if one.illustrator else ""
            )
            yield f"<p>{shown} {_faint(escape(artist))}</p>"


def _kind(kind: str) -> str:
    return {
        "SUMMON": translate("CardPage", "Summons"),
        "GENERATE": translate("CardPage", "Generates"),
        "MASTERY": translate("CardPage", "Mastery"),
        "STATUS": translate("CardPage", "Status"),
    }.get(kind, translate("CardPage", "Speaks of"))


def _taught(one: Taught) -> str:
    words = translate("CardPage", "Official text, {number}").format(number=one.number)
    official = [_link(one.link, words)] if one.link else []
    lessons = [f"[{_link(f'lesson:{id}', title)}]" for id, title in one.lessons]
    return " ".join((f"<b>{escape(one.keyword)}</b>", escape(one.meaning), *official, *lessons))


def _date(iso: str) -> str:
    date = QDate.fromString(iso[:10], "yyyy-MM-dd")
    return QLocale().toString(date, QLocale.FormatType.ShortFormat) if date.isValid() else iso


def _bold(words: str) -> str:
    return _BOLD.sub(r"<b>\1</b>", words)


def _heading(words: str) -> str:
    return f'<h4 style="color: {THEME.muted}">{escape(words)}</h4>'


def _faint(words: str) -> str:
    return f'<span style="color: {THEME.muted}">{words}</span>' if words else ""


def _link(address: str, words: str) -> str:
    return f'<a href="{escape(address)}">{escape(words)}</a>'


def _lines(words: str) -> str:
    return words.replace("\n", "<br>")

"""The card in hand, so to speak: the large picture of what is pointed at, and how it reads."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from html import escape
from typing import TypeAlias

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from gatcg_desktop.catalogue.model import Amendment, Ruling
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, px, scale
from gatcg_desktop.gui.panels.preview import Paragraph, Preview
from gatcg_desktop.gui.panels.preview_choice import preview_of, preview_of_planned_copy, would_be_copied
from gatcg_desktop.gui.panels.preview_numbers import NumberRow
from gatcg_desktop.gui.panels.preview_of_face import paragraphs
from gatcg_desktop.gui.pictures.card_picture import CardPicture
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import ASPECT
from gatcg_desktop.gui.session.session import Session

RulingsOf: TypeAlias = Callable[[str], tuple[Ruling, ...]]
"""The rulings and errata on the card of that key, none where there are none or no catalogue."""
AmendmentsOf: TypeAlias = Callable[[str], tuple[Amendment, ...]]
"""What of the face of that key is not as printed any more."""

FULL_WIDTH = 340
"""The least width of the picture, in pixels."""
RULINGS = 2
"""So many rulings stand beside a picture that tells the text; the key for them shows all."""
WIDER = (1.0, 1.25, 1.5, 1.75)
"""How wide the words may become, of what they mostly are, before they are scrolled."""


class PreviewPanel(QFrame):
    """The full card that is pointed at, with its numbers and words beside it.

    It shows what `show_hovered` was told last, and keeps it up to date while the game goes on. `pinned`: it stays
    when something else is pointed at, so that its text can be read and scrolled. `rulings_of` finds the rulings,
    `amendments_of` what errata changed of what the picture says.
    """

    def __init__(self, session: Session, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pinned = False
        self._ruled = self._below = False
        self.rulings_of: RulingsOf = lambda key: ()
        self.amendments_of: AmendmentsOf = lambda key: ()
        self._rulings: tuple[Ruling, ...] = ()
        self._amendments: tuple[Amendment, ...] = ()
        self._id, self._key = 0, ""
        self._preview: Preview | None = None
        self.ui = load_form("preview_panel", self, [CardPicture, NumberRow])
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.ui.picture.set_pictures(pictures)
        pictures.ready.connect(self._look_again)
        self.ui.words.document().setDocumentMargin(0)
        self.ui.words.viewport().setAutoFillBackground(False)
        session.view_changed.connect(self._refresh)
        session.position_changed.connect(lambda *_: self._refresh())
        session.decision_changed.connect(self._refresh)
        THEME_CHANGES.changed.connect(self._tell)
        self._tell()

    @property
    def shown(self) -> Preview | None:
        """What is shown now."""
        return self._preview

    @property
    def pointed(self) -> tuple[int, str]:
        """What it was told to show last, as (id, key); (0, "") for nothing."""
        return self._id, self._key

    def show_hovered(self, hovered: tuple[int, str] | None) -> None:
        """Show the thing of that id, or (id 0) the face of that key; None changes nothing. Rulings are those of one
        thing: of the next the words are shown."""
        if hovered is not None:
            if self._ruled and hovered != self.pointed:
                self.show_rulings(False)
            self._id, self._key = hovered
            self._refresh()

    def clear(self) -> None:
        """Show nothing, as when the screen is handed over."""
        self._id, self._key = 0, ""
        self._refresh()

    def _refresh(self, *_: object) -> None:
        session = self._session
        planned = self._id and would_be_copied(session, self._id)
        preview = preview_of_planned_copy(session, self._id) if planned else None
        if preview is None:
            preview = preview_of(session.view, session.definitions, session.name_of, self._id, self._key)
        if preview != self._preview:
            self._preview = preview
            self._rulings = self.rulings_of(preview.key) if preview is not None else ()
            self._amendments = self.amendments_of(preview.key) if preview is not None else ()
            self._tell()

    def _look_again(self, key: str) -> None:
        if self._preview is not None and key == self._preview.key:
            self._tell()

    def _read_off(self, preview: Preview) -> bool:
        """Whether all of the text stands on the picture as it is: then it is not told once more beside it."""
        face = self._session.definitions.get(preview.key)
        real = self.ui.picture.real and not self._amendments
        return self._below or (real and face is not None and preview.words == paragraphs(face))

    def _tell(self, *_: object) -> None:
        preview = self._preview
        self.ui.numbers.setVisible(preview is not None and not self._below)
        self.ui.hint.setText(self._hint())
        if preview is None:
            self.ui.picture.show_nothing()
            self.ui.name.setText("")
            self.ui.typeLine.setText(self.tr("Point at a card to read it here."))
            self.ui.words.clear()
            return
        self.ui.picture.show_card(preview.key, token=preview.token, copy=preview.copy)
        self.ui.picture.setAccessibleDescription(preview.name)
        self.ui.name.setText(preview.name)
        self.ui.typeLine.setText(preview.type_line)
        self.ui.numbers.show_numbers(preview.numbers)
        self.ui.words.setHtml(self._rulings_html() if self._ruled else self._html(preview))

    def show_rulings(self, on: bool) -> None:
        """Show the rulings on the card in place of its words, or its words again."""
        self._ruled = on
        self._tell()

    @property
    def ruled(self) -> bool:
        """Whether rulings are shown in place of words."""
        return self._ruled

    def _hint(self) -> str:
        """What the keys do with it now."""
        keys = [self.tr("Pinned (Alt lets it go)") if self._pinned else self.tr("Alt: pin")]
        if self._ruled:
            keys.append(self.tr("R: text"))
        elif self._rulings:
            keys.append(self.tr("R: rulings"))
        return " · ".join(keys)

    def _rulings_html(self) -> str:
        if not self._rulings:
            return f"<p>{escape(self.tr('Your card catalogue has no ruling on this card.'))}</p>"
        gap = px(6)
        return "".join(f'<p style="margin:0 0 {gap}px 0">{_ruling(one)}</p>' for one in self._rulings)

    def _amended(self, one: Amendment) -> str:
        if not one.was:
            return self.tr("As amended ({date}): {now}").format(date=one.date, now=one.now)
        words = self.tr("As amended ({date}): “{now}”. The picture says “{was}”.")
        return words.format(date=one.date, now=one.now, was=one.was)

    def _html(self, preview: Preview) -> str:
        gap = px(6)
        parts = []
        read_off = self._read_off(preview)
        for words in preview.words:
            if read_off and not words.by_hand:
                continue
            if words.by_hand:
                label = self.tr("Partly by hand") if words.partly else self.tr("By hand")
                parts.append(
                    f'<table width="100%" cellspacing="0" cellpadding="{px(4)}"'
                    f' style="margin-bottom:{gap}px; border-left:{px(3)}px solid {THEME.theirs};">'
                    f'<tr><td bgcolor="{THEME.raised}"><b style="color:{THEME.theirs}">{escape(label)}</b><br>'
                    f"<i>{_marked(words)}</i>{self._small(words.why)}</td></tr></table>"
                )
            else:
                parts.append(f'<p style="margin:0 0 {gap}px 0">{_emphasized(words.text)}</p>')
        keywords = [
            self._small(f"<b>{escape(one.label)}</b> {escape(one.meaning)}", rich=True) for one in preview.keywords
        ]
        told = [self._small(sentence) for sentence in preview.told]
        if told and [words.text for words in preview.words] == list(preview.told):
            told = [self._small(self.tr("The program reads this card as it is printed."))]
        elif told:
            title = escape(self.tr("How the program reads this card"))
            told.insert(0, self._small(f"<b>{title}</b>", rich=True))
        amended = [self._small(self._amended(one)) for one in self._amendments]
        some = self._rulings[:RULINGS] if read_off and not self._below else ()
        rulings = [self._small(_ruling(one), rich=True) for one in some]
        for part in (amended, keywords, [self._small(note) for note in preview.notes], rulings, told):
            if parts and part:
                parts.append(f'<hr style="background:{THEME.line}; height:1px; border:none">')
            parts += part
        return f'<div style="line-height:125%">{"".join(parts)}</div>'

    @staticmethod
    def _small(text: str, rich: bool = False) -> str:
        """A line in small letters, or nothing."""
        if not text:
            return ""
        words = text if rich else escape(text).replace("\n", "<br>")
        return (
            f'<p style="margin:{px(2)}px 0 {px(3)}px 0; color:{THEME.muted}; font-size:{THEME.size("small")}px">'
            f"{words}</p>"
        )

    def _words_height(self, width: int) -> int:
        """How high everything beside the picture is in that width."""
        ui = self.ui
        words = ui.words.document().clone()
        words.setTextWidth(width)
        labels = [one for one in (ui.name, ui.typeLine, ui.hint) if one.text() and not one.isHidden()]
        gaps = ui.facts.spacing() * (ui.facts.count() - 1)
        numbers = 0 if ui.numbers.isHidden() else ui.numbers.height_at(width)
        return int(sum(one.heightForWidth(width) for one in labels) + numbers + math.ceil(words.size().height()) + gaps)

    @property
    def least_height(self) -> int:
        """How high a room has to be for the whole picture."""
        return round(FULL_WIDTH * ASPECT) + 4 * px(10)

    def place_beside(self, pointed: QRect, room: QRect, unit: float) -> QRect:
        """Where it goes in the room: beside what is pointed at, never over it as long as there is room on one side.

        The picture is `FULL_WIDTH` wide at least and grows with the window (`unit`: how large that is) and with the
        letters as far as the room lets it. The words stand beside it, and are as wide as they need to stand there
        whole; where the room is not wide enough, the panel is higher than the picture.
        """
        gap = px(10)
        self._stand(beside=True)
        unit = max(1.0, unit)
        picture = min(round(360 * max(unit, scale())), round((room.height() - 4 * gap) / ASPECT))
        picture = max(FULL_WIDTH, picture)
        self.ui.picture.set_width(round(picture / scale()))
        most = room.height() - 2 * gap
        height = min(most, round(picture * ASPECT) + 2 * gap)
        words = max(px(230), round(240 * unit))
        widths = [min(round(words * share), room.width() - picture - 5 * gap) for share in WIDER]
        needed = {width: self._words_height(width) + 2 * gap for width in widths}
        words = next((width for width in widths if needed[width] <= height), max(widths))
        height = max(height, min(most, needed[words]))
        width = picture + words + 3 * gap
        right, left = pointed.right() + gap, pointed.left() - gap - width
        if pointed.isEmpty():
            x = room.right() - width - gap
        elif right + width <= room.right():
            x = right
        elif left >= room.left():
            x = left
        else:
            x = room.left() + gap if pointed.center().x() > room.center().x() else room.right() - width - gap
        y = min(max(room.top() + gap, pointed.center().y() - height // 2), room.bottom() - height - gap)
        return QRect(x, y, width, height)

    def place_within(self, place: QRect, room: QRect) -> QRect:
        """Where it goes in a place as wide as the picture: upwards from the foot of the place, as far as the room
        reaches. What the picture cannot tell stands below it, as much as there is room for."""
        gap = px(10)
        self._stand(beside=False)
        picture = max(FULL_WIDTH, place.width() - 2 * gap)
        picture = min(picture, max(FULL_WIDTH, round((room.height() - 4 * gap) / ASPECT)))
        self.ui.picture.set_width(round(picture / scale()))
        width, tall = picture + 2 * gap, round(picture * ASPECT) + 2 * gap
        hint = self.ui.hint.heightForWidth(picture) + gap
        least = self.ui.words.minimumHeight() + gap
        words = max(least, self._words_height(picture) - hint + 2 * gap)
        foot = min(room.bottom(), max(place.bottom(), room.top() + tall + hint))
        most = foot - room.top()
        self.ui.words.setVisible(most - tall - hint >= least)
        needed = tall + hint + (words if self.ui.words.isVisibleTo(self) else 0)
        height = min(most, max(needed, place.height()))
        left = min(place.center().x() - width // 2, room.right() - width)
        return QRect(left, foot - height, width, height)

    def _stand(self, *, beside: bool) -> None:
        """The words stand beside the picture, with all that is told of the card; or below it, where the picture tells
        what it is."""
        ui, ways = self.ui, QBoxLayout.Direction
        self._below = not beside
        ui.head.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for part in (ui.name, ui.typeLine, ui.numbers):
            part.setVisible(beside)
        ui.words.setVisible(True)
        self._tell()

    @property
    def pinned(self) -> bool:
        """Whether it stays when something else is pointed at."""
        return self._pinned

    def pin(self, on: bool) -> None:
        """Let it stay, or not."""
        self._pinned = on
        self.ui.hint.setText(self._hint())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "ui"):
            self._preview = None
            self._refresh()
            self._tell()
        super().changeEvent(event)


def _ruling(one: Ruling) -> str:
    return f"<b>{escape(' · '.join(filter(None, (one.date, one.title))))}</b><br>{escape(one.text)}"


def _marked(words: Paragraph) -> str:
    """A paragraph that is left to the players, with the parts that are, or are not understood, underlined."""
    found, last = "", 0
    for begin, end in words.marked:
        found += f"{escape(words.text[last:begin])}<u>{escape(words.text[begin:end])}</u>"
        last = end
    return found + escape(words.text[last:])


def _emphasized(text: str) -> str:
    """What stands before a colon, as in "On Enter:", and keywords in bold; reminders in italics."""
    head, colon, rest = text.partition(":")
    if colon and 0 < len(head) <= 60 and "." not in head:
        return f"<b>{escape(head)}:</b>{_reminders(rest)}"
    keywords, bracket, reminder = text.partition("(")
    if len(keywords) <= 40 and "." not in keywords:
        return f"<b>{escape(keywords)}</b>{_reminders(bracket + reminder)}"
    return _reminders(text)


def _reminders(text: str) -> str:
    italic = re.sub(r"\([^()]{12,}\)", rf'<i style="color:{THEME.muted}">\g<0></i>', escape(text))
    return re.sub(r"\[[^\][]{1,40}\]", r"<b>\g<0></b>", italic)

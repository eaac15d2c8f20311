"""The page of the lesson editor with cards of the lesson's own: what is printed on them, read as it is typed."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.lessons.workshop.page_parts import (
    Bench,
    choice,
    edited,
    line,
    lines,
    offer,
    row,
    show_text,
    tool,
    written_in,
)
from gatcg_desktop.lessons.files.format import BilingualText, LessonCard, text_in

NUMBERS = ("level", "power", "life", "durability")
MOST = 999


class CardsPage(QWidget):
    """Signals: wanted(key): a card is wanted on the board."""

    wanted = Signal(str)

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench = bench
        self._filling = False
        self.which = choice(self, self.tr("Own cards"))
        self.new_button = tool(self, "plus", self.tr("A new card"), self.begin)
        self.remove_button = tool(self, "trash-2", self.tr("Have this card no more"), self._remove)
        self.name = line(self, self.tr("Name"))
        self.types = line(self, self.tr("ally, action, regalia weapon..."))
        self.subtypes = line(self, self.tr("human warrior..."))
        self.elements = line(self, self.tr("norm, fire, water, wind... or all"))
        self.classes = line(self, self.tr("warrior, mage... or all"))
        self.costs, self.speed = choice(self, self.tr("Cost")), choice(self, self.tr("Speed"))
        offer(self.costs, [(self.tr("none"), "none"), (self.tr("reserve"), "reserve"), (self.tr("memory"), "memory")])
        offer(self.speed, [(self.tr("no speed"), ""), (self.tr("fast"), "fast"), (self.tr("slow"), "slow")])
        self.cost = line(self, self.tr("number or X"))
        self.numbers: dict[str, QLineEdit] = {
            "level": line(self, self.tr("level")),
            "power": line(self, self.tr("power")),
            "life": line(self, self.tr("life")),
            "durability": line(self, self.tr("durability")),
        }
        self.text = lines(self, self.tr("What it says: any sentence that stands on cards, in English"), 5)
        self.add_button = QPushButton(self.tr("&Put it where the page Board says"), self)
        self.read = QLabel(self, wordWrap=True)
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(px(4), px(4), px(8), px(4))
        column.addLayout(row(self.which, self.new_button, self.remove_button))
        self._fields = QWidget(inner)
        form = QFormLayout(self._fields)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Types"), self.types)
        form.addRow(self.tr("Subtypes"), self.subtypes)
        form.addRow(self.tr("Elements"), self.elements)
        form.addRow(self.tr("Classes"), self.classes)
        form.addRow(self.tr("Cost"), row(self.costs, self.cost))
        form.addRow(self.tr("Speed"), self.speed)
        form.addRow(self.tr("Numbers"), row(*self.numbers.values()))
        form.addRow(self.text)
        form.addRow(self.read)
        form.addRow(self.add_button)
        column.addWidget(self._fields)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))
        self.which.activated.connect(lambda _: self.show_draft())
        self.name.textEdited.connect(lambda words: self._set("name", name=edited(self._card.name, bench.speech, words)))
        self.text.textChanged.connect(self._text)
        for field, box in (("types", self.types), ("subtypes", self.subtypes), ("elements", self.elements)):
            box.textEdited.connect(lambda words, field=field: self._set(field, **{field: words}))
        self.classes.textEdited.connect(lambda words: self._set("classes", classes=words))
        self.cost.textEdited.connect(lambda words: self._set("cost", cost=_cost(words)))
        for field, box in self.numbers.items():
            box.textEdited.connect(lambda words, field=field: self._set(field, **{field: _number(words)}))
        self.costs.activated.connect(lambda _: self._set(costs=self.costs.currentData()))
        self.speed.activated.connect(lambda _: self._set(speed=self.speed.currentData()))
        self.add_button.clicked.connect(lambda: self.wanted.emit(self.which.currentData()))

    @property
    def _card(self) -> LessonCard:
        return self._bench.draft.lesson.cards[self.which.currentData()]

    def show_draft(self) -> None:
        """Show the card that is chosen, and whether it is understood."""
        cards, unread = self._bench.draft.lesson.cards, self._bench.problem
        self._filling = True
        offer(self.which, [(text_in(card.name, self._bench.speech) or key, key) for key, card in cards.items()])
        self._fields.setVisible(bool(cards))
        self.remove_button.setEnabled(bool(cards))
        if cards:
            card = self._card
            show_text(self.name, written_in(card.name, self._bench.speech))
            show_text(self.text, written_in(card.text, "en"))
            for box, words in (
                (self.types, card.types),
                (self.subtypes, card.subtypes),
                (self.elements, card.elements),
                (self.classes, card.classes),
            ):
                show_text(box, words)
            show_text(self.cost, "" if card.costs == "none" and not card.cost else str(card.cost))
            for field, box in self.numbers.items():
                number = getattr(card, field)
                show_text(box, "" if number is None else str(number))
            for choose, value in ((self.costs, card.costs), (self.speed, card.speed)):
                choose.setCurrentIndex(choose.findData(value))
            self.read.setText(f"\u2717 {unread}" if unread else self.tr("\u2713 All of it is understood."))
        self._filling = False

    def begin(self) -> None:
        """A new card: an ally without text, to be changed."""
        taken = self._bench.draft.lesson.cards
        key = next(key for number in range(1, MOST) if (key := f"card-{number}") not in taken)
        name = self.tr("New card")
        card = LessonCard(BilingualText(name, name), "ally", costs="reserve", cost=1, power=1, life=1)
        self._bench.draft.set_card(key, card)
        self._bench.did()
        self.which.setCurrentIndex(self.which.findData(key))
        self.show_draft()
        self.name.setFocus()
        self.name.selectAll()

    def _remove(self) -> None:
        self._bench.draft.set_card(self.which.currentData(), None)
        self._bench.did()

    def _text(self) -> None:
        if not self._filling:
            self._set("text", text=edited(self._card.text, "en", self.text.toPlainText()))

    def _set(self, typed: str = "", **facts: object) -> None:
        if self._filling or not self._bench.draft.lesson.cards:
            return
        key = self.which.currentData()
        self._bench.draft.set_card(key, replace(self._card, **facts), f"{typed} {key}" if typed else "")
        self._bench.did()


def _number(words: str) -> int | None:
    return min(int(words), MOST) if words.strip().isdecimal() else None


def _cost(words: str) -> int | str:
    return "X" if words.strip().casefold() == "x" else _number(words) or 0

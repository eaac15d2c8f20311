"""Moving things by hand: draw, shuffle, find in any zone, summon, counters, changes for a time."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidgetItem, QWidget

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import Form, load_form
from gatcg_desktop.gui.foundation.theme import icon_pixmap
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.browsing import browsed, places_from_top
from gatcg_desktop.gui.session.option_labels import zone_name
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.keywords import NUMBERED
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import (
    ChangeByHand,
    CountersByHand,
    DrawByHand,
    LookByHand,
    Manual,
    MoveByHand,
    RandomByHand,
    RollByHand,
    ShuffleByHand,
    TokenByHand,
)
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.procedure.moves_by_hand import KEYWORDS
from gatcg_desktop.rules.views.object_narration import FORBIDDEN, forbidden_words

ZONES = ("deck", "hand", "memory", "graveyard", "banishment", "material")
DESTINATIONS = (
    ("hand", -1),
    ("memory", -1),
    ("field", -1),
    ("graveyard", -1),
    ("banishment", -1),
    ("deck", 0),
    ("deck", -1),
    ("material", -1),
)
DICE = (6, 4, 8, 10, 12, 20)
COUNTERS = ("damage", "buff", "debuff", "enlighten", "durability", "preparation", "level")
DATA = Qt.ItemDataRole.UserRole


class ManualTools(QWidget):
    """The by-hand tools, for either player's things. They work wherever the decision lets things be moved by hand.

    Every move goes through the session and can be taken back like any answer. The form is the largest of all and most
    games do without it: it is made when the tools are first shown, or asked for.
    Signals: hovered((id, key) | None), for the preview.
    """

    hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._whose = 0

    @cached_property
    def ui(self) -> Form:
        """The parts of the form, made when they are first asked for."""
        ui = load_form("manual_tools", self)
        for label, name in ((ui.power_icon, "sword"), (ui.life_icon, "heart"), (ui.level_icon, "crown")):
            label.setPixmap(icon_pixmap(name, "text", 16))
        for sides in DICE:
            ui.die.addItem(f"D{sides}", sides)
        if self._session is not None:
            self._fill(ui, self._session)
        ui.draw_button.clicked.connect(lambda: self.draw("hand"))
        ui.draw_memory_button.clicked.connect(lambda: self.draw("memory"))
        ui.look_button.clicked.connect(self.look)
        ui.shuffle_button.clicked.connect(self.shuffle)
        ui.whose.currentIndexChanged.connect(self._list_cards)
        ui.zone.currentIndexChanged.connect(self._list_cards)
        ui.filter.textChanged.connect(self._filter)
        ui.cards.currentItemChanged.connect(lambda item, _: self._point(item))
        ui.cards.itemActivated.connect(lambda _: self.move_card())
        ui.move_button.clicked.connect(self.move_card)
        ui.random_button.clicked.connect(self.pick_at_random)
        ui.roll_button.clicked.connect(self.roll)
        ui.summon_button.clicked.connect(self.summon)
        ui.counter_button.clicked.connect(self.put_counters)
        ui.change_button.clicked.connect(self.change)
        return ui

    @property
    def _made(self) -> bool:
        return "ui" in self.__dict__

    def set_session(self, session: Session) -> None:
        """Work on this game from now on."""
        self._session = session
        if self._made:
            self._fill(self.ui, session)
        session.position_changed.connect(self._refresh)
        self._refresh()

    def setVisible(self, visible: bool) -> None:
        """Make the form before it is seen."""
        if visible:
            self.ui  # noqa: B018 - asking makes it
        super().setVisible(visible)

    def _fill(self, ui: Form, session: Session) -> None:
        self._fill_words(ui, session)
        ui.whose.setCurrentIndex(ui.whose.findData(session.actor))
        faces = [session.definitions[key] for key in session.definitions]
        for face in sorted(faces, key=lambda face: ("TOKEN" not in face.supertypes, card_name(face.name))):
            if face.is_object:
                ui.token.addItem(card_name(face.name), face.key)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._session is not None and self._made:
            self._fill_words(self.ui, self._session)
            self._refresh()

    def open_at(self, zone: str) -> None:
        """Show a zone of the viewer and put the keyboard into the filter."""
        session = self._session
        if session is None:
            return
        self.ui.whose.setCurrentIndex(max(0, self.ui.whose.findData(session.actor)))
        self.ui.zone.setCurrentIndex(max(0, self.ui.zone.findData(zone)))
        self.ui.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # What the tools do -------------------------------------------------------------------------------------

    @property
    def player(self) -> PlayerId:
        """Whose things the tools work on."""
        chosen: PlayerId | None = self.ui.whose.currentData() if self._made else None
        return chosen or (self._session.actor if self._session is not None else NOBODY)

    def draw(self, to: str) -> bool:
        """Draw a card into the hand or memory."""
        return self._make(DrawByHand(self.player, 1, "memory" if to == "memory" else "hand"))

    def shuffle(self) -> bool:
        """Shuffle the main deck."""
        return self._make(ShuffleByHand(self.player))

    def look(self) -> bool:
        """Look at so many cards from the top of the main deck; the list shows them."""
        self.ui.zone.setCurrentIndex(self.ui.zone.findData("deck"))
        return self._make(LookByHand(self.player, self.ui.looked_at.value()))

    def move_card(self) -> bool:
        """Move the card that is chosen in the list to where the box below it says."""
        item = self.ui.cards.currentItem()
        zone, index = self.ui.to.currentData()
        return item is not None and self._make(MoveByHand(item.data(DATA)[0], zone, self.player, index))

    def pick_at_random(self) -> bool:
        """Move a card of the zone, picked at random, to where the box says; onto the field none goes so."""
        zone, _ = self.ui.to.currentData()
        return zone != "field" and self._make(RandomByHand(self.player, self.ui.zone.currentData(), zone))

    def roll(self) -> bool:
        """Roll the die that is chosen."""
        return self._make(RollByHand(self.player, self.ui.die.currentData()))

    def summon(self) -> bool:
        """Summon a token of the chosen face."""
        key = self.ui.token.currentData()
        return bool(key) and self._make(TokenByHand(self.player, key))

    def put_counters(self) -> bool:
        """Put counters on, or take them from, the chosen object."""
        ui, words = self.ui, self.ui.counter.currentText()
        listed = ui.counter.findText(words)
        kind = ui.counter.itemData(listed) if listed >= 0 else words.strip().lower()
        id, amount = ui.object.currentData(), ui.amount.value()
        return bool(id and kind and amount) and self._make(CountersByHand(id, kind, amount))

    def change(self) -> bool:
        """Change the chosen object for a time, in all that was set."""
        ui, id = self.ui, self.ui.object.currentData()
        until, source = ui.until.currentData()
        forbidden = ui.cant.currentData()
        made = bool(id) and self._make(
            ChangeByHand(
                id,
                ui.power.value(),
                ui.life.value(),
                ui.level.value(),
                ui.keyword.currentData(),
                ui.value.value() if ui.keyword.currentData() in NUMBERED else 0,
                "" if forbidden == "must_attack" else forbidden,
                forbidden == "must_attack",
                until,
                source,
                "".join(letter for letter in ui.kind.text().upper() if letter.isalpha()),
            )
        )
        if made:
            for box in (ui.power, ui.life, ui.level):
                box.setValue(0)
            for combo in (ui.keyword, ui.cant):
                combo.setCurrentIndex(0)
            ui.kind.clear()
        return made

    def _make(self, move: Manual) -> bool:
        return self._session is not None and self._session.answer(move)

    # Showing -----------------------------------------------------------------------------------------------

    def _fill_words(self, ui: Form, session: Session) -> None:
        for box, rows in (
            (ui.whose, [(session.view.player(player).name, player) for player in session.players]),
            (ui.zone, [(zone_name(zone), zone) for zone in ZONES]),
            (ui.to, [(self._destination(*where), where) for where in DESTINATIONS]),
            (ui.counter, [(translate_message(terms.counters(kind, 1)), kind) for kind in COUNTERS]),
            (ui.keyword, [(self.tr("No keyword"), ""), *self._keywords()]),
            (ui.cant, [(self.tr("Nothing forbidden"), ""), *self._forbidden()]),
        ):
            chosen = box.currentIndex()
            box.blockSignals(True)
            box.clear()
            for text, data in rows:
                box.addItem(text, data)
            box.setCurrentIndex(max(0, chosen))
            box.blockSignals(False)

    @staticmethod
    def _keywords() -> list[tuple[str, str]]:
        return sorted((translate_message(terms.quality(name)), name) for name in KEYWORDS)

    @staticmethod
    def _forbidden() -> list[tuple[str, str]]:
        return [(translate_message(forbidden_words(kind)), kind) for kind in FORBIDDEN]

    def _durations(self) -> list[tuple[str, tuple[str, int]]]:
        """For how long something can be changed: also as long as something with a text by hand is controlled."""
        session = self._session
        assert session is not None
        found: list[tuple[str, tuple[str, int]]] = [
            (self.tr("Until end of turn"), ("turn", 0)),
            (self.tr("Until your next turn"), ("next_turn", 0)),
            (self.tr("For the rest of the game"), ("permanent", 0)),
        ]
        for thing in session.view.objects:
            face = session.definitions.get(thing.key)
            if face is not None and by_hand_text(face.abilities):
                words = self.tr("As long as {thing} is controlled").format(thing=card_name(thing.name))
                found.append((words, ("while_controlled", thing.id)))
        return found

    def _destination(self, zone: str, index: int) -> str:
        if zone != "deck":
            return self.tr("To {zone}").format(zone=zone_name(zone))
        return self.tr("To the top of the deck") if index == 0 else self.tr("To the bottom of the deck")

    def _refresh(self, *_: object) -> None:
        session = self._session
        if session is None or not self._made:
            return
        if self._whose != session.actor:
            self._whose = session.actor
            self.ui.whose.setCurrentIndex(self.ui.whose.findData(session.actor))
        if not self.isVisible():
            return
        decision = session.decision
        able = decision is not None and decision.manual
        ui = self.ui
        for part in (
            ui.draw_row,
            ui.look_row,
            ui.shuffle_button,
            ui.move_row,
            ui.chance_row,
            ui.token_row,
            ui.object_row,
            ui.counter_row,
        ):
            part.setEnabled(able)
        for part in (ui.chance_row, ui.numbers_row, ui.gain_row, ui.cant_row, ui.until_row):
            part.setEnabled(able)
        self.ui.not_now.setVisible(not able)
        objects, chosen = self.ui.object, self.ui.object.currentData()
        objects.clear()
        for thing in session.view.objects:
            owner = session.view.player(thing.controller).name
            objects.addItem(self.tr("{thing} ({player})").format(thing=card_name(thing.name), player=owner), thing.id)
        objects.setCurrentIndex(max(0, objects.findData(chosen)))
        lasting = ui.until.currentData()
        ui.until.clear()
        for words, data in self._durations():
            ui.until.addItem(words, data)
        ui.until.setCurrentIndex(max(0, ui.until.findData(lasting)))
        self._list_cards()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._session is not None:
            self._refresh()

    def _list_cards(self) -> None:
        session = self._session
        if session is None or not self.isVisible():
            return
        cards = self.ui.cards
        chosen = cards.currentItem().data(DATA) if cards.currentItem() is not None else None
        cards.clear()
        places = places_from_top(session, self.player) if self.ui.zone.currentData() == "deck" else {}
        self.ui.looked_at.setMaximum(max(1, session.view.player(self.player).deck))
        for card in browsed(session, self.ui.zone.currentData(), self.player):
            name = session.name_of_key(card.key) if card.known else self.tr("a hidden card")
            place = places.get(card.id)
            item = QListWidgetItem(f"{name} ({place})" if place else name, cards)
            item.setData(DATA, (card.id, card.key))
            if (card.id, card.key) == chosen:
                cards.setCurrentItem(item)
        self._filter(self.ui.filter.text())

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        cards = self.ui.cards
        for row in range(cards.count()):
            cards.item(row).setHidden(wanted not in cards.item(row).text().casefold())

    def _point(self, item: QListWidgetItem | None) -> None:
        self.hovered.emit(item.data(DATA) if item is not None and item.data(DATA)[1] else None)

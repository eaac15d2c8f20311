"""One seat of the start screen: who sits there and which deck they bring."""

from __future__ import annotations

from pathlib import Path

from PySide6 import QtCore
from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QWidget

from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, icon_pixmap, restyle
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.games.deck_choice import DeckCheck, DeckSource
from gatcg_desktop.gui.pictures.card_picture import CardPicture, CardStrip
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.deck_problems import DeckProblems
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import Sitter

CHAMPION_WIDTH = 164
SITTERS: tuple[Sitter, ...] = ("", "practice", "steady", "thinker", "goldfish")
"""Who can be asked to sit there, as they are listed."""


class SeatPanel(QFrame):
    """Name, deck, what the deck is, and what is wrong with it.

    Signals: `deck_changed()` when another deck is chosen, `file_wanted(Path)` when a deck file was opened,
    `sitter_chosen()` when a person or a bot was chosen to sit there.
    """

    deck_changed = Signal()
    file_wanted = Signal(object)
    sitter_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("seat_panel", self, [CardPicture, CardStrip, DeckProblems])
        self.ui.champion.set_width(CHAMPION_WIDTH)
        self._number = 0
        self._check: DeckCheck | None = None
        self._sources: list[DeckSource] = []
        self.ui.deck.currentIndexChanged.connect(lambda _: self.deck_changed.emit())
        self.ui.openDeck.clicked.connect(self._ask_file)
        self.ui.sitter.addItems([""] * len(SITTERS))
        self.ui.sitter.activated.connect(lambda _: self.sitter_chosen.emit())
        self.ui.sitter.currentIndexChanged.connect(lambda _: self._tell_check(self._check) if self._check else None)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        self.ui.problems.hide()

    def set_up(self, number: int, name: str, pictures: Pictures) -> None:
        """Seat number (1 or 2), the name to begin with, and where pictures come from."""
        self._number = number
        self.ui.name.setText(name)
        self.ui.champion.set_pictures(pictures)
        self.ui.strip.set_pictures(pictures)
        self._tell_seat()

    @property
    def player_name(self) -> str:
        """The name typed, or "Player 1"."""
        return self.ui.name.text().strip() or self.tr("Player {number}").format(number=self._number)

    @property
    def sitter(self) -> Sitter:
        """Who is to answer there: "" a person, or a bot by its kind."""
        return SITTERS[max(0, self.ui.sitter.currentIndex())]

    def seat(self, sitter: Sitter) -> None:
        """Choose who is to answer there."""
        self.ui.sitter.setCurrentIndex(SITTERS.index(sitter))

    @property
    def source(self) -> DeckSource | None:
        """The deck chosen."""
        index = self.ui.deck.currentIndex()
        return self._sources[index] if 0 <= index < len(self._sources) else None

    @property
    def check(self) -> DeckCheck | None:
        """What is known of the chosen deck; None while it is being checked."""
        return self._check if self._check is not None and self._check.source == self.source else None

    @property
    def refusal(self) -> UserMistake | None:
        """Why no game can be begun with the chosen deck; None while it can, or while it is being checked."""
        check = self.check
        if check is None or check.playable:
            return None
        return UserMistake(
            "The deck {deck} cannot be used. {reason}", deck=check.source.title, reason=check.problems[0]
        )

    def offer(self, sources: list[DeckSource], chosen: int = 0) -> None:
        """The decks to choose from; one that was chosen before stays chosen, and is added if it is new."""
        before = self.source
        self._sources = list(dict.fromkeys([*sources, *self._sources]))
        if before is not None:
            chosen = self._sources.index(before)
        self._list_decks(chosen)
        self.deck_changed.emit()

    def offer_kept(self, kept: tuple[DeckSource, ...]) -> None:
        """The decks of the library as they are now; one that was chosen stays chosen as it has become."""
        if tuple(source for source in self._sources if source.kind == "kept") == kept:
            return
        before = self.source
        self._sources = [*(source for source in self._sources if source.kind != "kept"), *kept]
        same = [place for place, source in enumerate(self._sources) if _is_the_same(source, before)]
        self._list_decks(same[0] if same else 0)
        if self.source != before:
            self.deck_changed.emit()

    def _list_decks(self, chosen: int) -> None:
        self.ui.deck.blockSignals(True)
        self.ui.deck.clear()
        for source in self._sources:
            if source.kind == "starter":
                self.ui.deck.addItem(source.title)
            else:
                self.ui.deck.addItem(icon("layers" if source.kind == "kept" else "scroll-text", "muted"), source.title)
        self.ui.deck.setCurrentIndex(chosen)
        self.ui.deck.blockSignals(False)

    def choose(self, source: DeckSource) -> None:
        """Add a deck (or find it, if it is there already) and choose it."""
        if source in self._sources:
            index = self._sources.index(source)
        else:
            paths = [known.path for known in self._sources]
            same_file = [paths.index(source.path)] if source.path in paths else []
            index = same_file[0] if same_file else len(self._sources)
            self._sources[index : index + 1] = [source]
            if same_file:
                self.ui.deck.setItemText(index, source.title)
            else:
                self.ui.deck.blockSignals(True)
                self.ui.deck.addItem(icon("scroll-text", "muted"), source.title)
                self.ui.deck.blockSignals(False)
        if self.ui.deck.currentIndex() == index:
            self.deck_changed.emit()
        else:
            self.ui.deck.setCurrentIndex(index)

    def show_checking(self) -> None:
        """The chosen deck is being looked at."""
        self._check = None
        self.ui.facts.setText("")
        self.ui.verdictIcon.clear()
        self.ui.verdict.setText(self.tr("Looking at the deck…"))
        self._tone("muted")
        self.ui.problems.hide()

    def show_check(self, check: DeckCheck) -> None:
        """What was found about the chosen deck; about another one it is not shown."""
        if check.source != self.source:
            return
        self._check = check
        if check.champion is not None:
            self.ui.champion.show_card(check.champion.definition.key)
            self.ui.champion.setToolTip(card_name(check.champion.definition.name))
        else:
            self.ui.champion.show_card("")
        self.ui.champion.setVisible(check.champion is not None)  # what is wrong needs the room
        self._tell_check(check)

    def show_trouble(self, sentence: str) -> None:
        """A deck file that could not be opened."""
        self.ui.verdictIcon.setPixmap(icon_pixmap("triangle-alert", "danger", 16))
        self.ui.verdict.setText(sentence)
        self._tone("danger")

    def set_drop_target(self, on: bool) -> None:
        """Whether a deck file held over the window would come here."""
        self.setProperty("yours", on)
        restyle(self)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._tell_seat()
            for index, source in enumerate(self._sources):
                self.ui.deck.setItemText(index, source.title)
            if self._check is not None:
                self._tell_check(self._check)
        super().changeEvent(event)

    def _tell_seat(self) -> None:
        words = {
            "": self.tr("Somebody here"),
            "practice": self.tr("Computer, easy"),
            "steady": self.tr("Computer"),
            "thinker": self.tr("Computer, hard"),
            "goldfish": self.tr("Nobody (goldfish)"),
        }
        for place, sitter in enumerate(SITTERS):
            self.ui.sitter.setItemText(place, words[sitter])
        self.ui.seat.setText(self.tr("PLAYER {number}").format(number=self._number))
        self.ui.name.setPlaceholderText(self.tr("Player {number}").format(number=self._number))

    def _tell_check(self, check: DeckCheck) -> None:
        kinds = [type_word(kind) for kind in (*check.elements, *check.classes)]
        sizes = self.tr("{main} main, {material} material").format(main=check.main, material=check.material)
        if check.sideboard:
            sizes = self.tr("{sizes}, {sideboard} sideboard").format(sizes=sizes, sideboard=check.sideboard)
        self.ui.facts.setText(" · ".join([*kinds, sizes]))
        self.ui.problems.tell([translate_message(one) for one in check.problems])
        self.ui.problems.setVisible(bool(check.problems))
        self.ui.strip.setVisible(not check.problems)
        self.ui.strip.show_cards(tuple(face.definition.key for face in check.shown))
        self.ui.verdict.setToolTip("")
        if not check.problems and check.by_hand and self.sitter in ("practice", "steady", "thinker"):
            words = counted(
                "Ready, but the computer leaves what {count} card does to you",
                "Ready, but the computer leaves what {count} cards do to you",
                len(check.by_hand),
            )
            self._verdict("triangle-alert", "accent", words)
            self.ui.verdict.setToolTip("\n".join(map(card_name, check.by_hand)))
        elif not check.problems:
            self._verdict("check", "good", self.tr("Ready to play"))
        elif check.playable:
            words = self.tr("Can be played here, but is not tournament legal")
            self._verdict("triangle-alert", "accent", words)
        else:
            self._verdict("ban", "danger", self.tr("Cannot be played yet"))

    def _verdict(self, name: str, tone: str, words: str) -> None:
        self.ui.verdictIcon.setPixmap(icon_pixmap(name, tone, 16, self.devicePixelRatioF()))
        self.ui.verdict.setText(words)
        self._tone(tone)

    def _tone(self, tone: str) -> None:
        self.ui.verdict.setProperty("tone", tone)
        restyle(self.ui.verdict)

    def _dress(self) -> None:
        self.ui.openDeck.setIcon(icon("folder-open"))

    def _ask_file(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self, self.tr("Open a deck list"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Deck lists (*.txt)"), self.tr("All files (*)")])
        dialog.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.file_wanted.emit(Path(name)))
        dialog.open()


def _is_the_same(source: DeckSource, before: DeckSource | None) -> bool:
    """Whether it is the same deck, whatever its list has become."""
    if before is None:
        return False
    return (source.kind, source.key, source.path) == (before.kind, before.key, before.path)

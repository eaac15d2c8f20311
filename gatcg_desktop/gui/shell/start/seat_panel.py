"""One seat of the start screen: who sits there and which deck they bring."""

from __future__ import annotations

import random

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QButtonGroup, QFrame, QMenu, QWidget

from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon_pixmap, px, restyle
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.games.deck_choice import DeckCheck, DeckSource
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.choice_tile import ChoiceTile, Opposite
from gatcg_desktop.gui.shell.start.deck_problems import DeckProblems
from gatcg_desktop.gui.shell.start.deck_tiles import HIGHEST, LOWEST, DeckTiles
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import Sitter

SIDE = 96
"""How wide the tiles beside the decks are, in pixels at text scale 1."""
LEVELS: tuple[Sitter, ...] = ("practice", "steady", "thinker")
"""How well the computer plays there, as the buttons stand."""


class SeatPanel(QFrame):
    """Whose deck it is, their name, the decks to choose from, what the chosen one is, and what is wrong with it.

    Attributes: `sitter`, who is to answer there: "" a person, or a bot by its kind; `level`, which bot plays where
    one does; `wanted`, the reference of the deck that is chosen as soon as it is offered.

    Signals: `deck_changed()` when another deck is chosen, `deck_picked()` when somebody did that, `file_wanted(Path)`
    when a deck file was opened, `paste_wanted()`: the list that was copied, `surprise_wanted()`: some deck,
    `sitter_chosen()`: another bot.
    """

    deck_changed = Signal()
    deck_picked = Signal()
    file_wanted = Signal(object)
    paste_wanted = Signal()
    surprise_wanted = Signal()
    sitter_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("seat_panel", self, [ChoiceTile, DeckProblems, DeckTiles])
        ui = self.ui
        self._number = 0
        self._opposite: Opposite = "here"
        self._check: DeckCheck | None = None
        self._sign = "", "muted"
        self._sources: list[DeckSource] = []
        self.sitter: Sitter = ""
        self.level: Sitter = "steady"
        self.wanted = ""
        self._levels = dict(zip(LEVELS, (ui.practice, ui.even, ui.hard), strict=True))
        group = QButtonGroup(self)
        for level, button in self._levels.items():
            group.addButton(button)
            button.setAutoExclusive(True)  # one of several, to a screen reader
            button.clicked.connect(lambda _, level=level: self._choose_level(level))
        ui.deck.currentRowChanged.connect(lambda _: self._picked())
        ui.surprise.clicked.connect(self.surprise_wanted)
        ways = QMenu(ui.openDeck)
        self._file, self._paste = ways.addAction(""), ways.addAction("")
        self._file.triggered.connect(self._ask_file)
        self._paste.triggered.connect(self.paste_wanted)
        ui.openDeck.setMenu(ways)
        for tile in (ui.surprise, ui.openDeck):
            tile.centre(SIDE)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        ui.problems.hide()

    def set_up(self, number: int, name: str, pictures: Pictures) -> None:
        """Seat number (1 or 2), the name to begin with, and where pictures come from."""
        self._number = number
        self.ui.name.setText(name)
        self.ui.deck.set_pictures(pictures)
        self.ui.surprise.setVisible(number == 2)
        self._tell_seat()

    @property
    def player_name(self) -> str:
        """The name typed, or "Player 1"."""
        return self.ui.name.text().strip() or self.tr("Player {number}").format(number=self._number)

    def seat(self, sitter: Sitter, opposite: Opposite = "here") -> None:
        """Let somebody answer there, where that one is opposite."""
        self.sitter, self._opposite = sitter, opposite
        if sitter in LEVELS:
            self.level = sitter
            self._levels[sitter].setChecked(True)
        self.ui.levels.setVisible(sitter in LEVELS)
        self._tell_seat()
        if self._check is not None:
            self._tell_check(self._check)

    def _choose_level(self, level: Sitter) -> None:
        self.seat(level, self._opposite)
        self.sitter_chosen.emit()

    @property
    def source(self) -> DeckSource | None:
        """The deck chosen."""
        row = self.ui.deck.currentRow()
        return self._sources[row] if 0 <= row < len(self._sources) else None

    @property
    def check(self) -> DeckCheck | None:
        """What is known of the chosen deck; None while it is being checked."""
        return self._check if self._check is not None and self._check.source == self.source else None

    @property
    def ready(self) -> bool:
        """Whether it is known that a game can be begun with the chosen deck."""
        return self.check is not None and self.refusal is None

    @property
    def refusal(self) -> UserMistake | None:
        """Why no game can be begun with the chosen deck; None while it can, or while it is being checked."""
        check = self.check
        if check is None or self._can_begin(check):
            return None
        reason = check.lost if check.playable else check.problems[0]
        return UserMistake("The deck {deck} cannot be used. {reason}", deck=check.source.title, reason=reason)

    def _can_begin(self, check: DeckCheck) -> bool:
        """Whether a game can begin with the deck, and against the computer one that lasts."""
        return check.playable and (check.lost is None or self._opposite not in ("computer", "watch"))

    def offer(self, sources: list[DeckSource], chosen: int = 0) -> None:
        """The decks to choose from; one that was chosen before stays chosen, and is added if it is new."""
        before = self.source
        kept = [source for source in self._sources if source.kind == "kept"]
        self._sources = list(dict.fromkeys([*kept, *sources, *self._sources]))
        chosen = len(kept) + chosen if before is None else self._sources.index(before)
        self.ui.deck.show_decks(self._sources, self._place_of_wanted(chosen))
        self.deck_changed.emit()

    def offer_kept(self, kept: tuple[DeckSource, ...]) -> None:
        """The decks of the library as they are now, which stand first; one that was chosen stays chosen as it has
        become. Where they come before there is a choice, they do not make it."""
        if tuple(source for source in self._sources if source.kind == "kept") == kept:
            return
        before = self.source
        self._sources = [*kept, *(source for source in self._sources if source.kind != "kept")]
        same = [place for place, source in enumerate(self._sources) if _is_the_same(source, before)]
        chosen = same[0] if same else -1 if before is None else len(kept)
        self.ui.deck.show_decks(self._sources, self._place_of_wanted(chosen))
        if self.source != before:
            self.deck_changed.emit()

    def choose(self, source: DeckSource) -> None:
        """Add a deck, or find it, if it is there already (a file as it is now), and choose it."""
        if source not in self._sources:
            same_file = [
                place for place, known in enumerate(self._sources) if source.path and known.path == source.path
            ]
            index = same_file[0] if same_file else len(self._sources)
            self._sources[index : index + 1] = [source]
        self.ui.deck.show_decks(self._sources, self._sources.index(source))
        self._picked()

    def _picked(self) -> None:
        self.wanted = ""
        self.deck_changed.emit()
        self.deck_picked.emit()

    def _place_of_wanted(self, otherwise: int) -> int:
        """Where the deck that is wanted stands among those that are offered; each is wanted until it is there."""
        for place, source in enumerate(self._sources):
            if self.wanted and source.reference == self.wanted:
                self.wanted = ""
                return place
        return otherwise

    def surprise(self, taken: DeckSource | None) -> None:
        """Choose one of the others by chance, not the one that is `taken`."""
        others = [one for one in self._sources if one not in (taken, self.source)]
        if others:
            self.choose(random.choice(others))

    def show_checking(self) -> None:
        """The chosen deck is being looked at."""
        self._check = None
        self.ui.facts.setText("")
        self._verdict("", "muted", self.tr("Looking at the deck…"))
        self.ui.problems.hide()

    def show_check(self, check: DeckCheck) -> None:
        """What was found about the chosen deck; about another one it is not shown."""
        if check.source != self.source:
            return
        self._check = check
        self._tell_check(check)

    def show_trouble(self, sentence: str) -> None:
        """A deck file that could not be opened."""
        self._verdict("triangle-alert", "danger", sentence)

    def set_drop_target(self, on: bool) -> None:
        """Whether a deck file held over the window would come here."""
        self.setProperty("yours", on)
        restyle(self)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._tell_seat()
            self.ui.deck.name_decks()
            if self._check is not None:
                self._tell_check(self._check)
        super().changeEvent(event)

    def _tell_seat(self) -> None:
        one = self._number == 1
        match self._opposite:
            case "here":
                words = self.tr("Player {number}").format(number=self._number)
            case "watch":
                words = self.tr("First computer") if one else self.tr("Second computer")
            case _ if one:
                words = self.tr("Your deck")
            case "computer":
                words = self.tr("The computer's deck")
            case _:
                words = self.tr("The other deck")
        self.ui.seat.setText(words)
        self.ui.deck.setAccessibleName(words)
        self.ui.name.setPlaceholderText(self.tr("Player {number}").format(number=self._number))
        self.ui.surprise.tell("dices", self.tr("Surprise me"))
        self.ui.openDeck.tell("folder-open", self.tr("Open or paste"))
        self._file.setText(self.tr("&Open a deck list…"))
        self._paste.setText(self.tr("&Paste the list that was copied"))

    def _tell_check(self, check: DeckCheck) -> None:
        kinds = [type_word(kind) for kind in (*check.elements, *check.classes)]
        sizes = self.tr("{main} main, {material} material").format(main=check.main, material=check.material)
        if check.sideboard:
            sizes = self.tr("{sizes}, {sideboard} sideboard").format(sizes=sizes, sideboard=check.sideboard)
        self.ui.facts.setText(" · ".join([*kinds, sizes]))
        left = [card_name(name) for name in check.by_hand] if self.sitter in LEVELS else []
        told = [translate_message(one) for one in (check.lost, *check.problems) if one is not None]
        hardly = bool(left) and check.mostly_by_hand
        if hardly:
            told.insert(
                0, self.tr("The computer can hardly play this deck: it leaves to you what most of its cards do.")
            )
        if left:
            told.append(self.tr("The computer leaves to you what these do: {cards}.").format(cards=", ".join(left)))
        self.ui.problems.tell(told)
        self.ui.problems.setVisible(bool(told))
        if hardly and self._can_begin(check):
            self._verdict("triangle-alert", "accent", self.tr("The computer can hardly play it"))
        elif not check.problems and left:
            words = counted(
                "Ready, but the computer leaves what {count} card does to you",
                "Ready, but the computer leaves what {count} cards do to you",
                len(left),
            )
            self._verdict("triangle-alert", "accent", words)
        elif not check.problems:
            self._verdict("check", "good", self.tr("Ready to play"))
        elif self._can_begin(check):
            words = self.tr("Can be played here, but is not tournament legal")
            self._verdict("triangle-alert", "accent", words)
        else:
            self._verdict("ban", "danger", self.tr("Cannot be played yet"))

    def _verdict(self, name: str, tone: str, words: str) -> None:
        self._sign = name, tone
        self._draw_sign()
        self.ui.verdict.setText(words)
        self.ui.verdict.setProperty("tone", tone)
        restyle(self.ui.verdict)

    def _draw_sign(self) -> None:
        name, tone = self._sign
        self.ui.verdictIcon.setPixmap(icon_pixmap(name, tone, 16, self.devicePixelRatioF()) if name else QPixmap())

    def _dress(self) -> None:
        self._draw_sign()
        self.ui.deck.setMaximumHeight(px(HIGHEST))
        for tile in (self.ui.surprise, self.ui.openDeck):
            tile.setFixedWidth(px(SIDE))
            tile.setMinimumHeight(px(LOWEST))
            tile.setMaximumHeight(px(HIGHEST))

    def _ask_file(self) -> None:
        from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file

        ask_for_file(self, self.tr("Open a deck list"), self.file_wanted.emit, [self.tr("Deck lists (*.txt)")])


def _is_the_same(source: DeckSource, before: DeckSource | None) -> bool:
    """Whether it is the same deck, whatever its list has become."""
    if before is None:
        return False
    return (source.kind, source.key, source.path) == (before.kind, before.key, before.path)

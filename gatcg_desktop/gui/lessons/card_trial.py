"""Trying a card out: a board on which it is in hand, and something for it to do, made in a worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.bots.fault_finding.situations import Plenty, Situation, situation
from gatcg_desktop.bots.fault_finding.smoke import occasions
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.gui.games.game_opening import load_table
from gatcg_desktop.gui.pictures.supply import UsePictures, editions_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions

if TYPE_CHECKING:
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.pictures.card_pictures import Editions
    from gatcg_desktop.gui.shell.window import Window

SPARE = 3
"""Cards in hand beside those that pay."""
FOR_X = 6
"""What is in hand to pay an X."""
NAMES = ("Rowan", "Ash")
_FIRST = ("set_up", "materialize", "own")


SEED = 1
"""Of the dice of the board: a card is tried out in the same way each time."""


class Trial(NamedTuple):
    """A board that stands there: the situation, and which printings show its cards."""

    face: CardDefinition
    scene: Situation
    editions: Editions


def trial_of(slug: str, store: CardStore | None) -> Trial:
    """The board for a card of the catalogue (None: there is only the starter set). Raises UserMistake where there is no
    such card, CatalogueError."""
    record = store.owner(slug) if store is not None else None
    faces = Faces(starter_set(), store)
    if record is not None:
        faces.add(record)
        faces.complete()
    elif slug in starter_set().definitions:
        faces.add_starter_set()
    else:
        raise UserMistake("The catalogue has no card {card} any more; search for it again.", card=slug)
    face = faces.definitions[record.slug if record is not None else slug]
    paid = face.cost if face.cost is not None else FOR_X
    plenty = Plenty(paid + SPARE, max(paid, 2))
    when = next(occasion for occasion in occasions(face) if occasion in _FIRST)
    scene = situation(face, Definitions(faces.definitions), when, SEED, plenty)
    return Trial(face, scene, editions_of(store, {key: key for key in faces.records}))


class TrialPanel(QWidget):
    """Tells what is tried beside its table. Signals: again_wanted(); back_wanted(), to the cards."""

    again_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, face: CardDefinition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Try it"))
        words = self.tr(
            "{card} is in your hand, or in your material deck. The other cards are props that its text can use. You"
            " answer for both players, and everything can be taken back."
        )
        about = QLabel(words.format(card=card_name(face.name)), self, wordWrap=True)
        again, back = QPushButton(self.tr("From the &start"), self), QPushButton(self.tr("Back to the &cards"), self)
        again.clicked.connect(self.again_wanted)
        back.clicked.connect(self.back_wanted)
        layout = QVBoxLayout(self)
        for widget in (about, again, back):
            layout.addWidget(widget)
        layout.addStretch(1)


class CardTrials(QObject):
    """Puts boards for cards on the table. Signals: back_wanted(), to the cards."""

    back_wanted = Signal()

    def __init__(
        self, window: Window, background: Background, use_pictures: UsePictures, tell: Callable[[Exception], None]
    ) -> None:
        """`tell` is told what could not be begun."""
        super().__init__(window)
        self._window = window
        self._background = background
        self._use_pictures = use_pictures
        self._tell = tell
        self._pieces: Pieces | None = None

    def begin(self, slug: str, store: CardStore | None) -> None:
        """Put a board for that card on the table. A game that is there is kept; where it cannot be, one is asked."""

        def ready() -> Trial:
            load_table()
            return trial_of(slug, store)

        def show(trial: Trial) -> None:
            pieces = self._pieces = self._show(trial, slug, store)
            in_turns(self, pieces, lambda: self._pieces is pieces, lambda: None)

        self._background.run(ready, lambda trial: self._window.game_files.leave(lambda: show(trial)), self._tell)

    def _show(self, trial: Trial, slug: str, store: CardStore | None) -> Pieces:
        session = Session(trial.scene.game, trial.scene.definitions, NAMES)
        page = yield from self._window.building.in_turns(session)
        self._use_pictures(session.definitions, trial.editions)
        panel = TrialPanel(trial.face)
        panel.again_wanted.connect(lambda: self.begin(slug, store))
        panel.back_wanted.connect(self.back_wanted)
        self._window.show_lesson(session, panel, None, page)
        session.set_open_hands(True)
        self._window.raise_()
        self._window.activateWindow()
        page.table.setFocus()

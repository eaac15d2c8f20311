"""What can be done with a card of a deck, as a menu."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gatcg_desktop.decks.deck import SECTIONS, Section
from gatcg_desktop.decks.fixes import Put, Take
from gatcg_desktop.gui.decks.open_deck import OpenDeck
from gatcg_desktop.gui.foundation.card_words import card_name

translate = QCoreApplication.translate


class EditsCards(Protocol):
    """What carries out the choices of the menu."""

    @property
    def open_deck(self) -> OpenDeck: ...
    def move_card(self, name: str, section: Section, into: Section, *, every: bool = False) -> None:
        """Move copies to another section."""
        ...

    def choose_edition(self, name: str, uuid: str) -> None:
        """Show the card by a printing."""
        ...


def card_menu(
    editor: EditsCards, parent: QWidget, name: str, section: Section, editions: tuple[tuple[str, str], ...]
) -> QMenu:
    """The menu of a card in a section; `editions` are its printings, as uuid and words."""
    deck = editor.open_deck
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.addSection(card_name(name))
    more = menu.addAction(translate("DeckMenus", "One copy &more (+)"))
    more.triggered.connect(lambda: deck.apply((Put(name, 1, section),)))
    less = menu.addAction(translate("DeckMenus", "One copy &less (-)"))
    less.triggered.connect(lambda: deck.apply((Take(name, 1, section),)))
    out = menu.addAction(translate("DeckMenus", "Take all copies &out (Delete)"))
    out.triggered.connect(lambda: deck.apply((Take(name, None, section),)))
    menu.addSeparator()
    words: dict[Section, str] = {
        "material": translate("DeckMenus", "All to the m&aterial deck"),
        "main": translate("DeckMenus", "All to the &main deck"),
        "sideboard": translate("DeckMenus", "All to the &sideboard"),
    }
    for other in SECTIONS:
        if other != section:
            action = menu.addAction(words[other])
            action.triggered.connect(lambda _=False, to=other: editor.move_card(name, section, to, every=True))
    if len(editions) > 1:
        printings = menu.addMenu(translate("DeckMenus", "&Printing shown"))
        group = QActionGroup(printings)
        chosen = deck.kept.editions.get(name, "")
        for uuid, told in (("", translate("DeckMenus", "The usual one")), *editions):
            action = printings.addAction(told)
            action.setCheckable(True)
            action.setChecked(uuid == chosen)
            group.addAction(action)
            action.triggered.connect(lambda _=False, uuid=uuid: editor.choose_edition(name, uuid))
    return menu

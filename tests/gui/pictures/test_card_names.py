"""In French a card of the starter set has its French name wherever a name is shown."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QAbstractItemModel, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from gatcg_desktop.decks.starter_set import in_language, starter_set
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.explanation import can_explain
from gatcg_desktop.gui.pictures.face_facts import facts_of
from gatcg_desktop.gui.session.position_text import words_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from tests.helpers.shared_data import real_records
from tests.helpers.window_games import WindowGame

STARTER = starter_set().definitions.values()
ENGLISH = [card.name for card in STARTER if in_language(card, "fr").name.casefold() != card.name.casefold()]
NAMES = re.compile(rf"\b(?:{'|'.join(map(re.escape, ENGLISH))})\b")
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
SAID = ("text", "toolTip", "statusTip", "accessibleName", "accessibleDescription", "title", "placeholderText")
SAID += ("windowTitle", "toPlainText", "currentText")


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    translation.install(qapp, "en")


def test_the_cards_of_a_lesson_have_their_types_in_the_language_of_their_names(qapp: QApplication) -> None:
    """They bear their words already, and are not what was printed."""
    printed = {card: facts_of(card).type_line for card in STARTER}
    translation.install(qapp, "fr")
    for card, english in printed.items():
        assert facts_of(in_language(card, "fr")).type_line == facts_of(card).type_line != english
        assert facts_of(card).speed_word == {"": "", "fast": "RAPIDE", "slow": "LENTE"}[card.speed]


def texts_of(thing: QObject) -> Iterator[str]:
    """All that a widget, an action and everything in it says."""
    for one in (thing, *thing.findChildren(QObject)):
        if isinstance(one, QWidget | QAction):
            for getter in SAID:
                if callable(found := getattr(one, getter, None)):
                    yield str(found())
        elif isinstance(one, QAbstractItemModel):
            for row in range(one.rowCount()):
                yield from (str(one.index(row, 0).data(role) or "") for role in ROLES)


def strings_in(value: Any) -> Iterator[str]:
    """Every text of what a look is drawn from, but the keys of faces."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in ("key", "keys"):
                yield from strings_in(getattr(value, name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from strings_in(one)


class Listener:
    """Where English names were said, with the line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.places: dict[str, int] = {}
        self.wrong: set[tuple[str, str]] = set()
        self._searched: set[str] = set()
        drawn = Renderer.pixmap

        def pixmap(renderer: Renderer, look: Any) -> Any:
            self.hear(f"drawn {type(look).__name__}", strings_in(look))
            return drawn(renderer, look)

        monkeypatch.setattr(Renderer, "pixmap", pixmap)

    def hear(self, place: str, texts: Iterator[str]) -> None:
        for text in texts:
            self.places[place] = self.places.get(place, 0) + 1
            if text not in self._searched:
                self._searched.add(text)
                if NAMES.search(text):
                    self.wrong.add((place, text))

    def look_around(self, game: WindowGame) -> None:
        session, page = game.session, game.page
        for panel in (page.ui.log, page.ui.why, page.ui.tools):
            page.show_tab(panel)
            self.hear(type(panel).__name__, texts_of(panel))
        for panel in (page.corner, page.ui.timeline, page.ui.phase_bar):
            self.hear(type(panel).__name__, texts_of(panel))
        things = [SceneKey("object", one.id) for one in session.view.objects]
        things += [SceneKey("instance", one.id) for one in session.view.stack]
        things += [SceneKey("card", one.id) for one in session.view.cards("hand", session.viewer)]
        for thing in things:
            self.hear("words for", iter([page.table.words_for(thing)]))
            menu: QMenu = page.table.menu_for(thing)
            self.hear("menu", texts_of(menu))
            menu.deleteLater()
            for asked in (PlayCard(thing.id), DeclareAttack(thing.id)):
                if (why := session.explain(asked)) is not None:
                    self.hear("refusal", iter([translate_message(why.message)]))
            if thing.kind != "card" and can_explain(session, thing.id):
                sheet = page.explain(thing.id)
                assert sheet is not None
                self.hear("explanation", texts_of(sheet))
                sheet.close()
            page.full_card.show((thing.id, session.key_of(thing.id)))
            self.hear("preview", texts_of(page.preview))


def test_a_game_in_french_says_no_english_name(
    qapp: QApplication, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    translation.install(qapp, "fr")
    heard, dice = Listener(monkeypatch), random.Random(3)
    game = WindowGame(tmp_path, 3)
    session = game.session

    def ask(session: Session) -> bool:
        if session.decision is not None:
            heard.hear("prompt", iter([translate_message(session.decision.prompt)]))
        return False

    each = 8 if exhaustive else 32
    for _ in range(160 // each):
        game.play_to(dice, ask, each)
        if session.decision is None:
            break
        heard.look_around(game)
    heard.hear("log", (line.text for line in session.lines))
    heard.hear("position", iter([words_of(session.game, session.definitions, session.total, OMNISCIENT)]))
    game.close()
    assert not heard.wrong, "\n".join(sorted(map(str, heard.wrong)))
    assert heard.places.keys() >= {"ManualTools", "WhyPanel", "refusal", "explanation", "drawn CardAppearance"}


def test_names_of_the_catalogue_stay_as_printed(qapp: QApplication) -> None:
    translation.install(qapp, "fr")
    assert card_name("Cinder Imp") == "Diablotin de cendre"
    records = real_records()
    assert len(records) > 1000
    assert [card.name for card in records if card_name(card.name) != card.name] == []

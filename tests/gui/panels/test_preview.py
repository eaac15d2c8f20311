"""The preview in a real game: it follows what is pointed at and what happens to it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import Amendment, Ruling
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.panels.preview import Number, Paragraph, Preview
from gatcg_desktop.gui.panels.preview_numbers import NumberRow
from gatcg_desktop.gui.panels.preview_panel import PreviewPanel
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from tests.helpers.games import play_on, starter_session


@pytest.fixture
def pictures(qapp: QApplication) -> Iterator[Pictures]:
    made = Pictures({})
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, pictures: Pictures) -> PreviewPanel:
    session = starter_session()
    pictures.use(session.definitions)
    made = PreviewPanel(session, pictures)
    qtbot.addWidget(made)
    made.resize(250, 420)
    made.show()
    return made


def test_at_first_it_says_how_to_use_it(panel: PreviewPanel) -> None:
    assert panel.shown is None
    assert panel.ui.typeLine.text() == "Point at a card to read it here."
    assert panel.ui.picture.key is None


def test_pointing_at_an_object_shows_it(panel: PreviewPanel) -> None:
    champion = panel._session.view.objects[0]
    panel.show_hovered((champion.id, champion.key))
    assert panel.ui.name.text() == champion.name
    assert panel.ui.picture.key == champion.key and panel.ui.picture.isVisible()
    assert panel._session.definitions[champion.key].paragraphs[0] in panel.ui.words.toPlainText()


def test_pointing_away_leaves_the_last_card_to_be_read(panel: PreviewPanel) -> None:
    champion = panel._session.view.objects[0]
    panel.show_hovered((champion.id, champion.key))
    panel.show_hovered(None)
    assert panel.ui.name.text() == champion.name
    panel.clear()
    assert panel.ui.name.text() == ""


def test_it_follows_the_game(panel: PreviewPanel) -> None:
    """Damage dealt to the champion that is shown appears without pointing at it again."""
    session = panel._session
    champion = session.view.objects[0]
    panel.show_hovered((champion.id, champion.key))

    def hurt(_: object) -> bool:
        now = session.view.object(champion.id)
        return now is not None and now.damage > 0

    assert play_on(session, random.Random(5), hurt)
    now = session.view.object(champion.id)
    assert now is not None and panel.shown is not None
    told = {number.label: number.now for number in panel.shown.numbers}
    assert told["Damage"] == str(now.damage)


def test_the_picture_fits_the_panel_and_leaves_room_for_words(panel: PreviewPanel, qtbot: QtBot) -> None:
    champion = panel._session.view.objects[0]
    panel.show_hovered((champion.id, champion.key))
    for size in ((220, 360), (250, 420), (420, 900)):
        panel.resize(*size)
        qtbot.waitUntil(lambda: panel.ui.picture.geometry().right() <= panel.width())
        assert panel.ui.picture.width() >= 90
        assert panel.ui.words.height() >= 60
        assert panel.ui.words.geometry().bottom() <= panel.height()


def test_text_from_a_card_is_shown_as_text(panel: PreviewPanel) -> None:
    """What comes from outside is not markup."""
    html = panel._html(
        Preview("k", "K", words=(Paragraph("<b>Loud</b> & <img src=x>"), Paragraph("<i>hand</i>", True)))
    )
    panel.ui.words.setHtml(html)
    shown = panel.ui.words.toPlainText()
    assert "<b>Loud</b> & <img src=x>" in shown and "<i>hand</i>" in shown and "By hand" in shown


def test_numbers_are_told_in_words_as_well(qtbot: QtBot) -> None:
    row = NumberRow()
    qtbot.addWidget(row)
    row.resize(200, 30)
    row.show()
    row.show_numbers((Number("sword", "Power", "4", "1", "more"), Number("heart", "Life", "3")))
    assert row.accessibleName() == "Power: 4, printed 1, Life: 3"
    one_line = row.height()
    row.resize(60, 30)
    assert row.height() > one_line, "they wrap where there is no room"


def test_it_says_how_the_program_reads_the_card(panel: PreviewPanel) -> None:
    """Starter cards carry trees, no texts that are read: the sentences come from the trees."""
    definition = panel._session.definitions["oriel-mirror-adept"]
    assert definition.abilities
    panel.show_hovered((0, definition.key))
    shown = panel.ui.words.toPlainText()
    assert panel.shown is not None and panel.shown.told
    assert "How the program reads this card" in shown
    assert all(sentence in shown for sentence in panel.shown.told)


def test_in_french_the_card_is_read_in_french(qapp: QApplication, panel: PreviewPanel) -> None:
    panel.show_hovered((0, "maera-gate-sentinel"))
    assert panel.shown is not None
    english = panel.shown.told
    try:
        translation.install(qapp, "fr")
        qapp.processEvents()
        assert panel.shown is not None and panel.shown.told
        assert set(panel.shown.told).isdisjoint(english)
    finally:
        translation.install(qapp, "en")


def test_what_is_left_to_the_players_says_which_words_are_not_understood(panel: PreviewPanel) -> None:
    words = Paragraph("Juggle a card.", True, "Not understood: juggle a card")
    panel.ui.words.setHtml(panel._html(Preview("k", "K", words=(words,), told=("Draw a card.",))))
    shown = panel.ui.words.toPlainText()
    assert shown.index("Juggle a card.") < shown.index("Not understood") < shown.index("How the program reads")
    panel.ui.words.setHtml(panel._html(Preview("k", "K", words=(words,))))
    assert "How the program reads" not in panel.ui.words.toPlainText()
    panel.ui.words.setHtml(panel._html(Preview("k", "K", words=(Paragraph("Draw a card."),), told=("Draw a card.",))))
    shown = panel.ui.words.toPlainText()
    assert shown.count("Draw a card.") == 1 and "as it is printed" in shown, "nothing is said twice"


def test_keywords_are_explained_beside_the_card(panel: PreviewPanel) -> None:
    key = next(
        key for key, face in panel._session.definitions.items() if any("Taunt" in one for one in face.paragraphs)
    )
    panel.show_hovered((0, key))
    assert "attacks must target it before anything else of yours" in panel.ui.words.toPlainText()


def test_rulings_take_the_place_of_the_words_and_give_it_back(panel: PreviewPanel) -> None:
    champion = panel._session.view.objects[0]
    rulings = {champion.key: (Ruling("2026-02-03", "ERRATA", "It is <level> 2."), Ruling("2026-01-02", "", "No."))}
    panel.rulings_of = lambda key: rulings.get(key, ())
    panel.show_hovered((champion.id, champion.key))
    printed = panel._session.definitions[champion.key].paragraphs[0]
    assert "R: rulings" in panel.ui.hint.text()
    panel.show_rulings(True)
    words = panel.ui.words.toPlainText()
    assert "2026-02-03 · ERRATA\nIt is <level> 2." in words and "2026-01-02\nNo." in words and printed not in words
    panel.show_rulings(False)
    assert printed in panel.ui.words.toPlainText()


def test_what_a_real_picture_tells_is_not_told_again_but_rulings_are(
    panel: PreviewPanel, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    champion = panel._session.view.objects[0]
    text = panel._session.definitions[champion.key].paragraphs[0]
    panel.rulings_of = lambda key: tuple(Ruling("", f"no. {n}", f"It is so {n}.") for n in range(3))
    panel.show_hovered((champion.id, champion.key))
    drawn = panel.ui.words.toPlainText()
    assert text in drawn and "It is so" not in drawn
    monkeypatch.setattr(pictures, "is_real", lambda key: key == champion.key)
    pictures.ready.emit(champion.key)  # the picture has come
    real = panel.ui.words.toPlainText()
    assert text not in real and "no. 0" in real and "It is so 1." in real and "It is so 2." not in real
    panel._amendments = (Amendment("2024-01-01", "", "It is otherwise."),)
    panel._tell()
    assert text in panel.ui.words.toPlainText(), "the picture does not say what counts"


def test_a_card_that_was_amended_says_what_its_picture_says(panel: PreviewPanel) -> None:
    champion = panel._session.view.objects[0]
    panel.amendments_of = lambda key: (Amendment("2026-02-03", "a <hound>", "a cat"), Amendment("2026-02-04", "Added."))
    panel.show_hovered((champion.id, champion.key))
    words = panel.ui.words.toPlainText()
    assert "As amended (2026-02-03): “a <hound>”. The picture says “a cat”." in words
    assert "As amended (2026-02-04): Added." in words
    panel.clear()
    panel.amendments_of = lambda key: ()
    panel.show_hovered((champion.id, champion.key))
    assert "As amended" not in panel.ui.words.toPlainText()


def test_without_rulings_it_says_so(panel: PreviewPanel) -> None:
    champion = panel._session.view.objects[0]
    panel.show_hovered((champion.id, champion.key))
    assert "R:" not in panel.ui.hint.text()
    panel.show_rulings(True)
    assert panel.ui.words.toPlainText() == "Your card catalogue has no ruling on this card."
    other = panel._session.view.objects[1]
    panel.show_hovered((other.id, other.key))
    assert not panel.ruled, "the next card is shown with its words"


def test_a_pinned_card_says_that_it_is(panel: PreviewPanel) -> None:
    panel.pin(True)
    assert "Pinned" in panel.ui.hint.text()
    panel.pin(False)
    assert "Pinned" not in panel.ui.hint.text()

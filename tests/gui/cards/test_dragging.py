"""Cards in what is dragged: ours are read, anybody's data is not believed."""

from __future__ import annotations

from PySide6.QtCore import QMimeData

from gatcg_desktop.gui.cards.dragging import CARDS_MIME, MOST_CARDS, DraggedCard, cards_in, dragged


def test_cards_come_back_with_their_printings() -> None:
    cards = (DraggedCard("ember-fox"), DraggedCard("gale-hound", "ed-hound"))
    data = dragged(cards, ["Ember Fox", "Gale Hound"])
    assert cards_in(data) == cards
    assert data.text() == "1 Ember Fox\n1 Gale Hound\n"


def test_what_is_no_card_is_left_out() -> None:
    data = QMimeData()
    data.setData(CARDS_MIME, b"ember-fox\n../../etc\n\xff\xfe\ngale-hound\ta b\n" + b"x" * 500 + b"\ncinder")
    assert cards_in(data) == (DraggedCard("ember-fox"), DraggedCard("cinder"))
    data.setData(CARDS_MIME, b"a\n" * 100_000)
    assert len(cards_in(data)) == MOST_CARDS


def test_other_data_holds_no_cards() -> None:
    data = QMimeData()
    data.setText("ember-fox")
    assert cards_in(data) == ()

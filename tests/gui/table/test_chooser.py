"""Choosing a card from the material deck: all of it whole, with what each costs or why it cannot be chosen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.panels.decision_bodies import OptionList
from gatcg_desktop.gui.session.option_labels import listed_options
from gatcg_desktop.gui.table.composition import open_pile
from gatcg_desktop.gui.table.composition.open_pile import OpenPile, ShownPile, note_font, pile_cards, show_open_pile
from gatcg_desktop.gui.table.interaction.pile_to_open import notes_on
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN, paragraph
from gatcg_desktop.gui.table.rendering.render_card import MOST_LARGE
from gatcg_desktop.gui.table.rendering.render_overlay import title_height
from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.choices import Place, PlayCard
from tests.helpers.window_games import WindowGame

Key = Qt.Key


pytestmark = pytest.mark.exhaustive(sample=1)  # of the sizes, one test in this and the next in that


@pytest.fixture(params=[(1280, 720), (1600, 900), (1920, 1080)], ids=str)
def game(qapp: object, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[WindowGame]:
    """A game in which a card may be materialized, and some in the material deck may not."""
    made = WindowGame(tmp_path, 3, size=request.param)
    session = made.session

    def choosing(_: object) -> bool:
        decision = session.decision
        if decision is None or decision.kind != "materialize":
            return False
        plays = sum(isinstance(option, PlayCard) for option in decision.options)
        return 0 < plays < len(session.view.cards("material", decision.player))

    assert made.play_to(random.Random(3), choosing)
    yield made
    made.close()


def test_each_card_tells_its_cost_or_why_it_cannot_be_chosen(game: WindowGame) -> None:
    session = game.session
    decision = session.decision
    assert decision is not None
    pile = game.page.table.table.opened
    assert pile is not None and pile.asked
    notes = dict(pile.notes)
    rows = [option.card for option in decision.options if isinstance(option, PlayCard)]
    for card in session.view.cards("material", decision.player):
        if card.id in rows:
            assert notes[card.id].split(" · ")[0].isdigit() and ("memory" in notes[card.id] or "free" in notes[card.id])
        else:
            reason = session.explain(PlayCard(card.id, "materialization"))
            assert reason is not None
            needed = dict(reason.message.args)["needed"]
            short = f"Needs a champion of level\u00a0{needed}"
            assert notes[card.id] == short, "as it stands below a card, and the number never on a line by itself"
            _together(short, str(needed))
            _together(told(say("needs a champion of level\u00a0{level}", level=needed), "fr"), str(needed))
    assert notes_on(session, ()) == ()


def _together(words: str, number: str) -> None:
    """Whatever its width, no line of a note begins with that number."""
    font = note_font(18)
    longest = max(QFontMetricsF(font).horizontalAdvance(word) for word in words.split(" "))
    for width in range(int(longest) + 1, int(QFontMetricsF(font).horizontalAdvance(words)) + 2):
        assert not [line for line in paragraph(words, font, width) if line.startswith(number)], words


def test_eleven_cards_stand_whole_beside_each_other_with_their_words_below(game: WindowGame) -> None:
    table = game.page.table.table
    card = game.session.view.cards("material", game.session.viewer)[0]
    cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(11))
    words = "This card is level 2: your champion must be level 1 first."
    pile = OpenPile(
        "", game.session.viewer, cards, asked=True, title="?", notes=tuple((one.id, words) for one in cards)
    )
    shown = show_open_pile(table.context(), pile)
    assert shown.room >= 11
    boxes = []
    for entry in shown.shown:
        if isinstance(entry.look, CardAppearance):
            assert entry.look.width >= 110 and entry.look.height > 1.3 * entry.look.width
        if isinstance(entry.look, CardAppearance | ZoneAppearance):
            w, h = entry.look.width, entry.look.height
            boxes.append((entry.at.cx - w / 2, entry.at.cy - h / 2, w, h, entry.thing))
            assert entry.at.cx - w / 2 >= shown.rect.x and entry.at.cx + w / 2 <= shown.rect.right
            assert entry.at.cy - h / 2 >= shown.rect.y and entry.at.cy + h / 2 <= shown.rect.bottom + 1
    assert len(boxes) > 22
    for n, (x, y, w, h, thing) in enumerate(boxes):
        for x2, y2, w2, h2, other in boxes[n + 1 :]:
            if thing.kind == other.kind == "zone" or thing.id == other.id:
                continue
            assert x + w <= x2 + 7 or x2 + w2 <= x + 7 or y + h <= y2 + 2 or y2 + h2 <= y + 2, (thing, other)


def test_with_any_number_of_cards_the_reason_below_each_is_read_to_its_end(game: WindowGame) -> None:
    context = game.page.table.table.context()
    card = game.session.view.cards("material", game.session.viewer)[0]
    words = "This card needs Exia, which your champion does not enable."
    for count in range(3, 13):
        cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(count))
        pile = OpenPile("", game.session.viewer, cards, asked=True, notes=tuple((one.id, words) for one in cards))
        said = [
            entry.look.label
            for entry in show_open_pile(context, pile).shown
            if entry.thing.id == 1000 and isinstance(entry.look, ZoneAppearance)
        ]
        assert " ".join(said) == words, count


def test_the_ring_of_a_card_leaves_the_words_below_it_alone(game: WindowGame) -> None:
    shown = game.page.table.table.composition.shown
    cards = {thing.id: one for thing, one in shown.items() if isinstance(one.look, CardAppearance) and one.look.frame}
    words = [(thing.id, one) for thing, one in shown.items() if thing.zone == "note0" and thing.id in cards]
    assert words
    for id, one in words:
        card = cards[id]
        ring = card.at.cy + card.look.height / 2 + 2.0 + 3.5 * MOST_LARGE / 2
        letters = QFontMetricsF(note_font(one.look.height))
        assert one.at.cy - letters.height() / 2 >= ring, one.look.label


@pytest.mark.parametrize("count", [8, 9])
def test_the_check_of_a_card_leaves_the_words_of_the_card_above_it_alone(game: WindowGame, count: int) -> None:
    card = game.session.view.cards("material", game.session.viewer)[0]
    cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(count))
    pile = OpenPile(
        "", game.session.viewer, cards, asked=True, notes=tuple((one.id, "Not a Bullet card") for one in cards)
    )
    shown = show_open_pile(game.page.table.table.context(), pile).shown
    top = {one.at.cy - one.look.height / 2 for one in shown if isinstance(one.look, CardAppearance)}
    words = [one for one in shown if isinstance(one.look, ZoneAppearance) and one.at.cy < max(top)]
    assert len(top) == 2 and words
    for one in words:
        letters = QFontMetricsF(note_font(one.look.height))
        assert one.at.cy + letters.height() / 2 <= max(top) - (MARGIN - 2), one.look.label


def test_words_below_cards_are_broken_once_for_each_width_that_is_tried(
    game: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = Counter[tuple[str, float]]()

    def broken(text: str, font: QFont, width: float, most: int = 99) -> list[str]:
        tried[text, width] += 1
        return paragraph(text, font, width, most)

    monkeypatch.setattr(open_pile, "paragraph", broken)
    scene = game.page.table.table
    assert scene.opened is not None and scene.opened.notes
    show_open_pile(scene.context(), scene.opened)
    # Once more with a place to read a card in beside them, and once to be shown.
    assert len(tried) > 30 and max(tried.values()) <= 3


def test_in_the_smallest_window_two_reasons_are_read_to_their_ends_and_take_no_room_from_the_line_below(
    game: WindowGame,
) -> None:
    game.window.resize(960, 600)
    QApplication.processEvents()
    context = game.page.table.table.context()
    card = game.session.view.cards("material", game.session.viewer)[0]
    cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(11))
    words = "This is a card of level 2: your champion has to be of level 1 before that."
    notes = [words if n in (1, 2) else f"{n} · free" for n in range(11)]
    shown = show_open_pile(
        context, OpenPile("", game.session.viewer, cards, asked=True, notes=tuple(enumerate(notes, 1000)))
    ).shown
    for n, note in enumerate(notes):
        said = [one.look.label for one in shown if one.thing.id == 1000 + n and isinstance(one.look, ZoneAppearance)]
        assert " ".join(said) == note
    cards_seen = {one.thing.id: one for one in shown if isinstance(one.look, CardAppearance)}
    assert len(cards_seen) == 11
    last = max(one.at.cy + one.look.height / 2 for one in cards_seen.values() if isinstance(one.look, CardAppearance))
    below = [one for one in shown if isinstance(one.look, ZoneAppearance) and one.at.cy > last]
    assert {one.look.label for one in below if isinstance(one.look, ZoneAppearance)} == set(notes[6:])


def test_all_of_the_sign_that_closes_takes_a_click_in_large_letters(game: WindowGame, qapp: QApplication) -> None:
    theme.apply_theme(qapp, 2.0)
    try:
        game.page.table.set_scale(2.0, 1.0)
        qapp.processEvents()
        table = game.page.table
        opened = table.table.composition.opened
        corner = theme.px(18) - 3
        low = opened.rect.y + (title_height() + theme.px(18)) / 2 - 3
        at = table.mapFromScene(QPointF(opened.rect.right - 10 - corner, low))
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert table.table.opened is None
    finally:
        theme.apply_theme(qapp)


def test_tab_shows_the_table_while_it_is_held_and_a_button_while_it_is_pressed(game: WindowGame) -> None:
    page, table = game.page, game.page.table.table
    page.table.setFocus()
    pile, focused = table.opened, page.table.focused
    button = page.peek_button
    assert button.isVisible() and button.text() == "Show the table (hold Tab)"
    QTest.keyPress(page.table, Key.Key_Tab)
    assert table.opened is None and not page.corner.decision.isVisible()
    QTest.keyPress(page.table, Key.Key_Tab)
    assert table.opened is None and page.table.focused == focused, "the key repeats while it is held"
    QTest.keyRelease(page.table, Key.Key_Tab)
    assert table.opened == pile
    game.click(button)
    assert table.opened is None and button.text() == "Back to the choice"
    game.click(button)
    assert table.opened == pile


def is_champion(game: WindowGame, play: object) -> bool:
    return isinstance(play, PlayCard) and "CHAMPION" in game.session.definitions[game.session.key_of(play.card)].types


def test_champions_stand_first_and_numbers_follow_what_is_shown(game: WindowGame) -> None:
    session, context, pile = game.session, game.page.table.table.context(), game.page.table.table.opened
    decision = session.decision
    assert decision is not None and pile is not None
    place = ("material", decision.player)
    material = session.view.cards(*place)
    count = sum("CHAMPION" in session.definitions[card.key].types for card in material)
    assert count > 1 and all("CHAMPION" in session.definitions[card.key].types for card in material[:count])
    last = (*material[count:], *material[:count])
    view = msgspec.structs.replace(context.view, zones={**context.view.zones, place: last})
    assert pile_cards(msgspec.structs.replace(context, view=view), pile) == material
    shuffled = msgspec.structs.replace(decision, options=decision.options[::-1])
    listed = listed_options(shuffled, session)
    assert is_champion(game, listed[0]) and len(listed) == len(listed_options(decision, session)) > 1


def test_the_next_champion_is_picked_until_space_wonders_and_enter_takes_it(game: WindowGame) -> None:
    session, page, table = game.session, game.page, game.page.table
    decision = session.decision
    assert decision is not None and not decision.suggestion
    (champion,) = (one for one in decision.options if is_champion(game, one))
    assert session.pending.picks == (champion,) and page.corner.button.isEnabled()
    table.setFocus()
    for _ in range(2):
        game.press(Key.Key_Space)
        assert session.decision is decision and session.pending.picks == (champion,)
    assert page.corner.decision.warning.startswith("Space does not materialize ")
    table.activate(SceneKey("card", champion.card))
    assert session.pending.picks == (champion,) and not session.pending.suggested, "who clicks it wants it"
    game.press(Key.Key_Return)
    assert session.decision is not decision and session.state.zone_of(champion.card)[0] != "material"


def test_a_card_is_picked_looked_at_and_confirmed(game: WindowGame) -> None:
    session, table = game.session, game.page.table
    decision = session.decision
    assert decision is not None
    play = next(one for one in decision.options if isinstance(one, PlayCard) and not is_champion(game, one))
    thing = SceneKey("card", play.card)
    session.pending.set(())
    assert game.page.corner.button.words == "Choose a card" and not game.page.corner.button.isEnabled()
    table.activate(thing)
    button = game.page.corner.button
    assert session.decision is decision and session.pending.picks == (play,)
    assert button.words == f"Materialize {session.name_of(play.card)}" and button.tone == "yours"
    assert button.follows == "free" or button.follows.startswith("banishes ")
    table.focus_on(thing)
    table.setFocus()
    game.press(Key.Key_Return)
    assert session.decision is not decision


def test_a_digit_and_enter_choose_whatever_the_keyboard_was_on_before(game: WindowGame) -> None:
    session, table = game.session, game.page.table
    decision = session.decision
    assert decision is not None
    held = session.view.cards("hand", decision.player)[0]
    table.setFocus()
    table.focus_on(SceneKey("card", held.id))  # left over from before the choice
    game.press(Key.Key_1)
    assert game.page.corner.button.key == "Enter" and session.pending.can_confirm
    game.press(Key.Key_Return)
    assert session.decision is not decision


def test_enter_on_a_card_one_went_to_says_why_it_cannot_be_chosen(game: WindowGame) -> None:
    session, table = game.session, game.page.table
    decision = session.decision
    assert decision is not None
    said: list[str] = []
    table.message.connect(said.append)
    table.setFocus()
    for _ in range(40):
        game.press(Key.Key_Right)
        if table.focused is not None and table.focused.kind == "card" and not table.table.marks.legal(table.focused.id):
            break
    game.press(Key.Key_Return)
    assert said and session.decision is decision
    game.press(Key.Key_1)
    game.press(Key.Key_Return)
    assert session.decision is not decision, "a digit came after the arrows: the button says Enter"


def test_the_full_card_of_a_choice_leaves_the_button_in_sight(game: WindowGame) -> None:
    page, decision = game.page, game.session.decision
    assert page.table.table.opened is not None and decision is not None
    for card in game.session.view.cards("material", decision.player):
        page.full_card.show((card.id, card.key))
        page.full_card.open()
        shown = page.preview.geometry()
        assert page.preview.isVisible() and not shown.intersects(page.corner.geometry()), "what confirms it"


def test_the_full_card_of_a_choice_is_read_beside_all_cards_and_covers_none(game: WindowGame) -> None:
    page, table = game.page, game.page.table
    scene = table.table
    cards = [card for card in scene.composition.opened.shown if card.thing.kind == "card"]
    places = [table.mapFromScene(QRectF(*scene.rect_of(card.thing))).boundingRect() for card in cards]
    assert len(cards) == len(game.session.view.cards("material", game.session.viewer)) > 8
    for card in cards:
        page.full_card.show((card.thing.id, ""))
        page.full_card.open()
        covered = page.preview.geometry()
        assert not any(covered.intersects(place) for place in places)
        assert page.preview.ui.picture.width() >= 340 and page.preview.ui.picture.isVisible()
        QApplication.processEvents()
        picture, words = page.preview.ui.picture, page.preview.ui.words
        assert not words.isVisible() or not picture.geometry().intersects(words.geometry())
        assert page.preview.rect().contains(QRect(picture.mapTo(page.preview, QPoint()), picture.size()))
    page.full_card.pin()
    assert page.preview.ui.words.isVisible() and page.preview.ui.name.isVisible(), "left there, it tells all"


def test_beside_the_place_to_read_a_card_in_all_words_below_cards_are_read_to_their_ends(game: WindowGame) -> None:
    context = game.page.table.table.context()
    card = game.session.view.cards("material", game.session.viewer)[0]
    words = "This card costs 1 memory: there are only 0 cards in your memory."
    cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(11))
    notes = tuple((one.id, words if one.id in (1005, 1008) else "1 · free") for one in cards)
    shown = show_open_pile(context, OpenPile("", game.session.viewer, cards, asked=True, notes=notes))
    assert shown.reading is not None
    for id, note in notes:
        said = [one.look.label for one in shown.shown if one.thing.id == id and isinstance(one.look, ZoneAppearance)]
        assert " ".join(said) == note


def test_where_cards_would_be_much_smaller_none_is_read_beside_them(game: WindowGame) -> None:
    context = game.page.table.table.context()
    card = game.session.view.cards("material", game.session.viewer)[0]

    def shown(count: int) -> ShownPile:
        cards = tuple(msgspec.structs.replace(card, id=1000 + n) for n in range(count))
        return show_open_pile(context, OpenPile("", game.session.viewer, cards))

    with_place, without = shown(11), shown(40)
    assert with_place.reading is not None and without.reading is None
    assert without.room > 11


def test_the_full_card_of_an_option_in_the_list_leaves_the_list_in_sight(game: WindowGame) -> None:
    page = game.page
    page.table.table.open_pile(None)  # the list stands there instead
    body = page.corner.decision.body
    assert isinstance(body, OptionList)
    option = game.session.view.cards("material", game.session.actor)[0]
    body.hovered.emit((option.id, option.key))
    page.full_card.open()
    assert page.preview.isVisible() and not page.preview.geometry().intersects(page.corner.geometry())


def test_the_full_card_beside_the_stack_leaves_what_is_asked_in_sight(
    game: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, card = game.page, game.session.view.objects[0]
    corner = page.corner.geometry()
    over = QRect(corner.left() - 580, corner.top() - 400, 600, 450)
    monkeypatch.setattr(page.preview, "place_beside", lambda pointed, room, unit: over)
    page.full_card.show((card.id, card.key))
    monkeypatch.setattr(page.table.table, "rect_of", lambda thing: None)
    page.full_card.open()
    assert page.preview.geometry() == over.translated(-20, 0)


def test_a_card_that_is_glimpsed_tells_where_it_goes_and_no_number_that_picks_nothing(
    qapp: object, tmp_path: Path
) -> None:
    made = WindowGame(tmp_path, 3)
    session, table = made.session, made.page.table.table

    def glimpsing(_: object) -> bool:
        return session.decision is not None and session.decision.kind == "glimpse"

    def told() -> list[str]:
        assert table.opened is not None
        shown = show_open_pile(table.context(), table.opened).shown
        return [one.look.label for one in shown if one.thing.kind == "zone" and isinstance(one.look, ZoneAppearance)]

    assert made.play_to(random.Random(3), glimpsing) and session.decision is not None
    cards = list(dict.fromkeys(option.id for option in session.decision.options if isinstance(option, Place)))
    for where, words in (("top", "to the top"), ("bottom", "to the bottom")):
        session.pending.set(tuple(Place(id, where) for id in cards))  # type: ignore[arg-type]
        assert told() == [words] * len(cards)
    made.close()

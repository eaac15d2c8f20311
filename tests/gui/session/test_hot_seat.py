"""Two players at one desk: who is asked where they sit, and what is seen while the screen is handed over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtWidgets import QApplication

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import PlateAppearance
from gatcg_desktop.rules.model.choices import Pick, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.views.views import View
from tests.helpers.compositions import counted_compositions
from tests.helpers.games import decisions_of, dice_answer, starter_session
from tests.helpers.window_games import WindowGame

OPEN = {"objects", "field", "effects_stack", "graveyard", "banishment", "intent", "lineage", "statuses"}


def _until_asked_in_place(session: Session, dice: random.Random, most: int = 2_000) -> Decision | None:
    """Play by dice until somebody else than the viewer is asked without a hand-over."""
    for decision in decisions_of(session, most):
        if decision.player != session.viewer and decision.kind != "opportunity":
            return decision
        session.answer(*dice_answer(decision, dice))
    return None


def _in_place(seed: int) -> tuple[Session, Decision]:
    for one in range(seed, seed + 20):
        session = starter_session(one)
        decision = _until_asked_in_place(session, random.Random(one))
        if decision is not None:
            return session, decision
    raise AssertionError("nobody was asked in place in twenty games")


@pytest.mark.parametrize("seed", [1, 40, 80])
def test_who_chooses_among_open_things_is_asked_where_they_sit(seed: int, qapp: object) -> None:
    session, decision = _in_place(seed)
    before = session.viewer
    assert not session.waiting and decision is session.game.decision
    for option in decision.options:
        thing = session.state.get(option.id) if isinstance(option, Pick) else None
        if isinstance(thing, Card):
            assert session.state.zone_of(thing.id if hasattr(thing, "id") else option.id)[0] in OPEN
    answers = len(session.game.answers)
    assert session.answer(*dice_answer(decision, random.Random(1)))
    assert session.game.answers[answers].player == decision.player != before, "the answer is theirs"


def test_who_is_asked_in_place_may_look_at_their_own_hand_first(qapp: object) -> None:
    session, decision = _in_place(1)
    session.ask_hand_over()
    assert session.waiting == decision.player
    session.accept_hand_over()
    assert session.viewer == decision.player and session.decision is session.game.decision
    assert all(card.known for card in session.view.cards("hand", decision.player))


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_never_shown_to_somebody_else(seed: int, qapp: object) -> None:
    """Whatever is asked, a hidden card is known only to the viewer it belongs to, and to nobody in a hand-over."""
    session, dice = starter_session(seed), random.Random(seed)
    handed = 0

    def look(view: View, _: object) -> None:
        for player in session.players:
            for zone in ("hand", "memory"):
                known = [card for card in view.cards(zone, player) if card.known and not card.face_up]
                assert not known or (player == session.viewer and not session.waiting), (zone, player)

    session.view_changed.connect(look)
    for _ in range(250):
        if session.waiting:
            handed += 1
            session.accept_hand_over()
        decision = session.decision
        if decision is None:
            break
        session.answer(*dice_answer(decision, dice))
    assert handed > 3


def test_what_happened_is_seen_before_the_screen_is_handed_over(qapp: object) -> None:
    session, dice = starter_session(3), random.Random(3)
    seen: list[tuple[int, int, int]] = []
    session.view_changed.connect(lambda view, steps: seen.append((session.waiting, view.viewer, len(steps))))
    handed = 0
    for _ in range(150):
        if session.waiting:
            handed += 1
            waiting, shown_to, steps = seen[-1]
            assert waiting and steps and shown_to == session.viewer != waiting, "the seats stay, and the steps are told"
            session.accept_hand_over()
            assert seen[-1][1] == waiting and not seen[-1][2], "they are not told twice"
        decision = session.decision
        if decision is None:
            break
        session.answer(*dice_answer(decision, dice))
    assert handed > 3


def test_the_table_is_seen_while_the_screen_is_handed_over_and_cannot_be_used(qapp: object, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3, ask=True)
    page = game.page
    assert game.session.waiting and page.hand_over.isVisible()
    assert not page.hand_over.autoFillBackground() and page.table.isVisible()
    assert page.childAt(page.rect().center()) is page.hand_over, "a click goes to nothing below"
    assert page.hand_over.ui.box.geometry().bottom() <= page.height()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        game.press(key)
        assert page.hand_over.ui.here_button.hasFocus(), "Enter takes over, whatever was pressed"
    game.press(Qt.Key.Key_Return)
    assert not game.session.waiting and not page.hand_over.isVisible()
    game.close()


def test_seats_stay_and_nothing_moves_as_another_player_looks(qapp: object, tmp_path: Path) -> None:
    """Whoever takes the screen over finds every card where it was seen before, and their own hand turned over."""
    game = WindowGame(tmp_path, 3, ask=True)
    session, table = game.session, game.page.table.table
    looked: set[int] = set()

    def places() -> tuple[set[tuple[str, float, float]], int]:
        assert table.composition is not None
        shown = table.composition.shown.items()
        kinds = ("card", "object", "pile", "player")
        return {
            (thing.kind, entry.at.cx, entry.at.cy) for thing, entry in shown if thing.kind in kinds
        }, table.table.unit

    dice = random.Random(3)
    for _ in range(400):
        if session.waiting:
            before = places()
            session.accept_hand_over()
            assert table.context().near == session.seat == session.players[0]
            looked.add(session.viewer)
            if table.opened is None:
                assert places() == before
            hand = session.view.cards("hand", session.viewer)
            assert all(card.known for card in hand)
        if session.decision is None or (looked == set(session.players) and table.view.turn > 2):
            break
        session.answer(*dice_answer(session.decision, dice))
    assert looked == set(session.players)
    game.close()


def test_who_sits_at_the_top_plays_from_there(qapp: object, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 2)
    session, page = game.session, game.page
    far = next(player for player in session.players if player != session.seat)

    def could_play(_: object) -> bool:
        decision = session.decision
        plays = decision is not None and any(isinstance(option, PlayCard) for option in decision.options)
        return plays and session.actor == session.viewer == far and decision.kind == "opportunity"

    assert game.play_to(random.Random(2), could_play)
    before = len(session.game.answers)
    game.press(Qt.Key.Key_G)
    focused = page.table.focused
    assert focused is not None and session.state.zone_of(focused.id) == ("hand", far)
    rect, table = page.table.table.rect_of(focused), page.table.table.table
    assert rect is not None and rect.cy < table.height / 2
    assert page.ui.phase_bar.whose.text() == "Yours to act"
    plates = [page.table.table.items_by_thing[SceneKey("player", one)].look for one in (far, session.seat)]
    assert [look.asked for look in plates if isinstance(look, PlateAppearance)] == [True, False]
    game.press(Qt.Key.Key_Return)
    if len(session.game.answers) == before:  # several ways to play it: the menu is open
        game.press(Qt.Key.Key_Down)
        game.press(Qt.Key.Key_Return)
    assert session.game.answers[before].player == far
    game.close()


def test_a_slip_is_taken_back_before_the_screen_is_handed_over(qapp: object, tmp_path: Path) -> None:
    """Whoever slipped is asked to sit down first: nobody sees a hand in between."""
    game = WindowGame(tmp_path, 3, ask=True)
    session, page = game.session, game.page
    assert not game.window.named_actions["take_back"].isEnabled(), "nothing was answered yet"
    session.accept_hand_over()
    dice = random.Random(3)
    for _ in range(100):
        before, slipped = len(session.game.answers), session.actor
        decision = session.decision
        assert decision is not None
        session.answer(*dice_answer(decision, dice))
        if session.asked_face_down:
            session.ask_hand_over()
        if session.waiting:
            break
    assert session.waiting and session.waiting != slipped
    known: list[int] = []

    def look(view: View, _: object) -> None:
        hidden = [card for who in session.players for zone in ("hand", "memory") for card in view.cards(zone, who)]
        known.append(sum(card.known and not card.face_up for card in hidden))

    session.view_changed.connect(look)
    game.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(session.game.answers) <= before and session.waiting == slipped
    assert session.view.player(slipped).name in page.hand_over.ui.here_button.text()
    assert known and not any(known)
    game.press(Qt.Key.Key_Return)
    assert session.actor == session.viewer == slipped and not session.waiting
    game.close()


def _with_open_hands(game: WindowGame) -> int:
    """Play by dice until the player at the top has Opportunity in their own main phase, with a card to play."""
    session = game.session
    session.set_open_hands(True)
    for decision in decisions_of(session, 2_000):
        plays = [option for option in decision.options if isinstance(option, PlayCard)]
        if decision.player != session.viewer and decision.kind == "opportunity" and plays and not session.view.stack:
            return decision.player
        session.answer(*dice_answer(decision, random.Random(len(session.game.answers))))
    raise AssertionError("the other player never came to play")


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_an_open_hand_at_the_top_can_be_read_and_played_from_with_keys(
    qapp: object, tmp_path: Path, size: tuple[int, int]
) -> None:
    game = WindowGame(tmp_path, 2, size=size)
    session, page = game.session, game.page
    near = session.viewer
    player = _with_open_hands(game)
    assert session.view.viewer == near and not page.hand_over.isVisible()
    composition = page.table.table.composition
    assert composition is not None
    for card in session.view.cards("hand", player):
        shown = composition.shown[SceneKey("card", card.id)]
        assert shown.at.cy - shown.look.height / 2 >= 0, "the names are seen, not the feet"
    assert page.ui.phase_bar.whose.text() == f"{session.name_of(player)} acts"
    before = len(session.game.answers)
    game.press(Qt.Key.Key_G)
    focused = page.table.focused
    assert focused is not None and session.state.zone_of(focused.id) == ("hand", player)
    raised = page.table.table.composition
    assert raised is not None and raised.shown[focused].look.width > composition.shown[focused].look.width
    game.press(Qt.Key.Key_Return)
    if len(session.game.answers) == before:  # several ways to play it: the menu is open
        game.press(Qt.Key.Key_Down)
        game.press(Qt.Key.Key_Return)
    assert session.game.answers[before].player == player and session.viewer == near
    game.close()


def test_closing_the_hands_hands_the_screen_to_whoever_was_asked(qapp: object, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 2)
    session = game.session
    player = _with_open_hands(game)
    session.set_open_hands(False)
    assert session.waiting == player and game.page.hand_over.isVisible()
    assert not any(card.known for seat in session.players for card in session.view.cards("hand", seat))
    game.press(Qt.Key.Key_Return)
    assert session.viewer == player and session.decision is session.game.decision
    game.close()


def test_a_pass_is_held_for_whoever_acts(qapp: object, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 2)
    session = game.session
    player = _with_open_hands(game)
    session.hold(Until.OWN_TURN)
    assert set(session.passes.held) == {player}
    game.close()


def test_an_answer_writes_the_button_and_composes_the_table_once(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    game = WindowGame(tmp_path, 2)
    session, button = game.session, game.page.corner.button
    session.set_open_hands(True)
    said: list[str] = []
    compositions = counted_compositions(monkeypatch)
    say = button.say
    monkeypatch.setattr(button, "say", lambda *words: (said.append(words[0]), say(*words)))
    dice = random.Random(2)
    heights, opened = set(), 0
    for _ in range(60 if exhaustive else 30):
        decision = session.decision
        assert decision is not None
        said.clear()
        compositions.clear()
        assert session.answer(*dice_answer(decision, dice))
        assert len(said) == 1, said
        assert len(compositions) == 1, decision
        heights.add(game.page.corner.height())
        opened += game.page.table.table.opened is not None
        assert button.words == game.page.corner.wanted.text, "and it says what is so by then"
    assert len(heights) > 3, "whatever is asked beside it, or has to be opened"
    assert opened
    game.close()


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_box_that_asks_for_the_other_player_lies_over_the_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    """And over nothing below the table."""
    game = WindowGame(tmp_path, seed=3)
    game.window.resize(*size)
    game.session.ask_hand_over()
    QApplication.processEvents()
    page, box = game.page, game.page.hand_over.ui.box
    over, corner = (QRect(one.mapTo(page, QPoint()), one.size()) for one in (box, page.corner))
    assert over.contains(corner)
    assert over.bottom() < page.ui.phase_bar.mapTo(page, QPoint()).y()
    game.close()


def test_the_stack_ends_above_the_box_that_asks_for_the_other_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = WindowGame(tmp_path, seed=3)
    session, page = game.session, game.page
    session.skip_empty = False
    compositions = counted_compositions(monkeypatch)
    dice = random.Random(3)
    seen = 0
    for _ in range(300):
        if session.waiting:
            if session.view.stack:
                box = page.hand_over.ui.box
                top = page.table.mapFromGlobal(box.mapToGlobal(QPoint())).y()
                column = page.table.mapFromScene(QPointF(0, page.table.table.table.column.bottom)).y()
                assert column <= top, "a source card would lie under the box"
                seen += 1
            assert len(compositions) == 1
            compositions.clear()
            session.accept_hand_over()
            assert len(compositions) == 1
        if session.decision is None or seen > 3:
            break
        compositions.clear()
        if session.asked_face_down:
            session.ask_hand_over()
        else:
            session.answer(*dice_answer(session.decision, dice))
    game.close()
    assert seen > 3


def test_an_explanation_does_not_stay_open_for_the_other_player(tmp_path: Path, qapp: object) -> None:
    game = WindowGame(tmp_path, seed=3)
    session = game.session
    sheet = game.page.explain(session.view.player(session.viewer).champion)
    assert sheet is not None and sheet.isVisible()
    session.ask_hand_over()
    assert session.waiting and not sheet.isVisible()
    game.close()

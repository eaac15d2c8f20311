"""What a screen reader hears: each step, each question, and a name for everything the keyboard reaches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from operator import itemgetter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.demo.hands import Hands
from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.games.announcer import sentences, worth_saying
from gatcg_desktop.gui.panels.decision_bodies import OptionList
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.browsing import browsed
from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import MoveByHand
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.events import PlayAnnounced, Resolving
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from tests.helpers.games import dice_answer
from tests.helpers.heard import Heard
from tests.helpers.unsaid import unsaid
from tests.helpers.window_games import WindowGame


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    made = Heard()
    monkeypatch.setattr(announcing, "QAccessible", made)
    monkeypatch.setattr(announcing, "PER_CHARACTER_MS", 0)
    return made


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., WindowGame]]:
    made: list[WindowGame] = []

    def begin(**options: object) -> WindowGame:
        made.append(WindowGame(tmp_path, **options))  # type: ignore[arg-type]
        return made[-1]

    yield begin
    for one in made:
        one.close()


def test_every_step_and_every_question_is_spoken(
    game: Callable[..., WindowGame], heard: Heard, exhaustive: bool
) -> None:
    running = game(seed=3)
    session, dice = running.session, random.Random(3)
    spoken_lines = 0
    for _ in range(40 if exhaustive else 12):
        if session.over:
            break
        heard.said.clear()
        before = session.position
        running.answer_by_keys(dice)
        QApplication.processEvents()
        told = " ".join(heard.said)
        happened = list(zip(session.game.steps, session.lines, strict=True))[before:]
        new = [line.text for step, line in happened if line.text and line.kind != "quiet" and worth_saying(step)]
        if session.waiting or len(new) > 12:
            continue
        assert all(text in told for text in new), (new, told)
        after = [said for said in heard.said if (new and new[0] in said) or said == heard.said[-1]]
        assert len(after) == 1, "a second one would break off the first"
        spoken_lines += len(new)
        decision = session.decision
        if decision is not None:
            assert session.view.player(decision.player).name + ": " in heard.said[-1]
    assert spoken_lines > (20 if exhaustive else 4)


def test_nothing_is_spoken_of_cards_the_viewer_may_not_know(
    game: Callable[..., WindowGame], heard: Heard, exhaustive: bool
) -> None:
    session, dice = game(seed=3).session, random.Random(3)
    session.hot_seat = False  # the viewer stays, as against a bot
    secrets = 0
    for _ in range(60 if exhaustive else 25):
        decision = session.game.decision
        assert decision is not None
        heard.said.clear()
        before = session.position
        session.answer_for(decision.player, *dice_answer(decision, dice))
        QApplication.processEvents()
        public, all_told = (session.game_log.lines(one)[before:] for one in (session.viewer, OMNISCIENT))
        secret = [one.text for one, other in zip(all_told, public, strict=True) if one.text != other.text]
        secrets += len(secret)
        assert not any(text in sentence for text in secret for sentence in heard.said)
    assert secrets > 3, "nothing was hidden in this game"


def test_what_is_told_twice_is_said_once(game: Callable[..., WindowGame]) -> None:
    running, dice = game(seed=3), random.Random(3)
    for _ in range(12):
        running.answer_by_keys(dice)
    steps, lines = running.session.game.steps, running.session.lines
    at = next(n for n, step in enumerate(steps) if isinstance(step.event, PlayAnnounced))
    until = next(n for n in range(at, len(steps)) if isinstance(steps[n].event, Resolving))
    told = sentences(steps[at:until], lines[at:until])
    assert told == [lines[at].text, next(line.text for line in lines[at:until] if "cards for" in line.text)]
    public = running.session.game_log.lines(0)
    assert "Rowan draws a card. × 7" in sentences(steps[:at], public[:at])


def test_what_others_do_waits_until_the_last_was_spoken(
    game: Callable[..., WindowGame], heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = game(seed=3).page
    QApplication.processEvents()
    monkeypatch.setattr(announcing, "PER_CHARACTER_MS", 60_000)
    heard.said.clear()
    announcing.announce(page, "It attacks.")
    announcing.announce(page, "It deals 3 damage.", in_turn=True)
    QApplication.processEvents()
    announcing.announce(page, "Its turn ends.", in_turn=True)
    QApplication.processEvents()
    assert heard.said == ["It attacks. It deals 3 damage."]
    announcing.announce(page, "You cannot play that.")
    QApplication.processEvents()
    assert heard.said[1:] == ["Its turn ends. You cannot play that."], "at once, and nothing is lost"


def test_the_first_press_that_only_warns_is_spoken(game: Callable[..., WindowGame], heard: Heard) -> None:
    running, dice = game(seed=3), random.Random(3)
    while running.page.corner.wanted.tone != "leftover":
        running.answer_by_keys(dice)
    QApplication.processEvents()
    heard.said.clear()
    running.press(Qt.Key.Key_Space)
    QApplication.processEvents()
    assert [said for said in heard.said if "Press again" in said]


def test_a_card_is_read_as_the_focus_arrives_and_its_text_once(game: Callable[..., WindowGame]) -> None:
    running, dice = game(seed=3), random.Random(3)
    while running.page.corner.wanted.tone != "leftover":
        running.answer_by_keys(dice)
    table, session = running.page.table, running.session
    card = next(card for card in session.view.cards("hand", session.viewer) if table.table.marks.legal(card.id))
    table.focus_on(SceneKey("card", card.id))
    words, *text = table.accessibleName().splitlines()
    assert text == list(session.definitions[card.key].paragraphs)
    session.pending.changed.emit()
    assert table.accessibleName().splitlines()[1:] == text, "nothing is read anew where nothing has changed"
    running.press(Qt.Key.Key_Return)
    assert words not in table.accessibleName() and text[0] not in table.accessibleName()


def test_how_much_is_picked_is_spoken(game: Callable[..., WindowGame], heard: Heard) -> None:
    running, dice = game(seed=3), random.Random(3)
    session = running.session
    while session.decision is None or session.decision.least < 2 or session.waiting:
        running.answer_by_keys(dice)
    QApplication.processEvents()
    assert running.page.corner.wanted.text in heard.said[-1], "what the button does is part of the question"
    heard.said.clear()
    session.pending.toggle(session.pending.picks[0] if session.pending.picks else session.decision.options[0])
    QApplication.processEvents()
    assert [said for said in heard.said if running.page.corner.wanted.follows in said]


def test_the_end_is_told_with_what_can_be_done_then(game: Callable[..., WindowGame], heard: Heard) -> None:
    running = game(seed=3)
    running.session.concede()
    QApplication.processEvents()
    assert "wins the game" in heard.said[-1] and running.page.corner.wanted.text in heard.said[-1]


def test_stepping_through_the_timeline_speaks_the_step(game: Callable[..., WindowGame], heard: Heard) -> None:
    running = game(seed=3)
    session, dice = running.session, random.Random(3)
    while session.total < 40 or session.waiting:
        running.answer_by_keys(dice)
    at = next(n for n in range(session.total - 2, 0, -1) if session.lines[n - 1].kind == "stack")
    session.seek(at + 1)
    QApplication.processEvents()
    heard.said.clear()
    session.step_back()
    QApplication.processEvents()
    assert heard.said == [session.lines[at - 1].text]
    heard.said.clear()
    session.seek(2)
    QApplication.processEvents()
    assert heard.said == [], "a jump is not read out step by step"


def test_without_a_screen_reader_no_words_are_made(game: Callable[..., WindowGame], heard: Heard) -> None:
    heard.active = False
    running = game(seed=3)
    running.answer_by_keys(random.Random(3))
    assert heard.said == []


def test_the_keyboard_goes_to_the_table_and_nowhere_on_the_way(
    qapp: QApplication, game: Callable[..., WindowGame]
) -> None:
    """What has it for a moment is read out."""
    went: list[str] = []

    def note(_: QWidget | None, now: QWidget | None) -> None:
        if now is not None:
            went.append(type(now).__name__)

    qapp.focusChanged.connect(note)
    try:
        running = game(seed=3, ask=True)
        assert set(went) <= {"TableView", "QPushButton"}, "the table, and the button of whoever takes the screen over"
        running.page.open_drawer(True)
        QApplication.processEvents()
        went.clear()
        running.press(Qt.Key.Key_Return)
        assert not running.session.waiting and set(went) <= {"GamePage", "TableView"}
        assert running.page.table.hasFocus()
    finally:
        qapp.focusChanged.disconnect(note)


def test_everything_the_keyboard_reaches_has_a_name(game: Callable[..., WindowGame]) -> None:
    running = game(seed=3)
    running.page.open_drawer(True)
    for number in range(running.page.ui.tabs.count()):
        running.page.ui.tabs.setCurrentIndex(number)
        QApplication.processEvents()
        assert unsaid(running.window) == {}


def test_why_a_drag_leads_nowhere_is_spoken_once(game: Callable[..., WindowGame], heard: Heard) -> None:
    running = game(seed=3)
    table, session = running.page.table, running.session
    in_deck = browsed(session, "deck", session.viewer)
    card = next(one for one in in_deck if "ATTACK" in session.definitions[one.key].types)
    session.answer(MoveByHand(card.id, "hand", session.viewer))
    QApplication.processEvents()
    heard.said.clear()
    Hands(running.window).drag(SceneKey("card", card.id), table.viewport().rect().center())
    QApplication.processEvents()
    assert heard.said == [table.dragging.said] and session.name_of(card.id) in heard.said[0]


def test_what_has_the_focus_is_not_said_to_be_picked_once_the_game_is_over(game: Callable[..., WindowGame]) -> None:
    at = game(seed=3)
    session, table = at.session, at.page.table

    def playing(_: object) -> bool:
        decision = session.decision
        return decision is not None and decision.kind == "opportunity" and len(decision.options) > 2

    assert at.play_to(random.Random(3), playing)
    legal = next(
        thing for thing in table.table.items_by_thing if thing.entity and table.table.marks.legal(thing.entity)
    )
    table.focus_on(legal)
    assert "press Enter" in table.accessibleName()
    assert session.concede()
    assert table.focused == legal and table.accessibleName() and "press Enter" not in table.accessibleName()


def test_a_choice_tells_its_other_answer_and_what_each_card_costs(
    game: Callable[..., WindowGame], heard: Heard
) -> None:
    at = game(seed=3)
    session, table = at.session, at.page.table

    def choosing(_: object) -> bool:
        asked = session.decision is not None and session.decision.kind == "materialize"
        return asked and not action_button(session).act

    assert at.play_to(random.Random(3), choosing)
    QApplication.processEvents()
    told = "Choose a card. N: Nothing this turn."
    assert heard.said[-1].endswith(told)
    heard.said.clear()
    at.press(Qt.Key.Key_Space)
    QApplication.processEvents()
    assert choosing(None) and heard.said == [told], "a key that does nothing says what there is to do"
    opened = table.table.opened
    assert opened is not None and len(set(map(itemgetter(1), opened.notes))) > 2
    for card, note in opened.notes:
        table.focus_on(SceneKey("card", card))
        assert table.accessibleName().split("\n")[0].endswith(note) and note


def test_the_key_that_is_told_is_the_one_that_presses_the_button(game: Callable[..., WindowGame], heard: Heard) -> None:
    at = game(seed=3)
    session, table, button = at.session, at.page.table, at.page.corner.button
    assert at.play_to(random.Random(3), lambda _: session.pending.proposed)
    QApplication.processEvents()
    asked, proposed = session.decision, button.words
    assert asked is not None and f"Enter: {proposed}." in heard.said[-1] and button.key == "Enter"

    def answered_with(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
        at.press(key, modifier)
        return session.decision is not asked

    table.focus_hand()
    assert button.key == "Ctrl+Enter" and not answered_with(Qt.Key.Key_Return), "Enter is for the card that was read"
    heard.said.clear()
    assert not answered_with(Qt.Key.Key_Space)
    assert heard.said[-1].startswith(f"Space does not {proposed[0].lower()}{proposed[1:]}: Enter does.")
    assert button.key == "Enter" and answered_with(Qt.Key.Key_Return), "as it was told last"


def test_a_key_that_a_person_chose_is_told_in_place_of_the_usual_one(game: Callable[..., WindowGame]) -> None:
    at = game(seed=3)
    panel = at.page.corner
    assert at.play_to(random.Random(3), lambda _: panel.can_pass)
    assert panel.button.key == "Space" and panel.spoken_button().startswith("Space: ")
    at.window.named_actions["pass_opportunity"].setShortcuts([QKeySequence("F7")])
    assert panel.button.key == "F7" and panel.spoken_button().startswith("F7: ")
    at.window.named_actions["pass_opportunity"].setShortcuts([QKeySequence("Space")])
    assert panel.button.key == "Space"


def test_why_a_key_does_nothing_names_the_key_that_a_person_chose(game: Callable[..., WindowGame]) -> None:
    at = game(seed=3)
    panel = at.page.corner
    assert at.play_to(random.Random(3), lambda session: session.pending.proposed)
    assert panel.wanted.again.startswith("Space does not materialize ")
    at.window.named_actions["pass_opportunity"].setShortcuts([QKeySequence("F7")])
    assert panel.wanted.again.startswith("F7 does not materialize ")


def test_what_is_asked_is_said_again_by_a_key(game: Callable[..., WindowGame], heard: Heard) -> None:
    at = game(seed=3)
    assert at.play_to(random.Random(3), lambda session: session.decision is not None and session.pending.multiple)
    QApplication.processEvents()
    asked = heard.said[-1]
    at.page.table.focus_hand()
    heard.said.clear()
    at.press(Qt.Key.Key_Q)
    QApplication.processEvents()
    assert heard.said[-1:] == [at.page.toast.text] and heard.said[-1].split(":")[0] == asked.split(":")[0]
    assert at.page.corner.spoken() in heard.said[-1]


def test_the_button_is_pressed_past_the_card_that_has_the_focus(game: Callable[..., WindowGame]) -> None:
    at = game(seed=3)
    session, button = at.session, at.page.corner.button
    assert at.play_to(random.Random(3), lambda _: session.pending.proposed)
    asked = session.decision
    at.page.table.focus_hand()
    at.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert button.key and session.decision is not asked


def test_choices_that_have_no_place_on_the_table_are_read_out_with_the_digits_that_pick_them(
    game: Callable[..., WindowGame], heard: Heard
) -> None:
    at = game(seed=1)
    session, panel = at.session, at.page.corner.decision

    def modes(_: object) -> bool:
        return session.decision is not None and session.decision.kind == DecisionKind.MODES

    assert at.play_to(random.Random(1), modes)
    QApplication.processEvents()
    assert session.decision is not None and isinstance(panel.body, OptionList)
    labels = labels_of(session.decision.options, session)
    told = " ".join(f"{number}: {label.removesuffix('.')}." for number, label in enumerate(labels, 1))
    assert heard.said[-1].endswith(told) and heard.said[-1].count(labels[0]) == 1 and len(labels) > 1
    heard.said.clear()
    at.page.focus_options()
    QApplication.processEvents()
    assert heard.said == [], "where the keyboard is in the list, the row that has it is read"
    at.page.table.setFocus()
    at.press(Qt.Key.Key_2)
    assert session.pending.picks == (session.decision.options[1],) or not modes(None)

"""The stack explained: sheets, looking ahead, what-if forks, playing the steps, positions as text and pictures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from gatcg_desktop.cli import main
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.games.saved import SaveProblem, save, saved_game_of
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.gui.games.positions import Film
from gatcg_desktop.gui.panels.explanation import ExplanationSheet
from gatcg_desktop.gui.panels.timeline import scrubber
from gatcg_desktop.gui.session.position_text import BEGIN, END, as_text, from_text
from gatcg_desktop.gui.table.composition.composition import covered, home_of
from gatcg_desktop.gui.table.composition.poses import FALL
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.card_boxes import ribbon_box
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.scene.endings import ending_of
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import MoveByHand, PassOpportunity, PlayCard, TokenByHand
from gatcg_desktop.rules.model.events import Negated
from gatcg_desktop.rules.model.fields import InstanceId
from tests.helpers.boards import ACTIVATION, ALLY, action, ally, card, target
from tests.helpers.window_games import WindowGame

Key = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

FACES = (
    card(
        "start",
        "champion",
        level=0,
        life=15,
        elements=("FIRE",),
        abilities=(t.Triggered(t.Event("enter"), (t.Draw(3),), text="On Enter: draw three."),),
    ),
    ally("guard", 2, 3, abilities=(t.Keyword("Fast Activation"),), cost=0),
    action("twin", t.CopyInstance(t.Target(), new_targets=True), targets=target(ACTIVATION), cost=0),
    action("mirror", t.CopyObject(t.Target()), targets=target(ALLY), cost=0),
    action("sever", t.BanishSource(t.Target()), targets=target(ACTIVATION), cost=0),
    action("call", t.Summon("imp", 3), cost=0),
    action("both", t.Damage(1, t.Target(0)), t.Damage(1, t.Target(1)), targets=target(ALLY) * 2, cost=0),
    action("strike", t.Damage(2, t.Target()), t.WhenYouDo((t.Draw(1),)), targets=target(ALLY), cost=0),
    card("banner", "item", abilities=(t.Static(ALLY, power=2, keywords=(t.Keyword("Taunt"),)),), cost=0),
    ally("imp", 1, 1, supertypes=("TOKEN",)),
    card("herb", "item", subtypes=("HERB",), supertypes=("TOKEN",), cost_kind="none", cost=None),
    card("relic", "item"),
)


def setup(seed: int = 1) -> GameSetup:
    deck = ("guard", "twin", "mirror", "sever", "call", "strike", "both", "banner") * 5
    seats = (SeatSetup("Ada", ("start",), deck), SeatSetup("Bo", ("start",), deck))
    return GameSetup(seats, {face.key: face for face in FACES}, seed.to_bytes(8, "big"), 1)


class PlayedCard:
    """A window, and words for playing cards in it."""

    def __init__(self, folder: Path) -> None:
        self.game = WindowGame(folder, setup=setup())
        self.session = self.game.session
        self.session.set_open_hands(True)
        self.window = self.game.window

    @property
    def page(self) -> Any:
        return self.window.page

    def bring(self, key: str) -> int:
        """A card of that face in the hand of the player who acts."""
        session = self.page.session
        state = session.game.state
        found = next(id for zone in ("hand", "deck") for id in state.zone(zone, session.viewer) if state[id].key == key)
        if state.zone_of(found)[0] != "hand":
            assert session.answer(MoveByHand(found, "hand", session.viewer))
        return int(found)

    def play(self, key: str, *picks: int) -> int:
        """Play a card with these targets; gives the id of the item it became."""
        session = self.page.session
        assert session.answer(PlayCard(self.bring(key)))
        for pick in picks:
            option = next(one for one in session.decision.options if getattr(one, "id", 0) == pick)
            assert session.answer(option)
        return int(session.view.stack[-1].id)

    def resolve(self) -> None:
        """Pass until the item on top has resolved."""
        session = self.page.session
        top = session.view.stack[-1].id
        while any(item.id == top for item in session.view.stack):
            decision = session.decision
            if decision.kind == "opportunity":
                session.answer(PassOpportunity())
            else:
                session.answer(*(decision.suggestion or decision.options[-max(1, decision.least) :]))

    def objects(self, key: str) -> list[Any]:
        return [one for one in self.page.session.view.objects if one.key == key]

    def sheets(self) -> list[ExplanationSheet]:
        return [one for one in self.window.findChildren(ExplanationSheet) if one.isVisible()]


@pytest.fixture
def played(qtbot: Any, tmp_path: Path) -> Iterator[PlayedCard]:
    table = PlayedCard(tmp_path)
    yield table
    table.game.close()


def test_explain_on_an_ally_tells_its_numbers_with_their_sources_and_why_it_cannot_attack(played: PlayedCard) -> None:
    for key in ("guard", "banner"):
        played.play(key)
        played.resolve()
    guard = played.objects("guard")[0]
    table = played.page.table
    table.setFocus()
    table.focus_on(SceneKey("object", guard.id))
    played.game.press(Key.Key_I)
    sheet = played.sheets()[0]
    assert sheet.heading.text() == "Guard"
    assert "Power: 4 (2 printed)" in sheet.left.texts and "Life: 3" in sheet.left.texts
    assert any(line.startswith("Taunt: ") and len(line) > 20 for line in sheet.left.texts), "keywords are explained"
    now = sheet.right.texts
    assert "Banner: power +2, Taunt" in now
    assert any(line.startswith("Guard cannot attack now. ") for line in now), now
    assert not played.page.toast.isVisible()


def test_enter_on_a_stack_item_explains_it(played: PlayedCard) -> None:
    item = played.play("guard")
    copy_maker = played.play("twin", item)
    table = played.page.table
    table.setFocus()
    table.focus_on(SceneKey("instance", copy_maker))
    played.game.press(Key.Key_Return)
    sheet = played.sheets()[0]
    assert sheet.heading.text() == "Twin" and "Activation" in sheet.left.texts
    assert any(text.startswith("Targets: ") for text in sheet.right.texts), sheet.right.texts
    assert any(sheet.left.item(row, 1).text() == "Onto the Effects Stack" for row in range(sheet.left.rowCount()))
    assert sheet.rule.text(), "the rule of the first line is told"
    sheet.close()


def test_the_sheet_of_a_copy_shows_two_columns_and_the_way_back(played: PlayedCard) -> None:
    item = played.play("guard")
    played.play("twin", item)
    played.resolve()
    copy = played.page.session.view.stack[-1]
    assert copy.copy
    sheet = played.page.explain(copy.id)
    assert "Source card: both read the same one" in sheet.left.texts
    assert "Controller: who made the copy" in sheet.right.texts
    assert "#2 Guard (copy)  ←  #1 Guard" in sheet.chain.text() or "←  #1 Guard" in sheet.chain.text()
    sheet.close()
    played.resolve()
    token = next(one for one in played.objects("guard") if one.token)
    sheet = played.page.explain(token.id)
    assert sheet.heading.text() == "Guard, a copy" and "Power: 2" in sheet.left.texts
    assert "A card: none: it exists on the field only" in sheet.right.texts
    assert "(gone)" in sheet.chain.text() or "#1 Guard" in sheet.chain.text()
    sheet.close()


def test_before_a_copy_is_made_the_preview_shows_what_would_come(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    guard = played.objects("guard")[0]
    session = played.page.session
    assert session.answer(PlayCard(played.bring("mirror")))
    assert session.decision.kind == "targets"
    played.page.full_card.show((guard.id, guard.key))
    reading = played.page.preview.shown
    assert reading is not None and reading.token and reading.copy
    assert reading.notes[0] == "This is the token you would get, with what is printed."
    sheet = played.page.explain(guard.id)
    assert sheet.heading.text() == "A token that would be a copy of Guard"
    sheet.close()


def test_a_removed_source_card_snaps_the_line_and_the_item_says_it_fizzles(played: PlayedCard) -> None:
    item = played.play("guard")
    played.play("twin", item)
    played.resolve()
    original = next(one for one in played.page.session.view.stack if not one.copy)
    played.play("sever", original.id)
    table = played.page.table.table
    before = [link for link in table.composition.stack.links if link.kind == "snapped"]
    steps = len(played.page.session.steps)
    played.resolve()
    session = played.page.session
    assert before == []
    fizzled = [step for step in session.steps[steps:] if type(step.event).__name__ == "Fizzled"]
    assert fizzled and fizzled[0].rule == "playing.card_removed"
    snapped = 0
    for position in range(steps, session.total + 1):
        session.seek(position)
        snapped += sum(link.kind == "snapped" for link in table.composition.stack.links)
    assert snapped, "while it waits to fizzle its line is torn"


def test_what_was_paid_and_the_manner_of_a_trigger_are_on_the_item(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    guard = played.objects("guard")[0]
    played.play("strike", guard.id)
    played.resolve()
    item = played.page.session.view.stack[-1]
    assert item.manner == "reflexive"
    assert "Reflexive trigger" in played.page.table.words_for(SceneKey("instance", item.id))


def test_looking_ahead_is_told_in_the_why_panel_and_changes_nothing(played: PlayedCard) -> None:
    played.play("guard")
    before = played.session.game.state.encode(), len(played.session.steps)
    QTest.keyClick(played.window, Key.Key_L)
    text = played.page.ui.why.text
    assert "Resolving it would change this:" in text and "Guard enters the field under Ada's control." in text
    assert (played.session.game.state.encode(), len(played.session.steps)) == before


def test_the_why_panel_says_what_else_could_be_done(played: PlayedCard) -> None:
    played.bring("guard")
    text = played.page.ui.why.text
    assert "Ada has Opportunity here and could: " in text and "Play Guard" in text
    played.session.set_open_hands(False)
    assert "Play Guard" in played.page.ui.why.text, "one's own plays may be told"


def test_a_fork_is_played_in_its_own_tab_compared_and_thrown_away(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    page, session = played.page, played.session
    state = session.game.state.encode()
    session.seek(session.total - 2)
    QTest.keyClick(played.window, Key.Key_W, CTRL)
    fork = played.page
    assert fork is not page and played.window.what_if.tabs.isVisible() and played.window.what_if.playing
    tabs, strip = played.window.what_if.tabs, fork.ui.timeline
    assert tabs.parent() is fork and fork.ui.table_place.y() == page.ui.table_place.y() == 0, "nothing lies above it"
    assert tabs.y() == strip.y() and tabs.geometry().bottom() < fork.ui.phase_bar.y() + 1
    assert tabs.geometry().right() < strip.x() and fork.ui.phase_bar.geometry().bottom() == strip.geometry().bottom()
    fork_session = fork.session
    assert fork_session.live and fork_session.position <= session.position
    played.play("call")
    played.resolve()
    assert len(played.objects("imp")) == 3
    QTest.keyClick(played.window, Key.Key_W, CTRL | SHIFT)
    dialog = next(one for one in played.window.children() if type(one).__name__ == "Comparison")
    lines = [dialog.lines.item(row).text() for row in range(dialog.lines.count())]
    assert sum(line.startswith("A token enters the field under ") and line.endswith(": Imp.") for line in lines) == 3
    dialog.close()
    played.window.what_if.tabs.setCurrentIndex(0)
    assert played.page is page and tabs.parent() is page and tabs.isVisible()
    played.window.what_if.tabs.setCurrentIndex(1)
    played.window.named_actions["what_if_end"].trigger()
    assert played.page is page and not played.window.what_if.tabs.isVisible()
    assert session.game.state.encode() == state, "nothing of it touched the game"
    assert played.window.what_if.compare() is None


def test_a_fork_leaves_the_timeline_where_it_was_made_and_a_click_goes_there_and_back(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    page, session, line = played.page, played.session, played.page.ui.timeline.scrubber
    strip = line.height()
    session.seek(session.total - 2)
    QTest.keyClick(played.window, Key.Key_W, CTRL)
    fork, began = played.page, played.page.session.total
    played.play("call")
    played.resolve()
    assert [(one.name, one.leaves, one.ends, one.fork) for one in line.branches] == [
        ("Instead of: Resolve #1 Guard", began, fork.session.total, True)
    ]
    back = fork.ui.timeline.scrubber
    assert [(one.name, one.leaves, one.ends, one.fork) for one in back.branches] == [
        ("Game", began, session.total, False)
    ]
    assert back.height() > strip, "there is room for it above the line"
    game = back.laid_branches()[0]
    assert game.foot.x() == back.x_of(began) and game.line.y1() < back.height_of_line
    QTest.mouseClick(back, Qt.MouseButton.LeftButton, pos=game.box.center().toPoint())
    assert played.page is page and session.live, "its name leads to the game as it stands"
    what_if = line.laid_branches()[0]
    wanted = began + 3
    at = QPoint(round(line.x_of(wanted)), round(what_if.line.y1()))
    assert not what_if.box.contains(at.toPointF()), "there is something of the line before its name"
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
    assert played.page is fork and abs(fork.session.position - wanted) <= 1, "that step of it"
    played.window.named_actions["what_if_end"].trigger()
    assert line.branches == () and line.height() <= strip


def test_the_branches_are_gone_along_by_key_with_focus_seen_and_said(
    played: PlayedCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(scrubber, "announce", lambda source, text: said.append(text))
    played.play("guard")
    played.resolve()
    page, line = played.page, played.page.ui.timeline.scrubber
    played.session.seek(played.session.total - 2)
    fork = played.window.what_if.begin()
    assert fork is not None
    back = fork.ui.timeline.scrubber
    back.setFocus()
    plain = back.grab().toImage()
    QTest.keyClick(back, Key.Key_Up)
    assert said[-1].startswith("Game: leaves after step ") and back.accessibleName() == said[-1]
    assert back.grab().toImage() != plain
    QTest.keyClick(back, Key.Key_Up)
    QTest.keyClick(back, Key.Key_Down)
    assert back.accessibleName() == said[-1] == "Timeline" and back.grab().toImage() == plain
    QTest.keyClick(back, Key.Key_Up)
    QTest.keyClick(back, Key.Key_Return)
    assert played.page is page and line.hasFocus(), "the keyboard stays on the line"
    QTest.keyClick(line, Key.Key_Up)
    assert said[-1].startswith("Instead of: Resolve #1 Guard: leaves after step ")
    QTest.keyClick(line, Key.Key_Return)
    assert played.page is fork and back.hasFocus()


def test_what_an_opponent_answered_later_does_not_name_a_fork(played: PlayedCard) -> None:
    played.play("guard")
    session = played.session
    session.set_open_hands(False)
    later = session.game.answers[session.game.answers_at(session.total // 2)]
    session.seek(session.total // 2)
    for viewer, told in ((3 - later.player, False), (later.player, True)):
        session.viewer = viewer
        fork = played.window.what_if.begin()
        assert fork is not None
        assert played.window.what_if.tabs.tabToolTip(1).startswith("Instead of: ") == told
        played.window.what_if.throw_away(1)


def test_a_fork_of_a_fork_leaves_the_game_where_the_first_did_and_taking_back_moves_it(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    game = played.page
    first = played.window.what_if.begin()
    assert first is not None
    began = first.session.total
    played.play("call")
    played.resolve()
    second = played.window.what_if.begin()
    assert second is not None
    played.play("banner")

    def shown(page: Any) -> list[tuple[str, int]]:
        return [(one.name, one.leaves) for one in page.ui.timeline.scrubber.branches]

    forked_again = first.session.total
    now = "From turn 1, Main"
    assert shown(game) == [(now, began), (f"{now} (2)", began)]
    assert shown(second) == [("Game", began), (now, forked_again)]
    played.window.what_if.throw_away(1)
    assert shown(game) == [(f"{now} (2)", began)] and shown(second) == [("Game", began)]
    played.window.what_if.tabs.setCurrentIndex(0)
    assert game.session.take_back()
    taken = game.session.total
    assert taken < began and shown(game) == [(f"{now} (2)", taken)]
    game.session.answer(PassOpportunity())
    assert game.session.total > taken and shown(game) == [(f"{now} (2)", taken)], "it goes on by itself from there"


def test_forks_are_few_and_end_with_the_game(played: PlayedCard) -> None:
    for _ in range(8):
        played.window.named_actions["what_if"].trigger()
    assert played.window.what_if.begin() is None
    assert "throw one away first" in played.page.toast.label.text()
    played.window.close_game()
    assert played.window.page is None and played.window.what_if.tabs.count() == 0


def test_the_steps_play_by_themselves_until_the_present_or_a_pause(played: PlayedCard, qtbot: Any) -> None:
    played.play("guard")
    played.resolve()
    bar, session = played.page.ui.timeline, played.session
    bar.speed.setCurrentIndex(bar.speed.count() - 1)
    QTest.keyClick(played.window, Key.Key_P)
    assert bar.playing and session.position == 1, "from the beginning"
    qtbot.waitUntil(lambda: session.position >= 4, timeout=5000)
    QTest.keyClick(played.window, Key.Key_P)
    at = session.position
    assert not bar.playing and not session.live and at >= 4
    bar.play_button.click()
    qtbot.waitUntil(lambda: session.live, timeout=20000)
    assert not bar.playing and not played.window.named_actions["play_steps"].isChecked()


def test_a_position_copied_as_text_can_be_pasted_back(played: PlayedCard, qtbot: Any) -> None:
    played.play("guard")
    session = played.session
    QTest.keyClick(played.window, Key.Key_C, CTRL | SHIFT)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Turn 1, Ada's: main phase.") and "#1 Guard (activation, Ada)" in text
    with qtbot.waitSignal(played.window.pasted, timeout=2000) as caught:
        QTest.keyClick(played.window, Key.Key_V, CTRL | SHIFT)
    opened = from_text("Look at this!\n> " + caught.args[0].replace("\n", "\n> "))
    assert opened.game.state.encode() == session.game.state.encode()
    session.seek(1)
    assert len(from_text(as_text(played.game.setup, session.game, session.definitions, 1)).game.answers) == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "nothing in it stands between"),
        (f"{BEGIN}\nAAAA\n{END}", "it is damaged"),
        (f"{BEGIN}\n====\n{END}", "it is damaged"),
        (f"{BEGIN}\neJwrSS0uAQAEXQHB\n{END}", "cannot be opened"),
        ("x" * (4 * 1024 * 1024 + 1), "longer than 4 MiB"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(SaveProblem, match="the pasted text cannot be opened") as caught:
        from_text(text)
    assert reason in str(caught.value)


def test_an_endless_packed_part_is_refused_without_unpacking_it_all() -> None:
    import base64
    import zlib

    bomb = base64.b64encode(zlib.compress(b"0" * (40 * 1024 * 1024), 9)).decode()
    with pytest.raises(SaveProblem, match="larger than a game can be"):
        from_text(f"{BEGIN}\n{bomb}\n{END}")


def test_how_a_kind_of_token_is_shown_is_chosen_in_its_menu_and_remembered(played: PlayedCard) -> None:
    played.play("call")
    played.resolve()
    imp = played.objects("imp")[0]
    front = played.page.table.table.composition.fronts.get(imp.id, imp.id)
    menu: QMenu = played.page.table.menu_for(SceneKey("object", front))
    shapes = next(one for one in menu.findChildren(QMenu) if one.title() == "Show Imp as")
    coin = next(one for one in shapes.actions() if one.text() == "Coin")
    assert not coin.isChecked()
    coin.trigger()
    assert played.window.settings.token_representation("Imp") == "coin"
    assert played.window.settings.token_representation("Other") == "picture"
    menu.deleteLater()


@pytest.mark.long_turn("a frame is the whole page, laid out and drawn anew; the person sees how far it is")
def test_an_animation_is_drawn_step_by_step_and_can_be_cancelled(
    played: PlayedCard, qtbot: Any, tmp_path: Path
) -> None:
    played.play("guard")
    played.resolve()
    film = played.window.positions.write_animation(tmp_path / "a.gif", 3, 6)
    assert film is not None
    with qtbot.waitSignal(film.done, timeout=30000):
        pass
    with Image.open(tmp_path / "a.gif") as made:
        assert made.n_frames == 4 and made.size == (1280, 720)
    film = played.window.positions.write_animation(tmp_path / "b.gif", 1, 6)
    assert film is not None
    qtbot.waitUntil(lambda: len(film.frames) >= 1, timeout=20000)
    film.progress.findChild(QPushButton).click()
    qtbot.wait(50)
    assert not (tmp_path / "b.gif").exists() and not played.window.findChildren(Film)
    assert played.window.positions.write_picture(tmp_path / "p.png")
    with Image.open(tmp_path / "p.png") as picture:
        assert picture.width >= 1200


def test_a_place_that_cannot_be_written_is_said(played: PlayedCard, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert not played.window.positions.write_picture(tmp_path / "file" / "p.png")
    assert "cannot be written" in played.page.toast.label.text()


@pytest.fixture(scope="module")
def kept(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game in which a guard was played."""
    folder = tmp_path_factory.mktemp("saved")
    played = PlayedCard(folder)
    played.play("guard")
    played.resolve()
    save(saved_game_of(played.game.setup, played.game.session.game), folder / "game.gatcg")
    played.game.close()
    return folder / "game.gatcg"


class TestReplayCommand:
    """`gatcg-desktop replay`, in this process."""

    def test_it_tells_any_position_in_words(self, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(kept)]) == 0
        assert "Guard (2/3" in capsys.readouterr().out
        assert main(["replay", str(kept), "--step", "3", "--text", "--hidden"]) == 0
        out = capsys.readouterr().out
        assert "Guard (2/3" not in out and "hand:" not in out

    def test_it_draws_pictures_and_animations(self, kept: Path, tmp_path: Path) -> None:
        assert main(["replay", str(kept), "--step", "5", "--png", str(tmp_path / "p.png")]) == 0
        with Image.open(tmp_path / "p.png") as picture:
            assert picture.size == (1280, 720) and len(picture.convert("RGB").getcolors(1 << 20) or []) > 50
        assert main(["replay", str(kept), "--gif", str(tmp_path / "g.gif"), "--from", "4", "--to", "6"]) == 0
        with Image.open(tmp_path / "g.gif") as film:
            assert film.n_frames == 3

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["--step", "99999"], "is beyond its end"),
            (["--from", "2"], "need --gif FILE"),
            (["--step", "x"], "not the number"),
            (["--gif", "g.gif", "--from", "9", "--to", "3"], "is before step"),
        ],
    )
    def test_it_refuses_what_makes_no_sense(
        self, kept: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["replay", str(kept), *arguments]) == 2
        assert words in capsys.readouterr().err

    def test_it_refuses_what_is_no_game(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(tmp_path / "none.gatcg")]) == 2
        assert "cannot be opened" in capsys.readouterr().err


def test_what_ends_says_so_where_it_was_with_the_rule(played: PlayedCard) -> None:
    item = played.play("guard")
    played.play("twin", item)
    played.resolve()
    original = next(one for one in played.page.session.view.stack if not one.copy)
    played.play("sever", original.id)
    played.resolve()
    told = played.page.table.table.endings.shown
    assert any("fizzles: " in text for text in told) and any("Guard" in text for text in told), told
    played.session.seek(1)
    assert played.page.table.table.endings.shown == (), "another position says nothing of it"


def test_what_ceased_is_told_beside_where_it_falls_and_covers_nothing(played: PlayedCard) -> None:
    session, scene = played.session, played.page.table.table
    other = next(player for player in session.players if player != session.viewer)
    for crowded in (False, True):
        if crowded:
            played.play("guard")
            played.resolve()
        assert session.answer(TokenByHand(other, "imp"))
        imp = played.objects("imp")[0].id
        assert scene.composition is not None
        was = home_of(imp, scene.composition, session.view)
        assert was is not None and session.answer(MoveByHand(imp, "graveyard", other))
        note, words = scene.endings._notes[-1]
        box = note.sceneBoundingRect()
        plate = Rect(box.x(), box.y(), box.width(), box.height()).inset(MARGIN)
        assert words.startswith("Imp ceases to exist")
        assert not plate.overlaps(was._replace(h=was.h + FALL)), "neither what falls"
        assert not [place for place in covered(scene.composition) if place.overlaps(plate)], "nor what is there"
        assert plate.overlaps(was.inset(-plate.w)), "and near"


def test_many_alike_items_share_a_row_until_they_are_unfolded(played: PlayedCard) -> None:
    from gatcg_desktop.rules.model.choices import CopyByHand

    item = played.play("call")
    for _ in range(25):
        assert played.session.answer(CopyByHand(item))
    table = played.page.table
    rows = table.table.composition.stack.rows
    assert len(rows) == 26 and len(set(rows.values())) < 6, "the copies share a row"
    window = table.table.composition.stack.layout
    assert window.reach == 0.0, "nothing has to be scrolled"
    shared = next(
        one
        for one in table.table.items_by_thing
        if one.kind == "instance" and sum(rect == rows[one.id] for rect in rows.values()) > 10
    )
    assert "alike" in table.table.items_by_thing[shared].look.ribbon
    table.setFocus()
    table.focus_on(shared)
    played.game.press(Key.Key_Return)
    rows = table.table.composition.stack.rows
    assert len(set(rows.values())) == 26


def test_arrows_at_one_target_have_badges_side_by_side_and_the_source_card_has_them_all(played: PlayedCard) -> None:
    from gatcg_desktop.rules.model.choices import CopyByHand

    played.play("guard")
    played.resolve()
    strike = played.play("strike", played.objects("guard")[0].id)
    for _ in range(3):
        assert played.session.answer(CopyByHand(strike))
    scene = played.page.table.table
    badges = [arrow.badge for arrow in scene.arrows.specs]
    assert len(badges) == 4 and None not in badges
    assert all(math.dist(one, other) >= 30 for one, other in itertools.combinations(badges, 2)), badges
    tags = [item.look for thing, item in scene.items_by_thing.items() if thing.zone == "source_tags"]
    assert [(look.numbers, look.words) for look in tags] == [((1, 2, 3, 4), "If it leaves, all 4 fizzle.")]


def test_gathered_herbs_lie_together(played: PlayedCard) -> None:
    from gatcg_desktop.gui.table.composition.field import groups_of
    from gatcg_desktop.rules.model.choices import TokenByHand

    me = played.session.viewer
    for key in ("herb", "relic", "herb", "relic", "herb"):
        assert played.session.answer(TokenByHand(me, key))
    others = groups_of(played.page.table.table.context(), me)[1]
    assert [(group.front.key, len(group.members)) for group in others] == [("relic", 2), ("herb", 3)]
    table = played.page.table.table
    board = table.items_by_thing[SceneKey("zone", me, "herbs")]
    assert (board.look.label, board.look.count) == ("Herbs", "3")
    herbs = table.items_by_thing[SceneKey("object", others[1].front.id)]
    assert board.footprint.x <= herbs.footprint.x and board.footprint.right >= herbs.footprint.right


def _new_targets_asked(played: PlayedCard) -> tuple[Any, list[Any]]:
    """A strike at one of two guards, copied: the question whether the copy gets another target."""
    for _ in range(2):
        played.play("guard")
        played.resolve()
    guards = played.objects("guard")
    strike = played.play("strike", guards[0].id)
    played.play("twin", strike)
    session = played.page.session
    while session.decision.kind == "opportunity":
        session.answer(PassOpportunity())
    assert session.decision.kind == "new_targets"
    return session, guards


def test_of_two_targets_the_one_whose_arrow_is_moved_changes(played: PlayedCard) -> None:
    for _ in range(3):
        played.play("guard")
        played.resolve()
    first, second, third = (one.id for one in played.objects("guard"))
    both = played.play("both", first, second)
    played.play("twin", both)
    session, table = played.page.session, played.page.table
    while session.decision.kind == "opportunity":
        session.answer(PassOpportunity())
    assert [arrow.target for arrow in table.table.arrows.specs if arrow.grip] == [first, second]
    place = table.table.rect_of(SceneKey("object", third))
    _drag_head(table, (place.cx, place.cy), which=1)
    for _ in range(4):
        QApplication.processEvents()
    assert _targets(session) == [first, third] and session.decision.kind == "opportunity"


def _targets(session: Any) -> list[int]:
    return [target.id for target in session.view.stack[-1].targets]


def _point(table: Any, scene_point: tuple[float, float]) -> QPoint:
    return table.mapFromScene(QPointF(*scene_point))  # type: ignore[no-any-return]


def _drag_head(table: Any, to: tuple[float, float], which: int = 0) -> None:
    grip = [arrow for arrow in table.table.arrows.specs if arrow.grip][which]
    viewport, start = table.viewport(), _point(table, grip.end)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, 30))
    QTest.mouseMove(viewport, _point(table, to))
    assert table.table.arrows.drawn is not None, "the arrow follows the pointer"
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=_point(table, to))
    QApplication.processEvents()


def test_a_copy_gets_its_new_target_by_dragging_the_head_of_its_arrow(played: PlayedCard) -> None:
    session, guards = _new_targets_asked(played)
    table = played.page.table
    original = next(item for item in session.view.stack if not item.copy)
    assert [arrow.item for arrow in table.table.arrows.specs if arrow.grip] == [session.view.stack[-1].id]
    assert "ringed head" in played.page.corner.decision.ui.prompt.text()
    other = table.table.rect_of(SceneKey("object", guards[1].id))
    _drag_head(table, (other.cx, other.cy))
    assert _targets(session) == [guards[1].id] and session.decision.kind == "opportunity"
    kept = next(item for item in session.view.stack if item.id == original.id)
    assert [target.id for target in kept.targets] == [guards[0].id], "the original aims where it did"


def test_an_arrow_dropped_on_nothing_goes_back_and_nothing_is_answered(played: PlayedCard) -> None:
    session, guards = _new_targets_asked(played)
    table = played.page.table
    _drag_head(table, (table.table.table.play_area.cx, table.table.table.play_area.y + 4))
    assert session.decision.kind == "new_targets" and _targets(session) == [guards[0].id]
    assert table.table.arrows.drawn is None and any(arrow.grip for arrow in table.table.arrows.specs)


def test_new_targets_by_keys_with_the_arrow_going_ahead(played: PlayedCard) -> None:
    session, guards = _new_targets_asked(played)
    table = played.page.table
    played.game.press(Key.Key_T)
    assert session.decision.kind == "targets" and table.focused is not None
    assert _targets(session) == [guards[0].id], "the old target stands until another one is chosen"
    for _ in range(8):
        if table.focused.id == guards[1].id:
            break
        played.game.press(Key.Key_T)
    place = table.table.rect_of(SceneKey("object", guards[1].id))
    aimed = table.table.arrows.drawn
    assert aimed is not None and abs(aimed.end[0] - place.cx) < 40 and abs(aimed.end[1] - place.cy) < 40
    played.game.press(Key.Key_Return)
    assert _targets(session) == [guards[1].id]


def test_a_click_on_the_badge_opens_the_copy_sheet_and_elsewhere_fans_out(played: PlayedCard) -> None:
    played.play("call")
    played.resolve()
    table = played.page.table
    thing = table.table.thing_of(played.objects("imp")[0].id)
    item = table.table.item(thing)
    box = ribbon_box(item.look)
    badge = item.home.cx, item.home.cy - item.size[1] / 2 + box.center().y()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=_point(table, badge))
    assert [sheet.heading.text() for sheet in played.sheets()] == ["Imp, a token"]
    played.sheets()[0].close()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=_point(table, (item.home.cx, item.home.cy - 15)))
    assert not played.sheets()
    assert sum(thing.kind == "object" for thing in table.table.items_by_thing) == 2 + 3, "two champions, three imps"


def test_enter_on_what_was_copied_opens_its_sheet(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    guard = played.objects("guard")[0]
    played.play("mirror", guard.id)
    played.resolve()
    session = played.page.session
    while session.decision.kind != "opportunity" or session.view.object(guard.id) is None:
        session.answer(*(session.decision.suggestion or session.decision.options[:1]))
    if played.page.table.table.marks.legal(guard.id):
        pytest.fail("the guard was to be at rest here")
    played.page.table.setFocus()
    played.page.table.focus_on(SceneKey("object", guard.id))
    played.game.press(Key.Key_Return)
    assert [sheet.heading.text() for sheet in played.sheets()]
    played.sheets()[0].close()


def test_no_arrow_can_be_moved_when_nothing_says_so(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    guard = played.objects("guard")[0]
    played.play("strike", guard.id)
    assert played.page.table.table.arrows.specs and not any(a.grip for a in played.page.table.table.arrows.specs)


def test_the_badge_of_a_token_says_who_summoned_it_or_what_it_copies(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    guard = played.objects("guard")[0]
    played.play("call")
    played.resolve()
    played.play("mirror", guard.id)
    played.resolve()
    table, imp = played.page.table, played.objects("imp")[0]
    looks = {item.look.origin for item in table.table.items_by_thing.values() if getattr(item.look, "ribbon", "")}
    assert looks == {"by Call", "of Guard"}
    assert "token, summoned by Call" in table.words_for(table.table.thing_of(imp.id))
    copy = next(one for one in played.objects("guard") if one.token)
    assert "token, copy of Guard" in table.words_for(SceneKey("object", copy.id))


def test_what_is_asked_covers_nothing_of_the_stack(played: PlayedCard) -> None:
    played.play("guard")
    played.resolve()
    strike = played.play("strike", played.objects("guard")[0].id)
    played.play("twin", strike)
    session, page = played.page.session, played.page
    while session.decision.kind == "opportunity":
        session.answer(PassOpportunity())
    QApplication.processEvents()
    table = page.table
    column = table.table.table.column
    bottom = table.mapFromScene(QPointF(column.x, column.bottom)).y()
    assert session.decision.kind == "new_targets" and page.corner.height() > table.table.table.corner.h
    assert bottom <= page.corner.y()


def test_what_negates_is_not_called_by_its_rule_again() -> None:
    step = Step(4, Negated(InstanceId(7), 2, "guard", 9), "stack.negate", 1, 9, 0)
    assert ending_of(step, str) == (7, "#2 guard is negated")

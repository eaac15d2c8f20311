"""The review of a game that is over: how it turned, its mistakes, a fork from each, a page to keep."""

from __future__ import annotations

import itertools
import multiprocessing
import random
from collections.abc import Generator, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.bots.position_worth import Standing
from gatcg_desktop.bots.thinker import Line
from gatcg_desktop.bots.trying import Outcome
from gatcg_desktop.games.review import Lapse, Review, ReviewJob
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.learning import end_sheet
from gatcg_desktop.gui.learning.review_curve import Dot, curve_of
from gatcg_desktop.gui.learning.review_plot import DOT, ReviewPlot
from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
from gatcg_desktop.gui.learning.review_words import turning_points
from gatcg_desktop.gui.learning.turning_card import TurningCard
from gatcg_desktop.gui.session import slices
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from tests.helpers.cut_off import cut_off
from tests.helpers.unsaid import unsaid
from tests.helpers.window_games import Key, WindowGame

FOUND_MS = 60_000


@pytest.fixture
def game(tmp_path: Path) -> Iterator[WindowGame]:
    """A game that was given up early in the second turn."""
    made = WindowGame(tmp_path, 3)
    assert made.play_to(random.Random(2), lambda session: session.view.turn >= 2 or len(session.game.answers) > 40)
    made.session.concede()
    QApplication.processEvents()
    yield made
    made.close()


def number_of_a_play(game: WindowGame) -> int:
    """The number of an answer that played a card."""
    answers = game.session.game.answers
    return next(number for number, answer in enumerate(answers) if isinstance(answer.picks[:1][0], PlayCard))


def known(game: WindowGame) -> Review:
    """A review in which passing would have been better than playing that card."""
    job = ReviewJob(game.setup, game.session.game.answers)
    moments = tuple(job.look_at(number) for number in job.moments)
    number = number_of_a_play(game)
    played = Line(game.session.game.answers[number].picks, (Outcome(0.31, Standing(9, 1, 4), Standing(12, 2, 5)),))
    better = Line((PassOpportunity(),), (Outcome(0.48, Standing(10, 1, 5), Standing(12, 2, 5)),))
    return Review(moments, {number: Lapse(played, better, 0.31, 0.48)})


def reviewed(game: WindowGame) -> ReviewSheet:
    """The sheet with that review."""
    sheet = game.window.reviews.show()
    reviewing = game.window.reviews.reviewing
    assert sheet is not None and reviewing is not None
    reviewing.stop()
    reviewing._tell(known(game), 1, 1)
    QApplication.processEvents()
    return sheet


def mistake_card(sheet: ReviewSheet) -> TurningCard:
    """The card of what would have been better another way."""
    return next(card for card in reversed(sheet.cards) if card.told.stands)


def test_the_button_offers_it_once_the_game_is_over_and_processes_find_it(game: WindowGame, qtbot: QtBot) -> None:
    assert game.window.named_actions["review"].isEnabled()
    assert game.page.corner.wanted.other == "Review the game"
    game.click(game.page.corner.other)
    sheet, reviewing = game.window.reviews.sheet, game.window.reviews.reviewing
    assert sheet is not None and reviewing is not None and sheet.isVisible()
    qtbot.waitUntil(lambda: reviewing.over, timeout=FOUND_MS)
    review = reviewing.review
    assert review is not None and len(review.moments) == len(game.session.game.answers) + 1
    assert reviewing.done == reviewing.total and not reviewing.broken
    assert len(sheet.plot.curve.line) == len(review.moments) and sheet.plot.curve.turns[0] == (0.0, 1)
    swings = [abs(card.told.swing) for card in sheet.cards]
    assert swings == sorted(swings, reverse=True)
    assert multiprocessing.active_children() == [], "nobody has anything to do any more"


def test_it_comes_by_itself_and_says_how_the_game_ended(game: WindowGame) -> None:
    reviews, session = game.window.reviews, game.session
    assert reviews.end.coming.isActive(), "once the end was seen on the table"
    session.step_back()
    reviews.end.come()
    assert reviews.sheet is None, "whoever looks back by then is left alone"
    session.go_live()
    reviews.end.come()
    sheet, winner = reviews.sheet, session.view.winner
    assert sheet is not None and sheet.isVisible() and not reviews.end.coming.isActive()
    reviews.reviewing.stop()  # type: ignore[union-attr]
    loser = session.seats_names[2 - winner]
    assert sheet.head.title.text() == f"{session.seats_names[winner - 1]} wins"
    assert sheet.head.why.text() == f"{loser} concedes." and sheet.head.why.toolTip().startswith("Losing (5) ")
    answers, steps = len(session.game.answers), len(session.game.steps)
    told = f"Turn {session.view.turn} · less than a minute · {steps} steps · {answers} decisions"
    assert sheet.head.summary.text() == told
    champion = next(one for one in session.view.objects if "CHAMPION" in one.types and one.controller == winner)
    assert sheet.head.face == champion.key and sheet.head.art.width() > 300


def test_a_screen_reader_says_all_that_is_on_it(game: WindowGame) -> None:
    reviewed(game)
    assert unsaid(game.window) == {}


def test_it_lies_over_the_dimmed_table_and_follows_the_window(game: WindowGame) -> None:
    bare = game.window.grab().toImage()
    sheet = reviewed(game)
    assert sheet.window() is game.window and sheet.parentWidget() is game.page
    for size in ((1600, 900), (1280, 720)):
        game.window.resize(*size)
        QApplication.processEvents()
        page, box = game.page.rect(), sheet.box.geometry()
        assert sheet.geometry() == page and page.contains(box) and abs(box.center().x() - page.center().x()) <= 1
        assert min(box.x(), box.y()) >= px(24), "the table is seen around it"
    assert box.width() >= 1280 * 0.81 - 1 and box.height() <= 720 - 48
    over = game.window.grab().toImage()
    corner = game.page.mapTo(game.window, game.page.rect().bottomLeft()) + QPoint(12, -12)
    seen, dimmed = bare.pixelColor(corner), over.pixelColor(corner)
    assert dimmed.lightness() < seen.lightness()
    assert sheet.head.title.font().pixelSize() == 56


def test_no_key_or_click_reaches_the_table_below_it(game: WindowGame) -> None:
    sheet, position = reviewed(game), game.session.position
    sheet.arm()
    for key in (Key.Key_Left, Key.Key_Home, Key.Key_N, Key.Key_Y, Key.Key_1, Key.Key_Space):
        game.press(key)
    game.click(sheet, QPoint(5, sheet.height() // 2))
    assert sheet.isVisible() and game.session.position == position and game.session.live
    stops = []
    for _ in range(12):
        game.press(Key.Key_Tab)
        stops.append(QApplication.focusWidget())
    assert all(sheet.isAncestorOf(one) for one in stops) and {sheet.again, *sheet.ways} <= set(stops)
    game.press(Key.Key_Backtab)
    assert QApplication.focusWidget() is stops[-2]
    QTest.mouseClick(sheet.head, Qt.MouseButton.LeftButton)
    assert sheet.hasFocus(), "a click beside a button draws no ring around what scrolls"
    sheet.ways[0].setFocus()
    game.press(Key.Key_Return)
    assert game.window.reviews.sheet is None, "Enter does what has the keyboard"
    assert game.window.reviews.show() is not None
    game.press(Key.Key_Escape)
    assert game.window.reviews.sheet is None and game.page.table.hasFocus()


def test_whoever_steps_back_sees_the_table(game: WindowGame) -> None:
    reviewed(game)
    game.window.named_actions["step_back"].trigger()
    QApplication.processEvents()
    assert game.window.reviews.sheet is None and not game.session.live


def test_the_curve_grows_from_the_left_while_the_game_is_played_again(game: WindowGame) -> None:
    sheet = game.window.reviews.show()
    assert sheet is not None and sheet.told.text() == "The game is played again…"
    reviewing, whole = sheet._reviewing, known(game)
    reviewing.stop()
    reviewing.over = False
    moments, last = whole.moments, 0.0
    for count in (1, len(moments) // 2, len(moments) - 1):
        reviewing._tell(Review(moments[:count], ahead=len(moments) - count), 0, 0)
        assert sheet.told.text() == f"The game is played again: turn {moments[count - 1].turn}."
        assert (sheet.progress.value(), sheet.progress.maximum()) == (count, len(moments)) and not sheet.cards
        end = sheet.plot.curve.line[-1][0]
        assert len(sheet.plot.curve.line) == count and (count == 1 or end == pytest.approx(count / len(moments)))
        assert last <= end < 1
        last = end
    reviewing._tell(whole, 0, 7)
    assert sheet.told.text() == "Looking for mistakes. Decisions compared: 0 of 7." and sheet.cards
    assert sheet.plot.curve.line[-1][0] == 1.0


def test_another_game_of_the_same_decks_is_begun_by_who_lost(game: WindowGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(end_sheet, "ARMED_MS", 10_000_000)  # not while this goes on, however slow the machine
    sheet, wanted = reviewed(game), []
    game.window.reviews.again_requested.connect(wanted.append)
    for key in (Key.Key_Space, Key.Key_Return):
        game.press(key)
    assert not wanted and sheet.again.follows == f"{game.setup.names[2 - game.session.view.winner]} begins"
    sheet.arm()
    game.press(Key.Key_Space)
    assert not wanted, "a pass too many"
    game.press(Key.Key_Return)
    (setup,) = wanted
    assert (setup.seats, setup.first_player) == (game.setup.seats, 3 - game.session.view.winner)
    assert setup.seed != game.setup.seed and setup.begin().decision is not None
    sheet.close()
    game.click(game.page.corner.button)
    assert len(wanted) == 2 and wanted[1].seed != setup.seed, "the table offers it too"


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 2.0), ((1600, 900), 1.5), ((1280, 720), 1.0)])
def test_nothing_of_it_is_cut_off(qapp: QApplication, game: WindowGame, size: tuple[int, int], letters: float) -> None:
    translation.install(qapp, "fr")
    theme.apply_theme(qapp, letters)
    try:
        game.window.resize(*size)
        sheet = reviewed(game)
        sheet.arm()
        QApplication.processEvents()
        assert sheet.width() <= size[0] and sheet.height() <= size[1]
        assert cut_off(sheet) == {}
    finally:
        translation.install(qapp, "en")
        theme.apply_theme(qapp)


def test_a_mistake_says_what_was_played_what_was_better_and_what_it_cost(game: WindowGame) -> None:
    sheet = reviewed(game)
    card = mistake_card(sheet)
    words = [label.text() for label in card.findChildren(QLabel)]
    name = game.session.name_of(game.session.game.answers[number_of_a_play(game)].picks[0].card)
    assert f"Play {name}" in words and "+17" in words, "what it cost one is the other's"
    assert any(text.startswith("Better: ") and text.endswith("48 % to win instead of 31 %.") for text in words)
    assert "life 9 against 12" in card.told.stands and "life 10 against 12" in card.told.stands


def test_no_number_of_a_mistake_covers_another_and_each_is_at_its_moment(game: WindowGame) -> None:
    plot = reviewed(game).plot
    for xs in ((0.5, 0.5, 0.5), (0.2, 0.21, 0.9), (1.0, 0.999, 1.0), (0.0, 0.0, 0.5), (0.1, 0.5, 0.9)):
        plot.curve = plot.curve._replace(dots=tuple(Dot(x, 0.4, number) for number, x in enumerate(xs, 1)))
        places = plot.dot_places()
        assert all(abs(one.x() - other.x()) >= px(DOT) for one, other in itertools.combinations(places, 2))
        assert all(0 <= one.x() <= plot.width() - px(10) for one in places)
        if xs == (0.1, 0.5, 0.9):
            left, right = places[0].x(), places[2].x()
            assert places[1].x() == pytest.approx((left + right) / 2), "on their moments where there is room"
    plot.curve = plot.curve._replace(dots=(Dot(0.5, 0.1, 1), Dot(0.5, 0.9, 2)))
    assert len({one.x() for one in plot.dot_places()}) == 1
    plot.repaint()


def test_it_says_how_many_mistakes_there_were_and_shows_the_three_that_cost_most(game: WindowGame) -> None:
    sheet = reviewed(game)
    review = sheet._reviewing.review
    assert review is not None
    lapse = next(iter(review.lapses.values()))
    choices = [one.answers for one in review.moments if one.player]
    than = "clearly worse than what the computer would have done"
    for count, words in (
        (1, f"Only 1 decision was {than}."),
        (2, f"Only 2 decisions were {than}."),
        (3, f"Three decisions were {than}:"),
        (5, f"5 decisions were {than}. These three cost most:"),
    ):
        lapses = {
            number: msgspec.structs.replace(lapse, better_chance=0.4 + number / 1000) for number in choices[:count]
        }
        sheet._reviewing._tell(Review(review.moments, lapses), 2, 2)
        shown = [card.told.swing for card in sheet.cards if card.told.stands]
        assert (sheet.told.text(), len(shown)) == (words, min(count, 3))
        assert count < 3 or len(sheet.cards) == 3, "no turn where a mistake could stand"


def test_another_mistake_leaves_the_cards_that_are_there_as_they_are(game: WindowGame) -> None:
    sheet = reviewed(game)
    before = sheet.cards
    review = sheet._reviewing.review
    assert review is not None
    number, lapse = next(iter(review.lapses.items()))
    other = next(one.answers for one in review.moments if one.answers != number and one.choice)
    worse = msgspec.structs.replace(lapse, better_chance=0.9)
    sheet._reviewing._tell(Review(review.moments, {number: lapse, other: worse}), 2, 2)
    first, kept = sheet.cards[0], mistake_card(sheet)
    assert first not in before and kept in before
    assert [one.accessibleName()[:3] for one in sheet.cards] == [f"{n}: " for n in range(1, len(sheet.cards) + 1)]
    assert [sheet.row.itemAt(place).widget() for place in range(sheet.row.count())] == sheet.cards
    sheet._reviewing._tell(Review(review.moments, {other: worse}), 2, 2)
    assert sheet.cards[0] is first and kept not in sheet.cards and kept.isHidden()


def test_what_several_processes_have_found_is_told_in_turns(game: WindowGame, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = reviewed(game)
    review = known(game)

    def work() -> Generator[bool, None, Review]:
        for done in range(4):
            reviewing._note(review, done, 4)
            yield bool(done % 2)
        return review

    reviewing = sheet._reviewing
    told: list[int] = []
    reviewing.changed.connect(lambda: told.append(reviewing.done))
    monkeypatch.setattr(slices, "SLICE_MS", 60_000)
    monkeypatch.setattr(reviewing, "_work", work())
    for seen in ([1], [1, 3], [1, 3]):
        reviewing._ask()
        assert told == seen


def test_playing_on_from_a_mistake_opens_a_fork_at_that_decision(game: WindowGame) -> None:
    sheet, number = reviewed(game), number_of_a_play(game)
    answers = list(game.session.game.answers)
    QTest.mouseClick(mistake_card(sheet).play_on, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    fork = game.window.page
    assert game.window.what_if.playing and fork is not None and game.window.reviews.sheet is None
    assert fork.session.game.answers == answers[:number]
    decision = fork.session.decision
    assert decision is not None and decision.kind == DecisionKind.OPPORTUNITY
    assert fork.session.answer(PassOpportunity()), "it can be played another way"
    assert game.session.game.answers == answers
    fork.session.concede()
    QApplication.processEvents()
    assert fork.session.over and game.window.reviews.show() is None
    assert not game.window.named_actions["review"].isEnabled(), "a fork has no review"


def test_a_moment_can_be_looked_at_and_the_review_is_kept(game: WindowGame) -> None:
    sheet = reviewed(game)
    moment = sheet._reviewing.review.moments[number_of_a_play(game)]  # type: ignore[union-attr]
    count = len(sheet.cards)
    QTest.mouseClick(mistake_card(sheet).look, Qt.MouseButton.LeftButton)
    assert game.session.position == moment.steps
    before = game.window.reviews.reviewing
    QApplication.processEvents()
    game.window.named_actions["review"].trigger()
    again = game.window.reviews.sheet
    assert again is not None and again.isVisible() and game.window.reviews.reviewing is before
    assert len(again.cards) == count
    chosen: list[int] = []
    again.plot.moment_chosen.connect(chosen.append)
    QTest.mouseClick(again.plot, Qt.MouseButton.LeftButton, pos=QPoint(again.plot.width() - 12, 40))
    assert chosen == [len(again.plot.curve.line) - 1] and game.session.live


def test_it_is_saved_as_one_page(game: WindowGame, tmp_path: Path) -> None:
    sheet = reviewed(game)
    path = tmp_path / "review.html"
    assert game.window.reviews.export(path)
    page = path.read_text(encoding="utf-8")
    told = mistake_card(sheet).told
    assert (
        page.count("<circle") == len(sheet.cards)
        and told.why in page
        and "(+17)" in page
        and "life 9 against 12" in page
    )
    assert page.count("<polyline") == 1 and "http" not in page, "nothing is fetched"
    assert not game.window.reviews.export(tmp_path), "a folder is no file"


def test_it_can_be_stopped_and_is_forgotten_with_the_game(game: WindowGame, qtbot: QtBot) -> None:
    game.press(Key.Key_F3)
    sheet = game.window.reviews.sheet
    reviewing = game.window.reviews.reviewing
    assert sheet is not None and reviewing is not None
    qtbot.waitUntil(lambda: bool(multiprocessing.active_children()), timeout=FOUND_MS)
    game.click(sheet.stop)
    assert reviewing.over and multiprocessing.active_children() == []
    game.window.close_game()
    assert game.window.reviews.sheet is None and game.window.reviews.reviewing is None


def test_what_was_stopped_goes_on_when_it_is_asked_for_again(game: WindowGame, qtbot: QtBot) -> None:
    game.press(Key.Key_F3)
    sheet, reviewing = game.window.reviews.sheet, game.window.reviews.reviewing
    assert sheet is not None and reviewing is not None and not sheet.stop.hasFocus(), "a pass too many would stop it"
    game.click(sheet.stop)
    sheet.close()
    qtbot.waitUntil(lambda: game.window.reviews.sheet is None)
    sheet = game.window.reviews.show()
    assert sheet is not None and reviewing.over and sheet.stop.text() == "Go on"
    game.click(sheet.stop)
    qtbot.waitUntil(lambda: reviewing.over, timeout=FOUND_MS)
    assert reviewing.complete and reviewing.review is not None and not sheet.stop.isVisible()


def test_a_process_that_dies_is_told_of(game: WindowGame, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    sheet = game.window.reviews.show()
    reviewing = game.window.reviews.reviewing
    assert sheet is not None and reviewing is not None
    qtbot.waitUntil(lambda: bool(multiprocessing.active_children()), timeout=FOUND_MS)
    with caplog.at_level("WARNING"):
        for process in multiprocessing.active_children():
            process.kill()
        qtbot.waitUntil(lambda: reviewing.over, timeout=FOUND_MS)
    assert reviewing.broken and multiprocessing.active_children() == []
    assert "not go on" in sheet.told.text()
    caplog.clear()


def test_a_game_that_goes_on_has_no_review(game: WindowGame) -> None:
    assert game.window.reviews.show() is not None
    game.session.take_back()
    QApplication.processEvents()
    assert not game.session.over and not game.window.named_actions["review"].isEnabled()
    assert game.window.reviews.sheet is None and game.window.reviews.reviewing is None
    assert game.page.corner.wanted.other != "Review the game" and game.window.reviews.show() is None


def test_a_long_game_is_painted_without_measuring_its_words_at_every_point(
    game: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    plot = reviewed(game).plot
    assert len(plot.curve.line) > 10
    asked = []
    area = ReviewPlot._area
    monkeypatch.setattr(ReviewPlot, "_area", property(lambda self: asked.append(1) or area.fget(self)))
    plot.repaint()
    assert len(asked) == 1


def test_the_curve_gives_room_to_what_changes(game: WindowGame) -> None:
    review = known(game)
    points = turning_points(review, game.session, 1)
    assert len(points) > 1 and all(one.after.player for one in points), "giving up turns nothing"
    curve, other = curve_of(review, 1, points), curve_of(review, 2, ())
    xs = [x for x, _ in curve.line]
    assert xs[0] == 0.0 and xs[-1] == 1.0 and xs == sorted(xs)
    pairs = list(zip(itertools.pairwise(curve.line), review.moments, strict=False))
    still = [x == after for ((x, y), (after, z)), moment in pairs if y == z and not moment.choice]
    assert still and all(still) and 0 < len(still) < len(pairs), "nothing for what changed nothing"
    assert all(x < after for ((x, y), (after, z)), moment in pairs if y != z or moment.choice)
    assert [round(1 - y, 9) for _, y in curve.line] == [round(y, 9) for _, y in other.line]
    number = number_of_a_play(game)
    assert curve.line[number] in [(dot.x, dot.y) for dot in curve.dots]
    assert all(abs(bar.after - bar.before) >= 0.01 for bar in curve.bars) and curve.bars

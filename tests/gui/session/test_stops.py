"""Whom the program passes for, where and for what: played in whole games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.gui.panels.phase_bar import PhaseBar
from gatcg_desktop.gui.panels.phase_strip import PHASES, PhaseStrip
from gatcg_desktop.gui.session.automatic_passes import moment
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.stops import (
    OpponentStop,
    PhaseStops,
    always_pass_for,
    begin_stops,
    begin_stops_against,
    begin_trusted,
    is_yielded,
    kept_stops,
    kept_stops_against,
    kept_trusted,
    set_stop,
    suspend,
)
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.settings import PASSED, Moment, Settings
from tests.helpers.games import decisions_of, dice_answer, play_on, session_of, starter_session, starter_setup
from tests.helpers.window_games import WindowGame

EVERYWHERE: tuple[Moment, ...] = get_args(Moment)


def asked_of(session: Session, seed: int, most: int = 250) -> list[tuple[Decision, str | None, bool]]:
    """Play by dice: what was asked, in which part of the turn, and whether anything was on the stack."""
    dice = random.Random(seed)
    asked = []
    for decision in decisions_of(session, most):
        asked.append((decision, moment(session.game.state, decision.player), bool(session.view.stack)))
        session.answer(*dice_answer(decision, dice))
    return asked


@pytest.mark.parametrize("seed", [2, 5])
def test_without_stops_one_is_asked_only_about_the_stack_and_in_ones_main_phase(seed: int, qapp: object) -> None:
    session = starter_session(seed)
    session.skip_empty = False
    one, two = session.players
    begin_stops(session, ((), EVERYWHERE))
    asked = asked_of(session, seed)
    mine = [
        (where, stack) for decision, where, stack in asked if decision.kind == "opportunity" and decision.player == two
    ]
    assert mine and all(stack or where is None for where, stack in mine)
    others = {where for decision, where, stack in asked if decision.player == one and not stack}
    assert {"theirs:main", "theirs:end", "own:end"} <= others, "nobody passes for a player who did not say so"
    assert {decision.kind for decision, _, _ in asked if decision.player == two} > {"opportunity"}, "choices are asked"
    given = [session.game.answers[number] for number in session.passes.given]
    assert given and all(answer.player == two and answer.picks == (PassOpportunity(),) for answer in given)


@pytest.mark.parametrize(("suspended", "more"), [(False, set()), (True, {"theirs:recollection", "theirs:main"})])
def test_who_says_nothing_is_asked_in_others_turns_at_attacks_and_at_their_end(
    qapp: object, suspended: bool, more: set[Moment]
) -> None:
    """What others do is on the stack; the rest of their turn begins with nothing to answer. S asks everywhere."""
    session = starter_session(5)
    session.skip_empty = False
    begin_stops(session, Settings().passed_moments)
    suspend(session, suspended)
    asked = [(where, stack) for decision, where, stack in asked_of(session, 5) if decision.kind == "opportunity"]
    theirs = {where for where, stack in asked if not stack and where is not None and where.startswith("theirs:")}
    assert theirs == {"theirs:combat", "theirs:end"} | more
    assert any(stack for _, stack in asked), "whatever is put onto the stack is asked about"


def test_a_stop_that_is_taken_in_its_phase_passes_at_once_and_one_that_is_set_asks(qapp: object) -> None:
    session = starter_session(2)
    session.skip_empty = False
    dice = random.Random(2)

    def at_their_end(session: Session) -> bool:
        decision = session.decision
        return (
            decision is not None
            and decision.kind == "opportunity"
            and not session.view.stack
            and moment(session.game.state, session.viewer) == "theirs:end"
        )

    assert play_on(session, dice, at_their_end)
    viewer, turn = session.viewer, session.view.turn
    set_stop(session, "theirs:end", False)
    assert session.game.decision is not None
    assert (session.view.turn, session.view.phase) != (turn, "end") or session.game.decision.player != viewer
    assert not play_on(session, dice, lambda s: at_their_end(s) and s.viewer == viewer, 60)
    session.passes.set_stop(viewer, "theirs:end", True)
    assert play_on(session, dice, lambda s: at_their_end(s) and s.viewer == viewer, 300)


def answering_a_play(session: Session) -> bool:
    """Whether the viewer is asked about a card that somebody else played."""
    view, decision = session.view, session.decision
    return (
        decision is not None
        and decision.kind == "opportunity"
        and bool(view.stack)
        and view.stack[-1].is_play
        and view.stack[-1].controller != session.viewer
    )


def test_always_passing_for_a_card_is_for_that_card_and_that_player_and_ends_when_it_is_taken_back(
    qapp: object,
) -> None:
    session = starter_session(4)
    session.skip_empty = False
    dice = random.Random(4)
    assert play_on(session, dice, answering_a_play)
    viewer, item = session.viewer, session.view.stack[-1]
    always_pass_for(session, item.id)
    assert session.game.decision is not None
    assert session.game.decision.player != viewer or session.game.state.get(item.id) is None, "passed at once"
    played: dict[str, int] = {}
    asked: dict[str, int] = {}
    for decision in decisions_of(session, 500):
        for play in decision.options:
            if isinstance(play, PlayCard) and decision.player != viewer:
                played[session.key_of(play.card)] = 1
        if decision.player == viewer and decision.kind == "opportunity" and session.view.stack:
            top = session.view.stack[-1]
            asked[top.key] = asked.get(top.key, 0) + 1
            assert (top.key, top.kind) != (item.key, item.kind)
            assert not is_yielded(session, top.id)
        session.answer(*dice_answer(decision, dice))
    assert len(asked) > 1, "other cards are asked about"
    for yielded in session.passes.yielded[viewer]:
        session.passes.set_yield(viewer, yielded, False)
    assert not session.passes.yielded[viewer]


def test_one_word_suspends_all_of_it(qapp: object) -> None:
    session = starter_session(2)
    session.skip_empty = False
    begin_stops(session, (EVERYWHERE, EVERYWHERE))
    suspend(session, True)
    asked = asked_of(session, 2, 150)
    assert {"theirs:main", "own:end"} <= {where for _, where, stack in asked if not stack}
    assert not session.passes.given
    suspend(session, False)
    assert all(
        stack or where is None or decision.kind != "opportunity" for decision, where, stack in asked_of(session, 3)
    )


def test_stops_of_a_seat_that_nobody_here_sits_on_are_kept(qapp: object) -> None:
    there = starter_session(1, hot_seat=False)
    begin_stops(there, (("own:end",), ("theirs:main",)))
    assert there.passes.passed == {there.viewer: {"own:end"}}
    there.passes.set_stop(there.viewer, "theirs:end", False)
    assert kept_stops(there, ((), ("theirs:main",))) == (("own:end", "theirs:end"), ("theirs:main",))


def three_players(seed: int, second: str = "") -> Session:
    setup = starter_setup(seed)
    names = (setup.names[0], second or setup.names[1], "Cy")
    seats = [Seat(name, setup.seats[n % 2].material, setup.seats[n % 2].main) for n, name in enumerate(names)]
    game = new_game(Definitions(setup.definitions), seats, seed=setup.seed, first_player=1)
    session = Session(game, setup.definitions, names)
    session.skip_empty = False
    return session


def turns_asked_in(session: Session, player: PlayerId, seed: int) -> set[PlayerId]:
    """In whose main phases a player is asked while the stack is empty, in a while."""
    dice = random.Random(seed)
    asked = set()
    for decision in decisions_of(session, 150):
        view = session.view
        if decision.player == player and decision.kind == "opportunity" and not view.stack and view.phase == "main":
            asked.add(view.turn_player)
        nothing = PassOpportunity()  # the turn goes round sooner
        session.answer(*((nothing,) if nothing in decision.options else dice_answer(decision, dice)))
    return asked


def test_with_three_players_a_stop_may_be_for_one_opponent(qapp: object) -> None:
    session = three_players(2)
    first, second, third = session.players
    assert turns_asked_in(session, first, 2) == {first, second, third}
    session.passes.set_stop_against(first, second, "theirs:main", False)
    assert turns_asked_in(session, first, 3) == {first, third}
    session.passes.set_stop(first, "theirs:main", False)
    session.passes.set_stop_against(first, second, "theirs:main", True)
    assert turns_asked_in(session, first, 4) == {first, second}
    session.passes.set_stop(first, "theirs:main", True)
    assert session.passes.stops_in(first, second, "main") and session.passes.stops_in(first, third, "main")


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("own", [False, True])
def test_one_may_be_passed_for_whatever_an_opponent_or_oneself_plays(own: bool, qapp: object) -> None:
    session = three_players(4)
    first, second, third = session.players
    session.passes.set_trusted(first, first if own else second, True)
    dice = random.Random(4)
    controllers = set()
    for decision in decisions_of(session, 400):
        if decision.player == first and decision.kind == "opportunity" and session.view.stack:
            controllers.add(session.view.stack[-1].controller)
        session.answer(*dice_answer(decision, dice))
    assert controllers == ({second, third} if own else {first, third})


def test_the_phase_bar_shows_and_sets_stops_for_each_opponent(qtbot: QtBot) -> None:
    session = three_players(2)
    first, second, third = session.players
    bar = PhaseBar()
    qtbot.addWidget(bar)
    bar.set_session(session)
    bar.show()
    second_name = session.view.player(second).name
    assert play_on(session, random.Random(2), lambda now: now.actor == first)

    def choose(phase: str, words: str) -> None:
        next(one for one in bar.menu_for(phase).actions() if one.text() == words).trigger()

    choose("main", f"Ask me here in turns of {second_name}")
    assert not session.passes.stops_in(first, second, "main") and session.passes.stops_in(first, third, "main")
    assert "Main: asks you in your turn and in turns of Cy" in bar.strip.accessibleDescription()
    everybody = next(one for one in bar.menu_for("main").actions() if one.text() == "Ask me here in others' turns")
    assert not everybody.isChecked(), "not in all of them"
    everybody.trigger()
    assert "Main: asks you in every turn" in bar.strip.accessibleDescription()
    choose("main", f"Pass for all that {second_name} plays")
    assert session.passes.trusted == {first: {second}}
    choose("main", f"Pass for all that {second_name} plays")
    assert session.passes.trusted == {first: frozenset()}
    choose("main", "Pass for all that I play")
    assert session.passes.trusted == {first: {first}}


def test_what_was_said_about_an_opponent_is_so_again_with_whoever_has_that_name(qapp: object) -> None:
    played, again, others = three_players(2), three_players(3), three_players(3, "Dee")
    first, second, third = played.players
    name = played.view.player(second).name
    played.passes.set_stop(first, "theirs:end", False)
    played.passes.set_stop_against(first, second, "theirs:end", True)
    played.passes.set_stop_against(first, third, "theirs:main", False)
    played.passes.set_trusted(first, second, True)
    passed = kept_stops(played, ((), ("theirs:combat",)))
    against = kept_stops_against(played, ((("Eve", "theirs:main", False),), ()))
    played.passes.set_trusted(first, first, True)
    own = played.view.player(first).name
    trusted = kept_trusted(played, (("Eve",), ()))
    assert against[0][0] == ("Eve", "theirs:main", False)
    assert trusted[0] == ("Eve", *sorted((name, own))), "who was not here is kept"
    for session, so in ((again, True), (others, False)):
        begin_stops(session, passed)
        begin_stops_against(session, against)
        begin_trusted(session, trusted)
        assert session.passes.stops_in(first, second, "end") is so
        assert session.passes.trusted.get(first) == ({first, second} if so else {first})
        assert not session.passes.stops_in(first, third, "end") and not session.passes.stops_in(first, third, "main")
    kept = Settings().with_(opponent_stops=kept_stops_against(others, against), trusted=kept_trusted(others, trusted))
    assert kept.opponent_stops == against and kept.trusted == trusted


def test_what_stands_beside_a_phase_is_the_number_of_opponents_where_it_is_not_all(qtbot: QtBot) -> None:
    strip = PhaseStrip()
    qtbot.addWidget(strip)
    strip.resize(900, 34)

    def picture(*stops: bool) -> QImage:
        others = tuple(OpponentStop(PlayerId(n), f"P{n}", on) for n, on in enumerate(stops))
        strip.show_stops(dict.fromkeys(PHASES, PhaseStops(True, others)))
        return strip.grab().toImage()

    seen = [
        picture(False, False, False),
        picture(True, False, False),
        picture(True, True, False),
        picture(True, True, True),
    ]
    assert all(one != other for n, one in enumerate(seen) for other in seen[:n])


# In the window ---------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(qapp: object, tmp_path: Path) -> Iterator[Callable[[int], WindowGame]]:
    games: list[WindowGame] = []

    def open_one(seed: int) -> WindowGame:
        games.append(WindowGame(tmp_path, seed))
        return games[-1]

    yield open_one
    for game in games:
        game.close()


def test_a_stop_is_taken_in_the_menu_of_its_phase_seen_and_kept(opened: Callable[[int], WindowGame]) -> None:
    game = opened(3)
    strip = game.page.ui.phase_bar.strip
    assert "End: asks you in others' turns" in strip.accessibleDescription(), "one's own turn ends with the main phase"
    assert game.page.corner.button.words == "End turn"
    game.page.ui.phase_bar.menu_for("end").actions()[0].trigger()
    assert "End: asks you in every turn" in strip.accessibleDescription()
    assert game.page.corner.button.words == "End main phase"
    menu = game.page.ui.phase_bar.menu_for("end")
    menu.actions()[1].trigger()
    seat = game.session.players.index(game.session.viewer)
    assert set(game.window.settings.passed_moments[seat]) == {*PASSED, "theirs:end"} - {"own:end"}
    assert "End: asks you in your turn" in strip.accessibleDescription()
    assert game.window.settings.opponent_stops == ((), ())
    other = next(one for one in game.session.view.players if one.id != game.session.viewer)
    game.session.passes.set_stop_against(game.session.viewer, other.id, "theirs:end", True)
    game.page.ui.phase_bar.stops_changed.emit()
    assert game.window.settings.opponent_stops[seat] == ((other.name, "theirs:end", True),)
    assert not game.page.ui.phase_bar.menu_for("main").actions()[0].isEnabled(), "one's own main phase is never passed"


def test_the_menu_of_a_phase_opens_above_the_strip(opened: Callable[[int], WindowGame]) -> None:
    game = opened(3)
    bar = game.page.ui.phase_bar
    QTest.mouseClick(bar.strip, Qt.MouseButton.LeftButton, pos=bar.strip.place_of("end"))
    menu = QApplication.activePopupWidget()
    assert menu is not None and menu.geometry().bottom() <= bar.mapToGlobal(QPoint(0, 0)).y()
    menu.close()


def test_a_stop_taken_by_mouse_is_so_in_the_game_and_in_the_next_one(
    opened: Callable[[int], WindowGame], tmp_path: Path
) -> None:
    game = opened(3)
    session, bar = game.session, game.page.ui.phase_bar
    viewer = session.viewer
    QTest.mouseClick(bar.strip, Qt.MouseButton.LeftButton, pos=bar.strip.place_of("recollection"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[0]).center())
    assert bar.strip.stops is not None and bar.strip.stops["recollection"].own, "its flag is there"
    asked: list[tuple[str, int]] = []

    def noted(_: Session) -> bool:
        decision = session.decision
        if decision is not None and decision.kind == "opportunity" and not session.view.stack:
            asked.append((session.view.phase, session.view.turn_player if decision.player == viewer else 0))
        return session.view.turn > 4

    assert game.play_to(random.Random(3), noted)
    assert ("recollection", viewer) in asked and ("end", viewer) not in asked
    after = session_of(game.setup)
    page = game.window.show_game(after, GameJournal(tmp_path / "next", game.setup), ask=False)
    stops = page.ui.phase_bar.strip.stops
    assert after.viewer == viewer and stops is not None
    assert stops["recollection"].own and not stops["end"].own, "remembered"


def test_the_strip_opens_its_menu_by_keys_and_s_stops_everywhere(opened: Callable[[int], WindowGame]) -> None:
    game = opened(3)
    strip, wanted = game.page.ui.phase_bar.strip, []
    strip.menu_wanted.disconnect()
    strip.menu_wanted.connect(lambda phase, at: wanted.append(phase))
    strip.phase = "main"
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert wanted == ["combat"]
    game.press(Qt.Key.Key_S)
    assert game.session.passes.suspended
    assert "Stops everywhere" in game.page.ui.phase_bar.badge.text()
    game.press(Qt.Key.Key_S)
    assert not game.session.passes.suspended and not game.page.ui.phase_bar.badge.isVisible()


def test_the_menu_of_a_stack_item_always_passes_for_it(opened: Callable[[int], WindowGame]) -> None:
    game = opened(4)
    session = game.session
    session.skip_empty = False
    assert play_on(session, random.Random(4), answering_a_play)
    thing = game.page.table.table.thing_of(session.view.stack[-1].id)
    assert thing is not None
    viewer = session.viewer
    entry = next(one for one in game.page.table.menu_for(thing).actions() if one.text() == "Always pass for this")
    entry.trigger()
    assert session.passes.yielded[viewer]
    other = next(one for one in session.players if one != viewer)
    session.passes.set_trusted(viewer, other, True)

    bar, window = game.page.ui.phase_bar, game.window
    name = session.name_of_key(next(iter(session.passes.yielded[viewer])).key)
    assert bar.yields.isVisible() and bar.yields.text() == "Passes for 2"
    assert name in bar.yields.toolTip() and f"All that {session.name_of(other)} plays" in bar.yields.accessibleName()
    bar.stop_everywhere(True)
    assert not bar.yields.isVisible(), "nobody is passed for now"
    bar.stop_everywhere(False)
    assert bar.yields.isVisible()
    assert window.settings.yielded == ((), ()), "it is for this game, until one says otherwise"
    keep = next(one for one in bar.menu_for("main").actions() if one.text() == "Keep what I always pass for")
    keep.trigger()
    kept = window.settings.yielded
    assert kept[session.players.index(viewer)] == tuple(tuple(item) for item in session.passes.yielded[viewer])
    page = window.building.at_once(session_of(game.setup))
    assert page.session.passes.yielded[viewer] == session.passes.yielded[viewer], "the next game begins with it"
    assert page.session.passes.trusted[viewer] == {other}
    page.close_game()
    next(one for one in bar.menu_for("main").actions() if one.text() == "Keep what I always pass for").trigger()
    assert window.settings.yielded == ((), ()) and not window.settings.keep_yields

"""Visits of a game on the table: what is asked, what stands beside it, what comes over it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.bots import thinker
from gatcg_desktop.gui.games.hinting import show_hint
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from tests.gui.learning.test_hints import may_attack
from tests.gui.learning.test_review import reviewed
from tests.gui.visits.around import Around, Seen, Visit
from tests.helpers.boards import ADA, Board, action, card
from tests.helpers.window_games import WindowGame


def drawer(around: Around) -> Iterator[QWidget]:
    """Each tab beside the table."""
    page = around.game.page
    yield around.window
    for place in range(page.ui.tabs.count()):
        page.show_tab(page.ui.tabs.widget(place))
        yield around.window
    page.open_drawer(False)


def played(around: Around) -> Iterator[QWidget]:
    """A game with something on the stack, its past, and what is said over the table."""
    game = WindowGame(around.folder, 3, ask=True, scale=around.scale)
    page, session = game.page, game.session
    yield game.window  # the screen is handed over
    session.accept_hand_over()
    dice = random.Random(3)
    assert game.play_to(dice, lambda now: len(now.view.stack) > 0 and now.view.turn > 2)
    if session.waiting:
        session.accept_hand_over()
    page.show_tab(page.ui.why)
    yield game.window
    sheet = page.explain(session.view.stack[-1].id)
    assert sheet is not None
    yield sheet
    sheet.close()
    page.focus_options()
    yield game.window
    session.step_back()
    page.show_tab(page.ui.log)
    yield game.window
    session.go_live()
    for thing in (session.view.objects[0].id, session.view.stack[-1].id):
        page.full_card.show((thing, ""))
        page.full_card.open()
        yield game.window
    page.full_card.put_away()
    page.toast.say(page.tr("There is nothing to explain here: point at something on the field or the stack."))
    yield game.window
    game.close()


def bodies(around: Around) -> Iterator[QWidget]:
    """What is asked with a body of its own in the prompt: rows, an order, a number."""
    game = WindowGame(around.folder, 3, scale=around.scale)
    page, session, dice = game.page, game.session, random.Random(5)

    kinds: set[str] = set()

    def another(now: Session) -> bool:
        decision = now.decision
        return decision is not None and decision.kind not in kinds

    while len(kinds) < 12 and game.play_to(dice, another):
        if session.waiting:
            session.accept_hand_over()
        decision = session.decision
        if decision is None:
            continue
        kinds.add(decision.kind)
        page.focus_options()
        yield game.window
    game.close()


def by_hand(around: Around) -> Iterator[QWidget]:
    """What is asked where a text is carried out by hand, what it costs and what it does; and for a number."""
    effect = t.OnResolve((t.Draw(1), t.ByHandEffect("Juggle three torches.")))
    paragraphs = ("It costs 1 less for each ally.", "Draw a card. Juggle three torches.")
    board = Board(
        card("juggler", "action", cost=2, paragraphs=paragraphs, abilities=(t.ByHand(paragraphs[0], "static"), effect))
    )
    board.field(ADA, "filler")
    juggler = board.put(ADA, "hand", "juggler")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Rowan", "Ash"), hot_seat=False)
    window = around.game.window
    window.show_match(session, None)
    session.answer(PlayCard(juggler))
    named = frozenset({*paragraphs, "Juggle three torches.", "Juggler"})
    yield Seen(window, named)
    while (decision := session.game.decision) is not None and decision.kind != "by_hand":
        session.answer_for(decision.player, *(decision.suggestion or (PassOpportunity(),)))
    yield Seen(window, named)
    board = Board(action("twofold", t.Draw(t.X()), cost=None, cost_kind="reserve"))
    spell = board.put(ADA, "hand", "twofold")
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Rowan", "Ash"), hot_seat=False)
    window.show_match(session, None)
    session.answer(PlayCard(spell))
    yield Seen(window, frozenset({"Twofold"}))


def hint(around: Around) -> Iterator[QWidget]:
    """What the computer would do."""
    game = WindowGame(around.folder, 3, scale=around.scale)
    assert game.play_to(random.Random(2), may_attack)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinker, "WORLDS", 2)
        patch.setattr(thinker, "LOOK", 2)
        show_hint(game.page)
        around.until(lambda: game.page.hint_panel is not None and game.page.hint_panel.hints.compared is not None)
    yield game.window
    game.close()


def forks(around: Around) -> Iterator[QWidget]:
    """A fork in which something was played, and what differs."""
    game = WindowGame(around.folder, 3, scale=around.scale)
    assert game.play_to(random.Random(3), lambda now: now.view.turn > 2)
    window: Window = game.window
    fork = window.what_if.begin()
    assert fork is not None
    yield window
    for _ in range(6):
        decision = fork.session.decision
        if decision is not None:
            fork.session.answer(*(decision.suggestion or decision.options[: max(1, decision.least)]))
    yield window
    comparison = window.what_if.compare()
    assert comparison is not None and comparison.lines.count() > 1
    yield comparison
    comparison.close()
    window.what_if.close_all()
    game.close()


def end(around: Around) -> Iterator[QWidget]:
    """How a game ended, and its review."""
    game = WindowGame(around.folder, 3, scale=around.scale)
    assert game.play_to(random.Random(2), lambda now: now.view.turn >= 2 or len(now.game.answers) > 40)
    if game.session.waiting:
        game.session.accept_hand_over()
    game.session.concede()
    QApplication.processEvents()
    reviewed(game)
    yield game.window
    game.close()


TABLES: dict[str, Visit] = {
    "drawer": drawer,
    "table in play": played,
    "questions": bodies,
    "texts by hand": by_hand,
    "hint": hint,
    "what-if": forks,
    "end of a game": end,
}

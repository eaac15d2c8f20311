"""What the window's actions and keys do on the page of a game, and which of them can do anything now.

The page is imported for the checker of types only: the first paint does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.guide.pages import PageName


def go_on(page: GamePage) -> None:
    """Space presses the one button; a button or list that has the keyboard comes first."""
    focus = QApplication.focusWidget()
    if page.guide is not None and page.guide.goes_on():
        page.guide.go_on()
    elif isinstance(focus, QAbstractButton) and focus.isVisible() and focus is not page.corner.button:
        focus.click()
    elif isinstance(focus, QComboBox):
        focus.showPopup()
    elif focus is not None and focus is page.corner.decision.body:
        page.corner.decision.pick_current()
    else:
        page.confirm(space=True)


def _to_hand(page: GamePage) -> None:
    """To the hand of whoever is asked: it is shown to them alone, unless all lies open."""
    if page.session.person != page.session.viewer and not page.session.open_hands:
        page.session.ask_hand_over()
    else:
        page.table.focus_hand()


def _look_ahead(page: GamePage) -> None:
    page.show_tab(page.ui.why)
    page.ui.why.look_ahead()


def _hint(page: GamePage) -> None:
    from gatcg_desktop.gui.games.hinting import show_hint

    show_hint(page)


def _find(page: GamePage, zone: str) -> None:
    page.show_tab(page.ui.tools)
    page.ui.tools.open_at(zone)


def _use_tool(page: GamePage, tool: QWidget) -> None:
    page.show_tab(page.ui.tools)
    tool.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _computer_turn(page: GamePage) -> None:
    if page.computers:
        page.computers.play_this_turn()


def _change_sides(page: GamePage) -> None:
    if page.computers:
        page.computers.change_sides()


def _concede(page: GamePage) -> None:
    from gatcg_desktop.gui.games.concede import ask_concede

    ask_concede(page, page.session)


ACTS: dict[str, Callable[[GamePage], object]] = {
    "take_back": lambda page: page.session.take_back(),
    "cancel_play": lambda page: page.session.cancel(),
    "pass_opportunity": go_on,
    "hold_something": lambda page: page.corner.hold_until_something(),
    "hold_turn": lambda page: page.corner.hold_until_turn(),
    "stop_holding": lambda page: page.session.cancel_holds(),
    "confirm": lambda page: page.confirm(),
    "focus_hand": _to_hand,
    "aim": lambda page: page.table.keys.aim(1),
    "aim_back": lambda page: page.table.keys.aim(-1),
    "next_opponent": lambda page: page.table.table.show_next_opponent(),
    "focus_options": lambda page: page.focus_options(),
    "show_why": lambda page: page.show_tab(page.ui.why),
    "show_log": lambda page: page.show_tab(page.ui.log),
    "show_tools": lambda page: page.show_tab(page.ui.tools),
    "step_back": lambda page: page.session.step_back(),
    "step_forward": lambda page: page.session.step_forward(),
    "stack_back": lambda page: page.session.seek_stack(-1),
    "stack_forward": lambda page: page.session.seek_stack(1),
    "go_home": lambda page: page.session.seek(0),
    "go_live": lambda page: page.session.go_live(),
    "explain": lambda page: page.explain(),
    "rulings": lambda page: page.show_rulings(),
    "ask_again": lambda page: page.toast.say(page.announcer.asked(), sign="info", until=page.session.decision_changed),
    "look_ahead": _look_ahead,
    "hint": _hint,
    "draw_card": lambda page: page.ui.tools.draw("hand"),
    "shuffle_deck": lambda page: page.ui.tools.shuffle(),
    "find_deck": lambda page: _find(page, "deck"),
    "find_zone": lambda page: _find(page, "graveyard"),
    "summon_token": lambda page: _use_tool(page, page.ui.tools.ui.token),
    "counters": lambda page: _use_tool(page, page.ui.tools.ui.object),
    "computer_turn": _computer_turn,
    "change_sides": _change_sides,
    "concede": _concede,
}
"""What each action does; the names are those of ui/main_window.ui."""

SWITCHES: dict[str, Callable[[GamePage, bool], object]] = {
    "skip_empty": lambda page, on: setattr(page.session, "skip_empty", on),
    "suspend_passes": lambda page, on: page.ui.phase_bar.stop_everywhere(on),
    "rules_off": lambda page, on: page.session.set_rules(not on),
    "show_side": lambda page, on: page.open_drawer(on),
    "show_timeline": lambda page, on: page.ui.timeline.setVisible(on),
    "play_steps": lambda page, on: page.ui.timeline.play(on),
}
"""The same for actions that are on or off."""


IN_GAME = frozenset(
    {*ACTS, *SWITCHES, "save_game", "save_game_as", "export_picture", "export_animation", "copy_position"}
    | {"make_puzzle", "make_lesson", "what_if", "what_if_compare", "what_if_end", "review", "study_room"}
) - {"skip_empty"}
"""Actions that need a game on the table; how hands are shown may be said before."""
BEGINNING = frozenset(
    {"new_game", "kept_games", "open_game", "open_record", "paste_position", "lessons"}
    | {"puzzle", "puzzle_of_the_day", "puzzle_rush"}
)
"""Actions that lead to another game."""
HIDDEN_DURING_HAND_OVER = IN_GAME - {"save_game", "save_game_as", "show_side", "show_timeline", "take_back"}
"""Actions that would show or decide something while nobody is at the screen. Taking back hands over to who answered."""


def possible_actions(page: GamePage, *, can_save: bool, in_what_if: bool) -> dict[str, bool]:
    """Whether each action makes sense now; those that are not named always do."""
    from gatcg_desktop.gui.games.hinting import can_hint

    session = page.session
    decision = session.decision
    opportunity = page.corner.can_pass
    begun, manual = session.position > 1, decision is not None and decision.manual
    return {
        "take_back": bool(session.game.answers),
        "cancel_play": decision is not None and decision.cancellable,
        "concede": not session.over,
        "next_opponent": len(session.view.players) > 2,
        **dict.fromkeys(("save_game", "save_game_as", "copy_position"), can_save),
        **dict.fromkeys(("hold_something", "hold_turn"), opportunity),
        **dict.fromkeys(("step_back", "stack_back", "go_home"), begun),
        **dict.fromkeys(("step_forward", "stack_forward", "go_live"), not session.live),
        **dict.fromkeys(("what_if_compare", "what_if_end"), in_what_if),
        "look_ahead": bool(session.view.stack),
        "hint": can_hint(page),
        "study_room": not session.in_match,
        "make_puzzle": page.guide is None and not session.in_match,
        "make_lesson": page.guide is None and can_save,
        "computer_turn": page.computers is not None and page.computers.can_play_turn,
        "change_sides": page.computers is not None and page.computers.can_change_sides,
        **dict.fromkeys(("draw_card", "shuffle_deck"), manual),
    }


def guide_page(page: GamePage | None) -> PageName:
    """The page of the guide for what is in front."""
    if page is None:
        return "index"
    from gatcg_desktop.gui.guide.pages import page_that_fits
    from gatcg_desktop.rules.model.decision_kinds import DecisionKind

    session, decision = page.session, page.session.decision
    return page_that_fits(
        by_hand=decision is not None and decision.kind == DecisionKind.BY_HAND,
        in_lesson=page.guide is not None,
        in_match=session.in_match,
        stack=bool(session.view.stack),
    )


def handle_key(page: GamePage, event: QKeyEvent) -> bool:
    """Do what a key means that nothing with the focus had a use for. Gives whether it means anything."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    key = Qt.Key(event.key()) if event.key() else Qt.Key.Key_unknown
    if page.guide is not None and page.guide.takes(key):
        return True
    if event.isAutoRepeat() and key not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        return True  # held down a key does not answer what is asked next
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return page.confirm()
    if key == Qt.Key.Key_Y:
        return not page.corner.can_pass and page.confirm()
    if key == Qt.Key.Key_Escape:
        return page.escape()
    if key == Qt.Key.Key_N:
        return page.corner.decline()
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        (page.session.step_back if key == Qt.Key.Key_Left else page.session.step_forward)()
        return True
    if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        page.session.seek(0 if key == Qt.Key.Key_Home else page.session.total)
        return True
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
        return page.corner.decision.pick_row(int(key) - int(Qt.Key.Key_1))
    return False

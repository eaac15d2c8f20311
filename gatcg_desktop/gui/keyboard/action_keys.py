"""The keys and icons of the window's actions, and what else the keyboard does; read by the shortcuts sheet too.

Which keys are in force, with what a person changed: `chosen_keys.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence

from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import icon

translate = QCoreApplication.translate


class Keys(NamedTuple):
    """An action of ui/main_window.ui: its name there, its shortcuts (the first is shown), its icon ("": none)."""

    action: str
    keys: tuple[str, ...] = ()
    icon: str = ""


ACTIONS = (
    Keys("new_game", ("Ctrl+N",), "play"),
    Keys("open_game", ("Ctrl+O",), "folder-open"),
    Keys("kept_games", ("Ctrl+Shift+O",), "rotate-ccw"),
    Keys("open_record", ("Ctrl+Alt+O",), "scroll-text"),
    Keys("save_game", ("Ctrl+S",), "save"),
    Keys("save_game_as", ("Ctrl+Shift+S",)),
    Keys("open_hands", ("Ctrl+Shift+H",), "eye"),
    Keys("skip_empty"),
    Keys("statistics", ("Ctrl+Alt+D",), "layout-grid"),
    Keys("settings", ("Ctrl+,",), "settings"),
    Keys("concede", (), "flag"),
    Keys("quit", ("Ctrl+Q",)),
    Keys("take_back", ("Ctrl+Z",), "undo-2"),
    Keys("cancel_play", ("Ctrl+Backspace",), "ban"),
    Keys("pass_opportunity", ("Space",), "skip-forward"),
    Keys("hold_something", ("H",), "pause"),
    Keys("hold_turn", ("Shift+H",), "hourglass"),
    Keys("stop_holding", ("Ctrl+H",)),
    Keys("suspend_passes", ("S",), "flag"),
    Keys("confirm", ("Ctrl+Return", "Ctrl+Enter"), "check"),
    Keys("focus_hand", ("G",), "hand"),
    Keys("focus_options", ("O",), "list"),
    Keys("aim", ("T",)),
    Keys("aim_back", ("Shift+T",)),
    Keys("computer_turn", ("Ctrl+Alt+T",)),
    Keys("change_sides"),
    Keys("next_opponent", ("V",), "users"),
    Keys("zoom_in", ("Ctrl++", "Ctrl+="), "plus"),
    Keys("zoom_out", ("Ctrl+-",), "minus"),
    Keys("zoom_reset", ("Ctrl+0",)),
    Keys("motion"),
    Keys("full_screen", ("F11",)),
    Keys("show_side", ("F4",)),
    Keys("show_timeline", ("F5",)),
    Keys("show_why", ("Ctrl+1",), "circle-question-mark"),
    Keys("show_log", ("Ctrl+2",), "scroll-text"),
    Keys("show_tools", ("Ctrl+3",), "hand"),
    Keys("step_back", ("Alt+Left", ","), "chevron-left"),
    Keys("step_forward", ("Alt+Right", "."), "chevron-right"),
    Keys("stack_back", ("Ctrl+Left",), "skip-back"),
    Keys("stack_forward", ("Ctrl+Right",), "skip-forward"),
    Keys("go_home", ("Ctrl+Home",)),
    Keys("go_live", ("Ctrl+End",)),
    Keys("play_steps", ("P",), "play"),
    Keys("explain", ("I",), "info"),
    Keys("rulings", ("R",), "scroll-text"),
    Keys("ask_again", ("Q",)),
    Keys("look_ahead", ("L",), "eye"),
    Keys("hint", ("F2",), "sparkles"),
    Keys("review", ("F3",), "rotate-ccw"),
    Keys("make_puzzle", (), "sparkles"),
    Keys("make_lesson", (), "book-open"),
    Keys("what_if", ("Ctrl+W",), "git-branch"),
    Keys("what_if_compare", ("Ctrl+Shift+W",)),
    Keys("what_if_end", (), "trash-2"),
    Keys("export_picture", ("Ctrl+E",), "image"),
    Keys("export_animation", ("Ctrl+Shift+E",)),
    Keys("copy_position", ("Ctrl+Shift+C",), "copy"),
    Keys("paste_position", ("Ctrl+Shift+V",)),
    Keys("rules_off", ("Ctrl+R",)),
    Keys("draw_card", ("Ctrl+D",), "library"),
    Keys("shuffle_deck", ("Ctrl+Shift+D",), "refresh-cw"),
    Keys("find_deck", ("Ctrl+F",), "search"),
    Keys("find_zone", ("Ctrl+Shift+F",), "search"),
    Keys("summon_token", ("Ctrl+T",), "sparkles"),
    Keys("counters", ("Ctrl+K",), "coins"),
    Keys("cards", ("Ctrl+B",), "search"),
    Keys("decks", ("Ctrl+Shift+B",), "layers"),
    Keys("catalogue", ("Ctrl+L",), "book-open"),
    Keys("pictures_offline", (), "download"),
    Keys("lessons", ("Ctrl+Shift+L",), "book-open"),
    Keys("puzzle", (), "sparkles"),
    Keys("puzzle_of_the_day", (), "sparkles"),
    Keys("puzzle_rush", (), "clock"),
    Keys("teacher_view", ("F9",)),
    Keys("study_room", ("Shift+F9",), "users"),
    Keys("find_action", ("Ctrl+Shift+P",), "search"),
    Keys("guide", ("F1",), "circle-question-mark"),
    Keys("tour"),
    Keys("shortcuts", ("Ctrl+F1",), "list"),
    Keys("change_keys", (), "settings"),
    Keys("reports", (), "scroll-text"),
    Keys("about", (), "info"),
)

REPEATING = frozenset({"step_back", "step_forward", "stack_back", "stack_forward", "zoom_in", "zoom_out"})
"""What goes on while its key is held down."""


def actions_of(ui: Form) -> dict[str, QAction]:
    """The actions of the form, by name, without their keys."""
    return {entry.action: getattr(ui, entry.action) for entry in ACTIONS}


def assign_shortcuts(actions: Mapping[str, QAction], keys: Mapping[str, tuple[str, ...]]) -> None:
    """Give every action its keys; what `keys` does not name has none. A key that is held down goes on through steps
    and sizes; all else it does once, for the next question is another."""
    for name, action in actions.items():
        action.setShortcuts([QKeySequence(key) for key in keys.get(name, ())])
        action.setAutoRepeat(name in REPEATING)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)


def assign_icons(actions: dict[str, QAction]) -> None:
    """Give every action its icon; left until a menu is opened, because drawing them takes longer than a frame."""
    for entry in ACTIONS:
        if entry.icon and actions[entry.action].icon().isNull():
            actions[entry.action].setIcon(icon(entry.icon, "muted", 16))


def other_keys() -> tuple[tuple[str, str], ...]:
    """Keys that are no action of a menu: (keys, what they do)."""
    return (
        (translate("Shortcuts", "Enter"), translate("Shortcuts", "Confirm, say yes, or use what is pointed at")),
        (translate("Shortcuts", "Esc"), translate("Shortcuts", "Stop passing, cancel the play, back to the present")),
        (translate("Shortcuts", "1 to 9"), translate("Shortcuts", "Pick an option of the list")),
        (translate("Shortcuts", "Y, N"), translate("Shortcuts", "Answer yes or no")),
        (translate("Shortcuts", "Arrow keys"), translate("Shortcuts", "On the table: from card to card")),
        (translate("Shortcuts", "Page Down, Page Up"), translate("Shortcuts", "In a lesson: next step, step back")),
        (translate("Shortcuts", "Left, Right"), translate("Shortcuts", "On the timeline: step back and forward")),
        (translate("Shortcuts", "Home, End"), translate("Shortcuts", "To the beginning, to the present")),
        (translate("Shortcuts", "Alt+Up, Alt+Down"), translate("Shortcuts", "Move a row when an order is asked")),
        (translate("Shortcuts", "Tab, Shift+Tab"), translate("Shortcuts", "To the next or previous part")),
    )

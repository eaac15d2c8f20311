"""Which keys work which action: the program's own, with what a person changed; and what speaks against a change.

What a person changed comes from a file, so a name that is no action, a text that is no key, a key that the program
needs for something else and a key given twice are left out here, and nothing is said: `KeysDialog` lets none in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QKeySequence

from gatcg_desktop.gui.keyboard.action_keys import ACTIONS

Chosen = Mapping[str, tuple[str, ...]]
"""Keys by the name of an action, as in `Settings.shortcuts`."""

OWN: dict[str, tuple[str, ...]] = {entry.action: entry.keys for entry in ACTIONS}
"""The keys that the program comes with."""

_ALONE = frozenset(
    QKeySequence(key).toString()
    for key in (
        *("Return", "Enter", "Esc", "Tab", "Shift+Tab", "Backtab", "Y", "N", "M", "Menu", "+", "-"),
        *("Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDown", "Alt+Up", "Alt+Down"),
        *map(str, range(10)),
    )
)
"""What `other_keys` tells of: these mean something by themselves on the table, in lists and in boxes."""


class Conflict(NamedTuple):
    """What a key is needed for already: an action by its name, or "" for one of the keys that are no action."""

    action: str


def written(key: str) -> str:
    """A key as it is kept in a file, "" for what is no key: one press, and something besides Ctrl, Alt and Shift."""
    sequence = QKeySequence(key)
    text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    return text if sequence.count() == 1 and text and not text.endswith(("Ctrl+", "Alt+", "Shift+", "Meta+")) else ""


def keys_in_force(chosen: Chosen) -> dict[str, tuple[str, ...]]:
    """The keys of every action. A key that two would have is the one's that was given it, or that stands first."""
    taken = set(_ALONE)
    found: dict[str, tuple[str, ...]] = {}
    for given in (True, False):
        for name, own in OWN.items():
            if (name in chosen) is given:
                keys = []
                for key in map(written, chosen[name] if given else own):
                    if key and key not in taken:
                        taken.add(key)
                        keys.append(key)
                found[name] = tuple(keys)
    return {name: found[name] for name in OWN}


def conflict(name: str, key: str, chosen: Chosen) -> Conflict | None:
    """What the key is needed for where it would be given to the action `name`; None when it is free."""
    if key in _ALONE:
        return Conflict("")
    holder = next((other for other, keys in keys_in_force(chosen).items() if key in keys and other != name), None)
    return Conflict(holder) if holder is not None else None


def with_keys(chosen: Chosen, name: str, keys: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What is chosen once the action `name` has these keys: whoever had one of them loses it."""
    before = keys_in_force(chosen)
    changed = dict(chosen) | {name: keys}
    for other, had in before.items():
        if other != name and set(had) & set(keys):
            changed[other] = tuple(key for key in had if key not in keys)
    return {
        each: wanted for each, wanted in changed.items() if each not in OWN or wanted != tuple(map(written, OWN[each]))
    }

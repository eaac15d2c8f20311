"""How quickly things move: what the person chose, and what the desktop wants."""

from __future__ import annotations

import os
import plistlib
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from gatcg_desktop.settings import MotionName

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

NORMAL, FAST, OFF = 1.0, 0.5, 0.0
ASKED = (
    ("org.freedesktop.appearance", "reduced-motion"),
    ("org.gnome.desktop.interface", "enable-animations"),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"),
)
"""The settings that tell of it, as desktops call them: namespace and key."""
_PORTAL, _PATH, _INTERFACE = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
_MAC = Path("~/Library/Preferences/com.apple.universalaccess.plist").expanduser()
_WISHES: dict[tuple[str, str], bool] = {}
"""What was answered, by setting: whether it asks for less."""


def pace_of(motion: MotionName) -> float:
    """The share of its full length that everything takes on its way; 0 where nothing is to move."""
    match motion:
        case "off":
            return OFF
        case "fast":
            return FAST
        case "normal":
            return NORMAL
        case _:
            return OFF if desktop_wants_less() else NORMAL


def switched(motion: MotionName, on: bool) -> MotionName:
    """The setting after motion was switched on or off: what was chosen, if that is what it means already."""
    if on == bool(pace_of(motion)):
        return motion
    return "normal" if on else "off"


def desktop_wants_less() -> bool:
    """Whether the desktop asks programs to move less, as far as Qt 6.11 can tell and `DesktopMotion` was told.

    Qt knows of Windows only, by the menus: "Animation effects" there turns their animation off. Elsewhere its answer is
    always that nothing is to be animated, and means nothing.
    """
    if sys.platform == "win32":
        return not QApplication.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
    return any(_WISHES.values())


def hear_desktop(parent: QObject, changed: Callable[[], None]) -> None:
    """Listen to the desktop as long as `parent` is there; `changed` is called when it wants something else."""
    motion = DesktopMotion(parent)
    motion.changed.connect(changed)
    motion.begin()


def says_less(setting: tuple[str, str], value: object) -> bool:
    """Whether a setting of the desktop, by its namespace and key, asks for less motion."""
    match setting, value:
        case ("org.freedesktop.appearance", _), int():
            return value == 1
        case ("org.gnome.desktop.interface", _), bool():
            return not value
        case ("org.kde.kdeglobals.KDE", _), str() | int() | float():
            return str(value).strip() in ("0", "0.0")
    return False


class DesktopMotion(QObject):
    """Hears whether the desktop wants less motion, now and when a person changes it.

    On Linux the settings portal tells, on macOS the file of the person's settings. Asked of nobody else, and waited for
    by nobody: until there is an answer things move. Signals: changed().
    """

    changed = Signal()

    def begin(self) -> None:
        """Begin to listen."""
        if sys.platform == "linux":
            self._ask_portal()
        elif sys.platform == "darwin":
            self._take(("com.apple.universalaccess", "reduceMotion"), less_on_mac(_MAC))

    def _ask_portal(self) -> None:
        if not has_bus(os.environ):
            return
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        slot = SLOT("_heard(QDBusMessage)")  # PySide takes it as text only, whatever its stubs say
        bus.connect("", _PATH, _INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload]
        for setting in ASKED:
            call = QDBusMessage.createMethodCall(_PORTAL, _PATH, _INTERFACE, "Read")
            call.setArguments(list(setting))
            answer = QDBusPendingCallWatcher(bus.asyncCall(call), self)
            answer.finished.connect(partial(self._answered, setting, answer))

    def _answered(self, setting: tuple[str, str], answer: QDBusPendingCallWatcher) -> None:
        told = answer.reply().arguments()
        answer.deleteLater()
        if told:
            self._take(setting, says_less(setting, _plain(told[0])))

    @Slot("QDBusMessage")
    def _heard(self, message: QDBusMessage) -> None:
        match message.arguments():
            case [str(namespace), str(key), value] if (setting := (namespace, key)) in ASKED:
                self._take(setting, says_less(setting, _plain(value)))

    def _take(self, setting: tuple[str, str], less: bool) -> None:
        before = desktop_wants_less()
        _WISHES[setting] = less
        if desktop_wants_less() != before:
            self.changed.emit()


def has_bus(environment: Mapping[str, str]) -> bool:
    """Whether there is a session to ask: without one the bus would be looked for on the screen, and begun."""
    folder = environment.get("XDG_RUNTIME_DIR")
    return "DBUS_SESSION_BUS_ADDRESS" in environment or (folder is not None and Path(folder, "bus").exists())


def less_on_mac(file: Path) -> bool:
    """Whether a person's file of accessibility settings says so; nothing that is said there is False."""
    try:
        return bool(plistlib.loads(file.read_bytes()).get("reduceMotion"))
    except (OSError, ValueError, plistlib.InvalidFileException, AttributeError):
        return False


def _plain(value: object) -> object:
    """What is in a variant, and in one inside of that: older portals answer so."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value

"""What the desktop wants of motion is heard, and followed where the setting says so."""

from __future__ import annotations

import plistlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gatcg_desktop.gui.foundation.pace import ASKED, has_bus, less_on_mac, says_less

PORTAL = """
import sys
from PySide6.QtCore import ClassInfo, QCoreApplication, QObject, QTimer, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
from gatcg_desktop.gui.foundation import pace

@ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})
class Portal(QObject):
    @Slot(str, str, result="QDBusVariant")
    def Read(self, namespace, key):
        return QDBusVariant(1 if namespace == "org.freedesktop.appearance" else "unknown")

app = QCoreApplication([])
bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "portal")
portal = Portal()
assert bus.registerObject(pace._PATH, portal, QDBusConnection.RegisterOption.ExportAllSlots)
assert bus.registerService(pace._PORTAL)

def changed():
    print(pace.pace_of("system"), pace.pace_of("normal"), flush=True)
    if pace.desktop_wants_less():
        told = QDBusMessage.createSignal(pace._PATH, pace._INTERFACE, "SettingChanged")
        told.setArguments(["org.freedesktop.appearance", "reduced-motion", QDBusVariant(0)])
        bus.send(told)
    else:
        app.quit()

print(pace.pace_of("system"), flush=True)
pace.hear_desktop(app, changed)
QTimer.singleShot(20000, lambda: app.exit(1))
sys.exit(app.exec())
"""


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("dbus-run-session") is None, reason="no dbus-run-session")
def test_the_settings_portal_is_asked_and_heard(tmp_path: Path) -> None:
    script = tmp_path / "portal.py"
    script.write_text(PORTAL)
    ran = subprocess.run(
        ["dbus-run-session", "--", sys.executable, str(script)], capture_output=True, text=True, timeout=120
    )
    assert (ran.returncode, ran.stdout.splitlines()) == (0, ["1.0", "0.0 1.0", "1.0 1.0"]), ran.stderr


@pytest.mark.parametrize(
    ("values", "less"),
    [((1, False, "0"), True), ((0, True, "1.0"), False), ((2, 0, "fast"), False), ((None,) * 3, False)],
)
def test_each_desktop_says_it_in_its_own_words(values: tuple[object, ...], less: bool) -> None:
    assert [says_less(*one) for one in zip(ASKED, values, strict=True)] == [less] * 3
    assert not says_less(("org.example", "enable-animations"), False)


def test_a_mac_says_it_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "com.apple.universalaccess.plist"
    assert not less_on_mac(file)
    for content, less in (({"reduceMotion": True}, True), ({"reduceMotion": 0}, False), ([], False)):
        file.write_bytes(plistlib.dumps(content))
        assert less_on_mac(file) == less
    file.write_bytes(b"bplist00 and no more")
    assert not less_on_mac(file)


def test_without_a_session_no_bus_is_begun(tmp_path: Path) -> None:
    assert not has_bus({}) and not has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    assert has_bus({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"})
    (tmp_path / "bus").touch()
    assert has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})

"""What PyInstaller is told on each system, as far as that can be known on another: what stays out, icons, files."""

from __future__ import annotations

import json
import plistlib
import struct
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from gatcg_desktop import __version__
from gatcg_desktop.paths import DECK_SUFFIX, GAME_SUFFIX, RECORD_SUFFIX

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
from packages import icons, licence_texts  # noqa: E402

QT = {  # as the wheels of PySide6 have them
    "linux": ("PySide6/Qt/lib/lib{}.so.6", "PySide6/Qt/plugins/{}/lib{}.so", "PySide6/Qt/translations/"),
    "win32": ("PySide6\\{}.dll", "PySide6\\plugins\\{}\\{}.dll", "PySide6\\translations\\"),
    "darwin": (
        "PySide6/Qt/lib/{}.framework/Versions/A/{}",
        "PySide6/Qt/plugins/{}/lib{}.dylib",
        "PySide6/Qt/translations/",
    ),
}
WINDOW = {"linux": "qxcb", "win32": "qwindows", "darwin": "qcocoa"}


def carried_out(system: str, monkeypatch: pytest.MonkeyPatch, datas: list[str]) -> dict[str, dict[str, Any]]:
    """What the specification tells PyInstaller on a system that finds these files, by what it calls."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.__dict__.update(collect_data_files=lambda *_, **__: [], collect_submodules=lambda _: [])
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHONPATH", "")
    monkeypatch.setenv("GATCG_ICON", "the icon")
    told: dict[str, dict[str, Any]] = {}

    def call(name: str) -> Any:
        def noted(*given: Any, **named: Any) -> Any:
            told[name] = {"given": given, **named}
            return SimpleNamespace(pure=[], scripts=[], binaries=[(one, one, "BINARY") for one in datas], datas=[])

        return noted

    spec = ROOT / "packaging/gatcg-desktop.spec"
    names = {name: call(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec(compile(spec.read_text("utf-8"), str(spec), "exec"), {"SPECPATH": str(spec.parent), **names})  # noqa: S102
    return told


@pytest.mark.parametrize("system", QT)
def test_what_the_table_has_no_use_for_stays_out_on_each_system(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    library, plugin, words = QT[system]
    core = "QtCore" if system == "darwin" else "Qt6Core"
    kept = [library.format(core, core), plugin.format("platforms", WINDOW[system])]
    kept += [plugin.format("imageformats", "qjpeg"), plugin.format("iconengines", "qsvgicon"), f"{words}qtbase_fr.qm"]
    left = [library.format(each, each) for each in (core.replace("Core", "Qml"), core.replace("Core", "QuickWidgets"))]
    left += [plugin.format("imageformats", each) for each in ("qgif", "qpdf", "qwebp")]
    left += [plugin.format("tls", "qopensslbackend"), plugin.format("platforms", "qminimal")]
    left += [f"{words}qtbase_de.qm", f"{words}assistant_fr.qm"]
    told = carried_out(system, monkeypatch, kept + left)
    binaries = told["COLLECT"]["given"][1]
    assert [one for one, _, _ in binaries] == kept


@pytest.mark.parametrize(("system", "console"), [("linux", True), ("win32", True), ("darwin", False)])
def test_the_program_has_its_icon_and_opens_a_console_only_where_it_is_begun_from_one(
    system: str, console: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable = carried_out(system, monkeypatch, [])["EXE"]
    assert (executable["icon"], executable["console"]) == ("the icon", console)
    assert executable["hide_console"] == ("hide-early" if system == "win32" else None)


def test_macos_gives_the_program_its_files_and_offers_it_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = carried_out("darwin", monkeypatch, [])["BUNDLE"]
    info = plistlib.loads(plistlib.dumps(bundle["info_plist"]))
    types = {tuple(one["CFBundleTypeExtensions"]): one["LSHandlerRank"] for one in info["CFBundleDocumentTypes"]}
    assert types == {
        (GAME_SUFFIX[1:],): "Owner",
        (RECORD_SUFFIX[1:],): "Owner",
        ("toml",): "Alternate",
        (DECK_SUFFIX.rpartition(".")[2],): "Alternate",
    }
    assert all(one["CFBundleTypeName"].endswith("of gatcg-desktop") for one in info["CFBundleDocumentTypes"])
    assert (bundle["icon"], info["CFBundleShortVersionString"]) == ("the icon", __version__)


OF_PYTHON = {
    "win32": ("python312.dll", "_ssl.pyd", "select.pyd", "libcrypto-3.dll", "libffi-8.dll", "VCRUNTIME140_1.dll"),
    "darwin": ("libpython3.12.dylib", "libssl.3.dylib", "Python.framework", "python3.12"),
}
OF_CFFI = {"win32": "_cffi_backend.cp312-win_amd64.pyd", "darwin": "_cffi_backend.cpython-312-darwin.so"}


@pytest.mark.parametrize("system", OF_PYTHON)
def test_what_pythons_own_distribution_brings_is_under_its_licence_and_nothing_else_is(
    system: str, tmp_path: Path
) -> None:
    texts = tmp_path / "gatcg_desktop/_data/resources/licences/bundled"
    texts.mkdir(parents=True)
    (texts / "licences.json").write_text(json.dumps([{"name": "cffi", "file": "c"}]), "utf-8")
    strangers = ["other.pyd", "libother.1.dylib", "other.dll"]
    for name in (*OF_PYTHON[system], OF_CFFI[system], *strangers):
        (tmp_path / name).touch()
    assert licence_texts.unlicensed(tmp_path, system) == sorted(strangers)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The icons, as the command draws them."""
    folder = tmp_path_factory.mktemp("icons")
    svg = ROOT / "resources" / f"{icons.ID}.svg"
    subprocess.run([sys.executable, "-c", icons.DRAW, svg, folder, *map(str, icons.SIDES)], check=True)
    return folder


def test_the_icon_for_windows_has_every_size_that_windows_asks_for(drawn: Path) -> None:
    data = (drawn / "gatcg-desktop.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    rows = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * number) for number in range(count)]
    assert (reserved, kind) == (0, 1)
    assert [row[0] or 256 for row in rows] == [16, 24, 32, 48, 64, 128, 256]
    assert all(row[7] + row[6] <= len(data) for row in rows), "each picture is within the file"
    with Image.open(drawn / "gatcg-desktop.ico") as icon:
        for side in (16, 256):
            icon.size = (side, side)
            assert icon.convert("RGBA").getchannel("A").getextrema() == (0, 255), "it is drawn, on nothing"


def test_the_icon_for_macos_has_every_size_that_macos_asks_for(drawn: Path) -> None:
    data = (drawn / "gatcg-desktop.icns").read_bytes()
    assert (data[:4], struct.unpack(">I", data[4:8])[0]) == (b"icns", len(data))
    place, parts = 8, {}
    while place < len(data):
        kind, length = data[place : place + 4].decode(), struct.unpack(">I", data[place + 4 : place + 8])[0]
        parts[kind], place = data[place + 8 : place + length], place + length
    assert place == len(data)
    for kind, side in {"ic07": 128, "ic08": 256, "ic09": 512, "ic11": 32, "ic12": 64}.items():
        with Image.open(BytesIO(parts[kind])) as one, Image.open(drawn / f"{side}.png") as itself:
            assert one.convert("RGBA").tobytes() == itself.convert("RGBA").tobytes(), (
                "drawn in its size, not made smaller"
            )

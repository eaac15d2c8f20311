"""What packages are made of: the lock, the licences, the manifest, and what a desktop and a shell are told."""

from __future__ import annotations

import importlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop import licences
from gatcg_desktop.catalogue import schema
from gatcg_desktop.cli.program import COMMANDS
from gatcg_desktop.lan.messages import protocol
from gatcg_desktop.lessons.files import format as lesson_format
from gatcg_desktop.lessons.files.lesson_files import SUFFIX as LESSON
from gatcg_desktop.lessons.puzzles.puzzle_files import SUFFIX as PUZZLE
from gatcg_desktop.paths import DECK_SUFFIX, GAME_SUFFIX, RECORD_SUFFIX
from gatcg_desktop.record_format import Kind

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
ID = "io.github.gatcg_desktop"
sys.path.insert(0, str(ROOT / "packaging"))
import system_packages  # noqa: E402
from packages import appimage, extras, flatpak, folder, licence_texts, making, release  # noqa: E402
from packages.environment import pins  # noqa: E402


def declared() -> set[str]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    return {licences.plain(re.split(r"[<>=~;! ]", one)[0]) for one in told}


def test_the_lock_has_every_dependency_and_what_those_need() -> None:
    locked = {licences.plain(name) for name in pins()}
    assert declared() <= locked
    assert {"certifi", "cffi", "shiboken6", "ifaddr"} <= locked


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package index that has whatever is asked for."""

    def reported(machine: str, runtime: flatpak.Runtime) -> Iterator[dict[str, object]]:
        for name, version in (one.split("==") for one in flatpak.wanted(machine, runtime)):
            tag = f"cp312-cp312-manylinux_2_28_{machine}" if name == "pillow" else "py3-none-any"
            hashes = {"sha256": f"of {name}-{version}-{tag}.whl"}
            url = f"https://index.invalid/{name}-{version}-{tag}.whl"
            yield {"download_info": {"url": url, "archive_info": {"hashes": hashes}}}

    monkeypatch.setattr(flatpak, "chosen", reported)


@pytest.mark.usefixtures("index")
def test_the_flatpak_fetches_all_of_the_lock_but_what_its_base_has() -> None:
    module = flatpak.module()
    left = {"PySide6_Essentials", "shiboken6"}
    assert fetched(module) == {f"{name}-{version}" for name, version in pins().items() if name not in left}
    sources: list[dict[str, object]] = module["sources"]  # type: ignore[assignment]
    arches = [one.get("only-arches") for one in sources if "/pillow-" in str(one["url"])]
    assert arches == [["aarch64"], ["x86_64"]]
    assert all(one["sha256"] == f"of {str(one['url']).rsplit('/', 1)[1]}" for one in sources)
    [command] = module["build-commands"]  # type: ignore[misc]
    installed = set(re.findall(r"[\w.-]+", command.split("--ignore-installed")[1]))
    assert {name for name in pins() if name not in left} <= installed


@pytest.mark.usefixtures("index")
def test_the_flatpak_upon_our_own_runtime_brings_qt_and_is_else_what_flathub_builds() -> None:
    program = {"name": "gatcg-desktop", "buildsystem": "simple"}
    manifest = {"app-id": ID, "runtime": "org.kde.Platform", "base": "x", "modules": [{"name": "other"}, program]}
    ours = flatpak.upon(manifest, flatpak.Runtime("3.11", ("x86_64",)))
    [dependencies, last] = ours["modules"]  # type: ignore[misc]
    assert fetched(dependencies) == {f"{name}-{version}" for name, version in pins().items()}
    assert last == program and ours["app-id"] == ID
    assert ours["runtime"] == ours["sdk"] == f"{ID}.Platform" and "base" not in ours


def fetched(module: dict[str, object]) -> set[str]:
    sources: list[dict[str, object]] = module["sources"]  # type: ignore[assignment]
    return {str(one["url"]).rsplit("/", 1)[1].split("-py3")[0].split("-cp312")[0] for one in sources}


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as PyInstaller makes them, with the licences of two things."""
    internal = tmp_path / "_internal"
    texts = internal / "gatcg_desktop/_data/resources/licences/bundled"
    texts.mkdir(parents=True)
    rows = [{"name": "Pillow", "file": "p"}, {"name": "libxcb1", "file": "x", "files": ["libxcb.so.1"]}]
    (texts / "licences.json").write_text(json.dumps(rows), "utf-8")
    for name in ("PIL", "pillow.libs", "pillow-13.0.0.dist-info", "python3.11"):
        (internal / name).mkdir()
    for name in ("libxcb.so.1", "libpython3.11.so.1.0", "base_library.zip"):
        (internal / name).touch()
    return internal


def test_what_is_bundled_with_a_licence_is_fine(bundle: Path) -> None:
    assert licence_texts.unlicensed(bundle) == []


@pytest.mark.parametrize("name", ["libgtk-3.so.0", "tkinter", "babel"])
def test_what_is_bundled_without_a_licence_is_found(bundle: Path, name: str) -> None:
    (bundle / name).touch()
    assert licence_texts.unlicensed(bundle) == [name]


def test_a_folder_with_what_nobody_uses_is_refused(bundle: Path) -> None:
    (bundle / "libgtk-3.so.0").touch()
    (bundle / "qtbase_de.qm").touch()
    with pytest.raises(folder.Unmade, match=r"libgtk-3.*qtbase_de\.qm.*without a licence"):
        folder.check(bundle.parent)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell starts it")
def test_what_is_made_is_tried_without_a_python_to_be_found(tmp_path: Path) -> None:
    program = tmp_path / "program"
    draw = '[ "$1" = --offline ] && /usr/bin/head -c 20000 /dev/zero >"$3"'
    for asked, ends in (("dirname", 0), ("python3", 3), ("python", 3)):
        program.write_text(f"#!/bin/sh\ncommand -v {asked} >/dev/null || exit 3\n{draw}\nexit 0\n", "utf-8")
        program.chmod(0o755)
        if ends:
            with pytest.raises(making.Unmade, match="--version ends with status 3"):
                folder.start(program)
        else:
            folder.start(program)


def test_the_manual_and_the_completions_know_every_command() -> None:
    texts = extras.texts()
    assert len(texts) == len(extras.PLACES) == 4
    for name in COMMANDS:
        assert all(re.search(rf"\b{re.escape(name)}\b", text.replace("\\-", "-")) for text in texts.values()), name
    page = texts["gatcg-desktop.1"]
    assert "%(default)s" not in page and "\\fB\\-\\-json\\fR" in page


def test_files_of_the_program_open_by_double_click() -> None:
    types = (LINUX / f"{ID}.mime.xml").read_text("utf-8")
    assert set(re.findall(r'pattern="\*([^"]+)"', types)) == {GAME_SUFFIX, RECORD_SUFFIX, LESSON, PUZZLE, DECK_SUFFIX}
    entry = (LINUX / f"{ID}.desktop").read_text("utf-8")
    known = set(re.findall(r'<mime-type type="([^"]+)"', types))
    assert set(re.findall(r"application/[\w-]+", entry)) == known and "Exec=gatcg-desktop %f" in entry


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", LINUX / f"{ID}.desktop"),
        ("appstreamcli", "validate", "--no-net", LINUX / f"{ID}.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_what_the_desktop_is_told_is_valid(command: tuple[str, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not here")
    ended = subprocess.run(command, capture_output=True, text=True)
    problems = [line for line in ended.stdout.splitlines() if line.startswith(("E:", "W:"))]
    if problems and all(line.endswith("url-homepage-missing") for line in problems):
        return  # newer ones warn of it, and there is none
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_appstream_knows_the_version() -> None:
    from gatcg_desktop import __version__

    assert f'<release version="{__version__}"' in (LINUX / f"{ID}.metainfo.xml").read_text("utf-8")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An AppImage of a folder with one file and a link, which tells what it was given and fails with its first word."""
    if missing := [name for name in appimage.PACKAGES if not Path("/usr/share/doc", name).exists()]:
        pytest.skip(f"{', '.join(missing)} are not on this machine")
    place = tmp_path_factory.mktemp("appimage")
    app = place / "AppDir"
    (app / "words").mkdir(parents=True)
    (app / "words/text").write_text("packed\n" * 20_000, "utf-8")
    (app / "AppRun").write_text('#!/bin/sh\ntail -n 1 "$APPDIR/link"\necho "$APPIMAGE $*"\nexit $1\n', "utf-8")
    (app / "AppRun").chmod(0o755)
    (app / "link").symlink_to("words/text")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(appimage, "BUILD", place)
        appimage.put_together(app, appimage.runtime(), place / "Game.AppImage")
    return place / "Game.AppImage"


@pytest.mark.parametrize("unpacked", [False, True], ids=["mounted", "unpacked"])
def test_an_appimage_runs_what_is_packed_in_it(image: Path, tmp_path: Path, unpacked: bool) -> None:
    assert image.read_bytes()[8:11] == b"AI\x02"
    bare = {"PATH": "/usr/bin:/bin", "TMPDIR": str(tmp_path)} | ({"APPIMAGE_EXTRACT_AND_RUN": "1"} if unpacked else {})
    ended = subprocess.run([image, "3", "a b"], env=bare, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr, ended.returncode) == (f"packed\n{image} 3 a b\n", "", 3)
    assert not list(tmp_path.iterdir()), "also what serves the folder has ended: it held what was said open"


def test_an_appimage_can_be_unpacked_to_be_looked_at(image: Path, tmp_path: Path) -> None:
    subprocess.run([image, "--appimage-extract"], cwd=tmp_path, check=True)
    compared = ["diff", "-r", "--no-dereference", tmp_path / "squashfs-root", image.parent / "AppDir"]
    assert subprocess.run(compared).returncode == 0


def test_what_an_appimage_needs_is_said_in_one_line_before_anything_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appimage, "PACKAGES", ("libsquashfuse-of-nobody",))
    monkeypatch.setattr(system_packages, "may_apt", lambda: False)
    monkeypatch.setattr(appimage, "directory", lambda: pytest.fail("began to make it"))
    with pytest.raises(making.Unmade, match="sudo apt install libsquashfuse-of-nobody"):
        appimage.package()


def test_what_a_flatpak_is_stripped_with_is_asked_for_before_anything_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None if tool == "eu-strip" else f"/usr/bin/{tool}")
    monkeypatch.setattr(system_packages, "may_apt", lambda: False)
    monkeypatch.setattr(flatpak, "module", lambda *_: pytest.fail("began to make it"))
    with pytest.raises(making.Unmade, match="sudo apt install elfutils"):
        flatpak.package()


def record_kinds() -> list[Kind]:
    """Every kind of file of records that the program writes."""
    modules = [path for path in sorted((ROOT / "gatcg_desktop").rglob("*.py")) if "= Kind(" in path.read_text("utf-8")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules]
    return [importlib.import_module(name).KIND for name in names]


def test_the_changelog_tells_each_format_that_no_release_had() -> None:
    asked = subprocess.run([sys.executable, "-c", release.ASK_FORMATS], cwd=ROOT, capture_output=True, text=True)
    now: dict[str, int] = json.loads(asked.stdout)
    known = {"catalogue": schema.VERSION, "network": protocol.VERSION, "lesson": lesson_format.FORMAT}
    assert now == known | {one.name: one.version for one in record_kinds()}
    assert list(release.untold(now)) == []
    (untold,) = release.untold(now | {"network": protocol.VERSION + 1})
    assert untold.startswith(f"The format of network is now {protocol.VERSION + 1}, untold")


def test_what_packages_are_made_with_is_installed_as_root_on_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(system_packages, "may_apt", lambda: True)
    monkeypatch.setattr(system_packages, "apt_install", installed.extend)
    making.have(name for name in ("binutils", "libpython3.11"))
    making.have([])
    assert installed == ["binutils", "libpython3.11"]


def test_a_tool_that_does_not_end_is_given_up_with_what_it_said_last(monkeypatch: pytest.MonkeyPatch) -> None:
    def hung(*_: object, timeout: int, **__: object) -> None:
        raise subprocess.TimeoutExpired("mksquashfs", timeout, output=b"packing")

    monkeypatch.setattr(subprocess, "run", hung)
    with pytest.raises(making.Unmade, match=r"mksquashfs did not end within 1800 seconds .*\npacking"):
        making.run(["mksquashfs"])

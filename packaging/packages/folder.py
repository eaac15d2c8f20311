"""A folder that runs by itself, made with PyInstaller, and the archive of it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from packages import extras, icons, licence_texts
from packages.environment import environment
from packages.making import BUILD, DIST, ID, LINUX, PROGRAM, ROOT, Unmade, fresh, have, run, say, version

MOST_BYTES = 90_000_000
"""What the archive may weigh."""
QML = [f"{before}{name}" for before in ("libQt6", "Qt6", "Qt") for name in ("Qml", "Quick")]
"""As Linux, Windows and macOS have its libraries."""
FORBIDDEN = ("libgtk", "libgdk", "libpango", "libqgtk3", *QML)
SPOKEN = {"qtbase_fr.qm"}
LAUNCHERS = ("dirname", "readlink", "fusermount3")
NEEDED = ("platforms/libqxcb.so", "platforms/libqoffscreen.so", "platforms/libqwayland")


def folder() -> Path:
    """Make dist/gatcg-desktop, hold it against its own promises, and start it. Raises Unmade."""
    python = environment()
    _check_system(python)
    texts = licence_texts.write()
    extra = {"GATCG_LICENCES": str(texts)}
    if sys.platform in ("win32", "darwin"):
        extra["GATCG_ICON"] = str(icons.icons() / f"{PROGRAM}.{'ico' if sys.platform == 'win32' else 'icns'}")
    say("making the folder")
    command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", DIST, "--workpath", BUILD / "pyinstaller"]
    run([*command, *places, ROOT / "packaging/gatcg-desktop.spec"], extra=extra)
    made = DIST / PROGRAM
    internal = made / "_internal"
    bundled = internal / "gatcg_desktop/_data/resources/licences/bundled"
    if sys.platform.startswith("linux"):
        licence_texts.add_system(bundled, _of_the_system(internal))
    shutil.copytree(bundled, made / "licences")
    shutil.copy(ROOT / "LICENSE", made / "LICENSE")
    if sys.platform.startswith("linux"):
        _dress(made)
    check(made)
    start(made / (f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM))
    return made


def archive() -> Path:
    """The folder as one file. Raises Unmade when it is larger than promised."""
    made = folder()
    name = f"{PROGRAM}-{version()}-{platform.system().lower()}-{platform.machine()}"
    path = DIST / f"{name}.tar.xz"
    with tarfile.open(path, "w:xz") as tar:
        tar.add(made, name)
    if path.stat().st_size > MOST_BYTES:
        raise Unmade(f"{path.name} has {path.stat().st_size / 1e6:.0f} MB, more than {MOST_BYTES / 1e6:.0f}.")
    return path


def _check_system(python: Path) -> None:
    """What Qt loads has to be here: only then it is bundled. Raises Unmade."""
    sys.path.insert(0, str(ROOT / "packaging"))
    from system_packages import Missing, ensure_qt

    if sys.platform.startswith("linux"):  # what PyInstaller asks and bundles, which a plain Debian has not
        shared = f"libpython{sys.version_info[0]}.{sys.version_info[1]}"
        own = sys.base_prefix != "/usr" or any(Path("/usr/lib").glob(f"*/{shared}.so.1*"))
        have(name for name, here in (("binutils", shutil.which("objdump")), (shared, own)) if not here)
    try:
        ensure_qt(python, ["xcb", "wayland", "offscreen"])
    except Missing as reason:
        raise Unmade(str(reason)) from reason


def _of_the_system(internal: Path) -> list[str]:
    """Libraries that PyInstaller took from the system: beside the program, and of no distribution of Python."""
    ours = ("libpython", "libpyside6", "libshiboken6")
    return [
        path.name
        for path in internal.glob("lib*.so*")
        if path.is_file() and not path.is_symlink() and not path.name.startswith(ours)
    ]


def _dress(made: Path) -> None:
    """What a Linux desktop wants beside the program."""
    share = made / "share"
    for source, target in (
        (LINUX / f"{ID}.desktop", f"applications/{ID}.desktop"),
        (LINUX / f"{ID}.metainfo.xml", f"metainfo/{ID}.metainfo.xml"),
        (LINUX / f"{ID}.mime.xml", f"mime/packages/{ID}.xml"),
        (ROOT / f"resources/{ID}.svg", f"icons/hicolor/scalable/apps/{ID}.svg"),
        *((each, where) for each, where in extras.files()),
    ):
        (share / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, share / target)


def check(made: Path) -> None:
    """Hold the folder against what it promises. Raises Unmade with all that is wrong."""
    names = [path.relative_to(made).as_posix() for path in made.rglob("*")]
    wrong = [name for name in names if Path(name).name.startswith(FORBIDDEN)]
    wrong += [name for name in names if name.endswith(".qm") and Path(name).name not in SPOKEN]
    if sys.platform.startswith("linux"):
        wrong += [f"{needed} (missing)" for needed in NEEDED if not any(needed in name for name in names)]
    wrong += [f"{name} (without a licence)" for name in licence_texts.unlicensed(made / "_internal")]
    if wrong:
        raise Unmade(f"The folder is not as it should be: {', '.join(wrong[:20])}.")


def start(program: Path, **extra: str) -> None:
    """Start it as on a machine that has no Python and no settings: its version, its doctor, a picture of the window.

    `extra`: what its environment has besides. Raises Unmade.
    """
    with tempfile.TemporaryDirectory() as home:
        picture = Path(home, "window.png")
        bare = {"HOME": home, "GATCG_DESKTOP_HOME": home, "PATH": _without_python(Path(home)), "LC_ALL": "C.UTF-8"}
        bare |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ} | extra
        for arguments in (["--version"], ["doctor"], ["--offline", "--screenshot", str(picture)]):
            ended = subprocess.run([str(program), *arguments], env=bare, capture_output=True, text=True, timeout=300)
            if ended.returncode:
                last = (ended.stdout + ended.stderr).splitlines()[-8:]
                raise Unmade(f"{program.name} {arguments[0]} ends with status {ended.returncode}:\n" + "\n".join(last))
        if not picture.is_file() or picture.stat().st_size < 10_000:
            raise Unmade("The program started and drew no window.")
    say(f"{program.name} runs by itself")


def _without_python(home: Path) -> str:
    """A path of programs with what scripts that start the program use, and nothing else of this machine."""
    tools = home / "tools"
    tools.mkdir()
    for name in LAUNCHERS:
        if (here := shutil.which(name)) is not None and os.name != "nt":
            (tools / name).symlink_to(here)
    return str(tools)


def copy_into(made: Path, target: Path) -> None:
    """Put the folder where a package has it."""
    fresh(target)
    shutil.copytree(made, target, dirs_exist_ok=True, symlinks=True)

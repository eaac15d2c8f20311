"""An AppImage of the folder: one file that runs on any Linux with a desktop.

appimagetool makes it where it is on the path. Otherwise it is put together here from what it consists of: a runtime,
which is a program that mounts what follows it in the same file, and then the folder as a squashfs.
"""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path

from packages.folder import copy_into, folder, start
from packages.making import BUILD, DIST, ID, PROGRAM, Unmade, fresh, run, tool, version

RUNTIME = "GATCG_APPIMAGE_RUNTIME"
"""The variable that names the file of the runtime."""
MARK = b"AI\x02"
"""What stands at the ninth byte of a runtime, and so of an AppImage of type 2."""

RUN = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/gatcg-desktop/gatcg-desktop" "$@"
"""


def directory() -> Path:
    """The folder as AppImages have it, started once through its AppRun. Raises Unmade."""
    made = folder()
    app = fresh(BUILD / "AppDir")
    copy_into(made, app / "usr/lib" / PROGRAM)
    shutil.move(app / "usr/lib" / PROGRAM / "share", app / "usr/share")
    for source, target in (
        (app / f"usr/share/applications/{ID}.desktop", app / f"{ID}.desktop"),
        (app / f"usr/share/icons/hicolor/scalable/apps/{ID}.svg", app / f"{ID}.svg"),
    ):
        shutil.copy(source, target)
    (app / ".DirIcon").symlink_to(f"{ID}.svg")
    (app / "AppRun").write_text(RUN, "utf-8")
    (app / "AppRun").chmod(0o755)
    start(app / "AppRun")
    return app


def put_together(app: Path, runtime: Path, target: Path) -> None:
    """The runtime followed by the folder as a squashfs. Raises Unmade."""
    squashed = app.with_suffix(".squashfs")
    squashed.unlink(missing_ok=True)
    pack = [tool("mksquashfs", "squashfs-tools"), app, squashed, "-root-owned", "-noappend", "-quiet", "-no-progress"]
    run([*pack, "-comp", "zstd", "-Xcompression-level", "19", "-b", "256K"])
    with target.open("wb") as image, squashed.open("rb") as folder_part:
        image.write(runtime.read_bytes())
        shutil.copyfileobj(folder_part, image)
    target.chmod(0o755)
    squashed.unlink()


def runtime_here() -> Path:
    """The runtime that the variable names. Raises Unmade with where one is had, or when the file is none."""
    named = os.environ.get(RUNTIME)
    if not named:
        raise Unmade(
            f"appimagetool is not on the path; with mksquashfs instead, {RUNTIME} has to name a runtime: "
            f"runtime-{platform.machine()} of the releases of AppImage/type2-runtime on GitHub."
        )
    file = Path(named)
    if not file.is_file() or file.read_bytes()[8:11] != MARK:
        raise Unmade(f"{file} is no runtime of an AppImage; {RUNTIME} names it.")
    return file


def package() -> Path:
    """The AppImage, started once. Raises Unmade, where a tool is missing before anything is made."""
    wrap = shutil.which("appimagetool")
    runtime = None if wrap else runtime_here()
    if runtime is not None:
        tool("mksquashfs", "squashfs-tools")
    app = directory()
    target = DIST / f"{PROGRAM}-{version()}-{platform.machine()}.AppImage"
    if runtime is None:
        run([str(wrap), "--no-appstream", app, target], extra={"ARCH": platform.machine()})
    else:
        put_together(app, runtime, target)
    start(target, APPIMAGE_EXTRACT_AND_RUN="1")
    return target

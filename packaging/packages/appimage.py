"""An AppImage of the folder: one file that runs on any Linux with a desktop. appimagetool wraps it."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from packages.folder import copy_into, folder, start
from packages.making import BUILD, DIST, ID, PROGRAM, fresh, run, tool, version

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
    (app / PROGRAM).symlink_to("AppRun")  # what `start` calls
    start(app)
    (app / PROGRAM).unlink()
    return app


def package() -> Path:
    """The AppImage. Raises Unmade without appimagetool, after the directory was made and tried."""
    app = directory()
    wrap = tool("appimagetool")
    target = DIST / f"{PROGRAM}-{version()}-{platform.machine()}.AppImage"
    run([wrap, "--no-appstream", app, target], extra={"ARCH": platform.machine()})
    return target

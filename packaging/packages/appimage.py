"""An AppImage of the folder: one file that runs on any Linux with a desktop.

It is a program that shows what is packed behind it in the same file (packaging/linux/appimage_runtime.c), and then the
folder as a squashfs. AppImage's own tools are in no distribution; the libraries they are made of are in Debian.
"""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from packages import licence_texts
from packages.folder import copy_into, folder, start
from packages.making import BUILD, DIST, ID, LINUX, PROGRAM, fresh, have, run, version

MARK = b"AI\x02"
"""What stands at the ninth byte of an AppImage of type 2."""
PACKAGES = ("gcc", "libc6-dev", "libfuse3-dev", "libsquashfuse-dev", "libzstd-dev", "squashfs-tools")
LINKED = ("squashfuse_ll", "squashfuse", "fuse3", "zstd")
"""The libraries in the runtime, besides the C library's."""

RUN = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/gatcg-desktop/gatcg-desktop" "$@"
"""


def runtime() -> Path:
    """The runtime, compiled. Raises Unmade."""
    program = BUILD / "appimage-runtime"
    BUILD.mkdir(exist_ok=True)
    libraries = [f"-l{name}" for name in LINKED]
    run(["cc", "-Os", "-s", "-static", "-o", program, LINUX / "appimage_runtime.c", *libraries, "-lpthread"])
    with program.open("r+b") as file:
        file.seek(8)
        file.write(MARK)
    return program


def directory() -> Path:
    """The folder as AppImages have it, started once through its AppRun. Raises Unmade."""
    made = folder()
    app = fresh(BUILD / "AppDir")
    inside = app / "usr/lib" / PROGRAM
    copy_into(made, inside)
    shutil.move(inside / "share", app / "usr/share")
    licences = inside / "_internal/gatcg_desktop/_data/resources/licences/bundled"
    licence_texts.add_system(licences, [f"lib{name}.a" for name in (*LINKED, "c")])
    shutil.copytree(licences, inside / "licences", dirs_exist_ok=True)
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


def put_together(app: Path, program: Path, target: Path) -> None:
    """The runtime followed by the folder as a squashfs. Raises Unmade."""
    squashed = app.with_suffix(".squashfs")
    squashed.unlink(missing_ok=True)
    pack = ["mksquashfs", app, squashed, "-root-owned", "-noappend", "-quiet", "-no-progress"]
    run([*pack, "-comp", "zstd", "-Xcompression-level", "19", "-b", "256K"])
    with target.open("wb") as image, squashed.open("rb") as folder_part:
        image.write(program.read_bytes())
        shutil.copyfileobj(folder_part, image)
    target.chmod(0o755)
    squashed.unlink()


def package() -> Path:
    """The AppImage, started once mounted and once unpacked. Raises Unmade, for a missing package before all else."""
    have(name for name in PACKAGES if not Path("/usr/share/doc", name).exists())
    program = runtime()
    app = directory()
    target = DIST / f"{PROGRAM}-{version()}-{platform.machine()}.AppImage"
    put_together(app, program, target)
    start(target)
    start(target, APPIMAGE_EXTRACT_AND_RUN="1")
    return target

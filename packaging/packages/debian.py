"""A Debian package of the folder: in /usr/lib, with what the desktop wants and what it needs of the system."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

from packages.folder import copy_into, folder, start
from packages.making import BUILD, DIST, PROGRAM, ROOT, Unmade, fresh, run, say, tool, version

OPENED_LATE = ("libgl1", "libegl1", "libfontconfig1", "fonts-dejavu-core")
"""What Qt opens by name only when it is needed, so that no file asks for it."""
CONTROL = """Package: gatcg-desktop
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Depends: {depends}
Recommends: libgl1-mesa-dri
Installed-Size: {size}
Maintainer: The gatcg-desktop contributors <contributors@gatcg-desktop.invalid>
Description: card table where the rules can be seen
 A desktop table for the Grand Archive trading card game: the Effects Stack is
 a thing one can look at, every step can be taken back, and everything can be
 played against the computer, at one desk or in the network.
 .
 Unofficial fan work, not affiliated with the publisher of the game.
"""


def package() -> Path:
    """Make the .deb and look at it with lintian where that is there. Raises Unmade."""
    tool("dpkg-deb", "dpkg")
    made = folder()
    root = fresh(BUILD / "deb")
    copy_into(made, root / "usr/lib" / PROGRAM)
    share = root / "usr/share"
    shutil.move(root / "usr/lib" / PROGRAM / "share", share)
    (root / "usr/bin").mkdir()
    (root / "usr/bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    documents = share / "doc" / PROGRAM
    documents.mkdir(parents=True)
    shutil.move(root / "usr/lib" / PROGRAM / "licences", documents / "licences")
    (root / "usr/lib" / PROGRAM / "LICENSE").unlink()
    _write_copyright(documents)
    (documents / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    page = share / "man/man1" / f"{PROGRAM}.1"
    page.with_suffix(".1.gz").write_bytes(gzip.compress(page.read_bytes(), mtime=0))
    page.unlink()
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (os.access(path, os.X_OK) and "share" not in path.parts) else 0o644)
    start(root / "usr/bin" / PROGRAM)
    architecture = run(["dpkg", "--print-architecture"]).strip()
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    (root / "DEBIAN").mkdir()
    text = CONTROL.format(version=version(), architecture=architecture, depends=", ".join(depends(made)), size=size)
    (root / "DEBIAN/control").write_text(text, "utf-8")
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{PROGRAM}_{version()}_{architecture}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target])
    return target


def _write_copyright(documents: Path) -> None:
    head = "gatcg-desktop is MIT-licensed; what is bundled with it has licences of its own, in the folder licences.\n\n"
    (documents / "copyright").write_text(head + (ROOT / "LICENSE").read_text("utf-8"), "utf-8")


def depends(made: Path) -> list[str]:
    """The packages that have the libraries which files of the folder ask for and the folder does not have."""
    bundled = {path.name for path in made.rglob("*.so*")}
    wanted: set[str] = set()
    for path in made.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.name == PROGRAM):
            told = subprocess.run(["ldd", str(path)], capture_output=True, text=True).stdout
            for name, where in re.findall(r"^\s*(\S+) => (/\S+)", told, re.MULTILINE):
                if name not in bundled and not Path(where).is_relative_to(made):
                    wanted.add(name)
    found: set[str] = set()
    for name in sorted(wanted):
        told = subprocess.run(["dpkg", "-S", f"*/{name}"], capture_output=True, text=True).stdout
        packages = {line.split(":")[0] for line in told.splitlines() if ": " in line}
        if not packages:
            raise Unmade(f"No package of this system has {name}, which the folder needs.")
        found.add(sorted(packages)[0])
    glibc = os.confstr("CS_GNU_LIBC_VERSION") or ""
    exact = {"libc6": f"libc6 (>= {glibc.split()[-1]})"} if glibc else {}
    say(f"needed of the system: {', '.join(sorted(found))}")
    return [exact.get(name, name) for name in sorted(found | set(OPENED_LATE))]

"""A runtime for the Flatpak, made of Debian's packages, for where Flathub's is not to be had.

It has Python, what Qt loads, and what a build needs, and is called after the program: nobody takes it for Flathub's.
"""

from __future__ import annotations

import sys
from pathlib import Path

from packages.making import BUILD, ID, ROOT, Unmade, fresh, run, say, tool

sys.path.insert(0, str(ROOT / "packaging"))
from system_packages import packages_for

from gatcg_desktop.system_libraries import LIBRARIES

NAME = f"{ID}.Platform"
PROGRAMS = ("python3", "python3-pip", "dash", "coreutils", "grep", "sed", "libc-bin", "fontconfig", "ca-certificates")
DRIVERS = ("libgl1-mesa-dri_", "libllvm", "libz3-", "libxml2_", "libicu")
"""Mesa's drivers, half of it all: the window is drawn without, and Flatpak brings those of the machine."""
MODULES = "lib/python3/dist-packages"
"""Where Debian's Python installs what is told to be of the system."""
METADATA = """\
[Runtime]
name={name}
runtime={name}/{machine}/{branch}
sdk={name}/{machine}/{branch}

[Environment]
PYTHONPATH=/app/{modules}
DEB_PYTHON_INSTALL_LAYOUT=deb_system
"""


def runtime(repository: Path, machine: str, branch: str) -> str:
    """Put the runtime into a repository; gives the version of its Python, as 3.11. Raises Unmade."""
    made = fresh(BUILD / "flatpak-runtime")
    (made / "files").mkdir()  # of an application; a runtime's are in usr
    files = made / "usr"
    _unpack(files)
    (files / "etc/ld.so.conf.d/app.conf").write_text("/app/lib\n", "utf-8")
    told = METADATA.format(name=NAME, machine=machine, branch=branch, modules=MODULES)
    (made / "metadata").write_text(told, "utf-8")
    run(["flatpak", "build-export", "--runtime", repository, made, branch])
    pythons = sorted(files.glob("lib/python3.*"))
    if not pythons:
        raise Unmade("There is no Python among Debian's packages for the runtime.")
    return pythons[-1].name.removeprefix("python")


def _unpack(files: Path) -> None:
    """Debian's packages and all that they need, as if nothing were installed here, below a folder that will be /usr."""
    archives = fresh(BUILD / "flatpak-debs")
    (archives / "partial").mkdir()
    (archives / "status").touch()
    say("fetching Debian's packages for the runtime")
    where = [f"Dir::State::status={archives / 'status'}", f"Dir::Cache::archives={archives}", "Debug::NoLocking=1"]
    options = [part for each in where for part in ("-o", each)]
    wanted = [*PROGRAMS, *packages_for(LIBRARIES, 0)]
    run([tool("apt-get"), *options, "-q", "-y", "--no-install-recommends", "--download-only", "install", *wanted])
    root = fresh(BUILD / "flatpak-root")
    for name in ("bin", "sbin", "lib", "lib64"):
        (root / "usr" / name).mkdir(parents=True)
        (root / name).symlink_to(f"usr/{name}")
    leave = ["--exclude=./usr/share/man", "--exclude=./usr/share/locale", "--exclude=./usr/share/info"]
    for one in sorted(archives.glob("*.deb")):
        if not one.name.startswith(DRIVERS):
            unpack = 'set -e; dpkg-deb --fsys-tarfile "$0" >packed.tar; tar -xf packed.tar -C "$@"'
            run(["sh", "-c", unpack, one, root, "--keep-directory-symlink", *leave], cwd=archives)
    (root / "usr").rename(files)
    (root / "etc").rename(files / "etc")

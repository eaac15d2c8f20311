"""Whether this can be released: version, changes, translations, licences, the lock, formats, pictures, a clean tree."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import date

from packages.environment import environment, pins
from packages.making import ID, LINUX, ROOT, Unmade, run, say, version

FORMATS = ROOT / "packaging" / "formats.json"
ASK_LICENCES = """
from gatcg_desktop import licences
print(",".join(one.name for one in licences.libraries() if not one.text.strip()))
"""
ASK_FORMATS = """
import json
from gatcg_desktop.catalogue import schema
from gatcg_desktop.games import saved
from gatcg_desktop.lan.connection import seat_file
from gatcg_desktop.lan.match import match_journal
from gatcg_desktop.lan.messages import protocol
from gatcg_desktop.lessons.files import format
records = {kind.name: kind.version for kind in (saved.KIND, match_journal.KIND, seat_file.KIND)}
print(json.dumps({"catalogue": schema.VERSION, "network": protocol.VERSION, "lesson": format.FORMAT, **records}))
"""


def version_and_changes() -> Iterator[str]:
    """The version has its own heading with a date in CHANGELOG.md, and its release in what software centres read."""
    now = version()
    heading = re.search(r"^## (\S+?),? (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if heading is None or heading[1] != now:
        yield f"CHANGELOG.md does not begin with {now}."
    elif not re.search(r"\d{4}-\d\d-\d\d", heading[2]):
        yield f"CHANGELOG.md says of {now} “{heading[2]}”, not the day it is released."
    told = (LINUX / f"{ID}.metainfo.xml").read_text("utf-8")
    release = re.search(rf'<release version="{re.escape(now)}" date="([\d-]+)"', told)
    if release is None:
        yield f"{ID}.metainfo.xml has no release {now}."
    elif release[1] > date.today().isoformat():  # noqa: DTZ011  # the day of whoever releases
        yield f"{ID}.metainfo.xml dates {now} in the future."


def translations() -> Iterator[str]:
    """Everything that a player sees is translated, and the catalogues are those of the code as it is."""
    ended = subprocess.run(
        [sys.executable, str(ROOT / "packaging/translations.py"), "check"], capture_output=True, text=True
    )
    if ended.returncode:
        yield f"Translations are missing: {(ended.stdout + ended.stderr).splitlines()[0]}"


def licences() -> Iterator[str]:
    """Every library has the text of its licence."""
    if without := run([environment(), "-c", ASK_LICENCES], extra={"PYTHONPATH": str(ROOT)}).strip():
        yield f"There is no licence text of {without}."


def lock() -> Iterator[str]:
    """The lock names every dependency."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {_plain(re.split(r"[<>=~;! ]", one)[0]) for one in declared}
    locked = {_plain(name): each for name, each in pins().items()}
    if missing := sorted(names - locked.keys()):
        yield f"requirements.lock lacks {', '.join(missing)}: build.py lock"


def formats() -> Iterator[str]:
    """Versions of files and of the protocol are those of the last release, or CHANGELOG.md tells of the change.

    A test has to read what the version before wrote; then packaging/formats.json gets the new number.
    """
    yield from untold(
        json.loads(run([environment(), "-c", ASK_FORMATS], extra={"PYTHONPATH": str(ROOT)}).splitlines()[-1])
    )


def untold(now: dict[str, int]) -> Iterator[str]:
    """What of these versions no release had and CHANGELOG.md does not tell."""
    before = json.loads(FORMATS.read_text("utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    for name, each in now.items():
        if each < before.get(name, 0):
            yield f"The format of {name} went back from {before[name]} to {each}."
        elif each > before.get(name, 0) and not re.search(rf"format of {name}\b[^.:]* {each}\b", changes.lower()):
            yield f"The format of {name} is now {each}, untold in CHANGELOG.md (“format of {name} ... {each}”)."


def pictures() -> Iterator[str]:
    """The pictures of the guide show the program as it is."""
    command = [environment(), str(ROOT / "tools/guide.py"), "stale"]
    where = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(command, cwd=ROOT, env=where, capture_output=True, text=True)
    if ended.returncode:
        said = (ended.stdout + ended.stderr).strip().splitlines() or ["nothing was said"]
        yield f"Pictures of the guide, {said[-1]}: tools/guide.py pictures"


def clean() -> Iterator[str]:
    """What is released is what is committed."""
    ended = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    if ended.returncode == 0 and ended.stdout.strip():
        yield f"{len(ended.stdout.splitlines())} files are not committed."


CHECKS: tuple[Callable[[], Iterator[str]], ...] = (
    version_and_changes,
    translations,
    licences,
    lock,
    formats,
    pictures,
    clean,
)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def release() -> None:
    """Look at everything. Raises Unmade with all that is missing."""
    wrong = []
    for check in CHECKS:
        found = list(check())
        say(f"{check.__name__.replace('_', ' ')}: {'well' if not found else 'NOT'}")
        wrong += found
    if wrong:
        raise Unmade("This cannot be released yet:\n  " + "\n  ".join(wrong))
    say(f"{version()} can be released: tag it v{version()}, then make deb, appimage, flatpak and wheel of the tag")

"""What every test starts from: no display, no folder of the person's, nothing unexpected passed over.

The environment is set here, when pytest reads this file, because Qt looks at it once.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers

gc.disable()  # until tests are collected: pytest_collection
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for _variable in ("QT_SCALE_FACTOR", "QT_FONT_DPI", "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_STYLE_OVERRIDE"):
    os.environ.pop(_variable, None)
# While tests are collected, before `program_home`. Shared by workers and runs: what is kept there are caches.
os.environ["GATCG_DESKTOP_HOME"] = str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "home")

pytest_plugins = [
    "tests.helpers.exhaustive",  # the next is made of it, and proof_checks of that
    "tests.helpers.tables",
    "tests.helpers.sources",
    "tests.helpers.told_reports",
    "tests.helpers.compiling",
    "tests.helpers.qt_messages",
    "tests.helpers.log_messages",
    "tests.helpers.proof_checks",
    "tests.helpers.long_turns",
]

hypothesis.settings.register_profile(
    "ci", deadline=None, derandomize=True, database=None, print_blob=True, max_examples=25
)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=2000)
hypothesis.settings.load_profile(_profile := os.environ.get("HYPOTHESIS_PROFILE", "ci"))
if _profile == "ci":
    # It looks for numbers and words to try in all modules that were imported, which takes a second of each worker and
    # gives a test other examples when something else has been imported before it.
    providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Tests are imported, compiled and collected without looking for garbage: there is none, and looking takes half of
    the time. What is there then (modules, tests) stays until the end, and is not gone through again with the garbage of
    every test, which is looked for less often: games make many things and few circles."""
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10 * gc.get_threshold()[0], *gc.get_threshold()[1:])
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def program_home() -> Iterator[str]:
    """The program's folders of this session; each pytest-xdist worker has its own. Gone afterwards.

    The caches of the runs before come along: programs that tests start would make the parser's table anew."""
    home = tempfile.mkdtemp(prefix="gatcg-desktop-tests-")
    before = os.environ["GATCG_DESKTOP_HOME"]
    if (kept := Path(before, "cache")).is_dir():
        shutil.copytree(kept, Path(home, "cache"))
    os.environ["GATCG_DESKTOP_HOME"] = home
    yield home
    os.environ["GATCG_DESKTOP_HOME"] = before
    shutil.rmtree(home, ignore_errors=True)

"""The arrows of docs/architecture.md: the contracts hold, they can fail, and the rules run without Qt."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "gatcg_desktop"

WITHOUT_QT = (
    "engine",
    "rulebook",
    "rules",
    "language",
    "bots",
    "decks",
    "catalogue",
    "pictures",
    "artwork",
    "analysis",
    "lan",
    "games",
    "lessons",
    "magic",
)
WITHOUT_LIBRARIES = ("engine", "rulebook", "rules", "language")

IMPORT_ALL = """
import importlib, pkgutil, sys

names, blocked = sys.argv[1].split(","), set(sys.argv[2].split(","))

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in blocked:
            raise ImportError(f"{name} is blocked here")

sys.meta_path.insert(0, Blocker())
count = 0
for name in names:
    package = importlib.import_module(f"gatcg_desktop.{name}")
    count += 1
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
            count += 1
assert not blocked & set(sys.modules), blocked & set(sys.modules)
print(count)
"""


def existing(names: tuple[str, ...]) -> list[str]:
    return [name for name in names if (PACKAGE / name / "__init__.py").is_file()]


def import_blocked(names: list[str], blocked: str) -> int:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, ",".join(names), blocked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-cache"], cwd=folder, capture_output=True, text=True, timeout=120
    )
    done.stdout = re.sub(r"\x1b\[\d*m", "", done.stdout)  # import-linter 2.6 colours it wherever it goes
    return done


def test_rules_cards_and_bots_import_with_qt_blocked() -> None:
    names = existing(WITHOUT_QT)
    assert {"engine", "rules"} <= set(names)
    files = sum(len(list((PACKAGE / name).rglob("*.py"))) for name in names)
    assert import_blocked(names, "PySide6,shiboken6,qasync") == files


def test_rules_import_with_network_pictures_and_database_blocked() -> None:
    names = existing(WITHOUT_LIBRARIES)
    assert {"engine", "rules"} <= set(names)
    import_blocked(names, "PySide6,shiboken6,qasync,requests,urllib3,PIL,sqlite3")


def test_every_package_has_its_place_in_the_contracts() -> None:
    layers = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("layers = [")[1].split("]")[0]
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert {name for name in packages if f"({name})" not in layers} == set()


def test_the_import_contracts_hold() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


NO_CIRCLE = "No rooms and no modules import each other in a circle"


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("rules", "import gatcg_desktop.decks", "Arrows point one way"),
        ("catalogue", "import gatcg_desktop.gui", "Arrows point one way"),
        ("rulebook", "import gatcg_desktop.rules", "Arrows point one way"),
        ("engine", "import gatcg_desktop.settings", "engine imports nothing of ours"),
        ("gui", "import gatcg_desktop.app", "Only app, demo and cli know everybody, and nobody knows them"),
        ("paths", "import gatcg_desktop.catalogue", "What keeps files, settings and mistakes stands alone"),
        ("gui/table/layout", "import gatcg_desktop.gui.table.scene", "The rooms of the table stand on each other"),
        ("language/ast", "import gatcg_desktop.language.meaning", "The rooms of the language stand on each other"),
        (
            "language/meaning/phrases",
            "import gatcg_desktop.language.meaning.abilities",
            "The rooms of what rows mean stand on each other",
        ),
        ("lessons/board", "import gatcg_desktop.lessons.play", "The rooms of the lessons stand on each other"),
        ("rules/play/costs", "import gatcg_desktop.rules.play.playing", NO_CIRCLE),
        ("rules/play/timing", "import gatcg_desktop.rules.play.playing", NO_CIRCLE),
        ("decks", "import PySide6.QtCore", "Below gui nothing needs Qt"),
        ("language", "import sqlite3", "No network, pictures or database in the rules"),
    ],
)
def test_a_wrong_import_breaks_its_contract(tmp_path: Path, module: str, line: str, contract: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "gatcg_desktop"
    for name in (
        "engine",
        "rulebook",
        "rules/play/costs",
        "language/ast",
        "language/meaning/abilities",
        "language/meaning/phrases",
        "decks",
        "catalogue",
        "gui/table/layout",
        "gui/table/scene",
        "lessons/board",
        "lessons/play",
        "lan",
    ):
        (package / name).mkdir(parents=True)
    for folder in sorted(package.rglob("*/")):
        (folder / "__init__.py").touch()
    for name in ("__init__", "app", "settings", "paths"):
        (package / f"{name}.py").touch()
    (package / "rules/play/timing.py").touch()
    (package / "rules/play/playing.py").write_text("from gatcg_desktop.rules.play import costs, timing\n")
    assert lint(tmp_path).returncode == 0
    target = package / module / "__init__.py" if (package / module).is_dir() else package / f"{module}.py"
    target.write_text(line + "\n")
    done = lint(tmp_path)
    assert done.returncode != 0
    assert f"{contract} BROKEN" in done.stdout

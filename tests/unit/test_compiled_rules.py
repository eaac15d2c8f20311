"""The compiled rules are those of the sources: what is handed to the compiler, and when what it made is used."""

from __future__ import annotations

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import compiled  # noqa: E402  # beside bootstrap.py, which starts without the program
from system_packages import Missing  # noqa: E402

sys.path.remove(str(ROOT / "packaging"))

from tests.helpers.sources import PACKAGE, trees  # noqa: E402

compiled_modules = cache(compiled.modules_to_compile)
"""Found out once for all tests: each module is parsed for it."""

STARRED = """
def told(a, b):
    found = [x for x in (*a, 7, *b)]
    for x in (
        *b,
        *a,
    ):
        found.append(x)
    é = "é"; found += [é] if 7 in (*a, *b) else [None]
    return found, len((*a, *b)), [(*a, x) for x in (1, 2)]
"""


def test_the_compiler_is_given_the_same_program_line_by_line(tmp_path: Path) -> None:
    given = compiled.for_the_compiler(STARRED)
    told = []
    for source in (STARRED, given):
        (tmp_path / "told.py").write_text(source, encoding="utf-8")
        told.append(runpy.run_path(str(tmp_path / "told.py"))["told"]((1, 2), (7,)))
    assert told[0] == told[1] and given != STARRED
    assert len(given.splitlines()) == len(STARRED.splitlines())


def test_no_star_that_the_compiler_fails_at_is_left_in_the_rules() -> None:
    modules = compiled_modules(PACKAGE)
    changed = 0
    for module in modules:
        source = module.read_text(encoding="utf-8")
        given = compiled.with_constants(compiled.for_the_compiler(source))
        assert not list(compiled._searched(ast.parse(given))), module
        assert given.count("\n") == source.count("\n"), module
        changed += given != source
    assert changed > 10


CONSTANTS = '''"""What it is."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
MOST = 3
_ZONES: dict[str, tuple[int, ...]] = {"hand": (1, 2)}
TWICE = 1
TWICE = 2
Alias = dict[str, int]


def told():
    return MOST, _ZONES, TWICE, Alias
'''


def test_what_is_named_in_capitals_is_told_the_compiler_to_be_constant(tmp_path: Path) -> None:
    given = compiled.with_constants(CONSTANTS)
    assert [line for line in given.splitlines() if "Final" in line] == [
        "from __future__ import annotations; from typing import Final",
        "MOST: Final = 3",
        '_ZONES: Final[dict[str, tuple[int, ...]]] = {"hand": (1, 2)}',
    ]
    (tmp_path / "told.py").write_text(given, encoding="utf-8")
    assert runpy.run_path(str(tmp_path / "told.py"))["told"]() == (3, {"hand": (1, 2)}, 2, dict[str, int])
    assert len(given.splitlines()) == len(CONSTANTS.splitlines())


ALIAS = """
def answered(effects, at, b):
    answers = at.Negate | at.Copy
    both = {1: 2} | b.of(at)
    either = at & b
    return [one for one in effects if isinstance(one, answers)]
"""


@pytest.mark.reads_sources
def test_a_union_of_types_that_the_compiler_would_leave_out_is_found_and_none_is_left_in_the_rules() -> None:
    assert [ast.unparse(one.targets[0]) for one in compiled.aliases_in_functions(ast.parse(ALIAS))] == ["answers"]
    for module in compiled_modules(PACKAGE):
        left = compiled.aliases_in_functions(trees()[module])
        assert [f"{module}: {ast.unparse(one)}" for one in left] == []


def test_what_games_spend_their_time_in_is_compiled_and_no_module_with_structs() -> None:
    rooms = {file.relative_to(PACKAGE).as_posix() for file in compiled_modules(PACKAGE)}
    assert {
        "engine/journal.py",
        "engine/state.py",
        "engine/timeline.py",
        "engine/writer.py",
        "rules/play/permissions.py",
        "rules/query/characteristics.py",
        "rules/query/conditions.py",
        "rules/query/continuous/layers.py",
        "rules/query/matching.py",
        "rules/query/traits.py",
        "rules/triggers/pending.py",
        "rules/procedure/opportunity.py",
        "bots/plays.py",
        "bots/position.py",
        "bots/steady.py",
        "bots/valuation.py",
    } <= rooms
    assert not {"engine/writes.py", "rules/model/entities.py", "rules/triggers/occurrence.py"} & rooms


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A program of one module, with a copy that was compiled of it."""
    (tmp_path / "gatcg_desktop" / "engine").mkdir(parents=True)
    (tmp_path / "resources").mkdir()
    (tmp_path / "ui").mkdir()
    (tmp_path / "gatcg_desktop" / "engine" / "one.py").write_text("ONE = 1\n")
    return tmp_path


def made(project: Path, monkeypatch: pytest.MonkeyPatch, games: tuple[list[str], list[str]]) -> Path:
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0, stdout="")

    monkeypatch.setattr(compiled.subprocess, "run", run)
    monkeypatch.setattr(compiled, "journals", lambda python, program: games[program != project])
    copy = compiled.compile_program(project, Path("python"))
    assert asked == [["python", "setup.py", "build_ext", "--inplace", "modules.txt"]]
    assert (copy / "modules.txt").read_text().split() == ["gatcg_desktop/engine/one.py"]
    return Path(copy)


def test_it_is_used_until_a_source_changes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled.compiled_of(project) is None
    copy = made(project, monkeypatch, (["a", "b"], ["a", "b"]))
    assert compiled.compiled_of(project) == copy
    (copy / "gatcg_desktop" / "engine" / "one.py").read_text()
    (project / "gatcg_desktop" / "engine" / "one.py").write_text("ONE = 2\n")
    assert compiled.compiled_of(project) is None


@pytest.mark.parametrize("name", ["compiled.py", "inline_caches.h"])
def test_it_is_used_until_what_made_it_changes(project: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    tools = project / "packaging"
    tools.mkdir()
    copies = {file.name: Path(shutil.copy2(file, tools)) for file in compiled.MADE_BY}
    monkeypatch.setattr(compiled, "MADE_BY", tuple(copies.values()))
    copy = made(project, monkeypatch, (["a"], ["a"]))
    assert compiled.compiled_of(project) == copy
    with copies[name].open("a", encoding="utf-8") as file:
        file.write("\n")
    assert compiled.compiled_of(project) is None


def test_rules_that_play_other_games_are_not_used(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Missing, match="play other games than the sources"):
        made(project, monkeypatch, (["a", "b"], ["a", "c"]))
    assert compiled.compiled_of(project) is None


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("error: command 'gcc' failed: No such file or directory", "There is no C compiler; install one"),
        ("fatal error: Python.h: No such file or directory", "The headers of Python are missing"),
        ("/bin/python: No module named mypyc", "mypyc is not installed"),
        (
            "rules/one.py:3: error: Something else.",
            "could not compile the rules: rules/one.py:3: error: Something else.",
        ),
    ],
)
def test_what_is_missing_is_one_sentence(output: str, told: str) -> None:
    assert told in compiled.explain_compiler(output)


READS = """
from __future__ import annotations

from typing import Any

from classes import LIMIT, One


def name(thing: Any) -> Any:
    return thing.name


def limit() -> Any:
    return LIMIT


def item(found: dict[str, int], key: str) -> int:
    return found[key]


def is_one(thing: Any) -> bool:
    return isinstance(thing, One)


def is_any(thing: Any, kinds: Any) -> bool:
    return isinstance(thing, kinds)
"""
CLASSES = """
from typing import Any

import msgspec

LIMIT: Any = 1


class One(msgspec.Struct):
    name: str


class Under(One):
    other: int = 1


class Two(msgspec.Struct):
    first: int
    name: str


class Slots:
    __slots__ = ("name",)


class Everything(type):
    def __instancecheck__(cls, thing):
        return True


class All(metaclass=Everything):
    pass


class Doubled(dict):
    def __getitem__(self, key):
        return 2 * dict.__getitem__(self, key)


class Counted(dict):
    def __missing__(self, key):
        return len(key)
"""
ASKED = """
import reads
from classes import *


def refused(ask, *of):
    try:
        return ask(*of)
    except Exception as told:
        return type(told).__name__


assert reads.__file__.endswith((".so", ".pyd"))
things = [One("a"), Two(1, "b"), Under("c"), One("d"), Two(2, "e")]
assert [reads.name(thing) for thing in things * 3] == ["a", "b", "c", "d", "e"] * 3

slots = Slots()
slots.name = "f"
assert [reads.name(slots), reads.name(slots)] == ["f", "f"]
del slots.name
assert refused(reads.name, slots) == "AttributeError"
slots.name = "g"
Slots.name = property(lambda thing: "of the class")
assert reads.name(slots) == "of the class"
Slots.name = "now a value"
assert reads.name(slots) == "now a value"

assert [reads.limit(), reads.limit()] == [1, 1]
reads.LIMIT = 2
assert reads.limit() == 2
del reads.LIMIT
assert refused(reads.limit) in ("NameError", "KeyError")

found, other = {"a": 1}, {"a": 5}
assert [reads.item(found, "a"), reads.item(found, "a"), reads.item(other, "a")] == [1, 1, 5]
found["a"] = 2
assert [reads.item(found, "a"), reads.item(other, "a"), reads.item(found, "a")] == [2, 5, 2]
del found["a"]
assert refused(reads.item, found, "a") == "KeyError"
both = {"a": 1, "b": 2}
assert [reads.item(both, key) for key in ("a", "b", "b", "a")] == [1, 2, 2, 1]
several = [{"a": 1}, Counted(a=3), Doubled(a=3), Counted(b=1), {"a": 4}]
assert [reads.item(one, "a") for one in several * 2] == [1, 3, 6, 1, 4] * 2
Counted.__getitem__ = lambda self, key: 7
assert reads.item(several[1], "a") == 7

assert [reads.is_one(thing) for thing in (*things, One, 1)] == [True, False, True, True, False, False, False]
kinds = [One, (Two, One), (Two, (All, One)), All, One | Two, (), "One"]
told = [refused(reads.is_any, 1, kind) for kind in kinds * 2]
assert told == [False, False, True, True, False, False, "TypeError"] * 2
assert [reads.is_any(things[2], kind) for kind in kinds[:5]] == [True] * 5
Everything.__instancecheck__ = lambda cls, thing: False
assert not reads.is_any(1, All)
"""


BROKEN_OFF = """
from kept_objects import KeepsObjects
from setuptools import Extension, setup

setup(name="x", packages=[], ext_modules=[Extension("x", ["one.c", "two.c"])], cmdclass={"build_ext": KeepsObjects})
"""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_compilation_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "cc").write_text('#!/bin/sh\necho "$*" >>"$TOLD"\nexec cc "$@"\n', encoding="utf-8")
    (tmp_path / "cc").chmod(0o755)

    def compile_two(one: str, two: str, header: str) -> tuple[bool, list[str]]:
        """Whether a copy made anew could be compiled of these files, and what the compiler was asked to make."""
        copy, told = tmp_path / "compiled", tmp_path / "told"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        told.write_text("")
        shutil.copy2(compiled.KEEPER, copy)
        for name, text in (("one.c", one), ("two.c", two), ("all.h", header), ("setup.py", BROKEN_OFF)):
            (copy / name).write_text(text, encoding="utf-8")
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        how = {**os.environ, "CC": str(tmp_path / "cc"), "TOLD": str(told)}
        ended = subprocess.run(command, cwd=copy, env=how, capture_output=True)
        return ended.returncode == 0, re.findall(r"-c (\S+)", told.read_text())

    one, broken = '#include "all.h"\nint PyInit_x(void) { return ONE; }', "#error broken off"
    assert compile_two(one, broken, "#define ONE 1") == (False, ["one.c", "two.c"])
    assert compile_two(one, "int two;", "#define ONE 1") == (True, ["two.c"])
    assert compile_two(one, "int two;", "#define ONE 2") == (True, ["one.c", "two.c"]), "a header says something else"
    assert compile_two(one + "\n", "int two;", "#define ONE 2") == (True, ["one.c"]), "or the file itself"


@pytest.mark.exhaustive
def test_no_read_outlives_what_it_read(tmp_path: Path) -> None:
    """What inline_caches.h keeps at a place holds until the class or the dictionary changes."""
    for name, text in (("reads.py", READS), ("classes.py", CLASSES), ("setup.py", compiled.SETUP)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "modules.txt").write_text("reads.py", encoding="utf-8")
    (tmp_path / "mypy.ini").write_text(compiled.MYPY, encoding="utf-8")
    for beside in (compiled.CACHES, compiled.KEEPER):
        shutil.copy2(beside, tmp_path)
    command = [sys.executable, "setup.py", "build_ext", "--inplace", "modules.txt"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "reads.py").unlink()
    asked = subprocess.run([sys.executable, "-c", ASKED], cwd=tmp_path, capture_output=True, text=True)
    assert (asked.returncode, asked.stderr) == (0, "")


@pytest.mark.exhaustive
def test_both_ways_play_the_same_games(tmp_path: Path) -> None:
    """The real thing, some minutes long: `compile_program` raises where the games differ."""
    for name in ("gatcg_desktop", "resources", "ui"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    copy = compiled.compile_program(tmp_path, Path(sys.executable))
    assert list((copy / "gatcg_desktop" / "rules" / "play").glob("permissions.*.so")) or sys.platform == "win32"
    assert compiled.compiled_of(tmp_path) == copy

"""The compiled rules (``bootstrap.py compile``): what mypyc can take of the engine, in a copy of the program.

The copy stands in ``build/compiled``: the package as it is, and beside the sources what was made of them. The program
itself stays as it was, so a changed source is never answered by what was compiled of it before.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from system_packages import Missing, last_line, say  # beside this file

ROOMS = ("engine", "rules", "bots")
"""What search and self-play spend their time in."""
SHARED = ("resources", "ui")
"""What the copy needs besides the package."""
GAMES = 12
"""How many games are played in both ways afterwards."""
STAMP = "sources.sha256"
CACHES = Path(__file__).with_name("inline_caches.h")
KEEPER = Path(__file__).with_name("kept_objects.py")
MADE_BY = (Path(__file__), CACHES)
"""What decides, beside the sources, what is made of them."""
MYPY = "[mypy]\nfollow_imports = silent\n"

SETUP = """
import sys
from pathlib import Path

from kept_objects import KeepsObjects
from mypyc.build import mypycify
from setuptools import setup

caches = Path("inline_caches.h").resolve()
with open(sys.argv.pop(), encoding="utf-8") as modules:
    extensions = mypycify(modules.read().split(), opt_level="1", debug_level="0", multi_file=True)
for file in {Path(source) for extension in extensions for source in extension.sources}:
    if file.name.startswith("__native"):  # what was made of a module; the others are shims and mypyc's own library
        code = file.read_text(encoding="utf-8")
        file.write_text(f'#include "{caches.as_posix()}"\\n{code}', encoding="utf-8")
if sys.platform != "win32":  # what is asked for across modules is not looked up by name
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
setup(name="rules", packages=[], ext_modules=extensions, cmdclass={"build_ext": KeepsObjects})
"""
"""What mypyc does by itself, but with a C file for each module (all in one are a hundred megabytes), and with reads
that remember where they found what they read (inline_caches.h)."""

PLAY = """
import sys
from gatcg_desktop import __file__ as where
from gatcg_desktop.bots.selfplay import play_game
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.rules.play import permissions
print(permissions.__file__.rpartition(".")[2], file=sys.stderr)
table = seating([], starter_set())
for number in range(int(sys.argv[1])):
    bots = ["random", "random"] if number % 4 else ["practice", "steady"]
    played = play_game(table, bots, 20, number)[1]
    if played.problem:
        sys.exit(f"game {number} broke off, {played.problem}")
    print(played.digest.hex())
"""
"""Prints how the rules were loaded, and the hash of the journal of each game."""


def compile_program(root: Path, python: Path) -> Path:
    """Make the copy anew, compile it and hold games of both against each other. Gives where it stands.

    What was compiled before this was broken off the last time is not compiled again (kept_objects.py).
    Raises Missing where something the compiler needs is not there, or the two do not play the same games.
    """
    copy, sources = copied(root), sources_hash(root)
    (copy / "mypy.ini").write_text(MYPY, encoding="utf-8")
    modules = modules_to_compile(copy / "gatcg_desktop")
    for module in in_rooms(copy / "gatcg_desktop"):
        source = module.read_text(encoding="utf-8")
        module.write_text(with_constants(for_the_compiler(source) if module in modules else source), encoding="utf-8")
    say(f"compiling {len(modules)} modules (this takes some minutes).")
    (copy / "setup.py").write_text(SETUP, encoding="utf-8")
    for beside in (CACHES, KEEPER):
        shutil.copy2(beside, copy)
    names = [module.relative_to(copy).as_posix() for module in modules]
    (copy / "modules.txt").write_text("\n".join(names), encoding="utf-8")
    done = subprocess.run(
        [str(python), "setup.py", "build_ext", "--inplace", "modules.txt"],
        cwd=copy,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        raise Missing(explain_compiler(done.stdout))
    shutil.rmtree(copy / "build", ignore_errors=True)
    as_it_is, compiled = journals(python, root), journals(python, copy)
    if as_it_is != compiled:
        raise Missing("The compiled rules play other games than the sources do; the program stays as it is.")
    (copy / STAMP).write_text(sources, encoding="utf-8")
    shutil.rmtree(copy.with_name("compiled-objects"), ignore_errors=True)
    say(f"{len(compiled)} games went the same in both ways.")
    return copy


def compiled_of(root: Path) -> Path | None:
    """Where the compiled copy of the sources as they are now stands; None where there is none."""
    copy = root / "build" / "compiled"
    with contextlib.suppress(OSError):
        if (copy / STAMP).read_text(encoding="utf-8") == sources_hash(root):
            return copy
    return None


def sources_hash(root: Path) -> str:
    """A hash of every source of the package and of all that decides what is made of them."""
    digest = hashlib.sha256()
    for file in MADE_BY:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    for file in sorted((root / "gatcg_desktop").rglob("*.py")):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def copied(root: Path) -> Path:
    """A fresh copy of the program in ``build/compiled``, without what was compiled before."""
    copy = root / "build" / "compiled"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    shutil.copytree(root / "gatcg_desktop", copy / "gatcg_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    for name in SHARED:
        try:
            (copy / name).symlink_to(root / name, target_is_directory=(root / name).is_dir())
        except OSError:  # Windows lets only some make links
            if (root / name).is_dir():
                shutil.copytree(root / name, copy / name)
            else:
                shutil.copy2(root / name, copy / name)
    return copy


def journals(python: Path, program: Path) -> list[str]:
    """The hashes of the journals of some games, as the program in that folder plays them."""
    done = subprocess.run(
        [str(python), "-c", PLAY, str(GAMES)],
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise Missing(f"The program in {program} cannot play: {last_line(done.stderr) or 'it says nothing'}.")
    return done.stdout.split()


def explain_compiler(output: str) -> str:
    """One sentence for a failed compilation."""
    if "No module named" in output:
        return "mypyc is not installed; install the program with its compile extra."
    if (
        "command" in output
        and ("gcc" in output or "cl.exe" in output or "clang" in output)
        and "No such file" in output
    ):
        return "There is no C compiler; install one (on Debian and Ubuntu: apt-get install gcc python3-dev)."
    if "Python.h" in output:
        return "The headers of Python are missing; on Debian and Ubuntu: apt-get install python3-dev."
    return f"mypyc could not compile the rules: {(last_line(output) or 'it gave no reason').rstrip('.')}."


# What is compiled -------------------------------------------------------------------------------------------


def modules_to_compile(package: Path) -> list[Path]:
    """The modules of the rooms that mypyc can take.

    It cannot take those that define msgspec structs, of which it drops the keywords (frozen, tag), and those that make
    something by ``__new__``, which its classes do not have.
    """
    return [
        file
        for file in in_rooms(package)
        if file.name != "__init__.py" and can_be_compiled(ast.parse(file.read_text(encoding="utf-8")))
    ]


def in_rooms(package: Path) -> list[Path]:
    """The modules of the rooms, whether mypyc can take them or not."""
    return [file for room in ROOMS for file in sorted((package / room).rglob("*.py"))]


def can_be_compiled(tree: ast.Module) -> bool:
    """Whether mypyc can take a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and (node.keywords or any("Struct" in ast.unparse(b) for b in node.bases)):
            return False
        if isinstance(node, ast.Attribute) and node.attr == "__new__":
            return False
    return True


def aliases_in_functions(tree: ast.Module) -> Iterator[ast.Assign]:
    """Where a function gives ``A | B`` a name. mypyc takes that for an alias of types, which is nothing at run time,
    and leaves the assignment out: whoever reads the name finds it unbound. A tuple of the module's does as well."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
                    parts = [one for one in ast.walk(node.value) if isinstance(one, (ast.operator, ast.expr))]
                    if all(isinstance(one, (ast.BinOp, ast.BitOr, ast.Name, ast.Attribute)) for one in parts):
                        yield node


def for_the_compiler(source: str) -> str:
    """The source with each ``(*a, b)`` that is gone through or searched in as ``tuple([*a, b])``, because mypyc fails
    at a star there. Every line stays where it is."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    places = []
    for searched in _searched(ast.parse(source)):
        assert searched.end_lineno is not None and searched.end_col_offset is not None
        places.append((searched.lineno, searched.col_offset, b"(", b"tuple(["))
        places.append((searched.end_lineno, searched.end_col_offset - 1, b")", b"])"))
    for line, column, old, new in sorted(places, reverse=True):
        there = lines[line - 1]
        assert there[column : column + 1] == old
        lines[line - 1] = there[:column] + new + there[column + 1 :]
    return b"".join(lines).decode()


def with_constants(source: str) -> str:
    """The source with what is named in capitals marked as what never changes: mypyc puts such a number or word where it
    is asked for, and finds any other without looking for its name. Every line stays where it is."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    tree = ast.parse(source)
    begins = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    named = [target.id for node in tree.body for target in _targets(node) if isinstance(target, ast.Name)]
    for node in tree.body if begins else ():
        for target in _targets(node):
            if not isinstance(target, ast.Name) or named.count(target.id) > 1 or not _CONSTANT.fullmatch(target.id):
                continue
            row, end = target.lineno - 1, target.end_col_offset
            if isinstance(node, ast.AnnAssign):
                note = node.annotation
                if note.end_lineno != target.lineno or note.end_col_offset is None:
                    continue
                told = lines[row][note.col_offset : note.end_col_offset]
                lines[row] = lines[row][: note.col_offset] + b"Final[" + told + b"]" + lines[row][note.end_col_offset :]
            else:
                lines[row] = lines[row][:end] + b": Final" + lines[row][end:]
    if begins:
        lines[begins[0].lineno - 1] = lines[begins[0].lineno - 1].rstrip(b"\n") + b"; from typing import Final\n"
    return b"".join(lines).decode()


_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")


def _targets(node: ast.stmt) -> list[ast.expr]:
    """What a statement of a module gives a value, if that is one thing; types (``A | B``) have names of their own."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) and node.value is not None else []


def _searched(tree: ast.Module) -> Iterator[ast.Tuple]:
    """The tuples with stars in them that a loop goes through or ``in`` searches."""
    for node in ast.walk(tree):
        within = [node.iter] if isinstance(node, (ast.For, ast.comprehension)) else []
        if isinstance(node, ast.Compare):
            pairs = zip(node.ops, node.comparators, strict=True)
            within = [one for how, one in pairs if isinstance(how, (ast.In, ast.NotIn))]
        for one in within:
            if isinstance(one, ast.Tuple) and any(isinstance(part, ast.Starred) for part in one.elts):
                yield one

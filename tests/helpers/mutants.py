"""Checks removed on purpose: the tests that a rule's row names have to fail without the check that carries the rule.

`python -m tests.helpers.mutants [KEY ...]` takes every row of the coverage that names its checks (all of them, or those
whose key begins with KEY; `--sample N` takes N mutants). For each place that a row names, the program
is changed there: what is asked is always so, or never so; `any` is `all`; what is called is not called; what goes to
the graveyard is banished, and the reverse. Changed only where a row names it: what a call gives by name is not given
(`function: name=`), an assignment is not made, or of nothing (`function: name = `), a case of a match is passed over
(`function: case`), and a bound does not bind (`function: max(`). Then the tests of the row are run, and have to fail.
Where they stay green, the mutant survived: they prove something else.

What is changed is the code of the function itself, in a forked process, so that nothing is imported again and nothing
of a mutant outlives it. A mutant that does not come to an end is found as well.

`--suggest` asks the reverse: for rows that name no checks yet, which places of the row's module (or of `--module M`)
the tests of the row run through, and which changes there they notice. What of it carries the rule is for a person to
say.
"""

from __future__ import annotations
import __future__

import argparse
import ast
import gc
import os
import re
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest

from gatcg_desktop.language.parsing import read
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rulebook.coverage import CoverageRow, coverage
from tests.helpers.samples import sample_of

SECONDS = 20
"""Of computing, how long the tests of a row may take on a mutant; one that takes longer is found."""

PATIENCE = 20 * SECONDS
"""How long they may take by the clock; a busy machine is not what a mutant is found by."""

TraceFunction = Callable[[FrameType, str, object], object]

NOT_GIVEN = "not given"
NAMED_ONLY = (NOT_GIVEN, "not made", "emptied", "passed over", "no bound")
"""Changes of places that are seldom the rule itself: made only where a check begins with what the place says."""

Path_ = tuple[str | int, ...]
"""Where a node stands in a tree: the names of fields and the places in lists that lead to it."""


@dataclass(frozen=True)
class Site:
    """A place in a function that can be changed: where it stands, what it says, and what it may become."""

    function: str
    line: int
    at: Path_
    text: str
    changes: tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """One change of the program, for one row."""

    row: CoverageRow
    site: Site
    change: str

    def __str__(self) -> str:
        where = f"{self.row.module}.{self.site.function}:{self.site.line}"
        return f"{self.row.key}: {where}: {self.site.text!r} {self.change}"


# Places ----------------------------------------------------------------------------------------------------------


@cache
def tree_of(module: str) -> tuple[Path, ast.Module]:
    """The file of a module of the package, and its tree."""
    found = find_spec(f"gatcg_desktop.{module}")
    assert found is not None and found.origin is not None, module
    path = Path(found.origin)
    return path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def sites(module: str) -> tuple[Site, ...]:
    """Every place in the functions of a module that can be changed."""
    return tuple(_in_body(tree_of(module)[1], (), ""))


def _in_body(holder: ast.Module | ast.ClassDef, at: Path_, name: str) -> Iterator[Site]:
    for number, node in enumerate(holder.body):
        here: Path_ = (*at, "body", number)
        if isinstance(node, ast.ClassDef):
            yield from _in_body(node, here, f"{name}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            own = f"{name}{node.name}"
            asks = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
            for path, part in _below(node, here):
                yield from _site(own, path, part, asks)


def _below(node: ast.AST, at: Path_) -> Iterator[tuple[Path_, ast.AST]]:
    for field, value in ast.iter_fields(node):
        parts = enumerate(value) if isinstance(value, list) else ((None, value),)
        for number, part in parts:
            if isinstance(part, ast.AST):
                here = (*at, field) if number is None else (*at, field, number)
                yield here, part
                yield from _below(part, here)


def _site(function: str, at: Path_, node: ast.AST, asks: bool) -> Iterator[Site]:
    """What can be changed directly below a node."""
    asked: list[tuple[Path_, ast.expr]] = []
    if isinstance(node, ast.match_case):
        yield Site(function, node.pattern.lineno, at, f"case {ast.unparse(node.pattern)}", ("passed over",))
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            asked = list(_leaves(test, (*at, "test")))
        case ast.comprehension(ifs=ifs):
            asked = [leaf for number, test in enumerate(ifs) for leaf in _leaves(test, (*at, "ifs", number))]
        case ast.match_case(guard=ast.expr() as guard):
            asked = list(_leaves(guard, (*at, "guard")))
        case ast.Return(value=ast.expr() as value) if asks:
            asked = list(_leaves(value, (*at, "value")))
        case ast.Call(func=ast.Name(id="any" | "all"), args=[among]):
            yield Site(function, node.lineno, at, ast.unparse(node), ("any for all",))
            asked = list(_leaves(among.elt, (*at, "args", 0, "elt"))) if isinstance(among, ast.GeneratorExp) else []
        case ast.Expr(value=ast.Call() | ast.YieldFrom(value=ast.Call())):
            yield Site(function, node.lineno, at, ast.unparse(node), ("left out",))
        case ast.Constant(value="graveyard" | "banishment") | ast.keyword(arg=str()):
            change = NOT_GIVEN if isinstance(node, ast.keyword) else "the other"
            yield Site(function, node.lineno, at, ast.unparse(node), (change,))
        case ast.Assign(targets=[ast.Name() | ast.Attribute()]) | ast.AugAssign(target=ast.Name()):
            change = "emptied" if isinstance(node.value, ast.Set | ast.List | ast.Tuple) else "not made"
            yield Site(function, node.lineno, at, ast.unparse(node), (change,))
        case ast.Call(func=ast.Name(id="max" | "min"), args=[ast.Constant(), _] | [_, ast.Constant()]):
            yield Site(function, node.lineno, at, ast.unparse(node), ("no bound",))
    for path, leaf in asked:
        if not isinstance(leaf, ast.Constant):
            yield Site(function, leaf.lineno, path, ast.unparse(leaf), ("always", "never"))


def _leaves(test: ast.expr, at: Path_) -> Iterator[tuple[Path_, ast.expr]]:
    """The single questions of a condition."""
    match test:
        case ast.BoolOp(values=values):
            for number, value in enumerate(values):
                yield from _leaves(value, (*at, "values", number))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from _leaves(operand, (*at, "operand"))
        case _:
            yield at, test


def chosen(module: str, check: str) -> list[Site]:
    """The places that a check of a row names: all of a function, or those in it that say what follows the colon."""
    function, _, words = check.partition(": ")
    among = [site for site in sites(module) if site.function == function and words in site.text]
    named = re.match(r"case |max\(|min\(|[\w.]+(=| [-+*]?= )", words) is not None
    return [site for site in among if (site.changes[0] in NAMED_ONLY) == (named and site.text.startswith(words))]


def mutants(rows: Sequence[CoverageRow]) -> list[Mutant]:
    """Every mutant of these rows."""
    return [
        Mutant(row, site, change)
        for row in rows
        for site in dict.fromkeys(site for check in row.checks for site in chosen(row.module, check))
        for change in site.changes
    ]


# Changing the program ----------------------------------------------------------------------------------------------


Functions = dict[tuple[str, str], list[FunctionType]]
"""The functions of the package by file and qualified name; a decorated one is below what it was decorated with."""


def functions_of(modules: Collection[str]) -> Functions:
    """The functions of some modules, wherever they are known: whoever imported one has the same."""
    for module in modules:
        import_module(f"gatcg_desktop.{module}")
    files = {str(tree_of(module)[0]): module for module in modules}
    gc.unfreeze()  # what pytest imported, which is not told otherwise
    found: Functions = {}
    for one in gc.get_objects():
        if type(one) is FunctionType and (module := files.get(one.__code__.co_filename)) is not None:
            found.setdefault((module, one.__code__.co_qualname), []).append(one)
    return found


def apply(module: str, site: Site, change: str, known: Functions) -> None:
    """Change the function, in this process and for good."""
    path, tree = tree_of(module)
    holder: object = tree
    for step in site.at[:-1]:
        holder = holder[step] if isinstance(step, int) else getattr(holder, step)  # type: ignore[index]
    last = site.at[-1]
    node = holder[last] if isinstance(last, int) else getattr(holder, last)  # type: ignore[index]
    other = node if change == NOT_GIVEN else ast.fix_missing_locations(ast.copy_location(_changed(node, change), node))
    if isinstance(last, int):
        holder[last : last + 1] = [] if change == NOT_GIVEN else [other]  # type: ignore[index]
    else:
        setattr(holder, last, other)
    part = ast.Module([tree.body[int(site.at[1])]], [])
    flags = __future__.annotations.compiler_flag
    code = _code_of(compile(part, str(path), "exec", flags, dont_inherit=True), site.function)
    for function in known[module, site.function]:
        function.__code__ = code


def _changed(node: ast.AST, change: str) -> ast.AST:
    match change, node:
        case "left out", ast.Expr():
            # A generator that yields nowhere else stays one.
            yields = isinstance(node.value, ast.YieldFrom)
            return ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))) if yields else ast.Pass()
        case "any for all", ast.Call(func=ast.Name(id=name)):
            return ast.Call(ast.Name("all" if name == "any" else "any", ast.Load()), node.args, node.keywords)
        case "passed over", ast.match_case(pattern=pattern, body=body):
            return ast.match_case(pattern, ast.Constant(False), body)
        case "not made", _:
            return ast.Pass()
        case "emptied", ast.Assign(targets=targets, value=value):
            return ast.Assign(targets, ast.Call(ast.Name(type(value).__name__.lower(), ast.Load()), [], []))
        case "no bound", ast.Call(args=[first, second]):
            return second if isinstance(first, ast.Constant) else first
        case "the other", ast.Constant(value=zone):
            return ast.Constant("graveyard" if zone == "banishment" else "banishment")
        case _:
            return _answered(node, ast.Constant(change == "always"))


def _answered(asked: ast.AST, answer: ast.Constant) -> ast.expr:
    """What stands in place of a question: its answer. A generator stays one that way, and a name that is read later
    is given; nearly every test would notice the lack of either, whatever it is about."""
    parts = [type(part) for part in ast.walk(asked)]
    if ast.YieldFrom in parts:
        done: ast.AST = ast.YieldFrom(ast.Tuple([], ast.Load()))
    elif ast.NamedExpr in parts:
        done = asked
    else:
        return answer
    return ast.Subscript(ast.Tuple([done, answer], ast.Load()), ast.Constant(1), ast.Load())  # type: ignore[list-item]


def _code_of(code: CodeType, name: str) -> CodeType:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name:
                return one
            if name.startswith(one.co_qualname + "."):
                return _code_of(one, name)
    raise AssertionError(f"there is no {name}")


# Running tests -----------------------------------------------------------------------------------------------------


class Examination:
    """A plugin of pytest: runs the tests of each row once as they are and then on each of its mutants."""

    seconds: float = SECONDS

    def __init__(self, candidates: Sequence[Mutant]) -> None:
        self.candidates = candidates
        self.survivors: list[Mutant] = []
        self.undecided: list[Mutant] = []
        self.red: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        by_name = _by_name(session.items)
        read("body", "Draw a card.", CardFacts("a card"))  # so that the grammar is not read in every child
        names = list(dict.fromkeys(name for mutant in self.candidates for name in mutant.row.tests))
        if self._fails([item for name in names for item in by_name[name]], lambda: None, len(names)) is not False:
            self.red = [name for name in names if self._fails(by_name[name], lambda: None) is not False]
        known = functions_of({mutant.row.module for mutant in self.candidates})
        tell = session.config.get_terminal_writer()
        for page, of_page in groupby(self.candidates, lambda mutant: mutant.row.page):
            mutants_of_page, before = list(of_page), len(self.survivors)
            for mutant in mutants_of_page:
                items = [item for name in mutant.row.tests for item in by_name.get(name, ())]
                fails = self._fails(items, lambda one=mutant: apply(one.row.module, one.site, one.change, known))  # type: ignore[misc]
                if fails is None:
                    self.undecided.append(mutant)
                elif not fails:
                    self.survivors.append(mutant)
                    tell.line(f"survived: {mutant}", flush=True)
            survived = len(self.survivors) - before
            tell.line(f"{page}: {len(mutants_of_page)} mutants, {survived} survived", flush=True)
        return True

    def _fails(self, items: Sequence[pytest.Item], change: Callable[[], None], rows: int = 1) -> bool | None:
        """Whether a test of so many rows fails after a change, which nobody sees but the process that is forked for
        it. None where the machine had no time for it: that is no proof."""
        child = os.fork()
        if not child:
            status = 3
            try:
                for ends in (signal.SIGVTALRM, signal.SIGALRM):
                    signal.signal(ends, signal.SIG_DFL)
                signal.setitimer(signal.ITIMER_VIRTUAL, rows * self.seconds)
                signal.alarm(rows * PATIENCE)
                gc.disable()
                change()
                status = 1
                for item in items:
                    _run(item)
                status = 0
            finally:
                os._exit(status)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert ended != 3 or not self.candidates, "the change could not be made"
        return None if ended == -signal.SIGALRM else ended not in (0, 3)


def _by_name(items: Sequence[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """The items that a row may name: all of a test function, or one of its cases, as a scenario file is."""
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        for name in dict.fromkeys((item.nodeid, item.nodeid.partition("[")[0])):
            found.setdefault(name, []).append(item)
    return found


def _run(item: pytest.Item) -> None:
    """Run a test with its fixtures, and raise what it raises: a report would cost more than the test.

    A test that is skipped, as those of real cards are where there are none, has noticed nothing.
    """
    with suppress(pytest.skip.Exception):
        item.ihook.pytest_runtest_setup(item=item)
        item.runtest()
    item.session._setupstate.teardown_exact(None)


def examine(candidates: Sequence[Mutant], *, quiet: bool = False) -> Examination:
    """Run the tests of the rows on their mutants."""
    examination = Examination(candidates)
    _run_tests(examination, [test for mutant in candidates for test in mutant.row.tests], quiet=quiet)
    return examination


def _run_tests(plugin: Examination, tests: Sequence[str], *, quiet: bool) -> None:
    plain = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *["--no-header", "-qq"] * quiet]
    status = pytest.main([*plain, *dict.fromkeys(tests or [__file__])], plugins=[plugin])  # of no names: all
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"The tests could not be collected ({status}).")


class Suggestions(Examination):
    """A plugin of pytest: for rows without checks, what their tests notice of the changes of a module."""

    seconds = 0.5
    """Most of the time goes to changes that make a game endless."""

    def __init__(self, rows: Sequence[CoverageRow], module: str | None) -> None:
        super().__init__(())
        self.groups: dict[tuple[str, tuple[str, ...]], list[CoverageRow]] = {}
        for row in rows:
            self.groups.setdefault((module or row.module, tuple(row.tests)), []).append(row)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        by_name = _by_name(session.items)
        for (module, tests), rows in self.groups.items():
            items = [item for name in tests for item in by_name.get(name, ())]
            known, lines = functions_of([module]), self._lines(module, items)
            for row in rows:
                print(f"{row.key}: {row.says} ({module})", flush=True)
            for site in sites(module):
                if site.line in lines:
                    noticed = [one for one in site.changes if self._noticed(items, module, site, one, known)]
                    if noticed:
                        print(f"    {site.function}: {site.text}    [{', '.join(noticed)}]", flush=True)
        return True

    def _noticed(self, items: list[pytest.Item], module: str, site: Site, change: str, known: Functions) -> bool:
        return self._fails(items, lambda: apply(module, site, change, known)) is True

    def _lines(self, module: str, items: Sequence[pytest.Item]) -> set[int]:
        """The lines of a module that tests run through, found in a process of their own."""
        path, (come, go) = str(tree_of(module)[0]), os.pipe()
        child = os.fork()
        if not child:
            seen: set[int] = set()

            def called(frame: FrameType, event: str, _: object) -> TraceFunction | None:
                return line if frame.f_code.co_filename == path else None

            def line(frame: FrameType, event: str, _: object) -> TraceFunction:
                seen.add(frame.f_lineno)
                return line

            try:
                sys.settrace(called)
                for item in items:
                    with suppress(Exception):
                        _run(item)
                sys.settrace(None)
                os.write(go, " ".join(map(str, seen)).encode())
            finally:
                os._exit(0)
        os.close(go)
        with os.fdopen(come, encoding="ascii") as told:
            found = {int(number) for number in told.read().split()}
        os.waitpid(child, 0)
        return found


def main(*arguments: str) -> int:
    """Examine rows; the exit status says whether a mutant survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.mutants", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="rows whose key begins so; all without one")
    parser.add_argument("--sample", type=int, metavar="N", help="one mutant of each of N of them")
    parser.add_argument("--suggest", action="store_true", help="what the tests of rows without checks notice")
    parser.add_argument("--module", metavar="M", help="with --suggest: changes of this module, not of the row's")
    given = parser.parse_args(arguments)
    if given.suggest:
        open_rows = [row for row in coverage() if row.tests and row.key.startswith(tuple(given.keys) or "")]
        open_rows = [row for row in open_rows if given.module or not row.checks]
        tests = [test for row in open_rows for test in row.tests]
        _run_tests(Suggestions(open_rows, given.module), tests, quiet=True)
        return 0
    rows = [row for row in coverage() if row.checks and row.key.startswith(tuple(given.keys) or "")]
    if given.sample is None:
        candidates = mutants(rows)
    else:  # most of the time would go into finding the mutants of all rows
        candidates = [one for row in sample_of(rows, given.sample) for one in sample_of(mutants([row]), 1)]
    found = examine(candidates, quiet=True)
    for name in found.red:
        print(f"fails without any change: {name}")
    for mutant in found.undecided:
        print(f"not decided, because the machine had no time for it: {mutant}")
    many = len({mutant.row.key for mutant in found.survivors})
    print(
        f"{len({one.row.key for one in candidates})} rows, {len(candidates)} mutants: "
        f"{len(candidates) - len(found.survivors) - len(found.undecided)} found, "
        f"{len(found.survivors)} survived in {many} rows, {len(found.undecided)} not decided."
    )
    return int(bool(found.survivors or found.undecided or found.red or not candidates))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

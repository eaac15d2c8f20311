#!/usr/bin/env python3
"""From nothing to a running table: ``python packaging/bootstrap.py run``, ``... test`` or ``... compile``.

``run [-- ARGS]``   makes .venv beside pyproject.toml, installs the project into it, sees to it that Qt can
                    load on Linux, and starts ``gatcg-desktop ARGS``.
``test [-- ARGS]``  does the same with the test extra and runs ``pytest ARGS`` offscreen.
``compile``         compiles the rules in a copy of the program (compiled.py), which ``run`` starts from then on,
                    until a source changes. They take a quarter less time then; it needs a C compiler.

GATCG_DESKTOP_VENV names another folder than .venv, for another Python. All can be repeated: what is there is
used, what changed is brought up to date. Whatever is missing is said in one sentence, with exit status 2. Standard
library only; this file must also *parse* on Python 3.8, so that an old Python gets the sentence instead of a
SyntaxError.
"""

from __future__ import annotations

import sys

MINIMUM = (3, 11)
MISSING = 2


def python_too_old(version):
    """The sentence for a Python that cannot run the program, or None."""
    if tuple(version[:2]) >= MINIMUM:
        return None
    return (
        "gatcg-desktop needs Python %d.%d or newer, and this is Python %d.%d; "
        "install a newer one and start this file with it." % (MINIMUM + tuple(version[:2]))
    )


if python_too_old(sys.version_info):  # before anything an old Python may not have
    sys.stderr.write(python_too_old(sys.version_info) + "\n")
    sys.exit(MISSING)

import contextlib  # noqa: E402
import hashlib  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import re  # noqa: E402
import subprocess  # noqa: E402
from collections.abc import Iterator, Sequence  # noqa: E402
from pathlib import Path  # noqa: E402

from compiled import compile_program, compiled_of  # noqa: E402  # beside this file
from installing import ensure_modules, install  # noqa: E402  # beside this file
from system_packages import Missing, asked, ensure_qt, last_line, platforms_to_load, say  # noqa: E402  # beside this file

ROOT = Path(__file__).resolve().parent.parent


# -- the environment -----------------------------------------------------------------------------------------


def venv_python(venv: Path, windows: bool = os.name == "nt") -> Path:
    return venv / "Scripts" / "python.exe" if windows else venv / "bin" / "python"


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold ``path`` against other runs; the system lets go of it also when this process is killed."""
    try:
        file = path.open("a+")
    except OSError as error:
        raise Missing(
            "The folder %s cannot be written to (%s); copy the project to one of your own."
            % (path.parent, error.strerror)
        ) from error
    with file:
        if not _try_lock(file):
            say("another bootstrap is at work here; waiting for it.")
            _wait_lock(file)
        yield


if os.name == "nt":
    import msvcrt
    import time

    def _try_lock(file) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_lock(file) -> None:
        while not _try_lock(file):
            time.sleep(0.2)

else:
    import fcntl

    def _try_lock(file) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait_lock(file) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


def python_of(venv: Path) -> str | None:
    """The version of the environment's Python, or None when it is not usable."""
    try:
        told = subprocess.run(
            [str(venv_python(venv)), "-c", "import platform; print(platform.python_version())"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=120,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return told.stdout.strip() if told.returncode == 0 else None


def ensure_venv(venv: Path) -> str:
    """Make the environment, anew if its Python is gone or too old; gives the version of its Python."""
    version = python_of(venv)
    if version is not None and python_too_old([int(part) for part in version.split(".")[:2]]) is None:
        return version
    if venv.exists():
        if not (venv / "pyvenv.cfg").is_file() and any(venv.iterdir()):
            raise Missing("%s is there but is not a Python environment; move it away and start again." % venv)
        say("the Python of %s does not work any more; making the environment anew." % venv.name)
    else:
        say("making the environment %s." % venv)
    ensure_modules("venv")
    made = asked([sys.executable, "-m", "venv", "--without-pip", "--clear", str(venv)])
    version = python_of(venv)
    if made.returncode != 0 or version is None:
        reason = last_line(made.stdout) or "it gave no reason"
        raise Missing("Python could not make the environment %s: %s." % (venv, reason.rstrip(".")))
    return version


def project_hash(root: Path) -> str:
    return hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()


def ensure_installed(root: Path, venv: Path, version: str, extras: set[str]) -> bool:
    """Install the project, editable so that changes are picked up; gives whether anything was done.

    A stamp in the environment (hash of pyproject.toml, Python's version, where the project is, extras) says
    that nothing has to be.
    """
    stamp_file = venv / "gatcg-bootstrap.json"
    stamp = read_stamp(stamp_file)
    wanted = {"project": project_hash(root), "python": version, "root": str(root)}
    same = all(stamp.get(key) == value for key, value in wanted.items())
    had = {extra for extra in stamp.get("extras", []) if isinstance(extra, str)}
    if same and extras <= had | {""}:
        return False
    extras = extras | had
    say("installing the project into %s (the first time this fetches about 250 MB)." % venv.name)
    with contextlib.suppress(FileNotFoundError):
        stamp_file.unlink()  # an interrupted installation must not look finished
    # Of what the tests need they use a part, and write down what they compiled of that.
    target = "." + ("[%s]" % ",".join(sorted(extras)) if extras else "")
    install(root, venv_python(venv), target, compiling="test" not in extras)
    temporary = stamp_file.with_suffix(".tmp")
    temporary.write_text(json.dumps({**wanted, "extras": sorted(extras)}), encoding="utf-8")
    temporary.replace(stamp_file)
    return True


def read_stamp(path: Path) -> dict:
    try:
        stamp = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


# -- run and test --------------------------------------------------------------------------------------------


def set_up(root: Path, extras: set[str], platforms: Sequence[str]) -> Path:
    """Everything before the program can start; gives the environment's Python."""
    if not (root / "pyproject.toml").is_file():
        raise Missing("There is no pyproject.toml in %s; keep this file inside the whole project." % root)
    venv = root / os.environ.get("GATCG_DESKTOP_VENV", ".venv")
    with locked(venv.with_name(venv.name + ".lock")):
        version = ensure_venv(venv)
        ensure_installed(root, venv, version, extras)
        ensure_qt(venv_python(venv), platforms)
    return venv_python(venv)


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether these arguments of gatcg-desktop open a window on a display."""
    if arguments and not arguments[0].startswith("-"):
        return False  # a command; the ones that draw can do so without a display
    quiet = ("--help", "-h", "--version", "--screenshot")
    return not any(argument.split("=")[0] in quiet for argument in arguments)


def has_display(environment: dict) -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(environment.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def run(root: Path, arguments: Sequence[str]) -> int:
    python = set_up(root, set(), platforms_to_load(dict(os.environ)))
    if opens_window(arguments) and not has_display(dict(os.environ)):
        raise Missing(
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); the "
            "offscreen demo works without one: python packaging/bootstrap.py run -- demo --out demo-pictures"
        )
    environment = dict(os.environ)
    if (compiled := compiled_of(root)) is not None:
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(compiled), environment.get("PYTHONPATH"))))
    return call([str(python), "-m", "gatcg_desktop", *arguments], environment)


def compile_rules(root: Path, arguments: Sequence[str]) -> int:
    if arguments:
        raise Missing("compile takes no arguments, and %s was given." % " ".join(arguments))
    compile_program(root, set_up(root, {"compile"}, []))
    return 0


def test(root: Path, arguments: Sequence[str]) -> int:
    python = set_up(root, {"test"}, ["offscreen"])
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", PYTHONNOUSERSITE="1")
    # Each worker compiles the suite otherwise, and each of the many processes that tests start the program.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.pop("GATCG_DESKTOP_VENV", None)  # it is said of this environment, and of none that a test makes
    return call([str(python), "-m", "pytest", *parallel(arguments), *arguments], environment, cwd=root)


def parallel(arguments: Sequence[str]) -> list[str]:
    """pytest-xdist's options: a worker per core up to four, unless the caller wants to see one process."""
    alone = ("-n", "--numprocesses", "--dist", "--pdb", "--trace", "-s", "--capture")
    if any(argument == each or argument.startswith(each + "=") for argument in arguments for each in alone):
        return []
    if any(re.match(r"-n\d|-nauto", argument) for argument in arguments):
        return []
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on macOS and Windows
        cores = os.cpu_count() or 1
    return ["-n", str(min(cores, 4)), "--dist", "worksteal"] if cores > 1 else []


def call(command: Sequence[str], environment: dict, cwd: Path | None = None) -> int:
    """Run to the end and give the exit status; Ctrl+C is the child's to handle."""
    with subprocess.Popen(command, env=environment, cwd=cwd) as child:
        while True:
            try:
                status = child.wait()
            except KeyboardInterrupt:
                continue
            return 128 - status if status < 0 else status


def main(argv: Sequence[str]) -> int:
    commands = {"run": run, "test": test, "compile": compile_rules}
    if not argv or argv[0] not in commands:
        wanted = argv and argv[0] in ("-h", "--help")
        print((__doc__ or "").strip(), file=sys.stdout if wanted else sys.stderr)
        return 0 if wanted else MISSING
    arguments = list(argv[1:])
    if arguments[:1] == ["--"]:
        del arguments[0]
    try:
        return commands[argv[0]](ROOT, arguments)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return MISSING
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except OSError as error:
        where = " (%s)" % error.filename if error.filename else ""
        print("The set-up could not go on: %s%s." % (error.strerror or error, where), file=sys.stderr)
        return MISSING


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

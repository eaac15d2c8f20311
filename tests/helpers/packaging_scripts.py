"""The scripts of packaging/, which are no package, and a stand-in for the commands that they run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "packaging" / "bootstrap.py"
THIS_PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"


def load() -> ModuleType:
    sys.path.insert(0, str(FILE.parent))  # where it is when the file is started
    spec = importlib.util.spec_from_file_location("gatcg_bootstrap", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path.remove(str(FILE.parent))
    return module


bootstrap = load()
installing = sys.modules["installing"]
system_packages = sys.modules["system_packages"]


class Commands:
    """Stands for ``subprocess.run``: remembers what was asked, answers by the first word found in it."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.answers: list[tuple[str, list[tuple[int, str]]]] = []

    def answer(self, word: str, *outputs: tuple[int, str]) -> None:
        self.answers.append((word, list(outputs)))

    def __call__(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.asked.append([str(part) for part in command])
        for word, outputs in self.answers:
            if any(word in str(part) for part in command):
                status, text = outputs.pop(0) if len(outputs) > 1 else outputs[0]
                return subprocess.CompletedProcess(command, status, stdout=text, stderr="")
        raise AssertionError(f"unexpected command: {command}")

    def count(self, word: str) -> int:
        return sum(any(word in part for part in command) for command in self.asked)

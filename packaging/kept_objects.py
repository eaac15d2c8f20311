"""What the C compiler has made of each file, kept until all is made: a compilation that was broken off goes on where it
was. For the setup.py that compiled.py writes; it stands beside it."""

from __future__ import annotations

import hashlib
import shutil
from importlib.metadata import version
from pathlib import Path

from setuptools.command.build_ext import build_ext

KEPT = Path("..", "compiled-objects")
"""Beside the copy, which is made anew each time."""


class KeepsObjects(build_ext):
    """Takes an object from those that are kept where the same file was compiled in the same way before."""

    def build_extensions(self) -> None:
        around = hashlib.sha256(version("mypy").encode())
        for header in sorted(Path().rglob("*.h")):
            around.update(header.read_bytes())
        compile_one = getattr(self.compiler, "_compile", None)  # Microsoft's compiler is given all files in one call

        def keep(obj: str, src: str, *how: object) -> None:
            told = around.copy()
            told.update(repr((src, how)).encode() + Path(src).read_bytes())
            kept = KEPT / told.hexdigest()
            if not kept.is_file():
                compile_one(obj, src, *how)
                part = kept.with_suffix(".part")
                shutil.copyfile(obj, part)
                part.replace(kept)
            shutil.copyfile(kept, obj)

        if compile_one is not None:
            KEPT.mkdir(exist_ok=True)
            self.compiler._compile = keep
        super().build_extensions()

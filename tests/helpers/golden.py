"""Golden trees: what real texts are read as, kept by slug and hash of the text, never with the text itself.

`python -m tests.helpers.golden` writes tests/golden/trees.json anew: those that are there stay, in their new form,
and more are added up to MANY, spread over the catalogue. The difference is to be read before it is committed.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import msgspec

from gatcg_desktop.analysis.coverage import read_face
from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast import Node
from gatcg_desktop.language.paragraphs import plain
from tests.helpers.printing import fields_of
from tests.helpers.shared_data import SHARED

FILE = Path(__file__).resolve().parents[1] / "golden" / "trees.json"
MANY = 400


class Golden(msgspec.Struct, frozen=True):
    """One paragraph: the face, the hash of its plain text, and its abilities, without texts and defaults."""

    slug: str
    text_hash: str
    tree: str


def hash_of(text: str) -> str:
    """A short hash of a paragraph's words, reminders left out."""
    return hashlib.blake2b(plain(text).encode(), digest_size=8).hexdigest()


def told(value: Any) -> str:
    """A tree in one line: each node's class with what differs from its defaults, texts left out."""
    if isinstance(value, Node):
        parts = []
        for field in fields_of(type(value)):
            part = getattr(value, field.name)
            if field.name != "text" and (field.default is msgspec.NODEFAULT or part != field.default):
                parts.append(f"{field.name}={told(part)}")
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(told, value)) + "]"
    return repr(value)


def load() -> list[Golden]:
    """The golden trees."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Golden]) if FILE.exists() else []


def readings(records: list[CardRecord]) -> dict[tuple[str, str], str]:
    """Each read paragraph's tree, by face and hash of its text."""
    return {
        (face.slug, hash_of(paragraph.text)): told(paragraph.abilities)
        for record in records
        for face in (record, *record.faces)
        for paragraph in read_face(face)
        if paragraph.status == "compiled"
    }


def chosen(found: dict[tuple[str, str], str], kept: list[Golden]) -> list[Golden]:
    """Those that were kept and are still read, and others up to MANY: of different trees, spread at random."""
    golden = {
        (one.slug, one.text_hash): found[one.slug, one.text_hash] for one in kept if (one.slug, one.text_hash) in found
    }
    shapes = set(golden.values())
    others = sorted(found)
    random.Random(300).shuffle(others)
    for key in others:
        if len(golden) >= MANY:
            break
        if found[key] not in shapes and "(" in found[key].removeprefix("[Keyword("):
            golden[key] = found[key]
            shapes.add(found[key])
    return [Golden(slug, text_hash, tree) for (slug, text_hash), tree in sorted(golden.items())]


def write() -> None:
    """Write the file anew from the shared catalogue."""
    records, _ = read_records(SHARED / "api" / "cards-2026-06.json.gz")
    made = chosen(readings(records), load())
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")


if __name__ == "__main__":
    write()

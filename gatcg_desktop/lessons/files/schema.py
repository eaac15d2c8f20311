"""The JSON Schema of lesson files, for editors that check as one types; made from the structs that read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import msgspec

from gatcg_desktop.lessons.files.magic_format import AnyLesson

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TITLE = "A lesson of gatcg-desktop"


def schema() -> dict[str, object]:
    """The schema. `docs/lesson.schema.json` is this, and a test keeps it so.

    The trees that `abilities` may hold are left open: nobody writes them by hand, and reading checks them.
    """
    made = msgspec.json.schema(AnyLesson)
    definitions: dict[str, Any] = made["$defs"]
    definitions["LessonCard"]["properties"]["abilities"] = {"type": "array", "items": {"type": "object"}}
    wanted: set[str] = set()
    row = list(_references({key: value for key, value in made.items() if key != "$defs"}))
    while row:
        name = row.pop()
        if name not in wanted:
            wanted.add(name)
            row += _references(definitions[name])
    made["$defs"] = {name: definitions[name] for name in sorted(wanted)}
    _straighten(made)
    return {"$schema": DRAFT, "title": TITLE, **made}


def _straighten(part: object) -> None:
    """Leave nothing to the version of what made it.

    Descriptions are docstrings, whose indentation Python takes out itself from 3.13 on; where a value may be null,
    msgspec says so at one end or the other.
    """
    if isinstance(part, dict):
        if isinstance(either := part.get("anyOf"), list):
            either.sort(key=lambda one: one.get("type") == "null")
        if isinstance(told := part.get("description"), str):
            part["description"] = cleandoc(told)
        for value in part.values():
            _straighten(value)
    elif isinstance(part, list):
        for one in part:
            _straighten(one)


def _references(part: object) -> Iterator[str]:
    """The names of the definitions that a part of a schema points at."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value.removeprefix("#/$defs/")
            elif key == "mapping":
                yield from (one.removeprefix("#/$defs/") for one in value.values())
            else:
                yield from _references(value)
    elif isinstance(part, list):
        for one in part:
            yield from _references(one)


def schema_text() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"

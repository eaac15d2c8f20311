"""What the public rulebook changed lately, rule by rule, and the day of the text that the rows were held against.

The list is data, `changes.json` beside this file, as `python -m tests.helpers.official_rules` finds it in a clone of
the public repository.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

Kind = Literal["new", "changed", "worded", "moved"]


class RuleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule whose row is new, changed, worded in a few other words or moved to another number since `on`."""

    key: str
    on: str
    kind: Kind


class RulebookState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`compared` is the day of the newest public text that all rows agree with, `since` where the list begins."""

    compared: str
    since: str
    changes: tuple[RuleChange, ...]


@cache
def rulebook_state() -> RulebookState:
    """The state of the rules that the program carries."""
    return msgspec.json.decode(files(__package__).joinpath("changes.json").read_bytes(), type=RulebookState)

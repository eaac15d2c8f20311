"""What one check has found."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from gatcg_desktop.engine.messages import Message

State: TypeAlias = Literal["good", "note", "trouble"]
"""As it should be; something is not there that one may do without; or something does not work."""


class Finding(msgspec.Struct, frozen=True):
    """What was looked at ("qt", "folder data"), how it is, what was seen, and how to mend it (None: it need not be)."""

    check: str
    state: State
    told: Message
    mend: Message | None = None

"""Damage as events and prevention speak of it: how much, of which kind, to or by what."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language.ast import Amount, Filter
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant

Kind = Literal["any", "combat", "noncombat"]


class DamageEvent(msgspec.Struct, frozen=True):
    """Damage that would be dealt to (or `by`) a subject; None is the attack this is part of. `own`: by its attack.

    `each`: to each of them on its own."""

    subject: Meant | None
    kind: Kind
    at_least: Amount | None = None
    at_most: Amount | None = None
    source: Filter | None = None
    by: bool = False
    own: bool = False
    each: bool = False

    @property
    def dealt(self) -> bool:
        """Whether it was said what deals it."""
        return self.by or self.own or self.source is not None

"""Damage as events and prevention speak of it: how much, of which kind, to or by what."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language.ast import Amount, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

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


@row("damage_bounded")
def damage_bounded(d: Discourse, range: Range, damagekind: Kind) -> DamageEvent:
    """So much at once: no less, no more, or exactly that."""
    said, amount = range
    if said not in ("at_least", "at_most", "equal"):
        raise NotUnderstood("how much damage at once")
    least, most = (amount if said in (bound, "equal") else None for bound in ("at_least", "at_most"))
    return DamageEvent(None, damagekind, least, most)

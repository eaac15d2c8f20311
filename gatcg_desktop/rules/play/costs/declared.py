"""What was declared for a play: X, and which of the costs that may be chosen."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import AdditionalCost, AlternativeCost


class Declared(msgspec.Struct, frozen=True):
    """What was declared for a play in step 1.3: X, the optional additional costs, the alternative cost if any."""

    x: int = 0
    extras: tuple[AdditionalCost, ...] = ()
    alternative: AlternativeCost | None = None


def declarable(extra: AdditionalCost) -> tuple[AdditionalCost, ...]:
    """The costs of which an additional cost is one."""
    return tuple(msgspec.structs.replace(one, optional=extra.optional) for one in extra.either)


def with_extra(declared: Declared, extra: AdditionalCost) -> Declared:
    """What was declared, and one more additional cost."""
    return msgspec.structs.replace(declared, extras=(*declared.extras, extra))

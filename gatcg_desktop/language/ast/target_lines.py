"""The ability tree, part of terms: what an ability targets."""

from __future__ import annotations

from gatcg_desktop.language.ast.marks import GameNode
from gatcg_desktop.language.ast.operands import Amount, Filter
from gatcg_desktop.language.ast.vocabulary import Aspect


class TargetLine(GameNode, frozen=True, tag="target_line"):
    """One "target ..." of an ability. `least` 0 is "up to"; `most_amount` bounds how many by an amount.
    `single`: cards, all of which are in the zone of one player. `different`, `alike`, `total`: as of what is chosen."""

    filter: Filter
    least: int = 1
    most: int = 1
    most_amount: Amount | None = None
    single: bool = False
    different: Aspect = ""
    alike: Aspect = ""
    total: int | None = None

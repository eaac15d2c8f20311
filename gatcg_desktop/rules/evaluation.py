"""The only way up, where questions about a position need each other.

What an object is now depends on conditions, conditions on amounts, amounts on what fits a description, and that on what
objects are now. The modules of these questions know those below them; what is answered above, they ask here. Each
answer registers itself when its module is loaded, and the package loads them all.
"""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.language.tree import Amount, Condition, Filter, Ref
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.reading import Reader


class Evaluation:
    """The answers, by question. Attributes are what the functions of that name say in their modules.

    `holds` (conditions), `amount_of` and `meant` (amounts), `matches` and `object_matches` (matching); `find_traits`
    (layers) puts what everything is now into `state.derived`.
    """

    holds: Callable[[Reader, Environment, Condition], bool]
    amount_of: Callable[[Reader, Environment, Amount], int]
    meant: Callable[[Reader, Environment, Ref], tuple[int, ...]]
    matches: Callable[[Reader, Environment, int, Filter], bool]
    object_matches: Callable[[Reader, Environment, int, Filter], bool]
    find_traits: Callable[[Reader], None]


EVALUATION = Evaluation()

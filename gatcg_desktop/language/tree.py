"""The ability tree: what a card's text means, as typed, immutable, serialisable data.

The engine runs these trees; the starter set ships them as data, and card text is compiled into them. Words are
the rulebook's. A `Ref` names objects or cards, an `Amount` a number, a `Condition` a yes or no, an `Effect` one
instruction of a resolving ability. Its modules: terms, payments,
conditions, card_instructions, game_instructions, object_instructions, play_instructions, stack_instructions,
instructions, play_abilities and abilities.
"""

from gatcg_desktop.language.abilities import *  # noqa: F403
from gatcg_desktop.language.card_instructions import *  # noqa: F403
from gatcg_desktop.language.conditions import *  # noqa: F403
from gatcg_desktop.language.game_instructions import *  # noqa: F403
from gatcg_desktop.language.instructions import *  # noqa: F403
from gatcg_desktop.language.object_instructions import *  # noqa: F403
from gatcg_desktop.language.payments import *  # noqa: F403
from gatcg_desktop.language.play_abilities import *  # noqa: F403
from gatcg_desktop.language.play_instructions import *  # noqa: F403
from gatcg_desktop.language.stack_instructions import *  # noqa: F403
from gatcg_desktop.language.terms import *  # noqa: F403

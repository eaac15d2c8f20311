"""The ability tree: what a card's text means, as typed, immutable, serialisable data.

The engine runs these trees; the starter set ships them as data, and card text is compiled into them. Words are
the rulebook's. A `Ref` names objects or cards, an `Amount` a number, a `Condition` a yes or no, an `Effect` one
instruction of a resolving ability. Its nodes are all names
of this package.
"""

import msgspec

from gatcg_desktop.language.ast import abilities as _abilities
from gatcg_desktop.language.ast import card_instructions as _card_instructions
from gatcg_desktop.language.ast import instructions as _instructions
from gatcg_desktop.language.ast.abilities import *  # noqa: F403
from gatcg_desktop.language.ast.card_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.conditions import *  # noqa: F403
from gatcg_desktop.language.ast.damage_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.events import *  # noqa: F403
from gatcg_desktop.language.ast.game_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.instructions import *  # noqa: F403
from gatcg_desktop.language.ast.marks import CounterNode as CounterNode
from gatcg_desktop.language.ast.marks import FieldNode as FieldNode
from gatcg_desktop.language.ast.marks import GameNode as GameNode
from gatcg_desktop.language.ast.marks import Node as Node
from gatcg_desktop.language.ast.marks import TraitNode as TraitNode
from gatcg_desktop.language.ast.object_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.operands import *  # noqa: F403
from gatcg_desktop.language.ast.payments import *  # noqa: F403
from gatcg_desktop.language.ast.play_abilities import *  # noqa: F403
from gatcg_desktop.language.ast.play_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.stack_instructions import *  # noqa: F403
from gatcg_desktop.language.ast.target_lines import *  # noqa: F403
from gatcg_desktop.language.ast.vocabulary import *  # noqa: F403

# An ability holds instructions, and an instruction may grant an ability. The annotations of instructions are looked up
# when the first tree is read, and find here what that module cannot import.
vars(_instructions)["Ability"] = _abilities.Ability
vars(_instructions)["Mode"] = _abilities.Mode
vars(_card_instructions)["Effect"] = _instructions.Effect
vars(_card_instructions)["Ability"] = _abilities.Ability

# msgspec finds out about a type when it is first read, and while it does, another thread that asks for the same type
# gets half of it, which ends the process. Here all of them are found out, before any thread can have one.
msgspec.msgpack.Decoder(_abilities.Ability)

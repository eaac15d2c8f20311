"""The ability tree, part zero: the closed sets of words that its nodes are told with."""

from __future__ import annotations

from typing import Literal

Who = Literal[
    "you",
    "opponent",
    "each",
    "target",
    "its_controller",
    "its_owner",
    "event",
    "actor",
    "hit",
    "attacking",
    "defending",
    "turn",
]
"""Whose: the ability's controller, their opponents, all players, the targeted player, that of the last object meant,
the player of the trigger's event, or the one whose turn it is to do what an instruction tells several to do. "hit":
the controller of the other side of the trigger's event; "attacking": the attacking player; "defending": the
defending player; "turn": the turn player."""

Whose = Literal[
    "any",
    "you",
    "opponent",
    "each",
    "target",
    "its_controller",
    "its_owner",
    "event",
    "actor",
    "hit",
    "attacking",
    "defending",
    "turn",
]
"""Whose, in a description: anybody's, or as `Who` tells."""

Verb = Literal[
    "discarded",
    "banished",
    "revealed",
    "sacrificed",
    "destroyed",
    "returned",
    "loaded",
    "drawn",
    "milled",
    "put",
    "summoned",
    "generated",
    "dealt",
    "prevented",
    "recovered",
    "removed",
    "placed",
    "rested",
    "woken",
]
"""What instructions do to things, as "the banished card" and "discarded this way" say it. Of damage and counters
("dealt", "prevented", "recovered", "removed", "placed") the number counts, of all others how many things they were."""

CardZone = Literal[
    "graveyard",
    "hand",
    "memory",
    "banishment",
    "material",
    "deck",
    "intent",
    "lineage",
    "loaded",
    "pantheon",
    "effects_stack",
    "anywhere",
]

Duration = Literal[
    "turn", "combat", "permanent", "next_turn", "next_turn_end", "during_next_turn", "while_controlled", "while_distant"
]
"""How long: this turn, this combat, for good, until the beginning or the end of the controller's next turn, only
during it, as long as the controller controls the source, as long as what is changed stays distant."""

Aspect = Literal["", "name", "element", "cost"]
"""What things chosen together share, or do not share; the cost is the reserve cost."""

Measure = Literal[
    "power",
    "life",
    "level",
    "base_level",
    "damage",
    "durability",
    "cost",
    "reserve",
    "memory",
    "counters",
    "player",
    "targets",
]
"""What of something is held against an amount: stats, costs, counters, what a player has."""

Cant = Literal[
    "attack",
    "retaliate",
    "be_attacked",
    "be_targeted",
    "be_targeted_by_spells",
    "lose_by_drawing",
    "leave_material",
    "wake_up",
    "wake_in_phase",
    "level_up",
    "be_retaliated",
    "be_intercepted",
    "wield",
    "be_wielded",
    "be_wielded_with_cards",
    "activate",
    "materialize",
    "play",
    "draw",
    "recover",
    "change_lineage",
    "pay_counters",
]
"""What may be forbidden to objects and to attacks with them (to wield, to be wielded), and (activate, materialize,
play, draw, recover, attack, be_targeted, be_targeted_by_spells) to players. "lose_by_drawing": to lose the game because
a deck is empty. "leave_material": the material deck, said of the cards in it. "wake_in_phase": only in the wake up
phase; "change_lineage": to level up into a champion of another lineage name; "pay_counters": to remove such counters
from their champion as a cost."""

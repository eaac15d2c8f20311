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

Whose = Literal["any", Who]
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
    "negated",
    "sunk",
]
"""What instructions do to things, as "the banished card" and "discarded this way" say it. Of damage and counters
("dealt", "prevented", "recovered", "removed", "placed"), and of "sunk" (glimpsed and put on the bottom), the number
counts, of all others how many things they were. "negated" stands in what is read only: a negation says itself where it
puts the cards (`BanishSource`)."""

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

ANY_KIND = "any"
"""Of counters: of whatever kinds they are, in all so many."""

ZONE_OF = {
    "deck_top": "deck",
    "deck_bottom": "deck",
    "deck_either": "deck",
    "deck_ends": "deck",
    "lineage_bottom": "lineage",
}
"""Of the places in a zone that cards are put into, the zone."""

Duration = Literal[
    "turn",
    "combat",
    "permanent",
    "next_turn",
    "next_turn_end",
    "during_next_turn",
    "while_controlled",
    "while_distant",
    "while_there",
]
"""How long: this turn, this combat, for good, until the beginning or the end of the controller's next turn, only
during it, as long as the controller controls the source, as long as what is changed stays distant, as long
as the source is on the field."""

Replaceable = Literal["glimpse", "recover", "counters", "summon", "recollect", "draw"]
"""What an amount is of that may be another instead."""

ReplaceableDeed = Literal["suppressed", "destroyed", "die", "drawn"]
"""What may be done to an object, or that it dies, or "drawn" by a player, instead of which something else happens."""

Comparison = Literal["at_least", "at_most", "equal", "more", "less"]
"""How one number stands to another."""

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
"""What of a thing is compared with an amount. "reserve" and "memory" are costs of that kind; "player" is an amount as a
player sees it; "targets" are those of an activation."""

StatName = Literal["power", "life", "level", "damage", "durability", "cost", "base_level"]
"""A stat of a thing; "cost" is its reserve cost."""

SummedStat = Literal["power", "life", "level", "cost", "memory", "base_power", "base_life", "counters"]
"""A stat of several things together; "cost" is the reserve cost, "memory" the memory cost."""

PaidBy = Literal["sacrifice", "banish", "discard", "rest", "reveal", "hand", "memory", "material", "bottom", "remove"]
"""What is done with things to pay (`Payment`)."""

Aspect = Literal["", "name", "element", "cost"]
"""What things chosen together share, or do not share; the cost is the reserve cost."""

CountedBy = Literal[
    "",
    "different_costs",
    "different_any_costs",
    "same_cost",
    "different_names",
    "same_name",
    "different_elements",
    "elements",
]
"""By what things are counted: themselves, what they do not share or share, or the elements of them all."""

Quality = Literal["name", "element", "cost", "type", "controller", "subtype", "class", "link", "attack", "wield"]
"""What two things may have in common; "link", "attack", "wield": one is linked to the other, attacks it or attacks
using it."""

Cant = Literal[
    "attack",
    "retaliate",
    "intercept",
    "be_attacked",
    "be_targeted",
    "be_targeted_by_spells",
    "be_targeted_by_opponents",
    "be_targeted_by_opponents_spells",
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
    "be_destroyed",
    "be_suppressed",
    "activate",
    "materialize",
    "play",
    "draw",
    "recover",
    "change_lineage",
    "pay_counters",
    "glimpse",
    "obey",
    "heed_taunt",
    "imbue",
]
"""What may be forbidden to objects and to attacks with them (to wield, to be wielded), and (activate, materialize,
play, draw, recover, glimpse, attack, be_targeted, be_targeted_by_spells) to players. "lose_by_drawing": to lose the
game because a deck is empty. "leave_material": the material deck, said of the cards in it. "wake_in_phase": only in
the wake up phase; "change_lineage": to level up into a champion of another lineage name; "pay_counters": to remove
such counters from their champion as a cost; "obey": their controller; "heed_taunt": as the targets of an attack are
chosen; "imbue", said of players: to have cards become imbued, and with them what they become."""

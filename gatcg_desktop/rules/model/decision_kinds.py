"""What the rules ask players: each Decision is of one of these kinds, by which bots, lessons and the window know it."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Kind


class DecisionKind(Kind):
    """The kind of a Decision. The values are the words of lesson files and of the wire."""

    # The game itself asks.
    CHOOSE_CHAMPION = "choose_champion"
    OPPORTUNITY = "opportunity"
    MATERIALIZE = "materialize"
    DISCARD = "discard"
    ORDER_TRIGGERS = "order_triggers"
    UNIQUE = "unique"
    BY_HAND = "by_hand"
    # A play or an ability is declared and paid for.
    MODES = "modes"
    TARGETS = "targets"
    NEW_TARGETS = "new_targets"
    DECLARE_X = "declare_x"
    ALTERNATIVE_COST = "alternative_cost"
    OPTIONAL_COST = "optional_cost"
    COST_ORDER = "cost_order"
    COST_OBJECTS = "cost_objects"
    PAY_RESERVE = "pay_reserve"
    FLOATING_MEMORY = "floating_memory"
    KINDLE = "kindle"
    # Combat.
    ATTACK_TARGET = "attack_target"
    ATTACK_WEAPONS = "attack_weapons"
    RETALIATE = "retaliate"
    RETALIATION_ORDER = "retaliation_order"
    # A text asks.
    CHOOSE = "choose"
    MAY = "may"
    PAY_OR_NOT = "pay_or_not"
    ADJUST_COST = "adjust_cost"
    NAME_CARD = "name_card"
    GLIMPSE = "glimpse"
    ORDER_CARDS = "order_cards"

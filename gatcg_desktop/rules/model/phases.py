"""Where in a turn the game is: the phases (game-mechanics-turn-order, rule 1) and the parts of each.

`Match.stage` is the part that comes next. Every phase begins with its part 0.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

BEGINNING = 0
"""The first part of any phase."""


class Phase(StrEnum):
    """A phase of the turn. The combat phase is part of the main phase; setup comes before the first turn."""

    SETUP = "setup"
    WAKE_UP = "wake_up"
    MATERIALIZE = "materialize"
    RECOLLECTION = "recollection"
    DRAW = "draw"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


class SetupPart(IntEnum):
    """Starting the game."""

    PREPARE = BEGINNING
    FIRST_TURN = 1


class WakeUpPart(IntEnum):
    """The wake up phase."""

    WAKE_UP = BEGINNING
    OVER = 1


class MaterializePart(IntEnum):
    """The materialize phase: the state is checked before the turn player may materialize a card, and after."""

    CHECK = BEGINNING
    MATERIALIZE = 1
    CHECK_AGAIN = 2
    OVER = 3


class RecollectionPart(IntEnum):
    """The recollection phase: beginning triggers and Opportunity, then cards go from memory to hand."""

    TRIGGERS = BEGINNING
    RECOLLECT = 1
    OVER = 2


class DrawPart(IntEnum):
    """The draw phase."""

    DRAW = BEGINNING
    OVER = 1


class MainPart(IntEnum):
    """The main phase: beginning triggers, then Opportunity until all pass."""

    TRIGGERS = BEGINNING
    OPPORTUNITY = 1


class CombatPart(IntEnum):
    """The combat phase: Opportunity comes before retaliation and before damage."""

    BEFORE_RETALIATION = BEGINNING
    RETALIATION = 1
    BEFORE_DAMAGE = 2
    DAMAGE = 3
    END = 4


class EndPart(IntEnum):
    """The end phase: beginning triggers and Opportunity, then what ends with the turn ends."""

    TRIGGERS = BEGINNING
    CLEAN_UP = 1
    NEXT_TURN = 2


class CombatStage(StrEnum):
    """What an attack waits for."""

    RETALIATION = "retaliation"
    DAMAGE = "damage"
    END = "end"

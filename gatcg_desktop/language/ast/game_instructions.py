"""The ability tree: instructions about the course of the game and what players have and do: phases, elements,
statuses, what is left to them."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount
from gatcg_desktop.language.ast.vocabulary import Who


class EndPart(Node, frozen=True, tag="end_part"):
    """End the combat phase, the phase, or the turn (turn-order-ending-phases)."""

    part: Literal["combat", "phase", "turn"]


class SkipPhase(Node, frozen=True, tag="skip_phase"):
    """Players skip their next phases of that kind, or turns; "extra_turn": they have so many more, after this one."""

    phase: Literal["wake_up", "materialize", "recollection", "draw", "main", "end", "turn", "extra_turn"]
    who: Who = "you"
    times: int = 1


class DistortTime(Node, frozen=True, tag="distort_time"):
    """Time is distorted from now on (special-continuous-effects)."""


class GainMastery(Node, frozen=True, tag="gain_mastery"):
    """Players get a mastery, which replaces the one they have. `key` is its definition; `mode` its first mode."""

    key: str
    who: Who = "you"
    mode: str = ""


class SetMasteryMode(Node, frozen=True, tag="set_mastery_mode"):
    """The controller sets their mastery to one of these modes (another than it has).

    The modes stand in a ring; `adjacent`: only one beside its mode; `opposite`: only the one across. With `key` only
    that mastery is set.
    """

    modes: tuple[str, ...]
    adjacent: bool = False
    key: str = ""
    opposite: bool = False


class GainStatus(Node, frozen=True, tag="gain_status"):
    """Players gain a status. `exclusive`: their opponents lose it."""

    key: str
    who: Who = "you"
    exclusive: bool = False


class LoseStatus(Node, frozen=True, tag="lose_standing"):
    """The mastery or status that says so is lost, or the status of that name that the controller has.

    Its tag is what it was called once: saved games and journals hold it.
    """

    key: str = ""


class Win(Node, frozen=True, tag="win"):
    """Players win the game."""

    who: Who = "you"


class Lose(Node, frozen=True, tag="lose"):
    """Players lose the game."""

    who: Who = "you"


class RollDie(Node, frozen=True, tag="roll_die"):
    """Roll so many dice; EventAmount is the result, all of them together, from then on (die-results-d-effects)."""

    sides: int = 6
    dice: int = 1


class EnableElements(Node, frozen=True, tag="enable_elements"):
    """Players have elements enabled, or disabled, from now on; the newest effect counts (game-effects, rule 4)."""

    elements: tuple[str, ...]
    who: Who = "you"
    enable: bool = True
    until: Literal["turn", "permanent"] = "permanent"


class GrantAgility(Node, frozen=True, tag="grant_agility"):
    """Players gain agility N this turn."""

    amount: int
    who: Who = "you"


class Empower(Node, frozen=True, tag="empower"):
    """The next Spell card that players activate this turn activates and resolves as if the level were higher."""

    amount: Amount
    who: Who = "you"


class ByHandEffect(Node, frozen=True, tag="by_hand"):
    """An instruction the program does not understand: the players carry it out.

    `text` is a paragraph, or a sentence of one. `who` is asked, one after the other.
    """

    text: str
    who: Who = "you"

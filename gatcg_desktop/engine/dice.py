"""What the writer itself keeps in the state: the dice, and the next free id."""

from __future__ import annotations

from typing import Annotated

from gatcg_desktop.engine.disclosure import Public, Secret
from gatcg_desktop.engine.entity import NotDerivedFrom


class Dice(NotDerivedFrom, frozen=True, tag="dice"):
    """All randomness of a game: a seed and how many draws were made from it. Lives in the state."""

    seed: Annotated[bytes, Secret()]
    draws: Annotated[int, Public()] = 0


class Ids(NotDerivedFrom, frozen=True, tag="ids"):
    """The next free id. Lives in the state, so that a taken-back creation gives its id back."""

    next: Annotated[int, Public()]


DICE = -1
IDS = -2

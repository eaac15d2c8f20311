"""How many: just so many, up to so many, so many or more, any amount; and how many of them are targets."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.ast import Amount
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood


def number_of(amount: Amount) -> int:
    """An amount that must be a number."""
    if not isinstance(amount, int):
        raise NotUnderstood("an amount that is not a number")
    return amount


class Many(NamedTuple):
    """At least and at most so many."""

    least: Amount
    most: Amount

    @property
    def number(self) -> int:
        """The least, which must be a number."""
        return number_of(self.least)


class Aiming(NamedTuple):
    """At least and at most how many targets, and whether they are others than what is known."""

    least: Amount
    most: Amount
    other: bool = False

    @property
    def number(self) -> int:
        """The least, which must be a number."""
        return number_of(self.least)


ANY_MANY = Many(0, ANY_AMOUNT)

"""Samples of a day: the same all day long, others tomorrow, so that in time all is run."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
DAY = "GATCG_TESTS_SAMPLES_OF"
"""The variable that tells workers and runs within the run the day: all draw the same, also about midnight."""


def day() -> str:
    """The day whose samples are drawn."""
    return os.environ.get(DAY) or time.strftime("%Y-%m-%d")


def sample_of(things: Sequence[T], most: int) -> list[T]:
    """`most` of the things in their order, the same all day long."""
    if len(things) <= most:
        return list(things)
    chosen = sorted(random.Random(f"{day()} {most}").sample(range(len(things)), most))
    return [things[number] for number in chosen]

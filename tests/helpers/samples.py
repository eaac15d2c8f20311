"""Samples that are the same in every run, so that the same program is judged the same tomorrow; a word draws others."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
WORD = "GATCG_TESTS_SAMPLES_OF"
"""The variable that tells workers and runs within the run the word of `--samples-of`."""


def word() -> str:
    """The word whose samples are drawn."""
    return os.environ.get(WORD, "every day")


def sample_of(things: Sequence[T], most: int) -> list[T]:
    """`most` of the things in their order, the same for the same word."""
    if len(things) <= most:
        return list(things)
    chosen = sorted(random.Random(f"{word()} {most}").sample(range(len(things)), most))
    return [things[number] for number in chosen]

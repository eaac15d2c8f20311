"""The waits of one who was cut off."""

from __future__ import annotations

import random

from gatcg_desktop.lan.connection.backoff import FIRST, LONGEST, Backoff


def test_waits_double_up_to_the_longest_and_are_never_quite_the_same() -> None:
    one, other = (Backoff(random.Random(seed)) for seed in (1, 2))
    waits = [one.wait() for _ in range(12)]
    for number, wait in enumerate(waits):
        longest = min(LONGEST, FIRST * 2**number)
        assert longest / 2 <= wait <= longest
    assert len(set(waits)) == 12 and waits != [other.wait() for _ in range(12)]


def test_a_connection_that_ends_at_once_changes_nothing_and_one_that_held_makes_waits_short() -> None:
    backoff = Backoff(random.Random(1))
    for _ in range(10):
        last = backoff.wait(0.9)
    assert last >= LONGEST / 2
    assert backoff.wait(3.0) >= LONGEST / 4, "three seconds take three tries back"
    assert backoff.wait(60.0) <= FIRST


def test_whoever_gets_on_between_two_cuts_does_not_wait_longer() -> None:
    backoff = Backoff(random.Random(1))
    for _ in range(10):
        backoff.wait()
    assert backoff.wait(0.1, further=True) <= FIRST


def test_years_of_trying_do_not_overflow() -> None:
    backoff = Backoff()
    backoff._tries = 10**9
    assert backoff.wait() <= LONGEST

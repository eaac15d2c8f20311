"""Places for strangers: whoever comes finds one, and the silent of the most crowded address make room."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.lan.connection.admission import (
    ARRIVALS_AT_ONCE,
    ARRIVALS_PER_SECOND,
    CROWD_LASTS,
    MOST_ADDRESSES,
    MOST_FROM_ONE_ADDRESS,
    MOST_STRANGERS,
    Admission,
)


class Door:
    """An admission, and whom it turned away."""

    def __init__(self) -> None:
        self.admission = Admission()
        self.turned_away: list[str] = []

    def arrive(self, name: str, address: str, now: float = 0.0) -> Any:
        return self.admission.arrive(address, lambda: self.turned_away.append(name), now)


def test_one_address_has_some_places_and_the_most_silent_makes_room() -> None:
    door = Door()
    arrivals = [door.arrive(f"{number}", "a", number / 100) for number in range(MOST_FROM_ONE_ADDRESS)]
    arrivals[0].said_something(0.9)
    arrivals[1].waits_for_us()
    assert not door.turned_away
    assert door.arrive("new", "a", 1.0) is not None
    assert door.turned_away == ["2"]
    assert door.admission.strangers == MOST_FROM_ONE_ADDRESS
    assert door.admission.crowded("a", 1.0) and not door.admission.crowded("b", 1.0)
    assert not door.admission.crowded("a", 1.1 + CROWD_LASTS)


def test_when_all_places_are_taken_the_most_crowded_address_makes_room() -> None:
    door = Door()
    alone = door.arrive("alone", "z", 0.0)
    for number in range(MOST_STRANGERS - 1):
        door.arrive(f"{number}", f"{number % 3}", 1.0 + number / 100)
    assert door.arrive("new", "y", 2.0) is not None
    assert door.turned_away in (["0"], ["1"]), "and not the one who is alone, though silent longest"
    door.admission.leave(alone)
    assert door.admission.strangers == MOST_STRANGERS - 1


def test_who_has_left_or_is_in_makes_no_room_and_takes_none() -> None:
    door = Door()
    for number in range(50):
        door.admission.leave(door.arrive(f"{number}", "a", number / 10))
    assert not door.turned_away and door.admission.strangers == 0


def test_an_address_that_opens_too_many_is_refused_and_another_is_not() -> None:
    door = Door()
    let_in = sum(door.arrive("x", "a", 0.0) is not None for _ in range(500))
    assert let_in == ARRIVALS_AT_ONCE
    assert door.arrive("y", "b", 0.0) is not None
    assert door.admission.crowded("a", 0.0)
    assert sum(door.arrive("x", "a", 1.0) is not None for _ in range(500)) == ARRIVALS_PER_SECOND


def test_a_million_addresses_are_not_remembered() -> None:
    door = Door()
    for number in range(5_000):
        door.arrive("x", f"{number}", 0.0)
    admission: Any = door.admission
    assert len(admission._opened) == MOST_ADDRESSES and len(admission._crowded) <= MOST_ADDRESSES
    assert admission.strangers == MOST_STRANGERS

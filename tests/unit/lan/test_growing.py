"""The faces that a peer has seen so far."""

from __future__ import annotations

from gatcg_desktop.lan.remote import GrowingDefinitions
from gatcg_desktop.rules.characteristics import all_printed
from tests.helpers.boards import FILLER, HERO


def test_what_was_found_in_the_faces_is_looked_for_again_when_there_are_more() -> None:
    known = GrowingDefinitions({})
    known.add((FILLER,))
    assert set(all_printed(known)) == {"filler"} and known.of_kind("champions", lambda face: face.level) == frozenset()
    known.add((HERO,))
    assert set(all_printed(known)) == {"filler", "hero"}
    assert known.of_kind("champions", lambda face: face.level) == {"hero"}

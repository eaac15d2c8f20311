"""The faces that a peer has seen so far."""

from __future__ import annotations

from gatcg_desktop.lan.remote import HIDDEN_FACE, GrowingDefinitions
from gatcg_desktop.rules.characteristics import all_printed
from tests.helpers.boards import FILLER, HERO


def test_what_was_found_in_the_faces_is_looked_for_again_when_there_are_more() -> None:
    known = GrowingDefinitions({})
    known.add((FILLER,))
    assert known.found_once("how many", len) == 1
    assert known.of_kind("champions", lambda face: face.level) == frozenset()
    known.add((HERO,))
    assert known.found_once("how many", len) == 2
    assert all_printed(known)["hero"][0].types == HERO.types
    assert known.of_kind("champions", lambda face: face.level) == {"hero"}


def test_a_hidden_face_has_characteristics_that_say_nothing() -> None:
    faces = GrowingDefinitions({})
    assert all_printed(faces)[HIDDEN_FACE.key][0].types == ()

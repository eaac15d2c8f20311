"""The faces that a peer has seen so far."""

from __future__ import annotations

from gatcg_desktop.lan.game.remote_game import GrowingDefinitions
from gatcg_desktop.rules.model.definitions import HIDDEN_FACE, Definitions
from gatcg_desktop.rules.query.characteristics import all_printed
from gatcg_desktop.rules.query.turn_counters import counted_questions
from tests.helpers.boards import FILLER, HERO
from tests.helpers.written import written


def test_what_was_found_in_the_faces_is_looked_for_again_when_there_are_more() -> None:
    known = GrowingDefinitions({})
    known.add((FILLER,))
    assert known.found_once("how many", len) == 1
    assert known.of_kind("champions", lambda face: face.level) == frozenset()
    known.add((HERO,))
    assert known.found_once("how many", len) == 2
    assert all_printed(known)["hero"][0].types == HERO.types
    assert known.of_kind("champions", lambda face: face.level) == {"hero"}


def test_what_was_found_in_the_faces_is_not_looked_for_again_with_a_delta_that_brings_none() -> None:
    known = GrowingDefinitions({})
    known.add((FILLER,))
    looked: list[int] = []
    for faces in ((), (FILLER,), ()):
        known.add(faces)
        known.found_once("how many", lambda all: looked.append(len(all)) or len(all))
        known.of_kind("fillers", lambda face: looked.append(1) or face.key == FILLER.key)
    assert looked == [1, 1]


def test_a_hidden_face_has_characteristics_that_say_nothing() -> None:
    faces = GrowingDefinitions({})
    assert all_printed(faces)[HIDDEN_FACE.key][0].types == ()


def test_what_is_counted_has_the_same_number_for_who_has_seen_less() -> None:
    brag = written("brag", "ally", "Brag gets +1 POWER for each card you've materialized this turn.", power=1, life=1)
    tale = written("tale", "action", "If an ally has died this turn, draw a card.")
    known = GrowingDefinitions({})
    known.add((tale,))
    (number,) = counted_questions(known).values()
    assert number in counted_questions(Definitions({one.key: one for one in (brag, tale)})).values()
    known.add((brag,))
    assert counted_questions(known) == counted_questions(Definitions({one.key: one for one in (brag, tale)}))

"""The words that fields of the tree may have."""

from __future__ import annotations

from typing import get_args, get_type_hints

from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.zones import ZONES


def test_every_place_that_cards_are_put_into_is_a_zone_or_in_one() -> None:
    places = set(get_args(get_type_hints(ast.PutInto)["zone"]))
    assert set(ast.ZONE_OF) <= places
    assert {ast.ZONE_OF.get(place, place) for place in places} <= set(ZONES)

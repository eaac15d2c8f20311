"""Of the printings of a card, those that were chosen for a deck come first."""

from __future__ import annotations

from gatcg_desktop.catalogue.model import EditionRecord
from gatcg_desktop.gui.pictures.supply import chosen_first

PRINTINGS = tuple(EditionRecord(f"ed{number}") for number in range(3))


def test_the_chosen_printing_comes_first_and_the_others_as_they_were() -> None:
    names = {"fox": "Fox", "hound": "Hound"}
    sorted_ = chosen_first({"fox": PRINTINGS, "hound": PRINTINGS, "other": PRINTINGS}, names, {"Fox": "ed2"})
    assert [one.uuid for one in sorted_["fox"]] == ["ed2", "ed0", "ed1"]
    assert sorted_["hound"] == sorted_["other"] == PRINTINGS
    assert chosen_first({"fox": PRINTINGS}, names, {"Fox": "gone"})["fox"] == PRINTINGS

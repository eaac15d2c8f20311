"""Misprints are corrected by slug, and only words."""

from __future__ import annotations

from gatcg_desktop.catalogue.corrections import _corrections, corrected
from tests.helpers.shared_data import real_records


def test_a_misprint_of_one_card_is_corrected_there_and_nowhere_else() -> None:
    misprint = "Banish Leoprine Masque: Draw."
    assert corrected("leporine-masque", misprint) == "Banish Leporine Masque: Draw."
    assert corrected("another-card", misprint) == misprint
    assert corrected("leporine-masque", "Draw a card.") == "Draw a card."


def test_every_correction_is_still_needed() -> None:
    records = real_records()
    texts = {face.slug: face.effect for record in records for face in (record, *record.faces)}
    assert [
        (slug, wrong) for slug, words in _corrections().items() for wrong in words if wrong not in texts.get(slug, "")
    ] == []


def test_a_correction_is_small() -> None:
    assert all(
        abs(len(wrong) - len(right)) <= 16 and len(wrong) <= 60
        for words in _corrections().values()
        for wrong, right in words.items()
    )

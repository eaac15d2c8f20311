"""The words of the game in French: every type line there is can be said."""

from __future__ import annotations

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.localization import ENGINE, catalogue, told
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.procedure.resolution import KEPT_PROPERTIES
from tests.helpers.shared_data import real_records


def test_every_element_type_class_and_subtype_of_a_card_has_a_french_word() -> None:
    records = real_records()
    words = {
        str(terms.card_word(word))
        for card in records
        for word in (*card.elements, *card.supertypes, *card.types, *card.classes, *card.subtypes)
    }
    french = catalogue("fr")
    assert french is not None and len(words) > 150
    known = {key for key in french._catalog if isinstance(key, str)}  # type: ignore[attr-defined]
    assert {word for word in words if f"{ENGINE}\x04{word}" not in known} == set()


def test_what_a_copy_keeps_of_how_it_was_played_is_said_in_french() -> None:
    assert [name for name in KEPT_PROPERTIES if told(terms.quality(name), "fr") == name.replace("_", " ")] == []


def test_several_are_joined_as_a_sentence_has_them() -> None:
    parts = [terms.noun(word) for word in ("ALLY", "ITEM", "WEAPON")]
    assert str(terms.either(parts)) == "ally, item or weapon"
    assert told(terms.either(parts), "fr") == "allié, objet ou arme"
    assert terms.either(parts[:1]) == Message("{p0}", (("p0", Message("ally")),))

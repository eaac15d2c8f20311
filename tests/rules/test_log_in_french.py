"""Sentences of the log in French: what is counted agrees."""

from __future__ import annotations

import pytest

from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.events import AnyEvent, CardNamed, DamagePrevented, StatsChanged
from gatcg_desktop.rules.model.fields import Amount, ThingId
from gatcg_desktop.rules.views.narration import narrate

ADA = ThingId(1)


@pytest.mark.parametrize(
    ("level", "said"), [(1, "+1 niveau"), (2, "+2 niveaux"), (-1, "-1 niveau"), (-3, "-3 niveaux")]
)
def test_levels_are_counted(level: Amount, said: str) -> None:
    assert _told(StatsChanged((ADA,), 0, 0, level, (), "turn")) == f"Ada\xa0: {said}."


@pytest.mark.parametrize(("damage", "said"), [(1, "1 blessure infligée"), (2, "2 blessures infligées")])
def test_prevented_damage_is_counted(damage: Amount, said: str) -> None:
    assert _told(DamagePrevented(ADA, damage, ADA)) == f"Ada prévient {said} à Ada."


@pytest.mark.parametrize(
    ("words", "said"), [("Fire", "Feu"), ("Water, Crux", "Eau, Crux"), ("Regalia", "Regalia"), ("3", "3"), ("", "-")]
)
def test_words_that_were_chosen_are_said_in_french(words: str, said: str) -> None:
    assert _told(CardNamed(ADA, words, word=True)) == f"Choisi pour Ada : {said}."


def _told(event: AnyEvent) -> str:
    return told(narrate(event, lambda id: "Ada"), "fr")

"""Sentences of the log and of questions in French: what is counted agrees, alternatives are joined."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Filter
from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.events import AnyEvent, CardNamed, DamagePrevented, StatsChanged
from gatcg_desktop.rules.model.fields import Amount, ThingId
from gatcg_desktop.rules.play.misfits import describe_filter
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


@pytest.mark.parametrize(("power", "said"), [(0, "Un effet commence."), (2, "Désormais\xa0: +2 de puissance.")])
def test_an_effect_on_what_is_yet_to_come_names_nothing(power: Amount, said: str) -> None:
    assert _told(StatsChanged((), power, 0, 0, (), "turn")) == said


@pytest.mark.parametrize(
    ("wanted", "english", "french"),
    [
        (
            Filter(types=("ALLY",), subtypes=("ANIMAL", "BEAST"), controller="you"),
            "Animal or Beast ally you control",
            "allié (Animal ou Bête) que vous contrôlez",
        ),
        (
            Filter(
                kind="card", elements=("FIRE", "WATER", "WIND"), supertypes=("REGALIA",), zone="hand", controller="you"
            ),
            "Fire, Water or Wind Regalia card in your hand",
            "carte (Feu, Eau ou Vent Regalia), votre main",
        ),
    ],
)
def test_what_may_be_one_or_the_other_says_or(wanted: Filter, english: str, french: str) -> None:
    assert (told(describe_filter(wanted), "en"), told(describe_filter(wanted), "fr")) == (english, french)


def _told(event: AnyEvent) -> str:
    return told(narrate(event, lambda id: "Ada"), "fr")

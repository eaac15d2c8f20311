"""Cards of tests that read sentences and say them again."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import sentences
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.localization import kept_together

ACTION = CardFacts("Twin Gale", ("ACTION",))
ALLY = CardFacts("Reed Otter", ("ALLY",))
WEAPON = CardFacts("Salt Blade", ("WEAPON",))
CHAMPION = CardFacts("Maera", ("CHAMPION",))
ATTACK = CardFacts("Long Lunge", ("ATTACK",))
DOMAIN = CardFacts("Old Keep", ("DOMAIN",))
PHANTASIA = CardFacts("Pale Charm", ("PHANTASIA",))
ITEM = CardFacts("Tin Lamp", ("ITEM",))
REGALIA = CardFacts("Tin Crown", ("ITEM",), ("REGALIA",))
BOON = CardFacts("Lesser Boon of Reeds", ("LESSER BOON",))


class Said(NamedTuple):
    """A card, and what one of its texts is said as."""

    facts: CardFacts
    english: str
    french: str


def check_said_as_read(said: Said) -> None:
    """Hold that a text is read, and said again in its own words and in those French ones."""
    abilities: list[Ability] = []
    for paragraph in compile_text(said.english, said.facts):
        assert paragraph.abilities is not None, paragraph.reason
        abilities += paragraph.abilities
    assert "\n".join(sentences(abilities, said.facts)) == said.english
    assert "\n".join(sentences(abilities, said.facts, "fr")) == kept_together(said.french, "fr")

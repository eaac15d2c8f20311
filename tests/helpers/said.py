"""Cards of tests that read sentences and say them again."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.wording import CardFacts

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

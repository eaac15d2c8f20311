"""The keywords of the glossary that are abilities of their own when written out."""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    Become,
    Choose,
    Cost,
    Draw,
    EntersWith,
    Event,
    EventSubject,
    Filter,
    Keyword,
    Matches,
    May,
    PutInto,
    Redirect,
    ReturnToHand,
    This,
    Triggered,
    UnharmedSinceYourTurn,
    Wake,
)
from gatcg_desktop.language.keywords import NUMBERED, PLAIN, WORDED
from gatcg_desktop.language.paragraphs import CLASSES

ENFORCED = PLAIN | NUMBERED | WORDED | {"Agility"}
"""The keywords the referee carries out: all that are read, and one that effects give. The players see to others."""

LOST = Keyword("")
"""Stands where a keyword was that an object has lost."""
REDUNDANT = frozenset(
    {
        "Cleave",
        "Fast Activation",
        "Floating Memory",
        "Foster",
        "Hindered",
        "Immortality",
        "Intercept",
        "Omnishroud",
        "Renewable",
        "Reservable",
        "Spellshroud",
        "Steadfast",
        "Stealth",
        "Taunt",
        "True Sight",
        "Unblockable",
    }
)
"""The keywords of which what has several instances has one."""

LINKS = ("Link", "Link Shield")
"""The keywords that link an object to another as it enters."""

ENLIGHTEN = Activated(
    Cost(remove_counters="enlighten", counters=3), (Draw(1),), text="Remove three enlighten counters: Draw a card."
)
"""What enlighten counters confer (counters, Enlighten)."""

TRIGGER_TEXTS = {
    "Intercept": "Intercept: your champion is attacked; you may redirect the attack to this awake unit.",
    "Vigor": "Vigor: wake this up.",
    "Preserve": "Preserve: put this into its owner's material deck, preserved.",
    "Agility": "Agility: return cards from your memory to your hand.",
    "Foster": "Foster: if this has not been damaged since the end of your previous turn, it becomes fostered.",
}
WRITTEN_OUT = (*TRIGGER_TEXTS.values(), ENLIGHTEN.text)
"""All texts of abilities that no card has: they are ours, and translated where they are shown."""


@lru_cache(maxsize=256)
def keyword_abilities(keyword: Keyword) -> tuple[Ability, ...]:
    """What a keyword adds when its rule says it means a triggered ability (keywords-and-abilities)."""
    if keyword.name == "Intercept":
        return (
            Triggered(
                Event("champion_attacked", whose="you", during=Matches(This(), Filter(rested=False))),
                (May((Redirect(This(), EventSubject(), True),)),),
                text=TRIGGER_TEXTS["Intercept"],
            ),
        )
    if keyword.name == "Vigor":
        return (Triggered(Event("phase", phase="end", whose="you"), (Wake(This()),), text=TRIGGER_TEXTS["Vigor"]),)
    if keyword.name == "Foster":
        return (
            Triggered(
                Event("phase", phase="recollection", whose="you"),
                (Become(This(), "fostered"),),
                condition=UnharmedSinceYourTurn(This()),
                text=TRIGGER_TEXTS["Foster"],
            ),
        )
    if keyword.name == "Bulwark":
        return (EntersWith("bulwark", 1, "Bulwark"),)
    if keyword.name == "Preserve":
        put = PutInto(This("graveyard"), "material", preserved=True)
        return (Triggered(Event("destroyed"), (put,), text=TRIGGER_TEXTS["Preserve"]),)
    if keyword.name == "Agility" and keyword.value:
        cards = Choose(Filter(kind="card", zone="memory", controller="you"), keyword.value, keyword.value)
        return (Triggered(Event("phase", phase="end"), (ReturnToHand(cards),), text=TRIGGER_TEXTS["Agility"]),)
    return ()


def link_filter(link: Keyword) -> Filter:
    """What may be linked: an object of the type the keyword names, with a subtype or class before it, of one of two
    such kinds, or any."""
    kinds = [_linked_kind(word) for word in link.word.upper().split(" OR ")]
    return kinds[0] if len(kinds) == 1 else Filter(any_of=tuple(kinds))


def _linked_kind(words: str) -> Filter:
    before, _, word = words.rpartition(" ")
    if not word:
        return Filter()
    classes, subtypes = ((before,), ()) if before in CLASSES else ((), (before,) if before else ())
    if word == "REGALIA":
        return Filter(supertypes=(word,), classes=classes, subtypes=subtypes)
    return Filter(types=("ALLY", "CHAMPION") if word == "UNIT" else (word,), classes=classes, subtypes=subtypes)

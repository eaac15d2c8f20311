"""The keywords of the glossary that are abilities of their own when written out."""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.language.tree import (
    Ability,
    Activated,
    Become,
    Compare,
    Cost,
    Draw,
    Event,
    Filter,
    Keyword,
    Matches,
    May,
    PutCounters,
    Redirect,
    Stat,
    This,
    Triggered,
    Wake,
)

ENFORCED = frozenset({
    "Ambush", "Bulwark", "Class Locked", "Cleave", "Command", "Efficiency", "Fast Activation", "Floating Memory",
    "Foster", "Hindered", "Imbue", "Immortality", "Intercept", "Level Locked", "Lineage", "Multistrike", "Omnishroud",
    "Prepare", "Pride", "Ranged", "Reservable", "Retort", "Spellshroud", "Steadfast", "Stealth", "Taunt", "True Sight",
    "Unblockable", "Vigor",
})  # fmt: skip
"""The keywords the referee carries out; the players see to any other."""

ENLIGHTEN = Activated(
    Cost(remove_counters="enlighten", counters=3), (Draw(1),), text="Remove three enlighten counters: Draw a card."
)
"""What enlighten counters confer (counters, Enlighten)."""

TRIGGER_TEXTS = {
    "Intercept": "Intercept: your champion is attacked; you may redirect the attack to this awake unit.",
    "Vigor": "Vigor: wake this up.",
    "Foster": "Foster: if this has not been damaged since the end of your previous turn, it becomes fostered.",
}


@lru_cache(maxsize=256)
def keyword_abilities(keyword: Keyword) -> tuple[Ability, ...]:
    """What a keyword adds when its rule says it means a triggered ability (keywords-and-abilities)."""
    if keyword.name == "Intercept":
        return (
            Triggered(
                Event("champion_attacked", whose="you"),
                (May((Redirect(This()),)),),
                condition=Matches(This(), Filter(rested=False, defending=False)),
                text=TRIGGER_TEXTS["Intercept"],
            ),
        )
    if keyword.name == "Vigor":
        return (
            Triggered(
                Event("phase", phase="end", whose="you"), (Wake(This()),), text=TRIGGER_TEXTS["Vigor"]
            ),
        )
    if keyword.name == "Foster":
        return (
            Triggered(
                Event("phase", phase="recollection", whose="you"),
                (Become(This(), "fostered"),),
                condition=Compare(Stat(This(), "damage"), "equal", 0),
                text=TRIGGER_TEXTS["Foster"],
            ),
        )
    if keyword.name == "Bulwark":
        return (Triggered(Event("enter"), (PutCounters("bulwark", 1, This()),), text="Bulwark"),)
    return ()

"""Words of the grammar's closed classes with what they stand for."""

from __future__ import annotations

PLURALS = {
    "ally": "allies",
    "champion": "champions",
    "unit": "units",
    "item": "items",
    "weapon": "weapons",
    "domain": "domains",
    "phantasia": "phantasias",
    "action": "actions",
    "attack": "attacks",
    "object": "objects",
    "regalia": "regalias",
    "token": "tokens",
}
"""The nouns for types of cards and objects, and their plurals."""

TYPE_WORDS = {**{word: (word, "s") for word in PLURALS}, **{more: (word, "p") for word, more in PLURALS.items()}}
"""Each form of a type noun: the noun, and its number ("s" or "p")."""

ALSO_PLURAL = frozenset({"regalia"})
"""Type nouns that are also written so for several."""

STATES = frozenset(
    [
        "unique",
        "nontoken",
        "attacking",
        "defending",
        "rested",
        "awake",
        "damaged",
        "preserved",
        "loaded",
        "unloaded",
        "distant",
        "fostered",
        "ephemeral",
        "imbued",
        "prepared",
        "empowered",
    ]
)
"""Adjectives for how an object or a card is."""

PARTICIPLES = frozenset(
    [
        "discarded",
        "banished",
        "revealed",
        "sacrificed",
        "destroyed",
        "returned",
        "loaded",
        "drawn",
        "removed",
        "put",
        "milled",
        "summoned",
        "rested",
    ]
)
"""What things were done to, as "the banished card" and "discarded this way" say it."""

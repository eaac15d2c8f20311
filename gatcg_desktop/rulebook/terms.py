"""The words of the game as messages, so that a sentence may hold one in the language it is told in.

What comes in is a key of the rules ("wake_up", "durability", "ALLY"). Keys that nobody knows are shown as words. The
tables here are read by packaging/translations.py, which collects each word with its plural.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gatcg_desktop.engine.messages import MOST_ARGUMENTS, Message, say

ZONES = {
    "hand": "hand",
    "memory": "memory",
    "deck": "main deck",
    "material": "material deck",
    "graveyard": "graveyard",
    "banishment": "banishment",
    "field": "field",
    "objects": "field",
    "stack": "Effects Stack",
    "effects_stack": "Effects Stack",
    "intent": "intent",
    "lineage": "lineage",
    "pantheon": "Pantheon",
    "anywhere": "any zone",
}
ENDS = {
    "top": "on top of the deck",
    "bottom": "on the bottom of the deck",
}
PHASES = {
    "setup": "set-up",
    "wake_up": "wake up phase",
    "materialize": "materialize phase",
    "recollection": "recollection phase",
    "draw": "draw phase",
    "main": "main phase",
    "combat": "combat phase",
    "end": "end phase",
}
KINDS = {
    "activation": "activation",
    "materialization": "materialization",
    "bestowment": "bestowment",
    "activated": "activated ability",
    "triggered": "triggered ability",
    "mastery": "mastery",
    "status": "status",
    "boon": "boon",
    "item on the stack": "item on the stack",
}
"""What stands on the Effects Stack, and what a player has that is no object."""

TYPES = {
    "ALLY": "ally",
    "CHAMPION": "champion",
    "UNIT": "unit",
    "ITEM": "item",
    "WEAPON": "weapon",
    "DOMAIN": "domain",
    "PHANTASIA": "phantasia",
    "ACTION": "action",
    "ATTACK": "attack",
    "REGALIA": "regalia",
    "TOKEN": "token",
    "CARD": "card",
    "PLAYER": "player",
    "OBJECT": "object",
}
PROPERTIES = {
    "attempted": "has attempted to attack",
    "distant": "distant",
    "empowered": "empowered",
    "fostered": "fostered",
    "ephemeral": "ephemeral",
    "imbued": "imbued",
    "loaded": "loaded",
    "linked": "linked",
    "attacking": "attacking",
    "defending": "defending",
    "retaliating": "retaliating",
    "intercepting": "intercepting",
    "transformed": "transformed",
    "prepared": "prepared",
    "brewed": "brewed",
    "starcalled": "starcalled",
    "paid_extra": "additional cost paid",
    "preserved": "preserved",
    "copied": "copied",
    "copy": "copy",
    "harmed": "harmed this turn",
    "attacked": "attacked this turn",
    "leveled": "leveled this turn",
    "hit_by_this": "hit by this this turn",
}
COUNTERS = (
    "aim age battle blood bond bounty buff bullet bulwark charge construct crystal curse damage debt"
    " debuff depth divination durability ember energy enlighten fate frenzy frost gem glimmer growth haunt"
    " hope lash lesson level magic memory music omen page power preparation prize quest refinement root"
    " rune seal seed sheen soul spell star static storm tactic time training vitality wind wither"
)
"""The kinds of counters that have words in other languages; any other is shown as the card has it."""
CARD_WORDS = (
    "Accessory Action Adjuvant Aenean Aethercharge Aetherwing Ally Angel Animal Anomaly Antelope Ape Apparition"
    " Arcane Armor Arrow Artifact Ascendant Assassin Astra Attack Automaton Avatar Axe Barrier Bauble Bear Beast"
    " Bird Bishop Boar Book Boots Bow Bull Bullet Butterfly Castle Cat Cataclysm Catalyst Champion Chessman"
    " Cleric Cloak Command Component Construct Craft Crossroads Crux Crystal Curse Dagger Deer Device Distortion"
    " Dog Dolphin Domain Dragon Dryad Elemental Elysian Exalted Exia Factory Fairy Fan Farm Fatebound Fatestone"
    " Fire Fish Fist Flower Flowerbud Flute Food Fox Fractal Frog Gate Gloves Golem Guardian Gun Hammer Harmony"
    " Herb Horn Horse Human Instrument Isle Item King Kingdom Kitchen Knight Lash Leaf Lion Lizard Luxem Mage"
    " Map Market Mastery Maul Melody Memorite Monkey Mouse Mushroom Neos Norm Obelisk Ocean Otter Pangolin Party"
    " Pawn Phantasia Phoenix Phone Polearm Potion Powercell Queen Rabbit Raccoon Ranger Reaction Regalia"
    " Resonator Rhino Ring River Robe Rook Root Ruins Scepter Scripture Selkie Serpent Settlement Shadow Shard"
    " Sheep Shenju Shield Siegeable Skill Slime Snake Solvent Specter Spell Spire Spirit Squirrel Staff Status"
    " Suited Sword Tamer Tera Throne Tiger Token Trial Turtle Ultimate Umbra Unicorn Unique Wand Warrior Water"
    " Weapon Weasel Whale Whip Wind Wolf"
)
"""Elements, types, classes and subtypes that have words in other languages; any other is shown as the card has it."""
CARD_WORDS_OF_TWO = ("Greater Boon", "Lesser Boon")


def zone(key: str) -> Message:
    """A zone, without an article."""
    return _word(ZONES, key)


def phase(key: str) -> Message:
    """A phase."""
    return _word(PHASES, key)


def kind(key: str) -> Message:
    """What sort of thing stands on the Effects Stack, or is a player's."""
    return _word(KINDS, key)


def noun(key: str) -> Message:
    """A card type, as a noun."""
    return _word(TYPES, key)


def quality(key: str, number: int = 0) -> Message:
    """A property ("distant"), a keyword with its number ("Pride 2"), if it has one ("Taunt"), or any word of a card."""
    if key in PROPERTIES:
        return Message(PROPERTIES[key])
    if number:
        return say("{keyword} {number}", keyword=Message(key), number=number)
    return Message(key.replace("_", " "))


def gains(power: int, life: int, level: int, words: Iterable[Message]) -> list[Message]:
    """What a change adds: each number that is not 0 with its sign, and each keyword or property."""
    parts = []
    if power:
        parts.append(say("{change} power", change=f"{power:+}"))
    if life:
        parts.append(say("{change} life", change=f"{life:+}"))
    if level:
        parts.append(say("{change} level", plural="{change} level", change=f"{level:+}", count=abs(level)))
    return [*parts, *words]


def card_word(key: str) -> Message:
    """An element, type, class or subtype as it is written."""
    return Message(" ".join(part.capitalize() for part in key.replace("_", " ").split()))


def counters(name: str, count: int) -> Message:
    """Counters of a kind ("any": of any), without their number: "durability counter", several "durability counters"."""
    if name == "any":
        return Message("counter of any kind", (("count", count),), "counters of any kind")
    return Message(f"{name} counter", (("count", count),), f"{name} counters")


def counter_kind(name: str) -> Message:
    """Only the kind of counters, where it is seen that they are counters: "durability"."""
    return Message(name)


def _word(words: dict[str, str], key: str) -> Message:
    return Message(words.get(key, key.replace("_", " ").lower()))


def row(parts: Iterable[str | Message], between: str = ", ") -> Message:
    """Names or words, with commas (or something else) between them."""
    there = list(parts)[:MOST_ARGUMENTS]
    return Message(
        between.join(f"{{p{number}}}" for number in range(len(there))),
        tuple((f"p{number}", part) for number, part in enumerate(there)),
    )


def listed(names: Iterable[str]) -> Message:
    """Names as a sentence has them: "2 × Drop, Keeper and Runner". What has the same name is counted."""
    return together(
        name if number == 1 else say("{number} × {card}", number=number, card=name)
        for name, number in Counter(names).items()
    )


def either(parts: Iterable[str | Message]) -> Message:
    """Parts of a sentence to choose among: "this, that or the other"."""
    there = list(parts)
    if len(there) < 2:
        return row(there)
    return say("{one} or {other}", one=row(there[:-1]), other=there[-1])


def together(parts: Iterable[str | Message]) -> Message:
    """Names or parts of a sentence: "this, that and the other"."""
    there = list(parts)
    if len(there) < 2:
        return row(there)
    return say("{first} and {last}", first=row(there[:-1]), last=there[-1])

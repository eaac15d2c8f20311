"""Made-up cards and views for the tests of how things look."""

from __future__ import annotations

import msgspec

from gatcg_desktop.gui.foundation.card_words import BETWEEN
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, RowAppearance, Stat
from gatcg_desktop.rules.model.definitions import CardDefinition

NOTE = BETWEEN.join(["power\u00a02\u00a0→\u00a04", "wakes\u00a0up"])
"""What is foreseen of a card."""
HERO = CardDefinition(
    key="ember-warden",
    name="Ember Warden",
    types=("CHAMPION",),
    elements=("FIRE",),
    subtypes=("HUMAN",),
    classes=("WARRIOR",),
    cost_kind="memory",
    cost=1,
    level=1,
    life=21,
    paragraphs=("Inherited Effect: Your attacks get +1 POWER.", "On Enter: Draw a card."),
    flavor="The forge remembers every hand.",
)
ALLY = CardDefinition(
    key="reed-otter",
    name="Reed Otter",
    types=("ALLY",),
    elements=("WATER",),
    subtypes=("BEAST",),
    classes=("TAMER",),
    cost_kind="reserve",
    cost=2,
    power=1,
    life=3,
    paragraphs=("Floating Memory", "On Enter: Look at the top card of your deck."),
)
SPELL = CardDefinition(
    key="twin-gale",
    name="Twin Gale",
    types=("ACTION",),
    elements=("WIND",),
    subtypes=("SPELL",),
    classes=("MAGE",),
    cost_kind="reserve",
    cost=None,
    speed="fast",
    paragraphs=("Copy target activation you control. You may choose new targets for the copy.",),
)
TOKEN = CardDefinition(
    key="spark",
    name="Spark",
    types=("ALLY",),
    elements=("FIRE",),
    supertypes=("TOKEN",),
    subtypes=("ELEMENTAL",),
    power=1,
    life=1,
)
DEFINITIONS = {card.key: card for card in (HERO, ALLY, SPELL, TOKEN)}


def card_looks(width: int) -> dict[str, CardAppearance]:
    """A card of the table in every state there is, and in several at once, at a width."""
    height = round(width * 1.26)
    ally = CardAppearance(
        key=ALLY.key,
        width=width,
        height=height,
        shape="table",
        name=ALLY.name,
        element="WATER",
        cost="2",
        cost_kind="reserve",
        stats=(Stat("sword", "1"), Stat("heart", "3")),
    )
    champion = msgspec.structs.replace(
        ally,
        key=HERO.key,
        height=round(width * 1.29),
        champion=True,
        name="Ember Warden, Keeper of Forges",
        element="FIRE",
        cost="",
        stats=(Stat("crown", "2", "up"), Stat("heart", "17", "hurt", "19")),
        counters=(("enlighten", 5),),
    )
    token = msgspec.structs.replace(
        ally, key=TOKEN.key, name="Spark", element="FIRE", token=True, cost="", ribbon="Token", origin="by Call"
    )
    medal = msgspec.structs.replace(
        ally,
        width=round(width * 0.6),
        height=round(width * 0.67),
        shape="medallion",
        name="",
        element="NORM",
        cost="1",
        cost_kind="memory",
        stats=(Stat("sword", "2", "up"), Stat("shield", "3")),
    )
    full = CardAppearance(key=ALLY.key, width=width, height=round(width * 7 / 5))
    more: dict[str, tuple[CardAppearance, dict[str, object]]] = {
        "plain": (ally, {}),
        "rested": (ally, {"states": ("rested",), "keywords": ("shield",)}),
        "attacking": (ally, {"states": ("attacking",), "element": "FIRE", "cost": "3"}),
        "defending": (ally, {"states": ("defending",), "keywords": ("shield", "flag", "eye-off", "sun")}),
        "retaliating": (ally, {"states": ("retaliating", "rested"), "element": "NORM"}),
        "imbued": (ally, {"states": ("imbued",), "element": "WIND", "name": "Windmill Engineer"}),
        "distant": (ally, {"states": ("distant",), "stats": (Stat("sword", "3", "up"), Stat("heart", "2"))}),
        "suppressed": (ally, {"states": ("suppressed",), "note": "Suppressed\nback at end phase"}),
        "new": (ally, {"states": ("new",), "name": "Flame-Rune Swordsman of the Long Northern Road"}),
        "hurt": (ally, {"stats": (Stat("sword", "0", "down"), Stat("heart", "1", "hurt", "4"))}),
        "countered": (ally, {"counters": (("buff", 2), ("lesson", 1), ("training", 3), ("age", 1)), "frame": "legal"}),
        "large numbers": (
            ally,
            {"stats": (Stat("sword", "12", "up"), Stat("heart", "10", "hurt", "14")), "cost": "12"},
        ),
        "durable ally": (ally, {"stats": (Stat("sword", "2"), Stat("heart", "4"), Stat("shield", "3"))}),
        "champion": (champion, {}),
        "champion attacks": (
            champion,
            {
                "states": ("rested", "attacking", "imbued", "distant", "wielded"),
                "stats": (Stat("crown", "3"), Stat("sword", "11", "up"), Stat("heart", "9", "hurt", "22")),
            },
        ),
        "token": (token, {}),
        "tokens": (token, {"pile": 4, "states": ("rested", "imbued")}),
        "copy": (token, {"copy": True, "ribbon": "Copy", "keywords": ("shield",), "pile": 12}),
        "all at once": (
            ally,
            {
                "states": ("rested", "attacking", "imbued", "distant", "fostered", "loaded"),
                "keywords": ("shield", "flag", "eye-off", "sun", "eye"),
                "counters": (("buff", 12), ("enlighten", 3), ("charge", 2)),
                "tags": ("mastery", "prepared"),
                "note": NOTE,
                "frame": "picked",
                "number": 2,
                "room": round(width * 0.8),
            },
        ),
        "outcome": (ally, {"note": NOTE, "frame": "asked"}),
        "face down": (ally, {"key": "", "name": "", "stats": (), "cost": ""}),
        "weapon": (medal, {}),
        "weapon rested": (medal, {"states": ("rested",), "element": "FIRE"}),
        "regalia": (medal, {"stats": (), "counters": (("charge", 3),), "frame": "legal"}),
        "token items": (medal, {"stats": (), "cost": "", "token": True, "ribbon": "Token", "pile": 3}),
        "face down item": (medal, {"stats": (), "cost": "", "key": "", "states": ("rested",)}),
        "full": (full, {}),
        "full legal": (full, {"frame": "legal", "pile": 3}),
        "full picked": (full, {"frame": "picked", "number": 3}),
        "full unusable": (full, {"dim": True, "frame": "drop"}),
        "full back": (full, {"key": ""}),
    }
    return {name: msgspec.structs.replace(look, **changes) for name, (look, changes) in more.items()}


def row_looks(width: int, high: int = 222, flat: int = 92, tight: int = 56) -> dict[str, RowAppearance]:
    """Items of the Effects Stack in their three sizes."""
    first = RowAppearance(
        number=3,
        key=SPELL.key,
        width=width,
        height=high,
        name=SPELL.name,
        kind="Activation",
        controller="Rowan",
        mine=True,
        first=True,
        next_label="Resolves next",
        details=("Target: Banner Knight", "X is 4"),
        body="Deal 4 damage to target unit. Its controller may pay 2. If they do, draw a card.",
        copy=True,
        ribbon="Copy of #1",
        element="FIRE",
        pattern=3,
    )
    other = msgspec.structs.replace(first, first=False, height=flat, number=2, pattern=2, next_label="", body="")
    plain = msgspec.structs.replace(other, copy=False, ribbon="", number=1, pattern=1)
    more: dict[str, tuple[RowAppearance, dict[str, object]]] = {
        "copy first": (first, {}),
        "copy": (other, {}),
        "original": (plain, {"details": ("Target: Lorraine", "Paid: 2 reserve")}),
        "theirs": (plain, {"mine": False, "controller": "Ash", "kind": "Triggered ability", "number": 4, "pattern": 4}),
        "fizzles": (plain, {"warning": "Source gone: fizzles", "frame": "legal", "element": "NORM"}),
        "by hand first": (
            first,
            {"by_hand": "Resolve by hand", "copy": False, "ribbon": "", "mine": False, "controller": "Ash", "pick": 2},
        ),
        "wordy": (plain, {"kind": "Activated or triggered ability of another", "details": ()}),
        "tight copy": (other, {"height": tight}),
        "tight": (plain, {"height": tight, "name": "The Long Night of the Northern Road, Part Two"}),
        "tight fizzles": (other, {"height": tight, "warning": "Source gone: fizzles", "number": 12, "pattern": 12}),
        "several": (plain, {"height": tight, "ribbon": "14 alike", "details": ("#3 to #16",), "number": 16}),
    }
    return {name: msgspec.structs.replace(look, **changes) for name, (look, changes) in more.items()}

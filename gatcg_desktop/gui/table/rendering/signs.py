"""Which icon stands for what on a card: states, keywords, kinds of counters; and on a pile."""

from __future__ import annotations

from gatcg_desktop.gui.table.rendering.appearance import State

STATE_ICONS: dict[State, str] = {
    "rested": "moon",
    "attacking": "swords",
    "defending": "shield",
    "retaliating": "undo-2",
    "imbued": "sparkles",
    "distant": "wind",
    "wielded": "hand",
    "loaded": "download",
    "fostered": "sun",
    "new": "star",
}
"""States told by an icon on the rim. "suppressed" is told by a ghost of the card."""

COUNTER_ICONS: dict[str, str] = {
    "aim": "search",
    "age": "hourglass",
    "battle": "swords",
    "blood": "droplet",
    "bond": "link",
    "buff": "plus",
    "charge": "zap",
    "debuff": "minus",
    "enlighten": "sparkles",
    "fate": "dices",
    "level": "crown",
    "curse": "skull",
    "ember": "flame",
    "frenzy": "flame",
    "growth": "chevron-up",
    "lesson": "book-open",
    "omen": "eye",
    "page": "book-open",
    "power": "sword",
    "preparation": "list",
    "quest": "flag",
    "refinement": "refresh-cw",
    "rune": "scroll-text",
    "sheen": "sun",
    "time": "clock",
    "vitality": "heart",
    "wind": "wind",
    "wither": "chevron-down",
}
"""Kinds of counters with an icon of their own. Any other is shown with its word."""

KEYWORD_ICONS: dict[str, str] = {
    "Intercept": "shield",
    "Taunt": "flag",
    "Stealth": "eye-off",
    "Vigor": "sun",
    "Pride": "crown",
    "Steadfast": "link",
    "Spellshroud": "sparkles",
    "Unblockable": "arrow-right",
    "Foster": "sun",
    "Cleave": "swords",
    "True Sight": "eye",
    "Ranged": "wind",
    "Reservable": "droplet",
}
"""The signs of keywords that decide what can be attacked and how; the full card tells all of them."""

PILE_ICONS: dict[str, str] = {
    "material": "crown",
    "deck": "layers",
    "graveyard": "skull",
    "banishment": "ban",
    "pantheon": "sun",
}
"""Zones of which the table shows a sign and a number."""

STACK_ICON = "layers"
"""The Effects Stack while nothing is on it."""

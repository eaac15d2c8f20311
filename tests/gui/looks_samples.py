"""Made-up cards and views for the tests of how things look."""

from __future__ import annotations

from gatcg_desktop.rules.model.definitions import CardDefinition

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

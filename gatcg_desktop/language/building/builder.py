"""One builder out of the parts, each of which knows the rules of one file of the grammar."""

from __future__ import annotations

from gatcg_desktop.language.building.alternatives import Alternatives
from gatcg_desktop.language.building.arrivals import Arrivals
from gatcg_desktop.language.building.cards import Cards
from gatcg_desktop.language.building.combat import Combats
from gatcg_desktop.language.building.comparisons import Comparisons
from gatcg_desktop.language.building.conditions import Conditions
from gatcg_desktop.language.building.counters import Counters
from gatcg_desktop.language.building.damage import DamageChanges
from gatcg_desktop.language.building.delayed import DelayedTriggers
from gatcg_desktop.language.building.events import Events
from gatcg_desktop.language.building.groups import Groups
from gatcg_desktop.language.building.history import History
from gatcg_desktop.language.building.masteries import Masteries
from gatcg_desktop.language.building.nouns import Nouns
from gatcg_desktop.language.building.objects import Objects
from gatcg_desktop.language.building.occasions import Occasions
from gatcg_desktop.language.building.payments import Payments
from gatcg_desktop.language.building.permissions import Permissions
from gatcg_desktop.language.building.places import Places
from gatcg_desktop.language.building.players import Players
from gatcg_desktop.language.building.references import References
from gatcg_desktop.language.building.replacements import Replacements
from gatcg_desktop.language.building.restrictions import Restrictions
from gatcg_desktop.language.building.sentences import Sentences
from gatcg_desktop.language.building.stack import Stack
from gatcg_desktop.language.building.states import States
from gatcg_desktop.language.building.statics import Statics
from gatcg_desktop.language.building.tokens import Tokens


class Builder(
    Alternatives,
    Arrivals,
    Cards,
    Combats,
    Comparisons,
    Conditions,
    Counters,
    DamageChanges,
    DelayedTriggers,
    Events,
    Groups,
    History,
    Masteries,
    Nouns,
    Objects,
    Occasions,
    Payments,
    Permissions,
    Places,
    Players,
    References,
    Replacements,
    Restrictions,
    Sentences,
    Stack,
    States,
    Statics,
    Tokens,
):
    """Makes the ability tree of one text out of its parse tree.

    The parts of a text are built in the order in which they are read, so that "it" and "that unit" can look back.
    """

"""What the rows of the grammar mean: from the packed forest of a text to the nodes of the ability tree.

Each module registers the meanings of its rows as it is imported (see rows.py); they are all imported here.
"""

from gatcg_desktop.language.meaning.abilities import (
    bodies,
    champions,
    clauses,
    cost_changes,
    costs,
    other_costs,
    replacements,
    sentences,
    statics,
    triggers_to_come,
    unread,
)
from gatcg_desktop.language.meaning.conditions import (
    comparisons,
    deeds,
    events,
    groups_of_things,
    history,
    states,
    trigger_events,
)
from gatcg_desktop.language.meaning.instructions import (
    arrivals,
    cards,
    changed,
    changes,
    counters,
    damage,
    modifying,
    objects,
    plays,
    stack_and_players,
    standing,
)
from gatcg_desktop.language.meaning.phrases import (
    amounts,
    noun_phrases,
    nouns,
    people,
    postmodifiers,
    references,
    tallies,
)

MODULES = (
    amounts,
    arrivals,
    bodies,
    cards,
    champions,
    changed,
    changes,
    clauses,
    comparisons,
    cost_changes,
    costs,
    other_costs,
    counters,
    damage,
    deeds,
    events,
    groups_of_things,
    history,
    modifying,
    noun_phrases,
    nouns,
    objects,
    people,
    plays,
    postmodifiers,
    references,
    replacements,
    sentences,
    stack_and_players,
    standing,
    states,
    statics,
    tallies,
    trigger_events,
    triggers_to_come,
    unread,
)
"""The modules with the meanings of rows."""

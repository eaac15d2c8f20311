"""What the rows of the grammar mean: from the packed forest of a text to the nodes of the ability tree.

A row that says what it means has it from there (`expressions.py`). Of the others each module registers the meanings
as it is imported (`rows.py`); they are all imported here.
"""

import sys

from gatcg_desktop.language.meaning.abilities import (  # noqa: F401
    attacks,
    bodies,
    clauses,
    cost_changes,
    costs,
    joining,
    occasions,
    other_costs,
    paragraph_kinds,
    player_rules,
    prevented,
    replaced_actions,
    replacements,
    said,
    sentences,
    statics,
    triggers_to_come,
    unread,
    unread_joins,
)
from gatcg_desktop.language.meaning.conditions import (  # noqa: F401
    card_events,
    comparisons,
    events,
    groups_of_things,
    history,
    player_events,
    players_asked,
    states,
    trigger_events,
)
from gatcg_desktop.language.meaning.expressions import names_of
from gatcg_desktop.language.meaning.instructions import (  # noqa: F401
    arrivals,
    cards,
    changed,
    changes,
    copies,
    counters,
    damage,
    dice,
    for_a_time,
    links,
    looking,
    modifying,
    objects,
    plays,
    stack_and_players,
    words,
)
from gatcg_desktop.language.meaning.phrases import (  # noqa: F401
    amounts,
    counts,
    descriptions,
    harm,
    many,
    noun_phrases,
    nouns,
    people,
    places,
    postmodifiers,
    references,
    related,
    things,
)

NAMES = names_of(module for name, module in sorted(sys.modules.items()) if name.startswith(f"{__name__}."))
"""What the meanings written in rows can name."""

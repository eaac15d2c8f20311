"""What the rows of the grammar mean: from the packed forest of a text to the nodes of the ability tree.

A row that says what it means has it from there (`expressions.py`). Of the others each module registers the meanings
as it is imported (`rows.py`); they are all imported here.
"""

import sys

from gatcg_desktop.language import card_types, keywords, paragraphs
from gatcg_desktop.language.ast import walk
from gatcg_desktop.language.meaning import looking_back, rebuild  # noqa: F401
from gatcg_desktop.language.meaning.abilities import (  # noqa: F401
    bodies,
    clauses,
    cost_changes,
    costs,
    joining,
    occasions,
    paragraph_kinds,
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
)
from gatcg_desktop.language.meaning.expressions import names_of
from gatcg_desktop.language.meaning.instructions import (  # noqa: F401
    cards,
    changes,
    counters,
    damage,
    for_a_time,
    looking,
    modifying,
    objects,
    plays,
    stack_and_players,
)
from gatcg_desktop.language.meaning.phrases import (  # noqa: F401
    amounts,
    descriptions,
    harm,
    many,
    noun_phrases,
    nouns,
    people,
    places,
    postmodifiers,
    references,
    things,
)
from gatcg_desktop.language.parser import lexicon
from gatcg_desktop.language.syntax import verb_forms

_ROOMS = tuple(module for name, module in sorted(sys.modules.items()) if name.startswith(f"{__name__}."))
NAMES = names_of((*_ROOMS, card_types, keywords, lexicon, paragraphs, verb_forms, walk))
"""What the meanings written in rows can name."""

"""What a value of the state says to one viewer: hidden cards without their face, card ids under other names.

Carries public-vs-private-information for everything that leaves the program that runs the referee.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.writer import Dice
from gatcg_desktop.rules.model import Card

IdOf = Callable[[int], int]
"""The id that a viewer has for a card; what is no card is called the same by everybody."""

ID_FIELDS = frozenset({
    "of", "by", "card", "link", "paid", "replaced_by", "source", "targets", "origin", "subject", "victim", "objects",
    "object", "also", "cards", "subjects", "attacker", "weapons", "retaliating", "floating", "instance", "unit",
    "against", "hit_by", "id", "copy_of", "cause", "given", "kept", "deeds",
})  # fmt: skip
"""Fields of entities, events and choices that hold ids, alone or in tuples, or structs that do."""
PAIRED_FIELDS = frozenset({"remembered", "cards", "things"})
"""Fields that hold (id, incarnation) pairs, at least in some structs."""
OTHER_NUMBERS = frozenset({
    "owner", "controller", "key", "timestamp", "entered_turn", "incarnation", "damage", "enters", "damaged_turn",
    "face_timestamp", "player", "x", "number", "played", "source_mark", "empowered", "amount", "subject_mark", "mode",
    "power", "life", "level", "made_turn", "card_mark", "turn", "attacking_player", "defending_player", "first_player",
    "turn_player", "stage", "holder", "passed", "clock", "winner", "turns", "empower", "activated", "aenean", "next",
    "draws", "top", "bottom", "sides", "result", "count", "control", "value", "index", "used", "times", "chosen_modes",
    "counters", "target_marks", "modes", "parts", "lost", "marks", "agility", "players", "losers", "skips", "seen_by",
    "keep", "at_least", "at_most", "done", "tallies", "event_player", "cost", "enters_with", "shares", "most",
})  # fmt: skip
"""Fields whose numbers are no ids of cards: players, amounts, marks, turns."""


def renamed(value: Any, id_of: IdOf) -> Any:
    """An entity, event or choice with the ids of cards as a viewer has them (0: the viewer has none)."""
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        if field in ID_FIELDS or field in PAIRED_FIELDS:
            old = getattr(value, field)
            new = _renamed_field(old, id_of, field in PAIRED_FIELDS)
            if new is not old and new != old:
                changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


def _renamed_field(value: Any, id_of: IdOf, paired: bool) -> Any:
    if type(value) is int:
        return id_of(value)
    if type(value) is tuple:
        if paired and value and type(value[0]) is tuple:
            return tuple((id_of(id), mark) for id, mark in value)
        return tuple(_renamed_field(one, id_of, False) for one in value)
    if isinstance(value, msgspec.Struct):
        return renamed(value, id_of)
    return value


def hidden(card: Card) -> Card:
    """A card of which its viewer sees the back: whose it is and which way it lies, nothing else."""
    return Card(card.owner, "", face_up=card.face_up)


def redacted_entity(value: Any, known: bool, id_of: IdOf) -> Any:
    """An entity as a viewer may have it. `known`: for a card, whether the viewer may know which one it is.

    The dice keep their number of draws and lose their seed.
    """
    match value:
        case Card():
            return renamed(value, id_of) if known else hidden(value)
        case Dice(_, draws):
            return Dice(b"", draws)
        case _:
            return renamed(value, id_of)


def redacted_event(event: Any, id_of: IdOf) -> Any:
    """An event as a viewer may hear of it: what happened to a card it does not know, without which card."""
    seen = renamed(event, id_of)
    if getattr(event, "card", 0) and not seen.card and getattr(event, "key", ""):
        return msgspec.structs.replace(seen, key="")
    return seen


def renamed_decision(decision: Decision, id_of: IdOf) -> Decision:
    """A decision with its options as the player who is asked has their ids."""
    return msgspec.structs.replace(
        decision,
        options=tuple(renamed(option, id_of) for option in decision.options),
        suggestion=tuple(renamed(option, id_of) for option in decision.suggestion),
        source=id_of(decision.source),
    )


def renamed_answer(answer: Answer, id_of: IdOf) -> Answer:
    """An answer with other ids for the cards it picks."""
    return Answer(answer.player, tuple(renamed(pick, id_of) for pick in answer.picks))

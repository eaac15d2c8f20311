"""What is said of what has happened: all but what goes without saying, and what is the same in a row only once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise

from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lessons.files.format import Lesson, text_in
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.events import (
    CardMoved,
    CostPaid,
    LeveledUp,
    ObjectEntered,
    ObjectLeft,
    OpportunityGiven,
    PlayAnnounced,
    PutOnStack,
    Resolved,
    Resolving,
)
from gatcg_desktop.rules.model.zones import PLAYED

UNTOLD = frozenset(
    {
        "activation.announce",
        "combat.end",
        "combat.phase",
        "combat.rest",
        "combat.retaliate",
        "costs.reserve",
        "materialization.announce",
        "opportunity.pass",
        "resolution.end",
        "resolution.object",
        "triggers.event",
        "turn.clean_up",
        "turn.draw",
        "turn.draw_card",
        "turn.end",
        "turn.main",
        "turn.materialize",
        "turn.recollect",
        "turn.recollection",
        "turn.wake_up",
    }
)
"""The rules of what is not said where there is more to say: the line before or after it tells as much."""


def audible(steps: Sequence[Step]) -> list[int]:
    """The places of those that a line is written of."""
    return [place for place, step in enumerate(steps) if not isinstance(step.event, (CostPaid, OpportunityGiven))]


def worth_saying(steps: Sequence[Step], named: Collection[str] = (), made: Collection[str] = ()) -> list[int]:
    """The places of those that do not go without saying; nothing does that happens by a rule of `named`. `made`: the
    rules of what who reads it has just done."""
    untold = UNTOLD.union(made).difference(named)

    def as_always(place: int) -> bool:
        step = steps[place]
        if isinstance(step.event, Resolved):  # that it resolves has been said
            return True
        return (step.rule in untold and not isinstance(step.event, PlayAnnounced)) or _said_elsewhere(steps, place)

    return [place for place in audible(steps) if not as_always(place)]


def in_rows(lines: Iterable[str]) -> tuple[str, ...]:
    """Lines, with what is the same in a row as one that says how often, and without what the line before says more
    exactly."""
    rows = [(line, len(tuple(alike))) for line, alike in groupby(lines)]
    new = [row for before, row in pairwise([("", 0), *rows]) if not before[0].startswith(row[0].rstrip("."))]
    return tuple(line if count == 1 else f"{count} \u00d7 {line}" for line, count in new)


def in_short(lesson: Lesson | MagicLesson, language: str) -> tuple[str, ...]:
    """What a lesson has shown: its summary, or else its questions with their right answers and why, but for that of the
    last step, which is still read."""
    told = text_in(lesson.summary, language)
    asked = (step.question for step in lesson.step[:-1] if step.question is not None)
    right = ((one.ask, answer.says, answer.why) for one in asked for answer in one.answer if answer.right)
    lines = ([text_in(text, language) for text in texts] for texts in right)
    return (told,) if told else tuple(f"{ask} \u2192 {says.rstrip('.')}. {why}" for ask, says, why in lines)


def _said_elsewhere(steps: Sequence[Step], place: int) -> bool:
    """Whether what follows one of these steps says it again, or what was before it has said it: what is played is put
    onto the stack, what was just put there resolves or enters the field, what has resolved or is destroyed goes to its
    graveyard, what leaves the field returns to a hand."""
    before = steps[place - 1].event if place else None
    later = (steps[at].event for at in range(place + 1, len(steps)))
    following = steps[place + 1].event if place + 1 < len(steps) else None
    match steps[place].event:
        case PlayAnnounced():
            return any(isinstance(event, PutOnStack) for event in later)
        case AttackDeclared():
            return any(steps[at].rule == "combat.damage" for at in range(place, len(steps)))
        case Resolving(instance=instance, key=key):
            earlier = (steps[at].event for at in range(place))
            if any(isinstance(event, PutOnStack) and event.instance == instance for event in earlier):
                return True
            comes = next((event for event in later if not isinstance(event, (CardMoved, CostPaid, Resolved))), None)
            return isinstance(comes, (LeveledUp, ObjectEntered)) and comes.key == key
        case CardMoved(to_zone="graveyard") if isinstance(before, Resolved):
            return True
        case CardMoved(to_zone="graveyard") if isinstance(before, ObjectLeft):
            return before.how in ("destroyed", "sacrificed")
        case ObjectLeft(how="returned"):
            return isinstance(following, CardMoved)
        case CardMoved(to_zone=zone):
            entered = isinstance(following, (LeveledUp, ObjectEntered))
            return entered or (zone == PLAYED[0] and isinstance(following, PutOnStack))
    return False

"""What the light is on while a question waits: what its words name, what its answers speak of, and what is about to
resolve, but never the right answer alone."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.state import State
from gatcg_desktop.lessons.files.format import LessonStep, Question, text_in
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.pointing import Spot, answers_on_table, asked_about, best_seen, spots_of
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import STACK

UNSEEN = ("deck", "memory")
"""The zones in which a card is not seen: the light is on the zone."""
WITHIN = ("intent", "lineage", "loaded")
"""The zones of an object: a card there is seen with it."""
PILES = ("graveyard", "banishment")


def spots_asked(step: LessonStep, state: State, names: Names) -> tuple[Spot, ...]:
    """What is lit while the question of a step waits: what it is pointed at with, what it names, then the newest item
    on the stack with its targets, what the answers name, and what the step names that has not been put away. None of
    these is lit where that would tell the right answer: nothing that a wrong one speaks of would be lit beside it."""
    question = step.question
    if question is None:
        return ()
    asked = spots_named(step, state, names)
    answers = [
        {*_named(text_in(answer.says, "en"), state, names), *spots_of((answer.on,) if answer.on else (), state, names)}
        - set(asked)
        for answer in question.answer
    ]
    newest = [spot for spot in _newest(state) if spot not in asked]
    if any(newest[0] in spoken for spoken in answers if newest) and not all(newest[0] in spoken for spoken in answers):
        del newest[1:]  # what it is aimed at would tell it from the other items
    offered = [spot for spot in dict.fromkeys(spot for answer in answers for spot in answer) if spot not in asked]
    told = [spot for spot in _named(text_in(step.say, "en"), state, names) if not _put_away(spot, state)]
    lit = list(asked)
    for more in (newest + offered, newest, newest[:1], told):
        beside = [spot for spot in dict.fromkeys(more) if spot not in lit]
        if not _rings(set(lit + beside) - set(asked), question, answers):
            lit += beside
    return tuple(lit)


def spots_named(step: LessonStep, state: State, names: Names) -> tuple[Spot, ...]:
    """What the question of a step is pointed at with, and what it names: an arrow may point at these."""
    pointed = spots_of(asked_about(step), state, names)
    ask = text_in(step.question.ask, "en") if step.question is not None else ""
    return tuple(dict.fromkeys((*pointed, *_named(ask, state, names))))


def names_in_the_dark(step: LessonStep, state: State, names: Names) -> tuple[str, ...]:
    """What the question of a step calls by name while nothing called so is lit. A question that says itself
    what it is pointed at with knows better."""
    question = step.question
    if question is None or question.point:
        return ()
    lit = {*spots_asked(step, state, names), *answers_on_table(question, state, names)}
    spoken = names.spoken_of(text_in(question.ask, "en"), state)
    return tuple(name for name, ids in spoken.items() if lit.isdisjoint(_seen(id, state) for id in ids))


def _rings(lit: set[Spot], question: Question, answers: list[set[Spot]]) -> bool:
    """Whether of what only some answers speak of the right one alone is lit."""
    right, wrong = (
        set().union(
            *(spoken for spoken, answer in zip(answers, question.answer, strict=True) if answer.right == is_right)
        )
        for is_right in (True, False)
    )
    return bool(lit & (right - wrong)) and not lit & (wrong - right)


def _named(text: str, state: State, names: Names) -> tuple[Spot, ...]:
    """What a text calls by name, as far as it is to be seen."""
    spoken = names.spoken_of(text, state).values()
    return tuple(dict.fromkeys(_seen(id, state) for ids in spoken for id in ids))


def _newest(state: State) -> Iterable[Spot]:
    """What resolves next, and what it was aimed at."""
    item = state.get(state.zone(*STACK)[-1]) if state.zone(*STACK) else None
    if not isinstance(item, Instance):
        return ()
    aimed = (id for line in item.targets for id in line if id)
    return dict.fromkeys(_seen(ThingId(id), state) for id in (state.zone(*STACK)[-1], *aimed))


def _seen(id: ThingId, state: State) -> Spot:
    """Where a thing is seen: itself, the object that it belongs to, or the zone that hides it."""
    zone, owner = state.zone_of(id)
    if zone in WITHIN:
        return Spot("thing", ThingId(owner))
    if zone in UNSEEN:
        return Spot("zone", zone=zone, player=PlayerId(owner))
    return Spot("thing", best_seen(id, state))


def _put_away(spot: Spot, state: State) -> bool:
    """Whether it has done its work and lies in a pile."""
    return spot.kind == "zone" or state.zone_of(spot.id)[0] in PILES

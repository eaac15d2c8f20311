"""Choosing targets, line by line (card activation 1.5, Target 1 to 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import TargetLine
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import NOBODY, InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.target_events import TargetsChanged
from gatcg_desktop.rules.play.divided_damage import declare_shares, most_targets
from gatcg_desktop.rules.play.misfits import describe_filter
from gatcg_desktop.rules.play.targeting import (
    context_of,
    enough_targets,
    incarnation_of,
    legal_targets,
    of_single_owner,
    spell_instance,
)
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.relations import asks_for_relation, leading_on, may_be_chosen_together, most_together
from gatcg_desktop.rules.triggers.noticing import notify_triggers

MOST_SETS = 200
"""Where there are more ways to choose, targets are chosen one by one."""


def choose_targets(
    game: GameWriter,
    id: InstanceId,
    cancellable: bool = False,
    anew: bool = False,
    affordable: Callable[[tuple[tuple[ThingId, ...], ...]], bool] | None = None,
) -> Flow[bool]:
    """Let the controller choose targets for every line that has none yet. False: one lacks them.

    `anew`: every line is chosen again; what it had stands until then and is suggested, and all of it comes back when
    a line lacks targets. Nothing is targeted twice by one activation or ability (Target 1.1). `affordable`: whether
    what is played can be paid for with these targets; where there are enough such, only they are offered. Nor is a
    target offered that another line cannot do without.
    """
    instance = game.instance(id)
    old, old_marks = instance.targets, instance.target_marks
    chosen: list[tuple[ThingId, ...]] = [] if anew else list(old)
    marks: list[tuple[int, ...]] = [] if anew else list(old_marks)
    while len(chosen) < len(instance.lines):
        before = old[len(chosen)] if anew and len(chosen) < len(old) else ()
        picks = yield from _choose_for_line(game, id, chosen, before, cancellable, affordable)
        if picks is None:
            if anew:
                game.change(id, targets=old, target_marks=old_marks)
            return False
        if anew and picks != before:
            _tell(game, id, (*chosen, picks, *old[len(chosen) + 1 :]), "copy.new_targets")
        chosen.append(picks)
        marks.append(tuple(incarnation_of(game, target) for target in picks))
        later = len(chosen)
        game.change(
            id,
            targets=(*chosen, *(old[later:] if anew else ())),
            target_marks=(*marks, *(old_marks[later:] if anew else ())),
        )
        for target in picks:
            notify_triggers(game, "targeted", target, player=instance.controller, victim=id)
    if anew:
        yield from declare_shares(game, id, cancellable)
    return True


def _choose_for_line(
    game: GameWriter,
    id: InstanceId,
    chosen: Sequence[tuple[ThingId, ...]],
    before: tuple[ThingId, ...],
    cancellable: bool,
    affordable: Callable[[tuple[tuple[ThingId, ...], ...]], bool] | None,
) -> Flow[tuple[ThingId, ...] | None]:
    """Choose the targets of the first line that has none, beside those `chosen` for the lines before. None: it lacks
    them. `before`: what it had, which is suggested."""
    instance = game.instance(id)
    spell = spell_instance(game, instance)
    context = context_of(game, id)
    left = instance.lines[len(chosen) :]
    line = left[0]
    related = asks_for_relation(line)
    scarce = any(other.least for other in left[1:])
    taken = {target for earlier in chosen for target in earlier}
    legal = [target for target in legal_targets(game, context, line, spell) if target not in taken]
    if affordable is not None:
        # Too few of them: a later line may still make it cheaper, and else paying says what is missing.
        within = [target for target in legal if affordable((*chosen, (target,)))]
        legal = within if len(within) >= line.least else legal
    if scarce:
        legal = _leading(game, context, left, spell, chosen, (), legal)
    if len(most_together(game, line, legal) if related else legal) < line.least:
        return None
    most = _most(game, id, context, line, len(chosen))
    if line.single and legal and most > 0:
        owners = yield from _choose_owners(game, id, line, legal, cancellable)
        legal = [target for target in legal if game.state.zone_of(target)[1] in owners]
    if not legal or most <= 0:
        return ()
    at_once = not related
    if at_once and scarce and most > 1 and len(legal) > 1:
        at_once, most = _bound(game, context, left, spell, chosen, legal, most)
    if not at_once:

        def leading(picked: Sequence[ThingId]) -> Sequence[ThingId]:
            found = leading_on(game, line, legal, picked, line.least) if related else legal
            return _leading(game, context_of(game, id), left, spell, chosen, picked, found)

        return (yield from _one_by_one(game, id, line, leading, most, instance.controller, cancellable))
    kept = all(target in legal for target in before) and line.least <= len(before) <= most
    answer = yield Decision(
        instance.controller,
        DecisionKind.TARGETS,
        tuple(Pick(target) for target in legal),
        target_prompt(game, id, line),
        "activation.targets",
        line.least,
        min(most, len(legal)),
        source=id,
        cancellable=cancellable,
        suggestion=tuple(Pick(target) for target in before) if kept else (),
    )
    return tuple(pick.id for pick in answer.picks)


def _most(query: GameQuery, id: InstanceId, context: ResolutionContext, line: TargetLine, slot: int) -> int:
    """How many targets a line may have: of what is divided no more than there is to divide."""
    most = line.most
    if line.most_amount is not None:
        bound = amount_of(query, context, line.most_amount)
        most = min(most, bound) if most else bound
    divided = most_targets(query, id, slot)
    return most if divided is None else max(line.least, min(most, divided))


def _choose_owners(
    game: GameWriter, id: InstanceId, line: TargetLine, legal: list[ThingId], cancellable: bool
) -> Flow[list[ThingId]]:
    """Whose zone the targets of a line are of that are all of one zone; nobody is asked where it can be one only."""
    owners = of_single_owner(game, legal, line.least)
    if len(owners) <= 1:
        return owners
    answer = yield Decision(
        game.instance(id).controller,
        DecisionKind.CHOOSE,
        tuple(Pick(owner) for owner in owners),
        say("{card}: choose whose zone ({zone}).", card=game.name(id), zone=terms.zone(line.filter.zone)),
        "activation.targets",
        source=id,
        cancellable=cancellable,
    )
    return [answer.picks[0].id]


def _leading(
    query: GameQuery,
    context: ResolutionContext,
    lines: Sequence[TargetLine],
    spell: bool,
    chosen: Sequence[tuple[ThingId, ...]],
    picked: Sequence[ThingId],
    among: Sequence[ThingId],
) -> list[ThingId]:
    """The targets after which, besides those of lines before and those picked for the first of these lines, all of the
    lines can still have what they need."""
    taken = (*(target for earlier in chosen for target in earlier), *picked)
    rest = msgspec.structs.replace(lines[0], least=max(0, lines[0].least - len(picked) - 1))
    found = []
    for target in among:
        if target not in taken:
            seen = msgspec.structs.replace(context, targets=(*chosen, (*picked, target)))
            if enough_targets(query, seen, (rest, *lines[1:]), spell, (*taken, target)) is None:
                found.append(target)
    return found


def _bound(
    query: GameQuery,
    context: ResolutionContext,
    lines: Sequence[TargetLine],
    spell: bool,
    chosen: Sequence[tuple[ThingId, ...]],
    legal: Sequence[ThingId],
    most: int,
) -> tuple[bool, int]:
    """Whether the targets of a line can be chosen at once, and how many: the most that leave other lines what they
    need, where any so many do; else they are chosen one by one."""
    for many in range(min(most, len(legal)), 1, -1):
        if comb(len(legal), many) > MOST_SETS:
            return False, most
        leads = [
            bool(_leading(query, context, lines, spell, chosen, some[:-1], some[-1:]))
            for some in combinations(legal, many)
        ]
        if any(leads):
            return all(leads), many
    return True, 1


def _one_by_one(
    game: GameWriter,
    id: InstanceId,
    line: TargetLine,
    leading: Callable[[Sequence[ThingId]], Sequence[ThingId]],
    most: int,
    chooser: PlayerId,
    cancellable: bool,
) -> Flow[tuple[ThingId, ...]]:
    """Targets chosen one after the other, where one that is picked decides what else can be."""
    picked: list[ThingId] = []
    while len(picked) < most and (left := leading(picked)):
        answer = yield Decision(
            chooser,
            DecisionKind.TARGETS,
            tuple(Pick(target) for target in left),
            target_prompt(game, id, line),
            "activation.targets",
            0 if len(picked) >= line.least else 1,
            source=id,
            cancellable=cancellable,
        )
        if not answer.picks:
            break
        picked.append(answer.picks[0].id)
    return tuple(picked)


def redirect_targets(game: GameWriter, id: InstanceId, chooser: PlayerId, cause: ThingId) -> Flow[None]:
    """Let a player make other legal targets of those an item has (objects-and-targeting, Redirect 1 and 2).

    One after the other: of several each may stay as it is, and each hands on what it would have got of what is divided.
    """
    before = game.instance(id).targets
    aimed_at = {old for targets in before for old in targets if old}
    for slot, targets in enumerate(before):
        for old in targets:
            others = [other for other in other_targets(game, id, slot, old) if other not in aimed_at] if old else []
            if not others:
                continue
            answer = yield Decision(
                chooser,
                DecisionKind.TARGETS,
                tuple(Pick(other) for other in others),
                say("{card}: choose what to target instead of {target}.", card=game.name(id), target=game.name(old)),
                "targeting.redirect.1",
                0 if len(aimed_at) > 1 else 1,
                source=id,
            )
            for pick in answer.picks:
                redirect_target(game, id, slot, old, pick.id, chooser, cause)


def other_targets(query: GameQuery, id: InstanceId, slot: int, old: ThingId) -> list[ThingId]:
    """What a target of an item can be redirected to: what is legal beside the rest and no target of it already."""
    instance = query.instance(id)
    line = instance.lines[slot]
    taken = {target for targets in instance.targets for target in targets}
    rest = [target for target in instance.targets[slot] if target != old]
    places = {query.state.zone_of(target) for target in rest} if line.single else set()
    return [
        other
        for other in legal_targets(query, context_of(query, id), line, spell_instance(query, instance))
        if other not in taken
        and (not places or query.state.zone_of(other) in places)
        and may_be_chosen_together(query, line, (*rest, other))
    ]


def may_be_redirected(query: GameQuery, id: InstanceId) -> bool:
    """Whether any target of an item can become another."""
    targets = query.instance(id).targets
    return any(other_targets(query, id, slot, old) for slot, aimed in enumerate(targets) for old in aimed if old)


def redirect_target(
    game: GameWriter, id: InstanceId, slot: int, old: ThingId, new: ThingId, by: PlayerId, cause: ThingId
) -> None:
    """Another thing becomes a target of an item in the place of one that it has, because a player says so."""
    instance = game.instance(id)
    place = instance.targets[slot].index(old)
    targets = _with(instance.targets, slot, place, new)
    _tell(game, id, targets, "targeting.redirect.1", by, cause)
    game.change(
        id,
        targets=targets,
        target_marks=_with(instance.target_marks, slot, place, incarnation_of(game, new)),
    )
    notify_triggers(game, "targeted", new, player=instance.controller, victim=id)


def _tell(
    game: GameWriter,
    id: InstanceId,
    targets: Sequence[Sequence[ThingId]],
    rule: str,
    by: PlayerId = NOBODY,
    cause: ThingId = 0,
) -> None:
    """Say that an item is about to have these targets. A target that has gone is named no more."""
    instance = game.instance(id)
    named = tuple(target for line in targets for target in line if target)
    game.step(TargetsChanged(id, instance.number, instance.key, named), rule, by, cause)


def _with(of_lines: tuple[tuple[int, ...], ...], slot: int, place: int, value: int) -> tuple[tuple[int, ...], ...]:
    line = of_lines[slot]
    return (*of_lines[:slot], (*line[:place], value, *line[place + 1 :]), *of_lines[slot + 1 :])


def target_prompt(query: GameQuery, id: InstanceId, line: TargetLine) -> Message:
    """The question for one target line."""
    what = describe_filter(line.filter)
    if line.most == 1:
        return say("{card}: choose a target ({what}).", card=query.name(id), what=what)
    return say("{card}: choose targets ({what}).", card=query.name(id), what=what)

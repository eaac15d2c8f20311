"""The modes of activations and abilities: chosen, more of them when paying has allowed it, and lost again.

Carries card activation 1.4, 1.4.1 and 1.8.2, and ability-tracking (modes that were chosen before).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import TypeVar

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Activated, Mode, OnResolve, TargetLine, Triggered
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import InstanceId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.targeting import context_of, enough_targets, spell_instance
from gatcg_desktop.rules.query.characteristics import flat_abilities, position_of, traits
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.game_query import GameQuery

Modal = OnResolve | Activated | Triggered
T = TypeVar("T")


def selectable_modes(
    query: GameQuery,
    context: ResolutionContext,
    ability: Modal,
    spell: bool,
    lines: tuple[TargetLine, ...],
    least: int,
    taken: Sequence[int] = (),
    picked: tuple[int, ...] = (),
) -> list[int]:
    """The modes that can be chosen now besides those picked: not taken, unlocked, and with targets for them all and for
    `lines`, so that at `least` so many can be chosen. Nothing is targeted twice, so one mode may exclude another."""
    free = [
        index
        for index, mode in enumerate(ability.modes)
        if index not in taken
        and (ability.repeats or index not in picked)
        and all(holds(query, context, condition) for condition in mode.conditions)
    ]
    missing = max(0, least - len(picked) - 1)
    return [
        index
        for index in free
        if any(
            _targets_for(query, context, ability, spell, lines, (*picked, index, *more))
            for more in (
                combinations_with_replacement(free, missing)
                if ability.repeats
                else combinations([other for other in free if other != index], missing)
            )
        )
    ]


def _targets_for(
    query: GameQuery,
    context: ResolutionContext,
    ability: Modal,
    spell: bool,
    lines: tuple[TargetLine, ...],
    modes: Sequence[int],
) -> bool:
    """Whether these modes and `lines` can have their targets together, each another one."""
    taken = [target for targets in context.targets for target in targets]
    return enough_targets(query, context, lines + _lines(ability.modes, modes), spell, taken) is None


def how_many(query: GameQuery, context: ResolutionContext, ability: Modal) -> tuple[int, int]:
    """The least and the most modes to choose now."""
    more = ability.more if type(ability) is OnResolve else None
    if more is not None and holds(query, context, more.condition):
        return more.modes
    return ability.choose_modes


def taken_modes(query: GameQuery, source: ThingId, ability: Modal) -> tuple[int, ...]:
    """The modes that were chosen before, for an ability that remembers them (ability-tracking)."""
    bearer = query.bearer(source)
    if bearer is None or isinstance(ability, OnResolve) or not ability.unchosen:
        return ()
    index = ability_position(query, source, ability)
    return tuple(mode for where, mode in bearer.chosen_modes if where == index)


def ability_position(query: GameQuery, source: ThingId, ability: Modal) -> int:
    """Where an ability stands among those of its source (the same one, or one like it)."""
    return position_of(traits(query, source).abilities, ability)


def choose_modes(
    game: GameWriter,
    id: InstanceId,
    ability: Modal,
    targets: tuple[TargetLine, ...],
    source: ThingId = 0,
    cancellable: bool = False,
) -> Flow[bool]:
    """Let the controller choose modes for an instance and set its target lines. False: too few legal modes.

    `source` bears an ability that remembers which of its modes were chosen.
    """
    if not ability.modes:
        game.change(id, lines=targets)
        return True
    taken = taken_modes(game, source, ability)
    least, most = how_many(game, context_of(game, id), ability)
    chosen = yield from _choose(game, id, ability, targets, least, most, taken, cancellable)
    if chosen is None:
        return False
    game.change(id, modes=chosen, lines=targets + _lines(ability.modes, chosen))
    bearer = game.bearer(source)
    if bearer is not None and not isinstance(ability, OnResolve) and ability.unchosen:
        index = ability_position(game, source, ability)
        game.change(source, chosen_modes=(*bearer.chosen_modes, *((index, mode) for mode in chosen)))
    return True


def choose_further(game: GameWriter, id: InstanceId, ability: OnResolve, cancellable: bool) -> Flow[None]:
    """Choose the modes that paying has added (1.8.2); what was chosen before stays."""
    before = game.instance(id).modes
    least, most = how_many(game, context_of(game, id), ability)
    if most <= len(before):
        return
    spell = spell_instance(game, game.instance(id))
    least = max(0, least - len(before))
    while least and not selectable_modes(game, context_of(game, id), ability, spell, (), least, before):
        least -= 1
    chosen = yield from _choose(game, id, ability, (), least, most - len(before), before, cancellable)
    if chosen:
        now = game.instance(id)
        game.change(id, modes=(*now.modes, *chosen), lines=now.lines + _lines(ability.modes, chosen))


def put_modes_last(game: GameWriter, id: InstanceId, first: int, after: int) -> None:
    """The lines from `first` up to `after` are of modes: those behind them, of a part that paying has added, go before
    them, since whatever reads an item finds the lines of its modes after all others."""
    instance = game.instance(id)
    if not first < after < len(instance.lines):
        return
    game.change(
        id,
        lines=_turned(instance.lines, first, after),
        targets=_turned(instance.targets, first, after),
        target_marks=_turned(instance.target_marks, first, after),
    )


def _turned(of_lines: tuple[T, ...], first: int, after: int) -> tuple[T, ...]:
    return of_lines[:first] + of_lines[after:] + of_lines[first:after]


def lose_locked_modes(game: GameWriter, id: InstanceId) -> bool:
    """A mode of a played card whose restriction is not met any more is not chosen any more, and its targets are none;
    it does not come back with the restriction (1.4.1). Returns whether any mode was removed."""
    instance = game.instance(id)
    if not instance.modes:
        return False
    flat = flat_abilities(game.definitions[instance.key])
    played = [one for part in instance.parts if type(one := flat[part][1]) is OnResolve]
    modes = next(one.modes for one in played if one.modes)
    context = context_of(game, id)
    kept: list[int] = []
    gone: set[int] = set()
    first = sum(len(one.targets) for one in played)  # the lines of modes come after those outside of modes
    for index in instance.modes:
        after = first + len(modes[index].targets)
        if all(holds(game, context, condition) for condition in modes[index].conditions):
            kept.append(index)
        else:
            gone |= set(range(first, after))
        first = after
    if len(kept) == len(instance.modes):
        return False
    without_lines(game, id, gone, modes=tuple(kept))
    return True


def without_lines(game: GameWriter, id: InstanceId, gone: set[int], **more: tuple[int, ...]) -> None:
    """Take target lines away from an item of the stack, with the targets in them, and change more of it with them."""
    instance = game.instance(id)
    game.change(
        id,
        lines=_but(gone, instance.lines),
        targets=_but(gone, instance.targets),
        target_marks=_but(gone, instance.target_marks),
        shares=_but(gone, instance.shares),
        **more,
    )


def _but(gone: set[int], of_lines: tuple[T, ...]) -> tuple[T, ...]:
    """What there is for each target line, without those that are gone."""
    return tuple(one for line, one in enumerate(of_lines) if line not in gone)


def _choose(
    game: GameWriter,
    id: InstanceId,
    ability: Modal,
    lines: tuple[TargetLine, ...],
    least: int,
    most: int,
    taken: tuple[int, ...],
    cancellable: bool,
) -> Flow[tuple[int, ...] | None]:
    """All at once; one after the other where a mode that is picked may leave another without targets."""
    instance = game.instance(id)
    context, spell = context_of(game, id), spell_instance(game, instance)
    legal = selectable_modes(game, context, ability, spell, lines, least, taken)
    if least and not legal:
        return None
    most = most if ability.repeats else min(most, len(legal))
    at_once = not ability.repeats and all(
        _targets_for(game, context, ability, spell, lines, some) for some in combinations(legal, most)
    )
    picked: tuple[int, ...] = ()
    while legal and len(picked) < most:
        answer = yield Decision(
            instance.controller,
            DecisionKind.MODES,
            tuple(PickMode(index, ability.modes[index].text) for index in legal),
            say("{card}: choose what it does.", card=game.name(id)),
            "activation.modes",
            least if at_once else int(len(picked) < least),
            most if at_once else 1,
            source=id,
            cancellable=cancellable,
        )
        picked += tuple(pick.index for pick in answer.picks)
        if at_once or not answer.picks:
            break
        legal = selectable_modes(game, context, ability, spell, lines, least, taken, picked)
    return tuple(sorted(picked))


def _lines(modes: tuple[Mode, ...], chosen: Sequence[int]) -> tuple[TargetLine, ...]:
    return tuple(line for index in chosen for line in modes[index].targets)

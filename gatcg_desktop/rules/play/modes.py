"""Choosing the modes of activations and abilities, now and when paying has allowed more of them.

Carries card activation 1.4 and 1.8.2, and ability-tracking (modes that were chosen before).
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Activated, Mode, OnResolve, TargetLine, Triggered
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PickMode
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.targeting import context_of, enough_targets, spell_instance
from gatcg_desktop.rules.query.characteristics import position_of, traits
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.game_query import GameQuery

Modal = OnResolve | Activated | Triggered


def selectable(
    query: GameQuery, context: ResolutionContext, ability: Modal, spell: bool, taken: tuple[int, ...] = ()
) -> list[int]:
    """The modes that can be chosen now: not taken, unlocked, with legal targets."""
    return [
        index
        for index, mode in enumerate(ability.modes)
        if index not in taken
        and all(holds(query, context, condition) for condition in mode.conditions)
        and enough_targets(query, context, ability.targets + mode.targets, spell) is None
    ]


def how_many(query: GameQuery, context: ResolutionContext, ability: Modal) -> tuple[int, int]:
    """The least and the most modes to choose now."""
    more = ability.more if type(ability) is OnResolve else None
    if more is not None and holds(query, context, more.condition):
        return more.modes
    return ability.choose_modes


def taken_modes(query: GameQuery, source: int, ability: Modal) -> tuple[int, ...]:
    """The modes that were chosen before, for an ability that remembers them (ability-tracking)."""
    bearer = query.bearer(source)
    if bearer is None or isinstance(ability, OnResolve) or not ability.unchosen:
        return ()
    index = position(query, source, ability)
    return tuple(mode for where, mode in bearer.chosen_modes if where == index)


def position(query: GameQuery, source: int, ability: Modal) -> int:
    """Where an ability stands among those of its source (the same one, or one like it)."""
    return position_of(traits(query, source).abilities, ability)


def choose_modes(
    s: GameWriter, id: int, ability: Modal, targets: tuple[TargetLine, ...], source: int = 0, cancellable: bool = False
) -> Generator[Decision, Answer, bool]:
    """Let the controller choose modes for an instance and set its target lines. False: too few legal modes.

    `source` bears an ability that remembers which of its modes were chosen.
    """
    if not ability.modes:
        s.change(id, lines=targets)
        return True
    taken = taken_modes(s, source, ability)
    least, most = how_many(s, context_of(s, id), ability)
    chosen = yield from _choose(s, id, ability, least, most, taken, cancellable)
    if chosen is None:
        return False
    s.change(id, modes=chosen, lines=targets + _lines(ability.modes, chosen))
    bearer = s.bearer(source)
    if bearer is not None and not isinstance(ability, OnResolve) and ability.unchosen:
        index = position(s, source, ability)
        s.change(source, chosen_modes=(*bearer.chosen_modes, *((index, mode) for mode in chosen)))
    return True


def choose_further(s: GameWriter, id: int, ability: OnResolve, cancellable: bool) -> Generator[Decision, Answer, None]:
    """Choose the modes that paying has added (1.8.2); what was chosen before stays."""
    before = s.instance(id).modes
    least, most = how_many(s, context_of(s, id), ability)
    if most <= len(before):
        return
    left = len(selectable(s, context_of(s, id), ability, spell_instance(s, s.instance(id)), before))
    chosen = yield from _choose(
        s, id, ability, min(max(0, least - len(before)), left), most - len(before), before, cancellable
    )
    if chosen:
        now = s.instance(id)
        s.change(id, modes=(*now.modes, *chosen), lines=now.lines + _lines(ability.modes, chosen))


def _choose(
    s: GameWriter, id: int, ability: Modal, least: int, most: int, taken: tuple[int, ...], cancellable: bool
) -> Generator[Decision, Answer, tuple[int, ...] | None]:
    instance = s.instance(id)
    legal = selectable(s, context_of(s, id), ability, spell_instance(s, instance), taken)
    if len(legal) < least:
        return None
    if not legal:
        return ()
    answer = yield Decision(
        instance.controller,
        "modes",
        tuple(PickMode(index, ability.modes[index].text) for index in legal),
        say("{card}: choose what it does.", card=s.name(id)),
        "activation.modes",
        least,
        min(most, len(legal)),
        source=id,
        cancellable=cancellable,
    )
    return tuple(sorted(pick.index for pick in answer.picks))


def _lines(modes: tuple[Mode, ...], chosen: tuple[int, ...]) -> tuple[TargetLine, ...]:
    return tuple(line for index in chosen for line in modes[index].targets)

"""What objects cannot do, or what cannot be done to them."""

from __future__ import annotations

from gatcg_desktop.language.ast import Cant
from gatcg_desktop.language.meaning.conditions.events import Befalls
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.rows import constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

constant(
    cant_attack=("attack",),
    cant_retaliate=("retaliate",),
    cant_intercept=("intercept",),
    cant_be_attacked=("be_attacked",),
    cant_be_aimed_at=("be_targeted_by_opponents",),
    cant_be_spelled=("be_targeted_by_opponents_spells",),
    cant_wake_up=("wake_up",),
    cant_wake_in_phase=("wake_in_phase",),
    cant_level_up=("level_up",),
    cant_be_used=("be_wielded",),
    cant_be_retaliated=("be_retaliated",),
    cant_be_intercepted=("be_intercepted",),
)
same("cant_one", "cant_be")
_UNDONE: dict[str, tuple[Cant, ...]] = {"destroyed": ("be_destroyed",), "suppressed": ("be_suppressed",)}


@row("cant_either")
def cant_either(d: Discourse, a: tuple[Cant, ...], b: tuple[Cant, ...]) -> tuple[Cant, ...]:
    if set(a) & set(b):
        raise NotUnderstood("the same twice")
    return (*a, *b)


@row("cant_be_undone")
def cant_be_undone(d: Discourse, undone: Befalls) -> tuple[Cant, ...]:
    if undone.kind not in _UNDONE:
        raise NotUnderstood("what cannot be done to it")
    return _UNDONE[undone.kind]


@row("bit_cant")
def bit_cant(d: Discourse, cant: tuple[Cant, ...]) -> Change:
    return Change(cant=cant)

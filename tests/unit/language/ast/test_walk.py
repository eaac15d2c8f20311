"""Every node of a tree is found, also inside tuples and unions."""

from __future__ import annotations

from gatcg_desktop.language.ast import (
    ClassBonus,
    Damage,
    Draw,
    Event,
    Filter,
    If,
    Restricted,
    Target,
    TargetLine,
    Triggered,
)
from gatcg_desktop.language.ast.walk import nodes


def test_nodes_come_before_what_they_hold() -> None:
    damage = Damage(2, Target())
    line = TargetLine(Filter(types=("ALLY",)))
    choice = If(ClassBonus(), (damage, Draw(2)), (Draw(),))
    trigger = Triggered(Event("enter"), (choice,), (line,))
    found = list(nodes((Restricted((ClassBonus(),), (trigger,)), Draw(3))))
    assert found == [
        Restricted((ClassBonus(),), (trigger,)),
        ClassBonus(),
        trigger,
        Event("enter"),
        choice,
        ClassBonus(),
        damage,
        Target(),
        Draw(2),
        Draw(),
        line,
        Filter(types=("ALLY",)),
        Draw(3),
    ]

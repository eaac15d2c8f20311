"""What instructions are worth to their controller whose outcome is not looked at: what a card is printed with helps."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect

UNWEIGHED = 15
"""Of any other instruction: enough to take what is offered for nothing."""

_WORTH: dict[type[Effect], int] = {
    ast.ActivateCard: 150,
    ast.AllowPlay: 60,
    ast.ByHandEffect: 60,
    ast.ChangePlays: 40,
    ast.CopyIntent: 80,
    ast.Forbid: 40,
    ast.GainMastery: 100,
    ast.GainStatus: 80,
    ast.Gather: 60,
    ast.Generate: 90,
    ast.LetX: 0,
    ast.LevelUp: 400,
    ast.Load: 120,
    ast.LookAt: 5,
    ast.NameCard: 0,
    ast.Reveal: 0,
    ast.RevealUntil: 5,
    ast.Scavenge: 110,
    ast.Shuffle: 0,
    ast.TaxAttacks: 40,
    ast.Transform: 60,
}


def printed_worth(effect: Effect) -> int:
    """What carrying it out is worth."""
    return _WORTH.get(type(effect), UNWEIGHED)

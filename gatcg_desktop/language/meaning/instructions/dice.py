"""Dice: what is rolled for an amount as an instruction is carried out, and what it shows (die-results-d-effects)."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


@row("rolled_one", "rolled_some")
def rolled(d: Discourse, sided: int = 0, die: int = 0, num: int = 1) -> ast.RollDie:
    return ast.RollDie(sided or die or 6, num)


@row("q_result")
def q_result(d: Discourse) -> Amount:
    if not d.rolled:
        raise NotUnderstood("the result of what")
    return ast.EventAmount()


def with_roll(d: Discourse, effects: Effects) -> Reading:
    """An instruction after the roll of the dice that its amount names, if it names any."""
    if d.dice is None:
        return Reading(effects, d)
    return Reading((d.dice, *effects), d.but(dice=None, rolled=True))

"""What follows damage that was prevented: "if damage was prevented this way", "when damage is prevented this way"."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Effect, Filter
from gatcg_desktop.language.meaning.abilities.said import Said
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rebuild import retargeted
from gatcg_desktop.language.meaning.rows import Reading, row


@row("prevented_so_much", "prevented_some")
def prevented_so_much(d: Discourse, num: int = 1) -> Reading:
    """So much, or any at all; "that many" is how much it was."""
    return Reading(ast.Compare(ast.EventAmount(), "at_least", num), d.but(counted=ast.EventAmount()))


@row("prevented_if", "prevented_after")
def prevented_if(d: Discourse, preventedway: Condition, clauses: Effects) -> Reading:
    said = Said("prevented", (ast.If(preventedway, clauses),))
    return Reading(said, d.but(prevented=False, counted=None, doing=None, actor="you", acting=False))


class Prevented(msgspec.Struct, frozen=True):
    """When something follows what was prevented: the first of its own targets, at which amount, whether always, and to
    what it would have been dealt."""

    slot: int
    condition: Condition | None = None
    always: bool = False
    to: Filter | None = None


@row("prevented_when")
def prevented_when(d: Discourse, preventedwhen: Prevented, clauses: Effects) -> Reading:
    """What is said of the prevention in its paragraph follows it at once; its targets are chosen then."""
    slot = preventedwhen.slot
    effects = tuple(retargeted(effect, slot) for effect in clauses)
    inner: Effect = ast.WhenYouDo(effects, d.targets[slot:])
    if preventedwhen.condition is not None:
        inner = ast.If(preventedwhen.condition, (inner,))
    how = "prevented_always" if preventedwhen.always else "prevented_once"
    after = d.but(targets=d.targets[:slot], prevented=False, counted=None, doing=None, actor="you", acting=False)
    return Reading(Said(how, (inner,), manner=(("to", preventedwhen.to),)), after)

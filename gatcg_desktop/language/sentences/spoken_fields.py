"""What no sentence says: a tree that has it is Unprintable, lest something be left out of its sentences."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.sentences.printer import Unprintable


def all_said(abilities: tuple[t.Ability, ...]) -> None:
    """Raises Unprintable for what would be left out of the sentences."""
    for node in nodes(abilities):
        if wrong := _unsaid(node):
            raise Unprintable(wrong)


def _unsaid(node: t.Node) -> str:
    """Fields that no sentence says, or that none says together: what they are, or ""."""
    for name, held in ((name, getattr(node, name)) for name in node.__struct_fields__):
        if isinstance(held, t.Choose) and held.who != "you" and not isinstance(node, _CHOSEN_BY_OTHERS):
            return f"{name} of {type(node).__name__} that another player chooses"
        if isinstance(held, t.Filter) and held.event and not isinstance(node, t.OnStack):
            return f"{name} of {type(node).__name__}, on which event it triggers"
    match node:
        case t.Static(cant=("pay_counters",), cards=cards) | t.Forbid("pay_counters", cards=cards):
            wrong = cards != t.Filter(types=("CHAMPION",), counter=cards.counter if cards is not None else "")
        case t.ByHandEffect(who=who):
            wrong = who != "you"
        case t.Modify(must_attack=True):
            wrong = True
        case t.AlternativeCost(property="brewed"):
            wrong = node.cost != t.Cost(payments=node.cost.payments)
        case t.AlternativeCost(glimpsed=True):
            wrong = node.cost != t.Cost(reserve=node.cost.reserve) or node.printed or node.fixed
        case t.Modify(dynamic=False, traits=t.TraitChange(set_elements=elements)):
            wrong = elements != ()  # to be of an element alone is said of all that fit, not of what was chosen
        case t.ChangeDamage(unpreventable=True):
            plain = t.ChangeDamage(0, what=node.what, damage=node.damage, unpreventable=True, by=True, dynamic=True)
            wrong = node != plain
        case t.Prevent(all=True):
            wrong = node.amount != 0
        case t.Prevent():
            wrong = node.keep != 0
        case t.DamageReplacement(unpreventable=True):
            wrong = node.prevent_all or node.amount != 0 or node.times != 1
        case t.DamageReplacement(prevent_all=False):
            moved = node.instead is not None or node.also is not None
            wrong = node.keep != 0 or (moved and (node.amount != 0 or node.times != 1))
        case t.DamageReplacement():
            wrong = node.amount != 0 or node.times != 1 or node.instead is not None or node.also is not None
        case t.PutInto():
            wrong = node.position != 0 and not node.zone.startswith("deck")
        case t.Filter(event=event) if event:
            wrong = node != t.Filter(kind="instance", instances=("triggered",), event=event)
        case t.Filter(kind="player"):
            wrong = node != t.Filter(kind="player", controller=node.controller, zone=node.zone, bounds=node.bounds)
        case _:
            wrong = False
    return f"a {type(node).__name__} of which several things would be said" if wrong else ""


_CHOSEN_BY_OTHERS = (
    t.CopyObject,
    t.Banish,
    t.Destroy,
    t.Discard,
    t.DiscardThese,
    t.PutCounters,
    t.PutInto,
    t.PutIntoLineage,
    t.Rest,
    t.ReturnToHand,
    t.Reveal,
    t.Sacrifice,
    t.Select,
    t.Wake,
)
"""Instructions that say who chooses what they are about."""

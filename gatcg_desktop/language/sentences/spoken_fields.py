"""Which fields of each node the sentences say: a field that is not here, and differs from its default, has no sentence.

A new field of a node comes in here when it is said in both languages. `text`, which is what was printed, is not said.
Nodes that only rows say are not here: a row leaves no field out.
"""

from __future__ import annotations

from functools import cache

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.sentences.printer import Unprintable
from gatcg_desktop.language.sentences.templates import node_rows

SAID: dict[type[t.Node], str] = {
    t.ActivateCard: "what free optional either counters any_element cost copy",
    t.Activated: """
        cost effects targets speed zone limit modes cascade as_spell anyone efficiency condition total
        changes choose_modes unchosen dearer repeats most_x
    """,
    t.AdditionalCost: "least_x cost optional then either",
    t.Alike: "aspect to",
    t.AllOf: "conditions",
    t.AllowPlay: "extra what until any_element dynamic who later free then",
    t.AlternativeCost: "cost zone property glimpsed fixed condition printed changes then any_element",
    t.Among: "filter stat how counter of",
    t.AmountReplacement: "what amount who counter on optional token tokens",
    t.AnyOf: "conditions",
    t.Arrive: "filter rested counter counters once activated until control",
    t.AsEnters: "effects",
    t.AttackCost: "cost applies target restriction",
    t.EntersIntent: "filter power first",
    t.Wielding: "units weapons",
    t.Become: "what property",
    t.Both: "refs",
    t.Bound: "measure operator than counter of",
    t.ByHand: "when",
    t.Champion: "who",
    t.ChangePlays: """
        times from_zone becomes floating
        add_subtypes label no_rest
        filter who method next cost fast unnegatable any_element counter counters until
    """,
    t.ChangeDamage: "amount what by times style damage until source dynamic unpreventable uses",
    t.Choose: "filter least most who random amount single different alike total",
    t.Compare: "left operator right",
    t.Controls: "filter at_least",
    t.CopyIntent: "what into power unprepared",
    t.CopyObject: "what who rested counter counters abilities",
    t.Cost: """
        reserve memory rest sacrifice_this banish_this sacrifice discard banish_from_graveyard
        remove_counters counters sacrifices rest_other recover counters_on_champion payments this_to delevel damage
        counter
    """,
    t.CostChange: "amount applies condition how method first of from_zone",
    t.Count: "filter times by also",
    t.Counters: "of counter",
    t.DamageReplacement: """
        amount to damage prevent_all condition times source by_this keep at_least at_most limit may then
        instead unpreventable also shared
    """,
    t.DeedReplacement: "would effects applies optional then",
    t.Delayed: "phase effects whose event about until repeats targets condition",
    t.Done: "verb here origins",
    t.Either: "modes who",
    t.EntersAsCopy: "filter must abilities",
    t.EntersWith: "counter amount applies rested",
    t.Event: "kind subject phase whose grouped victim count modes key origin what least nth during at_this used",
    t.Every: "filter single",
    t.Filter: """
        kind types not_types supertypes subtypes classes elements controller zone other token rested damaged
        attacking defending cost_at_most cost_at_least cost_kind power_at_most power_at_least keyword
        counter name instances not_subtypes not_elements property costs named copy face_down life_at_most
        life_at_least any_of none_of bounds zones holder seen targeting remembered event besides alike chosen among
    """,
    t.ForEach: "what effects filter",
    t.Forbid: "what who cards until most",
    t.GainControl: "what until who against",
    t.Gather: "tokens amount who",
    t.Generate: "key amount zone who least",
    t.HasProperty: "of property",
    t.IgnoreElements: "applies condition method",
    t.HowMany: "of filter",
    t.If: "condition then otherwise",
    t.Influence: "who",
    t.Inherited: "abilities",
    t.Keyword: "name value word amount",
    t.LetX: "amount",
    t.Limited: "of most",
    t.LookAtTop: "amount filter least most to reveal rest",
    t.Divert: "filter who until",
    t.Mastery: "key who",
    t.MasteryTurned: "before after",
    t.LoseStatus: "key",
    t.Matches: "of filter",
    t.May: "effects then otherwise who",
    t.MayPay: "cost then otherwise most",
    t.Mode: "effects targets conditions",
    t.Modify: "what power life level keywords lose_abilities until traits dynamic attacks when cant alternatives times",
    t.MoreModes: "condition modes",
    t.ChooseModes: "modes least most amount",
    t.ChooseWord: "aspect least most among",
    t.Not: "condition",
    t.OnResolve: "effects targets modes choose_modes more earlier repeats most_x",
    t.Payment: "how filter amount different single alike least counter total",
    t.OfPlayers: "of how who",
    t.OnStack: "filter targeting of",
    t.PaysFor: "kind deed worth own each",
    t.PlayCondition: "condition",
    t.Prevent: "amount to style damage until all source shared then keep at_least at_most dynamic",
    t.PutCounters: "counter amount on",
    t.PutInto: "what zone rested position random face_down transformed preserved under_owner counter counters becomes",
    t.PutIntoLineage: "what champion",
    t.RemoveCounters: "counter amount of least",
    t.Rest: "what",
    t.Restricted: "conditions abilities",
    t.ReturnToHand: "what",
    t.Reveal: "what who",
    t.RevealUntil: "filter",
    t.RollDie: "sides dice",
    t.Sacrifice: "what who",
    t.Scaled: "of times divided_by",
    t.Search: "filter to most remember",
    t.Select: "what",
    t.Separate: "times effects",
    t.SomePlayer: "who condition",
    t.Stat: "of stat",
    t.StarcallingCost: "cost limit",
    t.BecomeCopy: "what of until",
    t.Static: """
        applies power life level keywords set_power set_life lose_abilities condition traits enable cant only
        must_attack may_wield hand_limit memory_limit reveal_top attacks each_while cards most influence_limit zone
    """,
    t.Sum: "parts",
    t.Summon: "token amount who rested counter counters choices",
    t.Target: "slot",
    t.TargetLine: "filter least most most_amount single different alike total",
    t.TraitChange: """
        set_power set_life set_types set_supertypes add_types set_subtypes add_subtypes set_elements
        add_elements abilities swap lose_keywords add_classes add_supertypes lose_supertypes by_life abilities_of
        barred_keywords on_death all_abilities as_ally again
    """,
    t.TimesThisTurn: "kind subject whose total victim other used origin what",
    t.This: "zone",
    t.Top: "amount who bottom least",
    t.ThatMany: "",
    t.Triggered: "event effects targets modes condition limit cascade as_spell unchosen choose_modes ever zone repeats",
    t.TriggersAgain: "events",
    t.Unless: "effects who price deeds of",
    t.Wake: "what",
    t.WhenYouDo: "effects targets as_spell",
    t.ZoneReplacement: "to would applies condition face_down then",
    t.ZoneSize: "zone who",
}


def all_said(abilities: tuple[t.Ability, ...]) -> None:
    """Raises Unprintable for a field that would be left out of the sentences."""
    for node in nodes(abilities):
        for name, default in _unsaid(type(node)):
            if getattr(node, name) != default:
                raise Unprintable(f"{name} of {type(node).__name__}")
        if more := _unsaid_together(node):
            raise Unprintable(more)


@cache
def _unsaid(kind: type[t.Node]) -> tuple[tuple[str, object], ...]:
    """The fields of which no sentence speaks, with what they are when nothing is said of them.

    A field that must be given is always said. msgspec looks the types of fields up anew at each call.
    """
    if kind not in SAID and node_rows(kind):
        return ()
    said = ("text", *SAID.get(kind, "").split())
    return tuple((field.name, _default(field)) for field in msgspec.structs.fields(kind) if field.name not in said)


def _default(field: msgspec.structs.FieldInfo) -> object:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _unsaid_together(node: t.Node) -> str:
    """Fields that are said by themselves, but not all in one sentence: what they are, or ""."""
    for name, held in ((name, getattr(node, name)) for name in node.__struct_fields__):
        if isinstance(held, t.Choose) and held.who != "you" and not isinstance(node, _CHOSEN_BY_OTHERS):
            return f"{name} of {type(node).__name__} that another player chooses"
        if isinstance(held, t.Filter) and held.event and not isinstance(node, t.OnStack):
            return f"{name} of {type(node).__name__}, on which event it triggers"
    match node:
        case t.Static(cant=("pay_counters",), cards=cards) | t.Forbid("pay_counters", cards=cards):
            wrong = cards != t.Filter(types=("CHAMPION",), counter=cards.counter if cards is not None else "")
        case t.ChangePlays(unnegatable=True, next=False):
            wrong = node != t.ChangePlays(method="", unnegatable=True)
        case t.ChangePlays(next=False):
            wrong = node.fast or node.counter != "" or (node.any_element and node.cost != 0)
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

"""Instructions about the Effects Stack, about players and the course of the game."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, YOUR_CHAMPION, Described, both_of, said_of
from gatcg_desktop.language.meaning.phrases.many import Aiming, number_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.things import done, other, thing
from gatcg_desktop.language.meaning.rows import Reading, constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

_OF_INSTANCES = {
    *("types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller", "cost_kind"),
    *("cost_at_most", "cost_at_least", "not_elements", "not_subtypes", "instances", "targeting", "any_of", "none_of"),
    *("bounds", "property"),
}

constant(
    activation_card=Filter(instances=("activation",)),
    activation_any=Filter(instances=("activation", "activated")),
    activation_ability=Filter(instances=("activated",)),
    activation_trigger=Filter(instances=("triggered",)),
    activation_or_trigger=Filter(instances=("activation", "activated", "triggered")),
    activation_anything=Filter(instances=("activation", "activated", "materialization", "triggered")),
    item_spell=Filter(subtypes=("SPELL",), instances=("activation", "activated", "triggered")),
    item_yours=Filter(controller="you"),
    item_not_yours=Filter(controller="opponent"),
    triggers_enter="enter",
    triggers_attack="attack",
    triggers_death="death",
    phase_wake_up="wake_up",
    phase_materialize="materialize",
    phase_recollection="recollection",
    phase_draw="draw",
    phase_main="main",
    phase_end="end",
    phase_turn="turn",
    attack_some=None,
)
same("item_bare", "item_with")


# Items


@row("activation_labelled")
def activation_labelled(d: Discourse, label: str) -> Filter:
    return Filter(instances=("triggered",), property=label.lower())


@row("item_kind")
def item_kind(d: Discourse, k: Described, activation: Filter) -> Filter:
    if k.card:
        raise NotUnderstood("a card on the Effects Stack")
    return both_of(k.filter, activation)


@row("item_of_cards")
def item_of_cards(d: Discourse, n: Described) -> Filter:
    """Activations of cards; those of abilities are called so."""
    if not n.card or n.place is not None or n.by or n.random:
        raise NotUnderstood("the activation of which cards")
    return both_of(n.filter, Filter(instances=("activation",)))


@row("item_adjective")
def item_adjective(d: Discourse, adj: Filter, item: Filter) -> Filter:
    if item.targeting is not None:
        raise NotUnderstood("what an adjective belongs to")
    return both_of(adj, item)


@row("item_post")
def item_post(d: Discourse, item: Filter, itempost: Filter) -> Filter:
    if item.targeting is not None:
        raise NotUnderstood("what belongs to what is targeted")
    return both_of(item, itempost)


@row("item_aim")
def item_aim(d: Discourse, np: Meant) -> Filter:
    return Filter(targeting=aimed_at(np))


def aimed_at(np: Meant) -> Filter:
    """What something targets, as a description."""
    match np.ref:
        case ast.This():
            return Filter(property="this")
        case ast.Champion("you"):
            return YOUR_CHAMPION
        case ast.Choose(found) if np.ref == ast.Choose(found) and not np.cards:
            return found
        case _:
            raise NotUnderstood("what is targeted")


def _instance(item: Filter) -> Filter:
    labelled = not item.property or item.property.capitalize() in LABELS
    if not labelled or not said_of(item).keys() <= _OF_INSTANCES:
        raise NotUnderstood("an item of the Effects Stack described as if it were on the field")
    return msgspec.structs.replace(item, kind="instance")


def _aim(d: Discourse, item: Filter, least: int, most: int) -> Reading:
    found = _instance(item)
    ref = ast.Target(len(d.targets))
    line = ast.TargetLine(found, least, most)
    return Reading(ref, d.with_target(line, Mention(ref, "instance", ("activation",))))


@row("item_target")
def item_target(d: Discourse, aiming: Aiming, item: Filter) -> Reading:
    if aiming.other:
        raise NotUnderstood("other than which item")
    return _aim(d, item, aiming.number, number_of(aiming.most))


@row("items_either")
def items_either(d: Discourse, a: Filter, b: Filter) -> Reading:
    """What stands after the second, whose and at what it aims, is said of both."""
    bare = Filter(instances=b.instances, targeting=b.targeting, controller=b.controller)
    if not a.instances or not b.instances or a.instances == b.instances or b == bare:
        raise NotUnderstood("one or the other item")
    said = msgspec.structs.replace(b, targeting=None, controller="any")
    both = Filter(any_of=(a, said), targeting=b.targeting, controller=b.controller)
    return _aim(d, both, 1, 1)


@row("items_all")
def items_all(d: Discourse, item: Filter) -> Reading:
    return Reading(ast.Every(_instance(item)), d.mentioning(Mention(ast.It(), "instance", ("activation",))))


@row("items_targeting")
def items_targeting(d: Discourse, item: Filter, np: Meant) -> Ref:
    return ast.OnStack(_instance(item), targeting=thing(d, np))


@row("items_from")
def items_from(d: Discourse, triggerkind: str, np: Meant) -> Ref:
    """Of what was killed too, which is no object any more."""
    of = np.ref if isinstance(np.ref, ast.Victim) else thing(d, np)
    return ast.OnStack(Filter(kind="instance", instances=("triggered",), event=triggerkind), of=of)


@row("items_of_event")
def items_of_event(d: Discourse) -> Reading:
    for mention in d.mentions:
        if mention.kind == "instance" and not isinstance(mention.ref, ast.Target):
            return Reading(mention.ref, d.mentioning(mention))
    raise NotUnderstood("which activation")


@row("items_its")
def items_its(d: Discourse) -> Reading:
    """Of the card whose activation was targeted."""
    last = d.mentions[0] if d.mentions else None
    if last is None or last.kind != "instance" or not isinstance(last.ref, ast.Target):
        raise NotUnderstood("which activation")
    return Reading(last.ref, d.mentioning(last))


@row("items_that")
def items_that(d: Discourse) -> Reading:
    for mention in d.mentions:
        if mention.kind == "instance":
            return Reading(mention.ref, d.mentioning(mention))
    raise NotUnderstood("which activation")


@row("negate")
def negate(d: Discourse, items: Ref) -> Reading:
    return done(d, ast.Negate(items))


@row("negate_and_banish")
def negate_and_banish(d: Discourse, items: Ref) -> Reading:
    return done(d, ast.BanishSource(items))


@row("banish_as_it_resolves")
def banish_as_it_resolves(d: Discourse) -> Reading:
    """The card of an activation that was just made."""
    items = items_of_event(d)
    if items.value != ast.EventSubject():
        raise NotUnderstood("what is banished as it resolves")
    return other(items.discourse, ast.BanishAsItResolves(items.value))


@row("copy_item")
def copy_item(d: Discourse, items: Ref) -> Reading:
    return done(d, ast.CopyInstance(items))


@row("copy_item_twice")
def copy_item_twice(d: Discourse, items: Ref) -> Reading:
    return done(d, ast.CopyInstance(items, times=2))


@row("new_targets_for")
def new_targets_for(d: Discourse, items: Ref) -> Reading:
    return done(d, ast.RedirectTargets(items))


@row("change_target")
def change_target(d: Discourse, item: Filter, np: Meant) -> Reading:
    found = _instance(item)
    if found.targeting is None:
        raise NotUnderstood("which target changes")
    return done(d, ast.ChangeTarget(ast.Choose(found), thing(d, np)))


# Players and the course of the game


@row("recover")
def recover(d: Discourse, q: Amount) -> Reading:
    return other(d, ast.Recover(q, d.actor))


@row("recover_again")
def recover_again(d: Discourse, q: Amount) -> Reading:
    """Once more by itself, after a sentence before: so often as that is said."""
    if not d.sentences:
        raise NotUnderstood("again after what")
    return other(d, ast.Separate(1, (ast.Recover(q, d.actor),)))


@row("end_combat")
def end_combat(d: Discourse) -> Reading:
    return other(d, ast.EndPart("combat"))


@row("end_their_attacks")
def end_their_attacks(d: Discourse) -> Reading:
    """What is negated with the attack ends with its combat (ending-phases, rule 1)."""
    if not d.mentions:
        raise NotUnderstood("whose attacks")
    return end_combat(d)


@row("end_turn")
def end_turn(d: Discourse) -> Reading:
    return other(d, ast.EndPart("turn"))


@row("empower")
def empower(d: Discourse, q: Amount) -> Reading:
    return other(d, ast.Empower(q, d.actor))


@row("gain_agility")
def gain_agility(d: Discourse, num: int) -> Reading:
    return other(d, ast.GrantAgility(num, d.actor))


@row("delevel")
def delevel(d: Discourse) -> Reading:
    return other(d, ast.Delevel())


@row("delevel_this")
def delevel_this(d: Discourse) -> Reading:
    if "CHAMPION" not in d.card.types:
        raise NotUnderstood("what is no champion and loses a level")
    return delevel(d)


@row("level_up")
def level_up(d: Discourse) -> Reading:
    found = other(d, ast.LevelUp(Filter(kind="card", zone="material", types=("CHAMPION",))))
    raised = Mention(ast.Champion(), nouns=("champion", "unit"))
    return found._replace(discourse=found.discourse.mentioning(raised, fresh=False))


@row("skip")
def skip(d: Discourse, phase: str) -> Reading:
    return other(d, ast.SkipPhase(phase, d.actor))  # type: ignore[arg-type]


@row("extra_turn")
def extra_turn(d: Discourse) -> Reading:
    return skip(d, "extra_turn")


@row("attack_on_that")
def attack_on_that(d: Discourse) -> Ref | None:
    """With several targets the one that is spoken of is another's place."""
    return ast.Every(d.attacked) if d.attacked is not None else None


@row("attack_at")
def attack_at(d: Discourse, np: Meant) -> Ref:
    match np.ref:
        case ast.This() | ast.Champion("you"):
            return np.ref
        case _:
            return ast.Every(aimed_at(np))


@row("redirect_anew")
def redirect_anew(d: Discourse) -> Reading:
    """To whatever may be attacked: taunt matters only as an attack is declared."""
    return other(d, ast.Redirect(ast.Choose(ANY)))


@row("redirect_to_another")
def redirect_to_another(d: Discourse, attack: Ref | None, n: Described) -> Reading:
    """Other than what is attacked, which it cannot become (objects-and-targeting, Redirect 2)."""
    found = objects_described(d, n)
    return done(d.mentioning(Mention(ast.It(), nouns=nouns_of(found))), ast.Redirect(ast.Choose(found), attack))


@row("redirect")
def redirect(d: Discourse, attack: Ref | None, np: Meant) -> Reading:
    if isinstance(np.ref, ast.Choose) and np.ref.filter.other:
        raise NotUnderstood("other than this, or than what is attacked")
    return done(d, ast.Redirect(thing(d, np), attack))


@row("lose_game")
def lose_game(d: Discourse) -> Reading:
    return other(d, ast.Lose(d.actor))


@row("win_game")
def win_game(d: Discourse) -> Reading:
    return other(d, ast.Win(d.actor))

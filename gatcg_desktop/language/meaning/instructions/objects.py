"""Instructions about objects: damage, destroy, rest, counters, tokens."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect, Filter, Ref
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.instructions.counters import counter_kind
from gatcg_desktop.language.meaning.phrases.amounts import q_that, times_each
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.harm import Kind
from gatcg_desktop.language.meaning.phrases.many import Many
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.things import (
    Effects,
    away,
    done,
    of_yours,
    only_you,
    placed,
    thing,
)
from gatcg_desktop.language.meaning.rows import Fields, Reading, alone, constant, longer, row, same
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood
from gatcg_desktop.rulebook import named

constant(
    plain_damage=False,
    unpreventable_damage=True,
    damage_any="any",
    damage_combat="combat",
    damage_noncombat="noncombat",
    chosen_player=Filter(kind="player"),
    chosen_opponent=Filter(kind="player", controller="opponent"),
    times_once=1,
    times_twice=2,
    manner_rested=(("rested", True),),
)
same("times_some")
alone("summons_first", "names_first", "token_names_one")
longer("summons_more", "names_more", "choice_of_two", "token_names_both")

# Damage


class Harm(NamedTuple):
    """How much damage, whether it can be prevented, and whether less will do."""

    amount: Amount
    unpreventable: bool
    up_to: bool = False

    def to(self, d: Discourse, np: Meant, by: Ref | None = None, split: bool = False) -> ast.Damage:
        """The instruction that deals it."""
        how = ast.Damage(self.amount, thing(d, np), unpreventable=self.unpreventable, split=split, up_to=self.up_to)
        return how if by is None else msgspec.structs.replace(how, by=by)


@row("harm_some")
def harm_some(d: Discourse, unpreventable: bool, q: Amount = 0, many: Many | None = None) -> Harm:
    least, most = many or Many(q, q)
    if most == ANY_AMOUNT or least not in (0, most) or (least != most and not isinstance(most, int)):
        raise NotUnderstood("how much damage")
    return Harm(most, unpreventable, up_to=least != most)


@row("harm_equal")
def harm_equal(d: Discourse, unpreventable: bool, a: Amount) -> Harm:
    return Harm(a, unpreventable)


@row("harm_that_plus")
def harm_that_plus(d: Discourse, unpreventable: bool, num: int) -> Harm:
    return Harm(ast.Sum((q_that(d), num)), unpreventable)


@row("deal")
def deal(d: Discourse, harm: Harm, np: Meant) -> Reading:
    only_you(d)
    return done(d, harm.to(d, np))


@row("deal_equal")
def deal_equal(d: Discourse, unpreventable: bool, np: Meant, a: Amount) -> Reading:
    return deal(d, Harm(a, unpreventable), np)


@row("deal_both")
def deal_both(d: Discourse, a: Harm, m: Meant, b: Harm, n: Meant) -> Reading:
    only_you(d)
    return done(d, a.to(d, m), b.to(d, n))


@row("deal_plus")
def deal_plus(d: Discourse, harm: Harm, np: Meant, num: int, foreach: Amount) -> Reading:
    return deal(d, harm._replace(amount=ast.Sum((harm.amount, times_each(foreach, num)))), np)


@row("deal_split")
def deal_split(d: Discourse, harm: Harm, np: Meant) -> Reading:
    only_you(d)
    if harm.up_to:
        raise NotUnderstood("how much damage is split")
    return done(d, harm.to(d, np, split=True))


@row("self_deals_equal")
def self_deals_equal(d: Discourse, unpreventable: bool, np: Meant, a: Amount) -> Reading:
    """Not by what the target has: "its" could as well be what deals it."""
    if any(isinstance(node, ast.Stat) and node.of == np.ref for node in nodes((ast.LetX(a),))):
        raise NotUnderstood("whose amount that is")
    return deal(d, Harm(a, unpreventable), np)


@row("one_deals")
def one_deals(d: Discourse, by: Meant, harm: Harm, np: Meant | None = None) -> Reading:
    """Something else than the source deals it; by an amount of the source's own "its" is what deals it."""
    if by.ref == ast.This() and np is not None and (by.pronoun or isinstance(harm.amount, ast.Stat)):
        thing(d, by)
        return deal(d, harm, np)
    if by.cards or by.moved or isinstance(by.ref, ast.Choose | ast.Every | ast.This):
        raise NotUnderstood("what deals the damage")
    return done(d, harm.to(d, np or by, by=by.ref))


@row("shielded_next")
def shielded_next(d: Discourse, q: Amount, damagekind: Kind) -> ast.Prevent:
    return ast.Prevent(q, ast.This(), damage=damagekind)


@row("shielded_all")
def shielded_all(d: Discourse, damagekind: Kind) -> ast.Prevent:
    return ast.Prevent(0, ast.This(), "each", damagekind, all=True)


@row("prevent")
def prevent(d: Discourse, shielded: ast.Prevent, np: Meant, source: Filter | None = None) -> Reading:
    return done(d, msgspec.structs.replace(shielded, to=thing(d, np), source=source))


@row("prevent_both")
def prevent_both(d: Discourse, shielded: ast.Prevent, a: Meant, b: Meant) -> Reading:
    """So much for the one, and so much for the other."""
    first, second = (msgspec.structs.replace(shielded, to=thing(d, np)) for np in (a, b))
    if first == second:
        raise NotUnderstood("the same twice")
    return done(d, first, second)


@row("prevent_all_plain")
def prevent_all_plain(d: Discourse, shielded: ast.Prevent, n: Described) -> Reading:
    """Whatever matches when the damage would be dealt."""
    if n.card or not shielded.all:
        raise NotUnderstood("damage to several")
    return done(d, msgspec.structs.replace(shielded, to=ast.Every(filter_of(d, n)), dynamic=True))


# What becomes of them


@row("destroy")
def destroy(d: Discourse, np: Meant) -> Reading:
    only_you(d)
    return away(d, ast.Destroy(thing(d, np)))


@row("sacrifice_chosen")
def sacrifice_chosen(d: Discourse, np: Meant) -> Reading:
    if not isinstance(np.ref, ast.Choose) or np.ref.random:
        raise NotUnderstood("what is chosen")
    return sacrifice(d, np)


@row("sacrifice")
def sacrifice(d: Discourse, np: Meant) -> Reading:
    what, who = np.ref, d.actor
    if not d.acting:
        if isinstance(what, ast.Choose):  # players sacrifice only what they control
            what = msgspec.structs.replace(what, filter=of_yours(what.filter))
        elif isinstance(what, ast.Every):
            what = ast.Every(of_yours(what.filter))
        elif not isinstance(what, ast.This | ast.It) and what != d.taken_over:
            raise NotUnderstood("who sacrifices")
        return away(d, ast.Sacrifice(thing(d, msgspec.structs.replace(np, ref=what))))
    if isinstance(what, ast.Choose) and what.filter.controller == "any" and who != "its_controller":
        theirs = msgspec.structs.replace(what, filter=of_yours(what.filter), who=who)
        return away(d, ast.Sacrifice(theirs))
    if isinstance(what, ast.Every) and what.filter.controller == "any" and who == "opponent":
        return away(d, ast.Sacrifice(ast.Every(msgspec.structs.replace(what.filter, controller="opponent"))))
    if np.pronoun and who == "its_controller" and not np.cards and not np.moved and d.mentions[0].of_each:
        return away(d, ast.Sacrifice(thing(d, np), "its_controller"))
    raise NotUnderstood("who sacrifices what")


def _of_theirs(d: Discourse, np: Meant) -> Ref:
    """What is meant; where another player does it, which of what they control they choose."""
    if d.actor == "you":
        return thing(d, np)
    if not isinstance(np.ref, ast.Choose) or np.cards or np.ref.filter.controller not in (d.actor, d.person):
        raise NotUnderstood("with what another player does that")
    return msgspec.structs.replace(np.ref, filter=msgspec.structs.replace(np.ref.filter, controller="you"), who=d.actor)


@row("rest")
def rest(d: Discourse, np: Meant) -> Reading:
    return done(d, ast.Rest(_of_theirs(d, np)))


@row("wake")
def wake(d: Discourse, np: Meant) -> Reading:
    return done(d, ast.Wake(_of_theirs(d, np)))


@row("transform")
def transform(d: Discourse, np: Meant) -> Reading:
    only_you(d)
    return done(d, ast.Transform(thing(d, np)))


@row("wake_and_transform")
def wake_and_transform(d: Discourse, np: Meant) -> Reading:
    what = thing(d, np)
    return done(d, ast.Wake(what), ast.Transform(np.ref))


@row("suppress")
def suppress(d: Discourse, np: Meant) -> Reading:
    only_you(d)
    return away(d, ast.Suppress(thing(d, np)))


@row("load")
def load(d: Discourse, a: Meant, b: Meant) -> Reading:
    only_you(d)
    return away(d, ast.Load(a.ref, thing(d, b)))


@row("load_both")
def load_both(d: Discourse, a: Meant, b: Meant, c: Meant) -> Reading:
    """This card and others, all into the same object."""
    only_you(d)
    if not isinstance(a.ref, ast.This) or not isinstance(b.ref, ast.Choose) or not b.cards:
        raise NotUnderstood("what is loaded together")
    return away(d, ast.Load(ast.Both((a.ref, placed(b))), thing(d, c)))


@row("select")
def select(d: Discourse, np: Meant) -> Reading:
    if isinstance(np.ref, ast.Target) and not np.pronoun and d.actor == "you":
        return done(d, ast.Select(np.ref))  # as it was put onto the stack
    if not isinstance(np.ref, ast.Choose) or np.placeless:
        raise NotUnderstood("what is chosen")
    if d.actor == "you":
        return done(d, ast.Select(np.ref))
    if np.cards or np.ref.filter.controller not in (d.actor, "any"):
        raise NotUnderstood("among what another player chooses")
    theirs = msgspec.structs.replace(np.ref.filter, controller="you")
    return done(d, ast.Select(msgspec.structs.replace(np.ref, filter=theirs, who=d.actor)))


@row("select_player")
def select_player(d: Discourse, chosen: Filter) -> Reading:
    only_you(d)
    return Reading((ast.Select(ast.Choose(chosen)),), d.forgetting().but(chosen_player=True))


@row("gain_control")
def gain_control(d: Discourse, np: Meant) -> Reading:
    if d.acting and d.actor not in ("target", "its_controller"):
        raise NotUnderstood("who gains control")
    what = thing(d, np)
    return done(d.but(taken_over=what) if d.actor == "you" else d, ast.GainControl(what, who=d.actor))


@row("have_do")
def have_do(d: Discourse, doer: Whom, vp: Effects) -> Reading:
    """ "Have target opponent discard a card": they do it as if it said that they do."""
    return Reading(vp, d.but(actor="you", acting=False))


@row("switch_stats")
def switch_stats(d: Discourse, np: Meant) -> Reading:
    return done(d, ast.Modify(thing(d, np), until="permanent", traits=ast.TraitChange(swap=True)))


# Tokens and cards from outside the game

Manner = Fields


def summoned(d: Discourse, effect: Effect, nouns: tuple[str, ...] = ("token",)) -> Reading:
    return Reading((effect,), d.mentioning(Mention(ast.It(), "object", nouns)))


def manner_of(manner: Manner) -> dict[str, Any]:
    """How something enters, as fields of an instruction."""
    if len(dict(manner)) < len(manner):
        raise NotUnderstood("one thing about what is summoned said twice")
    return dict(manner)


@row("summon")
def summon(d: Discourse, some: Amount, name: str, manner: Manner = ()) -> Reading:
    return summoned(d, ast.Summon(name, some, d.actor, **manner_of(manner)))


@row("summon_several")
def summon_several(d: Discourse, summons: tuple[str, ...], name: str) -> Reading:
    """One of each."""
    last = summoned(d, ast.Summon(name, 1, d.actor))
    others = tuple(ast.Summon(one, 1, d.actor) for one in summons)
    return last._replace(value=(*others, *last.value), discourse=d.forgetting())


@row("summon_choice")
def summon_choice(d: Discourse, tokenchoice: tuple[str, ...], manner: Manner = ()) -> Reading:
    return summoned(d, ast.Summon("", 1, d.actor, choices=tokenchoice, **manner_of(manner)))


@row("summon_choices")
def summon_choices(d: Discourse, some: Amount, tokenchoice: tuple[str, ...]) -> Reading:
    return summoned(d, ast.Summon("", some, d.actor, choices=tokenchoice))


@row("manner_counters")
def manner_counters(d: Discourse, some: Amount, counter: str) -> Manner:
    if counter == "damage":
        raise NotUnderstood("damage counters on what is summoned")
    return (("counter", counter), ("counters", some))


@row("manner_counters_equal")
def manner_counters_equal(d: Discourse, counter: str, a: Amount) -> Manner:
    return (("counter", counter_kind(counter)), ("counters", a))


@row("manner_both")
def manner_both(d: Discourse, a: Manner, b: Manner) -> Manner:
    return (*a, *b)


@row("attack_again")
def attack_again(d: Discourse) -> Reading:
    """Of what hits: the combat in which it attacked may be over."""
    if not d.hit:
        raise NotUnderstood("which attacker")
    return Reading((ast.AttackAgain(ast.EventSubject()),), d.forgetting())


@row("gather")
def gather(d: Discourse) -> Reading:
    return summoned(d, ast.Gather(named("gather"), 1, d.actor))


@row("gather_times")
def gather_times(d: Discourse, times: Amount) -> Reading:
    return summoned(d, ast.Gather(named("gather"), times, d.actor))


@row("generate")
def generate(d: Discourse, name: str, some: Amount = 0, many: Many | None = None) -> Reading:
    only_you(d)
    least, most = many or Many(some, some)
    if most == ANY_AMOUNT or least not in (0, most):
        raise NotUnderstood("how many are generated")
    effect = ast.Generate(name, most) if least == most else ast.Generate(name, most, least=0)
    return Reading((effect,), d.mentioning(Mention(ast.It(), "card", ("card",))))

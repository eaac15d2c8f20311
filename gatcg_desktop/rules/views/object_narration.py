"""Events of objects and of combat in words; `narration.py` tells the others and says whose names these are."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model import combat_events as c
from gatcg_desktop.rules.model import events as e
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.target_events import AttackRedirected

NameOf = Callable[[ThingId], str]
NameOfKey = Callable[[str], str]

ObjectEvent = (
    e.ObjectEntered
    | e.ObjectLeft
    | e.TokenCeased
    | e.LeveledUp
    | e.CountersChanged
    | e.OrientationChanged
    | e.PropertyGained
    | e.StatusChanged
    | e.StatsChanged
    | e.ControlChanged
)
CombatEvent = (
    e.DamageDealt | e.DamagePrevented | e.Recovered | c.AttackDeclared | c.Retaliated | AttackRedirected | c.CombatEnded
)


def object_words(event: ObjectEvent, name_of: NameOf, face: NameOfKey) -> Message:
    """What becomes of an object, or of what a player has outside of zones."""
    match event:
        case e.ObjectEntered(_, key, player, "card"):
            return say("{card} enters the field under {player}'s control.", card=face(key), player=name_of(player))
        case e.ObjectEntered(_, key, player, "copy"):
            return say(
                "A token enters the field under {player}'s control: a copy of {card}.",
                card=face(key),
                player=name_of(player),
            )
        case e.ObjectEntered(_, key, player, _):
            return say("{player} summons a token: {card}.", card=face(key), player=name_of(player))
        case e.ObjectLeft(_, key, _, how):
            return say(LEFT.get(how, "{card} leaves the field."), card=face(key))
        case e.TokenCeased(_, key, how):
            return say("The token {card} leaves the field and ceases to exist.", card=face(key))
        case e.LeveledUp(_, key, player, level):
            return say(
                "{player} levels up: {card}, level {level}.", player=name_of(player), card=face(key), level=level
            )
        case e.CountersChanged(object, _, 0):
            return say("Buff and debuff counters on {object} cancel each other out.", object=name_of(object))
        case e.CountersChanged(object, counter, amount) if amount > 0:
            return say(
                "{object} gets {number} {counters}.",
                object=name_of(object),
                number=amount,
                counters=terms.counters(counter, amount),
            )
        case e.CountersChanged(object, counter, amount):
            return say(
                "{object} loses {number} {counters}.",
                object=name_of(object),
                number=-amount,
                counters=terms.counters(counter, -amount),
            )
        case e.OrientationChanged(objects, rested):
            names, count = terms.listed(map(name_of, objects)), len(objects)
            if rested:
                return say("{objects} rests.", plural="{objects} rest.", objects=names, count=count)
            return say("{objects} wakes up.", plural="{objects} wake up.", objects=names, count=count)
        case e.PropertyGained(object, "attempted"):
            return say("{object} has attempted to attack.", object=name_of(object))
        case e.PropertyGained(object, property):
            return say("{object} becomes {property}.", object=name_of(object), property=terms.quality(property))
        case e.StatusChanged(player, key, kind, True):
            return say(GAINED[kind], player=name_of(player), card=face(key))
        case e.StatusChanged(player, key, _, _):
            return say("{player} loses {card}.", player=name_of(player), card=face(key))
        case e.StatsChanged():
            return _stats(event, name_of)
        case e.ControlChanged(object, player):
            return say("{player} gains control of {object}.", player=name_of(player), object=name_of(object))
        case _:
            assert_never(event)


def _stats(event: e.StatsChanged, name_of: NameOf) -> Message:
    changes = terms.gains(event.power, event.life, event.level, map(terms.quality, event.keywords))
    changes += [forbidden_words(one) for one in event.cant if one in FORBIDDEN]
    if not event.objects:
        return say("From now on: {changes}.", changes=terms.row(changes)) if changes else say("An effect begins.")
    names = terms.listed(map(name_of, event.objects))
    if not changes:
        return say("{objects}: an effect applies.", objects=names)
    return say("{objects}: {changes}.", objects=names, changes=terms.row(changes))


def combat_words(event: CombatEvent, name_of: NameOf) -> Message:
    """An attack, and damage of whatever kind."""
    match event:
        case e.DamageDealt(source, object, amount, True):
            return say(
                "{source} deals {count} combat damage to {object}.",
                plural="{source} deals {count} combat damage to {object}.",
                source=name_of(source),
                count=amount,
                object=name_of(object),
            )
        case e.DamageDealt(source, object, amount, _):
            return say(
                "{source} deals {count} damage to {object}.",
                plural="{source} deals {count} damage to {object}.",
                source=name_of(source),
                count=amount,
                object=name_of(object),
            )
        case e.DamagePrevented(object, amount, by):
            return say(
                "{by} prevents {count} damage to {object}.",
                plural="{by} prevents {count} damage to {object}.",
                by=name_of(by),
                count=amount,
                object=name_of(object),
            )
        case e.Recovered(player, amount):
            return say("{player} recovers {amount}.", player=name_of(player), amount=amount)
        case c.AttackDeclared(attacker, targets, weapons):
            names = terms.listed(map(name_of, targets))
            if weapons:
                return say(
                    "{attacker} attacks {targets} with {weapon}.",
                    attacker=name_of(attacker),
                    targets=names,
                    weapon=terms.listed(map(name_of, weapons)),
                )
            return say("{attacker} attacks {targets}.", attacker=name_of(attacker), targets=names)
        case c.Retaliated(unit, against):
            return say("{unit} retaliates against {against}.", unit=name_of(unit), against=name_of(against))
        case AttackRedirected(attacker, object):
            return say(
                "{attacker}'s attack is redirected to {object}.", attacker=name_of(attacker), object=name_of(object)
            )
        case c.CombatEnded(_):
            return say("Combat ends.")
        case _:
            assert_never(event)


FORBIDDEN = {
    "attack": "can't attack",
    "retaliate": "can't retaliate",
    "be_attacked": "can't be attacked",
    "be_targeted": "can't be targeted",
    "wake_up": "can't wake up",
    "be_intercepted": "can't be intercepted",
    "must_attack": "must attack",
}
"""What an object can't do, or must."""


def forbidden_words(kind: str) -> Message:
    """What an object can't do, or must."""
    return say(FORBIDDEN[kind])


GAINED = {
    "mastery": "{player} gets the mastery {card}.",
    "status": "{player} gains the status {card}.",
    "boon": "{player} gains the boon {card}.",
}
LEFT = {
    "destroyed": "{card} is destroyed.",
    "sacrificed": "{card} is sacrificed.",
    "banished": "{card} is banished from the field.",
    "returned": "{card} is returned from the field.",
}

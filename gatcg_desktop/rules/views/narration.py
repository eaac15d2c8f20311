"""A step in words: what happened, for the log. Sentences only; who may read which name is the caller's business."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rules.model import events as e

NameOf = Callable[[int], str]
NameOfKey = Callable[[str], str]


def narrate(event: e.AnyEvent, name_of: NameOf, name_of_key: NameOfKey | None = None) -> Message:
    """One sentence about an event.

    `name_of` gives the name of a card, object, instance or player as the reader may know it ("a card" for a
    hidden one); `name_of_key` the printed name of a face (by default its key).
    """
    face = name_of_key or (lambda key: key)
    match event:
        case e.GameBegan(0):
            return say("The decks are laid out.")
        case e.GameBegan(first):
            return say("{player} takes the first turn.", player=name_of(first))
        case e.TurnBegan(turn, player):
            return say("Turn {turn}: {player}.", turn=turn, player=name_of(player))
        case e.PhaseBegan(phase, player):
            return say(PHASES[phase], player=name_of(player))
        case e.OpportunityGiven(player):
            return say("{player} has Opportunity.", player=name_of(player))
        case e.Passed(player):
            return say("{player} passes.", player=name_of(player))
        case e.DeckShuffled(player):
            return say("{player}'s deck is shuffled.", player=name_of(player))
        case e.CardMoved():
            return _moved(event, name_of)
        case e.PlayAnnounced(card, key, player, "materialization"):
            return say("{player} materializes {card}.", player=name_of(player), card=face(key))
        case e.PlayAnnounced(card, key, player, "bestowment"):
            return say("{player} bestows {card}.", player=name_of(player), card=face(key))
        case e.PlayAnnounced(card, key, player, _):
            return say("{player} activates {card}.", player=name_of(player), card=face(key))
        case e.CostPaid(player, "reserve", cards, _, card):
            return say(
                "{player} reserves {count} card for {card}.",
                plural="{player} reserves {count} cards for {card}.",
                player=name_of(player),
                count=len(cards),
                card=name_of(card),
            )
        case e.CostPaid(player, _, _, floating, card):
            if floating:
                return say(
                    "{player} pays memory for {card}, {count} of it by floating memory.",
                    player=name_of(player),
                    card=name_of(card),
                    count=len(floating),
                )
            return say("{player} pays memory for {card}.", player=name_of(player), card=name_of(card))
        case e.Put(_, number, kind, key, player, True, _):
            return say(
                "#{number}: a copy of {card} is put onto the Effects Stack, {player}'s.",
                number=number,
                card=face(key),
                player=name_of(player),
            )
        case e.Put(_, number, kind, key, player, _, _):
            return say(PUT[kind], number=number, card=face(key), player=name_of(player))
        case e.Resolving(_, number, key, _):
            return say("#{number}, {card}, resolves.", number=number, card=face(key))
        case e.Resolved(_, number, key):
            return say("#{number}, {card}, has resolved.", number=number, card=face(key))
        case e.Fizzled(_, number, key, why):
            return say(FIZZLED[why], number=number, card=face(key))
        case e.Negated(_, number, key, _):
            return say("#{number}, {card}, is negated.", number=number, card=face(key))
        case e.ObjectEntered(_, key, player, "card"):
            return say("{card} enters the field, {player}'s.", card=face(key), player=name_of(player))
        case e.ObjectEntered(_, key, player, "copy"):
            return say(
                "A token enters the field, a copy of {card}, {player}'s.", card=face(key), player=name_of(player)
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
        case e.DamageDealt(source, object, amount, True):
            return say(
                "{source} deals {amount} combat damage to {object}.",
                source=name_of(source),
                amount=amount,
                object=name_of(object),
            )
        case e.DamageDealt(source, object, amount, _):
            return say(
                "{source} deals {amount} damage to {object}.",
                source=name_of(source),
                amount=amount,
                object=name_of(object),
            )
        case e.DamagePrevented(object, amount, by):
            return say(
                "{by} prevents {amount} damage to {object}.", by=name_of(by), amount=amount, object=name_of(object)
            )
        case e.Recovered(player, amount):
            return say("{player} recovers {amount}.", player=name_of(player), amount=amount)
        case e.CountersChanged(object, counter, amount) if amount >= 0:
            return say(
                "{object} gets {amount} {counter} counters.", object=name_of(object), amount=amount, counter=counter
            )
        case e.CountersChanged(object, counter, amount):
            return say(
                "{object} loses {amount} {counter} counters.", object=name_of(object), amount=-amount, counter=counter
            )
        case e.OrientationChanged(objects, rested):
            names = ", ".join(name_of(id) for id in objects)
            return say("{objects} rests.", objects=names) if rested else say("{objects} wakes up.", objects=names)
        case e.PropertyGained(object, property):
            return say("{object} becomes {property}.", object=name_of(object), property=property)
        case e.StandingChanged(player, key, kind, True):
            return say(GAINED[kind], player=name_of(player), card=face(key))
        case e.StandingChanged(player, key, _, _):
            return say("{player} loses {card}.", player=name_of(player), card=face(key))
        case e.PhaseSkipped(player, phase):
            return say(SKIPPED[phase], player=name_of(player))
        case e.PartEnded(part):
            return say(ENDED[part])
        case e.DieRolled(player, sides, result):
            return say("{player} rolls a die of {sides}: {result}.", player=name_of(player), sides=sides, result=result)
        case e.CardNamed(object, name):
            return say("The name {card} is chosen for {object}.", card=name, object=name_of(object))
        case e.IntentCopied(_, key, player):
            return say("{player} copies {card} in the intent.", player=name_of(player), card=face(key))
        case e.PlayerLeft(player):
            return say("What {player} owns leaves the game.", player=name_of(player))
        case e.StatsChanged():
            return _stats(event, name_of)
        case e.ControlChanged(object, player):
            return say("{player} gains control of {object}.", player=name_of(player), object=name_of(object))
        case e.AttackDeclared(attacker, targets, weapons):
            names = ", ".join(name_of(id) for id in targets)
            if weapons:
                return say(
                    "{attacker} attacks {targets} with {weapon}.",
                    attacker=name_of(attacker),
                    targets=names,
                    weapon=", ".join(name_of(id) for id in weapons),
                )
            return say("{attacker} attacks {targets}.", attacker=name_of(attacker), targets=names)
        case e.Retaliated(unit, against):
            return say("{unit} retaliates against {against}.", unit=name_of(unit), against=name_of(against))
        case e.TargetRedirected(attacker, object):
            return say(
                "{attacker}'s attack is redirected to {object}.", attacker=name_of(attacker), object=name_of(object)
            )
        case e.CombatEnded(_):
            return say("Combat ends.")
        case e.Triggered(_, key, player):
            return say("An ability of {card} triggers, {player}'s.", card=face(key), player=name_of(player))
        case e.Revealed(player, _, keys):
            return say("{player} reveals {cards}.", player=name_of(player), cards=", ".join(face(k) for k in keys))
        case e.Glimpsed(player, top, bottom):
            return say(
                "{player} glimpses: {top} on the top, {bottom} on the bottom.",
                player=name_of(player),
                top=top,
                bottom=bottom,
            )
        case e.EffectEnded(_):
            return say("The turn ends: damage on allies and effects until end of turn go.")
        case e.Noted(message):
            return message
        case e.ByHandAnnounced(key, text, player):
            return say("{player} resolves {card} by hand: {text}", player=name_of(player), card=face(key), text=text)
        case e.PlayerLost(player, why):
            return say(LOST[why], player=name_of(player))
        case e.GameEnded(_, True):
            return say("The game is a draw.")
        case e.GameEnded(winner, _):
            return say("{player} wins the game.", player=name_of(winner))
        case _:
            assert_never(event)


def _moved(event: e.CardMoved, name_of: NameOf) -> Message:
    return say(
        MOVED.get(event.how, "{card} goes to {player}'s {zone}."),
        card=name_of(event.card),
        player=name_of(event.owner),
        zone=event.to_zone.replace("_", " "),
    )


def _stats(event: e.StatsChanged, name_of: NameOf) -> Message:
    names = ", ".join(name_of(id) for id in event.objects)
    if event.keywords:
        return say(
            "{objects}: {power} power, {life} life, and {keywords}.",
            objects=names,
            power=f"{event.power:+}",
            life=f"{event.life:+}",
            keywords=", ".join(event.keywords),
        )
    if event.level and not (event.power or event.life):
        return say("{objects}: {level} level.", objects=names, level=f"{event.level:+}")
    return say(
        "{objects}: {power} power, {life} life.", objects=names, power=f"{event.power:+}", life=f"{event.life:+}"
    )


GAINED = {
    "mastery": "{player} gets the mastery {card}.",
    "status": "{player} gains the status {card}.",
    "boon": "{player} gains the boon {card}.",
}
SKIPPED = {
    "wake_up": "{player} skips the wake up phase.",
    "materialize": "{player} skips the materialize phase.",
    "recollection": "{player} skips the recollection phase.",
    "draw": "{player} skips the draw phase.",
    "main": "{player} skips the main phase.",
    "end": "{player} skips the end phase.",
}
ENDED = {
    "combat": "The combat phase ends at once.",
    "phase": "The phase ends at once.",
    "turn": "The turn ends at once.",
}
PHASES = {
    "wake_up": "Wake up phase: {player}'s rested objects wake.",
    "materialize": "Materialize phase of {player}.",
    "recollection": "Recollection phase of {player}.",
    "draw": "Draw phase of {player}.",
    "main": "Main phase of {player}.",
    "combat": "Combat phase of {player}.",
    "end": "End phase of {player}.",
    "setup": "The game is set up.",
}
PUT = {
    "activation": "#{number}: an activation of {card} is put onto the Effects Stack, {player}'s.",
    "materialization": "#{number}: a materialization of {card} is put onto the Effects Stack, {player}'s.",
    "bestowment": "#{number}: a bestowment of {card} is put onto the Effects Stack, {player}'s.",
    "activated": "#{number}: an activated ability of {card} is put onto the Effects Stack, {player}'s.",
    "triggered": "#{number}: a triggered ability of {card} is put onto the Effects Stack, {player}'s.",
}
FIZZLED = {
    "source_gone": "#{number}, {card}, fizzles: its source card has left the Effects Stack.",
    "targets": "#{number}, {card}, fizzles: a necessary target is not legal.",
    "lineage": "#{number}, {card}, fizzles: the champion cannot level up into it any more.",
    "combat": "#{number}, {card}, fizzles: no attack can be declared with it.",
    "condition": "#{number}, {card}, fizzles: its condition is not met any more.",
    "modes": "#{number}, {card}, fizzles: no mode of it can be chosen.",
}
MOVED = {
    "drawn": "{player} draws {card}.",
    "discarded": "{player} discards {card}.",
    "banished": "{card} is banished.",
    "milled": "{card} goes from the top of {player}'s deck to the graveyard.",
    "reserved": "{player} reserves {card}.",
    "recollected": "{card} returns from memory to {player}'s hand.",
    "returned": "{card} returns to {player}'s {zone}.",
    "played": "{card} is put into the Effects Stack.",
    "resolved": "{card} goes to {player}'s {zone}.",
    "destroyed": "{card} goes to {player}'s {zone}.",
    "sacrificed": "{card} goes to {player}'s {zone}.",
    "negated": "{card} leaves the Effects Stack for {player}'s {zone}.",
    "left": "{card} goes along to {player}'s {zone}.",
    "paid": "{card} is banished as payment.",
    "left_game": "{card} leaves the game.",
    "generated": "{player} generates {card}.",
    "combat_ended": "{card} leaves the intent for {player}'s {zone}.",
}
LEFT = {
    "destroyed": "{card} is destroyed.",
    "sacrificed": "{card} is sacrificed.",
    "banished": "{card} is banished from the field.",
    "returned": "{card} is returned from the field.",
}
LOST = {
    "champion_died": "{player} loses: their champion died.",
    "no_champion": "{player} loses: they control no champion any more.",
    "deck_empty": "{player} loses: they had to draw from an empty deck.",
    "conceded": "{player} concedes.",
    "effect": "{player} loses the game.",
}

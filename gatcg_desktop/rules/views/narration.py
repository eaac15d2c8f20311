"""A step in words: what happened, for the log. Sentences only; who may read which name is the caller's business."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model import combat_events as c
from gatcg_desktop.rules.model import events as e
from gatcg_desktop.rules.model.fields import Defeat, ThingId

NameOf = Callable[[ThingId], str]
NameOfKey = Callable[[str], str]


def narrate(event: e.AnyEvent, name_of: NameOf, name_of_key: NameOfKey | None = None) -> Message:
    """One sentence about an event.

    `name_of` gives the name of a card, object, instance or player as the query may know it ("a card" for a
    hidden one); `name_of_key` the name of a face (by default its key).
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
        case e.CardMoved(_, key, _, _, ""):
            return say("The copy of {card} ceases to exist.", card=face(key))
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
                    "{player} pays memory for {card}, {floating} of it by floating memory.",
                    player=name_of(player),
                    card=name_of(card),
                    floating=len(floating),
                )
            return say("{player} pays memory for {card}.", player=name_of(player), card=name_of(card))
        case e.PutOnStack(_, number, kind, key, player, True, _):
            return say(
                "#{number}: {player} puts a copy of {card} onto the Effects Stack.",
                number=number,
                card=face(key),
                player=name_of(player),
            )
        case e.PutOnStack(_, number, kind, key, player, _, _):
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
        case e.CountersChanged(object, counter, amount) if amount >= 0:
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
        case e.PropertyGained(object, property):
            return say("{object} becomes {property}.", object=name_of(object), property=terms.quality(property))
        case e.StatusChanged(player, key, kind, True):
            return say(GAINED[kind], player=name_of(player), card=face(key))
        case e.StatusChanged(player, key, _, _):
            return say("{player} loses {card}.", player=name_of(player), card=face(key))
        case e.PhaseSkipped(player, phase):
            return say(SKIPPED[phase], player=name_of(player))
        case e.PartEnded(part):
            return say(ENDED[part])
        case e.DieRolled(player, sides, result):
            return say(
                "{player} rolls a die with {sides} sides: {result}.",
                player=name_of(player),
                sides=sides,
                result=result,
            )
        case e.CardNamed(object, words, word=True):
            chosen = terms.row(map(terms.card_word, words.split(", "))) if words else "-"
            return say("Chosen for {object}: {words}.", object=name_of(object), words=chosen)
        case e.CardNamed(object, name):
            return say("The name {card} is chosen for {object}.", card=name, object=name_of(object))
        case e.IntentCopied(_, key, player):
            return say("{player} copies {card} in the intent.", player=name_of(player), card=face(key))
        case e.PlayerLeft(player):
            return say("Everything that {player} owns leaves the game.", player=name_of(player))
        case e.StatsChanged():
            return _stats(event, name_of)
        case e.ControlChanged(object, player):
            return say("{player} gains control of {object}.", player=name_of(player), object=name_of(object))
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
        case c.TargetRedirected(attacker, object):
            return say(
                "{attacker}'s attack is redirected to {object}.", attacker=name_of(attacker), object=name_of(object)
            )
        case c.CombatEnded(_):
            return say("Combat ends.")
        case e.Triggered(_, key, player):
            return say("An ability of {card} triggers for {player}.", card=face(key), player=name_of(player))
        case e.Revealed(player, _, keys):
            return say("{player} reveals {cards}.", player=name_of(player), cards=terms.listed(map(face, keys)))
        case e.Glimpsed(player, top, bottom):
            return say(
                "{player} glimpses: {top} to the top, {bottom} to the bottom.",
                player=name_of(player),
                top=top,
                bottom=bottom,
            )
        case e.EffectEnded(_):
            return say("The turn ends: damage on allies is removed, and effects that last until end of turn end.")
        case e.Noted(message):
            return message
        case e.ByHandAnnounced(key, text, player):
            return say("{player} resolves {card} by hand: {text}", player=name_of(player), card=face(key), text=text)
        case e.PlayerLost(player, why):
            return lost_words(why, name_of(player))
        case e.GameEnded(_, True):
            return say("The game is a draw.")
        case e.GameEnded(winner, _):
            return say("{player} wins the game.", player=name_of(winner))
        case _:
            assert_never(event)


def _moved(event: e.CardMoved, name_of: NameOf) -> Message:
    card, player = name_of(event.card), name_of(event.owner)
    if event.how in MOVED:
        return say(MOVED[event.how], card=card, player=player)
    if event.how == "returned" and event.to_zone in BACK:
        return say(BACK[event.to_zone], card=card, player=player)
    if event.to_zone in TO:
        return say(TO[event.to_zone], card=card, player=player)
    return say("{card} changes zones: {zone}.", card=card, zone=terms.zone(event.to_zone))


def _stats(event: e.StatsChanged, name_of: NameOf) -> Message:
    changes: list[Message] = []
    if event.power:
        changes.append(say("{change} power", change=f"{event.power:+}"))
    if event.life:
        changes.append(say("{change} life", change=f"{event.life:+}"))
    if event.level:
        changes.append(
            say("{change} level", plural="{change} level", change=f"{event.level:+}", count=abs(event.level))
        )
    changes += map(terms.quality, event.keywords)
    changes += [forbidden_words(one) for one in event.cant if one in FORBIDDEN]
    names = terms.listed(map(name_of, event.objects))
    if not changes:
        return say("{objects}: an effect applies.", objects=names)
    if not event.objects:
        return say("From now on: {changes}.", changes=terms.row(changes))
    return say("{objects}: {changes}.", objects=names, changes=terms.row(changes))


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
    "activation": "#{number}: {player} puts an activation of {card} onto the Effects Stack.",
    "materialization": "#{number}: {player} puts a materialization of {card} onto the Effects Stack.",
    "bestowment": "#{number}: {player} puts a bestowment of {card} onto the Effects Stack.",
    "activated": "#{number}: {player} puts an activated ability of {card} onto the Effects Stack.",
    "triggered": "#{number}: {player} puts a triggered ability of {card} onto the Effects Stack.",
}
FIZZLED = {
    "source_gone": "#{number}, {card}, fizzles: its source card has left the Effects Stack.",
    "targets": "#{number}, {card}, fizzles: a necessary target is not legal.",
    "lineage": "#{number}, {card}, fizzles: the champion cannot level up into it any more.",
    "combat": "#{number}, {card}, fizzles: no attack can be declared with it.",
    "condition": "#{number}, {card}, fizzles: its condition is not met any more.",
    "modes": "#{number}, {card}, fizzles: none of its modes can be chosen.",
}
MOVED = {
    "drawn": "{player} draws {card}.",
    "discarded": "{player} discards {card}.",
    "banished": "{card} is banished.",
    "milled": "{card} goes from the top of {player}'s deck to the graveyard.",
    "reserved": "{player} reserves {card}.",
    "recollected": "{card} returns from memory to {player}'s hand.",
    "played": "{card} is put onto the Effects Stack.",
    "paid": "{card} is banished as payment.",
    "left_game": "{card} leaves the game.",
    "generated": "{player} generates {card}.",
}
TO = {
    "hand": "{card} goes to {player}'s hand.",
    "memory": "{card} goes to {player}'s memory.",
    "deck": "{card} goes to {player}'s main deck.",
    "material": "{card} goes to {player}'s material deck.",
    "graveyard": "{card} goes to {player}'s graveyard.",
    "banishment": "{card} goes to {player}'s banishment.",
    "field": "{card} goes to {player}'s field.",
    "intent": "{card} goes to {player}'s intent.",
    "lineage": "{card} goes to {player}'s lineage.",
    "pantheon": "{card} goes to {player}'s Pantheon.",
    "loaded": "{card} is loaded.",
    "outside": "{card} leaves for the cards outside the game.",
    "effects_stack": "{card} goes to the Effects Stack.",
}
BACK = {
    "hand": "{card} returns to {player}'s hand.",
    "memory": "{card} returns to {player}'s memory.",
    "deck": "{card} returns to {player}'s main deck.",
    "material": "{card} returns to {player}'s material deck.",
    "graveyard": "{card} returns to {player}'s graveyard.",
    "banishment": "{card} returns to {player}'s banishment.",
    "field": "{card} returns to {player}'s field.",
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


def lost_words(why: Defeat, player: str) -> Message:
    """Why a player is out of the game, as the log and the end of the game say it."""
    return say(LOST[why], player=player)

"""A step in words: what happened, for the log. Sentences only; who may read which name is the caller's business."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model import events as e
from gatcg_desktop.rules.model.fields import Defeat
from gatcg_desktop.rules.model.target_events import TargetsChanged
from gatcg_desktop.rules.views.object_narration import (
    CombatEvent,
    NameOf,
    NameOfKey,
    ObjectEvent,
    combat_words,
    object_words,
)

CourseEvent = (
    e.GameBegan
    | e.TurnBegan
    | e.PhaseBegan
    | e.OpportunityGiven
    | e.Passed
    | e.PhaseSkipped
    | e.PartEnded
    | e.EffectEnded
    | e.PlayerLeft
    | e.PlayerLost
    | e.GameEnded
)
PlayEvent = (
    e.PlayAnnounced
    | e.CostPaid
    | e.PutOnStack
    | e.Resolving
    | e.Resolved
    | e.Fizzled
    | e.Negated
    | TargetsChanged
    | e.Triggered
    | e.ByHandAnnounced
)
CardEvent = e.DeckShuffled | e.CardMoved | e.Revealed | e.Glimpsed | e.DieRolled | e.CardNamed | e.IntentCopied


def narrate(event: e.AnyEvent, name_of: NameOf, name_of_key: NameOfKey | None = None) -> Message:
    """One sentence about an event.

    `name_of` gives the name of a card, object, instance or player as the query may know it ("a card" for a
    hidden one); `name_of_key` the name of a face (by default its key).
    """
    face = name_of_key or (lambda key: key)
    if isinstance(event, CourseEvent):
        return _course(event, name_of)
    if isinstance(event, PlayEvent):
        return _play(event, name_of, face)
    if isinstance(event, CardEvent):
        return _cards(event, name_of, face)
    if isinstance(event, ObjectEvent):
        return object_words(event, name_of, face)
    if isinstance(event, CombatEvent):
        return combat_words(event, name_of)
    return event.message


def _course(event: CourseEvent, name_of: NameOf) -> Message:
    """How the game and its turns go on, and who is still in it."""
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
        case e.PhaseSkipped(player, phase):
            return say(SKIPPED[phase], player=name_of(player))
        case e.PartEnded(part):
            return say(ENDED[part])
        case e.EffectEnded(_):
            return say("The turn ends: damage on allies is removed, and effects that last until end of turn end.")
        case e.PlayerLeft(player):
            return say("Everything that {player} owns leaves the game.", player=name_of(player))
        case e.PlayerLost(player, why):
            return lost_words(why, name_of(player))
        case e.GameEnded(_, True):
            return say("The game is a draw.")
        case e.GameEnded(winner, _):
            return say("{player} wins the game.", player=name_of(winner))
        case _:
            assert_never(event)


def _play(event: PlayEvent, name_of: NameOf, face: NameOfKey) -> Message:
    """A play or an ability, from its announcement to what became of it on the Effects Stack."""
    match event:
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
        case TargetsChanged(_, number, key, targets):
            names = terms.listed(map(name_of, targets)) if targets else say("nothing")
            return say("#{number}, {card}, targets {targets} now.", number=number, card=face(key), targets=names)
        case e.Triggered(_, key, player):
            return say("An ability of {card} triggers for {player}.", card=face(key), player=name_of(player))
        case e.ByHandAnnounced(key, text, player):
            return say("{player} resolves {card} by hand: {text}", player=name_of(player), card=face(key), text=text)
        case _:
            assert_never(event)


def _cards(event: CardEvent, name_of: NameOf, face: NameOfKey) -> Message:
    """Cards that move or are looked at, dice, and names that are chosen."""
    match event:
        case e.DeckShuffled(player):
            return say("{player}'s deck is shuffled.", player=name_of(player))
        case e.CardMoved(_, key, _, _, ""):
            return say("The copy of {card} ceases to exist.", card=face(key))
        case e.CardMoved():
            return _moved(event, name_of)
        case e.Revealed(player, _, keys):
            return say("{player} reveals {cards}.", player=name_of(player), cards=terms.listed(map(face, keys)))
        case e.Glimpsed(player, top, bottom):
            return say(
                "{player} glimpses: {top} to the top, {bottom} to the bottom.",
                player=name_of(player),
                top=top,
                bottom=bottom,
            )
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

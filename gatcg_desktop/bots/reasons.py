"""Why a bot does what it does, in a sentence for somebody who plays for the first time.

What a sentence names is on the table once the answer is given: no card that stays in hand, in memory or in a deck.
"""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.bots.plays import attack_power
from gatcg_desktop.bots.position import Position, SeenObject
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    Decline,
    PassOpportunity,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId, ThingId

NameOf = Callable[[ThingId], str]
"""How the listener calls a thing of the table or a card that is being played."""


def reason_for(position: Position, decision: Decision, answer: Answer, name_of: NameOf) -> Message | None:
    """Why `answer` is given to `decision` in `position`, which is that of the player who answers; None where it speaks
    for itself. It is to be told once the answer is taken: before that, a card that is played is hidden."""
    if not answer.picks:
        return None
    match decision.kind, answer.picks[0]:
        case DecisionKind.MATERIALIZE, PlayCard(card):
            return _materializing(position, card, name_of)
        case DecisionKind.MATERIALIZE, Decline() if len(decision.options) > 1:
            return say("I materialize nothing this turn: I want to keep the cards in my memory.")
        case DecisionKind.OPPORTUNITY, PlayCard(card):
            return _playing(position, card, name_of)
        case DecisionKind.OPPORTUNITY, ActivateAbility(source, _):
            return say("I use the ability of {card}: it brings me more than it costs.", card=name_of(source))
        case DecisionKind.OPPORTUNITY, PassOpportunity() if position.my_main() and position.hand():
            return say(
                "That is all for this turn. I keep a card in hand, to pay with or to answer you.",
                plural="That is all for this turn. I keep {count} cards in hand, to pay with or to answer you.",
                count=len(position.hand()),
            )
        case DecisionKind.PAY_RESERVE, Pick():
            return say("I pay with the cards I need least; they come back to my hand when I recollect.")
        case DecisionKind.ATTACK_TARGET, Pick(target):
            attacker, attacked = position.objects.get(decision.source), position.objects.get(target)
            if attacker is not None and attacked is not None:
                return _attacking(position, attacker, attacked, name_of)
        case DecisionKind.RETALIATE, Pick(unit):
            return say("{unit} strikes back, so that the attack costs you something.", unit=name_of(unit))
    return None


def _materializing(position: Position, card: CardId, name_of: NameOf) -> Message | None:
    face = position.face(card)
    if face is None:
        return None
    if "CHAMPION" in face.types:
        return say("My champion levels up to {card}: that is what material decks are for.", card=name_of(card))
    return say("I materialize {card}: it is ready beside my champion from now on.", card=name_of(card))


def _playing(position: Position, card: CardId, name_of: NameOf) -> Message | None:
    face, items = position.face(card), [*position.stack.items()]
    if face is None:
        return None
    if items and items[-1][1].controller != position.me:
        item = items[-1][0]
        return say("I answer {item} with {card}, which resolves first.", item=name_of(item), card=name_of(card))
    if "ATTACK" in face.types:
        return say("{card} makes the attack of my champion stronger.", card=name_of(card))
    if "ALLY" in face.types:
        return say("I play {card}: one more unit that can attack you.", card=name_of(card))
    return say("I play {card}: of what I can pay for, it helps me most now.", card=name_of(card))


def _attacking(position: Position, attacker: SeenObject, target: SeenObject, name_of: NameOf) -> Message:
    power, unit, attacked = attack_power(position, attacker), name_of(attacker.id), name_of(target.id)
    if "CHAMPION" in target.types:
        if power >= target.life_left:
            return say(
                "{unit} attacks {target}: its {power} power would win me the game.",
                unit=unit,
                target=attacked,
                power=power,
            )
        return say("{unit} attacks {target}: a champion without life is a lost game.", unit=unit, target=attacked)
    if power >= target.life_left:
        return say(
            "{unit} attacks {target}: its {power} power is enough to destroy it.",
            unit=unit,
            target=attacked,
            power=power,
        )
    if target.rested and not target.has("Steadfast"):
        return say("{unit} attacks {target}, which is rested and cannot strike back.", unit=unit, target=attacked)
    return say("{unit} attacks {target}: I expect to lose less by it than you do.", unit=unit, target=attacked)

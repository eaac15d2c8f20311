"""What somebody in a match asks for, in full: who asks, what would be moved, and what would be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.session.option_labels import thing_and_place, zone_name
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.manual import change_event
from gatcg_desktop.rules.model.choices import (
    AnyPick,
    BecomeByHand,
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CostByHand,
    CountersByHand,
    DrawByHand,
    LookByHand,
    MoveByHand,
    NegateByHand,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.events import DamageDealt, PropertyGained
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.narration import narrate

translate = QCoreApplication.translate
MOST_UNDONE = 12
"""Lines of what would be undone that are shown; the last ones say most."""


def wish_words(requested: p.ConsentRequested, name: str, session: Session | None, lost: int = 0, away: str = "") -> str:
    """What is asked for. `name`: who asks, as the lobby has it ("" for a spectator); `lost`: how many deltas this
    side has heard that the host has lost; `away`: who is away; `session` None: there is no game to look at."""
    agreement = requested.agreement
    name = name or plain_name(agreement.name)
    match requested.wish:
        case "take_back":
            lines = [translate("Wish", "{name} asks to take back their last answer.").format(name=name)]
            if agreement.count > 1:
                lines.append(
                    counted("{count} answer would go with it.", "{count} answers would go with it.", agreement.count)
                )
            return "\n".join((*lines, *_undone(agreement.keep, session)))
        case "by_hand":
            moves = [move_words(move, session) for move in requested.picks] if session is not None else []
            asked = translate("Wish", "{name} asks to do this by hand:").format(name=name)
            return "\n".join((asked, *moves))
        case "rematch":
            return translate("Wish", "{name} asks for a rematch.").format(name=name)
        case "open_hands":
            return translate("Wish", "{name}, who watches, asks to see all hands.").format(name=name)
        case "deal_anew" if agreement.asker:
            return translate("Wish", "{name} asks to draw other seeds for game {game} (attempt {round}).").format(
                name=name, game=agreement.game, round=agreement.seq
            )
        case "deal_anew":
            return translate(
                "Wish", "Game {game} could not begin. Shall other seeds be drawn for it (attempt {round})?"
            ).format(game=agreement.game, round=agreement.seq)
        case "stand_in":
            return translate("Wish", "{name} asks that the computer plays on for {away}, who is away.").format(
                name=name, away=away
            )
        case "go_back":
            return translate(
                "Wish",
                "The host's computer has lost the last of the game: {number} updates that you have heard. "
                "Go on from before them?",
            ).format(number=lost)


def time_words(move: ChangeByHand, thing: Callable[[ThingId], str]) -> str:
    """For how long something is changed by hand."""
    match move.until:
        case "turn":
            return translate("Wish", "until end of turn")
        case "next_turn":
            return translate("Wish", "until your next turn")
        case "while_controlled":
            return translate("Wish", "as long as {thing} is controlled by the same player").format(
                thing=thing(move.source)
            )
        case "permanent":
            return translate("Wish", "for the rest of the game")


def _undone(keep: int, session: Session | None) -> list[str]:
    """The steps that would not stand any more, as the log has them."""
    if session is None:
        return []
    lines = [line.text for line in session.game_log.lines(session.viewer)[keep:] if line.kind != "quiet"]
    if not lines:
        return []
    told = [translate("Wish", "Undone would be:")]
    if len(lines) > MOST_UNDONE:
        told.append(counted("… {count} step before", "… {count} steps before", len(lines) - MOST_UNDONE))
    return told + [f"– {line}" for line in lines[-MOST_UNDONE:]]


def move_words(move: AnyPick, session: Session) -> str:
    """A move by hand, with cards that one may not know as such."""

    def thing(id: ThingId) -> str:
        return thing_and_place(id, session) if id else translate("names", "a card")

    def player(number: int) -> str:
        return session.name_of(number) if number else ""

    match move:
        case MoveByHand(id=id, zone="deck", index=0):
            return translate("Wish", "{thing}: to the top of the deck").format(thing=thing(id))
        case MoveByHand(id=id, zone="deck", index=-1):
            return translate("Wish", "{thing}: to the bottom of the deck").format(thing=thing(id))
        case MoveByHand(id=id, zone=zone, player=0):
            return translate("Wish", "{thing}: to {zone}").format(thing=thing(id), zone=zone_name(zone))
        case MoveByHand(id=id, zone=zone, player=whose):
            return translate("Wish", "{thing}: to {zone} ({player})").format(
                thing=thing(id), zone=zone_name(zone), player=player(whose)
            )
        case CountersByHand(id=id, counter="damage", amount=amount, source=source) if amount > 0:
            dealt = narrate(DamageDealt(source, id, amount, False), thing, session.name_of_key)
            if not source:
                dealt = say(
                    "{object} is dealt {count} damage.",
                    plural="{object} is dealt {count} damage.",
                    object=thing(id),
                    count=amount,
                )
            return translate_message(dealt).rstrip(".")
        case ChangeByHand():
            changes = translate_message(narrate(change_event(move), thing, session.name_of_key)).rstrip(".")
            return f"{changes}, {time_words(move, thing)}"
        case CostByHand(id=id, amount=amount):
            words = translate("Wish", "{thing}: costs {amount} more")
            if amount < 0:
                words = translate("Wish", "{thing}: costs {amount} less")
            return words.format(thing=thing(id), amount=abs(amount))
        case CountersByHand(id=id, counter=counter, amount=amount):
            return translate("Wish", "{thing}: {amount} {counter}").format(
                thing=thing(id), amount=f"{amount:+}", counter=translate_message(terms.counters(counter, abs(amount)))
            )
        case TurnByHand(id=id, what=what):
            turned = {
                "rest": translate("Wish", "{thing}: rest"),
                "wake": translate("Wish", "{thing}: wake"),
                "face_up": translate("Wish", "{thing}: turn face up"),
                "face_down": translate("Wish", "{thing}: turn face down"),
                "transform": translate("Wish", "{thing}: transform"),
            }
            if what in turned:
                return turned[what].format(thing=thing(id))
            return translate_message(narrate(PropertyGained(id, what), thing, session.name_of_key)).rstrip(".")
        case RevealByHand(id=id, to=0):
            return translate("Wish", "{thing}: shown to everybody").format(thing=thing(id))
        case RevealByHand(id=id, to=whose):
            return translate("Wish", "{thing}: shown to {player}").format(thing=thing(id), player=player(whose))
        case BecomeByHand(id=id, copy_of=copied) if copied == id:
            return translate("Wish", "{thing}: becomes itself again").format(thing=thing(id))
        case BecomeByHand(id=id, copy_of=copied):
            return translate("Wish", "{thing}: becomes a copy of {other}").format(thing=thing(id), other=thing(copied))
        case CopyByHand(instance=instance):
            return translate("Wish", "{thing}: copy").format(thing=thing(instance))
        case NegateByHand(instance=instance):
            return translate("Wish", "{thing}: negate").format(thing=thing(instance))
        case ControlByHand(id=id, player=whose):
            return translate("Wish", "{thing}: {player} gets control").format(thing=thing(id), player=player(whose))
        case _:
            return _words_of_a_player(move, session, thing, player)


def _words_of_a_player(
    move: AnyPick, session: Session, thing: Callable[[ThingId], str], player: Callable[[int], str]
) -> str:
    """A move by hand that is about a player's cards and dice, not about one thing."""
    match move:
        case DrawByHand(player=whose, amount=amount, to=zone):
            return translate("Wish", "{player} draws {amount}, to {zone}").format(
                player=player(whose), amount=amount, zone=zone_name(zone)
            )
        case ShuffleByHand(player=whose):
            return translate("Wish", "{player} shuffles the deck").format(player=player(whose))
        case TokenByHand(player=whose, key=key, copy_of=0):
            return translate("Wish", "{player} summons {token}").format(
                player=player(whose), token=session.name_of_key(key)
            )
        case TokenByHand(player=whose, copy_of=copied):
            return translate("Wish", "{player} summons a token copy: {thing}").format(
                player=player(whose), thing=thing(copied)
            )
        case RollByHand(player=whose, sides=sides, dice=1):
            return translate("Wish", "{player} rolls a die with {sides} sides").format(
                player=player(whose), sides=sides
            )
        case RollByHand(player=whose, sides=sides, dice=dice):
            return translate("Wish", "{player} rolls {number} dice with {sides} sides").format(
                player=player(whose), number=dice, sides=sides
            )
        case RandomByHand(player=whose, zone=zone, to="", amount=amount):
            return translate("Wish", "{number} picked at random, for all to see: {zone} ({player})").format(
                zone=zone_name(zone), player=player(whose), number=amount
            )
        case RandomByHand(player=whose, zone=zone, to=to, amount=amount):
            return translate("Wish", "{number} picked at random: {zone} ({player}), to {to}").format(
                zone=zone_name(zone), player=player(whose), number=amount, to=zone_name(to)
            )
        case LookByHand(player=whose, amount=amount):
            return translate("Wish", "{number} looked at, from the top: {zone} ({player})").format(
                number=amount, zone=zone_name("deck"), player=player(whose)
            )
        case _:
            return type(move).__name__

"""What the one button says while its player has Opportunity: what passing will do, and what would be given up.

Plain values from the View and the decision, so that what a button promises can be read without one.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.option_labels import phase_name
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PlayCard
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.views.views import View

Tone = Literal["yours", "leftover"]
"""yours: nothing is lost by it. leftover: something that could still be done would be given up."""


class PassButton(msgspec.Struct, frozen=True):
    """The words of the button, the line with what follows, and whether it takes a second press."""

    text: str
    follows: str
    tone: Tone = "yours"


def pass_button(view: View, decision: Decision) -> PassButton:
    """What passing does now. `decision` is the viewer's, with passing among its options."""
    others = [player for player in view.players if player.id != view.viewer and not player.lost]
    waiting = [player for player in others if player.id not in view.passed]
    own_main = view.phase == Phase.MAIN.value and view.turn_player == view.viewer
    if own_main and not view.stack and view.combat is None:
        left = left_to_do(decision)
        follows = say("{things} left", things=terms.together(left)) if left else say("Nothing is left to do.")
        return PassButton(
            translate_message(say("End main phase")), translate_message(follows), "leftover" if left else "yours"
        )
    if waiting:
        text = say("Pass: {player} may answer", player=waiting[0].name)
    elif view.stack:
        top = view.stack[-1]
        text = say("Resolve #{number} {name}", number=top.number, name=card_name(top.name))
    else:
        text = say("End: {phase}", phase=phase_name(view.phase))
    return PassButton(translate_message(text), translate_message(_follows(view, bool(waiting))))


def _follows(view: View, answered: bool) -> Message:
    """What comes when nobody answers (any more)."""
    if not view.stack:
        return say("Then this part of the turn ends.") if answered else say("Nobody answers.")
    top = view.stack[-1]
    if answered:
        return say("Then #{number} {name} resolves.", number=top.number, name=card_name(top.name))
    below = len(view.stack) - 1
    if not below:
        return say("Then the stack is empty.")
    return say("{count} item stays below it.", plural="{count} items stay below it.", count=below)


def left_to_do(decision: Decision) -> list[Message]:
    """What else could be done: attacks, cards, abilities, each counted."""
    attacks = {option.unit for option in decision.options if isinstance(option, DeclareAttack)}
    cards = {option.card for option in decision.options if isinstance(option, PlayCard)}
    abilities = {option.source for option in decision.options if isinstance(option, ActivateAbility)}
    found = []
    if attacks:
        found.append(say("{count} attacker", plural="{count} attackers", count=len(attacks)))
    if cards:
        found.append(say("{count} card", plural="{count} cards", count=len(cards)))
    if abilities:
        found.append(say("{count} ability", plural="{count} abilities", count=len(abilities)))
    return found

"""What passing Opportunity does now, and what would be given up by it, in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.card_words import card_name, short_name
from gatcg_desktop.gui.session.option_labels import phase_name
from gatcg_desktop.gui.session.result_words import struck_back
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PlayCard
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import CombatStage, Phase
from gatcg_desktop.rules.views.views import CombatView, View

MOST_OF_A_NAME = 22
"""Up to so many letters the name of an item stands whole on the button."""


class KeyNames(NamedTuple):
    """What the keys are called that a sentence speaks of and that a person can change."""

    passing: str
    hand: str
    stops: str


USUAL_KEYS = KeyNames("Space", "G", "S")


def ends_own_main(view: View, player: PlayerId) -> bool:
    """Whether that player's passing would end their own main phase."""
    return view.phase == Phase.MAIN.value and view.turn_player == player and not view.stack and view.combat is None


def pass_text(view: View, player: PlayerId, turn_ends: bool = False, unasked: Collection[int] = frozenset()) -> Message:
    """What passing does for that player, who has Opportunity; `turn_ends`: the end of their main phase ends their
    turn. `unasked` pass without being asked."""
    waiting = _who_may_answer(view, player, unasked)
    if ends_own_main(view, player):
        return say("End turn") if turn_ends else say("End main phase")
    if waiting:
        return say("Pass: {player} may answer", player=waiting[0])
    if view.stack:
        top = view.stack[-1]
        return say("Resolve #{number} {name}", number=top.number, name=_name_of_item(top.name))
    if view.combat is not None and view.combat.stage == CombatStage.DAMAGE:
        if view.combat.defending_player == player and view.combat.power > 0:
            return say("Take {power}", power=view.combat.power)
        return say("Deal combat damage")
    if view.combat is not None and view.combat.stage == CombatStage.RETALIATION:
        return say("On to retaliation")
    if view.turn_player != player:
        return say("Pass")
    return say("End: {phase}", phase=phase_name(view.phase))


def pass_follows(
    view: View,
    player: PlayerId,
    left: list[Message],
    face_down: bool = False,
    unasked: Collection[int] = frozenset(),
) -> Message:
    """What comes when nobody answers (any more); `left` is what would be given up. `face_down`: the button itself only
    asks whether they go on. `unasked` pass without being asked."""
    answered = bool(_who_may_answer(view, player, unasked))
    if left:
        return say("{things} left", things=terms.together(left))
    if view.stack:
        top = view.stack[-1]
        if answered or face_down:
            return say("Then #{number} {name} resolves.", number=top.number, name=_name_of_item(top.name))
        below = len(view.stack) - 1
        if not below:
            return say("Then the stack is empty.")
        return say("{count} item stays below it.", plural="{count} items stay below it.", count=below)
    if view.combat is not None:
        return _attack(view, view.combat)
    if ends_own_main(view, player):
        return say("Nothing is left to do.")
    if answered or view.turn_player != player:
        return say("Then the turn ends.") if view.phase == Phase.END.value else say("Then this part of the turn ends.")
    return say("Nobody answers.")


def _attack(view: View, combat: CombatView) -> Message:
    """What the attack is about to do."""
    attacker = view.object(combat.attacker)
    target = view.object(combat.targets[0]) if combat.targets else None
    if attacker is None or target is None:
        return say("The attack has no target.")
    if len(combat.targets) > 1 and combat.attacking:
        return say("{attacker}: {power} to each of them", attacker=short_name(attacker.name), power=combat.power)
    who, power, whom = short_name(attacker.name), combat.power, short_name(target.name)
    back = struck_back(view)
    if not combat.attacking:
        return say("{attacker} attacks no more, {back} back", attacker=who, back=back)
    if back:
        return say("{attacker}: {power} to {target}, {back} back", attacker=who, power=power, target=whom, back=back)
    return say("{attacker}: {power} to {target}", attacker=who, power=power, target=whom)


def _name_of_item(name: str) -> str:
    """A card's name, only as far as the comma where it is too long for a button: the number says which it is."""
    whole = card_name(name)
    return whole if len(whole) <= MOST_OF_A_NAME else short_name(name)


def _who_may_answer(view: View, asked: int, unasked: Collection[int]) -> list[str]:
    others = (one for one in view.players if one.id != asked and one.id not in unasked and not one.lost)
    return [player.name for player in others if player.id not in view.passed]


def left_to_do(decision: Decision) -> list[Message]:
    """What else could be done: attacks, cards, abilities, each counted."""
    attacks = {option.unit for option in decision.options if isinstance(option, DeclareAttack)}
    cards = {option.card for option in decision.options if isinstance(option, PlayCard)}
    abilities = {option.source for option in decision.options if isinstance(option, ActivateAbility)}
    found = []
    if attacks:
        found.append(say("{count} attacker", plural="{count} attackers", count=len(attacks)))
    if cards:
        # said as such: beside a larger hand "5 cards left" would be a wrong count of it
        found.append(say("{count} playable card", plural="{count} playable cards", count=len(cards)))
    if abilities:
        found.append(say("{count} ability", plural="{count} abilities", count=len(abilities)))
    return found


def not_by_key(keys: KeyNames, who: str, turn_comes: bool, passed_over: str, passes: bool) -> Message:
    """Why the key that passes does nothing for a player who is asked beside the viewer, and which keys do.

    `turn_comes`: their turn begins with it. `passed_over`: who could be asked first, "" for nobody. `passes`: whether
    they could pass at all.
    """
    told = {"key": keys.passing, "player": who, "hand": keys.hand}
    if turn_comes:
        return say("{key} does not answer for {player}: Enter begins their turn, {hand} looks at their cards.", **told)
    if passed_over:
        return say(
            "{key} does not answer for {player}: N goes on, {hand} looks at their cards, {stops} asks {first} first.",
            **told,
            stops=keys.stops,
            first=passed_over,
        )
    if passes:
        return say("{key} does not answer for {player}: N goes on, {hand} looks at their cards.", **told)
    return say("{key} does not answer for {player}: Enter does.", **told)

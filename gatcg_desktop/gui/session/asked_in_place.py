"""Whether a question can be answered by somebody who does not look at their own hidden cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.state import State
from gatcg_desktop.gui.foundation.names import may_know
from gatcg_desktop.gui.session.automatic_passes import could_only_pass
from gatcg_desktop.language.ast import Triggered
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Combat, Instance, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY


def asked_in_place(state: State, definitions: Definitions, decision: Decision) -> Decision | None:
    """What somebody is asked where they sit, while another looks at the table: the question as it is where all that
    can be chosen lies open; where a hand may hold an answer, only whether they go on without one. None where they have
    to look at what they hold.

    Whoever wants to see their own cards before answering asks for it (`Session.ask_hand_over`). Else the hand of the
    one who looks turns up again with the answer: they sit before the screen, ask "anything?" across the desk and press
    the key for both, and a key to turn it up would be pressed after each attack and each play.
    """
    lies_open = not decision.worded and all(
        may_know(state, definitions, EVERYBODY, id) for option in decision.options for id in _numbers(option)
    )
    if decision.kind == DecisionKind.OPPORTUNITY and (_holds_hidden_cards(state, decision.player) or not lies_open):
        return None if _leads(state, decision.player) else _face_down(decision)
    return decision if lies_open else None


def nothing_to_ask(state: State, decision: Decision) -> bool:
    """Whether Opportunity is passed for a player in whose place somebody else looks at the table.

    What they hold has no part in it: a question that came only where a hand or memory holds an answer would tell of it.
    With hidden cards they are asked in their own turn and, in that of others, about what others put onto the stack
    (about an On Enter ability that chose nothing they were asked with its card), about each attack, and at the end.
    Without any, where they could do something.
    """
    if not _holds_hidden_cards(state, decision.player):
        return could_only_pass(state, decision)
    return _passes_unasked(state, decision.player)


def passing_unasked(state: State) -> frozenset[int]:
    """Those who hold hidden cards and would not be asked now, if they sat beside whoever looks."""
    players = state.entity(MATCH, Match).players
    return frozenset(one for one in players if _holds_hidden_cards(state, one) and _passes_unasked(state, one))


def _passes_unasked(state: State, player: int) -> bool:
    match, stack = state.entity(MATCH, Match), state.zone(*STACK)
    if stack:
        item = state.entity(stack[-1], Instance)
        return item.controller == player or _asked_with_its_card(item)
    own = match.turn_player == player
    return not (own or match.phase is Phase.END or isinstance(state.get(COMBAT), Combat))


def _asked_with_its_card(item: Instance) -> bool:
    """Whether it does what its card says of entering, with no choice made as it triggered: whoever let the card resolve
    knew all of it."""
    ability = item.ability
    enters = isinstance(ability, Triggered) and ability.event.kind == "enter" and ability.event.subject is None
    return enters and item.kept is None and not (item.lines or item.modes)


def lets_others_answer(state: State, definitions: Definitions, decision: Decision) -> bool:
    """Whether Opportunity goes past whoever looks to the next, who is asked in any case: what resolves next is their
    own. This, too, hangs on nothing that is held. Who would answer first all the same has it back (`stops.suspend`).
    """
    match, stack = state.entity(MATCH, Match), state.zone(*STACK)
    if not stack or match.passed or state.entity(stack[-1], Instance).controller != decision.player:
        return False
    player = PlayerId(decision.player)
    following = (*GameQuery(state, definitions).opponents(player), player)[0]
    return _holds_hidden_cards(state, following)


def presses_for_nothing(state: State, decision: Decision) -> bool:
    """Whether all that a player could do with Opportunity is to pass, and there is nothing to look at before: nothing
    waits and nobody attacks, or what resolves next is what they have just chosen and confirmed to materialize. Where
    another person looks on, passing at once would tell what is held."""
    if stack := state.zone(*STACK):
        item = state.entity(stack[-1], Instance)
        chosen = item.kind == "materialization" and item.controller == decision.player
        return chosen and could_only_pass(state, decision)
    return state.entity(MATCH, Match).phase is not Phase.COMBAT and could_only_pass(state, decision)


def _holds_hidden_cards(state: State, player: int) -> bool:
    """Whether that player has cards that others may not see, and that could be an answer for all they know."""
    return any(state.zone(zone, player) for zone in ("hand", "memory", "material", "pantheon"))


def _leads(state: State, player: int) -> bool:
    """Whether it is that player's main phase, and nothing waits to be answered."""
    match = state.entity(MATCH, Match)
    return match.turn_player == player and match.phase is Phase.MAIN and not state.zone(*STACK)


def _face_down(decision: Decision) -> Decision:
    """Opportunity without what could be played: the same whatever is held."""
    return Decision(
        decision.player,
        decision.kind,
        (PassOpportunity(),),
        say("Do you answer?"),
        decision.rule,
        manual=decision.manual,
    )


def _numbers(option: object) -> Iterator[int]:
    """Every number in an option: its ids are among them, and a number that is none can only ask for more care."""
    if isinstance(option, int):
        yield option
    elif isinstance(option, tuple):
        for part in option:
            yield from _numbers(part)
    elif isinstance(option, msgspec.Struct):
        for name in option.__struct_fields__:
            yield from _numbers(getattr(option, name))

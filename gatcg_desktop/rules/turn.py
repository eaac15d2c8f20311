"""The turn: which part comes next, and what it does.

Carries game-mechanics-turn-order and its pages, starting-the-game (Turn One) and timing-and-permissions
(Opportunity, rules 1 to 11). Every process here starts and ends at rest: nothing is remembered outside the state.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.checks import settle
from gatcg_desktop.rules.choices import Decline, PlayCard
from gatcg_desktop.rules.combat import damage_step, end_combat, retaliation
from gatcg_desktop.rules.drawing import draw
from gatcg_desktop.rules.events import EffectEnded, OpportunityGiven, PhaseBegan, TurnBegan
from gatcg_desktop.rules.model import COMBAT, EFFECTS, STACK, Change, Phase, Shield
from gatcg_desktop.rules.moves import give_control, move_card, turn
from gatcg_desktop.rules.permissions import may_materialize
from gatcg_desktop.rules.playing import materialize
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import begin_phase

Flow = Generator[Decision, Answer, None]


def give_opportunity(s: Scribe, player: int) -> None:
    """A round of Opportunity begins with this player."""
    s.step(OpportunityGiven(player), "opportunity.given", player)
    s.change_match(holder=player, passed=0)


def advance(s: Scribe) -> Flow:
    """Do the next part of the turn; the Effects Stack is empty and nobody has Opportunity."""
    match = s.match
    match match.phase:
        case Phase.SETUP:
            yield from _begin_turn(s, match.first_player)
        case Phase.WAKE_UP:
            yield from _wake_up(s, match.stage)
        case Phase.MATERIALIZE:
            yield from _materialize(s, match.stage)
        case Phase.RECOLLECTION:
            yield from _recollection(s, match.stage)
        case Phase.DRAW:
            yield from _draw(s, match.stage)
        case Phase.MAIN:
            yield from _main(s, match.stage)
        case Phase.COMBAT:
            yield from _combat(s, match.stage)
        case Phase.END:
            yield from _end(s, match.stage)


def _enter_phase(s: Scribe, phase: Phase) -> None:
    s.step(PhaseBegan(phase.value, s.match.turn_player), f"turn.{phase.value}", s.match.turn_player)
    s.change_match(phase=phase, stage=0, holder=0, passed=0)


def _begin_turn(s: Scribe, player: int) -> Flow:
    turns = s.player(player).turns + 1
    first = s.match.turn == 0
    s.step(TurnBegan(s.match.turn + 1, player), "turn.begin", player)
    s.change_match(turn=s.match.turn + 1, turn_player=player)
    s.change(player, turns=turns)
    if turns > 1:
        _enter_phase(s, Phase.WAKE_UP)
    elif first and len(s.match.players) == 2:
        _enter_phase(s, Phase.MAIN)
    else:
        _enter_phase(s, Phase.DRAW)
    yield from ()


def _wake_up(s: Scribe, stage: int) -> Flow:
    if stage == 1:
        _enter_phase(s, Phase.MATERIALIZE)
        return
    s.change_match(stage=1)
    rested = tuple(id for id, thing in s.objects(s.match.turn_player) if thing.rested)
    turn(s, rested, False, "turn.wake_up")
    begin_phase(s, "wake_up")
    yield from settle(s)


def materializable(reader: Reader, player: int) -> list[int]:
    """The cards a player could materialize now."""
    return [
        card for card in reader.state.zone("material", player) if may_materialize(reader, player, card) is None
    ]


def _materialize(s: Scribe, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == 0:
        s.change_match(stage=1)
        yield from settle(s)
        return
    if stage == 1:
        options = tuple(PlayCard(card, "materialization") for card in materializable(s, player))
        if options:
            answer = yield Decision(
                player, "materialize", (*options, Decline()),
                say("Materialize a card from your material deck, or none."), "turn.materialize_choice",
            )
            pick = answer.picks[0]
            if isinstance(pick, PlayCard):
                yield from materialize(s, player, pick.card)
                s.change_match(stage=2)
                yield from settle(s)
                if not s.match.outcome:
                    give_opportunity(s, player)
                return
        s.change_match(stage=2)
        return
    if stage == 2:
        s.change_match(stage=3)
        yield from settle(s)
        return
    _enter_phase(s, Phase.RECOLLECTION)


def _recollection(s: Scribe, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == 0:
        begin_phase(s, "recollection")
        yield from settle(s)
        s.change_match(stage=1)
        if not s.match.outcome:
            give_opportunity(s, player)
        return
    if stage == 1:
        s.change_match(stage=2)
        for card in s.state.zone("memory", player):
            move_card(s, card, "hand", "recollected", "turn.recollect", actor=player)
        yield from settle(s)
        return
    _enter_phase(s, Phase.DRAW)


def _draw(s: Scribe, stage: int) -> Flow:
    if stage == 1:
        _enter_phase(s, Phase.MAIN)
        return
    s.change_match(stage=1)
    draw(s, s.match.turn_player, 1, "turn.draw_card")
    yield from settle(s)


def _main(s: Scribe, stage: int) -> Flow:
    if stage == 0:
        s.change_match(stage=1)
        begin_phase(s, "main")
        yield from settle(s)
        return
    give_opportunity(s, s.match.turn_player)


def leave_main(s: Scribe) -> None:
    """All players passed on an empty stack in the main phase: on to the end phase (main-phase, rule 3)."""
    _enter_phase(s, Phase.END)


def _combat(s: Scribe, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == 0:  # before retaliation
        s.change_match(stage=1)
        give_opportunity(s, player)
    elif stage == 1:
        s.change_match(stage=2)
        yield from retaliation(s)
    elif stage == 2:  # before damage
        s.change_match(stage=3)
        s.change(COMBAT, stage="damage")
        give_opportunity(s, player)
    elif stage == 3:
        s.change_match(stage=4)
        s.change(COMBAT, stage="end")
        yield from damage_step(s)
    else:
        end_combat(s)
        yield from settle(s)


def _end(s: Scribe, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == 0:
        for owner in s.living_players():
            _agility(s, owner)
        begin_phase(s, "end")
        yield from settle(s)
        s.change_match(stage=1)
        if not s.match.outcome:
            give_opportunity(s, player)
        return
    clean_up(s)
    yield from settle(s)
    if s.match.outcome or s.state.zone(*STACK):
        return
    seats = s.match.players
    at = seats.index(player)
    following = next(p for p in seats[at + 1 :] + seats[: at + 1] if p not in s.match.losers)
    yield from _begin_turn(s, following)


def _agility(s: Scribe, player: int) -> None:
    """Agility N: at the beginning of the end phase, return N cards from memory to hand."""
    from gatcg_desktop.language.tree import Choose, Event, Filter, ReturnToHand, Triggered
    from gatcg_desktop.rules.model import TRIGGERS, PendingTrigger

    for number in s.player(player).agility:
        ability = Triggered(
            Event("phase", phase="end"),
            (ReturnToHand(Choose(Filter(kind="card", zone="memory", controller="you"), number, number)),),
            text=f"Agility {number}",
        )
        champion = s.champion(player)
        key = s.state[champion].key
        s.writer.create(PendingTrigger(player, champion, key, ability, ability.text), TRIGGERS)


def clean_up(s: Scribe) -> None:
    """What ends with the turn, all at once (end-phase, rule 3)."""
    s.step(EffectEnded(0), "turn.clean_up", s.match.turn_player)
    turn_player = s.match.turn_player
    for id, thing in s.objects():
        changes: dict[str, object] = {}
        if thing.damage and "CHAMPION" not in s.definitions[thing.key].types:
            changes["damage"] = 0
        if thing.used:
            changes["used"] = ()
        if "distant" in thing.properties and thing.controller == turn_player:
            changes["properties"] = tuple(p for p in thing.properties if p != "distant")
        if changes:
            s.change(id, **changes)
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if isinstance(effect, (Change, Shield)) and effect.until == "turn":
            s.writer.remove(id)
            if isinstance(effect, Change) and effect.control:
                for object in effect.objects:
                    give_control(s, object, effect.control)
    for player in s.match.players:
        record = s.player(player)
        if record.agility or record.empower or record.activated:
            s.change(player, agility=(), empower=0, activated=0)

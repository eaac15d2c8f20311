"""The turn: which part comes next, and what it does.

Carries game-mechanics-turn-order and its pages, starting-the-game (Turn One) and timing-and-permissions
(Opportunity, rules 1 to 11). Every process here starts and ends at rest: nothing is remembered outside the state.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Choose, Event, Filter, ReturnToHand, Triggered
from gatcg_desktop.rules.actions.counter_rules import add_charge_counters, pay_for_wither_counters
from gatcg_desktop.rules.actions.drawing import draw
from gatcg_desktop.rules.actions.ending import end_with_beginning, end_with_turn
from gatcg_desktop.rules.actions.moves import move_card, set_rested
from gatcg_desktop.rules.combat.combat import damage_step, end_combat, retaliation
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Choice, Decline, Pick, PlayCard
from gatcg_desktop.rules.model.entities import COMBAT, Object, PendingTrigger, Played
from gatcg_desktop.rules.model.events import (
    EffectEnded,
    OpportunityGiven,
    PartEnded,
    PhaseBegan,
    PhaseSkipped,
    TurnBegan,
)
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.phases import (
    BEGINNING,
    CombatPart,
    CombatStage,
    DrawPart,
    EndPart,
    MainPart,
    MaterializePart,
    Phase,
    RecollectionPart,
    WakeUpPart,
)
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.play.permissions import may_materialize, preserved_cards
from gatcg_desktop.rules.play.playing import materialize
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.query.characteristics import all_traits, applies_to_player, player_rules, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.noticing import begin_phase

Flow = Generator[Decision, Answer, None]


NEXT = {
    Phase.WAKE_UP: Phase.MATERIALIZE,
    Phase.MATERIALIZE: Phase.RECOLLECTION,
    Phase.RECOLLECTION: Phase.DRAW,
    Phase.DRAW: Phase.MAIN,
    Phase.MAIN: Phase.END,
}
WAITING = {
    (Phase.RECOLLECTION, RecollectionPart.RECOLLECT),
    (Phase.COMBAT, CombatPart.RETALIATION),
    (Phase.COMBAT, CombatPart.DAMAGE),
    (Phase.END, EndPart.CLEAN_UP),
}
"""Before what all players have to pass in succession: if something resolved there since, the turn
player has Opportunity again (timing-and-permissions, rule 8; turn order, rule 3)."""


def give_opportunity(s: GameWriter, player: PlayerId) -> None:
    """A round of Opportunity begins with this player (or, if they have lost, with the next in turn order)."""
    if player in s.match.losers:
        player = s.living_players()[0]
    s.step(OpportunityGiven(player), "opportunity.given", player)
    s.change_match(holder=player, passed=0)


def advance_turn(s: GameWriter) -> Flow:
    """Do the next part of the turn; the Effects Stack is empty and nobody has Opportunity."""
    match = s.match
    if match.turn_player in match.losers and match.phase not in (Phase.SETUP, Phase.END):
        end_for_the_lost(s)
        return
    if match.acted and (match.phase, match.stage) in WAITING:
        _round(s)
        return
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


def _round(s: GameWriter) -> None:
    s.change_match(acted=False)
    give_opportunity(s, s.match.turn_player)


def _enter_phase(s: GameWriter, phase: Phase) -> None:
    """Begin a phase, or the next one where it is skipped (skipping-phases; special-continuous-effects, 1)."""
    player = s.match.turn_player
    late = phase is Phase.MATERIALIZE and s.match.phase is Phase.MAIN
    while _skipped(s, player, phase, late):
        s.step(PhaseSkipped(player, phase.value), "turn.skip", player)
        if phase is Phase.END:
            s.change_match(phase=Phase.END, stage=EndPart.NEXT_TURN, holder=0, passed=0, acted=False, late=False)
            return
        phase, late = (Phase.END, False) if late else (NEXT[phase], False)
    s.step(PhaseBegan(phase.value, player), f"turn.{phase.value}", player)
    s.change_match(phase=phase, stage=BEGINNING, holder=0, passed=0, acted=False, late=late)


def _skipped(s: GameWriter, player: PlayerId, phase: Phase, late: bool) -> bool:
    if phase is Phase.MATERIALIZE and s.match.distorted and not late:
        return True
    for who, name, times in s.match.skips:
        if who == player and name == phase.value:
            left = tuple(one for one in s.match.skips if one != (who, name, times))
            s.change_match(skips=(*left, (who, name, times - 1)) if times > 1 else left)
            return True
    return False


def _begin_turn(s: GameWriter, player: PlayerId) -> Flow:
    turns = s.player(player).turns + 1
    first = s.match.turn == 0
    s.step(TurnBegan(s.match.turn + 1, player), "turn.begin", player)
    s.change_match(turn=s.match.turn + 1, turn_player=player)
    s.change(player, turns=turns)
    end_with_beginning(s, player)
    if turns > 1:
        _enter_phase(s, Phase.WAKE_UP)
    elif first and len(s.match.players) == 2:
        _enter_phase(s, Phase.MAIN)
    else:
        _enter_phase(s, Phase.DRAW)
    yield from ()


def _wake_up(s: GameWriter, stage: int) -> Flow:
    if stage == WakeUpPart.OVER:
        _enter_phase(s, Phase.MATERIALIZE)
        return
    s.change_match(stage=WakeUpPart.OVER)
    mine = s.objects(s.match.turn_player)
    waking = tuple(
        id for id, thing in mine if "dormant" not in thing.properties and "wake_in_phase" not in traits(s, id).cant
    )
    set_rested(s, waking, False, "turn.wake_up")
    for id, thing in mine:
        if "dormant" in thing.properties:  # it was this wake up phase that it stayed as it was
            s.change(id, properties=tuple(name for name in s.state.entity(id, Object).properties if name != "dormant"))
    begin_phase(s, "wake_up")
    yield from run_state_based_actions(s)


def materializable_cards(query: GameQuery, player: PlayerId) -> list[CardId]:
    """The regalia and champions a player could materialize now (materialize-phase, rule 3)."""
    cards = [card for card in query.cards("material", player) if query.face(card).of_material_deck]
    return [card for card in cards if may_materialize(query, player, card) is None]


def _materialize(s: GameWriter, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == MaterializePart.CHECK:
        s.change_match(stage=MaterializePart.MATERIALIZE)
        yield from run_state_based_actions(s)
        return
    if stage == MaterializePart.MATERIALIZE:
        cards = materializable_cards(s, player)
        options: tuple[Choice, ...] = tuple(PlayCard(card, "materialization") for card in cards)
        options += tuple(Pick(card) for card in preserved_cards(s, player))
        if options:
            answer = yield Decision(
                player,
                "materialize",
                (*options, Decline()),
                say("Materialize a card from your material deck, or none."),
                "turn.materialize_choice",
            )
            pick = answer.picks[0]
            if isinstance(pick, Pick):
                move_card(s, CardId(pick.id), "hand", "returned", "keywords.preserve", actor=player)
            if isinstance(pick, PlayCard):
                yield from materialize(s, player, pick.card)
                s.change_match(stage=MaterializePart.CHECK_AGAIN)
                yield from run_state_based_actions(s)
                if not s.match.outcome:
                    give_opportunity(s, player)
                return
        s.change_match(stage=MaterializePart.CHECK_AGAIN)
        return
    if stage == MaterializePart.CHECK_AGAIN:
        s.change_match(stage=MaterializePart.OVER)
        yield from run_state_based_actions(s)
        return
    _enter_phase(s, Phase.END if s.match.late else Phase.RECOLLECTION)


def _recollection(s: GameWriter, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == RecollectionPart.TRIGGERS:
        add_charge_counters(s, player)
        begin_phase(s, "recollection")
        yield from run_state_based_actions(s)
        s.change_match(stage=RecollectionPart.RECOLLECT)
        if not s.match.outcome:
            _round(s)
        return
    if stage == RecollectionPart.RECOLLECT:
        s.change_match(stage=RecollectionPart.OVER)
        for card in s.cards_in("memory", player):
            move_card(s, card, "hand", "recollected", "turn.recollect", actor=player)
        yield from run_state_based_actions(s)
        return
    _enter_phase(s, Phase.DRAW)


def _draw(s: GameWriter, stage: int) -> Flow:
    if stage == DrawPart.OVER:
        _enter_phase(s, Phase.MAIN)
        return
    s.change_match(stage=DrawPart.OVER)
    draw(s, s.match.turn_player, 1, "turn.draw_card")
    yield from run_state_based_actions(s)


def _main(s: GameWriter, stage: int) -> Flow:
    if stage == MainPart.TRIGGERS:
        s.change_match(stage=MainPart.OPPORTUNITY)
        pay_for_wither_counters(s, s.match.turn_player)
        begin_phase(s, "main")
        yield from run_state_based_actions(s)
        return
    give_opportunity(s, s.match.turn_player)


def leave_main(s: GameWriter) -> None:
    """All players passed on an empty stack in the main phase: on to the end phase (main-phase, rule 3).

    While time is distorted, the materialize phase comes first (special-continuous-effects, 1.2).
    """
    _enter_phase(s, Phase.MATERIALIZE if s.match.distorted else Phase.END)


def end_for_the_lost(s: GameWriter) -> None:
    """The turn player has lost: on to the end phase of their turn (ending-the-game, rule 8)."""
    if s.combat is not None:
        end_combat(s)
    _enter_phase(s, Phase.END)


def end_part(s: GameWriter) -> Flow:
    """End the combat phase, the phase or the turn at once (ending-phases): what is on the stack does not resolve,
    cards in the Effects Stack are banished."""
    part = s.match.ending
    if part == "":
        return
    s.step(PartEnded(part), "turn.end_part", s.match.turn_player)
    s.change_match(ending="", holder=0, passed=0, acted=False)
    for id in s.stack:
        played = s.instance(id).played
        s.writer.remove(id)
        if played and s.state.get(played) is not None and not s.instances_of(played):
            card = s.state.entity(played, Played).card
            if s.source_there(played):
                move_card(s, card, "banishment", "banished", "turn.end_part")
            s.writer.remove(played)
    in_combat = s.match.phase is Phase.COMBAT
    if in_combat:
        end_combat(s)
    if part == "turn" or s.match.phase is Phase.END:
        s.change_match(phase=Phase.END, stage=EndPart.CLEAN_UP)
    elif not in_combat:
        late = s.match.phase is Phase.MATERIALIZE and s.match.late
        _enter_phase(s, Phase.END if late else NEXT[s.match.phase])
    yield from run_state_based_actions(s)


def _combat(s: GameWriter, stage: int) -> Flow:
    if stage == CombatPart.BEFORE_RETALIATION:
        s.change_match(stage=CombatPart.RETALIATION)
        _round(s)
    elif stage == CombatPart.RETALIATION:
        s.change_match(stage=CombatPart.BEFORE_DAMAGE)
        yield from retaliation(s)
    elif stage == CombatPart.BEFORE_DAMAGE:
        s.change_match(stage=CombatPart.DAMAGE)
        s.change(COMBAT, stage=CombatStage.DAMAGE)
        _round(s)
    elif stage == CombatPart.DAMAGE:
        s.change_match(stage=CombatPart.END)
        s.change(COMBAT, stage=CombatStage.END)
        yield from damage_step(s)
    else:
        end_combat(s)
        yield from run_state_based_actions(s)


def _end(s: GameWriter, stage: int) -> Flow:
    player = s.match.turn_player
    if stage == EndPart.TRIGGERS:
        for owner in s.living_players():
            _agility(s, owner)
        begin_phase(s, "end")
        yield from run_state_based_actions(s)
        s.change_match(stage=EndPart.CLEAN_UP)
        if not s.match.outcome:
            _round(s)
        return
    if stage == EndPart.CLEAN_UP:
        clean_up(s)
        yield from _limits(s, player)
        yield from run_state_based_actions(s)
        if s.match.outcome or s.stack:
            return
    seats = s.match.players
    at = seats.index(player)
    following = next(p for p in seats[at + 1 :] + seats[: at + 1] if p not in s.match.losers)
    yield from _begin_turn(s, following)


def _limits(s: GameWriter, player: PlayerId) -> Flow:
    """Discard down to imposed limits of hand and memory (end-phase, rule 3)."""
    for zone in ("hand", "memory"):
        limits = [
            limit
            for context, one in player_rules(s)
            if applies_to_player(s, context, one, player)
            and (limit := one.hand_limit if zone == "hand" else one.memory_limit) is not None
        ]
        cards = s.state.zone(zone, player)
        over = len(cards) - min(limits) if limits else 0
        if over <= 0:
            continue
        answer = yield Decision(
            player,
            "discard",
            tuple(Pick(card) for card in cards),
            say("You have more cards than allowed: discard {number}.", number=over),
            "turn.limit",
            over,
            over,
        )
        for pick in answer.picks:
            move_card(s, pick.id, "graveyard", "discarded", "turn.limit", actor=player)


def _agility(s: GameWriter, player: PlayerId) -> None:
    """Agility N: at the beginning of the end phase, return N cards from memory to hand."""
    for number in s.player(player).agility:
        ability = Triggered(
            Event("phase", phase="end"),
            (ReturnToHand(Choose(Filter(kind="card", zone="memory", controller="you"), number, number)),),
            text=f"Agility {number}",
        )
        champion = s.champion(player)
        key = s.state.entity(champion, Object).key
        s.writer.create(PendingTrigger(player, champion, key, ability, ability.text), TRIGGERS)


def clean_up(s: GameWriter) -> None:
    """What ends with the turn, all at once (end-phase, rule 3)."""
    s.step(EffectEnded(0), "turn.clean_up", s.match.turn_player)
    turn_player = s.match.turn_player
    everything = all_traits(s)
    for id, thing in s.objects():
        changes: dict[str, object] = {}
        if thing.damage and "CHAMPION" not in everything[id].types:
            changes["damage"] = 0
        if thing.used:
            changes["used"] = ()
        if thing.hit_by:
            changes["hit_by"] = ()
        if thing.action_history:
            changes["action_history"] = ()
        gone = {"attempted", "distant"} if thing.controller == turn_player else {"attempted"}
        if not gone.isdisjoint(thing.properties):
            changes["properties"] = tuple(p for p in thing.properties if p not in gone)
        if changes:
            s.change(id, **changes)
    end_with_turn(s)
    for player in s.match.players:
        record = s.player(player)
        if record.agility or record.empower or record.activated or record.done or record.turn_counters:
            s.change(player, agility=(), empower=0, activated=0, activations=(), done=(), turn_counters=())

"""The turn: which part comes next, and what it does.

Carries game-mechanics-turn-order and its pages, starting-the-game (Turn One) and timing-and-permissions
(Opportunity, rules 1 to 11). Every process here starts and ends at rest: nothing is remembered outside the state.
"""

from __future__ import annotations

from itertools import cycle

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Choose, Event, Filter, ReturnToHand, Triggered
from gatcg_desktop.rules.actions.counter_rules import add_charge_counters, pay_for_wither_counters
from gatcg_desktop.rules.actions.drawing import draw_or_instead
from gatcg_desktop.rules.actions.expiry import end_with_beginning, end_with_turn
from gatcg_desktop.rules.actions.moves import move_card, set_rested
from gatcg_desktop.rules.actions.stack import clear_stack
from gatcg_desktop.rules.combat.combat import damage_step, end_combat, retaliation
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Choice, Decline, Pick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, Object, PendingTrigger
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
    SetupPart,
    WakeUpPart,
)
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.play.permissions import may_materialize, preserved_cards
from gatcg_desktop.rules.play.playing import materialize
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.procedure.recollecting import recollect
from gatcg_desktop.rules.procedure.setup import set_up_game
from gatcg_desktop.rules.query.characteristics import all_traits, applies_to_player, player_rules, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.noticing import begin_phase

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


def give_opportunity(game: GameWriter, player: PlayerId) -> None:
    """A round of Opportunity begins with this player (or, if they have lost, with the next in turn order)."""
    if player in game.match.losers:
        player = game.living_players()[0]
    game.step(OpportunityGiven(player), "opportunity.given", player)
    game.change_match(holder=player, passed=0)


def advance_turn(game: GameWriter) -> Flow[None]:
    """Do the next part of the turn; the Effects Stack is empty and nobody has Opportunity."""
    match = game.match
    if match.turn_player in match.losers and match.phase not in (Phase.SETUP, Phase.END):
        end_for_the_lost(game)
        return
    if match.acted and (match.phase, match.stage) in WAITING:
        _round(game)
        return
    yield from _PHASES[match.phase](game, match.stage)


def _round(game: GameWriter) -> None:
    game.change_match(acted=False)
    give_opportunity(game, game.match.turn_player)


def _enter_phase(game: GameWriter, phase: Phase) -> None:
    """Begin a phase, or the next one where it is skipped (skipping-phases; special-continuous-effects, 1)."""
    player = game.match.turn_player
    late = phase is Phase.MATERIALIZE and game.match.phase is Phase.MAIN
    while _skipped(game, player, phase, late):
        game.step(PhaseSkipped(player, phase), "turn.skip", player)
        if phase is Phase.END:
            game.change_match(phase=Phase.END, stage=EndPart.NEXT_TURN, holder=0, passed=0, acted=False, late=False)
            return
        phase, late = (Phase.END, False) if late else (NEXT[phase], False)
    game.step(PhaseBegan(phase, player), f"turn.{phase.value}", player)
    game.change_match(phase=phase, stage=BEGINNING, holder=0, passed=0, acted=False, late=late)


def _skipped(game: GameWriter, player: PlayerId, phase: Phase, late: bool) -> bool:
    return (phase is Phase.MATERIALIZE and game.match.distorted and not late) or _used_up(game, player, phase.value)


def _used_up(game: GameWriter, player: PlayerId, what: str) -> bool:
    """Whether a player was to skip that (or to have an extra turn) once more; now they have."""
    for place, (who, name, times) in enumerate(game.match.skips):
        if who == player and name == what:
            left = (*game.match.skips[:place], *game.match.skips[place + 1 :])  # another skip may be just like it
            game.change_match(skips=(*left, (who, name, times - 1)) if times > 1 else left)
            return True
    return False


def _begin_turn(game: GameWriter, player: PlayerId) -> Flow[None]:
    turns = game.player(player).turns + 1
    first = game.match.turn == 0
    game.step(TurnBegan(game.match.turn + 1, player), "turn.begin", player)
    game.change_match(turn=game.match.turn + 1, turn_player=player)
    game.change(player, turns=turns)
    end_with_beginning(game, player)
    if turns > 1:
        _enter_phase(game, Phase.WAKE_UP)
    elif first and len(game.match.players) == 2:
        _enter_phase(game, Phase.MAIN)
    else:
        _enter_phase(game, Phase.DRAW)
    yield from ()


def _wake_up(game: GameWriter, stage: int) -> Flow[None]:
    if stage == WakeUpPart.OVER:
        _enter_phase(game, Phase.MATERIALIZE)
        return
    game.change_match(stage=WakeUpPart.OVER)
    mine = game.objects(game.match.turn_player)
    waking = tuple(
        id for id, thing in mine if "dormant" not in thing.properties and "wake_in_phase" not in traits(game, id).cant
    )
    set_rested(game, waking, False, "turn.wake_up")
    for id, thing in mine:
        if "dormant" in thing.properties:  # it was this wake up phase that it stayed as it was
            game.change(
                id, properties=tuple(name for name in game.state.entity(id, Object).properties if name != "dormant")
            )
    begin_phase(game, Phase.WAKE_UP)
    yield from run_state_based_actions(game)


def materializable_cards(query: GameQuery, player: PlayerId) -> list[CardId]:
    """The regalia and champions a player could materialize now (materialize-phase, rule 3)."""
    cards = [card for card in query.cards("material", player) if query.face(card).of_material_deck]
    return [card for card in cards if may_materialize(query, player, card, why=False) is None]


def _materialize(game: GameWriter, stage: int) -> Flow[None]:
    player = game.match.turn_player
    if stage == MaterializePart.CHECK:
        game.change_match(stage=MaterializePart.MATERIALIZE)
        yield from run_state_based_actions(game)
        return
    if stage == MaterializePart.MATERIALIZE:
        cards = materializable_cards(game, player)
        options: tuple[Choice, ...] = tuple(PlayCard(card, "materialization") for card in cards)
        options += tuple(Pick(card) for card in preserved_cards(game, player))
        if options:
            answer = yield Decision(
                player,
                DecisionKind.MATERIALIZE,
                (*options, Decline()),
                say("Materialize a card from your material deck, or none."),
                "turn.materialize_choice",
            )
            pick = answer.picks[0]
            if isinstance(pick, Pick):
                move_card(game, CardId(pick.id), "hand", "returned", "keywords.preserve", actor=player)
            if isinstance(pick, PlayCard):
                yield from materialize(game, player, pick.card)
                game.change_match(stage=MaterializePart.CHECK_AGAIN)
                yield from run_state_based_actions(game)
                if not game.match.outcome:
                    give_opportunity(game, player)
                return
        game.change_match(stage=MaterializePart.CHECK_AGAIN)
        return
    if stage == MaterializePart.CHECK_AGAIN:
        game.change_match(stage=MaterializePart.OVER)
        yield from run_state_based_actions(game)
        return
    _enter_phase(game, Phase.END if game.match.late else Phase.RECOLLECTION)


def _recollection(game: GameWriter, stage: int) -> Flow[None]:
    player = game.match.turn_player
    if stage == RecollectionPart.TRIGGERS:
        add_charge_counters(game, player)
        begin_phase(game, Phase.RECOLLECTION)
        yield from run_state_based_actions(game)
        game.change_match(stage=RecollectionPart.RECOLLECT)
        if not game.match.outcome:
            _round(game)
        return
    if stage == RecollectionPart.RECOLLECT:
        game.change_match(stage=RecollectionPart.OVER)
        yield from recollect(game, player)
        yield from run_state_based_actions(game)
        return
    _enter_phase(game, Phase.DRAW)


def _draw(game: GameWriter, stage: int) -> Flow[None]:
    if stage == DrawPart.OVER:
        _enter_phase(game, Phase.MAIN)
        return
    game.change_match(stage=DrawPart.OVER)
    yield from draw_or_instead(game, game.match.turn_player, 1, "turn.draw_card")
    yield from run_state_based_actions(game)


def _main(game: GameWriter, stage: int) -> Flow[None]:
    if stage == MainPart.TRIGGERS:
        game.change_match(stage=MainPart.OPPORTUNITY)
        pay_for_wither_counters(game, game.match.turn_player)
        begin_phase(game, Phase.MAIN)
        yield from run_state_based_actions(game)
        return
    give_opportunity(game, game.match.turn_player)


def leave_main(game: GameWriter) -> None:
    """All players passed on an empty stack in the main phase: on to the end phase (main-phase, rule 3).

    While time is distorted, the materialize phase comes first (special-continuous-effects, 1.2).
    """
    _enter_phase(game, Phase.MATERIALIZE if game.match.distorted else Phase.END)


def end_for_the_lost(game: GameWriter) -> None:
    """The turn player has lost: on to the end phase of their turn (ending-the-game, rule 8)."""
    if game.combat is not None:
        end_combat(game)
    _enter_phase(game, Phase.END)


def end_part(game: GameWriter) -> Flow[None]:
    """End the combat phase, the phase or the turn at once (ending-phases): what is on the stack does not resolve,
    cards in the Effects Stack are banished."""
    part = game.match.ending
    if part == "":
        return
    game.step(PartEnded(part), "turn.end_part", game.match.turn_player)
    game.change_match(ending="", holder=0, passed=0, acted=False)
    clear_stack(game)
    in_combat = game.match.phase is Phase.COMBAT
    if in_combat:
        end_combat(game)
    if part == "turn" or game.match.phase is Phase.END:
        game.change_match(phase=Phase.END, stage=EndPart.CLEAN_UP)
    elif not in_combat:
        late = game.match.phase is Phase.MATERIALIZE and game.match.late
        _enter_phase(game, Phase.END if late else NEXT[game.match.phase])
    yield from run_state_based_actions(game)


def _combat(game: GameWriter, stage: int) -> Flow[None]:
    if stage == CombatPart.BEFORE_RETALIATION:
        game.change_match(stage=CombatPart.RETALIATION)
        _round(game)
    elif stage == CombatPart.RETALIATION:
        game.change_match(stage=CombatPart.BEFORE_DAMAGE)
        yield from retaliation(game)
    elif stage == CombatPart.BEFORE_DAMAGE:
        game.change_match(stage=CombatPart.DAMAGE)
        game.change(COMBAT, stage=CombatStage.DAMAGE)
        _round(game)
    elif stage == CombatPart.DAMAGE:
        game.change_match(stage=CombatPart.END)
        game.change(COMBAT, stage=CombatStage.END)
        yield from damage_step(game)
    else:
        end_combat(game)
        yield from run_state_based_actions(game)


def _end(game: GameWriter, stage: int) -> Flow[None]:
    player = game.match.turn_player
    if stage == EndPart.TRIGGERS:
        for owner in game.living_players():
            _agility(game, owner)
        begin_phase(game, Phase.END)
        yield from run_state_based_actions(game)
        game.change_match(stage=EndPart.CLEAN_UP)
        if not game.match.outcome:
            _round(game)
        return
    if stage == EndPart.CLEAN_UP:
        clean_up(game)
        yield from _limits(game, player)
        yield from run_state_based_actions(game)
        if game.match.outcome or game.stack:
            return
    seats = game.living_players()  # from this player on
    order = cycle((*seats[1:], seats[0]) if seats[0] == player else seats)
    extra = [who for who, name, _ in reversed(game.match.skips) if name == "extra_turn" and who in seats]
    taken = extra and _used_up(game, extra[0], "extra_turn")
    yield from _begin_turn(game, extra[0] if taken else next(who for who in order if not _used_up(game, who, "turn")))


def _limits(game: GameWriter, player: PlayerId) -> Flow[None]:
    """Discard down to imposed limits of hand, of memory, and of both together, the influence (end-phase, rule 3)."""
    rules = [one for context, one in player_rules(game) if applies_to_player(game, context, one, player)]
    of_zones = {
        ("hand",): [one.hand_limit for one in rules],
        ("memory",): [one.memory_limit for one in rules],
        ("hand", "memory"): [one.influence_limit for one in rules],
    }
    for zones, imposed in of_zones.items():
        limits = [limit for limit in imposed if limit is not None]
        cards = [card for zone in zones for card in game.state.zone(zone, player)]
        over = len(cards) - min(limits) if limits else 0
        if over <= 0:
            continue
        answer = yield Decision(
            player,
            DecisionKind.DISCARD,
            tuple(Pick(card) for card in cards),
            say("You have more cards than allowed: discard {number}.", number=over),
            "turn.limit",
            over,
            over,
        )
        for pick in answer.picks:
            move_card(game, pick.id, "graveyard", "discarded", "turn.limit", actor=player)


def _agility(game: GameWriter, player: PlayerId) -> None:
    """Agility N: at the beginning of the end phase, return N cards from memory to hand."""
    for number in game.player(player).agility:
        ability = Triggered(
            Event("phase", phase="end"),
            (ReturnToHand(Choose(Filter(kind="card", zone="memory", controller="you"), number, number)),),
            text=f"Agility {number}",
        )
        champion = game.champion(player)
        key = game.state.entity(champion, Object).key
        game.writer.create(PendingTrigger(player, champion, key, ability, ability.text), TRIGGERS)


def clean_up(game: GameWriter) -> None:
    """What ends with the turn, all at once (end-phase, rule 3)."""
    game.step(EffectEnded(0), "turn.clean_up", game.match.turn_player)
    turn_player = game.match.turn_player
    everything = all_traits(game)
    for id, thing in game.objects():
        changes: dict[str, object] = {}
        if thing.damage and "CHAMPION" not in everything[id].types:
            changes["damage"] = 0
        if thing.used or thing.hit_by or thing.action_history or thing.turn_counters:
            changes.update(used=(), hit_by=(), action_history=(), turn_counters=())
        gone = {"attempted", "distant"} if thing.controller == turn_player else {"attempted"}
        if not gone.isdisjoint(thing.properties):
            changes["properties"] = tuple(p for p in thing.properties if p not in gone)
        if changes:
            game.change(id, **changes)
    end_with_turn(game)
    for player in game.match.players:
        record = game.player(player)
        if record.agility or record.empower or record.activated or record.done or record.turn_counters:
            game.change(player, agility=(), empower=0, activated=0, activations=(), done=(), turn_counters=())


def _setup(game: GameWriter, stage: int) -> Flow[None]:
    yield from set_up_game(game) if stage == SetupPart.PREPARE else _begin_turn(game, game.match.first_player)


_PHASES = {
    Phase.SETUP: _setup,
    Phase.WAKE_UP: _wake_up,
    Phase.MATERIALIZE: _materialize,
    Phase.RECOLLECTION: _recollection,
    Phase.DRAW: _draw,
    Phase.MAIN: _main,
    Phase.COMBAT: _combat,
    Phase.END: _end,
}

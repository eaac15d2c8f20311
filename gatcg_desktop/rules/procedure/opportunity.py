"""Opportunity: what its holder may do, and what passing it does (timing-and-permissions, Opportunity)."""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import AlternativeCost, TraitChange
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.actions.manual import perform
from gatcg_desktop.rules.combat.attack_declaration import declare_attack
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    Choice,
    DeclareAttack,
    PassOpportunity,
    PlayCard,
    is_manual,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Object, PlayedCard
from gatcg_desktop.rules.model.events import Passed
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.play.ability_use import use_ability
from gatcg_desktop.rules.play.attack_permissions import attackers
from gatcg_desktop.rules.play.costs.play_costs import alternative_costs
from gatcg_desktop.rules.play.permissions import (
    may_activate,
    may_bestow,
    permitted_cards,
)
from gatcg_desktop.rules.play.playing import activate, bestow
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.play.timing import is_fast, slow_allowed
from gatcg_desktop.rules.play.usable_abilities import faces_by_zone, of_faces, usable_abilities
from gatcg_desktop.rules.procedure.resolution import resolve_top
from gatcg_desktop.rules.procedure.turn import end_part, give_opportunity, leave_main
from gatcg_desktop.rules.query.characteristics import all_traits, card_keyword
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import may_see

_PASS = PassOpportunity()


def legal_plays(query: GameQuery, player: PlayerId) -> tuple[Choice, ...]:
    """Everything a player with Opportunity may do now, passing last."""
    plays: list[Choice] = []
    slow = slow_allowed(query, player) is None
    for card in (*query.cards("hand", player), *playable_elsewhere(query, player)):
        # Most questions end at the speed, so it is asked before a reason would be put into words.
        if (slow or is_fast(query, player, card)) and may_activate(query, player, card, False) is None:
            plays.append(PlayCard(card))
    for card in query.cards("pantheon", player):
        if may_bestow(query, player, card) is None:
            plays.append(PlayCard(card, "bestowment"))
    plays += usable_abilities(query, player)
    if slow:
        able = attackers(query, player)
        plays += map(DeclareAttack, able)
        if must_still_attack(query, able):
            return tuple(plays)
    plays.append(_PASS)
    return tuple(plays)


def must_still_attack(query: GameQuery, attackers: list[ObjectId]) -> bool:
    """Whether the main phase may not end yet: an object that must attack has not tried to (Declaring an Attack 1.4)."""
    everything = all_traits(query)
    obliged = [query.state.entity(id, Object) for id in attackers if everything[id].must_attack]
    return any("attempted" not in thing.properties for thing in obliged)


def playable_elsewhere(query: GameQuery, player: PlayerId) -> list[CardId]:
    """Cards outside of the hand that could be activated: by an alternative cost that works there, or a permission.

    What a card says itself its player can only follow who may look at it (public-vs-private-information, 6.1).
    """
    found = permitted_cards(query, player)
    for zone, faces, lent in query.definitions.found_once("playable elsewhere", _zones_to_play_from):
        cards = of_faces(query, zone, player, faces) if faces else []
        if lent:
            cards += [card for card in query.cards(zone, player) if alternative_costs(query, player, card)]
        if cards:
            found += [card for card in cards if card not in found and may_see(query, player, card, zone, player)]
    return found


def _zones_to_play_from(definitions: Definitions) -> tuple[tuple[str, frozenset[str], bool], ...]:
    """The zones from which something could be activated in this game, each with the faces that say so of themselves and
    whether some text lends cards there a cost."""
    faces, lending = faces_by_zone(definitions, AlternativeCost), _lent_plays(definitions)
    return tuple(
        (zone, faces.get(zone, frozenset()), zone in lending)
        for zone in ("graveyard", "banishment", "memory", "material")
        if zone in faces or zone in lending
    )


def _lent_plays(definitions: Definitions) -> frozenset[str]:
    """The zones in which some text gives cards a cost at which they can be activated from there."""
    return frozenset[str]().union(*map(_lends_plays, definitions.values()))


@lru_cache(maxsize=4096)
def _lends_plays(face: CardDefinition) -> frozenset[str]:
    return frozenset(
        lent.zone
        for node in nodes(face.abilities)
        if isinstance(node, TraitChange)
        for lent in node.abilities
        if isinstance(lent, AlternativeCost)
    )


def nobody_may_act(query: GameQuery) -> bool:
    """Whether nobody can have Opportunity: a bestowment or a card with Interdiction is on the stack."""
    for id in query.stack:
        instance = query.instance(id)
        if instance.kind == "bestowment":
            return True
        if instance.played and instance.kind == "activation":
            record = query.state.get(instance.played)
            if type(record) is PlayedCard and card_keyword(query, record.card, record.player, "Interdiction"):
                return True
    return False


def resolve_and_check(game: GameWriter) -> Flow[None]:
    """Resolve the top item, end what it ends, check the state."""
    yield from resolve_top(game)
    if game.match.ending:
        yield from end_part(game)
        return
    game.change_match(acted=True)
    yield from run_state_based_actions(game)


def opportunity_prompt(query: GameQuery, player: PlayerId) -> Message:
    """What it means to have Opportunity now."""
    match = query.match
    if query.stack:
        return _ANSWER_OR_PASS
    if match.phase is Phase.MAIN and player == match.turn_player:
        return _MAIN_PHASE
    return _ACT_OR_PASS


_ONLY_PASSING = (_PASS,)
_ANSWER_OR_PASS = say("Answer what is on the Effects Stack, or pass.")
_MAIN_PHASE = say("Your main phase: play cards, attack, or pass to end your turn.")
_ACT_OR_PASS = say("You have Opportunity: act at fast speed, or pass.")


def opportunity(game: GameWriter, hurried: bool = False) -> Flow[None]:
    """Ask the holder of Opportunity and do what they answer. `hurried`: who can only pass passes unasked."""
    player = game.match.holder
    plays = legal_plays(game, player)
    if hurried and plays == _ONLY_PASSING:
        yield from pass_on(game, player)
        return
    answer = yield Decision(
        player,
        DecisionKind.OPPORTUNITY,
        plays,
        opportunity_prompt(game, player),
        "opportunity.holder",
        manual=True,
    )
    pick = answer.picks[0]
    if is_manual(pick):
        yield from perform(game, PlayerId(answer.player), pick)
        yield from run_state_based_actions(game)
        return
    match pick:
        case PassOpportunity():
            yield from pass_on(game, player)
            return
        case PlayCard(card, "bestowment"):
            yield from bestow(game, player, card)
        case PlayCard(card, _):
            yield from activate(game, player, card)
        case ActivateAbility(source, index):
            yield from use_ability(game, player, source, index)
        case DeclareAttack(unit):
            yield from declare_attack(game, player, unit)
            return
    yield from run_state_based_actions(game)
    if game.match.outcome:
        return
    if nobody_may_act(game):
        game.change_match(holder=0, passed=0)
    else:
        give_opportunity(game, player)


def pass_on(game: GameWriter, player: PlayerId) -> Flow[None]:
    """Pass: to the next player, or, when all have passed in succession, on with the game (rules 3 to 7, 11)."""
    game.step(Passed(player), "opportunity.pass", player)
    match = game.match
    living = game.living_players()
    if match.passed + 1 < len(living):
        following = living[(living.index(player) + 1) % len(living)]
        game.change_match(holder=following, passed=match.passed + 1)
        return
    game.change_match(holder=0, passed=0)
    if game.stack:
        yield from resolve_and_check(game)
        return
    if match.phase is Phase.MAIN:
        leave_main(game)

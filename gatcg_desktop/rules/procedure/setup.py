"""Setting up a game (starting-the-game, Standard Games 1 to 7)."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import BeginsOnField, Draw, Triggered
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.actions.drawing import shuffle
from gatcg_desktop.rules.actions.entering import Arrival, enter_field
from gatcg_desktop.rules.actions.statuses import gain_player_status
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.asking import ask_whether
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Barrier, Origin
from gatcg_desktop.rules.model.events import GameBegan
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.phases import SetupPart
from gatcg_desktop.rules.model.zones import BARRIERS, STACK
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.procedure.resolution import resolve_top


def begins_a_game(face: CardDefinition) -> bool:
    """Whether a game can begin with that face: a champion of level 0."""
    return "CHAMPION" in face.types and face.level == 0


def opening_hand(face: CardDefinition) -> int:
    """How many cards the On Enter abilities of a starting champion draw, as far as they say a number."""
    return sum(
        node.amount
        for ability in face.abilities
        if type(ability) is Triggered and ability.event.kind == "enter"
        for node in nodes(ability.effects)
        if type(node) is Draw and node.who == "you" and isinstance(node.amount, int)
    )


def set_up_game(game: GameWriter) -> Flow[None]:
    """Shuffle, find the first player, reveal the starting champions; their On Enter abilities give the hands."""
    for player in game.match.players:
        shuffle(game, player, "setup.shuffle", player)
    first = game.match.first_player
    if not first:
        first = game.match.players[game.writer.random_below(len(game.match.players))]
    game.step(GameBegan(first), "setup.first_player", first)
    game.change_match(first_player=first, turn_player=first)
    at = game.match.players.index(first)
    order = game.match.players[at:] + game.match.players[:at]
    for player in order:  # pre-game actions, in turn order (Standard Games 5)
        yield from _pre_game(game, player)
    chosen: dict[PlayerId, CardId] = {}
    for player in order:
        starts = [
            card for card in game.cards("material", player) if begins_a_game(game.definitions[game.card(card).key])
        ]
        chosen[player] = starts[0]
        if len({game.card(card).key for card in starts}) > 1:
            answer = yield Decision(
                player,
                DecisionKind.CHOOSE_CHAMPION,
                tuple(Pick(card) for card in starts),
                say("Choose the level 0 champion you start with."),
                "setup.champion",
            )
            chosen[player] = answer.picks[0].id
    for player in order:
        card = chosen[player]
        enter_field(game, Arrival(game.card(card).key, player, player, Origin("card"), card), "put")
    for id in game.state.ids_in(BARRIERS):
        barrier = game.state.entity(id, Barrier)
        game.writer.remove(id)
        enter_field(game, Arrival(barrier.key, barrier.player, barrier.player, Origin("token")), "put")
    yield from resolve_set_up(game)
    game.change_match(stage=SetupPart.FIRST_TURN)


def _pre_game(game: GameWriter, player: PlayerId) -> Flow[None]:
    """Cards that may begin the game on the field, and boons with First Boon (special game actions)."""
    for card in (*game.cards("material", player), *game.cards("pantheon", player)):
        face = game.face(card)
        first_boon = face.keyword("First Boon") is not None
        if not first_boon and not any(type(a) is BeginsOnField for a in face.abilities):
            continue
        prompt = say("{card}: begin the game with it?", card=face.name)
        if not (yield from ask_whether(player, prompt, "setup.pre_game", card)):
            continue
        if first_boon:
            game.change(card, face_up=True)
            gain_player_status(game, player, face.key, "boon", card)
        else:
            enter_field(game, Arrival(face.key, player, player, Origin("card"), card), "put")


def resolve_set_up(game: GameWriter) -> Flow[None]:
    """Resolve the starting champions' abilities without Opportunity, the first player's first (rule 6)."""
    order = {player: place for place, player in enumerate(reversed(game.living_players()))}
    yield from run_state_based_actions(game)
    while game.stack and not game.match.outcome:
        stack = game.stack
        first = max(stack, key=lambda id: (order[game.instance(id).controller], stack.index(id)))
        game.writer.order(STACK, (*(id for id in stack if id != first), first))
        yield from resolve_top(game)
        yield from run_state_based_actions(game)

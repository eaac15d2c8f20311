"""Instructions that play cards or bring them into the game: materialize, activate, level up and down, generate.

Carries timing-and-permissions (Special Play Permissions), card-types-champion (Leveling Up, Deleveling) and game-terms
(Generate).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions import champions
from gatcg_desktop.rules.actions.drawing import shuffle
from gatcg_desktop.rules.actions.moves import move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.cards import PLACES
from gatcg_desktop.rules.model.asking import ask_which
from gatcg_desktop.rules.model.choices import Decline, Explained, Number, Pick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.model.fields import CardId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.misfits import not_asked_for
from gatcg_desktop.rules.play.permissions import (
    may_level_into,
    may_materialize,
    may_play,
    no_reserve_cost,
    preserved_cards,
)
from gatcg_desktop.rules.play.playing import materialize, play
from gatcg_desktop.rules.play.timing import UNTOLD
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, referents
from gatcg_desktop.rules.query.face_matching import print_matches
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, matches
from gatcg_desktop.rules.query.visibility import is_blank


def generate(game: GameWriter, context: ResolutionContext, effect: ast.Generate) -> Flow[None]:
    """Add cards from outside the game (game-terms, Generate); into a private zone they are revealed first."""
    made: list[CardId] = []
    zone, index = PLACES.get(effect.zone, (effect.zone, None))
    for player in players_meant(game, context, effect.who) if effect.key in game.definitions else ():
        number = amount_of(game, context, effect.amount)
        if effect.least is not None and number > effect.least:
            answer = yield Decision(
                context.controller,
                DecisionKind.CHOOSE,
                tuple(Number(value) for value in range(effect.least, number + 1)),
                say("{card}: how many cards do you generate?", card=game.name(context.instance or context.source)),
                "terms.generate",
                source=context.instance,
                suggestion=(Number(number),),
            )
            picked: Number = answer.picks[0]
            number = picked.value
        for _ in range(number):
            card = CardId(game.writer.create(Card(player, effect.key, generated=True), ("outside", player)))
            made.append(card)
            if zone == "outside":
                continue
            if zone in ("deck", "hand", "memory", "material"):
                game.step(Revealed(player, (card,), (effect.key,)), "terms.generate", player, context.source)
            move_card(game, card, zone, "generated", "terms.generate", index=index, actor=player, cause=context.source)
        if effect.zone == "deck":
            shuffle(game, player, "effects.shuffle", player, context.source)
    context.it = tuple(made)


def materialize_cards(game: GameWriter, context: ResolutionContext, effect: ast.Materialize) -> Flow[None]:
    """Materialize a card that matches, as an instruction: normal timing does not matter (special permissions)."""
    done = False
    for player in players_meant(game, context, effect.who):
        done |= yield from materialize_card(game, context, effect, player)
    context.done = done


def materialize_card(
    game: GameWriter, context: ResolutionContext, effect: ast.Materialize, player: PlayerId
) -> Flow[bool]:
    """One player's choice; whether they materialized a card."""
    options = []
    zones = effect.filter.zones or ("material",)
    for card in (card for zone in zones for card in game.cards(zone, player) if not is_blank(game, card)):
        if against_materializing(game, player, card, effect, why=False) is None:
            options.append(PlayCard(card, "materialization"))
    instead = tuple(Pick(card) for card in preserved_cards(game, player))
    if not options and not instead:
        return False
    answer = yield Decision(
        player,
        DecisionKind.MATERIALIZE,
        (*options, *instead, Decline()) if effect.optional else (*options, *instead),
        say("{card}: choose a card to materialize.", card=game.name(context.instance or context.source)),
        "effects.materialize",
        source=context.instance,
    )
    pick = answer.picks[0]
    if isinstance(pick, Pick):  # a Preserved card returns instead; that is no materialization (Preserve 4)
        move_card(game, CardId(pick.id), "hand", "returned", "keywords.preserve", actor=player)
    if isinstance(pick, PlayCard):
        yield from materialize(game, player, pick.card, effect.free, cancellable=False)
        return True
    return False


def against_materializing(
    query: GameQuery, player: PlayerId, card: CardId, effect: ast.Materialize, why: bool = True
) -> Explained | None:
    """Whether an instruction lets a player materialize a card, with the reason or not."""
    if not print_matches(query, card, effect.filter):
        fits = partial(print_matches, query, card)
        return not_asked_for(query.name(card), effect.filter, fits, "effects.materialize") if why else UNTOLD
    return may_materialize(query, player, card, effect.free, why)


def activate_card(game: GameWriter, context: ResolutionContext, effect: ast.ActivateCard) -> Flow[None]:
    """Activate a card, as an instruction: its speed does not matter (special play permissions, rule 2)."""
    what = effect.what
    ids = candidates(game, context, what.filter) if isinstance(what, ast.Choose) else referents(game, context, what)
    methods: dict[CardId, PlayMethod] = {}
    at = _price(game, context, effect)
    copies = _copies_where_they_are(game, context, ids) if effect.copy else ()
    for id in copies or ids:
        if game.is_card(id) and game.state.zone_of(id)[0] not in ("field", "effects_stack"):
            method = _method(game, id, effect)
            if method and _may_activate(game, context.controller, id, effect, method, at) is None:
                methods[id] = method
    context.done = False
    if methods:
        yield from _activate_one(game, context, effect, methods, at)
    for copy in copies:
        if game.state.zone_of(copy)[0] != "effects_stack":
            game.writer.remove(copy)


def against_activating(
    query: GameQuery, context: ResolutionContext, card: CardId, effect: ast.ActivateCard
) -> Explained | None:
    """Why an instruction does not let its controller activate a card of a zone that it looks into; None also where it
    means other cards than those that fit a description."""
    what = effect.what
    if not isinstance(what, ast.Choose):
        if card not in referents(query, context, what):
            return None
    elif query.state.zone_of(card)[0] not in (what.filter.zones or (what.filter.zone,)):
        return None
    elif not matches(query, context, card, what.filter):
        return not_asked_for(query.name(card), what.filter, partial(matches, query, context, card), "effects.activate")
    method = _method(query, card, effect)
    if method is None:
        return no_reserve_cost(query.face(card))
    return _may_activate(query, context.controller, card, effect, method, _price(query, context, effect))


def _price(query: GameQuery, context: ResolutionContext, effect: ast.ActivateCard) -> ast.AlternativeCost | None:
    """What is paid where the instruction changes that."""
    if effect.counters:
        cost = ast.Cost(remove_counters=effect.counters, counters=ast.ThatMany(), counters_on_champion=True)
        return ast.AlternativeCost(cost, printed=True)
    added = amount_of(query, context, effect.cost)
    return ast.AlternativeCost(ast.Cost(), printed=True, changes=(ast.CostChange(added),)) if added else None


def _may_activate(
    query: GameQuery,
    player: PlayerId,
    card: CardId,
    effect: ast.ActivateCard,
    method: PlayMethod,
    at: ast.AlternativeCost | None,
) -> Explained | None:
    return may_play(query, player, card, query.face(card), effect.free, effect.any_element, method, at)


def _copies_where_they_are(game: GameWriter, context: ResolutionContext, ids: Sequence[ThingId]) -> tuple[CardId, ...]:
    """Copies of cards in the zones of those, as cards of whoever made them (copy, General 1.2, 1.5 and 3)."""
    player = context.controller
    cards = [id for id in ids if game.is_card(id) and game.state.zone_of(id)[0] not in ("field", "effects_stack")]
    return tuple(
        CardId(game.writer.create(Card(player, game.face(id).key, copy=True), (game.state.zone_of(id)[0], player)))
        for id in cards
    )


def _activate_one(
    game: GameWriter,
    context: ResolutionContext,
    effect: ast.ActivateCard,
    methods: dict[CardId, PlayMethod],
    at: ast.AlternativeCost | None,
) -> Flow[None]:
    player = context.controller
    options = tuple(PlayCard(id) for id in methods)
    answer = yield Decision(
        player,
        DecisionKind.MATERIALIZE,
        (*options, Decline()) if effect.optional else options,
        say("{card}: choose a card to activate.", card=game.name(context.instance or context.source)),
        "effects.activate",
        source=context.instance,
    )
    pick = answer.picks[0]
    if isinstance(pick, PlayCard):
        context.done = True
        context.it = (pick.card,)
        yield from play(game, player, pick.card, methods[pick.card], effect.free, False, at, effect.any_element)


def _method(query: GameQuery, card: CardId, effect: ast.ActivateCard) -> PlayMethod | None:
    """How a card would be played by an instruction: what has a memory cost is materialized, never activated, and a
    champion is neither."""
    face = query.face(card)
    if face.cost_kind != "memory":
        return "activation"
    return "materialization" if effect.either and "CHAMPION" not in face.types else None


def level_up(game: GameWriter, context: ResolutionContext, effect: ast.LevelUp) -> Flow[None]:
    """Level up into a champion card of the material deck (not a materialization; game-terms, Level Up)."""
    player = context.controller
    options = [
        card
        for card in game.cards("material", player)
        if "CHAMPION" in game.face(card).types
        and print_matches(game, card, effect.filter)
        and may_level_into(game, player, game.face(card)) is None
    ]
    context.done = False
    if not options:
        return
    prompt = say("{card}: choose the champion to level up into.", card=game.name(context.instance or context.source))
    picks = yield from ask_which(player, options, prompt, "champions.level_up", 0, 1, context.instance)
    for picked in picks:
        context.done = champions.level_up(game, player, picked, context.source, played=False)


def delevel(game: GameWriter, context: ResolutionContext, effect: ast.Delevel) -> Flow[None]:
    """Take the top card off lineages (card-types-champion, Deleveling)."""
    done = [champions.delevel(game, player, context.source) for player in players_meant(game, context, effect.who)]
    context.done = any(done)
    yield from ()

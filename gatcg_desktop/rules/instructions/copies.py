"""Instructions that summon tokens and copy objects or instances (tokens; copy)."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions import expiry
from gatcg_desktop.rules.actions.amount_changes import token_instead, tokens_instead
from gatcg_desktop.rules.actions.entering import Arrival, enter_field, kept_off_field
from gatcg_desktop.rules.actions.stack import copy_instance
from gatcg_desktop.rules.combat.intents import strengthen_intents
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref, still_objects
from gatcg_desktop.rules.model.asking import ask_mode, ask_whether
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card, Object, Origin
from gatcg_desktop.rules.model.events import IntentCopied, Noted
from gatcg_desktop.rules.model.fields import CardId, InstanceId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.target_choice import choose_targets
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, referents
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def summon(game: GameWriter, context: ResolutionContext, effect: ast.Summon) -> Flow[None]:
    """Summon token objects (tokens, rules 1 and 5)."""
    made: list[ObjectId] = []
    amount = amount_of(game, context, effect.amount)
    counters = (effect.counter, amount_of(game, context, effect.counters))
    for player in players_meant(game, context, effect.who):
        instead = yield from tokens_instead(game, player, amount, effect.choices or (effect.token,))
        for _ in range(amount):
            token = instead or effect.token
            if effect.choices and not instead:
                token = yield from _which_token(game, context, effect.choices)
            if token in game.definitions:
                made.extend(_summoned(game, context, token, player, effect.rested, counters))
    context.it = tuple(made)
    context.done = bool(made)


def _summoned(
    game: GameWriter,
    context: ResolutionContext,
    key: str,
    player: PlayerId,
    rested: bool = False,
    counters: tuple[str, int] = ("", 0),
) -> tuple[ObjectId, ...]:
    """A token that a player summons, or none where something keeps it off the field."""
    key = token_instead(game, player, key)
    if kept_off_field(game, key, player):
        return ()
    origin = Origin("token", by=context.source)
    arrival = Arrival(key, context.controller, player, origin, rested=rested, counters=(counters,))
    id = enter_field(game, arrival, cause=context.source)
    notify_triggers(game, "summon", id, player=player)
    return (id,)


def _which_token(game: GameWriter, context: ResolutionContext, choices: tuple[str, ...]) -> Flow[str]:
    """The ability's controller chooses which token is summoned, whoever summons it ("your choice of ...")."""
    known = tuple(key for key in choices if key in game.definitions)
    if len(known) < 2:
        return known[0] if known else ""
    prompt = say("{card}: choose which token to summon.", card=game.name(context.instance or context.source))
    names = [game.definitions[key].name for key in known]
    picked = yield from ask_mode(context.controller, names, prompt, "resolution.choose", context.instance)
    return known[picked]


def copy_object(game: GameWriter, context: ResolutionContext, effect: ast.CopyObject) -> Flow[None]:
    """A token with the printed characteristics of the object's current face (Copying Objects 1 to 5)."""
    ids = yield from resolve_ref(game, context, effect.what)
    made: list[ObjectId] = []
    counters = (effect.counter, amount_of(game, context, effect.counters))
    for id in ids:
        thing = game.last_known(id)
        if type(thing) is not Object:
            continue
        context.it = (id,)
        for player in players_meant(game, context, effect.who):
            instead = yield from tokens_instead(game, player, 1, (thing.key,))
            if (other := token_instead(game, player, instead or thing.key)) != thing.key:
                instead = other
            if kept_off_field(game, instead or thing.key, player):
                continue
            arrival = Arrival(
                instead or thing.key,
                context.controller,
                player,
                Origin("token", by=context.source) if instead else Origin("copy", of=id, by=context.source),
                rested=effect.rested,
                counters=(counters,),
                abilities=effect.abilities,
            )
            made.append(enter_field(game, arrival, cause=context.source))
            notify_triggers(game, "summon", made[-1], player=player)
    context.it = tuple(made)


def become_copy(game: GameWriter, context: ResolutionContext, effect: ast.BecomeCopy) -> Flow[None]:
    """Objects have the printed characteristics of another's current face in place of theirs (Copying Objects 1 to 5);
    a champion stays what its lineage says."""
    ids = yield from resolve_ref(game, context, effect.what)
    of = yield from resolve_ref(game, context, effect.of)
    copied = still_objects(game, of)[:1]
    context.done = False
    for id in still_objects(game, ids) if copied else ():
        if id == copied[0] or any("CHAMPION" in all_traits(game)[one].types for one in (id, copied[0])):
            continue
        words = say("{card} becomes a copy of {other}.", card=game.name(id), other=game.name(copied[0]))
        game.step(Noted(words), "copy.printed", context.controller, context.source)
        face = game.state.entity(copied[0], Object).key
        expiry.become_copy(game, id, face, effect.until, context.controller, context.source)
        context.done = True
    context.it = ids


def copy_on_stack(game: GameWriter, context: ResolutionContext, effect: ast.CopyInstance) -> Flow[None]:
    """Copy instances; new targets only where the effect says so (copy, General 5)."""
    ids = yield from resolve_ref(game, context, effect.what)
    times = amount_of(game, context, effect.times)
    made: list[InstanceId] = []
    for id in filter(game.is_instance, ids):
        for _ in range(times):
            made.append(copy_instance(game, id, context.controller, context.instance or context.source))
            twin = made[-1]
            if effect.new_targets and game.instance(twin).lines:
                prompt = say("Choose new targets for the copy of {card}?", card=game.name(id))
                if (
                    yield from ask_whether(
                        context.controller, prompt, "copy.new_targets", twin, DecisionKind.NEW_TARGETS
                    )
                ):
                    yield from choose_targets(game, twin, anew=True)
    context.it = tuple(made)


def copy_intent(game: GameWriter, context: ResolutionContext, effect: ast.CopyIntent) -> Flow[None]:
    """Copy cards in the intent: the copies have the printed text only and are intents until the end of combat
    (copy, General 1.4.1; Copying Objects 1.1.1 and 3)."""
    ids = yield from resolve_ref(game, context, effect.what)
    attackers = referents(game, context, effect.into) if effect.into is not None else ()
    combat = game.combat
    power = amount_of(game, context, effect.power)
    made: list[CardId] = []
    for id in ids:
        zone = game.state.zone_of(id)
        thing = game.state.get(id)
        if effect.into is not None and combat is not None and combat.attacker in attackers:
            zone = ("intent", combat.attacker)
        if zone[0] == "intent" and game.is_card(id) and type(thing) is Card:
            game.step(
                IntentCopied(id, thing.key, context.controller), "copy.intent", context.controller, context.source
            )
            made.append(CardId(game.writer.create(Card(context.controller, thing.key, copy=True), zone)))
    if power and made:
        strengthen_intents(game, context, tuple(made), power)
    context.it = tuple(made)


def gather(game: GameWriter, context: ResolutionContext, effect: ast.Gather) -> Flow[None]:
    """Summon ingredients, each one at random (game-terms, Gather)."""
    made: list[ThingId] = []
    tokens = tuple(key for key in effect.tokens if key in game.definitions)
    times = amount_of(game, context, effect.amount) if tokens else 0
    for player in players_meant(game, context, effect.who):
        instead = yield from tokens_instead(game, player, times, tokens)
        for _ in range(times):
            token = instead or tokens[game.writer.random_below(len(tokens))]
            for id in _summoned(game, context, token, player):
                made.append(id)
                notify_triggers(game, "gathered", id, player=player)
    context.it = tuple(made)
    context.done = bool(made)
    yield from ()

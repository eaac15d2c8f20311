"""Instructions that make continuous effects on a fixed set of objects, or on a player for the turn."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language import ast
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.expiry import take_control
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref, still_objects
from gatcg_desktop.rules.model.asking import ask_mode
from gatcg_desktop.rules.model.effects import (
    AllowedPlay,
    ArrivalRule,
    AttackTax,
    Change,
    Diversion,
    ElementRule,
    PlayChange,
    Prohibition,
)
from gatcg_desktop.rules.model.events import StatsChanged
from gatcg_desktop.rules.model.fields import NOBODY, ObjectId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, price_of
from gatcg_desktop.rules.query.settling import settled
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def modify(game: GameWriter, context: ResolutionContext, effect: ast.Modify) -> Flow[None]:
    """Objects get stats or gain keywords; the set is fixed now (continuous-effects, Instanced Effects).

    With `dynamic` the set stays open ("have", "are"). Intents may be modified too: they are the attack.
    """
    if effect.alternatives:
        effect = yield from _one_of(game, context, effect)
    described = effect.what.filter if effect.dynamic and isinstance(effect.what, ast.Every) else None
    ids: tuple[ThingId, ...] = ()
    if described is None:
        ids = yield from resolve_ref(game, context, effect.what)
    objects = tuple(id for id in ids if game.object(id) is not None or game.state.zone_of(id)[0] == "intent")
    if not objects and described is None:
        return
    until = effect.until
    if objects and all(game.object(id) is None for id in objects):  # intents, which are there until the end of combat
        until = "combat"
    power = amount_of(game, context, effect.power)
    life = amount_of(game, context, effect.life)
    level = amount_of(game, context, effect.level)
    keywords = tuple(_numbered(game, context, keyword) for keyword in effect.keywords)
    game.step(
        StatsChanged(objects, power, life, level, tuple(k.name for k in effect.keywords), effect.until),
        "continuous.instanced",
        context.controller,
        context.source,
    )
    change = Change(
        context.source,
        context.controller,
        game.timestamp(),
        objects,
        until,
        power,
        life,
        level,
        keywords,
        effect.lose_abilities,
        traits=_fixed(game, context, effect.traits),
        described=described,
        attacks=effect.attacks,
        when=effect.when,
        made_turn=game.match.turn,
        key=context.key,
        cant=effect.cant,
        must_attack=effect.must_attack,
        times=effect.times,
    )
    whose = described.controller if described is not None else "any"
    if described is None or whose == "any" or whose in ("each", "you", "opponent"):
        game.writer.create(change, EFFECTS)
        return
    for player in players_meant(game, context, whose):  # afterwards nobody knows who was meant
        theirs = msgspec.structs.replace(described, controller="you")
        game.writer.create(msgspec.structs.replace(change, controller=player, described=theirs), EFFECTS)


def _one_of(game: GameWriter, context: ResolutionContext, effect: ast.Modify) -> Flow[ast.Modify]:
    """The controller's choice among changes ("your choice of ...")."""
    options = (msgspec.structs.replace(effect, alternatives=()), *effect.alternatives)
    prompt = say("{card}: choose one.", card=game.name(context.instance or context.source))
    ways = map(_words, options)
    picked = yield from ask_mode(context.controller, ways, prompt, "continuous.instanced", context.instance)
    return options[picked]


def _words(effect: ast.Modify) -> Message:
    words = (terms.quality(keyword.name, keyword.value) for keyword in effect.keywords)
    power, life, level = (one if isinstance(one, int) else 0 for one in (effect.power, effect.life, effect.level))
    return terms.row(terms.gains(power, life, level, words))


def _numbered(game: GameWriter, context: ResolutionContext, keyword: ast.Keyword) -> ast.Keyword:
    """The keyword with its number found now."""
    if keyword.amount == 0:
        return keyword
    return ast.Keyword(keyword.name, keyword.value + amount_of(game, context, keyword.amount), keyword.word)


def _fixed(game: GameWriter, context: ResolutionContext, traits: ast.TraitChange | None) -> ast.TraitChange | None:
    """The same changes with their amounts found now."""
    if traits is None:
        return None
    found = {
        name: amount_of(game, context, amount)
        for name in ("set_power", "set_life")
        if (amount := getattr(traits, name)) is not None
    }
    return msgspec.structs.replace(traits, **found)


def gain_control(game: GameWriter, context: ResolutionContext, effect: ast.GainControl) -> Flow[None]:
    """A player takes control; for a turn it goes back at its end."""
    player = next(iter(players_meant(game, context, effect.who)), NOBODY)
    ids = yield from resolve_ref(game, context, effect.what)
    if effect.against is not None:
        others = yield from resolve_ref(game, context, effect.against)
        _exchange(game, context, still_objects(game, (*ids, *others)))
        return
    for id in still_objects(game, ids) if player else ():
        take_control(game, id, player, effect.until, context.source)
    context.done = bool(ids) and bool(player)


def _exchange(game: GameWriter, context: ResolutionContext, ids: list[ObjectId]) -> None:
    """Both change sides or neither."""
    sides = [one.controller for id in ids if (one := game.object(id)) is not None]
    context.done = len(sides) == 2 and sides[0] != sides[1]
    for id, player in zip(ids, reversed(sides), strict=True) if context.done else ():
        take_control(game, id, player, "permanent", context.source)


def empower(game: GameWriter, context: ResolutionContext, effect: ast.Empower) -> Flow[None]:
    """The next Spell card activated this turn counts levels more (Empower stacks additively)."""
    amount = amount_of(game, context, effect.amount)
    for player in players_meant(game, context, effect.who) if amount > 0 else ():
        game.change(player, empower=game.player(player).empower + amount)
        notify_triggers(game, "empower", game.champion(player), player=player, amount=amount)
    yield from ()


def grant_agility(game: GameWriter, context: ResolutionContext, effect: ast.GrantAgility) -> Flow[None]:
    """Players gain an instance of agility for the turn."""
    for player in players_meant(game, context, effect.who):
        game.change(player, agility=(*game.player(player).agility, effect.amount))
        notify_triggers(game, "agility", game.champion(player), player=player, amount=effect.amount)
    yield from ()


def enable_elements(game: GameWriter, context: ResolutionContext, effect: ast.EnableElements) -> Flow[None]:
    """Players have elements enabled or disabled from now on (game-effects, rule 4)."""
    for player in players_meant(game, context, effect.who):
        game.writer.create(
            ElementRule(context.source, player, effect.elements, effect.enable, game.timestamp(), effect.until), EFFECTS
        )
    yield from ()


def allow_play(game: GameWriter, context: ResolutionContext, effect: ast.AllowPlay) -> Flow[None]:
    """The controller may activate cards from where they are, at their usual timing (special play permissions 3)."""
    if effect.dynamic and isinstance(effect.what, ast.Every):
        described = AllowedPlay(
            context.source,
            context.controller,
            (),
            effect.until,
            effect.any_element,
            game.match.turn,
            effect.what.filter,
            context.key,
        )
        game.writer.create(described, EFFECTS)
        return
    ids = yield from resolve_ref(game, context, effect.what)
    cards = tuple((id, game.card(id).incarnation) for id in ids if game.is_card(id))
    for player in players_meant(game, context, effect.who) if cards else ():
        for id, _ in cards:
            if player not in game.card(id).seen_by:
                game.change(id, seen_by=(*game.card(id).seen_by, player))
        allowed = AllowedPlay(
            context.source,
            player,
            cards,
            effect.until,
            effect.any_element,
            made_turn=game.match.turn,
            extra=effect.extra,
            later=effect.later,
            free=effect.free,
            then=effect.then,
        )
        game.writer.create(allowed, EFFECTS)


def allow_starcalling(game: GameWriter, context: ResolutionContext, effect: ast.AllowStarcalling) -> Flow[None]:
    """Another cost at which the controller may starcall any card this turn."""
    cost = msgspec.structs.replace(effect.cost, reserve=amount_of(game, context, effect.cost.reserve))
    game.writer.create(
        AllowedPlay(
            context.source,
            context.controller,
            (),
            "turn",
            made_turn=game.match.turn,
            then=effect.then,
            starcalling=cost,
        ),
        EFFECTS,
    )
    yield from ()


def arrive(game: GameWriter, context: ResolutionContext, effect: ast.Arrive) -> Flow[None]:
    """What enters the field this turn does so rested or with counters; how many is found now."""
    game.writer.create(
        ArrivalRule(
            context.source,
            context.controller,
            context.key,
            settled(game, context, effect.filter),
            effect.rested,
            effect.counter,
            amount_of(game, context, effect.counters),
            effect.once,
            effect.activated,
            effect.until,
            control=effect.control,
        ),
        EFFECTS,
    )
    yield from ()


def divert(game: GameWriter, context: ResolutionContext, effect: ast.Divert) -> Flow[None]:
    """Cards of players are banished for a time instead of going to the graveyard."""
    players = players_meant(game, context, effect.who)
    if players:
        found = settled(game, context, effect.filter)
        diversion = Diversion(context.source, context.controller, context.key, players, found, effect.until)
        game.writer.create(diversion, EFFECTS)
    context.done = bool(players)
    yield from ()


def change_plays(game: GameWriter, context: ResolutionContext, effect: ast.ChangePlays) -> Flow[None]:
    """Plays to come are changed; amounts are found now."""
    players = players_meant(game, context, effect.who)
    of_turns = effect.until == "during_next_turn"  # each has a turn of their own
    for those in [(one,) for one in players] if of_turns else [players] if players else []:
        game.writer.create(
            PlayChange(
                context.source,
                context.controller,
                those,
                settled(game, context, effect.filter),
                effect.method,
                effect.next,
                amount_of(game, context, effect.cost),
                effect.fast,
                effect.unnegatable,
                effect.any_element,
                effect.counter,
                amount_of(game, context, effect.counters),
                effect.until,
                effect.add_subtypes,
                effect.label,
                effect.no_rest,
                effect.times,
                effect.from_zone,
                effect.becomes,
                game.match.turn if of_turns or effect.until == "next_turn_end" else 0,
                effect.floating,
            ),
            EFFECTS,
        )
    yield from ()


def forbid(game: GameWriter, context: ResolutionContext, effect: ast.Forbid) -> Flow[None]:
    """Players may not do something for a time ("can't" wins over "can", permission 1)."""
    players = players_meant(game, context, effect.who)
    game.writer.create(
        Prohibition(
            context.source,
            context.controller,
            context.key,
            players,
            effect.what,
            settled(game, context, effect.cards) if effect.cards is not None else None,
            game.timestamp(),
            effect.until,
            effect.most,
            game.match.turn,
        ),
        EFFECTS,
    )
    yield from ()


def tax_attacks(game: GameWriter, context: ResolutionContext, effect: ast.TaxAttacks) -> Flow[None]:
    """Declaring attacks costs more for a time."""
    reserve = price_of(game, context, effect.cost.cost.reserve)
    cost = msgspec.structs.replace(effect.cost, cost=msgspec.structs.replace(effect.cost.cost, reserve=reserve))
    game.writer.create(
        AttackTax(context.source, context.controller, context.key, cost, game.timestamp(), effect.until), EFFECTS
    )
    yield from ()

"""What a reference means while resolving, asking where the text says "choose"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import Both, Choose, ChooseModes, Every, Ref, Select, Top
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.asking import ask_mode, ask_number, ask_one, ask_which
from gatcg_desktop.rules.model.choices import PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.misfits import describe_filter
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, referents
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.relations import asks_for_relation, leading_on, most_together


def resolve_ref(
    game: GameWriter,
    context: ResolutionContext,
    ref: Ref,
    fits: Callable[[ThingId], bool] | None = None,
    stands_for: Callable[[ThingId], ThingId] = int,
) -> Flow[tuple[ThingId, ...]]:
    """The ids a reference means, which become what "it" means next.

    What does not `fit` is not offered to choose, and of what `stands_for` the same not more than one can be chosen.
    """
    if type(ref) is Both:
        both: list[int] = []
        for part in ref.refs:
            both += yield from resolve_ref(game, context, part, fits, stands_for)
        context.it = tuple(dict.fromkeys(both))
        return context.it
    if type(ref) is not Choose:
        found = referents(game, context, ref)
        if type(ref) is Every and ref.single:
            found = yield from _in_one_zone(game, context, ref, found)
        if type(ref) is Top and ref.least is not None and len(found) > ref.least:
            found = found[: (yield from _so_many(game, context, ref, len(found)))]
        context.it = found
        return found
    chosen: list[ThingId] = []
    for player in players_meant(game, context, ref.who):
        view = msgspec.structs.replace(context, controller=player)
        options = [id for id in candidates(game, view, ref.filter) if id not in chosen and (fits is None or fits(id))]
        wanted = ref.most if ref.amount is None else max(0, amount_of(game, context, ref.amount))
        least = min(wanted if ref.amount is not None and ref.least else ref.least, len(options))
        most = min(wanted, len(options))
        if most == 0:
            continue
        if ref.single:
            options, least, most = yield from _of_one_player(game, view, ref, options, least, most)
        if asks_for_relation(ref) or len(set(map(stands_for, options))) < len(options):
            chosen += yield from _related(game, context, ref, player, options, least, most, stands_for)
        elif ref.random:
            chosen += game.writer.draw_lots(options, most)
        elif least == len(options):
            chosen += options
        else:
            prompt = _prompt(game, context, ref)
            chosen += yield from ask_which(player, options, prompt, "resolution.choose", least, most, context.instance)
    context.it = tuple(chosen)
    return context.it


def _so_many(game: GameWriter, context: ResolutionContext, ref: Top, most: int) -> Flow[int]:
    """How many cards of a deck are meant, where that is chosen: by whose deck it is."""
    prompt = say("{card}: how many cards?", card=game.name(context.instance or context.source))
    return (
        yield from ask_number(
            players_meant(game, context, ref.who)[0],
            range(ref.least or 0, most + 1),
            prompt,
            "resolution.choose",
            context.instance,
        )
    )


def select(game: GameWriter, context: ResolutionContext, effect: Select) -> Flow[None]:
    """Choose things: what "it" means next."""
    chosen = yield from resolve_ref(game, context, effect.what)
    context.done = bool(chosen)


def choose_modes(game: GameWriter, context: ResolutionContext, effect: ChooseModes) -> Flow[None]:
    """Modes that are chosen while something resolves: those that are not behind a restriction now."""
    free = [at for at, mode in enumerate(effect.modes) if all(holds(game, context, one) for one in mode.conditions)]
    least, most = effect.least, effect.most
    if effect.amount is not None:
        least = most = max(0, amount_of(game, context, effect.amount))
    least, most = min(least, len(free)), min(most, len(free))
    context.done = most > 0
    if not most:
        return
    answer = yield Decision(
        context.controller,
        DecisionKind.MODES,
        tuple(PickMode(at, effect.modes[at].text) for at in free),
        say("{card}: choose what it does.", card=game.name(context.instance or context.source)),
        "activation.modes",
        least,
        most,
        source=context.instance,
    )
    for at in sorted(pick.index for pick in answer.picks):
        yield from INTERPRETER.run(game, context, effect.modes[at].effects)


def _in_one_zone(
    game: GameWriter, context: ResolutionContext, ref: Every, cards: tuple[ThingId, ...]
) -> Flow[tuple[ThingId, ...]]:
    """Those of the cards that are in one of the zones, which the ability's controller chooses."""
    prompt = say("{card}: choose which zone.", card=game.name(context.instance or context.source))
    picked = yield from ask_mode(context.controller, ref.filter.zones, prompt, "resolution.choose", context.instance)
    zone = ref.filter.zones[picked]
    return tuple(card for card in cards if game.state.zone_of(card)[0] == zone)


def _related(
    game: GameWriter,
    context: ResolutionContext,
    ref: Choose,
    player: PlayerId,
    options: list[ThingId],
    least: int,
    most: int,
    stands_for: Callable[[ThingId], ThingId],
) -> Flow[list[ThingId]]:
    """Things that share something, or do not, chosen one after the other: as many as there are."""
    together = len(set(map(stands_for, most_together(game, ref, options))))
    least, most = min(least, together), min(most, together)
    picked: list[ThingId] = []
    while len(picked) < most:
        taken = set(map(stands_for, picked))
        left = leading_on(game, ref, [id for id in options if stands_for(id) not in taken], picked, least)
        if not left:
            break
        prompt = _prompt(game, context, ref)
        picks = yield from ask_which(
            player, left, prompt, "resolution.choose", 0 if len(picked) >= least else 1, 1, context.instance
        )
        if not picks:
            break
        picked.append(picks[0])
    return picked


def _prompt(game: GameWriter, context: ResolutionContext, ref: Choose) -> Message:
    card = game.name(context.instance or context.source)
    return say("Choose for {card}: {what}.", card=card, what=describe_filter(ref.filter))


def _of_one_player(
    game: GameWriter, context: ResolutionContext, ref: Choose, options: list[ThingId], least: int, most: int
) -> Flow[tuple[list[ThingId], int, int]]:
    """The options that are in one zone, which is chosen first, and how many of them may be chosen."""
    owners = sorted({game.state.zone_of(id)[1] for id in options})
    if len(owners) > 1:
        prompt = say(
            "{card}: choose whose zone ({zone}).",
            card=game.name(context.instance or context.source),
            zone=terms.zone(ref.filter.zone),
        )
        picked = yield from ask_one(context.controller, owners, prompt, "resolution.choose", context.instance)
        owners = [picked]
    found = [id for id in options if game.state.zone_of(id)[1] == owners[0]]
    return found, min(least, len(found)), min(most, len(found))


def still_objects(game: GameWriter, ids: tuple[ThingId, ...]) -> list[ObjectId]:
    """Those that are objects on the field."""
    return [ObjectId(id) for id in ids if game.object(id) is not None]

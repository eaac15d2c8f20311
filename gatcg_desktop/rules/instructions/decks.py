"""Instructions about decks and what is seen of them: mill, glimpse, search, scavenge, shuffle, reveal.

Carries searching-and-finding, game-terms (Glimpse, Reveal, Scavenge, Shuffling) and the keywords Aethercalling and
Starcalling.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions.amount_changes import replaced_if_wanted
from gatcg_desktop.rules.actions.drawing import shuffle
from gatcg_desktop.rules.actions.moves import keep_track, move_card
from gatcg_desktop.rules.actions.passing_states import count_glimpse, pass_into, pass_out
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.actions.revealing import looked_at_top
from gatcg_desktop.rules.actions.revealing import reveal as show
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.cards import onto_field, send
from gatcg_desktop.rules.instructions.choosing import resolve_ref
from gatcg_desktop.rules.instructions.starcalling import starcall
from gatcg_desktop.rules.model.asking import ask_which
from gatcg_desktop.rules.model.choices import Pick, Place
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.events import Glimpsed, Noted
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of, players_meant
from gatcg_desktop.rules.query.characteristics import all_traits, card_keyword
from gatcg_desktop.rules.query.face_matching import print_matches
from gatcg_desktop.rules.query.matching import card_matches
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def mill(game: GameWriter, context: ResolutionContext, effect: ast.Mill) -> Flow[None]:
    """Cards from the top of the deck into the graveyard, one after the other."""
    amount = amount_of(game, context, effect.amount)
    moved: list[ThingId] = []
    for player in players_meant(game, context, effect.who):
        for _ in range(amount):
            deck = game.cards("deck", player)
            if not deck:
                break
            move_card(game, deck[0], "graveyard", "milled", "effects.mill", actor=player, cause=context.source)
            moved.append(deck[0])
    context.it, context.done = tuple(moved), bool(moved)
    if not context.seen:
        _note(game, context, tuple(id for id in moved if game.is_card(id)))
    yield from ()


def glimpse(game: GameWriter, context: ResolutionContext, effect: ast.Glimpse) -> Flow[None]:
    """Look at the top N; put each back on the top or on the bottom, in any order (game-terms, Glimpse).

    Meanwhile a card with Starcalling may be activated, and one with Aethercalling loaded (keywords).
    """
    for player in players_meant(game, context, effect.who):
        if forbidden(game, player, "glimpse"):
            context.done = False
        else:
            yield from _glimpse(game, context, effect, player)


def _glimpse(game: GameWriter, context: ResolutionContext, effect: ast.Glimpse, player: PlayerId) -> Flow[None]:
    amount = yield from replaced_if_wanted(game, "glimpse", player, amount_of(game, context, effect.amount))
    seen = game.cards("deck", player)[: max(0, amount)]
    if not seen:
        return
    _let_see(game, seen, player)
    kept = seen if pass_into(game, seen, "glimpsed") else ()
    notify_triggers(game, "glimpse", 0, player=player, amount=amount)
    seen = yield from _aethercall(game, player, seen)
    called = yield from starcall(game, player, seen)
    pass_out(game, kept, "glimpsed")
    if kept:
        count_glimpse(game, player)
    seen = tuple(id for id in seen if id != called)
    if seen:
        wheres: tuple[Literal["top", "bottom"], ...] = ("bottom",) if called else ("top", "bottom")
        options = tuple(Place(id, where) for id in seen for where in wheres)
        suggestion = tuple(Place(id, wheres[0]) for id in seen)
        answer = yield Decision(
            player,
            DecisionKind.GLIMPSE,
            options,
            say(
                "Glimpse {number}: put each card on the top or the bottom of your deck, in the order you want.",
                number=len(seen),
            ),
            "terms.glimpse",
            len(seen),
            len(seen),
            ordered=True,
            source=context.instance,
            suggestion=suggestion,
            distinct_by="id",
        )
        places: tuple[Place, ...] = answer.picks
        top = [place.id for place in places if place.where == "top"]
        bottom = [place.id for place in places if place.where == "bottom"]
        game.step(Glimpsed(player, len(top), len(bottom)), "terms.glimpse", player, context.source)
        rest = [id for id in game.cards("deck", player) if id not in seen]
        game.writer.order(("deck", player), (*top, *rest, *bottom))
    _let_see(game, seen)


def _let_see(game: GameWriter, cards: Iterable[ThingId], *players: PlayerId) -> None:
    """These players, and nobody else, may look at the cards from now on."""
    for id in cards:
        game.change(id, seen_by=players)


def _aethercall(game: GameWriter, player: PlayerId, seen: tuple[CardId, ...]) -> Flow[tuple[CardId, ...]]:
    """Cards with Aethercalling may be loaded into an Aetherwing weapon: a special game action (Aethercalling 1, 2)."""
    left = seen
    for id in seen:
        wings = [
            weapon
            for weapon, _ in game.objects(player)
            if "WEAPON" in all_traits(game)[weapon].types and "AETHERWING" in all_traits(game)[weapon].subtypes
        ]
        if not wings or card_keyword(game, id, player, "Aethercalling") is None:
            continue
        prompt = say("{card}: load it into an Aetherwing weapon?", card=game.name(id))
        picks = yield from ask_which(player, wings, prompt, "keywords.aethercalling", 0, 1, id)
        for picked in picks:
            move_card(game, id, "loaded", "put", "keywords.aethercalling", owner=picked, final=True)
            left = tuple(card for card in left if card != id)
    return left


def reveal(game: GameWriter, context: ResolutionContext, effect: ast.Reveal) -> Flow[None]:
    """Show cards to all players (game-terms, Reveal)."""
    ids = yield from resolve_ref(game, context, effect.what)
    cards = tuple(id for id in ids if game.is_card(id))
    context.done = bool(cards)
    who = effect.what.who if isinstance(effect.what, ast.Choose) else effect.who
    doers = players_meant(game, context, who)
    for player in dict.fromkeys((*doers, context.controller)):
        theirs = tuple(
            id for id in cards if player == (owner if (owner := game.card(id).owner) in doers else context.controller)
        )
        if theirs:
            show(game, player, theirs, "terms.reveal", context.source)
    _note(game, context, cards)
    context.done = bool(cards)


def _note(game: GameWriter, context: ResolutionContext, cards: tuple[CardId, ...]) -> None:
    """Remember what was seen, so that "the rest" or "from among them" can be found.

    Some of them revealed afterwards are still among them.
    """
    if not set(cards) <= {id for id, mark in context.seen if game.card(id).incarnation == mark}:
        context.seen = tuple((id, game.card(id).incarnation) for id in cards)


def look_at(game: GameWriter, context: ResolutionContext, effect: ast.LookAt) -> Flow[None]:
    """The controller alone looks at cards, until this has resolved (public-vs-private-information)."""
    ids = yield from resolve_ref(game, context, effect.what)
    cards = tuple(id for id in ids if game.is_card(id))
    looks = say(
        "{player} looks at {count} card.",
        plural="{player} looks at {count} cards.",
        player=game.player(context.controller).name,
        count=len(cards),
    )
    if cards:
        game.step(Noted(looks), "effects.search", context.controller, context.source)
    for id in cards:
        seen = game.card(id).seen_by
        if context.controller not in seen:
            _let_see(game, (id,), *seen, context.controller)
            context.peeked = (*context.peeked, (id, game.card(id).incarnation))
    _note(game, context, cards)
    context.done = bool(cards)


def stop_looking(game: GameWriter, context: ResolutionContext) -> None:
    """What was only looked at in a deck is hidden again, where it still lies."""
    for id, mark in context.peeked:
        if game.is_card(id) and game.card(id).incarnation == mark and game.state.zone_of(id)[0] == "deck":
            _let_see(game, (id,), *(one for one in game.card(id).seen_by if one != context.controller))
    context.peeked = ()


def reveal_until(game: GameWriter, context: ResolutionContext, effect: ast.RevealUntil) -> Flow[None]:
    """Reveal cards from the top of the deck one by one until one fits; it is what "it" means then."""
    shown: list[CardId] = []
    found = 0
    for card in game.cards("deck", context.controller):
        shown.append(card)
        if print_matches(game, card, effect.filter):
            found = card
            break
    cards = tuple(shown)
    if cards:
        show(game, context.controller, cards, "terms.reveal", context.source)
    _note(game, context, cards)
    context.it, context.done = ((found,) if found else ()), bool(found)
    yield from ()


def search(game: GameWriter, context: ResolutionContext, effect: ast.Search) -> Flow[None]:
    """Find cards that match in a zone, reveal them, put them somewhere; a searched deck is shuffled.

    In a private zone a card with described characteristics need not be found; in a public one, or when any card
    does, it must (searching-and-finding, rules 1 and 2).
    """
    player = context.controller
    zone = effect.filter.zone
    options = [id for id in game.cards_in(zone, player) if card_matches(game, context, id, effect.filter)]
    described = msgspec.structs.replace(effect.filter, controller="any", zone="graveyard") != ast.Filter(kind="card")
    must = zone in ("graveyard", "banishment") or not described
    picked: tuple[CardId, ...] = ()
    if options:
        _let_see(game, options, player)
        most = min(effect.most, len(options))
        prompt = say(
            "{card}: choose up to {count} card to find.",
            plural="{card}: choose up to {count} cards to find.",
            card=game.name(context.instance or context.source),
            count=most,
        )
        picked = yield from ask_which(
            player, options, prompt, "effects.search", min(1, most) if must else 0, most, context.instance
        )
        _let_see(game, options)
    if picked and described:
        show(game, player, picked, "terms.reveal", context.source)
    if zone == "deck":
        shuffle(game, player, "effects.shuffle", player, context.source)
    if effect.to == "field":
        yield from onto_field(game, context, ast.PutInto(ast.It(), "field"), picked)
        return
    target, index = ("deck", 0) if effect.to == "deck_top" else (effect.to, None)
    yield from choose_replacements(game, picked, target)
    send(game, context, picked, target, "put", index)
    if effect.remember:
        keep_track(game, context.source, picked)


def look_at_top(game: GameWriter, context: ResolutionContext, effect: ast.LookAtTop) -> Flow[None]:
    """Look at the top cards, put some that match into a zone, the rest onto the deck in any order, or away.

    Nobody else learns more than how many there were, unless those put are revealed (game-terms, Reveal).
    """
    player = context.controller
    seen = game.cards("deck", player)[: max(0, amount_of(game, context, effect.amount))]
    context.it, context.done = (), False
    if not seen:
        return
    game.step(looked_at_top(game, player, player, len(seen)), "effects.search", player, context.source)
    _let_see(game, seen, player)
    picked = yield from _taken(
        game, context, effect, [id for id in seen if card_matches(game, context, id, effect.filter)]
    )
    rest = tuple(id for id in seen if id not in picked)
    if effect.rest != "graveyard" and len(rest) > 1:
        options = tuple(Pick(id) for id in rest)
        answer = yield Decision(
            player,
            DecisionKind.ORDER_CARDS,
            options,
            say("Choose the order of these cards: the first lies nearest to the top."),
            "ordering.deck",
            len(options),
            len(options),
            ordered=True,
            source=context.instance,
            suggestion=options,
        )
        rest = tuple(pick.id for pick in answer.picks)
    _let_see(game, seen)
    if picked and effect.reveal:
        show(game, player, picked, "terms.reveal", context.source)
    if effect.rest == "graveyard":
        send(game, context, rest, "graveyard", "put", None)
    else:
        others = [id for id in game.cards("deck", player) if id not in rest]
        game.writer.order(("deck", player), (*rest, *others) if effect.rest == "deck_top" else (*others, *rest))
    yield from choose_replacements(game, picked, effect.to)
    send(game, context, picked, effect.to, "put", None)


_WHERE_TO = {
    "hand": "{card}: choose what goes into your hand.",
    "memory": "{card}: choose what goes into your memory.",
    "graveyard": "{card}: choose what goes into your graveyard.",
}


def _taken(
    game: GameWriter, context: ResolutionContext, effect: ast.LookAtTop, fitting: list[CardId]
) -> Flow[tuple[CardId, ...]]:
    """Which of the cards that fit are put elsewhere."""
    most = min(effect.most, len(fitting))
    if not most:
        return ()
    prompt = say(_WHERE_TO[effect.to], card=game.name(context.instance or context.source))
    return (
        yield from ask_which(
            context.controller, fitting, prompt, "effects.search", min(effect.least, most), most, context.instance
        )
    )


def shuffle_deck(game: GameWriter, context: ResolutionContext, effect: ast.Shuffle) -> Flow[None]:
    """Players shuffle their decks."""
    for player in players_meant(game, context, effect.who):
        shuffle(game, player, "effects.shuffle", player, context.source)
    yield from ()


def scavenge(game: GameWriter, context: ResolutionContext, effect: ast.Scavenge) -> Flow[None]:
    """Reveal from the top until a card fits or N were revealed; it goes to the hand, the rest to the bottom at
    random (game-terms, Scavenge)."""
    player = context.controller
    amount = amount_of(game, context, effect.amount)
    seen: list[CardId] = []
    found = NO_CARD
    for card in game.cards("deck", player)[: max(0, amount)]:
        seen.append(card)
        if print_matches(game, card, effect.filter):
            found = card
            break
    context.done = False
    if not seen:
        return
    show(game, player, tuple(seen), "terms.scavenge", context.source)
    rest = [card for card in seen if card != found]
    if found:
        move_card(game, found, "hand", "put", "terms.scavenge", actor=player, cause=context.source)
    order = game.writer.draw_lots(rest, len(rest))
    under = [card for card in game.cards("deck", player) if card not in order]
    game.writer.order(("deck", player), (*under, *order))
    context.it = (found,) if found else ()
    context.done = bool(found)
    yield from ()

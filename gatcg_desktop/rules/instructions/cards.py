"""Instructions that move cards: draw, discard, return, put somewhere (the deck's own are decks.py's)."""

from __future__ import annotations

from collections import Counter

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.drawing import draw_or_instead
from gatcg_desktop.rules.actions.entering import Arrival, as_it_enters, enter_field, kept_off_field
from gatcg_desktop.rules.actions.moves import gain_property, leave_field, move_card
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref
from gatcg_desktop.rules.model.asking import ask_number
from gatcg_desktop.rules.model.choices import Pick, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card, Object, Origin
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.keywords import link_filter
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import MoveManner
from gatcg_desktop.rules.play.attack_permissions import command_of
from gatcg_desktop.rules.query.amounts import amount_of, card_of, players_meant, referents
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.relations import has_lineage
from gatcg_desktop.rules.triggers.leaving_together import leaving_together


def draw_cards(game: GameWriter, context: ResolutionContext, effect: ast.Draw) -> Flow[None]:
    """Draw into hand or memory."""
    amount = amount_of(game, context, effect.amount)
    drawn: tuple[ThingId, ...] = ()
    for player in players_meant(game, context, effect.who):
        if effect.least is not None:
            amount = yield from _how_many(game, context, player, effect.least, amount)
        drawn += yield from draw_or_instead(
            game, player, amount, "effects.draw", effect.to, context.source, context.replaced
        )
    context.it, context.done = drawn, bool(drawn)


def _how_many(game: GameWriter, context: ResolutionContext, player: PlayerId, least: int, most: int) -> Flow[int]:
    """How many cards a player draws who may draw fewer."""
    prompt = say("{card}: how many cards to draw?", card=game.name(context.instance or context.source))
    return (yield from ask_number(player, range(least, max(least, most) + 1), prompt, "effects.draw", context.instance))


def discard(game: GameWriter, context: ResolutionContext, effect: ast.Discard) -> Flow[None]:
    """Each player discards, choosing unless at random (game-terms, Discard).

    All choose before anything is shown, then everything moves (simultaneous-selections, rule 2).
    """
    amount = amount_of(game, context, effect.amount)
    chosen: list[tuple[PlayerId, CardId]] = []
    for player in players_meant(game, context, effect.who):
        cards = list(game.cards_in(effect.zone, player))
        count = min(amount, len(cards))
        if count == 0:
            continue
        picked: list[CardId] = []
        if effect.random:
            picked += game.writer.draw_lots(cards, count)
        elif count == len(cards):
            picked = cards
        else:
            answer = yield Decision(
                player,
                DecisionKind.DISCARD,
                tuple(Pick(id) for id in cards),
                say(
                    "{card}: choose {count} card to discard.",
                    plural="{card}: choose {count} cards to discard.",
                    card=game.name(context.instance or context.source),
                    count=count,
                ),
                "effects.discard",
                count,
                count,
                source=context.instance,
            )
            picked = [pick.id for pick in answer.picks]
        chosen += [(player, id) for id in picked]
    for player, id in chosen:
        move_card(game, id, "graveyard", "discarded", "effects.discard", actor=player, cause=context.source)
    context.it = tuple(id for _, id in chosen)
    context.done = bool(chosen)


def discard_these(game: GameWriter, context: ResolutionContext, effect: ast.DiscardThese) -> Flow[None]:
    """The cards meant go to the graveyard as discarded (game-terms, Discard)."""
    ids = yield from resolve_ref(game, context, effect.what)
    cards = tuple(id for id in ids if game.is_card(id))
    for id in cards:
        move_card(game, id, "graveyard", "discarded", "effects.discard", actor=context.controller, cause=context.source)
    context.it, context.done = cards, bool(cards)


def put_into(game: GameWriter, context: ResolutionContext, effect: ast.PutInto) -> Flow[None]:
    """Put objects or cards into a zone of their owner, or onto the field."""
    ids = yield from resolve_ref(game, context, effect.what)
    if effect.zone == "field":
        yield from onto_field(game, context, effect, ids)
        return
    if effect.preserved:
        moved = [card for id in ids if (card := card_of(game, context, id))]
        for card in moved:
            move_card(game, card, "material", "put", "keywords.preserve", cause=context.source, preserved=True)
        context.it, context.done = tuple(moved), bool(moved)
        return
    if effect.zone in ("deck_either", "deck_ends"):
        yield from _onto_ends(game, context, effect, ids)
        return
    if effect.zone == "intent":
        _into_intent(game, context, ids)
        return
    zone, index = PLACES.get(effect.zone, (effect.zone, None))
    if effect.position:
        index = effect.position - 1
    order = yield from _in_what_order(game, context, ids, zone, effect.random)
    yield from choose_replacements(game, ids, zone)
    send(game, context, ids, zone, "put", index, face_up=False if effect.face_down else None, order=order)


def _into_intent(game: GameWriter, context: ResolutionContext, ids: tuple[ThingId, ...]) -> None:
    """Cards become intents of the attack under way; a Command is not performed that way, and stays where it is."""
    combat = game.combat
    moved: list[ThingId] = []
    for id in ids if combat is not None and game.object(combat.attacker) is not None else ():
        card = card_of(game, context, id)
        if combat is None or not card or command_of(game.face(card)) is not None:
            continue
        move_card(game, card, "intent", "put", "effects.move", owner=combat.attacker, cause=context.source)
        moved.append(card)
    context.it, context.done = tuple(moved), bool(moved)


def _onto_ends(
    game: GameWriter, context: ResolutionContext, effect: ast.PutInto, ids: tuple[ThingId, ...]
) -> Flow[None]:
    """Put cards on the top or on the bottom of a deck, which the player chooses for all of them or for each."""
    cards = tuple(card for id in ids if (card := card_of(game, context, id)))
    context.it, context.done = (), False
    if not cards:
        return
    whole = effect.zone == "deck_either"
    answer = yield Decision(
        context.controller,
        DecisionKind.CHOOSE,
        tuple(PickMode(index, end) for index, end in enumerate(terms.ENDS))
        if whole
        else tuple(Pick(card) for card in cards),
        say("{card}: top or bottom of the deck?", card=game.name(context.instance or context.source))
        if whole
        else say("{card}: choose what goes on top of the deck.", card=game.name(context.instance or context.source)),
        "ordering.deck",
        1 if whole else 0,
        1 if whole else len(cards),
        source=context.instance,
    )
    above: tuple[ThingId, ...] = ()
    if not whole:
        above = tuple(pick.id for pick in answer.picks)
    elif answer.picks[0].index == 0:
        above = cards
    below = tuple(card for card in cards if card not in above)
    moved: tuple[ThingId, ...] = ()
    for part, index in ((above, 0), (below, None)):
        order = yield from _in_what_order(game, context, part, "deck", False)
        yield from choose_replacements(game, part, "deck")
        send(game, context, part, "deck", "put", index, order=order)
        moved += context.it
    context.it, context.done = moved, bool(moved)


PLACES: dict[str, tuple[str, int | None]] = {"deck_top": ("deck", 0), "deck_bottom": ("deck", None)}


def _in_what_order(
    game: GameWriter, context: ResolutionContext, ids: tuple[ThingId, ...], zone: str, random: bool
) -> Flow[tuple[ThingId, ...]]:
    """Several cards put into a deck at once: their owner chooses the order unseen, or chance does (ordering 2, 3).

    Who looks at them orders them.
    """
    if zone != "deck" or len(ids) < 2:
        return ids
    if random:
        return game.writer.draw_lots(ids, len(ids))
    found: list[ThingId] = []
    owners = {id: thing.owner for id in ids if isinstance(thing := game.state.get(id), (Card, Object))}
    if all(type(game.state[id]) is Card and (id, game.card(id).incarnation) in context.seen for id in owners):
        owners = dict.fromkeys(owners, context.controller)
    for owner in dict.fromkeys(owners.values()):
        mine = tuple(Pick(id) for id in ids if owners.get(id) == owner)
        if len(mine) > 1:
            answer = yield Decision(
                owner,
                DecisionKind.ORDER_CARDS,
                mine,
                say("Choose the order of these cards: the first goes in first."),
                "ordering.deck",
                len(mine),
                len(mine),
                ordered=True,
                source=context.instance,
                suggestion=mine,
            )
            mine = answer.picks
        found += [pick.id for pick in mine]
    return tuple(found)


def onto_field(
    game: GameWriter, context: ResolutionContext, effect: ast.PutInto, ids: tuple[ThingId, ...]
) -> Flow[None]:
    """Cards enter the field without being played: under their owner, or who carries this out.

    What becomes no object, and a champion, stays where it is.
    """
    entered = []
    for id in ids:
        card = card_of(game, context, id)
        if not card or game.state.zone_of(card)[0] in ("field", "effects_stack"):
            continue
        if not game.face(card).is_object or "CHAMPION" in game.face(card).types:
            continue
        thing = game.card(card)
        controller = thing.owner if effect.under_owner else context.controller
        if kept_off_field(game, thing.key, controller, card, context.source):
            continue
        link = yield from choose_link(game, controller, thing.key)
        entered.append(
            enter_field(
                game,
                Arrival(
                    thing.key,
                    thing.owner,
                    controller,
                    Origin("card", by=context.source),
                    card,
                    rested=effect.rested,
                    transformed=effect.transformed,
                    counters=((effect.counter, amount_of(game, context, effect.counters)),),
                    link=link,
                ),
                "put",
                context.source,
            )
        )
    for id in entered:
        if effect.becomes:
            gain_property(game, id, effect.becomes, context.source)
        yield from as_it_enters(game, id)
    context.it = tuple(entered)
    context.done = bool(entered)


def choose_link(game: GameWriter, player: PlayerId, key: str) -> Flow[ThingId]:
    """An object with Link that enters from elsewhere than the stack: what it links to is chosen (Link 2.1)."""
    face = game.definitions[key]
    link = face.link
    options = candidates(game, ResolutionContext(player, 0, key), link_filter(link)) if link is not None else []
    if not options:
        return 0
    answer = yield Decision(
        player,
        DecisionKind.CHOOSE,
        tuple(Pick(id) for id in options),
        say("{card}: choose what it is linked to.", card=face.name),
        "keywords.link",
    )
    picked: Pick = answer.picks[0]
    return picked.id


def put_into_lineage(game: GameWriter, context: ResolutionContext, effect: ast.PutIntoLineage) -> Flow[None]:
    """Put cards on the bottom of a champion's lineage (the inner lineage may hold any card)."""
    ids = yield from resolve_ref(game, context, effect.what)
    named = (
        referents(game, context, effect.champion)
        if effect.champion is not None
        else (game.champion(context.controller),)
    )
    champion = next((id for id in named if has_lineage(game, id)), 0)
    put: list[ThingId] = []
    for id in ids if champion else ():
        thing = game.object(id)
        card = thing.card if thing else card_of(game, context, id)
        if thing is not None:
            where = leave_field(
                game, id, "lineage", "put", "effects.move", cause=context.source, index=0, holder=champion
            )
        elif card:
            where = move_card(
                game, card, "lineage", "put", "effects.move", owner=champion, index=0, cause=context.source, final=True
            )
        if card and where == "lineage":
            game.change(card, timestamp=game.timestamp())
            put.append(card)
    context.it = tuple(put)
    context.done = bool(put)


def return_to_hand(game: GameWriter, context: ResolutionContext, effect: ast.ReturnToHand) -> Flow[None]:
    """Put objects or cards into their owners' hands."""
    ids = yield from resolve_ref(game, context, effect.what)
    yield from choose_replacements(game, ids, "hand")
    send(game, context, ids, "hand", "returned", None)


def swap_cards(game: GameWriter, context: ResolutionContext, effect: ast.SwapCards) -> Flow[None]:
    """Hands become memories and memories hands, at once."""
    swapped = False
    for player in players_meant(game, context, effect.who):
        both = [(game.cards("hand", player), "memory"), (game.cards("memory", player), "hand")]
        for ids, zone in both:
            for id in ids:
                move_card(game, id, zone, "put", "effects.move", cause=context.source, actor=player)
                swapped = True
    context.it, context.done = (), swapped
    yield from ()


def send(
    game: GameWriter,
    context: ResolutionContext,
    ids: tuple[ThingId, ...],
    zone: str,
    how: MoveManner,
    index: int | None,
    face_up: bool | None = None,
    order: tuple[ThingId, ...] = (),
) -> None:
    """Objects and cards go to a zone of their owners. `index`: of the first of them, in a deck.

    `order`: how they lie there in the end. They do not go in that order: everybody hears of one after the other.
    Does not ask which replacements apply: `choose_replacements` comes before.
    """
    moved = []
    in_decks: dict[ThingId, CardId] = {}
    done = False
    placed: Counter[PlayerId] = Counter()  # how many cards lie in each owner's deck already
    with leaving_together(game, ids):
        for id in ids:
            thing = game.object(id)
            card = thing.card if thing is not None else card_of(game, context, id)
            if thing is None and not card:
                continue
            owner = thing.owner if thing is not None else game.card(card).owner
            at = index if index is None or zone != "deck" else index + placed[owner]
            at = _within(game, owner, zone, at)
            if thing is not None:
                went = leave_field(game, id, zone, how, "effects.move", cause=context.source, index=at)
                done = True
            else:
                went = move_card(
                    game,
                    card,
                    zone,
                    how,
                    "effects.move",
                    cause=context.source,
                    index=at,
                    actor=context.controller,
                    face_up=face_up,
                )
            placed[owner] += went == "deck"
            if card:
                moved.append(card)
            if went == "deck":
                in_decks[id] = card
    _lay_in_order(game, [in_decks[id] for id in order if id in in_decks])
    context.it = tuple(moved)
    context.seen = tuple((id, mark) for id, mark in context.seen if id not in moved)  # also within a deck
    context.done = done or bool(moved)


def _lay_in_order(game: GameWriter, cards: list[CardId]) -> None:
    """Cards that lie in decks change places with each other, unseen (ordering-and-tracking, rules 2 and 3)."""
    for owner in dict.fromkeys(game.card(card).owner for card in cards):
        deck = game.cards("deck", owner)
        theirs = [card for card in cards if game.card(card).owner == owner]
        following = iter(theirs)
        game.writer.order(("deck", owner), tuple(next(following) if id in theirs else id for id in deck))


def _within(game: GameWriter, owner: PlayerId, zone: str, index: int | None) -> int | None:
    """A place in a deck; past its end it is the bottom (ordering-and-tracking, rule 4)."""
    return None if index is None or index >= len(game.state.zone(zone, owner)) else index

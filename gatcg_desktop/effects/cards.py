"""Instructions that move cards between zones: draw, discard, mill, glimpse, return, search, materialize."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from gatcg_desktop.effects.choosing import resolve_ref
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import tree
from gatcg_desktop.rules import champions
from gatcg_desktop.rules.amounts import amount_of, meant, players_meant
from gatcg_desktop.rules.characteristics import all_traits, card_abilities, card_keyword, forbidden
from gatcg_desktop.rules.choices import Decline, Pick, Place, PlayCard
from gatcg_desktop.rules.costs import Declared, can_pay_play, play_environment
from gatcg_desktop.rules.drawing import draw
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import DeckShuffled, Glimpsed, Revealed
from gatcg_desktop.rules.matching import candidates, card_matches, face_matches
from gatcg_desktop.rules.model import Card, LastKnown, Origin
from gatcg_desktop.rules.moves import How, enter_field, leave_field, move_card
from gatcg_desktop.rules.permissions import link_filter, may_level_into
from gatcg_desktop.rules.replacing import choose_replacements
from gatcg_desktop.rules.scribe import Scribe

Flow = Generator[Decision, Answer, None]


def draw_cards(s: Scribe, env: Environment, effect: tree.Draw) -> Flow:
    """Draw into hand or memory."""
    amount = amount_of(s, env, effect.amount)
    drawn: tuple[int, ...] = ()
    for player in players_meant(s, env, effect.who):
        drawn += draw(s, player, amount, "effects.draw", effect.to, env.source)
    env.it = drawn
    yield from ()


def discard(s: Scribe, env: Environment, effect: tree.Discard) -> Flow:
    """Each player discards, choosing unless at random (game-terms, Discard).

    All choose before anything is shown, then everything moves (simultaneous-selections, rule 2).
    """
    amount = amount_of(s, env, effect.amount)
    chosen: list[tuple[int, int]] = []
    for player in players_meant(s, env, effect.who):
        cards = list(s.state.zone(effect.zone, player))
        count = min(amount, len(cards))
        if count == 0:
            continue
        picked: list[int] = []
        if effect.random:
            for _ in range(count):
                picked.append(cards.pop(s.writer.random_below(len(cards))))
        elif count == len(cards):
            picked = cards
        else:
            answer = yield Decision(
                player, "discard", tuple(Pick(id) for id in cards),
                say("{card}: choose {count} cards to discard.", card=s.name(env.instance or env.source), count=count),
                "effects.discard", count, count, source=env.instance,
            )
            picked = [pick.id for pick in answer.picks]
        chosen += [(player, id) for id in picked]
    for player, id in chosen:
        move_card(s, id, "graveyard", "discarded", "effects.discard", actor=player, cause=env.source)
    env.it = tuple(id for _, id in chosen)
    env.done = bool(chosen)


def mill(s: Scribe, env: Environment, effect: tree.Mill) -> Flow:
    """Cards from the top of the deck into the graveyard, one after the other."""
    amount = amount_of(s, env, effect.amount)
    moved: list[int] = []
    for player in players_meant(s, env, effect.who):
        for _ in range(amount):
            deck = s.state.zone("deck", player)
            if not deck:
                break
            move_card(s, deck[0], "graveyard", "milled", "effects.mill", actor=player, cause=env.source)
            moved.append(deck[0])
    env.it = tuple(moved)
    yield from ()


def glimpse(s: Scribe, env: Environment, effect: tree.Glimpse) -> Flow:
    """Look at the top N; put each back on the top or on the bottom, in any order (game-terms, Glimpse).

    Meanwhile a card with Starcalling may be activated, and one with Aethercalling loaded (keywords).
    """
    player = env.controller
    amount = amount_of(s, env, effect.amount)
    seen = s.state.zone("deck", player)[: max(0, amount)]
    if not seen:
        return
    for id in seen:
        s.change(id, seen_by=(player,))
    seen = yield from _aethercall(s, player, seen)
    called = yield from _starcall(s, player, seen)
    if called:
        seen = tuple(id for id in seen if id != called)
    if seen:
        wheres = ("bottom",) if called else ("top", "bottom")
        options = tuple(Place(id, where) for id in seen for where in wheres)  # type: ignore[arg-type]
        suggestion = tuple(Place(id, wheres[0]) for id in seen)  # type: ignore[arg-type]
        answer = yield Decision(
            player, "glimpse", options,
            say("Glimpse {count}: put each card on the top or the bottom of your deck, in the order you want.",
                count=len(seen)),
            "terms.glimpse", len(seen), len(seen), ordered=True, source=env.instance, suggestion=suggestion,
            distinct_by="id",
        )
        places: tuple[Place, ...] = answer.picks
        top = [place.id for place in places if place.where == "top"]
        bottom = [place.id for place in places if place.where == "bottom"]
        s.step(Glimpsed(player, len(top), len(bottom)), "terms.glimpse", player, env.source)
        rest = [id for id in s.state.zone("deck", player) if id not in seen]
        s.writer.order(("deck", player), (*top, *rest, *bottom))
    for id in seen:
        s.change(id, seen_by=())


def _starcall(s: Scribe, player: int, seen: tuple[int, ...]) -> Generator[Decision, Answer, int]:
    """A card being looked at may be activated for its Starcalling cost, whatever its speed; returns it, or 0."""
    from gatcg_desktop.rules.permissions import may_play
    from gatcg_desktop.rules.playing import play

    offers: dict[int, tree.AlternativeCost] = {}
    for id in seen:
        for ability in card_abilities(s, id, play_environment(s, player, id)):
            if type(ability) is tree.AlternativeCost and ability.glimpsed and id not in offers:
                if can_pay_play(s, player, id, Declared(alternative=ability)) and may_play(
                    s, player, id, s.face(id), free=True
                ) is None:
                    offers[id] = ability
    if not offers:
        return 0
    answer = yield Decision(
        player, "materialize", (*(PlayCard(id) for id in offers), Decline()),
        say("You may activate one of these by paying its Starcalling cost."), "keywords.starcalling",
    )
    pick = answer.picks[0]
    if not isinstance(pick, PlayCard):
        return 0
    yield from play(s, player, pick.card, "activation", cancellable=False, starcalling=offers[pick.card])
    return pick.card


def _aethercall(s: Scribe, player: int, seen: tuple[int, ...]) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Cards with Aethercalling may be loaded into an Aetherwing weapon: a special game action (Aethercalling 1, 2)."""
    left = seen
    for id in seen:
        wings = [
            weapon for weapon, _ in s.objects(player)
            if {"WEAPON"} & set(all_traits(s)[weapon].types) and "AETHERWING" in all_traits(s)[weapon].subtypes
        ]
        if not wings or card_keyword(s, id, player, "Aethercalling") is None:
            continue
        answer = yield Decision(
            player, "choose", tuple(Pick(weapon) for weapon in wings),
            say("{card}: load it into an Aetherwing weapon?", card=s.name(id)), "keywords.aethercalling", 0, 1,
            source=id,
        )
        for pick in answer.picks:
            move_card(s, id, "loaded", "put", "keywords.aethercalling", owner=pick.id, final=True)
            left = tuple(card for card in left if card != id)
    return left


def put_into(s: Scribe, env: Environment, effect: tree.PutInto) -> Flow:
    """Put objects or cards into a zone of their owner, or onto the field."""
    ids = yield from resolve_ref(s, env, effect.what)
    if effect.zone == "field":
        yield from _onto_field(s, env, effect, ids)
        return
    if effect.preserved:
        moved = [card for id in ids if (card := _card_of(s, id))]
        for card in moved:
            move_card(s, card, "material", "put", "keywords.preserve", cause=env.source, preserved=True)
        env.it, env.done = tuple(moved), bool(moved)
        return
    zone, index = PLACES.get(effect.zone, (effect.zone, None))
    if effect.position:
        index = effect.position - 1
    ids = yield from _in_what_order(s, env, ids, zone, effect.random)
    yield from choose_replacements(s, ids, zone)
    _send(s, env, ids, zone, "put", index, face_up=False if effect.face_down else None)


PLACES: dict[str, tuple[str, int | None]] = {"deck_top": ("deck", 0), "deck_bottom": ("deck", None)}


def _in_what_order(
    s: Scribe, env: Environment, ids: tuple[int, ...], zone: str, random: bool
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Several cards put into a deck at once: their owner chooses the order unseen, or chance does (ordering 2, 3)."""
    if zone != "deck" or len(ids) < 2:
        return ids
    if random:
        left, order = list(ids), []
        while left:
            order.append(left.pop(s.writer.random_below(len(left))))
        return tuple(order)
    found: list[int] = []
    owners = {id: s.state[id].owner for id in ids if s.state.get(id) is not None}
    for owner in dict.fromkeys(owners.values()):
        mine = tuple(Pick(id) for id in ids if owners.get(id) == owner)
        if len(mine) > 1:
            answer = yield Decision(
                owner, "order_cards", mine, say("Choose the order of these cards: the first goes in first."),
                "ordering.deck", len(mine), len(mine), ordered=True, source=env.instance, suggestion=mine,
            )
            mine = answer.picks
        found += [pick.id for pick in mine]
    return tuple(found)


def _onto_field(s: Scribe, env: Environment, effect: tree.PutInto, ids: tuple[int, ...]) -> Flow:
    entered = []
    for id in ids:
        card = _card_of(s, id)
        if not card or not s.face(card).is_object or "CHAMPION" in s.face(card).types:
            continue
        thing = s.card(card)
        controller = thing.owner if effect.under_owner else env.controller
        link = yield from choose_link(s, controller, thing.key)
        entered.append(
            enter_field(
                s, key=thing.key, owner=thing.owner, controller=controller, card=card,
                origin=Origin("card", by=env.source), rested=effect.rested, cause=env.source, how="put", link=link,
                transformed=effect.transformed,
            )
        )
    env.it = tuple(entered)
    env.done = bool(entered)


def choose_link(s: Scribe, player: int, key: str) -> Generator[Decision, Answer, int]:
    """An object with Link that enters from elsewhere than the stack: what it links to is chosen (Link 2.1)."""
    face = s.definitions[key]
    link = face.keyword("Link") or face.keyword("Link Shield")
    options = candidates(s, Environment(player, 0, key), link_filter(link)) if link is not None else []
    if not options:
        return 0
    answer = yield Decision(
        player, "choose", tuple(Pick(id) for id in options),
        say("{card}: choose what it is linked to.", card=face.name), "keywords.link",
    )
    picked: Pick = answer.picks[0]
    return picked.id


def put_into_lineage(s: Scribe, env: Environment, effect: tree.PutIntoLineage) -> Flow:
    """Put cards on the bottom of the champion's lineage (the inner lineage may hold any card)."""
    ids = yield from resolve_ref(s, env, effect.what)
    champion = s.champion(env.controller)
    done = False
    for id in ids if champion else ():
        card = _card_of(s, id) or (id if type(s.state.get(id)) is Card else 0)
        if card:
            move_card(s, card, "lineage", "put", "effects.move", owner=champion, index=0, cause=env.source, final=True)
            s.change(card, timestamp=s.timestamp())
            done = True
    env.done = done


def return_to_hand(s: Scribe, env: Environment, effect: tree.ReturnToHand) -> Flow:
    """Put objects or cards into their owners' hands."""
    ids = yield from resolve_ref(s, env, effect.what)
    yield from choose_replacements(s, ids, "hand")
    _send(s, env, ids, "hand", "returned", None)


def _send(
    s: Scribe, env: Environment, ids: tuple[int, ...], zone: str, how: How, index: int | None,
    face_up: bool | None = None,
) -> None:
    moved = []
    for place, id in enumerate(ids):
        thing = s.object(id)
        at = index if index is None or zone != "deck" else index + place
        if thing is not None:
            leave_field(s, id, zone, how, "effects.move", cause=env.source, index=_within(s, thing.owner, zone, at))
            if thing.card:
                moved.append(thing.card)
        elif type(s.state.get(id)) is Card:
            where = _within(s, s.card(id).owner, zone, at)
            move_card(
                s, id, zone, how, "effects.move", cause=env.source, index=where, actor=env.controller, face_up=face_up
            )
            moved.append(id)
    env.it = tuple(moved)
    env.done = bool(ids)


def _within(s: Scribe, owner: int, zone: str, index: int | None) -> int | None:
    """A place in a deck; past its end it is the bottom (ordering-and-tracking, rule 4)."""
    return None if index is None or index >= len(s.state.zone(zone, owner)) else index


def _card_of(s: Scribe, id: int) -> int:
    """The card itself, or the card of an object that has just left."""
    thing = s.state.get(id)
    if type(thing) is Card:
        return id if s.state.zone_of(id)[0] not in ("field", "effects_stack") else 0
    if type(thing) is LastKnown and thing.object.card:
        card = thing.object.card
        return card if s.card(card).incarnation == thing.card_mark else 0
    return 0


def reveal(s: Scribe, env: Environment, effect: tree.Reveal) -> Flow:
    """Show cards to all players (game-terms, Reveal)."""
    ids = yield from resolve_ref(s, env, effect.what)
    cards = tuple(id for id in ids if type(s.state.get(id)) is Card)
    if cards:
        s.step(Revealed(env.controller, cards, tuple(s.card(id).key for id in cards)), "terms.reveal", env.controller)


def search(s: Scribe, env: Environment, effect: tree.Search) -> Flow:
    """Find cards that match in a zone, reveal them, put them somewhere; a searched deck is shuffled.

    In a private zone a card with described characteristics need not be found; in a public one, or when any card
    does, it must (searching-and-finding, rules 1 and 2).
    """
    player = env.controller
    zone = effect.filter.zone
    options = [id for id in s.state.zone(zone, player) if card_matches(s, env, id, effect.filter)]
    described = msgspec.structs.replace(effect.filter, controller="any", zone="graveyard") != tree.Filter(kind="card")
    must = zone in ("graveyard", "banishment") or not described
    picked: tuple[int, ...] = ()
    if options:
        for id in options:
            s.change(id, seen_by=(player,))
        most = min(effect.most, len(options))
        answer = yield Decision(
            player, "choose", tuple(Pick(id) for id in options),
            say("{card}: choose up to {most} cards to find.", card=s.name(env.instance or env.source),
                most=effect.most),
            "effects.search", min(1, most) if must else 0, most, source=env.instance,
        )
        picked = tuple(pick.id for pick in answer.picks)
        for id in options:
            s.change(id, seen_by=())
    if picked and described:
        s.step(Revealed(player, picked, tuple(s.card(id).key for id in picked)), "terms.reveal", player, env.source)
    if zone == "deck":
        s.step(DeckShuffled(player), "effects.shuffle", player, env.source)
        s.writer.shuffle(("deck", player))
    if effect.to == "field":
        yield from _onto_field(s, env, tree.PutInto(tree.It(), "field"), picked)
        return
    target, index = ("deck", 0) if effect.to == "deck_top" else (effect.to, None)
    yield from choose_replacements(s, picked, target)
    _send(s, env, picked, target, "put", index)


def shuffle_deck(s: Scribe, env: Environment, effect: tree.Shuffle) -> Flow:
    """Players shuffle their decks."""
    for player in players_meant(s, env, effect.who):
        s.step(DeckShuffled(player), "effects.shuffle", player, env.source)
        s.writer.shuffle(("deck", player))
    yield from ()


def scavenge(s: Scribe, env: Environment, effect: tree.Scavenge) -> Flow:
    """Reveal from the top until a card fits or N were revealed; it goes to the hand, the rest to the bottom at
    random (game-terms, Scavenge)."""
    player = env.controller
    amount = amount_of(s, env, effect.amount)
    seen: list[int] = []
    found = 0
    for card in s.state.zone("deck", player)[: max(0, amount)]:
        seen.append(card)
        if face_matches(s.face(card), effect.filter):
            found = card
            break
    if not seen:
        return
    s.step(Revealed(player, tuple(seen), tuple(s.card(id).key for id in seen)), "terms.scavenge", player, env.source)
    rest = [card for card in seen if card != found]
    if found:
        move_card(s, found, "hand", "put", "terms.scavenge", actor=player, cause=env.source)
    order: list[int] = []
    while rest:
        order.append(rest.pop(s.writer.random_below(len(rest))))
    under = [card for card in s.state.zone("deck", player) if card not in order]
    s.writer.order(("deck", player), (*under, *order))
    env.it = (found,) if found else ()
    env.done = bool(found)
    yield from ()


def generate(s: Scribe, env: Environment, effect: tree.Generate) -> Flow:
    """Add cards from outside the game (game-terms, Generate); into a private zone they are revealed first."""
    made: list[int] = []
    zone, index = PLACES.get(effect.zone, (effect.zone, None))
    for player in players_meant(s, env, effect.who) if effect.key in s.definitions else ():
        for _ in range(amount_of(s, env, effect.amount)):
            card = s.writer.create(Card(player, effect.key, generated=True), ("outside", player))
            if zone in ("deck", "hand", "memory", "material"):
                s.step(Revealed(player, (card,), (effect.key,)), "terms.generate", player, env.source)
            move_card(s, card, zone, "generated", "terms.generate", index=index, actor=player, cause=env.source)
            made.append(card)
        if effect.zone == "deck":
            s.step(DeckShuffled(player), "effects.shuffle", player, env.source)
            s.writer.shuffle(("deck", player))
    env.it = tuple(made)
    yield from ()


def materialize_card(s: Scribe, env: Environment, effect: tree.Materialize) -> Flow:
    """Materialize a card that matches, as an instruction: normal timing does not matter (special permissions)."""
    from gatcg_desktop.rules.permissions import may_materialize
    from gatcg_desktop.rules.playing import materialize

    player = env.controller
    options = []
    for card in s.state.zone("material", player):
        face = s.face(card)
        if not face_matches(face, effect.filter) or face.level == 0:
            continue
        if "CHAMPION" in face.types and may_level_into(s, player, face) is not None:
            continue
        if forbidden(s, player, "materialize"):
            continue
        if effect.free or may_materialize(s, player, card) is None:
            options.append(PlayCard(card, "materialization"))
    instead = tuple(Pick(card) for card in s.state.zone("material", player) if "preserved" in s.card(card).properties)
    env.done = False
    if not options and not instead:
        return
    answer = yield Decision(
        player, "materialize", (*options, *instead, Decline()) if effect.optional else (*options, *instead),
        say("{card}: choose a card to materialize.", card=s.name(env.instance or env.source)), "effects.materialize",
        source=env.instance,
    )
    pick = answer.picks[0]
    if isinstance(pick, Pick):  # a Preserved card returns instead; that is no materialization (Preserve 4)
        move_card(s, pick.id, "hand", "returned", "keywords.preserve", actor=player)
    if isinstance(pick, PlayCard):
        env.done = True
        yield from materialize(s, player, pick.card, effect.free, cancellable=False)


def activate_card(s: Scribe, env: Environment, effect: tree.ActivateCard) -> Flow:
    """Activate a card, as an instruction: its speed does not matter (special play permissions, rule 2)."""
    from gatcg_desktop.rules.permissions import may_play
    from gatcg_desktop.rules.playing import play

    player = env.controller
    what = effect.what
    ids = candidates(s, env, what.filter) if isinstance(what, tree.Choose) else meant(s, env, what)
    options = []
    for id in ids:
        thing = s.state.get(id)
        if type(thing) is Card and s.state.zone_of(id)[0] not in ("field", "effects_stack"):
            if may_play(s, player, id, s.face(id), effect.free) is None:
                options.append(PlayCard(id))
    env.done = False
    if not options:
        return
    answer = yield Decision(
        player, "materialize", (*options, Decline()) if effect.optional else tuple(options),
        say("{card}: choose a card to activate.", card=s.name(env.instance or env.source)), "effects.activate",
        source=env.instance,
    )
    pick = answer.picks[0]
    if isinstance(pick, PlayCard):
        env.done = True
        env.it = (pick.card,)
        yield from play(s, player, pick.card, "activation", effect.free, cancellable=False)


def level_up(s: Scribe, env: Environment, effect: tree.LevelUp) -> Flow:
    """Level up into a champion card of the material deck (not a materialization; game-terms, Level Up)."""
    player = env.controller
    options = [
        card for card in s.state.zone("material", player)
        if "CHAMPION" in s.face(card).types and face_matches(s.face(card), effect.filter)
        and may_level_into(s, player, s.face(card)) is None
    ]
    env.done = False
    if not options:
        return
    answer = yield Decision(
        player, "choose", tuple(Pick(card) for card in options),
        say("{card}: choose the champion to level up into.", card=s.name(env.instance or env.source)),
        "champions.level_up", 0, 1, source=env.instance,
    )
    for pick in answer.picks:
        champions.level_up(s, player, pick.id, env.source)
        env.done = True


def delevel(s: Scribe, env: Environment, effect: tree.Delevel) -> Flow:
    """Take the top card off lineages (card-types-champion, Deleveling)."""
    done = [champions.delevel(s, player, env.source) for player in players_meant(s, env, effect.who)]
    env.done = any(done)
    yield from ()

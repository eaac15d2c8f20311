"""Instructions that move cards between zones: draw, discard, mill, glimpse, return, search, materialize."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.effects.choosing import resolve_ref
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import tree
from gatcg_desktop.rules.amounts import amount_of, players_meant
from gatcg_desktop.rules.choices import Decline, Pick, Place, PlayCard
from gatcg_desktop.rules.drawing import draw
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import DeckShuffled, Glimpsed, Revealed
from gatcg_desktop.rules.matching import card_matches, face_matches
from gatcg_desktop.rules.model import Card, LastKnown, Origin
from gatcg_desktop.rules.moves import How, enter_field, leave_field, move_card
from gatcg_desktop.rules.permissions import may_level_into
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
    """Each player discards, choosing unless at random (game-terms, Discard)."""
    amount = amount_of(s, env, effect.amount)
    gone: list[int] = []
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
        for id in picked:
            move_card(s, id, "graveyard", "discarded", "effects.discard", actor=player, cause=env.source)
        gone += picked
    env.it = tuple(gone)
    env.done = bool(gone)


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
    """Look at the top N; put each back on the top or on the bottom, in any order (game-terms, Glimpse)."""
    player = env.controller
    amount = amount_of(s, env, effect.amount)
    seen = s.state.zone("deck", player)[: max(0, amount)]
    if not seen:
        return
    for id in seen:
        s.change(id, seen_by=(player,))
    options = tuple(Place(id, where) for id in seen for where in ("top", "bottom"))
    suggestion = tuple(Place(id, "top") for id in seen)
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
    rest = s.state.zone("deck", player)[len(seen) :]
    s.writer.order(("deck", player), (*top, *rest, *bottom))
    for id in seen:
        s.change(id, seen_by=())


def put_into(s: Scribe, env: Environment, effect: tree.PutInto) -> Flow:
    """Put objects or cards into a zone of their owner, or onto the field."""
    ids = yield from resolve_ref(s, env, effect.what)
    if effect.zone == "field":
        entered = []
        for id in ids:
            card = _card_of(s, id)
            if card and s.face(card).is_object and "CHAMPION" not in s.face(card).types:
                thing = s.card(card)
                entered.append(
                    enter_field(
                        s, key=thing.key, owner=thing.owner, controller=env.controller, card=card,
                        origin=Origin("card", by=env.source), rested=effect.rested, cause=env.source, how="put",
                    )
                )
        env.it = tuple(entered)
        return
    zone, index = {"deck_top": ("deck", 0), "deck_bottom": ("deck", None)}.get(effect.zone, (effect.zone, None))
    _send(s, env, ids, zone, "put", index)


def return_to_hand(s: Scribe, env: Environment, effect: tree.ReturnToHand) -> Flow:
    """Put objects or cards into their owners' hands."""
    ids = yield from resolve_ref(s, env, effect.what)
    _send(s, env, ids, "hand", "returned", None)


def _send(s: Scribe, env: Environment, ids: tuple[int, ...], zone: str, how: How, index: int | None) -> None:
    moved = []
    for id in ids:
        if s.object(id) is not None:
            thing = s.object(id)
            assert thing is not None
            leave_field(s, id, zone, how, "effects.move", cause=env.source, index=index)
            if thing.card:
                moved.append(thing.card)
        elif type(s.state.get(id)) is Card:
            move_card(s, id, zone, how, "effects.move", cause=env.source, index=index, actor=env.controller)
            moved.append(id)
    env.it = tuple(moved)
    env.done = bool(ids)


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
    """Find cards that match in a zone, reveal them, put them somewhere; a searched deck is shuffled."""
    player = env.controller
    zone = effect.filter.zone
    options = [id for id in s.state.zone(zone, player) if card_matches(s, env, id, effect.filter)]
    picked: tuple[int, ...] = ()
    if options:
        for id in options:
            s.change(id, seen_by=(player,))
        answer = yield Decision(
            player, "choose", tuple(Pick(id) for id in options),
            say("{card}: choose up to {most} cards to find.", card=s.name(env.instance or env.source),
                most=effect.most),
            "effects.search", 0, min(effect.most, len(options)), source=env.instance,
        )
        picked = tuple(pick.id for pick in answer.picks)
        for id in options:
            s.change(id, seen_by=())
    if picked:
        s.step(Revealed(player, picked, tuple(s.card(id).key for id in picked)), "terms.reveal", player, env.source)
    if zone == "deck":
        s.step(DeckShuffled(player), "effects.shuffle", player, env.source)
        s.writer.shuffle(("deck", player))
    target, index = ("deck", 0) if effect.to == "deck_top" else (effect.to, None)
    _send(s, env, picked, target, "put", index)


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
        if effect.free or may_materialize(s, player, card) is None:
            options.append(PlayCard(card, "materialization"))
    env.done = False
    if not options:
        return
    answer = yield Decision(
        player, "materialize", (*options, Decline()) if effect.optional else tuple(options),
        say("{card}: choose a card to materialize.", card=s.name(env.instance or env.source)), "effects.materialize",
        source=env.instance,
    )
    pick = answer.picks[0]
    if isinstance(pick, PlayCard):
        env.done = True
        yield from materialize(s, player, pick.card, effect.free, cancellable=False)

"""Where cards lay and lie, as a viewer sees it: what was a back in a hand may be the card on the stack now."""

from __future__ import annotations

from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.views.views import View

PRIVATE = ("hand", "memory")
"""Zones whose cards have made-up ids for who may not know them."""


class Sightings:
    """Where each card was shown before and is shown after; `in_hands` are the things of cards in hands now.

    Made by :func:`where_cards_lie`.
    """

    def __init__(
        self, before: dict[int, Shown], after: dict[int, Shown], hands: frozenset[SceneKey], once: frozenset[SceneKey]
    ) -> None:
        self._before, self._after = before, after
        self.in_hands, self.in_hands_before = hands, once

    def origin(self, card: CardId) -> Shown | None:
        """Where a card was shown before; None where nobody could tell."""
        return self._before.get(card)

    def goal(self, card: CardId) -> Shown | None:
        """Where a card is shown after."""
        return self._after.get(card)


def where_cards_lie(before: View, shown_before: Composition, after: View, shown_after: Composition) -> Sightings:
    """Follow every card from one View to the next.

    A hidden card has an id that says only where it lies. So what came to a place unknown has come from where one of the
    same player's cards is missing: a play from a hand, what is paid from the hand, what is taken up from the memory;
    else it was drawn. Cards that are only seen otherwise (a hand that is turned over) went nowhere.
    """
    was, lies = _places(before, shown_before), _places(after, shown_after)
    origins, goals = dict(was), dict(lies)
    for seat in after.players:
        player = seat.id
        lost = {zone: [card.id for card in before.cards(zone, player) if card.id not in lies] for zone in PRIVATE}
        gained = {zone: [card.id for card in after.cards(zone, player) if card.id not in was] for zone in PRIVATE}
        for zone in PRIVATE:
            turned = min(len(lost[zone]), len(gained[zone]))
            lost[zone], gained[zone] = lost[zone][turned:], gained[zone][turned:]

        def link(card: CardId, zones: tuple[str, ...], lost: dict[str, list[CardId]] = lost) -> bool:
            """A card that turned up comes from the first of these zones that misses one. Gives whether one does."""
            for zone in zones:
                if lost[zone]:
                    missing = lost[zone].pop()
                    if missing in was:
                        origins[card] = was[missing]
                    if card in lies:
                        goals[missing] = lies[card]
                    return True
            return False

        for played in after.played:
            if played.player == player and played.card not in was:
                if played.method == "materialization":
                    _from_pile(origins, played.card, shown_before, player, "material")
                elif not link(played.card, PRIVATE):  # the hand is as full as it was
                    for back in before.cards("hand", player)[-1:]:
                        origins[played.card] = was[back.id]
        for zone in ("graveyard", "banishment"):
            for card in after.cards(zone, player):
                if card.id not in was:
                    link(card.id, PRIVATE)
        for card_id in gained["memory"]:
            link(card_id, ("hand",))
        for card_id in gained["hand"]:
            link(card_id, ("memory",))
        for zone in PRIVATE:
            for card_id in gained[zone]:
                if card_id not in origins:
                    _from_pile(origins, card_id, shown_before, player, "deck")
        if after.player(player).deck > before.player(player).deck:
            deck = shown_after.shown.get(SceneKey("pile", player, "deck"))
            for card_id in (*lost["hand"], *lost["memory"]):
                if deck is not None:
                    goals[card_id] = deck
    hands, once = _hands(after), _hands(before)
    return Sightings(origins, goals, hands, once)


def _from_pile(origins: dict[int, Shown], card: CardId, shown: Composition, player: PlayerId, zone: str) -> None:
    pile = shown.shown.get(SceneKey("pile", player, zone))
    if pile is not None:
        origins[card] = pile


def _hands(view: View) -> frozenset[SceneKey]:
    return frozenset(SceneKey("card", card.id) for seat in view.players for card in view.cards("hand", seat.id))


def _places(view: View, composition: Composition) -> dict[int, Shown]:
    """Where the cards of a View are shown: each by itself, as an object, or in its pile."""
    shown = composition.shown
    found: dict[int, Shown] = {}
    for obj in view.objects:
        stood = shown.get(SceneKey("object", composition.fronts.get(obj.id, obj.id)))
        if obj.card and stood is not None:
            found[obj.card] = stood
    for thing, entry in shown.items():
        if thing.kind in ("card", "source"):
            found[thing.id] = entry
    for (zone, player), cards in view.zones.items():
        pile = shown.get(SceneKey("pile", player, zone))
        if pile is not None:
            for card in cards:
                found.setdefault(card.id, pile)
    return found

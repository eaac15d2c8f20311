"""Decks, graveyards, banishments and Pantheons as piles with a number, and the name plates of the players."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.composition.landing import landing
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.scene_key import Z_PILE, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import PileAppearance, PlateAppearance
from gatcg_desktop.gui.table.rendering.signs import PILE_ICONS
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.views import PlayerView, View

translate = QCoreApplication.translate

FACE_UP = frozenset({"graveyard", "banishment"})


def pile_count(view: View, zone: str, player: PlayerId) -> int:
    """How many cards are in a zone, whether they are listed or not."""
    seat = view.player(player)
    match zone:
        case "deck":
            return seat.deck
        case "material":
            return seat.material
        case "graveyard":
            return seat.graveyard
        case "banishment":
            return seat.banishment
        case "memory":
            return seat.memory
        case "hand":
            return seat.hand
        case _:
            return len(view.cards(zone, player))


def pile_marked(context: TableContext, zone: str, player: PlayerId) -> int:
    """How many cards of a zone can be picked now."""
    return sum(1 for card in context.view.cards(zone, player) if context.marks.legal(card.id))


def show_piles(context: TableContext, player: PlayerId) -> list[Shown]:
    """A player's piles: four, and a fifth where somebody has a Pantheon."""
    shown = []
    for zone, rect in context.side(player).piles.items():
        thing = SceneKey("pile", player, zone)
        cards = context.view.cards(zone, player)
        marked = pile_marked(context, zone, player)
        frame = context.frame(thing) or ("legal" if marked else "")
        count = pile_count(context.view, zone, player)
        lands = bool(landing(context, player, zone))
        if not count and not frame and not lands and thing not in context.lit:
            continue  # an empty pile takes neither room nor a glance
        look = PileAppearance(
            count=count,
            chip="" if context.side(player).near else PILE_ICONS[zone],
            width=round(rect.w),
            height=round(rect.h),
            top=cards[-1].key if cards and zone in FACE_UP else "",
            back="material" if zone == "material" else "main",
            marked=marked,
            frame=frame,
            landing=lands,
        )
        shown.append(Shown(thing, look, Placement(rect.cx, rect.cy, 0.0, Z_PILE)))
    return shown


def _state(context: TableContext, seat: PlayerView) -> str:
    if seat.lost:
        return translate("Table", "has lost")
    if context.view.holder == seat.id:
        return translate("Table", "has Opportunity")
    if seat.id in context.view.passed:
        return translate("Table", "has passed")
    if context.view.deciding == seat.id:
        return translate("Table", "decides")
    return ""


def show_plate(context: TableContext, player: PlayerId) -> Shown:
    """A player's name plate."""
    rect = context.side(player).plate
    seat = context.view.player(player)
    thing = SceneKey("player", player)
    lines = [translate("Table", "Influence {number}").format(number=seat.influence)]
    name, others = seat.name, context.others
    if player == context.far and len(others) > 1:
        name = translate("Table", "{name} ({place} of {total})").format(
            name=name, place=others.index(player) + 1, total=len(others)
        )
    look = PlateAppearance(
        name=name,
        width=round(rect.w),
        height=round(rect.h),
        lines=tuple(lines),
        elements=seat.elements,
        asked=player == context.marks.player,
        state=_state(context, seat),
        lost=bool(seat.lost),
        frame=context.frame(thing),
        number=context.marks.place_of(player),
    )
    return Shown(thing, look, Placement(rect.cx, rect.cy, 0.0, Z_PILE))

"""Decks, graveyards and banishments as piles with a number, and the name plates of the players."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.desk import Desk, Shown
from gatcg_desktop.gui.table.looks import PileLook, PlateLook
from gatcg_desktop.gui.table.things import Z_PILE, Placed, Thing
from gatcg_desktop.gui.table.words import zone_label
from gatcg_desktop.rules.views.views import PlayerView, View

translate = QCoreApplication.translate

FACE_UP = frozenset({"graveyard", "banishment"})


def pile_count(view: View, zone: str, player: int) -> int:
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


def pile_marked(desk: Desk, zone: str, player: int) -> int:
    """How many cards of a zone can be picked now."""
    return sum(1 for card in desk.view.cards(zone, player) if desk.marks.legal(card.id))


def show_piles(desk: Desk, player: int) -> list[Shown]:
    """A player's four piles."""
    shown = []
    for zone, rect in desk.side(player).piles.items():
        thing = Thing("pile", player, zone)
        cards = desk.view.cards(zone, player)
        marked = pile_marked(desk, zone, player)
        frame = desk.frame(thing) or ("legal" if marked else "")
        look = PileLook(
            label=zone_label(zone),
            count=pile_count(desk.view, zone, player),
            width=round(rect.w),
            height=round(rect.h),
            top=cards[-1].key if cards and zone in FACE_UP else "",
            back="material" if zone == "material" else "main",
            marked=marked,
            frame=frame,
        )
        shown.append(Shown(thing, look, Placed(rect.cx, rect.cy, 0.0, Z_PILE)))
    return shown


def _state(desk: Desk, seat: PlayerView) -> str:
    if seat.lost:
        return translate("Table", "has lost")
    if desk.view.holder == seat.id:
        return translate("Table", "has Opportunity")
    if seat.id in desk.view.passed:
        return translate("Table", "has passed")
    if desk.view.deciding == seat.id:
        return translate("Table", "decides")
    return ""


def show_plate(desk: Desk, player: int) -> Shown:
    """A player's name plate."""
    rect = desk.side(player).plate
    seat = desk.view.player(player)
    thing = Thing("player", player)
    state = _state(desk, seat)
    lines = [
        translate("Table", "Level {level}").format(level=seat.level),
        translate("Table", "Influence {number}").format(number=seat.influence),
    ]
    if rect.h < 42 and state:
        lines.insert(0, state)
    name, others = seat.name, desk.others
    if player == desk.far and len(others) > 1:
        name = translate("Table", "{name} ({place} of {total})").format(
            name=name, place=others.index(player) + 1, total=len(others)
        )
    look = PlateLook(
        name=name,
        width=round(rect.w),
        height=round(rect.h),
        lines=tuple(lines),
        elements=seat.elements,
        you=player == desk.near,
        turn=translate("Table", "Turn {number}").format(number=desk.view.turn)
        if desk.view.turn_player == player
        else "",
        state=state,
        opportunity=desk.view.holder == player,
        lost=bool(seat.lost),
        frame=desk.frame(thing),
        number=desk.marks.picked(player),
    )
    return Shown(thing, look, Placed(rect.cx, rect.cy, 0.0, Z_PILE))

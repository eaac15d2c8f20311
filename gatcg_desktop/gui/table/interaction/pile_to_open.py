"""Which pile a decision opens by itself: the one whose cards are to be picked and lie nowhere in sight."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import Composition, thing_of
from gatcg_desktop.gui.table.composition.lookup import find_card
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate


def pile_to_open(context: TableContext, composition: Composition | None, session: Session) -> OpenPile | None:
    """The pile or choice to open for the decision that is asked, or None.

    Opportunity opens nothing: a pile with something to play in it glows and has a number.
    """
    marks = context.marks
    decision = session.decision
    if composition is None or decision is None or marks.kind in ("", "opportunity"):
        return None
    on_panel = frozenset(entry.thing for entry in composition.opened.shown) if composition.opened is not None else ()
    hidden: list[CardView] = []
    for entity in marks.choices:
        thing = thing_of(entity, composition)
        if thing is not None and thing not in on_panel:
            continue
        card = find_card(context, entity)
        if card is None:
            key = session.key_of(entity)
            if not key:
                continue
            card = CardView(entity, key, context.near, "", context.near, False)
        hidden.append(card)
    if not hidden:
        return None
    places = {(card.zone, card.zone_owner) for card in hidden}
    prompt = translate_message(decision.prompt)
    if len(places) == 1:
        zone, player = next(iter(places))
        if zone and len(context.view.cards(zone, player)) and zone != "deck":
            return OpenPile(zone, player, asked=True, title=prompt)
    return OpenPile("", context.near, tuple(hidden), asked=True, title=prompt)

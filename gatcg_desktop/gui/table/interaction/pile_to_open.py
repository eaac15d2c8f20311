"""Which pile a decision opens by itself: the one whose cards are to be picked and lie nowhere in sight."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.session.option_labels import listed_options, memory_cost
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import Composition, thing_of
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.rules.model.choices import Explained, PassOpportunity, Pick, Place, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate


def pile_to_open(context: TableContext, composition: Composition | None, session: Session) -> OpenPile | None:
    """The pile or choice to open for the decision that is asked, or None.

    Opportunity opens nothing: a pile with something to play in it glows and has a number.
    """
    marks = context.marks
    decision = session.decision
    if composition is None or decision is None or marks.kind in (None, DecisionKind.OPPORTUNITY):
        return None
    on_panel = frozenset(entry.thing for entry in composition.opened.shown) if composition.opened is not None else ()
    hidden: list[CardView] = []
    for entity in marks.choices:
        thing = thing_of(entity, composition)
        if thing is not None and thing not in on_panel:
            continue
        card = context.view.card(entity)
        if card is None:
            key = session.key_of(entity)
            if not key:
                continue
            card = CardView(CardId(entity), key, context.near, "", context.near, False)
        hidden.append(card)
    if not hidden:
        return None
    places = {(card.zone, card.zone_owner) for card in hidden}
    prompt = translate_message(decision.prompt)
    if len(places) == 1:
        zone, player = next(iter(places))
        if zone and len(context.view.cards(zone, PlayerId(player))) and zone != "deck":
            notes = notes_on(session, context.view.cards(zone, PlayerId(player)))
            return OpenPile(zone, PlayerId(player), asked=True, title=prompt, notes=notes)
        if zone == "deck":  # what is looked at and cannot be chosen is seen as well
            offered = {card.id for card in hidden}
            hidden += [
                card for card in context.view.cards(zone, PlayerId(player)) if card.key and card.id not in offered
            ]
    return OpenPile("", context.near, tuple(hidden), asked=True, title=prompt, notes=notes_on(session, hidden))


def notes_on(session: Session, cards: Iterable[CardView]) -> tuple[tuple[int, str], ...]:
    """What is told below the cards of a pile that is chosen from: the number that picks one and what it costs, or why
    it cannot be chosen; of those that are put in order nothing. Nothing while nothing is chosen."""
    decision = session.decision
    if decision is None or PassOpportunity() in decision.options:
        return ()
    rows = [entity_of(option) for option in listed_options(decision, session)]
    return tuple((card.id, _note(session, decision, card, rows)) for card in cards)


def _note(session: Session, decision: Decision, card: CardView, rows: list[int]) -> str:
    option = next((one for one in decision.options if entity_of(one) == card.id), None)
    if option is None:
        reason = session.explain(_natural(decision, card))
        said = translate_message(_caption(reason)) if reason is not None else ""
        return said[:1].upper() + said[1:]
    number = str(rows.index(card.id) + 1) if card.id in rows[:9] and not isinstance(option, Place) else ""
    cost = ""
    if isinstance(option, PlayCard) and option.method == "materialization":
        memory = memory_cost(session, decision, option)
        cost = counted("{count} memory", "{count} memory", memory) if memory else translate("Table", "free")
    return " · ".join(filter(None, (number, cost)))


def _natural(decision: Decision, card: CardView) -> PlayCard | Pick:
    """What choosing a card that is not on offer would be."""
    activates = any(isinstance(one, PlayCard) and one.method == "activation" for one in decision.options)
    if decision.kind == DecisionKind.MATERIALIZE:
        return PlayCard(card.id, "activation" if activates else "materialization")
    return Pick(card.id)


def _caption(reason: Explained) -> Message:
    """Why a card cannot be chosen, as it reads below the card: short for what most often stands there."""
    message = reason.message
    told = dict(message.args)
    match reason.rule:
        case "activation.elements" if "element" in told:
            return say("needs {element}", element=told["element"])
        case "champions.level" if "needed" in told:
            return say("needs a champion of level\u00a0{level}", level=told["needed"])
        case rule if "what" in told and rule != "activation.targets":  # which tells what targets the card would need
            return say("asked for: {what}", what=told["what"])
        case "costs.memory" if "cost" in told and "count" in told:
            return say("costs {cost} memory, you have {held}", cost=told["cost"], held=told["count"])
    told["card"] = say("this card")
    return msgspec.structs.replace(message, args=tuple(told.items()))

"""Which preview to show of the thing that is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.preview import NameOf, Preview
from gatcg_desktop.gui.panels.preview_of_face import preview_of_face
from gatcg_desktop.gui.panels.preview_of_object import preview_of_object
from gatcg_desktop.gui.panels.preview_of_stack_item import preview_of_stack_item
from gatcg_desktop.language.ast import CopyObject
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.copy_sheet import planned_copy
from gatcg_desktop.rules.views.views import CardView, View

if TYPE_CHECKING:
    from gatcg_desktop.gui.session.session import Session

translate = QCoreApplication.translate


def preview_of(view: View, definitions: Definitions, name_of: NameOf, id: ThingId, key: str) -> Preview | None:
    """What to say about the thing of that id (or, with id 0, the face `key`). None when it is nothing."""
    if (thing := view.object(id)) is not None:
        return preview_of_object(view, definitions, name_of, thing)
    if (item := view.item(id)) is not None:
        return preview_of_stack_item(view, definitions, name_of, item)
    card = view.card(id)
    shown = (card.key if card is not None else "") or key
    definition = definitions.get(shown)
    if definition is not None:
        return preview_of_face(definition, definitions)
    if card is not None:
        return Preview("", translate("preview", "A hidden card"), notes=(_hidden(view, card),))
    return None


def would_be_copied(session: Session, id: ThingId) -> bool:
    """Whether something can be chosen now to be copied: the chooser is then shown what would come."""
    decision = session.decision
    if decision is None or not any(getattr(option, "id", 0) == id for option in decision.options):
        return False
    if decision.rule == "copy.static":
        return True
    key = getattr(session.state.get(decision.source), "key", "")
    face = session.definitions.get(key)
    return face is not None and any(isinstance(node, CopyObject) for node in nodes(face.abilities))


def preview_of_planned_copy(session: Session, id: ThingId) -> Preview | None:
    """A token that would be a copy of an object, as the preview says it."""
    sheet = planned_copy(GameQuery(session.state, session.definitions), id)
    face = session.definitions.get(sheet.key) if sheet is not None else None
    if sheet is None or face is None:
        return None
    plain = preview_of_face(face, session.definitions)
    notes = [translate("preview", "This is the token you would get, with what is printed.")]
    if sheet.not_copied:
        left = "; ".join(
            f"{translate_message(line.what)} ({translate_message(line.value)})" for line in sheet.not_copied
        )
        notes.append(translate("preview", "Not copied: {things}.").format(things=left))
    return msgspec.structs.replace(plain, token=True, copy=True, notes=tuple(notes))


def _hidden(view: View, card: CardView) -> str:
    owner = view.player(card.owner).name if card.owner else ""
    return translate("preview", "Only {player} may look at it.").format(player=owner)

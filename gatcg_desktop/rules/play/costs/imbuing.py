"""Imbue: what was reserved is revealed, and a card of which enough is of its elements becomes imbued.

Carries keywords (Imbue 1 to 7).
"""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Ability, Keyword, X
from gatcg_desktop.rules.actions.revealing import reveal
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import ADVANCED_ELEMENTS, CardDefinition
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.query.elements import elements_of
from gatcg_desktop.rules.query.prohibitions import forbidden


def keyword_among(abilities: list[Ability], name: str) -> list[Keyword]:
    """The keywords of one name among abilities."""
    return [ability for ability in abilities if type(ability) is Keyword and ability.name == name]


def _imbue_elements(face: CardDefinition, word: str) -> set[str]:
    """The elements of which a card asks for others: any of its own, the advanced ones, or those named (Imbue 7)."""
    elements = {*word.split(" & ")}
    match word:
        case "":
            elements = set(face.elements)
        case "ADVANCED":
            elements = set(ADVANCED_ELEMENTS)
    return elements


def may_imbue(
    game: GameWriter, player: PlayerId, card: CardId, imbues: list[Keyword], reserved: tuple[CardId, ...], x: int
) -> Flow[bool]:
    """Imbue: reveal what was reserved; with N cards of the element (or named one) the card becomes imbued.

    Of several instances any one suffices (keywords, Imbue 5 and 6). N may be the X that was declared.
    """
    face = game.face(card)

    def met(imbue: Keyword) -> bool:
        asked = _imbue_elements(face, imbue.word.upper())
        return len([id for id in reserved if not asked.isdisjoint(elements_of(game, id))]) >= (
            x if imbue.amount == X() else imbue.value
        )

    if not any(met(imbue) for imbue in imbues) or forbidden(game, player, "imbue", card):
        return False
    answer = yield Decision(
        player,
        DecisionKind.MAY,
        (Accept(), Decline()),
        say("{card}: reveal the cards you reserved to imbue it?", card=face.name),
        "keywords.imbue",
        source=card,
        suggestion=(Accept(),),
    )
    if answer.picks != (Accept(),):
        return False
    reveal(game, player, reserved, "keywords.imbue", card, origin="hand")  # they lie open, none is revealed from memory
    return True

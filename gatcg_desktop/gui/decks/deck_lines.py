"""What stands on the lines of a deck."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.decks.deck import Section
from gatcg_desktop.decks.judging import Judged
from gatcg_desktop.decks.library import KeptDeck
from gatcg_desktop.decks.statistics import Priced
from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.translation import translate_message

translate = QCoreApplication.translate


class DeckLine(msgspec.Struct, frozen=True):
    """So many copies of a card. `key`: of its face, "" for a card nobody knows; `edition`: the uuid of the printing
    chosen for it; `marks`: words with the tone they are said in; `told`: the line in full."""

    count: int
    name: str
    title: str
    key: str = ""
    edition: str = ""
    element: str = "NORM"
    cost: str = ""
    marks: tuple[tuple[str, str], ...] = ()
    told: str = ""


def lines_of(section: Section, kept: KeptDeck, judged: Judged | None) -> tuple[DeckLine, ...]:
    """The lines of a section: champions by level, then by cost, then by name."""
    lines = [_line(count, name, kept, judged) for count, name in kept.deck.section(section)]
    cards = judged.cards if judged is not None else {}

    def place(line: DeckLine) -> tuple[int, int, str]:
        card = cards.get(line.name)
        level = card.level if card is not None and card.level is not None else 99
        return level, int(line.cost) if line.cost.isdigit() else 98, line.title.casefold()

    return tuple(sorted(lines, key=place))


def _line(count: int, name: str, kept: KeptDeck, judged: Judged | None) -> DeckLine:
    card = judged.cards.get(name) if judged is not None else None
    if judged is None or card is None:
        unknown = judged is not None and name in judged.deck.card_names()
        told = translate("DeckLines", "No known card is called so.") if unknown else ""
        return DeckLine(count, name, card_name(name), element="NORM", key="" if unknown else " ", told=told)
    marks = []
    reasons = [translate_message(one.reason) for one in (*judged.problems, *judged.advice) if one.card == name]
    if any(one.card == name for one in judged.problems):
        marks.append(("!", "danger"))
    elif reasons:
        marks.append(("?", "accent"))
    if name in judged.by_hand:
        marks.append((translate("DeckLines", "by hand"), "muted"))
        reasons.append(translate("DeckLines", "A part of its text is carried out by the players, with help."))
    cost = card.cost_value if isinstance(card, Priced) else None
    kinds = " ".join(type_word(word) for word in (*card.elements, *card.types))
    if card.level is not None:
        kinds += " " + translate("DeckLines", "level {level}").format(level=card.level)
    return DeckLine(
        count,
        name,
        card_name(name),
        card.slug,
        kept.editions.get(name, ""),
        card.elements[0] if card.elements else "NORM",
        "" if cost is None else str(cost),
        tuple(marks),
        "\n".join([card_name(name), kinds, *reasons]),
    )

"""What the thinker compared, in words: what a line does, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.bots.position_worth import Standing
from gatcg_desktop.bots.thinker import Compared, Line
from gatcg_desktop.bots.trying import Picks
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.answer_words import accept_words, decline_words, pick_words
from gatcg_desktop.gui.session.option_labels import label_of
from gatcg_desktop.gui.session.pass_words import pass_text
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import Accept, Choice, Decline, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

translate = QCoreApplication.translate

SURE = 0.995
"""A chance from which on, and below one less it, no figure is given."""


def line_words(line: Line, decision: Decision, session: Session) -> str:
    """What a line does, as the button would say it, and what it is aimed at."""
    words = play_words(line.picks, decision, session)
    aims = [card_name(session.name_of(id)) for id in line.aims if session.view.object(id) or id in session.players]
    return translate("Hints", "{play} → {aims}").format(play=words, aims=", ".join(aims)) if aims else words


def play_words(picks: Picks, decision: Decision, session: Session) -> str:
    """What an answer does, as the button would say it."""
    match picks:
        case (PassOpportunity(),):
            return translate_message(pass_text(session.view, session.actor))
        case (Accept(),):
            return translate_message(accept_words(decision))
        case (Decline(),):
            return translate_message(decline_words(decision))
        case (pick,) if decision.kind == DecisionKind.OPPORTUNITY and isinstance(pick, Choice):
            return label_of(pick, session)
        case _:
            label = lambda choice: label_of(choice, session, places=False)  # noqa: E731
            return translate_message(pick_words(decision, picks, session.name_of, label))


def result_words(compared: Compared, line: Line) -> str:
    """What a line comes to, on the average of the worlds it was tried in."""
    if not line.outcomes:
        return translate("Hints", "This is what looks best at once. There is nothing to compare here.")
    return " ".join(part for part in (chance_words(compared.chance(line)), standing_words(line)) if part)


def standing_words(line: Line) -> str:
    """How both players stand two turns on; "" where the game is over by then."""
    going_on = [outcome for outcome in line.outcomes if not outcome.over]
    if not going_on:
        return ""
    mine, theirs = (_middle(one) for one in zip(*((one.mine, one.theirs) for one in going_on), strict=True))
    stand = say(
        "In two turns: life {life} against {their_life}, allies {allies} against {their_allies}, "
        "cards {cards} against {their_cards}.",
        life=mine.life,
        their_life=theirs.life,
        allies=mine.allies,
        their_allies=theirs.allies,
        cards=mine.cards,
        their_cards=theirs.cards,
    )
    return translate_message(stand)


def chance_words(chance: float) -> str:
    """A chance to win as a sentence."""
    if chance >= SURE:
        return translate("Hints", "Wins, as far as it can be seen.")
    if chance <= 1 - SURE:
        return translate("Hints", "Loses, as far as it can be seen.")
    return translate("Hints", "{percent} % to win.").format(percent=percent(chance))


def percent(chance: float) -> int:
    """A chance as a whole number of a hundred."""
    return round(100 * chance)


def _middle(standings: Iterable[Standing]) -> Standing:
    """The average, rounded."""
    each = [(one.life, one.allies, one.cards) for one in standings]
    return Standing(*(round(sum(values) / len(each)) for values in zip(*each, strict=True)))

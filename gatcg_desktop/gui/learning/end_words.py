"""How a game ended, in words: who won, why whoever lost has lost and what did it, and how long that took."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import counted, language, translate_message
from gatcg_desktop.gui.learning.end_sheet import Ending
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.entities import MATCH, Match, Object, Player
from gatcg_desktop.rules.model.events import DamageDealt, Resolving
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.narration import lost_words

translate = QCoreApplication.translate


def winner_of(session: Session) -> PlayerId:
    """Who won the game of a session, whatever position of it is shown; 0 for a draw."""
    return session.game.state.entity(MATCH, Match).winner


def ending_of(session: Session, played: timedelta | None = None) -> Ending:
    """How the game of a session ended; `played`: how long it took (None: nobody knows)."""
    winner = winner_of(session)
    face = champion_of(session, winner) if winner else ""
    return Ending(title_words(session), why_words(session), rule_words(session), summary_words(session, played), face)


def champion_of(session: Session, player: PlayerId) -> str:
    """The face of a player's champion, "" where they have none."""
    state = session.game.state
    things = (state.get(id) for id in state.zone("objects"))
    mine = (one for one in things if isinstance(one, Object) and one.controller == player)
    return next((one.key for one in mine if _is_champion(session, one)), "")


def title_words(session: Session) -> str:
    """Who won."""
    winner = winner_of(session)
    won = say("{player} wins", player=session.seats_names[winner - 1]) if winner else say("A draw")
    return translate_message(won)


def why_words(session: Session) -> str:
    """Why whoever lost has lost, and the blow or the text that did it."""
    state, told = session.game.state, []
    for player in session.players:
        if why := state.entity(player, Player).lost:
            told.append(translate_message(lost_words(why, session.seats_names[player - 1])))
            if why == "champion_died":
                told.append(_last_blow(session, player))
            elif why == "effect":
                told.append(_last_text(session))
    return " ".join(filter(None, told))


def rule_words(session: Session) -> str:
    """The rule that the game ended by."""
    known = rule("ending.lose" if winner_of(session) else "ending.draw")
    assert known is not None
    return f"{known.title(language())} ({known.place(language())}) – {known.sentence(language())}"


def summary_words(session: Session, played: timedelta | None = None) -> str:
    """How long a game took: its turns, its time (None: nobody knows), its steps and decisions."""
    game = session.game
    turn = translate("Review", "Turn {turn}").format(turn=game.state.entity(MATCH, Match).turn)
    steps = counted("{count} step", "{count} steps", len(game.steps))
    decisions = counted("{count} decision", "{count} decisions", len(game.answers))
    return " · ".join(filter(None, (turn, _minutes(played), steps, decisions)))


def _minutes(played: timedelta | None) -> str:
    if played is None:
        return ""
    minutes = round(played.total_seconds() / 60)
    if not minutes:
        return translate("Review", "less than a minute")
    return counted("{count} minute", "{count} minutes", minutes)


def _last_blow(session: Session, player: PlayerId) -> str:
    """The damage that a champion died of, as the log has it."""
    for step in reversed(session.steps):
        event = step.event
        if isinstance(event, DamageDealt):
            struck = session.game.state.get(event.object)
            if isinstance(struck, Object) and struck.controller == player and _is_champion(session, struck):
                return session.line_of(step.number).text
    return ""


def _is_champion(session: Session, object: Object) -> bool:
    face = session.definitions.get(object.key)
    return face is not None and "CHAMPION" in face.types


def _last_text(session: Session) -> str:
    """What was resolving then."""
    numbers = (step.number for step in reversed(session.steps) if isinstance(step.event, Resolving))
    number = next(numbers, None)
    return session.line_of(number).text if number is not None else ""

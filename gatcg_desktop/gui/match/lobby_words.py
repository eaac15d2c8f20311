"""What is said of a match in the network: where it stands, who sits there, and what an emote says."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.match.network import NetworkMatch
from gatcg_desktop.lan.messages import protocol as p

translate = QCoreApplication.translate


def emote_words(emote: str) -> str:
    """What an emote says."""
    words = {
        "hello": translate("Lobby", "Hello!"),
        "good_game": translate("Lobby", "Good game!"),
        "thinking": translate("Lobby", "Let me think."),
        "nice": translate("Lobby", "Nice!"),
        "oops": translate("Lobby", "Oops."),
        "thanks": translate("Lobby", "Thank you."),
    }
    return words.get(emote, emote)


def coming_back_words(names: tuple[str, ...]) -> str:
    """What those who are waited for have to do."""
    return translate("Lobby", "{players} can come back with Go back on their own start screen.").format(
        players=", ".join(names)
    )


def stage_words(match: NetworkMatch) -> str:
    """What is waited for."""
    peer, lobby = match.peer, match.lobby
    if peer is None or peer.state == "connecting":
        return translate("Lobby", "Connecting…")
    if peer.state == "lost":
        return translate("Lobby", "The connection is lost: coming back…")
    if peer.state == "gone":
        return translate_message(peer.why) if peer.why is not None else translate("Lobby", "The match has ended.")
    if match.waiting is not None:
        return translate_message(match.waiting)
    if lobby is None:
        return translate("Lobby", "Connecting…")
    match lobby.stage:
        case "seats":
            return translate("Lobby", "Waiting for somebody to join.")
        case "decks":
            return _awaited_words(lobby, peer.seat)
        case "seeds":
            return translate("Lobby", "Everybody commits to the shuffles.")
        case "game":
            return translate("Lobby", "Game {number}").format(number=lobby.game)
        case "between":
            return translate("Lobby", "Between games: change your deck, then be ready.")
        case "over":
            return translate("Lobby", "The match is over.")


def _awaited_words(lobby: p.Lobby, mine: int) -> str:
    """Who is not ready yet, to one who is; to others, when the game begins."""
    if all(seat.ready for seat in lobby.seats if seat.seat == mine):
        names = [seat.name for seat in lobby.seats if not seat.ready]
        if names:
            words = translate("Lobby", "The game begins by itself. Not ready yet: {players}")
            return words.format(players=", ".join(names))
    if any(seat.seat == mine and not seat.deck for seat in lobby.seats):
        return translate("Lobby", "You can be ready as soon as your deck is at the table.")
    return translate("Lobby", "The game begins when everybody is ready.")


def seat_news(before: p.Lobby, now: p.Lobby) -> list[str]:
    """What happened at the places between two looks at a lobby, a line each."""
    lines, known = [], {seat.seat: seat for seat in before.seats}
    for seat in now.seats:
        old = known.get(seat.seat)
        if old is None:
            lines.append(translate("Lobby", "{name} has joined.").format(name=seat.name))
        if seat.deck and (old is None or seat.deck != old.deck):
            words = translate("Lobby", "{name} plays {deck}.")
            lines.append(words.format(name=seat.name, deck=card_name(seat.deck)))
        if seat.ready and now.stage in ("seats", "decks", "between") and not (old is not None and old.ready):
            lines.append(translate("Lobby", "{name} is ready.").format(name=seat.name))
    gone = known.keys() - {seat.seat for seat in now.seats}
    return lines + [translate("Lobby", "{name} has left.").format(name=known[seat].name) for seat in sorted(gone)]


def ended_words(match: NetworkMatch, ended: p.Ended) -> str:
    """How a game ended, and how the match stands."""
    if ended.winner:
        text = translate("Lobby", "{name} won game {number}.")
        text = text.format(name=match.name_of(ended.winner), number=ended.game)
    else:
        text = translate("Lobby", "Game {number} is a draw.").format(number=ended.game)
    return f"{text} {' : '.join(str(wins) for wins in ended.wins)}"


def halted_words(match: NetworkMatch) -> str:
    """Why no answer would get through now, in a word or two; "" when it would."""
    if match.waiting is not None:
        return translate("Lobby", "The match is paused")
    state = match.peer.state if match.peer is not None else "connecting"
    words = {"lost": translate("Lobby", "Connection lost"), "gone": translate("Lobby", "Not connected")}
    return words.get(state, "")


def away_words(match: NetworkMatch) -> str:
    """Who has lost the connection, in a word or two; "" while all are there."""
    names = [seat.name for seat in match.lobby.seats if not seat.here] if match.lobby is not None else []
    return translate("Lobby", "{players} away").format(players=", ".join(names)) if names else ""


def key_words(seat: p.SeatInfo) -> str:
    """A seat's key as people compare it."""
    digits = hashlib.sha256(seat.key).hexdigest()[:20]
    key = " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
    return translate("Lobby", "Key of {name}: {key}").format(name=seat.name, key=key)


def seat_state(seat: p.SeatInfo, stage: str) -> tuple[str, str]:
    """Whether who sits there is "ready", "away" or still awaited, and that in words. In a game nobody is awaited."""
    if seat.stand_in:
        return "away", translate("Lobby", "away, the computer plays on")
    if not seat.here:
        return "away", translate("Lobby", "away")
    if seat.ready and stage != "game":
        return "ready", translate("Lobby", "ready")
    return "waiting", translate("Lobby", "not ready yet") if seat.deck else translate("Lobby", "chooses a deck")


def seat_words(seat: p.SeatInfo, stage: str) -> str:
    """A seat in a line. During a game nobody is asked to be ready."""
    parts = [seat.name, card_name(seat.deck) or translate("Lobby", "no deck yet")]
    kind, words = seat_state(seat, stage)
    if kind != "waiting":
        parts.append(words)
    if seat.wins:
        parts.append(counted("{count} game won", "{count} games won", seat.wins))
    if seat.clock >= 0:
        parts.append(f"{int(seat.clock) // 60}:{int(seat.clock) % 60:02}")
    return " · ".join(parts)

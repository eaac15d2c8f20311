"""What was broken off, in words: games at this table and matches in the network."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

if TYPE_CHECKING:
    from gatcg_desktop.games.shelf import KeptGame
    from gatcg_desktop.lan.connection.broken_off import LeftMatch

    Kept: TypeAlias = KeptGame | LeftMatch

translate = QCoreApplication.translate


def as_match(kept: Kept) -> LeftMatch | None:
    """The match in the network that it is; None for a game at this table."""
    from gatcg_desktop.games.shelf import KeptGame  # with the rules: whoever found one has imported them

    return None if isinstance(kept, KeptGame) else kept


def can_be_continued(kept: Kept) -> bool:
    """Whether it was broken off, and nobody plays it now."""
    from gatcg_desktop.games.shelf import KeptGame

    return not isinstance(kept, KeptGame) or kept.state == "interrupted"


def state_key(kept: Kept) -> str:
    """The state of a game at this table; nothing of a match."""
    return getattr(kept, "state", "")


def names_of(kept: Kept) -> str:
    """Who plays, and where."""
    match = as_match(kept)
    if match is None:
        if state_key(kept) == "saved":
            return kept.path.stem  # the name they gave it, which is what they look for
        if len(kept.names) != 2:
            return kept.path.name
        return translate("KeptGames", "{one} against {two}").format(one=kept.names[0], two=kept.names[1])
    others = ", ".join(match.others)
    if match.hosted:
        return translate("KeptGames", "The match you hosted with {players}").format(players=others)
    if not others:
        return translate("KeptGames", "The match at {address}").format(address=f"{match.address}:{match.port}")
    return translate("KeptGames", "The match with {players}").format(players=others)


def turn_and_time_of(kept: Kept) -> str:
    """How far it is, and when somebody last did something in it."""
    match = as_match(kept)
    game = translate("KeptGames", "game {number}").format(number=match.game) if match is not None and match.game else ""
    turn = translate("KeptGames", "turn {number}").format(number=kept.turn) if kept.turn else ""
    return ", ".join(part for part in (game, turn, time_of(kept)) if part)


def time_of(kept: Kept) -> str:
    """When somebody last did something, as one says it."""
    if kept.at is None:
        return ""
    at = kept.at.astimezone()
    days = (datetime.now().astimezone().date() - at.date()).days
    locale = QLocale()
    when = QDateTime.fromSecsSinceEpoch(int(at.timestamp()))
    time = locale.toString(when.time(), QLocale.FormatType.ShortFormat)
    if days == 0:
        return translate("KeptGames", "today at {time}").format(time=time)
    if days == 1:
        return translate("KeptGames", "yesterday at {time}").format(time=time)
    return locale.toString(when, QLocale.FormatType.ShortFormat)


def state_of(kept: Kept) -> str:
    """Whether it can be continued, in a word or two."""
    match = as_match(kept)
    if match is not None:
        if match.hosted:
            return translate("KeptGames", "in the network, hosted here")
        return translate("KeptGames", "in the network")
    words = {
        "interrupted": translate("KeptGames", "interrupted"),
        "over": translate("KeptGames", "over"),
        "open": translate("KeptGames", "open in a window"),
        "unreadable": translate("KeptGames", "cannot be read"),
        "saved": translate("KeptGames", "saved"),
    }
    return words[state_key(kept)]

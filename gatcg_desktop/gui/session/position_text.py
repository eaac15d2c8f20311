"""A position as text to be sent to somebody: what everybody may read, and below it what opens it again.

The last part is a saved game up to that position, packed; it holds hidden cards too, as every saved game does.
"""

from __future__ import annotations

import base64
import binascii
import re
import textwrap
import zlib
from pathlib import Path

from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.games.reading import Opened, decode, open_saved
from gatcg_desktop.games.saved import SaveProblem, encoded, saved_game_of
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.foundation.names import name_in, name_of_key
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.position_text import position_as_text
from gatcg_desktop.rules.views.projection import project

BEGIN, END = "-----GATCG POSITION-----", "-----END-----"
MAX_TEXT = 4 * 1024 * 1024
MAX_UNPACKED = 32 * 1024 * 1024
_PASTED = Path("the pasted text")


def words_of(game: Game, definitions: Definitions, position: int, viewer: int = EVERYBODY) -> str:
    """A position line by line, as a viewer may know it."""
    state = Cursor(game).seek(position)
    view = project(state, definitions, viewer)
    lines = position_as_text(
        view, lambda id: name_in(state, definitions, viewer, id) or "?", lambda key: name_of_key(definitions, key)
    )
    return "\n".join(translate_message(line) for line in lines)


def as_text(setup: GameSetup, game: Game, definitions: Definitions, position: int) -> str:
    """The position in words, then packed. In the middle of a resolution the packed one stands at its beginning."""
    saved = saved_game_of(setup, game.fork_at(position))
    packed = base64.b64encode(zlib.compress(encoded(saved), 9)).decode()
    return "\n".join([words_of(game, definitions, position), "", BEGIN, *textwrap.wrap(packed, 76), END]) + "\n"


def from_text(text: str) -> Opened:
    """Open a position that `as_text` wrote, whatever stands around it. Raises SaveProblem."""
    if len(text) > MAX_TEXT:
        raise SaveProblem(_PASTED, say("the text"), "it is longer than {size} MiB", size=MAX_TEXT // 2**20)
    found = re.search(re.escape(BEGIN) + r"([A-Za-z0-9+/=\s>]*)" + re.escape(END), text)
    if found is None:
        raise SaveProblem(
            _PASTED,
            say("the text"),
            "nothing in it stands between {begin} and {end}; copy all of it",
            begin=BEGIN,
            end=END,
        )
    try:
        packed = base64.b64decode(re.sub(r"[\s>]", "", found[1]), validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MAX_UNPACKED)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise SaveProblem(_PASTED, say("the packed part"), "it is larger than a game can be, or cut off")
    except (binascii.Error, zlib.error) as error:
        raise SaveProblem(_PASTED, say("the packed part"), "it is damaged ({reason})", reason=error) from error
    return open_saved(decode(data, _PASTED), _PASTED)

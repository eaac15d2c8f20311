"""What a person did wrong, as a sentence for them."""

from __future__ import annotations

import re

_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


class UserMistake(Exception):
    """Something a person can put right: one sentence with the thing, the reason, the way out.

    It keeps the English template and what stands in its places, as `say` takes them, because it is translated only
    where it is shown (`localization.message_of`). `str()` is the English, for logs. Any command may raise it; the
    command line prints the sentence and ends with status 2.
    """

    def __init__(self, template: str, /, *, plural: str = "", **places: object) -> None:
        super().__init__(template)
        self.template = template
        self.plural = plural
        self.places = places

    def __str__(self) -> str:
        template = self.plural if self.plural and self.places.get("count") != 1 else self.template
        return _PLACE.sub(lambda place: str(self.places.get(place[1], place[0])), template)


def in_short(text: str, most: int = 200) -> str:
    """Words that come from outside as they may stand in a sentence: on one line, and not longer than `most`."""
    plain = "".join(c if c.isprintable() else " " for c in text[: most + 1])
    return plain if len(text) <= most else plain[: most - 1] + "…"

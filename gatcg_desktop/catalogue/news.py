"""What the card server has that the catalogue here has not: asked seldom, and with two small requests."""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import msgspec

from gatcg_desktop.catalogue.api import ApiClient
from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.catalogue.store import CardStore

ASK_EVERY = timedelta(days=1)
_ASKED = "news_asked"
"""In the store's book-keeping: when it was asked last."""


class News(msgspec.Struct, frozen=True):
    """What is new: `sets`, by name, of which no card is here, and how many more `cards` there are (0: not known)."""

    sets: tuple[str, ...] = ()
    cards: int = 0

    def __bool__(self) -> bool:
        return bool(self.sets) or self.cards > 0


def news_for(store: CardStore, stop: threading.Event | None = None, now: datetime | None = None) -> News | None:
    """Ask the server that the catalogue came from. None where it was asked within ASK_EVERY, the cards are from a
    file, or the server does not answer: what is here works without it, and whoever wants the news is not told twice.

    Blocks for the network until it is told to `stop`. Not checked: cards that only changed (`sync` finds those).
    """
    source, now = store.source(), now or datetime.now(UTC)
    if source is None or source.kind != "sync" or not _is_due(store, now):
        return None
    client = ApiClient(source.name, stop=stop, connections=1)
    try:
        sets = client.featured_sets()
        first = client.search_page(1, 1).page
    except CatalogueError:
        return None
    finally:
        client.close()
    with suppress(CatalogueError):  # where that cannot be written, it is asked at each start
        store.set_meta(_ASKED, now.isoformat(timespec="seconds"))
    here = {edition.set_prefix for card in store for face in (card, *card.faces) for edition in face.editions}
    more = (first.total_cards or 0) - source.cards if first is not None else 0
    return News(tuple(one.name for one in sets if one.prefix and one.prefix not in here), max(0, more))


def _is_due(store: CardStore, now: datetime) -> bool:
    asked = store.meta(_ASKED)
    try:
        return asked is None or now - datetime.fromisoformat(asked) >= ASK_EVERY
    except (ValueError, TypeError):
        return True

"""Where the pictures of a game come from: what the settings and the command line allow, and which printings show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from gatcg_desktop import paths
from gatcg_desktop.gui.pictures.card_pictures import Editions, Faces, Pictures
from gatcg_desktop.gui.pictures.offline import OfflinePictures
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.pictures.fetching import PictureStore

MIB = 1024 * 1024

UsePictures: TypeAlias = Callable[[Faces, Editions], None]
"""Lets the table draw these faces, with the pictures of these printings."""


def editions_of(store: CardStore | None, slugs: Mapping[str, str]) -> Editions:
    """The printings whose pictures can show each face; `slugs`: what the catalogue calls it. Reads the disk."""
    if store is None:
        return {}
    faces = {key: store.face(slug) for key, slug in slugs.items() if slug}
    return {key: face.pictured_editions for key, face in faces.items() if face is not None and face.pictured_editions}


def chosen_first(editions: Editions, names: Mapping[str, str], chosen: Mapping[str, str]) -> Editions:
    """The same printings, those first that were `chosen`, as uuid by the name of a card; `names` by key."""
    return {
        key: tuple(sorted(printings, key=lambda one: one.uuid != chosen.get(names.get(key, ""), one.uuid)))
        for key, printings in editions.items()
    }


class PictureSupply:
    """Gives `pictures` their store once a game has real pictures to show, and what the settings say of them.

    `source`: the address or folder that real pictures come from, "" the card server; `offline`: only those on the disk.
    Attributes: `of_cards`, other pictures beside those of the game, for many cards at once (`use_cards`); `offline`,
    which keeps pictures that nobody looks at yet.
    """

    def __init__(self, pictures: Pictures, settings: Settings, source: str, offline: bool) -> None:
        self._pictures = pictures
        self._source, self._offline = source, offline
        self._store: PictureStore | None = None
        self._settings = settings
        self.of_cards = Pictures({}, parent=pictures.parent(), patient=True)
        self.offline = OfflinePictures(pictures.parent())
        self.offline.came.connect(self._renew)
        self._tell()

    def use(self, faces: Faces, editions: Editions, *, real: bool = True) -> None:
        """Go on with the cards of another game; `real`: some of them may have pictures of their own."""
        self._pictures.use(faces, self._opened() if real and self._settings.pictures else None, editions)

    def use_cards(self, faces: Faces, editions: Editions) -> None:
        """Show these cards outside of games."""
        self.of_cards.use(faces, self._opened() if self._settings.pictures else None, editions)

    def at_hand(self, uuid: str) -> bytes | None:
        """The largest picture of a printing that is at hand, as JPEG; None where there is none. For a worker."""
        return self._opened().get(uuid, "preview") if self._settings.pictures else None

    def follow(self, settings: Settings) -> None:
        """The settings are these now: how tokens are shown, and whether real pictures are."""
        before, self._settings = self._settings, settings
        self._tell()
        if self._store is not None:
            self._store.files.set_limit(settings.picture_space * MIB)
        if (before.pictures, before.default_token_representation) != (
            settings.pictures,
            settings.default_token_representation,
        ):
            self._pictures.forget()
            self.of_cards.forget()

    def close(self) -> None:
        """Fetch nothing more."""
        self.offline.close()
        self.of_cards.close()
        if self._store is not None:
            self._store.close()

    def _renew(self, uuid: str) -> None:
        """The picture of a printing is another on the disk."""
        if self._store is not None:
            self._store.forgive(uuid)
        for pictures in (self._pictures, self.of_cards):
            pictures.renew(uuid)

    def _tell(self) -> None:
        for pictures in (self._pictures, self.of_cards):
            pictures.token_representation = self._settings.token_representation
            pictures.real_pictures = self._settings.pictures

    @property
    def store(self) -> PictureStore:
        """The one store of the program, whether real pictures are shown or not."""
        return self._opened()

    def _opened(self) -> PictureStore:
        if self._store is None:
            from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL
            from gatcg_desktop.pictures.fetching import PictureStore

            source = None if self._offline else self._source or DEFAULT_BASE_URL
            self._store = PictureStore(paths.pictures_dir(), source, max_disk=self._settings.picture_space * MIB)
        return self._store

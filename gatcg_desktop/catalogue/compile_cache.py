"""What the compiler made of texts, kept in the card store by text and grammar version."""

from __future__ import annotations

import hashlib
import logging

import msgspec

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.version import grammar_version
from gatcg_desktop.language.wording import CardFacts, Paragraph

log = logging.getLogger(__name__)

_decoder = msgspec.msgpack.Decoder(tuple[Paragraph, ...])


class CompileCache:
    """Compiles texts, or takes from the store what an earlier run of the same compiler made of them.

    A store that cannot be read or written costs time and nothing else. `save` keeps what was new; attributes:
    `compiled`, how many texts were compiled here.
    """

    def __init__(self, store: CardStore | None) -> None:
        self._store = store
        self._new: dict[bytes, bytes] = {}
        self.compiled = 0

    def read(self, text: str, facts: CardFacts) -> tuple[Paragraph, ...]:
        """The paragraphs of a text, as `compile_text` gives them."""
        if self._store is None:
            return compile_text(text, facts)
        key = _key(text, facts)
        kept = self._kept(key)
        if kept is None:
            kept = compile_text(text, facts)
            self.compiled += 1
            self._new[key] = msgspec.msgpack.encode(kept)
        return kept

    def save(self) -> None:
        """Keep what was compiled since the last time, and forget what other compilers made."""
        if self._store is None or not self._new:
            return
        try:
            self._store.keep_compiled(grammar_version(), self._new)
        except CatalogueError as error:
            log.info("what was compiled is not kept: %s", error)
        self._new = {}

    def _kept(self, key: bytes) -> tuple[Paragraph, ...] | None:
        assert self._store is not None
        if (new := self._new.get(key)) is not None:
            return _decoder.decode(new)
        try:
            found = self._store.compiled(grammar_version(), key)
            return _decoder.decode(found) if found is not None else None
        except (CatalogueError, msgspec.MsgspecError) as error:
            log.info("what was kept of a text is not used: %s", error)
            return None


def _key(text: str, facts: CardFacts) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode((text, facts)), digest_size=16).digest()

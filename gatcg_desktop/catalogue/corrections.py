"""Misprints of the catalogue: what stands in a card's text instead of what was meant. Changes words, no behaviour."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec


def corrected(slug: str, text: str) -> str:
    """The text of a face without its known misprints. Where the words are not there any more, nothing is changed."""
    for wrong, right in _corrections().get(slug, {}).items():
        text = text.replace(wrong, right)
    return text


@lru_cache(maxsize=1)
def _corrections() -> dict[str, dict[str, str]]:
    written = resources.files("gatcg_desktop.catalogue").joinpath("corrections.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, dict[str, str]])

"""The sentences in English: words that the compiler reads back to the same tree."""

from __future__ import annotations

from gatcg_desktop.language.sentences.english.abilities import Abilities


class English(Abilities):
    """Says abilities in English."""

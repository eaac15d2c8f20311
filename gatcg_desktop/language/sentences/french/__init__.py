"""The sentences in French: the same parts as in English, with the words and the order of French."""

from __future__ import annotations

from gatcg_desktop.language.sentences.french.abilities import Abilities


class French(Abilities):
    """Says abilities in French."""

"""The sentences in English: words that the compiler reads back to the same tree."""

from __future__ import annotations

from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.rows import ROWS


class English(Abilities):
    """Says abilities in English. What other languages do not say by themselves they say as it does."""

    templates = {key: row.english for key, row in ROWS.items()}

"""The sentences in English: words that the compiler reads back to the same tree."""

from __future__ import annotations

from gatcg_desktop.language.sentences.english.abilities import Abilities
from gatcg_desktop.language.sentences.rows import ROWS


class English(Abilities):
    """Says abilities in English."""

    templates = {key: row.english for key, row in ROWS.items()}

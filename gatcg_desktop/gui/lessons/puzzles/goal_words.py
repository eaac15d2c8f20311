"""What the goals of puzzles are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.lessons.puzzles.puzzle_files import Goal

translate = QCoreApplication.translate


def goal_words() -> dict[Goal, str]:
    """Each goal in the language of the program."""
    return {
        "win this turn": translate("PuzzleGoals", "win this turn"),
        "survive this turn": translate("PuzzleGoals", "survive this turn"),
        "make two copies resolve": translate("PuzzleGoals", "make two copies resolve"),
    }

"""The referee of Grand Archive."""

# Questions that are answered above those who ask them (see evaluation.py): whoever asks anything finds them answered.
from gatcg_desktop.rules.query import conditions as _conditions
from gatcg_desktop.rules.query.continuous import layers as _layers

__all__ = ["_conditions", "_layers"]

"""A desktop table for the Grand Archive trading card game where the rules can be seen.

``__version__`` is the only place the version is written; the packaging reads it from here.
"""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.1.0"

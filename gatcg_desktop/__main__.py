"""``python -m gatcg_desktop`` is the command ``gatcg-desktop``."""

from __future__ import annotations

import sys

from gatcg_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())

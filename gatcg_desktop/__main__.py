"""``python -m gatcg_desktop`` is the command ``gatcg-desktop``."""

from __future__ import annotations

import sys

from gatcg_desktop.cli import main

if __name__ == "__main__":
    if hasattr(sys, "frozen"):  # a worker of an installed package is this program begun again
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

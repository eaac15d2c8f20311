"""``python -m gatcg_desktop`` is the command ``gatcg-desktop``."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from gatcg_desktop.cli import main

if __name__ == "__main__":
    freeze_support()  # a worker of an installed package is this program begun again
    sys.exit(main())

"""What the person at this machine is called before they say so."""

from __future__ import annotations

import getpass

from PySide6.QtCore import QCoreApplication

NOBODYS = frozenset(("root", "user", "admin", "administrator", "guest", "owner", "default", "nobody"))
"""Logins that are no one's name."""


def own_name() -> str:
    """The name they log in with, as names are written; "Player" where that is nobody's name."""
    try:
        login = getpass.getuser().strip()
    except (OSError, KeyError, ImportError):  # no such user, or no way to ask
        login = ""
    if not login or login.casefold() in NOBODYS or not login.isprintable():
        return QCoreApplication.translate("OwnName", "Player")
    return (login[0].upper() + login[1:])[:40]

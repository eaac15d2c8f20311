"""Why a disk refuses, in the person's language where it is one of the usual reasons."""

from __future__ import annotations

import errno

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def disk_reason(error: Exception) -> str:
    """A reason that fits into a sentence after a colon."""
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return translate("DiskWords", "the disk is full")
        case errno.EROFS:
            return translate("DiskWords", "the disk cannot be written")
        case errno.EACCES | errno.EPERM:
            return translate("DiskWords", "writing there is not allowed")
        case errno.ENOENT:
            return translate("DiskWords", "it is not there")
    return getattr(error, "strerror", None) or str(error).rstrip(".") or type(error).__name__

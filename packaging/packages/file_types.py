"""What files the program opens, for macOS: made of what Linux desktops are told (the .mime.xml), so that both know the
same."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from packages.making import ID, LINUX

_IN = "{http://www.freedesktop.org/standards/shared-mime-info}"


def document_types() -> list[dict[str, object]]:
    """CFBundleDocumentTypes of Info.plist. macOS knows only what stands behind the last dot: texts that others open as
    well (`x.lesson.toml`, `x.deck.txt`) are offered to the program and not given to it."""
    return [
        {
            "CFBundleTypeName": kind.findtext(f"{_IN}comment", ""),
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner" if kind.find(f"{_IN}sub-class-of") is None else "Alternate",
            "CFBundleTypeExtensions": sorted(
                {glob.get("pattern", "").rpartition(".")[2] for glob in kind.iter(f"{_IN}glob")}
            ),
        }
        for kind in ElementTree.parse(LINUX / f"{ID}.mime.xml").getroot()
    ]

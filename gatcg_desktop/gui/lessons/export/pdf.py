"""A document as a PDF."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageSize, QPdfWriter, QTextDocument

from gatcg_desktop.gui.foundation.theme import THEME

LETTERS = 11
"""The size of letters in points."""


def printed(html: str = "") -> QTextDocument:
    """A document to be printed. The letters of the window are so many pixels, of which paper has twelve times as many
    to an inch."""
    document = QTextDocument()
    document.setDefaultFont(QFont(THEME.sans, LETTERS))
    document.setHtml(html)
    return document


def pdf_of(document: QTextDocument, title: str) -> bytes:
    """A document laid out on A4 pages within 2 cm, numbered."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))  # printing a document leaves 2 cm by itself
    document.print_(writer)
    del writer
    buffer.close()
    return bytes(data.data())

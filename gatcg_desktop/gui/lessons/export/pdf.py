"""A document as a PDF."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageSize, QPdfWriter, QTextCursor, QTextDocument, QTextFormat

from gatcg_desktop.gui.foundation.theme import THEME

LETTERS = 11
"""The size of letters in points."""
WIDTH, PAGE = 642, 955
"""The width and the height of a page within its margins, in units of 1/96 inch."""


def printed(html: str = "") -> QTextDocument:
    """A document to be printed. The letters of the window are so many pixels, of which paper has twelve times as many
    to an inch."""
    document = QTextDocument()
    document.setDefaultFont(QFont(THEME.sans, LETTERS))
    document.setHtml(html)
    return document


def keep_paragraphs_whole(document: QTextDocument) -> None:
    """Begin another page before a paragraph that would be broken by the end of one."""
    alone = document.clone()
    alone.setDocumentMargin(0)
    alone.setTextWidth(WIDTH)
    layout, block, began = alone.documentLayout(), alone.begin(), 0.0
    while block.isValid():
        place = layout.blockBoundingRect(block)
        if place.bottom() > began + PAGE:
            began = place.top()
            cursor = QTextCursor(document.findBlockByNumber(block.blockNumber()))
            form = cursor.blockFormat()
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            cursor.setBlockFormat(form)
        block = block.next()


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

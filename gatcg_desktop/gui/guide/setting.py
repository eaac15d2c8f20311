"""How a page of the guide is set: Qt reads Markdown, and leaves no room between what it reads."""

from __future__ import annotations

from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextCursor, QTextDocument, QTextLength, QTextTable

from gatcg_desktop.gui.foundation.themes import THEME, px

PICTURE = "\ufffc"
"""Stands in a text where a picture does."""
LEADING = 135
"""The height of a line in percent of its letters'."""
ABOVE_HEADING, BELOW_HEADING, BELOW_PARAGRAPH, BELOW_ITEM, IN_CELL = 22, 8, 10, 4, 7


def set_page(document: QTextDocument) -> None:
    """Give lines and paragraphs of a document room, and its tables the width of the page in colours of the theme."""
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        if cursor.currentTable() is None:
            cursor.mergeBlockFormat(_format(block))
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _set_table(frame)


def _format(block: QTextBlock) -> QTextBlockFormat:
    read, made = block.blockFormat(), QTextBlockFormat()
    if PICTURE not in block.text():
        made.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if read.headingLevel():
        made.setTopMargin(px(ABOVE_HEADING) if block.blockNumber() else 0)
        made.setBottomMargin(px(BELOW_HEADING))
    else:
        made.setBottomMargin(px(BELOW_PARAGRAPH if block.textList() is None else BELOW_ITEM))
    return made


def _set_table(table: QTextTable) -> None:
    form = table.format()
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setCellPadding(px(IN_CELL))
    form.setCellSpacing(0)
    form.setBorderCollapse(True)
    form.setBorderBrush(THEME.colour("line"))
    form.setBottomMargin(px(BELOW_PARAGRAPH))
    table.setFormat(form)

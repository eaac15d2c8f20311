"""The table: one scene with both fields, the hands, the piles and the Effects Stack.

`TableView(session, pictures, parent)` is all that the window needs.
"""

from __future__ import annotations

from gatcg_desktop.gui.table.interaction.table_view import TableView

__all__ = ["TableView"]

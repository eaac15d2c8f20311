"""How often the table is composed."""

from __future__ import annotations

import pytest

from gatcg_desktop.gui.table.composition.composition import Composition, compose
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.scene import table_scene


def counted_compositions(monkeypatch: pytest.MonkeyPatch) -> list[Composition]:
    """A list that grows by what is composed from now on."""
    made: list[Composition] = []

    def counted(context: TableContext, pile: OpenPile | None = None) -> Composition:
        made.append(composed := compose(context, pile))
        return composed

    monkeypatch.setattr(table_scene, "compose", counted)
    return made

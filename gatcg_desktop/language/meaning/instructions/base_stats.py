"""Base stats that are set."""

from __future__ import annotations

from gatcg_desktop.language.ast import Amount
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood


@row("bit_has_base")
def bit_has_base(d: Discourse, changing: str, q: Amount) -> Change:
    if changing not in ("power", "life"):
        raise NotUnderstood("a base level that is set")
    return Change(traits=((f"set_{changing}", q),), dynamic=True)


@row("base_two")
def base_two(d: Discourse, a: str, p: Amount, b: str, q: Amount) -> tuple[tuple[str, Amount], ...]:
    if {a, b} != {"power", "life"}:
        raise NotUnderstood("a base level that is set")
    return ((f"set_{a}", p), (f"set_{b}", q))


@row("base_both_equal")
def base_both_equal(d: Discourse, a: Amount) -> tuple[tuple[str, Amount], ...]:
    return (("set_power", a), ("set_life", a))


@row("base_both")
def base_both(d: Discourse, num: int) -> tuple[tuple[str, Amount], ...]:
    return (("set_power", num), ("set_life", num))

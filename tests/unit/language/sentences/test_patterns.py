"""Rows of nodes: which trees each of them says."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.patterns import node_row

ME, YOU = t.This(), t.Target(0)
_POWER = t.Damage(t.Stat(ME, "power"), YOU, by=ME)
_OTHER_TOKENS = t.Select(t.Every(t.Filter(other=True, token=True)))
_YOUR_MAIN = t.AllOf((t.YourTurn(), t.DuringPhase("main")))


@pytest.mark.parametrize(
    ("key", "fits", "other"),
    [
        ("Draw(amount)", t.Draw(2), t.Draw(2, "opponent")),
        ('Draw(amount=1, to="memory")', t.Draw(1, to="memory"), t.Draw(1)),
        ('Damage(to, by, amount=Stat(of=by, stat="power"))', _POWER, t.Damage(t.Stat(YOU, "power"), YOU, by=ME)),
        ("Damage(amount, by, to=not by)", t.Damage(1, YOU, by=ME), t.Damage(1, ME, by=ME)),
        ('Draw(amount=int(), who="opponent" | "each")', t.Draw(3, "each"), t.Draw(t.X(), "each")),
        ('Draw(amount=int(), who="opponent" | "each")', t.Draw(3, "opponent"), t.Draw(3)),
        ("Select(what=Every(filter=Filter(..., token=True)))", _OTHER_TOKENS, t.Select(t.Every(t.Filter(other=True)))),
        ("Select(what=Every(filter=Filter(..., token=True)))", _OTHER_TOKENS, t.Select(ME)),
        ("AllOf(conditions=(YourTurn(), DuringPhase(phase)))", _YOUR_MAIN, t.AllOf((t.YourTurn(),))),
        ("AllOf(conditions=(YourTurn(), DuringPhase(phase)))", _YOUR_MAIN, t.AllOf(_YOUR_MAIN.conditions[::-1])),
        ("HasProperty(of, property=PASSIVE)", t.HasProperty(ME, "brewed"), t.HasProperty(ME, "rested")),
        ("HasProperty(of, property=not PASSIVE)", t.HasProperty(ME, "rested"), t.HasProperty(ME, "brewed")),
    ],
)
def test_a_row_says_what_fits_its_pattern_and_nothing_else(key: str, fits: t.Node, other: t.Node) -> None:
    found = node_row(key, frozenset())
    assert found is not None
    assert found[1].parts_of(fits) is not None
    assert found[1].parts_of(other) is None


def test_what_the_words_name_may_be_anything_and_names_are_parts() -> None:
    found = node_row("Select(what=(them := Every(filter))), moved", frozenset({"what"}))
    assert found is not None
    every = t.Every(t.Filter(other=True))
    assert found[1].parts_of(t.Select(every)) == {"what": every, "them": every, "filter": every.filter}
    assert found[1].marks == ("moved",)


def test_what_a_pattern_does_not_name_is_left_and_may_be_called_something() -> None:
    found = node_row('Controls(filter=Filter(*bare, kind="object", controller="you"))', frozenset())
    assert found is not None
    yours = t.Filter(types=("ALLY",), token=True, controller="you")
    assert found[1].parts_of(t.Controls(yours))["bare"] == t.Filter(types=("ALLY",), token=True)  # type: ignore[index]
    assert found[1].parts_of(t.Controls(t.Filter(controller="opponent"))) is None


def test_words_that_tell_the_whole_node_leave_open_what_the_pattern_does_not_name() -> None:
    free = t.IgnoreElements(t.Filter(types=("ALLY",)), method="activate")
    for told, fits in (("node", True), ("applies", False)):
        found = node_row("IgnoreElements(condition=None)", frozenset({told}))
        assert found is not None
        assert (found[1].parts_of(free) is not None) == fits


@pytest.mark.parametrize("key", ["Draw(amounts)", "Transform()"])
def test_a_pattern_of_fields_that_are_not_there_or_without_one_that_must_be_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="in "):
        node_row(key, frozenset())

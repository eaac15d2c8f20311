"""The list of what the public rulebook changed, and the tool that finds it in a clone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from gatcg_desktop.rulebook.coverage import coverage
from gatcg_desktop.rulebook.rule_changes import rulebook_state
from tests.helpers.official_rules import OfficialRule, differences, main, pages_at, rules_of, unmatched

PAGE = """# A Page

#### General Rules:

1. Cards are shuffled.
   1. Twice, if asked.

{% hint %}
9. An example
{% endhint %}

2. Then they are cut.

#### Stacking <a href="#stack" id="stack"></a>

1. What came last goes first.

**Turning Over**

1. Nobody turns a stack over.

**1.3 Looking**: Somebody looks.

1. One card at a time.
"""


def rule(number: str, text: str, heading: str = "") -> OfficialRule:
    return OfficialRule(heading, number, text)


def test_every_change_is_of_a_row_and_of_the_time_it_says() -> None:
    state = rulebook_state()
    keys = {row.key for row in coverage()}
    assert state.changes and {one.key for one in state.changes} <= keys
    assert all(state.since < one.on <= state.compared for one in state.changes)
    assert len({one.key for one in state.changes}) == len(state.changes)


def test_the_rules_of_a_page_have_the_numbers_that_are_printed() -> None:
    numbers = [(one.heading, one.number) for one in rules_of(PAGE.replace("9. An example", "An example"))]
    assert numbers == [
        ("", "1"),
        ("", "1.1"),
        ("", "2"),
        ("stacking", "1"),
        ("turning over", "1"),
        ("turning over", "1.3"),
        ("turning over", "1.3.1"),
    ]


@pytest.mark.parametrize(
    ("now", "kind"),
    [
        (rule("1", "Every main deck is shuffled before the game begins."), None),
        (rule("1", "Every main deck is [shuffled](deck.md) before the *game* begins."), None),
        (rule("1", "Each main deck is shuffled before the game begins."), "worded"),
        (rule("1", "Every material deck is sorted before the game begins."), "changed"),
        (rule("1", "Nobody wins."), "new"),
        (rule("2", "Every main deck is shuffled before the game begins."), "moved"),
    ],
)
def test_a_rule_is_held_against_what_read_most_like_it(now: OfficialRule, kind: str | None) -> None:
    before = [rule("1", "Every main deck is shuffled before the game begins."), rule("3", "Allies rest to attack.")]
    assert [one.kind for one in differences("page", before, [now])] == ([kind] if kind else [])


def test_a_rule_without_a_row_and_a_row_without_a_rule_are_named() -> None:
    pages: dict[str, list[OfficialRule]] = {}
    for row in coverage():
        if row.number:
            pages.setdefault(row.page, []).append(rule(row.number, row.says, row.heading.lower()))
    assert unmatched(pages) == ([], [])
    page = next(iter(pages))
    gone = pages[page].pop()
    pages[page].append(rule("99", "There is more."))
    assert unmatched(pages) == ([f"{page}  99"], [f"{page} {gone.heading} {gone.number}"])


def test_a_clone_is_read_page_by_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "README.md").write_text("1. Cards are shuffled.\n", "utf-8")
    (tmp_path / "SUMMARY.md").write_text("1. No rule.\n", "utf-8")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Rules"]):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.invalid"]
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True)
    assert {page: [one.number for one in rules] for page, rules in pages_at(tmp_path, "HEAD").items()} == {
        "pages": ["1"]
    }
    assert main(tmp_path) == 1 and "no row   pages  1\n" in capsys.readouterr().out

"""Hold the rows of `rulebook/coverage` against a clone of the public rulebook: what is missing, gone or changed.

    python -m tests.helpers.official_rules CLONE [SINCE]

CLONE is a clone of https://github.com/weebsoftheshore/gitbook-rules, SINCE a commit of it: then the rules are listed
too whose text or number is another one than there. Ends with status 1 when a numbered rule has no row or a row no rule.
"""

from __future__ import annotations

import difflib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from gatcg_desktop.rulebook.coverage import coverage

HEADING = re.compile(r"#{2,6}\s+(?P<marked>.*)|\*\*(?P<bold>[^*\d][^*]*)\*\*\s*$")
STEP = re.compile(r"\*\*(\d+\.\d+)\s")
ITEM = re.compile(r"(\s*)(\d+)\.\s+(.*)")
GENERAL = ("", "general rules", "rules")
LEFT_OUT = ("README.md", "SUMMARY.md", "table-of-contents.md")
NEW, CHANGED = 0.5, 0.85
"""How alike two texts are at most for one to be new, and for one to be more than worded anew."""


class OfficialRule(msgspec.Struct, frozen=True):
    """A numbered rule of one page as it is printed; `heading` is lower-case, "" for the general rules of a page."""

    heading: str
    number: str
    text: str

    @property
    def words(self) -> list[str]:
        """What it says, without links, marks and capitals."""
        return re.findall(r"[a-z0-9+-]+", re.sub(r"\]\([^)]*\)", "", self.text).lower())


class Difference(msgspec.Struct, frozen=True):
    """A rule that is another one than it was: "new", "changed", "worded" or "moved"."""

    page: str
    heading: str
    number: str
    kind: str


def rules_of(text: str) -> list[OfficialRule]:
    """The numbered rules of a page in Markdown, in order."""
    found: list[OfficialRule] = []
    heading, step = "", ""
    nested: list[tuple[int, str]] = []
    for line in text.replace("&#x20;", " ").splitlines():
        if titled := HEADING.match(line):
            name = re.sub(r"!\[[^]]*\]\([^)]*\)|<[^>]*>|[*\\:]", "", titled["marked"] or titled["bold"]).strip().lower()
            if name:
                heading, step = "" if name in GENERAL else name, ""
            nested = []
        elif numbered := STEP.match(line):
            step, nested = numbered[1], []
            found.append(OfficialRule(heading, step, line))
        elif item := ITEM.match(line):
            while nested and nested[-1][0] >= len(item[1]):
                nested.pop()
            nested.append((len(item[1]), item[2]))
            number = ".".join(part for part in (step, *(one for _, one in nested)) if part)
            found.append(OfficialRule(heading, number, item[3]))
    return found


def differences(page: str, before: list[OfficialRule], now: list[OfficialRule]) -> Iterator[Difference]:
    """What became of the rules of a page. A rule is compared with the one before that reads most like it."""
    for rule in now:
        alike, most = 0.0, None
        for other in before:
            close = difflib.SequenceMatcher(None, other.words, rule.words, autojunk=False).ratio()
            if close > alike or (close == alike and (other.heading, other.number) == (rule.heading, rule.number)):
                alike, most = close, other
        if most is None or alike < NEW:
            kind = "new"
        elif alike < 1:
            kind = "changed" if alike < CHANGED else "worded"
        elif (most.heading, most.number) != (rule.heading, rule.number):
            kind = "moved"
        else:
            continue
        yield Difference(page, rule.heading, rule.number, kind)


def unmatched(pages: dict[str, list[OfficialRule]]) -> tuple[list[str], list[str]]:
    """The numbered rules that have no row, and the rows that have no such rule. Rows without a number are not asked."""
    theirs = Counter((page, rule.heading, rule.number) for page, rules in pages.items() for rule in rules)
    ours = Counter((row.page, row.heading.lower(), row.number) for row in coverage() if row.number)
    return [" ".join(one) for one in (theirs - ours).elements()], [" ".join(one) for one in (ours - theirs).elements()]


def pages_at(clone: Path, commit: str) -> dict[str, list[OfficialRule]]:
    """The rules of every page at a commit. Raises CalledProcessError for what is no clone or no commit."""

    def git(*arguments: str) -> str:
        return subprocess.run(["git", "-C", clone, *arguments], check=True, capture_output=True, text=True).stdout

    files = [
        one
        for one in git("ls-tree", "-r", "--name-only", commit).splitlines()
        if one.endswith(".md") and one not in LEFT_OUT
    ]
    return {one.removesuffix(".md").removesuffix("/README"): rules_of(git("show", f"{commit}:{one}")) for one in files}


def main(clone: Path, since: str = "") -> int:
    """Print what differs. 1 when rules and rows are not the same ones."""
    now = pages_at(clone, "HEAD")
    before = pages_at(clone, since) if since else now
    for page, rules in now.items():
        for one in differences(page, before.get(page, []), rules):
            print(f"{one.kind:<8} {one.page} {one.heading} {one.number}")
    missing, gone = unmatched(now)
    for rule in missing:
        print(f"no row   {rule}")
    for row in gone:
        print(f"no rule  {row}")
    return 1 if missing or gone else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:3]))

"""What became of every published ruling: `tests/rulings/rulings.toml`, held against the shared records.

A text of a ruling is known by a hash of its words, and stands on one card or several. It is played by scenarios, shown
by a test, or left out for a reason of a fixed set. `python -m tests.helpers.rulings` prints the counts, then every
text that nothing is said of yet.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.model import CardRecord, Ruling
from gatcg_desktop.rulebook.rulings import hash_of
from tests.helpers.scenarios import RECORDS
from tests.helpers.shared_data import SHARED

FILE = Path(__file__).resolve().parents[1] / "rulings" / "rulings.toml"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of a text: the cards it stands on; what shows it (scenarios, tests, rules), or why nothing does."""

    on: tuple[str, ...]
    by: tuple[str, ...] = ()
    why: str = ""


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is said of rulings, by the hash of their text; a table for each thing that can become of one.

    `played`: scenarios show it with a card it stands on. `tested`: a test shows it with cards of our own. `wrong`: a
    scenario shows it and fails, because the program does otherwise. `rule`: it says what a numbered rule says of every
    card, whose tests show it. `erratum`: it amends words, and the record has the amended ones. `amended`: it amends
    words, and the record's are others for the reason given. `by_hand`: no card it stands on is read whole, so players
    carry it out. `physical`: about cards as things, and not about what happens in a game.
    """

    played: dict[str, Kept]
    tested: dict[str, Kept]
    wrong: dict[str, Kept]
    rule: dict[str, Kept]
    erratum: dict[str, Kept]
    amended: dict[str, Kept]
    by_hand: dict[str, Kept]
    physical: dict[str, Kept]

    def all(self) -> dict[str, Kept]:
        """Every text of every table."""
        return {key: kept for table in msgspec.structs.astuple(self) for key, kept in table.items()}


def load() -> Ledger:
    """The ledger as it is written."""
    return msgspec.convert(_written(), Ledger)


def _written() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def published(records: list[CardRecord]) -> dict[str, list[tuple[CardRecord, Ruling]]]:
    """The rulings of the records by the hash of their text, with the cards that have them."""
    found: dict[str, list[tuple[CardRecord, Ruling]]] = {}
    for record in records:
        for ruling in record.rule:
            found.setdefault(hash_of(ruling.text), []).append((record, ruling))
    return found


def words_of(text: str) -> str:
    """The words of a text and nothing else, to look for them in another."""
    return " " + " ".join(re.findall(r"[\w+]+", text.casefold())) + " "


def counts(ledger: Ledger) -> str:
    """How many texts, and how many rulings of cards, came to what."""
    lines = []
    total: Counter[str] = Counter()
    for name in Ledger.__struct_fields__:
        table: dict[str, Kept] = getattr(ledger, name)
        rulings = sum(len(kept.on) for kept in table.values())
        total.update(texts=len(table), rulings=rulings)
        lines.append(f"{name:9}{len(table):5} texts{rulings:6} rulings")
    return "\n".join([*lines, f"{'':9}{total['texts']:5} texts{total['rulings']:6} rulings"])


def main() -> None:
    """Print the counts, and the texts that nothing is said of."""
    records, _ = read_records(SHARED / RECORDS)
    ledger = load()
    print(counts(ledger))
    known = ledger.all()
    for key, where in published(records).items():
        if key not in known:
            print(key, " ".join(record.slug for record, _ in where))
            print("   ", " ".join(where[0][1].text.split()))


if __name__ == "__main__":
    main()

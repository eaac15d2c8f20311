"""Real texts are read as they were when somebody looked at the reading."""

from __future__ import annotations

from tests.helpers.golden import load, readings
from tests.helpers.shared_data import real_records


def test_there_are_enough_golden_trees_and_no_texts_among_them() -> None:
    golden = load()
    assert len(golden) >= 300
    assert len({one.slug for one in golden}) > 250
    assert not [one for one in golden if "text=" in one.tree]


def test_real_texts_are_read_as_before() -> None:
    records = real_records()
    golden = load()
    slugs = {one.slug for one in golden}
    found = readings([record for record in records if slugs & {face.slug for face in (record, *record.faces)}])
    faces = {slug for slug, _ in found}
    present = [one for one in golden if (one.slug, one.text_hash) in found]
    lost = [one.slug for one in golden if one.slug in faces and one not in present]
    changed = [
        (one.slug, one.tree, found[one.slug, one.text_hash])
        for one in present
        if found[one.slug, one.text_hash] != one.tree
    ]
    assert changed == []
    assert len(lost) < len(golden) // 20, f"texts that changed, or are no longer read: {lost}"

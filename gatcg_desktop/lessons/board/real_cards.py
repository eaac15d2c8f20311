"""Real cards on the board of a lesson. A file names them by slug only, so it holds nothing of their text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.lessons.board.piles import BoardProblem, Place, keys_of
from gatcg_desktop.lessons.files.format import REAL, Board
from gatcg_desktop.mistakes import UserMistake, in_short
from gatcg_desktop.rules.model.definitions import CardDefinition

Real = Callable[[str], tuple[CardDefinition, ...]]
"""All faces of a real card by the address name of one, its front first; none where there is no such card."""


def nothing_real(slug: str) -> tuple[CardDefinition, ...]:
    """For where there is no catalogue."""
    return ()


def faces_in(records: Mapping[str, CardRecord]) -> Real:
    """The real cards of these records, each compiled when it is first asked for."""
    owners = {face.slug: record for record in records.values() for face in (record, *record.faces)}
    return faces_by(owners.get)


def faces_by(find: Callable[[str], CardRecord | None]) -> Real:
    """The real cards whose records, with the face of a slug, `find` gives."""
    read: dict[str, tuple[CardDefinition, ...]] = {}

    def real(slug: str) -> tuple[CardDefinition, ...]:
        if slug not in read:
            owner = find(slug)
            read[slug] = definition_of(owner) if owner is not None else ()
        return read[slug]

    return real


def faces_known(definitions: Mapping[str, CardDefinition]) -> Real:
    """The real cards among these faces, for where they were read already."""

    def real(slug: str) -> tuple[CardDefinition, ...]:
        return (definitions[slug],) if slug in definitions else ()

    return real


def front(slug: str, real: Real) -> CardDefinition | None:
    """The front of a real card; None where there is no such card."""
    return next(iter(real(slug)), None)


def without_prefix(key: str) -> str:
    """The key that a card has in the game: that of a real one is its slug."""
    return key.removeprefix(REAL)


def real_faces(board: Board, real: Real) -> dict[str, CardDefinition]:
    """The faces of all real cards a board names, and of what they can bring into the game.

    Raises BoardProblem where there is no such card, and where one is not read whole: a scenario must not decide a
    question with a card that the program carries out in part.
    """
    found: dict[str, CardDefinition] = {}
    for place, key in keys_of(board):
        if key.startswith(REAL):
            _take(without_prefix(key), place, real, found)
    return found


def _take(slug: str, place: Place, real: Real, found: dict[str, CardDefinition]) -> None:
    wanted = [(slug, "")]
    while wanted:
        key, bringer = wanted.pop()
        if key in found:
            continue
        faces = real(key)
        told = UserMistake("{card} (brought into the game by {bringer})", card=repr(key), bringer=bringer)
        card: object = told if bringer else repr(key)
        if not any(face.key == key for face in faces):
            raise BoardProblem(
                place,
                "there is no real card {card} among the card records: look its address name up, fetch newer "
                "records with `gatcg-desktop sync`, or name a file of them with --cards",
                card=card,
            )
        for face in faces:
            if left := by_hand_text(face.abilities):
                raise BoardProblem(
                    place,
                    "the real card {card} is not read whole ({words} is left to the players): take a card that is "
                    "read, or write the part that matters below [cards]",
                    card=card,
                    words=repr(in_short(left, 60)),
                )
            found[face.key] = face
            wanted += [(other, face.key) for other in named_by(face)]

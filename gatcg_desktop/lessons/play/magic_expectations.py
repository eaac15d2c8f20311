"""Holding what a lesson on Magic expects against a position of the small model."""

from __future__ import annotations

from collections import Counter

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lessons.files.format import Expectation
from gatcg_desktop.lessons.play.verdicts import EMPTY, counted_so
from gatcg_desktop.magic.game import Item, MagicGame, NotPossible
from gatcg_desktop.magic.values import Permanent
from gatcg_desktop.mistakes import UserMistake


def differs(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    """Why a position is not as expected, None when it is. Knows the subjects `object`, `stack`, `gone`, `zone`,
    `tokens`, `refused`, `legal` and `rule_applied`."""
    try:
        return _differs(game, wanted)
    except NotPossible as problem:
        return problem


def _differs(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    if wanted.stack is not None:
        found = [("copy of " if item.copy else "") + item.name for item in game.stack]
        told = [item.casefold() for item in found]
        names = [name.casefold().replace("ability of ", "") for name in wanted.stack]
        return None if told == names else UserMistake("the stack is {found}", found=", ".join(found) or EMPTY)
    if wanted.object is not None:
        return _object(game, wanted.object, wanted)
    if wanted.gone is not None:
        try:
            game.find(wanted.gone)
        except NotPossible:
            return None
        return UserMistake("{name} is still there", name=wanted.gone)
    if wanted.zone is not None:
        return _zone(game, wanted)
    if wanted.tokens is not None:
        seat = game.seat(wanted.tokens)
        names = [one.now.name for one in game.permanents.values() if one.token and one.controller == seat.id]
        return (
            None
            if Counter(names) == Counter(wanted.holds or ())
            else UserMistake("the tokens are {found}", found=", ".join(names) or EMPTY)
        )
    for move, possible in ((wanted.refused, False), (wanted.legal, True)):
        if move is None:
            continue
        try:
            game.snapshot().do(move)
        except NotPossible as problem:
            return (
                UserMistake("{move} is refused: {reason}", move=repr(move), reason=problem)
                if possible
                else _other_rule(problem, wanted)
            )
        return None if possible else UserMistake("{move} is possible", move=repr(move))
    if wanted.rule_applied is not None:
        return (
            None
            if wanted.rule_applied in game.rules
            else UserMistake("{rule} was not applied in this step", rule=wanted.rule_applied)
        )
    return UserMistake("a lesson on Magic does not know what is expected here")


def _other_rule(problem: NotPossible, wanted: Expectation) -> UserMistake | None:
    return (
        None
        if wanted.rule in (None, problem.rule)
        else UserMistake("it is refused by {rule}: {reason}", rule=repr(problem.rule), reason=problem)
    )


def _zone(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    if strange := [field for field in UNSAID_OF_ZONES if getattr(wanted, field) is not None]:
        return UserMistake(
            "{name} is a zone: an expectation on it cannot have {words}", name=wanted.zone, words=", ".join(strange)
        )
    owner, _, zone = str(wanted.zone).partition("'s ")
    seat = game.seat(owner)
    rows = {"hand": seat.hand, "graveyard": seat.graveyard, "mana": seat.mana}
    if zone == "battlefield":
        found = [one.key for one in game.permanents.values() if one.controller == seat.id]
    elif zone in rows:
        found = rows[zone]
    else:
        return UserMistake("there is no zone {zone}", zone=repr(wanted.zone))
    if wanted.count is not None and len(found) != wanted.count:
        return UserMistake(
            "{what}: {number} instead of {wanted}", what=wanted.zone, number=len(found), wanted=wanted.count
        )
    if wanted.holds is not None and Counter(found) != Counter(wanted.holds):
        return UserMistake("{what} is {found}", what=wanted.zone, found=", ".join(found) or EMPTY)
    return None


def _object(game: MagicGame, name: str, wanted: Expectation) -> UserMistake | None:
    id = game.find(name)
    seat = game.player(id)
    if seat is not None:
        if wanted.life not in (None, seat.life):
            return UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="life",
                found=seat.life,
                expected=wanted.life,
            )
        energy = (wanted.counters or {}).get("energy")
        return (
            None
            if energy in (None, seat.energy)
            else UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="energy",
                found=seat.energy,
                expected=energy,
            )
        )
    item = game.item(id)
    return _item(game, name, item, wanted) if item is not None else _permanent(name, game.permanents[id], wanted)


def _item(game: MagicGame, name: str, item: Item, wanted: Expectation) -> UserMistake | None:
    if wanted.copy is not None and item.copy != wanted.copy:
        return UserMistake("{name} is a copy" if item.copy else "{name} is not a copy", name=name)
    if wanted.elements is not None and item.colors != wanted.elements:
        return UserMistake("{what} is {found}", what=name, found=" ".join(item.colors) or say("colourless"))
    if wanted.controller is not None and item.controller != wanted.controller:
        return UserMistake("{name} is controlled by {player}", name=name, player=item.controller)
    if wanted.targets is not None and [item.target] != [game.find(one) for one in wanted.targets]:
        return UserMistake("{name} has another target", name=name)
    return None if wanted.kind in (None, item.kind) else UserMistake("{what} is {found}", what=name, found=item.kind)


UNSAID: tuple[str, ...] = ("damage", "level", "durability", "kind", "targets", "x", "without", "controller")
UNSAID += ("subtypes", "not_subtypes", "supertypes", "not_elements", "exactly")
"""What the model knows nothing of about a permanent."""
UNSAID_OF_ZONES = ("has", "lacks", "top", "bottom")
"""What it knows nothing of about a zone."""


def _permanent(name: str, one: Permanent, wanted: Expectation) -> UserMistake | None:
    if strange := [field for field in UNSAID if getattr(wanted, field) is not None]:
        return UserMistake(
            "{name} is a permanent: an expectation on it cannot have {words}", name=name, words=", ".join(strange)
        )
    now = one.now
    told = {
        "power": now.power,
        "life": now.toughness,
        "rested": one.tapped,
        "token": one.token,
        "name": now.name,
        "copy": one.copied is not None or one.token,
        "chosen": one.choice,
    }
    for field, found in told.items():
        expected = getattr(wanted, field)
        if expected is not None and expected != found:
            return UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="toughness" if field == "life" else field,
                found=found,
                expected=expected,
            )
    properties = [word for word, so in (("face down", one.face_down), ("flipped", one.is_flipped)) if so]
    rows = (
        (now.types + now.subtypes, wanted.types, wanted.not_types),
        (now.colors, wanted.elements, None),
        (tuple(ability.line for ability in now.abilities), wanted.keywords, wanted.not_keywords),
        (properties, wanted.properties, wanted.not_properties),
    )
    for found_words, some, none in rows:
        here = {word.casefold() for word in found_words}
        for word in some or ():
            if word.casefold() not in here:
                return UserMistake("{name} lacks {word}", name=name, word=word)
        for word in none or ():
            if word.casefold() in here:
                return UserMistake("{name} has {word}", name=name, word=word)
    if wanted.elements == () and now.colors:
        return UserMistake("{what} is {found}", what=name, found=" ".join(now.colors))
    return counted_so(name, dict(one.counters), wanted)

"""Pairs of games that differ only in what a viewer may not know: what the viewer is sent must be the same bytes.

Three kinds. *Faces*: cards that the viewer could never know are other cards. *Backs*: two cards that lie together, and
that the viewer could not know until then, have their faces exchanged from the beginning, and the answers name one for
the other from then on. *Choices*: two cards that the viewer does not know then, even if it has, keep their faces, and
something is done face down with the other.

A pair is discarded only for what the rules make of it: an answer that is refused, or other public steps. Once two backs
are exchanged nothing may be otherwise, whatever the reason: the two games are the same but for what lies where in zones
without an order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import CardMoved
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.hosted import Act, After, Ids, Lots
from tests.helpers.judge import NEVER
from tests.helpers.recorded import Recorded, door
from tests.helpers.scenes import Scene

Kind = Literal["faces", "backs", "choices"]
UNORDERED = ("hand", "memory", "material", "pantheon")
ID_FIELDS = ("card", "source", "unit", "id", "instance", "copy_of")
"""Fields of choices that hold ids."""


class Pair(msgspec.Struct, frozen=True):
    """What is to be different. `viewer` may know none of it in the first `end` acts.

    `faces`: other faces of cards. `a` and `b`: from act `since` on, answers name one for the other.
    """

    kind: Kind
    viewer: int
    faces: dict[int, str]
    end: int
    a: int = 0
    b: int = 0
    since: int = NEVER

    @property
    def cards(self) -> frozenset[int]:
        """The cards that are exchanged."""
        return frozenset((*self.faces, self.a, self.b)) - {0}


class Outcome(msgspec.Struct, frozen=True):
    """What comparing gave: `leaks` (what differs, and where), or why the games cannot be compared (`discarded`).

    `acts` and `bytes` were compared, `scenes` happened meanwhile.
    """

    leaks: tuple[str, ...] = ()
    discarded: str = ""
    acts: int = 0
    bytes: int = 0
    scenes: frozenset[Scene] = frozenset()


# What is exchanged -----------------------------------------------------------------------------------------


def exchanged_faces(recorded: Recorded, viewer: int, dice: random.Random) -> Pair | None:
    """Other faces for cards that the viewer never may know: each other's, or those of cards from elsewhere."""
    end = dice.randint(len(recorded.acts) // 2, len(recorded.acts))
    hidden = [card for card in recorded.cards if recorded.judge.since(viewer, card) > end]
    if len(hidden) > 2 and dice.random() < 0.5:
        hidden = dice.sample(hidden, max(2, len(hidden) // 3))
    groups: dict[tuple[int, str], list[int]] = {}
    for card in hidden:
        groups.setdefault(recorded.cards[card][:2], []).append(card)
    faces: dict[int, str] = {}
    for (owner, section), cards in groups.items():
        keys = [recorded.key(card) for card in cards]
        spare = recorded.stage.spare.get(section, ())
        if spare and owner != viewer and dice.random() < 0.5:  # who brought a deck knows its list
            keys = [dice.choice(spare) for _ in cards]
        else:
            dice.shuffle(keys)
        faces.update({card: key for card, key in zip(cards, keys, strict=True) if key != recorded.key(card)})
    return Pair("faces", viewer, faces, end) if faces else None


def exchanged_cards(recorded: Recorded, viewer: int, dice: random.Random, kind: Kind) -> Pair | None:
    """Two cards of another player that lie together at some moment, to one of which something happens soon.

    Of a few that are found by chance, the pair that has most to give away.
    """
    moments = [number for number in range(1, len(recorded.acts)) if recorded.afters[number].asked[1] == "opportunity"]
    dice.shuffle(moments)
    found: list[Pair] = []
    for since in moments:
        together = [(a, b) for a, others in _together(recorded, viewer, since, kind) for b in others]
        for a, b in dice.sample(together, min(3, len(together))):
            end = len(recorded.acts)
            if kind == "choices":
                end = min(end, *(recorded.judge.since(viewer, card, since) - 1 for card in (a, b)))
                moved = {scene.card for act in recorded.scenes[since + 1 : end + 1] for scene in act}
                if end <= since or not {a, b} & moved:
                    continue
            faces = {a: recorded.key(b), b: recorded.key(a)} if kind == "backs" else {}
            found.append(Pair(kind, viewer, faces, end, a, b, since))
        if len(found) >= 12:
            break
    return max(found, key=lambda pair: (_telling(recorded, pair), dice.random()), default=None)


def _telling(recorded: Recorded, pair: Pair) -> int:
    """How much there is that could give an exchange away: what they are, what they have been through, what is seen."""
    cards = recorded.afters[pair.since].cards
    a, b = cards[pair.a], cards[pair.b]
    seen = sum(recorded.judge.since(pair.viewer, card, pair.since) <= len(recorded.acts) for card in (pair.a, pair.b))
    return 2 * (a.incarnation != b.incarnation) + (a.key != b.key) + 3 * (seen > 0) + (seen > 1)


def _together(recorded: Recorded, viewer: int, since: int, kind: Kind) -> Iterator[tuple[int, list[int]]]:
    """A card that is soon named, and those that lie with it and could be taken for it."""
    after = recorded.afters[since]
    for (zone, owner), ids in sorted(after.zones.items()):
        if owner == viewer or (zone not in UNORDERED and not _searched(recorded, since, (zone, owner))):
            continue
        hidden = recorded.judge.hidden(viewer, since)
        unknown = [id for id in ids if id in recorded.cards and id in hidden]
        if kind == "backs":  # which have been others from the beginning
            unknown = [id for id in unknown if recorded.judge.since(viewer, id) > since]
        named = _named_soon(recorded, since, 1 if zone == "deck" else 12)
        for a in unknown:
            others = [
                b
                for b in unknown
                if b != a and recorded.cards[b][:2] == recorded.cards[a][:2] and _alike(after.cards[a], after.cards[b])
            ]
            if a in named and others:
                yield a, others


def _alike(a: Card, b: Card) -> bool:
    """Whether two cards are the same but for what they are and how they came there."""
    return msgspec.structs.replace(a, key=b.key, incarnation=b.incarnation) == b


def _named_soon(recorded: Recorded, since: int, acts: int) -> set[int]:
    """Which cards are picked in the next acts, by whomever."""
    return {id for act in recorded.acts[since : since + acts] for pick in act.picks for _, id in _ids_in(pick)}


def _searched(recorded: Recorded, since: int, zone: Zone) -> bool:
    """Whether the next act picks from a deck, and the deck is shuffled then: until then nobody knows its order."""
    shuffled = recorded.afters[since + 1].lots
    return zone[0] == "deck" and any(len(lot) > 1 and lot[0] in recorded.afters[since].zones[zone] for lot in shuffled)


# Whether it can be seen --------------------------------------------------------------------------------------


def compare(recorded: Recorded, pair: Pair, through: bool = False) -> Outcome:
    """Play the other game of a pair and hold what the viewer is sent against what was sent in the first.

    `through`: goes on after the first leak, to find all of them.
    """
    turned = {pair.a: pair.b, pair.b: pair.a}
    now = size = 0
    leaks: list[str] = []
    scenes: set[Scene] = set()

    def coupled(number: int, ids: Ids) -> Ids:
        lots = recorded.afters[now].lots
        there = lots[number] if number < len(lots) else ids
        if now > pair.since:
            there = tuple(turned.get(id, id) for id in there)
        return there if sorted(there) == sorted(ids) else ids

    def part(id: int) -> int:
        return turned.get(id, id) if now > pair.since else id

    everybody = recorded.script.at_table  # what the others say is heard there
    begin = [pair.viewer] if pair.viewer in recorded.afters[0].sent and not everybody else [*recorded.afters[0].sent]
    # At a table those who know no more may put together what they hear: a second player, one who watches as well.
    told = {pair.viewer, *(one for one in recorded.afters[-1].sent if everybody and _kept_from(recorded, pair, one))}
    hosted = door(recorded.script)(recorded.with_faces(pair.faces), begin, Lots(coupled, part))
    for now in range(pair.end + 1):
        there, since = recorded.afters[now], now > pair.since
        if since and there.answers < recorded.afters[pair.since].answers:
            break  # taken back to before the two lay together
        here = hosted.after
        if now:
            act = recorded.acts[now - 1]
            refused_at_once = there.refused and not act.picks and act.player != pair.viewer
            if (act.watch not in (-1, pair.viewer) or refused_at_once) and not everybody:
                continue
            if since and act.player == pair.viewer and _blind(recorded, act, now):
                break  # a card was chosen that the viewer does not know: it is drawn by lot
            if since:
                act = msgspec.structs.replace(act, picks=tuple(_turned(pick, turned) for pick in act.picks))
            try:
                here = hosted.put(act, pair.viewer)
            except EngineFault as fault:
                return Outcome(discarded=f"fault: {str(fault)[:80]}")
        reason = _otherwise(there, here, pair.viewer)
        if reason and not (since and pair.kind == "backs"):
            return Outcome(discarded=reason)
        leaks += [f"act {now}: {reason}"] if reason else []
        for viewer in told:
            mine, theirs = here.sent.get(viewer, []), there.sent.get(viewer, [])
            size += sum(map(len, theirs))
            if mine != theirs:
                leaks += [f"act {now}: {one}" for one in differences(theirs, mine)]
        scenes |= recorded.scenes[now]
        if reason or (leaks and not through):
            break
    return Outcome(tuple(leaks), acts=now, bytes=size, scenes=frozenset(scenes))


def _kept_from(recorded: Recorded, pair: Pair, viewer: int) -> bool:
    """Whether another viewer may know as little of what is exchanged as the one that the pair is for."""
    judge = recorded.judge
    if viewer not in (EVERYBODY, *range(1, len(recorded.setup.seats) + 1)):
        return False
    match pair.kind:
        case "faces":
            return all(judge.since(viewer, card) > pair.end for card in pair.faces)
        case "backs":
            return all(judge.since(viewer, card) > pair.since for card in (pair.a, pair.b))
        case "choices":
            unknown = {pair.a, pair.b} <= judge.hidden(viewer, pair.since)
            return unknown and all(judge.since(viewer, card, pair.since) > pair.end for card in (pair.a, pair.b))


def _blind(recorded: Recorded, act: Act, now: int) -> bool:
    """Whether a player's own answer picks a card which that player does not know."""
    picked = {id for pick in act.picks for _, id in _ids_in(pick)}
    return not picked.isdisjoint(recorded.judge.hidden(act.player, now - 1))


def _ids_in(pick: Any) -> Iterator[tuple[str, int]]:
    for field in pick.__struct_fields__:
        if field in ID_FIELDS:
            yield field, getattr(pick, field)


def _turned(pick: Any, turned: dict[int, int]) -> Any:
    return msgspec.structs.replace(pick, **{field: turned.get(id, id) for field, id in _ids_in(pick)})


def _otherwise(there: After, here: After, viewer: int) -> str:
    """Why the public game is another one, judged without what anybody is told; "" when it is the same."""
    if here.refused != there.refused and not (here.sent.get(viewer) and there.sent.get(viewer)):
        return "an answer is refused"
    for mine, theirs in zip(here.steps, there.steps, strict=False):
        if _public(mine) != _public(theirs):
            return f"another step: {theirs.rule} / {mine.rule}"
    if len(here.steps) != len(there.steps):
        more = max(here.steps, there.steps, key=len)[min(len(here.steps), len(there.steps))]
        return f"more steps: {more.rule}"
    if here.asked != there.asked:
        return f"another question: {there.asked[1]} / {here.asked[1]}"
    return ""


def _public(step: Step) -> tuple[Any, ...]:
    """What of a step everybody can tell, whatever it is about."""
    event = step.event
    moved = (event.owner, event.from_zone, event.to_zone, event.how) if isinstance(event, CardMoved) else ()
    return type(event), step.rule, step.actor, step.manual, moved


# What differs ------------------------------------------------------------------------------------------------


def differences(one: list[bytes], other: list[bytes]) -> list[str]:
    """Where frames differ: the way to each value, and both values."""
    if len(one) != len(other):
        return [f"{len(one)} frames / {len(other)}"]
    found: list[str] = []
    for first, second in zip(one, other, strict=True):
        if first != second:
            _differences(msgspec.msgpack.decode(first[4:]), msgspec.msgpack.decode(second[4:]), "", found)
    return found


def _differences(one: Any, other: Any, path: str, found: list[str]) -> None:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.get("type") == other.get("type"):
        path = f"{path}<{one['type']}>" if "type" in one else path
        for key in [*one, *(key for key in other if key not in one)]:
            _differences(one.get(key), other.get(key), f"{path}.{key}", found)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            _differences(mine, theirs, f"{path}[{place}]", found)
    else:
        found.append(f"{path}: {str(one)[:200]} / {str(other)[:200]}")

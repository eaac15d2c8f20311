"""What differs between two Views of a game, in sentences. For what-if forks and for looking ahead.

Reads Views only, so it tells nothing that their viewer may not know.
"""

from __future__ import annotations

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.views.object_results import place_of_card
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, PlayerView, View


def differences(before: View, after: View) -> list[Message]:
    """What `after` has that `before` has not, and the other way round; the weightiest first."""
    found: list[Message] = []
    if after.outcome and not before.outcome:
        if after.outcome == "draw":
            found.append(say("The game ends in a draw."))
        else:
            found.append(say("{player} wins the game.", player=after.player(after.winner).name))
    for mine in before.players:
        found += _player(before, after, mine, after.player(mine.id))
    found += _objects(before, after)
    found += _stack(before, after)
    if (before.turn, before.phase) != (after.turn, after.phase):
        found.append(say("It is turn {turn}, {phase}.", turn=after.turn, phase=terms.phase(after.phase)))
    return found


COUNTED = {
    "hand": "{player}: hand {was} → {now}.",
    "memory": "{player}: memory {was} → {now}.",
    "deck": "{player}: main deck {was} → {now}.",
    "material": "{player}: material deck {was} → {now}.",
    "graveyard": "{player}: graveyard {was} → {now}.",
    "banishment": "{player}: banishment {was} → {now}.",
    "level": "{player}: level {was} → {now}.",
}


def _player(before: View, after: View, old: PlayerView, new: PlayerView) -> list[Message]:
    found: list[Message] = []
    name = old.name
    if new.lost and not old.lost:
        found.append(say("{player} has lost.", player=name))
    for field in COUNTED:
        was, now = getattr(old, field), getattr(new, field)
        if was != now:
            found.append(say(COUNTED[field], player=name, was=was, now=now))
    return found


def _objects(before: View, after: View) -> list[Message]:
    found: list[Message] = []
    then = {one.id: one for one in (*before.objects, *before.statuses)}
    now = {one.id: one for one in (*after.objects, *after.statuses)}
    for id, one in then.items():
        if id not in now:
            where = place_of_card(after, one.card)
            if one.token or not where:
                found.append(say("{card} is gone.", card=one.name))
            else:
                found.append(say(TO.get(where, "{card} leaves the field."), card=one.name))
        else:
            found += _object(before, after, one, now[id])
    for id, one in now.items():
        if id not in then:
            player = after.player(one.controller).name
            if one.token:
                found.append(
                    say("A token enters the field under {player}'s control: {card}.", card=one.name, player=player)
                )
            else:
                found.append(say("{card} enters the field under {player}'s control.", card=one.name, player=player))
    return found


TO = {
    "graveyard": "{card} goes to the graveyard.",
    "banishment": "{card} is banished.",
    "hand": "{card} goes to the hand.",
    "memory": "{card} goes to memory.",
    "deck": "{card} goes to the main deck.",
    "material": "{card} goes to the material deck.",
}


STATS = {
    "power": "{card}: power {was} → {now}.",
    "life": "{card}: life {was} → {now}.",
    "damage": "{card}: damage {was} → {now}.",
    "durability": "{card}: durability {was} → {now}.",
}


def _object(before: View, after: View, old: ObjectView, new: ObjectView) -> list[Message]:
    found: list[Message] = []
    if old.key != new.key:
        found.append(say("{card} becomes {other}.", card=old.name, other=new.name))
    if old.controller != new.controller:
        found.append(say("{player} controls {card}.", player=after.player(new.controller).name, card=new.name))
    for field in STATS:
        was, now = getattr(old, field), getattr(new, field)
        if was != now:
            found.append(say(STATS[field], card=new.name, was=_number(was), now=_number(now)))
    if old.rested != new.rested:
        found.append(say("{card} rests." if new.rested else "{card} wakes up.", card=new.name))
    counters = dict(old.counters)
    for kind, number in new.counters:
        was = counters.pop(kind, 0)
        if was != number:
            found.append(_counters(new, kind, was, number))
    found += [_counters(new, kind, was, 0) for kind, was in counters.items()]
    had, has = _qualities(old), _qualities(new)
    if gained := [terms.quality(*one) for one in has if one not in had]:
        found.append(say("{card} gains {words}.", card=new.name, words=terms.row(gained)))
    if lost := [terms.quality(*one) for one in had if one not in has]:
        found.append(say("{card} loses {words}.", card=new.name, words=terms.row(lost)))
    if old.mode != new.mode:
        found.append(say("{card} is set to {mode}.", card=new.name, mode=new.mode))
    return found


def _qualities(one: ObjectView) -> list[tuple[str, int]]:
    return [*one.keywords, *((name, 0) for name in one.properties)]


def _counters(one: ObjectView, kind: str, was: int, now: int) -> Message:
    words = terms.counters(kind, max(was, now))
    return say("{card}: {counters} {was} → {now}.", card=one.name, counters=words, was=was, now=now)


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def _stack(before: View, after: View) -> list[Message]:
    then = {one.id: one for one in before.stack}
    now = {one.id: one for one in after.stack}
    found = [say("{item} leaves the Effects Stack.", item=_item(one)) for id, one in then.items() if id not in now]
    found += [
        say("{item} is put onto the Effects Stack.", item=_item(one)) for id, one in now.items() if id not in then
    ]
    return found


def _item(item: InstanceView) -> Message:
    return say("#{number} {name} (copy)" if item.copy else "#{number} {name}", number=item.number, name=item.name)

"""What differs between two Views of a game, in sentences. For what-if forks and for looking ahead.

Reads Views only, so it tells nothing that their viewer may not know.
"""

from __future__ import annotations

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
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


def _player(before: View, after: View, old: PlayerView, new: PlayerView) -> list[Message]:
    found: list[Message] = []
    name = old.name
    if new.lost and not old.lost:
        found.append(say("{player} has lost.", player=name))
    for was, now, sentence in (
        (old.hand, new.hand, say("{player}: hand {was} → {now}.", player=name, was=old.hand, now=new.hand)),
        (old.memory, new.memory, say("{player}: memory {was} → {now}.", player=name, was=old.memory, now=new.memory)),
        (old.deck, new.deck, say("{player}: main deck {was} → {now}.", player=name, was=old.deck, now=new.deck)),
        (
            old.material,
            new.material,
            say("{player}: material deck {was} → {now}.", player=name, was=old.material, now=new.material),
        ),
        (
            old.graveyard,
            new.graveyard,
            say("{player}: graveyard {was} → {now}.", player=name, was=old.graveyard, now=new.graveyard),
        ),
        (
            old.banishment,
            new.banishment,
            say("{player}: banishment {was} → {now}.", player=name, was=old.banishment, now=new.banishment),
        ),
        (old.level, new.level, say("{player}: level {was} → {now}.", player=name, was=old.level, now=new.level)),
    ):
        if was != now:
            found.append(sentence)
    return found


def _objects(before: View, after: View) -> list[Message]:
    found: list[Message] = []
    then = {one.id: one for one in (*before.objects, *before.statuses)}
    now = {one.id: one for one in (*after.objects, *after.statuses)}
    for id, one in then.items():
        if id not in now:
            where = _where(after, one.card)
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


def _where(view: View, card: int) -> str:
    for (zone, _), cards in view.zones.items():
        if card and any(one.id == card for one in cards):
            return zone
    return ""


def _object(before: View, after: View, old: ObjectView, new: ObjectView) -> list[Message]:
    found: list[Message] = []
    if old.key != new.key:
        found.append(say("{card} becomes {other}.", card=old.name, other=new.name))
    if old.controller != new.controller:
        found.append(say("{player} controls {card}.", player=after.player(new.controller).name, card=new.name))
    for was, now, sentence in (
        (
            old.power,
            new.power,
            say("{card}: power {was} → {now}.", card=new.name, was=_number(old.power), now=_number(new.power)),
        ),
        (
            old.life,
            new.life,
            say("{card}: life {was} → {now}.", card=new.name, was=_number(old.life), now=_number(new.life)),
        ),
        (
            old.damage,
            new.damage,
            say("{card}: damage {was} → {now}.", card=new.name, was=_number(old.damage), now=_number(new.damage)),
        ),
        (
            old.durability,
            new.durability,
            say(
                "{card}: durability {was} → {now}.",
                card=new.name,
                was=_number(old.durability),
                now=_number(new.durability),
            ),
        ),
    ):
        if was != now:
            found.append(sentence)
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

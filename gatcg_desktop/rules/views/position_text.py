"""A position in words, line by line: what a View shows, for the terminal, for copying, and for screen readers."""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, PlayerView, View

NameOf = Callable[[ThingId], str]
NameOfKey = Callable[[str], str]


def position_as_text(view: View, name_of: NameOf, name_of_key: NameOfKey) -> list[Message]:
    """The whole position, from the turn to the stack. Hidden cards are counted, not named."""
    lines = [
        say(
            "Turn {turn}, {player}'s: {phase}.",
            turn=view.turn,
            player=name_of(view.turn_player),
            phase=terms.phase(view.phase),
        )
    ]
    if view.outcome == "won":
        lines.append(say("{player} has won.", player=name_of(view.winner)))
    elif view.outcome:
        lines.append(say("The game is a draw."))
    elif view.holder:
        lines.append(say("{player} has Opportunity.", player=name_of(view.holder)))
    for player in view.players:
        lines += _player(view, player, name_of_key)
    if view.combat is not None and not view.combat.attacking:
        lines.append(say("Combat: {unit} attacks no more.", unit=name_of(view.combat.attacker)))
    elif view.combat is not None:
        targets = terms.listed(map(name_of, view.combat.targets)) if view.combat.targets else "–"
        lines.append(
            say(
                "Combat: {unit} attacks {targets} for {power}.",
                unit=name_of(view.combat.attacker),
                targets=targets,
                power=view.combat.power,
            )
        )
    if view.stack:
        lines.append(say("Effects Stack (what resolves next comes first):"))
        lines += [_item(view, item, name_of) for item in reversed(view.stack)]
    else:
        lines.append(say("The Effects Stack is empty."))
    return lines


def _player(view: View, player: PlayerView, name_of_key: NameOfKey) -> list[Message]:
    lines = [
        say(
            "{player}: level {level}, hand {hand}, memory {memory}, main deck {deck}, material deck {material}.",
            player=player.name,
            level=player.level,
            hand=player.hand,
            memory=player.memory,
            deck=player.deck,
            material=player.material,
        )
    ]
    for one in (*view.objects, *view.statuses):
        if one.controller == player.id:
            lines.append(_object(one, name_of_key))
    for zone in ("hand", "memory", "graveyard", "banishment", "pantheon"):
        known = [name_of_key(card.key) for card in view.cards(zone, player.id) if card.known]
        if known:
            lines.append(say("  {zone}: {cards}", zone=terms.zone(zone), cards=terms.row(known)))
    return lines


def _object(one: ObjectView, name_of_key: NameOfKey) -> Message:
    details: list[str | Message] = []
    if one.token:
        details.append(say("token copy") if one.origin.kind == "copy" else say("token"))
    if one.status:
        details.append(terms.kind(one.status))
    if one.power is not None or one.life is not None:
        details.append(f"{'–' if one.power is None else one.power}/{'–' if one.life is None else one.life}")
    if one.durability is not None:
        details.append(say("durability {number}", number=one.durability))
    if one.damage:
        details.append(say("damage {number}", number=one.damage))
    if one.rested:
        details.append(say("rested"))
    details += [
        say("{number} {counters}", number=number, counters=terms.counters(kind, number))
        for kind, number in one.counters
    ]
    details += map(terms.quality, one.properties)
    details += [terms.quality(name, value) for name, value in one.keywords]
    if one.lineage:
        details.append(say("lineage {cards}", cards=" ← ".join(name_of_key(card.key) for card in one.lineage)))
    if not details:
        return say("  {card}", card=one.name)
    return say("  {card} ({details})", card=one.name, details=terms.row(details))


def _item(view: View, item: InstanceView, name_of: NameOf) -> Message:
    details: list[str | Message] = [terms.kind(item.kind), name_of(item.controller)]
    if item.copy:
        original = next((other.number for other in view.stack if other.id == item.copy_of), 0)
        details.append(say("copy of #{number}", number=original) if original else say("copy"))
    if item.x is not None:
        details.append(f"X {item.x}")
    details += item.modes
    targets = [name_of(target.id) for target in item.targets if target.id]
    if targets:
        details.append("→ " + ", ".join(targets))
    details += (*map(terms.quality, item.properties), *map(terms.card_word, item.extra_subtypes))
    return say("  #{number} {card} ({details})", number=item.number, card=item.name, details=terms.row(details))

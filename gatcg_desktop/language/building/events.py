"""Events that abilities trigger on."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Event, Filter
from gatcg_desktop.language.building.actors import Actor, Whose
from gatcg_desktop.language.building.deeds import Deeds
from gatcg_desktop.language.building.meaning import Words, merged
from gatcg_desktop.language.wording import NotUnderstood

_UNITS = Filter(types=("CHAMPION", "ALLY"))


class Events(Deeds):
    """Events that abilities trigger on."""

    def when(self, parts: list[Any]) -> ast.Triggered:
        effects = parts[-1]
        event = next(part for part in parts if isinstance(part, Event))
        if self.about is not None:
            raise NotUnderstood("an event of what was not mentioned")
        spell = "spell" in parts
        first = effects[0]
        condition: Condition | None = None
        # "When ..., if ..., ...": the condition stands between, and is asked for the whole ability.
        if isinstance(first, ast.If) and not first.otherwise and first.condition != ast.ClassBonus():
            condition, effects = first.condition, (*first.then, *effects[1:])
        zone = "field" if self.gone else self.works_in
        return ast.Triggered(event, effects, tuple(self.targets), condition=condition, as_spell=spell, zone=zone)

    def heading(self, parts: list[Token]) -> tuple[ast.EventKind, ...]:
        """The events of abilities that begin so: hits of allies and of champions are hits."""
        found: dict[str, tuple[ast.EventKind, ...]] = {
            "On Hit": ("hit", "champion_hit", "ally_hit"),
            "On Attack": ("attack",),
            "On Kill": ("kill",),
        }
        return found[str(parts[0])]

    def triggers_again(self, parts: list[Any]) -> ast.TriggersAgain:
        if "WEAPON" not in self.card.types:
            raise NotUnderstood("an attack using what is no weapon")
        return ast.TriggersAgain(parts[0])

    def as_spell(self, _: list[Any]) -> str:
        return "spell"

    def event(self, parts: list[Event]) -> Event:
        return parts[0]

    def event_nth(self, parts: list[Any]) -> Event:
        event: Event = parts[0]
        if (
            event.kind not in ("attack", "activate")
            or event.origin
            or event.victim is not None
            or (event.kind == "attack" and event.subject != _UNITS)
        ):
            raise NotUnderstood("how often that happened")
        return msgspec.structs.replace(event, nth=int(parts[1]))

    def event_during(self, parts: list[Any]) -> Event:
        event: Event = parts[0]
        return msgspec.structs.replace(event, during=parts[1])

    def phase(self, parts: list[Token]) -> str:
        return str(parts[0]).split()[0]

    def whose_your(self, _: list[Any]) -> str:
        return "you"

    def whose_any(self, _: list[Any]) -> str:
        return "any"

    def whose_opponent(self, _: list[Any]) -> str:
        return "opponent"

    def phase_begins(self, parts: list[Any]) -> Event:
        return self._of_player("phase", parts[0], phase=parts[1])

    # What it happens to ---------------------------------------------------------------------------------------

    def dies(self, parts: list[Actor]) -> Event:
        return self._goes("death", parts[0])

    def leaves(self, parts: list[Actor]) -> Event:
        return self._goes("leave", parts[0])

    def destroyed(self, parts: list[Actor]) -> Event:
        return self._goes("destroyed", parts[0])

    def sacrificed(self, parts: list[Actor]) -> Event:
        return self._goes("sacrificed", parts[0])

    def was_suppressed(self, parts: list[Actor]) -> Event:
        return self._goes("suppressed", parts[0])

    def was_banished(self, parts: list[Actor]) -> Event:
        return self._goes("banished", parts[0])

    def _goes(self, kind: ast.EventKind, actor: Actor) -> Event:
        self.gone = self.gone or (actor.subject is None and actor.about is None)
        return self._happens(kind, actor)

    def attacks(self, parts: list[Actor]) -> Event:
        return self._happens("attack", parts[0])

    def struck(self, parts: list[Words]) -> Filter:
        return self._single(parts[0])

    def attacks_one_of(self, parts: list[Any]) -> Event:
        """With cleave it is one of several that are attacked: that is asked as the attack is declared."""
        actor, found = parts
        attacked = ast.Controls(msgspec.structs.replace(found, defending=True))
        return msgspec.structs.replace(self._happens("attack", actor), during=attacked)

    def hits_one_of(self, parts: list[Any]) -> Event:
        return self._strikes("hit", *parts)

    def kills_one_of(self, parts: list[Any]) -> Event:
        return self._strikes("kill", *parts)

    def _strikes(self, kind: ast.EventKind, actor: Actor, found: Filter) -> Event:
        self.counted, self.striking = ast.EventAmount(), True
        return msgspec.structs.replace(self._happens(kind, actor), victim=found)

    def attacks_with(self, parts: list[Any]) -> Event:
        if any(str(part) == "and" for part in parts if isinstance(part, Token)):
            raise NotUnderstood("with what it attacks")
        used = tuple(one for part in parts[1:] if isinstance(part, tuple) for one in part)
        return msgspec.structs.replace(self._happens("attack", parts[0]), used=used)

    def used(self, parts: list[Words]) -> tuple[Filter, ...]:
        """Weapons are wielded, attack cards are in the intent; words may speak of both."""
        card = self._card(parts[0], "intent")
        kinds = {kind for one in (card, *card.any_of) for kind in one.types}
        return (self._object(parts[0]), card) if "WEAPON" in kinds else (card,)

    def attacked(self, parts: list[Actor]) -> Event:
        raise NotUnderstood("being targeted for an attack")

    def levels_up(self, parts: list[Actor]) -> Event:
        return self._happens("level_up", parts[0])

    def what_became(self, parts: list[Token]) -> str:
        return str(parts[0])

    def becomes(self, parts: list[Any]) -> Event:
        return self._happens(parts[1], parts[0])

    def enters(self, parts: list[Actor]) -> Event:
        return self._happens("enter", parts[0])

    def enters_under_you(self, parts: list[Actor]) -> Event:
        return self._enters(parts[0], "you")

    def enters_under_them(self, parts: list[Actor]) -> Event:
        return self._enters(parts[0], "opponent")

    def enters_under_any(self, parts: list[Actor]) -> Event:
        found = self._enters(parts[0], "any")
        self.event_player = True
        return found

    def _enters(self, actor: Actor, controller: Whose) -> Event:
        if actor.subject is None or actor.subject.controller != "any":
            raise NotUnderstood("under whose control it enters")
        return self._happens(
            "enter", actor._replace(subject=msgspec.structs.replace(actor.subject, controller=controller))
        )

    def dealt(self, parts: list[Any]) -> Event:
        return self._damage(parts[0], parts[1])

    def damaged_least(self, parts: list[Any]) -> Event:
        return self._damage(parts[0], parts[2], least=int(parts[1]))

    def _damage(self, actor: Actor, sort: str, least: int = 0) -> Event:
        if not actor.grouped:
            self.counted = ast.EventAmount()
        return self._happens("damaged", actor, what="" if sort == "any" else sort, least=least)

    def dealer(self, parts: list[Any]) -> Actor:
        found: Actor = parts[0]
        if found.grouped:
            raise NotUnderstood("one or more that deal damage")
        return found

    def dealing_source(self, parts: list[Words]) -> Actor:
        return Actor(self._object(merged(parts)))

    def deals(self, parts: list[Any]) -> Event:
        source, sort = parts
        self.counted = ast.EventAmount()
        return self._happens("deals", source, what="" if sort == "any" else sort)

    def deals_to(self, parts: list[Any]) -> Event:
        source, sort, hurt = parts
        if hurt.subject is None:
            raise NotUnderstood("damage to this")
        event = self.deals([source, sort])
        self.last = None
        self.last_target = ast.Victim()
        return msgspec.structs.replace(event, victim=hurt.subject, grouped=hurt.grouped)

    def dealt_by(self, parts: list[Any]) -> Event:
        sort, hurt, source = parts
        return self.deals_to([source, sort, hurt])

    # Cards and counters ---------------------------------------------------------------------------------

    def card_from_graveyard(self, parts: list[Words]) -> Event:
        return Event("card_banished", self._card(parts[0], "banishment"), whose="you", origin="graveyard")

    def cards_milled(self, parts: list[Words]) -> Event:
        return self._milled(self._card(parts[0], "graveyard"), True)

    def card_milled(self, parts: list[Words]) -> Event:
        return self._milled(self._card(parts[0], "graveyard"), False)

    def another_milled(self, parts: list[Words]) -> Event:
        other = msgspec.structs.replace(self._card(parts[0], "graveyard"), other=True)
        return self._milled(other, False)

    def _milled(self, found: Filter, grouped: bool) -> Event:
        return Event("milled", found, whose="you", grouped=grouped)

    def counter_put(self, parts: list[Any]) -> Event:
        return self._counters("counters_put", parts[0], parts[1], False)

    def counters_put(self, parts: list[Any]) -> Event:
        return self._counters("counters_put", parts[0], parts[1], True)

    def counters_removed(self, parts: list[Any]) -> Event:
        return self._counters("counters_removed", parts[0], parts[1], True)

    def _counters(self, kind: ast.EventKind, counter: Token, actor: Actor, grouped: bool) -> Event:
        if counter == "damage" or actor.grouped:
            raise NotUnderstood("which counters on what")
        if not grouped and str(counter) != "omen":  # several put at once would be one event, not several
            raise NotUnderstood("each single counter")
        return msgspec.structs.replace(self._happens(kind, actor, what=str(counter)), grouped=grouped)

"""Events that abilities trigger on."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import MOVED, YOUR_CHAMPION, Words, merged
from gatcg_desktop.language.building.references import References
from gatcg_desktop.language.tree import Condition, Event, Filter
from gatcg_desktop.language.wording import NotUnderstood

_UNITS = Filter(types=("CHAMPION", "ALLY"))
Whose = Literal["any", "you", "opponent"]


class Actor(NamedTuple):
    """What an event happens to: None is the card itself, or what `about` means; `grouped`: "one or more"."""

    subject: Filter | None
    grouped: bool = False
    about: tree.Ref | None = None


class Events(References):
    """Events that abilities trigger on."""

    def when(self, parts: list[Any]) -> tree.Triggered:
        effects = parts[-1]
        event = next(part for part in parts if isinstance(part, Event))
        if self.about is not None:
            raise NotUnderstood("an event of what was not mentioned")
        spell = "spell" in parts
        first = effects[0]
        condition: Condition | None = None
        # "When ..., if ..., ...": the condition stands between, and is asked for the whole ability.
        if isinstance(first, tree.If) and not first.otherwise and first.condition != tree.ClassBonus():
            condition, effects = first.condition, (*first.then, *effects[1:])
        zone = "field" if self.gone else self.works_in
        return tree.Triggered(event, effects, tuple(self.targets), condition=condition, as_spell=spell, zone=zone)

    def heading(self, parts: list[Token]) -> tuple[tree.EventKind, ...]:
        """The events of abilities that begin so: hits of allies and of champions are hits."""
        found: dict[str, tuple[tree.EventKind, ...]] = {
            "On Hit": ("hit", "champion_hit", "ally_hit"), "On Attack": ("attack",), "On Kill": ("kill",),
        }  # fmt: skip
        return found[str(parts[0])]

    def triggers_again(self, parts: list[Any]) -> tree.TriggersAgain:
        if "WEAPON" not in self.card.types:
            raise NotUnderstood("an attack using what is no weapon")
        return tree.TriggersAgain(parts[0])

    def as_spell(self, _: list[Any]) -> str:
        return "spell"

    def event(self, parts: list[Event]) -> Event:
        return parts[0]

    def event_nth(self, parts: list[Any]) -> Event:
        event: Event = parts[0]
        if event.kind not in ("attack", "activate") or event.origin or event.victim is not None or (
            event.kind == "attack" and event.subject != _UNITS
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

    def actor_some(self, parts: list[Words]) -> Actor:
        return Actor(self._single(parts[0]))

    def actor_another(self, parts: list[Words]) -> Actor:
        return Actor(self._single(parts[0], self._other_than_this(parts[0])))

    def actor_this(self, _: list[Any]) -> Actor:
        return Actor(None)

    def actor_this_or_another(self, parts: list[Words]) -> Actor:
        found = self._single(parts[0])
        if found.types and not set(found.types) & set(self.card.types):
            raise NotUnderstood("this or another of what this is not")
        if found != Filter(types=found.types, controller=found.controller):
            raise NotUnderstood("whether this is one of those")
        return Actor(found)

    def actor_champion(self, _: list[Any]) -> Actor:
        return Actor(YOUR_CHAMPION)

    def actor_target(self, parts: list[Words]) -> Actor:
        """What was targeted as the ability was put onto the stack, for something that happens later."""
        return self._meant_before(self._aim(self._single(parts[0]), 1, 1))

    def actor_several(self, parts: list[Words]) -> Actor:
        if not parts[0].get("plural"):
            raise NotUnderstood("one or more of one")
        return Actor(self._object(parts[0]), grouped=True)

    def actor_hit_champion(self, _: list[Any]) -> Actor:
        return self._meant_before(self.hit_champion([]))

    def actor_hit_ally(self, _: list[Any]) -> Actor:
        return self._meant_before(self.hit_ally([]))

    def actor_meant(self, parts: list[Any]) -> Actor:
        return self._meant_before(parts[0])

    def _meant_before(self, ref: tree.Ref) -> Actor:
        if ref is MOVED:
            raise NotUnderstood("an event of what was put elsewhere")
        return Actor(None, about=ref)

    def actor_card(self, parts: list[Any]) -> Actor:
        return Actor(self._your_card(parts[0], parts[1]))

    def _single(self, words: Words, found: Filter | None = None) -> Filter:
        if words.get("plural"):
            raise NotUnderstood("one of several")
        return self._object(words) if found is None else found

    def _happens(self, kind: tree.EventKind, actor: Actor, **more: Any) -> Event:
        self.about = actor.about
        if actor.about is not None:
            self.last = self.last_target = tree.EventSubject()
        elif actor.subject is None:
            self.last = tree.This()
        elif not actor.grouped:
            self.last = self.last_target = tree.EventSubject()
        return Event(kind, actor.subject, grouped=actor.grouped, **more)

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

    def _goes(self, kind: tree.EventKind, actor: Actor) -> Event:
        self.gone = self.gone or (actor.subject is None and actor.about is None)
        return self._happens(kind, actor)

    def attacks(self, parts: list[Actor]) -> Event:
        return self._happens("attack", parts[0])

    def struck(self, parts: list[Words]) -> Filter:
        return self._single(parts[0])

    def attacks_one_of(self, parts: list[Any]) -> Event:
        """With cleave it is one of several that are attacked: that is asked as the attack is declared."""
        actor, found = parts
        attacked = tree.Controls(msgspec.structs.replace(found, defending=True))
        return msgspec.structs.replace(self._happens("attack", actor), during=attacked)

    def hits_one_of(self, parts: list[Any]) -> Event:
        return self._strikes("hit", *parts)

    def kills_one_of(self, parts: list[Any]) -> Event:
        return self._strikes("kill", *parts)

    def _strikes(self, kind: tree.EventKind, actor: Actor, found: Filter) -> Event:
        self.counted, self.striking = tree.EventAmount(), True
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
        return self._happens("enter", actor._replace(subject=msgspec.structs.replace(actor.subject,
                                                                                      controller=controller)))

    def dealt(self, parts: list[Any]) -> Event:
        return self._damage(parts[0], parts[1])

    def damaged_least(self, parts: list[Any]) -> Event:
        return self._damage(parts[0], parts[2], least=int(parts[1]))

    def _damage(self, actor: Actor, sort: str, **more: Any) -> Event:
        if not actor.grouped:
            self.counted = tree.EventAmount()
        return self._happens("damaged", actor, what="" if sort == "any" else sort, **more)

    def dealer(self, parts: list[Any]) -> Actor:
        found: Actor = parts[0]
        if found.grouped:
            raise NotUnderstood("one or more that deal damage")
        return found

    def dealing_source(self, parts: list[Words]) -> Actor:
        return Actor(self._object(merged(parts)))

    def deals(self, parts: list[Any]) -> Event:
        source, sort = parts
        self.counted = tree.EventAmount()
        return self._happens("deals", source, what="" if sort == "any" else sort)

    def deals_to(self, parts: list[Any]) -> Event:
        source, sort, hurt = parts
        if hurt.subject is None:
            raise NotUnderstood("damage to this")
        event = self.deals([source, sort])
        self.last = None
        self.last_target = tree.Victim()
        return msgspec.structs.replace(event, victim=hurt.subject, grouped=hurt.grouped)

    def dealt_by(self, parts: list[Any]) -> Event:
        sort, hurt, source = parts
        return self.deals_to([source, sort, hurt])

    # What a player does -----------------------------------------------------------------------------------------

    def by_you(self, _: list[Any]) -> Whose:
        return "you"

    def by_opponent(self, _: list[Any]) -> Whose:
        return "opponent"

    def by_anyone(self, _: list[Any]) -> Whose:
        return "any"

    def _of_player(self, kind: tree.EventKind, whose: Whose, **more: Any) -> Event:
        self.event_player = self.event_player or whose != "you"
        return Event(kind, whose=whose, **more)

    def played(self, parts: list[Words]) -> Words:
        words = parts[0]
        if not words.get("noun", True):
            raise NotUnderstood("what is played")
        # What a card can be, and how it was activated.
        self._card({name: value for name, value in words.items() if value != "prepared"}, "graveyard")
        return words

    def _play(self, kind: tree.EventKind, whose: Whose, words: Words, **more: Any) -> Event:
        """A play of a card that fits: its instance on the Effects Stack is what the event happens to."""
        instances = "materialization" if kind == "materialize" else "activation"
        described = self._object(words)
        subject = msgspec.structs.replace(
            described, kind="instance", instances=(instances,), controller=whose
        )
        self.event_player = self.event_player or whose != "you"
        self.event_instance = tree.EventSubject() if kind == "activate" else None
        return Event(kind, subject, **more)

    def activates(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], parts[1])

    def activates_from(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], parts[1], origin=parts[2])

    def from_zone(self, parts: list[Token]) -> str:
        return str(parts[0]).split()[2]

    def activates_at(self, parts: list[Any]) -> Event:
        whose, words, actor = parts
        event = self._play("activate", whose, words)
        if actor.grouped:
            raise NotUnderstood("which of the targets")
        if actor.subject is None:
            return msgspec.structs.replace(event, at_this=True)
        self.last = self.last_target = tree.Victim()
        return msgspec.structs.replace(event, victim=actor.subject)

    def activates_nth(self, parts: list[Any]) -> Event:
        return msgspec.structs.replace(self._play("activate", parts[0], parts[2]), nth=int(parts[1]))

    def activates_ability(self, parts: list[Any]) -> Event:
        """What happens to its source; the ability on the Effects Stack is the other side."""
        whose, actor = parts
        if actor.grouped:
            raise NotUnderstood("whose ability")
        self.event_player = self.event_player or whose != "you"
        event = self._happens("ability_activated", actor, whose=whose)
        self.event_instance = tree.Victim()
        return event

    def starcalls(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], {**parts[1], "property": "starcalled"})

    def brews(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], {**parts[1], "property": "brewed"})

    def materializes(self, parts: list[Any]) -> Event:
        return self._play("materialize", parts[0], parts[1])

    def draws(self, parts: list[Any]) -> Event:
        return self._of_player("draw", parts[0])

    def draws_nth(self, parts: list[Any]) -> Event:
        return self._of_player("draw", parts[0], nth=int(parts[1]))

    def discards(self, parts: list[Any]) -> Event:
        return self._of_card("discarded", parts[0], parts[1], "graveyard")

    def discards_this(self, parts: list[Any]) -> Event:
        if parts[0] != "you":
            raise NotUnderstood("another player who discards this")
        return self._own("discarded")

    def reveals(self, parts: list[Any]) -> Event:
        return self._of_card("revealed", parts[0], parts[1], "memory", origin="memory")

    def banishes(self, parts: list[Any]) -> Event:
        return self._of_card("memory_banished", parts[0], parts[1], "banishment")

    def _of_card(self, kind: tree.EventKind, whose: Whose, words: Words, zone: Any, **more: Any) -> Event:
        found = self._card(words, zone)
        if found == Filter(kind="card", zone=zone):
            return self._of_player(kind, whose, subject=None if kind != "revealed" else found, **more)
        return self._of_player(kind, whose, subject=found, **more)

    def reveals_this(self, parts: list[Any]) -> Event:
        if parts[0] != "you":
            raise NotUnderstood("another player who reveals this")
        return self._own("revealed", origin="memory")

    def sacrifices(self, parts: list[Any]) -> Event:
        return self._gives_up(parts[0], self._object(parts[1]))

    def sacrifices_another(self, parts: list[Any]) -> Event:
        return self._gives_up(parts[0], self._other_than_this(parts[1]))

    def _gives_up(self, whose: Whose, found: Filter) -> Event:
        if found.controller != "any":
            raise NotUnderstood("whose sacrifice")
        subject = msgspec.structs.replace(found, controller=whose)
        self.event_player = self.event_player or whose != "you"
        return self._happens("sacrificed", Actor(subject))

    def suppresses(self, parts: list[Any]) -> Event:
        event = self._happens("suppressed", Actor(self._single(parts[1])))
        self.event_player = self.event_player or parts[0] != "you"
        return msgspec.structs.replace(event, whose=parts[0])

    def targets_something(self, parts: list[Any]) -> Event:
        words, actor = parts
        if actor.grouped or actor.subject is None:
            raise NotUnderstood("what is targeted")
        self.last, self.fresh = tree.Victim(), True
        self.event_instance = tree.Victim()
        self.event_player = True
        return Event("targeted", actor.subject, victim=self._object(words))

    def negates(self, parts: list[Any]) -> Event:
        self.event_player = self.event_player or parts[0] != "you"
        return Event("negates", self._object(parts[1]), whose=parts[0])

    def declares(self, parts: list[Any]) -> Event:
        self.event_player = self.event_player or parts[0] != "you"
        return msgspec.structs.replace(self._happens("attack", Actor(self._single(parts[1]))), whose=parts[0])

    def recovers(self, parts: list[Any]) -> Event:
        self.counted = tree.EventAmount()
        return self._of_player("recover", parts[0])

    def empowers(self, parts: list[Any]) -> Event:
        self.counted = tree.EventAmount()
        return self._of_player("empower", parts[0])

    def gathers(self, parts: list[Any]) -> Event:
        return self._of_player("gathered", parts[0])

    def glimpses(self, parts: list[Any]) -> Event:
        return self._of_player("glimpse", parts[0])

    def gains_agility(self, parts: list[Any]) -> Event:
        return self._of_player("agility", parts[0])

    # Cards and counters ---------------------------------------------------------------------------------

    def own(self, _: list[Any]) -> None:
        return None

    def cost_kind(self, parts: list[Token]) -> str:
        return str(parts[0])

    def _own(self, kind: tree.EventKind, **more: Any) -> Event:
        """Something that happens to the card itself, which is no object then."""
        self.works_in = "self"
        self.last = tree.This()
        return Event(kind, **more)

    def own_pays(self, parts: list[Any]) -> Event:
        return self._own("card_banished", origin="graveyard", what=parts[1])

    def own_forgotten(self, _: list[Any]) -> Event:
        return self._own("memory_banished")

    def own_in_lineage(self, _: list[Any]) -> Event:
        return self._own("into_lineage")

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

    def _counters(self, kind: tree.EventKind, counter: Token, actor: Actor, grouped: bool) -> Event:
        if counter == "damage" or actor.grouped:
            raise NotUnderstood("which counters on what")
        if not grouped and str(counter) != "omen":  # several put at once would be one event, not several
            raise NotUnderstood("each single counter")
        return msgspec.structs.replace(self._happens(kind, actor, what=str(counter)), grouped=grouped)

"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from abc import abstractmethod
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.rebuild import rebuilt, with_x
from gatcg_desktop.language.sentences.instructions.players import Players
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.units import is_open


class Joining(Players):
    """Instructions that hold others, and how clauses join."""

    @says
    def waiting_clause(self, effect: t.Delayed | t.WhenYouDo) -> str:
        """What happens later."""
        match effect:
            case t.Delayed():
                with self.aside(effect.targets), self.event_of(effect.event):
                    later = self._later(effect)
                    if effect.condition is None:
                        return f"{later}, {self.then_may(effect.effects)}"
                    condition = self.tell(effect.condition)
                    said = self.say("if_so", condition=condition, clauses=self.then_may(effect.effects))
                    return f"{later}, {said}"
            case t.WhenYouDo(effects=effects, targets=targets, as_spell=spell):
                with self.aside(targets):
                    return self.say(
                        "when_you_do", spell=self.say("as_spell") if spell else "", then=self.then_may(effects)
                    )
        assert_never(effect)

    @says
    def repeated_clause(self, effect: t.Separate) -> str:
        """What is done several times."""
        match effect:
            case t.Separate(times=1, effects=(t.Banish(what=t.This() as this), t.Banish(what=other))):
                return self.say("banish_both", this=this, other=other)
            case t.Separate(times=times, effects=(t.Recover(),) as effects):
                each = self.for_each(times)
                if times != 1 and (each is None or each[0] != 1):
                    raise Unprintable("how often somebody recovers again")
                said = self.say("again", said=self.together(effects))
                return f"{each[1]}, {said}" if each is not None else said
            case t.Separate(
                times=int() as most, effects=(t.ActivateCard(optional=True, what=t.Choose() as what) as one,)
            ):
                return self.activates_up_to(most, one, what)
            case t.Separate(times=int() as most, effects=(t.Materialize(free=False, optional=True) as one,)):
                return self.say("materialize_some", most=most, cards=one.filter)
            case t.Separate(times=times, effects=effects) if (each := self.for_each(times)) and each[0] == 1:
                return f"{each[1]}, {self.each_time(effects)}"
            case t.Separate(times=times, effects=effects):
                return self.say("so_often", times=times, effects=effects)
        assert_never(effect)

    @says
    def each_clause(self, effect: t.ForEach) -> str:
        """What is done for each of several things or players."""
        match effect:
            case t.ForEach(
                what=t.Every(filter=t.Filter(kind="player") as players),
                effects=(
                    t.Sacrifice(
                        what=t.Choose(amount=t.Scaled(of=t.Count(filter=theirs), divided_by=number) as so_many) as given
                    ),
                ),
            ):
                own = t.Choose(msgspec.structs.replace(theirs, controller="you"), who="actor", amount=so_many)
                of_each = players == t.Filter(kind="player", controller="opponent") and theirs.controller == "actor"
                if not of_each or given != own:
                    raise Unprintable("how many things which players sacrifice")
                bare = msgspec.structs.replace(theirs, controller="any")
                return self.say("each_gives_up", number=number, things=bare)
            case t.ForEach(
                what=t.Every(filter=t.Filter(kind="player") as players),
                effects=(t.Unless(effects=effects, who="actor", price=price, deeds=(), of=None),),
            ):
                self.who_did = self.say("each_holding", players=players)
                said, self.who_did = self.together(effects), ""
                return self.say("unless_they_pay", said=said, price=price)
            case t.ForEach(what=t.Every(filter=t.Filter(kind="player") as players), effects=effects):
                self.who_did = self.say("each_holding", players=players)
                first, *others = [self.together((one,)) for one in effects]
                done = self.say("then").join((first, *(one.removeprefix(f"{self.who_did} ") for one in others)))
                does_it, self.who_did = self.who_did in done, ""
                if does_it:
                    return done
                if (each := self.for_each(t.Count(players))) is None:
                    raise Unprintable("for which players something is done")
                return f"{each[1]}, {done}"
            case t.ForEach(
                what=t.Done(verb=verb, here=True), effects=(t.WhenYouDo(as_spell=False) as made,), filter=None
            ):
                card = self.noun(t.Filter(kind="card"))
                with self.aside(made.targets):
                    done = self.done_words(verb, False, card)
                    return self.say("when_each_is_done", done=done, then=self.then_may(made.effects))
            case t.ForEach(what=t.Done(verb="removed", here=True), effects=effects, filter=None):
                self.meaning(self.each_called(t.Filter(kind="card")))
                return self.say("each_bared", then=self.together(effects))
            case t.ForEach(what=t.It(), effects=(t.PutCounters() as put,), filter=t.Filter() as filter) if (
                put.on == t.It()
            ):
                counters = self.counters(put.counter, put.amount)
                return self.say("on_each_chosen", counters=Phrase(counters), one=filter)
            case t.ForEach(effects=(t.LetX(amount=amount), *effects)):
                explained = msgspec.structs.replace(effect, effects=with_x(tuple(effects), amount))
                return self.with_letters(self.tell(explained))
            case t.ForEach(effects=effects):
                return f"{self._one_by_one(effect)}, {self.together(effects)}"
        assert_never(effect)

    @says
    def choosing_clause(self, effect: t.Select | t.ChooseModes | t.Either) -> str:
        """What somebody chooses first."""
        match effect:
            case t.Select(what=t.Choose() as what) if what.who != "you":
                return self.of_theirs(what, "choose")
            case t.Select(what=what):
                said = self.say("select", what=what)
                self.chosen_player = isinstance(what, t.Choose) and what.filter.kind == "player"
                return said
            case t.ChooseModes(amount=amount) if amount is not None:
                raise Unprintable("a choice in the middle of a sentence")
            case t.ChooseModes(modes=modes, least=least, most=most):
                return self.modes_to_choose(modes, (least, most)).removesuffix(".")
            case t.Either(modes=modes):
                if any(mode != t.Mode(mode.text, mode.effects) or any(map(is_open, mode.effects)) for mode in modes):
                    raise Unprintable("what is done, of which one is chosen")
                if effect.who == "you":
                    return self.say("or").join([self.together(mode.effects) for mode in modes])
                first, *others = [self.together(told_of(effect.who, mode.effects)) for mode in modes]
                player = f"{self.player(effect.who).text} "
                return self.say("or").join((first, *(other.removeprefix(player) for other in others)))
        assert_never(effect)

    @says
    def plain_clause(self, effect: t.LetX | t.ByHandEffect) -> str:
        """A letter explained, or words that nothing was made of."""
        match effect:
            case t.LetX(amount=amount):
                key = "explained_number" if isinstance(amount, int) else "explained"
                return self.say(key, letter="X", amount=amount)
            case t.ByHandEffect(text=text):
                return self.say("by_hand", text=text.rstrip("."))
        assert_never(effect)

    @abstractmethod
    def modes_to_choose(self, modes: tuple[t.Mode, ...], number: tuple[int, int]) -> str:
        """So many of these modes are chosen, line by line."""

    def _one_by_one(self, effect: t.ForEach) -> str:
        """What something is done for each of."""
        each: t.Amount
        match effect.what:
            case t.Every(filter=filter) if effect.filter is None and filter.kind != "player":
                each, one = t.Count(filter), filter
            case t.Done() as done:
                each, one = t.HowMany(done, effect.filter), effect.filter or t.Filter(kind="card")
            case _:
                raise Unprintable("for each of what something is done")
        said = self.for_each(each)
        if said is None:
            raise Unprintable("for each of what something is done")
        self.meaning(self.each_called(one))
        self.moved = isinstance(effect.what, t.Done)
        return said[1]

    def _later(self, effect: t.Delayed) -> str:
        """When a delayed trigger triggers."""
        if effect.event is not None and effect.event.kind == "prevented":
            return self._prevented_later(effect, effect.event)
        if effect.event is None and effect.phase == "wake_up":
            if effect.whose != "you":
                raise Unprintable("whose next turn")
            return self.say("next_turn")
        if effect.event is None and effect.repeats:
            return self.say("each_phase", phase=self.phase_words(effect.phase))
        if effect.event is None:
            return self.next_phase({"you": "your", "any": "the"}.get(effect.whose, "their"), effect.phase)
        long = {"next_turn": "until_next_turn", "next_turn_end": "until_next_end", "": "whole_game"}
        lasting = effect.until in long and effect.repeats
        ever = not effect.until and not effect.repeats and effect.about is None
        if effect.whose not in ("any", "target") or not (lasting or ever or effect.until == "turn"):
            raise Unprintable("how long something is waited for")
        if effect.whose == "target":
            if effect.until != "turn":
                raise Unprintable("how long something of a player is waited for")
            happens = self.happening(msgspec.structs.replace(effect.event, whose="target"))
            return self.say("each_time_this_turn" if effect.repeats else "once_this_turn", event=Phrase(happens))
        of_player = effect.about is None and effect.event.whose != "any"
        if (effect.event.subject is None) == (effect.about is None) and not of_player:
            raise Unprintable("to what something happens later")
        happens = self.happening(effect.event)
        if effect.about is not None:
            happens = happens.replace(self.itself().text, self.ref(effect.about).text)
        if ever:
            return self.say("once_this_game", event=Phrase(happens))
        if lasting:
            return self.say(long[effect.until], event=Phrase(happens))
        return self.say("each_time_this_turn" if effect.repeats else "once_this_turn", event=Phrase(happens))

    def _prevented_later(self, effect: t.Delayed, event: t.Event) -> str:
        """That damage is prevented, which another paragraph tells."""
        if effect != t.Delayed(
            "end",
            effect.effects,
            event=t.Event("prevented", event.subject, least=event.least),
            until="turn",
            repeats=effect.repeats,
            targets=effect.targets,
        ):
            raise Unprintable("which damage was prevented, or how long it is")
        damage = self.say("so_much_damage" if event.least else "some_damage", least=event.least)
        if event.subject is not None:
            if event.least or effect.repeats:
                raise Unprintable("which damage to what was prevented")
            return self.say("first_prevented", to=event.subject)
        return self.say("each_time_prevented" if effect.repeats else "once_prevented", damage=damage)

    def next_phase(self, whose: str, phase: str) -> str:
        """At the beginning of the next phase of that kind; `whose`: "your", "the" or "their"."""
        return self.say("next_phase", whose=self.say(f"{whose}_phase"), phase=self.phase_words(phase))


def told_of(who: t.Who, effects: tuple[t.Effect, ...]) -> tuple[t.Effect, ...]:
    """What players do who are "you" in it, as it is told of them."""

    def theirs(node: t.Node) -> t.Node | None:
        if isinstance(node, t.Choose) and node.who == "you":
            return msgspec.structs.replace(node, who=who)
        if isinstance(node, t.Filter):
            return msgspec.structs.replace(node, controller=who) if node.controller == "you" else None
        if getattr(node, "who", None) == "you":
            changed = msgspec.structs.replace(node, who=who)
            return rebuilt(changed, lambda inner: theirs(inner) if inner is not changed else None)
        return None

    return rebuilt(effects, theirs)

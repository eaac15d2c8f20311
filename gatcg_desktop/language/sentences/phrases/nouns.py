"""Descriptions: who controls what is described, and what is said behind its noun."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.shapes import of_the_same
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, TextPrinter, Unprintable

_SHARED = ("element", "subtype", "class", "type")
"""What one thing shares with another."""


_DONE = ("activate", "materialize", "draw", "discarded", "attack")
"""What players are described by when they have done it this turn."""


def _having(bound: t.Bound) -> str:
    if not isinstance(bound.of, t.TimesThisTurn):
        return "having"
    return "having_not_done" if bound.operator == "equal" else "having_done"


def _kind_missing(none: t.Filter) -> str:
    """The kind of counters of which there are none, if no more than that is said."""
    for measure in ("damage", "counters"):
        if none == t.Filter(bounds=(t.Bound(measure, "at_least", 1),)):
            return "damage" if measure == "damage" else ""
    raise Unprintable("how much there is not")


class Nouns(TextPrinter):
    """Descriptions: who controls what is described, and what is said behind its noun."""

    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        return self.described(filter, plural, self.whose_things(filter))

    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        return self.described(filter, many, "").text

    def whose_things(self, filter: t.Filter) -> str:
        """Who controls what is described."""
        if filter.kind in ("card", "player"):
            return ""
        match filter.controller:
            case "any":
                return self.say("whose_own") if filter.property == "owned" else ""
            case "you":
                return self.say("whose_theirs" if self.theirs else "whose_yours")
            case "opponent":
                return self.say("whose_others")
            case who:
                return self.say("whose_of_player", player=self.player(who))

    def withs(self, filter: t.Filter, many: bool = False) -> list[str]:
        """What comes after: elements, costs, stats, keywords, counters."""
        found = self.elements_behind(filter)
        on = self.say("on_them" if many else "on_it")
        costs = self.called(f"measure_{filter.cost_kind or 'cost'}")
        if filter.costs:
            found.append(self.say("bound", measure=costs, range=self.listed([str(cost) for cost in filter.costs])))
        for least, most, key in (
            (filter.cost_at_least, filter.cost_at_most, "bound"),
            (filter.power_at_least, filter.power_at_most, "bound_power"),
            (filter.life_at_least, filter.life_at_most, "bound_life"),
        ):
            sides: list[tuple[str, int | None]] = [("at_least", least), ("at_most", most)]
            for operator, amount in [("equal", least)] if least is not None and least == most else sides:
                if amount is not None:
                    found.append(self.say(key, measure=costs, range=self.say(f"range_{operator}", amount=amount)))
        for bound in filter.bounds:
            if bound.measure == "player":
                key = _having(bound) if filter.kind == "player" else "of_players_having" if many else "of_player_having"
                if bound.operator == "equal" and bound.than == 0 and isinstance(bound.of, t.ZoneSize):
                    key = f"{key}_none"
                found.append(self.say(key, held=self.held(bound)))
            else:
                found.append(self.bounded(of_the_same(bound, filter), on))
        if filter.keyword:
            found.append(self.say("with_keyword", keyword=self.keyword_word(filter.keyword)))
        if filter.counter:
            found.append(self.say("with_counter", counter=self._counter(filter.counter), on=on))
        for none in filter.none_of:
            if none == YOUR_CHAMPION:
                found.append(self.say("except_your_champion"))
            elif none.keyword and none == t.Filter(keyword=none.keyword):
                found.append(self.say("without_keyword", keyword=self.keyword_word(none.keyword)))
            elif none.counter and none == t.Filter(counter=none.counter):
                found.append(self.say("without_counter", counter=self._counter(none.counter), on=on))
            elif none.bounds:
                counter = _kind_missing(none)
                found.append(self.say("without_counter", counter=self._counter(counter), on=on))
        if filter.name:
            found.append(self.say("with_name", name=Phrase(self.name_words(filter.name))))
        if filter.named:  # what lasts remembers the name that was chosen
            found.append(self.say("with_chosen_name" if self.lasting else "with_that_name"))
        if filter.chosen:
            found.append(self.say(f"with_chosen_{filter.chosen}"))
        if filter.alike is not None:
            found.append(self._alike(filter.alike))
        if self.known(f"behind_{filter.property}"):
            found += [said] if (said := self.say(f"behind_{filter.property}")) else []
        return found

    def _counter(self, counter: str) -> Phrase:
        return Phrase(self.counter_words(counter, False))

    def _alike(self, alike: t.Alike) -> str:
        if alike.aspect == "controller":
            return self.say("of_same_player", to=alike.to)
        if alike.aspect in ("link", "attack", "wield"):
            other = Phrase(self.one_of(alike.to) if isinstance(alike.to, t.Every) else self.ref(alike.to).text)
            return self.say(f"in_relation_{alike.aspect}", other=other)
        if alike.aspect in _SHARED and not isinstance(alike.to, t.Every | t.Choose):
            return self.say("shares", aspect=self.say(f"shared_{alike.aspect}"), other=self.ref(alike.to))
        several = isinstance(alike.to, t.Every | t.Choose)
        other = Phrase(self.one_of(alike.to) if several else self.ref(alike.to).text)
        named = several or other.text == "it" or alike.aspect == "cost"
        return self.say("alike" if named else "alike_of", aspect=self.say(f"aspect_{alike.aspect}"), other=other)

    # Bounds -------------------------------------------------------------------------------------------------

    def bounded(self, bound: t.Bound, on: str) -> str:
        operator, than = bound.operator, bound.than
        if bound.measure in ("counters", "damage"):
            counter = "damage" if bound.measure == "damage" else bound.counter
            some = self.counter_words(counter, than not in (0, 1))
            counters = self.counter_words(counter, True)
            return self.say(f"counters_{operator}", than=than, counters=counters, some=some, on=on)
        measure = self.called(f"measure_{bound.measure}")
        if operator in ("odd", "even"):
            return self.say(f"{operator}_measure", measure=measure, word=bound.measure)
        if operator == "equal" and isinstance(than, t.Among):
            return self.say("least_measure" if than.how == "least" else "greatest_measure", measure=measure)
        if operator == "equal" and isinstance(than, t.HowMany):
            return self.say("measure_equal", measure=measure, than=than)
        key = f"bound_{bound.measure}" if bound.measure in ("power", "life") else "bound"
        return self.say(key, measure=measure, range=self.say(f"range_{operator}", amount=than))

    def _done(self, kind: str, subject: t.Filter | None, operator: str, than: int) -> str:
        """What a player has done, or has not done, this turn."""
        if operator not in ("at_least", "none"):
            raise Unprintable("what players have done so often")
        if kind == "attack" and than > 1:
            return self.say("has_attacked_often", than=than)
        what = msgspec.structs.replace(subject or t.Filter(), kind="card", instances=(), zone="graveyard")
        return self.say(f"has_{kind}", what=self.as_many(what, than or 1))

    def held(self, bound: t.Bound) -> str:
        """What a player has."""
        than = bound.than
        operator = "none" if bound.operator == "equal" and than == 0 else bound.operator
        match bound.of:
            case t.Influence(who="you"):
                return self.say(f"influence_{operator}", than=than)
            case t.ZoneSize(zone=zone, who="you"):
                if operator == "none":
                    return self.say("held_no_cards", zone=self.whose_zone(zone, "their"))
                cards = f"{self.card_noun(True).text} {self.say('in')} {self.whose_zone(zone, 'their')}"
            case t.Count(filter=filter, times=1, by="") if filter.kind == "card" and filter.controller == "you":
                with self.of_others():
                    cards = f"{self.card_words(filter, True)} {self.place(filter, self.say('in'))}"
            case t.Count(filter=filter, times=1, by="") if filter.kind == "object" and filter.controller == "you":
                things = msgspec.structs.replace(filter, controller="any")
                if than == bound.of and operator == "more":
                    return self.say("held_more_than_you", things=things)
                cards = self.say("thing_they_control" if than in (0, 1) else "things_they_control", things=things)
            case t.TimesThisTurn(kind=kind, subject=subject) as times if (
                times == t.TimesThisTurn(kind, subject, "you") and kind in _DONE and isinstance(than, int)
            ):
                return self._done(kind, subject, operator, than)
            case _:
                raise Unprintable("what players have")
        return self.say(f"held_{operator}", than=than, cards=cards)

    # What a language says itself ----------------------------------------------------------------------------

    @abstractmethod
    def described(self, filter: t.Filter, many: bool, whose: str) -> Phrase:
        """A description with these words for where it is or who controls it."""

    @abstractmethod
    def elements_behind(self, filter: t.Filter) -> list[str]:
        """Elements, where the language says them behind the noun."""

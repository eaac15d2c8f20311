"""Descriptions: who controls what is described, and what is said behind its noun."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english_forms import listed, plural, with_article
from gatcg_desktop.language.sentences.phrases.whereabouts import Whereabouts
from gatcg_desktop.language.sentences.shapes import element_groups, is_spell, of_the_same
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable
from gatcg_desktop.language.wording import BOONS

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


_ADJECTIVES = ("attacking", "defending", "damaged")
_HEADS = {("CHAMPION", "ALLY"): "unit"}
_INSTANCES = {
    "activation": "card activation",
    "materialization": "card materialization",
    "bestowment": "card bestowment",
    "activated": "activated ability",
    "triggered": "triggered ability",
}
_TOGETHER: dict[tuple[str, ...], str] = {
    ("activation", "activated"): "activation",
    ("triggered",): "trigger",
    ("activated", "triggered"): "ability",
    ("activation", "activated", "triggered"): "activation or trigger",
    ("activation", "activated", "materialization", "triggered"): "activation, materialization, or trigger",
}
_YOUR_INTENT = "an intent of a unit you control"
_BEHIND = ("entered", "hit_by_this", "leveled", "unplayed", "harmed", "attacked", "struck_by_champion")
"""Properties that are said behind the noun."""


class Nouns(Whereabouts):
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
        found = self.said_first_behind(filter, many)
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

    def bounded(self, bound: t.Bound, on: str, equal: str = "equal") -> str:
        operator, than = bound.operator, bound.than
        if bound.measure in ("counters", "damage"):
            counter = "damage" if bound.measure == "damage" else bound.counter
            some = self.counter_words(counter, than not in (0, 1))
            counters = self.counter_words(counter, True)
            how = equal if operator == "equal" else operator
            return self.say(f"counters_{how}", than=than, counters=counters, some=some, on=on)
        if (bound.measure, operator, than) == ("targets", "equal", 1):
            return self.say("with_one_target")
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
                cards = f"{self.card_noun(True).text} {self.say('at_in', place=self.whose_zone(zone, 'their'))}"
            case t.Count(filter=filter, times=1, by="") if filter.kind == "card" and filter.controller == "you":
                with self.of_others():
                    cards = f"{self.card_words(filter, True)} {self.there(filter)}"
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

    # What French says otherwise ------------------------------------------------------------------------------

    def described(self, filter: t.Filter, many: bool, whose: str) -> Phrase:
        """A description with these words for where it is or who controls it."""
        filter = self.others_said(filter)
        parts = filter.any_of
        if any(part.instances for part in parts):
            kinds = [self.described(msgspec.structs.replace(part, kind="instance"), many, "").text for part in parts]
            words = [listed(kinds), whose]
        elif not parts:
            words = [*adjectives(filter), head(filter, many), whose, *self.withs(filter, many)]
        else:
            base = msgspec.structs.replace(filter, any_of=())
            if len(parts) == 1:
                words = self._also(base, parts[0], many, whose)
            elif all(not adjectives(part) and not part.types for part in parts):
                withs = [self.withs(part, many) for part in parts]
                if any(len(one) != 1 for one in withs):
                    raise Unprintable("alternatives with several parts each")
                words = [*adjectives(base), head(base, many), whose, *self.withs(base, many)]
                words.append(listed([withs[0][0], *(one[0].removeprefix("with ") for one in withs[1:])]))
            elif not base.types and not base.subtypes and base.kind != "instance":
                other = ["other"] if base.other else []
                rest = adjectives(msgspec.structs.replace(base, other=False))
                if rest and not (rest[:1] == rest and all(not adjectives(part) for part in parts)):
                    raise Unprintable("adjectives of alternatives")
                inner = [self._one_kind(part, base, many) for part in parts]
                one_bare = [bool(part.types or part.supertypes) for part in parts] == [True, False]
                if not many and one_bare:  # or its adjective is for both
                    inner[1] = with_article(inner[1])
                words = [*other, *rest, listed(inner), whose, *self.withs(base, many)]
            elif all(len(adjectives(part)) == 1 and not part.types and not self.withs(part, many) for part in parts):
                either = listed([adjectives(part)[0] for part in parts])
                words = [*adjectives(base), either, head(base, many), whose, *self.withs(base, many)]
            else:
                raise Unprintable("alternatives of several kinds")
        if filter.targeting is not None:
            words.append(self.aim(filter.targeting, many))
        return Phrase(" ".join(word for word in words if word), many)

    def said_first_behind(self, filter: t.Filter, many: bool) -> list[str]:
        """What stands right behind the noun: what it isn't, or elements where a language says them there."""
        states = [word for word in _ADJECTIVES if getattr(filter, word) is False]
        states += [one.property.removeprefix("being_") for one in filter.none_of if one.property]
        return [f"that {'aren' if many else 'isn'}'t {state}" for state in states]

    def all_of(self, filter: t.Filter) -> str:
        """The controller's champion, or the object that speaks, and others; "" for anything else."""
        match filter.any_of:
            case (t.Filter(property="this") as this, other) if filter == t.Filter(any_of=(this, other)):
                beside = self.all_those(msgspec.structs.replace(other, other=True)).text
                return self.say("and").join((self.itself().text, beside))
        if filter != t.Filter(any_of=filter.any_of) or YOUR_CHAMPION not in filter.any_of:
            return ""
        others = [self.all_those(part).text for part in filter.any_of if part != YOUR_CHAMPION]
        return self.listed([self.say("your_champion"), *others], "and")

    def _one_kind(self, part: t.Filter, base: t.Filter, many: bool) -> str:
        if part.controller != "any" and part == t.Filter(types=("CHAMPION",), controller="you"):
            return "your champion"
        part = msgspec.structs.replace(part, kind=base.kind)
        return self.described(part, many, self.whose_things(part)).text

    def _also(self, base: t.Filter, more: t.Filter, many: bool, whose: str) -> list[str]:
        """What fits two descriptions at once: "Chessman Rook ally", "phantasia ally"."""
        heads = [head(base, many if not more.types else False), head(more, many)] if more.types else [head(base, many)]
        if more.types and not base.types:
            heads = heads[1:]
        return [*adjectives(base), *adjectives(more), *heads, whose, *self.withs(base, many), *self.withs(more, many)]

    def aim(self, target: t.Filter, many: bool) -> str:
        how = "this" if target == t.Filter(property="this") else "champion" if target == YOUR_CHAMPION else "one"
        return self.say(f"aims_at_{how}", who=Phrase("", many), target=target)


def adjectives(filter: t.Filter) -> list[str]:
    """What comes before the noun."""
    if filter.kind == "player":
        return []
    found = ["other"] if filter.other else []
    found += [word.lower() for word in filter.supertypes if word != "REGALIA"]
    if filter.token is False:
        found.append("nontoken")
    found += [word for word in _ADJECTIVES if getattr(filter, word)]
    if filter.rested is not None:
        found.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        found.append("face down" if filter.face_down else "face up")
    if filter.copy is not None:
        found.append("copied" if filter.copy else "original")
    if filter.property not in ("", "this", "owned", *_BEHIND):
        found.append(filter.property.removeprefix("being_"))
    found += [f"non-{word.lower()}" for word in filter.not_types]
    found += [f"non-{word.capitalize()}" for word in filter.not_subtypes]
    found += [f"non-{word.lower()} element" for word in element_groups(filter.not_elements)]
    for none in filter.none_of:
        if none.supertypes and none == t.Filter(supertypes=none.supertypes):
            found.append(f"non-{none.supertypes[0].lower()}")
        elif none.classes and none == t.Filter(classes=none.classes):
            found.append(f"non-{none.classes[0].capitalize()}")
        elif not (none.keyword or none.counter or none.bounds or none.property or none == YOUR_CHAMPION):
            raise Unprintable("what does not fit a description of several parts")
    if filter.token and not _is_token(filter):
        found.append("token")
    if filter.elements:
        found.append(f"{listed([word.lower() for word in element_groups(filter.elements)])} element")
    if filter.classes:
        found.append(listed([word.capitalize() for word in filter.classes]))
    if filter.subtypes and not is_spell(filter):
        found.append(listed([word.capitalize() for word in filter.subtypes]))
    if "REGALIA" in filter.supertypes and filter.types:
        found.append("regalia")
    return found


def _is_token(filter: t.Filter) -> bool:
    """Whether "token" is the noun itself."""
    return bool(filter.token) and filter.kind == "object" and not filter.types and filter.subtypes != ()


def head(filter: t.Filter, many: bool) -> str:
    """The noun itself."""
    if filter.kind == "player":
        word = "opponent" if filter.controller == "opponent" else "player"
        return plural(word) if many else word
    types = [_HEADS[filter.types]] if filter.types in _HEADS else [word.lower() for word in filter.types]
    if not types and "REGALIA" in filter.supertypes:
        types = ["regalia"]
    if filter.kind == "object":
        types = types or ["token" if _is_token(filter) else "object"]
        return listed([plural(word) for word in types] if many else types)
    if filter.types == BOONS:
        return "boons" if many else "boon"
    if filter.kind == "card":
        head = "card"
    else:
        if not filter.instances:
            raise Unprintable("an item of the Effects Stack of any kind")
        if is_spell(filter):
            return "Spells" if many else "Spell"
        if filter.instances in _TOGETHER:
            head = _TOGETHER[filter.instances]
        elif len(filter.instances) > 1:
            head = listed([_INSTANCES[kind] for kind in filter.instances])
        else:
            head = _INSTANCES[filter.instances[0]]
    return " ".join(part for part in (listed(types), plural(head) if many else head) if part)

"""Instructions about objects: damage, counters, destroying, tokens, control."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.modifying import Modifying
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable
from gatcg_desktop.rulebook import named

NOT_UNIQUE = t.Static(traits=t.TraitChange(lose_supertypes=("UNIQUE",)))
"""What a copy has that is not unique."""


class Objects(Modifying):
    """Instructions about objects: damage, counters, destroying, tokens, control."""

    @says
    def _put_counters(self, effect: t.PutCounters) -> str:
        on, counters = effect.on, self.counters(effect.counter, effect.amount)
        if not isinstance(on, t.Choose) or on.who == "you":
            return self.say("put_counters", counters=counters, on=self.counted_on(on))
        if on != t.Choose(on.filter, who=on.who):
            raise Unprintable("on which things of theirs another player puts counters")
        said = self.say("they_put_counters", who=on.who, counters=counters)
        with self.of_others():
            one = self.inflect(self.noun(on.filter), "a")
        self.meaning(self.each_called(on.filter))
        return f"{said} {one}"

    @says
    def _becomes(self, effect: t.Become) -> str:
        who = self.doing(effect.what)
        if effect.property == "dormant":
            return self.say("dormant_several" if who.plural else "dormant", who=who)
        return self.say("become", who=who, state=self.state_of(effect.property, who))

    @says
    def token_clause(self, effect: t.Summon | t.Gather | t.BecomeCopy | t.CopyObject) -> str:
        """Tokens and copies."""
        match effect:
            case t.Summon(who=who, amount=amount):
                tokens = self.tokens(effect)
                manner = self.manner(effect.rested, effect.counter, effect.counters, amount != 1)
                return self.say("summon", who=who, tokens=tokens, manner=manner)
            case t.Gather(tokens=tokens, amount=amount, who=who):
                self.made(self.called("some_tokens" if amount != 1 else "some_token"))
                often = self.times(amount) if amount != 1 else ""
                if tokens == named("gather"):
                    return self.say("gather", who=who, often=often)
                if who != "you":
                    raise Unprintable("who summons something at random")
                tokens_named = self.listed([self.names(token) for token in tokens])
                return self.say("summon_at_random", named=tokens_named, often=often)
            case t.BecomeCopy(what=what, of=of, until=until):
                lasting = "" if until == "permanent" else self.say(f"lasting_{until}")
                if self.infinitive:
                    return self.say("have_become_copy", what=what, of=of, lasting=lasting)
                return self.say("become_copy", who=self.doing(what), of=of, lasting=lasting)
            case t.CopyObject(what=what, who="its_controller") if not effect.abilities:
                return self._each_copies(effect, what)
            case t.CopyObject(who="its_controller"):
                raise Unprintable("of copies that others summon, what is otherwise")
            case t.CopyObject(what=what, who=who, rested=rested, counter=counter, counters=number):
                manner = self.manner(rested, counter, number, False)
                said = self.say("summon_copy", who=who, copied=what, manner=manner) + self.besides(effect.abilities)
                self.made(self.called("some_tokens" if isinstance(what, t.Every) else "a_token"))
                return said
        assert_never(effect)

    @says
    def _gives_control(self, effect: t.GainControl) -> str:
        if effect != t.GainControl(effect.what, who=effect.who):
            raise Unprintable("for how long another player gains control")
        return self.say("give_control", who=self.player(effect.who), what=effect.what)

    @says
    def _copies_intent(self, effect: t.CopyIntent) -> str:
        if (effect.into is not None) != (self.event_kind == "hit"):
            raise Unprintable("in whose intent a copy is")
        match effect:
            case t.CopyIntent(what=what, into=None | t.EventSubject(), power=0, unprepared=False):
                return self.say("copy_intent", what=what)
            case t.CopyIntent(what=what, into=t.EventSubject(), power=power, unprepared=True):
                return self.say("copy_intent_except", what=what, power=Phrase(self.signed(power)))
        raise Unprintable("what the copy of an intent gets, or in whose intent it is")

    def _each_copies(self, effect: t.CopyObject, what: t.Ref) -> str:
        """Copies that several players summon, each of what is theirs."""
        if not isinstance(what, t.Every | t.Choose):
            raise Unprintable("who copies what")
        who = what.filter.controller if isinstance(what, t.Every) else what.who
        if who not in ("each", "opponent", "target"):
            raise Unprintable("who copies what")
        own = msgspec.structs.replace(what.filter, controller="you")
        copied = own if isinstance(what, t.Every) else t.Choose(own, what.least, what.most)
        manner = self.manner(effect.rested, effect.counter, effect.counters, False)
        with self.of_others():
            key = "summon_copies" if isinstance(what, t.Every) else "summon_copy"
            said = self.say(key, who=who, copied=copied, manner=manner)
        self.made(self.called("some_tokens" if who != "target" or isinstance(what, t.Every) else "a_token"))
        return said

    def besides(self, abilities: tuple[t.Ability, ...]) -> str:
        """What a copy has besides, or is not."""
        gift = tuple(one for one in abilities if one != NOT_UNIQUE)
        key = "copy_not_unique" if len(gift) < len(abilities) else "copy"
        if not gift:
            return self.say(key) if abilities else ""
        return self.say(f"{key}_with", gift=self.quoted(gift))

    def manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        """How tokens enter."""
        found = self.say("rested_tokens", who=Phrase("", many)) if rested else ""
        if counter:
            found += self.say("each_with" if many else "token_with", counters=self.counters(counter, number))
        return found

    # Away ---------------------------------------------------------------------------------------------------

    def of_theirs(self, what: t.Choose, verb: str) -> str:
        """What players do with what they choose of what they control."""
        if what.filter.controller != "you" or what.random or what.amount is not None:
            raise Unprintable("of whose objects another player chooses")
        bare = msgspec.structs.replace(what, filter=msgspec.structs.replace(what.filter, controller="any"), who="you")
        does = self.does(what.who, self.say(f"to_{verb}"))
        many = "many_" if self.player(what.who).plural else ""
        return self.say(f"{verb}_{many}theirs", does=Phrase(does), what=self.meaning(self.ref(bare)))

    @says
    def _sacrifice(self, effect: t.Sacrifice) -> str:
        what = effect.what
        if effect.who != "you":
            raise Unprintable("who sacrifices that")
        match what:  # whose it is, those sacrifice it
            case t.Every(filter=t.Filter(controller="opponent" | "each" as who) as theirs, single=False):
                every = t.Every(msgspec.structs.replace(theirs, controller="any"))
                said = f"{self.does(who, self.say('to_sacrifice'))} {self.ref(every).text}"
                self.moved = True
                return said
        if not isinstance(what, t.Choose) or what.who == "you":
            said = self.act(what, self.say("to_sacrifice"))
            self.moved = True
            return said
        filter = what.filter
        if filter.controller == "you":  # they sacrifice only what they control
            filter = msgspec.structs.replace(filter, controller="any")
        said = self.does(what.who, self.say("to_sacrifice"))
        said += f" {self.ref(msgspec.structs.replace(what, filter=filter, who='you')).text}"
        self.moved = True
        return said

    def cards_for(self, filter: t.Filter) -> Phrase:
        """The cards as which objects are activated."""
        return self.noun(msgspec.structs.replace(filter, kind="card", controller="any"), True)

    # Words --------------------------------------------------------------------------------------------------

    def tokens(self, effect: t.Summon) -> str:
        """The tokens that are summoned, which "it" is from now on."""
        many = effect.amount != 1
        each = self.listed([self.say("token_choice", name=Phrase(self.names(token))) for token in effect.choices])
        key = ("choice_tokens" if many else "choice_token") if each else "named_tokens" if many else "named_token"
        self.made(self.called("some_tokens" if many else "a_token"))
        return self.say(key, amount=effect.amount, name=Phrase(each or self.names(effect.token)))

    def counted_on(self, on: t.Ref) -> Phrase:
        """What counters are put on."""
        if on == t.It() and self.moved:  # counters go with a card that was put elsewhere
            return Phrase("them" if self.meant.plural else "it")
        return self.ref(on)

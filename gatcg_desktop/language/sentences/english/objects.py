"""Instructions about objects: damage, stats, counters, destroying, tokens."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.limits import Limits
from gatcg_desktop.language.sentences.english.nouns import listed, number_word, owned, with_article
from gatcg_desktop.language.sentences.english.references import third
from gatcg_desktop.language.sentences.english.stats import Stats, counters
from gatcg_desktop.language.sentences.groups import ObjectEffect
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT, INGREDIENTS

UNTIL = {
    "turn": " until end of turn", "combat": " until end of combat", "permanent": " for the rest of the game",
    "next_turn": " until the beginning of your next turn", "next_turn_end": " until the end of your next turn",
    "during_next_turn": " during your next turn", "while_controlled": " for as long as you control ~",
    "while_distant": " for as long as they remain distant",
}  # fmt: skip
_THIS_ATTACK = t.Every(t.Filter(attacking=True))


class Objects(Limits, Stats):
    """Instructions about objects: damage, stats, counters, destroying, tokens."""

    def object_clause(self, effect: ObjectEffect) -> str:
        match effect:
            case t.Damage(amount=amount, to=to, unpreventable=unpreventable, split=split):
                kind = "unpreventable damage" if unpreventable else "damage"
                among = "split among" if split else "to"
                return f"deal {self.amount(amount)} {kind} {among} {self.ref(to).text}"
            case t.Modify():
                return self._modify(effect)
            case t.PutCounters(counter=counter, amount=amount, on=t.Choose(filter=filter, who=other) as on) if (
                other != "you"
            ):
                if on != t.Choose(filter, who=other):
                    raise Unprintable("on which things of theirs another player puts counters")
                said = f"{self.does(other, 'put')} {counters(counter, amount, self.count(amount))} on"
                with self.of_others():
                    return f"{said} {self.meaning(Phrase(with_article(self.noun(filter).text))).text}"
            case t.PutCounters(counter=counter, amount=amount, on=on):
                words = counters(counter, amount, self.count(amount))
                if on == t.It() and self.moved:  # counters go with a card that was put elsewhere
                    return f"put {words} on {'them' if self.meant.plural else 'it'}"
                return f"put {words} on {self.ref(on).text}"
            case t.RemoveCounters(counter=counter, amount=amount, of=of, least=least):
                if least is not None:
                    if least or not isinstance(amount, int):
                        raise Unprintable("a chosen number of counters that is bounded")
                    up_to = "any amount of" if amount == ANY_AMOUNT else f"up to {number_word(amount)}"
                    return f"remove {up_to} {counter} counters from {self.ref(of).text}"
                if amount == ANY_AMOUNT:
                    words = "all damage counters" if counter == "damage" else f"all {counter} counters"
                    return f"remove {words} from {self.ref(of).text}"
                words = counters(counter, amount, self.count(amount))
                return f"remove {words} from {self.ref(of).text}"
            case t.Destroy(what=what):
                return self._away("destroy", what)
            case t.Banish(what=what, face_down=face_down):
                said = self._away("banish", what)
                return f"{said}{self.whence(what)}{' face down' if face_down else ''}"
            case t.Sacrifice(what=what):
                return self._sacrifice(what)
            case t.Rest(what=what):
                return f"rest {self.ref(what).text}"
            case t.Wake(what=what):
                return f"wake up {self.ref(what).text}"
            case t.Become(what=what, property=property):
                who = self._doing(what)
                if property == "dormant":
                    verb, whose = ("don't", "their") if who.plural else ("doesn't", "its")
                    return f"{who.text} {verb} wake up during {whose} controller's next wake up phase"
                return f"{who.text} {'become' if who.plural else 'becomes'} {property}"
            case t.Summon():
                return self._summon(effect)
            case t.CopyObject(what=what, who=who, rested=rested, counter=counter, counters=number):
                copied = self.ref(what).text
                self.made(Phrase("a token"))
                manner = self._manner(rested, counter, number, False)
                return f"{self.does(who, 'summon')} a token that is a copy of {copied}{manner}"
            case t.Prevent():
                return self.prevents(effect)
            case t.Redirect(to=to, instead_of=instead_of):
                return f"change the target of an attack{self._aimed(instead_of)} to {self.ref(to).text}"
            case t.GainControl(what=what, until="permanent", who="its_controller") if self.chosen_player:
                return f"{self.does('its_controller', 'gain')} control of {self.ref(what).text}"
            case t.GainControl(what=what, until="permanent", who=who) if who not in ("you", "its_controller"):
                return f"have {self.player(who).text} gain control of {self.ref(what).text}"
            case t.GainControl(who=who) if who != "you":
                raise Unprintable("who gains control")
            case t.GainControl(what=what, until=until):
                return f"gain control of {self.ref(what).text}{UNTIL['turn'] if until == 'turn' else ''}"
            case t.Transform(what=what):
                return f"transform {self.ref(what).text}"
            case t.Gather(tokens=tokens, amount=amount) if tokens == INGREDIENTS:
                self.made(Phrase("tokens", amount != 1))
                return f"gather{'' if amount == 1 else ' twice' if amount == 2 else f' {self.count(amount)} times'}"
            case t.Gather(tokens=tokens, amount=amount):
                self.made(Phrase("tokens", amount != 1))
                times = f" {self.count(amount)} times"
                often = "" if amount == 1 else " twice" if amount == 2 else times
                if tokens == INGREDIENTS:
                    return f"gather{often}"
                named = listed([self.names(token) for token in tokens])
                return f"summon {with_article(named)} token at random{often}"
            case t.Suppress(what=what):
                return self._away("suppress", what)
            case t.CopyIntent(what=what):
                return f"create a copy of {self.ref(what).text} in the attacker's intent"
            case t.MoveCounters(counter=counter, least=least, most=most, of=of, to=to):
                if most >= ANY_AMOUNT:
                    many = f"{'all' if least else 'any amount of'} {counter} counters"
                else:
                    many = f"{'' if least else 'up to '}{counters(counter, most, number_word(most))}"
                return f"move {many} from {self.ref(of).text} to {self.ref(to).text}"
            case t.Arrive(filter=filter, rested=rested, counter=counter, counters=amount, once=once):
                them = self.noun(filter, True).text
                if once:
                    if not rested or counter:
                        raise Unprintable("how what enters next enters")
                    return (
                        f"the next time one or more {them} would enter the field this turn,"
                        " they enter the field rested instead"
                    )
                how = f"with {counters(counter, amount, self.count(amount))} on them" if counter else "rested"
                if counter and rested:
                    raise Unprintable("rested and with counters")
                return f"until end of turn, {them} enter the field {how}"
        assert_never(effect)

    def _summon(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        if effect.choices:
            choice = f"your choice of {listed([self.names(token) for token in effect.choices])}"
            words = f"{self.count(effect.amount)} tokens, each {choice}" if many else f"{choice} token"
        else:
            named = self.names(effect.token)
            words = f"{self.count(effect.amount)} {named} tokens" if many else f"{with_article(named)} token"
        self.made(Phrase(words, many))
        manner = self._manner(effect.rested, effect.counter, effect.counters, many)
        return f"{self.does(effect.who, 'summon')} {words}{manner}"

    def _manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        """How tokens enter."""
        found = " rested" if rested else ""
        if counter:
            words = counters(counter, number, self.count(number))
            found += f"{' each' if many else ''} with {words} on {'them' if many else 'it'}"
        return found

    def _away(self, verb: str, what: t.Ref) -> str:
        said = self.act(verb, what)
        self.moved = True
        return said

    def _sacrifice(self, what: t.Ref) -> str:
        if isinstance(what, t.Choose) and what.who != "you":
            who = self.player(what.who).text
            filter = what.filter
            if filter.controller == "you":  # they sacrifice only what they control
                filter = msgspec.structs.replace(filter, controller="any")
            chosen = self.ref(msgspec.structs.replace(what, filter=filter, who="you")).text
            self.moved = True
            return f"{who} {third('sacrifice')} {chosen}"
        return self._away("sacrifice", what)

    def _doing(self, what: t.Ref) -> Phrase:
        """What something is said of, before the verb."""
        who = self.ref(what)
        return who._replace(text="they") if who.text == "them" else who

    def _modify(self, effect: t.Modify) -> str:
        what = effect.what
        if effect.alternatives:
            return self._choice(effect)
        if effect.attacks:
            who = self._attacks(effect)
        elif effect.dynamic and isinstance(what, t.Every) and effect == t.Modify(
            what, keywords=effect.keywords, until=effect.until, dynamic=True, cant=effect.cant
        ):
            who = self.meaning(Phrase(self.noun(what.filter, True).text, True))
        elif isinstance(what, t.Every) and what.filter.kind == "object" and effect.dynamic:
            who = self.meaning(Phrase(f"all {self.noun(what.filter, True).text}, whenever they come,", True))
        elif isinstance(what, t.Every) and what.filter.kind == "card":
            who = Phrase(f"{self.noun(what.filter, True).text} {self.place(what.filter, 'in')}", True)
        elif effect == t.Modify(what, traits=t.TraitChange(swap=True)):
            return f"switch the power and life stat of {self.ref(what).text} until end of turn"
        else:
            who = self._doing(what)
        numbers = (effect.power, effect.life, effect.level)
        each = "" if effect.keywords or effect.traits or effect.lose_abilities else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        traits, keywords = effect.traits, effect.keywords
        verbs = []
        if traits is not None and traits.set_types and keywords and numbers == (0, 0, 0):
            becomes, *more = self.traits(who.plural, traits)
            verbs += [f"{becomes} with {listed([self.keyword(one) for one in keywords], 'and')}", *more]
            keywords, traits = (), None
        verbs += self.change(who, power, life, level, keywords, effect.dynamic)
        if effect.lose_abilities:
            other = "other " if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""
            verbs.append(f"{'lose' if who.plural else 'loses'} all {other}abilities")
        if traits is not None:
            verbs += self.traits(who.plural, traits)
        verbs += [self.cannot_do(who, cant) for cant in effect.cant]
        if not verbs:
            raise Unprintable("a change of nothing")
        how_long = "" if effect.attacks == "next" or (effect.attacks and what == _THIS_ATTACK) else UNTIL[effect.until]
        return f"{who.text} {' and '.join(verbs)}{how_long}{f' {each}' if each else ''}"

    def _choice(self, effect: t.Modify) -> str:
        """The one or the other change: "gets your choice of +1 POWER or +1 LIFE"."""
        who, found = self._doing(effect.what), []
        for one in (msgspec.structs.replace(effect, alternatives=()), *effect.alternatives):
            verbs = self.change(who, one.power, one.life, one.level, one.keywords, False)
            if len(verbs) != 1 or one != t.Modify(
                effect.what, one.power, one.life, one.level, one.keywords, until=effect.until
            ):
                raise Unprintable("a choice between changes")
            found.append(verbs[0].partition(" "))
        if len({verb for verb, _, _ in found}) != 1:
            raise Unprintable("a choice between several kinds of changes")
        changes = listed([change for _, _, change in found])
        return f"{who.text} {found[0][0]} your choice of {changes}{UNTIL[effect.until]}"

    def _attacks(self, effect: t.Modify) -> Phrase:
        """The attacks that a change is about."""
        if effect.attacks == "all":
            if effect.what == _THIS_ATTACK and effect.until == "combat":
                return Phrase("this attack")
            return Phrase(f"{owned(self.ref(effect.what).text)} attacks", True)
        if effect.dynamic and isinstance(effect.what, t.Every):
            bare = msgspec.structs.replace(effect.what.filter, controller="any")
            return Phrase(f"the next attack you declare with {with_article(self.noun(bare).text)} this turn")
        owner = owned(self.ref(effect.what).text)
        how = f" {self._declared(effect.when)}" if effect.when is not None else ""
        if effect.until == "during_next_turn":
            return Phrase(f"{owner} first attack{how} during your next turn")
        return Phrase(f"{owner} next attack{how} this turn")

    def _declared(self, when: t.Condition) -> str:
        """How an attack is declared."""
        match when:
            case t.Not(condition=t.Controls(filter=t.Filter(property="wielded"))):
                return "without a weapon"
            case t.Controls(filter=filter) if filter.property == "wielded":
                return f"using {with_article(self.noun(msgspec.structs.replace(filter, property='')).text)}"
            case t.Controls(filter=filter) if filter.defending:
                return f"against {with_article(self.noun(msgspec.structs.replace(filter, defending=None)).text)}"
            case _:
                raise Unprintable("how an attack is declared")

    def _aimed(self, target: t.Ref | None) -> str:
        match target:
            case None:
                return ""
            case t.Every(filter=filter):
                return f" that targets {with_article(self.noun(filter).text)}"
            case t.Champion(who="you"):
                return " that targets your champion"
            case t.This():
                return " that targets ~"
        raise Unprintable("an attack on something mentioned before")

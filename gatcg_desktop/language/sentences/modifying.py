"""Changes of objects and attacks for a time."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.limits import Limits
from gatcg_desktop.language.sentences.shapes import own_cost_lent
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_THIS_ATTACK = t.Every(t.Filter(attacking=True))
_SWAP = t.TraitChange(swap=True)


class Modifying(Limits):
    """Changes of objects and attacks for a time."""

    def modify(self, effect: t.Modify) -> str:
        """The clause that changes objects or attacks."""
        what = effect.what
        if effect.alternatives:
            return self._choice(effect)
        if (lending := own_cost_lent(effect)) is not None:
            return self.say("own_cost_lent", change=Phrase(self.modify(lending)))
        if effect == t.Modify(what, traits=_SWAP) and not isinstance(what, t.Every):
            return self.say("switch_stats", what=what)
        if effect.times:
            once = msgspec.structs.replace(effect, times=0)
            said = self.modify(once).removesuffix(self.say("lasting_turn"))
            if effect.until != "turn" or not isinstance(what, t.Every) or what.filter.property != "glimpsed":
                raise Unprintable("how often something changes")
            return self.so_often_glimpsed(said, effect.times)
        who = self._attacks(effect) if effect.attacks else self.changed(effect)
        numbers = (effect.power, effect.life, effect.level)
        each = "" if effect.keywords or effect.traits or effect.lose_abilities else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        verbs = self.changes(who, msgspec.structs.replace(effect, power=power, life=life, level=level))
        verbs += [self.cannot_do(who, cant) for cant in effect.cant]
        if not verbs:
            raise Unprintable("a change of nothing")
        said_so = effect.attacks == "next" or (effect.attacks and what == _THIS_ATTACK)
        how_long = "" if said_so else self.say(f"lasting_{effect.until}")
        return f"{who.text} {self.say('and').join(verbs)}{how_long}{f' {each}' if each else ''}"

    @abstractmethod
    def so_often_glimpsed(self, said: str, times: int) -> str:
        """What glimpsed cards have, only so often."""

    @abstractmethod
    def changed(self, effect: t.Modify) -> Phrase:
        """What changes, before the verb."""

    @abstractmethod
    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        """The verbs of a change, but for what it forbids."""

    def _choice(self, effect: t.Modify) -> str:
        """The one or the other change: "gets your choice of +1 POWER or +1 LIFE"."""
        who, found = self.doing(effect.what), []
        for one in (msgspec.structs.replace(effect, alternatives=()), *effect.alternatives):
            verbs = self.change(who, one.power, one.life, one.level, one.keywords, False)
            if len(verbs) != 1 or one != t.Modify(
                effect.what, one.power, one.life, one.level, one.keywords, until=effect.until
            ):
                raise Unprintable("a choice between changes")
            found.append(verbs[0].partition(" "))
        if len({verb for verb, _, _ in found}) != 1:
            raise Unprintable("a choice between several kinds of changes")
        changes = self.alternatives([change for _, _, change in found])
        lasting = self.say(f"lasting_{effect.until}")
        return self.say("choice_of_changes", who=who, verb=found[0][0], changes=changes, lasting=lasting)

    def doing(self, what: t.Ref) -> Phrase:
        """What something is said of, before the verb."""
        return self.ref(what)

    # Attacks --------------------------------------------------------------------------------------------------

    def _attacks(self, effect: t.Modify) -> Phrase:
        """The attacks that a change is about."""
        if effect.attacks == "all":
            if effect.what == _THIS_ATTACK and effect.until == "combat":
                return Phrase(self.say("this_attack"), False, True)
            return Phrase(self.say("attacks_of", what=effect.what), True, True)
        if effect.dynamic and isinstance(effect.what, t.Every):
            bare = msgspec.structs.replace(effect.what.filter, controller="any")
            return Phrase(self.say("next_attack_with", who=bare), False, True)
        owner = Phrase(self.inflect(self.ref(effect.what), "of"))
        how = f" {self._declared(effect.when)}" if effect.when is not None else ""
        key = "coming_attack" if effect.until == "during_next_turn" else "next_attack"
        return Phrase(self.say(key, whose=owner, how=how), False, True)

    def _declared(self, when: t.Condition) -> str:
        """How an attack is declared."""
        match when:
            case t.Not(condition=t.Controls(filter=t.Filter(property="wielded"))):
                return self.say("without_weapon")
            case t.Controls(filter=filter) if filter.property == "wielded":
                return self.say("using", weapon=msgspec.structs.replace(filter, property=""))
            case t.Controls(filter=filter) if filter.defending:
                return self.say("against", whom=msgspec.structs.replace(filter, defending=None))
            case _:
                raise Unprintable("how an attack is declared")

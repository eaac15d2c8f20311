"""Changes of objects and attacks for a time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.english_forms import listed
from gatcg_desktop.language.sentences.instructions.limits import Limits
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import of_omens, own_cost_lent
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital

STATS = ("power", "life", "level")
_THIS_ATTACK = t.Every(t.Filter(attacking=True))
_SWAP = t.TraitChange(swap=True)


class Modifying(Limits):
    """Changes of objects and attacks for a time."""

    @says
    def modify(self, effect: t.Modify) -> str:
        """The clause that changes objects or attacks."""
        what = effect.what
        if effect.alternatives:
            return self._choice(effect)
        if (lending := own_cost_lent(effect)) is not None:
            return self.say("own_cost_lent", change=Phrase(self.modify(lending)))
        if effect.times:
            once = msgspec.structs.replace(effect, times=0)
            said = self.modify(once).removesuffix(self.say("lasting_turn"))
            if effect.until != "turn" or not isinstance(what, t.Every) or what.filter.property != "glimpsed":
                raise Unprintable("how often something changes")
            return self.so_often_glimpsed(said, effect.times)
        if effect == t.Modify(what, traits=_SWAP) and not isinstance(what, t.Every):
            return self.say("switch_stats", what=what)
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

    def so_often_glimpsed(self, said: str, times: int) -> str:
        """What glimpsed cards have, only so often."""
        glimpsing = "you look at while glimpsing"
        return said.replace(glimpsing, f"{glimpsing} the next {self.count(times)} times this turn", 1)

    def changed(self, effect: t.Modify) -> Phrase:
        """What changes, before the verb."""
        what, conferred = effect.what, effect.traits.abilities if effect.traits is not None else ()
        if (
            effect.dynamic
            and isinstance(what, t.Every)
            and effect.traits in (None, t.TraitChange(abilities=conferred), t.TraitChange(as_ally=True))
            and effect
            == t.Modify(
                what,
                keywords=effect.keywords,
                until=effect.until,
                traits=effect.traits,
                dynamic=True,
                cant=effect.cant,
            )
        ):
            return self.meaning(Phrase(self.counted(what.filter, True), True))
        if isinstance(what, t.Every) and what.filter.kind == "object" and effect.dynamic:
            return self.meaning(Phrase(f"all {self.noun(what.filter, True).text}, whenever they come,", True))
        if isinstance(what, t.Every) and what.filter.kind == "card":
            return Phrase(f"{self.noun(what.filter, True).text} {self.there(what.filter)}", True)
        return self.doing(what)

    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        """The verbs of a change, but for what it forbids."""
        numbers, traits, keywords = (effect.power, effect.life, effect.level), effect.traits, effect.keywords
        verbs = []
        if traits is not None and traits.set_types and keywords and numbers == (0, 0, 0):
            becomes, *more = self.traits(who, traits)
            verbs += [f"{becomes} with {listed([self.keyword(one) for one in keywords], 'and')}", *more]
            keywords, traits = (), None
        verbs += self.change(who, *numbers, keywords, effect.dynamic)
        if effect.lose_abilities:
            verbs.append(self.say("loses_abilities", who=who, other=self.beside(effect)))
        if traits is None:
            return verbs
        further = self.traits(who, traits)
        if effect.dynamic and traits == t.TraitChange(abilities=traits.abilities):
            further = [f"{'have' if who.plural else 'has'} {words.partition(' ')[2]}" for words in further]
        return [*verbs, *further]

    def change(
        self,
        who: Phrase,
        power: t.Amount,
        life: t.Amount,
        level: t.Amount,
        keywords: tuple[t.Keyword, ...],
        lasting: bool,
    ) -> list[str]:
        one = isinstance(level, int) and abs(level) < 2
        stats = [
            f"{self.signed(amount)} {self.say(f'stat_{stat}')}"
            for amount, stat in ((power, "power"), (life, "life"), (level, "level" if one else "levels"))
            if amount != 0
        ]
        less = all(isinstance(amount, int) and amount <= 0 for amount in (power, life, level))
        found = [self.say("gets_less" if less else "gets", who=who, what=self.say("and").join(stats))] if stats else []
        if keywords:
            named = self.listed([self.keyword(one) for one in keywords], "and")
            found.append(self.say("has" if lasting else "gains", who=who, what=named))
        return found

    def signed(self, amount: t.Amount) -> str:
        match amount:
            case int() if amount < 0:
                return f"-{-amount}"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"-{self.amount(of)}"
            case _:
                return f"+{self.amount(amount)}"

    def traits(self, who: Phrase, traits: t.TraitChange) -> list[str]:
        """The verbs of further changes."""
        found: list[str] = []

        def says(key: str, words: Iterable[str] = (), **parts: object) -> None:
            found.append(self.say(key, who=who, what=Phrase(self.listed(list(words), "and")), **parts))

        types, classes = partial(map, self.type_word), partial(map, self.class_word)
        if traits.lose_keywords:
            says("loses", map(self.keyword_word, traits.lose_keywords))
        based = self.based(traits)
        alike = traits.set_power is not None and traits.set_power == traits.set_life
        if alike and not based:
            says("sets_both", amount=traits.set_power)
        elif traits.set_power is not None and not based:
            says("sets_power", amount=traits.set_power)
        if traits.set_life is not None and not based and not alike:
            says("sets_life", amount=traits.set_life)
        set_types = (*traits.set_types, *traits.set_supertypes)
        if traits.set_types and traits.set_subtypes and not traits.set_supertypes:
            words = (list(classes(traits.set_subtypes)), list(types(traits.set_types)))
            both, subtypes = Phrase(" ".join((*words[0], *words[1]))), self.listed(words[0], "and")
            says("becomes_wholly", words[1], both=both, subtypes=subtypes)
        elif set_types:
            bare = " ".join(types((*traits.set_supertypes, *traits.set_types)))
            says("becomes_only", types(set_types), bare=bare)
        if traits.add_types:
            says("becomes_also", types(traits.add_types), based=based)
        for told, key, word in (
            ((not traits.set_types and traits.set_subtypes) or (), "becomes_only_subtype", self.class_word),
            (traits.add_subtypes, "becomes_also_subtype", self.class_word),
            (traits.set_elements, "is_element", self.element_word),
            (traits.add_elements, "gains_element", self.element_word),
            (traits.add_classes, "becomes_also_class", self.class_word),
            (traits.add_supertypes, "becomes_also", self.type_word),
            (traits.lose_supertypes, "no_more", self.type_word),
            (traits.barred_keywords, "cannot_gain", self.keyword_word),
        ):
            if told:
                says(key, map(word, told), based="")
        if traits.abilities_of is not None and traits.all_abilities:
            says("has_all_abilities_of", thing=Phrase(self.counted(traits.abilities_of, False)))
        elif traits.abilities_of is not None:
            says("has_abilities_of", things=self.all_those(traits.abilities_of))
        for ability in traits.abilities:
            says("gains", [self.quoted((ability,))])
        if traits.swap:
            says("swaps_stats")
        if traits.by_life:
            says("deals_by_life")
        if traits.again:
            says("have_instances" if who.plural else "has_instances", label=self.keyword_word(traits.again))
        if traits.as_ally:
            says("act_as_allies" if who.plural else "acts_as_ally")
        return found

    def beside(self, effect: t.Modify) -> str:
        """Other abilities, if some are gained beside what is lost."""
        return self.say("other") if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""

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
        changes = self.listed([change for _, _, change in found])
        lasting = self.say(f"lasting_{effect.until}")
        return self.say("choice_of_changes", who=who, verb=found[0][0], changes=changes, lasting=lasting)

    # Attacks --------------------------------------------------------------------------------------------------

    def _attacks(self, effect: t.Modify) -> Phrase:
        """The attacks that a change is about."""
        if effect.attacks == "all":
            if effect.what == _THIS_ATTACK and effect.until == "combat":
                return Phrase(self.say("this_attack"), False, True)
            return self.all_attacks(effect.what.filter if isinstance(effect.what, t.Every) else None, effect.what)
        if effect.dynamic and isinstance(effect.what, t.Every):
            bare = msgspec.structs.replace(effect.what.filter, controller="any")
            return Phrase(self.say("next_attack_with", who=bare), False, True)
        owner = Phrase(self.inflect(self.ref(effect.what), "of"))
        how = f" {self._declared(effect.when)}" if effect.when is not None else ""
        key = "coming_attack" if effect.until == "during_next_turn" else "next_attack"
        return Phrase(self.say(key, whose=owner, how=how), False, True)

    def all_attacks(self, attackers: t.Filter | None, who: Phrase | t.Ref) -> Phrase:
        """All attacks of somebody, or with a weapon."""
        match attackers:
            case t.Filter(alike=t.Alike("wield", weapon)) if attackers == t.Filter(alike=attackers.alike):
                return Phrase(self.say("attacks_using_it", it=self.ref(weapon)), True, True)
        return Phrase(self.say("attacks_of", what=who), True, True)

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

    def based(self, traits: t.TraitChange) -> str:
        """The stats with which something becomes another thing too, where the language says them there."""
        power, life = traits.set_power, traits.set_life
        if not traits.add_types or power is None or life is None:
            return ""
        same = power == life and isinstance(power, t.Stat)
        return self.say("with_base_stat" if same else "with_base_stats", amount=power, power=power, life=life)

    def doing(self, what: t.Ref) -> Phrase:
        """What something is said of, before the verb."""
        who = self.ref(what)
        return who._replace(text="they") if who.text == "them" else who

    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""
        inner = type(self)(self.facts, self.names)
        inner.quoting = self.say("this_omen" if of_omens(abilities) else "this_object")
        said = " ".join(inner.paragraphs(abilities)).replace("\n", " ")
        if said.startswith(SELF):
            said = f"{capital(inner.quoting)}{said.removeprefix(SELF)}"
        return self.say("in_quotes", said=said.replace(SELF, inner.quoting))

"""Instructions about objects: damage, stats, counters, destroying, tokens."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import objects
from gatcg_desktop.language.sentences.english.limits import Limits
from gatcg_desktop.language.sentences.english.nouns import listed, with_article
from gatcg_desktop.language.sentences.english.stats import Stats
from gatcg_desktop.language.sentences.speaker import Phrase


class Objects(objects.Objects, Limits, Stats):
    """Instructions about objects: damage, stats, counters, destroying, tokens."""

    words = {
        "deal": "deal {amount} {kind} to {to}",
        "deal_up_to": "deal up to {amount} {kind} to {to}",
        "deal_split": "deal {amount} {kind} split among {to}",
        "put_counters": "put {counters} on {on}",
        "they_put_counters": "{who:does=put} {counters} on",
        "remove": "remove {counters} from {of}",
        "remove_any": "remove any amount of {counters} from {of}",
        "remove_up_to": "remove up to {amount:count} {counters} from {of}",
        "remove_all": "remove all {counters} from {of}",
        "remove_all_damage": "remove all {counters} from {of}",
        "move": "move {counters} from {of} to {to}",
        "move_all": "move all {counters} from {of} to {to}",
        "move_any": "move any amount of {counters} from {of} to {to}",
        "move_up_to": "move up to {counters} from {of} to {to}",
        "to_destroy": "destroy",
        "to_banish": "banish",
        "to_sacrifice": "sacrifice",
        "to_rest": "rest",
        "to_wake": "wake",
        "rest_many_theirs": "{does} {what} they control",
        "wake_many_theirs": "{does} up {what} they control",
        "rest_theirs": "{does} {what} they control",
        "wake_theirs": "{does} up {what} they control",
        "to_suppress": "suppress",
        "face_down": " face down",
        "until_it_leaves": " until ~ leaves the field",
        "kept_by": "",
        "rest": "rest {what}",
        "wake": "wake up {what}",
        "dormant": "{who} doesn't wake up during its controller's next wake up phase",
        "dormant_several": "{who} don't wake up during their controller's next wake up phase",
        "become": "{who:does=become} {state}",
        "summon": "{who:does=summon} {tokens}{manner}",
        "summon_copies": "{who:does=summon} a token that is a copy of each {copied}{manner}",
        "summon_copy": "{who:does=summon} a token that is a copy of {copied}{manner}",
        "summon_at_random": "summon {named:a} token at random{often}",
        "gather": "{who:does=gather}{often}",
        "redirect": "change the target of an attack{attack} to {to}",
        "aimed_at": " that targets {target}",
        "aimed_at_one": " that targets {target:a}",
        "gains_control": "{who:does=gain} control of {what}",
        "give_control": "have {who} gain control of {what}",
        "gain_control": "gain control of {what}{lasting}",
        "transform": "transform {what}",
        "copy_intent": "create a copy of {what} in the attacker's intent",
        "copy_intent_except": (
            "create a copy of {what} in the attacker's intent except it isn't prepared and it gets {power} POWER"
        ),
        "attack_again": "have the attacker declare an additional attack",
        "arrive": "{when}, {who} enter the field {how}",
        "arrive_yours": (
            "the next time {one:a} would enter the field this turn, it enters the field under your control instead"
        ),
        "activated_this_turn": "{cards} you activate this turn",
        "arrive_next": (
            "the next time one or more {who} would enter the field this turn, they enter the field {how} instead"
        ),
        "switch_stats": "switch the power and life stat of {what} until end of turn",
        "choice_of_changes": "{who} {verb} your choice of {changes}{lasting}",
        "attacks_of": "{what:of} attacks",
        "next_attack_with": "the next attack you declare with {who:a} this turn",
        "next_attack": "{whose} next attack{how} this turn",
        "coming_attack": "{whose} first attack{how} during your next turn",
        "without_weapon": "without a weapon",
        "using": "using {weapon:a}",
        "against": "against {whom:a}",
        "lasting_turn": " until end of turn",
        "lasting_combat": " until end of combat",
        "lasting_permanent": " for the rest of the game",
        "lasting_next_turn": " until the beginning of your next turn",
        "lasting_next_turn_end": " until the end of your next turn",
        "lasting_during_next_turn": " during your next turn",
        "lasting_while_controlled": " for as long as you control ~",
        "lasting_while_distant": " for as long as they remain distant",
    }

    def counted_on(self, on: t.Ref) -> Phrase:
        if on == t.It() and self.moved:  # counters go with a card that was put elsewhere
            return Phrase("them" if self.meant.plural else "it")
        return self.ref(on)

    def damage_dealt(self, amount: t.Amount, unpreventable: bool) -> str:
        return "unpreventable damage" if unpreventable else "damage"

    def state_of(self, property: str, who: Phrase) -> str:
        return property

    def tokens(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        if effect.choices:
            choice = f"your choice of {listed([with_article(self.names(token)) for token in effect.choices])}"
            words = f"{self.count(effect.amount)} tokens, each {choice}" if many else f"{choice} token"
        else:
            named = self.names(effect.token)
            words = f"{self.count(effect.amount)} {named} tokens" if many else f"{with_article(named)} token"
        self.made(Phrase(words, many))
        return words

    def a_token(self) -> Phrase:
        return Phrase("a token")

    def some_tokens(self, many: bool) -> Phrase:
        return Phrase("tokens", many)

    def manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        found = " rested" if rested else ""
        if counter:
            found += f"{' each' if many else ''} with {self.counters(counter, number)} on {'them' if many else 'it'}"
        return found

    def arriving(self, who: Phrase, counter: str, amount: t.Amount) -> str:
        return f"with {self.counters(counter, amount)} on them" if counter else "rested"

    def doing(self, what: t.Ref) -> Phrase:
        who = self.ref(what)
        return who._replace(text="they") if who.text == "them" else who

    def changed(self, effect: t.Modify) -> Phrase:
        what = effect.what
        if (
            effect.dynamic
            and isinstance(what, t.Every)
            and (effect.traits is None or effect.traits == t.TraitChange(abilities=effect.traits.abilities))
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
            return self.meaning(Phrase(self.noun(what.filter, True).text, True))
        if isinstance(what, t.Every) and what.filter.kind == "object" and effect.dynamic:
            return self.meaning(Phrase(f"all {self.noun(what.filter, True).text}, whenever they come,", True))
        if isinstance(what, t.Every) and what.filter.kind == "card":
            return Phrase(f"{self.noun(what.filter, True).text} {self.place(what.filter, 'in')}", True)
        return self.doing(what)

    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        numbers, traits, keywords = (effect.power, effect.life, effect.level), effect.traits, effect.keywords
        verbs = []
        if traits is not None and traits.set_types and keywords and numbers == (0, 0, 0):
            becomes, *more = self.traits(who.plural, traits)
            verbs += [f"{becomes} with {listed([self.keyword(one) for one in keywords], 'and')}", *more]
            keywords, traits = (), None
        verbs += self.change(who, *numbers, keywords, effect.dynamic)
        if effect.lose_abilities:
            other = "other " if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""
            verbs.append(f"{'lose' if who.plural else 'loses'} all {other}abilities")
        if traits is None:
            return verbs
        further = self.traits(who.plural, traits)
        if effect.dynamic and traits == t.TraitChange(abilities=traits.abilities):
            further = [f"{'have' if who.plural else 'has'} {words.partition(' ')[2]}" for words in further]
        return [*verbs, *further]

"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.conditions.comparisons import Comparisons
from gatcg_desktop.language.sentences.english_forms import listed, with_article
from gatcg_desktop.language.sentences.phrases.nouns import adjectives
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import (
    TURNS,
    are_omens,
    champion_kind,
    controlled_apart,
    fighter,
    fights,
    halved,
)
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital

_ACTIVE = ("attacking", "defending", "damaged", "rested")


class Conditions(Comparisons):
    """Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

    @says
    def _turned(self, condition: t.MasteryTurned) -> str:
        if not isinstance(self.last, t.Mastery):
            raise Unprintable("what was turned")
        before, after = self.mode_words(condition.before), self.mode_words(condition.after)
        return self.say("mastery_was_turned", before=before, after=after)

    @says
    def of_numbers(self, condition: t.Compare) -> str:
        """A comparison; some are said in words of their own."""
        match condition:
            case t.Compare(left=t.Count(by=by)) if (several := controlled_apart(condition)) is not None:
                return self.tell(several) + self.related(by)
            case t.Compare(had, "more" | "less" as degree, t.OfPlayers(of, how, "opponent")) if had == of:
                than = "each" if (how == "greatest") == (degree == "more") else "one"
                return self._more_than(of, degree, "your", than)
            case t.Compare(t.OfPlayers(of, how, "opponent"), "more" | "less" as degree, had) if had == of:
                if (how == "greatest") != (degree == "more"):
                    raise Unprintable("that each opponent has more")
                return self._more_than(of, degree, "their", "you")
            case t.Compare(left=t.HowMany(t.Target() as of, t.Filter() as described), operator="at_least", right=1) if (
                state := state_of(described)
            ):
                return self.is_so(self._either_of(self.ref(of)), state, True)
        return self.compared(condition)

    @says
    def of_all(self, condition: t.AllOf) -> str:
        """Several conditions of which all hold."""
        match condition.conditions:
            case (first, t.Controls(filter=filter)) if filter.defending and (who := fighter(first)):
                defender = msgspec.structs.replace(filter, defending=None)
                return self.say("is_attacking_one", who=self._attacker(who), whom=defender)
            case (first, t.Controls(filter=filter)) if filter.property == "wielded" and (who := fighter(first)):
                weapon = msgspec.structs.replace(filter, property="")
                return self.say("is_attacking_using", who=self._attacker(who), weapon=weapon)
            case (first, t.HasProperty(of=t.This(), property="wielded")) if who := fighter(first):
                return self.say("is_wielding_it", who=self._attacker(who))
        return self.say("and").join(self.tell(one) for one in condition.conditions)

    def _attacker(self, who: t.Ref | str) -> Phrase:
        return Phrase(self.say("the_attacker")) if isinstance(who, str) else self.ref(who)

    @says
    def of_any(self, condition: t.AnyOf) -> str:
        """Several conditions of which one holds."""
        match condition.conditions:
            case (t.MasteryMode(key=key), *_) as modes if all(
                isinstance(one, t.MasteryMode) and one.key == key for one in modes
            ):
                named = tuple(one.mode for one in modes if isinstance(one, t.MasteryMode))
                return self.say("MasteryMode", key=key, mode=named)
        if (found := fights(condition)) is not None:
            return self.say("fights", who=found[0], whom=found[1])
        return self.say("or").join(self.tell(one) for one in condition.conditions)

    @says
    def of_likeness(self, condition: t.Matches) -> str:
        """That something is as it is described."""
        match condition:
            case t.Matches(of=of, filter=filter) if _only_elements(filter):
                return self.is_of(of, filter, True)
            case t.Matches(of=of, filter=filter) if are_omens(filter):
                what = Phrase(self.say("this_card_itself")) if of == t.This() else self.ref(of)
                return self.say("is_omen", what=what, omens=self.omens(filter))
            case t.Matches(filter=t.Filter(kind="instance", bounds=(t.Bound("targets", operator, int() as number),))):
                things = self.called("some_targets")
                one = self.called("one_target") if number == 1 else things
                some = Phrase(self.numbered(number, one), number != 1)
                return self.say(f"aimed_at_{operator}", number=number, things=things, some=some)
            case t.Matches(of=t.Target(slot=slot), filter=t.Filter(kind="player", controller="opponent")):
                if slot != self.player_slot():
                    raise Unprintable("which player is an opponent")
                return self.say("opposes", who=self.player("target"))
            case t.Matches(of=of, filter=filter):
                return self.matches(of, self.as_card(of, filter))
        assert_never(condition)

    @says
    def _some_player(self, condition: t.SomePlayer) -> str:
        """What holds for an opponent, or for the player who was spoken of."""
        who, inner = condition.who, condition.condition
        if who in ("event", "target", "hit"):
            asked = inner.condition if isinstance(inner, t.Not) else inner
            match asked:
                case t.PlayedThisTurn() | t.Compare(left=t.TimesThisTurn(whose="you")):
                    return self.of_that_player(self.tell(inner))
        if who == "opponent":
            match inner:
                case t.Controls(filter=filter, at_least=least) if filter.controller == "you":
                    bare = msgspec.structs.replace(filter, controller="any")
                    return self.say("opponent_has", least=least, what=bare, many=self.so_many(bare, least))
                case t.Compare(left=t.Count(by=by)) if (several := controlled_apart(inner)) is not None:
                    return self._some_player(t.SomePlayer(who, several)) + self.related(by)
                case t.Compare() if isinstance(of := halved(inner), t.ZoneSize) and of.who == "you":
                    odd = "odd" if inner.right else "even"
                    return self.say(f"opponent_holds_{odd}", zone=self.whose_zone(of.zone, "their"))
                case _:
                    pass
        match inner:
            case t.Compare(left=of, operator=operator, right=int() as number):
                bound = t.Bound("player", operator, number, of=of)
            case t.Controls(filter=filter, at_least=least):
                bound = t.Bound("player", "at_least", least, of=t.Count(filter))
            case t.Not(condition=t.Compare(left=of, operator="at_least", right=1)):
                bound = t.Bound("player", "equal", 0, of=of)
            case _:
                raise Unprintable("a condition of other players")
        return self.say(f"having_{who}", bound=self.held(bound))

    def _more_than(self, held: t.Amount, degree: str, whose: str, than: str) -> str:
        """That somebody has more, or less, of something than somebody else."""
        verb = self.say(f"to_hold_{'control' if isinstance(held, t.Count) else 'have'}_{whose}")
        other = self.say(f"than_{than}")
        return self.say(f"holds_{degree}_{whose}", verb=verb, held=self.most_of(held, whose), than=other)

    def most_of(self, amount: t.Amount, whose: str = "their") -> str:
        """What a player has most or least of."""
        match amount:
            case t.Influence(who="you"):
                return self.say("of_influence")
            case t.ZoneSize(zone=zone, who="you"):
                return self.say("of_cards", zone=self.whose_zone(zone, whose))
            case t.Count(filter=t.Filter(kind="object", controller="you") as filter) if amount == t.Count(filter):
                return self.say("of_things", things=msgspec.structs.replace(filter, controller="any"))
            case _:
                raise Unprintable("what players have most of")

    def is_not_like(self, of: t.Ref, filter: t.Filter) -> str:
        """That something does not fit a description."""
        if state := state_of(filter):
            return self.is_so(of, state, False)
        if _only_elements(filter):
            return self.is_of(of, filter, False)
        return self.say("is_not_one", who=self.asked(of), what=self.as_card(of, filter))

    def restriction(self, condition: t.Condition) -> str:
        """A condition in brackets before a paragraph."""
        if kind := champion_kind(condition):
            return self.say("bubble_kind", kind=capital(self.class_word(kind)))
        key = f"bubble_{type(condition).__name__}"
        if not self.known(key):
            raise Unprintable(f"the restriction {type(condition).__name__}")
        parts = (getattr(condition, name) for name in condition.__struct_fields__)
        return self.say(key, least=next(parts, 0))

    def occasion(self, condition: t.Condition) -> list[str]:
        """When alone something may be activated."""
        match condition:
            case t.YourTurn():
                return [self.say("only_your_turn")]
            case t.Not(condition=t.YourTurn()):
                return [self.say("only_their_turn")]
            case t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase))):
                return [self.say("only_your_phase", phase=self.phase_words(phase))]
            case t.AllOf(conditions=(t.Not(condition=t.YourTurn()), t.DuringPhase(phase=phase))):
                return [self.say("only_their_phase", phase=self.phase_words(phase))]
            case t.AllOf(conditions=(_, *_, turn, t.DuringPhase()) as conditions) if turn in TURNS:
                first, last = conditions[:-2], t.AllOf(conditions[-2:])
                return [*(words for one in first for words in self.occasion(one)), *self.occasion(last)]
            case t.AllOf(conditions=conditions):
                return [words for one in conditions for words in self.occasion(one)]
            case _:
                return [self.say("only_if_so", condition=condition)]

    # Words --------------------------------------------------------------------------------------------------

    def so_many(self, filter: t.Filter, least: int) -> str:
        """One, or so many, of what is described."""
        return self.as_many(filter, least, "so_many_of").text

    def is_so(self, thing: t.Ref | Phrase, state: str, so: bool) -> str:
        """That something is, or is not, in a state."""
        what = self.phrase(thing)
        key = f"state_{state}" if so else f"state_not_{state}"
        if self.known(key):
            return self.say(key, what=what)
        return self.say("is_so" if so else "is_not_so", what=what, state=self.state_of(state, what))

    def has_done(self, what: t.Ref, deed: str, so: bool) -> str:
        """What something has done, or what was done to it, in this turn; or that it was not."""
        return self.say(f"deed_{deed}" if so else f"deed_not_{deed}", what=what)

    def is_of(self, of: t.Ref, filter: t.Filter, so: bool) -> str:
        """That something is, or is not, of an element."""
        return self.say("is_so" if so else "is_not_so", what=self.asked(of), state=self.of_element(filter))

    def asked(self, of: t.Ref) -> Phrase:
        """What a condition is about; of cards to which something was done, one."""
        what = self.ref(of)
        if not isinstance(of, t.Done | t.Remembered) or of == t.Done("summoned"):
            return what
        verb = of.verb if isinstance(of, t.Done) else "banished"
        return self.called("the_card_done", done=self.done_words(verb, False, self.card_noun(False)))

    def _either_of(self, several: Phrase) -> Phrase:
        """One or the other of two targets."""
        return self.called("either_of_feminine" if several.feminine else "either_of", those=several)

    def of_element(self, filter: t.Filter) -> str:
        """Of which element a description says that something is."""
        return adjectives(filter)[0]

    def as_card(self, of: t.Ref, filter: t.Filter) -> t.Filter:
        """A description, of a card if what it is asked of is one."""
        card = of == t.It() and self.meant_of is not None and self.meant_of.kind == "card"
        done = isinstance(of, t.Done | t.Remembered) and of != t.Done("summoned")
        if filter.kind == "object" and not filter.property and (card or done):
            return msgspec.structs.replace(filter, kind="card")
        return filter

    def of_that_player(self, said: str) -> str:
        """What was said of you, of the player who was spoken of."""
        for yours, theirs in (("you've", "has"), ("you haven't", "hasn't"), ("you have", "has")):
            if said.startswith(f"{yours} "):
                return f"that player {theirs}{said.removeprefix(yours)}"
        raise Unprintable("what that player has done")

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
        """That something fits a description."""
        keywords = [one.keyword for one in filter.any_of] or [filter.keyword]
        if all(keywords) and msgspec.structs.replace(filter, kind="object") in (
            t.Filter(keyword=filter.keyword),
            t.Filter(any_of=tuple(t.Filter(keyword=one) for one in keywords)),
        ):
            what = self.asked(of)
            has = "had" if of == t.Victim() and self.event_kind == "kill" else "have" if what.plural else "has"
            return f"{what.text} {has} {listed([keyword.lower() for keyword in keywords])}"
        return self.is_so(self.asked(of), state_of(filter) or with_article(self.noun(filter).text), True)


def _only_elements(filter: t.Filter) -> bool:
    return filter.elements != () and filter == t.Filter(kind=filter.kind, elements=filter.elements)


def state_of(filter: t.Filter) -> str:
    """The one state a filter describes, or ""."""
    for word in _ACTIVE:
        if getattr(filter, word) and msgspec.structs.replace(filter, **{word: None}) == t.Filter():
            return word
    return ""

"""What is done if something is so, if somebody does so, and otherwise."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.clauses import GIVEN_UP
from gatcg_desktop.language.sentences.joints import Joints
from gatcg_desktop.language.sentences.printer import Phrase
from gatcg_desktop.language.sentences.shapes import asks_of_deed
from gatcg_desktop.language.sentences.units import OPEN, is_open

_INFINITIVES = {
    "revealed": "reveal",
    "banished": "banish",
    "discarded": "discard",
    "sacrificed": "sacrifice",
    "destroyed": "destroy",
}


class Branches(Joints):
    """What is done if something is so, if somebody does so, and otherwise."""

    @abstractmethod
    def sentences(self, unit: tuple[t.Effect, ...]) -> Iterator[str]:
        """One instruction (or two that are said as one) as sentences, without capital letters and full stops."""

    def have_to_pay(
        self, who: t.Who, price: t.Amount, deeds: tuple[t.Effect, ...], otherwise: tuple[t.Effect, ...]
    ) -> Iterator[str]:
        """A price that players may pay, what they get for it, and what happens to who does not."""
        yield self.say("they_may_pay", player=self.player(who), price=price)
        if deeds:
            yield self.others_did(who, True, deeds)
        if otherwise:
            yield self.others_did(who, False, otherwise)

    def asks(self, question: t.If) -> Iterator[str]:
        """What is done if something is so, and otherwise."""
        match question:
            case t.If(t.Succeeded() | t.Not(t.Succeeded()) as done, then, ()) if self.others_acted:
                yield self.say("if_they_do" if isinstance(done, t.Succeeded) else "if_they_do_not", clauses=then)
            case t.If(condition=condition, then=(t.May(otherwise=(), who="you") as may,), otherwise=()):
                said = self.tell(condition)
                yield self.say("if_so", condition=said, clauses=self.may(may.effects))
                yield from self._if_done(may.then)
            case t.If(
                condition=condition, then=(*deeds, t.May(then=(), otherwise=(), who="you") as may), otherwise=()
            ) if deeds and not any(map(is_open, deeds)):
                said, first = self.tell(condition), self.together(tuple(deeds))
                yield self.say(
                    "if_so", condition=said, clauses=self.say("and_may", first=first, may=self.may(may.effects))
                )
            case t.If(condition=condition, then=(t.MayPay(otherwise=()) as may,), otherwise=()):
                said = self.tell(condition)
                offered, *others = self.offers(may)
                yield self.say("if_so", condition=said, clauses=offered)
                yield from others
            case t.If(
                condition=condition, then=(t.May(then=(), otherwise=(), who="you") as may,), otherwise=others
            ) if others and not isinstance(others[0], t.If):
                said = self.tell(condition)
                yield self.say("if_so", condition=said, clauses=self.may(may.effects))
                yield self.say("otherwise", clauses=others)
            case t.If(condition=condition, then=then, otherwise=(only,)) if self._looks_back(condition, then, only):
                yield self.together((only,))
                yield self.say("if_so_instead", condition=condition, clauses=then)
            case t.If(condition=condition, then=then, otherwise=(t.If() as other,)):
                yield self.say("if_so", condition=condition, clauses=then)
                for sentence in self.sentences((other,)):
                    begun = sentence.startswith(self.say("otherwise", clauses=""))
                    yield sentence if begun else self.say("otherwise", clauses=sentence)
            case t.If(condition=condition, then=(t.WhenYouDo() as done,), otherwise=()) if asks_of_deed(condition):
                yield self._when_done_so(condition, done)
            case t.If(condition=condition, then=(only,), otherwise=()) if self._asks_ahead(condition, only):
                yield self.say("only_if", clauses=(only,), condition=condition)
            case t.If(condition=condition, then=then, otherwise=otherwise):
                yield self.say("if_so", condition=condition, clauses=then)
                if otherwise:
                    yield self.say("otherwise", clauses=otherwise)

    def offers(self, offer: t.May | t.MayPay) -> Iterator[str]:
        """What somebody may do or pay, and what follows."""
        match offer:
            case t.May(
                effects=(t.Discard(who="you") as deed,), then=(), otherwise=(_, *_) as otherwise, who="its_controller"
            ):
                said = self.together(otherwise)  # first, as it says whose controller that is
                does = self.tell(msgspec.structs.replace(deed, who="its_controller"))
                yield self.say("unless_does", said=said, does=does)
            case t.May(effects=effects, then=then, otherwise=otherwise, who=who) if who != "you":
                yield self.others_may(who, effects)
                if then:
                    yield self.others_did(who, True, then)
                if otherwise:
                    yield self.others_did(who, False, otherwise)
            case t.MayPay(t.Cost() as cost, (*deeds, t.If(t.Succeeded(), after, ())), ()) if (
                deeds and is_price(cost) and all(isinstance(deed, GIVEN_UP) for deed in deeds)
            ):
                yield self.may(tuple(deeds)) + self.say("and_pay", price=Phrase(self.price(cost.reserve)))
                yield self.say("if_done", clauses=after)
            case t.May(then=then, otherwise=otherwise) | t.MayPay(then=then, otherwise=otherwise):
                if isinstance(offer, t.MayPay) and offer.most is not None:
                    self.x_declared = True  # it stands for what is paid, in what follows as well
                    yield self.may_pay(offer.cost)
                    yield self.say("x_at_most", most=offer.most)
                elif isinstance(offer, t.MayPay):
                    yield self.with_letters(self.may_pay(offer.cost))
                else:
                    yield self.may(offer.effects)
                if not otherwise and len(then) == 1 and isinstance(then[0], t.WhenYouDo):
                    yield self.tell(then[0])
                    return
                if not otherwise:
                    yield from self._if_done(then)
                    return
                yield from self._if_done(then)
                yield self.say("if_not_done", clauses=otherwise)

    def _if_done(self, then: tuple[t.Effect, ...]) -> Iterator[str]:
        """What follows if that was done; what may be done then is followed by what depends on that."""
        match then:
            case ():
                return
            case (*deeds, t.If(t.Succeeded(), after, ())) if deeds:
                yield from self._if_done(tuple(deeds))
                yield self.say("if_done", clauses=after)
            case (t.May(who="you", otherwise=()) | t.MayPay(otherwise=()) as more,):
                may, *others = self.offers(more)
                yield self.say("if_done", clauses=may)
                yield from others
            case _:
                yield self.say("if_done", clauses=then)

    def _when_done_so(self, condition: t.Condition, effect: t.WhenYouDo) -> str:
        """A reflexive trigger that asks what was done."""
        deed = self.deed_of(condition)
        with self.aside(effect.targets):
            spell = self.say("as_spell") if effect.as_spell else ""
            return self.say("when_you_did", deed=deed, spell=spell, then=self.then_may(effect.effects))

    def deed_of(self, condition: t.Condition) -> str:
        """What was done, which a condition asks for, as it stands after "when"."""
        said = self.tell(condition)
        if isinstance(condition, t.MasteryTurned):
            return said.replace("you changed", "change").removesuffix(" this way")
        what, _, verb = said.removesuffix(" this way").rpartition(" were " if " were " in said else " was ")
        return f"{_INFINITIVES[verb]} {what}"

    def _looks_back(self, condition: t.Condition, then: tuple[t.Effect, ...], otherwise: t.Effect) -> bool:
        """Whether what is done otherwise has to be said first: a target is first mentioned there."""
        if isinstance(otherwise, OPEN) or any(isinstance(node, t.It) for effect in then for node in nodes(effect)):
            return False
        new = [self._targets(part) - self.mentioned.keys() for part in (condition, then, otherwise)]
        return bool(new[0] & new[2]) or (bool(new[1]) and bool(new[2]) and min(new[2]) < min(new[1]))

    def _asks_ahead(self, condition: t.Condition, then: t.Effect) -> bool:
        """Whether a condition asks about targets that only what depends on it is about: then it stands after that."""
        new = self._targets(condition) - self.mentioned.keys()
        return bool(new) and new <= self._targets(then) and not isinstance(then, OPEN)

    @staticmethod
    def _targets(root: t.Node | tuple[t.Effect, ...]) -> set[int]:
        return {node.slot for node in nodes(root) if isinstance(node, t.Target)}

    def then_may(self, effects: tuple[t.Effect, ...]) -> str:
        """What happens later, which may be optional as a whole."""
        match effects:
            case (t.May(effects=inner, then=(), otherwise=(), who="you"),):
                return self.may(inner)
            case (t.Separate(times=times, effects=(t.Damage(amount=int()) as piece,)),) if (
                each := self.for_each(times)
            ) is not None and each[0] == 1:
                said = self.tell(piece)
                return f"{said} {(self.for_each(times) or each)[1]}"  # with what has been mentioned by now
        return self.together(effects)


def is_price(cost: t.Cost) -> bool:
    """Whether a cost is so much reserve and nothing else."""
    return cost == t.Cost(reserve=cost.reserve)

"""How clauses join, what may be done, and letters for amounts that take words."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.printer import Unprintable
from gatcg_desktop.language.sentences.units import of_actor
from gatcg_desktop.language.sentences.words import Words

_LETTERS = "XYZ"
_OTHERS: tuple[t.Who, ...] = ("each", "opponent")
"""Several players, of whom some may have done something."""


class Joints(Words):
    """How clauses join, what may be done, and letters for amounts that take words."""

    def one_after_another(self, clauses: list[str]) -> str:
        """Clauses in their order."""
        return self.say("then").join(clauses)

    # What may be done -----------------------------------------------------------------------------------------

    def may(self, effects: tuple[t.Effect, ...]) -> str:
        """You may do these."""
        with self.optionally():
            return self.say("you_may", deeds=effects)

    def may_pay(self, cost: t.Cost) -> str:
        """You may pay this."""
        with self.optionally():
            return self.say("you_may", deeds=self.paid(cost))

    def others_may(self, who: t.Who, effects: tuple[t.Effect, ...]) -> str:
        """Other players may do these."""
        player = self.player(who)
        with self.of_others(), self.optionally():
            said = self.together(effects)
        if not self.yours.isdisjoint(said.split()):
            raise Unprintable("what another player does with something of yours")
        return self.say("they_may_all" if player.plural else "they_may", player=player.text, deeds=said)

    def others_did(self, who: t.Who, so: bool, then: tuple[t.Effect, ...]) -> str:
        """What follows if other players did so, or did not."""
        if who in _OTHERS and all(map(of_actor, then)):
            self.who_did = self.say(f"{who}_that_does" if so else f"{who}_that_does_not")
            said, self.who_did = self.together(then), ""
            return said
        return self.say("if_they_do" if so else "if_they_do_not", clauses=then)

    # Amounts --------------------------------------------------------------------------------------------------

    def letter(self, amount: t.Amount) -> str:
        """A letter for an amount that takes words; `together` adds what it is."""
        if amount not in self._amounts:
            self._amounts.append(amount)
        letters = _LETTERS[1:] if self.x_declared else _LETTERS
        place = self._amounts.index(amount)
        if place >= len(letters):
            raise Unprintable("too many amounts in one sentence")
        return letters[place]

    def with_letters(self, said: str) -> str:
        """Words, and what the letters in them are."""
        explained = [
            self.say("explained", letter=self.letter(amount), amount=amount) for amount in tuple(self._amounts)
        ]
        self._told, self._amounts = self._amounts, []
        return self.say("where", said=said, explained=self.say("and").join(explained)) if explained else said

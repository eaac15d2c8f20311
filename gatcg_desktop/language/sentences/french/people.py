"""Who does something: players as they act, are aimed at and own things, and the verbs that agree with them."""

from __future__ import annotations

import re

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.amounts import Amounts
from gatcg_desktop.language.sentences.french.forms import imperative, the, third, this
from gatcg_desktop.language.sentences.phrases import references
from gatcg_desktop.language.sentences.text_printer import Phrase
from gatcg_desktop.language.wording import ANY_AMOUNT

_VERB = re.compile("<([^>]*)>")
"""A verb that is said to the player, or stands in the infinitive after what they may do."""


class People(references.References, Amounts):
    """Players as they act, are aimed at and own things, and the verbs that agree with them."""

    def mood(self, template: str) -> str:
        return _VERB.sub(lambda verb: self.do(verb[1]), template) if "<" in template else template

    def player_again(self, slot: int) -> Phrase:
        return Phrase(this(self.mentioned[slot]), self.mentioned[slot].plural)

    def aimed_player(self, slot: int) -> Phrase:
        line = self.targets[slot]
        many = line.most > 1
        noun = self.described(line.filter, many, "", aimed=True)
        self.aimed(slot, self.bare(line.filter, many))
        if (line.least, line.most) == (0, ANY_AMOUNT):
            return Phrase(f"autant de {noun.text} que vous voulez", True)
        if many:
            return Phrase(self.so_many_of(noun, line.least, line.most, None), True)
        return Phrase(the(noun) if line.least else f"jusqu'à un {noun.text}")

    def do(self, infinitive: str) -> str:
        """A verb said to the player, in the mood of the sentence."""
        return infinitive if self.infinitive else imperative(infinitive)

    def does(self, who: t.Who, infinitive: str) -> str:
        """A player and the verb: "piochez", or "chaque adversaire pioche"."""
        if who == "you":
            return self.do(infinitive)
        self.others_act = True
        player = self.player(who)
        if self.infinitive:
            return f"obliger {player.text} à {infinitive}"
        return f"{player.text} {third(infinitive, player.plural)}"

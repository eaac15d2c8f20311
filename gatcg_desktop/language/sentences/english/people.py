"""Who does something: players as they act and are aimed at, and the verbs that agree with them."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.amounts import Amounts
from gatcg_desktop.language.sentences.phrases import references
from gatcg_desktop.language.sentences.text_printer import Phrase
from gatcg_desktop.language.wording import ANY_AMOUNT


class People(references.References, Amounts):
    """Players as they act and are aimed at, and the verbs that agree with them."""

    def player_again(self, slot: int) -> Phrase:
        return Phrase("those players", True) if self.mentioned[slot].plural else Phrase("that player")

    def aimed_player(self, slot: int) -> Phrase:
        line = self.targets[slot]
        if line.most > 1:
            noun = Phrase(f"target {self.noun(line.filter, True).text}", True)
            if (line.least, line.most) == (0, ANY_AMOUNT):
                return self.aimed(slot, Phrase(f"any number of {noun.text}", True))
            return self.aimed(slot, Phrase(self.so_many_of(noun, line.least, line.most, None), True))
        up_to = "" if line.least else "up to one "
        return self.aimed(slot, Phrase(f"{up_to}target {self.noun(line.filter).text}"))

    def does(self, who: t.Who, verb: str) -> str:
        """A player and the verb: "draw", or "each opponent draws"."""
        if who == "you":
            return verb
        player = self.player(who)
        if self.infinitive:  # what you may have them do
            return f"have {player.text} {verb}"
        return f"{player.text} {verb if player.plural else third(verb)}"


def verb(word: str, plural: bool) -> str:
    """A verb as it agrees with who does it."""
    if plural:
        return "are" if word == "be" else word
    return {"be": "is", "were": "was", "have": "has"}.get(word) or third(word)


def third(verb: str) -> str:
    """The third person of a verb that may be followed by more words."""
    first, space, rest = verb.partition(" ")
    if first.endswith(("s", "x", "ch", "sh")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeo":
        first = f"{first[:-1]}ies"
    else:
        first += "s"
    return f"{first}{space}{rest}"

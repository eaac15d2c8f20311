"""Who does something: players as they act and are aimed at, and the verbs that agree with them."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.amounts import Amounts
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable


class People(Amounts):
    """Players as they act and are aimed at, and the verbs that agree with them."""

    def player(self, who: t.Who) -> Phrase:
        """A player as who does something."""
        match who:
            case "you":
                return Phrase("you", True)
            case "opponent":
                return Phrase("each opponent")
            case "each":
                return Phrase("each player")
            case "target":
                slot = self.player_slot()
                if slot in self.mentioned:
                    return Phrase("that player")
                return self.aimed(slot, self._aimed_player(self.targets[slot]))
            case "its_controller":
                return Phrase("that player" if self.chosen_player else "its controller")
            case "its_owner":
                return Phrase("its owner")
            case "hit":
                buried = self.event_kind == "into_lineage"
                return Phrase("that champion's controller" if buried else "that opponent")
            case "event":
                return Phrase("that player")
            case "defending":
                return Phrase("the defending player")
            case "turn":
                return Phrase("the turn player")
            case "actor" if self.who_did:
                return Phrase(self.who_did)
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)

    def _aimed_player(self, line: t.TargetLine) -> Phrase:
        if line.most > 1:
            return Phrase(f"any number of target {self.noun(line.filter, True).text}", True)
        up_to = "" if line.least else "up to one "
        return Phrase(f"{up_to}target {self.noun(line.filter).text}")

    def does(self, who: t.Who, verb: str) -> str:
        """A player and the verb: "draw", or "each opponent draws"."""
        if who == "you":
            return verb
        player = self.player(who)
        if self.infinitive:  # what you may have them do
            return f"have {player.text} {verb}"
        return f"{player.text} {verb if player.plural else third(verb)}"

    def _champion(self, who: t.Who) -> Phrase:
        match who:
            case "opponent":
                return Phrase("each opponent's champion")
            case "each":
                return Phrase("each player's champion")
            case "target":
                return Phrase(f"{self.player(who).text}'s champion")
            case "its_controller":
                return Phrase("its controller's champion")
            case "its_owner":
                return Phrase("its owner's champion")
            case "hit":
                return Phrase("the hit champion")
            case "you":
                return Phrase("your champion")
            case "event":
                return Phrase("their champion")
            case "defending":
                return Phrase("the defending player's champion")
            case "turn":
                return Phrase("the turn player's champion")
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)


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

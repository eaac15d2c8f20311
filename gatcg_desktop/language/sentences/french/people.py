"""Who does something: players as they act, are aimed at and own things, and the verbs that agree with them."""

from __future__ import annotations

import re
from typing import assert_never

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.amounts import Amounts
from gatcg_desktop.language.sentences.french.forms import de, imperative, the, third, this
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_VERB = re.compile("<([^>]*)>")
"""A verb that is said to the player, or stands in the infinitive after what they may do."""


class People(Amounts):
    """Players as they act, are aimed at and own things, and the verbs that agree with them."""

    def mood(self, template: str) -> str:
        return _VERB.sub(lambda verb: self.do(verb[1]), template)

    def player(self, who: t.Who) -> Phrase:
        """A player as who does something."""
        match who:
            case "you":
                return Phrase("vous", True)
            case "opponent":
                return Phrase("chaque adversaire")
            case "each":
                return Phrase("chaque joueur")
            case "target":
                slot = self.player_slot()
                if slot in self.mentioned:
                    return Phrase(this(self.mentioned[slot]), self.mentioned[slot].plural)
                return self._aimed_player(slot, self.targets[slot])
            case "its_controller":
                return Phrase("ce joueur" if self.chosen_player else "son contrôleur")
            case "its_owner":
                return Phrase("son propriétaire")
            case "hit":
                buried = self.event_kind == "into_lineage"
                return Phrase("le contrôleur de ce champion" if buried else "cet adversaire")
            case "event":
                return Phrase("ce joueur")
            case "defending":
                return Phrase("le joueur en défense")
            case "turn":
                return Phrase("le joueur dont c'est le tour")
            case "actor" if self.who_did:
                return Phrase(self.who_did)
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)

    def _aimed_player(self, slot: int, line: t.TargetLine) -> Phrase:
        many = line.most > 1
        noun = self.described(line.filter, many, "", aimed=True)
        self.aimed(slot, self.bare(line.filter, many))
        if many:
            return Phrase(f"autant de {noun.text} que vous voulez", True)
        return Phrase(the(noun) if line.least else f"jusqu'à un {noun.text}")

    def do(self, infinitive: str) -> str:
        """A verb said to the player, in the mood of the sentence."""
        return infinitive if self.infinitive else imperative(infinitive)

    def does(self, who: t.Who, infinitive: str) -> str:
        """A player and the verb: "piochez", or "chaque adversaire pioche"."""
        if who == "you":
            return self.do(infinitive)
        player = self.player(who)
        if self.infinitive:
            return f"obliger {player.text} à {infinitive}"
        return f"{player.text} {third(infinitive, player.plural)}"

    def _champion(self, who: t.Who) -> Phrase:
        """The champion of players, said for the first time."""
        match who:
            case "you":
                return Phrase("votre champion")
            case "each":
                return Phrase("le champion de chaque joueur")
            case "opponent":
                return Phrase("le champion de chaque adversaire")
            case "target":
                return Phrase(f"le champion {self._of_player()}")
            case "event":
                return Phrase("le champion de ce joueur")
            case "its_controller":
                return Phrase("le champion de son contrôleur")
            case "its_owner":
                return Phrase("le champion de son propriétaire")
            case "hit":
                return Phrase("le champion touché")
            case "defending":
                return Phrase("le champion du joueur en défense")
            case "turn":
                return Phrase("le champion du joueur dont c'est le tour")
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)

    def _of_owner(self, whose: t.Whose) -> str:
        """Of a player, after what is theirs."""
        if whose == "you":
            raise Unprintable("one of your own zones that is chosen")
        return self._of_player() if whose == "target" else de(self.owner(whose))  # type: ignore[arg-type]

    def _of_player(self) -> str:
        """Of the player who is targeted."""
        player = self.player("target").text
        return f"du {player.removeprefix('le ')}" if player.startswith("le ") else f"de {player}"

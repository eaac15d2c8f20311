"""What an instruction is about: targets, choices, pronouns, players."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Who
from gatcg_desktop.language.building.meaning import Meaning, Words, relation
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood


class References(Meaning):
    """What an instruction is about: targets, choices, pronouns, players."""

    def target(self, parts: list[Words]) -> ast.Ref:
        return self._aim(self._object(_single(parts[0])), 1, 1)

    def another_target(self, parts: list[Words]) -> ast.Ref:
        return self._aim(self._another(parts[0]), 1, 1)

    def up_to(self, parts: list[Any]) -> ast.Ref:
        return self._aim(self._object(parts[1]), 0, int(parts[0]))

    def up_to_other(self, parts: list[Any]) -> ast.Ref:
        return self._aim(self._another(parts[1]), 0, int(parts[0]))

    def _another(self, words: Words) -> Filter:
        """Another target: nothing is targeted twice by one ability (objects-and-targeting, Target 1.1)."""
        found = self._other_than_this(words)
        return msgspec.structs.replace(found, besides=None)

    def any_targets(self, parts: list[Words]) -> ast.Ref:
        return self._aim(self._object(parts[0]), 0, ANY_AMOUNT)

    def several_targets(self, parts: list[Any]) -> ast.Ref:
        return self._aim(self._object(parts[1]), int(parts[0]), int(parts[0]))

    def related_targets(self, parts: list[Any]) -> ast.Ref:
        aimed = self.several_targets(parts[:2])
        self.targets[-1] = msgspec.structs.replace(self.targets[-1], **relation(parts[2]))
        return aimed

    def hit_ally(self, _: list[Any]) -> ast.Ref:
        return self._victim("ally")

    def hit_champion(self, _: list[Any]) -> ast.Ref:
        return self._victim("champion")

    def hit_unit(self, _: list[Any]) -> ast.Ref:
        return self._victim("unit")

    def hit_object(self, _: list[Any]) -> ast.Ref:
        return self._victim("unit", "champion", "ally")

    def killed_unit(self, _: list[Any]) -> ast.Ref:
        """What was killed is no object any more: it can be asked about, and returned."""
        if self.hit != "killed":
            raise NotUnderstood("which unit was killed")
        self.last = self.last_target = ast.Victim()
        self.fresh, self.moved = False, True
        return self.last

    def _victim(self, *kinds: str) -> ast.Ref:
        if self.hit not in kinds:
            raise NotUnderstood(f"which {kinds[0]} was hit")
        self.last = self.last_target = self.spoken[self.hit] = ast.Victim()
        self.fresh = self.moved = False
        return self.last

    def the_attacker(self, _: list[Any]) -> ast.Ref:
        return self._fighting(Filter(attacking=True))

    def the_defender(self, _: list[Any]) -> ast.Ref:
        return self._fighting(Filter(defending=True))

    def _fighting(self, found: Filter) -> ast.Ref:
        """What attacks or is attacked: whatever that is when it matters."""
        self.last = self.last_target = ast.Every(found)
        self.fresh = self.moved = False
        return self.last

    def participle(self, parts: list[Token]) -> ast.Verb:
        return str(parts[0])  # type: ignore[return-value]

    def done_noun(self, parts: list[Token]) -> str:
        return str(parts[0])

    def the_done(self, parts: list[Any]) -> ast.Ref:
        """ "The discarded card": what the instruction before, or the cost, did it to."""
        verb, _ = parts
        kept = verb == "banished" and not self._does(verb) and not {"ACTION", "ATTACK"} & set(self.card.types)
        if not kept:
            self._was_done(verb)
        # What another ability of this banished is what it keeps track of (banishment, rule 3.3).
        self.last = self.last_target = ast.Remembered() if kept else ast.Done(verb)
        self.fresh, self.moved = False, True
        return self.last

    def each(self, parts: list[Words]) -> ast.Ref:
        return self._mean(ast.Every(self._object(parts[0])))

    def every(self, parts: list[Words]) -> ast.Ref:
        if not parts[0].get("plural") and self._object(parts[0]).supertypes != ("REGALIA",):  # one, or several
            raise NotUnderstood("which one")
        return self._mean(ast.Every(self._object(parts[0])))

    def linked(self, parts: list[Words]) -> ast.Ref:
        if parts[0].get("plural") or parts[0].get("several"):
            raise NotUnderstood("which linked object")
        found = ast.Every(msgspec.structs.replace(self._object(parts[0]), property="linked"))
        self.last = self.last_target = found
        self.fresh = self.moved = False
        return found

    def choose(self, parts: list[Words]) -> ast.Ref:
        return self._mean(ast.Choose(self._object(_single(parts[0]))))

    def choose_up_to(self, parts: list[Any]) -> ast.Ref:
        return self._mean(ast.Choose(self._object(parts[1]), 0, int(parts[0])))

    def choose_several(self, parts: list[Any]) -> ast.Ref:
        return self._mean(ast.Choose(self._object(parts[1]), int(parts[0]), int(parts[0])))

    def choose_related(self, parts: list[Any]) -> ast.Ref:
        return self._mean(msgspec.structs.replace(self.choose_several(parts[:2]), **relation(parts[2])))

    def choose_any(self, parts: list[Words]) -> ast.Ref:
        return self._mean(ast.Choose(self._object(parts[0]), 0, ANY_AMOUNT))

    def choose_another(self, parts: list[Words]) -> ast.Ref:
        return self._mean(ast.Choose(self._other_than_this(_single(parts[0]))))

    def self(self, _: list[Any]) -> ast.Ref:
        self.moved = False
        self.last = ast.This()
        self.fresh = False
        return self.last

    def your_champion(self, _: list[Any]) -> ast.Ref:
        self.last = ast.Champion()
        self.fresh = self.moved = False
        return self.last

    def the_target(self, _: list[Any]) -> ast.Ref:
        """The only thing that was targeted."""
        if len(self.targets) != 1 or self.targets[0].most != 1 or self.targets[0].filter.kind == "player":
            raise NotUnderstood("which target")
        self.last = self.last_target = ast.Target(0)
        self.fresh, self.moved = True, False
        return self.last

    def pronoun(self, words: list[Token]) -> ast.Ref:
        return self._meant_by(" ".join(str(word).lower() for word in words))

    def target_player(self, _: list[Any]) -> Who:
        return self._aim_at_player("any")

    def target_opponent(self, _: list[Any]) -> Who:
        return self._aim_at_player("opponent")

    def up_to_one_player(self, _: list[Any]) -> Who:
        return self._aim_at_player("any", least=0)

    def up_to_one_opponent(self, _: list[Any]) -> Who:
        return self._aim_at_player("opponent", least=0)

    def any_players(self, _: list[Any]) -> Who:
        return self._aim_at_player("any", least=0, most=ANY_AMOUNT)

    def each_player(self, _: list[Any]) -> Who:
        self.person = "each"
        return "each"

    def each_opponent(self, _: list[Any]) -> Who:
        self.person = "opponent"
        return "opponent"

    def each_player_with(self, parts: list[Words]) -> Who:
        return self._each_holding(Filter(kind="player", bounds=parts[0]["bounds"]))

    def each_opponent_with(self, parts: list[Words]) -> Who:
        return self._each_holding(Filter(kind="player", controller="opponent", bounds=parts[0]["bounds"]))

    def _each_holding(self, players: Filter) -> Who:
        """Each of these players: what they do is done for each of them."""
        if self.holding is not None:
            raise NotUnderstood("which of these players")
        self.holding, self.person = players, "actor"
        return "actor"

    def that_player(self, _: list[Any]) -> Who:
        return self._that_player()

    def one_who(self, parts: list[Who]) -> Who:
        self.doing = parts[0]
        return parts[0]

    def same_who(self, _: list[Any]) -> Who:
        """Whoever did what the clause before says."""
        if self.doing is None:
            raise NotUnderstood("who does that")
        return self.doing

    def whose_champion(self, parts: list[Who]) -> ast.Ref:
        self.last = ast.Champion(parts[0])
        self.fresh = self.moved = False
        return self.last

    def its_controllers_champion(self, _: list[Any]) -> ast.Ref:
        return self.whose_champion([self.its_controller([])])

    def those_who_did(self, _: list[Any]) -> Who:
        self.person, self.they_did = "actor", True
        return "actor"

    def its_controller(self, _: list[Any]) -> Who:
        self.each_meant = self.each_meant or (self.one_of_each is not None and self.last is self.one_of_each)
        if not (self.fresh and isinstance(self.last, ast.Target)) and not self.each_meant:
            raise NotUnderstood("whose controller")
        self.person = "its_controller"
        self.doer = "its_controller"
        return "its_controller"


def _single(words: Words) -> Words:
    """A description of one thing; another number is a word that was lost. Raises NotUnderstood."""
    if words.get("plural"):
        raise NotUnderstood("how many")
    return words

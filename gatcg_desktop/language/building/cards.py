"""Instructions about cards: draw, discard, reveal, banish, put, return, generate, materialize, activate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter, Ref, Who
from gatcg_desktop.language.building.places import Goes, Places
from gatcg_desktop.language.wording import NotUnderstood

_HAND = Filter(kind="card", zone="hand", controller="you")


class More(msgspec.Struct, frozen=True):
    """An instruction that borrows the verb of the one before it ("... and the rest into ...")."""

    effect: Effect


class Cards(Places):
    """Instructions about cards: draw, discard, reveal, banish, put, return, generate, materialize, activate."""

    # Draw and discard ------------------------------------------------------------------------------------

    def draw(self, parts: list[Any]) -> Effect:
        return self._other(ast.Draw(parts[0], to="memory" if len(parts) > 1 else "hand"))

    def player_draws(self, parts: list[Any]) -> Effect:
        return self._other(ast.Draw(parts[1], parts[0], "memory" if len(parts) > 2 else "hand"))

    def into_memory(self, _: list[Any]) -> str:
        return "memory"

    def discard(self, parts: list[Ref]) -> Effect:
        return self._discarded(parts[0], "you")

    def discard_it(self, parts: list[Ref]) -> Effect:
        return self._away(ast.DiscardThese(parts[0]))

    def player_discards_it(self, parts: list[Any]) -> Effect:
        """A card is always discarded by its owner."""
        return self.discard_it(parts[1:])

    def discards_of_your_choice(self, parts: list[Any]) -> Effect:
        who, words, where = parts
        found = self._those(words, where)
        if found.controller != who or who == "you":
            raise NotUnderstood("whose cards you choose")
        return self._away(ast.DiscardThese(self._mean(ast.Choose(found))))

    def draw_equal(self, parts: list[ast.Amount]) -> Effect:
        return self._other(ast.Draw(parts[0]))

    def player_discards(self, parts: list[Any]) -> Effect:
        who, what = parts
        return self._discarded(what if self.placeless else self._by(who, what), who)

    def _discarded(self, what: Ref, who: Who) -> Effect:
        placeless, self.placeless = self.placeless, False
        if isinstance(what, ast.Choose):
            plain = what.filter == _HAND and not what.single and (what.least == what.most or what.amount is not None)
            if plain and what.least:
                amount = what.most if what.amount is None else what.amount
                return self._other(ast.Discard(amount, who, random=what.random))
            if placeless:
                what = msgspec.structs.replace(what, who=who)
        elif placeless:
            raise NotUnderstood("which cards are discarded")
        return self._away(ast.DiscardThese(what))

    def _placed(self, what: Ref) -> Ref:
        """Cards whose place was said."""
        if self.placeless:
            raise NotUnderstood("where the cards are")
        return what

    def _by(self, who: Who, what: Ref) -> Ref:
        """What a player does something with: their own cards, which they choose."""
        match what:
            case ast.Choose(filter=filter) if filter.controller == who and who != "you":
                own = msgspec.structs.replace(filter, controller="you")
                return msgspec.structs.replace(what, filter=own, who=who)
            case ast.Every(filter, False) if filter.controller == who or filter.seen:
                return what
            case ast.Top(who=owner) if owner == who:
                return what
            case _:
                raise NotUnderstood("whose cards those are")

    # Mill, glimpse, reveal, look -------------------------------------------------------------------------

    def mill(self, parts: list[ast.Amount]) -> Effect:
        return self._other(ast.Mill(parts[0]))

    def glimpse(self, parts: list[Any]) -> Effect:
        return self._other(ast.Glimpse(parts[0]))

    def reveal(self, parts: list[Ref]) -> Effect:
        self.seen = True
        return ast.Reveal(self._placed(parts[0]))

    def player_reveals(self, parts: list[Any]) -> Effect:
        what = self._by(parts[0], self._placed(parts[1]))
        self.seen = True
        return ast.Reveal(what, "you" if isinstance(what, ast.Choose) else parts[0])

    def reveals_of_your_choice(self, parts: list[Any]) -> Effect:
        who, owner, zones = parts
        if owner != who or len(zones) < 2 or self.zone_join != "or":
            raise NotUnderstood("which zone you choose")
        self.seen = True
        return ast.Reveal(self.whole_zone([owner, zones]), who)

    def look_at(self, parts: list[Ref]) -> Effect:
        self.seen = True
        return ast.LookAt(self._placed(parts[0]))

    def reveal_until(self, parts: list[Any]) -> Effect:
        self.seen = True
        self._mean(ast.It())
        return ast.RevealUntil(self._your_card(parts[0], "deck"))

    # Banish, put, return ---------------------------------------------------------------------------------

    def face_down(self, _: list[Any]) -> str:
        return "face down"

    def banish_cards(self, parts: list[Any]) -> Effect:
        return self._away(ast.Banish(self._placed(parts[0]), face_down=len(parts) > 1), cards=True)

    def player_banishes(self, parts: list[Any]) -> Effect:
        what = self._by(parts[0], self._placed(parts[1]))
        return self._away(ast.Banish(what, face_down=len(parts) > 2), cards=True)

    def put_cards(self, parts: list[Any]) -> Effect:
        return self._put(self._placed(parts[0]), parts[1])

    def put_thing(self, parts: list[Any]) -> Effect:
        return self._put(parts[0], parts[1])

    def put_this(self, parts: list[Any]) -> Effect:
        return self._put(ast.This(), parts[1] if len(parts) > 1 else parts[0])

    def put_this_from_graveyard(self, parts: list[Any]) -> Effect:
        self._in_graveyard()
        return self._put(ast.This("graveyard"), parts[-1])

    def name_card(self, _: list[Any]) -> Effect:
        if not self._lasting():
            raise NotUnderstood("what remembers the name")
        return self._other(ast.NameCard())

    def player_puts(self, parts: list[Any]) -> Effect:
        return self._put(self._by(parts[0], self._placed(parts[1])), parts[2])

    def put_more(self, parts: list[Any]) -> More:
        return More(self._put(self._placed(parts[0]), parts[1]))

    def return_cards(self, parts: list[Any]) -> Effect:
        return self._put(self._placed(parts[0]), parts[1], returned=True)

    def return_thing(self, parts: list[Any]) -> Effect:
        return self._put(parts[0], parts[1], returned=True)

    def return_this(self, parts: list[Any]) -> Effect:
        self._in_graveyard()
        return self._put(ast.This("graveyard"), parts[-1], returned=True)

    def banish_this(self, _: list[Any]) -> Effect:
        self._in_graveyard()
        return self._away(ast.Banish(ast.This("graveyard")))

    def _in_graveyard(self) -> None:
        """What the ability does to this card needs it in the graveyard: there it works, unless its event says where."""
        if self.works_in == "field":
            self.works_in = "graveyard"

    def player_returns(self, parts: list[Any]) -> Effect:
        return self._put(self._by(parts[0], self._placed(parts[1])), parts[2], returned=True)

    def _put(self, what: Ref, goes: Goes, returned: bool = False) -> Effect:
        if goes.whose == "you" and not self._of_mine(what):
            raise NotUnderstood("cards of others put into a zone of yours")
        if isinstance(what, ast.Top) and goes.zone == "graveyard" and not what.bottom:
            return self._other(ast.Mill(what.amount, what.who))
        if goes.zone == "lineage":
            return self._away(ast.PutIntoLineage(what, **goes.changes))
        if goes.zone == "hand" and returned:
            return self._away(ast.ReturnToHand(what))
        if isinstance(what, ast.Every) and goes.zone == "deck_bottom" and what.filter.seen and goes.whose == "owner":
            raise NotUnderstood("whose deck")
        effect = self._away(ast.PutInto(what, goes.zone, **goes.changes))  # type: ignore[arg-type]
        if goes.zone == "field":  # what entered can be meant next
            self._mean(ast.It())
            self.brought = not goes.changes.get("under_owner", False)
        return effect

    def _of_mine(self, what: Ref) -> bool:
        """Whether what is meant is owned by the ability's controller, as far as its words tell."""
        match what:
            case ast.Choose(filter) | ast.Every(filter):
                return filter.controller == "you" or filter.seen
            case ast.Target(slot):
                return self.targets[slot].filter.controller == "you"
            case ast.Top(who=who):
                return who == "you"
            case _:
                return True

    def shuffle(self, _: list[Any]) -> Effect:
        return self._other(ast.Shuffle())

    def player_shuffles(self, parts: list[Any]) -> Effect:
        return self._other(ast.Shuffle(parts[0]))

    def shuffle_in(self, parts: list[Ref]) -> tuple[Effect, ...]:
        what = self._placed(parts[0])
        if not self._of_mine(what):
            raise NotUnderstood("whose deck is shuffled")
        return self._away(ast.PutInto(what, "deck_bottom", random=True)), ast.Shuffle()

    def shuffle_away(self, parts: list[Ref]) -> tuple[Effect, ...]:
        what = self._placed(parts[0])
        return self._away(ast.PutInto(what, "deck_bottom", random=True)), ast.Shuffle("its_owner")

    def player_shuffles_in(self, parts: list[Any]) -> tuple[Effect, ...]:
        who, what = parts
        own = self._by(who, self._placed(what))
        return self._away(ast.PutInto(own, "deck_bottom", random=True)), ast.Shuffle(who)

    # Materialize, scavenge, activate ------------------------------------------------------------

    def materialize(self, parts: list[Any]) -> Effect:
        what = self._placed(parts[0])
        if not isinstance(what, ast.Choose) or what.filter.zone != "material" or what.filter.zones:
            raise NotUnderstood("what is materialized")
        if what.filter.controller not in ("you", self.person) or what.random or what.amount is not None:
            raise NotUnderstood("which card is materialized")
        # Nobody else sees the material deck: its owner may say that nothing was found, even of just "a card".
        found = what.filter
        if found.controller == "you":
            found = msgspec.structs.replace(found, controller="any")
        one = ast.Materialize(found, free=len(parts) > 1, optional=True)
        return self._other(one if what.most == 1 else ast.Separate(what.most, (one,)))

    def free(self, _: list[Any]) -> str:
        return "free"

    def scavenge(self, parts: list[Any]) -> Effect:
        return self._other(ast.Scavenge(parts[0], self._your_card(parts[1], "deck")))

    def search(self, parts: list[Any]) -> tuple[Effect, ...]:
        return self._searched(self._your_card(parts[0], "deck"), parts[-1], 1)

    def search_some(self, parts: list[Any]) -> tuple[Effect, ...]:
        return self._searched(self._your_card(parts[1], "deck"), parts[-1], int(parts[0]))

    def search_material(self, parts: list[Any]) -> tuple[Effect, ...]:
        return self._searched(self._your_card(parts[0], "material"), parts[-1], 1)

    def revealed(self, _: list[Any]) -> str:
        return "revealed"

    def _searched(self, found: Filter, goes: Goes, most: int) -> tuple[Effect, ...]:
        if goes.changes or goes.whose == "owner" or goes.zone not in ("hand", "memory", "field", "graveyard"):
            raise NotUnderstood("where the card that was found goes")
        return (self._away(ast.Search(found, goes.zone, most)),)  # type: ignore[arg-type]

    def activating(self, _: list[Any]) -> bool:
        return False

    def playing_either(self, _: list[Any]) -> bool:
        """ "Play": by whichever way the card is played."""
        return True

    def activate(self, parts: list[Any]) -> Effect:
        either, what, *free = parts
        self._placed(what)
        if isinstance(what, ast.Choose) and (what.most != 1 or what.random):
            raise NotUnderstood("how many cards are activated")
        return self._away(ast.ActivateCard(what, free=bool(free), optional=False, either=either))


def joined(effects: Iterable[Any]) -> list[Effect]:
    """The instructions of a sentence, those that only together say one thing made one."""
    found: list[Effect] = []
    for effect in effects:
        before = found[-1] if found else None
        if isinstance(effect, More):
            if not isinstance(before, ast.PutInto | ast.PutIntoLineage | ast.ReturnToHand | ast.Mill):
                raise NotUnderstood("what is done with that")
            effect = effect.effect
        if isinstance(before, ast.Generate) and before.zone == "deck" and effect == ast.Shuffle():
            continue  # that is part of generating into a deck
        if isinstance(before, ast.Generate) and before.zone == "hand" and _of_it(effect):
            found[-1:] = _generated(before, effect)
        else:
            found.append(effect)
    return found


def _of_it(effect: Effect) -> bool:
    return getattr(effect, "what", None) == ast.It()


def _generated(made: ast.Generate, moved: Effect) -> list[Effect]:
    """A card generated and put somewhere is generated there (game-terms, Generate 2)."""
    match moved:
        case ast.PutInto(_, "memory" | "material" | "graveyard" | "hand" as zone) if not moved.preserved:
            return [msgspec.structs.replace(made, zone=zone)]
        case ast.PutInto(_, "deck_bottom", random=True):
            return [msgspec.structs.replace(made, zone="deck")]
        case ast.PutInto(_, "deck_top"):
            return [msgspec.structs.replace(made, zone="deck_top")]
        case ast.Banish(face_down=False):
            return [msgspec.structs.replace(made, zone="banishment")]
        case ast.PutIntoLineage():
            return [msgspec.structs.replace(made, zone="outside"), moved]
        case ast.PutInto() | ast.Banish():
            raise NotUnderstood("where the card is generated")
        case _:
            return [made, moved]

"""Which cards are meant, where they are, and where they go."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import CardZone, Filter, Ref, Who, Whose
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Words, merged
from gatcg_desktop.language.building.references import References
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood

SEEN = Filter(kind="card", zone="anywhere", seen=True)
_WHERE: dict[str, CardZone] = {
    "material deck": "material",
    "memories": "memory",
    "hands": "hand",
    "banishments": "banishment",
}


class Where(NamedTuple):
    """Where cards are: in which zones, of whom , whether out of one zone, or seen before."""

    zones: tuple[CardZone, ...] = ()
    whose: Whose = "any"
    single: bool = False
    seen: bool = False
    random: bool = False
    remembered: bool = False
    words: Words | None = None
    holder: Ref | None = None


class Goes(NamedTuple):
    """Where cards go, and whose place that is said to be: "you", "person" (their), "owner" or "" (not said)."""

    zone: str
    whose: str = "owner"
    changes: dict[str, Any] = {}


class Places(References):
    """Which cards are meant, where they are, and where they go."""

    # Where they are --------------------------------------------------------------------------------------

    def zone(self, parts: list[Token]) -> CardZone:
        return _zone(str(parts[0]))

    def two_zones(self, parts: list[Token]) -> tuple[CardZone, ...]:
        one, join, other = re.split(r" (and|or|and/or) ", str(parts[0]))
        self.zone_join = join
        return _zone(one), _zone(other)

    def zones(self, parts: list[Any]) -> tuple[CardZone, ...]:
        return parts[0] if isinstance(parts[0], tuple) else (parts[0],)

    def your_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], "you")

    def their_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], self._person())

    def any_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], "any")

    def graveyards(self, _: list[Any]) -> Where:
        return Where(("graveyard",), "any")

    def opponents_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], "opponent")

    def the_intent(self, _: list[Any]) -> Where:
        return Where(("intent",), "any")

    def single_place(self, parts: list[Any]) -> Where:
        if len(parts[-1]) > 1:
            raise NotUnderstood("which single zone")
        return Where(parts[-1], "any", single=True)

    def target_opponents_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], self._aim_at_player("opponent"))

    def target_players_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], self._aim_at_player("any"))

    def that_players_place(self, parts: list[Any]) -> Where:
        return Where(parts[-1], self.that_player([]))

    def seen_place(self, _: list[Any]) -> Where:
        self._must_have_seen()
        return Where(seen=True)

    def lineage_place(self, parts: list[Ref]) -> Where:
        champion = parts[0] if parts else ast.Champion()
        if champion == ast.Champion():
            return Where(("lineage",), "you")
        return Where(("lineage",), holder=champion)

    def some_lineage_place(self, _: list[Any]) -> Where:
        return Where(("lineage",), single=True)

    def any_lineage_place(self, _: list[Any]) -> Where:
        return Where(("lineage",))

    def card_tail(self, parts: list[Any]) -> Where:
        where = next((part for part in parts if isinstance(part, Where)), Where())
        words = merged([part for part in parts if isinstance(part, dict)])
        return where._replace(random="at random" in parts, words=words or None)

    def remembered_place(self, _: list[Any]) -> Where:
        if not self._lasting():
            raise NotUnderstood("what remembers the cards")
        return Where(("banishment",), remembered=True)

    def at_random(self, _: list[Any]) -> str:
        return "at random"

    def _person(self) -> Who:
        """Whom "their" means."""
        if self.person is None and self.event_player:
            return self._that_player()
        if self.person is None:
            raise NotUnderstood("whose cards")
        return self.person

    def _must_have_seen(self) -> None:
        if not self.seen:
            raise NotUnderstood("among which cards")

    def of_yours(self, _: list[Any]) -> Who:
        return "you"

    def of_theirs(self, _: list[Any]) -> Who:
        return self._person()

    def of_target_opponent(self, _: list[Any]) -> Who:
        return self._aim_at_player("opponent")

    def of_target_player(self, _: list[Any]) -> Who:
        return self._aim_at_player("any")

    def of_that_player(self, _: list[Any]) -> Who:
        return self.that_player([])

    def of_each_opponent(self, _: list[Any]) -> Who:
        return "opponent"

    def of_each_player(self, _: list[Any]) -> Who:
        return "each"

    # Which they are --------------------------------------------------------------------------------------

    def _those(self, words: Words, where: Where) -> Filter:
        """The cards described, where they are. Without a place they are those in the hand."""
        if where.words:
            words = merged([words, where.words])
        other = words.get("other", False)
        found = self._card({name: value for name, value in words.items() if name != "other"}, "hand")
        if other:
            self._only_for_objects("other")
            found = msgspec.structs.replace(found, other=True)
        if where.seen:
            return msgspec.structs.replace(found, zone="anywhere", seen=True)
        if not where.zones:
            self.placeless = True
            return msgspec.structs.replace(found, controller="you")
        zones = where.zones if len(where.zones) > 1 else ()
        return msgspec.structs.replace(
            found,
            zone=where.zones[0],
            zones=zones,
            controller=where.whose,
            holder=where.holder,
            remembered=where.remembered,
        )

    def cards_there(self, parts: list[Any]) -> Group:
        words, where = parts
        if where.single and where.zones != ("lineage",):
            raise NotUnderstood("which cards are counted")
        return Group(self._those(words, where))

    def target_card(self, parts: list[Any]) -> Ref:
        return self._aim_at_cards(parts, 1, 1)

    def target_cards_up_to(self, parts: list[Any]) -> Ref:
        return self._aim_at_cards(parts[1:], 0, int(parts[0]))

    def target_cards(self, parts: list[Any]) -> Ref:
        return self._aim_at_cards(parts[1:], int(parts[0]), int(parts[0]))

    def _aim_at_cards(self, parts: list[Any], least: int, most: int) -> Ref:
        words, where = parts
        found = self._those(words, where)
        if where.seen or found.controller not in ("any", "you"):
            raise NotUnderstood("targets among which cards")
        aimed = self._aim(found, least, most)
        if where.single:
            self.targets[-1] = msgspec.structs.replace(self.targets[-1], single=True)
        return aimed

    def target_omen(self, parts: list[Filter]) -> Ref:
        return self._aim(parts[0], 1, 1)

    def _choice(self, parts: list[Any], least: int, most: int, amount: ast.Amount | None = None) -> Ref:
        words, where = parts
        return self._mean(
            ast.Choose(
                self._those(words, where),
                least,
                most,
                random=where.random,
                amount=amount,
                single=where.single,
            )
        )

    def choose_card(self, parts: list[Any]) -> Ref:
        return self._choice(parts, 1, 1)

    def choose_cards(self, parts: list[Any]) -> Ref:
        return self._choice(parts[1:], int(parts[0]), int(parts[0]))

    def choose_other_card(self, parts: list[Any]) -> Ref:
        words, where = parts
        return self._choice([{**words, "other": True}, where], 1, 1)

    def choose_x_cards(self, parts: list[Any]) -> Ref:
        return self._choice(parts, 1, 1, ast.X())

    def choose_level_cards(self, parts: list[Any]) -> Ref:
        return self._choice(parts, 1, 1, ast.Level())

    def choose_cards_up_to(self, parts: list[Any]) -> Ref:
        return self._choice(parts[1:], 0, int(parts[0]))

    def choose_x_cards_up_to(self, parts: list[Any]) -> Ref:
        return self._choice(parts, 0, 1, ast.X())

    def choose_any_cards(self, parts: list[Any]) -> Ref:
        return self._choice(parts, 0, ANY_AMOUNT)

    def all_cards(self, parts: list[Any]) -> Ref:
        words, where = parts
        if where.random or where.single:
            raise NotUnderstood("all of which cards")
        return self._mean(ast.Every(self._those(words, where)))

    def choose_omens(self, parts: list[Any]) -> Ref:
        return self._mean(ast.Choose(parts[1], int(parts[0]), int(parts[0])))

    def whole_zone(self, parts: list[Any]) -> Ref:
        whose, zones = parts
        single = len(zones) > 1 and self.zone_join == "or"
        if len(zones) > 1 and self.zone_join == "and/or":
            raise NotUnderstood("which of the zones")
        return self._mean(ast.Every(self._those({}, Where(zones, whose)), single))

    def some_of_them(self, parts: list[Any]) -> Ref:
        self._must_have_seen()
        return self._mean(ast.Choose(SEEN, int(parts[0]), int(parts[0])))

    def some_of_them_up_to(self, parts: list[Any]) -> Ref:
        self._must_have_seen()
        return self._mean(ast.Choose(SEEN, 0, int(parts[0])))

    def one_more_of_them(self, _: list[Any]) -> Ref:
        return self.some_of_them([Token("NUMBER", "1")])

    def any_of_them(self, _: list[Any]) -> Ref:
        self._must_have_seen()
        return self._mean(ast.Choose(SEEN, 0, ANY_AMOUNT))

    def the_rest(self, _: list[Any]) -> Ref:
        self._must_have_seen()
        return self._mean(ast.Every(SEEN))

    def the_other(self, parts: list[Any]) -> Ref:
        return self.the_rest(parts)

    def top_card(self, parts: list[Any]) -> Ref:
        return self._mean(ast.Top(1, parts[0]))

    def top_some(self, parts: list[Any]) -> Ref:
        return self._mean(ast.Top(parts[0], parts[1]))

    def bottom_card(self, parts: list[Any]) -> Ref:
        return self._mean(ast.Top(1, parts[0], bottom=True))

    def bottom_some(self, parts: list[Any]) -> Ref:
        return self._mean(ast.Top(parts[0], parts[1], bottom=True))

    # Where they go ---------------------------------------------------------------------------------------

    def into_preserved(self, _: list[Any]) -> str:
        return "preserved"

    def _into(self, parts: list[Any], whose: str) -> Goes:
        zone = parts[0]
        if zone == "deck":
            raise NotUnderstood("where in the deck")
        if len(parts) > 1 and zone != "material":
            raise NotUnderstood("preserved elsewhere than in a material deck")
        return Goes(zone, whose, {"preserved": True} if len(parts) > 1 else {})

    def into_yours(self, parts: list[Any]) -> Goes:
        return self._into(parts, "you")

    def into_theirs(self, parts: list[Any]) -> Goes:
        self._person()
        return self._into(parts, "person")

    def into_owners(self, parts: list[Any]) -> Goes:
        return self._into(parts, "owner")

    def onto_field(self, parts: list[dict[str, Any]]) -> Goes:
        found: dict[str, Any] = {}
        for part in parts:
            found |= part
        return Goes("field", "", found)

    def enters_rested(self, _: list[Any]) -> dict[str, Any]:
        return {"rested": True}

    def enters_transformed(self, _: list[Any]) -> dict[str, Any]:
        return {"transformed": True}

    def enters_counted(self, parts: list[Any]) -> dict[str, Any]:
        return {"counter": str(parts[1]), "counters": parts[0]}

    def enters_owners(self, _: list[Any]) -> dict[str, Any]:
        return {"under_owner": True}

    def enters_yours(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def any_order(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def random_order(self, _: list[Any]) -> dict[str, Any]:
        return {"random": True}

    def your_deck(self, _: list[Any]) -> str:
        return "you"

    def their_deck(self, _: list[Any]) -> str:
        self._person()
        return "person"

    def owners_deck(self, _: list[Any]) -> str:
        return "owner"

    def under_deck(self, parts: list[Any]) -> Goes:
        return Goes("deck_bottom", parts[0], parts[1] if len(parts) > 1 else {})

    def on_deck(self, parts: list[Any]) -> Goes:
        return Goes("deck_top", parts[0], parts[1] if len(parts) > 1 else {})

    def back(self, _: list[Any]) -> Goes:
        self._must_have_seen()
        return Goes("deck_top", "")

    def nth_from_top(self, parts: list[Token]) -> Goes:
        return Goes("deck_top", "owner", {"position": int(parts[0])})

    def under_lineage(self, parts: list[Any]) -> Goes:
        if len(parts) > 1 and parts[1]:
            raise NotUnderstood("a lineage in a random order")
        return Goes("lineage", "", {"champion": None if parts[0] == ast.Champion() else parts[0]})


def _zone(word: str) -> CardZone:
    return _WHERE.get(word, word)  # type: ignore[arg-type]

"""Where cards are: their zones, and whose these are."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.text_printer import Phrase, TextPrinter, Unprintable


class Whereabouts(TextPrinter):
    """Where cards are: their zones, and whose these are."""

    def place(self, filter: t.Filter, at: str, single: bool = False, join: str = "") -> str:
        """Where cards are: "from your graveyard"; `single`: all of them, `join`: between its zones."""
        if filter.seen:
            return self.say("among_seen")
        if filter.remembered and filter.zone == "banishment":
            return self.say("banished_by_this")
        if filter.remembered or filter.zone == "anywhere":
            raise Unprintable("cards put aside elsewhere" if filter.remembered else "cards anywhere")
        if filter.zone == "loaded":
            return self.say(
                "loaded_into" if filter.holder is not None else "loaded_there", of=filter.holder or t.This()
            )
        if filter.zone == "effects_stack" and not filter.zones and at == "in":
            return self.say(f"on_stack_{filter.controller}")
        only = "_single" if single else ""
        if filter.holder is not None:
            attacker = filter.holder == t.EventSubject()
            of = Phrase(self.say("the_attacker")) if attacker else self.ref(filter.holder)
            found = [self.say("its_lineage" if filter.zone == "lineage" else "its_loaded", of=of)]
        elif filter.zone in ("intent", "lineage"):
            whose = "you" if filter.controller == "you" else f"any{only}"
            found = [self.say(f"units_{filter.zone}_{whose}")]
        else:
            found = self._zones(filter.zones or (filter.zone,), filter.controller, only)
        bare = [self.zone_noun(zone) for zone in filter.zones[1:]]
        places = [self.say(f"at_{at}", place=Phrase(place)) for place in found]
        more = [self.say("further", place=place, zone=zone) for place, zone in zip(places[1:], bare, strict=False)]
        return self.listed([places[0], *more], join or f"places_{at}")

    def _zones(self, zones: tuple[str, ...], who: t.Whose, single: str) -> list[str]:
        """Zones of somebody."""
        if who == "you":
            whose = "your" if not self.theirs else "several" if self.many_aimed() else "their"
            return [self.whose_zone(zone, whose) for zone in zones]
        key = f"zone_{who}{single}"
        if who == "any" or self.known(key):
            return [self.say(key, zone=self.zone_noun(zone)) for zone in zones]
        player = self.player(who)
        return [self.say("zone_of", zone=self.zone_noun(zone), player=player) for zone in zones]

    def many_aimed(self) -> bool:
        """Whether several players are targeted, whom "their" then means."""
        return any(line.filter.kind == "player" and line.most > 1 for line in self.targets)

    def there(self, filter: t.Filter) -> str:
        """Where cards are."""
        return self.place(filter, "in")

    def thence(self, filter: t.Filter) -> str:
        """From where cards are."""
        return self.place(filter, "from")

    def either(self, filter: t.Filter, whose: str = "one_zone") -> str:
        """The zones of one of which somebody chooses."""
        return self.listed([self.say(whose, zone=self.zone_noun(zone)) for zone in filter.zones])

    def from_own(self, zone: str) -> str:
        """From a zone of the player who is spoken to; behind what comes from there."""
        return f" {self.thence(t.Filter(kind='card', zone=zone, controller='you'))}"  # type: ignore[arg-type]

    def whence(self, what: t.Ref) -> str:
        """Where the card itself is, when its ability works there and that was not said yet."""
        zone = what.zone if isinstance(what, t.This) else ""
        if not zone:
            return ""
        if self.works_in != zone and self.event_kind != "death":
            raise Unprintable("how a card came where it is")
        self.works_in = ""
        return self.from_own(zone)

"""What can be counted, and what there is for each of it."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Filter, Verb, Whose
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.looking_back import deeds_of, into
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED, Tally, one_meant
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described, Place
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.places import cards_described
from gatcg_desktop.language.meaning.rows import Reading, constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

constant(
    place_own_stack=Place(("effects_stack",), "you"),
    place_their_stack=Place(("effects_stack",), "opponent"),
    place_stack=Place(("effects_stack",)),
    place_your_intent=Place(("intent",), "you"),
)


@row("tally_noun")
def tally_noun(d: Discourse, n: Described) -> Reading:
    """What stands after "the amount of allies" says which are counted, rather than of what that is the amount."""
    if n.card and (n.place is None or (n.place.single and n.place.zones != ("lineage",))):
        raise NotUnderstood("which cards are counted")
    found = cards_described(d, n, on_stack=True) if n.card else filter_of(d, n)
    return Reading(Tally(found, n.by), d, penalty=int(not n.card and found.controller == "any"))


constant(sort_opponents="opponent", sort_players="any")


@row("tally_players")
def tally_players(d: Discourse, sort: Whose, holding: Bound) -> Tally:
    """So many players as have something, or have done something."""
    return Tally(Filter(kind="player", controller=sort, bounds=(holding,)))


@row("tally_elements")
def tally_elements(d: Discourse, n: Described) -> Tally:
    """ "For each different element ally": so many of them as share no element with another."""
    if n.card or n.by:
        raise NotUnderstood("how many elements there are")
    return Tally(None, amount=ast.Count(filter_of(d, n), by="different_elements"))


@row("tally_elements_among")
def tally_elements_among(d: Discourse, n: Described) -> Tally:
    """So many elements as any of them has; one with two elements counts for both."""
    return Tally(_counted(d, n), "elements")


@row("tally_costs")
def tally_costs(d: Discourse, n: Described) -> Tally:
    return Tally(_counted(d, n), "different_costs")


@row("tally_costs_of_both")
def tally_costs_of_both(d: Discourse, a: Described, b: Described) -> Tally:
    """Of objects and cards together."""
    if a.card == b.card:
        raise NotUnderstood("among which things")
    return Tally(None, amount=ast.Count(_counted(d, a), by="different_costs", also=_counted(d, b)))


def _counted(d: Discourse, n: Described) -> Filter:
    if n.by or (n.card and (n.place is None or n.place.single or "lineage" in n.place.zones)):
        raise NotUnderstood("among which things")
    return filter_of(d, n)


@row("tally_omens")
def tally_omens(d: Discourse, omens: Filter, apart: str = "") -> Tally:
    return Tally(omens, apart)


@row("tally_done")
def tally_done(d: Discourse, n: Described, participle: Verb) -> Tally:
    if n.place is not None or n.by or participle not in d.deeds:
        raise NotUnderstood(f"what was {participle}")
    return Tally(n.filter, of=ast.Done(participle))


@row("tally_done_here")
def tally_done_here(d: Discourse, n: Described, participle: Verb) -> Tally:
    return msgspec.structs.replace(tally_done(d, n, participle), of=d.done(participle))


@row("tally_done_from")
def tally_done_from(d: Discourse, n: Described, participle: Verb, zones: Place) -> Tally:
    """Those that were there before."""
    if zones.joint not in ("", "and"):
        raise NotUnderstood("which of the zones")
    done = ast.Done(participle, here=True, origins=zones.zones)  # type: ignore[arg-type]
    return msgspec.structs.replace(tally_done(d, n, participle), of=done)


@row("tally_put_here")
def tally_put_here(d: Discourse, n: Described, whosezone: tuple[str, str]) -> Tally:
    """Where they were put, an instruction before has said: off the top of a deck, or otherwise, but not both."""
    whose, zone = whosezone
    milled = zone == "graveyard" and "milled" in d.deeds
    if milled == (into(zone) in d.deeds) or whose == "opponent":
        raise NotUnderstood("what was put there")
    return Tally(n.filter, of=ast.Done("milled" if milled else "put", here=True))


@row("each_both")
def each_both(d: Discourse, a: Amount, tally: Tally) -> Amount:
    """For each of one sort and each of another, together."""
    return ast.Sum((a, tally.number()))


@row("each_of_up_to")
def each_of_up_to(d: Discourse, num: int, tally: Tally) -> Amount:
    return ast.Limited(tally.number(), num)


@row("every_tally")
def every_tally(d: Discourse, num: int, tally: Tally) -> Amount:
    return ast.Scaled(tally.number(), 1, num)


# Counters, damage and deeds


same("counters_of")


@row("tally_counters")
def tally_counters(d: Discourse, np: Meant, counters: str = "") -> Tally:
    if isinstance(np.ref, ast.Every) and not np.pronoun:
        raise NotUnderstood("counters on each of several")
    return Tally(None, counters=(counters, one_meant(np)))


@row("tally_counters_among")
def tally_counters_among(d: Discourse, counters: str, n: Described) -> Tally:
    if counters == "damage":
        raise NotUnderstood("damage counters among several")
    return Tally(None, amount=ast.Among(filter_of(d, n), "counters", "total", counters))


@row("tally_counters_gone")
def tally_counters_gone(d: Discourse, counters: str = "") -> Tally:
    return Tally(None, amount=REMOVED)


@row("tally_counters_paid")
def tally_counters_paid(d: Discourse, counters: str = "") -> Tally:
    """Counters that were removed as a cost."""
    if "removed" not in deeds_of(d.card.beside):
        raise NotUnderstood("which counters were removed")
    return Tally(None, amount=ast.HowMany(ast.Done("removed")))


@row("tally_counters_before")
def tally_counters_before(d: Discourse, counters: str) -> Tally:
    return Tally(None, counters=(counters, ast.This()))


@row("tally_recollected")
def tally_recollected(d: Discourse) -> Tally:
    if not d.recollected:
        raise NotUnderstood("what was recollected")
    return Tally(None, amount=ast.EventAmount())


@row("tally_damage")
def tally_damage(d: Discourse, np: Meant, n: Described) -> Tally:
    """Damage that a champion has dealt to others; "other champions" are others than it."""
    if np.ref != ast.Champion() or n.card or n.place is not None:
        raise NotUnderstood("which damage")
    hit = msgspec.structs.replace(n.filter, other=False, besides=np.ref) if n.filter.other else n.filter
    return Tally(None, amount=ast.TimesThisTurn("deals", YOUR_CHAMPION, total=True, victim=hit))

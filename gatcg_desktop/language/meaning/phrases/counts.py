"""What can be counted, and what there is for each of it."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Verb
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.looking_back import into
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.descriptions import Described, counted_by
from gatcg_desktop.language.meaning.phrases.noun_phrases import filter_of
from gatcg_desktop.language.meaning.phrases.places import cards_described
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


@row("tally_noun")
def tally_noun(d: Discourse, n: Described) -> Reading:
    """What stands after "the amount of allies" says which are counted, rather than of what that is the amount."""
    if n.card and (n.place is None or (n.place.single and n.place.zones != ("lineage",))):
        raise NotUnderstood("which cards are counted")
    found = cards_described(d, n, on_stack=True) if n.card else filter_of(d, n)
    return Reading(Tally(found, counted_by(n)), d, penalty=int(not n.card and found.controller == "any"))


def things_counted(d: Discourse, n: Described) -> Filter:
    if n.by or (n.card and (n.place is None or n.place.single or "lineage" in n.place.zones)):
        raise NotUnderstood("among which things")
    return filter_of(d, n)


@row("tally_done")
def tally_done(d: Discourse, n: Described, participle: Verb) -> Tally:
    if n.place is not None or n.by or participle not in d.deeds:
        raise NotUnderstood(f"what was {participle}")
    return Tally(n.filter, of=ast.Done(participle))


@row("tally_put_here")
def tally_put_here(d: Discourse, n: Described, whosezone: tuple[str, str]) -> Tally:
    """Where they were put, an instruction before has said: off the top of a deck, or otherwise, but not both."""
    whose, zone = whosezone
    milled = zone == "graveyard" and "milled" in d.deeds
    if milled == (into(zone) in d.deeds) or whose == "opponent":
        raise NotUnderstood("what was put there")
    return Tally(n.filter, of=ast.Done("milled" if milled else "put", here=True))


# Counters, damage and deeds

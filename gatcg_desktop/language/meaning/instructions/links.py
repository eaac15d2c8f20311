"""What becomes linked, and what comes back from a graveyard as "it"."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.cards import Goes, return_from_graveyard
from gatcg_desktop.language.meaning.instructions.things import done, two_things
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


@row("links")
def links(d: Discourse, a: Meant, b: Meant) -> Reading:
    """One object with another; its link before, if it had one, is over."""
    return done(d, ast.LinkTo(*two_things(d, a, b, "what is linked to what")))


@row("return_it_from_graveyard")
def return_it_from_graveyard(d: Discourse, go: Goes) -> Reading:
    """ "It" is the card itself where its object has left and nothing else was spoken of."""
    if not d.gone or any(one.ref != ast.This() for one in d.mentions):
        raise NotUnderstood("what comes back")
    return return_from_graveyard(d, go)

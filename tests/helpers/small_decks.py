"""What the cards of small decks do, by what they make happen often."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import action
from tests.helpers.workshop import SEEN, YOURS, graveyard, zone

HAND, MEMORY, DECK, BURIED = zone("hand"), zone("memory"), zone("deck"), graveyard()
THEIR_HAND = t.Filter(kind="card", zone="hand", controller="opponent")
THEIR_MEMORY = t.Filter(kind="card", zone="memory", controller="opponent")

DEEDS: dict[str, tuple[tuple[t.Effect, ...], ...]] = {
    "looking": (
        (t.Glimpse(3),),
        (t.LookAt(t.Top(3)), t.PutInto(t.Choose(SEEN), "hand"), t.PutInto(t.Every(SEEN), "deck_bottom")),
        (t.LookAtTop(3, to="memory"),),
        (t.LookAtTop(2, most=0, rest="deck_top"),),
        (t.LookAt(t.Top(2, "opponent")),),
        (t.LookAt(t.Every(THEIR_MEMORY)),),
        (t.LookAt(t.Choose(THEIR_HAND)),),
    ),
    "searching": (
        (t.Search(zone("deck", "ACTION")),),
        (t.Search(DECK, "memory"),),
        (t.Search(zone("deck", "ALLY"), "hand", 2),),
        (t.Shuffle("each"),),
        (t.Shuffle("you"), t.Mill(1)),
    ),
    "revealing": (
        (t.Reveal(t.Choose(HAND)),),
        (t.Reveal(t.Every(THEIR_MEMORY)),),
        (t.Reveal(t.Top(2)),),
        (t.LookAtTop(3, reveal=True),),
        (
            t.RevealUntil(zone("deck", "ALLY")),
            t.PutInto(t.It(), "hand"),
            t.PutInto(t.Every(SEEN), "deck_bottom", random=True),
        ),
        (t.Reveal(t.Choose(THEIR_HAND, random=True)),),
        (t.NameCard(),),
    ),
    "hiding": (
        (t.Banish(t.Top(1), face_down=True),),
        (t.Banish(t.Choose(HAND), face_down=True),),
        (t.Banish(t.Choose(MEMORY), face_down=True),),
        (t.Banish(t.Choose(THEIR_MEMORY), face_down=True),),
        (t.Banish(t.Top(1, "opponent"), face_down=True),),
        (t.Banish(t.Choose(THEIR_HAND, random=True), face_down=True),),
        (t.PutInto(t.Choose(HAND), "memory"),),
        (t.Draw(1, to="memory"),),
    ),
    "moving": (
        (t.PutInto(t.Choose(HAND), "memory"),),
        (t.PutInto(t.Choose(MEMORY), "hand"),),
        (t.Draw(1, to="memory"),),
        (t.PutInto(t.Choose(HAND), "deck_top"), t.Draw(2)),
        (t.PutInto(t.Choose(MEMORY, 0, 2), "hand"), t.PutInto(t.Choose(HAND, 0, 2), "memory")),
    ),
    "losing": (
        (t.Discard(1, "opponent", random=True),),
        (t.Discard(1, "each"),),
        (t.Discard(1, "opponent", random=True, zone="memory"),),
        (t.Banish(t.Choose(THEIR_MEMORY)),),
        (t.DiscardThese(t.Choose(THEIR_HAND)),),
        (t.Discard(2, "you", random=True),),
        (t.Draw(2),),
    ),
    "returning": (
        (t.PutInto(t.Choose(BURIED), "hand"),),
        (t.PutInto(t.Choose(BURIED), "memory"),),
        (t.PutInto(t.Choose(BURIED), "deck_top"),),
        (t.PutInto(t.Choose(BURIED), "material"),),
        (t.PutInto(t.Choose(HAND), "deck_bottom"), t.Draw(1)),
        (t.PutInto(t.Choose(BURIED), "deck_bottom"), t.Shuffle("you")),
        (t.ReturnToHand(t.Choose(YOURS)),),
        (t.PutInto(t.Choose(HAND), "deck_top", position=2),),
    ),
}


def cards_for(name: str) -> dict[str, CardDefinition]:
    """Actions that do these things."""
    return {
        f"{name}-{number}": action(f"{name}-{number}", *effects, cost=number % 2)
        for number, effects in enumerate(DEEDS[name])
    }

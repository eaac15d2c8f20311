"""Words that players choose: card names, elements, card types and the number that a cost is to be."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow, FreeText
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.asking import ask_number
from gatcg_desktop.rules.model.choices import PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object
from gatcg_desktop.rules.model.events import CardNamed
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.face_matching import face_matches
from gatcg_desktop.rules.query.visibility import may_see

NO_CARDS_NAME = FreeText("?")
"""What somebody says who knows no card with such a name, and has none in mind."""
CARD_TYPES = tuple(sorted(OBJECT_TYPES | {"ACTION", "ATTACK"}))
HIGHEST_COST = 20
"""The highest number that is offered: no reserve cost is higher."""


def name_card(game: GameWriter, context: ResolutionContext, effect: ast.NameCard) -> Flow[None]:
    """The controller chooses the name of a card (never of a token), which is remembered (naming, rule 6).

    Offered are the names of cards that the player knows, so that nobody reads a deck in them; any other may be given in
    words.
    """
    known = [game.definitions[key] for key in _faces_known_to(game, context.controller)]
    names = {face.name for face in known if face_matches(face, effect.filter)} - {
        face.name for face in known if face.is_token or {"MASTERY", "STATUS"} & set(face.types)
    }
    offered = sorted(names)
    options = tuple(PickMode(index, name) for index, name in enumerate(offered))
    if type(game.state.get(context.source)) is LastKnown:
        return
    answer = yield Decision(
        context.controller,
        DecisionKind.NAME_CARD,
        options,
        say("{card}: choose a card name.", card=game.name(context.source)),
        "effects.name",
        suggestion=options[:1] or (NO_CARDS_NAME,),
        source=context.instance,
        worded=True,
        unfit=tuple(sorted({face.name for face in known} - names)),
        fits=effect.filter,
    )
    pick = answer.picks[0]
    name = " ".join(pick.text.split()) if isinstance(pick, FreeText) else offered[pick.index]
    game.step(CardNamed(context.source, name), "effects.name", context.controller, context.source)
    _remember(game, context, (name,))


def choose_word(game: GameWriter, context: ResolutionContext, effect: ast.ChooseWord) -> Flow[None]:
    """The controller chooses elements, a card type or a number, which is remembered."""
    card = game.name(context.instance or context.source)
    if effect.aspect == "cost":
        prompt = say("{card}: choose a number.", card=card)
        costs = range(HIGHEST_COST + 1)
        number = yield from ask_number(context.controller, costs, prompt, "resolution.choose", context.instance)
        words: tuple[str, ...] = (str(number),)
    else:
        among = effect.among or CARD_TYPES
        prompt = (
            say("{card}: choose elements.", card=card)
            if effect.aspect == "element"
            else say("{card}: choose a card type.", card=card)
        )
        answer = yield Decision(
            context.controller,
            DecisionKind.MODES,
            tuple(PickMode(index, str(terms.card_word(word))) for index, word in enumerate(among)),
            prompt,
            "resolution.choose",
            effect.least,
            effect.most,
            source=context.instance,
        )
        words = tuple(among[pick.index] for pick in answer.picks)
    told = ", ".join(str(terms.card_word(word)) for word in words)
    game.step(CardNamed(context.source, told, True), "resolution.choose", context.controller, context.source)
    _remember(game, context, words)


def _remember(game: GameWriter, context: ResolutionContext, words: tuple[str, ...]) -> None:
    """What was chosen is known to what follows in the ability and, as long as it is there, to its source."""
    context.chosen = words
    if words and game.bearer(context.source) is not None:
        game.change(context.source, chosen=words[0])


def _faces_known_to(game: GameWriter, player: PlayerId) -> set[str]:
    """The keys of the faces of a player's own cards and of all that the player sees now, with their other faces."""
    keys: set[str] = set()
    for id, thing in game.state.entities.items():
        if type(thing) is Card:
            if thing.owner == player or may_see(game, player, id, *game.state.zone_of(id)):
                keys.add(thing.key)
        elif isinstance(thing, Object | Instance):
            keys.add(thing.key)
    return keys | {
        game.definitions[key].other_face for key in keys if game.definitions[key].other_face in game.definitions
    }

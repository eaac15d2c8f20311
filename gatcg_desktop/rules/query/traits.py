"""The characteristics of one thing at one moment, and how they change while they are found."""

from __future__ import annotations

from gatcg_desktop.language.ast import Ability, Keyword
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.model.keywords import LOST, REDUNDANT, keyword_abilities

NOTHING: frozenset[str] = frozenset()
UNCOUNTED = "uncounted"
"""In what is derived: power and life are not raised yet by the counters on the field."""


class Traits:
    """The characteristics of one object (or card, mastery ...) at one moment.

    `keywords` maps a keyword to the sum of its numbers (0 without one), Pride to the highest; `abilities` are those
    unlocked, with the keywords' own triggered abilities among them. Stats are None where the object has none. `cant` is
    what it may not do, `must_attack` whether its controller may not end the main phase without trying to attack with
    it, `may_wield` whether it wields weapons though it is no champion, and `as_ally` whether it can attack as though it
    were an ally. `set_with_type`: the timestamp of an effect
    that set its stats as it gave it a type, and the stats before that. `attack` and `attack_keywords`: what its attacks
    get. `inherited`: the Inherited Effects of the cards below, with the timestamps and the ids of these. `barred`:
    keywords that it cannot gain. `shared`: these are the printed ones of a face, the same for whatever has it, and not
    to be changed (`writable_traits`). `base`: the base power and life.
    """

    __slots__ = (
        "abilities",
        "as_ally",
        "attack",
        "attack_keywords",
        "barred",
        "base",
        "by_life",
        "cant",
        "classes",
        "elements",
        "inherited",
        "keywords",
        "level",
        "life",
        "may_wield",
        "must_attack",
        "name",
        "power",
        "set_with_type",
        "shared",
        "subtypes",
        "supertypes",
        "types",
    )

    def __init__(self, face: CardDefinition | Traits) -> None:
        self.name: str = face.name
        self.types: tuple[str, ...] = face.types
        self.subtypes: tuple[str, ...] = face.subtypes
        self.supertypes: tuple[str, ...] = face.supertypes
        self.classes: tuple[str, ...] = face.classes
        self.elements: tuple[str, ...] = face.elements
        self.power: int | None = face.power
        self.life: int | None = face.life
        self.level: int | None = face.level
        self.base = face.power, face.life
        self.keywords: dict[str, int] = {}
        self.abilities: list[Ability] = []
        self.inherited: list[tuple[int, Ability, CardId]] = []
        self.attack = 0
        self.by_life = self.as_ally = False
        self.attack_keywords: dict[str, int] = {}
        self.cant: frozenset[str] = NOTHING
        self.must_attack = False
        self.may_wield = False
        self.set_with_type: tuple[int, int | None, int | None] | None = None
        self.barred: frozenset[str] = NOTHING
        self.shared = False

    @property
    def indestructible(self) -> bool:
        """Whether it is not destroyed: by its Immortality (keywords), or because something says so."""
        return "Immortality" in self.keywords or "be_destroyed" in self.cant

    def twin(self) -> Traits:
        """The same characteristics, to be changed apart from these."""
        twin = Traits(self)
        twin.by_life, twin.attack, twin.cant = self.by_life, self.attack, self.cant
        twin.must_attack, twin.may_wield, twin.set_with_type = self.must_attack, self.may_wield, self.set_with_type
        twin.abilities, twin.inherited = self.abilities.copy(), self.inherited.copy()
        twin.keywords, twin.attack_keywords = self.keywords.copy(), self.attack_keywords.copy()
        twin.barred, twin.base, twin.as_ally = self.barred, self.base, self.as_ally
        return twin

    def add(self, ability: Ability) -> None:
        """Give the object an ability; of a redundant keyword what comes after the first is ignored."""
        if type(ability) is Keyword:
            if ability.name in self.barred:
                return
            before = self.keywords.get(ability.name, 0)
            if ability.name in REDUNDANT and ability.name in self.keywords:
                return
            both = max(before, ability.value) if ability.name == "Pride" else before + ability.value
            self.keywords[ability.name] = both
            self.abilities.extend((ability, *keyword_abilities(ability)))
        else:
            self.abilities.append(ability)

    def lose_all(self, timestamp: int) -> None:
        """Take all abilities away but those inherited from cards that entered the lineage later."""
        self.abilities = []
        self.keywords = {}
        for since, ability, _ in self.inherited:
            if since > timestamp:
                self.add(ability)

    def lose_inherited(self, card: ThingId) -> None:
        """Take away what comes of a card below, which has lost its abilities."""
        for _, ability, below in self.inherited:
            if below == card and any(ability is one for one in self.abilities):
                self.abilities = [one for one in self.abilities if one is not ability]
                if type(ability) is Keyword:
                    self.lose(ability.name)

    def lose(self, name: str) -> None:
        """Take a keyword away, with the abilities it means. Others keep their positions: uses are counted by them."""
        if self.keywords.pop(name, None) is None:
            return
        gone = [one for one in self.abilities if type(one) is Keyword and one.name == name]
        meant = [meaning for one in gone for meaning in keyword_abilities(one)]
        self.abilities = [LOST if one in gone or one in meant else one for one in self.abilities]

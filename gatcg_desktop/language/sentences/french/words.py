"""The words of cards in French: types, classes, elements, keywords, counters, properties and zones."""

from __future__ import annotations

TYPES: dict[str, tuple[str, str, bool]] = {
    "ALLY": ("allié", "alliés", False), "CHAMPION": ("champion", "champions", False), "UNIT": ("unité", "unités", True),
    "ITEM": ("objet", "objets", False), "WEAPON": ("arme", "armes", True), "DOMAIN": ("domaine", "domaines", False),
    "PHANTASIA": ("phantasia", "phantasias", True), "ACTION": ("action", "actions", True),
    "ATTACK": ("attaque", "attaques", True), "REGALIA": ("regalia", "regalia", True),
    "OBJECT": ("objet en jeu", "objets en jeu", False), "TOKEN": ("jeton", "jetons", False),
    "CARD": ("carte", "cartes", True),
    "PLAYER": ("joueur", "joueurs", False), "OPPONENT": ("adversaire", "adversaires", False),
    "MASTERY": ("maîtrise", "maîtrises", True), "STATUS": ("statut", "statuts", False),
    "BOON": ("faveur", "faveurs", True),
}  # fmt: skip
"""Singular, plural, whether feminine."""

ELEMENTS = {
    "NORM": "norme", "FIRE": "feu", "WATER": "eau", "WIND": "vent", "ARCANE": "arcane", "ASTRA": "astra",
    "CRUX": "crux", "EXALTED": "exalté", "EXIA": "exia", "LUXEM": "luxem", "NEOS": "neos", "TERA": "tera",
    "UMBRA": "umbra", "BASIC": "de base", "ADVANCED": "avancé",
}  # fmt: skip

NAMES = {
    "ANOMALY": "Anomalie", "ASSASSIN": "Assassin", "CLERIC": "Clerc", "GUARDIAN": "Gardien", "MAGE": "Mage",
    "RANGER": "Rôdeur", "SPIRIT": "Esprit", "TAMER": "Dompteur", "WARRIOR": "Guerrier",
    "ACCESSORY": "Accessoire", "ADJUVANT": "Adjuvant", "AENEAN": "Énéen", "AETHERCHARGE": "Éthercharge",
    "AETHERWING": "Étheraile", "ANGEL": "Ange", "ANIMAL": "Animal", "ANTELOPE": "Antilope", "APE": "Grand singe",
    "APPARITION": "Apparition", "ARMOR": "Armure", "ARROW": "Flèche", "ARTIFACT": "Artefact",
    "ASCENDANT": "Ascendant", "AUTOMATON": "Automate", "AVATAR": "Avatar", "AXE": "Hache", "BARRIER": "Barrière",
    "BAUBLE": "Babiole", "BEAR": "Ours", "BEAST": "Bête", "BIRD": "Oiseau", "BISHOP": "Fou", "BOAR": "Sanglier",
    "BOOK": "Livre", "BOOTS": "Bottes", "BOW": "Arc", "BULL": "Taureau", "BULLET": "Balle", "BUTTERFLY": "Papillon",
    "CASTLE": "Château", "CAT": "Chat", "CATACLYSM": "Cataclysme", "CATALYST": "Catalyseur",
    "CHESSMAN": "Pièce d'échecs", "CLOAK": "Cape", "COMMAND": "Commandement", "COMPONENT": "Composant",
    "CONSTRUCT": "Construction", "CRAFT": "Artisanat", "CROSSROADS": "Carrefour", "CRYSTAL": "Cristal",
    "CURSE": "Malédiction", "DAGGER": "Dague", "DEER": "Cerf", "DEVICE": "Appareil", "DISTORTION": "Distorsion",
    "DOG": "Chien", "DOLPHIN": "Dauphin", "DRAGON": "Dragon", "DRYAD": "Dryade", "ELEMENTAL": "Élémentaire",
    "ELYSIAN": "Élyséen", "FACTORY": "Fabrique", "FAIRY": "Fée", "FAN": "Éventail", "FARM": "Ferme",
    "FATEBOUND": "Lié au destin", "FATESTONE": "Pierre du destin", "FISH": "Poisson", "FIST": "Poing",
    "FLOWER": "Fleur", "FLOWERBUD": "Bouton de fleur", "FLUTE": "Flûte", "FOOD": "Nourriture", "FOX": "Renard",
    "FRACTAL": "Fractale", "FROG": "Grenouille", "GATE": "Porte", "GLOVES": "Gants", "GOLEM": "Golem",
    "GUN": "Pistolet", "HAMMER": "Marteau", "HARMONY": "Harmonie", "HERB": "Herbe", "HORN": "Cor",
    "HORSE": "Cheval", "HUMAN": "Humain", "INSTRUMENT": "Instrument", "ISLE": "Île", "KING": "Roi",
    "KINGDOM": "Royaume", "KITCHEN": "Cuisine", "KNIGHT": "Chevalier", "LASH": "Lanière", "LEAF": "Feuille",
    "LION": "Lion", "LIZARD": "Lézard", "MAP": "Carte routière", "MARKET": "Marché", "MAUL": "Maillet",
    "MELODY": "Mélodie", "MEMORITE": "Mémorite", "MONKEY": "Singe", "MOUSE": "Souris", "MUSHROOM": "Champignon",
    "OBELISK": "Obélisque", "OCEAN": "Océan", "OTTER": "Loutre", "PANGOLIN": "Pangolin", "PARTY": "Groupe",
    "PAWN": "Pion", "PHOENIX": "Phénix", "PHONE": "Téléphone", "POLEARM": "Hast", "POTION": "Potion",
    "POWERCELL": "Cellule d'énergie", "QUEEN": "Reine", "RABBIT": "Lapin", "RACCOON": "Raton laveur",
    "REACTION": "Réaction", "RESONATOR": "Résonateur", "RHINO": "Rhinocéros", "RING": "Anneau", "RIVER": "Rivière",
    "ROBE": "Robe", "ROOK": "Tour", "ROOT": "Racine", "RUINS": "Ruines", "SCEPTER": "Sceptre",
    "SCRIPTURE": "Écriture sainte", "SELKIE": "Selkie", "SERPENT": "Serpent de mer", "SETTLEMENT": "Colonie",
    "SHADOW": "Ombre", "SHARD": "Éclat", "SHEEP": "Mouton", "SHENJU": "Shenju", "SHIELD": "Bouclier",
    "SIEGEABLE": "Assiégeable", "SKILL": "Technique", "SLIME": "Gelée", "SNAKE": "Serpent", "SOLVENT": "Solvant",
    "SPECTER": "Spectre", "SPELL": "Sort", "SPIRE": "Flèche de pierre", "SQUIRREL": "Écureuil", "STAFF": "Bâton",
    "SUITED": "À enseigne", "SWORD": "Épée", "THRONE": "Trône", "TIGER": "Tigre", "TRIAL": "Épreuve",
    "TURTLE": "Tortue", "ULTIMATE": "Ultime", "UNICORN": "Licorne", "WAND": "Baguette", "WEASEL": "Belette",
    "WHALE": "Baleine", "WHIP": "Fouet", "WOLF": "Loup",
}  # fmt: skip
"""Classes and subtypes, which stand unchanged beside what they describe."""

SUPERTYPES = {
    "UNIQUE": ("unique", "unique"), "TOKEN": ("jeton", "jeton"), "REGALIA": ("regalia", "regalia"),
    "GENERATED": ("généré", "générée"), "LESSER": ("mineur", "mineure"), "GREATER": ("majeur", "majeure"),
}  # fmt: skip
"""Masculine and feminine."""

KEYWORDS = {
    "Aenean Progression": "progression énéenne", "Aethercalling": "appel de l'éther", "Ambush": "embuscade",
    "Bulwark": "rempart", "Class Locked": "classe verrouillée", "Cleave": "fauchage",
    "Divine Relic": "relique divine", "Efficiency": "efficacité", "Elysian Aura": "aura élyséenne",
    "Fast Activation": "activation rapide", "First Boon": "première faveur", "Floating Memory": "mémoire flottante",
    "Foster": "éducation", "Hindered": "entravé", "Immortality": "immortalité", "Intercept": "interception",
    "Interdiction": "interdiction", "Omnishroud": "voile total", "Preserve": "préservation",
    "Renewable": "renouvelable", "Reservable": "réservable", "Spellshroud": "voile de sort",
    "Steadfast": "inébranlable", "Stealth": "furtivité", "Taunt": "provocation", "True Sight": "vision véritable",
    "Unblockable": "imblocable", "Vigor": "vigueur", "Commanded Will": "volonté commandée", "Critical": "critique",
    "Imbue": "imprégnation", "Kindle": "embrasement", "Level Locked": "niveau verrouillé",
    "Multistrike": "frappes multiples", "Prepare": "préparation", "Pride": "fierté", "Ranged": "portée",
    "Retort": "réplique", "Command": "commandement", "Lineage": "lignée", "Link": "lien",
    "Link Shield": "bouclier de lien", "Balance": "équilibre", "Cardistry": "cartomagie", "Deluge": "déluge",
    "Equestrian": "équestre", "Harmonize": "harmonie", "Upkeep": "entretien", "Brew": "infusion",
    "Ephemerate": "éphémérité", "Lineage Release": "libération de lignée", "Starcalling": "appel des étoiles",
}  # fmt: skip

COUNTERS = {
    "buff": "renfort", "debuff": "affaiblissement", "enlighten": "illumination", "preparation": "préparation",
    "durability": "durabilité", "age": "âge", "quest": "quête", "sheen": "lustre", "glimmer": "lueur",
    "refinement": "raffinement", "level": "niveau", "music": "musique", "tactic": "tactique", "charge": "charge",
    "lash": "lanière", "prize": "trophée", "time": "temps", "damage": "blessure", "omen": "présage",
    "wither": "flétrissement", "static": "électricité", "frost": "givre", "spell": "sort", "power": "puissance",
    "lesson": "leçon", "wind": "vent", "curse": "malédiction", "construct": "construction", "growth": "croissance",
    "bullet": "balle", "rune": "rune", "page": "page", "seed": "graine", "memory": "mémoire", "star": "étoile",
    "crystal": "cristal", "bounty": "prime", "fate": "destin", "hope": "espoir", "soul": "âme", "storm": "tempête",
    "vitality": "vitalité", "haunt": "hantise", "root": "racine", "frenzy": "frénésie", "gem": "gemme",
    "training": "entraînement", "bond": "lien", "blood": "sang", "aim": "visée", "battle": "bataille",
    "magic": "magie", "ember": "braise", "energy": "énergie", "depth": "profondeur",
}  # fmt: skip

PROPERTIES = {
    "harmed": ("ayant subi des blessures ce tour-ci", "ayant subi des blessures ce tour-ci"),
    "attacked": ("ayant attaqué ce tour-ci", "ayant attaqué ce tour-ci"),
    "leveled": ("monté de niveau ce tour-ci", "montée de niveau ce tour-ci"),
    "hit_by_this": ("touché ce tour-ci par cet objet en jeu", "touchée ce tour-ci par cet objet en jeu"),
    "distant": ("distant", "distante"), "empowered": ("renforcé", "renforcée"),
    "fostered": ("éduqué", "éduquée"), "ephemeral": ("éphémère", "éphémère"),
    "imbued": ("imprégné", "imprégnée"), "loaded": ("chargé", "chargée"), "unloaded": ("déchargé", "déchargée"),
    "linked": ("lié", "liée"), "rested": ("reposé", "reposée"), "awake": ("éveillé", "éveillée"),
    "attacking": ("attaquant", "attaquante"), "defending": ("en défense", "en défense"),
    "damaged": ("blessé", "blessée"), "undamaged": ("indemne", "indemne"),
    "transformed": ("transformé", "transformée"), "prepared": ("préparé", "préparée"),
    "brewed": ("infusé", "infusée"), "starcalled": ("appelé des étoiles", "appelée des étoiles"),
    "preserved": ("préservé", "préservée"), "copied": ("copié", "copiée"),
    "retaliating": ("ripostant", "ripostante"), "intercepting": ("interceptant", "interceptante"),
    "face-down": ("face cachée", "face cachée"), "face-up": ("face visible", "face visible"),
}  # fmt: skip
"""Masculine and feminine."""

ZONES = {
    "graveyard": ("cimetière", False), "hand": ("main", True), "memory": ("mémoire", True),
    "banishment": ("bannissement", False), "material": ("deck matériel", False), "deck": ("deck", False),
    "intent": ("intention", True), "lineage": ("lignée", True), "pantheon": ("Panthéon", False),
}  # fmt: skip
"""The name, and whether it is feminine."""

PHASES = {
    "wake_up": "phase de réveil", "materialize": "phase de matérialisation", "recollection": "phase de réminiscence",
    "draw": "phase de pioche", "main": "phase principale", "end": "phase de fin",
}  # fmt: skip

MODES = {"North": "le nord", "South": "le sud", "East": "l'est", "West": "l'ouest"}
"""Directions."""


def type_words(word: str) -> tuple[str, str, bool]:
    """A type as a noun: singular, plural, whether feminine."""
    return TYPES.get(word, (word.lower(), f"{word.lower()}s", False))

DONE = {
    "discarded": "défaussées", "banished": "bannies", "revealed": "révélées", "sacrificed": "sacrifiées",
    "destroyed": "détruites", "returned": "renvoyées", "loaded": "chargées", "drawn": "piochées", "milled": "meulées",
    "put": "mises", "summoned": "invoquées", "generated": "générées", "dealt": "blessées", "prevented": "protégées",
    "recovered": "récupérées", "removed": "retirées", "placed": "placées", "rested": "reposées", "woken": "éveillées",
}  # fmt: skip
"""What was done to cards or objects, in the feminine plural."""

"""Words of pairing codes: to be said across a room, and written alike in English and in French."""

from __future__ import annotations

_LISTED = """
accent agile alligator altitude ambition animal aspect avalanche bandit banjo biscuit bison bonus boutique bravo
brioche cactus cadet camp canyon caramel caribou cascade castor citron cobalt cobra code condor cousin crocodile
croissant cube dessert distance domino dragon duo empire ferry festival figure film flexible forum fragile
garage gazelle gong guide hangar harmonica horizon iceberg illusion image impala indigo instant iris jade jaguar
judo jungle kayak kimono kiwi koala latitude lion litchi logo lotus lynx machine magnolia mamba marathon melon
menu message million mirage moment monument moustache mustang nature nectar noble nougat nuance oasis obstacle
olive omelette orange panda panorama parasol parfait passage patience piano pigeon pizza placard plateau poncho
portrait prairie puma python question radar radio ranch robot rose rumba saga salsa samba satin saxophone
science scooter serval signal silence simple sorbet souvenir statue studio style sushi table tango tapir taxi
tempo tennis tiara toast tofu toucan train tram triangle trio tuba tunnel union valet vampire variable version
village violet vision volume voyage wagon xylophone yacht yoga zebu zeppelin zigzag zoo
"""
WORDS = tuple(_LISTED.split())

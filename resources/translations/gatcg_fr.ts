<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>&amp;Licence of</source>
        <translation>&amp;Licence de</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
    <message>
        <source>The starter set, its art and its texts are original. The program is free software under the MIT licence.</source>
        <translation>Le jeu de démarrage, ses illustrations et ses textes sont originaux. Le programme est un logiciel libre sous licence MIT.</translation>
    </message>
    <message>
        <source>This is unofficial fan work. It is not affiliated with, endorsed or sponsored by the publisher of Grand Archive. No card text, picture or name of the publisher is part of it; what your own copy downloads stays on your computer.</source>
        <translation>Ceci est une œuvre de fans, non officielle. Elle n&apos;est ni affiliée à l&apos;éditeur de Grand Archive, ni approuvée ou soutenue par lui. Elle ne contient aucun texte de carte, image ou nom de l&apos;éditeur ; ce que votre copie télécharge reste sur votre ordinateur.</translation>
    </message>
    <message>
        <source>Version {version} · Qt {qt} · Python {python}</source>
        <translation>Version {version} · Qt {qt} · Python {python}</translation>
    </message>
    <message>
        <source>the font EB Garamond (SIL Open Font License)</source>
        <translation>la police EB Garamond (SIL Open Font License)</translation>
    </message>
    <message>
        <source>the font Inter (SIL Open Font License)</source>
        <translation>la police Inter (SIL Open Font License)</translation>
    </message>
    <message>
        <source>the icons, from Lucide (ISC)</source>
        <translation>les icônes, de Lucide (ISC)</translation>
    </message>
    <message>
        <source>the libraries</source>
        <translation>les bibliothèques</translation>
    </message>
    <message>
        <source>this program (MIT)</source>
        <translation>ce programme (MIT)</translation>
    </message>
</context>
<context>
    <name>CatalogueDialog</name>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Download cards</source>
        <translation>&amp;Télécharger les cartes</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>&amp;Update cards</source>
        <translation>&amp;Mettre les cartes à jour</translation>
    </message>
    <message>
        <source>Asking the card server…</source>
        <translation>Interrogation du serveur de cartes…</translation>
    </message>
    <message>
        <source>Card catalogue</source>
        <translation>Catalogue des cartes</translation>
    </message>
    <message>
        <source>Done: the catalogue has {cards} cards now.</source>
        <translation>Terminé : le catalogue compte maintenant {cards} cartes.</translation>
    </message>
    <message>
        <source>Fetching page {done} of {total}</source>
        <translation>Téléchargement de la page {done} sur {total}</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>Avancement du téléchargement</translation>
    </message>
    <message>
        <source>Reading card {done} of {total}</source>
        <translation>Lecture de la carte {done} sur {total}</translation>
    </message>
    <message>
        <source>Records left out: {count}</source>
        <translation>Fiches laissées de côté : {count}</translation>
    </message>
    <message>
        <source>Records that were left out</source>
        <translation>Fiches laissées de côté</translation>
    </message>
    <message>
        <source>Stopped. What was fetched is kept, and the next download goes on from there.</source>
        <translation>Arrêté. Ce qui a été téléchargé est conservé, et le prochain téléchargement reprendra là.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt en cours…</translation>
    </message>
    <message>
        <source>Storing {total} cards</source>
        <translation>Enregistrement de {total} cartes</translation>
    </message>
    <message>
        <source>The catalogue is up to date: {cards} cards.</source>
        <translation>Le catalogue est à jour : {cards} cartes.</translation>
    </message>
    <message>
        <source>The texts and numbers of all cards come from the public card server. Pictures come later, each when it is first shown. Nothing else is sent or fetched. You can close this and go on playing meanwhile.</source>
        <translation>Les textes et les valeurs de toutes les cartes viennent du serveur public de cartes. Les images viennent plus tard, chacune quand elle est montrée pour la première fois. Rien d&apos;autre n&apos;est envoyé ni téléchargé. Vous pouvez fermer cette fenêtre et continuer à jouer entre-temps.</translation>
    </message>
    <message>
        <source>There is no catalogue here yet. The starter set needs none.</source>
        <translation>Il n&apos;y a pas encore de catalogue ici. Le jeu de démarrage n&apos;en a pas besoin.</translation>
    </message>
    <message>
        <source>{cards} cards, from {source}, {when}.</source>
        <translation>{cards} cartes, de {source}, {when}.</translation>
    </message>
    <message>
        <source>{cards} cards.</source>
        <translation>{cards} cartes.</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Retour</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>&amp;Where they part</source>
        <translation>Où ils se &amp;séparent</translation>
    </message>
    <message>
        <source>Grand Archive beside Magic</source>
        <translation>Grand Archive et Magic</translation>
    </message>
    <message>
        <source>Step {number} of {total}</source>
        <translation>Étape {number} sur {total}</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>From the game as it stands to the fork as it stands:</source>
        <translation>De la partie telle qu&apos;elle est à l&apos;embranchement tel qu&apos;il est&#xa0;:</translation>
    </message>
    <message>
        <source>Nothing that everybody may see is different.</source>
        <translation>Rien de ce que tous peuvent voir n&apos;est différent.</translation>
    </message>
    <message>
        <source>The fork against the game</source>
        <translation>L&apos;embranchement face à la partie</translation>
    </message>
</context>
<context>
    <name>ContinueBar</name>
    <message>
        <source>&amp;Continue</source>
        <translation>Repre&amp;ndre</translation>
    </message>
    <message>
        <source>A game that was broken off</source>
        <translation>Une partie interrompue</translation>
    </message>
    <message>
        <source>Continue {game}</source>
        <translation>Reprendre {game}</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>Re&amp;venir</translation>
    </message>
    <message>
        <source>Go back to {game}</source>
        <translation>Revenir : {game}</translation>
    </message>
    <message>
        <source>It is not offered any more; its file is kept.</source>
        <translation>N&apos;est plus proposé ; le fichier est gardé.</translation>
    </message>
    <message>
        <source>Othe&amp;r games…</source>
        <translation>A&amp;utres parties…</translation>
    </message>
    <message>
        <source>Put a&amp;way</source>
        <translation>Écar&amp;ter</translation>
    </message>
</context>
<context>
    <name>DecisionPanel</name>
    <message>
        <source>Another name</source>
        <translation>Un autre nom</translation>
    </message>
    <message>
        <source>Another name, then Enter</source>
        <translation>Un autre nom, puis Entrée</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Confirm  (Enter)</source>
        <translation>Confirmer  (Entrée)</translation>
    </message>
    <message>
        <source>Confirm {picked} of {most}</source>
        <translation>Confirmer {picked} sur {most}</translation>
    </message>
    <message>
        <source>Done  (Enter)</source>
        <translation>Terminé  (Entrée)</translation>
    </message>
    <message>
        <source>Materialize nothing</source>
        <translation>Ne rien matérialiser</translation>
    </message>
    <message>
        <source>No  (N)</source>
        <translation>Non  (N)</translation>
    </message>
    <message>
        <source>None  (Enter)</source>
        <translation>Aucune  (Entrée)</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Options</translation>
    </message>
    <message>
        <source>Show the tools for moving things by hand</source>
        <translation>Montrer les outils pour déplacer les choses à la main</translation>
    </message>
    <message>
        <source>Take the whole play back (Esc)</source>
        <translation>Reprendre tout le coup (Échap)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>What to do by hand</source>
        <translation>Ce qu&apos;il faut faire à la main</translation>
    </message>
    <message>
        <source>Yes  (Y)</source>
        <translation>Oui  (Y)</translation>
    </message>
    <message>
        <source>{prompt} (up to {count})</source>
        <translation>{prompt} (jusqu&apos;à {count})</translation>
    </message>
    <message>
        <source>{prompt} ({least} to {most})</source>
        <translation>{prompt} ({least} à {most})</translation>
    </message>
    <message>
        <source>{prompt} Yes, or drag the ringed head of an arrow to the new target (T).</source>
        <translation>{prompt} Oui, ou tirez la pointe cerclée d’une flèche sur la nouvelle cible (T).</translation>
    </message>
</context>
<context>
    <name>DiskWords</name>
    <message>
        <source>it is not there</source>
        <translation>il n&apos;y est pas</translation>
    </message>
    <message>
        <source>the disk cannot be written</source>
        <translation>on ne peut pas écrire sur le disque</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>writing there is not allowed</source>
        <translation>il n&apos;est pas permis d&apos;y écrire</translation>
    </message>
</context>
<context>
    <name>EditorPanel</name>
    <message>
        <source>&amp;Add card</source>
        <translation>&amp;Ajouter la carte</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Vérifier</translation>
    </message>
    <message>
        <source>&amp;New step</source>
        <translation>&amp;Nouvelle étape</translation>
    </message>
    <message>
        <source>(no words yet)</source>
        <translation>(sans texte)</translation>
    </message>
    <message>
        <source>All is so: {count} expectations.</source>
        <translation>Tout est vrai : {count} attentes.</translation>
    </message>
    <message>
        <source>Begin ane&amp;w</source>
        <translation>Re&amp;commencer</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Click an object or a stack item.</source>
        <translation>Cliquez sur un objet ou un élément de la pile.</translation>
    </message>
    <message>
        <source>E&amp;xpect what I click</source>
        <translation>A&amp;ttendre ce que je clique</translation>
    </message>
    <message>
        <source>Expect that &amp;zone</source>
        <translation>Attendre cette &amp;zone</translation>
    </message>
    <message>
        <source>Expect the stac&amp;k</source>
        <translation>Attendre la &amp;pile</translation>
    </message>
    <message>
        <source>Expect who is as&amp;ked</source>
        <translation>Attendre &amp;qui est interrogé</translation>
    </message>
    <message>
        <source>It could not be saved: {reason}.</source>
        <translation>L&apos;enregistrement a échoué : {reason}.</translation>
    </message>
    <message>
        <source>Lessons (*{suffix})</source>
        <translation>Leçons (*{suffix})</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Rule keys, with commas</source>
        <translation>Clés de règles, avec des virgules</translation>
    </message>
    <message>
        <source>Sa&amp;ve...</source>
        <translation>Enre&amp;gistrer…</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Enregistrer la leçon</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Enregistré sous {name}.</translation>
    </message>
    <message>
        <source>Set up the &amp;board by hand</source>
        <translation>Disposer le pla&amp;teau à la main</translation>
    </message>
    <message>
        <source>Step {number}: {reason}</source>
        <translation>Étape {number} : {reason}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>The &amp;learner moves</source>
        <translation>L&apos;é&amp;lève joue</translation>
    </message>
    <message>
        <source>The same in French</source>
        <translation>La même chose en français</translation>
    </message>
    <message>
        <source>There is no card {name}: choose one of the list.</source>
        <translation>Il n&apos;y a pas de carte {name} : choisissez dans la liste.</translation>
    </message>
    <message>
        <source>This is the lesson you had not saved yet.</source>
        <translation>Voici la leçon que vous n&apos;aviez pas encore enregistrée.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Title in French</source>
        <translation>Titre en français</translation>
    </message>
    <message>
        <source>Turn of</source>
        <translation>Tour de</translation>
    </message>
    <message>
        <source>What is told</source>
        <translation>Ce qui est dit</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>{count} expected in this step.</source>
        <translation>{count} attentes dans cette étape.</translation>
    </message>
    <message>
        <source>{number}. {words} ({moves} moves, {expects} expected)</source>
        <translation>{number}. {words} ({moves} coups, {expects} attentes)</translation>
    </message>
</context>
<context>
    <name>ExplanationSheet</name>
    <message>
        <source>A token that would be a copy of {name}</source>
        <translation>Un jeton qui serait une copie de {name}</translation>
    </message>
    <message>
        <source>From here back to the first original: {chain}</source>
        <translation>D&apos;ici jusqu&apos;au premier original&#xa0;: {chain}</translation>
    </message>
    <message>
        <source>Its copies: {names}</source>
        <translation>Ses copies&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>There is nothing else to copy.</source>
        <translation>Il n&apos;y a rien d&apos;autre à copier.</translation>
    </message>
    <message>
        <source>What is not copied</source>
        <translation>Ce qui n&apos;est pas copié</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ce que c&apos;est</translation>
    </message>
    <message>
        <source>What was copied</source>
        <translation>Ce qui a été copié</translation>
    </message>
    <message>
        <source>Would be copied</source>
        <translation>Serait copié</translation>
    </message>
    <message>
        <source>{name} (copy)</source>
        <translation>{name} (copie)</translation>
    </message>
    <message>
        <source>{name} (gone)</source>
        <translation>{name} (parti)</translation>
    </message>
    <message>
        <source>{name}, a copy</source>
        <translation>{name}, une copie</translation>
    </message>
    <message>
        <source>{name}, a token</source>
        <translation>{name}, un jeton</translation>
    </message>
    <message>
        <source>{name}, which was copied</source>
        <translation>{name}, qui a été copié</translation>
    </message>
</context>
<context>
    <name>FileDialog</name>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Games (*{suffix})</source>
        <translation>Parties (*{suffix})</translation>
    </message>
</context>
<context>
    <name>Film</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Drawing the steps…</source>
        <translation>Dessin des étapes…</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>By hand</source>
        <translation>À la main</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>There is nothing to explain here: point at a stack item, a copy or a token.</source>
        <translation>Il n&apos;y a rien à expliquer ici&#xa0;: désignez un élément de la pile, une copie ou un jeton.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Why, log and tools</source>
        <translation>Pourquoi, journal et outils</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Both hands are hidden until then.</source>
        <translation>Les deux mains restent cachées jusque-là.</translation>
    </message>
    <message>
        <source>Hand the screen over to</source>
        <translation>Passez l&apos;écran à</translation>
    </message>
    <message>
        <source>Hand the screen over to {player}</source>
        <translation>Passez l&apos;écran à {player}</translation>
    </message>
    <message>
        <source>I am {player}</source>
        <translation>Je suis {player}</translation>
    </message>
    <message>
        <source>I am {player}  (Enter)</source>
        <translation>Je suis {player}  (Entrée)</translation>
    </message>
</context>
<context>
    <name>Keeping</name>
    <message>
        <source>&amp;Leave without them</source>
        <translation>&amp;Quitter sans elles</translation>
    </message>
    <message>
        <source>&amp;Play on</source>
        <translation>&amp;Continuer à jouer</translation>
    </message>
    <message>
        <source>Everything that was played is kept again.</source>
        <translation>Tout ce qui a été joué est de nouveau conservé.</translation>
    </message>
    <message>
        <source>Open a saved game</source>
        <translation>Ouvrir une partie enregistrée</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>&amp;Enregistrer ailleurs…</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Enregistrer la partie</translation>
    </message>
    <message>
        <source>Save the game on another disk, or play on until there is room.</source>
        <translation>Enregistrez la partie sur un autre disque, ou continuez à jouer jusqu&apos;à ce qu&apos;il y ait de la place.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Enregistrée sous {name}.</translation>
    </message>
    <message>
        <source>The game could not be saved: {reason}. Save it somewhere else.</source>
        <translation>La partie n&apos;a pas pu être enregistrée : {reason}. Enregistrez-la ailleurs.</translation>
    </message>
    <message>
        <source>The last answers of this game are not kept ({number}): {reason}.</source>
        <translation>Les dernières réponses de cette partie ne sont pas conservées ({number}) : {reason}.</translation>
    </message>
    <message>
        <source>The last answers of this game may not be on the disk: {reason}.</source>
        <translation>Les dernières réponses de cette partie ne sont peut-être pas sur le disque : {reason}.</translation>
    </message>
    <message>
        <source>This game is not being kept: {reason}. Play on: it is written as soon as there is room. Save as… puts it somewhere else.</source>
        <translation>Cette partie n&apos;est pas conservée : {reason}. Continuez à jouer : elle sera écrite dès qu&apos;il y aura de la place. « Enregistrer sous… » la met ailleurs.</translation>
    </message>
    <message>
        <source>the games in progress are kept in that folder</source>
        <translation>ce dossier est celui des parties en cours</translation>
    </message>
</context>
<context>
    <name>KeptGames</name>
    <message>
        <source>The match at {address}</source>
        <translation>Le match à {address}</translation>
    </message>
    <message>
        <source>The match with {players}</source>
        <translation>Le match avec {players}</translation>
    </message>
    <message>
        <source>The match you hosted with {players}</source>
        <translation>Le match hébergé avec {players}</translation>
    </message>
    <message>
        <source>broken off</source>
        <translation>interrompue</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>game {number}</source>
        <translation>partie {number}</translation>
    </message>
    <message>
        <source>in the network</source>
        <translation>en réseau</translation>
    </message>
    <message>
        <source>in the network, hosted here</source>
        <translation>en réseau, hébergé ici</translation>
    </message>
    <message>
        <source>open in a window</source>
        <translation>ouverte dans une fenêtre</translation>
    </message>
    <message>
        <source>over</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>today at {time}</source>
        <translation>aujourd&apos;hui à {time}</translation>
    </message>
    <message>
        <source>turn {number}</source>
        <translation>tour {number}</translation>
    </message>
    <message>
        <source>yesterday at {time}</source>
        <translation>hier à {time}</translation>
    </message>
    <message>
        <source>{one} against {two}</source>
        <translation>{one} contre {two}</translation>
    </message>
</context>
<context>
    <name>KeptGamesDialog</name>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>&amp;Look at it</source>
        <translation>Re&amp;garder</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>&amp;Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>&amp;Put away</source>
        <translation>&amp;Écarter</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Supprimer…</translation>
    </message>
    <message>
        <source>A window has this game now: go on there, or close it first.</source>
        <translation>Une fenêtre a déjà cette partie : continuez-la là-bas, ou fermez-la d&apos;abord.</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Continue a game</source>
        <translation>Reprendre une partie</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Last played</source>
        <translation>Dernier coup</translation>
    </message>
    <message>
        <source>No game was broken off. Games that are over are kept here for a while, too.</source>
        <translation>Aucune partie n&apos;a été interrompue. Les parties terminées restent aussi ici quelque temps.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the game {game}? It cannot be continued then.</source>
        <translation>Supprimer la partie {game} ? Elle ne pourra plus être reprise.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tour</translation>
    </message>
</context>
<context>
    <name>LanDialog</name>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;Back: {match}</source>
        <translation>Re&amp;venir : {match}</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>&amp;Parties</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Héberger</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>Re&amp;joindre</translation>
    </message>
    <message>
        <source>&amp;Minutes for each</source>
        <translation>&amp;Minutes par joueur</translation>
    </message>
    <message>
        <source>&amp;Pairing code</source>
        <translation>&amp;Code d’appariement</translation>
    </message>
    <message>
        <source>&amp;Spectators</source>
        <translation>&amp;Spectateurs</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>Re&amp;garder</translation>
    </message>
    <message>
        <source>Any deck</source>
        <translation>Tout deck</translation>
    </message>
    <message>
        <source>Best of three</source>
        <translation>Au meilleur des trois</translation>
    </message>
    <message>
        <source>Choose a game of the list, or type the address that the host shows, as 192.0.2.7:47610.</source>
        <translation>Choisissez une partie de la liste, ou tapez l’adresse que l’hôte affiche, comme 192.0.2.7:47610.</translation>
    </message>
    <message>
        <source>Games in this network</source>
        <translation>Parties de ce réseau</translation>
    </message>
    <message>
        <source>Games in this network appear here by themselves.</source>
        <translation>Les parties de ce réseau apparaissent ici d’elles-mêmes.</translation>
    </message>
    <message>
        <source>Host a match</source>
        <translation>Héberger un match</translation>
    </message>
    <message>
        <source>Join a match</source>
        <translation>Rejoindre un match</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Sans pendule</translation>
    </message>
    <message>
        <source>One game</source>
        <translation>Une partie</translation>
    </message>
    <message>
        <source>Pantheon</source>
        <translation>Panthéon</translation>
    </message>
    <message>
        <source>Pla&amp;yers</source>
        <translation>Jou&amp;eurs</translation>
    </message>
    <message>
        <source>Play in the network</source>
        <translation>Jouer en réseau</translation>
    </message>
    <message>
        <source>Show &amp;decks between games</source>
        <translation>Montrer les &amp;decks entre les parties</translation>
    </message>
    <message>
        <source>Standard constructed</source>
        <translation>Construit standard</translation>
    </message>
    <message>
        <source>Type the pairing code that the host shows.</source>
        <translation>Tapez le code d’appariement que l’hôte affiche.</translation>
    </message>
    <message>
        <source>You are {name}, and play {deck}.</source>
        <translation>Vous êtes {name} et jouez {deck}.</translation>
    </message>
    <message>
        <source>You are {name}, and play {deck}. Change that at the first seat of the start screen.</source>
        <translation>Vous êtes {name} et jouez {deck}. Cela se change à la première place de l’écran de départ.</translation>
    </message>
    <message>
        <source>best of three</source>
        <translation>au meilleur des trois</translation>
    </message>
    <message>
        <source>one game</source>
        <translation>une partie</translation>
    </message>
</context>
<context>
    <name>LanPlay</name>
    <message>
        <source>The connection is back.</source>
        <translation>La connexion est revenue.</translation>
    </message>
    <message>
        <source>The connection is lost. Coming back…</source>
        <translation>La connexion est perdue. Retour en cours…</translation>
    </message>
    <message>
        <source>{name} points at {thing}.</source>
        <translation>{name} montre {thing}.</translation>
    </message>
</context>
<context>
    <name>LessonBrowser</name>
    <message>
        <source>&amp;Edit a copy</source>
        <translation>Modifier une &amp;copie</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>&amp;New lesson</source>
        <translation>&amp;Nouvelle leçon</translation>
    </message>
    <message>
        <source>&amp;Open a file...</source>
        <translation>&amp;Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Commencer</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 étape</translation>
    </message>
    <message>
        <source>Beside &amp;Magic</source>
        <translation>À côté de &amp;Magic</translation>
    </message>
    <message>
        <source>Courses and lessons</source>
        <translation>Cours et leçons</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>stopped at step {number}</source>
        <translation>arrêtée à l&apos;étape {number}</translation>
    </message>
    <message>
        <source>{count} steps</source>
        <translation>{count} étapes</translation>
    </message>
    <message>
        <source>{right} of {asked} answered at once</source>
        <translation>{right} sur {asked} justes du premier coup</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Retour</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>&amp;Next lesson</source>
        <translation>Leçon &amp;suivante</translation>
    </message>
    <message>
        <source>&lt;b&gt;Your move.&lt;/b&gt;</source>
        <translation>&lt;b&gt;À vous.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Your move&lt;/b&gt;: do what is told here, or press Show me.</source>
        <translation>&lt;b&gt;À vous&lt;/b&gt; : faites ce qui est dit ici, ou appuyez sur Montrez-moi.</translation>
    </message>
    <message>
        <source>Beside &amp;Grand Archive</source>
        <translation>À côté de &amp;Grand Archive</translation>
    </message>
    <message>
        <source>Beside &amp;Magic</source>
        <translation>À côté de &amp;Magic</translation>
    </message>
    <message>
        <source>How far the lesson has come</source>
        <translation>Avancement de la leçon</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>Non.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Juste.</translation>
    </message>
    <message>
        <source>Show &amp;me</source>
        <translation>&amp;Montrez-moi</translation>
    </message>
    <message>
        <source>Tell this step again</source>
        <translation>Redire cette étape</translation>
    </message>
    <message>
        <source>Try things out from here, in a fork</source>
        <translation>Essayer à partir d&apos;ici, dans une bifurcation</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
</context>
<context>
    <name>LessonPlay</name>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Grand Archive</source>
        <translation>Grand Archive</translation>
    </message>
    <message>
        <source>Lessons (*{suffix})</source>
        <translation>Leçons (*{suffix})</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Magic</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Ouvrir une leçon</translation>
    </message>
</context>
<context>
    <name>LineList</name>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
</context>
<context>
    <name>Lobby</name>
    <message>
        <source>Between games: change your deck, then be ready.</source>
        <translation>Entre les parties : changez votre deck, puis soyez prêt.</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Connexion perdue</translation>
    </message>
    <message>
        <source>Everybody commits to the shuffles.</source>
        <translation>Chacun s’engage sur les mélanges.</translation>
    </message>
    <message>
        <source>Game {number}</source>
        <translation>Partie {number}</translation>
    </message>
    <message>
        <source>Good game!</source>
        <translation>Bien joué !</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>Bonjour !</translation>
    </message>
    <message>
        <source>Key of {name}: {key}</source>
        <translation>Clé de {name} : {key}</translation>
    </message>
    <message>
        <source>Let me think.</source>
        <translation>Je réfléchis.</translation>
    </message>
    <message>
        <source>Nice!</source>
        <translation>Joli !</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Oops.</source>
        <translation>Oups.</translation>
    </message>
    <message>
        <source>Thank you.</source>
        <translation>Merci.</translation>
    </message>
    <message>
        <source>The connection is lost: coming back…</source>
        <translation>La connexion est perdue : retour en cours…</translation>
    </message>
    <message>
        <source>The game begins when everybody is ready.</source>
        <translation>La partie commence quand tout le monde est prêt.</translation>
    </message>
    <message>
        <source>The match has ended.</source>
        <translation>Le match a pris fin.</translation>
    </message>
    <message>
        <source>The match is over.</source>
        <translation>Le match est terminé.</translation>
    </message>
    <message>
        <source>The match waits</source>
        <translation>Le match attend</translation>
    </message>
    <message>
        <source>Waiting for somebody to join.</source>
        <translation>En attente d’un adversaire.</translation>
    </message>
    <message>
        <source>away</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>no deck yet</source>
        <translation>pas encore de deck</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message>
        <source>{count} won</source>
        <translation>{count} gagnée(s)</translation>
    </message>
    <message>
        <source>{players} can come back with Go back on their own start screen.</source>
        <translation>Retour possible pour {players} par Revenir, sur leur écran de départ.</translation>
    </message>
</context>
<context>
    <name>LobbyPanel</name>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Accepter</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;New code</source>
        <translation>&amp;Nouveau code</translation>
    </message>
    <message>
        <source>&amp;Ready</source>
        <translation>P&amp;rêt</translation>
    </message>
    <message>
        <source>&amp;Sideboard…</source>
        <translation>&amp;Réserve…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Address and code are copied.</source>
        <translation>L’adresse et le code sont copiés.</translation>
    </message>
    <message>
        <source>Address of this host</source>
        <translation>Adresse de cet hôte</translation>
    </message>
    <message>
        <source>All who watch</source>
        <translation>Tout le public</translation>
    </message>
    <message>
        <source>Ask to &amp;take back</source>
        <translation>Demander à repren&amp;dre</translation>
    </message>
    <message>
        <source>Ask to see the &amp;hands</source>
        <translation>Demander à voir les &amp;mains</translation>
    </message>
    <message>
        <source>C&amp;hoose</source>
        <translation>C&amp;hoisir</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Discuter</translation>
    </message>
    <message>
        <source>Emote</source>
        <translation>Émotion</translation>
    </message>
    <message>
        <source>Game {number} is a draw.</source>
        <translation>La partie {number} est nulle.</translation>
    </message>
    <message>
        <source>Greater boon</source>
        <translation>Faveur majeure</translation>
    </message>
    <message>
        <source>It was allowed.</source>
        <translation>C’est accepté.</translation>
    </message>
    <message>
        <source>It was not done: somebody refused, or the game went on.</source>
        <translation>Cela ne s&apos;est pas fait : quelqu&apos;un a refusé, ou la partie a continué.</translation>
    </message>
    <message>
        <source>Lesser boon</source>
        <translation>Faveur mineure</translation>
    </message>
    <message>
        <source>Lists are open: after each game everybody may see the decks.</source>
        <translation>Les listes sont ouvertes : après chaque partie, tout le monde peut voir les decks.</translation>
    </message>
    <message>
        <source>M&amp;ute</source>
        <translation>M&amp;uet</translation>
    </message>
    <message>
        <source>Pairing code</source>
        <translation>Code d’appariement</translation>
    </message>
    <message>
        <source>QR code with address and pairing code</source>
        <translation>Code QR avec l’adresse et le code d’appariement</translation>
    </message>
    <message>
        <source>Re&amp;fuse</source>
        <translation>Re&amp;fuser</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Res&amp;ult…</source>
        <translation>Rés&amp;ultat…</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>Dire quelque chose</translation>
    </message>
    <message>
        <source>Take these &amp;boons</source>
        <translation>Prendre ces &amp;faveurs</translation>
    </message>
    <message>
        <source>The host&apos;s computer deals the cards, and sees all of them.</source>
        <translation>L&apos;ordinateur de l&apos;hôte distribue les cartes, et il les voit toutes.</translation>
    </message>
    <message>
        <source>The table is at {address}.</source>
        <translation>La table est à {address}.</translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation>Ce qui est demandé</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>Ce qui a été dit</translation>
    </message>
    <message>
        <source>Who goes first?</source>
        <translation>Qui commence ?</translation>
    </message>
    <message>
        <source>Who is not heard</source>
        <translation>Qui n’est pas entendu</translation>
    </message>
    <message>
        <source>Who watches</source>
        <translation>Le public</translation>
    </message>
    <message>
        <source>You asked; the others have to allow it.</source>
        <translation>Demande faite ; les autres doivent l’accepter.</translation>
    </message>
    <message>
        <source>{count} watching</source>
        <translation>{count} spectateur(s)</translation>
    </message>
    <message>
        <source>{name} has lost the connection, and has {seconds} seconds to come back.</source>
        <translation>{name} a perdu la connexion et a {seconds} secondes pour revenir.</translation>
    </message>
    <message>
        <source>{name} is away: {seconds} s</source>
        <translation>{name} est absent : {seconds} s</translation>
    </message>
    <message>
        <source>{name} is back.</source>
        <translation>{name} est de retour.</translation>
    </message>
    <message>
        <source>{name} is heard again.</source>
        <translation>On entend de nouveau {name}.</translation>
    </message>
    <message>
        <source>{name} is not heard any more.</source>
        <translation>On n’entend plus {name}.</translation>
    </message>
    <message>
        <source>{name} won game {number}.</source>
        <translation>{name} gagne la partie {number}.</translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message>
        <source>Step {number}, turn {turn}</source>
        <translation>Étape {number}, tour {turn}</translation>
    </message>
    <message>
        <source>by hand: {text}</source>
        <translation>à la main : {text}</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
</context>
<context>
    <name>MagicDialog</name>
    <message>
        <source>A lesson on Magic</source>
        <translation>Une leçon sur Magic</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>&amp;About</source>
        <translation>À &amp;propos</translation>
    </message>
    <message>
        <source>&amp;By hand</source>
        <translation>À la &amp;main</translation>
    </message>
    <message>
        <source>&amp;Cancel the play under way</source>
        <translation>&amp;Annuler le coup en cours</translation>
    </message>
    <message>
        <source>&amp;Compare the fork with the game…</source>
        <translation>&amp;Comparer l&apos;embranchement à la partie…</translation>
    </message>
    <message>
        <source>&amp;Concede…</source>
        <translation>&amp;Abandonner…</translation>
    </message>
    <message>
        <source>&amp;Confirm</source>
        <translation>&amp;Confirmer</translation>
    </message>
    <message>
        <source>&amp;Counters…</source>
        <translation>Mar&amp;queurs…</translation>
    </message>
    <message>
        <source>&amp;Draw a card by hand</source>
        <translation>&amp;Piocher une carte à la main</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Édition</translation>
    </message>
    <message>
        <source>&amp;Explain what is pointed at…</source>
        <translation>&amp;Expliquer ce qui est désigné…</translation>
    </message>
    <message>
        <source>&amp;Find in my deck…</source>
        <translation>C&amp;hercher dans mon deck…</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Plein écran</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Hold until something happens</source>
        <translation>&amp;Retenir jusqu&apos;à ce qu&apos;il se passe quelque chose</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>Raccourcis &amp;clavier</translation>
    </message>
    <message>
        <source>&amp;Lessons...</source>
        <translation>&amp;Leçons…</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Mouvements</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Nouvelle partie…</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>Taille &amp;normale</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panneaux</translation>
    </message>
    <message>
        <source>&amp;Pass</source>
        <translation>&amp;Passer</translation>
    </message>
    <message>
        <source>&amp;Paste a position</source>
        <translation>Co&amp;ller une position</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jeu</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Rules off: move things by hand</source>
        <translation>&amp;Sans règles : tout déplacer à la main</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>&amp;Shuffle my deck by hand</source>
        <translation>&amp;Mélanger mon deck à la main</translation>
    </message>
    <message>
        <source>&amp;Side column</source>
        <translation>&amp;Colonne latérale</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>É&amp;tapes</translation>
    </message>
    <message>
        <source>&amp;Stop holding</source>
        <translation>&amp;Cesser de retenir</translation>
    </message>
    <message>
        <source>&amp;Take back the last answer</source>
        <translation>&amp;Reprendre la dernière réponse</translation>
    </message>
    <message>
        <source>&amp;Teacher&apos;s view</source>
        <translation>Vue du &amp;professeur</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>&amp;Frise des étapes</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>&amp;Pourquoi</translation>
    </message>
    <message>
        <source>A&amp;im at the next that can be chosen</source>
        <translation>V&amp;iser le prochain choix possible</translation>
    </message>
    <message>
        <source>Aim at the previous one</source>
        <translation>Viser le précédent</translation>
    </message>
    <message>
        <source>C&amp;opy the position as text</source>
        <translation>C&amp;opier la position en texte</translation>
    </message>
    <message>
        <source>Card c&amp;atalogue…</source>
        <translation>Catalogue des &amp;cartes…</translation>
    </message>
    <message>
        <source>Continue a &amp;game…</source>
        <translation>&amp;Reprendre une partie…</translation>
    </message>
    <message>
        <source>Find in any &amp;zone…</source>
        <translation>Chercher dans toute &amp;zone…</translation>
    </message>
    <message>
        <source>Go to my h&amp;and</source>
        <translation>Aller à ma m&amp;ain</translation>
    </message>
    <message>
        <source>Go to the &amp;options</source>
        <translation>Aller aux &amp;options</translation>
    </message>
    <message>
        <source>Hold until my &amp;turn</source>
        <translation>Retenir jusqu&apos;à mon &amp;tour</translation>
    </message>
    <message>
        <source>Ne&amp;xt opponent</source>
        <translation>Adversaire s&amp;uivant</translation>
    </message>
    <message>
        <source>Next stack i&amp;tem</source>
        <translation>Élément de pile &amp;suivant</translation>
    </message>
    <message>
        <source>Open &amp;hands: never hand the screen over</source>
        <translation>&amp;Mains ouvertes : ne jamais passer l&apos;écran</translation>
    </message>
    <message>
        <source>P&amp;lay the steps</source>
        <translation>&amp;Lire les étapes</translation>
    </message>
    <message>
        <source>Pass for a player who can &amp;only pass</source>
        <translation>Passer pour qui ne peut &amp;que passer</translation>
    </message>
    <message>
        <source>Previous stack &amp;item</source>
        <translation>Élément de pile &amp;précédent</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save a &amp;picture of this position…</source>
        <translation>Enregistrer une &amp;image de cette position…</translation>
    </message>
    <message>
        <source>Save an ani&amp;mation…</source>
        <translation>Enregistrer une ani&amp;mation…</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Réglages…</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Étape en &amp;arrière</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Étape en a&amp;vant</translation>
    </message>
    <message>
        <source>Summon a &amp;token…</source>
        <translation>&amp;Invoquer un jeton…</translation>
    </message>
    <message>
        <source>T&amp;hrow the fork away</source>
        <translation>&amp;Jeter l&apos;embranchement</translation>
    </message>
    <message>
        <source>To the &amp;beginning</source>
        <translation>Au &amp;début</translation>
    </message>
    <message>
        <source>To the &amp;present (live)</source>
        <translation>Au &amp;présent (en direct)</translation>
    </message>
    <message>
        <source>What &amp;if: fork from here</source>
        <translation>Et s&amp;i&#xa0;: embrancher d&apos;ici</translation>
    </message>
    <message>
        <source>What &amp;would resolving do?</source>
        <translation>Que &amp;ferait la résolution&#xa0;?</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Agrandir</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Réduire</translation>
    </message>
</context>
<context>
    <name>ManualTools</name>
    <message>
        <source>Cards of this zone</source>
        <translation>Cartes de cette zone</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Piocher</translation>
    </message>
    <message>
        <source>Draw a card (Ctrl+D)</source>
        <translation>Piocher une carte (Ctrl+D)</translation>
    </message>
    <message>
        <source>Draw a card into memory</source>
        <translation>Piocher une carte dans la mémoire</translation>
    </message>
    <message>
        <source>Find a card in this zone</source>
        <translation>Trouver une carte dans cette zone</translation>
    </message>
    <message>
        <source>How many counters</source>
        <translation>Combien de marqueurs</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Déplacer</translation>
    </message>
    <message>
        <source>Not now: move things by hand when you have Opportunity.</source>
        <translation>Pas maintenant : déplacez les choses à la main quand vous avez l&apos;Opportunité.</translation>
    </message>
    <message>
        <source>On what</source>
        <translation>Sur quoi</translation>
    </message>
    <message>
        <source>Put</source>
        <translation>Mettre</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mélanger</translation>
    </message>
    <message>
        <source>Shuffle the main deck</source>
        <translation>Mélanger le deck principal</translation>
    </message>
    <message>
        <source>Summon</source>
        <translation>Invoquer</translation>
    </message>
    <message>
        <source>To memory</source>
        <translation>Vers la mémoire</translation>
    </message>
    <message>
        <source>Tools for moving things by hand</source>
        <translation>Outils pour déplacer les choses à la main</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>Vers où</translation>
    </message>
    <message>
        <source>Which counter</source>
        <translation>Quel marqueur</translation>
    </message>
    <message>
        <source>Which token</source>
        <translation>Quel jeton</translation>
    </message>
    <message>
        <source>Which zone</source>
        <translation>Quelle zone</translation>
    </message>
    <message>
        <source>Whose things</source>
        <translation>Les choses de qui</translation>
    </message>
    <message>
        <source>a hidden card</source>
        <translation>une carte cachée</translation>
    </message>
    <message>
        <source>to the bottom of the deck</source>
        <translation>au-dessous du deck</translation>
    </message>
    <message>
        <source>to the top of the deck</source>
        <translation>au-dessus du deck</translation>
    </message>
    <message>
        <source>to {zone}</source>
        <translation>vers : {zone}</translation>
    </message>
    <message>
        <source>{thing} ({player})</source>
        <translation>{thing} ({player})</translation>
    </message>
</context>
<context>
    <name>NumberBody</name>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>from {least} to {most}</source>
        <translation>de {least} à {most}</translation>
    </message>
</context>
<context>
    <name>NumberRow</name>
    <message>
        <source>{label}: {now}, printed {printed}</source>
        <translation>{label} : {now}, imprimé {printed}</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>The game cannot be opened: {reason}.</source>
        <translation>La partie ne peut pas être ouverte : {reason}.</translation>
    </message>
    <message>
        <source>The match is not offered any more. It is kept as {name}.</source>
        <translation>Le match n&apos;est plus proposé. Il est gardé sous {name}.</translation>
    </message>
    <message>
        <source>{name} could not be read to its end ({reason}). The game goes on from there.</source>
        <translation>{name} n&apos;a pas pu être lu jusqu&apos;au bout ({reason}). La partie continue à partir de là.</translation>
    </message>
    <message>
        <source>{name} is damaged ({reason}). The game goes on from before that; the file as it was is kept as {aside}.</source>
        <translation>{name} est endommagé ({reason}). La partie continue d&apos;avant cet endroit ; le fichier tel qu&apos;il était est gardé sous {aside}.</translation>
    </message>
</context>
<context>
    <name>OpportunityPanel</name>
    <message>
        <source>Hold</source>
        <translation>Retenir</translation>
    </message>
    <message>
        <source>Hold: keep passing</source>
        <translation>Retenir : continuer de passer</translation>
    </message>
    <message>
        <source>Keep passing until something happens (H) or until your turn (Shift+H)</source>
        <translation>Continuer de passer jusqu&apos;à ce qu&apos;il se passe quelque chose (H) ou jusqu&apos;à votre tour (Maj+H)</translation>
    </message>
    <message>
        <source>Nobody has Opportunity</source>
        <translation>Personne n&apos;a l&apos;Opportunité</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Pass  (Space)</source>
        <translation>Passer  (Espace)</translation>
    </message>
    <message>
        <source>Passing ends this part of the turn ({phase}).</source>
        <translation>Passer met fin à cette partie du tour ({phase}).</translation>
    </message>
    <message>
        <source>Passing gives {player} the Opportunity.</source>
        <translation>Passer donne l&apos;Opportunité à {player}.</translation>
    </message>
    <message>
        <source>Passing lets #{number} {name} resolve.</source>
        <translation>Passer laisse se résoudre #{number} {name}.</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Arrêter (Échap)</translation>
    </message>
    <message>
        <source>Stop holding</source>
        <translation>Cesser de retenir</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est terminée</translation>
    </message>
    <message>
        <source>Until my turn	Shift+H</source>
        <translation>Jusqu&apos;à mon tour	Maj+H</translation>
    </message>
    <message>
        <source>Until something happens	H</source>
        <translation>Jusqu&apos;à ce qu&apos;il se passe quelque chose	H</translation>
    </message>
    <message>
        <source>What is Opportunity?</source>
        <translation>Qu&apos;est-ce que l&apos;Opportunité ?</translation>
    </message>
    <message>
        <source>You have Opportunity</source>
        <translation>Vous avez l&apos;Opportunité</translation>
    </message>
    <message>
        <source>passed: {players}</source>
        <translation>ont passé : {players}</translation>
    </message>
    <message>
        <source>{player} has Opportunity</source>
        <translation>{player} a l&apos;Opportunité</translation>
    </message>
    <message>
        <source>{player} passes until something happens</source>
        <translation>{player} passe jusqu&apos;à ce qu&apos;il se passe quelque chose</translation>
    </message>
    <message>
        <source>{player} passes until their turn</source>
        <translation>{player} passe jusqu&apos;à son tour</translation>
    </message>
</context>
<context>
    <name>OptionList</name>
    <message>
        <source>not picked</source>
        <translation>pas choisi</translation>
    </message>
    <message>
        <source>picked</source>
        <translation>choisi</translation>
    </message>
</context>
<context>
    <name>OrderList</name>
    <message>
        <source>Move down</source>
        <translation>Vers le bas</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Vers le haut</translation>
    </message>
    <message>
        <source>Order: Alt+Up and Alt+Down move the row</source>
        <translation>Ordre : Alt+Haut et Alt+Bas déplacent la ligne</translation>
    </message>
    <message>
        <source>▲ top      bottom ▼</source>
        <translation>▲ dessus      dessous ▼</translation>
    </message>
</context>
<context>
    <name>OwnName</name>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
</context>
<context>
    <name>PhaseBar</name>
    <message>
        <source>A draw</source>
        <translation>Égalité</translation>
    </message>
    <message>
        <source>Before the first turn</source>
        <translation>Avant le premier tour</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Regard en arrière</translation>
    </message>
    <message>
        <source>Rules off: by hand</source>
        <translation>Sans règles : à la main</translation>
    </message>
    <message>
        <source>Time played: {time}</source>
        <translation>Temps de jeu : {time}</translation>
    </message>
    <message>
        <source>Turn {number} · {player}</source>
        <translation>Tour {number} · {player}</translation>
    </message>
    <message>
        <source>Yours to act</source>
        <translation>À vous d&apos;agir</translation>
    </message>
    <message>
        <source>{player} acts</source>
        <translation>À {player} d&apos;agir</translation>
    </message>
    <message>
        <source>{player} won</source>
        <translation>{player} a gagné</translation>
    </message>
</context>
<context>
    <name>PhaseStrip</name>
    <message>
        <source>Phase: {phase}</source>
        <translation>Phase : {phase}</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Copy</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Token copy</source>
        <translation>Jeton copie</translation>
    </message>
</context>
<context>
    <name>Positions</name>
    <message>
        <source>Save a picture of this position</source>
        <translation>Enregistrer une image de cette position</translation>
    </message>
    <message>
        <source>Save an animation</source>
        <translation>Enregistrer une animation</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Enregistré sous {name}.</translation>
    </message>
    <message>
        <source>The position is on the clipboard. It holds hidden cards too, packed.</source>
        <translation>La position est dans le presse-papiers. Elle contient aussi les cartes cachées, compressées.</translation>
    </message>
    <message>
        <source>{name} cannot be written ({reason}); choose another place.</source>
        <translation>{name} ne peut pas être écrit ({reason})&#xa0;; choisissez un autre endroit.</translation>
    </message>
</context>
<context>
    <name>PreviewPanel</name>
    <message>
        <source>By hand</source>
        <translation>À la main</translation>
    </message>
    <message>
        <source>How it reads</source>
        <translation>Ce qui est écrit</translation>
    </message>
    <message>
        <source>How the program reads this card</source>
        <translation>Comment le programme lit cette carte</translation>
    </message>
    <message>
        <source>Picture of the card</source>
        <translation>Image de la carte</translation>
    </message>
    <message>
        <source>Point at a card to read it here.</source>
        <translation>Pointez une carte pour la lire ici.</translation>
    </message>
</context>
<context>
    <name>RestPanel</name>
    <message>
        <source>A draw.</source>
        <translation>Égalité.</translation>
    </message>
    <message>
        <source>Back to the present  (End)</source>
        <translation>Retour au présent  (Fin)</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message>
        <source>You are looking at the past. Nothing changes here.</source>
        <translation>Vous regardez le passé. Rien ne change ici.</translation>
    </message>
    <message>
        <source>{player} won the game.</source>
        <translation>{player} a gagné la partie.</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Verify every shuffle</source>
        <translation>&amp;Vérifier chaque mélange</translation>
    </message>
    <message>
        <source>All is true: {shuffles} shuffles and {draws} draws follow from the secrets committed to.</source>
        <translation>Tout est vrai : {shuffles} mélanges et {draws} pioches découlent des secrets engagés.</translation>
    </message>
    <message>
        <source>Game {number}: {winner}, {turns} turns, {answers} answers</source>
        <translation>Partie {number} : {winner}, {turns} tours, {answers} réponses</translation>
    </message>
    <message>
        <source>Playing the match again…</source>
        <translation>Le match est rejoué…</translation>
    </message>
    <message>
        <source>Record: {file}</source>
        <translation>Procès-verbal : {file}</translation>
    </message>
    <message>
        <source>Result of the match</source>
        <translation>Résultat du match</translation>
    </message>
    <message>
        <source>This match is NOT as it was told. {fault}</source>
        <translation>Ce match n&apos;est PAS tel qu&apos;il a été annoncé. {fault}</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>nulle</translation>
    </message>
    <message>
        <source>by concession</source>
        <translation>par abandon</translation>
    </message>
    <message>
        <source>by staying away</source>
        <translation>par absence</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>au temps</translation>
    </message>
    <message>
        <source>{name} with {deck}: {wins} won</source>
        <translation>{name} avec {deck} : {wins} gagnée(s)</translation>
    </message>
</context>
<context>
    <name>ReturnDialog</name>
    <message>
        <source>&amp;Put the offer away</source>
        <translation>É&amp;carter l&apos;offre</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Réessayer</translation>
    </message>
    <message>
        <source>Back to the match</source>
        <translation>Retour au match</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Host&apos;s &amp;address</source>
        <translation>&amp;Adresse de l&apos;hôte</translation>
    </message>
    <message>
        <source>It is not offered any more; its file is kept.</source>
        <translation>N&apos;est plus proposé ; le fichier est gardé.</translation>
    </message>
    <message>
        <source>Looking for the host at {address}…</source>
        <translation>Recherche de l&apos;hôte à {address}…</translation>
    </message>
    <message>
        <source>Nobody has answered at {address} yet. The host has to go back to the match too, with Continue on the start screen. It is tried again by itself.</source>
        <translation>Personne n&apos;a encore répondu à {address}. L&apos;hôte doit lui aussi revenir au match, par Reprendre sur l&apos;écran de départ. L&apos;essai est répété tout seul.</translation>
    </message>
    <message>
        <source>On the way back</source>
        <translation>Retour en cours</translation>
    </message>
    <message>
        <source>Opening the table again…</source>
        <translation>Réouverture de la table…</translation>
    </message>
    <message>
        <source>Type the address that the host shows, as 192.0.2.7:47610.</source>
        <translation>Tapez l&apos;adresse que l&apos;hôte affiche, comme 192.0.2.7:47610.</translation>
    </message>
</context>
<context>
    <name>Scrubber</name>
    <message>
        <source>Timeline</source>
        <translation>Frise des étapes</translation>
    </message>
    <message>
        <source>Turn {turn}, step {step}: {text}</source>
        <translation>Tour {turn}, étape {step} : {text}</translation>
    </message>
</context>
<context>
    <name>SeatPanel</name>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Can be played here, but is not tournament legal</source>
        <translation>Jouable ici, mais pas légal en tournoi</translation>
    </message>
    <message>
        <source>Cannot be played yet</source>
        <translation>Pas encore jouable</translation>
    </message>
    <message>
        <source>Champion of the deck</source>
        <translation>Champion du deck</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Deck</translation>
    </message>
    <message>
        <source>Deck lists (*.txt)</source>
        <translation>Listes de deck (*.txt)</translation>
    </message>
    <message>
        <source>Looking at the deck…</source>
        <translation>Examen du deck…</translation>
    </message>
    <message>
        <source>Name of the player</source>
        <translation>Nom du joueur</translation>
    </message>
    <message>
        <source>Open a deck list</source>
        <translation>Ouvrir une liste de deck</translation>
    </message>
    <message>
        <source>Open a deck list (or drop the file here)</source>
        <translation>Ouvrir une liste de deck (ou déposez le fichier ici)</translation>
    </message>
    <message>
        <source>PLAYER {number}</source>
        <translation>JOUEUR {number}</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Joueur {number}</translation>
    </message>
    <message>
        <source>Ready to play</source>
        <translation>Prêt à jouer</translation>
    </message>
    <message>
        <source>What is wrong with this deck</source>
        <translation>Ce qui ne va pas dans ce deck</translation>
    </message>
    <message>
        <source>{main} main, {material} material</source>
        <translation>{main} cartes principales, {material} matérielles</translation>
    </message>
    <message>
        <source>{sizes}, {sideboard} sideboard</source>
        <translation>{sizes}, {sideboard} en réserve</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Size of everything</source>
        <translation>&amp;Taille de l&apos;affichage</translation>
    </message>
    <message>
        <source>&amp;Tokens are shown as</source>
        <translation>&amp;Jetons montrés par</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Comme le bureau</translation>
    </message>
    <message>
        <source>Cards &amp;move to where they go</source>
        <translation>Les cartes se &amp;déplacent jusqu&apos;à leur place</translation>
    </message>
    <message>
        <source>Fetch and show card &amp;pictures</source>
        <translation>Télécharger et montrer les &amp;images des cartes</translation>
    </message>
    <message>
        <source>Open &amp;hands: both players may see everything</source>
        <translation>Mains &amp;ouvertes : chacun peut tout voir</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>The screen then never has to be handed over</source>
        <translation>L&apos;écran n&apos;a alors jamais à changer de mains</translation>
    </message>
    <message>
        <source>Without, every face is drawn from the card&apos;s data and nothing is downloaded</source>
        <translation>Sinon, chaque face est dessinée d&apos;après les données de la carte et rien n&apos;est téléchargé</translation>
    </message>
    <message>
        <source>Without, they appear in their new place at once</source>
        <translation>Sinon, elles apparaissent aussitôt à leur nouvelle place</translation>
    </message>
    <message>
        <source>a coin</source>
        <translation>une pièce</translation>
    </message>
    <message>
        <source>a die</source>
        <translation>un dé</translation>
    </message>
    <message>
        <source>a drawn card</source>
        <translation>une carte dessinée</translation>
    </message>
    <message>
        <source>their picture</source>
        <translation>leur image</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>1 to 9</source>
        <translation>1 à 9</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+Haut, Alt+Bas</translation>
    </message>
    <message>
        <source>Answer yes or no</source>
        <translation>Répondre oui ou non</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Flèches</translation>
    </message>
    <message>
        <source>Confirm, say yes, or use what is pointed at</source>
        <translation>Confirmer, dire oui, ou employer ce qui est pointé</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Début, Fin</translation>
    </message>
    <message>
        <source>In a lesson: next step, step back</source>
        <translation>Dans une leçon : étape suivante, étape précédente</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Gauche, Droite</translation>
    </message>
    <message>
        <source>Move a row when an order is asked</source>
        <translation>Déplacer une ligne quand un ordre est demandé</translation>
    </message>
    <message>
        <source>On the table: from card to card</source>
        <translation>Sur la table : d&apos;une carte à l&apos;autre</translation>
    </message>
    <message>
        <source>On the timeline: step back and forward</source>
        <translation>Sur la frise : une étape en arrière ou en avant</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>Page suiv., Page préc.</translation>
    </message>
    <message>
        <source>Pick an option of the list</source>
        <translation>Choisir une option de la liste</translation>
    </message>
    <message>
        <source>Stop holding, cancel the play, back to the present</source>
        <translation>Cesser de retenir, annuler le coup, retour au présent</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Maj+Tab</translation>
    </message>
    <message>
        <source>To the beginning, to the present</source>
        <translation>Au début, au présent</translation>
    </message>
    <message>
        <source>To the next or previous part</source>
        <translation>Vers la partie suivante ou précédente</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y, N</translation>
    </message>
</context>
<context>
    <name>ShortcutsSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
</context>
<context>
    <name>SideboardDialog</name>
    <message>
        <source>Deck</source>
        <translation>Deck</translation>
    </message>
    <message>
        <source>Main deck {main}, material deck {material}, sideboard {side}</source>
        <translation>Deck principal {main}, deck matériel {material}, réserve {side}</translation>
    </message>
    <message>
        <source>Sideboard</source>
        <translation>Réserve</translation>
    </message>
    <message>
        <source>To the sideboard →</source>
        <translation>Vers la réserve →</translation>
    </message>
    <message>
        <source>← To the deck</source>
        <translation>← Vers le deck</translation>
    </message>
</context>
<context>
    <name>SituationView</name>
    <message>
        <source>The position</source>
        <translation>La position</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nouveau</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>resolves next</source>
        <translation>se résout ensuite</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>&amp;About</source>
        <translation>À &amp;propos</translation>
    </message>
    <message>
        <source>&amp;Download cards</source>
        <translation>&amp;Télécharger les cartes</translation>
    </message>
    <message>
        <source>&amp;First to play</source>
        <translation>Joue en &amp;premier</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>A&amp;pprendre</translation>
    </message>
    <message>
        <source>&amp;Open saved game</source>
        <translation>&amp;Ouvrir une partie</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jouer</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>&amp;Update cards</source>
        <translation>&amp;Mettre les cartes à jour</translation>
    </message>
    <message>
        <source>A number; the same number deals the same game again</source>
        <translation>Un nombre ; le même nombre redonne la même partie</translation>
    </message>
    <message>
        <source>A table where the rules can be seen</source>
        <translation>Une table où l&apos;on voit les règles</translation>
    </message>
    <message>
        <source>Card catalogue: {cards} cards</source>
        <translation>Catalogue des cartes : {cards} cartes</translation>
    </message>
    <message>
        <source>No card catalogue: everything works offline with the starter set.</source>
        <translation>Pas de catalogue : tout marche hors ligne avec le jeu de démarrage.</translation>
    </message>
    <message>
        <source>Play in the &amp;network</source>
        <translation>Jouer en &amp;réseau</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Au hasard</translation>
    </message>
    <message>
        <source>Se&amp;ttings</source>
        <translation>&amp;Réglages</translation>
    </message>
    <message>
        <source>The seed has to be a whole number of at most 19 digits.</source>
        <translation>La graine doit être un nombre entier d&apos;au plus 19 chiffres.</translation>
    </message>
    <message>
        <source>Unofficial fan work, not affiliated with the game&apos;s publisher</source>
        <translation>Œuvre de fans non officielle, sans lien avec l&apos;éditeur du jeu</translation>
    </message>
    <message>
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>{name} cannot be opened: {reason}.</source>
        <translation>{name} ne peut pas être ouvert : {reason}.</translation>
    </message>
    <message>
        <source>{player} needs a deck that can be played.</source>
        <translation>Il faut à {player} un deck jouable.</translation>
    </message>
</context>
<context>
    <name>StepsDialog</name>
    <message>
        <source>Animate which steps?</source>
        <translation>Quelles étapes animer&#xa0;?</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Première étape</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Dernière étape</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>#{first} to #{last}</source>
        <translation>#{first} à #{last}</translation>
    </message>
    <message>
        <source>#{number} {name} fizzles</source>
        <translation>#{number} {name} échoue</translation>
    </message>
    <message>
        <source>#{number} {name} is negated</source>
        <translation>#{number} {name} est annulée</translation>
    </message>
    <message>
        <source>+1 {kind}</source>
        <translation>+1 {kind}</translation>
    </message>
    <message>
        <source>A face-down card</source>
        <translation>Une carte face cachée</translation>
    </message>
    <message>
        <source>Activate ability {number} of {name}</source>
        <translation>Activer la capacité {number} de {name}</translation>
    </message>
    <message>
        <source>Activate: {text}</source>
        <translation>Activer : {text}</translation>
    </message>
    <message>
        <source>Activated ability</source>
        <translation>Capacité activée</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>Aims here</source>
        <translation>Vise ici</translation>
    </message>
    <message>
        <source>Announce: {text}</source>
        <translation>Annoncer : {text}</translation>
    </message>
    <message>
        <source>Attack with {name}</source>
        <translation>Attaquer avec {name}</translation>
    </message>
    <message>
        <source>Attack {power}</source>
        <translation>Attaque {power}</translation>
    </message>
    <message>
        <source>Banishment</source>
        <translation>Bannissement</translation>
    </message>
    <message>
        <source>Bestow {name}</source>
        <translation>Octroyer {name}</translation>
    </message>
    <message>
        <source>Bestowment</source>
        <translation>Octroi</translation>
    </message>
    <message>
        <source>Bottom of the deck</source>
        <translation>Dessous du deck</translation>
    </message>
    <message>
        <source>By hand: copy</source>
        <translation>À la main : copier</translation>
    </message>
    <message>
        <source>By hand: counters</source>
        <translation>À la main : marqueurs</translation>
    </message>
    <message>
        <source>By hand: draw a card</source>
        <translation>À la main : piocher une carte</translation>
    </message>
    <message>
        <source>By hand: draw into the memory</source>
        <translation>À la main : piocher dans la mémoire</translation>
    </message>
    <message>
        <source>By hand: find in {zone}</source>
        <translation>À la main : chercher ({zone})</translation>
    </message>
    <message>
        <source>By hand: give control to</source>
        <translation>À la main : donner le contrôle à</translation>
    </message>
    <message>
        <source>By hand: move to</source>
        <translation>À la main : déplacer vers</translation>
    </message>
    <message>
        <source>By hand: negate</source>
        <translation>À la main : annuler</translation>
    </message>
    <message>
        <source>By hand: rest</source>
        <translation>À la main : reposer</translation>
    </message>
    <message>
        <source>By hand: shuffle the deck</source>
        <translation>À la main : mélanger le deck</translation>
    </message>
    <message>
        <source>By hand: summon a token copy</source>
        <translation>À la main : invoquer un jeton copie</translation>
    </message>
    <message>
        <source>By hand: turn face down</source>
        <translation>À la main : retourner face cachée</translation>
    </message>
    <message>
        <source>By hand: turn face up</source>
        <translation>À la main : retourner face visible</translation>
    </message>
    <message>
        <source>By hand: wake</source>
        <translation>À la main : réveiller</translation>
    </message>
    <message>
        <source>Can be picked: press Enter</source>
        <translation>Peut être choisi : appuyez sur Entrée</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>Pièce</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Copy of #{number}</source>
        <translation>Copie de #{number}</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Deck</translation>
    </message>
    <message>
        <source>Delayed trigger</source>
        <translation>Déclenchement différé</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Dé</translation>
    </message>
    <message>
        <source>Drawn face</source>
        <translation>Face dessinée</translation>
    </message>
    <message>
        <source>Drop on a target</source>
        <translation>Lâchez sur une cible</translation>
    </message>
    <message>
        <source>Drop on the memory to pay with it</source>
        <translation>Lâchez sur la mémoire pour payer</translation>
    </message>
    <message>
        <source>Drop on the new target</source>
        <translation>Déposez sur la nouvelle cible</translation>
    </message>
    <message>
        <source>Drop on what to attack</source>
        <translation>Lâchez sur ce qui est attaqué</translation>
    </message>
    <message>
        <source>Drop outside of the memory to keep it</source>
        <translation>Lâchez hors de la mémoire pour garder</translation>
    </message>
    <message>
        <source>Effects Stack</source>
        <translation>Pile d&apos;effets</translation>
    </message>
    <message>
        <source>Esc closes</source>
        <translation>Échap ferme</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Expliquer</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Field of {name}</source>
        <translation>Champ de {name}</translation>
    </message>
    <message>
        <source>Field, rested</source>
        <translation>Champ, reposés</translation>
    </message>
    <message>
        <source>From here</source>
        <translation>D&apos;ici</translation>
    </message>
    <message>
        <source>Graveyard</source>
        <translation>Cimetière</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Main</translation>
    </message>
    <message>
        <source>Herbs</source>
        <translation>Herbes</translation>
    </message>
    <message>
        <source>Influence {number}</source>
        <translation>Influence {number}</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Intention</translation>
    </message>
    <message>
        <source>Intent and combat</source>
        <translation>Intention et combat</translation>
    </message>
    <message>
        <source>Level {level}</source>
        <translation>Niveau {level}</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Lignée</translation>
    </message>
    <message>
        <source>Look through the {zone}</source>
        <translation>Parcourir : {zone}</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Matériel</translation>
    </message>
    <message>
        <source>Materialization</source>
        <translation>Matérialisation</translation>
    </message>
    <message>
        <source>Materialize {name}</source>
        <translation>Matérialiser {name}</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Mode: {mode}</source>
        <translation>Mode : {mode}</translation>
    </message>
    <message>
        <source>Move by hand</source>
        <translation>Déplacer à la main</translation>
    </message>
    <message>
        <source>Nothing on the stack</source>
        <translation>Rien sur la pile</translation>
    </message>
    <message>
        <source>Number {number}: {name}</source>
        <translation>Numéro {number} : {name}</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Paid: {count} reserve</source>
        <translation>Payé&#xa0;: {count} réserve</translation>
    </message>
    <message>
        <source>Pick {name}</source>
        <translation>Choisir {name}</translation>
    </message>
    <message>
        <source>Picked, number {number}</source>
        <translation>Choisi, numéro {number}</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Play {name}</source>
        <translation>Jouer {name}</translation>
    </message>
    <message>
        <source>Point at this for the others</source>
        <translation>Montrer ceci aux autres</translation>
    </message>
    <message>
        <source>Put {name} on the bottom</source>
        <translation>Mettre {name} dessous</translation>
    </message>
    <message>
        <source>Put {name} on the top</source>
        <translation>Mettre {name} dessus</translation>
    </message>
    <message>
        <source>Reflexive trigger</source>
        <translation>Déclenchement réflexif</translation>
    </message>
    <message>
        <source>Resolve by hand</source>
        <translation>Résoudre à la main</translation>
    </message>
    <message>
        <source>Resolves next</source>
        <translation>Se résout ensuite</translation>
    </message>
    <message>
        <source>Show {name} as</source>
        <translation>Montrer {name} comme</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Source cards</source>
        <translation>Cartes sources</translation>
    </message>
    <message>
        <source>Source gone: fizzles</source>
        <translation>Source partie : se dissipe</translation>
    </message>
    <message>
        <source>Take back {name}</source>
        <translation>Reprendre {name}</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Target {number}: {name}</source>
        <translation>Cible {number} : {name}</translation>
    </message>
    <message>
        <source>Target: {name}</source>
        <translation>Cible : {name}</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Top of the deck</source>
        <translation>Dessus du deck</translation>
    </message>
    <message>
        <source>Triggered ability</source>
        <translation>Capacité déclenchée</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Tour {number}</translation>
    </message>
    <message>
        <source>Why can&apos;t I activate: {text}</source>
        <translation>Pourquoi ne puis-je pas activer : {text}</translation>
    </message>
    <message>
        <source>Why can&apos;t I attack with this?</source>
        <translation>Pourquoi ne puis-je pas attaquer avec ?</translation>
    </message>
    <message>
        <source>Why can&apos;t I materialize this?</source>
        <translation>Pourquoi ne puis-je pas matérialiser ceci ?</translation>
    </message>
    <message>
        <source>Why can&apos;t I pick this?</source>
        <translation>Pourquoi ne puis-je pas choisir ceci ?</translation>
    </message>
    <message>
        <source>Why can&apos;t I play this?</source>
        <translation>Pourquoi ne puis-je pas jouer ceci ?</translation>
    </message>
    <message>
        <source>X is {x}</source>
        <translation>X vaut {x}</translation>
    </message>
    <message>
        <source>Your field</source>
        <translation>Votre champ</translation>
    </message>
    <message>
        <source>Yours to act: press Enter</source>
        <translation>À vous d&apos;agir : appuyez sur Entrée</translation>
    </message>
    <message>
        <source>attacking</source>
        <translation>attaque</translation>
    </message>
    <message>
        <source>awake</source>
        <translation>éveillé</translation>
    </message>
    <message>
        <source>boon</source>
        <translation>faveur</translation>
    </message>
    <message>
        <source>by {name}</source>
        <translation>par {name}</translation>
    </message>
    <message>
        <source>combat is ending</source>
        <translation>le combat se termine</translation>
    </message>
    <message>
        <source>controlled by {name}</source>
        <translation>contrôlé par {name}</translation>
    </message>
    <message>
        <source>damage comes next</source>
        <translation>les blessures viennent ensuite</translation>
    </message>
    <message>
        <source>decides</source>
        <translation>décide</translation>
    </message>
    <message>
        <source>defending</source>
        <translation>défend</translation>
    </message>
    <message>
        <source>durability {durability}</source>
        <translation>durabilité {durability}</translation>
    </message>
    <message>
        <source>from several</source>
        <translation>de plusieurs sources</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>parti</translation>
    </message>
    <message>
        <source>has Opportunity</source>
        <translation>a l&apos;Opportunité</translation>
    </message>
    <message>
        <source>has lost</source>
        <translation>a perdu</translation>
    </message>
    <message>
        <source>has passed</source>
        <translation>a passé</translation>
    </message>
    <message>
        <source>influence {number}</source>
        <translation>influence {number}</translation>
    </message>
    <message>
        <source>level {level}</source>
        <translation>niveau {level}</translation>
    </message>
    <message>
        <source>life {life}</source>
        <translation>vie {life}</translation>
    </message>
    <message>
        <source>lineage: {names}</source>
        <translation>lignée : {names}</translation>
    </message>
    <message>
        <source>loaded {number}</source>
        <translation>chargé {number}</translation>
    </message>
    <message>
        <source>mastery</source>
        <translation>maîtrise</translation>
    </message>
    <message>
        <source>memory cost {cost}</source>
        <translation>coût de mémoire {cost}</translation>
    </message>
    <message>
        <source>of {name}</source>
        <translation>de {name}</translation>
    </message>
    <message>
        <source>played by {name}</source>
        <translation>joué par {name}</translation>
    </message>
    <message>
        <source>power {power}</source>
        <translation>puissance {power}</translation>
    </message>
    <message>
        <source>reserve cost {cost}</source>
        <translation>coût de réserve {cost}</translation>
    </message>
    <message>
        <source>resolve by hand</source>
        <translation>résoudre à la main</translation>
    </message>
    <message>
        <source>resolves next</source>
        <translation>se résout ensuite</translation>
    </message>
    <message>
        <source>rested</source>
        <translation>reposé</translation>
    </message>
    <message>
        <source>retaliating</source>
        <translation>riposte</translation>
    </message>
    <message>
        <source>retaliation comes next</source>
        <translation>la riposte vient ensuite</translation>
    </message>
    <message>
        <source>source card of {numbers}</source>
        <translation>carte source de {numbers}</translation>
    </message>
    <message>
        <source>status</source>
        <translation>statut</translation>
    </message>
    <message>
        <source>their turn</source>
        <translation>son tour</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>token, copy of {name}</source>
        <translation>jeton, copie de {name}</translation>
    </message>
    <message>
        <source>token, summoned by {name}</source>
        <translation>jeton, invoqué par {name}</translation>
    </message>
    <message>
        <source>wielded</source>
        <translation>maniée</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>à vous</translation>
    </message>
    <message>
        <source>{attacker} attacks {targets} for {power}</source>
        <translation>{attacker} attaque {targets} pour {power}</translation>
    </message>
    <message>
        <source>{attacker} attacks; its target is gone</source>
        <translation>{attacker} attaque ; sa cible a disparu</translation>
    </message>
    <message>
        <source>{count} alike</source>
        <translation>{count} pareils</translation>
    </message>
    <message>
        <source>{count} can be picked</source>
        <translation>{count} au choix</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} cartes</translation>
    </message>
    <message>
        <source>{count} cards in hand</source>
        <translation>{count} cartes en main</translation>
    </message>
    <message>
        <source>{count} × {name}</source>
        <translation>{count} × {name}</translation>
    </message>
    <message>
        <source>{damage} damage</source>
        <translation>{damage} blessures</translation>
    </message>
    <message>
        <source>{first} to {last} of {count}: scroll or arrow keys</source>
        <translation>{first} à {last} sur {count} : molette ou flèches</translation>
    </message>
    <message>
        <source>{name} (no longer legal)</source>
        <translation>{name} (n&apos;est plus légal)</translation>
    </message>
    <message>
        <source>{name} ({damage} of the damage)</source>
        <translation>{name} ({damage} des dégâts)</translation>
    </message>
    <message>
        <source>{name} ({place} of {count})</source>
        <translation>{name} ({place} sur {count})</translation>
    </message>
    <message>
        <source>{name} ceases to exist</source>
        <translation>{name} cesse d&apos;exister</translation>
    </message>
    <message>
        <source>{number} {kind} counters</source>
        <translation>{number} marqueurs {kind}</translation>
    </message>
    <message>
        <source>{what}: {rule}</source>
        <translation>{what}&#xa0;: {rule}</translation>
    </message>
    <message>
        <source>{zone} of {name}</source>
        <translation>{zone} de {name}</translation>
    </message>
    <message>
        <source>{zone} of {name}: {count} cards</source>
        <translation>{zone} de {name} : {count} cartes</translation>
    </message>
    <message>
        <source>−1 {kind}</source>
        <translation>−1 {kind}</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
</context>
<context>
    <name>TalkLog</name>
    <message>
        <source>{line} (and {count} before it)</source>
        <translation>{line} (et {count} avant)</translation>
    </message>
</context>
<context>
    <name>TimelineBar</name>
    <message>
        <source>Back to the present (End)</source>
        <translation>Retour au présent (Fin)</translation>
    </message>
    <message>
        <source>How fast the steps are played</source>
        <translation>Vitesse de lecture des étapes</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Direct</translation>
    </message>
    <message>
        <source>Play the steps</source>
        <translation>Lire les étapes</translation>
    </message>
    <message>
        <source>Play the steps, or pause (P)</source>
        <translation>Lire les étapes, ou pause (P)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Étape en arrière</translation>
    </message>
    <message>
        <source>Step back (Left)</source>
        <translation>Étape en arrière (Gauche)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Étape en avant</translation>
    </message>
    <message>
        <source>Step forward (Right)</source>
        <translation>Étape en avant (Droite)</translation>
    </message>
    <message>
        <source>step {position} of {total}</source>
        <translation>étape {position} sur {total}</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>The game and its what-if forks</source>
        <translation>La partie et ses embranchements</translation>
    </message>
    <message>
        <source>There are {count} forks already: throw one away first.</source>
        <translation>Il y a déjà {count} embranchements&#xa0;: jetez-en un d&apos;abord.</translation>
    </message>
    <message>
        <source>This is a fork: play on as you like. Nothing of it touches the game.</source>
        <translation>Ceci est un embranchement&#xa0;: jouez comme vous voulez. Rien n&apos;en touche la partie.</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Et si</translation>
    </message>
    <message>
        <source>What if {number} (step {step})</source>
        <translation>Et si {number} (étape {step})</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Assumed answers to: {questions}</source>
        <translation>Réponses supposées à&#xa0;: {questions}</translation>
    </message>
    <message>
        <source>Because of {thing}</source>
        <translation>À cause de {thing}</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>Avant la première étape</translation>
    </message>
    <message>
        <source>By {player}</source>
        <translation>Par {player}</translation>
    </message>
    <message>
        <source>Chance takes part, so it may come differently.</source>
        <translation>Le hasard intervient, cela peut donc se passer autrement.</translation>
    </message>
    <message>
        <source>It goes on after that.</source>
        <translation>Cela continue ensuite.</translation>
    </message>
    <message>
        <source>Looking ahead</source>
        <translation>Regard en avant</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Impossible</translation>
    </message>
    <message>
        <source>Official text</source>
        <translation>Texte officiel</translation>
    </message>
    <message>
        <source>Official text, {number}</source>
        <translation>Texte officiel, {number}</translation>
    </message>
    <message>
        <source>Step {number}</source>
        <translation>Étape {number}</translation>
    </message>
    <message>
        <source>Step {number}, made by hand</source>
        <translation>Étape {number}, faite à la main</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>La règle</translation>
    </message>
    <message>
        <source>This cannot be told in the middle of something else.</source>
        <translation>Cela ne peut pas être dit au milieu d&apos;autre chose.</translation>
    </message>
    <message>
        <source>Try what resolves next on a copy of the game (L)</source>
        <translation>Essayer ce qui se résout ensuite sur une copie de la partie (L)</translation>
    </message>
    <message>
        <source>What would it do?</source>
        <translation>Que ferait-il&#xa0;?</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>{player} has Opportunity here and could only pass.</source>
        <translation>{player} a l&apos;Opportunité ici et ne pourrait que passer.</translation>
    </message>
    <message>
        <source>{player} has Opportunity here and could: {plays}.</source>
        <translation>{player} a l&apos;Opportunité ici et pourrait&#xa0;: {plays}.</translation>
    </message>
    <message>
        <source>{player} has Opportunity here.</source>
        <translation>{player} a l&apos;Opportunité ici.</translation>
    </message>
    <message>
        <source>{text} And {count} more.</source>
        <translation>{text} Et {count} de plus.</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Concede</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Grand Archive table</source>
        <translation>Table de Grand Archive</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Leçon</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Match</translation>
    </message>
    <message>
        <source>The program failed to do that. The game is as it was, and kept in {name}.</source>
        <translation>Le programme n&apos;y est pas parvenu. La partie est telle qu&apos;avant, et conservée dans {name}.</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>The game is a draw.</source>
        <translation>La partie est une égalité.</translation>
    </message>
    <message>
        <source>The program failed to do that. The game is as it was before.</source>
        <translation>Le programme n&apos;y est pas parvenu. La partie est telle qu&apos;avant.</translation>
    </message>
    <message>
        <source>{player} wins the game.</source>
        <translation>{player} gagne la partie.</translation>
    </message>
    <message>
        <source>{player}, do you concede the game?</source>
        <translation>{player}, abandonnez-vous la partie ?</translation>
    </message>
</context>
<context>
    <name>Wish</name>
    <message>
        <source>Game {game} could not begin. Shall other seeds be drawn for it, for time number {round}?</source>
        <translation>La partie {game} n&apos;a pas pu commencer. Faut-il tirer d&apos;autres graines pour elle, pour la fois numéro {round} ?</translation>
    </message>
    <message>
        <source>The host&apos;s computer has lost the last of the game: {count} tellings that you have heard. Go on from before them?</source>
        <translation>L&apos;ordinateur de l&apos;hôte a perdu la fin de la partie : {count} annonces que vous aviez reçues. Reprendre avant elles ?</translation>
    </message>
    <message>
        <source>Undone would be:</source>
        <translation>Seraient annulés :</translation>
    </message>
    <message>
        <source>{count} answers would go with it.</source>
        <translation>{count} réponses seraient annulées avec elle.</translation>
    </message>
    <message>
        <source>{name} asks for a rematch.</source>
        <translation>{name} demande une revanche.</translation>
    </message>
    <message>
        <source>{name} asks to do this by hand:</source>
        <translation>{name} demande à faire ceci à la main :</translation>
    </message>
    <message>
        <source>{name} asks to draw other seeds for game {game}, for time number {round}.</source>
        <translation>{name} demande à tirer d&apos;autres graines pour la partie {game}, pour la fois numéro {round}.</translation>
    </message>
    <message>
        <source>{name} asks to take back their last answer.</source>
        <translation>{name} demande à reprendre sa dernière réponse.</translation>
    </message>
    <message>
        <source>{name}, who watches, asks to see all hands.</source>
        <translation>{name}, qui regarde, demande à voir toutes les mains.</translation>
    </message>
    <message>
        <source>{player} draws {amount}, to {zone}</source>
        <translation>{player} pioche {amount}, vers : {zone}</translation>
    </message>
    <message>
        <source>{player} shuffles the deck</source>
        <translation>{player} mélange son deck</translation>
    </message>
    <message>
        <source>{player} summons a token copy: {thing}</source>
        <translation>{player} invoque une copie jeton : {thing}</translation>
    </message>
    <message>
        <source>{player} summons {token}</source>
        <translation>{player} invoque {token}</translation>
    </message>
    <message>
        <source>{thing}: copy</source>
        <translation>{thing} : copier</translation>
    </message>
    <message>
        <source>{thing}: negate</source>
        <translation>{thing} : annuler</translation>
    </message>
    <message>
        <source>{thing}: rest</source>
        <translation>{thing} : reposer</translation>
    </message>
    <message>
        <source>{thing}: to the bottom of the deck</source>
        <translation>{thing} : au-dessous du deck</translation>
    </message>
    <message>
        <source>{thing}: to the top of the deck</source>
        <translation>{thing} : au-dessus du deck</translation>
    </message>
    <message>
        <source>{thing}: to {zone}</source>
        <translation>{thing} : vers {zone}</translation>
    </message>
    <message>
        <source>{thing}: to {zone} ({player})</source>
        <translation>{thing} : vers {zone} ({player})</translation>
    </message>
    <message>
        <source>{thing}: turn face down</source>
        <translation>{thing} : retourner face cachée</translation>
    </message>
    <message>
        <source>{thing}: turn face up</source>
        <translation>{thing} : retourner face visible</translation>
    </message>
    <message>
        <source>{thing}: wake</source>
        <translation>{thing} : réveiller</translation>
    </message>
    <message>
        <source>{thing}: {amount} {counter}</source>
        <translation>{thing} : {amount} {counter}</translation>
    </message>
    <message>
        <source>{thing}: {player} gets control</source>
        <translation>{thing} : {player} en prend le contrôle</translation>
    </message>
    <message>
        <source>… {count} steps before</source>
        <translation>… {count} étapes avant</translation>
    </message>
</context>
<context>
    <name>_Column</name>
    <message>
        <source>Here the two part</source>
        <translation>Ici les deux se séparent</translation>
    </message>
</context>
<context>
    <name>card words</name>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Ally</source>
        <translation>Allié</translation>
    </message>
    <message>
        <source>Animal</source>
        <translation>Animal</translation>
    </message>
    <message>
        <source>Arcane</source>
        <translation>Arcane</translation>
    </message>
    <message>
        <source>Artifact</source>
        <translation>Artefact</translation>
    </message>
    <message>
        <source>Assassin</source>
        <translation>Assassin</translation>
    </message>
    <message>
        <source>Astra</source>
        <translation>Astra</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attaque</translation>
    </message>
    <message>
        <source>Bauble</source>
        <translation>Babiole</translation>
    </message>
    <message>
        <source>Beast</source>
        <translation>Bête</translation>
    </message>
    <message>
        <source>Boar</source>
        <translation>Sanglier</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Livre</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Cleric</source>
        <translation>Clerc</translation>
    </message>
    <message>
        <source>Crux</source>
        <translation>Crux</translation>
    </message>
    <message>
        <source>Crystal</source>
        <translation>Cristal</translation>
    </message>
    <message>
        <source>Dagger</source>
        <translation>Dague</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Distortion</source>
        <translation>Distorsion</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domaine</translation>
    </message>
    <message>
        <source>Dragon</source>
        <translation>Dragon</translation>
    </message>
    <message>
        <source>Elemental</source>
        <translation>Élémentaire</translation>
    </message>
    <message>
        <source>Exalted</source>
        <translation>Exalté</translation>
    </message>
    <message>
        <source>Exia</source>
        <translation>Exia</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Feu</translation>
    </message>
    <message>
        <source>Food</source>
        <translation>Nourriture</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Porte</translation>
    </message>
    <message>
        <source>Golem</source>
        <translation>Golem</translation>
    </message>
    <message>
        <source>Guardian</source>
        <translation>Gardien</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Humain</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Luxem</source>
        <translation>Luxem</translation>
    </message>
    <message>
        <source>Mage</source>
        <translation>Mage</translation>
    </message>
    <message>
        <source>Neos</source>
        <translation>Neos</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norme</translation>
    </message>
    <message>
        <source>Otter</source>
        <translation>Loutre</translation>
    </message>
    <message>
        <source>Phantasia</source>
        <translation>Phantasia</translation>
    </message>
    <message>
        <source>Polearm</source>
        <translation>Arme d&apos;hast</translation>
    </message>
    <message>
        <source>Ranger</source>
        <translation>Rôdeur</translation>
    </message>
    <message>
        <source>Reaction</source>
        <translation>Réaction</translation>
    </message>
    <message>
        <source>Regalia</source>
        <translation>Regalia</translation>
    </message>
    <message>
        <source>Robe</source>
        <translation>Robe</translation>
    </message>
    <message>
        <source>Ruins</source>
        <translation>Ruines</translation>
    </message>
    <message>
        <source>Selkie</source>
        <translation>Selkie</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>Éclat</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>Bouclier</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Technique</translation>
    </message>
    <message>
        <source>Specter</source>
        <translation>Spectre</translation>
    </message>
    <message>
        <source>Spell</source>
        <translation>Sort</translation>
    </message>
    <message>
        <source>Spirit</source>
        <translation>Esprit</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Bâton</translation>
    </message>
    <message>
        <source>Sword</source>
        <translation>Épée</translation>
    </message>
    <message>
        <source>Tamer</source>
        <translation>Dompteur</translation>
    </message>
    <message>
        <source>Tera</source>
        <translation>Tera</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Umbra</source>
        <translation>Umbra</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>Unique</translation>
    </message>
    <message>
        <source>Wand</source>
        <translation>Baguette</translation>
    </message>
    <message>
        <source>Warrior</source>
        <translation>Guerrier</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Eau</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Whale</source>
        <translation>Baleine</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Vent</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>#{number} {name}</source>
        <translation>#{number} {name}</translation>
    </message>
    <message>
        <source>#{number} {name} (copy)</source>
        <translation>#{number} {name} (copie)</translation>
    </message>
    <message>
        <source>Attack with {unit}</source>
        <translation>Attaquer avec {unit}</translation>
    </message>
    <message>
        <source>Bestow {card}</source>
        <translation>Octroyer {card}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Materialize {card}</source>
        <translation>Matérialiser {card}</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Play {card}</source>
        <translation>Jouer {card}</translation>
    </message>
    <message>
        <source>Take the play back</source>
        <translation>Reprendre le coup</translation>
    </message>
    <message>
        <source>Use {source}, ability {number}</source>
        <translation>Employer {source}, capacité {number}</translation>
    </message>
    <message>
        <source>Use {source}: {cost}</source>
        <translation>Employer {source} : {cost}</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>awake</source>
        <translation>éveillé</translation>
    </message>
    <message>
        <source>rested</source>
        <translation>reposé</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>{card} on the bottom</source>
        <translation>{card} dessous</translation>
    </message>
    <message>
        <source>{card} on the top</source>
        <translation>{card} dessus</translation>
    </message>
    <message>
        <source>{name} (your {place})</source>
        <translation>{name} (à vous, {place})</translation>
    </message>
    <message>
        <source>{name} ({place})</source>
        <translation>{name} ({place})</translation>
    </message>
    <message>
        <source>{name} ({player}, {place})</source>
        <translation>{name} ({player}, {place})</translation>
    </message>
    <message>
        <source>{name}, no. {number}</source>
        <translation>{name}, no {number}</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name} : {text}</translation>
    </message>
    <message>
        <source>{number} damage</source>
        <translation>{number} blessures</translation>
    </message>
    <message>
        <source>{source}: announce that it triggers</source>
        <translation>{source} : annoncer son déclenchement</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>#{number}, {card}, has resolved.</source>
        <translation>#{number}, {card}, est résolu.</translation>
    </message>
    <message>
        <source>#{number}, {card}, is negated.</source>
        <translation>#{number}, {card}, est annulé.</translation>
    </message>
    <message>
        <source>#{number}, {card}, resolves.</source>
        <translation>#{number}, {card}, se résout.</translation>
    </message>
    <message>
        <source>#{number}: a bestowment of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>nº {number} : un don de {card} est mis sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>#{number}: a copy of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>#{number} : une copie de {card} est mise sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>#{number}: a materialization of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>nº {number} : une matérialisation de {card} est mise sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>#{number}: a triggered ability of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>nº {number} : une capacité déclenchée de {card} est mise sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>#{number}: an activated ability of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>nº {number} : une capacité activée de {card} est mise sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>#{number}: an activation of {card} is put onto the Effects Stack, {player}&apos;s.</source>
        <translation>nº {number} : une activation de {card} est mise sur la pile d&apos;effets, à {player}.</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>A card</source>
        <translation>Une carte</translation>
    </message>
    <message>
        <source>A game is being played.</source>
        <translation>Une partie est en cours.</translation>
    </message>
    <message>
        <source>A rematch can be had when the match is over.</source>
        <translation>Une revanche est possible quand le match est terminé.</translation>
    </message>
    <message>
        <source>A spectator was shown the hands</source>
        <translation>Un spectateur a vu les mains</translation>
    </message>
    <message>
        <source>A token enters the field, a copy of {card}, {player}&apos;s.</source>
        <translation>Un jeton, copie de {card}, arrive sur le champ, à {player}.</translation>
    </message>
    <message>
        <source>All seats of this match are taken: ask the host for another, or join to watch.</source>
        <translation>Toutes les places de ce match sont prises : demandez-en une autre à l’hôte, ou rejoignez pour regarder.</translation>
    </message>
    <message>
        <source>An ability of {card} triggers, {player}&apos;s.</source>
        <translation>Une capacité de {card} se déclenche, à {player}.</translation>
    </message>
    <message>
        <source>An effect says that you cannot declare attacks now.</source>
        <translation>Un effet dit que vous ne pouvez pas déclarer d&apos;attaque maintenant.</translation>
    </message>
    <message>
        <source>Answer what is on the Effects Stack, or pass.</source>
        <translation>Répondez à ce qui est sur la pile d&apos;effets, ou passez.</translation>
    </message>
    <message>
        <source>Being played</source>
        <translation>Être jouée</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Choose a deck first.</source>
        <translation>Choisissez d’abord un deck.</translation>
    </message>
    <message>
        <source>Choose new targets for the copy of {card}?</source>
        <translation>Choisir de nouvelles cibles pour la copie de {card} ?</translation>
    </message>
    <message>
        <source>Choose the level 0 champion you start with.</source>
        <translation>Choisissez le champion de niveau 0 avec lequel vous commencez.</translation>
    </message>
    <message>
        <source>Choose the order in which the retaliating units deal their damage.</source>
        <translation>Choisissez l&apos;ordre dans lequel les unités qui ripostent infligent leurs blessures.</translation>
    </message>
    <message>
        <source>Choose the order of these cards: the first goes in first.</source>
        <translation>Choisissez l&apos;ordre de ces cartes&#xa0;: la première entre en premier.</translation>
    </message>
    <message>
        <source>Choose the order of these cards: the first lies nearest to the top.</source>
        <translation>Choisissez l&apos;ordre de ces cartes&#xa0;: la première sera la plus proche du dessus.</translation>
    </message>
    <message>
        <source>Combat ends.</source>
        <translation>Le combat se termine.</translation>
    </message>
    <message>
        <source>Combat phase of {player}.</source>
        <translation>Phase de combat de {player}.</translation>
    </message>
    <message>
        <source>Combat: {unit} attacks {targets} for {power}.</source>
        <translation>Combat&#xa0;: {unit} attaque {targets} pour {power}.</translation>
    </message>
    <message>
        <source>Control of objects on the field can be given to a player: pick both.</source>
        <translation>Le contrôle d&apos;un objet du terrain peut être donné à un joueur : choisissez les deux.</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Contrôleur</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Marqueurs</translation>
    </message>
    <message>
        <source>Counters go onto objects on the field: pick one.</source>
        <translation>Les marqueurs se posent sur des objets du terrain : choisissez-en un.</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Blessures</translation>
    </message>
    <message>
        <source>Decks are chosen before a game, not during it.</source>
        <translation>Les decks se choisissent avant une partie, pas pendant.</translation>
    </message>
    <message>
        <source>Draw 1 to 99 cards.</source>
        <translation>Piochez de 1 à 99 cartes.</translation>
    </message>
    <message>
        <source>Draw phase of {player}.</source>
        <translation>Phase de pioche de {player}.</translation>
    </message>
    <message>
        <source>Durability</source>
        <translation>Durabilité</translation>
    </message>
    <message>
        <source>Effects Stack</source>
        <translation>Pile d&apos;effets</translation>
    </message>
    <message>
        <source>Effects Stack, what resolves next first:</source>
        <translation>Pile d&apos;effets, ce qui se résout ensuite d&apos;abord&#xa0;:</translation>
    </message>
    <message>
        <source>Effects on it</source>
        <translation>Effets qui la modifient</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>End phase of {player}.</source>
        <translation>Phase de fin de {player}.</translation>
    </message>
    <message>
        <source>Glimpse {count}: put each card on the top or the bottom of your deck, in the order you want.</source>
        <translation>Entrevoyez {count} : mettez chaque carte au-dessus ou au-dessous de votre deck, dans l&apos;ordre que vous voulez.</translation>
    </message>
    <message>
        <source>In a match, taking back needs the consent of the others: ask for it.</source>
        <translation>Dans un match, reprendre exige l’accord des autres : demandez-le.</translation>
    </message>
    <message>
        <source>It is for {player} to answer now.</source>
        <translation>C’est à {player} de répondre maintenant.</translation>
    </message>
    <message>
        <source>It is not this player&apos;s turn to answer: wait for the other player.</source>
        <translation>Ce n&apos;est pas à ce joueur de répondre : attendez l&apos;autre joueur.</translation>
    </message>
    <message>
        <source>It is not your turn to answer: wait for the other player.</source>
        <translation>Ce n’est pas à vous de répondre : attendez l’autre joueur.</translation>
    </message>
    <message>
        <source>It is not yours to say who goes first.</source>
        <translation>Ce n’est pas à vous de dire qui commence.</translation>
    </message>
    <message>
        <source>It is turn {turn}, phase {phase}.</source>
        <translation>C&apos;est le tour {turn}, phase {phase}.</translation>
    </message>
    <message>
        <source>Its link</source>
        <translation>Son lien</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Vie</translation>
    </message>
    <message>
        <source>Main phase of {player}.</source>
        <translation>Phase principale de {player}.</translation>
    </message>
    <message>
        <source>Materialize a card from your material deck, or none.</source>
        <translation>Matérialisez une carte de votre deck matériel, ou aucune.</translation>
    </message>
    <message>
        <source>Materialize phase of {player}.</source>
        <translation>Phase de matérialisation de {player}.</translation>
    </message>
    <message>
        <source>Modes chosen</source>
        <translation>Modes choisis</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>No game is being played that this answers.</source>
        <translation>Aucune partie en cours n’attend cette réponse.</translation>
    </message>
    <message>
        <source>Nobody answers at {address}, port {port} ({why}): is the host there, and in the same network?</source>
        <translation>Personne ne répond à {address}, port {port} ({why}) : l’hôte est-il là, et dans le même réseau ?</translation>
    </message>
    <message>
        <source>Nobody attacks on their first turn but the last player of the first cycle.</source>
        <translation>Personne n&apos;attaque à son premier tour, sauf le dernier joueur du premier cycle.</translation>
    </message>
    <message>
        <source>Nothing is being asked of you.</source>
        <translation>On ne vous demande rien.</translation>
    </message>
    <message>
        <source>On Enter abilities</source>
        <translation>Capacités d&apos;entrée</translation>
    </message>
    <message>
        <source>Only cards are turned over: pick one.</source>
        <translation>Seules les cartes se retournent : choisissez-en une.</translation>
    </message>
    <message>
        <source>Only objects on the field can be copied: pick one.</source>
        <translation>Seuls les objets du terrain peuvent être copiés : choisissez-en un.</translation>
    </message>
    <message>
        <source>Only objects on the field rest or wake: pick one.</source>
        <translation>Seuls les objets du terrain se reposent ou s&apos;éveillent : choisissez-en un.</translation>
    </message>
    <message>
        <source>Played cards</source>
        <translation>Cartes jouées</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Properties of the activation</source>
        <translation>Propriétés de l&apos;activation</translation>
    </message>
    <message>
        <source>Recollection phase of {player}.</source>
        <translation>Phase de réminiscence de {player}.</translation>
    </message>
    <message>
        <source>Resolving it would change nothing that everybody can see.</source>
        <translation>Sa résolution ne changerait rien de ce que tous peuvent voir.</translation>
    </message>
    <message>
        <source>Resolving it would change this:</source>
        <translation>Sa résolution changerait ceci&#xa0;:</translation>
    </message>
    <message>
        <source>Rested</source>
        <translation>Reposé</translation>
    </message>
    <message>
        <source>Something else is being asked for: wait until it is settled.</source>
        <translation>Autre chose est demandé : attendez que ce soit réglé.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Source card</source>
        <translation>Carte source</translation>
    </message>
    <message>
        <source>Spectators watch: that is for the players.</source>
        <translation>Les spectateurs regardent : cela revient aux joueurs.</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pile</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Cibles</translation>
    </message>
    <message>
        <source>Telling {seq} was not what the decks, seeds and answers of the record give.</source>
        <translation>L&apos;annonce {seq} n&apos;était pas celle que donnent les decks, les graines et les réponses de l&apos;enregistrement.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>That answer came too late, or was not yours to give: nothing was done.</source>
        <translation>Cette réponse est venue trop tard, ou n’était pas la vôtre : rien n’a été fait.</translation>
    </message>
    <message>
        <source>That cannot be said here.</source>
        <translation>Cela ne peut pas se dire ici.</translation>
    </message>
    <message>
        <source>That commitment is not asked for.</source>
        <translation>Cet engagement n’est pas demandé.</translation>
    </message>
    <message>
        <source>That is no move by hand.</source>
        <translation>Ce n’est pas un déplacement à la main.</translation>
    </message>
    <message>
        <source>That is not a move.</source>
        <translation>Ce n&apos;est pas un déplacement.</translation>
    </message>
    <message>
        <source>That is not a number of counters: use -999 to 999.</source>
        <translation>Ce n&apos;est pas un nombre de marqueurs : utilisez de -999 à 999.</translation>
    </message>
    <message>
        <source>That is not among the choices now: pick one of those offered.</source>
        <translation>Ce n&apos;est pas parmi les choix possibles : prenez-en un de ceux qui sont offerts.</translation>
    </message>
    <message>
        <source>That is not on the Effects Stack any more.</source>
        <translation>Cela n&apos;est plus sur la pile d&apos;effets.</translation>
    </message>
    <message>
        <source>That is not the pairing code of this host.</source>
        <translation>Ce n’est pas le code d’appariement de cet hôte.</translation>
    </message>
    <message>
        <source>That is not there any more.</source>
        <translation>Cela n&apos;est plus là.</translation>
    </message>
    <message>
        <source>That is possible, but the lesson goes on with another move: see what it asks for, or try it in a fork.</source>
        <translation>C&apos;est possible, mais la leçon continue avec un autre coup : voyez ce qu&apos;elle demande, ou essayez dans une bifurcation.</translation>
    </message>
    <message>
        <source>That secret is not asked for.</source>
        <translation>Ce secret n’est pas demandé.</translation>
    </message>
    <message>
        <source>That secret is not the one you committed to.</source>
        <translation>Ce secret n’est pas celui sur lequel vous vous êtes engagé.</translation>
    </message>
    <message>
        <source>The Effects Stack is empty.</source>
        <translation>La pile d&apos;effets est vide.</translation>
    </message>
    <message>
        <source>The card itself</source>
        <translation>La carte elle-même</translation>
    </message>
    <message>
        <source>The cards of the record are defined otherwise than was bound before the seeds.</source>
        <translation>Les cartes de l&apos;enregistrement sont définies autrement que ce qui avait été fixé avant les graines.</translation>
    </message>
    <message>
        <source>The combat phase ends at once.</source>
        <translation>La phase de combat se termine aussitôt.</translation>
    </message>
    <message>
        <source>The connection is closed: {reason}.</source>
        <translation>La connexion est fermée : {reason}.</translation>
    </message>
    <message>
        <source>The deck has no salt to commit to it with.</source>
        <translation>Le deck n&apos;a pas de sel avec lequel s&apos;y engager.</translation>
    </message>
    <message>
        <source>The deck of {name} is not legal in Standard, which this match did not ask for. {why}</source>
        <translation>Le deck de {name} n&apos;est pas légal en Standard, ce que ce match ne demandait pas. {why}</translation>
    </message>
    <message>
        <source>The deck of {name} is not of the cards registered at the beginning of the match: {why}</source>
        <translation>Le deck de {name} n&apos;est pas fait des cartes inscrites au début du match : {why}</translation>
    </message>
    <message>
        <source>The deck of {name} is not the one registered at the beginning of the match.</source>
        <translation>Le deck de {name} n&apos;est pas celui inscrit au début du match.</translation>
    </message>
    <message>
        <source>The deck of {name} is not the one that lay on the table before the seeds were opened, in that order.</source>
        <translation>Le deck de {name} n&apos;est pas celui qui était sur la table avant l&apos;ouverture des graines, dans cet ordre.</translation>
    </message>
    <message>
        <source>The deck of {name} may not be played in this format. {why}</source>
        <translation>Le deck de {name} ne peut pas être joué dans ce format. {why}</translation>
    </message>
    <message>
        <source>The deck of {name} was not held against the rules of a format. {why}</source>
        <translation>Le deck de {name} n&apos;a pas été comparé aux règles d&apos;un format. {why}</translation>
    </message>
    <message>
        <source>The decks are laid out.</source>
        <translation>Les decks sont mis en place.</translation>
    </message>
    <message>
        <source>The game cannot begin: {reason}</source>
        <translation>La partie ne peut pas commencer : {reason}</translation>
    </message>
    <message>
        <source>The game ended because somebody was said to have thought too long or stayed away, which no record proves.</source>
        <translation>La partie s&apos;est terminée parce que quelqu&apos;un aurait réfléchi trop longtemps ou serait resté absent, ce qu&apos;aucun enregistrement ne prouve.</translation>
    </message>
    <message>
        <source>The game ends in a draw.</source>
        <translation>La partie se termine par un match nul.</translation>
    </message>
    <message>
        <source>The game is a draw.</source>
        <translation>La partie est une égalité.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>The game is over: start another or step back.</source>
        <translation>La partie est terminée : commencez-en une autre ou revenez en arrière.</translation>
    </message>
    <message>
        <source>The game is set up.</source>
        <translation>La partie est préparée.</translation>
    </message>
    <message>
        <source>The game of the record ends otherwise than it says.</source>
        <translation>La partie de l&apos;enregistrement se termine autrement qu&apos;il ne le dit.</translation>
    </message>
    <message>
        <source>The game waits until all have agreed to go on with what the host has of it.</source>
        <translation>La partie attend que tous acceptent de continuer avec ce que l&apos;hôte en a.</translation>
    </message>
    <message>
        <source>The host begins another match, and a rematch was not agreed on: {why}.</source>
        <translation>L&apos;hôte commence un autre match, et une revanche n&apos;a pas été convenue : {why}.</translation>
    </message>
    <message>
        <source>The host begins game {game} without terms that were agreed on.</source>
        <translation>L&apos;hôte commence la partie {game} sans conditions convenues.</translation>
    </message>
    <message>
        <source>The host calls a second time for the seeds of game {game}, and nobody agreed to deal anew.</source>
        <translation>L&apos;hôte demande une deuxième fois les graines de la partie {game}, et personne n&apos;a accepté d&apos;en tirer d&apos;autres.</translation>
    </message>
    <message>
        <source>The host calls for seeds before it says who plays.</source>
        <translation>L&apos;hôte demande des graines avant de dire qui joue.</translation>
    </message>
    <message>
        <source>The host calls for seeds of game {game} for time number {round}, after number {before}.</source>
        <translation>L&apos;hôte demande les graines de la partie {game} pour la fois numéro {round}, après le numéro {before}.</translation>
    </message>
    <message>
        <source>The host calls for the seeds of game {game} for time number {round}, and dealing anew was not agreed on: {why}.</source>
        <translation>L&apos;hôte demande les graines de la partie {game} pour la fois numéro {round}, et ce nouveau tirage n&apos;a pas été convenu : {why}.</translation>
    </message>
    <message>
        <source>The host calls for the seeds of game {game}, and game {next} comes next.</source>
        <translation>L&apos;hôte demande les graines de la partie {game}, et c&apos;est la partie {next} qui vient.</translation>
    </message>
    <message>
        <source>The host cannot keep the match ({reason}): it waits until that is possible.</source>
        <translation>L’hôte ne peut pas conserver le match ({reason}) : il attend que ce soit possible.</translation>
    </message>
    <message>
        <source>The host deals for {count} players, and the match is for {players}.</source>
        <translation>L&apos;hôte distribue pour {count} joueurs, et le match est pour {players}.</translation>
    </message>
    <message>
        <source>The host deals game {game}, and game {next} comes next.</source>
        <translation>L&apos;hôte distribue la partie {game}, et c&apos;est la partie {next} qui vient.</translation>
    </message>
    <message>
        <source>The host decrees that {name} goes first: {who}.</source>
        <translation>L&apos;hôte décrète que {name} commence : {who}.</translation>
    </message>
    <message>
        <source>The host has changed the secret it had committed to.</source>
        <translation>L&apos;hôte a changé le secret auquel il s&apos;était engagé.</translation>
    </message>
    <message>
        <source>The host has changed the setting {setting}: it was {before}, and now it is {now}.</source>
        <translation>L&apos;hôte a changé le réglage {setting} : c&apos;était {before}, et maintenant c&apos;est {now}.</translation>
    </message>
    <message>
        <source>The host has changed the terms of game {game} after it had told them.</source>
        <translation>L&apos;hôte a changé les conditions de la partie {game} après les avoir annoncées.</translation>
    </message>
    <message>
        <source>The host has closed the program, and may go on later.</source>
        <translation>L&apos;hôte a fermé le programme, et reprendra peut-être plus tard.</translation>
    </message>
    <message>
        <source>The host has ended the match.</source>
        <translation>L’hôte a mis fin au match.</translation>
    </message>
    <message>
        <source>The host has not come back.</source>
        <translation>L’hôte n’est pas revenu.</translation>
    </message>
    <message>
        <source>The host has rewritten what happened before telling {last}: it went on from telling {seq} without asking.</source>
        <translation>L&apos;hôte a réécrit ce qui s&apos;était passé avant l&apos;annonce {last} : il a continué après l&apos;annonce {seq} sans demander.</translation>
    </message>
    <message>
        <source>The host has rewritten what happened before telling {seq}.</source>
        <translation>L&apos;hôte a réécrit ce qui s&apos;était passé avant l&apos;annonce {seq}.</translation>
    </message>
    <message>
        <source>The host lets the dice decide who goes first, and that was for {name} to say.</source>
        <translation>L&apos;hôte laisse les dés décider qui commence, et c&apos;était à {name} de le dire.</translation>
    </message>
    <message>
        <source>The host says that another deck lies on the table than we brought.</source>
        <translation>L&apos;hôte dit qu&apos;un autre deck que le nôtre est sur la table.</translation>
    </message>
    <message>
        <source>The host says that game {game} is over, and it is not.</source>
        <translation>L&apos;hôte dit que la partie {game} est finie, et elle ne l&apos;est pas.</translation>
    </message>
    <message>
        <source>The host says that {name} goes first, and {chooser} has not signed that.</source>
        <translation>L&apos;hôte dit que {name} commence, et {chooser} ne l&apos;a pas signé.</translation>
    </message>
    <message>
        <source>The host says that {name} had registered another deck than at the beginning of the match.</source>
        <translation>L&apos;hôte dit que {name} avait inscrit un autre deck qu&apos;au début du match.</translation>
    </message>
    <message>
        <source>The host says that {name} plays another deck than lay on the table.</source>
        <translation>L&apos;hôte dit que {name} joue un autre deck que celui qui était sur la table.</translation>
    </message>
    <message>
        <source>The host says that {name} sits at seat {seat}, and {where} it was {old}.</source>
        <translation>L&apos;hôte dit que {name} occupe la place {seat} ; {where}, c&apos;était {old}.</translation>
    </message>
    <message>
        <source>The host tells another commitment of ours than we made.</source>
        <translation>L&apos;hôte annonce un autre engagement que le nôtre.</translation>
    </message>
    <message>
        <source>The host tells another course of the games before than was played.</source>
        <translation>L&apos;hôte raconte les parties précédentes autrement qu&apos;elles n&apos;ont été jouées.</translation>
    </message>
    <message>
        <source>The host tells another key for {name} than {where}.</source>
        <translation>L&apos;hôte annonce pour {name} une autre clé que celle donnée {where}.</translation>
    </message>
    <message>
        <source>The host tells the others another key than ours.</source>
        <translation>L&apos;hôte annonce aux autres une autre clé que la nôtre.</translation>
    </message>
    <message>
        <source>The host tells the terms of a game for which it has not called.</source>
        <translation>L&apos;hôte annonce les conditions d&apos;une partie dont il n&apos;a pas demandé les graines.</translation>
    </message>
    <message>
        <source>The host tells the terms of another match.</source>
        <translation>L&apos;hôte annonce les conditions d&apos;un autre match.</translation>
    </message>
    <message>
        <source>The host went on from an earlier telling than had been heard</source>
        <translation>L&apos;hôte a repris à une annonce plus ancienne que celles reçues</translation>
    </message>
    <message>
        <source>The host&apos;s disk is full: the match waits until there is space.</source>
        <translation>Le disque de l’hôte est plein : le match attend qu’il y ait de la place.</translation>
    </message>
    <message>
        <source>The host&apos;s program does not come to the same game twice: the match ends, what it had is saved.</source>
        <translation>Le programme de l’hôte n’obtient pas deux fois la même partie : le match s’arrête, ce qu’il avait est enregistré.</translation>
    </message>
    <message>
        <source>The host&apos;s program failed at that answer and has taken it back: try another.</source>
        <translation>Le programme de l&apos;hôte a échoué sur cette réponse et l&apos;a reprise : essayez-en une autre.</translation>
    </message>
    <message>
        <source>The host&apos;s program had another game than its journal says: everybody is told the game of the journal.</source>
        <translation>Le programme de l’hôte n’avait pas la partie de son journal : celle du journal est racontée à tous.</translation>
    </message>
    <message>
        <source>The host&apos;s secret is not the one it committed to.</source>
        <translation>Le secret de l&apos;hôte n&apos;est pas celui auquel il s&apos;était engagé.</translation>
    </message>
    <message>
        <source>The lesson tells this step: go on with Next, or try things out in a fork.</source>
        <translation>La leçon raconte cette étape : continuez avec Suivant, ou essayez dans une bifurcation.</translation>
    </message>
    <message>
        <source>The main deck may not get smaller between games: it has {after} cards and began with {before}.</source>
        <translation>Le deck principal ne peut pas diminuer entre les parties : il a {after} cartes et en avait {before}.</translation>
    </message>
    <message>
        <source>The match goes on.</source>
        <translation>Le match continue.</translation>
    </message>
    <message>
        <source>The match is broken off. {why}</source>
        <translation>Le match est interrompu. {why}</translation>
    </message>
    <message>
        <source>The match stands still: answer when it goes on.</source>
        <translation>Le match est arrêté : répondez quand il reprendra.</translation>
    </message>
    <message>
        <source>The name chosen</source>
        <translation>Le nom choisi</translation>
    </message>
    <message>
        <source>The name {card} is chosen for {object}.</source>
        <translation>Le nom {card} est choisi pour {object}.</translation>
    </message>
    <message>
        <source>The other face</source>
        <translation>L&apos;autre face</translation>
    </message>
    <message>
        <source>The phase ends at once.</source>
        <translation>La phase se termine aussitôt.</translation>
    </message>
    <message>
        <source>The players do not want to show all hands in this game.</source>
        <translation>Les joueurs ne veulent pas montrer toutes les mains dans cette partie.</translation>
    </message>
    <message>
        <source>The record cannot be played: {why}.</source>
        <translation>L&apos;enregistrement ne peut pas être rejoué : {why}.</translation>
    </message>
    <message>
        <source>The record does not have a secret and a signature of everybody.</source>
        <translation>L&apos;enregistrement n&apos;a pas un secret et une signature de chacun.</translation>
    </message>
    <message>
        <source>The record does not have everybody&apos;s deck.</source>
        <translation>L&apos;enregistrement n&apos;a pas le deck de chacun.</translation>
    </message>
    <message>
        <source>The record has an answer of {name} to telling {seq} that this side never gave.</source>
        <translation>L&apos;enregistrement a une réponse de {name} à l&apos;annonce {seq} que ce côté n&apos;a jamais donnée.</translation>
    </message>
    <message>
        <source>The record has another commitment of the host than was told before the seeds.</source>
        <translation>L&apos;enregistrement a un autre engagement de l&apos;hôte que celui annoncé avant les graines.</translation>
    </message>
    <message>
        <source>The record has another commitment of {name} than was told before the seeds.</source>
        <translation>L&apos;enregistrement a un autre engagement de {name} que celui annoncé avant les graines.</translation>
    </message>
    <message>
        <source>The record has another commitment to the deck of {name} than was told before the seeds.</source>
        <translation>L&apos;enregistrement a un autre engagement sur le deck de {name} que celui annoncé avant les graines.</translation>
    </message>
    <message>
        <source>The record has another key for {name} than was told before the seeds.</source>
        <translation>L&apos;enregistrement a une autre clé pour {name} que celle annoncée avant les graines.</translation>
    </message>
    <message>
        <source>The record has other terms than were told before the seeds.</source>
        <translation>L&apos;enregistrement a d&apos;autres conditions que celles annoncées avant les graines.</translation>
    </message>
    <message>
        <source>The record of game {game} cannot be read: {reason}</source>
        <translation>L&apos;enregistrement de la partie {game} ne peut pas être lu : {reason}</translation>
    </message>
    <message>
        <source>The record says otherwise who goes first than was told before the seeds.</source>
        <translation>L&apos;enregistrement dit autrement qui commence que ce qui avait été annoncé avant les graines.</translation>
    </message>
    <message>
        <source>The record says that {now} played, and before the seeds it was {before}.</source>
        <translation>L&apos;enregistrement dit que {now} a joué, et avant les graines c&apos;était {before}.</translation>
    </message>
    <message>
        <source>The same thing was picked twice: pick each at most once.</source>
        <translation>La même chose a été choisie deux fois : choisissez chacune au plus une fois.</translation>
    </message>
    <message>
        <source>The secret of {name} is not the one that was committed to.</source>
        <translation>Le secret de {name} n&apos;est pas celui auquel cette personne s&apos;était engagée.</translation>
    </message>
    <message>
        <source>The signature of {name} under the terms of the game is forged.</source>
        <translation>La signature de {name} sous les conditions de la partie est fausse.</translation>
    </message>
    <message>
        <source>The terms of the game have to be signed, and that is not your signature.</source>
        <translation>Les conditions de la partie doivent être signées, et ce n&apos;est pas votre signature.</translation>
    </message>
    <message>
        <source>The terms of the host do not have our deck.</source>
        <translation>Les conditions de l&apos;hôte n&apos;ont pas notre deck.</translation>
    </message>
    <message>
        <source>The terms of the host do not have our key.</source>
        <translation>Les conditions de l&apos;hôte n&apos;ont pas notre clé.</translation>
    </message>
    <message>
        <source>The token {card} leaves the field and ceases to exist.</source>
        <translation>Le jeton {card} quitte le champ et cesse d&apos;exister.</translation>
    </message>
    <message>
        <source>The turn ends at once.</source>
        <translation>Le tour se termine aussitôt.</translation>
    </message>
    <message>
        <source>The turn ends: damage on allies and effects until end of turn go.</source>
        <translation>Le tour se termine : les blessures des alliés et les effets jusqu&apos;à la fin du tour disparaissent.</translation>
    </message>
    <message>
        <source>The two programs do not have the same game any more: {why}.</source>
        <translation>Les deux programmes n’ont plus la même partie : {why}.</translation>
    </message>
    <message>
        <source>There is no game in which that could be done.</source>
        <translation>Il n’y a pas de partie où cela pourrait se faire.</translation>
    </message>
    <message>
        <source>There is no play under way that could be taken back here.</source>
        <translation>Aucun coup en cours ne peut être repris ici.</translation>
    </message>
    <message>
        <source>There is no room for another spectator at this table.</source>
        <translation>Il n’y a plus de place pour un spectateur à cette table.</translation>
    </message>
    <message>
        <source>There is no such emote.</source>
        <translation>Cette émotion n’existe pas.</translation>
    </message>
    <message>
        <source>There is no such player.</source>
        <translation>Ce joueur n&apos;existe pas.</translation>
    </message>
    <message>
        <source>There is no token of that name: pick one from the list.</source>
        <translation>Aucun jeton ne porte ce nom : choisissez-en un dans la liste.</translation>
    </message>
    <message>
        <source>There is no zone called {zone}: pick one on the table.</source>
        <translation>Aucune zone ne s&apos;appelle {zone} : choisissez-en une sur la table.</translation>
    </message>
    <message>
        <source>There is nothing being dealt now.</source>
        <translation>Rien n&apos;est distribué en ce moment.</translation>
    </message>
    <message>
        <source>There is nothing of that kind to move: pick a card or an object.</source>
        <translation>Rien de tel à déplacer : choisissez une carte ou un objet.</translation>
    </message>
    <message>
        <source>There is nothing to take back: this is the beginning of the game.</source>
        <translation>Il n&apos;y a rien à reprendre : c&apos;est le début de la partie.</translation>
    </message>
    <message>
        <source>This host speaks version {mine} of the protocol and you speak version {theirs}: the older of the two programs has to be updated.</source>
        <translation>Cet hôte parle la version {mine} du protocole et vous la version {theirs} : le plus ancien des deux programmes doit être mis à jour.</translation>
    </message>
    <message>
        <source>This is a look at the past: go back to the present (End) to act.</source>
        <translation>Ceci est un regard sur le passé : revenez au présent (Fin) pour agir.</translation>
    </message>
    <message>
        <source>This is slow: it can be done only in your main phase.</source>
        <translation>C&apos;est lent : cela ne se fait que pendant votre phase principale.</translation>
    </message>
    <message>
        <source>This is slow: it can be done only in your own turn.</source>
        <translation>C&apos;est lent : cela ne se fait qu&apos;à votre propre tour.</translation>
    </message>
    <message>
        <source>This is slow: wait until the Effects Stack is empty.</source>
        <translation>C&apos;est lent : attendez que la pile d&apos;effets soit vide.</translation>
    </message>
    <message>
        <source>This side&apos;s own secret was not used.</source>
        <translation>Le secret de ce côté n&apos;a pas servi.</translation>
    </message>
    <message>
        <source>Too few: {picked} picked, {least} needed.</source>
        <translation>Trop peu : {picked} choisis, il en faut {least}.</translation>
    </message>
    <message>
        <source>Too many: {picked} picked, at most {most} allowed.</source>
        <translation>Trop : {picked} choisis, au plus {most} permis.</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}&apos;s, phase {phase}.</source>
        <translation>Tour {turn}, celui de {player}, phase {phase}.</translation>
    </message>
    <message>
        <source>Turn {turn}: {player}.</source>
        <translation>Tour {turn} : {player}.</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Types</translation>
    </message>
    <message>
        <source>Wake up phase: {player}&apos;s rested objects wake.</source>
        <translation>Phase d&apos;éveil : les objets au repos de {player} s&apos;éveillent.</translation>
    </message>
    <message>
        <source>What it was copied from</source>
        <translation>Ce dont elle est la copie</translation>
    </message>
    <message>
        <source>What was paid</source>
        <translation>Ce qui a été payé</translation>
    </message>
    <message>
        <source>What you asked for had to make room for something that the match needs more: ask again when that is settled.</source>
        <translation>Ce que vous demandiez a dû céder la place à une demande plus pressante pour la partie : redemandez-le quand elle sera réglée.</translation>
    </message>
    <message>
        <source>What you have signed is not what is asked for now.</source>
        <translation>Ce que vous avez signé n&apos;est pas ce qui est demandé maintenant.</translation>
    </message>
    <message>
        <source>What {player} owns leaves the game.</source>
        <translation>Ce que possède {player} quitte la partie.</translation>
    </message>
    <message>
        <source>Who goes first has to be signed, and that is not your signature.</source>
        <translation>Dire qui commence doit être signé, et ce n&apos;est pas votre signature.</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>X = {x}</source>
        <translation>X = {x}</translation>
    </message>
    <message>
        <source>You are watching: only the players answer.</source>
        <translation>Vous regardez : seuls les joueurs répondent.</translation>
    </message>
    <message>
        <source>You attack only in your own turn.</source>
        <translation>Vous n&apos;attaquez qu&apos;à votre propre tour.</translation>
    </message>
    <message>
        <source>You control more than one {name}, which is unique: choose the one to keep.</source>
        <translation>Vous contrôlez plus d&apos;un exemplaire de {name}, qui est unique : choisissez celui que vous gardez.</translation>
    </message>
    <message>
        <source>You did not want to go on with what the host has of the game.</source>
        <translation>Vous n&apos;avez pas voulu continuer avec ce que l&apos;hôte a de la partie.</translation>
    </message>
    <message>
        <source>You had committed to another secret.</source>
        <translation>Vous vous étiez engagé à un autre secret.</translation>
    </message>
    <message>
        <source>You have Opportunity: act at fast speed, or pass.</source>
        <translation>Vous avez l&apos;Opportunité : agissez à vitesse rapide, ou passez.</translation>
    </message>
    <message>
        <source>You have brought {count} decks: play with the last of them.</source>
        <translation>Vous avez apporté {count} decks : jouez avec le dernier.</translation>
    </message>
    <message>
        <source>You have come in from elsewhere.</source>
        <translation>Vous êtes entré depuis un autre endroit.</translation>
    </message>
    <message>
        <source>You have more cards than allowed: discard {count}.</source>
        <translation>Vous avez plus de cartes que permis&#xa0;: défaussez-en {count}.</translation>
    </message>
    <message>
        <source>You have not answered anything yet that could be taken back.</source>
        <translation>Vous n’avez encore rien répondu qui puisse être repris.</translation>
    </message>
    <message>
        <source>You may activate one of these by paying its Starcalling cost.</source>
        <translation>Vous pouvez activer l&apos;une de ces cartes en payant son coût de Starcalling.</translation>
    </message>
    <message>
        <source>Your abilities triggered together: put them onto the stack in the order you like; the last one resolves first.</source>
        <translation>Vos capacités se sont déclenchées ensemble : mettez-les sur la pile d&apos;effets dans l&apos;ordre que vous voulez ; la dernière se résout la première.</translation>
    </message>
    <message>
        <source>Your main phase: play cards, attack, or pass to end your turn.</source>
        <translation>Votre phase principale : jouez des cartes, attaquez, ou passez pour finir votre tour.</translation>
    </message>
    <message>
        <source>Your match is not at {address}, port {port} any more: somebody else hosts there, or it has ended.</source>
        <translation>Votre match n&apos;est plus à {address}, port {port} : quelqu&apos;un d&apos;autre y héberge, ou il est terminé.</translation>
    </message>
    <message>
        <source>Your program had another game than the host: it is told all of it anew.</source>
        <translation>Votre programme n’avait pas la même partie que l’hôte : elle lui est racontée de nouveau en entier.</translation>
    </message>
    <message>
        <source>Your program has another game than the host again and again: come back to be told it anew.</source>
        <translation>Votre programme n’a toujours pas la même partie que l’hôte : revenez pour qu’elle vous soit racontée de nouveau.</translation>
    </message>
    <message>
        <source>Your program shows no key to sign with.</source>
        <translation>Votre programme ne montre pas de clé pour signer.</translation>
    </message>
    <message>
        <source>a copy becomes a token</source>
        <translation>une copie devient un jeton</translation>
    </message>
    <message>
        <source>a copy cannot transform</source>
        <translation>une copie ne peut pas se transformer</translation>
    </message>
    <message>
        <source>a copy is not played, so nothing triggers of that</source>
        <translation>une copie n&apos;est pas jouée, rien ne se déclenche donc</translation>
    </message>
    <message>
        <source>an intent&apos;s copy has none</source>
        <translation>la copie d&apos;une intention n&apos;en a pas</translation>
    </message>
    <message>
        <source>another controller</source>
        <translation>un autre contrôleur</translation>
    </message>
    <message>
        <source>as of the other card</source>
        <translation>comme celles de l&apos;autre carte</translation>
    </message>
    <message>
        <source>banishing a card of your graveyard</source>
        <translation>bannir une carte de votre cimetière</translation>
    </message>
    <message>
        <source>banishing {count}</source>
        <translation>bannir {count}</translation>
    </message>
    <message>
        <source>banishment</source>
        <translation>bannissement</translation>
    </message>
    <message>
        <source>both read the same one</source>
        <translation>les deux lisent la même</translation>
    </message>
    <message>
        <source>changed characteristics</source>
        <translation>caractéristiques changées</translation>
    </message>
    <message>
        <source>chosen: {color}</source>
        <translation>choisi : {color}</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copie</translation>
    </message>
    <message>
        <source>deleveling</source>
        <translation>perdre un niveau</translation>
    </message>
    <message>
        <source>discarding {count}</source>
        <translation>défausser {count}</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>face cachée</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>inversé</translation>
    </message>
    <message>
        <source>graveyard</source>
        <translation>cimetière</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>main</translation>
    </message>
    <message>
        <source>in the games before</source>
        <translation>dans les parties précédentes</translation>
    </message>
    <message>
        <source>in the lobby</source>
        <translation>dans le salon</translation>
    </message>
    <message>
        <source>main deck</source>
        <translation>deck principal</translation>
    </message>
    <message>
        <source>material deck</source>
        <translation>deck matériel</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
    <message>
        <source>no abilities</source>
        <translation>aucune capacité</translation>
    </message>
    <message>
        <source>nobody has signed that</source>
        <translation>personne ne l&apos;a signé</translation>
    </message>
    <message>
        <source>none: it exists on the field only</source>
        <translation>aucune&#xa0;: il n&apos;existe que sur le terrain</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>of {player}</source>
        <translation>de {player}</translation>
    </message>
    <message>
        <source>only the copied object is read</source>
        <translation>seul l&apos;objet copié est lu</translation>
    </message>
    <message>
        <source>recovering {count}</source>
        <translation>récupérer {count}</translation>
    </message>
    <message>
        <source>rested</source>
        <translation>au repos</translation>
    </message>
    <message>
        <source>resting</source>
        <translation>reposer</translation>
    </message>
    <message>
        <source>resting {count}</source>
        <translation>reposer {count}</translation>
    </message>
    <message>
        <source>returning {count}</source>
        <translation>renvoyer {count}</translation>
    </message>
    <message>
        <source>revealing {count}</source>
        <translation>révéler {count}</translation>
    </message>
    <message>
        <source>sacrificing {count}</source>
        <translation>sacrifier {count}</translation>
    </message>
    <message>
        <source>stay on the original</source>
        <translation>restent à l&apos;original</translation>
    </message>
    <message>
        <source>tapped</source>
        <translation>engagé</translation>
    </message>
    <message>
        <source>that is for {chooser} to say</source>
        <translation>c&apos;est à {chooser} de le dire</translation>
    </message>
    <message>
        <source>that of the original</source>
        <translation>celle de l&apos;original</translation>
    </message>
    <message>
        <source>the card itself</source>
        <translation>la carte elle-même</translation>
    </message>
    <message>
        <source>the dice decide that</source>
        <translation>les dés en décident</translation>
    </message>
    <message>
        <source>the original is; a copy enters awake</source>
        <translation>l&apos;original l&apos;est&#xa0;; une copie arrive éveillée</translation>
    </message>
    <message>
        <source>the signature of {name} is forged</source>
        <translation>la signature de {name} est fausse</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>unless new ones were chosen</source>
        <translation>sauf si de nouvelles ont été choisies</translation>
    </message>
    <message>
        <source>who made the copy</source>
        <translation>celui qui a fait la copie</translation>
    </message>
    <message>
        <source>with another object</source>
        <translation>avec un autre objet</translation>
    </message>
    <message>
        <source>{amount} damage would be dealt to {card}: which effect applies first?</source>
        <translation>{amount} blessures devraient être infligées à {card} : quel effet s&apos;applique d&apos;abord ?</translation>
    </message>
    <message>
        <source>{attacker} attacks {targets} with {weapon}.</source>
        <translation>{attacker} attaque {targets} avec {weapon}.</translation>
    </message>
    <message>
        <source>{attacker} attacks {targets}.</source>
        <translation>{attacker} attaque {targets}.</translation>
    </message>
    <message>
        <source>{attacker}&apos;s attack is redirected to {object}.</source>
        <translation>L&apos;attaque de {attacker} est redirigée vers {object}.</translation>
    </message>
    <message>
        <source>{by} prevents {amount} damage to {object}.</source>
        <translation>{by} prévient {amount} blessures à {object}.</translation>
    </message>
    <message>
        <source>{card} attacks with cleave: choose a player.</source>
        <translation>{card} attaque avec balayage : choisissez un joueur.</translation>
    </message>
    <message>
        <source>{card} attacks: choose a weapon to wield.</source>
        <translation>{card} attaque : choisissez une arme à manier.</translation>
    </message>
    <message>
        <source>{card} attacks: choose its target.</source>
        <translation>{card} attaque : choisissez sa cible.</translation>
    </message>
    <message>
        <source>{card} attacks: choose the units that retaliate.</source>
        <translation>{card} attaque : choisissez les unités qui ripostent.</translation>
    </message>
    <message>
        <source>{card} becomes {other}.</source>
        <translation>{card} devient {other}.</translation>
    </message>
    <message>
        <source>{card} cannot attack now. {reason}</source>
        <translation>{card} ne peut pas attaquer maintenant. {reason}</translation>
    </message>
    <message>
        <source>{card} cannot attack: an effect says so.</source>
        <translation>{card} ne peut pas attaquer&#xa0;: un effet le dit.</translation>
    </message>
    <message>
        <source>{card} cannot be attacked now: look for taunt or stealth.</source>
        <translation>{card} ne peut pas être attaqué maintenant : cherchez une provocation ou une furtivité.</translation>
    </message>
    <message>
        <source>{card} cannot be paid for: its costs are not all there.</source>
        <translation>{card} ne peut pas être payé : il manque de quoi payer ses coûts.</translation>
    </message>
    <message>
        <source>{card} cannot be played now. {reason}</source>
        <translation>{card} ne peut pas être joué maintenant. {reason}</translation>
    </message>
    <message>
        <source>{card} cannot be targeted by this.</source>
        <translation>{card} ne peut pas être ciblé par ceci.</translation>
    </message>
    <message>
        <source>{card} cannot level up so: its text does not allow it.</source>
        <translation>{card} ne peut pas monter de niveau ainsi : son texte ne le permet pas.</translation>
    </message>
    <message>
        <source>{card} cannot pay for this: reserve is paid with cards from your hand.</source>
        <translation>{card} ne peut pas payer ceci : la réserve se paie avec des cartes de votre main.</translation>
    </message>
    <message>
        <source>{card} continues the lineage of {name}: your champion is another.</source>
        <translation>{card} poursuit la lignée de {name} : votre champion est un autre.</translation>
    </message>
    <message>
        <source>{card} costs more to attack with, and that cannot be paid.</source>
        <translation>Attaquer avec {card} coûte davantage, et ce coût ne peut pas être payé.</translation>
    </message>
    <message>
        <source>{card} costs {cost} memory, but there are only {there} cards in memory to pay with.</source>
        <translation>{card} coûte {cost} de mémoire, mais il n&apos;y a que {there} cartes en mémoire pour payer.</translation>
    </message>
    <message>
        <source>{card} costs {cost} memory: choose cards with floating memory to banish for it. The rest is banished from memory at random.</source>
        <translation>{card} coûte {cost} de mémoire : choisissez les cartes à mémoire flottante à bannir pour cela. Le reste est banni de la mémoire au hasard.</translation>
    </message>
    <message>
        <source>{card} costs {cost} memory: there are only {there} cards in your memory.</source>
        <translation>{card} coûte {cost} en mémoire : vous n&apos;avez que {there} cartes en mémoire.</translation>
    </message>
    <message>
        <source>{card} costs {cost} reserve, but only {there} cards are left to pay with.</source>
        <translation>{card} coûte {cost} de réserve, mais il ne reste que {there} cartes pour payer.</translation>
    </message>
    <message>
        <source>{card} costs {cost} reserve: choose fire cards to banish from your graveyard, each for 1 of it.</source>
        <translation>{card} coûte {cost} de réserve&#xa0;: choisissez des cartes de feu à bannir de votre cimetière, chacune pour 1.</translation>
    </message>
    <message>
        <source>{card} costs {cost} reserve: you have only {there} other cards in hand.</source>
        <translation>{card} coûte {cost} en réserve : vous n&apos;avez que {there} autres cartes en main.</translation>
    </message>
    <message>
        <source>{card} does not obey you until your champion is of a higher level.</source>
        <translation>{card} ne vous obéit pas tant que votre champion n&apos;a pas un niveau plus élevé.</translation>
    </message>
    <message>
        <source>{card} enters the field as a copy: choose what it copies.</source>
        <translation>{card} arrive sur le champ comme copie&#xa0;: choisissez ce qu&apos;il copie.</translation>
    </message>
    <message>
        <source>{card} enters the field, {player}&apos;s.</source>
        <translation>{card} arrive sur le champ, à {player}.</translation>
    </message>
    <message>
        <source>{card} gains {words}.</source>
        <translation>{card} gagne {words}.</translation>
    </message>
    <message>
        <source>{card} goes along to {player}&apos;s {zone}.</source>
        <translation>{card} part aussi : {zone} de {player}.</translation>
    </message>
    <message>
        <source>{card} goes from the top of {player}&apos;s deck to the graveyard.</source>
        <translation>{card} va du dessus du deck de {player} au cimetière.</translation>
    </message>
    <message>
        <source>{card} goes to the {zone}.</source>
        <translation>{card} va dans la zone {zone}.</translation>
    </message>
    <message>
        <source>{card} goes to {player}&apos;s {zone}.</source>
        <translation>{card} va ici : {zone} de {player}.</translation>
    </message>
    <message>
        <source>{card} has been bestowed already.</source>
        <translation>{card} a déjà été octroyée.</translation>
    </message>
    <message>
        <source>{card} has no legal target.</source>
        <translation>{card} n&apos;a pas de cible légale.</translation>
    </message>
    <message>
        <source>{card} has no legal target: {what}.</source>
        <translation>{card} n&apos;a pas de cible légale : {what}.</translation>
    </message>
    <message>
        <source>{card} has no memory cost: it cannot be materialized.</source>
        <translation>{card} n&apos;a pas de coût en mémoire : impossible de le matérialiser.</translation>
    </message>
    <message>
        <source>{card} has no power to attack with.</source>
        <translation>{card} n&apos;a pas de puissance pour attaquer.</translation>
    </message>
    <message>
        <source>{card} has no reserve cost: it cannot be activated.</source>
        <translation>{card} n&apos;a pas de coût en réserve : impossible de l&apos;activer.</translation>
    </message>
    <message>
        <source>{card} has no such ability now.</source>
        <translation>{card} n&apos;a pas cette capacité maintenant.</translation>
    </message>
    <message>
        <source>{card} has nothing it could attack.</source>
        <translation>{card} n&apos;a rien à attaquer.</translation>
    </message>
    <message>
        <source>{card} has only weapons that cost more to attack with than you can pay.</source>
        <translation>{card} n’a que des armes dont l’attaque coûte plus que ce que vous pouvez payer.</translation>
    </message>
    <message>
        <source>{card} is banished as payment.</source>
        <translation>{card} est banni en paiement.</translation>
    </message>
    <message>
        <source>{card} is banished from the field.</source>
        <translation>{card} est banni du terrain.</translation>
    </message>
    <message>
        <source>{card} is banished.</source>
        <translation>{card} est banni.</translation>
    </message>
    <message>
        <source>{card} is class locked: your champion is of another class.</source>
        <translation>{card} est réservé à une classe : votre champion est d&apos;une autre classe.</translation>
    </message>
    <message>
        <source>{card} is destroyed.</source>
        <translation>{card} est détruit.</translation>
    </message>
    <message>
        <source>{card} is gone.</source>
        <translation>{card} n&apos;est plus là.</translation>
    </message>
    <message>
        <source>{card} is level 0: such a champion is never materialized.</source>
        <translation>{card} est de niveau 0 : un tel champion ne se matérialise jamais.</translation>
    </message>
    <message>
        <source>{card} is level {level}: your champion must be level {needed} first.</source>
        <translation>{card} est de niveau {level} : votre champion doit d&apos;abord être de niveau {needed}.</translation>
    </message>
    <message>
        <source>{card} is locked until your champion is level {level}.</source>
        <translation>{card} est verrouillé tant que votre champion n&apos;est pas de niveau {level}.</translation>
    </message>
    <message>
        <source>{card} is negated: banish the card as well?</source>
        <translation>{card} est annulée : bannir aussi la carte ?</translation>
    </message>
    <message>
        <source>{card} is not a legal target: it must be {what}.</source>
        <translation>{card} n&apos;est pas une cible légale : il faut {what}.</translation>
    </message>
    <message>
        <source>{card} is not a unit you control.</source>
        <translation>{card} n&apos;est pas une unité sous votre contrôle.</translation>
    </message>
    <message>
        <source>{card} is not a unit: only allies and champions attack.</source>
        <translation>{card} n&apos;est pas une unité : seuls les alliés et les champions attaquent.</translation>
    </message>
    <message>
        <source>{card} is not among the choices now.</source>
        <translation>{card} ne fait pas partie des choix actuels.</translation>
    </message>
    <message>
        <source>{card} is not in your Pantheon: only boons there are bestowed.</source>
        <translation>{card} n&apos;est pas dans votre Panthéon&#xa0;: seules les faveurs qui s&apos;y trouvent sont octroyées.</translation>
    </message>
    <message>
        <source>{card} is not in your hand: cards are activated from the hand.</source>
        <translation>{card} n&apos;est pas dans votre main : les cartes s&apos;activent depuis la main.</translation>
    </message>
    <message>
        <source>{card} is not in your material deck.</source>
        <translation>{card} n&apos;est pas dans votre deck matériel.</translation>
    </message>
    <message>
        <source>{card} is not under your control.</source>
        <translation>{card} n&apos;est pas sous votre contrôle.</translation>
    </message>
    <message>
        <source>{card} is on the field already.</source>
        <translation>{card} est déjà sur le terrain.</translation>
    </message>
    <message>
        <source>{card} is put into the Effects Stack.</source>
        <translation>{card} est mis sur la pile d&apos;effets.</translation>
    </message>
    <message>
        <source>{card} is rested already.</source>
        <translation>{card} est déjà au repos.</translation>
    </message>
    <message>
        <source>{card} is rested: it cannot rest as a cost.</source>
        <translation>{card} est au repos : il ne peut pas se reposer pour payer.</translation>
    </message>
    <message>
        <source>{card} is rested: only awake units attack.</source>
        <translation>{card} est au repos : seules les unités éveillées attaquent.</translation>
    </message>
    <message>
        <source>{card} is returned from the field.</source>
        <translation>{card} est renvoyé du terrain.</translation>
    </message>
    <message>
        <source>{card} is sacrificed.</source>
        <translation>{card} est sacrifié.</translation>
    </message>
    <message>
        <source>{card} is set to {mode}.</source>
        <translation>{card} est réglée sur {mode}.</translation>
    </message>
    <message>
        <source>{card} is turned over.</source>
        <translation>{card} est retourné.</translation>
    </message>
    <message>
        <source>{card} is your own: attack what an opponent controls.</source>
        <translation>{card} est à vous : attaquez ce qu&apos;un adversaire contrôle.</translation>
    </message>
    <message>
        <source>{card} leaves the Effects Stack for {player}&apos;s {zone}.</source>
        <translation>{card} quitte la pile d&apos;effets : {zone} de {player}.</translation>
    </message>
    <message>
        <source>{card} leaves the field.</source>
        <translation>{card} quitte le terrain.</translation>
    </message>
    <message>
        <source>{card} leaves the game.</source>
        <translation>{card} quitte la partie.</translation>
    </message>
    <message>
        <source>{card} leaves the intent for {player}&apos;s {zone}.</source>
        <translation>{card} quitte l&apos;intention : {zone} de {player}.</translation>
    </message>
    <message>
        <source>{card} loses {words}.</source>
        <translation>{card} perd {words}.</translation>
    </message>
    <message>
        <source>{card} may enter the field as a copy: choose what it copies, or nothing.</source>
        <translation>{card} peut arriver sur le champ comme copie : choisissez ce qu&apos;il copie, ou rien.</translation>
    </message>
    <message>
        <source>{card} needs an awake ally that obeys you.</source>
        <translation>{card} demande un allié éveillé qui vous obéit.</translation>
    </message>
    <message>
        <source>{card} needs {element}, which you have not enabled.</source>
        <translation>{card} demande {element}, qui ne vous est pas accessible.</translation>
    </message>
    <message>
        <source>{card} never becomes an object: it cannot be put onto the field.</source>
        <translation>{card} ne devient jamais un objet : impossible de le mettre sur le terrain.</translation>
    </message>
    <message>
        <source>{card} rests.</source>
        <translation>{card} se repose.</translation>
    </message>
    <message>
        <source>{card} returns from memory to {player}&apos;s hand.</source>
        <translation>{card} revient de la mémoire dans la main de {player}.</translation>
    </message>
    <message>
        <source>{card} returns to {player}&apos;s {zone}.</source>
        <translation>{card} revient : {zone} de {player}.</translation>
    </message>
    <message>
        <source>{card} stands on the field: move the object it represents.</source>
        <translation>{card} est sur le terrain : déplacez l&apos;objet qu&apos;il représente.</translation>
    </message>
    <message>
        <source>{card} wakes up.</source>
        <translation>{card} se réveille.</translation>
    </message>
    <message>
        <source>{card} would be banished: preserve it instead?</source>
        <translation>{card} serait bannie&#xa0;: la préserver plutôt&#xa0;?</translation>
    </message>
    <message>
        <source>{card} would be negated: pay {cost} reserve to keep it?</source>
        <translation>{card} va être annulé : payer {cost} de réserve pour le garder ?</translation>
    </message>
    <message>
        <source>{card} would deal double damage: discard {count} cards to prevent that, or none.</source>
        <translation>{card} infligerait le double de dégâts&#xa0;: défaussez {count} cartes pour l&apos;éviter, ou aucune.</translation>
    </message>
    <message>
        <source>{card} would leave the field: which effect applies first?</source>
        <translation>{card} quitterait le terrain&#xa0;: quel effet s&apos;applique en premier&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: an effect says that you cannot do this now.</source>
        <translation>{card}&#xa0;: un effet dit que vous ne pouvez pas faire cela maintenant.</translation>
    </message>
    <message>
        <source>{card}: begin the game with it?</source>
        <translation>{card}&#xa0;: commencer la partie avec&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: between games only cards of the deck and sideboard you began with may change places.</source>
        <translation>{card} : entre les parties, seules les cartes du deck et de la réserve du début peuvent changer de place.</translation>
    </message>
    <message>
        <source>{card}: cards are materialized in your materialize phase.</source>
        <translation>{card} : les cartes se matérialisent pendant votre phase de matérialisation.</translation>
    </message>
    <message>
        <source>{card}: choose a card name.</source>
        <translation>{card}&#xa0;: choisissez un nom de carte.</translation>
    </message>
    <message>
        <source>{card}: choose a card to activate.</source>
        <translation>{card}&#xa0;: choisissez une carte à activer.</translation>
    </message>
    <message>
        <source>{card}: choose a card to banish as a cost.</source>
        <translation>{card} : choisissez une carte à bannir comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose a card to discard as a cost.</source>
        <translation>{card} : choisissez une carte à défausser comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose a card to materialize.</source>
        <translation>{card} : choisissez une carte à matérialiser.</translation>
    </message>
    <message>
        <source>{card}: choose a card to reveal as a cost.</source>
        <translation>{card} : choisissez une carte à révéler comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose a target ({what}).</source>
        <translation>{card} : choisissez une cible ({what}).</translation>
    </message>
    <message>
        <source>{card}: choose more targets (multistrike).</source>
        <translation>{card} : choisissez d&apos;autres cibles (frappes multiples).</translation>
    </message>
    <message>
        <source>{card}: choose one.</source>
        <translation>{card} : choisissez-en un.</translation>
    </message>
    <message>
        <source>{card}: choose targets ({what}).</source>
        <translation>{card} : choisissez des cibles ({what}).</translation>
    </message>
    <message>
        <source>{card}: choose the ally that performs this attack.</source>
        <translation>{card} : choisissez l&apos;allié qui effectue cette attaque.</translation>
    </message>
    <message>
        <source>{card}: choose the champion to level up into.</source>
        <translation>{card}&#xa0;: choisissez le champion de la montée de niveau.</translation>
    </message>
    <message>
        <source>{card}: choose the cost you will pay.</source>
        <translation>{card}&#xa0;: choisissez le coût que vous paierez.</translation>
    </message>
    <message>
        <source>{card}: choose the optional costs you will pay.</source>
        <translation>{card} : choisissez les coûts facultatifs que vous paierez.</translation>
    </message>
    <message>
        <source>{card}: choose what else you do to pay.</source>
        <translation>{card} : choisissez ce que vous faites d&apos;autre pour payer.</translation>
    </message>
    <message>
        <source>{card}: choose what is dealt {amount} damage as well.</source>
        <translation>{card}&#xa0;: choisissez ce qui subit aussi {amount} dégâts.</translation>
    </message>
    <message>
        <source>{card}: choose what it does.</source>
        <translation>{card} : choisissez ce qu&apos;elle fait.</translation>
    </message>
    <message>
        <source>{card}: choose what to return as a cost.</source>
        <translation>{card} : choisissez ce que vous renvoyez comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose which token to summon.</source>
        <translation>{card} : choisissez le jeton à invoquer.</translation>
    </message>
    <message>
        <source>{card}: choose which zone.</source>
        <translation>{card} : choisissez la zone.</translation>
    </message>
    <message>
        <source>{card}: choose whose {zone}.</source>
        <translation>{card} : choisissez de qui ({zone}).</translation>
    </message>
    <message>
        <source>{card}: how many counters to take off {thing}?</source>
        <translation>{card} : combien de marqueurs retirer de {thing} ?</translation>
    </message>
    <message>
        <source>{card}: its text does not allow this now. “{words}”</source>
        <translation>{card}&#xa0;: son texte ne le permet pas maintenant. «&#xa0;{words}&#xa0;»</translation>
    </message>
    <message>
        <source>{card}: let this happen instead? “{text}”</source>
        <translation>{card} : laisser plutôt ceci arriver ? « {text} »</translation>
    </message>
    <message>
        <source>{card}: pay {cost} reserve to stop this?</source>
        <translation>{card} : payer {cost} de réserve pour empêcher ceci ?</translation>
    </message>
    <message>
        <source>{card}: this ability was used as often as it may be.</source>
        <translation>{card} : cette capacité a été utilisée autant de fois que permis.</translation>
    </message>
    <message>
        <source>{card}: {amount} instead of {before}?</source>
        <translation>{card} : {amount} au lieu de {before} ?</translation>
    </message>
    <message>
        <source>{count} answers of this side were given when its program was started again, and it cannot say that they are its own.</source>
        <translation>{count} réponses de ce côté ont été données quand son programme a été redémarré, et il ne peut pas dire qu&apos;elles sont les siennes.</translation>
    </message>
    <message>
        <source>{count} answers were taken back for {name} after telling {seq}</source>
        <translation>{count} réponses ont été reprises pour {name} après l&apos;annonce {seq}</translation>
    </message>
    <message>
        <source>{count} instances</source>
        <translation>{count} instances</translation>
    </message>
    <message>
        <source>{deed}, and nobody was asked.</source>
        <translation>{deed}, et personne n&apos;a été consulté.</translation>
    </message>
    <message>
        <source>{deed}, and something else had been agreed on.</source>
        <translation>{deed}, et autre chose avait été convenu.</translation>
    </message>
    <message>
        <source>{deed}, and {why}.</source>
        <translation>{deed}, et {why}.</translation>
    </message>
    <message>
        <source>{heard} tellings were heard, and the record gives {seq}.</source>
        <translation>{heard} annonces ont été reçues, et l&apos;enregistrement en donne {seq}.</translation>
    </message>
    <message>
        <source>{name} cannot be chosen here: write another.</source>
        <translation>{name} ne peut pas être choisi ici : écrivez un autre nom.</translation>
    </message>
    <message>
        <source>{name} had not agreed</source>
        <translation>{name} n&apos;avait pas accepté</translation>
    </message>
    <message>
        <source>{name} moved something by hand after telling {seq}</source>
        <translation>{name} a déplacé quelque chose à la main après l&apos;annonce {seq}</translation>
    </message>
    <message>
        <source>{number} damage</source>
        <translation>{number} blessures</translation>
    </message>
    <message>
        <source>{number} energy</source>
        <translation>{number} énergie</translation>
    </message>
    <message>
        <source>{number} life</source>
        <translation>{number} vie</translation>
    </message>
    <message>
        <source>{number} {counter}</source>
        <translation>{number} {counter}</translation>
    </message>
    <message>
        <source>{player}</source>
        <translation>{player}</translation>
    </message>
    <message>
        <source>{player} looks at {count} cards on top of their deck.</source>
        <translation>{player} regarde {count} cartes du dessus de son deck.</translation>
    </message>
    <message>
        <source>{player} looks at {count} cards.</source>
        <translation>{player} regarde {count} cartes.</translation>
    </message>
    <message>
        <source>{player}&apos;s banishment</source>
        <translation>Bannissement de {player}</translation>
    </message>
    <message>
        <source>{player}&apos;s battlefield</source>
        <translation>Champ de bataille de {player}</translation>
    </message>
    <message>
        <source>{player}&apos;s field</source>
        <translation>Champ de {player}</translation>
    </message>
    <message>
        <source>{player}&apos;s graveyard</source>
        <translation>Cimetière de {player}</translation>
    </message>
    <message>
        <source>{reason}</source>
        <translation>{reason}</translation>
    </message>
    <message>
        <source>{reason}.</source>
        <translation>{reason}.</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>{word}</source>
        <translation>{word}</translation>
    </message>
    <message>
        <source>{zone}</source>
        <translation>{zone}</translation>
    </message>
    <message>
        <source>{card}: choose up to {most} cards to find.</source>
        <translation>{card} : choisissez jusqu&apos;à {most} cartes à chercher.</translation>
    </message>
    <message>
        <source>  #{number} {card} ({details})</source>
        <translation>  #{number} {card} ({details})</translation>
    </message>
    <message>
        <source>  {card} ({details})</source>
        <translation>  {card} ({details})</translation>
    </message>
    <message>
        <source>  {zone}: {cards}</source>
        <translation>  {zone}&#xa0;: {cards}</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: a necessary target is not legal.</source>
        <translation>nº {number}, {card}, se dissipe : une cible nécessaire n&apos;est pas légale.</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: its condition is not met any more.</source>
        <translation>nº {number}, {card}, se dissipe : sa condition n&apos;est plus remplie.</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: its source card has left the Effects Stack.</source>
        <translation>nº {number}, {card}, se dissipe : sa carte source a quitté la pile d&apos;effets.</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: no attack can be declared with it.</source>
        <translation>nº {number}, {card}, se dissipe : aucune attaque ne peut être déclarée avec.</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: no mode of it can be chosen.</source>
        <translation>nº {number}, {card}, se dissipe : aucun de ses modes ne peut être choisi.</translation>
    </message>
    <message>
        <source>#{number}, {card}, fizzles: the champion cannot level up into it any more.</source>
        <translation>nº {number}, {card}, se dissipe : le champion ne peut plus progresser vers lui.</translation>
    </message>
    <message>
        <source>A name has 1 to {most} letters: write another.</source>
        <translation>Un nom compte de 1 à {most} caractères : écrivez-en un autre.</translation>
    </message>
    <message>
        <source>Coming in took too long: try again.</source>
        <translation>L&apos;entrée a pris trop de temps : réessayez.</translation>
    </message>
    <message>
        <source>Slower, please: that was too much at once.</source>
        <translation>Moins vite, s&apos;il vous plaît : c&apos;était trop à la fois.</translation>
    </message>
    <message>
        <source>That cannot be done with this card.</source>
        <translation>Cela ne peut pas se faire avec cette carte.</translation>
    </message>
    <message>
        <source>Too many wrong pairing codes were tried from your address: the host has to make a new one.</source>
        <translation>Trop de codes d’appariement faux ont été essayés depuis votre adresse : l’hôte doit en créer un nouveau.</translation>
    </message>
    <message>
        <source>{card}: choose what goes into your graveyard.</source>
        <translation>{card}&#xa0;: choisissez ce qui va dans votre cimetière.</translation>
    </message>
    <message>
        <source>{card}: choose what goes into your hand.</source>
        <translation>{card}&#xa0;: choisissez ce qui va dans votre main.</translation>
    </message>
    <message>
        <source>{card}: choose what goes into your memory.</source>
        <translation>{card}&#xa0;: choisissez ce qui va dans votre mémoire.</translation>
    </message>
    <message>
        <source>{card}: choose what it is linked to.</source>
        <translation>{card}&#xa0;: choisissez à quoi elle est liée.</translation>
    </message>
    <message>
        <source>{card}: choose what it is set to.</source>
        <translation>{card}&#xa0;: choisissez son nouveau réglage.</translation>
    </message>
    <message>
        <source>{card}: choose what to rest as a cost.</source>
        <translation>{card}&#xa0;: choisissez ce qui se repose comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose what to sacrifice as a cost.</source>
        <translation>{card} : choisissez ce que vous sacrifiez comme coût.</translation>
    </message>
    <message>
        <source>{card}: choose {count} cards to discard.</source>
        <translation>{card} : choisissez {count} cartes à défausser.</translation>
    </message>
    <message>
        <source>{card}: choose {what}.</source>
        <translation>{card} : choisissez {what}.</translation>
    </message>
    <message>
        <source>{card}: declare X.</source>
        <translation>{card} : déclarez X.</translation>
    </message>
    <message>
        <source>{card}: do this?</source>
        <translation>{card} : le faire ?</translation>
    </message>
    <message>
        <source>{card}: first answer what is asked now.</source>
        <translation>{card} : répondez d&apos;abord à la question posée.</translation>
    </message>
    <message>
        <source>{card}: how much of the {amount} damage for {target}?</source>
        <translation>{card}&#xa0;: combien des {amount} dégâts pour {target}&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: its additional cost cannot be paid.</source>
        <translation>{card} : son coût supplémentaire ne peut pas être payé.</translation>
    </message>
    <message>
        <source>{card}: its alternative cost cannot be paid.</source>
        <translation>{card}&#xa0;: son coût alternatif ne peut pas être payé.</translation>
    </message>
    <message>
        <source>{card}: its cost and its additional costs cannot be paid together.</source>
        <translation>{card} : son coût et ses coûts supplémentaires ne peuvent pas être payés ensemble.</translation>
    </message>
    <message>
        <source>{card}: load it into an Aetherwing weapon?</source>
        <translation>{card}&#xa0;: la charger dans une arme Aetherwing&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: no mode of it can be chosen now.</source>
        <translation>{card} : aucun de ses modes ne peut être choisi maintenant.</translation>
    </message>
    <message>
        <source>{card}: pay for {unit} to attack?</source>
        <translation>{card}&#xa0;: payer pour que {unit} attaque&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: pay {cost} reserve. Choose the cards to put into memory.</source>
        <translation>{card} : payez {cost} de réserve. Choisissez les cartes à mettre en mémoire.</translation>
    </message>
    <message>
        <source>{card}: pay {cost}?</source>
        <translation>{card}&#xa0;: payer {cost}&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: resolve this by hand, then press Done. {text}</source>
        <translation>{card} : résolvez ceci à la main, puis appuyez sur Terminé. {text}</translation>
    </message>
    <message>
        <source>{card}: reveal the cards you reserved to imbue it?</source>
        <translation>{card} : révéler les cartes mises en réserve pour l&apos;imprégner ?</translation>
    </message>
    <message>
        <source>{card}: the cost of this ability cannot be paid.</source>
        <translation>{card} : le coût de cette capacité ne peut pas être payé.</translation>
    </message>
    <message>
        <source>{card}: this ability was used as often as it may be this turn.</source>
        <translation>{card} : cette capacité a servi autant qu&apos;elle le peut ce tour-ci.</translation>
    </message>
    <message>
        <source>{card}: what do you pay next?</source>
        <translation>{card}&#xa0;: que payez-vous ensuite&#xa0;?</translation>
    </message>
    <message>
        <source>{card}: who performs this attack cannot pay for it as well.</source>
        <translation>{card}&#xa0;: qui mène cette attaque ne peut pas aussi la payer.</translation>
    </message>
    <message>
        <source>{card}: you control no champion that could level up.</source>
        <translation>{card} : vous ne contrôlez aucun champion qui puisse progresser.</translation>
    </message>
    <message>
        <source>{card}: your champion is not awake, so it cannot be rested to attack.</source>
        <translation>{card} : votre champion n&apos;est pas éveillé, il ne peut pas se reposer pour attaquer.</translation>
    </message>
    <message>
        <source>{card}: your champion is not awake.</source>
        <translation>{card} : votre champion n&apos;est pas éveillé.</translation>
    </message>
    <message>
        <source>{card}: {counter} counters {was} → {now}.</source>
        <translation>{card}&#xa0;: marqueurs {counter} {was} → {now}.</translation>
    </message>
    <message>
        <source>{card}: {reason}</source>
        <translation>{card} : {reason}</translation>
    </message>
    <message>
        <source>{change} level</source>
        <translation>{change} niveau</translation>
    </message>
    <message>
        <source>{counter} counters</source>
        <translation>marqueurs {counter}</translation>
    </message>
    <message>
        <source>{count} cards reserved</source>
        <translation>{count} cartes réservées</translation>
    </message>
    <message>
        <source>{count} memory</source>
        <translation>{count} mémoire</translation>
    </message>
    <message>
        <source>{count} of them</source>
        <translation>{count}</translation>
    </message>
    <message>
        <source>{count} paragraphs</source>
        <translation>{count} paragraphes</translation>
    </message>
    <message>
        <source>{count} reserve</source>
        <translation>{count} réserve</translation>
    </message>
    <message>
        <source>{count} {counter} counters</source>
        <translation>{count} marqueurs {counter}</translation>
    </message>
    <message>
        <source>{item} is put onto the Effects Stack.</source>
        <translation>{item} est mis sur la pile d&apos;effets.</translation>
    </message>
    <message>
        <source>{item} leaves the Effects Stack.</source>
        <translation>{item} quitte la pile d&apos;effets.</translation>
    </message>
    <message>
        <source>{number}</source>
        <translation>{number}</translation>
    </message>
    <message>
        <source>{number} on the original</source>
        <translation>{number} sur l&apos;original</translation>
    </message>
    <message>
        <source>{objects} rests.</source>
        <translation>Se repose : {objects}.</translation>
    </message>
    <message>
        <source>{objects} wakes up.</source>
        <translation>Se réveille : {objects}.</translation>
    </message>
    <message>
        <source>{objects}: {level} level.</source>
        <translation>{objects} : {level} niveau.</translation>
    </message>
    <message>
        <source>{objects}: {power} power, {life} life, and {keywords}.</source>
        <translation>{objects} : {power} puissance, {life} vie, et {keywords}.</translation>
    </message>
    <message>
        <source>{objects}: {power} power, {life} life.</source>
        <translation>{objects} : {power} puissance, {life} vie.</translation>
    </message>
    <message>
        <source>{object} becomes {property}.</source>
        <translation>{object} devient {property}.</translation>
    </message>
    <message>
        <source>{object} gets {amount} {counter} counters.</source>
        <translation>{object} reçoit {amount} marqueurs {counter}.</translation>
    </message>
    <message>
        <source>{object} loses {amount} {counter} counters.</source>
        <translation>{object} perd {amount} marqueurs {counter}.</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} et {other}</translation>
    </message>
    <message>
        <source>{one}, {other}</source>
        <translation>{one}, {other}</translation>
    </message>
    <message>
        <source>{player} activates {card}.</source>
        <translation>{player} active {card}.</translation>
    </message>
    <message>
        <source>{player} bestows {card}.</source>
        <translation>{player} octroie {card}.</translation>
    </message>
    <message>
        <source>{player} concedes.</source>
        <translation>{player} abandonne.</translation>
    </message>
    <message>
        <source>{player} controls {card}.</source>
        <translation>{player} contrôle {card}.</translation>
    </message>
    <message>
        <source>{player} copies {card} in the intent.</source>
        <translation>{player} copie {card} dans l&apos;intention.</translation>
    </message>
    <message>
        <source>{player} discards {card}.</source>
        <translation>{player} défausse {card}.</translation>
    </message>
    <message>
        <source>{player} draws {card}.</source>
        <translation>{player} pioche {card}.</translation>
    </message>
    <message>
        <source>{player} gains control of {object}.</source>
        <translation>{player} prend le contrôle de {object}.</translation>
    </message>
    <message>
        <source>{player} gains the boon {card}.</source>
        <translation>{player} gagne la faveur {card}.</translation>
    </message>
    <message>
        <source>{player} gains the status {card}.</source>
        <translation>{player} gagne le statut {card}.</translation>
    </message>
    <message>
        <source>{player} generates {card}.</source>
        <translation>{player} génère {card}.</translation>
    </message>
    <message>
        <source>{player} gets the mastery {card}.</source>
        <translation>{player} obtient la maîtrise {card}.</translation>
    </message>
    <message>
        <source>{player} glimpses: {top} on the top, {bottom} on the bottom.</source>
        <translation>{player} entrevoit : {top} au-dessus, {bottom} au-dessous.</translation>
    </message>
    <message>
        <source>{player} has Opportunity.</source>
        <translation>{player} a l&apos;Opportunité.</translation>
    </message>
    <message>
        <source>{player} has lost.</source>
        <translation>{player} a perdu.</translation>
    </message>
    <message>
        <source>{player} has won.</source>
        <translation>{player} a gagné.</translation>
    </message>
    <message>
        <source>{player} is asked now: wait for their answer.</source>
        <translation>C&apos;est à {player} de répondre : attendez.</translation>
    </message>
    <message>
        <source>{player} levels up: {card}, level {level}.</source>
        <translation>{player} monte de niveau : {card}, niveau {level}.</translation>
    </message>
    <message>
        <source>{player} loses the game.</source>
        <translation>{player} perd la partie.</translation>
    </message>
    <message>
        <source>{player} loses {card}.</source>
        <translation>{player} perd {card}.</translation>
    </message>
    <message>
        <source>{player} loses: their champion died.</source>
        <translation>{player} perd : son champion est mort.</translation>
    </message>
    <message>
        <source>{player} loses: they control no champion any more.</source>
        <translation>{player} perd : il ne contrôle plus de champion.</translation>
    </message>
    <message>
        <source>{player} loses: they had to draw from an empty deck.</source>
        <translation>{player} perd : il devait piocher dans un deck vide.</translation>
    </message>
    <message>
        <source>{player} materializes {card}.</source>
        <translation>{player} matérialise {card}.</translation>
    </message>
    <message>
        <source>{player} passes.</source>
        <translation>{player} passe.</translation>
    </message>
    <message>
        <source>{player} pays memory for {card}, {count} of it by floating memory.</source>
        <translation>{player} paie {card} en mémoire, dont {count} par mémoire flottante.</translation>
    </message>
    <message>
        <source>{player} pays memory for {card}.</source>
        <translation>{player} paie {card} en mémoire.</translation>
    </message>
    <message>
        <source>{player} recovers {amount}.</source>
        <translation>{player} récupère {amount}.</translation>
    </message>
    <message>
        <source>{player} reserves {card}.</source>
        <translation>{player} met {card} en réserve.</translation>
    </message>
    <message>
        <source>{player} reserves {count} cards for {card}.</source>
        <translation>{player} met en réserve {count} cartes pour {card}.</translation>
    </message>
    <message>
        <source>{player} resolves {card} by hand: {text}</source>
        <translation>{player} résout {card} à la main : {text}</translation>
    </message>
    <message>
        <source>{player} reveals {cards}.</source>
        <translation>{player} révèle {cards}.</translation>
    </message>
    <message>
        <source>{player} rolls a die of {sides}: {result}.</source>
        <translation>{player} lance un dé à {sides} faces&#xa0;: {result}.</translation>
    </message>
    <message>
        <source>{player} skips the draw phase.</source>
        <translation>{player} passe sa phase de pioche.</translation>
    </message>
    <message>
        <source>{player} skips the end phase.</source>
        <translation>{player} passe sa phase de fin.</translation>
    </message>
    <message>
        <source>{player} skips the main phase.</source>
        <translation>{player} passe sa phase principale.</translation>
    </message>
    <message>
        <source>{player} skips the materialize phase.</source>
        <translation>{player} passe sa phase de matérialisation.</translation>
    </message>
    <message>
        <source>{player} skips the recollection phase.</source>
        <translation>{player} passe sa phase de remémoration.</translation>
    </message>
    <message>
        <source>{player} skips the wake up phase.</source>
        <translation>{player} passe sa phase d&apos;éveil.</translation>
    </message>
    <message>
        <source>{player} summons a token: {card}.</source>
        <translation>{player} invoque un jeton : {card}.</translation>
    </message>
    <message>
        <source>{player} takes the first turn.</source>
        <translation>{player} prend le premier tour.</translation>
    </message>
    <message>
        <source>{player} wins the game.</source>
        <translation>{player} gagne la partie.</translation>
    </message>
    <message>
        <source>{player}&apos;s deck is shuffled.</source>
        <translation>Le deck de {player} est mélangé.</translation>
    </message>
    <message>
        <source>{player}: level {level}, hand {hand}, memory {memory}, main deck {deck}, material deck {material}.</source>
        <translation>{player}&#xa0;: niveau {level}, main {hand}, mémoire {memory}, deck principal {deck}, deck matériel {material}.</translation>
    </message>
    <message>
        <source>{power}/{life}</source>
        <translation>{power}/{life}</translation>
    </message>
    <message>
        <source>{source} deals {amount} combat damage to {object}.</source>
        <translation>{source} inflige {amount} blessures de combat à {object}.</translation>
    </message>
    <message>
        <source>{source} deals {amount} damage to {object}.</source>
        <translation>{source} inflige {amount} blessures à {object}.</translation>
    </message>
    <message>
        <source>{unit} retaliates against {against}.</source>
        <translation>{unit} riposte contre {against}.</translation>
    </message>
    <message>
        <source>{what}</source>
        <translation>{what}</translation>
    </message>
    <message>
        <source>{what} an opponent controls</source>
        <translation>{what}, contrôlé par un adversaire</translation>
    </message>
    <message>
        <source>{what} in a {zone}</source>
        <translation>{what} ({zone})</translation>
    </message>
    <message>
        <source>{what} in an opponent&apos;s {zone}</source>
        <translation>{what} ({zone} d&apos;un adversaire)</translation>
    </message>
    <message>
        <source>{what} in your {zone}</source>
        <translation>{what} (votre {zone})</translation>
    </message>
    <message>
        <source>{what} you control</source>
        <translation>{what} que vous contrôlez</translation>
    </message>
</context>
<context>
    <name>names</name>
    <message>
        <source>a card</source>
        <translation>une carte</translation>
    </message>
    <message>
        <source>something</source>
        <translation>quelque chose</translation>
    </message>
</context>
<context>
    <name>phases</name>
    <message>
        <source>Combat</source>
        <translation>Combat</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Pioche</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>Principale</translation>
    </message>
    <message>
        <source>Materialize</source>
        <translation>Matérialiser</translation>
    </message>
    <message>
        <source>Recollect</source>
        <translation>Réminiscence</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Mise en place</translation>
    </message>
    <message>
        <source>Wake</source>
        <translation>Réveil</translation>
    </message>
</context>
<context>
    <name>preview</name>
    <message>
        <source>#{number} · {kind} · {player}</source>
        <translation>#{number} · {kind} · {player}</translation>
    </message>
    <message>
        <source>A boon of {player}.</source>
        <translation>Une faveur de {player}.</translation>
    </message>
    <message>
        <source>A copy of #{number}.</source>
        <translation>Une copie de #{number}.</translation>
    </message>
    <message>
        <source>A copy; what it was copied from is gone.</source>
        <translation>Une copie ; ce dont elle est la copie a disparu.</translation>
    </message>
    <message>
        <source>A hidden card</source>
        <translation>Une carte cachée</translation>
    </message>
    <message>
        <source>A status of {player}.</source>
        <translation>Un statut de {player}.</translation>
    </message>
    <message>
        <source>A target has become illegal.</source>
        <translation>Une cible est devenue illégale.</translation>
    </message>
    <message>
        <source>A token that is a copy: it has what is printed, and no counters, damage or effects of what was copied. {player} controls it.</source>
        <translation>Un jeton qui est une copie : il a ce qui est imprimé, mais ni marqueurs, ni blessures, ni effets de ce qui a été copié. {player} le contrôle.</translation>
    </message>
    <message>
        <source>A token that {maker} made; {player} controls it.</source>
        <translation>Un jeton fait par {maker} ; {player} le contrôle.</translation>
    </message>
    <message>
        <source>A token; {player} controls it.</source>
        <translation>Un jeton ; {player} le contrôle.</translation>
    </message>
    <message>
        <source>Chosen: {modes}.</source>
        <translation>Choisi : {modes}.</translation>
    </message>
    <message>
        <source>Counters: {number} {kind}.</source>
        <translation>Marqueurs : {number} {kind}.</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Blessures</translation>
    </message>
    <message>
        <source>Durability</source>
        <translation>Durabilité</translation>
    </message>
    <message>
        <source>From {source}.</source>
        <translation>De {source}.</translation>
    </message>
    <message>
        <source>In its intent: {cards}.</source>
        <translation>Dans son intention : {cards}.</translation>
    </message>
    <message>
        <source>Its card has left the Effects Stack: it will fizzle.</source>
        <translation>Sa carte a quitté la pile d&apos;effets : elle se dissipera.</translation>
    </message>
    <message>
        <source>Keywords now: {keywords}.</source>
        <translation>Mots-clés actuels : {keywords}.</translation>
    </message>
    <message>
        <source>Last known: {stats}.</source>
        <translation>Dernières informations&#xa0;: {stats}.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Vie</translation>
    </message>
    <message>
        <source>Lineage: {cards}.</source>
        <translation>Lignée : {cards}.</translation>
    </message>
    <message>
        <source>Loaded with: {cards}.</source>
        <translation>Chargé de : {cards}.</translation>
    </message>
    <message>
        <source>Memory cost</source>
        <translation>Coût de mémoire</translation>
    </message>
    <message>
        <source>Not copied: {things}.</source>
        <translation>Non copié&#xa0;: {things}.</translation>
    </message>
    <message>
        <source>Not understood as a whole.</source>
        <translation>Pas compris dans l&apos;ensemble.</translation>
    </message>
    <message>
        <source>Not understood: {words}</source>
        <translation>Pas compris : {words}</translation>
    </message>
    <message>
        <source>Only {player} may look at it.</source>
        <translation>Seul {player} peut la regarder.</translation>
    </message>
    <message>
        <source>Owned by {player}.</source>
        <translation>Propriétaire : {player}.</translation>
    </message>
    <message>
        <source>Paid: {count} cards reserved.</source>
        <translation>Payé&#xa0;: {count} cartes réservées.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>Reserve cost</source>
        <translation>Coût de réserve</translation>
    </message>
    <message>
        <source>Resolves next.</source>
        <translation>Se résout ensuite.</translation>
    </message>
    <message>
        <source>Set to: {mode}.</source>
        <translation>Réglée sur&#xa0;: {mode}.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Targets: {names}.</source>
        <translation>Cibles : {names}.</translation>
    </message>
    <message>
        <source>The mastery of {player}.</source>
        <translation>La maîtrise de {player}.</translation>
    </message>
    <message>
        <source>The players carry this out by hand.</source>
        <translation>Les joueurs l&apos;appliquent à la main.</translation>
    </message>
    <message>
        <source>This is read, but there is no sentence for it yet.</source>
        <translation>Ceci est lu, mais il n&apos;y a pas encore de phrase pour le dire.</translation>
    </message>
    <message>
        <source>This is what would come: a token with what is printed.</source>
        <translation>Voici ce qui viendrait&#xa0;: un jeton avec ce qui est imprimé.</translation>
    </message>
    <message>
        <source>What it came from is no longer there: its last-known information is used.</source>
        <translation>Ce dont cela vient n&apos;est plus là&#xa0;: on utilise ses dernières informations connues.</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>a hidden card</source>
        <translation>une carte cachée</translation>
    </message>
    <message>
        <source>attacking</source>
        <translation>attaque</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>blessures</translation>
    </message>
    <message>
        <source>defending</source>
        <translation>défend</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rapide</translation>
    </message>
    <message>
        <source>level</source>
        <translation>niveau</translation>
    </message>
    <message>
        <source>life</source>
        <translation>vie</translation>
    </message>
    <message>
        <source>power</source>
        <translation>puissance</translation>
    </message>
    <message>
        <source>rested</source>
        <translation>reposé</translation>
    </message>
    <message>
        <source>retaliating</source>
        <translation>riposte</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>lente</translation>
    </message>
    <message>
        <source>wielded</source>
        <translation>maniée</translation>
    </message>
    <message>
        <source>{player} controls it.</source>
        <translation>Sous le contrôle de {player}.</translation>
    </message>
</context>
<context>
    <name>zones</name>
    <message>
        <source>Effects Stack</source>
        <translation>pile d&apos;effets</translation>
    </message>
    <message>
        <source>banishment</source>
        <translation>bannissement</translation>
    </message>
    <message>
        <source>field</source>
        <translation>champ</translation>
    </message>
    <message>
        <source>graveyard</source>
        <translation>cimetière</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>main</translation>
    </message>
    <message>
        <source>intent</source>
        <translation>intention</translation>
    </message>
    <message>
        <source>lineage</source>
        <translation>lignée</translation>
    </message>
    <message>
        <source>main deck</source>
        <translation>deck principal</translation>
    </message>
    <message>
        <source>material deck</source>
        <translation>deck matériel</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
</context>
</TS>

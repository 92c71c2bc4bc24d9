# Les mots de l’hôte. Ceux de chaque jeu sont dans games/<clé>/text.

this-language = Français
resigned-mark = (abandon)
away-mark = (absence)
open-mark = (place libre)
left-mark = (a quitté la partie)
ai-mark = (IA)

## Commandes (100 caractères au plus, sans mise en forme)

command-start = Ouvrir une table que d’autres peuvent rejoindre
command-join = Rejoindre la table de ce salon, ou reprendre une place libre dans la partie
command-leave = Libérer votre place ; en cours de partie, d’autres peuvent la reprendre
command-board = Voir le plateau en privé
command-hand = Ouvrir votre vue : informations secrètes et options
command-rules = Lire les règles
command-pace = Demander plus ou moins de temps par décision
command-resign = Quitter la partie pour de bon : un joueur IA prend votre place
command-end = Arrêter la partie sans résultat, ou fermer la table (hôte, modération)
slash-language = langue
slash-pace = temps
slash-absence = dépassement
slash-practice = entraînement
slash-days = jours
option-language = La langue de la table
blurb-rialto = Pour tous les jeux : tables à rejoindre, vos tours, parties à revoir et préférences
blurb-rialto-moderate = Pour la modération : les tables inactives et le journal
blurb-rialto-manage = Pour la gestion du serveur : où et comment on joue ici, et qui ouvre des tables
command-tables = Voir les tables à rejoindre ou à regarder ici, et les vôtres
command-turns = Voir les tables qui vous attendent, les plus urgentes d’abord
command-history = Revoir vos parties, et celles qui se sont terminées ici dans les salons que vous pouvez lire
command-ranking = Voir les meilleurs joueurs de ce serveur, et vos résultats
command-preferences = Changer vos notifications, votre langue, vos heures de silence et vos vacances
command-inactive = Voir les tables sans coup récent
command-log = Voir le journal de modération de ce serveur
command-settings = Choisir qui peut ouvrir des tables ici, où et combien
option-pace = Temps par décision
option-pace-live = 90 secondes (en direct)
option-pace-relaxed = 1 heure (détendu)
option-pace-daily = 24 heures (quotidien)
option-pace-free = sans limite (libre)
option-absence = Si un joueur dépasse son temps
option-absence-move = un coup sans risque
option-absence-house = un joueur IA jusqu’à son retour
option-absence-vote = les autres joueurs votent
option-practice = S’entraîner en solo contre des joueurs IA, avec des indices
option-practice-yes = oui : la partie ne compte pas
option-days = Nombre de jours sans coup (3 par défaut ; 0 pour toutes les tables inachevées)

## Salon d’attente

lobby-open = Appuyez sur **Rejoindre** pour prendre place.
lobby-named = Sur invitation : appuyez sur **Rejoindre** si une place vous est réservée.
lobby-by-host = L’hôte lance la partie.
lobby-practice = Appuyez sur **+ Joueur IA** pour chaque adversaire, puis sur **Commencer**.
lobby-by-itself = La partie commence dès que toutes les places sont prises.
# $who est une liste de mentions.
lobby-held = { $count ->
    [one] Une place est réservée : { $who }
   *[other] { $count } places sont réservées : { $who }
}
lobby-playing = La partie est en cours.
lobby-finished = La partie est terminée.
lobby-abandoned = La partie a été arrêtée sans résultat.
lobby-closed = Cette table est fermée.
lobby-seats = { $left ->
    [0] **Complet**
    [one] **Une place libre**
   *[other] **{ $left } places libres**
} ({ $least ->
    [0] { $most } joueurs
   *[other] de { $least } à { $most } joueurs
})
lobby-house-gives-way = **Chaque nouveau joueur remplace un joueur IA** ({ $least ->
    [0] { $most } joueurs
   *[other] de { $least } à { $most } joueurs
})
lobby-strong = Un joueur IA fort gagne { $wins } parties sur 10 contre trois joueurs IA de niveau normal.
takes-minutes = { $least ->
    [0] { $most } min en direct
   *[other] { $least }–{ $most } min en direct
}
takes-days = { $least ->
    [0] { $most } jours en différé
   *[other] { $least }–{ $most } jours en différé
}
weight-light = Léger
weight-medium = Moyen
weight-heavy = Exigeant
rules = Règles
seats = Gérer
seats-title = ### Gérer cette table
change-options = Options
option-variants = Variantes
options-changed = { PERSON($user) } a changé les options de cette table. Les voici :
choose-remove = Exclure un joueur pour de bon…
choose-seats = Combien de places ?
seats-at-most = { $most } places au plus
choose-held = Réserver à… (prévenus une fois)
seats-named = Sur invitation seulement
seats-everybody = Ouvrir à tout le monde
seats-itself = Commencer une fois au complet
seats-host = Commencer à mon signal
seat-held = une place vous est réservée par { PERSON($user) } : appuyez sur **Rejoindre**.
bring-house = Ajouter les mêmes joueurs IA
tables-button = Toutes les tables
tables-own = Vos parties
tables-join = Tables à rejoindre
tables-watch = Parties à regarder
tables-none = Aucune table n’est ouverte dans les salons que vous pouvez lire ici. Ouvrez-en une avec la commande **start** d’un jeu.
tables-elsewhere = Utilisez cette commande sur un serveur pour voir ses tables ouvertes.
tables-turn = à vous de jouer
tables-view = Ma vue : { $game }, table { $table }
announce-open = **{ $game }** : { PERSON($user) } a ouvert une table.
announce-begun = **{ $game }** : la partie a commencé (hôte : { PERSON($user) }).
announce-closed = **{ $game }** : la table est fermée (hôte : { PERSON($user) }).
announce-ended = **{ $game }** : la partie a été arrêtée sans résultat (hôte : { PERSON($user) }).
option-chosen = { $name } : { $value }
quoted = « … »
labelled = … : …
lobby-experimental = Expérimental : ce jeu est encore à l’essai.
lobby-experimental-english = Expérimental : ce jeu est encore à l’essai, et n’existe qu’en anglais.
lobby-beta = Traduction bêta : certains textes sont en anglais.
seat-host = hôte
seat-house = IA normale
seat-house-strong = IA forte
join = Rejoindre
leave = Quitter
add-house = + Joueur IA
add-house-strong = + Joueur IA fort
start = Commencer
opened = Votre table est ouverte : tout le monde la voit dans ce salon.
thread-name = { $game }, table { $table }
fair-start = Jeu équitable. Le SHA-256 des 32 octets de la graine aléatoire de la partie :
fair-end = Jeu équitable. La graine aléatoire de la partie, conforme au SHA-256 affiché plus tôt :

## Plateau

# Entre parenthèses après une question, avant « dans 3 heures ».
call-due = échéance
# Après une mention du joueur.
you-are-next = ce sera ensuite votre tour.
number = { $number }
closer-look = Gros plan sur la zone du plateau concernée par cette décision.
still-to-come = Les cartes que personne n’a encore vues
closing-picture = Le déroulement de la partie, du début à la fin.
replay-file = Le fichier contient la graine aléatoire et tous les coups, pour vérifier que la partie était honnête.
# Avant l’origine des points, dans les mots d’une image.
placed = { $place }. { $who }, { $score } :
earlier-position = Une position antérieure de la partie.
# Après des mentions des joueurs.
invitation = une revanche ? Appuyez sur **Rejoindre**.
choose-behind = Pour choisir, appuyez sur **{ $button }**.
my-choices = Ma vue
my-seat = Ma vue
in-words = Texte
undo = Annuler le coup
# After “Answer due in 3 hours”, where several people see the button: whose move it undoes.
undo-whose = **{ undo }** : { $who } seulement
explain = Mes options
# … est un choix ; ce qu’il veut dire vient après.
explain-more = Tous les détails
explain-clauses = Les numéros entre parenthèses en fin de ligne renvoient aux règles : voyez la commande **rules** du jeu.
rematch = Revanche
to-the-rematch = Voir la revanche
another-group = Autre chose…
choose-group = Que voulez-vous faire ?
# Une liste trop longue pour un seul menu : « 2/3 · Ports ».
list-part = { $part }/{ $parts } · { $list }
choose-topic = Choisissez un sujet
how-to-play = Comment jouer
overview-alt = Une partie en cours. Ses éléments numérotés sont expliqués ci-dessous.
choose-amount = Indiquer un nombre…
other-amount = Autre…
# The button of an amount that another player asked for.
as-asked = { $label } (demandé)
# The button of an amount that buys something named: “Pay 120,000 → zone 100k”. 38 characters.
as-asked-for = { $label } → { $what }
# The label of a field that may stay empty; 45 characters together.
optional = { $label } (facultatif)
amount = Combien ?
amount-span = { $low } … { $high }
amount-range = { $what }, de { $low } à { $high }
amount-hint =
    { $step ->
        [1] par exemple 12
       *[other] un multiple de { $step }
    }
winners = { $count ->
    [one] { $who } remporte la partie
   *[other] { $who } se partagent la victoire
}
resigned-behind = Les joueurs qui ont abandonné finissent derrière les autres, quel que soit leur score.
resigned = { $who } abandonne et finira derrière tous ceux qui continuent ; un joueur IA prend le relais.
plays-lower = { $who } n’a pas pu réfléchir jusqu’au bout : une IA de niveau normal a choisi ce coup. La partie ne comptera pas pour le classement.
# Avec un coup : $what est un souhait, comme « le palais pour le prêtre ».
remark = { $who } demande : { $what }.
# Avec un coup : une citation suit.
remark-alone = { $who } dit :
# Pendant la décision d’un autre : $what est une courte phrase.
aside = { $who } dit : { $what }.
# « Annuler le coup », dans le journal.
takes-back = { $who } annule son coup.
# La raison, entre guillemets, suit cette ligne et les trois suivantes.
abandoned-by-host = { PERSON($user) }, hôte de la table, a arrêté la partie sans résultat.
abandoned-by-moderator = { PERSON($user) }, de la modération, a arrêté la partie sans résultat.
closed-by-host = { PERSON($user) }, hôte de la table, l’a fermée.
closed-by-moderator = { PERSON($user) }, de la modération, a fermé la table.
abandoned-not-begun = La partie n’a pas commencé à temps.
abandoned-by-nobody = La partie est arrêtée sans résultat : plus personne ne jouait.
ends-soon = Personne n’a joué depuis longtemps. Sans nouveau coup, la partie sera arrêtée sans résultat { MOMENT($when) }.
game-is-back = Ce jeu est de nouveau installé : la partie reprend, avec tout le temps prévu pour la prochaine décision.
we-are-back = Je suis de retour sur ce serveur : la partie reprend, avec tout le temps prévu pour la prochaine décision.
restored = J’ai été restauré à partir d’une sauvegarde faite { MOMENT($when) }. Les coups joués ensuite sont perdus, et les boutons des messages plus récents ne marchent plus. La partie reprend à ce point, avec tout le temps prévu pour la prochaine décision.
restored-lobby = { $game }, table { $table } : j’ai été restauré à partir d’une sauvegarde faite { MOMENT($when) }. Les changements faits ensuite à cette table sont perdus.
taken-up = { PERSON($user) } a rouvert la table : la partie continue.
house-sits-in = { $who } : un joueur IA joue à sa place, à la demande de la modération ({ PERSON($user) }).
take-back = Rouvrir la table
abandoned-by-all = Tous les joueurs sont partis : la partie est arrêtée sans résultat.
left-game = { $who } quitte la partie ; sa place est libre.
new-host = { $who } est maintenant l’hôte de la table.
# Le nom de l’ancien joueur, entre guillemets, suit.
taken-over = { $who } remplace
taken-over-again = { $who } reprend cette place.
house-takes = { $who } : un joueur IA prend sa place.
absent-move = { $who } n’a pas répondu à temps : je joue un coup sans risque à sa place.
absent-house = { $who } ne répond pas : un joueur IA joue à sa place jusqu’à son retour.
left-server = { $who } n’est plus sur ce serveur.
back-again = { $who } est de retour.
pace-changed = Nouveau temps par décision : { $pace }.
promise = Promettre…
promise-title = Une promesse
promise-to = À qui ?
promise-what = Que promettez-vous ? (visible par tous)
promise-until =
    Jusqu’à { $turns ->
        [1] quel tour inclus
       *[other] quelle manche incluse
    } ?
promise-until-hint = 3, ou vide si elle n’a pas de terme
promise-made = **{ $who }** promet à **{ $whom }** :
promise-made-until = **{ $who }** promet à **{ $whom }**, jusqu’à la fin { $turns ->
        [1] du tour
       *[other] de la manche
    } { $round } :
promise-tells = { PERSON($user) } dira si la promesse a été tenue.
promise-says-nothing = { $who } dira si la promesse a été tenue.
promise-says-kept = D’après { $who }, la promesse a été tenue.
promise-says-broken = D’après { $who }, la promesse a été rompue.
promise-says-unmarked = { $who } n’a pas dit si la promesse a été tenue.
# A direct message, above the promises it asks about.
promise-asked = **{ $game }**, table { $table } : { $count ->
        [one] cette promesse a-t-elle été tenue
       *[other] ces promesses ont-elles été tenues
    } ? Tous les joueurs peuvent lire votre réponse. Vous pouvez la changer jusqu’à un jour après la fin de la partie.
# The same on a panel, above one promise.
promise-was-it-kept = Cette promesse a-t-elle été tenue ? Tous les joueurs peuvent lire votre réponse.
promise-given = Votre promesse est publiée à la table.
promise-marked = Tous les joueurs peuvent maintenant lire votre réponse sous la promesse.
promise-kept = Tenue
promise-broken = Rompue
promise-unmarked = en cours : { $who } dira si elle a été tenue
promise-ledger = Promesses
promise-between = { $who } → { $whom }
promise-round-short =
    jusqu’{ $turns ->
        [1] au tour
       *[other] à la manche
    } { $round }
closed-door = Un joueur n’accepte pas de messages privés : je n’ai pas pu lui en envoyer. **Ma vue** montre à chaque joueur ses informations privées.

## Horloges et absences

# Avant « dans 3 heures ».
due-by = Réponse attendue
private-reminder = { $game }, table { $table }, vous attend :
unshown-host = { $game }, table { $table } : je ne peux pas montrer le plateau, car { $why }. Pour l’instant, l’horloge est arrêtée, aucun rappel n’est envoyé et les joueurs IA attendent.
unshown-missing = Il me manque ces permissions dans le salon : { $names }.
unshown-goes-on = La partie reprendra d’elle-même dès que je pourrai montrer le plateau, avec tout le temps prévu pour la prochaine décision.
unshown-for-good = Vous pouvez arrêter la partie avec la commande **end** du jeu.
unshown-since = Je ne peux pas montrer le plateau, car { $why } (constaté { MOMENT($since) }). L’horloge est arrêtée.
unshown-not-allowed = je n’en ai pas le droit
unshown-gone = son salon n’existe plus
unshown-later = Discord refuse le message
thread-left = Je n’ai pas accès à { CHANNEL($thread) } pour le moment : la partie continue ici. Elle y retournera dès que Discord le permettra.
thread-wanted = Je ne peux pas ouvrir de fil pour le moment : la partie se joue ici. Elle passera dans un fil dès que Discord le permettra.
goes-on-in = La partie continue dans { CHANNEL($place) }.
i-am-back = Me revoilà
open-seat-people = { $who } : tout membre de ce serveur peut reprendre cette place.
open-seat = { $who } : tout membre de ce serveur peut reprendre cette place. L’hôte peut la donner à un joueur IA.
take-seat = Prendre cette place
join-seats = Plusieurs places sont libres à cette table. Laquelle reprenez-vous ?
join-tables = Vous pouvez rejoindre plusieurs tables ici. Laquelle ?
join-another = Vous avez déjà une place à une table ici. Vous pouvez aussi rejoindre :
join-lobby = Rejoindre la table { $table } ({ $who })
join-seat = Prendre la place { $seat } ({ $who })
join-seat-at = Table { $table } : prendre la place { $seat } ({ $who })
seat-a-house = Joueur IA (hôte)
vote-late = Temps écoulé : { $who }. Que faire ? Les autres joueurs décident.
vote-rule = Sans majorité, je jouerai un coup sans risque { MOMENT($when) }
vote-move = Un coup sans risque
vote-house = Un joueur IA
pace-asked = Nouveau temps par décision proposé : **{ $pace }** ({ $who }). Il s’appliquera dès que tout le monde sera d’accord.
pace-agree = Je suis d’accord

confirm-yes = Oui, je confirme
back = Retour
# Coups prévus : ceux qu’un joueur choisit avant son tour.
orders = Prévoir
orders-secret = Ce message n’est visible que par vous. Je joue un coup prévu dès que vient votre tour, comme si vous le jouiez vous-même.
# Une ligne du panneau tant qu’un coup prévu est en vigueur.
orders-in-force = Vous avez des coups prévus, que je joue pour vous. Voyez **Prévoir**.
orders-given = Vos coups prévus sont enregistrés.
orders-withdrawn = Vous n’avez plus aucun coup prévu.
orders-undone = Vos coups prévus sont effacés aussi : ils rejoueraient ce coup.
orders-withdraw = Effacer les coups prévus
orders-together = Prévoir plusieurs coups…
# Libellé d’une liste de cases à cocher.
orders-ticks = Prévoir aussi (facultatif)
orders-unchanged = Ne rien changer
orders-by-now = La partie a avancé. Vos coups prévus à présent :
orders-lapsed = Ces coups prévus ne s’appliquent plus :
orders-as-before = Vous n’avez rien changé.
since-move = Depuis votre dernier coup :
since-orders = Depuis vos derniers coups prévus :
since-start = Jusqu’ici :
since-none = Il ne s’est rien passé depuis votre dernier passage.
since-picture = La table telle qu’elle est maintenant ; les changements sont encadrés.
since = Quoi de neuf ?
look-again = Actualiser
sealed = **{ $game }**, table { $table } : votre réponse reste secrète tant que tous n’ont pas répondu.
# Étapes qu’un joueur a préparées sans les valider encore.
draft = Vos coups préparés (visibles par vous seulement) :
draft-several = { $made } · { $then }
draft-complete = Rien n’est joué tant que vous n’appuyez pas sur **{ hand-in }**.
# Follows if the player is asked again afterwards.
draft-goes-on = Votre tour continue ensuite.
hand-in = Valider
hand-in-ending = Valider · { $what }
# While more is to be prepared for the same answer.
hand-in-part = Valider, puis continuer
take-off = Retirer la dernière étape
start-over = Tout recommencer
unnamed-move = un coup

## Pour la modération

stale-title = ### { $days ->
    [0] Tables inachevées
    [one] Tables sans coup depuis un jour
   *[other] Tables sans coup depuis { $days } jours
}
stale-none = { $days ->
    [0] Il n’y a aucune table inachevée sur ce serveur.
    [one] Aucune table de ce serveur n’est restée un jour sans coup.
   *[other] Aucune table de ce serveur n’est restée { $days } jours sans coup.
}
stale-more =
    … et { $count ->
        [one] une autre, affichée
       *[other] { $count } autres, affichées
    } une fois celles-ci traitées.
table-title = { $game }, table { $table }
awaited = Réponse attendue : { $who } (question posée { MOMENT($since) })
not-begun-since = La partie n’a pas commencé (table ouverte { MOMENT($since) })
choose-tables = Choisissez des tables
nudge = Relancer
house-player = Faire jouer une IA
abandon = Arrêter la partie…
abandon-title = Arrêter sans résultat
reason = Pourquoi ? (visible de tous)
reason-hint = par exemple : personne n’a joué depuis une semaine
done-to = Table { $table } : { $what }
nudged = { $count ->
    [one] Un joueur a été relancé.
   *[other] { $count } joueurs ont été relancés.
}
house-done = Des joueurs IA remplacent maintenant tous les joueurs que la partie attendait.
others-asked = Vous jouez à cette table : il faut l’accord des autres joueurs. Je l’ai demandé à la table.
host-asked = Il faut l’accord des autres joueurs : je l’ai demandé à la table. Leur silence vaut accord.
taken-back = La table est rouverte.
asks-abandon = { PERSON($user) }, qui modère ici et a joué à cette table, demande d’arrêter la partie sans résultat :
asks-abandon-host = { PERSON($user) }, hôte de la table, demande d’arrêter la partie sans résultat :
asks-house = { PERSON($user) }, qui modère ici et a joué à cette table, demande que des joueurs IA remplacent les joueurs attendus.
agreed = D’accord : { $who }
# Boutons sous une demande : la seconde personne de la modération, puis les joueurs.
second = Approuver (modération)
agree = D’accord (joueurs)
play-on = Continuer à jouer
silence-agrees = { $who } : votre silence vaut accord, et la partie sera arrêtée { MOMENT($when) }.
request-refused = { $who } veut continuer à jouer : la partie continue.
request-done = La demande a été acceptée et exécutée.
log-title = ### Journal de modération
log-none = Le journal est vide.
moment = { MOMENT($when) }
by-person = { PERSON($user) }
by-nobody = Rialto
# Entrées du journal : « il y a 3 jours · Ana · rouverte · Medici, table 5 ».
did-abandon = arrêtée sans résultat
did-close = fermée avant le début
did-reopen = rouverte
did-house = remplacement par un joueur IA
did-nudge = joueurs relancés
did-settings = réglages changés
was-taken-back = rouverte depuis
take-back-which = Rouvrir une table

## Pour qui gère un serveur

settings-title = ### Les tables de ce serveur
settings-title-plain = Les tables de ce serveur
nothing-lacks = -# J’ai toutes les permissions nécessaires dans ce salon.
lacking-here = **Permissions qui me manquent dans ce salon**
permission-and-use = **{ $name }** : { $use }
permission-use-view_channel = sans elle, je ne peux rien montrer ici
permission-use-connect = pour lire et écrire dans le chat d’un salon vocal
permission-use-send_messages = pour les tables, les plateaux et les notifications de tour
permission-use-attach_files = pour les images du plateau
permission-use-read_message_history = pour retrouver mes messages après une coupure et ne pas les publier deux fois
permission-use-create_public_threads = pour donner un fil à chaque partie ; sinon, on joue dans le salon
permission-use-create_private_threads = pour donner un fil privé à chaque tutoriel ; sinon, son fil est public
permission-use-send_messages_in_threads = pour jouer dans les fils ; sinon, on joue dans le salon
settings-kept = C’est enregistré.
settings-channels = Où ouvrir des tables : { $where }
settings-role = Les membres qui ont le rôle { ROLE($role) } peuvent ouvrir des tables
settings-per_person = Tables inachevées par joueur : { $number } au plus
settings-per_server = Tables inachevées sur tout le serveur : { $number } au plus
settings-lobby_hours = Une table dont la partie n’a pas commencé est fermée après { $number ->
    [one] une heure
   *[other] { $number } heures
}
settings-idle_days = Une partie est arrêtée après { $number } jours sans coup ; je l’annonce 2 jours avant
settings-vacation_days = { $number ->
    [0] Pas de jours de vacances
    [one] Vacances : un jour par an et par joueur
   *[other] Vacances : { $number } jours par an et par joueur au plus
}
settings-ranking-on = Classement activé (chaque joueur choisit d’y figurer ou non)
settings-ranking-off = Classement désactivé
settings-turn-ranking-on = Activer le classement
settings-turn-ranking-off = Désactiver le classement
starters-everybody = Tout le monde peut ouvrir des tables
starters-moderators = Seule la modération peut ouvrir des tables
everywhere = dans tous les salons
channel = { CHANNEL($channel) }
language-of-opener = celle du joueur qui ouvre la table
choose-channels = Où ? (laissez vide pour tous les salons)
choose-starters = Qui peut ouvrir des tables ?
choose-role = Seulement les membres ayant un certain rôle
tables-pace = Temps par décision aux nouvelles tables
pace-as-ever = 24 heures (par défaut)
tables-language = Langue des nouvelles tables
choose-announce-in = Annoncer les nouvelles tables dans…
choose-announce-to = Mentionner un rôle à chaque nouvelle table
# $mentioned est l’un des deux textes suivants.
settings-announce = J’annonce les nouvelles tables dans { CHANNEL($channel) }, { $mentioned }
settings-announce-to = en mentionnant { ROLE($role) }.
settings-announce-silent = sans mention.
announce-gone = Le salon des annonces n’existe plus, ou je ne le vois pas : je n’annonce rien.
announce-not-allowed = Je n’ai pas le droit d’écrire dans ce salon : je n’annonce rien.
announce-role-gone = Ce rôle n’existe plus : je ne mentionne personne.
announce-calls-nobody = Je ne peux pas mentionner ce rôle. Permettez à tout le monde de le mentionner, ou donnez-moi dans ce salon la permission « Mentionner @everyone, @here et tous les rôles ».
choose-tables-pace = Temps
choose-tables-language = Langue
change-limits = Limites…
limit-per_person = Tables inachevées par joueur
limit-per_server = Tables inachevées sur tout le serveur
limit-lobby_hours = Heures avant de fermer une table en attente
limit-idle_days = Jours sans coup avant d’arrêter une partie
limit-vacation_days = Jours de vacances par an et par joueur

## Réponses privées

shown-there = Vous verrez le résultat à la table :
done-that = **C’est fait :** { $what }
done-and =
    { $done }
    { $told }
done-more = { $count } de plus
seat-taken = La place est à vous.
welcome-back = Vous revoilà ! Vous jouez de nouveau vous-même.
leave-sure = Quitter la partie ? Un autre joueur pourra reprendre votre place et verra tout ce que vous voyez maintenant.
leave-yes = Oui, je pars
pace-now = Temps par décision ici : **{ $pace }**. Tout changement demande l’accord de toute la table :
pace-waits = Temps demandé : { $pace }. Il s’appliquera dès que toute la table sera d’accord.
pace-done = Nouveau temps par décision : { $pace }.
preferences = Préférences
calls = Notifications :
calls-each = une mention à chacun de vos tours
# Avant une heure.
calls-daily = au lieu de mentions, un message privé par jour, à
calls-change = Un message par jour…
calls-title = Un message par jour pour tous vos tours
calls-at = Heure (vide : une mention à chaque tour)
ahead = Juste avant votre tour :
ahead-on = un message silencieux dans le fil
ahead-off = rien
ahead-turn-on = M’avertir juste avant mon tour
ahead-turn-off = Ne plus m’avertir avant mon tour
listed = Classements :
listed-on = vous y figurez, sous votre dernier nom de joueur
listed-off = vous n’y figurez pas ; vos parties comptent quand même pour vos adversaires
listed-turn-on = Figurer aux classements
listed-turn-off = Quitter les classements
in-questions = Question du jour :
in-questions-on = peut montrer des positions de vos parties terminées, sans les noms, sur le même serveur, si tous les joueurs l’acceptent
in-questions-off = ne montre aucune position de vos parties
in-questions-turn-on = Permettre des positions de mes parties
in-questions-turn-off = Ne pas utiliser mes parties
reminders = Rappels avant une échéance :
reminders-thread = une mention dans le fil
reminders-dm = un message privé
reminders-none = aucun
your-language = Langue :
language-auto = celle de votre Discord
quiet-hours = Heures de silence :
quiet-means = Pendant ces heures, vous ne recevez aucun rappel. Aux tables où une décision peut prendre une heure ou plus, vos échéances sont également suspendues.
quiet-none = aucune
choose-reminders = Rappels
choose-language = Langue
quiet-change = Heures de silence…
quiet-clear = Supprimer les heures de silence
quiet-title = Heures de silence
quiet-from = De
quiet-to = À
quiet-zone = Fuseau horaire
preferences-back = Retour
vacation-button = Vacances…
vacation-title = Vacances
vacation-about = Mettez vos parties en pause : les autres joueurs ne voient qu’une échéance plus tardive. Ou laissez un joueur IA jouer pour vous : ses coups passent pour les vôtres, et les parties où il joue ne comptent pour aucun classement. Chaque serveur fixe votre nombre de jours de vacances par an. Jusqu’à quand ?
vacation-wait = Mettre mes parties en pause…
vacation-house = Faire jouer une IA pour moi…
# Avant une date.
vacation-days = { $days ->
    [one] un jour, jusqu’au
   *[other] { $days } jours, jusqu’au
}
vacation-wait-until = Vous êtes en vacances et vos parties sont en pause. Fin des vacances : { MOMENT($when) }
vacation-house-until = Vous êtes en vacances et un joueur IA joue pour vous. Fin des vacances : { MOMENT($when) }
vacation-shorter = Sur certains serveurs, il vous reste moins de jours : vos vacances y finissent { MOMENT($when) }.
vacation-no-house = À ces tables, aucun joueur IA ne peut jouer pour vous, et votre temps court toujours :
vacation-end = Me revoilà
privacy-button = Mes données…
privacy-title = Vos données
privacy-about = Je garde les tables où vous avez joué, avec votre nom et vos coups ; vos commentaires, promesses et coups prévus ; vos résultats et votre classement ; vos préférences ; et, si vous modérez, vos actions et leurs raisons. Vous pouvez télécharger toutes ces données ou en demander la suppression.
privacy-export = Télécharger mes données
privacy-delete = Supprimer mes données…
privacy-exported = Ce fichier contient toutes les données que je garde sur vous.
privacy-sure = Supprimer vos données pour de bon ? Votre nom devient « Ancien membre » ; vos commentaires, vos promesses et vos préférences sont effacés. Les résultats restent, sans votre nom, et vos actions de modération aussi. Les images et messages plus anciens restent dans Discord.
privacy-tables = { $tables ->
    [0] Vous ne jouez aucune partie en ce moment.
    [one] Vous jouez une partie : un joueur IA vous remplacera, et vous finirez derrière tous ceux qui continuent.
   *[other] Vous jouez { $tables } parties : des joueurs IA vous remplaceront, et vous y finirez derrière tous ceux qui continuent.
}
privacy-yes = Supprimer pour de bon
privacy-deleted = Vos données ont été supprimées. Si vous revenez, vous repartirez de zéro.
former-player = Ancien membre
your-turns = Ces tables vous attendent
your-turns-none = Aucune table ne vous attend.
welcome = Vous jouez à **{ $game }** : table { $table }.
welcome-closed = Votre partie s’est terminée sans résultat : **{ $game }**, table { $table }.
welcome-over = Votre partie est terminée : **{ $game }**, table { $table }.
# Sous ce que seul le lecteur connaît, son argent par exemple.
welcome-as-of = Mis à jour { MOMENT($when) }.
to-the-table = Voir la table
moved-on = La partie a avancé depuis l’affichage de ce bouton.
waiting-for-others = Ce n’est pas à vous de jouer pour l’instant.
resign-sure = Abandonner pour de bon ? Un joueur IA vous remplacera, et vous finirez derrière tous ceux qui continuent.
resign-yes = Oui, j’abandonne
resign-done = Vous avez abandonné. Un joueur IA prend votre place.
abandon-done = C’est fait. La table peut être rouverte pendant sept jours : avec le bouton **Rouvrir la table**, ou depuis `/rialto-moderate log` (modération).
left = Vous avez quitté la table.
joined = Vous avez rejoint la table.
aside-said = Tout le monde peut lire votre commentaire. Il n’engage personne.
rematch-open = Une nouvelle table est ouverte pour la revanche.
not-a-number = Indiquez un nombre entier, comme 12. Vous pouvez écrire 10k pour 10 000.

## Ce qui n’est pas possible, et pourquoi

already-done = C’est déjà fait.
no-such-table = Cette table n’existe plus.
restored-press = Ce bouton ne marche plus : j’ai été restauré à partir d’une sauvegarde faite { MOMENT($when) }. Rien n’a changé.
restored-table = Cette table est perdue : j’ai été restauré à partir d’une sauvegarde faite { MOMENT($when) }, avant son ouverture.
no-table-here = Il n’y a pas de table ici. Utilisez `start` pour en ouvrir une.
nothing-to-join = Aucune table ici n’a de place libre. Ouvrez-en une avec `start`, ou utilisez `join` dans le salon ou le fil d’une autre table.
join-in-server = Vous ne pouvez rejoindre une table que sur son serveur. Utilisez `join` là-bas, dans le salon ou le fil de la table.
which-table = Vous jouez à plusieurs tables : utilisez la commande dans le fil de la bonne table.
which-button = Il y a plusieurs tables ici : utilisez les boutons de la bonne table.
press-again = Le formulaire a mis trop de temps à s’ouvrir : réessayez.
form-over = Ce formulaire n’est plus à jour. Voici ce que vous pouvez faire.
# In an empty field for a number.
form-steps = Par pas de { $step }
# In a form whose own button only adds to the prepared moves; at most 100 characters.
form-prepared = Ceci prépare seulement une étape. Rien n’est joué avant que vous ne validiez vos coups préparés.
form-again = Corriger…
message-gone = Ce message n’existe plus. Rien n’est perdu : le plateau montre où en est la partie.
not-seated = Vous n’avez pas de place à cette table.
already-seated = Vous avez déjà une place.
table-full = Toutes les places sont prises.
already-started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
not-finished = La partie n’est pas encore terminée.
orders-not-now = Vous ne pouvez pas prévoir cela maintenant. Ouvrez de nouveau **Prévoir** pour voir vos options.
orders-range = Indiquez un nombre de { $low } à { $high }{ $step ->
    [1] {""}
   *[other] , par pas de { $step }
}.
draft-empty = Vous n’avez encore rien préparé.
draft-changed = Rien n’a été validé : vos coups préparés avaient changé entre-temps. Vérifiez-les, puis validez.
draft-closed = Rien ne peut suivre cette étape. Validez d’abord vos coups.
nothing-to-undo = Vous ne pouvez pas annuler votre dernier coup : il a révélé quelque chose, ou un autre joueur a joué depuis.
not-yours-to-undo = Ce coup ne peut être annulé que par { $who }.
promise-nobody = Vous ne pouvez rien promettre ici : vos adversaires sont tous des joueurs IA.
promise-to-whom = Choisissez le joueur à qui vous faites cette promesse.
promise-empty = Écrivez ce que vous promettez : une phrase suffit.
promise-round = Le dernier champ attend un nombre entier de { $first } à { $last }. Laissez-le vide si la promesse n’a pas de terme.
promise-closed = Il est trop tard pour juger cette promesse : la partie est terminée depuis plus d’un jour.
promise-not-yours = C’est à { $who } de dire si cette promesse a été tenue.
aside-over = Vous ne pouvez pas commenter pour le moment.
aside-enough = Vous avez déjà fait deux commentaires à ce stade de la partie : c’est le maximum.
table-closed = Cette table est fermée.
table-ended = La partie a été arrêtée sans résultat.
table-finished = Cette partie est terminée.
only-host-starts = Seul l’hôte peut lancer la partie.
only-host-abandons = Seuls l’hôte et la modération peuvent arrêter ou rouvrir cette partie.
too-few-seats = Il faut au moins { $least } joueurs ; { $seated ->
    [one] il n’y en a qu’un
   *[other] il y en a { $seated }
}. Des joueurs IA peuvent compléter la table.
too-few-people = Il faut au moins { $least } joueurs ; { $seated ->
    [one] il n’y en a qu’un
   *[other] il y en a { $seated }
}.
no-house = Ce jeu n’a pas de joueurs IA. Si vous devez partir, laissez votre place à un autre joueur.
resigned-already = Vous avez abandonné cette partie pour de bon.
knows-another-seat = Vous aviez une autre place dans cette partie et en avez vu les secrets : vous ne pouvez pas prendre celle-ci.
seat-not-open = Cette place n’est plus libre.
only-host-seats-house = Seul l’hôte peut donner une place libre à un joueur IA.
not-away = Personne ne vous remplace : vous jouez déjà vous-même.
vote-own = C’est aux autres joueurs d’en décider. Il vous suffit de jouer votre coup.
pace-already = Le temps par décision est déjà celui-ci : { $pace }.
pace-not-asked = Cette demande n’est plus en cours.
a-moment = Un instant, s’il vous plaît : cela fait beaucoup à la fois.
not-in-server = Vous n’êtes plus sur le serveur de cette table.
not-a-time = Indiquez une heure comme 7h30 ou 22h00, de 0h00 à 23h59.
not-a-zone = Je ne connais pas ce fuseau horaire. Utilisez un nom comme Europe/Paris ou America/New_York.
quiet-same = Le début et la fin des heures de silence doivent être différents.
quiet-long = Les heures de silence sont limitées à { $most } heures par jour, car les autres joueurs vous attendent.
vacation-already = Vous êtes déjà en vacances. Appuyez d’abord sur **Me revoilà**.
vacation-none = Vous n’êtes pas en vacances.
vacation-no-table = Vous n’avez pas de partie en cours : il n’y a rien à mettre en pause.
vacation-no-days = Il ne vous reste pas de jours de vacances : ceux de cette année sont épuisés, ou vos serveurs n’en accordent pas.
only-in-server = Vous ne pouvez pas ouvrir de table en message privé ni dans un groupe. Utilisez cette commande sur un serveur où je suis.
not-in-this-server = Je ne suis pas sur ce serveur et ne peux donc pas y ouvrir de table. Utilisez cette commande sur un serveur où je suis.
not-in-this-channel = On ne peut pas jouer dans ce type de salon. Utilisez cette commande dans un salon textuel.
not-in-this-thread = Je ne suis pas dans ce fil privé. Mentionnez-moi ici pour m’y faire entrer, ou utilisez cette commande dans { CHANNEL($channel) }.
only-host-settles = Seul l’hôte, { PERSON($user) }, peut changer les réglages de cette table.
not-oneself = Vous ne pouvez pas vous exclure vous-même. Appuyez plutôt sur **Quitter**.
not-there-any-more = Ce joueur n’a plus de place ici.
removed-here = L’hôte vous a retiré votre place à cette table : vous ne pouvez plus la rejoindre.
only-named = Cette table n’est ouverte que sur invitation. Demandez une place à { PERSON($user) }.
seats-held = Les places restantes sont réservées à d’autres joueurs.
seats-range = Ce jeu accepte de { $least } à { $most } joueurs.
seats-in-use = { $taken } places sont prises ou réservées. Excluez d’abord un joueur, ou libérez une place réservée.
too-many-held = { $room ->
    [0] Il ne reste pas de place à réserver.
    [one] Il ne reste qu’une place à réserver.
   *[other] Il ne reste que { $room } places à réserver.
}
held-for-bot = { PERSON($user) } est un bot : les bots ne prennent pas de place.
too-many-asked = Vous pouvez inviter au plus { $most } personnes à une table. Les autres peuvent la rejoindre si elle est ouverte à tous.
host-left = Vous avez quitté cette table : seule la modération peut arrêter ou rouvrir la partie.
reason-empty = Donnez une raison : une phrase suffit.
not-abandoned = Il n’y a rien à rouvrir : personne n’a arrêté cette partie.
only-moderators-reopen = La modération a arrêté cette partie et peut seule la rouvrir.
reopen-not-seated = Vous jouiez à cette table : seule une personne de la modération qui n’y jouait pas peut la rouvrir.
too-late-to-take-back = Il est trop tard pour rouvrir cette partie : elle a été arrêtée il y a plus de sept jours.
second-is-another = Une autre personne de la modération doit approuver votre demande.
request-over = Cette demande n’est plus en cours.
asked-lately = Cela a déjà été demandé. Vous pourrez redemander { MOMENT($when) }.
nobody-awaited = La partie n’attend aucun joueur pour l’instant.
nudged-lately = Ces joueurs ont été relancés il y a moins d’une heure.
table-paused = Cette table est en pause : je ne suis plus sur son serveur. La partie reprendra à mon retour.
only-managers = Réservé aux membres qui ont la permission « Gérer le serveur ».
limit-range = { $what } : indiquez un nombre entier de { $low } à { $high }. Rien n’a changé.
start-elsewhere = Sur ce serveur, vous ne pouvez ouvrir une table que dans { $where }.
start-moderators = Sur ce serveur, seule la modération peut ouvrir des tables.
start-role = Sur ce serveur, seuls les membres qui ont le rôle { ROLE($role) } peuvent ouvrir des tables.
too-many-yours = Sur ce serveur, vous avez { $most ->
    [one] une table dont la partie n’est pas finie
   *[other] { $most } tables dont la partie n’est pas finie
} (ouvertes par vous ou dont vous êtes l’hôte) : c’est le maximum par joueur.
too-many-today = Vous avez ouvert { $most } tables sur ce serveur en un jour : c’est le maximum. Réessayez plus tard.
too-many-here = Ce serveur a { $most ->
    [one] une table inachevée
   *[other] { $most } tables inachevées
} : c’est le maximum autorisé.
only-in-its-server = Utilisez cette commande dans l’un des salons du serveur.
only-moderators = Réservé à la modération : il faut la permission « Gérer les messages ».
not-days = Indiquez un nombre entier de jours de 0 à { $most }, comme 3.
not-understood = Ce bouton n’est plus à jour. Utilisez-en un plus récent.
line-lost = (Cette ligne ne peut plus être lue.)
game-missing = Cette table est en pause : son jeu n’est pas installé ici en ce moment. Rien n’est perdu, et l’horloge est arrêtée. La partie reprendra quand il sera réinstallé.
game-damaged = Cette table ne peut plus être lue. Prévenez les personnes qui s’occupent du bot. Les autres tables ne sont pas touchées.
missing-permissions = Je ne peux pas ouvrir de table dans ce salon. Permissions qui me manquent : { $names }.
sorry = Quelque chose s’est mal passé de mon côté. Rien n’est perdu ; réessayez.
closing = Je redémarre : appuyez de nouveau dans une minute. Rien n’est perdu.

permission-view_channel = Voir le salon
permission-connect = Se connecter
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-create_private_threads = Créer des fils privés
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

## Revoir

history-title = ### Parties
history-here = Toutes vos parties, et celles qui se sont terminées ici dans les salons que vous pouvez lire, de la plus récente à la plus ancienne.
history-yours = Toutes vos parties, de la plus récente à la plus ancienne. Sur un serveur, la liste montre aussi les parties terminées dans les salons que vous pouvez y lire.
history-none = Il n’y a encore aucune partie à revoir.
history-range = { $first } à { $last } sur { $count }
history-choose = Choisissez une partie
history-newer = Plus récentes
history-older = Plus anciennes
# Après un jeu et sa date, quand personne n’a pu gagner : la partie continue, a été fermée, ou son résultat est perdu.
history-playing = inachevée
history-abandoned = sans résultat
history-finished = résultat perdu
history-look-back = Revoir la partie
history-step = { $step } sur { $steps }
history-round = { $turns ->
    [1] Tour
   *[other] Manche
} { $round }
history-beginning = Le début
history-end = La fin
history-first = ⏮
history-previous = ◀ Précédent
history-next = Suivant ▶
history-last = ⏭
history-jump = Aller à…
history-seen-by = Vu par :
history-everybody = tout le monde
history-as = Visible par { $who } seulement :
history-games = Toutes les parties
animation = Animation
animation-being-made = Je prépare une animation de toute la partie : elle s’affichera ici. Si elle n’est pas là dans quelques minutes, redemandez-la.
animation-again = Redemander
animation-moments = { $count } { $count ->
    [one] étape
   *[other] étapes
}
animation-some = Seule une étape sur { $every } est montrée : avec toutes, le fichier serait trop lourd.
animation-alt = Une image animée de la partie, du début à la fin, en { $count } { $count ->
    [one] étape
   *[other] étapes
}.
animation-show = Montrer à tout le monde
animation-shown = L’animation arrive dans { CHANNEL($channel) }.
moment-shown = Ce moment arrive dans { CHANNEL($channel) }.
moment-is-shown = Ce moment a déjà été montré dans { CHANNEL($channel) }, où tout le monde peut le voir.
moments-enough = { $most } moments de cette partie ont déjà été montrés : c’est le maximum.
moment-seen = -# Vu par { $who }.
moment-best = Meilleure décision ({ $who }) : **{ $played }** (environ { $chance } % de chances de gagner). L’IA normale aurait choisi **{ $other }** (environ { $instead } %).
moment-why = - { $why }
review-gone = L’analyse n’est plus disponible. Appuyez de nouveau sur **Analyser ma partie**, puis montrez la meilleure décision.
animation-is-shown = L’animation est déjà dans { CHANNEL($channel) }, où tout le monde peut la voir.
review = Analyser ma partie
review-title = **Analyse de votre partie** · { $game }, table { $table }
review-being-made = J’analyse votre partie, décision par décision. L’analyse s’affichera ici ; les parties en cours passent d’abord. Si elle n’est pas là dans quelques minutes, redemandez-la.
review-legend = Vos chances de gagner à chacune de vos décisions, d’après ce que vous pouviez savoir à ce moment-là.
review-chart = Vos chances de gagner, en %
review-alt = Une courbe de vos chances de gagner à chacune de vos { $count } décisions : { $first } % à la première, { $least } % au plus bas, { $most } % au plus haut, { $last } % à la dernière.
review-nothing = Dans cette partie, aucune de vos décisions ne peut être analysée.
review-none-dear = Aucune de vos décisions ne vous a coûté cher.
review-dear-line = Vous avez choisi **{ $played }**. Mieux, de { $edge } { $edge ->
    [one] point de pourcentage
   *[other] points de pourcentage
} : **{ $other }**.
review-best-line = Vous avez choisi **{ $played }** : { $edge } { $edge ->
    [one] point de pourcentage
   *[other] points de pourcentage
} de mieux que **{ $other }**.
review-dear = Vous avez choisi **{ $played }** (environ { $chance } % de chances de gagner). Mieux : **{ $other }** (environ { $instead } %).
review-best = Votre meilleure décision : **{ $played }** (environ { $chance } % de chances de gagner). L’IA normale aurait choisi **{ $other }** (environ { $instead } %).
# Une liste de raisons suit.
review-why = Avec le meilleur choix, en moyenne :
review-why-not = Aucune raison ne se détache.
review-judged = Une estimation, d’après ce que vous pouviez savoir à ce moment-là : j’ai simulé la suite de nombreuses fois. La suite réelle ne compte pas.
review-chart-again = Courbe
review-best-one = + Meilleure décision
review-replay = Revoir à partir d’ici
history-unfinished = Cette partie n’est pas terminée : seuls ses joueurs peuvent la revoir.
history-no-game = Le jeu de cette table n’est plus installé ici : la partie ne peut plus être montrée.
history-unplayable = Des coups de cette partie manquent ou ne peuvent plus être rejoués : vous ne pouvez donc pas la revoir.

## Aide

command-help = Voir les jeux, les commandes et les tables qui vous attendent
about-title = Jeux de société au tour par tour
about = Je fais respecter les règles, je dessine le plateau et je préviens le joueur suivant. Jouez en direct, ou quelques coups par jour. Ouvrez une table avec la commande **start** d’un jeu ; les autres appuient sur **Rejoindre**, et des joueurs IA peuvent prendre les places libres. Partez et revenez quand vous voulez : votre partie vous attend.
about-games = Jeux
about-commands = Commandes
about-every-game = Chaque jeu a aussi :

## Tables guidées

hint = Indice
hint-thought-about = Je réfléchis : l’indice s’affichera ici dans un instant.
hint-best = Meilleur choix, d’après ce que vous voyez : **{ $best }** (environ { $chance } % de chances de gagner).
hint-second = Deuxième choix : **{ $second }**, avec des chances de gagner { $edge ->
    [0] à peine plus faibles
    [one] plus faibles d’environ { $edge } point de pourcentage
   *[other] plus faibles d’environ { $edge } points de pourcentage
}.
hint-follow = Suivre l’indice
hint-judged = Une estimation : j’ai simulé la suite de nombreuses fois, mais de vrais joueurs peuvent jouer autrement.
hint-none = Je n’ai pas d’indice pour cette décision.
hint-not-here = Les indices sont réservés à l’entraînement et aux tutoriels.
practice = Entraînement : un joueur contre des joueurs IA, avec un **Indice** pour chaque décision. La partie ne compte pas.
practice-alone = C’est une table d’entraînement, pour un seul joueur contre des joueurs IA.
guided = Lancer le tutoriel
guided-offer = **Tutoriel** : vous jouez contre des joueurs IA, avec un conseil à chaque nouveauté. Comptez une dizaine de minutes ; vous pouvez l’arrêter à tout moment.
guided-begun = Votre tutoriel contre des joueurs IA a commencé. Appuyez sur **Ma vue** pour jouer. Vous recevez un conseil à chaque nouveauté, vous pouvez annuler autant de coups que vous voulez, et la partie ne compte pas. Comptez une dizaine de minutes ; vous pouvez l’arrêter à tout moment.
guided-public = { PERSON($user) } découvre **{ $game }** avec des joueurs IA.
guided-short = Une vraie partie est plus longue.
guided-already = Vous avez déjà un tutoriel sur ce serveur : continuez-le, ou arrêtez-le avant d’en lancer un autre.
guided-tip = Conseil :
guided-end = Arrêter le tutoriel
guided-ended = Le tutoriel est terminé. Ouvrez une vraie table quand vous voulez.

## Résultats et classements

ranking-title = Classement
ranking-none = Aucune partie n’a encore compté pour ce classement.
ranking-nobody = Personne n’a encore demandé à figurer ici.
ranking-points = { $points } · { $games ->
    [one] une partie
   *[other] { $games } parties
}
ranking-points-provisional = ≈ { $points } · { $games ->
    [one] une partie
   *[other] { $games } parties
}
ranking-you = vous
ranking-yours = **Vous :**
ranking-unlisted = Vous ne figurez pas dans ce classement : vos parties comptent pour vos adversaires, mais votre nom n’est pas montré.
ranking-not-yet = Vous figurerez au classement après votre première partie qui compte.
ranking-house = Joueurs IA :
ranking-house-simple = normal
ranking-house-strong = fort
ranking-provisional = ≈ indique moins de { $games } parties.
ranking-counts = Une partie compte si au moins deux personnes la jouent elles-mêmes jusqu’au bout pendant que le classement est activé.
ranking-choose = Choisir un autre jeu
ranking-better = ◀ Plus haut
ranking-worse = Plus bas ▶
ranking-off = Ce serveur n’a pas de classement. Ses gestionnaires peuvent en activer un avec `/rialto-manage settings`.
ranking-nowhere = Pour voir un classement, utilisez cette commande sur un serveur qui en a un.
results-title = Vos résultats
results-button = Mes résultats
results-ranking = Classement
results-none = Vous n’avez encore terminé aucune partie.
results-about = Toutes vos parties, avec ou sans joueurs IA. Ce message n’est visible que par vous.
results-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
results-best = meilleur score : { $best }
results-row = victoires d’affilée : { $now } (record : { $most })

## Tournois

command-tournament = Voir le tournoi de ce serveur : classement, tables et inscription
tournament-title = Tournoi : { $game }
tournament-swiss = Système suisse, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
tournament-league = Ligue, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
tournament-size = { $size ->
    [0] taille des tables choisie automatiquement
   *[other] tables de { $size }
}
tournament-open = { $players ->
    [0] **Les inscriptions** se terminent { MOMENT($ends) }.
   *[other] **Les inscriptions** se terminent { MOMENT($ends) }, ou avec { $players } joueurs.
}
tournament-registered = Joueurs ({ $count }) : { $who }
tournament-other-players = { $count ->
    [one] un autre joueur
   *[other] { $count } autres joueurs
}
tournament-nobody = Aucun joueur pour l’instant.
tournament-round = **Ronde { $round } sur { $rounds }** · se termine { MOMENT($ends) } au plus tard
tournament-overtime = **Ronde { $round } sur { $rounds }** · temps écoulé : des joueurs IA terminent les parties en cours
tournament-late = Vous pouvez encore vous inscrire, jusqu’au début de la ronde 2.
tournament-offered = { PERSON($user) } peut remplacer { $who } et reprendre ses points. D’ici là, { $who } garde sa place.
tournament-paused = **En pause** : un responsable a suspendu le tournoi. Les parties commencées continuent.
tournament-game-missing = **En attente** : ce jeu n’est pas installé en ce moment.
tournament-won = { $count ->
    [one] 🥇 **{ $who } remporte le tournoi.**
   *[other] 🥇 **{ $who } remportent ensemble le tournoi.**
}
tournament-cancelled = **Annulé.** { $players ->
    [0] Aucun joueur n’était inscrit.
    [one] Un seul joueur était inscrit.
   *[other] Il y avait { $players } joueurs.
}
tournament-table = Table { $number }
tournament-own = votre table
tournament-plays = { $who }
tournament-bye = { $who } n’a pas de table à cette ronde (+{ $points })
tournament-gained = { $who } +{ $points }
tournament-lost = { $who } +{ $points } (n’a pas joué jusqu’au bout)
tournament-standings = Classement
tournament-name = { $who }
tournament-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-counts = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, moyenne des adversaires { $opponents }
tournament-more = { $count ->
    [one] Un autre joueur
   *[other] { $count } autres joueurs
}
tournament-gone-left = parti
tournament-gone-removed = retiré
tournament-gone-lost = éliminé : deux parties non terminées
tournament-rule-points = La première place rapporte { $points } points, la dernière aucun, et les places intermédiaires des écarts égaux. En cas d’égalité : moyenne des points des adversaires, puis part du score.
tournament-rule-time-house = Une ronde dure au plus { $days ->
    [one] un jour
   *[other] { $days } jours
}. Ensuite, des joueurs IA forts terminent les parties en cours, et ces résultats comptent. Une partie qui ne peut pas continuer est nulle. Les responsables peuvent en décider autrement.
tournament-rule-time-draw = Une ronde dure au plus { $days ->
    [one] un jour
   *[other] { $days } jours
}. Ensuite, les parties en cours s’arrêtent et sont nulles. Les responsables peuvent en décider autrement.
tournament-rule-lost = Si vous quittez votre table, abandonnez ou ne répondez pas, vous y finissez à la dernière place. La deuxième fois, vous êtes éliminé.
tournament-take = Prendre la place
tournament-look = Classement
tournament-joined = Vous êtes inscrit. Quand votre table ouvrira, vous serez mentionné une fois.
tournament-left = Vous avez quitté le tournoi. Une partie commencée continue.
tournament-taken = Vous avez repris une place dans ce tournoi, avec ses points.
tournament-old-message = Ce message n’est plus à jour. Le lien ci-dessous mène au message actuel.
tournament-to-message = Voir le message du tournoi
tournament-unshown = Le message du tournoi ne peut pas être affiché dans son salon en ce moment. Un responsable peut le déplacer.
tournament-none = Ce serveur n’a pas encore de tournoi. Ses responsables peuvent en ouvrir un avec cette commande.
tournament-others = Autres tournois de ce serveur
tournament-stage-open = inscriptions
tournament-stage-playing = en cours
tournament-stage-ended = terminé
tournament-stage-cancelled = annulé
tournament-opened = Le tournoi est ouvert. Son message apparaît dans { CHANNEL($channel) }.
tournament-done = C’est fait. Le journal des modérateurs le mentionne.
tournament-done-offer = C’est fait. Dites à { PERSON($user) } d’appuyer sur **Prendre la place** sous le message du tournoi. D’ici là, rien ne change.
tournament-new = Ouvrir un tournoi : choisissez le jeu
tournament-form = Ouvrir un tournoi
tournament-form-rounds = Rondes
tournament-form-size = Joueurs par table
tournament-form-ends = Quand finissent les inscriptions ?
tournament-form-ends-hint = 3 jours, 12 joueurs, ou 2027-01-31 18h00
tournament-form-successor = Remplaçant, s’il accepte (facultatif)
tournament-form-order = Places dans l’ordre, par exemple 2 1 3
tournament-form-why = Pourquoi ? (pour le journal des modérateurs)
tournament-manage = Gérer : suspendre, déplacer ou terminer
tournament-manage-players = Retirer, remplacer ou reprendre un joueur
tournament-manage-tables = Décider vous-même d’une table
tournament-manage-part = { $what } ({ $first }–{ $last })
tournament-do-pause = Suspendre : le temps s’arrête, aucune table n’ouvre
tournament-do-resume = Reprendre après la pause
tournament-do-here = Déplacer dans ce salon, avec un nouveau message
tournament-do-end = Terminer maintenant, avec le classement actuel
tournament-do-remove = Retirer ou remplacer { $who }
tournament-do-readmit = Reprendre ou remplacer { $who }
tournament-do-withdraw = Retirer l’offre de remplacement : { $who }
tournament-do-decide = Table { $number }
tournament-leave-sure = Quitter la partie ? Un joueur IA prend votre place pour de bon, et vous finissez derrière tous ceux qui continuent à cette table.
tournament-lobby = Table d’un tournoi
tournament-call = { $who } : votre table est ouverte.
tournament-history = tournoi
tournament-time-over = La ronde du tournoi est finie : des joueurs IA forts terminent cette partie, et son résultat compte.
tournament-table-closed = La ronde du tournoi est finie, et cette partie avec elle. Elle est nulle, sauf décision contraire d’un responsable.
tournament-table-decided = Les responsables du tournoi ont décidé de cette table : la partie est arrêtée.
tournament-gone = Ce tournoi n’existe plus.
tournament-players-range = Indiquez un nombre de joueurs de { $least } à { $most }.
tournament-ends-past = Les inscriptions finiraient dans le passé. Choisissez un moment plus tardif.
tournament-ends-late = Les inscriptions peuvent durer { $days } jours au plus.
tournament-not-an-end = Je ne comprends pas quand finissent les inscriptions. Écrivez par exemple « 3 jours », « 12 joueurs » ou « 2027-01-31 18h00 ».
tournament-enough = Ce serveur a déjà { $most } tournois en cours, le maximum. Terminez-en un d’abord.
tournament-in-already = Vous êtes déjà inscrit à ce tournoi.
tournament-removed = Vous n’êtes plus dans ce tournoi. Adressez-vous à un responsable si vous voulez continuer.
tournament-data-deleted = Vous avez supprimé vos données après votre inscription à ce tournoi : vous ne pouvez plus vous y inscrire.
tournament-no-entry = Il est trop tard pour s’inscrire : la deuxième ronde a commencé.
tournament-begins = Les inscriptions viennent de se terminer et la première ronde va commencer. Réessayez dans un instant.
tournament-over = Ce tournoi est terminé.
tournament-full = Ce tournoi est complet : il compte { $most } joueurs.
tournament-not-in = Ce joueur n’est pas inscrit au tournoi.
tournament-you-not-in = Vous n’êtes pas inscrit à ce tournoi.
tournament-not-offered = Aucune place de ce tournoi ne vous est proposée.
tournament-offered-inside = { PERSON($user) } a déjà une place dans ce tournoi, ou en avait une, et ne peut pas en prendre une autre.
tournament-offered-already = Une autre place de ce tournoi est déjà proposée à { PERSON($user) }. Retirez d’abord cette offre.
tournament-offered-bot = { PERSON($user) } est un bot : les bots ne jouent pas dans les tournois.
tournament-only-managers = Seuls les responsables des tournois de ce serveur peuvent le faire.
tournament-channel-gone = Le salon choisi pour les tournois n’existe plus, ou je ne le vois pas. Choisissez-en un autre dans les réglages.
tournament-channel-unfit = Je ne peux pas organiser de tournoi dans { CHANNEL($channel) }. Permissions qui m’y manquent : { $names }.
tournament-order = Écrivez une fois le numéro de chaque place, de 1 à { $most }, la première place d’abord.
tournament-own-table = Vous jouez à cette table : un autre responsable doit en fixer le résultat.
tournament-one-value = Cochez au plus une valeur par option.
tournament-table-over = La table d’un tournoi ne peut pas être rouverte : ses places comptent déjà.
tournament-only-moderators = Seule la modération peut arrêter la table d’un tournoi.
did-tournament-open = tournoi ouvert
did-tournament-pause = tournoi suspendu
did-tournament-resume = tournoi repris
did-tournament-end = tournoi terminé
did-tournament-move = tournoi déplacé
did-tournament-remove = joueur retiré d’un tournoi
did-tournament-readmit = joueur repris dans un tournoi
did-tournament-decide = table de tournoi décidée
did-tournament-offer = place d’un joueur de tournoi proposée à un autre
did-tournament-withdraw = offre de la place d’un joueur de tournoi retirée
did-tournament-take = place d’un joueur de tournoi reprise
choose-tournament-role = Rôle qui peut gérer les tournois
settings-tournament-role = Tournois : gérés aussi par { ROLE($role) }
choose-tournament-channel = Salon des tournois
settings-tournament-channel = Tournois : organisés dans { CHANNEL($channel) }
# Words that may follow a number when a registration ends ("3 days"): lower case, separated by spaces.
typed-players = joueur joueurs
typed-days = j jour jours
typed-hours = h heure heures
typed-minutes = min minute minutes

## Questions of the day
# The message that asks a question, its private answers, its result, and the form in the settings (labels: 45 characters).

question-title = 💡 Question du jour : { $game }
question-title-weekly = 💡 Question de la semaine : { $game }
question-you = Vous êtes **{ $who }**. Lequel de ces coups vous donne les meilleures chances de gagner ?
question-step = Une réponse n’est que votre prochaine étape. Supposez que vous jouez bien la suite.
question-alt-rest = Le bouton « { in-words } » donne la suite.
question-open = { $count ->
    [0] Aucune réponse pour l’instant.
    [one] { $count } réponse pour l’instant.
   *[other] { $count } réponses pour l’instant.
} Le résultat s’affichera ici { MOMENT($ends) }.
question-result = La meilleure réponse : { $best }
question-count = **{ $choice }** : { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
} · environ { $chance } % de chances de gagner
question-why = **{ $best }** plutôt que **{ $other }**, en moyenne :
question-played = Dans la partie, { $who } a choisi **{ $played }**.
question-run = Plus longue série de bonnes réponses ({ $run }) : **{ $names }**
question-more = d’autres
question-listed = Pour que votre série soit citée ici, activez votre inscription aux classements dans vos préférences.
question-play = Jouer à ce jeu
question-right = ✅ **{ $choice }** est la meilleure réponse : vous avez environ { $chance } % de chances de gagner.
question-wrong = **{ $best }** est la meilleure réponse : vous auriez environ { $most } % de chances de gagner. Avec **{ $choice }**, c’est environ { $chance } %.
question-first = Personne d’autre n’a encore répondu.
question-others = Les autres, pour l’instant : { $chosen }
question-chosen = { $choice } : **{ $count }**
question-once = Votre première réponse compte. Le résultat s’affichera { MOMENT($ends) }. Pour revoir ceci, choisissez n’importe quelle réponse.
question-over = Cette question est close : son message montre le résultat.
question-gone = Cette question n’existe plus.
choose-ask-in = Poser une question du jour dans…
change-ask = Question du jour…
ask-title = Question du jour
ask-at = À quelle heure ?
ask-every = À quelle fréquence ?
ask-day = Une fois par jour
ask-week = Une fois par semaine
ask-games = Quels jeux ? (aucun : tous)
ask-hindered = Je ne peux pas écrire dans le salon de la question du jour. Donnez-moi le droit de le voir et d’y envoyer des messages.
settings-ask-day = Question du jour : { CHANNEL($channel) }
settings-ask-week = Question de la semaine : { CHANNEL($channel) }

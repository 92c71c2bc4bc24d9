# Les mots de l’hôte. Ceux de chaque jeu sont dans games/<clé>/text.

this-language = Français
resigned-mark = (abandon)
away-mark = (ailleurs)
open-mark = (place libre)

## Commandes (100 caractères au plus, sans mise en forme)

command-start = Ouvrir une table : d’autres la rejoignent, puis la partie commence
command-join = Rejoindre la table de ce salon, ou reprendre une place libre de sa partie
command-leave = Rendre votre place ; en cours de partie, elle est libre pour d’autres
command-board = Voir le plateau, dans un message que personne d’autre ne voit
command-hand = Voir ce qui est à vous et ce que vous pouvez faire, en privé
command-rules = Lire les règles
command-pace = Demander plus ou moins de temps pour chaque décision
command-resign = Quitter la partie pour de bon : un joueur de la maison prend votre place
command-abandon = Fermer la table sans résultat (hôte ou modération)
slash-language = langue
slash-pace = temps
slash-absence = absence
slash-practice = entraînement
slash-days = jours
option-language = La langue de la table
blurb-rialto = Pour tous les jeux : ce qui vous attend, et ce que vous préférez
blurb-rialto-moderate = Pour la modération : les tables arrêtées, et ce qui a été fait aux tables
blurb-rialto-manage = Pour qui gère le serveur : où, par qui et comment on joue ici
command-turns = Les tables qui vous attendent, la plus pressée d’abord
command-history = Vos parties, et celles qui ont fini sur ce serveur là où vous pouvez lire, pas à pas
command-ranking = Vos résultats, et qui joue le mieux sur ce serveur
command-preferences = Vos rappels, votre langue, vos heures de silence et vos vacances
command-stale = Les tables du serveur sans coup depuis quelques jours (modération)
command-log = Ce qui a été fait aux tables de ce serveur, et par qui (modération)
command-settings = Où, par qui et combien de tables s’ouvrent sur ce serveur (droit de le gérer)
option-pace = Temps pour chaque décision
option-pace-live = 90 secondes (en direct)
option-pace-relaxed = 1 heure (détendu)
option-pace-daily = 24 heures (quotidien)
option-pace-free = sans limite (libre)
option-absence = Pour qui ne répond pas
option-absence-move = un coup sans conséquence
option-absence-house = un joueur de la maison jusqu’au retour
option-absence-vote = les autres votent
option-practice = S’entraîner rien qu’avec des joueurs de la maison, avec des indices
option-practice-yes = oui : rien ne compte
option-days = Depuis combien de jours (3 sans autre précision ; 0 pour toutes les tables)

## Salon d’attente

lobby-open = Appuyez sur **Rejoindre** pour prendre place.
lobby-named = Sur invitation : appuyez sur **Rejoindre** si une place vous est gardée.
lobby-by-host = L’hôte lance la partie.
lobby-by-itself = La partie commence dès que toutes les places sont prises.
lobby-held = { $count ->
    [one] Une place est gardée pour { $who }
   *[other] { $count } places sont gardées pour { $who }
}
lobby-playing = La partie est en cours.
lobby-finished = La partie est finie.
lobby-abandoned = Cette table a été fermée sans résultat.
lobby-seats = { $left ->
    [0] **Il ne reste pas de place**
    [one] **Il reste une place**
   *[other] **Il reste { $left } places**
} ({ $least ->
    [0] { $most } joueurs
   *[other] de { $least } à { $most } joueurs
})
lobby-house-gives-way = **Qui rejoint prend la place d’un joueur de la maison** ({ $least ->
    [0] { $most } joueurs
   *[other] de { $least } à { $most } joueurs
})
lobby-strong = Un joueur de la maison aguerri gagne { $wins } parties sur 10, seul contre trois joueurs posés.
takes-minutes = { $least ->
    [0] { $most } min à table
   *[other] { $least }–{ $most } min à table
}
takes-days = { $least ->
    [0] { $most } j à distance
   *[other] { $least }–{ $most } j à distance
}
weight-light = Léger
weight-medium = Moyen
weight-heavy = Exigeant
rules = Règles
seats = Places…
seats-title = ### Les places de cette table
choose-remove = Retirer quelqu’un pour de bon…
choose-seats = Combien de places ?
seats-at-most = { $most } places au plus
choose-held = Garder des places pour… (un seul appel)
seats-named = Sur invitation seulement
seats-everybody = Ouvrir à tout le monde
seats-itself = Commencer au complet
seats-host = Commencer quand je le dis
seat-held = { PERSON($user) } vous garde une place : appuyez sur **Rejoindre**.
bring-house = Avec les joueurs de la maison
announce-open = **{ $game }** : { PERSON($user) } a ouvert une table.
announce-begun = **{ $game }** : la partie de { PERSON($user) } a commencé.
announce-closed = **{ $game }** : la table de { PERSON($user) } a été fermée.
option-chosen = { $name } : { $value }
quoted = « … »
labelled = … : …
lobby-experimental = Expérimental : ce jeu est encore à l’essai.
lobby-experimental-english = Expérimental : ce jeu est encore à l’essai, et ne parle qu’anglais.
seat-host = hôte
seat-house = joueur de la maison posé
seat-house-strong = joueur de la maison aguerri
join = Rejoindre
leave = Quitter
add-house = + Joueur maison
add-house-strong = + Joueur aguerri
start = Commencer
opened = La table est ouverte : tout le monde la voit dans ce salon.
thread-name = { $game }, table { $table }
fair-start = Jeu équitable. Le SHA-256 de la graine aléatoire de la partie :
fair-end = Jeu équitable. La graine aléatoire de la partie, conforme au SHA-256 affiché avant :

## Plateau

call-due = échéance
you-are-next = ce sera ensuite à vous.
number = { $number }
closer-look = Vue rapprochée de l’endroit où se joue la décision.
still-to-come = Les cartes que personne n’a encore vues
closing-picture = Le déroulement de la partie, du début à la fin.
# Avant l’origine des points, dans les mots d’une image.
placed = { $place }. { $who }, { $score } :
earlier-position = Une position plus ancienne de la partie.
invitation = une revanche ? Appuyez sur **Rejoindre**.
my-choices = Mes choix
my-seat = Ma place
in-words = En mots
undo = Annuler
explain = Que puis-je faire ?
# … est un choix ; ce qu’il veut dire vient après.
explain-clauses = Les numéros entre parenthèses sont des articles des règles : commande **rules**.
rematch = Revanche
to-the-rematch = Vers la revanche
another-group = Autre chose…
choose-group = Que voulez-vous faire ?
list-part = { $part }/{ $parts } · { $list }
choose-topic = Choisissez un sujet
how-to-play = Apprendre
overview-alt = Une table en cours de partie. Les numéros se trouvent à côté des éléments expliqués ci-dessous.
choose-amount = Dire combien…
other-amount = Autre…
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
resigned = { $who } abandonne ; un joueur de la maison prend la place.
plays-lower = { $who } n’a pas pu réfléchir et joue ici comme un joueur posé. La partie ne comptera pas pour le classement.
remark = { $who } demande : { $what }.
remark-alone = { $who } dit :
aside = { $who } dit : { $what }.
takes-back = { $who } revient sur son choix.
abandoned-by-host = { PERSON($user) }, qui tient la table, l’a fermée sans résultat :
abandoned-by-moderator = { PERSON($user) }, de la modération, a fermé la table sans résultat :
abandoned-not-begun = Personne n’a lancé la partie à temps.
abandoned-by-nobody = La partie est restée trop longtemps sans coup : elle est close, sans résultat.
ends-soon = Personne n’a joué depuis longtemps : sans un coup, la partie sera close sans résultat { MOMENT($when) }.
game-is-back = Ce jeu est de nouveau installé ici : la partie continue, avec tout le temps pour chaque décision.
we-are-back = Je suis de retour sur ce serveur : la partie continue, avec tout le temps pour chaque décision.
restored = Je suis reparti d’une sauvegarde : tout est ici comme { MOMENT($when) }. Ce qui a été fait depuis est perdu ; les messages en restent, mais leurs boutons ne font plus rien. La partie reprend d’ici, avec tout le temps pour chaque décision.
restored-lobby = { $game }, table { $table } : je suis reparti d’une sauvegarde, et elle est comme { MOMENT($when) }. Ce qui y a été fait depuis est perdu.
taken-up = { PERSON($user) } a rouvert la table : la partie continue.
house-sits-in = { PERSON($user) }, de la modération, confie la place de { $who } à un joueur de la maison.
take-back = Rouvrir la table
abandoned-by-all = Tout le monde est parti : la table est fermée sans résultat.
left-game = { $who } quitte la partie ; la place est libre.
taken-over = { $who } reprend la place de
house-takes = Un joueur de la maison reprend la place de { $who }.
absent-move = { $who } n’a pas répondu à temps : un coup sans conséquence est joué.
absent-house = { $who } ne répond pas : un joueur de la maison joue jusqu’à son retour.
left-server = { $who } n’est plus sur ce serveur.
back-again = { $who } est de retour.
pace-changed = Temps pour chaque décision désormais : { $pace }.
promise = Promettre…
promise-title = Une promesse
promise-to = À qui ?
promise-what = Que promettez-vous ?
promise-until =
    Jusqu’à la fin de { $turns ->
        [1] quel tour
       *[other] quelle manche
    } ?
promise-until-hint = par exemple 3 ; rien, si elle vaut sans limite
promise-made = **{ $who }** promet à **{ $whom }** :
promise-made-until = **{ $who }** promet à **{ $whom }**, jusqu’à la fin { $turns ->
        [1] du tour
       *[other] de la manche
    } { $round } :
promise-tells = { PERSON($user) } dira si elle a été tenue.
promise-says-nothing = { $who } dira si elle a été tenue.
promise-says-kept = { $who } le dit : elle a été tenue.
promise-says-broken = { $who } le dit : elle a été rompue.
promise-says-unmarked = { $who } n’a pas dit si elle a été tenue.
# A direct message, above the promises it asks about.
promise-asked = **{ $game }**, table { $table } : { $count ->
        [one] cette promesse a-t-elle été tenue
       *[other] ces promesses ont-elles été tenues
    } ? Tous les joueurs peuvent lire votre réponse. Vous pouvez la changer jusqu’à un jour après la fin de la partie.
# The same on a panel, above one promise.
promise-was-it-kept = Cette promesse a-t-elle été tenue ? Tous les joueurs peuvent lire votre réponse.
promise-marked = Votre réponse figure maintenant sous la promesse, visible de tous les joueurs.
promise-kept = Tenue
promise-broken = Rompue
promise-unmarked = Sans réponse
promise-ledger = Promesses
promise-between = { $who } → { $whom }
promise-round-short =
    jusqu’{ $turns ->
        [1] au tour
       *[other] à la manche
    } { $round }
closed-door = Un message privé n’a pas pu être remis : les messages privés de ce serveur sont fermés. **Ma place** vous montre ce qui est à vous.

## Horloges et absences

due-by = Réponse attendue
private-reminder = { $game }, table { $table }, vous attend :
unshown-host = { $game }, table { $table } : je ne peux pas montrer le plateau, car { $why }. D’ici là, aucun temps ne court, personne n’est relancé et les joueurs de la maison attendent.
unshown-missing = Ce qui me manque là-bas : { $names }.
unshown-goes-on = La partie reprendra d’elle-même dès que je pourrai la montrer ; qui doit répondre aura alors tout son temps.
unshown-for-good = Vous pouvez fermer la table avec la commande **abandon** du jeu.
unshown-since = Le plateau ne peut pas être montré (constaté { MOMENT($since) }), car { $why } ; aucun temps ne court.
unshown-not-allowed = je n’en ai pas le droit
unshown-gone = son salon n’existe plus
unshown-later = Discord ne l’accepte pas
thread-left = Je n’ai pas accès à { CHANNEL($thread) } pour le moment : la partie continue ici. Elle y retournera dès que Discord le permettra.
thread-wanted = Je ne peux pas ouvrir de fil pour le moment : la partie se joue ici. Elle passera dans un fil dès que Discord le permettra.
goes-on-in = La partie continue dans { CHANNEL($place) }.
i-am-back = Me revoilà
open-seat-people = { $who } : toute personne de ce serveur peut reprendre cette place, telle qu’elle est.
open-seat = { $who } : toute personne de ce serveur peut reprendre cette place, telle qu’elle est. L’hôte peut la donner à un joueur de la maison.
take-seat = Prendre cette place
join-seats = Plusieurs places sont libres à cette table. Laquelle reprenez-vous ?
join-tables = Vous pouvez rejoindre plusieurs tables ici. Laquelle ?
join-another = Vous avez déjà une place à une table ici. Vous pouvez aussi rejoindre :
join-lobby = Rejoindre la table { $table } ({ $who })
join-seat = Place { $seat } ({ $who })
join-seat-at = Table { $table }, place { $seat } ({ $who })
seat-a-house = Joueur de la maison (hôte)
vote-late = { $who } : pas de réponse. Que faire ? Les autres décident.
vote-rule = Sans majorité, un coup sans conséquence est joué
vote-move = Un coup sans conséquence
vote-house = Un joueur de la maison
pace-asked = { $who } : demande d’un autre temps pour chaque décision, **{ $pace }**. Il change dès que tout le monde est d’accord.
pace-agree = Je suis d’accord

confirm-yes = Oui, je le fais
back = Retour
orders = À l’avance
orders-secret = Personne d’autre ne voit ceci. Ce que vous dites à l’avance est fait dès que c’est à vous, comme un coup de votre main.
orders-given = C’est réglé.
orders-withdrawn = Plus rien n’est réglé à l’avance.
orders-withdraw = Me laisser décider
orders-together = Plusieurs à la fois…
orders-ticks = Et aussi
orders-unchanged = Ne rien changer
orders-by-now = La partie a avancé ; voici ce qui vaut à présent.
orders-lapsed = N’est plus réglé d’avance, car la situation n’est plus la même :
orders-as-before = Vous n’avez rien changé : tout reste comme avant.
since-move = Depuis votre dernier coup :
since-orders = Depuis que vous avez réglé quelque chose à l’avance :
since-start = Depuis le début de la partie :
since-none = Rien ne s’est passé depuis votre dernier passage.
since-picture = La table telle qu’elle est à présent ; ce qui a changé est encadré.
since = Quoi de neuf ?
look-again = Regarder de nouveau
sealed = **{ $game }**, table { $table } : ceci reste entre vous et la maison tant que tous n’ont pas répondu.
draft = Préparé, en privé :
draft-several = { $what }
hand-in = Valider
hand-in-ending = Valider · { $what }
take-off = Retirer le dernier
unnamed-move = un coup

## Pour la modération

stale-title = ### { $days ->
    [0] Tables ouvertes ou en cours
    [one] Tables sans coup depuis un jour
   *[other] Tables sans coup depuis { $days } jours
}
stale-none = { $days ->
    [0] Aucune table n’est ouverte ou en cours sur ce serveur.
    [one] Aucune table de ce serveur n’est restée sans coup pendant un jour.
   *[other] Aucune table de ce serveur n’est restée sans coup pendant { $days } jours.
}
stale-more = … et { $count } de plus, une fois celles-ci traitées.
table-title = { $game }, table { $table }
awaited = Réponse attendue : { $who } (question posée { MOMENT($since) })
not-begun-since = La partie n’a pas commencé (ouverte { MOMENT($since) })
choose-tables = Choisissez des tables
nudge = Relancer
house-player = Joueur de la maison
abandon = Fermer…
abandon-title = Fermer sans résultat
reason = Pourquoi ? Tout le monde peut le lire.
reason-hint = par exemple : personne n’a joué depuis une semaine
done-to = Table { $table } : { $what }
nudged = { $count ->
    [one] Une personne a été relancée.
   *[other] { $count } personnes ont été relancées.
}
house-done = Un joueur de la maison remplace les personnes attendues.
others-asked = Vous avez une place à cette table, il faut donc l’accord des autres : je l’ai demandé là-bas.
host-asked = D’autres jouent à cette table, il faut donc leur accord : je l’ai demandé là-bas. Qui ne dit rien à temps est d’accord.
taken-back = La table est rouverte.
asks-abandon = { PERSON($user) }, de la modération mais avec une place à cette table, demande à fermer la partie sans résultat :
asks-abandon-host = { PERSON($user) }, qui tient la table, demande à fermer la partie sans résultat :
asks-house = { PERSON($user) }, de la modération mais avec une place à cette table, demande qu’un joueur de la maison remplace les personnes attendues.
agreed = D’accord : { $who }
second = Soutenir (modération)
agree = D’accord (places)
play-on = Continuer à jouer
silence-agrees = { $who } : qui ne dit rien est d’accord, et la partie sera fermée { MOMENT($when) }.
request-refused = { $who } veut continuer à jouer : la partie n’est pas fermée.
request-done = C’est accepté, et fait.
log-title = ### Ce qui a été fait sur ce serveur
log-none = Rien n’a encore été fait aux tables de ce serveur.
moment = { MOMENT($when) }
by-person = { PERSON($user) }
by-nobody = Rialto
did-abandon = a fermé sans résultat
did-reopen = a rouvert
did-house = a fait jouer la maison
did-nudge = a relancé les personnes attendues
did-settings = a changé les réglages
was-taken-back = annulé depuis
take-back-which = Rouvrir une table

## Pour qui gère un serveur

settings-title = ### Les tables de ce serveur
settings-title-plain = Les tables de ce serveur
nothing-lacks = -# Dans ce salon, j’ai le droit de faire tout ce qu’il me faut.
lacking-here = **Il me manque dans ce salon**
permission-and-use = **{ $name }** : { $use }
permission-use-view_channel = sans cela, je ne peux rien montrer ici
permission-use-connect = pour lire et écrire dans le chat d’un salon vocal
permission-use-send_messages = pour les annonces de tables, les plateaux et l’appel de qui doit jouer
permission-use-attach_files = pour les images des tables
permission-use-read_message_history = pour retrouver ce que j’ai publié après une coupure, et ne pas le publier deux fois
permission-use-create_public_threads = pour un fil par partie ; sinon, les parties se jouent dans le salon
permission-use-send_messages_in_threads = pour jouer dans les fils ; sinon, les parties se jouent dans le salon
settings-kept = C’est noté.
settings-channels = Où ouvrir des tables : { $where }
settings-role = Les membres { ROLE($role) } peuvent ouvrir des tables
settings-per_person = Tables inachevées par personne : { $number } au plus
settings-per_server = Tables inachevées en tout : { $number } au plus
settings-lobby_hours = Une table qui ne commence pas est fermée après { $number ->
    [one] une heure
   *[other] { $number } heures
}
settings-idle_days = Une partie sans coup est close après { $number } jours ; c’est annoncé 2 jours avant
settings-vacation_days = { $number ->
    [0] Personne n’a de jours de vacances
   *[other] Vacances : les tables attendent, ou la maison joue, { $number } jours par an et par personne au plus
}
settings-ranking-on = Un classement est tenu : y figure qui le veut
settings-ranking-off = Aucun classement n’est tenu
settings-turn-ranking-on = Tenir un classement
settings-turn-ranking-off = Ne plus tenir de classement
starters-everybody = Tout le monde peut ouvrir des tables
starters-moderators = La modération peut ouvrir des tables
everywhere = dans tous les salons
channel = { CHANNEL($channel) }
language-en = English
language-fr = Français
language-of-opener = celle de qui ouvre la table
choose-channels = Où ? Dans tous les salons si aucun n’est choisi
choose-starters = Qui peut ouvrir des tables ?
choose-role = Seulement les membres d’un rôle
tables-pace = Temps par décision aux nouvelles tables
pace-as-ever = 24 heures, comme d’habitude
tables-language = Langue des nouvelles tables
choose-announce-in = Annoncer les nouvelles tables dans…
choose-announce-to = Appeler un rôle à chaque nouvelle table
settings-announce = Les nouvelles tables sont annoncées dans { CHANNEL($channel) },
settings-announce-to = et { ROLE($role) } est appelé.
settings-announce-silent = et personne n’est appelé.
announce-gone = Le salon des annonces n’existe plus, ou je ne le vois pas : rien n’est annoncé.
announce-not-allowed = Je n’ai pas le droit d’écrire dans ce salon : rien n’est annoncé.
announce-role-gone = Ce rôle n’existe plus : personne n’est appelé.
announce-calls-nobody = Je ne peux pas appeler ce rôle : permettez à tout le monde de le mentionner, ou donnez-moi là-bas « Mentionner @everyone, @here et tous les rôles ».
choose-tables-pace = Temps
choose-tables-language = Langue
change-limits = Nombres…
limit-per_person = Tables inachevées par personne
limit-per_server = Tables inachevées en tout
limit-lobby_hours = Heures avant de fermer sans commencer
limit-idle_days = Jours sans coup avant la fin
limit-vacation_days = Jours de vacances par an et par personne

## Réponses privées

shown-there = La suite se voit à la table :
done-that = **C’est fait :** { $what }
done-and =
    { $done }
    { $told }
done-more = { $count } de plus
seat-taken = La place est à vous.
welcome-back = Bon retour : vous jouez de nouveau.
leave-sure = Quitter la partie ? N’importe qui pourra reprendre votre place, et tout ce que vous y savez.
leave-yes = Oui, je pars
pace-now = Temps pour chaque décision ici : **{ $pace }**. Pour un autre, tout le monde à la table doit être d’accord :
pace-waits = Demandé : { $pace }. Ce sera changé dès que tout le monde à la table sera d’accord.
pace-done = Temps pour chaque décision désormais : { $pace }.
preferences = Pour vous
calls = Appels :
calls-each = à chaque question
calls-daily = un message privé par jour, à
calls-change = Appels…
calls-title = Un message par jour au lieu d’appels
calls-at = À quelle heure (vide : appels)
ahead = Juste avant votre tour :
ahead-on = une ligne dans le fil, sans notification
ahead-off = rien
ahead-turn-on = M’annoncer mon tour
ahead-turn-off = Ne plus m’annoncer mon tour
listed = Classements :
listed-on = vous y figurez, sous le nom de votre dernière partie
listed-off = vous n’y figurez pas
listed-turn-on = Figurer aux classements
listed-turn-off = Quitter les classements
reminders = Rappels :
reminders-thread = dans le fil
reminders-dm = par message privé
reminders-none = aucun
your-language = Langue :
language-auto = celle de votre Discord
quiet-hours = Heures de silence :
quiet-means = Rien ne vous rappelle alors, et rien n’arrive à échéance : là où une décision peut prendre une heure ou plus, la table attend qu’elles soient passées.
quiet-none = aucune
choose-reminders = Où vous envoyer les rappels
choose-language = La langue dans laquelle vous parler
quiet-change = Heures de silence…
quiet-clear = Pas d’heures de silence
quiet-title = Heures de silence
quiet-from = De
quiet-to = À
quiet-zone = Fuseau horaire
preferences-back = Retour
vacation-button = Vacances…
vacation-title = Vacances
vacation-about = Vos tables peuvent vous attendre : les autres voient alors une échéance plus tardive, et rien d’autre. Ou la maison joue pour vous : ils voient ses coups comme les vôtres, et une partie où elle a joué pour vous ne compte pour aucun classement. L’un comme l’autre autant de jours par an que chaque serveur le permet. Jusqu’à quand ?
vacation-wait = Toutes mes tables attendent…
vacation-house = La maison joue pour moi…
vacation-days = { $days ->
    [one] un jour, jusqu’au
   *[other] { $days } jours, jusqu’au
}
vacation-wait-until = En vacances : vos tables vous attendent. Fin : { MOMENT($when) }
vacation-house-until = En vacances : la maison joue pour vous. Fin : { MOMENT($when) }
vacation-shorter = Pas partout aussi longtemps : sur un serveur où vos jours de l’année sont épuisés, c’est de nouveau à vous de répondre { MOMENT($when) }.
vacation-no-house = À ces tables, la maison ne peut jouer pour personne, et votre temps court comme toujours :
vacation-end = Me revoilà
privacy-button = Mes données…
privacy-title = Ce qui est gardé de vous
privacy-about = Les tables où vous avez joué, avec votre nom et vos coups ; ce que vous y avez dit, promis et réglé d’avance ; vos résultats et vos classements ; ce que vous avez choisi dans vos préférences ; et, si vous modérez, ce que vous avez fait et pourquoi. Vous pouvez tout recevoir dans un fichier, ou vous faire oublier.
privacy-export = Me donner le fichier
privacy-delete = M’oublier…
privacy-exported = Ce fichier contient tout ce qui est gardé de vous.
privacy-sure = Faut-il vous oublier, pour de bon ? Votre nom devient « Ancien membre », vos mots et vos préférences sont effacés. Les résultats restent tels quels, sans votre nom, et ce que vous avez fait en modérant aussi. Les images et messages plus anciens restent dans Discord.
privacy-tables = { $tables ->
    [0] Vous n’avez de place dans aucune partie en cours.
    [one] Vous avez une place dans une partie en cours : la maison la prend, et elle est classée dernière.
   *[other] Vous avez une place dans { $tables } parties en cours : la maison les prend, et elles sont classées dernières.
}
privacy-yes = M’oublier pour de bon
privacy-deleted = C’est fait : rien ne dit plus qui vous étiez. Si vous revenez, ce sera en nouvelle personne.
former-player = Ancien membre
your-turns = Ces tables vous attendent
your-turns-none = Aucune table ne vous attend.
welcome = Votre partie de **{ $game }** a commencé.
to-the-table = Vers la table
moved-on = Le jeu a avancé depuis que ce bouton a été affiché.
waiting-for-others = Ce n’est pas à vous de jouer pour l’instant.
resign-sure = Abandonner pour de bon ? Un joueur de la maison prend votre place, qui sera la dernière au classement final.
resign-yes = Oui, j’abandonne
resign-done = Vous avez abandonné. Un joueur de la maison prend votre place.
abandon-done = La table est fermée. On peut la rouvrir pendant sept jours : sur place, ou par la modération depuis `/rialto-moderate log`.
left = Vous avez quitté la table.
joined = Vous avez une place.
aside-said = Tout le monde peut lire ce que vous avez dit. Cela n’engage personne.
rematch-open = Une nouvelle table est ouverte pour la revanche.
not-a-number = Je lis les nombres entiers comme 12, 1 000, 1,000 ou 10k ; c’était autre chose.

## Ce qui n’est pas possible, et pourquoi

already-done = C’est déjà fait ; rien à ajouter.
no-such-table = Cette table n’existe plus.
restored-press = Ce bouton date d’un temps qui est perdu : je suis reparti d’une sauvegarde, et tout est comme { MOMENT($when) }. Rien n’a été fait.
restored-table = Cette table est perdue : je suis reparti d’une sauvegarde, et tout est comme { MOMENT($when) }, avant son ouverture.
no-table-here = Il n’y a pas de table ici. `start` en ouvre une.
nothing-to-join = Aucune table ici n’a de place libre. Ouvrez-en une avec `start`, ou utilisez `join` dans le salon ou le fil d’une autre table.
join-in-server = On ne rejoint une table que sur son serveur. Utilisez `join` là-bas, dans le salon ou le fil de la table.
which-table = Vous avez une place à plusieurs tables : utilisez la commande dans le fil de celle que vous voulez.
which-button = Il y a plusieurs tables ici : servez-vous des boutons de celle que vous voulez.
press-again = L’ouverture a pris trop de temps : essayez de nouveau.
form-over = Ce que demandait ce formulaire est passé. Voici ce que vous pouvez faire.
form-again = Corriger…
message-gone = Le message sur lequel vous avez appuyé n’est plus là. Rien n’est perdu : le plateau montre où en est la partie.
not-seated = Vous n’avez pas de place à cette table.
already-seated = Vous avez déjà une place.
table-full = Toutes les places sont prises.
already-started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
not-finished = La partie n’est pas finie.
orders-not-now = Cela ne peut pas être demandé maintenant. Regardez de nouveau vos consignes pour voir ce qui peut l’être.
orders-range = Il faut un nombre de { $low } à { $high }{ $step ->
    [1] {""}
   *[other] , par pas de { $step }
}.
draft-empty = Rien n’est encore préparé.
draft-closed = Rien ne peut suivre cela avant que vous ayez validé ce que vous avez préparé.
nothing-to-undo = Il n’y a rien à reprendre : quelque chose a été révélé depuis, ou quelqu’un d’autre a joué.
not-yours-to-undo = Seul le dernier coup de { $who } pourrait être repris, et par cette personne.
promise-nobody = Il n’y a personne à qui promettre : les autres sont des joueurs de la maison.
promise-to-whom = Choisissez à qui vous le promettez, parmi les autres personnes.
promise-empty = Écrivez ce que vous promettez : une phrase suffit.
promise-round = La dernière ligne attend un nombre entier de 1 à { $last }, comme 3 ; laissez-la vide si la promesse vaut sans limite.
promise-closed = Cette promesse ne peut plus être jugée : la partie est finie depuis plus d’un jour.
promise-not-yours = Seule cette personne peut dire si la promesse a été tenue : { $who }.
aside-over = Vous n’avez plus rien à dire là-dessus.
aside-enough = Vous en avez déjà parlé deux fois : pas davantage dans une même affaire.
table-closed = Cette table est fermée.
table-finished = La partie est finie à cette table.
only-host-starts = Seul l’hôte peut lancer la partie.
only-host-abandons = Seuls l’hôte ou la modération du serveur peuvent fermer une table, ou la rouvrir.
too-few-seats = Il faut au moins { $least } places ; { $seated ->
    [one] une seule est prise
   *[other] { $seated } sont prises
}. Des joueurs de la maison peuvent prendre les autres.
too-few-people = Il faut au moins { $least } personnes ; { $seated ->
    [one] une seule a
   *[other] { $seated } ont
} une place.
no-house = Ce jeu n’a pas de joueurs de la maison : toutes ses places sont à des personnes. Qui doit partir laisse sa place à quelqu’un d’autre.
resigned-already = Vous avez abandonné cette partie, pour de bon.
knows-another-seat = Vous aviez une autre place dans cette partie, et connaissez ses secrets.
seat-not-open = Cette place n’est plus libre.
only-host-seats-house = Seul l’hôte peut donner une place libre à un joueur de la maison.
not-away = Personne ne vous remplace : vous jouez vous-même.
vote-own = Ce sont les autres qui en décident ; vous pouvez simplement jouer.
pace-already = C’est déjà le temps pour chaque décision ici : { $pace }.
pace-not-asked = Personne ne demande plus cela.
a-moment = Un instant, s’il vous plaît : cela fait beaucoup à la fois.
not-in-server = Vous n’êtes plus sur le serveur de cette table.
not-a-time = Une heure s’écrit comme 22h00 ou 7h30, de 0h00 à 23h59.
not-a-zone = Je ne connais pas ce fuseau horaire. Leurs noms sont comme Europe/Paris ou America/New_York.
quiet-same = Les heures de silence doivent finir à une autre heure que celle où elles commencent.
quiet-long = Les heures de silence sont { $most } par jour au plus : pendant ce temps, les autres vous attendent plus longtemps.
vacation-already = Vous êtes déjà en vacances ; dites d’abord que vous revoilà.
vacation-none = Vous n’êtes pas en vacances.
vacation-no-table = Vous n’êtes à aucune table : rien ne pourrait vous attendre.
vacation-no-days = Il ne vous reste pas de jours de vacances cette année : ceux que vos serveurs permettent sont épuisés, ou ils n’en permettent pas.
only-in-server = On ne peut pas ouvrir de table en message privé ou dans un groupe : utilisez cette commande sur un serveur où je suis.
not-in-this-server = Je ne suis pas sur ce serveur et ne peux donc pas y ouvrir de table : utilisez cette commande sur un serveur où je suis.
not-in-this-channel = On ne peut pas jouer dans ce type de salon : utilisez cette commande dans un salon textuel.
not-in-this-thread = Je ne suis pas dans ce fil privé : mentionnez-moi ici pour m’y faire entrer, ou utilisez cette commande dans { CHANNEL($channel) }.
only-host-settles = Seul l’hôte, { PERSON($user) }, dispose des places de cette table.
not-oneself = On ne se retire pas soi-même : **Quitter** le fait.
not-there-any-more = Cette place n’est plus occupée par qui vous pensiez.
removed-here = Votre place à cette table vous a été retirée : vous ne pouvez plus vous y asseoir.
only-named = Ici, les places sont gardées pour qui { PERSON($user) } a invité : demandez-lui.
seats-held = Les places qui restent sont gardées pour d’autres.
seats-range = Ce jeu a de { $least } à { $most } places : autant peuvent être ouvertes, pas moins.
seats-in-use = { $taken } places sont prises ou gardées : retirez d’abord quelqu’un, ou libérez une place.
too-many-held = { $room ->
    [0] Il ne reste pas de place à garder.
    [one] Il reste une place à garder.
   *[other] Il reste { $room } places à garder.
}
held-for-bot = { PERSON($user) } est un bot : les bots ne prennent pas place.
too-many-asked = { $most } personnes ont déjà été appelées à cette table, et on n’en appelle pas d’autres : qui veut jouer la trouve ici.
host-left = Vous avez quitté cette table : seule la modération du serveur peut la fermer.
reason-empty = Dites pourquoi : une phrase suffit.
not-abandoned = Personne n’a fermé cette table : il n’y a rien à reprendre.
only-moderators-reopen = La modération a fermé cette table : seule la modération du serveur peut la rouvrir.
reopen-not-seated = Vous aviez une place à cette table, et une autre personne de la modération l’a fermée : il faut quelqu’un de la modération qui n’y avait pas de place pour la rouvrir.
too-late-to-take-back = C’était il y a plus de sept jours : on ne peut plus revenir dessus.
second-is-another = Il faut une autre personne de la modération pour appuyer votre demande.
request-over = Cela n’est plus demandé.
asked-lately = Cela a déjà été demandé ; ce sera de nouveau possible { MOMENT($when) }.
nobody-awaited = La partie n’attend personne pour l’instant.
nudged-lately = Ces personnes ont été relancées il y a moins d’une heure.
table-paused = Cette table est en pause : je ne suis plus sur son serveur. Elle reprendra à mon retour.
only-managers = Réservé aux personnes qui peuvent gérer ce serveur.
limit-range = { $what } : un nombre entier de { $low } à { $high }, s’il vous plaît. Rien n’a changé.
start-elsewhere = Sur ce serveur, les tables s’ouvrent dans { $where }.
start-moderators = Sur ce serveur, seule la modération ouvre des tables.
start-role = Sur ce serveur, seuls les membres { ROLE($role) } ouvrent des tables.
too-many-yours = Vous avez { $most ->
    [one] une table inachevée
   *[other] { $most } tables inachevées
} sur ce serveur, ouvertes ou tenues par vous, le nombre permis à une même personne.
too-many-today = Vous avez ouvert { $most } tables sur ce serveur en un jour, le nombre permis à une même personne. Réessayez plus tard.
too-many-here = Ce serveur a { $most ->
    [one] une table inachevée
   *[other] { $most } tables inachevées
}, le nombre voulu en même temps.
only-in-its-server = Cette commande s’utilise dans un salon du serveur concerné.
only-moderators = Réservé à la modération : les personnes qui peuvent gérer les messages de ce serveur.
not-days = Un nombre de jours est un nombre entier de 0 à { $most }, comme 3.
not-understood = Je ne comprends pas ce bouton ; il vient peut-être d’un autre temps. Servez-vous d’un plus récent.
line-lost = (Ce qui s’est passé ici ne peut plus être lu.)
game-missing = Cette table est en pause : son jeu n’est pas installé ici en ce moment. Rien n’est perdu, le temps de personne ne court ; elle reprendra au retour du jeu.
game-damaged = Cette table ne peut plus être lue. Prévenez ceux qui s’occupent du bot ; rien d’autre n’est touché.
missing-permissions = Je ne peux pas tenir de table dans ce salon. Il me manque : { $names }.
sorry = Quelque chose s’est mal passé de notre côté. Rien n’est perdu ; réessayez.
closing = Le bot redémarre : appuyez de nouveau dans une minute. Rien n’est perdu.

permission-view_channel = Voir le salon
permission-connect = Se connecter
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

## Revoir

history-title = ### Les parties jusqu’ici
history-here = Vos parties, où que vous les ayez jouées, et celles qui ont fini sur ce serveur dans des salons que vous pouvez lire ; la plus récente d’abord.
history-yours = Vos parties, où que vous les ayez jouées, la plus récente d’abord. Sur un serveur, la liste contient aussi celles qui y ont fini dans des salons que vous pouvez lire.
history-none = Il n’y a encore aucune partie à revoir.
history-range = { $first } à { $last } sur { $count }
history-choose = Choisissez une partie
history-newer = Plus récentes
history-older = Plus anciennes
# Après un jeu et sa date, quand personne n’a pu gagner : la partie continue, a été fermée, ou son résultat est perdu.
history-playing = inachevée
history-abandoned = sans résultat
history-finished = résultat perdu
history-look-back = Pas à pas
history-step = { $step } sur { $steps }
history-round = { $turns ->
    [1] Tour
   *[other] Manche
} { $round }
history-beginning = Le début
history-end = La fin
history-first = ⏮
history-previous = ◀ Retour
history-next = Suite ▶
history-last = ⏭
history-jump = Aller à…
history-seen-by = Vu par :
history-everybody = tout le monde
history-as = Ce que { $who } lisait, sans personne d’autre :
history-games = Toutes les parties
animation = Animation
animation-being-made = Toute la partie en image animée : elle est en préparation, et ce message se changera en elle dès qu’elle sera prête. Si rien ne vient en quelques minutes, redemandez-la ici.
animation-again = Redemander
animation-moments = { $count } { $count ->
    [one] moment
   *[other] moments
}
animation-some = Un moment sur { $every } : tous ensemble la rendraient trop lourde.
animation-alt = Une image animée : la partie du début à la fin, en { $count } { $count ->
    [one] moment
   *[other] moments
}.
animation-show = Montrer à tout le monde
animation-shown = Elle arrive dans { CHANNEL($channel) }.
animation-is-shown = Tout le monde a déjà pu la voir, dans { CHANNEL($channel) } : une fois suffit.
review = Analyser ma partie
review-title = **Analyse de votre partie** · { $game }, table { $table }
review-being-made = Votre partie est reprise, décision par décision : ce message se changera en analyse dès qu’elle sera prête. Les parties en cours passent d’abord. Si rien ne vient en quelques minutes, redemandez-la ici.
review-legend = Vos chances de victoire à chacune de vos décisions, d’après ce que vous pouviez savoir alors.
review-chart = Vos chances de gagner, en %
review-alt = Une courbe : vos chances de gagner à chacune de vos { $count } décisions. { $first } % à la première, { $least } % au plus bas, { $most } % au plus haut, { $last } % à la dernière.
review-nothing = Dans cette partie, vous n’avez rien eu à décider, ou rien qui puisse être jugé.
review-none-dear = Aucune de vos décisions ne vous a coûté de façon notable.
review-dear-line = **{ $played }** au lieu de **{ $other }**, chances de gagner : −{ $edge } { $edge ->
    [one] point
   *[other] points
}
review-best-line = **{ $played }** au lieu de **{ $other }**, chances de gagner : +{ $edge } { $edge ->
    [one] point
   *[other] points
}
review-dear = Vous avez choisi **{ $played }** : environ { $chance } % de chances de gagner. Mieux : **{ $other }**, environ { $instead } %.
review-best = Votre meilleure décision : **{ $played }**, environ { $chance } % de chances de gagner. Le joueur simple de la maison aurait choisi **{ $other }**, environ { $instead } %.
review-why = Ce qu’apporte le meilleur des deux, en moyenne :
review-why-not = Aucune raison ne se détache.
review-judged = Jugé d’après ce que vous pouviez voir alors, sur de nombreuses suites possibles ; celle qui est venue n’y compte pas. Comment les autres jouent vraiment, nul ne le sait.
review-chart-again = Courbe
review-best-one = + La meilleure
history-unfinished = Cette partie n’est pas finie : seules les personnes qui la jouent peuvent la revoir.
history-no-game = Le jeu de cette table n’est plus installé ici : la partie ne peut plus être montrée.
history-unplayable = Il manque des coups de cette partie, ou ils ne peuvent plus être rejoués : elle ne peut pas être montrée pas à pas.

## Aide

command-help = À quoi je sers, les jeux et les commandes, et les tables qui vous attendent
about-title = Des jeux de plateau, chacun son tour
about = Je veille aux règles, je dessine le plateau et j’appelle qui doit jouer : jouez tout de suite, ou par correspondance, sur plusieurs jours. Ouvrez une table par le **start** d’un jeu ; les autres appuient sur **Rejoindre**, et des joueurs de la maison prennent les places libres. Tout reprend là où vous l’aviez laissé, quand vous revenez.
about-games = Jeux
about-commands = Commandes

## Tables guidées

hint = Indice
hint-thought-about = La maison réfléchit : l’indice arrive ici dans un instant.
hint-best = Le mieux, d’après ce que vous voyez : **{ $best }**, avec environ { $chance } % de chances de gagner.
hint-second = Ensuite vient **{ $second }** : chances de gagner { $edge ->
    [0] à peine plus basses
    [one] plus basses d’environ { $edge } point
   *[other] plus basses d’environ { $edge } points
}.
hint-judged = Trouvé sur de nombreuses suites possibles de la partie ; comment les autres jouent vraiment, nul ne le sait.
hint-none = La maison n’a pas de conseil pour cette décision.
hint-not-here = Les indices sont donnés aux tables ouvertes pour s’entraîner, et aux tables guidées.
practice = Entraînement : rien que des joueurs de la maison, des indices sous **Que puis-je faire ?**, et rien ne compte.
practice-alone = Ici, quelqu’un s’entraîne, rien qu’avec des joueurs de la maison.
guided = Table guidée
guided-offer = **Table guidée** : vous et des joueurs de la maison, avec un conseil à chaque nouveauté. Comptez une dizaine de minutes ; une pression y met fin plus tôt.
guided-begun = Votre table guidée a commencé, avec des joueurs de la maison : appuyez ici sur **Mes choix**, ou jouez à la table. Ce qui est nouveau vient avec un conseil, **Annuler** revient aussi loin que vous voulez, et rien ne compte. Comptez une dizaine de minutes ; une pression y met fin plus tôt.
guided-short = La vraie partie est plus longue.
guided-already = Vous êtes déjà à une table guidée sur ce serveur : continuez-la, ou mettez-y fin d’abord.
guided-tip = Nouveau :
guided-end = Finir la table guidée
guided-ended = La table guidée est finie. Ouvrez une vraie table quand vous voulez.

## Résultats et classements

ranking-title = Classement
ranking-none = Aucune partie n’a encore compté ici.
ranking-nobody = Personne n’a encore voulu y figurer.
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
ranking-unlisted = Vous n’y figurez pas : vos parties comptent pour les autres, et votre nom n’est nulle part.
ranking-not-yet = Vous y figurerez dès qu’une de vos parties aura compté.
ranking-house = Joueurs de la maison :
ranking-house-simple = posé
ranking-house-strong = aguerri
ranking-provisional = ≈ indique moins de { $games } parties.
ranking-counts = Comptent les parties qu’au moins deux personnes jouent elles-mêmes de bout en bout, tant que ce serveur tient un classement.
ranking-choose = Un autre jeu
ranking-better = ◀ Plus haut
ranking-worse = Plus bas ▶
ranking-off = Ce serveur ne tient pas de classement. Qui le gère peut en demander un : `/rialto-manage settings`.
ranking-nowhere = Sur un serveur qui tient un classement, c’est ici qu’il se lit.
results-title = Vos résultats
results-button = Mes résultats
results-ranking = Classement
results-none = Vous n’avez encore joué aucune partie jusqu’au bout.
results-about = Où que vous ayez joué, avec ou sans la maison. Personne d’autre ne voit ceci.
results-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
results-best = record : { $best }
results-row = gagnées d’affilée : { $now } (au plus { $most })

# Les mots de l’hôte. Ceux de chaque jeu sont dans games/<clé>/text.

this-language = Français
resigned-mark = (abandon)

## Commandes (100 caractères au plus, sans mise en forme)

command-start = Ouvrir une table : d’autres la rejoignent, puis la partie commence
command-join = Prendre place à la table de ce salon
command-leave = Rendre votre place avant le début de la partie
command-board = Voir le plateau, dans un message que personne d’autre ne voit
command-hand = Voir ce qui est à vous et ce que vous pouvez faire, en privé
command-rules = Lire les règles
command-resign = Quitter la partie pour de bon : un joueur de la maison prend votre place
command-abandon = Fermer la table sans résultat (hôte ou modération)
option-language = La langue de la table

## Salon d’attente

lobby-lobby = Appuyez sur **Rejoindre** pour prendre place. L’hôte lance la partie.
lobby-playing = La partie est en cours.
lobby-finished = La partie est finie.
lobby-abandoned = Cette table a été fermée sans résultat.
lobby-seats = **{ $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $most }** (de { $least } à { $most } joueurs)
option-chosen = { $name } : { $value }
seat-host = hôte
seat-house = joueur de la maison
seat-house-strong = joueur de la maison aguerri
join = Rejoindre
leave = Quitter
add-house = Ajouter un joueur de la maison
add-house-strong = Ajouter un joueur de la maison aguerri
start = Commencer
opened = La table est ouverte : tout le monde la voit dans ce salon.
thread-name = { $game }, table { $table }
fair-start = SHA-256 de la graine de tout le hasard de la partie, pour que personne ne puisse la changer :
fair-end = La graine de tout le hasard de la partie, à vérifier par le fichier et par le SHA-256 du premier message :

## Plateau

call = c’est à vous.
number = { $number }
closing-picture = Le déroulement de la partie, manche par manche.
earlier-position = Une position plus ancienne de la partie.
invitation = une revanche ? Appuyez sur **Rejoindre**.
my-choices = Mes choix
my-hand = Mon jeu
in-words = Le plateau en mots
undo = Annuler
explain = Que puis-je faire ?
rematch = Revanche
back = Retour
choose-group = Que voulez-vous faire ?
choose-topic = Choisissez un sujet
choose-amount = Dire combien…
other-amount = Autre…
amount = Combien ?
amount-range = { $what }, de { $low } à { $high }
amount-hint = par exemple 12
winners = { $count ->
    [one] { $who } remporte la partie
   *[other] { $who } se partagent la victoire
}
resigned = { $who } abandonne ; un joueur de la maison prend la place.
remark = { $who } demande : { $what }.
remark-alone = { $who } dit :
takes-back = { $who } revient sur son choix.
abandoned-by-host = L’hôte a mis fin à la partie, sans résultat.
abandoned-by-moderator = La modération a mis fin à la partie, sans résultat.
promise = Promettre…
promise-title = Une promesse
promise-to = À qui ?
promise-what = Que promettez-vous ?
promise-until = Jusqu’à la fin de quelle manche ?
promise-until-hint = par exemple 3 ; rien, s’il n’y en a pas
promise-made = **{ $who }** promet à **{ $whom }** :
promise-made-until = **{ $who }** promet à **{ $whom }**, jusqu’à la fin de la manche { $round } :
promise-says-nothing = { $who } dira si elle a été tenue.
promise-says-kept = { $who } le dit : elle a été tenue.
promise-says-broken = { $who } le dit : elle a été rompue.
promise-kept = Tenue
promise-broken = Rompue
promise-unmarked = Sans réponse
promise-ledger = Promesses
promise-between = { $who } → { $whom }
promise-round-short = jusqu’à la manche { $round }
closed-door = Un message privé n’a pas pu être remis : les messages privés de ce serveur sont fermés. **Mon jeu** vous montre ce qui est à vous.

confirm-yes = Oui, je le fais
orders = À l’avance
orders-secret = Personne d’autre ne voit ceci. Ce que vous dites à l’avance est fait dès que c’est à vous, comme un coup de votre main.
orders-given = C’est réglé.
orders-withdrawn = Plus rien n’est réglé à l’avance.
orders-withdraw = Me laisser décider
sealed = **{ $game }**, table { $table } : ceci reste entre vous et la maison tant que tous n’ont pas répondu.
draft = Préparé, en privé :
draft-several = { $what }
hand-in = Valider
take-off = Retirer le dernier
unnamed-move = un coup

## Réponses privées

done = C’est fait.
welcome = Votre partie de **{ $game }** a commencé.
to-the-table = Vers la table
moved-on = Le jeu a avancé depuis que ce bouton a été affiché.
waiting-for-others = Ce n’est pas à vous de jouer pour l’instant.
resign-sure = Abandonner pour de bon ? Un joueur de la maison prend votre place, qui sera la dernière au classement final.
resign-yes = Oui, j’abandonne
resign-done = Vous avez abandonné. Un joueur de la maison prend votre place.
abandon-sure = Fermer cette table pour tout le monde, sans résultat ?
abandon-yes = Oui, la fermer
abandon-done = La table est fermée.
left = Vous avez quitté la table.
joined = Vous avez une place.
rematch-open = Une nouvelle table est ouverte.
not-a-number = Je lis les nombres entiers comme 12, 1 000, 1,000 ou 10k ; c’était autre chose.

## Ce qui n’est pas possible, et pourquoi

already-done = C’est déjà fait ; rien à ajouter.
no-such-table = Cette table n’existe plus.
no-table-here = Il n’y a pas de table ici. `start` en ouvre une.
which-table = Vous avez une place à plusieurs tables : utilisez la commande dans le fil de celle que vous voulez.
which-button = Il y a plusieurs tables ici : servez-vous des boutons de celle que vous voulez.
press-again = L’ouverture a pris trop de temps : appuyez de nouveau sur le bouton.
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
nothing-to-undo = Il n’y a rien à reprendre : quelque chose a été révélé depuis, ou quelqu’un d’autre a joué.
not-yours-to-undo = Seul le dernier coup de { $who } pourrait être repris, et par cette personne.
promise-nobody = Il n’y a personne à qui promettre : les autres sont des joueurs de la maison.
promise-to-whom = Choisissez à qui vous le promettez, parmi les autres personnes.
promise-empty = Écrivez ce que vous promettez : une phrase suffit.
promise-round = Une manche est un nombre entier de 1 à { $last }, comme 3 ; laissez cette ligne vide si la promesse n’a pas de dernière manche.
promise-not-yours = Seule cette personne peut dire si la promesse a été tenue : { $who }.
table-closed = Cette table est fermée.
only-host-starts = Seul l’hôte peut lancer la partie.
only-host-abandons = Seuls l’hôte ou la modération du serveur peuvent fermer une table.
too-few-seats = Il faut au moins { $least } places ; { $seated ->
    [one] une seule est prise
   *[other] { $seated } sont prises
}. Des joueurs de la maison peuvent prendre les autres.
leave-in-play = La partie a commencé. `resign` donne votre place pour de bon à un joueur de la maison.
only-in-server = On ne peut ouvrir une table que sur un serveur.
not-understood = Je ne comprends pas ce bouton ; il vient peut-être d’un autre temps. Servez-vous d’un plus récent.
game-damaged = Cette table ne peut plus être lue. Prévenez ceux qui s’occupent du bot ; rien d’autre n’est touché.
missing-permissions = Je ne peux pas tenir de table dans ce salon. Il me manque : { $names }.
sorry = Quelque chose s’est mal passé de notre côté. Rien n’est perdu ; réessayez.
closing = Le bot redémarre : appuyez de nouveau dans une minute. Rien n’est perdu.

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

### Intrige : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Intrige
game-blurb = Placez vos conseillers chez vos rivaux, soudoyez, trahissez : six manches pour faire fortune.
game-pitch = Vos conseillers briguent des postes chez vos rivaux, et les leurs chez vous ; un pot-de-vin aide toujours. Promettez ce que vous voulez : aucune promesse n’engage.
banner-alt = Intrige. Des palais la nuit, des conseillers devant les portes, une pièce qui change de main.
score = { $score ->
    [one] { $score } ducat
   *[other] { $score } ducats
}

## Things

kind-treasurer = trésorier
kind-jurist = juriste
kind-prelate = prélat
kind-captain = capitaine
kind-astronomer = astronome
house-venice = Venise
house-milan = Milan
house-rome = Rome
house-naples = Naples
house-florence = Florence
advisor-treasurer = le trésorier ({ $who })
advisor-jurist = le juriste ({ $who })
advisor-prelate = le prélat ({ $who })
advisor-captain = le capitaine ({ $who })
advisor-astronomer = l’astronome ({ $who })
advisor-short = { $kind } ({ $who })
zone-of = { $zone }
gain = { $who } { $now } (+{ $by })
loss = { $who } { $now } (−{ $by })

## Events

begins = Chacun commence avec { $ducats } ducats, qui restent ensuite secrets. Le plus riche après six manches l’emporte. Le sort désigne { $who } pour commencer.
turn = Manche { $round } sur { $rounds } : à { $who } de jouer.
income = { $who } encaisse { $ducats } ducats.
income-none = { $who } n’a aucun conseiller en place et n’encaisse rien.
park-empty = { $who } n’a aucun candidat dans son parc.
case-none = Sans conflit chez { $owner } : { $candidates }. Ordre des pots-de-vin : { $order }.
case-none-one = Sans conflit chez { $owner } : { $candidates }.
case-external = Conflit externe chez { $owner } : { $candidates }. Un seul de chaque type entre. Ordre des pots-de-vin : { $order }.
case-internal = Conflit interne chez { $owner } pour la zone { $zone } : en place, { $occupant } ; en face, { $candidates }. Ordre des pots-de-vin : { $order }.
case-internal-one = Conflit interne chez { $owner } pour la zone { $zone } : en place, { $occupant } ; en face, { $candidates }.
bribes = { $who } verse { $ducats } ducats à { $owner }.
bribes-bank = { $who } n’a plus un ducat : la banque verse { $ducats } à { $owner }.
places = { $owner } installe { $advisor } dans la zone { $zone }.
chooses = { $owner } installe { $advisor } dans la zone { $zone }. Sur l’île : { $exiled }.
keeps = { $owner } garde { $advisor } dans la zone { $zone }. Sur l’île : { $exiled }.
replaces = { $owner } installe { $advisor } dans la zone { $zone }, qui change de main. Sur l’île : { $exiled }.
sends = { $who } envoie un { $kind } à { $house } (chez { $owner }).
round-over = **Manche { $round } sur { $rounds } terminée.** Revenu par manche (et son évolution) : { $gains }.
last-income = Chacun encaisse une dernière fois et révèle ses ducats.
ends = { $who } : dernier revenu { $ducats }, { $cash ->
    [one] { $cash } ducat
   *[other] { $cash } ducats
} en tout.
purse-start = Vous commencez avec { $cash } ducats. Personne d’autre ne le voit.
purse-income = Revenus : +{ $ducats }. Vous avez { $cash } ducats.
purse-received = Pot-de-vin reçu ({ $who }) : +{ $ducats }. Vous avez { $cash } ducats.
purse-paid = Pot-de-vin versé à { $who } : −{ $ducats }. Vous avez { $cash ->
    [one] { $cash } ducat
   *[other] { $cash } ducats
}.
purse-alms = Vous n’avez plus un ducat : la banque a versé { $ducats } à { $who } pour vous.

## Questions

ask-bribe =
    Combien versez-vous à { $owner } ? En jeu : { $kinds }{ $zone ->
        [0] {""}
       *[other] {" "}(zone { $zone })
    }. Un pot-de-vin est définitif.
bribe-none = – Personne n’est refusé ici : { $owner } choisit seulement qui reçoit quelle zone.
# $count: kinds of advisor, $zones: free zones.
bribe-external =
    – Un seul { $count ->
        [one] { $kind }
       *[other] de chaque type
    } entre, { $zones ->
        [one] en zone { $zone }
       *[other] et { $owner } choisit sa zone
    }. Les autres sont exilés pour de bon.
bribe-internal = – En place : { $occupant }. { $owner } donne la zone à un seul conseiller ; les autres sont exilés pour de bon.
bribe-worth = – Zones libres : { $zones }. La vôtre vous rapporterait { $times } fois sa valeur d’ici la fin (× { $times }).
bribe-worth-one = – La zone vous rapporterait { $high }, { $times } fois d’ici la fin (× { $times }).
bribe-paid = – Déjà payé : { $payments }.
bribe-later = – Après vous, c’est à { $who } de payer.
bribe-last = – Personne ne paie après vous.
ask-broke = Vous n’avez plus un ducat : la banque verse { $least } à { $owner } pour vous.
ask-none = Installez chaque candidat dans une zone libre de votre palais. Aucune promesse ne vous lie.
ask-external = Choisissez un conseiller de chaque type, et une zone libre pour chacun. Les autres sont exilés pour de bon. Aucune promesse ne vous lie.
ask-internal = Choisissez qui obtient la zone { $zone }. En place : { $occupant }. Les autres sont exilés pour de bon. Aucune promesse ne vous lie.
ask-none-first = Quel candidat installez-vous en premier, et dans quelle zone ? Chaque candidat reçoit une zone libre de votre palais. Aucune promesse ne vous lie.
ask-external-first = Quel conseiller admettez-vous en premier, et dans quelle zone ? Un seul entre par type. Les autres sont exilés pour de bon. Aucune promesse ne vous lie.
ask-send =
    { $left ->
        [one] Choisissez encore un conseiller à envoyer, et un autre palais.
       *[other] Choisissez { $left } conseillers à envoyer, chacun vers un palais différent.
    } Une fois en place, un conseiller vous rapporte la valeur de sa zone à chaque manche. Au prochain tour du propriétaire, vous lui devrez un pot-de-vin.
already-sent = Déjà envoyé : { $kind } → { $house } ({ $who }).
ask-send-first = Quel conseiller envoyez-vous en premier, et vers quel palais ? Le second ira ensuite vers un autre palais. Une fois en place, un conseiller vous rapporte la valeur de sa zone à chaque manche. Au prochain tour du propriétaire, vous lui devrez un pot-de-vin.
# Below the question which advisor to send: a line for each choice, and what awaits the advisor there.
send-awaits = – { $kind } → { $house } ({ $who }) : { $awaits }.
awaits-none = aucun conflit pour l’instant
awaits-waiting = conflit avec { $rivals }, qui y { $count ->
        [one] attend
       *[other] attendent
    } déjà
awaits-holder = conflit avec { $holder }, en place ({ $zone })
awaits-own = votre propre conseiller de ce type y est déjà en place ({ $zone }), et un seul des deux restera
wait-bribe = { $who } doit un pot-de-vin à { $owner }. En jeu : { $kinds }.
wait-place = À { $who } de décider. Conseillers en jeu : { $advisors }.
wait-send =
    { $who } envoie { $left ->
        [one] encore un conseiller vers un autre palais
       *[other] { $left } conseillers vers des palais différents
    }.
call-bribe =
    versez un pot-de-vin à { $owner }. En jeu : { $kinds }{ $zone ->
        [0] {""}
       *[other] , zone { $zone }
    }.
call-none = les pots-de-vin sont versés. À vous de placer : { $kinds }.
call-external = les pots-de-vin sont versés. Qui laissez-vous entrer ({ $kinds }) ?
call-internal = les pots-de-vin sont versés. À qui donnez-vous la zone { $zone } ({ $kinds }) ?
call-send =
    envoyez { $left ->
        [one] encore un conseiller vers un autre palais
       *[other] { $left } conseillers vers des palais différents
    }.
over = La partie est terminée.
group-bribe = Votre pot-de-vin
group-place = { CAP($advisor) } : { $paid }
group-choose = Qui entre et où ({ $kind })
group-keep = Zone { $zone }
group-send =
    { $left ->
        [one] Envoyer encore un conseiller
       *[other] Envoyer vers { $left } palais différents
    }
do-bribe = Verser { $amount }
do-bribe-detail = Au moins 10 000, par tranches de 10 000, dans la limite de vos ducats. Le pot-de-vin est public et définitif.
do-bribe-broke = Vous n’avez plus un ducat : vous offrez { $least }, et la banque paie.
do-bribe-sure = Verser { $amount } ducats à { $owner } ? C’est plus de la moitié de ce que vous avez, et un pot-de-vin est définitif.
do-place-all = { $placings }
placing = { $advisor } → zone { $zone }
do-place = Zone { $zone } → { $advisor }, qui a payé { $paid }
do-keep = Garder { $advisor }, qui a payé { $paid }
do-keep-detail = La zone { $zone } ne change pas de main. Tous les prétendants sont exilés.
do-replace = Installer { $advisor }, qui a payé { $paid }
do-replace-detail = Ce conseiller prend la zone { $zone }. Exilés : { $occupant } et les autres prétendants.
do-send = { $kind } → { $house } ({ $who })
do-send-all = { $sendings }
do-send-waits = Un conseiller de ce type y attend déjà : un seul entrera.
do-send-clash = Un conseiller de ce type y est déjà en place : il faudra lui prendre sa zone.
do-send-own = Votre propre conseiller de ce type y est déjà en place : un seul des deux restera.

## The position

purse =
    Vous avez { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }. Les autres joueurs ne le voient pas.
purse-came = Depuis le début : { $entries }.
purse-of-income = revenus +{ $ducats }
purse-of-received = pots-de-vin reçus +{ $ducats }
purse-of-paid = pots-de-vin versés −{ $ducats }
purse-of-alms = la banque a payé { $ducats } pour vous
fortune =
    { $who } : { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }.
at = Manche { $round } sur { $rounds }, à { $who } de jouer.
now-none = Sans conflit : { $advisors }.
now-external = Conflit externe (un seul de chaque type entre) : { $advisors }.
now-internal = Conflit interne pour la zone { $zone } : { $advisors }.
paid = Pots-de-vin : { $payments }.
next-pays = À { $who } de payer.
next-decides = À { $who } de décider.
payment = { $who } { $ducats }
payment-bank = { $who } { $ducats } (par la banque)
palace = { $house } ({ $who }) : { $advisors }.
palace-empty = { $house } ({ $who }) : vide.
in-zone = { $zone } { $advisor }
park = Candidats à { $house } : { $advisors }.
incomes = Revenu par manche : { $entries }.
income-of = { $place }. { $who } { $ducats }
reserve = { $who } peut encore envoyer : { $advisors }.
left-of = { $kind } × { $count }
island = Sur l’île : { $advisors }.

## The result

row-start = Capital de départ
row-income = Revenus
row-received = Pots-de-vin reçus
row-paid = Pots-de-vin versés
row-alms = Payé par la banque

## Explained

explain-covers = Un seul pot-de-vin vaut pour tous les conseillers en jeu ici : { $kinds }. On ne peut ni se retirer ni refuser de payer (4.2, 4.4).
explain-cash = Vous avez { $cash } ducats : vous ne pouvez pas verser davantage (4.2).
explain-pays-next = Ensuite, c’est à { $who } de payer, en connaissant ce pot-de-vin (4.3, 4.5).
explain-pays-last = C’est le dernier pot-de-vin : { $owner } décide ensuite (4.3).
explain-owner-none = { $owner } reçoit les ducats aussitôt et ne doit rien en échange. Chaque candidat reçoit une zone libre, mais { $owner } choisit laquelle. Zones libres : { $zones } (4.6, 5.1).
explain-owner-external = { $owner } reçoit les ducats aussitôt et ne doit rien en échange. Un seul de chaque type entre, dans une de ces zones : { $zones }. Les autres sont exilés pour de bon (4.6, 5.2).
explain-owner-internal = { $owner } reçoit les ducats aussitôt et ne doit rien en échange. Un seul conseiller obtient la zone { $zone } ; les autres sont exilés pour de bon (4.6, 5.4).
explain-incomes =
    Une zone obtenue maintenant et gardée jusqu’au bout rapportera { $times ->
        [one] une fois
       *[other] { $times } fois
    } sa valeur à { $who } (3.3, 7.1).
explain-place-none = Chaque candidat doit recevoir une zone, aucun ne peut être refusé. Zones libres : { $zones } (5.1, 5.3).
explain-place-external = Il faut faire entrer un conseiller de chaque type, et un seul ; les autres partent sur l’île et n’en reviennent jamais. Zones libres : { $zones } (5.2, 1.2).
explain-place-internal = Seule la zone { $zone } est en jeu, car un conseiller ne change jamais de zone. Les candidats qui ne l’obtiennent pas partent pour l’île et n’en reviennent jamais (5.4, 5.6).
explain-paid = Pots-de-vin versés : { $payments }. Le propriétaire du palais les garde, quel que soit son choix (4.5, 4.6).
explain-earns = La banque verse la valeur d’une zone au joueur dont le conseiller s’y trouve ; le propriétaire du palais n’y gagne rien (3.3).
explain-back = Ce choix peut être annulé tant qu’aucun autre joueur n’a pris de décision (8.3).
explain-send-aim = La banque verse la valeur d’une zone à chaque tour du joueur de son conseiller, et une dernière fois à la fin (3.3, 7.1).
explain-parks = Les conseillers ne vont que chez les autres, un seul par palais et par tour. Palais possibles maintenant : { $houses } (6.1, 6.2).
explain-spent = Il ne reste aucun conseiller à envoyer de ces types : { $kinds } (1.1).
explain-clash = Déjà en place à { $house } : { $kinds }. Un nouveau conseiller du même type devra disputer la zone à celui qui l’occupe (4.1).
explain-waiting = Déjà en attente à { $house } : { $kinds }. Si plusieurs conseillers du même type attendent, un seul entre et les autres sont exilés (5.2).
explain-cost = L’envoi est gratuit : vous ne payez que le pot-de-vin (4.4, 3.2).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : la partie attend { $who }.
no-bribe-now = Aucun pot-de-vin n’est dû maintenant.
no-bribe-yet = Votre pot-de-vin vient plus tard : la partie attend { $who }.
no-second-bribe = Vous avez déjà versé votre pot-de-vin, et il est définitif. La partie attend { $who }.
no-place-yet = D’abord les pots-de-vin : la partie attend { $who }.
no-place-now = Il n’y a aucun conseiller à placer maintenant.
no-send-now = Vous enverrez des conseillers à la fin de votre tour, pas maintenant.
no-too-little = { $ducats }, c’est trop peu : un pot-de-vin est d’au moins { $least } ducats.
no-odd-sum = { $ducats } n’est pas un multiple de { $note } : un pot-de-vin se verse par tranches de { $note } ducats.
no-too-much = Vous avez { $cash } ducats : vous ne pouvez pas en verser { $ducats }.
no-broke = Vous n’avez plus un ducat : vous ne pouvez offrir que { $least }, payés par la banque.
no-such-advisor = Ce conseiller n’existe pas.
no-candidate = Il n’y a rien à décider maintenant pour ce conseiller : { $advisor }.
no-such-zone = Cette zone n’existe pas : un palais a des zones de 10 000, 20 000, 30 000, 50 000 et 100 000.
no-zone-taken = La zone { $zone } est prise : choisissez-en une libre.
no-other-zone = Ce conflit porte sur la zone { $zone } : le conseiller choisi obtient cette zone.
no-such-palace = Ce palais n’existe pas.
no-own-palace = Vous ne pouvez pas envoyer de conseiller dans votre propre palais : choisissez-en un autre.
no-same-palace = Un seul conseiller par tour peut aller à { $house } : choisissez un autre palais.
no-none-left = Il ne vous reste plus de conseiller de ce type à envoyer : { $kind }.

## Said with a bribe

ask-zone = Zone demandée
zone-name = zone { $zone }
ask-words = Votre message

## Said by the owner while a bribe is due

ask-price = Annoncer votre prix à tous
# What an owner says; continues “Ana says:”.
price-done = je demande { $ducats } à { $who }
price-goes = pour { $ducats }, la zone est à { $who }
price-most = la meilleure zone ira au plus offrant
# The prices an AI player names, and keeps to.
prices = je propose à { $who } { $prices }
price-of = la zone { $zone } pour { $ducats }

## Why a house player lets somebody in who paid less

because-turned-away = { $who } : { $other } a déjà renvoyé mes conseillers.
because-poor-zone = { $who } : { $other } ne m’a donné que la zone { $zone } jusqu’ici.
because-earns-most = { $who } : { $other } gagne déjà plus que les autres.
because-kind = { $who } : { $chosen } a bien traité mes conseillers.

## Picture

# The houses of the seats, on the fronts of their palaces.
picture-venice = Venise
picture-milan = Milan
picture-rome = Rome
picture-naples = Naples
picture-florence = Florence
# A sum in thousands of ducats, as short as can be: on the zones of the palaces, and on bribes.
picture-sum = { $thousands }k
picture-round = Manche { $round } sur { $rounds }
# Which advisors are being decided on.
picture-none = Sans conflit
picture-external = Conflit externe
picture-internal = Conflit interne
picture-send = Envoi de conseillers
# Above the advisors placed or exiled in this turn and, after them, those sent.
picture-placed-sent = Ce tour-ci
# Below windows, beside the zones that are free in each palace.
picture-free = libres
# Stands above the name of the player whose turn it is.
picture-turn-bribe = Prochain pot-de-vin
picture-turn-place = Place les conseillers
picture-turn-send = Envoie deux conseillers
# What the symbols stand for.
picture-treasurer = Trésorier
picture-jurist = Juriste
picture-prelate = Prélat
picture-captain = Capitaine
picture-astronomer = Astronome
# Above the symbols and numbers of the advisors that a player can still send.
picture-reserve = À envoyer
# Beside a player’s own ducats, on the picture in their panel.
picture-purse = Bourse
picture-victory =
    { $winners ->
        [one] Victoire
       *[other] Victoire partagée
    }
picture-winners = { $winners } joueurs
picture-ducats = { $ducats }
# The title of a line chart.
picture-fortunes = Ducats en milliers
# Above that chart: when the winner took the lead for good ($when: the round, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] En tête dès la première manche
        [2] A pris la tête à la fin
       *[other] En tête dès la manche { $round }
    }
# The title of the picture at the end of a round.
picture-round-over = Manche { $round } terminée
# There: above the number of advisors sent to the island in the round.
picture-exiles = Exilés
# There: above the income that a player now has each round, and above the zones that went to the player in the round.
picture-income-round = Par manche
picture-won = Zones obtenues
# Below the parts of the chart: a round, and the income after the last.
picture-chart-round = Manche { $round }
picture-chart-end = Fin
# Below the line chart; in thousands like all of it.
picture-start = Au départ : { $ducats } (en milliers)
# Column heads of a table: where each player’s ducats came from.
picture-income = Revenus
picture-received = Pots-de-vin reçus
picture-paid = Pots-de-vin versés
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Manche { $round } sur { $rounds } terminée.**

## The case before the judge

# A sum in thousands of ducats; and one that the bank paid.
sum-short = { $thousands }k
sum-bank = { $thousands }k de la banque
# One line below the other.
beneath =
    { $first }
    { $second }
stake = – { $advisor } : a payé { $paid } ; revenu × { $times }, de { $low } à { $high } en tout.
stake-one = – { $advisor } : a payé { $paid } ; revenu × { $times }, { $high } en tout.
# Below these lines, and beside the picture that stands for them.
stake-times = Le nombre après « × » : combien de fois une zone rapporterait à ce joueur d’ici la fin de la partie.
group-place-asked = { CAP($advisor) } : { $paid }, veut { $asks }
do-place-asked = Zone { $zone } → { $advisor }, qui a payé { $paid } et veut { $asks }
do-place-detail = La zone rapporte { $times } fois { $zone } : { $total } en tout.

## Orders

ask-orders = Vos pots-de-vin encore à verser à { $owner }, pour ce tour seulement :
ask-order-place =
    Pour ce tour seulement : { $answer }.
# One line per case: what is at stake, and what is planned.
order = – { $case } : { $answer }.
order-none = Sans conflit ({ $kinds })
order-external = Conflit externe ({ $kinds })
order-internal = Zone { $zone } ({ $kinds })
order-ask = vous déciderez
order-fixed = vous verserez { $ducats }
order-above = vous verserez 10 000 de plus que le plus offrant, jusqu’à { $ducats } ; si cela ne suffit pas, { $least }
order-place-ask = vous déciderez
order-place-cheap = les plus offrants entrent, dans les moins bonnes zones
order-place-dear = les plus offrants entrent, dans les meilleures zones
do-order-ask = Me consulter
do-order-least = Verser { $ducats }, le minimum
do-order-fixed = Verser { $ducats }
do-order-fixed-detail = Quoi que versent les autres. Si vous n’avez plus cette somme, vous déciderez.
do-order-above = Surenchérir jusqu’à { $ducats }, de 10 000
do-order-above-detail = Vous verserez { $least } si un autre verse { $ducats } ou plus. S’il vous manque des ducats, vous déciderez.
group-order-place = Qui laisser entrer pendant ce tour
do-order-place-ask = Me consulter
do-order-place-ask-detail = Vous prendrez vous-même chaque décision de ce tour.
do-order-place-cheap = Les moins bonnes zones, aux plus offrants
do-order-place-cheap-detail = La meilleure de ces zones va au plus offrant. À égalité, ou si un joueur a deux conseillers, vous déciderez.
do-order-place-dear = Les meilleures zones, aux plus offrants
do-order-place-dear-detail = La meilleure zone va au plus offrant. À égalité, ou si un joueur a deux conseillers, vous déciderez.
# Heads the lines of what is planned for every turn, or stands alone.
orders-always = À chaque tour, jusqu’à nouvel ordre :
orders-always-none = Vous n’avez rien prévu de permanent.
orders-asked = C’est votre tour : un coup prévu pour cette décision est joué aussitôt.
orders-answer = C’est votre tour : votre coup prévu est joué aussitôt.
always-none = Sans conflit
always-external = Conflits externes
always-internal = Conflits internes (revenu : ce que la zone rapporte par tour)
always-court = Dans votre palais
# A sum, or a part of the income of the zone in conflict; goes into order-tariff and do-order-tariff.
tariff-sum = { $ducats }
tariff-part =
    { $percent ->
        [50] un demi-revenu
        [100] un revenu
       *[other] deux revenus
    }
order-tariff = vous verserez { $give }
order-tariff-above = vous verserez { $give } si c’est la plus haute offre ; sinon, 10 000 de plus que le plus offrant, jusqu’à { $most } ; si cela ne suffit pas, { $least }
order-limits = – Si la somme dépasse vos ducats, ou ce qu’une zone peut encore rapporter, vous déciderez.
order-wish = – Avec chaque pot-de-vin, vous demanderez la zone { $zone }, ou la première libre en dessous, sauf si vous en demandez une autre.
order-apart = – Vous déciderez vous-même chez { $owners }.
order-apart-wish = – Vous ne demanderez aucune zone chez { $owners }.
order-ties = – À égalité, celui qui a payé le premier entre.
order-send = À la manche { $round }, vous enverrez : { $sendings }.{ $asked ->
    [0] {""}
   *[other] {" "}Pour l’autre conseiller, vous déciderez.
}
order-lapsed = – { $case } : vous aviez prévu { $ducats }, mais vous n’avez plus cette somme.
group-order-send = Conseiller à envoyer, manche { $round }
group-order-send-too = Second conseiller, manche { $round }
group-always-none = Pots-de-vin quand il n’y a pas de conflit
group-always-external = Pots-de-vin en cas de conflit externe
group-always-internal = Pots-de-vin en cas de conflit interne
group-order-court = Qui laisser entrer à chaque tour
group-order-wish = Zone à demander
group-order-apart = Palais où vous décidez
do-order-always = Comme prévu pour tous les tours
do-order-tariff = Toujours verser { $give }
do-order-tariff-detail = Quoi que versent les autres, jusqu’à nouvel ordre.
do-order-tariff-above = Verser { $give }, ou surenchérir jusqu’à { $most }
do-order-tariff-above-detail = La première somme si elle mène ; sinon 10 000 de plus que les autres, ou { $least } passé la limite.
do-order-part-detail = Revenu : ce que la zone rapporte par tour. La somme est arrondie au multiple de 10 000 inférieur.
do-order-part-above-detail = Revenu : gain de la zone par tour. Vous surenchérissez de 10 000 ; si cela ne suffit pas, { $least }.
do-order-court-cheap = Toujours les moins bonnes zones, aux plus offrants
do-order-court-dear = Toujours les meilleures zones, aux plus offrants
do-order-court-detail = La meilleure de ces zones va au plus offrant. { $ties ->
    [0] À égalité, ou si
   *[other] Si
} un joueur a deux conseillers, vous déciderez.
do-order-first = À égalité, laisser entrer le premier à payer
do-order-tie = À égalité, me consulter
do-order-wish = Demander la zone { $zone }, ou la première libre en dessous
do-order-wish-detail = Votre demande est annoncée à tous, même quand vous payez sans message.
do-order-wish-none = Ne demander aucune zone
do-order-apart = Décider moi-même chez { $who }
do-order-together = Comme prévu chez { $who }
do-order-place-always = Comme prévu pour tous mes tours
do-order-place-always-detail = Ce que vous avez prévu pour tous vos tours s’applique aussi à celui-ci.

## Overview
# What the numbers on the picture mean, each with its clauses in brackets.

overview = Envoyez des conseillers dans les palais de vos rivaux, où ils vous rapportent des ducats à chaque manche, et vendez les zones de votre palais. Après six manches, le plus riche l’emporte (3.1, 3.3, 7.3).
overview-1 = **Une zone.** Un conseiller placé ici rapporte cette somme à chaque manche. Une zone n’accueille qu’un conseiller, et un palais qu’un de chaque type (2.3, 3.3).
overview-2 = **Un parc.** Les candidats attendent ici jusqu’au prochain tour du propriétaire du palais (3.2).
overview-3 = **Le cas.** Chaque joueur qui a un conseiller en jeu verse un pot-de-vin au propriétaire, dans cet ordre. Tous voient les pots-de-vin, et aucun n’est rendu (4.3, 4.4, 4.5).
overview-4 = **L’île.** Le propriétaire ne fait entrer qu’un conseiller de chaque type. Les autres finissent ici et n’en reviennent jamais (1.2, 5.2).
overview-5 = **À envoyer.** Vous envoyez deux conseillers par tour, vers deux palais différents ; à la sixième manche, il n’en reste plus (6.1).
overview-6 = **Le tour.** On voit ici qui décide et dans quel ordre on joue. Marchandez, promettez : aucune promesse n’engage, et les bourses sont secrètes (2.5, 3.1, 4.6).

## Guided
# Shown in a tutorial when a question comes up for the first time.

tip-ask-send = Envoyez vos deux conseillers là où ils peuvent rapporter le plus. Un palais qui a de bonnes zones libres et aucun conseiller du type envoyé est sûr : son propriétaire doit faire entrer le vôtre, sauf si un rival en envoie un du même type. Un conflit peut aussi valoir le risque.
tip-ask-bribe = Ce que vous payez est perdu, quoi que décide le propriétaire. Comptez ce qu’une bonne zone vous rapporterait jusqu’à la fin, et ce que les autres ont intérêt à verser ; au début, une zone vaut plus qu’à la fin.
tip-ask-broke = Vous n’avez plus un ducat : la banque paie le minimum pour vous. Vous n’avez rien à perdre : demandez tout de même la zone qui vous plaît.
tip-ask-none = Tous ces candidats entrent, mais vous choisissez les zones. Récompensez ceux qui ont bien payé, et surveillez les revenus que vous augmentez : ne donnez pas la meilleure zone au joueur en tête.
tip-ask-external = Un seul de chaque type entre, les autres partent en exil pour de bon. Ceux qui ont payé et perdu s’en souviendront quand vous voudrez une zone chez eux.
tip-ask-internal = Gardez l’occupant, ou donnez la zone à un rival. Prendre le plus gros pot-de-vin se défend, mais si vous protégez un conseiller aujourd’hui, son joueur protégera peut-être le vôtre demain.

## Review
# Why a choice was better, by what the search found.

why-purse = Vous avez { $by } ducats de plus une manche ou deux plus tard.
why-incomes = Vos conseillers rapportent { $by } ducats de plus d’ici la fin.
why-rival = Votre rival le plus fort finit avec { $by } ducats de moins.
why-honour = C’est plus proche de ce que les joueurs ont payé : ils paieront encore.
# The name of the position that was decided in, between “ · ”.
where =
    chez { $who }{ $zone ->
        [0] {""}
       *[other] , zone { $zone }
    } : { $advisors }
where-send = conseillers à envoyer

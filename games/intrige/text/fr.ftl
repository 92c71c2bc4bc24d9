### Intrige : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Intrige
game-blurb = Placez vos conseillers chez vos rivaux, soudoyez, trahissez : six manches pour faire fortune.
game-pitch = Vos conseillers briguent des postes chez vos rivaux, les leurs chez vous, et un pot-de-vin aide. Promettez ce que vous voudrez : personne n’est tenu de rien.
banner-alt = Intrige. Des palais la nuit, des conseillers devant les portes, une pièce qui change de main.
score = { $score } ducats

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
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Events

begins = La bourse la plus pleine après six manches l’emporte. Au départ, { $ducats } ducats pour chacun ; désormais, plus personne ne montre les siens. Le sort désigne { $who } pour commencer.
turn = Manche { $round } sur { $rounds } : à { $who } de jouer.
income = { $who } encaisse { $ducats } ducats.
income-none = { $who } n’a personne dans un palais et n’encaisse rien.
park-empty = { $who } n’a aucun candidat dans son parc.
case-none = Chez { $owner }, sans conflit : { $candidates }. Pots-de-vin, dans l’ordre : { $order }.
case-external = Conflit externe chez { $owner } : { $candidates }. Un seul de chaque sorte peut entrer. Pots-de-vin, dans l’ordre : { $order }.
case-internal = Conflit interne chez { $owner } pour la zone { $zone } : en place, { $occupant } ; en face, { $candidates }. Pots-de-vin, dans l’ordre : { $order }.
bribes = { $who } donne { $ducats } ducats à { $owner }.
bribes-bank = { $who } n’a plus un ducat : la banque donne { $ducats } à { $owner }.
places = { $owner } installe { $advisor } dans la zone { $zone }.
chooses = { $owner } installe { $advisor } dans la zone { $zone }. Sur l’île : { $exiled }.
keeps = { $owner } garde { $advisor } dans la zone { $zone }. Sur l’île : { $exiled }.
replaces = { $owner } installe { $advisor } dans la zone { $zone }, qui change de main. Sur l’île : { $exiled }.
sends = { $who } envoie quelqu’un à { $house } (chez { $owner }) : { $kind }.
round-over = **Manche { $round } sur { $rounds } terminée.** Revenus à présent : { $gains }.
last-income = Chacun encaisse une dernière fois, et les bourses s’ouvrent.
ends = { $who } : { $ducats } pour finir, { $cash } ducats en tout.
purse-start = Vous commencez avec { $cash } ducats. Personne d’autre ne le voit.
purse-income = Revenus : +{ $ducats }. Vous avez { $cash } ducats.
purse-received = Pot-de-vin reçu ({ $who }) : +{ $ducats }. Vous avez { $cash } ducats.
purse-paid = Pot-de-vin donné ({ $who }) : −{ $ducats }. Vous avez { $cash } ducats.
purse-alms = La banque a donné { $ducats } à { $who } pour vous. Vous n’avez aucun ducat.

## Questions

ask-bribe =
    Votre pot-de-vin pour { $owner }. En jeu : { $kinds }{ $zone ->
        [0] {""}
       *[other] , pour la zone { $zone }
    }. Ce qui est donné est donné.
bribe-none = – Personne n’est refusé ici : { $owner } choisit seulement qui reçoit quelle zone.
bribe-external = – Un seul de chaque sorte entre, où { $owner } veut. Les autres sont exilés pour de bon.
bribe-internal = – Un seul d’entre eux a ensuite la zone. Les autres sont exilés pour de bon.
bribe-worth = – Une place vous rapporte alors { $times } fois de { $low } à { $high }.
bribe-worth-one = – Elle vous rapporte alors { $times } fois { $high }.
bribe-paid = – Déjà payé : { $payments }.
bribe-later = – Paient après vous : { $who }.
ask-broke = Votre bourse est vide : la banque donne { $least } à { $owner } pour vous.
ask-none = Qui va où ? Installez chaque candidat dans une zone libre de votre palais. Aucune promesse ne vous lie.
ask-external = Un seul de chaque sorte peut entrer, les autres sont exilés pour de bon. Choisissez-le, et sa zone. Aucune promesse ne vous lie.
ask-internal = La zone { $zone } est désormais à l’un d’eux, les autres sont exilés pour de bon. Aucune promesse ne vous lie.
ask-send =
    { $left ->
        [one] Choisissez encore un conseiller à envoyer, et un autre palais.
       *[other] Choisissez { $left } conseillers à envoyer, chacun vers un autre palais.
    } Qui y obtient une zone vous en rapporte la somme à chaque manche ; au prochain tour du maître, vous lui devrez un pot-de-vin.
wait-bribe = { $who } doit un pot-de-vin à { $owner } ({ $kinds }).
wait-place = À { $who } de décider : { $advisors }.
wait-send =
    { $who } envoie { $left ->
        [one] encore un conseiller
       *[other] { $left } conseillers
    }.
call-bribe =
    votre pot-de-vin pour { $owner }. En jeu : { $kinds }{ $zone ->
        [0] {""}
       *[other] , zone { $zone }
    }.
call-none = les pots-de-vin sont versés. À vous de placer : { $kinds }.
call-external = les pots-de-vin sont versés. Qui laissez-vous entrer : { $kinds } ?
call-internal = les pots-de-vin sont versés. À qui la zone { $zone } ({ $kinds }) ?
call-send =
    envoyez { $left ->
        [one] encore un conseiller vers un autre palais
       *[other] { $left } conseillers vers d’autres palais
    }.
over = La partie est terminée.
group-bribe = Votre pot-de-vin
group-place = { CAP($advisor) }, a payé { $paid }
group-choose = Qui entre et où ({ $kind })
group-keep = Zone { $zone }
group-send =
    { $left ->
        [one] Encore un conseiller, vers un autre palais
       *[other] { $left } conseillers, vers { $left } palais
    }
do-bribe = Donner { $amount }
do-bribe-detail = Au moins 10 000, par tranches de 10 000, et pas plus que vous n’avez. Tout le monde l’apprend, et c’est définitif.
do-bribe-broke = Sans un ducat, vous offrez { $least }, et la banque paie.
do-bribe-sure = Donner { $amount } ducats ? C’est plus de la moitié de ce que vous avez, et c’est définitif.
do-place = { CAP($advisor) }, a payé { $paid } → { $zone }
do-keep = Garder { $advisor }, a payé { $paid }
do-keep-detail = La zone { $zone } ne change pas de main. Tous ceux qui la voulaient sont exilés.
do-replace = Plutôt { $advisor }, a payé { $paid }
do-replace-detail = Prend la zone { $zone } ; exilés : { $occupant } et tous les autres qui la voulaient.
do-send = { $kind } → { $house } ({ $who })
do-send-waits = Un autre de cette sorte y attend déjà : un seul entrera.
do-send-clash = Un autre de cette sorte y est déjà en place : il faudra lui prendre sa zone.

## The position

purse =
    Vous avez { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }. Personne d’autre ne le voit.
purse-came = En plus du capital de départ : { $entries }.
purse-of-income = revenus +{ $ducats }
purse-of-received = pots-de-vin reçus +{ $ducats }
purse-of-paid = pots-de-vin versés −{ $ducats }
purse-of-alms = la banque a payé { $ducats } pour vous
fortune = { $who } : { $cash } ducats.
at = Manche { $round } sur { $rounds }, à { $who } de jouer.
now-none = Sans conflit : { $advisors }.
now-external = Conflit externe, un seul de chaque sorte peut entrer : { $advisors }.
now-internal = Conflit interne pour la zone { $zone } : { $advisors }.
paid = Pots-de-vin : { $payments }.
next-pays = À { $who } de payer.
next-decides = À { $who } de décider.
payment = { $who } { $ducats }
payment-bank = { $who } { $ducats } (par la banque)
palace = { $house } ({ $who }) : { $advisors }.
palace-empty = { $house } ({ $who }) : personne.
in-zone = { $zone } { $advisor }
park = Candidats à { $house } : { $advisors }.
incomes = Revenus en l’état : { $entries }.
income-of = { $who } { $ducats }
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

explain-covers = Ce seul pot-de-vin vaut pour tous les conseillers en jeu ici : { $kinds }. Personne ne peut ne rien donner, ni se retirer (4.2, 4.4).
explain-cash = Au-delà des { $cash } ducats de votre bourse, rien n’est proposé (4.2).
explain-pays-next = Paient après, en connaissant ce pot-de-vin : { $who } (4.3, 4.5).
explain-pays-last = Plus personne ne paie après : { $owner } décide ensuite (4.3).
explain-owner-none = { $owner } reçoit les ducats aussitôt et ne doit rien en échange : chacun de ces conseillers reçoit une zone libre, mais c’est { $owner } qui choisit parmi { $zones } (4.6, 5.1).
explain-owner-external = { $owner } reçoit les ducats aussitôt et ne doit rien en échange : un seul de chaque sorte entre, parmi les zones { $zones }, et les autres sont exilés pour de bon (4.6, 5.2).
explain-owner-internal = { $owner } reçoit les ducats aussitôt et ne doit rien en échange : un seul conseiller aura ensuite la zone { $zone }, et les autres sont exilés pour de bon (4.6, 5.4).
explain-incomes = Une place obtenue maintenant et gardée jusqu’au bout rapportera sa somme à { $who } lors de { $times ->
        [one] { $times } encaissement
       *[other] { $times } encaissements
    } (3.3, 7.1).
explain-place-none = Chacun d’eux doit recevoir une zone, et personne ne peut être refusé. Seules les zones libres sont proposées : { $zones } (5.1, 5.3).
explain-place-external = Exactement un conseiller de chaque sorte doit entrer ; les autres partent sur l’île et n’en reviennent jamais. Seules les zones libres sont proposées : { $zones } (5.2, 1.2).
explain-place-internal = Seule la zone { $zone } est en jeu, car un conseiller ne change jamais de zone ; les autres partent sur l’île et n’en reviennent jamais (5.4, 5.6).
explain-paid = Déjà payés pour cela : { $payments }. Ces ducats restent acquis, quel que soit le choix (4.5, 4.6).
explain-earns = Une zone rapporte au maître du conseiller qui s’y trouve, aux frais de la banque ; le palais n’y gagne rien (3.3).
explain-back = Ce choix peut être repris tant que personne d’autre n’a rien décidé depuis (8.3).
explain-send-aim = Un conseiller admis vous rapporte les ducats de sa zone, payés par la banque, à chacun de vos tours suivants et une fois encore à la fin (3.3, 7.1).
explain-parks = Les conseillers ne vont que chez les autres, et un seul par palais et par tour. Possibles maintenant : { $houses } (6.1, 6.2).
explain-spent = Les deux conseillers de ces sortes sont déjà partis : { $kinds } (1.1).
explain-clash = Déjà en place à { $house } : { $kinds }. Tant qu’il y est, un autre de la même sorte devra lui disputer cette zone (4.1).
explain-waiting = Attendent déjà à { $house } : { $kinds }. De plusieurs de la même sorte, un seul entre et les autres sont exilés (5.2).
explain-cost = Envoyer ne coûte rien maintenant ; un pot-de-vin sera dû au prochain tour du maître du palais (4.4, 3.2).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : le jeu attend { $who }.
no-bribe-now = Il n’y a pas de pot-de-vin à donner maintenant.
no-bribe-yet = Votre pot-de-vin vient plus tard : le jeu attend { $who }.
no-second-bribe = Vous avez donné votre pot-de-vin, et il est définitif. Le jeu attend { $who }.
no-place-yet = D’abord les pots-de-vin : le jeu attend { $who }.
no-place-now = Il n’y a personne à placer maintenant.
no-send-now = Les conseillers s’envoient à la fin de votre tour.
no-too-little = { $ducats }, c’est trop peu : un pot-de-vin est d’au moins { $least } ducats.
no-odd-sum = Un pot-de-vin est un multiple de { $note } ducats ; { $ducats } ne l’est pas.
no-too-much = Vous ne pouvez pas donner { $ducats } : vous avez { $cash } ducats.
no-broke = Vous n’avez plus un ducat : vous ne pouvez offrir que { $least }, que la banque paie.
no-such-advisor = Ce conseiller n’existe pas.
no-candidate = Il n’y a rien à décider maintenant pour ce conseiller : { $advisor }.
no-such-zone = Cette zone n’existe pas : un palais a des zones de 10 000, 20 000, 30 000, 50 000 et 100 000.
no-zone-taken = La zone { $zone } est prise : choisissez-en une libre.
no-other-zone = On se dispute la zone { $zone } : qui entre prend celle-là.
no-such-palace = Ce palais n’existe pas.
no-own-palace = Votre palais n’accueille pas vos propres conseillers.
no-same-palace = Vous avez déjà envoyé quelqu’un à { $house } ce tour-ci : choisissez un autre palais.
no-none-left = Il ne vous reste plus de conseiller de cette sorte à envoyer : { $kind }.

## Said with a bribe

ask-zone = Zone demandée
zone-name = zone { $zone }
ask-words = Quelques mots avec

## Said by the owner while a bribe is due

ask-price = Annoncer un prix : tout le monde l’entend, cela n’engage personne
# What an owner says; it goes on after “Ana says:”.
price-done = { $ducats }, et l’accord est conclu avec { $who }
price-goes = { $ducats }, et la place est à { $who }
price-most = la meilleure place à qui paiera le plus
# The prices a house player names, and keeps to.
prices = pour { $who }, { $prices }
price-of = la zone { $zone } à { $ducats }

## Why a house player lets somebody in who paid less

because-turned-away = { $who } : { $other } a déjà renvoyé des miens.
because-earns-most = { $who } : { $other } gagne déjà plus que quiconque.
because-kind = { $who } : { $chosen } a bien traité les miens.

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
picture-none = Pas de conflit
picture-external = Conflit externe
picture-internal = Conflit interne
picture-send = Envoi de conseillers
# Stands above the name of the person whose turn it is.
picture-turn-bribe = Prochain pot-de-vin
picture-turn-place = Place les conseillers
picture-turn-send = Envoie deux conseillers
# What the symbols stand for.
picture-treasurer = Trésorier
picture-jurist = Juriste
picture-prelate = Prélat
picture-captain = Capitaine
picture-astronomer = Astronome
# Stands above the advisors a seat has not sent yet, one symbol for each kind and a number below it.
picture-reserve = À envoyer
picture-victory =
    { $winners ->
        [one] Victoire
       *[other] Victoire partagée
    }
picture-winners = { $winners } joueurs
picture-ducats = { $ducats }
# The title of a line chart.
picture-fortunes = Ducats en milliers
# Above that chart: what of it decided the game.
picture-decided =
    { $when ->
        [1] En tête de la première manche à la fin
        [2] Décidé aux tout derniers revenus
       *[other] Manche { $round } décisive : en tête depuis
    }
# Below the parts of the chart: a round, and the income after the last.
picture-chart-round = Manche { $round }
picture-chart-end = Fin
# Below the line chart; in thousands like all of it.
picture-start = Au départ : { $ducats }
# Heads of the columns of a table that shows where everybody’s ducats came from.
picture-income = Revenus
picture-received = Pots-de-vin reçus
picture-paid = Pots-de-vin versés

## The case before the judge

# A sum in thousands of ducats; and one that the bank paid.
sum-short = { $thousands }k
sum-bank = { $thousands }k de la banque
# One line below the other.
beneath =
    { $first }
    { $second }
stake = – { $advisor } : a payé { $paid } ; encore { $times } fois un revenu, de { $low } à { $high } en tout.
stake-one = – { $advisor } : a payé { $paid } ; encore { $times } fois un revenu, { $high } en tout.
group-place-asked = { CAP($advisor) }, a payé { $paid }, demande { $asks }
do-place-asked = { CAP($advisor) }, a payé { $paid }, demande { $asks } → { $zone }
do-place-detail = { $zone } par tour, encore { $times } fois : { $total } en tout.

## Orders

ask-orders = Vos pots-de-vin à venir pendant ce tour de jeu ({ $owner }). Cela ne vaut que pour ce tour :
ask-order-place =
    À ce tour seulement, le vôtre : { $answer }.
# One line for each case: what is at stake, and what was settled.
order = – { $case } : { $answer }.
order-none = Sans conflit ({ $kinds })
order-external = Conflit externe ({ $kinds })
order-internal = Zone { $zone } ({ $kinds })
order-ask = vous déciderez
order-fixed = vous donnerez { $ducats }
order-above = vous donnerez un billet de plus que les autres, jusqu’à { $ducats }, ou { $least } si quelqu’un a donné autant
order-place-ask = vous déciderez
order-place-cheap = qui a payé le plus entre, et les zones les moins chères sont données
order-place-dear = qui a payé le plus entre, et les zones les plus chères sont données
do-order-ask = Me demander
do-order-least = Donner { $ducats }, le minimum
do-order-fixed = Donner { $ducats }
do-order-fixed-detail = Quoi que donnent les autres. Si votre bourse n’y suffit plus, vous déciderez.
do-order-above = Un billet de plus que les autres, jusqu’à { $ducats }
do-order-above-detail = { $least } si quelqu’un a donné { $ducats } ou plus. Au-delà de votre bourse, vous déciderez.
group-order-place = Qui vous laissez entrer à ce tour
do-order-place-ask = Me demander
do-order-place-ask-detail = Chaque décision de ce tour vous attend.
do-order-place-cheap = Qui a payé le plus, zones les moins chères
do-order-place-cheap-detail = La meilleure à qui a payé le plus. Vous déciderez à égalité, et si quelqu’un en a deux à placer.
do-order-place-dear = Qui a payé le plus, zones les plus chères
do-order-place-dear-detail = La meilleure à qui a payé le plus. Vous déciderez à égalité, et si quelqu’un en a deux à placer.
# What holds in all turns: heads lines, or there are none.
orders-always = À tous les tours, jusqu’à ce que vous y reveniez :
orders-always-none = Rien n’est réglé pour tous les tours.
orders-asked = C’est à vous de répondre en ce moment : ce que vous réglez ici est fait aussitôt, si cela y répond.
orders-answer = Cela répond à la question qui vous est posée, et c’est fait aussitôt.
always-none = Sans conflit
always-external = Conflits externes
always-internal = Conflits internes (revenu : ce que la zone rapporte par tour)
always-court = Dans votre palais
# A sum, or a part of what the zone of a conflict brings a turn.
tariff-sum = { $ducats }
tariff-part =
    { $percent ->
        [50] un demi-revenu
        [100] un revenu
       *[other] deux revenus
    }
order-tariff = vous donnerez { $give }
order-tariff-above = vous donnerez { $give } tant que c’est le plus, puis un billet de plus que les autres jusqu’à { $most }, et { $least } au-delà
order-limits = – Là où c’est plus que n’a votre bourse, ou que ne peut encore rapporter une place en tout, vous déciderez.
order-wish = – Avec chaque pot-de-vin, vous demanderez la zone { $zone }, ou la première libre en dessous, sauf si vous dites autre chose.
order-apart = – Vous déciderez vous-même chez { $owners }.
order-apart-wish = – Mais pas chez { $owners }.
order-ties = – À égalité, qui a payé le premier entre.
order-send = À la manche { $round }, vous enverrez : { $sendings }.{ $asked ->
    [0] {""}
   *[other] {" "}Pour l’autre, vous déciderez.
}
order-lapsed = – { $case } : vous deviez donner { $ducats }, et votre bourse n’y suffit plus.
group-order-send = Qui envoyer, manche { $round }
group-order-send-too = Qui d’autre envoyer, manche { $round }
group-always-none = Pots-de-vin sans conflit
group-always-external = Pots-de-vin en conflit externe
group-always-internal = Pots-de-vin en conflit interne
group-order-court = Qui vous laissez entrer, toujours
group-order-wish = Zone à demander
group-order-apart = Où vous décidez vous-même
do-order-always = Comme à tous les tours
do-order-tariff = Toujours donner { $give }
do-order-tariff-detail = Quoi que donnent les autres, jusqu’à ce que vous y reveniez.
do-order-tariff-above = Toujours { $give }, ou surenchérir jusqu’à { $most }
do-order-tariff-above-detail = Un billet de plus que les autres ; { $least } si cela ne suffit pas.
do-order-part-detail = Un revenu : ce que la zone rapporte par tour, en billets entiers, quoi que donnent les autres.
do-order-part-above-detail = Revenu : ce que la zone rapporte par tour. Un billet de plus que les autres ; au-delà, { $least }.
do-order-court-cheap = Toujours qui a payé le plus, zones les moins chères
do-order-court-dear = Toujours qui a payé le plus, zones les plus chères
do-order-court-detail = La meilleure à qui a payé le plus. Vous déciderez { $ties ->
    [0] à égalité, et si
   *[other] si
} quelqu’un en a deux à placer.
do-order-first = À égalité, laisser entrer qui a payé le premier
do-order-tie = À égalité, me demander
do-order-wish = Demander la zone { $zone }, ou la première libre en dessous
do-order-wish-detail = Dit à tous, aussi avec un pot-de-vin que vous payez vous-même sans un mot.
do-order-wish-none = Ne demander aucune zone
do-order-apart = Me demander chez { $who }
do-order-together = Chez { $who }, comme ailleurs
do-order-place-always = Comme à tous mes tours
do-order-place-always-detail = Ce que vous avez réglé pour tous vos tours décide.

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Vous envoyez des conseillers dans les palais des autres, où ils vous rapportent des ducats à chaque manche, et vous vendez les places du vôtre. Après six manches, la bourse la mieux remplie gagne (3.1, 3.3, 7.3).
overview-1 = **Une zone.** Qui est placé ici gagne cette somme à chaque manche. Un conseiller par zone, et un seul de chaque sorte par palais (2.3, 3.3).
overview-2 = **Un parc.** Ici attendent ceux qui veulent entrer. Le maître du palais règle leur sort à son prochain tour (3.2).
overview-3 = **Le cas.** Qui a un conseiller en jeu paie au maître un pot-de-vin, une fois, dans cet ordre. Tous le voient, et il est perdu pour de bon (4.3, 4.4, 4.5).
overview-4 = **L’île.** De chaque sorte, le maître n’en fait entrer qu’un. Les autres finissent ici, et nul n’en revient (1.2, 5.2).
overview-5 = **Ceux à envoyer.** Deux à chaque tour, vers deux palais différents (6.1).
overview-6 = **Le tour.** Qui décide, et dans quel ordre vous jouez tous. Marchandez, promettez : aucune promesse ne lie, et les bourses sont secrètes (2.5, 3.1, 4.6).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-send = Vous placez deux conseillers là où ils peuvent gagner le plus. Préférez un palais aux zones chères encore libres et une sorte qu’il n’a pas : son maître doit alors faire entrer le vôtre, sauf si un rival y envoie la même.
tip-ask-bribe = Ce que vous payez est perdu, quoi que décide le maître. Comptez ce qu’une bonne zone vous rapporterait jusqu’à la fin, et ce que les autres ont intérêt à donner ; au début, une place vaut plus qu’à la fin.
tip-ask-broke = Votre bourse est vide : la banque paie le minimum pour vous. Il n’y a plus rien à perdre ; demandez tout de même la zone qui vous plaît.
tip-ask-none = Tous ces candidats doivent entrer, mais vous choisissez les zones. Récompensez qui a bien payé, et voyez de qui vous augmentez les revenus : la meilleure zone n’est pas pour qui mène déjà.
tip-ask-external = Un seul de chaque sorte entre, les autres partent en exil pour de bon. Qui a payé et perdu s’en souviendra quand vous voudrez une place chez lui.
tip-ask-internal = Gardez l’occupant, ou donnez la zone à un rival. Prendre le plus gros pot-de-vin se défend, mais un conseiller protégé aujourd’hui peut faire protéger le vôtre demain.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-purse = Il reste { $by } ducats de plus dans votre bourse une manche ou deux plus tard.
why-incomes = Vos conseillers rapportent { $by } ducats de plus d’ici la fin.
why-rival = Votre rival le plus fort finit avec { $by } ducats de moins.
why-honour = Qui vous a payé obtient ce qu’il a payé : il paiera encore.

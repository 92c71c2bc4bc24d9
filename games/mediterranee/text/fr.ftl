### Méditerranée : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Méditerranée
game-blurb = Commercez, bâtissez, combattez : que votre puissance soit la plus prospère de Méditerranée.
game-pitch = Menez les marchandises d’où elles viennent à où elles manquent, et faites du gain des galères, des châteaux et des ports. Négociez passages et paix, et rompez-les d’un abordage quand cela rapporte.
banner-alt = Méditerranée. Les galères de quatre puissances, et un port au pied d’un château.
slash-pair = puissances
option-pair = Les puissances, à deux joueurs
option-pair-venice_genoa = Vénitiens et Génois
option-pair-spain_turks = Espagnols et Turcs
slash-board = plateau
option-board = Le plateau
option-board-reconstruction = Reconstitution : 39 cases, 23 ports
option-turns = Tours
option-turns-all = autant que le veut la règle
option-turns-few = trois, pour apprendre
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## Things

good-gems = gemmes
good-gold = or
good-spices = épices
good-wine = vin
good-cloth = tissu
good-iron = fer
good-wood = bois
piece-sailor = marin
power-venetians = Vénitiens
power-genoese = Génois
power-spaniards = Espagnols
power-turks = Turcs
port-valencia = Valence
port-genova = Gênes
port-venezia = Venise
port-istanbul = Istanbul
port-cyrena = Cyrène
port-tunis = Tunis
port-tripoli = Tripoli
port-alexandria = Alexandrie
port-antiochia = Antioche
port-modon = Modon
port-satalia = Satalie
port-ragusa = Raguse
port-aiaccio = Ajaccio
port-bugia = Bougie
port-smyrna = Smyrne
port-barcelona = Barcelone
port-cagliari = Cagliari
port-marsilia = Marseille
port-sicilia = Sicile
port-brindisi = Brindisi
port-napoli = Naples
port-corfu = Corfou
port-candia = Candie
space-alboran = Mer d’Alger
space-valenza = Golfe de Valence
space-catalogna = Mer de Catalogne
space-leone = Golfe du Lion
space-sardo = Mer de Sardaigne
space-bugia = Côte de Bougie
space-ligure = Mer Ligure
space-corsica = Mer de Corse
space-cagliari = Golfe de Cagliari
space-tunisi = Golfe de Tunis
space-toscano = Mer de Toscane
space-napoli = Golfe de Naples
space-tirreno = Mer Tyrrhénienne
space-messina = Détroit de Messine
space-sicilia = Canal de Sicile
space-gabes = Golfe de Gabès
space-tripoli = Côte de Tripoli
space-sirte = Golfe de Syrte
space-ionio = Mer Ionienne
space-otranto = Canal d’Otrante
space-adriatico_s = Adriatique du Sud
space-adriatico_n = Adriatique du Nord
space-ionie = Îles Ioniennes
space-morea = Mer de Morée
space-cirenaica = Côte de Cyrénaïque
space-candia = Mer de Candie
space-cicladi = Cyclades
space-egeo_o = Égée de l’Ouest
space-egeo_n = Égée du Nord
space-marmara = Mer de Marmara
space-smirne = Golfe de Smyrne
space-rodi = Mer de Rhodes
space-satalia = Golfe de Satalie
space-levante = Mer du Levant
space-marmarica = Côte de Marmarique
space-alessandria = Golfe d’Alexandrie
space-giaffa = Côte de Jaffa
space-cipro = Mer de Chypre
space-antiochia = Golfe d’Antioche
tokens = { $count } × { $good }
no-goods = aucune marchandise
turn-over = **Tour { $turn } sur { $turns } terminé.** Points de prospérité des ports : { $standing }.
by-ports = { $who } { $points } ({ $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
})
bid-of = { $who } { $ducats }
roll-of = { $who } { $die }
port-sailors = { $port } { $count }
galley-moves = { $galley } ({ $moves })
sale-of = { $what } { AT($port) }

## Events

begins = La partie dure { $turns } tours, puis la puissance la plus prospère l’emporte : 10 points pour sa propre capitale, plus 1 par port (2, 5 ou 10 si l’entrepôt est plein) et 1 pour 500 ducats. Chacun a deux galères, { $sailors } marins et { $ducats } ducats ; combien il en garde ensuite reste secret jusqu’à la fin.
plays = { $who } joue les { $power }, capitale { $port }.
has-split = { $who } a réparti ses marins.
splits = { $who }, marins : { $first } et { $second } sur les galères, { $rest } { AT($port) }.
turn = **Tour { $turn } sur { $turns }.** Enchères secrètes pour l’ordre du tour.
has-bid = { $who } a misé.
bids = Les mises : { $bids }.
rolls = Le dé décide, le plus haut d’abord : { $rolls }.
chooses = { $who } prend le rang { $place }.
order = Ordre du tour : { $order }.
buys = { $who } achète { $what } { AT($port) } pour { $ducats }.
buys-from = { $who } achète { $what } { AT($port) } pour { $ducats }, versés à { $owner }.
sets-tariff = { $who } demande désormais { $ducats } la pièce { AT($port) }.
inquires = { $who } demande à { $owner } son prix { AT($port) } ({ $good }).
names-price = { $who } fait un prix à { $buyer } { AT($port) } : { $ducats } la pièce.
haggles = { $who } propose à { $owner } { $ducats } pour { $what } { AT($port) }.
accepts-counter = { $who } accepte l’offre ({ $buyer }).
refuses-counter = { $who } refuse l’offre ({ $buyer }) ; le premier prix reste valable.
builds-galley = { $who } construit la galère { $galley } { AT($port) } pour { $ducats }, avec un marin de la garnison.
builds-galley-enrolled = { $who } construit la galère { $galley } { AT($port) } et enrôle un marin, { $ducats } en tout.
builds-castle = { $who } fortifie { $port } pour { $ducats }.
enrols =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } pour la garnison ({ $port }), { $ducats } en tout.
enrols-galley =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } ({ $port }) pour la galère { $galley }, { $ducats } en tout.
moves-crew =
    { $who } fait passer { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } de la galère { $origin } à la galère { $target }.
crew-from-port =
    { $who } fait passer { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } de la garnison ({ $port }) à la galère { $galley }.
crew-to-port =
    { $who } fait passer { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } de la galère { $galley } à la garnison ({ $port }).
sinks-empty = { $who } ne laisse personne sur la galère { $galley } : elle coule (cargaison : { $goods }).
shifts = { $who } fait passer une pièce de la galère { $origin } à la galère { $target } : { $good }.
swaps = { $who } échange : { $piece } (galère { $one }) ⇄ { $back } (galère { $other }).
discards = { $who } se défait d’une pièce de la galère { $galley }, { $place } : { $piece }.
wishes = { $who } souhaite acheter { $what } à { $seller } ({ $place }).
asks-price = { $who } demande { $ducats } à { $buyer } pour { $what }.
counters = { $who } propose { $ducats } à { $seller } pour { $what }.
breaks-off = { $who } refuse : on en reste là pour { $what }.
deals = { $who } achète { $what } à { $seller } pour { $ducats }, sur la galère { $galley }.
sails = { $who } : la galère { $galley } part : { $origin } → { $place }.
asks-passage = { $who } demande le passage de la galère { $galley } à { $rivals } ({ $place }).
grants-passage = { $who } laisse passer la galère { $galley }.
refuses-passage = { $who } ne laisse pas passer la galère { $galley } : elle y reste ce tour-ci.
anchors = { $who } laisse la galère { $galley } sur place.
attacks = { $who }, galère { $mine }, attaque la galère { $theirs } ({ $whom }). Dé et marins : { $die } + { $sailors } = { $total }, divisé par { $divisor }, et { $whom } en perd { $hits } sur { $others } ; en face, { $otherdie } + { $others } = { $othertotal }, divisé par 3, et { $who } en perd { $otherhits } sur { $sailors }.
assaults = { $who }, galère { $mine }, attaque { $port }, tenu par { $whom }. Dé et marins : { $die } + { $sailors } = { $total }, divisé par { $divisor }, et la garnison en perd { $hits } sur { $others } ; en face, { $otherdie } + { $others } = { $othertotal }, divisé par 3, et { $who } en perd { $otherhits } sur { $sailors }.
both-sink = Plus personne à bord : les galères { $mine } et { $theirs } coulent avec leur cargaison.
beats = { $who } a vaincu la galère { $galley }.
garrison-falls = { $port } n’a plus de garnison. Le premier à débarquer prendra le port.
attacker-sinks = La galère { $galley } ({ $who }) coule avec sa cargaison.
captures =
    { $who } fait monter { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } à bord de la galère { $galley }.
tosses = { $who } jette à la mer une pièce de la galère { $galley } : { $good }.
sends-down = La galère { $galley } coule (cargaison : { $goods }).
lands =
    { $who } débarque { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } et en prend le contrôle.
lands-own =
    { $who } débarque { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) }.
lands-taking =
    { $who } débarque { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } et prend le port à { $owner }.
sells = { $who } vend { AT($port) } pour { $ducats } : { $good }.
sells-new = { $who } vend { AT($port) } pour { $ducats }, plus { $bonus } car { $owner } n’en avait nulle part, soit { $sum } : { $good }.
idle-trade = Rien à négocier : { $who }.
idle-sail = Aucune galère à déplacer : { $who }.
idle-fight = Personne à combattre : { $who }.
idle-land = Nulle part où débarquer : { $who }.
idle-sell = Rien à vendre sur place : { $who }.
income = Revenu de { $ducats } pour qui tient sa propre capitale : { $who }.
ends = Le dernier tour est terminé, et les coffres s’ouvrent.
points = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de prospérité.

## Reasons

because-harmless = { $who } : passez, vous ne me gênez pas.
because-struck = { $who } : pas après cette attaque.
because-near = { $who } : pas avec tant de marins si près de { $port }.
because-ahead = { $who } : { $asker } me devance et peut attendre.
because-custom = { $who } : j’aime mieux vendre que garder.
because-fair = { $who } : nous y gagnons tous les deux.
because-too-little = { $who } : c’est trop peu, cela se vend plus cher.
because-too-dear = { $who } : trop cher pour ce que j’en tirerais.

## Questions

over = La partie est terminée.
wait-split = { $done } sur { $all } ont réparti leurs marins. On attend { $who }.
wait-bid = { $done } sur { $all } ont misé. On attend { $who }.
wait-place = { $who } choisit sa place dans l’ordre du tour.
wait-trade = Phase 2 : { $who } achète, construit, enrôle et charge.
wait-sail = Phase 3 : { $who } déplace ses galères.
wait-voyage = Phase 3 : { $who } a le passage, et la galère { $galley } peut repartir.
wait-fight = Phase 4 : { $who } peut attaquer.
wait-land = Phase 5 : { $who } peut débarquer.
wait-sell = Phase 6 : { $who } peut vendre.
wait-offer = À { $who } de répondre : { $buyer } propose { $ducats } pour { $what }.
wait-pricing = À { $who } de faire un prix à { $buyer } pour { $what }.
wait-sale = À { $who } de répondre : { $seller } demande { $ducats } pour { $what }.
wait-price = { $buyer } demande un prix { AT($port) }. On attend { $who }.
wait-passage = { $who } demande le passage ({ $place }). On attend { $rivals }.
wait-prize = { $who } décide du sort de la galère { $galley }.
call-split = répartissez vos dix marins.
call-bid = tour { $turn } sur { $turns } : votre mise secrète pour l’ordre du tour.
call-place = tour { $turn } sur { $turns } : choisissez votre place dans l’ordre du tour.
call-trade = tour { $turn } sur { $turns }, phase 2 : achetez, construisez, enrôlez et chargez.
call-sail = tour { $turn } sur { $turns }, phase 3 : déplacez vos galères.
call-voyage =
    vous avez le passage : la galère { $galley } a encore { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }, ou reste sur place ({ $place }).
call-fight = tour { $turn } sur { $turns }, phase 4 : attaquez, ou terminez.
call-land = tour { $turn } sur { $turns }, phase 5 : débarquez où il n’y a pas de garnison, ou terminez.
call-sell = tour { $turn } sur { $turns }, phase 6 : vendez ce que vous voulez.
call-price = le prix que vous demandez à { $who } pour { $what }.
call-naming = { $who } vous demande votre prix la pièce { AT($port) } ({ $good }).
call-sale = { $who } demande { $ducats } pour { $what } : oui ou non ?
call-offer = { $who } vous propose { $ducats } pour { $what } : oui ou non ?
call-passage = { $who } vous demande le passage ({ $place }).
call-prize = la galère { $galley } est vaincue : capturez-la, répartissez sa cargaison, ou laissez-la couler.
ask-split = Répartissez vos dix marins : un à cinq par galère, les autres défendent votre capitale, { $port }. Une galère avance d’une case par marin et porte cinq pièces, marins et marchandises ensemble. Personne ne le voit avant que tous aient choisi, et vous pouvez changer d’avis jusque-là.
ask-split-again = Vous avez réparti vos marins, et pouvez changer d’avis jusqu’à ce que tous l’aient fait.
ask-bid = Tour { $turn } sur { $turns }, votre mise secrète : qui mise le plus choisit d’abord sa place dans l’ordre du tour, à égalité un dé décide. Les premiers achètent, naviguent et vendent avant les autres, les derniers voient ce que tous font. Toutes les mises sont payées, gagnantes ou non.
ask-bid-again = Vous avez misé, et pouvez changer votre mise jusqu’à ce que tous aient misé.
ask-place = Quel rang prenez-vous dans l’ordre du tour, pour toutes ses phases ? Le premier achète, navigue et vend avant les autres.
ask-trade = Phase 2 : chargez de quoi vendre ailleurs, construisez, enrôlez et déplacez des marins, dans l’ordre que vous voulez. Un port n’achète qu’une pièce de chaque marchandise, et rien de ce qu’il produit. Il vous reste { $cash } ducats.
ask-sail = Phase 3 : chaque galère avance une fois, d’autant de cases qu’elle a de marins. Pour traverser une case occupée, il faut l’accord des autres, à demander sur place, sans retour possible.
ask-voyage =
    La galère { $galley } peut repartir : il lui reste { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }.
ask-passage = { $who } vous demande de laisser repartir la galère { $galley } ({ $place }), dans n’importe quelle direction.
ask-fight = Phase 4 : attaquez autant que vous voulez, ou terminez. Entre parenthèses : les marins de chaque camp.
ask-prize = Vous avez vaincu la galère { $galley }. Envoyez-y des marins de la galère { $victor } pour la capturer, répartissez la cargaison, ou laissez-la couler.
ask-land = Phase 5 : débarquez des marins de vos galères dans les ports sans garnison. Le port est aussitôt à vous : 1 point, davantage une fois son entrepôt plein. Une galère où plus personne ne reste coule.
ask-sell = Phase 6 : vendez ce que vous voulez. Un port n’achète qu’une pièce de chaque marchandise ; le reste demeure à bord. Vous avez { $cash } ducats.
fleet-galley =
    – Galère { $galley } ({ $place }) : { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $goods } ; { $room ->
        [0] pleine
        [one] { $room } place libre
       *[other] { $room } places libres
    }
ask-counter = { $who } propose { $ducats } au lieu de { $asked } pour { $what } { AT($port) }. Si vous refusez, votre prix tient.
ask-naming = { $who } vous demande un prix particulier { AT($port) } ({ $good }) ; votre tarif y est de { $asked } la pièce. Combien demandez-vous ?
ask-own-price = Votre prix pour { $what }, en tout, pour { $who } ?
ask-wish-price = { $who } souhaite acheter { $what } (galère { $galley }). Votre prix pour le tout ?
ask-sale =
    { $who } demande { $ducats } pour { $what }. { $ducats ->
        [0] Prenez, ou refusez.
       *[other] Prenez, refusez, ou proposez moins, une seule fois.
    }
ask-sale-last = { $who } refuse votre offre. { $ducats } pour { $what } : oui ou non ?
ask-offer = { $who } propose { $ducats } au lieu de { $asked } pour { $what }. Si vous refusez, votre prix tient.

## Choices

group-split = Première galère + seconde galère
group-bid = Votre mise
group-place = Place dans l’ordre du tour
group-answer = Votre réponse
group-price = Votre prix
group-end = Terminer
group-buy = Acheter et charger
group-build = Construire
group-enrol = Enrôler des marins
group-move = Déplacer marins et pièces
group-tariff = Tarifs pour les autres
group-talk = Offres, demandes, marchandages
group-drop = Se défaire de biens ou marins
group-at = { $what } ({ $place })
group-pair = Galères { $one } et { $other } : transferts
group-more = Autres
group-galley =
    Galère { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    })
group-attack = { $place } : attaquer
group-capture = Marins à bord de la galère { $galley }
group-cargo = Cargaison
group-land = Débarquer : { $place }
group-best = Comme proposé
group-sell = { $place } : vendre
group-take = Sur la galère { $galley }
group-less = Contre-proposition (galère { $galley })
# The numbers of sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } dans la capitale
do-bid = Miser { $amount }
do-bid-detail = Par tranches de 100, payées à la banque.
do-bid-sure = Miser { $amount } ducats ? C’est plus de la moitié de ce que vous avez, et c’est perdu quoi que misent les autres.
do-place = Rang { $place }
do-buy = Acheter { $what } → galère { $galley } : { $ducats }
do-buy-sells = Une pièce par port à portée : { $markets }.
do-buy-sells-not = Aucun port à portée n’en achète.
do-haggle = Proposer { $ducats } pièce : { $what }
do-haggle-detail = { $port }, { $cost } en tout. Une fois par phase ; refusée, il vous reste l’achat à { $asked }.
do-inquire = Demander un prix à { $who } ({ $port })
do-inquire-detail = Pour vous seul, jusqu’à la fin de la phase ; { $asked } au plus. Ensuite, achetez ou proposez moins.
do-tariff = Tarif { AT($port) } : { $ducats }
do-tariff-detail = Demandé aux autres à présent ; vous payez 100. Une fois fixé, il ne monte plus avec un monopole.
do-galley = Galère { AT($port) } (garnison) : { $ducats }
do-galley-enrol = Galère { AT($port) } (enrôlé) : { $ducats }
do-castle = Château { AT($port) } : { $ducats }
do-enrol =
    Enrôler { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }, { $port } : { $ducats }
do-enrol-galley =
    Enrôler { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } → galère { $galley } : { $ducats }
do-crew =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }, galère { $origin } → galère { $target }
do-crew-to-port =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }, galère { $galley } → garnison
do-crew-from-port =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }, garnison → galère { $galley }
do-last-sailor = Personne ne reste à bord : la galère { $galley } coule (cargaison : { $goods }). Confirmer ?
do-shift = { $good }, galère { $origin } → galère { $target }
do-swap = { $piece } ({ $one }) ⇄ { $back } ({ $other })
do-discard = Se défaire : { $piece } (galère { $galley })
do-toss = Jeter : { $piece } (galère { $galley })
do-offer = Vendre à { $who } { $what } ({ $galley })
do-wish = Demander { $what } (galère { $galley })
do-price = Demander { $amount }
do-price-detail = Pour le tout, par tranches de 100.
do-name = { $ducats } la pièce
do-name-tariff = { $ducats } la pièce : le tarif
do-withdraw = Renoncer
do-take = Acheter { $ducats } → galère { $galley }
do-offer-less = Proposer { $amount }
do-yes = Accepter
do-no = Refuser
do-let-pass = Laisser passer
do-let-pass-detail = Définitif : elle peut repartir où elle veut, quoi qu’on ait promis.
do-stop = Refuser le passage
do-stop-detail = Un seul refus suffit : elle y reste jusqu’au prochain tour.
do-sail =
    Galère { $galley } → { $place }, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }
do-sail-rival =
    Galère { $galley } → { $place }, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }, rivaux sur place
do-sail-ask =
    Galère { $galley } → { $place }, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }, demander à passer
# Ce qui attend dans un port, dans la seconde ligne d’une liste : de courtes phrases ; la dernière peut être coupée.
do-sail-there = { $whose } { $pays } Produit : { $good }.
do-sail-there-empty = { $whose } Produit : { $good }.
port-pays = Paie maintenant { $ducats } : { $goods }.
port-pays-not = N’achète rien de la cargaison.
port-free = À personne.
port-own =
    À vous, { $sailors ->
        [0] sans garnison.
       *[other] garnison de { $sailors }.
    }
port-of =
    À { $who }, { $sailors ->
        [0] sans garnison.
       *[other] garnison de { $sailors }.
    }
do-sail-rival-sure = D’autres y sont : { $rivals }. La galère n’ira pas plus loin ce tour-ci. Y aller ?
do-sail-ask-sure = Une fois sur place, vous demandez le passage à { $rivals }. Un seul refus, et la galère y reste ; pas de retour. Y aller ?
do-anchor = Rester ici
do-attack = Galère { $mine } ({ $sailors }) → galère { $theirs } ({ $others }), { $whom }
do-assault = Galère { $mine } ({ $sailors }) → { $port } ({ $others })
do-attack-odds =
    Sur 36 lancers : { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $losses ->
        [one] { $losses } défaite
       *[other] { $losses } défaites
    }, { $both } où tous perdent tout, { $open } sans décision. En moyenne, vous perdez { $mine },{ $minetenths } { $mine ->
        [one] marin
       *[other] marins
    } et l’adversaire { $theirs },{ $theirtenths }.
do-attack-sure = { $odds } Attaquer ?
do-capture =
    Envoyer { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }
do-sink = La laisser couler
do-done = Partage terminé
do-land =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } → { $port } (galère { $galley })
do-sell-all = Vendre { $count } pour { $ducats }
do-sell-all-done = Vendre { $count } pour { $ducats }, puis fin
do-sell-all-detail = { $sales }.
do-sell = { $good } (galère { $galley }) : { $ducats }
do-sell-new = { $good } (galère { $galley }) : { $ducats } + { $bonus }
do-sell-new-detail = Un nouveau marché : { $owner } n’en a dans aucun port ({ $good }).
do-end = Terminer la phase

## Orders

ask-orders = Réglé d’avance, jusqu’à ce que vous y reveniez :
ask-orders-none = Vous décidez de tout, sauf de ce que vous réglez ci-dessous, et qui vaut jusqu’à ce que vous y reveniez.
beneath =
    { $first }
    { $second }
orders-asked = C’est à vous de répondre en ce moment : ce que vous réglez ici est fait aussitôt, si cela y répond.
orders-answer = Cela répond à la question qui vous est posée, et c’est fait aussitôt.
orders-none = Il n’y a plus rien à régler d’avance.
order-bid = – À chaque tour, vous misez { $ducats } ; si vous avez moins, vous décidez.
order-once = – Au tour { $turn }, vous misez { $ducats } ; si vous avez moins, vous décidez.
order-place-first = – Vous prenez la première place libre.
order-place-last = – Vous prenez la dernière place libre.
order-course = – La galère { $galley } fait route vers { $place }, pour y être au tour { $turn }.
order-onward = – À partir du tour { $since }, la galère { $galley } fait route vers { $place }, pour y être au tour { $turn }.
order-stay = – La galère { $galley } reste { AT($place) } jusqu’au tour { $turn }.
order-adrift = – La galère { $galley } n’a pas de route : vous décidez.
order-spare = – Vous n’attaquez pas { $who } et ne débarquez pas dans ces ports-là. Vous décidez si d’autres sont à portée, ou si la dernière attaque du tour, venue de là, était contre vous.
order-spare-all = – Vous n’attaquez personne et ne débarquez dans le port de personne. Vous décidez si la dernière attaque du tour était contre vous.
order-stronger = – Vous n’attaquez pas ce qui a autant de marins que votre galère, ou plus.
order-prize =
    { $count ->
        [0] – Les galères que vous avez vaincues coulent.
        [one] – Sur les galères que vous avez vaincues monte { $count } marin, et la cargaison reste où elle est. Vous décidez s’il n’en restait aucun sur la vôtre, ou s’il n’y a pas de place.
       *[other] – Sur les galères que vous avez vaincues montent jusqu’à { $count } marins, et la cargaison reste où elle est. Vous décidez s’il n’en restait aucun sur la vôtre, ou s’il n’y a pas de place.
    }
order-land =
    { $count ->
        [0] – Vous ne débarquez nulle part.
        [one] – Dans chaque port sans garnison, sauf les vôtres, vous débarquez { $count } marin. Il en reste toujours un à bord ; s’il n’y a que lui, vous décidez.
       *[other] – Dans chaque port sans garnison, sauf les vôtres, vous débarquez jusqu’à { $count } marins. Il en reste toujours un à bord ; s’il n’y a que lui, vous décidez.
    }
order-sell = – Vous vendez ce qui est proposé.
order-load =
    { $count ->
        [0] – En phase 2, vous ne faites rien. Vous décidez aux tours où une galère n’avait pas de route avant.
       *[other] – En phase 2, chaque galère charge jusqu’à { $count } de ce que produit son port, à { $ducats } au plus la pièce. Vous décidez aux tours où une galère n’avait pas de route avant.
    }
order-always = – { $who } passe toujours.
order-never = – { $who } ne passe jamais.
order-least = – Dans vos ports, vous acceptez les contre-propositions à partir de { $ducats } la pièce et refusez les plus basses.
order-named = – À { $who }, vous faites un prix de { $ducats } la pièce dans vos ports, ou le tarif s’il est plus bas.
order-named-tariff = – À { $who }, vous répondez par le tarif dans vos ports.
order-leasts = – De { $who }, vous acceptez les contre-propositions dans vos ports à partir de { $ducats } la pièce et refusez les plus basses.
order-sold = – À { $who }, vous faites un prix de { $ducats } la pièce pour ce que portent vos galères et refusez une contre-proposition plus basse.
order-bought = – Vous prenez ce que { $who } propose d’une galère jusqu’à { $ducats } la pièce.
order-refuse =
    { $others ->
        [0] – Vous refusez ce que d’autres demandent ou proposent de galère à galère.
       *[other] – Vous refusez tout ce que d’autres demandent ou proposent encore de galère à galère.
    }
order-refused = – Vous refusez tout ce que { $who } demande ou propose encore de galère à galère.
do-order-asked = Me demander
group-order-bid = Votre mise à chaque tour
do-order-bid = Miser { $ducats }
do-order-bid-detail = À chaque tour ; si vous avez moins, vous décidez.
do-order-once-not = Pas de mise à part pour le tour { $turn }
group-order-place = Votre place dans l’ordre du tour
do-order-place-first = Prendre la première libre
do-order-place-last = Prendre la dernière libre
do-order-place-ask = Me demander quelle place
group-order-courses = Où vont vos galères
group-order-goal = Où va la galère { $galley }
do-order-helm = Galère { $galley }, à présent { AT($place) }
do-order-onward = Galère { $galley }, puis depuis { $place }, après le tour { $turn }
group-order-goal-onward = Où va ensuite la galère { $galley }, depuis { $place }
do-order-stay-then = Toutes restent là où elles seront, jusqu’au tour { $turn }
do-order-stay-all = Les galères sans route restent, cette fois
do-order-no-courses = Plus aucune route : me demander
do-order-course-detail = Rien à décider si chaque galère sait où aller.
do-order-goal-detail = Elle contourne les autres, sans demander le passage. Vous décidez si elle n’avance plus.
do-order-course =
    { $moves ->
        [one] { $place } : { $moves } case, au tour { $turn }
       *[other] { $place } : { $moves } cases, au tour { $turn }
    }
do-order-stay = Rester { AT($place) } jusqu’au tour { $turn }
group-order-spare = Qui vous n’attaquez pas
do-order-spare-all = N’attaquer personne
do-order-spare = Ne pas attaquer { $who }
do-order-unspare = Me demander pour { $who }
do-order-stronger = Ne me demander qu’avec plus de marins
do-order-weaker = Me demander même sans plus de marins
do-order-spare-detail = Ni débarquer chez eux. Vous décidez si le dernier coup vient d’eux.
group-order-prize = Galères que vous avez vaincues
do-order-prize =
    { $count ->
        [0] Les laisser couler
        [one] Y faire monter { $count } marin
       *[other] Y faire monter jusqu’à { $count } marins
    }
do-order-prize-detail = La cargaison reste où elle est, et un marin sur votre galère.
group-order-land = Où vous débarquez
do-order-land =
    { $count ->
        [0] Ne débarquer nulle part
        [one] Débarquer { $count } marin dans chaque port libre
       *[other] Débarquer jusqu’à { $count } marins dans chaque port libre
    }
do-order-land-detail = Dans les ports sans garnison, sauf les vôtres. Il en reste un à bord.
group-order-load = Ce que vous chargez en phase 2
do-order-load =
    { $count ->
        [0] Ne rien faire
       *[other] Charger jusqu’à { $count } par galère, à { $ducats } au plus la pièce
    }
do-order-load-detail = Puis la phase 2 est finie. Vous décidez si une galère n’avait pas de route avant.
group-order-sell = Vos ventes
do-order-sell = Vendre ce qui est proposé
do-order-sell-ask = Me demander pour les ventes
group-order-passage = Passage pour { $who }
do-order-always = Toujours laisser passer { $who }
do-order-never = Ne jamais laisser passer { $who }
do-order-ask = Me demander pour { $who }
group-order-least = Votre minimum la pièce
do-order-least = Accepter dès { $ducats } la pièce
do-order-least-detail = En dessous, les contre-propositions sont refusées sans vous demander.
group-order-trade = Commerce avec { $who }
do-order-named = Annoncer { $ducats } la pièce dans vos ports
do-order-named-tariff = Annoncer le tarif dans vos ports
do-order-named-ask = Me demander un prix dans mes ports
do-order-named-detail = Si on y demande un prix ; le tarif s’il est plus bas.
do-order-leasts = Accepter des offres dès { $ducats } la pièce
do-order-leasts-detail = Contre-propositions dans tous vos ports ; les plus basses sont refusées.
do-order-leasts-ask = Contre-propositions comme des autres
do-order-sold = Vendre des galères à { $ducats } la pièce
do-order-sold-detail = Le prix répondu à une demande ; une contre-proposition plus basse est refusée.
do-order-sold-ask = Me demander quoi vendre depuis mes galères
do-order-bought = Acheter aux galères jusqu’à { $ducats } la pièce
do-order-bought-detail = Ce qui est proposé, sur la galère qui a le plus de place. Au-delà de votre bourse, vous décidez.
do-order-bought-ask = Me demander quoi acheter aux galères
do-order-refused = Refuser le reste de galère à galère
do-order-refused-ask = Me demander de galère à galère
group-order-refuse = De galère à galère
do-order-refuse = Refuser toute demande et offre
do-order-refuse-ask = Me demander pour ces offres

## The position

port-away = { $port } { $moves }
market = { $port } { $ducats }
cash =
    Vous avez { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }. Personne d’autre ne le voit.
own-bid = Votre mise : { $ducats }.
own-split = Vos marins : { $first } + { $second }, { $rest } dans la capitale.
at = Tour { $turn } sur { $turns }.
fortune = { $who } : { $cash } ducats.
fleet = { $who } ({ $power }), galères (lieu, marins ; cargaison) : { $galleys }.
fleet-none = { $who } ({ $power }) n’a aucune galère.
galley-at = { $galley } ({ $place }, { $sailors } ; { $goods })
ports =
    { $who }, ports, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (produit, garnison ; entrepôt) : { $ports }.
ports-neutral = Ports neutres avec marchandises (produit ; entrepôt) : { $ports }.
port-held =
    { $port } ({ $good }, { $sailors }{ $castle ->
        [0] {""}
       *[other] , château
    } ; { $goods }, { $full } sur { $slots })
port-neutral = { $port } ({ $good } ; { $goods }, { $full } sur { $slots })
box = Reste en boîte : { $goods }.

## The result

row-capital = Propre capitale
row-full = Ports pleins
row-other = Autres ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] Dès le premier tour, personne n’a plus rejoint { $who }.
        [2] Seul le dernier tour a décidé de la partie : { $who } en tête.
       *[other] Le tour { $turn } a décidé de la partie : depuis, personne n’a plus rejoint { $who }.
    }
points-by-turn =
    { $first ->
        [0] { $who }, points au début et après chaque tour : { $points }.
       *[other] { $who }, points après chaque tour, dès le tour { $first } : { $points }.
    }

## Explained

explain-split = Les marins prennent la place des marchandises : avec trois à bord, il reste deux places, avec cinq, aucune. Ils se déplacent encore en phase 2 (1.1, 8.1).
explain-split-reach = Produit { AT($port) } : { $good }. Nombre de cases à partir de là, une par marin : { $ports } (1.2, 10.1).
explain-split-home = Sans garnison, n’importe qui peut débarquer dans la capitale et la prendre, avec son revenu et ses dix points (13.1, 15.1, 16.1).
explain-split-range = Exclus : une galère sans marin, ou plus de cinq marins sur une galère (2.4).
explain-bid-gain = La plus haute mise choisit la première parmi toutes les places ; le dé départage les mises égales. À qui mise 0, il reste ce dont les autres n’ont pas voulu, selon le dé (4.3, 4.4).
explain-bid-cost = La mise est perdue, quelle que soit la place obtenue ; 500 ducats gardés jusqu’à la fin valent un point (4.2, 16.1).
explain-bid-cash = Impossible de miser plus que vos { $cash } ducats (4.1).
explain-place-order = La place vaut pour toutes les phases du tour { $turn } : plus tôt, pour acheter, naviguer, débarquer et vendre avant les autres ; plus tard, pour en savoir davantage (3.3).
explain-place-taken = Déjà prises : { $taken } (4.3).
explain-place-free = Toutes les places sont encore libres (4.3).
explain-trade-aim = Les marchandises se vendent en phase 6, une de chaque sorte par port, s’il n’en produit ni n’en entrepose, pour 100 fois le numéro de sa plus basse case libre : 2, 3, 4… sous son nom, dans la vue rapprochée (1.2, 14.1, 14.2).
explain-buy =
    { $port } ({ $good }) : { $ducats } la pièce{ $others ->
        [0] {""}
       *[other] , pour le propriétaire
    } ; il en reste { $box } en boîte, et de la place pour { $room } sur les galères présentes (5.1, 5.2, 5.3).
explain-markets = Où se vend ce qui est produit { AT($port) } ({ $good }), à portée de vos galères qui y sont : { $markets }. Avec plus de marins, elles vont plus loin (10.1, 14.1, 14.2).
explain-markets-none = Aucun port à portée de vos galères n’achète ce qui est produit { AT($port) } ({ $good }). Avec plus de marins, elles vont plus loin (10.1, 14.1, 14.2).
explain-buy-nothing = Aucun achat possible sans galère dans un port (5.1).
explain-tariff = Le tarif est ce que les autres vous paient par pièce achetée dans votre port : de 100 à 300, ou jusqu’à 1 000 tant que vous tenez tous les ports qui la produisent (5.3, 5.4).
explain-build = Chacun de vos ports construit une fois par tour pour 500 ducats, avec ce qu’il produit ou entrepose, et qu’il garde : une galère (bois et fer) ou un château (bois et or), qui réduit les coups des assaillants du tiers au quart (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Ont construit ce tour-ci, et plus avant le prochain : { $ports } (6.1).
explain-no-galley = Pas de galère ({ $ports }) ; il manque sur place : { $goods } (6.2).
explain-no-castle = Pas de château ({ $ports }) ; il manque sur place : { $goods } (6.3).
explain-sailors = Marins encore à enrôler ce tour-ci : { $ports }, à 100 ducats chacun (7.1).
explain-sailors-none = Plus de marin à enrôler : à chaque tour, un port en offre un par marchandise en entrepôt, sans compter ce qu’il produit, et pas plus que n’en a la boîte (7.1).
explain-limits = Encore possibles dans cette part de la phase : { $transfers } transferts de marins ou de marchandises, { $talks } discussions sur celles des galères (8.4, 9.5).
explain-dear = Ce qui coûterait plus que vos { $cash } ducats n’est pas proposé (9.3).
explain-trade-end = Une fois la phase terminée, plus rien ne s’achète, ne se construit ni ne se charge avant le prochain tour (3.2, 3.3).
explain-sail-aim = D’une galère au port, des marins peuvent débarquer en phase 5 s’il n’y a pas de garnison, et le prendre ; en phase 6, elle peut y vendre ce que le port ne produit ni n’entrepose (13.1, 14.1).
explain-sail = Galères encore à déplacer, avec les cases possibles : { $galleys }. Les cases plus lointaines ne sont pas proposées (10.1).
explain-cargo = La galère { $galley } porte { $goods }. Ports à portée qui en achètent, une pièce de chaque sorte, et ce qu’ils paient maintenant : { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = La galère { $galley } porte { $goods }. Aucun port à portée n’en achète (10.1, 14.1, 14.2).
explain-sailed = Galères déjà déplacées, et plus avant le prochain tour : { $galleys } (10.2).
explain-sail-rivals = Une galère peut toujours aller où sont des rivaux. Pour en repartir le même tour, elle demande l’accord de tous, et reste au premier refus (10.3, 10.4).
explain-sail-end = Une galère non déplacée reste où elle est ; combats, débarquements et ventes suivent là où se trouve chaque galère (3.2).
explain-voyage = L’accord est définitif, quelle que soit la direction ; les autres galères attendent la fin de ce voyage (10.2, 10.5).
explain-fight = Chacun lance un dé et y ajoute ses marins : l’autre en perd le tiers, arrondi en dessous, ou le quart derrière un château. On peut recommencer, ou s’arrêter, après chaque lancer (11.2, 11.3, 11.5).
explain-fight-galley = Une galère vidée peut être capturée par des marins du vainqueur, ou coulée (11.4, 12.1).
explain-fight-port = Un port vidé maintenant reste à son propriétaire jusqu’à un débarquement en phase 5 ; une garnison ne capture jamais (11.6, 13.2).
explain-fight-where = Seul ce qui est dans la même case peut être attaqué, et aucun port sans garnison (11.1, 11.5).
explain-fight-end = Terminer la phase ne coûte rien ; les autres peuvent encore attaquer à leur tour (11.2, 3.3).
explain-prize =
    La galère { $victor } a { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } à envoyer, et la galère { $beaten } de la place pour { $room } : il en faut au moins un pour la capturer (12.1).
explain-prize-all = Si tous ses marins passent à bord, la galère { $victor } coule avec ce qui y reste (12.3).
explain-prize-none = Si personne n’y est envoyé, la galère { $beaten } coule avec ce qui y reste (12.5).
explain-prize-cargo = Les marchandises peuvent changer de galère (encore { $transfers } transferts) ou être jetées à la mer ; les marins non (12.2, 8.4).
explain-land = Le port vient avec son château et ses marchandises ; les suivants y trouvent une garnison (13.2, 13.3).
explain-land-gain = Un port vaut un point à la fin, et plus avec un entrepôt plein ; ce qu’il produit vous coûte 100 la pièce, et les autres vous le paient (5.2, 5.3, 16.1).
explain-land-crew = Qui débarque forme la garnison, que tout assaillant doit battre ; qui reste à bord fait avancer la galère, une case par marin (10.1, 11.5).
explain-land-closed = Exclus, car une garnison s’y trouve : { $ports } (13.1).
explain-land-last = Le dernier marin peut débarquer aussi : la galère coule alors avec sa cargaison (13.4).
explain-land-end = Terminer la phase laisse les autres ports à ceux qui débarquent ensuite (13.2).
explain-slot =
    { $port } paie maintenant { $ducats }, et a { $free ->
        [one] { $free } case libre
       *[other] { $free } cases libres
    } sur { $slots } (14.2).
explain-slot-full = { $port } n’achète plus rien : son entrepôt est plein (14.2).
explain-sell = Exclu : ce qu’un port produit lui-même ou a déjà en entrepôt (14.1).
explain-sell-new = Une marchandise que les ports d’un autre joueur ne produisent ni n’entreposent y rapporte 500 ducats de plus, 1 000 dans une capitale (14.4).
explain-sell-end = Les invendus restent à bord. Ce qui est vendu reste en entrepôt ; une fois celui-ci plein, le port vaut à son propriétaire 2, 5 ou 10 points selon sa taille, au lieu de 1 (14.3, 16.1).
explain-naming = Votre prix ne vaut que pour { $who }, qui vous le paie, { AT($port) }, jusqu’à la fin de la phase ; une contre-proposition reste possible (5.3, 5.5, 5.7).
explain-naming-most = Vous ne pouvez demander plus que votre tarif, { $asked }, ni refuser de vendre (5.1, 5.7).
explain-yes-counter = Accepter : { $who } paie aussitôt { $ducats } pour { $what }, et peut en acheter d’autres à ce prix jusqu’à la fin de la phase (5.6).
explain-no-counter = Refuser : rien n’est encore vendu, et { $who } peut toujours acheter à { $asked } pour le tout. Vendre au prix demandé ne se refuse à personne (5.1, 5.6).
explain-pricing = Le prix vaut pour { $what }, en tout. L’acheteur peut prendre, refuser, ou proposer moins une fois ; rien d’autre n’en dépend (9.2, 9.4).
explain-pricing-no = Personne n’est obligé de vendre, et il n’en coûte qu’une des discussions de la phase (9.3, 9.5).
explain-take = Prendre { $what } coûte { $ducats }, et tout est chargé aussitôt ; seules les galères de cette case qui ont la place sont proposées (9.3).
explain-take-offer = Proposer moins est possible une fois ; en cas de refus, le premier prix peut encore être accepté (9.4).
explain-take-offered = La seule contre-proposition a été faite et refusée (9.4).
explain-yes-offer = Accepter : { $who } paie { $ducats } et charge aussitôt { $what }. Refuser : le prix de { $asked } peut encore être accepté (9.3, 9.4).
explain-worth = À portée des galères que { $who } a ici, une pièce ({ $good }) rapporte maintenant : { $markets } (10.1, 14.1, 14.2).
explain-worth-none = Aucun port à portée des galères que { $who } a ici n’achète maintenant cette marchandise : { $good } (10.1, 14.1).
explain-pass =
    Avec l’accord, la galère { $galley } peut encore avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } ce tour-ci, où elle veut ; aucune condition ne l’engage (10.5, 17.1).
explain-pass-no = Sans accord, la galère reste ce tour-ci ({ $place }) ; elle peut encore y combattre, débarquer et vendre (10.4, 3.2).
explain-pass-all = Tous ceux à qui le passage est demandé doivent accepter ; doivent encore répondre : { $who } (10.3, 10.4).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas à vous : le jeu attend { $who }.
no-now = Cela ne peut pas se faire maintenant.
no-split-now = Les premiers marins sont déjà répartis.
no-bid-now = Ce n’est pas le moment de miser.
no-choose-now = Il n’y a pas de place à choisir maintenant.
no-trade-now = Achats, constructions, enrôlements et transferts se font en phase 2.
no-sail-now = Les galères se déplacent en phase 3.
no-fight-now = Les combats ont lieu en phase 4.
no-land-now = Les débarquements ont lieu en phase 5.
no-sell-now = Les ventes ont lieu en phase 6.
no-answer-now = Il n’y a rien à quoi répondre maintenant.
no-capture-now = Il n’y a pas de galère vaincue à capturer.
no-split = Une galère prend de un à { $most } marins.
no-bid-coin = { $ducats } n’est pas une mise : les mises sont des multiples de { $coin }, à partir de 0.
no-bid-cash = Vous ne pouvez pas miser { $ducats } : vous avez { $cash }.
no-such-place = Il y a des places de 1 à { $places }.
no-place-taken = La place { $place } est prise par { $who }.
no-own-galley = Vous n’avez pas cette galère.
no-own-port = Vous ne contrôlez pas ce port.
no-port-here = Il n’y a pas de port là où est la galère { $galley }.
no-count = Il en faut au moins un.
no-room = La galère { $galley } a encore { $room } de libre : cinq pièces au plus, marins et marchandises ensemble.
no-room-there = Vos galères sur place ont encore { $room } de libre.
no-room-for-lot = Aucune galère de l’acheteur sur place n’a { $count } de libre.
no-tokens = Il n’en reste pas plus de { $left } en boîte : { $good }.
no-cash = Cela coûte { $cost }, et vous avez { $cash }.
no-price = { $ducats } n’est pas un prix : de { $low } à { $high }, par tranches de { $coin }.
no-monopoly = Pour { $ducats }, il faut le monopole : seul qui contrôle tous les ports producteurs peut demander plus de { $high } ({ $good }).
no-change = { $ducats }, c’est ce que vous demandez déjà.
no-galley-there = Vous n’avez pas de galère là-bas.
no-haggling = Le prix est de toute façon { $ducats } : il n’y a personne avec qui marchander.
no-second-price = Le prix { AT($port) } est réglé pour cette phase : on ne le demande qu’une fois, avant toute contre-proposition.
no-lower-price = { $ducats }, c’est déjà le prix { AT($port) } : il n’y en a pas de plus bas.
no-refusing = Refuser de vendre est impossible : donnez un prix.
no-second-counter = Vous avez déjà fait votre contre-proposition { AT($port) } dans cette phase.
no-counter-price = { $ducats } n’est pas une contre-proposition : de { $low } à moins de { $asked }, par tranches de { $coin }.
no-second-building = Une seule construction par port et par tour : c’est déjà fait { AT($port) }.
no-material = { $port } n’en produit pas et n’en a pas en entrepôt : { $good }.
no-galleys-left = Les 28 galères sont toutes en mer.
no-castles-left = Les 20 châteaux sont tous construits.
no-second-castle = { $port } a déjà son château.
no-sailor-to-enrol = { $port } n’a plus de marin à enrôler ce tour-ci.
no-garrison = { $port } n’a pas de garnison où prendre un marin.
no-sailors = { $port } en a encore { $left } à enrôler : autant que de marchandises en entrepôt, moins ceux de ce tour.
no-more-rearranging = Cela fait { $most } transferts dans la phase : pas davantage.
no-same-space = Les deux galères ne sont pas dans la même case.
no-crew = La galère { $galley } a { $sailors } à bord : vous ne pouvez pas en déplacer plus.
no-own-port-here = Aucun port à vous là où est la galère { $galley }.
no-such-garrison = La garnison ({ $port }) compte { $sailors }.
no-such-cargo = La galère { $galley } ne transporte pas cela.
no-swap-needed = On n’échange qu’entre deux galères pleines : s’il y a de la place, transférez une pièce, puis l’autre.
no-swap-alike = Ce serait échanger une pièce contre la même.
no-last-sailor = Le dernier marin de la galère { $galley } doit rester.
no-discard-at-home = { $port } est à vous : les marins y rejoignent la garnison.
no-such-galley = Personne d’autre n’a cette galère.
no-meeting = Vous n’avez pas de galères dans la même case.
no-trade-at-sea = En pleine mer, rien ne change de mains.
no-more-talks = Cela fait { $most } discussions dans la phase : pas davantage.
no-plain-yes = Dites sur quelle galère charger, ou donnez un prix.
no-price-now = Le prix est déjà donné.
no-price-yet = Il n’y a pas encore de prix auquel répondre.
no-second-offer = Vous avez déjà fait votre contre-proposition.
no-other-galley = D’abord, la galère { $galley } finit son voyage.
no-second-voyage = La galère { $galley } s’est déjà déplacée ce tour-ci.
no-such-space = Cette case n’existe pas.
no-so-far = { $place } est à { $distance }, et la galère { $galley } peut avancer de { $left } : une case par marin.
no-way = La galère { $galley } n’y va pas sans traverser une case occupée : { $place }.
no-passage-needed = Il n’y a personne à qui demander le passage : { $place }.
no-moves-left = La galère { $galley } n’aura plus de déplacement après cela.
no-such-target = Personne d’autre n’a cette galère.
no-target-here = La galère { $galley } n’est pas dans cette case.
no-enemy-port = { $port } n’est à personne d’autre : rien à attaquer.
no-garrison-to-attack = { $port } n’a pas de garnison : débarquez en phase 5.
no-part-of-prize = On ne répartit maintenant qu’entre les galères { $one } et { $other }.
no-sailors-overboard = On ne jette pas de marins à la mer.
no-landing = { $port } a une garnison de { $sailors } : un débarquement se fait là où il n’y en a pas.
no-sale-made = { $port } en produit et n’en achète pas : { $good }.
no-sale-there = { $port } en a déjà dans son entrepôt : { $good }.
no-sale-full = L’entrepôt est plein : { $port }.

## Picture

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = E
picture-letter-turks = T
picture-turn = Tour { $turn } sur { $turns }
picture-phase-split = Premiers marins
picture-phase-bid = Enchères pour l’ordre
picture-phase-place = Ordre du tour
picture-phase-trade = Achats, constructions
picture-phase-sail = Déplacements
picture-phase-fight = Combats
picture-phase-land = Débarquements
picture-phase-sell = Ventes et revenus
picture-victory =
    { $winners ->
        [one] Victoire
       *[other] Victoire partagée
    }
picture-winners = { $winners } joueurs
# The title of the table of points in the end.
picture-prosperity = Prospérité
# Above a chart; a winner's arms stand before it. When: 1 in the first turn, 2 in the last.
picture-decided =
    { $when ->
        [1] En tête du premier tour au dernier
        [2] Décidé au tout dernier tour
       *[other] Tour { $turn } décisif : en tête depuis
    }
picture-by-turn = La prospérité tour par tour
# Beside the numbers of the turns.
picture-chart-turn = tour

## Forms

form-split = Marins et mise en un formulaire…
form-offer = Pièces et prix en un formulaire…
form-sell = Ventes et mise du tour { $turn }…
field-first = Première galère
field-second = Seconde galère
field-sailors =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }
field-bid = Mise, 0 à { $most } ; vide : me demander
field-place = Votre place, chaque tour
field-place-ask = Comme avant
field-place-first = La première libre
field-place-last = La dernière libre
field-goods = Ce que vous proposez, et à qui
field-offer = { $what } à { $who } (galère { $galley })
field-price = Prix du tout, 0 à 5 000
field-sales = Vos ventes
field-sales-proposed = Ce qui est proposé : { $count } pour { $ducats }
field-sales-none = Rien de plus

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Vos galères achètent là où une marchandise est produite et vendent là où elle manque. Ports aux entrepôts pleins, capitale et ducats font la prospérité ; après le dernier tour, le plus de points gagne (5.1, 14.1, 16.1, 16.2).
overview-1 = **Le tour** et ses six phases : mises pour l’ordre, achats et constructions, déplacements, combats, débarquements, ventes (3.2).
overview-2 = **Une galère.** Cinq pièces, marins et marchandises ensemble. Elle avance d’autant de cases qu’elle a de marins (1.1, 10.1).
overview-3 = **Un port.** Vos galères y achètent la marchandise inscrite près de son nom, à 100 tant que le port n’est à personne ou est à vous. Ce qu’elles y vendent remplit sa plus basse case libre, qui paie 100 fois son numéro : jamais ce qu’il produit, ni deux fois la même chose (5.1, 5.2, 14.1, 14.2).
overview-4 = **Propriétaire et garnison.** S’il n’y a aucun marin, n’importe qui peut débarquer et prendre le port (13.1).
overview-5 = **La boîte.** Ce qui reste de chaque marchandise, pour tous (1.3).
overview-6 = **Un joueur.** Sa place dans l’ordre du tour, ses galères, ses ports, et les points que chacun peut compter. Les ducats restent secrets (2.5, 3.3).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-split = Chaque marin est un pas en mer et une place de moins pour les marchandises. Trois par galère vont loin et laissent deux places ; gardez-en dans la capitale, ou elle est à prendre.
tip-ask-bid = Toutes les mises sont payées, même perdantes. Les premiers achètent, naviguent et vendent d’abord ; si rien n’est encore disputé, misez peu ou rien et gardez vos ducats pour la cargaison.
tip-ask-place = Jouer tôt prend ce qui est rare, jouer tard montre ce que font les autres. Pour combattre ou vendre dans la dernière case, mieux vaut être devant.
tip-ask-trade = Chargez ce que le port suivant ne produit ni n’entrepose : il paie deux cents ou plus ce qui en coûte cent. Laissez de la place aux marins, et finissez la phase quand les cales sont prêtes.
tip-ask-sail = Allez là où votre cargaison manque, et finissez devant une côte où vendre ou débarquer. Traverser une case où se trouve la galère d’un autre demande son accord : contournez, ou arrêtez-vous avant.
tip-ask-voyage = Vous avez leur accord : allez aussi loin que vous voulez, ou jetez l’ancre. Il ne vaut qu’une fois : visez le meilleur marché à portée.
tip-ask-passage = Il leur faut votre accord pour continuer. Accordez-le s’il ne vous coûte rien ; un refus arrête un rival devant votre marché, et peut vous être rendu.
tip-ask-fight = Un combat coûte des marins aux deux. Attaquez nettement plus fort, pour une cale pleine ou un port vide derrière ; pour un marchand, finir la phase n’est jamais une erreur.
tip-ask-prize = Vous avez battu une galère : les marins que vous y envoyez la rendent vôtre. Gardez-en un à bord, ou la vôtre coule.
tip-ask-land = Un port sans garnison est à vous pour un marin, entrepôt compris. Les petits ports comptent une fois pleins : prenez ceux que vous pouvez fournir, et laissez un marin sur la galère.
tip-ask-sell = Chaque vente remplit la plus basse case libre et paie selon son numéro. Un entrepôt plein vaut des points à son propriétaire : remplissez les vôtres, et vendez aux autres là où un bonus vous attend.
tip-ask-counter = L’acheteur offre moins que votre prix. Vendre un peu moins cher vaut mieux que rien, sauf si ces marchandises servent contre vous.
tip-ask-naming = Vous fixez un prix pour un seul acheteur. Le plus haut l’éloigne, un prix juste vous rapporte des ducats : pensez à ce qu’il peut en tirer.
tip-ask-own-price = Vous dites ce que coûte le tout. Demandez moins que ce que l’acheteur en tirera au prochain port, sinon il refusera.
tip-ask-wish-price = Quelqu’un veut vos marchandises : elles lui sont utiles. Demandez plus que ce que vous en tireriez vous-même, ou refusez.
tip-ask-sale = Vous pouvez prendre, refuser, ou offrir moins une fois. Comptez ce que paie un port que vous atteignez ce tour.
tip-ask-sale-last = Votre offre est refusée ; le premier prix vaut toujours. Ne le payez que si vous en tirez davantage ce tour.
tip-ask-offer = L’acheteur offre moins que demandé. Acceptez ce que vous n’auriez pas ailleurs ; refusée, votre premier prix vaut toujours.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-purse = Il reste { $by } ducats de plus dans votre bourse à la fin du tour.
why-ports = Vos ports valent { $by } ducats de plus à la fin du tour.
why-galleys = Vos galères, équipages et cargaisons compris, valent { $by } ducats de plus à la fin du tour.
why-rival = Votre rival le plus fort finit avec { $by } ducats de moins.

# Ce qu’on a fait d’une phase 2, là où ce n’est pas comme autre chose qu’on aurait pu faire.

plan = { $what }
plan-thrift = garder les ducats
plan-galley =
    galère { $galley } ({ $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $goods })
plan-castle = un château { AT($port) }
plan-garrison =
    { $count ->
        [0] pas de garnison
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) }
plan-tariff = { $ducats } demandés { AT($port) }

# Ce qu’une galère aurait pu faire au lieu de partir.

course-stays = Galère { $galley } : rester sur place

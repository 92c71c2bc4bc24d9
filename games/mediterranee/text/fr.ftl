### Méditerranée : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Méditerranée
game-blurb = Commercez, bâtissez, combattez : que votre puissance soit la plus prospère de Méditerranée.
game-pitch = Achetez les marchandises là où elles sont produites, vendez-les là où elles manquent, et changez le gain en galères, en châteaux et en ports. Négociez passages et paix, et rompez vos promesses quand cela rapporte.
banner-alt = Méditerranée. Les galères de quatre puissances, et un port au pied d’un château.
slash-pair = puissances
option-pair = Puissances (à deux joueurs)
option-pair-venice_genoa = Vénitiens et Génois
option-pair-spain_turks = Espagnols et Turcs
slash-board = plateau
option-board = Plateau
option-board-reconstruction = Reconstitution : 39 cases, 23 ports
option-turns = Tours
option-turns-all = partie complète (8 à 12)
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

begins = La partie dure { $turns } tours. La puissance qui a le plus de points de prospérité l’emporte : 10 pour sa propre capitale, plus 1 par port (2, 5 ou 10 si l’entrepôt est plein) et 1 par tranche de 500 ducats. Chacun commence avec deux galères, { $sailors } marins et { $ducats } ducats ; ensuite, les ducats restent secrets jusqu’à la fin.
plays = { $who } joue les { $power } (capitale : { $port }).
has-split = { $who } a réparti ses marins.
splits = { $who }, marins : { $first } et { $second } sur les galères, { $rest } { AT($port) }.
turn = **Tour { $turn } sur { $turns }.** Enchères secrètes pour l’ordre du tour.
has-bid = { $who } a misé.
bids = Les mises : { $bids }.
rolls = Le dé décide, le plus haut d’abord : { $rolls }.
chooses = { $who } prend la place { $place } dans l’ordre du tour.
order = Ordre du tour : { $order }.
buys = { $who } achète { $what } { AT($port) } pour { $ducats }.
buys-from = { $who } achète { $what } { AT($port) } pour { $ducats }, versés à { $owner }.
sets-tariff = { $who } fixe le tarif { AT($port) } à { $ducats } l’unité.
inquires = { $who } demande à { $owner } un prix { AT($port) } ({ $good }).
names-price = { $who } fait un prix à { $buyer } { AT($port) } : { $ducats } l’unité.
haggles = { $who } propose à { $owner } { $ducats } pour { $what } { AT($port) }.
accepts-counter = { $who } accepte l’offre faite par { $buyer }.
refuses-counter = { $who } refuse l’offre faite par { $buyer } ; le premier prix reste valable.
builds-galley = { $who } construit la galère { $galley } { AT($port) } pour { $ducats }, avec un marin de la garnison.
builds-galley-enrolled = { $who } construit la galère { $galley } { AT($port) } et enrôle un marin, { $ducats } en tout.
builds-castle = { $who } construit un château { AT($port) } pour { $ducats }.
enrols =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } pour la garnison, { $ducats } en tout.
enrols-galley =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } pour la galère { $galley }, { $ducats } en tout.
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
shifts = { $who } fait passer un pion de la galère { $origin } à la galère { $target } : { $good }.
swaps = { $who } échange : { $piece } (galère { $one }) ⇄ { $back } (galère { $other }).
discards = { $who } défausse un pion de la galère { $galley } ({ $place }) : { $piece }.
wishes = { $who } souhaite acheter { $what } à { $seller } ({ $place }).
asks-price = { $who } propose à { $buyer } { $what } pour { $ducats }.
counters = { $who } propose { $ducats } à { $seller } pour { $what }.
breaks-off = { $who } refuse : pas d’accord pour { $what }.
deals = { $who } achète { $what } à { $seller } pour { $ducats }, sur la galère { $galley }.
sails = { $who }, galère { $galley } : { $origin } → { $place }.
asks-passage = { $who } demande le passage de la galère { $galley } à { $rivals } ({ $place }).
grants-passage = { $who } laisse passer la galère { $galley }.
refuses-passage = { $who } refuse le passage : la galère { $galley } reste sur place ce tour-ci.
anchors = { $who } laisse la galère { $galley } sur place.
attacks = La galère { $mine } ({ $who }) attaque la galère { $theirs } ({ $whom }). { $die } + { $sailors } = { $total } (dé + marins), divisé par { $divisor } : { $whom } en perd { $hits } sur { $others }. En retour, { $otherdie } + { $others } = { $othertotal }, divisé par 3 : { $who } en perd { $otherhits } sur { $sailors }.
assaults = La galère { $mine } ({ $who }) attaque un port, { $port } ({ $whom }). { $die } + { $sailors } = { $total } (dé + marins), divisé par { $divisor } : la garnison en perd { $hits } sur { $others }. En retour, { $otherdie } + { $others } = { $othertotal }, divisé par 3 : { $who } en perd { $otherhits } sur { $sailors }.
both-sink = Plus personne à bord : les galères { $mine } et { $theirs } coulent avec leur cargaison.
beats = { $who } a vaincu la galère { $galley }.
garrison-falls = { $port } : plus de garnison. Le premier à débarquer prendra le port.
attacker-sinks = La galère { $galley } ({ $who }) coule avec sa cargaison.
captures =
    { $who } fait monter { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } à bord de la galère { $galley }.
tosses = { $who } jette à la mer un pion de la galère { $galley } : { $good }.
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
sells-new = { $who } vend { AT($port) } pour { $ducats }, plus { $bonus } de bonus ({ $owner } n’en avait pas), soit { $sum } : { $good }.
idle-trade = Rien à faire en phase 2 : { $who }.
idle-sail = Aucune galère à déplacer : { $who }.
idle-fight = Personne à combattre : { $who }.
idle-land = Nulle part où débarquer : { $who }.
idle-sell = Aucune vente possible : { $who }.
income = Revenu de { $ducats } pour qui tient sa capitale : { $who }.
ends = Le dernier tour est terminé. Tous les ducats sont révélés.
points = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de prospérité.

## Reasons

because-harmless = { $who } : passez, vous ne me gênez pas.
because-struck = { $who } : pas après cette attaque.
because-near = { $who } : trop de marins à bord, et mon port est tout près ({ $port }).
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
wait-voyage = Phase 3 : { $who } a obtenu le passage, et la galère { $galley } peut repartir.
wait-fight = Phase 4 : { $who } peut attaquer.
wait-land = Phase 5 : { $who } peut débarquer.
wait-sell = Phase 6 : { $who } peut vendre.
wait-offer = { $buyer } propose { $ducats } pour { $what }. On attend { $who }.
wait-pricing = { $who } fait son prix à { $buyer } pour { $what }.
wait-sale = { $seller } demande { $ducats } pour { $what }. On attend { $who }.
wait-price = { $buyer } demande un prix { AT($port) }. On attend { $who }.
wait-passage = { $who } demande le passage ({ $place }). On attend { $rivals }.
wait-prize = { $who } décide du sort de la galère { $galley }.
call-split = répartissez vos dix marins.
call-bid = tour { $turn } sur { $turns } : votre mise secrète pour l’ordre du tour.
call-place = tour { $turn } sur { $turns } : choisissez votre place dans l’ordre du tour.
call-trade = tour { $turn } sur { $turns }, phase 2 : achetez, construisez, enrôlez et chargez.
call-sail = tour { $turn } sur { $turns }, phase 3 : déplacez vos galères.
call-voyage =
    vous pouvez passer : la galère { $galley } peut avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }, ou rester sur place ({ $place }).
call-fight = tour { $turn } sur { $turns }, phase 4 : attaquez, ou terminez la phase.
call-land = tour { $turn } sur { $turns }, phase 5 : débarquez dans les ports sans garnison, ou terminez la phase.
call-sell = tour { $turn } sur { $turns }, phase 6 : vendez vos marchandises.
call-price = donnez votre prix à { $who } pour { $what }.
call-naming = { $who } vous demande un prix à l’unité { AT($port) } ({ $good }).
call-sale = { $who } demande { $ducats } pour { $what } : oui ou non ?
call-offer = { $who } vous propose { $ducats } pour { $what } : oui ou non ?
call-passage = { $who } vous demande le passage ({ $place }).
call-prize = la galère { $galley } est vaincue : capturez-la, répartissez sa cargaison, ou laissez-la couler.
ask-split = Répartissez vos dix marins : un à cinq par galère, les autres défendent votre capitale, { $port }. Une galère avance d’une case par marin et porte cinq pions, marins et marchandises ensemble. Tous les choix sont révélés en même temps ; d’ici là, vous pouvez changer le vôtre.
ask-split-again = Vos marins sont répartis. Vous pouvez changer d’avis tant que tous n’ont pas choisi.
ask-bid = Tour { $turn } sur { $turns } : votre mise secrète. La plus haute mise choisit d’abord sa place dans l’ordre du tour ; à égalité, un dé décide. Les premiers achètent, naviguent et vendent avant les autres ; les derniers voient ce que tous ont fait. Toutes les mises sont payées, gagnantes ou non.
ask-bid-again = Vous avez misé. Vous pouvez changer votre mise tant que tous n’ont pas misé.
ask-place = Quelle place prenez-vous dans l’ordre du tour, pour tout ce tour ? Le premier achète, navigue et vend avant les autres.
ask-trade = Phase 2 : chargez de quoi vendre ailleurs, construisez, enrôlez et déplacez des marins, dans l’ordre que vous voulez. Un port n’achète qu’un pion de chaque marchandise, et rien de ce qu’il produit. Il vous reste { $cash } ducats.
ask-sail = Phase 3 : chaque galère se déplace une fois, d’une case par marin au plus. Pour repartir d’une case où sont des rivaux, il faut leur accord, à demander sur place, sans retour possible.
ask-voyage =
    La galère { $galley } peut encore avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }.
ask-passage = { $who } vous demande de laisser repartir la galère { $galley } ({ $place }), dans n’importe quelle direction.
ask-fight = Phase 4 : attaquez autant que vous voulez, ou terminez la phase. Entre parenthèses : les marins de chaque camp.
ask-prize = Vous avez vaincu la galère { $galley }. Envoyez-y des marins de la galère { $victor } pour la capturer, répartissez la cargaison, ou laissez-la couler.
ask-land = Phase 5 : débarquez des marins de vos galères dans les ports sans garnison. Le port est aussitôt à vous : 1 point, davantage une fois son entrepôt plein. Une galère sans marin coule.
ask-sell = Phase 6 : vendez ce que vous voulez. Un port n’achète qu’un pion de chaque marchandise ; le reste demeure à bord. Vous avez { $cash } ducats.
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
ask-naming = { $who } vous demande un prix { AT($port) } ({ $good }). Votre tarif y est de { $asked } l’unité. Combien demandez-vous ?
ask-own-price = Quel prix demandez-vous à { $who } pour { $what }, en tout ?
ask-wish-price = { $who } souhaite acheter { $what } (galère { $galley }). Votre prix pour le tout ?
ask-sale =
    { $who } demande { $ducats } pour { $what }. { $ducats ->
        [0] Prenez ou refusez.
       *[other] Achetez, refusez, ou proposez moins une fois.
    }
ask-sale-last = { $who } refuse votre offre et demande toujours { $ducats } pour { $what } : oui ou non ?
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
group-move = Déplacer marins et marchandises
group-tariff = Tarifs
group-talk = Prix, offres et demandes
group-drop = Défausser marchandises ou marins
group-at = { $what } ({ $place })
group-pair = Galères { $one } et { $other } : transferts
group-more = Autres
group-galley =
    Galère { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    })
group-attack = { $place } : attaquer
group-capture = Marins à envoyer sur la galère { $galley }
group-cargo = Cargaison
group-land = Débarquer : { $place }
group-best = Ventes proposées
group-sell = { $place } : vendre
group-take = Charger sur la galère { $galley }
group-less = Contre-proposition (galère { $galley })
# The numbers of sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } dans la capitale
do-bid = Miser { $amount }
do-bid-detail = Un multiple de 100, payé à la banque.
do-bid-sure = Miser { $amount } ducats ? C’est plus de la moitié de ce que vous avez, et vous payez quoi que misent les autres.
do-place = Place { $place }
do-buy = Acheter { $what } → galère { $galley } : { $ducats }
do-buy-sells = Se vend à portée, un par port : { $markets }.
do-buy-sells-not = Aucun port à portée n’en achète.
do-haggle = Proposer { $ducats } l’unité : { $what }
do-haggle-detail = { $port }, { $cost } en tout. Une fois par phase ; en cas de refus, vous pouvez encore acheter à { $asked }.
do-inquire = Demander un prix à { $who } ({ $port })
do-inquire-detail = Pour vous seul, jusqu’à la fin de la phase ; { $asked } au plus. Ensuite, achetez ou proposez moins.
do-tariff = Tarif { AT($port) } : { $ducats }
do-tariff-detail = Ce que paient les autres ; vous payez 100. Une fois fixé, il ne monte plus avec un monopole.
do-galley = Galère { AT($port) } (garnison) : { $ducats }
do-galley-enrol = Galère + marin { AT($port) } : { $ducats }
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
do-last-sailor = Plus personne à bord : la galère { $galley } coule (cargaison : { $goods }). Confirmer ?
do-shift = { $good }, galère { $origin } → galère { $target }
do-swap = { $piece } ({ $one }) ⇄ { $back } ({ $other })
do-discard = Défausser : { $piece } (galère { $galley })
do-toss = Jeter à la mer : { $piece } (galère { $galley })
do-offer = Vendre à { $who } { $what } (galère { $galley })
do-wish = Demander { $what } (galère { $galley })
do-price = Demander { $amount }
do-price-detail = Pour le tout ; un multiple de 100.
do-name = { $ducats } l’unité
do-name-tariff = { $ducats } l’unité (le tarif)
do-withdraw = Renoncer
do-take = Acheter { $ducats } → galère { $galley }
do-offer-less = Proposer { $amount }
do-yes = Accepter
do-no = Refuser
do-let-pass = Laisser passer
do-let-pass-detail = Définitif : elle repart où elle veut, quoi qu’on ait promis.
do-stop = Refuser le passage
do-stop-detail = Un seul refus suffit : la galère reste sur place jusqu’au prochain tour.
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
port-free = Neutre.
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
do-sail-rival-sure = Rivaux sur place : { $rivals }. La galère n’ira pas plus loin ce tour-ci. Y aller ?
do-sail-ask-sure = Une fois sur place, vous demandez le passage à { $rivals }. Un seul refus, et la galère y reste, sans retour possible. Y aller ?
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
    }, { $both } sans survivant, { $open } sans décision. En moyenne, vous perdez { $mine },{ $minetenths } { $mine ->
        [one] marin
       *[other] marins
    } et l’adversaire { $theirs },{ $theirtenths }.
do-attack-sure = Attaquer { $whom }, galère { $theirs } ({ $others } à bord), avec votre galère { $mine } ({ $sailors } à bord) ? { $odds }
do-assault-sure =
    Attaquer { $port }, à { $whom } (garnison de { $others }{ $castle ->
        [0] {""}
       *[other] , château
    }), avec votre galère { $mine } ({ $sailors } à bord) ? { $odds }
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

ask-orders = Vos coups prévus, jusqu’à ce que vous les changiez :
ask-orders-none = Rien n’est prévu : vous décidez de tout. Ce que vous choisissez ci-dessous vaut jusqu’à ce que vous le changiez.
beneath =
    { $first }
    { $second }
orders-asked = C’est votre tour : un choix fait ici qui répond à la question est joué tout de suite.
orders-answer = Cela répond à la question posée et sera joué tout de suite.
orders-none = Il n’y a plus rien à prévoir.
order-bid = – À chaque tour : miser { $ducats }. Si vous avez moins, vous décidez.
order-once = – Au tour { $turn } : miser { $ducats }. Si vous avez moins, vous décidez.
order-place-first = – Prendre la première place libre.
order-place-last = – Prendre la dernière place libre.
order-course = – Galère { $galley } → { $place }, arrivée au tour { $turn }.
order-onward = – À partir du tour { $since } : galère { $galley } → { $place }, arrivée au tour { $turn }.
order-stay = – La galère { $galley } reste sur place jusqu’au tour { $turn } ({ $place }).
order-adrift = – La galère { $galley } n’a pas de route : vous décidez.
order-spare = – Ni attaque ni débarquement contre { $who }. S’il y a une autre cible, ou si vous en avez subi la dernière attaque du tour, vous décidez.
order-spare-all = – Ni attaque ni débarquement contre les autres joueurs. Si vous avez subi la dernière attaque du tour, vous décidez.
order-stronger = – Ne jamais attaquer un équipage égal ou supérieur.
order-prize =
    { $count ->
        [0] – Laisser couler les galères vaincues.
        [one] – Envoyer { $count } marin sur chaque galère vaincue ; la cargaison reste où elle est. Si votre galère devait se vider, ou s’il n’y a pas de place, vous décidez.
       *[other] – Envoyer jusqu’à { $count } marins sur chaque galère vaincue ; la cargaison reste où elle est. Si votre galère devait se vider, ou s’il n’y a pas de place, vous décidez.
    }
order-land =
    { $count ->
        [0] – Ne débarquer nulle part.
        [one] – Débarquer { $count } marin dans chaque port sans garnison, sauf les vôtres. Il en reste toujours un à bord ; s’il n’y a que lui, vous décidez.
       *[other] – Débarquer jusqu’à { $count } marins dans chaque port sans garnison, sauf les vôtres. Il en reste toujours un à bord ; s’il n’y a que lui, vous décidez.
    }
order-sell = – Faire les ventes proposées.
order-load =
    { $count ->
        [0] – Ne rien faire en phase 2. Si une galère n’avait pas déjà une route pour le tour, vous décidez.
       *[other] – En phase 2, charger sur chaque galère jusqu’à { $count } de ce que produit son port, à { $ducats } au plus l’unité. Si une galère n’avait pas déjà une route pour le tour, vous décidez.
    }
order-always = – { $who } peut toujours passer.
order-never = – { $who } ne peut jamais passer.
order-least = – Dans vos ports, accepter les contre-propositions à partir de { $ducats } l’unité et refuser les plus basses.
order-named = – Faire à { $who } un prix de { $ducats } l’unité dans vos ports, ou le tarif s’il est plus bas.
order-named-tariff = – Répondre à { $who } par le tarif dans vos ports.
order-leasts = – Contre-propositions faites par { $who } dans vos ports : accepter à partir de { $ducats } l’unité, refuser les plus basses.
order-sold = – Faire à { $who } un prix de { $ducats } l’unité pour ce que portent vos galères, et refuser les contre-propositions plus basses.
order-bought = – Offres faites par { $who } de galère à galère : acheter jusqu’à { $ducats } l’unité.
order-refuse =
    { $others ->
        [0] – Refuser tout commerce de galère à galère.
       *[other] – Refuser tout autre commerce de galère à galère.
    }
order-refused = – Refuser tout autre commerce de galère à galère avec { $who }.
do-order-asked = Me demander
group-order-bid = Votre mise à chaque tour
do-order-bid = Miser { $ducats }
do-order-bid-detail = À chaque tour. Si vous avez moins, vous décidez.
do-order-once-not = Annuler la mise du tour { $turn }
group-order-place = Votre place dans l’ordre du tour
do-order-place-first = Prendre la première place libre
do-order-place-last = Prendre la dernière place libre
do-order-place-ask = Me demander quelle place
group-order-courses = Où vont vos galères
group-order-goal = Où va la galère { $galley }
do-order-helm = Galère { $galley } ({ $place })
do-order-onward = Galère { $galley }, après le tour { $turn } ({ $place })
group-order-goal-onward = Où va ensuite la galère { $galley } ({ $place })
do-order-stay-then = Toutes restent là où elles seront, jusqu’au tour { $turn }
do-order-stay-all = Les galères sans route restent, cette fois
do-order-no-courses = Effacer toutes les routes : me demander
do-order-course-detail = Si chaque galère a une route, vous n’avez plus à décider où aller.
do-order-goal-detail = Elle contourne les rivaux et ne demande jamais le passage. Si elle ne peut pas s’approcher, vous décidez.
do-order-course =
    { $moves ->
        [one] { $place } : { $moves } case, au tour { $turn }
       *[other] { $place } : { $moves } cases, au tour { $turn }
    }
do-order-stay = Rester sur place jusqu’au tour { $turn } ({ $place })
group-order-spare = Joueurs que vous n’attaquez pas
do-order-spare-all = N’attaquer personne
do-order-spare = Ne pas attaquer { $who }
do-order-unspare = Me demander pour { $who }
do-order-stronger = Ne pas attaquer un équipage égal ou supérieur
do-order-weaker = Me demander pour un équipage égal ou supérieur
do-order-spare-detail = Pas de débarquement non plus. Si vous en avez subi la dernière attaque, vous décidez.
group-order-prize = Galères que vous avez vaincues
do-order-prize =
    { $count ->
        [0] Les laisser couler
        [one] Y envoyer { $count } marin
       *[other] Y envoyer jusqu’à { $count } marins
    }
do-order-prize-detail = La cargaison reste où elle est. Un marin reste sur votre galère.
group-order-land = Où vous débarquez
do-order-land =
    { $count ->
        [0] Ne débarquer nulle part
        [one] Débarquer { $count } marin dans chaque port sans garnison
       *[other] Débarquer jusqu’à { $count } marins dans chaque port sans garnison
    }
do-order-land-detail = Jamais dans vos propres ports. Il reste un marin à bord.
group-order-load = Ce que vous chargez en phase 2
do-order-load =
    { $count ->
        [0] Ne rien faire
       *[other] Charger jusqu’à { $count } par galère, à { $ducats } au plus l’unité
    }
do-order-load-detail = Puis la phase 2 est terminée. Si une galère n’avait pas déjà une route, vous décidez.
group-order-sell = Vos ventes
do-order-sell = Faire les ventes proposées
do-order-sell-ask = Me demander pour les ventes
group-order-passage = Passage pour { $who }
do-order-always = Toujours laisser passer { $who }
do-order-never = Ne jamais laisser passer { $who }
do-order-ask = Me demander pour { $who }
group-order-least = Votre prix minimal à l’unité
do-order-least = Accepter dès { $ducats } l’unité
do-order-least-detail = En dessous, les contre-propositions sont refusées sans vous demander.
group-order-trade = Commerce avec { $who }
do-order-named = Annoncer { $ducats } l’unité dans mes ports
do-order-named-tariff = Annoncer le tarif dans mes ports
do-order-named-ask = Me demander un prix dans mes ports
do-order-named-detail = Si l’on y demande un prix ; le tarif s’il est plus bas.
do-order-leasts = Accepter ses offres dès { $ducats } l’unité
do-order-leasts-detail = Dans tous vos ports. Les plus basses sont refusées sans vous demander.
do-order-leasts-ask = Offres : comme pour les autres joueurs
do-order-sold = Vendre depuis mes galères à { $ducats } l’unité
do-order-sold-detail = Votre prix pour ce que vous portez. Une contre-proposition plus basse est refusée.
do-order-sold-ask = Me demander quoi vendre depuis mes galères
do-order-bought = Acheter à ses galères jusqu’à { $ducats } l’unité
do-order-bought-detail = Chargé sur votre galère qui a le plus de place. Si vous ne pouvez pas payer, vous décidez.
do-order-bought-ask = Me demander quoi acheter à ses galères
do-order-refused = Refuser tout autre commerce entre galères
do-order-refused-ask = Me demander pour le commerce entre galères
group-order-refuse = Commerce de galère à galère
do-order-refuse = Refuser le commerce entre galères
do-order-refuse-ask = Me demander pour ce commerce

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
box = Reste dans la boîte : { $goods }.

## The result

row-capital = Propre capitale
row-full = Ports pleins
row-other = Autres ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] Dès le premier tour, personne n’a plus rejoint { $who }.
        [2] Le dernier tour a décidé de la partie : { $who } finit en tête.
       *[other] Le tour { $turn } a décidé de la partie : depuis, personne n’a plus rejoint { $who }.
    }
points-by-turn =
    { $first ->
        [0] { $who }, points au début et après chaque tour : { $points }.
       *[other] { $who }, points après chaque tour, à partir du tour { $first } : { $points }.
    }

## Explained

explain-split = Les marins prennent la place des marchandises : trois à bord laissent deux places, cinq n’en laissent aucune. Ils se déplacent encore en phase 2 (1.1, 8.1).
explain-split-reach = Produit { AT($port) } : { $good }. Cases jusqu’à chaque port à portée, une par marin : { $ports } (1.2, 10.1).
explain-split-home = Si votre capitale n’a pas de garnison, un rival peut y débarquer et la prendre. Vous perdez son revenu et ses dix points (13.1, 15.1, 16.1).
explain-split-range = Exclus : une galère sans marin, ou plus de cinq marins sur une galère (2.4).
explain-bid-gain = La plus haute mise choisit la première parmi toutes les places ; à égalité, un dé décide. Ceux qui misent 0 se partagent le reste au dé (4.3, 4.4).
explain-bid-cost = La mise est payée, quelle que soit la place obtenue. Chaque tranche de 500 ducats gardée jusqu’à la fin vaut un point (4.2, 16.1).
explain-bid-cash = Impossible de miser plus que vos { $cash } ducats (4.1).
explain-place-order = La place vaut pour toutes les phases du tour { $turn }. Tôt, vous achetez, naviguez, débarquez et vendez avant les autres ; tard, vous en savez davantage (3.3).
explain-place-taken = Ont déjà choisi : { $taken } (4.3).
explain-place-free = Toutes les places sont encore libres (4.3).
explain-trade-aim = Les marchandises se vendent en phase 6. Un port en achète une de chaque sorte, s’il ne la produit ni ne l’entrepose, pour 100 fois le numéro de sa plus basse case libre. La vue rapprochée montre ces cases sous son nom : 2, 3, 4… (1.2, 14.1, 14.2).
explain-buy =
    { $port } ({ $good }) : { $ducats } l’unité{ $others ->
        [0] {""}
       *[other] , pour le propriétaire
    }. Il en reste { $box } dans la boîte ; place sur vos galères au port : { $room } (5.1, 5.2, 5.3).
explain-markets = Où vendre ce qui est produit { AT($port) } ({ $good }), à portée des galères que vous y avez : { $markets }. Avec plus de marins, elles vont plus loin (10.1, 14.1, 14.2).
explain-markets-none = Aucun port à portée de vos galères n’achète ce qui est produit { AT($port) } ({ $good }). Avec plus de marins, elles vont plus loin (10.1, 14.1, 14.2).
explain-buy-nothing = Pour acheter, il faut une galère dans un port (5.1).
explain-tariff = Votre tarif est ce que les autres vous paient à l’unité dans votre port : de 100 à 300, ou jusqu’à 1 000 tant que vous tenez tous les ports qui produisent la même marchandise (5.3, 5.4).
explain-build = Chacun de vos ports construit une fois par tour pour 500 ducats, avec ce qu’il produit ou entrepose, sans le dépenser : bois et fer pour une galère, bois et or pour un château, qui réduit les coups des assaillants du tiers au quart (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Ports qui ont déjà construit ce tour-ci : { $ports } (6.1).
explain-no-galley = Pas de galère ({ $ports }) ; il manque sur place : { $goods } (6.2).
explain-no-castle = Pas de château ({ $ports }) ; il manque sur place : { $goods } (6.3).
explain-sailors = Marins encore à enrôler ce tour-ci, à 100 ducats chacun : { $ports } (7.1).
explain-sailors-none = Plus de marin à enrôler. À chaque tour, un port en offre un par pion de son entrepôt, tant que la boîte en contient (7.1).
explain-limits =
    Encore possibles dans votre part de la phase : { $transfers ->
        [one] { $transfers } transfert
       *[other] { $transfers } transferts
    }, { $talks ->
        [one] { $talks } discussion
       *[other] { $talks } discussions
    } entre galères (8.4, 9.5).
explain-dear = Ce qui coûterait plus que vos { $cash } ducats n’est pas proposé (9.3).
explain-trade-end = Une fois la phase terminée, plus rien ne s’achète, ne se construit ni ne se charge avant le prochain tour (3.2, 3.3).
explain-sail-aim = D’une galère au port, des marins peuvent débarquer en phase 5 et prendre ce port s’il n’a pas de garnison. En phase 6, elle peut y vendre ce qu’il ne produit ni n’entrepose (13.1, 14.1).
explain-sail = Galères encore à déplacer, et de combien de cases : { $galleys } (10.1).
explain-cargo = La galère { $galley } porte { $goods }. Ports à portée qui en achètent, un pion de chaque sorte, et ce qu’ils paient maintenant : { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = La galère { $galley } porte { $goods }. Aucun port à portée n’en achète (10.1, 14.1, 14.2).
explain-sailed = Galères déjà déplacées ce tour-ci : { $galleys } (10.2).
explain-sail-rivals = Une galère peut toujours entrer là où sont des rivaux. Pour en repartir ce tour-ci, il lui faut l’accord de tous ; un seul refus l’arrête (10.3, 10.4).
explain-sail-end = Une galère que vous ne déplacez pas reste où elle est. Combats, débarquements et ventes suivent là où se trouve chaque galère (3.2).
explain-voyage = L’accord est définitif, quelle que soit la direction. Vos autres galères attendent la fin de ce voyage (10.2, 10.5).
explain-fight = Chaque camp lance un dé et ajoute ses marins. L’autre perd le tiers du total, arrondi en dessous, ou le quart derrière un château. Après chaque lancer, on peut recommencer ou s’arrêter (11.2, 11.3, 11.5).
explain-fight-galley = Le vainqueur d’une galère vidée peut la capturer avec des marins à lui, ou la laisser couler (11.4, 12.1).
explain-fight-port = Un port sans défenseur reste à son propriétaire jusqu’à un débarquement en phase 5. Une garnison ne capture jamais (11.6, 13.2).
explain-fight-where = On attaque dans sa propre case. Un port sans garnison ne s’attaque pas : débarquez-y en phase 5 (11.1, 11.5).
explain-fight-end = Terminer la phase ne coûte rien. Les autres peuvent encore attaquer à leur tour (11.2, 3.3).
explain-prize =
    La galère { $victor } a { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } à envoyer, et la galère { $beaten } a de la place pour { $room }. Il en faut au moins un à bord pour la capturer (12.1).
explain-prize-all = Si tous ses marins passent à bord, la galère { $victor } coule avec les marchandises qui y restent (12.3).
explain-prize-none = Si vous n’envoyez personne, la galère { $beaten } coule avec les marchandises qui y restent (12.5).
explain-prize-cargo = Les marchandises peuvent passer d’une galère à l’autre (transferts restants : { $transfers }) ou être jetées à la mer ; les marins, jamais (12.2, 8.4).
explain-land = Vous prenez aussi le château et les marchandises. Ceux qui débarquent ensuite y trouvent votre garnison (13.2, 13.3).
explain-land-gain = Un port vaut un point à la fin, et plus avec un entrepôt plein. Ce qu’il produit vous coûte 100 l’unité, et les autres vous le paient (5.2, 5.3, 16.1).
explain-land-crew = Les marins débarqués forment la garnison, que tout assaillant doit battre. Ceux qui restent à bord font avancer la galère, d’une case chacun (10.1, 11.5).
explain-land-closed = Débarquement impossible, une garnison s’y trouve : { $ports } (13.1).
explain-land-last = Le dernier marin peut débarquer aussi, mais la galère coule alors avec sa cargaison (13.4).
explain-land-end = Si vous terminez la phase, ceux qui débarquent ensuite peuvent prendre les ports restants (13.2).
explain-slot =
    { $port } : la prochaine vente rapporte { $ducats } ; { $free ->
        [one] { $free } case libre
       *[other] { $free } cases libres
    } sur { $slots } (14.2).
explain-slot-full = { $port } : plus de vente possible, l’entrepôt est plein (14.2).
explain-sell = Exclu : ce qu’un port produit ou a déjà en entrepôt (14.1).
explain-sell-new = Dans le port d’un autre joueur, une marchandise que ses ports ne produisent ni n’entreposent rapporte 500 ducats de plus, ou 1 000 dans une capitale (14.4).
explain-sell-end = Les invendus restent à bord ; ce qui est vendu reste en entrepôt. Une fois celui-ci plein, le port vaut à son propriétaire 2, 5 ou 10 points selon sa taille, au lieu de 1 (14.3, 16.1).
explain-naming = Votre prix ne vaut que pour { $who }, { AT($port) }, jusqu’à la fin de la phase ; c’est vous qui êtes payé. Une contre-proposition reste possible (5.3, 5.5, 5.7).
explain-naming-most = Vous ne pouvez pas demander plus que votre tarif de { $asked }, ni refuser de vendre (5.1, 5.7).
explain-yes-counter = Accepter : { $who } paie aussitôt { $ducats } pour { $what }, et peut en acheter d’autres à ce prix jusqu’à la fin de la phase (5.6).
explain-no-counter = Refuser : rien n’est encore vendu, et { $who } peut toujours acheter le tout pour { $asked }. Vous ne pouvez pas refuser de vendre au prix demandé (5.1, 5.6).
explain-pricing = Votre prix vaut pour { $what }, en tout. L’acheteur peut accepter, refuser, ou proposer moins une fois. Aucun autre accord n’en dépend (9.2, 9.4).
explain-pricing-no = Vous n’êtes pas obligé de vendre. Refuser n’use qu’une des discussions de la phase (9.3, 9.5).
explain-take = Si vous achetez, vous payez { $ducats } pour { $what } et chargez aussitôt. Seules vos galères de cette case qui ont la place sont proposées (9.3).
explain-take-offer = Vous pouvez proposer moins une fois. En cas de refus, le premier prix peut encore être accepté (9.4).
explain-take-offered = Vous avez fait votre seule contre-proposition, et elle a été refusée (9.4).
explain-yes-offer = Accepter : { $who } paie { $ducats } et charge aussitôt { $what }. Refuser : le prix de { $asked } peut encore être accepté (9.3, 9.4).
explain-worth = Ce que rapporte maintenant un pion ({ $good }) à portée des galères sur place ({ $who }) : { $markets } (10.1, 14.1, 14.2).
explain-worth-none = Aucun port à portée des galères sur place ({ $who }) n’achète maintenant cette marchandise : { $good } (10.1, 14.1).
explain-pass =
    Avec votre accord, la galère { $galley } peut encore avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } ce tour-ci, dans n’importe quelle direction. Vous ne pouvez pas poser de conditions (10.5, 17.1).
explain-pass-no = Sans lui, la galère reste sur place ce tour-ci ({ $place }). Elle peut encore y combattre, débarquer et vendre (10.4, 3.2).
explain-pass-all = Tous ceux à qui le passage est demandé doivent accepter. Doivent encore répondre : { $who } (10.3, 10.4).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas à vous. La partie attend { $who }.
no-now = Cela n’est pas possible maintenant.
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
no-split = Chaque galère prend un à { $most } marins.
no-bid-coin = { $ducats } n’est pas une mise valable. Misez 0 ou un multiple de { $coin }.
no-bid-cash = Vous avez { $cash } ducats : vous ne pouvez pas miser { $ducats }.
no-such-place = Choisissez une place de 1 à { $places }.
no-place-taken = { $who } a déjà pris la place { $place }.
no-own-galley = Vous n’avez pas cette galère.
no-own-port = Vous ne contrôlez pas ce port.
no-port-here = La galère { $galley } n’est pas dans un port.
no-count = Choisissez-en au moins un.
no-room =
    { $room ->
        [0] La galère { $galley } est pleine.
       *[other] La galère { $galley } n’a plus de place que pour { $room }.
    } Une galère porte cinq pions : marins et marchandises ensemble.
no-room-there =
    { $room ->
        [0] Vos galères sur place sont pleines.
       *[other] Vos galères sur place n’ont plus de place que pour { $room }.
    }
no-room-for-lot = Aucune galère de l’acheteur sur place n’a de la place pour { $count }.
no-tokens =
    { $left ->
        [0] Il n’y en a plus dans la boîte : { $good }.
       *[other] Il n’en reste que { $left } dans la boîte : { $good }.
    }
no-cash = Cela coûte { $cost } ducats ; vous avez { $cash }.
no-price = { $ducats } n’est pas un prix valable. Choisissez de { $low } à { $high }, par tranches de { $coin }.
no-monopoly = { $ducats }, c’est trop : pour demander plus de { $high }, il faut contrôler tous les ports produisant cette marchandise ({ $good }).
no-change = { $ducats }, c’est déjà votre prix.
no-galley-there = Vous n’avez pas de galère là-bas.
no-haggling = Le prix est ici de { $ducats } dans tous les cas : il n’y a personne avec qui marchander.
no-second-price = Le prix { AT($port) } est fixé pour cette phase. Vous pouvez demander un prix une seule fois, avant toute contre-proposition.
no-lower-price = Le prix { AT($port) } est déjà de { $ducats }, le plus bas possible.
no-refusing = Vous ne pouvez pas refuser de vendre. Donnez un prix.
no-second-counter = Vous avez déjà fait votre contre-proposition { AT($port) } dans cette phase.
no-counter-price = { $ducats } n’est pas une contre-proposition valable. Proposez au moins { $low } et moins de { $asked }, par tranches de { $coin }.
no-second-building = { $port } : déjà une construction ce tour-ci. La limite est d’une par port.
no-material = { $port } : ni production ni stock de cette marchandise ({ $good }).
no-galleys-left = Les 28 galères sont déjà toutes en jeu.
no-castles-left = Les 20 châteaux sont déjà tous construits.
no-second-castle = { $port } : ce port a déjà son château.
no-sailor-to-enrol = { $port } : plus de marin à enrôler ce tour-ci.
no-garrison = { $port } : pas de garnison où prendre un marin.
no-sailors =
    { $left ->
        [0] { $port } : plus de marin à enrôler ce tour-ci.
       *[other] { $port } : encore { $left } à enrôler ce tour-ci, un par pion de l’entrepôt.
    }
no-more-rearranging = Vous avez fait { $most } transferts dans cette phase : c’est le maximum.
no-same-space = Les deux galères ne sont pas dans la même case.
no-crew = L’équipage de la galère { $galley } ne compte que { $sailors }.
no-own-port-here = La galère { $galley } n’est pas dans l’un de vos ports.
no-such-garrison = { $port } : la garnison ne compte que { $sailors }.
no-such-cargo = La galère { $galley } ne transporte pas cela.
no-swap-needed = On n’échange qu’entre deux galères pleines. S’il y a de la place, transférez un pion, puis l’autre.
no-swap-alike = Ces deux pions sont identiques.
no-last-sailor = Le dernier marin de la galère { $galley } doit rester.
no-discard-at-home = Ce port est à vous ({ $port }) : envoyez plutôt les marins dans la garnison.
no-such-galley = Personne d’autre n’a cette galère.
no-meeting = Vous n’avez pas de galères dans la même case.
no-trade-at-sea = Pas de commerce en pleine mer : il faut une case côtière.
no-more-talks = Vous avez ouvert { $most } discussions dans cette phase : c’est le maximum.
no-plain-yes = Choisissez une galère à charger, ou donnez un prix.
no-price-now = Le prix est déjà donné.
no-price-yet = Il n’y a pas encore de prix auquel répondre.
no-second-offer = Vous avez déjà fait votre contre-proposition.
no-other-galley = La galère { $galley } doit d’abord finir son voyage.
no-second-voyage = La galère { $galley } s’est déjà déplacée ce tour-ci.
no-such-space = Cette case n’existe pas.
no-so-far = { $place } : trop loin pour la galère { $galley }. Distance { $distance }, reste { $left } (une case par marin).
no-way = { $place } : la galère { $galley } ne peut pas y aller sans traverser une case occupée.
no-passage-needed = Il n’y a personne à qui demander le passage : { $place }.
no-moves-left = La galère { $galley } n’aurait plus de déplacement après cela.
no-such-target = Personne d’autre n’a cette galère.
no-target-here = La galère { $galley } n’est pas dans la même case.
no-enemy-port = Rien à attaquer : ce port n’est pas à un rival ({ $port }).
no-garrison-to-attack = { $port } : pas de garnison. Débarquez-y en phase 5.
no-part-of-prize = On ne partage maintenant qu’entre les galères { $one } et { $other }.
no-sailors-overboard = On ne jette pas de marins à la mer.
no-landing = { $port } : garnison de { $sailors }. On ne débarque que là où il n’y en a pas.
no-sale-made = { $port } : ce port en produit et n’en achète pas ({ $good }).
no-sale-there = { $port } : ce port en a déjà en entrepôt ({ $good }).
no-sale-full = { $port } : l’entrepôt est plein.

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

form-split = Marins et mise dans un formulaire…
form-offer = Offre et prix dans un formulaire…
form-sell = Ventes et mise du tour { $turn }…
field-first = Première galère
field-second = Seconde galère
field-sailors =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }
field-bid = Mise, 0 à { $most } (vide : me demander)
field-place = Votre place à chaque tour
field-place-ask = Sans changement
field-place-first = Première place libre
field-place-last = Dernière place libre
field-goods = Quoi proposer, et à quel joueur
field-offer = { $what } à { $who } (galère { $galley })
field-price = Prix du tout, 0 à 5 000
field-sales = Vos ventes
field-sales-proposed = Ventes proposées : { $count } pour { $ducats }
field-sales-none = Rien de plus

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Vos galères achètent là où une marchandise est produite et vendent là où elle manque. Entrepôts pleins, capitale et ducats font la prospérité ; le plus de points après le dernier tour l’emporte (5.1, 14.1, 16.1, 16.2).
overview-1 = **Le tour** et ses six phases : mises pour l’ordre, achats et constructions, déplacements, combats, débarquements, ventes (3.2).
overview-2 = **Une galère.** Elle porte cinq pions, marins et marchandises ensemble, et avance d’une case par marin (1.1, 10.1).
overview-3 = **Un port.** Les galères y achètent la marchandise inscrite près de son nom, à 100 tant que le port est neutre ou à vous. Une vente remplit la plus basse case libre, qui paie 100 fois son numéro. Un port n’achète chaque marchandise qu’une fois, et jamais ce qu’il produit (5.1, 5.2, 14.1, 14.2).
overview-4 = **Propriétaire et garnison.** Sans garnison, n’importe qui peut débarquer et prendre le port (13.1).
overview-5 = **La boîte.** Ce qui reste de chaque marchandise, pour tous (1.3).
overview-6 = **Un joueur.** Sa place dans l’ordre du tour, ses galères, ses ports, et les points que chacun peut compter. Les ducats restent secrets (2.5, 3.3).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-split = Chaque marin, c’est une case de plus en mer et une place de moins pour les marchandises. Trois par galère vont loin et laissent deux places ; gardez-en dans la capitale, ou elle est à prendre.
tip-ask-bid = Toutes les mises sont payées, même perdantes. Les premiers achètent, naviguent et vendent d’abord ; tant que rien n’est disputé, misez peu ou rien et gardez vos ducats pour la cargaison.
tip-ask-place = Jouer tôt permet de prendre ce qui est rare, jouer tard de voir ce que font les autres. Jouez tôt pour combattre ou pour remplir une dernière case.
tip-ask-trade = Chargez ce que le port suivant ne produit ni n’entrepose : il paie 200 ou plus ce qui en coûte 100. Laissez de la place aux marins, et terminez la phase quand vos cales sont prêtes.
tip-ask-sail = Allez là où votre cargaison manque, et arrêtez-vous devant un port où vendre ou débarquer. Traverser une case où se trouve un rival demande son accord : contournez-la, ou arrêtez-vous avant.
tip-ask-voyage = Vous avez l’accord : allez aussi loin que vous voulez, ou restez ici. Il ne vaut que cette fois : visez le meilleur marché à portée.
tip-ask-passage = Il faut votre accord pour que la galère reparte. Accordez-le s’il ne vous coûte rien ; un refus arrête un rival avant votre marché, mais il peut se venger.
tip-ask-fight = Un combat coûte des marins aux deux camps. N’attaquez que nettement plus fort, et pour une cale pleine ou un port ; pour un marchand, terminer la phase n’est jamais une erreur.
tip-ask-prize = Vous avez vaincu une galère : envoyez-y des marins et elle est à vous. Gardez-en un sur la vôtre, sinon elle coule.
tip-ask-land = Un marin suffit pour prendre un port sans garnison, entrepôt compris. Un port compte davantage une fois plein : prenez ceux que vous pouvez fournir, et laissez un marin à bord pour garder la galère.
tip-ask-sell = Chaque vente remplit la plus basse case libre et paie selon son numéro. Un entrepôt plein vaut des points à son propriétaire : remplissez les vôtres, et vendez chez les rivaux là où la banque ajoute un bonus.
tip-ask-counter = L’acheteur offre moins que votre prix. Vendre un peu moins cher vaut mieux que ne pas vendre, sauf si ces marchandises servent contre vous.
tip-ask-naming = Votre prix ne vaut que pour un acheteur. Le plus haut l’éloigne, un prix juste vous rapporte des ducats : pensez à ce qu’il peut en tirer.
tip-ask-own-price = Vous donnez un prix pour le tout. Demandez moins que ce que l’acheteur en tirera au prochain port, sinon il refusera.
tip-ask-wish-price = Un joueur veut vos marchandises : elles ont donc de la valeur pour lui. Demandez plus que ce que vous en tireriez vous-même, ou refusez.
tip-ask-sale = Vous pouvez acheter, refuser, ou offrir moins une fois. Comparez avec ce que paierait un port que vous atteignez ce tour-ci.
tip-ask-sale-last = Votre offre est refusée ; le premier prix vaut toujours. Ne le payez que si vous en tirez davantage ce tour-ci.
tip-ask-offer = L’acheteur offre moins que votre prix. Acceptez si vous n’auriez pas mieux ailleurs ; si vous refusez, votre premier prix tient toujours.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-purse = Il vous reste { $by } ducats de plus à la fin du tour.
why-ports = Vos ports valent { $by } ducats de plus à la fin du tour.
why-galleys = Vos galères, équipages et cargaisons compris, valent { $by } ducats de plus à la fin du tour.
why-rival = Votre rival le plus fort finit avec { $by } ducats de moins.

# Ce qu’on a fait d’une phase 2, là où ce n’est pas comme autre chose qu’on aurait pu faire.

plan = { $what }
plan-thrift = garder ses ducats
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
plan-tariff = un tarif de { $ducats } { AT($port) }

# Ce qu’une galère aurait pu faire au lieu de partir.

course-stays = Galère { $galley } : rester sur place

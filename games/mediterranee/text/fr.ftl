### Méditerranée : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Méditerranée
game-blurb = Commercez, bâtissez, combattez : faites de votre puissance la plus prospère de la Méditerranée.
game-pitch = Achetez les marchandises là où elles sont produites, vendez-les là où elles manquent, et investissez vos gains dans des galères, des châteaux et des ports. Négociez le passage et la paix, et rompez vos promesses quand cela vous profite.
banner-alt = Méditerranée. Les galères de quatre puissances, et un port au pied d’un château.
slash-pair = puissances
option-pair = Puissances (à deux joueurs)
option-pair-venice_genoa = Vénitiens et Génois
option-pair-spain_turks = Espagnols et Turcs
slash-board = plateau
option-board = Plateau
option-board-balanced = Équilibré : les ports de l’est paient autant que les autres
option-board-catalonia = Catalogne (par défaut) : Levant avec une petite Barcelone
option-board-levant = Levant : l’est paie moins, Marseille plus
option-board-reconstruction = Reconstitution : Équilibré avec Valence plus près de Gênes
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
at-place = { $place ->
    [Sicile] en { $place }
   *[other] à { $place }
}
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
turn-over = **Fin du tour { $turn } sur { $turns }.** Points de prospérité rapportés par les ports : { $standing }.
by-ports = { $who } { $points } ({ $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
})
bid-of = { $who } { $ducats }
place-of = place { $place } ({ $who })
roll-of = { $who } { $die }
port-sailors = { $port } { $count }
galley-moves = galère { $galley } (jusqu’à { $moves ->
    [one] { $moves } case
   *[other] { $moves } cases
})
sale-of = { $what } { AT($port) }

## Events

begins = La partie dure { $turns } tours. La puissance qui a le plus de points de prospérité l’emporte. Points : 10 pour sa propre capitale, 1 par port, capitale comprise (2, 5 ou 10 si l’entrepôt est plein) et 1 par tranche de 500 ducats. Chacun commence avec deux galères, { $sailors } marins et { $ducats } ducats. Désormais, les ducats sont secrets jusqu’à la fin.
plays = { $who } joue les { $power } (capitale : { $port }).
has-split = { $who } a réparti ses marins.
splits = { $who } a réparti ses marins : { $first } et { $second } sur les galères, { $rest } { AT($port) }.
turn = **Tour { $turn } sur { $turns }.** Les joueurs misent en secret pour l’ordre du tour.
has-bid = { $who } a misé.
bids = Mises : { $bids }.
rolls = Lancers de dé (le plus haut d’abord ; à égalité, on relance) : { $rolls }.
chooses = { $who } prend la place { $place } dans l’ordre du tour.
order = Ordre du tour : { $order }.
buys = { $who } achète { $what } { AT($port) } pour { $ducats }.
buys-from = { $who } achète { $what } { AT($port) } pour { $ducats }, versés à { $owner }.
sets-tariff = { $who } fixe le tarif { AT($port) } à { $ducats } l’unité.
inquires = { $who } demande à { $owner } son prix { AT($port) } ({ $good }).
names-price = { $who } annonce à { $buyer } un prix de { $ducats } l’unité { AT($port) }.
haggles = { $who } propose à { $owner } { $ducats } pour { $what } { AT($port) }.
accepts-counter = { $who } accepte l’offre faite par { $buyer }.
refuses-counter = { $who } refuse l’offre faite par { $buyer } ; le premier prix reste valable.
builds-galley = { $who } construit la galère { $galley } { AT($port) } pour { $ducats }, avec un marin de la garnison.
builds-galley-enrolled = { $who } construit la galère { $galley } { AT($port) } et enrôle un marin pour elle, le tout pour { $ducats }.
builds-castle = { $who } construit un château { AT($port) } pour { $ducats }.
enrols =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } pour la garnison et paie { $ducats }.
enrols-galley =
    { $who } enrôle { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } pour la galère { $galley } et paie { $ducats }.
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
sinks-empty = { $who } ne laisse aucun marin sur la galère { $galley } : elle coule. À bord : { $goods }.
shifts = { $who } fait passer un pion de la galère { $origin } à la galère { $target } : { $good }.
swaps = { $who } échange deux pions : { $piece } (galère { $one }) ⇄ { $back } (galère { $other }).
discards = { $who } défausse un pion de la galère { $galley } ({ $place }) : { $piece }.
wishes = { $who } souhaite acheter { $what } à { $seller } ({ $place }).
asks-price = { $who } propose à { $buyer } { $what } pour { $ducats }.
counters = { $who } propose { $ducats } à { $seller } pour { $what }.
breaks-off = { $who } refuse : la vente ne se fait pas ({ $what }).
deals = { $who } achète { $what } à { $seller } pour { $ducats } et charge la galère { $galley }.
sails = La galère { $galley } ({ $who }) se déplace : { $origin } → { $place }.
asks-passage = { $who } demande à { $rivals } de laisser passer la galère { $galley } ({ $place }).
grants-passage = { $who } laisse passer la galère { $galley }.
refuses-passage = { $who } refuse le passage : la galère { $galley } reste sur place ce tour-ci.
anchors = { $who } laisse la galère { $galley } sur place.
attacks =
    La galère { $mine } ({ $who }) attaque la galère { $theirs } ({ $whom }). { $die } + { $sailors } = { $total } (dé + marins), divisé par { $divisor } : { $whom } perd { $hits ->
        [one] { $hits } marin
       *[other] { $hits } marins
    } sur { $others }. En retour, { $otherdie } + { $others } = { $othertotal }, divisé par 3 : { $who } perd { $otherhits ->
        [one] { $otherhits } marin
       *[other] { $otherhits } marins
    } sur { $sailors }.
assaults =
    La galère { $mine } ({ $who }) attaque { $port } ({ $whom }). { $die } + { $sailors } = { $total } (dé + marins), divisé par { $divisor } : la garnison perd { $hits ->
        [one] { $hits } marin
       *[other] { $hits } marins
    } sur { $others }. En retour, { $otherdie } + { $others } = { $othertotal }, divisé par 3 : { $who } perd { $otherhits ->
        [one] { $otherhits } marin
       *[other] { $otherhits } marins
    } sur { $sailors }.
both-sink = Il ne reste aucun marin des deux côtés : les galères { $mine } et { $theirs } coulent avec leur cargaison.
beats = { $who } bat la galère { $galley }.
garrison-falls = { $port } n’a plus de garnison. Le premier joueur à débarquer prendra le port.
attacker-sinks = La galère { $galley } ({ $who }) coule avec sa cargaison.
captures =
    { $who } envoie { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } à bord de la galère { $galley }.
tosses = { $who } jette à la mer un pion de la galère { $galley } : { $good }.
sends-down = La galère { $galley } coule. À bord : { $goods }.
lands =
    { $who } débarque { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } et prend le port.
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
sells = { $who } vend 1 × { $good } { AT($port) } pour { $ducats }.
sells-new = { $who } vend 1 × { $good } { AT($port) } pour { $ducats }, plus un bonus de { $bonus } pour un nouveau marché ({ $owner } n’en avait pas) : { $sum } au total.
idle-trade = La phase 2 est sautée pour { $who } : rien à faire.
idle-sail = La phase 3 est sautée pour { $who } : aucune galère à déplacer.
idle-fight = La phase 4 est sautée pour { $who } : personne à attaquer.
idle-land = La phase 5 est sautée pour { $who } : nulle part où débarquer.
idle-sell = La phase 6 est sautée pour { $who } : rien à vendre.
income = Revenu de { $ducats } pour chaque joueur qui tient sa capitale : { $who }.
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
because-custom = { $who } : mieux vaut vendre moins cher que ne rien vendre.
because-fair = { $who } : nous y gagnons tous les deux.
because-too-little = { $who } : c’est trop peu ; je peux en tirer davantage.
because-too-dear = { $who } : trop cher pour ce que j’en tirerais.

## Questions

over = La partie est terminée.
wait-split = Joueurs qui ont réparti leurs marins : { $done } sur { $all }. On attend { $who }.
wait-bid = Joueurs qui ont misé : { $done } sur { $all }. On attend { $who }.
wait-place = { $who } choisit sa place dans l’ordre du tour.
wait-trade = Phase 2 : { $who } choisit que faire avant de naviguer.
may-buy = acheter des marchandises
may-build = construire
may-enrol = enrôler des marins
may-move = déplacer marins et marchandises
may-tariff = fixer les tarifs
may-talk = négocier
wait-sail = Phase 3 : { $who } peut déplacer ses galères.
wait-voyage = Phase 3 : { $who } a obtenu le passage et peut faire repartir la galère { $galley }.
wait-fight = Phase 4 : { $who } peut attaquer.
wait-land = Phase 5 : { $who } peut débarquer.
wait-sell = Phase 6 : { $who } peut vendre.
# De même, quand il ne reste qu’à terminer la phase.
wait-trade-done = Phase 2 : { $who } n’a plus rien à faire et doit seulement terminer la phase.
wait-sail-done = Phase 3 : { $who } a déplacé toutes ses galères et n’a plus qu’à terminer la phase.
wait-fight-done = Phase 4 : { $who } n’a plus personne à attaquer et n’a plus qu’à terminer la phase.
wait-land-done = Phase 5 : { $who } n’a plus nulle part où débarquer et n’a plus qu’à terminer la phase.
wait-sell-done = Phase 6 : { $who } n’a plus rien à vendre et n’a plus qu’à terminer la phase.
wait-offer = { $buyer } propose { $ducats } pour { $what }. On attend { $who }.
wait-pricing = { $who } doit dire à { $buyer } son prix pour { $what }.
wait-sale = { $seller } demande { $ducats } pour { $what }. On attend { $who }.
wait-price = { $buyer } demande un prix { AT($port) }. On attend { $who }.
wait-passage = { $who } demande le passage ({ $place }). On attend { $rivals }.
wait-prize = { $who } décide du sort de la galère { $galley }.
call-split = répartissez vos dix marins.
call-bid = tour { $turn } sur { $turns } : faites votre mise secrète pour l’ordre du tour.
call-place = tour { $turn } sur { $turns } : choisissez votre place dans l’ordre du tour.
call-trade = tour { $turn } sur { $turns }, phase 2 : choisissez que faire avant de naviguer.
call-trade-done = tour { $turn } sur { $turns }, phase 2 : terminez la phase.
call-sail = tour { $turn } sur { $turns }, phase 3 : déplacez vos galères.
call-voyage =
    le passage est accordé : la galère { $galley } peut avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }, ou rester sur place ({ $place }).
call-fight = tour { $turn } sur { $turns }, phase 4 : attaquez, ou terminez la phase.
call-land = tour { $turn } sur { $turns }, phase 5 : débarquez dans les ports sans garnison, ou terminez la phase.
call-sell = tour { $turn } sur { $turns }, phase 6 : vendez vos marchandises.
call-price = dites à { $who } votre prix pour { $what }.
call-naming = { $who } vous demande un prix à l’unité { AT($port) } ({ $good }).
call-sale = { $who } demande { $ducats } pour { $what } : oui ou non ?
call-offer = { $who } vous propose { $ducats } pour { $what } : oui ou non ?
call-passage = { $who } vous demande le passage ({ $place }).
call-prize = vous avez vaincu la galère { $galley } : capturez-la, laissez-la couler ou répartissez sa cargaison.
ask-split = Répartissez vos dix marins : de un à cinq par galère ; les autres défendent votre capitale, { $port }. Une galère avance d’une case par marin et porte cinq pions, marins et marchandises ensemble. Tous les choix sont révélés en même temps ; d’ici là, vous pouvez changer le vôtre. Ensuite, chacun mise pour l’ordre du tour : « Saisir marins et mise » fait les deux à la fois.
ask-split-again = Vos marins sont répartis. Vous pouvez changer d’avis jusqu’à ce que tous aient choisi.
ask-bid = Tour { $turn } sur { $turns } : votre mise secrète. Le joueur qui mise le plus choisit le premier sa place dans l’ordre du tour ; à égalité, un dé décide. Ceux qui misent 0 tirent ensuite au dé les places restantes. Les premiers achètent, naviguent et vendent avant les autres ; les derniers voient ce que tous ont fait. Vous payez votre mise, gagnante ou non.
ask-bid-again = Vous avez misé. Vous pouvez changer votre mise jusqu’à ce que tous aient misé.
ask-place =
    Mises : { $bids }.{ $count ->
        [0] {""}
       *[other] {" "}Déjà prises : { $taken }.
    } Quelle place prenez-vous dans l’ordre de ce tour ? Le premier achète, navigue et vend avant les autres.
ask-trade = Phase 2 : vous pouvez { $acts }. Un port n’achète qu’un pion de chaque marchandise, et jamais celle qu’il produit.{ $own ->
    [0] {""}
   *[other] {" "}Dans vos propres ports, vous payez 100 l’unité ; les autres paient votre tarif.
} Ducats restants : { $cash }.
ask-trade-done = Phase 2 : avec { $cash } ducats, vous ne pouvez plus rien faire. Terminez la phase.
ask-sail = Phase 3 : chaque galère se déplace une fois, d’une case par marin au plus. Pour repartir d’une case où se trouvent des rivaux, il vous faut leur accord. Vous le demandez une fois sur place, et la galère ne peut pas revenir en arrière.
ask-sail-done = Phase 3 : toutes vos galères se sont déplacées. Terminez la phase.
ask-voyage =
    La galère { $galley } peut encore avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    }.
ask-passage = { $who } vous demande de laisser repartir la galère { $galley } ({ $place }), dans n’importe quelle direction.
ask-fight = Phase 4 : attaquez autant que vous voulez, ou terminez la phase. Les nombres entre parenthèses sont les marins de chaque camp.
ask-fight-done = Phase 4 : il ne reste personne à attaquer. Terminez la phase.
# Les pertes en marins de la dernière attaque du joueur, sous la question.
fought = – Votre dernière attaque : { $whom } perd { $theirs ->
    [0] 0 marin
    [one] { $theirs } marin
   *[other] { $theirs } marins
}, vous { $mine ->
    [0] aucun
   *[other] { $mine }
}.
fought-sunk = – Votre galère { $galley } a coulé.
fought-captured = – { $who } a capturé votre galère { $galley }.
ask-prize = Vous avez vaincu la galère { $galley } ({ $place }). Capturez-la en y envoyant des marins de la galère { $victor }, laissez-la couler ou répartissez la cargaison.
# The same once sailors are aboard; and if none are left on the victor’s galley.
prize-captured = Vous avez capturé la galère { $galley } ({ $place }). Répartissez la cargaison entre elle et la galère { $victor }, ou terminez.
prize-empty = Vous avez capturé la galère { $galley } ({ $place }). La galère { $victor } n’a plus personne à bord : quand vous terminerez, elle coulera avec les marchandises qui y restent.
ask-land = Phase 5 : débarquez des marins de vos galères dans les ports sans garnison, neutres, adverses ou à vous. Un port pris est aussitôt à vous et vaut 1 point, davantage une fois son entrepôt plein. Là où vous avez débarqué pendant ce tour, vous pouvez en débarquer d’autres. Une galère qui n’a plus de marin coule.
ask-land-done = Phase 5 : vous n’avez plus nulle part où débarquer. Terminez la phase.
# Lines below the question where to land.
land-capital = – { $port } est votre capitale : elle vaut { $points } points pour vous, et { $income } ducats à la fin de chaque tour.
land-done = – Débarquements de ce tour : { $ports }.
land-order = Si plusieurs choix font partie de votre plan, peu importe lequel vient en premier, mais « { do-end } » met fin à vos débarquements.
# Below any question of the day.
marked = – Cerclé d’or dans l’image : les derniers changements ({ $who }).
# What stands below each player's name in the picture.
question-map = – Dans l’image : le nombre sur la voile est celui des marins, celui de la coque le numéro de la galère. Le nombre près d’un port est sa garnison. Un trait relie une galère à sa case si la place manque à côté.
# A question of the day about sailing.
question-sails = Phase 3 : chaque galère se déplace une fois, d’une case par marin au plus.
# The neighbours of a space whose name the picture may lack.
question-where = – { $place } touche { $near }.
# Above the lines on galleys that cannot sail any more this turn.
question-sailed = – Déjà déplacées pendant ce tour :
question-stays = – Une galère reste là où le bouton l’envoie, même si elle pouvait aller plus loin.
question-asks = – La galère ne peut aller plus loin que si vous demandez le passage et que les rivaux l’accordent.
question-seats = – Sous les noms : place dans l’ordre du tour (I à IV), galères (navire), ports (tour), points de prospérité à ce jour (couronne).
# Questions of the day about battles, and a line on each attack.
question-fight = Phase 4 : vous pouvez attaquer autant que vous voulez. Entre parenthèses sur chaque bouton : les marins à combattre, à bord de la galère ou dans le port.
question-attack-odds =
    – { $place } : galère { $mine } ({ $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $cargo }) contre la galère { $theirs } ({ $whom }, { $others ->
        [one] { $others } marin
       *[other] { $others } marins
    }, { $prize }). { $odds }
question-assault-odds =
    – Galère { $mine } ({ $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $cargo }) contre { $port } ({ $whom }, garnison de { $others }{ $castle ->
        [0] {""}
       *[other] , château
    }). { $odds }
# Buttons of questions of the day (38 characters with the longest names).
question-sail = Galère { $galley } → { $place }
question-sail-rival = Galère { $galley } → { $place } (rivaux)
question-sail-ask = Galère { $galley } → { $place }, passage ?
question-attack = Galère { $mine } → galère { $theirs } ({ $others }), { $whom }
question-assault = Galère { $mine } → { $port } ({ $others }), { $whom }
ask-sell = Phase 6 : vendez ce que vous voulez. Un port n’achète qu’un pion de chaque marchandise ; le reste demeure à bord. Vos ducats : { $cash }.
ask-sell-done = Phase 6 : vous n’avez plus rien à vendre ici. Terminez la phase. Vos ducats : { $cash }.
fleet-galley =
    – Galère { $galley } ({ $place }) : { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $goods } ; { $room ->
        [0] pleine
        [one] { $room } place libre
       *[other] { $room } places libres
    }
ask-counter = { $who } propose { $ducats } au lieu de { $asked } pour { $what } { AT($port) }. Si vous refusez, votre prix reste valable.
ask-naming = { $who } vous demande un prix { AT($port) } ({ $good }). Votre tarif y est de { $asked } l’unité. Combien demandez-vous ?
lot-from = { $what } (galère { $galley }, { $place })
ask-own-price = Vous proposez { $what } à { $who }. Quel prix total demandez-vous ?
ask-wish-price = { $who } souhaite acheter { $what }. Quel est votre prix pour le tout ?
ask-sale =
    { $who } demande { $ducats } pour { $what }. { $ducats ->
        [0] Acceptez ou refusez.
       *[other] Achetez, refusez ou faites une contre-proposition (une seule).
    }
ask-sale-last = { $who } refuse votre offre et demande toujours { $ducats } pour { $what } : oui ou non ?
ask-offer = { $who } propose { $ducats } au lieu de { $asked } pour { $what }. Si vous refusez, votre prix reste valable.

## Choices

group-split = Marins : 1re + 2e galère
group-bid = Votre mise
group-place = Place dans l’ordre du tour
group-answer = Votre réponse
group-price = Votre prix
group-end = Terminer
group-buy = Acheter et charger
group-build = Construire
group-enrol = Enrôler des marins
group-move = Déplacer marins et marchandises
group-tariff = Fixer les tarifs
group-talk = Prix, offres et demandes
group-drop = Défausser marchandises ou marins
group-at = { $what } ({ $place })
group-pair = Transferts entre les galères { $one } et { $other }
group-more = Autres choix
group-galley =
    Galère { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    })
group-attack = Attaquer : { $place }
group-capture = Marins à envoyer sur la galère { $galley }
group-cargo = Cargaison
group-land = Débarquer : { $place }
group-land-all = Tous les débarquements
group-best = Ventes proposées
group-sell = Vendre : { $place }
group-take = Charger sur la galère { $galley }
group-less = Contre-proposition (galère { $galley })
# The numbers of sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } dans la capitale
do-bid = Miser { $amount }
do-bid-detail = Un multiple de 100, versé à la banque.
do-bid-sure = Miser { $amount } ducats ? C’est plus de la moitié de vos ducats, et vous payez cette mise quoi que misent les autres.
do-place = Place { $place }
do-buy = Acheter { $what } → galère { $galley } : { $ducats }
do-buy-sells = Meilleurs prix à portée, un pion par port : { $markets }.
do-buy-sells-not = Aucun port à portée n’en achète.
do-buy-both = Acheter, finir : { $what } ({ $galley }), { $more } ({ $other }), { $ducats }
do-buy-both-detail = Charge les deux galères (numéros entre parenthèses), puis termine la phase.
do-haggle = Proposer { $ducats } l’unité pour { $what }
do-haggle-detail = Total { AT($port) } : { $cost }. Une fois par phase. Si le propriétaire refuse, vous pouvez payer { $asked }.
do-inquire = Demander un prix à { $who } ({ $port })
do-inquire-detail = Ce prix, { $asked } au plus, ne vaut que pour vous et cette phase. Ensuite, achetez ou proposez moins.
do-tariff = Tarif { AT($port) } : { $ducats }
do-tariff-owner-detail = Les autres paient ce tarif ; vous payez 100.
do-tariff-detail = Les autres paient ce tarif ; vous payez 100. Tarif actuel ; fixé, un monopole ne l’augmente plus.
do-galley = Galère { AT($port) } (garnison) : { $ducats }
do-galley-enrol = Galère { AT($port) } + enrôlement : { $ducats }
do-castle = Château { AT($port) } : { $ducats }
do-enrol =
    Enrôler { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } { AT($port) } : { $ducats }
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
do-last-sailor =
    Sans personne à bord, la galère { $galley } coule{ $tokens ->
        [0] .
       *[other] , avec dans sa cale : { $goods }.
    }
do-shift = { $good }, galère { $origin } → galère { $target }
do-swap = Galères { $one } ⇄ { $other } : { $piece } contre { $back }
do-discard = Défausser : { $piece } (galère { $galley })
do-toss = Jeter à la mer : { $piece } (galère { $galley })
do-offer = Proposer à { $who } { $what } (galère { $galley })
do-wish = Demander { $what } (galère { $galley })
do-price = Demander { $amount }
do-price-detail = Prix total, par tranches de 100.
do-name = { $ducats } l’unité
do-name-tariff = { $ducats } l’unité (le tarif)
do-withdraw = Ne rien proposer
do-take = Acheter pour { $ducats } → galère { $galley }
do-offer-less = Proposer { $amount }
do-yes = Accepter
do-no = Refuser
do-let-pass = Laisser passer
do-let-pass-detail = C’est définitif : la galère repart où elle veut, quoi que son propriétaire ait promis.
do-stop = Refuser le passage
do-stop-detail = Un seul refus suffit : la galère reste sur place jusqu’au prochain tour.
do-sail =
    Galère { $galley } → { $place }, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }
do-sail-last =
    Galère { $galley } → { $place }, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }, puis terminer
do-sail-rival =
    Galère { $galley } → { $place }, rivaux sur place, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }
do-sail-ask =
    Galère { $galley } → { $place }, demander à passer, { $moves ->
        [one] { $moves } case
       *[other] { $moves } cases
    }
# Ce qui attend dans un port, dans la seconde ligne d’une liste : de courtes phrases ; la dernière peut être coupée.
do-sail-there = { $whose } { $pays } Produit : { $good }.
do-sail-there-empty = { $whose } Produit : { $good }.
port-pays = Achète à partir de { $ducats } : { $goods }.
port-pays-bonus = Achète à partir de { $ducats }, bonus compris : { $goods }.
port-pays-both = Achète à partir de { $ducats } avec le bonus ({ $goods }), de { $usual } sans ({ $others }).
port-pays-not = N’achète rien de la cargaison.
port-free = Port neutre.
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
do-sail-rival-sure = Rivaux sur place : { $rivals }. La galère n’ira pas plus loin ce tour-ci.
do-sail-ask-sure = Une fois sur place, vous demandez le passage à { $rivals }. Si un rival refuse, la galère y reste, sans retour possible.
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
do-attack-sure = Attaquer la galère { $theirs } ({ $whom }, { $others } à bord) avec votre galère { $mine } ({ $sailors } à bord) ? { $odds }
do-assault-sure =
    Attaquer { $port } ({ $whom }, garnison de { $others }{ $castle ->
        [0] {""}
       *[other] , château
    }) avec votre galère { $mine } ({ $sailors } à bord) ? { $odds }
do-capture =
    Envoyer { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } à bord
do-capture-last = La galère { $galley } n’aura plus personne à bord : quand vous terminerez, elle coulera avec les marchandises qui y restent.
do-sink = La laisser couler
do-done = Terminer le partage
do-done-sinks = Terminer, la galère { $galley } coule
do-land =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    } → { $port } (galère { $galley })
do-land-all =
    { $count ->
        [one] { $ports } (1 marin)
       *[other] { $count } ports (1 marin chacun)
    } et terminer
do-land-all-detail = Un marin pour chacun : { $ports }.
do-sell-all = Vendre { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} pour { $ducats }
do-sell-all-done = Vendre { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} pour { $ducats } et finir
do-sell-all-detail = { $sales }.
do-sell = { $good } (galère { $galley }) : { $ducats }
do-sell-new = { $good } (galère { $galley }) : { $ducats } + bonus { $bonus }
do-sell-new-detail = Nouveau marché : { $owner } n’a cette marchandise dans aucun port ({ $good }).
do-end = Terminer la phase

## Orders

ask-orders = Vos coups prévus valent jusqu’à ce que vous les changiez :
ask-orders-none = Rien n’est prévu : vous décidez de tout. Ce que vous choisissez ci-dessous vaut jusqu’à ce que vous le changiez.
beneath =
    { $first }
    { $second }
orders-asked = C’est votre tour : un coup prévu pour cette décision est joué aussitôt.
orders-answer = C’est votre tour : votre coup prévu est joué aussitôt.
orders-none = Il n’y a plus rien à prévoir.
order-bid = { $ducats ->
    [0] – À chaque tour : miser 0.
   *[other] – À chaque tour : miser { $ducats } ducats. S’il vous en manque, vous déciderez.
}
order-once = { $ducats ->
    [0] – Au tour { $turn } : miser 0.
   *[other] – Au tour { $turn } : miser { $ducats } ducats. S’il vous en manque, vous déciderez.
}
order-place-first = – Prendre la première place libre.
order-place-last = – Prendre la dernière place libre.
order-course = – Galère { $galley } → { $place }, arrivée au tour { $turn } si aucun rival ne barre la route.
order-onward = – À partir du tour { $since } : galère { $galley } → { $place }, arrivée au tour { $turn } si aucun rival ne barre la route.
order-stay = – La galère { $galley } reste sur place jusqu’au tour { $turn } ({ $place }).
order-adrift = – La galère { $galley } n’a pas de route : vous déciderez pour toutes vos galères.
order-spare = – Épargner { $who } : ne pas attaquer, ne pas débarquer. S’il y a une autre cible, ou si un joueur épargné vient de vous attaquer, vous déciderez.
order-spare-all = – Ne jamais attaquer les autres joueurs ni débarquer dans leurs ports. Si l’un d’eux vient de vous attaquer, vous déciderez.
order-stronger = – Ne jamais attaquer un équipage égal ou supérieur.
order-prize =
    { $count ->
        [0] – Laisser couler les galères que vous avez vaincues.
        [one] – Envoyer { $count } marin sur chaque galère vaincue ; la cargaison reste où elle est. Si cela vide votre galère, ou s’il n’y a pas de place, vous déciderez.
       *[other] – Envoyer jusqu’à { $count } marins sur chaque galère vaincue ; la cargaison reste où elle est. Si cela vide votre galère, ou s’il n’y a pas de place, vous déciderez.
    }
order-land =
    { $count ->
        [0] – Ne débarquer nulle part.
        [one] – Débarquer { $count } marin dans chaque port sans garnison, sauf les vôtres. Un marin reste toujours à bord ; si votre galère n’en a qu’un, vous déciderez.
       *[other] – Débarquer jusqu’à { $count } marins dans chaque port sans garnison, sauf les vôtres. Un marin reste toujours à bord ; si votre galère n’en a qu’un, vous déciderez.
    }
order-sell = – Faire les ventes proposées.
order-load =
    { $count ->
        [0] – Ne rien faire en phase 2. Si une galère n’a pas de route au début de la phase, vous déciderez.
       *[other] – En phase 2, charger sur chaque galère la marchandise de son port : { $count } au plus, à { $ducats } l’unité au maximum. Si une galère n’a pas de route au début de la phase, vous déciderez.
    }
order-always = – Toujours laisser passer { $who }.
order-never = – Ne jamais laisser passer { $who }.
order-least = – Dans vos ports, accepter les contre-propositions à partir de { $ducats } l’unité et refuser en dessous.
order-named = – Annoncer à { $who } { $ducats } l’unité dans vos ports, ou le tarif s’il est plus bas.
order-named-tariff = – Annoncer à { $who } le tarif dans vos ports.
order-leasts = – Contre-propositions faites par { $who } dans vos ports : accepter à partir de { $ducats } l’unité, refuser en dessous.
order-sold = – Ventes à { $who } depuis vos galères : demander { $ducats } l’unité et refuser en dessous.
order-bought = – Offres faites par { $who } de galère à galère : acheter jusqu’à { $ducats } l’unité.
order-refuse =
    { $others ->
        [0] – Refuser tout commerce de galère à galère.
       *[other] – Refuser tout autre commerce de galère à galère.
    }
order-refused = – Refuser tout autre commerce de galère à galère avec { $who }.
do-order-asked = Me consulter
group-order-bid = Votre mise à chaque tour
do-order-bid = Miser { $ducats }
do-order-bid-detail = À chaque tour. S’il vous manque des ducats, vous déciderez.
do-order-once-not = Annuler la mise du tour { $turn }
group-order-place = Votre place dans l’ordre du tour
do-order-place-first = Prendre la première place libre
do-order-place-last = Prendre la dernière place libre
do-order-place-ask = Me consulter sur la place
group-order-courses = Où vont vos galères
group-order-goal = Où va la galère { $galley }
do-order-helm = Galère { $galley } ({ $place })
do-order-onward = Galère { $galley }, après le tour { $turn } ({ $place })
group-order-goal-onward = Où va ensuite la galère { $galley } ({ $place })
do-order-stay-then = Toutes les galères restent à destination jusqu’au tour { $turn }
do-order-stay-all = Les galères sans route restent sur place un tour
do-order-no-courses = Effacer toutes les routes et me consulter
do-order-course-detail = Si chaque galère a une route, le jeu ne vous demande plus où aller.
do-order-goal-detail = La galère contourne les rivaux sans demander le passage. Si elle n’avance plus, vous déciderez.
do-order-course =
    { $moves ->
        [one] { $place } : { $moves } case, arrivée au tour { $turn }
       *[other] { $place } : { $moves } cases, arrivée au tour { $turn }
    }
do-order-stay = Rester sur place jusqu’au tour { $turn } ({ $place })
group-order-spare = Joueurs que vous n’attaquez pas
do-order-spare-all = N’attaquer personne
do-order-spare = Ne pas attaquer { $who }
do-order-unspare = Me consulter si c’est { $who }
do-order-stronger = Ne pas attaquer un équipage égal ou supérieur
do-order-weaker = Me consulter si l’équipage est égal ou supérieur
do-order-spare-detail = Pas de débarquement dans leurs ports non plus. S’ils viennent de vous attaquer, vous déciderez.
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
do-order-land-detail = Pas de débarquement dans vos propres ports. Un marin reste à bord.
group-order-load = Ce que vous chargez en phase 2
do-order-load =
    { $count ->
        [0] Ne rien faire
       *[other] Charger jusqu’à { $count } par galère, à { $ducats } l’unité au plus
    }
do-order-load-detail = La phase 2 prend alors fin. Si une galère n’a pas de route au début de la phase, vous déciderez.
group-order-sell = Vos ventes
do-order-sell = Faire les ventes proposées
do-order-sell-ask = Me consulter pour les ventes
group-order-passage = Passage pour { $who }
do-order-always = Toujours laisser passer { $who }
do-order-never = Ne jamais laisser passer { $who }
do-order-ask = Me consulter si c’est { $who }
group-order-least = Votre prix minimal à l’unité
do-order-least = Accepter à partir de { $ducats } l’unité
do-order-least-detail = Les contre-propositions plus basses sont refusées sans vous consulter.
group-order-trade = Commerce avec { $who }
do-order-named = Annoncer { $ducats } l’unité dans mes ports
do-order-named-tariff = Annoncer le tarif dans mes ports
do-order-named-ask = Me consulter pour les prix dans mes ports
do-order-named-detail = Prix donné si ce joueur en demande un. Si votre tarif est plus bas, il s’applique.
do-order-leasts = Accepter ses propositions dès { $ducats }
do-order-leasts-detail = Prix à l’unité, dans tous vos ports. Le jeu refuse en dessous, sans vous consulter.
do-order-leasts-ask = Contre-propositions : comme pour les autres joueurs
do-order-sold = Vendre à { $ducats } l’unité depuis mes galères
do-order-sold-detail = Votre prix si ce joueur veut acheter. Les contre-propositions plus basses sont refusées.
do-order-sold-ask = Me consulter pour vendre depuis mes galères
do-order-bought = Acheter à ses galères jusqu’à { $ducats } l’unité
do-order-bought-detail = Vous chargez sur votre galère la moins pleine. Si vous ne pouvez pas payer, vous déciderez.
do-order-bought-ask = Me consulter pour acheter à ses galères
do-order-refused = Refuser tout autre commerce entre galères
do-order-refused-ask = Me consulter (commerce entre galères)
group-order-refuse = Commerce de galère à galère
do-order-refuse = Refuser le commerce entre galères
do-order-refuse-ask = Me consulter (commerce entre galères)

## The position

port-away = { $port } { $moves }
# How many ports a list leaves out: its last item.
list-more = { $count } autres
market = { $port } { $ducats }
cash =
    Vous avez { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }{ $points ->
        [0] {""}
        [one] , soit { $points } point (non compris dans la prospérité affichée)
       *[other] , soit { $points } points (non compris dans la prospérité affichée)
    }. Les autres joueurs ne le voient pas.
own-bid = Votre mise : { $ducats }.
own-split = Vos marins : { $first } + { $second } sur les galères, { $rest } dans la capitale.
at = Tour { $turn } sur { $turns }.
fortune = { $who }, ducats : { $cash }.
ranks = Classement (prospérité, sans les ducats) : { $ranks }.
rank = { $place }. { $who }
fleet = { $who } ({ $power }), galères (lieu, marins ; cargaison) : { $galleys }.
fleet-none = { $who } ({ $power }) n’a aucune galère.
galley-at = { $galley } ({ $place }, { $sailors } ; { $goods })
ports =
    { $who }, ports (produit, garnison ; entrepôt), { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $ports }.
ports-neutral = Ports neutres qui ont des marchandises (produit ; entrepôt) : { $ports }.
port-held =
    { $port } ({ $good }, { $sailors }{ $castle ->
        [0] {""}
       *[other] , château
    } ; { $goods }, { $full } sur { $slots })
port-neutral = { $port } ({ $good } ; { $goods }, { $full } sur { $slots })
box = Il reste dans la boîte : { $goods }.

## The result

row-capital = Sa capitale
row-full = Ports pleins
row-other = Autres ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] Après le premier tour, plus personne n’a rattrapé { $who }.
        [2] { $who } ne passe en tête qu’au dernier tour.
       *[other] Après le tour { $turn }, plus personne n’a rattrapé { $who }.
    }
points-by-turn =
    { $first ->
        [0] { $who }, points au début et après chaque tour : { $points }.
       *[other] { $who }, points après chaque tour, à partir du tour { $first } : { $points }.
    }

## Explained

explain-split = Les marins prennent la place des marchandises : trois à bord laissent deux places, cinq n’en laissent aucune. Vous pourrez encore les déplacer en phase 2 (1.1, 8.1).
explain-split-reach = { $port } produit cette marchandise : { $good }. Ports à portée, avec le nombre de marins nécessaire pour y aller : { $ports } (1.2, 10.1).
explain-split-home = Si votre capitale n’a pas de garnison, un rival peut y débarquer et la prendre : vous perdez alors son revenu et ses dix points (13.1, 15.1, 16.1).
explain-split-range = Chaque galère a besoin d’un marin au moins et en porte cinq au plus (2.4).
explain-bid-gain = Le joueur qui mise le plus choisit le premier parmi toutes les places ; à égalité, un dé décide. Ceux qui misent 0 tirent au dé les places restantes (4.3, 4.4).
explain-bid-cost = Vous payez votre mise, quelle que soit la place obtenue. Chaque tranche de 500 ducats qui vous reste à la fin vaut un point (4.2, 16.1).
explain-bid-cash = Vos ducats : { $cash }. Vous ne pouvez pas miser davantage (4.1).
explain-place-order = Votre place vaut pour toutes les phases du tour { $turn }. Parmi les premiers, vous achetez, naviguez, débarquez et vendez avant les autres ; parmi les derniers, vous savez ce qu’ils ont fait (3.3).
explain-place-taken = Joueurs qui ont déjà choisi : { $taken } (4.3).
explain-place-free = Toutes les places sont encore libres (4.3).
explain-trade-aim = Les marchandises se vendent en phase 6. Un port achète un pion de chaque marchandise qu’il ne produit pas et n’a pas en entrepôt ; il le paie 100 fois le numéro de son emplacement libre le plus bas. Dans la vue rapprochée, les numéros des emplacements figurent sous le nom du port. Dans le port d’un rival, une marchandise qu’aucun de ses ports n’a rapporte 500 de plus, ou 1 000 dans une capitale (1.2, 14.1, 14.2, 14.4).
explain-buy =
    { $port } ({ $good }) : { $ducats } l’unité{ $others ->
        [0] {""}
       *[other] , à verser au propriétaire
    }. Il en reste { $box } dans la boîte ; places libres sur vos galères au port : { $room } (5.1, 5.2, 5.3).
explain-markets = Ports qui achètent cette marchandise ({ $good }), à portée de vos galères { AT($port) } : { $markets }. Avec plus de marins, une galère va plus loin (10.1, 14.1, 14.2).
explain-markets-none = Aucun port à portée de vos galères { AT($port) } n’achète cette marchandise ({ $good }). Avec plus de marins, une galère va plus loin (10.1, 14.1, 14.2).
explain-ports-more = Vous avez aussi des galères dans ces ports : { $ports } (5.1, 14.1).
explain-buy-nothing = Pour acheter, il vous faut une galère dans un port (5.1).
explain-tariff = Votre tarif est ce que les autres vous paient à l’unité dans votre port : de 100 à 300, ou jusqu’à 1 000 tant que vous tenez tous les ports qui produisent la même marchandise (5.3, 5.4).
explain-build = Une fois par tour, chacun de vos ports peut construire pour 500 ducats. Une galère demande du bois et du fer, un château du bois et de l’or : le port doit les produire ou les avoir en entrepôt, et les garde. Contre un château, le total de l’assaillant est divisé par quatre au lieu de trois (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Ports qui ont déjà construit ce tour-ci : { $ports } (6.1).
explain-no-galley = Ports qui ne peuvent pas construire de galère : { $ports }. Il y manque : { $goods } (6.2).
explain-no-castle = Ports qui ne peuvent pas construire de château : { $ports }. Il y manque : { $goods } (6.3).
explain-sailors = Marins que vous pouvez encore enrôler ce tour-ci, à 100 ducats chacun : { $ports } (7.1).
explain-sailors-none = Vous ne pouvez plus enrôler de marins ce tour-ci. À chaque tour, un port en offre un par pion de son entrepôt, tant que la boîte en contient (7.1).
explain-limits =
    Pendant votre phase, vous pouvez encore faire { $transfers ->
        [one] { $transfers } transfert
       *[other] { $transfers } transferts
    } et engager { $talks ->
        [one] { $talks } négociation
       *[other] { $talks } négociations
    } entre galères (8.4, 9.5).
explain-dear = Les choix qui coûtent plus que vos { $cash } ducats ne vous sont pas proposés (9.3).
explain-trade-end = Une fois la phase terminée, vous ne pouvez plus acheter, construire ni charger avant le prochain tour (3.2, 3.3).
explain-sail-aim = Si une galère est dans un port, ses marins peuvent débarquer en phase 5 et le prendre s’il n’a pas de garnison. En phase 6, elle peut y vendre ce que le port ne produit pas et n’a pas en entrepôt (13.1, 14.1).
explain-sail = Déplacement encore possible : { $galleys } (10.1).
explain-cargo = La galère { $galley } porte { $goods }. Ports à portée qui en achètent, un pion de chaque marchandise, avec leur prochain prix : { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = La galère { $galley } porte { $goods }. Aucun port à portée n’en achète (10.1, 14.1, 14.2).
explain-cargo-more =
    { $count ->
        [one] La galère { $galleys } porte aussi des marchandises
       *[other] Les galères { $galleys } portent aussi des marchandises
    } (10.1, 14.1).
explain-sailed =
    { $count ->
        [one] Déjà déplacée ce tour-ci : galère
       *[other] Déjà déplacées ce tour-ci : galères
    } { $galleys } (10.2).
explain-sail-rivals = Une galère peut toujours entrer dans une case où se trouvent des rivaux. Pour en repartir ce tour-ci, il lui faut l’accord de tous ; un seul refus l’arrête (10.3, 10.4).
explain-sail-end = Les galères que vous ne déplacez pas restent où elles sont. Les combats, débarquements et ventes de ce tour ont lieu là où vos galères s’arrêtent (3.2).
explain-voyage = Un accord ne peut pas être retiré, quelle que soit la direction prise. Vos autres galères ne se déplacent pas avant la fin de ce voyage (10.2, 10.5).
explain-fight = Chaque camp lance un dé et ajoute ses marins. L’autre perd le tiers de ce total, ou le quart derrière un château, arrondi à l’entier inférieur. Après chaque lancer, vous pouvez attaquer encore ou vous arrêter (11.2, 11.3, 11.5).
explain-fight-galley = Quand une galère perd son dernier marin, le vainqueur peut y envoyer des marins pour la capturer, ou la laisser couler (11.4, 12.1).
explain-fight-port = Un port qui perd sa garnison reste à son propriétaire jusqu’à ce qu’un joueur y débarque en phase 5. Une garnison ne capture jamais de galère (11.6, 13.2).
explain-fight-where = On n’attaque que dans la case où l’on se trouve. Un port sans garnison ne s’attaque pas : débarquez-y en phase 5 (11.1, 11.5).
explain-fight-end = Terminer la phase ne coûte rien. Les autres joueurs pourront encore attaquer à leur tour (11.2, 3.3).
explain-prize =
    La galère { $victor } peut envoyer { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } ; places libres sur la galère { $beaten } : { $room }. Il faut au moins un marin à bord pour la capturer (12.1).
explain-prize-all = La galère { $victor } coule avec les marchandises qui y restent si tous ses marins passent sur la galère vaincue (12.3).
explain-prize-none = Si vous n’envoyez personne, la galère { $beaten } coule avec les marchandises qui y restent (12.5).
explain-prize-taken =
    La galère { $beaten } est à vous. La galère { $victor } peut encore y envoyer { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } ; places libres : { $room } (12.1).
explain-prize-empty = La galère { $beaten } est à vous. La galère { $victor } n’a plus personne à bord : elle coule quand vous terminez (12.3).
explain-prize-cargo = Vous pouvez faire passer les marchandises d’une galère à l’autre (transferts restants : { $transfers }) ou les jeter à la mer. Les marins ne se jettent pas à la mer (12.2, 8.4).
explain-land = Vous prenez aussi le château et les marchandises du port. Ceux qui arrivent ensuite y trouvent votre garnison et ne peuvent pas débarquer (13.2, 13.3).
explain-land-gain = Un port vaut un point à la fin, et davantage si son entrepôt est plein. Ce qu’il produit vous coûte 100 l’unité, et les autres joueurs vous le paient. Mais la banque n’ajoute aucun bonus aux ventes dans votre propre port (5.2, 5.3, 14.4, 16.1).
explain-land-crew = Les marins débarqués forment la garnison, que tout assaillant doit battre. Ceux qui restent à bord font avancer la galère, d’une case chacun (10.1, 11.5).
explain-land-closed = Ports où vous ne pouvez pas débarquer à cause d’une garnison : { $ports } (13.1).
explain-land-last = Le dernier marin peut débarquer aussi, mais la galère coule alors avec sa cargaison (13.4).
explain-land-end = Si vous terminez la phase, ceux qui débarquent ensuite peuvent prendre les ports restants (13.2).
explain-slot =
    { $port } : la prochaine vente rapporte { $ducats } ; { $free ->
        [one] { $free } emplacement libre
       *[other] { $free } emplacements libres
    } sur { $slots } (14.2).
explain-slot-full = { $port } n’achète plus rien : l’entrepôt est plein (14.2).
explain-sell = Un port n’achète pas ce qu’il produit ni ce qu’il a déjà en entrepôt (14.1).
explain-sell-new = Dans le port d’un autre joueur, une marchandise qu’aucun de ses ports ne produit ni n’entrepose rapporte 500 ducats de plus, ou 1 000 dans une capitale (14.4).
explain-sell-end = Les invendus restent à bord ; les marchandises vendues restent en entrepôt. Une fois l’entrepôt plein, le port vaut à son propriétaire 2, 5 ou 10 points selon sa taille, au lieu de 1 (14.3, 16.1).
explain-naming = Votre prix ne vaut que pour { $who }, et vous touchez l’argent. Il reste valable { AT($port) } jusqu’à la fin de la phase, mais l’acheteur peut encore faire une contre-proposition (5.3, 5.5, 5.7).
explain-naming-most = Vous ne pouvez pas demander plus que votre tarif de { $asked }, ni refuser de vendre (5.1, 5.7).
explain-yes-counter = Si vous acceptez, { $who } paie aussitôt { $ducats } pour { $what } et peut en acheter d’autres au même prix jusqu’à la fin de la phase (5.6).
explain-no-counter = Si vous refusez, rien n’est encore vendu, et { $who } peut toujours acheter le tout pour { $asked }. Vous ne pouvez pas refuser de vendre au prix demandé (5.1, 5.6).
explain-pricing = Votre prix vaut pour tout le lot : { $what }. L’acheteur peut accepter, refuser ou faire une contre-proposition. Aucune autre vente n’en dépend (9.2, 9.4).
explain-pricing-no = Vous n’êtes pas obligé de vendre. Un refus compte quand même parmi les douze négociations permises par phase (9.3, 9.5).
explain-take = Si vous achetez, vous payez { $ducats } pour { $what } et chargez aussitôt le tout sur une de vos galères de cette case qui a assez de place (9.3).
explain-take-offer = Vous pouvez faire une seule contre-proposition. Si elle est refusée, vous pouvez encore accepter le premier prix (9.4).
explain-take-offered = Vous avez fait votre seule contre-proposition, et elle a été refusée (9.4).
explain-yes-offer = Si vous acceptez, { $who } paie { $ducats } et charge aussitôt { $what }. Si vous refusez, l’acheteur peut encore accepter votre prix de { $asked } (9.3, 9.4).
explain-worth = Ports à portée des galères présentes dans cette case ({ $who }), avec leur prix actuel pour un pion ({ $good }) : { $markets } (10.1, 14.1, 14.2).
explain-worth-none = Pour l’instant, aucun port à portée des galères présentes dans cette case ({ $who }) n’achète cette marchandise : { $good } (10.1, 14.1).
explain-pass =
    Avec votre accord, la galère { $galley } peut encore avancer de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } ce tour-ci, dans n’importe quelle direction. Vous ne pouvez pas poser de conditions (10.5, 17.1).
explain-pass-no = Sans votre accord, la galère reste sur place ce tour-ci ({ $place }). Elle peut encore y combattre, débarquer et vendre (10.4, 3.2).
explain-pass-all = Tous les autres joueurs qui ont une galère sur place doivent accepter. On attend { $who } (10.3, 10.4).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour. La partie attend { $who }.
no-now = Cela n’est pas possible maintenant.
no-split-now = Tous les joueurs ont déjà réparti leurs premiers marins.
no-bid-now = Ce n’est pas le moment de miser.
no-choose-now = Ce n’est pas le moment de choisir une place dans l’ordre du tour.
no-trade-now = Achats, constructions, enrôlements et chargements se font en phase 2.
no-sail-now = Les galères se déplacent en phase 3.
no-fight-now = Les combats ont lieu en phase 4.
no-land-now = Les débarquements ont lieu en phase 5.
no-sell-now = Les ventes ont lieu en phase 6.
no-answer-now = Aucune question n’attend votre réponse en ce moment.
no-capture-now = Il n’y a pas de galère vaincue à capturer.
no-split = Chaque galère prend de 1 à { $most } marins.
no-bid-coin = { $ducats } n’est pas une mise valable. Misez 0 ou un multiple de { $coin }.
no-bid-cash = Vos ducats : { $cash }. Vous ne pouvez pas miser { $ducats }.
no-such-place = Choisissez une place de 1 à { $places }.
no-place-taken = { $who } a déjà pris la place { $place }.
no-own-galley = Vous n’avez pas cette galère.
no-own-port = Vous ne contrôlez pas ce port.
no-port-here = La galère { $galley } n’est pas dans un port.
no-count = Choisissez-en au moins un.
no-room =
    { $room ->
        [0] La galère { $galley } est pleine.
       *[other] Places libres sur la galère { $galley } : { $room }.
    } Une galère porte cinq pions : marins et marchandises ensemble.
no-room-there =
    { $room ->
        [0] Vos galères sur place sont pleines.
       *[other] Places libres sur vos galères dans cette case : { $room }.
    }
no-room-for-lot = Aucune galère de l’acheteur dans cette case n’a assez de place (places nécessaires : { $count }).
no-tokens =
    { $left ->
        [0] La boîte ne contient plus cette marchandise ({ $good }).
       *[other] La boîte ne contient plus que { $left } × { $good }.
    }
no-cash = Cela coûte { $cost } ducats, et vous n’en avez que { $cash }.
no-price = { $ducats } n’est pas un prix valable. Choisissez un multiple de { $coin }, de { $low } à { $high }.
no-monopoly = { $ducats }, c’est trop : pour demander plus de { $high }, il faut contrôler tous les ports qui produisent cette marchandise ({ $good }).
no-change = { $ducats } est déjà votre prix.
no-galley-there = Vous n’avez pas de galère à cet endroit.
no-haggling = Le prix est fixe ici ({ $ducats }) : il n’y a personne avec qui marchander.
no-second-price = Le prix { AT($port) } est fixé pour cette phase. On ne demande un prix qu’une fois, avant toute contre-proposition.
no-lower-price = Le prix { AT($port) } est déjà de { $ducats }, le plus bas possible.
no-refusing = Vous ne pouvez pas refuser de vendre. Donnez un prix.
no-second-counter = Vous avez déjà fait votre seule contre-proposition { AT($port) } dans cette phase.
no-counter-price = { $ducats } n’est pas une contre-proposition valable. Proposez un multiple de { $coin }, au moins { $low } et moins de { $asked }.
no-second-building = { $port } a déjà construit ce tour-ci. Un port ne peut construire qu’une fois par tour.
no-material = { $port } ne produit pas cette marchandise et ne l’a pas en entrepôt ({ $good }).
no-galleys-left = Les 28 galères sont déjà en jeu.
no-castles-left = Les 20 châteaux sont déjà construits.
no-second-castle = { $port } a déjà un château.
no-sailor-to-enrol = { $port } n’a plus de marin à enrôler ce tour-ci.
no-garrison = { $port } n’a pas de garnison où prendre un marin.
no-sailors =
    { $left ->
        [0] { $port } n’a plus de marin à enrôler ce tour-ci.
       *[other] Marins que vous pouvez encore enrôler { AT($port) } ce tour-ci : { $left }, un par pion de l’entrepôt.
    }
no-more-rearranging = Vous avez fait { $most } transferts dans cette phase : c’est le maximum.
no-same-space = Les deux galères ne sont pas dans la même case.
no-crew =
    La galère { $galley } n’a que { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } à bord.
no-own-port-here = La galère { $galley } n’est dans aucun de vos ports.
no-such-garrison =
    { $port } n’a que { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    } en garnison.
no-such-cargo = La galère { $galley } n’a pas cela à bord.
no-swap-needed = On n’échange qu’entre deux galères pleines. S’il y a de la place, transférez un pion, puis l’autre.
no-swap-alike = Ces deux pions sont identiques.
no-last-sailor = Le dernier marin doit rester sur la galère { $galley }.
no-discard-at-home = Ce port est à vous ({ $port }) : envoyez plutôt les marins dans la garnison.
no-such-galley = Aucun autre joueur n’a cette galère.
no-meeting = Ce joueur et vous n’avez pas de galères dans la même case.
no-trade-at-sea = Vous ne pouvez pas commercer en pleine mer. Retrouvez-vous dans une case côtière.
no-more-talks = Vous avez engagé { $most } négociations dans cette phase : c’est le maximum.
no-plain-yes = Choisissez la galère à charger, ou donnez un prix.
no-price-now = Le prix est déjà donné.
no-price-yet = Il n’y a pas encore de prix auquel répondre.
no-second-offer = Vous avez déjà fait votre seule contre-proposition.
no-other-galley = La galère { $galley } doit d’abord finir son voyage.
no-second-voyage = La galère { $galley } s’est déjà déplacée ce tour-ci.
no-such-space = Cette case n’existe pas.
no-so-far = { $place } est trop loin pour la galère { $galley } : distance { $distance }, déplacement restant { $left } (une case par marin).
no-way = La galère { $galley } ne peut pas y aller ({ $place }) sans traverser une case où se trouvent des rivaux.
no-passage-needed = Il n’y a personne à qui demander le passage ({ $place }).
no-moves-left = Après cela, la galère { $galley } ne pourrait plus se déplacer.
no-such-target = Aucun autre joueur n’a cette galère.
no-target-here = La galère { $galley } est dans une autre case.
no-enemy-port = { $port } n’appartient pas à un autre joueur : il n’y a rien à attaquer.
no-garrison-to-attack = { $port } n’a pas de garnison. Débarquez-y en phase 5.
no-part-of-prize = Pour l’instant, on ne partage qu’entre les galères { $one } et { $other }.
no-sailors-overboard = On ne jette pas de marins à la mer.
no-landing = { $port } a une garnison de { $sailors ->
    [one] { $sailors } marin
   *[other] { $sailors } marins
}. On ne débarque que dans un port sans garnison.
no-sale-made = { $port } produit cette marchandise ({ $good }) et n’en achète donc pas.
no-sale-there = { $port } a déjà cette marchandise en entrepôt ({ $good }).
no-sale-full = L’entrepôt est plein ({ $port }).

## Picture

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = E
picture-letter-turks = T
picture-turn = Tour { $turn } sur { $turns }
picture-phase-split = Premiers marins
picture-phase-bid = Mises pour l’ordre
picture-phase-place = Ordre du tour
picture-phase-trade = Achats, constructions
picture-phase-sail = Déplacements
picture-phase-fight = Combats
picture-phase-land = Débarquements
picture-phase-sell = Ventes et revenus
# Before a coin and a sum: a player’s bid, not their ducats.
picture-bid = Mise
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
        [2] A pris la tête au dernier tour
       *[other] En tête pour de bon dès le tour { $turn }
    }
picture-by-turn = La prospérité tour par tour
# Beside the numbers of the turns.
picture-chart-turn = tour
# Above the picture of the end of a round, which has the numbers.
turn-over-pictured = **Fin du tour { $turn } sur { $turns }.**

## Forms

form-split = Saisir marins et mise…
form-offer = Proposer des marchandises à un joueur…
form-sell = Saisir ventes et mise du tour { $turn }…
field-first = Première galère
field-second = Seconde galère
field-sailors =
    { $count ->
        [one] { $count } marin
       *[other] { $count } marins
    }
field-bid = Mise pour l’ordre, 0 à { $most } (vide : après)
# De même quand une mise est prévue pour ce tour : elle est faite si le champ reste vide.
field-bid-planned = Mise, 0 à { $most } (vide : { $ducats }, prévue)
field-place = Quelle place prenez-vous à chaque tour ?
field-place-planned = Votre plan : quelle place à chaque tour ?
field-place-ask = Me consulter à mon tour
field-place-first = Première place libre
field-place-last = Dernière place libre
field-goods = Marchandises à proposer, et à quel joueur
# The same if some offers do not fit into the form.
field-goods-some = À proposer (le reste est dans les listes)
field-offer = { $what } à { $who } (galère { $galley })
field-price = Prix total, de 0 à 5 000
field-sales = Vos ventes
field-sales-proposed = Ventes proposées : { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} pour { $ducats }
field-sales-none = Ne rien vendre de plus

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Vos galères achètent les marchandises là où elles sont produites et les vendent là où elles manquent. Entrepôts pleins, capitale et ducats rapportent des points de prospérité. Le joueur qui en a le plus après le dernier tour l’emporte (5.1, 14.1, 16.1, 16.2).
overview-1 = **Le tour.** Il compte six phases : mises pour l’ordre du tour, achats et constructions, déplacements, combats, débarquements, ventes (3.2).
overview-2 = **Une galère.** En haut ses marins, en bas son numéro. Elle porte cinq pions et avance d’une case par marin (1.1, 10.1).
overview-3 = **Un port.** Les galères y achètent la marchandise inscrite près de son nom, à 100 si le port est neutre ou à vous, sinon au prix de son propriétaire. Une vente remplit l’emplacement libre le plus bas, qui paie 100 fois son numéro. Un port n’achète chaque marchandise qu’une fois, et jamais ce qu’il produit (5.1, 5.2, 14.1, 14.2).
overview-4 = **Propriétaire et garnison.** Si un port n’a pas de garnison, tout joueur peut y débarquer et le prendre (13.1).
overview-5 = **La boîte.** Les pions de chaque marchandise que l’on peut encore acheter (1.3).
overview-6 = **Un joueur.** Sa place dans l’ordre du tour, ses galères, ses ports (tour), ses points publics et son rang (#). Les ducats restent secrets (2.5, 3.3).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-split = Chaque marin donne une case de plus en mer et prend la place d’une marchandise. Avec trois marins, une galère va loin et garde deux places ; laissez-en quelques-uns dans la capitale, sinon un rival pourrait la prendre.
tip-ask-bid = Vous payez votre mise, même si d’autres misent plus. Les premiers achètent, naviguent et vendent avant les autres ; tant que rien n’est disputé, misez peu ou rien et gardez vos ducats pour la cargaison.
tip-ask-place = Parmi les premiers, vous prenez les marchandises rares ; parmi les derniers, vous voyez ce que font les autres. Jouez tôt pour combattre ou pour remplir le dernier emplacement d’un entrepôt.
tip-ask-trade = Chargez ce que le port suivant ne produit pas et n’a pas en entrepôt : il paie au moins 200 un pion qui vous en coûte 100. Laissez de la place aux marins, et terminez la phase quand vos galères sont prêtes à partir.
tip-ask-trade-done = Vous ne pouvez plus rien faire dans cette phase. Terminez la phase : vos galères naviguent ensuite.
tip-ask-sail = Allez vers les ports qui manquent de vos marchandises, et arrêtez-vous là où vous voulez vendre ou débarquer. Pour traverser une case où se trouve un rival, il faut son accord : contournez-la, ou arrêtez-vous avant.
tip-ask-sail-done = Vos galères se sont déplacées. Terminez la phase : les autres naviguent, puis viennent les combats.
tip-ask-voyage = Le passage vous est accordé : avancez autant que vous pouvez, ou restez ici. L’accord ne vaut que pour cette fois : visez le meilleur marché à portée.
tip-ask-passage = Un rival a besoin de votre accord pour repartir. Donnez-le s’il ne vous coûte rien ; un refus peut lui fermer un marché que vous visez, mais ce rival peut se venger.
tip-ask-fight = Un combat coûte des marins aux deux camps. N’attaquez que si vous êtes nettement plus fort et pouvez gagner une galère chargée ou un port ; pour un marchand, terminer la phase n’est jamais une erreur.
tip-ask-fight-done = Vous n’avez plus personne à attaquer. Terminez la phase : viendront les débarquements et les ventes.
tip-ask-prize = Vous avez vaincu une galère : envoyez-y des marins et elle est à vous. Gardez un marin sur la vôtre, sinon elle coule.
tip-ask-land = Un marin suffit pour prendre un port sans garnison, entrepôt compris. Un port compte davantage une fois plein : prenez ceux que vous pouvez approvisionner, et laissez un marin à bord pour garder la galère.
tip-ask-land-done = Vous n’avez plus nulle part où débarquer. Terminez la phase : viendront les ventes.
tip-ask-sell = Chaque vente remplit l’emplacement libre le plus bas, dont le numéro fixe le prix. Un entrepôt plein vaut des points à son propriétaire : remplissez les vôtres ; chez vos rivaux, vendez là où la banque ajoute un bonus.
tip-ask-sell-done = Il ne reste rien à vendre ici. Terminez la phase : le reste attendra à bord jusqu’au prochain tour.
tip-ask-counter = L’acheteur propose moins que votre prix. Vendre un peu moins cher vaut mieux que ne pas vendre, sauf si ces marchandises aident un rival contre vous.
tip-ask-naming = Votre prix ne vaut que pour cet acheteur. Le prix le plus haut l’éloigne ; un prix juste vous rapporte des ducats. Pensez à ce qu’il peut gagner avec ces marchandises.
tip-ask-own-price = Vous donnez un seul prix pour tout le lot. Si vous demandez plus que ce que l’acheteur peut gagner au prochain port, il refusera.
tip-ask-wish-price = Un joueur veut vos marchandises : elles ont donc de la valeur pour lui. Demandez plus que ce que vous en obtiendriez ailleurs, ou refusez.
tip-ask-sale = Vous pouvez acheter, refuser ou faire une contre-proposition. Comparez ce prix avec celui que paierait un port à portée ce tour-ci.
tip-ask-sale-last = Votre offre est refusée ; le premier prix reste valable. Ne le payez que si ces marchandises vous rapportent davantage ce tour-ci.
tip-ask-offer = L’acheteur propose moins que votre prix. Acceptez si vous ne pensez pas obtenir mieux ailleurs ; si vous refusez, votre premier prix reste valable.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-purse = Il vous reste { $by } ducats de plus à la fin du tour.
why-ports = Vos ports valent { $by } ducats de plus à la fin du tour.
why-galleys = Vos galères, équipages et cargaisons compris, valent { $by } ducats de plus à la fin du tour.
why-rival = Votre rival le plus fort finit le tour avec l’équivalent de { $by } ducats de moins.

# Ce qu’on a fait d’une phase 2, là où ce n’est pas comme autre chose qu’on aurait pu faire.

plan = terminer la phase 2 avec { $what }
plan-thrift = garder ses ducats
plan-galley =
    galère { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } marin
       *[other] { $sailors } marins
    }, { $goods })
plan-new-galley =
    une nouvelle galère ({ $place }, { $sailors ->
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
# The name of the position that was decided in, between “ · ”.
where = { $phase } : { $fleet }
where-galley = galère { $galley } ({ $place })
where-split = premiers marins
where-bid = mise pour l’ordre du tour
where-place = place dans l’ordre du tour
where-trade = phase 2
where-sail = phase 3
where-fight = phase 4
where-land = phase 5
where-sell = phase 6
where-talk = négociation avec { $who } : { $what }
where-passage = { $who } demande le passage ({ $place })
where-prize = galère { $galley } vaincue ({ $place })

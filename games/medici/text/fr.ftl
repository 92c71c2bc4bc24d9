### Medici : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Medici
game-blurb = Achetez des cargaisons, gravissez cinq pyramides : trois manches pour faire fortune à Florence.
game-pitch = Vous n’avez droit qu’à une enchère par lot : trop haute, elle vous ruine ; trop basse, votre cale reste vide. Chaque manche récompense les meilleures cargaisons et les marqueurs les plus hauts des cinq pyramides.
banner-alt = Medici. Des ballots sur un quai, un navire à charger et cinq pyramides au soleil du soir.
slash-payout_6p = barème
option-payout_6p = Barème des cargaisons à six joueurs
option-payout_6p-document = 30, 20, 10, 10, 5, 0 (d’origine)
option-payout_6p-newer = 30, 20, 15, 10, 5, 0 (éditions récentes)
slash-level_5 = niveau-cinq
option-level_5 = Prime du niveau 5
option-level_5-document = aucune sous le niveau 6 (d’origine)
option-level_5-newer = 5 florins (éditions récentes)
slash-start_money = capital
option-start_money = Capital de départ
option-start_money-document = 40 chacun, 30 à cinq ou six joueurs (d’origine)
option-start_money-thirty = 30 pour tous, quel que soit le nombre de joueurs
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}

## Things

good-metals = métaux
good-porcelain = porcelaine
good-dyes = colorants
good-cloth = étoffes
good-spices = épices
card = { $good } { $value }
card-neutral = neutre { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Orders

group-order = Votre limite pour ce lot
do-order = Enchérir jusqu’à { $amount }
# $once: 0 to bid just enough to lead, otherwise the whole limit at once.
do-order-detail = { $once ->
    [0] À votre tour, vous enchérissez juste assez pour mener, dans cette limite. Sinon, vous passez.
   *[other] À votre tour, vous montez d’emblée à cette limite, ou moins haut si personne ne peut suivre. Sinon, vous passez.
}
do-order-pass = Passer
ask-order = Jusqu’où irez-vous pour { $lot } ? À votre tour, le jeu enchérit juste assez pour mener.
ask-order-again = { $limit ->
    [0] Vous passerez sur { $lot }.
   *[other] Vous irez jusqu’à { $limit } pour { $lot }.
} Vous pouvez changer d’avis jusqu’à votre tour.
ask-order-round = { $limit ->
    [0] Prévu pour cette manche : passer sur { $lot }.
   *[other] Prévu pour cette manche : enchérir jusqu’à { $limit } pour { $lot }.
} Pour ce lot, vous pouvez changer d’avis jusqu’à votre tour.
orders-none = Votre cale est pleine : il n’y a plus rien à prévoir pour cette manche.
# Stands above the planned moves for the round, if there are any (orders-round-none: none).
orders-round = Jusqu’à la fin de la manche { $round } :
orders-always = Pour cette manche et les suivantes, jusqu’à ce que vous changiez d’avis :
orders-round-none = Jusqu’à la fin de la manche { $round }, vous décidez chaque fois, sauf si vous prévoyez un coup ci-dessous.
orders-asked = C’est votre tour : un coup prévu pour cette décision est joué aussitôt.
orders-answer = C’est votre tour : votre coup prévu est joué aussitôt.
order-size =
    { $cards ->
        [1] – Passer sur tous les lots.
        [2] – Passer sur les lots de 2 cartes ou plus.
       *[other] – Passer sur les lots de { $cards } cartes.
    }
order-wanted = – Passer sur les lots sans aucune de ces cartes : { $goods }.
order-lapsed = – Passer sur les lots sans aucune de ces cartes : { $goods }. Aucune ne peut plus sortir pendant cette manche : la condition ne vaut plus, et vous déciderez pour chaque lot, sauf pour ceux que vos autres conditions écartent.
order-ceiling = – Pour { $others ->
        [0] chaque lot
       *[other] chaque autre lot
    } : enchérir jusqu’à { $ceiling }.
order-at-once = – Monter d’emblée à votre limite, ou moins haut si personne ne peut suivre.
order-turn = – Retourner { $turn }, dans la limite des places de votre cale.
order-cards =
    { $enough ->
        [0] {""}
       *[other] jusqu’à une valeur de { $enough },{" "}
    }{ $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes au plus
    }
ceiling-cards =
    { $florins ->
        [one] { $florins } florin par carte
       *[other] { $florins } florins par carte
    }
ceiling-value =
    { $florins ->
        [1] la moitié de sa valeur
        [2] sa valeur
       *[other] une fois et demie sa valeur
    }
group-manner = Comment enchérir
do-order-at-once = Monter d’emblée à la limite
do-order-by-and-by = Enchérir juste assez pour mener
group-passing = Les lots sur lesquels vous passez
do-order-pass-none = Aucun
do-order-size =
    { $cards ->
        [1] Tous les lots
        [2] Les lots de 2 cartes ou plus
       *[other] Les lots de { $cards } cartes
    }
do-order-without = Les lots sans { $good }
do-order-wanted = Sauf les lots avec : { $good }
do-order-unwanted = Ne plus chercher : { $good }
do-order-wanted-detail = Passer sur les lots sans aucune de ces cartes : { $goods }.
group-ceiling = Votre limite pour { $others ->
        [0] chaque lot
       *[other] chaque autre lot
    }
do-order-ask = Me consulter
do-order-ceiling = Jusqu’à { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] Vous enchérissez juste assez pour mener, dans cette limite. Sinon, vous passez.
   *[other] Vous montez d’emblée à cette limite, ou moins haut si personne ne peut suivre. Sinon, vous passez.
}
group-lasting = Durée de vos choix
do-order-always = Aussi aux manches suivantes
do-order-this-round = Cette manche seulement
group-order-turning = Quand vous retournez les cartes
do-order-turn = { CAP($turn) }
do-order-turn-detail = Vous vous arrêtez quand votre cale n’a plus de place. Puis les enchères commencent.

## Events

round-first = Manche { $round } sur 3. Chacun a { $florins } florins ; le sort désigne { $who } pour commencer.
round-poorest = Manche { $round } sur 3. { $who } a le moins de florins ({ $florins }) et commence.
round-tied = Manche { $round } sur 3. { $poorest } ont le moins de florins ({ $florins }) ; le sort désigne { $who } pour commencer.
turns = { $who } retourne { $card }.
adds = { $who } ajoute { $card }.
auction = Les enchères commencent.
auction-without = Les enchères commencent. Pas de place pour ce lot : { $who }.
bids = { $who } enchérit à { $florins }.
passes = { $who } passe.
too-dear = Pas assez de florins pour dépasser { $florins } : { $who }.
no-florins = Plus aucun florin pour enchérir : { $who }.
sold =
    { $who } achète { $lot } pour { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } ; il lui en reste { $left }.
unsold = Personne n’achète { $lot }. Ce lot est écarté pour la manche.
fills = Toutes les autres cales sont pleines : { $who } pioche { $cards } gratuitement.
deck-empty = La pioche est vide.
round-over = **Manche { $round } sur 3 terminée :** { $gains }.
# Where a player’s florins of the round came from; the sum stands in round-over.
earnings =
    { $who } : cargaison (valeur { $value }) +{ $cargo }, pyramides +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , sommets +{ $bonus }
    }{ $paid ->
        [0] {""}
       *[other] , lots −{ $paid }
    }.

## In logs of before

# Only in logs of older games: earnings, without what was spent on lots.
scores =
    { $who } : cargaison (valeur { $value }) +{ $cargo }, pyramides +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , sommets +{ $bonus }
    }.

## Questions

ask-draw = Le lot pour l’instant : { $lot } (valeur { $value }). Ajouter une carte ou vendre le lot ?
ask-first-bid =
    À vendre : { $lot } (valeur { $value }). Pas encore d’enchère ; vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
ask-bid =
    À vendre : { $lot } (valeur { $value }). { $leader } mène à { $best } ; vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
after-you = Parlent après vous : { $who }.
after-you-none = Vous parlez en dernier.
after-you-hollow = Dans l’image, les marqueurs creux à droite des niveaux montrent où seront les marqueurs en fin de manche.
after-you-risen = Dans l’image, les marqueurs creux fléchés montrent où étaient les marqueurs avant de monter, à la fin de la dernière manche.
wait-draw = À { $who } de décider : ajouter une carte ou vendre le lot.
wait-bid = { $who } peut enchérir à { $lowest } ou plus, ou passer.
call-draw = ajoutez une carte ou vendez le lot. Le lot pour l’instant : { $lot }.
call-first-bid = enchérissez sur { $lot }. Il n’y a pas encore d’enchère.
call-bid = enchérissez sur { $lot } : { $leader } mène à { $best }.
over = La partie est terminée.
group-turning = Le lot
group-bidding = Votre enchère
do-draw = Ajouter une carte
do-draw-detail = Retourner la carte suivante. Le lot compte trois cartes au plus et se vend en bloc.
do-auction = Mettre le lot aux enchères
do-auction-detail = Mettre le lot en vente. Les enchères commencent à votre gauche, et vous parlez en dernier.
do-pass = Passer
do-pass-detail = Laisser ce lot aux autres. Vous ne parlez qu’une fois par lot.
do-bid = Enchérir à { $amount }
do-bid-detail = Dépasser toutes les enchères précédentes. La plus haute est payée à la banque et emporte le lot.

## The position

at = Manche { $round } sur { $rounds }, lot { $lot }.
lot = À vendre : { $cards } (valeur { $value }).
best =
    Meilleure enchère : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, par { $who }.
passed = Ont passé : { $who }.
passed-no-room = Sans place : { $who }.
passed-no-florins = Trop peu de florins : { $who }.
still = Parlent après { $bidder } : { $who }.
still-none = { $bidder } parle en dernier.
last-sold =
    Dernier lot : { $who } a acheté { $cards } pour { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
last-unsold = Dernier lot : personne n’a acheté { $cards }.
last-free = { $who } a pioché { $cards } gratuitement.
last-round = Florins de la manche { $round }, lots déduits : { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rang { $rank }
    } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }. Cale { $held }/{ $capacity }, valeur { $value } : { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rang { $rank }
    } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, cale vide.
deck =
    { $left ->
        [0] Plus aucune carte
        [one] { $left } carte
       *[other] { $left } cartes
    } dans la pioche.
discarded = Invendus de la manche : { $cards }.
pyramids-empty = Tous les marqueurs sont au pied des pyramides.
pyramid-metals = Pyramide des métaux : { $markers }.
pyramid-porcelain = Pyramide de la porcelaine : { $markers }.
pyramid-dyes = Pyramide des colorants : { $markers }.
pyramid-cloth = Pyramide des étoffes : { $markers }.
pyramid-spices = Pyramide des épices : { $markers }.
marker = { $who } { $level }

## The result

row-start = Capital de départ
row-cargo = Cargaisons
row-pyramids = Pyramides
row-bonuses = Sommets
row-paid = Dépenses pour les lots

## Explained

explain-lot = Cartes du lot : { $have } pour l’instant, { $most } au plus. Un lot ne dépasse jamais trois cartes, ni ce que la cale la plus vide peut charger (places libres : { $room }). Cartes dans la pioche : { $deck }. Une carte ajoutée reste dans le lot, bonne ou mauvaise (4.1, 4.2).
explain-own-room = { $who } retourne les cartes et a { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    } : seuls les autres joueurs peuvent acheter un lot plus grand (4.2, 5.3).
explain-asked =
    Si les enchères commencent maintenant, chacun répond une fois, dans cet ordre : { $order }{ $others ->
        [0] {""}
       *[other] . Les autres n’ont pas assez de place, ou pas de florins
    } (5.1, 5.3).
explain-asked-nobody = Personne ne peut acheter ce lot tel quel : il serait écarté pour la manche (5.3, 5.5).
explain-bid = Enchères possibles : de { $low } à { $high }. Il faut dépasser la meilleure enchère, dans la limite de ses florins. Seule l’enchère la plus haute est payée à la banque (5.2, 5.4).
explain-still = Réponses encore attendues : { $who }. Personne n’a de seconde chance (5.1).
explain-settles = Plus personne ne répondra : toute enchère emporte le lot (5.1).
explain-pass-unsold = En passant, on laisse le lot sans acheteur : il est écarté pour la manche (5.5).
explain-pass-sold = En passant, on laisse le lot à { $who } pour { $florins } (5.4).
explain-load = Places prises avec ce lot : { $held } sur { $capacity }. La cargaison vaut alors { $value }. Au décompte, chaque carte d’un produit fait monter son marqueur d’un niveau (7.1, 7.4).
explain-top = Avec ce lot, le marqueur ({ $good }) atteint le niveau { $level } : { $florins } florins de plus à chaque décompte, tant qu’il y reste (7.7).
explain-top-newer = Avec ce lot, le marqueur ({ $good }) atteint le niveau { $level } : { $florins } florins de plus à chaque décompte, tant qu’il y reste (7.7, 9.3).
explain-load-full = Un joueur dont la cale est pleine n’enchérit plus et ne retourne plus de cartes jusqu’à la fin de la manche (5.6).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : la partie attend { $who }.
no-room =
    Vous ne pouvez pas enchérir : le lot compte { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, mais votre cale n’a plus { $free ->
        [0] de place
        [one] qu’une place
       *[other] que { $free } places
    }.
no-second-bid = Vous avez déjà enchéri ou passé sur ce lot. La partie attend { $who }.
no-auction-yet = Les enchères n’ont pas commencé : ajoutez d’abord une carte ou vendez le lot.
no-begun = Les enchères ont commencé : enchérissez ou passez.
no-more-cards = Ce lot ne peut plus recevoir de carte : enchérissez ou passez.
no-too-low = Une enchère de { $florins } est trop basse : il faut { $lowest } au moins.
no-too-high =
    Vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    } : vous ne pouvez pas enchérir à { $florins }.

## Picture

picture-metals = Métaux
picture-porcelain = Porcelaine
picture-dyes = Colorants
picture-cloth = Étoffes
picture-spices = Épices
picture-round = Manche { $round } sur { $rounds }
picture-lot = Lot { $lot }
# Stands below the number of cards in the deck.
picture-deck = en pioche
# Stands below the number of cards that no one bought.
picture-unsold =
    { $cards ->
        [one] invendue
       *[other] invendues
    }
# Beside a hollow marker: on the pyramids, such markers show where the markers will climb to.
picture-climbs = fin de manche
# Below the florins that a player gained in the last round.
picture-past = manche { $round }
picture-best = Meilleure enchère
picture-no-bid = Pas encore d’enchère
# Stands above the cards that were sold last, and who bought them.
picture-last = Dernier lot
picture-last-unsold = Dernier lot : invendu
# Stands above the name of the player whose turn it is.
picture-turn-bid = Enchérit
picture-turn-draw = Retourne des cartes
picture-passed = passe
picture-victory =
    { $winners ->
        [one] Victoire
       *[other] Victoire partagée
    }
picture-winners = { $winners } marchands
# The title of a line chart.
picture-fortunes = Florins
# Above that chart: when the winner took the lead for good ($when: the round or day, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] En tête dès la première manche
        [2] A pris la tête à la fin
       *[other] En tête dès la manche { $round }
    }
picture-start = Au départ : { $florins }
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Manche { $round } sur 3 terminée.**

## What lies ahead

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Early in a round: the cargo value of the player’s hold, and markers that climb.
effect = Avec ce lot : valeur de la cale { $from } → { $to } ; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    Avec ce lot : valeur de la cale { $from } → { $value } ({ $place ->
        [1] 1re
       *[other] { $place }e
    }{ $equals ->
        [0] {""}
       *[other] {" "}à égalité
    }) ; { $climbs }. Si la manche finissait maintenant, vous gagneriez { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } avant de payer le lot (cargaison { $cargo }, pyramides { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , sommets { $bonuses }
    }) ; si personne ne le prenait, { $without }.
climb = { $good } { $from } → { $to }
climbs = marqueurs en fin de manche : { $climbs }
climb-none = aucun marqueur ne monte
unseen =
    { $cards ->
        [one] { $cards } carte pas encore vue
       *[other] { $cards } cartes pas encore vues
    } pendant cette manche{ $aside ->
        [0] {""}
        [one] , dont { $aside } mise de côté
       *[other] , dont { $aside } mises de côté
    } :
unseen-good = – { $good } { $values }.
unseen-neutral = – { $card }.
# The title of a picture of the unseen cards; picture-aside stands below the number of those set aside.
picture-unseen = Pas encore vues dans la manche
picture-aside = de côté

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = En trois manches d’enchères, vous achetez des cargaisons pour les cinq places de votre cale. À la fin, le joueur qui a le plus de florins gagne (5.1, 8.1).
overview-1 = **Le lot.** Une à trois cartes, vendues en bloc. Le joueur qui les retourne décide, après chacune, s’il en ajoute une autre (4.1).
overview-2 = **Les enchères.** Chacun parle une fois, dans le sens horaire : il surenchérit ou passe. Le joueur qui a retourné les cartes parle en dernier (5.1, 5.2).
overview-3 = **La pioche.** À moins de six joueurs, des cartes sont écartées à chaque manche sans que personne les voie : celle que vous attendez ne viendra peut-être pas (3.1, 3.2).
overview-4 = **Les florins.** Ils servent à payer et à gagner : un lot doit rapporter plus qu’il ne coûte (5.4, 8.1).
overview-5 = **Une cale.** Elle contient cinq cartes au plus. En fin de manche, les plus riches rapportent des florins. La bourse : le gain si la manche finissait là (2.2, 7.2).
overview-6 = **Une pyramide** par produit. Votre marqueur y monte d’un niveau par carte. À chaque manche, le marqueur le plus haut rapporte 10 florins et le deuxième 5 (7.4, 7.5).
overview-7 = **Le sommet.** Ici, un marqueur rapporte 10 ou 20 florins de plus à chaque manche, et il ne redescend jamais (7.7, 7.8).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-draw = Vous composez le lot, mais tout joueur qui a de la place peut l’acheter. Ajoutez des cartes si le lot est pauvre, ou si vous seul avez de la place pour trois ; arrêtez-vous tant qu’il vous convient mieux qu’aux autres.
tip-ask-first-bid = Personne n’a encore enchéri, et vous ne parlez qu’une fois. Pensez à ce que le lot ajoute à votre cale et à vos marqueurs : les florins payés doivent vous revenir au décompte. Restez sous ce que le lot devrait vous rapporter ; les joueurs suivants peuvent encore surenchérir.
tip-ask-bid = Un autre joueur mène : ne surenchérissez que si le lot vous rapporte plus qu’il ne coûte. Regardez qui parle après vous, la place qui lui reste et si le lot l’aide sur une pyramide.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-hand = Vous gardez { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus.
why-cargo = Votre cargaison rapporte { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus à la fin de la manche.
why-pyramids = Les pyramides vous rapportent { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus, maintenant et plus tard.
why-rival = Votre rival le plus fort finit avec { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de moins.
# The name of the position that was decided in, between “ · ”.
where =
    lot { $number }{ $cards ->
        [0] {""}
       *[other]  : { $lot }
    }

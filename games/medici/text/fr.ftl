### Medici : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Medici
game-blurb = Achetez des cargaisons, gravissez cinq pyramides : trois manches pour faire fortune à Florence.
game-pitch = Quelques marchandises sont dévoilées, et chacun ne fait qu’une offre pour le lot : trop vous ruine, trop peu laisse votre navire vide. Chaque manche paie les meilleures cargaisons et le haut de cinq pyramides.
banner-alt = Medici. Des ballots sur un quai, un navire à charger, et cinq pyramides au soleil du soir.
slash-payout_6p = barème
option-payout_6p = Barème des cargaisons à six
option-payout_6p-document = D’origine : 30, 20, 10, 10, 5, 0
option-payout_6p-newer = Éditions récentes : 30, 20, 15, 10, 5, 0
slash-level_5 = niveau-cinq
option-level_5 = Prime du niveau 5
option-level_5-document = D’origine : aucune, seuls les niveaux 6 et 7 en ont une
option-level_5-newer = Éditions récentes : 5 florins
slash-start_money = capital
option-start_money = Capital de départ
option-start_money-document = D’origine : 40 chacun, 30 à cinq ou six
option-start_money-thirty = 30 pour tous, à tout nombre de joueurs
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

group-order = Jusqu’où aller
do-order = Enchérir jusqu’à { $amount }
# Once: whether all of it is bid at once.
do-order-detail = { $once ->
    [0] À votre tour, l’offre la plus basse qui dépasse les autres, si elle ne va pas au-delà ; sinon, vous passez.
   *[other] À votre tour, tout d’un coup, ou ce que personne après vous ne peut dépasser ; sinon, vous passez.
}
do-order-pass = Passer
ask-order = Jusqu’à combien irez-vous pour { $lot } ? À votre tour, le jeu fera pour vous l’offre la plus basse qui dépasse les autres, sans aller au-delà.
ask-order-again = { $limit ->
    [0] Vous passerez sur { $lot }.
   *[other] Vous irez jusqu’à { $limit } pour { $lot }.
} Vous pouvez changer d’avis jusqu’à votre tour.
ask-order-round = { $limit ->
    [0] Comme réglé pour cette manche, vous passerez sur { $lot }.
   *[other] Comme réglé pour cette manche, vous irez jusqu’à { $limit } pour { $lot }.
} Pour celui-ci, vous pouvez décider autrement jusqu’à votre tour.
orders-none = Il n’y a rien à régler à l’avance pour l’instant : cette manche est finie pour vous.
# What holds until the round is over: heads lines, or there are none.
orders-round = Jusqu’à la fin de la manche { $round } :
orders-always = À cette manche et aux suivantes, jusqu’à ce que vous y reveniez :
orders-round-none = Jusqu’à la fin de la manche { $round }, vous déciderez, à moins de choisir quelque chose ci-dessous.
orders-asked = C’est à vous de répondre en ce moment : ce que vous réglez ici est fait aussitôt, si cela y répond.
orders-answer = Cela répond à la question qui vous est posée, et c’est fait aussitôt.
order-size =
    { $cards ->
        [1] – Vous passez sur tous les lots.
        [2] – Vous passez sur les lots de 2 cartes ou plus.
       *[other] – Vous passez sur les lots de { $cards } cartes.
    }
order-wanted = – Vous passez sur les lots sans rien de ceci : { $goods }.
order-lapsed = – Vous passez sur les lots sans rien de ceci : { $goods }. Il n’en viendra plus à cette manche. Cette condition tombe : vous déciderez pour chaque lot que vos autres conditions laissent en suspens.
order-ceiling = – Pour { $others ->
        [0] un lot
       *[other] tout autre lot
    }, vous irez jusqu’à { $ceiling }.
order-at-once = – Vous offrez tout d’un coup, ou ce que personne après vous ne peut dépasser ; sinon, c’est l’offre la plus basse qui dépasse les autres.
order-turn = – Quand vous retournez les cartes : { $turn }, et aucune pour laquelle votre cale n’a pas de place.
order-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes au plus
    }{ $enough ->
        [0] {""}
       *[other] , jusqu’à une valeur de { $enough }
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
do-order-at-once = Tout offrir d’un coup
do-order-by-and-by = Offrir le moins possible
group-passing = Les lots sur lesquels vous passez
do-order-pass-none = Aucun : me demander
do-order-size =
    { $cards ->
        [1] Tous les lots
        [2] Les lots de 2 cartes ou plus
       *[other] Les lots de { $cards } cartes
    }
do-order-without = Les lots sans { $good }
do-order-wanted = Sauf avec { $good }
do-order-unwanted = Même avec { $good }
do-order-wanted-detail = Vous passez sur les lots sans rien de ceci : { $goods }.
group-ceiling = Jusqu’où aller pour { $others ->
        [0] un lot
       *[other] tout autre lot
    }
do-order-ask = Me demander
do-order-ceiling = Jusqu’à { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] L’offre la plus basse qui dépasse les autres, sans aller au-delà ; sinon, vous passez.
   *[other] Tout d’un coup, ou ce que personne après vous ne peut dépasser ; sinon, vous passez.
}
group-lasting = Combien de temps cela vaut
do-order-always = Aussi aux manches suivantes
do-order-this-round = Pour cette manche seule
group-order-turning = Quand vous retournez les cartes
do-order-turn = Retourner { $turn }
do-order-turn-detail = Aucune pour laquelle votre cale n’a pas de place. Puis les enchères commencent.

## Events

round-first = Manche { $round } sur 3. Chaque fortune est de { $florins } florins ; le sort désigne { $who } pour commencer.
round-poorest =
    Manche { $round } sur 3. { $who } commence, avec la plus petite fortune ({ $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }).
round-tied =
    Manche { $round } sur 3. { $poorest } ont la plus petite fortune ({ $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }) ; le sort désigne { $who } pour commencer.
turns = { $who } retourne { $card }.
adds = { $who } ajoute { $card }.
auction = Les enchères commencent.
auction-without = Les enchères commencent. Pas de place pour ce lot : { $who }.
bids = { $who } offre { $florins }.
passes = { $who } passe.
too-dear = Pas assez de florins pour dépasser { $florins } : { $who }.
no-florins = Aucun florin pour enchérir : { $who }.
sold =
    { $who } achète { $lot } pour { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } et en garde { $left }.
unsold = Personne n’achète { $lot }. Ce lot est écarté pour la manche.
fills = Toutes les autres cales sont pleines : { $who } prend { $cards } sur la pioche, gratuitement. Fin de la manche { $round }.
deck-empty = La pioche est vide. Fin de la manche { $round }.
round-over = **Manche { $round } sur 3 terminée :** { $gains }.
# What led to the change of a fortune, which is told above them.
earnings =
    { $who } : cargaison de { $value }, qui rapporte { $cargo } ; pyramides, { $pyramids }{ $bonus ->
        [0] {""}
       *[other] {" "}; sommets, { $bonus }
    }{ $paid ->
        [0] {""}
       *[other] {" "}; lots, −{ $paid }
    }.

## In logs of before

# The same in games of before, without what was spent.
scores =
    { $who } : cargaison de { $value }, qui rapporte { $cargo } ; pyramides, { $pyramids }{ $bonus ->
        [0] {""}
       *[other] {" "}; sommets, { $bonus }
    }.

## Questions

ask-draw = Le lot pour l’instant : { $lot } (valeur de cargaison { $value }). Encore une carte, ou les enchères ?
ask-first-bid =
    À vendre : { $lot } (valeur de cargaison { $value }). Pas encore d’offre ; vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
ask-bid =
    À vendre : { $lot } (valeur de cargaison { $value }). Meilleure offre : { $best } ({ $leader }) ; vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
wait-draw = { $who } choisit : encore une carte, ou les enchères.
wait-bid = { $who } peut offrir { $lowest } ou plus, ou passer.
call-draw = encore une carte, ou les enchères ? Le lot pour l’instant : { $lot }.
call-first-bid = misez sur { $lot } : pas encore d’offre.
call-bid = misez sur { $lot } : { $leader } mène avec { $best }.
over = La partie est terminée.
group-turning = Le lot
group-bidding = Votre offre
do-draw = Encore une carte
do-draw-detail = Retourner la carte suivante. Tout ce qui est retourné se vend ensemble, trois cartes au plus.
do-auction = Enchères
do-auction-detail = Vendre ce qui est là. Les offres commencent à votre gauche, et vous parlez en dernier.
do-pass = Passer
do-pass-detail = Laisser ce lot aux autres. Chacun parle une seule fois.
do-bid = Offrir { $amount }
do-bid-detail = Offrir plus que tout ce qui a été offert jusqu’ici. Le marchand qui fait la meilleure offre la paie à la banque et charge le lot entier.

## The position

at = Manche { $round } sur { $rounds }, lot { $lot }.
lot = À vendre : { $cards } (valeur de cargaison { $value }).
best = Meilleure offre : { $florins }, par { $who }.
passed = Hors de cette enchère : { $who }.
last-sold =
    Le dernier lot : { $who } a acheté { $cards } pour { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
last-unsold = Le dernier lot : personne n’a acheté { $cards }.
last-free = { $who } a pris { $cards } gratuitement.
last-round = Florins rapportés par la manche { $round } : { $brought }.
standing =
    { $who } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, cale { $held }/{ $capacity }, valeur { $value } : { $cards }.
standing-empty =
    { $who } : { $florins ->
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
row-paid = Dépensé en lots

## Explained

explain-lot = Déjà retournées : { $have }, sur { $most } au plus ici. Les limites sont trois cartes, les places de la cale la plus vide ({ $room }) et la pioche (il en reste { $deck }). Une carte retournée reste dans le lot, bonne ou mauvaise (4.1, 4.2).
explain-own-room = Places libres dans la cale qui retourne les cartes ({ $who }) : { $free }. Un lot plus grand ne peut être acheté que par d’autres (4.2, 5.3).
explain-asked =
    Mis en vente tel quel, le lot est proposé dans cet ordre, et chacun répond une fois : { $order }{ $others ->
        [0] {""}
       *[other] . Les autres n’ont pas la place, ou pas de florins
    } (5.1, 5.3).
explain-asked-nobody = Mis en vente tel quel, le lot ne pourrait être acheté par personne et serait écarté pour la manche (5.3, 5.5).
explain-bid = Les offres vont de { $low } à { $high } : plus que la meilleure jusqu’ici, sans dépasser la fortune. Une offre n’est payée, à la banque, que si personne ne la dépasse (5.2, 5.4).
explain-still = Répondent encore après : { $who }. Personne n’a de seconde chance (5.1).
explain-settles = Plus personne ne répond après : une offre emporte le lot (5.1).
explain-pass-unsold = Passer laisse le lot sans acheteur : il est écarté pour la manche (5.5).
explain-pass-sold = Passer laisse le lot à { $who }, pour { $florins } (5.4).
explain-load =
    Avec ce lot, la cale aurait { $held ->
        [one] { $held } carte
       *[other] { $held } cartes
    } sur { $capacity }, et une valeur de { $value } ; au décompte, chaque carte d’un produit fait monter son marqueur d’un niveau (7.1, 7.4).
explain-top = Avec ce lot, la cale porte son marqueur ({ $good }) au niveau { $level } : { $florins } florins de plus à chaque décompte où il s’y trouve (7.7).
explain-top-newer = Avec ce lot, la cale porte son marqueur ({ $good }) au niveau { $level } : { $florins } florins de plus à chaque décompte où il s’y trouve (7.7, 9.3).
explain-load-full = Une cale pleine n’achète et ne retourne plus rien de la manche (5.6).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : le jeu attend { $who }.
no-room =
    Vous ne pouvez pas enchérir : le lot compte { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, et votre cale n’a plus { $free ->
        [0] de place
        [one] qu’une place
       *[other] que { $free } places
    }.
no-second-bid = Vous avez déjà donné votre réponse pour ce lot. Le jeu attend { $who }.
no-auction-yet = Les enchères n’ont pas commencé : choisissez d’abord une carte de plus ou les enchères.
no-begun = Les enchères ont commencé : offrez un prix ou passez.
no-more-cards = Aucune autre carte ne peut rejoindre ce lot : offrez un prix ou passez.
no-too-low = Une offre de { $florins } est trop basse : proposez au moins { $lowest }.
no-too-high =
    Vous ne pouvez pas offrir { $florins } : vous avez { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.

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
# Stands below the number of cards that nobody bought.
picture-unsold =
    { $cards ->
        [one] invendue
       *[other] invendues
    }
picture-best = Meilleure offre
picture-no-bid = Pas encore d’offre
# Stands above the cards that were sold last, and who bought them.
picture-last = Dernier lot
picture-last-unsold = Dernier lot : invendu
# Stands above the name of the person whose turn it is.
picture-turn-bid = Prochaine offre
picture-turn-draw = Retourne des cartes
picture-passed = passe
picture-victory =
    { $winners ->
        [one] Victoire
       *[other] Victoire partagée
    }
picture-winners = { $winners } marchands
# The title of a line chart.
picture-fortunes = Fortunes
# Above that chart: what of it decided the game.
picture-decided =
    { $when ->
        [1] En tête de la première manche à la dernière
        [2] Décidé à la toute dernière manche
       *[other] Manche { $round } décisive : en tête depuis
    }
picture-start = Au départ : { $florins }

## What lies ahead

# One line below the other.
beneath =
    { $first }
    { $second }
# A question, and below it what the lot on the table would make of one’s hold.
weighed =
    { $question }
    { $outlook }
# Early in a round: the cargo value of one’s hold, and one’s markers.
effect = Avec ce lot : cale { $from } → { $to } ; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    Avec ce lot, votre cale vaut { $value } ({ $place ->
        [1] 1re
       *[other] { $place }e
    }{ $equals ->
        [0] {""}
       *[other] {" "}à égalité
    }) ; { $climbs }. Si la manche finissait maintenant, vous gagneriez { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } (cargaison { $cargo }, pyramides { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , sommets { $bonuses }
    }) ; sans lui { $without }.
climb = { $good } { $from } → { $to }
climb-none = aucun marqueur ne monte
unseen =
    Pas encore vues dans la manche, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $aside ->
        [0] {""}
        [one] , dont { $aside } mise de côté
       *[other] , dont { $aside } mises de côté
    } :
unseen-good = – { $good } { $values }
unseen-neutral = – { $card }
# The title of a picture of them, and below the number of those that were set aside.
picture-unseen = Pas encore vues dans la manche
picture-aside = de côté

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = En trois manches d’enchères, vous achetez des cargaisons pour les cinq places de votre cale. À la fin, la plus grosse fortune gagne (5.1, 8.1).
overview-1 = **Le lot.** Une à trois cartes, vendues en bloc. Qui les retourne décide, après chacune, s’il y en aura une autre (4.1).
overview-2 = **Les offres.** Chacun parle une fois, dans le sens horaire : plus que tous les autres, ou il passe. Qui a retourné les cartes parle en dernier (5.1, 5.2).
overview-3 = **La pioche.** À moins de six, des cartes sont à chaque manche écartées sans être vues : celle que vous attendez ne viendra peut-être pas (3.1, 3.2).
overview-4 = **Les florins.** Ils servent à payer et à gagner : ce que coûte un lot, il doit le rapporter (5.4, 8.1).
overview-5 = **Une cale.** Cinq cartes au plus. En fin de manche, les cales aux plus fortes sommes rapportent des florins (2.2, 7.2).
overview-6 = **Une pyramide** par produit. Votre marqueur y monte d’un niveau par carte. Le plus haut rapporte 10, le deuxième 5, manche après manche (7.4, 7.5).
overview-7 = **Le sommet.** Ici, un marqueur rapporte chaque fois 10 ou 20 de plus, et il ne redescend jamais (7.7, 7.8).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-draw = Vous composez le lot, et un autre peut vous le souffler. Retournez encore s’il est pauvre, ou si vous seul avez de la place pour trois cartes ; arrêtez tant qu’il vous convient mieux qu’aux autres.
tip-ask-first-bid = Personne n’a encore offert, et vous ne parlez qu’une fois. Pensez à ce que le lot ajoute à votre cale et à vos marqueurs : les florins payés doivent vous revenir au décompte de la manche. Offrez moins que ce que vous en attendez ; les suivants peuvent vous dépasser.
tip-ask-bid = Quelqu’un mène : dépassez-le tant que le lot rapporte plus qu’il ne coûte. Regardez qui parle après vous, la place qui lui reste, et si le lot l’aide sur une pyramide.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-hand = Il vous reste { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus en main.
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

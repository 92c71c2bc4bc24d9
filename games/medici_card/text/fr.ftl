### Medici : le jeu de cartes : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Medici : le jeu de cartes
game-blurb = Révélez, chargez, collectionnez : trois jours de marché pour remplir votre bourse.
game-pitch = Révélez une, deux ou trois denrées : la dernière est à vous, et ce que vous laissez, d’autres le chargent. Chaque soir paie les bateaux les mieux remplis, et des entrepôts qui grossissent pendant trois jours.
banner-alt = Medici : le jeu de cartes. Un éventail de cartes, et des denrées sur l’étal d’un marché.
slash-bonus = prime
option-bonus = Prime d’abondance
option-bonus-document = D’origine : 10 dès cinq symboles (à deux : sept)
option-bonus-larger = Et 20 à la place dès huit (à deux : dix)
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}
a-round = Jour { $round }

## Things

good-grain = céréales
good-spices = épices
good-furs = fourrures
good-dyes = teintures
good-cloth = étoffes
# Pour les boutons : cinq lettres au plus, trois cartes doivent y tenir.
short-grain = céré
short-spices = épice
short-furs = fourr
short-dyes = tein
short-cloth = étof
card-good = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}
card-good-green = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
} (vert)
card-green = { $value } vert
card-black = { $value } noir
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }
card-short = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] ×{ $symbols }
}

## Orders

group-order = À chaque tour
do-order =
    { $cards ->
        [0] Ne rien révéler
        [one] Révéler { $cards } carte
       *[other] Révéler { $cards } cartes
    }
do-order-ask = Me demander
ask-order = Combien de cartes révélerez-vous, tour après tour ? Ce sera fait en votre nom quand c’est possible.
ask-order-again =
    { $cards ->
        [0] Aucune carte n’est révélée à vos tours
        [one] { $cards } carte est révélée à chacun de vos tours
       *[other] { $cards } cartes sont révélées à chacun de vos tours
    }{ $enough ->
        [0] {""}
       *[other] , moins dès que vous pourriez prendre une valeur de { $enough }
    }, quand c’est possible. Vous pouvez changer d’avis à tout moment.
group-order-enough = Quand s’arrêter plus tôt
do-order-enough =
    { $enough ->
        [0] Jamais
       *[other] Si vous pouvez prendre une valeur de { $enough }
    }
order-take-ask = Ce que vous prenez vous sera demandé.
# Room: whether there may be too little of it for all of them; green ones need none.
order-take = Jusqu’à la fin du jour, vous prenez la dernière carte et, si elles tiennent dans le bateau, { $others }.{ $room ->
    [0] {""}
   *[other] {" "}Si tout ne tient pas, ce qui vaut le plus.
}
# A least value of 0 is any card, of 8 none.
others =
    { $least ->
        [0] toutes les autres à portée
        [8] les vertes
       *[other] les vertes et celles de { $least } ou plus
    }
others-goods =
    { $least ->
        [8] les vertes et celles-ci : { $goods }
       *[other] les vertes, celles de { $least } ou plus, { $goods }
    }
order-lapsed = Avec la dernière carte, vous preniez les vertes et celles-ci : { $goods }. Il n’en reste plus : ce que vous prenez vous sera de nouveau demandé.
group-order-take = Que prendre ce jour
do-order-take-detail = S’il y a place : { $others }.
do-order-take-all-detail = S’il y a place.
# Goods: how many of them are taken along whatever they are worth.
do-order-take =
    { $least ->
        [0] La dernière carte et toutes les autres
        [8] { $goods ->
            [0] La dernière carte et les vertes
           *[other] Plus aucune autre pour sa seule valeur
        }
       *[other] La dernière carte et les autres de { $least } ou plus
    }
do-order-good = La dernière carte et les autres : { $good }
do-order-good-not = Ne plus prendre les autres : { $good }
orders-asked = C’est à vous de répondre en ce moment : ce que vous réglez ici est fait aussitôt, si cela y répond.
orders-answer = Cela répond à la question qui vous est posée, et c’est fait aussitôt.

## Events

day-first = Jour 1 sur 3. Le sort désigne { $who } pour commencer.
day-poorest =
    Jour { $day } sur 3. { $who } commence, avec le moins de florins ({ $florins }).
day-tied =
    Jour { $day } sur 3. { $poorest } ont le moins de florins ({ $florins }) ; le sort désigne { $who } pour commencer.
reveals = { $who } révèle { $card }.
takes = { $who } prend { $cards } : son bateau vaut { $value }.
takes-full = { $who } prend { $cards } : son bateau est complet et vaut { $value }.
last-turn = Tous les autres bateaux sont complets : un dernier tour pour { $who }.
day-over = **Jour { $day } sur 3 terminé :** { $gains }.
scores =
    { $who } : bateau de { $value }, qui rapporte { $cargo } ; entrepôt, { $goods }{ $bonus ->
        [0] {""}
       *[other] {" "}; primes, { $bonus }
    }.

## Questions

ask-reveal =
    { $more ->
        [0] Le marché : { $market }.
       *[other] La fin du marché : { $market }.
    } Votre bateau vaut { $value }, { $free ->
        [one] { $free } place est libre
       *[other] { $free } places sont libres
    }. Encore une carte ?
ask-take =
    { $more ->
        [0] Le marché : { $market }.
       *[other] La fin du marché : { $market }.
    } Votre bateau vaut { $value }, { $free ->
        [one] { $free } place est libre
       *[other] { $free } places sont libres
    }. Que prenez-vous ?
wait-reveal = { $who } choisit : encore une carte, ou plus aucune.
wait-take = { $who } choisit ce qui part sur son bateau.
call-first-reveal = révélez une carte, ou arrêtez : le marché est vide.
call-reveal = encore une carte, ou plus aucune ? La fin du marché : { $cards }.
call-take = prenez ce que vous voulez. La fin du marché : { $cards }.
over = La partie est terminée.
group-revealing = Le marché
group-taking = Sur votre bateau
do-reveal = Encore une carte
do-reveal-first = Révéler une carte
do-reveal-detail = Retourner la carte suivante. Trois par tour au plus ; la plus récente devra être prise.
do-stop = Arrêter
do-stop-first = Ne rien révéler
do-stop-take = Arrêter : { $card }
do-stop-first-take = Prendre { $card }
do-stop-detail = Plus de nouvelles cartes. La dernière du marché est à prendre, avec au choix les deux d’avant.
do-take-1 = { $first } → { $value }
do-take-2 = { $first }, { $second } → { $value }
do-take-3 = { $first }, { $second }, { $third } → { $value }
do-take-detail =
    Charger { $cards }. Le bateau vaut alors { $value }, { $free ->
        [0] et il est complet
        [one] avec { $free } place libre
       *[other] avec { $free } places libres
    }.

## The position

at = Jour { $day } sur { $days }, tour { $turn }.
market =
    Le marché, la plus récente à la fin : { $cards }{ $fresh ->
        [0] {""}
        [one] {" "}({ $fresh } révélée pendant ce tour)
       *[other] {" "}({ $fresh } révélées pendant ce tour)
    }.
last = Tous les autres bateaux sont complets : la journée s’achève avec ce tour.
last-taken = { $who } a pris { $cards }.
last-day = Florins rapportés par le jour { $day } : { $brought }.
standing =
    { $who } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, bateau { $held }/{ $capacity }, valeur { $value } : { $cards }.
standing-empty =
    { $who } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, bateau vide.
deck =
    { $left ->
        [0] Plus aucune carte
        [one] { $left } carte
       *[other] { $left } cartes
    } dans la pioche.
warehouses-empty = Tous les entrepôts sont vides.
warehouses-grain = Céréales en entrepôt : { $owners }.
warehouses-spices = Épices en entrepôt : { $owners }.
warehouses-furs = Fourrures en entrepôt : { $owners }.
warehouses-dyes = Teintures en entrepôt : { $owners }.
warehouses-cloth = Étoffes en entrepôt : { $owners }.
count = { $who } { $count }
removed =
    { $cards ->
        [one] { $cards } carte sans marchandise est hors jeu.
       *[other] { $cards } cartes sans marchandise sont hors jeu.
    }

## The result

row-cargo = Bateaux
row-goods = Entrepôts
row-bonuses = Primes

## Explained

explain-reveal = Révélées pendant ce tour : { $fresh }, sur trois au plus ; il en reste { $deck } dans la pioche. Une carte de plus devient la dernière du marché, et la dernière doit être prise, quelle qu’elle soit (4.1, 4.3).
explain-stop =
    Après l’arrêt, plus rien n’est révélé pendant ce tour. La dernière carte ({ $card }) doit être prise ; { $others ->
        [0] rien d’autre n’est à portée
        [one] celle d’avant peut l’être
       *[other] les deux d’avant peuvent l’être, ou l’une d’elles
    } (4.1, 4.3).
explain-none = Comme il y a des cartes au marché, il est permis de n’en révéler aucune (4.2).
explain-must =
    La dernière carte ({ $card }) ne peut pas être laissée ; { $others ->
        [0] rien d’autre n’est à portée
        [one] celle d’avant peut l’accompagner
       *[other] les deux d’avant peuvent l’accompagner, ou l’une d’elles
    } (4.3).
explain-no-more =
    Plus rien ne peut être révélé pendant ce tour : { $fresh ->
        [3] trois cartes l’ont été
       *[other] { $deck ->
            [0] la pioche est vide
           *[other] la révélation a été arrêtée
        }
    } (4.1, 4.7).
explain-old = Hors de portée, car avant les trois dernières : { $cards } (4.3).
explain-room = Places libres sur le bateau : { $free }. Ce qui en demande plus n’est pas proposé ; les cartes vertes n’en demandent aucune (4.4).
explain-same = Deux cartes voisines à portée sont identiques : c’est la plus récente qui est prise (4.7).
explain-full = Avec la dernière place, le bateau est complet pour ce jour : plus de tour, et plus de carte verte (5.1).
explain-last = Tous les autres bateaux sont complets : le jour s’achève avec ce tour, même si celui-ci ne l’est pas (5.2).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : le jeu attend { $who }.
no-taking-yet = Choisissez d’abord : encore une carte, ou plus aucune.
no-more-cards = Aucune carte ne peut plus être révélée : choisissez ce que vous prenez.
no-stopped = Il ne vient plus de cartes : choisissez ce que vous prenez.
no-such-card =
    Le marché n’a que { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
no-same-card = Ces deux cartes sont identiques : prenez la plus récente.
no-room =
    Ces cartes demandent { $need ->
        [one] { $need } place
       *[other] { $need } places
    }, et votre bateau n’en a plus que { $free }.

## Picture

picture-grain = Céréales
picture-spices = Épices
picture-furs = Fourrures
picture-dyes = Teintures
picture-cloth = Étoffes
picture-day = Jour { $day } sur { $days }
# Stands beside the number of cards in the deck.
picture-deck = en pioche
# Stands above the name of the person whose turn it is.
picture-turn-reveal = Révèle des cartes
picture-turn-take = Prend des cartes
picture-turn-last = Dernier tour du jour
# Stands below a card of the market that must be taken, or may be, or would not fit into the boat.
picture-must = à prendre
picture-may = au choix
picture-no-room = sans place
# Stands below the cards of the market that nobody can reach now.
picture-old = { $cards } hors de portée
# Stands beside the worth of a boat: no room left in it; or it is that of an earlier day.
picture-full = plein
picture-past = jour { $day }
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
        [1] En tête du premier jour au dernier
        [2] Décidé au tout dernier jour
       *[other] Jour { $day } décisif : en tête depuis
    }
picture-earned = Gains par jour

## What lies ahead

# One line below the other.
beneath =
    { $first }
    { $second }
# Early in a day: heads what each taking does, one line for each.
effect-head = Effet de chaque choix :
effect = – { $cards } : { $reached }.
effect-boat = bateau { $from } → { $to }
effect-good = { $good } { $from } → { $to }{ $bonus ->
        [0] {""}
       *[other] {" "}(prime { $bonus })
    }
# Later in a day: heads what each taking would bring, one line for each.
outlook-head = Si le jour finissait maintenant, vous gagneriez :
outlook =
    – { $cards } : { $reached } ; { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
outlook-boat = bateau { $value } ({ $place })
# Of a good, how many symbols in warehouse and boat, in which place that is, and the bonus.
outlook-good = { $symbols } × { $good } ({ $place }{ $bonus ->
        [0] {""}
       *[other] , prime { $bonus }
    })
place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }{ $equals ->
        [0] {""}
       *[other] {" "}à égalité
    }
unseen =
    Dans la pioche, entre parenthèses combien de chaque ({ $cards } en tout) :
unseen-good = – { $good } : { $cards }
unseen-plain = – sans marchandise : { $cards }
unseen-good-card = { $value }{ $symbols ->
        [1] {""}
       *[other] {" "}×{ $symbols }
    } ({ $count })
unseen-green-card = { $value }{ $symbols ->
        [0] {""}
        [1] {""}
       *[other] {" "}×{ $symbols }
    } vert ({ $count })
unseen-black-card = { $value } noir ({ $count })
# The title of a picture of it.
picture-unseen = Encore dans la pioche : { $cards }

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Trois jours durant, vous prenez des cartes à un marché commun et remplissez votre bateau. Bateaux et entrepôts bien remplis rapportent des florins ; qui en a le plus à la fin gagne (4.3, 7.1).
overview-1 = **La pioche.** À votre tour, vous révélez jusqu’à trois cartes, une à une (4.1).
overview-2 = **À portée.** Puis vous prenez : la dernière carte toujours, et si vous voulez l’une des deux d’avant, ou les deux (4.3).
overview-3 = **Hors de portée.** Ce que personne n’a pris. Cela revient à portée quand les cartes suivantes sont parties (4.3, 4.5).
overview-4 = **Un bateau.** Cinq cartes, sept si l’on n’est que deux. Les vertes se tiennent sur le pont : elles ne prennent pas de place (1.3, 2.2).
overview-5 = **Ce qu’il vaut.** Tous ses nombres ensemble. Le soir, les plus fortes sommes rapportent des florins (6.1, 6.2).
overview-6 = **Un entrepôt.** Ce qui y entre y reste. Pour chaque marchandise, le plus de symboles rapporte 10, le deuxième rang 5, chaque soir ; une étoile marque un bonus de 10 pour beaucoup d’une même (6.4, 6.6, 6.8).
overview-7 = **Les florins.** Rien ne se paie ici : on ne fait qu’en gagner (2.3, 7.1).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-reveal = La dernière carte du marché est obligatoire : chaque carte révélée change ce que vous devez charger. Révélez encore si elle est mauvaise ; arrêtez si elle est bonne, et pensez à ce que vous laissez au suivant.
tip-ask-take = Vous chargez la dernière carte, et pouvez ajouter les deux d’avant s’il y a de la place. Un grand nombre compte une fois, ce soir ; un symbole compte tous les soirs : mieux vaut deux marchandises bien fournies que cinq à moitié.

## Review
# Pourquoi un choix valait mieux, d’après ce que la recherche a trouvé.

why-cargo = Votre bateau rapporte { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus à la fin de la journée.
why-goods = Vos marchandises rapportent { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de plus, maintenant et plus tard.
why-rival = Votre rival le plus fort finit avec { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} de moins.

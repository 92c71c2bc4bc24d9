### Medici : le jeu de cartes : tous les mots que le jeu affiche.
### Les messages de la section « Events » composent le journal d’une partie.

## The game

game-name = Medici : le jeu de cartes
game-blurb = Révélez, chargez, stockez : trois jours de marché pour gagner le plus de florins.
game-pitch = Révélez une à trois marchandises : vous devez prendre la dernière, et les autres joueurs peuvent prendre ce que vous laissez. Chaque soir, les bateaux de plus grande valeur rapportent des florins, tout comme les entrepôts les mieux remplis, qui grossissent de jour en jour.
banner-alt = Medici : le jeu de cartes. Un éventail de cartes, et des marchandises sur un étal de marché.
slash-bonus = bonus
option-bonus = Bonus
option-bonus-document = 10 dès 5 symboles d’une marchandise, 7 à deux (d’origine)
option-bonus-larger = 20 dès 8 symboles d’une marchandise, 10 à deux (plus grand)
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
    [2] {" "}(2 symboles)
   *[other] {" "}({ $symbols } symboles)
}
card-good-green = { $good } { $value }{ $symbols ->
    [1] {""}
    [2] {" "}(2 symboles)
   *[other] {" "}({ $symbols } symboles)
} (verte)
card-green = verte { $value }
card-black = noire { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }
card-short = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}

## Orders

group-order = À chaque tour
do-order =
    { $cards ->
        [0] Ne rien révéler
        [one] Révéler { $cards } carte
       *[other] Révéler { $cards } cartes
    }
do-order-ask = Me consulter
ask-order = Combien de cartes voulez-vous révéler à chaque tour ? Le jeu les révèle pour vous quand c’est possible.
ask-order-again =
    À chaque tour, si possible, { $cards ->
        [0] vous ne révélez aucune carte
        [one] vous révélez { $cards } carte
       *[other] vous révélez { $cards } cartes
    }{ $enough ->
        [0] {""}
       *[other] , ou moins dès que vous pouvez prendre une valeur totale de { $enough }
    }. Vous pouvez changer d’avis à tout moment.
group-order-enough = Quand s’arrêter plus tôt
do-order-enough =
    { $enough ->
        [0] Jamais
       *[other] Dès une valeur de { $enough } à prendre
    }
order-take-ask = La question vous sera posée au moment de prendre.
# $room: 1 if there may not be room for all of them.
order-take = Jusqu’à la fin de la journée, vous prenez la dernière carte et, s’il y a de la place, { $others }.{ $room ->
    [0] {""}
   *[other] {" "}Si tout ne tient pas, vous prenez ce qui vaut le plus.
}
# $least: cards of this value or more; 0 is any card, 8 is none.
others =
    { $least ->
        [0] toutes les autres à portée
        [8] les vertes
       *[other] les vertes et celles de { $least } ou plus
    }
others-goods =
    { $least ->
        [8] les { $goods }, plus les vertes
       *[other] les { $goods }, les vertes et les { $least } ou plus
    }
order-lapsed = Vous aviez prévu de prendre, outre la dernière carte, les vertes et ces marchandises : { $goods }. Il n’en reste aucune carte : vous choisirez vous-même.
group-order-take = À prendre avec la dernière carte
do-order-take-detail = Si possible : { $others }.
do-order-take-green-detail = Les cartes vertes ne prennent pas de place.
do-order-take-all-detail = Si tout ne tient pas, vous prenez ce qui vaut le plus.
# $goods: how many goods are taken whatever they are worth.
do-order-take =
    { $least ->
        [0] Toutes les autres à portée
        [8] { $goods ->
            [0] Seulement les vertes
           *[other] Seulement les vertes et les marchandises choisies
        }
       *[other] Celles de { $least } ou plus, et les vertes
    }
do-order-good = Ajouter les { $good } à portée
do-order-good-not = Ne plus prendre les { $good }
orders-asked = C’est votre tour : un coup prévu pour cette décision est joué aussitôt.
orders-answer = C’est votre tour : votre coup prévu est joué aussitôt.

## Events

day-first = Jour 1 sur 3. Le sort désigne { $who } pour commencer.
day-poorest =
    Jour { $day } sur 3. { $who } a le moins de florins ({ $florins }) et commence.
day-tied =
    Jour { $day } sur 3. { $poorest } ont le moins de florins ({ $florins }) ; le sort désigne { $who } pour commencer.
reveals = { $who } révèle { $card }.
reveals-first = Le marché est vide : la première carte pour { $who } est { $card }.
takes = { $who } prend { $cards } : son bateau vaut { $value }.
takes-full = { $who } prend { $cards } : son bateau est complet et vaut { $value }.
last-turn = Tous les autres bateaux sont complets : dernier tour pour { $who }.
day-over = **Jour { $day } sur 3 terminé :** { $gains }.
scores =
    { $who } : bateau (valeur { $value }) +{ $cargo }, entrepôt +{ $goods }{ $bonus ->
        [0] {""}
       *[other] , bonus +{ $bonus }
    }.

## Questions

ask-reveal =
    { $more ->
        [0] Le marché (récentes à la fin) : { $market }.
       *[other] Les cinq dernières cartes du marché (récentes à la fin) : { $market }.
    } Votre bateau : valeur { $value }, { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }. { $fresh ->
        [0] Révéler une carte ou prendre au marché ?
       *[other] Révéler encore une carte ?
    }
ask-take =
    { $more ->
        [0] Le marché (récentes à la fin) : { $market }.
       *[other] Les cinq dernières cartes du marché (récentes à la fin) : { $market }.
    } Votre bateau : valeur { $value }, { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }. Que prenez-vous ?
wait-reveal = À { $who } de décider : révéler encore une carte ou arrêter.
wait-reveal-or-take = À { $who } de décider : révéler une carte ou prendre au marché.
wait-take = { $who } choisit les cartes à prendre.
# De même sur le plateau, au-dessus de boutons comme « colorants 4 → 7 ».
wait-take-public = { $who } choisit ce qui part sur son bateau. Après chaque flèche : la nouvelle valeur du bateau.
call-first-reveal = le marché est vide : révélez une carte.
call-reveal = révélez encore une carte ou arrêtez. À portée : { $cards }.
call-reveal-or-take = révélez une carte ou prenez au marché. À portée : { $cards }.
call-take = choisissez ce que vous prenez. À portée : { $cards }.
over = La partie est terminée.
group-revealing = Le marché
group-taking = À charger sur votre bateau
do-reveal = Révéler une carte
do-reveal-first = { do-reveal }
do-reveal-detail = Révéler la carte suivante (trois cartes au plus par tour). Vous devrez prendre la dernière révélée.
do-stop = Arrêter
do-stop-first = Prendre sans révéler
do-stop-take = Arrêter et prendre : { $card }
do-stop-first-take = Prendre : { $card }
do-stop-detail =
    Ne plus révéler de cartes. { $others ->
        [0] Vous prenez la dernière du marché, la seule que vous puissiez prendre.
        [one] Vous prenez la dernière du marché et, si vous voulez et s’il y a la place, la précédente.
       *[other] Vous prenez la dernière du marché et, si vous voulez et s’il y a la place, l’une des deux précédentes, ou les deux.
    }
do-take-1 = { $first } → { $value }
do-take-2 = { $first }, { $second } → { $value }
# Trois cartes à deux symboles ne laissent pas de place pour une seconde espace.
do-take-3 = { $first }, { $second }, { $third }{ $doubled ->
    [3] {" "}→{ $value }
   *[other] {" "}→ { $value }
}
do-take-detail =
    Charger { $cards } : valeur du bateau { $value }, { $free ->
        [0] aucune place libre
        [one] { $free } place libre
       *[other] { $free } places libres
    }.

## The position

at = Jour { $day } sur { $days }, tour { $turn }.
market =
    Marché (récentes à la fin) : { $cards }{ $fresh ->
        [0] {""}
        [one] {" "}({ $fresh } révélée ce tour)
       *[other] {" "}({ $fresh } révélées ce tour)
    }.
last = Dernier tour de la journée : tous les autres bateaux sont complets.
last-taken = { $who } a pris { $cards }.
last-day = Florins du jour { $day } : { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rang { $rank }
    } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }. Bateau { $held }/{ $capacity }, valeur { $value } : { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rang { $rank }
    } : { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, bateau vide.
deck =
    { $left ->
        [0] Plus aucune carte
        [one] { $left } carte
       *[other] { $left } cartes
    } dans la pioche.
# Symbols in warehouse and boat together, as the picture has them.
warehouses-grain = Symboles de céréales, bateaux compris : { $owners }.
warehouses-spices = Symboles d’épices, bateaux compris : { $owners }.
warehouses-furs = Symboles de fourrures, bateaux compris : { $owners }.
warehouses-dyes = Symboles de teintures, bateaux compris : { $owners }.
warehouses-cloth = Symboles d’étoffes, bateaux compris : { $owners }.
count = { $who } { $count }
removed =
    { $cards ->
        [one] { $cards } carte sans marchandise est hors jeu.
       *[other] { $cards } cartes sans marchandise sont hors jeu.
    }

## The result

row-cargo = Bateaux
row-goods = Entrepôts
row-bonuses = Bonus

## Explained

explain-reveal = Cartes révélées pendant ce tour : { $fresh } (trois au plus). Cartes dans la pioche : { $deck }. Une nouvelle carte devient la dernière du marché, et il faut prendre la dernière, quelle qu’elle soit (4.1, 4.3).
explain-stop =
    Après l’arrêt, on ne révèle plus rien pendant ce tour. Il faut prendre la dernière carte, { $card } ; { $others ->
        [0] on ne peut en prendre aucune autre
        [one] on peut ajouter la précédente s’il y a la place
       *[other] on peut ajouter l’une des deux précédentes, ou les deux, s’il y a la place
    } (4.1, 4.3, 4.4).
explain-none = Il y a des cartes au marché : rien n’oblige à en révéler (4.2).
explain-must =
    Il faut prendre la dernière carte, { $card } ; { $others ->
        [0] on ne peut en prendre aucune autre
        [one] on peut ajouter la précédente s’il y a la place
       *[other] on peut ajouter l’une des deux précédentes, ou les deux, s’il y a la place
    } (4.3, 4.4).
explain-no-more =
    Aucune autre carte ne peut être révélée pendant ce tour : { $fresh ->
        [3] trois l’ont déjà été
       *[other] { $deck ->
            [0] la pioche est vide
           *[other] vous avez choisi d’arrêter
        }
    } (4.1, 4.7).
explain-old = Ces cartes sont hors de portée, car elles ne sont pas parmi les trois dernières : { $cards } (4.3).
explain-room = Places libres sur le bateau : { $free }. Les choix qui en demandent plus ne sont pas proposés ; les cartes vertes n’en demandent aucune (4.4).
explain-same = Deux cartes voisines à portée sont identiques : si l’on n’en prend qu’une, c’est la plus récente (4.7).
explain-full = Un joueur dont le bateau est complet ne joue plus ce jour-là, et ne prend donc plus de cartes vertes (5.1).
explain-last = Tous les autres bateaux sont complets : la journée s’achève après ce tour, même si ce bateau n’est pas complet (5.2).

## Refusals

no-over = La partie est terminée.
no-turn = Ce n’est pas votre tour : la partie attend { $who }.
no-taking-yet = D’abord, révélez encore une carte ou arrêtez.
no-more-cards = Vous ne pouvez plus révéler de carte : choisissez ce que vous prenez.
no-stopped = Vous avez déjà arrêté de révéler : choisissez ce que vous prenez.
no-such-card =
    Il n’y a que { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } au marché.
no-same-card = Ces deux cartes sont identiques : prenez la plus récente.
no-room =
    Ces cartes demandent { $need ->
        [one] { $need } place
       *[other] { $need } places
    }, mais votre bateau n’en a plus { $free ->
        [0] aucune
        [one] qu’une
       *[other] que { $free }
    }.

## Picture

picture-grain = Céréales
picture-spices = Épices
picture-furs = Fourrures
picture-dyes = Teintures
picture-cloth = Étoffes
picture-day = Jour { $day } sur { $days }
# Stands beside the number of cards in the deck.
picture-deck = en pioche
# Stands above the name of the player whose turn it is.
picture-turn-reveal = Révèle des cartes
picture-turn-take = Prend des cartes
picture-turn-last = Dernier tour du jour
# Stands below a card of the market that must be taken, may be taken, or does not fit into the boat.
picture-must = à prendre
picture-may = au choix
picture-no-room = pas de place
# Stands below the cards of the market that are out of reach.
picture-old = { $cards } hors de portée
# Stands beside the value of a boat: it is full, or it is the boat of an earlier day.
picture-full = plein
picture-past = jour { $day }
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
        [1] En tête dès le premier jour
        [2] A pris la tête à la fin
       *[other] En tête dès le jour { $day }
    }
picture-earned = Gains par jour
# Above the picture of the end of a round, which has the numbers.
day-over-pictured = **Jour { $day } sur 3 terminé.**

## What lies ahead

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Below the question of the day.
question-double = ×2 sur un bouton : la carte a deux symboles.
# Early in a day: stands above one line for each choice.
effect-head = Effet de chaque choix sur la valeur de votre bateau (après la flèche du bouton) et sur vos symboles de chaque marchandise :
effect = – { $cards } : { $reached }.
effect-boat = bateau { $from } → { $to }
effect-good = { $good } { $from } → { $to } symboles{ $bonus ->
        [0] {""}
       *[other] {" "}(bonus { $bonus })
    }
# Later in a day: stands above one line for each choice.
outlook-head = Si la journée finissait maintenant, vous gagneriez, avec toutes vos marchandises (après la flèche du bouton : la valeur de votre bateau) :
outlook =
    – { $cards } : { $reached } ; { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
outlook-boat = bateau { $value } ({ $place })
# Symbols of a good in warehouse and boat together, their place among all players, and the bonus.
outlook-good = { $symbols } × { $good } ({ $place }{ $bonus ->
        [0] {""}
       *[other] , bonus { $bonus }
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
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } dans la pioche (nombre d’exemplaires entre parenthèses) :
unseen-good = – { $good } : { $cards }.
unseen-plain = – sans marchandise : { $cards }.
unseen-good-card = { $value }{ $symbols ->
        [1] {""}
       *[other] {" "}à deux symboles
    } ({ $count })
unseen-green-card = verte { $value }{ $symbols ->
        [0] {""}
        [1] {""}
       *[other] {" "}à deux symboles
    } ({ $count })
unseen-black-card = noire { $value } ({ $count })
# The title of a picture of the deck.
picture-unseen = Encore dans la pioche : { $cards }

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = En trois jours, vous prenez des cartes sur un marché commun pour remplir votre bateau. Les bateaux de grande valeur et les entrepôts bien remplis rapportent des florins ; le joueur qui en a le plus à la fin gagne (4.3, 7.1).
overview-1 = **La pioche.** À votre tour, vous révélez jusqu’à trois cartes, une à une (4.1).
overview-2 = **À portée.** Puis vous prenez la dernière carte du marché et, si vous voulez, l’une des deux précédentes, ou les deux (4.3).
overview-3 = **Hors de portée.** Personne n’a pris ces cartes. Elles reviennent à portée quand les suivantes sont parties (4.3, 4.5).
overview-4 = **Un bateau.** Il porte cinq cartes, ou sept à deux joueurs. Les cartes vertes ne prennent pas de place (1.3, 2.2).
overview-5 = **La valeur d’un bateau.** C’est la somme des nombres de ses cartes. Chaque soir, les bateaux de plus grande valeur rapportent des florins (6.1, 6.2).
overview-6 = **Un entrepôt.** Les marchandises y restent toute la partie. Chaque soir, pour chacune, le joueur qui a le plus de symboles gagne 10 florins, le deuxième 5 ; une étoile marque le bonus d’une marchandise abondante. À droite : le gain prévu ce soir (6.4, 6.6, 6.8).
overview-7 = **Les florins.** Dans ce jeu, on n’en dépense jamais : on ne fait qu’en gagner (2.3, 7.1).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-reveal = Vous devez prendre la dernière carte du marché : chaque carte révélée change ce que vous chargez. Révélez-en une autre si la dernière est mauvaise, arrêtez si elle est bonne, et pensez à ce que vous laissez au suivant.
tip-ask-take = Vous chargez la dernière carte, et vous pouvez ajouter les deux précédentes s’il y a de la place. Un grand nombre compte une fois, ce soir ; un symbole compte tous les soirs : mieux vaut beaucoup de deux marchandises qu’un peu des cinq.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

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
# The name of the position that was decided in, between “ · ”.
where =
    tour { $turn }, { $cards ->
        [0] marché vide
       *[other] marché : { $market }
    }

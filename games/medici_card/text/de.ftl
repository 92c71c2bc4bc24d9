### Medici: Das Kartenspiel: alle Worte, die das Spiel zeigt.
### Aus den Meldungen unter „## Events“ besteht das Protokoll einer Partie.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Medici: Das Kartenspiel
game-blurb = Aufdecken, laden, lagern: Verdiene an drei Markttagen die meisten Florin.
game-pitch = Decke ein bis drei Waren auf: Die letzte musst du nehmen, und was du liegen lässt, können andere nehmen. Jeden Abend bringen die wertvollsten Schiffe und die vollsten Lager Florin ein, und die Lager wachsen von Tag zu Tag.
banner-alt = Medici: Das Kartenspiel. Ein Fächer aus Karten und Waren auf der Theke eines Marktstands.
slash-bonus = bonus
option-bonus = Bonus
option-bonus-document = Original (10 ab 5 Symbolen einer Ware; zu zweit ab 7)
option-bonus-larger = Erhöht (20 ab 8 Symbolen einer Ware; zu zweit ab 10)
score = { $score } Florin
a-round = Tag { $round }

## Things
# Parts of other sentences: goods, cards, people, sums.

good-grain = Korn
good-spices = Gewürze
good-furs = Pelze
good-dyes = Farben
good-cloth = Stoffe
# Für Knöpfe: höchstens fünf Buchstaben, denn drei Karten müssen passen.
short-grain = Korn
short-spices = Würze
short-furs = Pelze
short-dyes = Farbe
short-cloth = Stoff
card-good = { $good } { $value }{ $symbols ->
    [1] {""}
    [2] {" "}(zwei Symbole)
   *[other] {" "}({ $symbols } Symbole)
}
card-good-green = { $good } { $value }{ $symbols ->
    [1] {""}
    [2] {" "}(zwei Symbole)
   *[other] {" "}({ $symbols } Symbole)
} (grün)
card-green = Grün { $value }
card-black = Schwarz { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }
card-short = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

group-order = In jedem Zug
do-order =
    { $cards ->
        [0] Keine Karte aufdecken
        [one] { $cards } Karte aufdecken
       *[other] { $cards } Karten aufdecken
    }
do-order-ask = Mich fragen
ask-order = Wie viele Karten möchtest du in jedem Zug aufdecken? Das Spiel deckt sie für dich auf, wenn es geht.
ask-order-again =
    In jedem Zug deckst du, wenn möglich, { $cards ->
        [0] keine Karte auf
        [one] { $cards } Karte auf
       *[other] { $cards } Karten auf
    }{ $enough ->
        [0] {""}
       *[other] {" "}– oder weniger, sobald du Karten im Gesamtwert von { $enough } nehmen kannst
    }. Das kannst du jederzeit ändern.
group-order-enough = Wann du früher aufhörst
do-order-enough =
    { $enough ->
        [0] Nie
       *[other] Sobald du einen Wert von { $enough } nehmen kannst
    }
order-take-ask = Das Spiel fragt dich, was du nimmst.
# $room: 1 if there may not be room for all of them.
order-take = Für den Rest des Tages nimmst du immer die letzte Karte und { $others }.{ $room ->
    [0] {""}
   *[other] {" "}Wenn nicht alle Platz haben, nimmst du die wertvollsten.
}
# $least: cards of this value or more; 0 is any card, 8 is none.
others =
    { $least ->
        [0] alle anderen in Reichweite
        [8] grüne Karten
       *[other] grüne Karten und Karten ab Wert { $least }
    }
others-goods =
    { $least ->
        [8] grüne Karten sowie { $goods }
       *[other] grüne Karten, Karten ab Wert { $least } sowie { $goods }
    }
order-lapsed = Dein Plan, auch { $goods } zu nehmen, ist hinfällig: Davon gibt es keine Karten mehr. Was du nimmst, entscheidest du wieder selbst.
group-order-take = Heute zur letzten Karte dazu
do-order-take-detail = Wenn sie Platz haben: { $others }.
do-order-take-green-detail = Grüne Karten brauchen keinen Platz.
do-order-take-all-detail = Wenn nicht alle Platz haben, nimmst du die wertvollsten.
# $goods: how many goods are taken whatever they are worth.
do-order-take =
    { $least ->
        [0] Alle anderen in Reichweite
        [8] { $goods ->
            [0] Nur grüne Karten
           *[other] Nur grüne Karten und gewählte Waren
        }
       *[other] Karten ab Wert { $least } und grüne Karten
    }
do-order-good = Dazu: { $good } in Reichweite
do-order-good-not = { $good } weglassen
orders-asked = Du bist dran: Was du für diese Entscheidung planst, gilt sofort.
orders-answer = Du bist dran: Dein Plan wird sofort ausgeführt.

## Events
# Lines of the log, below the board and in replays. One sentence each.

day-first = Tag 1 von 3. { $who } wurde ausgelost und beginnt.
day-poorest =
    Tag { $day } von 3. { $who } hat die wenigsten Florin ({ $florins }) und beginnt.
day-tied =
    Tag { $day } von 3. { $poorest } haben die wenigsten Florin ({ $florins }); { $who } wurde ausgelost und beginnt.
reveals = { $who } deckt { $card } auf.
reveals-first = Der Markt ist leer: Die erste Karte für { $who } ist { $card }.
takes = { $who } nimmt { $cards }: Schiffswert { $value }.
takes-full = { $who } nimmt { $cards }: Schiff voll, Wert { $value }.
last-turn = Alle anderen Schiffe sind voll: { $who } hat noch einen letzten Zug.
day-over = **Tag { $day } von 3 ist zu Ende:** { $gains }.
scores =
    { $who }: Schiff (Wert { $value }) +{ $cargo }, Lager +{ $goods }{ $bonus ->
        [0] {""}
       *[other] , Bonus +{ $bonus }
    }.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-reveal =
    { $more ->
        [0] Der Markt, die neueste Karte zuletzt: { $market }.
       *[other] Die letzten fünf Karten im Markt, die neueste zuletzt: { $market }.
    } Dein Schiff: Wert { $value }, { $free ->
        [one] { $free } Platz
       *[other] { $free } Plätze
    } frei. { $fresh ->
        [0] Eine Karte aufdecken oder aus dem Markt nehmen?
       *[other] Noch eine Karte aufdecken?
    }
ask-take =
    { $more ->
        [0] Der Markt, die neueste Karte zuletzt: { $market }.
       *[other] Die letzten fünf Karten im Markt, die neueste zuletzt: { $market }.
    } Dein Schiff: Wert { $value }, { $free ->
        [one] { $free } Platz
       *[other] { $free } Plätze
    } frei. Was nimmst du?
wait-reveal = { $who } überlegt: noch eine Karte aufdecken oder aufhören?
wait-reveal-or-take = { $who } überlegt: eine Karte aufdecken oder aus dem Markt nehmen?
wait-take = { $who } wählt Karten aus dem Markt.
wait-take-public = { $who } wählt, was aufs Schiff kommt. Hinter jedem Pfeil: der neue Wert des Schiffs.
call-first-reveal = der Markt ist leer: Decke eine Karte auf.
call-reveal = decke noch eine Karte auf oder hör auf. In Reichweite: { $cards }.
call-reveal-or-take = decke eine Karte auf oder nimm aus dem Markt. In Reichweite: { $cards }.
call-take = wähle, was du nimmst. In Reichweite: { $cards }.
over = Die Partie ist zu Ende.
group-revealing = Der Markt
group-taking = Auf dein Schiff laden
do-reveal = Karte aufdecken
do-reveal-first = { do-reveal }
do-reveal-detail = Die nächste Karte aufdecken, bis zu drei pro Zug. Die zuletzt aufgedeckte musst du nehmen.
do-stop = Aufhören
do-stop-first = Nehmen, ohne aufzudecken
do-stop-take = Aufhören: { $card } nehmen
do-stop-first-take = { $card } nehmen
do-stop-detail =
    Keine Karten mehr aufdecken. { $others ->
        [0] Dann nimmst du die letzte Karte im Markt. Eine andere kannst du nicht nehmen.
        [one] Dann nimmst du die letzte Karte im Markt und, wenn du möchtest und sie passt, auch die davor.
       *[other] Dann nimmst du die letzte Karte im Markt und, wenn du möchtest, eine der beiden davor oder beide, soweit sie passen.
    }
do-take-1 = { $first } → { $value }
do-take-2 = { $first }, { $second } → { $value }
# Drei Karten mit zwei Symbolen lassen keinen Platz für ein zweites Leerzeichen.
do-take-3 = { $first }, { $second }, { $third }{ $doubled ->
    [3] {" "}→{ $value }
   *[other] {" "}→ { $value }
}
do-take-detail =
    { $cards } laden: Schiffswert { $value }, { $free ->
        [0] kein Platz mehr
        [one] noch { $free } Platz
       *[other] noch { $free } Plätze
    }.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

at = Tag { $day } von { $days }, Zug { $turn }.
market =
    Der Markt, die neueste Karte zuletzt: { $cards }{ $fresh ->
        [0] {""}
       *[other] {" "}({ $fresh } in diesem Zug aufgedeckt)
    }.
last = Alle anderen Schiffe sind voll: Der Tag endet nach diesem Zug.
last-taken = { $who } hat { $cards } genommen.
last-day = Einnahmen an Tag { $day }: { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , Rang { $rank }
    }: { $florins } Florin. Schiff { $held }/{ $capacity }, Wert { $value }: { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , Rang { $rank }
    }: { $florins } Florin, Schiff leer.
deck =
    { $left ->
        [0] Keine Karte mehr
        [one] Noch { $left } Karte
       *[other] Noch { $left } Karten
    } im Stapel.
# Symbols in warehouse and boat together, as the picture has them.
warehouses-grain = Kornsymbole, Schiffe mitgezählt: { $owners }.
warehouses-spices = Gewürzsymbole, Schiffe mitgezählt: { $owners }.
warehouses-furs = Pelzsymbole, Schiffe mitgezählt: { $owners }.
warehouses-dyes = Farbsymbole, Schiffe mitgezählt: { $owners }.
warehouses-cloth = Stoffsymbole, Schiffe mitgezählt: { $owners }.
count = { $who } { $count }
removed =
    { $cards ->
        [one] { $cards } Karte ohne Ware ist aus dem Spiel.
       *[other] { $cards } Karten ohne Ware sind aus dem Spiel.
    }

## The result
# Lines of the end of a game.

row-cargo = Schiffe
row-goods = Lager
row-bonuses = Boni

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-reveal = In diesem Zug aufgedeckt: { $fresh } (höchstens drei). Karten im Stapel: { $deck }. Eine neue Karte kommt ans Ende des Marktes, und die letzte muss man nehmen, egal, welche es ist (4.1, 4.3).
explain-stop =
    Wer aufhört, deckt in diesem Zug keine Karten mehr auf. Die letzte Karte, { $card }, muss man nehmen; { $others ->
        [0] eine andere kann man nicht nehmen
        [one] die davor darf man dazunehmen, wenn sie passt
       *[other] von den beiden davor darf man eine oder beide dazunehmen, soweit sie passen
    } (4.1, 4.3, 4.4).
explain-none = Im Markt liegen Karten, also muss man keine aufdecken (4.2).
explain-must =
    Die letzte Karte, { $card }, muss man nehmen; { $others ->
        [0] eine andere kann man nicht nehmen
        [one] die davor darf man dazunehmen, wenn sie passt
       *[other] von den beiden davor darf man eine oder beide dazunehmen, soweit sie passen
    } (4.3, 4.4).
explain-no-more =
    In diesem Zug kann keine Karte mehr aufgedeckt werden: { $fresh ->
        [3] Drei sind schon aufgedeckt
       *[other] { $deck ->
            [0] Der Stapel ist leer
           *[other] Du hast aufgehört
        }
    } (4.1, 4.7).
explain-old = Diese Karten sind außer Reichweite, weil sie nicht unter den letzten drei sind: { $cards } (4.3).
explain-room = Freie Plätze im Schiff: { $free }. Was mehr Platz braucht, steht nicht zur Wahl; grüne Karten brauchen keinen (4.4).
explain-same = Zwei benachbarte Karten in Reichweite sind gleich: Nimmt man nur eine davon, ist es die neuere (4.7).
explain-full = Mit vollem Schiff hat man an diesem Tag keinen Zug mehr und kann deshalb auch keine grünen Karten mehr nehmen (5.1).
explain-last = Alle anderen Schiffe sind voll: Der Tag endet nach diesem Zug, auch wenn dieses Schiff nicht voll ist (5.2).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = Die Partie ist zu Ende.
no-turn = Du bist nicht dran. Gerade ist { $who } an der Reihe.
no-taking-yet = Decke erst noch eine Karte auf oder hör auf.
no-more-cards = Du kannst jetzt keine Karte mehr aufdecken. Wähle, was du nimmst.
no-stopped = Du hast schon mit dem Aufdecken aufgehört. Wähle, was du nimmst.
no-such-card =
    Im Markt { $cards ->
        [one] liegt nur { $cards } Karte
       *[other] liegen nur { $cards } Karten
    }.
no-same-card = Diese beiden Karten sind gleich. Nimm die neuere.
no-room =
    Diese Karten brauchen { $need ->
        [one] { $need } Platz
       *[other] { $need } Plätze
    }, aber dein Schiff hat { $free ->
        [0] keinen mehr
        [one] nur noch einen
       *[other] nur noch { $free }
    }.

## Picture
# Words drawn into the board: as short as can be.

picture-grain = Korn
picture-spices = Gewürze
picture-furs = Pelze
picture-dyes = Farben
picture-cloth = Stoffe
picture-day = Tag { $day } von { $days }
# Stands beside the number of cards in the deck.
picture-deck = im Stapel
# Stands above the name of the player whose turn it is.
picture-turn-reveal = Deckt Karten auf
picture-turn-take = Nimmt Karten
picture-turn-last = Letzter Zug des Tages
# Stands below a card of the market that must be taken, may be taken, or does not fit into the boat.
picture-must = Pflicht
picture-may = zur Wahl
picture-no-room = kein Platz
# Stands below the cards of the market that are out of reach.
picture-old = { $cards } außer Reichweite
# Stands beside the value of a boat: it is full, or it is the boat of an earlier day.
picture-full = voll
picture-past = Tag { $day }
picture-victory =
    { $winners ->
        [one] Sieg
       *[other] Geteilter Sieg
    }
picture-winners = { $winners } Kaufleute
# The title of a line chart.
picture-fortunes = Florin
# Above that chart: when the winner took the lead for good ($when: the round or day, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] Ab Tag 1 vorn
        [2] Am Ende vorbeigezogen
       *[other] Ab Tag { $day } vorn
    }
picture-earned = Einnahmen pro Tag
# Above the picture of the end of a round, which has the numbers.
day-over-pictured = **Tag { $day } von 3 ist zu Ende.**

## What lies ahead
# What a choice would bring: lines below a question and in “My options”.

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Below the question of the day.
question-double = ×2 auf einem Knopf: Die Karte hat zwei Symbole.
# Early in a day: stands above one line for each choice.
effect-head = So ändern sich je nach Wahl der Wert deines Schiffs (auf dem Knopf nach dem Pfeil) und die Zahl deiner Symbole je Ware:
effect = – { $cards }: { $reached }.
effect-boat = Schiff { $from } → { $to }
effect-good = { $good } { $from } → { $to } Symbole{ $bonus ->
        [0] {""}
       *[other] {" "}(Bonus { $bonus })
    }
# Later in a day: stands above one line for each choice.
outlook-head = Wäre der Tag jetzt zu Ende, bekämst du für dein Schiff und alle deine Waren (auf dem Knopf nach dem Pfeil: der Wert deines Schiffs):
outlook = – { $cards }: { $reached }; { $florins } Florin.
outlook-boat = Schiff { $value } ({ $place })
# Symbols of a good in warehouse and boat together, their place among all players, and the bonus.
outlook-good = { $symbols } × { $good } ({ $place }{ $bonus ->
        [0] {""}
       *[other] , Bonus { $bonus }
    })
place =
    { $equals ->
        [0] {""}
       *[other] geteilter{" "}
    }{ $place }. Platz
unseen =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } im Stapel (Anzahl jeweils in Klammern):
unseen-good = – { $good }: { $cards }.
unseen-plain = – ohne Ware: { $cards }.
unseen-good-card = { $value }{ $symbols ->
        [1] {""}
       *[other] {" "}mit zwei Symbolen
    } ({ $count })
unseen-green-card = Grün { $value }{ $symbols ->
        [0] {""}
        [1] {""}
       *[other] {" "}mit zwei Symbolen
    } ({ $count })
unseen-black-card = Schwarz { $value } ({ $count })
# The title of a picture of the deck.
picture-unseen = Noch im Stapel: { $cards }

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Drei Tage lang nimmst du Karten aus einem gemeinsamen Markt und füllst dein Schiff. Wertvolle Schiffe und volle Lager bringen Florin ein. Am Ende gewinnt der Spieler mit den meisten Florin (4.3, 7.1).
overview-1 = **Der Stapel.** In deinem Zug deckst du bis zu drei Karten auf, eine nach der anderen (4.1).
overview-2 = **In Reichweite.** Dann nimmst du die letzte Karte im Markt und, wenn du möchtest, eine der beiden davor oder beide (4.3).
overview-3 = **Außer Reichweite.** Niemand hat diese Karten genommen. Sie kommen wieder in Reichweite, wenn die Karten dahinter weg sind (4.3, 4.5).
overview-4 = **Ein Schiff.** Es fasst fünf Karten, zu zweit sieben. Grüne Karten brauchen keinen Platz (1.3, 2.2).
overview-5 = **Schiffswert.** Ein Schiff ist so viel wert wie die Summe der Zahlen auf seinen Karten. Jeden Abend bringen die wertvollsten Schiffe Florin ein (6.1, 6.2).
overview-6 = **Ein Lager.** Hier bleiben deine Waren die ganze Partie über. Jeden Abend bekommt der Spieler mit den meisten Symbolen einer Ware 10 Florin, der zweite 5. Ein Stern zeigt den Bonus für einen großen Vorrat. Rechts steht, was die Ware heute Abend brächte (6.4, 6.6, 6.8).
overview-7 = **Florin.** In diesem Spiel gibst du nie Florin aus, du verdienst nur welche (2.3, 7.1).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-reveal = Du musst die letzte Karte im Markt nehmen. Jede aufgedeckte Karte ändert also, was du lädst. Decke noch eine auf, wenn die letzte schlecht ist, hör auf, wenn sie gut ist, und denk daran, was du dem nächsten Spieler liegen lässt.
tip-ask-take = Du lädst die letzte Karte und kannst die beiden davor dazunehmen, wenn Platz ist. Eine hohe Zahl zählt einmal, heute Abend. Ein Symbol zählt jeden Abend: Viel von zwei Waren ist besser als wenig von allen fünf.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-cargo = Dein Schiff bringt an diesem Tag { $by } Florin mehr ein.
why-goods = Deine Waren bringen { $by } Florin mehr ein, jetzt und später.
why-rival = Dein stärkster Gegner hat am Ende { $by } Florin weniger.
# The name of the position that was decided in, between “ · ”.
where =
    Zug { $turn }, { $cards ->
        [0] Markt leer
       *[other] Markt: { $market }
    }

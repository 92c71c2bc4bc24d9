### Medici: alle Worte, die das Spiel zeigt.
### Aus den Meldungen unter „## Events“ besteht das Protokoll einer Partie.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Medici
game-blurb = Ersteigere Ladungen, erklimme Pyramiden und werde in drei Runden zum Reichsten von Florenz.
game-pitch = Du hast nur ein Gebot pro Los: Bietest du zu viel, gehst du pleite; bietest du zu wenig, bleibt dein Laderaum leer. Jede Runde belohnt die wertvollsten Ladungen und die Führenden auf fünf Pyramiden.
banner-alt = Medici. Ballen auf einem Kai, ein Schiff, das auf Ladung wartet, und fünf Pyramiden in der Abendsonne.
slash-payout_6p = ladungsprämien
option-payout_6p = Ladungsprämien bei sechs Spielern
option-payout_6p-document = Original (30, 20, 10, 10, 5, 0)
option-payout_6p-newer = Neuere Ausgaben (30, 20, 15, 10, 5, 0)
slash-level_5 = stufe-fünf
option-level_5 = Bonus auf Stufe 5
option-level_5-document = Original (kein Bonus unter Stufe 6)
option-level_5-newer = Neuere Ausgaben (5 Florin)
slash-start_money = startkapital
option-start_money = Startkapital
option-start_money-document = Original (je 40, zu fünft oder sechst 30)
option-start_money-thirty = Immer 30 pro Spieler
score = { $score } Florin

## Things
# Parts of other sentences: goods, cards, people, sums.

good-metals = Metall
good-porcelain = Porzellan
good-dyes = Farben
good-cloth = Stoffe
good-spices = Gewürze
card = { $good } { $value }
card-neutral = Neutral { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

group-order = Dein Limit für dieses Los
do-order = Bis zu { $amount } bieten
# $once: 0 to bid just enough to lead, otherwise the whole limit at once.
do-order-detail = { $once ->
    [0] Wenn du dran bist, bietest du gerade genug, um zu führen, aber nie mehr als dieses Limit. Reicht das nicht, passt du.
   *[other] Wenn du dran bist, bietest du das volle Limit oder einen kleineren Betrag, den nach dir niemand überbieten kann. Reicht das Limit nicht, um zu führen, passt du.
}
do-order-pass = Passen
ask-order = Wie hoch gehst du bei { $lot }? Wenn du dran bist, bietet das Spiel gerade genug, um zu führen.
ask-order-again = { $limit ->
    [0] Du passt bei { $lot }.
   *[other] Du bietest bis zu { $limit } für { $lot }.
} Das kannst du ändern, bis du dran bist.
ask-order-round = { $limit ->
    [0] Dein Plan für diese Runde: bei { $lot } passen.
   *[other] Dein Plan für diese Runde: bis zu { $limit } für { $lot } bieten.
} Für dieses Los kannst du ihn ändern, bis du dran bist.
orders-none = Dein Laderaum ist voll: In dieser Runde gibt es nichts mehr zu planen.
# Stands above the planned moves for the round, if there are any (orders-round-none: none).
orders-round = Für den Rest von Runde { $round }:
orders-always = Ab dieser Runde, bis du es änderst:
orders-round-none = Für den Rest von Runde { $round } hast du nichts geplant: Du entscheidest jedes Mal selbst.
orders-asked = Du bist dran: Was du für diese Entscheidung planst, gilt sofort.
orders-answer = Du bist dran: Dein Plan wird sofort ausgeführt.
order-size =
    { $cards ->
        [1] – Bei jedem Los passen.
        [2] – Bei Losen mit 2 oder mehr Karten passen.
       *[other] – Bei Losen mit { $cards } Karten passen.
    }
order-wanted = – Bei Losen passen, die nichts davon enthalten: { $goods }.
order-lapsed = – Bei Losen passen, die nichts davon enthalten: { $goods }. In dieser Runde kann davon nichts mehr kommen. Deshalb entscheidest du bei jedem Los, das deine anderen Bedingungen nicht ausschließen.
order-ceiling = – Für { $others ->
        [0] jedes Los
       *[other] jedes andere Los
    }: bis { $ceiling } bieten.
order-at-once = – Das volle Limit bieten oder einen kleineren Betrag, den nach dir niemand überbieten kann.
order-turn = – Du deckst { $turn } auf, aber nie mehr, als in deinen Laderaum passt.
order-cards =
    { $cards ->
        [one] { $cards } Karte
       *[other] bis zu { $cards } Karten
    }{ $enough ->
        [0] {""}
       *[other] {" "}(ab Wert { $enough } Schluss)
    }
ceiling-cards = { $florins } Florin pro Karte
ceiling-value =
    { $florins ->
        [1] zur Hälfte seines Werts
        [2] zu seinem Wert
       *[other] zum Anderthalbfachen seines Werts
    }
group-manner = Wie du bietest
do-order-at-once = Das volle Limit bieten
do-order-by-and-by = Gerade genug bieten, um zu führen
group-passing = Lose, bei denen du passt
do-order-pass-none = Keine
do-order-size =
    { $cards ->
        [1] Jedes Los
        [2] Lose mit 2 oder mehr Karten
       *[other] Lose mit { $cards } Karten
    }
do-order-without = Lose ohne { $good }
do-order-wanted = Bei Losen mit { $good } nicht passen
do-order-unwanted = Nicht mehr auf { $good } achten
do-order-wanted-detail = Bei Losen passen, die nichts davon enthalten: { $goods }.
group-ceiling = Dein Limit für { $others ->
        [0] jedes Los
       *[other] jedes andere Los
    }
do-order-ask = Mich fragen
do-order-ceiling = Bis { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] Du bietest gerade genug, um zu führen, aber nie mehr als dieses Limit. Reicht das nicht, passt du.
   *[other] Du bietest das volle Limit oder einen kleineren Betrag, den nach dir niemand überbieten kann. Reicht das Limit nicht, um zu führen, passt du.
}
group-lasting = Wie lange dein Plan gilt
do-order-always = Auch in späteren Runden
do-order-this-round = Nur in dieser Runde
group-order-turning = Wenn du Karten aufdeckst
do-order-turn = { CAP($turn) }
do-order-turn-detail = Du hörst auf, sobald keine Karte mehr in deinen Laderaum passt. Dann beginnt die Auktion.

## Events
# Lines of the log, below the board and in replays. One sentence each.

round-first = Runde { $round } von 3. Alle haben { $florins } Florin; { $who } wurde ausgelost und beginnt.
round-poorest = Runde { $round } von 3. { $who } hat die wenigsten Florin ({ $florins }) und beginnt.
round-tied = Runde { $round } von 3. { $poorest } haben die wenigsten Florin ({ $florins }); { $who } wurde ausgelost und beginnt.
turns = { $who } deckt { $card } auf.
adds = { $who } legt { $card } dazu.
auction = Die Auktion beginnt.
auction-without = Die Auktion beginnt. Kein Platz für dieses Los: { $who }.
bids = { $who } bietet { $florins }.
passes = { $who } passt.
too-dear = Zu wenig Florin, um { $florins } zu überbieten: { $who }.
no-florins = Keine Florin mehr: { $who }.
sold = { $who } kauft { $lot } für { $florins } Florin und hat { $left ->
    [0] keine mehr
   *[other] noch { $left }
}.
unsold = Niemand kauft { $lot }. Das Los wird für diese Runde abgelegt.
fills = Alle anderen Laderäume sind voll: { $who } lädt { $cards } gratis vom Stapel.
deck-empty = Der Stapel ist leer.
round-over = **Runde { $round } von 3 ist zu Ende:** { $gains }.
# Where a player’s florins of the round came from; the sum stands in round-over.
earnings =
    { $who }: Ladung (Wert { $value }) +{ $cargo }, Pyramiden +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , Spitzen +{ $bonus }
    }{ $paid ->
        [0] {""}
       *[other] , Lose −{ $paid }
    }.

## In logs of before
# Lines of games that were played with earlier versions.

# Only in logs of older games: earnings, without what was spent on lots.
scores =
    { $who }: Ladung (Wert { $value }) +{ $cargo }, Pyramiden +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , Spitzen +{ $bonus }
    }.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-draw = Das Los bisher: { $lot } (Wert { $value }). Noch eine Karte aufdecken oder das Los versteigern?
ask-first-bid = Zum Verkauf: { $lot } (Wert { $value }). Noch kein Gebot; du hast { $fortune } Florin.
ask-bid = Zum Verkauf: { $lot } (Wert { $value }). { $leader } führt mit { $best }; du hast { $fortune } Florin.
after-you = Nach dir noch dran: { $who }.
after-you-none = Du bist zuletzt dran.
after-you-hollow = Im Bild zeigen die hohlen Marker rechts auf den Stufen, wo die Marker am Ende der Runde stehen.
after-you-risen = Im Bild zeigen die hohlen Marker mit Pfeil, wo die Marker standen, bevor sie am Ende der letzten Runde gestiegen sind.
wait-draw = { $who } überlegt: noch eine Karte aufdecken oder das Los versteigern?
wait-bid = { $who } kann mindestens { $lowest } bieten oder passen.
call-draw = decke noch eine Karte auf oder versteigere das Los. Bisher: { $lot }.
call-first-bid = biete auf { $lot }. Es gibt noch kein Gebot.
call-bid = biete auf { $lot }: { $leader } führt mit { $best }.
over = Die Partie ist zu Ende.
group-turning = Das Los
group-bidding = Dein Gebot
do-draw = Karte aufdecken
do-draw-detail = Die nächste Karte aufdecken. Ein Los hat höchstens drei Karten und wird als Ganzes verkauft.
do-auction = Versteigern
do-auction-detail = Das Los zum Verkauf stellen. Die Auktion beginnt links von dir, und du bietest zuletzt.
do-pass = Passen
do-pass-detail = Dieses Los den anderen überlassen. Pro Los bist du nur einmal an der Reihe.
do-bid = { $amount } bieten
do-bid-detail = Mehr bieten als alle bisher. Der Höchstbietende zahlt an die Bank und bekommt das ganze Los.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

at = Runde { $round } von { $rounds }, Los { $lot }.
lot = Zum Verkauf: { $cards } (Wert { $value }).
best = Höchstgebot: { $florins } Florin ({ $who }).
passed = Gepasst: { $who }.
passed-no-room = Kein Platz für dieses Los: { $who }.
passed-no-florins = Zu wenig Florin für dieses Los: { $who }.
still = Nach { $bidder } noch dran: { $who }.
still-none = { $bidder } ist zuletzt dran.
last-sold = Letztes Los: { $who } hat { $cards } für { $florins } Florin gekauft.
last-unsold = Letztes Los: Niemand hat { $cards } gekauft.
last-free = { $who } hat { $cards } gratis geladen.
last-round = Bilanz von Runde { $round }, Ausgaben für Lose abgezogen: { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , Rang { $rank }
    }: { $florins } Florin. Laderaum { $held }/{ $capacity }, Wert { $value }: { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , Rang { $rank }
    }: { $florins } Florin, Laderaum leer.
deck =
    { $left ->
        [0] Keine Karte mehr
        [one] Noch { $left } Karte
       *[other] Noch { $left } Karten
    } im Stapel.
discarded = In dieser Runde abgelegt: { $cards }.
pyramids-empty = Alle Marker stehen am Fuß der Pyramiden.
pyramid-metals = Pyramide für Metall: { $markers }.
pyramid-porcelain = Pyramide für Porzellan: { $markers }.
pyramid-dyes = Pyramide für Farben: { $markers }.
pyramid-cloth = Pyramide für Stoffe: { $markers }.
pyramid-spices = Pyramide für Gewürze: { $markers }.
marker = { $who } { $level }

## The result
# Lines of the end of a game.

row-start = Startkapital
row-cargo = Ladungen
row-pyramids = Pyramiden
row-bonuses = Pyramidenspitzen
row-paid = Ausgaben für Lose

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-lot = Karten im Los: bisher { $have }, höchstens { $most }. Ein Los hat nie mehr als drei Karten und nie mehr, als in den leersten Laderaum passen (freie Plätze: { $room }). Karten im Stapel: { $deck }. Eine aufgedeckte Karte bleibt im Los, ob gut oder schlecht (4.1, 4.2).
explain-own-room = { $who } deckt auf und hat { $free ->
        [one] nur noch { $free } freien Platz
       *[other] noch { $free } freie Plätze
    }. Ein Los mit mehr Karten können nur die anderen kaufen (4.2, 5.3).
explain-asked =
    Wenn die Auktion jetzt beginnt, ist das die Reihenfolge: { $order }{ $others ->
        [0] {""}
        [one] . Ein Spieler hat nicht genug Platz oder keine Florin
       *[other] . Die anderen haben nicht genug Platz oder keine Florin
    } (5.1, 5.3).
explain-asked-nobody = So, wie das Los jetzt ist, kann niemand es kaufen: Es würde für diese Runde abgelegt (5.3, 5.5).
explain-bid = Mögliche Gebote: { $low } bis { $high }. Ein Gebot muss das bisher höchste überbieten, und niemand kann mehr bieten, als er hat. Nur der Höchstbietende zahlt, und zwar an die Bank (5.2, 5.4).
explain-still = Danach noch dran: { $who }. Jeder kommt nur einmal dran (5.1).
explain-settles = Danach ist niemand mehr dran: Jedes Gebot gewinnt das Los (5.1).
explain-pass-unsold = Wer jetzt passt, lässt das Los unverkauft: Es wird für diese Runde abgelegt (5.5).
explain-pass-sold = Wer jetzt passt, überlässt { $who } das Los für { $florins } Florin (5.4).
explain-load = Mit diesem Los { $held ->
        [one] ist
       *[other] sind
    } { $held } von { $capacity } Plätzen belegt, und die Ladung ist { $value } wert. In der Wertung hebt jede Karte einer Ware deren Marker um eine Stufe (7.1, 7.4).
explain-top = Mit diesem Los erreicht der Marker für { $good } Stufe { $level } und bringt in jeder Wertung { $florins } Florin mehr ein, solange er dort steht (7.7).
explain-top-newer = Mit diesem Los erreicht der Marker für { $good } Stufe { $level } und bringt in jeder Wertung { $florins } Florin mehr ein, solange er dort steht (7.7, 9.3).
explain-load-full = Mit vollem Laderaum darf man für den Rest der Runde weder bieten noch Karten aufdecken (5.6).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = Die Partie ist zu Ende.
no-turn = Du bist nicht dran. Gerade ist { $who } an der Reihe.
no-room =
    Du kannst nicht bieten: Das Los hat { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, aber dein Laderaum hat { $free ->
        [0] keinen Platz mehr
        [one] nur noch { $free } Platz
       *[other] nur noch { $free } Plätze
    }.
no-second-bid = Du hast schon geboten oder gepasst. Gerade ist { $who } an der Reihe.
no-auction-yet = Die Auktion hat noch nicht begonnen. Decke eine Karte auf oder versteigere das Los.
no-begun = Die Auktion hat begonnen. Biete oder passe.
no-more-cards = In dieses Los passt keine Karte mehr. Biete oder passe.
no-too-low = Ein Gebot von { $florins } ist zu niedrig. Biete mindestens { $lowest }.
no-too-high = Du hast { $fortune } Florin und kannst deshalb nicht { $florins } bieten.

## Picture
# Words drawn into the board: as short as can be.

picture-metals = Metall
picture-porcelain = Porzellan
picture-dyes = Farben
picture-cloth = Stoffe
picture-spices = Gewürze
picture-round = Runde { $round } von { $rounds }
picture-lot = Los { $lot }
# Stands below the number of cards in the deck.
picture-deck = im Stapel
# Stands below the number of cards that no one bought.
picture-unsold = abgelegt
# Beside a hollow marker: on the pyramids, such markers show where the markers will climb to.
picture-climbs = Rundenende
# Below the florins that a player gained in the last round.
picture-past = Runde { $round }
picture-best = Höchstgebot
picture-no-bid = Noch kein Gebot
# Stands above the cards that were sold last, and who bought them.
picture-last = Letztes Los
picture-last-unsold = Letztes Los: unverkauft
# Stands above the name of the player whose turn it is.
picture-turn-bid = Bietet
picture-turn-draw = Deckt Karten auf
picture-passed = passt
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
        [1] Ab Runde 1 vorn
        [2] Am Ende vorbeigezogen
       *[other] Ab Runde { $round } vorn
    }
picture-start = Alle begannen mit { $florins }
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Runde { $round } von 3 ist zu Ende.**

## What lies ahead
# What a choice would bring: lines below a question and in “My options”.

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Early in a round: the cargo value of the player’s hold, and markers that climb.
effect = Mit diesem Los: Wert deiner Ladung { $from } → { $to }; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    Mit diesem Los: Wert deiner Ladung { $from } → { $value } ({ $place }. Platz{ $equals ->
        [0] {""}
       *[other] , gleichauf
    }); { $climbs }. Wäre die Runde jetzt zu Ende, bekämst du { $florins } Florin, bevor du das Los bezahlst (Ladung { $cargo }, Pyramiden { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , Spitzen { $bonuses }
    }); wenn es niemand nähme, { $without }.
climb = { $good } { $from } → { $to }
climbs = Marker am Ende der Runde: { $climbs }
climb-none = kein Marker steigt
unseen =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } in dieser Runde noch nicht gesehen{ $aside ->
        [0] {""}
       *[other] , davon { $aside } beiseitegelegt
    }:
unseen-good = – { $good } { $values }.
unseen-neutral = – { $card }.
# The title of a picture of the unseen cards; picture-aside stands below the number of those set aside.
picture-unseen = In dieser Runde noch nicht gesehen
picture-aside = beiseite

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = In drei Runden ersteigerst du Ladungen für die fünf Plätze deines Laderaums. Am Ende gewinnt der Spieler mit den meisten Florin (5.1, 8.1).
overview-1 = **Das Los.** Ein bis drei Karten, die als Ganzes verkauft werden. Der Spieler, der sie aufdeckt, entscheidet nach jeder Karte, ob noch eine dazukommt (4.1).
overview-2 = **Die Gebote.** Im Uhrzeigersinn kommt jeder einmal dran und bietet höher oder passt, zuletzt der Spieler, der aufgedeckt hat (5.1, 5.2).
overview-3 = **Der Stapel.** Bei weniger als sechs Spielern werden in jeder Runde einige Karten verdeckt beiseitegelegt: Die Karte, die du brauchst, kommt vielleicht nie (3.1, 3.2).
overview-4 = **Florin.** Mit ihnen zahlst du, und mit ihnen gewinnst du. Ein Los muss also mehr einbringen, als es kostet (5.4, 8.1).
overview-5 = **Ein Laderaum.** Er hat Platz für fünf Karten. Am Rundenende bringen die wertvollsten Ladungen Florin ein. Der Geldbeutel zeigt, was die Runde jetzt brächte (2.2, 7.2).
overview-6 = **Eine Pyramide** für jede Ware. Pro Karte dieser Ware steigt dein Marker um eine Stufe. In jeder Runde bringt der höchste Marker 10 Florin ein und der zweithöchste 5 (7.4, 7.5).
overview-7 = **Die Spitze.** Hier oben bringt ein Marker in jeder Runde 10 oder 20 Florin mehr ein, und er kommt nie wieder herunter (7.7, 7.8).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-draw = Du stellst das Los zusammen, aber jeder mit genug Platz kann es kaufen. Decke weiter auf, wenn das Los schwach ist oder nur du Platz für drei Karten hast. Hör auf, solange es dir mehr nützt als den anderen.
tip-ask-first-bid = Noch hat niemand geboten, und du hast nur ein Gebot. Überlege, was das Los deinem Laderaum und deinen Markern bringt: Was du zahlst, muss die Wertung wieder einbringen. Biete weniger, als dir das Los wohl einbringt; die Spieler nach dir können dich noch überbieten.
tip-ask-bid = Ein anderer Spieler führt: Überbiete nur, wenn dir das Los mehr einbringt, als es kostet. Sieh nach, wer nach dir dran ist, wie viel Platz diese Spieler haben und ob ihnen das Los auf einer Pyramide hilft.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-hand = Du behältst { $by } Florin mehr.
why-cargo = Deine Ladung bringt am Ende der Runde { $by } Florin mehr ein.
why-pyramids = Die Pyramiden bringen dir { $by } Florin mehr ein, jetzt und später.
why-rival = Dein stärkster Gegner hat am Ende { $by } Florin weniger.
# The name of the position that was decided in, between “ · ”.
where =
    Los { $number }{ $cards ->
        [0] {""}
       *[other] : { $lot }
    }

### Medici: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Medici
game-blurb = Compra carichi all’asta, scala cinque piramidi e fai fortuna a Firenze in tre manche.
game-pitch = Hai una sola offerta per ogni lotto di merci: troppo alta e resti al verde, troppo bassa e la stiva resta vuota. Ogni manche premia i carichi di maggior valore e chi è più in alto sulle cinque piramidi.
banner-alt = Medici. Balle di stoffa su una banchina, una nave in attesa del carico e cinque piramidi nella luce della sera.
slash-payout_6p = premi-per-i-carichi
option-payout_6p = Premi per i carichi in sei giocatori
option-payout_6p-document = 30, 20, 10, 10, 5, 0 (originale)
option-payout_6p-newer = 30, 20, 15, 10, 5, 0 (edizioni recenti)
slash-level_5 = livello-cinque
option-level_5 = Bonus al livello 5
option-level_5-document = nessuno sotto il livello 6 (originale)
option-level_5-newer = 5 fiorini (edizioni recenti)
slash-start_money = fiorini-iniziali
option-start_money = Fiorini iniziali
option-start_money-document = 40 a testa, 30 in cinque o sei (originale)
option-start_money-thirty = Sempre 30 a testa
score = { $score ->
    [one] { $score } fiorino
   *[other] { $score } fiorini
}

## Things
# Parts of other sentences: goods, cards, people, sums.

good-metals = metalli
good-porcelain = porcellana
good-dyes = tinture
good-cloth = stoffe
good-spices = spezie
card = { $good } { $value }
card-neutral = neutra { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

group-order = Il tuo limite per questo lotto
do-order = Offri fino a { $amount }
# $once: 0 to bid just enough to lead, otherwise the whole limit at once.
do-order-detail = { $once ->
    [0] Al tuo turno offri quanto basta per andare in testa, entro questo limite. Altrimenti passi.
   *[other] Al tuo turno offri subito questo limite, o una cifra più bassa che nessuno dopo di te può superare. Se non basta per andare in testa, passi.
}
do-order-pass = Passa
ask-order = Fin dove vuoi arrivare per { $lot }? Al tuo turno il gioco offre quanto basta per andare in testa.
ask-order-again = { $limit ->
    [0] Per { $lot } passerai.
   *[other] Per { $lot } offrirai fino a { $limit }.
} Puoi cambiare idea fino al tuo turno.
ask-order-round = { $limit ->
    [0] Il tuo piano per questa manche: per { $lot } passi.
   *[other] Il tuo piano per questa manche: per { $lot } offri fino a { $limit }.
} Per questo lotto puoi cambiare idea fino al tuo turno.
orders-none = La tua stiva è piena: in questa manche non c’è più nulla da pianificare.
# Stands above the planned moves for the round, if there are any (orders-round-none: none).
orders-round = Fino alla fine della manche { $round }:
orders-always = Da questa manche in poi, finché non cambi idea:
orders-round-none = Fino alla fine della manche { $round } decidi tu ogni volta, a meno che tu non pianifichi qualcosa qui sotto.
orders-asked = Tocca a te: se pianifichi questa decisione, il piano si esegue subito.
orders-answer = Tocca a te: il tuo piano si esegue subito.
order-size =
    { $cards ->
        [1] – Passa su ogni lotto.
        [2] – Passa se il lotto ha 2 o più carte.
       *[other] – Passa se il lotto ha { $cards } carte.
    }
order-wanted = – Passa se nel lotto non c’è nessuna di queste merci: { $goods }.
order-lapsed = – Passa se nel lotto non c’è nessuna di queste merci: { $goods }. In questa manche non può più uscirne nessuna: decidi tu per ogni lotto che le altre condizioni non escludono.
order-ceiling = – Per { $others ->
        [0] ogni lotto
       *[other] ogni altro lotto
    }: offri al massimo { $ceiling }.
order-at-once = – Offri subito il limite, o una cifra più bassa che nessuno dopo di te può superare.
order-turn = – Scopri { $turn }, ma mai più di quante ne entrano nella tua stiva.
order-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] fino a { $cards } carte
    }{ $enough ->
        [0] {""}
       *[other] {" "}o a un valore di { $enough }
    }
ceiling-cards =
    { $florins ->
        [one] { $florins } fiorino per carta
       *[other] { $florins } fiorini per carta
    }
ceiling-value =
    { $florins ->
        [1] metà del suo valore
        [2] il suo valore
       *[other] una volta e mezza il suo valore
    }
group-manner = Come offrire
do-order-at-once = Offri subito il limite
do-order-by-and-by = Offri quanto basta per andare in testa
group-passing = Lotti su cui passi
do-order-pass-none = Nessuno
do-order-size =
    { $cards ->
        [1] Ogni lotto
        [2] Lotti di 2 o più carte
       *[other] Lotti di { $cards } carte
    }
do-order-without = Lotti senza { $good }
do-order-wanted = Non passare su lotti con { $good }
do-order-unwanted = Non tenere più conto di { $good }
do-order-wanted-detail = Passa se nel lotto non c’è nessuna di queste merci: { $goods }.
group-ceiling = Il tuo limite per { $others ->
        [0] ogni lotto
       *[other] ogni altro lotto
    }
do-order-ask = Chiedimelo
do-order-ceiling = Al massimo { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] Offri quanto basta per andare in testa, entro questo limite. Se non basta, passi.
   *[other] Offri subito questo limite, o una cifra più bassa che nessuno dopo di te può superare. Se non basta per andare in testa, passi.
}
group-lasting = Durata del piano
do-order-always = Anche nelle manche successive
do-order-this-round = Solo questa manche
group-order-turning = Quando scopri le carte
do-order-turn = { CAP($turn) }
do-order-turn-detail = Ti fermi quando nella tua stiva non c’è più spazio. Poi inizia l’asta.

## Events
# Lines of the log, below the board and in replays. One sentence each.

round-first = Manche { $round } di 3. Tutti hanno { $florins } fiorini; inizia { $who }, per sorteggio.
round-poorest = Manche { $round } di 3. { $who } ha meno fiorini di tutti ({ $florins }) e inizia.
round-tied = Manche { $round } di 3. { $poorest } hanno meno fiorini di tutti ({ $florins }); inizia { $who }, per sorteggio.
turns = { $who } scopre { $card }.
adds = { $who } aggiunge { $card }.
auction = Inizia l’asta.
auction-without = Inizia l’asta. Senza spazio per questo lotto: { $who }.
bids = { $who } offre { $florins }.
passes = { $who } passa.
too-dear = Fiorini insufficienti per superare { $florins }: { $who }.
no-florins = Senza più fiorini: { $who }.
sold =
    { $who } compra { $lot } per { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    } e ne ha ancora { $left }.
unsold = Nessuno compra { $lot }. Il lotto è scartato per questa manche.
fills = Tutte le altre stive sono piene: { $who } carica gratis { $cards } dal mazzo.
deck-empty = Il mazzo è finito.
round-over = **Manche { $round } di 3 conclusa:** { $gains }.
# Where a player’s florins of the round came from; the sum stands in round-over.
earnings =
    { $who }: carico (valore { $value }) +{ $cargo }, piramidi +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , vette +{ $bonus }
    }{ $paid ->
        [0] {""}
       *[other] , lotti −{ $paid }
    }.

## In logs of before
# Lines of games that were played with earlier versions.

# Only in logs of older games: earnings, without what was spent on lots.
scores =
    { $who }: carico (valore { $value }) +{ $cargo }, piramidi +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , vette +{ $bonus }
    }.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-draw = Il lotto finora: { $lot } (valore { $value }). Aggiungi una carta o apri l’asta?
ask-first-bid =
    In vendita: { $lot } (valore { $value }). Ancora nessuna offerta; hai { $fortune ->
        [one] { $fortune } fiorino
       *[other] { $fortune } fiorini
    }.
ask-bid =
    In vendita: { $lot } (valore { $value }). { $leader } è in testa con { $best }; hai { $fortune ->
        [one] { $fortune } fiorino
       *[other] { $fortune } fiorini
    }.
after-you = Dopo di te rispondono ancora: { $who }.
after-you-none = Rispondi per ultimo.
after-you-hollow = Nell’immagine, i segnalini vuoti a destra di ogni livello mostrano dove saranno tutti i segnalini alla fine della manche.
after-you-risen = Nell’immagine, i segnalini vuoti con una freccia mostrano dov’erano i segnalini prima di salire alla fine dell’ultima manche.
wait-draw = { $who } decide se aggiungere una carta o aprire l’asta.
wait-bid = { $who } può offrire { $lowest } o più, oppure passare.
call-draw = aggiungi una carta o apri l’asta. Il lotto finora: { $lot }.
call-first-bid = fai un’offerta per { $lot }. Ancora nessuna offerta.
call-bid = fai un’offerta per { $lot }: { $leader } è in testa con { $best }.
over = La partita è finita.
group-turning = Il lotto
group-bidding = La tua offerta
do-draw = Aggiungi una carta
do-draw-detail = Scopri la carta successiva. Un lotto ha al massimo tre carte e si vende in blocco.
do-auction = Apri l’asta
do-auction-detail = Metti in vendita il lotto. Inizia a offrire chi siede alla tua sinistra; tu offri alla fine.
do-pass = Passa
do-pass-detail = Lascia questo lotto agli altri. Per ogni lotto hai una sola occasione.
do-bid = Offri { $amount }
do-bid-detail = Supera tutte le offerte precedenti. Chi offre di più paga alla banca e carica l’intero lotto.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

at = Manche { $round } di { $rounds }, lotto { $lot }.
lot = In vendita: { $cards } (valore { $value }).
best =
    Offerta più alta: { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    }, di { $who }.
passed = Hanno passato: { $who }.
passed-no-room = Senza posto per questo lotto: { $who }.
passed-no-florins = Troppo pochi fiorini per questo lotto: { $who }.
still = Dopo { $bidder } rispondono ancora: { $who }.
still-none = { $bidder } risponde per ultimo.
last-sold =
    Ultimo lotto: { $who } ha comprato { $cards } per { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    }.
last-unsold = Ultimo lotto: nessuno ha comprato { $cards }.
last-free = { $who } ha caricato gratis { $cards }.
last-round = Fiorini della manche { $round }, lotti dedotti: { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , posizione { $rank }
    }: { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    }. Stiva { $held }/{ $capacity }, valore { $value }: { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , posizione { $rank }
    }: { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    }, stiva vuota.
deck =
    { $left ->
        [0] Nessuna carta
        [one] { $left } carta
       *[other] { $left } carte
    } nel mazzo.
discarded = Carte invendute in questa manche: { $cards }.
pyramids-empty = Tutti i segnalini sono alla base delle piramidi.
pyramid-metals = Piramide dei metalli: { $markers }.
pyramid-porcelain = Piramide della porcellana: { $markers }.
pyramid-dyes = Piramide delle tinture: { $markers }.
pyramid-cloth = Piramide delle stoffe: { $markers }.
pyramid-spices = Piramide delle spezie: { $markers }.
marker = { $who } { $level }

## The result
# Lines of the end of a game.

row-start = Fiorini iniziali
row-cargo = Carichi
row-pyramids = Piramidi
row-bonuses = Vette
row-paid = Spesa per i lotti

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-lot = Carte nel lotto: { $have } finora, { $most } al massimo. Un lotto non ha mai più di tre carte, né più di quante ne può caricare la stiva più vuota (spazi liberi: { $room }). Carte rimaste nel mazzo: { $deck }. Una carta aggiunta resta nel lotto, buona o cattiva che sia (4.1, 4.2).
explain-own-room = { $who } scopre le carte e ha { $free ->
        [one] { $free } spazio libero
       *[other] { $free } spazi liberi
    }: un lotto più grande possono comprarlo solo gli altri (4.2, 5.3).
explain-asked =
    Se l’asta inizia ora, ciascuno risponde una volta, in quest’ordine: { $order }{ $others ->
        [0] {""}
       *[other] . Gli altri non hanno abbastanza spazio o fiorini
    } (5.1, 5.3).
explain-asked-nobody = Nessuno può comprare questo lotto così com’è: verrebbe scartato per questa manche (5.3, 5.5).
explain-bid = Offerte possibili: da { $low } a { $high }. Bisogna superare l’offerta più alta, e non si può offrire più di quanto si ha. Paga alla banca solo chi offre di più (5.2, 5.4).
explain-still = Ancora in attesa di: { $who }. Nessuno ha una seconda occasione (5.1).
explain-settles = Nessun altro deve rispondere: qualsiasi offerta si aggiudica il lotto (5.1).
explain-pass-unsold = Passando si lascia il lotto invenduto: viene scartato per questa manche (5.5).
explain-pass-sold = Passando si lascia il lotto a { $who } per { $florins } (5.4).
explain-load = Spazi occupati con questo lotto: { $held } su { $capacity }. Il carico vale { $value }. Nel conteggio, ogni carta di una merce fa salire il suo segnalino di un livello (7.1, 7.4).
explain-top = Con questo lotto, il segnalino arriva al livello { $level } ({ $good }): { $florins } fiorini in più a ogni conteggio, finché resta lì (7.7).
explain-top-newer = Con questo lotto, il segnalino arriva al livello { $level } ({ $good }): { $florins } fiorini in più a ogni conteggio, finché resta lì (7.7, 9.3).
explain-load-full = Chi ha la stiva piena non offre e non scopre più carte fino alla fine della manche (5.6).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = La partita è finita.
no-turn = Non è il tuo turno: tocca a { $who }.
no-room =
    Non puoi offrire: il lotto ha { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }, ma la tua stiva { $free ->
        [0] non ha più spazio
        [one] ha solo { $free } spazio libero
       *[other] ha solo { $free } spazi liberi
    }.
no-second-bid = Hai già offerto o passato: tocca a { $who }.
no-auction-yet = L’asta non è ancora iniziata. Aggiungi una carta o apri l’asta.
no-begun = L’asta è iniziata. Fai un’offerta o passa.
no-more-cards = In questo lotto non entrano altre carte. Fai un’offerta o passa.
no-too-low = Un’offerta di { $florins } è troppo bassa. Offri almeno { $lowest }.
no-too-high =
    Hai { $fortune ->
        [one] { $fortune } fiorino
       *[other] { $fortune } fiorini
    }, quindi non puoi offrire { $florins }.

## Picture
# Words drawn into the board: as short as can be.

picture-metals = Metalli
picture-porcelain = Porcellana
picture-dyes = Tinture
picture-cloth = Stoffe
picture-spices = Spezie
picture-round = Manche { $round } di { $rounds }
picture-lot = Lotto { $lot }
# Stands below the number of cards in the deck.
picture-deck = nel mazzo
# Stands below the number of cards that no one bought ($cards).
picture-unsold =
    { $cards ->
        [one] invenduta
       *[other] invendute
    }
# Beside a hollow marker: on the pyramids, such markers show where the markers will climb to.
picture-climbs = fine manche
# Below the florins that a player gained in the last round.
picture-past = manche { $round }
picture-best = Offerta più alta
picture-no-bid = Nessuna offerta
# Stands above the cards that were sold last, and who bought them.
picture-last = Ultimo lotto
picture-last-unsold = Ultimo lotto: invenduto
# Stands above the name of the player whose turn it is.
picture-turn-bid = Offre
picture-turn-draw = Scopre le carte
picture-passed = passa
picture-victory =
    { $winners ->
        [one] Vittoria
       *[other] Vittoria condivisa
    }
picture-winners = { $winners } mercanti
# The title of a line chart.
picture-fortunes = Fiorini
# Above that chart: when the winner took the lead for good ($when: the round or day, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] In testa dalla prima manche
        [2] In testa solo alla fine
       *[other] In testa dalla manche { $round }
    }
picture-start = All’inizio: { $florins } a testa
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Manche { $round } di 3 conclusa.**

## What lies ahead
# What a choice would bring: lines below a question and in “My options”.

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Early in a round: the cargo value of the player’s hold, and markers that climb.
effect = Con questo lotto: valore del carico { $from } → { $to }; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    Con questo lotto: valore del carico { $from } → { $value } ({ $place }º posto{ $equals ->
        [0] {""}
       *[other] , a pari merito
    }); { $climbs }. Se la manche finisse ora, guadagneresti { $florins ->
        [one] { $florins } fiorino
       *[other] { $florins } fiorini
    } prima di pagare il lotto (carico { $cargo }, piramidi { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , vette { $bonuses }
    }); se nessuno lo prendesse, { $without }.
climb = { $good } { $from } → { $to }
climbs = segnalini a fine manche: { $climbs }
climb-none = nessun segnalino sale
unseen =
    { $cards ->
        [one] { $cards } carta non ancora vista
       *[other] { $cards } carte non ancora viste
    } in questa manche{ $aside ->
        [0] {""}
       *[other] , di cui { $aside } da parte
    }:
unseen-good = – { $good } { $values }.
unseen-neutral = – { $card }.
# The title of a picture of the unseen cards; picture-aside stands below the number of those set aside.
picture-unseen = Non ancora viste in questa manche
picture-aside = da parte

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = In tre manche compri carichi all’asta per riempire i cinque spazi della tua stiva. Alla fine vince chi ha più fiorini (5.1, 8.1).
overview-1 = **Il lotto.** Da una a tre carte, vendute in blocco. Chi le scopre decide dopo ogni carta se aggiungerne un’altra (4.1).
overview-2 = **Le offerte.** In senso orario, ciascuno ha una sola occasione per offrire di più o passare. Chi ha scoperto le carte risponde per ultimo (5.1, 5.2).
overview-3 = **Il mazzo.** In meno di sei, a ogni manche alcune carte restano da parte senza che nessuno le veda: quella che ti serve potrebbe non uscire mai (3.1, 3.2).
overview-4 = **I fiorini.** Servono a pagare e a vincere: un lotto deve rendere più di quanto costa (5.4, 8.1).
overview-5 = **Una stiva.** Ha posto per cinque carte. A fine manche, i carichi di maggior valore fruttano fiorini. La borsa mostra quanto frutterebbe la manche se finisse ora (2.2, 7.2).
overview-6 = **Una piramide** per ogni merce. Il tuo segnalino sale di un livello per ogni carta di quella merce. A ogni manche, il segnalino più alto frutta 10 fiorini e il secondo 5 (7.4, 7.5).
overview-7 = **La vetta.** Quassù un segnalino frutta 10 o 20 fiorini in più a ogni manche, e non scende mai (7.7, 7.8).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-draw = Il lotto lo componi tu, ma può comprarlo chiunque abbia spazio. Aggiungi carte se il lotto è debole o se solo tu hai spazio per tre; fermati finché conviene più a te che agli altri.
tip-ask-first-bid = Nessuno ha ancora offerto, e tu hai una sola offerta. Pensa a quanto il lotto porta alla tua stiva e ai tuoi segnalini: ciò che paghi deve tornarti nel conteggio. Offri meno di quanto pensi di guadagnare; chi viene dopo di te può ancora superarti.
tip-ask-bid = Un altro giocatore è in testa: superalo solo se il lotto ti rende più di quanto costa. Guarda chi offre dopo di te, quanto spazio ha e se il lotto lo aiuta su una piramide.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-hand = Ti { $by ->
    [one] resta { $by } fiorino
   *[other] restano { $by } fiorini
} in più.
why-cargo = Il tuo carico frutta { $by ->
    [one] { $by } fiorino
   *[other] { $by } fiorini
} in più a fine manche.
why-pyramids = Le piramidi ti fruttano { $by ->
    [one] { $by } fiorino
   *[other] { $by } fiorini
} in più, ora e in seguito.
why-rival = Il tuo rivale più forte finisce con { $by ->
    [one] { $by } fiorino
   *[other] { $by } fiorini
} in meno.
# The name of the position that was decided in, between “ · ”.
where =
    lotto { $number }{ $cards ->
        [0] {""}
       *[other] : { $lot }
    }

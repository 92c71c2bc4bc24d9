### Intrige: alle Wörter, die das Spiel zeigt.
### Die Nachrichten unter „Events“ bilden das Protokoll einer Partie.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Intrige
game-blurb = Setz Berater in fremde Paläste, bestich, brich dein Wort und sei nach sechs Runden am reichsten.
game-pitch = Deine Berater bewerben sich um Posten in fremden Palästen, fremde Berater um Posten in deinem. Ein wenig Bestechung hilft. Versprich, was du willst: Kein Versprechen bindet dich.
banner-alt = Intrige. Paläste bei Nacht, Berater vor den Toren, und eine Münze wechselt den Besitzer.
score = { $score } Dukaten

## Things
# Parts of other sentences: goods, cards, people, sums.

kind-treasurer = Schatzmeister
kind-jurist = Jurist
kind-prelate = Prälat
kind-captain = Hauptmann
kind-astronomer = Astronom
house-venice = Venedig
house-milan = Mailand
house-rome = Rom
house-naples = Neapel
house-florence = Florenz
# Always the subject of a sentence or part of a list: German would inflect these words elsewhere.
advisor-treasurer = der Schatzmeister von { $who }
advisor-jurist = der Jurist von { $who }
advisor-prelate = der Prälat von { $who }
advisor-captain = der Hauptmann von { $who }
advisor-astronomer = der Astronom von { $who }
advisor-short = { $kind } ({ $who })
zone-of = { $zone }
gain = { $who } { $now } (+{ $by })
loss = { $who } { $now } (−{ $by })

## Events
# Lines of the log, below the board and in replays. One sentence each.

begins = Alle beginnen mit { $ducats } Dukaten und halten sie ab jetzt geheim. Wer nach sechs Runden die meisten hat, gewinnt. { $who } wurde ausgelost und beginnt.
turn = Runde { $round } von { $rounds }: { $who } ist am Zug.
income = { $who } nimmt { $ducats } Dukaten ein.
income-none = { $who } hat in keinem Palast einen Berater und nimmt nichts ein.
park-empty = Im Park von { $who } warten keine Kandidaten.
case-none = Ohne Konflikt im Palast von { $owner }: { $candidates }. Reihenfolge der Bestechungen: { $order }.
case-none-one = Ohne Konflikt im Palast von { $owner }: { $candidates }.
case-external = Äußerer Konflikt im Palast von { $owner }: { $candidates }. Von jeder Art kommt einer hinein. Reihenfolge der Bestechungen: { $order }.
case-internal = Innerer Konflikt um Zone { $zone } im Palast von { $owner }. Dort sitzt { $occupant }. Herausforderer: { $candidates }. Reihenfolge der Bestechungen: { $order }.
case-internal-one = Innerer Konflikt um Zone { $zone } im Palast von { $owner }. Dort sitzt { $occupant }. Herausforderer: { $candidates }.
bribes = { $who } besticht { $owner } mit { $ducats } Dukaten.
bribes-bank = { $who } hat keine Dukaten mehr: Die Bank zahlt { $ducats } an { $owner }.
places = { $owner } vergibt Zone { $zone }: { CAP($advisor) } zieht ein.
chooses = { $owner } vergibt Zone { $zone }: { CAP($advisor) } zieht ein. Auf die Insel: { $exiled }.
keeps = { $owner } lässt Zone { $zone }, wie sie ist: { CAP($advisor) } bleibt. Auf die Insel: { $exiled }.
replaces = { $owner } vergibt Zone { $zone } neu: { CAP($advisor) } zieht ein. Auf die Insel: { $exiled }.
sends = { $who } entsendet einen Berater nach { $house } ({ $owner }): { $kind }.
round-over = **Runde { $round } von { $rounds } ist vorbei.** Einkommen pro Runde (und Veränderung): { $gains }.
last-income = Alle nehmen ein letztes Mal ihr Einkommen ein und decken ihre Dukaten auf.
ends = { $who }: letztes Einkommen { $ducats }, insgesamt { $cash } Dukaten.
purse-start = Du beginnst mit { $cash } Dukaten. Nur du kannst das sehen.
purse-income = Einkommen: +{ $ducats }. Du hast { $cash } Dukaten.
purse-received = Bestechung von { $who }: +{ $ducats }. Du hast { $cash } Dukaten.
purse-paid = Bestechung an { $who }: −{ $ducats }. Du hast { $cash } Dukaten.
purse-alms = Du hast keine Dukaten, deshalb hat die Bank für dich { $ducats } an { $who } gezahlt.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-bribe =
    Wie viel zahlst du { $owner }? Es geht um: { $kinds }{ $zone ->
        [0] {""}
       *[other] {" "}(Zone { $zone })
    }. Bestechungen sind endgültig.
bribe-none = – Hier wird niemand abgewiesen: { $owner } bestimmt nur die Zonen.
# $count: kinds of advisor, $zones: free zones.
bribe-external =
    – { $count ->
        [one] Nur ein { $kind } kommt hinein
       *[other] Von jeder Art kommt einer hinein
    }, { $zones ->
        [one] in Zone { $zone }
       *[other] und { $owner } bestimmt die Zone
    }. Die anderen werden für immer verbannt.
bribe-internal = – Jetzt sitzt { $occupant } in der Zone. { $owner } gibt sie genau einem Berater, die anderen werden für immer verbannt.
bribe-worth =
    – Freie Zonen: { $zones }. Deine brächte dir bis zum Ende { $times ->
        [one] einmal
       *[other] { $times }‑mal
    } ihren Wert ein (× { $times }).
bribe-worth-one =
    – Bis zum Ende brächte dir die Zone { $times ->
        [one] einmal
       *[other] { $times }‑mal
    } { $high } ein (× { $times }).
bribe-paid = – Bisher gezahlt: { $payments }.
bribe-later = – Nach dir an der Reihe: { $who }.
bribe-last = – Nach dir zahlt niemand.
ask-broke = Du hast keine Dukaten: Die Bank zahlt für dich { $least } an { $owner }.
ask-none = Gib jedem Kandidaten eine freie Zone in deinem Palast. Kein Versprechen bindet dich.
ask-external = Wähle von jeder Art einen Berater und eine freie Zone für ihn. Die anderen werden für immer verbannt. Kein Versprechen bindet dich.
ask-internal = Wähle, wer Zone { $zone } bekommt. Jetzt sitzt dort { $occupant }. Die anderen werden für immer verbannt. Kein Versprechen bindet dich.
ask-none-first = Welchem Kandidaten gibst du zuerst eine Zone, und welche? Jeder Kandidat bekommt eine freie Zone in deinem Palast. Kein Versprechen bindet dich.
ask-external-first = Wen lässt du zuerst hinein, und in welche Zone? Von jeder Art kommt einer hinein. Die anderen werden für immer verbannt. Kein Versprechen bindet dich.
ask-send =
    { $left ->
        [one] Wähle noch einen Berater und einen anderen Palast.
       *[other] Wähle { $left } Berater und für jeden einen anderen Palast.
    } Sobald ein Berater in einer Zone sitzt, bringt er dir jede Runde ihren Wert ein. Im nächsten Zug des Besitzers musst du ihn bestechen.
already-sent = Schon entsandt: { $kind } → { $house } ({ $who }).
ask-send-first = Welchen Berater entsendest du zuerst, und in welchen Palast? Der zweite geht danach in einen anderen Palast. Sobald ein Berater in einer Zone sitzt, bringt er dir jede Runde ihren Wert ein. Im nächsten Zug des Besitzers musst du ihn bestechen.
# Below the question which advisor to send: a line for each choice, and what awaits the advisor there.
send-awaits = – { $kind } → { $house } ({ $who }): { $awaits }.
awaits-none = bisher kein Konflikt
awaits-waiting = Konflikt, dort { $count ->
        [one] wartet
       *[other] warten
    } schon { $rivals }
awaits-holder = Konflikt, in Zone { $zone } sitzt schon { $holder }
awaits-own = in Zone { $zone } sitzt schon dein eigener Berater dieser Art, und nur einer kann bleiben
wait-bribe = { $who } muss { $owner } bestechen. Es geht um: { $kinds }.
wait-place = { $who } entscheidet, wer welche Zone bekommt: { $advisors }.
wait-send =
    { $who } entsendet { $left ->
        [one] noch einen Berater in einen anderen Palast
       *[other] { $left } Berater in verschiedene Paläste
    }.
call-bribe =
    bestich { $owner }. Es geht um: { $kinds }{ $zone ->
        [0] {""}
       *[other] {" "}(Zone { $zone })
    }.
call-none = alle haben gezahlt. Gib deinen Kandidaten ihre Zonen: { $kinds }.
call-external = alle haben gezahlt. Wen lässt du hinein ({ $kinds })?
call-internal = alle haben gezahlt. Welcher { $kinds } bekommt Zone { $zone }?
call-send =
    entsende { $left ->
        [one] noch einen Berater in einen anderen Palast
       *[other] { $left } Berater in verschiedene Paläste
    }.
over = Die Partie ist zu Ende.
group-bribe = Deine Bestechung
group-place = { CAP($advisor) }: { $paid }
group-choose = { $kind }: Wer kommt wohin?
group-keep = Zone { $zone }
group-send =
    { $left ->
        [one] Noch einen Berater entsenden
       *[other] In { $left } verschiedene Paläste entsenden
    }
do-bribe = { $amount } zahlen
do-bribe-detail = Ab 10.000, in Schritten von 10.000, höchstens so viel, wie du hast. Öffentlich und endgültig.
do-bribe-broke = Du hast keine Dukaten: Du bietest { $least }, und die Bank zahlt.
do-bribe-sure = Möchtest du { $owner } { $amount } Dukaten zahlen? Das ist mehr als die Hälfte deiner Dukaten, und Bestechungen sind endgültig.
do-place-all = { $placings }
placing = { $advisor } → Zone { $zone }
do-place = Zone { $zone } → { $advisor } (zahlte { $paid })
do-keep = { CAP($advisor) } bleibt (zahlte { $paid })
do-keep-detail = Zone { $zone } bleibt, wie sie ist. Alle Herausforderer werden verbannt.
do-replace = { CAP($advisor) } zieht ein (zahlte { $paid })
do-replace-detail = Zone { $zone } wird neu besetzt. Verbannt werden { $occupant } und alle anderen Herausforderer.
do-send = { $kind } → { $house } ({ $who })
do-send-all = { $sendings }
do-send-waits = Dort wartet schon ein Berater dieser Art: Nur einer kommt hinein.
do-send-clash = Dort sitzt schon ein Berater dieser Art: Deiner müsste ihn aus seiner Zone verdrängen.
do-send-own = Dort sitzt schon dein eigener Berater dieser Art: Nur einer der beiden kann bleiben.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

purse = Du hast { $cash } Dukaten. Die anderen Spieler sehen das nicht.
purse-came = Seit Beginn: { $entries }.
purse-of-income = Einkommen +{ $ducats }
purse-of-received = erhaltene Bestechungsgelder +{ $ducats }
purse-of-paid = gezahlte Bestechungen −{ $ducats }
purse-of-alms = Bankgeld für dich { $ducats }
fortune = { $who }: { $cash } Dukaten.
at = Runde { $round } von { $rounds }, { $who } ist am Zug.
now-none = Ohne Konflikt: { $advisors }.
now-external = Äußerer Konflikt (von jeder Art kommt einer hinein): { $advisors }.
now-internal = Innerer Konflikt um Zone { $zone }: { $advisors }.
paid = Bestechungen: { $payments }.
next-pays = Jetzt zahlt { $who }.
next-decides = Jetzt entscheidet { $who }.
payment = { $who } { $ducats }
payment-bank = { $who } { $ducats } (von der Bank)
palace = { $house } ({ $who }): { $advisors }.
palace-empty = { $house } ({ $who }): leer.
in-zone = { $zone } { $advisor }
park = Kandidaten in { $house }: { $advisors }.
incomes = Einkommen pro Runde: { $entries }.
income-of = { $place }. { $who } { $ducats }
reserve = { $who } kann noch entsenden: { $advisors }.
left-of = { $kind } × { $count }
island = Auf der Insel: { $advisors }.

## The result
# Lines of the end of a game.

row-start = Startkapital
row-income = Einkommen
row-received = Bestechungen erhalten
row-paid = Bestechungen gezahlt
row-alms = Von der Bank gezahlt

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-covers = Eine Bestechung gilt für alle deine Berater, um die es hier geht: { $kinds }. Du musst zahlen und kannst dich nicht zurückziehen (4.2, 4.4).
explain-cash = Du hast { $cash } Dukaten, mehr kannst du also nicht zahlen (4.2).
explain-pays-next = Danach noch an der Reihe: { $who }. Wer später zahlt, kennt diese Bestechung (4.3, 4.5).
explain-pays-last = Das ist die letzte Bestechung. Danach entscheidet { $owner } (4.3).
explain-owner-none = { $owner } bekommt die Dukaten sofort und ist zu nichts verpflichtet. Jeder Kandidat bekommt eine freie Zone, aber { $owner } bestimmt, welche. Freie Zonen: { $zones } (4.6, 5.1).
explain-owner-external = { $owner } bekommt die Dukaten sofort und ist zu nichts verpflichtet. Von jeder Art bekommt ein Berater eine dieser Zonen: { $zones }. Die anderen werden für immer verbannt (4.6, 5.2).
explain-owner-internal = { $owner } bekommt die Dukaten sofort und ist zu nichts verpflichtet. Nur ein Berater bekommt Zone { $zone }; die anderen werden für immer verbannt (4.6, 5.4).
explain-incomes = Wird eine Zone jetzt vergeben und bis zum Ende gehalten, bringt sie { $who } { $times ->
        [one] einmal
       *[other] { $times }‑mal
    } ihren Wert ein (3.3, 7.1).
explain-place-none = Jeder Kandidat muss eine Zone bekommen, keiner kann abgewiesen werden. Freie Zonen: { $zones } (5.1, 5.3).
explain-place-external = Von jeder Art muss genau ein Berater hinein. Die anderen kommen auf die Insel und kehren nie zurück. Freie Zonen: { $zones } (5.2, 1.2).
explain-place-internal = Es geht nur um Zone { $zone }, denn Berater wechseln nie die Zone. Wer leer ausgeht, kommt auf die Insel und kehrt nie zurück (5.4, 5.6).
explain-paid = Gezahlte Bestechungen: { $payments }. Sie bleiben beim Besitzer des Palasts, egal, wie er entscheidet (4.5, 4.6).
explain-earns = Die Bank zahlt den Wert einer Zone an den Spieler, dessen Berater dort sitzt. Der Besitzer des Palasts verdient daran nichts (3.3).
explain-back = Diese Entscheidung lässt sich rückgängig machen, bis ein anderer Spieler entscheidet (8.3).
explain-send-aim = Die Bank zahlt den Wert einer Zone in jedem Zug des Spielers, dessen Berater dort ist, und am Ende noch einmal (3.3, 7.1).
explain-parks = Berater gehen nur in die Paläste der anderen, pro Zug höchstens einer in jeden. Jetzt möglich: { $houses } (6.1, 6.2).
explain-spent = Schon zweimal entsandt: { $kinds } (1.1).
explain-clash = Schon im Palast von { $house }: { $kinds }. Ein neuer Berater derselben Art muss um dessen Zone kämpfen (4.1).
explain-waiting = Schon im Park von { $house }: { $kinds }. Warten mehrere derselben Art, kommt einer hinein, und die anderen werden verbannt (5.2).
explain-cost = Das Entsenden selbst kostet nichts: Du zahlst nur die Bestechung (4.4, 3.2).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = Die Partie ist zu Ende.
no-turn = Du bist nicht am Zug. Gerade ist { $who } an der Reihe.
no-bribe-now = Jetzt ist keine Bestechung fällig.
no-bribe-yet = Du zahlst erst später. Gerade ist { $who } an der Reihe.
no-second-bribe = Du hast schon gezahlt, und Bestechungen sind endgültig. Gerade ist { $who } an der Reihe.
no-place-yet = Zuerst kommen die Bestechungen. Noch an der Reihe: { $who }.
no-place-now = Jetzt gibt es keine Zone zu vergeben.
no-send-now = Du entsendest Berater am Ende deines Zuges, nicht jetzt.
no-too-little = { $ducats } ist zu wenig: Eine Bestechung beträgt mindestens { $least } Dukaten.
no-odd-sum = { $ducats } ist kein Vielfaches von { $note }. Zahl in Schritten von { $note } Dukaten.
no-too-much = Du hast { $cash } Dukaten und kannst deshalb nicht { $ducats } zahlen.
no-broke = Du hast keine Dukaten. Du kannst nur { $least } bieten, und das zahlt die Bank.
no-such-advisor = Diesen Berater gibt es nicht.
no-candidate = { CAP($advisor) } steht jetzt nicht zur Wahl.
no-such-zone = Diese Zone gibt es nicht. Ein Palast hat Zonen zu 10.000, 20.000, 30.000, 50.000 und 100.000.
no-zone-taken = Zone { $zone } ist besetzt. Wähle eine freie.
no-other-zone = In diesem Konflikt geht es um Zone { $zone }. Der Berater, den du wählst, bekommt sie.
no-such-palace = Diesen Palast gibt es nicht.
no-own-palace = In deinen eigenen Palast kannst du keine Berater entsenden. Wähle einen anderen.
no-same-palace = Nach { $house } darfst du pro Zug nur einen Berater entsenden. Wähle einen anderen Palast.
no-none-left = Von dieser Art hast du keinen Berater mehr: { $kind }.

## Said with a bribe
# Sentences that a player adds to a bribe: 60 characters.

ask-zone = Gewünschte Zone
zone-name = Zone { $zone }
ask-words = Deine Nachricht

## Said by the owner while a bribe is due
# Sentences that an owner says: 60 characters.

ask-price = Allen deinen Preis nennen
# What an owner says; continues “Ana says:”.
price-done = Ich verlange { $ducats } von { $who }
price-goes = Für { $ducats } geht die Zone an { $who }
price-most = Die beste Zone geht an die höchste Bestechung
# The prices an AI player names, and keeps to.
prices = Mein Angebot an { $who }: { $prices }
price-of = Zone { $zone } für { $ducats }

## Why a house player lets somebody in who paid less
# Sentences that an AI player adds to its decision.

because-turned-away = { $who }: { $other } hat meine Berater früher abgewiesen.
because-poor-zone = { $who }: { $other } hat mir bisher nur die Zone { $zone } gegeben.
because-earns-most = { $who }: { $other } verdient schon mehr als alle anderen.
because-kind = { $who }: { $chosen } hat meine Berater gut behandelt.

## Picture
# Words drawn into the board: as short as can be.

# The houses of the seats, on the fronts of their palaces.
picture-venice = Venedig
picture-milan = Mailand
picture-rome = Rom
picture-naples = Neapel
picture-florence = Florenz
# A sum in thousands of ducats, as short as can be: on the zones of the palaces, and on bribes.
picture-sum = { $thousands }k
picture-round = Runde { $round } von { $rounds }
# Which advisors are being decided on.
picture-none = Ohne Konflikt
picture-external = Äußerer Konflikt
picture-internal = Innerer Konflikt
picture-send = Berater entsenden
# Above the advisors placed or exiled in this turn and, after them, those sent.
picture-placed-sent = In diesem Zug
# Below windows, beside the zones that are free in each palace.
picture-free = frei
# Stands above the name of the player whose turn it is.
picture-turn-bribe = Zahlt als Nächstes
picture-turn-place = Vergibt Zonen
picture-turn-send = Entsendet zwei Berater
# What the symbols stand for.
picture-treasurer = Schatzmeister
picture-jurist = Jurist
picture-prelate = Prälat
picture-captain = Hauptmann
picture-astronomer = Astronom
picture-reserve = Zu entsenden
picture-purse = Dukaten
picture-victory =
    { $winners ->
        [one] Sieg
       *[other] Geteilter Sieg
    }
picture-winners = { $winners } Spieler
picture-ducats = { $ducats }
# The title of a line chart.
picture-fortunes = Dukaten in Tausend
# Above that chart: when the winner took the lead for good ($when: the round, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] Ab Runde 1 vorn
        [2] Am Ende vorbeigezogen
       *[other] Ab Runde { $round } vorn
    }
picture-round-over = Runde { $round } ist vorbei
picture-exiles = Verbannt
# There: above the income that a player now has each round, and above the zones that went to the player in the round.
picture-income-round = Pro Runde
picture-won = Gewonnene Zonen
# Below the parts of the chart: a round, and the income after the last.
picture-chart-round = Runde { $round }
picture-chart-end = Ende
# Below the line chart; in thousands like all of it.
picture-start = Start: { $ducats } (in Tausend)
# Column heads of a table: where each player’s ducats came from.
picture-income = Einkommen
picture-received = Bestechung erhalten
picture-paid = Bestechung gezahlt
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Runde { $round } von { $rounds } ist vorbei.**

## The case before the judge
# The decision in hand, above its choices.

# A sum in thousands of ducats; and one that the bank paid.
sum-short = { $thousands }k
sum-bank = { $thousands }k Bankgeld
# One line below the other.
beneath =
    { $first }
    { $second }
stake = – { CAP($advisor) }: hat { $paid } gezahlt; Einkommen × { $times }, insgesamt { $low } bis { $high }.
stake-one = – { CAP($advisor) }: hat { $paid } gezahlt; Einkommen × { $times }, insgesamt { $high }.
# Below these lines, and beside the picture that stands for them.
stake-times = Die Zahl nach „×“: wie oft eine Zone diesem Spieler bis zum Ende der Partie Geld einbrächte.
group-place-asked = { CAP($advisor) }: { $paid }, will { $asks }
do-place-asked = Zone { $zone } → { $advisor } (zahlte { $paid }, will { $asks })
do-place-detail =
    Die Zone bringt { $times ->
        [one] einmal
       *[other] { $times }‑mal
    } { $zone } ein, insgesamt { $total }.

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

ask-orders = Was du { $owner } noch zahlst (nur in diesem Zug):
ask-order-place =
    Nur in diesem Zug: { $answer }.
# One line per case: what is at stake, and what is planned.
order = – { $case }: { $answer }.
order-none = Kein Konflikt ({ $kinds })
order-external = Äußerer Konflikt ({ $kinds })
order-internal = Zone { $zone } ({ $kinds })
order-ask = Du entscheidest
order-fixed = Du zahlst { $ducats }
order-above = Du überbietest die höchste Bestechung um 10.000, bis { $ducats }; reicht das nicht, zahlst du { $least }
order-place-ask = Du entscheidest
order-place-cheap = Wer am meisten zahlt, kommt hinein, in die billigsten Zonen
order-place-dear = Wer am meisten zahlt, kommt hinein, in die besten Zonen
do-order-ask = Mich fragen
do-order-least = Das Minimum zahlen: { $ducats }
do-order-fixed = { $ducats } zahlen
do-order-fixed-detail = Egal, was die anderen zahlen. Hast du nicht mehr so viel, entscheidest du.
do-order-above = Um 10.000 überbieten, bis { $ducats }
do-order-above-detail = Zahlt jemand { $ducats } oder mehr, zahlst du { $least }. Fehlen dir Dukaten, entscheidest du.
group-order-place = Wer in diesem Zug welche Zone bekommt
do-order-place-ask = Mich fragen
do-order-place-ask-detail = In diesem Zug triffst du jede Entscheidung selbst.
do-order-place-cheap = Billigste Zonen an die Meistbietenden
do-order-place-cheap-detail = Wer mehr zahlt, sitzt besser. Bei Gleichstand oder zwei Beratern eines Spielers entscheidest du.
do-order-place-dear = Beste Zonen an die Meistbietenden
do-order-place-dear-detail = Wer mehr zahlt, sitzt besser. Bei Gleichstand oder zwei Beratern eines Spielers entscheidest du.
# Heads the lines of what is planned for every turn, or stands alone.
orders-always = In jedem Zug, bis du es änderst:
orders-always-none = Du hast keinen Plan, der für jeden Zug gilt.
orders-asked = Du bist am Zug: Was du für diese Entscheidung planst, gilt sofort.
orders-answer = Du bist am Zug: Dein Plan wird sofort ausgeführt.
always-none = Kein Konflikt
always-external = Äußere Konflikte
always-internal = Innere Konflikte (Einkommen: Wert der Zone pro Zug)
always-court = In deinem eigenen Palast
# A sum, or a part of the income of the zone in conflict; goes into order-tariff and do-order-tariff.
tariff-sum = { $ducats }
tariff-part =
    { $percent ->
        [50] ein halbes Einkommen
        [100] ein Einkommen
       *[other] zwei Einkommen
    }
order-tariff = Du zahlst { $give }
order-tariff-above = Du zahlst { $give }, wenn du damit führst; sonst überbietest du um 10.000, zahlst aber höchstens { $most }; reicht das nicht, zahlst du { $least }
order-limits = – Übersteigt eine Bestechung deine Dukaten oder das, was dir eine Zone noch einbringen kann, entscheidest du.
order-wish = – Mit jeder Bestechung bittest du um Zone { $zone } oder die nächste freie darunter, wenn du nicht um eine andere bittest.
order-apart = – In den Palästen dieser Spieler entscheidest du selbst: { $owners }.
order-apart-wish = – In den Palästen dieser Spieler bittest du um keine Zone: { $owners }.
order-ties = – Bei Gleichstand kommt hinein, wer zuerst gezahlt hat.
order-send = In Runde { $round } entsendest du: { $sendings }.{ $asked ->
    [0] {""}
   *[other] {" "}Über den anderen Berater entscheidest du.
}
order-lapsed = – { $case }: Du wolltest { $ducats } zahlen, hast aber nicht mehr so viel.
group-order-send = Berater für Runde { $round }
group-order-send-too = Zweiter Berater für Runde { $round }
group-always-none = Bestechungen ohne Konflikt
group-always-external = Bestechungen im äußeren Konflikt
group-always-internal = Bestechungen im inneren Konflikt
group-order-court = Wer in jedem Zug welche Zone bekommt
group-order-wish = Zone, um die du bittest
group-order-apart = Paläste, in denen du entscheidest
do-order-always = Wie für jeden Zug geplant
do-order-tariff = Immer { $give } zahlen
do-order-tariff-detail = Egal, was die anderen zahlen. Das gilt, bis du es änderst.
do-order-tariff-above = { CAP($give) }, sonst mehr, höchstens { $most }
do-order-tariff-above-detail = Führst du damit nicht, überbietest du um 10.000. Reicht auch das nicht, zahlst du { $least }.
do-order-part-detail = Einkommen: Wert der Zone pro Zug. Du zahlst ein Vielfaches von 10.000, abgerundet.
do-order-part-above-detail = Einkommen: Wert der Zone pro Zug. Du überbietest um 10.000; reicht das nicht, zahlst du { $least }.
do-order-court-cheap = Immer die billigsten Zonen an die Meistbietenden
do-order-court-dear = Immer die besten Zonen an die Meistbietenden
do-order-court-detail = Wer mehr zahlt, sitzt besser. Bei { $ties ->
    [0] Gleichstand oder zwei Beratern
   *[other] zwei Beratern
} eines Spielers entscheidest du.
do-order-first = Bei Gleichstand den hineinlassen, der zuerst gezahlt hat
do-order-tie = Bei Gleichstand mich fragen
do-order-wish = Um Zone { $zone } oder die nächste freie darunter bitten
do-order-wish-detail = Alle sehen diese Bitte bei jeder deiner Bestechungen, auch wenn du ohne Nachricht zahlst.
do-order-wish-none = Um keine Zone bitten
do-order-apart = Mich im Palast von { $who } fragen
do-order-together = Im Palast von { $who } wie geplant
do-order-place-always = Wie für jeden Zug geplant
do-order-place-always-detail = Dein Plan für jeden Zug gilt auch in diesem Zug.

## Overview
# What the numbers on the picture mean, each with its clauses in brackets.

overview = Entsende Berater in fremde Paläste, wo sie dir jede Runde Dukaten einbringen, und verkaufe die Zonen deines eigenen Palasts. Wer nach sechs Runden am reichsten ist, gewinnt (3.1, 3.3, 7.3).
overview-1 = **Eine Zone.** Ein Berater bringt hier jede Runde so viel ein. Eine Zone fasst einen Berater, ein Palast einen von jeder Art (2.3, 3.3).
overview-2 = **Ein Park.** Hier warten Kandidaten bis zum nächsten Zug des Palastbesitzers (3.2).
overview-3 = **Der Fall.** Jeder Spieler, um dessen Berater es geht, besticht den Besitzer einmal, in dieser Reihenfolge. Alle sehen die Bestechungen, und keine wird zurückgezahlt (4.3, 4.4, 4.5).
overview-4 = **Die Insel.** Von jeder Art lässt der Palastbesitzer nur einen Berater hinein. Die anderen landen hier und kehren nie zurück (1.2, 5.2).
overview-5 = **Berater zum Entsenden.** In jedem Zug entsendest du zwei, in zwei verschiedene Paläste; in Runde 6 ist keiner mehr übrig (6.1).
overview-6 = **Der Zug.** Hier siehst du, wer jetzt entscheidet und in welcher Reihenfolge gespielt wird. Feilsche und versprich, was du willst: Kein Versprechen ist bindend, und die Dukaten aller Spieler sind geheim (2.5, 3.1, 4.6).

## Guided
# Shown in a tutorial when a question comes up for the first time.

tip-ask-send = Entsende deine zwei Berater dorthin, wo sie am meisten verdienen können. Ein Palast mit guten freien Zonen und ohne Berater derselben Art ist sicher: Sein Besitzer muss deinen hineinlassen, es sei denn, ein Rivale schickt auch einen Berater dieser Art. Auch ein Konflikt kann das Risiko wert sein.
tip-ask-bribe = Dein Bestechungsgeld ist weg, egal, was der Besitzer tut. Rechne aus, was dir eine gute Zone bis zum Ende einbringt und was deine Rivalen hier wohl zahlen. Früh ist eine Zone mehr wert als spät.
tip-ask-broke = Du hast keine Dukaten, also zahlt die Bank das Minimum für dich. Du hast nichts zu verlieren: Bitte um die Zone, die du willst.
tip-ask-none = Alle diese Kandidaten kommen hinein, aber du bestimmst die Zonen. Belohne hohe Bestechungen, und achte darauf, wessen Einkommen du erhöhst: Gib dem Führenden nicht die beste Zone.
tip-ask-external = Von jeder Art kommt nur einer hinein, die anderen werden für immer verbannt. Wer zahlt und leer ausgeht, erinnert sich daran, wenn du eine Zone in seinem Palast brauchst.
tip-ask-internal = Behalte den Berater in der Zone, oder gib sie einem Herausforderer. Die höhere Bestechung zu nehmen ist meist richtig. Schützt du aber heute einen Berater, schützt dessen Spieler morgen vielleicht deinen.

## Review
# Why a choice was better, by what the search found.

why-purse = Du hast ein oder zwei Runden später { $by } Dukaten mehr.
why-incomes = Deine Berater bringen bis zum Ende { $by } Dukaten mehr ein.
why-rival = Dein stärkster Rivale hat am Ende { $by } Dukaten weniger.
why-honour = Das kommt dem näher, wofür bezahlt wurde. So zahlt man dir wieder.
# The name of the position that was decided in, between “ · ”.
where =
    Palast von { $who }{ $zone ->
        [0] {""}
       *[other] , Zone { $zone }
    }: { $advisors }
where-send = Berater entsenden

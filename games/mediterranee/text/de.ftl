### Méditerranée: alle Wörter, die das Spiel zeigt.
### Die Nachrichten unter „Events“ bilden das Protokoll einer Partie.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Méditerranée
game-blurb = Handle, bau und kämpfe: Werde zur wohlhabendsten Macht am Mittelmeer.
game-pitch = Kauf Waren, wo sie entstehen, verkauf sie, wo sie fehlen, und steck den Gewinn in Galeeren, Burgen und Häfen. Verhandle über Durchfahrt und Frieden, und brich dein Wort, wenn es sich lohnt.
banner-alt = Méditerranée. Galeeren von vier Mächten und ein Hafen unter einer Burg.
slash-pair = mächte
option-pair = Mächte (zu zweit)
option-pair-venice_genoa = Venezianer und Genuesen
option-pair-spain_turks = Spanier und Türken
slash-board = spielplan
option-board = Spielplan
option-board-balanced = Ausgewogen: Häfen im Osten zahlen so viel wie andere
option-board-catalonia = Katalonien (Standard): wie Levante, Barcelona ist klein
option-board-levant = Levante: der Osten zahlt weniger, Marseille mehr
option-board-reconstruction = Rekonstruktion: wie Ausgewogen, Valencia näher an Genua
option-turns = Runden
option-turns-all = ganze Partie (8 bis 12)
option-turns-few = drei, zum Kennenlernen
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}

## Things
# Parts of other sentences: goods, cards, people, sums.

good-gems = Edelsteine
good-gold = Gold
good-spices = Gewürze
good-wine = Wein
good-cloth = Stoff
good-iron = Eisen
good-wood = Holz
piece-sailor = Matrose
power-venetians = Venezianer
power-genoese = Genuesen
power-spaniards = Spanier
power-turks = Türken
at-place = { $place ->
    [Sizilien] auf { $place }
    [Korfu] auf { $place }
   *[other] in { $place }
}
port-valencia = Valencia
port-genova = Genua
port-venezia = Venedig
port-istanbul = Istanbul
port-cyrena = Kyrene
port-tunis = Tunis
port-tripoli = Tripolis
port-alexandria = Alexandria
port-antiochia = Antiochia
port-modon = Modon
port-satalia = Satalia
port-ragusa = Ragusa
port-aiaccio = Ajaccio
port-bugia = Bugia
port-smyrna = Smyrna
port-barcelona = Barcelona
port-cagliari = Cagliari
port-marsilia = Marseille
port-sicilia = Sizilien
port-brindisi = Brindisi
port-napoli = Neapel
port-corfu = Korfu
port-candia = Kandia
space-alboran = Meer von Algier
space-valenza = Golf von Valencia
space-catalogna = Katalanisches Meer
space-leone = Löwengolf
space-sardo = Sardisches Meer
space-bugia = Küste von Bugia
space-ligure = Ligurisches Meer
space-corsica = Korsisches Meer
space-cagliari = Golf von Cagliari
space-tunisi = Golf von Tunis
space-toscano = Toskanisches Meer
space-napoli = Golf von Neapel
space-tirreno = Tyrrhenisches Meer
space-messina = Straße von Messina
space-sicilia = Straße von Sizilien
space-gabes = Golf von Gabès
space-tripoli = Küste von Tripolis
space-sirte = Golf von Sidra
space-ionio = Ionisches Meer
space-otranto = Straße von Otranto
space-adriatico_s = Südliche Adria
space-adriatico_n = Nördliche Adria
space-ionie = Ionische Inseln
space-morea = Meer von Morea
space-cirenaica = Küste der Kyrenaika
space-candia = Meer von Kandia
space-cicladi = Kykladen
space-egeo_o = Westliche Ägäis
space-egeo_n = Nördliche Ägäis
space-marmara = Marmarameer
space-smirne = Golf von Smyrna
space-rodi = Meer von Rhodos
space-satalia = Golf von Satalia
space-levante = Meer der Levante
space-marmarica = Küste der Marmarika
space-alessandria = Golf von Alexandria
space-giaffa = Küste von Jaffa
space-cipro = Meer von Zypern
space-antiochia = Golf von Antiochia
tokens = { $count } × { $good }
no-goods = keine Waren
turn-over = **Runde { $turn } von { $turns } ist vorbei.** Wohlstandspunkte durch Häfen: { $standing }.
by-ports = { $who } { $points } ({ $ports ->
    [one] { $ports } Hafen
   *[other] { $ports } Häfen
})
bid-of = { $who } { $ducats }
place-of = Platz { $place } ({ $who })
roll-of = { $who } { $die }
port-sailors = { $port } { $count }
galley-moves = Galeere { $galley } (bis zu { $moves ->
    [one] { $moves } Feld
   *[other] { $moves } Felder
})
sale-of = { $what } { AT($port) }

## Events
# Lines of the log, below the board and in replays. One sentence each.

begins = Die Partie dauert { $turns } Runden. Die Macht mit den meisten Wohlstandspunkten gewinnt. Punkte: 10 für die eigene Hauptstadt, 1 pro Hafen, auch für die Hauptstadt (2, 5 oder 10 bei vollem Lager), und 1 pro 500 Dukaten. Alle beginnen mit zwei Galeeren, { $sailors } Matrosen und { $ducats } Dukaten. Ab jetzt sind die Dukaten bis zum Ende geheim.
plays = { $who } spielt die { $power } (Hauptstadt: { $port }).
has-split = { $who } hat alle Matrosen verteilt.
splits = Matrosen von { $who }: { $first } und { $second } auf den Galeeren, { $rest } { AT($port) }.
turn = **Runde { $turn } von { $turns }.** Alle bieten geheim um die Zugreihenfolge.
has-bid = { $who } hat geboten.
bids = Gebote: { $bids }.
rolls = Würfe (der höchste zuerst; bei Gleichstand wird neu gewürfelt): { $rolls }.
chooses = { $who } wählt Platz { $place } in der Zugreihenfolge.
order = Zugreihenfolge: { $order }.
buys = { $who } kauft { $what } { AT($port) } für { $ducats }.
buys-from = { $who } kauft { $what } { AT($port) } für { $ducats } und zahlt an { $owner }.
sets-tariff = { $who } setzt den Listenpreis { AT($port) } auf { $ducats } je Marke.
inquires = { $who } fragt { $owner } nach dem Preis für { $good } { AT($port) }.
names-price = { $who } verlangt von { $buyer } { AT($port) } { $ducats } je Marke.
haggles = { $who } bietet { $owner } { $ducats } für { $what } { AT($port) }.
accepts-counter = { $who } nimmt das Gegenangebot von { $buyer } an.
refuses-counter = { $who } lehnt das Gegenangebot von { $buyer } ab; der bisherige Preis gilt weiter.
builds-galley = { $who } baut { AT($port) } Galeere { $galley } für { $ducats }, mit einem Matrosen aus der Garnison.
builds-galley-enrolled = { $who } baut { AT($port) } Galeere { $galley } und heuert einen Matrosen für sie an, zusammen für { $ducats }.
builds-castle = { $who } baut { AT($port) } eine Burg für { $ducats }.
enrols =
    { $who } heuert { AT($port) } { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } für die Garnison an und zahlt { $ducats }.
enrols-galley =
    { $who } heuert { AT($port) } { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } für Galeere { $galley } an und zahlt { $ducats }.
moves-crew =
    { $who } verlegt { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } von Galeere { $origin } auf Galeere { $target }.
crew-from-port =
    { $who } verlegt { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } aus der Garnison { AT($port) } auf Galeere { $galley }.
crew-to-port =
    { $who } verlegt { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } von Galeere { $galley } in die Garnison { AT($port) }.
sinks-empty = { $who } lässt keinen Matrosen auf Galeere { $galley }: Sie sinkt. An Bord: { $goods }.
shifts = { $who } lädt { $good } von Galeere { $origin } auf Galeere { $target } um.
swaps = { $who } tauscht zwei Marken: { $piece } (Galeere { $one }) ⇄ { $back } (Galeere { $other }).
discards = { $who } legt von Galeere { $galley } eine Marke in den Vorrat zurück ({ $place }): { $piece }.
wishes = { $who } möchte { $what } von { $seller } kaufen ({ $place }).
asks-price = { $who } bietet { $buyer } { $what } für { $ducats } an.
counters = { $who } bietet { $seller } { $ducats } für { $what }.
breaks-off = { $who } lehnt ab: Das Geschäft kommt nicht zustande ({ $what }).
deals = { $who } kauft { $what } von { $seller } für { $ducats } und belädt damit Galeere { $galley }.
sails = Galeere { $galley } von { $who } fährt: { $origin } → { $place }.
asks-passage = { $who } bittet { $rivals }, Galeere { $galley } durchzulassen ({ $place }).
grants-passage = { $who } lässt Galeere { $galley } durch.
refuses-passage = { $who } verweigert die Durchfahrt: Galeere { $galley } bleibt in dieser Runde, wo sie ist.
anchors = { $who } lässt Galeere { $galley }, wo sie ist.
attacks = Galeere { $mine } von { $who } greift Galeere { $theirs } von { $whom } an. { $die } + { $sailors } = { $total } (Würfel + Matrosen), geteilt durch { $divisor }: { $whom } verliert { $hits } von { $others } Matrosen. Im Gegenzug { $otherdie } + { $others } = { $othertotal }, geteilt durch 3: { $who } verliert { $otherhits } von { $sailors } Matrosen.
assaults = Galeere { $mine } von { $who } greift { $port } an, den Hafen von { $whom }. { $die } + { $sailors } = { $total } (Würfel + Matrosen), geteilt durch { $divisor }: Die Garnison verliert { $hits } von { $others } Matrosen. Im Gegenzug { $otherdie } + { $others } = { $othertotal }, geteilt durch 3: { $who } verliert { $otherhits } von { $sailors } Matrosen.
both-sink = Auf beiden Seiten ist kein Matrose übrig: Die Galeeren { $mine } und { $theirs } sinken mit ihrer Ladung.
beats = { $who } besiegt Galeere { $galley }.
garrison-falls = { $port } hat keine Garnison mehr. Der erste Spieler, der landet, nimmt den Hafen ein.
attacker-sinks = Galeere { $galley } von { $who } sinkt mit ihrer Ladung.
captures =
    { $who } schickt { $count ->
        [one] einen Matrosen
       *[other] { $count } Matrosen
    } an Bord von Galeere { $galley }.
tosses = { $who } wirft eine Marke von Galeere { $galley } über Bord: { $good }.
sends-down = Galeere { $galley } sinkt. An Bord: { $goods }.
lands =
    { $who } landet mit { $count ->
        [one] einem Matrosen
       *[other] { $count } Matrosen
    } { AT($port) } und nimmt den Hafen ein.
lands-own =
    { $who } landet mit { $count ->
        [one] einem Matrosen
       *[other] { $count } Matrosen
    } { AT($port) }.
lands-taking =
    { $who } landet mit { $count ->
        [one] einem Matrosen
       *[other] { $count } Matrosen
    } { AT($port) } und nimmt { $owner } den Hafen ab.
sells = { $who } verkauft { $good } { AT($port) } für { $ducats }.
sells-new = { $who } verkauft { $good } { AT($port) } für { $ducats }, dazu ein Bonus von { $bonus } für einen neuen Markt ({ $owner } hatte diese Ware noch nicht): insgesamt { $sum }.
idle-trade = Phase 2 entfällt für { $who }: nichts zu tun.
idle-sail = Phase 3 entfällt für { $who }: keine Galeere kann fahren.
idle-fight = Phase 4 entfällt für { $who }: kein Gegner in Reichweite.
idle-land = Phase 5 entfällt für { $who }: kein Hafen zum Landen.
idle-sell = Phase 6 entfällt für { $who }: nichts zu verkaufen.
income = { $ducats } Dukaten bekommt, wer die eigene Hauptstadt hält: { $who }.
ends = Die letzte Runde ist vorbei. Alle Dukaten werden aufgedeckt.
points = { $who }: { $points ->
    [one] { $points } Wohlstandspunkt
   *[other] { $points } Wohlstandspunkte
 }.

## Reasons
# Why something was refused or happened; parts of lines in the log.

because-harmless = { $who }: Fahr weiter, du störst mich nicht.
because-struck = { $who }: Nicht nach diesem Angriff.
because-near = { $who }: Nicht mit so vielen Matrosen so nah an meinem Hafen ({ $port }).
because-ahead = { $who }: { $asker } liegt vor mir und kann warten.
because-custom = { $who }: Lieber billig verkaufen als gar nicht.
because-fair = { $who }: Das lohnt sich für uns beide.
because-too-little = { $who }: Das ist zu wenig. Anderswo bekomme ich mehr dafür.
because-too-dear = { $who }: Das ist mehr, als ich dafür bekäme.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

over = Die Partie ist zu Ende.
wait-split =
    { $done ->
        [0] Noch niemand hat seine Matrosen verteilt.
        [1] Einer von { $all } Spielern hat seine Matrosen verteilt.
       *[other] { $done } von { $all } Spielern haben ihre Matrosen verteilt.
    } Noch nicht fertig: { $who }.
wait-bid =
    { $done ->
        [0] Noch niemand hat geboten.
        [1] Einer von { $all } Spielern hat geboten.
       *[other] { $done } von { $all } Spielern haben geboten.
    } Noch ohne Gebot: { $who }.
wait-place = { $who } wählt einen Platz in der Zugreihenfolge.
wait-trade = Phase 2: { $who } entscheidet, was vor der Fahrt zu tun ist.
may-buy = Waren kaufen
may-build = bauen
may-enrol = Matrosen anheuern
may-move = Matrosen und Waren bewegen
may-tariff = Listenpreise festlegen
may-talk = verhandeln
wait-sail = Phase 3: { $who } kann Galeeren bewegen.
wait-voyage = Phase 3: { $who } darf mit Galeere { $galley } weiterfahren.
wait-fight = Phase 4: { $who } kann angreifen.
wait-land = Phase 5: { $who } kann landen.
wait-sell = Phase 6: { $who } kann verkaufen.
# Dasselbe, wenn nur noch die Phase zu beenden ist.
wait-trade-done = Phase 2: { $who } hat nichts mehr zu tun und muss nur noch die Phase beenden.
wait-sail-done = Phase 3: { $who } hat alle Galeeren bewegt und muss nur noch die Phase beenden.
wait-fight-done = Phase 4: { $who } kann niemanden mehr angreifen und muss nur noch die Phase beenden.
wait-land-done = Phase 5: { $who } kann nirgends mehr landen und muss nur noch die Phase beenden.
wait-sell-done = Phase 6: { $who } kann nichts mehr verkaufen und muss nur noch die Phase beenden.
wait-offer = { $buyer } bietet { $ducats } für { $what }. { $who } muss noch antworten.
wait-pricing = { $who } muss { $buyer } einen Preis für { $what } nennen.
wait-sale = { $seller } verlangt { $ducats } für { $what }. { $who } muss noch antworten.
wait-price = { $buyer } fragt nach einem Preis { AT($port) }. { $who } muss noch antworten.
wait-passage = { $who } bittet um Durchfahrt ({ $place }). Es fehlt noch die Antwort von { $rivals }.
wait-prize = { $who } entscheidet über Galeere { $galley }.
call-split = verteile deine zehn Matrosen.
call-bid = Runde { $turn } von { $turns }: Biete geheim um die Zugreihenfolge.
call-place = Runde { $turn } von { $turns }: Wähle deinen Platz in der Zugreihenfolge.
call-trade = Runde { $turn } von { $turns }, Phase 2: Entscheide, was du vor der Fahrt tust.
call-trade-done = Runde { $turn } von { $turns }, Phase 2: Beende die Phase.
call-sail = Runde { $turn } von { $turns }, Phase 3: Bewege deine Galeeren.
call-voyage =
    du darfst durch: Galeere { $galley } kann noch { $left ->
        [one] { $left } Feld
       *[other] { $left } Felder
    } weit fahren oder bleiben ({ $place }).
call-fight = Runde { $turn } von { $turns }, Phase 4: Greif an, oder beende die Phase.
call-land = Runde { $turn } von { $turns }, Phase 5: Lande in Häfen ohne Garnison, oder beende die Phase.
call-sell = Runde { $turn } von { $turns }, Phase 6: Verkauf deine Waren.
call-price = nenn { $who } deinen Preis für { $what }.
call-naming = { $who } fragt, was du { AT($port) } für eine Marke { $good } verlangst.
call-sale = { $who } verlangt { $ducats } für { $what }: ja oder nein?
call-offer = { $who } bietet dir { $ducats } für { $what }: ja oder nein?
call-passage = { $who } bittet dich um Durchfahrt ({ $place }).
call-prize = du hast Galeere { $galley } besiegt: Kapere sie, verteile ihre Ladung, oder lass sie sinken.
ask-split = Verteile deine zehn Matrosen: einen bis fünf auf jede Galeere; die übrigen verteidigen deine Hauptstadt, { $port }. Eine Galeere fährt ein Feld pro Matrose und trägt fünf Marken, Matrosen und Waren zusammen. Alle Entscheidungen werden gleichzeitig aufgedeckt; bis dahin kannst du deine ändern. Danach bieten alle um die Zugreihenfolge: Mit „Matrosen und Gebot eingeben“ machst du beides auf einmal.
ask-split-again = Du hast deine Matrosen verteilt. Du kannst das ändern, bis alle gewählt haben.
ask-bid = Runde { $turn } von { $turns }: dein geheimes Gebot. Der Höchstbietende wählt als Erster einen Platz in der Zugreihenfolge; bei Gleichstand entscheidet der Würfel. Wer 0 bietet, würfelt danach um die übrigen Plätze. Wer früh dran ist, kauft, fährt und verkauft vor den anderen; wer spät dran ist, sieht, was sie tun. Du zahlst dein Gebot in jedem Fall.
ask-bid-again = Du hast geboten. Du kannst dein Gebot ändern, bis alle geboten haben.
ask-place =
    Gebote: { $bids }.{ $count ->
        [0] {""}
       *[other] {" "}Vergeben: { $taken }.
    } Welchen Platz in der Zugreihenfolge nimmst du in dieser Runde? Der erste Spieler kauft, fährt und verkauft vor den anderen.
ask-trade = Phase 2: Du kannst { $acts }. Ein Hafen kauft nur eine Marke von jeder Ware und nie die, die er produziert.{ $own ->
    [0] {""}
   *[other] {" "}Waren in deinen eigenen Häfen kosten dich 100; andere Spieler zahlen deinen Listenpreis.
} Du hast noch { $cash } Dukaten.
ask-trade-done = Phase 2: Mit { $cash } Dukaten kannst du nichts mehr tun. Beende die Phase.
ask-sail = Phase 3: Jede Galeere fährt einmal, höchstens ein Feld pro Matrose. Um von einem Feld mit Galeeren der Rivalen weiterzufahren, brauchst du deren Erlaubnis. Du fragst erst, wenn du dort bist, und zurück kannst du nicht.
ask-sail-done = Phase 3: Alle deine Galeeren sind gefahren. Beende die Phase.
ask-voyage =
    Galeere { $galley } kann noch { $left ->
        [one] { $left } Feld
       *[other] { $left } Felder
    } weit fahren.
ask-passage = { $who } bittet dich, Galeere { $galley } weiterfahren zu lassen, egal, in welche Richtung (jetzt: { $place }).
ask-fight = Phase 4: Greif an, so oft du willst, oder beende die Phase. In Klammern stehen die Matrosen beider Seiten.
ask-fight-done = Phase 4: Es ist niemand mehr da, den du angreifen kannst. Beende die Phase.
fought = – Dein letzter Angriff: { $whom } verliert { $theirs ->
    [0] keinen Matrosen
    [one] einen Matrosen
   *[other] { $theirs } Matrosen
}, du { $mine ->
    [0] keinen
    [one] einen
   *[other] { $mine }
}.
fought-sunk = – Deine Galeere { $galley } ist gesunken.
fought-captured = – { $who } hat deine Galeere { $galley } gekapert.
ask-prize = Du hast Galeere { $galley } besiegt ({ $place }). Schick Matrosen von Galeere { $victor } an Bord und kapere sie, lass sie sinken, oder verteile die Ladung.
# The same once sailors are aboard; and if none are left on the victor’s galley.
prize-captured = Du hast Galeere { $galley } gekapert ({ $place }). Verteil die Ladung auf sie und Galeere { $victor }, oder beende das Verteilen.
prize-empty = Du hast Galeere { $galley } gekapert ({ $place }). Auf Galeere { $victor } ist niemand mehr: Wenn du fertig bist, sinkt sie mit den Waren, die noch auf ihr sind.
ask-land = Phase 5: Lande mit Matrosen deiner Galeeren in Häfen ohne Garnison: in neutralen, fremden oder eigenen. Ein Hafen, den du einnimmst, gehört dir sofort. Er bringt 1 Punkt, und mehr, sobald sein Lager voll ist. Wo du in dieser Runde gelandet bist, kannst du mit weiteren Matrosen landen. Eine Galeere ohne Matrosen sinkt.
ask-land-done = Phase 5: Du kannst nirgends mehr landen. Beende die Phase.
# Lines below the question where to land.
land-capital = – { $port } ist deine Hauptstadt: Für dich bringt sie { $points } Punkte und am Ende jeder Runde { $income } Dukaten.
land-done = – In dieser Runde bist du gelandet in: { $ports }.
land-order = Wenn mehrere Möglichkeiten zu deinem Plan gehören, ist es gleich, welche zuerst kommt. Nach „{ do-end }“ landest du aber nicht mehr.
# Below any question of the day.
marked = – Golden umrandet im Bild: die letzten Änderungen ({ $who }).
# What stands below each player's name in the picture.
question-map = – Im Bild: Die Zahl auf dem Segel sind die Matrosen, die am Rumpf ist die Nummer der Galeere. Die Zahl an einem Hafen ist seine Garnison. Wenn neben ihrem Feld kein Platz ist, führt eine Linie von der Galeere dorthin.
# A question of the day about sailing.
question-sails = Phase 3: Jede Galeere fährt einmal, höchstens ein Feld pro Matrose.
# The neighbours of a space whose name the picture may lack.
question-where = – { $place } grenzt an { $near }.
# Above the lines on galleys that cannot sail any more this turn.
question-sailed = – In dieser Runde schon gefahren:
question-stays = – Eine Galeere bleibt, wohin der Knopf sie schickt, auch wenn sie weiter fahren könnte.
question-asks = – Nur wenn du um Durchfahrt bittest und die Rivalen sie erlauben, darf die Galeere weiterfahren.
question-seats = – Unter den Namen: Platz in der Zugreihenfolge (I bis IV), Galeeren (Schiff), Häfen (Turm), Wohlstandspunkte bisher (Kranz).
# Questions of the day about battles, and a line on each attack.
question-fight = Phase 4: Du kannst angreifen, so oft du willst. In Klammern auf jedem Knopf: die Matrosen, gegen die du kämpfst, an Bord der Galeere oder im Hafen.
question-attack-odds =
    – { $place }: Galeere { $mine } ({ $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $cargo }) gegen Galeere { $theirs } von { $whom } ({ $others ->
        [one] { $others } Matrose
       *[other] { $others } Matrosen
    }, { $prize }). { $odds }
question-assault-odds =
    – Galeere { $mine } ({ $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $cargo }) gegen { $port }, den Hafen von { $whom } (Garnison { $others }{ $castle ->
        [0] {""}
       *[other] , Burg
    }). { $odds }
# Buttons of questions of the day (38 characters with the longest names).
question-sail = Galeere { $galley } → { $place }
question-sail-rival = Galeere { $galley } → { $place } (Rivalen)
question-sail-ask = Galeere { $galley } → { $place }, Durchfahrt?
question-attack = Galeere { $mine } → { $whom }, Galeere { $theirs } ({ $others })
question-assault = Galeere { $mine } → { $whom }, { $port } ({ $others })
ask-sell = Phase 6: Verkauf, was du willst. Ein Hafen kauft nur eine Marke von jeder Ware; der Rest bleibt an Bord. Du hast { $cash } Dukaten.
ask-sell-done = Phase 6: Du kannst hier nichts mehr verkaufen. Beende die Phase. Du hast { $cash } Dukaten.
fleet-galley =
    – Galeere { $galley } ({ $place }): { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $goods }; { $room ->
        [0] voll
       *[other] Platz für { $room }
    }
ask-counter = { $who } bietet { $ducats } statt { $asked } für { $what } { AT($port) }. Lehnst du ab, gilt dein Preis weiter.
ask-naming = { $who } fragt nach einem Preis für { $good } { AT($port) }. Dein Listenpreis ist dort { $asked } je Marke. Wie viel verlangst du?
# The goods that the next questions are about.
lot-from = { $what } von Galeere { $galley } ({ $place })
ask-own-price = Du bietest { $who } { $what } an. Wie viel verlangst du insgesamt?
ask-wish-price = { $who } möchte { $what } kaufen. Wie viel verlangst du insgesamt?
ask-sale =
    { $who } verlangt { $ducats } für { $what }. { $ducats ->
        [0] Du kannst annehmen oder ablehnen.
       *[other] Du kannst kaufen, ablehnen oder ein einziges Gegenangebot machen.
    }
ask-sale-last = { $who } lehnt dein Gegenangebot ab und verlangt weiterhin { $ducats } für { $what }: ja oder nein?
ask-offer = { $who } bietet { $ducats } statt { $asked } für { $what }. Lehnst du ab, gilt dein Preis weiter.

## Choices
# Labels of options (60 characters), and their second lines (100).

group-split = Matrosen auf 1. und 2. Galeere
group-bid = Dein Gebot
group-place = Platz in der Zugreihenfolge
group-answer = Deine Antwort
group-price = Dein Preis
group-end = Beenden
group-buy = Waren kaufen und laden
group-build = Bauen
group-enrol = Matrosen anheuern
group-move = Matrosen und Waren bewegen
group-tariff = Listenpreise festlegen
group-talk = Geschäfte: Preise und Angebote
group-drop = Waren abwerfen, Matrosen absetzen
group-at = { $what } ({ $place })
group-pair = Transfers: Galeere { $one } und { $other }
group-more = Weitere Möglichkeiten
# The sailors on board in brackets, as in do-attack.
group-galley = Galeere { $galley } ({ $sailors }), { $place }
group-attack = Angreifen: { $place }
group-capture = Matrosen für Galeere { $galley }
group-cargo = Ladung
group-land = Landen: { $place }
group-land-all = Alle Landungen
group-best = Vorgeschlagene Verkäufe
group-sell = Verkaufen: { $place }
group-take = Auf Galeere { $galley } laden
group-less = Gegenangebot (Galeere { $galley })
# Sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } in der Hauptstadt
do-bid = { $amount } bieten
do-bid-detail = Ein Vielfaches von 100. Du zahlst es an die Bank.
do-bid-sure = Möchtest du { $amount } Dukaten bieten? Das ist mehr als die Hälfte deiner Dukaten, und du zahlst dein Gebot, egal, was die anderen bieten.
do-place = Platz { $place }
do-buy = { $what } kaufen → Galeere { $galley }: { $ducats }
do-buy-sells = Beste Käufer in Reichweite, je eine Marke: { $markets }.
do-buy-sells-not = Kein Hafen in Reichweite kauft das.
do-buy-both = Kaufen, beenden: { $what } ({ $galley }), { $more } ({ $other }), { $ducats }
do-buy-both-detail = Belädt beide Galeeren (Nummern in Klammern) und beendet dann die Phase.
do-haggle = Für { $what } je { $ducats } bieten
do-haggle-detail = Summe { AT($port) }: { $cost }. Einmal pro Phase. Lehnt der Besitzer ab, kannst du weiter { $asked } zahlen.
do-inquire = { $who } nach einem Preis fragen ({ $port })
do-inquire-detail = Preis nur für dich und nur in dieser Phase, höchstens { $asked }. Danach kannst du kaufen oder weniger bieten.
do-tariff = Listenpreis { AT($port) }: { $ducats }
do-tariff-owner-detail = Diesen Preis zahlen die anderen; du zahlst 100.
do-tariff-detail = Diesen Preis zahlen die anderen; du zahlst 100. Gilt jetzt; festgelegt bleibt er auch bei Monopol.
do-galley = Galeere, Matrose aus { $port }: { $ducats }
do-galley-enrol = Galeere und Matrose, { $port }: { $ducats }
do-castle = Burg { AT($port) }: { $ducats }
do-enrol =
    Anheuern: { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    } ({ $port }), { $ducats }
do-enrol-galley =
    Anheuern: { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    } → Galeere { $galley }, { $ducats }
do-crew =
    { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    }, Galeere { $origin } → Galeere { $target }
do-crew-to-port =
    { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    }, Galeere { $galley } → Garnison
do-crew-from-port =
    { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    }, Garnison → Galeere { $galley }
do-last-sailor =
    Ohne Matrosen sinkt Galeere { $galley }.{ $tokens ->
        [0] {""}
       *[other] {" "}In ihrem Laderaum: { $goods }.
    }
do-shift = { $good }, Galeere { $origin } → Galeere { $target }
do-swap = Galeeren { $one } ⇄ { $other }: { $piece } gegen { $back }
do-discard = In den Vorrat: { $piece } (Galeere { $galley })
do-toss = Über Bord: { $piece } (Galeere { $galley })
do-offer = { $who } anbieten: { $what } (Galeere { $galley })
do-wish = Anfragen: { $what } (Galeere { $galley })
do-price = { $amount } verlangen
do-price-detail = Gesamtpreis, in Schritten von 100.
do-name = { $ducats } je Marke
do-name-tariff = { $ducats } je Marke (Listenpreis)
do-withdraw = Nichts anbieten
do-take = Für { $ducats } kaufen → Galeere { $galley }
do-offer-less = { $amount } bieten
do-yes = Annehmen
do-no = Ablehnen
do-let-pass = Durchlassen
do-let-pass-detail = Endgültig: Die Galeere darf in jede Richtung weiter, egal, was ihr Besitzer versprochen hat.
do-stop = Durchfahrt verweigern
do-stop-detail = Ein Nein genügt: Die Galeere bleibt bis zur nächsten Runde, wo sie ist.
do-sail =
    Galeere { $galley } → { $place }, { $moves ->
        [one] { $moves } Feld
       *[other] { $moves } Felder
    }
do-sail-last =
    Galeere { $galley } → { $place }, { $moves ->
        [one] { $moves } Feld
       *[other] { $moves } Felder
    }, Phase beenden
do-sail-rival =
    Galeere { $galley } → { $place }, dort Rivalen, { $moves ->
        [one] { $moves } Feld
       *[other] { $moves } Felder
    }
do-sail-ask =
    Galeere { $galley } → { $place }, Durchfahrt erbitten, { $moves ->
        [one] { $moves } Feld
       *[other] { $moves } Felder
    }
# What a galley finds in a port: the second line of a list, in short sentences. The last may be cut off.
do-sail-there = { $whose } { $pays } Produziert { $good }.
do-sail-there-empty = { $whose } Produziert { $good }.
port-pays = Nächster Preis { $ducats }: { $goods }.
port-pays-bonus = Nächster Preis: { $ducats } mit Bonus ({ $goods }).
port-pays-both = Nächster Preis: { $ducats } mit Bonus ({ $goods }), { $usual } ohne ({ $others }).
port-pays-not = Kauft nichts von der Ladung.
port-free = Neutral.
port-own =
    Dein Hafen, { $sailors ->
        [0] keine Garnison.
       *[other] Garnison { $sailors }.
    }
port-of =
    Hafen von { $who }, { $sailors ->
        [0] keine Garnison.
       *[other] Garnison { $sailors }.
    }
do-sail-rival-sure = Rivalen dort: { $rivals }. Die Galeere kommt in dieser Runde nicht weiter.
do-sail-ask-sure = Dort bittest du { $rivals } um Durchfahrt. Lehnt ein Rivale ab, bleibt die Galeere dort; zurück kann sie nicht.
do-anchor = Hierbleiben
do-attack = Galeere { $mine } ({ $sailors }) → { $whom }, Galeere { $theirs } ({ $others })
do-assault = Galeere { $mine } ({ $sailors }) → { $port } ({ $others })
do-attack-odds =
    Von 36 Würfen: { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }, { $losses ->
        [one] { $losses } Niederlage
       *[other] { $losses } Niederlagen
    }, { $both } ohne Überlebende, { $open } ohne Entscheidung. Im Schnitt verlierst du { $mine },{ $minetenths } Matrosen und der Gegner { $theirs },{ $theirtenths }.
do-attack-sure = Möchtest du Galeere { $theirs } von { $whom } ({ $others } an Bord) mit deiner Galeere { $mine } ({ $sailors } an Bord) angreifen? { $odds }
do-assault-sure =
    Möchtest du { $port }, den Hafen von { $whom } (Garnison { $others }{ $castle ->
        [0] {""}
       *[other] , Burg
    }), mit deiner Galeere { $mine } ({ $sailors } an Bord) angreifen? { $odds }
do-capture =
    { $count ->
        [one] Einen Matrosen
       *[other] { $count } Matrosen
    } an Bord schicken
do-capture-last = Auf Galeere { $galley } ist dann niemand mehr: Wenn du fertig bist, sinkt sie mit den Waren, die noch auf ihr sind.
do-sink = Sinken lassen
do-done = Verteilen beenden
do-done-sinks = Fertig, Galeere { $galley } sinkt
do-land =
    { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    } → { $port } (Galeere { $galley })
do-land-all =
    { $count ->
        [one] { $ports }
       *[other] { $count } Häfen
    } einnehmen, Phase beenden
do-land-all-detail = Je ein Matrose: { $ports }.
do-sell-all = { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
} für { $ducats } verkaufen
do-sell-all-done = { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
} für { $ducats } verkaufen, beenden
do-sell-all-detail = { $sales }.
do-sell = { $good } (Galeere { $galley }): { $ducats }
do-sell-new = { $good } (Galeere { $galley }): { $ducats } + { $bonus }
do-sell-new-detail = Neuer Markt: { $owner } hat in keinem Hafen { $good }.
do-end = Phase beenden

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

ask-orders = Deine geplanten Züge gelten, bis du sie änderst:
ask-orders-none = Du hast nichts geplant, also entscheidest du alles selbst. Was du unten wählst, gilt, bis du es änderst.
beneath =
    { $first }
    { $second }
orders-asked = Du bist am Zug: Was du für diese Entscheidung planst, gilt sofort.
orders-answer = Du bist am Zug: Dein Plan wird sofort ausgeführt.
orders-none = Du kannst jetzt nichts mehr vorausplanen.
order-bid = { $ducats ->
    [0] – In jeder Runde 0 bieten.
   *[other] – In jeder Runde { $ducats } bieten. Hast du weniger, entscheidest du.
}
order-once = { $ducats ->
    [0] – In Runde { $turn } 0 bieten.
   *[other] – In Runde { $turn } { $ducats } bieten. Hast du weniger, entscheidest du.
}
order-place-first = – Den vordersten freien Platz nehmen.
order-place-last = – Den spätesten freien Platz nehmen.
order-course = – Galeere { $galley } → { $place }, Ankunft in Runde { $turn }, wenn kein Rivale im Weg liegt.
order-onward = – Ab Runde { $since }: Galeere { $galley } → { $place }, Ankunft in Runde { $turn }, wenn kein Rivale im Weg liegt.
order-stay = – Galeere { $galley } bleibt bis Runde { $turn }, wo sie ist ({ $place }).
order-adrift = – Galeere { $galley } hat keinen Kurs, also entscheidest du für alle deine Galeeren.
order-spare = – { $who } nie angreifen und nie in Häfen von { $who } landen. Gibt es ein anderes Ziel oder kam der letzte Angriff auf dich von dieser Seite, entscheidest du.
order-spare-all = – Nie andere Spieler angreifen oder in ihren Häfen landen. Hat dich einer von ihnen eben angegriffen, entscheidest du.
order-stronger = – Nie eine gleich starke oder stärkere Mannschaft angreifen.
order-prize =
    { $count ->
        [0] – Besiegte Galeeren sinken lassen.
        [one] – Auf jede besiegte Galeere einen Matrosen schicken; die Ladung bleibt, wo sie ist. Du entscheidest, wenn deine Galeere dann keinen Matrosen mehr hätte oder der Platz nicht reicht.
       *[other] – Auf jede besiegte Galeere bis zu { $count } Matrosen schicken; die Ladung bleibt, wo sie ist. Du entscheidest, wenn deine Galeere dann keinen Matrosen mehr hätte oder der Platz nicht reicht.
    }
order-land =
    { $count ->
        [0] – Nirgends landen.
        [one] – In jedem fremden Hafen ohne Garnison mit einem Matrosen landen. Ein Matrose bleibt immer an Bord; hat deine Galeere nur einen, entscheidest du.
       *[other] – In jedem fremden Hafen ohne Garnison mit bis zu { $count } Matrosen landen. Ein Matrose bleibt immer an Bord; hat deine Galeere nur einen, entscheidest du.
    }
order-sell = – Wie vorgeschlagen verkaufen.
order-load =
    { $count ->
        [0] – In Phase 2 nichts tun. Hat eine Galeere zu Beginn der Phase keinen Kurs, entscheidest du.
        [one] – In Phase 2 für jede Galeere eine Marke der Ware kaufen, die ihr Hafen produziert, für höchstens { $ducats }. Hat eine Galeere zu Beginn der Phase keinen Kurs, entscheidest du.
       *[other] – In Phase 2 für jede Galeere bis zu { $count } Marken der Ware kaufen, die ihr Hafen produziert, für höchstens { $ducats } je Marke. Hat eine Galeere zu Beginn der Phase keinen Kurs, entscheidest du.
    }
order-always = – { $who } immer durchlassen.
order-never = – { $who } nie durchlassen.
order-least = – In deinen Häfen Gegenangebote ab { $ducats } je Marke annehmen, niedrigere ablehnen.
order-named = – { $who } in deinen Häfen { $ducats } je Marke nennen oder den Listenpreis, falls er niedriger ist.
order-named-tariff = – { $who } in deinen Häfen den Listenpreis nennen.
order-leasts = – Gegenangebote von { $who } in deinen Häfen ab { $ducats } je Marke annehmen, niedrigere ablehnen.
order-sold = – Wenn { $who } Waren von deinen Galeeren kaufen will: { $ducats } je Marke verlangen und niedrigere Gegenangebote ablehnen.
order-bought = – Waren, die { $who } von einer Galeere anbietet, für bis zu { $ducats } je Marke kaufen.
order-refuse =
    { $others ->
        [0] – Jeden Handel zwischen Galeeren ablehnen.
       *[other] – Jeden anderen Handel zwischen Galeeren ablehnen.
    }
order-refused = – Jeden anderen Handel zwischen Galeeren mit { $who } ablehnen.
do-order-asked = Mich fragen
group-order-bid = Dein Gebot in jeder Runde
do-order-bid = { $ducats } bieten
do-order-bid-detail = In jeder Runde. Hast du weniger, entscheidest du.
do-order-once-not = Gebot für Runde { $turn } streichen
group-order-place = Dein Platz in der Zugreihenfolge
do-order-place-first = Den vordersten freien Platz nehmen
do-order-place-last = Den spätesten freien Platz nehmen
do-order-place-ask = Mich nach dem Platz fragen
group-order-courses = Wohin deine Galeeren fahren
group-order-goal = Wohin Galeere { $galley } fährt
do-order-helm = Galeere { $galley } ({ $place })
do-order-onward = Galeere { $galley }, nach Runde { $turn } ({ $place })
group-order-goal-onward = Wohin Galeere { $galley } danach fährt (ab { $place })
do-order-stay-then = Alle Galeeren bleiben bis Runde { $turn } am Ziel
do-order-stay-all = Galeeren ohne Kurs bleiben eine Runde, wo sie sind
do-order-no-courses = Alle Kurse löschen und mich fragen
do-order-course-detail = Haben alle Galeeren einen Kurs, fragt dich das Spiel nicht, wohin sie fahren sollen.
do-order-goal-detail = Die Galeere umfährt Rivalen und bittet nie um Durchfahrt. Kommt sie nicht näher, entscheidest du.
do-order-course =
    { $moves ->
        [one] { $place }: { $moves } Feld, dort in Runde { $turn }
       *[other] { $place }: { $moves } Felder, dort in Runde { $turn }
    }
do-order-stay = Bis Runde { $turn } bleiben ({ $place })
group-order-spare = Spieler, die du nicht angreifst
do-order-spare-all = Niemanden angreifen
do-order-spare = { $who } nicht angreifen
do-order-unspare = Mich vor Angriffen auf { $who } fragen
do-order-stronger = Gleich starke und stärkere Mannschaften nicht angreifen
do-order-weaker = Mich bei gleich starken und stärkeren Mannschaften fragen
do-order-spare-detail = Das gilt auch für Landungen. Hat dich einer von ihnen gerade angegriffen, entscheidest du.
group-order-prize = Galeeren, die du besiegst
do-order-prize =
    { $count ->
        [0] Sinken lassen
        [one] Einen Matrosen an Bord schicken
       *[other] Bis zu { $count } Matrosen an Bord schicken
    }
do-order-prize-detail = Die Ladung bleibt, wo sie ist. Ein Matrose bleibt auf deiner Galeere.
group-order-land = Wo du landest
do-order-land =
    { $count ->
        [0] Nirgends landen
        [one] Mit einem Matrosen in jedem Hafen ohne Garnison
       *[other] Mit bis zu { $count } Matrosen in jedem Hafen ohne Garnison
    }
do-order-land-detail = In deinen eigenen Häfen landest du nicht. Ein Matrose bleibt an Bord.
group-order-load = Was du in Phase 2 lädst
do-order-load =
    { $count ->
        [0] Nichts tun
       *[other] Bis zu { $count } pro Galeere, je bis { $ducats }
    }
do-order-load-detail = Dann endet Phase 2. Hat eine Galeere zu Beginn der Phase keinen Kurs, entscheidest du.
group-order-sell = Deine Verkäufe
do-order-sell = Immer wie vorgeschlagen verkaufen
do-order-sell-ask = Mich nach Verkäufen fragen
group-order-passage = Durchfahrt für { $who }
do-order-always = { $who } immer durchlassen
do-order-never = { $who } nie durchlassen
do-order-ask = Mich bei { $who } jedes Mal fragen
group-order-least = Dein niedrigster Preis je Marke
do-order-least = Ab { $ducats } je Marke annehmen
do-order-least-detail = Niedrigere Gegenangebote lehnt das Spiel ab, ohne dich zu fragen.
group-order-trade = Handel mit { $who }
do-order-named = In meinen Häfen { $ducats } je Marke nennen
do-order-named-tariff = In meinen Häfen den Listenpreis nennen
do-order-named-ask = Mich nach Preisen in meinen Häfen fragen
do-order-named-detail = Gilt, wenn der Spieler dort nach einem Preis fragt. Ist dein Listenpreis niedriger, gilt dieser.
do-order-leasts = Gegenangebote ab { $ducats } annehmen
do-order-leasts-detail = Je Marke, in allen deinen Häfen. Niedrigere lehnt das Spiel ab, ohne dich zu fragen.
do-order-leasts-ask = Gegenangebote: wie bei anderen Spielern
do-order-sold = Von meinen Galeeren für { $ducats } je Marke verkaufen
do-order-sold-detail = Dein Preis, wenn der Spieler nach Waren fragt. Niedrigere Gegenangebote lehnt das Spiel ab.
do-order-sold-ask = Mich bei Verkäufen von meinen Galeeren fragen
do-order-bought = Von fremden Galeeren für bis zu { $ducats } je Marke kaufen
do-order-bought-detail = Die Waren kommen auf deine Galeere mit dem meisten Platz. Kannst du nicht zahlen, entscheidest du.
do-order-bought-ask = Mich bei Käufen von fremden Galeeren fragen
do-order-refused = Anderen Handel zwischen Galeeren ablehnen
do-order-refused-ask = Handel zwischen Galeeren: mich fragen
group-order-refuse = Handel zwischen Galeeren
do-order-refuse = Handel zwischen Galeeren ablehnen
do-order-refuse-ask = Handel zwischen Galeeren: mich fragen

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

port-away = { $port } { $moves }
# How many ports a list leaves out: its last item.
list-more = { $count } weitere
market = { $port } { $ducats }
cash =
    Du hast { $cash ->
        [one] { $cash } Dukaten
       *[other] { $cash } Dukaten
    }{ $points ->
        [0] {""}
        [one] , das ist { $points } Punkt (im angezeigten Wohlstand nicht enthalten)
       *[other] , das sind { $points } Punkte (im angezeigten Wohlstand nicht enthalten)
    }. Die anderen Spieler sehen das nicht.
own-bid = Dein Gebot: { $ducats }.
own-split = Deine Matrosen: { $first } + { $second } auf den Galeeren, { $rest } in der Hauptstadt.
at = Runde { $turn } von { $turns }.
fortune = { $who }: { $cash } Dukaten.
ranks = Rangfolge nach Wohlstand, ohne Dukaten: { $ranks }.
rank = { $place }. { $who }
fleet = { $who } ({ $power }), Galeeren (Ort, Matrosen; Ladung): { $galleys }.
fleet-none = { $who } ({ $power }) hat keine Galeeren.
galley-at = { $galley } ({ $place }, { $sailors }; { $goods })
ports =
    Häfen von { $who } (Produkt, Garnison; Lager), { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $ports }.
ports-neutral = Neutrale Häfen mit Waren im Lager (Produkt; Lager): { $ports }.
port-held =
    { $port } ({ $good }, { $sailors }{ $castle ->
        [0] {""}
       *[other] , Burg
    }; { $goods }, { $full } von { $slots })
port-neutral = { $port } ({ $good }; { $goods }, { $full } von { $slots })
box = Noch im Vorrat: { $goods }.

## The result
# Lines of the end of a game.

row-capital = Eigene Hauptstadt
row-full = Volle Häfen
row-other = Andere Häfen
row-ducats = Dukaten
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] Vorn ab der ersten Runde: { $who }.
        [2] Vorn erst in der letzten Runde: { $who }.
       *[other] Vorn ab Runde { $turn }: { $who }.
    }
points-by-turn =
    { $first ->
        [0] Punkte von { $who } am Anfang und nach jeder Runde: { $points }.
       *[other] Punkte von { $who } nach jeder Runde, ab Runde { $first }: { $points }.
    }

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-split = Matrosen nehmen Waren den Platz weg: Bei drei Matrosen ist Platz für zwei Marken, bei fünf für keine. In Phase 2 kannst du Matrosen wieder verlegen (1.1, 8.1).
explain-split-reach = { $port } produziert { $good }. Häfen in Reichweite, mit der Zahl der Matrosen, die du bis dorthin brauchst: { $ports } (1.2, 10.1).
explain-split-home = Hat deine Hauptstadt keine Garnison, kann jeder Rivale dort landen und sie einnehmen. Dann verlierst du ihr Einkommen und ihre zehn Punkte (13.1, 15.1, 16.1).
explain-split-range = Jede Galeere braucht mindestens einen Matrosen und trägt höchstens fünf (2.4).
explain-bid-gain = Der Höchstbietende wählt unter allen Plätzen; bei gleichen Geboten entscheidet der Würfel. Spieler, die 0 bieten, würfeln um die übrigen Plätze (4.3, 4.4).
explain-bid-cost = Du zahlst dein Gebot, egal, welchen Platz du bekommst. Am Ende sind je 500 übrige Dukaten einen Punkt wert (4.2, 16.1).
explain-bid-cash = Mehr als deine { $cash } Dukaten kannst du nicht bieten (4.1).
explain-place-order = Dein Platz gilt in jeder Phase von Runde { $turn }. Bist du früh dran, kaufst, fährst, landest und verkaufst du vor den anderen; bist du spät dran, weißt du, was sie getan haben (3.3).
explain-place-taken = Mit dem Wählen schon fertig: { $taken } (4.3).
explain-place-free = Alle Plätze sind noch frei (4.3).
explain-trade-aim = In Phase 6 verkaufst du Waren. Ein Hafen kauft eine Marke von jeder Ware, die er nicht produziert und nicht im Lager hat. Er zahlt 100-mal die Nummer seines niedrigsten freien Lagerplatzes. Die Nahansicht zeigt die Nummern der Lagerplätze unter dem Namen des Hafens. Im Hafen eines Rivalen gibt es 500 mehr, in einer Hauptstadt 1.000, wenn keiner seiner Häfen die Ware hat (1.2, 14.1, 14.2, 14.4).
explain-buy =
    { $port } verkauft { $good } für { $ducats } je Marke{ $others ->
        [0] {""}
       *[other] ; du zahlst an den Besitzer
    }. Noch im Vorrat: { $box }. Platz auf deinen Galeeren dort: { $room } (5.1, 5.2, 5.3).
explain-markets = Häfen, die { $good } kaufen und die deine Galeeren von { $port } aus erreichen: { $markets }. Mit mehr Matrosen kommen Galeeren weiter (10.1, 14.1, 14.2).
explain-markets-none = Von { $port } aus erreichen deine Galeeren keinen Hafen, der { $good } kauft. Mit mehr Matrosen kommen Galeeren weiter (10.1, 14.1, 14.2).
explain-ports-more = Auch in diesen Häfen hast du Galeeren: { $ports } (5.1, 14.1).
explain-buy-nothing = Um Waren zu kaufen, brauchst du eine Galeere in einem Hafen (5.1).
explain-tariff = Dein Listenpreis ist das, was andere Spieler dir in deinem Hafen je Marke zahlen: 100 bis 300, oder bis zu 1.000, solange du alle Häfen hältst, die diese Ware produzieren (5.3, 5.4).
explain-build = Jeder deiner Häfen kann einmal pro Runde für 500 Dukaten bauen. Eine Galeere braucht Holz und Eisen, eine Burg Holz und Gold. Der Hafen muss sie produzieren oder im Lager haben und behält sie. Gegen eine Burg wird die Summe des Angreifers durch vier statt durch drei geteilt (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Häfen, die in dieser Runde schon gebaut haben: { $ports } (6.1).
explain-no-galley = Häfen, in denen du keine Galeere bauen kannst: { $ports }. Dort fehlt: { $goods } (6.2).
explain-no-castle = Häfen, die keine Burg bauen können: { $ports }. Dort fehlt: { $goods } (6.3).
explain-sailors = Matrosen, die du in dieser Runde noch anheuern kannst, für je 100 Dukaten: { $ports } (7.1).
explain-sailors-none = Du kannst in dieser Runde keine Matrosen mehr anheuern. Ein Hafen bietet pro Runde einen für jede Marke in seinem Lager, solange der Vorrat reicht (7.1).
explain-limits =
    In deinem Teil dieser Phase kannst du noch { $transfers ->
        [one] { $transfers } Transfer
       *[other] { $transfers } Transfers
    } ausführen und { $talks ->
        [one] { $talks } Geschäft
       *[other] { $talks } Geschäfte
    } zwischen Galeeren beginnen (8.4, 9.5).
explain-dear = Du hast { $cash } Dukaten. Was mehr kostet, zeigt dir das Spiel nicht an (9.3).
explain-trade-end = Hast du die Phase beendet, kannst du bis zur nächsten Runde nicht mehr kaufen, bauen oder laden (3.2, 3.3).
explain-sail-aim = Von einer Galeere im Hafen können in Phase 5 Matrosen landen und den Hafen einnehmen, wenn er keine Garnison hat. In Phase 6 kannst du dort Waren verkaufen, die der Hafen nicht produziert und nicht im Lager hat (13.1, 14.1).
explain-sail = Noch nicht gefahren: { $galleys } (10.1).
explain-cargo = Galeere { $galley } hat { $goods } geladen. Häfen in Reichweite, die etwas davon kaufen, je eine Marke, mit ihrem nächsten Preis: { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = Galeere { $galley } hat { $goods } geladen. Kein Hafen in Reichweite kauft etwas davon (10.1, 14.1, 14.2).
explain-cargo-more =
    { $count ->
        [one] Auch Galeere { $galleys } hat Waren geladen
       *[other] Auch die Galeeren { $galleys } haben Waren geladen
    } (10.1, 14.1).
explain-sailed =
    In dieser Runde schon gefahren: { $count ->
        [one] Galeere
       *[other] Galeeren
    } { $galleys } (10.2).
explain-sail-rivals = Auf ein Feld mit Galeeren der Rivalen kannst du immer fahren. Um in derselben Runde von dort weiterzufahren, brauchst du die Erlaubnis aller Besitzer; eine Weigerung hält dich auf (10.3, 10.4).
explain-sail-end = Galeeren, die du nicht bewegst, bleiben, wo sie sind. Kämpfe, Landungen und Verkäufe dieser Runde finden dort statt, wo deine Galeeren am Ende stehen (3.2).
explain-voyage = Eine Erlaubnis kann niemand zurücknehmen, egal, wohin du fährst. Deine anderen Galeeren können erst fahren, wenn diese Fahrt zu Ende ist (10.2, 10.5).
explain-fight = Jede Seite würfelt und zählt ihre Matrosen dazu. Die andere Seite verliert ein Drittel dieser Summe an Matrosen (hinter einer Burg ein Viertel), abgerundet. Nach jedem Wurf kannst du wieder angreifen oder aufhören (11.2, 11.3, 11.5).
explain-fight-galley = Verliert eine Galeere ihren letzten Matrosen, kann der Sieger Matrosen an Bord schicken und sie kapern, oder er lässt sie sinken (11.4, 12.1).
explain-fight-port = Ein Hafen, der seine Garnison verliert, gehört weiter seinem Besitzer, bis in Phase 5 ein Spieler dort landet. Garnisonen kapern nie Galeeren (11.6, 13.2).
explain-fight-where = Eine Galeere kann nur auf ihrem Feld angreifen. Einen Hafen ohne Garnison kann man nicht angreifen: Lande dort in Phase 5 (11.1, 11.5).
explain-fight-end = Die Phase zu beenden kostet nichts. Die anderen Spieler können trotzdem angreifen, wenn sie an der Reihe sind (11.2, 3.3).
explain-prize =
    Galeere { $victor } hat { $sailors ->
        [0] keinen Matrosen
        [one] einen Matrosen
       *[other] { $sailors } Matrosen
    } für Galeere { $beaten }, die Platz für { $room } hat. Um sie zu kapern, schick mindestens einen (12.1).
explain-prize-all = Galeere { $victor } sinkt mit den Waren, die auf ihr bleiben, wenn alle ihre Matrosen auf die besiegte Galeere gehen (12.3).
explain-prize-none = Schickst du niemanden, sinkt Galeere { $beaten } mit den Waren, die auf ihr bleiben (12.5).
explain-prize-taken =
    Galeere { $beaten } gehört dir. Galeere { $victor } kann noch { $sailors ->
        [one] einen Matrosen
       *[other] { $sailors } Matrosen
    } an Bord schicken; Platz ist für { $room } (12.1).
explain-prize-empty = Galeere { $beaten } gehört dir. Auf Galeere { $victor } ist niemand mehr, also sinkt sie, wenn du fertig bist (12.3).
explain-prize-cargo = Du kannst Waren zwischen den beiden Galeeren umladen (übrige Transfers: { $transfers }) oder über Bord werfen. Matrosen kann man nicht über Bord werfen (12.2, 8.4).
explain-land = Du bekommst auch die Burg und die Waren des Hafens. Wer später kommt, trifft auf deine Garnison und kann nicht landen (13.2, 13.3).
explain-land-gain = Ein Hafen ist am Ende einen Punkt wert, mit vollem Lager mehr. Was er produziert, kaufst du für 100 je Marke, und die anderen zahlen dafür an dich. Bei Verkäufen im eigenen Hafen legt die Bank aber keinen Bonus drauf (5.2, 5.3, 14.4, 16.1).
explain-land-crew = Gelandete Matrosen bilden die Garnison, die Angreifer besiegen müssen. Jeder Matrose an Bord bewegt die Galeere ein Feld weit (10.1, 11.5).
explain-land-closed = Häfen, in denen du wegen ihrer Garnison nicht landen kannst: { $ports } (13.1).
explain-land-last = Auch der letzte Matrose kann landen, aber dann sinkt die Galeere mit ihrer Ladung (13.4).
explain-land-end = Beendest du die Phase, können Spieler nach dir die übrigen Häfen einnehmen (13.2).
explain-slot = Die nächste Marke, die { AT($port) } verkauft wird, bringt { $ducats }. Freie Lagerplätze: { $free } von { $slots } (14.2).
explain-slot-full = { $port } kauft nichts: Das Lager ist voll (14.2).
explain-sell = Ein Hafen kauft keine Waren, die er produziert oder schon im Lager hat (14.1).
explain-sell-new = Im Hafen eines anderen Spielers bringt eine Ware, die keiner seiner Häfen produziert oder im Lager hat, 500 Dukaten mehr, in einer Hauptstadt 1.000 (14.4).
explain-sell-end = Was du nicht verkaufst, bleibt an Bord; Verkauftes bleibt im Lager. Ist ein Lager voll, ist der Hafen seinem Besitzer je nach Größe 2, 5 oder 10 Punkte wert statt 1 (14.3, 16.1).
explain-naming = Dein Preis gilt nur für { $who }, und du bekommst das Geld. Er gilt { AT($port) } bis zum Ende der Phase, aber der Käufer kann noch ein Gegenangebot machen (5.3, 5.5, 5.7).
explain-naming-most = Du kannst nicht mehr verlangen als deinen Listenpreis von { $asked }, und du kannst den Verkauf nicht ablehnen (5.1, 5.7).
explain-yes-counter = Nimmst du an, zahlt { $who } sofort { $ducats } für { $what } und kann bis zum Ende der Phase zum selben Preis mehr kaufen (5.6).
explain-no-counter = Lehnst du ab, ist noch nichts verkauft, und { $who } kann dieselben Waren weiter für { $asked } kaufen. Zu deinem eigenen Preis musst du verkaufen (5.1, 5.6).
explain-pricing = Dein Preis gilt für das ganze Angebot: { $what }. Der Käufer kann annehmen, ablehnen oder ein einziges Gegenangebot machen. Kein anderes Geschäft hängt davon ab (9.2, 9.4).
explain-pricing-no = Du musst nicht verkaufen. Auch ein abgelehntes Geschäft zählt zu den zwölf, die pro Phase erlaubt sind (9.3, 9.5).
explain-take = Kaufst du, zahlst du { $ducats } für { $what } und lädst die Waren sofort auf eine deiner Galeeren auf diesem Feld, die genug Platz hat (9.3).
explain-take-offer = Du kannst ein einziges Gegenangebot machen. Wird es abgelehnt, kannst du den ersten Preis immer noch annehmen (9.4).
explain-take-offered = Dein einziges Gegenangebot wurde abgelehnt (9.4).
explain-yes-offer = Nimmst du an, zahlt { $who } { $ducats } und lädt sofort { $what }. Lehnst du ab, kann der Käufer deinen Preis von { $asked } immer noch annehmen (9.3, 9.4).
explain-worth = Häfen, die { $who } mit den Galeeren hier erreicht, und was sie jetzt für eine Marke { $good } zahlen: { $markets } (10.1, 14.1, 14.2).
explain-worth-none = Kein Hafen, den { $who } mit den Galeeren hier erreicht, kauft jetzt { $good } (10.1, 14.1).
explain-pass =
    Mit deiner Erlaubnis darf Galeere { $galley } in dieser Runde noch { $left ->
        [one] { $left } Feld
       *[other] { $left } Felder
    } weit fahren, in jede Richtung. Bedingungen kannst du nicht stellen (10.5, 17.1).
explain-pass-no = Ohne deine Erlaubnis bleibt die Galeere in dieser Runde, wo sie ist ({ $place }). Kämpfen, landen und verkaufen kann sie dort trotzdem (10.4, 3.2).
explain-pass-all = Alle anderen Spieler mit Galeeren dort müssen zustimmen. Es fehlt noch die Antwort von { $who } (10.3, 10.4).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = Die Partie ist zu Ende.
no-turn = Du bist nicht am Zug. Die Partie wartet auf { $who }.
no-now = Das geht jetzt nicht.
no-split-now = Alle Spieler haben ihre ersten Matrosen schon verteilt.
no-bid-now = Jetzt kannst du nicht bieten.
no-choose-now = Jetzt kannst du keinen Platz in der Zugreihenfolge wählen.
no-trade-now = Kaufen, bauen, anheuern und laden kannst du nur in Phase 2.
no-sail-now = Galeeren fahren in Phase 3.
no-fight-now = Angriffe gibt es in Phase 4.
no-land-now = Landungen gibt es in Phase 5.
no-sell-now = Waren verkaufst du in Phase 6.
no-answer-now = Im Moment musst du keine Frage beantworten.
no-capture-now = Es gibt keine besiegte Galeere, die du kapern kannst.
no-split = Auf jede Galeere kommen 1 bis { $most } Matrosen.
no-bid-coin = { $ducats } ist kein gültiges Gebot. Biete 0 oder ein Vielfaches von { $coin }.
no-bid-cash = Du hast { $cash } Dukaten und kannst deshalb nicht { $ducats } bieten.
no-such-place = Wähle einen Platz von 1 bis { $places }.
no-place-taken = { $who } hat Platz { $place } schon genommen.
no-own-galley = Diese Galeere gehört dir nicht.
no-own-port = Dieser Hafen gehört dir nicht.
no-port-here = Galeere { $galley } liegt in keinem Hafen.
no-count = Wähle mindestens eine Marke oder einen Matrosen.
no-room =
    { $room ->
        [0] Galeere { $galley } ist voll.
        [one] Auf Galeere { $galley } ist nur noch Platz für { $room } Marke.
       *[other] Auf Galeere { $galley } ist nur noch Platz für { $room } Marken.
    } Eine Galeere trägt fünf Marken: Matrosen und Waren zusammen.
no-room-there =
    { $room ->
        [0] Deine Galeeren dort sind voll.
        [one] Auf deinen Galeeren dort ist nur noch Platz für { $room } Marke.
       *[other] Auf deinen Galeeren dort ist nur noch Platz für { $room } Marken.
    }
no-room-for-lot = Auf keiner Galeere des Käufers dort ist noch Platz für { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
}.
no-tokens =
    { $left ->
        [0] Nicht mehr im Vorrat: { $good }.
       *[other] Der Vorrat reicht nur noch für { $left } × { $good }.
    }
no-cash = Das kostet { $cost } Dukaten, du hast aber { $cash ->
    [0] keine
   *[other] nur { $cash }
}.
no-price = { $ducats } ist kein gültiger Preis. Wähle ein Vielfaches von { $coin } zwischen { $low } und { $high }.
no-monopoly = { $ducats } ist zu viel: Um mehr als { $high } zu verlangen, musst du alle Häfen halten, die { $good } produzieren.
no-change = { $ducats } ist schon dein Preis.
no-galley-there = Du hast dort keine Galeere.
no-haggling = Hier gilt ein fester Preis ({ $ducats }): Es gibt niemanden, mit dem du feilschen könntest.
no-second-price = Der Preis { AT($port) } steht für diese Phase fest. Du kannst nur einmal nach einem Preis fragen, und nur vor einem Gegenangebot.
no-lower-price = Der Preis { AT($port) } ist schon { $ducats }, niedriger geht es nicht.
no-refusing = Du kannst den Verkauf nicht ablehnen. Nenn einen Preis.
no-second-counter = Du hast dein einziges Gegenangebot { AT($port) } in dieser Phase schon gemacht.
no-counter-price = { $ducats } ist kein gültiges Gegenangebot. Biete ein Vielfaches von { $coin }, mindestens { $low } und weniger als { $asked }.
no-second-building = { $port } hat in dieser Runde schon gebaut. Ein Hafen kann nur einmal pro Runde bauen.
no-material = { $port } fehlt eine Ware: { $good }. Der Hafen produziert sie nicht und hat sie auch nicht im Lager.
no-galleys-left = Alle 28 Galeeren sind schon im Spiel.
no-castles-left = Alle 20 Burgen sind schon gebaut.
no-second-castle = { $port } hat schon eine Burg.
no-sailor-to-enrol = { $port } hat in dieser Runde keine Matrosen mehr zum Anheuern.
no-garrison = { $port } hat keine Garnison, aus der du einen Matrosen nehmen könntest.
no-sailors =
    { $left ->
        [0] { $port } hat in dieser Runde keine Matrosen mehr zum Anheuern.
        [one] Du kannst { AT($port) } in dieser Runde nur noch einen Matrosen anheuern: einen für jede Marke im Lager.
       *[other] Du kannst { AT($port) } in dieser Runde nur noch { $left } Matrosen anheuern: einen für jede Marke im Lager.
    }
no-more-rearranging = Du hast in dieser Phase { $most } Transfers ausgeführt. Mehr sind nicht erlaubt.
no-same-space = Die beiden Galeeren stehen nicht auf demselben Feld.
no-crew =
    Galeere { $galley } hat nur { $sailors ->
        [one] einen Matrosen
       *[other] { $sailors } Matrosen
    } an Bord.
no-own-port-here = Galeere { $galley } liegt in keinem deiner Häfen.
no-such-garrison =
    Die Garnison { AT($port) } hat nur { $sailors ->
        [one] einen Matrosen
       *[other] { $sailors } Matrosen
    }.
no-such-cargo = Das hat Galeere { $galley } nicht an Bord.
no-swap-needed = Tauschen kannst du nur zwischen zwei vollen Galeeren. Hat eine noch Platz, beweg erst die eine Marke, dann die andere.
no-swap-alike = Diese beiden Marken sind gleich.
no-last-sailor = Der letzte Matrose muss auf Galeere { $galley } bleiben.
no-discard-at-home = { $port } gehört dir: Verleg Matrosen lieber in die Garnison.
no-such-galley = Kein anderer Spieler hat diese Galeere.
no-meeting = Du und dieser Spieler habt keine Galeeren auf demselben Feld.
no-trade-at-sea = Auf offener See kannst du nicht handeln. Trefft euch auf einem Feld mit Küste.
no-more-talks = Du hast in dieser Phase { $most } Geschäfte begonnen. Mehr sind nicht erlaubt.
no-plain-yes = Wähle eine Galeere für die Waren, oder nenn einen Preis.
no-price-now = Der Preis ist schon genannt.
no-price-yet = Es gibt noch keinen Preis, auf den du antworten kannst.
no-second-offer = Du hast dein einziges Gegenangebot schon gemacht.
no-other-galley = Galeere { $galley } muss erst ihre Fahrt beenden.
no-second-voyage = Galeere { $galley } ist in dieser Runde schon gefahren.
no-such-space = Dieses Feld gibt es nicht.
no-so-far = Das ist zu weit für Galeere { $galley } ({ $place }; Entfernung: { $distance }; noch möglich: { $left }, ein Feld pro Matrose).
no-way = Galeere { $galley } kommt nicht ans Ziel ({ $place }), ohne ein Feld mit Galeeren von Rivalen zu durchqueren.
no-passage-needed = Dort ist niemand, den du um Durchfahrt bitten müsstest ({ $place }).
no-moves-left = Galeere { $galley } könnte danach nicht mehr weiterfahren.
no-such-target = Kein anderer Spieler hat diese Galeere.
no-target-here = Galeere { $galley } steht auf einem anderen Feld.
no-enemy-port = { $port } gehört keinem anderen Spieler: Da gibt es nichts anzugreifen.
no-garrison-to-attack = { $port } hat keine Garnison. Lande dort in Phase 5.
no-part-of-prize = Im Moment kannst du nur verteilen, was auf den Galeeren { $one } und { $other } ist.
no-sailors-overboard = Matrosen kann man nicht über Bord werfen.
no-landing = { $port } hat eine Garnison von { $sailors ->
    [one] einem Matrosen
   *[other] { $sailors } Matrosen
}. Landen kannst du nur in Häfen ohne Garnison.
no-sale-made = { $port } produziert { $good } und kauft deshalb nichts davon.
no-sale-there = { $port } hat schon { $good } im Lager.
no-sale-full = Das Lager { AT($port) } ist voll.

## Picture
# Words drawn into the board: as short as can be.

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = S
picture-letter-turks = T
picture-turn = Runde { $turn } von { $turns }
picture-phase-split = Erste Matrosen
picture-phase-bid = Gebote
picture-phase-place = Zugreihenfolge
picture-phase-trade = Kaufen und Bauen
picture-phase-sail = Fahrt
picture-phase-fight = Kämpfe
picture-phase-land = Landungen
picture-phase-sell = Verkauf, Einkommen
# Before a coin and a sum: a player’s bid, not their ducats.
picture-bid = Gebot
picture-victory =
    { $winners ->
        [one] Sieg
       *[other] Geteilter Sieg
    }
picture-winners = { $winners } Spieler
# The title of the table of points in the end.
picture-prosperity = Wohlstand
# Above a chart; a winner's arms stand before it. When: 1 in the first turn, 2 in the last.
picture-decided =
    { $when ->
        [1] Von Anfang bis Ende vorn
        [2] In der letzten Runde vorbeigezogen
       *[other] Ab Runde { $turn } endgültig vorn
    }
picture-by-turn = Wohlstand Runde für Runde
# Beside the numbers of the turns.
picture-chart-turn = Runde
# Above the picture of the end of a round, which has the numbers.
turn-over-pictured = **Runde { $turn } von { $turns } ist vorbei.**

## Forms
# Labels of forms: 45 characters.

form-split = Matrosen und Gebot eingeben…
form-offer = Einem Spieler Waren anbieten…
form-sell = Verkäufe und Gebot für Runde { $turn }…
field-first = Erste Galeere
field-second = Zweite Galeere
field-sailors =
    { $count ->
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    }
field-bid = Gebot von 0 bis { $most } (leer: später)
# Dasselbe, wenn für diese Runde ein Gebot geplant ist: Es gilt, wenn das Feld leer bleibt.
field-bid-planned = Gebot, 0 bis { $most } (leer: { $ducats }, geplant)
field-place = Welchen Platz nimmst du jede Runde?
field-place-planned = Dein Plan: welcher Platz jede Runde?
field-place-ask = Mich fragen, wenn ich dran bin
field-place-first = Frühester freier Platz
field-place-last = Spätester freier Platz
field-goods = Welche Waren du wem anbietest
# The same if some offers do not fit into the form.
field-goods-some = Was du anbietest (mehr in den Listen)
field-offer = { $what } für { $who } (Galeere { $galley })
field-price = Gesamtpreis, 0 bis 5.000
field-sales = Deine Verkäufe
field-sales-proposed = Vorgeschlagen: { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
} für { $ducats }
field-sales-none = Nichts mehr verkaufen

## Overview
# What the numbers on the picture stand for, each with its clauses in parentheses.

overview = Deine Galeeren kaufen Waren, wo sie entstehen, und verkaufen sie, wo sie fehlen. Volle Lager, deine Hauptstadt und Dukaten bringen Wohlstandspunkte. Wer nach der letzten Runde die meisten hat, gewinnt (5.1, 14.1, 16.1, 16.2).
overview-1 = **Die Runde.** Sie hat sechs Phasen: Gebote, Kaufen und Bauen, Fahrt, Kämpfe, Landungen, Verkauf (3.2).
overview-2 = **Eine Galeere.** Oben steht die Zahl ihrer Matrosen, unten ihre Nummer. Sie trägt fünf Marken, Matrosen und Waren, und fährt ein Feld pro Matrose (1.1, 10.1).
overview-3 = **Ein Hafen.** Galeeren kaufen die Ware neben seinem Namen: für 100, wenn er neutral ist oder dir gehört, sonst zum Preis seines Besitzers. Ein Verkauf füllt den niedrigsten freien Lagerplatz und bringt 100-mal dessen Nummer. Ein Hafen kauft jede Ware nur einmal und nie, was er produziert (5.1, 5.2, 14.1, 14.2).
overview-4 = **Besitzer und Garnison.** Hat ein Hafen keine Garnison, kann jeder dort landen und ihn einnehmen (13.1).
overview-5 = **Der Vorrat.** Hier siehst du, wie viele Marken jeder Ware es noch zu kaufen gibt (1.3).
overview-6 = **Ein Spieler.** Du siehst seinen Platz in der Zugreihenfolge, seine Galeeren, Häfen (Turm) und öffentlichen Punkte, mit seinem Rang (#). Dukaten bleiben geheim (2.5, 3.3).

## Guided
# In tutorials, shown with a question that is asked for the first time.

tip-ask-split = Jeder Matrose bringt eine Galeere ein Feld weiter, nimmt aber einer Marke den Platz weg. Galeeren mit drei Matrosen fahren weit und haben Platz für zwei Marken; lass ein paar Matrosen in der Hauptstadt, sonst nimmt sie ein Rivale ein.
tip-ask-bid = Du zahlst dein Gebot, auch wenn andere mehr bieten. Wer früh dran ist, kauft, fährt und verkauft zuerst. Solange nichts umkämpft ist, biete wenig oder nichts und behalte deine Dukaten für die Ladung.
tip-ask-place = Auf einem frühen Platz bekommst du knappe Waren, auf einem späten siehst du, was die anderen tun. Nimm einen frühen, um zu kämpfen oder den letzten Lagerplatz zu füllen.
tip-ask-trade = Lade, was dein nächster Hafen nicht produziert und nicht im Lager hat: Er zahlt mindestens 200 für eine Marke, die dich 100 kostet. Lass Platz für Matrosen, und beende die Phase, wenn deine Galeeren bereit sind.
tip-ask-trade-done = Du kannst in dieser Phase nichts mehr tun. Beende die Phase: Danach fahren deine Galeeren.
tip-ask-sail = Fahr zu Häfen, denen deine Waren fehlen, und halte dort, wo du verkaufen oder landen willst. Um durch das Feld eines Rivalen zu fahren, brauchst du seine Erlaubnis: Fahr außen herum, oder halte vorher.
tip-ask-sail-done = Deine Galeeren sind gefahren. Beende die Phase: Die anderen fahren, dann kommen die Kämpfe.
tip-ask-voyage = Du hast die Erlaubnis: Fahr weiter, so weit du kannst, oder bleib hier. Sie gilt nur dieses eine Mal, also steuere den besten Markt in Reichweite an.
tip-ask-passage = Ein Rivale braucht deine Erlaubnis, um weiterzufahren. Stimm zu, wenn es dich nichts kostet. Eine Weigerung kann ihn von einem Markt fernhalten, den du willst, aber vielleicht rächt er sich.
tip-ask-fight = Ein Kampf kostet beide Seiten Matrosen. Greif nur an, wenn du klar stärker bist und eine beladene Galeere oder einen Hafen gewinnen kannst. Für Händler ist es nie falsch, die Phase zu beenden.
tip-ask-fight-done = Du kannst niemanden mehr angreifen. Beende die Phase: Danach wird gelandet und verkauft.
tip-ask-prize = Du hast eine Galeere besiegt: Schick Matrosen an Bord, und sie gehört dir. Behalte einen auf deiner eigenen, sonst sinkt sie.
tip-ask-land = Ein Matrose genügt, um einen Hafen ohne Garnison einzunehmen, samt Lager. Volle Häfen bringen mehr Punkte: Nimm die, die du beliefern kannst, und lass einen Matrosen an Bord, damit du die Galeere behältst.
tip-ask-land-done = Du kannst nirgends mehr landen. Beende die Phase: Danach wird verkauft.
tip-ask-sell = Jeder Verkauf füllt den niedrigsten freien Lagerplatz, und dessen Nummer bestimmt den Preis. Ein volles Lager bringt dem Besitzer des Hafens Punkte: Füll deine eigenen; bei Rivalen verkauf dort, wo die Bank einen Bonus zahlt.
tip-ask-sell-done = Von deiner Ladung ist hier nichts mehr zu verkaufen. Beende die Phase: Was an Bord bleibt, wartet auf die nächste Runde.
tip-ask-counter = Der Käufer bietet weniger, als du verlangst. Lieber etwas billiger verkaufen als gar nicht, es sei denn, die Waren helfen einem Rivalen gegen dich.
tip-ask-naming = Dein Preis gilt nur für diesen Käufer. Verlangst du das Höchste, schreckst du ihn ab; ein fairer Preis bringt dir Dukaten. Überleg, was der Käufer mit den Waren verdienen kann.
tip-ask-own-price = Du nennst einen Preis für alles zusammen. Verlangst du mehr, als der Käufer im nächsten Hafen verdienen kann, kommt kein Geschäft zustande.
tip-ask-wish-price = Ein Spieler will deine Waren, also sind sie ihm etwas wert. Verlang mehr, als du anderswo bekämst, oder lehn ab.
tip-ask-sale = Du kannst kaufen, ablehnen oder ein einziges Gegenangebot machen. Vergleich den Preis mit dem, was ein Hafen in Reichweite in dieser Runde zahlt.
tip-ask-sale-last = Dein Gegenangebot wurde abgelehnt; der erste Preis gilt weiter. Zahl ihn nur, wenn dir die Waren in dieser Runde mehr bringen.
tip-ask-offer = Der Käufer bietet weniger, als du verlangt hast. Nimm an, wenn du anderswo nicht mehr bekämst. Lehnst du ab, gilt dein erster Preis weiter.

## Review
# Why a choice was better. Each stands alone, as an item of a list.

why-purse = Du hast am Ende der Runde { $by } Dukaten mehr.
why-ports = Deine Häfen sind am Ende der Runde { $by } Dukaten mehr wert.
why-galleys = Deine Galeeren sind mit Mannschaft und Ladung am Ende der Runde { $by } Dukaten mehr wert.
why-rival = Dein stärkster Rivale steht am Ende der Runde um { $by } Dukaten schlechter da.

# What a player did in phase 2, where it differs from another plan: parts of a list.

plan = Phase 2 beenden: { $what }
plan-thrift = Dukaten sparen
plan-galley =
    Galeere { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $goods })
plan-new-galley =
    eine neue Galeere ({ $place }, { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $goods })
plan-castle = eine Burg { AT($port) }
plan-garrison =
    { $count ->
        [0] keine Garnison
        [one] { $count } Matrose
       *[other] { $count } Matrosen
    } { AT($port) }
plan-tariff = ein Listenpreis von { $ducats } { AT($port) }

# What a galley could have done instead of leaving.

course-stays = Galeere { $galley }: bleiben
# The name of the position that was decided in, between “ · ”.
where = { $phase }: { $fleet }
where-galley = Galeere { $galley } ({ $place })
where-split = Die ersten Matrosen verteilen
where-bid = Gebot für die Zugreihenfolge
where-place = Platz in der Zugreihenfolge
where-trade = Phase 2
where-sail = Phase 3
where-fight = Phase 4
where-land = Phase 5
where-sell = Phase 6
where-talk = Geschäft mit { $who } über { $what }
where-passage = { $who } bittet um Durchfahrt ({ $place })
where-prize = Galeere { $galley } besiegt ({ $place })

### Méditerranée: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game

game-name = Méditerranée
game-blurb = Trade, build and fight your way to the most prosperous realm of the Mediterranean, turn by turn.
game-pitch = Sail goods from where they are made to where they are missing, and turn the gain into galleys, castles and ports. Strike deals about passage and peace, and break them with a boarding when it pays.
banner-alt = Méditerranée. Galleys of four powers, and a port below a castle.
slash-pair = powers
option-pair = The powers, if two play
option-pair-venice_genoa = Venetians and Genoese
option-pair-spain_turks = Spaniards and Turks
slash-board = board
option-board = The board
option-board-reconstruction = Reconstruction: 39 spaces, 23 ports
option-turns = Turns
option-turns-all = as many as the rules say
option-turns-few = three, to learn by
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## Things

good-gems = gems
good-gold = gold
good-spices = spices
good-wine = wine
good-cloth = cloth
good-iron = iron
good-wood = wood
piece-sailor = sailor
power-venetians = Venetians
power-genoese = Genoese
power-spaniards = Spaniards
power-turks = Turks
port-valencia = Valencia
port-genova = Genova
port-venezia = Venezia
port-istanbul = Istanbul
port-cyrena = Cyrena
port-tunis = Tunis
port-tripoli = Tripoli
port-alexandria = Alexandria
port-antiochia = Antiochia
port-modon = Modon
port-satalia = Satalia
port-ragusa = Ragusa
port-aiaccio = Aiaccio
port-bugia = Bugia
port-smyrna = Smyrna
port-barcelona = Barcelona
port-cagliari = Cagliari
port-marsilia = Marsilia
port-sicilia = Sicilia
port-brindisi = Brindisi
port-napoli = Napoli
port-corfu = Corfu
port-candia = Candia
space-alboran = Mare d’Algeri
space-valenza = Golfo di Valenza
space-catalogna = Mare di Catalogna
space-leone = Golfo del Leone
space-sardo = Mare Sardo
space-bugia = Costa di Bugia
space-ligure = Mar Ligure
space-corsica = Mare di Corsica
space-cagliari = Golfo di Cagliari
space-tunisi = Golfo di Tunisi
space-toscano = Mar Toscano
space-napoli = Golfo di Napoli
space-tirreno = Mar Tirreno
space-messina = Stretto di Messina
space-sicilia = Canale di Sicilia
space-gabes = Golfo di Gabes
space-tripoli = Costa di Tripoli
space-sirte = Golfo della Sirte
space-ionio = Mar Ionio
space-otranto = Canale d’Otranto
space-adriatico_s = Adriatico meridionale
space-adriatico_n = Adriatico settentrionale
space-ionie = Isole Ionie
space-morea = Mare di Morea
space-cirenaica = Costa di Cirenaica
space-candia = Mare di Candia
space-cicladi = Cicladi
space-egeo_o = Egeo occidentale
space-egeo_n = Egeo settentrionale
space-marmara = Mar di Marmara
space-smirne = Golfo di Smirne
space-rodi = Mare di Rodi
space-satalia = Golfo di Satalia
space-levante = Mar di Levante
space-marmarica = Costa di Marmarica
space-alessandria = Golfo d’Alessandria
space-giaffa = Costa di Giaffa
space-cipro = Mare di Cipro
space-antiochia = Golfo d’Antiochia
tokens = { $count } × { $good }
no-goods = no goods
turn-over = **Turn { $turn } of { $turns } is over.** Points of prosperity by the ports: { $standing }.
by-ports = { $who } { $points } ({ $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
})
bid-of = { $who } { $ducats }
roll-of = { $who } { $die }
port-sailors = { $port } { $count }
galley-moves = { $galley } ({ $moves })
sale-of = { $what } in { $port }

## Events

begins = The game lasts { $turns } turns, then the most prosperous power wins: 10 points for its own capital, besides 1 for each port (2, 5 or 10 if the warehouse is full) and 1 for every 500 ducats. Everybody has two galleys, { $sailors } sailors and { $ducats } ducats; how many are left later is secret until the end.
plays = { $who } plays the { $power } of { $port }.
has-split = { $who } has shared out the sailors.
splits = Sailors of { $who }: { $first } and { $second } on the galleys, { $rest } in { $port }.
turn = **Turn { $turn } of { $turns }.** Secret bids for the order of play.
has-bid = { $who } has bid.
bids = The bids: { $bids }.
rolls = The die decides, the higher first: { $rolls }.
chooses = { $who } takes place { $place }.
order = Order of play: { $order }.
buys = { $who } buys { $what } in { $port } for { $ducats }.
buys-from = { $who } buys { $what } in { $port } for { $ducats }, paid to { $owner }.
sets-tariff = { $who } now asks { $ducats } a token in { $port }.
inquires = { $who } asks { $owner } for a price in { $port } ({ $good }).
names-price = { $who } names { $buyer } a price in { $port }: { $ducats } a token.
haggles = { $who } offers { $owner } { $ducats } for { $what } in { $port }.
accepts-counter = { $who } accepts the offer of { $buyer }.
refuses-counter = { $who } refuses the offer of { $buyer }; the first price stands.
builds-galley = { $who } builds galley { $galley } in { $port } for { $ducats }, with a sailor of the garrison.
builds-galley-enrolled = { $who } builds galley { $galley } in { $port } and enrols a sailor for it, { $ducats } in all.
builds-castle = { $who } fortifies { $port } for { $ducats }.
enrols =
    { $who } enrols { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } for the garrison of { $port }, { $ducats } in all.
enrols-galley =
    { $who } enrols { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } of { $port } for galley { $galley }, { $ducats } in all.
moves-crew =
    { $who } moves { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } from galley { $origin } to galley { $target }.
crew-from-port =
    { $who } moves { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } from the garrison of { $port } to galley { $galley }.
crew-to-port =
    { $who } moves { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } from galley { $galley } to the garrison of { $port }.
sinks-empty = { $who } leaves nobody on galley { $galley }: it sinks (cargo: { $goods }).
shifts = { $who } moves { $good } from galley { $origin } to galley { $target }.
swaps = { $who } swaps: { $piece } (galley { $one }) ⇄ { $back } (galley { $other }).
discards = { $who } gives up { $piece } of galley { $galley } at { $place }.
wishes = { $who } would like { $what } of { $seller } at { $place }.
asks-price = { $who } asks { $buyer } { $ducats } for { $what }.
counters = { $who } offers { $seller } { $ducats } for { $what }.
breaks-off = { $who } says no: no deal over { $what }.
deals = { $who } buys { $what } of { $seller } for { $ducats }, onto galley { $galley }.
sails = { $who }: galley { $galley } sails from { $origin } to { $place }.
asks-passage = { $who } asks { $rivals } to let galley { $galley } pass at { $place }.
grants-passage = { $who } lets galley { $galley } pass.
refuses-passage = { $who } does not let galley { $galley } pass: it stays there this turn.
anchors = { $who } lets galley { $galley } stay there.
attacks = { $who }, galley { $mine }, attacks galley { $theirs } of { $whom }. Die and sailors: { $die } + { $sailors } = { $total }, divided by { $divisor }: { $whom } loses { $hits } of { $others }. In return { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors }.
assaults = { $who }, galley { $mine }, attacks { $port } of { $whom }. Die and sailors: { $die } + { $sailors } = { $total }, divided by { $divisor }: the garrison loses { $hits } of { $others }. In return { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors }.
both-sink = Nobody is left on either: galleys { $mine } and { $theirs } sink with all they carry.
beats = { $who } has beaten galley { $galley }.
garrison-falls = { $port } has no garrison left. Whoever lands next takes it.
attacker-sinks = Galley { $galley } of { $who } sinks with all it carries.
captures =
    { $who } sends { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } aboard galley { $galley }.
tosses = { $who } throws { $good } of galley { $galley } overboard.
sends-down = Galley { $galley } sinks (cargo: { $goods }).
lands =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } and takes it.
lands-own =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port }.
lands-taking =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } and takes it from { $owner }.
sells = { $who } sells { $good } in { $port } for { $ducats }.
sells-new = { $who } sells { $good } in { $port } for { $ducats }, plus { $bonus } as { $owner } had it nowhere: { $sum }.
idle-trade = Nothing to trade: { $who }.
idle-sail = No galleys to move: { $who }.
idle-fight = Nobody to fight: { $who }.
idle-land = Nowhere to land: { $who }.
idle-sell = Nothing to sell where they are: { $who }.
income = Income of { $ducats } for holding one’s own capital: { $who }.
ends = The last turn is over, and the coffers are opened.
points = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 } of prosperity.

## Reasons

because-harmless = { $who }: sail on, you are not in my way.
because-struck = { $who }: not after that attack.
because-near = { $who }: not with so many sailors so near to { $port }.
because-ahead = { $who }: { $asker } is ahead of me, and may wait.
because-custom = { $who }: I would rather sell than keep it.
because-fair = { $who }: that suits us both.
because-too-little = { $who }: that is too little; it sells for more.
because-too-dear = { $who }: too dear for what I could make of it.

## Questions

over = The game is over.
wait-split = { $done } of { $all } have shared out their sailors. Waiting for { $who }.
wait-bid = { $done } of { $all } have bid. Waiting for { $who }.
wait-place = { $who } chooses a place in the order of play.
wait-trade = Phase 2: { $who } buys, builds, enrols and loads.
wait-sail = Phase 3: { $who } moves galleys.
wait-voyage = Phase 3: { $who } is let through, and galley { $galley } may sail on.
wait-fight = Phase 4: { $who } may attack.
wait-land = Phase 5: { $who } may land.
wait-sell = Phase 6: { $who } may sell.
wait-offer = { $who } is offered { $ducats } by { $buyer } for { $what }: yes or no?
wait-pricing = { $who } names { $buyer } a price for { $what }.
wait-sale = { $who } is asked { $ducats } by { $seller } for { $what }: yes or no?
wait-price = { $buyer } asks for a price in { $port }. Waiting for { $who }.
wait-passage = { $who } asks to pass at { $place }. Waiting for { $rivals }.
wait-prize = { $who } decides what becomes of galley { $galley }.
call-split = share out your ten sailors.
call-bid = turn { $turn } of { $turns }: your secret bid for the order of play.
call-place = turn { $turn } of { $turns }: choose your place in the order of play.
call-trade = turn { $turn } of { $turns }, phase 2: buy, build, enrol and load.
call-sail = turn { $turn } of { $turns }, phase 3: move your galleys.
call-voyage =
    you may pass: galley { $galley } has { $left ->
        [one] { $left } space
       *[other] { $left } spaces
    } left, or stays at { $place }.
call-fight = turn { $turn } of { $turns }, phase 4: attack, or be done.
call-land = turn { $turn } of { $turns }, phase 5: land where there is no garrison, or be done.
call-sell = turn { $turn } of { $turns }, phase 6: sell what you like.
call-price = your price for { $what }, to { $who }.
call-naming = { $who } asks for your price a token in { $port } ({ $good }).
call-sale = { $who } asks { $ducats } for { $what }: yes or no?
call-offer = { $who } offers you { $ducats } for { $what }: yes or no?
call-passage = { $who } asks you for leave to pass at { $place }.
call-prize = galley { $galley } is beaten: capture it, share out its cargo, or let it sink.
ask-split = Share out your ten sailors: one to five on each galley, the rest defend your capital, { $port }. A galley sails a space for each sailor and holds five pieces, sailors and goods together. Nobody sees it until all have chosen, and you may change it until then.
ask-split-again = You have shared out your sailors, and may change it until all have.
ask-bid = Turn { $turn } of { $turns }, your secret bid: who bids most chooses a place in the order of play first, and a die breaks ties. Early ones buy, sail and sell first, late ones see what the others do. All bids are paid, won or lost.
ask-bid-again = You have bid, and may change your bid until all have bid.
ask-place = Which place in the order of play do you take, for all of this turn? The first buys, sails and sells before the others.
ask-trade = Phase 2: load goods to sell elsewhere, build, enrol and move sailors, in any order. A port buys only one token of each good, and none of what it makes. You have { $cash } ducats left.
ask-sail = Phase 3: each galley moves once, as many spaces as it has sailors. To sail through a space where others lie you need their leave; it is asked when you are there, and you cannot go back.
ask-voyage =
    Galley { $galley } may sail on: { $left ->
        [one] { $left } space
       *[other] { $left } spaces
    } more.
ask-passage = { $who } asks you to let galley { $galley } sail on from { $place }, wherever it likes.
ask-fight = Phase 4: attack as often as you like, or be done. In brackets: the sailors of each side.
ask-prize = You have beaten galley { $galley }. Send sailors of galley { $victor } aboard to capture it, share out the cargo, or let it sink.
ask-land = Phase 5: land sailors of your galleys in ports without a garrison. The port is yours at once: 1 point, more once its warehouse is full. A galley with nobody left aboard sinks.
ask-sell = Phase 6: sell what you like. A port buys only one token of each good; the rest stays aboard. You have { $cash } ducats.
fleet-galley =
    – Galley { $galley } ({ $place }): { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $goods }; { $room ->
        [0] full
       *[other] room for { $room }
    }
ask-counter = { $who } offers { $ducats } instead of { $asked } for { $what } in { $port }. If you refuse, your price stands.
ask-naming = { $who } asks for a price of their own for { $good } in { $port }, where your tariff is { $asked } a token. What do you ask?
ask-own-price = Your price for { $what }, all together, to { $who }?
ask-wish-price = { $who } would like { $what } of galley { $galley }. Your price for all of it?
ask-sale =
    { $who } asks { $ducats } for { $what }. { $ducats ->
        [0] Take it, or refuse.
       *[other] Buy, refuse, or offer less once.
    }
ask-sale-last = { $who } refuses your offer. { $ducats } for { $what }: yes or no?
ask-offer = { $who } offers { $ducats } instead of { $asked } for { $what }. If you refuse, your price stands.

## Choices

group-split = First galley + second galley
group-bid = Your bid
group-place = Place in the order of play
group-answer = Your answer
group-price = Your price
group-end = Be done
group-buy = Load: buy goods
group-build = Build
group-enrol = Enrol sailors
group-move = Move sailors and goods
group-tariff = Tariffs for others
group-talk = Talk: offers, wishes, haggling
group-drop = Give up goods or sailors
group-at = { $what } ({ $place })
group-pair = Galleys { $one } and { $other }: transfers
group-more = More
group-galley =
    Galley { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    })
group-attack = { $place }: attack
group-capture = Sailors aboard galley { $galley }
group-cargo = Cargo
group-land = Land in { $place }
group-best = As proposed
group-sell = { $place }: sell
group-take = Onto galley { $galley }
group-less = Counter-offer (galley { $galley })
# The numbers of sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } in the capital
do-bid = Bid { $amount }
do-bid-detail = In steps of 100, paid to the bank.
do-bid-sure = Bid { $amount } ducats? That is more than half of what you have, and it is paid whatever others bid.
do-place = Place { $place }
do-buy = Buy { $what } → galley { $galley }: { $ducats }
do-buy-sells = One token a port in reach: { $markets }.
do-buy-sells-not = No port in reach buys it.
do-haggle = Offer { $ducats } each for { $what }
do-haggle-detail = { $port }, { $cost } in all. Once a phase; if it is refused, you may still buy at { $asked }.
do-inquire = Ask { $who } for a price in { $port }
do-inquire-detail = For you alone, until the phase ends; no more than { $asked }. Then you may buy, or offer less.
do-tariff = Tariff for others in { $port }: { $ducats }
do-tariff-detail = Asked of others now; you pay 100. Once set, it no longer rises with a monopoly.
do-galley = Galley in { $port } (garrison): { $ducats }
do-galley-enrol = Galley in { $port } (new sailor): { $ducats }
do-castle = Castle in { $port }: { $ducats }
do-enrol =
    Enrol { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }, { $port }: { $ducats }
do-enrol-galley =
    Enrol { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } → galley { $galley }: { $ducats }
do-crew =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }, galley { $origin } → galley { $target }
do-crew-to-port =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }, galley { $galley } → garrison
do-crew-from-port =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }, garrison → galley { $galley }
do-last-sailor = Nobody stays aboard: galley { $galley } sinks (cargo: { $goods }). Do it?
do-shift = { $good }, galley { $origin } → galley { $target }
do-swap = { $piece } ({ $one }) ⇄ { $back } ({ $other })
do-discard = Give up { $piece } (galley { $galley })
do-toss = Throw away { $piece } (galley { $galley })
do-offer = Sell { $who } { $what } (galley { $galley })
do-wish = Ask for { $what } of galley { $galley }
do-price = Ask { $amount }
do-price-detail = For all of it, in steps of 100.
do-name = { $ducats } a token
do-name-tariff = { $ducats } a token: the tariff
do-withdraw = Withdraw
do-take = Buy for { $ducats } → galley { $galley }
do-offer-less = Offer { $amount }
do-yes = Accept
do-no = Refuse
do-let-pass = Let it pass
do-let-pass-detail = For good: it may sail on wherever it likes, whatever was promised.
do-stop = Stop it
do-stop-detail = One refusal is enough: it stays there until next turn.
do-sail =
    Galley { $galley } → { $place }, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }
do-sail-rival =
    Galley { $galley } → { $place }, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }, rivals there
do-sail-ask =
    Galley { $galley } → { $place }, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }, ask to pass
# What waits in a port, in a list's second line: everything in short sentences; the last may be cut off.
do-sail-there = { $whose } { $pays } Makes { $good }.
do-sail-there-empty = { $whose } Makes { $good }.
port-pays = Pays { $ducats } next: { $goods }.
port-pays-not = Buys none of the cargo.
port-free = Nobody’s.
port-own =
    Yours, { $sailors ->
        [0] no garrison.
       *[other] garrison { $sailors }.
    }
port-of =
    { $who }’s, { $sailors ->
        [0] no garrison.
       *[other] garrison { $sailors }.
    }
do-sail-rival-sure = Others lie there: { $rivals }. The galley moves no further this turn. Sail there?
do-sail-ask-sure = You ask { $rivals } for passage once you are there. If anybody refuses, the galley stays there; it cannot go back. Sail there?
do-anchor = Stay here
do-attack = Galley { $mine } ({ $sailors }) → galley { $theirs } ({ $others }) of { $whom }
do-assault = Galley { $mine } ({ $sailors }) → { $port } ({ $others })
do-attack-odds = Of 36 throws: { $wins } beat them and leave you afloat, { $losses } sink you alone, { $both } both, { $open } decide nothing yet. On average you lose { $mine }.{ $minetenths } sailors, and they { $theirs }.{ $theirtenths }.
do-attack-sure = { $odds } Attack?
do-capture =
    Send { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } aboard
do-sink = Let it sink
do-done = Sharing done
do-land =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } → { $port } (galley { $galley })
do-sell-all = Sell { $count } for { $ducats }
do-sell-all-done = Sell { $count } for { $ducats }, then end
do-sell-all-detail = { $sales }.
do-sell = { $good } (galley { $galley }): { $ducats }
do-sell-new = { $good } (galley { $galley }): { $ducats } + { $bonus }
do-sell-new-detail = A new market: { $owner } has no { $good } in any port.
do-end = End the phase

## Orders

ask-orders = Settled in advance, until you take it back:
ask-orders-none = You are asked about everything, unless you choose something below. It holds until you take it back.
beneath =
    { $first }
    { $second }
orders-asked = You are being asked just now: what you settle here is done at once if it answers that.
orders-answer = That answers what you are being asked just now, and is done at once.
orders-none = There is nothing to settle in advance any more.
order-bid = – Each turn you bid { $ducats }; you are asked if you have less.
order-once = – In turn { $turn } you bid { $ducats }; you are asked if you have less.
order-place-first = – You take the earliest place that is left.
order-place-last = – You take the latest place that is left.
order-course = – Galley { $galley } sails to { $place }, to be there in turn { $turn }.
order-onward = – From turn { $since } on, galley { $galley } sails to { $place }, to be there in turn { $turn }.
order-stay = – Galley { $galley } lies at { $place } up to turn { $turn }.
order-adrift = – Galley { $galley } has no course: you are asked.
order-spare = – You do not attack { $who }, nor land in their ports. You are asked if there is anybody else to attack, or if the last attack of the turn was theirs on you.
order-spare-all = – You attack nobody, nor land in anybody’s ports. You are asked if the last attack of the turn was on you.
order-stronger = – You do not attack what has as many sailors as your galley, or more.
order-prize =
    { $count ->
        [0] – Galleys you have beaten sink.
        [one] – On galleys you have beaten goes { $count } sailor, and the goods stay where they are. You are asked where none would be left on yours, or there is no room.
       *[other] – On galleys you have beaten go up to { $count } sailors, and the goods stay where they are. You are asked where none would be left on yours, or there is no room.
    }
order-land =
    { $count ->
        [0] – You land nowhere.
        [one] – In each port without a garrison, but your own, you land { $count } sailor. One always stays aboard; where that is all there is, you are asked.
       *[other] – In each port without a garrison, but your own, you land up to { $count } sailors. One always stays aboard; where that is all there is, you are asked.
    }
order-sell = – You sell what is proposed.
order-load =
    { $count ->
        [0] – You do nothing in phase 2. You are asked in turns for which a galley had no course before.
       *[other] – In phase 2 you load up to { $count } of what is made where a galley lies, for up to { $ducats } each. You are asked in turns for which a galley had no course before.
    }
order-always = – { $who } may always pass.
order-never = – { $who } may never pass.
order-least = – In your ports you accept counter-offers from { $ducats } a token on, and refuse lower ones.
order-named = – { $who } is named { $ducats } a token in your ports, or the tariff where it is less.
order-named-tariff = – { $who } is named the tariff in your ports.
order-leasts = – From { $who } you accept counter-offers in your ports from { $ducats } a token on, and refuse lower ones.
order-sold = – { $who } is named { $ducats } a token for goods on your galleys, and refused a lower counter-offer.
order-bought = – You take what { $who } offers from a galley for up to { $ducats } a token.
order-refuse =
    { $others ->
        [0] – You refuse what others ask for or offer from galley to galley.
       *[other] – You refuse whatever else others ask for or offer from galley to galley.
    }
order-refused = – You refuse whatever else { $who } asks for or offers from galley to galley.
do-order-asked = Ask me
group-order-bid = Your bid each turn
do-order-bid = Bid { $ducats }
do-order-bid-detail = Every turn; you are asked if you have less.
do-order-once-not = No bid of its own for turn { $turn }
group-order-place = Your place in the order of play
do-order-place-first = Take the earliest left
do-order-place-last = Take the latest left
do-order-place-ask = Ask me for a place
group-order-courses = Where your galleys sail
group-order-goal = Where galley { $galley } sails
do-order-helm = Galley { $galley }, now at { $place }
do-order-onward = Galley { $galley }, on from { $place } after turn { $turn }
group-order-goal-onward = Where galley { $galley } sails from { $place }
do-order-stay-then = All stay where they are by then, up to turn { $turn }
do-order-stay-all = All galleys without a course stay, this once
do-order-no-courses = No courses any more: ask me
do-order-course-detail = You are not asked where to sail if every galley knows.
do-order-goal-detail = It goes around others and asks nobody for passage. You are asked if it gets no nearer.
do-order-course =
    { $moves ->
        [one] { $place }: { $moves } move, there in turn { $turn }
       *[other] { $place }: { $moves } moves, there in turn { $turn }
    }
do-order-stay = Stay at { $place } up to turn { $turn }
group-order-spare = Whom you do not attack
do-order-spare-all = Attack nobody
do-order-spare = Do not attack { $who }
do-order-unspare = Ask me about { $who }
do-order-stronger = Ask me only where I have more sailors
do-order-weaker = Ask me also where I have no more sailors
do-order-spare-detail = Nor land in their ports. You are asked if they struck last.
group-order-prize = Galleys you have beaten
do-order-prize =
    { $count ->
        [0] Let them sink
        [one] { $count } sailor goes aboard
       *[other] Up to { $count } sailors go aboard
    }
do-order-prize-detail = The goods stay where they are. One sailor stays on your galley.
group-order-land = Where you land
do-order-land =
    { $count ->
        [0] Land nowhere
        [one] Land { $count } sailor in each free port
       *[other] Land up to { $count } sailors in each free port
    }
do-order-land-detail = In ports without a garrison, but your own. One stays aboard.
group-order-load = What you load in phase 2
do-order-load =
    { $count ->
        [0] Do nothing
       *[other] Load up to { $count } a galley, for up to { $ducats } each
    }
do-order-load-detail = Then phase 2 ends. You are asked if a galley had no course before it.
group-order-sell = Your sales
do-order-sell = Sell what is proposed, each turn
do-order-sell-ask = Ask me about sales
group-order-passage = Passage for { $who }
do-order-always = Always let { $who } pass
do-order-never = Never let { $who } pass
do-order-ask = Ask me about { $who }
group-order-least = Your least for a token
do-order-least = Accept { $ducats } a token or more
do-order-least-detail = Counter-offers below that are refused, without asking you.
group-order-trade = Trade with { $who }
do-order-named = Name { $ducats } a token in your ports
do-order-named-tariff = Name the tariff in your ports
do-order-named-ask = Ask me for a price in my ports
do-order-named-detail = If asked for a price there; the tariff where it is less.
do-order-leasts = Accept counter-offers from { $ducats } a token
do-order-leasts-detail = In all your ports; lower ones are refused, without asking you.
do-order-leasts-ask = Counter-offers as from the others
do-order-sold = Sell from galleys at { $ducats } a token
do-order-sold-detail = Named if they ask for goods there; a lower counter-offer is refused.
do-order-sold-ask = Ask me what to sell from galleys
do-order-bought = Buy from galleys up to { $ducats } a token
do-order-bought-detail = What is offered there, onto your galley with most room. You are asked beyond your purse.
do-order-bought-ask = Ask me what to buy from galleys
do-order-refused = Refuse all else from galley to galley
do-order-refused-ask = Ask me about galley to galley
group-order-refuse = From galley to galley
do-order-refuse = Refuse all wishes and offers
do-order-refuse-ask = Ask me about wishes and offers

## The position

port-away = { $port } { $moves }
market = { $port } { $ducats }
cash = You have { $cash } ducats. Only you can see that.
own-bid = Your bid: { $ducats }.
own-split = Your sailors: { $first } + { $second }, { $rest } in the capital.
at = Turn { $turn } of { $turns }.
fortune = { $who }: { $cash } ducats.
fleet = { $who } ({ $power }), galleys (sailors; cargo): { $galleys }.
fleet-none = { $who } ({ $power }) has no galley.
galley-at = { $galley } at { $place } ({ $sailors }; { $goods })
ports =
    Ports of { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (product, garrison; warehouse): { $ports }.
ports-neutral = Neutral ports with goods (product; warehouse): { $ports }.
port-held =
    { $port } ({ $good }, { $sailors }{ $castle ->
        [0] {""}
       *[other] , castle
    }; { $goods }, { $full } of { $slots })
port-neutral = { $port } ({ $good }; { $goods }, { $full } of { $slots })
box = Left in the box: { $goods }.

## The result

row-capital = Own capital
row-full = Full ports
row-other = Other ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] From the first turn on nobody caught up with { $who }.
        [2] Only the last turn decided the game: { $who } came out ahead.
       *[other] Turn { $turn } decided the game: from then on nobody caught up with { $who }.
    }
points-by-turn =
    { $first ->
        [0] { $who }, points at the start and after each turn: { $points }.
       *[other] { $who }, points after each turn, from turn { $first } on: { $points }.
    }

## Explained

explain-split = Sailors take the place of goods: with three aboard there is room for two, with five for none. They can be moved again in phase 2 (1.1, 8.1).
explain-split-reach = { $port } makes { $good }. How many moves it is from there, one for each sailor: { $ports } (1.2, 10.1).
explain-split-home = Without a garrison, anybody can land in the capital and take it, with its income and its ten points (13.1, 15.1, 16.1).
explain-split-range = Not offered: a galley without sailors, or more than five on one (2.4).
explain-bid-gain = The highest bid has the first choice of all places; equal bids throw the die. Those who bid 0 get what is left, by the die (4.3, 4.4).
explain-bid-cost = What is bid is gone, whatever place it brings; every 500 ducats left at the end are a point (4.2, 16.1).
explain-bid-cash = More than your { $cash } ducats cannot be bid (4.1).
explain-place-order = The place holds for all phases of turn { $turn }: the earlier, the sooner one buys, sails, lands and sells; the later, the more one knows (3.3).
explain-place-taken = Taken already: { $taken } (4.3).
explain-place-free = All places are free still (4.3).
explain-trade-aim = Goods are sold in phase 6, one of each kind in a port, if it neither makes nor stores it, for 100 times the number of its lowest free slot: 2, 3, 4 … below its name in the closer look (1.2, 14.1, 14.2).
explain-buy =
    { $port }: { $good } costs { $ducats } a token{ $others ->
        [0] {""}
       *[other] , to the owner
    }; { $box } left in the box, room for { $room } on the galleys there (5.1, 5.2, 5.3).
explain-markets = What { $port } makes ({ $good }) sells in these ports in reach of your galleys there: { $markets }. With more sailors they go farther (10.1, 14.1, 14.2).
explain-markets-none = No port in reach of your galleys at { $port } buys what is made there ({ $good }). With more sailors they go farther (10.1, 14.1, 14.2).
explain-buy-nothing = Nothing can be bought without a galley in a port (5.1).
explain-tariff = The tariff is what others pay you for a token they buy in your port: 100 to 300, or up to 1,000 while you hold every port that makes the good (5.3, 5.4).
explain-build = A port of yours builds once a turn for 500 ducats, out of what it makes or stores and keeps: a galley of wood and iron, or a castle of wood and gold, which takes attackers’ hits from a third to a quarter (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Built this turn, and no more before the next: { $ports } (6.1).
explain-no-galley = No galley in { $ports }, for lack of { $goods } (6.2).
explain-no-castle = No castle in { $ports }, for lack of { $goods } (6.3).
explain-sailors = Sailors left to enrol this turn: { $ports }, at 100 ducats each (7.1).
explain-sailors-none = No sailors left to enrol: each turn a port has one for each token in its warehouse, but for what it makes, and no more than the box has (7.1).
explain-limits = Left in this part of the phase: { $transfers } transfers of sailors and goods, { $talks } talks about goods on galleys (8.4, 9.5).
explain-dear = What would cost more than your { $cash } ducats is not offered (9.3).
explain-trade-end = When the phase is ended, nothing more is bought, built or loaded before the next turn (3.2, 3.3).
explain-sail-aim = From a galley in a port, sailors can land in phase 5 if there is no garrison, and take it; in phase 6 it can sell there what the port neither makes nor stores (13.1, 14.1).
explain-sail = Galleys still to move, with the spaces they can go: { $galleys }. Farther spaces are not offered (10.1).
explain-cargo = Galley { $galley } carries { $goods }. Ports in reach that buy of it, one of each kind, and what they pay next: { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = Galley { $galley } carries { $goods }. No port in reach buys any of it (10.1, 14.1, 14.2).
explain-sailed = Galleys moved already, and not again this turn: { $galleys } (10.2).
explain-sail-rivals = Where rivals lie, a galley can always go. To sail on from there this turn it asks all of them for leave, and stays if one refuses (10.3, 10.4).
explain-sail-end = Galleys not moved stay where they are; battles, landings and sales follow where each galley is then (3.2).
explain-voyage = Leave was given for good, whatever way it takes; other galleys wait until this voyage is over (10.2, 10.5).
explain-fight = Both throw a die and add their sailors: a third of that, rounded down, is what the other loses, and a quarter behind a castle. It may be repeated, or broken off, after every throw (11.2, 11.3, 11.5).
explain-fight-galley = Whoever empties a galley may capture it with sailors of the victor, or let it sink (11.4, 12.1).
explain-fight-port = A port emptied now stays its owner’s until somebody lands there in phase 5; garrisons never capture (11.6, 13.2).
explain-fight-where = Only what is in the same space can be attacked, and no port without a garrison (11.1, 11.5).
explain-fight-end = Ending the phase costs nothing; others may still attack in their parts (11.2, 3.3).
explain-prize =
    Galley { $victor } has { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } to send, and galley { $beaten } room for { $room }: it takes at least one to have it (12.1).
explain-prize-all = If all of them go aboard, galley { $victor } sinks with what is left on it (12.3).
explain-prize-none = If nobody is sent, galley { $beaten } sinks with what is left on it (12.5).
explain-prize-cargo = Goods may change galleys ({ $transfers } transfers left) or go overboard; sailors may not (12.2, 8.4).
explain-land = With the port come its castle and its goods; whoever comes later finds a garrison (13.2, 13.3).
explain-land-gain = A port is a point at the end, and more with a full warehouse; what it makes costs you 100 a token, and others pay you for it (5.2, 5.3, 16.1).
explain-land-crew = Who lands is the garrison, which attackers have to beat; who stays aboard moves the galley, a space a sailor (10.1, 11.5).
explain-land-closed = Not offered, as there is a garrison: { $ports } (13.1).
explain-land-last = The last sailor may land too: the galley then sinks with its cargo (13.4).
explain-land-end = Ending the phase leaves the other ports as they are, for those who land later (13.2).
explain-slot = { $port } pays { $ducats } next, and has { $free } of { $slots } slots free (14.2).
explain-slot-full = { $port } buys nothing: its warehouse is full (14.2).
explain-sell = Not offered: what a port makes itself or has in its warehouse already (14.1).
explain-sell-new = A good that another player’s ports neither make nor store brings 500 ducats more there, 1,000 in a capital (14.4).
explain-sell-end = Goods not sold stay aboard. What is sold stays in the warehouse; once that is full, the port is 2, 5 or 10 points for its owner, by its size, instead of 1 (14.3, 16.1).
explain-naming = What you name is for { $who } alone, who pays it to you, and stands in { $port } until the phase ends; one counter-offer may still be made to it (5.3, 5.5, 5.7).
explain-naming-most = More than your tariff of { $asked } cannot be asked, and nobody can refuse to sell (5.1, 5.7).
explain-yes-counter = Accept: { $who } pays { $ducats } for { $what } at once, and may buy more at that price until the phase ends (5.6).
explain-no-counter = Refuse: nothing is sold yet, and { $who } may still buy at { $asked } for all of it. Nobody can refuse to sell at the price asked (5.1, 5.6).
explain-pricing = The price is for { $what } together. The buyer may take it, refuse, or offer less once; no other deal hangs on it (9.2, 9.4).
explain-pricing-no = Nobody has to sell, and nothing is lost by it but one of the talks of this phase (9.3, 9.5).
explain-take = Taken, { $what } cost { $ducats } and are loaded at once; only galleys in this space with room are offered (9.3).
explain-take-offer = Offering less is possible once; if it is refused, the first price can still be taken (9.4).
explain-take-offered = The one counter-offer has been made and refused (9.4).
explain-yes-offer = Accept: { $who } pays { $ducats } and loads { $what } at once. Refuse: the price of { $asked } can still be taken (9.3, 9.4).
explain-worth = In reach of the galleys { $who } has here, a token ({ $good }) now brings: { $markets } (10.1, 14.1, 14.2).
explain-worth-none = No port in reach of the galleys { $who } has here buys this good now: { $good } (10.1, 14.1).
explain-pass =
    With leave, galley { $galley } may go { $left ->
        [one] { $left } space
       *[other] { $left } spaces
    } farther this turn, wherever it likes; no condition binds it (10.5, 17.1).
explain-pass-no = Without it the galley stays at { $place } this turn, where it may still fight, land and trade (10.4, 3.2).
explain-pass-all = All who were asked must agree; still to answer: { $who } (10.3, 10.4).

## Refusals

no-over = The game is over.
no-turn = It is not your turn: the game waits for { $who }.
no-now = That cannot be done now.
no-split-now = The first sailors have been shared out.
no-bid-now = There is no bidding now.
no-choose-now = There is no place to choose now.
no-trade-now = Buying, building, enrolling and loading belong to phase 2.
no-sail-now = Galleys move in phase 3.
no-fight-now = Fights belong to phase 4.
no-land-now = Landings belong to phase 5.
no-sell-now = Goods are sold in phase 6.
no-answer-now = There is nothing to answer now.
no-capture-now = There is no beaten galley to capture.
no-split = A galley takes one to { $most } sailors.
no-bid-coin = { $ducats } is no bid: bids are multiples of { $coin }, from 0 on.
no-bid-cash = You cannot bid { $ducats }: you have { $cash }.
no-such-place = There are places 1 to { $places }.
no-place-taken = Place { $place } is taken by { $who }.
no-own-galley = You have no such galley.
no-own-port = You do not control that port.
no-port-here = There is no port where galley { $galley } is.
no-count = It must be at least one.
no-room = Galley { $galley } has room for { $room } more: a galley holds five pieces, sailors and goods together.
no-room-there = Your galleys there have room for { $room } more.
no-room-for-lot = No galley of the buyer there has room for { $count } more.
no-tokens = There are no more than { $left } left in the box: { $good }.
no-cash = That costs { $cost }, and you have { $cash }.
no-price = { $ducats } is no price: from { $low } to { $high }, in steps of { $coin }.
no-monopoly = { $ducats } needs the monopoly: only who controls every port that makes it may ask more than { $high } ({ $good }).
no-change = { $ducats } is what you ask already.
no-galley-there = You have no galley there.
no-haggling = The price here is { $ducats } anyway: there is nobody to haggle with.
no-second-price = The price in { $port } has been settled for this phase: it is named once, before any counter-offer.
no-lower-price = { $ducats } is asked in { $port } already: there is no lower price.
no-refusing = Nobody can refuse to sell: name a price.
no-second-counter = You have made your one counter-offer in { $port } this phase.
no-counter-price = { $ducats } is no counter-offer: from { $low } to below { $asked }, in steps of { $coin }.
no-second-building = Something was built in { $port } this turn: one building a port and turn.
no-material = { $port } neither makes { $good } nor has it in its warehouse.
no-galleys-left = All 28 galleys are at sea.
no-castles-left = All 20 castles are built.
no-second-castle = { $port } has its castle.
no-sailor-to-enrol = { $port } has no sailor left to enrol this turn.
no-garrison = { $port } has no garrison to take a sailor from.
no-sailors = { $port } has { $left } left to enrol: as many as goods in its warehouse, less those of this turn.
no-more-rearranging = That makes { $most } transfers in one phase: no more.
no-same-space = The two galleys are not in the same space.
no-crew = Galley { $galley } has { $sailors } aboard: you cannot move more.
no-own-port-here = There is no port of yours where galley { $galley } is.
no-such-garrison = The garrison of { $port } counts { $sailors }.
no-such-cargo = Galley { $galley } does not carry that.
no-swap-needed = Swaps are for two full galleys: where there is room, move one piece, then the other.
no-swap-alike = That would swap a piece for one just like it.
no-last-sailor = The last sailor of galley { $galley } has to stay.
no-discard-at-home = In { $port }, which is yours, sailors join the garrison instead.
no-such-galley = Nobody else has such a galley.
no-meeting = You have no galleys in the same space.
no-trade-at-sea = On the open sea nothing changes hands.
no-more-talks = That makes { $most } talks in one phase: no more.
no-plain-yes = Say which galley takes the goods, or name a price.
no-price-now = The price has been named.
no-price-yet = There is no price to answer yet.
no-second-offer = You have made your one counter-offer.
no-other-galley = First galley { $galley } ends its voyage.
no-second-voyage = Galley { $galley } has moved this turn.
no-such-space = There is no such space.
no-so-far = { $place } is { $distance } away, and galley { $galley } can move { $left }: one space a sailor.
no-way = Galley { $galley } does not get to { $place } without sailing through a space where others lie.
no-passage-needed = Nobody lies at { $place }: there is nobody to ask.
no-moves-left = Galley { $galley } has no moves left after that.
no-such-target = Nobody else has such a galley.
no-target-here = Galley { $galley } is not in that space.
no-enemy-port = { $port } belongs to nobody else: there is nothing to attack.
no-garrison-to-attack = { $port } has no garrison: land there in phase 5.
no-part-of-prize = Only galleys { $one } and { $other } are to be shared out now.
no-sailors-overboard = Sailors may not be thrown overboard.
no-landing = { $port } has a garrison of { $sailors }: land where there is none.
no-sale-made = { $port } makes { $good } itself, and does not buy it.
no-sale-there = { $port } has { $good } in its warehouse already.
no-sale-full = The warehouse of { $port } is full.

## Picture

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = S
picture-letter-turks = T
picture-turn = Turn { $turn } of { $turns }
picture-phase-split = First sailors
picture-phase-bid = Bids for the order
picture-phase-place = Order of play
picture-phase-trade = Trade and building
picture-phase-sail = Sailing
picture-phase-fight = Battles
picture-phase-land = Landings
picture-phase-sell = Sales and income
picture-victory =
    { $winners ->
        [one] Victory
       *[other] Shared victory
    }
picture-winners = { $winners } players
# The title of the table of points in the end.
picture-prosperity = Prosperity
# Above a chart; a winner's arms stand before it. When: 1 in the first turn, 2 in the last.
picture-decided =
    { $when ->
        [1] Ahead from the first turn to the last
        [2] Only the last turn decided it
       *[other] Turn { $turn } decided it: ahead ever since
    }
picture-by-turn = Prosperity turn by turn
# Beside the numbers of the turns.
picture-chart-turn = turn

## Forms

form-split = Sailors and bid in one form…
form-offer = Goods and price in one form…
form-sell = Sales and the bid for turn { $turn }…
field-first = First galley
field-second = Second galley
field-sailors =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }
field-bid = Bid, 0 to { $most }; empty: ask me
field-place = Your place, each turn
field-place-ask = As before
field-place-first = The earliest left
field-place-last = The latest left
field-goods = What you offer, and to whom
field-offer = { $what } to { $who } (galley { $galley })
field-price = Price for all of it, 0 to 5,000
field-sales = Your sales
field-sales-proposed = What is proposed: { $count } for { $ducats }
field-sales-none = Nothing more

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Your galleys buy where a good is made and sell where it is missing. Ports with full warehouses, your capital and ducats make you prosper; most points win after the last turn (5.1, 14.1, 16.1, 16.2).
overview-1 = **The turn** and its six phases: bids for the order, buying and building, sailing, battles, landings, sales (3.2).
overview-2 = **A galley.** Five pieces, sailors and goods together. It sails as many spaces as it has sailors (1.1, 10.1).
overview-3 = **A port.** Galleys buy here the good beside its name, for 100 while the port is nobody’s or yours. What they sell fills its lowest free slot, which pays 100 times its number: never the good it makes, nor the same twice (5.1, 5.2, 14.1, 14.2).
overview-4 = **Owner and garrison.** No sailor there, and anybody may land and take the port (13.1).
overview-5 = **The box.** What is left of each good, for all of you (1.3).
overview-6 = **A player.** The place in this turn’s order, galleys, ports, and the points everybody can count. Ducats stay secret (2.5, 3.3).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-split = Each sailor is a step at sea and a slot less for goods. Three on each galley sail far and still carry two pieces; keep a few in the capital, or it is there for the taking.
tip-ask-bid = All bids are paid, also those that lose. Early places buy, sail and sell first; if nothing is contested yet, bid little or nothing and keep your ducats for cargo.
tip-ask-place = An early place takes what is scarce, a late one sees what the others do. Who wants to fight or to sell into the last slot should be early.
tip-ask-trade = Load what your next port does not make and has not stored: it pays two hundred or more for what costs one. Leave room for sailors, end the phase when the holds are right.
tip-ask-sail = Sail to where your cargo is missing, and end off a coast you want to sell at or take. Passing a space with somebody’s galley needs their leave, so go around or stop short.
tip-ask-voyage = You have their leave: go on as far as you like, or drop anchor. It was given once, so use it for the best market in reach.
tip-ask-passage = They need your leave to sail on. Let them if it costs you nothing; a refusal stops a rival before your market, and may be paid back.
tip-ask-fight = A fight costs both sides sailors. Attack with clear superiority, for a full hold or an empty port behind it; ending the phase is never wrong for a trader.
tip-ask-prize = You have beaten a galley: sailors you send aboard make it yours. Keep one at home, or your own galley sinks.
tip-ask-land = A port without a garrison is yours for one sailor, warehouse and all. Small ports score when they are full, so take those you can supply; leave one sailor aboard to keep the galley.
tip-ask-sell = Each sale fills the lowest free slot and pays by its number. A full warehouse is worth points to the port’s owner, so fill your own, and sell in those of others where the bank adds a bonus.
tip-ask-counter = Somebody offers less than your price. A sale at a little less is better than none, unless those goods serve against you.
tip-ask-naming = You name a price for one buyer. The highest keeps them away, a fair one brings ducats: think of what they can earn with it.
tip-ask-own-price = You name what all of it costs. Ask less than the buyer can earn with it at the next port, or there is no deal.
tip-ask-wish-price = Somebody wants your goods, so they are worth something to them. Ask more than you would get for them yourself, or refuse.
tip-ask-sale = You may take the goods, refuse, or offer less once. Count what they pay in a port you reach this turn.
tip-ask-sale-last = Your offer was refused; the first price stands. Take it only if the goods bring more than that this turn.
tip-ask-offer = They offer less than you asked. Accept what you could not get elsewhere; refused, your first price still stands.

## Review
# Why a choice was better, by what the search found.

why-purse = It leaves { $by } ducats more in your purse at the end of the turn.
why-ports = Your ports are worth { $by } ducats more at the end of the turn.
why-galleys = Your galleys, with their crews and cargoes, are worth { $by } ducats more at the end of the turn.
why-rival = Your strongest rival comes to { $by } ducats less.

# What somebody did with a part of phase 2, where it is not like something else they might have done.

plan = { $what }
plan-thrift = keep the ducats
plan-galley =
    galley { $galley } ({ $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $goods })
plan-castle = a castle in { $port }
plan-garrison =
    { $count ->
        [0] no garrison
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port }
plan-tariff = { $ducats } asked in { $port }

# What a galley might have done instead of leaving.

course-stays = Galley { $galley }: stay where it is

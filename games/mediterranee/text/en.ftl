### Méditerranée: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game

game-name = Méditerranée
game-blurb = Trade, build and fight to become the most prosperous power in the Mediterranean.
game-pitch = Buy goods where they are produced, sell them where they are scarce, and spend the profit on galleys, castles and ports. Bargain over passage and peace, and break your word when it pays.
banner-alt = Méditerranée. Galleys of four powers, and a port below a castle.
slash-pair = powers
option-pair = Powers (two players)
option-pair-venice_genoa = Venetians and Genoese
option-pair-spain_turks = Spaniards and Turks
slash-board = board
option-board = Board
option-board-reconstruction = Reconstruction: 39 spaces, 23 ports
option-turns = Turns
option-turns-all = full game (8 to 12)
option-turns-few = three, to learn the game
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
turn-over = **Turn { $turn } of { $turns } is over.** Prosperity points from ports: { $standing }.
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

begins = The game lasts { $turns } turns. The power with the most prosperity points wins: 10 for its own capital, plus 1 for each port (2, 5 or 10 if the warehouse is full) and 1 for every 500 ducats. Each player starts with two galleys, { $sailors } sailors and { $ducats } ducats. From then on, ducats are secret until the end.
plays = { $who } plays the { $power } (capital: { $port }).
has-split = { $who } has placed their sailors.
splits = { $who }’s sailors: { $first } and { $second } on the galleys, { $rest } in { $port }.
turn = **Turn { $turn } of { $turns }.** Secret bids for turn order.
has-bid = { $who } has bid.
bids = Bids: { $bids }.
rolls = Die rolls, higher first: { $rolls }.
chooses = { $who } takes place { $place } in turn order.
order = Turn order: { $order }.
buys = { $who } buys { $what } in { $port } for { $ducats }.
buys-from = { $who } buys { $what } in { $port } for { $ducats }, paid to { $owner }.
sets-tariff = { $who } sets the list price in { $port } to { $ducats } per token.
inquires = { $who } asks { $owner } for a quote in { $port } ({ $good }).
names-price = { $who } quotes { $buyer } { $ducats } per token in { $port }.
haggles = { $who } offers { $owner } { $ducats } for { $what } in { $port }.
accepts-counter = { $who } accepts { $buyer }’s offer.
refuses-counter = { $who } refuses { $buyer }’s offer; the first price stands.
builds-galley = { $who } builds galley { $galley } in { $port } for { $ducats }, with a sailor from the garrison.
builds-galley-enrolled = { $who } builds galley { $galley } in { $port } with a new sailor for { $ducats }.
builds-castle = { $who } builds a castle in { $port } for { $ducats }.
enrols =
    { $who } recruits { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } for the garrison of { $port }: { $ducats } in all.
enrols-galley =
    { $who } recruits { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } for galley { $galley }: { $ducats } in all.
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
sinks-empty = { $who } leaves no sailors on galley { $galley }: it sinks (cargo: { $goods }).
shifts = { $who } moves { $good } from galley { $origin } to galley { $target }.
swaps = { $who } swaps: { $piece } (galley { $one }) ⇄ { $back } (galley { $other }).
discards = { $who } discards from galley { $galley } ({ $place }): { $piece }.
wishes = { $who } would like to buy { $what } from { $seller } ({ $place }).
asks-price = { $who } offers { $buyer } { $what } for { $ducats }.
counters = { $who } offers { $seller } { $ducats } for { $what }.
breaks-off = { $who } declines: no deal on { $what }.
deals = { $who } buys { $what } from { $seller } for { $ducats }, loaded on galley { $galley }.
sails = { $who }: galley { $galley } sails from { $origin } to { $place }.
asks-passage = { $who } asks { $rivals } to let galley { $galley } pass at { $place }.
grants-passage = { $who } lets galley { $galley } pass.
refuses-passage = { $who } refuses passage: galley { $galley } stays there this turn.
anchors = { $who } ends the voyage of galley { $galley } there.
attacks = { $who }’s galley { $mine } attacks { $whom }’s galley { $theirs }. { $die } + { $sailors } = { $total } (die + sailors), divided by { $divisor }: { $whom } loses { $hits } of { $others }. In return, { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors }.
assaults = { $who }’s galley { $mine } attacks { $port }, held by { $whom }. { $die } + { $sailors } = { $total } (die + sailors), divided by { $divisor }: the garrison loses { $hits } of { $others }. In return, { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors }.
both-sink = No sailors are left on either side: galleys { $mine } and { $theirs } sink with their cargo.
beats = { $who } beats galley { $galley }.
garrison-falls = { $port } has no garrison left. The first player to land takes it.
attacker-sinks = { $who }’s galley { $galley } sinks with its cargo.
captures =
    { $who } sends { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } aboard galley { $galley }.
tosses = { $who } throws { $good } overboard from galley { $galley }.
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
sells-new = { $who } sells { $good } in { $port } for { $ducats }, plus { $bonus } for a new market ({ $owner } had none): { $sum } in all.
idle-trade = Nothing to do in phase 2: { $who }.
idle-sail = No galleys to move: { $who }.
idle-fight = No one to fight: { $who }.
idle-land = Nowhere to land: { $who }.
idle-sell = No sales possible: { $who }.
income = { $who }: income of { $ducats } for holding their capital.
ends = The last turn is over. All ducats are revealed.
points = { $who }: { $points ->
    [one] { $points } prosperity point
   *[other] { $points } prosperity points
 }.

## Reasons

because-harmless = { $who }: sail on, you’re not in my way.
because-struck = { $who }: not after that attack.
because-near = { $who }: not with that many sailors so close to { $port }.
because-ahead = { $who }: { $asker } is ahead of me and can wait.
because-custom = { $who }: I’d rather sell than keep it.
because-fair = { $who }: that suits us both.
because-too-little = { $who }: that’s too little, it sells for more.
because-too-dear = { $who }: too expensive for what I could get for it.

## Questions

over = The game is over.
wait-split = { $done } of { $all } have placed their sailors. Waiting for { $who }.
wait-bid = { $done } of { $all } have bid. Waiting for { $who }.
wait-place = { $who } is choosing a place in turn order.
wait-trade = Phase 2: { $who } may buy, build, recruit and load.
wait-sail = Phase 3: { $who } may move galleys.
wait-voyage = Phase 3: { $who } has permission to sail on with galley { $galley }.
wait-fight = Phase 4: { $who } may attack.
wait-land = Phase 5: { $who } may land.
wait-sell = Phase 6: { $who } may sell.
wait-offer = { $buyer } offers { $ducats } for { $what }. Waiting for { $who }.
wait-pricing = { $who } is naming { $buyer } a price for { $what }.
wait-sale = { $seller } asks { $ducats } for { $what }. Waiting for { $who }.
wait-price = { $buyer } asks for a quote in { $port }. Waiting for { $who }.
wait-passage = { $who } asks to pass at { $place }. Waiting for { $rivals }.
wait-prize = { $who } decides the fate of galley { $galley }.
call-split = place your ten sailors.
call-bid = turn { $turn } of { $turns }: make your secret bid for turn order.
call-place = turn { $turn } of { $turns }: choose your place in turn order.
call-trade = turn { $turn } of { $turns }, phase 2: buy, build, recruit and load.
call-sail = turn { $turn } of { $turns }, phase 3: move your galleys.
call-voyage =
    you may pass: galley { $galley } can sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    } or stay at { $place }.
call-fight = turn { $turn } of { $turns }, phase 4: attack, or end the phase.
call-land = turn { $turn } of { $turns }, phase 5: land in ports without a garrison, or end the phase.
call-sell = turn { $turn } of { $turns }, phase 6: sell your goods.
call-price = name { $who } your price for { $what }.
call-naming = { $who } asks for your price per token in { $port } ({ $good }).
call-sale = { $who } asks { $ducats } for { $what }: yes or no?
call-offer = { $who } offers you { $ducats } for { $what }: yes or no?
call-passage = { $who } asks for your permission to pass at { $place }.
call-prize = galley { $galley } is beaten: capture it, share out its cargo, or let it sink.
ask-split = Place your ten sailors: one to five on each galley; the rest defend your capital, { $port }. A galley sails one space per sailor and holds five pieces: sailors plus goods. All choices are revealed together; until then you can change yours.
ask-split-again = You have placed your sailors. You can change that until all players have chosen.
ask-bid = Turn { $turn } of { $turns }: your secret bid. The highest bidder chooses a place in turn order first; a die breaks ties. Early places buy, sail and sell first; late ones see what the others do. Every bid is paid, win or lose.
ask-bid-again = You have bid. You can change your bid until all players have bid.
ask-place = Which place in turn order do you take this turn? The first player buys, sails and sells before the others.
ask-trade = Phase 2: load goods to sell elsewhere, build, recruit and move sailors, in any order. A port buys only one token of each good, and none of what it produces. You have { $cash } ducats left.
ask-sail = Phase 3: each galley moves once, up to one space per sailor. To sail on from a space with rival galleys you need their permission. You ask once you are there, and you can’t go back.
ask-voyage =
    Galley { $galley } may sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    }.
ask-passage = { $who } asks you to let galley { $galley } sail on from { $place }, in any direction.
ask-fight = Phase 4: attack as often as you like, or end the phase. In parentheses: the sailors on each side.
ask-prize = You have beaten galley { $galley }. Send sailors from galley { $victor } aboard to capture it, share out the cargo, or let it sink.
ask-land = Phase 5: land sailors from your galleys in ports without a garrison. The port is yours at once: 1 point, more once its warehouse is full. A galley with no sailors left sinks.
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
ask-naming = { $who } asks for a quote for { $good } in { $port }. Your list price there is { $asked } per token. Your price?
ask-own-price = Your price to { $who } for { $what }, all together?
ask-wish-price = { $who } would like to buy { $what } from galley { $galley }. Your price for all of it?
ask-sale =
    { $who } asks { $ducats } for { $what }. { $ducats ->
        [0] Take it or refuse.
       *[other] Buy, refuse, or offer less once.
    }
ask-sale-last = { $who } refuses your offer and still asks { $ducats } for { $what }: yes or no?
ask-offer = { $who } offers { $ducats } instead of { $asked } for { $what }. If you refuse, your price stands.

## Choices

group-split = First galley + second galley
group-bid = Your bid
group-place = Place in turn order
group-answer = Your answer
group-price = Your price
group-end = Finish
group-buy = Buy and load goods
group-build = Build
group-enrol = Recruit sailors
group-move = Move sailors and goods
group-tariff = List prices
group-talk = Deals: quotes, offers, requests
group-drop = Discard goods or sailors
group-at = { $what } ({ $place })
group-pair = Galleys { $one } and { $other }: transfers
group-more = More
group-galley =
    Galley { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    })
group-attack = { $place }: attack
group-capture = Sailors to send to galley { $galley }
group-cargo = Cargo
group-land = Land in { $place }
group-best = Suggested sales
group-sell = { $place }: sell
group-take = Load onto galley { $galley }
group-less = Counter-offer (galley { $galley })
# Sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } in the capital
do-bid = Bid { $amount }
do-bid-detail = A multiple of 100, paid to the bank.
do-bid-sure = Bid { $amount } ducats? That is more than half of what you have, and you pay it whatever others bid.
do-place = Place { $place }
do-buy = Buy { $what } → galley { $galley }: { $ducats }
do-buy-sells = Sells within reach, one per port: { $markets }.
do-buy-sells-not = No port within reach buys any.
do-haggle = Offer { $ducats } each for { $what }
do-haggle-detail = { $port }, { $cost } in all. Once per phase. If refused, you can still buy at { $asked }.
do-inquire = Ask { $who } for a quote in { $port }
do-inquire-detail = For you alone, this phase only; at most { $asked }. Then you can buy or offer less.
do-tariff = List price in { $port }: { $ducats }
do-tariff-detail = What others pay now; you pay 100. Once set, it no longer rises with a monopoly.
do-galley = Galley in { $port } (garrison): { $ducats }
do-galley-enrol = Galley in { $port } (new sailor): { $ducats }
do-castle = Castle in { $port }: { $ducats }
do-enrol =
    Recruit { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }, { $port }: { $ducats }
do-enrol-galley =
    Recruit { $count ->
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
do-last-sailor = No one stays aboard: galley { $galley } sinks (cargo: { $goods }). Go ahead?
do-shift = { $good }, galley { $origin } → galley { $target }
do-swap = { $piece } ({ $one }) ⇄ { $back } ({ $other })
do-discard = Discard { $piece } (galley { $galley })
do-toss = Throw { $piece } overboard (galley { $galley })
do-offer = Offer { $who } { $what } (galley { $galley })
do-wish = Ask for { $what } (galley { $galley })
do-price = Ask { $amount }
do-price-detail = For all of it; a multiple of 100.
do-name = { $ducats } per token
do-name-tariff = { $ducats } per token (list price)
do-withdraw = Withdraw
do-take = Buy for { $ducats } → galley { $galley }
do-offer-less = Offer { $amount }
do-yes = Accept
do-no = Refuse
do-let-pass = Let it pass
do-let-pass-detail = Final: it may sail on in any direction, whatever was promised.
do-stop = Refuse passage
do-stop-detail = One refusal is enough: the galley stays there until next turn.
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
# What a galley finds in a port: the second line of a list, in short sentences. The last may be cut off.
do-sail-there = { $whose } { $pays } Produces { $good }.
do-sail-there-empty = { $whose } Produces { $good }.
port-pays = Next slot pays { $ducats }: { $goods }.
port-pays-not = Buys none of the cargo.
port-free = Neutral.
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
do-sail-rival-sure = Rivals there: { $rivals }. The galley can’t move any farther this turn. Sail there?
do-sail-ask-sure = Once there, you ask { $rivals } for passage. One refusal, and the galley stays there; it can’t go back. Sail there?
do-anchor = Stay here
do-attack = Galley { $mine } ({ $sailors }) → { $whom }’s galley { $theirs } ({ $others })
do-assault = Galley { $mine } ({ $sailors }) → { $port } ({ $others })
do-attack-odds = Out of 36 rolls: win { $wins }, lose { $losses }, both wiped out { $both }, undecided { $open }. On average you lose { $mine }.{ $minetenths } sailors and they lose { $theirs }.{ $theirtenths }.
do-attack-sure = Attack { $whom }’s galley { $theirs } ({ $others } aboard) with your galley { $mine } ({ $sailors } aboard)? { $odds }
do-assault-sure =
    Attack { $whom }’s port { $port } (garrison { $others }{ $castle ->
        [0] {""}
       *[other] , castle
    }) with your galley { $mine } ({ $sailors } aboard)? { $odds }
do-capture =
    Send { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } aboard
do-sink = Let it sink
do-done = Done sharing
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
do-end = End phase

## Orders

ask-orders = Your planned moves, until you change them:
ask-orders-none = Nothing is planned: you are asked about everything. What you choose below holds until you change it.
beneath =
    { $first }
    { $second }
orders-asked = It’s your turn: a choice here that answers the question is played right away.
orders-answer = This answers the question you are being asked and is played right away.
orders-none = There is nothing left to plan ahead.
order-bid = – Each turn: bid { $ducats }. You are asked if you have less.
order-once = – Turn { $turn }: bid { $ducats }. You are asked if you have less.
order-place-first = – Take the earliest place left.
order-place-last = – Take the latest place left.
order-course = – Galley { $galley } sails to { $place }, arriving in turn { $turn }.
order-onward = – From turn { $since } on, galley { $galley } sails to { $place }, arriving in turn { $turn }.
order-stay = – Galley { $galley } stays at { $place } through turn { $turn }.
order-adrift = – Galley { $galley } has no course: you are asked.
order-spare = – Never attack { $who } or land in their ports. You are asked if there is another target, or if this turn’s last attack was theirs on you.
order-spare-all = – Never attack other players or land in their ports. You are asked if this turn’s last attack was on you.
order-stronger = – Never attack an equal or stronger crew.
order-prize =
    { $count ->
        [0] – Let the galleys you beat sink.
        [one] – Send { $count } sailor aboard each galley you beat; goods stay where they are. You are asked if that would empty your galley, or if there is no room.
       *[other] – Send up to { $count } sailors aboard each galley you beat; goods stay where they are. You are asked if that would empty your galley, or if there is no room.
    }
order-land =
    { $count ->
        [0] – Land nowhere.
        [one] – Land { $count } sailor in each port without a garrison that isn’t yours. One always stays aboard; if there is only one, you are asked.
       *[other] – Land up to { $count } sailors in each port without a garrison that isn’t yours. One always stays aboard; if there is only one, you are asked.
    }
order-sell = – Make the suggested sales.
order-load =
    { $count ->
        [0] – Do nothing in phase 2. You are asked if a galley had no course for the turn yet.
       *[other] – In phase 2, load each galley with up to { $count } of its port’s good, at { $ducats } or less each. You are asked if a galley had no course for the turn yet.
    }
order-always = – { $who } may always pass.
order-never = – { $who } may never pass.
order-least = – In your ports, accept counter-offers of { $ducats } per token or more, and refuse lower ones.
order-named = – Quote { $who } { $ducats } per token in your ports, or the list price if lower.
order-named-tariff = – Quote { $who } the list price in your ports.
order-leasts = – In your ports, accept { $who }’s counter-offers of { $ducats } per token or more, and refuse lower ones.
order-sold = – If { $who } asks for goods on your galleys, the price is { $ducats } per token, and lower counter-offers are refused.
order-bought = – Buy what { $who } offers from a galley for up to { $ducats } per token.
order-refuse =
    { $others ->
        [0] – Refuse all galley-to-galley trade.
       *[other] – Refuse all other galley-to-galley trade.
    }
order-refused = – Refuse all other galley-to-galley trade with { $who }.
do-order-asked = Ask me
group-order-bid = Your bid each turn
do-order-bid = Bid { $ducats }
do-order-bid-detail = Every turn. You are asked if you have less.
do-order-once-not = Cancel the bid for turn { $turn }
group-order-place = Your place in turn order
do-order-place-first = Take the earliest place left
do-order-place-last = Take the latest place left
do-order-place-ask = Ask me for a place
group-order-courses = Where your galleys sail
group-order-goal = Where galley { $galley } sails
do-order-helm = Galley { $galley }, now at { $place }
do-order-onward = Galley { $galley }, from { $place } after turn { $turn }
group-order-goal-onward = Where galley { $galley } sails after { $place }
do-order-stay-then = All stay where they end up, through turn { $turn }
do-order-stay-all = Galleys without a course stay this once
do-order-no-courses = Clear all courses: ask me
do-order-course-detail = If every galley has a course, you are not asked where to sail.
do-order-goal-detail = It sails around rivals and never asks for passage. You are asked if it can’t get closer.
do-order-course =
    { $moves ->
        [one] { $place }: { $moves } space, there in turn { $turn }
       *[other] { $place }: { $moves } spaces, there in turn { $turn }
    }
do-order-stay = Stay at { $place } through turn { $turn }
group-order-spare = Players you don’t attack
do-order-spare-all = Attack no one
do-order-spare = Don’t attack { $who }
do-order-unspare = Ask me about { $who }
do-order-stronger = Don’t attack equal or stronger crews
do-order-weaker = Ask me about equal or stronger crews
do-order-spare-detail = No landings in their ports either. You are asked if they attacked last.
group-order-prize = Galleys you beat
do-order-prize =
    { $count ->
        [0] Let them sink
        [one] Send { $count } sailor aboard
       *[other] Send up to { $count } sailors aboard
    }
do-order-prize-detail = Goods stay where they are. One sailor stays on your galley.
group-order-land = Where you land
do-order-land =
    { $count ->
        [0] Land nowhere
        [one] Land { $count } sailor in each undefended port
       *[other] Land up to { $count } sailors in each undefended port
    }
do-order-land-detail = No landings in your own ports. One sailor stays aboard.
group-order-load = What you load in phase 2
do-order-load =
    { $count ->
        [0] Do nothing
       *[other] Load up to { $count } per galley, at { $ducats } or less each
    }
do-order-load-detail = Then phase 2 ends. You are asked if a galley had no course yet.
group-order-sell = Your sales
do-order-sell = Make the suggested sales each turn
do-order-sell-ask = Ask me about sales
group-order-passage = Passage for { $who }
do-order-always = Always let { $who } pass
do-order-never = Never let { $who } pass
do-order-ask = Ask me about { $who }
group-order-least = Your lowest price per token
do-order-least = Accept { $ducats } per token or more
do-order-least-detail = Lower counter-offers are refused without asking you.
group-order-trade = Trade with { $who }
do-order-named = Quote { $ducats } per token in my ports
do-order-named-tariff = Quote the list price in my ports
do-order-named-ask = Ask me for quotes in my ports
do-order-named-detail = When asked for a quote there; the list price if lower.
do-order-leasts = Accept counter-offers from { $ducats } up
do-order-leasts-detail = Per token, in all your ports. Lower ones are refused without asking you.
do-order-leasts-ask = Counter-offers: same as for other players
do-order-sold = Sell from galleys at { $ducats } per token
do-order-sold-detail = Your price when they ask for goods. Lower counter-offers are refused.
do-order-sold-ask = Ask me about selling from galleys
do-order-bought = Buy from galleys at up to { $ducats } per token
do-order-bought-detail = Loads what they offer onto your galley with the most room. You are asked if you can’t pay.
do-order-bought-ask = Ask me about buying from galleys
do-order-refused = Refuse other galley-to-galley trade
do-order-refused-ask = Ask me about galley-to-galley trade
group-order-refuse = Galley-to-galley trade
do-order-refuse = Refuse galley-to-galley trade
do-order-refuse-ask = Ask me about galley-to-galley trade

## The position

port-away = { $port } { $moves }
market = { $port } { $ducats }
cash =
    You have { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }. Only you can see this.
own-bid = Your bid: { $ducats }.
own-split = Your sailors: { $first } + { $second }, { $rest } in the capital.
at = Turn { $turn } of { $turns }.
fortune = { $who }: { $cash } ducats.
fleet = { $who } ({ $power }), galleys (sailors; cargo): { $galleys }.
fleet-none = { $who } ({ $power }) has no galley.
galley-at = { $galley } at { $place } ({ $sailors }; { $goods })
ports =
    { $who }’s ports, { $points ->
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
box = Left in the supply: { $goods }.

## The result

row-capital = Own capital
row-full = Full ports
row-other = Other ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] { $who } stayed ahead from the first turn on.
        [2] The last turn decided the game: { $who } came out ahead.
       *[other] Turn { $turn } decided the game: { $who } stayed ahead from then on.
    }
points-by-turn =
    { $first ->
        [0] { $who }’s points at the start and after each turn: { $points }.
       *[other] { $who }’s points after each turn, from turn { $first } on: { $points }.
    }

## Explained

explain-split = Sailors take up space for goods: three aboard leave room for two, five for none. You can move them again in phase 2 (1.1, 8.1).
explain-split-reach = { $port } produces { $good }. Ports within reach and their distance, one sailor per space: { $ports } (1.2, 10.1).
explain-split-home = If your capital has no garrison, any rival can land and take it. You lose its income and its ten points (13.1, 15.1, 16.1).
explain-split-range = Not allowed: a galley without sailors, or with more than five (2.4).
explain-bid-gain = The highest bidder chooses among all places; a die decides between equal bids. Players who bid 0 get the places left, by die roll (4.3, 4.4).
explain-bid-cost = You pay your bid whatever place you get. Every 500 ducats left at the end are worth a point (4.2, 16.1).
explain-bid-cash = You can’t bid more than your { $cash } ducats (4.1).
explain-place-order = Your place holds for every phase of turn { $turn }. Early, you buy, sail, land and sell before others; late, you know more (3.3).
explain-place-taken = Players who have chosen: { $taken } (4.3).
explain-place-free = All places are still free (4.3).
explain-trade-aim = You sell goods in phase 6. A port buys one of each kind, if it neither produces nor stores it, for 100 times the number of its lowest free slot. The closer look shows the slots below the port’s name: 2, 3, 4 … (1.2, 14.1, 14.2).
explain-buy =
    { $port } sells { $good } for { $ducats } per token{ $others ->
        [0] {""}
       *[other] , paid to the owner
    }. Left in the supply: { $box }. Room on your galleys there: { $room } (5.1, 5.2, 5.3).
explain-markets = Where { $good } from { $port } can be sold, within reach of your galleys there: { $markets }. With more sailors they go farther (10.1, 14.1, 14.2).
explain-markets-none = No port within reach of your galleys at { $port } buys { $good }. With more sailors they go farther (10.1, 14.1, 14.2).
explain-buy-nothing = You need a galley in a port to buy goods (5.1).
explain-tariff = Your list price is what other players pay you for a token in your port: 100 to 300, or up to 1,000 while you hold every port that produces the good (5.3, 5.4).
explain-build = Each of your ports can build once per turn for 500 ducats. A galley needs wood and iron, a castle wood and gold, produced or stored there and not used up. A castle cuts attackers’ hits from a third to a quarter (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Ports that have already built this turn: { $ports } (6.1).
explain-no-galley = No galley in { $ports }: { $goods } missing (6.2).
explain-no-castle = No castle in { $ports }: { $goods } missing (6.3).
explain-sailors = Sailors you can still recruit this turn, at 100 ducats each: { $ports } (7.1).
explain-sailors-none = No sailors left to recruit. Each turn a port offers one for every token in its warehouse, while the supply lasts (7.1).
explain-limits =
    Left in your part of this phase: { $transfers ->
        [one] { $transfers } transfer
       *[other] { $transfers } transfers
    }, { $talks ->
        [one] { $talks } deal
       *[other] { $talks } deals
    } between galleys (8.4, 9.5).
explain-dear = Anything that costs more than your { $cash } ducats is not offered (9.3).
explain-trade-end = Once you end the phase, you can’t buy, build or load until next turn (3.2, 3.3).
explain-sail-aim = From a galley at a port, you can land sailors in phase 5 and take the port if it has no garrison. In phase 6 you can sell there what the port neither produces nor stores (13.1, 14.1).
explain-sail = Galleys that can still move, and how many spaces: { $galleys } (10.1).
explain-cargo = Galley { $galley } carries { $goods }. Ports within reach that buy some of it, one of each kind, and what they pay next: { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = Galley { $galley } carries { $goods }. No port within reach buys any of it (10.1, 14.1, 14.2).
explain-sailed = Galleys that have already moved this turn: { $galleys } (10.2).
explain-sail-rivals = You can always enter a space with rival galleys. To sail on from there this turn, you need permission from every owner; one refusal stops you (10.3, 10.4).
explain-sail-end = Galleys you don’t move stay where they are. Battles, landings and sales take place wherever each galley is then (3.2).
explain-voyage = The permission is final, whichever way you go. Your other galleys wait until this voyage is over (10.2, 10.5).
explain-fight = Each side rolls a die and adds its sailors. The other side loses a third of the total, rounded down, or a quarter behind a castle. After each roll you can attack again or stop (11.2, 11.3, 11.5).
explain-fight-galley = When a galley loses its last sailor, the winner can capture it with sailors or let it sink (11.4, 12.1).
explain-fight-port = A port whose garrison falls stays its owner’s until a player lands there in phase 5. Garrisons never capture (11.6, 13.2).
explain-fight-where = A galley attacks only in its own space, and never a port without a garrison (11.1, 11.5).
explain-fight-end = Ending the phase costs nothing. The others may still attack on their turn (11.2, 3.3).
explain-prize =
    Galley { $victor } has { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } to send; galley { $beaten } has room for { $room }. You need at least one aboard to capture it (12.1).
explain-prize-all = If all its sailors go aboard, galley { $victor } sinks with the goods left on it (12.3).
explain-prize-none = If you send no one, galley { $beaten } sinks with the goods left on it (12.5).
explain-prize-cargo = You can move goods between the galleys (transfers left: { $transfers }) or throw them overboard, but not sailors (12.2, 8.4).
explain-land = You also get the port’s castle and goods. Players who land later face your garrison (13.2, 13.3).
explain-land-gain = A port is worth a point at the end, and more with a full warehouse. You buy what it produces for 100 per token, and other players pay you for it (5.2, 5.3, 16.1).
explain-land-crew = Sailors you land become the garrison, which attackers have to beat. Sailors who stay aboard move the galley, one space each (10.1, 11.5).
explain-land-closed = No landing where there is a garrison: { $ports } (13.1).
explain-land-last = You can land the last sailor too, but then the galley sinks with its cargo (13.4).
explain-land-end = If you end the phase, players who land later can take the remaining ports (13.2).
explain-slot = { $port } pays { $ducats } next. Free slots: { $free } of { $slots } (14.2).
explain-slot-full = { $port } buys nothing: its warehouse is full (14.2).
explain-sell = Not offered: goods that a port produces or already has in its warehouse (14.1).
explain-sell-new = In another player’s port, a good that none of that player’s ports produces or stores brings 500 ducats more, or 1,000 in a capital (14.4).
explain-sell-end = Unsold goods stay aboard; sold goods stay in the warehouse. Once it is full, the port is worth 2, 5 or 10 points to its owner, by size, instead of 1 (14.3, 16.1).
explain-naming = Your quote is for { $who } alone. You get the money, and the price stands in { $port } until the phase ends; one counter-offer is still possible (5.3, 5.5, 5.7).
explain-naming-most = You can’t ask more than your list price of { $asked }, and you can’t refuse to sell (5.1, 5.7).
explain-yes-counter = Accept: { $who } pays { $ducats } for { $what } at once, and can buy more at that price until the phase ends (5.6).
explain-no-counter = Refuse: nothing is sold yet, and { $who } can still buy all of it for { $asked }. You can’t refuse to sell at the price you asked (5.1, 5.6).
explain-pricing = Your price is for { $what } together. The buyer can accept it, refuse, or offer less once. No other deal depends on it (9.2, 9.4).
explain-pricing-no = You don’t have to sell. Refusing only uses up one of the phase’s deals (9.3, 9.5).
explain-take = If you buy, you pay { $ducats } for { $what } and load at once. Only your galleys in this space with enough room are offered (9.3).
explain-take-offer = You can offer less once. If that is refused, you can still accept the first price (9.4).
explain-take-offered = You have made your one counter-offer, and it was refused (9.4).
explain-yes-offer = Accept: { $who } pays { $ducats } and loads { $what } at once. Refuse: the price of { $asked } can still be accepted (9.3, 9.4).
explain-worth = What one token ({ $good }) brings now, within reach of { $who }’s galleys here: { $markets } (10.1, 14.1, 14.2).
explain-worth-none = No port within reach of { $who }’s galleys here buys { $good } now (10.1, 14.1).
explain-pass =
    With your permission, galley { $galley } may sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    } this turn, in any direction. You can’t attach conditions (10.5, 17.1).
explain-pass-no = Without it, the galley stays at { $place } this turn. It may still fight, land and sell there (10.4, 3.2).
explain-pass-all = All players asked must agree. Still to answer: { $who } (10.3, 10.4).

## Refusals

no-over = The game is over.
no-turn = It is not your turn. The game is waiting for { $who }.
no-now = You can’t do that now.
no-split-now = The first sailors have already been placed.
no-bid-now = You can’t bid now.
no-choose-now = There is no place to choose now.
no-trade-now = You buy, build, recruit and load in phase 2.
no-sail-now = Galleys move in phase 3.
no-fight-now = Attacks take place in phase 4.
no-land-now = Landings take place in phase 5.
no-sell-now = You sell goods in phase 6.
no-answer-now = There is nothing to answer now.
no-capture-now = There is no beaten galley to capture.
no-split = Each galley takes one to { $most } sailors.
no-bid-coin = { $ducats } is not a valid bid. Bid 0 or a multiple of { $coin }.
no-bid-cash = You have { $cash } ducats, so you can’t bid { $ducats }.
no-such-place = Choose a place from 1 to { $places }.
no-place-taken = { $who } has taken place { $place }.
no-own-galley = You don’t have that galley.
no-own-port = You don’t control that port.
no-port-here = Galley { $galley } is not at a port.
no-count = Choose at least one.
no-room =
    { $room ->
        [0] Galley { $galley } is full.
       *[other] Galley { $galley } has room for only { $room } more.
    } A galley holds five pieces: sailors plus goods.
no-room-there =
    { $room ->
        [0] Your galleys there are full.
       *[other] Your galleys there have room for only { $room } more.
    }
no-room-for-lot = None of the buyer’s galleys there has room for { $count } more.
no-tokens =
    { $left ->
        [0] The supply has none left: { $good }.
       *[other] The supply has only { $left } left: { $good }.
    }
no-cash = That costs { $cost } ducats; you have { $cash }.
no-price = { $ducats } is not a valid price. Choose from { $low } to { $high }, in steps of { $coin }.
no-monopoly = { $ducats } is too much: to charge more than { $high }, you must control every port that produces { $good }.
no-change = { $ducats } is already your price.
no-galley-there = You have no galley there.
no-haggling = The price here is { $ducats } in any case: there is no one to bargain with.
no-second-price = The price in { $port } is settled for this phase. You can ask for a quote once, before any counter-offer.
no-lower-price = The price in { $port } is already { $ducats }, the lowest possible.
no-refusing = You can’t refuse to sell. Name a price.
no-second-counter = You have already made your one counter-offer in { $port } this phase.
no-counter-price = { $ducats } is not a valid counter-offer. Offer at least { $low } but less than { $asked }, in steps of { $coin }.
no-second-building = { $port } has already built something this turn. The limit is one per port.
no-material = { $port } neither produces { $good } nor has it in its warehouse.
no-galleys-left = All 28 galleys are already in play.
no-castles-left = All 20 castles are already built.
no-second-castle = { $port } already has a castle.
no-sailor-to-enrol = { $port } has no sailors left to recruit this turn.
no-garrison = { $port } has no garrison to take a sailor from.
no-sailors =
    { $left ->
        [0] { $port } has no sailors left to recruit this turn.
       *[other] You can recruit only { $left } more in { $port } this turn: one for each token in its warehouse.
    }
no-more-rearranging = You have made { $most } transfers this phase, the most allowed.
no-same-space = The two galleys are not in the same space.
no-crew = Galley { $galley } has only { $sailors } aboard.
no-own-port-here = Galley { $galley } is not at one of your ports.
no-such-garrison = The garrison of { $port } has only { $sailors }.
no-such-cargo = Galley { $galley } does not carry that.
no-swap-needed = Swaps are for two full galleys. Where there is room, move one piece, then the other.
no-swap-alike = Those two pieces are the same.
no-last-sailor = The last sailor has to stay on galley { $galley }.
no-discard-at-home = { $port } is yours: move sailors to its garrison instead.
no-such-galley = No other player has that galley.
no-meeting = You have no galley in the same space.
no-trade-at-sea = No trade on the open sea: meet in a space with a coast.
no-more-talks = You have started { $most } deals this phase, the most allowed.
no-plain-yes = Choose a galley for the goods, or name a price.
no-price-now = The price has already been named.
no-price-yet = There is no price to answer yet.
no-second-offer = You have already made your one counter-offer.
no-other-galley = Galley { $galley } has to end its voyage first.
no-second-voyage = Galley { $galley } has already moved this turn.
no-such-space = That space does not exist.
no-so-far = { $place } is too far for galley { $galley }: distance { $distance }, moves left { $left } (one per sailor).
no-way = Galley { $galley } can’t reach { $place } without sailing through a space with rival galleys.
no-passage-needed = There is no one at { $place } to ask for passage.
no-moves-left = Galley { $galley } would have no moves left after that.
no-such-target = No other player has that galley.
no-target-here = Galley { $galley } is not in the same space.
no-enemy-port = { $port } does not belong to another player. There is nothing to attack.
no-garrison-to-attack = { $port } has no garrison. Land there in phase 5.
no-part-of-prize = Right now you can only share out galleys { $one } and { $other }.
no-sailors-overboard = You can’t throw sailors overboard.
no-landing = { $port } has a garrison of { $sailors }. You can only land where there is none.
no-sale-made = { $port } produces { $good } and doesn’t buy any.
no-sale-there = { $port } already has { $good } in its warehouse.
no-sale-full = The warehouse of { $port } is full.

## Picture

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = S
picture-letter-turks = T
picture-turn = Turn { $turn } of { $turns }
picture-phase-split = First sailors
picture-phase-bid = Bids for turn order
picture-phase-place = Turn order
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
form-sell = Sales and bid for turn { $turn }…
field-first = First galley
field-second = Second galley
field-sailors =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }
field-bid = Bid, 0 to { $most } (empty: ask me)
field-place = Your place each turn
field-place-ask = No change
field-place-first = Earliest place left
field-place-last = Latest place left
field-goods = What to offer, and to which player
field-offer = { $what } to { $who } (galley { $galley })
field-price = Price for all of it, 0 to 5,000
field-sales = Your sales
field-sales-proposed = Suggested sales: { $count } for { $ducats }
field-sales-none = Nothing more

## Overview
# What the numbers on the picture stand for, each with its clauses in parentheses.

overview = Your galleys buy goods where they are produced and sell them where they are missing. Full warehouses, your capital and ducats bring prosperity; the most points after the last turn win (5.1, 14.1, 16.1, 16.2).
overview-1 = **The turn** and its six phases: bids for turn order, buying and building, sailing, battles, landings, sales (3.2).
overview-2 = **A galley.** It holds five pieces, sailors plus goods, and sails one space per sailor (1.1, 10.1).
overview-3 = **A port.** Galleys buy the good shown beside its name, for 100 while the port is neutral or yours. A sale fills the lowest free slot, which pays 100 times its number. A port buys each good only once, and never what it produces (5.1, 5.2, 14.1, 14.2).
overview-4 = **Owner and garrison.** Without a garrison, any player can land and take the port (13.1).
overview-5 = **The supply.** Tokens left of each good, for all players (1.3).
overview-6 = **A player.** Place in this turn’s order, galleys, ports, and the points all can see. Ducats stay secret (2.5, 3.3).

## Guided
# In tutorials, shown with a question that is asked for the first time.

tip-ask-split = Each sailor is one more space at sea and one less space for goods. Three on each galley sail far and leave room for two tokens; keep a few in your capital, or a rival may walk in.
tip-ask-bid = Every bid is paid, even a losing one. Early places buy, sail and sell first; while nothing is contested, bid little or nothing and keep your ducats for cargo.
tip-ask-place = An early place takes the scarce goods; a late one sees what the others do. Go early to fight or to fill a last slot.
tip-ask-trade = Load what your next port neither produces nor stores: it pays 200 or more for a token that costs 100. Leave room for sailors, and end the phase when your holds are right.
tip-ask-sail = Sail to where your cargo is missing, and stop at a port where you want to sell or land. Sailing through a rival’s space needs permission, so go around or stop short.
tip-ask-voyage = You have permission: go on as far as you like, or stay here. It counts only this once, so head for the best market in reach.
tip-ask-passage = They need your permission to sail on. Agree if it costs you nothing; a refusal stops a rival short of your market, but they may pay you back.
tip-ask-fight = A fight costs both sides sailors. Attack only if you are clearly stronger and a full hold or a port is worth it; for a trader, ending the phase is never wrong.
tip-ask-prize = You have beaten a galley: sailors you send aboard make it yours. Keep one on your own galley, or that one sinks.
tip-ask-land = One sailor takes a port without a garrison, warehouse included. Ports score more when full, so take those you can supply; leave one sailor aboard to keep the galley.
tip-ask-sell = Each sale fills the lowest free slot and pays by its number. A full warehouse is worth points to the port’s owner, so fill your own, and sell in rival ports where the bank adds a bonus.
tip-ask-counter = The buyer offers less than your price. Selling for a little less beats not selling, unless those goods will help a rival against you.
tip-ask-naming = Your price is for one buyer only. The highest keeps them away, a fair one brings you ducats: think about what they can earn with it.
tip-ask-own-price = You name one price for everything. Ask less than the buyer can earn at the next port, or there is no deal.
tip-ask-wish-price = A player wants your goods, so they are worth something to that player. Ask more than you could get for them yourself, or refuse.
tip-ask-sale = You can buy, refuse, or offer less once. Compare with what a port you can reach this turn would pay.
tip-ask-sale-last = Your offer was refused; the first price stands. Pay it only if the goods bring more than that this turn.
tip-ask-offer = They offer less than you asked. Accept if you couldn’t get more elsewhere; if you refuse, your first price still stands.

## Review
# Why a choice was better. Each stands alone, as an item of a list.

why-purse = You have { $by } more ducats at the end of the turn.
why-ports = Your ports are worth { $by } ducats more at the end of the turn.
why-galleys = Your galleys, with their crews and cargoes, are worth { $by } ducats more at the end of the turn.
why-rival = Your strongest rival ends the turn { $by } ducats worse off.

# What a player did in phase 2, where it differs from another plan: parts of a list.

plan = { $what }
plan-thrift = save the ducats
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
plan-tariff = a list price of { $ducats } in { $port }

# What a galley could have done instead of leaving.

course-stays = Galley { $galley }: stay put

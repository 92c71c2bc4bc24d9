### Méditerranée: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Méditerranée
game-blurb = Trade, build, and fight to become the most prosperous power in the Mediterranean.
game-pitch = Buy goods where they are produced, sell them where they are scarce, and spend the profit on galleys, castles and ports. Bargain over passage and peace, and break your word when it pays.
banner-alt = Méditerranée. Galleys of four powers and a port below a castle.
slash-pair = powers
option-pair = Powers (two players)
option-pair-venice_genoa = Venetians and Genoese
option-pair-spain_turks = Spaniards and Turks
slash-board = board
option-board = Board
option-board-balanced = Balanced: eastern ports pay as much as others
option-board-catalonia = Catalonia (default): as Levant, with a small Barcelona
option-board-levant = Levant: eastern ports pay less, Marsilia more
option-board-reconstruction = Reconstruction: as Balanced, Valencia nearer to Genova
option-turns = Turns
option-turns-all = full game (8 to 12)
option-turns-few = three, to learn the game
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## Things
# Parts of other sentences: goods, cards, people, sums.

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
at-place = at { $place }
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
place-of = place { $place } ({ $who })
roll-of = { $who } { $die }
port-sailors = { $port } { $count }
galley-moves = galley { $galley } (up to { $moves ->
    [one] { $moves } space
   *[other] { $moves } spaces
})
sale-of = { $what } in { $port }

## Events
# Lines of the log, below the board and in replays. One sentence each.

begins = The game lasts { $turns } turns. The power with the most prosperity points wins. Points: 10 for your own capital, 1 for each port, the capital included (2, 5 or 10 if its warehouse is full), and 1 for every 500 ducats. Each player starts with two galleys, { $sailors } sailors and { $ducats } ducats. From now on, ducats are secret until the end.
plays = { $who } plays the { $power } (capital: { $port }).
has-split = { $who } has placed their sailors.
splits = { $who }’s sailors: { $first } and { $second } on the galleys, { $rest } in { $port }.
turn = **Turn { $turn } of { $turns }.** Players bid in secret for turn order.
has-bid = { $who } has bid.
bids = Bids: { $bids }.
rolls = Die rolls (highest first; ties roll again): { $rolls }.
chooses = { $who } chooses place { $place } in turn order.
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
builds-galley-enrolled = { $who } builds galley { $galley } in { $port } and recruits a sailor for it, for a total of { $ducats }.
builds-castle = { $who } builds a castle in { $port } for { $ducats }.
enrols =
    { $who } recruits { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } for the garrison of { $port } and pays { $ducats }.
enrols-galley =
    { $who } recruits { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } for galley { $galley } and pays { $ducats }.
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
sinks-empty = { $who } leaves no sailors on galley { $galley }, so it sinks with { $goods } aboard.
shifts = { $who } moves { $good } from galley { $origin } to galley { $target }.
swaps = { $who } swaps two pieces: { $piece } (galley { $one }) ⇄ { $back } (galley { $other }).
discards = { $who } discards a piece from galley { $galley } ({ $place }): { $piece }.
wishes = { $who } would like to buy { $what } from { $seller } ({ $place }).
asks-price = { $who } offers { $buyer } { $what } for { $ducats }.
counters = { $who } offers { $seller } { $ducats } for { $what }.
breaks-off = { $who } declines: no deal on { $what }.
deals = { $who } buys { $what } from { $seller } for { $ducats } and loads the goods onto galley { $galley }.
sails = { $who }’s galley { $galley } sails from { $origin } to { $place }.
asks-passage = { $who } asks { $rivals } to let galley { $galley } pass at { $place }.
grants-passage = { $who } lets galley { $galley } pass.
refuses-passage = { $who } refuses passage: galley { $galley } stays where it is this turn.
anchors = { $who } keeps galley { $galley } where it is.
attacks =
    { $who }’s galley { $mine } attacks { $whom }’s galley { $theirs }. { $die } + { $sailors } = { $total } (die + sailors), divided by { $divisor }: { $whom } loses { $hits } of { $others } { $others ->
        [one] sailor
       *[other] sailors
    }. In return, { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors } { $sailors ->
        [one] sailor
       *[other] sailors
    }.
assaults =
    { $who }’s galley { $mine } attacks { $port }, held by { $whom }. { $die } + { $sailors } = { $total } (die + sailors), divided by { $divisor }: the garrison loses { $hits } of { $others } { $others ->
        [one] sailor
       *[other] sailors
    }. In return, { $otherdie } + { $others } = { $othertotal }, divided by 3: { $who } loses { $otherhits } of { $sailors } { $sailors ->
        [one] sailor
       *[other] sailors
    }.
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
sends-down = Galley { $galley } sinks with { $goods } aboard.
lands =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } and takes the port.
lands-own =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port }.
lands-taking =
    { $who } lands { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port } and takes the port from { $owner }.
sells = { $who } sells { $good } in { $port } for { $ducats }.
sells-new = { $who } sells { $good } in { $port } for { $ducats }, plus a bonus of { $bonus } for a new market ({ $owner } had no { $good }): { $sum } in total.
idle-trade = Phase 2 is skipped for { $who }: nothing to do.
idle-sail = Phase 3 is skipped for { $who }: no galleys to move.
idle-fight = Phase 4 is skipped for { $who }: no one to attack.
idle-land = Phase 5 is skipped for { $who }: nowhere to land.
idle-sell = Phase 6 is skipped for { $who }: nothing to sell.
income = Income of { $ducats } for each player who holds their own capital: { $who }.
ends = The last turn is over. All ducats are revealed.
points = { $who }: { $points ->
    [one] { $points } prosperity point
   *[other] { $points } prosperity points
 }.

## Reasons
# Why something was refused or happened; parts of lines in the log.

because-harmless = { $who }: sail on, you’re not in my way.
because-struck = { $who }: not after that attack.
because-near = { $who }: not with that many sailors so close to { $port }.
because-ahead = { $who }: { $asker } is ahead of me and can wait.
because-custom = { $who }: I’d rather sell it than keep it.
because-fair = { $who }: that suits us both.
because-too-little = { $who }: that’s too little. I can sell it for more.
because-too-dear = { $who }: that’s more than I could sell it for.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

over = The game is over.
wait-split = Players who have placed their sailors: { $done } of { $all }. Waiting for { $who }.
wait-bid = Players who have bid: { $done } of { $all }. Waiting for { $who }.
wait-place = { $who } is choosing a place in turn order.
wait-trade = Phase 2: { $who } decides what to do before sailing.
# After “may”: what a player can do in phase 2.
may-buy = buy goods
may-build = build
may-enrol = recruit sailors
may-move = move sailors and goods
may-tariff = set list prices
may-talk = bargain
wait-sail = Phase 3: { $who } may move galleys.
wait-voyage = Phase 3: { $who } has permission to sail on with galley { $galley }.
wait-fight = Phase 4: { $who } may attack.
wait-land = Phase 5: { $who } may land.
wait-sell = Phase 6: { $who } may sell.
# The same once only the end of the phase is left.
wait-trade-done = Phase 2: { $who } has nothing left to do and only has to end the phase.
wait-sail-done = Phase 3: { $who } has moved all galleys and only has to end the phase.
wait-fight-done = Phase 4: { $who } has no one left to attack and only has to end the phase.
wait-land-done = Phase 5: { $who } has nowhere left to land and only has to end the phase.
wait-sell-done = Phase 6: { $who } has nothing left to sell and only has to end the phase.
wait-offer = { $buyer } offers { $ducats } for { $what }. Waiting for { $who }.
wait-pricing = Waiting for { $who } to quote { $buyer } a price for { $what }.
wait-sale = { $seller } asks { $ducats } for { $what }. Waiting for { $who }.
wait-price = { $buyer } asks for a quote in { $port }. Waiting for { $who }.
wait-passage = { $who } asks for passage at { $place }. Waiting for { $rivals }.
wait-prize = { $who } decides the fate of galley { $galley }.
call-split = place your ten sailors.
call-bid = turn { $turn } of { $turns }: make your secret bid for turn order.
call-place = turn { $turn } of { $turns }: choose your place in turn order.
call-trade = turn { $turn } of { $turns }, phase 2: decide what to do before sailing.
call-trade-done = turn { $turn } of { $turns }, phase 2: end the phase.
call-sail = turn { $turn } of { $turns }, phase 3: move your galleys.
call-voyage =
    you may pass: galley { $galley } can sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    } or stay at { $place }.
call-fight = turn { $turn } of { $turns }, phase 4: attack, or end the phase.
call-land = turn { $turn } of { $turns }, phase 5: land in ports without a garrison, or end the phase.
call-sell = turn { $turn } of { $turns }, phase 6: sell your goods.
call-price = tell { $who } your price for { $what }.
call-naming = { $who } asks for your price per token in { $port } ({ $good }).
call-sale = { $who } asks { $ducats } for { $what }: yes or no?
call-offer = { $who } offers you { $ducats } for { $what }: yes or no?
call-passage = { $who } asks for your permission to sail on from { $place }.
call-prize = you have beaten galley { $galley }: capture it, share out its cargo, or let it sink.
ask-split = Place your ten sailors: one to five on each galley; the rest defend your capital, { $port }. A galley sails one space per sailor and holds five pieces: sailors plus goods. All choices are revealed together; until then you can change yours. Next, everyone bids for turn order: with “Enter sailors and bid”, you do both at once.
ask-split-again = You have placed your sailors. You can change that until all players have chosen.
ask-bid = Turn { $turn } of { $turns }: your secret bid. The highest bidder is the first to choose a place in turn order; a die breaks ties. Players who bid 0 then roll for the places that are left. Early players buy, sail, and sell first; late players see what the others do. You pay your bid, win or lose.
ask-bid-again = You have bid. You can change your bid until all players have bid.
ask-place =
    Bids: { $bids }.{ $count ->
        [0] {""}
       *[other] {" "}Taken: { $taken }.
    } Which place in turn order do you take this turn? The first player buys, sails, and sells before the others.
ask-trade = Phase 2: you may { $acts }. A port buys only one token of each good, and never the good it produces.{ $own ->
    [0] {""}
   *[other] {" "}Goods in your own ports cost you 100; other players pay your list price.
} You have { $cash } ducats left.
ask-trade-done = Phase 2: with { $cash } ducats left, you can’t do anything more. End the phase.
ask-sail = Phase 3: each galley moves once, up to one space per sailor. To sail on from a space with rival galleys, you need their owners’ permission. You ask once you are there, and you can’t go back.
ask-sail-done = Phase 3: all your galleys have moved. End the phase.
ask-voyage =
    Galley { $galley } may sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    }.
ask-passage = { $who } asks you to let galley { $galley } sail on from { $place }, in any direction.
ask-fight = Phase 4: attack as often as you like, or end the phase. Numbers in parentheses are the sailors on each side.
ask-fight-done = Phase 4: no one is left to attack. End the phase.
# The losses in sailors of the player's latest attack, below the question.
fought = – Your last attack: { $whom } lost { $theirs ->
    [0] no sailors
    [one] { $theirs } sailor
   *[other] { $theirs } sailors
}, you lost { $mine ->
    [0] none
   *[other] { $mine }
}.
fought-sunk = – Your galley { $galley } sank.
fought-captured = – { $who } captured your galley { $galley }.
ask-prize = You have beaten galley { $galley } ({ $place }). Send sailors from galley { $victor } aboard to capture it, let it sink, or share out the cargo.
# The same once sailors are aboard; and if none are left on the victor’s galley.
prize-captured = You have captured galley { $galley } ({ $place }). Share out the cargo between it and galley { $victor }, or finish.
prize-empty = You have captured galley { $galley } ({ $place }). Galley { $victor } has no one aboard: when you finish, it sinks with the goods still on it.
ask-land = Phase 5: land sailors from your galleys in ports without a garrison: neutral ports, other players’ or your own. A port you take is yours at once. It is worth 1 point, or more once its warehouse is full. Where you have landed this turn, you can land more. A galley with no sailors left sinks.
ask-land-done = Phase 5: you have nowhere left to land. End the phase.
# Lines below the question where to land.
land-capital = – { $port } is your capital: it is worth { $points } points to you, and { $income } ducats at the end of every turn.
land-done = – Landed this turn: { $ports }.
land-order = If several choices are part of your plan, it does not matter which you do first, but “{ do-end }” ends your landings.
# Below any question of the day.
marked = – Gold rings in the picture: the last changes, made by { $who }.
# What stands below each player's name in the picture.
# Signs of the map.
question-map = – In the picture: the number on a sail is the galley’s sailors, the one on the hull its own number. The number at a port is its garrison. A line leads from a galley to its space if there is no room beside it.
# A question of the day about sailing.
question-sails = Phase 3: each galley moves once, up to one space per sailor.
# The neighbours of a space whose name the picture may lack.
question-where = – { $place } is next to { $near }.
# Above the lines on galleys that cannot sail any more this turn.
question-sailed = – Already sailed this turn:
question-stays = – A galley stays where the button sends it, even if it could sail farther.
question-asks = – Only if you ask to pass, and the rivals agree, can the galley sail on.
question-seats = – Below the names: place in turn order (I to IV), galleys (ship), ports (tower), and prosperity points so far (wreath).
# Questions of the day about battles, and a line on each attack.
question-fight = Phase 4: you can attack as often as you like. In parentheses on each button: the sailors you would fight, aboard the galley or in the port.
question-attack-odds =
    – { $place }: galley { $mine } ({ $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $cargo }) against { $whom }’s galley { $theirs } ({ $others ->
        [one] { $others } sailor
       *[other] { $others } sailors
    }, { $prize }). { $odds }
question-assault-odds =
    – Galley { $mine } ({ $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $cargo }) against { $whom }’s port { $port } (garrison { $others }{ $castle ->
        [0] {""}
       *[other] , castle
    }). { $odds }
# Buttons of questions of the day (38 characters with the longest names).
question-sail = Galley { $galley } → { $place }
question-sail-rival = Galley { $galley } → { $place }, rivals there
question-sail-ask = Galley { $galley } → { $place }, ask to pass
question-attack = Galley { $mine } → { $whom }’s galley { $theirs } ({ $others })
question-assault = Galley { $mine } → { $whom }’s { $port } ({ $others })
ask-sell = Phase 6: sell what you like. A port buys only one token of each good; the rest stays aboard. You have { $cash } ducats.
ask-sell-done = Phase 6: you have nothing left to sell here. End the phase. You have { $cash } ducats.
fleet-galley =
    – Galley { $galley } ({ $place }): { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $goods }; { $room ->
        [0] full
       *[other] room for { $room }
    }
ask-counter = { $who } offers { $ducats } instead of { $asked } for { $what } in { $port }. If you refuse, your price stands.
ask-naming = { $who } asks for a quote for { $good } in { $port }. Your list price there is { $asked } per token. What is your price?
# The goods that the next questions are about.
lot-from = { $what } from galley { $galley } ({ $place })
ask-own-price = You offer { $who } { $what }. What total price do you ask?
ask-wish-price = { $who } would like to buy { $what }. What is your total price?
ask-sale =
    { $who } asks { $ducats } for { $what }. { $ducats ->
        [0] Accept or refuse.
       *[other] Buy, refuse, or make one counter-offer.
    }
ask-sale-last = { $who } refuses your offer and still asks { $ducats } for { $what }: yes or no?
ask-offer = { $who } offers { $ducats } instead of { $asked } for { $what }. If you refuse, your price stands.

## Choices
# Labels of options (60 characters), and their second lines (100).

group-split = Sailors: 1st + 2nd galley
group-bid = Your bid
group-place = Place in turn order
group-answer = Your answer
group-price = Your price
group-end = Finish
group-buy = Buy and load goods
group-build = Build
group-enrol = Recruit sailors
group-move = Move sailors and goods
group-tariff = Set list prices
group-talk = Deals: quotes, offers, requests
group-drop = Discard goods or sailors
group-at = { $what } ({ $place })
group-pair = Transfers between galleys { $one } and { $other }
group-more = Other choices
group-galley =
    Galley { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    })
group-attack = Attack at { $place }
group-capture = Sailors to send to galley { $galley }
group-cargo = Cargo
group-land = Land in { $place }
group-land-all = All landings
group-best = Suggested sales
group-sell = Sell in { $place }
group-take = Load onto galley { $galley }
group-less = Counter-offer (galley { $galley })
# Sailors on the two galleys and in the capital.
do-split = { $first } + { $second }, { $rest } in the capital
do-bid = Bid { $amount }
do-bid-detail = A multiple of 100, paid to the bank.
do-bid-sure = Bid { $amount } ducats? That is more than half of what you have, and you pay it whatever others bid.
do-place = Place { $place }
do-buy = Buy { $what } → galley { $galley }: { $ducats }
do-buy-sells = Best buyers in reach, one token per port: { $markets }.
do-buy-sells-not = No port within reach buys this.
do-buy-both = Buy, end phase: { $what } ({ $galley }), { $more } ({ $other }), { $ducats }
do-buy-both-detail = Loads both galleys (numbers in parentheses), then ends the phase.
do-haggle = Offer { $ducats } each for { $what }
do-haggle-detail = Total in { $port }: { $cost }. Once per phase. If the owner refuses, you can still pay { $asked }.
do-inquire = Ask { $who } for a quote in { $port }
do-inquire-detail = The price counts only for you and this phase; at most { $asked }. You can then buy or offer less.
do-tariff = List price in { $port }: { $ducats }
do-tariff-owner-detail = Others pay this; you pay 100.
do-tariff-detail = Others pay this; you pay 100. The price now; once set, it no longer rises with a monopoly.
do-galley = Galley, sailor from { $port }: { $ducats }
do-galley-enrol = Galley + recruit, { $port }: { $ducats }
do-castle = Castle in { $port }: { $ducats }
do-enrol =
    Recruit { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } in { $port }: { $ducats }
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
do-last-sailor =
    With no one aboard, galley { $galley } sinks{ $tokens ->
        [0] {""}
       *[other] {" "}with { $goods } in its hold
    }.
do-shift = { $good }, galley { $origin } → galley { $target }
do-swap = Galleys { $one } ⇄ { $other }: { $piece } for { $back }
do-discard = Discard { $piece } (galley { $galley })
do-toss = Throw { $piece } overboard (galley { $galley })
do-offer = Offer { $who } { $what } (galley { $galley })
do-wish = Ask for { $what } (galley { $galley })
do-price = Ask { $amount }
do-price-detail = Total price, in multiples of 100.
do-name = { $ducats } per token
do-name-tariff = { $ducats } per token (list price)
do-withdraw = Make no offer
do-take = Buy for { $ducats } → galley { $galley }
do-offer-less = Offer { $amount }
do-yes = Accept
do-no = Refuse
do-let-pass = Let the galley pass
do-let-pass-detail = This is final: the galley may sail on in any direction, whatever its owner promised.
do-stop = Refuse passage
do-stop-detail = One refusal is enough: the galley stays where it is until next turn.
do-sail =
    Galley { $galley } → { $place }, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }
do-sail-last =
    Galley { $galley } → { $place }, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }, then end the phase
do-sail-rival =
    Galley { $galley } → { $place }, rivals there, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }
do-sail-ask =
    Galley { $galley } → { $place }, ask to pass, { $moves ->
        [one] { $moves } space
       *[other] { $moves } spaces
    }
# What a galley finds in a port: the second line of a list, in short sentences. The last may be cut off.
do-sail-there = { $whose } { $pays } Produces { $good }.
do-sail-there-empty = { $whose } Produces { $good }.
port-pays = Next slot pays { $ducats }: { $goods }.
port-pays-bonus = Next slot pays { $ducats } with the bonus: { $goods }.
port-pays-both = Next slot pays { $ducats } with the bonus ({ $goods }), { $usual } without ({ $others }).
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
do-sail-rival-sure = Rivals there: { $rivals }. The galley will stop there for this turn.
do-sail-ask-sure = Once there, you ask { $rivals } for passage. If a rival refuses, the galley stays there; it can’t go back.
do-anchor = Stay here
do-attack = Galley { $mine } ({ $sailors }) → { $whom }’s galley { $theirs } ({ $others })
do-assault = Galley { $mine } ({ $sailors }) → { $port } ({ $others })
do-attack-odds =
    Out of 36 rolls: { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    }, { $both } with no survivors, { $open } undecided. On average, you lose { $mine }.{ $minetenths } sailors and they lose { $theirs }.{ $theirtenths }.
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
do-capture-last = Galley { $galley } then has no one aboard: it sinks with the goods still on it when you finish.
do-sink = Let it sink
do-done = Finish sharing
do-done-sinks = Finish, galley { $galley } sinks
do-land =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    } → { $port } (galley { $galley })
do-land-all =
    Take { $count ->
        [one] { $ports } (1 sailor)
       *[other] { $count } ports (1 sailor each)
    } and end
do-land-all-detail = One sailor each: { $ports }.
do-sell-all = Sell { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} for { $ducats }
do-sell-all-done = Sell { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} for { $ducats }, then finish
do-sell-all-detail = { $sales }.
do-sell = { $good } (galley { $galley }): { $ducats }
do-sell-new = { $good } (galley { $galley }): { $ducats } + bonus { $bonus }
do-sell-new-detail = A new market: { $owner } has no { $good } in any port.
do-end = End phase

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

ask-orders = Your planned moves stay in force until you change them:
ask-orders-none = You have planned nothing, so you decide everything yourself. What you choose below stays in force until you change it.
beneath =
    { $first }
    { $second }
orders-asked = It’s your turn: a plan for this decision is carried out right away.
orders-answer = It’s your turn: your plan is carried out right away.
orders-none = There is nothing left to plan ahead.
order-bid = { $ducats ->
    [0] – Each turn: bid 0.
   *[other] – Each turn: bid { $ducats }. If you have less, you decide.
}
order-once = { $ducats ->
    [0] – Turn { $turn }: bid 0.
   *[other] – Turn { $turn }: bid { $ducats }. If you have less, you decide.
}
order-place-first = – Take the earliest place left.
order-place-last = – Take the latest place left.
order-course = – Galley { $galley } sails to { $place }, arriving in turn { $turn } if no rival blocks the way.
order-onward = – From turn { $since } on, galley { $galley } sails to { $place }, arriving in turn { $turn } if no rival blocks the way.
order-stay = – Galley { $galley } stays at { $place } through turn { $turn }.
order-adrift = – Galley { $galley } has no course, so you decide for all your galleys.
order-spare = – Never attack { $who } or land in their ports. If there is another target, or if they have just attacked you, you decide.
order-spare-all = – Never attack other players or land in their ports. If one of them has just attacked you, you decide.
order-stronger = – Never attack an equal or stronger crew.
order-prize =
    { $count ->
        [0] – Let the galleys you beat sink.
        [one] – Send { $count } sailor aboard each galley you beat; goods stay where they are. If that would empty your galley, or if there is no room, you decide.
       *[other] – Send up to { $count } sailors aboard each galley you beat; goods stay where they are. If that would empty your galley, or if there is no room, you decide.
    }
order-land =
    { $count ->
        [0] – Don’t land anywhere.
        [one] – Land { $count } sailor in each port without a garrison that isn’t yours. One sailor always stays aboard; if your galley has only one, you decide.
       *[other] – Land up to { $count } sailors in each port without a garrison that isn’t yours. One sailor always stays aboard; if your galley has only one, you decide.
    }
order-sell = – Make the suggested sales.
order-load =
    { $count ->
        [0] – Do nothing in phase 2. If a galley has no course when the phase begins, you decide.
       *[other] – In phase 2, for each galley, buy up to { $count } of the good its port produces, at { $ducats } or less per token. If a galley has no course when the phase begins, you decide.
    }
order-always = – { $who } may always pass.
order-never = – { $who } may never pass.
order-least = – In your ports, accept counter-offers of { $ducats } per token or more, and refuse lower ones.
order-named = – Quote { $who } { $ducats } per token in your ports, or the list price if that is lower.
order-named-tariff = – Quote { $who } the list price in your ports.
order-leasts = – In your ports, accept { $who }’s counter-offers of { $ducats } per token or more, and refuse lower ones.
order-sold = – If { $who } asks for goods on your galleys, ask { $ducats } per token and refuse lower counter-offers.
order-bought = – Buy goods that { $who } offers from a galley, for up to { $ducats } per token.
order-refuse =
    { $others ->
        [0] – Refuse all galley-to-galley trade.
       *[other] – Refuse all other galley-to-galley trade.
    }
order-refused = – Refuse all other galley-to-galley trade with { $who }.
do-order-asked = Ask me
group-order-bid = Your bid each turn
do-order-bid = Bid { $ducats }
do-order-bid-detail = Every turn. If you have less, you decide.
do-order-once-not = Cancel the bid for turn { $turn }
group-order-place = Your place in turn order
do-order-place-first = Take the earliest place left
do-order-place-last = Take the latest place left
do-order-place-ask = Ask me which place to take
group-order-courses = Where your galleys sail
group-order-goal = Where galley { $galley } sails
do-order-helm = Galley { $galley }, now at { $place }
do-order-onward = Galley { $galley }, from { $place } after turn { $turn }
group-order-goal-onward = Where galley { $galley } sails after { $place }
do-order-stay-then = All galleys stay where they end up, through turn { $turn }
do-order-stay-all = Galleys without a course stay for one turn
do-order-no-courses = Clear all courses and ask me
do-order-course-detail = If every galley has a course, you are not asked where to sail.
do-order-goal-detail = The galley sails around rivals and never asks for passage. If it can’t get closer, you decide.
do-order-course =
    { $moves ->
        [one] { $place }: { $moves } space, there in turn { $turn }
       *[other] { $place }: { $moves } spaces, there in turn { $turn }
    }
do-order-stay = Stay through turn { $turn } at { $place }
group-order-spare = Players you don’t attack
do-order-spare-all = Attack no one
do-order-spare = Don’t attack { $who }
do-order-unspare = Ask me about { $who }
do-order-stronger = Don’t attack equal or stronger crews
do-order-weaker = Ask me about equal or stronger crews
do-order-spare-detail = You won’t land in their ports either. If they have just attacked you, you decide.
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
        [0] Don’t land anywhere
        [one] Land { $count } sailor in each undefended port
       *[other] Land up to { $count } sailors in each undefended port
    }
do-order-land-detail = You won’t land in your own ports. One sailor stays aboard.
group-order-load = What you load in phase 2
do-order-load =
    { $count ->
        [0] Do nothing
       *[other] Load up to { $count } per galley, at { $ducats } or less each
    }
do-order-load-detail = Then phase 2 ends. If a galley has no course when the phase begins, you decide.
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
do-order-named-detail = Used if they ask for a quote there. If your list price is lower, they pay that.
do-order-leasts = Accept counter-offers of { $ducats } or more
do-order-leasts-detail = Per token, in all your ports. Lower counter-offers are refused without asking you.
do-order-leasts-ask = Counter-offers: same as for other players
do-order-sold = Sell from galleys at { $ducats } per token
do-order-sold-detail = Your price when they ask for goods. Lower counter-offers are refused.
do-order-sold-ask = Ask me about selling from galleys
do-order-bought = Buy from galleys for up to { $ducats } per token
do-order-bought-detail = The goods go onto your galley with the most room. If you can’t pay, you decide.
do-order-bought-ask = Ask me about buying from galleys
do-order-refused = Refuse other galley-to-galley trade
do-order-refused-ask = Ask me about galley-to-galley trade
group-order-refuse = Galley-to-galley trade
do-order-refuse = Refuse galley-to-galley trade
do-order-refuse-ask = Ask me about galley-to-galley trade

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

port-away = { $port } { $moves }
# How many ports a list leaves out: its last item.
list-more = { $count } more
market = { $port } { $ducats }
cash =
    You have { $cash ->
        [one] { $cash } ducat
       *[other] { $cash } ducats
    }{ $points ->
        [0] {""}
        [one] , worth { $points } point (not counted in the prosperity shown)
       *[other] , worth { $points } points (not counted in the prosperity shown)
    }. The other players can’t see this.
own-bid = Your bid: { $ducats }.
own-split = Your sailors: { $first } + { $second } on the galleys, { $rest } in the capital.
at = Turn { $turn } of { $turns }.
fortune = { $who }: { $cash } ducats.
ranks = Ranking by prosperity, without ducats: { $ranks }.
rank = { $place }. { $who }
fleet = { $who } ({ $power }), galleys (sailors; cargo): { $galleys }.
fleet-none = { $who } ({ $power }) has no galleys.
galley-at = { $galley } at { $place } ({ $sailors }; { $goods })
ports =
    { $who }’s ports, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (product, garrison; warehouse): { $ports }.
ports-neutral = Neutral ports with goods in their warehouse (product; warehouse): { $ports }.
port-held =
    { $port } ({ $good }, { $sailors }{ $castle ->
        [0] {""}
       *[other] , castle
    }; { $goods }, { $full } of { $slots })
port-neutral = { $port } ({ $good }; { $goods }, { $full } of { $slots })
box = Left in the supply: { $goods }.

## The result
# Lines of the end of a game.

row-capital = Own capital
row-full = Full ports
row-other = Other ports
row-ducats = Ducats
# When: 1 in the first turn, 2 in the last.
decided =
    { $when ->
        [1] { $who } stayed ahead from the first turn on.
        [2] { $who } came out ahead only in the last turn.
       *[other] { $who } stayed ahead from turn { $turn } on.
    }
points-by-turn =
    { $first ->
        [0] { $who }’s points at the start and after each turn: { $points }.
       *[other] { $who }’s points after each turn, from turn { $first } on: { $points }.
    }

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-split = Sailors take the place of goods: with three aboard, there is room for two goods; with five, for none. You can move sailors again in phase 2 (1.1, 8.1).
explain-split-reach = { $port } produces { $good }. Ports within reach, with the number of sailors you need to get there: { $ports } (1.2, 10.1).
explain-split-home = If your capital has no garrison, any rival can land and take it. You then lose its income and its ten points (13.1, 15.1, 16.1).
explain-split-range = Each galley needs at least one sailor and holds at most five (2.4).
explain-bid-gain = The highest bidder chooses among all places; a die decides between equal bids. Players who bid 0 get the places left, by die roll (4.3, 4.4).
explain-bid-cost = You pay your bid whatever place you get. At the end, every 500 ducats you have left is worth a point (4.2, 16.1).
explain-bid-cash = You can’t bid more than your { $cash } ducats (4.1).
explain-place-order = Your place counts in every phase of turn { $turn }. Early, you buy, sail, land and sell before the others; late, you know what they did (3.3).
explain-place-taken = Players who have chosen: { $taken } (4.3).
explain-place-free = All places are still free (4.3).
explain-trade-aim = You sell goods in phase 6. A port buys one token of each good that it neither produces nor stores, for 100 times the number of its lowest free slot. The close-up shows the numbers of the slots below the port’s name. In a rival’s port, a good that none of the rival’s ports has brings 500 more, or 1,000 in a capital (1.2, 14.1, 14.2, 14.4).
explain-buy =
    { $port } sells { $good } for { $ducats } per token{ $others ->
        [0] {""}
       *[other] , paid to the owner
    }. Left in the supply: { $box }. Room on your galleys there: { $room } (5.1, 5.2, 5.3).
explain-markets = Ports that buy { $good } within reach of your galleys in { $port }: { $markets }. With more sailors, galleys go farther (10.1, 14.1, 14.2).
explain-markets-none = No port within reach of your galleys in { $port } buys { $good }. With more sailors, galleys go farther (10.1, 14.1, 14.2).
explain-ports-more = You also have galleys in { $ports } (5.1, 14.1).
explain-buy-nothing = You need a galley in a port to buy goods (5.1).
explain-tariff = Your list price is what other players pay you for a token in your port: 100 to 300, or up to 1,000 while you hold every port that produces the good (5.3, 5.4).
explain-build = Each of your ports can build once per turn for 500 ducats. A galley needs wood and iron; a castle needs wood and gold. The port must produce or store them, and they are not used up. Against a castle, an attacker’s total is divided by four instead of three (6.1, 6.2, 6.3, 6.4, 11.5).
explain-built = Ports that have already built this turn: { $ports } (6.1).
explain-no-galley = Ports that can’t build a galley: { $ports }. Missing there: { $goods } (6.2).
explain-no-castle = Ports that can’t build a castle: { $ports }. Missing there: { $goods } (6.3).
explain-sailors = Sailors you can still recruit this turn, at 100 ducats each: { $ports } (7.1).
explain-sailors-none = You can’t recruit any more sailors this turn. Each turn, a port offers one for every token in its warehouse, while the supply lasts (7.1).
explain-limits =
    In your part of this phase, you can still make { $transfers ->
        [one] { $transfers } transfer
       *[other] { $transfers } transfers
    } and start { $talks ->
        [one] { $talks } deal
       *[other] { $talks } deals
    } between galleys (8.4, 9.5).
explain-dear = Choices that cost more than your { $cash } ducats are not shown (9.3).
explain-trade-end = Once you end the phase, you can’t buy, build or load until next turn (3.2, 3.3).
explain-sail-aim = From a galley at a port, you can land sailors in phase 5 and take the port if it has no garrison. In phase 6, you can sell goods there that the port neither produces nor stores (13.1, 14.1).
explain-sail = Can still move: { $galleys } (10.1).
explain-cargo = Galley { $galley } carries { $goods }. Ports within reach that buy some of it, one token of each good, with their next price: { $markets } (10.1, 14.1, 14.2).
explain-cargo-none = Galley { $galley } carries { $goods }. No port within reach buys any of it (10.1, 14.1, 14.2).
explain-cargo-more =
    { $count ->
        [one] Galley { $galleys } carries goods, too
       *[other] Galleys { $galleys } carry goods, too
    } (10.1, 14.1).
explain-sailed =
    Already moved this turn: { $count ->
        [one] galley
       *[other] galleys
    } { $galleys } (10.2).
explain-sail-rivals = You can always enter a space with rival galleys. To sail on from there this turn, you need permission from every owner; one refusal stops you (10.3, 10.4).
explain-sail-end = Galleys you don’t move stay where they are. This turn’s battles, landings, and sales happen where your galleys end up (3.2).
explain-voyage = Permission can’t be withdrawn, whichever way you go. Your other galleys can’t move until this voyage is over (10.2, 10.5).
explain-fight = Each side rolls a die and adds its sailors. Its opponent loses a third of that total in sailors, rounded down, or a quarter if protected by a castle. After each roll, you can attack again or stop (11.2, 11.3, 11.5).
explain-fight-galley = When a galley loses its last sailor, the winner can send sailors aboard to capture it, or let it sink (11.4, 12.1).
explain-fight-port = A port that loses its garrison still belongs to its owner until a player lands there in phase 5. Garrisons never capture galleys (11.6, 13.2).
explain-fight-where = A galley can only attack in the space it is in. You can’t attack a port without a garrison: land there in phase 5 (11.1, 11.5).
explain-fight-end = Ending the phase costs nothing. The other players may still attack on their turn (11.2, 3.3).
explain-prize =
    Galley { $victor } has { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } to send aboard galley { $beaten }, which has room for { $room }. To capture it, send at least one (12.1).
explain-prize-all = Galley { $victor } sinks with the goods left on it if all its sailors go aboard the beaten galley (12.3).
explain-prize-none = If you send no one, galley { $beaten } sinks with the goods left on it (12.5).
explain-prize-taken =
    Galley { $beaten } is yours. Galley { $victor } can send { $sailors ->
        [one] { $sailors } more sailor
       *[other] { $sailors } more sailors
    } aboard; there is room for { $room } (12.1).
explain-prize-empty = Galley { $beaten } is yours. Galley { $victor } has no one aboard, so it sinks when you finish (12.3).
explain-prize-cargo = You can move goods between the two galleys (transfers left: { $transfers }) or throw them overboard. Sailors can’t be thrown overboard (12.2, 8.4).
explain-land = You also get the port’s castle and goods. Players who come later find your garrison and can’t land (13.2, 13.3).
explain-land-gain = A port is worth a point at the end, and more with a full warehouse. You buy its good for 100 per token, and other players pay you for it. But the bank adds no bonus to sales in your own port (5.2, 5.3, 14.4, 16.1).
explain-land-crew = Sailors you land become the garrison, which attackers have to beat. Sailors who stay aboard move the galley, one space each (10.1, 11.5).
explain-land-closed = Ports where you can’t land because they have a garrison: { $ports } (13.1).
explain-land-last = You can land the last sailor too, but then the galley sinks with its cargo (13.4).
explain-land-end = If you end the phase, players who land later can take the remaining ports (13.2).
explain-slot = The next token sold in { $port } brings { $ducats }. Free slots: { $free } of { $slots } (14.2).
explain-slot-full = { $port } buys nothing: its warehouse is full (14.2).
explain-sell = A port doesn’t buy goods that it produces or already has in its warehouse (14.1).
explain-sell-new = In another player’s port, a good that none of that player’s ports produces or stores brings 500 ducats more, or 1,000 in a capital (14.4).
explain-sell-end = Unsold goods stay aboard; sold goods stay in the warehouse. Once a warehouse is full, its port is worth 2, 5 or 10 points to the owner, depending on its size, instead of 1 (14.3, 16.1).
explain-naming = Your quote is for { $who } alone, and you get the money. The price stands in { $port } until the phase ends, but the buyer can still make one counter-offer (5.3, 5.5, 5.7).
explain-naming-most = You can’t ask more than your list price of { $asked }, and you can’t refuse to sell (5.1, 5.7).
explain-yes-counter = If you accept, { $who } pays { $ducats } for { $what } at once and can buy more at the same price until the phase ends (5.6).
explain-no-counter = If you refuse, nothing is sold yet, and { $who } can still buy the same goods for { $asked }. You can’t refuse to sell at the price you asked (5.1, 5.6).
explain-pricing = Your price covers the whole lot: { $what }. The buyer can accept, refuse, or make one counter-offer. No other deal depends on this one (9.2, 9.4).
explain-pricing-no = You don’t have to sell. A refused deal still counts toward the limit of twelve per phase (9.3, 9.5).
explain-take = If you buy, you pay { $ducats } for { $what } and load the goods at once, onto one of your galleys in this space that has enough room (9.3).
explain-take-offer = You can make one counter-offer. If it is refused, you can still accept the first price (9.4).
explain-take-offered = You have made your one counter-offer, and it was refused (9.4).
explain-yes-offer = If you accept, { $who } pays { $ducats } and loads { $what } at once. If you refuse, the buyer can still accept your price of { $asked } (9.3, 9.4).
explain-worth = Ports that { $who }’s galleys here can reach, with the price each port now pays for one token ({ $good }): { $markets } (10.1, 14.1, 14.2).
explain-worth-none = No port within reach of { $who }’s galleys here buys { $good } now (10.1, 14.1).
explain-pass =
    With your permission, galley { $galley } may sail { $left ->
        [one] { $left } more space
       *[other] { $left } more spaces
    } this turn, in any direction. You can’t attach conditions (10.5, 17.1).
explain-pass-no = Without your permission, the galley stays at { $place } this turn. It may still fight, land, and sell there (10.4, 3.2).
explain-pass-all = All other players with galleys there must agree. Waiting for { $who } (10.3, 10.4).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = The game is over.
no-turn = It’s not your turn. The game is waiting for { $who }.
no-now = You can’t do that now.
no-split-now = All players have already placed their first sailors.
no-bid-now = You can’t bid now.
no-choose-now = You can’t choose a place in turn order now.
no-trade-now = You can buy, build, recruit, and load only in phase 2.
no-sail-now = Galleys move in phase 3.
no-fight-now = Attacks take place in phase 4.
no-land-now = Landings take place in phase 5.
no-sell-now = You sell goods in phase 6.
no-answer-now = There is no question for you to answer now.
no-capture-now = There is no beaten galley to capture.
no-split = Each galley takes one to { $most } sailors.
no-bid-coin = { $ducats } is not a valid bid. Bid 0 or a multiple of { $coin }.
no-bid-cash = You have { $cash } ducats, so you can’t bid { $ducats }.
no-such-place = Choose a place from 1 to { $places }.
no-place-taken = { $who } has already taken place { $place }.
no-own-galley = You don’t have that galley.
no-own-port = You don’t control that port.
no-port-here = Galley { $galley } is not at a port.
no-count = Choose at least one.
no-room =
    { $room ->
        [0] Galley { $galley } is full.
        [one] Galley { $galley } has room for only { $room } more piece.
       *[other] Galley { $galley } has room for only { $room } more pieces.
    } A galley holds five pieces: sailors plus goods.
no-room-there =
    { $room ->
        [0] Your galleys there are full.
        [one] Your galleys there have room for only { $room } more piece.
       *[other] Your galleys there have room for only { $room } more pieces.
    }
no-room-for-lot = None of the buyer’s galleys there has room for { $count ->
    [one] { $count } more piece
   *[other] { $count } more pieces
}.
no-tokens =
    { $left ->
        [0] The supply has no { $good } left.
       *[other] The supply has only { $left } × { $good } left.
    }
no-cash = That costs { $cost } ducats, but you have only { $cash }.
no-price = { $ducats } is not a valid price. Choose a multiple of { $coin } from { $low } to { $high }.
no-monopoly = { $ducats } is too much: to charge more than { $high }, you must control every port that produces { $good }.
no-change = { $ducats } is already your price.
no-galley-there = You have no galley there.
no-haggling = The price here is fixed at { $ducats }: there is no one to bargain with.
no-second-price = The price in { $port } is fixed for this phase. You can ask for a quote only once, before any counter-offer.
no-lower-price = The price in { $port } is already { $ducats }, the lowest possible.
no-refusing = You can’t refuse to sell. Name a price.
no-second-counter = You have already made your one counter-offer in { $port } this phase.
no-counter-price = { $ducats } is not a valid counter-offer. Offer a multiple of { $coin }, at least { $low } and less than { $asked }.
no-second-building = { $port } has already built something this turn. A port can build only once per turn.
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
no-more-rearranging = You have made { $most } transfers this phase. You can’t make any more.
no-same-space = The two galleys are not in the same space.
no-crew =
    Galley { $galley } has only { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } aboard.
no-own-port-here = Galley { $galley } is not at one of your ports.
no-such-garrison =
    The garrison of { $port } has only { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }.
no-such-cargo = Galley { $galley } doesn’t carry that.
no-swap-needed = You can swap only between two full galleys. If one has room, move one piece, then the other.
no-swap-alike = Those two pieces are the same.
no-last-sailor = The last sailor has to stay on galley { $galley }.
no-discard-at-home = { $port } is yours: move sailors to its garrison instead.
no-such-galley = No other player has that galley.
no-meeting = You and that player have no galleys in the same space.
no-trade-at-sea = You can’t trade on the open sea. Meet in a space with a coast.
no-more-talks = You have started { $most } deals this phase. You can’t start any more.
no-plain-yes = Choose a galley for the goods, or name a price.
no-price-now = The price has already been named.
no-price-yet = There is no price to answer yet.
no-second-offer = You have already made your one counter-offer.
no-other-galley = Galley { $galley } has to finish its voyage first.
no-second-voyage = Galley { $galley } has already moved this turn.
no-such-space = That space does not exist.
no-so-far = { $place } is too far for galley { $galley } (distance: { $distance }; moves left: { $left }, one per sailor).
no-way = Galley { $galley } can’t reach { $place } without sailing through a space with rival galleys.
no-passage-needed = There is no one at { $place } to ask for passage.
no-moves-left = Galley { $galley } would have no moves left after that.
no-such-target = No other player has that galley.
no-target-here = Galley { $galley } is in another space.
no-enemy-port = { $port } doesn’t belong to another player, so there is nothing to attack.
no-garrison-to-attack = { $port } has no garrison. Land there in phase 5.
no-part-of-prize = Right now, you can share out only what is aboard galleys { $one } and { $other }.
no-sailors-overboard = You can’t throw sailors overboard.
no-landing = { $port } has a garrison of { $sailors }. You can land only in ports without a garrison.
no-sale-made = { $port } produces { $good }, so it doesn’t buy any.
no-sale-there = { $port } already has { $good } in its warehouse.
no-sale-full = The warehouse of { $port } is full.

## Picture
# Words drawn into the board: as short as can be.

# A letter for each power, on its flags: each must be another.
picture-letter-venetians = V
picture-letter-genoese = G
picture-letter-spaniards = S
picture-letter-turks = T
picture-turn = Turn { $turn } of { $turns }
picture-phase-split = First sailors
picture-phase-bid = Bids for turn order
picture-phase-place = Turn order
picture-phase-trade = Buying and building
picture-phase-sail = Sailing
picture-phase-fight = Battles
picture-phase-land = Landings
picture-phase-sell = Sales and income
# Before a coin and a sum: a player’s bid, not their ducats.
picture-bid = Bid
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
        [2] Took the lead in the last turn
       *[other] Ahead for good from turn { $turn }
    }
picture-by-turn = Prosperity turn by turn
# Beside the numbers of the turns.
picture-chart-turn = turn
# Above the picture of the end of a round, which has the numbers.
turn-over-pictured = **Turn { $turn } of { $turns } is over.**

## Forms
# Labels of forms: 45 characters.

form-split = Enter sailors and bid…
form-offer = Offer goods to a player…
form-sell = Enter sales and bid for turn { $turn }…
field-first = First galley
field-second = Second galley
field-sailors =
    { $count ->
        [one] { $count } sailor
       *[other] { $count } sailors
    }
field-bid = Turn-order bid, 0 to { $most } (empty: later)
# The same while a bid is planned for that turn: it is made if the field stays empty.
field-bid-planned = Bid, 0 to { $most } (empty: { $ducats }, as planned)
field-place = Which place do you take each turn?
# The same while a plan chooses the place: it is selected, and any other answer changes it.
field-place-planned = Your plan: which place each turn?
field-place-ask = Ask me when it’s my turn
field-place-first = Earliest place left
field-place-last = Latest place left
field-goods = Goods to offer, and to which player
# The same if some offers do not fit into the form.
field-goods-some = Goods to offer (more in the lists)
field-offer = { $what } to { $who } (galley { $galley })
field-price = Total price, 0 to 5,000
field-sales = Your sales
field-sales-proposed = Suggested sales: { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} for { $ducats }
field-sales-none = Sell nothing more

## Overview
# What the numbers on the picture stand for, each with its clauses in parentheses.

overview = Your galleys buy goods where they are produced and sell them where they are scarce. Full warehouses, your capital, and ducats bring prosperity points. The player with the most points after the last turn wins (5.1, 14.1, 16.1, 16.2).
overview-1 = **The turn.** It has six phases: bids for turn order, buying and building, sailing, battles, landings, sales (3.2).
overview-2 = **A galley.** Above, the number of its sailors; below, its own number. It holds five pieces, sailors plus goods, and sails one space per sailor (1.1, 10.1).
overview-3 = **A port.** Galleys buy the good shown beside its name, for 100 if the port is neutral or yours, otherwise at its owner’s price. A sale fills the lowest free slot, which pays 100 times its number. A port buys each good only once, and never the good it produces (5.1, 5.2, 14.1, 14.2).
overview-4 = **Owner and garrison.** If a port has no garrison, any player can land and take it (13.1).
overview-5 = **The supply.** It shows how many tokens of each good players can still buy (1.3).
overview-6 = **A player.** You see their place in this turn’s order, their galleys and ports (tower), and the points that everyone can see, with their rank (#). Ducats stay secret (2.5, 3.3).

## Guided
# In tutorials, shown with a question that is asked for the first time.

tip-ask-split = Each sailor takes a galley one space farther but takes the place of one token. Galleys with three sailors sail far and have room for two tokens; keep a few sailors in your capital, or a rival may walk in.
tip-ask-bid = You pay your bid even if others bid more. Early players buy, sail, and sell first; while nothing is contested, bid little or nothing and keep your ducats for cargo.
tip-ask-place = In an early place you get the scarce goods; in a late one you see what the others do. Go early to fight or to fill the last slot of a warehouse.
tip-ask-trade = Load what your next port neither produces nor stores: it pays 200 or more for a token that costs you 100. Leave room for sailors, and end the phase when your galleys are ready to sail.
tip-ask-trade-done = You can’t do anything more in this phase. End the phase: your galleys sail next.
tip-ask-sail = Sail to ports that lack your goods, and stop where you want to sell or land. To sail through a rival’s space you need permission, so go around or stop short.
tip-ask-sail-done = Your galleys have moved. End the phase: the others sail, then battles begin.
tip-ask-voyage = You have permission: sail on as far as you can, or stay here. The permission is good only this once, so head for the best market within reach.
tip-ask-passage = A rival needs your permission to sail on. Agree if it costs you nothing; a refusal can keep them from a market you want, but they may take revenge.
tip-ask-fight = A fight costs both sides sailors. Attack only if you are clearly stronger and can win a laden galley or a port; for a trader, ending the phase is never wrong.
tip-ask-fight-done = You have no one left to attack. End the phase: once all have, players land and sell.
tip-ask-prize = You have beaten a galley: send sailors aboard, and it’s yours. Keep one on your own galley, or your galley sinks.
tip-ask-land = One sailor is enough to take a port without a garrison, warehouse included. Ports score more when full, so take those you can supply; leave one sailor aboard to keep the galley.
tip-ask-land-done = You have nowhere left to land. End the phase: once all have, players sell their goods.
tip-ask-sell = Each sale fills the lowest free slot, and the slot’s number sets the price. A full warehouse is worth points to the port’s owner, so fill your own; in rival ports, sell where the bank adds a bonus.
tip-ask-sell-done = Nothing more of your cargo can be sold here. End the phase: the goods left aboard wait for the next turn.
tip-ask-counter = The buyer offers less than your price. Selling for a little less is better than not selling, unless the goods help a rival against you.
tip-ask-naming = Your price is for this buyer only. The highest price keeps them away; a fair one brings you ducats. Think about what they can earn with the goods.
tip-ask-own-price = You name one price for the whole lot. If you ask more than the buyer can earn at the next port, you won’t make a deal.
tip-ask-wish-price = A player wants your goods, so the goods are worth something to them. Ask more than you could get elsewhere, or refuse.
tip-ask-sale = You can buy, refuse, or make one counter-offer. Compare the price with what a port within reach this turn would pay.
tip-ask-sale-last = Your offer was refused; the first price stands. Pay it only if the goods bring you more than that this turn.
tip-ask-offer = The buyer offers less than you asked. Accept if you couldn’t get more elsewhere; if you refuse, your first price still stands.

## Review
# Why a choice was better. Each stands alone, as an item of a list.

why-purse = You have { $by } more ducats at the end of the turn.
why-ports = Your ports are worth { $by } ducats more at the end of the turn.
why-galleys = Your galleys, with their crews and cargoes, are worth { $by } ducats more at the end of the turn.
why-rival = Your strongest rival is { $by } ducats worse off at the end of the turn.

# What a player did in phase 2, where it differs from another plan: parts of a list.

plan = end phase 2 with { $what }
plan-thrift = save your ducats
plan-galley =
    galley { $galley } ({ $place }, { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $goods })
plan-new-galley =
    a new galley ({ $place }, { $sailors ->
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
# The name of the position that was decided in, between “ · ”.
where = { $phase }: { $fleet }
where-galley = galley { $galley } ({ $place })
where-split = placing the first sailors
where-bid = bid for turn order
where-place = place in turn order
where-trade = phase 2
where-sail = phase 3
where-fight = phase 4
where-land = phase 5
where-sell = phase 6
where-talk = deal with { $who } about { $what }
where-passage = { $who } asks to pass at { $place }
where-prize = galley { $galley } beaten at { $place }

### Medici: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game

game-name = Medici
game-blurb = Bid for cargoes, climb five pyramids, and be the richest in Florence after three rounds.
game-pitch = A few goods are turned up, and everybody makes a single offer for the lot: too much ruins you, too little leaves your ship empty. Each round pays for the fullest ships and the tops of five pyramids.
banner-alt = Medici. Bales on a quay, a ship to be loaded, and five pyramids in the evening sun.
slash-payout_6p = cargo-table
option-payout_6p = Cargo table for six
option-payout_6p-document = As first printed: 30, 20, 10, 10, 5, 0
option-payout_6p-newer = Newer editions: 30, 20, 15, 10, 5, 0
slash-level_5 = level-five
option-level_5 = Bonus on level 5
option-level_5-document = As first printed: none, only levels 6 and 7 bring one
option-level_5-newer = Newer editions: 5 florins
slash-start_money = start-money
option-start_money = Florins at the start
option-start_money-document = As first printed: 40 each, 30 with five or six
option-start_money-thirty = 30 for everybody, however many play
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}

## Things

good-metals = metals
good-porcelain = porcelain
good-dyes = dyes
good-cloth = cloth
good-spices = spices
card = { $good } { $value }
card-neutral = neutral { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Orders

group-order = How far to go
do-order = Bid up to { $amount }
# Once: whether all of it is bid at once.
do-order-detail = { $once ->
    [0] When your turn comes: as little as leads, up to this many florins, and else a pass.
   *[other] When your turn comes: this much at once, or what nobody after you can top; else a pass.
}
do-order-pass = Pass
ask-order = How far will you go for { $lot }? When your turn comes, as little as leads is bid for you.
ask-order-again = { $limit ->
    [0] You will pass on { $lot }.
   *[other] You will go up to { $limit } for { $lot }.
} You may think again until your turn comes.
ask-order-round = { $limit ->
    [0] As settled for this round, you will pass on { $lot }.
   *[other] As settled for this round, you will go up to { $limit } for { $lot }.
} For this one you may say otherwise until your turn comes.
orders-none = There is nothing to settle in advance just now: your part in this round is over.
# What holds until the round is over: heads lines, or there are none.
orders-round = For the rest of round { $round }:
orders-always = In this round and those after it, until you take it back:
orders-round-none = For the rest of round { $round } you will be asked, unless you choose something below.
orders-asked = You are being asked just now: what you settle here is done at once if it answers that.
orders-answer = That answers what you are being asked just now, and is done at once.
order-size =
    { $cards ->
        [1] – You pass on every lot.
        [2] – You pass on lots of 2 cards or more.
       *[other] – You pass on lots of { $cards } cards.
    }
order-wanted = – You pass on lots with none of these: { $goods }.
order-lapsed = – You pass on lots with none of these: { $goods }. None of that is to come in this round any more. This condition is over: you are asked about each lot that your other conditions leave open.
order-ceiling = – For { $others ->
        [0] a lot
       *[other] any other lot
    } you go up to { $ceiling }.
order-at-once = – You bid all of it at once, or as much as nobody after you can top; otherwise it is as little as leads.
order-turn = – When you turn over cards: { $turn }, and none your hold has no room for.
order-cards =
    { $cards ->
        [one] { $cards } card
       *[other] up to { $cards } cards
    }{ $enough ->
        [0] {""}
       *[other] , until they are worth { $enough }
    }
ceiling-cards =
    { $florins ->
        [one] { $florins } florin a card
       *[other] { $florins } florins a card
    }
ceiling-value =
    { $florins ->
        [1] half its cargo value
        [2] its cargo value
       *[other] one and a half times its cargo value
    }
group-manner = How to bid
do-order-at-once = Bid it all at once
do-order-by-and-by = Bid only as little as leads
group-passing = Lots you pass on
do-order-pass-none = None: leave them to me
do-order-size =
    { $cards ->
        [1] Every lot
        [2] Lots of 2 cards or more
       *[other] Lots of { $cards } cards
    }
do-order-without = Lots without { $good }
do-order-wanted = Unless they hold { $good }
do-order-unwanted = Even if they hold { $good }
do-order-wanted-detail = You pass on lots with none of these: { $goods }.
group-ceiling = How far you go for { $others ->
        [0] a lot
       *[other] any other lot
    }
do-order-ask = Ask me
do-order-ceiling = Up to { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] As little as leads, up to this much, and else a pass.
   *[other] This much at once, or what nobody after you can top; else a pass.
}
group-lasting = How long that holds
do-order-always = Also in the rounds to come
do-order-this-round = In this round alone
group-order-turning = When you turn over cards
do-order-turn = Turn over { $turn }
do-order-turn-detail = None your hold has no room for. Then the auction begins.

## Events

round-first = Round { $round } of 3. Everybody has { $florins } florins; { $who } is drawn to begin.
round-poorest =
    Round { $round } of 3. { $who } has the smallest fortune ({ $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }) and begins.
round-tied =
    Round { $round } of 3. { $poorest } have the smallest fortune ({ $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }); { $who } is drawn to begin.
turns = { $who } turns over { $card }.
adds = { $who } adds { $card }.
auction = The auction begins.
auction-without = The auction begins. No room for this lot: { $who }.
bids = { $who } bids { $florins }.
passes = { $who } passes.
too-dear = Not enough florins to top { $florins }: { $who }.
no-florins = No florins to bid with: { $who }.
sold =
    { $who } buys { $lot } for { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } and has { $left } left.
unsold = Nobody buys { $lot }. The lot is out of this round.
fills = All other holds are full: { $who } loads { $cards } from the deck for free. End of round { $round }.
deck-empty = The deck is empty. End of round { $round }.
round-over = **Round { $round } of 3 is over:** { $gains }.
# What led to the change of a fortune, which is told above them.
earnings =
    { $who }: cargo value { $value } brings { $cargo }, pyramids { $pyramids }{ $bonus ->
        [0] {""}
       *[other] , top levels { $bonus }
    }{ $paid ->
        [0] {""}
       *[other] , lots −{ $paid }
    }.

## In logs of before

# The same in games of before, without what was spent.
scores =
    { $who }: cargo value { $value } brings { $cargo }, pyramids { $pyramids }{ $bonus ->
        [0] {""}
       *[other] , top levels { $bonus }
    }.

## Questions

ask-draw = The lot so far: { $lot } (cargo value { $value }). One more card, or the auction?
ask-first-bid =
    On offer: { $lot } (cargo value { $value }). No bid yet; you have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
ask-bid =
    On offer: { $lot } (cargo value { $value }). { $leader } leads with { $best }; you have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
wait-draw = { $who } chooses: one more card, or the auction.
wait-bid = { $who } may bid { $lowest } or more, or pass.
call-draw = one more card, or the auction? The lot so far: { $lot }.
call-first-bid = bid on { $lot }: there is no bid yet.
call-bid = bid on { $lot }: { $leader } leads with { $best }.
over = The game is over.
group-turning = The lot
group-bidding = Your bid
do-draw = One more card
do-draw-detail = Turn over the next card. All that is turned over is sold together, three cards at most.
do-auction = Auction
do-auction-detail = Sell what lies there. Bidding starts on your left, and you speak last.
do-pass = Pass
do-pass-detail = Leave this lot to the others. Everybody speaks once.
do-bid = Bid { $amount }
do-bid-detail = Offer more than anybody so far. The highest bid pays, and loads the whole lot.

## The position

at = Round { $round } of { $rounds }, lot { $lot }.
lot = On offer: { $cards } (cargo value { $value }).
best = Highest bid: { $florins }, by { $who }.
passed = Out of this auction: { $who }.
last-sold =
    The last lot: { $who } bought { $cards } for { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
last-unsold = The last lot: nobody bought { $cards }.
last-free = { $who } loaded { $cards } for free.
last-round = Round { $round } brought florins: { $brought }.
standing =
    { $who }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, hold { $held }/{ $capacity }, cargo value { $value }: { $cards }.
standing-empty =
    { $who }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, hold empty.
deck =
    { $left ->
        [0] No cards
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
discarded = Unsold this round: { $cards }.
pyramids-empty = All markers stand at the foot of the pyramids.
pyramid-metals = Metals pyramid: { $markers }.
pyramid-porcelain = Porcelain pyramid: { $markers }.
pyramid-dyes = Dyes pyramid: { $markers }.
pyramid-cloth = Cloth pyramid: { $markers }.
pyramid-spices = Spices pyramid: { $markers }.
marker = { $who } { $level }

## The result

row-start = Start money
row-cargo = Cargoes
row-pyramids = Pyramids
row-bonuses = Top levels
row-paid = Spent on lots

## Explained

explain-lot = Turned over so far: { $have }, of { $most } at most here. The limits are three cards, the places of the emptiest hold ({ $room }) and the deck ({ $deck } left). A card turned over stays in the lot, good or bad (4.1, 4.2).
explain-own-room = Places free in the hold of { $who }, who turns the cards over: { $free }. A larger lot only others can buy (4.2, 5.3).
explain-asked =
    Sold as it stands, the lot is offered in this order, and each answers once: { $order }{ $others ->
        [0] {""}
       *[other] . All others lack the room or have no florins
    } (5.1, 5.3).
explain-asked-nobody = Sold as it stands, nobody could buy the lot, and it would be out of the round (5.3, 5.5).
explain-bid = Bids run from { $low } to { $high }: more than the best so far, and no more than the fortune. A bid is paid, to the bank, only if nobody goes higher (5.2, 5.4).
explain-still = Answering after this: { $who }. Nobody gets a second chance (5.1).
explain-settles = Nobody answers after this, so a bid takes the lot (5.1).
explain-pass-unsold = A pass leaves the lot without a buyer: it is out of the round (5.5).
explain-pass-sold = After a pass, { $who } loads the lot for { $florins } (5.4).
explain-load =
    Bought, the lot makes { $held ->
        [one] { $held } card
       *[other] { $held } cards
    } of { $capacity } in the hold, and a cargo value of { $value }; each card of a good lifts its marker by a level at the scoring (7.1, 7.4).
explain-top = With this lot, the hold brings its marker ({ $good }) to level { $level }: { $florins } florins more in every scoring it stands there (7.7).
explain-top-newer = With this lot, the hold brings its marker ({ $good }) to level { $level }: { $florins } florins more in every scoring it stands there (7.7, 9.3).
explain-load-full = A full hold buys and turns over nothing more this round (5.6).

## Refusals

no-over = The game is over.
no-turn = It is not your turn: the game waits for { $who }.
no-room =
    You cannot bid: the lot has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, and your hold has { $free ->
        [0] no place left
        [one] { $free } place left
       *[other] { $free } places left
    }.
no-second-bid = You have had your say on this lot. The game waits for { $who }.
no-auction-yet = The auction has not begun: choose one more card or the auction first.
no-begun = The auction has begun: bid or pass.
no-more-cards = No further card can join this lot: bid or pass.
no-too-low = A bid of { $florins } is too low: offer at least { $lowest }.
no-too-high =
    You cannot bid { $florins }: you have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.

## Picture

picture-metals = Metals
picture-porcelain = Porcelain
picture-dyes = Dyes
picture-cloth = Cloth
picture-spices = Spices
picture-round = Round { $round } of { $rounds }
picture-lot = Lot { $lot }
# Stands below the number of cards in the deck.
picture-deck =
    { $cards ->
        [one] card left
       *[other] cards left
    }
# Stands below the number of cards that nobody bought.
picture-unsold = unsold
picture-best = Best bid
picture-no-bid = No bid yet
# Stands above the cards that were sold last, and who bought them.
picture-last = Last lot
picture-last-unsold = Last lot: unsold
# Stands above the name of the person whose turn it is.
picture-turn-bid = To bid
picture-turn-draw = Turning cards over
picture-passed = pass
picture-victory =
    { $winners ->
        [one] Victory
       *[other] Shared victory
    }
picture-winners = { $winners } merchants
# The title of a line chart.
picture-fortunes = Fortunes
# Above that chart: what of it decided the game.
picture-decided =
    { $when ->
        [1] Ahead from the first round to the last
        [2] Only the last round decided it
       *[other] Round { $round } decided it: ahead ever since
    }
picture-start = Each began with { $florins }

## What lies ahead

# One line below the other.
beneath =
    { $first }
    { $second }
# A question, and below it what the lot on the table would make of one’s hold.
weighed =
    { $question }
    { $outlook }
# Early in a round: the cargo value of one’s hold, and one’s markers.
effect = With it: hold { $from } → { $to }; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    With it, your hold is worth { $value } ({ $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }{ $equals ->
        [0] {""}
       *[other] , shared
    }); { $climbs }. If the round ended now, you would earn { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } (cargo { $cargo }, pyramids { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , top levels { $bonuses }
    }); without it { $without }.
climb = { $good } { $from } → { $to }
climb-none = no marker climbs
unseen =
    Not seen yet this round, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $aside ->
        [0] {""}
        [one] , { $aside } of them set aside
       *[other] , { $aside } of them set aside
    }:
unseen-good = – { $good } { $values }
unseen-neutral = – { $card }
# The title of a picture of them, and below the number of those that were set aside.
picture-unseen = Not seen yet this round
picture-aside = set aside

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = You buy cargoes by auction, in three rounds, for the five places of your hold. Whoever has most florins in the end wins (5.1, 8.1).
overview-1 = **The lot.** One to three cards, sold as a whole. Whoever turns them over decides after each card whether there is another (4.1).
overview-2 = **The bids.** Everybody speaks once, clockwise: more than all before, or a pass. Who turned the cards over speaks last (5.1, 5.2).
overview-3 = **The deck.** With fewer than six players, some cards are left out of each round unseen: what you wait for may never come (3.1, 3.2).
overview-4 = **Florins.** You pay with them and you win with them: what a lot costs, it has to bring in again (5.4, 8.1).
overview-5 = **A hold.** Five cards at most. When the round ends, the holds with the highest sums bring florins (2.2, 7.2).
overview-6 = **A pyramid** for each good. Your marker climbs one level for each card of it. The highest brings 10, the second 5, round after round (7.4, 7.5).
overview-7 = **The top.** Up here a marker brings 10 or 20 more each time, and it never comes down (7.7, 7.8).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-draw = You are building the lot, and others may buy it from under your nose. Turn over more if the lot is poor or only you have room for three; stop while it suits you better than the others.
tip-ask-first-bid = Nobody has bid yet, and you speak only once. Think of what the lot adds to your hold and your markers: the florins you pay must come back when the round is scored. Offer less than you expect from it; the players after you can top your bid.
tip-ask-bid = Somebody leads: top them only while the lot still brings you more than it costs. Look at who speaks after you, how much room they have left, and whether the lot helps them on a pyramid.

## Review
# Why a choice was better, by what the search found: to follow on “on average”.

why-hand = It leaves you { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} more in hand.
why-cargo = Your cargo brings { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} more at the end of this round.
why-pyramids = The pyramids bring you { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} more, now and later.
why-rival = Your strongest rival comes to { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} less.

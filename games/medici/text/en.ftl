### Medici: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Medici
game-blurb = Bid for cargoes, climb five pyramids, and be the richest in Florence after three rounds.
game-pitch = You get one bid per lot of goods: too high and you go broke, too low and your hold stays empty. Each round rewards the most valuable cargoes and the leaders on five pyramids.
banner-alt = Medici. Bales on a quay, a ship waiting for cargo, and five pyramids in the evening sun.
slash-payout_6p = cargo-payouts
option-payout_6p = Cargo payouts with six players
option-payout_6p-document = 30, 20, 10, 10, 5, 0 (original)
option-payout_6p-newer = 30, 20, 15, 10, 5, 0 (newer editions)
slash-level_5 = level-five
option-level_5 = Bonus on level 5
option-level_5-document = none below level 6 (original)
option-level_5-newer = 5 florins (newer editions)
slash-start_money = starting-florins
option-start_money = Starting florins
option-start_money-document = 40 each, 30 with five or six players (original)
option-start_money-thirty = 30 each, with any number of players
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}

## Things
# Parts of other sentences: goods, cards, people, sums.

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
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

group-order = Your limit for this lot
do-order = Bid up to { $amount }
# $once: 0 to bid just enough to lead, otherwise the whole limit at once.
do-order-detail = { $once ->
    [0] On your turn, you bid just enough to lead, up to this limit. Otherwise, you pass.
   *[other] On your turn, you bid this full limit, or a lower amount that no one after you can top. If it isn’t enough to lead, you pass.
}
do-order-pass = Pass
ask-order = How high will you go for { $lot }? On your turn, the game bids just enough to lead.
ask-order-again = { $limit ->
    [0] You’ll pass on { $lot }.
   *[other] You’ll bid up to { $limit } for { $lot }.
} You can change this until your turn.
ask-order-round = { $limit ->
    [0] Your plan for this round: pass on { $lot }.
   *[other] Your plan for this round: bid up to { $limit } for { $lot }.
} You can change your plan for this lot until your turn.
orders-none = Your hold is full: there’s nothing left to plan this round.
# Stands above the planned moves for the round, if there are any (orders-round-none: none).
orders-round = For the rest of round { $round }:
orders-always = From this round on, until you change this:
orders-round-none = For the rest of round { $round }, you decide each time unless you plan something below.
orders-asked = It’s your turn: a plan for this decision is carried out right away.
orders-answer = It’s your turn: your plan is carried out right away.
order-size =
    { $cards ->
        [1] – Pass on every lot.
        [2] – Pass on lots of 2 or more cards.
       *[other] – Pass on lots of { $cards } cards.
    }
order-wanted = – Pass on lots without any of these: { $goods }.
order-lapsed = – Pass on lots without any of these: { $goods }. None of them can still appear this round, so you decide on every lot that your other conditions don’t rule out.
order-ceiling = – For { $others ->
        [0] any lot
       *[other] any other lot
    }: bid up to { $ceiling }.
order-at-once = – Bid your full limit, or a lower amount that no one after you can top.
order-turn = – Turn over { $turn }, but never more than your hold has room for.
order-cards =
    { $cards ->
        [one] { $cards } card
       *[other] up to { $cards } cards
    }{ $enough ->
        [0] {""}
       *[other] , until a value of { $enough }
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
do-order-at-once = Bid the full limit
do-order-by-and-by = Bid just enough to lead
group-passing = Lots you pass on
do-order-pass-none = None
do-order-size =
    { $cards ->
        [1] Every lot
        [2] Lots of 2 or more cards
       *[other] Lots of { $cards } cards
    }
do-order-without = Lots without { $good }
do-order-wanted = Don’t pass on lots with { $good }
do-order-unwanted = Stop looking for { $good }
do-order-wanted-detail = Pass on lots without any of these: { $goods }.
group-ceiling = Your limit for { $others ->
        [0] any lot
       *[other] any other lot
    }
do-order-ask = Ask me
do-order-ceiling = Up to { $ceiling }
do-order-ceiling-detail = { $once ->
    [0] You bid just enough to lead, up to this limit. If that isn’t enough, you pass.
   *[other] You bid this full limit, or a lower amount that no one after you can top. If it isn’t enough to lead, you pass.
}
group-lasting = How long your plan applies
do-order-always = Also in later rounds
do-order-this-round = This round only
group-order-turning = When you turn over cards
do-order-turn = { CAP($turn) }
do-order-turn-detail = You stop when your hold has no room for more. Then the auction begins.

## Events
# Lines of the log, below the board and in replays. One sentence each.

round-first = Round { $round } of 3. Everyone has { $florins } florins; { $who } was drawn to go first.
round-poorest = Round { $round } of 3. { $who } has the fewest florins ({ $florins }) and goes first.
round-tied = Round { $round } of 3. { $poorest } have the fewest florins ({ $florins }); { $who } was drawn to go first.
turns = { $who } turns over { $card }.
adds = { $who } adds { $card }.
auction = The auction begins.
auction-without = The auction begins. No room for this lot: { $who }.
bids = { $who } bids { $florins }.
passes = { $who } passes.
too-dear = Not enough florins to top { $florins }: { $who }.
no-florins = Out of florins: { $who }.
sold =
    { $who } buys { $lot } for { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } and has { $left } left.
unsold = No one buys { $lot }. The lot is discarded for this round.
fills = All other holds are full: { $who } loads { $cards } from the deck for free.
deck-empty = The deck is empty.
round-over = **Round { $round } of 3 is over:** { $gains }.
# Where a player’s florins of the round came from; the sum stands in round-over.
earnings =
    { $who }: cargo (value { $value }) +{ $cargo }, pyramids +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , top levels +{ $bonus }
    }{ $paid ->
        [0] {""}
       *[other] , lots −{ $paid }
    }.

## In logs of before
# Lines of games that were played with earlier versions.

# Only in logs of older games: earnings, without what was spent on lots.
scores =
    { $who }: cargo (value { $value }) +{ $cargo }, pyramids +{ $pyramids }{ $bonus ->
        [0] {""}
       *[other] , top levels +{ $bonus }
    }.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-draw = The lot so far: { $lot } (cargo value { $value }). Add a card, or start the auction?
ask-first-bid =
    On offer: { $lot } (cargo value { $value }). No bids yet; you have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
ask-bid =
    On offer: { $lot } (cargo value { $value }). { $leader } leads with { $best }; you have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }.
after-you = Still to answer after you: { $who }.
after-you-none = You answer last.
after-you-hollow = In the picture, the hollow markers on the right of a step show where all markers will stand at the end of the round.
after-you-risen = In the picture, the hollow markers with an arrow show where the markers stood before they climbed at the end of the last round.
wait-draw = { $who } is deciding whether to add a card or start the auction.
wait-bid = { $who } can bid { $lowest } or more, or pass.
call-draw = add a card or start the auction. Lot so far: { $lot }.
call-first-bid = bid on { $lot }. There are no bids yet.
call-bid = bid on { $lot }: { $leader } leads with { $best }.
over = The game is over.
group-turning = The lot
group-bidding = Your bid
do-draw = Add a card
do-draw-detail = Turn over the next card. A lot has three cards at most and is sold as a whole.
do-auction = Start auction
do-auction-detail = Put the lot up for sale. The player on your left bids first, and you bid last.
do-pass = Pass
do-pass-detail = Leave this lot to the others. You get only one chance per lot.
do-bid = Bid { $amount }
do-bid-detail = Bid more than anyone so far. The highest bidder pays the bank and loads the whole lot.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

at = Round { $round } of { $rounds }, lot { $lot }.
lot = On offer: { $cards } (cargo value { $value }).
best =
    Highest bid: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, by { $who }.
passed = Passed: { $who }.
passed-no-room = No room for this lot: { $who }.
passed-no-florins = Too few florins for this lot: { $who }.
still = Still to answer after { $bidder }: { $who }.
still-none = { $bidder } answers last.
last-sold =
    Last lot: { $who } bought { $cards } for { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
last-unsold = Last lot: no one bought { $cards }.
last-free = { $who } loaded { $cards } for free.
last-round = Florins gained in round { $round }, lots deducted: { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rank { $rank }
    }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }. Hold { $held }/{ $capacity }, cargo value { $value }: { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rank { $rank }
    }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, empty hold.
deck =
    { $left ->
        [0] No cards
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
discarded = Unsold this round: { $cards }.
pyramids-empty = All markers are at the bottom of the pyramids.
pyramid-metals = Metals pyramid: { $markers }.
pyramid-porcelain = Porcelain pyramid: { $markers }.
pyramid-dyes = Dyes pyramid: { $markers }.
pyramid-cloth = Cloth pyramid: { $markers }.
pyramid-spices = Spices pyramid: { $markers }.
marker = { $who } { $level }

## The result
# Lines of the end of a game.

row-start = Starting florins
row-cargo = Cargoes
row-pyramids = Pyramids
row-bonuses = Top levels
row-paid = Spent on lots

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-lot = Cards in the lot: { $have } now, { $most } at most. A lot never has more than three cards, or more than the emptiest hold has room for (free spaces: { $room }). Cards left in the deck: { $deck }. Once added, a card stays in the lot, good or bad (4.1, 4.2).
explain-own-room = { $who } turns over the cards and has { $free ->
        [one] { $free } free space
       *[other] { $free } free spaces
    }: only the other players can buy a larger lot (4.2, 5.3).
explain-asked =
    If the auction starts now, players answer once each, in this order: { $order }{ $others ->
        [0] {""}
       *[other] . The others have no room or no florins
    } (5.1, 5.3).
explain-asked-nobody = No one can buy this lot as it stands, so it would be discarded for this round (5.3, 5.5).
explain-bid = Possible bids: { $low } to { $high }. A bid must top the highest so far and can’t be more than the bidder has. Only the highest bidder pays the bank (5.2, 5.4).
explain-still = Still to answer: { $who }. No one gets a second chance (5.1).
explain-settles = No one is left to answer, so any bid wins the lot (5.1).
explain-pass-unsold = Passing leaves the lot unsold: it is discarded for this round (5.5).
explain-pass-sold = Passing leaves the lot to { $who } for { $florins } (5.4).
explain-load = With this lot, spaces filled: { $held } of { $capacity }; cargo value: { $value }. At scoring, each card of a good raises its marker one level (7.1, 7.4).
explain-top = With this lot, the { $good } marker reaches level { $level }: { $florins } extra florins at every scoring while it stays there (7.7).
explain-top-newer = With this lot, the { $good } marker reaches level { $level }: { $florins } extra florins at every scoring while it stays there (7.7, 9.3).
explain-load-full = A player with a full hold neither bids nor turns over cards for the rest of the round (5.6).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = The game is over.
no-turn = It’s not your turn. The game is waiting for { $who }.
no-room =
    You can’t bid: the lot has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, but your hold has { $free ->
        [0] no space left
        [one] only { $free } space left
       *[other] only { $free } spaces left
    }.
no-second-bid = You have already bid or passed. The game is waiting for { $who }.
no-auction-yet = The auction hasn’t started yet. Add a card or start the auction.
no-begun = The auction has started. Bid or pass.
no-more-cards = This lot can’t take another card. Bid or pass.
no-too-low = A bid of { $florins } is too low. Bid at least { $lowest }.
no-too-high =
    You have { $fortune ->
        [one] { $fortune } florin
       *[other] { $fortune } florins
    }, so you can’t bid { $florins }.

## Picture
# Words drawn into the board: as short as can be.

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
# Stands below the number of cards that no one bought ($cards).
picture-unsold = unsold
# Beside a hollow marker: on the pyramids, such markers show where the markers will climb to.
picture-climbs = round’s end
# Below the florins that a player gained in the last round.
picture-past = round { $round }
picture-best = Highest bid
picture-no-bid = No bids yet
# Stands above the cards that were sold last, and who bought them.
picture-last = Last lot
picture-last-unsold = Last lot: unsold
# Stands above the name of the player whose turn it is.
picture-turn-bid = Bidding
picture-turn-draw = Turning over cards
picture-passed = pass
picture-victory =
    { $winners ->
        [one] Victory
       *[other] Shared victory
    }
picture-winners = { $winners } merchants
# The title of a line chart.
picture-fortunes = Florins
# Above that chart: when the winner took the lead for good ($when: the round or day, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] The winner led from round 1 on
        [2] The lead changed at the end
       *[other] The winner led from round { $round } on
    }
picture-start = Everyone started with { $florins }
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Round { $round } of 3 is over.**

## What lies ahead
# What a choice would bring: lines below a question and in “My options”.

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Early in a round: the cargo value of the player’s hold, and markers that climb.
effect = With this lot: cargo value { $from } → { $to }; { $climbs }.
# Later, as if the round ended now: first with the lot in one’s hold, then without.
outlook =
    With this lot: cargo value { $from } → { $value } ({ $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }{ $equals ->
        [0] {""}
       *[other] , tied
    }); { $climbs }. If the round ended now, you would earn { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    } before paying for the lot (cargo { $cargo }, pyramids { $pyramids }{ $bonuses ->
        [0] {""}
       *[other] , top levels { $bonuses }
    }); if nobody took it, { $without }.
climb = { $good } { $from } → { $to }
climbs = markers at the end of the round: { $climbs }
climb-none = no marker climbs
unseen =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } not seen yet this round{ $aside ->
        [0] {""}
       *[other] , { $aside } of them set aside
    }:
unseen-good = – { $good } { $values }.
unseen-neutral = – { $card }.
# The title of a picture of the unseen cards; picture-aside stands below the number of those set aside.
picture-unseen = Not seen yet this round
picture-aside = set aside

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Over three rounds, you bid for cargoes to fill the five spaces of your hold. The player with the most florins at the end wins (5.1, 8.1).
overview-1 = **The lot.** One to three cards, sold as a whole. The player turning them over decides after each card whether to add another (4.1).
overview-2 = **The bids.** In clockwise order, each player gets one chance to bid higher or pass. The player who turned over the cards goes last (5.1, 5.2).
overview-3 = **The deck.** With fewer than six players, some cards are set aside unseen each round: the card you need may never come (3.1, 3.2).
overview-4 = **Florins.** You pay with them and you win with them, so a lot must earn more than it costs (5.4, 8.1).
overview-5 = **A hold.** It has room for five cards. At the end of a round, the most valuable cargoes earn florins. The money bag shows what the round would bring if it ended now (2.2, 7.2).
overview-6 = **A pyramid** for each good. Your marker climbs one level per card of that good. Every round, the highest marker earns 10 florins and the second 5 (7.4, 7.5).
overview-7 = **The top.** Up here, a marker earns 10 or 20 extra florins every round, and it never comes down (7.7, 7.8).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-draw = You build the lot, but anyone with room can buy it. Add cards if the lot is weak or only you have room for three; stop while the lot suits you better than it suits the others.
tip-ask-first-bid = No one has bid yet, and you only get one bid. Think about what the lot adds to your hold and your markers: what you pay must come back when the round is scored. Bid less than you expect to earn; players after you may still top your bid.
tip-ask-bid = Another player is leading: top that bid only if the lot will earn you more than it costs. Check who bids after you, how much room they have, and whether the lot helps them on a pyramid.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-hand = You keep { $by ->
    [one] { $by } more florin
   *[other] { $by } more florins
}.
why-cargo = Your cargo earns { $by ->
    [one] { $by } more florin
   *[other] { $by } more florins
} at the end of the round.
why-pyramids = The pyramids earn you { $by ->
    [one] { $by } more florin
   *[other] { $by } more florins
}, now and later.
why-rival = Your strongest rival ends with { $by ->
    [one] { $by } florin less
   *[other] { $by } fewer florins
}.
# The name of the position that was decided in, between “ · ”.
where =
    lot { $number }{ $cards ->
        [0] {""}
       *[other] : { $lot }
    }

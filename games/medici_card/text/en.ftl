### Medici: The Card Game: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game

game-name = Medici: The Card Game
game-blurb = Reveal goods, load your boat, collect: three market days for the fullest purse.
game-pitch = Turn over goods, one, two or three: the last is yours, and what you leave, others load. Every evening pays for the fullest boats, and for warehouses that grow over three days.
banner-alt = Medici: The Card Game. A fan of cards, and goods on the counter of a market stall.
slash-bonus = bonus
option-bonus = Bonus for many of a good
option-bonus-document = As first printed: 10 from five symbols (two players: seven)
option-bonus-larger = And 20 instead from eight (two players: ten)
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}
a-round = Day { $round }

## Things

good-grain = grain
good-spices = spices
good-furs = furs
good-dyes = dyes
good-cloth = cloth
# For buttons: five letters at most, three of them must fit.
short-grain = grain
short-spices = spice
short-furs = furs
short-dyes = dyes
short-cloth = cloth
card-good = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}
card-good-green = green { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}
card-green = green { $value }
card-black = black { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }
card-short = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] ×{ $symbols }
}

## Orders

group-order = Each turn
do-order =
    { $cards ->
        [0] Reveal none
        [one] Reveal { $cards } card
       *[other] Reveal { $cards } cards
    }
do-order-ask = Ask me
ask-order = How many cards will you reveal, turn by turn? That is then done for you where it is possible.
ask-order-again =
    { $cards ->
        [0] No card is revealed in your turns
        [one] { $cards } card is revealed in each of your turns
       *[other] { $cards } cards are revealed in each of your turns
    }{ $enough ->
        [0] {""}
       *[other] , fewer as soon as you could take a value of { $enough }
    }, where that is possible. You may think again at any time.
group-order-enough = When to stop sooner
do-order-enough =
    { $enough ->
        [0] Never
       *[other] When you could take a value of { $enough }
    }
order-take-ask = What to take you will be asked.
# Room: whether there may be too little of it for all of them; green ones need none.
order-take = For the rest of this day you take the last card and, if they fit, { $others }.{ $room ->
    [0] {""}
   *[other] {" "}Where not all fit, those worth most.
}
# A least value of 0 is any card, of 8 none.
others =
    { $least ->
        [0] all others within reach
        [8] green ones
       *[other] green ones and those of { $least } or more
    }
others-goods =
    { $least ->
        [8] green ones and those with { $goods }
       *[other] green ones, those of { $least } or more, those with { $goods }
    }
order-lapsed = With the last card you took green ones and those with { $goods }. None with that is left: you are asked again what to take.
group-order-take = What to take on this day
do-order-take-detail = If they fit: { $others }.
do-order-take-all-detail = If they fit.
# Goods: how many of them are taken along whatever they are worth.
do-order-take =
    { $least ->
        [0] The last card and all others
        [8] { $goods ->
            [0] The last card and green ones
           *[other] Others no longer by their value
        }
       *[other] The last card and others of { $least } or more
    }
do-order-good = The last card and others with { $good }
do-order-good-not = Others with { $good } no longer
orders-asked = You are being asked just now: what you settle here is done at once if it answers that.
orders-answer = That answers what you are being asked just now, and is done at once.

## Events

day-first = Day 1 of 3. { $who } is drawn to begin.
day-poorest =
    Day { $day } of 3. { $who } has fewest florins ({ $florins }) and begins.
day-tied =
    Day { $day } of 3. { $poorest } have fewest florins ({ $florins }); { $who } is drawn to begin.
reveals = { $who } reveals { $card }.
takes = { $who } takes { $cards }: boat value { $value }.
takes-full = { $who } takes { $cards }: boat full, value { $value }.
last-turn = All other boats are full: a last turn for { $who }.
day-over = **Day { $day } of 3 is over:** { $gains }.
scores =
    { $who }: boat value { $value } brings { $cargo }, warehouse { $goods }{ $bonus ->
        [0] {""}
       *[other] , bonuses { $bonus }
    }.

## Questions

ask-reveal =
    { $more ->
        [0] The market: { $market }.
       *[other] The end of the market: { $market }.
    } Your boat has a value of { $value }, { $free ->
        [one] { $free } place is free
       *[other] { $free } places are free
    }. One more card?
ask-take =
    { $more ->
        [0] The market: { $market }.
       *[other] The end of the market: { $market }.
    } Your boat has a value of { $value }, { $free ->
        [one] { $free } place is free
       *[other] { $free } places are free
    }. What do you take?
wait-reveal = { $who } chooses: one more card, or no more.
wait-take = { $who } chooses what to take.
call-first-reveal = reveal a card, or stop: the market is empty.
call-reveal = one more card, or no more? The market ends with { $cards }.
call-take = take what you like. The market ends with { $cards }.
over = The game is over.
group-revealing = The market
group-taking = Into your boat
do-reveal = Another card
do-reveal-first = Reveal a card
do-reveal-detail = Turn over the next card. Three in a turn at most; the newest must be taken.
do-stop = Stop
do-stop-first = Reveal none
do-stop-take = Stop: take { $card }
do-stop-first-take = Take { $card }
do-stop-detail = No more cards. The last of the market must be taken, and any of the two before it may.
do-take-1 = { $first } → { $value }
do-take-2 = { $first }, { $second } → { $value }
do-take-3 = { $first }, { $second }, { $third } → { $value }
do-take-detail =
    Load { $cards }. The boat then has a value of { $value }, and { $free ->
        [0] full
        [one] { $free } place is free
       *[other] { $free } places are free
    }.

## The position

at = Day { $day } of { $days }, turn { $turn }.
market =
    The market, the newest last: { $cards }{ $fresh ->
        [0] {""}
        [one] {" "}({ $fresh } revealed this turn)
       *[other] {" "}({ $fresh } revealed this turn)
    }.
last = All other boats are full: the day ends with this turn.
last-taken = { $who } took { $cards }.
last-day = Day { $day } brought florins: { $brought }.
standing =
    { $who }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, boat { $held }/{ $capacity }, value { $value }: { $cards }.
standing-empty =
    { $who }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, boat empty.
deck =
    { $left ->
        [0] No cards
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
warehouses-empty = All warehouses are empty.
warehouses-grain = Grain in warehouses: { $owners }.
warehouses-spices = Spices in warehouses: { $owners }.
warehouses-furs = Furs in warehouses: { $owners }.
warehouses-dyes = Dyes in warehouses: { $owners }.
warehouses-cloth = Cloth in warehouses: { $owners }.
count = { $who } { $count }
removed =
    { $cards ->
        [one] { $cards } card without a good is out of the game.
       *[other] { $cards } cards without a good are out of the game.
    }

## The result

row-cargo = Boats
row-goods = Warehouses
row-bonuses = Bonuses

## Explained

explain-reveal = Revealed this turn: { $fresh } of three at most; { $deck } left in the deck. A further card comes last in the market, and the last one has to be taken, whatever it is (4.1, 4.3).
explain-stop =
    After a stop nothing more is revealed this turn. The last card ({ $card }) has to be taken; { $others ->
        [0] nothing else is within reach
        [one] the one before it may be
       *[other] either of the two before it may be, or both
    } (4.1, 4.3).
explain-none = As there are cards in the market, none need be revealed (4.2).
explain-must =
    The last card ({ $card }) cannot be left; { $others ->
        [0] nothing else is within reach
        [one] the one before it may come along
       *[other] either of the two before it may come along, or both
    } (4.3).
explain-no-more =
    Nothing more can be revealed this turn: { $fresh ->
        [3] three cards were
       *[other] { $deck ->
            [0] the deck is empty
           *[other] that was declined
        }
    } (4.1, 4.7).
explain-old = Out of reach, as they stand before the last three: { $cards } (4.3).
explain-room = Places free in the boat: { $free }. What needs more is not offered; green cards need none (4.4).
explain-same = Two cards side by side within reach show the same: of these the newer one is taken (4.7).
explain-full = With the last place the boat is full for today: no more turns, and no green cards either (5.1).
explain-last = All other boats are full: the day ends with this turn, even if this one is not (5.2).

## Refusals

no-over = The game is over.
no-turn = It is not your turn: the game waits for { $who }.
no-taking-yet = First choose: one more card, or no more.
no-more-cards = No further card can be revealed now: choose what to take.
no-stopped = No more cards are coming: choose what to take.
no-such-card =
    The market has only { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
no-same-card = Those two cards show the same: take the newer one.
no-room =
    These cards need { $need ->
        [one] { $need } place
       *[other] { $need } places
    }, and your boat has { $free ->
        [one] { $free } left
       *[other] { $free } left
    }.

## Picture

picture-grain = Grain
picture-spices = Spices
picture-furs = Furs
picture-dyes = Dyes
picture-cloth = Cloth
picture-day = Day { $day } of { $days }
# Stands beside the number of cards in the deck.
picture-deck =
    { $cards ->
        [one] card left
       *[other] cards left
    }
# Stands above the name of the person whose turn it is.
picture-turn-reveal = Revealing cards
picture-turn-take = Taking cards
picture-turn-last = Last turn of the day
# Stands below a card of the market that must be taken, or may be, or would not fit into the boat.
picture-must = must take
picture-may = may take
picture-no-room = no room
# Stands below the cards of the market that nobody can reach now.
picture-old = { $cards } out of reach
# Stands beside the worth of a boat: no room left in it; or it is that of an earlier day.
picture-full = full
picture-past = day { $day }
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
        [1] Ahead from the first day to the last
        [2] Only the last day decided it
       *[other] Day { $day } decided it: ahead ever since
    }
picture-earned = Earned by day

## What lies ahead

# One line below the other.
beneath =
    { $first }
    { $second }
# Early in a day: heads what each taking does, one line for each.
effect-head = What each choice does:
effect = – { $cards }: { $reached }.
effect-boat = boat { $from } → { $to }
effect-good = { $good } { $from } → { $to }{ $bonus ->
        [0] {""}
       *[other] {" "}(bonus { $bonus })
    }
# Later in a day: heads what each taking would bring, one line for each.
outlook-head = If the day ended now, you would earn:
outlook =
    – { $cards }: { $reached }; { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
outlook-boat = boat { $value } ({ $place })
# Of a good, how many symbols in warehouse and boat, in which place that is, and the bonus.
outlook-good = { $symbols } × { $good } ({ $place }{ $bonus ->
        [0] {""}
       *[other] , bonus { $bonus }
    })
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }{ $equals ->
        [0] {""}
       *[other] {" "}shared
    }
unseen =
    In the deck, how many of each in brackets ({ $cards } in all):
unseen-good = – { $good }: { $cards }
unseen-plain = – without a good: { $cards }
unseen-good-card = { $value }{ $symbols ->
        [1] {""}
       *[other] {" "}×{ $symbols }
    } ({ $count })
unseen-green-card = green { $value }{ $symbols ->
        [0] {""}
        [1] {""}
       *[other] {" "}×{ $symbols }
    } ({ $count })
unseen-black-card = black { $value } ({ $count })
# The title of a picture of it.
picture-unseen = Still in the deck: { $cards }

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Three days long you take cards from a common market and fill your boat. Full boats and full warehouses bring florins; whoever has most in the end wins (4.3, 7.1).
overview-1 = **The deck.** In your turn you reveal up to three cards, one at a time (4.1).
overview-2 = **Within reach.** Then you take: the last card always, and either or both of the two before it (4.3).
overview-3 = **Out of reach.** What nobody took. It comes back within reach when the cards after it are gone (4.3, 4.5).
overview-4 = **A boat.** Five cards, seven if only two play. Green cards stand on deck: they take no room (1.3, 2.2).
overview-5 = **What it is worth.** All its numbers together. In the evening the highest sums bring florins (6.1, 6.2).
overview-6 = **A warehouse.** Goods stay for the whole game. For each good, most symbols bring 10 and second most 5, every evening; a star marks a bonus of 10 for many of one (6.4, 6.6, 6.8).
overview-7 = **Florins.** Nobody pays for anything here: they are only won (2.3, 7.1).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-reveal = The last card of the market has to be taken, so each card you reveal changes what you must load. Reveal more if that card is poor; stop when it is good, and think of what you leave to the next.
tip-ask-take = You load the last card, and may add the two before it while there is room. A high number counts once, this evening; a symbol of a good counts every evening, so rather collect two goods well than five a little.

## Review
# Why a choice was better, by what the search found.

why-cargo = Your boat brings { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} more at the end of this day.
why-goods = Your goods bring { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} more, now and later.
why-rival = Your strongest rival comes to { $by ->
    [one] { $by } florin
   *[other] { $by } florins
} less.

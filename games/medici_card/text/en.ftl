### Medici: The Card Game: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Medici: The Card Game
game-blurb = Reveal goods, load your boat, fill your warehouse: three market days to earn the most florins.
game-pitch = Reveal one to three goods: you must take the last, and others can take what you leave. Every evening, the most valuable boats earn florins. So do the fullest warehouses, which grow over three days.
banner-alt = Medici: The Card Game. A fan of cards, and goods on the counter of a market stall.
slash-bonus = bonus
option-bonus = Bonus
option-bonus-document = 10 for 5+ symbols of a good, 7+ with two players (original)
option-bonus-larger = 20 for 8+ symbols of a good, 10+ with two players (larger)
score = { $score ->
    [one] { $score } florin
   *[other] { $score } florins
}
a-round = Day { $round }

## Things
# Parts of other sentences: goods, cards, people, sums.

good-grain = grain
good-spices = spices
good-furs = furs
good-dyes = dyes
good-cloth = cloth
# For buttons: five letters at most, as three cards must fit.
short-grain = grain
short-spices = spice
short-furs = furs
short-dyes = dyes
short-cloth = cloth
card-good = { $good } { $value }{ $symbols ->
    [1] {""}
    [2] {" "}(two symbols)
   *[other] {" "}({ $symbols } symbols)
}
card-good-green = { $good } { $value }{ $symbols ->
    [1] {""}
    [2] {" "}(two symbols)
   *[other] {" "}({ $symbols } symbols)
} (green)
card-green = green { $value }
card-black = black { $value }
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }
card-short = { $good } { $value }{ $symbols ->
    [1] {""}
   *[other] {" "}×{ $symbols }
}

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

group-order = Each turn
do-order =
    { $cards ->
        [0] Reveal no cards
        [one] Reveal { $cards } card
       *[other] Reveal { $cards } cards
    }
do-order-ask = Ask me
ask-order = How many cards do you want to reveal each turn? The game reveals them for you when it can.
ask-order-again =
    Each turn, if possible, you reveal { $cards ->
        [0] no cards
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $enough ->
        [0] {""}
       *[other] , or fewer once you can take a total value of { $enough }
    }. You can change this at any time.
group-order-enough = When to stop early
do-order-enough =
    { $enough ->
        [0] Never
       *[other] Once you can take a value of { $enough }
    }
order-take-ask = You’ll be asked what to take.
# $room: 1 if there may not be room for all of them.
order-take = For the rest of the day, you take the last card and { $others }.{ $room ->
    [0] {""}
   *[other] {" "}If they don’t all fit, you take the most valuable.
}
# $least: cards of this value or more; 0 is any card, 8 is none.
others =
    { $least ->
        [0] all others in reach
        [8] green cards
       *[other] green cards and cards worth { $least } or more
    }
others-goods =
    { $least ->
        [8] green cards and all { $goods }
       *[other] green cards, cards worth { $least } or more, and all { $goods }
    }
order-lapsed = Take green cards and all { $goods } along with the last card. No cards with these goods are left, so you decide what to take.
group-order-take = Take with the last card today
do-order-take-detail = If they fit: { $others }.
do-order-take-green-detail = Green cards need no room.
do-order-take-all-detail = If they don’t all fit, you take the most valuable.
# $goods: how many goods are taken whatever they are worth.
do-order-take =
    { $least ->
        [0] All others in reach
        [8] { $goods ->
            [0] Only green cards
           *[other] Only green cards and chosen goods
        }
       *[other] Cards worth { $least } or more, and green cards
    }
do-order-good = Add all { $good } in reach
do-order-good-not = Leave out { $good }
orders-asked = It’s your turn: a plan for this decision is carried out right away.
orders-answer = It’s your turn: your plan is carried out right away.

## Events
# Lines of the log, below the board and in replays. One sentence each.

day-first = Day 1 of 3. { $who } was drawn to go first.
day-poorest =
    Day { $day } of 3. { $who } has the fewest florins ({ $florins }) and goes first.
day-tied =
    Day { $day } of 3. { $poorest } have the fewest florins ({ $florins }); { $who } was drawn to go first.
reveals = { $who } reveals { $card }.
# The first card of a turn with an empty market, which the game turns up by itself.
reveals-first = The market is empty: the first card for { $who } is { $card }.
takes = { $who } takes { $cards }: boat value { $value }.
takes-full = { $who } takes { $cards }: boat full, value { $value }.
last-turn = All other boats are full: { $who } gets one last turn.
day-over = **Day { $day } of 3 is over:** { $gains }.
scores =
    { $who }: boat (value { $value }) +{ $cargo }, warehouse +{ $goods }{ $bonus ->
        [0] {""}
       *[other] , bonuses +{ $bonus }
    }.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-reveal =
    { $more ->
        [0] The market, newest last: { $market }.
       *[other] The last five cards in the market, newest last: { $market }.
    } Your boat: value { $value }, { $free ->
        [one] { $free } space
       *[other] { $free } spaces
    } free. { $fresh ->
        [0] Reveal a card or take from the market?
       *[other] Reveal another card?
    }
ask-take =
    { $more ->
        [0] The market, newest last: { $market }.
       *[other] The last five cards in the market, newest last: { $market }.
    } Your boat: value { $value }, { $free ->
        [one] { $free } space
       *[other] { $free } spaces
    } free. What do you take?
wait-reveal = { $who } is deciding whether to reveal another card or stop.
wait-reveal-or-take = { $who } is deciding whether to reveal a card or take from the market.
wait-take = { $who } is choosing what to take.
# The same on the board, above buttons such as “dyes 4 → 7”.
wait-take-public = { $who } chooses what to take. After each arrow: the boat’s new value.
call-first-reveal = the market is empty: reveal a card.
call-reveal = reveal another card or stop. In reach: { $cards }.
call-reveal-or-take = reveal a card, or take from the market. In reach: { $cards }.
call-take = choose what to take. In reach: { $cards }.
over = The game is over.
group-revealing = The market
group-taking = Load into your boat
do-reveal = Reveal a card
do-reveal-first = { do-reveal }
do-reveal-detail = Reveal the next card, up to three per turn. You must take the last card revealed.
do-stop = Stop
do-stop-first = Take without revealing
do-stop-take = Stop: take { $card }
do-stop-first-take = Take { $card }
do-stop-detail =
    Reveal no more cards. { $others ->
        [0] Then take the market’s last card, the only one you can take.
        [one] Then take the market’s last card and, if you like and if it fits, the one before it.
       *[other] Then take the market’s last card and, if you like, either or both of the two before it, as far as they fit.
    }
do-take-1 = { $first } → { $value }
do-take-2 = { $first }, { $second } → { $value }
# Three cards with two symbols each leave no room for a second space.
do-take-3 = { $first }, { $second }, { $third }{ $doubled ->
    [3] {" "}→{ $value }
   *[other] {" "}→ { $value }
}
do-take-detail =
    Load { $cards }: boat value { $value }, { $free ->
        [0] no space left
        [one] { $free } space left
       *[other] { $free } spaces left
    }.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

at = Day { $day } of { $days }, turn { $turn }.
market =
    The market, newest last: { $cards }{ $fresh ->
        [0] {""}
       *[other] {" "}({ $fresh } revealed this turn)
    }.
last = All other boats are full: the day ends after this turn.
last-taken = { $who } took { $cards }.
last-day = Florins from day { $day }: { $brought }.
standing =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rank { $rank }
    }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }. Boat { $held }/{ $capacity }, value { $value }: { $cards }.
standing-empty =
    { $who }{ $rank ->
        [0] {""}
       *[other] , rank { $rank }
    }: { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }, empty boat.
deck =
    { $left ->
        [0] No cards
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
# Symbols in warehouse and boat together, as the picture has them.
warehouses-grain = Grain symbols, boats included: { $owners }.
warehouses-spices = Spice symbols, boats included: { $owners }.
warehouses-furs = Fur symbols, boats included: { $owners }.
warehouses-dyes = Dye symbols, boats included: { $owners }.
warehouses-cloth = Cloth symbols, boats included: { $owners }.
count = { $who } { $count }
removed =
    { $cards ->
        [one] { $cards } card without a good is out of the game.
       *[other] { $cards } cards without a good are out of the game.
    }

## The result
# Lines of the end of a game.

row-cargo = Boats
row-goods = Warehouses
row-bonuses = Bonuses

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-reveal = Cards revealed this turn: { $fresh } (maximum three). Cards left in the deck: { $deck }. A new card joins the end of the market, and the last card must be taken, whatever it is (4.1, 4.3).
explain-stop =
    Once you stop, you reveal no more cards this turn. The last card, { $card }, must be taken; { $others ->
        [0] no other card can be taken
        [one] the one before it can be added if it fits
       *[other] either or both of the two before it can be added, as far as they fit
    } (4.1, 4.3, 4.4).
explain-none = The market has cards, so revealing one is optional (4.2).
explain-must =
    The last card, { $card }, must be taken; { $others ->
        [0] no other card can be taken
        [one] the one before it can be added if it fits
       *[other] either or both of the two before it can be added, as far as they fit
    } (4.3, 4.4).
explain-no-more =
    No more cards can be revealed this turn: { $fresh ->
        [3] three have already been revealed
       *[other] { $deck ->
            [0] the deck is empty
           *[other] you chose to stop
        }
    } (4.1, 4.7).
explain-old = These cards are out of reach, because they aren’t among the last three: { $cards } (4.3).
explain-room = Free spaces in the boat: { $free }. Choices that need more aren’t offered; green cards need none (4.4).
explain-same = Two neighboring cards in reach are identical: if only one is taken, it’s the newer one (4.7).
explain-full = A player who fills their boat has no more turns that day, and so can’t take any more green cards (5.1).
explain-last = All other boats are full: the day ends after this turn, even if this boat isn’t full (5.2).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = The game is over.
no-turn = It’s not your turn. The game is waiting for { $who }.
no-taking-yet = First reveal another card or stop.
no-more-cards = You can’t reveal any more cards now. Choose what to take.
no-stopped = You’ve already stopped revealing. Choose what to take.
no-such-card =
    The market has only { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
no-same-card = Those two cards are identical. Take the newer one.
no-room =
    These cards need { $need ->
        [one] { $need } space
       *[other] { $need } spaces
    }, but your boat has only { $free } left.

## Picture
# Words drawn into the board: as short as can be.

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
# Stands above the name of the player whose turn it is.
picture-turn-reveal = Revealing cards
picture-turn-take = Taking cards
picture-turn-last = Last turn of the day
# Stands below a card of the market that must be taken, may be taken, or does not fit into the boat.
picture-must = must take
picture-may = may take
picture-no-room = no room
# Stands below the cards of the market that are out of reach.
picture-old = { $cards } out of reach
# Stands beside the value of a boat: it is full, or it is the boat of an earlier day.
picture-full = full
picture-past = day { $day }
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
        [1] The winner led from day 1 on
        [2] The lead changed at the end
       *[other] The winner led from day { $day } on
    }
picture-earned = Earned per day
# Above the picture of the end of a round, which has the numbers.
day-over-pictured = **Day { $day } of 3 is over.**

## What lies ahead
# What a choice would bring: lines below a question and in “My options”.

# Two lines, one below the other.
beneath =
    { $first }
    { $second }
# Below the question of the day.
question-double = ×2 on a button: the card has two symbols.
# Early in a day: stands above one line for each choice.
effect-head = What each choice does to your boat’s value (after the arrow on its button) and to your symbols of each good:
effect = – { $cards }: { $reached }.
effect-boat = boat { $from } → { $to }
effect-good = { $good } symbols { $from } → { $to }{ $bonus ->
        [0] {""}
       *[other] {" "}(bonus { $bonus })
    }
# Later in a day: stands above one line for each choice.
outlook-head = If the day ended now, you would earn, with all your goods (the arrow on a button shows your boat’s new value):
outlook =
    – { $cards }: { $reached }; { $florins ->
        [one] { $florins } florin
       *[other] { $florins } florins
    }.
outlook-boat = boat { $value } ({ $place })
# Symbols of a good in warehouse and boat together, their place among all players, and the bonus.
outlook-good = { $symbols } × { $good } ({ $place }{ $bonus ->
        [0] {""}
       *[other] , bonus { $bonus }
    })
place =
    { $equals ->
        [0] {""}
       *[other] tied for{" "}
    }{ $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
unseen =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the deck (number of each in parentheses):
unseen-good = – { $good }: { $cards }.
unseen-plain = – without a good: { $cards }.
unseen-good-card = { $value }{ $symbols ->
        [1] {""}
       *[other] {" "}with two symbols
    } ({ $count })
unseen-green-card = green { $value }{ $symbols ->
        [0] {""}
        [1] {""}
       *[other] {" "}with two symbols
    } ({ $count })
unseen-black-card = black { $value } ({ $count })
# The title of a picture of the deck.
picture-unseen = Still in the deck: { $cards }

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = Over three days, you take cards from a shared market to fill your boat. Valuable boats and full warehouses earn florins. The player with the most florins at the end wins (4.3, 7.1).
overview-1 = **The deck.** On your turn, you reveal up to three cards, one at a time (4.1).
overview-2 = **In reach.** Then you take the last card of the market, plus either or both of the two before it if you like (4.3).
overview-3 = **Out of reach.** No one took these cards. They come back into reach when the cards after them are gone (4.3, 4.5).
overview-4 = **A boat.** It holds five cards, or seven with two players. Green cards take up no room (1.3, 2.2).
overview-5 = **Boat value.** A boat is worth the sum of the numbers on its cards. Every evening, the most valuable boats earn florins (6.1, 6.2).
overview-6 = **A warehouse.** Goods stay here for the whole game. Every evening, the player with the most symbols of a good earns 10 florins, the second 5; a star marks the bonus for a large stock. Beside each good: what it would bring this evening (6.4, 6.6, 6.8).
overview-7 = **Florins.** In this game, you never spend florins: you only earn them (2.3, 7.1).

## Guided
# Advice of the tutorial, shown when a question comes up for the first time.

tip-ask-reveal = You must take the last card of the market, so each card you reveal changes what you load. Reveal another if the last card is poor, stop if it’s good, and think about what you leave for the next player.
tip-ask-take = You load the last card and can add the two before it if there’s room. A high number counts once, this evening. A symbol counts every evening, so two well-stocked goods beat a little of all five.

## Review
# Reasons in the review why a move was better; stand below “What the better one brings, on average”.

why-cargo = Your boat earns { $by ->
    [one] { $by } more florin
   *[other] { $by } more florins
} that day.
why-goods = Your goods earn { $by ->
    [one] { $by } more florin
   *[other] { $by } more florins
}, now and later.
why-rival = Your strongest rival ends with { $by ->
    [one] { $by } florin less
   *[other] { $by } fewer florins
}.
# The name of the position that was decided in, between “ · ”.
where =
    turn { $turn }, { $cards ->
        [0] market empty
       *[other] market: { $market }
    }

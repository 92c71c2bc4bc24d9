### Intrige: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game
# The game’s name, its sentences in the lobby, and its options: in commands (100 characters) and forms (38).

game-name = Intrige
game-blurb = Place advisors in rival palaces, pay bribes, break promises, and be the richest after six rounds.
game-pitch = Your advisors apply for posts in your rivals’ palaces, and theirs in yours. Bribes help. Promise what you like: no promise is binding.
banner-alt = Intrige. Palaces at night, advisors at the gates, and a coin changing hands.
score = { $score } ducats

## Things
# Parts of other sentences: goods, cards, people, sums.

kind-treasurer = treasurer
kind-jurist = jurist
kind-prelate = prelate
kind-captain = captain
kind-astronomer = astronomer
house-venice = Venice
house-milan = Milan
house-rome = Rome
house-naples = Naples
house-florence = Florence
advisor-treasurer = { $who }’s treasurer
advisor-jurist = { $who }’s jurist
advisor-prelate = { $who }’s prelate
advisor-captain = { $who }’s captain
advisor-astronomer = { $who }’s astronomer
advisor-short = { $kind } ({ $who })
zone-of = { $zone }
gain = { $who } { $now } (+{ $by })
loss = { $who } { $now } (−{ $by })

## Events
# Lines of the log, below the board and in replays. One sentence each.

begins = Everyone starts with { $ducats } ducats and keeps them secret from now on. The richest player after six rounds wins. { $who } was drawn to go first.
turn = Round { $round } of { $rounds }: { $who }’s turn.
income = { $who } collects { $ducats } ducats.
income-none = { $who } has no advisors in any palace and collects nothing.
park-empty = There are no candidates in { $who }’s park.
case-none = Without conflict at { $owner }’s palace: { $candidates }. Order of bribes: { $order }.
case-none-one = Without conflict at { $owner }’s palace: { $candidates }.
case-external = External conflict at { $owner }’s palace: { $candidates }. One of each kind gets in. Order of bribes: { $order }.
case-internal = Internal conflict over zone { $zone } in { $owner }’s palace: { $occupant } holds it, challenged by { $candidates }. Order of bribes: { $order }.
case-internal-one = Internal conflict over zone { $zone } in { $owner }’s palace: { $occupant } holds it, challenged by { $candidates }.
bribes = { $who } bribes { $owner } with { $ducats } ducats.
bribes-bank = { $who } is out of ducats: the bank pays { $owner } { $ducats }.
places = { $owner } puts { $advisor } in zone { $zone }.
chooses = { $owner } puts { $advisor } in zone { $zone }. To the island: { $exiled }.
keeps = { $owner } keeps { $advisor } in zone { $zone }. To the island: { $exiled }.
replaces = { $owner } gives zone { $zone } to { $advisor }. To the island: { $exiled }.
sends = { $who } sends one { $kind } to { $house } ({ $owner }).
round-over = **Round { $round } of { $rounds } is over.** Income each round (and its change): { $gains }.
last-income = Everyone collects income one last time and reveals their ducats.
ends = { $who }: last income { $ducats }, { $cash } ducats in total.
purse-start = You start with { $cash } ducats. Only you can see this.
purse-income = Income: +{ $ducats }. You have { $cash } ducats.
purse-received = Bribe from { $who }: +{ $ducats }. You have { $cash } ducats.
purse-paid = Bribe to { $who }: −{ $ducats }. You have { $cash } ducats.
purse-alms = You have no ducats, so the bank paid { $who } { $ducats } for you.

## Questions
# The question above the buttons, and the labels of buttons (38 characters) and options (60).

ask-bribe =
    How much do you pay { $owner }? At stake: { $kinds }{ $zone ->
        [0] {""}
       *[other] {" "}(zone { $zone })
    }. Bribes are final.
bribe-none = – No one is turned away here: { $owner } only chooses the zones.
# $count: kinds of advisor, $zones: free zones.
bribe-external =
    – { $count ->
        [one] Only one { $kind } gets in
       *[other] One of each kind gets in
    }{ $zones ->
        [one] {""}, into zone { $zone }
       *[other] {""}, and { $owner } picks the zone
    }. The others are exiled for good.
bribe-internal = – { $occupant } holds the zone now. { $owner } gives it to one advisor; the others are exiled for good.
bribe-worth =
    – Free zones: { $zones }. Yours would pay you its value { $times ->
        [one] once
       *[other] { $times } times
    } until the end (× { $times }).
bribe-worth-one =
    – The zone would pay you { $high }, { $times ->
        [one] once
       *[other] { $times } times
    } until the end (× { $times }).
bribe-paid = – Paid so far: { $payments }.
bribe-later = – Paying after you: { $who }.
bribe-last = – No one pays after you.
ask-broke = You have no ducats: the bank pays { $owner } { $least } for you.
ask-none = Place each candidate in a free zone of your palace. No promise binds you.
ask-external = Choose one advisor of each kind, and a free zone for each. The others are exiled for good. No promise binds you.
ask-internal = Choose who gets zone { $zone }, now held by { $occupant }. The others are exiled for good. No promise binds you.
ask-none-first = Which candidate do you place first, and in which zone? Every candidate gets a free zone of your palace. No promise binds you.
ask-external-first = Which advisor do you let in first, and in which zone? One of each kind gets in. The others are exiled for good. No promise binds you.
ask-send =
    { $left ->
        [one] Choose one more advisor to send, and another palace.
       *[other] Choose { $left } advisors to send, each to a different palace.
    } Once placed, an advisor earns you its zone’s value every round. You’ll owe the owner a bribe on their next turn.
already-sent = Already sent: { $kind } → { $house } ({ $who }).
ask-send-first = Which advisor do you send first, and to which palace? The second then goes to a different palace. Once placed, an advisor earns you its zone’s value every round. You’ll owe the owner a bribe on their next turn.
# Below the question which advisor to send: a line for each choice, and what awaits the advisor there.
send-awaits = – { $kind } → { $house } ({ $who }): { $awaits }.
awaits-none = no conflict so far
awaits-waiting = conflict with { $rivals }, waiting there
awaits-holder = conflict with { $holder }, who holds { $zone }
awaits-own = your own advisor of this kind holds { $zone }, and only one of them can stay
wait-bribe = { $who } owes { $owner } a bribe. At stake: { $kinds }.
wait-place = { $who } is deciding about { $advisors }.
wait-send =
    { $who } is sending { $left ->
        [one] one more advisor to another palace
       *[other] { $left } advisors to different palaces
    }.
call-bribe =
    pay { $owner } a bribe. At stake: { $kinds }{ $zone ->
        [0] {""}
       *[other] {" "}(zone { $zone })
    }.
call-none = all bribes are paid. Choose a zone for each candidate: { $kinds }.
call-external = all bribes are paid. Who gets in ({ $kinds })?
call-internal = all bribes are paid. Which { $kinds } gets zone { $zone }?
call-send =
    send { $left ->
        [one] one more advisor to another palace
       *[other] { $left } advisors to different palaces
    }.
over = The game is over.
group-bribe = Your bribe
group-place = { $advisor }: paid { $paid }
group-choose = Which { $kind } goes where
group-keep = Zone { $zone }
group-send =
    { $left ->
        [one] Send one more advisor
       *[other] Send { $left } to different palaces
    }
do-bribe = Pay { $amount }
do-bribe-detail = At least 10,000, in steps of 10,000, and no more than you have. Your bribe is public and final.
do-bribe-broke = You have no ducats, so you offer { $least } and the bank pays.
do-bribe-sure = Pay { $owner } { $amount } ducats? That’s more than half of what you have, and bribes are final.
do-place-all = { $placings }
placing = { $advisor } → zone { $zone }
do-place = Zone { $zone } → { $advisor } (paid { $paid })
do-keep = Keep { $advisor } (paid { $paid })
do-keep-detail = Zone { $zone } stays as it is. All challengers are exiled.
do-replace = Replace with { $advisor } (paid { $paid })
do-replace-detail = This advisor takes zone { $zone }. Exiled: { $occupant } and any other challengers.
do-send = { $kind } → { $house } ({ $who })
do-send-all = { $sendings }
do-send-waits = An advisor of this kind is already waiting there: only one will get in.
do-send-clash = An advisor of this kind already holds a zone there: yours would have to take it.
do-send-own = Your own advisor of this kind already holds a zone there: only one of them can stay.

## The position
# Lines of the text view and of alt texts: together 1,024 characters.

purse = You have { $cash } ducats. The other players can’t see this.
purse-came = Since the start: { $entries }.
purse-of-income = income +{ $ducats }
purse-of-received = bribes received +{ $ducats }
purse-of-paid = bribes paid −{ $ducats }
purse-of-alms = the bank paid { $ducats } for you
fortune = { $who }: { $cash } ducats.
at = Round { $round } of { $rounds }, { $who }’s turn.
now-none = Without conflict: { $advisors }.
now-external = External conflict (one of each kind gets in): { $advisors }.
now-internal = Internal conflict over zone { $zone }: { $advisors }.
paid = Bribes: { $payments }.
next-pays = { $who } pays next.
next-decides = { $who } decides.
payment = { $who } { $ducats }
payment-bank = { $who } { $ducats } (from the bank)
palace = { $house } ({ $who }): { $advisors }.
palace-empty = { $house } ({ $who }): empty.
in-zone = { $zone } { $advisor }
park = Candidates in { $house }: { $advisors }.
incomes = Income each round: { $entries }.
income-of = { $place }. { $who } { $ducats }
reserve = { $who } can still send: { $advisors }.
left-of = { $kind } × { $count }
island = On the island: { $advisors }.

## The result
# Lines of the end of a game.

row-start = Starting ducats
row-income = Income
row-received = Bribes received
row-paid = Bribes paid
row-alms = Paid by the bank

## Explained
# Lines of “My options”. Each ends in clauses of the rules, in brackets.

explain-covers = One bribe covers every advisor at stake here: { $kinds }. Withdrawing or paying nothing is not allowed (4.2, 4.4).
explain-cash = You have { $cash } ducats, so you can’t pay more than that (4.2).
explain-pays-next = { $who } will pay later, knowing this bribe (4.3, 4.5).
explain-pays-last = This is the last bribe. { $owner } decides next (4.3).
explain-owner-none = { $owner } gets the ducats at once and owes nothing in return. Each candidate gets a free zone, but { $owner } chooses which one. Free zones: { $zones } (4.6, 5.1).
explain-owner-external = { $owner } gets the ducats at once and owes nothing in return. One advisor of each kind gets one of these zones: { $zones }. The others are exiled for good (4.6, 5.2).
explain-owner-internal = { $owner } gets the ducats at once and owes nothing in return. Only one advisor gets zone { $zone }; the others are exiled for good (4.6, 5.4).
explain-incomes = A zone won now and kept to the end pays { $who } its value { $times ->
        [one] once
       *[other] { $times } times
    } (3.3, 7.1).
explain-place-none = Every candidate must get a zone; none can be turned away. Free zones: { $zones } (5.1, 5.3).
explain-place-external = Exactly one advisor of each kind must get in. The others go to the island and never come back. Free zones: { $zones } (5.2, 1.2).
explain-place-internal = Only zone { $zone } is at stake, because advisors never change zones. Advisors who don’t get it go to the island and never come back (5.4, 5.6).
explain-paid = Bribes paid: { $payments }. The palace’s owner keeps them, whatever the decision (4.5, 4.6).
explain-earns = The bank pays a zone’s value to the player whose advisor is in it. The palace’s owner earns nothing from it (3.3).
explain-back = This decision can be undone until another player makes a decision (8.3).
explain-send-aim = The bank pays a zone’s value on each turn of its advisor’s player, and once more at the end (3.3, 7.1).
explain-parks = Advisors only go to other players’ palaces, at most one to each per turn. Available now: { $houses } (6.1, 6.2).
explain-spent = No advisors of these kinds are left to send: { $kinds } (1.1).
explain-clash = Already placed in { $house }: { $kinds }. A new advisor of the same kind has to fight for that zone (4.1).
explain-waiting = Already waiting in { $house }: { $kinds }. If several advisors of the same kind are waiting, one gets in and the others are exiled (5.2).
explain-cost = Sending itself is free: the bribe is all you pay (4.4, 3.2).

## Refusals
# Why a move can’t be made. A sentence or two for the player.

no-over = The game is over.
no-turn = It’s not your turn. The game is waiting for { $who }.
no-bribe-now = No bribe is due now.
no-bribe-yet = Your bribe comes later. The game is waiting for { $who }.
no-second-bribe = You’ve already paid your bribe, and bribes are final. The game is waiting for { $who }.
no-place-yet = Bribes come first. The game is waiting for { $who }.
no-place-now = There are no advisors to place now.
no-send-now = You send advisors at the end of your turn, not now.
no-too-little = { $ducats } isn’t enough: a bribe must be at least { $least } ducats.
no-odd-sum = { $ducats } isn’t a multiple of { $note }. Bribes are paid in steps of { $note } ducats.
no-too-much = You have { $cash } ducats, so you can’t pay { $ducats }.
no-broke = You have no ducats, so you can only offer { $least }, which the bank pays.
no-such-advisor = That advisor doesn’t exist.
no-candidate = There’s nothing to decide about { $advisor } now.
no-such-zone = That zone doesn’t exist. A palace has zones of 10,000, 20,000, 30,000, 50,000, and 100,000.
no-zone-taken = Zone { $zone } is taken. Choose a free one.
no-other-zone = This conflict is over zone { $zone }. The advisor you choose gets that zone.
no-such-palace = That palace doesn’t exist.
no-own-palace = You can’t send advisors to your own palace. Choose another one.
no-same-palace = Only one advisor a turn can go to { $house }. Choose another palace.
no-none-left = You have no more advisors of this kind to send: { $kind }.

## Said with a bribe
# Sentences that a player adds to a bribe: 60 characters.

ask-zone = Zone you want
zone-name = zone { $zone }
ask-words = Your message

## Said by the owner while a bribe is due
# Sentences that an owner says: 60 characters.

ask-price = Tell everyone your price
# What an owner says; continues “Ana says:”.
price-done = I want { $ducats } from { $who }
price-goes = for { $ducats }, the zone goes to { $who }
price-most = the best zone goes to the highest bribe
# The prices an AI player names, and keeps to.
prices = I offer { $who } { $prices }
price-of = zone { $zone } for { $ducats }

## Why a house player lets somebody in who paid less
# Sentences that an AI player adds to its decision.

because-turned-away = { $who }: { $other } has turned my advisors away before.
because-poor-zone = { $who }: { $other } has only given me zone { $zone } so far.
because-earns-most = { $who }: { $other } already earns more than anyone else.
because-kind = { $who }: { $chosen } has treated my advisors well.

## Picture
# Words drawn into the board: as short as can be.

# The houses of the seats, on the fronts of their palaces.
picture-venice = Venice
picture-milan = Milan
picture-rome = Rome
picture-naples = Naples
picture-florence = Florence
# A sum in thousands of ducats, as short as can be: on the zones of the palaces, and on bribes.
picture-sum = { $thousands }k
picture-round = Round { $round } of { $rounds }
# Which advisors are being decided on.
picture-none = Without conflict
picture-external = External conflict
picture-internal = Internal conflict
picture-send = Sending advisors
# Above the advisors placed or exiled in this turn and, after them, those sent.
picture-placed-sent = This turn
# Below windows, beside the zones that are free in each palace.
picture-free = free
# Stands above the name of the player whose turn it is.
picture-turn-bribe = Pays the next bribe
picture-turn-place = Gives out zones
picture-turn-send = Sends two advisors
# What the symbols stand for.
picture-treasurer = Treasurer
picture-jurist = Jurist
picture-prelate = Prelate
picture-captain = Captain
picture-astronomer = Astronomer
# Above the symbols and numbers of the advisors that a player can still send.
picture-reserve = Not sent yet
# Beside a player’s own ducats, on the picture in their panel.
picture-purse = Purse
picture-victory =
    { $winners ->
        [one] Victory
       *[other] Shared victory
    }
picture-winners = { $winners } players
picture-ducats = { $ducats }
# The title of a line chart.
picture-fortunes = Ducats in thousands
# Above that chart: when the winner took the lead for good ($when: the round, 1 the first, 2 the last).
picture-decided =
    { $when ->
        [1] The winner led from round 1 on
        [2] The lead changed at the end
       *[other] The winner led from round { $round } on
    }
# The title of the picture at the end of a round.
picture-round-over = Round { $round } is over
# There: above the number of advisors sent to the island in the round.
picture-exiles = Exiled
# There: above the income that a player now has each round, and above the zones that went to the player in the round.
picture-income-round = Each round
picture-won = Zones won
# Below the parts of the chart: a round, and the income after the last.
picture-chart-round = Round { $round }
picture-chart-end = End
# Below the line chart; in thousands like all of it.
picture-start = Start: { $ducats } (in thousands)
# Column heads of a table: where each player’s ducats came from.
picture-income = Income
picture-received = Bribes received
picture-paid = Bribes paid
# Above the picture of the end of a round, which has the numbers.
round-over-pictured = **Round { $round } of { $rounds } is over.**

## The case before the judge
# The decision in hand, above its choices.

# A sum in thousands of ducats; and one that the bank paid.
sum-short = { $thousands }k
sum-bank = { $thousands }k from the bank
# One line below the other.
beneath =
    { $first }
    { $second }
stake = – { $advisor }: paid { $paid }; income × { $times }, { $low } to { $high } in total.
stake-one = – { $advisor }: paid { $paid }; income × { $times }, { $high } in total.
# Below these lines, and beside the picture that stands for them.
stake-times = The number after “×”: how many times a zone would pay that player until the end of the game.
group-place-asked = { $advisor }: { $paid }, wants { $asks }
do-place-asked = Zone { $zone } → { $advisor } (paid { $paid }, wants { $asks })
do-place-detail =
    The zone pays { $zone }, { $times ->
        [one] once
       *[other] { $times } times
    }: { $total } in total.

## Orders
# Planned moves: labels of buttons and options (38 and 60 characters), and lines that repeat the plan.

ask-orders = Your remaining bribes on { $owner }’s turn (this turn only):
ask-order-place =
    This turn only: { $answer }.
# One line per case: what is at stake, and what is planned.
order = – { $case }: { $answer }.
order-none = No conflict ({ $kinds })
order-external = External conflict ({ $kinds })
order-internal = Zone { $zone } ({ $kinds })
order-ask = you decide
order-fixed = you’ll pay { $ducats }
order-above = you’ll outbid the highest bribe by 10,000, up to { $ducats }; if that isn’t enough, you’ll pay { $least }
order-place-ask = you decide
order-place-cheap = the highest bribes get in and take the cheapest zones
order-place-dear = the highest bribes get in and take the best zones
do-order-ask = Ask me
do-order-least = Pay { $ducats }, the minimum
do-order-fixed = Pay { $ducats }
do-order-fixed-detail = No matter what the others pay. If you no longer have that much, you decide.
do-order-above = Outbid by 10,000, up to { $ducats }
do-order-above-detail = You pay { $least } if another bribe is { $ducats } or more. If you can’t afford the bribe, you decide.
group-order-place = Who gets a zone this turn
do-order-place-ask = Ask me
do-order-place-ask-detail = You make every decision this turn yourself.
do-order-place-cheap = Cheapest zones to the highest bribes
do-order-place-cheap-detail = The higher the bribe, the better the zone. You decide in ties and for players with two advisors.
do-order-place-dear = Best zones to the highest bribes
do-order-place-dear-detail = The higher the bribe, the better the zone. You decide in ties and for players with two advisors.
# Heads the lines of what is planned for every turn, or stands alone.
orders-always = Every turn, until you change it:
orders-always-none = You have no plan that applies every turn.
orders-asked = It’s your turn: a plan for this decision is carried out right away.
orders-answer = It’s your turn: your plan is carried out right away.
always-none = No conflict
always-external = External conflicts
always-internal = Internal conflicts (income: the zone’s value per turn)
always-court = In your own palace
# A sum, or a part of the income of the zone in conflict; goes into order-tariff and do-order-tariff.
tariff-sum = { $ducats }
tariff-part =
    { $percent ->
        [50] half an income
        [100] one income
       *[other] two incomes
    }
order-tariff = you’ll pay { $give }
order-tariff-above = you’ll pay { $give } if that leads; if not, you’ll outbid by 10,000, up to { $most }; if that isn’t enough, you’ll pay { $least }
order-limits = – If a bribe is more than you have, or more than a zone can still earn you, you decide.
order-wish = – With each bribe, you ask for zone { $zone }, or the next free one below, unless you ask for another.
order-apart = – You decide for yourself in these players’ palaces: { $owners }.
order-apart-wish = – You don’t ask for a zone in these players’ palaces: { $owners }.
order-ties = – In a tie, the first to pay gets in.
order-send = In round { $round }, you’ll send: { $sendings }.{ $asked ->
    [0] {""}
   *[other] {" "}You decide about the other advisor.
}
order-lapsed = – { $case }: you planned to pay { $ducats } but no longer have that much.
group-order-send = Advisor to send in round { $round }
group-order-send-too = Second advisor in round { $round }
group-always-none = Bribes when there is no conflict
group-always-external = Bribes in external conflicts
group-always-internal = Bribes in internal conflicts
group-order-court = Who gets a zone each turn
group-order-wish = Zone to ask for
group-order-apart = Palaces where you decide
do-order-always = Follow my plan for every turn
do-order-tariff = Always pay { $give }
do-order-tariff-detail = No matter what the others pay, until you change this.
do-order-tariff-above = Pay { $give }, or outbid up to { $most }
do-order-tariff-above-detail = You pay the first sum if it leads. If not, you outbid by 10,000; beyond the limit, you pay { $least }.
do-order-part-detail = Income: the zone’s value per turn. The bribe is rounded down to a multiple of 10,000.
do-order-part-above-detail = Income: the zone’s value per turn. You outbid by 10,000; if that isn’t enough, you pay { $least }.
do-order-court-cheap = Always the cheapest zones to the highest bribes
do-order-court-dear = Always the best zones to the highest bribes
do-order-court-detail = The higher the bribe, the better the zone. You decide { $ties ->
    [0] in ties and for players
   *[other] for players
} with two advisors.
do-order-first = In a tie, let in the first to pay
do-order-tie = In a tie, ask me
do-order-wish = Ask for zone { $zone }, or the next free one below
do-order-wish-detail = Everyone sees this request with each of your bribes, even if you pay without a message.
do-order-wish-none = Don’t ask for a zone
do-order-apart = Ask me in { $who }’s palace
do-order-together = Follow my plan in { $who }’s palace
do-order-place-always = Follow my plan for every turn
do-order-place-always-detail = Your plan for every turn applies this turn, too.

## Overview
# What the numbers on the picture mean, each with its clauses in brackets.

overview = Send advisors to your rivals’ palaces, where they earn you ducats every round, and sell the zones of your own. The richest player after six rounds wins (3.1, 3.3, 7.3).
overview-1 = **A zone.** An advisor placed here earns this much each round. A zone holds one advisor, and a palace one of each kind (2.3, 3.3).
overview-2 = **A park.** Candidates wait here until the palace owner’s next turn (3.2).
overview-3 = **The case.** Each player with an advisor at stake pays the owner one bribe, in this order. Everyone sees the bribes, and they are never returned (4.3, 4.4, 4.5).
overview-4 = **The island.** The owner lets in one of each kind. The others end up here and never come back (1.2, 5.2).
overview-5 = **Advisors to send.** You send two each turn, to two different palaces; in round 6, none are left (6.1).
overview-6 = **The turn.** This shows who decides now, and the order of play. Haggle and promise as you like: no promise is binding, and each player’s ducats are secret (2.5, 3.1, 4.6).

## Guided
# Shown in a tutorial when a question comes up for the first time.

tip-ask-send = Send your two advisors where they can earn the most. A palace with good zones free and no advisor of the kind you send is safe: its owner has to let yours in, unless a rival sends the same kind. A conflict can be worth its risk, too.
tip-ask-bribe = Your bribe is gone, whatever the owner does. Work out what a good zone would earn you by the end, and what your rivals here are likely to pay. A zone is worth more early than late.
tip-ask-broke = You have no ducats, so the bank pays the minimum for you. You have nothing to lose, so ask for the zone you want.
tip-ask-none = All these candidates get in, but you choose the zones. Reward high bribes, and watch whose income you raise: don’t give the leader the best zone.
tip-ask-external = Only one of each kind gets in; the others are exiled for good. Players who pay and lose will remember it when you need a zone in their palace.
tip-ask-internal = Keep the occupant, or give the zone to a challenger. Taking the higher bribe is usually sound, but if you protect an advisor today, its player may protect yours tomorrow.

## Review
# Why a choice was better, by what the search found.

why-purse = You have { $by } more ducats a round or two later.
why-incomes = Your advisors earn { $by } more ducats by the end.
why-rival = Your strongest rival ends with { $by } fewer ducats.
why-honour = It comes closer to what players paid you for, so they will pay you again.
# The name of the position that was decided in, between “ · ”.
where =
    { $who }’s palace{ $zone ->
        [0] {""}
       *[other] , zone { $zone }
    }: { $advisors }
where-send = advisors to send

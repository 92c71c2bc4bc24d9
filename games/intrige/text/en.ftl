### Intrige: every word the game shows.
### The messages under "## Events" are what the log of a game is made of.

## The game

game-name = Intrige
game-blurb = Send advisors to rival palaces, bribe, break promises, and be the richest after six rounds.
game-pitch = Your advisors ask for posts in the palaces of your rivals, theirs in yours, and a bribe helps. Promise what you like: nobody has to keep a word of it.
banner-alt = Intrige. Palaces by night, advisors before the gates, and a coin that changes hands.
score = { $score } ducats

## Things

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
gain = { $who } +{ $by } → { $now }
loss = { $who } −{ $by } → { $now }

## Events

begins = The fullest purse after six rounds wins. Everybody starts with { $ducats } ducats, and from now on nobody shows theirs. { $who } is drawn to begin.
turn = Round { $round } of { $rounds }: { $who } has the turn.
income = { $who } collects { $ducats } ducats.
income-none = { $who } has nobody in a palace and collects nothing.
park-empty = Nobody waits in { $who }’s park.
case-none = At { $owner }’s gate, without conflict: { $candidates }. Bribes from: { $order }.
case-external = External conflict at { $owner }’s gate: { $candidates }. One of each kind gets in. Bribes from: { $order }.
case-internal = Internal conflict in { $owner }’s palace over zone { $zone }: { $occupant } is there, { $candidates } would be. Bribes from: { $order }.
bribes = { $who } gives { $owner } { $ducats } ducats.
bribes-bank = { $who } is out of ducats: the bank gives { $owner } { $ducats }.
places = { $owner } puts { $advisor } into zone { $zone }.
chooses = { $owner } puts { $advisor } into zone { $zone }. To the island: { $exiled }.
keeps = { $owner } keeps { $advisor } in zone { $zone }. To the island: { $exiled }.
replaces = { $owner } gives zone { $zone } to { $advisor }. To the island: { $exiled }.
sends = { $who } sends an advisor to { $house } ({ $owner }): { $kind }.
round-over = **Round { $round } of { $rounds } is over.** Incomes by now: { $gains }.
last-income = Everybody collects once more, and the purses are opened.
ends = { $who }: a last income of { $ducats }; { $cash } ducats in all.
purse-start = You have { $cash } ducats to start with. Only you can see that.
purse-income = Income: +{ $ducats }. You have { $cash } ducats.
purse-received = Bribe from { $who }: +{ $ducats }. You have { $cash } ducats.
purse-paid = Bribe to { $who }: −{ $ducats }. You have { $cash } ducats.
purse-alms = The bank paid { $who } { $ducats } for you. You have no ducats.

## Questions

ask-bribe =
    Your bribe for { $owner }. At stake: { $kinds }{ $zone ->
        [0] {""}
       *[other] , over zone { $zone }
    }. What you give is final.
bribe-none = – Nobody is refused here: { $owner } chooses only who gets which zone.
bribe-external = – One of each kind gets in, where { $owner } likes. The others are exiled for good.
bribe-internal = – One of them has the zone from then on. The others are exiled for good.
bribe-worth =
    – A place then earns you { $low } to { $high }, { $times ->
        [one] once
       *[other] { $times } times
    }.
bribe-worth-one =
    – It then earns you { $high }, { $times ->
        [one] once
       *[other] { $times } times
    }.
bribe-paid = – Paid so far: { $payments }.
bribe-later = – Who pays after you: { $who }.
ask-broke = Your purse is empty: the bank gives { $owner } { $least } for you.
ask-none = Who goes where? Put every candidate into a free zone of your palace. No promise binds you.
ask-external = One of each kind gets in, the others are exiled for good. Choose whom, and the free zone. No promise binds you.
ask-internal = One of them has zone { $zone } from now on, the others are exiled for good. No promise binds you.
ask-send =
    { $left ->
        [one] Choose one more advisor to send, and another palace.
       *[other] Choose { $left } advisors to send, each to another palace.
    } One who gets a zone there earns you its sum every round; on the owner’s next turn you will owe a bribe.
wait-bribe = { $who } owes { $owner } a bribe ({ $kinds }).
wait-place = { $who } decides about { $advisors }.
wait-send =
    { $who } sends { $left ->
        [one] one more advisor
       *[other] { $left } advisors
    }.
call-bribe =
    your bribe for { $owner }. At stake: { $kinds }{ $zone ->
        [0] {""}
       *[other] , zone { $zone }
    }.
call-none = the bribes are in. Where do they go: { $kinds }?
call-external = the bribes are in. Who gets in: { $kinds }?
call-internal = the bribes are in. Who has zone { $zone }: which { $kinds }?
call-send =
    send { $left ->
        [one] one more advisor to another palace
       *[other] { $left } advisors to other palaces
    }.
over = The game is over.
group-bribe = Your bribe
group-place = { $advisor }, paid { $paid }
group-choose = One { $kind }, and where
group-keep = Zone { $zone }
group-send =
    { $left ->
        [one] One more advisor, to another palace
       *[other] { $left } advisors, to { $left } palaces
    }
do-bribe = Give { $amount }
do-bribe-detail = At least 10,000, in steps of 10,000, and no more than you have. It is told to everybody, and it is final.
do-bribe-broke = Without a ducat you offer { $least }, and the bank pays.
do-bribe-sure = Give { $amount } ducats? That is more than half of what you have, and it is final.
do-place = { $advisor }, paid { $paid } → { $zone }
do-keep = Keep { $advisor }, paid { $paid }
do-keep-detail = Zone { $zone } stays as it is. All who wanted it are exiled.
do-replace = { $advisor } instead, paid { $paid }
do-replace-detail = Moves into zone { $zone }; { $occupant } is exiled, and so is everybody else who wanted it.
do-send = { $kind } → { $house } ({ $who })
do-send-waits = Another of this kind waits there already: only one will get in.
do-send-clash = Another of this kind has a zone there already, which yours would have to win from it.

## The position

purse = You have { $cash } ducats. Only you can see that.
purse-came = Besides the start money: { $entries }.
purse-of-income = incomes +{ $ducats }
purse-of-received = bribes received +{ $ducats }
purse-of-paid = bribes paid −{ $ducats }
purse-of-alms = the bank paid { $ducats } for you
fortune = { $who }: { $cash } ducats.
at = Round { $round } of { $rounds }, { $who }’s turn.
now-none = Without conflict: { $advisors }.
now-external = External conflict, one of each kind gets in: { $advisors }.
now-internal = Internal conflict over zone { $zone }: { $advisors }.
paid = Bribes: { $payments }.
next-pays = { $who } pays next.
next-decides = { $who } decides.
payment = { $who } { $ducats }
payment-bank = { $who } { $ducats } (from the bank)
palace = { $house } ({ $who }): { $advisors }.
palace-empty = { $house } ({ $who }): nobody.
in-zone = { $zone } { $advisor }
park = Candidates at { $house }: { $advisors }.
incomes = Incomes as things stand: { $entries }.
income-of = { $who } { $ducats }
reserve = { $who } can still send: { $advisors }.
left-of = { $kind } × { $count }
island = On the island: { $advisors }.

## The result

row-start = Start money
row-income = Income
row-received = Bribes received
row-paid = Bribes paid
row-alms = Paid by the bank

## Explained

explain-covers = This one bribe is for every advisor at stake here: { $kinds }. Nobody may give nothing, or withdraw (4.2, 4.4).
explain-cash = More than the { $cash } ducats in your purse is not offered (4.2).
explain-pays-next = Paying after this, and knowing this bribe: { $who } (4.3, 4.5).
explain-pays-last = Nobody pays after this: { $owner } decides next (4.3).
explain-owner-none = { $owner } gets the ducats at once and owes nothing for them: each of these advisors gets a free zone, but { $owner } chooses which of { $zones } (4.6, 5.1).
explain-owner-external = { $owner } gets the ducats at once and owes nothing for them: one of each kind gets in, into any of { $zones }, and the others are exiled for good (4.6, 5.2).
explain-owner-internal = { $owner } gets the ducats at once and owes nothing for them: one advisor has zone { $zone } afterwards, and the others are exiled for good (4.6, 5.4).
explain-incomes = A place won now and kept to the end brings { $who } its sum in { $times ->
        [one] one more income
       *[other] { $times } more incomes
    } (3.3, 7.1).
explain-place-none = Each of them must get a zone, and nobody can be refused. Only free zones are offered: { $zones } (5.1, 5.3).
explain-place-external = Exactly one of each kind must get in; those not chosen go to the island and never come back. Only free zones are offered: { $zones } (5.2, 1.2).
explain-place-internal = Only zone { $zone } is at stake, as advisors never move to another; those not chosen go to the island and never come back (5.4, 5.6).
explain-paid = Paid for it: { $payments }. Those ducats are kept, whoever is chosen (4.5, 4.6).
explain-earns = A zone pays whoever has the advisor in it, from the bank; the palace earns nothing (3.3).
explain-back = What is chosen here can be taken back as long as nobody else has decided anything since (8.3).
explain-send-aim = An advisor who is let in earns you its zone’s ducats from the bank, in each of your turns from then on and once more at the end (3.3, 7.1).
explain-parks = Advisors go to other palaces only, and to each at most once a turn. Open now: { $houses } (6.1, 6.2).
explain-spent = Both advisors of these kinds have been sent: { $kinds } (1.1).
explain-clash = Already inside { $house }: { $kinds }. As long as it is there, another of such a kind has to fight for that very zone (4.1).
explain-waiting = Waiting before { $house } already: { $kinds }. Of several of such a kind one gets in, and the others are exiled (5.2).
explain-cost = Sending costs nothing now; a bribe is due when the owner’s next turn comes (4.4, 3.2).

## Refusals

no-over = The game is over.
no-turn = It is not your turn: the game waits for { $who }.
no-bribe-now = There is no bribe to give now.
no-bribe-yet = Your bribe comes later: the game waits for { $who }.
no-second-bribe = You have given your bribe, and a bribe is final. The game waits for { $who }.
no-place-yet = First the bribes: the game waits for { $who }.
no-place-now = There is nobody to place now.
no-send-now = Advisors are sent at the end of your turn.
no-too-little = { $ducats } is too little: a bribe is at least { $least } ducats.
no-odd-sum = A bribe is a multiple of { $note } ducats; { $ducats } is not.
no-too-much = You cannot give { $ducats }: you have { $cash } ducats.
no-broke = You have no ducats: you can only offer { $least }, which the bank pays.
no-such-advisor = There is no such advisor.
no-candidate = There is nothing to decide about { $advisor } now.
no-such-zone = There is no such zone: a palace has zones of 10,000, 20,000, 30,000, 50,000 and 100,000.
no-zone-taken = Zone { $zone } is taken: choose a free one.
no-other-zone = This conflict is over zone { $zone }: whoever gets in has that one.
no-such-palace = There is no such palace.
no-own-palace = Your own palace does not take your own advisors.
no-same-palace = You have sent somebody to { $house } this turn: choose another palace.
no-none-left = You have no { $kind } left to send.

## Said with a bribe

ask-zone = Zone asked for
zone-name = zone { $zone }
ask-words = A few words with it

## Said by the owner while a bribe is due

ask-price = Say what it takes: everybody hears it, and it binds nobody
# What an owner says; it goes on after “Ana says:”.
price-done = { $ducats } from { $who }, and it’s done
price-goes = { $ducats }, and it goes to { $who }
price-most = the best place goes to whoever pays most
# The prices a house player names, and keeps to.
prices = for { $who }, { $prices }
price-of = zone { $zone } at { $ducats }

## Why a house player lets somebody in who paid less

because-turned-away = { $who }: { $other } has turned mine away before.
because-earns-most = { $who }: { $other } earns more than anybody as it is.
because-kind = { $who }: { $chosen } has been good to mine.

## Picture

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
picture-none = No conflict
picture-external = External conflict
picture-internal = Internal conflict
picture-send = Sending advisors
# Stands above the name of the person whose turn it is.
picture-turn-bribe = Pays the next bribe
picture-turn-place = Decides who gets in
picture-turn-send = Sends two advisors
# What the symbols stand for.
picture-treasurer = Treasurer
picture-jurist = Jurist
picture-prelate = Prelate
picture-captain = Captain
picture-astronomer = Astronomer
# Stands above the advisors a seat has not sent yet, one symbol for each kind and a number below it.
picture-reserve = Not sent yet
picture-victory =
    { $winners ->
        [one] Victory
       *[other] Shared victory
    }
picture-winners = { $winners } players
picture-ducats = { $ducats }
# The title of a line chart.
picture-fortunes = Ducats in thousands
# Above that chart: what of it decided the game.
picture-decided =
    { $when ->
        [1] Ahead from the first round to the end
        [2] Only the last income decided it
       *[other] Round { $round } decided it: ahead ever since
    }
# Below the parts of the chart: a round, and the income after the last.
picture-chart-round = Round { $round }
picture-chart-end = End
# Below the line chart; in thousands like all of it.
picture-start = Each began with { $ducats }
# Heads of the columns of a table that shows where everybody’s ducats came from.
picture-income = Income
picture-received = Bribes received
picture-paid = Bribes paid

## The case before the judge

# A sum in thousands of ducats; and one that the bank paid.
sum-short = { $thousands }k
sum-bank = { $thousands }k from the bank
# One line below the other.
beneath =
    { $first }
    { $second }
stake =
    – { $advisor }: paid { $paid }; earns { $times ->
        [one] { $times } more time
       *[other] { $times } more times
    }, { $low } to { $high } in all.
stake-one =
    – { $advisor }: paid { $paid }; earns { $times ->
        [one] { $times } more time
       *[other] { $times } more times
    }, { $high } in all.
group-place-asked = { $advisor }, paid { $paid }, asks for { $asks }
do-place-asked = { $advisor }, paid { $paid }, asks for { $asks } → { $zone }
do-place-detail =
    { $zone } a turn, { $times ->
        [one] { $times } more time
       *[other] { $times } more times
    }: { $total } in all.

## Orders

ask-orders = Your bribes still to come in this turn of { $owner }’s. It holds for this turn only:
ask-order-place =
    In this turn of yours alone: { $answer }.
# One line for each case: what is at stake, and what was settled.
order = – { $case }: { $answer }.
order-none = Without conflict ({ $kinds })
order-external = External conflict ({ $kinds })
order-internal = Zone { $zone } ({ $kinds })
order-ask = you will be asked
order-fixed = you will give { $ducats }
order-above = you will give one note more than the others, up to { $ducats }, or { $least } if somebody has given that much
order-place-ask = you will be asked
order-place-cheap = who paid most gets in, and the cheapest zones are given
order-place-dear = who paid most gets in, and the dearest zones are given
do-order-ask = Ask me
do-order-least = Give { $ducats }, the least
do-order-fixed = Give { $ducats }
do-order-fixed-detail = Whatever the others give. If your purse no longer holds it, you are asked.
do-order-above = One note more than the others, up to { $ducats }
do-order-above-detail = { $least } if somebody has given { $ducats } or more. Beyond your purse you are asked.
group-order-place = Whom you let in, in this turn
do-order-place-ask = Ask me
do-order-place-ask-detail = Every decision of this turn waits for you.
do-order-place-cheap = Who paid most, into the cheapest zones
do-order-place-cheap-detail = The best of them for who paid most. You are asked in a tie, and if somebody has two to place.
do-order-place-dear = Who paid most, into the dearest zones
do-order-place-dear-detail = The best of them for who paid most. You are asked in a tie, and if somebody has two to place.
# What holds in all turns: heads lines, or there are none.
orders-always = In all turns, until you take it back:
orders-always-none = Nothing is settled for all turns.
orders-asked = You are being asked just now: what you settle here is done at once if it answers that.
orders-answer = That answers what you are being asked just now, and is done at once.
always-none = Without conflict
always-external = External conflicts
always-internal = Internal conflicts (income: what the zone brings a turn)
always-court = In your own palace
# A sum, or a part of what the zone of a conflict brings a turn.
tariff-sum = { $ducats }
tariff-part =
    { $percent ->
        [50] half an income
        [100] one income
       *[other] two incomes
    }
order-tariff = you will give { $give }
order-tariff-above = you will give { $give } while that leads, then one note more than the others up to { $most }, and { $least } beyond that
order-limits = – Where that is more than your purse holds, or than a place can still bring in all, you will be asked.
order-wish = – With each bribe you will ask for zone { $zone }, or the next free one below, unless you say something else.
order-apart = – You will be asked in the palaces of { $owners }.
order-apart-wish = – Not in the palaces of { $owners }.
order-ties = – Of equals, who paid first gets in.
order-send = In round { $round } you will send: { $sendings }.{ $asked ->
    [0] {""}
   *[other] {" "}You are asked about the other.
}
order-lapsed = – { $case }: you were to give { $ducats }, and your purse no longer holds that.
group-order-send = Whom you send in round { $round }
group-order-send-too = Whom else you send in round { $round }
group-always-none = All your bribes without conflict
group-always-external = All your bribes in external conflicts
group-always-internal = All your bribes in internal conflicts
group-order-court = Whom you let in, in all your turns
group-order-wish = Zone to ask for
group-order-apart = Where you would rather be asked
do-order-always = As in all turns
do-order-tariff = Always give { $give }
do-order-tariff-detail = Whatever the others give, until you take it back.
do-order-tariff-above = Always { $give }, or outbid up to { $most }
do-order-tariff-above-detail = One note more than the others; { $least } where that is not enough.
do-order-part-detail = An income is what the zone brings a turn; whatever the others give, in whole notes.
do-order-part-above-detail = An income: what the zone brings a turn. One note more than others; { $least } beyond that.
do-order-court-cheap = Always who paid most, into the cheapest zones
do-order-court-dear = Always who paid most, into the dearest zones
do-order-court-detail = The best of them for who paid most. You are asked { $ties ->
    [0] in a tie, and if
   *[other] if
} somebody has two to place.
do-order-first = Of equals, let in who paid first
do-order-tie = Ask me about equals
do-order-wish = Ask for zone { $zone }, or the next free one below
do-order-wish-detail = Said for all to hear, also with a bribe you pay yourself without a word.
do-order-wish-none = Ask for no zone
do-order-apart = Ask me at { $who }’s
do-order-together = At { $who }’s as elsewhere
do-order-place-always = As in all my turns
do-order-place-always-detail = What you settled for all your turns decides.

## Overview
# What the numbers on the picture stand for, each with its clauses in brackets.

overview = You send advisors to the palaces of the others, where they bring you ducats every round, and you sell the places in your own. After six rounds the fullest purse wins (3.1, 3.3, 7.3).
overview-1 = **A zone.** Who is placed here earns this much each round. One advisor a zone, and of each kind only one a palace (2.3, 3.3).
overview-2 = **A park.** Here wait those who want in. Its owner deals with them in the next turn (3.2).
overview-3 = **The case.** Whoever has an advisor at stake pays the owner a bribe, once, in this order. All see it, and it is gone for good (4.3, 4.4, 4.5).
overview-4 = **The island.** The owner lets in one of each kind. The others end here, and nobody comes back (1.2, 5.2).
overview-5 = **Those to be sent.** Two each turn, to two different palaces (6.1).
overview-6 = **The turn.** Who decides now, and in what order you all play. Haggle and promise as you like: no promise binds anybody, and purses are secret (2.5, 3.1, 4.6).

## Guided
# What is said at a guided table where something is asked for the first time.

tip-ask-send = You place two advisors where they may earn most. Prefer a palace with dear zones free and a kind it does not have yet: its owner then has to let yours in, unless a rival sends the same kind.
tip-ask-bribe = What you pay is gone, whatever the owner does. Count what a good zone would bring you until the end, and how much the others at stake have reason to give; early rounds are worth more than late ones.
tip-ask-broke = Your purse is empty, so the bank pays the least for you. Nothing can be lost now; ask for the zone you want all the same.
tip-ask-none = These candidates must all get in, but you choose the zones. Reward who paid well, and mind whose income you raise: the best zone should not go to whoever leads.
tip-ask-external = Only one of each kind gets in, the others are exiled for good. Those who paid and lost will remember it when you need a place in their palace.
tip-ask-internal = Keep the occupant, or give the zone to a challenger. Taking the higher bribe is sound, but an advisor you protect today may be why yours is protected tomorrow.

## Review
# Why a choice was better, by what the search found.

why-purse = It leaves { $by } ducats more in your purse a round or two later.
why-incomes = Your advisors bring { $by } ducats more by the end.
why-rival = Your strongest rival comes to { $by } ducats less.
why-honour = Who paid you gets what was paid for: they will pay again.

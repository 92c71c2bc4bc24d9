game-name = Auction
game-blurb = Three lots and ten florins: bid in secret, and pay only for what you win.
score = { $score } florins
group-bid = Your bid
do-bid = Bid { $amount }
ask = { $who }: what do you bid for the lot worth { $worth } florins?
call = bid for the lot
waits = { $who } has bid.
lot = For sale: a lot worth { $worth } florins.
has = { $who } has { $florins } florins.
over = The game is over.
## Events
sold = { $who } pays { $price } florins for the lot worth { $worth }.
## Refusals
no-bid = One bid per lot, and no more than you have.
no-over = The game is over.

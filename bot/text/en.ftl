# The host's own words. Each game's are in games/<key>/text.

this-language = English
resigned-mark = (resigned)

## Slash commands (at most 100 characters, no markup)

command-start = Open a table: others join, then the game begins
command-join = Take a seat at the table in this channel
command-leave = Give up your seat before the game begins
command-board = See the board, for your eyes only
command-hand = See what is yours and what you may do, for your eyes only
command-rules = Read the rules
command-resign = Leave the game for good: a house player takes your seat
command-abandon = End the table without a result (host or moderators)
option-language = The language of the table

## Lobby

lobby-lobby = Press **Join** to take a seat. The host starts the game.
lobby-playing = The game is under way.
lobby-finished = The game is over.
lobby-abandoned = This table was closed without a result.
lobby-seats = **{ $taken } of { $most } seats taken** ({ $least } to { $most } play)
option-chosen = { $name }: { $value }
seat-host = host
seat-house = house player
seat-house-strong = strong house player
join = Join
leave = Leave
add-house = Add a house player
add-house-strong = Add a strong house player
start = Start
opened = The table is open: everybody can see it in this channel.
thread-name = { $game }, table { $table }
fair-start = SHA-256 of the seed of all chance in this game, so that nobody can change it:
fair-end = The seed of all chance in this game, which you can check by the file and by the SHA-256 in the first message:

## Board

call = it is your turn.
number = { $number }
closing-picture = How the game went, round by round.
earlier-position = A position from earlier in the game.
invitation = a rematch? Press **Join**.
my-choices = My choices
my-hand = My hand
in-words = Board in words
undo = Undo
explain = What can I do?
rematch = Rematch
back = Back
choose-group = What would you like to do?
choose-topic = Choose a topic
choose-amount = Say how much…
other-amount = Other…
amount = How many?
amount-range = { $what }, from { $low } to { $high }
amount-hint = for example 12
winners = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
resigned = { $who } has resigned; a house player takes the seat.
remark = { $who } asks: { $what }.
remark-alone = { $who } says:
takes-back = { $who } takes that back.
abandoned-by-host = The host has ended the game without a result.
abandoned-by-moderator = A moderator has ended the game without a result.
promise = Promise…
promise-title = A promise
promise-to = To whom?
promise-what = What do you promise?
promise-until = Until the end of which round?
promise-until-hint = for example 3; nothing, if there is no such round
promise-made = **{ $who }** promises **{ $whom }**:
promise-made-until = **{ $who }** promises **{ $whom }**, until the end of round { $round }:
promise-says-nothing = { $who } will tell whether it was kept.
promise-says-kept = { $who } says: it was kept.
promise-says-broken = { $who } says: it was broken.
promise-kept = Kept
promise-broken = Broken
promise-unmarked = Not marked
promise-ledger = Promises
promise-between = { $who } → { $whom }
promise-round-short = until round { $round }
closed-door = A private message could not be delivered: direct messages from this server are closed. **My hand** shows you what is yours.

confirm-yes = Yes, do it
orders = In advance
orders-secret = Nobody else sees this. What you say in advance is done as soon as you are asked, like a move of your own.
orders-given = That is settled.
orders-withdrawn = Nothing is settled in advance any more.
orders-withdraw = Leave it to me again
sealed = **{ $game }**, table { $table }: this is between you and the house until everybody has answered.
draft = Prepared, for your eyes only:
draft-several = { $what }
hand-in = Hand in
take-off = Take off the last
unnamed-move = a move

## Private answers

done = Done.
welcome = Your game of **{ $game }** has begun.
to-the-table = To the table
moved-on = The board has moved on since that button was shown.
waiting-for-others = It is not your turn now.
resign-sure = Resign for good? A house player takes your seat, and you will be placed last.
resign-yes = Yes, I resign
resign-done = You have resigned. A house player takes your seat.
abandon-sure = End this table for everybody, without a result?
abandon-yes = Yes, end it
abandon-done = The table is closed.
left = You have left the table.
joined = You have a seat.
rematch-open = A new table is open.
not-a-number = I read whole numbers such as 12, 1 000, 1,000 or 10k; that was something else.

## What cannot be done, and why

already-done = That is already done; nothing to add.
no-such-table = There is no such table any more.
no-table-here = There is no table here. Use `start` to open one.
which-table = You sit at several tables: use the command in the thread of the one you mean.
which-button = There are several tables here: use the buttons of the one you mean.
press-again = That took too long to open: please press the button again.
not-seated = You have no seat at this table.
already-seated = You already have a seat.
table-full = All seats are taken.
already-started = The game has already begun.
not-started = The game has not begun yet.
not-finished = The game is not over yet.
orders-not-now = That cannot be ordered now. Look at your standing orders again for what can.
orders-range = It has to be a number from { $low } to { $high }{ $step ->
    [1] {""}
   *[other] , in steps of { $step }
}.
draft-empty = Nothing is prepared yet.
draft-closed = Nothing can follow that before you hand in what you prepared.
nothing-to-undo = There is nothing to take back: something came to light since, or somebody else has moved.
not-yours-to-undo = Only { $who } could take that back.
promise-nobody = There is nobody to promise anything to: the others are house players.
promise-to-whom = Please choose one of the other people for your promise.
promise-empty = Please write what you promise: a sentence will do.
promise-round = A round is a whole number from 1 to { $last }, such as 3; leave that line empty if the promise has no last round.
promise-not-yours = Only { $who } can tell whether that promise was kept.
table-closed = This table is closed.
only-host-starts = Only the host can start the game.
only-host-abandons = Only the host or a moderator of the server can end a table.
too-few-seats = It takes at least { $least } seats; { $seated ->
    [one] one is
   *[other] { $seated } are
} taken. House players can fill up the rest.
leave-in-play = The game has begun. `resign` gives your seat to a house player for good.
only-in-server = A table can only be opened in a server.
not-understood = I do not understand that button; perhaps it is from another time. Please use a newer one.
game-damaged = This table cannot be read any more. Please tell those who run the bot; nothing else is affected.
missing-permissions = I cannot host a game in this channel. I am missing: { $names }.
sorry = Something went wrong on our side. Nothing is lost; please try again.
closing = The bot is restarting: please press again in a minute. Nothing is lost.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

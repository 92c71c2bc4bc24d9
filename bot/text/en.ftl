# The host's own words. Each game's are in games/<key>/text.

this-language = English
resigned-mark = (resigned)
away-mark = (away)
open-mark = (open seat)

## Slash commands (at most 100 characters, no markup)

command-start = Open a table: others join, then the game begins
command-join = Join the table here, or take over an open seat of its game
command-leave = Give up your seat; in mid-game it is open to others
command-board = See the board, for your eyes only
command-hand = See what is yours and what you may do, for your eyes only
command-rules = Read the rules
command-pace = Ask for more or less time for each decision
command-resign = Leave the game for good: a house player takes your seat
command-abandon = End the table without a result (host or moderators)
slash-language = language
slash-pace = pace
slash-absence = absence
slash-practice = practice
slash-days = days
option-language = The language of the table
blurb-rialto = For all games: what waits for you, and what you prefer
blurb-rialto-moderate = For moderators: tables that stand still, and what was done to tables
blurb-rialto-manage = For those who manage the server: where, by whom and how games are played here
command-turns = The tables that wait for you, the soonest due first
command-history = Your games, and those that ended in this server where you can read, step by step
command-ranking = Your results, and who plays best in this server
command-preferences = Your reminders, your language, your quiet hours and your vacation
command-stale = The server’s tables without a move for some days (moderators)
command-log = What was done to tables of this server, and by whom (moderators)
command-settings = Where, by whom and how many tables may be opened in this server (Manage Server)
option-pace = Time for each decision
option-pace-live = 90 seconds (live)
option-pace-relaxed = 1 hour (relaxed)
option-pace-daily = 24 hours (daily)
option-pace-free = no limit (free)
option-absence = For somebody who does not answer
option-absence-move = a harmless move
option-absence-house = a house player until they are back
option-absence-vote = the others vote
option-practice = To practise alone with house players, with hints
option-practice-yes = yes: nothing of it counts
option-days = For how many days (3 unless you say; 0 for all that are not over)

## Lobby

lobby-open = Press **Join** to take a seat.
lobby-named = By invitation: press **Join** if a seat is held for you.
lobby-by-host = The host starts the game.
lobby-by-itself = The game starts once all seats are taken.
lobby-held = { $count ->
    [one] One seat is held for { $who }
   *[other] { $count } seats are held for { $who }
}
lobby-playing = The game is under way.
lobby-finished = The game is over.
lobby-abandoned = This table was closed without a result.
lobby-seats = { $left ->
    [0] **No seat is left**
    [one] **One seat is left**
   *[other] **{ $left } seats are left**
} ({ $least ->
    [0] { $most } play
   *[other] { $least } to { $most } play
})
lobby-house-gives-way = **Whoever joins takes a house player’s seat** ({ $least ->
    [0] { $most } play
   *[other] { $least } to { $most } play
})
lobby-strong = A strong house player wins { $wins } games in 10 alone against three steady ones.
takes-minutes = { $least ->
    [0] { $most } min live
   *[other] { $least }–{ $most } min live
}
takes-days = { $least ->
    [0] { $most } days by post
   *[other] { $least }–{ $most } days by post
}
weight-light = Light
weight-medium = Medium
weight-heavy = Heavy
rules = Rules
seats = Seats…
seats-title = ### The seats of this table
choose-remove = Remove somebody for good…
choose-seats = How many seats?
seats-at-most = { $most } seats at most
choose-held = Hold seats for… (they are called, once)
seats-named = By invitation only
seats-everybody = Open to everybody
seats-itself = Start when full
seats-host = Start only when I say so
seat-held = { PERSON($user) } holds a seat for you: press **Join**.
bring-house = Bring the house players
announce-open = **{ $game }**: { PERSON($user) } has opened a table.
announce-begun = **{ $game }**: the game of { PERSON($user) } has begun.
announce-closed = **{ $game }**: the table of { PERSON($user) } was closed.
option-chosen = { $name }: { $value }
quoted = “…”
labelled = …: …
lobby-experimental = Experimental: this game is still being tried out.
lobby-experimental-english = Experimental: this game is still being tried out, and speaks English only.
seat-host = host
seat-house = steady house player
seat-house-strong = strong house player
join = Join
leave = Leave
add-house = + House player
add-house-strong = + Strong player
start = Start
opened = The table is open: everybody can see it in this channel.
thread-name = { $game }, table { $table }
fair-start = Fair play. The SHA-256 of this game’s random seed:
fair-end = Fair play. This game’s random seed, which fits the SHA-256 shown before:

## Board

call-due = due
you-are-next = you are next.
number = { $number }
closer-look = A closer look at where something is being decided.
still-to-come = The cards nobody has seen yet
closing-picture = How the game went, from start to end.
# Before where the points came from, in the words of a picture.
placed = { $place }. { $who }, { $score }:
earlier-position = A position from earlier in the game.
invitation = a rematch? Press **Join**.
my-choices = My choices
my-seat = My seat
in-words = In words
undo = Undo
explain = What can I do?
# … is a choice; what it means comes after it.
explain-clauses = The numbers in brackets are clauses of the rules: command **rules**.
rematch = Rematch
to-the-rematch = To the rematch
another-group = Something else…
choose-group = What would you like to do?
list-part = { $part }/{ $parts } · { $list }
choose-topic = Choose a topic
how-to-play = How to play
overview-alt = A table under way. The numbers on it stand beside the parts that are explained below.
choose-amount = Say how much…
other-amount = Other…
amount = How many?
amount-span = { $low } … { $high }
amount-range = { $what }, from { $low } to { $high }
amount-hint =
    { $step ->
        [1] for example 12
       *[other] a multiple of { $step }
    }
winners = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
resigned = { $who } has resigned; a house player takes the seat.
plays-lower = { $who } could not think it over and plays like a steady one here. The game will not count for the ranking.
remark = { $who } asks: { $what }.
remark-alone = { $who } says:
aside = { $who } says: { $what }.
takes-back = { $who } takes that back.
abandoned-by-host = { PERSON($user) }, the host, has closed the table without a result:
abandoned-by-moderator = { PERSON($user) }, a moderator, has closed the table without a result:
abandoned-not-begun = Nobody began the game in time.
abandoned-by-nobody = The game has stood still for too long, and is ended without a result.
ends-soon = Nobody has moved for long: without a move, this game is ended without a result { MOMENT($when) }.
game-is-back = This game is installed here again: it goes on, with all the time for each decision.
we-are-back = I am back in this server: the game goes on, with all the time for each decision.
restored = I was put back to a backup: everything here is as it was { MOMENT($when) }. What was done after that is lost; its messages still stand, and their buttons do nothing. The game goes on from here, with all the time for each decision.
restored-lobby = { $game }, table { $table }: I was put back to a backup, and it is as it was { MOMENT($when) }. What was done there after that is lost.
taken-up = { PERSON($user) } has opened the table again: the game goes on.
house-sits-in = { PERSON($user) }, a moderator, has a house player sit in for { $who }.
take-back = Open it again
abandoned-by-all = Everybody has left: the table is closed without a result.
left-game = { $who } has left the game; the seat is open.
taken-over = { $who } takes over the seat of
house-takes = A house player takes over the seat of { $who }.
absent-move = { $who } did not answer in time: a harmless move is made.
absent-house = { $who } does not answer: a house player moves until they are back.
left-server = { $who } is not in this server any more.
back-again = { $who } is back.
pace-changed = Time for each decision from now on: { $pace }.
promise = Promise…
promise-title = A promise
promise-to = To whom?
promise-what = What do you promise?
promise-until =
    Until the end of which { $turns ->
        [1] turn
       *[other] round
    }?
promise-until-hint = for example 3; nothing, if it has no end
promise-made = **{ $who }** promises **{ $whom }**:
promise-made-until = **{ $who }** promises **{ $whom }**, until the end of { $turns ->
        [1] turn
       *[other] round
    } { $round }:
promise-tells = { PERSON($user) } will tell whether it was kept.
promise-says-nothing = { $who } will tell whether it was kept.
promise-says-kept = { $who } says: it was kept.
promise-says-broken = { $who } says: it was broken.
promise-says-unmarked = { $who } did not say whether it was kept.
# A direct message, above the promises it asks about.
promise-asked = **{ $game }**, table { $table }: { $count ->
        [one] was this promise
       *[other] were these promises
    } kept? All players can read your answer. You can change it until a day after the end of the game.
# The same on a panel, above one promise.
promise-was-it-kept = Was this promise kept? All players can read your answer.
promise-marked = Your answer now stands below the promise, for all players to read.
promise-kept = Kept
promise-broken = Broken
promise-unmarked = Not marked
promise-ledger = Promises
promise-between = { $who } → { $whom }
promise-round-short =
    until { $turns ->
        [1] turn
       *[other] round
    } { $round }
closed-door = A private message could not be delivered: direct messages from this server are closed. **My seat** shows you what is yours.

## Clocks and absences

due-by = Answer due
private-reminder = { $game }, table { $table }, is waiting for you:
unshown-host = { $game }, table { $table }: I cannot show its board, as { $why }. Until I can, no time runs, nobody is reminded and house players wait.
unshown-missing = What I am missing there: { $names }.
unshown-goes-on = The game goes on by itself once I may show it again; whoever is to answer has the full time then.
unshown-for-good = You can end the table with the game’s command **abandon**.
unshown-since = The board cannot be shown (noticed { MOMENT($since) }), as { $why }; no time runs.
unshown-not-allowed = I am not allowed to
unshown-gone = its channel is gone
unshown-later = Discord does not take it
thread-left = I can’t use { CHANNEL($thread) } right now, so the game continues here. It returns there as soon as Discord allows.
thread-wanted = I can’t open a thread right now, so the game is played here. It moves to a thread as soon as Discord allows.
goes-on-in = The game continues in { CHANNEL($place) }.
i-am-back = I am back
open-seat-people = { $who }: anybody of this server may take over this seat, as it stands.
open-seat = { $who }: anybody of this server may take over this seat, as it stands. The host may give it to a house player.
take-seat = Take this seat
join-seats = Several seats are open at this table. Which one do you take over?
join-tables = You can join more than one table here. Which one do you mean?
join-another = You already have a seat at a table here. You can also join:
join-lobby = Join table { $table } ({ $who })
join-seat = Seat { $seat } ({ $who })
join-seat-at = Table { $table }, seat { $seat } ({ $who })
seat-a-house = House player (host)
vote-late = { $who }: no answer. What shall be done? The others decide.
vote-rule = If there is no majority, a harmless move is made
vote-move = A harmless move
vote-house = A house player
pace-asked = { $who } would like another time for each decision: **{ $pace }**. It changes once everybody agrees.
pace-agree = I agree

confirm-yes = Yes, do it
back = Back
orders = In advance
orders-secret = Nobody else sees this. What you say in advance is done as soon as you are asked, like a move of your own.
orders-given = That is settled.
orders-withdrawn = Nothing is settled in advance any more.
orders-withdraw = Leave it to me again
orders-together = Several at once…
orders-ticks = And also
orders-unchanged = Leave it as it is
orders-by-now = The game has moved on; this is what holds now.
orders-lapsed = No longer settled in advance, as the game has gone another way:
orders-as-before = You changed nothing: all stays as it was.
since-move = Since your last move:
since-orders = Since you last settled something in advance:
since-start = Since the game began:
since-none = Nothing has happened since you were last here.
since-picture = The table as it is now; frames mark what has changed.
since = What’s new?
look-again = Look again
sealed = **{ $game }**, table { $table }: this is between you and the house until everybody has answered.
draft = Prepared, for your eyes only:
draft-several = { $what }
hand-in = Hand in
hand-in-ending = Hand in · { $what }
take-off = Take off the last
unnamed-move = a move

## For moderators

stale-title = ### { $days ->
    [0] Tables open or under way
    [one] Tables without a move for a day
   *[other] Tables without a move for { $days } days
}
stale-none = { $days ->
    [0] No table is open or under way in this server.
    [one] No table of this server has been without a move for a day.
   *[other] No table of this server has been without a move for { $days } days.
}
stale-more = … and { $count } more, once these are seen to.
table-title = { $game }, table { $table }
awaited = Waiting for { $who } (asked { MOMENT($since) })
not-begun-since = The game has not begun (open since { MOMENT($since) })
choose-tables = Choose tables
nudge = Nudge
house-player = House player
abandon = Abandon…
abandon-title = End without a result
reason = Why? Everybody can read it.
reason-hint = for example: nobody has moved for a week
done-to = Table { $table }: { $what }
nudged = { $count ->
    [one] One person was reminded.
   *[other] { $count } people were reminded.
}
house-done = A house player sits in for those who were awaited.
others-asked = You sit at that table, so others must agree: I asked them there.
host-asked = Others play at that table, so it takes their agreement: I asked them there. Whoever says nothing in time agrees.
taken-back = The table is open again.
asks-abandon = { PERSON($user) }, a moderator who sits at this table, asks to end the game without a result:
asks-abandon-host = { PERSON($user) }, the host, asks to end the game without a result:
asks-house = { PERSON($user) }, a moderator who sits at this table, asks to have a house player sit in for those awaited.
agreed = Agreed: { $who }
second = Second it (moderators)
agree = Agree (seats)
play-on = Play on
silence-agrees = { $who }: whoever says nothing agrees, and the game is ended { MOMENT($when) }.
request-refused = { $who } wants to play on: the game is not ended.
request-done = That was agreed to, and is done.
log-title = ### What was done in this server
log-none = Nothing was done to the tables of this server so far.
moment = { MOMENT($when) }
by-person = { PERSON($user) }
by-nobody = Rialto
did-abandon = ended without a result
did-reopen = opened again
did-house = had a house player sit in
did-nudge = reminded those awaited
did-settings = changed the settings
was-taken-back = taken back
take-back-which = Open a table again

## For those who manage a server

settings-title = ### Tables in this server
settings-title-plain = Tables in this server
nothing-lacks = -# In this channel I may do all that I need.
lacking-here = **In this channel I am missing**
permission-and-use = **{ $name }**: { $use }
permission-use-view_channel = without it I can show nothing here at all
permission-use-connect = to read and write in the chat of a voice channel
permission-use-send_messages = for lobbies, boards, and calls to whose turn it is
permission-use-attach_files = for the pictures of the tables
permission-use-read_message_history = to find what I have posted after the connection was lost, and not to post it twice
permission-use-create_public_threads = for a thread for each game; without it, games are played in the channel
permission-use-send_messages_in_threads = to play in threads; without it, games are played in the channel
settings-kept = That is kept.
settings-channels = Where tables may be opened: { $where }
settings-role = Those with { ROLE($role) } may open tables
settings-per_person = Unfinished tables of one person: { $number } at most
settings-per_server = Unfinished tables in all: { $number } at most
settings-lobby_hours = A table that was not started is closed after { $number ->
    [one] an hour
   *[other] { $number } hours
}
settings-idle_days = A game without a move is ended after { $number } days; that is announced 2 days before
settings-vacation_days = { $number ->
    [0] Nobody has days of vacation
   *[other] Vacation: tables wait for somebody, or the house sits in, { $number } days a year at most
}
settings-ranking-on = A ranking is kept: those stand in it who want to
settings-ranking-off = No ranking is kept
settings-turn-ranking-on = Keep a ranking
settings-turn-ranking-off = Keep no ranking
starters-everybody = Everybody may open tables
starters-moderators = Moderators may open tables
everywhere = in every channel
channel = { CHANNEL($channel) }
language-en = English
language-fr = Français
language-of-opener = that of whoever opens the table
choose-channels = Where? All channels if none is chosen
choose-starters = Who may open tables?
choose-role = Only those with a role
tables-pace = Time for each decision at new tables
pace-as-ever = 24 hours, as usual
tables-language = Language of new tables
choose-announce-in = Announce new tables in…
choose-announce-to = Call a role for each new table
settings-announce = New tables are announced in { CHANNEL($channel) },
settings-announce-to = and { ROLE($role) } is called.
settings-announce-silent = and nobody is called.
announce-gone = The channel for that is gone, or I cannot see it: nothing is announced.
announce-not-allowed = I may not write in that channel: nothing is announced.
announce-role-gone = That role is gone: nobody is called.
announce-calls-nobody = I cannot call that role: let anybody mention it, or give me “Mention @everyone, @here and All Roles” there.
choose-tables-pace = Time
choose-tables-language = Language
change-limits = Numbers…
limit-per_person = Unfinished tables of one person
limit-per_server = Unfinished tables in all
limit-lobby_hours = Hours until a table not started is closed
limit-idle_days = Days until a game without a move is ended
limit-vacation_days = Days of vacation a year for one person

## Private answers

shown-there = What came of it shows at the table:
done-that = **Done:** { $what }
done-and =
    { $done }
    { $told }
done-more = { $count } more
seat-taken = The seat is yours.
welcome-back = Welcome back: you move for yourself again.
leave-sure = Leave the game? Anybody may then take over your seat, and all that you know there.
leave-yes = Yes, I leave
pace-now = Time for each decision here: **{ $pace }**. Another one needs the agreement of everybody at the table:
pace-waits = Asked for: { $pace }. It changes once everybody at the table agrees.
pace-done = Time for each decision from now on: { $pace }.
preferences = For you
calls = Calls:
calls-each = at each question
calls-daily = one direct message a day, at
calls-change = Calls…
calls-title = One message a day instead of calls
calls-at = At what time (empty: calls as ever)
ahead = Before your turn:
ahead-on = a line in the thread, without a ping
ahead-off = nothing
ahead-turn-on = Tell me when I’m next
ahead-turn-off = Not when I’m next
listed = Rankings:
listed-on = you stand in them, under the name you last played with
listed-off = you do not stand in them
listed-turn-on = List me in rankings
listed-turn-off = Take me off rankings
reminders = Reminders:
reminders-thread = in the thread
reminders-dm = by direct message
reminders-none = none
your-language = Language:
language-auto = that of your Discord
quiet-hours = Quiet hours:
quiet-means = Then nothing reminds you, and nothing falls due: where a decision may take an hour or more, the table waits until they are over.
quiet-none = none
choose-reminders = How to remind you
choose-language = The language to speak to you
quiet-change = Quiet hours…
quiet-clear = No quiet hours
quiet-title = Quiet hours
quiet-from = From
quiet-to = To
quiet-zone = Time zone
preferences-back = Back
vacation-button = Vacation…
vacation-title = Vacation
vacation-about = Your tables can wait for you: the others then see a later deadline, and nothing else. Or the house sits in for you: they see its moves as yours, and a game in which it sat in counts for no ranking. Either for as many days a year as each server allows. Until when?
vacation-wait = All my tables wait…
vacation-house = The house sits in for me…
vacation-days = { $days ->
    [one] one day, until
   *[other] { $days } days, until
}
vacation-wait-until = On vacation: your tables wait for you. Its end: { MOMENT($when) }
vacation-house-until = On vacation: the house sits in for you. Its end: { MOMENT($when) }
vacation-shorter = Not everywhere for so long: in a server where your days of this year are used up, you are asked again { MOMENT($when) }.
vacation-no-house = At these tables no house player can sit in, and your time runs as ever:
vacation-end = I am back
privacy-button = My data…
privacy-title = What is kept of you
privacy-about = The tables you sat at, with your name there and your moves; what you said, promised and settled in advance at them; what came of your games, and your ratings; what you chose in your preferences; and, if you moderate, what you did and why. You can have all of it as a file, or have yourself forgotten.
privacy-export = Give me the file
privacy-delete = Forget me…
privacy-exported = In this file is everything that is kept of you.
privacy-sure = Are you to be forgotten, for good? Your name becomes “Former player”, your words and preferences are deleted. Results stay as they are, without your name, and so does what you did as a moderator. Older pictures and messages in Discord stay, too.
privacy-tables = { $tables ->
    [0] You have no seat in a running game.
    [one] You have a seat in one running game: the house takes it, and it is placed last.
   *[other] You have a seat in { $tables } running games: the house takes them, and they are placed last.
}
privacy-yes = Forget me for good
privacy-deleted = You are forgotten. If you come back, you begin as somebody new.
former-player = Former player
your-turns = Waiting for you
your-turns-none = No table is waiting for you.
welcome = Your game of **{ $game }** has begun.
to-the-table = To the table
moved-on = The board has moved on since that button was shown.
waiting-for-others = It is not your turn now.
resign-sure = Resign for good? A house player takes your seat, and you will be placed last.
resign-yes = Yes, I resign
resign-done = You have resigned. A house player takes your seat.
abandon-done = The table is closed. It can be opened again for seven days: where it was, or by a moderator from `/rialto-moderate log`.
left = You have left the table.
joined = You have a seat.
aside-said = Everybody can read what you said. It binds nobody.
rematch-open = A new table is open for the rematch.
not-a-number = I read whole numbers such as 12, 1 000, 1,000 or 10k; that was something else.

## What cannot be done, and why

already-done = That is already done; nothing to add.
no-such-table = There is no such table any more.
restored-press = That button is of a time that is lost: I was put back to a backup, and everything is as it was { MOMENT($when) }. Nothing was done.
restored-table = This table is lost: I was put back to a backup, and everything is as it was { MOMENT($when) }, before it was opened.
no-table-here = There is no table here. Use `start` to open one.
nothing-to-join = No table here has a free seat. Open one with `start`, or use `join` in the channel or thread of another table.
join-in-server = You can only join a table in its server. Use `join` there, in the channel or thread of the table.
which-table = You sit at several tables: use the command in the thread of the one you mean.
which-button = There are several tables here: use the buttons of the one you mean.
press-again = That took too long to open: please try again.
form-over = What that form asked for has passed. What you may do now is here.
form-again = Correct it…
message-gone = The message you pressed is not there any more. Nothing is lost: the board shows how things stand.
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
promise-round = The last line takes a whole number from 1 to { $last }, such as 3; leave it empty if the promise has no end.
promise-closed = This promise can no longer be marked: the game ended more than a day ago.
promise-not-yours = Only { $who } can tell whether that promise was kept.
aside-over = There is nothing left for you to say on that.
aside-enough = You have spoken twice on that already: no more than that in one case.
table-closed = This table is closed.
table-finished = The game at this table is over.
only-host-starts = Only the host can start the game.
only-host-abandons = Only the host or a moderator of the server can end a table, or open it again.
too-few-seats = It takes at least { $least } seats; { $seated ->
    [one] one is
   *[other] { $seated } are
} taken. House players can fill up the rest.
too-few-people = It takes at least { $least } people; { $seated ->
    [one] one has
   *[other] { $seated } have
} a seat.
no-house = This game has no house players: all its seats are people’s. Whoever has to go leaves the seat to somebody else.
resigned-already = You have resigned from this game, for good.
knows-another-seat = You had another seat in this game, and know what is known there.
seat-not-open = That seat is not open any more.
only-host-seats-house = Only the host can give an open seat to a house player.
not-away = Nobody stands in for you: you move for yourself.
vote-own = The others decide on that; you may simply make your move.
pace-already = That is the time for each decision here already: { $pace }.
pace-not-asked = Nobody asks for that any more.
a-moment = Give me a moment, please: that was a lot at once.
not-in-server = You are not in the server of this table any more.
not-a-time = A time of day looks like 22:00 or 7:30, from 0:00 to 23:59.
not-a-zone = I do not know that time zone. Zones have names like Europe/Paris or America/New_York.
quiet-same = Quiet hours need an end other than their beginning.
quiet-long = Quiet hours may be { $most } hours a day at most: in them, others wait for you longer.
vacation-already = You are on vacation already; say first that you are back.
vacation-none = You are not on vacation.
vacation-no-table = You sit at no table: there is nothing that could wait for you.
vacation-no-days = You have no days of vacation left this year: those that your servers allow are used up, or they allow none.
only-in-server = A table cannot be opened in direct or group messages: use this command in a server where I am.
not-in-this-server = I am not in this server, so I cannot open a table here: use this command in a server where I am.
not-in-this-channel = Games cannot be played in this kind of channel: use this command in a text channel.
not-in-this-thread = I am not in this private thread: mention me here to let me in, or use this command in { CHANNEL($channel) }.
only-host-settles = Only { PERSON($user) }, the host, settles the seats of this table.
not-oneself = You cannot remove yourself; **Leave** does that.
not-there-any-more = Whoever that was has no seat here any more.
removed-here = You were removed from this table, and cannot sit down here again.
only-named = Seats are held here for those whom { PERSON($user) } has invited: ask there for one.
seats-held = The seats that are left are held for others.
seats-range = This game has { $least } to { $most } seats: so many can be open, and no fewer.
seats-in-use = { $taken } seats are taken or held: remove somebody first, or let go of a seat.
too-many-held = { $room ->
    [0] No seat is left that could be held.
    [one] One seat is left that can be held.
   *[other] { $room } seats are left that can be held.
}
held-for-bot = { PERSON($user) } is a bot, and bots take no seats.
too-many-asked = { $most } people were called to this table already, and more are not: who wants to join finds it here.
host-left = You have left this table: only a moderator of the server can end it now.
reason-empty = Please say why: a sentence will do.
not-abandoned = This table was not closed by anybody: there is nothing to take back.
only-moderators-reopen = A moderator ended this table: only moderators of the server can open it again.
reopen-not-seated = You had a seat at this table, and another moderator ended it: it takes one who had none to open it again.
too-late-to-take-back = It is more than seven days ago: that cannot be taken back any more.
second-is-another = It takes another moderator to second what you ask for.
request-over = That is not asked for any more.
asked-lately = That was asked for already; it can be asked for again { MOMENT($when) }.
nobody-awaited = The game waits for no person now.
nudged-lately = They were reminded less than an hour ago.
table-paused = This table rests: I am not in its server any more. It goes on when I am back.
only-managers = Only people who may manage this server can change that.
limit-range = { $what }: a whole number from { $low } to { $high }, please. Nothing was changed.
start-elsewhere = In this server, tables are opened in { $where }.
start-moderators = In this server, only moderators open tables.
start-role = In this server, only those with { ROLE($role) } open tables.
too-many-yours = You have { $most ->
    [one] one unfinished table
   *[other] { $most } unfinished tables
} in this server, opened or hosted by you, and that is as many as one person may have.
too-many-today = You have opened { $most } tables in this server within a day, and that is as many as one person may. Please try again later.
too-many-here = This server has { $most ->
    [one] one unfinished table
   *[other] { $most } unfinished tables
}, and that is as many as it wants at a time.
only-in-its-server = That command is for a channel of the server it is about.
only-moderators = Only moderators may do that: people who may manage messages in this server.
not-days = Days are a whole number from 0 to { $most }, such as 3.
not-understood = I do not understand that button; perhaps it is from another time. Please use a newer one.
line-lost = (What happened here cannot be read any more.)
game-missing = This table rests: its game is not installed here at present. Nothing is lost, and nobody’s time runs; it goes on when the game is back.
game-damaged = This table cannot be read any more. Please tell those who run the bot; nothing else is affected.
missing-permissions = I cannot host a game in this channel. I am missing: { $names }.
sorry = Something went wrong on our side. Nothing is lost; please try again.
closing = The bot is restarting: please press again in a minute. Nothing is lost.

permission-view_channel = View Channel
permission-connect = Connect
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

## Looking back

history-title = ### Games so far
history-here = Your games from everywhere, and those that ended in this server in channels you can read. Latest first.
history-yours = Your games from everywhere, latest first. In a server, the list also has games that ended there in channels you can read.
history-none = There is no game to look back on yet.
history-range = { $first } to { $last } of { $count }
history-choose = Choose a game
history-newer = Newer
history-older = Older
# After a game and its date, where nobody can be said to have won: it goes on, was closed, or its result is lost.
history-playing = unfinished
history-abandoned = no result
history-finished = result lost
history-look-back = Step by step
history-step = { $step } of { $steps }
history-round = { $turns ->
    [1] Turn
   *[other] Round
} { $round }
history-beginning = The beginning
history-end = The end
history-first = ⏮
history-previous = ◀ Back
history-next = Next ▶
history-last = ⏭
history-jump = Jump to…
history-seen-by = As seen by:
history-everybody = everybody
history-as = What only { $who } could read:
history-games = All games
animation = Animation
animation-being-made = The whole game as an animated picture: it is being made, and this message turns into it as soon as it is there. Should it not within a few minutes, ask again here.
animation-again = Ask again
animation-moments = { $count } { $count ->
    [one] moment
   *[other] moments
}
animation-some = One of every { $every } moments: all of them would make it too large.
animation-alt = An animated picture: the game from its beginning to its end, in { $count } { $count ->
    [one] moment
   *[other] moments
}.
animation-show = Show everybody
animation-shown = It is on its way to { CHANNEL($channel) }.
animation-is-shown = Everybody could see it already, in { CHANNEL($channel) }: once is enough.
review = Review my game
review-title = **Review of your game** · { $game }, table { $table }
review-being-made = Your game is being gone through, decision by decision: this message turns into the review as soon as it is there. Games that are being played come first. Should it not be there within a few minutes, ask again here.
review-legend = How likely your victory was at each of your decisions, by what you could know then.
review-chart = Your chance to win, in %
review-alt = A line: your chance to win at each of { $count } decisions. { $first }% at the first, { $least }% at the lowest, { $most }% at the highest, { $last }% at the last.
review-nothing = In this game there was nothing you had to decide, or nothing of it can be judged.
review-none-dear = No decision of yours cost you anything that stands out.
review-dear-line = **{ $played }** instead of **{ $other }**: chance to win −{ $edge } { $edge ->
    [one] point
   *[other] points
}
review-best-line = **{ $played }** instead of **{ $other }**: chance to win +{ $edge } { $edge ->
    [one] point
   *[other] points
}
review-dear = You chose **{ $played }**: a chance to win of about { $chance }%. Better: **{ $other }**, about { $instead }%.
review-best = Your best decision: **{ $played }**, a chance to win of about { $chance }%. The house’s simple player would have chosen **{ $other }**, about { $instead }%.
review-why = What the better one brings, on average:
review-why-not = No single reason stands out.
review-judged = Judged by what you could see then, over many ways the game might have gone on; the way it went plays no part. How the others really play, nobody knows.
review-chart-again = Chart
review-best-one = + The best one
history-unfinished = That game has not come to its end: only those who play it can look back on it.
history-no-game = The game that was played at that table is not installed here any more: it cannot be shown.
history-unplayable = Not all moves of that game are left, or they cannot be made again: it cannot be shown step by step.

## Help

command-help = What this is, which games and commands there are, and where you are awaited
about-title = Board games, by turns
about = I keep the rules, draw the board and call whoever is next: play at once, or by post over days. Open a table with a game’s **start**; others press **Join**, and house players take free seats. All of it goes on where it was, whenever you come back.
about-games = Games
about-commands = Commands

## Guided tables

hint = Hint
hint-thought-about = The house is thinking about it: the hint comes here in a moment.
hint-best = Best, by what you can see: **{ $best }**, with a chance to win of about { $chance }%.
hint-second = Next comes **{ $second }**: chance to win { $edge ->
    [0] hardly lower
    [one] about { $edge } point lower
   *[other] about { $edge } points lower
}.
hint-judged = Found over many ways the game might go on; how the others really play, nobody knows.
hint-none = The house has no advice for this decision.
hint-not-here = Hints are given at tables that were opened to practise at, and at guided ones.
practice = Practice: alone with house players, hints under **What can I do?**, and nothing counts.
practice-alone = Somebody practises here, alone with house players.
guided = Guided table
guided-offer = **Guided table**: alone with house players, with advice where something is new. It takes some ten minutes; one press ends it sooner.
guided-begun = Your guided table has begun, with house players: press **My choices** here, or play at the table. What is new comes with advice, **Undo** goes back as far as you like, and nothing counts. It takes some ten minutes; one press ends it sooner.
guided-short = The real game is longer.
guided-already = You are at a guided table in this server already: play on there, or end it first.
guided-tip = New:
guided-end = End the guided table
guided-ended = The guided table is ended. Open a real one whenever you like.

## Results and rankings

ranking-title = Ranking
ranking-none = No game has counted here yet.
ranking-nobody = Nobody wants to be listed yet.
ranking-points = { $points } · { $games ->
    [one] one game
   *[other] { $games } games
}
ranking-points-provisional = ≈ { $points } · { $games ->
    [one] one game
   *[other] { $games } games
}
ranking-you = you
ranking-yours = **You:**
ranking-unlisted = You are not listed: your games count for the others, and your name stands nowhere.
ranking-not-yet = You will be listed once a game of yours has counted.
ranking-house = House players:
ranking-house-simple = steady
ranking-house-strong = strong
ranking-provisional = ≈ means fewer than { $games } games.
ranking-counts = Games count that two people at least play to the end, all by themselves, while this server keeps a ranking.
ranking-choose = Another game
ranking-better = ◀ Higher
ranking-worse = Lower ▶
ranking-off = This server keeps no ranking. Who manages it can have one kept: `/rialto-manage settings`.
ranking-nowhere = In a server that keeps a ranking, it is shown here.
results-title = Your results
results-button = My results
results-ranking = Ranking
results-none = You have not played a game to its end yet.
results-about = Wherever you played, with house players or without. Nobody else sees this.
results-games = { $games ->
    [one] one game
   *[other] { $games } games
}
results-best = best: { $best }
results-row = won in a row: { $now } (most: { $most })

# The host's own words. Each game's are in games/<key>/text.

this-language = English
resigned-mark = (resigned)
away-mark = (away)
open-mark = (open seat)
left-mark = (left)
# After the name of a player who left, whose seat an AI player took.
ai-mark = (AI)

## Slash commands (at most 100 characters, no markup)
# slash-…: one word of at most 32 small letters and hyphens. The commands’ own names (“start”) stay English.

command-start = Open a table that others can join
command-join = Join the table here, or take an open seat in a game in progress
command-leave = Give up your seat; during a game, others can take it over
command-board = Show the board, only to you
command-hand = Show your view: what only you can see, and your options
command-rules = Show the rules
command-pace = Ask for more or less time per decision
command-resign = Leave the game for good: an AI player takes your seat
command-end = End the game without a result, or close the table (host, moderators)
slash-language = language
slash-pace = pace
slash-absence = timeout
slash-practice = practice
slash-days = days
option-language = The language of the table
blurb-rialto = For all games: tables to join, your turns, replays, and your preferences
blurb-rialto-moderate = For moderators: inactive tables, and the moderation log
blurb-rialto-manage = For server managers: where and how games are played here, and who can open tables
command-tables = List the tables you can join or watch here, and your own
command-turns = List the tables waiting for you, most urgent first
command-history = Replay your games, and games that ended here in channels you can read
command-ranking = Show this server’s best players, and your results
command-preferences = Change your notifications, language, quiet hours, and vacation
command-inactive = List tables without a recent move
command-log = Show this server’s moderation log
command-settings = Choose who can open tables here, where, and how many
option-pace = Time per decision
option-pace-live = 90 seconds (live)
option-pace-relaxed = 1 hour (relaxed)
option-pace-daily = 24 hours (daily)
option-pace-free = no limit (free)
option-absence = If a player runs out of time
option-absence-move = a safe move
option-absence-house = an AI player until they return
option-absence-vote = the other players vote
option-practice = Practice alone against AI players, with hints
option-practice-yes = yes: the game doesn’t count
option-days = Days without a move (default: 3; 0 lists every unfinished table)

## Lobby
# The message of a table that is open, its buttons (38 characters) and what becomes of it.

lobby-open = Press **Join** to take a seat.
lobby-named = Invitation only: press **Join** if a seat is reserved for you.
lobby-by-host = The host starts the game.
lobby-practice = Press **+ AI player** for each opponent, then **Start**.
lobby-by-itself = The game starts when all seats are taken.
# $who is a list of mentions.
lobby-held = { $count ->
    [one] One seat is reserved for { $who }
   *[other] { $count } seats are reserved for { $who }
}
lobby-playing = The game is in progress.
lobby-finished = The game is over.
lobby-abandoned = The game ended without a result.
lobby-closed = This table is closed.
lobby-seats = { $left ->
    [0] **Full**
    [one] **One seat left**
   *[other] **{ $left } seats left**
} ({ $least ->
    [0] { $most } players
   *[other] { $least }–{ $most } players
})
lobby-house-gives-way = **Each new player replaces an AI player** ({ $least ->
    [0] { $most } players
   *[other] { $least }–{ $most } players
})
lobby-strong = A strong AI player wins { $wins } games out of 10 against three standard ones.
takes-minutes = { $least ->
    [0] { $most } min live
   *[other] { $least }–{ $most } min live
}
takes-days = { $least ->
    [0] { $most } days at a daily pace
   *[other] { $least }–{ $most } days at a daily pace
}
weight-light = Light
weight-medium = Medium
weight-heavy = Heavy
rules = Rules
seats = Settings…
seats-title = ### Table settings
change-options = Options…
option-variants = Variants
options-changed = { PERSON($user) } changed the options of this table. They are now:
choose-remove = Remove a player for good…
choose-seats = How many seats?
seats-at-most = At most { $most } seats
choose-held = Reserve seats for… (notified once)
seats-named = By invitation only
seats-everybody = Open to everyone
seats-itself = Start when full
seats-host = Start when I say so
# After a mention of the player.
seat-held = a seat is reserved for you by { PERSON($user) }: press **Join**.
bring-house = Add the same AI players
tables-button = All tables
tables-own = Your games
tables-join = Tables to join
tables-watch = Games to watch
tables-none = There are no open tables in the channels you can read here. Open one with a game’s **start** command.
tables-elsewhere = Use this command in a server to see its open tables.
tables-turn = your turn
tables-view = My view: { $game }, table { $table }
announce-open = **{ $game }**: { PERSON($user) } opened a table.
announce-begun = **{ $game }**: { PERSON($user) }’s game has begun.
announce-closed = **{ $game }**: { PERSON($user) }’s table has closed.
announce-ended = **{ $game }**: { PERSON($user) }’s game ended without a result.
option-chosen = { $name }: { $value }
# … is what a player wrote.
quoted = “…”
# … are a label and its value.
labelled = …: …
lobby-experimental = Experimental: this game is still being tested.
lobby-experimental-english = Experimental: this game is still being tested, and it’s in English only.
lobby-beta = Beta translation: some words are in English.
seat-host = host
seat-house = standard AI
seat-house-strong = strong AI
# On a phone, the buttons of a line have 25 characters together: join, leave, start; how-to-play, rules, seats.
join = Join
leave = Leave
add-house = + AI player
add-house-strong = + Strong AI player
start = Start
opened = Your table is open: everyone can see it in this channel.
thread-name = { $game }, table { $table }
fair-start = Fair play. The SHA-256 hash of the 32 bytes of this game’s random seed:
fair-end = Fair play. This game’s random seed, which matches the SHA-256 hash shown earlier:

## Board
# The message with the board, its buttons (38 characters), the private panels and the end of a game.

# In brackets after a question, before “in 3 hours”.
call-due = due
# After a mention of the player.
you-are-next = you’re next.
number = { $number }
closer-look = A close-up of the part of the board this decision is about.
still-to-come = The cards no one has seen yet
closing-picture = How the game went, from start to finish.
# Above the attached replay file.
replay-file = The file holds the seed and every move, to check that the game was fair.
# Before where the points came from, in the words of a picture.
placed = { $place }. { $who }, { $score }:
earlier-position = An earlier position in this game.
# After mentions of the players.
invitation = a rematch? Press **Join**.
# On a board without choices, above the button that leads to them. $who: one or more players.
choose-behind = To choose, press **{ $button }**.
my-choices = My view
my-seat = My view
in-words = Text view
undo = Undo
# After “Answer due in 3 hours”, where several people see the button: whose move it undoes.
undo-whose = **{ undo }**: only { $who }
explain = My options
# … is a choice; what it means comes after it.
explain-more = All details
explain-clauses = Numbers in parentheses at the end of a line are clauses of the rules: see this game’s **rules** command.
rematch = Rematch
to-the-rematch = To the rematch
another-group = Something else…
choose-group = What would you like to do?
# A list too long for one menu: “2/3 · Ports”.
list-part = { $part }/{ $parts } · { $list }
choose-topic = Choose a topic
how-to-play = How to play
overview-alt = A game in progress. Its numbered parts are explained below.
choose-amount = Enter a number…
other-amount = Other…
# The button of an amount that another player asked for.
as-asked = { $label } (requested)
# The button of an amount that buys something named: “Pay 120,000 → zone 100k”. 38 characters.
as-asked-for = { $label } → { $what }
# The label of a field that may stay empty; 45 characters together.
optional = { $label } (optional)
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
resigned-behind = Players who resigned finish behind the others, whatever their score.
resigned = { $who } resigns and will finish behind all who play on; an AI player takes the seat.
plays-lower = { $who } couldn’t work out this move, so a standard AI made it. The game won’t count toward the ranking.
# With a move: $what is a wish, such as “the Palace for the priest”.
remark = { $who } asks for { $what }.
# With a move: a quotation follows.
remark-alone = { $who } says:
# While another player decides: $what is a short sentence.
aside = { $who } says: { $what }.
# Undo, in the log.
takes-back = { $who } undoes their move.
# The reason, in quotation marks, follows this line and the next three.
abandoned-by-host = { PERSON($user) }, the host, ended the game without a result.
abandoned-by-moderator = { PERSON($user) }, a moderator, ended the game without a result.
closed-by-host = { PERSON($user) }, the host, closed the table.
closed-by-moderator = { PERSON($user) }, a moderator, closed the table.
abandoned-not-begun = The game didn’t start in time.
abandoned-by-nobody = The game ended without a result: no one moved for too long.
ends-soon = No one has moved for a long time. Unless a player moves, this game will end without a result { MOMENT($when) }.
game-is-back = This table’s game is installed again. Play continues, with the full time for the next decision.
we-are-back = I’m back in this server: the game continues, with the full time for the next decision.
restored = I was restored from a backup made { MOMENT($when) }. Moves made after that are lost, and the buttons on later messages no longer work. The game continues from here, with the full time for the next decision.
restored-lobby = { $game }, table { $table }: I was restored from a backup made { MOMENT($when) }. Later changes to this table are lost.
taken-up = { PERSON($user) } reopened the table: the game continues.
house-sits-in = { PERSON($user) }, a moderator, brings in an AI player for { $who }.
take-back = Reopen
abandoned-by-all = All players have left: the game ended without a result.
left-game = { $who } leaves the game; the seat is open.
new-host = { $who } is the host now.
# The name of the former player, in quotation marks, follows.
taken-over = { $who } takes over from
# The same if both players have the same name.
taken-over-again = { $who } takes over this seat.
house-takes = { $who }: an AI player takes this seat.
absent-move = { $who } ran out of time, so I’m making a safe move for them.
absent-house = { $who } isn’t answering: an AI player moves for them until they return.
left-server = { $who } is no longer in this server.
back-again = { $who } is back.
pace-changed = New time per decision: { $pace }.
promise = Promise…
promise-title = A promise
promise-to = To whom?
promise-what = What do you promise? (everyone sees it)
promise-until =
    Until the end of which { $turns ->
        [1] turn
       *[other] round
    }?
promise-until-hint = 3, or empty for no limit
promise-made = **{ $who }** promises **{ $whom }**:
promise-made-until = **{ $who }** promises **{ $whom }**, until the end of { $turns ->
        [1] turn
       *[other] round
    } { $round }:
promise-tells = { PERSON($user) } will say whether the promise was kept.
promise-says-nothing = { $who } will say whether the promise was kept.
promise-says-kept = { $who } says the promise was kept.
promise-says-broken = { $who } says the promise was broken.
promise-says-unmarked = { $who } didn’t say whether the promise was kept.
# A direct message, above the promises it asks about.
promise-asked = **{ $game }**, table { $table }: { $count ->
        [one] was this promise
       *[other] were these promises
    } kept? All players can read your answer. You can change it until one day after the game ends.
# The same on a panel, above one promise.
promise-was-it-kept = Was this promise kept? All players can read your answer.
promise-given = Your promise is posted at the table.
promise-marked = All players can now read your answer below the promise.
promise-kept = Kept
promise-broken = Broken
promise-unmarked = open: { $who } will say whether it was kept
promise-ledger = Promises
promise-between = { $who } → { $whom }
promise-round-short =
    until { $turns ->
        [1] turn
       *[other] round
    } { $round }
closed-door = I couldn’t send a player a private message, because their direct messages are closed. **My view** shows each player their private information.

## Clocks and absences
# Deadlines, reminders, absences and vacations, in public and private messages.

# Before “in 3 hours”.
due-by = Answer due
private-reminder = { $game }, table { $table }, is waiting for you:
unshown-host = { $game }, table { $table }: I can’t show the board because { $why }. Until I can, the clock is stopped, no reminders are sent, and AI players wait.
unshown-missing = I’m missing these permissions there: { $names }.
unshown-goes-on = The game resumes by itself once I can show the board again, with the full time for the next decision.
unshown-for-good = You can end the game with its **end** command.
unshown-since = I can’t show the board because { $why } (noticed { MOMENT($since) }). The clock is stopped.
unshown-not-allowed = I don’t have permission
unshown-gone = its channel is gone
unshown-later = Discord rejects the message
thread-left = I can’t use { CHANNEL($thread) } right now, so the game continues here. It will move back as soon as Discord allows it.
thread-wanted = I can’t open a thread right now, so the game is played here. It will move to a thread as soon as Discord allows it.
goes-on-in = The game continues in { CHANNEL($place) }.
i-am-back = I’m back
open-seat-people = { $who }: anyone in this server can take over this seat.
open-seat = { $who }: anyone in this server can take over this seat. The host can give it to an AI player.
take-seat = Take this seat
join-seats = Several seats are open at this table. Which one do you want?
join-tables = You can join several tables here. Which one?
join-another = You already have a seat at a table here. You can also join:
join-lobby = Join table { $table } ({ $who })
join-seat = Take seat { $seat } ({ $who })
join-seat-at = Table { $table }: take seat { $seat } ({ $who })
seat-a-house = AI player (host)
vote-late = { $who } ran out of time. What should happen? The other players decide.
vote-rule = Without a majority, I’ll make a safe move { MOMENT($when) }
vote-move = A safe move
vote-house = An AI player
pace-asked = { $who } would like a different time per decision: **{ $pace }**. The time changes once everyone agrees.
pace-agree = I agree

confirm-yes = Yes, do it
back = Back
# Plan ahead: moves that a player chooses before their turn.
orders = Plan ahead
orders-secret = Only you can see this. I play a planned move as soon as it’s your turn, as if you had made it yourself.
# A line on the panel while a plan is in force.
orders-in-force = You have planned moves, and I play them for you. See **Plan ahead**.
orders-given = Your plan is saved.
orders-withdrawn = You no longer have any planned moves.
orders-undone = Your planned moves are cleared as well: they would make this move again.
orders-withdraw = Clear planned moves
orders-together = Plan several moves…
# Label of a list of boxes to tick.
orders-ticks = Also plan (optional)
orders-unchanged = No change
orders-by-now = The game has moved on. Your planned moves now:
orders-lapsed = These planned moves no longer apply:
orders-as-before = You didn’t change anything.
since-move = Since your last move:
since-orders = Since you last planned ahead:
since-start = So far:
since-none = Nothing has happened since your last visit.
since-picture = The table as it is now, with the changes outlined.
since = What’s new
look-again = Refresh
sealed = **{ $game }**, table { $table }: your answer stays secret until everyone has answered.
# Steps that a player has prepared and not submitted yet.
draft = Your prepared moves (only you can see them):
draft-several = { $made } · { $then }
draft-complete = Nothing is played until you press **{ hand-in }**.
# Follows if the player is asked again afterwards.
draft-goes-on = Your turn goes on after that.
hand-in = Submit
hand-in-ending = Submit · { $what }
# While more is to be prepared for the same answer.
hand-in-part = Submit, then continue
take-off = Remove last step
start-over = Start over
unnamed-move = a move

## For moderators
# Answers to moderators, their log, and requests to the players.

stale-title = ### { $days ->
    [0] Unfinished tables
    [one] Tables without a move for a day
   *[other] Tables without a move for { $days } days
}
stale-none = { $days ->
    [0] There are no unfinished tables in this server.
    [one] No table in this server has gone a day without a move.
   *[other] No table in this server has gone { $days } days without a move.
}
stale-more = … and { $count } more, shown once you have dealt with these.
table-title = { $game }, table { $table }
awaited = Waiting for { $who } (asked { MOMENT($since) })
not-begun-since = The game has not started (table opened { MOMENT($since) })
choose-tables = Choose tables
nudge = Nudge
house-player = Let an AI play
abandon = End game…
abandon-title = End without a result
reason = Why? (everyone can read it)
reason-hint = for example: no move for a week
done-to = Table { $table }: { $what }
nudged = { $count ->
    [one] One player was nudged.
   *[other] { $count } players were nudged.
}
house-done = AI players now move for everyone the game was waiting for.
others-asked = You play at this table, so the other players have to agree. I asked them at the table.
host-asked = The other players have to agree, so I asked them at the table. If they don’t answer in time, that counts as a yes.
taken-back = The table is open again.
asks-abandon = { PERSON($user) }, a moderator who has played at this table, asks to end the game without a result:
asks-abandon-host = { PERSON($user) }, the host, asks to end the game without a result:
asks-house = { PERSON($user) }, a moderator who has played at this table, asks to let AI players move for the players the game is waiting for.
agreed = Agreed: { $who }
# Buttons below a request: the second moderator, then the players.
second = Approve (moderators)
agree = Agree (players)
play-on = Play on
silence-agrees = { $who }: if you don’t answer, that counts as a yes, and the game ends { MOMENT($when) }.
request-refused = { $who } wants to play on, so the game continues.
request-done = The request was approved and carried out.
log-title = ### Moderation log
log-none = The log is empty.
moment = { MOMENT($when) }
by-person = { PERSON($user) }
by-nobody = Rialto
# Entries of the moderation log: “3 days ago · Ana · reopened · Medici, table 5”.
did-abandon = ended without a result
did-close = closed before it began
did-reopen = reopened
did-house = brought in an AI player
did-nudge = nudged players
did-settings = changed settings
was-taken-back = reopened since
take-back-which = Reopen a table

## For those who manage a server
# The settings of a server: a message and a form (labels: 45 characters).

settings-title = ### Tables in this server
settings-title-plain = Tables in this server
nothing-lacks = -# I have all the permissions I need in this channel.
lacking-here = **Permissions I’m missing in this channel**
permission-and-use = **{ $name }**: { $use }
permission-use-view_channel = without it, I can’t show anything here
permission-use-connect = to read and write in a voice channel’s chat
permission-use-send_messages = for lobbies, boards, and turn notifications
permission-use-attach_files = for the pictures of the board
permission-use-read_message_history = to find my own messages after a lost connection, so I don’t post them twice
permission-use-create_public_threads = to give each game a thread; without it, games are played in the channel
permission-use-create_private_threads = to give each tutorial a private thread; without it, its thread is public
permission-use-send_messages_in_threads = to play in threads; without it, games are played in the channel
settings-kept = Saved.
settings-channels = Where tables can be opened: { $where }
settings-role = Members with { ROLE($role) } can open tables
settings-per_person = Unfinished tables per player: at most { $number }
settings-per_server = Unfinished tables on the whole server: at most { $number }
settings-lobby_hours = A table closes after { $number ->
    [one] an hour
   *[other] { $number } hours
} if its game hasn’t started
settings-idle_days = A game ends after { $number } days without a move; I announce it 2 days in advance
settings-vacation_days = { $number ->
    [0] No vacation days
    [one] Vacation: one day a year per player
   *[other] Vacation: up to { $number } days a year per player
}
settings-ranking-on = Ranking: on (players choose whether to be listed)
settings-ranking-off = Ranking: off
settings-turn-ranking-on = Turn on ranking
settings-turn-ranking-off = Turn off ranking
starters-everybody = Everyone can open tables
starters-moderators = Only moderators can open tables
everywhere = in every channel
channel = { CHANNEL($channel) }
language-of-opener = same as the player who opens the table
choose-channels = Where? (leave empty for all channels)
choose-starters = Who can open tables?
choose-role = Only members with a certain role
tables-pace = Time per decision at new tables
pace-as-ever = 24 hours (default)
tables-language = Language of new tables
choose-announce-in = Announce new tables in…
choose-announce-to = Mention a role for each new table
# $mentioned is one of the two texts below.
settings-announce = I announce new tables in { CHANNEL($channel) }, { $mentioned }
settings-announce-to = mentioning { ROLE($role) }.
settings-announce-silent = without a mention.
announce-gone = The announcement channel is gone, or I can’t see it, so I’m not announcing anything.
announce-not-allowed = I can’t write in that channel, so I’m not announcing anything.
announce-role-gone = That role is gone, so I’m not mentioning anyone.
announce-calls-nobody = I can’t mention that role. Allow everyone to mention it, or give me the permission “Mention @everyone, @here and All Roles” in that channel.
choose-tables-pace = Time
choose-tables-language = Language
change-limits = Limits…
limit-per_person = Unfinished tables per player
limit-per_server = Unfinished tables on the whole server
limit-lobby_hours = Hours a table waits for its game to start
limit-idle_days = Days without a move before a game ends
limit-vacation_days = Vacation days per player per year

## Private answers
# Short answers that only their reader sees, direct messages, and preferences.

shown-there = You can see the result at the table:
done-that = **Done:** { $what }
done-and =
    { $done }
    { $told }
done-more = { $count } more
seat-taken = The seat is yours.
welcome-back = Welcome back! You’re making your own moves again.
leave-sure = Leave the game? Another player can then take over your seat and will see all that you see now.
leave-yes = Yes, leave
pace-now = Time per decision here: **{ $pace }**. Everyone at the table must agree to a change:
pace-waits = Requested time: { $pace }. It will apply once everyone at the table agrees.
pace-done = New time per decision: { $pace }.
preferences = Preferences
calls = Notifications:
calls-each = a mention each time it’s your turn
# Before a time of day.
calls-daily = instead of mentions, one direct message a day, at
calls-change = One message a day…
calls-title = One message a day for all your turns
calls-at = What time? (blank: a mention every turn)
ahead = When you’re next:
ahead-on = a silent message in the thread
ahead-off = nothing
ahead-turn-on = Tell me when I’m next
ahead-turn-off = Don’t tell me when I’m next
listed = Rankings:
listed-on = you’re listed under the name you last played with
listed-off = you’re not listed; your games still count for your opponents
listed-turn-on = List me in the rankings
listed-turn-off = Take me off the rankings
in-questions = Question of the day:
in-questions-on = may show positions of your finished games, without names, in the same server, if all players agree
in-questions-off = shows no position of your games
in-questions-turn-on = Allow positions of my games
in-questions-turn-off = Keep my games out of questions
reminders = Reminders before a deadline:
reminders-thread = a mention in the thread
reminders-dm = a direct message
reminders-none = none
your-language = Language:
language-auto = same as your Discord
quiet-hours = Quiet hours:
quiet-means = In quiet hours you get no reminders. At tables with an hour or more per decision, your deadlines are put on hold too.
quiet-none = none
choose-reminders = Reminders
choose-language = Language
quiet-change = Quiet hours…
quiet-clear = Clear quiet hours
quiet-title = Quiet hours
quiet-from = From
quiet-to = To
quiet-zone = Time zone
preferences-back = Back
vacation-button = Vacation…
vacation-title = Vacation
vacation-about = Pause your games: the other players only see a later deadline. Or let an AI player move for you: its moves look like yours, and games in which it moves don’t count toward any ranking. Each server sets how many vacation days you have per year. Until when?
vacation-wait = Pause my games…
vacation-house = Let an AI play for me…
# Before a date.
vacation-days = { $days ->
    [one] one day, until
   *[other] { $days } days, until
}
vacation-wait-until = You’re on vacation, and your games are paused. Your vacation ends { MOMENT($when) }
vacation-house-until = You’re on vacation, and an AI player moves for you. Your vacation ends { MOMENT($when) }
vacation-shorter = In some servers, you have fewer vacation days left, so your vacation there ends { MOMENT($when) }.
vacation-no-house = At these tables, no AI player can move for you, so your clock keeps running:
vacation-end = I’m back
privacy-button = My data…
privacy-title = Your data
privacy-about = I keep the tables you played at, with your name and moves; your comments, promises and planned moves; your results and ratings; your preferences; and, if you moderate, your actions and reasons. You can download all this data or ask for its deletion.
privacy-export = Download my data
privacy-delete = Delete my data…
privacy-exported = This file contains all the data I keep about you.
privacy-sure = Delete your data for good? Your name becomes “Former player”; your comments, promises and preferences are deleted. Results stay, without your name, and so do your actions as a moderator. Older pictures and messages in Discord stay, too.
privacy-tables = { $tables ->
    [0] You’re not playing any games right now.
    [one] You’re playing one game: an AI player will take your seat, and you’ll finish behind all who play on.
   *[other] You’re playing { $tables } games: AI players will take your seats, and you’ll finish behind all who play on.
}
privacy-yes = Delete my data for good
privacy-deleted = Your data has been deleted. If you come back, you’ll start as a new player.
former-player = Former player
your-turns = Waiting for you
your-turns-none = No table is waiting for you.
welcome = You’re playing **{ $game }**: table { $table }.
welcome-closed = Your game of **{ $game }** ended without a result: table { $table }.
welcome-over = Your game of **{ $game }** is over: table { $table }.
# Below what only the reader knows, such as their money.
welcome-as-of = Updated { MOMENT($when) }.
to-the-table = To the table
moved-on = The game has moved on since this button was shown.
waiting-for-others = It’s not your turn right now.
resign-sure = Resign for good? An AI player will take your seat, and you’ll finish behind all who play on.
resign-yes = Yes, resign
resign-done = You have resigned. An AI player will take your seat.
abandon-done = Done. The table can be reopened for seven days: with **Reopen** at the table, or in `/rialto-moderate log` (moderators).
left = You have left the table.
joined = You have joined the table.
aside-said = Everyone can read your comment. It isn’t binding.
rematch-open = A new table is open for the rematch.
not-a-number = Enter a whole number, such as 12. You can write 10k for 10,000.

## What cannot be done, and why
# Refusals: what is not possible, why, and what to do instead.

already-done = That’s already done.
no-such-table = That table no longer exists.
restored-press = This button no longer works: I was restored from a backup made { MOMENT($when) }. Nothing changed.
restored-table = This table is lost: I was restored from a backup made { MOMENT($when) }, before the table was opened.
no-table-here = There is no table here. Use `start` to open one.
nothing-to-join = No table here has a free seat. Open one with `start`, or use `join` in the channel or thread of another table.
join-in-server = You can only join a table in its server. Use `join` there, in the table’s channel or thread.
which-table = You’re playing at several tables: use the command in the right table’s thread.
which-button = There are several tables here: use the right table’s buttons.
press-again = The form took too long to open. Please try again.
form-over = That form is out of date. Here are your options now.
# In an empty field for a number.
form-steps = In steps of { $step }
# In a form whose own button only adds to the prepared moves; at most 100 characters.
form-prepared = This only prepares a step. Nothing is played until you submit your prepared moves.
form-again = Correct it…
message-gone = That message no longer exists. Nothing is lost: the board shows the current position.
not-seated = You don’t have a seat at this table.
already-seated = You already have a seat.
table-full = All seats are taken.
already-started = The game has already started.
not-started = The game hasn’t started yet.
not-finished = The game isn’t over yet.
orders-not-now = You can’t plan that now. Open **Plan ahead** again to see your options.
orders-range = Enter a number from { $low } to { $high }{ $step ->
    [1] {""}
   *[other] , in steps of { $step }
}.
draft-empty = You haven’t prepared anything yet.
draft-changed = Nothing was submitted: your prepared moves had changed meanwhile. Check them, then submit.
draft-closed = Nothing can follow that step. Submit your moves first.
nothing-to-undo = You can’t undo your last move: it revealed something, or another player has moved since.
not-yours-to-undo = Only { $who } can undo that.
promise-nobody = You can’t promise anything here: your opponents are all AI players.
promise-to-whom = Choose the player you’re making the promise to.
promise-empty = Write your promise: one sentence is enough.
promise-round = In the last field, enter a whole number from { $first } to { $last }. Leave it empty if the promise has no time limit.
promise-closed = It’s too late to judge this promise: the game ended more than a day ago.
promise-not-yours = Only { $who } can say whether this promise was kept.
aside-over = You can’t comment right now.
aside-enough = You have already commented twice at this point in the game, which is the limit.
table-closed = This table is closed.
table-ended = This game ended without a result.
table-finished = This game is over.
only-host-starts = Only the host can start the game.
only-host-abandons = Only the host or a moderator can end or reopen this table.
too-few-seats = This game needs at least { $least } players; { $seated ->
    [one] one has
   *[other] { $seated } have
} joined. AI players can fill the other seats.
too-few-people = This game needs at least { $least } players; { $seated ->
    [one] one has
   *[other] { $seated } have
} joined.
no-house = This game has no AI players. If you have to go, let another player take your seat.
resigned-already = You have resigned from this game for good.
knows-another-seat = You had another seat in this game and saw its private information, so you can’t take this one.
seat-not-open = That seat is no longer open.
only-host-seats-house = Only the host can give an open seat to an AI player.
not-away = You aren’t away: you already make your own moves.
vote-own = That’s for the other players to decide. Just make your move.
pace-already = The time per decision here is already { $pace }.
pace-not-asked = That request is no longer open.
a-moment = Just a moment, please: that was a lot at once.
not-in-server = You’re no longer in this table’s server.
not-a-time = Enter a time of day such as 7:30 or 22:00, from 0:00 to 23:59.
not-a-zone = I don’t know that time zone. Use a name like Europe/Paris or America/New_York.
quiet-same = Quiet hours can’t start and end at the same time.
quiet-long = Quiet hours can last at most { $most } hours a day, because the other players wait for you.
vacation-already = You’re already on vacation. Press **I’m back** first.
vacation-none = You’re not on vacation.
vacation-no-table = You have no unfinished games, so there is nothing to pause.
vacation-no-days = You have no vacation days left: you have used up this year’s, or your servers allow none.
only-in-server = You can’t open a table in direct or group messages. Use this command in a server I’m in.
not-in-this-server = I’m not in this server, so I can’t open a table here. Use this command in a server I’m in.
not-in-this-channel = Games can’t be played in this kind of channel. Use this command in a text channel.
not-in-this-thread = I’m not in this private thread. Mention me here to let me in, or use this command in { CHANNEL($channel) }.
only-host-settles = Only { PERSON($user) }, the host, can change the settings of this table.
not-oneself = You can’t remove yourself. Press **Leave** instead.
not-there-any-more = That player no longer has a seat here.
removed-here = The host removed you from this table, so you can’t rejoin it.
only-named = This table is by invitation only. Ask { PERSON($user) } for a seat.
seats-held = The remaining seats are reserved for other players.
seats-range = This game takes { $least } to { $most } players.
seats-in-use = { $taken } seats are taken or reserved. Remove a player or free a reserved seat first.
too-many-held = { $room ->
    [0] There are no seats left to reserve.
    [one] There is only one seat left to reserve.
   *[other] There are only { $room } seats left to reserve.
}
held-for-bot = { PERSON($user) } is a bot, and bots can’t take seats.
too-many-asked = You can invite at most { $most } people to a table. Others can still join if it’s open to everyone.
host-left = You left this table, so only a moderator can end or reopen it now.
reason-empty = Please give a reason: one sentence is enough.
not-abandoned = There is nothing to reopen: no one has ended this game.
only-moderators-reopen = A moderator ended this game, so only moderators can reopen it.
reopen-not-seated = You played at this table, so only a moderator who didn’t play can reopen it.
too-late-to-take-back = It’s too late to reopen this table: it ended more than seven days ago.
second-is-another = A different moderator has to approve your request.
request-over = This request is no longer open.
asked-lately = That has already been requested. You can ask again { MOMENT($when) }.
nobody-awaited = The game isn’t waiting for any player right now.
nudged-lately = These players were nudged less than an hour ago.
table-paused = This table is paused because I’m no longer in its server. The game will continue when I’m back.
only-managers = Only members with the “Manage Server” permission can change that.
limit-range = { $what }: enter a whole number from { $low } to { $high }. Nothing was changed.
start-elsewhere = In this server, tables can only be opened in { $where }.
start-moderators = In this server, only moderators can open tables.
start-role = In this server, only members with { ROLE($role) } can open tables.
too-many-yours = In this server, you have opened or are hosting { $most ->
    [one] one unfinished table
   *[other] { $most } unfinished tables
}, which is the limit per player.
too-many-today = You have opened { $most } tables in this server in one day, which is the limit. Please try again later.
too-many-here = This server has { $most ->
    [one] one unfinished table
   *[other] { $most } unfinished tables
}, the most it allows at a time.
only-in-its-server = Use this command in one of the server’s channels.
only-moderators = Only moderators can do that: they need the “Manage Messages” permission.
not-days = Enter a whole number of days from 0 to { $most }, such as 3.
not-understood = This button is out of date. Please use a newer one.
line-lost = (This line can’t be read anymore.)
game-missing = This table is paused: its game isn’t installed here right now. Nothing is lost, and the clock is stopped. The game will continue when it’s installed again.
game-damaged = This table can’t be read anymore. Please tell the people who run this bot. No other table is affected.
missing-permissions = I can’t host a game in this channel. I’m missing these permissions: { $names }.
sorry = Something went wrong on my end. Nothing is lost; please try again.
closing = I’m restarting: please press again in a minute. Nothing is lost.

permission-view_channel = View Channel
permission-connect = Connect
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-create_private_threads = Create Private Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

## Looking back
# History, replays, reviews and animations.

history-title = ### Games
history-here = Your games in all servers, and games that ended here in channels you can read, latest first.
history-yours = Your games in all servers, latest first. In a server, the list also shows games that ended there in channels you can read.
history-none = There are no games to replay yet.
history-range = { $first } to { $last } of { $count }
history-choose = Choose a game
history-newer = Newer
history-older = Older
# After a game and its date, where nobody can be said to have won: it goes on, was closed, or its result is lost.
history-playing = unfinished
history-abandoned = no result
history-finished = result lost
history-look-back = Replay
history-step = { $step } of { $steps }
history-round = { $turns ->
    [1] Turn
   *[other] Round
} { $round }
history-beginning = The beginning
history-end = The end
history-first = ⏮
history-previous = ◀ Previous
history-next = Next ▶
history-last = ⏭
history-jump = Jump to…
history-seen-by = As seen by:
history-everybody = everyone
history-as = Visible only to { $who }:
history-games = All games
animation = Animation
animation-being-made = I’m making an animation of the whole game. It will appear here. If it isn’t here in a few minutes, ask again.
animation-again = Ask again
animation-moments = { $count } { $count ->
    [one] step
   *[other] steps
}
animation-some = Only one step in { $every } is shown: with all of them, the file would be too large.
animation-alt = An animated picture of the game from start to end, in { $count } { $count ->
    [one] step
   *[other] steps
}.
animation-show = Show everyone
animation-shown = The animation will appear in { CHANNEL($channel) } shortly.
moment-shown = This moment will appear in { CHANNEL($channel) } shortly.
moment-is-shown = This moment is already in { CHANNEL($channel) }, where everyone can see it.
moments-enough = { $most } moments of this game have already been shown, which is the limit.
moment-seen = -# As { $who } saw it.
moment-best = { $who }’s best decision: **{ $played }** (chance of winning: about { $chance }%). The standard AI would have chosen **{ $other }** (about { $instead }%).
moment-why = - { $why }
review-gone = The review is no longer available. Press **Review my game** again, then show its best decision.
animation-is-shown = The animation is already in { CHANNEL($channel) }, where everyone can see it.
review = Review my game
review-title = **Review of your game** · { $game }, table { $table }
review-being-made = I’m reviewing your game, decision by decision. The review will appear here; games in progress come first. If it isn’t here in a few minutes, ask again.
review-legend = Your chance of winning at each of your decisions, based on what you could have known at the time.
review-chart = Your chance of winning, in %
review-alt = A line chart of your chance of winning at each of { $count } decisions: { $first }% at the first, { $least }% at the lowest, { $most }% at the highest, { $last }% at the last.
review-nothing = None of your decisions in this game can be reviewed.
review-none-dear = None of your decisions stands out as costly.
review-dear-line = You chose **{ $played }**. Better by { $edge } percentage { $edge ->
    [one] point
   *[other] points
}: **{ $other }**.
review-best-line = You chose **{ $played }**: { $edge } percentage { $edge ->
    [one] point
   *[other] points
} better than **{ $other }**.
review-dear = You chose **{ $played }** (chance of winning: about { $chance }%). Better: **{ $other }** (about { $instead }%).
review-best = Your best decision: **{ $played }** (chance of winning: about { $chance }%). The standard AI would have chosen **{ $other }** (about { $instead }%).
# A list of reasons follows.
review-why = With the better choice, on average:
review-why-not = No single reason stands out.
review-judged = An estimate, based only on what you could know at the time: I played the game out many times from there. What really happened next doesn’t count.
review-chart-again = Chart
review-best-one = + Best decision
review-replay = Replay from here
history-unfinished = This game isn’t over yet, so only its players can replay it.
history-no-game = This table’s game is no longer installed here, so I can’t show it.
history-unplayable = Some moves of this game are missing or can’t be replayed, so there is no replay.

## Help
# The help page, its buttons and the rules.

command-help = Show the games, the commands, and the tables waiting for you
about-title = Turn-based board games
about = I enforce the rules, draw the board and notify the next player. Play live, or make a few moves a day. Open a table with a game’s **start** command; the others press **Join**, and AI players can take free seats. Leave and come back at any time: your game is still there.
about-games = Games
about-commands = Commands
about-every-game = Every game also has:

## Guided tables
# Tutorials and practice.

hint = Hint
hint-thought-about = I’m thinking: the hint will appear here in a moment.
hint-best = Best choice, based on what you can see: **{ $best }** (chance of winning: about { $chance }%).
hint-second = Second best: **{ $second }** (chance of winning: { $edge ->
    [0] barely lower
    [one] about { $edge } percentage point lower
   *[other] about { $edge } percentage points lower
}).
# The button for a choice of several moves at once.
hint-follow = Follow this hint
hint-judged = An estimate: I played the game out many times from here, but real players may play differently.
hint-none = I have no hint for this decision.
hint-not-here = I only give hints in practice games and tutorials.
practice = Practice: one player against AI players, with a **Hint** for each decision. The game doesn’t count.
practice-alone = This is a practice table, for one player against AI players.
guided = Start tutorial
guided-offer = **Tutorial**: you play against AI players and get a tip whenever something is new. It takes about ten minutes, and you can end it at any time.
guided-begun = Your tutorial against AI players has begun. Press **My view** to play. You get a tip whenever something is new, you can **Undo** as often as you like, and the game doesn’t count. It takes about ten minutes, and you can end it at any time.
guided-public = { PERSON($user) } is learning **{ $game }** with AI players.
guided-short = The real game is longer.
guided-already = You already have a tutorial in this server: continue it, or end it before you start another.
guided-tip = Tip:
guided-end = End tutorial
guided-ended = The tutorial is over. Open a real table whenever you like.

## Results and rankings
# Results, standings and rankings.

ranking-title = Ranking
ranking-none = No game has counted toward this ranking yet.
ranking-nobody = No one has asked to be listed yet.
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
ranking-unlisted = You’re not listed. Your games still count for your opponents’ ratings, but your name isn’t shown.
ranking-not-yet = You will be listed after your first game that counts.
ranking-house = AI players:
ranking-house-simple = standard
ranking-house-strong = strong
ranking-provisional = ≈ means fewer than { $games } games.
ranking-counts = A game counts if at least two people play it to the end themselves while this server’s ranking is on.
ranking-choose = Choose another game
ranking-better = ◀ Higher
ranking-worse = Lower ▶
ranking-off = This server has no ranking. Its managers can turn one on with `/rialto-manage settings`.
ranking-nowhere = To see a ranking, use this command in a server that has one.
results-title = Your results
results-button = My results
results-ranking = Ranking
results-none = You haven’t finished a game yet.
results-about = All your games, with or without AI players. Only you can see this.
results-games = { $games ->
    [one] one game
   *[other] { $games } games
}
results-best = best score: { $best }
results-row = win streak: { $now } (longest: { $most })

## Tournaments
# The message of a tournament, its page and its forms (labels: 45 characters), and what its players cannot do.

command-tournament = Show this server’s tournament: standings, tables, and how to join
tournament-title = Tournament: { $game }
tournament-swiss = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
tournament-league = League, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
tournament-size = { $size ->
    [0] table sizes chosen automatically
   *[other] tables of { $size }
}
tournament-open = { $players ->
    [0] **Registration** ends { MOMENT($ends) }.
   *[other] **Registration** ends { MOMENT($ends) }, or with { $players } players.
}
tournament-registered = Players ({ $count }): { $who }
tournament-other-players = { $count ->
    [one] one more player
   *[other] { $count } more players
}
tournament-nobody = No players yet.
tournament-round = **Round { $round } of { $rounds }** · ends { MOMENT($ends) } at the latest
tournament-overtime = **Round { $round } of { $rounds }** · time is up: AI players finish the open games
tournament-late = You can still join, until round 2 begins.
tournament-offered = { PERSON($user) } can take { $who }’s place, with its points. Until then { $who } stays in.
tournament-paused = **Paused** by a manager. Games that have begun go on.
tournament-game-missing = **Waiting**: this game is not installed at the moment.
tournament-won = { $count ->
    [one] 🥇 **{ $who } wins the tournament.**
   *[other] 🥇 **{ $who } win the tournament together.**
}
tournament-cancelled = **Canceled.** { $players ->
    [0] No players were in.
    [one] Only one player was in.
   *[other] There were { $players } players.
}
tournament-table = Table { $number }
tournament-own = your table
tournament-plays = { $who }
tournament-bye = { $who } has no table this round (+{ $points })
tournament-gained = { $who } +{ $points }
tournament-lost = { $who } +{ $points } (did not play to the end)
tournament-standings = Standings
tournament-name = { $who }
tournament-points = { $points ->
    [one] one point
   *[other] { $points } points
}
tournament-counts = { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $wins ->
    [one] one win
   *[other] { $wins } wins
}, opponents’ average { $opponents }
tournament-more = { $count ->
    [one] One more player
   *[other] { $count } more players
}
tournament-gone-left = left
tournament-gone-removed = removed
tournament-gone-lost = out: two games not played to the end
tournament-rule-points = First place brings { $points } points, last place none, and the places between equal steps. Ties are decided by the opponents’ average points, then by the share of the score.
tournament-rule-time-house = A round lasts { $days ->
    [one] one day
   *[other] { $days } days
} at most. Then strong AI players finish the open games, and these results count. A game that can’t go on is a draw. Managers may decide otherwise.
tournament-rule-time-draw = A round lasts { $days ->
    [one] one day
   *[other] { $days } days
} at most. Then open games end as draws. Managers may decide otherwise.
tournament-rule-lost = If you leave your table, resign or do not answer, you come last there. If it happens twice, you are out.
tournament-take = Take the place
tournament-look = Standings
tournament-joined = You’re in. When your table opens, you are mentioned once.
tournament-left = You left the tournament. A game you have begun goes on.
tournament-taken = You took over a place in this tournament, with its points.
tournament-old-message = This message is out of date. The link below leads to the present one.
tournament-to-message = Show the tournament’s message
tournament-unshown = The tournament’s message cannot be shown in its channel at the moment. A manager can move it.
tournament-none = This server has no tournament yet. Its managers can open one with this command.
tournament-others = Other tournaments of this server
tournament-stage-open = registration
tournament-stage-playing = under way
tournament-stage-ended = ended
tournament-stage-cancelled = canceled
tournament-opened = The tournament is open. Its message appears in { CHANNEL($channel) }.
tournament-done = Done. The moderators’ log has it.
tournament-done-offer = Done. Tell { PERSON($user) } to press **Take the place** on the tournament’s message. Until then nothing changes.
tournament-new = Open a tournament: choose the game
tournament-form = Open a tournament
tournament-form-rounds = Rounds
tournament-form-size = Players at a table
tournament-form-ends = When does registration end?
tournament-form-ends-hint = 3 days, 12 players, or 2027-01-31 18:00
tournament-form-successor = Who takes over, if they agree? (optional)
tournament-form-order = Seats from first place to last, such as 2 1 3
tournament-form-why = Why? (for the moderators’ log)
tournament-manage = Manage: pause, move or end
tournament-manage-players = Remove, replace or readmit a player
tournament-manage-tables = Decide a table yourself
tournament-manage-part = { $what } ({ $first }–{ $last })
tournament-do-pause = Pause: no time runs and no tables open
tournament-do-resume = Go on after the pause
tournament-do-here = Move to this channel, with a new message
tournament-do-end = End now, with the present standings
tournament-do-remove = Remove or replace { $who }
tournament-do-readmit = Readmit or replace { $who }
tournament-do-withdraw = Withdraw the offer of { $who }’s place
tournament-do-decide = Table { $number }
tournament-leave-sure = Leave the game? An AI player takes your seat for good, and you finish behind all who play on at this table.
tournament-lobby = A table of a tournament
tournament-call = { $who }: your table is open.
tournament-history = tournament
tournament-time-over = The tournament’s round is over: strong AI players finish this game, and its result counts.
tournament-table-closed = The tournament’s round is over, and this game with it. It counts as a draw, unless a manager decides otherwise.
tournament-table-decided = The tournament’s managers decided this table, so its game is over.
tournament-gone = This tournament no longer exists.
tournament-players-range = Please enter a number of players from { $least } to { $most }.
tournament-ends-past = Registration would end in the past. Please choose a later time.
tournament-ends-late = Registration may last { $days } days at most.
tournament-not-an-end = I don’t understand when registration ends. Write for example “3 days”, “12 players” or “2027-01-31 18:00”.
tournament-enough = This server already has { $most } running tournaments, the most at a time. End one first.
tournament-in-already = You’re already in this tournament.
tournament-removed = You’re out of this tournament. Ask a manager if you want to play on.
tournament-data-deleted = You deleted your data after you joined this tournament, so you can’t join it again.
tournament-no-entry = It is too late to join: the second round has begun.
tournament-begins = Registration has just ended, and the first round is about to begin. Please try again in a moment.
tournament-over = This tournament is over.
tournament-full = This tournament is full: { $most } players are in.
tournament-not-in = This player is not in the tournament.
tournament-you-not-in = You are not in this tournament.
tournament-not-offered = No place in this tournament is offered to you.
tournament-offered-inside = { PERSON($user) } is or was in this tournament already, so they can’t take another place.
tournament-offered-already = { PERSON($user) } is offered another place in this tournament. Withdraw that offer first.
tournament-offered-bot = { PERSON($user) } is a bot, and bots can’t play in tournaments.
tournament-only-managers = Only managers of this server’s tournaments may do that.
tournament-channel-gone = The channel chosen for tournaments is gone, or I can’t see it. Please choose another one in the settings.
tournament-channel-unfit = I can’t hold tournaments in { CHANNEL($channel) }. I’m missing these permissions there: { $names }.
tournament-order = Please write each seat’s number once, from 1 to { $most }, the first place first.
tournament-own-table = You sit at this table, so another manager must decide it.
tournament-one-value = Please tick one value of an option at most.
tournament-table-over = A tournament’s table cannot be reopened: its places count already.
tournament-only-moderators = Only a moderator can end a tournament’s table.
did-tournament-open = opened a tournament
did-tournament-pause = paused a tournament
did-tournament-resume = let a tournament go on
did-tournament-end = ended a tournament
did-tournament-move = moved a tournament
did-tournament-remove = removed a player from a tournament
did-tournament-readmit = readmitted a player to a tournament
did-tournament-decide = decided a tournament’s table
did-tournament-offer = offered a tournament player’s place to another
did-tournament-withdraw = withdrew the offer of a tournament player’s place
did-tournament-take = took over a tournament player’s place
choose-tournament-role = Role that may manage tournaments
settings-tournament-role = Tournaments: managed by { ROLE($role) }, too
choose-tournament-channel = Channel for tournaments
settings-tournament-channel = Tournaments: held in { CHANNEL($channel) }
# Words that may follow a number when a registration ends ("3 days"): lower case, separated by spaces.
typed-players = player players
typed-days = d day days
typed-hours = h hour hours
typed-minutes = min minute minutes

## Questions of the day
# The message that asks a question, its private answers, its result, and the form in the settings (labels: 45 characters).

question-title = 💡 Question of the day: { $game }
question-title-weekly = 💡 Question of the week: { $game }
question-you = You are **{ $who }**. Which of these moves gives you the best chance of winning?
question-step = An answer is only your next step. Assume that you play on well after it.
# Ends the alt text of a picture, if there is no room for the whole position.
question-alt-rest = Press “{ in-words }” for the rest.
question-open = { $count ->
    [0] No answers yet.
    [one] 1 answer so far.
   *[other] { $count } answers so far.
} The result appears here { MOMENT($ends) }.
question-result = The best answer: { $best }
question-count = **{ $choice }**: { $count ->
    [one] 1 answer
   *[other] { $count } answers
} · chance of winning about { $chance }%
question-why = **{ $best }** instead of **{ $other }**, on average:
question-played = In the game, { $who } chose **{ $played }**.
question-run = Longest run of right answers ({ $run }): **{ $names }**
question-more = others
question-listed = To have your run named here, turn on “List me in the rankings” in your preferences.
question-play = Play this game
question-right = ✅ **{ $choice }** is the best answer: your chance of winning is about { $chance }%.
question-wrong = **{ $best }** is the best answer: your chance of winning would be about { $most }%. With **{ $choice }** it is about { $chance }%.
question-first = No one else has answered yet.
question-others = The others so far: { $chosen }
question-chosen = { $choice }: **{ $count }**
question-once = Your first answer counts. The result appears { MOMENT($ends) }. Press any answer to see this again.
question-over = This question is over: its message shows the result.
question-gone = This question no longer exists.
choose-ask-in = Ask a question of the day in…
change-ask = Question of the day…
ask-title = Question of the day
ask-at = What time?
ask-every = How often?
ask-day = Once a day
ask-week = Once a week
ask-games = Which games? (none: all)
ask-hindered = I can’t write in the channel for the question of the day. Let me see it and send messages there.
settings-ask-day = Question of the day: { CHANNEL($channel) }
settings-ask-week = Question of the week: { CHANNEL($channel) }

# What is said about time: how long a turn may take, how much is left, and reminders.

# Reminders.
days-half = Half of your time is over.
days-most = Nine tenths of your time are over.
days-asked = You asked to be reminded.
days-nothing-waits = No game waits for you just now.
days-stopped = The clock is stopped.

# How long a turn may take, in whole weeks, days, hours or minutes; people write it like that, too.
days-pace-none = none
days-pace-weeks = { $count ->
    [one] 1 week
   *[other] { $count } weeks
 }
days-pace-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
days-pace-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
days-pace-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }

# In the list of paces.
days-choice-none = none: a turn may take as long as it takes
days-choice = { $pace } a turn

# What was chosen about time. The clock "stops" in quiet hours or "runs" on; a computer player will "move" when time
# runs out, or that is only told ("remind"); after so many turns in a row that ran out of time the seat is offered, 0 is
# never.
days-timing-none = no clock
days-timing = { $pace } a turn{ $quiet ->
    [stops] , not counting the quiet hours of who is to move
   *[runs] {""}
 }; when time runs out, { $late ->
    [move] a computer player makes that turn
   *[remind] that is told and the game waits
 }{ $misses ->
    [0] {""}
    [1] , and the seat is offered to others
   *[other] ; after { $misses } times in a row the seat is offered to others
 }

days-no-late = { $given } is nothing that can happen when time runs out: choose remind or move.
days-offer-after = A seat is offered after 1 to 20 turns in a row that ran out of time, or with 0 never.
days-no-pace = { $given } is no pace: write none, or a time from 10 minutes to 28 days, like 8 h, 3 days or 1 week.

# Times are in seconds since 1970: Discord shows each reader their own time.
days-until = Time until <t:{ $seconds }:f> (<t:{ $seconds }:R>).

# A player is told ahead that their turn comes soon, and until when the player before them has time.
days-next = You are next in { $place }.
days-before-you = Who is to move before you: { $until }

days-no-clock = Turns have no end here, so there is no clock to stop.
days-paused = The game is paused: its clocks are stopped.
days-resumed = The game goes on: its clocks run again.
days-not-paused = The game is not paused.

# Some want the clocks stopped, or running again; the others have to agree.
days-pause-wanted = { $agreed } would like to pause the game. Still to agree: { $missing }.
days-resume-wanted = { $agreed } would like to let the game go on. Still to agree: { $missing }.

days-away = { $who } is away until <t:{ $until }:f>; their clock stands still until then.
days-back = { $who } is back.
days-too-long = At most { $days } days.

days-seat-not-free = That seat cannot be taken over.
days-sat-elsewhere = You sat in another seat of this game and know its secrets, so you cannot take this one.

# Time ran out for somebody, what was done, and whether somebody else may sit there now.
days-time-up = Time ran out for { $who }.
days-computer-moved = A computer player made this one turn for them.
days-draft-played = The turn they had prepared was played.
days-drawn = What was missing was drawn.
days-waits = The game waits for them.
days-seat-free-now = Their seat may be taken over now.

# The seat of somebody may be taken over, by one or by everybody.
days-offered-to = The seat of { $who } is offered to { $to }, who may take it over.
days-offered = The seat of { $who } may be taken over.
days-seat-taken = { $who } takes the seat over, with its camels and tokens.
days-you-sit = The seat is yours, with its camels and tokens.
days-you-are-back = You are back: your seat is not offered any more.
days-you-offer = The seat is offered. Who sits there keeps it until somebody takes it over.

# To somebody who agreed to stop the clocks, or to let them run again.
days-you-agree-pause = You agree to pause the game. Still to agree, with `/game pause`: { $missing }.
days-you-agree-resume = You agree to let the game go on. Still to agree, with `/game resume`: { $missing }.

days-nothing-to-undo = There is nothing of yours that could be taken back: a turn that was played can be taken back only until the next player has played.
days-secret-learned = What you did last told somebody a secret, the value of a token, and nobody can unlearn it. So it stands.
days-not-asked = Nobody waits for you to agree that something is taken back. Perhaps it was answered already.
days-asked-already = You have asked already; the question is in the channel.
days-you-ask = You have asked. If the next player agrees, it is your turn again; if they play, it stands.

# Who asked to take something back hears that it stands.
days-undo-refused = { $who }, it is not taken back: your turn stands.

# Several people, of whom one has to agree.
days-or = { $first } or { $next }

# The question whether to ask these people, to somebody whose turn is played.
days-may-ask-undo = Your turn is played. It can be taken back if { $of } { $count ->
    [one] agrees
   *[other] agree
 }.

# The question and how it was answered, in its own place.
days-undo-agreed = { $by } agrees: what { $who } did last is taken back.
days-undo-disagreed = { $by } does not agree: what { $who } did last stands.

# To somebody who is asked, above their turn.
days-you-are-asked = { $who } asks you to agree that what they did last is taken back.
days-closed = Nobody touched this game for 30 days, so it is closed.

# Something that the table owed and could not deliver, for the host; to one person if it was owed to one.
days-trouble = Not delivered: { $what }, <t:{ $at }:R>. Reason: { $reason }
days-trouble-to = Not delivered: { $what } to { $whom }, <t:{ $at }:R>. Reason: { $reason }
days-trouble-lobby = the lobby
days-trouble-turn = the message of a turn
days-trouble-reminder = a reminder
days-trouble-tokens = a message about tokens
days-trouble-end = the end of the game
days-trouble-message = a message

# Why something was given up that failed again and again, or was not delivered if nobody knows any more.
days-given-up = given up after { $attempts } attempts: { $why }
days-unknown-reason = unknown
days-more-troubles = … and { $more } more that could not be delivered.

# Somebody asks to take back what they did; one of the others has to agree.
days-undo-asked = { $of }: { $who } asks to take back what they did last. Do you agree? If you play instead, it stands.

# The table of these people is closed then.
days-closes-soon = { $who }: nobody has done anything in this game for three weeks. It is closed <t:{ $at }:R>, unless somebody does.

days-may-not-open = The people who manage this server do not let you open games.
days-open-elsewhere = Games are opened in { $channels } only.

# Time: paces, deadlines, reminders and everything else that happens over days.

# Reminders.
days-half = Half of your time is left.
days-most = A tenth of your time is left.
days-asked = You asked to be reminded.
days-nothing-waits = No game is waiting for you.
days-stopped = The clock is stopped.

# Paces, in whole weeks, days, hours or minutes. People type them in the same form.
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
days-choice-none = none: no time limit
days-choice = { $pace } a turn

# The timing of a game. In quiet hours the clock "stops" or "runs"; when time runs out, a computer player will "move" or
# people only get a reminder ("remind"); after "misses" missed turns in a row the seat is offered, 0 is never.
days-timing-none = no clock
days-timing = { $pace } a turn{ $quiet ->
    [stops] , not counting the player's quiet hours
   *[runs] {""}
 }; when time runs out, { $late ->
    [move] a computer player ({ $level }) takes the turn
   *[remind] a reminder is posted and the game waits
 }{ $misses ->
    [0] {""}
    [1] ; after 1 missed turn the seat is offered to others
   *[other] ; after { $misses } missed turns in a row the seat is offered to others
 }

days-no-late = { $given } is not a choice for `late`: choose remind, move, or the level of the computer player who is to take the turn.
days-offer-after = For `offer_after`, choose 1 to 20 missed turns in a row, or 0 to never offer the seat.
days-no-pace = { $given } is not a pace: write none, or a time from 10 minutes to 28 days, like 8 h, 3 days or 1 week.

# Times are in seconds since 1970. Discord shows them in each reader's time zone.
days-until = Deadline: <t:{ $seconds }:f> (<t:{ $seconds }:R>).

# Tells a player that their turn comes next, and the deadline of the player before them.
days-next = You are next at { $game }.
days-before-you = The player before you is still to move. { $until }

days-no-clock = Turns have no time limit here, so there is no clock to pause or resume.
days-paused = The game is paused: its clocks are stopped.
days-paused-by = { $who } has paused the game: its clocks are stopped.
days-resumed-by = { $who } has resumed the game: its clocks are running again.
days-resumed = The game is resumed: its clocks are running again.
days-not-paused = The game is not paused.

# Some players want to pause or resume; the others have to agree.
days-pause-wanted = { $agreed } would like to pause the game. Still to agree, with `/game pause`: { $missing }.
days-resume-wanted = { $agreed } would like to resume the game. Still to agree, with `/game resume`: { $missing }.

# To somebody who agrees to what nobody wants any more.
days-question-settled = Nobody is asking for that any more, so nothing was changed.

days-away = { $who } is away until <t:{ $until }:f>. Their clock is stopped until then.
days-back = { $who } is back.
days-too-long = You can be away for at most { $days } days.

# Why a seat cannot be taken over.
days-seat-not-offered = That seat cannot be taken over, because it is not offered. The host can ask for it with `/game replace`.
days-seat-for-another = You cannot take over that seat: it is offered to { $who } only.
days-seat-resigned = Nobody can take over that seat: its player has resigned, so it is out of the game.
days-seat-of-computer = Nobody can take over that seat: a computer player has it.
days-sat-elsewhere = You sat in another seat of this game and know its secrets, so you cannot take this one.

# A player's time ran out, what was done, and whether the seat can now be taken over.
days-time-up = Time ran out for { $who }.
days-computer-moved = A computer player took this one turn for them.
days-draft-played = The turn they had prepared was played.
days-draft-finished = What they had prepared was played, and a computer player finished the turn.
days-drawn = What they had not chosen was drawn at random.
days-waits = The game waits for them.
days-seat-free-now = Their seat can now be taken over.

# A player's seat may be taken over, by one person or by anybody.
days-offered-to = The seat of { $who } is offered to { $to }, who can take it over.
days-offered = The seat of { $who } can be taken over.
days-seat-taken = { $who } has taken over the seat, with everything that belongs to it.
days-you-sit = The seat is yours, with everything that belongs to it.
days-you-offer = The seat is offered. Its player keeps it until somebody takes it over.

# To a player who agreed to pause or to resume.
days-you-agree-pause = You agree to pause the game. Still to agree, with `/game pause`: { $missing }.
days-you-agree-resume = You agree to resume the game. Still to agree, with `/game resume`: { $missing }.

days-nothing-to-undo = You have nothing to take back. What is played can be taken back only until somebody else does something.
# Why what a player did last can never be taken back.
days-secret-learned = Your last turn revealed the value of a token to somebody, so it cannot be taken back.
days-card-looked-at = A card was taken and looked at, so that cannot be taken back.
days-rolled-since = Dice have been rolled since, so that cannot be taken back.
days-price-named = You have named a price, and that cannot be taken back.
days-offer-answered = An offer was settled by that, so it cannot be taken back.
days-payment-made = You have paid, and that cannot be taken back.
# In a turn that is played in parts, after one of them.
days-part-committed = You have prepared nothing since you last pressed *End turn*. To take back what was played then, type `/undo`: the next player has to agree.
days-not-asked = Nobody is asking you to agree to take something back. The question may have been answered already.
days-asked-already = You have already asked; the question is in the channel.
days-you-ask = You have asked. If the next player agrees, it is your turn again. If they play instead, your turn stands.
days-you-ask-part = You have asked. If the next player agrees, it is taken back. If you play on instead, it stands.

# To the player whose undo request was refused.
days-undo-refused = { $who }, your turn was not taken back: it stands.

# Several people, one of whom has to agree.
days-or = { $first } or { $next }

# Asks a player who has played whether to ask these people for an undo.
days-may-ask-undo = Your turn is played. It can be taken back if { $of } agrees.
# The same in a turn of which a part is played.
days-may-ask-undo-part = What you played last can be taken back if { $of } agrees.

# Replaces an undo request with its answer.
days-undo-agreed = { $by } agreed: the last turn of { $who } is taken back.
days-undo-disagreed = { $by } did not agree: the last turn of { $who } stands.

# To a player who is asked to agree, above their turn.
days-you-are-asked = { $who } asks to take back their last turn. Do you agree?
days-closed = Nobody has done anything in this game for 30 days, so it is closed.

# An undelivered message, for the host; "whom" if it was for one person.
days-trouble = Not delivered: { $what }, <t:{ $at }:R>. Reason: { $reason }
days-trouble-to = Not delivered: { $what } to { $whom }, <t:{ $at }:R>. Reason: { $reason }
days-trouble-lobby = the lobby
days-trouble-turn = the message about a turn
days-trouble-reminder = a reminder
days-trouble-tokens = a message about what only one player may know
days-trouble-end = the end of the game
days-trouble-message = a message

# The reason for a delivery given up after repeated failures, or for one whose cause is unknown.
days-given-up = given up after { $attempts } attempts: { $why }
days-unknown-reason = unknown
days-more-troubles = … and { $more } more that could not be delivered.

# A player requests an undo; one of the others has to agree.
days-undo-asked = { $of }: { $who } asks to take back their last turn. Do you agree? If you play instead, it stands.
# The same of a part of the turn that they are in.
days-undo-asked-part = { $of }: { $who } asks to take back what they played last. Do you agree? If they play on instead, it stands.

# These people's table will be closed then.
days-closes-soon = { $who }: nobody has done anything in this game for three weeks. It closes <t:{ $at }:R> unless somebody does something.

days-may-not-open = You are not allowed to open games here. The people who manage the server can change that with `/server`.
days-open-elsewhere = On this server, games can be opened only in { $channels }.

# Clocks: deadlines, reminders, and time that ran out.

# Reminders.
clock-half = Half of your time is left.
clock-most = A tenth of your time is left.
clock-asked = Here is your reminder.
clock-nothing-waits = No game is waiting for you.
clock-stopped = The clock stands still.

# Times are in seconds since 1970. Discord shows them in each reader's time zone.
clock-until = Deadline: <t:{ $seconds }:f> (<t:{ $seconds }:R>).

# Tells a player that their turn comes next. The deadline of the player before them follows.
clock-next-at = Your turn comes next: { $game }.
clock-before-you = The player before you is still to move.

clock-no-clock = Turns have no time limit here, so there is no clock to pause or resume. Take as long as you like.

# A player's time ran out, what was done about the turn, and that the seat can now be taken over: sentences in a row.
clock-ran-out = Time ran out for { $who }.
clock-computer-moved = A computer player took this one turn.
clock-draft-played = The drafted turn was played.
clock-draft-finished = The draft was played, and a computer player finished the turn.
clock-drawn = What was not chosen was drawn at random.
clock-waits = The game waits for this turn.
clock-seat-free-now = The seat is now on offer.

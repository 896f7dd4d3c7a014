# Clocks: deadlines, reminders, and time that ran out.

# Reminders.
clock-half = Half of your time is left.
clock-most = A tenth of your time is left.
clock-asked = You asked to be reminded.
clock-nothing-waits = No game is waiting for you.
clock-stopped = The clock is stopped.

# Times are in seconds since 1970. Discord shows them in each reader's time zone.
clock-until = Deadline: <t:{ $seconds }:f> (<t:{ $seconds }:R>).

# Tells a player that their turn comes next, and the deadline of the player before them.
clock-next-at = You are next at { $game }.
clock-before-you = The player before you is still to move. { $until }

clock-no-clock = Turns have no time limit here, so there is no clock to pause or resume.

# A player's time ran out, what was done, and whether the seat can now be taken over.
clock-ran-out = Time ran out for { $who }.
clock-computer-moved = A computer player took this one turn for them.
clock-draft-played = The turn they had prepared was played.
clock-draft-finished = What they had prepared was played, and a computer player finished the turn.
clock-drawn = What they had not chosen was drawn at random.
clock-waits = The game waits for them.
clock-seat-free-now = Their seat can now be taken over.

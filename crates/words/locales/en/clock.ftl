# Clocks: deadlines, reminders, and time that ran out.

# Reminders.
clock-half = Half of your time is left.
clock-most = A tenth of your time is left.
clock-asked = Here is your reminder.
clock-nothing-waits = No game is waiting for you.
clock-stopped = The clock stands still.

# Time is up, and the game waits.
clock-late = Your time has run out. The game waits for your turn.
# The same in the channel, to a player who is mentioned there; "who" is the mention.
clock-late-for = { $who }, your time has run out. The game waits for your turn.

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
clock-goes-on-waiting = The game goes on waiting for { $who }.

# To the host or the other players, when reminders for three days brought no turn: what should happen. The buttons follow.
# $game, $who
clock-late-asked = { $game }: still no turn from { $who }, three days after time ran out. What should happen? *{ labels-late-wait }* changes nothing. *{ labels-late-computer }* takes this one turn. *{ labels-late-offer }* lets another player take it over. *{ labels-late-end }* begins an agreement.
# The same to a player who is mentioned in the channel instead; "to" is the mention.
# $to, $who
clock-late-asked-for = { $to }: still no turn from { $who }, three days after time ran out. What should happen? The buttons are yours: *{ labels-late-wait }* changes nothing, *{ labels-late-computer }* takes this one turn, *{ labels-late-offer }* lets another player take it over, and *{ labels-late-end }* begins an agreement.
# To a player who let the game wait.
clock-you-wait = The game waits. Nobody is rung about this turn any more; a week before an idle game is closed, the channel is warned. As long as the turn waits, you can still choose something else.

clock-seat-free-now = The seat is now on offer.

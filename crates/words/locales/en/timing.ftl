# Paces and the timing of a game.

# Paces, in whole weeks, days, hours or minutes. People type them in the same form.
timing-pace-none = none
timing-pace-weeks = { $count ->
    [one] 1 week
   *[other] { $count } weeks
 }
timing-pace-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
timing-pace-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
timing-pace-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }

# In the list of paces.
timing-choice-none = none: no time limit
timing-choice-of = { $pace } a turn

# The timing of a game: in quiet hours the clock "stops" or "runs"; after "misses" missed turns in a row the seat is offered,
# 0 is never.
timing-none = no clock
# When time runs out, people only get a reminder.
# $pace, $quiet, $misses
timing-of-reminding = { $pace } a turn{ $quiet ->
    [stops] , not counting the player's quiet hours
   *[runs] {""}
 }; when time runs out, a reminder is posted and the game waits{ $misses ->
    [0] {""}
    [1] ; after 1 missed turn the seat is offered to others
   *[other] ; after { $misses } missed turns in a row the seat is offered to others
 }
# When time runs out, a computer player takes the turn.
# $pace, $quiet, $level, $misses
timing-of-playing = { $pace } a turn{ $quiet ->
    [stops] , not counting the player's quiet hours
   *[runs] {""}
 }; when time runs out, a computer player ({ LEVEL($level) }) takes the turn{ $misses ->
    [0] {""}
    [1] ; after 1 missed turn the seat is offered to others
   *[other] ; after { $misses } missed turns in a row the seat is offered to others
 }

# For an unknown value of the option `late`.
timing-no-late = { $given } is not a choice for `late`: choose remind, move, or the level of the computer player who is to take the turn.
# For an invalid number of turns.
timing-offer-after = For `offer_after`, choose 1 to 20 missed turns in a row, or 0 to never offer the seat.
# For an invalid pace.
timing-no-pace = { $given } is not a pace: write none, or a time from 10 minutes to 28 days, like 8 h, 3 days or 1 week.

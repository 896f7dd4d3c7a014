# Paces and the timing of a game.

# Paces, in whole weeks, days, hours or minutes. People type them in the same form.
timing-pace-none = none
timing-pace-weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
 }
timing-pace-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
 }
timing-pace-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
 }
timing-pace-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
 }

# The time for a turn.
timing-none = no clock
timing-turn-weeks = { $count ->
    [one] { $count } week a turn
   *[other] { $count } weeks a turn
 }
timing-turn-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
 }
timing-turn-hours = { $count ->
    [one] { $count } hour a turn
   *[other] { $count } hours a turn
 }
timing-turn-minutes = { $count ->
    [one] { $count } minute a turn
   *[other] { $count } minutes a turn
 }
# In the list of paces.
timing-choice-none = none: no time limit

# The timing of a game: the time for a turn and what else of this holds, with semicolons between.
timing-quiet-stops = a player's quiet hours do not count
timing-waits = when time runs out, I post a reminder and the game waits
timing-plays = when time runs out, a computer player ({ LEVEL($level) }) takes the turn
timing-offers = { $misses ->
    [1] after 1 missed turn the seat is on offer to others
   *[other] after { $misses } missed turns in a row the seat is on offer to others
 }

# For an unknown value of the option `late`.
timing-no-late = { $given } is not a choice for `late`: choose remind, move, or the level of the computer player who is to take the turn.
# For an invalid number of turns.
timing-offer-after = For `offer_after`, choose 1 to 20 missed turns in a row, or 0 to never offer the seat.
# For an invalid pace.
timing-no-pace = { $given } is not a pace: write none, or a time from 10 minutes to 28 days, like 8 h, 3 days or 1 week.

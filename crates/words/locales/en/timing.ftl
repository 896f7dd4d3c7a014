# Paces and the timing of a game.

# Spans of time, in whole weeks, days, hours or minutes. People type them in any of these forms, with or without a space.
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

# How else the units are typed, in lower case: abbreviations, with commas between.
timing-short-weeks = w
timing-short-days = d
timing-short-hours = h
timing-short-minutes = min, m

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
timing-choice-none = { timing-pace-none }: no time limit

# The timing of a game: the time for a turn and what else of this holds, with semicolons between.
timing-quiet-stops = a player's quiet hours do not count
timing-waits = when time runs out, the game waits and I remind the player for three days
timing-plays = when time runs out, a computer player ({ LEVEL($level) }) takes the turn
timing-offers = { $misses ->
    [1] after 1 missed turn the seat is on offer to others
   *[other] after { $misses } missed turns in a row the seat is on offer to others
 }
timing-alone = no clock while only one person plays

# For an invalid number of turns.
timing-offer-after = For `offer_after`, choose 1 to 20 missed turns in a row, or 0 to never offer the seat.
# For an invalid pace; the examples are paces.
# $given, $examples (alternatives)
timing-no-pace = { $given } is not a pace: write { timing-pace-none }, or a time from 10 minutes to 28 days, like { $examples }.

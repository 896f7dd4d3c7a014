# The options that the host of a lobby chooses in it.

# Above the buttons and menus, which only the host sees.
lobby-options-head = **{ $game }**: the options of your lobby. What you choose is shown there.
# The same while others sit in the lobby.
lobby-options-head-told = **{ $game }**: the options of your lobby. Others have joined, so the lobby says what you change.
# Above that, to a host whose button was out of date.
lobby-options-outdated = The lobby has changed meanwhile, so this was not chosen. Here is how it stands.

# In the lobby: what the host changed while others sat there. "changes" are labels of the buttons and entries of the menus below,
# and of those that each game has.
# $host, $changes (text)
lobby-options-changed-by = Changed by **{ $host }**: { $changes }
# The same if that host has left.
# $changes (text)
lobby-options-changed-before = Changed by the host before: { $changes }

# What the switches mean, a line for each.
lobby-options-about-seating = **Order**: the seats are shuffled when the game starts, or are in the order of joining.
lobby-options-about-hints = **Hints**: on their turn, all players may ask for one with `/hint`. This can be changed until another person joins.
lobby-options-about-rated = **Ratings**: the game counts for them among people, unless it has hints.
lobby-options-about-quiet-stops = **Quiet hours**: they stop the clock of a player who has some.

# The switches: each says what is chosen now (at most 80 characters).
lobby-options-seating-button = { $on ->
    [on] Order: shuffled
   *[off] Order: of joining
}
lobby-options-hints-button = { $on ->
    [on] Hints among people: on
   *[off] Hints among people: off
}
lobby-options-rated-button = { $on ->
    [on] Rated: on
   *[off] Rated: off
}
lobby-options-quiet-stops-button = { $on ->
    [on] Quiet hours stop the clock: on
   *[off] Quiet hours stop the clock: off
}

# The menus, before a choice (at most 150 characters), and their entries (at most 100).
lobby-options-choose-seats = Choose the number of seats
lobby-options-seats = Seats: { $seats }
lobby-options-choose-late = Choose what happens when time runs out
lobby-options-waits = When time runs out: the game waits
lobby-options-plays = When time runs out: a computer player ({ LEVEL($level) }) takes the turn
lobby-options-choose-offer = Choose when a seat is offered to others
lobby-options-offers-never = Missed turns: the seat is never offered to others
# $misses
lobby-options-offers-after = { $misses ->
    [one] Missed turns: after { $misses } the seat is offered to others
   *[other] Missed turns: after { $misses } in a row the seat is offered to others
}

# Refusals.

# For fewer seats than are taken.
# $taken
lobby-options-seats-taken = { $taken ->
    [one] { $taken } seat is taken already: choose at least that many.
   *[other] { $taken } seats are taken already: choose at least that many.
}
# For hints after somebody else has joined.
lobby-options-others-joined = Hints can be allowed or not only before another person joins, who then agrees to it. For other hints, open a new lobby with `/game new`.

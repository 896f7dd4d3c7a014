# The list of a person's games, one line each.

turns-none = You are playing in no game at the moment. To open one, type `/game new` in a channel of a server that I am in.

# Parts of a line: whose turn it is, the deadline, and the link.
turns-your-turn = **your turn**
turns-paused = paused
# $until (time)
turns-time-up = time ran out <t:{ $until }:R>
# $until (time)
turns-due = by <t:{ $until }:f> (<t:{ $until }:R>)
turns-to-the-game = to the game

# Whom a game is waiting for.
turns-joining = people are joining
# More than two people.
turns-many-to-move = waiting for { $count } players
# $names (list)
turns-to-move = waiting for { $names }

# Above the list.
# $games, $yours
turns-all =
    You are playing in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }; { $yours ->
        [0] none is waiting for you
        [one] { $yours } is waiting for you
       *[other] { $yours } are waiting for you
    }.

# All games of one person, a line each.

turns-none = You play in no game just now. `/game new` opens one in a channel of a server that I am in.

# Parts of a line: whose turn it is, until when, and the way there.
turns-your-turn = **your turn**
turns-paused = paused
turns-until = until <t:{ $until }:f> (<t:{ $until }:R>)
turns-to-the-game = to the game

# For whom a game waits.
turns-joining = people are joining
# More than two.
turns-many-to-move = { $count } players are to move
turns-to-move =
    { $count ->
        [one] { $names } is to move
       *[other] { $names } are to move
    }

# Above the list.
turns-all =
    You play in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }; { $yours ->
        [0] none waits for you
        [one] { $yours } waits for you
       *[other] { $yours } wait for you
    }.

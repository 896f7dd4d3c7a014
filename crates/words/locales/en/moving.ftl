# A game that goes on in another channel.

# To the player who moved the game to this channel.
moving-goes-on-here = The game goes on here; its board comes right below.
moving-is-here = That game is played in this channel.
moving-other-server = That game is played on another server, and it stays there: not everybody who plays need be on this one.
moving-no-such-game = I know of no running game of yours like that elsewhere on this server: choose one from the list that Discord shows while you fill in `game`.
moving-cannot-tell = Discord does not tell me just now whether the channel of that game is still there. Please try again in a moment.
moving-may-not-move = The channel of that game is still there, so only { $host }, who opened the game, and people who may manage the server can move it.
moving-moved = The game that was played here goes on in { $to }.

# Above the board in the channel to which a game came.
moving-came-from = { $by } moved this game here from { $from }.
moving-came = { $by } moved this game here: the channel where it was is gone.

# In the channel that a game left.
moving-left = { $by } moved the game that was played here to { $to }: { $link }

# In a list of games to choose from: a game whose channel has no known name, and whose turn it is.
moving-game = game { $number }
moving-your-turn = your turn

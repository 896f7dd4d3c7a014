# Moving a game to another channel.

# To the player who moved the game to this channel.
moving-goes-on-here = The game goes on here. Its board follows below.
moving-is-here = That game is already in this channel. `/board` shows it.
moving-other-server = That game is on another server and cannot be moved here, because not all its players may be on this server. Type `/game move` on its own server.
moving-no-such-game = I found no such running game of yours on this server. Choose one from the list that appears when you fill in `game`.
moving-cannot-tell = I cannot find out just now whether the channel of that game still exists. Please try again in a moment.
# To a player who may not move a game. `host` is a mention that notifies nobody.
moving-may-not-move = The channel of that game still exists, so only the host, { $host }, and people with the Manage Server permission can move it.
# To a person whom a game concerns, and who looks for it in a channel that it has left. `to` is a channel mention.
moving-moved = The game that was here goes on in { $to }.
# For a person who does not play in it.
moving-moved-elsewhere = The game that was here goes on in another channel.

# Above the board in the channel to which a game was moved.
# $by, $from
moving-came-from = Moved here from { $from } by { $by }.
moving-came-from-nowhere = Moved here by { $by }, because the old channel is gone.

# In the channel that a game left.
# "by" is a mention, "link" leads to the board.
# $by, $game, $link
moving-left = Moved away by { $by }. The game goes on elsewhere: { $game } · { $link }

# In a list of games to choose from: a game whose channel's name is unknown, and whose turn it is.
# $number (text)
moving-game = game { $number }
moving-your-turn = your turn

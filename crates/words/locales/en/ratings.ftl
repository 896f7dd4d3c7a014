# Ratings of people.

# In a lobby whose game does not count for them.
ratings-not-rated = This game is not rated.

# Points in a list; people of whom few games are known have a mark. At most 20 characters.
# $points (number)
ratings-provisional = { $points }?
# $points (number)
ratings-settled = { $points }

# What a game changed, below its result. "change" has its sign, as in +32 or -8; "changes" is a row of such parts.
# $name, $points (text), $change (text)
ratings-change = { $name } { $points } ({ $change })
# $changes (text)
ratings-changes = **Ratings**: { $changes }

# The list of a server. A rank, a mention, the points, and in how many rated games how many wins.
# $game, $lines (text)
ratings-leaderboard =
    {"*"}*{ $game }: who leads here**
    { $lines }
    -# Rated games among people on this server; ? until ten games against five people. Who has not played for 90 days is not listed, nor who chose so in `/settings`.
# $rank (number), $who, $points (text), $games (number), $wins (number)
ratings-line = { $rank }. { $who } · **{ $points }** · { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
# Where nobody is listed yet.
# $game
ratings-nobody = Nobody here has a rating in { $game } yet. A game counts once everybody has had two turns, if it has no hints and two people or more play it.

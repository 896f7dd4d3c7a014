# The list of somebody's finished games.

# Above the list. Of somebody else it names them.
# $games (number)
history-yours = You have finished { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.
# $who, $games (number)
history-theirs = { $who } has finished { $games ->
        [one] { $games } game
       *[other] { $games } games
    } here that you may look at.
history-none = There is no finished game to show.
# Of somebody who wants to be unlisted.
# $who
history-unlisted = { $who } does not show finished games.

# A line: the number of the game, the game, the place or that they left, points, the others, the day, and a link.
# $number (text), $game, $place (text), $points (number), $others (text), $day (time), $link
history-line = **#{ $number }** { $game } · { $place } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · with { $others } · <t:{ $day }:d> · { $link }
# A place among so many seats, and that it was the first one.
# $place (number), $seats (number)
history-place = place { $place } of { $seats }
# $seats (number)
history-won = **won** of { $seats }
# They left before the end.
history-left = left
history-to-the-game = to the channel

# Statistics of somebody's finished games: a message with figures, and a picture of charts beside it.

# Above the figures. Of somebody else it names them; then only games on the server count.
# $game
statistics-yours = {"*"}*{ $game }**: your games everywhere
# $game, $who
statistics-theirs = {"*"}*{ $game }**: games of { $who } on this server
# $game
statistics-none = There is no finished game of { $game } to count.
# Of somebody who wants to be unlisted.
# $who
statistics-unlisted = { $who } does not show statistics.

# A line each. Games that somebody left before the end count for nothing else.
# $games (number), $wins (number)
statistics-games = Games: { $games } · won: { $wins }
# $games (number), $wins (number), $left (number)
statistics-games-and-left = Games: { $games } · won: { $wins } · left before the end: { $left }
# $wins (text)
statistics-wins = Won: { $wins }
# A part of that, with commas between.
# $seats (number), $wins (number), $games (number)
statistics-wins-among = { $seats ->
    [one] { $wins } of { $games } with { $seats } player
   *[other] { $wins } of { $games } with { $seats } players
}
# "from" is a row of figures, such as "oases 15.2".
# $points (tenths), $from (text)
statistics-points = Points in a game, on average: { $points } ({ $from })
# $points (tenths)
statistics-points-alone = Points in a game, on average: { $points }
# $what, $points (tenths)
statistics-part = { $what } { $points }
# $what, $count (number)
statistics-times = { $what } { $count }
# $colours (text)
statistics-colours = Colours chosen: { $colours }
# $time (text)
statistics-clock = Clock time used in a game, on average: { $time }
# $days (number), $hours (number)
statistics-time-days = { $days } d { $hours } h
# $hours (number), $minutes (number)
statistics-time-hours = { $hours } h { $minutes } min
# $minutes (number)
statistics-time-minutes = { $minutes } min
# $points (text)
statistics-rating = Rating: { $points }

# On the picture: the line at the top, and the headings of charts.
# $game, $games (number)
statistics-picture-title = { $games ->
    [one] { $game } · { $games } game
   *[other] { $game } · { $games } games
}
statistics-places-heading = Places by number of players
statistics-points-heading = Points in a game, on average
statistics-colours-heading = Colours chosen
statistics-rating-heading = Rating after each game
# $seats (number)
statistics-players = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
# A place, above its column.
# $place (number)
statistics-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
# At the end of a bar.
# $points (tenths)
statistics-figure = { $points }

# The alt text of the picture, in whole sentences; the most important come first.
# $game, $games (number), $wins (number)
statistics-alt-games = { $games ->
    [one] { $game }: { $games } game, { $wins } won.
   *[other] { $game }: { $games } games, { $wins } won.
}
# $first (number), $last (number)
statistics-alt-rating = The rating went from { $first } to { $last }.
# $rating (number)
statistics-alt-one-rating = The rating is { $rating }.
# $points (tenths), $from (text)
statistics-alt-points = Points in a game, on average { $points }: { $from }.
# $colours (text)
statistics-alt-colours = Colours chosen: { $colours }.
# "places" is a row of such parts as "1st 3".
# $seats (number), $places (text)
statistics-alt-places = { $seats ->
    [one] Places with { $seats } player: { $places }.
   *[other] Places with { $seats } players: { $places }.
}

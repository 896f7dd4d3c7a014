# Alt texts for pictures of the board: sentences that are read aloud, one after the other.

# A player, with the rider's colour and shape.
desert-alt-player = { $name } ({ $rider } { $mark })
desert-alt-circle = circle
desert-alt-square = square
desert-alt-triangle = triangle
desert-alt-diamond = diamond
desert-alt-star = star

# Whose turn it is.
desert-alt-game-over = The game is over.
desert-alt-wins = The game is over; { $winner } wins.
desert-alt-share = The game is over; { $winners } share the victory.
desert-alt-and = { $first } and { $next }
desert-alt-set-up = The game is being set up.
desert-alt-waiting = Waiting for { $names }.
desert-alt-gives-back = { $player } has a leader to give back.
desert-alt-sets-palm = { $player } has a palm to place.
desert-alt-places-leader = { $player } has a leader to place.
desert-alt-to-move = { $camels ->
    [0] Turn { $turn }: { $player } has no camels left to place.
    [one] Turn { $turn }: { $player } has 1 camel left to place.
   *[other] Turn { $turn }: { $player } has { $camels } camels left to place.
}

# The drafted placements, in order: "pink camel at D4 brings +5".
desert-alt-draft = Draft, not played yet: { $placements }.
desert-alt-leader = { $colour } leader at { $at }
desert-alt-camel = { $colour } camel at { $at }
desert-alt-palm = palm at { $at }
desert-alt-brings = { $placement } brings { $points }

# The latest placements, by their numbers on the picture.
desert-alt-new = New: { $placements }.
desert-alt-new-leader = { $number }. { $name } { $colour } leader at { $at }
desert-alt-new-camel = { $number }. { $name } { $colour } camel at { $at }

# Where something may be placed.
desert-alt-legal = Legal for { $colour }: { $spaces }.
desert-alt-legal-palm = Legal for a palm: { $spaces }.
desert-alt-not-legal = No legal space for { $colour }.
desert-alt-not-legal-palm = No legal space for a palm.

# The players' points.
desert-alt-scores = Scores: { $scores }.
desert-alt-score = { $tokens ->
    [one] { $name } { $points } points with 1 token
   *[other] { $name } { $points } points with { $tokens } tokens
}
desert-alt-score-hidden = { $tokens ->
    [one] { $name } { $points } points and 1 token of hidden value
   *[other] { $name } { $points } points and { $tokens } tokens of hidden value
}
desert-alt-resigned = { $score }, resigned

desert-alt-supply = Camels left: { $colours }.
desert-alt-left = { $colour } { $number }
desert-alt-board = Board: { $board }.

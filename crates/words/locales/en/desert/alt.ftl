# Alt texts for pictures of the board: sentences that are read aloud, one after the other.

# Whose turn it is.
# $winners (list)
desert-alt-share = The game is over; { $winners } share the victory.
desert-alt-set-up = The game is being set up.
# $names (list)
desert-alt-waiting = Waiting for { $names }.
desert-alt-gives-back = { $player } has a leader to give back.
desert-alt-sets-palm = { $player } has a palm to place.
desert-alt-places-leader = { $player } has a leader to place.
# $player, $turn, $camels
desert-alt-to-move = { $camels ->
    [0] Turn { $turn }: { $player } has no camels left to place.
    [one] Turn { $turn }: { $player } has { $camels } camel left to place.
   *[other] Turn { $turn }: { $player } has { $camels } camels left to place.
}

# The drafted placements, in order: "pink camel on D4 (+5)".
desert-alt-drafted = Draft, not played yet: { $placements }.
# $colour, $at
desert-alt-leader = { COLOUR($colour) } leader on { $at }
# $colour, $at
desert-alt-camel = { COLOUR($colour) } camel on { $at }
# $colour, $at, $points
desert-alt-camel-brings = { COLOUR($colour) } camel on { $at } ({ $points })
desert-alt-palm = palm on { $at }

# The latest placements; those of one turn by their numbers on the picture.
desert-alt-new = New: { $placements }.
# $number, $placement
desert-alt-numbered = { $number }. { $placement }
# $name, $colour, $at
desert-alt-new-leader = { $name }: { COLOUR($colour) } leader on { $at }
# $name, $colour, $at
desert-alt-new-camel = { $name }: { COLOUR($colour) } camel on { $at }

# Where something may be placed.
# $colour, $spaces
desert-alt-legal-for = Legal for { COLOUR($colour) }: { $spaces }.
desert-alt-legal-for-palm = Legal for a palm: { $spaces }.
desert-alt-not-legal = No legal space for { COLOUR($colour) }.
desert-alt-not-legal-palm = No legal space for a palm.

# The players' points.
# $name, $points (number), $tokens
desert-alt-score = { $name } { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
# While the game runs: what can no longer be lost, and what the largest caravans are worth as it stands.
# $name, $points (number), $loan (number), $tokens
desert-alt-stands = { $name } { $points ->
    [one] { $points } safe point
   *[other] { $points } safe points
} and { $loan } on loan, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
# $name, $points (number), $loan (number), $tokens
desert-alt-stands-hidden = { $name } { $points ->
    [one] { $points } safe point
   *[other] { $points } safe points
} and { $loan } on loan, { $tokens ->
    [one] { $tokens } token of hidden value
   *[other] { $tokens } tokens of hidden value
}

# $supply (text)
desert-alt-all-left = Camels left: { $supply }.
# $colour, $number
desert-alt-left = { COLOUR($colour) } { $number }

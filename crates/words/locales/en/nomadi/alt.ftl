# Alt texts for pictures of the board: sentences that are read aloud, one after the other.

# Whose turn it is, and the dice that are left.
nomadi-alt-share = The game is over; { $winners } share the victory.
nomadi-alt-settling = The moves are over; the last offers are settled.
# $names (list)
nomadi-alt-waiting = The moves are over; offers wait for { $names }.
nomadi-alt-places = { $player } has a nomad to place.
# $player, $turn
nomadi-alt-rolls = Turn { $turn }: { $player } is about to roll.
# $player, $turn, $dice
nomadi-alt-moves = Turn { $turn }: { $player } has the dice { $dice }.
# $player, $turn
nomadi-alt-no-dice = Turn { $turn }: { $player } has no dice left.
# $player, $turn
nomadi-alt-way-out = Turn { $turn }: { $player } has the way out, one step over a corner.

# The drafted moves, in order: "C4 to F9 with a 4, +1+?".
# $moves (text)
nomadi-alt-drafted = Draft, not played yet: { $moves }.
# $from, $to, $die
nomadi-alt-step = { $from } to { $to } with a { $die }
nomadi-alt-ghost = a nomad at { $to }
# $step, $gain
nomadi-alt-brings = { $step }, { $gain }

# The latest moves; those of one turn by their numbers on the picture.
# $moves (text)
nomadi-alt-new = New: { $moves }.
# $number, $step
nomadi-alt-numbered = { $number }. { $step }
# $name, $from, $to
nomadi-alt-own-move = { $name }: { $from } to { $to }
# $name, $owner, $from, $to
nomadi-alt-moved = { $name }: { $owner }'s { $from } to { $to }
# $name, $to
nomadi-alt-placement = { $name }: { $to }

# Where a nomad may go, with the dice that lead there: "D7 (2), F5 (2·3)".
# $from, $spaces
nomadi-alt-reach = From { $from }: { $spaces }.
nomadi-alt-no-reach = From { $from } no move is legal.
nomadi-alt-reach-of-all = Nomads may go to: { $spaces }.
nomadi-alt-reach-to-place = A nomad may be placed at: { $spaces }.
# $at, $dice
nomadi-alt-reached = { $at } ({ $dice })

# Where the nomads stand, by player.
nomadi-alt-all-nomads = Nomads: { $nomads }.
# $name, $spaces
nomadi-alt-nomads = { $name } { $spaces }

# The players' points, as far as the reader may know them. A value may be below zero.
# $name, $points, $coins (text), $values (text)
nomadi-alt-score = { $name }, points { $points }: { $coins } in coins, cards { $values }
# $name, $coins (text), $cards
nomadi-alt-unsure = { $cards ->
    [one] { $name } { $coins } in coins and { $cards } card
   *[other] { $name } { $coins } in coins and { $cards } cards
}
# $name, $cards
nomadi-alt-hidden = { $cards ->
    [one] { $name } { $cards } card
   *[other] { $name } { $cards } cards
}

# Prices owed and offers: "C7: Ana offers Ben".
nomadi-alt-all-trades = Offers: { $trades }.
nomadi-alt-cards-lie = Cards face down: { $spaces }.

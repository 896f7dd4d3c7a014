# What happened, a line for each move: lines of a log without a full stop.

# Moves. What a move brought follows, each part after a dot: "● Ana: ■ Ben's H12 → H14 with a 2 · over the gorge · first over: +5".
# $who, $from, $to, $die
nomadi-moves-moved = { $who }: { $from } → { $to } with a { $die }
# $who, $owner, $from, $to, $die
nomadi-moves-moved-of = { $who }: { $owner }'s { $from } → { $to } with a { $die }
# The way out of a caravan that is stuck.
# $who, $from, $to
nomadi-moves-way-out = { $who }: { $from } → { $to } over a corner
# $who, $owner, $from, $to
nomadi-moves-way-out-of = { $who }: { $owner }'s { $from } → { $to } over a corner
# $who, $at
nomadi-moves-placed = { $who }: nomad on { $at }

# What a move brought. A number has a sign in front: "+2", "−5".
nomadi-moves-over = over the gorge
# $coins (text)
nomadi-moves-took = card ({ $coins })
# $value (text), $coins (text)
nomadi-moves-took-worth = card worth { $value } ({ $coins })
nomadi-moves-last-out = last out of the start area: +5
nomadi-moves-last-out-for = last out of the start area: +5 for { $who }
nomadi-moves-first-over = first over: +5
nomadi-moves-last-over = last over: −5
nomadi-moves-last-over-for = last over: −5 for { $who }
nomadi-moves-arrived = oasis: +{ $coins }
# $coins, $mover, $owner
nomadi-moves-arrived-for = oasis: +{ $coins } each for { $mover } and { $owner }

# Set-up. "nomads" are the marks of players with their spaces: "● E1 F1 · ■ G1 G2".
nomadi-moves-cards-laid = The cards lie on the board, face down
nomadi-moves-lined-up = The caravan lines up: { $nomads }

# Turns and dice. "dice" is such as "1 3 3 4 6 6".
# $who, $dice
nomadi-moves-rolled = { $who }: roll { $dice }
# $turn, $who, $dice
nomadi-moves-turn-rolled = Turn { $turn } · { $who }: roll { $dice }
# $turn, $who
nomadi-moves-turn-way-out = Turn { $turn } · { $who }: the caravan is stuck, so first one nomad goes over a corner
# What may follow a roll with which no nomad could be moved.
nomadi-moves-rolled-again = no move for any die: all are rolled again
nomadi-moves-rolled-in-vain = no move for any die: that was the last roll of the turn
# $who, $dice (number)
nomadi-moves-dice-paid = { $dice ->
    [one] { $who }: −{ $dice } coin for an unused die
   *[other] { $who }: −{ $dice } coins for { $dice } unused dice
}

# Offers. The value of the card and the price may follow, each after a dot: "● Ana: card from C7 offered to ■ Ben · 3 coins".
# $from, $to, $at
nomadi-moves-offered = { $from }: card from { $at } offered to { $to }
# $from, $to, $at
nomadi-moves-sold = { $to }: card from { $at } bought from { $from }
# $from, $to, $at
nomadi-moves-declined = { $to }: card from { $at } declined, offered by { $from }
# $from, $to, $at
nomadi-moves-lapsed = { $from }: offer of the card from { $at } to { $to } lapsed
# $who, $at
nomadi-moves-owed-no-more = { $who }: card from { $at } kept, no price is due any more

# The parts of an offer, in the lines above or in a list after a colon: "card from C7, worth 3, for 2 coins".
nomadi-moves-card = card from { $at }
# $value (text)
nomadi-moves-worth = worth { $value }
nomadi-moves-price = { $coins ->
    [0] free
    [one] for { $coins } coin
   *[other] for { $coins } coins
}

# $from, $to
nomadi-moves-paid = { $from }: payment to { $to }
# $from, $to, $coins
nomadi-moves-paid-coins = { $coins ->
    [one] { $from }: payment to { $to }, { $coins } coin
   *[other] { $from }: payment to { $to }, { $coins } coins
}
nomadi-moves-resigned = { $who } resigns

# Why the moves are over: sentences without a full stop.
nomadi-moves-by-oasis = Three nomads are in the oasis
nomadi-moves-by-turn-limit = Turn { $turn } was the last one
nomadi-moves-by-turn-limit-over = Turn { $turn } was the last one: the game is over
nomadi-moves-by-standstill = Not even the way out is left
nomadi-moves-by-resigning = Only one player is left
# A whole line with one of these.
nomadi-moves-moves-no-more = { $reason }. The moves are over

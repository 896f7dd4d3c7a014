# What happened, a line for each move: lines without a full stop, or parts of them.

# Moves: of one's own nomad, of somebody else's, over the gorge, and by the way out of a caravan that is stuck. Parts such as nomadi-moves-took may follow: "● Ana moved ■ Ben's nomad from H12 over the gorge to H14 with a 2 · first over: +5".
# $who, $from, $to, $die
nomadi-moves-moved = { $who } moved from { $from } to { $to } with a { $die }
# $who, $owner, $from, $to, $die
nomadi-moves-moved-of = { $who } moved { $owner }'s nomad from { $from } to { $to } with a { $die }
# $who, $from, $to, $die
nomadi-moves-moved-over = { $who } moved from { $from } over the gorge to { $to } with a { $die }
# $who, $owner, $from, $to, $die
nomadi-moves-moved-over-of = { $who } moved { $owner }'s nomad from { $from } over the gorge to { $to } with a { $die }
# $who, $from, $to
nomadi-moves-way-out = { $who } moved diagonally from { $from } to { $to }
# $who, $owner, $from, $to
nomadi-moves-way-out-of = { $who } moved { $owner }'s nomad diagonally from { $from } to { $to }
# $who, $at
nomadi-moves-placed = { $who } placed a nomad on { $at }

# What a move brought. A number has a sign in front: "+2", "−5".
# $coins (text)
nomadi-moves-took = took a card ({ $coins })
# $value (text), $coins (text)
nomadi-moves-took-worth = took a card of { $value } ({ $coins })
nomadi-moves-last-out = last out of the start area: +5
nomadi-moves-last-out-for = last out of the start area: +5 for { $who }
nomadi-moves-first-over = first over: +5
nomadi-moves-last-over = last over: −5
nomadi-moves-last-over-for = last over: −5 for { $who }
nomadi-moves-arrived = reached the oasis: +{ $coins }
# $coins, $mover, $owner
nomadi-moves-arrived-for = reached the oasis: +{ $coins } each for { $mover } and { $owner }

# Set-up. "nomads" are players with their spaces: "● Ana E1 F1 · ■ Ben G1 G2".
nomadi-moves-cards-laid = The cards lie on the board, face down
nomadi-moves-lined-up = The caravan lines up: { $nomads }

# Turns and dice. "dice" is such as "1 3 3 4 6 6".
# $who, $dice
nomadi-moves-rolled = { $who } rolled { $dice }
# $turn, $who, $dice
nomadi-moves-turn-rolled = Turn { $turn }: { $who } rolled { $dice }
# $turn, $who
nomadi-moves-turn-way-out = Turn { $turn }: the caravan was stuck, no die could move anybody, so { $who } first had to move one nomad diagonally
# Below: a whole line of a roll with which nobody could be moved.
nomadi-moves-rolled-again = { $line } · no move for any die, so all were rolled again
nomadi-moves-rolled-in-vain = { $line } · no move for any die, and that was the last roll of the turn
# $who, $dice (number)
nomadi-moves-dice-paid = { $dice ->
    [one] { $who } paid 1 coin for a die without a move
   *[other] { $who } paid { $dice } coins for { $dice } dice without a move
}

# Offers. "card" is one of the next two; "price" one of the two after them.
nomadi-moves-card-from = the card from { $at }
# $at, $value (text)
nomadi-moves-card-worth = the card from { $at } (worth { $value })
# A price, as the end of a sentence.
nomadi-moves-for-coins = { $coins ->
    [0] for free
    [one] for 1 coin
   *[other] for { $coins } coins
}
# $from, $to, $card
nomadi-moves-offered = { $from } offers { $to } { $card }
# $from, $to, $card
nomadi-moves-sold = { $from } sold { $to } { $card }
# $to, $card
nomadi-moves-declined = { $to } declined { $card }
# $from, $to, $card
nomadi-moves-lapsed = { $from }'s offer to { $to } of { $card } lapsed
# Any of the lines before, when the price is known.
# $line, $price
nomadi-moves-with-price = { $line } { $price }
# $who, $card
nomadi-moves-owed-no-more = { $who } keeps { $card } and owes no price for it any more

# $from, $to
nomadi-moves-paid = { $from } made a payment to { $to }
# $from, $to, $coins
nomadi-moves-paid-coins = { $coins ->
    [one] { $from } paid { $to } 1 coin
   *[other] { $from } paid { $to } { $coins } coins
}
nomadi-moves-resigned = { $who } resigned

# Why nobody moves any more: sentences without a full stop.
nomadi-moves-by-oasis = Three nomads have reached the oasis
nomadi-moves-by-turn-limit = { $turn } turns have been played
nomadi-moves-by-turn-limit-over = { $turn } turns have been played, so the game is over
nomadi-moves-by-standstill = Not even the way out is left
nomadi-moves-by-resigning = Only one player is left
# A whole line with one of these.
nomadi-moves-moves-no-more = { $reason }: nobody moves any more

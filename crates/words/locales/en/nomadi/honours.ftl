# Honours at the end of a game: "Best bargain: ● **Ana**, a card worth 5 for 2". Lines without a full stop. Numbers that may be
# below zero come as text.

# $who, $value (text), $price (number)
nomadi-honours-best-bargain = { $price ->
    [one] Best bargain: { $who }, a card worth { $value } for { $price } coin
   *[other] Best bargain: { $who }, a card worth { $value } for { $price } coins
}
# $who, $value (text), $price (number)
nomadi-honours-dearest-sale = { $price ->
    [one] Dearest sale: { $who }, a card worth { $value } for { $price } coin
   *[other] Dearest sale: { $who }, a card worth { $value } for { $price } coins
}
# $who, $value (text)
nomadi-honours-best-find = Best find: { $who }, a card worth { $value }
# Moves of other players' nomads.
# $who, $count
nomadi-honours-busiest-guide = { $count ->
    [one] Busiest guide: { $who }, { $count } move of other players' nomads
   *[other] Busiest guide: { $who }, { $count } moves of other players' nomads
}
# $who, $coins
nomadi-honours-oasis-coins = { $coins ->
    [one] Best host of the oasis: { $who }, { $coins } coin
   *[other] Best host of the oasis: { $who }, { $coins } coins
}
# The player had less than nothing, and still had points at the end.
# $who, $coins (text), $points (number)
nomadi-honours-deepest-debt = { $points ->
    [one] Deepest debt overcome: { $who }, from { $coins } in coins to { $points } point
   *[other] Deepest debt overcome: { $who }, from { $coins } in coins to { $points } points
}
# Dice that the player paid for, because there was no move for them.
# $who, $dice (number)
nomadi-honours-most-patient = { $dice ->
    [one] Most patient: { $who }, { $dice } die without a move
   *[other] Most patient: { $who }, { $dice } dice without a move
}

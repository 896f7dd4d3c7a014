# What speaks for a move, a placement or a price, in menus and completion: plain text in few words, no Markdown. A label has at most
# 100 characters. The parts of the preview of a draft are the same.

# A move; "who" is a player whose nomad it is, with the mark of the colour in front: "■ Ben's H12 to H14 with a 2".
# $from, $to, $die
nomadi-choices-moved = { $from } to { $to } with a { $die }
# $who, $from, $to, $die
nomadi-choices-moved-of = { $who }'s { $from } to { $to } with a { $die }
# The way out: a step over a corner, without a number.
# $from, $to
nomadi-choices-over-corner = { $from } to { $to } over the corner
# $who, $from, $to
nomadi-choices-over-corner-of = { $who }'s { $from } to { $to } over the corner

# Where a nomad that was chosen may go.
# $to, $die
nomadi-choices-to-with = { $to } with a { $die }
nomadi-choices-to-over-corner = { $to } over the corner

# A nomad that may be moved, with these dice in so many ways: "C4 with 1, 4 · 7 moves".
# $at, $dice, $count
nomadi-choices-nomad-with = { $count ->
    [one] { $at } with { $dice } · { $count } move
   *[other] { $at } with { $dice } · { $count } moves
}
# $who, $at, $dice, $count
nomadi-choices-nomad-of-with = { $count ->
    [one] { $who }'s { $at } with { $dice } · { $count } move
   *[other] { $who }'s { $at } with { $dice } · { $count } moves
}
# $at, $count
nomadi-choices-nomad-on = { $count ->
    [one] { $at } over a corner · { $count } move
   *[other] { $at } over a corner · { $count } moves
}
# $who, $at, $count
nomadi-choices-nomad-of-on = { $count ->
    [one] { $who }'s { $at } over a corner · { $count } move
   *[other] { $who }'s { $at } over a corner · { $count } moves
}

# A price.
nomadi-choices-price = { $coins ->
    [0] free
    [one] { $coins } coin
   *[other] { $coins } coins
}

# What a move brings: parts of a line.
nomadi-choices-card = { $coins ->
    [one] a card, +{ $coins } coin
   *[other] a card, +{ $coins } coins
}
# A card taken with another player's nomad is offered to that player, who has just been named.
nomadi-choices-card-to-offer = { $coins ->
    [one] a card to offer, +{ $coins } coin
   *[other] a card to offer, +{ $coins } coins
}
nomadi-choices-over = over the gorge
nomadi-choices-first-over = first over the gorge, +5
nomadi-choices-last-out = last out, +5
nomadi-choices-last-out-of = last out, +5 for { $who }
nomadi-choices-last-over = last over, −5
nomadi-choices-last-over-of = last over, −5 for { $who }
nomadi-choices-arrived = oasis, +{ $coins }
# $coins, $who
nomadi-choices-arrived-shared = oasis, +{ $coins }, and +{ $coins } for { $who }
nomadi-choices-ends = ends the game

# What it costs: dice without a move, which cost nothing yet, and dice that are paid because the turn ends.
nomadi-choices-useless = then no move for { $dice }
nomadi-choices-paid = { $count ->
    [one] { $count } die unused: −{ $count } coin
   *[other] { $count } dice unused: −{ $count } coins
}

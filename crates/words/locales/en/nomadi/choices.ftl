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

# The same in a menu, where there is little room: "mark" is the sign of the owner's colour on the picture, "■ C2 → G3 with a 3".
# $from, $to, $die
nomadi-choices-entry = { $from } → { $to } with a { $die }
# $mark (text), $from, $to, $die
nomadi-choices-entry-of = { $mark } { $from } → { $to } with a { $die }
# $from, $to
nomadi-choices-entry-over-corner = { $from } → { $to } over a corner
# $mark (text), $from, $to
nomadi-choices-entry-over-corner-of = { $mark } { $from } → { $to } over a corner

# Where a nomad that was chosen may go.
# $to, $die
nomadi-choices-to-with = { $to } with a { $die }
nomadi-choices-to-over-corner = { $to } over the corner

# "who" is the sign of the owner's colour on the picture. A nomad that may be moved, with these dice in so many ways: "C4 with 1, 4 · 7 moves".
# $at, $dice, $count
nomadi-choices-nomad-with = { $count ->
    [one] { $at } with { $dice } · { $count } move
   *[other] { $at } with { $dice } · { $count } moves
}
# $who, $at, $dice, $count
nomadi-choices-nomad-of-with = { $count ->
    [one] { $who } { $at } with { $dice } · { $count } move
   *[other] { $who } { $at } with { $dice } · { $count } moves
}
# $at, $count
nomadi-choices-nomad-on = { $count ->
    [one] { $at } over a corner · { $count } move
   *[other] { $at } over a corner · { $count } moves
}
# $who, $at, $count
nomadi-choices-nomad-of-on = { $count ->
    [one] { $who } { $at } over a corner · { $count } move
   *[other] { $who } { $at } over a corner · { $count } moves
}

# A price.
nomadi-choices-price = { $coins ->
    [0] free
    [one] { $coins } coin
   *[other] { $coins } coins
}

# What a move brings: parts of a line.
nomadi-choices-card = card, +{ $coins }
# A card taken with another player's nomad is offered to that player, who has just been named.
nomadi-choices-card-to-offer = card to offer, +{ $coins }
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
# The same where another player has more points then, or may have as far as the reader knows.
nomadi-choices-ends-behind = ends the game, you behind
nomadi-choices-ends-perhaps-behind = ends the game, you perhaps behind

# What it costs: dice without a move, which cost nothing yet, and dice that are paid because the turn ends.
nomadi-choices-useless = then no move for { $dice }
nomadi-choices-paid = { $count ->
    [one] { $count } die unused: −{ $count } coin
   *[other] { $count } dice unused: −{ $count } coins
}

## The game's own commands and options in Discord's lists: descriptions and choices (at most 100 characters)

# /move: not to be confused with /game move, which moves the game.
nomadi-commands-move-nomad = Nomadi: move a nomad with a die. To move the game to another channel, use /game move
nomadi-commands-die = The die that you use, 1 to 6; 0 is the way out
nomadi-commands-from = The space of the nomad, like C7; it need not be yours
nomadi-commands-to = The space where it goes, like D7

nomadi-commands-nomad = Nomadi: place a nomad in the start area, while the caravan lines up
nomadi-commands-space = The space, like E1

nomadi-commands-pay = Nomadi: pay coins to another player, at any time, in games with bribery
nomadi-commands-receiver = The player who gets the coins
nomadi-commands-amount = How many coins, at least 1 and at most what you have

# An option of /board.
nomadi-commands-legal-die = For show: legal in Nomadi, the die whose moves you want to see

# A die: on its own, and with the number of moves that it has. The value 0 is the way out.
nomadi-commands-face = { $die }
nomadi-commands-way-out = 0 (the way out)
# $die, $moves
nomadi-commands-moves-of-die = { $moves ->
    [one] { $die } · { $moves } move
   *[other] { $die } · { $moves } moves
}
nomadi-commands-ways-out = { $moves ->
    [one] 0 · the way out, { $moves } move
   *[other] 0 · the way out, { $moves } moves
}

# A nomad that may be moved: its space, whose it is, in how many ways.
# $at, $moves
nomadi-commands-own-nomad = { $moves ->
    [one] { $at } · yours · { $moves } move
   *[other] { $at } · yours · { $moves } moves
}
# $at, $player, $moves
nomadi-commands-nomad-of = { $moves ->
    [one] { $at } · { $player } · { $moves } move
   *[other] { $at } · { $player } · { $moves } moves
}

# A choice of so many coins to pay.
nomadi-commands-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

# What a move brings, after the space to which it leads: one or more of the following, with commas.
nomadi-commands-card = { $coins ->
    [one] a card, +{ $coins } coin
   *[other] a card, +{ $coins } coins
}
# $coins, $player
nomadi-commands-card-owed = { $coins ->
    [one] a card to offer to { $player }, +{ $coins } coin
   *[other] a card to offer to { $player }, +{ $coins } coins
}
nomadi-commands-last-out = last out of the start area, +5
nomadi-commands-last-out-of = last out of the start area, +5 for { $player }
nomadi-commands-first-over = first over the gorge, +5
nomadi-commands-last-over = last over the gorge, −5
nomadi-commands-last-over-of = last over the gorge, −5 for { $player }
nomadi-commands-arrives = into the oasis, +{ $coins }
# $coins, $player
nomadi-commands-arrives-for-both = into the oasis, +{ $coins } and +{ $coins } for { $player }
nomadi-commands-dice-paid = { $coins ->
    [one] { $coins } die unused: −{ $coins } coin
   *[other] { $coins } dice unused: −{ $coins } coins
}
# "dice" are values such as "3·5".
nomadi-commands-dice-lost = no move with { $dice } any more
nomadi-commands-stops = end of the moves

# Texts on the picture of the board. All have little room, and are on one line unless noted otherwise.

# $board, $turn, $last
nomadi-picture-board-and-turn = { $board } · turn { $turn } of at most { $last }

# Whose turn it is.
nomadi-picture-places = { $name } places a nomad
nomadi-picture-rolls = { $name } is about to roll
nomadi-picture-moves = { $name } to move
nomadi-picture-names-price = { $name } names a price
nomadi-picture-settles = Settling · waiting for { $names }
nomadi-picture-settling-alone = The last offers are settled
nomadi-picture-game-over = The game is over

# Above a preview: whose draft it is, how many moves, and what they bring, such as "+5+?".
# $name, $moves
nomadi-picture-draft = { $moves ->
    [one] { $name }'s draft · { $moves } move
   *[other] { $name }'s draft · { $moves } moves
}
# $name, $moves, $brings
nomadi-picture-draft-brings = { $moves ->
    [one] { $name }'s draft · { $moves } move · { $brings }
   *[other] { $name }'s draft · { $moves } moves · { $brings }
}

# Why nobody moves any more.
nomadi-picture-by-oasis = Three nomads in the oasis · turn { $turn }
nomadi-picture-by-turn-limit = Turn { $turn } was the last
nomadi-picture-by-standstill = No nomad can move · turn { $turn }
nomadi-picture-by-resigning = Only one player is left · turn { $turn }

# The headings above the players' lines, in narrow columns: nomads before the gorge, beyond it and in the oasis, cards, the
# values of one's own cards, money, all points.
nomadi-picture-near = before
nomadi-picture-far = across
nomadi-picture-oasis = oasis
nomadi-picture-cards = cards
nomadi-picture-values = their values
nomadi-picture-money = coins
nomadi-picture-total = points
# Instead of cards, for a player who resigned.
nomadi-picture-resigned = resigned

# Prices owed and offers, in boxes of a third of the width. The card is named by its space.

# A price that is owed.
# $card, $from, $to
nomadi-picture-owed = { $card }: { $from } sets { $to } a price
# $card, $from, $to
nomadi-picture-offered = { $card }: { $from } offers { $to }
# $card, $from, $to, $price (number)
nomadi-picture-offered-for = { $card }: { $from } offers { $to } for { $price }
# How many prices and offers are not shown.
nomadi-picture-more = and { $count } more

# Where points came from, above the chart.
nomadi-picture-before = before
nomadi-picture-coins-for-cards = finding cards
nomadi-picture-last-out = last out
nomadi-picture-over-the-gorge = gorge
nomadi-picture-arrivals = oasis
nomadi-picture-unused-dice = unused dice
nomadi-picture-traded = offers
nomadi-picture-bribes = payments
# The values of the cards, in the chart.
nomadi-picture-card-values = values of cards

# The meanings of the signs on the board: two short lines each.
nomadi-picture-legal-lines =
    may go here,
    with this die
nomadi-picture-newest-one =
    the last
    move
nomadi-picture-newest-lines =
    moves in order,
    { $last } is the last
nomadi-picture-nomad-lines =
    nomad: its
    shape says whose
nomadi-picture-card-lines =
    card:
    1 coin
nomadi-picture-waterhole-lines =
    waterhole:
    2 coins
nomadi-picture-gorge-lines =
    gorge: no
    way back
nomadi-picture-oasis-lines =
    oasis: three
    end the game
nomadi-picture-camp-lines =
    start
    area

# Texts on the picture of the board. All have little room, and are on one line unless noted otherwise.

# A player whose name cannot be drawn, by the letter of the seat.
nomadi-picture-player = Player { $letter }
nomadi-picture-aside = { $board } · turn { $turn } of at most { $last }

# Whose turn it is.
nomadi-picture-places = { $name } places a nomad
nomadi-picture-rolls = { $name } is about to roll
nomadi-picture-moves = { $name } to move
nomadi-picture-names-price = { $name } names a price
nomadi-picture-settles = Settling · waiting for { $names }
nomadi-picture-settling = The last offers are settled
nomadi-picture-game-over = The game is over

# Above a preview: whose draft it is, how many moves, and what they bring, such as "+5+?".
nomadi-picture-draft = { $moves ->
    [one] { $name }'s draft · 1 move
   *[other] { $name }'s draft · { $moves } moves
}
nomadi-picture-draft-brings = { $moves ->
    [one] { $name }'s draft · 1 move · { $brings }
   *[other] { $name }'s draft · { $moves } moves · { $brings }
}

# Who won, and why nobody moves any more.
nomadi-picture-wins = { $name } wins
nomadi-picture-shared = Shared victory: { $names }
nomadi-picture-by-oasis = Three nomads reached the oasis · turn { $turn }
nomadi-picture-by-turn-limit = { $turn } turns were played
nomadi-picture-by-standstill = No nomad can move · turn { $turn }
nomadi-picture-by-resigning = All others resigned · turn { $turn }

# The headings above the players' lines, in narrow columns: nomads before the gorge, beyond it and in the oasis, cards, the
# values of one's own cards, money, all points.
nomadi-picture-near = before
nomadi-picture-far = across
nomadi-picture-oasis = oasis
nomadi-picture-cards = cards
nomadi-picture-values = their values
nomadi-picture-money = coins
nomadi-picture-total = points
nomadi-picture-resigned = resigned

# Prices owed and offers, in boxes of a third of the width. The card is named by its space.
nomadi-picture-owed = { $card }: { $from } sets { $to } a price
nomadi-picture-offered = { $card }: { $from } offers { $to }
nomadi-picture-offered-for = { $card }: { $from } offers { $to } for { $price }
nomadi-picture-more = and { $count } more

# Where points came from, above the chart.
nomadi-picture-source-before = before
nomadi-picture-source-cards = finding cards
nomadi-picture-source-start = last out
nomadi-picture-source-gorge = gorge
nomadi-picture-source-oasis = oasis
nomadi-picture-source-dice = unused dice
nomadi-picture-source-trade = offers
nomadi-picture-source-bribes = payments
nomadi-picture-source-values = values of cards

# The meanings of the signs on the board: two short lines each.
nomadi-picture-legal =
    may go here,
    with this die
nomadi-picture-newest-one =
    the last
    move
nomadi-picture-newest =
    moves in order,
    { $last } is the last
nomadi-picture-nomad =
    nomad: its
    shape says whose
nomadi-picture-card =
    card:
    1 coin
nomadi-picture-waterhole =
    waterhole:
    2 coins
nomadi-picture-gorge =
    gorge: no
    way back
nomadi-picture-oasis-sign =
    oasis: three
    end the game
nomadi-picture-camp =
    start
    camp

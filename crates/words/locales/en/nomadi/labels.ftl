## Labels of buttons (at most 80 characters); what a menu shows before a choice has more room.

# The button that shows what only the reader may know.
nomadi-labels-my-coins = Coins

# Placeholders of menus.

# (at most 150 characters)
# The placeholder of the menu of suggested moves.
nomadi-labels-choose-best = Choose a move, suggested first
# (at most 150 characters)
# The placeholder of the menu of free spaces while nomads are placed.
nomadi-labels-choose-place = Choose a space for your nomad
# (at most 150 characters)
# The placeholder of the menu of nomads that may be moved.
nomadi-labels-choose-nomad = Choose a nomad to move
# (at most 150 characters)
# The placeholder of the menu of a nomad's destinations.
nomadi-labels-choose-destination = Choose where { $from } goes
# (at most 150 characters)
# A card is named by the space on which it lay.
# $card, $who
nomadi-labels-choose-price = Price of card { $card } for { $who }

# Buttons that list other moves.

# The button that lists every nomad that may be moved; "count" moves in all.
nomadi-labels-all-moves = { $count ->
    [1] The only move
   *[other] All { $count } moves
}
# The button that leads back to the list of nomads.
nomadi-labels-all-nomads = All nomads
# The button that leads back to the suggested moves.
nomadi-labels-best-moves = Suggested moves
# The button that lists what is between these two.
# $from, $to
nomadi-labels-from-to = { $from } – { $to }

# The answers to an offer, and to one of several.

# The button that buys the only card on offer.
# $price (number)
nomadi-labels-buy = { $price ->
    [0] Take it for free
   *[other] Buy for { $price }
}
# $card, $price (number)
nomadi-labels-buy-card = { $price ->
    [0] Take { $card } for free
   *[other] Buy { $card } for { $price }
}
# The button that declines the only card on offer, and that for one of several.
nomadi-labels-decline = Decline
nomadi-labels-decline-card = Decline { $card }

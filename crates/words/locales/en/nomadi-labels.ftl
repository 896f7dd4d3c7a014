# Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

nomadi-labels-my-money = My money

# Placeholders of menus.
nomadi-labels-choose-best = Choose a move, suggested first
nomadi-labels-choose-place = Choose a space for your nomad
nomadi-labels-choose-nomad = Choose a nomad to move
nomadi-labels-choose-destination = Choose where { $from } goes
# A card is named by the space on which it lay.
nomadi-labels-choose-price = Price of card { $card } for { $who }

# Buttons that list other moves.
nomadi-labels-all-moves = { $count ->
    [one] The only move
   *[other] All { $count } moves
}
nomadi-labels-all-nomads = All nomads
nomadi-labels-best-moves = Suggested moves
nomadi-labels-from-to = { $from } – { $to }

# The answers to an offer, and to one of several.
nomadi-labels-buy = { $price ->
    [0] Take it for free
   *[other] Buy for { $price }
}
nomadi-labels-buy-card = { $price ->
    [0] Take { $card } for free
   *[other] Buy { $card } for { $price }
}
nomadi-labels-decline = Decline
nomadi-labels-decline-card = Decline { $card }

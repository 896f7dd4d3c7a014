# Messages about turns: the public message, who is to move, the direct message.

# Who is to move, and what is due. "dice" is such as "1 3 3".
nomadi-turn-to-move-placing = { $who } has a nomad to place.
nomadi-turn-to-move-rolling = Turn { $turn }: { $who } is about to roll.
nomadi-turn-to-move-dice = { $count ->
    [one] Turn { $turn }: { $who } to move, with the die { $dice } left.
   *[other] Turn { $turn }: { $who } to move, with the dice { $dice }.
}
nomadi-turn-to-move-way-out = Turn { $turn }: { $who } to take the way out, one step over a corner. The dice are rolled after it.
nomadi-turn-to-move-price = Turn { $turn }: { $who } to name a price.
nomadi-turn-to-move-settling = { $reason }: nobody moves any more. { $due }
nomadi-turn-to-move-over = The game is over.
# Prices and answers that are missing; "who" are players, "cards" is a list of spaces.
nomadi-turn-price-due = { $count ->
    [one] The price of the card from { $cards } is still to be named.
   *[other] The prices of the cards from { $cards } are still to be named.
}
nomadi-turn-prices-of = Still to name a price: { $who }.
nomadi-turn-answers-of = Still to answer an offer: { $who }.

# How a player's nomads stand, in one short line: "● Ana 2 near · 1 far · 1 oasis · 3 cards". With what only the player may
# know, and after resigning.
nomadi-turn-stands = { $cards ->
    [one] { $who } { $near } near · { $far } far · { $oasis } oasis · 1 card
   *[other] { $who } { $near } near · { $far } far · { $oasis } oasis · { $cards } cards
}
nomadi-turn-stands-with = { $line } · { $coins } in coins
nomadi-turn-stands-resigned = { $line } · resigned
# Offers that are open; the next is one of them.
nomadi-turn-open-offers = Open offers: { $offers }
nomadi-turn-open-offer = { $card } ({ $from } to { $to })
nomadi-turn-open-offer-for = { $card } ({ $from } to { $to } for { $price })

# The direct message to the player to move. "game" is its board, the channel and the server.
nomadi-turn-direct-placing = { $who }, it is your turn at { $game }: place a nomad.
nomadi-turn-direct-dice = { $count ->
    [one] { $who }, it is your turn at { $game }: move a nomad with the die { $dice }.
   *[other] { $who }, it is your turn at { $game }: move nomads with the dice { $dice }.
}
nomadi-turn-direct-way-out = { $who }, it is your turn at { $game }: take the way out with one step over a corner, then the dice are rolled.
nomadi-turn-direct-price = { $who }, it is your turn at { $game }: name a price.
nomadi-turn-direct-answer = { $who }, it is your turn at { $game }: answer an offer.
nomadi-turn-direct-settling = { $who }, it is your turn at { $game }: name a price and answer an offer.
nomadi-turn-direct-waiting = { $who }, something has happened at { $game }.

# Offers: what a player is asked, in direct messages and panels. A card is named by the space on which it lay.

# $who, $card, $price (number)
nomadi-trade-offered = { $price ->
    [0] { $who } offers you card { $card } for free.
    [one] { $who } offers you card { $card } for { $price } coin.
   *[other] { $who } offers you card { $card } for { $price } coins.
}
nomadi-trade-unknown = { $count ->
    [1] You see its value when you have bought it, not before; it may be negative.
   *[other] You see their values when you have bought them, not before; they may be negative.
}
# What the cards that the reader has not seen are worth on average.
# $points (tenths)
nomadi-trade-average = On average a card that you have not seen is worth { $points } points.

# How long offers stand.
nomadi-trade-until-turn-ends = { $count ->
    [1] It lapses when your turn ends, as if you declined.
   *[other] They lapse when your turn ends, as if you declined.
}
nomadi-trade-until-next-turn-ends = { $count ->
    [1] It stands to the end of your next turn; without an answer it is then declined.
   *[other] They stand to the end of your next turn; without an answer they are then declined.
}
nomadi-trade-before-the-end = The game ends when all offers are answered.
# The draft ends the game, but not the turn.
nomadi-trade-after-the-last-move = { $count ->
    [1] It does not lapse with your draft: the moves are over then, and you are still asked.
   *[other] They do not lapse with your draft: the moves are over then, and you are still asked.
}

# What the reader has, and what declining means; "who" made the only offer.
# $coins (text)
nomadi-trade-coins = Your coins: { $coins }. You may go below zero.
nomadi-trade-declining = If you decline, { $who } keeps it.
nomadi-trade-declining-several = What you decline stays with the player who offers it.

# When there is no room for the buttons of all offers.
nomadi-trade-more-offers = { $count ->
    [one] { $count } more offer follows.
   *[other] { $count } more offers follow.
}

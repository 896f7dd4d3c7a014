# Offers: what a player is asked, in direct messages and panels. A card is named by the space on which it lay.

# $who, $card, $price (number)
nomadi-trade-offered = { $price ->
    [0] { $who } offers you card { $card } for free.
    [one] { $who } offers you card { $card } for { $price } coin.
   *[other] { $who } offers you card { $card } for { $price } coins.
}
nomadi-trade-unknown = { $count ->
    [one] You see its value when you have bought it, not before; it may be negative.
   *[other] You see their values when you have bought them, not before; they may be negative.
}

# How long offers stand.
nomadi-trade-until-turn-ends = { $count ->
    [one] It lapses when your turn ends; that is as if you had declined.
   *[other] They lapse when your turn ends; that is as if you had declined.
}
nomadi-trade-until-next-turn-ends = { $count ->
    [one] It stands until your next turn ends; without an answer it is then declined.
   *[other] They stand until your next turn ends; without an answer they are then declined.
}
nomadi-trade-before-the-end = The game ends when all offers are answered.
# The draft ends the game, but not the turn.
nomadi-trade-after-the-last-move = { $count ->
    [one] It does not lapse with your draft: nobody moves any more then, and you are still asked.
   *[other] They do not lapse with your draft: nobody moves any more then, and you are still asked.
}

# What the reader has, and what declining means; "who" made the only offer.
# $coins (text), $count
nomadi-trade-coins = { $count ->
    [one] You have { $coins } coin, and may go below zero.
   *[other] You have { $coins } coins, and may go below zero.
}
nomadi-trade-declining = If you decline, { $who } keeps it.
nomadi-trade-declining-several = What you decline stays with whoever offers it.

# When there is no room for the buttons of all offers.
nomadi-trade-more-offers = { $count ->
    [one] { $count } more offer follows.
   *[other] { $count } more offers follow.
}

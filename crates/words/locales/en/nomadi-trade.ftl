# Offers: what a player is asked, in direct messages and panels. A card is named by the space on which it lay.

nomadi-trade-offered = { $price ->
    [0] { $who } offers you card { $card } for nothing.
    [one] { $who } offers you card { $card } for { $price } coin.
   *[other] { $who } offers you card { $card } for { $price } coins.
}
nomadi-trade-unknown = { $count ->
    [one] You see its value when you have bought it, not before; it may be negative.
   *[other] You see their values when you have bought them, not before; they may be negative.
}

# How long offers stand.
nomadi-trade-until-turn-ends = { $count ->
    [one] It lapses when your turn ends.
   *[other] They lapse when your turn ends.
}
nomadi-trade-until-next-turn-ends = { $count ->
    [one] It stands until your next turn ends.
   *[other] They stand until your next turn ends.
}
nomadi-trade-before-the-end = The game ends when all offers are answered.

nomadi-trade-more-offers = { $count ->
    [one] { $count } more offer follows.
   *[other] { $count } more offers follow.
}

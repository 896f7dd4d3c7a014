# The preview of a draft, and what a player is asked to do: sentences with Markdown. A card is named by the space on which it lay.

# Lines of the preview, with a number in front. Those of moves are made from nomadi-choices.
nomadi-draft-placed = a nomad on { $at }
# $card, $who, $price (number)
nomadi-draft-offered = { $price ->
    [0] card { $card } for { $who }, free
    [one] card { $card } for { $who }, price { $price } coin
   *[other] card { $card } for { $who }, price { $price } coins
}
nomadi-draft-bought = you buy card { $card }
nomadi-draft-declined = you decline card { $card }
# $who, $coins
nomadi-draft-paid = { $coins ->
    [one] { $coins } coin for { $who }
   *[other] { $coins } coins for { $who }
}
nomadi-draft-resigned = you resign

# Below these lines. An offer that is lost with the end of the turn:
# $who, $card
nomadi-draft-lapses = You lose { $who }'s offer of card { $card } when your turn ends; answer it before.
# Why the moves are over after it.
nomadi-draft-ends-by-oasis = Then three nomads are in the oasis, and the moves are over.
nomadi-draft-ends-by-turn-limit = Then turn { $last }, the last one, ends, and the moves are over.
nomadi-draft-ends-by-standstill = Then no nomad can move any more, and the moves are over.
nomadi-draft-ends-by-resigning = Then only one player is left, and the moves are over.

# With one of the four before, if prices or offers are open then.
nomadi-draft-still-settled = Prices and offers that are open then still follow, before the points are counted.

# What the green button does. A turn may be played in parts.
nomadi-draft-part = *{ labels-play-moves }* plays what is drafted; your turn then goes on.
# The part holds no moves, only a price.
nomadi-draft-part-offers = *{ labels-make-offer }* offers the card at this price; your turn then goes on. A price can never be taken back.
nomadi-draft-part-with-cards = { $count ->
    [1] *{ labels-play-moves }* plays what is drafted and shows you the card; your turn then goes on.
   *[other] *{ labels-play-moves }* plays what is drafted and shows you the { $count } cards; your turn then goes on.
}
nomadi-draft-part-then-roll = *{ labels-play-and-roll }* plays this; then the six dice are rolled for you.
nomadi-draft-part-then-roll-with-card = *{ labels-play-and-roll }* plays this and shows you the card; then the six dice are rolled for you.
nomadi-draft-settles = Press *{ labels-make-offer }* to offer the card at this price. A price can never be taken back.
nomadi-draft-ends-turn = Press *{ labels-end-turn }* to play this: it ends your turn. Until then only you see it.
nomadi-draft-ends-turn-with-cards = { $count ->
    [1] Press *{ labels-end-turn }* to play this and look at the card: it ends your turn. Until then only you see it.
   *[other] Press *{ labels-end-turn }* to play this and look at the { $count } cards: it ends your turn. Until then only you see it.
}
nomadi-draft-ends-game = Press *{ labels-end-turn }* to play this: it ends the moves of this game. Until then only you see it.
nomadi-draft-ends-game-with-cards = { $count ->
    [1] Press *{ labels-end-turn }* to play this and look at the card: it ends the moves of this game. Until then only you see it.
   *[other] Press *{ labels-end-turn }* to play this and look at the { $count } cards: it ends the moves of this game. Until then only you see it.
}
nomadi-draft-places = Press *{ labels-end-turn }* to place it. Until then only you see it.

# What a player is asked to do. "count" nomads are still to be placed.
nomadi-draft-place = { $count ->
    [1] Choose a space of the start area for your last nomad.
   *[other] Choose a space of the start area for a nomad; you have { $count } to place.
}
nomadi-draft-goes-on = Your turn goes on.
nomadi-draft-move-with = Your dice: **{ $dice }**. Choose a move.
nomadi-draft-move-over-corner = The caravan is stuck, and no die could move a nomad. First move one nomad over a corner; then the dice are rolled.
nomadi-draft-without-move = No move now for { $dice }.
# $dice, $count
nomadi-draft-no-move-left = { $count ->
    [one] No move is left for { $dice }, which costs you { $count } coin.
   *[other] No move is left for { $dice }, which costs you { $count } coins.
}
nomadi-draft-only-price = Your turn ends when you have named every price.
nomadi-draft-settle = The moves are over. When all prices are named and all offers answered, the points are counted.

# A price that is due, and the value of a card that the reader has looked at.
# $card, $who
nomadi-draft-owes = Play what is drafted to see the card from { $card }, then name a price for { $who }.
# $card, $who, $value (text)
nomadi-draft-owes-worth = Name a price for the card from { $card } (worth { $value }). { $who } may buy it for that; otherwise you keep it.
# When there is no room for the menus of all prices that are owed.
nomadi-draft-more-prices = { $count ->
    [one] { $count } more price follows.
   *[other] { $count } more prices follow.
}

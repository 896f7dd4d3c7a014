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
# Why nobody moves any more after it.
nomadi-draft-ends-by-oasis = Three nomads are in the oasis then: nobody moves any more.
nomadi-draft-ends-by-turn-limit = { $last } turns have been played then: nobody moves any more.
nomadi-draft-ends-by-standstill = No nomad can move any more then: that is the end.
nomadi-draft-ends-by-resigning = Only one player is left then: that is the end.

# With one of the four before, if prices or offers are open then.
nomadi-draft-still-settled = What is open then is still asked about: prices are set and offers answered before the points are counted.

# What *End turn* does. A turn may be played in parts.
nomadi-draft-part = *End turn* plays these moves; your turn then goes on.
# The part holds no moves, only a price.
nomadi-draft-part-offers = *End turn* makes this offer; your turn then goes on. A price can never be taken back.
nomadi-draft-part-with-cards = { $count ->
    [one] *End turn* plays these moves and lets you look at the card; your turn then goes on.
   *[other] *End turn* plays these moves and lets you look at the { $count } cards; your turn then goes on.
}
nomadi-draft-part-then-roll = *End turn* plays this; then the six dice are rolled for you.
nomadi-draft-settles = Press *End turn* to make this offer. A price can never be taken back.
nomadi-draft-ends-turn = Press *End turn* to play this: it ends your turn. Nobody else sees it until then.
nomadi-draft-ends-turn-with-cards = { $count ->
    [one] Press *End turn* to play this and look at the card: it ends your turn. Nobody else sees it until then.
   *[other] Press *End turn* to play this and look at the { $count } cards: it ends your turn. Nobody else sees it until then.
}
nomadi-draft-ends-game = Press *End turn* to play this: it ends the moves of this game. Nobody else sees it until then.
nomadi-draft-ends-game-with-cards = { $count ->
    [one] Press *End turn* to play this and look at the card: it ends the moves of this game. Nobody else sees it until then.
   *[other] Press *End turn* to play this and look at the { $count } cards: it ends the moves of this game. Nobody else sees it until then.
}
nomadi-draft-places = Press *End turn* to place it. Nobody else sees this until then.

# What a player is asked to do. "count" nomads are still to be placed.
nomadi-draft-place = { $count ->
    [one] Choose a space of the start area for your last nomad.
   *[other] Choose a space of the start area for a nomad; you have { $count } to place.
}
nomadi-draft-goes-on = Your turn goes on.
nomadi-draft-move-with = Your dice: **{ $dice }**. Choose a move.
nomadi-draft-move-over-corner = The caravan is stuck: no number could move anybody. First move one nomad one space diagonally; then the dice are rolled.
nomadi-draft-without-move = No move now for { $dice }.
# $dice, $count
nomadi-draft-no-move-left = { $count ->
    [one] No move is left for { $dice }, which costs you 1 coin.
   *[other] No move is left for { $dice }, which costs you { $count } coins.
}
nomadi-draft-only-price = Your turn ends when every price is set.
nomadi-draft-settle = Nobody moves any more. When all prices are set and all offers answered, the points are counted.

# A price that is due, and the value of a card that the reader has looked at.
# $card, $who
nomadi-draft-owes = Press *End turn* to see the card from { $card }, then name a price for { $who }.
# $card, $who, $value (text)
nomadi-draft-owes-worth = Name a price for the card from { $card } (worth { $value }). { $who } may buy it for that; otherwise you keep it.
# When there is no room for the menus of all prices that are owed.
nomadi-draft-more-prices = { $count ->
    [one] { $count } more price follows.
   *[other] { $count } more prices follow.
}

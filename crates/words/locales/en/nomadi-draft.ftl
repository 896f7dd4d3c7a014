# The preview of a draft, and what a player is asked to do: sentences with Markdown. A card is named by the space on which it lay.

# Lines of the preview, with a number in front. Those of moves are made from nomadi-choices.
nomadi-draft-placed = a nomad on { $at }
nomadi-draft-offered = { $price ->
    [0] card { $card } for { $who }, for nothing
    [one] card { $card } for { $who }, price { $price } coin
   *[other] card { $card } for { $who }, price { $price } coins
}
nomadi-draft-bought = you buy card { $card }
nomadi-draft-declined = you decline card { $card }
nomadi-draft-paid = { $coins ->
    [one] { $coins } coin for { $who }
   *[other] { $coins } coins for { $who }
}
nomadi-draft-resigned = you resign

# Below these lines. An offer that is lost with the end of the turn:
nomadi-draft-lapses = You lose { $who }'s offer of card { $card } when your turn ends; answer it before.
# Why nobody moves any more after it.
nomadi-draft-ends-by-oasis = Three nomads are in the oasis then: nobody moves any more.
nomadi-draft-ends-by-turn-limit = The water is used up then: nobody moves any more.
nomadi-draft-ends-by-standstill = No nomad can move any more then: that is the end.
nomadi-draft-ends-by-resigning = Only one player is left then: that is the end.

# What *End turn* does. A turn may be played in parts.
nomadi-draft-part = *End turn* plays this much; then your turn goes on.
nomadi-draft-part-with-cards = { $count ->
    [one] *End turn* plays this much and lets you look at the card; then your turn goes on.
   *[other] *End turn* plays this much and lets you look at the { $count } cards; then your turn goes on.
}
nomadi-draft-part-then-roll = *End turn* plays this; then the six dice are rolled for you.
nomadi-draft-part-then-price = *End turn* plays this much; your turn goes on until you have named what you owe.
nomadi-draft-settles = Press *End turn* to make this offer. A price can never be taken back.
nomadi-draft-ends-turn = Press *End turn* to play this: it ends your turn. Nobody else sees it until then.
nomadi-draft-ends-turn-with-cards = { $count ->
    [one] Press *End turn* to play this and look at the card: it ends your turn. Nobody else sees it until then.
   *[other] Press *End turn* to play this and look at the { $count } cards: it ends your turn. Nobody else sees it until then.
}
nomadi-draft-places = Press *End turn* to place it. Nobody else sees this until then.

# What a player is asked to do. "count" nomads are still to be placed.
nomadi-draft-place = { $count ->
    [one] Choose a space of the start area for your last nomad.
   *[other] Choose a space of the start area for a nomad; you have { $count } to place.
}
nomadi-draft-goes-on = Your turn goes on.
nomadi-draft-move = Your dice: **{ $dice }**. Choose a move.
nomadi-draft-move-over-corner = No number has a move. First move one nomad a step over a corner; then the dice are rolled.
nomadi-draft-without-move = No move now for { $dice }.
nomadi-draft-only-price = No move for { $dice }: −{ $count }. Your turn ends when you have named what you owe.
nomadi-draft-only-price-without-dice = Your turn ends when you have named what you owe.
nomadi-draft-settle = Nobody moves any more. When all prices are named and all offers answered, the points are counted.

# A price that is owed, and the value of a card that the reader has looked at.
nomadi-draft-owes = You owe { $who } a price for card { $card }. Look at it first.
nomadi-draft-owes-worth = You owe { $who } a price for card { $card }, which is worth { $value }.
nomadi-draft-more-prices = { $count ->
    [one] { $count } more price follows.
   *[other] { $count } more prices follow.
}

# What only the reader may know: money, the values of cards, prices.

# What somebody has: points in all, coins and cards. A number may be below zero; "values" is a list such as "−3 and 5".
# $points, $count, $coins (text), $values, $cards
nomadi-money-have = { $count ->
    [one] You have **{ $points }** point: { $coins } in coins, and { $cards ->
        [one] a card
       *[other] cards
    } worth { $values }.
   *[other] You have **{ $points }** points: { $coins } in coins, and { $cards ->
        [one] a card
       *[other] cards
    } worth { $values }.
}
# $points, $count, $coins (text)
nomadi-money-have-no-cards = { $count ->
    [one] You have **{ $points }** point: { $coins } in coins and no cards.
   *[other] You have **{ $points }** points: { $coins } in coins and no cards.
}
nomadi-money-secret = Only you can see this.
# Where the coins came from; "sources" are such as "finding cards 3 · gorge −5".
nomadi-money-all-sources = Coins: { $sources }
# $source, $coins (text)
nomadi-money-of-source = { $source } { $coins }

# Prices that are due and offers that are open. "card" is such as "the card from C7 (worth 3)"; with "for 3 coins" if a price follows.
# $to, $card
nomadi-money-owe = Still to set: the price of { $card } for { $to }.
# Cards that the reader offers. They count in the points above as long as nobody has bought them. "cards" is a list such as
# "C8 (3) for 4, to ■ Ben".
# $cards (list)
nomadi-money-on-offer = On offer, and still counted above: { $cards }.
# $card, $value (text), $price (number), $to
nomadi-money-on-offer-card = { $card } ({ $value }) for { $price } to { $to }
# $to, $card, $price
nomadi-money-offer = You offer { $to } { $card } { $price }.
# $from, $card, $price
nomadi-money-offered = { $from } offers you { $card } { $price }.

# What an action brought, one or several sentences. "coins" is 1 or 2.
# $at, $value (text), $coins
nomadi-money-took = { $coins ->
    [one] The card from { $at } is worth **{ $value }**; you got 1 coin for finding it.
   *[other] The card from { $at } is worth **{ $value }**; you got { $coins } coins for finding it.
}
# $at, $value (text), $coins, $owner
nomadi-money-took-owed = { $coins ->
    [one] The card from { $at } is worth **{ $value }**; you got 1 coin for finding it. It was { $owner }'s nomad: name a price for { $owner }.
   *[other] The card from { $at } is worth **{ $value }**; you got { $coins } coins for finding it. It was { $owner }'s nomad: name a price for { $owner }.
}
# $from, $card, $price
nomadi-money-bought = You bought { $card } from { $from } { $price }.
# $to, $card, $price
nomadi-money-sold = { $to } bought { $card } { $price }.
# $card, $price
nomadi-money-declined = You declined { $card } { $price }.
# $to, $card, $price
nomadi-money-was-declined = { $to } declined { $card } { $price }: you keep it.
# $from, $card
nomadi-money-lapsed = { $from }'s offer of { $card } lapsed.
# $to, $card
nomadi-money-own-lapsed = Your offer of { $card } to { $to } lapsed: you keep it.
# $to, $coins
nomadi-money-paid = { $coins ->
    [one] You paid { $to } 1 coin.
   *[other] You paid { $to } { $coins } coins.
}
# $from, $coins
nomadi-money-got = { $coins ->
    [one] { $from } paid you 1 coin.
   *[other] { $from } paid you { $coins } coins.
}
# Coins that everybody knows of. "sources" is a list of sources with signed numbers: "gorge +5".
# $sources (list)
nomadi-money-booked = Coins: { $sources }.

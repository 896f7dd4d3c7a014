# What only the reader may know: coins, the values of cards, prices.

# What the reader has: points in all, coins and cards. A number may be below zero; "values" is a list such as "−3 and 5".
# $points (text), $coins (text), $values, $cards
nomadi-money-have = { $cards ->
    [1] Your points: **{ $points }** ({ $coins } in coins, a card worth { $values }).
   *[other] Your points: **{ $points }** ({ $coins } in coins, cards worth { $values }).
}
# $points (text), $coins (text)
nomadi-money-have-no-cards = Your points: **{ $points }** ({ $coins } in coins, no cards).
nomadi-money-secret = Only you can see this.
# Where the coins came from; "sources" are such as "finding cards 3 · gorge −5".
nomadi-money-all-sources = Coins: { $sources }
# $source, $coins (text)
nomadi-money-of-source = { $source } { $coins }

# Prices that are due and offers that are open. "terms" is a row of nomadi-moves-card, -worth and -price: "card from C7, worth 3, 2
# coins".
# $to, $terms
nomadi-money-owe = Price to name for { $to }: { $terms }.
# Cards that the reader offers. They count in the points above as long as they are not sold. "cards" is a list such as
# "C8 (3) for 4, to ■ Ben".
# $cards (list)
nomadi-money-on-offer = On offer, and still counted above: { $cards }.
# $card, $value (text), $price (number), $to
nomadi-money-on-offer-card = { $card } ({ $value }) for { $price } to { $to }
# $to, $terms
nomadi-money-offer = Your offer to { $to }: { $terms }.
# $from, $terms
nomadi-money-offered = Offer from { $from } to you: { $terms }.

# What an action brought, one or several sentences. "coins" is 1 or 2.
# $at, $value (text), $coins
nomadi-money-took = { $coins ->
    [one] Card from { $at }: worth **{ $value }**, +{ $coins } coin for finding it.
   *[other] Card from { $at }: worth **{ $value }**, +{ $coins } coins for finding it.
}
# $at, $value (text), $coins, $owner
nomadi-money-took-owed = { $coins ->
    [one] Card from { $at }: worth **{ $value }**, +{ $coins } coin for finding it. The nomad belongs to { $owner }: name a price for { $owner }.
   *[other] Card from { $at }: worth **{ $value }**, +{ $coins } coins for finding it. The nomad belongs to { $owner }: name a price for { $owner }.
}
# $from, $terms
nomadi-money-bought = Bought from { $from }: { $terms }.
# $to, $terms
nomadi-money-sold = Sold to { $to }: { $terms }.
# $from, $terms
nomadi-money-declined = Declined, from { $from }: { $terms }.
# $to, $terms
nomadi-money-was-declined = Declined by { $to }, so you keep it: { $terms }.
# $from, $terms
nomadi-money-lapsed = Lapsed, the offer from { $from }: { $terms }.
# $to, $terms
nomadi-money-own-lapsed = Lapsed, your offer to { $to }, so you keep it: { $terms }.
# $to, $coins
nomadi-money-paid = { $coins ->
    [one] Paid to { $to }: { $coins } coin.
   *[other] Paid to { $to }: { $coins } coins.
}
# $from, $coins
nomadi-money-got = { $coins ->
    [one] Paid by { $from }: { $coins } coin.
   *[other] Paid by { $from }: { $coins } coins.
}
# Coins that everybody knows of. "sources" is a list of sources with signed numbers: "gorge +5".
# $sources (list)
nomadi-money-booked = Coins: { $sources }.

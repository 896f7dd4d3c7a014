# Messages about turns: the public message, who is to move, the direct message.

# Who is to move, and what is due. "dice" is such as "1 3 3".
nomadi-turn-to-move-placing = { $who } has a nomad to place.
# $turn, $last, $who
nomadi-turn-to-move-rolling = Turn { $turn } of at most { $last }: { $who } is about to roll.
# $turn, $last, $who, $dice, $count
nomadi-turn-to-move-dice = { $count ->
    [1] Turn { $turn } of at most { $last }: { $who } to move, with the die { $dice } left.
   *[other] Turn { $turn } of at most { $last }: { $who } to move, with the dice { $dice }.
}
# $turn, $last, $who
nomadi-turn-to-move-way-out = Turn { $turn } of at most { $last }: the caravan is stuck, and no die could move a nomad. First { $who } moves one nomad over a corner; then the dice are rolled.
# $turn, $last, $who
nomadi-turn-to-move-price = Turn { $turn } of at most { $last }: { $who } to name a price.
# $reason, $due
nomadi-turn-to-move-settling = { $reason }. The moves are over. { $due }
nomadi-turn-to-move-over = The game is over.
# Prices and answers that are missing; "who" are players, "cards" is a list of spaces.
# $cards (list), $count
nomadi-turn-price-due = { $count ->
    [1] The price of the card from { $cards } is still to be named.
   *[other] The prices of the cards from { $cards } are still to be named.
}
nomadi-turn-prices-of = Still to name a price: { $who }.
nomadi-turn-answers-of = Still to answer an offer: { $who }.

# Near the end: the number of the last turn.
nomadi-turn-ending-soon = Last turns: the game ends after turn { $last }.

# How the players' nomads stand: what the numbers are (a line of about 55 small letters), and a line of about 40 letters for each
# player, "● Ana 2–1–1 · 3 cards".
nomadi-turn-stand-heading = Nomads before the gorge – across – in the oasis
# $who, $near, $far, $oasis (number)
nomadi-turn-stands = { $who } { $near }–{ $far }–{ $oasis }
# What may follow there: cards, what only the player may know, and that they have left the game.
nomadi-turn-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# The coins, with a sign if they are a debt, and how many they are without it.
# $coins (text), $count
nomadi-turn-coins = { $count ->
    [1] { $coins } coin
   *[other] { $coins } coins
}
nomadi-turn-resigned = resigned
# Offers that are open, by the marks of the players: "C7 ● → ■". They are divided by dots, and if there are too many, the last part
# says how many are not listed.
nomadi-turn-open-offers = Offers: { $offers }
nomadi-turn-more-offers = and { $more } more
# $card, $from, $to
nomadi-turn-open-offer = { $card } { $from } → { $to }
# $card, $from, $to, $price (number)
nomadi-turn-open-offer-for = { $card } { $from } → { $to } for { $price }

# The direct message to the player to move. "game" is its board, the channel and the server.
# $who, $game
nomadi-turn-direct-placing = { $who }, it is your turn at { $game }: place a nomad.
# $who, $game, $dice, $count
nomadi-turn-direct-dice = { $count ->
    [1] { $who }, it is your turn at { $game }: move a nomad with the die { $dice }.
   *[other] { $who }, it is your turn at { $game }: move nomads with the dice { $dice }.
}
# $who, $game
nomadi-turn-direct-way-out = { $who }, it is your turn at { $game }: the caravan is stuck, and no die could move a nomad. First move one nomad over a corner; then the dice are rolled.
# $who, $game
nomadi-turn-direct-price = { $who }, it is your turn at { $game }: name a price.
# $who, $game
nomadi-turn-direct-answer = { $who }, it is your turn at { $game }: answer an offer.
# $who, $game
nomadi-turn-direct-settling = { $who }, it is your turn at { $game }: name a price and answer an offer.
# $who, $game
nomadi-turn-direct-waiting = { $who }, there is news at { $game }.

# Figures of somebody's finished games. Where points came from is named as in the chart at the end of a game.

# $cards (number)
nomadi-statistics-most-cards = { $cards ->
    [one] Most cards in a game: { $cards } card
   *[other] Most cards in a game: { $cards } cards
}
# $value
nomadi-statistics-best-card = Best card: { $value }
# Nomads that reached the oasis in one game.
# $nomads (number)
nomadi-statistics-nomads-home = { $nomads ->
    [one] Most nomads brought to the oasis in a game: { $nomads } nomad
   *[other] Most nomads brought to the oasis in a game: { $nomads } nomads
}

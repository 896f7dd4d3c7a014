# What a player did since the reader's last turn, in brief: "★ Farid: F8 → F16, ■ D13 → D17 · 1 card · first over". Moves come first,
# each with the first and the last space of a nomad, then counts of what everybody may know, each part after a dot. Use the shortest
# words you have.

# $from, $to
nomadi-brief-moved = { $from } → { $to }
# Of another player's nomad; the owner is a mark.
# $owner, $from, $to
nomadi-brief-moved-of = { $owner } { $from } → { $to }
# Cards taken, offers made, offers to the player that were bought, declined, and offers of the player that lapsed.
nomadi-brief-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
nomadi-brief-offers = { $count ->
    [one] { $count } offer
   *[other] { $count } offers
}
nomadi-brief-bought = { $count } bought
nomadi-brief-declined = { $count } declined
nomadi-brief-lapsed = { $count } lapsed
nomadi-brief-payments = { $count ->
    [one] { $count } payment
   *[other] { $count } payments
}
# Nomads brought into the oasis.
nomadi-brief-arrived = oasis: { $count }
# The first over the gorge, and the last out of the start area and over the gorge; of another player's nomad with the owner's mark.
nomadi-brief-first-over = first over
nomadi-brief-last-out = last out
nomadi-brief-last-out-of = { $owner } last out
nomadi-brief-last-over = last over
nomadi-brief-last-over-of = { $owner } last over
# Dice that could not be used, and that no die could be.
nomadi-brief-unused = { $count ->
    [one] { $count } die unused
   *[other] { $count } dice unused
}
nomadi-brief-no-move = no move

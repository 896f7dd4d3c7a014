# The game and its variants.

# The name of the game.
desert-lobby-title = Through the Desert

# The variants, in a list.
desert-lobby-serpentine = serpentine
desert-lobby-aquifers = aquifers
desert-lobby-river = river
desert-lobby-river-nowhere = river (this board has none)
desert-lobby-no-river = no river
desert-lobby-chosen-palms = chosen palms
desert-lobby-open-tokens = open tokens

# Instead of the list if there are no variants.
desert-lobby-no-variants = none

# The question before a player resigns.
desert-lobby-really-resign = Do you really want to resign? Your caravans stay on the board, your turns are skipped, and you cannot win. This cannot be taken back.

# $seats, $large
desert-lobby-few-large-pools = { $large ->
    [one] This board does not work with { $seats } players: the palms need five large pools, and only { $large } is in play. Choose another board or number of players.
   *[other] This board does not work with { $seats } players: the palms need five large pools, and only { $large } are in play. Choose another board or number of players.
}
# $seats, $pools
desert-lobby-many-pools = This board does not work with { $seats } players: { $pools } pools are in play, and there are palms and tokens for only 50. Choose another board or number of players.
